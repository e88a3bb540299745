"""What the browser's own Python does when the site is built: `run_in_pyodide.mjs` runs it.

It compiles, which no other Python could do for it. It also packs: two machines may have two
versions of Python and of zlib, which compress differently, but they have the same Pyodide.
"""

from __future__ import annotations

import ast
import gzip
import importlib.util
import io
import marshal
import tarfile
import zipfile
from pathlib import Path

DATE = (2020, 1, 1, 0, 0, 0)
"""Of every file in an archive, so that the same content gives the same bytes."""


def compile_folder(source: str, target: str, optimize: int) -> None:
    """Write every `.py` file as a `.pyc` that is never compared with its source."""
    for name, content in _files(source, "*.py"):
        # Level 2 drops docstrings by itself, and the assertions with them.
        program = content if optimize > 1 else _for_the_page(ast.parse(content, name))
        code = compile(program, name, "exec", dont_inherit=True, optimize=optimize)
        unchecked = (1).to_bytes(4, "little")
        file = Path(target, name).with_suffix(".pyc")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(
            importlib.util.MAGIC_NUMBER
            + unchecked
            + importlib.util.source_hash(content)
            + marshal.dumps(code)
        )


def _for_the_page(tree: ast.Module) -> ast.Module:
    """The same program without what nobody reads in a page's memory, which has no room to waste.

    Of docstrings one letter stays, because a dataclass without any writes one by itself, and that
    takes long. Functions lose the types of what they take and give; fields of classes keep theirs,
    which dataclasses are made of.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if ast.get_docstring(node, clean=False) is not None else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                first.value.value = "."
    return tree


def zipped(folder: str) -> bytes:
    """A folder as the archive that Python imports its standard library from."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in _files(folder):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return packed.getvalue()


def tarred(folder: str) -> bytes:
    """A folder in the plainest form of tar, which `waking.js` reads in a few lines."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in _files(folder):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return gzipped(packed.getvalue())


def gzipped(data: bytes) -> bytes:
    """The data compressed, without the date that gzip would write into it."""
    return gzip.compress(data, compresslevel=9, mtime=0)


def _files(folder: str, pattern: str = "*") -> list[tuple[str, bytes]]:
    """The files below a folder with their names, in a fixed order."""
    files = (path for path in Path(folder).rglob(pattern) if path.is_file())
    return sorted((path.relative_to(folder).as_posix(), path.read_bytes()) for path in files)
