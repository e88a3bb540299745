"""A whole match as text."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.table import (
    CHANCE,
    HIGHEST_SEED,
    AnyMatch,
    Illegal,
    Match,
    Player,
    Record,
    TableError,
    Unreadable,
    Written,
    is_name,
    is_record,
    is_seed,
    new_match,
    read_record,
)
from pycore.table.record import MOST_MOVES
from pycore.table.untrusted import is_fit
from smallgame import SMALL_GAME

from .playing import many, played_at_random, some, two_players

PRINTED = st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" ")
NAMES = st.text(PRINTED, min_size=1, max_size=24).filter(is_name)
TOKENS = st.from_regex(r"[!-z|~]{1,30}", fullmatch=True)
COMMENTS = (
    st.text(st.characters(codec="utf-8", exclude_characters="{}"), max_size=60)
    .filter(is_fit)
    .map(lambda comment: " ".join(comment.split()))
)
VALUES = st.integers(-(10**18), 10**18) | st.booleans() | st.text().filter(is_fit)
RECORDS = st.builds(
    Record,
    game=st.from_regex(r"[a-z]{1,12}/[1-9]", fullmatch=True),
    options=st.dictionaries(st.text(max_size=8).filter(is_fit), VALUES),
    seed=st.integers(0, HIGHEST_SEED),
    players=st.lists(
        st.builds(
            Player,
            NAMES,
            st.sampled_from(["", "anything", "deep thinker"]),
            st.sampled_from(["", "circle"]),
        ),
        min_size=1,
        max_size=8,
    ).map(tuple),
    moves=st.lists(st.builds(Written, st.integers(CHANCE, 7), TOKENS, COMMENTS)).map(tuple),
    winners=st.none() | st.lists(st.integers(0, 7), max_size=4).map(tuple),
    start=st.sampled_from(["", "smallgame/1 door=0 and so on"]),
)


@many
@given(RECORDS)
def test_a_record_reads_back_as_it_was(record: Record) -> None:
    written = str(record)
    assert is_record(written)
    assert read_record(written) == record


@some
@given(RECORDS)
def test_a_record_survives_windows_mail_and_stray_blank_lines_around_it(record: Record) -> None:
    assert read_record("\n\n" + str(record).replace("\n", "\r\n") + "\r\n\r\n") == record


@some
@given(RECORDS)
def test_what_is_written_again_is_the_same_text(record: Record) -> None:
    assert str(read_record(str(record))) == str(record)


def test_moves_are_wrapped_so_that_a_person_can_read_them() -> None:
    record = played_at_random(players=4, doors=5).record()
    assert len(record.moves) > 40
    assert max(map(len, str(record).split("\n"))) <= 100


def test_comments_belong_to_the_move_before_them() -> None:
    written = HEAD + "{nobody's} 0:a 1:b {good\n  move} {really} *:c {}\n"
    moves = read_record(written).moves
    assert moves == (Written(0, "a"), Written(1, "b", "good move really"), Written(CHANCE, "c"))


def test_a_comment_may_look_like_anything() -> None:
    """The winners were once looked for in the last line, even inside a comment."""
    record = read_record(HEAD + "0:a {he said\n= 1} 1:b {0:c game: x}\n= 0\n")
    assert record.moves == (Written(0, "a", "he said = 1"), Written(1, "b", "0:c game: x"))
    assert record.winners == (0,)


def test_a_draw_that_nobody_won_differs_from_a_match_that_is_not_over() -> None:
    assert read_record(HEAD + "0:a\n=\n").winners == ()
    assert read_record(HEAD + "0:a\n").winners is None


HEAD = 'game: smallgame/1\nplayers: [{"name": "Ann"}, {"name": "Bob"}]\n\n'


def test_what_is_not_said_takes_its_default() -> None:
    record = read_record(HEAD)
    assert (record.options, record.seed, record.moves, record.start) == ({}, 0, (), "")


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("", "bad-tag"),
        ("hello", "bad-tag"),
        ("game: smallgame/1", "no-tag"),
        ('players: [{"name": "Ann"}]', "no-tag"),
        ("game: smallgame/1\nplayers: Ann", "bad-json"),
        ("game: smallgame/1\nplayers: []", "bad-players"),
        ("game: smallgame/1\nplayers: {}", "bad-players"),
        ("game: smallgame/1\nplayers: [3]", "bad-players"),
        ('game: smallgame/1\nplayers: [{"name": ""}]', "bad-players"),
        ('game: smallgame/1\nplayers: [{"name": "a\\u0007"}]', "bad-json"),
        ('game: smallgame/1\nplayers: [{"name": "\\ud800"}]', "bad-json"),
        ('game: smallgame/1\nplayers: [{"name": "Ann", "bot": 3}]', "bad-players"),
        ('game: smallgame/1\nplayers: [{"name": "Ann", "mark": 3}]', "bad-players"),
        ('game: smallgame/1\nplayers: [{"name": "Ann", "mark": "<b>"}]', "bad-players"),
        ("game: smallgame/1\nplayers: " + "[" * 100_000, "bad-json"),
        (
            "game: smallgame/1\nplayers: [" + '{"name": "Ann"},' * 8 + '{"name": "Z"}]',
            "bad-players",
        ),
        (HEAD.strip() + "\noptions: [1]\n", "bad-options"),
        (HEAD.strip() + '\noptions: {"a": null}\n', "bad-options"),
        (HEAD.strip() + '\noptions: {"a": 1.5}\n', "bad-options"),
        (HEAD.strip() + '\noptions: {"a": NaN}\n', "bad-json"),
        (HEAD.strip() + "\nseed: -1\n", "bad-number"),
        (HEAD.strip() + f"\nseed: {HIGHEST_SEED + 1}\n", "bad-number"),
        (HEAD.strip() + "\nseed: 1_000\n", "bad-number"),
        (HEAD.strip() + "\ncolour: red\n", "bad-tag"),
        (HEAD + "seal", "bad-move"),
        (HEAD + "0:", "bad-move"),
        (HEAD + "x:seal", "bad-number"),
        (HEAD + "!:seal", "bad-number"),
        (HEAD + "9:seal", "bad-number"),
        (HEAD + "-1:seal", "bad-number"),
        (HEAD + "0:sёal", "bad-move"),
        (HEAD + "0:a {not closed", "bad-comment"),
        (HEAD + "0:a } 1:b", "bad-comment"),
        (HEAD + "0:a {b {c} d}", "bad-comment"),
        (HEAD + "0:a\n= x", "bad-number"),
        (HEAD + "= 0\n0:a", "bad-number"),
        (HEAD + "0:a " * 300_000, "too-long"),
        (HEAD + "0:a\n" * (MOST_MOVES + 1), "too-long"),
    ],
    ids=lambda text: text[-30:],
)
def test_what_is_no_record_is_refused_with_the_reason(written: str, code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_record(written)
    assert refused.value.refusal.code == code
    assert len(str(refused.value)) < 150


@many
@given(st.data())
def test_hostile_text_is_never_more_than_refused(data: st.DataObject) -> None:
    """A real record with pieces cut out, doubled or replaced."""
    written = str(played_at_random(luck=data.draw(st.integers(0, 9))).record())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(written)))
        end = data.draw(st.integers(start, min(len(written), start + 30)))
        other = data.draw(st.text(max_size=6) | st.just(written[start:end] * 2))
        written = written[:start] + other + written[end:]
    with suppress(TableError):
        match: AnyMatch = Match(SMALL_GAME, read_record(written))
        assert Match(SMALL_GAME, match.record()).position() == match.position()


def test_a_record_without_moves_of_chance_is_completed_by_its_seed() -> None:
    match = played_at_random(players=3, doors=3)
    record = match.record()
    bare = replace(record, moves=tuple(move for move in record.moves if move.seat != CHANCE))
    assert len(bare.moves) < len(record.moves)
    again: AnyMatch = Match(SMALL_GAME, bare)
    assert again.record() == record


def test_what_chance_did_is_believed_where_the_record_says_it() -> None:
    match = two_players("0:seal:12", "1:seal:2", "*:open:5")
    assert match.seed == 7
    assert [str(move.action) for move in match.moves if move.seat == CHANCE] == [
        "deal:12",
        "deal:2",
        "deal:13",
        "deal:4",
        "open:5",
    ]


def test_wrong_winners_are_refused() -> None:
    record = played_at_random(luck=1).record()
    assert record.winners is not None
    for winners in ((), (0, 1), (1 - record.winners[0],)):
        if winners != record.winners:
            with pytest.raises(Illegal) as refused:
                Match(SMALL_GAME, replace(record, winners=winners))
            assert refused.value.refusal.code == "wrong-result"
    unfinished = replace(record, moves=record.moves[:-1])
    with pytest.raises(Illegal):
        Match(SMALL_GAME, unfinished)


def test_an_illegal_move_in_a_record_is_refused_by_the_rules() -> None:
    with pytest.raises(Illegal) as refused:
        two_players("0:seal:2")
    assert refused.value.refusal.clause == "S-4"
    with pytest.raises(Illegal):
        two_players("0:seal:12", "0:seal:13")
    with pytest.raises(Illegal):
        two_players("7:seal:12")
    with pytest.raises(Illegal):
        two_players("*:open:3")


def test_a_record_of_another_game_or_version_is_refused_by_name() -> None:
    record = replace(two_players().record(), game="smallgame/2")
    with pytest.raises(Unreadable, match="smallgame/2"):
        Match(SMALL_GAME, record)
    with pytest.raises(Unreadable) as refused:
        Match(SMALL_GAME, replace(record, game="x" * 1000))
    assert len(str(refused.value)) < 150


def test_a_comment_stays_with_its_move_through_a_match() -> None:
    record = two_players("0:seal:12").record()
    moves = (*record.moves[:-1], replace(record.moves[-1], comment="bold"))
    match: AnyMatch = Match(SMALL_GAME, replace(record, moves=moves))
    assert match.record().moves[-1].comment == "bold"


def test_names_fit_on_a_plate() -> None:
    assert all(map(is_name, ("A", "Ann", "Жанна", "李", "{n}", "a b", "x" * 24)))
    england = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    assert all(map(is_name, ("👨‍👩‍👧" * 24, "🇫🇮" * 24, "❤️‍🔥", "ё" * 24, england)))
    unseen = ("a\u200db", "\u200d", "\u3164", "\ufe0f", "a" + "\u0301" * 999)
    assert not any(map(is_name, ("🇫🇮" * 25, *unseen)))
    assert not any(map(is_name, ("", " ", "x" * 25, "a\nb", "\u202eAnn", "\x00", "\ud800")))


def test_a_seed_is_a_number_that_a_record_can_write() -> None:
    assert all(map(is_seed, (0, 7, HIGHEST_SEED)))
    assert not any(map(is_seed, (-1, HIGHEST_SEED + 1, True, 1.0, "7", None)))


def test_seeds_have_sixty_bits_and_those_of_older_records_keep_their_meaning() -> None:
    """Until now a record held at most eighteen digits."""
    assert HIGHEST_SEED == 2**60 - 1
    for seed in (0, 1, 999_999, 10**18 - 1, HIGHEST_SEED):
        match: AnyMatch = new_match(SMALL_GAME, {}, seed)
        again: AnyMatch = Match(SMALL_GAME, read_record(str(match.record())))
        assert again.seed == seed
        assert again.position() == match.position()
