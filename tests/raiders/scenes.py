"""Moments of a game, set up by hand: a room, who stands in it, and with what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from pycore.raiders import RAIDERS, Card, Character, Play, Room, events
from pycore.raiders.hand import in_order
from pycore.raiders.position.check import check
from pycore.raiders.printed.cards import MONSTER_POWERS
from pycore.raiders.printed.floors import FLOOR_CARDS, LAST_PLACE, PLACES
from pycore.raiders.printed.monsters import MONSTERS
from pycore.raiders.rules.asking import ask_everybody
from pycore.raiders.rules.decks import copies
from pycore.raiders.state import Over, Raider, State
from pycore.raiders.variants import FORMS, Edition, Variant
from pycore.table import CHANCE, Dice, Event, Options

E = TypeVar("E", bound=Event)

LAMPS_2011 = ("LDLDD", "LDLDD", "LDLDD", "LLDLD", "LLDLD")
P1, P2, P3, P4, P5 = Card.ONE, Card.TWO, Card.THREE, Card.FOUR, Card.FIVE
KEY, SWORD, CRYSTAL, TORCH = Card.KEY, Card.SWORD, Card.CRYSTAL, Card.TORCH

ALL_FORMS: tuple[Options, ...] = (
    {"variant": "2018", "players": 3},
    {"variant": "2018", "players": 4},
    {"variant": "2018", "players": 5},
    {"variant": "2018-tactical", "players": 3},
    {"variant": "2018-tactical", "players": 5},
    {"variant": "2011", "players": 3},
    {"variant": "2011", "players": 5},
    {"variant": "2011-quick", "players": 4},
    {"variant": "2011-duel"},
    {"variant": "2011-solo", "wounds": 2},
    {"variant": "2011-solo", "wounds": 5},
)


def scene(
    room: Room,
    variant: str = "2018",
    *,
    place: int | None = None,
    coins: Sequence[int] = (5, 5, 5),
    wounds: Sequence[int] | None = None,
    items: Mapping[int, Iterable[Card]] | None = None,
    played: Mapping[int, Iterable[Card]] | None = None,
    first: int = 0,
    lit: Sequence[str] | None = None,
    powers: Sequence[int] = (),
) -> State:
    """Everybody is asked for a card in this room. The number of players is that of `coins`."""
    kind = Variant(variant)
    form = FORMS[kind]
    place = place if place is not None else (LAST_PLACE if is_boss(room) else 0)
    lamps = lit or (FLOOR_CARDS if form.edition is Edition.BOOK_2018 else LAMPS_2011)
    lamps = tuple(lamps)[: place // 5 + 1]
    lights = tuple(letter == "L" for floor in lamps for letter in floor)
    raiders = tuple(
        Raider(
            character=tuple(Character)[seat],
            coins=coins[seat],
            wounds=wounds[seat] if wounds else 0,
            items=in_order((items or {}).get(seat, ())),
            played=tuple((played or {}).get(seat, ())),
            out=form.deadly and bool(wounds) and (wounds or ())[seat] >= 10,
        )
        for seat in range(len(coins))
    )
    rooms = _rooms(kind, room, place, lights)
    met = sum(each in MONSTERS for each in rooms[:place])
    state = State(
        variant=kind,
        start_wounds=2,
        raiders=raiders,
        place=place,
        lit=lights,
        rooms=rooms,
        powers=(*MONSTER_POWERS[::-1][:met], *powers) if form.solo else (),
        first=first if form.has_first_player else None,
        phase=Over(),
    )
    state = ask_everybody(state)
    check(state)
    return state


def is_boss(room: Room) -> bool:
    return list(Room).index(room) >= list(Room).index(Room.TAX_COLLECTOR)


def _rooms(
    kind: Variant, room: Room, place: int, lights: tuple[bool, ...]
) -> tuple[Room | None, ...]:
    """The rooms that lie there: all before this one, this one, and the lit ones after it."""
    left = Counter(copies(kind))
    left[room] -= 1
    pile = [each for each in reversed(Room) for _ in range(left[each])]
    rooms: list[Room | None] = [None] * PLACES
    for each, is_lit in enumerate(lights):
        if each == place:
            rooms[each] = room
        elif each < place or is_lit:
            rooms[each] = pile.pop(0)
    return tuple(rooms)


def play(state: State, *cards: Card) -> tuple[State, tuple[Event, ...]]:
    """Those asked play these cards, in their order; chance is left alone."""
    told: list[Event] = []
    for card in cards:
        seat = RAIDERS.waiting(state)[0]
        step = RAIDERS.play(state, seat, Play(card))
        state = step.state
        told.extend(step.events)
    return state, tuple(told)


def all_of(kind: type[E], told: Iterable[Event]) -> list[E]:
    return [event for event in told if isinstance(event, kind)]


def the(kind: type[E], told: Iterable[Event]) -> E:
    """The one event of a kind."""
    [event] = all_of(kind, told)
    return event


def wounded(told: Iterable[Event]) -> dict[int, int]:
    """Who took how many wounds."""
    return {event.seat: event.wounds for event in all_of(events.Wounded, told)}


def coins(state: State) -> tuple[int, ...]:
    return tuple(raider.coins for raider in state.raiders)


def wounds(state: State) -> tuple[int, ...]:
    return tuple(raider.wounds for raider in state.raiders)


def tokens(state: State, seat: int) -> list[str]:
    return [str(action) for action in RAIDERS.legal(state, seat)]


def let_chance_play(state: State, seed: int = 1) -> tuple[State, tuple[Event, ...]]:
    """Chance draws while it is waiting."""
    told: list[Event] = []
    while RAIDERS.waiting(state) == (CHANCE,):
        step = RAIDERS.play(state, CHANCE, RAIDERS.draw(state, Dice(seed)))
        state = step.state
        told.extend(step.events)
    return state, tuple(told)


def begun(options: Options, seed: int = 1) -> State:
    """A new game, set up by chance, in its first room."""
    return let_chance_play(RAIDERS.start(options), seed)[0]


def random_game(options: Options, seed: int) -> tuple[list[State], list[Event]]:
    """All states and events of a game played at random, the decks stacked by the seed."""
    dice = Dice(f"players {seed}")
    states = [RAIDERS.start(options)]
    told: list[Event] = []
    while waiting := RAIDERS.waiting(states[-1]):
        seat = dice.pick(waiting)
        if seat == CHANCE:
            action = RAIDERS.draw(states[-1], Dice(seed))
        else:
            action = dice.pick(RAIDERS.legal(states[-1], seat))
        step = RAIDERS.play(states[-1], seat, action)
        states.append(step.state)
        told.extend(step.events)
    return states, told


def ended(
    variant: str,
    coins: Sequence[int],
    wounds: Sequence[int],
    out: Sequence[int] = (),
    boss: Room = Room.MEDUSA,
) -> State:
    """The fifth floor is done: time to judge."""
    room = boss if variant.startswith("2018") else Room.CHEST_1
    state = scene(room, variant, place=LAST_PLACE, coins=coins, wounds=wounds)
    raiders = tuple(
        replace(raider, out=raider.out or seat in out) for seat, raider in enumerate(state.raiders)
    )
    state = replace(state, raiders=raiders, phase=Over())
    check(state)
    return state
