"""The end of Raiders as people feel it: everybody on one floor line, and what decided the game.

A figure stands on its coins; whoever fell lies there, however rich. `judgement`
tells the steps of the rule; here is what came of them for each player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.raiders import ROOMS_A_FLOOR as EACH
from pycore.raiders import View, events, judge_standings, room_name
from pycore.table import Event, Seat, Text, called, listed, text, texts

from ..match.watcher import Watcher
from ..match.you import who_is_you
from .moments import changes
from .plates import Sign, signs


@dataclass(frozen=True, slots=True)
class Figure:
    """One player at the end; `verdict` is wins, fell or lives."""

    name: Text | str
    sign: Sign
    picture: str
    coins: int
    wounds: int
    verdict: str


@dataclass(frozen=True, slots=True)
class End:
    """How you came out of it, where everybody stands, and which room decided it."""

    yours: Text | None
    figures: tuple[Figure, ...]
    decided: Text | None


@dataclass(frozen=True, slots=True)
class _Standing:
    """A player as they would stand if one room had not been."""

    coins: int
    wounds: int
    out: bool


def ending(view: View, watcher: Watcher) -> End | None:
    """The end as its screen shows it; None while the game goes on."""
    if watcher.outcome is None:
        return None
    winners, you = watcher.outcome.winners, who_is_you(watcher)
    fell = _fallen(view, watcher.story())
    names, signed = called(watcher.names, you), signs(watcher.names, watcher.marks, you)
    figures = tuple(
        Figure(
            names[seat],
            signed[seat],
            plate.character.value if plate.character else "",
            plate.coins,
            plate.wounds,
            "wins" if seat in winners else "fell" if seat in fell else "lives",
        )
        for seat, plate in enumerate(view.plates)
    )
    yours = None if you is None or you in winners else _yours(figures[you])
    return End(yours, figures, _decided(view, watcher))


def _fallen(view: View, story: Sequence[Event]) -> tuple[Seat, ...]:
    """Who died or turned to stone on the way, and who fell at the end."""
    out = tuple(seat for seat, plate in enumerate(view.plates) if plate.out)
    judged = (event.fallen for event in story if isinstance(event, events.WoundsJudged))
    return (*out, *(seat for fallen in judged for seat in fallen))


def _yours(figure: Figure) -> Text:
    """How it ended for you, if you have not won."""
    if figure.verdict == "fell":
        return texts(
            "You fell with {wounds} wounds; {n} coin stays below.",
            "You fell with {wounds} wounds; {n} coins stay below.",
            figure.coins,
            wounds=figure.wounds,
        )
    return texts(
        "You came out alive, with {n} coin.",
        "You came out alive, with {n} coins.",
        figure.coins,
    )


def _decided(view: View, watcher: Watcher) -> Text | None:
    """The latest room without whose effects others would have won."""
    outcome = watcher.outcome
    for entered, told in reversed(_rooms(watcher.story())):
        winners = _winners(view, told)
        if outcome and outcome.winners and winners and winners != outcome.winners:
            floor, number = divmod(entered.place, EACH)
            return text(
                "What decided: floor {floor}, room {number}, {room}. "
                "Without it the win goes to {names}.",
                floor=floor + 1,
                number=number + 1,
                room=room_name(entered.room),
                names=listed(called(watcher.names, who_is_you(watcher))[s] for s in winners),
            )
    return None


def _rooms(story: Sequence[Event]) -> list[tuple[events.RoomEntered, list[Event]]]:
    """The rooms in their order, with what happened in each."""
    rooms: list[tuple[events.RoomEntered, list[Event]]] = []
    for event in story:
        if isinstance(event, events.RoomEntered):
            rooms.append((event, []))
        elif rooms:
            rooms[-1][1].append(event)
    return rooms


def _winners(view: View, told: Sequence[Event]) -> tuple[Seat, ...]:
    """Who would have won without what happened in one room."""
    changed, lost = changes(told), (events.Died, events.TurnedToStone)
    back = {event.seat for event in told if isinstance(event, lost)}
    players = []
    for seat, plate in enumerate(view.plates):
        change = changed.get(seat)
        players.append(
            _Standing(
                max(0, plate.coins - (change.coins if change else 0)),
                max(0, plate.wounds - (change.wounds if change else 0)),
                plate.out and seat not in back,
            )
        )
    ended = judge_standings(view.variant, players)[-1]
    return ended.winners if isinstance(ended, events.GameEnded) else ()
