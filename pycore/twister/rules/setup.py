"""T-20 to T-25, T-152, T-153: from an empty table to the first turn.

Chance deals everybody's tokens onto numbered places of a tray, in secret, so that a player can
later say "number 7 into room 3" in the open without telling what it is. Start teams are sealed.
Then the players put the rest into the rooms by turns; nobody, not even the owner, may look at a
token again that lies in a room. In the simple set-up chance does all of that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pycore.table import CHANCE, Dice, Event, Refusal, Seat, Step, stacked, text

from ..actions import Begin, Deal, Hide, Omit, TeamUp, Yellow
from ..dungeon.pieces import BLUE, COLOURS, YELLOW, Colour, Thing
from ..dungeon.squares import BOX, HIDDEN, WIDTH
from ..events import (
    ColoursTaken,
    PlayerBegins,
    TeamsShown,
    TokenHidden,
)
from ..options import deck
from ..scenarios import ACTION_CARDS, DOTS, SCENARIOS, may_hold
from ..state import Beginning, Choosing, Dealing, Hiding, Phase, Seating, State, Teaming
from .team import RULES as TEAM_RULES
from .team import OmitRule, TeamRule, teaming


def empty_table(
    scenario: int, target: int, timer: bool, simple: bool, levels: tuple[str, str]
) -> State:
    """T-20: everybody has their pieces and cards; nothing is placed or drawn yet."""
    chosen = SCENARIOS[scenario]
    used = {*chosen.things(BLUE), *chosen.things(YELLOW)}
    rooms = len(chosen.capacity)
    return State(
        scenario=scenario,
        target=target,
        timer=timer,
        simple=simple,
        seats=() if chosen.colours_by_lot else (0, 1),
        levels=levels,
        rooms=(("", 0, ""),) * rooms,
        places=tuple(HIDDEN if piece in used else BOX for piece in range(28)),
        wounded=frozenset(),
        hurt=frozenset(),
        healed=frozenset(),
        hidden=((),) * rooms,
        trays=((), ()),
        teams=(None, None),
        omitted=((), ()),
        actions=(ACTION_CARDS, ACTION_CARDS),
        jumps=(chosen.jumps, chosen.jumps),
        combat=(deck(chosen, levels, BLUE), deck(chosen, levels, YELLOW)),
        sealed=(None, None),
        highest=0,
        quiet=0,
        stirred=False,
        phase=Seating() if chosen.colours_by_lot else Dealing(),
    )


class YellowRule:
    """T-142: where a scenario draws the colours by lot, chance decides who plays yellow."""

    VERB = Yellow

    def offers(self, state: State, seat: Seat) -> Iterable[Yellow]:
        """Either seat may get yellow, by the lot."""
        return [Yellow(0), Yellow(1)] if isinstance(state.phase, Seating) else []

    def play(self, state: State, seat: Seat, action: Yellow) -> Step[State]:
        """The other one plays blue."""
        after = replace(state, seats=(1 - action.seat, action.seat), phase=Dealing())
        return Step(after, (ColoursTaken(action.seat, reveals=True),))

    def why_not(self, state: State, seat: Seat, action: Yellow) -> Refusal:
        """Only chance, and only at the beginning."""
        why = text("Colours are drawn by lot at the beginning, and not in every scenario.")
        return Refusal("not-now", why, "T-142")


def to_deal(state: State) -> tuple[Colour, tuple[Thing, ...]]:
    """Whose token is dealt next, and which ones may come."""
    scenario = SCENARIOS[state.scenario]
    for colour in COLOURS:
        left = tuple(t for t in scenario.bag(colour) if t not in state.trays[colour])
        if left:
            return colour, left
    raise AssertionError("all tokens are dealt")


class DealRule:
    """Chance deals the tokens onto the trays."""

    VERB = Deal

    def offers(self, state: State, seat: Seat) -> Iterable[Deal]:
        """Any token that is left."""
        if not isinstance(state.phase, Dealing):
            return []
        return [Deal(piece) for piece in to_deal(state)[1]]

    def play(self, state: State, seat: Seat, action: Deal) -> Step[State]:
        """The next number of the tray is this token.

        Nothing is told: the owner sees the tray, and its numbers change when the team is chosen.
        """
        colour, left = to_deal(state)
        tray = (*state.trays[colour], action.piece)
        trays = tuple(tray if c == colour else state.trays[c] for c in COLOURS)
        done = colour == YELLOW and len(left) == 1
        together = not SCENARIOS[state.scenario].blue_first
        phase: Phase = Teaming(together) if done else state.phase
        return Step(replace(state, trays=trays, phase=phase), ())

    def why_not(self, state: State, seat: Seat, action: Deal) -> Refusal:
        """Only chance, and only at the beginning."""
        return Refusal("not-now", text("Tokens are dealt by chance, at the beginning."), "T-22")


def draw_token(state: State, dice: Dice) -> Deal:
    """The token that these dice have dealt to the next number."""
    colour, left = to_deal(state)
    bag = SCENARIOS[state.scenario].bag(colour)
    return Deal(stacked(dice.at(f"tray {colour}"), bag, len(state.trays[colour]), left))


class BeginRule:
    """T-22, T-24: chance decides who places the first token, and who takes the first turn."""

    VERB = Begin

    def offers(self, state: State, seat: Seat) -> Iterable[Begin]:
        """Either seat may be drawn to begin."""
        return [Begin(0), Begin(1)] if isinstance(state.phase, Beginning) else []

    def play(self, state: State, seat: Seat, action: Begin) -> Step[State]:
        """That player places the first token, or takes the first turn."""
        assert isinstance(state.phase, Beginning)
        turns = state.phase.turns
        colour = state.seats.index(action.seat)
        phase = Choosing(colour) if turns else Hiding(colour)
        return Step(replace(state, phase=phase), (PlayerBegins(action.seat, turns, reveals=True),))

    def why_not(self, state: State, seat: Seat, action: Begin) -> Refusal:
        """Only chance, and only then."""
        return Refusal("not-now", text("Who begins is drawn by lot."), "T-24")


def draw_begin(state: State, dice: Dice) -> Begin:
    """Who begins, as these dice have it."""
    assert isinstance(state.phase, Beginning)
    return Begin(dice.at("first turn" if state.phase.turns else "first token").below(2))


class HideRule:
    """T-22, T-23: put a token face down into a room that has space."""

    VERB = Hide

    def offers(self, state: State, seat: Seat) -> list[Hide]:
        """Every number of the tray that is left, in every room that has space and may hold it."""
        if not isinstance(state.phase, Hiding):
            return []
        scenario = SCENARIOS[state.scenario]
        return [
            Hide(number, place)
            for number, piece in enumerate(state.trays[state.phase.colour])
            if piece is not None and may_hold(scenario.numbers, piece)
            for place, most in enumerate(scenario.capacity)
            if len(state.hidden[place]) < most
        ]

    def play(self, state: State, seat: Seat, action: Hide) -> Step[State]:
        """It lies there, and nobody may look at it again."""
        assert isinstance(state.phase, Hiding)
        colour = state.phase.colour
        piece = state.trays[colour][action.number]
        assert piece is not None
        tray = tuple(None if n == action.number else t for n, t in enumerate(state.trays[colour]))
        trays = tuple(tray if c == colour else state.trays[c] for c in COLOURS)
        hidden = tuple(
            tuple(sorted((*tokens, piece))) if place == action.place else tokens
            for place, tokens in enumerate(state.hidden)
        )
        event = TokenHidden(state.seats[colour], action.number, action.place)
        after = replace(state, trays=trays, hidden=hidden)
        next_one = _has_tokens(after, 1 - colour)
        if next_one or _has_tokens(after, colour):
            return Step(replace(after, phase=Hiding(1 - colour if next_one else colour)), (event,))
        return _turned_up(after, event)

    def why_not(self, state: State, seat: Seat, action: Hide) -> Refusal:
        """Not now, no such token, or no space."""
        if not isinstance(state.phase, Hiding):
            why = text("Tokens are put into rooms before the first turn.")
            return Refusal("not-now", why, "T-22")
        tray = state.trays[state.phase.colour]
        if action.number >= len(tray) or tray[action.number] is None:
            why = text("There is no token with that number.")
            return Refusal("no-token", why, "T-23", (str(action),))
        why = text("There is no space for it in that room.")
        return Refusal("room-full", why, "T-22", (str(action.place + 1),))


def _has_tokens(state: State, colour: Colour) -> bool:
    return any(piece is not None for piece in state.trays[colour])


def _turned_up(state: State, *events: Event) -> Step[State]:
    """T-24: all tokens are placed, so both start teams are turned up."""
    blue_first = SCENARIOS[state.scenario].blue_first
    last_row = WIDTH * (5 * len(state.rooms) // 2 + 1)
    places = list(state.places)
    shown = []
    for colour, team in enumerate(state.teams):
        for dot, piece in zip(DOTS, team or (), strict=True):
            if piece is not None:
                places[piece] = dot + colour * last_row
                shown.append((piece, places[piece]))
    after = replace(
        state,
        places=tuple(places),
        trays=((), ()),
        teams=(None, None),
        phase=Choosing(BLUE) if blue_first else Beginning(turns=True),
    )
    return Step(after, (*events, TeamsShown(tuple(shown), reveals=True)))


def draw_yellow(dice: Dice) -> Yellow:
    """Who plays yellow, as these dice have it."""
    return Yellow(dice.at("yellow").below(2))


def draw_simple(state: State, dice: Dice) -> Omit | TeamUp | Hide:
    """T-153, the house variant: what these dice put onto the lines and into the rooms."""
    if isinstance(state.phase, Hiding):
        number = sum(map(len, state.hidden))
        return dice.at(f"hide {number}").pick(HideRule().offers(state, CHANCE))
    colour = teaming(state)[0]
    omits = OmitRule().offers(state, CHANCE)
    if omits:
        return dice.at(f"omit {colour}").pick(omits)
    return dice.at(f"team {colour}").pick(TeamRule().offers(state, CHANCE))


RULES = (
    YellowRule(),
    DealRule(),
    *TEAM_RULES,
    BeginRule(),
    HideRule(),
)
