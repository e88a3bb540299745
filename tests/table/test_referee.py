"""The referee, line by line, in this process."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.referee import Referee, serve
from pycore.table import Dice, plain
from pycore.table.untrusted import LONGEST
from smallgame import SMALL_GAME
from smallgame.game import SmallGame

from .playing import SHELF, many, played_at_random, two_players

BEGINNINGS = ["new", "load"]
QUESTIONS = ["legal", "play", "undo", "view", "position", "record", "explain", "outcome"]


class Conversation:
    """A referee that is spoken to in keywords."""

    def __init__(self) -> None:
        self.referee = Referee(SHELF)

    def say(self, do: str, **more: Any) -> dict[str, Any]:
        answer = self.referee.answer(json.dumps({"do": do, **more}))
        told: dict[str, Any] = json.loads(json.dumps(answer))
        return told

    def ok(self, do: str, **more: Any) -> dict[str, Any]:
        answer = self.say(do, **more)
        assert answer["ok"] is True, answer
        return answer

    def refused(self, do: str, **more: Any) -> tuple[str, str]:
        answer = self.say(do, **more)
        assert answer["ok"] is False, answer
        assert {"error", "code", "why", "clause"} <= set(answer)
        assert answer["why"].endswith(".")
        return answer["error"], answer["code"]


@pytest.fixture
def table() -> Conversation:
    """A referee with a match on the table: Ann has 12 and 13, Bob 2 and 4."""
    table = Conversation()
    table.ok("load", text=str(two_players().record()))
    return table


def answers_to(*lines: bytes) -> list[dict[str, Any]]:
    """What the referee answers to these bytes."""
    said = io.StringIO()
    serve(SHELF, io.BytesIO(b"".join(lines)), said)
    return [json.loads(line) for line in said.getvalue().splitlines()]


def test_new_says_who_is_waiting_and_where_everything_stands() -> None:
    answer = Conversation().ok("new", game="smallgame", options={"players": 3}, seed=7)
    assert answer["waiting"] == [0, 1, 2]
    assert answer["position"] == played_at_random(7, moves=0, players=3).position()
    assert set(answer) == {"ok", "waiting", "position"}


def test_new_needs_neither_options_nor_a_seed() -> None:
    assert Conversation().ok("new", game="smallgame")["waiting"] == [0, 1]


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ({"game": "chess"}, ("Unreadable", "unknown-game")),
        ({"game": "smallgame/1"}, ("Unreadable", "unknown-game")),
        ({"game": None}, ("Unreadable", "unknown-game")),
        ({"game": ["smallgame"]}, ("Unreadable", "unknown-game")),
        ({"game": {"a": 1}}, ("Unreadable", "unknown-game")),
        ({"seed": -1}, ("Unreadable", "bad-seed")),
        ({"seed": True}, ("Unreadable", "bad-seed")),
        ({"seed": 1.0}, ("Unreadable", "bad-seed")),
        ({"seed": "7"}, ("Unreadable", "bad-seed")),
        ({"seed": None}, ("Unreadable", "bad-seed")),
        ({"seed": 2**60}, ("Unreadable", "bad-seed")),
        ({"options": None}, ("Unreadable", "bad-options")),
        ({"options": []}, ("Unreadable", "bad-options")),
        ({"options": {"players": [2]}}, ("Unreadable", "bad-options")),
        ({"options": {"players": 2.0}}, ("Unreadable", "bad-options")),
        ({"options": {"players": True}}, ("Unreadable", "bad-option")),
        ({"options": {"colour": "red"}}, ("Unreadable", "bad-option")),
        ({"options": {"players": 9}}, ("Illegal", "bad-size")),
    ],
    ids=str,
)
def test_new_refuses_what_cannot_be_played_and_keeps_the_match_on_the_table(
    table: Conversation, wrong: dict[str, Any], expected: tuple[str, str]
) -> None:
    before = table.ok("position")
    assert table.refused("new", **{"game": "smallgame", **wrong}) == expected
    assert table.ok("position") == before


def test_before_new_or_load_there_is_nothing_to_talk_about() -> None:
    for word in QUESTIONS:
        assert Conversation().refused(word, seat=0, token="lamp") == ("Unreadable", "no-match")


def test_load_takes_a_record_or_a_position() -> None:
    match = two_players("0:seal:12")
    table = Conversation()
    from_record = table.ok("load", text=str(match.record()))
    assert from_record == {"ok": True, "waiting": [1], "position": match.position()}
    assert table.ok("load", text=f"\n {match.position()} \n") == from_record


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (None, "no-text"),
        (3, "no-text"),
        ("", "no-text"),
        (" \n ", "no-text"),
        ("hello", "unknown-game"),
        ("chess/1 e4", "unknown-game"),
        ("smallgame/2 door=0", "other-format"),
        ("smallgame/1", "bad-position"),
        ("smallgame", "other-format"),
        ("game: smallgame/1", "no-tag"),
        ('game: chess/1\nplayers: [{"name": "Ann"}]', "unknown-game"),
        ("x" * 900_000, "unknown-game"),
    ],
    ids=lambda text: str(text)[:20],
)
def test_load_refuses_what_is_neither_and_keeps_the_match(
    table: Conversation, text: Any, code: str
) -> None:
    before = table.ok("position")
    assert table.refused("load", text=text) == ("Unreadable", code)
    assert table.ok("position") == before


def test_load_refuses_a_position_that_cannot_be() -> None:
    twice = two_players().position().replace("hands=12.13/2.4", "hands=12.13/2.12")
    assert Conversation().refused("load", text=twice) == ("Illegal", "impossible")


def test_legal_lists_tokens_in_a_fixed_order(table: Conversation) -> None:
    assert table.ok("legal", seat=0) == {"ok": True, "legal": ["seal:12", "seal:13", "lamp"]}
    table.ok("play", seat=0, token="seal:12")
    assert table.ok("legal", seat=0)["legal"] == []


@pytest.mark.parametrize("seat", [None, True, False, 0.0, "0", -1, 2, 10**30, [0], {}])
@pytest.mark.parametrize("word", ["legal", "play", "explain", "view"])
def test_a_seat_is_a_number_at_this_table(table: Conversation, word: str, seat: Any) -> None:
    if word == "view" and seat is None:
        assert table.ok("view", seat=None)["view"]["seat"] is None
    else:
        assert table.refused(word, seat=seat, token="lamp") == ("Unreadable", "bad-seat")


def test_a_missing_seat_is_asked_for(table: Conversation) -> None:
    assert table.refused("legal") == ("Unreadable", "bad-seat")
    assert table.refused("play", token="lamp") == ("Unreadable", "bad-seat")


def test_play_plays_and_lets_chance_play_after_it(table: Conversation) -> None:
    table.ok("play", seat=0, token="seal:12")
    answer = table.ok("play", seat=1, token="seal:2")
    assert answer["waiting"] == [0]
    assert "deciding:0" in answer["position"]


def test_play_takes_shorthand_that_fits_one_action(table: Conversation) -> None:
    table.ok("play", seat=0, token="la")
    assert "0:lamp" in table.ok("record")["record"]


def test_play_refuses_with_error_code_reason_and_clause(table: Conversation) -> None:
    assert table.refused("play", seat=0, token="seal") == ("Ambiguous", "ambiguous")
    assert table.refused("play", seat=0, token="dance") == ("Unreadable", "bad-token")
    assert table.refused("play", seat=0, token="") == ("Unreadable", "bad-token")
    assert table.refused("play", seat=0, token="x" * 900_000) == ("Unreadable", "bad-token")
    assert table.refused("play", seat=0, token="\ud800") == ("Unreadable", "not-json")
    assert table.refused("play", seat=0, token=3) == ("Unreadable", "no-token")
    assert table.refused("play", seat=0) == ("Unreadable", "no-token")
    assert table.say("play", seat=0, token="seal:1") == {
        "ok": False,
        "error": "Illegal",
        "code": "not-in-hand",
        "why": "Card 1 is not in this hand.",
        "clause": "S-4",
        "blockers": ["1"],
    }
    table.ok("play", seat=0, token="seal:12")
    assert table.refused("play", seat=0, token="seal:13") == ("Illegal", "not-waiting")


def test_explain_says_why_not_or_that_it_can_be_done(table: Conversation) -> None:
    assert table.ok("explain", seat=0, token="seal:12") == {"ok": True, "legal": True}
    answer = table.ok("explain", seat=0, token="take")
    assert answer["legal"] is False
    assert (answer["error"], answer["code"], answer["clause"]) == ("Illegal", "door-closed", "S-5")
    assert answer["blockers"] == ["0"]
    assert table.refused("explain", seat=0, token="dance") == ("Unreadable", "bad-token")


def test_undo_says_what_was_taken_back(table: Conversation) -> None:
    before = table.ok("position")["position"]
    table.ok("play", seat=0, token="seal:12")
    answer = table.ok("undo")
    assert answer["undone"] == {"seat": 0, "token": "seal:12"}
    assert answer["position"] == before
    assert answer["waiting"] == [0, 1]
    assert table.refused("undo") == ("Illegal", "nothing-to-undo")
    table.ok("play", seat=0, token="lamp")
    assert table.refused("undo") == ("Illegal", "revealed")


def test_outcome_is_null_until_it_is_over() -> None:
    table = Conversation()
    table.ok("new", game="smallgame", options={"doors": 2}, seed=7)
    assert table.ok("outcome") == {"ok": True, "outcome": None}
    while waiting := table.ok("load", text=table.ok("record")["record"])["waiting"]:
        token = table.ok("legal", seat=waiting[0])["legal"][0]
        table.ok("play", seat=waiting[0], token=token)
    outcome = table.ok("outcome")["outcome"]
    assert set(outcome) == {"winners", "scores", "reason"}
    assert outcome["winners"] == [
        n for n in (0, 1) if outcome["scores"][n] == max(outcome["scores"])
    ]


def test_position_and_record_can_be_loaded_again(table: Conversation) -> None:
    table.ok("play", seat=0, token="lamp")
    position, record = table.ok("position")["position"], table.ok("record")["record"]
    assert table.ok("load", text=record)["position"] == position
    assert table.ok("load", text=position)["position"] == position


def test_a_view_holds_no_secret_of_another_seat() -> None:
    """Bob's view is the same text whatever Ann holds, has sealed or has seen."""
    views = set()
    for deal in ((12, 2, 13, 4), (19, 2, 7, 4), (1, 2, 20, 4)):
        table = Conversation()
        table.ok("load", text=str(two_players("0:lamp", f"0:seal:{deal[0]}", deal=deal).record()))
        views.add(json.dumps(table.ok("view", seat=1)))
    assert len(views) == 1
    view = json.loads(views.pop())["view"]
    assert view["hand"] == [2, 4]
    assert view["behind"] == [None, None]
    assert view["sealed"] == [True, False]


