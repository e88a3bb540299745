"""Players that see only a view.

`anything` plays every game. A bot with some sense has to know its game, and so is in a module (or
several) named after it. The registry (`pycore/games.py`) says who plays what.
"""

from __future__ import annotations

from .anything import Anything

__all__ = ["Anything"]
