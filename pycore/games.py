"""The games on the shelf, by name."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.raiders import RAIDERS
from pycore.table import AnyGame
from pycore.twister import TWISTER

GAMES: Mapping[str, AnyGame] = {"raiders": RAIDERS, "twister": TWISTER}
