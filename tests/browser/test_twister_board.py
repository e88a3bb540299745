"""The board of Twister in a real browser: its size, its movements, and whether all can use it."""

from __future__ import annotations

from typing import Any

import pytest

from browser.pressing import come_to_rest, press
from browser.serving import Site
from browser.test_pages import found_by_axe, remember
from browser.test_twister import OPENING_SEED, SET_UP
from browser.twister_table import lift_cover, shadow, sit_down
from browser.window import Window
from pycore.table import match_from_position
from pycore.twister import TWISTER
from twister.kit import at

FIRST_TURNS = (
    "card:2 reveal:2 put:yS@i1 put:bh@j1 reveal:1 put:bL@c4 put:yW@a3 end card:3 walk:yW-a0 "
    "reveal:7 put:bk@c19 put:bs@d17 end card:4"
)
ZOOM = "Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom'))"

DRAG = """(() => {
  const port = document.querySelector("#port"), from = document.querySelector("#sq-c4");
  const box = port.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const tell = (what, kind, dx) => what.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, pointerType: "mouse", buttons: 1, clientX: x + dx, clientY: y }));
  tell(from, "pointerdown", 0);
  for (const dx of [-20, -60, -90]) tell(from, "pointermove", dx);
  tell(from, "pointerup", -90);
  from.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
})()"""
"""Drags the board by 90 pixels, from the square of a piece."""

TAP = """((square) => {
  const box = square.getBoundingClientRect();
  const at = { bubbles: true, clientX: box.x + 3, clientY: box.y + 3 };
  square.dispatchEvent(new PointerEvent("pointerdown", { ...at, pointerType: "touch" }));
  square.dispatchEvent(new MouseEvent("click", { ...at, cancelable: true }));
})(document.querySelector("#sq-c4"))"""
"""A tap with a finger on the square of the blue Colossus."""

WALK = """(async () => {
  const press = (kind, square) => document.querySelector(square).dispatchEvent(
    new PointerEvent(kind, { bubbles: true, pointerType: "mouse" }));
  const moving = () => document.querySelector("#p-bL").getAnimations().map((it) => [
    it.playState, it.effect.getComputedTiming().duration, it.effect.getKeyframes().length]);
  press("click", "#sq-b3");
  await null;
  const first = moving();
  press("pointerdown", "#sq-j5");
  return [first, moving()];
})()"""
"""Walks to b3; what moves then, and after a further press."""

WHEEL = """document.querySelector("#port").dispatchEvent(new WheelEvent("wheel", {
  bubbles: true, cancelable: true, deltaY: %d, clientX: 500, clientY: 450 }))"""

SPILLED = """[...document.querySelectorAll(".tw-plate, .tw-side, .button, .ap-card, .combat-card")]
  .filter((box) => box.getClientRects().length)
  .flatMap((box) => [...box.querySelectorAll("b, span, p, li, h2, h3, button")]
    .filter((it) => !it.closest(".visually-hidden, .price") && it.getClientRects().length)
    .filter((it) => {
      const inner = it.getBoundingClientRect(), outer = box.getBoundingClientRect();
      const rim = box.matches("[data-kind=tokens] .choice") ? 3 : -1;
      return inner.left < outer.left + rim || inner.right > outer.right - rim
        || (inner.bottom > outer.bottom + 1 && getComputedStyle(box).overflowY === "visible");
    }).map((it) => `${it.className || it.tagName}: ${it.textContent.trim()}`))"""
"""The words that stick out of their plate, panel or button, or touch the frame of a token."""

IN_SIGHT = """((held, port) => {
  const within = (outer, inner) => outer.left <= inner.left && inner.right <= outer.right
    && outer.top <= inner.top && inner.bottom <= outer.bottom;
  const corners = [[held.left, held.top], [held.right, held.top], [held.left, held.bottom],
    [held.right, held.bottom]];
  const seen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  return within(port, held) && within(seen, held)
    && corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest("#port"));
})(...[".selected", "#port"].map((name) => document.querySelector(name).getBoundingClientRect()))"""
"""Whether the piece in hand is seen as a whole: in the port, in the window, and under nothing."""

SEES = """((port) => [...document.querySelectorAll(".piece.%s")].some((piece) => {
  const box = piece.getBoundingClientRect();
  return port.top <= box.top && box.bottom <= port.bottom;
}))(document.querySelector("#port").getBoundingClientRect())"""
"""Whether a piece of a colour is seen in the port."""

