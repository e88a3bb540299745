"""Every screen has the same shape, and only the top knows which one is up."""

from __future__ import annotations

import ast
from dataclasses import fields, is_dataclass

import pytest

import ui.everywhere  # noqa: F401 (all screens are imported with it)
from house.arrows import sources
from house.files import ROOT
from ui.screen import Screen

SITE = ROOT / "site"
SOURCES = list(sources(SITE / "ui", SITE))
SCREENS = Screen.__subclasses__()
HOLD_THE_APP = {"ui.main", "ui.browser.listening"}


def test_all_screens_are_found() -> None:
    names = {screen.__name__ for screen in SCREENS}
    assert {"Shelf", "Preview", "SetupScreen", "MatchScreen", "Replay", "Card"} <= names


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_is_a_value_with_a_scene_and_answers(screen: type[Screen]) -> None:
    assert (ROOT / "templates" / "scenes" / screen.scene).is_file()
    assert is_dataclass(screen)
    assert screen.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert "context" in vars(screen)
    assert "update" in vars(screen)
    assert "App" not in {str(field.type) for field in fields(screen)}


def test_nobody_but_the_top_holds_the_app() -> None:
    holders = {
        source.name
        for source in SOURCES
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ImportFrom) and node.module == "app"
    }
    assert holders == HOLD_THE_APP


def test_nobody_but_the_top_asks_which_screen_is_up() -> None:
    names = {screen.__name__ for screen in SCREENS}
    asking = {
        source.name
        for source in SOURCES
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == "isinstance"
        and {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)} & names
    }
    assert asking <= {"ui.app"}
