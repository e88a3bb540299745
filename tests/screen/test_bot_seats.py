"""Bots at the table: when they are asked, hurried, and what becomes of one that gives no answer."""

from __future__ import annotations

import asyncio
import json

import pytest

from pycore.games import GAMES
from ui.match.screen import MatchScreen
from ui.match.thinking import Thinker

from .paper import PaperPage, RoomNextDoor, laid, solo, turns, until, until_bots_are_done


def test_a_whole_game_against_a_bot_ends_with_the_result_on_the_page() -> None:
    page = PaperPage()

    async def play() -> None:
        app = solo(page)
        while not (isinstance(app.screen, MatchScreen) and app.session.match.outcome):
            if page.offered():
                app.do(page.offered()[0])
            await until_bots_are_done(app)

    asyncio.run(play())
    assert "The most gold wins." in page.words
    assert "new:smallgame" in page.offered("ui")


def test_bots_among_themselves_need_nobody_to_say_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.match.bot_seats.PAUSE", 0)
    monkeypatch.setattr("ui.match.bot_seats.LOOK", 0.0)
    page = PaperPage()
    shown = 0

    async def play() -> None:
        nonlocal shown
        raiders = {"raiders": GAMES["raiders"]}
        app = laid(page, RoomNextDoor(games=raiders), raiders)
        app.command("new:raiders")
        app.change("option:variant", "2011-solo")
        app.change("bot:0", "anything")
        app.command("begin")
        app.command("pace:fast")
        for _ in range(2000):
            if 'id="outcome"' in page.markup:
                return
            shown += 'data-ui="go-on"' in page.markup
            await asyncio.sleep(0)
        raise AssertionError("the bot rests for ever")

    asyncio.run(play())
    assert shown, "and yet there is something to look at"


def test_a_bot_is_asked_with_its_own_view_and_nothing_else() -> None:
    page, room = PaperPage(), RoomNextDoor()

    async def play() -> None:
        app = solo(page, room)
        await until_bots_are_done(app)
        assert isinstance(app.screen, MatchScreen)
        [question, *_] = room.questions
        asked = json.loads(question)
        assert set(asked) == {"game", "bot", "view", "seed"}
        assert asked["view"]["seat"] == 1
        assert asked["seed"] != app.session.match.seed
        own = set(app.session.match.view(0).hand)
        assert not own & set(asked["view"]["hand"])

    asyncio.run(play())


def test_a_bot_that_hangs_is_said_and_can_be_asked_again_or_replaced() -> None:
    page, room = PaperPage(), RoomNextDoor(hangs=True)

    async def play() -> None:
        app = solo(page, room)
        await until_bots_are_done(app)
        assert "did not answer and was stopped" in page.words
        app.command("ask-again")
        await until_bots_are_done(app)
        assert len(room.questions) == 2
        app.command("anything")
        assert isinstance(app.screen, MatchScreen)
        assert "did not answer" not in page.words

    asyncio.run(play())


