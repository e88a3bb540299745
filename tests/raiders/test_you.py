"""Alone among bots it is "you", in both languages, in every sentence of the log."""

from __future__ import annotations

import re

import pytest

from builder.catalogues import translations
from pycore.raiders import RAIDERS, Card, Room, events, say_to
from pycore.raiders.events import Ending
from pycore.raiders.words.you import ALONE, AMONG
from pycore.table import Event, Options

from .scenes import ALL_FORMS, random_game

NAMES = ["Anna", "Bob", "Cid", "Dot", "Eve"]
RUSSIAN = translations("ru")

THIRD_PERSON = re.compile(
    r"\bYou (has|is|was|gains|loses|takes|heals|plays|wins|dies|uses|turns|escapes|comes|gets)\b|"
    r"You's|\b(you|You) now plays\b|\bВы (\w+)(ет|ёт|ит|ется|ится)\b|у игрок\w+ Вы"
)
"""What "you" is never followed by."""


def both(event: Event) -> tuple[str, str]:
    said = say_to(event, NAMES, 0)
    return said.say(), said.say(RUSSIAN).replace("\xa0", " ")


@pytest.mark.parametrize("options", ALL_FORMS)
def test_whole_games_address_their_reader_and_never_by_name(options: Options) -> None:
    for seed in range(4):
        for event in random_game(options, seed)[1]:
            for said in both(event):
                assert "Anna" not in said
                assert not THIRD_PERSON.search(said), said


def test_one_coin_two_coins_five_coins() -> None:
    assert both(events.CoinsGained(0, 1, 1, 4)) == (
        "You gain 1 coin (now 4).",
        "Вы получаете 1 монету (теперь 4).",
    )
    assert both(events.CoinsLost(0, 2, 2, 4))[1] == "Вы теряете 2 монеты (теперь 4)."
    assert both(events.Wounded(0, 5, 9))[1] == "Вы получаете 5 ран (теперь 9)."
    assert both(events.Wounded(0, 1, 9))[0] == "You take 1 wound (now 9)."
    assert both(events.GameEnded((0,), Ending.CARRIED_OUT, (21,)))[1].endswith("21 монету.")


def test_one_of_several_stands_in_the_list_and_the_sentence_fits() -> None:
    both_fall = events.WoundsJudged(((0, 5), (1, 5), (2, 1), (3, 1)), 5, (0, 1), (0, 1), None)
    assert both(both_fall) == (
        "Wounds: You – 5, Bob – 5, Cid – 1, Dot – 1. The most wounded fall: You, Bob.",
        "Раны: Вы — 5, Bob — 5, Cid — 1, Dot — 1. Выбывают те, у кого ран больше всех: Вы, Bob.",
    )
    assert both(events.ChestShared(4, 5, (0, 1, 2), 1)) == (
        "Chest of 4 coins: shared (card 5), 1 each: You, Bob, Cid.",
        "Сундук с 4 монетами: делится (карта 5), каждому по 1: Вы, Bob, Cid.",
    )
    assert both(events.GameEnded((0, 2), Ending.JUDGED, (3, 1, 3))) == (
        "The win is shared: You, Cid.",
        "Победа на всех: Вы, Cid.",
    )


def test_what_others_do_is_said_as_ever() -> None:
    event = events.CardPlayed(1, Card.KEY, reveals=True)
    assert say_to(event, NAMES, 0) == RAIDERS.say_event(event, NAMES)
    assert say_to(event, NAMES, None) == RAIDERS.say_event(event, NAMES)


def test_somebody_called_you_is_not_you() -> None:
    """A name is only a name: two people may have the same, and any."""
    event = events.CoinsGained(1, 1, 1, 4)
    assert say_to(event, ["Anna", "You"], 0).say() == "You gains 1 coin (now 4)."


def test_every_turned_sentence_is_one_that_is_said() -> None:
    """A key is the English of a sentence: one that was changed would be turned no longer."""
    said = {say_of(event) for event in _one_of_each()}
    for options in ALL_FORMS:
        for seed in range(12):
            said |= {say_of(event) for event in random_game(options, seed)[1]}
    unknown = {key for key in (*ALONE, *AMONG) if key not in said}
    assert unknown == set()


def say_of(event: Event) -> str:
    return RAIDERS.say_event(event, NAMES).message


def _one_of_each() -> tuple[Event, ...]:
    """What random games rarely come to."""
    return (
        events.CoinsGained(0, 2, 0, 20),
        events.CoinsGained(0, 2, 1, 20),
        events.CoinsLost(0, 1, 0, 1),
        events.CoinsLost(0, 1, 0, 0),
        events.Wounded(0, 0, 3),
        events.Escaped(0, Card.TORCH),
        events.Escaped(0, Card.CRYSTAL),
        events.Escaped(0, Card.KEY),
        events.TurnedToStone(0),
        events.CardPlayed(0, Card.TORCH, reveals=True),
        events.FirstPlayerNamed(0, 4, (0,), (1,)),
        events.FirstPlayerNamed(0, 4, (0, 2), (1,)),
        events.PrizeWon(Room.SPHINX, 5, (0,), 2),
        events.GameEnded((0,), Ending.LAST_ALIVE, (1, 2, 3)),
        events.GameEnded((0,), Ending.CARRIED_OUT, (1,)),
        events.TieJudged(((0, 1), (1, 2)), 1, (0,)),
        events.WoundsJudged(((0, 1), (1, 1), (2, 0)), 1, (0, 1), (), events.Mercy.TIE_OF_THREE),
    )
