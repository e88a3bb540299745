"""Damaged links and files, by the thousand: never an exception, never a changed save."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from pycore.table import (
    AnyGame,
    AnyMatch,
    Dice,
    Setup,
    write_onlooker_link,
    write_record_link,
    write_setup_link,
)
from smallgame import SMALL_GAME
from ui.replay.screen import Replay
from ui.saves import transfer

from .damage import MARKUP, attack, damaged, damaged_inside, texts_of
from .matches import FORMS, GAMES, played
from .paper import PaperPage, laid
from .test_transfer import played as small_match
from .test_transfer import save_of


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
        return 1_000
    return 250 if "smallgame" in kit.games else 100


def test_damaged_links_change_nothing_and_raise_nothing(kit: Kit, rounds: int) -> None:
    page = kit.shelf()
    before, dice = dict(page.stored), Dice("links")
    links = [write_record_link(match) for match in kit.matches]
    links += [write_onlooker_link(match) for match in kit.matches]
    for match in kit.matches:
        setup = Setup(match.game.name, match.options, match.seed)
        links.append(write_setup_link(setup, match.game))
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


def test_damaged_texts_of_every_kind_are_read_or_refused(
    kit: Kit, pytestconfig: pytest.Config
) -> None:
    """The reading alone, without a screen: thorough, it is a hundred thousand texts."""
    rounds = 8_500 if pytestconfig.getoption("thorough") else 50
    counts = attack(texts_of(kit.matches), kit.games, rounds, "every kind")
    print(f"{4 * rounds} damaged texts: {counts}")
    assert sum(counts.values()) == 4 * rounds
    assert all(counts[f"{kind} refused"] for kind in ("link", "save"))
