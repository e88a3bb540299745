"""The secret part of a fight: a Combat card is chosen; before it, a Telepath may name one."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.table import Text, text
from pycore.twister import Action, Fighting, View, say_action
from pycore.twister import actions as a

from ..input.messages import Do, PlanAction
from .parts import Button, Group, Panel


def seal_panel(view: View, plan: Action | None, legal: Sequence[Action]) -> Panel:
    """The secret choice of a Combat card; `plan` is the one that is lifted."""
    phase = view.phase
    assert isinstance(phase, Fighting)
    lines: list[Text] = [text("Press a card to lift it, and once more to seal it.")]
    if phase.named and phase.by == view.colour:
        cards = " ".join(f"+{card}" for card in view.shown)
        if phase.held:
            lines.insert(0, text("The opponent has to play +{card}.", card=phase.named))
        else:
            lines.insert(0, text("The opponent holds {cards}.", cards=cards))
    cards_in_hand = tuple(
        Button(
            PlanAction(str(a.Seal(card))),
            f"+{card}",
            pressed=a.Seal(card) == plan and card not in view.hand[:place],
            off=a.Seal(card) not in legal,
            key=f"card-{place}",
            shortcut="" if card in view.hand[:place] else str(card),
            notes="combat",
        )
        for place, card in enumerate(view.hand)
    )
    groups = [Group(text("Combat cards"), cards_in_hand, "cards")]
    if isinstance(plan, a.Seal):
        label = text("Seal {card}", card=f"+{plan.card}")
        groups.append(Group(None, (Button(Do(str(plan)), label, strong=True),)))
    return Panel(text("Choose a Combat card in secret"), tuple(lines), tuple(groups))


def name_panel(plan: Action | None, legal: Sequence[Action]) -> Panel:
    """The Telepath's owner may name a card, before everybody's eyes; it cannot be taken back."""
    cards = tuple(
        Button(
            PlanAction(str(action)),
            f"+{action.card}" if action.card else text("none"),
            pressed=action == plan,
            key=f"card-{place}",
            shortcut=str(action.card),
            notes="combat",
        )
        for place, action in enumerate(x for x in legal if isinstance(x, a.Name))
    )
    groups = [Group(text("Which card?"), cards, "cards")]
    if isinstance(plan, a.Name):
        groups.append(Group(None, (Button(Do(str(plan)), say_action(plan), strong=True),)))
    return Panel(
        text("The Telepath reads a mind"),
        (
            text(
                "Name a Combat card: if the opponent has it, it must be played. If not, the "
                "opponent's cards are shown to you alone."
            ),
        ),
        tuple(groups),
    )
