"""What a seat may know, and a world that would look the same to it."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Dice, Seat

from .actions import CARDS, GOLD, Action
from .state import Choosing, Dealing, Deciding, Looking, Opening, Over, Phase, State


@dataclass(frozen=True, slots=True)
class View:
    """The small game through one pair of eyes. `mine` is the card that this seat has sealed."""

    seat: Seat | None
    waiting: tuple[Seat, ...]
    legal: tuple[Action, ...]
    private: bool
    phase: str
    acting: Seat | None
    doors: int
    door: int
    gold: tuple[int, ...]
    lamps: tuple[int, ...]
    looked: tuple[bool, ...]
    cards: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    behind: tuple[int | None, ...]
    hand: tuple[int, ...]
    sealed: tuple[bool, ...]
    mine: int | None


def view_of(
    state: State, seat: Seat | None, waiting: tuple[Seat, ...], legal: tuple[Action, ...]
) -> View:
    """The view of one seat (None: an onlooker)."""
    phase = state.phase
    sealed = phase.sealed if isinstance(phase, Choosing | Looking) else (None,) * state.players
    acting = phase.seat if isinstance(phase, Looking | Opening | Deciding) else None
    return View(
        seat=seat,
        waiting=waiting,
        legal=legal,
        private=bool(legal) and isinstance(phase, Choosing),
        phase=type(phase).__name__.lower(),
        acting=acting,
        doors=state.doors,
        door=state.door,
        gold=state.gold,
        lamps=state.lamps,
        looked=state.looked,
        cards=tuple(map(len, state.hands)),
        played=state.played,
        behind=tuple(
            gold if _knows(state, seat, n) else None for n, gold in enumerate(state.gold_behind)
        ),
        hand=tuple(sorted(state.hands[seat])) if seat is not None else (),
        sealed=tuple(card is not None for card in sealed),
        mine=sealed[seat] if seat is not None else None,
    )


def _knows(state: State, seat: Seat | None, door: int) -> bool:
    """Whether a seat has seen what is behind a door: it is open, or the seat's lamp showed it."""
    if door != state.door:
        return door < state.door
    if isinstance(state.phase, Deciding | Over):
        return True
    return seat is not None and _has_looked(state.looked, state.phase, seat)


def _has_looked(looked: tuple[bool, ...], phase: Phase, seat: Seat) -> bool:
    return looked[seat] and not (isinstance(phase, Looking) and phase.seat == seat)


def imagine(view: View, dice: Dice) -> State:
    """Deals what the view does not show: other hands, sealed cards, gold that somebody else saw."""
    seen = {card for cards in view.played for card in cards} | set(view.hand)
    deck = list(dice.shuffled([card for card in CARDS if card not in seen]))
    hands = tuple(
        view.hand if seat == view.seat else tuple(deck.pop() for _ in range(size))
        for seat, size in enumerate(view.cards)
    )
    sealed = tuple(
        (view.mine if seat == view.seat else dice.pick(hands[seat])) if did else None
        for seat, did in enumerate(view.sealed)
    )
    phase = _phase(view, sealed)
    behind = list(view.behind)
    seats = range(len(view.gold))
    if behind[view.door] is None and any(_has_looked(view.looked, phase, s) for s in seats):
        behind[view.door] = dice.pick([gold for gold in GOLD if gold not in view.behind])
    return State(
        players=len(view.gold),
        doors=view.doors,
        door=view.door,
        gold=view.gold,
        lamps=view.lamps,
        looked=view.looked,
        hands=hands,
        played=view.played,
        gold_behind=tuple(behind),
        phase=phase,
    )


def _phase(view: View, sealed: tuple[int | None, ...]) -> Phase:
    seat = view.acting if view.acting is not None else 0
    phases: dict[str, Phase] = {
        "dealing": Dealing(),
        "choosing": Choosing(sealed),
        "looking": Looking(seat, sealed),
        "opening": Opening(seat),
        "deciding": Deciding(seat),
        "over": Over(),
    }
    return phases[view.phase]
