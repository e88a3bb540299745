"""Games as a file: out, in again, with a preview, and never over anything."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from pycore.table import AnyMatch, Dice, Unreadable, new_match
from smallgame import SMALL_GAME
from ui.saves import transfer
from ui.saves.library import kept
from ui.saves.save_format import Save, clean_name
from ui.shelf.screen import PAGE_SIZE

from .paper import GAMES, PaperPage, laid


def played(seed: int, actions: int) -> AnyMatch:
    match: AnyMatch = new_match(SMALL_GAME, {}, seed)
    dice = Dice(seed)
    for _ in range(actions):
        if match.waiting:
            seat = dice.pick(match.waiting)
            match.play(seat, dice.pick(match.legal(seat)))
    return match


def save_of(match: AnyMatch, name: str = "", practice: bool = False) -> Save:
    standing = match.standing()
    record = str(match.record())
    return Save(record, clean_name(name), "2026-01-31 20:15", practice, standing=standing)


SAVES = st.builds(
    save_of,
    st.builds(played, st.integers(0, 999), st.integers(0, 12)),
    st.text(max_size=50),
    st.booleans(),
)


@examples(40)
@given(st.lists(SAVES, max_size=4))
def test_a_file_reads_back_as_the_games_it_was_made_of(saves: list[Save]) -> None:
    arrivals = transfer.read_file(transfer.write_file(saves), GAMES, ())
    assert [arrival.game.save for arrival in arrivals] == saves
    assert all(arrival.can_be_kept for arrival in arrivals)


def exported(page: PaperPage) -> str:
    [content] = page.files.values()
    return content


def shelf_with(*saves: Save) -> PaperPage:
    page = PaperPage()
    transfer.take_in(transfer.read_file(transfer.write_file(saves), GAMES, ()), page)
    return page


def test_all_games_travel_to_another_device_and_are_played_on_there() -> None:
    page = shelf_with(save_of(played(1, 3), "First"), save_of(played(2, 20)))
    laid(page).command("export-all")
    elsewhere = PaperPage()
    app = laid(elsewhere)
    app.file_arrived(exported(page))
    assert "First smallgame Player 1, Player 2 Door 2 of 3" in elsewhere.words
    assert elsewhere.stored == {}, "a preview keeps nothing"
    app.command("take-in")
    assert "2 games were added." in elsewhere.words
    assert {str(k.record) for k in kept(elsewhere, GAMES)} == {
        str(k.record) for k in kept(page, GAMES)
    }
    app.command("continue:2")
    assert "Pass the device" in elsewhere.words


def test_one_game_is_exported_alone() -> None:
    page = shelf_with(save_of(played(1, 3)), save_of(played(2, 3)))
    laid(page).command("export:2")
    assert len(json.loads(exported(page))["games"]) == 1


def test_what_is_on_the_shelf_already_is_not_added_again() -> None:
    page = shelf_with(save_of(played(1, 3)))
    app = laid(page)
    before = dict(page.stored)
    app.command("export-all")
    app.file_arrived(exported(page))
    assert "is on your shelf already" in page.words
    assert "take-in" not in page.offered("ui")
    app.command("take-in")
    assert page.stored == before


def test_a_bare_record_is_taken_too() -> None:
    page = PaperPage()
    app = laid(page)
    app.file_arrived(str(played(4, 5).record()))
    app.command("take-in")
    assert "1 game was added." in page.words


def test_a_file_says_of_each_game_why_it_is_left_out() -> None:
    page = PaperPage()
    app = laid(page)
    good, cheating = str(played(4, 5).record()), str(played(4, 0).record()) + "0:take\n"
    games = [{"record": text.split("\n")} for text in (good, cheating, "nonsense")]
    app.file_arrived(json.dumps({"dungeonbox": 1, "games": [*games, 3, {}]}))
    assert page.words.count("is left out") == 4
    app.command("take-in")
    assert len(kept(page, GAMES)) == 1


def test_a_storage_without_room_says_how_far_it_got() -> None:
    page = PaperPage(room=10)
    app = laid(page)
    app.file_arrived(str(played(4, 5).record()))
    app.command("take-in")
    assert "Not all games found a place" in page.words
    assert page.stored == {}


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ("", "not-ours"),
        ("[]", "not-ours"),
        ("{}", "not-ours"),
        ("[" * 100_000, "not-ours"),
        ('{"dungeonbox": 2, "games": []}', "other-version"),
        ('{"dungeonbox": 1, "games": 3}', "not-ours"),
        ("x" * 9_000_000, "too-long"),
    ],
)
def test_a_file_that_is_not_ours_is_one_sentence(content: str, code: str) -> None:
    page = PaperPage()
    app = laid(page)
    with pytest.raises(Unreadable) as caught:
        transfer.read_file(content, GAMES, ())
    assert caught.value.refusal.code == code
    app.file_arrived(content)
    assert caught.value.refusal.why.say() in page.words
    assert page.stored == {}


def test_a_long_list_is_shown_in_parts_and_stays_as_long_as_somebody_made_it() -> None:
    """A hundred games drawn at once kept a slow page busy for half a second."""
    page = shelf_with(*(save_of(played(seed, 2)) for seed in range(2 * PAGE_SIZE + 5)))
    app = laid(page)

    def listed() -> int:
        return page.markup.count('data-ui="continue:')

    assert listed() == PAGE_SIZE
    assert f"Show {PAGE_SIZE} more games" in page.markup
    app.command("show-more")
    assert "Show 5 more games" in page.markup
    app.command("show-more")
    assert listed() == 2 * PAGE_SIZE + 5
    assert "show-more" not in page.markup
    app.command("throw-away:7")
    assert listed() == 2 * PAGE_SIZE + 4
    app.command("export-all")
    app.file_arrived(exported(page))
    assert page.markup.count('id="arrival-') == PAGE_SIZE
    app.command("show-more")
    assert page.markup.count('id="arrival-') == 2 * PAGE_SIZE


def test_whoever_adds_the_games_of_a_file_twice_has_them_once() -> None:
    page = PaperPage()
    app = laid(page)
    app.file_arrived(transfer.write_file([save_of(played(seed, 2)) for seed in range(3)]))
    preview = app.screen
    app.command("take-in")
    app.screen = preview  # as after a way out in the middle
    app.command("take-in")
    assert len(kept(page, GAMES)) == 3
