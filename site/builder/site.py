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

from builder import browser_python, catalogues, pages, sandbox, toolchain
from builder.bundles import bundle
from builder.filling import filled
from builder.offline import write_service_worker
from builder.one_at_a_time import one_at_a_time
from builder.paths import CACHE, CORE, DIST, JS, NODE_MODULES, SITE, UI
from builder.progress import Stop, step
from builder.stamps import files_below, named_by_content, write_whole
from builder.styles import write_styles
from pycore.games import REGISTRY, GameInfo
from ui.scenes import environment

if TYPE_CHECKING:
    from collections.abc import Sequence

LOCK = "build.lock"
"""The file in `.cache/` that a build holds on to while it makes or writes anything."""

SCENE_MODULES = "scene_modules"
"""The compiled scenes, as `ui.scenes` looks for them."""

BORROWED = ("jinja2", "markupsafe", "segno")
NOT_IMPORTED = frozenset(
    {"ui.browser", "segno", "pycore.referee", "pycore.terminal"}
    | {"jinja2.constants", "jinja2.meta", "jinja2.nativetypes", "jinja2.sandbox"}
    | {f"{info.screen.rpartition('.')[0]}.notes" for info in REGISTRY.values()}
)
"""What is not in the snapshot: it touches the page when it is imported, or is seldom used."""

FETCHED_OF_PYODIDE = ("pyodide.asm.wasm", browser_python.STDLIB)

ASSET_FOLDERS = ("art", "fonts")
ASSET_SCRIPTS = tuple(
    JS / f"{name}.js"
    for name in (
        *("page", "layout", "update", "durable", "crash", "patch", "motion", "sound", "search"),
    )
)
BUNDLED_SCRIPTS = (JS / "zoom" / "zoom.js", JS / "asking" / "asking.js")
"""Scripts of several files each, which are written as one."""
PATCHER = NODE_MODULES / "idiomorph" / "dist" / "idiomorph.min.js"

START = SITE / "start"
"""What Python runs first: `main.py` on the page, `bot.py` in the sandbox of the bots."""


@dataclass(frozen=True)
class Extra:
    """What a test build adds: games, their packages, scenes and rules, another start of Python.

    What starts Python there registers the games again: the page does not know of this.
    """

    games: Sequence[GameInfo] = ()
    packages: Sequence[Path] = ()
    scenes: Sequence[Path] = ()
    rules: Sequence[Path] = ()
    start: Path = START


def build_site(out: Path = DIST, extra: Extra | None = None) -> None:
    """Build the site into `out`; what has not changed since the last time is not made again."""
    with one_at_a_time(CACHE / LOCK):
        _build(out, extra or Extra())


def _build(out: Path, extra: Extra) -> None:
    sources = pages.Sources(
        games=(*REGISTRY.values(), *extra.games),
        scenes=(pages.SCENES, *extra.scenes),
        rules=(pages.RULES, *extra.rules),
    )
    toolchain.npm_packages()
    engine = browser_python.make_engine()
    with tempfile.TemporaryDirectory() as work:
        scratch = Path(work)
        shutil.copytree(engine, scratch / engine.name)
        addresses = pages.Addresses(
            assets=_write_assets(scratch, sources.games),
            engine=engine.name,
            app=_write_app(scratch, engine, extra, sources.scenes),
        )
        with step("Writing the pages"):
            pages.write_pages(scratch, addresses, sources)
            (scratch / ".nojekyll").touch()
            write_service_worker(scratch)
            _carry_over(scratch, out)


def fill_assets(folder: Path, games: Sequence[GameInfo]) -> None:
    """Put what every page shares into a folder."""
    for name in ASSET_FOLDERS:
        shutil.copytree(SITE / name, folder / name)
    write_styles(folder / "css", games)
    (folder / "js").mkdir()
    for script in (*ASSET_SCRIPTS, PATCHER):
        shutil.copyfile(script, folder / "js" / script.name)
    for script in BUNDLED_SCRIPTS:
        bundle(script, folder / "js" / script.name)


def _write_assets(scratch: Path, games: Sequence[GameInfo]) -> str:
    """Put what every page shares into a directory named by its content; the answer is the name."""
    fill_assets(scratch / "assets", games)
    return named_by_content(scratch / "assets", "assets").name


def _write_app(scratch: Path, engine: Path, extra: Extra, scene_folders: Sequence[Path]) -> str:
    """Put our modules, and what starts them, into a directory named by its content."""
    with tempfile.TemporaryDirectory() as work:
        scenes = Path(work)
        loader = FileSystemLoader(scene_folders)
        environment(loader).compile_templates(scenes, zip=None, ignore_errors=False)
        app = browser_python.make_app(
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
            # The snapshot has room for the site itself: what a test adds is read when needed.
            not_imported={*NOT_IMPORTED, *(package.name for package in extra.packages)},
        )
    start = {name: (extra.start / name).read_bytes() for name in ("main.py", "bot.py")}
    files = {"MODULES": browser_python.MODULES, "SNAPSHOT": browser_python.SNAPSHOT}
    scripts = {
        "interpreter.js": _script(
            "interpreter.js", ENGINE=engine.name, LOCK=browser_python.empty_lock(), **files
        ),
        "boot.js": _script(
            "boot.js",
            ENGINE=engine.name,
            SIZES={
                **_sizes(f"../{engine.name}/pyodide/", engine / "pyodide", FETCHED_OF_PYODIDE),
                **_sizes("", app, (browser_python.MODULES, browser_python.SNAPSHOT)),
                "main.py": len(start["main.py"]),
            },
            SNAPSHOT=browser_python.SNAPSHOT,
        ),
        **_sandbox_scripts(engine, files),
        **start,
    }
    folder = scratch / "app"
    shutil.copytree(app, folder)
    for script, source in scripts.items():
        (folder / script).write_bytes(source)
    return named_by_content(folder, "app").name


def _sandbox_scripts(engine: Path, files: dict[str, str]) -> dict[str, bytes]:
    """How Python wakes up, and the sandbox: the page's side of it, and what runs inside."""
    loader, creator = (
        (engine / "pyodide" / name).read_text(encoding="utf-8")
        for name in ("pyodide.js", "pyodide.asm.js")
    )
    joining = sandbox.joining(loader, creator)
    longest = sandbox.LONGEST_ANSWER
    worker = _script(
        "sandbox_worker.js",
        LOAD=joining.load,
        CREATE=joining.create,
        LOCK=browser_python.empty_lock(),
        LONGEST=longest,
        **files,
    )
    waking = _script("waking.js")
    sandbox.check(joining.joined(creator, loader, waking.decode(), worker.decode()))
    page_side = _script(
        "sandbox.js",
        ENGINE=engine.name,
        FRAME=sandbox.FRAME,
        CHANGES=joining.changes,
        LONGEST=longest,
        **files,
    )
    return {"waking.js": waking, "sandbox_worker.js": worker, "sandbox.js": page_side}


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
