"""Sentences for whoever plays alone among bots: "you", where others have a name.

A game says its sentences with names as ever (`called` puts "You" among them), and brings tables of
the forms that this wants, by the English words of each sentence (`addressed`). What is written for
others (records, links, a saved story) never says "you".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from .seats import Seat
from .words import Text, listed, named

YOU = named("player", "You")
"""What a person alone among bots is called."""


def called(names: Sequence[str], you: Seat | None) -> tuple[Text | str, ...]:
    """What everybody is called by whoever sits on the seat `you`."""
    return tuple(YOU if seat == you else name for seat, name in enumerate(names))


def addressed(said: Text, alone: Mapping[str, Text], among: Mapping[str, Text] = {}) -> Text:
    """A sentence in which somebody is called "You", in the form that this wants.

    `alone` has the forms of sentences about nobody else. Where the reader is one of several,
    `among` has those that no language could say with a "you" among names.
    """
    values = dict(said.values)
    who = values.get("name", values.get("names"))
    if who in (YOU, listed((YOU,))):
        return turned(said, alone)
    if isinstance(who, Text) and YOU in dict(who.values).values():
        return turned(said, among)
    return said


def turned(said: Text, forms: Mapping[str, Text]) -> Text:
    """The same sentence in its other form; as it is, where there is none."""
    form = forms.get(said.message)
    return said if form is None else replace(said, message=form.message, many=form.many)
