"""When Python fails in the page: a sentence, a way on, and never the same end again."""

from __future__ import annotations

from browser.inside import run_python
from browser.serving import READY, Site
from browser.window import Window
from pycore.table import write_record_link

from .test_shelf import played

END_PYTHON = """
import json
json.loads("[" * 200000)
"""
"""What no text from outside can do any more: overflow the stack of WebAssembly."""


def test_when_python_ends_the_page_says_so_and_starts_again_without_the_cause(
    window: Window, small_site: Site
) -> None:
    link = write_record_link(played(3, 4))
    window.open(small_site.address + "play/#" + link)
    window.wait_for(READY)
    window.wait_for("document.querySelector('#card')")
    assert window.address().endswith(link), "a reload shows the card again"
    window.evaluate("sessionStorage.setItem('dungeonbox.at-table', '1')")
    run_python(window, small_site, END_PYTHON)
    window.wait_for("!document.querySelector('#fatal').hidden")
    assert "Games that are kept stay kept" in window.text("#fatal")
    assert "#" not in window.address()
    assert window.evaluate("sessionStorage.getItem('dungeonbox.at-table')") is None
    window.click("[data-start-again]")
    window.wait_for("document.querySelector('#fatal')?.hidden")
    window.wait_for(READY)
    window.wait_for("document.querySelector('#shelf')")


def test_an_error_in_our_own_code_is_said_and_the_page_goes_on(
    window: Window, small_site: Site
) -> None:
    window.open(small_site.address + "play/")
    window.wait_for(READY)
    broken = "from ui.setup.screen import SetupScreen\ndef fail(_): raise KeyError('a bug')\n"
    run_python(window, small_site, broken + "SetupScreen.context = fail")
    window.click("[data-ui='new:smallgame']")
    window.wait_for("!document.querySelector('#hiccup').hidden")
    window.click("[data-close-hiccup]")
    window.wait_for("document.querySelector('#hiccup').hidden")
    failing = "import asyncio\nasync def fail(): raise KeyError('a bug')\n"
    run_python(window, small_site, failing + "asyncio.ensure_future(fail())\nNone")
    window.wait_for("!document.querySelector('#hiccup').hidden")
    window.click("a[data-language='ru']")
    window.wait_for("document.querySelector('#hiccup').innerText.includes('на месте')")
