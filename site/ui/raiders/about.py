"""What a room does, in one or two sentences, for whoever has to choose a card in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pycore.raiders import (
    BOSSES,
    CACHES,
    FORMS,
    HALF,
    MONSTERS,
    TRAPS,
    TREASURES,
    Boss,
    Card,
    Gift,
    Harm,
    Item,
    Room,
    Trap,
    Victims,
    View,
    coin_count,
)
from pycore.table import Text, text, texts


def about(room: Room, view: View, strength: int | None, power: int = 0) -> tuple[Text, ...]:
    """The sentences about a room, as this game plays it.

    `strength` is what the cards must reach there, `power` the card of a solo game's monster, or 0
    as long as none is turned up.
    """
    if room in TREASURES:
        return _treasure(TREASURES[room], view)
    if room in MONSTERS:
        return _monster(room, view, strength, power)
    if room in CACHES:
        return _cache(CACHES[room])
    if room in BOSSES:
        return _boss(room, strength)
    return _trap(TRAPS[FORMS[view.variant].edition][room])


def _cache(gifts: Mapping[int, Gift]) -> tuple[Text, ...]:
    choice = text("Your number is what you take.")
    if any(isinstance(gift, Item) for gift in gifts.values()):
        return (choice, text("If more players want an item than are left, none of them gets it."))
    return (choice,)


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


def _takes(n: int) -> Text:
    return texts("takes {n} wound", "takes {n} wounds", n)


def _loses(n: int) -> Text:
    return texts("loses {n} coin", "loses {n} coins", n)


def _together(strength: int, blow: Text) -> Text:
    return text(
        "All cards together must reach {strength}; otherwise whoever played the lowest {blow}.",
        strength=strength,
        blow=blow,
    )


def _monster(room: Room, view: View, strength: int | None, power: int) -> tuple[Text, ...]:
    wounds = MONSTERS[room].wounds
    if FORMS[view.variant].solo and not power:
        return (
            text("Its power is turned up when you come to it."),
            texts(
                "Only a higher card escapes; otherwise you take {n} wound.",
                "Only a higher card escapes; otherwise you take {n} wounds.",
                wounds,
            ),
        )
    if FORMS[view.variant].solo:
        return (
            texts(
                "Its power is {power}. Only a higher card escapes; otherwise you take {n} wound.",
                "Its power is {power}. Only a higher card escapes; otherwise you take {n} wounds.",
                wounds,
                power=power,
            ),
        )
    if strength is None:
        return (
            text("It cannot be beaten: whoever played lower {blow}.", blow=_takes(wounds)),
            text("Equal cards confuse it: nobody is struck."),
        )
    return (_together(strength, _takes(wounds)),)


def _boss(room: Room, strength: int | None) -> tuple[Text, ...]:
    boss = BOSSES[room]
    blow = _blow(boss)
    if strength is not None:
        first = _together(strength, blow)
    elif boss.strikes_highest:
        first = text("It cannot be beaten: whoever played the highest {blow}.", blow=blow)
    else:
        first = text("It cannot be beaten: whoever played the lowest {blow}.", blow=blow)
    return (first, *_special(boss))


def _blow(boss: Boss) -> Text:
    """What it does to whom it strikes, as the end of a sentence."""
    if boss.petrifies:
        return text("turns to stone and is out of the game")
    if boss.coins and boss.wounds:
        takes, loses = _takes(boss.wounds), _loses(boss.coins)
        return text("{takes} and {loses}", takes=takes, loses=loses)
    return _loses(boss.coins) if boss.coins else _takes(boss.wounds)


def _special(boss: Boss) -> tuple[Text, ...]:
    if boss.prize:
        return (text("The highest card gets {coins}.", coins=coin_count(boss.prize)),)
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
    return coin_count(amount) if trap.harm is Harm.COINS else _wounds(amount)
