"""Bots on paper need no pause, and have the same luck."""

from __future__ import annotations

from screen.conftest import no_pause, same_luck

__all__ = ["no_pause", "same_luck"]
