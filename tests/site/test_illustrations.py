"""Pictures beside words: everything in the box has one, and a figure shows what the rules allow."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from builder.board_twister import panels
from builder.figures_twister import FIGURES
from builder.illustrations import Illustrations
from builder.pages import RULES, SCENES, drawn_of, environment, rules_of
from builder.progress import Stop
from builder.rules_pages import read_rules
from pycore import raiders, twister
from pycore.games import REGISTRY
from pycore.table import match_from_position
from pycore.twister import TWISTER, square
from ui.language import LANGUAGES, SOURCE_LANGUAGE
from ui.match.session import Session
from ui.scenes import Scenes
from ui.twister.panel.fights import planned_fight

IN_THE_RULES = sorted(FIGURES.keys() - {"game"})
"""One figure is the picture of the game's own page."""


def body(game: str, language: str) -> str:
    return str(rules_of(REGISTRY[game], language).body)


def drawings(game: str) -> str:
    """The kit of a game: what its pages point at."""
    return environment(SOURCE_LANGUAGE).get_template(f"art/{game}/kit.svg").render()


def english() -> Scenes:
    return Scenes(NullTranslations(), SCENES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_raiders_is_drawn_beside_its_name(language: str) -> None:
    page = body("raiders", language)
    rooms = [room for room in raiders.Room if room not in raiders.TREASURES]
    assert len(rooms) == 7 + 2 + 4 + 10
    names = [f"{room.value}-cache" if room in raiders.CACHES else room.value for room in rooms]
    names += [item.value for item in raiders.ITEMS]
    names += [character.value for character in raiders.Character]
    for name in names:
        assert f'<use href="#raiders-{name}"/></svg>' in page, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_and_every_obstacle_of_twister_is_drawn_beside_its_name(language: str) -> None:
    page = body("twister", language)
    for kind in twister.Kind:
        assert page.count(f'href="#twister-{kind.value}"/></svg>') >= 2, f"both sides: {kind}"
    for kind in {kind for piece, kind in enumerate(twister.KIND) if twister.is_character(piece)}:
        assert page.count(f'href="#twister-face-{kind.value}"/></svg>') == 2, f"a face: {kind}"
    gates = [f"gate-{state}" for state in (twister.CLOSED, twister.RAISED, twister.BROKEN)]
    on_its_ground = r'class="picture ground[^<]+<rect[^<]+'
    for name in ("gear-cw", "pit", "slit", *gates):
        assert re.search(rf'{on_its_ground}(<path[^<]+)*<use href="#twister-{name}"', page), name
    assert re.search(rf'{on_its_ground}<path class="wall', page)
    for pair in {room.pair for room in twister.ROOMS.values()}:
        assert page.count(f'href="#twister-pair-{pair}"/></svg>') >= 2, "both rooms of the pair"


@pytest.mark.parametrize("game", ["raiders", "twister"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_page_points_at_is_in_the_kit(game: str, language: str) -> None:
    kit = drawings(game)
    asked = set(re.findall(rf'href="#({game}-[\w-]+)"', body(game, language)))
    assert len(asked) > 20
    assert [name for name in sorted(asked) if f'id="{name}"' not in kit] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_show_every_figure_once_with_a_caption(language: str) -> None:
    source = (RULES / f"twister.{language}.md").read_text("utf-8")
    assert sorted(re.findall(r"^```figure (\w+)$", source, re.MULTILINE)) == IN_THE_RULES
    page = body("twister", language)
    captions = re.findall(r"<figure>.+?<figcaption>(.+?)</figcaption></figure>", page, re.DOTALL)
    assert len(captions) == len(IN_THE_RULES)
    for caption in captions:
        assert re.search(r'<a href="#T-\w+">', caption), "a caption names its rule"


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_a_legal_position_and_shows_what_the_rules_allow(name: str) -> None:
    figure = FIGURES[name]
    state = TWISTER.read_position(figure.position)
    [seat] = TWISTER.waiting(state)
    assert figure.does or figure.sees
    if figure.does:
        action = TWISTER.read(figure.does)
        assert TWISTER.explain(state, seat, action) is None
        assert action in TWISTER.legal(state, seat)
    if figure.sees:
        start = state.places[twister.CODES.index(figure.who)]
        seen = (twister.board_of(state), twister.ground_of(state), start, square(figure.sees))
        assert twister.why_not_seen(*seen) is not None, "the figure shows what stops the look"


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_shows_everybody_who_is_in_its_position(name: str) -> None:
    figure = FIGURES[name]
    first = next(panels(figure, english()))
    named = set(re.findall(r"[by]\w\*?@(\w+)", figure.position))
    assert {each.partition(":")[0] for each in first.says.split("; ")} == named
    assert first.layers.count('<g class="piece') == len(re.findall("@", figure.position))


def test_a_figure_draws_what_is_done_in_it() -> None:
    marks = {
        "swap": 'class="trail"',
        "reveal": 'class="face-down can"',
        "twin": "foretold",
        "jump": 'class="arc"',
        "group": 'class="fighter defence step2"',
        "sight": 'class="gaze-bar"',
        "slit": 'class="fighter defence',
        "scream": 'class="push"',
        "spear": 'class="aim',
        "bow": 'class="fighter attack step',
    }
    assert sorted(marks) == IN_THE_RULES
    for name, mark in marks.items():
        assert mark in next(panels(FIGURES[name], english())).layers, name


@pytest.mark.parametrize(("name", "sums"), [("group", ["6", "7"]), ("bow", ["5", "2"])])
def test_the_caption_of_a_fight_has_the_values_of_the_rules(name: str, sums: list[str]) -> None:
    figure = FIGURES[name]
    session: Session[twister.View] = Session(match_from_position(TWISTER, figure.position))
    attack = TWISTER.read(figure.does)
    fight = planned_fight(session, session.sight().view, attack)
    assert fight is not None
    assert [str(side.value) for side in fight.sides] == sums
    for language in LANGUAGES:
        source = (RULES / f"twister.{language}.md").read_text("utf-8")
        [caption] = re.findall(rf"^```figure {name}\n(.+)\n```", source, re.MULTILINE)
        assert re.findall(r"(?:= |(?:against|против) )(\d+)", caption) == sums


def test_a_swap_is_shown_before_and_after() -> None:
    before, after = panels(FIGURES["swap"], english())
    assert before.says == "a4: blue Mekanork, blue Rope; c4: yellow Key"
    assert after.says == "c4: blue Rope; d4: blue Mekanork, yellow Key"


def test_a_figure_that_is_not_drawn_stops_the_build() -> None:
    with pytest.raises(Stop, match="'nowhere'"):
        read_rules("# A\n\n```figure nowhere\nA.\n```\n", ["T"], Illustrations({}, {}))


def test_a_game_without_pictures_is_told_in_words() -> None:
    assert drawn_of(REGISTRY["twister"], SOURCE_LANGUAGE) is not None
    assert read_rules("# A\n\n| b |\n|---|\n| pit |\n", ["T"]).intro.count("svg") == 0
