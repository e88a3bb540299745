"""Filling in what only the build knows: `"__NAME__"` in a script becomes a value.

The scripts stay valid JavaScript before and after, so that editors and linters can read them.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from builder.progress import Stop

if TYPE_CHECKING:
    from collections.abc import Mapping

PLACE = re.compile(r'"__([A-Z]+)__"')
PLACE_IN_ADDRESS = re.compile(r"__([A-Z]+)__")


def filled(source: str, values: Mapping[str, object]) -> str:
    """The script with its values: a whole string becomes JSON, a part of a string becomes text.

    >>> filled('const a = "__SIZES__"; import "./__ENGINE__/x.js";', {"SIZES": [1], "ENGINE": "e"})
    'const a = [1]; import "./e/x.js";'
    """
    used: set[str] = set()

    def value(match: re.Match[str]) -> object:
        if match[1] not in values:
            raise Stop(f"The build has no value for {match[0]} in a script of site/js.")
        used.add(match[1])
        return values[match[1]]

    source = PLACE.sub(lambda match: json.dumps(value(match)), source)
    source = PLACE_IN_ADDRESS.sub(lambda match: str(value(match)), source)
    if unused := set(values) - used:
        raise Stop(f"No place for {', '.join(sorted(unused))} in a script of site/js.")
    return source
