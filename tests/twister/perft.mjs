// Counts the positions of perft.txt inside Pyodide: node perft.mjs PYODIDE_FOLDER
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const pyodide = await loadPyodide({ indexURL: folder });
pyodide.mountNodeFS("/repository", resolve(here, "../.."));
const faults = pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/repository", "/repository/tests/twister"]
import perft
"\\n".join(perft.wrong(perft.FILE.read_text("utf-8")))
`);
console.log(faults || "all counts agree");
process.exit(faults ? 1 : 0);
