"""Long work goes in slices: a bar after a moment, a way out, and the same result in the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from pycore.table import write_onlooker_link, write_record_link
from pycore.table.steps import Steps
from ui import working
from ui.effects import Work
from ui.links.share import Sharing
from ui.match.screen import MatchScreen
from ui.messages import Refused, Reshaped
from ui.replay.screen import Replay
from ui.saves import library as keep
from ui.saves.make_room import MakeRoomScreen
from ui.saves.transfer import LONGEST_FILE, why_not_read, write_file
from ui.screen import Ready
from ui.shelf.preview import Preview
from ui.shelf.screen import Shelf
from ui.working import Working

from .paper import PaperApp, PaperPage, laid, reloaded, turns, until
from .test_transfer import played, save_of, shelf_with


class SlowPage(PaperPage):
    """A page on a slow machine: every look at the clock finds it later."""

    def now(self) -> float:
        self.time += working.MOMENT
        return self.time


def slow(page: PaperPage) -> SlowPage:
    """The same storage on a slow machine."""
    other = SlowPage()
    other.stored = page.stored
    return other


async def until_done(app: PaperApp) -> list[int]:
    """Lets the work go on to its end; the percents that were shown on the way."""
    shown = []
    for _ in range(10_000):
        if isinstance(app.screen, Working):
            if "working" in app.page.markup:  # type: ignore[attr-defined]
                shown.append(int(100 * app.screen.share))
        elif not app.runtime.worker.is_quiet:
            return shown
        await asyncio.sleep(0)
    raise AssertionError("the work never ends")


MATCH = played(3, 99)
FILE = write_file([save_of(played(seed, 9)) for seed in range(8)])

WORKS: dict[str, tuple[Callable[[PaperApp], None], type]] = {
    "a file": (lambda app: app.file_arrived(FILE), Preview),
    "a record link": (lambda app: app.open_link(write_record_link(MATCH)), object),
    "an onlooker's link": (lambda app: app.open_link(write_onlooker_link(MATCH)), object),
    "a kept game": (lambda app: app.command("continue:1"), MatchScreen),
    "a copy of it": (lambda app: app.command("copy-game:1"), MatchScreen),
    "watching it": (lambda app: app.command("watch:1"), Replay),
    "sharing it": (lambda app: app.command("share:1"), Sharing),
    "saving all": (lambda app: app.command("export-all"), Shelf),
}


@pytest.mark.parametrize("work", WORKS)
def test_long_work_shows_a_bar_and_ends_as_short_work_does(work: str) -> None:
    begin, screen = WORKS[work]
    shelf = shelf_with(*(save_of(played(seed, 9)) for seed in (1, 2, 3)))
    quick = laid(shelf)
    begin(quick)

    async def slowly() -> None:
        page = slow(shelf)
        app = laid(page)
        await until_done(app)
        begin(app)
        assert isinstance(app.screen, Working)
        assert "working" not in page.markup, "for a moment the screen stays as it is"
        shown = await until_done(app)
        assert shown
        assert all(0 <= percent <= 100 for percent in shown)
        assert type(app.screen) is type(quick.screen)
        assert isinstance(app.screen, screen)
        assert "working" not in page.markup

    asyncio.run(slowly())


def test_whoever_cancels_is_where_they_were_and_nothing_has_happened() -> None:
    async def slowly() -> None:
        page = slow(shelf_with(save_of(played(1, 3))))
        app = laid(page)
        await until_done(app)
        before, markup = dict(page.stored), page.markup
        app.file_arrived(FILE)
        await until(lambda: "give-up" in page.offered("ui"))
        app.command("give-up")
        assert page.markup == markup
        assert page.stored == before
        await turns(50)
        assert isinstance(app.screen, Shelf), "what was given up does not come back"

    asyncio.run(slowly())


def test_another_press_gives_up_what_is_going_on() -> None:
    async def slowly() -> None:
        page = slow(shelf_with(save_of(played(1, 3))))
        app = laid(page)
        await until_done(app)
        app.command("watch:1")
        app.command("new:smallgame")
        await turns(50)
        assert "New game" in page.words

    asyncio.run(slowly())


def test_a_match_that_is_left_for_a_moment_is_covered_and_comes_back() -> None:
    async def slowly() -> None:
        page = slow(shelf_with(save_of(played(3, 2))))
        app = laid(page)
        await until_done(app)
        app.command("continue:1")
        await until_done(app)
        app.command("share")
        await until(lambda: "give-up" in page.offered("ui"))
        app.command("give-up")
        assert isinstance(app.screen, MatchScreen)
        assert page.offered() == [], "it is behind its cover"

    asyncio.run(slowly())


def test_a_bug_in_long_work_leaves_the_screen_that_was_there() -> None:
    def failing() -> working.Steps[None]:
        for _ in range(9):
            yield 0.1
        raise ZeroDivisionError

    async def slowly() -> None:
        page = slow(PaperPage())
        app = laid(page)
        await until_done(app)
        app.runtime.carry_out(Work(failing(), lambda _: Ready(app.screen)))
        with pytest.raises(ZeroDivisionError):
            await app.runtime.worker.running  # type: ignore[misc]
        assert isinstance(app.screen, Shelf)
        assert "working" not in page.markup

    asyncio.run(slowly())


@pytest.mark.parametrize("where", ["the work", "its end", "the drawing"])
def test_a_bug_in_long_work_is_told_at_once_and_the_page_goes_on(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody awaits such work: its error is told when the last who holds on to it lets go."""
    told: list[object] = []

    def fail(*_: object) -> Any:
        raise ZeroDivisionError

    def steps() -> Steps[None]:
        for _ in range(3):
            yield 0.1
        if where == "the work":
            fail()

    async def slowly() -> None:
        tell = asyncio.get_running_loop().set_exception_handler
        tell(lambda _, context: told.append(type(context["exception"])))
        page = slow(PaperPage())
        app = laid(page)
        await until_done(app)
        room = Ready(MakeRoomScreen(app.services, None, "shelf"))
        if where == "the drawing":
            monkeypatch.setattr(MakeRoomScreen, "context", fail)
        app.runtime.carry_out(Work(steps(), fail if where == "its end" else lambda _: room))
        for _ in range(30):
            await asyncio.sleep(0)
        assert told == [ZeroDivisionError]
        assert app.runtime.worker.running is None
        monkeypatch.undo()
        app.receive(room)
        assert 'id="room"' in page.markup

    asyncio.run(slowly())


