"""On the play page lie the style sheets of the table and of both games: a class means one thing."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from builder.paths import TEMPLATES
from builder.styles import CSS, SHEETS
from house.style_figures import bare, colours_outside_tokens, conditions, heads, lines_with

ELSEWHERE = ("pages", "rules", "pictures")
"""Sheets that the play page does not load."""


def families() -> dict[str, list[Path]]:
    """The sheets of the play page: those of a game by its name, all others as the table's."""
    plain = [sheet for sheet in CSS.glob("*.css") if sheet.stem not in ELSEWHERE]
    folders = (folder for folder in CSS.iterdir() if folder.is_dir() and folder != SHEETS)
    return {"table": plain} | {folder.name: list(folder.glob("*.css")) for folder in folders}


def styled(sheet: Path) -> set[str]:
    """The classes that a sheet styles wherever they stand: `.card {…}`, not `.hand .card {…}`."""
    selectors = (head for head, nested in heads(bare(sheet)) if not nested)
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
    sheets = [path.read_text(encoding="utf-8") for path in CSS.rglob("*.css")]
    drawings = [path.read_text(encoding="utf-8") for path in TEMPLATES.rglob("*.svg")]
    read = set(re.findall(r"var\((--[\w-]+)", "\n".join([*sheets, *drawings])))
    assert set(re.findall(r"(--[\w-]+)\s*:", "\n".join(sheets))) - read == set()


def test_every_sheet_of_the_table_is_on_the_play_page() -> None:
    asked = re.findall(r'@import "\.\./(.+?)"', (SHEETS / "play.css").read_text(encoding="utf-8"))
    assert sorted(asked) == sorted(sheet.name for sheet in families()["table"])


def test_every_sheet_is_in_a_layer() -> None:
    """What is in none would win over all of them."""
    indexes = [*SHEETS.glob("*.css"), *CSS.glob("*/index.css")]
    imports = [line for index in indexes for line in bare(index).splitlines() if "@import" in line]
    assert len(imports) > 30, "the sheets were found and read"
    layers = "reset|tokens|base|parts|table|game|layout"
    assert [
        one for one in imports if not re.search(rf'^@import ".+" layer\(({layers})\);$', one)
    ] == []


def test_colours_are_tokens() -> None:
    assert colours_outside_tokens() == []


def test_how_a_table_lies_is_said_by_attributes() -> None:
    """`layout.js` knows the widths. What is left is a matter of shape within one kind of window."""
    sheets = [sheet for family in families().values() for sheet in family]
    own = [sheet for sheet in sheets if sheet.stem not in ("base", "frame")]  # every page has these
    assert len([condition for condition in conditions(own) if "width" in condition]) <= 4
    assert lines_with(r":has\(") <= 50
