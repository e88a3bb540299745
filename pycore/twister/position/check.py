"""What may stand on a board: judges a position that somebody has set up.

A position need not come from a real match, but everything in it must be possible: the golden rules
(T-11, T-12), pieces and cards of the scenario (T-20), rooms that are there (T-3), a game that is
not over yet or says so.
"""

from __future__ import annotations

from collections import Counter

from pycore.table import text

from .board import board
from .ground import ground_of
from .names import who
from .pieces import CODES, COLOUR, COLOURS, OBJECTS, ROPES, Colour, Thing, is_character
from .possible_phase import check_phase
from .reach import leaves
from .refuse import impossible
from .rooms import PIT, UNKNOWN
from .scenarios import ACTION_CARDS, SCENARIOS, deck, left_out, may_hold
from .squares import BOX, DEAD, GONE, HIDDEN, LEFT, NAMES, SAVED
from .state import (
    Beginning,
    Dealing,
    Hiding,
    Seating,
    State,
    Teaming,
)


def check(state: State) -> None:
    """Raises Illegal for a position that cannot be."""
    _check_rooms(state)
    _check_pieces(state)
    _check_squares(state)
    _check_marks(state)
    _check_cards(state)
    _check_secrets(state)
    check_phase(state)


def _check_rooms(state: State) -> None:
    names = [name for name, _, _ in state.rooms if name]
    if len(set(names)) != len(names):
        raise impossible(text("A room is there twice."), "T-1")
    for name in names:
        if name not in SCENARIOS[state.scenario].rooms:
            why = text("Room {room} is not in this scenario.", room=name)
            raise impossible(why, f"T-14{state.scenario}", name)
    if state.scenario != 2 and state.seats != (0, 1):
        raise impossible(text("Only scenario 2 deals the colours by lot."), "T-142")
    if state.scenario != 5 and (state.target != 5 or any(state.levels)):
        raise impossible(text("Only scenario 5 has a target to agree on."), "T-151")


def _check_pieces(state: State) -> None:
    scenario = SCENARIOS[state.scenario]
    used = {piece for colour in COLOURS for piece in scenario.things(colour)}
    for piece, where in enumerate(state.places):
        if where != BOX and piece not in used:
            why = text("A piece is not in this scenario.")
            raise impossible(why, f"T-14{state.scenario}", CODES[piece])
        wrong = (GONE,) if is_character(piece) else (LEFT, SAVED, DEAD)
        if where in wrong:
            raise impossible(text("Objects are discarded, characters are not."), "T-67")
        if where in (LEFT, SAVED) and not leaves(state, piece):
            why = text("{Piece} cannot leave in this scenario.", Piece=who(piece))
            raise impossible(why, f"T-14{state.scenario}", CODES[piece])
        if not scenario.combat and (where == DEAD or piece in state.wounded):
            why = text("Nobody is wounded or eliminated in this scenario.")
            raise impossible(why, f"T-14{state.scenario}", CODES[piece])
    for team in (state.places[:8], state.places[8:16]):
        if team.count(SAVED) > team.count(LEFT):
            raise impossible(text("Who is saved was carried out by somebody who left."), "T-67")


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
        if (
            somebody is not None
            and leaves(state, somebody)
            and where in lying.line_of(1 - COLOUR[somebody])
        ):
            why = text("On {square} somebody would have left.", square=name)
            raise impossible(why, "T-67", name)


def _check_marks(state: State) -> None:
    if any(state.places[piece] < 0 for piece in state.wounded | state.hurt | state.healed):
        raise impossible(text("Only those on the board are wounded or healed."), "T-83")
    if state.hurt - state.wounded - state.healed:
        why = text("Who was wounded in this turn lies wounded, or was healed.")
        raise impossible(why, "T-84")


