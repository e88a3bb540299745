"""Before the first turn: the secret start team, and the numbered tokens that go into rooms.

A tray's numbers are public, what lies there is not: whoever wants to look again does so behind a
cover.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pycore.table import Text, text, texts
from pycore.twister import (
    DOTS,
    KIND,
    NAMES,
    Action,
    Hiding,
    Kind,
    Thing,
    View,
    kind_name,
    piece_of,
)
from pycore.twister import actions as a

from ...match.selection import Selection
from ..input.messages import Do, FillTeam, SelectCharacter, SelectNumber
from ..input.selection import OmitSelection, TeamSelection, TokenSelection
from .parts import Button, Group, Panel
from .start_team import line_of, team_in_making, team_pressed
from .traits import CLAUSES, MEASURES, POWERS


def pressed(
    legal: Iterable[Action],
    selection: Selection,
    message: SelectCharacter | SelectNumber | FillTeam,
) -> Selection:
    """What is selected after a press on one of the panel's choices, or on a dot of the line."""
    omit = next((x for x in legal if isinstance(x, a.Omit)), None)
    if omit is None:
        return team_pressed(legal, team_in_making(selection), message)
    if isinstance(message, SelectCharacter):
        return _omit_pressed(_left_out(selection), message.kind, len(omit.kinds))
    return selection


def _left_out(selection: Selection) -> tuple[Kind, ...]:
    return selection.kinds if isinstance(selection, OmitSelection) else ()


def _omit_pressed(left_out: tuple[Kind, ...], kind: Kind, many: int) -> OmitSelection:
    """One more is left out, or comes back; if that makes too many, the first comes back."""
    if kind in left_out:
        return OmitSelection(tuple(each for each in left_out if each is not kind))
    return OmitSelection((*left_out, kind)[-many:])


def team_panel(view: View, legal: Sequence[Action], selection: Selection, shared: bool) -> Panel:
    """The choice of a start team, or of the characters that a handicap leaves out.

    Where several people share the screen, the other tokens will be called by numbers.
    """
    colour = view.colour or 0
    omits = [action for action in legal if isinstance(action, a.Omit)]
    if omits:
        return _omit_panel(colour, omits, _left_out(selection))
    team = team_in_making(selection)
    available = {kind for x in legal if isinstance(x, a.TeamUp) for kind in x.kinds if kind}
    many = next(sum(map(bool, x.kinds)) for x in legal if isinstance(x, a.TeamUp))
    characters = tuple(
        Button(
            SelectCharacter(kind),
            kind_name(kind),
            piece=piece_of(colour, kind),
            pressed=kind is team.character,
            used=kind in team.dots,
        )
        for kind in Kind
        if kind in available
    )
    line = line_of(view, colour)
    dots = tuple(
        Button(
            SelectNumber(dot),
            NAMES[line + square] if kind is None else kind_name(kind),
            piece=None if kind is None else piece_of(colour, kind),
            key=f"dot-{dot}",
        )
        for dot, (square, kind) in enumerate(zip(DOTS, team.dots, strict=True))
    )
    sealed = a.TeamUp(team.dots)
    sure = Do(str(sealed))
    lines: tuple[Text, ...] = (
        texts(
            "Put {n} character on dots of your line: press it, then a dot.",
            "Put {n} characters on dots of your line: press one, then a dot.",
            many,
        ),
    )
    chosen = team.character
    if chosen is not None:
        lines = (MEASURES[chosen], POWERS[chosen])
    return Panel(
        text("The start team, in secret"),
        lines,
        (
            Group(text("Your line"), dots, "dots"),
            Group(text("Characters"), characters, "tokens"),
            Group(
                None,
                (
                    Button(sure, text("Seal the start team"), strong=True, off=sealed not in legal),
                    Button(FillTeam(), text("Fill in for me")),
                ),
            ),
            _tray(view, team, shared),
        ),
        clause=CLAUSES[chosen] if chosen is not None else "",
    )


def _omit_panel(colour: int, omits: Sequence[a.Omit], left_out: tuple[Kind, ...]) -> Panel:
    kinds = [kind for kind in Kind if any(kind in action.kinds for action in omits)]
    ready = next((x for x in omits if set(x.kinds) == set(left_out)), None)
    many = len(omits[0].kinds)
    sure = Do(str(ready or a.Omit(())))
    return Panel(
        text("The handicap, in secret"),
        (texts("Leave {n} character out.", "Leave {n} characters out.", many),),
        (
            Group(
                text("Characters"),
                tuple(
                    Button(
                        SelectCharacter(kind),
                        kind_name(kind),
                        piece=piece_of(colour, kind),
                        pressed=kind in left_out,
                    )
                    for kind in kinds
                ),
                "tokens",
            ),
            Group(
                None,
                (Button(sure, text("Leave them out"), strong=True, off=ready is None),),
            ),
        ),
    )


def _tray(view: View, team: TeamSelection, shared: bool) -> Group:
    """The tokens that are left once this team is sealed, with their numbers if they have any."""
    taken = {piece_of(view.colour or 0, kind) for kind in team.dots if kind is not None}
    rest = [t for t in view.tray if t is not None and t not in {*taken, *view.omitted}]
    if not shared:
        return numbered(rest, text("These go into the rooms, face down"), numbers=False)
    return numbered(rest, text("These go into the rooms, face down, by number"))


def numbered(tray: Sequence[Thing | None], title: Text, numbers: bool = True) -> Group:
    """A tray as its owner sees it."""
    return Group(
        title,
        tuple(
            Button(
                None,
                kind_name(KIND[piece]),
                piece=piece,
                number=place + 1 if numbers else 0,
                key=str(place + 1),
            )
            for place, piece in enumerate(tray)
            if piece is not None
        ),
        "tray",
    )


def next_token(view: View, selection: Selection) -> int:
    """The place on the tray (from 0) that goes into a room next: the chosen one, or the first."""
    assert isinstance(view.phase, Hiding)
    free = [n for n, there in enumerate(view.numbers[view.phase.colour]) if there]
    if isinstance(selection, TokenSelection) and selection.number in free:
        return selection.number
    return free[0]


def hiding_panel(view: View, selection: Selection, shared: bool) -> Panel:
    """Tokens go face down into rooms, in the open, by their numbers.

    Where several people share the screen, what a number stands for is behind a cover.
    """
    assert isinstance(view.phase, Hiding)
    chosen = next_token(view, selection)
    colour = view.phase.colour
    own = view.tray if view.colour == colour else ()
    buttons = tuple(
        Button(
            SelectNumber(n),
            kind_name(KIND[piece]) if own and (piece := own[n]) is not None else "",
            piece=own[n] if own else None,
            number=0 if own else n + 1,
            pressed=n == chosen,
            side=colour,
        )
        for n, there in enumerate(view.numbers[colour])
        if there
    )
    groups = [Group(text("Tokens to place"), buttons, "tray" if own else "numbers")]
    if shared:
        peek = Button(None, text("Peek at my numbers"), ui=f"peek:{view.seats[colour]}")
        groups.append(Group(None, (peek,)))
    how = text("Your tokens lie face down. Choose one by its number, then press a room for it.")
    if own:
        how = text("Choose a token, then press a room: there it lies face down.")
    return Panel(text("Tokens go into the rooms"), (how,), tuple(groups))
