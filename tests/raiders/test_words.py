"""Everything can be said, and what is said is right."""

from __future__ import annotations

import inspect

import pytest

from pycore.raiders import (
    RAIDERS,
    Card,
    Character,
    Room,
    card_name,
    character_name,
    events,
    room_name,
)
from pycore.raiders.events import Ending, Mercy
from pycore.raiders.printed.caches import Coins
from pycore.raiders.rules.judgement import judge
from pycore.raiders.words.events import SENTENCES
from pycore.table import CHANCE, Event, Text
from rulemark import rule

from .scenes import ALL_FORMS, CRYSTAL, KEY, P1, P2, P3, P4, P5, ended, play, random_game, scene

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve"]


def log(told: tuple[Event, ...]) -> list[str]:
    return [RAIDERS.say_event(event, NAMES).say() for event in told]


def test_every_kind_of_event_has_its_sentence() -> None:
    kinds = {
        kind for _, kind in inspect.getmembers(events, inspect.isclass) if issubclass(kind, Event)
    }
    assert kinds == set(SENTENCES)


def test_every_room_card_and_character_has_a_name() -> None:
    names = [room_name(room).say() for room in Room]
    names += [character_name(character).say() for character in Character]
    assert len(set(names)) == len(names)
    assert len({str(card_name(card)) for card in Card}) == len(Card)


def test_the_worked_examples_read_as_sentences() -> None:
    _, told = play(scene(Room.DRAGON, coins=(1, 1, 1, 1)), P5, P4, P3, P3)
    assert log(told)[4:8] == [
        "The cards: Ann – 5, Bob – 4, Cat – 3, Dan – 3.",
        "Dragon: 5 + 4 + 3 + 3 = 15 is less than 18. It strikes the lowest card, 3: Cat, Dan.",
        "Cat takes 3 wounds (now 3).",
        "Dan takes 3 wounds (now 3).",
    ]
    _, told = play(scene(Room.CHESTS_4_2, coins=(0,) * 5), P4, P4, P4, P2, P1)
    assert log(told)[6:9] == [
        "Chest of 4 coins: shared by Ann, Bob, Cat (card 4), 1 each.",
        "Chest of 2 coins: for Dan (card 2).",
        "Ann gains 1 coin (now 1).",
    ]
    _, told = play(scene(Room.CHEST_2, coins=(0,) * 5), P4, P4, P4, P2, P1)
    assert log(told)[6] == "Chest of 2 coins: too small to be shared by Ann, Bob, Cat (card 4)."


def test_a_cache_with_too_little_in_the_supply() -> None:
    state = scene(Room.CACHE_OF_ITEMS, items={0: [KEY] * 5})
    _, told = play(state, P3, P3, P5)
    assert log(told)[4:7] == [
        "Cache of items: Ann – 3 (key), Bob – 3 (key), Cat – 5 (potion: 1).",
        "Keys in the supply: 1, too few for Ann, Bob. Nobody gets one.",
        "Cat has no wounds to heal.",
    ]


@rule("R11-7")
def test_whoever_has_nothing_that_could_be_halved_is_told_so() -> None:
    """It happened: somebody with one coin read that they had none."""
    _, told = play(scene(Room.LAVA, "2011", coins=(1, 0, 20)), P5, P5, P1)
    assert log(told)[-4:-1] == [
        "Ann loses nothing: half of one coin, rounded down, is none.",
        "Bob has no coins to lose.",
        "Cat loses 10 coins (now 10).",
    ]


def test_crystals_are_told_before_the_second_card() -> None:
    state = scene(Room.CHEST_1, "2011", items={0: [CRYSTAL]})
    _, told = play(state, CRYSTAL, P2, P3)
    assert log(told) == [
        "Ann plays a crystal.",
        "Bob plays 2.",
        "Cat plays 3.",
        "Ann now plays another card.",
    ]


def test_the_judgement_is_told_step_by_step() -> None:
    told = judge(ended("2018", (9, 9, 4, 20), (2, 1, 3, 4)))
    assert log(told) == [
        "Wounds: Ann – 2, Bob – 1, Cat – 3, Dan – 4. Dan has the most and falls.",
        "Coins: Ann – 9, Bob – 9, Cat – 4. Ann, Bob have the most.",
        "Wounds of the richest: Ann – 2, Bob – 1. Bob has the fewest.",
        "Bob wins.",
    ]


