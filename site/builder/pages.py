"""The static pages: finished HTML in every language, from the templates in `templates/pages`.

A page is one template and one address. It is written once a language: English at the site's root,
every other language below a directory of its name. All addresses are relative, so the site works
wherever it is put.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from jinja2 import FileSystemLoader, PrefixLoader
from markupsafe import Markup

from builder import catalogues
from builder.bundles import bundled
from builder.illustrations import Illustrations, illustrations
from builder.offline import VERSION_PLACE
from builder.paths import JS, ROOT, SITE, TEMPLATES
from builder.policies import PLAY_POLICY, STATIC_POLICY, allowing, hash_of, policy
from builder.progress import Stop
from builder.rules_pages import RulesPage, read_rules
from pycore.games import REGISTRY, GameInfo
from ui import scenes
from ui.language import LANGUAGES, SOURCE_LANGUAGE
from ui.scenes import Scenes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from jinja2 import Environment

PAGES = TEMPLATES / "pages"
SCENES = TEMPLATES / "scenes"
RULES = ROOT / "docs" / "rules"

MANIFEST = "manifest.webmanifest"
ROOT_SIGN = "site-root.txt"
"""A file at the site's root, by which the 404 page, shown at any depth, finds the way home."""


@dataclass(frozen=True)
class Addresses:
    """The directories beside the pages, as named at the site's root."""

    assets: str
    engine: str
    app: str


@dataclass(frozen=True)
class Sources:
    """What the pages are made from: the registered games, and where scenes and rules lie.

    A test site has more of each.
    """

    games: Sequence[GameInfo] = field(default_factory=lambda: tuple(REGISTRY.values()))
    scenes: Sequence[Path] = (SCENES,)
    rules: Sequence[Path] = (RULES,)


@dataclass(frozen=True)
class Page:
    """One page of the site, in whatever language."""

    template: str
    address: str
    game: GameInfo | None = None

    @property
    def link(self) -> str:
        """How other pages point to it: a directory where its file is that directory's index."""
        return self.address.removesuffix("index.html")


def site_pages(games: Iterable[GameInfo]) -> Iterator[Page]:
    """The pages of a site with these games: two are a game's own, what it is and its rules."""
    yield Page("home.html", "index.html")
    for game in games:
        yield Page(f"{game.name}.html", f"{game.name}/index.html", game)
        yield Page("rules.html", f"{game.name}/rules.html", game)
    yield Page("play.html", "play/index.html")


def write_pages(out: Path, addresses: Addresses, sources: Sources | None = None) -> None:
    """Write every page in every language below `out`."""
    sources = sources or Sources()
    for language in LANGUAGES:
        env = environment(language, sources.scenes)
        for page in site_pages(sources.games):
            file = out / home_of(language) / page.address
            file.parent.mkdir(parents=True, exist_ok=True)
            # A game that has no page of its own yet gets a plain one.
            template = env.select_template([f"pages/{page.template}", "pages/game.html"])
            html = template.render(page_context(page, language, addresses, sources))
            file.write_bytes(html.encode())
        (out / home_of(language) / MANIFEST).write_bytes(manifest(language, addresses).encode())
    (out / "404.html").write_bytes(not_found_page().encode())
    (out / ROOT_SIGN).write_bytes(b"Dungeonbox\n")


def manifest(language: str, addresses: Addresses) -> str:
    """What a device needs to know to install the site as an app, in a language."""
    root = "../" * home_of(language).count("/") or "./"
    template = environment(language).get_template(f"pages/{MANIFEST}")
    return template.render(language=language, root=root, assets=root + addresses.assets)


def environment(language: str, scene_folders: Sequence[Path] = (SCENES,)) -> Environment:
    """Jinja2 for the static pages, set as for the scenes of the game, speaking one language."""
    folders = {
        "pages": FileSystemLoader(PAGES),
        "art": FileSystemLoader([PAGES / "art", SITE / "art"]),
        "emblems": FileSystemLoader([folder / "emblems" for folder in scene_folders]),
        "scenes": FileSystemLoader(scene_folders),
    }
    return scenes.environment(PrefixLoader(folders), catalogues.translations(language))


def page_context(
    page: Page, language: str, addresses: Addresses, sources: Sources
) -> dict[str, object]:
    """What a template may use: where things are as seen from this page, and what the page is.

    `core` is the game's package: what its rules have as data is shown from there.
    """
    depth = (home_of(language) + page.address).count("/")
    root = "../" * depth or "./"
    rules = PLAY_POLICY if page.template == "play.html" else STATIC_POLICY
    return {
        "page": page,
        "game": page.game,
        "core": import_module(page.game.package) if page.game and page.game.package else None,
        "games": sources.games,
        "language": language,
        "languages": LANGUAGES,
        "root": root,
        "base": root + home_of(language),
        "assets": root + addresses.assets,
        "engine": root + addresses.engine,
        "app": root + addresses.app,
        "alternates": {other: root + home_of(other) + page.link for other in LANGUAGES},
        "python_settings": json.dumps({"interpreter": f"{root}{addresses.app}/interpreter.js"}),
        "policy": policy(allowing(rules, rescue_script())),
        "rescue": Markup(rescue_script()),
        "version": VERSION_PLACE,
        "drawn": drawn_of(page.game, language) if page.game else None,
        "rules": rules_of(page.game, language, sources.rules)
        if page.game and page.template == "rules.html"
        else None,
    }


@cache
def rescue_script() -> str:
    """The script that stands in every page, since it must not need another file."""
    return bundled(JS / "rescue" / "rescue.js")


def home_of(language: str) -> str:
    """The directory of a language's pages, seen from the site's root."""
    return "" if language == SOURCE_LANGUAGE else f"{language}/"


def rules_of(game: GameInfo, language: str, folders: Iterable[Path] = (RULES,)) -> RulesPage:
    """A game's rules in a language."""
    for folder in folders:
        file = folder / f"{game.name}.{language}.md"
        if file.is_file():
            words = file.read_text(encoding="utf-8")
            return read_rules(words, game.clauses, drawn_of(game, language))
    raise Stop(f"There are no rules of {game.name} in the language {language}: see docs/table.md.")


def drawn_of(game: GameInfo, language: str) -> Illustrations | None:
    """What a game's pages can show beside words, in a language."""
    spoken = Scenes(catalogues.translations(language), SCENES)
    return illustrations(game.name, environment(language), spoken)


def not_found_page() -> str:
    """The page for an address that does not exist, with everything it needs inside it.

    It is shown at any depth and so cannot name a style sheet: style and script stand in the page,
    and the policy admits exactly these two by their hashes.
    """
    parts = {
        name: (PAGES / f"notfound.{name}").read_text(encoding="utf-8") for name in ("css", "js")
    }
    rules = policy(
        {
            "default-src": "'none'",
            "script-src": hash_of(parts["js"]),
            "style-src": hash_of(parts["css"]),
            "connect-src": "'self'",
            "base-uri": "'none'",
            "form-action": "'none'",
        }
    )
    template = environment(SOURCE_LANGUAGE).get_template("pages/notfound.html")
    speak = {name: catalogues.translations(name).gettext for name in LANGUAGES}
    return template.render(
        policy=rules,
        style=Markup(parts["css"]),
        script=Markup(parts["js"]),
        root_sign=ROOT_SIGN,
        homes={name: home_of(name) for name in LANGUAGES},
        speak=speak,
    )
