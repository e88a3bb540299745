// What must happen inside Pyodide itself. browser_python.py runs it under Node.js:
//   node run_in_pyodide.mjs JOB.json
//
//   compile   turns .py files into .pyc files with the very Python that will read them in the browser,
//             and packs them into an archive if the job names one
//   snapshot  starts that Python, imports our modules, saves its memory, and tries the copy once
//
// The job says which task and with what. A failure is said in words, and ends with code 1.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { standStill } from "./standstill.mjs";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")));
const inPyodide = readFileSync(new URL("in_pyodide.py", import.meta.url), "utf8");

// One fixed seed: the same sources give the same bytes, wherever a set ends up in them. Modules do not remember the
// columns of their lines: that would be a tenth of the memory, and only traces of errors show it.
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };

async function compile({ pyodide, folders, archive }) {
  const python = await loadPyodide({ indexURL: pyodide, env });
  const work = functionsInside(python);
  for (const { source, target, optimize } of folders) {
    python.mountNodeFS("/source", source);
    python.mountNodeFS("/target", target);
    work.get("compile_folder")("/source", "/target", optimize);
    python.FS.unmount("/source");
    python.FS.unmount("/target");
  }
  if (archive) {
    python.mountNodeFS("/packed", archive.folder);
    writeFileSync(archive.target, work.get(archive.function)("/packed").toJs());
  }
}

async function snapshot({ pyodide, stdlib, lock, app, imports, target }) {
  const options = () => ({
    indexURL: pyodide,
    stdLibURL: stdlib,
    lockFileContents: lock,
    env: { ...env },
    fsInit: (FS, { sitePackages }) => copyInto(FS, app, sitePackages),
  });
  const maker = await loadPyodide({ ...options(), _makeSnapshot: true });
  // As one text: what Python makes of a list of JavaScript differs between versions of Node.js.
  maker.globals.set("wanted", imports.join(" "));
  // What an import leaves behind is swept up at once: a page has to fetch whatever is in memory.
  maker.runPython(`
import gc, importlib
for name in wanted.split():
    importlib.import_module(name)
    gc.collect()
del name, wanted, importlib, gc`);
  const memory = maker.makeMemorySnapshot();

  const { default: create } = await import(pathToFileURL(join(pyodide, "pyodide.asm.mjs")));
  const { withRoom } = await ourModule("waking.js");
  const copy = await loadPyodide({
    ...options(),
    createPyodideModule: withRoom(create),
    _loadSnapshot: memory.slice(),
  });
  const missing = copy.runPython(
    `import sys; [name for name in ${JSON.stringify(imports)} if name not in sys.modules]`,
  );
  if (missing.length > 0) throw new Error(`The restored memory lacks ${missing.toJs().join(", ")}.`);
  const packed = copy.toPy(new Uint8Array(withoutEmptyPages(memory)));
  writeFileSync(target, functionsInside(copy).get("gzipped")(packed).toJs());
}

// Older versions of Node.js do not take a file named .js for a module.
async function ourModule(name) {
  const source = readFileSync(new URL(`../js/${name}`, import.meta.url), "utf8");
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

function functionsInside(python) {
  const names = python.globals.get("dict")();
  python.runPython(inPyodide, { globals: names });
  return names;
}

// More than half of the memory is empty. What is sent: its length, the number of pages with something in
// them, the numbers of these pages, and the pages. waking.js puts them back.
function withoutEmptyPages(memory) {
  const size = 65536;
  const all = new Uint8Array(Math.ceil(memory.length / size) * size);
  all.set(memory);
  const page = (number) => all.subarray(number * size, (number + 1) * size);
  const used = [...Array(all.length / size).keys()].filter((number) => page(number).some(Boolean));
  const head = new Uint32Array([memory.length, used.length, ...used]);
  return Buffer.concat([Buffer.from(head.buffer), ...used.map(page)]);
}

// A disk lists files in an order of its own, which Python would remember.
function byName(one, other) {
  return one.name < other.name ? -1 : 1;
}

// The same job that site/js/waking.js does in the browser, there from a tar file.
function copyInto(FS, folder, place) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
    const [from, to] = [join(folder, entry.name), `${place}/${entry.name}`];
    if (entry.isDirectory()) {
      FS.mkdirTree(to);
      copyInto(FS, from, to);
    } else {
      FS.writeFile(to, readFileSync(from));
    }
  }
}

standStill();
try {
  await { compile, snapshot }[job.task](job);
} catch (error) {
  // Without the place in the program, which is one line of a million letters.
  console.error(error.message);
  process.exit(1);
}
