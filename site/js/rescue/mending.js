// Mending what is kept of the site: by the service worker where there is one, otherwise in the browser's own cache.
// Games lie elsewhere and are never touched.
import { onceMore, reloadByItself, root } from "./page.js";
import { ask, compare, inTime } from "./server.js";
import { comesWhole, FILE_MS, leaveWorker, reaches, register, WORKER_MS, worker } from "./worker.js";

// Something failed that came from the device: perhaps it is damaged there.
export async function mendByItself() {
  const keeper = navigator.serviceWorker?.controller;
  const mended = keeper && (await askToMend(keeper, () => {}).catch(() => 0));
  return mended && reloadByItself();
}

// A second time in a row everything that is kept of the site is fetched anew, if it can be.
export async function mend(show) {
  if (onceMore("mended") > 1 && (await compare(worker)) === "well again") await forget();
  const registration = await inTime(register());
  if (!registration) return fetchAfresh();
  await inTime(registration.update());
  const coming = registration.installing ?? registration.waiting;
  if (coming && (await comesWhole(coming, show))) {
    coming.postMessage("use the new version");
    await reaches(coming, "activating", WORKER_MS); // from then on it answers
  } else if (registration.active) {
    await askToMend(registration.active, show);
  } else {
    throw new Error("The site could not be fetched whole.");
  }
}

// How many files the worker had to fetch anew.
function askToMend(keeper, show) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve, reject) => {
    let silence = setTimeout(() => resolve(fetchAfresh().then(() => 0)), WORKER_MS);
    port1.onmessage = ({ data: { share, mended, trouble } }) => {
      clearTimeout(silence);
      silence = setTimeout(reject, FILE_MS, new Error("The files of the site do not come."));
      if (trouble) reject(new Error(trouble));
      else if (mended === undefined) show(share);
      else resolve(mended);
    };
    keeper.postMessage("mend", [port2]);
  });
}

// Without a service worker there is only the browser's own cache.
async function fetchAfresh() {
  const parts = [...document.querySelectorAll("script[src], link[rel=stylesheet]")];
  const answers = await Promise.all(parts.map(({ src, href }) => ask(src || href)));
  if (!answers.every((answer) => answer?.ok)) throw new Error("Parts of the page did not come.");
}

async function forget() {
  await leaveWorker();
  const ours = `${root.pathname} dungeonbox `; // as in sw.js
  const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  for (const name of names) if (name.startsWith(ours)) await caches.delete(name);
}
