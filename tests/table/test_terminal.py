"""A game in the terminal, with everything that is typed written down before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from pycore import terminal
from pycore.games import REGISTRY, Bot, GameInfo, info_of
from pycore.raiders import RAIDERS
from pycore.table import AnyAgent, AnyGame, Dice, match_from_position, text
from pycore.terminal import HELP, play
from smallgame import SMALL_GAME


def typed(*lines: str, seed: int = 7, bots: int = 0, players: int = 2) -> list[str]:
    """What the terminal says and asks when these lines are typed; it must want exactly these."""
    said: list[str] = []
    left: Iterator[str] = iter(lines)

    def ask(prompt: str) -> str:
        said.append(prompt)
        return next(left)

    play(SMALL_GAME, {"players": players, "doors": 2}, seed, bots, said.append, ask)
    assert next(left, None) is None, "not everything that was typed was asked for"
    return said


def test_a_whole_match_with_tokens_numbers_and_shorthand() -> None:
    """Seed 7 deals 8 and 5 to the first, 6 and 13 to the second."""
    said = typed("seal:8", "2", "take", " seal:5 ", "1", "ta")
    assert said[0] == HELP
    assert "Hand: 5 8" in said
    assert "    1  seal:5       Seal card 5" in said
    assert "  Cards: 8, 13. Player 2 is highest." in said
    assert said[-1] == "The most gold wins. Player 2"


def test_wrong_input_gets_a_reason_and_another_try() -> None:
    said = typed("dance", "seal", "seal:1", "take", "99", "0", "9" * 5000, "٣", "", "quit")
    assert said[-1] == "Player 1> "
    assert said.count("Player 1> ") == 10
    assert "“dance” is not an action." in said
    assert "“seal” could mean: seal:5, seal:8." in said
    assert "Card 1 is not in this hand. (S-4)" in said
    assert "The door is not open yet. (S-5)" in said
    assert "“99” is not an action." in said
    assert said[-2] == HELP, "an empty line does not end the match"


def test_quit_leaves_at_once() -> None:
    assert typed("quit")[-1] == "Player 1> "


def test_record_shows_the_match_so_far() -> None:
    said = typed("seal:8", "record", "quit")
    assert any("0:seal:8" in line and line.startswith("game: smallgame/1") for line in said)


def test_undo_takes_back_and_asks_again() -> None:
    said = typed("seal:8", "undo", "seal:5", "seal:6", "quit")
    assert [line for line in said if line.endswith("> ")] == [
        "Player 1> ",
        "Player 2> ",
        "Player 1> ",
        "Player 2> ",
        "Player 2> ",
    ]
    assert "  Cards: 5, 6. Player 2 is highest." in said


def test_undo_is_refused_with_the_reason() -> None:
    assert "Nothing has been played yet." in typed("undo", "quit")
    said = typed("seal:8", "seal:13", "undo", "quit")
    assert "Something was revealed: that cannot be taken back." in said


def test_undo_is_about_what_a_person_did_and_not_about_a_bots_answer() -> None:
    """The bot's decision was once taken back and made again, without a word."""
    said = typed("seal:5", "undo", "record", "quit", bots=1)
    refused = said.index("Something was revealed: that cannot be taken back.")
    decided = [line for line in said if line.startswith(("  Player 2 takes", "  Player 2 leaves"))]
    assert len(decided) == 2
    assert decided[0] == decided[1], "the bot decides as before"
    assert any(line.startswith("game: ") for line in said[refused:])


def test_bots_take_the_last_seats() -> None:
    said = typed("1", "quit", players=3, bots=2)
    assert {line for line in said if line.endswith("> ")} == {"Player 1> "}
    assert "  Player 3 has sealed a card." in said


def test_nothing_secret_is_told_to_the_room() -> None:
    """What is announced is public; a hand is shown only when its owner is asked."""
    said = typed("lamp", "seal:8", "quit")
    second = said[said.index("Player 1> ", said.index("Player 1> ") + 1) :]
    assert "  Player 1 uses a lamp." in said
    assert not any("shows" in line or "is dealt" in line for line in said)
    assert "Hand: 6 13" in second
    assert "Hand: 5 8" not in second


def test_a_bot_in_the_terminal_is_the_best_for_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def steady(game: AnyGame) -> AnyAgent:
        asked.append(game.name)
        return best.make(game)

    info = info_of(RAIDERS.name)
    best, *others = info.bots
    bots = (replace(best, make=steady), *others)
    monkeypatch.setitem(REGISTRY, info.name, replace(info, bots=bots))
    left = iter(["1", "1", "quit"])
    play(RAIDERS, {"players": 3}, 3, 2, lambda _: None, lambda _: next(left))
    assert asked, "it was asked, and answered"


SEEN_ALL = (
    "raiders/1 2018-tactical wounds=2 at=1-1 first=0 lit=LDLDD "
    "rooms=goblin,lava,chest3,dragon,troll power=- seats=explorer:3:2:torch:-:2.4.5/"
    "knight:1:1:torch:-:-/thief:2:2:key:-:- playing=?,?,?"
)
"""Seat 0 has seen all three dark rooms, and holds another torch; seat 1 has seen none."""


def test_a_torch_that_shows_nothing_new_warns_before_it_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        terminal, "new_match", lambda *_: match_from_position(RAIDERS, SEEN_ALL, seed=1)
    )
    said: list[str] = []
    left = iter(["p1", "quit"])
    play(RAIDERS, {}, 1, 0, said.append, lambda who: said.append(who) or next(left))
    warning = "Torch: You have seen every dark room ahead: it would show nothing new, and be gone."
    asked = [number for number, line in enumerate(said) if line.endswith("> ")]
    assert warning in said[: asked[0]]
    assert warning not in said[asked[0] :], "the other player's torch shows three rooms"


class Thrower:
    """A bot that notes what it throws, and does the first thing that is allowed."""

    thrown: ClassVar[list[int]] = []

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def think(self, view: Any, dice: Dice) -> Iterator[Any]:
        self.thrown.append(dice.below(2**32))
        yield view.legal[0]


def test_a_bot_in_the_terminal_throws_dice_that_do_not_tell_the_dungeon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def thrown(seed: int) -> list[int]:
        Thrower.thrown.clear()
        play(SMALL_GAME, {"doors": 2}, seed, 2, lambda _: None, lambda _: "quit")
        return list(Thrower.thrown)

    thrower = Bot("thrower", text("Bot"), Thrower)
    monkeypatch.setitem(REGISTRY, "smallgame", GameInfo(name="smallgame", bots=(thrower,)))
    assert not set(thrown(7)) & set(thrown(7)), "others each time it is played"
    monkeypatch.setattr(terminal, "token_hex", lambda _: "5a17" * 8)
    assert thrown(7)[:2] == thrown(7)[:2] == thrown(8)[:2], "and none of the seed's"
