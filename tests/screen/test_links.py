"""Sharing a link and opening one: a card first, never over a save, nothing secret by mistake."""

from __future__ import annotations

import re

import pytest

from pycore.table import AnyMatch, Match, Setup, Story, read_link, read_record, write_record_link
from ui.match.screen import MatchScreen
from ui.replay.screen import Replay
from ui.saves.library import kept
from ui.setup.screen import SetupScreen

from .paper import GAMES, PaperPage, laid
from .test_transfer import played, save_of, shelf_with


def shared(page: PaperPage) -> Setup | AnyMatch | Story:
    """What the link on the screen holds."""
    [link] = re.findall(r"https://example.org/play/#([\w=-]+)", page.markup)
    return read_link(link, GAMES)


def test_in_the_middle_of_a_game_the_link_is_an_onlookers_unless_somebody_wants_more() -> None:
    page = shelf_with(save_of(played(3, 4)))
    app = laid(page)
    app.command("share:1")
    assert isinstance(shared(page), Story)
    assert "carries its secrets" not in page.words
    app.change("link", "record")
    assert isinstance(shared(page), Match)
    assert "carries its secrets" in page.words
    app.change("link", "setup")
    assert isinstance(shared(page), Setup)
    assert "learns what it hides" in page.words


def test_a_finished_game_is_shared_whole_and_without_a_warning() -> None:
    page = shelf_with(save_of(played(3, 99)))
    laid(page).command("share:1")
    assert isinstance(shared(page), Match)
    assert "secrets, hands" not in page.words


def test_a_link_is_copied_sent_and_shown_as_a_picture() -> None:
    page = shelf_with(save_of(played(3, 99)))
    app = laid(page)
    app.command("share:1")
    assert '<svg viewBox="0 0' in page.markup
    assert "style=" not in page.markup, "the content security policy forbids it"
    app.command("copy-link")
    assert "The link is on the clipboard." in page.words
    app.command("send-link")
    assert page.clipboard == page.shared != ""
    page.clipboard = None
    app.command("copy-link")
    assert "copy it yourself" in page.words


def test_sharing_from_the_table_leads_back_to_it_behind_its_cover() -> None:
    page = shelf_with(save_of(played(3, 0)))
    app = laid(page)
    app.command("continue:1")
    app.command("show:0")
    app.command("share")
    app.command("to-table")
    assert isinstance(app.screen, MatchScreen)
    assert page.offered() == []


def records(page: PaperPage) -> set[str]:
    return {str(game.record) for game in kept(page, GAMES)}


def opened(fragment: str, page: PaperPage) -> None:
    laid(page).open("", fragment)


def test_a_link_shows_a_card_and_does_nothing_else() -> None:
    page = shelf_with(save_of(played(1, 2)))
    before = dict(page.stored)
    opened(write_record_link(played(3, 4)), page)
    assert "a game in the middle" in page.words
    assert "4 actions" in page.words
    assert "Player 1, Player 2" in page.words
    assert page.offered("ui") == ["card-watch", "card-play", "card-keep", "card-close"]
    assert page.stored == before
    assert page.fragment == write_record_link(played(3, 4)), "a reload shows the card again"


def test_a_link_whose_card_cannot_be_drawn_is_not_in_the_address_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise a reload of the next screen would open it again."""
    page = PaperPage()
    app = laid(page)

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(page, "patch", fail)
    with pytest.raises(ZeroDivisionError):
        app.open("", write_record_link(played(3, 4)))
    monkeypatch.undo()
    app.command("shelf")
    assert page.fragment == ""


@pytest.mark.parametrize("press", ["card-play", "card-keep"])
def test_what_a_link_holds_never_takes_the_place_of_a_save(press: str) -> None:
    page = shelf_with(save_of(played(1, 2)))
    before = dict(page.stored)
    app = laid(page)
    app.open("", write_record_link(played(3, 4)))
    app.command(press)
    assert page.fragment == ""
    assert before.items() <= page.stored.items()
    assert records(page) == {str(played(1, 2).record()), str(played(3, 4).record())}
    assert isinstance(app.screen, MatchScreen) == (press == "card-play")


def test_a_set_up_link_puts_the_same_dungeon_on_the_form() -> None:
    page = shelf_with(save_of(played(77, 4)))
    app = laid(page)
    app.command("share:1")
    app.change("link", "setup")
    [link] = re.findall(r"https://example.org/play/#([\w=-]+)", page.markup)
    app = laid(page)
    app.open("", link)
    assert "a dungeon to play" in page.words
    assert "Seed 77" in page.words
    app.command("card-play")
    assert isinstance(app.screen, SetupScreen)
    assert app.screen.form.seed == 77


def test_an_unfinished_game_of_a_link_can_be_watched_or_declined() -> None:
    page = PaperPage()
    app = laid(page)
    app.open("", write_record_link(played(3, 4)))
    app.command("card-watch")
    assert isinstance(app.screen, Replay)
    app.open_link(write_record_link(played(3, 4)))
    app.command("card-close")
    assert "What shall we play?" in page.words
    assert page.stored == {}


def test_a_bad_link_is_one_sentence_and_the_shelf_is_there() -> None:
    page = shelf_with(save_of(played(1, 2)))
    before = dict(page.stored)
    opened(write_record_link(played(3, 4))[:-3], page)
    assert "This link is damaged or incomplete: copy all of it, or ask for it again." in page.words
    assert "continue:1" in page.offered("ui")
    assert page.fragment == ""
    assert page.stored == before


def test_a_link_followed_in_the_middle_of_a_game_loses_nothing_of_it() -> None:
    page = shelf_with(save_of(played(1, 2)))
    app = laid(page)
    app.command("continue:1")
    app.open_link(write_record_link(played(3, 4)))
    app.command("card-close")
    app.command("continue:1")
    assert isinstance(app.screen, MatchScreen)
    assert app.session.match.record() == played(1, 2).record()


def test_a_bad_link_in_the_middle_of_a_game_leaves_the_game_on_the_screen() -> None:
    page = shelf_with(save_of(played(1, 2)))
    app = laid(page)
    app.command("continue:1")
    app.open_link("r=nonsense")
    assert "This link is damaged" in page.words
    assert isinstance(app.screen, MatchScreen)


def test_an_unknown_bot_of_a_link_gives_way_to_a_known_one() -> None:
    written = str(played(3, 4).record()).replace('"Player 2"', '"Player 2", "bot": "stranger"')
    page = PaperPage()
    app = laid(page)
    app.file_arrived(written)
    app.command("take-in")
    app.command("watch:1")
    assert "Watching" in page.words
    app.command("shelf")
    [game] = kept(page, GAMES)
    assert game.record is not None
    assert game.record.players[1].bot == "stranger", "the file's own words are kept"


def test_markup_in_a_name_is_only_letters() -> None:
    record = str(played(3, 4).record()).replace("Player 1", "<img src=x onerror=1>")
    match: AnyMatch = Match(GAMES["smallgame"], read_record(record))
    page = PaperPage()
    app = laid(page)
    app.open("", write_record_link(match))
    for press in ("card-watch", "step:99"):
        assert "<img" not in page.markup
        assert "&lt;img src=x onerror=1&gt;" in page.markup
        app.command(press)
