"""The windows in which everything is looked at."""

from __future__ import annotations

import os
from random import Random

Size = tuple[int, int]

PHONES: tuple[Size, ...] = ((360, 740), (390, 844), (740, 360), (844, 390))
TABLETS: tuple[Size, ...] = ((820, 1180), (1180, 820), (1024, 768))
DESKS: tuple[Size, ...] = ((1280, 720), (1366, 650), (1440, 900), (1920, 1080))
NAMED = (*PHONES, *TABLETS, *DESKS)
PROJECTORS: tuple[Size, ...] = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "ru", "longer")
"""`longer` is English in which every message is 40 % longer: see `longer.py`."""

SEED = int(os.environ.get("GEOMETRY_SEED", "1"))
"""What the further windows are drawn with."""
FURTHER = 12

LEAST_WIDTH_IN_WEBKIT = 450

Look = tuple[str, Size]
"""A language and a window."""


def drawn(seed: int = SEED) -> tuple[Size, ...]:
    """Twelve windows that nobody thought of."""
    random = Random(seed)
    return tuple((random.randint(340, 2560), random.randint(560, 1440)) for _ in range(FURTHER))


def every_look(number: int, for_a_class: bool, engine: str) -> list[Look]:
    """All windows in all languages; in other engines than Chromium a third of them."""
    sizes = PROJECTORS if for_a_class else (*NAMED, *drawn())
    looks = [(language, size) for language in LANGUAGES for size in sizes]
    some = looks if engine == "chromium" else looks[number % 3 :: 3]
    return [(language, size) for language, size in some if can_have(engine, size)]


def share(looks: list[Look], number: int) -> list[Look]:
    """What a story gets in an ordinary run: a phone, a tablet and a desk, for each story others."""
    random = Random(number)
    kinds = (PHONES, TABLETS, (*DESKS, *drawn()))
    groups = ([look for look in looks if look[1] in kind] for kind in kinds)
    return [random.choice(group) for group in groups if group]


def can_have(engine: str, size: Size) -> bool:
    """Whether an engine can have such a window: those of WebKitGTK have a least width."""
    return engine != "webkit" or size[0] >= LEAST_WIDTH_IN_WEBKIT
