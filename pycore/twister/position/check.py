"""What may stand on a board: judges a position that somebody has set up.

A position need not come from a real match, but everything in it must be possible: the golden rules
(T-11, T-12), pieces and cards of the scenario (T-20), rooms that are there (T-3), a game that is
not over yet or says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pycore.table import text

from ..dungeon.board import board
from ..dungeon.ground import ground_of
from ..dungeon.pieces import CODES, COLOUR, COLOURS, OBJECTS, ROPES, Colour, Thing, is_character
from ..dungeon.rooms import PIT, UNKNOWN
from ..dungeon.squares import BOX, DEAD, GONE, HIDDEN, LEFT, NAMES, SAVED
from ..options import DEFAULTS, deck, left_out
from ..rules.refuse import impossible
from ..rules.walk.reach import is_exit, leaves
from ..scenarios import ACTION_CARDS, SCENARIOS, may_hold
from ..state import (
    Beginning,
    Dealing,
    Hiding,
    Seating,
    State,
    Teaming,
)
from ..words.names import side, who
from .check_phase import check_phase, crowded_room


def check(state: State) -> None:
    """Raises Illegal for a position that cannot be."""
    _check_rooms(state)
    _check_pieces(state)
    _check_squares(state)
    _check_wounded(state)
    _check_cards(state)
    _check_secrets(state)
    check_phase(state)


def _check_rooms(state: State) -> None:
    scenario = SCENARIOS[state.scenario]
    names = [name for name, _, _ in state.rooms if name]
    for name in names:
        if names.count(name) > 1:
            raise impossible(text("Room {room} is there twice.", room=name), "T-1", name)
        if name not in scenario.rooms:
            why = text("Room {room} is not in this scenario.", room=name)
            raise impossible(why, scenario.clause, name)
    if not scenario.colours_by_lot and state.seats != (0, 1):
        why = text("The colours are not drawn by lot in this scenario.")
        raise impossible(why, scenario.clause)
    if not scenario.adjustable and any(state.levels):
        raise impossible(text("This scenario has no handicap."), "T-152", "levels")
    if not scenario.adjustable and state.target != DEFAULTS["target"]:
        raise impossible(text("This scenario has no target to agree on."), "T-151", "target")


def _check_pieces(state: State) -> None:
    scenario = SCENARIOS[state.scenario]
    used = {piece for colour in COLOURS for piece in scenario.things(colour)}
    for piece, where in enumerate(state.places):
        if where != BOX and piece not in used:
            why = text("{Piece} is not in this scenario.", Piece=who(piece))
            raise impossible(why, scenario.clause, CODES[piece])
        if where == GONE and is_character(piece):
            why = text("{Piece} cannot be discarded: only objects are.", Piece=who(piece))
            raise impossible(why, "T-67", CODES[piece])
        if where in (LEFT, SAVED, DEAD) and not is_character(piece):
            why = text("{Piece} is an object and can only be discarded.", Piece=who(piece))
            raise impossible(why, "T-67", CODES[piece])
        if where in (LEFT, SAVED) and not leaves(state, COLOUR[piece]):
            why = text("{Piece} cannot leave in this scenario.", Piece=who(piece))
            raise impossible(why, scenario.clause, CODES[piece])
        if not scenario.combat and (where == DEAD or piece in state.wounded):
            why = text("Nobody is wounded or eliminated in this scenario.")
            raise impossible(why, scenario.clause, CODES[piece])
    for colour in COLOURS:
        team = state.places[8 * colour : 8 * colour + 8]
        if team.count(SAVED) > team.count(LEFT):
            piece = 8 * colour + team.index(SAVED)
            why = text("{Piece} is saved, but nobody left who carried it out.", Piece=who(piece))
            raise impossible(why, "T-67", CODES[piece])


def _check_squares(state: State) -> None:
    lying, ground = board(state.rooms), ground_of(state)
    counts = Counter(where for where in state.places if where >= 0)
    for where, many in counts.items():
        name = NAMES[where]
        if where >= len(lying.floor):
            raise impossible(text("{square} is not on this board.", square=name), "T-2", name)
        if lying.floor[where] == UNKNOWN:
            why = text("{square} lies in a room that is not revealed.", square=name)
            raise impossible(why, "T-3", name)
        kinds = sum(where in each for each in (ground.minis, ground.wounded, ground.objects))
        if many > 2 or kinds < many:
            why = text("{square} holds too many things.", square=name)
            raise impossible(why, "T-11", name)
        mini, wounded = ground.minis.get(where), ground.wounded.get(where)
        if mini is not None and wounded is not None and COLOUR[mini] != COLOUR[wounded]:
            why = text("On {square} a miniature stands on an enemy.", square=name)
            raise impossible(why, "T-61", name)
        if lying.floor[where] == PIT and ground.objects.get(where) not in ROPES:
            why = text("On the pit at {square} there is something, but no Rope.", square=name)
            raise impossible(why, "T-12", name)
        somebody = ground.character(where)
        if somebody is not None and is_exit(state, somebody, where):
            why = text("{Piece} on {square} would have left.", Piece=who(somebody), square=name)
            raise impossible(why, "T-67", name)


def _check_wounded(state: State) -> None:
    if any(state.places[piece] < 0 for piece in state.wounded | state.hurt | state.healed):
        raise impossible(text("Only those on the board are wounded or healed."), "T-83")
    for piece in sorted(state.hurt - state.wounded - state.healed):
        why = text(
            "{Piece} was wounded in this turn: it lies wounded, or was healed.", Piece=who(piece)
        )
        raise impossible(why, "T-84", CODES[piece])


def _check_cards(state: State) -> None:
    scenario = SCENARIOS[state.scenario]
    for colour in COLOURS:
        whose = side(colour)
        left = Counter(deck(scenario, state.levels, colour))
        left.subtract(state.combat[colour])
        for card, many in left.items():
            if many < 0:
                why = text(
                    "{side}: the Combat card +{card} is there too often.", side=whose, card=card
                )
                raise impossible(why, "T-20", "combat")
        if scenario.combat and 0 not in state.combat[colour]:
            why = text("{side}: the Combat card +0 never leaves a hand.", side=whose)
            raise impossible(why, "T-82", "combat")
        if state.jumps[colour] > scenario.jumps:
            why = text(
                "{side}: too many Jump cards, {found} of {most}.",
                side=whose,
                most=scenario.jumps,
                found=state.jumps[colour],
            )
            raise impossible(why, "T-20", "jumps")
        _check_actions(state, colour)
        sealed = state.sealed[colour]
        if sealed is not None and sealed not in state.combat[colour]:
            why = text(
                "{side}: the sealed card +{card} is not in the hand.", side=whose, card=sealed
            )
            raise impossible(why, "T-80", "sealed")
    if state.highest == 1:
        raise impossible(text("The Action cards are 2, 3, 4 and 5."), "T-20", "highest")


def _check_actions(state: State, colour: Colour) -> None:
    """T-20, T-31: a hand of Action cards; what is not in it was played."""
    hand = state.actions[colour]
    if len(set(hand)) != len(hand) or not set(hand) <= set(ACTION_CARDS):
        raise impossible(text("The Action cards are 2, 3, 4 and 5."), "T-20", "actions")
    played = max({0, *ACTION_CARDS} - {*hand})
    if played > state.highest:
        why = text(
            "{side}: the Action card {card} was played, but the highest so far is {highest}.",
            side=side(colour),
            card=played,
            highest=state.highest,
        )
        raise impossible(why, "T-31", "highest")


def _check_secrets(state: State) -> None:
    scenario = SCENARIOS[state.scenario]
    for place, tokens in enumerate(state.hidden):
        if tokens and state.rooms[place][0]:
            why = text("Room {place} is revealed and hides nothing.", place=place + 1)
            raise impossible(why, "T-41", str(place + 1))
        if len(tokens) > scenario.capacity[place]:
            raise crowded_room(place, scenario.capacity[place])
        for piece in tokens:
            if not may_hold(scenario.numbers, piece):
                why = text("{Piece} lies in a room that is not for it.", Piece=who(piece))
                raise impossible(why, "T-22", CODES[piece])
    for colour in COLOURS:
        mine = (*state.trays[colour], *(state.teams[colour] or ()), *state.omitted[colour])
        for stranger in (p for p in mine if p is not None and COLOUR[p] != colour):
            why = text("{Piece} is on the wrong side.", Piece=who(stranger))
            raise impossible(why, "T-22", CODES[stranger])
        _check_set_up(state, colour)
    _check_space(state)


def _check_set_up(state: State, colour: Colour) -> None:
    """Teams and trays, as far as there are any."""
    scenario, phase = SCENARIOS[state.scenario], state.phase
    team, omitted = state.teams[colour], state.omitted[colour]
    tray = [piece for piece in state.trays[colour] if piece is not None]
    if team is not None:
        people = [piece for piece in team if piece is not None]
        if len(people) != scenario.start[colour]:
            why = text(
                "{side}: a start team of {needed}, not of {found}.",
                side=side(colour),
                needed=scenario.start[colour],
                found=len(people),
            )
            raise impossible(why, "T-21", "teams")
        _check_people(people, "T-21")
    out = left_out(scenario, state.levels, colour)
    if len(omitted) not in (0, out):
        why = text(
            "{side}: the handicap leaves out {needed}, not {found}.",
            side=side(colour),
            needed=out,
            found=len(omitted),
        )
        raise impossible(why, "T-152", "omitted")
    _check_people(omitted, "T-152")
    bag = set(scenario.bag(colour))
    for piece in tray:
        if tray.count(piece) > 1 or piece not in bag:
            why = text("{Piece} does not belong there, or is there twice.", Piece=who(piece))
            raise impossible(why, "T-20", CODES[piece])
    if isinstance(phase, Teaming):
        gone: set[Thing | None] = {*(team or ()), *omitted} if team else set()
        for piece in sorted((bag - gone) - set(tray)):
            why = text("{Piece} is missing from its tray.", Piece=who(piece))
            raise impossible(why, "T-22", CODES[piece])
        for piece in sorted(set(tray) - (bag - gone)):
            why = text("{Piece} cannot be on its tray any more.", Piece=who(piece))
            raise impossible(why, "T-22", CODES[piece])
    placing = isinstance(phase, Hiding) or phase == Beginning(turns=False)
    if (team is None) == placing and not isinstance(phase, Teaming):
        raise impossible(text("Start teams are chosen before tokens are placed."), "T-21")
    if tray and not (placing or isinstance(phase, Dealing | Teaming)):
        raise impossible(text("The set-up is over."), "T-24")
    if isinstance(phase, Hiding) and phase.colour == colour and not tray:
        raise impossible(text("There is no token to place."), "T-22")


def _check_people(pieces: Iterable[Thing], clause: str) -> None:
    """Only characters are in a start team, or left out by a handicap."""
    for piece in pieces:
        if piece in OBJECTS:
            raise impossible(
                text("{Piece} is no character.", Piece=who(piece)), clause, CODES[piece]
            )


def _check_space(state: State) -> None:
    """Before the first turn there is space for every token, and none is dealt twice."""
    scenario, phase = SCENARIOS[state.scenario], state.phase
    if isinstance(phase, Dealing):
        missing = [set(scenario.bag(c)) - set(state.trays[c]) for c in COLOURS]
        if not missing[1] or (missing[0] and state.trays[1]):
            raise impossible(text("Tokens are dealt one after the other, blue's first."), "T-22")
    if isinstance(phase, Hiding) or phase == Beginning(turns=False):
        left = sum(piece is not None for tray in state.trays for piece in tray)
        if left + sum(map(len, state.hidden)) > sum(scenario.capacity) or not left:
            raise impossible(text("There is no space for every token."), "T-22")
    if isinstance(phase, Teaming) and phase.together == scenario.blue_first:
        why = text("Both start teams are chosen at once in this scenario.")
        if scenario.blue_first:
            why = text("Blue's start team is chosen first in this scenario.")
        raise impossible(why, scenario.clause)
    if isinstance(phase, Teaming) and None not in state.teams:
        # Nobody would be asked for anything, ever.
        raise impossible(text("Start teams are chosen before tokens are placed."), "T-21")
    early = isinstance(phase, Seating | Dealing | Teaming | Beginning | Hiding)
    if early and any(name for name, _, _ in state.rooms):
        raise impossible(text("No room is revealed before the first turn."), "T-3")
    if early and state.stirred:
        raise impossible(text("Nothing has happened in a turn that has not begun."), "T-30")
    shown = any(where not in (BOX, HIDDEN) for where in state.places)
    if early and shown and phase != Beginning(turns=True):
        raise impossible(text("Nobody is on the board before the first turn."), "T-24")
    if isinstance(phase, Seating | Dealing | Teaming) and any(state.hidden):
        raise impossible(text("Start teams are chosen before tokens are placed."), "T-21")
