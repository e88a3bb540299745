"""Scenes: templates that turn what a person may see into markup.

In the page the templates were compiled when the site was built (`scene_modules`, beside the
packages); elsewhere, in tests, they are read from `templates/scenes`.
"""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, Environment, FileSystemLoader, ModuleLoader, StrictUndefined

from pycore.table import Text

COMPILED = Path(__file__).parents[1] / "scene_modules"


def environment(loader: BaseLoader, tongue: NullTranslations | None = None) -> Environment:
    """The one way in which scenes are compiled (in any tongue) and drawn."""
    made = Environment(
        loader=loader,
        autoescape=True,
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.policies["ext.i18n.trimmed"] = True  # as the words are collected: see `builder.catalogues`
    tongue = tongue or NullTranslations()
    made.install_gettext_translations(tongue, newstyle=True)  # type: ignore[attr-defined]
    made.filters["say"] = lambda said: say(said, tongue)
    return made


def say(said: Text | str, tongue: NullTranslations) -> str:
    """A text in that tongue; in a template: `{{ refusal.why|say }}`. Names stay as they are."""
    return said.say(tongue) if isinstance(said, Text) else said


class Scenes:
    """Draws scenes, and says texts, in one language."""

    def __init__(self, tongue: NullTranslations, sources: Path | None = None) -> None:
        """`sources` is a folder of uncompiled templates; without it the compiled ones are used."""
        self._tongue = tongue
        loader = FileSystemLoader(sources) if sources else ModuleLoader(COMPILED)
        self._environment = environment(loader, tongue)

    def draw(self, scene: str, **what: Any) -> str:
        """The markup of a scene."""
        return self._environment.get_template(scene).render(what)

    def say(self, said: Text | str) -> str:
        """A text in this language."""
        return say(said, self._tongue)

    def can_say(self, said: Text) -> bool:
        """Whether this language has words for a text: an older version may have written it."""
        return not isinstance(self._tongue, GNUTranslations) or said.say(self._tongue) != said.say()
