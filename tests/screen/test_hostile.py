"""Damaged links and files, by the thousand: never an exception, never a changed save."""

from __future__ import annotations

import pytest

from pycore.table import Dice, write_onlooker_link, write_record_link
from pycore.table.packing import pack, unpack
from ui import transfer
from ui.replay import Replay

from .paper import PaperPage, laid
from .test_transfer import played, save_of, shelf_with

LETTERS = 'ABCXYZabcxyz0189-_=+/ %\n\x00ё{}[]",:'


@pytest.fixture
def rounds(pytestconfig: pytest.Config) -> int:
    return 10_000 if pytestconfig.getoption("thorough") else 250


def damaged(whole: str, dice: Dice) -> str:
    """The text with a few letters changed, lost, doubled or put in."""
    for _ in range(1 + dice.below(3)):
        at = dice.below(len(whole))
        whole = (
            dice.pick(
                (
                    whole[:at] + dice.pick(LETTERS) + whole[at + 1 :],
                    whole[:at],
                    whole[:at] + dice.pick(LETTERS) + whole[at:],
                    whole[:at] + whole[at + 1 + dice.below(4) :],
                    whole[:at] + whole[at // 2 :],
                )
            )
            or "r="
        )
    return whole


def damaged_inside(link: str, dice: Dice) -> str:
    """A link whose checksum is right although what it holds was changed."""
    kind, _, packed = link.partition("=")
    header, tail = unpack(packed)
    spoiled = _spoiled(header, dice)
    return f"{kind}={pack(spoiled if isinstance(spoiled, list) else [spoiled], tail)}"


def _spoiled(value: object, dice: Dice) -> object:
    if isinstance(value, list) and value and dice.below(5):
        at = dice.below(len(value))
        return [*value[:at], _spoiled(value[at], dice), *value[at + 1 :]]
    if isinstance(value, dict) and value and dice.below(5):
        key = dice.pick(sorted(value))
        return {**value, key: _spoiled(value[key], dice)}
    return dice.pick(
        (None, True, -1, 0, 1, 10**12, "", "<b>", "{n.x}", [], {}, [[]], "smallgame/1")
    )


def test_damaged_links_change_nothing_and_raise_nothing(rounds: int) -> None:
    page = shelf_with(save_of(played(1, 2)))
    before, dice = dict(page.stored), Dice("links")
    links = [write_record_link(played(n, n)) for n in range(12)]
    links += [write_onlooker_link(played(n, n)) for n in range(12)]
    app = laid(page)
    opened = 0
    for _ in range(rounds):
        harm = dice.pick((damaged, damaged_inside))
        app.open("", harm(dice.pick(links), dice))
        if "card-watch" in page.offered("ui"):
            app.command("card-watch")
            assert isinstance(app.screen, Replay)
            app.command("step:99")
            opened += 1
        assert page.stored == before
        assert "<i>" not in page.markup
    assert opened < rounds / 2


def test_damaged_files_change_nothing_and_raise_nothing(rounds: int) -> None:
    page = shelf_with(save_of(played(1, 2)))
    before, dice = dict(page.stored), Dice("files")
    files = [transfer.write_file([save_of(played(n, n)), save_of(played(n, 3))]) for n in range(9)]
    app = laid(page)
    for _ in range(rounds):
        app.file_arrived(damaged(dice.pick(files), dice))
        assert page.stored == before


def test_what_a_damaged_file_still_holds_is_only_added(rounds: int) -> None:
    dice = Dice("taken in")
    file = transfer.write_file([save_of(played(n, n)) for n in range(4)])
    for _ in range(rounds // 50):
        page = shelf_with(save_of(played(1, 2)))
        before = dict(page.stored)
        app = laid(page)
        app.file_arrived(damaged(file, dice))
        app.command("take-in")
        assert before.items() <= page.stored.items()


def test_damaged_storage_is_shown_with_its_reason_and_left_alone(rounds: int) -> None:
    good = shelf_with(save_of(played(1, 2)))
    [(key, kept)] = good.stored.items()
    dice = Dice("storage")
    for _ in range(rounds // 10):
        page = PaperPage()
        page.stored[key] = damaged(kept, dice)
        before = dict(page.stored)
        app = laid(page)
        app.command("watch:1")
        app.command("export-all")
        assert page.stored == before
