"""The offer of a new version: it waits for the end of a game, and lies over nothing."""

from __future__ import annotations

import json

import pytest

from browser.pressing import press
from browser.serving import Site
from browser.window import Engine, Window
from pycore.table import write_record_link
from ui.saves import save_format
from ui.saves.save_format import Save

from .test_shelf import go, played


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_new_version_waits_until_the_game_is_left(window: Window, small_site: Site) -> None:
    go(window, f"{small_site.address}play/#{write_record_link(played(5, 2))}")
    press(window, "[data-ui='card-play']")
    window.evaluate("(document.querySelector('#update').hidden = false)")
    assert not window.visible("#update")
    window.click("a[data-language='ru']")
    window.wait_for("document.documentElement.lang === 'ru'")
    press(window, "#leave")
    assert window.visible("#update"), "and an offer stays one in another language"


LAST_IN_SIGHT = """(() => {
  const every = [...document.querySelectorAll("SELECTOR")].filter((it) => it.checkVisibility());
  const last = every.at(-1);
  HOW;
  const { x, y, width, height } = last.getBoundingClientRect();
  return last.contains(document.elementFromPoint(x + width / 2, y + height - 1));
})()"""
"""Whether the last of some elements, once somebody has come to it, lies under nothing."""

TO_THE_END = "scrollTo(0, document.documentElement.scrollHeight)"
BY_KEYBOARD = "(scrollTo(0, 0), last.focus())"


def last_in_sight(window: Window, how: str, selector: str) -> bool:
    script = LAST_IN_SIGHT.replace("HOW", how).replace("SELECTOR", selector)
    return bool(window.evaluate(script))


@pytest.mark.usefixtures("first_case_elsewhere")
@pytest.mark.parametrize("size", [(1280, 720), (480, 800)], ids=["desk", "phone"])
def test_an_offer_of_a_new_version_hides_nothing_of_the_page(
    window: Window, small_site: Site, size: tuple[int, int], engine: Engine
) -> None:
    """It lay over the lower edge of the shelf until somebody put it away."""
    window.resize(*size)
    go(window, small_site.address + "play/")
    for number in range(1, 5):
        kept = save_format.written(Save(str(played(number, 2).record()), count=1))
        window.evaluate(f"localStorage.setItem('dungeonbox.match.{number}.a', {json.dumps(kept)})")
    window.reload()
    window.wait_for("document.querySelectorAll('.kept').length === 4")
    window.evaluate("(document.querySelector('#update').hidden = false)")
    window.wait_for("parseFloat(document.documentElement.style.getPropertyValue('--offer')) > 0")
    # WebKit does not ask how much room is kept free when it brings what has the focus into sight.
    ways = (TO_THE_END,) if engine.name == "webkit" else (TO_THE_END, BY_KEYBOARD)
    for how in ways:
        assert last_in_sight(window, how, "#table :is(a, button, summary)")
    press(window, "[data-ui='new:smallgame']")
    for how in ways:
        assert last_in_sight(window, how, "#draft > .actions button")
        assert last_in_sight(window, how, "#draft input:not(.actions *)")
