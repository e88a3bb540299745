// The first seconds of the play page: fetches everything at once, starts Python, and shows how many bytes have
// come. What is wrong when something is, rescue/ says and mends.
const WASM = "../__ENGINE__/pyodide/pyodide.asm.wasm";
const MODULES = ["../__ENGINE__/pyodide/pyodide.js", "../__ENGINE__/pyodide/pyodide.asm.js"];
const SIZES = "__SIZES__"; // of the files that Python starts from, by their address seen from here
const PATIENCE_MS = 45_000; // without any sign of life

const page = document.documentElement;
const here = (address) => new URL(address, import.meta.url).href;
const part = (selector) => document.querySelector(`#boot ${selector}`);
const { isPage, parsed } = rescue;

// --- Fetching -------------------------------------------------------------------------------------------
// Pyodide and PyScript ask for these files one after the other; here all set out at once, and whoever asks
// later gets what is on its way. Pyodide waits forever for a file that does not come, so one that is missing,
// or is another one, is reported from here. Only the snapshot may be missing: Python starts without it.
const plainFetch = globalThis.fetch;
const plainInstantiate = globalThis.WebAssembly?.instantiateStreaming;

function fetchEarly() {
  const onTheWay = new Map(Object.keys(SIZES).map((address) => [here(address), fetchCounted(address)]));

  // WebAssembly is compiled while the rest still arrives, and once, even if Python starts a second time.
  const compiled = WebAssembly.compileStreaming(onTheWay.get(here(WASM)).then(asWasm));
  // One that did not come is reported where it was fetched.
  compiled.catch((error) => error instanceof WebAssembly.CompileError && failed(error));
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

// Browsers compile only what a server calls WebAssembly, and not every server knows that word.
function asWasm(response) {
  const type = "application/wasm";
  if (response.headers.get("Content-Type") === type) return response; // as it is, it is quicker the next time
  return new Response(response.body, { status: response.status, headers: { "Content-Type": type } });
}

async function fetchCounted(address) {
  const lost = () => address.endsWith("__SNAPSHOT__") || rescue.notice(here(address));
  try {
    const response = await plainFetch(here(address));
    if (!response.ok || isPage(response)) lost();
    else countBytes(response, SIZES[address]).catch(lost);
    return response;
  } catch (error) {
    lost();
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
  let left = size;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    left -= piece.value.length;
    count(piece.value.length);
  }
  if (left !== 0) throw new Error("This is not the file that it should be.");
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
  words.textContent = words.dataset.words.replace("{done}", megabytes(arrived)).replace("{total}", megabytes(total));
}

// --- What else can be wrong -----------------------------------------------------------------------------
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
    if (Date.now() - lastSign > PATIENCE_MS) rescue.say(arrived < total ? "no-network" : "failed");
  }, 1000);
  // What fails inside PyScript is told to nobody else: a file of ours is another one, or its own do not come.
  addEventListener(
    "unhandledrejection",
    () => page.dataset.ready === "true" || rescue.notice(here("./interpreter.js")),
  );
  // PyScript has run our script to its end: by then the page must be ready.
  addEventListener("py:done", () => rescue.say("failed"), { once: true });
  new MutationObserver((_, observer) => {
    if (page.dataset.ready !== "true") return;
    observer.disconnect();
    clearInterval(watchdog);
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainInstantiate;
    const panel = document.querySelector("#boot");
    const storage = part("#no-storage");
    if (!storage.hidden) panel.after(storage); // that nothing is kept still matters while playing
    panel.hidden = true;
  }).observe(page, { attributeFilter: ["data-ready"] });
}

// --- Starting -------------------------------------------------------------------------------------------
async function startPython() {
  const interpreter = await module("./interpreter.js");
  await interpreter.begin();
  page.dataset.start = interpreter.kindOfStart;
}

// A module that does not come is one matter, and one that fails is another.
async function module(address) {
  try {
    return await import(here(address));
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) rescue.notice(here(address));
    throw error;
  }
}

function failed(error) {
  console.error(error);
  rescue.say("failed");
}

const canRun = typeof WebAssembly === "object";
if (canRun) {
  // The small files first: a browser opens only a few connections at a time.
  for (const address of MODULES) module(address).catch(failed);
  startPython().catch(failed);
  fetchEarly();
}
await parsed;
if (!storageWorks()) part("#no-storage").hidden = false;
if (canRun) {
  watchUntilReady();
  showBytes();
  module("../__ENGINE__/pyscript/core.js").catch(failed); // it reads its settings from the page
} else {
  rescue.say("no-wasm");
}
page.dataset.boot = "begun";
