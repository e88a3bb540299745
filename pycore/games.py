"""The games on the shelf, by name.

A game is imported when it is first asked for: most people come to play one of them, and reading the
other's modules would keep them waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pycore.table import AnyGame


def _raiders() -> AnyGame:
    from pycore.raiders import RAIDERS

    return RAIDERS


def _twister() -> AnyGame:
    from pycore.twister import TWISTER

    return TWISTER


class _Shelf(Mapping[str, AnyGame]):
    """Games by name, fetched one by one."""

    def __init__(self, **fetch: Callable[[], AnyGame]) -> None:
        self._fetch = fetch

    def __getitem__(self, name: str) -> AnyGame:
        return self._fetch[name]()

    def __iter__(self) -> Iterator[str]:
        return iter(self._fetch)

    def __len__(self) -> int:
        return len(self._fetch)

    def __contains__(self, name: object) -> bool:
        # The one that Mapping brings would fetch the game only to say that it is there.
        return name in self._fetch


GAMES: Mapping[str, AnyGame] = _Shelf(raiders=_raiders, twister=_twister)
