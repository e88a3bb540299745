"""The dice of bots: the same again in the same match, and no way from them to the dungeon."""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections.abc import Callable, Iterable

import pytest

from pycore.table import AnyMatch, Dice, Player, luck_of, new_match
from pycore.table.steps import run_to_end
from smallgame import SMALL_GAME
from ui.links.share import ONLOOKER, RECORD, SETUP, making_link
from ui.match.screen import MatchScreen
from ui.match.session import Session
from ui.saves.save_format import Save, read_save, written
from ui.saves.store import newest

from .paper import PaperApp, PaperPage, RoomNextDoor, laid, reloaded, until_bots_are_done

SALT = "5a17" * 8
TYPED = 1234
TRIES = range(2000)
"""Enough seeds to see whether trying helps; people type up to a million."""


@pytest.fixture(autouse=True)
def same_luck() -> None:
    """Here every game has its own, as it is for people."""


Luck = Callable[[int, int], int]
"""What the second seat throws with, by the seed and by how often it has acted."""


def found(dice: list[int], luck: Luck, seeds: Iterable[int] = TRIES) -> list[int]:
    """The seeds from which a bot would have had these dice."""
    return [seed for seed in seeds if all(luck(seed, n) == each for n, each in enumerate(dice))]


def from_the_seed(seed: int, acted: int) -> int:
    """How dice once followed from the seed: all six digits were tried in eight seconds."""
    return Dice(seed).at(f"bot 1 {acted}").below(2**32)


def dice_of(room: RoomNextDoor) -> list[int]:
    """All that a bot was given to throw with."""
    return [json.loads(question)["seed"] for question in room.questions]


async def a_game_with_a_bot(page: PaperPage, room: RoomNextDoor, seed: int = TYPED) -> None:
    """A person plays a typed seed to its end against a bot, in practice."""
    app = laid(page, room)
    app.command("new:smallgame")
    app.change("seed", str(seed))
    app.change("practice", "yes")
    app.command("begin")
    while not (isinstance(app.screen, MatchScreen) and app.session.match.outcome):
        if page.offered():
            app.do(page.offered()[0])
        await until_bots_are_done(app)


def test_no_typed_seed_is_found_from_the_dice_of_a_bot_by_trying_all() -> None:
    page, room = PaperPage(), RoomNextDoor()
    asyncio.run(a_game_with_a_bot(page, room))
    dice = dice_of(room)
    old = [from_the_seed(TYPED, acted) for acted in range(len(dice))]
    assert found(old, from_the_seed) == [TYPED], "as long as they followed from it, it was"
    match: AnyMatch = new_match(SMALL_GAME, {}, TYPED)
    guesses: list[Luck] = [
        from_the_seed,
        lambda seed, _: luck_of(str(seed), match, 1),
        lambda seed, _: luck_of("", new_match(SMALL_GAME, {}, seed), 1),
    ]
    for luck in guesses:
        assert found(dice[:1], luck) == []


def test_the_seed_has_no_part_in_the_dice_of_a_bot() -> None:
    matches: list[AnyMatch] = [new_match(SMALL_GAME, {}, seed) for seed in range(50)]
    assert len({luck_of(SALT, match, 1) for match in matches}) == 1
    assert len({luck_of(SALT[:-1] + end, matches[0], 1) for end in "0123456789abcdef"}) == 16
    assert luck_of(SALT, matches[0], 0) != luck_of(SALT, matches[0], 1)


def test_two_games_with_one_seed_have_bots_with_other_dice() -> None:
    rooms = [RoomNextDoor(), RoomNextDoor()]
    for room in rooms:
        asyncio.run(a_game_with_a_bot(PaperPage(), room))
    assert not set(dice_of(rooms[0])) & set(dice_of(rooms[1]))


