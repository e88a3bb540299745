"""Somebody who asks about everything on a page of paper."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

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