def test_a_bug_in_what_work_leads_to_does_not_keep_the_page_from_being_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("a bug")

    def work() -> Steps[None]:
        for _ in range(3):
            yield 0.0

    async def slowly() -> None:
        page = slow(PaperPage())
        app = laid(page)
        await until_done(app)
        app.runtime.carry_out(Work(work(), lambda _: Reshaped()))
        with monkeypatch.context() as patch:
            patch.setattr("ui.everywhere.update", fail)
            with pytest.raises(KeyError):
                await app.runtime.worker.running  # type: ignore[misc]
        app.receive(Ready(MakeRoomScreen(app.services, None, "shelf")))
        assert 'id="room"' in page.markup

    asyncio.run(slowly())


def test_what_changes_while_work_does_not_show_yet_is_drawn_when_it_is_over() -> None:
    """Another screen may come meanwhile, which has no answer to what the work leads to."""

    async def slowly() -> None:
        page = slow(PaperPage())
        app = laid(page)
        await until_done(app)

        def work() -> Steps[None]:
            for _ in range(3):
                yield 0.0

        app.runtime.carry_out(Work(work(), lambda _: Reshaped()))
        assert app.runtime.worker.is_quiet
        app.receive(Ready(MakeRoomScreen(app.services, None, "shelf")))
        assert 'id="room"' not in page.markup
        await until(lambda: not app.runtime.worker.is_quiet)
        assert 'id="room"' in page.markup

    asyncio.run(slowly())


def test_between_work_what_it_leads_to_and_every_drawing_the_page_answers() -> None:
    """All three came at a stretch in the end, and the bar was drawn together with a slice."""
    events: list[str] = []

    class NotingPage(SlowPage):
        def patch(self, *drawn: Any) -> None:
            events.append("drawing")
            super().patch(*drawn)

    def steps() -> Steps[None]:
        for _ in range(9):
            events.append("work")
            yield 0.1

    async def slowly() -> None:
        page = NotingPage()
        app = laid(page)
        await until_done(app)
        events.clear()
        room = MakeRoomScreen(app.services, None, "shelf")
        app.runtime.carry_out(Work(steps(), lambda _: Ready(room)))
        while 'id="room"' not in page.markup:
            events.append("answer")
            await asyncio.sleep(0)

    asyncio.run(slowly())
    assert events.count("drawing") > 2
    assert ("work", "drawing") not in pairwise(events)
    assert ("drawing", "work") not in pairwise(events)


def test_the_link_is_not_in_the_address_while_it_is_read() -> None:
    """A link that ended the page ended it again with every reload."""
    link = write_record_link(MATCH)

    async def slowly() -> None:
        page = slow(PaperPage())
        page.fragment = link
        app = laid(page)
        await until_done(app)
        app.open("", link)
        seen = set()

        def is_read() -> bool:
            if isinstance(app.screen, Working):
                seen.add(page.fragment)
            return "card-close" in page.offered("ui")

        await until(is_read)
        assert "" in seen
        assert page.fragment == link, "once its card is drawn a reload shows it again"
        app.command("card-close")
        assert page.fragment == ""

    asyncio.run(slowly())


def test_a_game_is_not_on_the_table_again_before_it_was_opened() -> None:
    """Should the match be the end of the page, loading it again leads to the shelf."""

    async def slowly() -> None:
        page = slow(shelf_with(save_of(played(1, 3))))
        page.tab = "1"
        app = reloaded(page)
        assert isinstance(app.screen, Working)
        assert page.tab == ""
        await until(lambda: isinstance(app.screen, MatchScreen))
        assert page.tab == "1"

    asyncio.run(slowly())


@pytest.mark.parametrize("actions", [3, 99])
def test_a_reload_comes_back_to_the_table_also_when_the_game_is_over(actions: int) -> None:
    page = shelf_with(save_of(played(1, actions)))
    app = laid(page)
    app.command("continue:1")
    assert (app.session.match.outcome is None) == (actions == 3)
    assert isinstance(reloaded(page).screen, MatchScreen)


def test_the_size_of_a_file_is_looked_at_before_the_file() -> None:
    page = PaperPage()
    app = laid(page)
    assert why_not_read(LONGEST_FILE) is None
    refusal = why_not_read(LONGEST_FILE + 1)
    assert refusal
    app.receive(Refused(refusal))
    assert "This file is too long to be ours." in page.words


def test_a_kept_game_that_has_not_changed_is_not_read_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = shelf_with(*(save_of(played(seed, 9)) for seed in (1, 2, 3)))
    app = laid(page)
    read: list[str] = []
    real = keep.read_record
    monkeypatch.setattr(keep, "read_record", lambda text: read.append(text) or real(text))  # type: ignore[func-returns-value]
    app.command("shelf")
    assert read == []
    app.change("rename:2", "Another")
    assert len(read) <= 2, "only what was changed"
    assert "Another" in page.words
