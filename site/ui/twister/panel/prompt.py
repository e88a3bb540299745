"""Who is asked for what, where that is not the player on turn or no usual turn; and who scored."""

from __future__ import annotations

from pycore.table import Text, addressed, called, text, texts
from pycore.twister import (
    Acting,
    Choosing,
    Fighting,
    Hiding,
    Naming,
    Offering,
    Over,
    Placing,
    Teaming,
    View,
    ahead,
    events,
    goal_in_short,
    say_to,
)

from ...match.sight import Sight
from ...match.watcher import Watcher
from ...match.you import who_is_you


def doing(watcher: Watcher, sight: Sight[View]) -> Text | None:
    """What whoever is asked does, if that is no usual turn: for the bar and the baton.

    A secret card needs no baton, since a cover is passed on before it, and neither does a set-up.
    """
    if sight.asked is None or sight.peeking or sight.moment is not None:
        return None
    name = called(watcher.names, who_is_you(watcher))[sight.asked]
    said = _doing(sight.view, watcher, name)
    return addressed(said, _YOURS) if said else None


def _doing(view: View, watcher: Watcher, name: Text | str) -> Text | None:
    match view.phase:
        case Placing(colour=colour, tokens=tokens, then=then) if colour != then.colour:
            return texts(
                "{name} places a token for {other}",
                "{name} places tokens for {other}",
                len(tokens),
                name=name,
                other=watcher.names[view.seats[then.colour]],
            )
        case Teaming() if not watcher.shared:
            return text("{name} sets up", name=name)
        case Hiding():
            return text("{name} puts a token into a room", name=name)
        case Fighting():
            return text("{name} chooses a Combat card", name=name)
        case Naming():
            return text("{name} may name a Combat card", name=name)
        case Offering():
            return text("{name} answers the offer of a draw", name=name)
    return None


_YOURS = {
    "{name} places a token for {other}": texts(
        "You place a token for {other}", "You place tokens for {other}", 1
    ),
    "{name} sets up": text("You set up"),
    "{name} puts a token into a room": text("You put a token into a room"),
    "{name} chooses a Combat card": text("You choose a Combat card"),
    "{name} may name a Combat card": text("You may name a Combat card"),
    "{name} answers the offer of a draw": text("You answer the offer of a draw"),
}
"""The same for the only person who plays."""


def lasting_goal(sight: Sight[View]) -> Text | None:
    """What whoever is on turn is after, in short, from the first turn to the end of the game."""
    phase = sight.view.phase
    turn = phase.then if isinstance(phase, Fighting | Naming | Placing) else phase
    return goal_in_short(sight.view, turn.colour) if isinstance(turn, Choosing | Acting) else None


def points_won(watcher: Watcher, sight: Sight[View]) -> tuple[Text, ...]:
    """Victory points of the last action, said where one looks; after a fight its verdict does.

    As long as a last turn goes on, it is called so (T-131).
    """
    if sight.moment is not None or sight.peeking or sight.cover is not None:
        return ()
    kinds = (events.LeftDungeon, events.WasEliminated)
    view = sight.view
    won = (event for event in watcher.recent if isinstance(event, kinds))
    said = [say_to(event, watcher.names, who_is_you(watcher)) for event in won]
    leader = ahead(view)
    if leader is not None and not isinstance(view.phase, Over):
        points = view.score[leader]
        said.append(
            texts("{n} VP: this is the last turn.", "{n} VP: this is the last turn.", points)
        )
    return tuple(said)
