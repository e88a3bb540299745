"""What a room does, in one or two sentences, for whoever has to choose a card in it."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.raiders import (
    BOSSES,
    CACHES,
    FORMS,
    HALF,
    MONSTERS,
    TRAPS,
    TREASURES,
    Card,
    Harm,
    Room,
    Trap,
    Victims,
    View,
)
from pycore.table import Text, text, texts


def about(room: Room, view: View) -> tuple[Text, ...]:
    """The sentences about a room, as this game plays it."""
    if room in TREASURES:
        return _treasure(TREASURES[room], view)
    if room in MONSTERS:
        return _monster(room, view)
    if room in CACHES:
        return (
            text("Your number is what you take."),
            text("If too many want an item, none of them gets it."),
        )
    if room in BOSSES:
        return _boss(room, view)
    return _trap(TRAPS[FORMS[view.variant].edition][room])


def _treasure(chests: Sequence[int], view: View) -> tuple[Text, ...]:
    if FORMS[view.variant].solo:
        return (text("You get every chest whose number is less than your card."),)
    if len(chests) == 1:
        return (text("The highest card takes the chest; equal cards share, rounded down."),)
    return (
        text("The highest card takes the first chest, the second-highest value the other one."),
        text("Equal cards share, rounded down."),
    )


def _wounds(n: int) -> Text:
    return texts("{n} wound", "{n} wounds", n)


def _coins(n: int) -> Text:
    return texts("{n} coin", "{n} coins", n)


def _monster(room: Room, view: View) -> tuple[Text, ...]:
    wounds = _wounds(MONSTERS[room].wounds)
    if FORMS[view.variant].solo:
        power = view.powers[-1] if view.powers else 0
        return (
            text(
                "Its power is {power}. Only a higher card escapes; otherwise: {wounds}.",
                power=power,
                wounds=wounds,
            ),
        )
    if view.strength is None:
        return (
            text("It cannot be beaten. The lower card takes {wounds}.", wounds=wounds),
            text("Equal cards confuse it: nobody is struck."),
        )
    return (
        text(
            "All cards together must reach {strength}; otherwise the lowest takes {wounds}.",
            strength=view.strength,
            wounds=wounds,
        ),
    )


def _boss(room: Room, view: View) -> tuple[Text, ...]:
    boss = BOSSES[room]
    blow = _blow(room)
    if view.strength is not None:
        first = text(
            "All cards together must reach {strength}; otherwise the lowest: {blow}.",
            strength=view.strength,
            blow=blow,
        )
    elif boss.strikes_highest:
        first = text("It cannot be beaten and strikes the highest card: {blow}.", blow=blow)
    else:
        first = text("It cannot be beaten and strikes the lowest card: {blow}.", blow=blow)
    return (first, *_special(room))


def _blow(room: Room) -> Text:
    boss = BOSSES[room]
    if boss.petrifies:
        return text("turned to stone and out of the game")
    if boss.coins and boss.wounds:
        return text(
            "{wounds}, and {coins} lost", wounds=_wounds(boss.wounds), coins=_coins(boss.coins)
        )
    if boss.coins:
        return text("{coins} lost", coins=_coins(boss.coins))
    return _wounds(boss.wounds)


def _special(room: Room) -> tuple[Text, ...]:
    boss = BOSSES[room]
    if boss.prize:
        return (text("The highest card gets {coins}.", coins=_coins(boss.prize)),)
    if boss.shrinks_fives:
        return (text("Fives and swords count as 1 here."),)
    if boss.escape is not None:
        return (_ESCAPES[boss.escape],)
    return ()


_ESCAPES = {
    Card.TORCH: text("Whoever plays a torch escapes."),
    Card.CRYSTAL: text("Whoever plays a crystal escapes."),
    Card.KEY: text("Whoever plays a key escapes."),
}


def _trap(trap: Trap) -> tuple[Text, ...]:
    counted = (
        text("The highest card played counts, whoever played it.")
        if trap.highest
        else text("The lowest card played counts, whoever played it.")
    )
    return (_VICTIMS[trap.victims, trap.harm], counted)


_VICTIMS = {
    (Victims.RICHEST, Harm.COINS): text("Those with the most coins lose some."),
    (Victims.LEAST_WOUNDED, Harm.WOUNDS): text("Those with the fewest wounds take some."),
    (Victims.EVERYONE, Harm.COINS): text("Everybody loses coins."),
    (Victims.EVERYONE, Harm.WOUNDS): text("Everybody takes wounds."),
}


def trap_amount(trap: Trap, value: int) -> Text:
    """What a trap does if that value counts."""
    amount = trap.amounts.get(value, 0)
    if not amount:
        return text("nothing")
    if amount == HALF:
        return text("half")
    return _coins(amount) if trap.harm is Harm.COINS else _wounds(amount)
