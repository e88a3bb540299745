// A second copy of every kept game, in IndexedDB. A browser may write localStorage to the disk many seconds later, and
// forgets that much when it is killed; a transaction that is "strict" is on the disk when it is complete.
// It is opened at once, so that it has been read before Python asks. It knows numbers and texts; what they mean, and
// which copy counts, is decided in Python (durable.py). Whatever goes wrong here, localStorage is still there.
globalThis.durable = (() => {
  const STORE = "matches";

  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  let opened = null;
  // A browser closes it when it clears what it keeps, perhaps in the middle of a game: the next write opens it anew.
  const base = () => (opened ??= open());

  async function open() {
    const request = indexedDB.open("dungeonbox", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const found = await answer(request);
    found.onclose = close;
    found.onversionchange = close; // a newer page changes its shape, and must not wait for this one
    return found;
  }

  async function close() {
    const closing = opened;
    opened = null;
    (await closing?.catch(() => null))?.close();
  }

  async function readAll() {
    const matches = (await base()).transaction(STORE).objectStore(STORE);
    const [numbers, texts] = await Promise.all([answer(matches.getAllKeys()), answer(matches.getAll())]);
    return numbers.map((number, index) => [number, String(texts[index])]);
  }

  // Once more if it fails: it may have been closed just now, or never been open.
  async function write(copies) {
    try {
      await writeOnce(copies);
    } catch {
      await close();
      await writeOnce(copies);
    }
  }

  async function writeOnce(copies) {
    const change = (await base()).transaction(STORE, "readwrite", { durability: "strict" });
    const complete = new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onabort = () => reject(change.error);
    });
    for (const [number, text] of copies) change.objectStore(STORE).put(text, number);
    await complete;
  }

  const found = readAll().catch(() => null); // null where there is no such place
  return { found, write };
})();
