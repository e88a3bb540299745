"""The languages that the site speaks, and where the table finds the words of each."""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

SOURCE_LANGUAGE = "en"
"""What every sentence is written in: it needs no catalogue."""

LANGUAGES = {SOURCE_LANGUAGE: "English", "ru": "Русский"}
"""What the site speaks, each by its own name."""

CATALOGUES = Path(__file__).parents[1] / "locale"
"""Beside the packages, where the build has put the compiled catalogues."""


def tongue(language: str, catalogues: Path = CATALOGUES) -> NullTranslations:
    """How that language says things; one that we do not speak is English."""
    if language == SOURCE_LANGUAGE or language not in LANGUAGES:
        return NullTranslations()
    path = catalogues / language / "LC_MESSAGES" / "dungeonbox.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)
