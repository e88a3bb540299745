"""What one press costs, counted and not timed: counts are the same on every machine.

The bench reads this module into the page's own Python as it is, and a test imports it, so it needs
nothing but the standard library.
"""

from __future__ import annotations

import json
import sys
from types import FrameType
from typing import Any

OURS = ("ui.", "pycore.")
"""What the names of our modules begin with; templates and the standard library are not counted."""
MAKERS = {("pycore.table.match", "view"): "views", ("ui.match.make_sight", "make_sight"): "sights"}
"""The functions that make a view of a state, and of views what the screen may show."""


class PressCost:
    """Listens to every call between `begin` and `end`."""

    def __init__(self) -> None:
        self.files: set[str] = set()
        """Files of ours, as modules, in which at least one function was called."""
        self.counts = dict.fromkeys(MAKERS.values(), 0)
        """How often a view and a sight were made."""

    def begin(self) -> None:
        """Listen from now on, until `end`."""
        sys.setprofile(self._called)

    def end(self) -> None:
        """Stop listening; `files` and `counts` say what was called."""
        sys.setprofile(None)

    def __str__(self) -> str:
        return json.dumps({**self.counts, "files": len(self.files)})

    def _called(self, frame: FrameType, what: str, _: Any) -> None:
        code, module = frame.f_code, str(frame.f_globals.get("__name__", ""))
        # What dataclasses wrote themselves stands in no file.
        if what != "call" or not module.startswith(OURS) or code.co_filename.startswith("<"):
            return
        self.files.add(module)
        if count := MAKERS.get((module, code.co_name)):
            self.counts[count] += 1
