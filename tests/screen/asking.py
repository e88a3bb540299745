"""Somebody who asks about everything on a page of paper."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from html.parser import HTMLParser

from builder.pages import rules_of
from pycore.games import info_of
from screen.paper import PaperApp, PaperPage
from ui.language import LANGUAGES


def words_on(page: PaperPage) -> list[str]:
    """The words of all things that can be asked about, each once."""
    return sorted({unescape(word) for word in re.findall(r'data-note="([^"]*)"', page.markup)})


def answers(app: PaperApp, page: PaperPage) -> dict[str, str]:
    """What is said about each of them."""
    return {word: app.explain(word) for word in words_on(page)}


@cache
def clauses(game: str) -> list[frozenset[str]]:
    """The clauses on the rules page of a game, in every language."""
    return [frozenset(rules_of(info_of(game), each).clauses) for each in LANGUAGES]


def faults(game: str, word: str, answer: str) -> list[str]:
    """What is wrong with an answer: it has a picture, words, and a rule that is on the page."""
    parts = answer.count('class="note-about"')
    named = re.findall(rf'href="[^"]*{game}/rules\.html#([\w-]+)"', answer)
    wrong = [] if parts else [f"{word}: nothing is said"]
    if answer.count("<use ") + answer.count('<b aria-hidden="true">') < parts:
        wrong.append(f"{word}: no picture")
    if len(named) != parts:
        wrong.append(f"{word}: no rule")
    wrong += [f"{word}: {each}" for each in named for page in clauses(game) if each not in page]
    return wrong


VOID = frozenset(["br", "hr", "img", "input", "link", "meta", "source", "wbr"])
"""Elements of HTML that hold nothing and are never closed."""
SAYS_ITSELF = frozenset(["button", "a", "label", "summary", "h1", "h2"])
"""What a picture only adorns: its words say what it is."""


class _Pictures(HTMLParser):
    """Collects things that are drawn or pressed on a board, and that nobody could ask about."""

    def __init__(self) -> None:
        super().__init__()
        self.around: list[tuple[str, dict[str, str | None]]] = []
        self.silent: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        own = dict(attributes)
        self.around.append((tag, own))
        is_drawn = tag == "use" and (own.get("href") or "").startswith("#raiders-")
        is_pressed = "data-ui" in own and any(name == "svg" for name, _ in self.around)
        if (is_drawn or is_pressed) and not any(self._answers(*each) for each in self.around):
            self.silent.add(own.get("data-ui") or own["href"] or "")
        if tag in VOID:
            self.around.pop()

    def handle_endtag(self, tag: str) -> None:
        while self.around and self.around.pop()[0] != tag:
            pass

    @staticmethod
    def _answers(tag: str, own: dict[str, str | None]) -> bool:
        return "data-note" in own or tag in SAYS_ITSELF


def silent(markup: str) -> set[str]:
    """What stands on a table and says nothing to whoever asks: pictures, and parts of a board."""
    pictures = _Pictures()
    pictures.feed(markup)
    return pictures.silent
