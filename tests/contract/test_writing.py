"""The writing side of the contract: tokens, positions, records, links, plain views, sentences."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pycore.table import (
    CHANCE,
    AnyMatch,
    Illegal,
    Match,
    plain,
    read_link,
    read_record,
    restore,
    short_name,
    tell,
    write_onlooker_link,
    write_record_link,
)
from pycore.table.notation import TOKEN

from .walks import Walk, over_walks


@over_walks
def test_a_token_reads_back_as_its_action(walk: Walk) -> None:
    for stop in walk.stops:
        for action in walk.game.legal(stop.state, stop.seat):
            token = str(action)
            assert TOKEN.fullmatch(token), token
            assert walk.game.read(token) == action


@over_walks
def test_a_position_reads_back_as_its_state(walk: Walk) -> None:
    for state in (*(stop.state for stop in walk.stops), walk.last):
        line = walk.game.position(state)
        assert line.isascii()
        assert line.isprintable()
        assert walk.game.read_position(line) == state


@over_walks
def test_a_record_reads_back_as_its_match(walk: Walk) -> None:
    match = walk.match()
    record = match.record()
    assert read_record(str(record)) == record
    again: AnyMatch = Match(walk.game, read_record(str(record)))
    assert again.position() == match.position() == walk.game.position(walk.last)
    assert again.outcome == match.outcome


@over_walks
def test_a_move_of_somebody_who_is_not_at_the_table_is_refused(walk: Walk) -> None:
    """A damaged file once had a fourth player among three, and the rules looked for their hand."""
    record = walk.match().record()
    moves = list(record.moves)
    first = next(n for n, move in enumerate(moves) if move.seat != CHANCE)
    moves[first] = replace(moves[first], seat=len(record.players))
    with pytest.raises(Illegal) as refused:
        Match(walk.game, replace(record, moves=tuple(moves)))
    assert refused.value.refusal.code == "no-such-seat"


@over_walks
def test_a_link_reads_back_as_its_match(walk: Walk) -> None:
    match = walk.match()
    shelf = {short_name(walk.game.name): walk.game}
    opened = read_link(write_record_link(match), shelf)
    assert isinstance(opened, Match)
    assert opened.record() == match.record()


@over_walks
def test_a_story_reads_back_from_an_onlookers_link(walk: Walk) -> None:
    match = walk.match()
    shelf = {short_name(walk.game.name): walk.game}
    assert read_link(write_onlooker_link(match), shelf) == tell(match)


@over_walks
def test_an_onlookers_link_does_not_depend_on_the_seed(walk: Walk) -> None:
    """The record says what chance did, so the same match can be had with any seed."""
    match = walk.match()
    other: AnyMatch = Match(walk.game, replace(match.record(), seed=987_654_321))
    assert write_onlooker_link(other) == write_onlooker_link(match)


@over_walks
def test_a_match_as_it_was_is_what_its_record_says(walk: Walk) -> None:
    match = walk.match()
    for stop in walk.sample(4):
        number = walk.stops.index(stop)
        earlier = match.at(number)
        assert earlier.position() == walk.game.position(stop.state)
        assert earlier.record().moves == match.record().moves[:number]
    assert match.at(len(match.moves)).record() == match.record()


@over_walks
def test_a_view_survives_the_journey_to_a_bot(walk: Walk) -> None:
    for stop in walk.sample():
        for seat in (*walk.players(), None):
            view = walk.game.view(stop.state, seat)
            travelled = json.loads(json.dumps(plain(view)))
            assert restore(walk.game.view_type, travelled) == view


@over_walks
def test_everything_can_be_said(walk: Walk) -> None:
    names = [f"Player {seat + 1}" for seat in walk.players()]
    for stop in walk.sample():
        assert walk.game.say_action(stop.action).say()
        for event in walk.game.play(stop.state, stop.seat, stop.action).events:
            assert walk.game.say_event(event, names).say()
            assert walk.game.say_later(event, names).say()
        assert walk.game.say_standing(walk.game.view(stop.state, None), ()).say()
        for seat in (*walk.players(), None):
            assert all(
                line.say() for line in walk.game.sketch(walk.game.view(stop.state, seat), names)
            )


@over_walks
def test_undo_goes_back_exactly_one_action_unless_something_was_revealed(walk: Walk) -> None:
    match = walk.match()
    players_moves = [n for n, move in enumerate(match.moves) if move.seat != CHANCE]
    while match.why_not_undo() is None:
        match.undo()
        last = players_moves.pop()
        assert match.position() == walk.game.position(walk.stops[last].state)
    if players_moves:
        undone = match.moves[players_moves[-1] :]
        assert any(event.reveals for move in undone for event in move.events)
