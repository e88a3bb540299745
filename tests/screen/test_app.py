"""What a press does: the shelf, the set-up, the table, undo, and a storage that fails."""

from __future__ import annotations

import asyncio
import re

import pytest

from pycore.table import HIGHEST_SEED
from ui.links.share import Sharing
from ui.match.screen import MatchScreen
from ui.saves.save_format import Save, written

from .paper import PaperPage, laid, solo, until_bots_are_done


def test_a_press_on_quick_start_sits_down_with_a_bot() -> None:
    page = PaperPage()

    async def play() -> None:
        solo(page)
        assert "Your turn" in page.words
        assert any(token.startswith("seal:") for token in page.offered())

    asyncio.run(play())


def test_an_action_that_is_not_allowed_says_why_and_names_the_rule() -> None:
    page = PaperPage()

    async def play() -> None:
        app = solo(page)
        app.do("take")
        assert "The door is not open yet." in page.words
        assert 'href="../smallgame/rules.html#S-5"' in page.markup
        app.command("close-notice")
        assert "The door is not open yet." not in page.words

    asyncio.run(play())


def test_what_was_sealed_can_be_taken_back_until_something_is_revealed() -> None:
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")
    app.change("bot:1", "")
    app.command("begin")
    app.command("show:0")
    app.do(next(token for token in page.offered() if token.startswith("seal")))
    assert "Pass the device to Player 2" in page.words
    app.command("undo")
    assert "Pass the device to Player 1" in page.words
    app.command("undo")
    assert "There is nothing of yours to take back." in page.words


def test_the_set_up_says_what_is_wrong_and_begins_only_when_it_is_right() -> None:
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")
    app.change("name:0", "   ")
    assert "Everybody needs a name" in page.words
    app.command("begin")
    assert not isinstance(app.screen, MatchScreen)
    app.change("name:0", "  Анна   <b>  ")
    assert "&lt;b&gt;" in page.markup
    assert "<b>" not in page.markup
    app.change("option:players", "3")
    assert page.markup.count('data-field="name:') == 3
    app.change("option:players", "99")
    assert page.markup.count('data-field="name:') == 3
    for wrong in ("x1 2", "-5", "12.5"):
        app.change("seed", wrong)
        assert 'aria-invalid="true"' in page.markup, "digits out of something else are no answer"
    app.change("seed", "1 2")
    assert 'value="12"' in page.markup


def fold(page: PaperPage) -> str:
    """The part of the form that is folded away, from its tag on."""
    return page.markup.partition('id="draft-more"')[2].partition("</details>")[0]


def test_the_fold_of_the_form_says_what_is_not_as_usual() -> None:
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")

    def said() -> list[str]:
        line = fold(page).partition("draft-set")[2].partition("</summary>")[0]
        return re.findall(r"<span>(.*?)</span>", line)

    assert said() == ["all as usual"]
    app.change("practice", "yes")
    assert said() == ["practice"]
    app.change("seed", "4654")
    assert said() == ["Seed: 4654", "practice"]
    app.change("seed", " ")
    assert said() == ["practice"], "a seed that chance will draw is usual"


def test_a_wrong_value_opens_the_fold_and_nothing_begins_with_it() -> None:
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")
    assert " open" not in fold(page).partition(">")[0]
    app.change("seed", "a lucky one")
    assert " open" in fold(page).partition(">")[0]
    assert 'aria-invalid="true"' in fold(page)
    app.command("begin")
    assert not isinstance(app.screen, MatchScreen), "not with another seed either"
    assert "The seed is a number from 0 to 1152921504606846975" in page.words
    assert 'value="a lucky one"' in fold(page), "what was written can be mended"
    assert "data-shows-wrong" in page.markup, "whoever pressed is led to the field"
    app.change("option:doors", "no number")
    assert "data-shows-wrong" not in page.markup, "not because of something else"
    assert "all as usual" in fold(page)
    app.change("seed", "0")
    assert " open" not in fold(page).partition(">")[0]
    assert 'value="0"' in page.markup


@pytest.mark.parametrize(
    ("written", "seed"),
    [
        ("0", 0),
        ("000042", 42),
        ("1 152 921 504 606 846 975", HIGHEST_SEED),
        ("1152921504606846976", None),
        ("9" * 5000, None),
        ("٣", None),
    ],
)
def test_a_seed_is_any_number_that_a_record_can_hold(written: str, seed: int | None) -> None:
    """No digit is lost on the way: a browser's own numbers would round one of this length."""
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")
    app.change("bot:1", "")
    app.change("seed", written)
    app.command("begin")
    if seed is None:
        assert not isinstance(app.screen, MatchScreen)
        assert "The seed is a number" in page.words
    else:
        assert isinstance(app.screen, MatchScreen)
        assert app.session.match.seed == seed


