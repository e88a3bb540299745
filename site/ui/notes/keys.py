"""The keys of the table, as help lists them; `browser.keyboard` and `asking.js` hear them."""

from __future__ import annotations

from pycore.table import Text, text

KEYS: tuple[tuple[tuple[str, ...], Text], ...] = (
    (("?",), text("Help beside the table: opens and closes it.")),
    (("1", "…", "9"), text("Presses the card with that place in the hand or in the panel.")),
    (("Enter",), text("Presses what the keyboard is at.")),
    (("Tab",), text("To the next part of the table.")),
    (("←", "↑", "→", "↓"), text("Within a part: from card to card, from square to square.")),
    (("U",), text("Takes the last action back.")),
    (("Escape",), text("Lets go of what is selected, and closes a note or this help.")),
)
"""Those of every game: what is on the keys, and what they do."""

BOARD_KEYS: tuple[tuple[tuple[str, ...], Text], ...] = (
    (("N",), text("Selects the next piece that can act.")),
    (("E",), text("Ends the turn; while points are left, pressed twice.")),
    (("S",), text("Shows the line of sight of the selected piece.")),
    (("+", "−", "0"), text("Makes the board larger, smaller, or whole.")),
)
"""Those of a board on which pieces are moved."""
