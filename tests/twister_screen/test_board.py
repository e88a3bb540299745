"""Twister on a paper page: whole games by what is shown, and what presses do."""

from __future__ import annotations

import re

import pytest

from pycore.table import Story, read_link, write_onlooker_link
from pycore.twister import TWISTER
from pycore.twister import actions as a
from twister.kit import ONE
from twister_screen.hurry import plan
from twister_screen.person import Person
from ui.match.screen import MatchScreen
from ui.match.session import Session
from ui.twister.draw.frame import Frame


def session(person: Person) -> Session:
    assert isinstance(person.app.screen, MatchScreen)
    return person.app.screen.session


def acting(scenario: int = 1, seed: int = 10) -> Person:
    """A person in the middle of a first turn: something can be walked."""
    person = Person(scenario, seed)
    while not any(isinstance(x, a.Walk) for x in session(person).sight().legal):
        person.step()
    return person


def test_two_covers_for_the_start_teams_and_none_after_them() -> None:
    person = Person(1, 10)
    shown = session(person).match
    tokens = plan(type(shown)(TWISTER, shown.record()))
    for token in tokens:
        if 'id="cover"' in person.page.markup:
            assert "dungeon" not in person.page.markup
            person.step()
        person.press(f"at:do={token}")
    assert person.over
    assert person.covers == 2


def test_a_press_selects_and_a_second_one_walks() -> None:
    person = acting()
    walk = next(x for x in session(person).sight().legal if isinstance(x, a.Walk) and not x.moved)
    view = session(person).sight().view
    moves = len(session(person).match.moves)
    person.press(f"at:sq={_name(view.places[walk.piece])}")
    assert 'class="selected"' in person.page.markup
    assert f'id="t-{_name(walk.to)}"' in person.page.markup
    person.press(f"at:sq={_name(walk.to)}")
    assert len(session(person).match.moves) == moves + 1


def _name(where: int) -> str:
    return f"{'abcdefghij'[where % 10]}{where // 10}"


def test_a_refused_press_says_why_with_its_rule_and_marks_what_blocks() -> None:
    person = acting()
    walk = next(x for x in session(person).sight().legal if isinstance(x, a.Walk))
    view = session(person).sight().view
    person.press(f"at:sq={_name(view.places[walk.piece])}")
    offered = re.findall(r'id="t-(\w+)"', person.page.markup)
    squares = re.findall(r'id="sq-(\w+)"', person.page.markup)
    far = next(name for name in reversed(squares) if name not in offered)
    person.press(f"at:sq={far}")
    assert 'id="notice"' in person.page.markup
    assert "rules.html#T-" in person.page.markup
    assert 'class="blocked"' in person.page.markup


def test_pressing_an_empty_square_first_says_what_to_press() -> None:
    person = acting()
    person.press("at:sq=a0")
    assert "First press the piece" in person.page.words


def test_a_reveal_is_looked_at_before_it_is_done() -> None:
    person = acting()
    reveal = next(x for x in session(person).sight().legal if isinstance(x, a.Reveal))
    moves = len(session(person).match.moves)
    person.press(f"at:room={reveal.place + 1}")
    assert "cannot be taken back" in person.page.words
    assert len(session(person).match.moves) == moves
    person.press(f"at:room={reveal.place + 1}")
    assert len(session(person).match.moves) > moves


@pytest.mark.parametrize(
    ("men", "token", "ways"),
    [
        ("bN@c19,bM@a1,yL@a21 things=bk@c19", "walk:bN-c21", ["p-bN 2 steps", "p-bk 2 steps"]),
        ("bS@a4,bM@a1,yM@a3,yL@a21", "scream:bS>yM", ["p-yM 1 steps"]),
    ],
)
def test_the_board_tells_the_last_way_of_whoever_has_left_it(
    men: str, token: str, ways: list[str]
) -> None:
    person = Person.seated(f"men={men}")
    person.press(f"at:do={token}")
    told = re.search(r'data-leaving="([^"]*)"', person.page.markup)
    assert told is not None
    found = [way.split() for way in told[1].split("|")]
    assert [f"{way[0]} {len(way) - 1} steps" for way in found] == ways


def test_turning_the_board_plays_nothing() -> None:
    person = acting()
    moves = len(session(person).match.moves)
    for word in ("turned=on", "preview=off"):
        person.press(f"at:{word}")
    assert len(session(person).match.moves) == moves


def test_the_board_is_turned_and_never_mirrored() -> None:
    for rows in (12, 17, 22):
        for quarter in range(4):
            frame = Frame(rows, quarter)
            (x, y), (to_j, _), (_, up) = frame.at(0), frame.at(1), frame.at(10)
            across = (to_j - x, frame.at(1)[1] - y)
            upwards = (frame.at(10)[0] - x, up - y)
            assert across[0] * upwards[1] - across[1] * upwards[0] == -1


def test_arrow_keys_go_where_they_point() -> None:
    for quarter in range(4):
        frame = Frame(22, quarter)
        x, y = frame.at(114)
        assert frame.at(frame.step(114, "ArrowUp")) == (x, y - 1)
        assert frame.at(frame.step(114, "ArrowRight")) == (x + 1, y)


def test_lines_of_the_log_point_at_squares_and_rooms_of_the_board() -> None:
    person = acting()
    session_ = session(person)
    reveal = next(x for x in session_.sight().legal if isinstance(x, a.Reveal))
    person.press(f"at:do={reveal}")
    pointed = re.findall(r'<li data-points="([^"]*)"', person.page.markup)
    assert f"room-{reveal.place + 1}" in pointed
    for names in pointed:
        assert all(f'id="{name}"' in person.page.markup for name in names.split())


