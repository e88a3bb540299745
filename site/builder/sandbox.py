"""The sandbox, where somebody else's Python runs: its frame, and Pyodide as part of a script.

Nothing can be imported in there, and Chromium starts no module in a frame without an origin. So
`site/js/sandbox.js` joins Pyodide's two modules and two scripts of ours into one, with a few
changes: exports are left out, and the parts find each other by their own names. What to change is
found here and tried at once. When a new version of Pyodide has another shape, the build stops and
says so.
"""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from builder.policies import FRAME_SCRIPT, SANDBOX_POLICY, policy
from builder.progress import Stop, run_quietly
from builder.toolchain import node

LONGEST_ANSWER = 10_000
"""Letters. The token of an action has a few dozen; what goes wrong is told in full."""

FRAME = (
    "<!doctype html>"
    f'<meta http-equiv="Content-Security-Policy" content="{policy(SANDBOX_POLICY)}">'
    f"<script>{FRAME_SCRIPT}</script>"
)

LOADS = re.compile(r"export\{(?:[^}]*,)?(?P<name>[\w$]+) as loadPyodide[^}]*\};")
CREATES = re.compile(r"export default (?P<name>[\w$]+);")
OWN_EXPORTS = "export { wake, withRoom };"
ADDRESS = "import.meta.url"


@dataclass(frozen=True)
class Joining:
    """How modules become one script: what is changed in them, and what Pyodide calls its parts."""

    changes: list[tuple[str, str]]
    load: str
    create: str

    def joined(self, *parts: str) -> str:
        """The script, made as `sandbox.js` makes it."""
        script = "\n".join(parts)
        for old, new in self.changes:
            script = script.replace(old, new)
        return f'"use strict";\n{script}'


def joining(loader: str, creator: str) -> Joining:
    """How `pyodide.mjs` and `pyodide.asm.mjs` can be joined."""
    loads = _only(list(LOADS.finditer(loader)), "the export of loadPyodide")
    creates = _only(list(CREATES.finditer(creator)), "the export of its WebAssembly")
    changes = [
        (loads[0], ""),
        (creates[0], ""),
        (ADDRESS, "location.href"),
        (OWN_EXPORTS, ""),
    ]
    return Joining(changes, loads["name"], creates["name"])


def check(script: str) -> None:
    """Try that this is a script: nothing imported or exported, and no name used twice."""
    with tempfile.TemporaryDirectory() as work:
        file = Path(work, "joined.cjs")
        file.write_text(script, encoding="utf-8")
        try:
            run_quietly([node(), "--check", file], failure="It cannot be joined to one script.")
        except Stop as stop:
            raise _other_shape(str(stop)) from None


def _only(found: list[re.Match[str]], what: str) -> re.Match[str]:
    if len(found) != 1:
        raise _other_shape(what)
    return found[0]


def _other_shape(what: str) -> Stop:
    return Stop(
        f"This version of Pyodide has another shape ({what}): "
        "compare its pyodide.mjs and pyodide.asm.mjs with what site/builder/sandbox.py expects."
    )
