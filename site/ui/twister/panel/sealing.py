"""The secret part of a fight: a Combat card is chosen; before it, a Telepath may name one."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.table import Text, text
from pycore.twister import Action, Fighting, View, say_action
from pycore.twister import actions as a

from .panel_parts import Button, Group, Panel


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
            pressed=f"seal:{card}" == picked and card not in view.hand[:place],
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


def name_panel(picked: str, legal: Sequence[Action]) -> Panel:
    """The Telepath's owner may name a card, before everybody's eyes; it cannot be taken back."""
    names = {str(action): action for action in legal if isinstance(action, a.Name)}
    cards = tuple(
        Button(
            f"look={token}",
            f"+{action.card}" if action.card else text("none"),
            pressed=token == picked,
            key=f"card-{place}",
        )
        for place, (token, action) in enumerate(names.items())
    )
    groups = [Group(text("Which card?"), cards, "cards")]
    if picked in names:
        groups.append(
            Group(None, (Button(f"do={picked}", say_action(names[picked]), strong=True),))
        )
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
