"""The durable copy: the newest whole one counts, and what was thrown away stays away."""

from __future__ import annotations

from itertools import count

import pytest

from pycore.table import new_match
from smallgame import SMALL_GAME
from ui.saves import durable, save_format, store
from ui.saves import library as keep
from ui.saves.save_format import Save

from .paper import PaperPage

LATER = "dungeonbox-save/2 00000000\n{}"
"""What a later version of the site may write."""


def shelf(*saves: Save) -> PaperPage:
    """A storage in which the first match was written so often."""
    page = PaperPage()
    for save in saves:
        store.write(page, 1, save)
    return page


def lost(page: PaperPage, *saves: Save) -> PaperPage:
    """What the durable place holds of a page comes to a storage that is left with these saves."""
    found = durable.copy_of(page, 1, is_thrown=True)
    assert found is not None
    after = shelf(*saves)
    assert durable.bring_back(after, [(1, found)]) == set()
    return after


OLD, NEW = Save("old", count=4), Save("new", name="Rainy", practice=True, count=7)


@pytest.mark.parametrize("left", [(), (OLD,), (Save("older", count=3), OLD)])
def test_what_the_storage_lost_comes_back_whole(left: tuple[Save, ...]) -> None:
    assert store.newest(lost(shelf(OLD, NEW), *left), 1) == NEW


@pytest.mark.parametrize("durable_one", [OLD, NEW])
def test_what_is_as_new_or_newer_in_the_storage_stays_untouched(durable_one: Save) -> None:
    before = shelf(OLD, NEW)
    after = lost(shelf(durable_one), OLD, NEW)
    assert after.stored == before.stored


def test_the_copy_is_of_the_newest_wherever_it_lies() -> None:
    assert durable.copy_of(shelf(OLD, NEW), 1, is_thrown=False) == save_format.written(NEW)
    assert durable.copy_of(
        shelf(OLD, NEW, Save("last", count=9)), 1, is_thrown=False
    ) == save_format.written(Save("last", count=9))


def test_what_was_thrown_away_does_not_rise_from_a_storage_that_forgot_it() -> None:
    page = shelf(OLD, NEW)
    keep.throw_away(1, page)
    assert lost(page, OLD, NEW).stored == {}
    assert lost(page).stored == {}


def test_what_was_put_back_stays() -> None:
    page = shelf(OLD, NEW)
    keep.put_back(keep.throw_away(1, page), page)
    assert store.newest(lost(page), 1) == NEW


def test_a_new_game_with_the_number_of_a_thrown_one_is_the_newer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However often the other was written: the storage may still hold that."""
    monkeypatch.setattr(save_format, "time", count(1_000_000).__next__)
    page = PaperPage()
    keep.add(new_match(SMALL_GAME, {}, 7), page)
    for name in ("Rainy", "Sunny"):
        keep.rename(1, name, page)
    forgetful = PaperPage()
    forgetful.stored = dict(page.stored)
    keep.throw_away(1, page)
    keep.add(new_match(SMALL_GAME, {}, 8), page)
    found = durable.copy_of(page, 1, is_thrown=False)
    assert found is not None
    durable.bring_back(forgetful, [(1, found)])
    assert store.newest(forgetful, 1) == store.newest(page, 1)


def test_a_game_goes_on_after_another_tab_threw_it_away() -> None:
    """Whoever plays on writes after that, and so counts for more."""
    page = shelf(OLD)
    keep.throw_away(1, page)
    thrown = durable.copy_of(page, 1, is_thrown=True)
    assert thrown is not None
    page = shelf(Save("on", count=save_format.next_count(OLD.count) + 1))
    before = dict(page.stored)
    durable.bring_back(page, [(1, thrown)])
    assert page.stored == before


@pytest.mark.parametrize(
    "found", ["", "x", "null", "dungeonbox-save/0 00000000\n{}", save_format.written(NEW)[:-1]]
)
def test_a_damaged_copy_brings_nothing(found: str) -> None:
    for page in (shelf(), shelf(OLD)):
        before = dict(page.stored)
        durable.bring_back(page, [(1, found)])
        assert page.stored == before


def test_a_storage_that_is_silent_for_a_moment_is_no_reason_to_forget_a_game() -> None:
    """It looks as empty as one whose game was thrown away, and the next start took it for that."""
    assert durable.copy_of(PaperPage(), 1, is_thrown=False) is None


def test_what_is_damaged_here_gives_way_to_a_whole_copy() -> None:
    page = PaperPage()
    page.stored["dungeonbox.match.1.a"] = save_format.written(OLD)[:-1]
    durable.bring_back(page, [(1, save_format.written(NEW))])
    assert store.newest(page, 1) == NEW


def test_what_cannot_be_read_here_is_not_copied_and_never_removed() -> None:
    page = PaperPage()
    page.stored["dungeonbox.match.1.a"] = "damaged"
    before = dict(page.stored)
    assert durable.copy_of(page, 1, is_thrown=False) is None
    thrown = save_format.written(Save("", count=save_format.next_count()))
    durable.bring_back(page, [(1, thrown)])
    assert page.stored == before


def test_a_copy_of_a_later_version_counts_for_more_and_is_shown_as_such() -> None:
    page = shelf(OLD, NEW)
    durable.bring_back(page, [(1, LATER)])
    assert LATER in page.stored.values()
    assert save_format.written(NEW) in page.stored.values()
    assert durable.copy_of(page, 1, is_thrown=False) == LATER, "and is never written over"


def test_a_later_version_in_the_storage_is_left_alone() -> None:
    page = PaperPage()
    page.stored["dungeonbox.match.1.a"] = LATER
    before = dict(page.stored)
    thrown = save_format.written(Save("", count=save_format.next_count()))
    for found in (save_format.written(NEW), LATER, thrown):
        assert durable.bring_back(page, [(1, found)]) == set()
        assert page.stored == before


def test_what_finds_no_room_is_named_so_that_it_is_left_where_it_lies() -> None:
    page = shelf(OLD)
    page.room = 10
    before = dict(page.stored)
    assert durable.bring_back(page, [(1, save_format.written(NEW)), (2, LATER)]) == {1, 2}
    assert page.stored == before


def test_the_counts_of_writes_grow_also_when_the_clock_is_set_back() -> None:
    ahead = save_format.next_count() + 10**9
    assert save_format.next_count(ahead) == ahead + 1
