"""Players that see only a view: `BOTS` lists them by the name that records write."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.table import MakeAgent

from .anything import Anything

BOTS: Mapping[str, MakeAgent] = {"anything": Anything}

__all__ = ["BOTS"]
