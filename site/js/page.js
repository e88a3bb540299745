// Theme and language, before the first paint: this file is loaded in <head> and must stay small.
// Everything here is a convenience. Without storage or script the page reads in its own language and the system's theme.
(() => {
  const html = document.documentElement;

  // The value, null where nothing was chosen, undefined where nothing can be kept.
  const remembered = (key) => {
    try {
      return localStorage.getItem(`dungeonbox.${key}`);
    } catch {
      return undefined;
    }
  };
  const remember = (key, value) => {
    try {
      if (value === null) localStorage.removeItem(`dungeonbox.${key}`);
      else localStorage.setItem(`dungeonbox.${key}`, value);
    } catch {
      // Storage is denied: the choice holds for this page only.
    }
  };

  // Language: the chosen one; with none chosen, Russian for a Russian browser. A page in another language gives way to
  // its twin. Where a choice cannot be kept the page stays as it is, since its reader may just have chosen it.
  let wanted = remembered("language");
  if (wanted === null && navigator.language.startsWith("ru")) wanted = "ru";
  const twin = wanted && document.querySelector(`link[hreflang="${CSS.escape(wanted)}"]`);
  if (twin && wanted !== html.lang) {
    location.replace(twin.getAttribute("href") + location.search + location.hash);
    return;
  }
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-language]");
    if (!link) return;
    remember("language", link.dataset.language);
    // Keep the place: the twin page has the same anchors and takes the same questions.
    link.href = link.getAttribute("href").replace(/[?#].*/, "") + location.search + location.hash;
  });

  // Theme: "light" or "dark"; none means the system's.
  const show = (theme) => {
    if (theme === "light" || theme === "dark") html.dataset.theme = theme;
    else delete html.dataset.theme;
    const choice = html.dataset.theme ?? "system";
    for (const input of document.querySelectorAll("[data-theme-switch] input")) {
      input.checked = input.value === choice;
    }
  };
  html.dataset.script = "on";
  show(remembered("theme"));
  addEventListener("DOMContentLoaded", () => {
    show(remembered("theme"));
    // A long list of contents starts folded where it would push the text off the screen.
    const roomy = matchMedia("(width >= 64rem)").matches;
    for (const list of document.querySelectorAll("details[data-fold]")) list.open = roomy;
  });
  addEventListener("storage", ({ key, newValue }) => {
    if (key === "dungeonbox.theme") show(newValue);
  });
  document.addEventListener("change", (event) => {
    if (!event.target.closest?.("[data-theme-switch]")) return;
    const theme = event.target.value;
    remember("theme", theme === "system" ? null : theme);
    show(theme);
  });
})();
