"""Fights on the screen: drawn before they are declared, turned up in the open, skipped by a tap."""

from __future__ import annotations

import re

import pytest

from pycore.table import (
    AnyMatch,
    Match,
    Story,
    Text,
    read_link,
    write_onlooker_link,
    write_record_link,
)
from pycore.twister import TWISTER
from rulemark import rule
from screen.paper import PaperPage, laid
from twister.test_old_links import WHO_DECLARED_IT
from twister_screen.person import Person
from ui.replay.timeline import MatchTimeline

CROWD = (
    "men=bN@b4,bB@c5,yM@c4,yC*@c3,bW@b5,bT@j0,yL@a21 things=bb@j0"  # the Wizard stands diagonally
)


def looking(words: str, attack: str) -> Person:
    """Somebody who looks at an attack and has not declared it."""
    person = Person.seated(words)
    person.press(f"at:look={attack}")
    return person


def test_a_fight_is_drawn_before_it_is_declared() -> None:
    person = looking(CROWD, "attack:bN>yM")
    words = person.page.words
    assert "The blue Naga attacks the yellow Mekanork." in words
    assert "The blue Backstabber stands next to an enemy: yellow Mekanork. Not alone: +2." in words
    assert re.findall(r'class="tw-sum"><b>(\d+)</b>', person.page.markup) == ["6", "2"]
    assert not person.session.match.moves, "nothing is declared yet"


def test_whoever_stays_out_is_named_with_a_reason_and_its_rule() -> None:
    person = looking(CROWD, "attack:bN>yM")
    out = person.page.markup.partition('id="stays-out"')[2].partition("</ul>")[0]
    assert "The blue Wizard does not reach the yellow Mekanork: nothing is done diagonally." in out
    assert "The yellow Cleric is wounded, and not the target." in out
    assert "The blue Telepath does not see the target." in out
    assert {"T-4", "T-87", "T-100"} <= set(re.findall(r"rules.html#([\w-]+)", out))


def test_the_board_shows_who_comes_in_at_which_step() -> None:
    markup = looking(CROWD, "attack:bN>yM").page.markup
    for piece, side in (("bN", "attack step0"), ("yM", "defence step0"), ("bB", "attack step1")):
        assert re.search(rf'id="ring-{piece}" class="fighter {side}"', markup)
    assert 'id="ring-bW" class="fighter out' in markup
    assert markup.count('id="link-') == 2


def test_a_shot_a_spear_a_scream_and_the_wand_show_their_line() -> None:
    bow = looking("men=bC@a4,yM@d4,yL@a21 things=bb@a4", "attack:bC>yM").page.markup
    assert 'class="aim step0"' in bow
    spear = looking("men=bC@b4,yM@d4,yL@a21 things=bs@b4", "attack:bC>yM").page.markup
    assert 'class="aim step0"' in spear
    wand = looking("men=bW@b4,yM@d4,yL@a21 things=bw@b4", "fire:bW>yM")
    assert 'id="aim"' in wand.page.markup
    assert "The yellow Mekanork is eliminated: 1 VP for blue." in wand.page.words
    scream = looking("men=bS@b4,yM@c4,yL@a21", "scream:bS>yM")
    assert 'id="push"' in scream.page.markup
    assert "pushes the yellow Mekanork to d4" in scream.page.words


def decided(words: str, attack: str, blue: int, yellow: int) -> Person:
    """Two people who have chosen their cards, and look at them."""
    person = looking(words, attack)
    person.press(f"at:do={attack}")
    for seat, card in ((0, blue), (1, yellow)):
        person.press(f"show:{seat}")
        person.press(f"at:do=seal:{card}")
    return person


def test_the_cards_are_turned_up_with_the_whole_sum_over_the_board_as_it_was() -> None:
    person = decided(CROWD, "attack:bN>yM", 3, 1)
    words = person.page.words
    assert "6 +3 = 9" in words
    assert "2 +1 = 3" in words
    assert "Blue wins the combat. The yellow Mekanork is wounded." in words
    shown = person.page.markup.partition('id="p-yM"')[2].partition("</g></g>")[0]
    assert "twister-yellow-wounded" not in shown
    person.press("go-on")
    shown = person.page.markup.partition('id="p-yM"')[2].partition("</g></g>")[0]
    assert "twister-yellow-wounded" in shown


