"""The bot with some sense: what it chooses, and that its thoughts tell nothing."""

from __future__ import annotations

from pycore.bots.raiders import SteadyRaider
from pycore.games import info_of
from pycore.raiders import RAIDERS, Room
from pycore.raiders.state import with_raider, with_room
from pycore.table import Dice, new_match

from .scenes import P1, P2, P3, P4, scene


def test_with_the_same_dice_it_thinks_the_same() -> None:
    view = new_match(RAIDERS, {"players": 4}, 7).view(0)
    one, other = (list(SteadyRaider(RAIDERS).think(view, Dice(3))) for _ in range(2))
    assert one == other


def test_one_card_needs_no_thought() -> None:
    done = [P1, P2, P3, P4]
    state = scene(Room.DRAGON, place=4, played={0: done, 1: done, 2: done})
    [card] = SteadyRaider(RAIDERS).think(RAIDERS.view(state, 0), Dice(1))
    assert str(card) == "p5"


def test_it_would_rather_live() -> None:
    """In the edition where wounds kill, the lowest card in front of a dragon is not worth it."""
    state = scene(Room.DRAGON, "2011", coins=(5, 5, 5), wounds=(9, 0, 0))
    *_, card = SteadyRaider(RAIDERS).think(RAIDERS.view(state, 0), Dice(1))
    assert str(card) != "p1"


def test_how_long_it_thinks_does_not_tell_what_it_knows() -> None:
    """A torch has shown it a dark room: whatever that is, it takes the same number of thoughts."""
    numbers = set()
    for room in (Room.DRAGON, Room.GOBLIN, Room.CHEST_1, Room.LAVA):
        state = with_room(scene(Room.CHEST_4, lit=("LLLLD",)), 4, room)
        view = RAIDERS.view(with_raider(state, 0, seen=(4,)), 0)
        numbers.add(len(list(SteadyRaider(RAIDERS).think(view, Dice(3)))))
    assert len(numbers) == 1
    assert min(numbers) > 1


def test_it_is_offered_where_it_knows_the_game() -> None:
    assert info_of(RAIDERS.name).bot_names == ("steady", "anything")
