"""Laws that hold in every game, whatever anybody does and whatever chance draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from pycore.raiders import ITEMS, POWERS, RAIDERS, Card, events
from pycore.raiders.hand import hand, supply
from pycore.raiders.position.check import check
from pycore.raiders.rules.decks import copies, is_boss_place
from pycore.raiders.state import Over, State, table_of
from pycore.table import Event, Options

from .scenes import ALL_FORMS, random_game

ANYTHING = given(form=st.sampled_from(ALL_FORMS), wishes=st.binary(max_size=400))


def played(form: Options, wishes: bytes) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A game in which every action, chance's too, is picked by a wish; then the first that fits."""
    state = RAIDERS.start(form)
    left = iter(wishes)
    yield state, ()
    while waiting := RAIDERS.waiting(state):
        wish = next(left, 0)
        seat = waiting[wish % len(waiting)]
        legal = RAIDERS.legal(state, seat)
        step = RAIDERS.play(state, seat, legal[wish % len(legal)])
        state = step.state
        yield state, step.events


@examples(60)
@ANYTHING
def test_coins_cards_items_and_rooms_add_up(form: Options, wishes: bytes) -> None:
    held: Counter[tuple[int, Card]] = Counter()
    for state, told in played(form, wishes):
        check(state)
        assert len(state.rooms) == 25
        for seat, raider in enumerate(state.raiders):
            assert raider.coins >= 0
            assert state.form.solo or raider.coins <= 20
            assert raider.wounds >= 0
            table = table_of(state.phase)
            lying = [table[seat]] if table and table[seat] in POWERS else []
            powers = [card for card in hand(state, seat) if card in POWERS]
            assert sorted([*powers, *raider.played, *lying]) == sorted(POWERS)
        _keep_book(held, told)
        for item in ITEMS:
            in_hands = sum(held[seat, item] for seat in range(len(state.raiders)))
            on_table = table_of(state.phase).count(item)
            assert supply(state, item) + in_hands + on_table == state.form.items
            assert [r.items.count(item) for r in state.raiders] == [
                held[seat, item] for seat in range(len(state.raiders))
            ]
    ordinary = Counter(
        room
        for place, room in enumerate(state.rooms)
        if room is not None and not is_boss_place(state.variant, place)
    )
    assert not ordinary - copies(state.variant)
    assert len(state.lit) == 25 or state.form.deadly


def _keep_book(held: Counter[tuple[int, Card]], told: tuple[Event, ...]) -> None:
    """Who holds which items, told by nothing but what everybody hears (R-3)."""
    for event in told:
        assert event.to is None or isinstance(event, events.RoomSeen)
        match event:
            case events.CharacterDealt(seat=seat, items=items):
                held.update((seat, item) for item in items)
            case events.ItemTaken(seat=seat, item=item):
                held[seat, item] += 1
            case events.TorchUsed(seat=seat):
                held[seat, Card.TORCH] -= 1
            case events.CardPlayed(seat=seat, card=card):
                held[seat, card] -= card in ITEMS
            case events.CardsTurnedUp(cards=cards):
                for seat, card in cards:
                    held[seat, card] -= card in ITEMS
            case events.Died(seat=seat, items=items):
                held.subtract((seat, item) for item in items)


@examples(40)
@ANYTHING
def test_what_events_tell_is_what_the_plates_show(form: Options, wishes: bytes) -> None:
    """Coins and wounds follow from the events alone: a screen that listens is never wrong."""
    coins: dict[int, int] = {}
    wounds: dict[int, int] = {}
    for state, told in played(form, wishes):
        for event in told:
            match event:
                case events.CharacterDealt():
                    coins[event.seat], wounds[event.seat] = event.coins, event.wounds
                case events.CoinsGained():
                    coins[event.seat] += event.gained
                    assert coins[event.seat] == event.now
                case events.CoinsLost():
                    coins[event.seat] -= event.lost
                    assert coins[event.seat] == event.now
                case events.Wounded():
                    wounds[event.seat] += event.wounds
                    assert wounds[event.seat] == event.now
                case events.Healed():
                    wounds[event.seat] -= event.healed
                    assert wounds[event.seat] == event.now
        if len(coins) == len(state.raiders):
            assert list(coins.values()) == [raider.coins for raider in state.raiders]
            assert list(wounds.values()) == [raider.wounds for raider in state.raiders]
    assert isinstance(state.phase, Over)


@examples(40)
@ANYTHING
def test_every_state_of_every_game_can_be_written_and_read(form: Options, wishes: bytes) -> None:
    for state, _ in played(form, wishes):
        assert RAIDERS.read_position(RAIDERS.position(state)) == state


@pytest.mark.parametrize("form", ALL_FORMS, ids=str)
def test_random_play_comes_to_an_end_with_a_result(form: Options) -> None:
    for seed in range(10):
        states, told = random_game(form, seed)
        outcome = RAIDERS.outcome(states[-1])
        assert outcome is not None
        [end] = [event for event in told if isinstance(event, events.GameEnded)]
        assert end == told[-1]
        assert outcome.winners == end.winners
        assert not any(states[-1].raiders[seat].out for seat in outcome.winners)
