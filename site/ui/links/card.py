"""A link that somebody opened: a card says what it is before anything happens.

A bad link is one sentence. Nothing is played, kept or thrown away until the person presses
something, and what is kept goes to a place of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pycore.table import CHANCE, AnyGame, AnyMatch, Match, Setup, Story, Text, short_name, text
from pycore.table.link import reading_link
from pycore.table.steps import Steps

from ..captions import kind_of, result_of, title_of
from ..effects import LeaveTable, PutFragment, Say, SitDown, Work
from ..game_screen import screen_of
from ..messages import Message
from ..replay.screen import watching
from ..saves import library as keep
from ..saves.slot import not_kept
from ..screen import Next, Ready, Screen
from ..services import Services
from ..setup.screen import filled_in
from ..shelf.screen import fresh_shelf
from .messages import CardOpened, CloseCard, KeepCard, LinkRead, PlayCard, WatchCard


@dataclass(frozen=True)
class Card(Screen):
    """What a link holds, and what can be done with it."""

    services: Services
    content: Setup | AnyMatch | Story
    game: AnyGame

    scene = "card.html"

    def update(self, message: Message) -> Next | None:
        """Whatever is done with a card takes its link out of the address."""
        done = PutFragment("")
        match message, self.content:
            case PlayCard(), Setup() as setup:
                return Next(filled_in(self.services, setup), (LeaveTable(), done))
            case PlayCard(), Match() as match:
                return Next(self, (done, self._open(match, to_play=True)))
            case KeepCard(), Match() as match:
                return Next(self, (done, self._open(match, to_play=False)))
            case WatchCard(), (Match() | Story()) as story:
                steps = watching(self.services, story, self.way_back)
                return Next(self, (done, Work(steps, Ready)))
            case CloseCard(), _:
                return Next(fresh_shelf(self.services), (LeaveTable(), done))
            case CardOpened(match, to_play), _:
                return self._play(match) if to_play else self._keep(match)
        return None

    def _open(self, match: AnyMatch, to_play: bool) -> Work:
        """Its bots are those that are known here from now on."""
        steps = keep.opening_record(match.record(), self.services.games)
        return Work(steps, lambda opened: CardOpened(opened, to_play))

    def _play(self, match: AnyMatch) -> Next:
        return Next(self, (SitDown(match, self.services.library.new_slot()),))

    def _keep(self, match: AnyMatch) -> Next:
        if keep.add(match, self.services.device):
            said = text("The game is on your shelf now.")
            return Next(fresh_shelf(self.services, said), (LeaveTable(),))
        return Next(fresh_shelf(self.services), (LeaveTable(), Say(not_kept())))

    def context(self) -> dict[str, Any]:
        """What kind of link it is, and what is known about its game."""
        content = self.content
        return {
            "game": short_name(self.game.name),
            "title": title_of(self.game),
            "kind": _kind(content),
            "played": kind_of(self.game, content.options) if isinstance(content, Match) else None,
            "names": () if isinstance(content, Setup) else content.names,
            "length": _length(content),
            "standing": _standing(content),
            "over": not isinstance(content, Setup) and content.outcome is not None,
            "agreed": tuple(_agreed(content, self.game)) if isinstance(content, Setup) else (),
            "seed": content.seed if isinstance(content, Setup) else None,
        }


def reading_card(fragment: str, services: Services) -> Steps[Card]:
    """Reads the card of a link, in steps; raises a TableError with the reason."""
    content = yield from reading_link(fragment, services.games)
    name = content.game if isinstance(content, Setup) else content.game.name
    game = services.games[short_name(name)]
    yield 1.0
    screen_of(game)  # the card asks it for words: what is read for that has a step of its own
    yield 1.0
    return Card(services, content, game)


def follow(screen: Screen, fragment: str, services: Services) -> Next:
    """Somebody followed a link: its card is shown, or one sentence on what is wrong with it.

    While it is read it is not in the address: should it be the end of this page, loading the page
    again is not. Once its card is to be seen it is there again, for a reload.
    """
    steps = reading_card(fragment, services)
    read = Work(steps, lambda card: LinkRead(card, fragment))
    return Next(screen, (PutFragment(""), read))


def _kind(content: Setup | AnyMatch | Story) -> str:
    if isinstance(content, Setup):
        return "setup"
    return "match" if isinstance(content, Match) else "story"


def _length(content: Setup | AnyMatch | Story) -> int:
    if isinstance(content, Match):
        return sum(move.seat != CHANCE for move in content.moves)
    return len(content.frames) - 1 if isinstance(content, Story) else 0


def _standing(content: Setup | AnyMatch | Story) -> Text | None:
    """How it ended or how far it has come, as far as the link says that in words."""
    if not isinstance(content, Setup) and content.outcome:
        return result_of(content.outcome.winners, content.names)
    return content.standing() if isinstance(content, Match) else None


def _agreed(setup: Setup, game: AnyGame) -> list[tuple[Text, Text]]:
    """The options that matter, as people call them."""
    asks = screen_of(game).asks
    return [
        (choice.label, label)
        for choice in game.choices()
        for value, label in choice.values
        if setup.options.get(choice.key) == value and asks(choice.key, setup.options)
    ]
