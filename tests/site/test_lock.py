"""The locks of pip: every package, every file, every system, and in step with the pins."""

from __future__ import annotations

import re

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from builder import lock, toolchain

Locked = dict[str, tuple[Requirement, list[str]]]

HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def locked(group: str) -> Locked:
    """The packages of a lock by name, each with the hashes of its files."""
    text = toolchain.lock_of(group).read_text(encoding="utf-8")
    entries = [line for line in text.replace("\\\n", "").splitlines() if not line.startswith("#")]
    requirements = [(Requirement(line.split("--hash")[0]), HASH.findall(line)) for line in entries]
    return {canonicalize_name(found.name): (found, hashes) for found, hashes in requirements}


@pytest.mark.parametrize("group", lock.GROUPS)
def test_every_pin_is_locked_in_its_version_and_everywhere(group: str) -> None:
    """When this fails, a pin was changed: run `python3 build.py lock`."""
    packages = locked(group)
    for pin in map(Requirement, toolchain.pins(group)):
        found, _ = packages[canonicalize_name(pin.name)]
        assert found.specifier == pin.specifier
        assert found.marker is None


@pytest.mark.parametrize("group", lock.GROUPS)
def test_every_entry_is_one_version_with_hashes(group: str) -> None:
    for name, (found, hashes) in locked(group).items():
        assert re.fullmatch(r"==[\w.]+", str(found.specifier)), name
        assert hashes, name
        assert hashes == sorted(set(hashes)), name


def test_two_locks_do_not_want_two_versions() -> None:
    versions: dict[str, set[str]] = {}
    for group in lock.GROUPS:
        for name, (found, _) in locked(group).items():
            versions.setdefault(name, set()).add(str(found.specifier))
    assert not {name: several for name, several in versions.items() if len(several) > 1}


def test_what_only_windows_needs_is_locked_for_windows() -> None:
    found, _ = locked("test")["colorama"]
    assert found.marker == Marker('sys_platform == "win32"')


def test_what_is_installed_here_asks_for_nothing_that_is_not_locked() -> None:
    """The locks hold the whole tree of dependencies, not only its roots."""
    from importlib.metadata import requires

    for group in (toolchain.SITE, "test"):
        packages = locked(group)
        here = [name for name, (found, _) in packages.items() if _is_wanted(found)]
        for name in here:
            needs = [Requirement(line) for line in requires(name) or ()]
            asked = {canonicalize_name(need.name) for need in needs if _is_wanted(need)}
            assert asked <= packages.keys(), name


def _is_wanted(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def test_a_dependency_of_another_system_is_found_with_those_it_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {
        "app": ["shared[fast]>=1", 'window; sys_platform == "win32"'],
        "shared": ['quick; extra == "fast"', 'never; extra == "slow"'],
        "window": ["glass>=2"],
        "quick": ['old; python_version < "3.12"'],
        "glass": [],
        "old": [],
    }

    def as_on_linux(requirements: list[str]) -> lock.Metadata:
        names = {Requirement(line).name for line in requirements} | {"shared", "quick"}
        if "window" in names:
            names.add("glass")
        return {name: {"version": "1", "requires_dist": known[name]} for name in names}

    monkeypatch.setattr(lock, "_as_pip_resolves", as_on_linux)
    packages = lock.resolve(["app==1"])
    assert packages.keys() == {"app", "shared", "quick", "window", "glass", "old"}
    environments = lock.where_wanted(["app==1"], packages)
    assert environments["quick"] == lock.EVERYWHERE
    assert lock.marker(environments["glass"]) == 'sys_platform == "win32"'
    assert {python for _, python in environments["old"]} == {"3.11"}
    for system, python in lock.EVERYWHERE:
        surroundings = {"sys_platform": system, "python_version": python}
        assert Marker(lock.marker(environments["old"])).evaluate(surroundings) == (python == "3.11")


def test_a_page_of_the_index_gives_the_hashes_of_one_version() -> None:
    page = lock._Links()
    page.feed(
        '<a href="../a/some_thing-1.0.tar.gz#sha256=aa">x</a>'
        '<a href="some_thing-1.0-py3-none-any.whl#sha256=bb" data-requires-python="&gt;=3">y</a>'
        '<a href="some_thing-1.0.1.tar.gz#sha256=cc">z</a>'
        '<a href="some_thing-1.0.exe#sha256=dd">old</a>'
        '<a href="some_thing-1.0.zip">no hash</a>'
    )
    assert [digest for file, digest in page.files if lock._is_of(file, "1.0")] == ["aa", "bb"]
