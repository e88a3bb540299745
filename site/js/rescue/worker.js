// The service worker, as far as a page that does not start needs it: called, waited for, and left.
import { isUp, mayStill, root } from "./page.js";
import { inTime, read } from "./server.js";

export const worker = new URL("sw.js", root).href;
export const WORKER_MS = 5_000; // for a service worker to answer at all
export const FILE_MS = 20_000; // for the next file, once it has begun

export async function register() {
  return navigator.serviceWorker.register(worker, { scope: root.pathname, updateViaCache: "none" });
}

// The worker of this copy of the site, not that of one which it lies in.
export async function registered() {
  const registration = await navigator.serviceWorker?.getRegistration(root).catch(() => null);
  return registration?.scope === root.href ? registration : null;
}

export const comesWhole = (coming, show) => reaches(coming, "installed", FILE_MS, show);

// Waits until a worker has come so far. One that is given up never does, nor one of which nothing is heard for long.
export function reaches(coming, wanted, patience, show = () => {}) {
  const states = ["installing", "installed", "activating", "activated"];
  return new Promise((resolve) => {
    let silence;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(resolve, patience, false);
    };
    const look = () => {
      if (coming.state === "redundant") resolve(false);
      else if (states.indexOf(coming.state) >= states.indexOf(wanted)) resolve(true);
    };
    coming.addEventListener("statechange", look);
    navigator.serviceWorker.addEventListener("message", ({ source, data }) => {
      if (source?.scriptURL !== coming.scriptURL || !data?.share) return;
      wait();
      show(data.share);
    });
    wait();
    look();
  });
}

// The next page comes from the network. The worker is told so itself, too: whatever is asked of the browser about it
// waits in a line, which WebKit may never go on with when a page was left while it asked.
export async function leaveWorker() {
  const registration = await registered();
  registration?.active?.postMessage("step aside");
  if (registration) await inTime(registration.unregister(), WORKER_MS);
}

// For a page that does not start, and whose cure does not come either.
export async function goOnWithoutWorker() {
  if (isUp() || !(await read(worker)) || !mayStill("left")) return;
  await leaveWorker();
  if (!isUp()) location.reload();
}
