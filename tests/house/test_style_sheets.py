"""On the play page lie the style sheets of the table and of both games: a class means one thing."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from builder.paths import ROOT, TEMPLATES

SHEETS = ROOT / "site" / "css"
ELSEWHERE = ("pages", "rules")
"""Sheets that the play page does not load."""


def families() -> dict[str, list[Path]]:
    """The sheets of the play page: those of a game by its name, all others as the table's."""
    plain = [sheet for sheet in SHEETS.glob("*.css") if sheet.stem not in ELSEWHERE]
    folders = (folder for folder in SHEETS.iterdir() if folder.is_dir())
    return {"table": plain} | {folder.name: list(folder.glob("*.css")) for folder in folders}


def styled(sheet: Path) -> set[str]:
    """The classes that a sheet styles wherever they stand: `.card {…}`, not `.hand .card {…}`."""
    css = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
    selectors = re.findall(r"(?:^|[{};])\s*([^{};@]+)\{", css)
    alone = (re.sub(r"\([^()]*\)", "()", each) for each in selectors)  # `.hand :is(.card, .pile)`
    words = (word.strip() for each in alone for word in each.split(","))
    return {word for word in words if re.fullmatch(r"\.[\w-]+", word)}


def test_no_class_is_styled_by_two_families_of_sheets() -> None:
    """It happened: the rooms of Raiders got the transform of Twister's."""
    owners = defaultdict(set)
    for family, sheets in families().items():
        for sheet in sheets:
            for name in styled(sheet):
                owners[name].add(family)
    assert len(owners) > 100, "the sheets were found and read"
    assert {name: sorted(by) for name, by in owners.items() if len(by) > 1} == {}


def test_every_custom_property_is_read_somewhere() -> None:
    """In a sheet, or in a drawing: those of the site are markup of its templates."""
    sheets = [path.read_text(encoding="utf-8") for path in SHEETS.rglob("*.css")]
    drawings = [path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.svg")]
    read = set(re.findall(r"var\((--[\w-]+)", "\n".join([*sheets, *drawings])))
    assert set(re.findall(r"(--[\w-]+)\s*:", "\n".join(sheets))) - read == set()
