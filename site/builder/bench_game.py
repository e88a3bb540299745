"""What is measured of a single game: its module `bench_GAME` holds it as `BENCH`.

So a game comes in, or goes, without a change of the other measures. A game without such a module is
not measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pycore.games import REGISTRY

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from builder.bench_links import LinkKind
    from builder.figure import Figure

    InThePage = Callable[[Page, str], list[Figure]]


@dataclass(frozen=True, kw_only=True)
class GameBench:
    """The measures of a game.

    `rules` plays by the bare rules; `links` are the kinds of matches whose links have a budget.
    `clicks` and `replays` get a page that they may use, and the address of the site.
    """

    rules: Callable[[], list[Figure]]
    links: Sequence[LinkKind]
    clicks: InThePage
    replays: InThePage | None = None


def game_benches() -> Iterator[GameBench]:
    """What there is to measure of the registered games."""
    for name in REGISTRY:
        module = f"builder.bench_{name}"
        if find_spec(module):
            bench = import_module(module).BENCH
            assert isinstance(bench, GameBench), module
            yield bench
