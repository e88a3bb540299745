"""T-21, T-152: start teams, and the characters that a handicap leaves out. Both are sealed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

from pycore.table import CHANCE, Event, Refusal, Seat, Step, text, texts

from ..actions import Omit, TeamUp
from ..dungeon.pieces import COLOURS, Colour, Kind, piece_of
from ..events import CharactersOmitted, TeamSealed, TeamStands
from ..options import left_out
from ..scenarios import DOTS, SCENARIOS
from ..state import Beginning, State, Team, Teaming


def teaming(state: State) -> tuple[Colour, ...]:
    """Who has to choose a start team now."""
    phase = state.phase
    assert isinstance(phase, Teaming)
    without = tuple(colour for colour in COLOURS if state.teams[colour] is None)
    return without if phase.together else without[:1]


def _whose(state: State, seat: Seat) -> Colour:
    """The colour that a seat chooses for; in the simple set-up chance does, blue first."""
    return teaming(state)[0] if seat == CHANCE else state.seats.index(seat)


def _to_omit(state: State, colour: Colour) -> int:
    """How many characters a player still has to leave out."""
    wanted = left_out(SCENARIOS[state.scenario], state.levels, colour)
    return wanted - len(state.omitted[colour])


def _available(state: State, colour: Colour) -> list[Kind]:
    kinds = SCENARIOS[state.scenario].teams[colour]
    return [kind for kind in kinds if piece_of(colour, kind) not in state.omitted[colour]]


def _stands(state: State, teams: tuple[Team | None, ...], colour: Colour) -> TeamStands:
    team = teams[colour] or ()
    dots = tuple(piece is not None for piece in team)
    return TeamStands(state.seats[colour], dots, reveals=True)


class OmitRule:
    """T-152: a player with a handicap leaves characters out, by choice and in secret."""

    VERB = Omit

    def offers(self, state: State, seat: Seat) -> list[Omit]:
        """Every choice of as many characters as the handicap leaves out."""
        if not isinstance(state.phase, Teaming):
            return []
        colour = _whose(state, seat)
        many = _to_omit(state, colour)
        if not many:
            return []
        return [Omit(kinds) for kinds in combinations(_available(state, colour), many)]

    def play(self, state: State, seat: Seat, action: Omit) -> Step[State]:
        """Characters of these kinds take no part in the match."""
        colour = _whose(state, seat)
        gone = tuple(piece_of(colour, kind) for kind in action.kinds)
        omitted = tuple(gone if c == colour else state.omitted[c] for c in COLOURS)
        return Step(replace(state, omitted=omitted), (CharactersOmitted(state.seats[colour]),))

    def why_not(self, state: State, seat: Seat, action: Omit) -> Refusal:
        """No handicap, or not that many."""
        why = text("Only a handicap leaves characters out, and as many as it says.")
        return Refusal("no-handicap", why, "T-152")


class TeamRule:
    """T-21: each player secretly puts the scenario's number of characters on dots of the line."""

    VERB = TeamUp

    def offers(self, state: State, seat: Seat) -> list[TeamUp]:
        """Every choice of characters and dots."""
        if not isinstance(state.phase, Teaming):
            return []
        colour = _whose(state, seat)
        if _to_omit(state, colour):
            return []
        many = SCENARIOS[state.scenario].start[colour]
        found = []
        for dots in combinations(range(len(DOTS)), many):
            for kinds in permutations(_available(state, colour), many):
                team: list[Kind | None] = [None] * len(DOTS)
                for dot, kind in zip(dots, kinds, strict=True):
                    team[dot] = kind
                found.append(TeamUp(tuple(team)))
        return found

    def play(self, state: State, seat: Seat, action: TeamUp) -> Step[State]:
        """The team is sealed; what is left stays on the tray, numbered anew."""
        colour = _whose(state, seat)
        team = tuple(None if k is None else piece_of(colour, k) for k in action.kinds)
        out = {*team, *state.omitted[colour]}
        tray = tuple(piece for piece in state.trays[colour] if piece not in out)
        teams = tuple(team if c == colour else state.teams[c] for c in COLOURS)
        events: list[Event] = [TeamSealed(state.seats[colour])]
        assert isinstance(state.phase, Teaming)
        if state.phase.together:
            # Nobody sees where the other team stands before both are chosen.
            events += [] if None in teams else [_stands(state, teams, c) for c in COLOURS]
        else:
            events.append(_stands(state, teams, colour))
        after = replace(
            state,
            teams=teams,
            trays=tuple(tray if c == colour else state.trays[c] for c in COLOURS),
            phase=state.phase if None in teams else Beginning(turns=False),
        )
        return Step(after, tuple(events))

    def why_not(self, state: State, seat: Seat, action: TeamUp) -> Refusal:
        """Not now, or not such a team."""
        if not isinstance(state.phase, Teaming):
            why = text("Start teams are chosen before the first turn.")
            return Refusal("not-now", why, "T-21")
        if _to_omit(state, _whose(state, seat)):
            why = text("First choose the characters that the handicap leaves out.")
            return Refusal("omit-first", why, "T-152")
        why = texts(
            "A start team is {n} character, on a dot of the line.",
            "A start team is {n} characters, each on a dot of the line.",
            SCENARIOS[state.scenario].start[_whose(state, seat)],
        )
        return Refusal("no-such-team", why, "T-21")


RULES = (OmitRule(), TeamRule())
