"""The ledger: every field of a game's state says who may see it.

A state is written with `public()`, `own()` and `secret()` in place of `dataclasses.field()`. A test
walks the ledger of every game and fails on a field that says nothing, so that a new field cannot
slip into the open unnoticed. Values inside a public field are walked too, phases above all: that is
where sealed cards lie.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, fields, is_dataclass
from enum import StrEnum
from typing import Any, TypeVar, get_args, get_type_hints

T = TypeVar("T")
_OPEN: set[type] = set()


class Seen(StrEnum):
    """Who may see a field."""

    PUBLIC = "public"
    OWN = "own"
    SECRET = "secret"


def public(**more: Any) -> Any:
    """A field that everyone may see."""
    return field(metadata={"seen": Seen.PUBLIC}, **more)


def own(**more: Any) -> Any:
    """A field of which each seat sees its own part only (hands, sealed cards)."""
    return field(metadata={"seen": Seen.OWN}, **more)


def secret(**more: Any) -> Any:
    """A field that nobody at the table may see."""
    return field(metadata={"seen": Seen.SECRET}, **more)


def openly(kind: type[T]) -> type[T]:
    """Marks a value without secrets (a card, an option): whoever sees it sees all of it."""
    _OPEN.add(kind)
    return kind


def ledger(state: type) -> dict[str, Seen | None]:
    """Who may see each field of a state, and of the values in its public fields; None: unsaid."""
    return dict(_walk(state, set()))


def _walk(kind: type, done: set[type]) -> Iterator[tuple[str, Seen | None]]:
    done.add(kind)
    hints = get_type_hints(kind)
    for each in fields(kind):
        seen: Seen | None = each.metadata.get("seen")
        yield f"{kind.__name__}.{each.name}", seen
        # What is inside a value that is hidden as a whole needs no line of its own.
        if seen is Seen.PUBLIC:
            for part in _parts(hints[each.name]):
                if is_dataclass(part) and part not in done and part not in _OPEN:
                    yield from _walk(part, done)


def _parts(hint: Any) -> Iterator[type]:
    """All types that a type hint mentions: `tuple[Card, ...] | None` mentions Card and None."""
    if isinstance(hint, type):
        yield hint
    for part in get_args(hint):
        yield from _parts(part)
