"""The start team while it is put together, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from secrets import choice

from pycore.twister import (
    DOTS,
    HIDDEN,
    Action,
    Colour,
    Kind,
    Square,
    Thing,
    View,
    board_of,
    piece_of,
)
from pycore.twister import actions as a

from ...match.selection import Selection
from ...match.sight import Sight
from ..input.messages import FillTeam, SelectCharacter, SelectNumber
from ..input.selection import TeamSelection


def team_in_making(selection: Selection) -> TeamSelection:
    """The team that is put together; an empty one while something else is selected."""
    return selection if isinstance(selection, TeamSelection) else TeamSelection()


def team_pressed(
    legal: Iterable[Action],
    team: TeamSelection,
    message: SelectCharacter | SelectNumber | FillTeam,
) -> TeamSelection:
    """The team after a press: on a character, on a dot, or on the button that fills it in.

    A character that stands already is taken up again; pressed twice, it takes the first free dot.
    """
    match message:
        case FillTeam():
            return _filled(team, legal)
        case SelectNumber(dot):
            return _with(team, dot, team.character, in_hand=team.dots[dot])
        case SelectCharacter(kind) if kind in team.dots:
            return _with(team, team.dots.index(kind), None, in_hand=kind)
        case SelectCharacter(kind) if kind == team.character and None in team.dots:
            return _with(team, team.dots.index(None), kind, in_hand=None)
    return replace(team, character=message.kind)


def _with(
    team: TeamSelection, dot: int, character: Kind | None, in_hand: Kind | None
) -> TeamSelection:
    """The same team, but for who stands on one dot, now by hand, and who comes next."""
    dots = (*team.dots[:dot], character, *team.dots[dot + 1 :])
    return TeamSelection(dots, in_hand, team.drawn - {dot})


def dot_at(sight: Sight[View], where: Square) -> int | None:
    """The dot of the own line on a square, while a start team is put together."""
    if not any(isinstance(action, a.TeamUp) for action in sight.legal):
        return None
    dot = where - line_of(sight.view, sight.view.colour or 0)
    return DOTS.index(dot) if dot in DOTS else None


def free_dots(view: View, selection: Selection) -> list[Square]:
    """The dots of the own line for the chosen character; none as long as nobody is chosen."""
    team = team_in_making(selection)
    if team.character is None or view.colour is None:
        return []
    line = line_of(view, view.colour)
    return [line + dot for dot, there in zip(DOTS, team.dots, strict=True) if there is None]


def line_of(view: View, colour: Colour) -> Square:
    """The first square of a player's line."""
    return 10 * (board_of(view).rows - 1) if colour else 0


def own_team(view: View, selection: Selection) -> dict[Square, Thing]:
    """The characters of these eyes' own start team, sealed or in the making, by their squares."""
    if view.colour is None or HIDDEN not in view.places:
        return {}
    line, colour = line_of(view, view.colour), view.colour
    kinds = team_in_making(selection).dots
    team = view.team or [piece_of(colour, kind) if kind else None for kind in kinds]
    return {line + dot: p for dot, p in zip(DOTS, team, strict=True) if p is not None}


def _filled(team: TeamSelection, legal: Iterable[Action]) -> TeamSelection:
    """A complete team by chance that keeps whoever was set by hand; pressed again, another one.

    The chance is the device's own: the match's is sealed with the dungeon, and would give it away.
    """
    teams = [action.kinds for action in legal if isinstance(action, a.TeamUp)]
    by_hand = {
        dot: kind
        for dot, kind in enumerate(team.dots)
        if kind is not None and dot not in team.drawn
    }
    fitting = [kinds for kinds in teams if all(kinds[dot] is by_hand[dot] for dot in by_hand)]
    others = [kinds for kinds in fitting if kinds != team.dots]
    chosen = choice(others or fitting or teams)
    drawn = (dot for dot, kind in enumerate(chosen) if kind and by_hand.get(dot) is not kind)
    return TeamSelection(chosen, drawn=frozenset(drawn))
