"""`build.py bench`: how fast and how small, as figures with their budgets beside them.

Times differ from machine to machine, so they are shown as ratios: our play page against the stock
hello-world page of PyScript, made from the same npm packages, in the same browser and the same run.
The pages take turns, each five times, and the medians count. A new figure is one more function in
`MEASURES`; what concerns a single game is in the game's own module (`bench_game` says how).
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from playwright.sync_api import BrowserType, Page, sync_playwright

from builder import bench_links, browsers
from builder.bench_game import game_benches
from builder.browser_python import SNAPSHOT
from builder.figure import Figure
from builder.page_wait import wait
from builder.paths import CACHE, DIST, NODE_MODULES
from builder.progress import Stop, say, step
from builder.server import Server
from builder.site import build_site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

ROUNDS = 5
COLD_BUDGET, WARM_BUDGET, FALLBACK_BUDGET = 0.45, 0.50, 0.65
HOME_PAGE_BUDGET = 150_000
"""Bytes, compressed, of everything that the home page loads."""

BUSY = 0.7
"""Load a core before we begin. Beyond it neither times nor ratios say much: other work does not
slow both pages alike."""

LIKE_A_PUBLIC_HOST = "max-age=600"
"""What public static hosts send. Without it no browser keeps anything, and a warm start is none."""

STOCK_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hello</title>
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<p id="out"></p>
<py-config type="json">{"interpreter": "./pyodide/pyodide.mjs"}</py-config>
<script type="py">
from pyscript import document
document.getElementById("out").textContent = "Hello, world"
document.documentElement.dataset.ready = "true"
</script>
</body>
</html>
"""

NOTE_WHEN_READY = """
new MutationObserver(() => {
  if (document.documentElement?.dataset.ready === "true") globalThis.readyAt ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Milliseconds from the start of the navigation until the page says that it answers input."""

IS_KEPT = "navigator.serviceWorker.getRegistration().then((it) => !!it?.active)"
"""Whether the service worker has fetched the whole site."""


def main(as_json: bool) -> int:
    """Measure and print; the exit code says whether every budget holds."""
    build_site(DIST)
    load = _load()
    chromium = browsers.find("chromium", install=True)
    with sync_playwright() as playwright:
        bench = Bench(playwright.chromium, chromium)
        figures = [figure for measure in MEASURES for figure in measure(bench)]
    if as_json:
        rows = [{**asdict(figure), "holds": figure.holds} for figure in figures]
        holds = all(figure.holds for figure in figures)
        report = {"holds": holds, "load_per_core": load, "figures": rows}
        print(json.dumps(report, indent=2), file=sys.__stdout__)
    else:
        say("")
        for figure in figures:
            say(str(figure))
        if load > BUSY:
            say(f"\nThe machine was busy (load {load} a core), so this proves little: try again.")
    return 0 if all(figure.holds for figure in figures) else 1


