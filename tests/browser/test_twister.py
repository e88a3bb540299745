"""Twister in a real browser: pressed through by what a person sees on the screen."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from browser.pressing import press
from browser.serving import Site
from browser.twister_table import do, in_hand, lift_cover, set_up, shadow, sit_down
from browser.window import Window
from pycore.bots import Anything
from pycore.table import Dice, Match, Player, luck_of, new_match
from pycore.twister import TWISTER
from pycore.twister import actions as a
from twister_screen.hurry import plan
from twister_screen.presses import presses
from ui.twister.screen import SCREEN

OPENING_SEED = 4654
SET_UP = """team:MNCB team:MNCB
  hide:1@3 hide:1@5 hide:2@5 hide:2@7 hide:3@8 hide:3@7 hide:4@5 hide:4@1 hide:5@3 hide:5@8
  hide:6@3 hide:6@4 hide:7@2 hide:7@2 hide:8@1 hide:8@4 hide:9@6 hide:9@4 hide:10@6 hide:10@6"""
"""Two start teams, and twenty tokens into eight rooms."""

BOTS_SEED, BOTS_SALT = 91, "5a17" * 8
"""Bots that do anything rarely come to an end so soon: after 393 actions."""
BOT_PLAYERS = (Player("Wheel", "anything"), Player("Cog", "anything"))
LOG = "[...document.querySelectorAll('#log li')].map((line) => line.innerText.trim())"


def test_two_people_play_scenario_1_to_its_end(window: Window, site: Site) -> None:
    seed = 10
    tokens = plan(shadow(1, seed))
    match = set_up(window, site, 1, seed)
    covers = 0
    for token in tokens:
        covers += lift_cover(window)
        do(window, match, token)
    window.wait_for("document.querySelector('#outcome')")
    assert covers == 2, "one a person for the start team, and none later"
    assert f"{match.names[match.outcome.winners[0]]} wins" in window.text("#outcome")
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_an_opening_of_scenario_5(window: Window, site: Site) -> None:
    """From a new game on: both place tokens of one room, somebody leaves, two attack one, a Cleric
    heals, a Naga jumps, and another turns the room that it does not stand in."""
    match = set_up(window, site, 5, OPENING_SEED)
    covers = 0
    for token in SET_UP.split():
        covers += lift_cover(window)
        do(window, match, token)
    assert covers == 2, "tokens go into rooms in the open"

    def play(*tokens: str) -> None:
        for token in tokens:
            do(window, match, token)

    play("card:2", "reveal:2", "put:yS@i1")
    assert "Boris places a token for Anna" in window.text("#turn"), "the other one places objects"
    assert re.search(
        r"Place what lay in (copper|jade|amethyst|silver) room 2", window.text("#side")
    )
    play("put:bh@j1")
    assert "Anna is on turn" in window.text("#turn")
    play("reveal:1", "put:bL@c4", "put:yW@a3", "end")

    play("card:3", "walk:yW-a0")
    assert window.text("#score-1").startswith("1/5"), "somebody got out"
    assert "Wizard: left the dungeon" in window.text("#plate-1")
    play("reveal:7", "put:bk@c19", "put:bs@d17", "end")

    play("card:4", "walk:bC-j1", "attack:bC>yS")
    for card in ("seal:2", "seal:0"):
        assert lift_cover(window), "each card is chosen alone with the screen"
        play(card)
    assert "The yellow Banshee is wounded." in window.text("#verdict")
    attackers = "document.querySelector('.tw-fight-side .tw-fighters').textContent"
    assert "Cleric" in window.evaluate(attackers)
    assert "Backstabber" in window.evaluate(attackers), "whoever is next to the enemy joins in"
    press(window, "[data-ui='go-on']")
    play("heal:bC>yS", "end")

    jumps = window.text("#jumps-1")
    play("card:5", "walk:yN-c18", "jump:yN-d17")
    assert (jumps, window.text("#jumps-1")) == ("3 Jump cards", "2 Jump cards")
    play("end")

    play("card:5", "walk:bN-b2")
    pit, twin = _pit(window, 1), _pit(window, 2)
    play("turn:2-")
    assert _pit(window, 1) == pit, "the Naga stands in room 1 and turns its twin"
    assert _pit(window, 2) != twin
    assert window.evaluate("heard") == []


def _pit(window: Window, place: int) -> Any:
    """Where a pit of a room is seen, once everything has come to rest."""
    window.wait_for("document.getAnimations().every((it) => it.playState === 'finished')")
    return window.evaluate(
        f"(box => [box.x, box.y].map(Math.round))"
        f"(document.querySelector('#hollows-{place} [href$=pit]').getBoundingClientRect())"
    )


def match_with_an_attack(scenario: int, seed: int) -> tuple[Any, str]:
    """A match in which somebody can attack hand to hand."""
    match = shadow(scenario, seed)
    dice = Dice(f"attack {seed}")
    while True:
        seat = match.waiting[0]
        legal = match.view(seat).legal
        attacks = [x for x in legal if isinstance(x, a.Attack) and not x.joining]
        if attacks:
            return match, str(attacks[0])
        better = [x for x in legal if isinstance(x, a.Reveal)]
        fine = [x for x in legal if not isinstance(x, a.Resign | a.Offer | a.End)]
        match.play(seat, dice.pick(better or fine or [x for x in legal if isinstance(x, a.End)]))


def test_a_combat_of_scenario_2_goes_under_covers_and_is_turned_up_in_the_open(
    window: Window, site: Site
) -> None:
    match, attack = match_with_an_attack(2, 3)
    window.resize(1440, 900)
    sit_down(window, site, match)
    do(window, match, attack)
    for _ in (0, 1):
        assert lift_cover(window), "each card is chosen alone with the screen"
        seat = match.waiting[0]
        card = next(x for x in match.view(seat).legal if isinstance(x, a.Seal))
        do(window, match, str(card))
        if match.waiting and window.visible("#cover"):
            assert "+" not in window.text("#cover")
    window.wait_for("document.querySelector('#verdict')")
    assert window.evaluate("document.querySelectorAll('.combat-card:not(.back)').length") == 2
    press(window, "[data-ui='go-on']")
    assert not window.visible("#verdict")
    assert window.evaluate("heard") == []


def test_a_refused_press_says_why_and_marks_what_blocks(window: Window, site: Site) -> None:
    match, attack = match_with_an_attack(5, 9)
    window.resize(1440, 900)
    sit_down(window, site, match)
    piece = TWISTER.read(attack).piece
    here = presses(match.view(match.waiting[0]), attack)[0]
    press(window, here)
    assert in_hand(window, here)
    reached = set(window.evaluate("[...document.querySelectorAll('.target')].map(t => t.id)"))
    squares = window.evaluate("[...document.querySelectorAll('.sq')].map(s => s.id)")
    far = next(s for s in reversed(squares) if s.replace("sq-", "t-") not in reached)
    press(window, f"#{far}")
    assert window.visible("#notice")
    assert window.evaluate("document.querySelector('#notice a').hash").startswith("#T-")
    assert window.visible(".blocked") or piece is None
    assert window.evaluate("heard") == []


def test_a_whole_turn_by_keyboard_alone(window: Window, site: Site) -> None:
    match = shadow(5, OPENING_SEED)
    for token in [*SET_UP.split(), "card:2", "reveal:1", "put:bL@c4", "put:yW@a3", "end"]:
        match.play(match.waiting[0], TWISTER.read(token))
    window.resize(1440, 900)
    sit_down(window, site, match)
    _tab_to(window, "[data-ui='at:do=card:3']")
    window.press("Enter")
    window.wait_for("document.querySelector('#points')?.innerText === '3 action points left'")
    assert window.evaluate("document.activeElement.id") == "port", "the board is next"
    for square in ("a3", "a0"):
        _walk_cursor_to(window, square)
        window.press("Enter")
    assert window.evaluate("document.activeElement.id") == "port", "the board keeps the focus"
    window.wait_for("document.querySelector('#points').innerText === '2 action points left'")
    assert "The yellow Wizard leaves the dungeon" in window.text("#said")
    _tab_to(window, "#end-turn")
    _tab_to(window, "#port", "Shift+Tab")
    _tab_to(window, "#end-turn")
    window.press("Enter")
    window.wait_for("document.querySelector('#turn').innerText.includes('Anna is on turn')")
    assert "AP" in window.evaluate("document.activeElement.innerText"), "Anna's cards are next"
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_two_bots_are_watched_to_the_end(
    window: Window, site: Site, pytestconfig: pytest.Config
) -> None:
    """The whole match with `--thorough`, otherwise from shortly before its end.

    Bots throw the same dice with the same salt, so it is known how it must end.
    """
    match = new_match(TWISTER, {"scenario": 5}, BOTS_SEED, BOT_PLAYERS)
    stops = [match.record()]
    bot = Anything(TWISTER)
    while match.waiting:
        seat = match.waiting[0]
        [action] = bot.think(match.view(seat), Dice(luck_of(BOTS_SALT, match, seat)))
        match.play(seat, action)
        stops.append(match.record())
    begun = 0 if pytestconfig.getoption("thorough") else len(stops) - 30
    window.resize(1440, 900)
    sit_down(window, site, Match(TWISTER, stops[begun]), salt=BOTS_SALT)
    press(window, "#thinking [data-ui='pace:fast']")
    assert not window.visible("#cover"), "nobody is there to hide anything from"
    window.wait_for("document.querySelector('#outcome')", seconds=600)
    assert str(match.outcome.reason) in window.text("#outcome")
    for name, score in zip(match.names, match.outcome.scores, strict=True):
        assert f"{name}\n{score}" in window.text("#outcome")
    told = SCREEN.lines(match.heard(None))[-20:]
    said = [str(TWISTER.say_event(event, match.names)) for event in told]
    assert said == window.evaluate(LOG)[-20:]
    assert window.evaluate("heard") == []


def _tab_to(window: Window, selector: str, key: str = "Tab") -> None:
    """Presses Tab until it is there; every stop on the way can be seen."""
    for _ in range(40):
        window.press(key)
        assert window.evaluate("document.activeElement.getClientRects().length > 0")
        if window.evaluate(f"document.activeElement.matches({json.dumps(selector)})"):
            return
    raise AssertionError(f"the keyboard does not come to {selector}")


def _walk_cursor_to(window: Window, square: str) -> None:
    """Arrow keys on a board that lies: right goes up the rows, down along the letters."""
    for _ in range(60):
        said = window.text("#cursor-says").split(",")[0]
        if said == square:
            return
        if said[1:] != square[1:]:
            window.press("ArrowRight" if int(said[1:]) < int(square[1:]) else "ArrowLeft")
        else:
            window.press("ArrowDown" if said[0] < square[0] else "ArrowUp")
        window.wait_for(
            f"document.querySelector('#cursor-says').innerText.split(',')[0] !== {said!r}"
        )
    raise AssertionError("the cursor did not arrive")
