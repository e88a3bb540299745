"""A set-up, a match, and a match as an onlooker saw it, in the address of a page."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import (
    AnyMatch,
    Dice,
    Match,
    Player,
    Record,
    Setup,
    Story,
    TableError,
    Unreadable,
    read_link,
    tell,
    write_onlooker_link,
    write_record_link,
    write_setup_link,
)
from pycore.table.link import MOST_ACTIONS
from pycore.table.packing import USUAL_WORDS, pack, unpack
from smallgame import SMALL_GAME

from .playing import SHELF, many, played_at_random, some, two_players

MATCHES = st.builds(
    played_at_random,
    seed=st.integers(0, 10**18 - 1),
    luck=st.integers(0, 10**6),
    moves=st.integers(0, 40),
    players=st.integers(2, 4),
    doors=st.integers(2, 5),
)


@many
@given(MATCHES)
def test_a_match_reads_back_from_its_link(match: AnyMatch) -> None:
    opened = read_link(write_record_link(match), SHELF)
    assert isinstance(opened, Match)
    assert opened.record() == match.record()


@many
@given(MATCHES)
def test_a_story_reads_back_from_its_link(match: AnyMatch) -> None:
    assert read_link(write_onlooker_link(match), SHELF) == tell(match)


@some
@given(st.integers(2, 4), st.integers(2, 5), st.integers(0, 10**18 - 1))
def test_a_set_up_reads_back_from_its_link(players: int, doors: int, seed: int) -> None:
    setup = Setup("smallgame/1", {"players": players, "doors": doors}, seed)
    assert read_link(write_setup_link(setup, SMALL_GAME), SHELF) == setup


def test_luck_from_elsewhere_and_comments_are_carried_too() -> None:
    match = two_players("0:seal:12")
    record = match.record()
    assert isinstance(opened := read_link(write_record_link(match), SHELF), Match)
    assert opened.record() == record


def test_names_and_bots_are_carried_as_they_are() -> None:
    players = (Player("Анна <b>"), Player('"{n}"', "anything"))
    match: AnyMatch = Match(SMALL_GAME, Record("smallgame/1", {}, 3, players))
    assert isinstance(opened := read_link(write_record_link(match), SHELF), Match)
    assert opened.players == players


def test_a_usual_match_is_a_short_link() -> None:
    """A header with its checksum takes about 30 letters, an action about half of one."""
    assert len(write_record_link(played_at_random(doors=5))) < 60


# --- What an onlooker's link must not tell --------------------------------------------------------


def alike(deal: tuple[int, ...], seed: int, sealed: int, gold: int) -> AnyMatch:
    """One looks behind the door and seals a card; nothing is turned up yet."""
    moves = ("0:lamp", f"*:glimpse:{gold}", f"0:seal:{sealed}")
    return two_players(*moves, deal=deal, seed=seed)


def test_worlds_that_look_alike_give_the_same_onlookers_link() -> None:
    """Hands, a sealed card, what the lamp showed, the seed: all differ, and nothing of it shows."""
    one = alike((12, 2, 13, 4), 7, 12, 5)
    other = alike((1, 20, 19, 8), 999_999, 19, 3)
    assert one.record() != other.record()
    assert write_onlooker_link(one) == write_onlooker_link(other)
    assert write_record_link(one) != write_record_link(other)


@many
@given(MATCHES)
def test_a_hand_that_was_never_shown_may_be_any_other(match: AnyMatch) -> None:
    """The last world is imagined anew from outside: the story's end is the same."""
    frames = tell(match).frames
    twin = match.game.imagine(frames[-1].view, Dice(1))
    assert match.game.view(twin, None) == match.view(None) == frames[-1].view


@some
@given(MATCHES)
def test_an_onlookers_link_is_made_of_public_things_alone(match: AnyMatch) -> None:
    header, tail = unpack(write_onlooker_link(match).removeprefix("o="))
    name, names, first, steps, *ended = header
    assert (name, tuple(names), tail) == (match.game.name, match.names, b"")
    assert first["hand"] == []
    assert first["mine"] is None
    said = [sentence for _, told, _ in steps for sentence in told]
    public = [match.game.say_event(event, match.names).message for event in match.heard(None)]
    assert [sentence["message"] for sentence in said] == public
    assert len(ended) == (match.outcome is not None)
    if match.seed > 1000:
        assert str(match.seed) not in json.dumps(header)


# --- Hostile links --------------------------------------------------------------------------------


def refused(fragment: str) -> str:
    with pytest.raises(TableError) as caught:
        read_link(fragment, SHELF)
    assert caught.value.refusal.why.say()
    return caught.value.refusal.code


GOOD = write_record_link(played_at_random())
STORY = write_onlooker_link(played_at_random())


