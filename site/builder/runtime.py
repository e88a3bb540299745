"""The Python that the browser runs, made ready to start fast.

`make_engine` gives a directory with PyScript and Pyodide, the standard library as `.pyc`: it
changes only with the npm packages. `make_app` gives one with our own modules, also as `.pyc`, and a
snapshot of Python's memory with all of them imported. Both are kept in `.cache/`, named by a stamp
of everything that went in, so what has not changed is not made again.
"""

from __future__ import annotations

import gzip
import io
import json
import shutil
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from builder.paths import CACHE, NODE_MODULES, NPM
from builder.progress import run_quietly, step
from builder.pyscript import copy_pyscript
from builder.setup import node
from builder.stamps import files_below, keep_newest, made_whole, stamp_of_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PYODIDE = NODE_MODULES / "pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
MODULES = "app.bin"
SNAPSHOT = "snapshot.bin"
"""A tar file and a copy of memory, both compressed with gzip. They are not called .gz, since some
servers would then declare the transfer compressed and the browser would unpack it before we do."""

KEPT = 6
"""How many results of a kind stay in `.cache/`: going back to an older version builds nothing."""

KEEP_DOCSTRINGS, DROP_DOCSTRINGS = 0, 2
"""Levels of Python's optimisation. Our own code keeps its docstrings and assertions: a rule may
quote itself, and a dataclass with a docstring is quicker to make than one without."""

_HERE = Path(__file__).parent
_OWN_CODE = [_HERE / name for name in ("runtime.py", "runtime.mjs", "pyscript.py")]

UNUSED_PACKAGES = frozenset(
    {"__phello__", "_pyrepl", "antigravity", "bdb", "cProfile", "ctypes", "doctest", "ftplib"}
    | {"imaplib", "mailbox", "modulefinder", "multiprocessing", "nturl2path", "pdb", "pickletools"}
    | {"plistlib", "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc", "site-packages"}
    | {"smtplib", "socketserver", "sqlite3", "tabnanny", "this", "trace", "tty", "unittest", "wave"}
    | {"webbrowser", "wsgiref", "xmlrpc", "zipapp"}
)
"""Parts of the standard library that make no sense in a page: servers, debuggers, processes."""

USED_ENCODINGS = frozenset(
    {"__init__", "aliases", "ascii", "charmap", "cp437", "idna", "latin_1", "punycode"}
    | {"raw_unicode_escape", "undefined", "unicode_escape", "utf_8", "utf_8_sig"}
    | {"utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le"}
)

USED_XML = frozenset({"__init__", "_exceptions", "handler", "saxutils", "xmlreader"})
"""What `segno` quotes attributes with."""

USED_PARTS = {"encodings": USED_ENCODINGS, "xml": USED_XML}
"""Of these packages of the standard library only a few modules."""

PYSCRIPT_NEEDS = (
    *("asyncio", "base64", "html", "inspect", "json", "pathlib"),
    *("pyodide.ffi.wrappers", "pyodide.http"),
)
"""What PyScript's own Python imports at every start: in the snapshot it is there already."""


@dataclass(frozen=True)
class Engine:
    """PyScript and Pyodide, ready to be served: the directory and its name on the site."""

    folder: Path
    name: str


@dataclass(frozen=True)
class App:
    """Our own modules, ready to be served: the directory and its stamp."""

    folder: Path
    stamp: str


def empty_lock() -> dict[str, object]:
    """Pyodide's list of packages that it could load, without a package: nothing is ever fetched."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": lock["info"], "packages": {}}


def make_engine() -> Engine:
    """PyScript and Pyodide, the standard library and PyScript's own Python as `.pyc`."""
    stamp = stamp_of_files([NPM / "package-lock.json", *_OWN_CODE])
    engine = Engine(CACHE / f"engine-{stamp}", f"engine-{stamp}")
    if not engine.folder.is_dir():
        with (
            step("Preparing the Python runtime"),
            made_whole(engine.folder) as scratch,
            tempfile.TemporaryDirectory() as work,
        ):
            python = copy_pyscript(NODE_MODULES / "@pyscript/core/dist", scratch / "pyscript")
            pyodide = scratch / "pyodide"
            pyodide.mkdir()
            for name in PYODIDE_FILES:
                shutil.copyfile(PYODIDE / name, pyodide / name)
            source, compiled = Path(work, "source"), Path(work, "compiled")
            compiled.mkdir()
            _unpack_stdlib(source)
            (source / "pyscript").mkdir()
            for name, text in python.items():
                (source / "pyscript" / name).write_text(text, encoding="utf-8")
            _compile([(source, compiled, DROP_DOCSTRINGS)])
            _write_zip(compiled, pyodide / STDLIB)
    keep_newest(engine.folder, KEPT)
    return engine


