"""The games on the shelf, by name."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import AnyGame
from pycore.twister import TWISTER

GAMES: Mapping[str, AnyGame] = {"twister": TWISTER}