@pytest.mark.parametrize("again", [laid, reloaded], ids=["another tab", "reload"])
def test_a_match_with_the_same_moves_goes_the_same_way_again(
    again: Callable[[PaperPage, RoomNextDoor], PaperApp],
) -> None:
    """Whoever takes a move back, or loads the page again, gives the bot no other try."""
    page, room = PaperPage(), RoomNextDoor()

    async def play() -> None:
        await a_game_with_a_bot(page, room)
        first = read_save(max(page.stored.values(), key=lambda kept: read_save(kept).count))
        asked = list(room.questions)
        app = again(page, room)
        app.command("continue:1")
        assert isinstance(app.screen, MatchScreen)
        while any(move.seat == 0 for move in app.session.match.moves):
            app.command("undo")
        room.questions.clear()
        while not app.session.match.outcome:
            if page.offered():
                app.do(page.offered()[0])
            await until_bots_are_done(app)
        assert str(app.session.match.record()) == first.record
        assert set(room.questions) == set(asked)

    asyncio.run(play())


def links_of(match: AnyMatch) -> list[str]:
    """Every link that can be made of a match."""
    return [run_to_end(making_link(match, kind, "")).address for kind in (RECORD, ONLOOKER, SETUP)]


def test_the_salt_is_in_no_page_no_link_no_record_and_no_question() -> None:
    page, room = PaperPage(), RoomNextDoor()

    async def play() -> None:
        app = laid(page, room)
        app.command("quick:smallgame")
        app.do(page.offered()[0])
        await until_bots_are_done(app)
        for command in ("shelf", "share:1", "shelf", "continue:1"):
            app.command(command)
        assert isinstance(app.screen, MatchScreen)
        match, salt = app.session.match, app.session.salt
        save = newest(page, 1)
        assert save
        assert save.salt == salt
        assert re.fullmatch("[0-9a-f]{32}", salt)
        links = links_of(match)
        told = (page.everything_shown, *room.questions, str(match.record()), *links)
        assert not any(salt in each for each in told)
        other = Session(match, salt=SALT).match
        assert links_of(other) == links
        app.leave()

    asyncio.run(play())


PLAYERS = (Player("Ann"), Player("Robot", "anything"))


@pytest.mark.parametrize("salt", ["", "x" * 32, "5A17" * 8, "соль", "0" * 1000])
def test_a_save_without_a_salt_has_one_as_soon_as_it_is_opened(salt: str) -> None:
    """A page that is loaded again before anybody has acted finds the same."""
    page = PaperPage()
    record = str(new_match(SMALL_GAME, {}, 7, PLAYERS).record())
    kept = written(Save(record, count=1, salt="SALT")).partition("\n")[2]
    page.stored["dungeonbox.match.1.a"] = _with_checksum(
        kept.replace('"SALT"', json.dumps(salt)) if salt else kept.replace('"salt": "SALT", ', "")
    )

    async def sit_down() -> str:
        app = laid(page, RoomNextDoor(hangs=True))
        app.command("continue:1")
        assert isinstance(app.screen, MatchScreen)
        assert app.session.match.seed == 7
        app.leave()
        return app.session.salt

    first, second = asyncio.run(sit_down()), asyncio.run(sit_down())
    assert first == second
    assert re.fullmatch("[0-9a-f]{32}", first)
    assert first != salt


def _with_checksum(body: str) -> str:
    return f"dungeonbox-save/1 {zlib.crc32(body.encode()):08x}\n{body}"


def test_a_copy_beside_another_tab_has_the_same_dice() -> None:
    page = PaperPage()
    record = str(new_match(SMALL_GAME, {}, 7, PLAYERS).record())
    page.stored["dungeonbox.match.1.a"] = written(Save(record, count=1, salt=SALT))

    async def copy() -> None:
        app = laid(page, RoomNextDoor(hangs=True))
        app.command("copy-game:1")
        assert isinstance(app.screen, MatchScreen)
        assert app.session.salt == SALT
        app.leave()

    asyncio.run(copy())
