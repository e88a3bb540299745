// Puts the site on the device for later visits, and offers a new version when one has arrived.
//
// This waits until the page is ready, or in trouble: fetching everything must not slow down what the person came for.
// A new version is offered in a bar and never forced: the tab that asks for it loads again, others go on. Only a page
// that does not start takes it at once: there is nothing to lose, and it may be the cure.
const page = document.documentElement;
const bar = document.querySelector("#update");
const TAKES_OVER_MS = 5_000; // for a new version that was asked to
const pauses = [5, 60, 300, 1500]; // seconds, after a version could not be fetched whole
const isUp = () => page.dataset.ready === "true" || !document.querySelector("#boot");
const attended = new WeakSet();

// The page is ready, or says that it is in trouble.
function settled() {
  return new Promise((resolve) => {
    if (document.querySelector("#boot")) {
      const look = () => (isUp() || page.dataset.trouble) && resolve();
      new MutationObserver(look).observe(page, { attributeFilter: ["data-ready", "data-trouble"] });
      look();
    } else if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve, { once: true });
  });
}

async function keepOnDevice() {
  const registration = await rescue.register();
  if (attended.has(registration)) return registration.update();
  attended.add(registration);
  const offer = async () => {
    const { waiting, active } = registration;
    if (!waiting || !active) return; // without an active one this is the first visit: there is nothing older to replace
    if (!isUp()) useNow(registration);
    else if ((await versionOf(waiting)) !== page.dataset.version) bar.hidden = false;
    else waiting.postMessage("use the new version"); // this page is of it already: it came from the network
  };
  const watch = (worker) => {
    if (!worker || attended.has(worker)) return; // a registration may tell of its first worker twice
    attended.add(worker);
    waitForCure(worker);
    worker.addEventListener("statechange", () => {
      offer();
      if (worker.state === "redundant") tryAgainLater();
    });
  };
  registration.addEventListener("updatefound", () => watch(registration.installing));
  watch(registration.installing);
  // The try of an earlier page may be over just now; its end is told to nobody.
  if (!registration.installing && !registration.waiting && !registration.active) tryAgainLater();
  navigator.serviceWorker.ready.then(({ active }) => active.postMessage("complete"));
  offer();
  bar.querySelector("[data-update-now]").onclick = () => useNow(registration);
  // A browser looks for a new version when it is idle, or not at all. A page that does not start cannot wait for that.
  if (!isUp()) await registration.update();
}

// It did not come whole. This may have been the try of an earlier page, which the browser goes on with: so the next one
// is soon. A server in the middle of a deployment needs a while.
function tryAgainLater() {
  const seconds = pauses.shift();
  if (seconds) setTimeout(tryKeeping, seconds * 1000);
}

function useNow(registration) {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  if (!registration.waiting) return location.reload(); // another tab was quicker, or the server was ahead of this page
  registration.waiting.postMessage("use the new version");
  setTimeout(giveUp, TAKES_OVER_MS, registration.waiting);
}

// An old worker that is still at work, whatever it is, may keep the new one waiting for minutes; and a new one may never
// come to its end. A page that does not start goes on without either: the next one comes from the network, if there is
// one, and uses what is on the device.
function giveUp(coming) {
  if (!isUp() && ["installing", "installed"].includes(coming.state)) rescue.goOnWithoutWorker();
}

async function waitForCure(coming) {
  const { controller } = navigator.serviceWorker; // without an old one, nothing but the network has answered anyway
  if (coming && controller && !isUp() && !(await rescue.comesWhole(coming))) giveUp(coming);
}

function versionOf(worker) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage("which version?", [port2]);
  return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
}

// A page may have come from one deployment and the worker from the next.
async function compareVersions() {
  const { controller } = navigator.serviceWorker;
  if (controller && (await versionOf(controller)) !== page.dataset.version) bar.hidden = false;
}

function tryKeeping() {
  // A private window may refuse: the page works all the same, only not without a network.
  keepOnDevice().catch((error) => {
    console.info("This site is not kept for offline use:", error.message);
    tryAgainLater(); // or the worker itself did not come
  });
}

bar.querySelector("[data-update-later]").addEventListener("click", () => {
  bar.hidden = true;
});
// How much of the window the offer takes, for the style sheets.
new ResizeObserver(() => {
  if (bar.hidden) page.style.removeProperty("--offer");
  else page.style.setProperty("--offer", `${bar.offsetHeight}px`);
}).observe(bar);

if (navigator.serviceWorker) {
  navigator.serviceWorker.addEventListener("controllerchange", compareVersions);
  await settled();
  waitForCure((await rescue.registered())?.installing); // in case that keeping never gets so far
  tryKeeping();
}
