"""Everything on a table can be asked about, in every language; who asks learns no secret."""

from __future__ import annotations

import re

import pytest

from pycore.raiders import RAIDERS, Room
from pycore.table import AnyMatch, match_from_position
from pycore.twister import TWISTER
from raiders.scenes import scene
from screen.asking import answers, faults, silent, words_on
from twister.kit import FULL, at
from ui.language import LANGUAGES

from .matches import FORMS, played
from .paper import PaperApp, PaperPage, laid

KINDS = {
    "raiders": "card character chip coins first floor item room sealed tag wounds",
    "twister": "action combat jump piece room score sq",
}
"""The words that stand on the tables of each game at one time or another."""

SIGNS = {"2018": ("falls", "target", "wins"), "2011": ("falls", "mortal", "wins")}
"""The signs of danger in a room of spikes, by the edition."""


def seated(match: AnyMatch) -> tuple[PaperApp, PaperPage]:
    """A table at which the next person sees what is theirs."""
    page = PaperPage()
    app = laid(page)
    app.sit_down(match)
    if show := re.search(r'data-ui="(show:\d)"', page.markup):
        app.command(show[1])
    return app, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_stands_on_a_table_says_what_it_is(language: str) -> None:
    met: dict[str, set[str]] = {game: set() for game in KINDS}
    for number, form in enumerate(FORMS):
        for actions in (0, 7, 45):
            match = played(form, number, actions)
            app, page = seated(match)
            app.speak(language)
            game = page.markup.partition('data-game="')[2].partition('"')[0]
            found = answers(app, page)
            assert not silent(page.markup) or match.outcome
            assert found or match.outcome or 'id="cover"' in page.markup
            for word, answer in found.items():
                assert not faults(game, word, answer)
                met[game].add(word.partition(":")[0])
    assert {game: " ".join(sorted(kinds)) for game, kinds in met.items()} == KINDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_things_with_their_pictures_the_keys_and_where_the_rules_are(
    language: str,
) -> None:
    for number, form in enumerate(FORMS):
        app, page = seated(played(form, number, 5))
        app.speak(language, "https://example.org/play/")
        told = app.explain("help")
        game = page.markup.partition('data-game="')[2].partition('"')[0]
        things = re.findall(r"<li>.*?</li>", told, re.S)
        assert len(things) > 10
        assert all("<use " in thing or '<b aria-hidden="true">' in thing for thing in things)
        assert all("rules.html#" in thing for thing in things)
        assert f'data-rules-of="https://example.org/play/../{game}/rules.html"' in told
        assert {"?", "U", "Escape"} <= set(re.findall(r"<kbd>(.+?)</kbd>", told))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", ["2018", "2011"])
def test_every_sign_of_danger_says_what_it_is(variant: str, language: str) -> None:
    state = scene(Room.SPIKES, variant, coins=(1, 9, 12), wounds=(9, 1, 8))
    app, page = seated(match_from_position(RAIDERS, RAIDERS.position(state)))
    app.speak(language)
    tags = [word for word in words_on(page) if word.startswith("tag:")]
    assert tags == [f"tag:{kind}" for kind in SIGNS[variant]]
    for word in tags:
        assert not faults("raiders", word, app.explain(word))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_portcullis_that_can_be_worked_now_says_so(language: str) -> None:
    words = "men=bL@a4,yL@a21"
    app, page = seated(match_from_position(TWISTER, TWISTER.position(at(words, FULL, "blue+5"))))
    app.speak(language)
    app.command("at:sq=a4")
    assert "gate:a4n" in words_on(page)
    assert not silent(page.markup)
    told = app.explain("gate:a4n")
    assert not faults("twister", "gate:a4n", told)
    assert ("It is lit" if language == "en" else "светится") in told
    assert app.explain("gate:a4s") == app.explain("gate:z9n") == app.explain("gate:a40n") == ""


def test_a_cover_answers_nothing() -> None:
    app, page = seated(played(FORMS[0], 1, 0))
    words = words_on(page)
    assert words
    app.command("cover")
    assert 'id="cover"' in page.markup
    assert [word for word in words if app.explain(word)] == []


@pytest.mark.parametrize(
    "word",
    [
        "",
        "nothing",
        "room:",
        "room:99",
        "room:-1",
        "sq:z99",
        "chip:9-9",
        "piece:xx",
        "::",
        "tag:",
        "gate:",
    ],
)
def test_a_word_that_means_nothing_is_answered_with_nothing(word: str) -> None:
    for number, form in enumerate(FORMS):
        app, _ = seated(played(form, number, 5))
        assert app.explain(word) == ""


def test_asking_draws_nothing_and_changes_nothing() -> None:
    app, page = seated(played(FORMS[0], 1, 3))
    page.everything_shown = ""
    answers(app, page)
    assert page.everything_shown == ""
