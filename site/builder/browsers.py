"""Find the real browsers that the tests run in, or install them.

There are three engines: Chromium, Firefox and WebKit. Each is looked for in the same order: an
environment variable, the PATH and the usual places, Playwright's own copy. An engine that is
needed and still missing is installed: first by Playwright, then by apt-get when the user is root.
When that fails too, one sentence says what was tried and how to mend it. Nothing is ever skipped
in silence.

    find("firefox")                 the browser, or a `Stop` that says what was tried
    find("firefox", install=True)   the same, after an attempt to install it
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from builder.progress import Stop, run_quietly, say, step

if TYPE_CHECKING:
    from collections.abc import Iterator

START_SECONDS = 60
"""How long a browser may take to tell its version, or to open and close once."""

QUIET_CHROMIUM = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


@dataclass(frozen=True)
class Engine:
    """One engine: its name, where its browsers hide, and the Debian packages that bring it."""

    name: str
    programs: tuple[str, ...]
    paths: tuple[str, ...]
    packages: tuple[str, ...]

    @property
    def variable(self) -> str:
        """The environment variable that names a browser of this engine and goes before all else."""
        return f"DUNGEONBOX_{self.name.upper()}"


ENGINES = {
    engine.name: engine
    for engine in (
        Engine(
            "chromium",
            (
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
                "microsoft-edge",
                "microsoft-edge-stable",
                "chrome",
                "msedge",
            ),
            (
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
                "/Applications/Chromium.app/Contents/MacOS/Chromium",
                "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
                r"C:\Program Files\Google\Chrome\Application\chrome.exe",
                r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
            ),
            ("chromium",),
        ),
        Engine(
            "firefox",
            ("firefox-esr", "firefox"),
            (
                "/Applications/Firefox.app/Contents/MacOS/firefox",
                r"C:\Program Files\Mozilla Firefox\firefox.exe",
            ),
            ("firefox-esr",),
        ),
        Engine(
            "webkit",
            ("MiniBrowser",),
            (
                "/usr/lib/*/webkit2gtk-4.1/MiniBrowser",
                "/usr/lib/*/webkitgtk-6.0/MiniBrowser",
                "/usr/lib/*/webkit2gtk-4.0/MiniBrowser",
                "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
            ),
            ("webkit2gtk-driver", "xvfb"),
        ),
    )
}


@dataclass(frozen=True)
class Browser:
    """A browser that was found.

    `driver` is WebKitGTK's own WebDriver; Playwright drives every browser that has none.
    `playwrights_own` tells a browser that Playwright brought from one that the machine has.
    """

    engine: str
    program: str
    driver: str | None = None
    playwrights_own: bool = False


def find(name: str, *, install: bool = False) -> Browser:
    """The browser for an engine, or a `Stop` that tells what was tried and what to do."""
    engine = ENGINES[name]
    tried: list[str] = []
    found = (
        _named(engine, tried) or _on_this_machine(engine, tried) or _playwrights_own(engine, tried)
    )
    if not found and install:
        found = _install_with_playwright(engine, tried) or _install_with_apt(engine, tried)
    if found:
        return found
    raise Stop(
        f"There is no browser for {name}: install one (on Debian: apt-get install "
        f"{' '.join(engine.packages)}), or name one with {engine.variable}=/path/to/it.",
        "Tried:\n" + "\n".join(f"  {line}" for line in tried),
    )


def launch_options(browser: Browser) -> dict[str, Any]:
    """What Playwright must be told to start a browser: where it is, and to keep quiet."""
    options: dict[str, Any] = {}
    if not browser.playwrights_own:
        options["executable_path"] = browser.program
        if browser.engine == "firefox":
            options["channel"] = "moz-firefox"
    if browser.engine == "chromium":
        options["args"] = [*QUIET_CHROMIUM, *(["--no-sandbox"] if _is_root() else [])]
    return options


def is_here(name: str) -> bool:
    """Whether an engine can be used right now, without installing anything."""
    try:
        find(name)
    except Stop:
        return False
    return True


def _named(engine: Engine, tried: list[str]) -> Browser | None:
    """The browser that the environment variable names. A wrong name is an error, not a hint."""
    program = os.environ.get(engine.variable)
    if not program:
        return None
    if not os.access(program, os.X_OK):
        raise Stop(
            f"{engine.variable} names {program}, which is not a program: mend it or unset it."
        )
    return _with_driver(engine, program, tried)


def _on_this_machine(engine: Engine, tried: list[str]) -> Browser | None:
    for program in _candidates(engine):
        if _tells_its_version(program):
            return _with_driver(engine, program, tried)
        tried.append(f"{program}: does not start")
    if not any("does not start" in line for line in tried):
        tried.append(f"PATH and the usual places: no {' or '.join(engine.programs[:2])}")
    return None


def _candidates(engine: Engine) -> Iterator[str]:
    for program in engine.programs:
        if on_path := shutil.which(program):
            yield on_path
    for path in engine.paths:
        matches = sorted(Path("/").glob(path[1:])) if "*" in path else [Path(path)]
        yield from (str(match) for match in matches if os.access(match, os.X_OK))


def _tells_its_version(program: str) -> bool:
    if Path(program).name == "MiniBrowser":
        return True  # it needs a display even to tell its version
    try:
        answer = subprocess.run([program, "--version"], capture_output=True, timeout=START_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def _with_driver(engine: Engine, program: str, tried: list[str]) -> Browser | None:
    """WebKitGTK's MiniBrowser needs its WebDriver, and a display or Xvfb; the others nothing."""
    if engine.name != "webkit":
        return Browser(engine.name, program)
    driver = shutil.which("WebKitWebDriver")
    if not driver:
        tried.append(f"{program}: no WebKitWebDriver beside it")
        return None
    if not has_display() and not shutil.which("Xvfb"):
        tried.append(f"{program}: no display, and no Xvfb to make one")
        return None
    return Browser(engine.name, program, driver)


