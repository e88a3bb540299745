"""The sandbox of the bots, tried from inside: nothing leaves it, and nothing odd comes out of it.

What runs in it here is JavaScript in place of Pyodide, which can do all that Python can and starts
at once; and once a bot in Python.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.outside import Outside
from browser.serving import KEPT, READY, Site
from browser.test_small_game import SANDBOXES, sit_down_with
from browser.window import Window
from builder.server import Server

ATTACK = (Path(__file__).parent / "sandbox_attack.js").read_text(encoding="utf-8")

IN_THE_SANDBOX = """
addEventListener("message", async ({ data: { number, name, values } }) => {
  const answer = name === "attack" ? await attack(...values) : "started";
  postMessage({ number, answer });
});
"""
IN_A_WORKER = "onmessage = async ({ data }) => postMessage(await attack(...data));"
NESTED = re.findall(r'^    "?(nested[ a-z]*)"?: ', ATTACK, re.MULTILINE)

TRY_ALL = """(async () => {
  const start = %s;
  const patience = () => new Promise((resolve) => setTimeout(resolve, 6000));
  const found = {};
  for (const only of ["", ...%s]) {
    for (let left = 5, answer; left && !answer; left -= 1) {
      const { asked, close } = start(%s, only);
      answer = await Promise.race([asked, patience()]);
      Object.assign(found, JSON.parse(answer ?? "{}"));
      close();
    }
  }
  return found;
})()"""
"""Each attempt that starts a worker in the worker is made in one of its own, and again where no
answer comes: a worker that starts a few of them hangs in Firefox now and then, under its driver,
in the middle of `new Worker`."""

FROM_THE_SANDBOX = """(...values) => {
  const box = openSandbox("bot.py");
  return { asked: box.call("attack", ...values), close: () => box.close() };
}"""
FROM_A_WORKER = """(...values) => {
  const worker = new Worker("../worker.js");
  const asked = new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
  worker.postMessage(values);
  return { asked, close: () => worker.terminate() };
}"""

ODD = """
addEventListener("message", ({ data: { number, name } }) => {
  if (name === undefined) return postMessage({ number, answer: "started" });
  const odd = {
    "an answer": () => ({ number, answer: "yes" }),
    "a failure": () => ({ number, failure: "no" }),
    "nothing": () => null,
    "a word": () => "failed",
    "no words": () => ({ number }),
    "a number": () => ({ number, answer: 7 }),
    "an object": () => ({ number, answer: { toString: "x", length: 1 } }),
    "a list": () => ({ number, answer: ["a"] }),
    "too much": () => ({ number, answer: "x".repeat(10_001) }),
    "another question": () => ({ number: number + 1, answer: "yes" }),
    "no question": () => ({ number: "__proto__", answer: "yes" }),
    "a failed script": () => { throw new Error("over"); },
  };
  postMessage(odd[name]());
});
"""
ASK_ODDLY = """(async () => {
  const heard = {};
  for (const kind of %s) {
    const sandbox = openSandbox("bot.py");
    await sandbox.ready;
    heard[kind] = await sandbox.call(kind).catch(String);
    const after = await sandbox.call("an answer").catch(String);
    heard[kind] = [heard[kind], after];
    sandbox.close();
  }
  return heard;
})()"""

KEEP = """(async () => {
  localStorage.setItem("kept", "good");
  await (await caches.open("kept")).put("../kept", new Response("good"));
  window.told = [];
  new BroadcastChannel("kept").onmessage = ({ data }) => told.push(data);
})()"""
STILL_KEPT = """(async () => [
  localStorage.getItem("kept"),
  await (await (await caches.open("kept")).match("../kept")).text(),
  told,
  (await indexedDB.databases()).map(({ name }) => name).includes("kept"),
])()"""

BOT_IN_PYTHON = """
import asyncio
import js
from pyodide.ffi import to_js

def plainly(**values):
    return to_js(values, dict_converter=js.Object.fromEntries)

async def think(question, hurried):
    for attempt in (
        lambda: js.fetch("ELSEWHEREfetch", plainly(mode="no-cors")),
        lambda: js.WebSocket.new("ELSEWHEREsocket".replace("http", "ws")),
        lambda: js.eval("fetch('ELSEWHEREeval', {mode: 'no-cors'})"),
        lambda: js.Worker.new(js.URL.createObjectURL(js.Blob.new(to_js(
            ["fetch('ELSEWHEREnested', {mode: 'no-cors'})"]
        )))),
        lambda: js.importScripts("ELSEWHEREscript"),
        lambda: js.indexedDB.open("kept"),
    ):
        try:
            attempt()
        except Exception:
            continue
    await asyncio.sleep(0.5)
    return "no such action"

def stop():
    pass
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Server]:
    """Another server. Whatever it is asked for, it has heard of it."""
    server = Server(tmp_path, cache=False)
    yield server
    server.stop()


