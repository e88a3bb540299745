"""What goes on beside the screen: effects are carried out, bots think, clocks and long work run.

None of it knows which screen is up. What comes of it is sent as messages.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

from pycore.table import AnyMatch, Refusal

from .device import Device
from .effects import (
    Answer,
    AskIfPersistent,
    Copy,
    Download,
    Effect,
    HoldGame,
    HurryBots,
    KeepMatch,
    LeaveTable,
    PutFragment,
    RequestPersistence,
    Say,
    SetSound,
    ShareLink,
    SitDown,
    Wait,
    Work,
)
from .game_screen import screen_of
from .match.bot_seats import BotSeats
from .match.current_match import CurrentMatch
from .match.screen import MatchScreen
from .match.session import Session
from .match.thinking import BotRoom
from .match.timekeeper import SecondHand, Timekeeper
from .messages import Message, SendMessages
from .saves import store
from .saves.slot import SaveSlot
from .screen import Ready
from .services import Services
from .sounds import Sounds, Speaker
from .working import TakesLong, Worker

MOST_ASKING = 2.0
"""Seconds that a device may take to say whether a game is free: that is a matter of milliseconds.
"""
A_BLINK = 0.01


class Page(Device, SecondHand, Speaker, Protocol):
    """What the app needs of a page."""

    def patch(self, markup: str, title: str, playing: bool) -> None:
        """Shows this markup under this title; `playing` while a match is going on."""

    def is_tall(self) -> bool:
        """Whether the window is higher than wide."""

    def put(self, where: str, words: str) -> None:
        """Writes words into the element with that id."""

    def sit_at(self, number: str) -> None:
        """Remembers, for as long as this tab lives, which match is on the table ("": none)."""

    def sat_at(self) -> str:
        """The match that was on the table before the page was loaded again."""


class Runtime:
    """Carries out what screens ask for, and holds what outlives them."""

    def __init__(self, page: Page, bots: BotRoom, services: Services, send: SendMessages) -> None:
        self.notice: Refusal | None = None
        """What is said above the screen."""
        self.table = CurrentMatch()
        self.bots = BotSeats(bots, send)
        self.worker = Worker(page.now, send)
        self.time = Timekeeper(page)
        self.sounds = Sounds(page)
        self._page = page
        self._services = services
        self._send = send
        self.asking: HoldGame | None = None
        """Of this game the device has not said yet whether it is free."""
        self._waiting: asyncio.Handle | None = None
        self.once_drawn: list[str] = []
        """Links that come into the address of the page when the screen is to be seen."""

    async def over(self) -> None:
        """Waits until nothing is going on, and what came of it is to be seen."""
        await self.worker.over()
        while self.asking is not None:
            await asyncio.sleep(A_BLINK)

    def carry_out(self, effect: Effect) -> None:
        """Does what a screen has asked for."""
        match effect:
            case Say(notice):
                self.notice = notice
            case Work():
                self._work(effect)
            case Wait(seconds, message):
                self._wait(seconds, message)
            case SitDown(match, slot, is_held):
                self._sit_down(match, slot, is_held)
            case LeaveTable():
                self._leave()
            case KeepMatch():
                self._keep(effect)
            case HoldGame():
                self._ask_for(effect)
            case HurryBots():
                self.bots.hurry()
            case SetSound(on):
                self.sounds.switch(on)
            case Download(name, content):
                self._page.download(name, content)
            case Copy(words, answer):
                self._page.copy(words, lambda worked: self._send(answer(worked)))
            case ShareLink(address, title):
                self._page.share(address, title)
            case PutFragment(fragment, once_drawn):
                if once_drawn:
                    self.once_drawn.append(fragment)
                else:
                    self._page.put_fragment(fragment)
            case AskIfPersistent(answer):
                self._page.ask_if_persistent(lambda yes: self._learn(yes, answer))
            case RequestPersistence(answer):
                self._page.request_persistence(lambda yes: self._learn(yes, answer))
            case _:
                raise NotImplementedError(effect)

    def _work(self, work: Work) -> None:
        share = self.worker.begin(work.steps, work.then)
        if share is not None:
            self.time.count(None)  # no clock goes on meanwhile
            self._send(TakesLong(share))

    def _wait(self, seconds: float, message: Message) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
        loop = asyncio.get_running_loop()
        self._waiting = loop.call_later(seconds, self._send, message)

    def _sit_down(self, match: AnyMatch, slot: SaveSlot, is_held: bool) -> None:
        if not is_held:
            self._keep_others_from(slot)
        game_screen = screen_of(match.game)
        session = Session(match, game_screen.makes_moment, slot.save.practice, slot.salt)
        screen = MatchScreen(self._services, game_screen, session)
        self.bots.dismiss()
        self.time.begin(slot)
        self.table.sit_down(screen, slot)
        self._page.sit_at(str(slot.number))
        self._keep(KeepMatch())
        self._send(Ready(screen))

    def _leave(self) -> None:
        self.table.clear()
        self._page.sit_at("")
        self._page.let_go()

    def _keep(self, effect: KeepMatch) -> None:
        table, was_unkept = self.table, self.table.is_unkept
        number = table.slot.number if table.slot else None
        self.notice = table.keep() or self.notice
        if table.slot and table.slot.number != number:  # a copy beside what another tab has
            number = table.slot.number
            self._keep_others_from(table.slot)
            self._page.sit_at(str(number))
        if effect.tried:
            self._send(effect.tried(number, was_unkept and not table.is_unkept))

    def _keep_others_from(self, slot: SaveSlot) -> None:
        """No other tab has a slot that is this one's alone."""
        self._page.hold(f"{store.PREFIX}{slot.number}", lambda _: None)

    def _ask_for(self, game: HoldGame) -> None:
        def answer(is_free: bool) -> None:
            if self.asking is game:
                self.asking = None
                self._send(game.answer(is_free))

        if self.asking is not None:
            return
        self.asking = game
        self._page.hold(f"{store.PREFIX}{game.number}", answer)
        if self.asking is not None:  # a device that does not know keeps nobody from playing
            asyncio.get_running_loop().call_later(MOST_ASKING, answer, True)

    def _learn(self, is_persistent: bool, answer: Answer) -> None:
        """The browser has said whether it promises to keep the games."""
        self._services.library.is_persistent = is_persistent
        self._send(answer(is_persistent))
