"""Outside a game's own files and the registry, no file names a game.

So a game comes in, or goes, without a change anywhere else. What that means exactly:

- A file *names* a game where the short name of the registry stands in it in any spelling: as a key,
  a path, a class of a style sheet, an import, a part of a longer name, and in comments too. Only
  the word with its capital letter, standing alone, is prose: a sentence may speak of a game.
- A file is a game's *own* if the game's name is a word of its path: `pycore/GAME/view.py`,
  `site/css/GAME/board.css`, `pycore/bots/GAME_worth.py`, `docs/rules/GAME.en.md`. It is own to that
  game alone: no game names another.
- Not looked at: documents and catalogues, which are prose; tests, which play games to try what all
  share. But the house's own tests are looked at: a lock that lists the games is blind to the next
  one.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import pytest

from house.files import ROOT, files, text_of
from pycore.games import REGISTRY

PROSE = {".md", ".po", ".pot"}
PLAYED_WITH = re.compile(r"tests/(?!house/)[^/]+/")
NAMES_THEM_ALL = {
    "pycore/games.py": "the registry",
    "pycore/table/packing.py": "the letters that links are packed with: no word may ever change",
}


def is_own(path: str, game: str) -> bool:
    return bool(re.search(rf"(?:^|[/._-]){game}(?:[/._-]|$)", path))


def is_looked_at(path: str) -> bool:
    if PurePosixPath(path).suffix in PROSE or path in NAMES_THEM_ALL:
        return False
    return not PLAYED_WITH.match(path)


def names(line: str, game: str) -> bool:
    """Whether a line names a game; its title in a sentence does not."""
    prose = re.sub(rf"(?<!\w){game.capitalize()}(?!\w)", "", line)
    return game in prose.lower()


@pytest.mark.parametrize("game", REGISTRY)
def test_no_file_but_its_own_and_the_registry_names_a_game(game: str) -> None:
    looked_at = {
        path: text_of(ROOT / path)
        for path in (file.relative_to(ROOT).as_posix() for file in files())
        if is_looked_at(path) and not is_own(path, game)
    }
    assert len(looked_at) > 200, "the files were found"
    assert not [
        f"{path}:{number}: {line.strip()[:100]}"
        for path, text in looked_at.items()
        for number, line in enumerate(text.splitlines(), 1)
        if names(line, game)
    ]


@pytest.mark.parametrize("path", NAMES_THEM_ALL)
def test_what_may_name_them_all_does(path: str) -> None:
    """An exception that nobody needs any more is a hole."""
    assert any(names(text_of(ROOT / path), game) for game in REGISTRY)


@pytest.mark.parametrize(
    "line",
    [
        'if game.name == "chess/1":',
        "from pycore.chess import View",
        "from pycore.bots import SteadyChess",
        "CHESS_BUDGET = 3",
        '.match[data-game="chess"] {',
        "/* As chess wants it. */",
        '{% include "art/chess-board.svg" %}',
    ],
)
def test_a_line_that_names_a_game_is_found(line: str) -> None:
    assert names(line, "chess")


def test_a_sentence_may_speak_of_a_game() -> None:
    assert not names('{{ _("Play Chess in the browser.") }}', "chess")


@pytest.mark.parametrize(
    "path",
    [
        "pycore/chess/view.py",
        "pycore/bots/chess.py",
        "pycore/bots/chess_worth.py",
        "site/css/chess/board.css",
        "templates/scenes/emblems/chess.svg",
        "docs/rules/chess.en.md",
    ],
)
def test_a_file_is_owned_by_the_game_in_its_path(path: str) -> None:
    assert is_own(path, "chess")
    assert not is_own(path, "ches")


def test_the_locks_themselves_are_looked_at() -> None:
    assert is_looked_at("tests/house/arrows.py")
    assert is_looked_at("tests/rulemark.py")
    assert not is_looked_at("tests/screen/test_app.py")
