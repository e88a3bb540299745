"""A session hands on the sight that it has made, and makes another whenever something changes.

What is drawn of a sight is kept with it: it is never an old picture, and never somebody else's.
"""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace

import pytest

from pycore.games import GAMES
from pycore.table import AnyGame, Dice, Illegal, Player, new_match
from smallgame import SMALL_GAME
from ui.game_screen import PLAIN, screen_of
from ui.match.screen import MatchScreen
from ui.match.session import AnySession, Session

from .paper import PaperPage, laid

SEATS = {
    "three people": ("", "", ""),
    "two people and a bot": ("", "", "anything"),
    "one person": ("", "anything", "anything"),
    "bots": ("anything", "anything", "anything"),
}


def is_fresh(session: AnySession) -> bool:
    """Whether what is handed on is what would be made now."""
    kept = session.sight()
    again = Session(session.match)
    for name in ("_moment", "_shown", "_peeking"):
        setattr(again, name, getattr(session, name))
    return kept == again.sight()


def something(session: AnySession, dice: Dice) -> None:
    """Anything that people or bots do at a table."""
    seat = dice.pick(range(3))
    match dice.pick(("show", "peek", "cover", "go on", "undo", "play", "play", "play")):
        case "show":
            session.show(seat)
        case "peek":
            session.peek(seat)
        case "cover":
            session.cover()
        case "go on":
            session.go_on()
        case "undo":
            session.undo()
        case _:
            sight = session.sight()
            if sight.thinking is not None:
                token = dice.pick(session.match.legal(sight.thinking))
                session.bot_plays(sight.thinking, str(token))
            elif sight.legal:
                session.play(str(dice.pick(sight.legal)))


@pytest.mark.parametrize("bots", SEATS.values(), ids=SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_it_is_never_an_old_one(bots: tuple[str, ...], seed: int) -> None:
    players = [Player(name, bot) for name, bot in zip("ABC", bots, strict=True)]
    match = new_match(SMALL_GAME, {"players": 3, "doors": 3}, seed, players)
    session: AnySession = Session(match, lambda events: len(events) > 2, practice=seed % 2 == 0)
    dice = Dice(f"sights {seed}")
    for _ in range(60):
        try:
            something(session, dice)
        except Illegal:  # nothing to take back
            continue
        finally:
            assert is_fresh(session)


def test_nothing_is_made_again_while_nothing_changes() -> None:
    session: AnySession = Session(new_match(SMALL_GAME, {"players": 2}, seed=7))
    session.show(0)
    sight = session.sight()
    session.pick(str(sight.legal[0]))
    assert session.sight() is sight
    session.cover()
    assert session.sight() is not sight


def test_what_is_drawn_of_a_sight_is_gone_when_its_person_is_covered() -> None:
    session: AnySession = Session(new_match(SMALL_GAME, {"players": 2}, seed=7))
    session.show(0)
    first = session.sight()
    first.kept["a picture"] = "of Ann's cards"
    session.show(1)
    assert not session.sight().kept, "Bob's eyes have their own"
    session.cover()
    assert not session.sight().kept
    session.show(0)
    assert session.sight() == first
    assert not session.sight().kept, "it is made anew"


class Picture:
    """Something of which is known whether it still exists."""


@pytest.mark.parametrize("of", [SMALL_GAME, *GAMES.values()], ids=lambda game: game.name)
def test_nothing_that_is_kept_holds_on_to_what_was_covered(of: AnyGame) -> None:
    """It did: everything ever drawn waited for the collector, and long work keeps what waits."""
    session: AnySession = Session(new_match(of, {}, seed=7))
    screen = MatchScreen(laid(PaperPage()).services, screen_of(of), session)
    session.show(session.match.waiting[0])
    picture = Picture()
    seen, session.sight().kept["a picture"] = weakref.ref(picture), picture
    del picture
    screen.context()
    gc.disable()
    try:
        session.cover()
        assert seen() is None
    finally:
        gc.enable()


SWITCHES = ("whole-story", "at-once", "pace:fast", "pace:calm", "close-notice")


@pytest.mark.parametrize("switch", SWITCHES)
def test_what_is_kept_around_the_board_is_what_would_be_made_now(
    switch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was pressed, at every sight of a match: what was kept of it is no old picture."""
    monkeypatch.setattr("ui.match.context.LINES_OF_THE_LOG", 2)
    app, dice = laid(PaperPage()), Dice(f"kept {switch}")
    players = [Player(name) for name in "ABC"]
    match = new_match(SMALL_GAME, {"players": 3, "doors": 3}, 5, players)
    session: AnySession = Session(match, lambda events: len(events) > 1)
    calm = MatchScreen(app.services, PLAIN, session)
    seen = set()
    while match.waiting or session.sight().moment:
        seen.add(session.sight().moment is not None)
        for screen in (calm, replace(calm, bot_hangs=True)):
            app.screen = screen
            screen.context()
            app.command(switch)
            kept = screen.context()
            session.sight().kept.clear()
            assert kept == screen.context()
            session.whole_story = session.at_once = False
        sight = session.sight()
        if sight.moment:
            session.go_on()
        elif sight.cover is not None:
            session.show(sight.cover)
        else:
            session.play(str(dice.pick(sight.legal)))
    assert seen == {True, False}, "with moments and without"
