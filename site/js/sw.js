// The service worker: after one visit the whole site is on the device and needs no network.
//
// The build fills in the version and the hash of every file. Bytes are believed only if their hash is the right one,
// wherever they come from: a server in the middle of a deployment, the login page of a Wi-Fi, the cache of an older
// version. So what is kept is the site, or nothing; what is missing or damaged later is fetched and checked again.
//
// Every version has a cache of its own. A new one is fetched behind the scenes and then waits until the person wants
// it or all tabs are closed. The cache of the version before is kept, so that a tab which still shows it finds its files.
const VERSION = "__VERSION__";
const FILES = "__FILES__"; // SHA-256 by address, seen from the site's root; "play/" stands for its index.html
const TYPES = "__TYPES__"; // what a file is, by the ending of its name: a server's word is not needed for that
const OURS = `${new URL(registration.scope).pathname} dungeonbox `; // other copies of the site may lie on this origin
const CACHE = OURS + VERSION;
const NOTES = `${OURS}notes`; // holds the version in use, to know later which one came before
const NAMELESS = "dungeonbox-"; // so caches began that did not say whose they are
const LARGE = "__LARGE__"; // files that are not read whole at every visit, only when the page asks to mend

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "use the new version") skipWaiting();
  if (data === "step aside") isAside = true;
  if (data === "which version?") ports[0].postMessage(VERSION);
  if (data === "complete") event.waitUntil(complete(false).catch(() => {})); // without a network: another time
  if (data === "mend") event.waitUntil(mend(ports[0]));
});
// A page that does not start with what is kept wants the next one from the network, if there is one.
let isAside = false;
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(isAside ? fetch(request).catch(() => answer(request)) : answer(request));
});

// --- Answering ------------------------------------------------------------------------------------------
const known = new Set(LARGE); // and what was found whole since this worker woke up

async function answer(request) {
  const address = new URL(request.url);
  address.search = address.hash = "";
  address.pathname = address.pathname.replace(/\/index\.html$/, "/");
  const file = address.href.slice(registration.scope.length) || "./";
  if (!Object.hasOwn(FILES, file)) return (await inCache(() => caches.match(address))) ?? fetch(request); // another version's
  const kept = await inCache(async () => (await caches.open(CACHE)).match(address));
  if (kept && known.has(file)) return kept;
  const bytes = kept && (await wholeBytes(kept, file));
  if (bytes) {
    known.add(file);
    return answerWith(bytes, file);
  }
  const good = await find(file);
  if (good) {
    await inCache(async () => (await caches.open(CACHE)).put(address, good.clone())); // a full device keeps nothing
    return good;
  }
  // A page of a newer version is welcome; a part of this version that is not one would only do harm.
  return request.mode === "navigate" ? fetch(request) : Response.error();
}

// A browser's caches may fail as a whole: then there is only the network.
function inCache(work) {
  return work().catch(() => undefined);
}

// --- Keeping --------------------------------------------------------------------------------------------
// An earlier try may have left damaged files. And WebKit may lose for good what it keeps in a cache whose worker was
// ended in the middle of an earlier try: so this is done only when everything is still there at a second look.
async function install() {
  for (let tries = 0; tries < 3; tries += 1) {
    await complete(true, tellPages);
    if ((await complete(false)) === 0) return;
    await caches.delete(CACHE);
  }
  throw new Error("This browser does not keep what it is given.");
}

// Fetches what is missing and, looking closely, what is damaged; the answer is how many files that were.
async function complete(closely, tell = () => {}) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const files = Object.keys(FILES);
  let [looked, fetched] = [0, 0];
  await forEach(files, async (file) => {
    const address = addressOf(file);
    const isThere = there.has(address) && (!closely || (await wholeBytes(await cache.match(address), file)));
    if (!isThere) {
      await keep(cache, file);
      fetched += 1;
    }
    tell({ share: ++looked / files.length });
  });
  return fetched;
}

// Tells the page how far it is and how it ended.
async function mend(page) {
  const tell = (what) => page.postMessage(what);
  try {
    tell({ mended: await complete(true, tell) });
  } catch (error) {
    tell({ trouble: error.message });
  }
}

// Whoever waits for this worker sees that it goes on.
async function tellPages(what) {
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage(what);
}

async function forEach(files, work) {
  const waiting = [...files];
  const line = async () => {
    while (waiting.length) await work(waiting.pop());
  };
  await Promise.all([line(), line(), line(), line()]);
}

async function keep(cache, file) {
  const good = await find(file);
  if (!good) throw new Error(`${file} did not come, or is not the one of version ${VERSION}`);
  await cache.put(addressOf(file), good);
  known.add(file);
}

// The file as it should be, if it can be had. It is looked for where it costs nothing first; what browser or network
// have kept of it may be wrong, so they are asked past their caches before this is given up. Every answer is read, also
// one that says itself that it is wrong: Chromium may let a worker wait for no more than three at a time, and one that
// nobody reads counts, so that the next request would never set out.
async function find(file) {
  for await (const response of places(addressOf(file))) {
    const bytes = response && (await wholeBytes(response, file));
    if (bytes) return answerWith(bytes, file);
  }
}

// Bytes and not a stream: a stream that a page does not read to its end keeps this worker at work, and while it is, no
// newer one takes over.
function answerWith(bytes, file) {
  return new Response(bytes, { headers: { "Content-Type": typeOf(file) } });
}

async function* places(address) {
  for (const name of (await inCache(() => caches.keys())) ?? []) {
    yield inCache(async () => (await caches.open(name)).match(address));
  }
  yield fetch(address).catch(() => null);
  yield fetch(address, { cache: "reload" }).catch(() => null);
  yield fetch(`${address}?${VERSION}`, { cache: "reload" }).catch(() => null); // past caches on the way, too
}

// The bytes of an answer if they are those of the file, otherwise nothing. A cache whose browser was interrupted may
// have an answer that cannot be read.
async function wholeBytes(response, file) {
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest)) === FILES[file] ? bytes : null;
}

function addressOf(file) {
  return new URL(file, registration.scope).href;
}

function typeOf(file) {
  return TYPES[file.endsWith("/") ? ".html" : file.slice(file.lastIndexOf("."))] ?? "application/octet-stream";
}

async function takeOver() {
  const notes = await caches.open(NOTES);
  const before = await (await notes.match("version"))?.text();
  if (before !== VERSION) await notes.put("version before", new Response(before ?? ""));
  await notes.put("version", new Response(VERSION));
  const last = await (await notes.match("version before"))?.text();
  const kept = [CACHE, OURS + last, NOTES];
  for (const name of await caches.keys()) {
    const isOurs = name.startsWith(OURS) || (last && (await isOursWithoutName(name))); // which may be the version before
    if (isOurs && !kept.includes(name)) await caches.delete(name);
  }
  await clients.claim();
}

// A cache of the time when they did not say whose they are, with our home page in it and nothing from elsewhere.
async function isOursWithoutName(name) {
  if (!name.startsWith(NAMELESS)) return false;
  const addresses = (await (await caches.open(name)).keys()).map(({ url }) => url);
  return addresses.includes(registration.scope) && addresses.every((url) => url.startsWith(registration.scope));
}
