"""A match: one playing of a game, with its seats, its luck and its history.

The match is the referee: it alone holds states. It lets chance draw for itself, keeps what
everybody did, takes moves back as far as nothing was revealed, and shows each seat its own view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from .chance import Dice
from .errors import Illegal, Refusal, excerpt, illegal, unreadable
from .event import Event
from .game import Game, Options, Outcome, View
from .notation import find
from .record import HIGHEST_SEED, Player, Record, Written, is_seed
from .seats import CHANCE, Seat
from .steps import Steps, run_to_end
from .words import Text, text, texts

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=View[Any])


@dataclass(frozen=True, slots=True)
class Move(Generic[A]):
    """Something that was played: by whom, what, what happened, and a comment on it."""

    seat: Seat
    action: A
    events: tuple[Event, ...]
    comment: str = ""


class Match(Generic[S, A, V]):
    """One playing of a game, continued from its record (an empty one: from the beginning)."""

    def __init__(self, game: Game[S, A, V], record: Record) -> None:
        """Sits down and plays what the record says, every move checked by the rules.

        Where the record leaves out what chance did, the seed says it again. Raises Unreadable or
        Illegal for a record that does not fit.
        """
        self._sit_down(game, record)
        run_to_end(self._follow(record))

    @classmethod
    def playing(cls, game: Game[S, A, V], record: Record) -> Steps[Match[S, A, V]]:
        """The same in steps, one a move: a long record takes a while."""
        match = cls.__new__(cls)
        match._sit_down(game, record)
        yield from match._follow(record)
        return match

    def _sit_down(self, game: Game[S, A, V], record: Record) -> None:
        if record.game != game.name:
            found = excerpt(record.game)
            why = text("This record is of “{found}”, not of {name}.", found=found, name=game.name)
            raise unreadable("other-format", why)
        if not is_seed(record.seed):
            why = text("A seed is a whole number from 0 to {highest}.", highest=HIGHEST_SEED)
            raise unreadable("bad-seed", why)
        self.game = game
        self.options: Options = game.options(record.options)
        self.seed = record.seed
        self.players = record.players
        self._check_players()
        self._start = record.start
        first = game.read_position(record.start) if record.start else game.start(self.options)
        if game.agreed(first) != self.options:
            raise illegal("wrong-start", text("The record's options do not fit its start."))
        self._states: list[S] = [first]
        self._moves: list[Move[A]] = []

    def _follow(self, record: Record) -> Steps[None]:
        for number, written in enumerate(record.moves):
            share = number / len(record.moves)
            if written.seat != CHANCE:
                for _ in self._chance_plays():
                    yield share
            self._add(written.seat, self.game.read(written.token), written.comment)
            yield share
        for _ in self._chance_plays():
            yield 1.0
        if record.winners is not None and self.winners != record.winners:
            raise illegal("wrong-result", text("The record names other winners than the rules do."))

    def _check_players(self) -> None:
        seats = int(self.options["players"])
        if len(self.players) != seats:
            why = texts(
                "This game is set up for {n} player, but {found} sit at the table.",
                "This game is set up for {n} players, but {found} sit at the table.",
                seats,
                found=len(self.players),
            )
            raise illegal("wrong-players", why)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have to act; nobody once it is over. Chance never shows here."""
        return self.game.waiting(self._states[-1])

    @property
    def outcome(self) -> Outcome | None:
        """The result, once it is over."""
        return self.game.outcome(self._states[-1])

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats that won, once it is over."""
        return self.outcome.winners if self.outcome else None

    @property
    def moves(self) -> tuple[Move[A], ...]:
        """Everything played so far, chance included. It holds secrets: never show it to a seat."""
        return tuple(self._moves)

    @property
    def deal_length(self) -> int:
        """How many moves chance made before anybody was asked: it deals and lays out."""
        asked = (number for number, move in enumerate(self._moves) if move.seat != CHANCE)
        return next(asked, len(self._moves))

    def legal(self, seat: Seat) -> tuple[A, ...]:
        """What that seat may do now."""
        return self.game.legal(self._states[-1], seat)

    def counted(self, seat: Seat) -> tuple[A, ...]:
        """What a link counts that seat's move among."""
        return self.game.counted(self._states[-1], seat)

    def find(self, seat: Seat, typed: str) -> A:
        """The action that a token (or the beginning of one) means now."""
        return find(typed, self.legal(seat), self.game)

    def explain(self, seat: Seat, action: A) -> Refusal | None:
        """Why that seat cannot do that now."""
        return self.game.explain(self._states[-1], seat, action)

    def view(self, seat: Seat | None) -> V:
        """What that seat (None: an onlooker) may know."""
        return self.game.view(self._states[-1], seat)

    def position(self) -> str:
        """Everything as one line of text, secrets included."""
        return self.game.position(self._states[-1])

    def play(self, seat: Seat, action: A) -> tuple[Event, ...]:
        """Plays an action, and chance after it while chance is waiting; raises Illegal.

        The events are addressed: pass on to each listener only what `heard_by` allows.
        """
        before = len(self._moves)
        self._add(seat, action)
        for _ in self._chance_plays():
            pass
        return tuple(event for move in self._moves[before:] for event in move.events)

    def heard(self, seat: Seat | None) -> tuple[Event, ...]:
        """The whole history as that seat (None: an onlooker) noticed it."""
        return tuple(e for move in self._moves for e in move.events if e.heard_by(seat))

    def standing(self) -> Text:
        """How far it has come, in a few words that anybody may read."""
        return self.game.say_standing(self.view(None), self.heard(None))

    def why_not_undo(self, seat: Seat | None = None) -> Refusal | None:
        """Why the last action cannot be taken back (by that seat, if one asks)."""
        last = self._last_by_a_player()
        if last is None:
            return Refusal("nothing-to-undo", text("Nothing has been played yet."))
        if seat is not None and self._moves[last].seat != seat:
            return Refusal("not-yours", text("Somebody else has acted since."))
        if any(event.reveals for move in self._moves[last:] for event in move.events):
            return Refusal("revealed", text("Something was revealed: that cannot be taken back."))
        return None

    def undo(self, seat: Seat | None = None) -> Move[A]:
        """Takes the last action back, with what chance did after it; raises Illegal."""
        if refusal := self.why_not_undo(seat):
            raise Illegal(refusal)
        last = self._last_by_a_player()
        assert last is not None, "why_not_undo has refused already"
        move = self._moves[last]
        self.cut(last)
        return move

    def cut(self, moves: int) -> None:
        """Takes back everything after the first moves, revealed or not: for practice."""
        del self._moves[moves:]
        del self._states[moves + 1 :]

    def at(self, moves: int) -> Match[S, A, V]:
        """The match as it was after its first moves. It is looked up, not played again."""
        earlier = copy(self)
        earlier._moves = self._moves[:moves]
        earlier._states = self._states[: moves + 1]
        return earlier

    def record(self) -> Record:
        """The match written down: all that is needed to play it again, move by move."""
        return Record(
            game=self.game.name,
            options=self.options,
            seed=self.seed,
            players=self.players,
            moves=tuple(Written(m.seat, str(m.action), m.comment) for m in self._moves),
            winners=self.winners,
            start=self._start,
        )

    def _add(self, seat: Seat, action: A, comment: str = "") -> None:
        if seat != CHANCE and seat >= len(self.players):
            why = text(
                "A move is by seat {seat}, but only {found} sit at the table, counted from 0.",
                seat=seat,
                found=len(self.players),
            )
            raise illegal("no-such-seat", why)
        step = self.game.play(self._states[-1], seat, action)
        self._states.append(step.state)
        self._moves.append(Move(seat, action, step.events, comment))

    def _chance_plays(self) -> Iterator[Move[A]]:
        """Chance plays while it is the one waiting: move by move, as somebody asks for them."""
        # New dice every time: what chance draws depends on the seed and the place alone.
        while self.waiting == (CHANCE,):
            self._add(CHANCE, self.game.draw(self._states[-1], Dice(self.seed)))
            yield self._moves[-1]

    def _last_by_a_player(self) -> int | None:
        moves = reversed(range(len(self._moves)))
        return next((n for n in moves if self._moves[n].seat != CHANCE), None)


AnyMatch: TypeAlias = Match[Any, Any, Any]


def new_match(
    game: Game[S, A, V], options: Options, seed: int, players: Sequence[Player] = ()
) -> Match[S, A, V]:
    """A match from its beginning. Without players, the seats get plain names."""
    complete = game.options(options)
    seated = tuple(players) or _plainly_named(complete)
    return Match(game, Record(game.name, complete, seed, seated))


def match_from_position(game: Game[S, A, V], line: str, seed: int = 0) -> Match[S, A, V]:
    """A match that begins in the middle, at a position: for puzzles, lessons and tests."""
    state = game.read_position(line)
    options, start = game.agreed(state), game.position(state)
    return Match(game, Record(game.name, options, seed, _plainly_named(options), start=start))


def _plainly_named(options: Options) -> tuple[Player, ...]:
    return tuple(Player(f"Player {number + 1}") for number in range(int(options["players"])))
