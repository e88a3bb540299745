// What every part of the rescue knows of the page that it stands in.
export const html = document.documentElement;
export const root = new URL(html.dataset.root, location.href);
const MOST_RELOADS = 3; // by itself, until the page has been well once

export const parsed = new Promise((resolve) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", resolve);
  else resolve();
});
export const isUp = () => html.dataset.ready === "true";
export const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

// How often this tab has been reloaded and mended. Without storage nothing happens by itself.
export function counted(key, change) {
  try {
    const count = change(Number(sessionStorage.getItem(`dungeonbox.${key}`)));
    if (count) sessionStorage.setItem(`dungeonbox.${key}`, count);
    else sessionStorage.removeItem(`dungeonbox.${key}`);
    return count;
  } catch {
    return Infinity;
  }
}

export const onceMore = (key) => counted(key, (count) => count + 1);
export const mayStill = (key) => onceMore(key) <= MOST_RELOADS;

// A page that is left while it loads loses what was on its way: that is no trouble.
export let isLeaving = false;
const leaving = () => {
  isLeaving = true;
};
addEventListener("beforeunload", leaving);
addEventListener("load", () => removeEventListener("beforeunload", leaving));

// False where the page is in use meanwhile, or was loaded again too often already.
export function reloadByItself() {
  const may = !isLeaving && !isUp() && mayStill("reloads");
  if (may) location.reload();
  return may;
}
