"""The rules as pages: every clause has an address, the same one in every language."""

from __future__ import annotations

import pytest

from builder.pages import rules_of
from builder.rules_pages import read_rules
from pycore.games import REGISTRY, GameInfo
from ui.language import LANGUAGES

SMALL = """\
# A small game

It is short.

## Board

| id | clause |
|---|---|
| T-1 | A room is square. |
| T-8A | As T-1, see [T-1](#T-1) and T-99. |

### Facts

| room | pits |
|---|---|
| 37A | 2 |
"""


def test_the_parts_of_a_page() -> None:
    page = read_rules(SMALL, ["T"])
    assert page.title == "A small game"
    assert page.intro == "<p>It is short.</p>\n"
    assert [(section.title, section.level) for section in page.sections] == [
        ("Board", 2),
        ("Facts", 3),
    ]
    assert page.body.startswith('<h2 id="section-1">Board</h2>')


def test_every_clause_is_an_anchor_and_links_to_itself() -> None:
    page = read_rules(SMALL, ["T"])
    assert page.clauses == ("T-1", "T-8A")
    assert '<tr id="T-8A">\n<td data-label="id"><a href="#T-8A">T-8A</a></td>' in page.body


def test_a_row_with_the_prefix_of_another_game_is_a_fact_like_others() -> None:
    assert read_rules(SMALL, ["S"]).clauses == ()


def test_a_mention_becomes_a_link_once_and_only_to_a_clause_that_exists() -> None:
    body = read_rules(SMALL, ["T"]).body
    assert 'As <a href="#T-1">T-1</a>, see <a href="#T-1">T-1</a> and T-99.' in body


def test_a_table_of_facts_scrolls_in_a_frame() -> None:
    assert '<div class="frame" tabindex="0"><table class="facts">' in read_rules(SMALL, ["T"]).body


def test_markup_in_the_source_is_shown_not_obeyed() -> None:
    assert "<script>" not in read_rules("# A\n\n<script>alert(1)</script>\n", ["T"]).intro


def test_a_document_without_a_title_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with its title"):
        read_rules("No title here.", ["T"])


@pytest.mark.parametrize("game", REGISTRY.values(), ids=REGISTRY)
def test_both_languages_have_the_same_clauses_and_sections(game: GameInfo) -> None:
    pages = [rules_of(game, language) for language in LANGUAGES]
    for page in pages:
        assert page.clauses
        assert page.clauses == pages[0].clauses
        assert len(set(page.clauses)) == len(page.clauses)
        assert [it.level for it in page.sections] == [it.level for it in pages[0].sections]
