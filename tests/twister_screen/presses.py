"""What a person presses on Twister's screen for an action, as selectors of the page."""

from __future__ import annotations

from typing import Any

from pycore.twister import COLOUR, NAMES, TWISTER, Hiding, View
from pycore.twister import actions as a
from ui.twister.input.offers import rooms_of
from ui.twister.input.ways import ways
from ui.twister.preview.simulate import end_of_game


def presses(view: View, token: str) -> list[str]:
    """The presses for a legal action, one after the other. `view` is that of whoever acts.

    A piece that must be in hand comes first; where it is in hand already, leave that press out.
    """
    action: Any = TWISTER.read(token)
    if isinstance(action, a.TeamUp):
        return ["[data-ui='at:set=fill']", f"[data-ui='at:do={token}']"]
    if isinstance(action, a.Hide):
        assert isinstance(view.phase, Hiding)
        return [f"[data-ui='at:set={action.number}']", f"[data-ui='at:room={action.place + 1}']"]
    if isinstance(action, a.Put):
        return [f"#sq-{NAMES[action.to]}"]
    if isinstance(action, a.Walk | a.Jump):
        same = [
            x
            for x in view.legal
            if isinstance(x, a.Walk | a.Jump) and (x.piece, x.to) == (action.piece, action.to)
        ]
        start, end = (f"#sq-{NAMES[n]}" for n in (view.places[action.piece], action.to))
        folded = action in ways(same, view)[1]
        sure = [f"[data-ui='at:do={token}']"]
        if isinstance(action, a.Jump):
            chosen = sure if len(same) == 1 else [f"[data-ui='at:look={token}']", *sure]
        else:
            # A way out with which the game ends is looked at once more.
            chosen = [] if len(same) == 1 and not end_of_game(view, action) else sure
        return [start, end, *(["#more-ways summary"] if folded else []), *chosen]
    if isinstance(action, a.Attack | a.Scream | a.Fire):
        start, end = (f"#sq-{NAMES[view.places[p]]}" for p in (action.piece, action.target))
        return [start, end, f"[data-ui='at:do={token}']"]
    if isinstance(action, a.Turn | a.Reveal):
        mine = (x for x in range(16) if view.places[x] >= 0 and COLOUR[x] == view.colour)
        doer = next(x for x in mine if action in rooms_of(view.legal, x, view))
        start = f"#sq-{NAMES[view.places[doer]]}"
        return [start, f"button[data-ui='at:look={token}']", f"[data-ui='at:do={token}']"]
    if isinstance(action, a.Seal | a.Name):
        return [f"[data-ui='at:look={token}']", f"[data-ui='at:do={token}']"]
    if isinstance(action, a.Raise | a.Lower | a.Break | a.Heal):
        return [f"#sq-{NAMES[view.places[action.piece]]}", f"[data-ui='at:do={token}']"]
    return [f"[data-ui='at:do={token}']"]
