"""The danger on the screen: tags, the line below the rule, "you", and what the log leaves out."""

from __future__ import annotations

import asyncio
import re

from pycore.raiders import RAIDERS, Room, events
from pycore.table import Dice, Player, new_match
from raiders.scenes import ended, scene
from rulemark import rule
from screen.paper import PaperApp, PaperPage
from ui.game_screen import screen_of
from ui.match.session import Session
from ui.raiders.ending import ending
from ui.replay.spectator import Spectator

from .sitting import part, play, press, sit, table

COINS, WOUNDS = (4, 12, 7, 9), (2, 3, 3, 6)


def tags(page: PaperPage) -> dict[int, list[str]]:
    """The tags on the plates, by seat."""
    plates = page.markup.split('<li class="plate"')[1:]
    found = {seat: re.findall(r'data-tag="(\w+)"', plate) for seat, plate in enumerate(plates)}
    return {seat: names for seat, names in found.items() if names}


@rule("R18-40", "R18-12")
def test_plates_say_who_would_fall_who_would_win_and_whom_a_trap_is_after() -> None:
    async def look() -> None:
        app, page = sit(scene(Room.LAVA, coins=COINS, wounds=WOUNDS), bots=(1, 2, 3))
        assert tags(page) == {1: ["target", "wins"], 3: ["falls"]}
        assert (
            "would fall . Has the most wounds: would fall at the end, and cannot win." in page.words
        )
        assert part(page, "warning") == "It would hit: Bob."
        app.speak("ru")
        assert "под ударом" in page.words
        assert part(page, "warning") == "Под ударом: Bob."

    asyncio.run(look())


def test_alone_among_bots_the_warning_says_you() -> None:
    async def look() -> None:
        app, page = sit(scene(Room.LAVA, coins=(9, 2, 1)), bots=(1, 2))
        assert part(page, "warning") == "It would hit you."
        assert "Your turn" in part(page, "turn")
        assert "Choose a card" in part(page, "tray-title")
        assert ">Ann<" not in page.markup
        app.speak("ru")
        assert part(page, "warning") == "Удар придётся по вам."
        assert "Ваш ход" in part(page, "turn")

    asyncio.run(look())


def test_several_people_are_called_by_their_names() -> None:
    _, page = sit(scene(Room.LAVA, "2018-tactical", coins=(9, 2, 1)))
    assert part(page, "warning") == "It would hit: Ann."
    assert "Ann, choose a card" in page.words
    assert "You" not in page.words


@rule("R-12")
def test_the_line_says_what_the_cards_must_still_make() -> None:
    app, page = sit(scene(Room.TROLL, "2011", coins=(1, 2, 3)))
    assert part(page, "warning") == "3 cards for 14: 4.7 each on average."
    play(app, page, "p5")
    assert part(page, "warning") == "5 on the table, 9 to go with 2 cards."
    app.speak("ru")
    assert part(page, "warning") == "На столе 5, нужно ещё 9, осталось 2 карты."
    app.speak("en")
    play(app, page, "p3")
    assert part(page, "warning") == "13 of 14 at the very best: it can no longer be beaten."


def test_what_cannot_fail_is_said_too() -> None:
    app, page = sit(scene(Room.SNAKE, "2011", coins=(1, 2, 3)))
    play(app, page, "p4")
    play(app, page, "p4")
    assert part(page, "warning") == "8 on the table: that is enough."


@rule("R11-42")
def test_a_solo_monster_has_its_power_on_its_card_and_says_that_it_kills() -> None:
    state = scene(Room.TROLL, "2011-solo", coins=(4,), wounds=(8,), powers=(4,))
    app, page = sit(state)
    here = page.markup[page.markup.index('id="room-0"') : page.markup.index('id="room-1"')]
    assert re.search(r'class="strength power">.*<b>4</b>.*monster power', here, re.S)
    assert tags(page) == {0: ["mortal"]}
    assert part(page, "warning") == "The worst blow here would kill you."
    app.speak("ru")
    assert "сила монстра" in page.words


def test_tags_follow_the_result_and_vanish_at_the_end() -> None:
    app, page = sit(scene(Room.CHEST_4, "2011-duel", place=24, coins=(5, 4)))
    assert tags(page) == {0: ["wins"]}
    play(app, page, "p1")
    play(app, page, "p5")
    assert tags(page) == {}, "who has won is told by the end alone"
    assert "wins" not in page.words


def test_a_card_speaks_as_what_it_is() -> None:
    async def look() -> None:
        app, page = sit(scene(Room.CHEST_4, coins=(5, 4, 1)), bots=(1, 2))
        card = page.markup[page.markup.index('id="card-p4"') :]
        assert "power card 4" in card[: card.index("</button>")]
        app.speak("ru")
        assert "карта силы 4" in page.words

    asyncio.run(look())


# --- The log ---------------------------------------------------------------------------------


def log(page: PaperPage) -> list[str]:
    inside = page.markup[page.markup.index('id="log"') :]
    inside = inside[: inside.index("</ol>")]
    return re.findall(r"<li[^>]*>([^<]+)</li>", inside)


def headings(page: PaperPage) -> list[str]:
    return re.findall(r"<li data-heads[^>]*>([^<]+)</li>", page.markup)


