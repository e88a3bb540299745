"""Everything there is to know about a match in progress, and who may see it.

Things are numbered (`pieces`), squares too (`squares`). Where a field has two entries, the first is
blue's. `seats` says who plays which colour: some scenarios let chance decide that.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Seat, openly, own, public, secret

from .dungeon.board import Lying
from .dungeon.pieces import Colour, Thing

Hands = tuple[tuple[int, ...], tuple[int, ...]]
Team = tuple[Thing | None, ...]
"""A start team by dots, from a to j; None: nobody there."""


@openly
@dataclass(frozen=True, slots=True)
class Fight:
    """A declared combat (T-80 to T-87): who takes part, by colour of the attacker.

    `target` is attacked; `close` are the attackers hand to hand, `far` those with Bow or spear at
    a distance, `defenders` everybody on the other side, the target among them.
    """

    colour: Colour
    target: Thing
    close: tuple[Thing, ...]
    far: tuple[Thing, ...]
    defenders: tuple[Thing, ...]


@openly
@dataclass(frozen=True, slots=True)
class Seating:
    """Chance decides who plays yellow, where the colours are drawn by lot."""


@openly
@dataclass(frozen=True, slots=True)
class Dealing:
    """Chance deals everybody's tokens onto numbered places of a tray, in secret."""


@openly
@dataclass(frozen=True, slots=True)
class Teaming:
    """Start teams are sealed (T-21), by the colours that have none yet; `together`: at once."""

    together: bool


@openly
@dataclass(frozen=True, slots=True)
class Beginning:
    """Chance decides who begins: placing tokens, or the first turn."""

    turns: bool


@openly
@dataclass(frozen=True, slots=True)
class Hiding:
    """A player puts a token face down into a room (T-22)."""

    colour: Colour


@openly
@dataclass(frozen=True, slots=True)
class Choosing:
    """A player plays an Action card (T-30)."""

    colour: Colour


@openly
@dataclass(frozen=True, slots=True)
class Acting:
    """A player spends action points; `offered`: a draw was offered in this turn."""

    colour: Colour
    points: int
    offered: bool = False


@openly
@dataclass(frozen=True, slots=True)
class Opening:
    """Chance turns up the room in a place."""

    place: int
    then: Acting


@openly
@dataclass(frozen=True, slots=True)
class Placing:
    """Tokens of a room just revealed are placed by a player (T-41)."""

    place: int
    colour: Colour
    tokens: tuple[Thing, ...]
    later: tuple[Thing, ...]
    then: Acting


@openly
@dataclass(frozen=True, slots=True)
class Naming:
    """The Telepath's owner may name a card (T-117)."""

    colour: Colour
    fight: Fight
    then: Acting


@openly
@dataclass(frozen=True, slots=True)
class Fighting:
    """Combat cards are sealed. `named` is the card that a Telepath named, `by` its owner.

    `held`: the opponent has that card and plays it openly; otherwise the owner saw the hand.
    """

    fight: Fight
    then: Acting
    by: Colour | None = None
    named: int = 0
    held: bool = False


@openly
@dataclass(frozen=True, slots=True)
class Offering:
    """A draw was offered; the other player answers."""

    then: Acting


@openly
@dataclass(frozen=True, slots=True)
class Over:
    """The end: the winner's colour (None: a draw), and why, in one word."""

    winner: Colour | None
    reason: str


Phase = (
    Seating
    | Dealing
    | Teaming
    | Beginning
    | Hiding
    | Choosing
    | Acting
    | Opening
    | Placing
    | Naming
    | Fighting
    | Offering
    | Over
)


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth. Only the referee sees it.

    `rooms` holds what chance has turned up; what is still face down does not exist yet. `places`
    has a square or a fate for each of the 28 things. `hidden` are the tokens face down in each
    place for a room, which nobody may look at again (T-23); `trays` those not placed yet, by
    number; `omitted` the characters that a handicap leaves out (T-152). `combat` are the Combat
    cards in hand, `sealed` those that are chosen but not turned up. `quiet` counts turns for
    T-133, `stirred` says that in this turn something happened that breaks the row.
    """

    scenario: int = public()
    target: int = public()
    timer: bool = public()
    simple: bool = public()
    seats: tuple[Seat, ...] = public()
    levels: tuple[str, str] = public()
    rooms: tuple[Lying, ...] = public()
    places: tuple[int, ...] = public()
    wounded: frozenset[Thing] = public()
    hurt: frozenset[Thing] = public()
    healed: frozenset[Thing] = public()
    hidden: tuple[tuple[Thing, ...], ...] = secret()
    trays: tuple[tuple[Thing | None, ...], ...] = own()
    teams: tuple[Team | None, ...] = own()
    omitted: tuple[tuple[Thing, ...], ...] = own()
    actions: Hands = public()
    jumps: tuple[int, int] = public()
    combat: Hands = own()
    sealed: tuple[int | None, ...] = own()
    highest: int = public()
    quiet: int = public()
    stirred: bool = public()
    phase: Phase = public()