def make_app(
    engine: Engine,
    own: Mapping[str, Path],
    borrowed: Mapping[str, Path],
    data: Mapping[str, bytes],
    not_imported: Iterable[str],
) -> App:
    """Our modules as one file, and a snapshot of Python's memory with them imported.

    `own` and `borrowed` map the names of packages to their directories; the borrowed ones lose
    their docstrings. `data` maps paths to the content of other files. `not_imported` names modules
    and packages that are not to be in the snapshot.
    """
    packages = {**own, **borrowed}
    recipe = json.dumps([sorted(packages), sorted(not_imported), engine.name])
    contents = [part for path, data_ in sorted(data.items()) for part in (path, data_.hex())]
    stamp = stamp_of_files([*packages.values(), *_OWN_CODE], recipe, *contents)
    app = App(CACHE / f"app-{stamp}", stamp)
    if not app.folder.is_dir():
        with (
            step("Compiling the games and taking the memory snapshot"),
            made_whole(app.folder) as scratch,
            tempfile.TemporaryDirectory() as work,
        ):
            tree = Path(work)
            for path, content in data.items():
                (tree / path).parent.mkdir(parents=True, exist_ok=True)
                (tree / path).write_bytes(content)
            for name in packages:
                (tree / name).mkdir(exist_ok=True)
            _compile(
                [(folder, tree / name, KEEP_DOCSTRINGS) for name, folder in own.items()]
                + [(folder, tree / name, DROP_DOCSTRINGS) for name, folder in borrowed.items()]
            )
            _write_tar(tree, scratch / MODULES)
            left_out = tuple(f"{name}." for name in not_imported)
            modules = [n for n in _module_names(tree) if not f"{n}.".startswith(left_out)]
            _take_snapshot(engine, tree, [*PYSCRIPT_NEEDS, *modules], scratch / SNAPSHOT)
    keep_newest(app.folder, KEPT)
    return app


def _unpack_stdlib(target: Path) -> None:
    with zipfile.ZipFile(PYODIDE / STDLIB) as archive:
        for name in archive.namelist():
            path = PurePosixPath(name)
            package = path.parts[0].removesuffix(".py")
            used = USED_PARTS.get(package)
            unused = package in UNUSED_PACKAGES or (used is not None and path.stem not in used)
            if path.suffix == ".py" and not unused:
                archive.extract(name, target)


def _compile(folders: list[tuple[Path, Path, int]]) -> None:
    """Compile the `.py` files of folders into other folders, with the browser's own Python."""
    _run_in_pyodide(
        {
            "task": "compile",
            "folders": [
                {"source": str(source), "target": str(target), "optimize": optimize}
                for source, target, optimize in folders
            ],
        },
        failure="Compiling the Python modules for the browser failed.",
    )


def _take_snapshot(engine: Engine, tree: Path, imports: list[str], target: Path) -> None:
    _run_in_pyodide(
        {
            "task": "snapshot",
            "stdlib": str(engine.folder / "pyodide" / STDLIB),
            "lock": empty_lock(),
            "app": str(tree),
            "imports": imports,
            "target": str(target),
        },
        failure="Taking the memory snapshot failed; see which module could not be imported.",
    )


def _run_in_pyodide(job: dict[str, object], failure: str) -> None:
    with tempfile.TemporaryDirectory() as work:
        file = Path(work, "job.json")
        file.write_text(json.dumps({"pyodide": str(PYODIDE), **job}), encoding="utf-8")
        run_quietly([node(), _HERE / "runtime.mjs", file], failure=failure)


def _module_names(tree: Path) -> list[str]:
    """The dotted names of the modules in a tree of `.pyc` files that are there to be imported."""
    names = []
    for file in files_below(tree):
        if file.suffix != ".pyc" or file.stem == "__main__":
            continue
        path = file.relative_to(tree).with_suffix("")
        names.append(".".join(path.parent.parts if path.name == "__init__" else path.parts))
    return names


def _write_zip(folder: Path, target: Path) -> None:
    """Pack a folder, with fixed dates so that the same content gives the same file."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files_below(folder):
            entry = zipfile.ZipInfo(file.relative_to(folder).as_posix(), (2020, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())


def _write_tar(folder: Path, target: Path) -> None:
    """Pack a folder in the plainest form of tar, which `interpreter.mjs` reads in a few lines."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for file in files_below(folder):
            entry = tarfile.TarInfo(file.relative_to(folder).as_posix())
            entry.size = file.stat().st_size
            archive.addfile(entry, io.BytesIO(file.read_bytes()))
    target.write_bytes(gzip.compress(packed.getvalue(), compresslevel=9, mtime=0))
