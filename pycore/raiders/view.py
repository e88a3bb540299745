"""R-3, R-17, R-18, R-19: what a seat may know.

*A hand is shown to its owner only*: `hand` is filled in the owner's view and empty in all others.
What everybody can work out is another matter, and a view does not pretend otherwise: played power
cards lie there, and every item came and went before everybody's eyes (the character's start, finds
in caches, uses). So `items` lists what each player is known to hold. It is no look into a hand,
since no two worlds with the same public history differ in it.

That leaves two secrets. A sealed card shows in its owner's view only (`mine`), and a dark room only
in the views of those whose torches showed it (`rooms`), until it is entered.

*Where a screen needs a cover* (`private`): asking a seat tells onlookers nothing new in open play,
because what is on offer follows from what they know. It does where several seal a card together,
and wherever the seat's view holds a dark room that the public one does not. A single owner of a
crystal chooses alone and shows the card at once: no cover.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Seat

from .actions import Action
from .hand import hand, supply
from .printed.cards import ITEMS, Card, Character
from .printed.floors import ROOMS_A_FLOOR
from .printed.rooms import Room
from .rules import monster
from .state import ENTERED, Choosing, Looking, Playing, State, is_public, name_of, table_of
from .variants import Variant


@dataclass(frozen=True, slots=True)
class Plate:
    """What everybody knows about one player.

    `played` are the power cards spent on this floor, `items` what the player is known to hold,
    `table` the card that lies open in this room, `sealed` whether one lies face down, `passed`
    whether a crystal was played in this round of open play, `seen` the places that torches have
    shown.
    """

    character: Character | None
    coins: int
    wounds: int
    out: bool
    played: tuple[Card, ...]
    items: tuple[Card, ...]
    table: Card | None
    sealed: bool
    passed: bool
    seen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table through one pair of eyes.

    `phase` is the phase's name in small letters; `acting` the seats of the present round in the
    order in which they are asked (those who have sealed among them), `looker` the seat whose torch
    is being used. `rooms` has 25 places, None for what this seat does not know; `lit` as many
    places as are laid out. `strength` is what the sum of cards must reach here, None where there is
    nothing to reach. `supply` counts the items in the order torch, crystal, key, sword. `mine` is
    the card that this seat has sealed.
    """

    seat: Seat | None
    waiting: tuple[Seat, ...]
    legal: tuple[Action, ...]
    private: bool
    variant: Variant
    start_wounds: int
    phase: str
    acting: tuple[Seat, ...]
    looker: Seat | None
    place: int
    lit: tuple[bool, ...]
    rooms: tuple[Room | None, ...]
    strength: int | None
    powers: tuple[int, ...]
    first: Seat | None
    supply: tuple[int, ...]
    plates: tuple[Plate, ...]
    hand: tuple[Card, ...]
    mine: Card | None

    @property
    def floor(self) -> int:
        """The present floor, from 0."""
        return self.place // ROOMS_A_FLOOR

    @property
    def here(self) -> Room | None:
        """The room that the players are in; None before it is turned up."""
        return self.rooms[self.place] if self.phase in ENTERED_NAMES else None

    def torch_shows(self, seat: Seat) -> tuple[int, ...]:
        """The places that a torch would show to a seat for the first time (R-7, R-17)."""
        end = (self.floor + 1) * ROOMS_A_FLOOR
        seen = self.plates[seat].seen
        return tuple(
            place for place in range(self.place + 1, end) if not (self.lit[place] or place in seen)
        )


ENTERED_NAMES = tuple(kind.__name__.lower() for kind in ENTERED)


def view_of(
    state: State, seat: Seat | None, waiting: tuple[Seat, ...], legal: tuple[Action, ...]
) -> View:
    """The view of one seat (None: an onlooker)."""
    phase = state.phase
    card_phase = phase.back if isinstance(phase, Looking) else phase
    choosing = card_phase if isinstance(card_phase, Choosing) else None
    entered = isinstance(phase, ENTERED)
    return View(
        seat=seat,
        waiting=waiting,
        legal=legal,
        private=bool(legal) and _is_private(state, seat),
        variant=state.variant,
        start_wounds=state.start_wounds,
        phase=name_of(phase),
        acting=_acting(card_phase) if isinstance(card_phase, Choosing | Playing) else (),
        looker=phase.seat if isinstance(phase, Looking) else None,
        place=state.place,
        lit=state.lit,
        rooms=tuple(
            room if is_public(state, place) or _has_seen(state, seat, place) else None
            for place, room in enumerate(state.rooms)
        ),
        strength=monster.strength(state, state.here) if entered else None,
        powers=state.powers,
        first=state.first,
        supply=tuple(supply(state, item) for item in ITEMS),
        plates=tuple(_plate(state, each) for each in range(len(state.raiders))),
        hand=hand(state, seat) if seat is not None else (),
        mine=choosing.sealed[seat] if choosing and seat is not None else None,
    )


def _acting(card_phase: Choosing | Playing) -> tuple[Seat, ...]:
    return card_phase.round if isinstance(card_phase, Choosing) else card_phase.queue


def _has_seen(state: State, seat: Seat | None, place: int) -> bool:
    return seat is not None and place in state.raiders[seat].seen


def _is_private(state: State, seat: Seat | None) -> bool:
    """Whether the seat that is asked is asked, or shown, something that onlookers do not know."""
    sealing = isinstance(state.phase, Choosing) and len(state.phase.round) > 1
    torchlit = seat is not None and any(
        not is_public(state, place) for place in state.raiders[seat].seen
    )
    return sealing or torchlit


def _plate(state: State, seat: Seat) -> Plate:
    raider, phase = state.raiders[seat], state.phase
    card_phase = phase.back if isinstance(phase, Looking) else phase
    table = table_of(phase)
    return Plate(
        character=raider.character,
        coins=raider.coins,
        wounds=raider.wounds,
        out=raider.out,
        played=raider.played,
        items=raider.items,
        table=table[seat] if table else None,
        sealed=isinstance(card_phase, Choosing) and card_phase.sealed[seat] is not None,
        passed=isinstance(card_phase, Playing) and seat in card_phase.passed,
        seen=raider.seen,
    )
