"""What is measured of Twister: its rules, its links, a long replay, and a match clicked through.

Two people at one device press whatever the page offers them, by dice: pieces, squares, rooms,
cards, buttons. After every turn of a room they look at it, and the time between frames is noted.
Once a piece is selected it is counted what that costs: how many views and sights are made, and how
many files of ours are entered.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page

from builder import press_cost
from builder.bench_clicks import CLICK, answers, begin, late
from builder.bench_game import GameBench
from builder.bench_links import LinkKind, letters_an_action, played_by_chance
from builder.bench_replay import replay
from builder.bench_rules import chess_ply, played_out
from builder.figure import Figure
from builder.paths import DIST
from builder.progress import Stop
from pycore.twister import TWISTER, World

FULL_GAME = {"scenario": 5}
RULES_ROUNDS = 8
RULES_ACTIONS = 1500
ACTION_BUDGET, GROWTH_BUDGET = 12, 1.3
REPLAY_SEED, REPLAY_ACTIONS = 2, 2000
FULL_BOARD = (
    "twister/1 scenario=5 rooms=38A+0,38B+0,37A+0,37B+0,40A+0,40B+0,39A+0,39B+0"
    " men=bM@b0,bN@d0,bC@g0,bB@i0,bL@c4,bW@h5,bS@b7,bT@g6"
    ",yM@b21,yN@d21,yC@g21,yB@i21,yL@c17,yW@h17,yS@b14,yT@h13"
    " things=bk@a3,br@d4,bs@g4,bb@b9,bh@g7,bw@d6,yk@a18,yr@e17,ys@f16,yb@b12,yh@g12,yw@d13"
    " turn=blue"
)
"""Every room revealed and every piece on the board, so that the board does not fill on the way."""

CLICK_BUDGET_MS = 60
LATE_BUDGET_MS = 150
FRAME_BUDGET_MS = 100
VIEWS_BUDGET = SIGHTS_BUDGET = 1
FILES_BUDGET = 30
CLICKS = 700
"""About as many as two people need who know what they want; dice would go on for thousands."""
TURN_MS = 450
"""A turn takes 350."""

FORM = {"option-scenario-5": "5", "bot-0": "", "bot-1": "", "seed": "4654"}

NEXT = """(luck) => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((it) =>
    it.getClientRects().length && it.getAttribute("aria-disabled") !== "true");
  const named = (it) =>
    it.id ? `#${CSS.escape(it.id)}` : `[data-ui=${JSON.stringify(it.dataset.ui)}]`;
  if (seen("#outcome").length) return "";
  for (const first of ["#go-on", "#cover .primary", "[data-ui^='at:do=team:']",
    "[data-ui='at:set=fill']"]) {
    if (seen(first).length) return named(seen(first)[0]);
  }
  const targets = seen(".target").map((it) => `#sq-${it.id.slice(2)}`);
  const buttons = seen(".tw-side .choice[data-ui^=at], .sq.can, .turnable").map(named);
  const doing = seen(".tw-side .choice.primary").map(named);
  const ending = seen("#end-turn").map(named);
  const offered = [...targets, ...buttons, ...doing, ...doing, ...doing, ...ending];
  return offered[Math.floor(luck * offered.length)] ?? "";
}"""
"""A selector for something that a person could press now."""

TURNING = """() =>
  document.getAnimations().some((it) => it.animationName?.startsWith("tw-c"))"""
"""Whether a room is turning."""

NOTE_FRAMES = f"""() => {{
  const turning = {TURNING};
  window.frames = [];
  let before = 0;
  const tick = (now) => {{
    const turns = turning();
    if (turns && before) frames.push(now - before);
    before = turns ? now : 0;
    requestAnimationFrame(tick);
  }};
  requestAnimationFrame(tick);
}}"""
"""Notes the milliseconds between frames while a room turns."""


def rules() -> list[Figure]:
    """What an action takes, and whether a long match makes it slower."""
    return [_action(), _growth()]


def _action() -> Figure:
    """How many plies of chess an action in random scenario-5 matches is worth."""
    plies = []
    actions: list[float] = []
    for seed, match in enumerate(_matches(TWISTER.start(FULL_GAME))):
        plies += [chess_ply(seed * RULES_ROUNDS + n) for n in range(RULES_ROUNDS)]
        actions += match
    detail = f"{median(actions) * 1e6:.0f} against {median(plies) * 1e6:.0f} microseconds"
    value = median(actions) / median(plies)
    return Figure("Twister, an action in chess plies", value, ACTION_BUDGET, detail)


def _growth() -> Figure:
    """How much longer an action takes in the last fifth of a long match than in the first.

    From a full board, so that it is the length of the match that is measured. In a match from its
    set-up there is more to list once rooms are lit and pieces stand about: that is said beside it.
    """
    from_full = _last_against_first(TWISTER.read_position(FULL_BOARD))
    from_empty = _last_against_first(TWISTER.start(FULL_GAME))
    detail = f"from a full board; from an empty one, which fills on the way: {from_empty:.2f}"
    return Figure("Twister, last against first fifth", from_full, GROWTH_BUDGET, detail)


def _last_against_first(start: World) -> float:
    first: list[float] = []
    last: list[float] = []
    for times in _matches(start):
        first += times[: len(times) // 5]
        last += times[-len(times) // 5 :]
    return median(last) / median(first)


def _matches(start: World) -> Iterator[list[float]]:
    """The times of the actions of long random matches."""
    for seed in range(RULES_ROUNDS):
        yield list(played_out(TWISTER, start, seed, RULES_ACTIONS))


PIECE = """() => {
  const button = document.querySelector(".tw-side .choice[data-ui^='at:hold=']");
  if (!button) return "";
  const piece = document.getElementById(`p-${button.dataset.ui.split("=")[1]}`);
  const [x, y] = ["x", "y"].map((side) =>
    [...piece.classList].find((it) => it.match(`^${side}[0-9]+$`)).slice(1));
  return `.sq[x="${x}"][y="${y}"]`;
}"""
"""A selector for the square of a piece that could be selected now, if there is one."""


COUNTED_CLICK = f"""async ([address, begin, end, selector]) => {{
  const click = {CLICK};
  const python = await (await import(new URL(address, location.href))).begin();
  python.runPython(begin);
  click(selector);
  return python.runPython(end);
}}"""
"""A click is answered while it is handled: nothing else of the page is counted in between."""


def clicks(page: Page, site: str) -> list[Figure]:
    """What a click takes, how a room turns, and what it costs to select a piece."""
    begin(page, site, "twister", FORM)
    return [*_clicks(page), *_selecting(page)]


def _selecting(page: Page) -> list[Figure]:
    """How much is done when a piece is selected, counted in the page's own Python.

    The match that was clicked through goes on until somebody can be selected.
    """
    dice = Random(7)
    found = ""

    def until_a_piece_can_act() -> str:
        nonlocal found
        found = str(page.evaluate(PIECE))
        return "" if found else str(page.evaluate(NEXT, dice.random()))

    answers(page, until_a_piece_can_act)
    if not found:
        raise Stop("Nobody could select a piece of Twister: look at what the page offers.")
    cost = json.loads(page.evaluate(COUNTED_CLICK, [_interpreter(), *_counting(), found]))
    if not cost["files"]:
        raise Stop("Nothing was counted while a piece was selected: look at `press_cost`.")
    return [
        Figure("Selecting, views made", cost["views"], VIEWS_BUDGET, "of the state, for a seat"),
        Figure("Selecting, sights made", cost["sights"], SIGHTS_BUDGET, "what may be shown"),
        Figure("Selecting, files entered", cost["files"], FILES_BUDGET, "of ours, in Python"),
    ]


def _interpreter() -> str:
    """The module that has the page's own Python, as seen from the page."""
    [module] = DIST.glob("*-*/**/interpreter.js")
    return f"../{module.relative_to(DIST).as_posix()}"


