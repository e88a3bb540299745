"""Fights: who takes part and with what, before they are declared and after cards are turned up.

Before anything is declared it is played in a world that the view allows, and what happens there is
shown: the screen itself knows no rule of combat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pycore.table import Dice, Event, Text, text
from pycore.twister import (
    TWISTER,
    Action,
    Fight,
    Fighting,
    Naming,
    Thing,
    View,
    events,
    who,
)
from pycore.twister import actions as a

from ..session import Sight
from ..watcher import Watcher
from .panel_parts import Button, Group, Panel, picture


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a fight: its pieces with their pictures, its value, and later card and total."""

    colour: int
    name: str
    pieces: tuple[tuple[Thing, tuple[str, str], Text], ...]
    value: int
    card: int | None = None
    total: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A fight to look at: both sides, attackers first; the verdict once cards are turned up."""

    sides: tuple[Side, Side]
    verdict: tuple[Text, ...] = ()
    winner: int | None = None


def foreseen(sight: Sight, action: Action) -> tuple[Event, ...]:
    """What an action of the person who is asked would lead to, as far as nothing is secret."""
    assert sight.asked is not None
    world = TWISTER.imagine(sight.view, Dice("foreseen"))
    return TWISTER.play(world, sight.asked, action).events


def declared(told: Sequence[Event]) -> events.CombatDeclared | None:
    """The last declaration of a combat in a story."""
    return next((e for e in reversed(told) if isinstance(e, events.CombatDeclared)), None)


def shown(watcher: Watcher, sight: Sight, action: Action | None) -> Shown | None:
    """The fight that is being looked at, declared, or just decided."""
    names = watcher.names
    view: View = sight.view
    if sight.moment is not None:
        return _decided(sight.moment.events, names, view)
    if isinstance(view.phase, Fighting | Naming):
        news = declared(watcher.story())
    elif isinstance(action, a.Attack):
        news = declared(foreseen(sight, action))
    else:
        return None
    return None if news is None else Shown(_sides(news.fight, news.values, names, view))


def _sides(
    fight: Fight, values: Sequence[int], names: Sequence[str], view: View
) -> tuple[Side, Side]:
    attackers = Side(
        fight.colour,
        names[view.seats[fight.colour]],
        tuple((p, picture(p), who(p)) for p in (*fight.close, *fight.far)),
        values[fight.colour],
    )
    other = 1 - fight.colour
    defenders = Side(
        other,
        names[view.seats[other]],
        tuple((p, picture(p), who(p)) for p in fight.defenders),
        values[other],
    )
    return attackers, defenders


def _decided(told: Sequence[Event], names: Sequence[str], view: View) -> Shown | None:
    result = next((e for e in told if isinstance(e, events.CombatDecided)), None)
    if result is None:
        return None
    values = [t - c for t, c in zip(result.totals, result.cards, strict=True)]
    one, other = _sides(result.fight, values, names, view)
    sides = [
        Side(s.colour, s.name, s.pieces, s.value, result.cards[s.colour], result.totals[s.colour])
        for s in (one, other)
    ]
    after = told[told.index(result) + 1 :]
    verdict = tuple(TWISTER.say_event(event, names) for event in after)
    if not verdict:
        verdict = (text("Equal totals: nothing happens."),)
        if result.winner is not None:
            verdict = (text("Nobody is hurt."),)
    return Shown((sides[0], sides[1]), verdict, result.winner)


def worth_a_look(told: tuple[Event, ...]) -> bool:
    """Combat cards were turned up."""
    return any(isinstance(event, events.CombatDecided) for event in told)


def seal_panel(view: View, picked: str, legal: Sequence[Action]) -> Panel:
    """The secret choice of a Combat card."""
    phase = view.phase
    assert isinstance(phase, Fighting)
    lines: list[Text] = [text("Press a card to lift it, and once more to seal it.")]
    if phase.named and phase.by == view.colour:
        cards = " ".join(f"+{card}" for card in view.shown)
        if phase.held:
            lines.insert(0, text("The opponent has to play +{card}.", card=phase.named))
        else:
            lines.insert(0, text("The opponent holds {cards}.", cards=cards))
    tokens = {str(action) for action in legal}
    cards_in_hand = tuple(
        Button(
            f"look=seal:{card}",
            f"+{card}",
            pressed=f"seal:{card}" == picked,
            off=f"seal:{card}" not in tokens,
            key=f"card-{place}",
        )
        for place, card in enumerate(view.hand)
    )
    groups = [Group(text("Combat cards"), cards_in_hand, "cards")]
    if picked in tokens:
        button = Button(f"do={picked}", text("Seal {card}", card=f"+{picked[5:]}"), strong=True)
        groups.append(Group(None, (button,)))
    return Panel(text("Choose a Combat card in secret"), tuple(lines), tuple(groups))


def name_panel(legal: Sequence[Action]) -> Panel:
    """The Telepath's owner may name a card."""
    cards = tuple(
        Button(f"do={action}", f"+{action.card}" if action.card else text("none"))
        for action in legal
        if isinstance(action, a.Name)
    )
    return Panel(
        text("The Telepath reads a mind"),
        (
            text(
                "Name a Combat card: if the opponent has it, it must be played. If not, the "
                "opponent's cards are shown to you alone."
            ),
        ),
        (Group(text("Which card?"), cards, "cards"),),
    )


def taking_part(fight: Shown | None) -> dict[Thing, str]:
    """Everybody in a fight, and on which side: "attack" or "defence"."""
    if fight is None:
        return {}
    attackers, defenders = fight.sides
    return {
        **{piece: "attack" for piece, _, _ in attackers.pieces},
        **{piece: "defence" for piece, _, _ in defenders.pieces},
    }
