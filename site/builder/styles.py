"""The style sheets: one for each kind of page, bundled (`bundles.py`).

The source, in `site/css`, is many small sheets. Those in `site/css/sheets` are what a page asks
for: each imports what its page needs, in order. The play page gets the style of every game too,
which begins in the `index.css` of the game's folder.
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
PLAY = "play.css"


def write_styles(folder: Path, games: Iterable[GameInfo]) -> None:
    """Write the style sheet of each kind of page into a folder."""
    own = [CSS / game.name / "index.css" for game in games]
    for sheet in sorted(SHEETS.glob("*.css")):
        more = [file for file in own if file.is_file()] if sheet.name == PLAY else []
        with tempfile.TemporaryDirectory() as work:
            entry = Path(work) / sheet.name
            imports = (f'@import "{each.as_posix()}";\n' for each in (sheet, *more))
            entry.write_text("".join(imports), encoding="utf-8")
            bundle(entry, folder / sheet.name)
