"""`build.py verify`: a site is made of this source, or every file that is not is named."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from builder import verify
from builder.paths import NODE_MODULES, ROOT
from builder.progress import Stop
from house.files import files

ANOTHER_WORLD = {
    "HOME": os.devnull,
    "LANG": "ru_RU.UTF-8",
    "PYTHONHASHSEED": "5",
    "TZ": "Asia/Tokyo",
    "USER": "somebody",
}

BUILD = (
    "import sys; from pathlib import Path; from builder.site import build_site; "
    "build_site(Path(sys.argv[1]))"
)


@pytest.fixture
def copy(dist: Path, tmp_path: Path) -> Path:
    return shutil.copytree(dist, tmp_path / "copy")


@pytest.mark.built
def test_another_folder_and_another_world_give_the_same_bytes(dist: Path, tmp_path: Path) -> None:
    """The whole build, from nothing but sources and packages, where and when and by whom ever."""
    source = tmp_path / "Another Földer"
    for path in sorted(files(), reverse=True):
        name = path.relative_to(ROOT)
        if name.parts[0] != "tests":
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, source / name)
    (source / "site/npm/node_modules").symlink_to(NODE_MODULES, target_is_directory=True)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    subprocess.run(
        [sys.executable, "-c", BUILD, tmp_path / "site"],
        cwd=source,
        env={
            **os.environ,
            **ANOTHER_WORLD,
            "PYTHONPATH": os.pathsep.join(map(str, (source / "site", source))),
            "TMPDIR": str(scratch),
        },
        umask=0o077,
        check=True,
    )
    assert (source / ".cache").is_dir(), "the build did not begin anew"
    assert verify.differences(dist, tmp_path / "site") == []
    assert sorted(path.name for path in dist.iterdir()) == sorted(
        path.name for path in (tmp_path / "site").iterdir()
    )


@pytest.mark.built
def test_a_true_copy_is_told_and_code_0(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (copy / ".git").mkdir()
    (copy / ".git" / "HEAD").write_text("where git keeps it")
    (copy / ".nojekyll").unlink()
    assert verify.main(copy) == 0
    assert f"{copy} is made of this source" in capsys.readouterr().out


@pytest.mark.built
def test_what_is_not_the_same_is_named_and_code_1(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (copy / "index.html").write_bytes((copy / "index.html").read_bytes() + b" ")
    (copy / "404.html").unlink()
    (copy / "__pycache__").mkdir()
    (copy / "__pycache__" / "spy.js").touch()
    assert verify.main(copy) == 1
    said = capsys.readouterr().out
    assert "is not made of this source" in said
    lines = [line.strip() for line in said.splitlines() if line.startswith("  ")]
    assert lines == [
        "404.html is missing.",
        "__pycache__/spy.js does not belong there.",
        "index.html is different.",
    ]


@pytest.mark.built
def test_a_long_list_is_cut(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(verify.MOST_LINES + 3):
        (copy / f"extra-{number}").touch()
    assert verify.main(copy) == 1
    assert capsys.readouterr().out.endswith("  3 more files differ.\n")


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Stop, match=r"There is no folder .*nowhere"):
        verify.main(tmp_path / "nowhere")


def test_a_folder_without_a_site_is_said(tmp_path: Path) -> None:
    with pytest.raises(Stop, match=r"No site is in .*sw\.js"):
        verify.main(tmp_path)
