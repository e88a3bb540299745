// A rule in its own words, where it is asked for: taken from the rules page, which is fetched once and works offline.

const pages = new Map(); // by address

const fetched = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
};

// The rules page at an address, whatever clause that names.
export function page(address) {
  const { origin, pathname } = new URL(address, location.href);
  const key = origin + pathname;
  if (!pages.has(key)) pages.set(key, fetched(key));
  pages.get(key).catch(() => pages.delete(key)); // the next one who asks tries again
  return pages.get(key);
}

// What a part of it says, for this page: links lead to the rules from here, and classes mean something else here.
export function taken(part, address) {
  const copy = document.importNode(part, true);
  for (const it of [copy, ...copy.querySelectorAll("[class]")])
    if (!(it instanceof SVGElement)) it.removeAttribute("class");
  for (const link of copy.querySelectorAll("a[href^='#']"))
    link.href = new URL(link.getAttribute("href"), address).href;
  return copy;
}

// One clause; nothing where the page has none of that name.
export async function clause(address) {
  const row = (await page(address)).getElementById(new URL(address).hash.slice(1));
  if (!row) return null;
  const rule = document.createElement("div");
  for (const cell of [...row.cells].slice(1)) {
    const line = document.createElement("p");
    if (row.cells.length > 2) line.dataset.label = cell.dataset.label;
    line.append(...taken(cell, address).childNodes);
    rule.append(line);
  }
  return rule;
}
