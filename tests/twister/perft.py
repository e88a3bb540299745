"""Perft: how many ways there are to go on, so many actions deep, counted from recorded positions.

`perft.txt` has one line a position: the counts for depth 1, 2, 3, then the position. What came
later than the first links (`counted` leaves it out) is no part of these numbers. After a change of
the rules that is meant, `python tests/twister/perft.py --write` counts anew. The module needs only
the core, so that it also runs inside Pyodide.
"""

from __future__ import annotations

import sys
from pathlib import Path

FILE = Path(__file__).with_name("perft.txt")
MOST = 60_000
"""Deeper counts than this are left out."""


def perft(state: object, depth: int) -> int:
    """The number of sequences of that many actions; of several seats that wait the first acts."""
    from pycore.twister import TWISTER

    waiting = TWISTER.waiting(state)
    if not waiting:
        return 0
    seat = waiting[0]
    legal = TWISTER.counted(state, seat)
    if depth == 1:
        return len(legal)
    return sum(perft(TWISTER.play(state, seat, action).state, depth - 1) for action in legal)


def count(position: str, depths: int) -> list[int]:
    """The counts of a position up to a depth."""
    from pycore.twister import TWISTER

    state = TWISTER.read_position(position)
    return [perft(state, depth) for depth in range(1, depths + 1)]


def read(text: str) -> list[tuple[list[int], str]]:
    """Counts and positions of a file."""
    rows = []
    for line in text.splitlines():
        counts, _, position = line.partition("  ")
        rows.append(([int(number) for number in counts.split(",")], position))
    return rows


def write(rows: list[tuple[list[int], str]]) -> str:
    """The file's text."""
    return "".join(f"{','.join(map(str, counts))}  {position}\n" for counts, position in rows)


def wrong(text: str) -> list[str]:
    """What differs from the file, if anything."""
    return [
        f"{counts} is {now}: {position}"
        for counts, position in read(text)
        if (now := count(position, len(counts))) != counts
    ]


def _counted(position: str) -> list[int]:
    """Two plies, and a third while it stays small."""
    counts = count(position, 2)
    return counts if counts[1] > MOST // 20 else count(position, 3)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    text = FILE.read_text("utf-8")
    if "--write" in sys.argv:
        FILE.write_text(write([(_counted(position), position) for _, position in read(text)]))
    else:
        sys.exit("\n".join(wrong(text)) or 0)
