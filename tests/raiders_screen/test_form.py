"""The set-up form: what only a solo player is asked."""

from __future__ import annotations

import re

from pycore.games import GAMES
from screen.paper import PaperPage, laid
from ui.match.screen import MatchScreen
from ui.setup.screen import SetupScreen

ONLY = {"raiders": GAMES["raiders"]}


def asked(page: PaperPage) -> list[str]:
    return re.findall(r'id="choice-(\w+)"', page.markup)


def test_a_solo_player_chooses_the_character_and_nobody_else_does() -> None:
    page = PaperPage()
    app = laid(page, games=ONLY)
    app.command("new:raiders")
    assert "character" not in asked(page)
    app.change("option:variant", "2011-solo")
    assert asked(page)[-2:] == ["wounds", "character"]
    assert 'value="" data-field="option:character" checked' in page.markup
    assert "its coins, wounds and items do not count here" in page.words
    app.change("option:character", "thief")
    assert 'value="thief" data-field="option:character" checked' in page.markup
    app.command("begin")
    assert isinstance(app.screen, MatchScreen)
    assert app.session.match.options["character"] == "thief"
    assert "Thief" in page.words


def test_whoever_goes_back_to_another_edition_is_dealt_a_character_again() -> None:
    page = PaperPage()
    app = laid(page, games=ONLY)
    app.command("new:raiders")
    app.change("option:variant", "2011-solo")
    app.change("option:character", "thief")
    app.change("option:variant", "2018")
    assert isinstance(app.screen, SetupScreen)
    assert "character" not in app.screen.form.options
    assert app.screen.form.refusal() is None