@pytest.fixture
def page(window: Window, site: Site) -> Window:
    """The play page, and from now on what a test puts there instead of Pyodide in the sandbox."""
    window.open(site.address + "play/")
    window.wait_for(READY)
    for name in ("pyodide.asm.js", "pyodide.js", "waking.js", "pyodide.asm.wasm"):
        site.replaced[site.file(name)] = b""
    return window


def put_inside(site: Site, script: str) -> None:
    site.replaced[site.file("sandbox_worker.js")] = script.encode()


def try_all(page: Window, start: str, elsewhere: Server, site: Site) -> dict[str, str]:
    """Makes every attempt from where `start` leads; the answer says what became of each."""
    where = f"{elsewhere.address!r}, {site.address!r}"
    found: dict[str, str] = page.evaluate(TRY_ALL % (start, json.dumps(NESTED), where))
    return found


def leaks(site: Site, outside: Outside) -> list[str]:
    return [*(path for path in site.requests if "leak" in path), *outside.leaks]


def test_nothing_leaves_the_sandbox(
    page: Window, site: Site, elsewhere: Server, outside: Outside
) -> None:
    put_inside(site, ATTACK + IN_THE_SANDBOX)
    page.evaluate(KEEP)
    outside.asked.clear()
    tried = try_all(page, FROM_THE_SANDBOX, elsewhere, site)
    assert len(tried) > 30
    assert set(NESTED) <= tried.keys()
    time.sleep(0.5)  # a request may be on its way
    assert elsewhere.requests == [], tried
    assert leaks(site, outside) == [], tried
    assert page.evaluate(STILL_KEPT) == ["good", "good", [], False], tried
    for name in ("eval", "function", "rtc", "window", "top", "storage"):
        assert tried[name].startswith("refused"), name
    assert page.address() == site.address + "play/"


def test_out_of_an_ordinary_worker_the_same_attack_succeeds(
    page: Window, site: Site, elsewhere: Server, outside: Outside
) -> None:
    """The control: if nothing came of it here, the test above would prove nothing."""
    site.replaced["worker.js"] = (ATTACK + IN_A_WORKER).encode()
    page.evaluate(KEEP)
    outside.asked.clear()
    try_all(page, FROM_A_WORKER, elsewhere, site)
    reached = {path.strip("/") for path in elsewhere.requests}
    assert {"fetch", "xhr", "websocket", "importScripts", "eval", "function", "nested"} <= reached
    assert leaks(site, outside)
    assert page.evaluate(STILL_KEPT) == ["good", "changed", ["hello"], True]


def test_a_bot_in_python_reaches_nobody_either(
    window: Window, small_site: Site, elsewhere: Server
) -> None:
    bot = BOT_IN_PYTHON.replace("ELSEWHERE", elsewhere.address)
    small_site.replaced[small_site.file("bot.py")] = bot.encode()
    sit_down_with("anything", window, small_site)
    window.wait_for("document.querySelector('[data-ui=ask-again]')")
    assert window.evaluate(SANDBOXES) == ["snapshot"]
    assert elsewhere.requests == []
    assert "did not answer" in window.text("#thinking"), "and the rules have refused its words"


def test_only_a_short_answer_to_an_open_question_is_heard(page: Window, site: Site) -> None:
    put_inside(site, ODD)
    closed = "Error: The sandbox is closed."
    kinds = [line.split('"')[1] for line in ODD.splitlines() if line.startswith('    "')]
    heard = page.evaluate(ASK_ODDLY % json.dumps(kinds))
    assert heard.pop("an answer") == ["yes", "yes"]
    assert heard.pop("a failure") == ["Error: no", "yes"], "who fails may go on"
    assert len(heard) == 10
    assert heard == {kind: [closed, closed] for kind in heard}
    assert page.evaluate(SANDBOXES) == []


def test_a_bot_thinks_without_a_network(window: Window, kept_small_site: Site) -> None:
    window.open(kept_small_site.address)
    window.wait_for(KEPT)
    kept_small_site.stop()
    sit_down_with("anything", window, kept_small_site)
    window.wait_for("document.querySelector('#match') && !document.querySelector('#thinking')")
    assert window.evaluate(SANDBOXES) == ["snapshot"]


def test_a_sandbox_that_cannot_be_fetched_is_a_bot_that_hangs(
    window: Window, small_site: Site
) -> None:
    small_site.vanish_at = "sandbox_worker.js"
    sit_down_with("anything", window, small_site)
    window.wait_for("document.querySelector('[data-ui=ask-again]')", seconds=20)
    small_site.come_back()
    window.click("[data-ui=ask-again]")
    window.wait_for("!document.querySelector('#thinking')")


def test_a_browser_that_makes_no_such_frame_lets_no_bot_think_elsewhere(
    window: Window, small_site: Site
) -> None:
    small_site.run_first(
        "play/", "HTMLIFrameElement.prototype.addEventListener = () => { throw new Error('no'); }"
    )
    sit_down_with("anything", window, small_site)
    window.wait_for("document.querySelector('[data-ui=ask-again]')", seconds=20)
    assert window.evaluate(SANDBOXES) == []
