#!/usr/bin/env python3
"""The front door: python3 build.py play | build | test | bench | words.

It needs Python 3.11 or newer and nothing else. It makes its own virtual environment in `.venv`,
runs itself again inside it, and hands the work to the modules in `site/builder`. Old versions of
Python must be able to read this file and print the sentence below, so its syntax is kept plain.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Dungeonbox needs Python 3.11 or newer, and this is %d.%d: install a newer one and use it."
        % sys.version_info[:2]
    )

import argparse
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parent / "site"))

from builder import progress, setup

ENGINES = ("chromium", "firefox", "webkit")


def read_arguments():
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, play, test Dungeonbox.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    commands.add_parser("play", help="build the site, serve it on this computer and open a browser")
    commands.add_parser("build", help="write the site to dist/")
    test = commands.add_parser("test", help="lint, types, unit, contract and browser tests")
    test.add_argument(
        "--engines",
        type=engine_names,
        metavar="chromium,firefox,webkit",
        help="the browsers to test in (default: chromium, and the others where installed)",
    )
    test.add_argument("--fast", action="store_true", help="leave the browser tests out")
    bench = commands.add_parser("bench", help="measure, as ratios taken in one run")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    commands.add_parser("words", help="bring the translation catalogues up to date")
    return parser.parse_args()


def engine_names(text):
    """The engines of `--engines`, each known and named once."""
    names = list(dict.fromkeys(text.split(",")))
    unknown = [name for name in names if name not in ENGINES]
    if unknown:
        raise argparse.ArgumentTypeError(
            "unknown engine %r; choose from %s" % (unknown[0], ", ".join(ENGINES))
        )
    return names


def run(arguments):
    """Do what was asked, inside the virtual environment; the answer is the exit code."""
    if arguments.command == "bench" and arguments.json:
        sys.stdout = sys.stderr  # for whoever watches; the figures alone go to the real output
    tested = arguments.command in ("test", "bench")
    setup.enter_environment([setup.SITE, "test"] if tested else [setup.SITE], HERE)
    if arguments.command == "words":
        from builder import catalogues

        return catalogues.main()
    if arguments.command == "test":
        from builder import checks

        return checks.main(arguments.engines, arguments.fast)
    if arguments.command == "bench":
        from builder import bench

        return bench.main(arguments.json)
    from builder import server, site
    from builder.paths import DIST

    site.build_site(DIST)
    return server.play(DIST) if arguments.command == "play" else 0


def main():
    """Run, and turn every expected failure into one sentence and exit code 1."""
    progress.make_output_printable()
    try:
        return run(read_arguments()) or 0
    except progress.Stop as stop:
        print("\n%s" % stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
