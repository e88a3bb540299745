"""Whoever watches by an onlooker's link sees the cards of each room, as in every other replay."""

from __future__ import annotations

import pytest

from pycore.raiders import POWERS, RAIDERS, Card, cards_told, events
from pycore.table import AnyMatch, Dice, Options, Player, new_match, tell
from raiders.scenes import ALL_FORMS
from screen.paper import PaperPage
from ui.raiders.screen import SCREEN
from ui.replay.screen import Replay
from ui.replay.spectator import spectator_of
from ui.replay.timeline import MatchTimeline, StoryTimeline

from .sitting import NAMES, table


def over(options: Options, seed: int) -> AnyMatch:
    """A whole match of people who do anything; two of them have one name."""
    players = tuple(Player(name) for name in ("Ann", "Bob", "Bob", *NAMES[3:]))
    match = new_match(RAIDERS, options, seed)
    dice = Dice(f"watched {seed}")
    while match.waiting:
        match.play(seat := match.waiting[0], dice.pick(tuple(match.legal(seat))))
    match.players = players[: len(match.players)]
    return match


def lying(replay: Replay) -> list[tuple[object, ...]]:
    """What lies before each player at that moment, and what changes for them."""
    drawn = SCREEN.draw(spectator_of(replay), replay.sight())
    return [
        (
            plate.lies,
            plate.face and plate.face.picture,
            plate.coins,
            plate.wounds,
            (plate.change.coins, plate.change.wounds) if plate.change else (0, 0),
        )
        for plate in drawn.plates
    ]


@pytest.mark.parametrize("options", ALL_FORMS)
def test_an_onlookers_link_shows_what_an_onlooker_saw(options: Options) -> None:
    match, services = over(options, 3), table(PaperPage()).services
    in_person = Replay(services, MatchTimeline(match), "shelf")
    by_link = Replay(services, StoryTimeline(tell(match)), "shelf")
    assert len(by_link.stops) == len(in_person.stops)
    cards = 0
    for step in range(len(in_person.stops)):
        shown, seen = lying(by_link.go(step)), lying(in_person.go(step))
        assert shown == seen, step
        cards += sum(face is not None for _, face, *_ in shown)
    assert cards > 9


def test_only_what_was_said_is_read_back() -> None:
    names = ("Ann", "Bob", "Bob")
    turned = events.CardsTurnedUp(((0, POWERS[2]), (1, Card.KEY), (2, POWERS[4])))
    played = events.CardPlayed(0, Card.SWORD)
    silent = (events.CardSealed(1), events.TorchUsed(2), events.CoinsGained(0, 3, 3, 8))
    told = [RAIDERS.say_event(event, names) for event in (*silent, turned)]
    assert cards_told(told, names, range(3)) == dict(turned.cards)
    assert cards_told([RAIDERS.say_event(played, names)], names, range(3)) == {0: Card.SWORD}
    assert cards_told(told[: len(silent)], names, range(3)) == {}
