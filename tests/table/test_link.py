"""A set-up or a whole match in the address of a page."""

from __future__ import annotations

import json
import tracemalloc
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import (
    HIGHEST_SEED,
    AnyMatch,
    Dice,
    Illegal,
    Match,
    Player,
    Setup,
    Story,
    TableError,
    Unreadable,
    match_from_position,
    new_match,
    read_link,
    write_record_link,
    write_setup_link,
)
from pycore.table.link import MOST_ACTIONS
from pycore.table.packing import USUAL_WORDS
from smallgame import SMALL_GAME
from smallgame.game import SmallGame

from .playing import SHELF, played_at_random, some, two_players


def packed(header: Any, moves: bytes = b"", version: int = 1, kind: str = "r") -> str:
    """A link with a right checksum and whatever inside: what a hostile hand would make."""
    deflate = zlib.compressobj(9, wbits=-15, zdict=USUAL_WORDS)
    raw = header if isinstance(header, bytes) else json.dumps(header).encode()
    body = bytes([version]) + deflate.compress(raw) + deflate.flush() + moves
    return f"{kind}=" + urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode()


def refusal(fragment: str) -> str:
    """The code with which a link is refused."""
    with pytest.raises(TableError) as refused:
        read_link(fragment, SHELF)
    assert len(str(refused.value)) < 150
    return refused.value.refusal.code


def record_of(link: str) -> Any:
    opened = read_link(link, SHELF)
    assert isinstance(opened, Match)
    return opened.record()


@some
@given(st.integers(0, HIGHEST_SEED), st.integers(0, 9), st.integers(2, 4), st.integers(0, 40))
def test_a_match_comes_out_of_its_link_as_far_as_it_was_played(
    seed: int, luck: int, players: int, moves: int
) -> None:
    match = played_at_random(seed, luck, moves, players=players)
    assert record_of(write_record_link(match)) == match.record()


def test_the_marks_that_players_chose_are_in_the_link() -> None:
    players = (Player("Ann", mark="square"), Player("Bob", "anything", "circle"))
    match = new_match(SMALL_GAME, {}, 7, players)
    assert record_of(write_record_link(match)).players == players


def test_a_link_is_short() -> None:
    match = played_at_random(players=4, doors=5)
    link = write_record_link(match)
    assert len(link) < 90
    assert len(link) < len(str(match.record())) / 6


def test_a_link_needs_no_escaping_in_an_address() -> None:
    link = write_record_link(played_at_random())
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=")


def test_luck_from_elsewhere_and_comments_are_told_in_full() -> None:
    """A record whose chance did not follow the seed could once not be shared at all."""
    match = two_players("0:seal:12", "1:seal:2", "*:open:5", "0:take")
    assert record_of(write_record_link(match)) == match.record()
    record = match.record()
    moves = (*record.moves[:-1], replace(record.moves[-1], comment="gold!"))
    commented: AnyMatch = Match(SMALL_GAME, replace(record, moves=moves))
    assert record_of(write_record_link(commented)) == commented.record()


def test_a_match_from_a_position_keeps_its_start() -> None:
    match = match_from_position(SMALL_GAME, two_players("0:seal:12").position(), seed=3)
    match.play(1, match.find(1, "seal:2"))
    assert record_of(write_record_link(match)) == match.record()


@some
@given(st.integers(0, HIGHEST_SEED), st.integers(2, 4))
def test_a_set_up_comes_out_of_its_link(seed: int, players: int) -> None:
    setup = Setup("smallgame/1", {"players": players, "doors": 3}, seed)
    assert read_link(write_setup_link(setup, SMALL_GAME), SHELF) == setup


def test_a_set_up_is_completed_with_what_was_not_agreed() -> None:
    link = write_setup_link(Setup("smallgame/1", {"players": 4}, 7), SMALL_GAME)
    assert read_link(link, SHELF) == Setup("smallgame/1", {"players": 4, "doors": 3}, 7)


def test_a_set_up_that_the_rules_forbid_is_refused_by_them() -> None:
    link = write_setup_link(Setup("smallgame/1", {"players": 9}, 7), SMALL_GAME)
    with pytest.raises(Illegal) as refused:
        read_link(link, SHELF)
    assert refused.value.refusal.clause == "S-1"


def test_two_thousand_damaged_links_are_refused_or_harmless() -> None:
    """A link with letters changed, cut, doubled or inserted never opens another match."""
    match = played_at_random(players=3)
    link, record, dice = write_record_link(match), match.record(), Dice("damage")
    letters = "ABCXYZabcxyz0189-_=+/ %\n\x00ё"
    for _ in range(2000):
        at = dice.below(len(link))
        damage = dice.below(4)
        if damage == 0:
            damaged = link[:at] + dice.pick(letters) + link[at + 1 :]
        elif damage == 1:
            damaged = link[:at]
        elif damage == 2:
            damaged = link[:at] + dice.pick(letters) + link[at:]
        else:
            damaged = link[:at] + link[at + 1 + dice.below(4) :]
        with suppress(TableError):
            assert record_of(damaged) == record, damaged


def test_every_flipped_bit_is_noticed() -> None:
    link = write_record_link(played_at_random())[2:]
    raw = urlsafe_b64decode(link + "=" * (-len(link) % 4))
    for bit in range(len(raw) * 8):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        assert refusal("r=" + urlsafe_b64encode(bytes(flipped)).decode()) == "damaged-link"


@pytest.mark.parametrize("fragment", ["", "r", "s", "x=abc", "=", "#r=abc", "record", "r" * 1000])
def test_what_is_no_link_holds_no_game(fragment: str) -> None:
    assert refusal(fragment) in ("bad-link", "damaged-link")


