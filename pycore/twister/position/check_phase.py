"""What may be going on in a position: the second half of `check`.

A turn begins with an Action card and a clean slate (T-30), whoever has no miniature passes (T-132),
a room is turned up by somebody with access (T-40), its tokens are placed by the right player
(T-41), a combat is one that somebody could declare (T-80), and a game that is over ended as the
rules say.
"""

from __future__ import annotations

from pycore.table import Illegal, text, texts

from ..dungeon.board import board
from ..dungeon.ground import able, has_miniature
from ..dungeon.pieces import CHARACTER_KINDS, CODES, COLOUR, COLOURS, Colour, Thing, is_character
from ..rules.combat.cards import sealing
from ..rules.combat.combat import aims, has_combat, strikes, telepath
from ..rules.finish import QUIET_TURNS, ends_now, ends_with_turn
from ..rules.refuse import impossible
from ..rules.reveal import access
from ..scenarios import SCENARIOS, Scenario
from ..state import (
    Acting,
    Beginning,
    Choosing,
    Fighting,
    Naming,
    Offering,
    Opening,
    Over,
    Placing,
    Seating,
    State,
)
from ..words.names import side, who


def check_phase(state: State) -> None:
    """Raises Illegal where nobody could have to decide what this position asks."""
    phase = state.phase
    if not state.seats and not isinstance(phase, Seating):
        why = text("Nobody knows who plays yellow.")
        raise impossible(why, SCENARIOS[state.scenario].clause)
    if isinstance(phase, Seating) and not SCENARIOS[state.scenario].colours_by_lot:
        why = text("The colours are not drawn by lot in this scenario.")
        raise impossible(why, SCENARIOS[state.scenario].clause)
    if isinstance(phase, Seating) and state.seats:
        why = text("Who plays yellow is drawn now, but the position says it already.")
        raise impossible(why, SCENARIOS[state.scenario].clause, "yellow")
    if not isinstance(phase, Naming | Fighting) and state.sealed != (None, None):
        raise impossible(text("Cards are chosen in a combat only."), "T-80")
    if not isinstance(phase, Over) and state.quiet >= QUIET_TURNS:
        raise impossible(text("The game would be over already."), "T-133", "quiet")
    if not isinstance(phase, Over):
        _check_actions(state)
    match phase:
        case Over():
            _check_over(state, phase)
        case Beginning(turns=True):
            for colour in COLOURS:
                if not has_miniature(state, colour):
                    why = text("{side}: nobody of the start team is there.", side=side(colour))
                    raise impossible(why, "T-21", "men")
        case Choosing():
            _check_not_over(state)
            _check_beginning(state, phase)
        case Acting() | Opening() | Placing() | Naming() | Fighting() | Offering():
            _check_not_over(state)
            if not state.highest:
                raise impossible(text("A turn begins with an Action card."), "T-31")
    match phase:
        case Opening():
            _check_opening(state, phase)
        case Placing():
            _check_placing(state, phase)
        case Naming() | Fighting():
            _check_fight(state, phase)
        case Offering(then=then) if not then.offered:
            raise impossible(text("A draw that is answered has been offered."), "T-133")


def _check_actions(state: State) -> None:
    """Everybody has an Action card for the next turn; the last one comes back at a turn's end."""
    match state.phase:
        case Acting(colour=colour):
            spending: Colour | None = colour
        case Opening(then=then) | Placing(then=then) | Naming(then=then):
            spending = then.colour
        case Fighting(then=then) | Offering(then=then):
            spending = then.colour
        case _:
            spending = None
    for colour in COLOURS:
        if colour != spending and not state.actions[colour]:
            why = text("{side}: there is no Action card to play.", side=side(colour))
            raise impossible(why, "T-30", "actions")


def _check_not_over(state: State) -> None:
    """In the middle of a turn, nothing has ended the game yet."""
    if over := ends_now(state):
        why = text("The game would be over already.")
        raise impossible(why, _clause_of(over.reason, SCENARIOS[state.scenario]), over.reason)


def _clause_of(reason: str, scenario: Scenario) -> str:
    """The rule by which a game ends for a reason."""
    if reason == "target":
        return scenario.clause if scenario.ends_mid_turn else "T-131"
    if reason in CHARACTER_KINDS:
        return scenario.clause
    return "T-132" if reason == "nobody" else "T-133"


