"""What the table gives to its scene besides the board: whose turn it is, covers, the log.

Nothing in here decides anything; it looks up words. What is secret has been left out by
`Session.sight`, and nothing depends on what is selected: it is made once for every sight.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.table import AnyMatch, Event, Text, short_name

from ..board_and_log import LINES_OF_THE_LOG, pointing
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
        "playing": bool(match.waiting),
        "whispers": list(_said(session.whispers, match)),
        **_log(session, sight),
        "said": list((_said if sight.moment else _retold)(_read_aloud(session, sight), match)),
        "news": list(_retold(news, match)),
        "is_new": sight.cover is not None and session.story_read.is_new(sight.cover),
        "thinking": names[sight.thinking] if sight.thinking is not None else None,
        "bot_hangs": bot_hangs,
        "fast": session.settings.get("pace") == "fast",
        "why_not_undo": session.why_not_undo(),
        "undoes": list(_retold(session.undoes(), match)),
        "outcome": outcome,
        "winners": [names[seat] for seat in outcome.winners] if outcome else [],
    }


def _log(session: AnySession, sight: AnySight) -> dict[str, Any]:
    """What happened last; all of it only for those who ask, since every drawing says it anew."""
    screen, story = screen_of(session.match.game), session.story()
    told: tuple[Event, ...] = ()
    if moment := sight.moment:
        told = moment.events[: screen.story_ends(moment.events)]
        story = (*story[: -len(moment.events)], *told)
    last = story if session.whole_story else story[-LINES_OF_THE_LOG:]
    said = zip(_retold(last, session.match), last, strict=True)
    lines = [(line, pointing(session.match.game, line, event)) for line, event in said]
    being_told = 0 if session.at_once else len(told)
    return {"log": lines, "earlier": len(story) > len(last), "being_told": being_told}


def _read_aloud(session: AnySession, sight: AnySight) -> tuple[Event, ...]:
    """What is new: at a moment its story, after it whatever else happened then."""
    story, later = last_story_and_rest(session)
    return story if sight.moment else later or story


def last_story_and_rest(session: AnySession) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What was done last: the story of its moment, if it has one, and what else happened then."""
    screen, events = screen_of(session.match.game), session.recent
    end = screen.story_ends(events) if screen.makes_moment(events) else 0
    return events[:end], events[end:]


def _said(events: tuple[Event, ...], match: AnyMatch) -> Iterator[Text]:
    for event in events:
        yield match.game.say_event(event, match.names)


def _retold(events: tuple[Event, ...], match: AnyMatch) -> Iterator[Text]:
    for event in events:
        yield match.game.say_later(event, match.names)