def test_an_onlookers_view_holds_no_hand(table: Conversation) -> None:
    view = table.ok("view")["view"]
    assert view == plain(
        SMALL_GAME.view(SMALL_GAME.read_position(table.ok("position")["position"]), None)
    )
    assert (view["seat"], view["hand"], view["legal"]) == (None, [], [])


def test_whole_matches_are_played_through_the_protocol() -> None:
    dice = Dice("referee")
    for seed in range(5):
        table = Conversation()
        answer = table.ok("new", game="smallgame", options={"players": 3}, seed=seed)
        while answer["waiting"]:
            seat = dice.pick(answer["waiting"])
            token = dice.pick(table.ok("legal", seat=seat)["legal"])
            answer = table.ok("play", seat=seat, token=token)
        assert table.ok("outcome")["outcome"]["winners"]


BAD_LINES = {
    "nothing": b"",
    "blank": b"   ",
    "words": b"hello",
    "an array": b"[1, 2]",
    "null": b"null",
    "a number": b"7",
    "text": b'"new"',
    "cut": b'{"do": "new"',
    "null bytes": b"\x00\x00\x00",
    "null bytes inside": b'{"do": "ne\x00w"}',
    "bytes that are no text": b"\xff\xfe{\x80}",
    "bytes that are no text inside": b'{"do": "\xff"}',
    "a mark at the start": b"\xef\xbb\xbf{}",
    "no word": b"{}",
    "an unknown word": b'{"do": "dance"}',
    "a private word": b'{"do": "_new"}',
    "a word of another kind": b'{"do": ["new"]}',
    "no word but null": b'{"do": null}',
    "half a letter": b'{"do": "\\ud800"}',
    "deep nesting": b"[" * 200_000,
    "deep nesting inside": b'{"do": ' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "a deep game": b'{"do": "new", "game": ' + b"[" * 900 + b"]" * 900 + b"}",
    "a very large number": b'{"do": "new", "game": "smallgame", "seed": ' + b"9" * 9000 + b"}",
    "infinity": b'{"do": "new", "game": "smallgame", "seed": Infinity}',
    "nearly a mebibyte": b"x" * (LONGEST - 1),
    "a mebibyte": b"x" * LONGEST,
    "a little more": b"x" * (LONGEST + 1),
    "five megabytes": b"y" * 5_000_000,
    "five megabytes of json": b'{"do": "' + b"z" * 5_000_000 + b'"}',
}


