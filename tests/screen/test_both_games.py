"""Raiders and Twister on the shelf: every way out and in again, and watching through all eyes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from pycore.table import (
    CHANCE,
    AnyMatch,
    Match,
    Options,
    Player,
    gives_up,
    new_match,
    read_link,
    read_record,
    tell,
    text,
    write_onlooker_link,
    write_record_link,
)
from pycore.table.packing import pack
from ui.match.bot_seats import any_action
from ui.match.session import Session
from ui.replay.screen import Replay
from ui.replay.timeline import ALL
from ui.saves import library as keep
from ui.saves import save_format, store, transfer

from .matches import FORMS, GAMES, played
from .paper import PaperPage, laid
from .test_transfer import save_of

MATCHES = st.builds(played, st.sampled_from(FORMS), st.integers(0, 10**6), st.integers(0, 90))


@examples(25)
@given(MATCHES, st.text(max_size=30), st.booleans())
def test_record_link_file_and_save_give_the_match_back(
    match: AnyMatch, name: str, practice: bool
) -> None:
    record, save = match.record(), save_of(match, name, practice)
    assert read_record(str(record)) == record
    opened = read_link(write_record_link(match), GAMES)
    assert isinstance(opened, Match)
    assert opened.record() == record
    assert opened.position() == match.position()
    [arrival] = transfer.read_file(transfer.write_file([save]), GAMES, ())
    assert arrival.game.save == save
    kept = save_format.read_save(save_format.written(save))
    assert kept == save
    again = keep.open_record(read_record(kept.record), GAMES)
    assert again.position() == match.position()
    assert again.standing() == save.standing


@examples(50)
@given(MATCHES)
def test_after_a_reload_nobody_is_told_what_came_of_their_own_action(match: AnyMatch) -> None:
    """Once a room that somebody had revealed was news to them."""
    acted = [move.seat for move in match.moves if move.seat != CHANCE]
    assert not acted or Session(match).story_read.news(acted[-1]) == ()


def test_a_standing_in_words_of_an_older_version_is_told_anew() -> None:
    """Once such a line stayed English on Russian pages until somebody played on."""
    match = played(("twister", {"scenario": 1, "simple": True}), 3, 20)
    old = text("Scenario {scenario}, turn {turn}", scenario=1, turn=9)
    page = PaperPage()
    store.write(page, 1, replace(save_of(match, "Rainy"), standing=old))
    broken = replace(match.record(), moves=match.record().moves[:1] * 3)
    store.write(page, 2, replace(save_of(match), record=str(broken), standing=old))
    app = laid(page, games=GAMES)
    assert page.words.count("Scenario 1, turn 9") == 2
    app.speak("ru")
    assert page.words.count("Scenario 1, turn 9") == 1, "what cannot be played stays as it is"
    assert app.say(match.standing()) in page.words
    assert "Ход" in app.say(match.standing())
    kept = store.newest(page, 1)
    assert kept is not None
    assert (kept.standing, kept.name, kept.record) == (
        match.standing(),
        "Rainy",
        str(match.record()),
    )


@pytest.mark.parametrize(
    ("form", "kind"),
    [
        (("raiders", {"variant": "2011-duel"}), "2011 edition, duel for two"),
        (("twister", {"scenario": 3}), "Scenario 3: Until death do us part"),
    ],
)
def test_the_shelf_and_a_link_say_which_edition_or_scenario_it_is(
    form: tuple[str, Options], kind: str
) -> None:
    """Once only unfinished games of Twister did."""
    match = played(form, 3, 4)
    record = match.record()
    for winners in (None, (0,)):
        page = PaperPage()
        save = replace(save_of(match), record=str(replace(record, winners=winners)))
        store.write(page, 1, save)
        laid(page, games=GAMES)
        assert page.words.count(kind) == 1
        assert ("Won by" in page.words) == (winners is not None)
    app = laid(page, games=GAMES)
    app.open("", write_record_link(match))
    assert page.words.count(kind) == 1


@examples(10)
@given(MATCHES)
def test_an_onlookers_link_gives_the_story_back(match: AnyMatch) -> None:
    assert read_link(write_onlooker_link(match), GAMES) == tell(match)


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_every_moment_can_be_watched_through_all_eyes(form: tuple[str, Options]) -> None:
    """A replay of Twister once asked its board for a word that only a table knows."""
    page = PaperPage()
    app = laid(page, games=GAMES)
    app.open("", write_record_link(played(form, 3, 90)))
    app.command("card-watch")
    assert isinstance(app.screen, Replay)
    for eyes in app.screen.timeline.eyes():
        app.change("eyes", eyes)
        app.command("sure")
        app.command("step:0")
        for _ in range(200):
            app.command("landmark:+1" if eyes == ALL else "step:+5")
            assert page.offered("do") == []
            assert isinstance(app.screen, Replay)
            if app.screen.is_at_end:
                break
        else:
            raise AssertionError("its end is never reached")


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_it_begins_when_everything_is_laid_out_and_not_every_step_is_a_landmark(
    form: tuple[str, Options],
) -> None:
    match = played(form, 3, 300)
    page = PaperPage()
    app = laid(page, games=GAMES)
    app.open("", write_record_link(match))
    app.command("card-watch")
    assert isinstance(app.screen, Replay)
    first, *rest = app.screen.stops
    assert match.at(first.at).waiting
    assert first.headline is None
    landmarks = [stop.headline for stop in rest if stop.headline]
    assert 0 < len(landmarks) < len(rest)


def test_the_log_of_a_long_match_tells_the_last_lines_and_all_of_it_when_asked() -> None:
    """Every line anew at every step once made the end of a long match twenty times slower."""
    page = PaperPage()
    app = laid(page, games=GAMES)
    app.open("", write_record_link(played(("twister", {"scenario": 5}), 3, 90)))
    app.command("card-watch")
    assert "whole-story" not in page.offered("ui")
    app.command("step:999")
    lines = page.markup.count("<li")
    assert "whole-story" in page.offered("ui")
    app.command("whole-story")
    assert "whole-story" not in page.offered("ui")
    assert page.markup.count("<li") > lines


def test_a_board_that_is_watched_can_be_looked_at_in_other_ways() -> None:
    """Its buttons once did nothing in a replay, and the keyboard could not walk over it."""
    page = PaperPage()
    app = laid(page, games=GAMES)
    app.open("", write_record_link(played(("twister", {"scenario": 5}), 3, 90)))
    app.command("card-watch")
    app.command("at:turned=on")
    assert "at:turned=off" in page.offered("ui")
    app.command("step:+1")
    assert "at:turned=off" in page.offered("ui"), "the next moment is shown in the same way"
    before = page.words
    app.command("at:key=ArrowUp")
    assert page.words != before, "what the keyboard is at is said"
    for word in ("at:do=end", "at:sq=a1", "at:key=Enter", "at:look=resign", "at:nonsense"):
        app.command(word)
        assert isinstance(app.screen, Replay)


@pytest.mark.parametrize(
    ("name", "wanted", "seated"),
    [
        ("raiders", "steady", "steady"),
        ("raiders", "nobody-knows", "anything"),
        ("twister", "steady", "steady"),
        ("twister", "nobody-knows", "anything"),
        ("twister", "", ""),
    ],
)
def test_a_bot_that_cannot_play_a_game_leaves_its_seat(name: str, wanted: str, seated: str) -> None:
    """A save or a link may name any bot, also one that only another version has."""
    match = new_match(GAMES[name], {}, 1)
    players = tuple(replace(player, bot=wanted) for player in match.players)
    opened = keep.open_record(replace(match.record(), players=players), GAMES)
    assert {player.bot for player in opened.players} == {seated}


def test_whoever_stands_in_for_a_bot_that_hangs_does_not_give_up() -> None:
    players = (Player("Ann", "anything"), Player("Bob", "anything"))
    match = new_match(GAMES["twister"], {"scenario": 1, "timer": True}, 1, players)
    session = Session(match)
    for _ in range(60):
        seat = session.sight().thinking
        if seat is not None:
            session.bot_plays(seat, any_action(match, seat))
    assert len(match.moves) > 30
    assert not [move.action for move in match.moves if gives_up(move.action)]


def test_a_link_that_breaks_a_rule_is_one_sentence_on_the_shelf() -> None:
    """The notice wanted to lead to the rule, but a shelf is of no one game."""
    page = PaperPage()
    app = laid(page, games=GAMES)
    app.open_link("s=" + pack(["raiders/1", {"variant": "2018", "players": 2}, 1]))
    assert "The 2018 edition is for 3 to 5 players." in page.markup
    assert app.notice
    assert app.notice.clause
