"""Letters as people see them: a family of three is one, though it is written with five.

Joined emoji, skin tones, flags and accents belong to the sign before them. Names are counted by
such letters and never cut in the middle of one. What cannot be seen is no letter: the joiner alone
(it is invisible), controls, and whatever turns the direction of the others.

>>> [len(each) for each in letters("Zoë👩🏽‍🚀🇫🇮")]
[1, 1, 1, 4, 2]
"""

from __future__ import annotations

import re
from unicodedata import category

_JOINER = "\u200d"
_SIGN = (
    "[\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
    "[\ufe0f\U0001f3fb-\U0001f3ff]*"
)
_TAG = "[\U000e0020-\U000e007f]"
_LETTER = re.compile(
    f"\U0001f3f4{_TAG}+|[\U0001f1e6-\U0001f1ff]{{2}}|{_SIGN}(?:{_JOINER}{_SIGN})*|.", re.DOTALL
)
_HELPERS = re.compile(f"{_JOINER}|{_TAG}")
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters to the standard, and nothing to the eye."""


def letters(written: str) -> list[str]:
    """The text in letters as people see them, each with everything that belongs to it."""
    found: list[str] = []
    for match in _LETTER.finditer(written):
        if found and category(match[0][0]).startswith("M"):
            found[-1] += match[0]
        else:
            found.append(match[0])
    return found


def can_be_shown(letter: str) -> bool:
    """Whether a letter can be printed. What joins signs counts as printed where it joins some."""
    bare = _HELPERS.sub("", letter) if len(letter) > 1 else letter
    return bare.isprintable()


def is_seen(letter: str) -> bool:
    """Whether somebody sees anything where the letter stands."""
    return not (letter.isspace() or letter[0] in _BLANK or category(letter[0]).startswith("M"))


def shortened(written: str, most: int) -> str:
    """The beginning of a text: so many letters, and not more than a hostile one may need."""
    kept, end = "", most_signs(most)
    for letter in letters(written[: end + 1])[:most]:
        if len(kept) + len(letter) > end:
            break
        kept += letter
    return kept


def most_signs(most: int) -> int:
    """How many signs so many letters may be written with: a tower of accents has no end."""
    return 8 * most
