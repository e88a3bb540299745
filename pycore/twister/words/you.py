"""Twister for whoever plays alone against a bot: "you", where both have a name otherwise.

There are two players. So a sentence about the other one may call the reader "the opponent":
`OPPOSITE` has the form of it that says "you".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pycore.table import YOU, Event, Outcome, Seat, Text, addressed, called, text, texts, turned

from .events import say_event, say_later


def say_to(event: Event, names: Sequence[str], you: Seat | None, again: bool = False) -> Text:
    """The event as a sentence for whoever sits on the seat `you`; `again`: as `say_later` does."""
    say = say_later if again else say_event
    said = say(event, called(names, you))
    if you is None:
        return said
    return addressed(said, ALONE) if YOU in dict(said.values).values() else _opposite(said)


def say_reason(outcome: Outcome, you: Seat | None) -> Text:
    """Why the game ended, for whoever sits on the seat `you`."""
    won = you is None or you in outcome.winners
    return outcome.reason if won else _opposite(outcome.reason)


def _opposite(said: Text) -> Text:
    """A sentence in which the reader is the opponent, and so is each that it holds."""
    values = tuple(
        (key, turned(value, OPPOSITE) if isinstance(value, Text) else value)
        for key, value in said.values
    )
    return turned(replace(said, values=values), OPPOSITE)


ALONE: dict[str, Text] = {
    "{name} plays yellow, the Colossus's side.": text("You play yellow, the Colossus's side."),
    "{name} leaves characters out.": text("You leave characters out."),
    "{name} has chosen a start team.": text("You have chosen a start team."),
    "{name}'s start team stands on dots {dots}.": text("Your start team stands on dots {dots}."),
    "{name} takes the first turn.": text("You take the first turn."),
    "{name} places the first token.": text("You place the first token."),
    "{name} puts a token into room {place}.": text("You put a token into room {place}."),
    "{name} plays an Action card: {n} AP.": texts(
        "You play an Action card: {n} AP.", "You play an Action card: {n} AP.", 1
    ),
    "{name} takes the Action cards back.": text("You take the Action cards back."),
    "{name} places {piece} on {square}.": text("You place {piece} on {square}."),
    "{name} has {n} VP: this turn is the last, then the most VP win.": texts(
        "You have {n} VP: this turn is the last, then the most VP win.",
        "You have {n} VP: this turn is the last, then the most VP win.",
        1,
    ),
    "{name} names +{card}: the opponent has it and must play it.": text(
        "You name +{card}: the opponent has it and must play it."
    ),
    "{name} names +{card}: the opponent does not have it, and shows the Combat cards.": text(
        "You name +{card}: the opponent does not have it, and shows the Combat cards."
    ),
    "{name} names no card.": text("You name no card."),
    "{name} has seen the opponent's Combat cards.": text(
        "You have seen the opponent's Combat cards."
    ),
    "{name} has chosen a Combat card.": text("You have chosen a Combat card."),
    "{name} ends the turn.": text("You end the turn."),
    "{name} has no miniature on the board, and passes.": text(
        "You have no miniature on the board, and pass."
    ),
    "{name} is out of time and loses the turn.": text("You are out of time and lose the turn."),
    "{name} is out of time: the points that are left are lost.": text(
        "You are out of time: the points that are left are lost."
    ),
    "{name} is out of time: the turn ends.": text("You are out of time: the turn ends."),
    "{name} is out of time: the player on turn places.": text(
        "You are out of time: the player on turn places."
    ),
    "{name} is out of time and plays +0.": text("You are out of time and play +0."),
    "{name} is out of time and names no card.": text("You are out of time and name no card."),
    "{name} is out of time: the draw is declined.": text(
        "You are out of time: the draw is declined."
    ),
    "{name} offers a draw.": text("You offer a draw."),
    "{name} declines the draw.": text("You decline the draw."),
    "{name} wins. {why}": text("You win. {why}"),
}

OPPOSITE: dict[str, Text] = {
    "{name} names +{card}: the opponent has it and must play it.": text(
        "{name} names +{card}: you have it and must play it."
    ),
    "{name} names +{card}: the opponent does not have it, and shows the Combat cards.": text(
        "{name} names +{card}: you do not have it, and show your Combat cards."
    ),
    "{name} has seen the opponent's Combat cards.": text("{name} has seen your Combat cards."),
    "The other player resigned.": text("You resigned."),
}
