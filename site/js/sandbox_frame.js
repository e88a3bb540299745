// The only script of the sandbox's frame: it makes a worker of the script that the page sends, and carries messages.
addEventListener(
  "message",
  ({ data: script, ports: [line] }) => {
    const fail = () => line.postMessage("failed"); // no answer: the page gives the sandbox up
    addEventListener("error", fail);
    const worker = new Worker(URL.createObjectURL(script));
    worker.onerror = fail;
    worker.onmessage = ({ data }) => line.postMessage(data);
    line.onmessage = ({ data }) => worker.postMessage(data, Object.values(data.files ?? {})); // moved, not copied
  },
  { once: true },
);
