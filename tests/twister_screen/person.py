"""Somebody who plays Twister by what a paper page shows: presses only what a person would."""

from __future__ import annotations

import re
from html import unescape

from pycore.games import GAMES
from pycore.table import Dice, match_from_position
from pycore.twister import TWISTER, letter
from pycore.twister.actions import TeamUp
from screen.paper import PaperApp, PaperPage, RoomNextDoor, laid
from twister.kit import FULL, at
from ui.match.screen import MatchScreen
from ui.match.session import Session

ONLY = {"twister": GAMES["twister"]}
NEVER = re.compile(r"at:(look|do)=(resign|offer|accept)|peek:|cover$")


class Person:
    """Both people at one device, with one pair of hands."""

    def __init__(self, scenario: int, seed: int = 5, **options: str) -> None:
        self.page = PaperPage()
        self.app: PaperApp = laid(self.page, RoomNextDoor(games=ONLY), ONLY)
        self.dice = Dice(f"person {seed}")
        self.covers = 0
        self.app.command("new:twister")
        self.app.change("option:scenario", str(scenario))
        self.app.change("bot:1", "")
        self.app.change("seed", str(seed))
        for key, value in options.items():
            self.app.change(f"option:{key}", value)
        self.app.command("begin")

    @classmethod
    def seated(cls, words: str, rooms: str = FULL, turn: str = "blue+5") -> Person:
        """Two people at a position, as `kit.at` describes it."""
        return cls.continued(TWISTER.position(at(words, rooms, turn)))

    @classmethod
    def continued(cls, position: str) -> Person:
        """Two people at a position."""
        person = cls(1)
        person.sit_at(position)
        return person

    def sit_at(self, position: str) -> None:
        """Both go over to a table with another position."""
        match = match_from_position(TWISTER, position, seed=1)
        self.app.sit_down(match)
        self.app.command("close-notice")

    @property
    def session(self) -> Session:
        assert isinstance(self.app.screen, MatchScreen)
        return self.app.screen.session

    @property
    def over(self) -> bool:
        return 'id="outcome"' in self.page.markup

    def press(self, word: str) -> None:
        """Presses something; `at:` words are pressed on the board."""
        self.page.everything_shown = ""
        self.app.command(word)

    def offered(self) -> list[str]:
        """What can be pressed and is not hatched: buttons, targets, rooms."""
        markup = self.page.markup
        found = [
            unescape(re.search(r'data-ui="([^"]*)"', tag)[1])  # type: ignore[index]
            for tag in re.findall(r'<button[^>]*data-ui="at:[^>]*>', markup)
            if 'aria-disabled="true"' not in tag and "aria-pressed" not in tag
        ]
        found += [f"at:sq={name}" for name in re.findall(r'id="t-(\w+)"', markup)]
        found += re.findall(r'class="sq can" data-ui="([^"]*)"', markup)
        found += re.findall(r'class="turnable[^>]*data-ui="([^"]*)"', markup)
        return [word for word in found if not NEVER.match(word)]

    def step(self) -> str:
        """One press that leads on."""
        markup = self.page.markup
        if show := re.search(r'data-ui="(show:\d)"', markup):
            self.covers += 1
            word = show[1]
        elif 'data-ui="go-on"' in markup:
            word = "go-on"
        else:
            offered = self.offered()
            team = [word for word in offered if word.startswith("at:do=team:")]
            fill = [word for word in offered if word == "at:set=fill"]
            word = self.dice.pick(team or fill or offered)
        if word == "at:set=fill":
            self.put_team_together()
        else:
            self.press(word)
        return word

    def put_team_together(self) -> None:
        """Puts the first team that is possible onto its dots: to fill it in would be chance."""
        team = next(x for x in self.session.sight().legal if isinstance(x, TeamUp))
        for dot, kind in enumerate(team.kinds):
            if kind is not None:
                self.press(f"at:set={letter(kind)}")
                self.press(f"at:set={dot}")

    def play(self, most: int = 4000) -> int:
        """Plays to the end; the answer is how many presses it took."""
        for number in range(most):
            if self.over:
                return number
            self.step()
        raise AssertionError(f"not over after {most} presses: {self.page.words[-300:]}")
