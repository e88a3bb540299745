"""The languages that the table speaks."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LANGUAGES = {"en": "English", "ru": "Русский"}
"""What the site speaks, each by its own name."""

CATALOGUES = Path(__file__).parents[1] / "locale"
"""Beside the packages, where the build has put the compiled catalogues."""


def tongue(language: str, catalogues: Path = CATALOGUES) -> NullTranslations:
    """How that language says things. English is the source: it needs no catalogue."""
    if language == "en" or language not in LANGUAGES:
        return NullTranslations()
    path = catalogues / language / "LC_MESSAGES" / "dungeonbox.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)
