"""A language that is 40 % longer than English: for a test, and no part of the published site.

Every message of the page goes through gettext. English is said as it is written; here its words
grow, inside the page's own Python, and the templates are the real ones. What stands in brackets is
filled in later and does not grow: names, numbers and pictures stay as they are in any language.
"""

from __future__ import annotations

import inspect
import re

from browser.inside import run_python
from browser.serving import Site
from browser.window import Window

WORD = r"\{[^{}]*\}|%\([^)]*\)[a-z]|<[^<>]*>|&\w+;|(?P<word>[^\W\d_]{2,})"
"""What is filled in, markup, or a word of letters."""


def longer(message: str) -> str:
    """A message whose words are 40 % longer: the end of each is said again."""

    def grown(found: re.Match[str]) -> str:
        word = found["word"]
        return word + word[-max(1, round(len(word) * 0.4)) :].lower() if word else found[0]

    return re.sub(WORD, grown, message)


INSIDE = f"""
from __future__ import annotations
import gettext, re
WORD = {WORD!r}
{inspect.getsource(longer)}
plain = globals().get("plain") or {{
    name: getattr(gettext.NullTranslations, name)
    for name in ("gettext", "ngettext", "pgettext", "npgettext")
}}
for name, say in plain.items():
    grown = lambda self, *words, say=say: longer(say(self, *words))
    setattr(gettext.NullTranslations, name, grown if GROWS else say)
"""

SWITCH = """((language) => document.querySelector(`a[data-language=${language}]`).click())(%r)"""


def speak(window: Window, site: Site, language: str, before: str) -> None:
    """Puts the page into a language, in the middle of whatever it is; `before` is its last one."""
    if "longer" in (language, before):
        run_python(window, site, INSIDE.replace("GROWS", str(language == "longer")))
    ways = {("en", "longer"): ("ru", "en"), ("longer", "en"): ("ru", "en")}
    for name in ways.get((before, language), ("en" if language == "longer" else language,)):
        window.evaluate(SWITCH % name)
        window.wait_for(f"document.documentElement.lang === {name!r}")
