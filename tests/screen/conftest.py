"""Bots on paper need no pause: nobody has to follow them. Their luck is the same every time."""

from __future__ import annotations

import pytest

from ui.match import bot_seats
from ui.saves import slot


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "PAUSE", 0)
    monkeypatch.setattr(bot_seats, "STEP", 0)


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slot, "token_hex", lambda size: "07" * size)
