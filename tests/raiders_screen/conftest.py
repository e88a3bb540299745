"""Bots on paper need no pause: nobody has to follow them."""

from __future__ import annotations

import pytest

from ui import bot_seats


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "PAUSE", 0)
