"""After the cards everybody may look, in at most four beats, before it goes on."""

from __future__ import annotations

import asyncio
import re

from pycore.raiders import RAIDERS, Room, events
from pycore.raiders.words.events import SENTENCES
from pycore.table import Player, new_match
from raiders.scenes import CRYSTAL, KEY, P3, P4, P5, scene
from raiders.scenes import play as played
from screen.paper import turns, until
from ui.match.screen import MatchScreen
from ui.match.session import Session
from ui.raiders.moments import BEATS, makes_moment

from .sitting import part, play, press, sit


def test_a_room_resolves_with_its_arithmetic_written_out() -> None:
    """The rulebook's example: strength 18, cards 5, 4, 3, 3 make 15, both threes take 3 wounds."""
    app, page = sit(scene(Room.DRAGON, "2018", coins=(5, 5, 5, 5)))
    for seat, card in enumerate(("p5", "p4", "p3", "p3")):
        press(app, page, f"show:{seat}")
        play(app, page, card)
    assert "5 + 4 + 3 + 3 = 15 is less than 18." in page.words
    assert "It strikes the lowest card, 3: Cid, Dot." in page.words
    assert page.offered() == [], "nobody is asked while everybody looks"
    steps = re.findall(r'data-beat="(\w+)"', page.markup)
    assert steps == ["cards", "verdict", "changes"]
    wounds = [part(page, f"wounds-{seat}") for seat in range(4)]
    assert wounds == ["0 wounds", "0 wounds", "3 wounds +3", "3 wounds +3"]
    press(app, page, "go-on")
    assert "Pass the device to Ann" in page.words, "after the look the next cover"


def test_the_cards_still_lie_there_while_everybody_looks_and_purses_are_new() -> None:
    app, page = sit(scene(Room.CHEST_4, "2018-tactical"))
    for card in ("p5", "p4", "p4"):
        play(app, page, card)
    assert page.markup.count('data-lies="open"') == 3
    assert "9 coins" in part(page, "coins-0")
    assert 'id="room-0" data-when="here"' in page.markup
    press(app, page, "go-on")
    assert page.markup.count('data-lies="open"') == 0
    assert 'id="room-1" data-when="here"' in page.markup


def test_the_supply_is_as_new_as_what_lies_on_the_plates() -> None:
    """It happened: what somebody had just taken lay on their plate and in the supply as well."""
    app, page = sit(scene(Room.CACHE_OF_ITEMS, "2018-tactical"))
    before = part(page, "supply")
    for card in ("p5", "p4", "p3"):
        play(app, page, card)
    at_the_moment = part(page, "supply")
    press(app, page, "go-on")
    assert at_the_moment == part(page, "supply") != before


def test_bots_wait_until_the_person_goes_on() -> None:
    async def look() -> None:
        app, page = sit(scene(Room.TROLL, "2011"), bots=(1, 2))
        play(app, page, "p5")
        await until(lambda: "go-on" in page.offered("ui"))
        assert isinstance(app.screen, MatchScreen)
        assert page.markup.count('data-lies="open"') == 3
        before = len(app.session.match.moves)
        await turns(50)
        assert len(app.session.match.moves) == before

    asyncio.run(look())


def test_turned_up_crystals_ask_for_no_press_before_their_owners_choose_again() -> None:
    """A room with crystals took a "go on" for every round of them."""
    state = scene(Room.TROLL, items={0: (CRYSTAL,), 1: (CRYSTAL,)})
    app, page = sit(state)
    for seat, card in enumerate(("crystal", "crystal", "p3")):
        press(app, page, f"show:{seat}")
        play(app, page, card)
    assert "go-on" not in page.offered("ui")
    assert "Pass the device to Ann" in page.words
    assert "Ann, Bob now play another card each." in part(page, "news")
    for seat, card in enumerate(("p4", "p5")):
        press(app, page, f"show:{seat}")
        play(app, page, card)
    assert page.markup.count('data-lies="open"') == 3, "the cards of all rounds lie there"
    press(app, page, "go-on")


def test_the_owner_of_one_crystal_chooses_in_the_open() -> None:
    app, page = sit(scene(Room.TROLL, items={0: (CRYSTAL,)}))
    for seat, card in enumerate(("crystal", "p4", "p3")):
        press(app, page, f"show:{seat}")
        play(app, page, card)
    assert "cover" not in page.markup
    assert page.markup.count('data-lies="open"') == 2
    assert "Ann, choose a card" in page.words


def test_the_floors_end_is_told() -> None:
    state = scene(Room.CHEST_2, "2011-duel", place=4, coins=(5, 5))
    app, page = sit(state)
    play(app, page, "p5")
    play(app, page, "p4")
    assert "Floor 1 is done; everybody takes the power cards back." in page.words
    press(app, page, "go-on")
    assert "Rooms of floor 2" in page.markup


