"""The states of Raiders that are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from browser.geometry.stories import State, Story, before_a_class, named, people
from pycore.raiders import RAIDERS, Card, Room
from pycore.table import Dice, match_from_position, new_match
from raiders.scenes import CRYSTAL, KEY, P1, P2, P3, P5, SWORD, TORCH, scene

FULL = (TORCH, CRYSTAL, SWORD)
"""Three items: more nobody carries."""

ASKED = "who question plate board hand"


def in_room(room: Room, variant: str, sealed: Sequence[Card], **what: Any) -> Any:
    """A match that begins in a room; the first ones have chosen their cards already."""
    match = named(match_from_position(RAIDERS, RAIDERS.position(scene(room, variant, **what))))
    for card in sealed:
        match.play(match.waiting[0], match.find(match.waiting[0], card.value))
    return match


def five_with_full_hands() -> Any:
    """Five players with three items each; the last one is asked."""
    items = {0: FULL, 1: (KEY, TORCH, TORCH), 2: FULL, 3: (KEY, KEY, SWORD), 4: FULL}
    coins, wounds = (3, 8, 12, 4, 15), (2, 0, 6, 1, 11)
    return in_room(Room.LAVA, "2018", (P1, P2, P5, P3), coins=coins, wounds=wounds, items=items)


def the_longest_rule() -> Any:
    """A monster whose rule takes the most words; the last one of three is asked."""
    return in_room(Room.NECROMANCER, "2018", (P1, P2), coins=(3, 8, 12), items={2: FULL})


def two_in_a_duel() -> Any:
    return new_match(RAIDERS, {"variant": "2011-duel"}, 5, people(2))


def one_alone() -> Any:
    return new_match(RAIDERS, {"variant": "2011-solo"}, 54, people(1))


def finished(number: int) -> Any:
    """A whole match of people who do anything."""
    match = new_match(RAIDERS, {"variant": "2018", "players": number}, 7, people(number))
    dice = Dice("geometry")
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, dice.pick(tuple(match.legal(seat))))
    return match


def chosen(name: str, seat: int) -> tuple[State, ...]:
    """From the cover of whoever is asked last to what the room did."""
    return (
        State(f"{name}: the cover", "#cover", roles="who go-on"),
        State(f"{name}: the hand", ".hand", (f"[data-ui='show:{seat}']",), ASKED),
        State(f"{name}: an item is lifted", "#does", ("#card-crystal",), f"{ASKED} go-on", True),
        State(f"{name}: a card is lifted", "#do-p4", ("#card-p4",), f"{ASKED} go-on", True),
        State(f"{name}: the result", "#go-on", ("#do-p4",), "plate board result go-on", True),
    )


PROJECTED = (
    "five players: the cover",
    "the longest rule: the cover",
    "the end of five",
    "a replay",
)
"""The stories that are looked at before a class too, by the names of their first states."""

STORIES = (
    Story("raiders", chosen("five players", 4), match=five_with_full_hands),
    Story("raiders", chosen("the longest rule", 2), match=the_longest_rule),
    Story(
        "raiders",
        (
            State("set-up", "#draft", roles="question answer go-on"),
            State("set-up for five", "#seat-4", ("#option-players-5",), "question answer go-on"),
        ),
        "new:raiders",
    ),
    Story("raiders", (State("a duel", ".hand", roles=ASKED),), match=two_in_a_duel),
    Story("raiders", (State("alone", ".hand", roles=ASKED),), match=one_alone),
    Story(
        "raiders",
        (State("the end of three", "#outcome", roles="who result go-on"),),
        match=lambda: finished(3),
    ),
    Story(
        "raiders",
        (State("the end of five", "#outcome", roles="who result go-on"),),
        match=lambda: finished(5),
    ),
    Story(
        "raiders",
        (
            State("a replay", "#replay", ("#slider",), "plate board result answer go-on"),
            State("the end of a replay", "#outcome", ("#to-end",), "who result answer go-on"),
        ),
        "watch:{}",
        match=lambda: finished(4),
    ),
)
STORIES += tuple(before_a_class(story) for story in STORIES if story.states[0].name in PROJECTED)
