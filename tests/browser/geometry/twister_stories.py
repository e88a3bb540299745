"""The states of Twister that are looked at."""

from __future__ import annotations

from typing import Any

from browser.geometry.stories import State, Story, before_a_class, people
from browser.test_twister import OPENING_SEED, SET_UP
from browser.test_twister_board import FIRST_TURNS
from pycore.table import new_match
from pycore.twister import TWISTER
from twister_screen.hurry import plan

ACTS = "who question plate board answer"
FIGHT = "plate board result"
LATER = "walk:bC-j1"


def opening(*tokens: str, **options: Any) -> Any:
    """The opening of scenario 5, played as far as these tokens go."""
    match = new_match(TWISTER, {"scenario": 5, **options}, OPENING_SEED, people(2))
    for token in " ".join(tokens).split():
        match.play(match.waiting[0], TWISTER.read(token))
    return match


def finished() -> Any:
    match = new_match(TWISTER, {"scenario": 1}, 10, people(2))
    plan(match)
    return match


def first(number: int) -> str:
    """The first tokens of the set-up."""
    return " ".join(SET_UP.split()[:number])


FILL = "[data-ui='at:set=fill']"
TEAM = (
    State("start team: the cover", "#cover", roles="who go-on"),
    State(
        "start team", "[data-ui='at:set=fill']", ("[data-ui^='show:']",), "question answer board"
    ),
    State(
        "start team: four chosen", "[data-ui^='at:do=team']", ("[data-ui='at:set=fill']",), "answer"
    ),
)
ACTING = (
    State("acting", "#end-turn", roles=ACTS),
    State("acting: a piece in hand", ".selected", ("#sq-c4",), f"{ACTS} piece", True),
    State("acting: refused", "#notice", ("#sq-c18",), ACTS),
)
FIGHTING = (
    State(
        "a fight planned", "[data-ui='at:do=attack:bC>yS']", ("#sq-j1", "#sq-i1"), f"{FIGHT} answer"
    ),
    State("a fight: the cover", "#cover", ("[data-ui='at:do=attack:bC>yS']",), "who go-on"),
    State(
        "a fight: the cards",
        "[data-ui='at:look=seal:2']",
        ("[data-ui^='show:']",),
        f"{FIGHT} answer",
    ),
    State(
        "a fight: a card is lifted",
        "[data-ui='at:do=seal:2']",
        ("[data-ui='at:look=seal:2']",),
        f"{FIGHT} go-on",
        True,
    ),
    State(
        "a fight resolved",
        "#go-on",
        (
            *("[data-ui='at:do=seal:2']", "[data-ui^='show:']"),
            *("[data-ui='at:look=seal:0']", "[data-ui='at:do=seal:0']"),
        ),
        f"{FIGHT} go-on",
        True,
    ),
)
END = (State("the end", "#outcome", roles="who result go-on"),)


PROJECTED = ("choosing an Action card", "acting", "a fight planned", "a replay")
"""The stories that are looked at before a class too, by the names of their first states."""

STORIES = (
    Story("twister", (State("set-up", "#draft", roles="question answer go-on"),), "new:twister"),
    Story("twister", TEAM, match=opening),
    Story(
        "twister",
        (
            State("hiding tokens", "[data-ui='at:set=3']", roles="question board answer"),
            State(
                "hiding tokens: one in hand",
                "[data-ui='at:set=3'][aria-pressed]",
                ("[data-ui='at:set=3']",),
                "question board answer",
                True,
            ),
        ),
        match=lambda: opening(first(4)),
    ),
    Story(
        "twister",
        (State("choosing an Action card", "[data-ui='at:do=card:2']", roles=ACTS),),
        match=lambda: opening(SET_UP),
    ),
    Story(
        "twister",
        (State("placing", ".question", roles="who question plate board"),),
        match=lambda: opening(SET_UP, "card:2 reveal:2"),
    ),
    Story("twister", ACTING, match=lambda: opening(SET_UP, FIRST_TURNS, timer=True)),
    Story("twister", FIGHTING, match=lambda: opening(SET_UP, FIRST_TURNS, LATER)),
    Story("twister", END, match=finished),
    Story(
        "twister",
        (
            State("a replay", "#replay", ("#slider",), "plate board result answer go-on"),
            State("the end of a replay", "#outcome", ("#to-end",), "who result answer go-on"),
        ),
        "watch:{}",
        match=finished,
    ),
)
STORIES += tuple(before_a_class(story) for story in STORIES if story.states[0].name in PROJECTED)
