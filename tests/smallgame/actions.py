"""What can be done: one small class a verb; `str` writes its token, `read` reads it."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import bad_token, whole_number


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals a card."""

    card: int

    def __str__(self) -> str:
        return f"deal:{self.card}"


@dataclass(frozen=True, slots=True)
class Glimpse:
    """Chance shows the gold behind the door to the player who used a lamp."""

    gold: int

    def __str__(self) -> str:
        return f"glimpse:{self.gold}"


@dataclass(frozen=True, slots=True)
class Open:
    """Chance opens the door."""

    gold: int

    def __str__(self) -> str:
        return f"open:{self.gold}"


@dataclass(frozen=True, slots=True)
class Seal:
    """A player seals a card."""

    card: int

    def __str__(self) -> str:
        return f"seal:{self.card}"


@dataclass(frozen=True, slots=True)
class Lamp:
    """A player looks behind the door."""

    def __str__(self) -> str:
        return "lamp"


@dataclass(frozen=True, slots=True)
class Take:
    """The winner of a door takes its gold."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Leave:
    """The winner of a door leaves its gold and gets a lamp."""

    def __str__(self) -> str:
        return "leave"


Action = Deal | Glimpse | Open | Seal | Lamp | Take | Leave

CARDS = tuple(range(1, 21))
GOLD = tuple(range(1, 7))
_WITH_NUMBER: dict[str, type[Deal | Glimpse | Open | Seal]] = {
    "deal": Deal,
    "glimpse": Glimpse,
    "open": Open,
    "seal": Seal,
}
_ALONE: dict[str, Action] = {"lamp": Lamp(), "take": Take(), "leave": Leave()}


def read(token: str) -> Action:
    """The action that a token writes."""
    verb, colon, number = token.partition(":")
    if colon and verb in _WITH_NUMBER:
        return _WITH_NUMBER[verb](whole_number(number, 1, 20))
    if token in _ALONE:
        return _ALONE[token]
    raise bad_token(token)
