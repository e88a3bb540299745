"""What a drawn room must not hide: its number, and the gear under whatever lies there."""

from __future__ import annotations

import re

import pytest

from pycore.twister import GEAR, NAMES, ROOMS, Square, View, board_of
from twister_screen.person import Person
from ui.twister.draw.room_paths import FAR, room_paths


def turned(spot: tuple[int, int], quarter: int) -> tuple[int, int]:
    """Where a square of a printed room is seen after some quarters clockwise."""
    for _ in range(quarter):
        spot = FAR - spot[1], spot[0]
    return spot


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("quarter", range(4))
def test_the_number_of_a_room_stands_on_plain_floor(name: str, quarter: int) -> None:
    drawn = room_paths(name)
    taken = {turned(spot, quarter) for spot in (drawn.gear, *drawn.pits)}
    corner = drawn.corner_for_number(quarter)
    assert corner not in taken
    assert set(corner) <= {0, FAR}


def gear_of(view: View) -> Square:
    """A gear of the board."""
    return board_of(view).floor.index(GEAR)


def classes(person: Person, piece: str) -> set[str]:
    found = re.search(rf'<g id="p-{piece}" class="([^"]+)"', person.page.markup)
    assert found
    return set(found[1].split())


def test_what_lies_on_a_gear_lies_beside_its_arrow() -> None:
    gear = NAMES[gear_of(Person.seated("men=bN@b4,yL@a21").session.sight().view)]
    lying = Person.seated(f"men=bN@b4,yL@a21 things=bk@{gear},yk@b5")
    assert "aside" in classes(lying, "bk")
    assert "aside" not in classes(lying, "yk"), "there is no gear"
    carried = Person.seated(f"men=bN@{gear},yL@a21 things=bk@{gear}")
    assert "small" in classes(carried, "bk")
    assert "aside" not in classes(carried, "bk"), "it is cargo"


@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("quarter", range(4))
def test_it_never_lies_on_the_head_of_the_arrow(name: str, quarter: int) -> None:
    """As printed the head is at the lower right of the gear, or mirrored at the lower left."""
    drawn = room_paths(name)
    head = turned((FAR if drawn.clockwise else 0, FAR), quarter)
    beside = {"left": (0, FAR), "right": (FAR, FAR)}[drawn.side_beside_arrow(quarter)]
    assert beside != head