def test_a_tap_shows_the_whole_sum_at_once() -> None:
    person = decided(CROWD, "attack:bN>yM", 3, 1)
    assert "data-at-once" not in person.page.markup
    person.press("at-once")
    assert "data-at-once" in person.page.markup
    assert 'data-ui="go-on"' in person.page.markup


def test_a_match_that_begins_in_the_middle_of_a_fight_shows_it_too() -> None:
    started = looking(CROWD, "attack:bN>yM")
    started.press("at:do=attack:bN>yM")
    line = started.session.match.position()
    person = Person.continued(line)
    person.press("show:0")
    words = person.page.words
    assert "The yellow Mekanork is attacked." in words
    for name in ("Naga", "Backstabber"):  # either may have declared it: nobody knows any more
        assert f"The blue {name} stands next to an enemy: yellow Mekanork." in words
        assert f"The blue {name} attacks" not in words
    assert re.findall(r'class="tw-sum"><b>(\d+)</b>', person.page.markup) == ["6", "2"]
    assert person.page.markup.count('id="link-') == 2


@rule("T-82")
def test_used_cards_cannot_be_read_again_once_everybody_has_seen_them() -> None:
    """The log tells who won and who was wounded; cards and totals were there to be seen."""
    person = decided(CROWD, "attack:bN>yM", 3, 1)
    assert "With +3 blue has 9, with +1 yellow has 3: blue wins." in spoken(person)
    person.press("go-on")
    assert "+3" not in person.page.markup
    assert "has 9" not in person.page.words
    assert "Blue wins the combat." in person.page.words


def spoken(person: Person) -> str:
    """What a screen reader says of its own accord."""
    return person.page.markup.partition('id="said"')[2].partition("</p>")[0]


@rule("T-82")
def test_a_cover_does_not_repeat_used_cards_either() -> None:
    person = decided(CROWD, "attack:bN>yM", 3, 1)
    person.press("go-on")
    kept = person.session.match.record()
    person.app.sit_down(Match(TWISTER, kept))
    person.press("peek:0")
    assert 'id="cover"' in person.page.markup
    assert "Blue wins the combat." in person.page.words
    assert "With +3 blue" not in person.page.words


@rule("T-82")
def test_whoever_watches_a_finished_game_again_sees_the_cards() -> None:
    person = decided(CROWD, "attack:bN>yM", 3, 1)
    person.press("go-on")
    unfinished = MatchTimeline(person.session.match)
    assert not any("With +3 blue" in line.say() for line in said(unfinished))
    person.press("at:do=resign")
    finished = MatchTimeline(person.session.match)
    assert any("With +3 blue" in line.say() for line in said(finished))


@rule("T-82")
def test_a_link_for_onlookers_tells_used_cards_only_when_the_game_is_over() -> None:
    person = decided(CROWD, "attack:bN>yM", 3, 1)
    person.press("go-on")
    unfinished = told(person.session.match)
    assert "Blue wins the combat." in unfinished
    assert not any("With +3 blue" in line for line in unfinished)
    person.press("at:do=resign")
    assert any("With +3 blue" in line for line in told(person.session.match))


def watched(link: str) -> str:
    """The last moment of a link that somebody opens and watches."""
    page = PaperPage()
    app = laid(page, None, {"twister": TWISTER})
    app.open("", link)
    app.command("card-watch")
    app.command("step:99")
    return page.markup


def taking_part(markup: str) -> list[str]:
    """Who takes part, as the panel says it: the number of the step, and the sentence."""
    lines = markup.partition('class="tw-steps"')[2].partition("</ol>")[0]
    plain = re.sub(r"<(?!/?li)[^>]+>", " ", lines)
    return [" ".join(line.split()) for line in re.findall(r"<li[^>]*>(.*?)</li>", plain, re.S)]