def _counting() -> tuple[str, str]:
    """Python that begins to count, and Python that ends it and says what was counted."""
    begin = Path(press_cost.__file__).read_text("utf-8") + "cost = PressCost()\ncost.begin()\n"
    return begin, "cost.end()\nstr(cost)"


def _clicks(page: Page) -> list[Figure]:
    """The click in the middle, the late ones, and the longest wait for a frame of a turn."""
    dice = Random(5)
    turned = pressed = 0

    def next_press() -> str:
        nonlocal turned, pressed
        if not pressed:
            page.evaluate(NOTE_FRAMES)
        if page.evaluate(TURNING):
            turned += 1
            page.wait_for_timeout(TURN_MS)
        pressed += 1
        return str(page.evaluate(NEXT, dice.random())) if pressed <= CLICKS else ""

    times = answers(page, next_press)
    frames = page.evaluate("frames")
    if not frames:
        raise Stop("Nobody turned a room in the match of Twister: look at what the page offers.")
    detail = f"{len(times)} clicks through a match of scenario 5"
    slowest = f"between two frames, over {turned} turns"
    return [
        Figure("Twister, a click, ms", median(times), CLICK_BUDGET_MS, detail),
        Figure("Twister, a late click, ms", late(times), LATE_BUDGET_MS, "95 in 100 are earlier"),
        Figure("Twister, a room turns, ms", max(frames), FRAME_BUDGET_MS, slowest),
    ]


def replays(page: Page, site: str) -> list[Figure]:
    """A match of scenario 5 that is longer than people's are."""
    match = played_by_chance(TWISTER, FULL_GAME, REPLAY_SEED, REPLAY_ACTIONS)
    return [replay(page, site, "Replay of a scenario-5 match, ms", match)]


BENCH = GameBench(
    rules=rules,
    links=(LinkKind("Link, Twister, letters an action", TWISTER, 3, letters_an_action, FULL_GAME),),
    clicks=clicks,
    replays=replays,
)
