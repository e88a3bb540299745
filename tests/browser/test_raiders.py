"""Raiders from the set-up to the last judgement, in a real browser."""

from __future__ import annotations

import pytest

from browser.pressing import come_to_rest, press
from browser.raiders_table import READY, Played, choose, play_on, sit_down
from browser.serving import Site
from browser.test_pages import found_by_axe, remember
from browser.twister_table import sit_down as put_on_the_shelf
from browser.window import Window
from pycore.raiders import RAIDERS, Room
from pycore.table import AnyMatch, Match, match_from_position, new_match
from raiders.scenes import CRYSTAL, KEY, SWORD, TORCH, scene

CALM = 0.4
"""Seconds after which a second press of a key is one of its own (`ui/browser/double_press.py`)."""


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_three_people_pass_the_device_through_a_game_of_2018(window: Window, site: Site) -> None:
    sit_down(window, site, "2018", people=3)
    played = play_on(window)
    assert played == Played(covers=75, moments=25), "each of 25 rooms asks three people in secret"
    judged = window.text("#outcome")
    assert "First: the most wounded fall" in judged
    assert "Then: the most coins" in judged
    assert window.text("#outcome-title") == "Player 1 wins"
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_duel_of_2011(window: Window, site: Site) -> None:
    sit_down(window, site, "2011-duel", people=2)
    played = play_on(window)
    assert played == Played(covers=3, moments=25), "covers only where a torch was used"
    assert "In a duel nobody falls." in window.text("#outcome")
    assert window.text("#outcome-title") == "Player 2 wins"
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_solo_game(window: Window, site: Site) -> None:
    sit_down(window, site, "2011-solo", people=1, seed=54)
    assert play_on(window) == Played(covers=0, moments=25)
    assert window.text("#outcome-title") == "Out alive, with 20 coins"
    window.click("[data-ui=again]")
    window.wait_for("!document.querySelector('#outcome')")
    assert play_on(window, least_rooms=2) == Played(covers=0, moments=2)
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_one_person_with_four_bots(window: Window, site: Site, pytestconfig: pytest.Config) -> None:
    """Four bots think for more than a minute in a whole game: an ordinary run plays a floor."""
    sit_down(window, site, "2018", people=1, players=5)
    if not pytestconfig.getoption("thorough"):
        first = play_on(window, least_rooms=5)
        assert first.covers == 0
        assert first.moments >= 5
        assert window.evaluate("heard") == []
        return
    played = play_on(window)
    assert played == Played(covers=0, moments=29), "25 rooms, and in four of them crystals first"
    assert "Rivet has the most and falls." in window.text("#outcome")
    assert window.text("#outcome-title") == "Flint wins"
    assert window.evaluate("heard") == []


def test_a_reload_in_a_private_step_comes_back_behind_a_cover(window: Window, site: Site) -> None:
    sit_down(window, site, "2018", people=3)
    play_on(window, least_rooms=1)
    window.click("#cover .primary")
    window.click("#card-p2, #card-p3")
    window.reload()
    window.wait_for(READY)
    window.wait_for("document.querySelector('#cover')")
    assert not window.visible(".hand")
    assert not window.visible("[data-state]")
    assert play_on(window, least_rooms=1) == Played(covers=3, moments=1)


