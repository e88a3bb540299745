"""What a browser can do besides showing a page: effects ask for it, `browser.device` does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .saves.store import Storage

Answer = Callable[[bool], None]
"""What is called when the device knows whether something worked."""


class Surroundings(Storage, Protocol):
    """What a screen may look at and keep by itself, without asking anybody."""

    @property
    def address(self) -> str:
        """The address of the page, without what was asked for and without a fragment."""

    @property
    def can_share(self) -> bool:
        """Whether the device has a way of its own to send a link to somebody."""


class Device(Surroundings, Protocol):
    """A browser, as far as keeping and sharing need one."""

    def share(self, link: str, title: str) -> None:
        """Opens the device's own way to send a link."""

    def copy(self, words: str, answer: Answer) -> None:
        """Puts words onto the clipboard."""

    def download(self, name: str, content: str) -> None:
        """Gives the person a file."""

    def hold(self, name: str, answer: Answer) -> None:
        """Takes hold of something that only one tab may have; lets go of what it held before."""

    def let_go(self) -> None:
        """Lets go of what this tab holds."""

    def ask_if_persistent(self, answer: Answer) -> None:
        """Asks whether the browser has promised to keep the site's storage."""

    def request_persistence(self, answer: Answer) -> None:
        """Asks the browser for that promise; some ask the person."""

    def now(self) -> float:
        """The time in seconds, from any beginning."""

    def put_fragment(self, fragment: str) -> None:
        """Puts a link into the address of the page; an empty one takes it out."""
