"""Where on the board things happened: what a line of the log points at, and the last move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.table import Event, Text, text
from pycore.twister import NAMES, Fight, Square, Thing, View, board_of, events, square, who

from ...match.watcher import Watcher
from .frame import Frame


def points(event: Event) -> tuple[str, ...]:
    """What a line of the log points at: the ids of squares and rooms in the drawing."""
    return tuple(f"room-{n}" if n.isdecimal() else f"sq-{n}" for n in _touched(event))


def mentions(said: Text) -> tuple[str, ...]:
    """The same for a line of which only the words are left: what its sentence names."""
    found: list[str] = []
    for key, value in said.values:
        if isinstance(value, Text):
            found += mentions(value)
        elif key == "place" and isinstance(value, int):
            found.append(f"room-{value}")
        elif key in ("start", "end", "pit", "square") and value in NAMES:
            found.append(f"sq-{value}")
    return tuple(found)


def declared_by(words: Sequence[Text], fight: Fight) -> Thing | None:
    """Who declared this fight, by the last sentence that tells of one; None if it does not say."""
    found = (dict(said.values).get("declared") for said in reversed(words))
    last = next((sentence for sentence in found if isinstance(sentence, Text)), None)
    if last is None:
        return None
    attackers = (*fight.close, *fight.far)
    return next((piece for piece in attackers if ("Piece", who(piece)) in last.values), None)


def _touched(event: Event) -> tuple[str, ...]:
    """The squares and rooms that an event is about, as notation writes them."""
    match event:
        case events.TeamsShown(pieces=pieces):
            return tuple(NAMES[where] for _, where in pieces)
        case events.CombatDeclared(parts=parts):
            return tuple(NAMES[part.where] for part in parts)
        case events.Walked(route=route):
            return tuple(NAMES[where] for where in route)
        case events.Jumped(pit=pit, where=where):
            return (NAMES[pit], NAMES[where])
        case events.TokenPlaced(where=where) | events.WasPushed(where=where):
            return (NAMES[where],)
        case events.PortcullisChanged(where=where):
            return (NAMES[where],)
        case events.RoomTurned(place=place) | events.RoomShown(place=place):
            return (f"{place + 1}",)
        case events.TokenHidden(place=place):
            return (f"{place + 1}",)
    return ()


@dataclass(frozen=True, slots=True)
class Mark:
    """Chalk round the middle of a square; `taken`: round somebody. `way` is how that one came."""

    x: int
    y: int
    taken: bool
    way: str


@dataclass(frozen=True, slots=True)
class LastMove:
    """What the last action changed, for marks of chalk: squares, and places (from 1) of rooms.

    Who has not done anything yet in a turn sees those of the whole turn before. They are not
    `fresh`: everybody has seen them, and the board belongs to whoever's turn begins. The same holds
    for the start teams, which are turned up at both ends at once.
    """

    marks: tuple[Mark, ...]
    rooms: frozenset[int]
    fresh: bool


def last_move(watcher: Watcher, view: View, frame: Frame) -> LastMove:
    """Where something was done last."""
    happened: Sequence[Event] = watcher.recent
    is_fresh = bool(_all_ends(happened, view) or _rooms(happened))
    if not is_fresh:
        happened = _turn_before(watcher.story())
    begins = any(isinstance(event, events.TeamsShown) for event in watcher.recent)
    ways = _ways(happened, view)
    marks = (
        Mark(*frame.middle(where), where in view.places, _drawn(ways.get(where, ()), frame))
        for where in _all_ends(happened, view)
    )
    return LastMove(tuple(marks), _rooms(happened), is_fresh and not begins)


def _rooms(happened: Sequence[Event]) -> frozenset[int]:
    turned = (event.place + 1 for event in happened if isinstance(event, events.RoomTurned))
    return frozenset(turned)


def _ways(happened: Sequence[Event], view: View) -> dict[Square, tuple[Square, ...]]:
    """The ways on which people came, by their ends; a turned room has broken those through it."""
    ways: dict[Square, tuple[Square, ...]] = {}
    for event in happened:
        match event:
            case events.Walked(route=route):
                ways[route[-1]] = route
            case events.Jumped(pit=pit, where=where):
                ways[where] = (pit, where)
            case events.RoomTurned(place=place):
                inside = board_of(view).place_of
                ways = {
                    end: way for end, way in ways.items() if place not in (inside(x) for x in way)
                }
    return ways


def _drawn(way: Sequence[Square], frame: Frame) -> str:
    spots = [f"{x} {y}" for x, y in map(frame.middle, way)]
    return "M" + "L".join(spots) if spots else ""


def _all_ends(happened: Sequence[Event], view: View) -> list[Square]:
    """The ends of what was done; a room that was turned took with it whatever happened there."""
    ends: dict[Square, None] = {}
    for event in happened:
        if isinstance(event, events.RoomTurned):
            ends = {where: None for where in ends if board_of(view).place_of(where) != event.place}
        ends |= dict.fromkeys(map(square, _ends(event, view)))
    return list(ends)


def _turn_before(story: Sequence[Event]) -> list[Event]:
    """What happened in the turn before, if the board has not changed since."""
    turn: list[Event] = []
    ended = False
    for event in reversed(story):
        if isinstance(event, events.TurnEnded):
            if ended:
                break
            ended = True
        elif ended:
            turn.append(event)
        elif _touched(event):
            break
    return turn[::-1]


def _ends(event: Event, view: View) -> tuple[str, ...]:
    named = [name for name in _touched(event) if not name.isdecimal()]
    if isinstance(event, events.Walked):
        return (named[0], named[-1])
    if isinstance(event, events.WasWounded | events.WasHealed):
        where = view.places[event.piece]
        return (NAMES[where],) if where >= 0 else ()
    return tuple(named)


_KINDS: dict[type[Event], Text] = {
    events.CombatDecided: text("Fights"),
    events.TeamsShown: text("Reveals"),
    events.RoomShown: text("Reveals"),
    events.LeftDungeon: text("Points"),
    events.WasEliminated: text("Points"),
}


def kind_of_landmark(event: Event) -> Text | None:
    """The heading under which a replay lists a landmark."""
    return _KINDS.get(type(event))
