"""Damaged links, files, saves and lines inside the page: its Python has other limits than ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from browser.inside import run_python
from browser.serving import LISTEN, READY, Site
from browser.window import Window
from screen import damage
from screen.matches import FORMS, played
from table.test_untrusted import linked
from ui.saves.transfer import LONGEST_FILE

from .test_shelf import CHOOSE_FILE

EVERY_BRACKET = """
from pycore.table.untrusted import DEEPEST, read_json
def refused(written):
    try: read_json(written)
    except ValueError: return True
assert all(refused(one * n) for one in ("[", '{"a":', "[{", '"[') for n in (6000, 90000))
read_json("[" * DEEPEST + "]" * DEEPEST)
"""


def test_damaged_texts_are_read_or_refused_in_the_page_and_python_lives(
    window: Window, site: Site, pytestconfig: pytest.Config
) -> None:
    """Nested brackets ended Python here, and nowhere else."""
    rounds, part = (300, 10) if pytestconfig.getoption("thorough") else (20, 10)
    window.open(site.address + "play/")
    window.wait_for(READY)
    run_python(window, site, EVERY_BRACKET)
    run_python(window, site, Path(damage.__file__).read_text(encoding="utf-8"))
    texts = damage.texts_of([played(form, seed, 3 * seed) for seed, form in enumerate(FORMS)])
    run_python(window, site, f"import json\ntexts = json.loads({json.dumps(texts)!r})")
    total = 0
    for luck in range(rounds // part):
        counts = run_python(
            window,
            site,
            "from pycore.games import GAMES\n"
            f"json.dumps(attack(texts, GAMES, {part}, 'inside {luck}'))",
        )
        total += sum(json.loads(counts).values())
    print(f"{total} damaged texts inside the page")
    assert total == 4 * rounds
    assert window.evaluate("document.querySelector('#fatal').hidden")
    window.click("[data-ui='new:raiders']")
    window.wait_for("document.querySelector('[data-ui=begin]')")


BRACKETS = "[" * 6000 + "]" * 6000
HALF_A_LETTER = 'game: raiders/1\nplayers: [{"name": "Ann"}]\n\n0:a {\ud800}\n'


def test_what_once_ended_python_or_said_nothing_is_one_sentence_in_the_page(
    window: Window, small_site: Site
) -> None:
    """Also after a reload, which opened the same link again."""
    small_site.run_first("play/", LISTEN)
    for link in (linked("s", BRACKETS), linked("r", json.dumps([HALF_A_LETTER]))):
        window.open(f"{small_site.address}first.js")  # only another page makes it start anew
        window.open(f"{small_site.address}play/#{link}")
        window.wait_for(READY)
        window.wait_for("document.querySelector('#notice')")  # it is read after that
        assert "damaged" in window.text("#notice")
        assert "#" not in window.address()
        window.reload()
        window.wait_for(READY)
        assert not window.visible("#notice")
    for content in (BRACKETS, HALF_A_LETTER.replace("\ud800", "\x07")):
        window.evaluate(CHOOSE_FILE.replace("CONTENT", json.dumps(content)))
        window.wait_for("document.querySelector('#notice, #preview')")
        window.reload()
        window.wait_for(READY)
    assert window.evaluate("document.querySelector('#fatal').hidden")
    assert window.evaluate("heard") == []


def test_a_file_that_is_too_long_is_refused_before_it_is_read(
    window: Window, small_site: Site
) -> None:
    """400 MB were read whole, and then refused for their size."""
    small_site.run_first("play/", "Blob.prototype.text = () => { window.isRead = true; };")
    window.open(small_site.address + "play/")
    window.wait_for(READY)
    content = f"new Uint8Array({LONGEST_FILE + 1})"
    window.evaluate(CHOOSE_FILE.replace("CONTENT", content))
    window.wait_for("document.querySelector('#notice')")
    assert "too long" in window.text("#notice")
    assert not window.evaluate("!!window.isRead")
