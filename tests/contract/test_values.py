"""What the rules hand around is a value: whoever has been given one may rely on it."""

from __future__ import annotations

import pkgutil
from dataclasses import is_dataclass
from importlib import import_module
from inspect import getmembers, isclass

import pycore

NAMES = [name for _, name, _ in pkgutil.walk_packages(pycore.__path__, "pycore.")]
VALUES = {
    kind
    for name in NAMES
    if not name.endswith("__main__")
    for _, kind in getmembers(import_module(name), isclass)
    if is_dataclass(kind) and kind.__module__.startswith("pycore.")
}


def test_nothing_that_is_handed_around_can_be_changed() -> None:
    assert len(VALUES) > 100
    assert [kind for kind in VALUES if not kind.__dataclass_params__.frozen] == []


def test_a_misspelt_field_is_an_error_and_not_a_new_one() -> None:
    assert [kind for kind in VALUES if "__slots__" not in vars(kind)] == []