SAID = {
    "Floor 2: lit, dark, dark.": events.FloorLit(1, (True, False, False)),
    "Ann's purse is full (9).": events.CoinsGained(0, 3, 0, 9),
    "Ann gains only 2 coins; the purse is full (9).": events.CoinsGained(0, 3, 2, 9),
    "Ann loses 1 coin (now 4).": events.CoinsLost(0, 1, 1, 4),
    "Ann has no coins to lose.": events.CoinsLost(0, 1, 0, 0),
    "Bob loses nothing: half of one coin, rounded down, is none.": events.CoinsLost(1, 0, 0, 1),
    "Bob takes no wounds (now 4).": events.Wounded(1, 0, 4),
    "Bob turns to stone and is out of the game.": events.TurnedToStone(1),
    "Cat escapes with the torch.": events.Escaped(2, Card.TORCH),
    "Cat escapes with the crystal.": events.Escaped(2, Card.CRYSTAL),
    "Cat escapes with the key.": events.Escaped(2, Card.KEY),
    "Cat plays the key.": events.CardPlayed(2, Card.KEY),
    "Cat plays the sword.": events.CardPlayed(2, Card.SWORD),
    "Cat plays a crystal.": events.CardPlayed(2, Card.CRYSTAL),
    "Cat plays the torch.": events.CardPlayed(2, Card.TORCH),
    "Chest of 4 coins: lost, all cards were equal.": events.ChestLost(4),
    "Chest of 1 coin: lost, all cards were equal.": events.ChestLost(1),
    "Minotaur pays the highest card, 5: Ann gets 1 coin.": events.PrizeWon(
        Room.MINOTAUR, 5, (0,), 1
    ),
    "Sphinx pays the highest card, 4: Ann, Bob get 2 coins each.": events.PrizeWon(
        Room.SPHINX, 4, (0, 1), 2
    ),
    "Cache of coins: Ann – 1 (1 coin), Bob – 4 (3 coins).": events.CacheOpened(
        Room.CACHE_OF_COINS, ((0, 1, Coins(1)), (1, 4, Coins(3)))
    ),
    "Golem: everybody has escaped.": events.NobodyLeftToStrike(Room.GOLEM),
    "Golem cannot be beaten and strikes the highest card, 5: Ann, Bob.": events.MonsterStrikes(
        Room.GOLEM, (), 0, None, True, 5, (0, 1)
    ),
    "Wounds: Ann – 2, Bob – 1. In a duel nobody falls.": events.WoundsJudged(
        ((0, 2), (1, 1)), 2, (0,), (), Mercy.DUEL
    ),
    "Wounds: Ann – 2. Only one is left, who does not fall.": events.WoundsJudged(
        ((0, 2),), 2, (0,), (), Mercy.ALONE
    ),
    "Wounds: Ann – 2, Bob – 2. All have the same, so nobody falls.": events.WoundsJudged(
        ((0, 2), (1, 2)), 2, (0, 1), (), Mercy.ALL_EQUAL
    ),
    "Nobody is left, so nobody wins.": events.GameEnded((), Ending.NOBODY_LEFT, ()),
    "Bob is the last one alive and wins.": events.GameEnded((1,), Ending.LAST_ALIVE, (0, 5)),
    "Ann comes out alive with 1 coin.": events.GameEnded((0,), Ending.CARRIED_OUT, (1,)),
}


@pytest.mark.parametrize("sentence", SAID)
def test_what_happened_is_said(sentence: str) -> None:
    assert log((SAID[sentence],)) == [sentence]


@pytest.mark.parametrize("options", ALL_FORMS, ids=str)
def test_no_sentence_has_an_empty_or_unfilled_place(options: dict[str, str | int]) -> None:
    names = [f"<{seat}>" for seat in range(5)]
    states, told = random_game(options, 6)
    sentences = [RAIDERS.say_event(event, names) for event in told]
    for state in states[::9]:
        for seat in range(len(state.raiders)):
            sentences += RAIDERS.sketch(RAIDERS.view(state, seat), names[: len(state.raiders)])
        for seat in (*RAIDERS.waiting(state), CHANCE):
            sentences += [RAIDERS.say_action(action) for action in RAIDERS.legal(state, seat)]
    for sentence in sentences:
        assert isinstance(sentence, Text)
        said = sentence.say()
        assert said.strip()
        assert "{" not in said
        assert "Card." not in said
        assert "Room." not in said
        assert "None" not in said


def test_a_view_in_lines_shows_the_floor_the_seats_and_the_hand() -> None:
    state = scene(Room.DRAGON, "2011", items={0: [KEY]})
    lines = [line.say() for line in RAIDERS.sketch(RAIDERS.view(state, 0), NAMES[:3])]
    assert lines[0].startswith("Floor 1: [Dragon], dark, ")
    assert lines[1] == "Dragon: strength 14"
    assert lines[2] == "Ann (Explorer): coins 5, wounds 0, played –, table –"
    assert lines[-2:] == ["Supply: torch 5, crystal 5, key 4, sword 5", "Hand: 1, 2, 3, 4, 5, key"]
    onlooker = [line.say() for line in RAIDERS.sketch(RAIDERS.view(state, None), NAMES[:3])]
    assert onlooker[-1].startswith("Supply")


def test_a_card_on_the_table_and_a_sealed_one_show_in_lines() -> None:
    state = RAIDERS.play(scene(Room.CHEST_1), 0, RAIDERS.read("p1")).state
    lines = [line.say() for line in RAIDERS.sketch(RAIDERS.view(state, 0), NAMES[:3])]
    assert lines[-1] == "Sealed: 1"
    state, _ = play(scene(Room.CHEST_1, "2011"), P1)
    lines = [line.say() for line in RAIDERS.sketch(RAIDERS.view(state, 1), NAMES[:3])]
    assert lines[1].endswith("table 1")


def test_a_character_comes_with_what_is_printed_on_it() -> None:
    bare = events.CharacterDealt(0, Character.KNIGHT, 1, 2, ())
    laden = events.CharacterDealt(1, Character.KNIGHT, 1, 2, (KEY, CRYSTAL))
    assert log((bare, laden)) == [
        "Ann: Knight (coins 1, wounds 2, no items).",
        "Bob: Knight (coins 1, wounds 2, items: key, crystal).",
    ]


def test_a_list_of_games_says_floor_and_room_from_one_on() -> None:
    state = scene(Room.CHEST_1, place=7)
    assert RAIDERS.say_standing(RAIDERS.view(state, None), ()).say() == "Floor 2, room 3"
