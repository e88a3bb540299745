// Python in the sandbox: somebody's own program in a worker from where nothing can leave (see sandbox.js).
//
// Nothing can be fetched or imported in here. So the page joins Pyodide's two modules, waking.js and this
// into a single script, and sends along the files that Pyodide asks for. The first message holds these files
// and the program; every other one calls a function of the program by its name.
//
// Pyodide itself makes sure that the policy holds: it starts in such a script only where that can load no other.
const engineFolder = "engine:/"; // an address that leads nowhere: only the names of files matter
let started = null;

addEventListener("message", async ({ data: { number, files, program, name, values } }) => {
  try {
    started ??= startPython(files, program);
    const { functions, kind } = await started;
    const answer = name === undefined ? kind : await functions.get(name)(...values);
    postMessage({ number, answer: String(answer ?? "") });
  } catch (error) {
    postMessage({ number, failure: String(error).slice(-"__LONGEST__") });
  }
});

async function startPython(files, program) {
  const ownFetch = globalThis.fetch;
  globalThis.fetch = async (address) => {
    const name = String(address).slice(engineFolder.length);
    if (!files[name]) throw new TypeError(`${name} is not in the sandbox.`);
    return new Response(files[name], { headers: { "Content-Type": "application/wasm" } });
  };
  const options = {
    createPyodideModule: __CREATE__,
    indexURL: engineFolder,
    packageBaseUrl: engineFolder,
    lockFileContents: "__LOCK__",
  };
  const { "__MODULES__": modules, "__SNAPSHOT__": snapshot } = files;
  const { python, kind } = await wake(__LOAD__, options, new Response(modules), new Response(snapshot));
  globalThis.fetch = ownFetch;
  python.runPython(program);
  return { functions: python.globals, kind };
}
