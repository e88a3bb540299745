"""What an item does in the present room, for whoever has lifted it."""

from __future__ import annotations

from pycore.raiders import BOSSES, TORCH_WASTED, Card, View
from pycore.table import Seat, Text, text

_AS_FIVE = text("Counts as 5 here, and goes back to the supply.")
DOES = {
    Card.TORCH: text("Shows you alone the dark rooms of this floor; then you play a card."),
    Card.CRYSTAL: text("You wait, and play another card once everybody else's are seen."),
    Card.KEY: _AS_FIVE,
    Card.SWORD: _AS_FIVE,
}
"""What an item does in a room where it fits."""
_ESCAPES = text("You escape: it cannot strike you, and you add nothing.")
_AS_ONE = text("Counts as 1 against this boss, and goes back to the supply.")


def what_it_does(view: View, seat: Seat, lifted: str) -> Text | None:
    """What the item does that a seat has lifted; a power card says so itself, by its number.

    Where a torch can both show and save, saving is the news: the other button names the look. One
    that would show nothing new is a torch wasted: that is said before it is used.
    """
    item = Card.TORCH if lifted == "look" else next((c for c in DOES if c.value == lifted), None)
    if item is None:
        return None
    boss = BOSSES.get(view.here) if view.here else None
    if boss and boss.escape is item:
        return _ESCAPES
    if boss and boss.shrinks_fives and item is Card.SWORD:
        return _AS_ONE
    if lifted == "look" and not view.torch_shows(seat):
        return TORCH_WASTED
    return DOES[item]