SEES_WHOLE = """((it) => 0 <= it.top && it.bottom <= innerHeight)(
  document.querySelector("%s").getBoundingClientRect())"""
"""Whether an element is in the window from its top to its bottom."""

OVERLAPPING = """(() => {
  const parts = ["#match-bar", "#plates", "#zoom", "#port", "#side", "#tools", "#log"].map((name) =>
    [name, document.querySelector(name)]).filter(([, it]) => it?.getClientRects().length)
    .map(([name, it]) => [name, it.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
  return parts.flatMap(([name, one], place) => parts.slice(place + 1)
    .filter(([, two]) => one.left < two.right - 1 && two.left < one.right - 1
      && one.top < two.bottom - 1 && two.top < one.bottom - 1)
    .map(([other]) => `${name} lies over ${other}`));
})()"""


def opened(*tokens: str) -> Any:
    """The match of the opening, after its first turns and what else is told."""
    match = shadow(5, OPENING_SEED)
    for token in [*SET_UP.split(), *FIRST_TURNS.split(), *tokens]:
        match.play(match.waiting[0], TWISTER.read(token))
    return match


def selected(window: Window) -> bool:
    return window.visible(".selected")


def test_zooming_and_panning_play_nothing(window: Window, site: Site) -> None:
    window.resize(1440, 900)
    sit_down(window, site, opened())
    before = window.text("#log"), window.text("#side")
    window.evaluate(WHEEL % -300)
    assert window.evaluate(ZOOM) > 1.5
    scrolled = window.evaluate("document.querySelector('#port').scrollLeft")
    window.evaluate(DRAG)
    assert window.evaluate("document.querySelector('#port').scrollLeft") == scrolled + 90
    window.evaluate("document.querySelector('#port').focus()")
    for key, wanted in (("0", "=== 1"), ("+", "=== 1.4"), ("-", "=== 1")):
        window.press(key)
        window.wait_for(f"{ZOOM} {wanted}")
    window.click("#zoom-in")
    assert window.evaluate(ZOOM) == 1.4
    window.click("#zoom-fit")
    assert window.evaluate(ZOOM) == 1
    assert (window.text("#log"), window.text("#side")) == before
    assert not selected(window)
    press(window, "#sq-c4")
    assert selected(window), "and a press is a press"
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_the_line_of_sight_follows_the_mouse(window: Window, site: Site) -> None:
    sit_down(window, site, opened())
    press(window, "#sq-c4")
    window.evaluate("document.querySelector('#port').focus()")
    window.press("s")
    window.wait_for("document.querySelector('#sight').ariaPressed === 'true'")
    assert window.visible(".gaze")
    for square, answer in (("c5", "c5 is in sight."), ("d5", "d5 is not in sight.")):
        window.evaluate(
            f"document.querySelector('#sq-{square}').dispatchEvent("
            "new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))"
        )
        window.wait_for(f"document.querySelector('#gaze-says').innerText.startsWith('{answer}')")
    window.pause(0.5)
    window.press("s")
    window.wait_for("!document.querySelector('.gaze')")
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("chromium_only")
def test_a_tap_on_what_is_too_small_comes_nearer_first(window: Window, site: Site) -> None:
    window.resize(390, 844)
    sit_down(window, site, opened())
    square = "document.querySelector('#sq-c4').getBoundingClientRect()"
    assert window.evaluate(f"{square}.width") > 30, "large enough to begin with"
    window.click("#zoom-fit")
    assert window.evaluate(f"{square}.width") < 28, "the whole board is small on a phone"
    window.evaluate(TAP)
    assert not selected(window)
    assert window.evaluate(f"{square}.width") > 70
    assert window.evaluate(f"(box => box.left > 0 && box.right < innerWidth)({square})")
    window.evaluate(TAP)
    window.wait_for("document.querySelector('.selected')")


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("size", [(390, 844), (360, 740)])
def test_on_a_phone_the_piece_in_hand_is_seen(
    window: Window, site: Site, size: tuple[int, int]
) -> None:
    """However high the panel is, whoever is chosen there, and however near the board is."""
    window.resize(*size)
    sit_down(window, site, opened())
    choices = "[...document.querySelectorAll('#side [data-ui^=\"at:hold=\"]')].map((it) => it.id)"
    for nearer in range(2):
        for piece in window.evaluate(choices):
            press(window, f"[id='{piece}']")
            window.wait_for(IN_SIGHT)
            window.evaluate("document.querySelector('#port').focus()")
            window.press("Escape")
            window.wait_for("!document.querySelector('.selected')")
        if not nearer:
            window.click("#zoom-in")
            window.click("#zoom-in")


