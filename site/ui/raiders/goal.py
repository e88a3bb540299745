"""What everybody is after, in one line: most coins, if one's wounds allow it."""

from __future__ import annotations

from pycore.raiders import BOSSES, FORMS, Edition, Variant, View
from pycore.table import Text, text

_LATE = text(
    "The goal: the most coins at the end, but the most wounded falls first. "
    "The last room is a boss."
)
_LAST = text(
    "The goal: the most coins at the end, but the most wounded falls first. This is the last room."
)
_EARLY = text(
    "The goal: the most coins at the end, but the most wounded dies first. Ten wounds kill at once."
)
_DUEL = text("The goal: the most coins at the end. Whoever has ten wounds loses at once.")
_SOLO = text("The goal: to come out alive, with as many coins as you can. Ten wounds kill.")


def goal(view: View) -> Text:
    """How this game is won (R18-4, R18-40, R18-41; R11-9, R11-10; R11-20; R11-40)."""
    form = FORMS[view.variant]
    if form.solo:
        return _SOLO
    if view.variant is Variant.DUEL:
        return _DUEL
    if form.edition is Edition.BOOK_2011:
        return _EARLY
    return _LAST if view.here in BOSSES else _LATE
