"""Sound: off until it is switched on, and never a word about a secret."""

from __future__ import annotations

import pytest

from screen.paper import laid
from twister_screen.person import ONLY, Person
from twister_screen.test_timer import DUEL, wait

FIGHT = "men=bN@b4,yM@c4,bL@j0,yL@a21"
SWITCH = 'aria-pressed="{}" aria-label="Sound"'


def with_sound(person: Person) -> Person:
    person.press("sound:on")
    return person


def heard(person: Person, *words: str) -> list[str]:
    """What sounds when these are pressed."""
    person.page.sounds.clear()
    for word in words:
        person.press(word)
    return person.page.sounds


def test_sound_is_off_until_somebody_switches_it_on_and_hears_that_it_is() -> None:
    person = Person.seated(FIGHT)
    assert SWITCH.format("false") in person.page.markup
    assert heard(person, "at:do=walk:bN-b3") == []
    assert heard(person, "sound:on") == ["gain"], "a sample, and nothing of what happened before"
    assert SWITCH.format("true") in person.page.markup
    assert heard(person, "at:do=walk:bN-b4") == ["step"]
    assert heard(person, "sound:off") == []
    assert SWITCH.format("false") in person.page.markup
    assert heard(person, "at:do=walk:bN-b3") == []


def test_the_switch_is_remembered() -> None:
    person = with_sound(Person(1))
    assert laid(person.page, games=ONLY).runtime.sounds.on
    person.press("sound:off")
    assert not laid(person.page, games=ONLY).runtime.sounds.on


@pytest.mark.parametrize(
    ("words", "token", "sounds"),
    [
        (FIGHT, "walk:bN-b3", ["step"]),
        ("men=bM@d2,bL@j0,yL@a21", "turn:1+", ["grind"]),
        ("men=bM@c20,bL@j0,yL@j21", "walk:bM-c21", ["step", "gain"]),
        ("men=bM@c20,bW@b4,yL@j21 left=bN.bC.bB.bL.bT", "end", ["end"]),
    ],
)
def test_what_everybody_sees_sounds_once(words: str, token: str, sounds: list[str]) -> None:
    person = with_sound(Person.seated(words))
    assert heard(person, f"at:do={token}") == sounds
    assert heard(person, "at:preview=off", "share", "to-table", "watch", "to-table") == []


def test_a_refused_press_and_undo_make_no_sound() -> None:
    person = with_sound(Person.seated(FIGHT))
    assert heard(person, "at:do=walk:bN-j21", "at:do=end") == []
    person = with_sound(Person.seated(FIGHT))
    person.press("at:do=walk:bN-b3")
    assert heard(person, "undo") == []


@pytest.mark.parametrize("cards", [(1, 6), (6, 1), (0, 0)])
def test_private_steps_are_silent_and_a_sealed_card_sounds_when_it_is_turned_up(
    cards: tuple[int, int],
) -> None:
    """Whatever is sealed, and whoever looks at what is theirs: nothing is heard before the end."""
    person = with_sound(Person.seated(FIGHT))
    secret = ["peek:1", "show:1", "cover", "at:do=attack:bN>yM", "sound:off", "sound:on"]
    for seat in (0, 1):
        secret += [f"show:{seat}", "sound:off", "sound:on", "cover", f"show:{seat}"]
        secret += [f"at:look=seal:{cards[seat]}"]
        if seat == 0:
            secret += [f"at:do=seal:{cards[seat]}"]
    assert heard(person, *secret) == []
    assert heard(person, f"at:do=seal:{cards[1]}")[0] == "fight"
    assert heard(person, "go-on") == []


def test_games_that_differ_in_a_secret_sound_alike_until_it_is_told() -> None:
    """Start teams, and what lies in the rooms: from the first cover to the first reveal."""
    told = []
    for team in ("MNCB", "TSWL"):
        person = with_sound(Person(5, 8))
        person.page.sounds.clear()
        for word in ("show:0", f"at:do=team:{team}", "show:1"):
            person.press(word)
        while "at:do=card" not in " ".join(person.offered()):
            person.step()
        told.append(list(person.page.sounds))
    assert told[0] == told[1]
    assert told[0].count("card") == 20, "every token that is put down"
    assert told[0][-1] == "reveal", "the teams are turned up"


def test_the_last_seconds_tick_for_everybody_but_never_in_secret() -> None:
    person = with_sound(Person.seated(DUEL))
    person.page.sounds.clear()
    wait(person, 114)
    assert person.page.sounds == []
    wait(person, 3)
    assert person.page.sounds == ["tick"] * 3
    person.press("at:do=attack:bN>yM")
    person.press("show:0")
    person.page.sounds.clear()
    wait(person, 4)
    assert person.page.sounds == []


def test_a_match_that_is_watched_again_sounds_step_by_step() -> None:
    person = with_sound(Person.seated(FIGHT))
    for word in ("at:do=walk:bN-b3", "at:do=end", "watch"):
        person.press(word)
    assert heard(person, "step:+1") == ["step"]
    assert heard(person, "step:+1", "step:-1", "step:0") == []
