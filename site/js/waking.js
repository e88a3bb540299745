// How Python wakes up, on the page (interpreter.js) and in the sandbox (sandbox_worker.js): with our modules
// unpacked beside the standard library, from a snapshot of Python's memory in which they are imported already.
// When the snapshot cannot be used, for whatever reason, Python starts the plain way: slower, but it plays.
//
// In the sandbox this text is one part of a longer script, so it imports nothing.

// `modules` and `snapshot` are responses, or on their way. `kind` says how it went: "snapshot" or "plain".
async function wake(load, options, modules, snapshot) {
  const files = unzipped(modules);
  const memory = unzipped(snapshot).then(withEmptyPages);
  memory.catch(() => {}); // said below, when it is used
  const plain = {
    ...options,
    createPyodideModule: withRoom(options.createPyodideModule),
    fsInit: async (FS, { sitePackages }) => unpack(FS, await files, sitePackages),
  };
  try {
    return { python: awake(await load({ ...plain, _loadSnapshot: memory })), kind: "snapshot" };
  } catch (error) {
    console.warn("The memory snapshot cannot be used here; starting without it.", error);
    return { python: await load(plain), kind: "plain" };
  }
}

// Pyodide begins with as much memory as it always has, and asks for as much as a snapshot needs without getting it.
function withRoom(create) {
  return async (settings) => {
    const python = await (await create)(settings);
    if (settings.INITIAL_MEMORY > python.HEAP8.length) python.growMemory(settings.INITIAL_MEMORY);
    return python;
  };
}

// A snapshot holds the state of Python's dice too: without a new seed every game would be the same.
function awake(python) {
  if (!python.runPython("import random, sys; random.seed(); 'pycore' in sys.modules")) {
    throw new Error("The restored memory does not hold our modules.");
  }
  return python;
}

async function unzipped(file) {
  const response = await file;
  if (!response.ok) throw new Error(`${response.url}: the server answered ${response.status}`);
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
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; tar[at]; ) {
    const path = [text(at + 345, 155), text(at, 100)].filter(Boolean).join("/");
    const size = parseInt(text(at + 124, 12), 8);
    FS.mkdirTree(`${place}/${path}`.replace(/\/[^/]*$/, ""));
    FS.writeFile(`${place}/${path}`, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

export { wake, withRoom };