def _check_cards(state: State) -> None:
    scenario = SCENARIOS[state.scenario]
    for colour in COLOURS:
        left = Counter(deck(scenario, state.levels, colour))
        left.subtract(state.combat[colour])
        if any(many < 0 for many in left.values()):
            raise impossible(text("A Combat card is there too often."), "T-20")
        if scenario.combat and 0 not in state.combat[colour]:
            raise impossible(text("The Combat card +0 never leaves a hand."), "T-82")
        if state.jumps[colour] > scenario.jumps:
            raise impossible(text("A Jump card is there too often."), "T-20")
        hand = state.actions[colour]
        if len(set(hand)) != len(hand) or not set(hand) <= set(ACTION_CARDS):
            raise impossible(text("The Action cards are 2, 3, 4 and 5."), "T-20")
        if max({0, *ACTION_CARDS} - {*hand}) > state.highest:
            why = text("An Action card was played that is higher than the highest one.")
            raise impossible(why, "T-31")
        card = state.sealed[colour]
        if card is not None and card not in state.combat[colour]:
            raise impossible(text("A sealed card is not in its hand."), "T-80")
    if state.highest == 1:
        raise impossible(text("The Action cards are 2, 3, 4 and 5."), "T-20")


def _check_secrets(state: State) -> None:
    scenario = SCENARIOS[state.scenario]
    for place, tokens in enumerate(state.hidden):
        if tokens and state.rooms[place][0]:
            raise impossible(text("A revealed room hides nothing."), "T-41", str(place + 1))
        if len(tokens) > scenario.capacity[place]:
            why = text("A room holds more tokens than it has space for.")
            raise impossible(why, "T-22", str(place + 1))
        if not all(may_hold(scenario.numbers, piece) for piece in tokens):
            raise impossible(text("A token lies in a room that is not for it."), "T-22")
    for colour in COLOURS:
        mine = (*state.trays[colour], *(state.teams[colour] or ()), *state.omitted[colour])
        if any(piece is not None and COLOUR[piece] != colour for piece in mine):
            raise impossible(text("A token is on the wrong side."), "T-22")
        _check_set_up(state, colour)
    _check_space(state)


def _check_set_up(state: State, colour: Colour) -> None:
    """Teams and trays, as far as there are any."""
    scenario, phase = SCENARIOS[state.scenario], state.phase
    team, omitted = state.teams[colour], state.omitted[colour]
    tray = [piece for piece in state.trays[colour] if piece is not None]
    if team is not None:
        people = [piece for piece in team if piece is not None]
        if len(people) != scenario.start[colour] or any(piece in OBJECTS for piece in people):
            raise impossible(text("A start team has as many as the scenario says."), "T-21")
    if len(omitted) not in (0, left_out(scenario, state.levels, colour)):
        raise impossible(text("A handicap says how many are left out."), "T-152")
    if any(piece in OBJECTS for piece in omitted):
        raise impossible(text("Only characters are left out."), "T-152")
    if len(set(tray)) != len(tray) or not set(tray) <= set(scenario.bag(colour)):
        raise impossible(text("A piece is there twice."), "T-20")
    if isinstance(phase, Teaming):
        gone: set[Thing | None] = {*(team or ()), *omitted} if team else set()
        if set(tray) != set(scenario.bag(colour)) - gone:
            raise impossible(text("A tray lacks a token."), "T-22")
    placing = isinstance(phase, Hiding) or phase == Beginning(turns=False)
    if (team is None) == placing and not isinstance(phase, Teaming):
        raise impossible(text("Start teams are chosen before tokens are placed."), "T-21")
    if tray and not (placing or isinstance(phase, Dealing | Teaming)):
        raise impossible(text("The set-up is over."), "T-24")
    if isinstance(phase, Hiding) and phase.colour == colour and not tray:
        raise impossible(text("There is no token to place."), "T-22")


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
    if isinstance(phase, Teaming) and phase.together == (state.scenario == 2):
        raise impossible(text("Only scenario 2 lets the teams be chosen in turn."), "T-142")
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
