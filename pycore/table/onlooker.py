"""A match as an onlooker saw it: to be shown to anybody, during the match too.

It is made of nothing but what an onlooker is given: the public view, and the sentences that
everybody hears. It holds no seed, no move and no position, so there is nothing in it to strip: two
matches that look the same from outside give the same story to the letter.

In a link the first view stands whole, and of each later one only what has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from .chance import Dice
from .event import Event, headline
from .game import AnyGame, Outcome
from .match import AnyMatch
from .packing import damaged, other_version
from .plain import plain, restore
from .record import MOST_PLAYERS, is_name
from .steps import Steps, run_to_end
from .words import Text

MOST_FRAMES = 4000
LONGEST_SENTENCE = 4000


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment: what an onlooker sees, what was just said, and which of it is a landmark."""

    view: Any
    said: tuple[Text, ...]
    headline: int | None = None


@dataclass(frozen=True, slots=True)
class Story:
    """All moments of a match, in public. `outcome` is None while it is not over."""

    game: AnyGame
    names: tuple[str, ...]
    frames: tuple[Frame, ...]
    outcome: Outcome | None = None


def tell(match: AnyMatch) -> Story:
    """The story of a match, from when everything is dealt and laid out."""
    return run_to_end(telling(match))


def telling(match: AnyMatch) -> Steps[Story]:
    """The same in steps, one a move."""
    dealt = match.at(match.deal_length)
    frames = [Frame(dealt.view(None), _said(dealt.heard(None), match))]
    moves = match.moves
    for number, move in enumerate(moves[match.deal_length :], match.deal_length + 1):
        heard = tuple(event for event in move.events if event.to is None)
        view = match.at(number).view(None)
        frames.append(Frame(view, _said(heard, match), headline(heard)))
        yield number / len(moves)
    return Story(match.game, match.names, _moments(frames), match.outcome)


def _moments(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    """The frames in which something is said: what changed before in silence is seen there.

    The first one stays, and a last one that looks different from the one before.
    """
    first, *later = frames
    moments = [first, *(frame for frame in later if frame.said)]
    if frames[-1].view != moments[-1].view:
        moments.append(frames[-1])
    return tuple(moments)


def _said(events: tuple[Event, ...], match: AnyMatch) -> tuple[Text, ...]:
    """What everybody hears; while the match goes on, as it may be read again."""
    say = match.game.say_event if match.outcome else match.game.say_later
    return tuple(say(event, match.names) for event in events)


def write_story(story: Story) -> list[Any]:
    """The story in terms of JSON."""
    return run_to_end(writing_story(story))


def writing_story(story: Story) -> Steps[list[Any]]:
    """The same in steps, one a moment."""
    first = before = plain(story.frames[0].view)
    steps = []
    for number, frame in enumerate(story.frames):
        yield number / len(story.frames)
        view = plain(frame.view)
        said = [plain(sentence) for sentence in frame.said]
        steps.append([changes(before, view), said, frame.headline])
        before = view
    ended = [plain(story.outcome)] if story.outcome else []
    return [story.game.name, list(story.names), first, steps, *ended]


def read_story(written: list[Any], game: AnyGame) -> Story:
    """The story that `write_story` wrote; raises Unreadable for anything else."""
    return run_to_end(reading_story(written, game))


def reading_story(written: list[Any], game: AnyGame) -> Steps[Story]:
    """The same in steps, one a moment.

    Every view must be one that the game itself could show: only then is it safe to draw.
    """
    _, names, first, steps, *ended = written
    if not 1 <= len(names) <= MOST_PLAYERS or not all(map(_is_name, names)):
        raise damaged()
    if not 1 <= len(steps) <= MOST_FRAMES:
        raise damaged()
    if type(steps[0][2]) is bool:
        # The first stories said of a moment whether it revealed anything; their views differ too.
        raise other_version()
    outcome = restore(Outcome, ended[0]) if ended else None
    if outcome and not _fits(outcome, len(names)):
        raise damaged()
    frames: list[Frame] = []
    for frame in _frames(first, steps, game):
        yield len(frames) / len(steps)
        if not _is_possible(frame.view, game, names):
            raise damaged()
        frames.append(frame)
    # Earlier links have silent moments.
    return Story(game, tuple(names), _moments(frames), outcome)


def _frames(first: Any, steps: list[Any], game: AnyGame) -> Iterator[Frame]:
    before = first
    for change, said, place in steps:
        before = changed(before, change)
        view = restore(game.view_type, before)
        # 1.0 is in the range as well, and True: but neither is a place in a list.
        if place is not None and (type(place) is not int or place not in range(len(said))):
            raise damaged()
        yield Frame(view, tuple(map(read_sentence, said)), place)


def _is_possible(view: Any, game: AnyGame, names: Sequence[str]) -> bool:
    """Whether some state of the game looks like this to an onlooker, with as many players."""
    try:
        again = game.view(game.imagine(view, Dice(0)), None)
        game.sketch(view, names)
    except Exception:  # a view from outside is nonsense in ways that no list of errors covers
        return False
    return bool(again == view)


def read_sentence(data: Any) -> Text:
    """A sentence from outside; raises Unreadable for anything else.

    Its places may be filled with words and numbers, and with nothing that reaches further.
    """
    said = restore(Text, data)
    _check_sentence(said)
    return said


def _check_sentence(said: Text) -> int:
    """How long it is at most. One in another in another could fill the memory."""
    given = {
        key: _check_sentence(value) if isinstance(value, Text) else len(str(value))
        for key, value in said.values
    }
    length = 0
    for pattern in (said.message, said.many):
        try:
            parts = list(Formatter().parse(pattern))
        except ValueError as error:
            raise damaged() from error
        for words, place, wish, conversion in parts:
            # "{name.__class__}" or "{n:999999999}" would reach further than a sentence should.
            if place is not None and (place not in given or wish or conversion):
                raise damaged()
            length += len(words) + (0 if place is None else given[place])
    if length > LONGEST_SENTENCE:
        raise damaged()
    return length


def _fits(outcome: Outcome, seats: int) -> bool:
    _check_sentence(outcome.reason)
    return len(outcome.scores) == seats and all(0 <= seat < seats for seat in outcome.winners)


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and is_name(name)


def changes(old: Any, new: Any) -> Any:
    """What turns one JSON value into another: None if nothing, a list around a new value, or an
    object with the changes of the parts.

    >>> changes({"a": [1, 2], "b": 3}, {"a": [1, 5], "b": 3})
    {'a': {'1': [5]}}
    """
    if type(old) is type(new) and old == new:
        return None
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        parts = {key: changes(old[key], new[key]) for key in new}
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        parts = {str(n): changes(*pair) for n, pair in enumerate(zip(old, new, strict=True))}
    else:
        return [new]
    return {key: part for key, part in parts.items() if part is not None}


def changed(old: Any, change: Any) -> Any:
    """The value after its changes; whatever fits no value raises a LookupError or a TypeError."""
    if change is None:
        return old
    if isinstance(change, list):
        return change[0]
    new = dict(old) if isinstance(old, dict) else list(old)
    for key, part in change.items():
        place = key if isinstance(new, dict) else int(key)
        new[place] = changed(new[place], part)
    return new
