"""`python -m pycore play GAME` and `python -m pycore referee`."""

from __future__ import annotations

import argparse
import sys

from pycore import referee, terminal
from pycore.games import GAMES
from pycore.table import TableError


def main() -> int:
    """Reads the command and does it."""
    parser = argparse.ArgumentParser(
        prog="python -m pycore", description="Dungeonbox without a browser."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("referee", help="one JSON object a line in, one out (see docs/referee.md)")
    play = commands.add_parser("play", help="play in this terminal")
    play.add_argument("game", choices=list(GAMES))
    play.add_argument("--seed", type=int, default=1, help="the same seed gives the same dungeon")
    play.add_argument("--bots", type=int, default=0, help="how many of the seats bots play")
    play.add_argument("options", nargs="*", metavar="KEY=VALUE", help="such as players=3")
    asked = parser.parse_args()
    if asked.command == "referee":
        referee.serve(GAMES, sys.stdin.buffer, sys.stdout)
        return 0
    try:
        options = dict(_option(word) for word in asked.options)
        terminal.play(GAMES[asked.game], options, asked.seed, asked.bots, print, input)
    except TableError as error:
        print(error)
        return 1
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def _option(word: str) -> tuple[str, str | int | bool]:
    key, _, value = word.partition("=")
    return key, int(value) if value.isdecimal() else value


if __name__ == "__main__":
    sys.exit(main())
