"""Whoever plays Twister alone against a bot is "you" on the whole screen, in both languages."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from pycore.table import match_from_position
from pycore.twister import TWISTER
from twister.kit import FULL, at
from ui.match.session import Session

from .person import Person

POSITION = "men=bC@j1,yS@i1"
SAYS = {
    "en": ("Your turn", "You play an Action card: 5 AP.", "You win", "Bob wins", "You resigned."),
    "ru": (
        "Ваш ход",
        "Вы играете карту действий: 5 ОД.",
        "Вы победили",
        "Победа: Bob",
        "Вы сдались.",
    ),
}


def alone(language: str, *tokens: str) -> Person:
    """Anna at a position against a bot, after these actions."""
    person = Person(1)
    match = match_from_position(TWISTER, TWISTER.position(at(POSITION, FULL, "blue")), seed=1)
    anna, bob = match.players
    match.players = replace(anna, name="Anna"), replace(bob, name="Bob", bot="steady")
    for token in tokens:
        match.play(match.waiting[0], TWISTER.read(token))
    person.app.put_up(Session(match))

    async def draw() -> None:
        person.app.speak(language)

    asyncio.run(draw())  # a bot that is asked needs a loop
    return person


@pytest.mark.parametrize("language", SAYS)
def test_turn_plates_and_log_say_you(language: str) -> None:
    turn, card, *_ = SAYS[language]
    words = alone(language, "card:5").page.words
    assert turn in words
    assert card in words
    assert "Anna" not in words


@pytest.mark.parametrize("language", SAYS)
def test_the_end_says_you_to_whoever_has_won_or_given_up(language: str) -> None:
    *_, win, lose, resigned = SAYS[language]
    assert win in alone(language, "card:5", "end", "resign").page.words
    lost = alone(language, "resign").page.words
    assert lose in lost
    assert resigned in lost
    assert "Anna" not in lost
