"""The words of the site in other languages: collect, bring up to date, compile.

English is the source: every message in a template or in Python is written in English. `build.py
words` collects them into `locale/dungeonbox.pot` and merges that list into every language's `.po`
file, where a person writes the translation; the build compiles those to the `.mo` files that
gettext reads.

The files carry no line numbers and no dates: they change when words change, and only then.
"""

from __future__ import annotations

import gettext
import io
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from builder.paths import CORE, LOCALE, ROOT, TEMPLATES, UI
from builder.progress import say
from builder.stamps import write_whole
from ui.language import LANGUAGES, SOURCE_LANGUAGE

if TYPE_CHECKING:
    from pathlib import Path

DOMAIN = "dungeonbox"
TRANSLATIONS = tuple(language for language in LANGUAGES if language != SOURCE_LANGUAGE)

TEMPLATE = LOCALE / f"{DOMAIN}.pot"

KEYWORDS = {**DEFAULT_KEYWORDS, "text": None, "texts": (1, 2), "named": ((1, "c"), 2)}
"""How the core says things: `text("…")`, `texts("one …", "many …", n)`, `named("context", "…")`."""

ANY_DAY = datetime(2000, 1, 1, tzinfo=UTC)

JINJA_FILES = ("**.html", "**.svg", "**.webmanifest")
JINJA_OPTIONS = {"trimmed": "true", "silent": "false"}
"""As the templates are compiled, so that both see the same words; a broken one stops the work."""


def catalogue_file(language: str) -> Path:
    """Where the translation into a language is kept."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def collect() -> Catalog:
    """Every message of the templates and of the Python that people read."""
    catalog = Catalog(domain=DOMAIN)
    for folder, methods in (
        (TEMPLATES, [(name, "jinja2") for name in JINJA_FILES]),
        (CORE, [("**.py", "python")]),
        (UI, [("**.py", "python")]),
    ):
        for file, _line, message, comments, context in extract_from_dir(
            folder,
            method_map=methods,
            options_map=dict.fromkeys(JINJA_FILES, JINJA_OPTIONS),
            keywords=KEYWORDS,
            comment_tags=("translators:",),
            strip_comment_tags=True,
        ):
            place = (folder / file).relative_to(ROOT).as_posix()
            catalog.add(message, None, [(place, 0)], auto_comments=comments, context=context)
    return catalog


def update(language: str, collected: Catalog) -> Catalog:
    """The translation into a language with today's messages: new ones empty, old ones gone."""
    file = catalogue_file(language)
    catalog = read(language) if file.exists() else Catalog(language, DOMAIN)
    catalog.update(collected, no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def read(language: str) -> Catalog:
    """The translation into a language as it is kept in `locale/`."""
    with catalogue_file(language).open("rb") as source:
        return read_po(source, locale=language, domain=DOMAIN)


def written(catalog: Catalog) -> str:
    """A catalogue as text.

    The head says what gettext needs to know and leaves out dates and names. Messages stand in the
    order of their English words, so that two people's changes rarely meet.
    """
    head = [
        "# The words of Dungeonbox. Brought up to date by `python3 build.py words`.",
        'msgid ""',
    ]
    head += ['msgstr ""', '"Content-Type: text/plain; charset=utf-8\\n"']
    if catalog.locale:
        head += [f'"Language: {catalog.locale}\\n"', f'"Plural-Forms: {catalog.plural_forms}\\n"']
    body = io.BytesIO()
    write_po(body, catalog, width=100, sort_output=True, include_lineno=False, omit_header=True)
    return "\n".join(head) + "\n\n" + body.getvalue().decode().strip() + "\n"


def compiled(language: str) -> bytes:
    """A translation in the form that gettext reads (`.mo`)."""
    return _compiled(read(language))


def translations(language: str) -> gettext.NullTranslations:
    """What `gettext` and `ngettext` answer with; in English, the message itself."""
    if language == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    return speaker(read(language))


def speaker(catalog: Catalog) -> gettext.GNUTranslations:
    """What says a catalogue's messages in its language."""
    return gettext.GNUTranslations(io.BytesIO(_compiled(catalog)))


def untranslated(catalog: Catalog) -> list[str]:
    """The English of every message that lacks words, one plural form being enough to lack them."""
    missing = []
    for message in catalog:
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not all(strings):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def main() -> int:
    """`build.py words`: bring the catalogues up to date and say what still needs words."""
    collected = collect()
    write_whole(TEMPLATE, written(collected).encode())
    for language in TRANSLATIONS:
        catalog = update(language, collected)
        write_whole(catalogue_file(language), written(catalog).encode())
        missing = untranslated(catalog)
        say(f"{language}: {len(catalog)} messages, {len(missing)} without a translation")
        for english in missing:
            say(f"  {english}")
    return 0


def _compiled(catalog: Catalog) -> bytes:
    # Babel would write the present minute into the file, and the build would never be up to date.
    catalog.creation_date = ANY_DAY
    for message in catalog:
        if message.id:
            message.string = _bound(message.string)
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def _bound(words: Any) -> Any:
    return tuple(map(unbroken, words)) if isinstance(words, tuple) else unbroken(words)


def unbroken(words: str) -> str:
    """The words with spaces at which no line breaks, where print has them too.

    A number stays with its unit, a dash with what is before it, a preposition with its square. It
    is done here for every sentence at once, so that catalogues are written with plain spaces.
    """
    return _TOGETHER.sub("\N{NO-BREAK SPACE}", words)


_TOGETHER = re.compile(
    r"(?<=[\d}s]) (?=(?:ОД|ПО)\b)"
    r"| (?=—)"
    r"|(?:(?<=\bна)|(?<=\bс)|(?<=\bв)|(?<=\bк)) (?=\{(?:square|start|end|pit|place)\})"
)
