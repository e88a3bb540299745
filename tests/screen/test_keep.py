"""Keeping: two copies in turn, crashes in the middle of a write, two tabs, names, old formats."""

from __future__ import annotations

import asyncio
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from pycore.table import AnyMatch, Dice, Unreadable, new_match, text
from smallgame import SMALL_GAME
from ui.device import Answer
from ui.saves import library as keep
from ui.saves import save_format, store
from ui.saves.save_format import Save
from ui.saves.slot import SaveSlot

from .paper import GAMES, PaperApp, PaperPage, laid

some = examples(60)

SAVES = st.builds(
    Save,
    record=st.text(st.characters(codec="utf-8"), max_size=80),
    name=st.text(st.characters(codec="utf-8"), max_size=60).map(save_format.clean_name),
    date=st.sampled_from(["", "2026-01-31 20:15"]),
    practice=st.booleans(),
    count=st.integers(0, 10**6),
    standing=st.none() | st.builds(text, st.just("Door {door}"), door=st.integers(1, 9)),
)


@some
@given(SAVES)
def test_a_save_reads_back_as_it_was(save: Save) -> None:
    assert save_format.read_save(save_format.written(save)) == save


@some
@given(SAVES, st.data())
def test_a_save_with_any_letter_changed_is_refused(save: Save, data: st.DataObject) -> None:
    whole = save_format.written(save)
    place = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.characters(codec="utf-8").filter(lambda letter: letter != whole[place]))
    with pytest.raises(Unreadable):
        save_format.read_save(whole[:place] + other + whole[place + 1 :])


class TornPage(PaperPage):
    """A storage in which a write may be cut short by a crash."""

    def __init__(self) -> None:
        super().__init__()
        self.cut: float | None = None

    def write(self, key: str, value: str) -> bool:
        if self.cut is not None:
            self.stored[key] = value[: int(len(value) * self.cut)]
            raise SystemExit
        return super().write(key, value)


@examples(150)
@given(st.integers(0, 30), st.floats(0, 1), st.integers(0, 99))
def test_a_crash_in_the_middle_of_a_write_loses_the_last_action_at_most(
    actions: int, cut: float, luck: int
) -> None:
    page, dice = TornPage(), Dice(luck)
    match: AnyMatch = new_match(SMALL_GAME, {"doors": 5}, luck)
    slot = SaveSlot(page, 1, Save(""))
    slot.keep(match)
    for _ in range(actions):
        if match.waiting:
            seat = dice.pick(match.waiting)
            match.play(seat, dice.pick(match.legal(seat)))
            slot.keep(match)
    before = match.record()
    if not match.waiting:
        return
    seat = dice.pick(match.waiting)
    match.play(seat, dice.pick(match.legal(seat)))
    page.cut = cut
    with pytest.raises(SystemExit):
        slot.keep(match)
    page.cut = None
    [kept] = keep.kept(page, GAMES)
    assert kept.refusal is None
    assert kept.record in (before, match.record())
    assert keep.open_record(kept.record, GAMES).record() == kept.record


def test_the_copies_take_turns() -> None:
    page = PaperPage()
    for count in (1, 2, 3):
        store.write(page, 4, Save("r", count=count))
    counts = {key[-2:]: save_format.read_save(kept).count for key, kept in store.copies(page, 4)}
    assert counts == {".a": 3, ".b": 2}
    assert store.newest(page, 4) == Save("r", count=3)


RECORD = 'game: smallgame/1\nseed: 7\nplayers: [{"name": "Ann"}, {"name": "Bob"}]\n\n'


def test_a_save_of_a_later_version_says_so_and_is_left_alone() -> None:
    page = PaperPage()
    page.stored["dungeonbox.match.1.a"] = "dungeonbox-save/2 00000000\n{}"
    before = dict(page.stored)
    app = laid(page)
    assert "kept by a newer version of the site" in page.words
    app.command("continue:1")
    keep.rename(1, "mine", page)
    SaveSlot(page, 1, Save("")).keep(new_match(SMALL_GAME, {}, 7))
    assert page.stored["dungeonbox.match.1.a"] == before["dungeonbox.match.1.a"]


