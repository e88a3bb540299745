"""Everything that there may be on Twister's board, as help lists it."""

from __future__ import annotations

from pycore.table import text
from pycore.twister import (
    BROKEN,
    CLOSED,
    KIND,
    RAISED,
    SCENARIOS,
    Kind,
    Thing,
    View,
    is_character,
    kind_name,
)

from ...notes.note import Chapter, Note
from ..panel.parts import picture
from ..panel.traits import CLAUSES, MEASURES, POWERS
from . import things


def legend(view: View) -> tuple[Chapter, ...]:
    """The board, the people and objects of this scenario, and the cards."""
    rooms = next((name for name, _, _ in view.rooms if name), "37A")
    board = (
        things.gear_note(rooms),
        things.pit_note(),
        things.slit_note(),
        *(things.gate_note(state) for state in (CLOSED, RAISED, BROKEN)),
        things.token_note(0),
        things.line_note(0),
    )
    combat = (things.combat_note(),) if things.has_combat(view) else ()
    points = (things.score_note(view, None), things.action_note(None), things.jump_note(), *combat)
    return (
        Chapter(text("Points and cards"), points),
        Chapter(text("The board"), board),
        Chapter(text("Characters"), _characters(view)),
        Chapter(text("Objects"), _objects(view)),
    )


def _characters(view: View) -> tuple[Note, ...]:
    """Everybody who plays in this scenario, unhurt and without luggage."""
    return tuple(
        Note(
            things.Picture(picture(piece)),
            kind_name(KIND[piece]),
            (MEASURES[KIND[piece]], POWERS[KIND[piece]]),
            CLAUSES[KIND[piece]],
        )
        for piece in _of_each_kind(view)
        if is_character(piece)
    )


def _objects(view: View) -> tuple[Note, ...]:
    return tuple(
        Note(
            things.Picture(picture(piece)),
            kind_name(KIND[piece]),
            things.OBJECTS[KIND[piece]][:1],
            things.OBJECTS[KIND[piece]][1],
        )
        for piece in _of_each_kind(view)
        if not is_character(piece)
    )


def _of_each_kind(view: View) -> tuple[Thing, ...]:
    """One piece of each kind, blue where blue has it."""
    scenario = SCENARIOS[view.scenario]
    found = {KIND[piece]: piece for colour in (1, 0) for piece in scenario.things(colour)}
    return tuple(sorted(found.values(), key=lambda piece: list(Kind).index(KIND[piece])))
