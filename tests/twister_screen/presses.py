"""What a person presses on Twister's screen for an action, as selectors of the page."""

from __future__ import annotations

from itertools import chain
from typing import Any

from pycore.twister import COLOUR, NAMES, TWISTER, Hiding, View, letter
from pycore.twister import actions as a
from ui.twister.input.offers import rooms_of
from ui.twister.input.ways import at_once, ways


def presses(view: View, token: str) -> list[str]:
    """The presses for a legal action, one after the other. `view` is that of whoever acts.

    A piece that must be in hand comes first; where it is in hand already, leave that press out.
    """
    action: Any = TWISTER.read(token)
    if isinstance(action, a.TeamUp):
        stands = [(n, kind) for n, kind in enumerate(action.kinds) if kind is not None]
        put = [(f"[data-ui='at:set={letter(kind)}']", f"#b-dot-{n}") for n, kind in stands]
        return [*chain.from_iterable(put), f"[data-ui='at:do={token}']"]
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
        shown, more = ways(same, view)
        done = at_once(shown + more, view)
        if action == done:
            return [start, end]
        if done is not None:  # the other ways are offered afterwards
            shown, more = ways([x for x in same if x != done], view)
        chosen = f"[data-ui='at:{'do' if done is None else 'instead'}={token}']"
        return [start, end, *(["#more-ways summary"] if action in more else []), chosen]
    if isinstance(action, a.Attack | a.Scream | a.Fire):
        start, end = (f"#sq-{NAMES[view.places[p]]}" for p in (action.piece, action.target))
        is_done = at_once([action], view) is not None
        return [start, end, *([] if is_done else [f"[data-ui='at:do={token}']"])]
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
