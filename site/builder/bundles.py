"""Bundles: esbuild writes many small files as one, in words that the browsers we name know."""

from __future__ import annotations

import tempfile
from pathlib import Path

from builder.paths import NODE_MODULES
from builder.progress import run_quietly
from builder.toolchain import node

BROWSERS = ("chrome123", "firefox125", "safari17.5")
"""The oldest browsers that the site is made for: the first of each kind with `popover` and
`light-dark()`. What they do not know, esbuild writes in words that they do."""

ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"


def bundle(entry: Path, out: Path) -> None:
    """Write one file that says what an entry, a style sheet or a script, and its imports say."""
    run_quietly(
        [
            *(node(), ESBUILD, entry, "--bundle", "--minify", "--log-level=warning"),
            *(f"--target={','.join(BROWSERS)}", "--external:*.woff2", f"--outfile={out}"),
        ],
        failure=f"{entry.name} could not be put together with what it imports.",
    )


def bundled(entry: Path) -> str:
    """What a bundle says, for a script that stands in a page and is no file of its own."""
    with tempfile.TemporaryDirectory() as work:
        out = Path(work) / entry.name
        bundle(entry, out)
        return out.read_text(encoding="utf-8")
