"""Damaged links and files, by the thousand: never an exception, never a changed save."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from pycore.table import AnyGame, AnyMatch, Dice, write_onlooker_link, write_record_link
from pycore.table.packing import pack, unpack
from smallgame import SMALL_GAME
from ui import transfer
from ui.replay import Replay

from .matches import FORMS, GAMES, played
from .paper import PaperPage, laid
from .test_transfer import played as small_match
from .test_transfer import save_of

MARKUP = "<img src=x>"
"""What would be drawn if it were not taken for a name."""

SPOILT = (
    *(None, True, -1, 0, 1, 0.5, 1.0, 10**12, "", MARKUP, "{n.x}", [], {}, [[]]),
    *("smallgame/1", "raiders/1", "twister/1"),
)
LETTERS = 'ABCXYZabcxyz0189-_=+/ %\n\x00ё{}[]",:'


@dataclass(frozen=True)
class Kit:
    """A game on the shelf, and matches of it."""

    games: dict[str, AnyGame]
    matches: list[AnyMatch]

    def shelf(self) -> PaperPage:
        """A page with one kept game."""
        page = PaperPage()
        file = transfer.write_file([save_of(self.matches[2])])
        transfer.take_in(transfer.read_file(file, self.games, ()), page)
        return page


def _kit(name: str) -> Kit:
    if name == "smallgame":
        return Kit({name: SMALL_GAME}, [small_match(n, n) for n in range(12)])
    forms = [form for form in FORMS if form[0] == name]
    return Kit(GAMES, [played(forms[n % len(forms)], n, 4 * n) for n in range(8)])


@pytest.fixture(params=["smallgame", "raiders", "twister"], scope="module")
def kit(request: pytest.FixtureRequest) -> Kit:
    return _kit(request.param)


@pytest.fixture
def rounds(pytestconfig: pytest.Config, kit: Kit) -> int:
    if pytestconfig.getoption("thorough"):
        return 10_000
    return 250 if "smallgame" in kit.games else 100


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
    return dice.pick(SPOILT)


def test_damaged_links_change_nothing_and_raise_nothing(kit: Kit, rounds: int) -> None:
    page = kit.shelf()
    before, dice = dict(page.stored), Dice("links")
    links = [write_record_link(match) for match in kit.matches]
    links += [write_onlooker_link(match) for match in kit.matches]
    app = laid(page, games=kit.games)
    opened = 0
    for _ in range(rounds):
        harm = dice.pick((damaged, damaged_inside))
        app.open("", harm(dice.pick(links), dice))
        if "card-watch" in page.offered("ui"):
            app.command("card-watch")
            assert isinstance(app.screen, Replay)
            app.command("step:9999")
            opened += 1
        assert page.stored == before
        assert MARKUP not in page.markup
    assert opened < rounds / 2


def test_damaged_files_change_nothing_and_raise_nothing(kit: Kit, rounds: int) -> None:
    page = kit.shelf()
    before, dice = dict(page.stored), Dice("files")
    files = [
        transfer.write_file([save_of(one), save_of(other)]) for one, other in pairwise(kit.matches)
    ]
    app = laid(page, games=kit.games)
    for _ in range(rounds):
        app.file_arrived(damaged(dice.pick(files), dice))
        assert page.stored == before


def test_what_a_damaged_file_still_holds_is_only_added(kit: Kit, rounds: int) -> None:
    dice = Dice("taken in")
    file = transfer.write_file([save_of(match) for match in kit.matches[:4]])
    for _ in range(rounds // 50):
        page = kit.shelf()
        before = dict(page.stored)
        app = laid(page, games=kit.games)
        app.file_arrived(damaged(file, dice))
        app.command("take-in")
        assert before.items() <= page.stored.items()


def test_damaged_storage_is_shown_with_its_reason_and_left_alone(kit: Kit, rounds: int) -> None:
    [(key, kept)] = kit.shelf().stored.items()
    dice = Dice("storage")
    for _ in range(rounds // 10):
        page = PaperPage()
        page.stored[key] = damaged(kept, dice)
        before = dict(page.stored)
        app = laid(page, games=kit.games)
        app.command("watch:1")
        app.command("export-all")
        assert page.stored == before