def test_a_start_team_stands_on_the_board_while_its_owner_puts_it_together() -> None:
    person = Person(5, 8)
    person.press("show:0")
    assert "waiting-team" not in person.page.markup
    person.press("at:set=N")
    person.press("at:sq=d0")
    dots = person.page.markup.partition('id="l-dots"')[2].partition('id="l-last"')[0]
    assert dots.count("waiting-team") == 1
    assert "#twister-naga" in dots


def test_whoever_comes_on_turn_sees_what_the_other_did_until_they_act() -> None:
    person = acting()
    walk = next(x for x in session(person).sight().legal if isinstance(x, a.Walk) and not x.moved)
    person.press(f"at:do={walk}")
    walked = chalked(person)
    assert len(walked) == 2
    person.press("at:do=end")
    whole_turn = chalked(person)
    assert walked <= whole_turn
    card = next(x for x in session(person).sight().legal if isinstance(x, a.Card))
    person.press(f"at:do={card}")
    assert chalked(person) == whole_turn
    reveal = next(x for x in session(person).sight().legal if isinstance(x, a.Reveal))
    person.press(f"at:do={reveal}")
    assert not chalked(person) & whole_turn


def chalked(person: Person) -> set[str]:
    """Where chalk marks what was done last."""
    marks = re.findall(r'<g class="last".*?</g>', person.page.markup)
    return {spot for mark in marks for spot in re.findall(r'cx="\d+" cy="\d+"', mark)}


def test_lines_of_a_replay_point_at_the_board_as_they_do_at_the_table() -> None:
    person = acting()
    at_table = session(person)
    reveal = next(x for x in at_table.sight().legal if isinstance(x, a.Reveal))
    person.press(f"at:do={reveal}")
    pointing = re.compile(r'<li data-points="([^"]*)"')
    pointed = pointing.findall(person.page.markup)
    person.app.watch(at_table.match, "to-table")
    person.press("step:9999")
    assert pointing.findall(person.page.markup) == pointed
    assert f"room-{reveal.place + 1}" in pointed


def test_in_a_replay_pieces_walk_only_when_it_goes_one_step_on() -> None:
    person = Person.seated("men=bN@b4,bM@a1,yL@a21")
    person.press("at:do=walk:bN-a4")
    person.press("at:do=walk:bN-b4")
    person.app.watch(session(person).match, "to-table")
    for word, walks in (("step:1", True), ("step:2", True), ("step:-1", False), ("step:0", False)):
        person.press(word)
        assert ("data-route" in person.page.markup) == walks


def test_lines_of_an_onlookers_story_point_at_what_they_name() -> None:
    person = Person.seated("men=bN@b4,bM@d2,yL@a21")
    for token in ("walk:bN-a4", "turn:1+"):
        person.press(f"at:do={token}")
    link = write_onlooker_link(session(person).match)
    story = read_link(link, {"twister": TWISTER})
    assert isinstance(story, Story)
    person.app.watch(story, "shelf")
    person.press("step:9999")
    pointed = re.findall(r'<li data-points="([^"]*)"', person.page.markup)
    assert pointed == ["sq-b4 sq-a4", "room-1"]


def test_what_happened_in_a_room_is_not_marked_once_the_room_was_turned() -> None:
    person = Person.seated("men=bM@d1,bL@j0,yL@a21")
    for token in ("walk:bM-d2", "turn:1+", "end"):
        person.press(f"at:do={token}")
    assert chalked(person) == set()


def test_whatever_is_pointed_at_on_the_board_is_drawn() -> None:
    """With lines of sight shown, the pointer also comes over arrows and hidden rooms."""
    person = Person.seated("men=bM@d2,bL@j0,yL@a21", rooms=ONE)
    person.press("at:sq=d2")
    person.press("at:sight=on")
    port = person.page.markup.partition('id="dungeon"')[2].partition("</svg>")[0]
    words = [ui.partition("=")[2] for ui in re.findall(r'data-ui="at:([^"]*)"', port)]
    assert any(word.startswith("turn:") for word in words)
    for word in words:
        person.app.point(f"pointed={word}")
        assert 'class="selected"' in person.page.markup


def test_a_soft_hyphen_on_a_button_is_for_the_eyes_alone() -> None:
    person = Person(5)
    while 'data-ui="peek:0"' not in person.page.markup or 'id="cover"' in person.page.markup:
        person.step()
    person.press("peek:0")
    person.press("show:0")
    person.app.speak("ru")
    assert person.page.markup.count("\u00ad") == 1
    drawn = '<span aria-hidden="true">Телескопи\u00adческое копьё</span>'
    said = '<span class="visually-hidden">Телескопическое копьё</span>'
    assert drawn + said in person.page.markup


def test_a_price_does_not_cover_what_lies_on_its_square() -> None:
    person = Person.seated("men=bN@c4,yL@a21 things=bs@c3")
    person.press("at:hold=bN")
    middles = {}
    for name in ("c3", "d3"):
        target = person.page.markup.partition(f'id="t-{name}"')[2].partition("</g>")[0]
        spot = re.search(r'<text[^>]* x="(\d+)" y="(\d+)"', target)
        assert spot is not None
        middles[name] = (int(spot[1]), int(spot[2]))
    assert middles["d3"] == (24, 24), "in the middle of an empty square"
    x, y = middles["c3"]
    assert x > 34
    assert y < 14


def test_how_many_tokens_wait_in_a_room_does_not_look_like_the_number_of_a_token() -> None:
    person = Person(1, 10)
    while "Reveal room" not in person.page.words:
        person.step()
    counts = re.findall(r'class="face-count"[^>]*>([^<]*)<', person.page.markup)
    assert counts
    assert set(counts) <= {"×1", "×2"}