@pytest.mark.usefixtures("chromium_only")
def test_on_a_phone_who_is_on_turn_sees_a_piece_of_theirs(window: Window, site: Site) -> None:
    window.resize(390, 844)
    far = "men=bM@b4,bL@j0,yL@a21"
    sit_down(window, site, match_from_position(TWISTER, TWISTER.position(at(far)), seed=1))
    for square in ("#sq-b4", "#sq-c4"):
        press(window, square)
    window.wait_for(SEES % "blue")
    assert not window.evaluate(SEES % "yellow"), "the board is longer than the screen"
    press(window, "#end-turn")
    window.wait_for(SEES % "yellow")
    window.wait_for("document.querySelector('.last')")
    press(window, "[data-ui='at:do=card:3']")
    window.pause(0.5)
    assert window.evaluate(SEES % "yellow"), "what blue did last is not shown once more"


@pytest.mark.usefixtures("chromium_only")
def test_on_a_phone_a_cover_leaves_the_table_where_it_was(window: Window, site: Site) -> None:
    """It happened: the page went down to the button and stayed there, without turn and score."""
    window.resize(390, 664)
    calm = {"name": "prefers-reduced-motion", "value": "reduce"}
    window.devtools("Emulation.setEmulatedMedia", features=[calm])
    sit_down(window, site, opened("walk:bC-j1"), "ru/")
    lies = window.evaluate("scrollY")
    for square in ("#sq-j1", "#sq-i1"):
        press(window, square)
    press(window, "[data-ui='at:do=attack:bC>yS']")
    for card in ("2", "0"):
        assert window.evaluate(SEES_WHOLE % "[data-ui^='show:']")
        assert lift_cover(window)
        assert window.evaluate("scrollY") == lies
        assert window.evaluate(SEES_WHOLE % "#turn")
        press(window, f"[data-ui='at:look=seal:{card}']")
        window.evaluate("scrollBy(0, 90)")
        press(window, f"[data-ui='at:do=seal:{card}']")
    window.evaluate(f"scrollTo(0, {lies})")
    press(window, "#go-on")
    assert window.evaluate("scrollY") == lies


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_on_a_tablet_the_head_of_the_site_comes_back_over_the_table(
    window: Window, site: Site
) -> None:
    """The board has its room there; language and theme are a press away, and covers stay."""
    window.resize(1024, 768)
    sit_down(window, site, opened("walk:bC-j1", "attack:bC>yS"))
    assert window.visible("#cover")
    assert not window.visible(".languages")
    window.click("#head-switch")
    window.wait_for("document.querySelector('.languages').getClientRects().length")
    beside = "document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('#table')"
    assert window.evaluate(beside) is None, "a press beside it closes it, and plays nothing"
    window.click("label:has([value=dark])")
    assert window.evaluate("document.documentElement.dataset.theme") == "dark"
    window.click("a[data-language=ru]")
    window.wait_for("document.querySelector('#cover').innerText.includes('Anna: показать')")
    assert not window.visible("#dungeon")
    window.press("Escape")
    window.wait_for("!document.querySelector('.languages').getClientRects().length")
    assert lift_cover(window)
    assert "защищается" in window.text("#side"), "the fight goes on in the other language"
    assert window.evaluate("heard") == []


def test_a_walk_goes_along_its_way_and_a_press_finishes_it(window: Window, site: Site) -> None:
    window.resize(1440, 900)
    sit_down(window, site, opened())
    press(window, "#sq-c4")
    walking, finished = window.evaluate(WALK)
    assert walking == [["running", 240, 3]], "two squares, 120 ms each, round a corner"
    assert finished == [], "a press on the board finishes it"
    assert "The blue Colossus walks from c4 to b3." in window.text("#log")


