"""Twin worlds and canaries on every screen: nobody reads off a page what they may not know.

A twin of the present world differs from it only in what the eyes before the screen cannot know. It
is put in the place of the truth, everything is drawn again, and not a letter may differ.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pycore.table import Dice
from pycore.twister import KIND, TWISTER, Fighting, Naming, Teaming, kind_name
from rulemark import rule
from twister_screen.person import Person

NAMES = [kind_name(kind).say() for kind in dict.fromkeys(KIND)]


def drawn(person: Person) -> str:
    """All that the screen shows and says, and its title."""
    person.app.draw()
    return person.page.title + person.page.markup


def eyes(person: Person) -> int | None:
    """Whose eyes are before the screen: one person's, alone with it, or everybody's."""
    sight = person.session.sight()
    return sight.asked if sight.private and sight.cover is None else None


def assert_twins_look_alike(person: Person, dice: Dice) -> None:
    states = person.session.match._states
    truth, shown = states[-1], drawn(person)
    states[-1] = TWISTER.imagine(TWISTER.view(truth, eyes(person)), dice)
    try:
        assert drawn(person) == shown
    finally:
        states[-1] = truth
        person.app.draw()


def attacking(person: Person) -> str:
    """A step that looks for a fight."""
    attacks = [word for word in person.offered() if "=attack:" in word]
    if not attacks:
        return person.step()
    person.press(attacks[0])
    return attacks[0]


@rule("T-23", "T-25")
@pytest.mark.parametrize(("scenario", "seed"), [(2, 3), (4, 1), (5, 8)])
def test_every_screen_of_a_match_is_the_same_in_every_world_that_its_eyes_allow(
    scenario: int, seed: int
) -> None:
    person = Person(scenario, seed)
    dice = Dice(f"twins {scenario}")
    met: set[tuple[str, bool]] = set()
    for _ in range(110):
        if person.over:
            break
        phase = type(person.session.match.view(None).phase).__name__
        met.add((phase, person.session.sight().cover is not None))
        assert_twins_look_alike(person, dice)
        attacking(person)
    assert {("Teaming", True), ("Teaming", False), ("Hiding", False), ("Choosing", False)} <= met
    assert ("Acting", False) in met


FIGHT = "men=bT@b4,yM@c4,bL@j0,yL@a21"
"""A blue Telepath beside a yellow Mekanork, alone: its owner may name a card."""


@rule("T-80", "T-117")
@pytest.mark.parametrize("named", ["name:-", "name:6"])
def test_no_step_of_a_telepaths_fight_tells_anybody_what_only_others_know(named: str) -> None:
    for hand in ("", " combat=012233456/01234"):
        person = Person.seated(FIGHT + hand)
        dice = Dice(f"twins {named}")
        for word in ("look=attack:bT>yM", "do=attack:bT>yM", f"do={named}"):
            person.press(f"at:{word}")
            assert_twins_look_alike(person, dice)
        met = set()
        for _ in range(20):
            if not isinstance(person.session.match.view(None).phase, Fighting | Naming):
                break
            met.add((person.session.sight().asked, person.session.sight().cover is not None))
            assert_twins_look_alike(person, dice)
            person.step()
        assert_twins_look_alike(person, dice)
        expected = {(0, True), (0, False), (1, True), (1, False)}
        assert met == ({(0, True), (0, False)} if named == "name:6" and not hand else expected)


def with_odd_card(person: Person, colour: int) -> None:
    """A Combat card that no deck has: wherever its number shows, somebody let it out."""
    states = person.session.match._states
    hands = tuple((0, 7351) if c == colour else hand for c, hand in enumerate(states[-1].combat))
    states[-1] = replace(states[-1], combat=hands)
    person.app.draw()


@rule("T-80")
def test_a_card_shows_to_its_owner_alone_until_it_is_turned_up() -> None:
    """The canary. That it can be found at all shows when it is turned up."""
    person = Person.seated("men=bN@b4,yM@c4,bL@j0,yL@a21")
    with_odd_card(person, 0)
    person.press("at:look=attack:bN>yM")
    assert "7351" not in person.page.markup
    person.press("at:do=attack:bN>yM")
    assert "7351" not in person.page.everything_shown
    person.press("show:0")
    assert "7351" in person.page.markup
    person.press("at:do=seal:7351")
    assert "7351" not in person.page.everything_shown, "the cover of the next one"
    person.press("show:1")
    assert "7351" not in person.page.everything_shown
    person.press("at:do=seal:1")
    assert "+7351" in person.page.markup, "turned up"
    person.press("go-on")
    assert "7351" not in person.page.everything_shown, "and not to be looked at again"


@rule("T-117")
def test_the_hand_that_a_telepath_sees_is_seen_by_its_owner_alone() -> None:
    person = Person.seated(FIGHT)
    with_odd_card(person, 1)
    person.press("at:do=attack:bT>yM")
    person.press("at:do=name:6")
    assert "7351" not in person.page.everything_shown
    person.press("show:1")
    person.press("at:do=seal:0")
    assert "7351" not in person.page.everything_shown
    person.press("show:0")
    assert "The opponent holds +0 +7351." in person.page.words
    person.press("at:do=seal:1")
    person.press("go-on")
    assert "7351" not in person.page.everything_shown


def public_until(person: Person, over: Callable[[Person], bool]) -> list[str]:
    """The words of every public screen on the way."""
    words = []
    for _ in range(1000):
        if over(person):
            return words
        if eyes(person) is None:
            words.append(person.page.words)
        person.step()
    raise AssertionError("it is never over")


@rule("T-21", "T-23")
def test_no_public_screen_of_the_set_up_names_any_piece() -> None:
    person = Person(5, 8)
    words = public_until(person, lambda p: "turned up" in p.page.words)
    assert len(words) > 20
    for page in words:
        assert not [name for name in NAMES if name in page]


def test_a_peek_shows_what_is_ones_own_and_nothing_stays() -> None:
    person = Person(5, 8)
    public_until(person, lambda p: not isinstance(p.session.match.view(None).phase, Teaming))
    person.press("peek:0")
    assert_twins_look_alike(person, Dice("peek"))
    person.press("show:0")
    assert any(name in person.page.words for name in NAMES)
    assert_twins_look_alike(person, Dice("peek"))
    person.press("cover")
    assert not [name for name in NAMES if name in person.page.words]


def test_a_shared_link_for_onlookers_holds_no_secret_of_the_set_up() -> None:
    pages = []
    for team in ("MNCB", "TSWL"):
        person = Person(5, 8)
        person.press("show:0")
        person.press(f"at:do=team:{team}")
        person.press("share")
        pages.append(drawn(person))
    assert pages[0] == pages[1]
