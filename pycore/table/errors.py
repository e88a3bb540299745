"""The three things that can go wrong at the table, each with a name.

`Unreadable`: the text is not our notation. `Illegal`: the rules forbid it; the `Refusal` says why.
`Ambiguous`: a person's shorthand fits several actions.
"""

from __future__ import annotations

from dataclasses import dataclass

from .words import Text, text


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action cannot be played: for people, and for the screen that marks what blocks.

    `code` is a fixed word ("no-key") that tests and screens rely on, `why` one sentence, `clause`
    the rule's number ("R-6", or "" where no game rule but the table itself refuses), `blockers` the
    squares, pieces or cards in the way, in the game's notation.
    """

    code: str
    why: Text
    clause: str = ""
    blockers: tuple[str, ...] = ()


class TableError(Exception):
    """What all three have in common: a refusal that can be shown."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.why.say())
        self.refusal = refusal


class Unreadable(TableError):
    """Text that does not follow the notation."""


class Illegal(TableError):
    """A well-formed wish that the rules forbid."""


class Ambiguous(TableError):
    """Shorthand that fits several actions; `choices` are their tokens."""

    def __init__(self, typed: str, choices: tuple[str, ...]) -> None:
        shown = ", ".join(choices[:6]) + (", …" if len(choices) > 6 else "")
        why = text("“{typed}” could mean: {choices}.", typed=excerpt(typed), choices=shown)
        super().__init__(Refusal("ambiguous", why))
        self.choices = choices


def excerpt(typed: str, length: int = 40) -> str:
    """The beginning of something a person typed, short enough and safe to show in a sentence."""
    shown = "".join(letter if letter.isprintable() else "·" for letter in typed[: length + 1])
    return shown if len(shown) <= length else shown[:length] + "…"


def unreadable(code: str, why: Text) -> Unreadable:
    """An `Unreadable` with its reason."""
    return Unreadable(Refusal(code, why))


def illegal(code: str, why: Text, clause: str = "", blockers: tuple[str, ...] = ()) -> Illegal:
    """An `Illegal` with its reason."""
    return Illegal(Refusal(code, why, clause, blockers))
