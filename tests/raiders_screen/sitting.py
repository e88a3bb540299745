"""People at a table of Raiders, on a page made of paper."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

from pycore.raiders import RAIDERS
from pycore.raiders.state import State
from pycore.table import Dice, Match, Player, Record
from screen.paper import PaperApp, PaperPage, RoomNextDoor, laid
from ui.game_screen import screen_of
from ui.match.session import Session

GAMES = {"raiders": RAIDERS}
MOST_STEPS = 20_000
"""Many times what a game takes: presses, and turns of waiting for a bot."""
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve")


def table(page: PaperPage, room: RoomNextDoor | None = None) -> PaperApp:
    """An app with Raiders on its shelf."""
    return laid(page, room, GAMES)


def sit(state: State, bots: Sequence[int] = ()) -> tuple[PaperApp, PaperPage]:
    """Everybody sits at this state; those seats are bots."""
    page = PaperPage()
    app = table(page)
    players = tuple(
        Player(NAMES[seat], "anything" if seat in bots else "")
        for seat in range(len(state.raiders))
    )
    line = RAIDERS.position(state)
    match = Match(RAIDERS, Record(RAIDERS.name, RAIDERS.agreed(state), 1, players, start=line))
    app.put_up(Session(match, screen_of(RAIDERS).makes_moment))
    page.everything_shown = ""
    app.draw()
    return app, page


def press(app: PaperApp, page: PaperPage, command: str) -> None:
    """Presses something that is on the page."""
    assert command in page.offered("ui"), command
    app.command(command)


def play(app: PaperApp, page: PaperPage, token: str) -> None:
    """Lifts a card and plays it, as a person does."""
    press(app, page, f"pick:{token}")
    assert token in page.offered()
    app.do(token)


def part(page: PaperPage, name: str) -> str:
    """The words of the element with that id, up to the next element of its kind."""
    found = re.search(rf'<(\w+)[^>]*id="{name}".*?</\1>', page.markup, re.S)
    assert found, f"no {name} on the page"
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


async def play_to_the_end(app: PaperApp, page: PaperPage, seed: int = 1) -> list[str]:
    """Presses what the page offers until the result is there; the answer is every command."""
    dice, pressed = Dice(seed), []
    for _ in range(MOST_STEPS):
        if "again" in page.offered("ui"):
            return pressed
        commands = [
            each
            for each in page.offered("ui")
            if each == "go-on" or each.startswith(("show:", "pick:"))
        ]
        if not commands:
            await asyncio.sleep(0)
            continue
        command = dice.pick(tuple(commands))
        app.command(command)
        pressed.append(command)
        if command.startswith("pick:"):
            app.do(command.removeprefix("pick:"))
    raise AssertionError(f"After {MOST_STEPS} steps there is no result: {page.words}")
