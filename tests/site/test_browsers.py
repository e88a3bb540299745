"""Browsers are looked for in a fixed order, and a missing one is said out loud."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import browsers
from builder.browsers import Browser
from builder.progress import Stop


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with nothing on the PATH but this directory, and no browser in the usual places."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("DUNGEONBOX_CHROMIUM", raising=False)
    for engine in list(browsers.ENGINES.values()):
        bare = browsers.Engine(engine.name, engine.programs, (), engine.packages)
        monkeypatch.setitem(browsers.ENGINES, engine.name, bare)
    monkeypatch.setattr(
        browsers, "_ASK_PLAYWRIGHT", 'raise SystemExit("Executable doesn\'t exist")'
    )
    return tmp_path


def program(path: Path, code: int = 0) -> Path:
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


def test_the_environment_variable_goes_first(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bare_machine / "chromium")
    mine = program(bare_machine / "my-own")
    monkeypatch.setenv("DUNGEONBOX_CHROMIUM", str(mine))
    assert browsers.find("chromium") == Browser("chromium", str(mine))


def test_a_wrong_variable_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_CHROMIUM", "/no/such/program")
    with pytest.raises(Stop, match="DUNGEONBOX_CHROMIUM names /no/such/program"):
        browsers.find("chromium")


def test_the_path_comes_next_and_a_broken_browser_is_passed_over(bare_machine: Path) -> None:
    program(bare_machine / "chromium", code=1)
    works = program(bare_machine / "google-chrome")
    assert browsers.find("chromium").program == str(works)


def test_then_playwrights_own(bare_machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browsers, "_ASK_PLAYWRIGHT", "print('/its/own/chromium')")
    assert browsers.find("chromium") == Browser(
        "chromium", "/its/own/chromium", playwrights_own=True
    )


@pytest.mark.usefixtures("bare_machine")
def test_a_missing_browser_says_what_was_tried_and_what_to_do() -> None:
    with pytest.raises(Stop) as stopped:
        browsers.find("firefox")
    assert "apt-get install firefox-esr" in stopped.value.sentence
    assert "DUNGEONBOX_FIREFOX" in stopped.value.sentence
    assert "PATH and the usual places" in stopped.value.detail
    assert "Playwright's own firefox: not installed" in stopped.value.detail
    assert not browsers.is_here("firefox")


def test_webkit_needs_its_driver_and_a_screen(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    browser = program(bare_machine / "MiniBrowser")
    with pytest.raises(Stop, match="no WebKitWebDriver"):
        browsers.find("webkit")
    driver = program(bare_machine / "WebKitWebDriver")
    with pytest.raises(Stop, match="no Xvfb"):
        browsers.find("webkit")
    program(bare_machine / "Xvfb")
    assert browsers.find("webkit") == Browser("webkit", str(browser), str(driver))


def test_a_needed_one_is_installed_by_playwright_and_then_by_apt(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bare_machine / "apt-get")
    monkeypatch.setattr(browsers, "_is_root", lambda: True)
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> str:
        ran.append(command)
        if "playwright" in command:
            raise Stop("playwright install chromium failed", "no network")
        if "install" in command:
            program(bare_machine / "chromium")
        return ""

    monkeypatch.setattr(browsers, "run_quietly", run)
    assert browsers.find("chromium", install=True).program == str(bare_machine / "chromium")
    assert [command[-1] for command in ran] == ["chromium", "update", "chromium"]


def test_nothing_is_installed_without_need(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bare_machine / "firefox")
    monkeypatch.setattr(browsers, "run_quietly", pytest.fail)
    assert browsers.find("firefox", install=True).program == str(bare_machine / "firefox")