def test_after_the_last_room_nobody_takes_cards_back() -> None:
    app, page = sit(scene(Room.CHEST_2, "2011-duel", place=24, coins=(5, 5)))
    play(app, page, "p5")
    play(app, page, "p4")
    assert "Floor 5, the last one, is done." in page.words
    assert "power cards back" not in page.words


def test_a_press_on_the_story_shows_all_of_it_at_once() -> None:
    app, page = sit(scene(Room.CHEST_2, "2011-duel", coins=(5, 5)))
    play(app, page, "p5")
    play(app, page, "p4")
    assert "data-at-once" not in page.markup
    press(app, page, "at-once")
    assert "data-at-once" in page.markup


def test_the_log_does_not_run_ahead_of_the_story() -> None:
    """Its new lines wait for the beats; a press on the story brings them at once."""
    app, page = sit(scene(Room.CHEST_2, "2011-duel", coins=(5, 5)))
    play(app, page, "p5")
    assert "data-being-told" not in page.markup
    play(app, page, "p4")
    waiting = re.findall(r"<li data-being-told>(.*?)</li>", page.markup)
    assert waiting[0] == "Bob plays 4."
    assert "Chest of 2 coins: for Ann (card 5)." in waiting
    assert "Ann plays 5." not in waiting
    press(app, page, "at-once")
    assert "data-being-told" not in page.markup


def test_the_next_room_is_news_only_when_people_go_on() -> None:
    app, page = sit(scene(Room.CHEST_2, "2011-duel", coins=(5, 5), lit=("LDLDD",)))
    play(app, page, "p5")
    play(app, page, "p4")
    assert "Floor 1, room 2" not in page.words
    press(app, page, "go-on")
    assert "Floor 1, room 2" in part(page, "log")
    assert "Floor 1, room 2" in part(page, "said")


def test_a_purse_shows_what_was_in_it_until_the_story_comes_to_it() -> None:
    app, page = sit(scene(Room.CHEST_2, "2011-duel", coins=(5, 5)))
    play(app, page, "p5")
    play(app, page, "p4")
    assert '<b data-was="5">7</b>' in page.markup
    press(app, page, "go-on")
    assert "data-was" not in page.markup


def test_the_first_cover_tells_how_it_begins_and_later_ones_what_happened_meanwhile() -> None:
    app, page = sit(scene(Room.TROLL))
    app.put_up(new_session())
    app.draw()
    assert "How it begins" in page.words
    for seat in range(3):
        press(app, page, f"show:{seat}")
        play(app, page, "p3")
    press(app, page, "go-on")
    press(app, page, "show:0")
    play(app, page, "p4")
    assert "How it begins" not in page.words
    assert "Meanwhile" in page.words


def new_session() -> Session:
    players = [Player(name) for name in ("Ann", "Bob", "Cid")]
    match = new_match(RAIDERS, {"players": 3}, 7, players)
    return Session(match, makes_moment)


def test_what_is_new_is_read_aloud_whole() -> None:
    app, page = sit(scene(Room.DRAGON, "2011-duel", coins=(5, 5)))
    play(app, page, "p5")
    assert part(page, "said") == "Ann plays 5."
    play(app, page, "p4")
    assert "Bob takes 3 wounds (now 3)." in part(page, "said")
    assert "cannot be beaten" in part(page, "said")


def test_every_event_of_a_room_has_its_beat() -> None:
    """A new kind of event must be given a place in the story, or be none of it on purpose."""
    elsewhere = {
        *(events.CharacterDealt, events.FirstPlayerDrawn, events.FloorLit, events.RoomLaid),
        *(events.RoomEntered, events.PowerTurnedUp, events.TorchUsed, events.RoomSeen),
        events.CardSealed,
        *(events.WoundsJudged, events.CoinsJudged, events.TieJudged, events.GameEnded),
    }
    told = {kind for kinds in BEATS.values() for kind in kinds}
    assert told | elsewhere == set(SENTENCES)
    assert not told & elsewhere


def test_moments_hold_for_every_room_of_the_game() -> None:
    """No room's result is left out of the story: each one makes people look."""
    for room in Room:
        state = scene(room)
        _, told = played(state, P5, P4, P3)
        assert any(isinstance(event, BEATS["verdict"]) for event in told), room
        assert RAIDERS.say_event(told[-1], ("Ann", "Bob", "Cid"))
    _, told = played(scene(Room.MEGA_DRAGON, items={0: (KEY,)}), KEY, P4, P3)
    assert any(isinstance(event, events.Escaped) for event in told)
