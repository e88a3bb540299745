"""A game that the browser does not keep: the table says so as long as it holds, and helps."""

from __future__ import annotations

import json

import pytest

from ui.match.screen import MatchScreen
from ui.saves import library as keep
from ui.saves import store

from .paper import GAMES, PaperApp, PaperPage, laid
from .test_keep import two_people


class SmallStorage(PaperPage):
    """A storage in which all that is kept takes its room, as in a browser."""

    def write(self, key: str, value: str) -> bool:
        others = sum(len(kept) for other, kept in self.stored.items() if other != key)
        fits = others + len(value) <= self.room
        if fits:
            self.stored[key] = value
        return fits

    def fill(self) -> None:
        self.room = sum(map(len, self.stored.values()))


def finished(page: PaperPage) -> None:
    """A game that was played to its end, and left."""
    app = two_people(page)
    for _ in range(99):
        covered = [word for word in page.offered("ui") if word.startswith("show:")]
        if covered:
            app.command(covered[0])
        elif page.offered():
            app.do(page.offered()[0])
        elif "go-on" in page.offered("ui"):
            app.command("go-on")
    assert "is over" in page.words
    app.command("shelf")


def full(page: SmallStorage, action: str = "lamp") -> PaperApp:
    """A game on the table of which this action was not kept any more."""
    app = two_people(page)
    page.fill()
    app.command("show:0")
    app.do(next(token for token in page.offered() if token.startswith(action)))
    return app


def test_it_is_said_once_and_shown_as_long_as_it_holds() -> None:
    page = SmallStorage()
    app = full(page)
    assert "This browser does not keep the game" in page.words
    assert "Play on" in page.words
    app.do(next(token for token in page.offered() if token.startswith("seal")))
    assert "does not keep the game" not in page.words, "nobody reads it at every press"
    assert "Not kept" in page.words
    app.command("not-kept")
    assert "This browser does not keep the game" in page.words
    assert {"make-room", "save-game"} <= set(page.offered("ui"))
    page.room = 5_000_000
    app.command("show:1")
    app.do(next(token for token in page.offered() if token.startswith("seal")))
    assert "Not kept" not in page.words


def test_whoever_takes_back_what_was_not_kept_has_a_kept_game() -> None:
    page = SmallStorage()
    app = full(page, "seal")
    assert "not-kept" in page.offered("ui")
    app.command("undo")
    assert "not-kept" not in page.offered("ui")


def test_the_game_on_the_table_can_be_saved_as_a_file_as_it_is() -> None:
    page = SmallStorage()
    app = full(page)
    app.command("save-game")
    [content] = page.files.values()
    [game] = json.loads(content)["games"]
    assert any("lamp" in line for line in game["record"])
    [kept] = keep.kept(page, GAMES)
    assert "lamp" not in str(kept.record)


def test_throwing_old_games_away_makes_room_and_the_game_is_kept_at_once() -> None:
    page = SmallStorage()
    two_people(page).command("shelf")
    finished(page)
    app = full(page)
    app.command("make-room")
    assert [word for word in page.offered("ui") if word.startswith("throw-out")] == [
        "throw-out:2",
        "throw-out:1",
    ], "what is finished first, and never the game on the table"
    assert " KB" in page.words
    app.command("throw-out:2")
    assert "The game on the table is kept again." in page.words
    assert store.numbers(page) == {1, 3}
    save = store.newest(page, 3)
    assert save is not None
    assert "lamp" in save.record
    app.command("to-table")
    assert "Not kept" not in page.words
    assert "Pass the device" in page.words, "the table was covered meanwhile"


def test_what_was_thrown_away_to_make_room_can_be_put_back_while_there_is_some() -> None:
    page = SmallStorage()
    finished(page)
    app = full(page)
    app.command("make-room")
    before = store.newest(page, 1)
    app.command("throw-out:1")
    page.fill()
    app.command("take-back")
    assert "could not be put back" in page.words
    page.room = 5_000_000
    app.command("take-back")
    assert store.newest(page, 1) == before is not None
    assert "take-back" not in page.offered("ui")


def test_a_game_that_is_not_listed_cannot_be_thrown_out() -> None:
    page = SmallStorage()
    app = full(page)
    before = dict(page.stored)
    app.command("throw-out:1")
    app.command("make-room")
    app.command("throw-out:1")
    app.command("take-back")
    assert page.stored == before
    assert "No other game is kept here." in page.words


def test_what_finds_no_room_on_the_shelf_leads_there_too() -> None:
    """A name that was not kept was called a new one."""
    page = SmallStorage()
    two_people(page).command("shelf")
    app = laid(page)
    page.fill()
    app.change("rename:1", "Rainy")
    assert "new name" not in page.words
    assert "does not keep the game" in page.words
    assert "save-game" not in page.offered("ui"), "nothing is on the table"
    app.command("make-room")
    assert "throw-out:1" in page.offered("ui")
    app.command("shelf")
    assert "What shall we play?" in page.words


def test_without_any_storage_a_game_goes_on_and_says_that_it_is_not_kept() -> None:
    page = PaperPage(room=0)
    app = two_people(page)
    app.command("show:0")
    app.do("lamp")
    assert "Not kept" in page.words
    assert page.stored == {}


def test_a_game_that_another_tab_renamed_and_threw_away_comes_back_with_its_name() -> None:
    """Whoever has it open plays on; the name was lost with what was thrown away."""
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")
    app.change("bot:1", "")
    app.change("practice", "yes")
    app.command("begin")
    other = laid(page)
    other.change("rename:1", "Rainy")
    [renamed] = [(key, value) for key, value in page.stored.items() if "Rainy" in value]
    other.command("throw-away:1")
    # The news of the name may come when the game is gone already.
    app.stored_elsewhere(*renamed)
    app.stored_elsewhere(renamed[0], "")
    assert page.stored == {}
    app.command("show:0")
    app.do("lamp")
    assert "notice" not in page.markup
    [kept] = keep.kept(page, GAMES)
    assert kept.save is not None
    assert (kept.number, kept.save.name, kept.save.practice) == (1, "Rainy", True)


@pytest.mark.parametrize("press", ["shelf", "new:smallgame", "quick:smallgame", "s=x"])
def test_a_game_that_is_not_kept_is_not_left_by_one_press(press: str) -> None:
    """It was gone without a word."""
    page = PaperPage(room=0)
    app = two_people(page)
    app.command("close-notice")
    if press.startswith("s="):
        app.open_link(press)
    else:
        app.command(press)
    assert isinstance(app.screen, MatchScreen)
    assert {"make-room", "save-game", "leave-unkept"} <= set(page.offered("ui"))
    app.command("leave-unkept")
    assert not isinstance(app.screen, MatchScreen)