def test_the_log_tells_a_result_once_and_nobodys_choosing() -> None:
    state = scene(Room.CACHE_OF_COINS, coins=(5, 19, 3), wounds=(0, 1, 4))
    app, page = sit(state)
    for seat, card in enumerate(("p1", "p4", "p5")):
        press(app, page, f"show:{seat}")
        play(app, page, card)
    press(app, page, "at-once")
    assert log(page) == [
        "The cards: Ann – 1, Bob – 4, Cid – 5.",
        "Cache of coins: Ann – 1 (1 coin), Bob – 4 (3 coins), Cid – 5 (potion: 2).",
        "Bob gains only 1 coin; the purse is full (20).",
    ]
    press(app, page, "go-on")
    assert headings(page)[-1].startswith("Floor 1, room 2")


def test_a_blow_says_how_much_and_a_trap_has_said_it() -> None:
    app, page = sit(scene(Room.TROLL, "2011-duel", coins=(5, 4)))
    play(app, page, "p1")
    play(app, page, "p5")
    assert log(page)[-2] == "Ann takes 2 wounds (now 2)."
    app, page = sit(scene(Room.MAGNET, "2011-duel", coins=(5, 4)))
    play(app, page, "p1")
    play(app, page, "p5")
    assert log(page)[-2] == "Magnet: the highest card is 5, so the richest lose 3 coins: Ann."


def test_the_log_says_you_in_both_languages() -> None:
    state = scene(Room.TROLL, "2011-solo", coins=(4,), wounds=(2,), powers=(4,))
    app, page = sit(state)
    play(app, page, "p3")
    assert log(page)[-1] == "You take 2 wounds (now 4)."
    app.speak("ru")
    assert log(page)[-1] == "Вы получаете 2 раны (теперь 4)."


# --- A replay, and the end -------------------------------------------------------------------


def whole(bots: tuple[int, ...] = ()) -> tuple[PaperApp, PaperPage]:
    """A whole match is over, and still on the table."""
    names = ("Ann", "Bob", "Cid")
    players = tuple(Player(name, "anything" if n in bots else "") for n, name in enumerate(names))
    match = new_match(RAIDERS, {"variant": "2018", "players": 3}, 7, players)
    dice = Dice("replay")
    while match.waiting:
        match.play(match.waiting[0], dice.pick(tuple(match.legal(match.waiting[0]))))
    page = PaperPage()
    app = table(page)
    app.put_up(Session(match, screen_of(RAIDERS).makes_moment))
    app.draw()
    return app, page


def test_a_replay_shows_the_cards_that_were_played() -> None:
    """It jumped from sealed cards to the next room: nobody ever saw one."""
    app, page = whole()
    app.command("watch")
    shown = 0
    while 'id="outcome"' not in page.markup:
        app.command("step:+1")
        if 'data-beat="verdict"' in page.markup and 'id="outcome"' not in page.markup:
            shown += 1
            assert page.markup.count('data-lies="open"') == 3
            assert "go-on" not in page.offered("ui"), "nothing is asked of who watches"
    assert shown == 24, "every room but the last, which is seen at the end"


def test_the_end_shows_everybody_and_what_decided() -> None:
    state = scene(Room.GOLEM, coins=(9, 7, 5), wounds=(4, 2, 3))
    app, page = sit(state)
    for seat, card in enumerate(("p2", "p3", "p4")):
        press(app, page, f"show:{seat}")
        play(app, page, card)
    press(app, page, "go-on")
    podium = page.markup[page.markup.index('id="podium"') : page.markup.index('id="steps"')]
    assert re.findall(r'<li data-verdict="(\w+)"', podium) == ["fell", "wins", "lives"]
    assert podium.count("<i></i>") == 9 + 7 + 5, "everybody stands on their coins"
    assert part(page, "outcome-title") == "Bob wins"


def test_the_room_that_decided_is_the_latest_without_which_others_had_won() -> None:
    entered = [events.RoomEntered(place, Room.CHEST_4, False, None) for place in (20, 21, 22)]
    story = (
        *(entered[0], events.CoinsGained(1, 4, 4, 9)),
        *(entered[1], events.CoinsGained(1, 3, 3, 12)),
        *(entered[2], events.CoinsGained(0, 1, 1, 10)),
    )
    state = ended("2018", (10, 12, 3), (1, 1, 4))
    watcher = Spectator(("Ann", "Bob", "Cid"), RAIDERS.outcome(state), None, story, 9, {})
    end = ending(RAIDERS.view(state, None), watcher)
    assert end
    assert str(end.decided) == (
        "What decided: floor 5, room 2, Treasure (4). Without it the win goes to Ann."
    )
    rich = Spectator(("Ann", "Bob", "Cid"), RAIDERS.outcome(state), None, story[:1], 9, {})
    end = ending(RAIDERS.view(state, None), rich)
    assert end
    assert end.decided is None, "nothing that was told made a difference"


def test_whoever_played_alone_reads_how_it_ended_for_them() -> None:
    app, page = whole(bots=(1, 2))
    outcome = app.session.match.outcome
    assert outcome
    assert "Ann" not in part(page, "outcome"), "it is you"
    said = part(page, "outcome-title") + part(page, "outcome-reason")
    assert ("You win" in said) == (0 in outcome.winners)
    assert ("You fell" in said or "You came out alive" in said) == (0 not in outcome.winners)
    app.speak("ru")
    assert "Вы" in part(page, "outcome-title") + part(page, "outcome-reason")
