"""Dates as people write them, in the language of the page."""

from __future__ import annotations

from datetime import datetime

from pycore.table import Text, named, text

MONTHS = (
    named("month of a date", "January"),
    named("month of a date", "February"),
    named("month of a date", "March"),
    named("month of a date", "April"),
    named("month of a date", "May"),
    named("month of a date", "June"),
    named("month of a date", "July"),
    named("month of a date", "August"),
    named("month of a date", "September"),
    named("month of a date", "October"),
    named("month of a date", "November"),
    named("month of a date", "December"),
)

FORMAT = "%Y-%m-%d %H:%M"
"""How a save writes a minute: it sorts by itself."""


def now() -> str:
    """The present minute, as a save writes it."""
    return datetime.now().strftime(FORMAT)


def say_date(written: str, present: str = "") -> Text | str:
    """A minute as a save writes it, for a person; the year only where it is another one.

    >>> str(say_date("2026-11-16 09:12", "2026-12-01 10:00"))
    '16 November, 09:12'
    >>> str(say_date("2025-03-02 20:15", "2026-12-01 10:00"))
    '2 March 2025, 20:15'

    What is no date (a file may hold anything) stays as it is.
    """
    try:
        date = datetime.fromisoformat(written)  # `strptime` takes 20 ms when it is first called
    except ValueError:
        return written
    if date.strftime(FORMAT) != written:
        return written
    day, month, time = date.day, MONTHS[date.month - 1], f"{date:%H:%M}"
    if written[:4] == (present or now())[:4]:
        return text("{day} {month}, {time}", day=day, month=month, time=time)
    return text("{day} {month} {year}, {time}", day=day, month=month, year=date.year, time=time)
