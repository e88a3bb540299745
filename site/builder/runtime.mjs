// What must happen inside Pyodide itself, run under Node.js by runtime.py:  node runtime.mjs JOB.json
//
//   compile   turns .py files into .pyc files with the very Python that will read them in the browser
//   snapshot  starts that Python, imports our modules, saves its memory, and tries the copy once
//
// The job says which task and with what. A failure is said in words, and ends with code 1.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(job.pyodide, "pyodide.mjs")));

// One fixed seed: the same sources give the same bytes, wherever a set ends up in them.
const env = { PYTHONHASHSEED: "0" };

async function compile({ pyodide, folders }) {
  const python = await loadPyodide({ indexURL: pyodide, env });
  for (const { source, target, optimize } of folders) {
    python.mountNodeFS("/source", source);
    python.mountNodeFS("/target", target);
    const run = python.runPython(`
import importlib.util, marshal
from pathlib import Path

def compile_folder(optimize):
    """Write every .py file as a .pyc that is never compared with its source."""
    for file in sorted(Path("/source").rglob("*.py")):
        name = file.relative_to("/source")
        source = file.read_bytes()
        code = compile(source, str(name), "exec", dont_inherit=True, optimize=optimize)
        unchecked = (1).to_bytes(4, "little")
        target = Path("/target") / name.with_suffix(".pyc")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(
            importlib.util.MAGIC_NUMBER
            + unchecked
            + importlib.util.source_hash(source)
            + marshal.dumps(code)
        )

compile_folder`);
    run(optimize);
    run.destroy();
    python.FS.unmount("/source");
    python.FS.unmount("/target");
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
  const before = maker._module.HEAP8.length;
  maker.globals.set("wanted", imports);
  maker.runPython(`
import gc, importlib
for name in wanted:
    importlib.import_module(name)
del name, wanted, importlib
gc.collect()
del gc`);
  const grown = maker._module.HEAP8.length - before;
  if (grown > 0) {
    throw new Error(
      `Python's memory grew by ${grown} bytes while importing, and a snapshot of grown memory cannot be restored: ` +
        "import less, or do less work at import.",
    );
  }
  const memory = maker.makeMemorySnapshot();

  const copy = await loadPyodide({ ...options(), _loadSnapshot: memory.slice() });
  const missing = copy.runPython(
    `import sys; [name for name in ${JSON.stringify(imports)} if name not in sys.modules]`,
  );
  if (missing.length > 0) throw new Error(`The restored memory lacks ${missing.toJs().join(", ")}.`);
  writeFileSync(target, gzipSync(withoutEmptyPages(memory), { level: 9 }));
}

// More than half of the memory is empty. What is sent: its length, the number of pages with something in
// them, the numbers of these pages, and the pages. interpreter.mjs puts them back.
function withoutEmptyPages(memory) {
  const size = 65536;
  const all = new Uint8Array(Math.ceil(memory.length / size) * size);
  all.set(memory);
  const page = (number) => all.subarray(number * size, (number + 1) * size);
  const used = [...Array(all.length / size).keys()].filter((number) => page(number).some(Boolean));
  const head = new Uint32Array([memory.length, used.length, ...used]);
  return Buffer.concat([Buffer.from(head.buffer), ...used.map(page)]);
}

// The same job that site/js/interpreter.mjs does in the browser, there from a tar file.
function copyInto(FS, folder, place) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [from, to] = [join(folder, entry.name), `${place}/${entry.name}`];
    if (entry.isDirectory()) {
      FS.mkdirTree(to);
      copyInto(FS, from, to);
    } else {
      FS.writeFile(to, readFileSync(from));
    }
  }
}

try {
  await { compile, snapshot }[job.task](job);
} catch (error) {
  // Without the place in the program, which is one line of a million letters.
  console.error(error.message);
  process.exit(1);
}
