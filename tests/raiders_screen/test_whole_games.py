"""Whole games on paper: set-up, covers exactly where views differ, judgement, rematch, reload."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from pycore.raiders import RAIDERS, Room
from pycore.table import Setup, write_setup_link
from raiders.scenes import P3, TORCH, scene
from screen.paper import PaperPage, reloaded, until
from ui.match.screen import MatchScreen
from ui.saves.store import numbers

from .sitting import GAMES, play, play_to_the_end, press, sit, table


def begun(page: PaperPage, variant: str, people: int, players: int = 0) -> Any:
    """A new game through the form: the first seats are people, the others bots."""
    app = table(page)
    app.command("new:raiders")
    app.change("option:variant", variant)
    if players:
        app.change("option:players", str(players))
    for seat in range(1, 5):
        app.change(f"bot:{seat}", "" if seat < people else "anything")
    app.change("seed", "7")
    app.command("begin")
    return app


@pytest.mark.parametrize(
    ("variant", "people", "players"),
    [
        ("2018", 3, 0),
        ("2018", 1, 5),
        ("2018-tactical", 2, 4),
        ("2011", 3, 3),
        ("2011-quick", 2, 5),
        ("2011-duel", 2, 0),
        ("2011-solo", 1, 0),
    ],
)
def test_every_form_is_played_to_its_end_by_pressing_what_the_page_offers(
    variant: str, people: int, players: int
) -> None:
    page = PaperPage()

    async def game() -> tuple[list[str], list[str]]:
        app = begun(page, variant, people, players)
        pressed = await play_to_the_end(app, page)
        return pressed, [m.token for m in app.session.match.record().moves if 0 <= m.seat < people]

    pressed, moves = asyncio.run(game())
    covers = [command for command in pressed if command.startswith("show:")]
    if people == 1:
        assert covers == []
    elif variant in ("2018", "2011-quick"):
        # Whoever played the only crystal plays once more, in the open; whoever uses a torch is
        # still alone with the screen.
        open_choices = moves.count("crystal") + moves.count("look")
        assert len(covers) >= len(moves) - open_choices, "a cover a sealed choice"
    else:
        assert len(covers) < 20, "open play has covers only where a torch was used"
    assert any(word in page.words for word in ("wins", "share the win", "Nobody wins", "Out alive"))


def test_choosing_a_variant_adapts_the_number_of_players() -> None:
    page = PaperPage()
    app = table(page)
    app.command("new:raiders")
    assert page.markup.count('data-field="name:') == 3
    app.change("option:variant", "2011-duel")
    assert page.markup.count('data-field="name:') == 2
    app.change("option:variant", "2011")
    assert page.markup.count('data-field="name:') == 3
    app.change("option:players", "5")
    app.change("option:variant", "2018-tactical")
    assert page.markup.count('data-field="name:') == 5, "what fits stays"


def test_a_number_that_does_not_fit_says_why_and_changes_nothing() -> None:
    page = PaperPage()
    app = table(page)
    app.command("new:raiders")
    app.change("option:players", "2")
    assert "The 2018 edition is for 3 to 5 players." in page.words
    assert 'href="../raiders/rules.html#R18-1"' in page.markup
    assert page.markup.count('data-field="name:') == 3


@pytest.mark.parametrize(("variant", "shown"), [("2018", False), ("2011-solo", True)])
def test_the_card_of_a_sent_dungeon_tells_starting_wounds_only_where_they_matter(
    variant: str, shown: bool
) -> None:
    page = PaperPage()
    app = table(page)
    setup = Setup(RAIDERS.name, RAIDERS.options({"variant": variant}), 7)
    app.open("", write_setup_link(setup, RAIDERS))
    assert "a dungeon to play" in page.words
    assert ("wounds" in page.words.lower()) == shown


def test_starting_wounds_are_asked_of_a_solo_player_alone() -> None:
    page = PaperPage()
    app = table(page)
    app.command("new:raiders")
    assert "option:wounds" not in page.markup
    app.change("option:variant", "2011-solo")
    app.change("option:wounds", "4")
    app.command("begin")
    assert isinstance(app.screen, MatchScreen)
    assert app.session.match.options["wounds"] == 4


def test_a_seat_without_a_name_of_its_own_is_called_after_who_sits_there() -> None:
    page = PaperPage()
    app = table(page)
    app.command("new:raiders")
    assert 'value="Cog"' in page.markup
    app.change("bot:1", "")
    assert 'value="Player 2"' in page.markup
    app.change("name:1", "Bob")
    app.change("bot:1", "anything")
    assert 'value="Bob"' in page.markup


def test_names_that_nobody_gave_follow_the_language_until_the_game_begins() -> None:
    page = PaperPage()

    async def speak() -> None:
        app = table(page)
        app.command("new:raiders")
        app.change("name:1", "Bob")
        app.change("bot:2", "")
        app.speak("ru")
        for name in ("Игрок 1", "Bob", "Игрок 3"):
            assert f'value="{name}"' in page.markup
        app.command("begin")
        app.speak("en")
        at_once = app.session.match.names
        app.command("shelf")
        app.command("continue:1")
        assert at_once == app.session.match.names == ("Игрок 1", "Bob", "Игрок 3")

    asyncio.run(speak())


def test_players_without_a_name_are_told_apart_by_their_numbers() -> None:
    page = PaperPage()
    app = begun(page, "2018", 3)
    press(app, page, "show:0")
    assert re.findall(r'data-mark="(\w+)".*?<b>(.)</b>', page.markup)[:3] == [
        ("circle", "1"),
        ("diamond", "2"),
        ("square", "3"),
    ]


def test_a_mark_is_exchanged_for_the_next_one_and_kept_with_the_game() -> None:
    page = PaperPage()

    async def play() -> None:
        app = table(page)
        app.command("new:raiders")
        press(app, page, "mark:0")
        assert re.findall(r'data-mark="(\w+)"', page.markup) == ["diamond", "circle", "square"]
        for _ in range(3):
            press(app, page, "mark:1")
        assert re.findall(r'data-mark="(\w+)"', page.markup) == ["circle", "triangle", "diamond"]
        app.command("begin")
        assert [player.mark for player in app.session.match.players] == ["", "triangle", "diamond"]
        again = reloaded(page, games=GAMES)
        assert [player.mark for player in again.session.match.players] == [
            "",
            "triangle",
            "diamond",
        ]
        assert re.findall(r'class="plate-name".*?data-mark="(\w+)"', page.markup, re.S) == [
            "circle",
            "triangle",
            "diamond",
        ]

    asyncio.run(play())


def test_undo_against_bots_says_why_it_cannot() -> None:
    page = PaperPage()

    async def play() -> None:
        app = begun(page, "2018", 1)
        press(app, page, "undo")
        assert "There is nothing of yours to take back." in page.words
        card = next(each for each in page.offered("ui") if each.startswith("pick:"))
        app.do(card.removeprefix("pick:"))
        await until(lambda: "go-on" in page.offered("ui"))
        press(app, page, "undo")
        assert "Something was revealed: only a practice game takes that back." in page.words

    asyncio.run(play())


def test_the_button_says_what_undo_takes_back() -> None:
    app, page = sit(scene(Room.TROLL))
    press(app, page, "show:0")
    play(app, page, "p5")
    assert 'title="Take back: Ann has chosen."' in page.markup


def test_one_button_of_the_form_begins_and_a_quick_start_is_something_else() -> None:
    page = PaperPage()
    app = table(page)
    assert "Quick start" in page.words
    app.command("new:raiders")
    assert page.offered("ui").count("begin") == 1
    assert "Quick start" not in page.words


def test_quick_start_is_one_press() -> None:
    page = PaperPage()

    async def start() -> None:
        app = table(page)
        press(app, page, "quick:raiders")
        assert isinstance(app.screen, MatchScreen)
        assert [player.bot for player in app.session.match.players] == ["", "steady", "steady"]

    asyncio.run(start())


def test_a_rematch_keeps_the_seats_and_deals_another_dungeon() -> None:
    page = PaperPage()

    async def game() -> None:
        app = begun(page, "2011-solo", 1)
        await play_to_the_end(app, page)
        old = app.session.match
        press(app, page, "again")
        new = app.session.match
        assert (new.players, new.options) == (old.players, old.options)
        assert new.seed != old.seed
        assert new.waiting
        assert numbers(page) == {1, 2}, "the finished game is kept"

    asyncio.run(game())


def test_the_end_is_judged_step_by_step() -> None:
    state = scene(Room.GOLEM, coins=(9, 7, 5), wounds=(6, 2, 3))
    app, page = sit(state)
    for seat, card in enumerate(("p4", "p3", "p2")):
        press(app, page, f"show:{seat}")
        play(app, page, card)
    assert "outcome" not in page.markup, "first everybody sees what the boss did"
    assert "wins" not in page.words, "and the log does not run ahead"
    press(app, page, "go-on")
    judged = page.words[page.words.index("First: the most wounded fall") :]
    for sentence in (
        "Wounds: Ann – 6, Bob – 2, Cid – 5. Ann has the most and falls.",
        "Coins: Bob – 7, Cid – 5. Bob has the most.",
        "Bob wins",
    ):
        assert sentence in judged


def test_a_reload_in_a_private_step_comes_back_to_the_table_behind_a_cover() -> None:
    page = PaperPage()
    app = begun(page, "2018", 3)
    press(app, page, "show:0")
    press(app, page, "pick:p4")
    kept = dict(page.stored)
    reloaded(page, games=GAMES)
    assert "Pass the device to Player 1" in page.words
    assert page.offered() == []
    assert page.stored == kept
    again = reloaded(page, games=GAMES)
    press(again, page, "show:0")
    play(again, page, "p4")
    reloaded(page, games=GAMES)
    assert "Pass the device to Player 2" in page.words, "what was sealed stays sealed"


def test_whoever_left_the_table_comes_back_to_the_shelf() -> None:
    page = PaperPage()
    app = begun(page, "2018", 3)
    app.command("shelf")
    reloaded(page, games=GAMES)
    assert "continue:1" in page.offered("ui")


def test_a_torch_used_in_open_play_is_looked_at_under_a_cover() -> None:
    app, page = sit(scene(Room.CHEST_4, "2018-tactical", items={0: (TORCH,)}, played={0: ()}))
    assert "cover" not in page.markup
    play(app, page, "look")
    assert "Pass the device to Ann" in page.words
    assert "data-torchlit" not in page.markup
    press(app, page, "show:0")
    assert "data-torchlit" in page.markup
    play(app, page, P3.value)
    assert "Bob, choose a card" in page.words
    assert "data-torchlit" not in page.markup


def test_undo_takes_a_sealed_card_back_behind_the_cover() -> None:
    app, page = sit(scene(Room.TROLL))
    press(app, page, "show:0")
    play(app, page, "p5")
    press(app, page, "undo")
    assert "Pass the device to Ann" in page.words
