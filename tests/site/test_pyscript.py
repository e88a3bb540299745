"""PyScript is cut and changed by shape; another shape must stop the build, not slip through."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder import toolchain
from builder.paths import NODE_MODULES
from builder.progress import Stop
from builder.pyscript import FUNCTION_FROM_TEXT, copy_pyscript, taken_apart, unquote


@pytest.fixture(scope="session")
def pyscript() -> Path:
    toolchain.npm_packages()
    return NODE_MODULES / "@pyscript" / "core" / "dist"


@pytest.fixture(scope="session")
def bundle(pyscript: Path) -> str:
    [file] = pyscript.glob("core-*.js")
    return file.read_text(encoding="utf-8")


def test_what_is_copied_needs_neither_eval_nor_workers(pyscript: Path, tmp_path: Path) -> None:
    copy_pyscript(pyscript, tmp_path / "copy")
    names = {file.name for file in (tmp_path / "copy").iterdir()}
    [bundle] = names - {"core.js"}
    source = (tmp_path / "copy" / bundle).read_text(encoding="utf-8")
    assert "Function(`return(w,x)" not in source
    assert 'new Blob(["/*@*/"' not in source
    assert "py-editor" not in source
    assert "@${t}`)" not in source


def test_its_python_is_taken_out_whole(bundle: str) -> None:
    parts = taken_apart(bundle)
    assert {"__init__.py", "context.py", "workers.py"} <= set(parts.python)
    for name, source in parts.python.items():
        compile(source, name, "exec")
    assert "write_text(" in bundle
    assert parts.python["__init__.py"] not in parts.bundle


@pytest.mark.parametrize(
    ("shape", "what"),
    [
        (FUNCTION_FROM_TEXT, "function"),
        ("codemirror:()=>", "plugins"),
        ("@${t}`)", "database"),
        ('{pyscript:{"__init__.py"', "Python"),
        ('URL.createObjectURL(new Blob(["/*@*/"', "worker"),
    ],
)
def test_another_shape_stops_the_build(bundle: str, shape: str, what: str) -> None:
    assert shape in bundle
    with pytest.raises(Stop, match=f"another shape .*{what}"):
        taken_apart(bundle.replace(shape, "something.else("))


def test_a_shape_that_is_there_twice_stops_the_build(bundle: str) -> None:
    with pytest.raises(Stop, match="another shape"):
        taken_apart(bundle + FUNCTION_FROM_TEXT)


@pytest.mark.parametrize(
    ("literal", "text"),
    [
        (r"plain", "plain"),
        (r"a\'b\"c\\d", "a'b\"c\\d"),
        (r"line\nnext\ttab\0", "line\nnext\ttab\0"),
        (r"\x41\u0042\u{43}", "ABC"),
        (r"\ud83d\ude00", "😀"),
        ("joined\\\nlines", "joinedlines"),
        (r"\d\/", "d/"),
        ("Ж", "Ж"),
    ],
)
def test_a_string_of_javascript_is_read(literal: str, text: str) -> None:
    assert unquote(literal) == text