@pytest.mark.parametrize("good", [GOOD, STORY])
def test_a_link_that_was_cut_anywhere_is_refused(good: str) -> None:
    for length in range(2, len(good)):
        assert refused(good[:length]) in ("damaged-link", "other-version")


def test_a_link_that_is_too_long_is_refused_before_it_is_decoded() -> None:
    assert refused("r=" + "A" * (64 * 1024 + 1)) == "too-long"


def test_a_link_that_inflates_beyond_a_mebibyte_is_refused() -> None:
    deflate = zlib.compressobj(9, wbits=-15, zdict=USUAL_WORDS)
    body = b"\1" + deflate.compress(b'["' + b"a" * 1024 * 1024 + b'"]') + deflate.flush()
    packed = urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode()
    assert len(packed) < 64 * 1024
    assert refused("r=" + packed) == "damaged-link"


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ([], "damaged-link"),
        (["chess/1", {}, 1, ["Ann", "Bob"], 0], "unknown-game"),
        (["smallgame/9", {}, 1, ["Ann", "Bob"], 0], "other-version"),
        (["smallgame/1", {}, 1, ["Ann", "Bob"], MOST_ACTIONS + 1], "damaged-link"),
        (["smallgame/1", {}, 1, ["Ann", "Bob"], MOST_ACTIONS], "damaged-link"),
        (["smallgame/1", {}, 1, ["Ann", "Bob"], True], "damaged-link"),
        (["smallgame/1", {}, -1, ["Ann", "Bob"], 0], "damaged-link"),
        (["smallgame/1", {}, 1, ["Ann", "B" * 25], 0], "damaged-link"),
        (["smallgame/1", {}, 1, ["Ann", 3], 0], "damaged-link"),
        (["smallgame/1", {}, 1, ["Ann"], 0], "wrong-players"),
        (["smallgame/1", {"doors": 99}, 1, ["Ann", "Bob"], 0], "bad-size"),
        (["smallgame/1", [], 1, ["Ann", "Bob"], 0], "damaged-link"),
        ([3], "damaged-link"),
        (["game: x"], "no-tag"),
        ([{"deep": [[[[]]]]}, 2, 3, 4, 5], "damaged-link"),
    ],
)
def test_headers_that_make_no_match_are_refused(header: list[object], code: str) -> None:
    assert refused("r=" + pack(header)) == code


def story_with(change: object, said: object = ()) -> str:
    header = unpack(STORY.removeprefix("o="))[0]
    return "o=" + pack([*header[:3], [[change, said, False]]])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"door": [99]}, []),
        ({"gold": [[1]]}, []),
        ({"nonsense": [1]}, []),
        ({"seat": [0], "hand": [[3]]}, []),
        ({"door": ["x"]}, []),
        ([[]], []),
        (3, []),
        (None, ["Hello"]),
        (None, [{"is": "Text", "message": "{n.x}", "values": [], "many": "", "n": 0}]),
    ],
)
def test_stories_that_no_game_could_tell_are_refused(change: object, said: object) -> None:
    assert refused(story_with(change, said)) in ("damaged-link", "bad-value")


@pytest.mark.parametrize("message", ["{n.__class__}", "{n:999999999}", "{n!r}", "{}", "{other}"])
def test_a_sentence_from_outside_cannot_reach_further_than_its_words(message: str) -> None:
    sentence = {"is": "Text", "message": message, "values": [["n", 1]], "many": "", "n": 0}
    assert refused(story_with(None, [{**sentence, "context": ""}])) == "damaged-link"


def test_a_harmless_sentence_is_let_through() -> None:
    sentence = {"is": "Text", "message": "<b>{n}</b>", "values": [["n", 1]], "many": "", "n": 0}
    story = read_link(story_with(None, [{**sentence, "context": ""}]), SHELF)
    assert isinstance(story, Story)
    assert story.frames[-1].said[0].say() == "<b>1</b>"


@many
@given(
    st.text(max_size=200)
    | st.sampled_from(["s=", "r=", "o="]).flatmap(
        lambda kind: st.text(max_size=100).map(lambda rest: kind + rest)
    )
)
def test_any_text_is_a_link_or_is_refused(fragment: str) -> None:
    with suppress(Unreadable):
        read_link(fragment, SHELF)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)


@many
@given(st.sampled_from("sro"), st.lists(VALUES, max_size=6), st.binary(max_size=20), st.booleans())
def test_any_header_is_a_game_or_is_refused(
    kind: str, header: list[object], tail: bytes, ours: bool
) -> None:
    """The checksum is right, so that what stands inside is really read."""
    head = ["smallgame/1", *header] if ours else header
    with suppress(TableError):
        read_link(f"{kind}={pack(head, tail)}", SHELF)
