"""A set-up or a whole match in the address of a page, behind the `#`, where no server sees it.

| begins with | holds | carries secrets |
|---|---|---|
| `s=` | a set-up: game, options, seed; the same dungeon for everybody | what the dungeon hides |
| `r=` | a match: all moves, to be watched or played on | everything |
| `o=` | a match as an onlooker saw it (see `onlooker`) | nothing |

What follows is packed by `packing`: a header, and for a match its moves. The moves are one large
number. At every step the rules list what is legal (as much of it as `counted` says), so a move is
its place in that list: among n actions it costs log2(n) bits and not more. Where several seats
choose at once, a seat is its place among them by number, whatever the order in which the game asks
them. What chance did is said by the seed and costs nothing. Reading a link thus plays the match,
and a link cannot hold an illegal move.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from .errors import TableError, unreadable
from .game import AnyGame, Options, short_name
from .match import AnyMatch, Match
from .onlooker import Story, reading_story, telling, writing_story
from .packing import damaged, pack, packing, unpacking
from .record import Player, Record, is_mark, is_name, is_seed, read_record
from .seats import CHANCE
from .steps import Steps, run_to_end, within
from .words import text

MOST_ACTIONS = 4000
"""No match that a link holds is longer: a hostile one would keep the page busy for minutes."""

_NONSENSE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What reading raises where a header holds other things than it should."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a `s=` link holds: enough to give somebody else the same dungeon."""

    game: str
    options: Options
    seed: int


def write_setup_link(setup: Setup, game: AnyGame) -> str:
    """The fragment for a set-up."""
    return "s=" + pack([setup.game, _unusual(setup.options, game), setup.seed])


def write_record_link(match: AnyMatch) -> str:
    """The fragment for a whole match, as far as it was played. It tells every secret of it."""
    return run_to_end(writing_record_link(match))


def writing_record_link(match: AnyMatch) -> Steps[str]:
    """The same in steps: the match is played again."""
    record = match.record()
    again: AnyMatch = Match(match.game, replace(record, moves=(), winners=None))
    places = yield from _places(match, again)
    if again.record() != record:
        # Luck from elsewhere, comments, or what is not counted: only the text says it all.
        return "r=" + pack([str(record)])
    head = [record.game, _unusual(record.options, match.game), record.seed]
    players = [_written(player) for player in match.players]
    start = [record.start] if record.start else []
    return "r=" + pack([*head, players, len(places) // 2, *start], _number(places))


def write_onlooker_link(match: AnyMatch) -> str:
    """The fragment for a match as an onlooker saw it. It tells no secret, not even the seed."""
    return run_to_end(writing_onlooker_link(match))


def writing_onlooker_link(match: AnyMatch) -> Steps[str]:
    """As `write_onlooker_link`, in steps: a long match takes a while."""
    story = yield from within(telling(match), 0.0, 0.2)
    written = yield from within(writing_story(story), 0.2, 0.8)
    return "o=" + (yield from within(packing(written), 0.8, 1.0))


def read_link(fragment: str, games: Mapping[str, AnyGame]) -> Setup | AnyMatch | Story:
    """What a fragment (without its `#`) holds; raises Unreadable, or Illegal for a bad set-up.

    `games` are the games on the shelf by their names without the version.
    """
    return run_to_end(reading_link(fragment, games))


def reading_link(fragment: str, games: Mapping[str, AnyGame]) -> Steps[Setup | AnyMatch | Story]:
    """The same in steps: a match is played, a story looked at moment by moment."""
    kind, _, packed = fragment.partition("=")
    if kind not in ("s", "r", "o"):
        raise unreadable("bad-link", text("This link holds no game."))
    header, tail = yield from unpacking(packed)
    try:
        if kind == "s":
            return _read_setup(header, games)
        if kind == "r":
            return (yield from _read_match(header, tail, games))
        return (yield from reading_story(header, _game(header[0], games)))
    except TableError:
        raise
    except _NONSENSE as error:
        raise damaged() from error


def _unusual(options: Options, game: AnyGame) -> dict[str, Any]:
    """The options without those that are as they usually are: reading puts them in again."""
    usual = game.options({})
    return {key: value for key, value in options.items() if usual.get(key) != value}


def _places(match: AnyMatch, again: AnyMatch) -> Steps[list[tuple[int, int]]]:
    """Where each choice stood in its list, and how long that was, played again by the seed alone.

    It ends early where the seed leads to another dungeon than the match had, or at a move that is
    not counted.
    """
    places: list[tuple[int, int]] = []
    moves = match.moves
    for number, move in enumerate(moves):
        if move.seat == CHANCE:
            continue
        yield number / len(moves)
        counted = again.counted(move.seat)
        if move.action not in counted:
            break
        seats = sorted(again.waiting)
        places.append((seats.index(move.seat), len(seats)))
        places.append((counted.index(move.action), len(counted)))
        yield number / len(moves)
        again.play(move.seat, move.action)
    return places


def _read_setup(header: list[Any], games: Mapping[str, AnyGame]) -> Setup:
    name, options, seed = header
    if not is_seed(seed):
        raise damaged()
    return Setup(name, _game(name, games).options(options), seed)


def _read_match(header: list[Any], moves: bytes, games: Mapping[str, AnyGame]) -> Steps[AnyMatch]:
    if len(header) == 1 and not moves:
        return (yield from _read_text(header[0], games))
    name, options, seed, seated, actions, *start = header
    if type(actions) is not int or not 0 <= actions <= MOST_ACTIONS or not is_seed(seed):
        raise damaged()
    game = _game(name, games)
    players = tuple(_read_player(each) for each in seated)
    line = start[0] if start else ""
    match: AnyMatch = Match(game, Record(name, game.options(options), seed, players, start=line))
    number = int.from_bytes(moves, "big")
    for done in range(actions):
        yield done / actions
        seats = sorted(match.waiting)
        number, place = divmod(number, len(seats))
        seat = seats[place]
        counted = match.counted(seat)
        number, place = divmod(number, len(counted))
        yield done / actions
        match.play(seat, counted[place])
    if number:
        raise damaged()
    return match


def _read_text(written: str, games: Mapping[str, AnyGame]) -> Steps[AnyMatch]:
    record = read_record(written)
    if len(record.moves) > MOST_ACTIONS:
        raise damaged()
    return (yield from Match.playing(_game(record.game, games), record))


def _written(player: Player) -> str | list[str]:
    """A player in as few letters as will do."""
    if player.mark:
        return [player.name, player.bot, player.mark]
    return [player.name, player.bot] if player.bot else player.name


def _read_player(each: Any) -> Player:
    player = Player(*each) if isinstance(each, list) else Player(each)
    if not all(isinstance(value, str) for value in (player.name, player.bot, player.mark)):
        raise damaged()
    if not is_name(player.name) or not is_mark(player.mark):
        raise damaged()
    return player


def _game(name: str, games: Mapping[str, AnyGame]) -> AnyGame:
    game = games.get(short_name(name))
    if game is None:
        raise unreadable("unknown-game", text("This link holds a game that is not on this shelf."))
    if game.name != name:
        why = text("This link was made for another version of the game and cannot be opened.")
        raise unreadable("other-version", why)
    return game


def _number(places: list[tuple[int, int]]) -> bytes:
    """One number for many places: each is a digit in a base as large as the list it is from."""
    number = 0
    for place, size in reversed(places):
        number = number * size + place
    return number.to_bytes((number.bit_length() + 7) // 8, "big")
