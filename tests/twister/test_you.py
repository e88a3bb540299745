"""Alone against a bot it is "you", in both languages, in every sentence about a player."""

from __future__ import annotations

import re

import pytest

from builder.catalogues import translations
from pycore.table import Event, Outcome
from pycore.twister import TWISTER, events, say_reason, say_to
from pycore.twister.state import Fight
from pycore.twister.words.endings import reason
from pycore.twister.words.events import _TIME_OVER
from pycore.twister.words.you import ALONE, OPPOSITE

NAMES = ("Anna", "Bob")
RUSSIAN = translations("ru")
THIRD_PERSON = re.compile(
    r"\bYou (has|is|takes|places|puts|plays|names|ends|passes|offers|declines|wins|leaves)\b|You's|"
    r"\bВы (\w+)(ет|ёт|ит|ется|ится)\b"
)
"""What "you" is never followed by."""

SECOND_PERSON = re.compile(r"\b(you|your|вы|вас|вами|ваш\w*)\b", re.IGNORECASE)

ABOUT_A_PLAYER: tuple[Event, ...] = (
    events.ColoursTaken(0),
    events.CharactersOmitted(0),
    events.TeamSealed(0),
    events.TeamStands(0, (True,) * 4),
    events.PlayerBegins(0, True),
    events.PlayerBegins(0, False),
    events.TokenHidden(0, 1, 2),
    events.CardPlayed(0, 3),
    events.CardsTakenBack(0),
    events.TokenPlaced(0, 1, 5),
    events.LastTurn(0, 4),
    events.CardNamed(0, 3, True),
    events.CardNamed(0, 3, False),
    events.NothingNamed(0),
    events.CardSealed(0),
    events.TurnEnded(0),
    events.TurnPassed(0),
    *(events.TimeOver(0, lost) for lost in _TIME_OVER),
    events.DrawOffered(0),
    events.DrawDeclined(0),
    events.GameEnded(0, "resigned", 1),
)


@pytest.mark.parametrize("event", ABOUT_A_PLAYER, ids=str)
def test_whoever_reads_is_addressed_and_never_by_name(event: Event) -> None:
    said = say_to(event, NAMES, 0)
    for sentence in (said.say(), said.say(RUSSIAN)):
        assert "Anna" not in sentence
        assert not THIRD_PERSON.search(sentence), sentence
        assert re.search(r"\byou\b|\byour\b|\bвы\b|\bвас\b|\bвами\b|\bваш", sentence, re.I), (
            sentence
        )
    assert say_to(event, NAMES, None) == TWISTER.say_event(event, NAMES)
    assert say_to(event, NAMES, 1).say().startswith(("Anna", "1", "The"))


def test_every_turned_sentence_is_one_that_is_said() -> None:
    """A key is the English of a sentence: one that was changed would be turned no longer."""
    said = {TWISTER.say_event(event, NAMES).message for event in ABOUT_A_PLAYER}
    said |= {TWISTER.say_later(events.HandShown(0, (1, 2)), NAMES).message}
    said |= {reason("resigned", 1, False).message}
    assert {*ALONE, *OPPOSITE} <= said
    assert said - {reason("resigned", 1, False).message} <= set(ALONE)


def test_the_opponent_of_whoever_acts_is_you() -> None:
    named = say_to(events.CardNamed(1, 3, True), NAMES, 0)
    assert named.say() == "Bob names +3: you have it and must play it."
    assert named.say(RUSSIAN) == "Bob называет +3: у вас эта карта есть, и вы обязаны её сыграть."
    seen = say_to(events.HandShown(1, (1, 2)), NAMES, 0, again=True)
    assert seen.say() == "Bob has seen your Combat cards."
    lost = say_to(events.GameEnded(1, "resigned", 1), NAMES, 0)
    assert lost.say() == "Bob wins. You resigned."
    won = say_to(events.GameEnded(0, "resigned", 1), NAMES, 0)
    assert won.say() == "You win. The other player resigned."


def test_why_it_ended_is_said_to_whoever_has_lost() -> None:
    ended = Outcome((1,), (0, 1), reason("resigned", 1, False))
    assert say_reason(ended, 0).say() == "You resigned."
    assert say_reason(ended, 1) == say_reason(ended, None) == ended.reason


def test_a_used_combat_card_is_not_read_again_by_you_either() -> None:
    """T-82: the log goes through `say_later`, whoever reads it."""
    decided = events.CombatDecided(Fight(0, 8, (0,), (), (8,)), (2, 0), (7, 3), 0)
    assert say_to(decided, NAMES, 0, again=True) == TWISTER.say_later(decided, NAMES)
    assert "+2" not in say_to(decided, NAMES, 0, again=True).say()


def test_somebody_called_you_is_not_you() -> None:
    assert say_to(events.TurnEnded(1), ["Anna", "You"], 0).say() == "You ends the turn."
