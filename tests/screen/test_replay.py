"""Watching: steps, landmarks, eyes, time, branching off, sentences."""

from __future__ import annotations

import asyncio
import re

import pytest

from pycore.table import AnyMatch, write_onlooker_link
from ui.match.screen import MatchScreen
from ui.replay import screen as replay
from ui.replay.screen import Replay
from ui.replay.timeline import ALL, ONLOOKER, MatchTimeline
from ui.saves.library import kept

from .paper import GAMES, PaperApp, PaperPage, laid, turns
from .test_transfer import played, save_of, shelf_with


def watching(match: AnyMatch) -> tuple[PaperApp, PaperPage]:
    page = shelf_with(save_of(match))
    app = laid(page)
    app.command("watch:1")
    return app, page


def step_of(app: PaperApp) -> int:
    assert isinstance(app.screen, Replay)
    return app.screen.step


def test_it_begins_at_the_beginning_and_goes_step_by_step_to_the_end() -> None:
    app, page = watching(played(3, 99))
    assert "0 of" in page.words
    assert "step:-1" in page.offered("ui")
    steps = 0
    while "The most gold wins." not in page.words:
        app.command("step:+1")
        steps += 1
        assert step_of(app) == steps
    app.command("step:+1")
    assert step_of(app) == steps
    app.command("step:-1")
    assert step_of(app) == steps - 1
    app.change("step", "2")
    assert step_of(app) == 2
    app.command("step:0")
    assert step_of(app) == 0


def test_landmarks_are_jumped_to_from_either_side() -> None:
    app, page = watching(played(3, 99))
    app.command("landmark:+1")
    assert "is highest." in page.words
    first = step_of(app)
    app.command("landmark:+1")
    assert step_of(app) > first
    app.command("landmark:-1")
    assert step_of(app) == first
    app.command("landmark:-1")
    assert step_of(app) == 0
    turned_up = re.findall(r'<option value="(\d+)">\d+\. Cards', page.markup)
    assert len(turned_up) == 3, "one for every door"


def hands_shown(page: PaperPage) -> list[str]:
    return [hand for hand in re.findall(r"Hand: ([\d ]+)", page.words) if hand.strip()]


def test_an_onlooker_sees_no_hand_a_player_their_own_and_the_all_seeing_all() -> None:
    app, page = watching(played(3, 99))
    app.command("step:4")
    assert hands_shown(page) == []
    app.change("eyes", "1")
    assert len(hands_shown(page)) == 1
    app.change("eyes", ALL)
    assert page.markup.index('id="hidden"') < page.markup.index('id="log"')
    assert len(hands_shown(page)) == 2
    assert "is dealt card" in page.words
    app.change("eyes", ONLOOKER)
    assert "is dealt card" not in page.words


def test_other_eyes_keep_the_moment() -> None:
    app, _ = watching(played(3, 99))
    app.command("landmark:+1")
    assert isinstance(app.screen, Replay)
    at = app.screen.at
    app.change("eyes", ALL)
    assert app.screen.at == at


def test_while_a_game_is_not_over_secret_eyes_are_asked_for_twice() -> None:
    app, page = watching(played(3, 3))
    app.command("step:99")
    for eyes in ("0", "1", ALL):
        app.change("eyes", eyes)
        assert "this shows what is still a secret" in page.words
        assert hands_shown(page) == []
        app.command("not-sure")
        assert "still a secret" not in page.words
    app.change("eyes", "1")
    app.command("sure")
    assert len(hands_shown(page)) == 1
    app.hide()
    assert hands_shown(page) == [], "whoever leaves the tab leaves no secret on the screen"


def test_the_only_person_at_a_table_may_look_through_their_own_eyes() -> None:
    record = str(played(3, 3).record()).replace('"Player 2"', '"Player 2", "bot": "anything"')
    page = PaperPage()
    app = laid(page)
    app.file_arrived(record)
    app.command("take-in")
    app.command("watch:1")
    app.command("step:99")
    app.change("eyes", "0")
    assert len(hands_shown(page)) == 1
    app.change("eyes", "1")
    assert "still a secret" in page.words


