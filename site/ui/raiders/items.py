"""What an item does in the present room, for whoever has lifted it."""

from __future__ import annotations

from pycore.raiders import BOSSES, Card, View
from pycore.table import Text, text

_AS_FIVE = text("Counts as 5 here, and goes back to the supply.")
_DOES = {
    Card.TORCH: text("Shows you alone the dark rooms of this floor; then you play a card."),
    Card.CRYSTAL: text("You wait, and play another card once everybody else's are seen."),
    Card.KEY: _AS_FIVE,
    Card.SWORD: _AS_FIVE,
}
_ESCAPES = text("You escape: it cannot strike you, and you add nothing.")
_AS_ONE = text("Counts as 1 against this boss, and goes back to the supply.")


def what_it_does(view: View, picked: str) -> Text | None:
    """What the picked item does; a power card says so itself, by its number.

    Where a torch can both show and save, saving is the news: the other button names the look.
    """
    item = Card.TORCH if picked == "look" else next((c for c in _DOES if c.value == picked), None)
    if item is None:
        return None
    boss = BOSSES.get(view.here) if view.here else None
    if boss and boss.escape is item:
        return _ESCAPES
    if boss and boss.shrinks_fives and item is Card.SWORD:
        return _AS_ONE
    return _DOES[item]
