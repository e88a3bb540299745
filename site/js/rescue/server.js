// Asking the server, past everything that is kept on the device.
import { html, pause } from "./page.js";

const ANSWER_MS = 15_000; // for a server to answer
const plainFetch = globalThis.fetch; // the start of Python has one of its own for a while

// What a promise gives; nothing where it fails, or where a network that hangs leaves it open.
export const inTime = (promise, patience = ANSWER_MS) =>
  Promise.race([promise.catch(() => null), pause(patience / 1000)]);

// A network that wants a login first answers everything with a page.
export const isPage = (response) => /html/.test(response.headers.get("Content-Type"));

// What is made of an answer; nothing where that fails, or does not come in time.
export async function ask(address, use = (answer) => answer) {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    return await use(await plainFetch(address, { cache: "reload", signal: patience.signal }));
  } catch {
    return null;
  } finally {
    clearTimeout(end);
  }
}

// For its status and type alone. The rest is read behind the scenes: the browser's cache gets a whole file, and an
// answer that nobody reads could hold up others.
export async function askBriefly(address) {
  const response = await ask(address);
  response?.arrayBuffer().catch(() => {});
  return response;
}

// What is at an address, as text; nothing where that cannot be had.
export const read = async (address) => (await ask(address, (answer) => answer.text())) ?? "";

// What the server says now of this page and of a file.
export async function compare(address) {
  const whole = async (answer) => ({ ok: answer.ok, text: await answer.text() }); // it may break off in the middle
  const [page, file] = await Promise.all([ask(location.href, whole), askBriefly(address)]);
  if (!file || !page) return "no-network";
  const version = /<html[^>]* data-version="(\w+)"/.exec(page.text)?.[1];
  if (page.ok && !version) return "not-ours";
  if (page.ok && version !== html.dataset.version) return "well again"; // the other half has arrived
  if (page.ok && file.ok) return isPage(file) ? "not-ours" : "well again";
  return "renewing";
}
