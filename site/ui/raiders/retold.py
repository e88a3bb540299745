"""A moment of which only the words are left, as in an onlooker's link.

Its cards are read back from what was said (`pycore.raiders.cards_told`); what changed is seen by
the purses before and after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pycore.raiders import View, cards_told, events
from pycore.table import Event, Text


def retold(
    said: Sequence[Text], names: Sequence[str], before: View, after: View
) -> tuple[Event, ...]:
    """The cards of a room that is done, and what changed; nothing while cards still lie there."""
    if any(plate.table is not None or plate.passed for plate in after.plates):
        return ()
    cards = cards_told(said, names, before.acting)
    if not cards:
        return ()
    return (events.CardsTurnedUp(tuple(sorted(cards.items()))), *_changes(before, after))


def _changes(before: View, after: View) -> Iterator[Event]:
    for seat, (was, now) in enumerate(zip(before.plates, after.plates, strict=True)):
        coins, wounds = now.coins - was.coins, now.wounds - was.wounds
        if coins > 0:
            yield events.CoinsGained(seat, coins, coins, now.coins)
        elif coins < 0:
            yield events.CoinsLost(seat, -coins, -coins, now.coins)
        if wounds > 0:
            yield events.Wounded(seat, wounds, now.wounds)
        elif wounds < 0:
            yield events.Healed(seat, -wounds, -wounds, now.wounds)