def has_display() -> bool:
    """Whether there is a screen to show windows on."""
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


_ASK_PLAYWRIGHT = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    kind = getattr(playwright, sys.argv[1])
    kind.launch().close()
    print(kind.executable_path)
"""


def _playwrights_own(engine: Engine, tried: list[str]) -> Browser | None:
    """Playwright's own copy, if it opens and closes once: without its libraries it is no use."""
    try:
        answer = subprocess.run(
            [sys.executable, "-c", _ASK_PLAYWRIGHT, engine.name],
            capture_output=True,
            encoding="utf-8",
            timeout=START_SECONDS,
        )
    except subprocess.TimeoutExpired:
        tried.append(f"Playwright's own {engine.name}: does not start")
        return None
    if answer.returncode == 0:
        return Browser(engine.name, answer.stdout.strip(), playwrights_own=True)
    missing = "Executable doesn't exist" in answer.stderr
    tried.append(
        f"Playwright's own {engine.name}: {'not installed' if missing else 'does not start'}"
    )
    return None


def _install_with_playwright(engine: Engine, tried: list[str]) -> Browser | None:
    command = [sys.executable, "-m", "playwright", "install", engine.name]
    return _install(f"playwright install {engine.name}", [command], engine, tried)


def _install_with_apt(engine: Engine, tried: list[str]) -> Browser | None:
    title = f"apt-get install {' '.join(engine.packages)}"
    if not shutil.which("apt-get") or not _is_root():
        tried.append(f"{title}: needs root on Debian or Ubuntu")
        return None
    apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::Retries=3"]
    install = [*apt, "install", "-y", "--no-install-recommends", *engine.packages]
    return _install(title, [[*apt, "update"], install], engine, tried)


def _install(
    title: str, commands: list[list[str]], engine: Engine, tried: list[str]
) -> Browser | None:
    """Run the commands of one installer and look again. A failure is noted, and the next tried."""
    try:
        with step(f"There is no browser for {engine.name}: {title}"):
            for command in commands:
                run_quietly(
                    command,
                    failure=f"{title} failed",
                    env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                )
    except Stop as stop:
        last_words = stop.detail.splitlines()[-1] if stop.detail else ""
        tried.append(f"{stop.sentence}: {last_words.strip()}")
        say(f"  {last_words.strip()}")
        return None
    return _on_this_machine(engine, tried) or _playwrights_own(engine, tried)