@pytest.mark.parametrize("bad", BAD_LINES.values(), ids=BAD_LINES)
@pytest.mark.parametrize("ending", [b"\n", b"\r\n"], ids=["unix", "windows"])
def test_a_bad_line_gets_one_answer_and_the_referee_lives_on(bad: bytes, ending: bytes) -> None:
    good = b'{"do": "new", "game": "smallgame", "seed": 7}' + ending
    first, answer, last = answers_to(good, bad + ending, b'{"do": "position"}')
    assert answer["ok"] is False
    assert answer["error"] == "Unreadable"
    assert len(json.dumps(answer)) < 400
    assert last == {"ok": True, "position": first["position"]}


def test_a_last_line_needs_no_end() -> None:
    assert [
        answer["ok"] for answer in answers_to(b"x\n", b'{"do": "new", "game": "smallgame"}')
    ] == [
        False,
        True,
    ]
    assert answers_to() == []
    (answer,) = answers_to(b"x" * 3_000_000)
    assert answer["code"] == "too-long"


def test_answers_are_plain_ascii_lines() -> None:
    said = io.StringIO()
    serve(SHELF, io.BytesIO('{"do": "new", "game": "ё\u2028"}\n'.encode() * 2), said)
    assert said.getvalue().isascii()
    assert said.getvalue().count("\n") == 2


