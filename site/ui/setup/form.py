"""The form of a new game that somebody is putting together, before anything is dealt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from secrets import randbelow

from pycore.games import info_of
from pycore.table import (
    HIGHEST_SEED,
    AnyGame,
    AnyMatch,
    Options,
    Plain,
    Player,
    Refusal,
    Seat,
    TableError,
    Text,
    is_name,
    is_seed,
    new_match,
    text,
)
from pycore.table.letters import shortened
from pycore.table.record import LONGEST_NAME

from .messages import Change, ChooseOption, NameSeat, SeatBot, SetPractice, WriteSeed

LONGEST_WRITING = 40
"""So many letters of what is written as a seed are enough to say what it is."""


@dataclass(frozen=True)
class SetupForm:
    """Options, seed, and who sits where. Seats beyond the number of players keep their names.

    In `practice` everything can be taken back later. `seed` is None while nobody asks for a certain
    dungeon: a new one is drawn when the game begins. `no_seed` is what somebody wrote there that is
    no seed.
    """

    game: AnyGame
    options: Options
    players: tuple[Player, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """What a person and a bot on each seat are called until somebody gives them a name."""
    practice: bool = False
    seed: int | None = None
    no_seed: str = ""

    @property
    def seats(self) -> tuple[Player, ...]:
        """Those who will play with the present options."""
        return self.players[: int(self.options["players"])]

    def seating(self, players: Sequence[Player]) -> SetupForm:
        """The form with these players on the first seats, if so many can play with its options."""
        seated = replace(self, players=(*players, *self.players[len(players) :]))
        agreed = {**self.options, "players": len(players)}
        return replace(seated, options=self.game.options(agreed)) if self._fits(agreed) else seated

    def in_other_words(self, names: Sequence[tuple[str, str]]) -> SetupForm:
        """The form in another language, which calls nameless seats like this."""
        return replace(
            self, players=_translated(self.players, self.names, names), names=tuple(names)
        )

    def with_next_mark(self, seat: int, marks: Sequence[str]) -> SetupForm:
        """The player gets the next mark; whoever has that one gets the player's."""
        if seat >= len(self.players) or not marks:
            return self
        now = [player.mark or marks[n] for n, player in enumerate(self.players)]
        wanted = marks[(marks.index(now[seat]) + 1) % len(marks)]
        if wanted in now:
            now[now.index(wanted)] = now[seat]
        now[seat] = wanted
        players = tuple(
            replace(player, mark="" if mark == own else mark)
            for player, mark, own in zip(self.players, now, marks, strict=False)
        )
        return replace(self, players=players)

    def refusal(self) -> Refusal | None:
        """Why this game cannot begin."""
        try:
            self.game.options(self.options)
        except TableError as error:
            return error.refusal
        if not all(is_name(player.name) for player in self.seats):
            return Refusal("bad-name", text("Everybody needs a name of 1 to 24 letters."))
        if self.no_seed:
            why = text(
                "The seed is a number from 0 to {highest}: write one, or leave the field empty.",
                highest=HIGHEST_SEED,
            )
            return Refusal("bad-seed", why)
        return None

    def begin(self) -> AnyMatch:
        """Sits down, if there is no `refusal`."""
        seed = new_seed() if self.seed is None else self.seed
        return new_match(self.game, self.options, seed, self.seats)

    def why_not(self, key: str, value: Plain) -> Refusal | None:
        """Why a value of an option does not fit the others. Choosing one makes room for itself."""
        try:
            self._agreed(key, value)
        except TableError as error:
            return error.refusal
        return None

    def change(self, change: Change) -> SetupForm:
        """The form with one field changed; a value that there is not changes nothing.

        Raises a TableError with the reason where a value does not fit.
        """
        match change:
            case ChooseOption(key, value):
                return self._with_option(key, value)
            case WriteSeed(written):
                seed = _seed_in(written)
                wrong = written.strip() if seed is None else ""
                return replace(self, seed=seed, no_seed=wrong[:LONGEST_WRITING])
            case SetPractice(on):
                return replace(self, practice=on)
            case NameSeat(seat, name) if seat < len(self.players):
                return self._with_player(seat, _renamed(self.players[seat], name))
            case SeatBot(seat, bot) if seat < len(self.players):
                return self._with_player(seat, self._seated(seat, bot))
        return self

    def _with_player(self, seat: Seat, player: Player) -> SetupForm:
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def _seated(self, seat: int, bot: str) -> Player:
        """A person or a bot on that seat. Whoever has no name of their own gets a fitting one."""
        now, bot = self.players[seat], bot if bot in info_of(self.game.name).bot_names else ""
        person, machine = self.names[seat]
        if now.name not in (person, machine):
            return replace(now, bot=bot)
        return replace(now, name=machine if bot else person, bot=bot)

    def _with_option(self, key: str, written: str) -> SetupForm:
        for choice in self.game.choices():
            for value, _ in choice.values:
                if choice.key == key and str(value) == written:
                    return replace(self, options=self._agreed(key, value))
        return self

    def _agreed(self, key: str, value: Plain) -> Options:
        """The options with one changed. Whatever does not fit it goes back to what is usual.

        Only the number of players makes no room for itself: it follows every other choice.
        """
        try:
            return self.game.options({**self.options, key: value})
        except TableError:
            if key == "players":
                raise
        agreed = {key: value}
        for other, chosen in self.options.items():
            if other not in (key, "players") and self._fits({**agreed, other: chosen}):
                agreed[other] = chosen
        return self.game.options(agreed)

    def _fits(self, options: Options) -> bool:
        try:
            self.game.options(options)
        except TableError:
            return False
        return True


def _renamed(player: Player, name: str) -> Player:
    return replace(player, name=shortened(" ".join(name.split()), LONGEST_NAME))


def _seed_in(written: str) -> int | None:
    """The number that was typed, also in groups of digits; None if it is no seed."""
    digits = re.sub(r"[\s,'’_]", "", written)
    if not (digits.isascii() and digits.isdecimal()):
        return None
    # A few of them are enough to know that there are too many.
    number = int(digits.lstrip("0")[:LONGEST_WRITING] or 0)
    return number if is_seed(number) else None


def new_seed() -> int:
    """The seed of a dungeon that nobody has asked for. All that there are, are equally likely."""
    return randbelow(HIGHEST_SEED + 1)


def _translated(
    players: Sequence[Player], old: Sequence[tuple[str, str]], new: Sequence[tuple[str, str]]
) -> tuple[Player, ...]:
    """Those whom nobody has given a name of their own are called as the new language does."""
    return tuple(
        replace(player, name=new[seat][bool(player.bot)]) if player.name in old[seat] else player
        for seat, player in enumerate(players)
    )


def first_form(game: AnyGame, names: Sequence[tuple[str, str]], first: Options) -> SetupForm:
    """A sensible beginning: the first seat is a person, the others are bots.

    `names` gives each seat the name of a person and of a bot, in the language of the page; `first`
    the options that are not set as usual.
    """
    most = max(int(value) for c in game.choices() if c.key == "players" for value, _ in c.values)
    players = tuple(
        Player(machine, info_of(game.name).bot_names[0]) if seat else Player(person)
        for seat, (person, machine) in enumerate(names[:most])
    )
    return SetupForm(game, game.options(first), players, tuple(names))


BOT_NAMES = (text("Bolt"), text("Cog"), text("Spark"), text("Rivet"), text("Flint"))


def seat_names() -> Iterator[tuple[Text, Text]]:
    """What a person and a bot are called on each seat, at the largest table there is."""
    for seat, machine in enumerate(BOT_NAMES):
        yield text("Player {number}", number=seat + 1), machine
