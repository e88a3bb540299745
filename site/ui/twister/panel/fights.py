"""Fights: who takes part and why, who stays out, both sums; later the cards and what they did.

Before anything is declared it is played in a world that the view allows, and what happens there is
shown: the screen itself knows no rule of combat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pycore.table import YOU, Dice, Event, Refusal, Text, called, named, text
from pycore.twister import (
    CODES,
    COLOUR,
    TWISTER,
    Fight,
    Fighting,
    Naming,
    Thing,
    View,
    declaration,
    events,
    say_to,
    who,
)
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ...match.you import who_is_you
from ..draw.frame import Frame
from ..draw.log_pointers import declared_by
from ..preview.simulate import simulated_events
from .parts import picture

Harm = events.WasWounded | events.WasEliminated
FATES: dict[type[Harm], str] = {events.WasWounded: "hurt", events.WasEliminated: "dead"}


@dataclass(frozen=True, slots=True)
class Fighter:
    """Somebody in a fight: why, since which step, next to whom, and what it brings.

    `wounded` is how it came; `fate` what the cards did to it: "hurt", "dead" or nothing.
    """

    piece: Thing
    name: Text
    why: Text
    step: int
    by: Thing | None
    value: int
    bonus: int
    wounded: bool
    fate: str = ""

    @property
    def picture(self) -> tuple[str, str]:
        """Its colour and its kind, as the drawings are called."""
        return picture(self.piece)


_DOES = text("attacks"), text("defends")
_YOU_DO = named("you", "attack"), named("you", "defend")


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a fight: its player, fighters and value, and later card and total."""

    colour: int
    name: Text | str
    does: Text
    fighters: tuple[Fighter, ...]
    value: int
    card: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Out:
    """Somebody who stays out, and why."""

    piece: Thing
    why: Refusal

    @property
    def picture(self) -> tuple[str, str]:
        """Its colour and its kind, as the drawings are called."""
        return picture(self.piece)


@dataclass(frozen=True, slots=True)
class FightShown:
    """A fight to look at: both sides, attackers first; the verdict once cards are turned up.

    `beat` tells one fight from the next, so that each is shown from its beginning.
    """

    fight: Fight
    sides: tuple[Side, Side]
    order: tuple[Fighter, ...]
    out: tuple[Out, ...]
    verdict: tuple[Text, ...] = ()
    winner: int | None = None
    beat: int = 0


def declared(story: Sequence[Event]) -> events.CombatDeclared | None:
    """The last declaration of a combat in a story."""
    return next((e for e in reversed(story) if isinstance(e, events.CombatDeclared)), None)


def going_on(watcher: Watcher, sight: Sight[View]) -> FightShown:
    """The fight that was declared, or has just been decided."""
    news = declared(watcher.story()) or _untold(watcher, sight.view)
    fight = _shown(news, watcher, sight.view)
    return fight if sight.moment is None else _decided(fight, sight.moment.events, watcher)


def planned_fight(watcher: Watcher, view: View, attack: a.Attack) -> FightShown | None:
    """The fight that an attack would lead to."""
    news = declared(simulated_events(view, attack))
    return _shown(news, watcher, view) if news else None


def _untold(watcher: Watcher, view: View) -> events.CombatDeclared:
    """The declaration of a fight of which no event tells.

    An onlooker's story is watched, whose words say who declared it; or the match began in the
    middle of it: then that is not known, and not said.
    """
    assert isinstance(view.phase, Fighting | Naming)
    fight = view.phase.fight
    attacker = declared_by(watcher.words(), fight)
    return declaration(TWISTER.imagine(view, Dice("declared")), fight, attacker)


def _shown(news: events.CombatDeclared, watcher: Watcher, view: View) -> FightShown:
    hurt = view.wounded
    order = tuple(
        Fighter(p.piece, who(p.piece), p.why, p.step, p.by, p.value, p.bonus, p.piece in hurt)
        for p in news.parts
    )

    def side(colour: int) -> Side:
        mine = tuple(each for each in order if COLOUR[each.piece] == colour)
        name = called(watcher.names, who_is_you(watcher))[view.seats[colour]]
        does = (_YOU_DO if name == YOU else _DOES)[colour != first]
        return Side(colour, name, does, mine, news.values[colour])

    first = news.fight.colour
    out = tuple(Out(each.piece, each.why) for each in news.absent)
    sides = side(first), side(1 - first)
    return FightShown(news.fight, sides, order, out, beat=watcher.moves_played)


def _decided(fight: FightShown, story: Sequence[Event], watcher: Watcher) -> FightShown:
    """The fight with its cards turned up, and what they led to."""
    result = next(e for e in story if isinstance(e, events.CombatDecided))
    after = story[story.index(result) + 1 :]
    fates = {e.piece: FATES[type(e)] for e in after if isinstance(e, Harm)}
    one, other = (
        replace(
            side,
            fighters=tuple(replace(x, fate=fates.get(x.piece, "")) for x in side.fighters),
            card=result.cards[side.colour],
            total=result.totals[side.colour],
        )
        for side in fight.sides
    )
    verdict = tuple(say_to(event, watcher.names, who_is_you(watcher)) for event in after)
    if not verdict:
        verdict = (text("Equal totals: nothing happens."),)
        if result.winner is not None:
            verdict = (text("Nobody is hurt."),)
    return replace(fight, sides=(one, other), out=(), verdict=verdict, winner=result.winner)


@dataclass(frozen=True, slots=True)
class Link:
    """A line of the drawing, from middle to middle: who strikes or draws in whom, in which step.

    `aim` is a shot, a spear or a scream from afar; otherwise the two stand side by side.
    """

    line: tuple[int, int, int, int]
    step: int
    aim: bool


def links(fight: FightShown, view: View, frame: Frame) -> tuple[Link, ...]:
    """The lines of a fight: every fighter to the one because of whom it takes part."""
    found = []
    for each in fight.order:
        other = fight.fight.target if each.by is None else each.by
        if each.piece != other and min(view.places[each.piece], view.places[other]) >= 0:
            line = between(view.places[each.piece], view.places[other], frame, short=15)
            found.append(Link(line, each.step, each.piece in fight.fight.far))
    return tuple(found)


def between(start: int, end: int, frame: Frame, short: int = 0) -> tuple[int, int, int, int]:
    """A straight line from the middle of a square to that of another, in units of the drawing.

    `short` leaves so much out at both ends, so that the signs of the pieces can be read.
    """
    (x, y), (to_x, to_y) = frame.middle(start), frame.middle(end)
    across, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    return (
        x + across * short,
        y + down * short,
        to_x - across * short,
        to_y - down * short,
    )


@dataclass(frozen=True, slots=True)
class Ring:
    """A mark around somebody in a fight, or around somebody who stays out of it."""

    id: str
    x: int
    y: int
    side: str
    step: int = 0


def rings(fight: FightShown, view: View, frame: Frame) -> tuple[Ring, ...]:
    """Everybody in a fight, and everybody who stays out of it, where they stand."""
    sides = ("attack", "defence")
    first = fight.fight.colour
    marked = [(each.piece, sides[COLOUR[each.piece] != first], each.step) for each in fight.order]
    marked += [(each.piece, "out", 0) for each in fight.out]
    return tuple(
        Ring(CODES[piece], *frame.spot(view.places[piece]), side, step)
        for piece, side, step in marked
        if view.places[piece] >= 0
    )
