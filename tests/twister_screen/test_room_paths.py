"""How rooms lie in the drawing: what a class says of a place, and what nothing may cover."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from pycore.twister import GEAR, NAMES, WIDTH, Square, View, board_of
from twister_screen.person import Person
from ui.twister.draw.frame import ROOM, UNIT, Frame
from ui.twister.draw.static_markup import margins

PLACES = Path(__file__).parents[2] / "site" / "css" / "twister" / "places.css"
SHAPES = (PLACES.parent / "table.css").read_text("utf-8")
FRAMES = [Frame(rows, quarter) for rows, quarter in product((12, 17, 22), range(4))]


def rooms_of(frame: Frame) -> range:
    return range((frame.rows - 2) // 5 * 2)


def test_every_place_has_a_class_that_says_where_it_is() -> None:
    """The page may not have style attributes, so a sheet says it; nothing else is in that sheet."""
    said = re.findall(r"\.(o?[xy])(\d+) \{\s+--\1: (\d+)px;\s+\}", PLACES.read_text("utf-8"))
    spots = {n for frame in FRAMES for s in range(WIDTH * frame.rows) for n in frame.spot(s)}
    corners = {n for frame in FRAMES for place in rooms_of(frame) for n in frame.corner(place)}
    places = {(axis, str(n), str(n)) for n in spots for axis in "xy"}
    middles = {(f"o{axis}", str(n), str(n + ROOM // 2)) for n in corners for axis in "xy"}
    assert set(said) == places | middles


@pytest.mark.parametrize("frame", FRAMES, ids=str)
def test_no_two_squares_touch_across_a_seam(frame: Frame) -> None:
    for where in range(10, WIDTH * (frame.rows - 1)):
        (x, y), (to_x, to_y) = frame.spot(where), frame.spot(where - 10)
        steps = {abs(x - to_x) + abs(y - to_y)}
        assert steps == {UNIT + 10 if where // 10 % 5 == 1 else UNIT}


@pytest.mark.parametrize("frame", FRAMES, ids=str)
def test_a_notch_lies_outside_of_all_squares_and_inside_of_the_drawing(frame: Frame) -> None:
    width, height = frame.size
    left, over, right, below = margins(frame)
    half_x, half_y = (35, 13) if frame.lies else (13, 35)
    seen = set()
    for place in rooms_of(frame):
        x, y = frame.notch(place)
        assert -left < x - half_x
        assert x + half_x < width + right
        assert -over < y - half_y
        assert y + half_y < height + below
        outside = (y + half_y <= 0, y - half_y >= height, x + half_x <= 0, x - half_x >= width)
        assert sum(outside) == 1
        seen.add((x, y))
    assert len(seen) == len(rooms_of(frame))


def gear_of(view: View) -> Square:
    """A gear of the board."""
    return board_of(view).floor.index(GEAR)


def classes(person: Person, piece: str) -> set[str]:
    found = re.search(rf'<g id="p-{piece}" class="([^"]+)"', person.page.markup)
    assert found
    return set(found[1].split())


def test_whatever_is_on_a_gear_leaves_the_heads_of_its_arrows_free() -> None:
    gear = NAMES[gear_of(Person.seated("men=bN@b4,yL@a21").session.sight().view)]
    lying = Person.seated(f"men=bN@b4,yL@a21 things=bk@{gear},yk@b5")
    assert "geared" in classes(lying, "bk")
    assert "geared" not in classes(lying, "yk"), "there is no gear"
    carried = Person.seated(f"men=bN@{gear},yL@a21 things=bk@{gear}")
    assert {"geared", "laden"} <= classes(carried, "bN")
    assert "small" in classes(carried, "bk")
    assert "geared" not in classes(carried, "bk"), "it is a tag beside its bearer"


@pytest.mark.parametrize("frame", FRAMES, ids=str)
def test_the_port_has_the_shape_of_the_drawing(frame: Frame) -> None:
    width, height = frame.size
    left, over, right, below = margins(frame)
    shape = (left + width + right) / (over + height + below)
    lies = '\\[data-lies="1"\\]' if frame.lies else ""
    said = re.search(rf':root\[data-rows="{frame.rows}"\]{lies} \{{\s+--aspect: ([\d.]+)', SHAPES)
    assert said
    assert float(said[1]) == pytest.approx(shape, rel=0.001)


def test_a_piece_is_drawn_where_its_square_is_pressed() -> None:
    """`build.py bench` finds the square of a piece in this way."""
    markup = Person.seated("men=bN@c8,yL@a21").page.markup
    piece = re.search(r'id="p-bN" class="piece blue x(\d+) y(\d+)', markup)
    pressed = re.search(r'data-ui="at:sq=c8" x="(\d+)" y="(\d+)"', markup)
    assert piece
    assert pressed
    assert piece.groups() == pressed.groups()
