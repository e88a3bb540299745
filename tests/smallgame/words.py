"""The small game in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.table import Event, Text, text, texts

from . import events
from .actions import Action, Deal, Glimpse, Lamp, Leave, Open, Seal, Take
from .view import View


def say_event(event: Event, names: Sequence[str]) -> Text:
    """The event as a sentence."""
    match event:
        case events.WasDealt(seat=seat, card=card):
            return text("{name} is dealt card {card}.", name=names[seat], card=card)
        case events.HasSealed(seat=seat):
            return text("{name} has sealed a card.", name=names[seat])
        case events.UsedLamp(seat=seat):
            return text("{name} uses a lamp.", name=names[seat])
        case events.SawGold(gold=gold):
            return texts("The lamp shows {n} gold.", "The lamp shows {n} gold.", gold)
        case events.TurnedUp(cards=cards, seat=seat):
            shown = ", ".join(map(str, cards))
            return text("Cards: {cards}. {name} is highest.", cards=shown, name=names[seat])
        case events.DoorOpened(door=door, gold=gold):
            return text("Door {door} opens: {gold} gold.", door=door + 1, gold=gold)
        case events.TookGold(seat=seat, gold=gold):
            return text("{name} takes {gold} gold.", name=names[seat], gold=gold)
        case events.LeftGold(seat=seat):
            return text("{name} leaves the gold for a lamp.", name=names[seat])
    raise TypeError(event)


def say_action(action: Action) -> Text:
    """The action as a button names it."""
    match action:
        case Seal(card=card):
            return text("Seal card {card}", card=card)
        case Lamp():
            return text("Use a lamp")
        case Take():
            return text("Take the gold")
        case Leave():
            return text("Leave it for a lamp")
        case Deal(card=card):
            return text("Deal card {card}", card=card)
        case Glimpse(gold=gold) | Open(gold=gold):
            return text("Gold {gold}", gold=gold)


def say_standing(view: View) -> Text:
    """How far it has come."""
    return text("Door {door} of {doors}", door=view.door + 1, doors=view.doors)


def sketch(view: View, names: Sequence[str]) -> tuple[Text, ...]:
    """The table in lines."""
    behind = " ".join("?" if gold is None else str(gold) for gold in view.behind)
    return (
        text(
            "Door {door} of {doors}: {behind}", door=view.door + 1, doors=view.doors, behind=behind
        ),
        *(
            text("{name}: {gold} gold, {lamps} lamps", name=name, gold=gold, lamps=lamps)
            for name, gold, lamps in zip(names, view.gold, view.lamps, strict=True)
        ),
        text("Hand: {cards}", cards=" ".join(map(str, view.hand)) or "-"),
    )
