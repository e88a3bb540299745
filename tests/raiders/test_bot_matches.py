"""The bot with some sense in whole matches: it keeps to the rules, and beats chance."""

from __future__ import annotations

import pytest

from pycore.raiders import RAIDERS
from pycore.table import Options, new_match
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
