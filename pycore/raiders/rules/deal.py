"""R-2, R11-41: characters are dealt at random, one each, and give the start.

Everybody gets a different one; the rest leave the game. A solo player's character gives nothing:
its player starts with 2 coins, the chosen wounds and no items, and may choose it beforehand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import Dice, Refusal, Seat, Step, stacked

from ..actions import Deal
from ..events import CharacterDealt
from ..printed.cards import CHARACTERS, SOLO_COINS, Character, Start
from ..state import Dealing, Leading, Lighting, State, with_raider
from . import refuse

VERB = Deal


def left(state: State) -> tuple[Character, ...]:
    """The characters that nobody has yet; for a solo player who has chosen one, that one."""
    if state.chosen is not None:
        return (state.chosen,)
    dealt = {raider.character for raider in state.raiders}
    return tuple(character for character in CHARACTERS if character not in dealt)


def next_seat(state: State) -> Seat:
    """Who is dealt the next character."""
    return sum(raider.character is not None for raider in state.raiders)


def drawn(state: State, dice: Dice) -> Deal:
    """What these dice have stacked for the next seat."""
    deck = tuple(CHARACTERS)
    return Deal(stacked(dice.at("characters"), deck, next_seat(state), left(state)))


def offers(state: State, seat: Seat) -> Iterable[Deal]:
    """Any character that is left."""
    return map(Deal, left(state)) if isinstance(state.phase, Dealing) else ()


def play(state: State, seat: Seat, action: Deal) -> Step[State]:
    """The next seat gets the character; after the last one the way begins."""
    who = next_seat(state)
    start = CHARACTERS[action.character]
    if state.form.solo:
        start = Start(SOLO_COINS, state.start_wounds)
    after = with_raider(
        state,
        who,
        character=action.character,
        coins=start.coins,
        wounds=start.wounds,
        items=start.items,
    )
    if who + 1 == len(state.raiders):
        after = replace(after, phase=Leading() if state.form.has_first_player else Lighting())
    event = CharacterDealt(
        who, action.character, start.coins, start.wounds, start.items, reveals=True
    )
    return Step(after, (event,))


def why_not(state: State, seat: Seat, action: Deal) -> Refusal:
    """Only chance does that; and chance, not now."""
    return refuse.only_chance(seat, "R-2")