def _check_over(state: State, phase: Over) -> None:
    """The end is the one that the rules find, or one that players chose."""
    if phase.reason in ("agreed", "resigned"):
        possible = (phase.winner is None) == (phase.reason == "agreed")
    else:
        possible = phase == (ends_now(state) or ends_with_turn(state))
    if not possible:
        why = text("The game would not have ended like that.")
        raise impossible(why, _clause_of(phase.reason, SCENARIOS[state.scenario]), phase.reason)


def _check_beginning(state: State, phase: Choosing) -> None:
    """Before the Action card of a turn."""
    if state.hurt or state.healed or state.stirred:
        raise impossible(text("Nothing has happened in a turn that has not begun."), "T-30")
    if over := ends_with_turn(state):
        raise impossible(text("The game would be over already."), "T-131", over.reason)
    if not has_miniature(state, phase.colour):
        raise impossible(text("Whoever has no miniature on the board passes."), "T-132")


def _check_opening(state: State, phase: Opening) -> None:
    """Somebody has access to the room that chance turns up."""
    if state.rooms[phase.place][0]:
        raise impossible(text("That room has been revealed already."), "T-40")
    lying = board(state.rooms)
    if not any(
        phase.place in access(lying, state.places[piece])
        for piece in able(state, phase.then.colour)
    ):
        why = text(
            "None of the player's miniatures has direct access to room {place}.",
            place=phase.place + 1,
        )
        raise impossible(why, "T-40", str(phase.place + 1))


def crowded_room(place: int, most: int) -> Illegal:
    """T-22: more tokens than a room has space for."""
    why = texts(
        "Room {place} has space for {n} token only.",
        "Room {place} has space for {n} tokens only.",
        most,
        place=place + 1,
    )
    return impossible(why, "T-22", str(place + 1))


def _check_placing(state: State, phase: Placing) -> None:
    """The active player places all but the own objects; those are the opponent's to place."""
    if not (state.rooms[phase.place][0] and phase.tokens):
        raise impossible(text("There is nothing to place."), "T-41")
    tokens = (*phase.tokens, *phase.later)
    if len(tokens) > SCENARIOS[state.scenario].capacity[phase.place]:
        raise crowded_room(phase.place, SCENARIOS[state.scenario].capacity[phase.place])
    active = phase.then.colour
    own = {t for t in tokens if not is_character(t) and COLOUR[t] == active}
    if own == {*phase.tokens} and not phase.later:
        # T-150: the opponent was too slow, and the active player places them too.
        right = phase.colour != active or state.timer
    else:
        right = phase.colour == active and own == {*phase.later}
    if not right:
        raise impossible(text("These tokens are for the other player to place."), "T-41")


def _no_combat(target: Thing) -> Illegal:
    why = text("{Piece} cannot be attacked like that.", Piece=who(target))
    return impossible(why, "T-80", CODES[target])


def _check_fight(state: State, phase: Naming | Fighting) -> None:
    """Somebody could declare this combat, and nobody could settle it yet."""
    fight = phase.fight
    able_far = all(
        fight.target in aims(state, piece) and piece not in state.healed for piece in fight.far
    )
    near = any(fight.target in strikes(state, piece) for piece in fight.close)
    if not has_combat(state) or fight.colour != phase.then.colour or not able_far:
        raise _no_combat(fight.target)
    if not near and not fight.far:
        raise _no_combat(fight.target)
    if isinstance(phase, Naming):
        if telepath(state, fight) != phase.colour:
            raise impossible(text("No Telepath has power in that combat."), "T-117")
    elif phase.by is not None:
        opponent = state.combat[1 - phase.by]
        if telepath(state, fight) != phase.by or (phase.named in opponent) != phase.held:
            raise impossible(text("No Telepath has power in that combat."), "T-117")
        if phase.held and state.sealed[1 - phase.by] != phase.named:
            raise impossible(text("The named card is not the one played."), "T-117")
    if isinstance(phase, Fighting) and not sealing(state):
        raise impossible(text("Both cards are chosen: the combat would be over."), "T-80")
