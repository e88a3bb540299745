"""The states beside the table: the shelf, a link that is made, a link that was opened."""

from __future__ import annotations

from typing import Any

from browser.geometry import raiders_stories, twister_stories
from browser.geometry.stories import State, Story
from pycore.raiders import RAIDERS
from pycore.table import write_record_link, write_setup_link
from pycore.table.link import Setup

CARD = "question answer"


def set_up() -> Any:
    """A match of Twister in which everything lies on the table."""
    return twister_stories.opening(twister_stories.SET_UP)


def a_dungeon_to_play() -> str:
    """The link of a set-up."""
    options = RAIDERS.options({"variant": "2018-tactical", "players": 5})
    return write_setup_link(Setup(RAIDERS.name, options, 2**60 - 1), RAIDERS)


STORIES = (
    Story(
        "shelf",
        (State("the shelf with games", "#kept-3", roles="question answer"),),
        "shelf",
        match=lambda: raiders_stories.finished(5),
    ),
    Story(
        "shelf",
        (
            State("sharing as an onlooker", "#link", roles="question answer result"),
            State(
                "sharing the whole game",
                "#share-warning",
                ("[name=link][value=record]",),
                "question answer result",
            ),
        ),
        "share:{}",
        match=raiders_stories.the_longest_rule,
    ),
    Story(
        "shelf",
        (State("the card of a game", "#card", roles=CARD),),
        match=set_up,
        link=lambda: write_record_link(set_up()),
    ),
    Story("shelf", (State("the card of a dungeon", "#card", roles=CARD),), link=a_dungeon_to_play),
)
