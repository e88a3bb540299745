// The module that PyScript takes for Pyodide.
//
// PyScript hands few options on, so this wrapper adds them: the standard library as .pyc, our modules, and
// a snapshot of Python's memory with all of them imported (see waking.js).
// boot.js calls begin() at once, so that Python starts while PyScript still loads.
import { loadPyodide as load, version } from "../__ENGINE__/pyodide/pyodide.js";
import { wake } from "./waking.js";

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
  begun ??= start().then((python) => {
    python._api.on_fatal = () => dispatchEvent(new Event("python-ended"));
    return python;
  });
  return begun;
}

async function start() {
  const options = {
    indexURL: engine,
    packageBaseUrl: engine,
    stdLibURL: `${engine}python_stdlib.zip`,
    // By itself Pyodide would ask for its second part under the name that npm has it by.
    createPyodideModule: import("../__ENGINE__/pyodide/pyodide.asm.js").then(({ default: create }) => create),
    lockFileContents: lock,
    stdout: (text) => output.stdout(text),
    stderr: (text) => output.stderr(text),
  };
  const fetched = (name) => fetch(new URL(name, import.meta.url));
  const { python, kind } = await wake(load, options, fetched("__MODULES__"), fetched("__SNAPSHOT__"));
  kindOfStart = kind;
  return python;
}
