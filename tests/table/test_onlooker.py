"""A match as an onlooker saw it: the link tells no secret, and a hostile one is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import (
    HIGHEST_SEED,
    AnyMatch,
    Dice,
    Story,
    TableError,
    read_link,
    tell,
    write_onlooker_link,
    write_record_link,
)
from pycore.table.onlooker import MOST_FRAMES
from pycore.table.packing import pack, unpack

from .playing import SHELF, many, played_at_random, some, two_players

MATCHES = st.builds(
    played_at_random,
    seed=st.integers(0, HIGHEST_SEED),
    luck=st.integers(0, 10**6),
    moves=st.integers(0, 40),
    players=st.integers(2, 4),
    doors=st.integers(2, 5),
)


@many
@given(MATCHES)
def test_a_story_reads_back_from_its_link(match: AnyMatch) -> None:
    assert read_link(write_onlooker_link(match), SHELF) == tell(match)


@many
@given(MATCHES)
def test_every_moment_of_a_story_says_something(match: AnyMatch) -> None:
    frames = tell(match).frames
    assert all(frame.said for frame in frames[1:-1])
    assert frames[-1].said or len(frames) == 1 or frames[-1].view != frames[-2].view
    heard = [str(match.game.say_later(event, match.names)) for event in match.heard(None)]
    if match.outcome is None:
        assert [str(said) for frame in frames for said in frame.said] == heard


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


STORY = write_onlooker_link(played_at_random())


def refused(fragment: str) -> str:
    with pytest.raises(TableError) as caught:
        read_link(fragment, SHELF)
    assert caught.value.refusal.why.say()
    return caught.value.refusal.code


def test_a_story_that_was_cut_anywhere_is_refused() -> None:
    for length in range(2, len(STORY)):
        assert refused(STORY[:length]) == "damaged-link"


def test_a_story_has_no_more_moments_than_anybody_watches() -> None:
    """They cost a second each to whoever opens the link, and a few letters to whoever sends it."""
    header = unpack(STORY.removeprefix("o="))[0]
    silent = [None, [], None]
    longest, longer = (
        "o=" + pack([*header[:3], [silent] * moments]) for moments in (MOST_FRAMES, MOST_FRAMES + 1)
    )
    assert read_link(longest, SHELF)
    assert refused(longer) == "damaged-link"


def story_with(change: object, said: object = (), headline: object = None) -> str:
    header = unpack(STORY.removeprefix("o="))[0]
    return "o=" + pack([*header[:3], [[None, [], None], [change, said, headline]]])


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


@pytest.mark.parametrize(
    "message", ["{n.__class__}", "{n:999999999}", "{n!r}", "{}", "{other}", "{n"]
)
def test_a_sentence_from_outside_cannot_reach_further_than_its_words(message: str) -> None:
    sentence = {"is": "Text", "message": message, "values": [["n", 1]], "many": "", "n": 0}
    assert refused(story_with(None, [{**sentence, "context": ""}])) == "damaged-link"


HARMLESS = {
    "is": "Text",
    "message": "<b>{n}</b>",
    "values": [["n", 1]],
    "many": "",
    "n": 0,
    "context": "",
}


def test_a_harmless_sentence_is_let_through() -> None:
    story = read_link(story_with(None, [HARMLESS], 0), SHELF)
    assert isinstance(story, Story)
    assert story.frames[-1].said[0].say() == "<b>1</b>"


def test_the_silent_moments_of_earlier_links_are_passed_over() -> None:
    header = unpack(STORY.removeprefix("o="))[0]
    silent, spoken = [None, [], None], [None, [HARMLESS], 0]
    steps = [silent, silent, spoken, silent, spoken, silent]
    story = read_link("o=" + pack([*header[:3], steps]), SHELF)
    assert isinstance(story, Story)
    assert [len(frame.said) for frame in story.frames] == [0, 1, 1]


@pytest.mark.parametrize("headline", [0.0, 1.0, 0.5, True, False, -1, 2, "0", []])
def test_a_headline_is_the_number_of_a_sentence(headline: object) -> None:
    assert refused(story_with(None, [HARMLESS, HARMLESS], headline)) == "damaged-link"


def test_a_story_of_the_first_kind_is_refused_as_another_version() -> None:
    """Those said of every moment whether it revealed anything, where a headline stands now."""
    header = unpack(STORY.removeprefix("o="))[0]
    assert refused("o=" + pack([*header[:3], [[None, [], False]]])) == "other-version"


@pytest.mark.parametrize(
    ("names", "moments", "ended"),
    [
        ([], 1, {}),
        (["Ann"] * 10, 1, {}),
        (["Ann", 3], 1, {}),
        (["Ann", "Bob"], 0, {}),
        (["Ann", "Bob"], 4001, {}),
        (["Ann", "Bob"], 1, {"scores": [1, 2, 3]}),
        (["Ann", "Bob"], 1, {"winners": [2]}),
        (["Ann", "Bob"], 1, {"winners": [-1]}),
    ],
)
def test_a_story_has_its_players_moments_and_winners(
    names: list[object], moments: int, ended: dict[str, object]
) -> None:
    name, _, first, _, outcome = unpack(STORY.removeprefix("o="))[0]
    silent = [None, [], None]
    assert read_link("o=" + pack([name, ["Ann", "Bob"], first, [silent], outcome]), SHELF)
    hostile = [name, names, first, [silent] * moments, outcome | ended]
    assert refused("o=" + pack(hostile)) == "damaged-link"
