"""Figures of the style sheets: how large they are, and how hard to read.

    .venv/bin/python tests/house/style_figures.py

prints them for this checkout, and for the play page in `dist` if the site has been built.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHEETS = ROOT / "site" / "css"
TOKENS = SHEETS / "tokens.css"
PLAY_PAGE = ROOT / "dist" / "play" / "index.html"

COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(")
PART = re.compile(r"\[[^\]]*\]|[.#]?[a-zA-Z_][\w-]*|::?[\w-]+|\*")
GROUPING = re.compile(r":(?:is|not|has|where)(?=\()")


def sheets() -> list[Path]:
    """Every style sheet of the site."""
    return sorted(SHEETS.rglob("*.css"))


def bare(sheet: Path) -> str:
    """A sheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)


def heads(css: str) -> Iterator[tuple[str, bool]]:
    """What stands before each brace, and whether that is inside of another rule."""
    around: list[bool] = []
    start = 0
    for at, letter in enumerate(css):
        if letter == "{":
            head = css[start:at].strip()
            yield head, any(around)
            around.append(not head.startswith("@"))
        elif letter == "}":
            around.pop()
        if letter in "{};":
            start = at + 1


def parts(selector: str) -> int:
    """How many simple selectors the longest alternative has: `.match > .log li[id]` has four.

    What stands in brackets counts too; `&` is the block around it.
    """
    return max(len(PART.findall(GROUPING.sub(" ", one))) for one in alternatives(selector))


def alternatives(selector: str) -> list[str]:
    """A selector at its commas, save those in brackets."""
    found, level = [""], 0
    for letter in selector:
        level += (letter in "([") - (letter in ")]")
        if letter == "," and not level:
            found.append("")
        else:
            found[-1] += letter
    return found


def conditions(among: Iterable[Path] | None = None) -> Counter[str]:
    """How often each condition of a media query stands in the sheets."""
    every = (head for sheet in among or sheets() for head, _ in heads(bare(sheet)))
    return Counter(
        " ".join(head.removeprefix("@media").split()) for head in every if head.startswith("@media")
    )


def depths() -> list[int]:
    """The number of parts of every selector, as it is written: what is around it is read once."""
    return [
        parts(head)
        for sheet in sheets()
        for head, _ in heads(bare(sheet))
        if not re.match(r"@|from\b|to\b|[\d.]+%", head)
    ]


def lines_with(pattern: str) -> int:
    """How many lines of all sheets match."""
    return sum(
        1 for sheet in sheets() for line in bare(sheet).splitlines() if re.search(pattern, line)
    )


def colours_outside_tokens() -> list[str]:
    """Literal colours that are no tokens, each with its sheet."""
    return [
        f"{sheet.relative_to(SHEETS)}: {line.strip()}"
        for sheet in sheets()
        if sheet != TOKENS
        for line in bare(sheet).splitlines()
        if COLOUR.search(re.sub(r"url\([^)]*\)", "", line))
    ]


def figures() -> dict[str, int]:
    """All figures, by what they count."""
    deep = depths()
    found = {
        "sheets": len(sheets()),
        "lines": sum(len(sheet.read_text(encoding="utf-8").splitlines()) for sheet in sheets()),
        "media queries": conditions().total(),
        "different conditions": len(conditions()),
        "lines with :has()": lines_with(r":has\("),
        "selectors": len(deep),
        "parts of the deepest selector": max(deep),
        "selectors of four parts and more": sum(depth >= 4 for depth in deep),
        "lines with a literal colour outside the tokens": len(colours_outside_tokens()),
        "copies of what is only for screen readers": lines_with(r"clip-path: inset\(50%\)"),
    }
    if PLAY_PAGE.is_file():
        links = re.findall(
            r'rel="stylesheet" href="([^"]+)"', PLAY_PAGE.read_text(encoding="utf-8")
        )
        styles = [(PLAY_PAGE.parent / link).read_bytes() for link in links]
        found |= {
            "play page: style sheets asked for": len(links),
            "play page: bytes of style": sum(map(len, styles)),
            "play page: the same, packed": sum(len(gzip.compress(style)) for style in styles),
        }
    return found


if __name__ == "__main__":
    for what, count in figures().items():
        sys.stdout.write(f"{count:7}  {what}\n")
