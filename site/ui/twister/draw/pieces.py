"""The pieces and rooms of a view as things to draw, each with an id that stays.

Everything is drawn in a fixed order, so that the page is patched without moving nodes, and CSS
animates what changed. A room that was just turned is told so (`spin`), and so is everything in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

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
    slot_of,
)

from ..panel.parts import picture
from ..panel.start_team import line_of
from .frame import UNIT, Frame
from .room_paths import RoomPaths, Spot, room_paths


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece on the board.

    `small`: it lies under somebody, as cargo. `aside`: it lies on a gear, on that side of it, so
    that both are read. `spin` says how it turns, `route` along which spots of the drawing it has
    just come.
    """

    id: str
    picture: tuple[str, str]
    x: int
    y: int
    wounded: bool
    small: bool
    aside: str
    spin: str
    middle: tuple[int, int]
    route: str


@dataclass(frozen=True, slots=True)
class RoomDrawn:
    """A place for a room: its paths as it lies, or the tokens that wait in it."""

    place: int
    x: int
    y: int
    paths: RoomPaths | None
    quarter: int
    number_at: Spot
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
        x, y = frame.room_at(place)
        drawn = room_paths(name) if name else None
        gates = (
            tuple((*spot, state) for spot, state in zip(drawn.gates, states, strict=True))
            if drawn
            else ()
        )
        quarter = frame.faces(turn)
        found.append(
            RoomDrawn(
                place + 1,
                x,
                y,
                drawn,
                quarter,
                drawn.corner_for_number(quarter) if drawn else (0, 0),
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
    return " ".join(f"{x * UNIT},{y * UNIT}" for x, y in map(frame.at, way))


def pieces(
    view: View, frame: Frame, spin: tuple[int, str], happened: Sequence[Event]
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
        x, y = frame.at(where)
        turned = board_of(view).place_of(where) == spin[0]
        corner = frame.room_at(spin[0]) if turned else (0, 0)
        small = _is_cargo(piece, lying.minis.get(where), lying.character(where))
        drawn = Drawn(
            CODES[piece],
            picture(piece),
            x,
            y,
            piece in view.wounded,
            small,
            "" if small or is_character(piece) else _aside(where, view, frame),
            spin[1] if turned else "",
            (corner[0], corner[1]),
            route if walk and where == walk.route[-1] and piece not in handled else "",
        )
        (characters if is_character(piece) and not drawn.small else cargo).append(drawn)
    return tuple(characters), tuple(cargo)


def _is_cargo(piece: Thing, mini: Thing | None, character: Thing | None) -> bool:
    """Whether somebody else stands or lies on the same square, above."""
    if is_character(piece):
        return mini is not None and mini != piece
    return character is not None


def _aside(where: Square, view: View, frame: Frame) -> str:
    """On which side of a gear an object lies; nothing where there is none."""
    if board_of(view).floor[where] != GEAR:
        return ""
    name, turn, _ = view.rooms[slot_of(where)]
    return room_paths(name).side_beside_arrow(frame.faces(turn))


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
            found.append(Waiting(colour, *frame.at(where), shown))
    return tuple(found)
