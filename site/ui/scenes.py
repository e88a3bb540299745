"""Scenes: templates that turn what a person may see into markup.

In the page the templates were compiled when the site was built (`scene_modules`, beside the
packages); elsewhere, in tests, they are read from `templates/scenes`.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from gettext import GNUTranslations, NullTranslations
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemLoader,
    ModuleLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
)

from pycore.table import Text

COMPILED = "scene_modules"


class CompiledScenes(BaseLoader):
    """The compiled templates as the modules that they are.

    Python has them in memory when the page starts. Jinja's own `ModuleLoader` gives every loader
    a package of its own, and so reads each file again: that took longer than drawing the table.
    """

    has_source_access = False

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002 (Jinja's name for it)
    ) -> Template:
        """The template of that name, in this environment."""
        try:
            module = import_module(f"{COMPILED}.{ModuleLoader.get_template_key(name)}")
        except ModuleNotFoundError:
            raise TemplateNotFound(name) from None
        return environment.template_class.from_module_dict(environment, _own(module), globals or {})


def _own(module: ModuleType) -> dict[str, Any]:
    """What is in a compiled template, apart from all others who use it.

    Its functions look for their environment, and so for their language, among their globals.
    """
    own = dict(vars(module))

    def moved(value: Any) -> Any:
        if not isinstance(value, FunctionType) or value.__module__ != module.__name__:
            return value
        return FunctionType(value.__code__, own, value.__name__, value.__defaults__)

    own.update({name: moved(value) for name, value in own.items()})
    own["blocks"] = {name: moved(block) for name, block in own["blocks"].items()}
    return own


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
        loader = FileSystemLoader(sources) if sources else CompiledScenes()
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
