"""The static pages: finished HTML in every language, from the templates in `templates/pages`.

A page is one template and one address. It is written once a language: English at the site's root,
every other language below a directory of its name. All addresses are relative, so the site works
wherever it is put.
"""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinja2 import FileSystemLoader, PrefixLoader
from markupsafe import Markup

from builder import catalogues
from builder.paths import ROOT, SITE, TEMPLATES
from builder.rules import RulesPage, read_rules
from ui import scenes
from ui.language import LANGUAGES, SOURCE_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from jinja2 import Environment

PAGES = TEMPLATES / "pages"
RULES = ROOT / "docs" / "rules"

STATIC_POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What a page may load: its own site and nothing else."""

PLAY_POLICY = {**STATIC_POLICY, "script-src": "'self' 'wasm-unsafe-eval'"}
"""The play page may also compile WebAssembly, which is what Python is there."""

PYTHON_SETTINGS = {"sync_main_only": True}
"""How PyScript starts: with workers that need no special headers."""

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
class Page:
    """One page of the site, in whatever language."""

    template: str
    address: str
    game: str = ""

    @property
    def link(self) -> str:
        """How other pages point to it: a directory where its file is that directory's index."""
        return self.address.removesuffix("index.html")


SITE_PAGES = (
    Page("home.html", "index.html"),
    Page("raiders.html", "raiders/index.html", game="raiders"),
    Page("rules.html", "raiders/rules.html", game="raiders"),
    Page("twister.html", "twister/index.html", game="twister"),
    Page("rules.html", "twister/rules.html", game="twister"),
    Page("play.html", "play/index.html"),
)


def write_pages(out: Path, addresses: Addresses, playable: Collection[str]) -> None:
    """Write every page in every language below `out`.

    `playable` names the games that the core knows: only those are offered for play.
    """
    for language in LANGUAGES:
        env = environment(language)
        for page in SITE_PAGES:
            file = out / home_of(language) / page.address
            file.parent.mkdir(parents=True, exist_ok=True)
            context = page_context(page, language, addresses)
            html = env.get_template(f"pages/{page.template}").render(context, playable=playable)
            file.write_text(html, encoding="utf-8")
        (out / home_of(language) / MANIFEST).write_text(manifest(language, addresses), "utf-8")
    (out / "404.html").write_text(not_found_page(), encoding="utf-8")
    (out / ROOT_SIGN).write_text("Dungeonbox\n", encoding="utf-8")


def manifest(language: str, addresses: Addresses) -> str:
    """What a device needs to know to install the site as an app, in a language."""
    root = "../" * home_of(language).count("/") or "./"
    template = environment(language).get_template(f"pages/{MANIFEST}")
    return template.render(language=language, root=root, assets=root + addresses.assets)


def environment(language: str) -> Environment:
    """Jinja2 for the static pages, set as for the scenes of the game, speaking one language."""
    folders = {
        "pages": FileSystemLoader(PAGES),
        "art": FileSystemLoader([PAGES / "art", SITE / "art"]),
        "emblems": FileSystemLoader(TEMPLATES / "scenes" / "emblems"),
    }
    return scenes.environment(PrefixLoader(folders), catalogues.translations(language))


def page_context(page: Page, language: str, addresses: Addresses) -> dict[str, object]:
    """What a template may use: where things are as seen from this page, and what the page is."""
    depth = (home_of(language) + page.address).count("/")
    root = "../" * depth or "./"
    return {
        "page": page,
        "language": language,
        "languages": LANGUAGES,
        "root": root,
        "base": root + home_of(language),
        "assets": root + addresses.assets,
        "engine": root + addresses.engine,
        "app": root + addresses.app,
        "alternates": {other: root + home_of(other) + page.link for other in LANGUAGES},
        "python_settings": json.dumps(
            {"interpreter": f"{root}{addresses.app}/interpreter.mjs", **PYTHON_SETTINGS}
        ),
        "policy": policy(PLAY_POLICY if page.template == "play.html" else STATIC_POLICY),
        "rules": rules_of(page.game, language) if page.template == "rules.html" else None,
    }


def home_of(language: str) -> str:
    """The directory of a language's pages, seen from the site's root."""
    return "" if language == SOURCE_LANGUAGE else f"{language}/"


def rules_of(game: str, language: str) -> RulesPage:
    """A game's rules in a language."""
    return read_rules((RULES / f"{game}.{language}.md").read_text(encoding="utf-8"))


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
            "script-src": f"'sha256-{_digest(parts['js'])}'",
            "style-src": f"'sha256-{_digest(parts['css'])}'",
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


def policy(rules: dict[str, str]) -> str:
    """A content security policy as its header writes it."""
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
