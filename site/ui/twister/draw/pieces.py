"""The pieces and rooms of a view as things to draw, each with an id that stays.

Everything is drawn in a fixed order, so that the page is patched without moving nodes, and CSS
animates what changed. A room that was just turned is told so (`spin`), and so is everything in it.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from pycore.table import Event
from pycore.twister import (
    CODES,
    DOTS,
    GEAR,
    HIDDEN,
    SCENARIOS,
    Choosing,
    Colour,
    Square,
    Thing,
    View,
    board_of,
    events,
    ground_of,
    is_character,
)

from ..panel.parts import picture
from ..panel.start_team import line_of
from .frame import HALF, Frame, Spot
from .room_paths import RoomPaths, room_paths


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece on the board.

    `small`: it lies under somebody, as cargo; `laden` is who has it. `geared`: it is on a gear, and
    smaller, so that the heads of the gear's arrows stay free. `tired`: it is its turn, and it can
    do nothing more. `spin` says how it turns, `route`
    along which spots of the drawing it has just come.
    """

    id: str
    picture: tuple[str, str]
    x: int
    y: int
    wounded: bool
    small: bool
    laden: bool
    geared: bool
    tired: bool
    spin: str
    middle: tuple[int, int]
    route: str


@dataclass(frozen=True, slots=True)
class Orbit:
    """The way of a piece in a room that turns, from the middle of the square on which it began."""

    x: int
    y: int
    path: str


@dataclass(frozen=True, slots=True)
class RoomDrawn:
    """A place for a room: its paths as it lies, or the tokens that wait in it.

    `notch` is the middle of its name plate, in the rim outside of the board.
    """

    place: int
    x: int
    y: int
    paths: RoomPaths | None
    quarter: int
    notch: Spot
    gates: tuple[tuple[int, int, bool, str], ...]
    spin: str
    tokens: tuple[int, int]
    space: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """A character on a dot of its line before the game begins; face down without a picture."""

    colour: Colour
    x: int
    y: int
    picture: tuple[str, str] | None


def spinning(happened: Sequence[Event], beat: int) -> tuple[int, str]:
    """The place that was just turned, and the name of its animation; -1 if none was.

    `beat` makes two turns in a row two animations.
    """
    for event in happened:
        if isinstance(event, events.RoomTurned):
            return event.place, spin_name(event.clockwise, beat)
    return -1, ""


def spin_name(clockwise: bool, beat: int) -> str:
    """The name of a turn's animation."""
    return f"{'cw' if clockwise else 'ccw'}{beat % 2}"


def rooms(view: View, frame: Frame, spin: tuple[int, str]) -> tuple[RoomDrawn, ...]:
    """Every place for a room, with the room that lies there as it lies."""
    space = SCENARIOS[view.scenario].capacity
    found = []
    for place, (name, turn, states) in enumerate(view.rooms):
        x, y = frame.corner(place)
        drawn = room_paths(name) if name else None
        gates = (
            tuple((*spot, state) for spot, state in zip(drawn.gates, states, strict=True))
            if drawn
            else ()
        )
        found.append(
            RoomDrawn(
                place + 1,
                x,
                y,
                drawn,
                frame.faces(turn),
                frame.notch(place),
                gates,
                spin[1] if spin[0] == place else "",
                view.tokens[place],
                space[place],
            )
        )
    return tuple(found)


def walked(happened: Sequence[Event], frame: Frame) -> tuple[events.Walked | None, str]:
    """The walk among some events, and its route as spots of the drawing."""
    walk = next((event for event in happened if isinstance(event, events.Walked)), None)
    return walk, _spots(walk.route, frame) if walk else ""


def leaving(happened: Sequence[Event], frame: Frame) -> str:
    """The last ways of pieces, by their ids: those who left the board are seen to go there."""
    ways: dict[Thing, tuple[Square, ...]] = {}
    for event in happened:
        match event:
            case events.Walked(piece=piece, route=route):
                ways[piece] = route[1:]
            case events.Jumped(piece=piece, pit=pit, where=where):
                ways[piece] = (pit, where)
            case events.WasPushed(piece=piece, where=where):
                ways[piece] = (where,)
            case events.LeftDungeon(piece=piece, cargo=cargo) if cargo is not None:
                ways[cargo] = ways[piece]
    return "|".join(f"p-{CODES[piece]} {_spots(way, frame)}" for piece, way in ways.items())


def _spots(way: Iterable[Square], frame: Frame) -> str:
    """Squares as spots of the drawing."""
    return " ".join(f"{x},{y}" for x, y in map(frame.spot, way))


def pieces(
    view: View,
    frame: Frame,
    spin: tuple[int, str],
    happened: Sequence[Event],
    tired: Container[Thing],
) -> tuple[tuple[Drawn, ...], ...]:
    """Two layers: characters, and above them objects and whoever is carried."""
    walk, route = walked(happened, frame)
    handled = {thing for thing, _ in walk.moved} if walk else set()
    lying = ground_of(view)
    characters: list[Drawn] = []
    cargo: list[Drawn] = []
    for piece, where in enumerate(view.places):
        if where < 0:
            continue
        x, y = frame.spot(where)
        turned = board_of(view).place_of(where) == spin[0]
        corner = frame.corner(spin[0]) if turned else (0, 0)
        small = _is_cargo(piece, lying.minis.get(where), lying.character(where))
        drawn = Drawn(
            CODES[piece],
            picture(piece),
            x,
            y,
            piece in view.wounded,
            small,
            is_character(piece) and not small and lying.cargo(where) is not None,
            not small and board_of(view).floor[where] == GEAR,
            piece in tired,
            spin[1] if turned else "",
            (corner[0], corner[1]),
            route if walk and where == walk.route[-1] and piece not in handled else "",
        )
        (characters if is_character(piece) and not drawn.small else cargo).append(drawn)
    return tuple(characters), tuple(cargo)


def orbit(before: Drawn, after: Drawn) -> Orbit:
    """A bow from a place to the one after the turn, so flat that it stays inside of the room."""
    x, y = before.x + HALF, before.y + HALF
    radius = round(1.6 * hypot(after.x - before.x, after.y - before.y))
    sweep = 0 if after.spin.startswith("ccw") else 1
    end = f"{after.x + HALF} {after.y + HALF}"
    return Orbit(x, y, f"M{x} {y}A{radius} {radius} 0 0 {sweep} {end}")


def _is_cargo(piece: Thing, mini: Thing | None, character: Thing | None) -> bool:
    """Whether somebody else stands or lies on the same square, above."""
    if is_character(piece):
        return mini is not None and mini != piece
    return character is not None


def waiting_teams(view: View, frame: Frame, own: Mapping[Square, Thing]) -> tuple[Waiting, ...]:
    """Start teams on the dots of their lines: the own one openly, the other one face down."""
    if HIDDEN not in view.places or isinstance(view.phase, Choosing):
        return ()
    found = []
    for colour, dots in enumerate(view.dots):
        line = line_of(view, colour)
        face_down = {line + dot for dot, there in zip(DOTS, dots, strict=False) if there}
        for where in sorted(face_down | own.keys() if colour == view.colour else face_down):
            piece = own.get(where)
            shown = None if piece is None else picture(piece)
            found.append(Waiting(colour, *frame.spot(where), shown))
    return tuple(found)
