"""The words of the markup: which message each of them is.

What can be pressed carries `data-do` (a token of the game) or `data-ui` (a word of the tables
below, perhaps with something behind a colon: `show:0`), a field carries `data-field`. They are read
here and nowhere else. Whatever makes no sense is no message, and nothing happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .links import messages as links
from .links.share import KINDS
from .match import messages as table
from .messages import (
    CloseNotice,
    GiveUp,
    LeaveUnkept,
    NewGame,
    Press,
    QuickStart,
    SwitchSound,
    ToShelf,
    ToTable,
)
from .replay import messages as replay
from .replay.screen import SPEEDS
from .saves import messages as saves
from .setup import messages as setup
from .shelf import messages as shelf

MOST_DIGITS = 15
"""Longer numbers mean nothing here."""

Reader = Callable[[str], Press | None]
"""Makes a message of what stands behind the colon."""


def read_token(token: str) -> Press:
    """The press on something that carries a token."""
    return table.Play(token)


def read_press(word: str) -> Press | None:
    """The press on something that carries a word."""
    name, _, rest = word.partition(":")
    read = PRESSES.get(name)
    return read(rest) if read else None


def read_field(word: str, value: str) -> Press | None:
    """A field that was filled in with this value."""
    name, _, rest = word.partition(":")
    read = FIELDS.get(name)
    return read(rest, value) if read else None


def number_in(written: str) -> int | None:
    """A number as this page writes them: 0, 7, 12."""
    if len(written) <= MOST_DIGITS and written.isdecimal() and written == str(int(written)):
        return int(written)
    return None


def _alone(make: Callable[[], Press]) -> Reader:
    """A word with nothing behind it."""
    return lambda rest: None if rest else make()


def _number(make: Callable[[int], Press]) -> Reader:
    """A word with a number: of a seat, or of a kept game."""

    def read(rest: str) -> Press | None:
        number = number_in(rest)
        return None if number is None else make(number)

    return read


def _number_or_none(make: Callable[[int | None], Press]) -> Reader:
    """A word with the number of a kept game, or alone: then it is about the one on the table."""
    read = _number(make)
    return lambda rest: read(rest) if rest else make(None)


def _one_of(make: Callable[[str], Press], *words: str) -> Reader:
    """A word with one of these behind it."""
    return lambda rest: make(rest) if rest in words else None


def _switch(rest: str) -> Press | None:
    return SwitchSound(rest == "on") if rest in ("on", "off") else None


def _step(rest: str) -> Press | None:
    """A step by its number, or one forward or back: "7", "+1", "-1"."""
    sign, digits = (rest[0], rest[1:]) if rest.startswith(("+", "-")) else ("", rest)
    number = number_in(digits)
    if number is None:
        return None
    if sign:
        return replay.GoBy(-number if sign == "-" else number)
    return replay.GoTo(number)


def _landmark(rest: str) -> Press | None:
    return {"+1": replay.ToLandmark(1), "-1": replay.ToLandmark(-1)}.get(rest)


PRESSES: Mapping[str, Reader] = {
    # at the table
    "at": table.At,
    "pick": table.Pick,
    "show": _number(table.Show),
    "cover": _alone(table.Cover),
    "peek": _number(table.Peek),
    "go-on": _alone(table.GoOn),
    "at-once": _alone(table.AtOnce),
    "whole-story": _alone(table.WholeStory),
    "undo": _alone(table.Undo),
    "hurry": _alone(table.Hurry),
    "pace": _one_of(table.SetPace, "fast", "calm"),
    "ask-again": _alone(table.AskBotAgain),
    "anything": _alone(table.PlayForBot),
    "again": _alone(table.PlayAgain),
    # from screen to screen
    "shelf": _alone(ToShelf),
    "leave-unkept": _alone(LeaveUnkept),
    "to-table": _alone(ToTable),
    "new": NewGame,
    "quick": QuickStart,
    "close-notice": _alone(CloseNotice),
    "give-up": _alone(GiveUp),
    "sound": _switch,
    # a new game
    "mark": _number(setup.NextMark),
    "begin": _alone(setup.Begin),
    # kept games, and files
    "continue": _number(shelf.Continue),
    "copy-game": _number(shelf.ContinueCopy),
    "throw-away": _number(shelf.ThrowAway),
    "put-back": _alone(shelf.PutBack),
    "show-more": _alone(shelf.ShowMore),
    "ask-to-persist": _alone(shelf.AskToPersist),
    "export": _number(shelf.Export),
    "export-all": _alone(shelf.ExportAll),
    "take-in": _alone(shelf.TakeIn),
    # a game that is not kept
    "not-kept": _alone(saves.SayNotKept),
    "make-room": _alone(saves.MakeRoom),
    "throw-out": _number(saves.ThrowOut),
    "take-back": _alone(saves.TakeBack),
    "save-game": _alone(saves.SaveGame),
    # links
    "share": _number_or_none(links.Share),
    "copy-link": _alone(links.CopyLink),
    "send-link": _alone(links.SendLink),
    "card-play": _alone(links.PlayCard),
    "card-keep": _alone(links.KeepCard),
    "card-watch": _alone(links.WatchCard),
    "card-close": _alone(links.CloseCard),
    # watching
    "watch": _number_or_none(replay.Watch),
    "step": _step,
    "landmark": _landmark,
    "roll": _alone(replay.Roll),
    "sure": _alone(replay.Sure),
    "not-sure": _alone(replay.NotSure),
    "branch": _alone(replay.Branch),
    "story-file": _alone(replay.SaveStory),
}


def _numbered(make: Callable[[int, str], Press]) -> Callable[[str, str], Press | None]:
    """A field that there is once for every seat, or for every kept game."""

    def read(rest: str, value: str) -> Press | None:
        number = number_in(rest)
        return None if number is None else make(number, value)

    return read


def _valued(read: Reader) -> Callable[[str, str], Press | None]:
    """A field that there is once."""
    return lambda rest, value: None if rest else read(value)


FIELDS: Mapping[str, Callable[[str, str], Press | None]] = {
    "option": setup.ChooseOption,
    "seed": _valued(setup.WriteSeed),
    "practice": _valued(lambda value: setup.SetPractice(value == "yes")),
    "name": _numbered(setup.NameSeat),
    "bot": _numbered(setup.SeatBot),
    "rename": _numbered(shelf.Rename),
    "link": _valued(_one_of(links.ChooseLink, *KINDS)),
    "step": _valued(_step),
    "eyes": _valued(replay.LookThrough),
    "speed": _valued(_one_of(replay.SetSpeed, *SPEEDS)),
}
