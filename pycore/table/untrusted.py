"""Text from outside, looked at before it is read: links, files, storage, what a referee is told.

Every JSON that we did not make a moment ago goes through `read_json`, and every record and position
through `check_text`. Size, depth, numbers and letters are checked first, by searches that know no
recursion and take a time that grows with the length alone. What is left is harmless to whatever
walks through it later: Python in a browser dies of a few thousand brackets, and half a letter (a
lone surrogate) can be drawn, but never kept.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from .errors import unreadable
from .steps import Steps
from .words import text

LONGEST = 1 << 20
"""No text that we read is longer than a mebibyte: a hostile one is refused before any work."""

DEEPEST = 40
"""Brackets in brackets. An onlooker's link needs sixteen of them."""

_UNFIT = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # controls, but not those that end lines
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the direction of other letters
    "\ud800-\udfff]"  # halves of letters
)
_UNFIT_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*+\\(?:u00|b|f)")
"""Controls as `json.dumps` writes them: whatever the way, they were spelled out."""

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
"""A string, closed or not: so no search ever begins a second time in the middle of one."""

_NO_NUMBER = re.compile(r"[0-9]{40}|[0-9][eE]|NaN|Infinity")
"""What stands outside of strings and is no number of ours: too long, too large, or none."""

_PIECE = re.compile(rf"{_STRING.pattern}|[\[\]{{}}]", re.DOTALL)


def is_fit(written: str) -> bool:
    """Whether all its letters can be shown and kept."""
    return not _UNFIT.search(written)


def check_text(written: str) -> None:
    """Refuses text that is too long to be ours, or has letters that nobody can see."""
    if len(written) > LONGEST:
        raise unreadable("too-long", text("This text is too long to be a game."))
    if not is_fit(written):
        raise unreadable("bad-letters", text("This text has letters that cannot be shown."))


def read_json(written: str, longest: int = LONGEST) -> Any:
    """The value that a JSON text from outside holds; raises ValueError for anything else."""
    if len(written) > longest or not is_fit(written):
        raise ValueError("too long, or letters that cannot be shown")
    bare = _STRING.sub("", written)
    if _is_too_deep(bare) or _NO_NUMBER.search(bare):
        raise ValueError("too deep, or not a number")
    value = json.loads(written)
    if "\\" in written:
        again = json.dumps(value, ensure_ascii=False)
        if not is_fit(again) or _UNFIT_ESCAPE.search(again):
            raise ValueError("letters that cannot be shown")
    return value


def reading_json(written: str) -> Steps[Any]:
    """The same in steps: everything that stands in two brackets is read by itself."""
    if len(written) > LONGEST:
        raise ValueError("too long")
    parts: list[str] = []
    for part in cut(written, 2):
        if part:
            parts.append(part)
        yield 0.0
    around = read_json(parts.pop() if parts else "")
    inner = []
    for part in parts:
        inner.append(read_json(part))
        yield 0.0
    for each in _within(around):
        for key, place in list(_items(each)):
            if isinstance(place, list):
                each[key] = inner[place[0]]
    return around


def _within(value: Any) -> Iterator[Any]:
    """The objects and lists in another one."""
    return (part for _, part in _items(value) if isinstance(part, dict | list))


def _items(value: Any) -> Iterable[tuple[Any, Any]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


def _is_too_deep(bare: str) -> bool:
    """Whether brackets stand too deep in each other, or do not close.

    Pairs with nothing in between are taken away, layer by layer from the inside.
    """
    left = re.sub(r"[^\[\]{}]+", "", bare)
    for _ in range(DEEPEST):
        fewer = left.replace("[]", "").replace("{}", "")
        if fewer == left:
            break
        left = fewer
    return left != ""


def cut(written: str, depth: int) -> Iterator[str]:
    """A long JSON text in parts, so that it need not be parsed at once; now and then an empty one.

    Every object and list that stands so deep in others is a part of its own. The last part is what
    was around them, each replaced by `[N]`, its number among them.
    """
    inside, begun, ended, around, parts = 0, 0, 0, [], 0
    for count, found in enumerate(_PIECE.finditer(written), 1):
        first = found[0][0]
        if first in "[{":
            if inside == depth:
                begun = found.start()
            inside += 1
        elif first in "]}":
            inside -= 1
            if inside == depth:
                around += [written[ended:begun], f"[{parts}]"]
                ended, parts = found.end(), parts + 1
                yield written[begun:ended]
        if count % 500 == 0:
            yield ""
    yield "".join([*around, written[ended:]])
