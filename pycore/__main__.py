"""`dungeonbox play GAME` and `dungeonbox referee`; uninstalled, it is called `python -m pycore`."""

from __future__ import annotations

import argparse
import re
import sys
from io import TextIOWrapper
from secrets import randbelow

from pycore import referee, terminal
from pycore.games import GAMES
from pycore.table import HIGHEST_SEED, Plain, TableError, text, unreadable
from pycore.table.errors import excerpt


def main(prog: str = "dungeonbox") -> int:
    """Reads the command, which is known as `prog`, and does it."""
    if isinstance(sys.stdout, TextIOWrapper):  # a test may have put something else there
        sys.stdout.reconfigure(errors="replace")  # a console may have no letter for “
    parser = argparse.ArgumentParser(prog=prog, description="Dungeonbox without a browser.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("referee", help="one JSON object a line in, one out (see docs/referee.md)")
    play = commands.add_parser("play", help="play in this terminal")
    play.add_argument("game", help=" or ".join(GAMES))
    play.add_argument("--seed", type=int, help="the same seed gives the same dungeon")
    play.add_argument("--bots", type=int, default=0, help="how many of the seats bots play")
    play.add_argument("options", nargs="*", metavar="KEY=VALUE", help="such as players=3")
    arguments = parser.parse_args()
    try:
        if arguments.command == "referee":
            referee.serve(GAMES, sys.stdin.buffer, sys.stdout)
        else:
            game = referee.find_game(GAMES, arguments.game)
            options = dict(_option(word) for word in arguments.options)
            seed = randbelow(HIGHEST_SEED + 1) if arguments.seed is None else arguments.seed
            terminal.play(game, options, seed, arguments.bots, print, input)
    except TableError as error:
        print(error, file=sys.stderr)
        return 1
    except (EOFError, KeyboardInterrupt):
        print(file=sys.stderr)
    return 0


def _option(word: str) -> tuple[str, Plain]:
    key, equals, value = word.partition("=")
    if not equals:
        why = text("“{word}” is no option: write it like players=3.", word=excerpt(word))
        raise unreadable("bad-option", why)
    if value in ("true", "false"):
        return key, value == "true"
    return key, int(value) if re.fullmatch("[0-9]{1,18}", value) else value


if __name__ == "__main__":
    sys.exit(main("python -m pycore"))
