"""Bots on paper need no pause here either."""

from __future__ import annotations

from screen.conftest import no_pause

__all__ = ["no_pause"]
