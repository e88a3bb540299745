"""The state of the game and its phases: frozen values, each field with the word who may see it.

A hand is no field. Which power cards a player still holds follows from those played on this floor,
and which items from what everybody saw: the character's start, the finds in caches, the uses (R-3).
So only two things are hidden at this table: cards that are sealed, and rooms that are dark.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pycore.table import Seat, own, public, secret

from .printed.cards import Card, Character
from .printed.floors import ROOMS_A_FLOOR
from .printed.rooms import Room
from .variants import FORMS, Form, Variant

CardRow = tuple[Card | None, ...]
"""The cards that lie before the players in this room, by seat (None: none yet)."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """Chance deals the characters, seat by seat (R-2)."""


@dataclass(frozen=True, slots=True)
class Leading:
    """Chance says who is the first player (R11-3, R18-50)."""


@dataclass(frozen=True, slots=True)
class Lighting:
    """Chance says which places of the new floor are lit (R18-3, R11-2)."""


@dataclass(frozen=True, slots=True)
class Laying:
    """Chance lays the lit rooms of the new floor, left to right."""


@dataclass(frozen=True, slots=True)
class Entering:
    """Chance turns up the dark room that is entered (R-4)."""


@dataclass(frozen=True, slots=True)
class Facing:
    """Chance turns up the power of a solo player's monster (R11-42)."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """Secret play: those in the round seal a card each (R18-5); later rounds follow crystals."""

    round: tuple[Seat, ...] = public()
    sealed: CardRow = own()
    table: CardRow = public()


@dataclass(frozen=True, slots=True)
class Playing:
    """Open play: the queue plays in order (R11-3); who `passed` with a crystal plays after it."""

    queue: tuple[Seat, ...] = public()
    passed: tuple[Seat, ...] = public()
    table: CardRow = public()


@dataclass(frozen=True, slots=True)
class Looking:
    """Chance shows the dark rooms to the owner of a torch (R-7); then play goes `back`."""

    seat: Seat = public()
    back: Choosing | Playing = public()


@dataclass(frozen=True, slots=True)
class Over:
    """The dungeon is left, or nobody is there to go on."""


Phase = (
    Dealing | Leading | Lighting | Laying | Entering | Facing | Choosing | Playing | Looking | Over
)

BARE_PHASES: dict[str, Phase] = {
    "dealing": Dealing(),
    "leading": Leading(),
    "lighting": Lighting(),
    "laying": Laying(),
    "entering": Entering(),
    "facing": Facing(),
    "over": Over(),
}
"""The phases that hold nothing, by the names that views and positions use."""


def name_of(phase: Phase) -> str:
    """What views and positions call a phase."""
    return type(phase).__name__.lower()


@dataclass(frozen=True, slots=True)
class Raider:
    """One player's part of the table.

    `items` keep the order of `ITEMS`; `played` are the power cards spent on this floor; `seen` are
    the places of this floor that this player's torches have shown (that it happened is public, what
    was there is not); `out` says dead or turned to stone.
    """

    character: Character | None = public(default=None)
    coins: int = public(default=0)
    wounds: int = public(default=0)
    items: tuple[Card, ...] = public(default=())
    played: tuple[Card, ...] = public(default=())
    seen: tuple[int, ...] = public(default=())
    out: bool = public(default=False)


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know.

    Places count from 0 to 24 through all floors. `lit` grows by five with every floor that is laid
    out. `rooms` holds None for what chance has not drawn yet. `powers` are the monster powers that
    a solo player has faced, `first` is None where no first player matters. `start_wounds` is what
    was agreed for a solo game, `chosen` the character that its player wanted (None: by lot).
    """

    variant: Variant = public()
    start_wounds: int = public()
    raiders: tuple[Raider, ...] = public()
    place: int = public()
    lit: tuple[bool, ...] = public()
    rooms: tuple[Room | None, ...] = secret()
    powers: tuple[int, ...] = public()
    first: Seat | None = public()
    phase: Phase = public()
    chosen: Character | None = public(default=None)

    @property
    def form(self) -> Form:
        """What this variant's rules say differently from the others'."""
        return FORMS[self.variant]

    @property
    def floor(self) -> int:
        """The present floor, from 0."""
        return self.place // ROOMS_A_FLOOR

    @property
    def here(self) -> Room:
        """The room that the players are in; it must have been entered."""
        room = self.rooms[self.place]
        assert room is not None, "the room is not turned up yet"
        return room

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats that are still in the game."""
        return tuple(seat for seat, raider in enumerate(self.raiders) if not raider.out)


ENTERED = (Facing, Choosing, Playing, Looking, Over)
"""The phases in which the room at `place` lies open."""


def table_of(phase: Phase) -> CardRow:
    """The cards that lie open in this room; empty where none can lie."""
    if isinstance(phase, Looking):
        phase = phase.back
    return phase.table if isinstance(phase, Choosing | Playing) else ()


def is_public(state: State, place: int) -> bool:
    """Whether the room at a place lies, or has lain, face up for everybody."""
    if place == state.place:
        return isinstance(state.phase, ENTERED) or _lies_lit(state, place)
    return place < state.place or _lies_lit(state, place)


def _lies_lit(state: State, place: int) -> bool:
    return place < len(state.lit) and state.lit[place] and state.rooms[place] is not None


def dark_ahead(state: State) -> tuple[int, ...]:
    """The places of this floor, behind the present one, whose rooms lie face down."""
    end = (state.floor + 1) * ROOMS_A_FLOOR
    return tuple(place for place in range(state.place + 1, end) if not state.lit[place])


def with_raider(state: State, seat: Seat, **changes: Any) -> State:
    """The state with one player's part changed."""
    raiders = list(state.raiders)
    raiders[seat] = replace(raiders[seat], **changes)
    return replace(state, raiders=tuple(raiders))


def with_room(state: State, place: int, room: Room) -> State:
    """The state with one more room drawn."""
    rooms = list(state.rooms)
    rooms[place] = room
    return replace(state, rooms=tuple(rooms))


def put(row: Sequence[Card | None], seat: Seat, card: Card) -> CardRow:
    """The row of cards with one seat's card in it."""
    return tuple(card if n == seat else lying for n, lying in enumerate(row))
