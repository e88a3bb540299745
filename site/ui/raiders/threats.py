"""The danger in words: tags on the plates, and one line below what the room does.

What they tell is worked out from the view (`pycore.raiders.danger`): it is public, so everybody's
screen says the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.raiders import FORMS, Need, View, find_danger, find_need
from pycore.raiders import Edition as Book
from pycore.table import Text, called, listed, named, text, texts

from ..match.watcher import Watcher
from ..match.you import who_is_you


@dataclass(frozen=True, slots=True)
class Tag:
    """A word with a sign on somebody's plate, and why it is there."""

    kind: str
    word: Text
    why: Text


_WINS = Tag(
    "wins",
    named("tag", "would win"),
    text("Would win if the game ended now: the most coins of those who do not fall."),
)
_FALLS = {
    Book.BOOK_2018: Tag(
        "falls",
        named("tag", "would fall"),
        text("Has the most wounds: would fall at the end, and cannot win."),
    ),
    Book.BOOK_2011: Tag(
        "falls",
        named("tag", "would die"),
        text("Has the most wounds: would die of them at the end, and cannot win."),
    ),
}
_TARGET = Tag("target", named("tag", "target"), text("This trap would hit this player."))
_MORTAL = Tag(
    "mortal", named("tag", "in mortal danger"), text("The worst blow of this room kills.")
)


def kinds_of_tag(view: View) -> tuple[Tag, ...]:
    """All that there may be on a plate in this form of the game, the room's danger first."""
    return _MORTAL, _TARGET, _FALLS[FORMS[view.variant].edition], _WINS


def tags(view: View, in_room: bool = True) -> tuple[tuple[Tag, ...], ...]:
    """What threatens each seat, the room's danger first; that is over once its cards are up."""
    danger = find_danger(view)
    threatened = (
        *((danger.dies, danger.targets) if in_room else ((), ())),
        *(danger.falls, danger.wins),
    )
    marked = tuple(zip(kinds_of_tag(view), threatened, strict=True))
    return tuple(
        tuple(tag for tag, seats in marked if seat in seats) for seat in range(len(view.plates))
    )


def warnings(view: View, watcher: Watcher) -> tuple[Text, ...]:
    """What is known of the present room before its cards are turned up, in short sentences."""
    danger, need = find_danger(view), find_need(view)
    names, you = called(watcher.names, who_is_you(watcher)), who_is_you(watcher)
    said = [_say_need(need)] if need else []
    if danger.targets == (you,):
        said.append(text("It would hit you."))
    elif danger.targets:
        said.append(text("It would hit: {names}.", names=listed(names[s] for s in danger.targets)))
    if danger.dies == (you,):
        said.append(text("The worst blow here would kill you."))
    elif danger.dies:
        killed = listed(names[seat] for seat in danger.dies)
        said.append(text("The worst blow here would kill: {names}.", names=killed))
    return tuple(said)


def _say_need(need: Need) -> Text:
    """How much is still needed, from what lies open and what the hands can hold."""
    if need.lies >= need.needed:
        return text("{lies} on the table: that is enough.", lies=need.lies)
    if need.least >= need.needed:
        return text("{least} at the very least: it is as good as beaten.", least=need.least)
    if need.most < need.needed:
        return text(
            "{most} of {needed} at the very best: it can no longer be beaten.",
            most=need.most,
            needed=need.needed,
        )
    if need.lies:
        return texts(
            "{lies} on the table, {missing} to go with {n} card.",
            "{lies} on the table, {missing} to go with {n} cards.",
            need.cards,
            lies=need.lies,
            missing=need.missing,
        )
    whole, tenths = divmod(-(-10 * need.needed // need.cards), 10)
    return text(
        "{cards} cards for {needed}: {whole}.{tenths} each on average.",
        cards=need.cards,
        needed=need.needed,
        whole=whole,
        tenths=tenths,
    )
