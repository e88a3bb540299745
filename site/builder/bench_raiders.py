"""What is measured of Raiders: a game of three by its rules, its links, and clicked through."""

from __future__ import annotations

from statistics import median

from playwright.sync_api import Page

from builder.bench_clicks import answers, begin, first_shown, late
from builder.bench_game import GameBench
from builder.bench_links import LinkKind, letters
from builder.bench_rules import chess_ply, random_match
from builder.figure import Figure
from builder.progress import Stop
from pycore.raiders import RAIDERS

ROUNDS = 40
GAME_BUDGET_MS, CLICK_BUDGET_MS = 10, 50

FORM = {"option-variant-2018": "2018", "bot-1": "", "bot-2": "", "seed": "5"}
NEXT = (
    "#go-on",
    "#cover .primary",
    "#tray-actions .primary",
    ".hand button[data-state=ready]",
)


def rules() -> list[Figure]:
    """Milliseconds of a whole random game of three in the 2018 edition."""
    games, plies = [], []
    for seed in range(ROUNDS):
        plies.append(chess_ply(seed))
        games.append(sum(random_match(RAIDERS, {"variant": "2018", "players": 3}, seed)))
    detail = f"as long as {median(games) / median(plies):.0f} random plies of python-chess"
    return [Figure("Raiders, a random game, ms", 1000 * median(games), GAME_BUDGET_MS, detail)]


def clicks(page: Page, site: str) -> list[Figure]:
    """Three people pass the device through a game of 2018, to its judgement."""
    begin(page, site, "raiders", FORM)
    times = answers(page, lambda: first_shown(page, NEXT))
    if not page.query_selector("#outcome"):
        raise Stop("The game of Raiders came to no end: look at what the page asks for.")
    detail = f"{len(times)} clicks through a game of three, 95 in 100 within {late(times):.0f}"
    return [Figure("Raiders, a click, ms", median(times), CLICK_BUDGET_MS, detail)]


BENCH = GameBench(
    rules=rules,
    links=(LinkKind("Link, Raiders for three, letters", RAIDERS, 300, letters, {"players": 3}),),
    clicks=clicks,
)
