// The service worker: after one visit the whole site is on the device and needs no network.
//
// The build fills in the version and the list of files. Every version has a cache of its own. A new one
// is fetched behind the scenes and then waits until the person wants it or all tabs are closed. The cache
// of the version before is kept, so that a tab which still shows it finds its files.
const VERSION = "__VERSION__";
const FILES = "__FILES__"; // seen from the site's root; "raiders/" stands for its index.html
const PREFIX = "dungeonbox-";
const CACHE = PREFIX + VERSION;
const NOTES = "dungeonbox notes"; // holds the version in use, to know later which one came before

addEventListener("install", (event) => event.waitUntil(fetchEverything()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("message", ({ data }) => {
  if (data === "use the new version") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});

async function fetchEverything() {
  const cache = await caches.open(CACHE);
  const waiting = [...FILES];
  const work = async () => {
    for (let file; (file = waiting.pop()) !== undefined; ) await keep(cache, file);
  };
  await Promise.all([work(), work(), work(), work()]);
}

// A directory named by its content never changes: what an older version holds is good, and so is what
// the browser has kept. A page may have changed and is asked for.
async function keep(cache, file) {
  const address = new URL(file, registration.scope).href;
  const lasting = /^\w+-[0-9a-f]{10}\//.test(file);
  const known = lasting && (await caches.match(address));
  const response = known || (await fetch(address, { cache: lasting ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${file}: the server answered ${response.status}`);
  await cache.put(address, response.redirected ? withoutRedirect(response) : response);
}

// Some servers lead from page.html to page; a page that was led astray must not answer a visit.
function withoutRedirect({ body, headers }) {
  return new Response(body, { headers });
}

async function takeOver() {
  const notes = await caches.open(NOTES);
  const before = await (await notes.match("version"))?.text();
  if (before !== VERSION) await notes.put("version before", new Response(before ?? ""));
  await notes.put("version", new Response(VERSION));
  const kept = [VERSION, await (await notes.match("version before"))?.text()];
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && !kept.includes(name.slice(PREFIX.length))) await caches.delete(name);
  }
  await clients.claim();
}

async function answer(request) {
  const address = new URL(request.url);
  address.search = address.hash = "";
  address.pathname = address.pathname.replace(/\/index\.html$/, "/");
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? (await caches.match(address)) ?? fetch(request);
}
