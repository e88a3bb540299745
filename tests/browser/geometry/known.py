"""The faults that are known and not mended yet: `known.txt`, a line for each.

    twister: acting; twister: placing | #plate-* | outside | en+ru 360x740 390x844, longer 360x740

A line says of states which element has which fault, in which languages and windows. Whatever is
not listed fails the test, and so does what is listed and no longer occurs: the list only shrinks.
A run writes what it found into `.cache/geometry`, in the same form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from browser.geometry.sizes import LANGUAGES, Size

KNOWN = Path(__file__).parent / "known.txt"


class Fault(NamedTuple):
    """Something that is wrong: where, with what, and in which window and language."""

    state: str
    element: str
    kind: str
    language: str
    size: Size


KINDS = {
    "outside": r"outside|cannot be scrolled to|has to be scrolled|wider than",
    "cut off": r"cut off",
    "covered": r"covered",
    "words": r"its words",
    "small": r"less than",
    "hint": r"does not show that it scrolls",
    "moved": r"moved",
    "missing": r"not shown|nothing is marked",
}


def kind_of(what: str) -> str:
    """A fault in a word: numbers of pixels differ from browser to browser."""
    return next(kind for kind, words in KINDS.items() if re.search(words, what))


FAMILY = re.compile(r"#(plate|card|b|do|hand|judged|room|about|beat|kept|seat)-.*")


def name_of(element: str) -> str:
    """An element without the words in it; plates, cards and buttons of a kind have one name."""
    return FAMILY.sub(r"#\1-*", element.split(' "')[0])


def read(text: str) -> set[Fault]:
    """The faults of a list."""
    found = set()
    for line in filter(None, map(str.strip, text.splitlines())):
        states, element, kind, where = (part.strip() for part in line.split("|"))
        for looks in where.split(", "):
            languages, *sizes = looks.split()
            found |= {
                Fault(state, element, kind, language, size_of(size))
                for state in states.split("; ")
                for language in languages.split("+")
                for size in sizes
            }
    return found


def size_of(written: str) -> Size:
    width, _, height = written.partition("x")
    return int(width), int(height)


def write(faults: Iterable[Fault]) -> str:
    """The list of faults, as `read` reads it; states with the same fault are one line."""
    places: dict[tuple[str, str, str], dict[str, set[Size]]] = {}
    for state, element, kind, language, size in faults:
        where = places.setdefault((element, kind, state), {})
        where.setdefault(language, set()).add(size)
    lines: dict[tuple[str, str, str], list[str]] = {}
    for (element, kind, state), where in sorted(places.items()):
        lines.setdefault((element, kind, _looks(where)), []).append(state)
    return "".join(
        f"{'; '.join(states)} | {element} | {kind} | {looks}\n"
        for (element, kind, looks), states in sorted(lines.items(), key=lambda line: line[1])
    )


def _looks(where: dict[str, set[Size]]) -> str:
    """Languages with their windows; those with the same windows together."""
    together: dict[str, list[str]] = {}
    for language in LANGUAGES:
        if language in where:
            sizes = " ".join(f"{width}x{height}" for width, height in sorted(where[language]))
            together.setdefault(sizes, []).append(language)
    return ", ".join(f"{'+'.join(languages)} {sizes}" for sizes, languages in together.items())
