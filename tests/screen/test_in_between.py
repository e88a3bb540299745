"""Between a press and what it leads to: no picture of anything else, no press on the wrong one."""

from __future__ import annotations

import asyncio

import pytest

from pycore.table import write_record_link
from ui.device import Answer
from ui.match.screen import MatchScreen
from ui.replay.screen import Replay

from .paper import PaperApp, laid, turns, until
from .test_transfer import played, save_of, shelf_with
from .test_working import MATCH, SlowPage, slow, until_done


class AskedPage(SlowPage):
    """A page that takes its time to say whether a game is free, and notes what is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.answers: list[Answer] = []
        self.drawn: list[str] = []

    def hold(self, name: str, answer: Answer) -> None:
        self.answers.append(answer)

    def patch(self, markup: str, title: str, playing: bool) -> None:
        self.drawn.append(title)
        super().patch(markup, title, playing)


async def asked() -> tuple[PaperApp, AskedPage]:
    """Somebody goes on with a game, and the page has not said yet whether that is free."""
    page = AskedPage()
    page.stored = shelf_with(save_of(played(1, 9))).stored
    app = laid(page)
    await until_done(app)
    app.command("continue:1")
    await until(lambda: page.answers)
    await turns(20)
    return app, page


@pytest.mark.parametrize("is_free", [True, False])
def test_no_shelf_is_drawn_between_a_game_and_its_table(is_free: bool) -> None:
    """It flashed up when the game was read, until the browser had said that it is free."""

    async def slowly() -> None:
        _, page = await asked()
        assert "working" in page.markup
        drawings = len(page.drawn)
        page.answers[0](is_free)
        assert len(page.drawn) == drawings + 1
        assert ('id="match"' in page.markup) is is_free

    asyncio.run(slowly())


def test_who_presses_twice_asks_once_and_sits_at_one_table() -> None:
    async def slowly() -> None:
        app, page = await asked()
        app.command("continue:1")
        app.command("new:smallgame")
        await turns(20)
        assert len(page.answers) == 1
        page.answers[0](True)
        assert isinstance(app.screen, MatchScreen)

    asyncio.run(slowly())


def test_a_device_that_never_answers_keeps_nobody_from_playing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.runtime.MOST_ASKING", 0.0)

    async def slowly() -> None:
        app, page = await asked()
        await app.runtime.over()
        assert 'id="match"' in page.markup
        page.answers[0](False)
        assert 'id="match"' in page.markup, "that comes too late"

    asyncio.run(slowly())


async def about_to_show(app: PaperApp) -> None:
    """Somebody watches a game: its replay is up, and not drawn yet."""
    app.command("watch:1")
    await until(lambda: isinstance(app.screen, Replay))
    assert 'id="replay"' not in app.page.markup  # type: ignore[attr-defined]


def test_a_press_on_a_screen_that_is_up_no_longer_does_nothing() -> None:
    """The bar was still to be seen, and the press acted on the replay behind it."""

    async def slowly() -> None:
        page = slow(shelf_with(save_of(played(1, 9))))
        app = laid(page)
        await until_done(app)
        await about_to_show(app)
        app.command("give-up")
        app.command("new:smallgame")
        await turns(20)
        assert isinstance(app.screen, Replay)
        assert 'id="replay"' in page.markup

    asyncio.run(slowly())


def test_a_link_that_is_followed_just_then_is_not_lost() -> None:
    async def slowly() -> None:
        page = slow(shelf_with(save_of(played(1, 9))))
        app = laid(page)
        await until_done(app)
        await about_to_show(app)
        app.open_link(write_record_link(MATCH))
        await until(lambda: "card-close" in page.offered("ui"))

    asyncio.run(slowly())
