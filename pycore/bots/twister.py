"""A bot for Twister with some sense: it plans a turn, and plays the first action of the best plan.

It imagines a world that its view allows and tries there what it can do, then what it can do after
the best of that, and so on while there are points: only the few most promising beginnings are
carried on (this is called a beam search). Where others decide or something is revealed a plan ends:
what would come then is not the bot's to know. A fight is fought out a few times by chance.
`twister_worth` says how good it all is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from pycore.table import Dice, Game, gives_up
from pycore.twister import (
    ACTION_COST,
    GEAR,
    MOVEMENT,
    Acting,
    Action,
    Colour,
    Fighting,
    Naming,
    Offering,
    View,
    World,
    board,
)
from pycore.twister import actions as a

from .twister_worth import worth

T = TypeVar("T")

BEAM = 5
"""How many beginnings are carried on."""
FIGHTS = 4
"""How often a fight is fought out in thought."""
THRIFT = 0.2
"""What an action point is worth by itself: nothing is done for nothing."""
KNOWN_ROOM = 8.0
"""What it is worth to know a room: nobody gets through one that lies face down."""
IMPATIENCE = 0.5
"""What a fight or a turn of a room gains with every turn in which nothing has happened."""
NOTHING = 0.5
"""Whatever changes less changes nothing: impatience does not make it better."""
MIXED = 3.0
"""Cards that are worse than the best by no more than this are played too: who always plays the
same card is easily beaten."""
LOST = -150.0
"""So badly must it stand before a draw is welcome."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Some actions in a row: the first of them, what they lead to, and how good that is."""

    first: Action
    world: World
    value: float
    goes_on: bool
    at_gear: bool


