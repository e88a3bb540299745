"""A bot for Raiders with some sense: it tries every card in its head, and takes the best.

It imagines a world that its view allows, plays a card there, lets everybody go on by chance to the
end of the floor, where the power cards come back, and looks at how it stands. After some such tries
for each card it knows which one tends to go well: a 5 that wins the large chest, a 1 where the
others will beat the monster anyway. What is really sealed or dark it does not know; it only guesses
again and again (this is called flat Monte Carlo).
"""

from __future__ import annotations

from collections.abc import Iterator

from pycore.raiders import DEADLY_WOUNDS, Action, Look, View, World
from pycore.table import CHANCE, Dice, Game, Seat

TRIES = 16
"""How often each card is tried. More is hardly better: the others are guessed anyway."""


class SteadyRaider:
    """Plays Raiders, and nothing else. It never lights a torch only to look."""

    def __init__(self, game: Game[World, Action, View]) -> None:
        self._game = game

    def think(self, view: View, dice: Dice) -> Iterator[Action]:
        """Yields the best card after each round of tries."""
        seat = view.seat
        assert seat is not None, "only a seat is asked to act"
        cards = [action for action in view.legal if action != Look()] or list(view.legal)
        if len(cards) == 1:
            yield cards[0]
            return
        sums = [0.0] * len(cards)
        for number in range(TRIES):
            luck = dice.at(f"try {number}")
            world = self._game.imagine(view, luck)
            for place, card in enumerate(cards):
                # The same luck for every card: what differs is the card.
                sums[place] += self._tried(world, seat, card, luck.at("others"))
            yield cards[max(range(len(cards)), key=sums.__getitem__)]

    def _tried(self, world: World, seat: Seat, card: Action, dice: Dice) -> float:
        """How the seat stands when the floor is done, if it plays this card now."""
        game, floor = self._game, world.floor
        world = game.play(world, seat, card).state
        while world.floor == floor and (waiting := game.waiting(world)):
            acting = waiting[0]
            by_chance = acting == CHANCE
            action = game.draw(world, dice) if by_chance else dice.pick(game.legal(world, acting))
            world = game.play(world, acting, action).state
        return _standing(world, seat)


def _standing(world: World, seat: Seat) -> float:
    """How good a world is for a seat, in coins.

    Coins count, and that others have fewer. Wounds count little until one has the most of all:
    then the riches are lost, and the later it is the surer.
    """
    me = world.raiders[seat]
    others = [raider for number, raider in enumerate(world.raiders) if number != seat]
    if me.out:
        return -30.0
    value: float = me.coins + 0.8 * len(me.items) - 0.5 * me.wounds
    rivals = [raider for raider in others if not raider.out]
    if rivals:
        value -= 0.5 * max(raider.coins for raider in rivals)
        lead = me.wounds - max(raider.wounds for raider in rivals)
        progress = (world.place + 1) / len(world.rooms)
        if lead >= 0:
            value -= (3 + 12 * progress) * (lead + 1) ** 0.5
    if world.form.deadly:
        value -= 1.5 * max(0, me.wounds - DEADLY_WOUNDS + 4)
    return value
