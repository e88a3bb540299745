// The first seconds of the play page: fetches everything at once, starts Python, shows how many bytes have
// come, and says in words what is wrong when something is. All words are in the page, hidden.
const SIZES = "__SIZES__"; // of the big files, by their address seen from here
const PATIENCE_MS = 45_000; // without any sign of life
const here = (address) => new URL(address, import.meta.url).href;
const page = document.documentElement;
const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
let arrived = 0;
let lastSign = Date.now();

// Pyodide and the interpreter ask for these files a little later: they get what is already on its way.
// Pyodide waits forever for a file that does not come, so a missing one is reported from here. Only the
// snapshot may be missing: Python starts without it.
const plainFetch = globalThis.fetch;
const onTheWay = new Map();

function fetchEarly() {
  for (const address of Object.keys(SIZES)) {
    const needed = !address.endsWith("__SNAPSHOT__");
    const response = plainFetch(here(address));
    response.then(
      (answer) => {
        if (answer.ok) countBytes(answer.clone().body).catch(() => needed && giveUp("no-network"));
        else if (needed) giveUp("failed");
      },
      () => needed && giveUp("no-network"),
    );
    onTheWay.set(here(address), response);
  }
  globalThis.fetch = (...request) => {
    const address = String(request[0]?.url ?? request[0]);
    const response = onTheWay.get(address);
    onTheWay.delete(address);
    return response ?? plainFetch(...request);
  };
}

async function countBytes(body) {
  const reader = body.getReader();
  for (let part; !(part = await reader.read()).done; ) {
    arrived += part.value.length;
    lastSign = Date.now();
    showBytes();
  }
}

const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
  else resolve();
});
const part = (selector) => document.querySelector(`#boot ${selector}`);

async function showBytes() {
  await parsed;
  const megabytes = (bytes) =>
    (bytes / 1e6).toLocaleString(page.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const words = part("#boot-bytes");
  part("#boot-bar").value = arrived / total;
  words.textContent = words.dataset.words
    .replace("{done}", megabytes(arrived))
    .replace("{total}", megabytes(total));
}

async function giveUp(message) {
  await parsed;
  if (page.dataset.ready === "true") return;
  part(`[data-boot="${message}"]`).hidden = false;
  part("[data-boot-retry]").hidden = false;
}

function giveUpAfter(error) {
  console.error(error);
  // A module that cannot be fetched is a TypeError in every browser.
  giveUp(error instanceof TypeError ? "no-network" : "failed");
}

function storageWorks() {
  try {
    localStorage.setItem("dungeonbox.try", "1");
    localStorage.removeItem("dungeonbox.try");
    return true;
  } catch {
    return false;
  }
}

function watchUntilReady() {
  const watchdog = setInterval(() => {
    if (Date.now() - lastSign > PATIENCE_MS) giveUp(arrived < total ? "no-network" : "failed");
  }, 1000);
  // PyScript has run our script to its end: by then the page must be ready.
  addEventListener("py:done", () => giveUp("failed"), { once: true });
  new MutationObserver((_, observer) => {
    if (page.dataset.ready !== "true") return;
    observer.disconnect();
    clearInterval(watchdog);
    globalThis.fetch = plainFetch;
    const panel = document.querySelector("#boot");
    const notice = part('[data-boot="no-storage"]');
    if (!notice.hidden) panel.after(notice); // it still matters while playing
    panel.hidden = true;
  }).observe(page, { attributeFilter: ["data-ready"] });
}

async function startPython() {
  const interpreter = await import("./interpreter.mjs");
  await interpreter.begin();
  page.dataset.start = interpreter.kindOfStart;
}

const canRun = typeof WebAssembly === "object";
if (canRun) {
  fetchEarly();
  startPython().catch(giveUpAfter);
}
await parsed;
part("[data-boot-retry]").addEventListener("click", () => location.reload());
if (!storageWorks()) part('[data-boot="no-storage"]').hidden = false;
if (canRun) {
  watchUntilReady();
  showBytes();
  import("../__ENGINE__/pyscript/core.js").catch(giveUpAfter); // it reads its settings from the page
} else {
  giveUp("no-wasm");
}