class SteadyTwister:
    """Plays Twister, and nothing else."""

    def __init__(self, game: Game[World, Action, View]) -> None:
        self._game = game

    def think(self, view: View, dice: Dice) -> Iterator[Action]:
        """Yields the best action so far, again and again while plans grow longer."""
        seat = view.seat
        assert seat is not None, "only a seat is asked to act"
        choices = [each for each in view.legal if not gives_up(each)]
        world = self._game.imagine(view, dice.at("world"))
        colour = world.seats.index(seat) if world.seats else 0
        if len(choices) == 1:
            yield choices[0]
        elif teams := _of_kind(a.TeamUp, choices):
            yield _fastest(teams, dice)
        elif isinstance(choices[0], a.Hide | a.Omit | a.Name):
            yield dice.pick(choices)
        elif cards := _of_kind(a.Card, choices):
            yield max(cards, key=lambda card: card.points)
        elif isinstance(view.phase, Offering):
            wanted = a.Accept if worth(self._game, world, colour) < LOST else a.Decline
            yield next(each for each in choices if isinstance(each, wanted))
        elif to_seal := _of_kind(a.Seal, choices):
            yield from self._card(view, to_seal, colour, dice)
        else:
            yield from self._turn(world, plainest(choices), colour, dice)

    def _turn(
        self, world: World, choices: list[Action], colour: Colour, dice: Dice
    ) -> Iterator[Action]:
        """Plans that grow by one action in each round."""
        best = Plan(choices[-1], world, float("-inf"), goes_on=False, at_gear=False)
        now = worth(self._game, world, colour)
        beginnings = [self._plan(world, now, each, each, colour, dice) for each in choices]
        while beginnings:
            beginnings.sort(key=lambda plan: plan.value, reverse=True)
            if beginnings[0].value > best.value:
                best = beginnings[0]
            yield best.first
            going_on = most_promising(plan for plan in beginnings if plan.goes_on)
            beginnings = []
            for plan in going_on:
                seat = plan.world.seats[colour]
                for each in plainest(self._game.legal(plan.world, seat)):
                    if not isinstance(each, a.End):
                        beginnings.append(
                            self._plan(plan.world, plan.value, plan.first, each, colour, dice)
                        )
                yield best.first

    def _plan(
        self, world: World, now: float, first: Action, action: Action, colour: Colour, dice: Dice
    ) -> Plan:
        """`first`, whatever came after it, and then this action; `now` is the worth before it."""
        after = self._game.play(world, world.seats[colour], action).state
        value = self._value(after, colour, dice)
        value += KNOWN_ROOM if isinstance(action, a.Reveal) else -THRIFT * ACTION_COST[type(action)]
        if isinstance(action, a.Attack | a.Turn) and abs(value - now) > NOTHING:
            value += IMPATIENCE * world.quiet
        phase = after.phase
        own = isinstance(phase, Acting) and phase.colour == colour and phase.points > 0
        to = action.to if isinstance(action, a.Walk | a.Jump | a.Put) else None
        at_gear = to is not None and board(after.rooms).floor[to] == GEAR
        return Plan(first, after, value, goes_on=own, at_gear=at_gear)

    def _value(self, world: World, colour: Colour, dice: Dice) -> float:
        if not isinstance(world.phase, Naming | Fighting):
            return worth(self._game, world, colour)
        fought = (self._fought(world, dice.at(f"fight {n}")) for n in range(FIGHTS))
        return sum(worth(self._game, each, colour) for each in fought) / FIGHTS

    def _fought(self, world: World, dice: Dice) -> World:
        """The world after a fight in which everybody plays some card."""
        while isinstance(world.phase, Naming | Fighting):
            seat = self._game.waiting(world)[0]
            cards = [x for x in self._game.legal(world, seat) if isinstance(x, a.Name | a.Seal)]
            world = self._game.play(world, seat, dice.pick(cards)).state
        return world

    def _card(
        self, view: View, cards: list[a.Seal], colour: Colour, dice: Dice
    ) -> Iterator[Action]:
        """A card that tends to go well, against whatever the other may hold."""
        sums = [0.0] * len(cards)
        for number in range(4 * FIGHTS):
            luck = dice.at(f"try {number}")
            world = self._game.imagine(view, luck)
            for place, card in enumerate(cards):
                after = self._game.play(world, world.seats[colour], card).state
                sums[place] += worth(self._game, self._fought(after, luck.at("other")), colour)
            yield cards[max(range(len(cards)), key=sums.__getitem__)]
        good_enough = max(sums) - MIXED * 4 * FIGHTS
        yield dice.pick([c for c, total in zip(cards, sums, strict=True) if total >= good_enough])


def most_promising(plans: Iterable[Plan]) -> list[Plan]:
    """The best of some sorted plans, and ways to gears: they look worse before they are better."""
    sorted_plans = list(plans)
    best = sorted_plans[:BEAM]
    return best + [plan for plan in sorted_plans[BEAM:] if plan.at_gear][:BEAM]


def plainest(actions: Iterable[Action]) -> list[Action]:
    """Of walks that end on the same square only the plainest: it leaves and takes the least."""
    found: dict[object, Action] = {}
    for each in actions:
        if gives_up(each):
            continue
        if isinstance(each, a.Walk):
            key = (each.piece, each.to)
            other = found.get(key)
            if not isinstance(other, a.Walk) or len(each.moved) < len(other.moved):
                found[key] = each
        else:
            found[str(each)] = each
    return list(found.values())


def _of_kind(kind: type[T], choices: list[Action]) -> list[T]:
    """The choices of one kind: each question of the rules has answers of one kind only."""
    return [each for each in choices if isinstance(each, kind)]


def _fastest(teams: list[a.TeamUp], dice: Dice) -> a.TeamUp:
    """A team that gets far; among those that get equally far, any."""

    def reach(team: a.TeamUp) -> int:
        return sum(MOVEMENT[kind] for kind in team.kinds if kind)

    furthest = max(map(reach, teams))
    return dice.pick([team for team in teams if reach(team) >= furthest - 1])