LEAVE = """(async () => {
  const press = (kind, square) => document.querySelector(square).dispatchEvent(
    new PointerEvent(kind, { bubbles: true, pointerType: "mouse" }));
  const leaving = () => [...document.querySelectorAll("[id^=gone]")].map((it) => [
    it.id, it.getAnimations().map((a) => a.effect.getComputedTiming().endTime)]);
  press("click", "#sq-c21");
  await null;
  const first = leaving();
  press("pointerdown", "#sq-j5");
  await new Promise(requestAnimationFrame);
  return [first, leaving()];
})()"""
"""Leaves by c21; who is on the way out then, and after a further press."""


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_who_leaves_goes_the_last_way_and_fades(window: Window, site: Site) -> None:
    leaves = "men=bN@c19,bM@a1,yL@a21"
    sit_down(window, site, match_from_position(TWISTER, TWISTER.position(at(leaves)), seed=1))
    press(window, "#sq-c19")
    leaving, finished = window.evaluate(LEAVE)
    assert leaving == [["gone-p-bN", [240, 490]]], "two squares, 120 ms each; then it fades"
    assert finished == [], "a press on the board finishes it"
    assert "The blue Naga leaves the dungeon" in window.text("#log")
    press(window, "#undo")
    window.wait_for("document.querySelector('#p-bN') && !document.querySelector('[id^=gone]')")


AT_ITS_BEARER = """((who, what) => {
  const [x, y] = [(what.left + what.right) / 2, (what.top + what.bottom) / 2];
  return who.left < x && x < who.right && who.top < y && y < who.bottom;
})(...["#p-bN", "#p-br"].map((name) => document.querySelector(name).getBoundingClientRect()))"""
"""Whether the Rope is drawn on the Naga."""


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_what_is_carried_turns_with_its_bearer(window: Window, site: Site) -> None:
    carries = "men=bN@d2,yL@a21 things=br@d2"
    sit_down(window, site, match_from_position(TWISTER, TWISTER.position(at(carries)), seed=1))
    press(window, 'button[data-ui="at:look=turn:1+"]')
    window.wait_for("document.querySelector('.foretold')")
    come_to_rest(window)
    assert window.evaluate(AT_ITS_BEARER)
    press(window, "#b-do")
    window.wait_for("!document.querySelector('.foretold')")
    come_to_rest(window)
    assert window.evaluate(AT_ITS_BEARER)
    assert "turns jade room 1 clockwise" in window.text("#log")


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize(("theme", "language"), [("light", "ru/"), ("dark", "")])
def test_nothing_is_cut_off_and_everyone_can_use_it(
    window: Window, site: Site, theme: str, language: str
) -> None:
    """A turn, a fight to look at, a cover, a secret card, the cards turned up.

    Colours depend on the theme and widths on the language, so that two of the four pairs do.
    """
    match = opened("walk:bC-j1")
    window.open(site.address)
    remember(window, "theme", theme)
    remember(window, "language", language.strip("/") or "en")
    sit_down(window, site, match, language)
    check(window, "a turn")
    for square in ("#sq-j1", "#sq-i1"):
        press(window, square)
    check(window, "a fight that is looked at")
    press(window, "[data-ui='at:do=attack:bC>yS']")
    check(window, "a cover")
    for card in ("2", "0"):
        assert lift_cover(window)
        press(window, f"[data-ui='at:look=seal:{card}']")
        check(window, "a secret card")
        press(window, f"[data-ui='at:do=seal:{card}']")
    check(window, "the cards are turned up")


SIZES = {(1440, 900): 45, (1024, 768): 41, (820, 1180): 41, (390, 844): 0}
"""Windows, and the pixels of a square of the whole board in them; a phone comes nearer first.

Rims, gutters and notches take a twentieth of what squares had without them."""
LIES_AS_THE_WINDOW = """((board) => !board
  || board.dataset.lies === String(Number(innerWidth >= innerHeight))
)(document.querySelector("#dungeon[data-lies]"))"""
SQUARE_AT_FIT = f"document.querySelector('.line-square').getBoundingClientRect().width / {ZOOM}"


def check(window: Window, screen: str) -> None:
    """Looks at a screen in four sizes; accessibility in the first."""
    for size, least in SIZES.items():
        window.resize(*size)
        window.wait_for(LIES_AS_THE_WINDOW)
        come_to_rest(window)
        assert window.evaluate(SPILLED) == [], (screen, size)
        assert window.evaluate(OVERLAPPING) == [], (screen, size)
        assert window.evaluate("document.documentElement.scrollWidth <= innerWidth"), (screen, size)
        fits = window.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert fits or size[0] < 700, (screen, "only a phone's table is longer than its window")
        if window.visible("#port"):
            square = window.evaluate(SQUARE_AT_FIT)
            assert square > least - 0.5, (screen, size, "a finger needs large squares")
        if size[0] == 1440:
            assert found_by_axe(window) == [], screen