class Bench:
    """Chromium, to be opened with a fresh profile as often as a measure likes."""

    def __init__(self, kind: BrowserType, browser: browsers.Browser) -> None:
        self._kind = kind
        self._options = browsers.launch_options(browser)

    @contextmanager
    def profile(self) -> Iterator[BrowserContext]:
        """The browser with a profile of its own, which nobody has used before."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            context = self._kind.launch_persistent_context(folder, **self._options)
            context.add_init_script(NOTE_WHEN_READY)
            try:
                yield context
            finally:
                context.close()


def start_up(bench: Bench) -> list[Figure]:
    """Time to interactive: cold (nothing kept), warm (second visit), and without the snapshot."""
    ours, broken = _served(DIST), _served(DIST)
    [snapshot] = DIST.glob(f"app-*/{SNAPSHOT}")
    broken.replaced[snapshot.relative_to(DIST).as_posix()] = b"broken"
    stock = _served(_stock_site())
    visits = {
        "stock": stock.address,
        "ours": f"{ours.address}play/",
        "fallback": f"{broken.address}play/",
    }
    times: dict[str, list[float]] = defaultdict(list)
    for number in range(1, ROUNDS + 1):
        with step(f"Measuring the start of Python, round {number} of {ROUNDS}"):
            for name, address in visits.items():
                with bench.profile() as context:
                    cold, warm = _cold_and_warm(context, address, name == "ours")
                times[f"{name} cold"].append(cold)
                times[f"{name} warm"].append(warm)
    for server in (ours, broken, stock):
        server.stop()
    return [
        _ratio("Start, cold", times["ours cold"], times["stock cold"], COLD_BUDGET),
        _ratio("Start, warm", times["ours warm"], times["stock warm"], WARM_BUDGET),
        _ratio(
            "Start without the snapshot, cold",
            times["fallback cold"],
            times["stock cold"],
            FALLBACK_BUDGET,
        ),
    ]


def home_page(bench: Bench) -> list[Figure]:
    """What a visitor fetches to read the home page. What the service worker fetches is extra."""
    server = _served(DIST)
    with bench.profile() as context:
        page = context.new_page()
        loaded: list[str] = []
        page.on("request", lambda request: loaded.append(request.url))
        page.goto(server.address, wait_until="networkidle")
        files = {address.removeprefix(server.address) for address in loaded}
    server.stop()
    size = compressed_bytes(server, files)
    return [Figure("Home page, compressed bytes", size, HOME_PAGE_BUDGET, f"{len(files)} files")]


def rules(_: Bench) -> list[Figure]:
    """The rules by themselves, in this Python, beside python-chess."""
    with step("Measuring the rules"):
        return [figure for game in game_benches() for figure in game.rules()]


def links(_: Bench) -> list[Figure]:
    """How much a link to a whole match takes."""
    with step("Measuring the links of whole matches"):
        return bench_links.figures(kind for game in game_benches() for kind in game.links)


def clicks(bench: Bench) -> list[Figure]:
    """How quickly a click is answered, over whole games."""
    server = _served(DIST)
    found: list[Figure] = []
    with step("Measuring how quickly clicks are answered"), bench.profile() as context:
        for game in game_benches():
            found += game.clicks(context.new_page(), server.address)
    server.stop()
    return found


def replay(bench: Bench) -> list[Figure]:
    """How long it takes to watch a long match again, to its end."""
    server = _served(DIST)
    found: list[Figure] = []
    with step("Measuring a replay"), bench.profile() as context:
        for game in game_benches():
            if game.replays:
                found += game.replays(context.new_page(), server.address)
    server.stop()
    return found


MEASURES: tuple[Callable[[Bench], list[Figure]], ...] = (
    rules,
    links,
    clicks,
    replay,
    start_up,
    home_page,
)


def compressed_bytes(server: Server, paths: Iterable[str]) -> int:
    """The size of files as a public host sends them: fonts as they are, everything else gzipped."""
    total = 0
    for path in paths:
        found = server.content(urlsplit(path).path)
        if found is None:
            raise Stop(f"The page asks for {path}, which the site does not have: mend its address.")
        name, content = found
        total += len(content if name.endswith(".woff2") else gzip.compress(content))
    return total


def _served(folder: Path) -> Server:
    server = Server(folder)
    server.cache_control = LIKE_A_PUBLIC_HOST
    return server


def _stock_site() -> Path:
    """PyScript's hello-world page with PyScript and Pyodide exactly as npm delivers them."""
    folder = CACHE / "bench-stock"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(NODE_MODULES / "@pyscript" / "core" / "dist", folder / "pyscript")
    shutil.copytree(NODE_MODULES / "pyodide", folder / "pyodide")
    (folder / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
    return folder


def _cold_and_warm(context: BrowserContext, address: str, offline: bool) -> tuple[float, float]:
    """Milliseconds of a first visit and of a second one in the same profile.

    A site that works offline has first fetched itself whole, as it does while a person looks at it
    (the one with a broken file never will: its worker keeps nothing that is not the site's).
    """
    time.sleep(0.5)  # a browser that has just opened is busy with itself
    page = context.new_page()
    cold = _visit(page, address)
    if offline:
        wait(page, IS_KEPT)
    time.sleep(0.5)
    page.goto("about:blank")
    warm = _visit(page, address)
    return cold, warm


def _visit(page: Page, address: str) -> float:
    page.goto(address)
    return float(wait(page, "globalThis.readyAt"))


def _load() -> float:
    """How many programs wait for each core of this machine; 0 where the system does not tell."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return round(load / (os.cpu_count() or 1), 2)


def _ratio(name: str, ours: list[float], stock: list[float], budget: float) -> Figure:
    return Figure(
        name,
        round(median(ours) / median(stock), 3),
        budget,
        f"{_spread(ours)} ms, PyScript's hello-world page {_spread(stock)} ms",
    )


def _spread(times: list[float]) -> str:
    return f"{median(times):.0f} ({min(times):.0f} to {max(times):.0f})"
