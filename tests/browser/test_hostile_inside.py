"""Damaged links, files, saves and lines inside the page: its Python has other limits than ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from browser.inside import run_python
from browser.serving import READY, Site
from browser.window import Window
from screen import damage
from screen.matches import FORMS, played

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