def test_rules_of_another_version_are_named() -> None:
    page = PaperPage()
    store.write(page, 1, Save(RECORD.replace("smallgame/1", "smallgame/9"), count=1))
    laid(page)
    assert "other rules (smallgame/9) than those on this shelf (smallgame/1)" in page.words


def test_a_record_that_breaks_the_rules_says_why_when_it_is_opened() -> None:
    page = PaperPage()
    store.write(page, 1, Save(RECORD + "0:take\n", count=1))
    before = dict(page.stored)
    app = laid(page)
    app.command("continue:1")
    assert "This game cannot be opened" in page.words
    assert page.stored == before


def two_people(page: PaperPage) -> PaperApp:
    app = laid(page)
    app.command("new:smallgame")
    app.change("bot:1", "")
    app.command("begin")
    return app


def test_a_save_has_a_name_a_date_its_players_and_how_far_it_is() -> None:
    page = PaperPage()
    app = two_people(page)
    app.command("show:0")
    app.do(page.offered()[0])
    app.command("shelf")
    assert "smallgame, unfinished Player 1, Player 2 Door 1 of 3" in page.words
    assert re.search(r"Door 1 of 3 \d+ [A-Z][a-z]+, \d\d:\d\d", page.words)
    app.change("rename:1", "  Rainy <b>  Sunday ")
    assert "Rainy <b> Sunday smallgame Player 1" in page.words
    assert "<b>" not in page.markup
    app.command("continue:1")
    app.command("shelf")
    assert "Rainy" in page.words, "a name stays"


def test_a_save_that_another_tab_has_open_is_not_opened_here_but_can_be_copied() -> None:
    page = PaperPage()
    two_people(page)
    before = dict(page.stored)
    page.held_elsewhere.add("dungeonbox.match.1")
    app = laid(page)
    app.command("continue:1")
    assert "open in another tab" in page.words
    assert page.stored == before
    app.command("copy-game:1")
    assert "Pass the device" in page.words
    assert page.held == "dungeonbox.match.2"
    assert before.items() <= page.stored.items()


