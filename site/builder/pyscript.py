"""A copy of PyScript cut to what the play page needs, under a strict security policy.

Five small changes are made to its bundle:

* One function is made from text, which wants `'unsafe-eval'`: it becomes an object that knows its
  text.
* The source of its workers, a third of the bundle, is left out: bots think in a sandbox of our own
  (`builder.sandbox`).
* Plugins for editors, terminals and games are loaded at every start: their table becomes empty.
* Its own Python is written as source files at every start, and compiled: it is taken out, to be
  compiled with the rest.
* A database is opened to remember packages; where the browser denies it, nothing starts. We have
  no packages: it becomes a map in memory.

Each change looks for one exact shape; when a new version of PyScript has another, the build stops
and says so.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from builder.progress import Stop

if TYPE_CHECKING:
    from pathlib import Path

_Found = TypeVar("_Found")

ENTRY = "core.js"

FUNCTION_FROM_TEXT = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
OBJECT_WITH_TEXT = "const text=`(w,x)=>(${r})(w,x,...[${s}])`;return{toString:()=>text}"

WORKER_FROM_BLOB = re.compile(
    r"""URL\.createObjectURL\(new Blob\(\["/\*@\*/"\+"""
    r"""(?P<quote>['"])(?:\\.|(?!(?P=quote))[^\\])*(?P=quote)"""
    r"""(?:\.replace\(\w+,\w+\))?\],\{type:"text/javascript"\}\)\)""",
    re.DOTALL,
)
NO_WORKER = '""'

PLUGINS = re.compile(
    r"""\b(?P<table>var \w+=)\{codemirror:\(\)=>[^;]*"""
    r""""py-terminal":\(\)=>import\("\./[\w.-]+"\)\};"""
)

_STRING = r""""(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'"""
PYTHON_FILE = re.compile(rf'"([\w.]+)":({_STRING})', re.DOTALL)
WRITES_PYTHON = re.compile(
    rf"""\b\w+\("\.",\{{pyscript:\{{(?P<files>(?:"[\w.]+":(?:{_STRING}),?)+)\}}\}}\)""", re.DOTALL
)

PACKAGE_DATABASE = re.compile(r"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)")
MAP_IN_MEMORY = "Object.assign(new Map,{sync(){},close(){}})"

STATIC_IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)


@dataclass(frozen=True)
class Parts:
    """What becomes of PyScript's bundle."""

    bundle: str
    python: dict[str, str]
    """The files of its Python package, by name."""


def copy_pyscript(dist: Path, target: Path) -> dict[str, str]:
    """Copy PyScript from `dist` to `target` with the changes made; the answer is its Python."""
    target.mkdir(parents=True)
    entry = _without_map(dist / ENTRY)
    bundle_name = _only(STATIC_IMPORT.findall(entry), "what its entry imports")
    parts = taken_apart(_without_map(dist / bundle_name))
    if STATIC_IMPORT.search(parts.bundle):
        raise _other_shape("what its bundle imports")
    for name, source in ((ENTRY, entry), (bundle_name, parts.bundle)):
        (target / name).write_bytes(source.encode())
    return parts.python


def taken_apart(bundle: str) -> Parts:
    """The bundle with the changes made, and what was taken out of it."""
    if bundle.count(FUNCTION_FROM_TEXT) != 1:
        raise _other_shape("the function made from text")
    bundle = bundle.replace(FUNCTION_FROM_TEXT, OBJECT_WITH_TEXT)
    blob = _only(list(WORKER_FROM_BLOB.finditer(bundle)), "the start of a worker")
    bundle = bundle.replace(blob[0], NO_WORKER)
    database = _only(list(PACKAGE_DATABASE.finditer(bundle)), "the database of packages")
    bundle = bundle.replace(database[0], MAP_IN_MEMORY)
    plugins = _only(list(PLUGINS.finditer(bundle)), "the table of plugins")
    bundle = bundle.replace(plugins[0], f"{plugins['table']}{{}};")
    writes = _only(list(WRITES_PYTHON.finditer(bundle)), "its own Python")
    bundle = bundle.replace(writes[0], "void 0")
    return Parts(
        bundle=bundle,
        python={name: unquote(text[1:-1]) for name, text in PYTHON_FILE.findall(writes["files"])},
    )


def _without_map(file: Path) -> str:
    return SOURCE_MAP.sub("", file.read_text(encoding="utf-8"))


_ESCAPE = re.compile(
    r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))", re.DOTALL
)
_LETTERS = {"n": "\n", "r": "\r", "t": "\t", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}


def unquote(literal: str) -> str:
    r"""The text that a JavaScript string literal stands for, given without its quotes.

    >>> unquote(r"a\'b\x21")
    "a'b!"
    """

    def plain(match: re.Match[str]) -> str:
        code = match[1] or match[2] or match[3]
        return chr(int(code, 16)) if code else _LETTERS.get(match[4], match[4])

    # JavaScript writes letters beyond 16 bits as two halves: put them together again.
    halves = _ESCAPE.sub(plain, literal).encode("utf-16", "surrogatepass")
    return halves.decode("utf-16")


def _only(found: list[_Found], what: str) -> _Found:
    if len(found) != 1:
        raise _other_shape(what)
    return found[0]


def _other_shape(what: str) -> Stop:
    return Stop(
        f"This version of PyScript has another shape ({what}): "
        "compare its core.js with what site/builder/pyscript.py expects."
    )