def test_the_seed_of_an_unfinished_game_is_shown_nowhere() -> None:
    """Neither at the table nor on the shelf, nor by a link that nobody has asked for."""
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")
    app.change("bot:1", "")
    app.change("seed", "735173517351")
    assert "735173517351" in page.words
    app.command("begin")
    page.everything_shown = ""
    for word in ("show:0", "cover", "share", "to-table", "shelf", "continue:1", "share"):
        app.command(word)
    assert isinstance(app.screen, Sharing)
    assert app.screen.kind == "onlooker"
    assert "735173517351" not in page.everything_shown
    app.change("link", "setup")
    assert "whoever plays this dungeon learns what it hides" in page.words


def test_every_game_has_a_dungeon_of_its_own_unless_somebody_types_a_seed() -> None:
    """Seeds of six digits were found within a minute, from what an onlooker may know."""
    page = PaperPage()
    seeds = []

    async def sit_down_again_and_again() -> None:
        app = laid(page)
        for command in ("quick:smallgame", "quick:smallgame", "again", "new:smallgame", "begin"):
            app.command(command)
            if isinstance(app.screen, MatchScreen):
                seeds.append(app.session.match.seed)
            else:
                assert 'value=""' in fold(page), "nobody has to look at a number"
        app.leave()

    asyncio.run(sit_down_again_and_again())
    assert len(set(seeds)) == 4
    assert max(seeds) > 2**50, "that fails once in 2^40 runs"


def test_a_new_game_never_takes_the_place_of_another() -> None:
    page = PaperPage()

    async def play() -> None:
        solo(page)
        solo(page)
        laid(page)
        assert [c for c in page.offered("ui") if c.startswith("continue")] == [
            "continue:2",
            "continue:1",
        ]

    asyncio.run(play())


def test_a_game_thrown_away_can_be_put_back() -> None:
    page = PaperPage()

    async def play() -> None:
        solo(page)
        app = laid(page)
        kept = dict(page.stored)
        app.command("throw-away:1")
        assert page.stored == {}
        app.command("put-back")
        assert page.stored == kept

    asyncio.run(play())


def test_a_full_or_blocked_storage_is_said_and_the_game_goes_on() -> None:
    page = PaperPage(room=10)

    async def play() -> None:
        app = solo(page)
        assert "does not keep the game" in page.words
        before = page.words
        app.do(page.offered()[0])
        await until_bots_are_done(app)
        assert page.words != before

    asyncio.run(play())


def test_a_kept_game_that_cannot_be_read_is_shown_with_its_reason_and_stays() -> None:
    page = PaperPage()
    damaged = {
        "dungeonbox.match.1.a": written(Save("game: smallgame/0\nplayers: []\n\n")),
        "dungeonbox.match.2.b": "nonsense",
        "dungeonbox.match.3.a": written(Save('game: chess/1\nplayers: [{"name": "Ann"}]\n\n')),
        "dungeonbox.match.x.a": "not ours",
        "dungeonbox.match.4": "not ours",
    }
    page.stored.update(damaged)
    laid(page)
    assert page.words.count("A game that cannot be continued") == 3
    assert page.stored == damaged


def test_the_table_speaks_another_language_in_the_middle_of_a_game() -> None:
    page = PaperPage()

    async def play() -> None:
        app = solo(page)
        kept = dict(page.stored)
        app.speak("ru")
        assert page.stored == kept
        assert page.offered() != []

    asyncio.run(play())


def test_unknown_commands_and_fields_do_nothing() -> None:
    page = PaperPage()
    app = laid(page)
    before = page.markup
    for word in ("", "nonsense", "show:x", "new:chess", "continue:99", "throw-away:x", "begin"):
        app.command(word)
    app.change("seed", "5")
    app.do("seal:1")
    assert page.markup == before


def test_whoever_asks_for_another_game_does_not_get_the_one_that_the_tab_remembers() -> None:
    page = PaperPage()

    async def play() -> None:
        app = solo(page)
        tab = page.tab
        app.open("smallgame")
        assert isinstance(app.screen, MatchScreen), "the same game goes on"
        page.tab = tab
        app.open("another")
        assert not isinstance(app.screen, MatchScreen)

    asyncio.run(play())
