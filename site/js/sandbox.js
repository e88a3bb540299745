// The sandbox: Python that may do nothing but think. The page calls its functions and gets words back.
//
//   const sandbox = openSandbox("bot.py");                   // starts Python, runs this file of ours
//   await sandbox.ready;                                     // or what went wrong
//   const words = await sandbox.call("think", "question");   // a function that the file defines
//   sandbox.close();                                         // ends it, whatever it is doing
//
// It is a worker in a frame without an origin. The frame's policy forbids every request, and the worker
// inherits it: nothing can leave, and nothing of the site's storage is there. (A worker that is loaded from
// an address has no policy of ours at all.) In there nothing can be fetched, so the page hands everything in.
//
// Whoever is in there may send anything. An answer is a short text to a question that is open; after whatever
// else comes, the sandbox is closed.
(() => {
  const ENGINE = "../__ENGINE__/pyodide/";
  const PARTS = [`${ENGINE}pyodide.asm.js`, `${ENGINE}pyodide.js`, "waking.js", "sandbox_worker.js"];
  const FILES = [`${ENGINE}pyodide.asm.wasm`, `${ENGINE}python_stdlib.zip`, "__MODULES__"];
  const SNAPSHOT = "__SNAPSHOT__";
  const CHANGES = "__CHANGES__"; // what makes a script of modules; the build has tried it
  const FRAME = "__FRAME__"; // the frame's page
  const LONGEST = "__LONGEST__"; // letters of an answer

  const here = document.currentScript.src;

  async function fetched(address) {
    const response = await fetch(new URL(address, here));
    if (!response.ok) throw new Error(`${response.url}: the server answered ${response.status}`);
    return response;
  }

  async function bytes(address) {
    return [address.split("/").pop(), await (await fetched(address)).arrayBuffer()];
  }

  // All parts as one script: in a frame without an origin not every browser starts a module.
  async function joined() {
    const texts = await Promise.all(PARTS.map(async (part) => (await fetched(part)).text()));
    const script = CHANGES.reduce((text, [from, to]) => text.replaceAll(from, to), texts.join("\n"));
    return new Blob(['"use strict";\n', script], { type: "text/javascript" });
  }

  function emptyFrame() {
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.hidden = true;
    frame.srcdoc = FRAME;
    return frame;
  }

  class Sandbox {
    #frame = emptyFrame();
    #line = new MessageChannel();
    #waiting = new Map(); // what was asked and not answered yet, by number
    #asked = 0;
    #isClosed = false;

    constructor(address) {
      this.#line.port1.onmessage = ({ data }) => this.#hear(data);
      this.ready = this.#start(address).catch((error) => {
        this.close();
        throw new Error(error); // Python cannot read some errors of browsers, and would wait for ever
      });
    }

    // The answer of a function in the sandbox, as text. `values` are plain: texts, numbers, true and false.
    async call(name, ...values) {
      await this.ready;
      return this.#ask({ name, values });
    }

    close() {
      this.#isClosed = true;
      this.#line.port1.close();
      this.#frame.remove(); // and with it the worker, in the middle of whatever it does
      for (const { reject } of this.#waiting.values()) reject(new Error("The sandbox is closed."));
      this.#waiting.clear();
    }

    // The worker reads its script while Python's files still arrive.
    async #start(address) {
      const [, program, ...files] = await Promise.all([
        this.#open(),
        fetched(address).then((response) => response.text()),
        bytes(SNAPSHOT).catch(() => [SNAPSHOT, new ArrayBuffer(0)]), // Python starts without it, more slowly
        ...FILES.map(bytes),
      ]);
      this.#frame.dataset.start = await this.#ask({ program, files: Object.fromEntries(files) });
    }

    async #open() {
      const loaded = new Promise((resolve) => this.#frame.addEventListener("load", resolve, { once: true }));
      document.body.append(this.#frame);
      const [script] = await Promise.all([joined(), loaded]);
      this.#frame.contentWindow.postMessage(script, "*", [this.#line.port2]);
    }

    #ask(what) {
      if (this.#isClosed) return Promise.reject(new Error("The sandbox is closed."));
      this.#asked += 1;
      const number = this.#asked;
      this.#line.port1.postMessage({ number, ...what }, Object.values(what.files ?? {})); // moved, not copied
      return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
    }

    #hear(data) {
      const { number, answer, failure } = data ?? {};
      const asked = this.#waiting.get(number);
      const words = answer ?? failure;
      if (!asked || typeof words !== "string" || words.length > LONGEST) return this.close();
      this.#waiting.delete(number);
      if (words === answer) asked.resolve(words);
      else asked.reject(new Error(words));
    }
  }

  globalThis.openSandbox = (address) => new Sandbox(address);
})();
