"""Which clause of a variant's own edition a position breaks: both books say much of it, each in its
own place.
"""

from __future__ import annotations

from ..state import State
from ..variants import Edition, Variant


def _of_edition(state: State, book_2018: str, book_2011: str) -> str:
    return book_2018 if state.form.edition is Edition.BOOK_2018 else book_2011


def deck(state: State) -> str:
    """The clause that says which rooms there are, and how often."""
    return "R11-41" if state.form.solo else _of_edition(state, "R18-2", "R11-2")


def laying(state: State) -> str:
    """The clause that says how a floor is laid out."""
    return _of_edition(state, "R18-3", "R11-2")


def items(state: State) -> str:
    """The clause that says how many items there are."""
    return "R11-41" if state.form.solo else _of_edition(state, "R18-1", "R11-1")


_ORDER = {
    Variant.MAIN_2018: "R18-5",
    Variant.TACTICAL: "R18-50",
    Variant.MAIN_2011: "R11-3",
    Variant.QUICK: "R11-30",
    Variant.DUEL: "R11-3",
    Variant.SOLO: "R11-40",
}


def order(state: State) -> str:
    """Whether cards are chosen in secret or played in turn, and who begins."""
    return _ORDER[state.variant]
