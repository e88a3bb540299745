"""What each screen gives to its scene: the only bridge between what may be seen and the markup.

Nothing in here decides anything; it looks up words. What is secret has been left out by
`Session.sight`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pycore.bots import bots_for
from pycore.table import (
    AnyGame,
    AnyMatch,
    Choice,
    Event,
    Options,
    Seat,
    TableError,
    Text,
    is_name,
    text,
)

from .clock import Dial
from .draft import Draft
from .screens import PLAIN, screen_of, short_name
from .session import Session
from .sight import Sight
from .watcher import Watcher

GAME_NAMES = {"raiders": text("Raiders"), "twister": text("Twister")}
GAME_SIZES = {
    "raiders": text("1 to 5 players, half an hour"),
    "twister": text("2 players, 30 to 90 minutes"),
}
QUICK_STARTS = {
    "twister": text("Quick start: scenario 1 against a bot, chance sets up."),
}
LINES_OF_THE_LOG = 40
BOT_KINDS = {
    "steady": text("Bot: steady"),
    "anything": text("Bot: beginner"),
}


def title_of(game: AnyGame) -> Text | str:
    """What people call the game."""
    return GAME_NAMES.get(short_name(game), short_name(game))


def kind_of(game: AnyGame, options: Options) -> Text | None:
    """Which scenario or edition of the game it is; nothing where the options make no sense."""
    try:
        return screen_of(game).kind(game.options(options))
    except TableError:
        return None


def result_of(winners: Sequence[Seat], names: Sequence[str]) -> Text:
    """How a match ended, in a few words."""
    if not winners:
        return text("Nobody won")
    return text("Won by {names}", names=", ".join(names[seat] for seat in winners))


def draft(draft: Draft) -> dict[str, Any]:
    """The form of a new game."""
    screen = screen_of(draft.game)
    asked = [each for each in draft.game.choices() if screen.asks(each.key, draft.options)]
    rare = [choice for choice in asked if choice.key in screen.rare]
    return {
        "game": short_name(draft.game),
        "title": title_of(draft.game),
        "choices": [_choice(draft, choice) for choice in asked if choice not in rare],
        "folded": [_choice(draft, choice) for choice in rare],
        "unusual": list(_unusual(draft, rare)),
        "options": draft.options,
        "seed": draft.seed,
        "own_seed": draft.own_seed,
        "seats": draft.seats,
        "nameless": [not is_name(player.name) for player in draft.seats],
        "signs": screen.signs([p.name for p in draft.seats], [p.mark for p in draft.seats]),
        "can_mark": bool(screen.marks),
        "practice": draft.practice,
        "bots": [(name, BOT_KINDS[name]) for name in bots_for(draft.game)],
        "refusal": draft.refusal(),
    }


def _unusual(draft: Draft, rare: Sequence[Choice]) -> Iterator[tuple[Text, Text]]:
    """What is agreed among the rare choices that is not usual, as people call it."""
    keys = {choice.key for choice in rare}
    others = {key: value for key, value in draft.options.items() if key not in keys}
    usual = draft.game.options(others)
    for choice in rare:
        for value, label in choice.values:
            if value == draft.options[choice.key] != usual[choice.key]:
                yield choice.label, label


def _choice(draft: Draft, choice: Choice) -> Any:
    """One question of the form: its values, which one is chosen, and which do not fit now."""
    return {
        "key": choice.key,
        "label": choice.label,
        "about": screen_of(draft.game).about(choice.key, draft.options),
        "values": [
            {
                "value": value,
                "label": label,
                "chosen": draft.options[choice.key] == value,
                "unfit": draft.why_not(choice.key, value),
            }
            for value, label in choice.values
        ],
    }


def table(session: Session, bot_hangs: bool, dial: Dial | None = None) -> dict[str, Any]:
    """The match: cover or board, what can be done, the log."""
    match, sight = session.match, session.sight()
    names = match.names
    outcome = match.outcome if sight.moment is None else None
    return {
        "game": short_name(match.game),
        "title": title_of(match.game),
        "names": names,
        "signs": screen_of(match.game).signs(names, session.marks),
        "sight": sight,
        "practice": session.practice,
        "watching": False,
        "asked": names[sight.asked] if sight.asked is not None else None,
        **board(match.game, session, sight),
        "whispers": list(_said(session.whispers, match)),
        **_log(session),
        "said": list((_said if sight.moment else _retold)(_read_aloud(session), match)),
        "news": list(_retold(session.news(sight.cover), match)) if sight.cover is not None else [],
        "is_new": sight.cover is not None and session.is_new(sight.cover),
        "thinking": names[sight.thinking] if sight.thinking is not None else None,
        "bot_hangs": bot_hangs,
        "fast": session.settings.get("pace") == "fast",
        "dial": dial,
        "why_not_undo": session.why_not_undo(),
        "undoes": list(_retold(session.undoes(), match)),
        "outcome": outcome,
        "winners": [names[seat] for seat in outcome.winners] if outcome else [],
    }


def board(game: AnyGame, watcher: Watcher, sight: Sight) -> dict[str, Any]:
    """What the game's own scene draws; a game without one is drawn in lines and buttons."""
    screen = screen_of(game)
    if screen is not PLAIN:
        return {"board": screen.draw(watcher, sight)}
    return {
        "actions": [(str(action), game.say_action(action)) for action in sight.legal],
        "sketch": game.sketch(sight.view, watcher.names),
    }


def _log(session: Session) -> dict[str, Any]:
    """What happened last; all of it only for those who ask, since every drawing says it anew."""
    screen, story = screen_of(session.match.game), session.story()
    told: tuple[Event, ...] = ()
    if moment := session.sight().moment:
        told = moment.events[: screen.story_ends(moment.events)]
        story = (*story[: -len(moment.events)], *told)
    last = story if session.whole_story else story[-LINES_OF_THE_LOG:]
    said = zip(_retold(last, session.match), last, strict=True)
    lines = [(line, pointing(session.match.game, line, event)) for line, event in said]
    being_told = 0 if session.at_once else len(told)
    return {"log": lines, "earlier": len(story) > len(last), "being_told": being_told}


def pointing(game: AnyGame, said: Text, event: Event | None) -> str:
    """What a line of the log points at, by ids; a story holds words only, and no events."""
    screen = screen_of(game)
    return " ".join(screen.mentions(said) if event is None else screen.points(event))


def _read_aloud(session: Session) -> tuple[Event, ...]:
    """What is new: at a moment its story, after it whatever else happened then."""
    story, later = told_apart(session)
    return story if session.sight().moment else later or story


def told_apart(session: Session) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What was done last: the story of its moment, if it has one, and what else happened then."""
    screen, events = screen_of(session.match.game), session.recent
    end = screen.story_ends(events) if screen.worth_a_look(events) else 0
    return events[:end], events[end:]


def _said(events: tuple[Event, ...], match: AnyMatch) -> Iterator[Text]:
    for event in events:
        yield match.game.say_event(event, match.names)


def _retold(events: tuple[Event, ...], match: AnyMatch) -> Iterator[Text]:
    for event in events:
        yield match.game.say_later(event, match.names)
