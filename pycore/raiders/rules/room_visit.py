"""R-1, R-4, R-9: floors and rooms in their order, five by five; power cards come back after each.

After the fifth floor the game ends. It also ends when nobody is left to play against (R11-11).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pycore.table import Event, Seat, Step

from ..events import FloorDone, RoomEntered
from ..printed.floors import LAST_PLACE
from ..printed.monsters import MONSTERS
from ..state import Entering, Facing, Lighting, Over, State
from . import asking, judgement, monster, scroll


def enter(state: State) -> Step[State]:
    """The players come to the room at `place`; a dark one is turned up first."""
    if state.lit[state.place]:
        return begin(state, was_dark=False)
    return Step(replace(state, phase=Entering()))


def begin(state: State, was_dark: bool) -> Step[State]:
    """The room lies open: everybody is asked for a card."""
    room = state.here
    event = RoomEntered(
        state.place, room, was_dark, monster.strength(state, room), reveals=was_dark
    )
    if state.form.solo and room in MONSTERS:
        return Step(replace(state, phase=Facing()), (event,))
    return Step(asking.ask_everybody(state), (event,))


def leave(state: State, values: Mapping[Seat, int]) -> Step[State]:
    """The room is done: on to the next room, the next floor, or out."""
    if judgement.is_over_early(state):
        return _end(state, ())
    if state.place == LAST_PLACE:
        return _end(_rested(state), (FloorDone(state.floor),))
    state, events = scroll.pass_on(state, values)
    onward = replace(state, place=state.place + 1)
    if onward.floor == state.floor:
        step = enter(onward)
        return Step(step.state, (*events, *step.events))
    return Step(_rested(replace(onward, phase=Lighting())), (*events, FloorDone(state.floor)))


def _rested(state: State) -> State:
    """Everybody holds all power cards again; what torches showed lies behind."""
    rested = tuple(replace(raider, played=(), seen=()) for raider in state.raiders)
    return replace(state, raiders=rested)


def _end(state: State, events: tuple[Event, ...]) -> Step[State]:
    over = replace(state, phase=Over())
    return Step(over, (*events, *judgement.judge(over)))
