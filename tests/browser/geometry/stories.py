"""What people look at, put onto the page in a repeatable way.

A `Story` is a match (or a link) with a fixed seed, and the presses that lead from one `State` of it
to the next. All matches are put into the browser's storage once: then every story is a press away,
without loading the page again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from browser.window import Window
from pycore.table import Match, Player
from ui.saves.save_format import Save, written

PEOPLE = ("Anna", "Boris", "Clara", "Daniil", "Ekaterina")
"""Names as long as people have them."""


@dataclass(frozen=True)
class State:
    """One thing that people look at.

    `shows` is a selector of what is there when the page has come to it, `presses` are those that
    lead there from the state before, or from where its story begins. Of each of the `roles` at
    least one element must be seen: a page without marks is not a page without faults. `still` says
    that plates and board lie where they lay in the state before.
    """

    name: str
    shows: str
    presses: tuple[str, ...] = ()
    roles: str = ""
    still: bool = False


@dataclass(frozen=True)
class Story:
    """A match and its states, in their order.

    `opens` is the command of the table with which it begins; `{}` stands for the number under which
    `match` is kept. Or `link` makes the fragment of an address, which is followed.
    """

    game: str
    states: tuple[State, ...]
    opens: str = "continue:{}"
    match: Callable[[], Any] | None = None
    link: Callable[[], str] | None = None
    for_a_class: bool = False
    """Whether it is looked at in projector mode, and in the sizes of projectors only."""


def before_a_class(story: Story) -> Story:
    """The same story in projector mode."""
    states = (replace(state, name=f"projector: {state.name}") for state in story.states)
    return replace(story, states=tuple(states), for_a_class=True)


def people(number: int) -> tuple[Player, ...]:
    """So many people, all at one device."""
    return tuple(Player(name) for name in PEOPLE[:number])


def named(match: Any) -> Any:
    """The same match, played by people with names."""
    record = match.record()
    return Match(match.game, replace(record, players=people(len(record.players))))


PUT_ON_THE_SHELF = """((saves) => {
  localStorage.clear();
  for (const [number, kept] of Object.entries(saves))
    localStorage.setItem(`dungeonbox.match.${number}.a`, kept);
})(%s)"""

PRESS = """(async (presses, shows) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const there = async (selector) => {
    for (let end = performance.now() + 20000; performance.now() < end; await frame()) {
      const found = document.querySelector(selector);
      if (found) return found;
    }
    const shown = document.querySelector("#table").innerText.slice(0, 300);
    throw new Error(`there is no ${selector} on a page that shows: ${shown}`);
  };
  for (const selector of presses) {
    const at = await there(selector);
    if (at.matches("input[type=radio]")) {
      at.checked = true;
      at.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (at.matches("input[type=range]")) {
      at.value = at.max / 2;
      at.dispatchEvent(new Event("input", { bubbles: true }));
    } else at.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    await frame();
  }
  await there(shows);
  await frame();
})(%s, %s)"""
"""Presses one after the other, as soon as each is there; a slider is put to its middle."""

COMMAND = """((command) => {
  const button = document.createElement("button");
  button.dataset.ui = command;
  document.querySelector("#table").append(button);
  button.click();
  button.remove();
})(%s)"""
"""What any button with this command would do."""


PROJECT = """((wanted) => {
  if ((localStorage.getItem("dungeonbox.projector") === "on") === wanted) return;
  const button = document.createElement("button");
  button.dataset.projectorSwitch = "";
  document.querySelector("#table").append(button);
  button.click();
  button.remove();
})(%s)"""
"""Switches projector mode on or off, as any switch of it would."""


def put_on_the_shelf(window: Window, stories: tuple[Story, ...]) -> None:
    """Keeps the matches of all stories, each under the number of its place in the list."""
    saves = {
        number: written(Save(str(story.match().record())))
        for number, story in enumerate(stories, 1)
        if story.match
    }
    window.evaluate(PUT_ON_THE_SHELF % json.dumps(saves))


def begin(window: Window, story: Story, number: int) -> None:
    """Brings the page to where a story begins, from wherever it is."""
    window.evaluate(COMMAND % json.dumps("shelf"))
    window.wait_for("document.querySelector('#shelf')")
    window.evaluate(PROJECT % json.dumps(story.for_a_class))
    if story.link:
        window.evaluate(f"void (location.hash = {json.dumps(story.link())})")
    else:
        window.evaluate(COMMAND % json.dumps(story.opens.format(number)))


def go_to(window: Window, state: State) -> None:
    """Presses what leads to a state, from the one before it."""
    window.evaluate(PRESS % (json.dumps(state.presses), json.dumps(state.shows)))
