"""The whole road with the small game: people passing the device, bots that think, stop and hang."""

from __future__ import annotations

import json

import pytest

from browser.pressing import continue_game, press
from browser.serving import LISTEN, READY, Site
from browser.window import Window
from ui.match.bot_seats import STEP
from ui.saves.save_format import Save, written

SANDBOXES = "[...document.querySelectorAll('iframe')].map((frame) => frame.dataset.start ?? '')"
"""The sandboxes that are open, and how Python started in them."""


def match_with(bot: str) -> str:
    """A kept match of a person and a bot, as the page finds it in its storage."""
    players = [{"name": "Ann"}, {"name": "Robot", "bot": bot}]
    return written(Save(f"game: smallgame/1\nseed: 7\nplayers: {json.dumps(players)}\n\n", count=1))


def sit_down_with(bot: str, window: Window, site: Site) -> None:
    window.open(site.address + "play/")
    window.wait_for(READY)
    kept = json.dumps(match_with(bot))
    window.evaluate(f"localStorage.setItem('dungeonbox.match.1.a', {kept})")
    window.reload()
    window.wait_for(READY)
    continue_game(window)


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_two_people_pass_the_device_to_the_end(window: Window, small_site: Site) -> None:
    small_site.run_first("play/", LISTEN)
    window.open(small_site.address + "play/")
    window.wait_for(READY)
    press(window, "[data-ui='new:smallgame']")
    window.evaluate(
        "(box => { box.value = ''; box.dispatchEvent(new Event('change', {bubbles: true})) })"
        "(document.querySelector('#bot-1'))"
    )
    press(window, "[data-ui='begin']")
    covers = 0
    while not window.visible("#outcome"):
        if window.visible("#cover"):
            covers += 1
            assert not window.visible("[data-do]")
            press(window, "[data-ui^='show:']")
        press(window, "[data-do]")
    assert covers == 6, "three doors, two people: one cover each, and none for the open question"
    assert window.evaluate("heard") == []


def test_a_third_game_is_found_on_its_site_and_played_to_its_end(
    window: Window, small_site: Site
) -> None:
    """From the home page to the game's own, to its rules and to the table, as people come."""
    small_site.run_first("play/", LISTEN)
    window.open(small_site.address)
    window.click("h3 a[href$='smallgame/']")
    window.wait_for("document.querySelector('h1').textContent === 'Three doors'")
    window.click("main a[href$='smallgame/rules.html']")
    window.wait_for("document.querySelector('#S-7')")
    window.click("main a[href$='?game=smallgame']")
    window.wait_for(READY)
    press(window, "[data-ui='shelf']")
    assert window.evaluate("document.querySelectorAll('.boxes .box').length") == 3
    assert window.visible("#game-smallgame svg")
    press(window, "[data-ui='quick:smallgame']")
    for _ in range(30):
        window.wait_for("document.querySelector('[data-do], #outcome')")
        if window.visible("#outcome"):
            break
        press(window, "[data-do]")
    assert window.visible("#outcome")
    assert window.evaluate("heard") == []


def test_a_bot_answers_from_its_worker(window: Window, small_site: Site) -> None:
    sit_down_with("anything", window, small_site)
    window.wait_for("document.querySelector('#thinking')")
    for _ in range(12):
        if window.visible("#outcome"):
            break
        window.wait_for("document.querySelector('[data-do], #outcome')")
        if not window.visible("#outcome"):
            press(window, "[data-do]")
    window.wait_for("document.querySelector('#outcome')")
    assert window.evaluate(SANDBOXES) == ["snapshot"]


TIME_THINKING = """
window.thoughts = [];
let begun = null;
new MutationObserver(() => {
  const thinks = !!document.querySelector("#thinking");
  if (thinks && begun === null) begun = performance.now();
  if (!thinks && begun !== null) { thoughts.push(performance.now() - begun); begun = null; }
}).observe(document, { subtree: true, childList: true });
"""


def test_the_time_that_a_bot_takes_for_a_secret_does_not_tell_how_much_it_has_to_choose_from(
    window: Window, small_site: Site
) -> None:
    """With its last card it has nothing to think about, and was done at once."""
    small_site.run_first("play/", TIME_THINKING)
    sit_down_with("anything", window, small_site)
    while not window.visible("#outcome"):
        window.wait_for("!document.querySelector('#thinking')")
        if window.visible("[data-do]"):
            press(window, "[data-do]")
    thoughts = window.evaluate("thoughts")
    assert len(thoughts) >= 3
    assert min(thoughts) >= 1000 * STEP - 10


def test_a_thinking_bot_is_stopped_and_plays_the_best_it_has(
    window: Window, small_site: Site
) -> None:
    sit_down_with("ponderer", window, small_site)
    press(window, "[data-do]")
    window.wait_for("document.querySelector('[data-ui=hurry]')")
    lines = "document.querySelectorAll('#log li').length"
    told = window.evaluate(lines)
    window.click("[data-ui=hurry]")
    window.wait_for(f"{lines} > {told}")


def test_a_bot_that_hangs_is_ended_while_the_page_goes_on_answering(
    window: Window, small_site: Site
) -> None:
    sit_down_with("hanger", window, small_site)
    window.wait_for("document.querySelector('#thinking')")
    press(window, "[data-do]")
    window.wait_for("document.querySelector('[data-ui=ask-again]')")
    assert window.evaluate(SANDBOXES) == []
    window.click("[data-ui=anything]")
    window.wait_for("document.querySelector('[data-do], #outcome, #thinking')")
    if not window.visible("#thinking"):
        press(window, "[data-do]")
    window.wait_for(f"({SANDBOXES}).length")  # it has started again, and hangs again
    press(window, "#leave")
    assert window.evaluate(SANDBOXES) == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_the_language_changes_in_the_middle_of_a_game(window: Window, small_site: Site) -> None:
    small_site.run_first("play/", LISTEN)
    sit_down_with("anything", window, small_site)
    window.evaluate("(window.stays = 'here')")
    window.click("a[data-language='ru']")
    window.wait_for("document.documentElement.lang === 'ru'")
    window.wait_for("document.querySelector('#leave').textContent.trim() === 'Выйти'")
    assert window.evaluate("window.stays") == "here", "it is still the same visit"
    assert window.address() == small_site.address + "ru/play/"
    press(window, "[data-do]")
    assert window.evaluate("heard") == []
    window.reload()
    window.wait_for(READY)
    assert window.evaluate("document.documentElement.lang") == "ru"


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("answer", [b"<!doctype html><h1>Please log in</h1>", None])
def test_a_language_that_does_not_come_takes_no_game_away(
    window: Window, small_site: Site, answer: bytes | None
) -> None:
    """A login page was morphed into ours, and without a network the table was left for nothing."""
    small_site.run_first("play/", LISTEN)
    sit_down_with("anything", window, small_site)
    if answer is None:
        small_site.vanish_at = "ru/play/"
    else:
        small_site.replaced["ru/play/index.html"] = answer
    window.click("a[data-language='ru']")
    window.wait_for("document.querySelector('#notice')?.innerText.includes('did not come')")
    small_site.come_back()
    assert window.evaluate("document.documentElement.lang") == "en"
    press(window, "[data-do]")
    assert window.evaluate("heard") == []
