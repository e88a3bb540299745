"""A world that a view allows: what a bot thinks ahead in.

Drawn at random: which tokens lie face down where, the opponent's tray, start team, omitted
characters, hand and sealed card. Rooms that are face down need no drawing: they do not exist before
chance turns them up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pycore.table import Dice

from .dungeon.pieces import COLOURS, Colour, Thing, is_character
from .dungeon.squares import HIDDEN
from .options import deck
from .scenarios import DOTS, SCENARIOS
from .state import Fighting, Placing, State, Team, Teaming
from .view import View

World: TypeAlias = State
"""What a bot calls a state that it has imagined: everything in it is a guess, and none a secret."""


@dataclass(frozen=True, slots=True)
class _Side:
    """What one colour has in secret; `rooms` are the tokens that lie face down in rooms."""

    team: Team | None
    omitted: tuple[Thing, ...]
    tray: tuple[Thing | None, ...]
    rooms: tuple[Thing, ...]


def imagine(view: View, dice: Dice) -> World:
    """Draws what the view does not show."""
    sides = [_side(view, colour, dice) for colour in COLOURS]
    decks = [iter(side.rooms) for side in sides]
    combat = [_hand(view, colour, dice) for colour in COLOURS]
    return State(
        scenario=view.scenario,
        target=view.target,
        timer=view.timer,
        simple=view.simple,
        seats=view.seats,
        levels=view.levels,
        rooms=view.rooms,
        places=view.places,
        wounded=view.wounded,
        hurt=view.hurt,
        healed=view.healed,
        hidden=tuple(
            tuple(sorted(next(decks[c]) for c in COLOURS for _ in range(counts[c])))
            for counts in view.tokens
        ),
        trays=tuple(side.tray for side in sides),
        teams=tuple(side.team for side in sides),
        omitted=tuple(side.omitted for side in sides),
        actions=view.actions,
        jumps=view.jumps,
        combat=(combat[0], combat[1]),
        sealed=tuple(_sealed(view, colour, combat[colour], dice) for colour in COLOURS),
        highest=view.highest,
        quiet=view.quiet,
        stirred=view.stirred,
        phase=view.phase,
    )


def _side(view: View, colour: Colour, dice: Dice) -> _Side:
    """Deals the unseen pieces of a colour to where unseen pieces are."""
    own = view.colour == colour
    phase = view.phase
    seen = {*phase.tokens, *phase.later} if isinstance(phase, Placing) else set()
    unseen = dice.shuffled(
        [
            piece
            for piece in SCENARIOS[view.scenario].things(colour)
            if view.places[piece] == HIDDEN and piece not in seen
        ]
    )
    people = [piece for piece in unseen if is_character(piece)]
    team = view.team if own else None
    if view.teamed[colour] and not own:
        team = tuple(people.pop() if stands else None for stands in _stands(view, colour, dice))
    omitted = view.omitted if own else tuple(people.pop() for _ in range(view.omitting[colour]))
    if own:
        tray = view.tray
        taken = {*(team or ()), *omitted, *tray}
        return _Side(team, omitted, tray, tuple(t for t in unseen if t not in taken))
    numbers = view.numbers[colour]
    if view.teamed[colour] or not isinstance(phase, Teaming):
        taken = {*(team or ()), *omitted}
    else:
        # Nothing leaves a tray before the team is chosen.
        taken = set()
    bag = set(SCENARIOS[view.scenario].bag(colour))
    rest = [piece for piece in unseen if piece not in taken and piece in bag]
    filled = tuple(rest.pop() if holds else None for holds in numbers)
    return _Side(team, tuple(sorted(omitted)), filled, tuple(rest))


def _stands(view: View, colour: Colour, dice: Dice) -> tuple[bool, ...]:
    """On which dots a face-down team stands, or may stand."""
    if view.dots[colour]:
        return view.dots[colour]
    many = SCENARIOS[view.scenario].start[colour]
    chosen = dice.shuffled(range(len(DOTS)))[:many]
    return tuple(dot in chosen for dot in range(len(DOTS)))


def _hand(view: View, colour: Colour, dice: Dice) -> tuple[int, ...]:
    """The Combat cards of a colour: known, or any that fit."""
    if view.colour == colour:
        return view.hand
    if view.shown:
        return view.shown
    if not view.cards[colour]:
        return ()
    others = [card for card in deck(SCENARIOS[view.scenario], view.levels, colour) if card]
    hand = [0]
    phase = view.phase
    if isinstance(phase, Fighting) and phase.by == 1 - colour:
        if phase.held:
            others.remove(phase.named)
            hand.append(phase.named)
        else:
            others = [card for card in others if card != phase.named]
    hand += dice.shuffled(others)[: view.cards[colour] - len(hand)]
    return tuple(sorted(hand))


def _sealed(view: View, colour: Colour, hand: tuple[int, ...], dice: Dice) -> int | None:
    """The card that a colour has chosen, if it has."""
    phase = view.phase
    if not view.sealed[colour]:
        return None
    if view.colour == colour:
        return view.mine
    if isinstance(phase, Fighting) and phase.by == 1 - colour and phase.held:
        return phase.named
    return dice.pick(hand)