def test_a_room_is_played_with_the_keyboard_alone(window: Window, site: Site) -> None:
    sit_down(window, site, "2018", people=1)
    window.wait_for("document.querySelector('.hand')")
    window.evaluate("document.querySelector('#card-p1').focus()")
    for key in ("ArrowRight", "ArrowRight"):
        window.press(key)
    assert window.evaluate("document.activeElement.id") == "card-p3"
    window.press("Enter")
    assert window.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
    window.pause(CALM)
    window.press("Enter")
    window.wait_for("document.querySelector('#go-on')")
    window.wait_for("document.activeElement.id === 'go-on'")
    window.pause(CALM)
    window.press("Enter")
    window.wait_for("document.activeElement.closest('.hand')")
    window.evaluate("document.activeElement.blur()")
    window.press("1")
    window.wait_for("document.querySelector('#card-p1[aria-pressed=true]')")
    window.pause(CALM)
    window.press("1")
    window.wait_for("document.activeElement.id === 'go-on'")
    window.press("Enter")
    window.wait_for("document.activeElement.id === 'card-p2'")


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize(("key", "code"), [("3", 51), ("Enter", 13)])
def test_a_key_that_is_held_down_presses_once(
    window: Window, site: Site, key: str, code: int
) -> None:
    sit_down(window, site, "2018", people=1)
    window.wait_for("document.querySelector('#card-p3')")
    window.evaluate("document.querySelector('#card-p3').focus()")
    typed = {"key": key, "windowsVirtualKeyCode": code, "text": "\r" if key == "Enter" else key}
    for again in (False, True, True, True):
        window.devtools("Input.dispatchKeyEvent", type="keyDown", autoRepeat=again, **typed)
    window.devtools("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)
    window.wait_for("document.querySelector('#card-p3[aria-pressed=true]')")
    assert not window.visible("#go-on"), "the card is lifted, not played"
    window.pause(CALM)
    window.press(key)
    window.wait_for("document.querySelector('#go-on')")


def test_what_cannot_be_played_says_why(window: Window, site: Site) -> None:
    sit_down(window, site, "2011-duel", people=2)
    play_on(window, least_rooms=1)
    window.click(".hand .gone")
    window.wait_for("document.querySelector('#notice')")
    assert "This power card is spent" in window.text("#notice")
    window.click("#notice a")
    window.wait_for(
        "document.querySelector('#notice [data-unfolded]')?.innerText.includes('leaves')"
    )


def before_the_last_card() -> AnyMatch:
    """A match of three people in which one card is left to be chosen."""
    match: AnyMatch = new_match(RAIDERS, {"variant": "2018", "players": 3}, seed=5)
    before = match.record()
    while match.waiting:
        before = match.record()
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0])
    return Match(RAIDERS, before)


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everyone_can_use_the_screens_of_raiders(window: Window, site: Site, theme: str) -> None:
    window.open(site.address)
    remember(window, "theme", theme)
    put_on_the_shelf(window, site, before_the_last_card())
    play_on(window)
    faults = {"the judgement": found_by_axe(window)}
    press(window, "#leave")
    window.open(site.address + "play/?game=raiders")
    window.wait_for(READY)
    faults["set-up"] = found_by_axe(window)
    sit_down(window, site, "2018", people=3)
    window.wait_for("document.querySelector('#cover')")
    faults["cover"] = found_by_axe(window)
    window.click("#cover .primary")
    faults["private step"] = found_by_axe(window)
    window.click("#card-p2")
    faults["a lifted card"] = found_by_axe(window)
    window.click("#do-p2")
    for _ in range(2):
        window.click("#cover .primary")
        window.click("#card-p4")
        window.click("#do-p4")
    window.wait_for("document.querySelector('#go-on')")
    window.click(".beats")
    faults["a result"] = found_by_axe(window)
    assert {screen: found for screen, found in faults.items() if found} == {}


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_cut_off_at_any_size(window: Window, site: Site, language: str) -> None:
    window.open(site.address)
    remember(window, "language", language)
    window.open(site.address + ("ru/" if language == "ru" else "") + "play/?game=raiders")
    window.wait_for(READY)
    choose(window, "option-players-5", "5")
    choose(window, "seed", "5")
    window.click(".draft > .actions [data-ui=begin]")
    for rooms in (0, 2):
        play_on(window, least_rooms=rooms)
        for size in [(1920, 1080), (1440, 900), (820, 1180), (390, 844)]:
            window.resize(*size)
            come_to_rest(window)
            assert window.evaluate(SPILLED) == [], size
            assert window.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
            assert window.evaluate(HAND_IN_SIGHT), f"the hand, without scrolling, at {size}"


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("language", ["", "ru/"])
def test_a_full_hand_leaves_the_plates_in_sight(window: Window, site: Site, language: str) -> None:
    """Five players, three items, and a room with much to tell."""
    window.resize(1440, 900)
    full = {0: (TORCH, CRYSTAL, SWORD), 1: (KEY, TORCH, TORCH)}
    room = scene(Room.LAVA, "2018", coins=(3, 8, 12, 4, 5), items=full)
    put_on_the_shelf(window, site, match_from_position(RAIDERS, RAIDERS.position(room)), language)
    window.wait_for("document.querySelector('#cover')")
    window.click("#cover .primary")
    window.wait_for("document.querySelectorAll('.hand .card').length === 8")
    for lifted in (False, True):
        if lifted:
            window.click("#card-crystal")
            window.wait_for("document.querySelector('#does')")
        for size in [(1440, 900), (1366, 650), (1024, 768), (390, 844), (844, 390)]:
            window.resize(*size)
            come_to_rest(window)
            assert window.evaluate(SPILLED) == []
            assert window.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert window.evaluate(HAND_IN_SIGHT), f"the hand at {size}"
            assert window.evaluate(PLATES_IN_SIGHT), f"the plates at {size}"
            assert window.evaluate("document.documentElement.scrollHeight <= innerHeight"), size
            assert size[1] < 500 or window.visible("#goal"), f"what one plays for at {size}"


SPILLED = """[...document.querySelectorAll(".plate, .room, .card, .button, .facts li, .pick")]
  .filter((box) => box.getClientRects().length)
  .flatMap((box) => [...box.querySelectorAll("b, span, p, li, h3")]
    .filter((it) => !it.closest(".visually-hidden, .room-numbers, .torchlit, .mark"))
    .filter((it) => getComputedStyle(it).clipPath === "none" && it.getClientRects().length)
    .filter((it) => {
      const inner = it.getBoundingClientRect(), outer = box.getBoundingClientRect();
      return inner.left < outer.left - 1 || inner.right > outer.right + 1
        || inner.bottom > outer.bottom + 1;
    }).map((it) => `${it.className || it.tagName}: ${it.textContent.trim()}`))"""
"""The words that stick out of their card or plate."""

HAND_IN_SIGHT = """[...document.querySelectorAll(".hand .card")]
  .every((it) => it.getBoundingClientRect().bottom <= innerHeight + 1)"""

PLATES_IN_SIGHT = """((plates, tray) => plates.bottom <= innerHeight + 1
  && (plates.bottom <= tray.top + 1 || plates.left >= tray.right)
)(...[".plates", ".tray"].map((name) => document.querySelector(name).getBoundingClientRect()))"""
"""Whether everybody's coins, wounds and cards are above or beside the hand, not behind it."""
