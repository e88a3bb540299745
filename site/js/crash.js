// When Python fails, somebody else has to say so. The words are in the page, hidden.
//
// Python itself can end (no memory, no stack): then nothing answers any more, and only a fresh start helps. What it
// was busy with must not be its end again, so the link in the address and the game on the table are forgotten at once.
// An error in our own code is less: whatever was pressed did nothing, and the game goes on.
(() => {
  const AT_TABLE = "dungeonbox.at-table"; // as in site/ui/browser/page.py
  const part = (id) => document.getElementById(id);

  const forgetTheCause = () => {
    history.replaceState(null, "", location.pathname + location.search);
    try {
      sessionStorage.removeItem(AT_TABLE);
    } catch {
      // Storage is denied: then nothing was kept there.
    }
  };

  // `interpreter.js` sends this word.
  addEventListener("python-ended", () => {
    forgetTheCause();
    part("hiccup").hidden = true;
    part("table").inert = true;
    part("fatal").hidden = false;
    part("fatal").querySelector("button").focus();
  });

  const notice = (error) => {
    const isPython = error?.name === "PythonError" && !error.pyodide_fatal_error;
    if (isPython && part("fatal").hidden) part("hiccup").hidden = false;
  };
  addEventListener("error", (event) => notice(event.error));
  addEventListener("unhandledrejection", (event) => notice(event.reason));

  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-start-again]")) location.reload();
    if (target.closest("[data-close-hiccup]")) part("hiccup").hidden = true;
  });
})();
