"""A state as one line of text, and back; `docs/notation-raiders.md` explains it with examples."""

from __future__ import annotations

from .read import read
from .write import write

__all__ = ["read", "write"]
