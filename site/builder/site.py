"""The whole build: all that a web server needs, in one directory, with relative addresses only.

    assets-HASH/   style sheets, pictures, fonts and the small scripts of every page
    engine-HASH/   PyScript and Pyodide
    app-HASH/      our modules, the memory snapshot, and what starts them

Each of these directories is named by what is in it, so a browser may keep it for ever; pages, the
service worker and a few small files stand beside them. The work is done in a scratch directory and
then carried over, changed files only: a server that runs meanwhile hardly notices.
"""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import FileSystemLoader

from builder import catalogues, pages, runtime, setup
from builder.filling import filled
from builder.offline import write_service_worker
from builder.paths import CORE, DIST, JS, NODE_MODULES, SITE, TEMPLATES, UI
from builder.progress import Stop, step
from builder.stamps import files_below, stamp_of, stamp_of_files, write_whole
from pycore.games import GAMES
from ui.scenes import environment

if TYPE_CHECKING:
    from collections.abc import Sequence

SCENE_MODULES = "scene_modules"
"""The compiled scenes, as `ui.scenes` looks for them."""

BORROWED = ("jinja2", "markupsafe", "segno")
PAGE_MODULES = ("bot_worker", "browser_device", "keyboard", "listening", "page", "twin")
NOT_IMPORTED = frozenset({*(f"ui.{name}" for name in PAGE_MODULES), "segno"})
"""What is not in the snapshot: it touches the page when it is imported, or is seldom used."""

FETCHED_OF_PYODIDE = ("pyodide.asm.wasm", runtime.STDLIB)

ASSET_FOLDERS = ("art", "css", "fonts")
ASSET_SCRIPTS = tuple(
    JS / f"{name}.js" for name in ("page", "update", "patch", "zoom", "motion", "sound", "search")
)
PATCHER = NODE_MODULES / "idiomorph" / "dist" / "idiomorph.min.js"

START = SITE / "start"
"""The two scripts that PyScript runs: one on the page, one in the worker of the bots."""


@dataclass(frozen=True)
class Extra:
    """What a test build adds: packages and scenes, and other Python to start with if given."""

    packages: Sequence[Path] = ()
    templates: Sequence[Path] = ()
    start: Path = START


def build_site(out: Path = DIST, extra: Extra | None = None) -> None:
    """Build the site into `out`; what has not changed since the last time is not made again."""
    setup.npm_packages()
    engine = runtime.make_engine()
    with tempfile.TemporaryDirectory() as work:
        scratch = Path(work)
        shutil.copytree(engine.folder, scratch / engine.name)
        addresses = pages.Addresses(
            assets=_write_assets(scratch),
            engine=engine.name,
            app=_write_app(scratch, engine, extra or Extra()),
        )
        with step("Writing the pages"):
            pages.write_pages(scratch, addresses, playable=GAMES)
            (scratch / ".nojekyll").touch()
            write_service_worker(scratch)
            _carry_over(scratch, out)


def _write_assets(scratch: Path) -> str:
    """Put what every page shares into a directory named by its content; the answer is the name."""
    folder = scratch / "assets"
    for name in ASSET_FOLDERS:
        shutil.copytree(SITE / name, folder / name)
    (folder / "js").mkdir()
    for script in (*ASSET_SCRIPTS, PATCHER):
        shutil.copyfile(script, folder / "js" / script.name)
    name = f"assets-{stamp_of_files([folder])}"
    folder.rename(scratch / name)
    return name


def _write_app(scratch: Path, engine: runtime.Engine, extra: Extra) -> str:
    """Put our modules, and what starts them, into a directory named by what went into it."""
    with tempfile.TemporaryDirectory() as work:
        scenes = Path(work)
        loader = FileSystemLoader([TEMPLATES / "scenes", *extra.templates])
        environment(loader).compile_templates(scenes, zip=None, ignore_errors=False)
        app = runtime.make_app(
            engine,
            own={
                "pycore": CORE,
                "ui": UI,
                SCENE_MODULES: scenes,
                **{package.name: package for package in extra.packages},
            },
            borrowed={name: _installed(name) for name in BORROWED},
            data={
                f"locale/{language}/LC_MESSAGES/{catalogues.DOMAIN}.mo": catalogues.compiled(
                    language
                )
                for language in catalogues.TRANSLATIONS
            },
            not_imported=NOT_IMPORTED,
        )
    start = {name: (extra.start / name).read_bytes() for name in ("main.py", "bot.py")}
    scripts = {
        "interpreter.mjs": _script(
            "interpreter.mjs",
            ENGINE=engine.name,
            LOCK=runtime.empty_lock(),
            MODULES=runtime.MODULES,
            SNAPSHOT=runtime.SNAPSHOT,
        ),
        "boot.js": _script(
            "boot.js",
            ENGINE=engine.name,
            SIZES={
                **_sizes(
                    f"../{engine.name}/pyodide/", engine.folder / "pyodide", FETCHED_OF_PYODIDE
                ),
                **_sizes("", app.folder, (runtime.MODULES, runtime.SNAPSHOT)),
                "main.py": len(start["main.py"]),
            },
            SNAPSHOT=runtime.SNAPSHOT,
        ),
        **start,
    }
    name = f"app-{stamp_of(app.stamp, *scripts.values())}"
    shutil.copytree(app.folder, scratch / name)
    for script, source in scripts.items():
        (scratch / name / script).write_bytes(source)
    return name


def _sizes(address: str, folder: Path, names: Sequence[str]) -> dict[str, int]:
    """How many bytes files have, by their address."""
    return {address + name: (folder / name).stat().st_size for name in names}


def _script(name: str, **values: object) -> bytes:
    return filled((JS / name).read_text(encoding="utf-8"), values).encode()


def _installed(package: str) -> Path:
    """Where pip has put a package; its pure Python files are what the browser gets."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise Stop(f"The package {package} is not installed: delete .venv and try again.")
    return Path(spec.origin).parent


def _carry_over(scratch: Path, out: Path) -> None:
    """Make `out` the same as `scratch`: the service worker last, since it names all the rest."""
    names = [file.relative_to(scratch) for file in files_below(scratch)]
    for name in sorted(names, key=lambda name: name.name == "sw.js"):
        write_whole(out / name, (scratch / name).read_bytes())
    for file in set(files_below(out)) - {out / name for name in names}:
        file.unlink()
    for folder in sorted((path for path in out.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
