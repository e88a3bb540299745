"""The rules as web pages: Markdown in, HTML out, with an address for every clause.

`docs/rules/*.md` holds tables whose rows begin with a clause id. Each such row can be linked to:
the row of `T-63` is `<tr id="T-63">`, its id is a link to itself, and every `T-63` in running text
becomes a link to it. Headings make the table of contents; their anchors are numbers, not names, so
that an address keeps its meaning when the language is switched.

What a game can draw (`illustrations.py`) stands beside its words: a thing's picture before its name
in a table, or at the head of its rule; a figure where a fenced block "figure NAME" has its caption.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from builder.illustrations import Illustrations


@dataclass(frozen=True)
class Section:
    """One line of the table of contents."""

    anchor: str
    title: str
    level: int


@dataclass(frozen=True)
class RulesPage:
    """A rules document that is ready to be put into a page."""

    title: str
    intro: Markup
    body: Markup
    sections: tuple[Section, ...]
    clauses: tuple[str, ...]


def clause_pattern(prefixes: Iterable[str]) -> re.Pattern[str]:
    """What the ids of a game's clauses look like: T-8A, R-12, R18-36.

    >>> clause_pattern(["R", "R18"]).findall("See R-12, R18-36 and T-8A.")
    ['R-12', 'R18-36']
    """
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, prefixes))})-[0-9][0-9A-Z]{{0,2}}\b")


def read_rules(
    markdown: str, prefixes: Iterable[str], drawn: Illustrations | None = None
) -> RulesPage:
    r"""Turn one rules document into the parts of its page.

    The ids of its clauses begin with one of these prefixes. `drawn` is what the game can draw.

    >>> rules = "# Rules\n## Board\n| id | clause |\n|---|---|\n| T-1 | See T-1. |"
    >>> page = read_rules(rules, ["T"])
    >>> page.title, page.sections[0].title, page.clauses
    ('Rules', 'Board', ('T-1',))
    """
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    if not tokens or tokens[0].tag != "h1":
        raise ValueError("a rules document begins with its title, a heading of the first level")
    title, tokens = tokens[1].content, tokens[3:]
    sections = tuple(_number_sections(tokens))
    pattern = clause_pattern(prefixes)
    clauses = tuple(_mark_tables(tokens, pattern))
    if drawn:
        tokens = list(_with_figures(tokens, reader, drawn))
        _put_pictures(tokens, drawn)
    _link_clauses(tokens, frozenset(clauses), pattern)
    tokens = list(_framed(tokens))
    first = next((at for at, token in enumerate(tokens) if token.tag == "h2"), len(tokens))

    def html(part: list[Token]) -> Markup:
        return Markup(reader.renderer.render(part, reader.options, {}))

    return RulesPage(title, html(tokens[:first]), html(tokens[first:]), sections, clauses)


def _number_sections(tokens: list[Token]) -> Iterator[Section]:
    """Give each heading its anchor."""
    number = 0
    for token, content in pairwise(tokens):
        if token.type == "heading_open":
            number += 1
            anchor = f"section-{number}"
            token.attrSet("id", anchor)
            yield Section(anchor, content.content, int(token.tag[1:]))


def _mark_tables(tokens: list[Token], pattern: re.Pattern[str]) -> Iterator[str]:
    """Mark every table and its cells, and give each clause row its anchor; yield the clause ids.

    A cell carries its column's title in `data-label`, which a narrow screen shows before the cell.
    """
    labels: list[str] = []
    column = 0
    table = head = row = Token("", "", 0)
    for token, content in pairwise(tokens):
        if token.type == "table_open":
            table, labels = token, []
            table.attrSet("class", "facts")
        elif token.type == "thead_open":
            head = token
        elif token.type == "tr_open":
            row, column = token, 0
        elif token.type == "th_open":
            labels.append(content.content)
            token.attrSet("scope", "col")
        elif token.type == "td_open":
            token.attrSet("data-label", labels[column])
            if column == 0 and pattern.fullmatch(content.content):
                table.attrSet("class", "clauses" if len(labels) == 2 else "clauses wide")
                head.attrSet("class", "visually-hidden")
                row.attrSet("id", content.content)
                yield content.content
            column += 1


def _framed(tokens: Iterable[Token]) -> Iterator[Token]:
    """Put each table of facts into a frame, which scrolls where the table is too wide."""
    inside = False
    for token in tokens:
        if token.type == "table_open" and token.attrGet("class") == "facts":
            inside = True
            yield Token("html_block", "", 0, content='<div class="frame" tabindex="0">')
        yield token
        if token.type == "table_close" and inside:
            inside = False
            yield Token("html_block", "", 0, content="</div>")


def _with_figures(
    tokens: Iterable[Token], reader: MarkdownIt, drawn: Illustrations
) -> Iterator[Token]:
    """Put a drawing, and below it its caption, in place of each block that names a figure."""
    for token in tokens:
        kind, _, name = token.info.partition(" ")
        if token.type != "fence" or kind != "figure":
            yield token
            continue
        yield Token("html_block", "", 0, content=f"<figure>{drawn.figure(name)}<figcaption>")
        yield from reader.parseInline(token.content.strip())
        yield Token("html_block", "", 0, content="</figcaption></figure>\n")


def _put_pictures(tokens: Iterable[Token], drawn: Illustrations) -> None:
    """Put a thing's picture before its name: in a cell of its own, or bold at a rule's head."""
    previous = Token("", "", 0)
    for token in tokens:
        if token.type == "inline" and previous.type == "td_open":
            picture = drawn.picture(token.content)
            if picture:
                previous.attrJoin("class", "pictured")
                token.children = [_html(picture), *(token.children or ())]
            else:
                token.children = list(_with_heads(token.children or (), drawn))
        previous = token


def _with_heads(pieces: Sequence[Token], drawn: Illustrations) -> Iterator[Token]:
    """The pieces of a rule, with a picture before each bold "Name:"."""
    for at, piece in enumerate(pieces):
        if piece.type == "strong_open" and pieces[at + 1].content.endswith(":"):
            yield _html(drawn.picture(pieces[at + 1].content[:-1]))
        yield piece


def _html(markup: str) -> Token:
    return Token("html_inline", "", 0, content=markup)


def _link_clauses(
    tokens: Iterable[Token], clauses: frozenset[str], pattern: re.Pattern[str]
) -> None:
    """Turn every mention of a clause of this document into a link, unless it is one already."""
    for token in tokens:
        if token.type != "inline":
            continue
        pieces: list[Token] = []
        inside_link = False
        for child in token.children or ():
            if child.type in ("link_open", "link_close"):
                inside_link = child.type == "link_open"
            if child.type == "text" and not inside_link:
                pieces.extend(_linked(child.content, clauses, pattern))
            else:
                pieces.append(child)
        token.children = pieces


def _linked(words: str, clauses: frozenset[str], pattern: re.Pattern[str]) -> Iterator[Token]:
    """The words, cut into text and links to the clauses they mention."""
    end = 0
    for match in pattern.finditer(words):
        if match[0] in clauses:
            yield Token("text", "", 0, content=words[end : match.start()])
            yield Token("link_open", "a", 1, attrs={"href": f"#{match[0]}"})
            yield Token("text", "", 0, content=match[0])
            yield Token("link_close", "a", -1)
            end = match.end()
    yield Token("text", "", 0, content=words[end:])
