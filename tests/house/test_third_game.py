"""A third game comes in by the steps of `docs/table.md`, and every lock holds for it at once.

The small game is registered here as a real one would be; its clauses are counted in
`test_clause_coverage`, and `tests/browser/test_small_game.py` plays it on a built site.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from builder.pages import RULES, SCENES, Addresses, Sources, home_of, write_pages
from builder.progress import Stop
from contract.cases import CASES
from house.arrows import fault_of_line, faults, sources
from pycore.games import GAMES, REGISTRY, info_of
from pycore.referee import Referee
from screen.paper import PaperPage, laid
from smallgame import SMALL_GAME
from smallgame_site import INFO
from smallgame_site.screen import SmallGameScreen
from ui.game_screen import screen_of
from ui.language import LANGUAGES

TESTS = Path(__file__).parents[1]
SITE = TESTS / "smallgame_site"
OTHERS = [info.package for info in REGISTRY.values()]
ADDRESSES = Addresses("assets", "engine", "app")


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, INFO.name, INFO)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The pages of a site with three games."""
    write_pages(
        tmp_path,
        ADDRESSES,
        Sources(scenes=(SCENES, SITE / "scenes"), rules=(RULES, SITE / "rules")),
    )
    return tmp_path


def test_its_own_arrows_point_the_right_way() -> None:
    modules = sources(TESTS / "smallgame", TESTS)
    assert len(modules) > 10
    assert not {source.name: wrong for source in modules if (wrong := faults(source))}


@pytest.mark.parametrize("other", OTHERS)
def test_it_knows_no_other_game(other: str) -> None:
    assert fault_of_line("smallgame.lamp", f"from {other}.state import State")
    assert fault_of_line("smallgame.lamp", f"from {other} import View")
    assert fault_of_line(f"{other}.view", "from smallgame import SMALL_GAME")


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("smallgame.lamp", "import time"),
        ("smallgame.lamp", "from pycore.games import GAMES"),
        ("smallgame.lamp", "from pycore.bots import Anything"),
        ("pycore.table.match", "from smallgame import SMALL_GAME"),
        ("pycore.bots.careful", "from smallgame.state import State"),
        ("pycore.bots.careful", "from smallgame.view import View"),
        ("ui.match.session", "from smallgame.state import State"),
        ("ui.match.session", "from smallgame.view import View"),
    ],
)
def test_a_wrong_arrow_of_it_or_to_it_is_found(source: str, line: str) -> None:
    assert fault_of_line(source, line)


@pytest.mark.parametrize("source", ["pycore.bots.careful", "ui.smallgame.board", "pycore.games"])
def test_its_front_door_is_open(source: str) -> None:
    assert fault_of_line(source, "from smallgame import SMALL_GAME") is None


def test_what_is_not_registered_is_nobodys_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(REGISTRY, INFO.name)
    assert fault_of_line("ui.match.session", "from smallgame import SMALL_GAME")
    assert INFO.name not in GAMES
    assert info_of(SMALL_GAME.name).title == "smallgame"


def test_it_is_put_through_the_contract() -> None:
    assert GAMES["smallgame"] in {case.game for case in CASES}


def test_the_referee_knows_it() -> None:
    assert Referee(GAMES).answer('{"do": "new", "game": "smallgame"}')["ok"]


def test_it_has_its_card_on_the_shelf() -> None:
    page = PaperPage()
    laid(page, games=GAMES)
    card = page.markup.partition('id="game-smallgame"')[2].partition("</article>")[0]
    for words in ("Three doors", "2 to 4 players, five minutes", "Quick start: four doors."):
        assert words in card


def test_its_quick_start_begins_as_the_registry_says() -> None:
    async def begun() -> int:
        app = laid(PaperPage(), games=GAMES)
        app.command("quick:smallgame")
        assert app.session
        doors = app.session.match.options["doors"]
        app.leave()
        return int(doors)

    assert asyncio.run(begun()) == 4


def test_its_screen_answers_where_it_has_a_better_answer() -> None:
    async def set_up_and_begun() -> tuple[str, str]:
        page = PaperPage()
        app = laid(page, games=GAMES)
        app.command("new:smallgame")
        form = page.words
        app.command("begin")
        app.command("shelf")
        return form, page.words

    screen = screen_of(SMALL_GAME)
    assert isinstance(screen, SmallGameScreen)
    form, shelf = asyncio.run(set_up_and_begun())
    assert "Behind each lies gold." in form
    assert "3 doors" in shelf


def test_it_has_the_plain_answer_to_everything_else() -> None:
    async def played() -> str:
        page = PaperPage()
        app = laid(page, games=GAMES)
        app.command("quick:smallgame")
        markup = page.markup
        app.leave()
        return markup

    mine = vars(SmallGameScreen)
    assert not {"draw", "press", "makes_moment", "asks", "signs"} & mine.keys()
    assert 'class="plain-board' in asyncio.run(played())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_has_its_pages_and_ways_to_them(site: Path, language: str) -> None:
    def read(page: str) -> str:
        return (site / home_of(language) / page).read_text("utf-8")

    assert "<h1>Three doors</h1>" in read("smallgame/index.html")
    assert 'id="S-7"' in read("smallgame/rules.html")
    for page in ("index.html", "play/index.html", *(f"{game}/index.html" for game in REGISTRY)):
        _, navigation = read(page).split('<nav class="games"')
        assert 'smallgame/"' in navigation.partition("</nav>")[0], page
    emblem = (SITE / "scenes" / "emblems" / "smallgame.svg").read_text("utf-8").strip()
    for words in ("play/?game=smallgame", "smallgame/rules.html", INFO.teaser, emblem):
        assert str(words) in read("index.html").partition("</main>")[0]
    assert "smallgame/rules.html" in read("play/index.html")


def test_a_game_without_rules_is_not_built(tmp_path: Path) -> None:
    with pytest.raises(Stop, match="no rules of smallgame"):
        write_pages(tmp_path, ADDRESSES, Sources(scenes=(SCENES, SITE / "scenes")))
