"""The Python that the browser runs, made ready to start fast.

`make_engine` gives a directory with PyScript and Pyodide, the standard library as `.pyc`: it
changes only with the npm packages. `make_app` gives one with our own modules, also as `.pyc`, and a
snapshot of Python's memory with all of them imported. Both are kept in `.cache/`, so what has not
changed is not made again, and are named by what is in them. The same sources, npm packages and
Python packages give the same bytes on every machine: see `in_pyodide.py` and `standstill.mjs`.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Literal

from builder.paths import CACHE, NODE_MODULES, NPM
from builder.progress import run_quietly
from builder.pyscript import copy_pyscript
from builder.stamps import files_below, kept, stamp_of_files
from builder.toolchain import node

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PYODIDE = NODE_MODULES / "pyodide"
PYODIDE_FILES = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
"""The files of Pyodide that the page needs, and their names on the site. No name there ends in
`.mjs`: nginx, for one, does not know that this is a script, and browsers would not run it."""

STDLIB = "python_stdlib.zip"
MODULES = "app.bin"
SNAPSHOT = "snapshot.bin"
"""A tar file and a copy of memory, both compressed with gzip. They are not called .gz, since some
servers would then declare the transfer compressed and the browser would unpack it before we do."""

KEEP_ASSERTIONS, DROP_ASSERTIONS = 0, 2
"""Levels of Python's optimisation. Our own code keeps its assertions; nobody keeps docstrings."""

_HERE = Path(__file__).parent
_OWN_CODE = [
    _HERE / name
    for name in (
        "browser_python.py",
        "run_in_pyodide.mjs",
        "standstill.mjs",
        "in_pyodide.py",
        "pyscript.py",
    )
]

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
class Pack:
    """An archive to be made of a folder when all is compiled, by a function of `in_pyodide.py`."""

    how: Literal["zipped", "tarred"]
    folder: Path
    target: Path


def empty_lock() -> dict[str, object]:
    """Pyodide's list of packages that it could load, without a package: nothing is ever fetched."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": lock["info"], "packages": {}}


def make_engine() -> Path:
    """PyScript and Pyodide, the standard library and PyScript's own Python as `.pyc`."""

    def make(engine: Path) -> None:
        python = copy_pyscript(NODE_MODULES / "@pyscript/core/dist", engine / "pyscript")
        pyodide = engine / "pyodide"
        pyodide.mkdir()
        for name, published in PYODIDE_FILES.items():
            shutil.copyfile(PYODIDE / name, pyodide / published)
        with tempfile.TemporaryDirectory() as work:
            source, compiled = Path(work, "source"), Path(work, "compiled")
            compiled.mkdir()
            _unpack_stdlib(source)
            (source / "pyscript").mkdir()
            for name, text in python.items():
                (source / "pyscript" / name).write_bytes(text.encode())
            _compile(
                [(source, compiled, DROP_ASSERTIONS)],
                pack=Pack("zipped", compiled, pyodide / STDLIB),
            )

    stamp = stamp_of_files([NPM / "package-lock.json", *_OWN_CODE])
    return kept(CACHE / f"engine-{stamp}", "Preparing the Python runtime", make)


def make_app(
    engine: Path,
    own: Mapping[str, Path],
    borrowed: Mapping[str, Path],
    data: Mapping[str, bytes],
    not_imported: Iterable[str],
) -> Path:
    """Our modules as one file, and a snapshot of Python's memory with them imported.

    `own` and `borrowed` map the names of packages to their directories; the borrowed ones lose
    their assertions. `data` maps paths to the content of other files. `not_imported` names modules
    and packages that are not to be in the snapshot.
    """
    packages = {**own, **borrowed}

    def make(app: Path) -> None:
        with tempfile.TemporaryDirectory() as work:
            tree = Path(work)
            for path, content in data.items():
                (tree / path).parent.mkdir(parents=True, exist_ok=True)
                (tree / path).write_bytes(content)
            for name in packages:
                (tree / name).mkdir(exist_ok=True)
            _compile(
                [(folder, tree / name, KEEP_ASSERTIONS) for name, folder in own.items()]
                + [(folder, tree / name, DROP_ASSERTIONS) for name, folder in borrowed.items()],
                pack=Pack("tarred", tree, app / MODULES),
            )
            left_out = tuple(f"{name}." for name in not_imported)
            modules = [n for n in _module_names(tree) if not f"{n}.".startswith(left_out)]
            _take_snapshot(engine, tree, [*PYSCRIPT_NEEDS, *modules], app / SNAPSHOT)

    recipe = json.dumps([sorted(packages), sorted(not_imported), engine.name])
    contents = [part for path, data_ in sorted(data.items()) for part in (path, data_.hex())]
    stamp = stamp_of_files([*packages.values(), *_OWN_CODE], recipe, *contents)
    title = "Compiling the games and taking the memory snapshot"
    return kept(CACHE / f"app-{stamp}", title, make)


def _unpack_stdlib(target: Path) -> None:
    with zipfile.ZipFile(PYODIDE / STDLIB) as archive:
        for name in archive.namelist():
            path = PurePosixPath(name)
            package = path.parts[0].removesuffix(".py")
            used = USED_PARTS.get(package)
            unused = package in UNUSED_PACKAGES or (used is not None and path.stem not in used)
            if path.suffix == ".py" and not unused:
                archive.extract(name, target)


def _compile(folders: list[tuple[Path, Path, int]], pack: Pack | None = None) -> None:
    """Compile the `.py` files of folders into other folders, with the browser's own Python."""
    _run_in_pyodide(
        {
            "task": "compile",
            "folders": [
                {"source": str(source), "target": str(target), "optimize": optimize}
                for source, target, optimize in folders
            ],
            "archive": pack
            and {"function": pack.how, "folder": str(pack.folder), "target": str(pack.target)},
        },
        failure="Compiling the Python modules for the browser failed.",
    )


def _take_snapshot(engine: Path, tree: Path, imports: list[str], target: Path) -> None:
    _run_in_pyodide(
        {
            "task": "snapshot",
            "stdlib": str(engine / "pyodide" / STDLIB),
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
        run_quietly([node(), _HERE / "run_in_pyodide.mjs", file], failure=failure)


def _module_names(tree: Path) -> list[str]:
    """The dotted names of the modules in a tree of `.pyc` files that are there to be imported."""
    names = []
    for file in files_below(tree):
        if file.suffix != ".pyc" or file.stem == "__main__":
            continue
        path = file.relative_to(tree).with_suffix("")
        names.append(".".join(path.parent.parts if path.name == "__init__" else path.parts))
    return names