def test_a_game_that_fails_does_not_end_the_referee(capsys: pytest.CaptureFixture[str]) -> None:
    class Failing(SmallGame):
        def position(self, state: Any) -> str:
            raise ZeroDivisionError

    said = io.StringIO()
    lines = b'{"do": "new", "game": "failing"}\n{"do": "legal", "seat": 0}\n'
    serve({"failing": Failing()}, io.BytesIO(lines), said)
    failed, legal = map(json.loads, said.getvalue().splitlines())
    assert (failed["ok"], failed["error"], failed["code"]) == (False, "Broken", "broken")
    assert legal["ok"] is True
    assert "ZeroDivisionError" in capsys.readouterr().err


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@many
@given(
    st.lists(
        st.fixed_dictionaries(
            {"do": st.sampled_from([*BEGINNINGS, *QUESTIONS, "dance"])},
            optional={
                "game": st.just("smallgame") | VALUES,
                "options": st.just({"players": 3}) | VALUES,
                "seed": st.integers(0, 9) | VALUES,
                "seat": st.integers(-1, 3) | VALUES,
                "token": st.sampled_from(["lamp", "seal", "seal:3", "take", "open:1"]) | VALUES,
                "text": st.just(two_players().position()) | VALUES,
            },
        ),
        max_size=8,
    )
)
def test_whatever_is_said_the_referee_answers(lines: list[dict[str, Any]]) -> None:
    referee = Referee(SHELF)
    for line in lines:
        answer = referee.answer(json.dumps(line))
        assert isinstance(answer["ok"], bool)
        assert answer["ok"] or answer["error"] in ("Unreadable", "Illegal", "Ambiguous")
        assert json.dumps(answer)