@pytest.mark.parametrize(
    ("attack", "first"),
    [
        ("attack:bN>yM", "The blue Naga attacks the yellow Mekanork."),
        ("attack:bB>yM", "The blue Backstabber attacks the yellow Mekanork."),
    ],
)
def test_an_onlookers_link_tells_a_fight_as_the_match_does(attack: str, first: str) -> None:
    match = Person.seated(CROWD).session.match
    match.play(match.waiting[0], TWISTER.read(attack))
    whole, onlookers = watched(write_record_link(match)), watched(write_onlooker_link(match))
    steps = taking_part(onlookers)
    assert steps == taking_part(whole)
    assert first in steps[0]
    assert rings(onlookers) == rings(whole)


def test_a_link_that_does_not_say_who_declared_a_fight_blames_nobody() -> None:
    markup = watched(WHO_DECLARED_IT)
    assert "The yellow Mekanork is attacked." in markup
    assert "attacks the yellow Mekanork" not in markup


def rings(markup: str) -> list[str]:
    """The marks around the fighters, with their steps."""
    return re.findall(r'id="ring-\w+" class="fighter [^"]*"', markup)


def told(match: AnyMatch) -> list[str]:
    """What stands in the link for onlookers."""
    story = read_link(write_onlooker_link(match), {"twister": TWISTER})
    assert isinstance(story, Story)
    return [line.say() for frame in story.frames for line in frame.said]


def said(timeline: MatchTimeline) -> list[Text]:
    return [line for stop in timeline.stops("onlooker") for line in stop.said]


def test_a_replay_lists_landmarks_by_their_kind() -> None:
    person = decided(CROWD, "attack:bN>yM", 3, 1)
    person.press("go-on")
    person.press("watch")
    jumps = person.page.markup.partition('id="jump"')[2].partition("</select>")[0]
    groups = dict(re.findall(r'<optgroup label="(\w+)">(.*?)</optgroup>', jumps, re.DOTALL))
    assert "Blue wins the combat." in groups["Fights"]
    assert "To the next fight, reveal or point" in person.page.markup


@rule("T-117")
def test_it_is_said_who_names_a_card_and_only_the_second_press_names_it() -> None:
    """Blue attacks, and the device is suddenly the business of the Telepath's owner."""
    person = Person.seated("men=bM@b4,yT@c4,bL@j0,yL@a21")
    person.press("at:do=attack:bM>yT")
    named = person.session.names[1]
    baton = person.page.markup.partition('id="baton"')[2].partition("</p>")[0]
    assert f"{named} may name a Combat card" in baton
    assert person.session.sight().cover is None, "everybody hears it"
    before = person.session.moves_played
    person.press("at:look=name:6")
    assert person.session.moves_played == before
    assert "Name Combat card +6" in person.page.words
    person.press("at:look=name:-")
    assert "Name no card" in person.page.words
    person.press("at:look=name:-")
    assert f"{named} names no card." in person.page.words
    assert 'id="baton"' not in person.page.markup, "the cover says whose secret comes next"


def test_a_shot_is_called_one_and_says_what_it_counts() -> None:
    person = Person.seated("men=bN@a4,yM@c4,yL@a21 things=bb@a4")
    person.press("at:look=attack:bN>yM")
    words = person.page.words
    assert "Shoot at the yellow Mekanork: blue Naga" in words
    assert "The blue Naga shoots at the yellow Mekanork: a Bow counts 1." in words
    assert "Attack the yellow Mekanork" not in words


def test_a_spear_is_called_one_and_hand_to_hand_it_is_an_attack() -> None:
    person = Person.seated("men=bN@a4,yM@c4,yL@a21 things=bs@a4")
    person.press("at:look=attack:bN>yM")
    assert "Reach the yellow Mekanork with the spear: blue Naga" in person.page.words
    near = Person.seated("men=bN@b4,yM@c4,yL@a21 things=bb@b4")
    near.press("at:look=attack:bN>yM")
    assert "Attack the yellow Mekanork with the blue Naga" in near.page.words
