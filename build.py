#!/usr/bin/env python3
"""The front door: python3 build.py play | build | verify | test | mutants | bench | words | lock.

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

from builder import progress, toolchain

ENGINES = ("chromium", "firefox", "webkit")


def read_arguments():
    """What was asked for on the command line."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, play, test Dungeonbox.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    commands.add_parser("play", help="build the site, serve it on this computer and open a browser")
    commands.add_parser("build", help="write the site to dist/")
    verify = commands.add_parser(
        "verify", help="say whether a published site is made of this source"
    )
    verify.add_argument("folder", type=Path, metavar="DIR", help="where a copy of that site is")
    test = commands.add_parser("test", help="lint, types, unit, contract and browser tests")
    test.add_argument(
        "--engines",
        type=engine_names,
        metavar="chromium,firefox,webkit",
        help="the browsers to test in (default: chromium, and the others where installed)",
    )
    less = test.add_mutually_exclusive_group()
    less.add_argument("--fast", action="store_true", help="leave the browser tests out")
    less.add_argument("--quick", action="store_true", help="what is worth running after every edit")
    mutants = commands.add_parser("mutants", help="change the rules by chance: do tests notice?")
    mutants.add_argument("--each", type=int, default=40, help="mutants of every area (default: 40)")
    mutants.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    mutants.add_argument("--minutes", type=float, default=60, help="at most (default: 60)")
    bench = commands.add_parser("bench", help="measure, as ratios taken in one run")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    commands.add_parser("words", help="bring the translation catalogues up to date")
    commands.add_parser("lock", help="write down the files that pip may install, after a new pin")
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
    groups = [toolchain.SITE]
    if arguments.command in ("test", "mutants", "bench", "lock"):
        groups.append("test")
    if arguments.command == "mutants":
        groups.append("mutants")
    toolchain.enter(groups, HERE)
    if arguments.command == "words":
        from builder import catalogues

        return catalogues.main()
    if arguments.command == "lock":
        from builder import lock

        return lock.main()
    if arguments.command == "test":
        from builder import checks

        if arguments.quick:
            return checks.quick()
        return checks.main(arguments.engines, arguments.fast)
    if arguments.command == "mutants":
        from builder import mutants

        return mutants.main(arguments.each, arguments.seed, arguments.minutes)
    if arguments.command == "bench":
        from builder import bench

        return bench.main(arguments.json)
    if arguments.command == "verify":
        from builder import verify

        return verify.main(arguments.folder)
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
    except PermissionError as error:
        print(
            "\nThis may not be written: %s. Make it yours, or delete it, and try again."
            % error.filename,
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
