"""A game in the terminal: `python -m pycore play GAME`. One screen, shared by everybody who types.

What is typed is a token, its beginning, or its number in the list.
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

from pycore.games import info_of
from pycore.table import (
    AnyGame,
    AnyMatch,
    Dice,
    Seat,
    TableError,
    illegal,
    luck_of,
    new_match,
    text,
)

Say = Callable[[str], None]
Ask = Callable[[str], str]

HELP = "Type a token, its beginning, or its number; “undo”, “record” or “quit”."


def play(
    game: AnyGame, options: dict[str, str | int | bool], seed: int, bots: int, say: Say, ask: Ask
) -> None:
    """Plays a whole match; the last `bots` seats are bots."""
    match = new_match(game, options, seed)
    seats = len(match.players)
    if not 0 <= bots <= seats:
        raise illegal("bad-bots", text("Bots can take 0 to {seats} seats.", seats=seats))
    first_bot = seats - bots
    salt = token_hex(16)
    say(HELP)
    heard = 0
    while match.waiting:
        events = match.heard(None)
        for event in events[heard:]:
            say(f"  {game.say_event(event, match.names)}")
        heard = len(events)
        seat = match.waiting[0]
        if seat >= first_bot:
            _bot_plays(match, seat, salt)
        elif not _person_plays(match, seat, first_bot, say, ask):
            return
    outcome = match.outcome
    assert outcome is not None
    for event in match.heard(None)[heard:]:
        say(f"  {game.say_event(event, match.names)}")
    winners = ", ".join(match.names[seat] for seat in outcome.winners)
    say(f"{outcome.reason} {winners or '-'}")


def _bot_plays(match: AnyMatch, seat: Seat, salt: str) -> None:
    agent = info_of(match.game.name).bots[0].make(match.game)
    *_, best = agent.think(match.view(seat), Dice(luck_of(salt, match, seat)))
    match.play(seat, best)


def _person_plays(match: AnyMatch, seat: Seat, first_bot: Seat, say: Say, ask: Ask) -> bool:
    """Asks until something legal is played; False when the person wants to stop."""
    view = match.view(seat)
    for line in match.game.sketch(view, match.names):
        say(line.say())
    numbered = {str(number): action for number, action in enumerate(view.legal, start=1)}
    for number, action in numbered.items():
        say(f"  {number:>3}  {action!s:<12} {match.game.say_action(action, view)}")
    while True:
        typed = ask(f"{match.names[seat]}> ").strip()
        try:
            if typed == "quit":
                return False
            if typed == "undo":
                _take_back(match, first_bot, say)
                return True
            if typed == "":
                say(HELP)
            elif typed == "record":
                say(str(match.record()))
            else:
                match.play(seat, numbered[typed] if typed in numbered else match.find(seat, typed))
                return True
        except TableError as error:
            clause = f" ({error.refusal.clause})" if error.refusal.clause else ""
            say(f"{error}{clause}")


def _take_back(match: AnyMatch, first_bot: Seat, say: Say) -> None:
    """Takes back the last action of a person, with what bots have done since.

    Where that is refused half-way, the bots do the same again: their dice fall as before.
    """
    try:
        while match.undo().seat >= first_bot:
            pass
    except TableError as error:
        say(str(error))
