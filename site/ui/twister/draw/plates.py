"""The two players: victory points, cards, and who is out of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.table import Text, called, text
from pycore.twister import (
    ACTION_CARDS,
    CODES,
    DEAD,
    GONE,
    KIND,
    LEFT,
    SAVED,
    Acting,
    Thing,
    View,
    events,
    kind_name,
    scorers,
    target,
)

from ...match.sight import Sight
from ...match.watcher import Watcher
from ...match.you import who_is_you
from ..panel.parts import Button, picture

FATES = {
    LEFT: text("left the dungeon"),
    SAVED: text("saved"),
    DEAD: text("eliminated"),
    GONE: text("discarded"),
}
SIGNS = {LEFT: "left", SAVED: "saved", DEAD: "dead", GONE: "gone"}


@dataclass(frozen=True, slots=True)
class Out:
    """A piece that is out of the game."""

    code: str
    picture: tuple[str, str]
    name: Text
    fate: Text
    sign: str


@dataclass(frozen=True, slots=True)
class Plate:
    """One player. `cards` are the Action cards: in hand, played, or the one of this turn.

    `scorers` are those whose fate made the points, once the game is over.
    """

    colour: int
    name: Text | str
    score: int
    target: int
    cards: tuple[Button, ...]
    jumps: int
    combat: int
    out: tuple[Out, ...]
    scorers: tuple[Out, ...]
    asked: bool
    may_peek: str
    peeks: bool


def plates(watcher: Watcher, sight: Sight[View]) -> tuple[Plate, ...]:
    """A plate for each of the two players, blue first; nobody has one before colours are drawn."""
    view = sight.view
    if not view.seats:
        return ()
    return tuple(_plate(watcher, sight, colour) for colour in (0, 1))


def _plate(watcher: Watcher, sight: Sight[View], colour: int) -> Plate:
    view = sight.view
    seat = view.seats[colour]
    phase = view.phase
    asked = sight.asked == seat
    is_turn = isinstance(phase, Acting) and phase.colour == colour
    played = _last_card(watcher.story(), seat)
    cards = tuple(
        Button(
            None,
            str(n),
            used=n not in view.actions[colour],
            pressed=is_turn and n == played,
            key=f"action-{colour}-{n}",
        )
        for n in ACTION_CARDS
    )
    secret = bool(view.cards[colour]) or any(view.numbers[colour] if view.numbers else ())
    playing = watcher.outcome is None and sight.moment is None
    may_peek = playing and seat in watcher.people and secret
    earned = scorers(view.places, colour) if watcher.outcome else ()
    return Plate(
        colour,
        called(watcher.names, who_is_you(watcher))[seat],
        view.score[colour],
        target(view),
        cards,
        view.jumps[colour],
        view.cards[colour],
        tuple(_out(piece, view) for piece in _pieces(colour) if view.places[piece] in FATES),
        tuple(_out(piece, view) for piece in earned),
        asked,
        f"peek:{seat}" if may_peek else "",
        may_peek and sight.peeking and not watcher.shared,
    )


def _last_card(story: Sequence[object], seat: int) -> int:
    for event in reversed(story):
        if isinstance(event, events.CardPlayed) and event.seat == seat:
            return event.points
    return 0


def _pieces(colour: int) -> tuple[Thing, ...]:
    return (*range(8 * colour, 8 * colour + 8), *range(16 + 6 * colour, 22 + 6 * colour))


def _out(piece: Thing, view: View) -> Out:
    fate = view.places[piece]
    return Out(CODES[piece], picture(piece), kind_name(KIND[piece]), FATES[fate], SIGNS[fate])
