// In what kind of window the page lies, and what lies in it, as attributes of <html>, so that a style sheet needs neither
// widths nor a look into the scene: data-layout before the first paint, the others whenever the table is drawn.
// This file is loaded in <head> and must stay small.
(() => {
  const html = document.documentElement;
  const KEPT = "dungeonbox.projector";
  const TOLD = ["game", "mode", "doing", "rows", "lies"]; // what a scene says of itself

  const narrow = matchMedia("(width < 43.75rem)");
  const low = matchMedia("(height <= 30rem)");
  const lying = matchMedia("(orientation: landscape)");
  const roomy = matchMedia("(width >= 80rem) and (height > 52rem)");

  let isProjected = false;
  try {
    isProjected = localStorage.getItem(KEPT) === "on";
  } catch {
    // Storage is denied: nothing was chosen.
  }

  const say = (name, value) => {
    if (value === undefined) delete html.dataset[name];
    else html.dataset[name] = value;
  };

  const kind = () => {
    if (low.matches && lying.matches) return "phone-lying";
    if (low.matches || narrow.matches) return "phone";
    if (!lying.matches) return "tablet";
    if (isProjected) return "projector";
    // Who watches decides nothing: without a rail the board has the whole window, however large that is.
    const isWide = roomy.matches && html.dataset.mode !== "replay";
    return isWide && html.dataset.help !== "beside" ? "desk" : "tablet-lying";
  };
  const look = () => say("layout", kind());
  look();
  for (const query of [narrow, low, lying, roomy]) query.addEventListener("change", look);

  // A list that shows its end does so in a window of another size, too.
  const ends = new ResizeObserver((seen) => {
    for (const { target } of seen) target.scrollTop = target.scrollHeight;
  });

  const press = (button) => button.setAttribute("aria-pressed", isProjected);

  // Called whenever the table is drawn, before anything is measured or scrolled: heights may be others from here on.
  const hear = (table) => {
    for (const name of TOLD) say(name, table.querySelector(`[data-${name}]`)?.dataset[name]);
    look();
    for (const button of table.querySelectorAll("[data-projector-switch]")) press(button);
    for (const end of table.querySelectorAll("[data-at-end]")) ends.observe(end);
  };
  globalThis.layout = { hear, look };

  // What opens over the table lies below or beside the button that opens it: the same press closes it.
  addEventListener("click", (event) => {
    const box = event.target.closest?.("[popovertarget]")?.getBoundingClientRect();
    if (!box) return;
    html.style.setProperty("--below", `${box.bottom}px`);
    html.style.setProperty("--beside", `${box.right}px`);
  });

  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-projector-switch]");
    if (!button) return;
    isProjected = !isProjected;
    try {
      localStorage.setItem(KEPT, isProjected ? "on" : "off");
    } catch {
      // It holds for this page only.
    }
    press(button);
    look();
  });
})();
