// Speaks and mends when parts of the site do not come. The build writes this script, with what it imports, into every
// page: it needs no other file, so it still works where nothing else does. It never touches games.
//
// What it notices (a style sheet or script that is lost, or is not ours) it looks into, says in one sentence that
// stands in the page, hidden, and heals by itself where waiting is enough. *Try again* checks everything that is
// kept on the device and fetches what is wrong. A page that plays all the same is left in peace: what it lost is
// added when it can be had.
import { mendByItself } from "./mending.js";
import { counted, html, isLeaving, isUp, parsed, pause, reloadByItself, root } from "./page.js";
import { fallSilent, say, tryAgain } from "./saying.js";
import { askBriefly, compare, isPage, read } from "./server.js";
import { comesWhole, goOnWithoutWorker, register, registered, worker } from "./worker.js";

const FIRST_SIGN_MS = 8_000; // for the start of the play page to begin
const LOOK_AGAIN_S = [2, 4, 8, 16, 30, 60];
const lost = new Set(); // addresses of files

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
addEventListener("click", ({ target }) => target.closest?.("[data-retry]") && tryAgain([...lost][0] ?? worker));

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

function goOn() {
  isWell();
  fallSilent();
  if (lost.size) addLost();
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

// Whatever else fails once a file is lost follows from that. And where nothing is kept on the device, a start may fail
// because the network has gone.
async function tell(name) {
  const isAlone = name === "failed" && !navigator.serviceWorker?.controller;
  const found = isAlone && !lost.size ? await compare(worker) : "well again";
  if (!lost.size) say(found === "well again" ? name : found);
}

globalThis.rescue = { comesWhole, goOnWithoutWorker, isPage, notice, parsed, read, register, registered, say: tell };
