"""The bot with some sense: it plays by the rules in every form, and beats chance."""

from __future__ import annotations

import pytest

from pycore.bots import BOTS, bots_for
from pycore.raiders import RAIDERS
from pycore.table import Dice, Options, new_match
from table.playing import act

from .scenes import ALL_FORMS


@pytest.mark.parametrize("options", ALL_FORMS, ids=lambda each: "-".join(map(str, each.values())))
def test_it_plays_every_form_by_the_rules(options: Options) -> None:
    match = new_match(RAIDERS, options, 3)
    while match.view(None).place == 0:
        act(match, "steady")
    assert match.view(None).place == 1, "the first room is behind everybody"


def test_it_beats_those_who_play_anything() -> None:
    """One among three: by chance it would win two games of six."""
    won = 0
    for seed in range(6):
        match = new_match(RAIDERS, {"players": 3}, seed)
        while match.waiting:
            act(match, "steady" if match.waiting[0] == seed % 3 else "anything")
        won += match.winners == (seed % 3,)
    assert won >= 5


def test_with_the_same_dice_it_thinks_the_same() -> None:
    view = new_match(RAIDERS, {"players": 4}, 7).view(0)
    one, other = (list(BOTS["steady"](RAIDERS).think(view, Dice(3))) for _ in range(2))
    assert one == other


def test_it_is_offered_where_it_knows_the_game() -> None:
    assert bots_for(RAIDERS) == ("steady", "anything")
