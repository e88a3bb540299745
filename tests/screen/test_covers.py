"""Covers are computed: they are where the next question is private and the screen shared."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pycore.table import Dice, Match, Player, Record, Seat, new_match
from smallgame import SMALL_GAME
from smallgame.game import SmallGame
from smallgame.state import State
from smallgame.view import View
from ui.match.session import Session
from ui.saves.store import newest

from .paper import PaperPage, laid

BOB_SEALS_LAST = (
    "smallgame/1 door=0 gold=0,0 lamps=1,1 looked=-,- hands=1.2/3.4 played=-/- "
    "behind=?,? choosing=1,-"
)


def two_people(seed: int = 7) -> Session:
    return Session(new_match(SMALL_GAME, {}, seed, [Player("Ann"), Player("Bob")]))


def start_two_people(page: PaperPage) -> None:
    app = laid(page)
    app.command("new:smallgame")
    app.change("name:0", "Ann")
    app.change("name:1", "Bob")
    app.change("bot:1", "")
    app.command("begin")


def test_a_secret_choice_on_a_shared_screen_is_covered_until_its_person_asks() -> None:
    session = two_people()
    assert session.sight().cover == 0
    assert session.sight().legal == ()
    assert session.sight().view == session.match.view(None)
    session.show(0)
    assert session.sight().cover is None
    assert session.sight().view == session.match.view(0)


def test_after_a_sealed_choice_the_cover_is_for_the_next_person() -> None:
    session = two_people()
    session.show(0)
    session.play(str(session.sight().legal[0]))
    assert session.sight().cover == 1


def test_whoever_is_alone_with_the_screen_takes_back_only_what_is_theirs() -> None:
    session = two_people()
    session.show(0)
    session.play(str(session.sight().legal[0]))
    assert session.why_not_undo() is None, "the device has not been passed on yet"
    session.show(1)
    refusal = session.why_not_undo()
    assert refusal is not None
    assert refusal.code == "not-yours"
    session.cover()
    session.undo()
    assert session.sight().cover == 0


def test_a_question_in_the_open_has_no_cover_and_is_drawn_over_the_public_view() -> None:
    session = two_people()
    for seat in (0, 1):
        session.show(seat)
        session.play(str(session.sight().legal[0]))
    sight = session.sight()
    assert [str(action) for action in sight.legal] == ["take", "leave"]
    assert sight.cover is None
    assert sight.view == session.match.view(None)


def test_one_person_and_bots_never_meet_a_cover() -> None:
    players = [Player("Ann"), Player("Bot", "anything"), Player("Bot 2", "anything")]
    session = Session(new_match(SMALL_GAME, {"players": 3}, 7, players))
    dice = Dice("bots")
    while session.match.waiting:
        sight = session.sight()
        assert sight.cover is None
        if sight.asked is not None:
            session.play(str(dice.pick(sight.legal)))
        elif sight.thinking is not None:
            action = dice.pick(session.match.legal(sight.thinking))
            session.bot_plays(sight.thinking, str(action))


def test_nothing_is_played_through_a_cover() -> None:
    session = two_people()
    before = session.match.position()
    assert session.play("seal:1") == ()
    assert session.match.position() == before


def test_what_everybody_comes_to_see_ends_the_visit_of_whoever_is_asked_next() -> None:
    """Bob seals last, plays the highest card and decides; his next hand must not be open then."""
    session = Session(match_at(BOB_SEALS_LAST))
    session.show(1)
    session.play("seal:3")
    assert [str(action) for action in session.sight().legal] == ["take", "leave"]
    session.play("take")
    assert session.sight().cover == 0
    session.show(0)
    session.play("seal:2")
    assert session.sight().cover == 1


class DecidesInSecret(SmallGame):
    """Whoever played the highest card is asked in secret whether they take the gold."""

    def view(self, state: State, seat: Seat | None) -> View:
        view = super().view(state, seat)
        return replace(view, private=bool(view.legal))


def test_what_everybody_comes_to_see_is_covered_also_if_the_same_person_is_asked_in_secret() -> (
    None
):
    """Bob turns all cards up, and everybody looks: what he alone may know is not shown then."""
    session = Session(match_at(BOB_SEALS_LAST, DecidesInSecret()))
    session.show(1)
    session.play("seal:3")
    sight = session.sight()
    assert (sight.asked, sight.cover) == (1, 1)
    assert sight.view == session.match.view(None)
    session.show(1)
    assert [str(action) for action in session.sight().legal] == ["take", "leave"]


def test_nobody_can_be_shown_what_is_not_theirs_to_decide() -> None:
    session = two_people()
    session.show(0)
    session.play(str(session.sight().legal[0]))
    session.show(0)
    assert session.sight().cover == 1


def test_what_a_lamp_shows_is_told_to_its_owner_and_gone_with_the_cover() -> None:
    session = two_people()
    session.show(0)
    heard = session.play("lamp")
    assert [type(event).__name__ for event in heard] == ["UsedLamp"]
    assert [type(event).__name__ for event in session.whispers] == ["SawGold"]
    session.cover()
    assert session.whispers == ()


def test_a_cover_tells_what_happened_in_public_since_that_person_looked() -> None:
    session = two_people()
    session.show(0)
    session.play("lamp")
    session.play(str(session.sight().legal[0]))
    assert [type(event).__name__ for event in session.story_read.news(1)] == [
        "UsedLamp",
        "HasSealed",
    ]


def test_a_cover_does_not_tell_people_what_they_did_themselves() -> None:
    session = two_people()
    assert session.story_read.is_new(0)
    for seat in (0, 1):
        session.show(seat)
        session.play(str(session.sight().legal[0]))
    decider = session.sight().asked
    assert decider is not None
    session.play("leave")
    assert session.story_read.news(decider) == ()
    assert not session.story_read.is_new(decider)
    assert [type(event).__name__ for event in session.story_read.news(1 - decider)][-1:] == [
        "LeftGold"
    ]


def test_a_match_that_goes_on_does_not_begin_anew_for_those_who_have_played() -> None:
    session = two_people()
    session.show(0)
    session.play(str(session.sight().legal[0]))
    again = Session(session.match)
    assert [again.story_read.is_new(seat) for seat in (0, 1)] == [False, True]
    assert again.story_read.news(0) == ()
    assert [type(event).__name__ for event in again.story_read.news(1)] == ["HasSealed"]


def test_what_was_taken_back_and_done_anew_is_told_anew() -> None:
    session = two_people()
    session.show(0)
    session.play(str(session.sight().legal[0]))
    session.peek(1)
    session.show(1)
    session.cover()
    assert session.story_read.news(1) == ()
    session.undo()
    session.show(0)
    session.play(str(session.sight().legal[0]))
    assert [type(event).__name__ for event in session.story_read.news(1)] == ["HasSealed"]


def test_the_page_behind_a_cover_holds_no_hand_and_no_token() -> None:
    page = PaperPage()
    start_two_people(page)
    assert "Pass the device to Ann" in page.words
    assert page.offered() == []
    assert page.offered("ui") == ["undo", "share", "sound:on", "shelf", "show:0"]


def test_leaving_the_tab_covers_the_screen_again() -> None:
    page = PaperPage()
    app = laid(page)
    start_two_people(page)
    app = laid(page)
    app.command("continue:1")
    app.command("show:0")
    assert page.offered() != []
    app.hide()
    assert page.offered() == []


def test_a_reload_in_a_private_step_comes_back_behind_the_cover_with_nothing_lost() -> None:
    page = PaperPage()
    start_two_people(page)
    app = laid(page)
    app.command("continue:1")
    app.command("show:0")
    app.do("lamp")
    kept = newest(page, 1)
    again = laid(page)
    again.command("continue:1")
    assert page.offered() == []
    assert kept is not None
    assert (again_kept := newest(page, 1)) is not None
    assert again_kept.record == kept.record


def match_at(position: str, game: SmallGame = SMALL_GAME) -> Match:  # type: ignore[type-arg]
    """Ann and Bob, two doors, at that position."""
    players = (Player("Ann"), Player("Bob"))
    return Match(game, Record(game.name, {"doors": 2}, 1, players, start=position))


@pytest.mark.parametrize("seat", [0, 1])
def test_no_secret_of_another_seat_ever_reaches_the_page(seat: int) -> None:
    """Ann holds 17 and 19, Bob 13 and 11; 5 gold is behind the door, and only Bob's lamp saw it."""
    position = (
        "smallgame/1 door=0 gold=0,0 lamps=1,0 looked=-,x hands=17.19/13.11 played=-/- "
        "behind=5,? choosing=-,-"
    )
    page = PaperPage()
    app = laid(page)
    app.put_up(Session(match_at(position)))
    page.everything_shown = ""
    app.draw()
    assert not re.search(r"\b(17|19|13|11)\b", page.everything_shown), "a card is on the cover"
    if seat == 1:
        app.command("show:0")
        app.do("seal:17")
        page.everything_shown = ""
        app.draw()
        assert not re.search(r"\b(17|19|13|11)\b", page.everything_shown), (
            "a sealed card is on the next cover"
        )
    page.everything_shown = ""
    app.command(f"show:{seat}")
    theirs = "13|11" if seat == 0 else "17|19"
    assert not re.search(rf"\b({theirs})\b", page.everything_shown)
    assert ("Door 1 of 2: 5" in page.words) == (seat == 1), "only Bob's lamp has shown the gold"


def test_twin_worlds_give_a_seat_the_same_page() -> None:
    """Two worlds that differ only in what Ann cannot know are drawn for her to the letter alike."""
    drawn = []
    for hand, behind, sealed in (("13.11", 5, 13), ("2.20", 1, 20)):
        position = (
            f"smallgame/1 door=0 gold=0,0 lamps=1,0 looked=-,x hands=3.8/{hand} played=-/- "
            f"behind={behind},? choosing=-,{sealed}"
        )
        page = PaperPage()
        app = laid(page)
        app.put_up(Session(match_at(position)))
        page.everything_shown = ""
        app.draw()
        app.command("show:0")
        drawn.append(page.everything_shown)
    assert drawn[0] == drawn[1]