class SlowPage(PaperPage):
    """A device that says later whether a game is free, and gives each game away once."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, Answer]] = []

    def hold(self, name: str, answer: Answer) -> None:
        self.asked.append((name, answer))

    def answer_all(self) -> None:
        for name, answer in self.asked:
            answer(name != self.held)
            self.held = name


def test_who_presses_twice_to_continue_a_game_sits_down_at_it() -> None:
    """The second press found the game taken, by this very tab, and the shelf came back."""

    async def slowly() -> None:
        page = SlowPage()
        two_people(page)
        page.asked.clear()
        app = laid(page)
        app.command("continue:1")
        app.command("continue:1")
        page.answer_all()
        assert "Pass the device" in page.words
        app.command("shelf")
        page.asked.clear()
        page.held = ""
        app.command("continue:1")
        page.answer_all()
        assert "Pass the device" in page.words, "and later once more"

    asyncio.run(slowly())


def test_a_game_that_is_put_back_where_there_is_no_room_can_be_put_back_later() -> None:
    page = PaperPage()
    app = two_people(page)
    app.command("show:0")
    app.do("lamp")
    whole = dict(page.stored)
    thrown = keep.throw_away(1, page)
    page.room = min(len(kept) for _, kept in thrown)
    assert not keep.put_back(thrown, page)
    page.room = 5_000_000
    assert keep.put_back(thrown, page)
    assert page.stored == whole


def test_two_tabs_on_the_same_save_never_write_over_each_other() -> None:
    """Even where the browser has no locks: whoever comes second moves to a place of its own."""
    page = PaperPage()
    two_people(page)
    one, other = laid(page), laid(page)
    one.command("continue:1")
    other.command("continue:1")
    one.command("show:0")
    one.do("lamp")
    assert "Another tab went on with this game" not in page.words
    other.command("show:0")
    other.do(next(token for token in page.offered() if token.startswith("seal")))
    assert "Another tab went on with this game" in page.words
    records = {kept.number: str(kept.record) for kept in keep.kept(page, GAMES)}
    assert set(records) == {1, 2}
    assert "lamp" in records[1]
    assert "lamp" not in records[2]
    assert page.held == "dungeonbox.match.2"
    assert page.sat_at() == "2", "a reload comes back to the copy"


def test_a_new_name_from_another_tab_does_not_part_the_game() -> None:
    page = PaperPage()
    two_people(page)
    app, shelf = laid(page), laid(page)
    app.command("continue:1")
    shelf.change("rename:1", "Rainy")
    app.command("show:0")
    app.do("lamp")
    assert "Another tab went on" not in page.words
    [kept] = keep.kept(page, GAMES)
    assert kept.save is not None
    assert kept.save.name == "Rainy"
    assert "lamp" in kept.save.record


def test_the_shelf_follows_what_another_tab_does() -> None:
    page = PaperPage()
    app = laid(page)
    two_people(page)
    app.stored_elsewhere("dungeonbox.match.1.a", page.stored["dungeonbox.match.1.a"])
    assert "continue:1" in page.offered("ui")


def test_a_storage_that_may_vanish_is_said_once_there_is_something_to_lose() -> None:
    page = PaperPage()
    app = laid(page)
    assert "ask-to-persist" not in page.offered("ui")
    assert "only in this browser" not in page.words
    two_people(page).command("shelf")
    app = laid(page)
    assert "The browser may delete them" in page.words
    app.command("ask-to-persist")
    assert "The browser did not promise it." in page.words
    page.is_persistent = True
    app.command("ask-to-persist")
    assert "The browser may delete them" not in page.words
    assert "Your games are kept only in this browser." in page.words


def test_a_promise_that_is_not_given_is_said_wherever_somebody_is_by_then() -> None:
    """A browser may ask the person first, and that takes a while."""
    page = PaperPage()
    two_people(page).command("shelf")
    app = laid(page)
    asked: list[Answer] = []
    page.request_persistence = asked.append  # type: ignore[method-assign]
    app.command("ask-to-persist")
    app.command("new:smallgame")
    [answer] = asked
    answer(False)
    assert "The browser did not promise it." in page.words


def test_in_practice_everything_is_taken_back_to_the_beginning() -> None:
    page = PaperPage()
    app = laid(page)
    app.command("new:smallgame")
    app.change("bot:1", "")
    app.change("practice", "yes")
    app.command("begin")
    assert "practice : Everything can be taken back." in page.words, "not in a title alone"
    for _ in range(9):
        covered = [word for word in page.offered("ui") if word.startswith("show:")]
        if covered:
            app.command(covered[0])
        app.do(page.offered()[0])
    app.command("shelf")
    app = laid(page)
    app.command("continue:1")
    for _ in range(9):
        app.command("undo")
        assert "cannot be taken back" not in page.words
    app.command("show:0")
    assert page.offered() == [w for w in page.offered() if w.split(":")[0] in ("seal", "lamp")]
    app.command("undo")
    assert "There is nothing of yours to take back." in page.words


def test_a_match_takes_nothing_back_once_it_is_revealed() -> None:
    page = PaperPage()
    app = two_people(page)
    for seat in (0, 1):
        app.command(f"show:{seat}")
        app.do(next(token for token in page.offered() if token.startswith("seal")))
    app.command("undo")
    assert "Something was revealed" in page.words


def test_another_game_from_the_table_lets_go_of_the_one_before() -> None:
    page = PaperPage()
    app = two_people(page)
    assert (page.held, page.sat_at()) == ("dungeonbox.match.1", "1")
    app.command("new:smallgame")
    assert (page.held, page.sat_at()) == ("", "")
