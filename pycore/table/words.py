"""Sentences that are said later, in the language of whoever listens.

The rules speak English and never translate: they make a `Text`, and the screen (or the
terminal) says it in its own tongue. A tongue is anything with gettext's methods.

>>> text("{name} opens door {door}.", name="Ann", door=3).say()
'Ann opens door 3.'
>>> texts("{n} coin", "{n} coins", 2).say()
'2 coins'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Protocol


class Tongue(Protocol):
    """A language: the four questions that gettext answers."""

    def gettext(self, message: str, /) -> str:
        """The message in this language."""

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """The form for n things."""

    def pgettext(self, context: str, message: str, /) -> str:
        """The message as this context wants it."""

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        """The form for n things, as this context wants it."""


ENGLISH: Tongue = NullTranslations()


@dataclass(frozen=True, slots=True)
class Text:
    """A message with its values; `say` writes it out.

    A value that is a `Text` itself is said in the same tongue; anything else is written as it is,
    so a player called "{n}" stays "{n}".
    """

    message: str
    values: tuple[tuple[str, Text | str | int], ...] = ()
    many: str = ""
    n: int = 0
    context: str = ""

    def say(self, tongue: Tongue = ENGLISH) -> str:
        """The sentence in that tongue."""
        said = {
            key: value.say(tongue) if isinstance(value, Text) else value
            for key, value in self.values
        }
        return self._pattern(tongue).format_map(said)

    def _pattern(self, tongue: Tongue) -> str:
        if self.many:
            if self.context:
                return tongue.npgettext(self.context, self.message, self.many, self.n)
            return tongue.ngettext(self.message, self.many, self.n)
        if self.context:
            return tongue.pgettext(self.context, self.message)
        return tongue.gettext(self.message)

    def __str__(self) -> str:
        return self.say()


def text(message: str, /, **values: Text | str | int) -> Text:
    """A sentence with named places."""
    return Text(message, tuple(values.items()))


def texts(one: str, many: str, n: int, /, **values: Text | str | int) -> Text:
    """A sentence that depends on a number, which fills the place `{n}`."""
    return Text(one, (("n", n), *values.items()), many, n)


def listed(parts: Iterable[Text | str | int], /) -> Text:
    """Several things in a row, divided by commas, each said in the same tongue; a dash for none.

    >>> listed(["Ann", text("a key"), 3]).say()
    'Ann, a key, 3'
    """
    values = tuple((f"part{number}", part) for number, part in enumerate(parts))
    return Text(", ".join(f"{{{key}}}" for key, _ in values) or "–", values)


def in_a_row(*sentences: Text) -> Text:
    """Several sentences, one after another, each said in the same tongue.

    >>> in_a_row(text("It is over."), text("Ann wins.")).say()
    'It is over. Ann wins.'
    """
    values = tuple((f"part{number}", said) for number, said in enumerate(sentences))
    return Text(" ".join(f"{{{key}}}" for key, _ in values), values)


def named(context: str, message: str, /, **values: Text | str | int) -> Text:
    """A sentence or a word that other languages say differently by context (a case, a role)."""
    return Text(message, tuple(values.items()), context=context)
