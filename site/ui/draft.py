"""A draft: the new game that somebody is putting together, before anything is dealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pycore.bots import BOTS
from pycore.table import (
    AnyGame,
    AnyMatch,
    Options,
    Player,
    Refusal,
    TableError,
    Text,
    is_name,
    new_match,
    text,
)

LARGEST_SEED = 999_999


@dataclass(frozen=True)
class Draft:
    """Options, seed, and who sits where. Seats beyond the number of players keep their names.

    In `practice` everything can be taken back later.
    """

    game: AnyGame
    options: Options
    seed: int
    players: tuple[Player, ...] = field(default=())
    practice: bool = False

    @property
    def seats(self) -> tuple[Player, ...]:
        """Those who will play."""
        return self.players[: int(self.options["players"])]

    def refusal(self) -> Refusal | None:
        """Why this game cannot begin."""
        try:
            self.game.options(self.options)
        except TableError as error:
            return error.refusal
        if not all(is_name(player.name) for player in self.seats):
            return Refusal("bad-name", text("Everybody needs a name of 1 to 24 letters."))
        return None

    def begin(self) -> AnyMatch:
        """Sits down; raises a TableError with the reason."""
        return new_match(self.game, self.options, self.seed, self.seats)

    def change(self, what: str, value: str) -> Draft:
        """The draft with one field of its form changed; what is not understood changes nothing."""
        kind, _, rest = what.partition(":")
        if kind == "option":
            return self._with_option(rest, value)
        if kind == "seed":
            digits = "".join(letter for letter in value if letter in "0123456789")
            return replace(self, seed=min(int(digits or 0), LARGEST_SEED))
        if kind == "practice":
            return replace(self, practice=value == "yes")
        if kind in ("name", "bot") and rest.isdecimal() and int(rest) < len(self.players):
            seat = int(rest)
            new = _renamed(self.players[seat], value) if kind == "name" else None
            if new is None:
                new = replace(self.players[seat], bot=value if value in BOTS else "")
            return replace(self, players=(*self.players[:seat], new, *self.players[seat + 1 :]))
        return self

    def _with_option(self, key: str, written: str) -> Draft:
        for choice in self.game.choices():
            for value, _ in choice.values:
                if choice.key == key and str(value) == written:
                    return replace(self, options={**self.options, key: value})
        return self


def _renamed(player: Player, name: str) -> Player:
    return replace(player, name=" ".join(name.split())[:24])


def first_draft(game: AnyGame, seed: int, names: Mapping[int, str]) -> Draft:
    """A sensible beginning: the first seat is a person, the others are bots.

    `names` gives the seats their names, in the language of the page.
    """
    most = max(int(value) for c in game.choices() if c.key == "players" for value, _ in c.values)
    players = tuple(
        Player(names[seat], "" if seat == 0 else next(iter(BOTS))) for seat in range(most)
    )
    return Draft(game, game.options({}), seed, players)


def seat_name(seat: int) -> Text:
    """What a seat is called until somebody gives it a name."""
    return text("Player {number}", number=seat + 1)
