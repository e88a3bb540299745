"""Pyodide is joined into the sandbox's script by shape; another shape must stop the build."""

from __future__ import annotations

import re

import pytest

from builder import toolchain
from builder.paths import JS, NODE_MODULES
from builder.policies import FRAME_SCRIPT, PLAY_POLICY, SANDBOX_POLICY, STATIC_POLICY, hash_of
from builder.progress import Stop
from builder.sandbox import FRAME, check, joining

WAKING = (JS / "waking.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def pyodide() -> tuple[str, str]:
    """What `pyodide.mjs` and `pyodide.asm.mjs` say."""
    toolchain.npm_packages()
    folder = NODE_MODULES / "pyodide"
    loader, creator = (folder / name for name in ("pyodide.mjs", "pyodide.asm.mjs"))
    return loader.read_text(encoding="utf-8"), creator.read_text(encoding="utf-8")


def test_pyodide_becomes_part_of_a_script(pyodide: tuple[str, str]) -> None:
    loader, creator = pyodide
    how = joining(loader, creator)
    script = how.joined(creator, loader, WAKING)
    assert f"async function {how.load}(" in script
    assert f"async function {how.create}(" in script
    assert "import.meta" not in script
    check(script)


@pytest.mark.parametrize("shape", [" as loadPyodide", "export default"])
def test_another_shape_stops_the_build(pyodide: tuple[str, str], shape: str) -> None:
    assert shape in "".join(pyodide)
    loader, creator = (text.replace(shape, " as something else") for text in pyodide)
    with pytest.raises(Stop, match="another shape"):
        joining(loader, creator)


@pytest.mark.parametrize(
    "more",
    ["import './more.mjs';", "export const more = 1;", "const wake = 1;", "import.meta.env;"],
)
def test_what_cannot_be_joined_stops_the_build(pyodide: tuple[str, str], more: str) -> None:
    loader, creator = pyodide
    with pytest.raises(Stop, match="another shape"):
        check(joining(loader, creator).joined(loader, WAKING, more))


def test_the_frame_forbids_everything_but_its_own_script_and_a_worker_from_memory() -> None:
    assert SANDBOX_POLICY["default-src"] == SANDBOX_POLICY["connect-src"] == "'none'"
    assert SANDBOX_POLICY["worker-src"] == "blob:"
    [script] = re.findall(r"<script>(.*)</script>", FRAME, re.DOTALL)
    assert SANDBOX_POLICY["script-src"] == f"'wasm-unsafe-eval' {hash_of(script)}"


def test_only_the_play_page_admits_what_the_sandbox_consists_of() -> None:
    assert hash_of(FRAME_SCRIPT) in PLAY_POLICY["script-src"]
    assert PLAY_POLICY["worker-src"] == "'self' blob:"
    assert "blob:" not in "".join(STATIC_POLICY.values())
    assert hash_of(FRAME_SCRIPT) not in "".join(STATIC_POLICY.values())