@some
@given(st.sampled_from("rso"), st.text())
def test_any_text_behind_the_sign_is_refused(kind: str, rest: str) -> None:
    assert refusal(f"{kind}={rest}") == "damaged-link"


@pytest.mark.parametrize("letters", [64 * 1024 + 1, 50_000_000])
def test_a_link_over_64_kib_is_refused_before_any_of_it_is_read(
    letters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(_: bytes) -> bytes:
        raise AssertionError("it was read")

    monkeypatch.setattr("pycore.table.packing.urlsafe_b64decode", read)
    assert refusal("r=" + "A" * letters) == "too-long"


@pytest.mark.parametrize("bomb", [b"[" + b" " * 30_000_000, b'["' + b"x" * 30_000_000 + b'"]'])
def test_a_link_that_inflates_to_megabytes_is_refused_without_doing_so(bomb: bytes) -> None:
    link = packed(bomb)
    assert len(link) < 64 * 1024
    tracemalloc.start()
    try:
        assert refusal(link) == "damaged-link"
        assert tracemalloc.get_traced_memory()[1] < 8_000_000
    finally:
        tracemalloc.stop()


def test_a_link_of_another_version_says_so() -> None:
    link = write_record_link(played_at_random())
    assert refusal(packed(["x"], version=2)) == "other-version"

    class NextGame(SmallGame):
        name = "smallgame/2"

    with pytest.raises(Unreadable) as refused:
        read_link(link, {"smallgame": NextGame()})
    assert refused.value.refusal.code == "other-version"


def test_a_game_that_is_not_on_the_shelf_is_named_as_missing() -> None:
    with pytest.raises(Unreadable) as refused:
        read_link(write_record_link(played_at_random()), {})
    assert refused.value.refusal.code == "unknown-game"
    assert refusal(packed(["chess/1", {}, 7], kind="s")) == "unknown-game"


TEXT = str(replace(played_at_random(moves=0).record(), moves=()))
HEAD = ["smallgame/1", {}, 7, ["Ann", ["Bob", "anything"]]]


@pytest.mark.parametrize(
    ("header", "moves"),
    [
        ([*HEAD, 10**17], b""),
        ([*HEAD, MOST_ACTIONS], b""),
        ([*HEAD, True], b""),
        ([*HEAD, 0, 3], b""),
        ([*HEAD[:2], -1, HEAD[3], 0], b""),
        ([*HEAD[:3], ["Ann", 3], 0], b""),
        ([*HEAD[:3], ["Ann", ["Bob", "", "<b>"]], 0], b""),
        ([*HEAD[:3], ["Ann", ["Bob", "", "circle", ""]], 0], b""),
        ([*HEAD[:3], ["Ann", "B" * 25], 0], b""),
        ([*HEAD[:3], "AB", 10], b""),
        ([*HEAD, 10**30], b""),
        ([*HEAD, -1], b"\x01"),
        ([*HEAD, 0], b"\x01"),
        ([*HEAD, 1], b"\xff" * 40_000),
        ([*HEAD, 1.5], b""),
        ([*HEAD, "1"], b""),
        ([*HEAD, None], b""),
        ([*HEAD, [1]], b""),
        ([TEXT], b"\x05"),
        ([], b""),
        ([3], b""),
        ([None, 1], b""),
        ([["a"]], b""),
        ({"0": TEXT}, b""),
        ("text", b""),
        (b"\xff\xfe", b""),
        (b"", b""),
        (b"[" * 100_000, b""),
        (b"[" + b"9" * 10_000 + b"]", b""),
    ],
    ids=str,
)
def test_a_hostile_match_with_a_right_checksum_is_damaged(header: Any, moves: bytes) -> None:
    assert refusal(packed(header, moves)) == "damaged-link"


def test_a_match_with_more_actions_than_anybody_plays_is_damaged() -> None:
    assert refusal(packed([f"{TEXT}\n" + "0:a " * (MOST_ACTIONS + 1)])) == "damaged-link"


@pytest.mark.parametrize(
    "header",
    [
        [],
        ["smallgame/1", {}],
        ["smallgame/1", {}, 7, 8],
        ["smallgame/1", {}, -1],
        ["smallgame/1", {}, HIGHEST_SEED + 1],
        ["smallgame/1", {}, True],
        ["smallgame/1", {}, 1.5],
        ["smallgame/1", {}, "7"],
        ["smallgame/1", [], 7],
        ["smallgame/1", None, 7],
        ["smallgame/1", {"players": [2]}, 7],
        ["smallgame/1", {"colour": 1}, 7],
        [None, {}, 7],
        [["smallgame/1"], {}, 7],
    ],
    ids=str,
)
def test_a_hostile_set_up_with_a_right_checksum_is_refused(header: Any) -> None:
    assert refusal(packed(header, kind="s")) in ("damaged-link", "bad-option")


@some
@given(
    st.lists(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text() | st.just(TEXT),
            lambda inner: st.lists(inner, max_size=2),
            max_leaves=4,
        ),
        max_size=4,
    ),
    st.binary(max_size=12),
    st.sampled_from("rso"),
    st.booleans(),
)
def test_any_header_with_a_right_checksum_is_read_or_refused(
    header: Any, moves: bytes, kind: str, is_ours: bool
) -> None:
    with suppress(TableError):
        opened = read_link(packed(["smallgame/1"] * is_ours + header, moves, kind=kind), SHELF)
        assert isinstance(opened, Match | Setup | Story)
