"""Twister in a real browser: pressed through by what a person sees on the screen."""

from __future__ import annotations

import json
from typing import Any

from browser.serving import LISTEN, Site
from browser.window import Window
from pycore.table import Dice, Player, new_match
from pycore.twister import TWISTER
from pycore.twister import actions as a
from twister_screen.hurry import plan
from twister_screen.presses import presses

READY = "document.documentElement.dataset.ready === 'true'"
PEOPLE = (Player("Anna"), Player("Boris"))


def shadow(scenario: int, seed: int) -> Any:
    """The match beside the screen, which knows what comes next."""
    return new_match(TWISTER, {"scenario": scenario}, seed, PEOPLE)


def sit_down(window: Window, site: Site, match: Any) -> None:
    """Puts a match onto the shelf and continues it."""
    window.resize(1440, 900)
    site.run_first("play/", LISTEN)
    window.open(site.address + "play/")
    window.wait_for(READY)
    kept = json.dumps(str(match.record()))
    window.evaluate(f"localStorage.setItem('dungeonbox.match.1', {kept})")
    window.reload()
    window.wait_for(READY)
    press(window, "[data-ui='continue:1']")


def press(window: Window, selector: str) -> None:
    """Clicks, and waits until the page has answered."""
    window.wait_for(f"document.querySelector({json.dumps(selector)})")
    window.evaluate("window.before = document.querySelector('#table').innerHTML")
    window.click(selector)
    window.wait_for("document.querySelector('#table').innerHTML !== before")


def in_hand(window: Window, square: str) -> bool:
    """Whether the piece on a square is selected already: the double ring stands there."""
    return bool(
        window.evaluate(
            "((ring, square) => ring && Math.abs(ring.x.baseVal.value - square.x.baseVal.value) < 3"
            " && Math.abs(ring.y.baseVal.value - square.y.baseVal.value) < 3)"
            f"(document.querySelector('.selected'), document.querySelector('{square}'))"
        )
    )


def lift_cover(window: Window) -> bool:
    """Says "I am NAME" if a cover lies over the table."""
    covered = window.visible("#cover")
    if covered:
        assert not window.visible("#dungeon")
        press(window, "[data-ui^='show:']")
    return covered


def do(window: Window, match: Any, token: str) -> None:
    """Presses what an action needs, and plays it in the shadow too."""
    seat = match.waiting[0]
    view = match.view(seat)
    for selector in presses(view, token):
        needless = selector.startswith("#sq-") and token.startswith(("walk", "jump", "attack"))
        if needless and selector == presses(view, token)[0] and in_hand(window, selector):
            continue
        if selector.startswith("[data-ui='at:set=") and _is_pressed(window, selector):
            continue
        press(window, selector)
    match.play(seat, TWISTER.read(token))


def _is_pressed(window: Window, selector: str) -> bool:
    return bool(
        window.evaluate(
            f"document.querySelector({json.dumps(selector)})?.getAttribute('aria-pressed')"
        )
    )


def test_two_people_play_scenario_1_to_its_end(window: Window, site: Site) -> None:
    seed = 10
    tokens = plan(shadow(1, seed))
    match = shadow(1, seed)
    window.resize(1440, 900)
    site.run_first("play/", LISTEN)
    window.open(site.address + "play/?game=twister")
    window.wait_for(READY)
    for field, value in (("option-scenario-1", ""), ("bot-1", ""), ("seed", str(seed))):
        change = f"box.value = '{value}';" if not field.startswith("option") else "box.click();"
        window.evaluate(
            f"(box => {{ {change} box.dispatchEvent(new Event('change', {{bubbles: true}})) }})"
            f"(document.querySelector('#{field}'))"
        )
    press(window, "[data-ui='begin']")
    covers = 0
    for token in tokens:
        covers += lift_cover(window)
        do(window, match, token)
    window.wait_for("document.querySelector('#outcome')")
    assert covers == 2, "one a person for the start team, and none later"
    assert f"Player {match.outcome.winners[0] + 1}" in window.text("#outcome")
    assert window.evaluate("heard") == []


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


def test_a_turn_by_keyboard_alone(window: Window, site: Site) -> None:
    match, _ = match_with_an_attack(5, 9)
    sit_down(window, site, match)
    window.evaluate("document.querySelector('#port').focus()")
    before = window.text("#cursor-says")
    window.press("ArrowRight")
    window.wait_for(f"document.querySelector('#cursor-says').innerText !== {json.dumps(before)}")
    assert window.evaluate("document.activeElement.id") == "port", "the board keeps the focus"
    view = match.view(match.waiting[0])
    walk = next(x for x in view.legal if isinstance(x, a.Walk) and not x.moved)
    points = window.text("#points")
    for square in (view.places[walk.piece], walk.to):
        _walk_cursor_to(window, square)
        window.press("Enter")
    if window.visible("[data-kind='choices']"):
        window.press("Enter")
    window.wait_for(f"document.querySelector('#points').innerText !== {json.dumps(points)}")
    window.press("Escape")
    window.wait_for("!document.querySelector('.selected')")
    assert window.evaluate("heard") == []


def _walk_cursor_to(window: Window, square: int) -> None:
    """Arrow keys on a board that lies: right goes up the rows, down along the letters."""
    for _ in range(60):
        said = window.text("#cursor-says").split(",")[0]
        column, row = "abcdefghij".index(said[0]), int(said[1:])
        if row != square // 10:
            key = "ArrowRight" if row < square // 10 else "ArrowLeft"
        elif column != square % 10:
            key = "ArrowDown" if column < square % 10 else "ArrowUp"
        else:
            return
        window.press(key)
        window.wait_for(
            f"document.querySelector('#cursor-says').innerText.split(',')[0] !== {said!r}"
        )
    raise AssertionError("the cursor did not arrive")
