// Puts the site on the device for later visits, and offers a new version when one has arrived.
//
// This waits until the page is ready: fetching everything must not slow down what the person came for.
// A new version is offered in a bar and never forced: the tab that asks for it loads again, others go on.
const root = new URL("../../", import.meta.url);
const bar = document.querySelector("#update");

function ready() {
  const page = document.documentElement;
  return new Promise((resolve) => {
    if (!document.querySelector("#boot")) {
      if (document.readyState === "complete") resolve();
      else addEventListener("load", resolve, { once: true });
      return;
    }
    const look = () => page.dataset.ready === "true" && resolve();
    new MutationObserver(look).observe(page, { attributeFilter: ["data-ready"] });
    look();
  });
}

async function keepOnDevice() {
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root), {
    scope: root.pathname,
    updateViaCache: "none",
  });
  const offer = () => {
    // Without a controller this is the first visit, and there is nothing older to replace.
    if (registration.waiting && navigator.serviceWorker.controller) bar.hidden = false;
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();

  bar.querySelector("[data-update-now]").addEventListener("click", () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (registration.waiting) registration.waiting.postMessage("use the new version");
    else location.reload(); // another tab was quicker
  });
  bar.querySelector("[data-update-later]").addEventListener("click", () => {
    bar.hidden = true;
  });
}

if (navigator.serviceWorker) {
  await ready();
  // A private window may refuse: the page works all the same, only not without a network.
  keepOnDevice().catch((error) => console.info("This site is not kept for offline use:", error.message));
}
