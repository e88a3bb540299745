"""The style sheets: one for each kind of page, bundled (`bundles.py`).

The source, in `site/css`, is many small sheets. Those in `site/css/sheets` are what a page asks
for: each imports what its page needs, in order. The play page gets the style of every game too,
which begins in the `index.css` of the game's folder; a page with pictures, its `pages.css`.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from builder.bundles import bundle
from builder.paths import SITE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pycore.games import GameInfo

CSS = SITE / "css"
SHEETS = CSS / "sheets"
OF_EVERY_GAME = {"play.css": ("index.css", ""), "pictures.css": ("pages.css", " layer(game)")}
"""Sheets that get a file of every game's folder, and the layer where that file names none."""


def write_styles(folder: Path, games: Iterable[GameInfo]) -> None:
    """Write the style sheet of each kind of page into a folder."""
    folders = [CSS / game.name for game in games]
    for sheet in sorted(SHEETS.glob("*.css")):
        name, layer = OF_EVERY_GAME.get(sheet.name, ("", ""))
        own = [folder / name for folder in folders if name and (folder / name).is_file()]
        with tempfile.TemporaryDirectory() as work:
            entry = Path(work) / sheet.name
            imports = [f'@import "{sheet.as_posix()}";']
            imports += [f'@import "{each.as_posix()}"{layer};' for each in own]
            entry.write_text("\n".join(imports), encoding="utf-8")
            bundle(entry, folder / sheet.name)