class PonderingRoom(RoomNextDoor):
    """Bots that think until they are stopped."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.stopped = asyncio.Event(), asyncio.Event()
        self.hurries: list[bool] = []
        """Whether it was hurried, question by question."""

    async def think(self, question: str, hurried: bool) -> str:
        self.begun.set()
        self.hurries.append(hurried)
        if not hurried:
            self.stopped.clear()
            await self.stopped.wait()
        return await super().think(question, hurried)

    async def stop(self) -> None:
        self.stopped.set()


def test_whoever_hurries_a_bot_does_so_once_also_if_it_has_to_think_anew() -> None:
    """It happened: a bot that was hurried after somebody acted meanwhile took its time again."""
    page, room = PaperPage(), PonderingRoom()

    async def play() -> None:
        app = solo(page, room)
        await room.begun.wait()
        app.do(page.offered()[0])
        app.command("hurry")
        assert isinstance(app.screen, MatchScreen)
        match = app.session.match
        await until(lambda: any(move.seat == 1 for move in match.moves))
        assert len(room.questions) == 2

    asyncio.run(play())


def test_leaving_the_table_ends_the_thinking() -> None:
    page, room = PaperPage(), PonderingRoom()

    async def play() -> None:
        app = solo(page, room)
        await room.begun.wait()
        app.command("shelf")
        assert room.closed == 1

    asyncio.run(play())


def test_a_bot_that_only_waits_for_people_to_follow_is_not_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ui.match.bot_seats.PAUSE", 60)
    page, room = PaperPage(), RoomNextDoor()

    async def play() -> None:
        app = solo(page, room)
        app.do(page.offered()[0])
        await until(lambda: bool(room.questions))
        await turns(5)  # it has answered
        app.command("shelf")
        assert room.closed == 0

    asyncio.run(play())


@pytest.mark.parametrize("thinks", [0.0, 0.03])
def test_how_long_a_bot_has_thought_of_a_secret_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, thinks: float
) -> None:
    """Who holds one card has decided at once, and who holds many has not: anybody could see it."""
    monkeypatch.setattr("ui.match.bot_seats.STEP", 0.2)

    class Timed(RoomNextDoor):
        async def think(self, question: str, hurried: bool) -> str:
            await asyncio.sleep(thinks)
            assert json.loads(question)["view"]["private"]
            return await super().think(question, hurried)

    async def play() -> float:
        clock = asyncio.get_running_loop().time
        begun, app = clock(), solo(PaperPage(), Timed())
        while app.session.sight().thinking is not None:
            await asyncio.sleep(0.001)
        return clock() - begun

    assert asyncio.run(play()) >= 0.2


class OddRoom(RoomNextDoor):
    """A room whose bot answers, but not with an action."""

    async def think(self, question: str, hurried: bool) -> str:
        return "dance"


def test_a_bot_that_answers_nonsense_is_stopped_like_one_that_hangs() -> None:
    page = PaperPage()

    async def play() -> None:
        app = solo(page, OddRoom())
        app.do(page.offered()[0])
        await until_bots_are_done(app)
        assert app.screen.bot_hangs
        assert "did not answer" in page.words
        app.command("anything")

    asyncio.run(play())


def test_hurry_is_over_when_the_turn_is_taken_back() -> None:
    """It happened: the bot played its first idea in the next turn, which nobody had asked for."""
    page, room = PaperPage(), PonderingRoom()
    only = {"twister": GAMES["twister"]}
    room.thinker = Thinker(only)

    async def play() -> None:
        app = laid(page, room, only)
        app.command("new:twister")
        app.change("option:scenario", "1")
        app.change("option:simple", "True")
        app.change("practice", "yes")
        app.change("seed", "2")  # the person begins
        app.command("begin")
        app.do("card:2")
        app.do("end")
        await room.begun.wait()
        app.command("hurry")
        app.command("undo")
        assert app.runtime.bots._work
        await app.runtime.bots._work
        room.begun.clear()
        app.do("end")
        await room.begun.wait()
        assert not any(room.hurries)
        app.leave()

    asyncio.run(play())


def test_a_second_press_on_hurry_does_not_hurry_the_next_turn() -> None:
    """It comes when the bot has played already, and nobody thinks."""
    page, room = PaperPage(), PonderingRoom()
    only = {"twister": GAMES["twister"]}
    room.thinker = Thinker(only)

    async def play() -> None:
        app = laid(page, room, only)
        app.command("new:twister")
        app.change("option:scenario", "1")
        app.change("option:simple", "True")
        app.change("seed", "2")  # the person begins
        app.command("begin")
        app.command("hurry")
        app.do("card:2")
        app.do("end")
        await room.begun.wait()
        assert not any(room.hurries)
        app.leave()

    asyncio.run(play())


def test_a_press_that_comes_before_a_bot_begins_to_think_is_no_error() -> None:
    """It happened: a move was taken back between the drawing and the bot's first thought."""
    twister = {"twister": GAMES["twister"]}
    page = PaperPage()

    async def play() -> None:
        app = laid(page, RoomNextDoor(games=twister), twister)
        app.command("quick:twister")
        session = app.session
        session.practice = True
        await until_bots_are_done(app)
        while session.sight().thinking is None:
            legal = [str(action) for action in session.sight().legal]
            app.do("end" if "end" in legal else legal[0])
        app.command("undo")
        assert session.sight().thinking is None
        asked = app.runtime.bots._work
        assert asked is not None
        await asyncio.wait([asked])
        assert asked.exception() is None

    asyncio.run(play())
