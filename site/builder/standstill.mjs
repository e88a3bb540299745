// The same sources must give the same bytes, wherever and whenever the site is built. A copy of Python's
// memory holds whatever Python saw of the world outside, so for that time the world stands still.
import crypto from "node:crypto";

// The date that the files in our archives bear too.
const moment = Date.UTC(2020, 0, 1);

export function standStill() {
  process.env.TZ = "UTC";
  Date.now = () => moment;
  performance.now = () => 0;
  // Nothing secret or lucky may be made from these: waking.js seeds Python's dice again.
  Math.random = () => 0.5;
  crypto.randomFillSync = (bytes) => bytes.fill(7);
  // Else sys.executable and the environment would hold the path of this program.
  process.argv.length = 1;
  // Python keeps the browser's name, which under Node.js has a version in it, and takes its language for
  // the locale. On an iPhone, Pyodide makes no use of a part of WebAssembly that only some versions of
  // Node.js have. A snapshot that used it could not be restored in every browser.
  Object.defineProperty(globalThis, "navigator", {
    value: { userAgent: "iPhone", language: "en-US" },
  });
}
