"""A witness who sits beside the screen and notes all that a browser lets anybody notice.

It looks at the real page from its first moment on, so that what was there for the blink of an eye
is noted too. Two worlds that differ in somebody's secret must give everybody else the same notes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from browser.pressing import come_to_rest, continue_game, press
from browser.raiders_table import SAME_LUCK
from browser.serving import FORGET, LISTEN, READY, Site
from browser.window import Window
from ui.saves.save_format import Save, written

NOTE = """
window.noted = [];
const note = (kind, ...words) => noted.push([kind, ...words].join(" "));
const past = history.length;
new MutationObserver((changes) => {
  for (const { type, target, addedNodes, attributeName: name } of changes) {
    const where = target.id || target.nodeName;
    // How large the board is stands there: it is noted with the page. That it goes back is no news.
    if (target === document.documentElement && name === "style") continue;
    if (type === "attributes") note("attribute", where, name, target.getAttribute(name));
    else if (type === "characterData") note("text", target.parentNode?.id, target.data);
    else for (const node of addedNodes) note("added", where, node.outerHTML ?? node.data);
  }
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
const overhear = (thing, name) => {
  const does = thing?.[name];
  if (!does) return;
  thing[name] = function (...words) {
    note("asked to", name, ...words.map((word) => word?.url ?? word));
    return does.apply(this, words);
  };
};
for (const name of ["log", "info", "warn", "error", "debug"]) overhear(console, name);
for (const name of ["pushState", "replaceState"]) overhear(history, name);
overhear(HTMLMediaElement.prototype, "play");
// In the place of `sound.js`, which the page fetches with its first sound and then asks once more.
const play = (names) => event?.type === "load" || note("sound", ...names);
Object.defineProperty(window, "sounds", { value: { play } });
overhear(window.speechSynthesis, "speak");
overhear(navigator, "vibrate");
overhear(window, "fetch");
for (const kind of ["focusin", "scroll", "toggle"]) {
  addEventListener(kind, ({ target }) => note(kind, target.id || target.nodeName), true);
}
// News of the site come in their own good time: here they never do.
navigator.serviceWorker.register = () => new Promise(() => {});
// Who presses is still there while the finger comes down: what follows is for everybody.
addEventListener("click", () => noted.splice(0), true);

window.exposed = () => {
  const every = [...document.querySelectorAll("*")];
  const named = (it) => it.id || it.nodeName;
  const kept = (storage) => Object.keys(storage).sort()
    .map((key) => [key, /^dungeonbox\\.match\\.\\d+\\.[ab]$/.test(key) ? "a save" : storage[key]]);
  const besides = (it) => ["::before", "::after", "::marker"]
    .map((part) => getComputedStyle(it, part).content)
    .filter((content) => !["none", "normal", ""].includes(content));
  return {
    page: document.documentElement.outerHTML,
    shown: document.body.innerText,
    besides: every.filter((it) => it instanceof HTMLElement)
      .map((it) => [named(it), ...besides(it)]).filter((it) => it.length > 1),
    fields: every.filter((it) => it.matches("input, select, textarea"))
      .map((it) => [it.id, it.value, it.checked]),
    open: every.filter((it) => it.matches("details[open], dialog[open], :popover-open")).map(named),
    shadows: every.filter((it) => it.shadowRoot).map((it) => it.shadowRoot.innerHTML),
    scrolled: every.filter((it) => it.scrollTop || it.scrollLeft)
      .map((it) => [named(it), it.scrollTop, it.scrollLeft]),
    size: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    focus: document.activeElement?.id,
    marked: String(getSelection()),
    title: document.title,
    address: [location.href, history.length - past, history.state],
    kept: [kept(localStorage), kept(sessionStorage), document.cookie],
    // When it is asked for is noted; when it arrives is up to the network.
    fetched: [...new Set(performance.getEntriesByType("resource").map((it) => it.name))]
      .filter((name) => !name.endsWith("/sound.js")).sort(),
    marks: performance.getEntriesByType("mark").map((it) => it.name),
    globals: Object.keys(window).sort(),
  };
};
"""
"""Runs before the page's own scripts. `exposed()` is all that can be asked of a page at once. Of
the saves, which hold everything, it says only that they are there."""

SETTLED = """new Promise((done) => {
  const wait = (left) =>
    left ? requestAnimationFrame(() => wait(left - 1)) : setTimeout(done, 150, 1);
  wait(3);
})"""
"""Whatever follows a drawing by itself, such as a scroll, has followed: WebKit tells of it late."""


@dataclass(frozen=True)
class Step:
    """One press. The witness notes what comes of it, unless somebody is alone with the screen.

    One that only changes how the board is looked at does not make the page draw anything.
    """

    selector: str
    alone: bool = False
    draws: bool = True


def alone(*selectors: str, draws: bool = True) -> list[Step]:
    """Presses of somebody who is alone with the screen, also after them."""
    return [Step(selector, True, draws) for selector in selectors]


def seen(*selectors: str) -> list[Step]:
    """Presses after which others look: in the open, at a cover, or from the seat they sit on."""
    return [Step(selector) for selector in selectors]


def sit_down(window: Window, site: Site, match: Any) -> None:
    """A match on the table, with sound, and the witness beside it."""
    site.run_first("play/", LISTEN + SAME_LUCK + NOTE)
    if not window.address().startswith(site.address):
        window.open(site.address + "first.js")
    kept = {
        "dungeonbox.match.1.a": written(Save(str(match.record()), salt="5a17" * 8)),
        "dungeonbox.sound": "on",
    }
    window.evaluate(FORGET)
    window.evaluate(
        f"(sessionStorage.clear(), Object.assign(localStorage, {json.dumps(kept)}), true)"
    )
    window.open(site.address + "play/")
    window.wait_for(READY)
    continue_game(window)


@dataclass(frozen=True)
class Notes:
    """What the witness noted, and what somebody saw who was alone with the screen."""

    open: list[str]
    alone: list[str]


def notes_of(window: Window, site: Site, match: Any, steps: Sequence[Step]) -> Notes:
    """What there is to note of a match that goes on with these steps."""
    sit_down(window, site, match)
    notes = Notes([], [])
    for step in steps:
        if step.draws:
            press(window, step.selector)
        else:
            window.click(step.selector)
        if step.alone:
            notes.alone.extend(window.evaluate("noted.splice(0)"))
            continue
        come_to_rest(window)
        window.evaluate(SETTLED)
        notes.open.extend(window.evaluate("noted.splice(0)"))
        exposed = window.evaluate("exposed()")
        notes.open.extend(f"{what}: {how}" for what, how in exposed.items())
    assert window.evaluate("heard") == []
    return notes


def assert_nobody_can_tell(one: Notes, other: Notes) -> None:
    """Others notice the same in both worlds, while whoever is alone sees the difference.

    The first note that is not the same is shown from where it differs.
    """
    for mine, theirs in zip(one.open, other.open, strict=False):
        if mine != theirs:
            pairs = enumerate(zip(mine, theirs, strict=False))
            place = next((n for n, (a, b) in pairs if a != b), 0)
            around = slice(max(0, place - 100), place + 100)
            raise AssertionError(f"{mine[:80]!r} … {mine[around]!r} … {theirs[around]!r}")
    assert one.open == other.open
    assert one.alone != other.alone, "a witness who notices nothing proves nothing"
