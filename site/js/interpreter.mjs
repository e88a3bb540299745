// The module that PyScript takes for Pyodide, on the page and in the bots' worker.
//
// PyScript hands few options on, so this wrapper adds them: the standard library as .pyc, our modules
// unpacked beside it, and a snapshot of Python's memory with all of them imported. When the snapshot
// cannot be used, for whatever reason, Python starts the plain way: slower, but the page plays.
// On the page, boot.js calls begin() at once, so that Python starts while PyScript still loads.
import { loadPyodide as load, version } from "../__ENGINE__/pyodide/pyodide.mjs";
export { version };

const engine = new URL("../__ENGINE__/pyodide/", import.meta.url).href;
const lock = "__LOCK__"; // no package is ever fetched, so the list of them is empty
const output = { stdout: (text) => console.log(text), stderr: (text) => console.error(text) };
let begun = null;
export let kindOfStart = ""; // "snapshot" or "plain", once Python runs

export function loadPyodide({ stdout, stderr }) {
  Object.assign(output, { stdout, stderr });
  return begin();
}

export function begin() {
  begun ??= start();
  return begun;
}

async function start() {
  const modules = unzipped("__MODULES__");
  const snapshot = unzipped("__SNAPSHOT__").then(withEmptyPages);
  snapshot.catch(() => {}); // said below, when it is used
  try {
    const python = awake(await load({ ...options(modules), _loadSnapshot: snapshot }));
    kindOfStart = "snapshot";
    return python;
  } catch (error) {
    console.warn("The memory snapshot cannot be used here; starting without it.", error);
    const python = await load(options(modules));
    kindOfStart = "plain";
    return python;
  }
}

function options(modules) {
  return {
    indexURL: engine,
    packageBaseUrl: engine,
    stdLibURL: `${engine}python_stdlib.zip`,
    lockFileContents: lock,
    stdout: (text) => output.stdout(text),
    stderr: (text) => output.stderr(text),
    fsInit: async (FS, { sitePackages }) => unpack(FS, await modules, sitePackages),
  };
}

// A snapshot holds the state of Python's dice too: without a new seed every game would be the same.
function awake(python) {
  if (!python.runPython("import random, sys; random.seed(); 'pycore' in sys.modules")) {
    throw new Error("The restored memory does not hold our modules.");
  }
  return python;
}

async function unzipped(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: the server answered ${response.status}`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

// The snapshot comes without the empty pages of memory: its length, how many pages there are, their
// numbers, and the pages.
function withEmptyPages(packed) {
  const size = 65536;
  const [length, count] = new Uint32Array(packed.buffer, 0, 2);
  if (packed.length !== 8 + count * (4 + size)) throw new Error("This is not a memory snapshot.");
  const numbers = new Uint32Array(packed.buffer, 8, count);
  const memory = new Uint8Array(Math.ceil(length / size) * size);
  numbers.forEach((number, index) => {
    const at = 8 + 4 * count + index * size;
    memory.set(packed.subarray(at, at + size), number * size);
  });
  return memory.subarray(0, length);
}

// The plainest form of tar: a header of 512 bytes (name at 0, size in octal at 124), then the content,
// filled up to the next 512. Two empty headers end it.
function unpack(FS, tar, place) {
  const text = (from, length) =>
    new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; tar[at]; ) {
    const path = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    FS.mkdirTree(`${place}/${path}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`${place}/${path}`, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
