"""Who is asked for what, where that is not the player on turn or no usual turn; and who scored."""

from __future__ import annotations

from pycore.table import Text, text, texts
from pycore.twister import (
    TWISTER,
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
)

from ...match.sight import Sight
from ...match.watcher import Watcher


def doing(watcher: Watcher, sight: Sight[View]) -> Text | None:
    """What whoever is asked does, if that is no usual turn: for the bar and the baton.

    A secret card needs no baton, since a cover is passed on before it, and neither does a set-up.
    """
    view = sight.view
    if sight.asked is None or sight.peeking or sight.moment is not None:
        return None
    name = watcher.names[sight.asked]
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
    said = [TWISTER.say_event(event, watcher.names) for event in won]
    leader = ahead(view)
    if leader is not None and not isinstance(view.phase, Over):
        points = view.score[leader]
        said.append(
            texts("{n} VP: this is the last turn.", "{n} VP: this is the last turn.", points)
        )
    return tuple(said)
