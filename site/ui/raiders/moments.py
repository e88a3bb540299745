"""Moments: what everybody looks at when a room has done what it does, in at most four beats.

First the cards, then the room's sum or verdict, then what changes for each player, then how it goes
on. The sentences are the log's own; this module only says which belongs to which beat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.raiders import Card, events, say_to
from pycore.table import Event, Seat, Text

CARDS = (events.CardsTurnedUp, events.CardPlayed)
VERDICTS = (
    events.CacheOpened,
    events.ChestLost,
    events.ChestShared,
    events.Escaped,
    events.MonsterBeaten,
    events.MonsterConfused,
    events.MonsterStrikes,
    events.NobodyLeftToStrike,
    events.PrizeWithheld,
    events.PrizeWon,
    events.SoloChests,
    events.SoloMonster,
    events.SupplyShort,
    events.TrapSilent,
    events.TrapSprung,
)
CHANGES = (
    events.CoinsGained,
    events.CoinsLost,
    events.Died,
    events.Healed,
    events.ItemTaken,
    events.TurnedToStone,
    events.Wounded,
)
ONWARD = (events.CrystalsReturned, events.FirstPlayerNamed, events.FloorDone)
BEATS = {"cards": CARDS, "verdict": VERDICTS, "changes": CHANGES, "onward": ONWARD}


def makes_moment(story: tuple[Event, ...]) -> bool:
    """Whether a room has done what it does.

    Cards that are turned up beside a crystal stay on the table while its owner plays another one:
    people see them there, and go on once, when the room is done.
    """
    return any(isinstance(event, VERDICTS) for event in story)


def story_ends(story: Sequence[Event]) -> int:
    """Behind how many events the story is over: what comes after the last beat is another one.

    The next room, already entered, and the last judgement are news when people go on.
    """
    kinds = tuple(kind for beat in BEATS.values() for kind in beat)
    return 1 + max(place for place, event in enumerate(story) if isinstance(event, kinds))


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of the story: which one, and its sentences."""

    name: str
    lines: tuple[Text, ...]


def beats(story: Sequence[Event], names: Sequence[str], you: Seat | None) -> tuple[Beat, ...]:
    """The story of a moment, as `you` read it, without the beats that have nothing to tell."""
    lines_by = {
        name: tuple(say_to(e, names, you) for e in story if isinstance(e, kinds))
        for name, kinds in BEATS.items()
    }
    return tuple(Beat(name, lines) for name, lines in lines_by.items() if lines)


@dataclass(slots=True)
class Change:
    """What a moment changed for one player, in signed numbers; `struck`: by a monster."""

    coins: int = 0
    wounds: int = 0
    struck: bool = False


def changes(story: Sequence[Event]) -> dict[Seat, Change]:
    """The changes by seat; seats without any are missing."""
    found: dict[Seat, Change] = {}
    for event in story:
        match event:
            case events.CoinsGained(seat=seat, gained=n):
                found.setdefault(seat, Change()).coins += n
            case events.CoinsLost(seat=seat, lost=n):
                found.setdefault(seat, Change()).coins -= n
            case events.Wounded(seat=seat, wounds=n):
                found.setdefault(seat, Change()).wounds += n
            case events.Healed(seat=seat, healed=n):
                found.setdefault(seat, Change()).wounds -= n
            case events.MonsterStrikes(struck=struck):
                for seat in struck:
                    found.setdefault(seat, Change()).struck = True
    return found


def turned_up(story: Sequence[Event]) -> dict[Seat, Card]:
    """The cards that this moment laid open, by seat."""
    cards: dict[Seat, Card] = {}
    for event in story:
        match event:
            case events.CardsTurnedUp(cards=pairs):
                cards.update(pairs)
            case events.CardPlayed(seat=seat, card=card):
                cards[seat] = card
    return cards
