"""What stays from drawing to drawing: letters and numbers, the lines, and the squares to press.

It is finished markup, made once for each way to look at a board: a template would take longer for
these hundreds of squares than for everything that changes.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pycore.twister import DOTS, NAMES, WIDTH

from .frame import GUTTER, HALF, UNIT, Frame, Spot

LETTERS = (3, 0, 1, 2)
NUMBERS = (0, 1, 2, 3)
"""The side on which they stand, clockwise from the left, by the quarter that is looked from."""
LETTER_TIER, EDGE = 20, 8
"""What letters need beside the board, and what its other end needs."""


def margins(frame: Frame) -> tuple[int, int, int, int]:
    """What the drawing needs around the board: to the left, above, to the right, below."""
    needed = [EDGE] * 4
    needed[LETTERS[frame.quarter]] = LETTER_TIER
    needed[NUMBERS[frame.quarter]] = frame.number_tier + 8
    needed[(NUMBERS[frame.quarter] + 2) % 4] = frame.notch_tier
    left, over, right, below = needed
    return left, over, right, below


@lru_cache(maxsize=16)
def labels(frame: Frame) -> Markup:
    """Letters and numbers along two sides of the board, as records write squares."""
    letters = (
        _label("abcdefghij"[column], frame.middle(column), LETTERS, 11, frame)
        for column in range(WIDTH)
    )
    numbers = (
        _label(str(row), frame.middle(row * WIDTH), NUMBERS, frame.number_tier, frame)
        for row in range(frame.rows)
    )
    return Markup("").join(Markup(each) for each in (*letters, *numbers))


def _label(
    word: str, beside: Spot, sides: tuple[int, int, int, int], out: int, frame: Frame
) -> str:
    """A letter or a number beside the middle of a square, so far out of the board."""
    (x, y), (width, height) = beside, frame.size
    spots = ((-out, y), (x, -out), (width + out, y), (x, height + out))
    x, y = spots[sides[frame.quarter]]
    return f'<text x="{x}" y="{y}">{word}</text>'


@lru_cache(maxsize=16)
def lines(frame: Frame) -> Markup:
    """The ground under the rooms, and the lines of both colours with the dots of start teams."""
    width, height = frame.size
    x, y = (UNIT, -GUTTER) if frame.lies else (-GUTTER, UNIT)  # round the rims of all rooms
    across, down = width - 2 * x, height - 2 * y
    found = [f'<rect class="gutter" x="{x}" y="{y}" width="{across}" height="{down}" rx="6"/>']
    for colour, row in (("blue", 0), ("yellow", frame.rows - 1)):
        for column in range(WIDTH):
            x, y = frame.spot(row * WIDTH + column)
            found.append(f'<rect class="line-square {colour}" x="{x}" y="{y}" {_SIZE}/>')
            if column in DOTS:
                dot = f'cx="{x + HALF}" cy="{y + HALF}" r="5"'
                found.append(f'<circle class="dot {colour}" {dot}/>')
        found.append(_edge(colour, frame))
    return Markup("".join(found))


def _edge(colour: str, frame: Frame) -> str:
    """A bar in the colour of a line, along the end of the board."""
    width, height = frame.size
    is_first = (colour == "blue") == (frame.quarter in (1, 2))  # blue's end is left or above
    x, y = (0, 0) if is_first else (width - 5, 0) if frame.lies else (0, height - 5)
    across, down = (5, height) if frame.lies else (width, 5)
    return f'<rect class="line-edge {colour}" x="{x}" y="{y}" width="{across}" height="{down}"/>'


_SIZE = f'width="{UNIT}" height="{UNIT}"'


@lru_cache(maxsize=64)
def squares(frame: Frame, known: tuple[bool, ...]) -> Markup:
    """The squares that are pressed one by one; a face-down room is pressed as a whole."""
    found = []
    for where, is_known in enumerate(known):
        if is_known:
            x, y = frame.spot(where)
            name = NAMES[where]
            found.append(
                f'<rect id="sq-{name}" class="sq" data-note="sq:{name}" '
                f'data-ui="at:sq={name}" x="{x}" y="{y}" {_SIZE}/>'
            )
    return Markup("".join(found))
