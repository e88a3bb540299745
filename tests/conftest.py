"""What every test shares: clause coverage, and the choice of a browser engine."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest_plugins = ["pytester", "rulemark"]

BROWSER_TESTS = Path(__file__).parent / "browser"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine",
        choices=("chromium", "firefox", "webkit"),
        help="the browser engine for tests/browser, which are left out without one",
    )
    parser.addoption(
        "--thorough",
        action="store_true",
        help="10,000 damaged links and files of each game, and 200 killed tabs, instead of a few",
    )


def pytest_report_header(config: pytest.Config) -> str:
    engine = config.getoption("engine")
    return f"browser tests: {f'in {engine}' if engine else 'left out; --engine NAME takes them in'}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Without an engine the browser tests are no part of a run that does not name them."""
    return True if collection_path == BROWSER_TESTS and not config.getoption("engine") else None
