// Pieces walk along the way they took: 120 ms a square, 900 at most. Whoever has `data-route` ("x,y x,y …", in units of
// the drawing) was just told so; the markup has it at the end of its way already. Who is no longer in the markup goes the way
// that `data-leaving` of the board tells ("ID x,y x,y …" for each, divided by bars), and fades. A press on the board finishes
// whatever moves.
addEventListener("DOMContentLoaded", () => {
  const FADE = 250;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const table = document.getElementById("table");

  const pace = (steps) => Math.min(900, 120 * steps);
  const at = (spot) => ({
    transform: `translate(${spot
      .split(",")
      .map((n) => `${n}px`)
      .join()})`,
  });

  const walk = (piece) => {
    const way = piece.dataset.route.split(" ");
    if (calm.matches) return;
    piece.animate(way.map(at), { duration: pace(way.length - 1) });
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

  const wayOut = (piece) => {
    const ways =
      piece
        .closest("[data-leaving]")
        ?.dataset.leaving.split("|")
        .map((it) => it.split(" ")) ?? [];
    return ways.find(([id]) => id === piece.id)?.slice(1) ?? [];
  };

  // Under another id, so that the same piece may come back meanwhile: an undo draws a new one.
  const leave = (piece) => {
    const way = wayOut(piece);
    const delay = pace(way.length);
    finish(piece);
    piece.id = `gone-${piece.id}`;
    piece.animate(
      way.map((spot, step) => ({ ...at(spot), offset: (step + 1) / way.length })),
      { duration: delay, fill: "forwards" },
    );
    piece.animate({ opacity: [1, 0] }, { delay, duration: FADE, fill: "forwards" }).onfinish = () => piece.remove();
  };

  // Only pieces that stood on the board, for everybody to see: whatever else goes is gone at once, as a secret must be.
  patching.callbacks.beforeNodeRemoved = (node) => {
    if (calm.matches || !node.classList?.contains("piece")) return true;
    if (!node.id.startsWith("gone-")) leave(node);
    return false; // it goes by itself
  };

  for (const kind of ["pointerdown", "keydown"]) {
    table.addEventListener(kind, (event) => finish(event.target.closest?.("[data-port]")));
  }
});
