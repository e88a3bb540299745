"""The finished site: complete, relative, small where it matters, and built only where needed."""

from __future__ import annotations

import gzip
import json
import re
import tarfile
import zipfile
from base64 import b64decode
from hashlib import sha256
from pathlib import Path

import pytest

from builder import browser_python
from builder.offline import kept_files
from builder.site import build_site
from builder.stamps import files_below

pytestmark = pytest.mark.built


def test_the_layout_is_the_one_that_pages_rely_on(dist: Path) -> None:
    names = {path.name for path in dist.iterdir()}
    hashed = {name for name in names if re.fullmatch(r"(assets|engine|app)-[0-9a-f]{10}", name)}
    assert len(hashed) == 3
    assert {"index.html", "404.html", "sw.js", ".nojekyll", "play", "ru"} <= names
    assert not list(dist.rglob("*.map"))


def test_no_page_style_or_script_of_ours_names_an_absolute_address(dist: Path) -> None:
    ours = [
        file
        for file in files_below(dist)
        if file.suffix in {".html", ".css", ".js", ".mjs", ".svg"}
        and not file.relative_to(dist).parts[0].startswith("engine-")
    ]
    assert len(ours) > 10
    for file in ours:
        text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
        assert not re.findall(r"""(?:src|href)=["']/|url\(["']?/|https?://""", text), file.name


def test_the_service_worker_keeps_every_file(dist: Path) -> None:
    source = (dist / "sw.js").read_text(encoding="utf-8")
    [files] = re.findall(r"const FILES = ({.*});", source)
    kept = {
        (name + "index.html" if name.endswith("/") else name).removeprefix("./"): digest
        for name, digest in json.loads(files).items()
    }
    there = {file.relative_to(dist).as_posix() for file in files_below(dist)}
    assert set(kept) == there - {"sw.js", ".nojekyll"}
    for name, digest in kept.items():
        assert b64decode(digest) == sha256((dist / name).read_bytes()).digest(), name
    assert "__" not in re.sub(r"__\w+\.py", "", source.split("const PREFIX")[0])


def test_pages_and_worker_know_the_same_version(dist: Path) -> None:
    [version] = re.findall(r'const VERSION = "(\w+)"', (dist / "sw.js").read_text("utf-8"))
    for page in dist.rglob("*.html"):
        if page.name != "404.html":
            assert f'data-version="{version}"' in page.read_text("utf-8"), page


def test_a_changed_page_makes_another_version(dist: Path, tmp_path: Path) -> None:
    from builder.offline import write_service_worker

    (tmp_path / "index.html").write_text("one")
    write_service_worker(tmp_path)
    first = (tmp_path / "sw.js").read_text()
    write_service_worker(tmp_path)
    assert (tmp_path / "sw.js").read_text() == first
    (tmp_path / "index.html").write_text("two")
    write_service_worker(tmp_path)
    assert (tmp_path / "sw.js").read_text() != first
    assert list(kept_files(tmp_path)) == ["./"]


def test_a_second_build_makes_nothing_again(dist: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        pytest.fail("something that had not changed was made again")

    before = {file: file.stat().st_mtime_ns for file in files_below(dist)}
    monkeypatch.setattr(browser_python, "_run_in_pyodide", never)
    build_site(dist)
    assert {file: file.stat().st_mtime_ns for file in files_below(dist)} == before


def test_what_is_no_longer_part_of_the_site_is_removed(dist: Path) -> None:
    (dist / "old-page").mkdir()
    (dist / "old-page" / "index.html").write_text("old")
    build_site(dist)
    assert not (dist / "old-page").exists()


def test_the_browser_gets_compiled_modules_and_no_sources(dist: Path) -> None:
    [modules] = dist.glob(f"app-*/{browser_python.MODULES}")
    with tarfile.open(modules, "r:gz") as archive:
        names = archive.getnames()
    assert {"pycore/table/game.pyc", "ui/browser/page.pyc", "jinja2/environment.pyc"} <= set(names)
    assert "locale/ru/LC_MESSAGES/dungeonbox.mo" in names
    assert any(name.startswith("scene_modules/tmpl_") for name in names)
    assert not [name for name in names if name.endswith((".py", ".so", ".html"))]

    [library] = dist.glob(f"engine-*/pyodide/{browser_python.STDLIB}")
    with zipfile.ZipFile(library) as archive:
        names = archive.namelist()
    assert {"asyncio/__init__.pyc", "pyscript/__init__.pyc", "_pyodide/_base.pyc"} <= set(names)
    assert not [name for name in names if not name.endswith(".pyc")]


def test_the_snapshot_is_sent_without_its_empty_pages(dist: Path) -> None:
    [snapshot] = dist.glob(f"app-*/{browser_python.SNAPSHOT}")
    packed = gzip.decompress(snapshot.read_bytes())
    length, count = (int.from_bytes(packed[at : at + 4], "little") for at in (0, 4))
    assert len(packed) == 8 + 4 * count + 65536 * count
    assert len(packed) < length
    pages = (packed[at : at + 65536] for at in range(8 + 4 * count, len(packed), 65536))
    assert all(any(page) for page in pages), "an empty page is sent"


def test_the_package_list_of_pyodide_is_empty(dist: Path) -> None:
    assert browser_python.empty_lock()["packages"] == {}
    [wrapper] = dist.glob("app-*/interpreter.js")
    assert '"packages": {}' in wrapper.read_text(encoding="utf-8")
    assert not list(dist.rglob("pyodide-lock.json"))
