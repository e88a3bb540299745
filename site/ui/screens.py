"""What a game adds to the table that all games share.

Everything has a plain answer, so a game without a screen of its own can be played all the same: its
view in lines, what can be done as buttons (`templates/scenes/board.html`). A game with one gives a
`Screen` and the scenes `GAME/board.html` and, if it likes, `GAME/outcome.html`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pycore.table import AnyGame, Event, Options, Text

from .clock import Limit
from .session import Session
from .sight import Sight
from .watcher import Watcher


@dataclass(frozen=True, slots=True)
class Screen:
    """One game's part of the screen.

    `draw` gives its board what it needs; `worth_a_look` says after which events the table rests
    until somebody goes on; `kind` names what is played, where a game has several (a scenario, an
    edition); `about` explains what is chosen for an option on the set-up form, and
    `asks` says whether an option matters with these options. `touch` does what a press on the board
    means: it changes what is picked, plays, or raises a TableError with the reason. `look_around`
    does those words that only change how the board is shown, and says whether it was one. `points`
    says to which elements of the board a line of the log points, by their ids; `mentions` says it
    where only the words of a line are left. `limit` says how long the person who is asked has, if
    the game is played against time. `story_ends` says how many events of a moment belong to its
    story; the log leaves the others for later. `sounds` are the events that can be heard, and what
    they sound like (see `sounds.py`). `kind_of_landmark` says under which heading a landmark is
    found in a replay, if it has one. `first` is what the form is set to before anybody changes it,
    where that is not what the game takes for usual, and `quick` what a quick start from the shelf
    begins with. `rare` are the options that few people change: the form folds them away. `marks`
    are those that a player can choose from; `signs` turns names and chosen marks into what
    `GAME/sign.html` draws.
    """

    draw: Callable[[Watcher, Sight], dict[str, Any]] = lambda _watcher, _sight: {}
    worth_a_look: Callable[[tuple[Event, ...]], bool] = lambda _events: False
    kind: Callable[[Options], Text | None] = lambda _options: None
    about: Callable[[str, Options], Text | None] = lambda _key, _options: None
    asks: Callable[[str, Options], bool] = lambda _key, _options: True
    touch: Callable[[Session, str], None] = lambda _session, _word: None
    points: Callable[[Event], tuple[str, ...]] = lambda _event: ()
    mentions: Callable[[Text], tuple[str, ...]] = lambda _said: ()
    limit: Callable[[Watcher, Sight], Limit | None] = lambda _watcher, _sight: None
    look_around: Callable[[Watcher, Sight, str], bool] = lambda _watcher, _sight, _word: False
    story_ends: Callable[[Sequence[Event]], int] = len
    sounds: Mapping[type[Event], str] = field(default_factory=dict)
    kind_of_landmark: Callable[[Event], Text | None] = lambda _event: None
    first: Options = field(default_factory=dict)
    quick: Options = field(default_factory=dict)
    rare: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    signs: Callable[[Sequence[str], Sequence[str]], Sequence[Any]] = lambda names, _marks: names


PLAIN = Screen()


def _raiders() -> Screen:
    from .raiders import board, moments, noises, plates, setup

    return Screen(
        board.draw,
        moments.worth_a_look,
        setup.kind,
        setup.about,
        setup.asks,
        story_ends=moments.story_ends,
        sounds=noises.NOISES,
        marks=tuple(plates.MARKS),
        signs=plates.signs,
    )


def _twister() -> Screen:
    from .twister import board, fights, looking, noises, setup, timing, told, touch

    return Screen(
        board.draw,
        fights.worth_a_look,
        setup.kind,
        setup.about,
        setup.asks,
        touch.touch,
        told.points,
        told.mentions,
        limit=timing.limit,
        look_around=looking.look_around,
        sounds=noises.NOISES,
        kind_of_landmark=told.kind_of_landmark,
        first=setup.FIRST,
        quick=setup.QUICK,
        rare=setup.RARE,
    )


_SCREENS = {"raiders": _raiders, "twister": _twister}
"""Fetched when first needed, as the games are (`pycore/games.py`)."""


def short_name(game: AnyGame) -> str:
    """The game's name without its version."""
    return game.name.partition("/")[0]


@cache
def _fetched(name: str) -> Screen:
    return _SCREENS[name]() if name in _SCREENS else PLAIN


def screen_of(game: AnyGame) -> Screen:
    """What that game adds."""
    return _fetched(short_name(game))
