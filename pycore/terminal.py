"""A game in the terminal: `python -m pycore play GAME`. One screen, shared by everybody who types.

What is typed is a token, its beginning, or its number in the list.
"""

from __future__ import annotations

from collections.abc import Callable

from pycore.bots import BOTS
from pycore.table import AnyGame, AnyMatch, Dice, Seat, TableError, new_match

Say = Callable[[str], None]
Ask = Callable[[str], str]

HELP = "Type a token, its beginning, or its number; “undo”, “record” or “quit”."


def play(
    game: AnyGame, options: dict[str, str | int | bool], seed: int, bots: int, say: Say, ask: Ask
) -> None:
    """Plays a whole match; the last `bots` seats are bots."""
    match = new_match(game, options, seed)
    first_bot = len(match.players) - bots
    say(HELP)
    heard = 0
    while match.waiting:
        events = match.heard(None)
        for event in events[heard:]:
            say(f"  {game.say_event(event, match.names)}")
        heard = len(events)
        seat = match.waiting[0]
        if seat >= first_bot:
            _bot_plays(match, seat)
        elif not _person_plays(match, seat, say, ask):
            return
    outcome = match.outcome
    assert outcome is not None
    for event in match.heard(None)[heard:]:
        say(f"  {game.say_event(event, match.names)}")
    winners = ", ".join(match.names[seat] for seat in outcome.winners)
    say(f"{outcome.reason} {winners or '-'}")


def _bot_plays(match: AnyMatch, seat: Seat) -> None:
    agent = next(iter(BOTS.values()))(match.game)
    dice = Dice(f"{match.seed} bot {len(match.moves)}")
    match.play(seat, next(iter(agent.think(match.view(seat), dice))))


def _person_plays(match: AnyMatch, seat: Seat, say: Say, ask: Ask) -> bool:
    """Asks until something legal is played; False when the person wants to stop."""
    view = match.view(seat)
    for line in match.game.sketch(view, match.names):
        say(line.say())
    for number, action in enumerate(view.legal, start=1):
        say(f"  {number:>3}  {action!s:<12} {match.game.say_action(action)}")
    while True:
        typed = ask(f"{match.names[seat]}> ").strip()
        try:
            if typed in ("quit", ""):
                return False
            if typed == "record":
                say(str(match.record()))
            elif typed == "undo":
                match.undo()
                return True
            elif typed.isdecimal() and 1 <= int(typed) <= len(view.legal):
                match.play(seat, view.legal[int(typed) - 1])
                return True
            else:
                match.play(seat, match.find(seat, typed))
                return True
        except TableError as error:
            clause = f" ({error.refusal.clause})" if error.refusal.clause else ""
            say(f"{error}{clause}")
