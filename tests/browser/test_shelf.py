"""The shelf in a real browser: storage, files, links, two tabs, and a tab that is killed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from browser.pressing import continue_game, press
from browser.serving import FORGET, KEPT, LISTEN, READY, Site
from browser.window import NotReached, Window
from pycore.table import AnyMatch, Dice, Match, Player, new_match, read_record, write_record_link
from smallgame import SMALL_GAME
from ui.saves import save_format, store
from ui.saves.save_format import Save

from .test_pages import found_by_axe

CATCH_FILES = """
window.files = [];
const make = URL.createObjectURL;
URL.createObjectURL = (file) => { files.push(file); return make(file); };
"""
"""Keeps what a page offers for download, since drivers treat downloads differently."""

CHOOSE_FILE = """(() => {
  const chosen = new DataTransfer();
  chosen.items.add(new File([CONTENT], "games.json", {type: "application/json"}));
  const field = document.querySelector("#import");
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", {bubbles: true}));
})()"""


def played(seed: int, actions: int, bots: bool = False) -> AnyMatch:
    """A match of Ann and Bob in which so many actions were taken."""
    players = [Player(name, "anything" if bots else "") for name in ("Ann", "Bob")]
    match: AnyMatch = new_match(SMALL_GAME, {"doors": 5}, seed, players)
    dice = Dice(seed)
    for _ in range(actions):
        if match.waiting:
            seat = dice.pick(match.waiting)
            match.play(seat, dice.pick(match.legal(seat)))
    return match


class Stored(dict[str, str]):
    """The storage of a window, as `store` reads it."""

    def all_keys(self) -> list[str]:
        return list(self)

    read = dict.get

    def write(self, key: str, value: str) -> bool:
        raise AssertionError

    def remove(self, key: str) -> None:
        raise AssertionError


def record_in(window: Window, number: int = 1) -> Any:
    """The record that the page has kept, read as the page reads it."""
    save = store.newest(Stored(window.evaluate("({...localStorage})")), number)
    assert save is not None
    return read_record(save.record)


def go(window: Window, address: str) -> None:
    window.open(address)
    window.wait_for(READY)


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_reload_goes_on_with_the_match_whatever_game_the_address_once_asked_for(
    window: Window, site: Site
) -> None:
    """It happened: Twister was on the table, and a reload led to where Raiders is set up."""
    window.resize(1024, 500)
    go(window, site.address + "play/?game=raiders")
    assert window.visible("#draft")
    assert window.evaluate("scrollY") == 0, "the head of the page is in sight"
    press(window, "[data-ui='shelf']")
    press(window, "[data-ui='quick:twister']")
    assert window.visible("#dungeon")
    window.reload()
    window.wait_for(READY)
    window.wait_for("document.querySelector('#dungeon')")
    press(window, "[data-ui='shelf']")
    assert window.evaluate("scrollY") == 0


def test_save_reload_export_clear_import_continue(window: Window, small_site: Site) -> None:
    small_site.run_first("play/", LISTEN + CATCH_FILES)
    play = small_site.address + "play/"
    go(window, play)
    press(window, "[data-ui='new:smallgame']")
    window.evaluate(
        "(box => { box.value = ''; box.dispatchEvent(new Event('change', {bubbles: true})) })"
        "(document.querySelector('#bot-1'))"
    )
    press(window, "[data-ui='begin']")
    press(window, "[data-ui='show:0']")
    press(window, "[data-do^='seal']")
    record = record_in(window)
    assert len([move for move in record.moves if move.seat == 0]) == 1

    window.reload()
    window.wait_for(READY)
    window.wait_for("document.querySelector('#cover')")
    assert "Player 2" in window.text("#cover"), "a reload comes back to the table"
    press(window, "#leave")
    window.click("[data-ui='export-all']")
    window.wait_for("files.length")
    file = window.evaluate("files[0].text()")
    assert window.evaluate("heard") == []

    window.evaluate("localStorage.clear()")
    window.reload()
    window.wait_for(READY)
    assert window.visible("[data-ui^='continue']"), "a storage that was lost comes back"

    window.evaluate(FORGET)
    window.reload()
    window.wait_for(READY)
    assert not window.visible("[data-ui^='continue']")
    window.evaluate(CHOOSE_FILE.replace("CONTENT", json.dumps(file)))
    window.wait_for("document.querySelector('[data-ui=take-in]')")
    assert "Player 1, Player 2" in window.text("#preview")
    assert not window.evaluate("Object.keys(localStorage).some((key) => key.includes('match'))")
    press(window, "[data-ui='take-in']")
    continue_game(window)
    assert record_in(window) == record
    press(window, "[data-ui='show:1']")
    press(window, "[data-do^='seal']")
    assert len(record_in(window).moves) > len(record.moves)
    assert window.evaluate("heard") == []


def test_a_link_in_a_fresh_profile_is_watched_to_its_end_offline(
    window: Window, kept_small_site: Site
) -> None:
    match = played(5, 99)
    window.open(kept_small_site.address)
    window.wait_for(KEPT)
    kept_small_site.stop()
    asked = len(kept_small_site.requests)
    go(window, f"{kept_small_site.address}play/#{write_record_link(match)}")
    assert "Ann, Bob" in window.text("#card")
    press(window, "[data-ui='card-watch']")
    assert "#" not in window.address()
    window.evaluate("document.querySelector('#slider').focus()")
    window.press("ArrowRight")
    window.wait_for("document.querySelector('#slider').value === '1'")
    window.wait_for("document.querySelector('#now').textContent.startsWith('1 of')")
    while not window.visible("#outcome"):
        press(window, "#step-on")
    assert match.outcome is not None
    assert "The most gold wins." in window.text("#outcome")
    assert not window.evaluate("Object.keys(localStorage).some((key) => key.includes('match'))")
    assert kept_small_site.requests[asked:] == []


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_it_rolls_by_itself(window: Window, small_site: Site) -> None:
    go(window, f"{small_site.address}play/#{write_record_link(played(5, 4))}")
    press(window, "[data-ui='card-watch']")
    window.evaluate(
        "(box => { box.value = 'fast'; box.dispatchEvent(new Event('change', {bubbles: true})) })"
        "(document.querySelector('#speed'))"
    )
    assert window.evaluate("document.querySelector('#slider').value") == "0"
    window.click("#roll")
    window.wait_for(
        "document.querySelector('#slider').value === document.querySelector('#slider').max"
    )


@pytest.mark.usefixtures("elsewhere_when_thorough")
def test_a_hostile_link_is_one_sentence_and_a_good_one_can_follow_in_the_same_page(
    window: Window, small_site: Site
) -> None:
    small_site.run_first("play/", LISTEN)
    go(window, f"{small_site.address}play/#r=AAAA")
    assert "damaged" in window.text("#notice")
    assert "#" not in window.address()
    window.evaluate(f"(location.hash = {json.dumps(write_record_link(played(5, 4)))})")
    window.wait_for("document.querySelector('#card')")
    press(window, "[data-ui='card-keep']")
    assert record_in(window) == played(5, 4).record()
    assert window.evaluate("heard") == []


SHARE = """
Object.defineProperty(navigator, "share", {
  value: (what) => { window.shared = what; return Promise.resolve(); },
});
"""
"""A device with a way of its own to send something: no engine has one here."""


def test_a_link_has_a_qr_code_and_is_sent_or_copied(window: Window, small_site: Site) -> None:
    small_site.run_first("play/", LISTEN + SHARE)
    go(window, f"{small_site.address}play/#{write_record_link(played(5, 99))}")
    press(window, "[data-ui='card-keep']")
    press(window, "[data-ui='share:1']")
    window.wait_for("document.querySelector('#code svg')")  # a slow machine shows a bar first
    assert window.visible("#code svg")
    link = window.evaluate("document.querySelector('#link').value")
    assert link.startswith(f"{small_site.address}play/#r=")
    window.click("[data-ui='send-link']")
    assert window.evaluate("shared") == {"url": link, "title": "Three doors · Dungeonbox"}
    window.click("[data-ui='copy-link']")
    window.wait_for("document.querySelector('#said-so')")
    assert window.evaluate("heard") == []


def test_two_tabs_do_not_have_the_same_game_at_once(window: Window, small_site: Site) -> None:
    go(window, f"{small_site.address}play/#{write_record_link(played(5, 2))}")
    press(window, "[data-ui='card-play']")
    before = window.evaluate("({...localStorage})")
    with window.second_tab(f"{small_site.address}play/"):
        window.wait_for(READY)
        window.click("[data-ui='continue:1']")
        window.wait_for(
            "document.querySelector('#kept-1').innerText.includes('open in another tab')"
        )
        assert window.evaluate("({...localStorage})") == before
        press(window, "[data-ui='copy-game:1']")
        assert window.visible("#match")
        assert window.evaluate("({...localStorage})").items() >= before.items()
    press(window, "#leave")
    with window.second_tab(f"{small_site.address}play/"):
        window.wait_for(READY)
        continue_game(window)  # whoever leaves the table lets go of the game


FILL = """(() => {
  for (let n = 0, size = 1 << 22; size > 16; n++) {
    try { localStorage.setItem("other" + n, "x".repeat(size)); } catch { size >>= 1; }
  }
})()"""
"""Leaves no room in the storage."""


def test_a_full_storage_is_said_until_there_is_room_again(window: Window, small_site: Site) -> None:
    """It was said once and then forgotten: whoever overlooked it lost the game."""
    small_site.run_first("play/", LISTEN + CATCH_FILES)
    go(window, f"{small_site.address}play/#{write_record_link(played(5, 99))}")
    press(window, "[data-ui='card-keep']")
    window.evaluate(FILL)
    press(window, "[data-ui='quick:smallgame']")
    assert "does not keep the game" in window.text("#notice")
    press(window, "[data-do]")
    assert not window.visible("#notice")
    press(window, "#not-kept")
    window.click("[data-ui='save-game']")
    window.wait_for("files.length")
    assert '"games"' in window.evaluate("files[0].text()")
    press(window, "#not-kept")
    press(window, "[data-ui='make-room']")
    press(window, "[data-ui='throw-out:1']")
    assert "kept again" in window.text("#thrown")
    press(window, "[data-ui='to-table']")
    assert not window.visible("#not-kept")
    assert record_in(window, 2)
    assert window.evaluate("heard") == []


@pytest.mark.usefixtures("chromium_only")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_screens_of_the_shelf_are_accessible(
    window: Window, small_site: Site, theme: str
) -> None:
    go(window, f"{small_site.address}play/#{write_record_link(played(5, 4))}")
    window.evaluate(f"(document.documentElement.dataset.theme = {theme!r})")
    faults = {"card": found_by_axe(window)}
    press(window, "[data-ui='card-keep']")
    faults["shelf"] = found_by_axe(window)
    press(window, "[data-ui='share:1']")
    press(window, "input[value=record]")
    faults["share"] = found_by_axe(window)
    press(window, "[data-ui=shelf]")
    window.evaluate(CHOOSE_FILE.replace("CONTENT", json.dumps(str(played(6, 4).record()))))
    window.wait_for("document.querySelector('#preview')")
    faults["preview"] = found_by_axe(window)
    press(window, "[data-ui=shelf]")
    press(window, "[data-ui='watch:1']")
    press(window, "#landmark-on")
    faults["replay"] = found_by_axe(window)
    press(window, "[data-ui=shelf]")
    window.evaluate(FILL)
    press(window, "[data-ui='quick:smallgame']")
    faults["not kept"] = found_by_axe(window)
    press(window, "[data-ui='make-room']")
    faults["room"] = found_by_axe(window)
    assert not any(faults.values()), faults


@pytest.fixture
def kills(pytestconfig: pytest.Config) -> int:
    return 200 if pytestconfig.getoption("thorough") else 2


def moments(kills: int) -> Iterator[float]:
    """When the tab dies, in seconds after the bots went on: they act twice a second."""
    chance = Random(kills)
    for _ in range(kills):
        yield chance.random() * 1.2


def come_back(window: Window, address: str) -> None:
    """Opens the page after a crash. Once in a hundred the browser itself hangs on what was killed:
    then it is opened again, as a person would.
    """
    try:
        go(window, address)
    except NotReached:
        go(window, address)


def test_a_killed_tab_loses_the_last_action_at_most(
    window: Window, small_site: Site, kills: int
) -> None:
    play = small_site.address + "play/"
    go(window, play)
    for number, moment in enumerate(moments(kills), 1):
        if number == 1 or record_in(window).winners is not None:
            window.evaluate(FORGET)
            new = Save(str(played(number, 0, bots=True).record()), count=1)
            kept = json.dumps(save_format.written(new))
            window.evaluate(f"localStorage.setItem('dungeonbox.match.1.a', {kept})")
            window.reload()
            window.wait_for(READY)
        continue_game(window)
        window.pause(moment)
        drawn = window.evaluate("document.querySelectorAll('#log li').length")
        window.kill_tab()
        come_back(window, play)
        match: AnyMatch = Match(SMALL_GAME, record_in(window))
        last = max((len(move.events) for move in match.moves), default=0)
        assert len(match.heard(None)) >= drawn - last
        assert "cannot be continued" not in window.text("#shelf")
