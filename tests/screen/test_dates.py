"""Dates as people write them."""

from __future__ import annotations

import pytest

from builder.catalogues import translations
from pycore.table import Text
from ui.dates import now, say_date


@pytest.mark.parametrize(
    ("written", "english", "russian"),
    [
        ("2026-11-16 09:12", "16 November, 09:12", "16 ноября, 09:12"),
        ("2026-05-01 00:00", "1 May, 00:00", "1 мая, 00:00"),
        ("2025-12-31 23:59", "31 December 2025, 23:59", "31 декабря 2025 года, 23:59"),
    ],
)
def test_a_date_reads_as_the_language_writes_it(written: str, english: str, russian: str) -> None:
    said = say_date(written, present="2026-01-01 00:00")
    assert isinstance(said, Text)
    assert said.say() == english
    assert said.say(translations("ru")) == russian


@pytest.mark.parametrize("written", ["", "yesterday", "2026-13-01 10:00", "2026-11-16", "<b>"])
def test_what_is_no_date_stays_as_it_is(written: str) -> None:
    assert say_date(written) == written


def test_the_present_minute_is_written_as_it_is_read() -> None:
    assert isinstance(say_date(now()), Text)
