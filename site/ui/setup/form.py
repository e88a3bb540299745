"""A draft: the new game that somebody is putting together, before anything is dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pycore.bots import bots_for
from pycore.table import (
    AnyGame,
    AnyMatch,
    Options,
    Plain,
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

    In `practice` everything can be taken back later. `seed` is None while what somebody wrote for
    it is no number; `own_seed` says that it was asked for, and not drawn.
    """

    game: AnyGame
    options: Options
    seed: int | None
    players: tuple[Player, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """What a person and a bot on each seat are called until somebody gives them a name."""
    practice: bool = False
    own_seed: bool = False

    @property
    def seats(self) -> tuple[Player, ...]:
        """Those who will play."""
        return self.players[: int(self.options["players"])]

    def seating(self, players: Sequence[Player]) -> Draft:
        """The draft with these players on the first seats, if so many can play with its options."""
        seated = replace(self, players=(*players, *self.players[len(players) :]))
        agreed = {**self.options, "players": len(players)}
        return replace(seated, options=self.game.options(agreed)) if self._fits(agreed) else seated

    def in_other_words(self, names: Sequence[tuple[str, str]]) -> Draft:
        """The draft in another language, which calls nameless seats like this."""
        return replace(
            self, players=_translated(self.players, self.names, names), names=tuple(names)
        )

    def with_next_mark(self, seat: int, marks: Sequence[str]) -> Draft:
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
        if self.seed is None:
            why = text("The seed is a number: write one, or let another be drawn.")
            return Refusal("bad-seed", why)
        return None

    def begin(self) -> AnyMatch:
        """Sits down, if there is no `refusal`."""
        assert self.seed is not None
        return new_match(self.game, self.options, self.seed, self.seats)

    def why_not(self, key: str, value: Plain) -> Refusal | None:
        """Why a value of an option does not fit the others. Choosing one makes room for itself."""
        try:
            self._agreed(key, value)
        except TableError as error:
            return error.refusal
        return None

    def change(self, what: str, value: str) -> Draft:
        """The draft with one field of its form changed; what is not understood changes nothing.

        Raises a TableError with the reason where a value does not fit.
        """
        kind, _, rest = what.partition(":")
        if kind == "option":
            return self._with_option(rest, value)
        if kind == "seed":
            return replace(self, seed=_seed_in(value), own_seed=True)
        if kind == "practice":
            return replace(self, practice=value == "yes")
        if kind in ("name", "bot") and rest.isdecimal() and int(rest) < len(self.players):
            seat = int(rest)
            now = self.players[seat]
            new = _renamed(now, value) if kind == "name" else self._seated(seat, value)
            return replace(self, players=(*self.players[:seat], new, *self.players[seat + 1 :]))
        return self

    def _seated(self, seat: int, bot: str) -> Player:
        """A person or a bot on that seat. Whoever has no name of their own gets a fitting one."""
        now, bot = self.players[seat], bot if bot in bots_for(self.game) else ""
        person, machine = self.names[seat]
        if now.name not in (person, machine):
            return replace(now, bot=bot)
        return replace(now, name=machine if bot else person, bot=bot)

    def _with_option(self, key: str, written: str) -> Draft:
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
    return replace(player, name=" ".join(name.split())[:24])


def _seed_in(written: str) -> int | None:
    """The number that the digits make, whatever stands between them."""
    digits = "".join(letter for letter in written if letter in "0123456789")
    if not digits:
        return None
    # A few of them are enough to know that there are too many.
    return min(int(digits.lstrip("0")[:12] or 0), LARGEST_SEED)


def _translated(
    players: Sequence[Player], old: Sequence[tuple[str, str]], new: Sequence[tuple[str, str]]
) -> tuple[Player, ...]:
    """Those whom nobody has given a name of their own are called as the new language does."""
    return tuple(
        replace(player, name=new[seat][bool(player.bot)]) if player.name in old[seat] else player
        for seat, player in enumerate(players)
    )


def first_draft(
    game: AnyGame, seed: int, names: Sequence[tuple[str, str]], first: Options
) -> Draft:
    """A sensible beginning: the first seat is a person, the others are bots.

    `names` gives each seat the name of a person and of a bot, in the language of the page; `first`
    the options that are not set as usual.
    """
    most = max(int(value) for c in game.choices() if c.key == "players" for value, _ in c.values)
    players = tuple(
        Player(machine, bots_for(game)[0]) if seat else Player(person)
        for seat, (person, machine) in enumerate(names[:most])
    )
    return Draft(game, game.options(first), seed, players, tuple(names))


BOT_NAMES = (text("Bolt"), text("Cog"), text("Spark"), text("Rivet"), text("Flint"))


def seat_names() -> Iterator[tuple[Text, Text]]:
    """What a person and a bot are called on each seat, at the largest table there is."""
    for seat, machine in enumerate(BOT_NAMES):
        yield text("Player {number}", number=seat + 1), machine
