// Pieces walk along the way they took: 120 ms a square, 900 at most. Whoever has `data-route` ("x,y x,y …", in units of
// the drawing) was just told so; the markup has it at the end of its way already. A press on the board finishes whatever moves.
addEventListener("DOMContentLoaded", () => {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const table = document.getElementById("table");

  const walk = (piece) => {
    const way = piece.dataset.route.split(" ");
    if (calm.matches) return;
    const frames = way.map((spot) => ({ transform: `translate(${spot.split(",").map((n) => `${n}px`).join()})` }));
    piece.animate(frames, { duration: Math.min(900, 120 * (way.length - 1)) });
  };

  const finish = (where) => {
    for (const each of where?.getAnimations({ subtree: true }) ?? []) {
      if (each.effect.getComputedTiming().endTime !== Infinity) each.finish();
    }
  };

  // Only who stands elsewhere now has walked: what lay at the end of the way has the same route, and stays.
  const place = (classes) => /x\d+ y\d+/.exec(classes ?? "")?.[0];
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      if (!target.dataset.route || place(oldValue) === place(target.getAttribute("class"))) continue;
      finish(target);
      walk(target);
    }
  }).observe(table, { subtree: true, attributeFilter: ["class"], attributeOldValue: true });

  for (const kind of ["pointerdown", "keydown"]) {
    table.addEventListener(kind, (event) => finish(event.target.closest?.("[data-port]")));
  }
});
