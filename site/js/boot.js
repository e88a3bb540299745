// The first seconds of the play page: fetches everything at once, starts Python, shows how many bytes have
// come, and says in words what is wrong when something is. All words are in the page, hidden.
const WASM = "../__ENGINE__/pyodide/pyodide.asm.wasm";
const MODULES = ["../__ENGINE__/pyodide/pyodide.mjs", "../__ENGINE__/pyodide/pyodide.asm.mjs"];
const SIZES = "__SIZES__"; // of the files that Python starts from, by their address seen from here
const PATIENCE_MS = 45_000; // without any sign of life

const page = document.documentElement;
const here = (address) => new URL(address, import.meta.url).href;
const part = (selector) => document.querySelector(`#boot ${selector}`);
const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
  else resolve();
});

// --- Fetching -------------------------------------------------------------------------------------------
// Pyodide and PyScript ask for these files one after the other; here all set out at once, and whoever asks
// later gets what is on its way. Pyodide waits forever for a file that does not come, so a missing one is
// reported from here. Only the snapshot may be missing: Python starts without it.
const plainFetch = globalThis.fetch;
const plainInstantiate = globalThis.WebAssembly?.instantiateStreaming;

function fetchEarly() {
  const onTheWay = new Map(Object.keys(SIZES).map((address) => [here(address), fetchCounted(address)]));

  // WebAssembly is compiled while the rest still arrives, and once, even if Python starts a second time.
  const compiled = WebAssembly.compileStreaming(onTheWay.get(here(WASM)));
  compiled.catch(() => {}); // reported where it was fetched, or where it is used
  onTheWay.set(here(WASM), Promise.resolve(new Response()));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };

  globalThis.fetch = (...request) => {
    const address = new URL(request[0]?.url ?? request[0], document.baseURI).href;
    const response = onTheWay.get(address);
    if (address !== here(WASM)) onTheWay.delete(address); // an answer can be read only once
    return response ?? plainFetch(...request);
  };
}

async function fetchCounted(address) {
  const needed = !address.endsWith("__SNAPSHOT__");
  try {
    const response = await plainFetch(here(address));
    if (response.ok) countBytes(response, SIZES[address]).catch(() => needed && giveUp("no-network"));
    else if (needed) giveUp("failed");
    return response;
  } catch (error) {
    if (needed) giveUp("no-network");
    throw error;
  }
}

// --- Counting -------------------------------------------------------------------------------------------
const total = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
let arrived = 0;
let lastSign = Date.now();
let lastShown = 0;

async function countBytes(response, size) {
  // What comes from the service worker is here already; reading a copy of it would only take time.
  if (navigator.serviceWorker?.controller) return count(size);
  const reader = response.clone().body.getReader();
  for (let piece; !(piece = await reader.read()).done; ) count(piece.value.length);
}

function count(bytes) {
  arrived += bytes;
  lastSign = Date.now();
  if (lastSign - lastShown > 40 || arrived === total) showBytes();
}

async function showBytes() {
  lastShown = Date.now();
  await parsed;
  const megabytes = (bytes) =>
    (bytes / 1e6).toLocaleString(page.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const words = part("#boot-bytes");
  part("#boot-bar").value = arrived / total;
  words.textContent = words.dataset.words
    .replace("{done}", megabytes(arrived))
    .replace("{total}", megabytes(total));
}

// --- Saying what is wrong -------------------------------------------------------------------------------
// Only the first trouble is said: others follow from it, and their words would push the button away from
// under a finger.
let gaveUp = false;

async function giveUp(message) {
  await parsed;
  if (page.dataset.ready === "true" || gaveUp) return;
  gaveUp = true;
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
    WebAssembly.instantiateStreaming = plainInstantiate;
    const panel = document.querySelector("#boot");
    const notice = part('[data-boot="no-storage"]');
    if (!notice.hidden) panel.after(notice); // it still matters while playing
    panel.hidden = true;
  }).observe(page, { attributeFilter: ["data-ready"] });
}

// --- Starting -------------------------------------------------------------------------------------------
async function startPython() {
  const interpreter = await import("./interpreter.mjs");
  await interpreter.begin();
  page.dataset.start = interpreter.kindOfStart;
}

const canRun = typeof WebAssembly === "object";
if (canRun) {
  // The small files first: a browser opens only a few connections at a time.
  for (const module of MODULES) import(here(module)).catch(giveUpAfter);
  startPython().catch(giveUpAfter);
  fetchEarly();
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
