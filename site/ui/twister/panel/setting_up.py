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
    kind_of_letter,
    letter,
    piece_of,
)
from pycore.twister import actions as a

from .held import read_held
from .panel_parts import Button, Group, Panel
from .start_team import Team, line_of, read_team, team_pressed
from .traits import CLAUSES, POWERS, measures


def pressed(legal: Iterable[Action], picked: str, what: str) -> str:
    """What is held after a press on one of the panel's choices."""
    omit = next((x for x in legal if isinstance(x, a.Omit)), None)
    if omit is not None:
        return _omit_pressed(picked, what, len(omit.kinds))
    return team_pressed(legal, picked, what)


def _omit_pressed(picked: str, what: str, many: int) -> str:
    left_out = read_held(picked).token.removeprefix("omit:")
    if what in left_out:
        return f"||omit:{left_out.replace(what, '')}"
    return f"||omit:{(left_out + what)[-many:]}"


def team_panel(view: View, legal: Sequence[Action], picked: str, shared: bool) -> Panel:
    """The choice of a start team, or of the characters that a handicap leaves out.

    Where several people share the screen, the other tokens will be called by numbers.
    """
    colour = view.colour or 0
    omits = [action for action in legal if isinstance(action, a.Omit)]
    if omits:
        return _omit_panel(colour, omits, picked)
    team = read_team(picked)
    available = {kind for x in legal if isinstance(x, a.TeamUp) for kind in x.kinds if kind}
    many = next(sum(map(bool, x.kinds)) for x in legal if isinstance(x, a.TeamUp))
    characters = tuple(
        Button(
            f"set={letter(kind)}",
            kind_name(kind),
            piece=piece_of(colour, kind),
            pressed=letter(kind) == team.hand,
            used=letter(kind) in team.dots,
        )
        for kind in Kind
        if kind in available
    )
    line = line_of(view, colour)
    dots = tuple(
        Button(
            f"set={dot}",
            NAMES[line + square] if sign == "-" else kind_name(kind_of_letter(sign)),
            piece=None if sign == "-" else piece_of(colour, kind_of_letter(sign)),
            key=f"dot-{dot}",
        )
        for dot, (square, sign) in enumerate(zip(DOTS, team.dots, strict=True))
    )
    token = f"team:{team.dots}"
    ready = any(str(action) == token for action in legal)
    lines: tuple[Text, ...] = (
        texts(
            "Put {n} character on dots of your line: press it, then a dot.",
            "Put {n} characters on dots of your line: press one, then a dot.",
            many,
        ),
    )
    in_hand = kind_of_letter(team.hand) if team.hand else None
    if in_hand is not None:
        lines = (measures(in_hand), POWERS[in_hand])
    return Panel(
        text("The start team, in secret"),
        lines,
        (
            Group(text("Your line"), dots, "dots"),
            Group(text("Characters"), characters, "tokens"),
            Group(
                None,
                (
                    Button(f"do={token}", text("Seal the start team"), strong=True, off=not ready),
                    Button("set=fill", text("Fill in for me")),
                ),
            ),
            _tray(view, team, shared),
        ),
        clause=CLAUSES[in_hand] if in_hand is not None else "",
    )


def _omit_panel(colour: int, omits: Sequence[a.Omit], picked: str) -> Panel:
    left_out = read_held(picked).token.removeprefix("omit:")
    kinds = [kind for kind in Kind if any(kind in action.kinds for action in omits)]
    token = next(
        (str(x) for x in omits if sorted(map(letter, x.kinds)) == sorted(left_out)), "omit:"
    )
    many = len(omits[0].kinds)
    return Panel(
        text("The handicap, in secret"),
        (texts("Leave {n} character out.", "Leave {n} characters out.", many),),
        (
            Group(
                text("Characters"),
                tuple(
                    Button(
                        f"set={letter(kind)}",
                        kind_name(kind),
                        piece=piece_of(colour, kind),
                        pressed=letter(kind) in left_out,
                    )
                    for kind in kinds
                ),
                "tokens",
            ),
            Group(
                None,
                (Button(f"do={token}", text("Leave them out"), strong=True, off=token == "omit:"),),
            ),
        ),
    )


def _tray(view: View, team: Team, shared: bool) -> Group:
    """The tokens that are left once this team is sealed, with their numbers if they have any."""
    taken = {piece_of(view.colour or 0, kind_of_letter(sign)) for sign in team.dots if sign != "-"}
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
                "",
                kind_name(KIND[piece]),
                piece=piece,
                number=place + 1 if numbers else 0,
                key=str(place + 1),
            )
            for place, piece in enumerate(tray)
            if piece is not None
        ),
        "numbers",
    )


def number_in_hand(view: View, picked: str) -> int:
    """The place on the tray (from 0) that goes into a room next: the chosen one, or the first."""
    assert isinstance(view.phase, Hiding)
    free = [n for n, there in enumerate(view.numbers[view.phase.colour]) if there]
    chosen = read_held(picked).token
    wanted = int(chosen) if chosen.isdecimal() else -1
    return wanted if wanted in free else free[0]


def hiding_panel(view: View, picked: str, shared: bool) -> Panel:
    """Tokens go face down into rooms, in the open, by their numbers.

    Where several people share the screen, what a number stands for is behind a cover.
    """
    assert isinstance(view.phase, Hiding)
    chosen = number_in_hand(view, picked)
    colour = view.phase.colour
    own = view.tray if view.colour == colour else ()
    buttons = tuple(
        Button(
            f"set={n}",
            kind_name(KIND[piece]) if own and (piece := own[n]) is not None else "",
            piece=own[n] if own else None,
            number=0 if own else n + 1,
            pressed=n == chosen,
            side=colour,
        )
        for n, there in enumerate(view.numbers[colour])
        if there
    )
    groups = [Group(text("Tokens to place"), buttons, "numbers")]
    if shared:
        peek = Button("", text("Peek at my numbers"), ui=f"peek:{view.seats[colour]}")
        groups.append(Group(None, (peek,)))
    how = text("Your tokens lie face down. Choose one by its number, then press a room for it.")
    if own:
        how = text("Choose a token, then press a room: there it lies face down.")
    return Panel(text("Tokens go into the rooms"), (how,), tuple(groups))
