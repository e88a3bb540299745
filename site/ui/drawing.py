"""What each screen gives to its scene: the only bridge between what may be seen and the markup.

Nothing in here decides anything; it looks up words. What is secret has been left out by
`Session.sight`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pycore.bots import BOTS
from pycore.table import AnyGame, AnyMatch, Event, Text, text

from .draft import Draft
from .keep import Kept
from .session import Session

GAME_NAMES = {"raiders": text("Raiders"), "twister": text("Twister")}
BOT_NAMES = {"anything": text("Bot (plays anything)")}


def short_name(game: AnyGame) -> str:
    """The game's name without its version."""
    return game.name.partition("/")[0]


def title_of(game: AnyGame) -> Text | str:
    """What people call the game."""
    return GAME_NAMES.get(short_name(game), short_name(game))


def shelf(
    games: Mapping[str, AnyGame], kept: tuple[Kept, ...], can_put_back: bool
) -> dict[str, Any]:
    """The games, and the matches that are kept."""
    return {
        "games": [(name, title_of(game)) for name, game in games.items()],
        "kept": [
            {
                "number": each.number,
                "refusal": each.refusal,
                "title": title_of(each.match.game) if each.match else "",
                "names": ", ".join(each.match.names) if each.match else "",
                "moves": len(each.match.moves) if each.match else 0,
                "over": bool(each.match and not each.match.waiting),
            }
            for each in kept
        ],
        "can_put_back": can_put_back,
    }


def draft(draft: Draft) -> dict[str, Any]:
    """The form of a new game."""
    return {
        "game": short_name(draft.game),
        "title": title_of(draft.game),
        "choices": draft.game.choices(),
        "options": draft.options,
        "seed": draft.seed,
        "seats": draft.seats,
        "bots": [(name, BOT_NAMES[name]) for name in BOTS],
        "refusal": draft.refusal(),
    }


def table(session: Session, bot_hangs: bool) -> dict[str, Any]:
    """The match: cover or board, what can be done, the log."""
    match, sight = session.match, session.sight()
    names = match.names
    outcome = match.outcome
    return {
        "game": short_name(match.game),
        "title": title_of(match.game),
        "names": names,
        "sight": sight,
        "view": sight.view,
        "asked": names[sight.asked] if sight.asked is not None else None,
        "actions": [(str(action), match.game.say_action(action)) for action in sight.legal],
        "sketch": match.game.sketch(sight.view, names),
        "whispers": list(_said(session.whispers, match)),
        "log": list(_said(session.story(), match)),
        "news": list(_said(session.news(sight.cover), match)) if sight.cover is not None else [],
        "thinking": names[sight.thinking] if sight.thinking is not None else None,
        "bot_hangs": bot_hangs,
        "why_not_undo": session.why_not_undo(),
        "outcome": outcome,
        "winners": [names[seat] for seat in outcome.winners] if outcome else [],
    }


def _said(events: tuple[Event, ...], match: AnyMatch) -> Iterator[Text]:
    for event in events:
        yield match.game.say_event(event, match.names)
