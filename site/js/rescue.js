// Speaks and mends when parts of the site do not come. The build writes this script into every page: it needs no
// other file, so it still works where nothing else does. It never touches games.
//
// What it notices (a style sheet or script that is lost, or is not ours) it looks into, says in one sentence that
// stands in the page, hidden, and heals by itself where waiting is enough. *Try again* checks everything that is
// kept on the device and fetches what is wrong. A page that plays all the same is left in peace: what it lost is
// added when it can be had.
globalThis.rescue = (() => {
  const html = document.documentElement;
  const root = new URL(html.dataset.root, location.href);
  const worker = new URL("sw.js", root).href;
  const FIRST_SIGN_MS = 8_000; // for the start of the play page to begin
  const WORKER_MS = 5_000; // for a service worker to answer at all
  const ANSWER_MS = 15_000; // for a server to answer
  const FILE_MS = 20_000; // for the next file, once it has begun
  const LOOK_AGAIN_S = [2, 4, 8, 16, 30, 60];
  const MOST_RELOADS = 3; // by itself, until the page has been well once

  const parsed = new Promise((resolve) => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
    else resolve();
  });
  const part = (selector) => document.querySelector(`#trouble ${selector}`);
  const isUp = () => html.dataset.ready === "true";
  const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  // What a promise gives; nothing where it fails, or where a network that hangs leaves it open.
  const inTime = (promise, patience = ANSWER_MS) => Promise.race([promise.catch(() => null), pause(patience / 1000)]);

  // How often this tab has been reloaded and mended. Without storage nothing happens by itself.
  const counted = (key, change) => {
    try {
      const count = change(Number(sessionStorage.getItem(`dungeonbox.${key}`)));
      if (count) sessionStorage.setItem(`dungeonbox.${key}`, count);
      else sessionStorage.removeItem(`dungeonbox.${key}`);
      return count;
    } catch {
      return Infinity;
    }
  };

  // --- Noticing -------------------------------------------------------------------------------------------
  const lost = new Set(); // addresses of files

  // A page that is left while it loads loses what was on its way: that is no trouble.
  let isLeaving = false;
  const leaving = () => (isLeaving = true);
  addEventListener("beforeunload", leaving);
  addEventListener("load", () => removeEventListener("beforeunload", leaving));

  addEventListener(
    "error",
    ({ target, message, filename }) => {
      if (target.matches?.("script[src], link[rel=stylesheet]")) notice(target.src || target.href);
      else if (/SyntaxError/.test(message)) notice(filename); // cut short, or something else in its place
    },
    true,
  );
  // A style sheet in whose place something else came makes no error in every browser.
  addEventListener("load", () => {
    for (const { sheet, href } of document.querySelectorAll("link[rel=stylesheet]")) {
      if (!sheet?.cssRules.length) notice(href);
    }
  });
  parsed.then(() => {
    if (!document.querySelector("#boot")) return addEventListener("load", isWell);
    setTimeout(lookForASign, FIRST_SIGN_MS);
    new MutationObserver(() => isUp() && goOn()).observe(html, { attributeFilter: ["data-ready"] });
  });

  // A script that has come and does nothing is not ours, though it may be half of it.
  function lookForASign() {
    if (html.dataset.boot === "begun") return;
    const { src } = document.querySelector("script[src$='/boot.js']");
    if (performance.getEntriesByName(src).length) notice(src);
    else say("slow");
  }

  function isWell() {
    if (!lost.size) for (const key of ["reloads", "mended", "left"]) counted(key, () => 0);
  }

  // A file of the site did not come: finds out why. Only the first one is looked into, others follow from it.
  function notice(address) {
    const file = String(address).replace(/\?.*/, "");
    if (isLeaving || !file.startsWith(root)) return;
    lost.add(file);
    if (isUp()) addLost();
    else if (lost.size === 1) lookInto(file);
  }

  async function lookInto(address) {
    const patience = setTimeout(say, FIRST_SIGN_MS, "slow");
    const isMended = await mendByItself();
    clearTimeout(patience);
    if (isMended) return;
    for (const seconds of [0, ...LOOK_AGAIN_S]) {
      await pause(seconds);
      if (isUp()) return;
      const found = await compare(address);
      if (found === "well again") return reloadByItself() || say("failed");
      await say(found);
      if (found !== "renewing") return;
    }
  }

  // What the server says now of this page and of the file.
  async function compare(address) {
    const whole = async (answer) => ({ ok: answer.ok, text: await answer.text() }); // it may break off in the middle
    const [page, file] = await Promise.all([ask(location.href, whole), askBriefly(address)]);
    if (!file || !page) return "no-network";
    const version = /<html[^>]* data-version="(\w+)"/.exec(page.text)?.[1];
    if (page.ok && !version) return "not-ours";
    if (page.ok && version !== html.dataset.version) return "well again"; // the other half has arrived
    if (page.ok && file.ok) return isPage(file) ? "not-ours" : "well again";
    return "renewing";
  }

  const plainFetch = globalThis.fetch; // the start of Python has one of its own for a while
  // A network that wants a login first answers everything with a page.
  const isPage = (response) => /html/.test(response.headers.get("Content-Type"));
  // What is made of an answer; nothing where that fails, or does not come in time.
  const ask = async (address, use = (answer) => answer) => {
    const patience = new AbortController();
    const end = setTimeout(() => patience.abort(), ANSWER_MS);
    try {
      return await use(await plainFetch(address, { cache: "reload", signal: patience.signal }));
    } catch {
      return null;
    } finally {
      clearTimeout(end);
    }
  };
  // For its status and type alone. The rest is read behind the scenes: the browser's cache gets a whole file, and an
  // answer that nobody reads could hold up others.
  const askBriefly = async (address) => {
    const response = await ask(address);
    response?.arrayBuffer().catch(() => {});
    return response;
  };
  // What is at an address, as text; nothing where that cannot be had.
  const read = async (address) => (await ask(address, (answer) => answer.text())) ?? "";

  // False where the page is in use meanwhile, or was loaded again too often already.
  function reloadByItself() {
    const may = !isLeaving && !isUp() && counted("reloads", (count) => count + 1) <= MOST_RELOADS;
    if (may) location.reload();
    return may;
  }

  // --- Saying ---------------------------------------------------------------------------------------------
  // One trouble at a time: more words would push the button away from under a finger.
  let said = "";

  async function say(name) {
    await parsed;
    if (isUp() || said === name || (said && said !== "renewing" && said !== "slow")) return;
    said = name;
    if (name === "failed" && ((await mendByItself()) || isUp())) return;
    for (const words of document.querySelectorAll("#trouble [data-trouble]")) {
      words.hidden = words.dataset.trouble !== said;
    }
    part("[data-retry]").hidden = false;
    document.querySelector("#trouble").hidden = false;
    html.dataset.trouble = said;
  }

  // Whoever plays is told of no trouble.
  function goOn() {
    isWell();
    document.querySelector("#trouble").hidden = true;
    delete html.dataset.trouble;
    if (lost.size) addLost();
  }

  // --- Mending --------------------------------------------------------------------------------------------
  addEventListener("click", ({ target }) => target.closest?.("[data-retry]") && tryAgain());

  // What leads to a new page does not set the button free for the moment that this page still has.
  async function tryAgain() {
    const [button, bar] = [part("[data-retry]"), part("progress")];
    button.disabled = true;
    bar.hidden = false;
    let found = "well again";
    try {
      await mend((share) => (bar.value = share));
    } catch (error) {
      console.warn(error.message);
      found = await compare([...lost][0] ?? worker);
    }
    if (found !== "well again") {
      said = "";
      await say(found);
    } else if (!isUp()) return location.reload(); // it may have started meanwhile: then somebody plays
    button.disabled = false;
    bar.hidden = true;
  }

  // A page in use is not loaded again under somebody's hands. A module and a style sheet do the same whenever they come;
  // the query is there because the page remembers a module that did not come by its address.
  let isAdding = false;

  async function addLost() {
    if (isAdding) return;
    isAdding = true;
    for (const seconds of LOOK_AGAIN_S) {
      await pause(seconds);
      for (const old of document.querySelectorAll("script[type=module][src], link[rel=stylesheet]")) {
        const place = old.src ? "src" : "href";
        const address = old[place].replace(/\?.*/, "");
        const file = lost.has(address) && (await askBriefly(address));
        if (!file?.ok || isPage(file)) continue;
        const fresh = document.createElement(old.localName);
        for (const { name, value } of old.attributes) fresh.setAttribute(name, value);
        fresh[place] = `${address}?${Date.now()}`;
        lost.delete(address); // until it is noticed again
        old.replaceWith(fresh);
      }
    }
  }

  // Something failed that came from the device: perhaps it is damaged there.
  async function mendByItself() {
    const keeper = navigator.serviceWorker?.controller;
    const mended = keeper && (await askToMend(keeper, () => {}).catch(() => 0));
    return mended && reloadByItself();
  }

  // A second time in a row everything that is kept of the site is fetched anew, if it can be; games lie elsewhere.
  async function mend(show) {
    if (counted("mended", (count) => count + 1) > 1 && (await compare(worker)) === "well again") await forget();
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

  async function register() {
    return navigator.serviceWorker.register(worker, { scope: root.pathname, updateViaCache: "none" });
  }

  const comesWhole = (coming, show) => reaches(coming, "installed", FILE_MS, show);

  // Waits until a worker has come so far. One that is given up never does, nor one of which nothing is heard for long.
  function reaches(coming, wanted, patience, show = () => {}) {
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

  // The worker of this copy of the site, not that of one which it lies in.
  async function registered() {
    const registration = await navigator.serviceWorker?.getRegistration(root).catch(() => null);
    return registration?.scope === root.href ? registration : null;
  }

  // The next page comes from the network. The worker is told so itself, too: whatever is asked of the browser about it
  // waits in a line, which WebKit may never go on with when a page was left while it asked.
  async function leaveWorker() {
    const registration = await registered();
    registration?.active?.postMessage("step aside");
    if (registration) await inTime(registration.unregister(), WORKER_MS);
  }

  // For a page that does not start, and whose cure does not come either.
  async function goOnWithoutWorker() {
    if (isUp() || !(await read(worker)) || counted("left", (count) => count + 1) > MOST_RELOADS) return;
    await leaveWorker();
    if (!isUp()) location.reload();
  }

  async function forget() {
    await leaveWorker();
    const ours = `${root.pathname} dungeonbox `; // as in sw.js
    const names = (await globalThis.caches?.keys().catch(() => [])) ?? [];
    for (const name of names) if (name.startsWith(ours)) await caches.delete(name);
  }

  // Whatever else fails once a file is lost follows from that. And where nothing is kept on the device, a start may fail
  // because the network has gone.
  async function tell(name) {
    const isAlone = name === "failed" && !navigator.serviceWorker?.controller;
    const found = isAlone && !lost.size ? await compare(worker) : "well again";
    if (!lost.size) say(found === "well again" ? name : found);
  }
  return { comesWhole, goOnWithoutWorker, isPage, notice, parsed, read, register, registered, say: tell };
})();
