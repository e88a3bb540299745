"""Nobody finds out a secret from the real page: twin worlds, with a witness beside the screen.

Two worlds differ only in what one person has chosen or may know. The same presses lead through
both, and all that the browser lets others notice must be the same: every change of the page, with
what is read aloud from it, sounds, focus, scrolling, what is fetched and what is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from browser.pressing import press
from browser.serving import Site
from browser.window import Engine, Window
from browser.witness import Step, alone, assert_nobody_can_tell, notes_of, seen, sit_down
from pycore.raiders import RAIDERS, Card, Room
from pycore.raiders.state import with_raider, with_room
from pycore.table import Match, Player, Record, new_match
from pycore.twister import TWISTER
from raiders.scenes import scene
from twister.kit import at

THREE = (Player("Ann"), Player("Bob"), Player("Cid"))
TWO = (Player("Anna"), Player("Boris"))


def at_start(game: Any, state: Any, players: tuple[Player, ...]) -> Any:
    """A match that begins at this state."""
    line = game.position(state)
    return Match(game, Record(game.name, game.agreed(state), 1, players, start=line))


def show(seat: int) -> str:
    return f"[data-ui='show:{seat}']"


def at_board(word: str) -> str:
    return f"[data-ui='at:{word}']"


def with_dark_room(room: Room) -> Any:
    """A floor whose last room is dark; a torch has shown it to Ann, who holds more than cards."""
    state = scene(Room.CHEST_4, lit=("LLLLD",), items={0: (Card.CRYSTAL, Card.KEY)})
    return at_start(RAIDERS, with_raider(with_room(state, 4, room), 0, seen=(4,)), THREE)


def sealing(card: str) -> list[Step]:
    """Ann seals a card and thinks twice on the way; then Bob, and Cid looks at the hand."""
    before = alone(show(0), "#card-p2", f"#card-{card}")
    others = seen(show(1), "#card-p3", "#do-p3", show(2), "#card-p3")
    return [*before, *seen(f"#do-{card}"), *others]


def test_nobody_can_tell_which_card_was_sealed_nor_what_a_torch_has_shown(
    window: Window, site: Site, pytestconfig: pytest.Config
) -> None:
    window.resize(1200, 800)
    first = notes_of(window, site, with_dark_room(Room.DRAGON), sealing("p1"))
    worlds = [(Room.GOBLIN, "key")]
    if pytestconfig.getoption("thorough"):
        worlds += [(Room.DRAGON, "p5"), (Room.GOBLIN, "p1"), (Room.TROLL, "crystal")]
    for room, card in worlds:
        assert_nobody_can_tell(first, notes_of(window, site, with_dark_room(room), sealing(card)))


A_ROOM = ".tw-board [data-ui^='at:room=']"


def teaming(letter: str, dot: str, zooms: int) -> list[Step]:
    """Anna puts a team together on the board, then Boris his; they lay out, and she looks again."""
    fill, team = at_board("set=fill"), "[data-ui^='at:do=team:']"
    return [
        *alone(show(0), at_board(f"set={letter}"), f"#sq-{dot}", fill),
        *alone(*["[data-zoom='in']"] * zooms, draws=False),
        *seen(team, show(1), fill, team, A_ROOM, "[data-ui='peek:0']"),
        *alone(show(0)),
        *seen("#hide", A_ROOM),
    ]


def test_nobody_can_tell_a_start_team_nor_which_tokens_lie_in_the_rooms(
    window: Window, site: Site, pytestconfig: pytest.Config
) -> None:
    window.resize(1440, 900)
    match = new_match(TWISTER, {"scenario": 5}, 8, TWO)
    first = notes_of(window, site, match, teaming("M", "b0", 0))
    worlds = [teaming("L", "i0", 2)]
    if pytestconfig.getoption("thorough"):
        worlds += [teaming("B", "g0", 1), teaming("T", "d0", 0)]
    for steps in worlds:
        assert_nobody_can_tell(first, notes_of(window, site, match, steps))


def fight(hand: str) -> Any:
    """A blue Telepath beside a yellow Mekanork that holds this hand of Combat cards."""
    words = f"men=bT@b4,yM@c4,bL@j0,yL@a21 combat=012233456/{hand}"
    return at_start(TWISTER, at(words), TWO)


def reading_minds(card: int, hers: Callable[..., list[Step]] = alone) -> list[Step]:
    """Anna names a card that Boris has not, so she may look at his hand after he has sealed."""
    return [
        *alone("#sq-b4", "#sq-c4"),
        *seen(at_board("do=attack:bT>yM"), at_board("look=name:6"), at_board("do=name:6")),
        *alone(show(1), at_board(f"look=seal:{card}")),
        *seen(at_board(f"do=seal:{card}")),
        *hers(show(0), at_board("look=seal:4")),
        *seen("#hide"),
    ]


def test_nobody_can_tell_a_combat_card_nor_the_hand_that_a_telepath_sees(
    window: Window, site: Site, pytestconfig: pytest.Config
) -> None:
    """The Telepath itself sees the hand, and not the card that is sealed."""
    window.resize(1440, 900)
    first = notes_of(window, site, fight("01234"), reading_minds(1))
    assert_nobody_can_tell(first, notes_of(window, site, fight("01235"), reading_minds(3)))
    if pytestconfig.getoption("thorough"):
        hers = [notes_of(window, site, fight("01234"), reading_minds(n, seen)) for n in (1, 3)]
        assert_nobody_can_tell(*hers)
        end = seen(at_board("do=seal:4"), "#go-on")
        turned_up = [*reading_minds(1)[:-1], *end]
        hands = [notes_of(window, site, fight(hand), turned_up) for hand in ("01234", "01235")]
        assert_nobody_can_tell(*hands)


PRINT_ALONE = """[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .filter((rule) => /@(media|import)[^{;]*print/.test(rule.cssText)).length"""
"""How many rules change the page when it is printed."""


def found(window: Window, engine: Engine) -> set[str]:
    """By which of the browser's own means somebody would find a dragon on the page."""
    window.evaluate("getSelection().removeAllRanges()")
    ways = {"search": "window.find('ragon', false, false, true, false, true)"}
    ways["print"] = "document.body.innerText.includes('ragon')"
    if engine.name == "chromium":
        window.devtools("Emulation.setEmulatedMedia", media="print")
    by = {way for way, script in ways.items() if window.evaluate(script)}
    if engine.name == "chromium":
        window.devtools("Emulation.setEmulatedMedia", media="")
        tree = json.dumps(window.devtools("Accessibility.getFullAXTree"))
        by |= {"read aloud"} if "ragon" in tree else set()
    window.evaluate("getSelection().removeAllRanges()")
    return by


def test_neither_search_nor_print_nor_a_reader_finds_what_one_person_knows(
    window: Window, site: Site, engine: Engine
) -> None:
    """The canary: of all rooms only the dark one is a dragon. Ann's own screen shows it."""
    window.resize(1200, 800)
    sit_down(window, site, with_dark_room(Room.DRAGON))
    assert window.evaluate(PRINT_ALONE) == 0
    assert found(window, engine) == set()
    press(window, show(0))
    everything = {"search", "print"} | ({"read aloud"} if engine.name == "chromium" else set())
    assert found(window, engine) == everything
    press(window, "#card-p3")
    press(window, "#do-p3")
    assert found(window, engine) == set()
    press(window, show(1))
    assert found(window, engine) == set()
