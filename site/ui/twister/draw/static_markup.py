"""What stays from drawing to drawing: letters and numbers, the lines, and the squares to press.

It is finished markup, made once for each way to look at a board: a template would take longer for
these hundreds of squares than for everything that changes.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pycore.twister import DOTS, NAMES, WIDTH

from .frame import UNIT, Frame

HALF = UNIT // 2


@lru_cache(maxsize=16)
def labels(frame: Frame) -> Markup:
    """Letters and numbers along two sides of the board, as records write squares."""
    width, height = frame.size
    found = []
    for column in range(WIDTH):
        x, y = frame.at(column)
        found.append(
            ("abcdefghij"[column], *((x, height), (-1, y), (x, -1), (width, y))[frame.quarter])
        )
    for row in range(frame.rows):
        x, y = frame.at(row * WIDTH)
        across = (x, -1) if frame.quarter == 1 else (x, height)
        found.append((str(row), *((-1, y), across, (width, y), across)[frame.quarter]))
    return Markup("").join(Markup(_label(*each, frame)) for each in found)


def _label(word: str, x: int, y: int, frame: Frame) -> str:
    sides = {"left": x < 0, "over": y < 0, "right": x >= frame.size[0], "below": True}
    side = next(name for name, holds in sides.items() if holds)
    return f'<text x="{x * UNIT + HALF}" y="{y * UNIT + HALF}" class="{side}">{word}</text>'


@lru_cache(maxsize=16)
def lines(frame: Frame) -> Markup:
    """The lines of both colours, with the dots on which teams start."""
    found = []
    for colour, row in (("blue", 0), ("yellow", frame.rows - 1)):
        for column in range(WIDTH):
            x, y = (n * UNIT for n in frame.at(row * WIDTH + column))
            found.append(f'<rect class="line-square {colour}" x="{x}" y="{y}" {_SIZE}/>')
            if column in DOTS:
                found.append(f'<circle class="dot" cx="{x + HALF}" cy="{y + HALF}" r="5"/>')
    return Markup("".join(found))


_SIZE = f'width="{UNIT}" height="{UNIT}"'


@lru_cache(maxsize=64)
def squares(frame: Frame, known: tuple[bool, ...]) -> Markup:
    """The squares that are pressed one by one; a face-down room is pressed as a whole."""
    found = []
    for where, is_known in enumerate(known):
        if is_known:
            x, y = (n * UNIT for n in frame.at(where))
            name = NAMES[where]
            found.append(
                f'<rect id="sq-{name}" class="sq" data-ui="at:sq={name}" x="{x}" y="{y}" {_SIZE}/>'
            )
    return Markup("".join(found))