def test_it_rolls_by_itself_to_the_end_and_stops_when_somebody_steps_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The film takes no time here, so every turn of the loop is a step of it."""
    monkeypatch.setattr(replay, "SPEEDS", dict.fromkeys(replay.SPEEDS, 0))

    async def roll() -> None:
        app, page = watching(played(3, 99))
        app.command("roll")
        assert "Pause" in page.words
        await turns(5)
        app.command("step:-1")
        stopped = step_of(app)
        assert stopped > 1
        await turns(5)
        assert step_of(app) == stopped
        app.change("speed", "fast")
        app.command("roll")
        await turns(200)
        assert "The most gold wins." in page.words
        assert "Pause" not in page.words
        app.command("roll")
        assert step_of(app) == 0, "at the end it begins anew"
        app.command("shelf")
        await turns(5)
        assert "What shall we play?" in page.words

    asyncio.run(roll())


def test_a_new_game_branches_off_from_any_moment_and_the_old_one_stays() -> None:
    match = played(3, 99)
    app, page = watching(match)
    app.command("landmark:+1")
    app.command("branch")
    assert isinstance(app.screen, MatchScreen)
    assert app.session.practice
    assert app.session.match.waiting
    branched = app.session.match.record()
    assert match.record().moves[: len(branched.moves)] == branched.moves
    assert {str(k.record) for k in kept(page, GAMES)} == {str(match.record()), str(branched)}


def test_nothing_branches_off_from_the_end() -> None:
    app, page = watching(played(3, 99))
    app.command("step:99")
    assert "branch" not in page.offered("ui")


def test_a_game_is_saved_as_sentences_through_the_present_eyes() -> None:
    app, page = watching(played(3, 99))
    app.command("story-file")
    [(name, story)] = page.files.items()
    assert name.endswith(".txt")
    assert "is highest." in story
    assert "is dealt card" not in story
    app.change("eyes", ALL)
    app.command("story-file")
    assert "is dealt card" in page.files[name]


def test_an_onlookers_link_is_watched_to_its_end_with_no_other_eyes() -> None:
    page = PaperPage()
    app = laid(page)
    app.open("", write_onlooker_link(played(3, 99)))
    assert page.offered("ui") == ["card-watch", "card-close"]
    app.command("card-watch")
    assert 'data-field="eyes"' not in page.markup
    assert "branch" not in page.offered("ui")
    app.command("step:99")
    assert "The most gold wins." in page.words


def test_a_story_and_its_match_look_the_same_to_an_onlooker() -> None:
    match = played(3, 5)
    page, other = PaperPage(), shelf_with(save_of(match))
    app = laid(page)
    app.open("", write_onlooker_link(match))
    app.command("card-watch")
    app.command("step:99")
    again = laid(other)
    again.command("watch:1")
    again.command("step:99")
    [story] = re.findall(r"<ol data-at-end.*?</ol>", page.markup, re.DOTALL)
    [own] = re.findall(r"<ol data-at-end.*?</ol>", other.markup, re.DOTALL)
    assert story == own


def test_stops_are_where_these_eyes_notice_something() -> None:
    timeline = MatchTimeline(played(3, 99))
    dealt = 6
    assert len(timeline.stops(ALL)) > len(timeline.stops(ONLOOKER)), (
        "what a lamp shows is not for all"
    )
    assert {timeline.stops(eyes)[0].at for eyes in timeline.eyes()} == {dealt}
    assert [len(timeline.stops(eyes)[0].said) for eyes in (ONLOOKER, "0", ALL)] == [0, 3, dealt]
    assert [stop.at for stop in timeline.stops("0")] == sorted({s.at for s in timeline.stops("0")})


def test_words_from_outside_do_nothing() -> None:
    app, page = watching(played(3, 99))
    before = page.markup
    for word in ("step:", "step:x", "step:--1", "sure", "not-sure"):
        app.command(word)
    app.change("eyes", "9")
    app.change("eyes", "everything")
    app.change("speed", "light")
    app.change("step", "")
    assert page.markup == before
