"""What a seat may know, built field by field (T-23, T-25, T-33, T-66, T-82).

Public: the board and everything on it, Action cards, how many tokens of each colour lie in a room,
how many cards somebody holds. Own: the tray, the sealed team, the omitted characters, the hand. The
Telepath's owner sees the opponent's hand while the cards of that combat are chosen. Nobody sees
what lies face down in a room, the owner included.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Seat

from .actions import Action
from .dungeon.board import Lying
from .dungeon.pieces import COLOUR, Colour, Thing
from .rules.finish import score
from .state import Fighting, Hands, Phase, State, Team, Teaming


@dataclass(frozen=True, slots=True)
class View:
    """Twister through one pair of eyes. Where a field has two entries, the first is blue's.

    `tokens` counts blue and yellow tokens face down in each place for a room; `numbers` are the
    places of each tray that still hold a token, `dots` those of each face-down start team (empty
    while it is not to be seen). `tray`, `team`, `omitted`, `hand` and `mine` (the sealed Combat
    card) are this seat's own; `shown` is the hand that a Telepath sees.
    """

    seat: Seat | None
    waiting: tuple[Seat, ...]
    legal: tuple[Action, ...]
    private: bool
    colour: Colour | None
    phase: Phase
    scenario: int
    target: int
    timer: bool
    simple: bool
    seats: tuple[Seat, ...]
    levels: tuple[str, str]
    score: tuple[int, int]
    rooms: tuple[Lying, ...]
    places: tuple[int, ...]
    wounded: frozenset[Thing]
    hurt: frozenset[Thing]
    healed: frozenset[Thing]
    tokens: tuple[tuple[int, int], ...]
    numbers: tuple[tuple[bool, ...], ...]
    dots: tuple[tuple[bool, ...], ...]
    teamed: tuple[bool, ...]
    omitting: tuple[int, ...]
    tray: tuple[Thing | None, ...]
    team: Team | None
    omitted: tuple[Thing, ...]
    actions: Hands
    jumps: tuple[int, int]
    cards: tuple[int, ...]
    hand: tuple[int, ...]
    shown: tuple[int, ...]
    sealed: tuple[bool, ...]
    mine: int | None
    highest: int
    quiet: int
    stirred: bool


def view_of(
    state: State, seat: Seat | None, waiting: tuple[Seat, ...], legal: tuple[Action, ...]
) -> View:
    """The view of one seat (None: an onlooker)."""
    phase = state.phase
    mine = state.seats.index(seat) if seat is not None and state.seats else None
    return View(
        seat=seat,
        waiting=waiting,
        legal=legal,
        private=bool(legal) and isinstance(phase, Teaming | Fighting),
        colour=mine,
        phase=phase,
        scenario=state.scenario,
        target=state.target,
        timer=state.timer,
        simple=state.simple,
        seats=state.seats,
        levels=state.levels,
        score=score(state.places),
        rooms=state.rooms,
        places=state.places,
        wounded=state.wounded,
        hurt=state.hurt,
        healed=state.healed,
        tokens=tuple(_count(tokens) for tokens in state.hidden),
        numbers=tuple(tuple(piece is not None for piece in tray) for tray in state.trays),
        dots=tuple(_dots(team, phase) for team in state.teams),
        teamed=tuple(team is not None for team in state.teams),
        omitting=tuple(map(len, state.omitted)),
        tray=() if mine is None else state.trays[mine],
        team=None if mine is None else state.teams[mine],
        omitted=() if mine is None else state.omitted[mine],
        actions=state.actions,
        jumps=state.jumps,
        cards=tuple(map(len, state.combat)),
        hand=() if mine is None else state.combat[mine],
        shown=state.combat[1 - mine] if mine is not None and _is_shown(phase, mine) else (),
        sealed=tuple(card is not None for card in state.sealed),
        mine=None if mine is None else state.sealed[mine],
        highest=state.highest,
        quiet=state.quiet,
        stirred=state.stirred,
    )


def _count(tokens: tuple[Thing, ...]) -> tuple[int, int]:
    """T-25: how many tokens lie in a room and whose they are is public."""
    yellow = sum(COLOUR[piece] for piece in tokens)
    return len(tokens) - yellow, yellow


def _dots(team: Team | None, phase: Phase) -> tuple[bool, ...]:
    """Where a face-down team stands; not before both are chosen, if both choose at once."""
    if team is None or (isinstance(phase, Teaming) and phase.together):
        return ()
    return tuple(piece is not None for piece in team)


def _is_shown(phase: Phase, colour: Colour) -> bool:
    """T-117: the opponent did not have the named card, and shows the hand."""
    return isinstance(phase, Fighting) and phase.by == colour and not phase.held
