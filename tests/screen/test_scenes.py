"""Scenes that were compiled when the site was built, as the page draws them."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, TemplateNotFound

from ui.scenes import COMPILED, Scenes, environment

from .paper import translations

TEMPLATES = {
    "frame.html": "<p>{% block inside %}{% endblock %}</p>",
    "back.html": (
        "{% extends 'frame.html' %}{% macro word() %}{% trans %}Back{% endtrans %}{% endmacro %}"
        "{% block inside %}{{ word() }}{% endblock %}"
    ),
}


@pytest.fixture(autouse=True)
def _compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = environment(DictLoader(TEMPLATES))
    made.compile_templates(tmp_path / COMPILED, zip=None, ignore_errors=False)
    monkeypatch.syspath_prepend(tmp_path)


def test_two_languages_draw_the_same_module_each_in_its_own_words() -> None:
    """A compiled template remembers the environment that used it last."""
    english, russian = Scenes(translations("en")), Scenes(translations("ru"))
    drawn = [scenes.draw("back.html") for scenes in (english, russian, english)]
    assert drawn == ["<p>Back</p>", "<p>Назад</p>", "<p>Back</p>"]


def test_a_scene_that_is_not_there_is_named() -> None:
    with pytest.raises(TemplateNotFound, match=r"attic\.html"):
        Scenes(translations("en")).draw("attic.html")
