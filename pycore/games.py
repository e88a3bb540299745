"""The registry: all that anybody outside a game needs to know of it, in one place.

Shelf, pages, rules, bots, links and the locks among the tests read it from here, and nothing else
names a game but its own files. `docs/table.md` lists the steps by which a game comes in.

A game is imported when it is first asked for: most people come to play one of them, and reading the
other's modules would keep them waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from pycore.bots import Anything
from pycore.table import AnyAgent, AnyGame, MakeAgent, Options, Text, short_name, text


@dataclass(frozen=True, slots=True)
class Bot:
    """A player that is a program: the name that records write, what people call it, its maker."""

    name: str
    title: Text
    make: MakeAgent


ANYTHING = Bot("anything", text("Bot: beginner"), Anything)
"""It plays every game, and so takes the seat of a bot that nobody knows any more."""


def _not_registered() -> AnyGame:
    raise LookupError("only a game of the registry can be loaded")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameInfo:
    """What is known of a game before any of its modules is read.

    `name` is its short name: its key here, its directory on the site, the name of its files and
    folders. `package` is where its modules are, and `load` fetches the rules. `title` is what
    people call it, `size` how many play it and for how long, in words; `players`, `minutes` and
    `more_measures` say that in numbers, and `teaser` says in two sentences why to play it. `quick`
    is what a quick start from the shelf begins with, and `quick_about` says so. `clauses` are the
    letters that the numbers of its rules begin with: T-63 has the prefix T. `bots` can play it, the
    best first and last the one for any game.

    What it looks like: `colours` of its box (`night` or `paper`), and `screen`, the module of `ui`
    that holds its `SCREEN`; a game without one is drawn in lines and buttons.

    Files are found by the name: the emblem `templates/scenes/emblems/NAME.svg`, the page
    `templates/pages/NAME.html`, the style `site/css/NAME/index.css`, the rules
    `docs/rules/NAME.LANGUAGE.md`.
    """

    name: str
    package: str = ""
    load: Callable[[], AnyGame] = _not_registered
    title: Text | str = ""
    size: Text | str = ""
    teaser: Text | str = ""
    players: str = ""
    minutes: str = ""
    more_measures: tuple[tuple[Text, str], ...] = ()
    quick: Options = field(default_factory=dict)
    quick_about: Text | None = None
    clauses: tuple[str, ...] = ()
    bots: tuple[Bot, ...] = (ANYTHING,)
    colours: str = "paper"
    screen: str = ""

    @property
    def measures(self) -> tuple[tuple[Text, str], ...]:
        """The numbers that its page shows, each with its name."""
        return (text("players"), self.players), (text("minutes"), self.minutes), *self.more_measures

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The bots that can play it, as records write them."""
        return tuple(bot.name for bot in self.bots)

    def bot(self, name: str) -> Bot:
        """The bot with that name; raises LookupError where it does not play this game."""
        for bot in self.bots:
            if bot.name == name:
                return bot
        raise LookupError(f"no bot {name} for {self.name}")


def _raiders() -> AnyGame:
    from pycore.raiders import RAIDERS

    return RAIDERS


def _steady_raider(game: AnyGame) -> AnyAgent:
    from pycore.bots.raiders import SteadyRaider

    return SteadyRaider(game)


def _twister() -> AnyGame:
    from pycore.twister import TWISTER

    return TWISTER


def _steady_twister(game: AnyGame) -> AnyAgent:
    from pycore.bots.twister import SteadyTwister

    return SteadyTwister(game)


_ALL = (
    GameInfo(
        name="raiders",
        package="pycore.raiders",
        load=_raiders,
        title=text("Raiders"),
        size=text("1 to 5 players, half an hour"),
        teaser=text(
            "Five floors, twenty-five rooms, five cards in the hand. Everyone plays one in secret. "
            "The high card takes the gold, the low card meets the dragon."
        ),
        players="1–5",
        minutes="30",
        more_measures=((text("rooms"), "25"),),
        clauses=("R", "R11", "R18"),
        bots=(Bot("steady", text("Bot: steady"), _steady_raider), ANYTHING),
        colours="night",
        screen="ui.raiders.screen",
    ),
    GameInfo(
        name="twister",
        package="pycore.twister",
        load=_twister,
        title=text("Twister"),
        size=text("2 players, 30 to 90 minutes"),
        teaser=text(
            "Two teams in a prison whose rooms turn. Run, fight, steal the rope, spin the floor "
            "under your rival. No dice: only cards, nerve and geometry."
        ),
        players="2",
        minutes="30–90",
        more_measures=((text("rooms"), "8"),),
        quick={"scenario": 1, "simple": True},
        quick_about=text("Quick start: scenario 1 against a bot, set up by chance."),
        clauses=("T",),
        bots=(Bot("steady", text("Bot: steady"), _steady_twister), ANYTHING),
        colours="paper",
        screen="ui.twister.screen",
    ),
)

REGISTRY: dict[str, GameInfo] = {info.name: info for info in _ALL}
"""The games by their short names, in the order in which they are shown."""


def info_of(name: str) -> GameInfo:
    """What is known of the game with that name, with or without its version.

    A game that is not registered has the plain answer to everything: it can be played all the same.
    """
    short = short_name(name)
    return REGISTRY.get(short) or GameInfo(name=short, title=short)


class _Shelf(Mapping[str, AnyGame]):
    """The rules of the registered games, fetched one by one."""

    def __getitem__(self, name: str) -> AnyGame:
        return REGISTRY[name].load()

    def __iter__(self) -> Iterator[str]:
        return iter(REGISTRY)

    def __len__(self) -> int:
        return len(REGISTRY)

    def __contains__(self, name: object) -> bool:
        # The one that Mapping brings would fetch the game only to say that it is there.
        return name in REGISTRY


GAMES: Mapping[str, AnyGame] = _Shelf()
