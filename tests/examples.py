"""How many examples Hypothesis makes up for a test that says so itself.

The profile of a run says how many are made up usually: 100, or 10 in a quick run. A test that wants
more or fewer than usual takes its share of that.
"""

from __future__ import annotations

from hypothesis import settings

USUAL, FEWEST = 100, 10


def examples(most: int) -> settings:
    """So many examples in a whole run; in a quick one a tenth, but some always."""
    share = most * settings.default.max_examples // USUAL
    return settings(max_examples=min(most, max(FEWEST, share)))
