"""What the table gives to its scene besides the board: whose turn it is, covers, the log.

Nothing in here decides anything; it looks up words. What is secret has been left out by
`Session.sight`, and nothing depends on what is selected: it is made once for every sight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pycore.table import Event, Text, short_name

from ..board_and_log import LINES_OF_THE_LOG, log_lines
from ..captions import title_of
from ..game_screen import screen_of
from .session import AnySession
from .sight import AnySight


def around_the_board(session: AnySession, bot_hangs: bool) -> dict[str, Any]:
    """Everything but the board and the sight itself, by the names that the template uses."""
    match, sight = session.match, session.sight()
    names = match.names
    news = session.story_read.news(sight.cover) if sight.cover is not None else ()
    outcome = match.outcome if sight.moment is None else None
    return {
        "game": short_name(match.game.name),
        "title": title_of(match.game),
        "names": names,
        "spoken": screen_of(match.game).spoken,
        "signs": screen_of(match.game).signs(match.options, names, session.marks),
        "practice": session.practice,
        "watching": False,
        "asked": names[sight.asked] if sight.asked is not None else None,
        "alone": session.listener is not None,
        "playing": bool(match.waiting),
        "whispers": list(_said(session.whispers, session)),
        **_log(session, sight),
        "said": list((_said if sight.moment else _retold)(_read_aloud(session, sight), session)),
        "news": list(_retold(news, session)),
        "is_new": sight.cover is not None and session.story_read.is_new(sight.cover),
        "thinking": names[sight.thinking] if sight.thinking is not None else None,
        "bot_hangs": bot_hangs,
        "fast": session.settings.get("pace") == "fast",
        "why_not_undo": session.why_not_undo(),
        "undoes": list(_retold(session.undoes(), session)),
        "outcome": outcome,
        "winners": [names[seat] for seat in outcome.winners] if outcome else [],
        "you_win": outcome is not None and session.listener in outcome.winners,
        "reason": screen_of(match.game).say_reason(outcome, session.listener) if outcome else None,
    }


def _log(session: AnySession, sight: AnySight) -> dict[str, Any]:
    """What happened last; all of it only for those who ask, since every drawing says it anew."""
    screen, story = screen_of(session.match.game), session.story()
    told: tuple[Event, ...] = ()
    if moment := sight.moment:
        told = moment.events[: screen.story_ends(moment.events)]
        story = (*story[: -len(moment.events)], *told)
    lines = screen.lines(story)
    last = lines if session.whole_story else lines[-LINES_OF_THE_LOG:]
    before = screen.lines(story[: len(story) - len(told)])
    return {
        "log": log_lines(session.match.game, zip(_retold(last, session), last, strict=True)),
        "earlier": len(lines) > len(last),
        "being_told": 0 if session.at_once else len(lines) - len(before),
    }


def _read_aloud(session: AnySession, sight: AnySight) -> tuple[Event, ...]:
    """What is new: at a moment its story, after it whatever else happened then."""
    story, later = last_story_and_rest(session)
    return story if sight.moment else later or story


def last_story_and_rest(session: AnySession) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What was done last: the story of its moment, if it has one, and what else happened then."""
    screen, events = screen_of(session.match.game), session.recent
    end = screen.story_ends(events) if screen.makes_moment(events) else 0
    return events[:end], events[end:]


def _said(events: Sequence[Event], session: AnySession) -> Iterator[Text]:
    """The sentences as they are said when it happens."""
    return (say(event, session) for event in events)


def _retold(events: Sequence[Event], session: AnySession) -> Iterator[Text]:
    """The sentences as they may be read again."""
    return (say(event, session, again=True) for event in events)


def say(event: Event, session: AnySession, *, again: bool = False) -> Text:
    """Whoever is the only person here is "you", in games that have the words for it."""
    game, names, you = session.match.game, session.names, session.listener
    to_you = None if you is None else screen_of(game).say_to(event, names, you, again=again)
    return to_you or (game.say_later if again else game.say_event)(event, names)
