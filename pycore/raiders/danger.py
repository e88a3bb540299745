"""As things stand: what everybody may work out before a card is turned up.

Purses, wounds, spent cards and items are public (R-3, R-18), so whoever watches can say who would
fall if the game ended now, whom a trap is after, and how much a monster still needs. It is worked
out from a view, so it knows no more than the eyes it is for; no sealed card and no dark room is
looked at, so it is the same for everybody at the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Seat

from .events import GameEnded, WoundsJudged
from .hand import fits
from .printed.bosses import BOSSES
from .printed.cards import POWERS, WORTH, Card
from .printed.monsters import MONSTERS
from .printed.traps import HALF, TRAPS, Harm
from .rules import judgement, trap
from .variants import DEADLY_WOUNDS, FORMS
from .view import View


@dataclass(frozen=True, slots=True)
class Danger:
    """What threatens whom.

    `falls` and `wins`: if the game ended now; both are empty where nobody stands out. `targets` are
    those whom the trap of this room would hit, `dies` those whom the worst blow of this room would
    kill.
    """

    falls: tuple[Seat, ...] = ()
    wins: tuple[Seat, ...] = ()
    targets: tuple[Seat, ...] = ()
    dies: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Need:
    """How far a monster is from being beaten: `lies` open and `needed` altogether.

    `cards` are still to come: with the best of them all would make `most`, with the worst `least`.
    """

    needed: int
    lies: int
    cards: int
    most: int
    least: int

    @property
    def missing(self) -> int:
        """What the cards to come must make."""
        return self.needed - self.lies


def find_danger(view: View) -> Danger:
    """Whom the end of the game and the present room threaten, as things stand."""
    falls, wins = _if_it_ended_now(view)
    return Danger(falls, wins, _targets(view), _dies(view))


def _living(view: View) -> tuple[Seat, ...]:
    return tuple(seat for seat, plate in enumerate(view.plates) if not plate.out)


def _if_it_ended_now(view: View) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """R18-40, R18-41, R11-10: alone nobody is judged, and where all win nobody stands out."""
    if FORMS[view.variant].solo:
        return (), ()
    falls: tuple[Seat, ...] = ()
    wins: tuple[Seat, ...] = ()
    for event in judgement.judge_standings(view.variant, view.plates):
        match event:
            case WoundsJudged(fallen=fallen):
                falls = fallen
            case GameEnded(winners=winners):
                wins = winners
    return falls, wins if len(wins) < len(_living(view)) else ()


def _targets(view: View) -> tuple[Seat, ...]:
    """R18-12: where a trap hits everybody, or all are alike, nobody is singled out."""
    room = view.here
    traps = TRAPS[FORMS[view.variant].edition]
    if room not in traps or FORMS[view.variant].solo or not _living(view):
        return ()
    hit = trap.victims(traps[room].victims, view.plates)
    return hit if len(hit) < len(_living(view)) else ()


def _dies(view: View) -> tuple[Seat, ...]:
    """R11-9: whom the worst that this room can do would bring to ten wounds."""
    room = view.here
    if room is None or not FORMS[view.variant].deadly:
        return ()
    found = []
    for seat in _living(view):
        left = DEADLY_WOUNDS - view.plates[seat].wounds
        if left <= _worst(view, seat, left):
            found.append(seat)
    return tuple(found)


def _worst(view: View, seat: Seat, left: int) -> int:
    """The most wounds that the present room can give to a seat."""
    room = view.here
    if room in MONSTERS:
        return MONSTERS[room].wounds
    here = TRAPS[FORMS[view.variant].edition].get(room) if room else None
    if here is None or here.harm is not Harm.WOUNDS:
        return 0
    if seat not in trap.victims(here.victims, view.plates):
        return 0
    return max(left // 2 if amount == HALF else amount for amount in here.amounts.values())


def find_need(view: View) -> Need | None:
    """What the monster of this room still needs; None where no sum is to be reached."""
    if view.strength is None or view.here is None:
        return None
    lies, to_come, best, worst = 0, 0, 0, 0
    for seat in _living(view):
        card = view.plates[seat].table
        if card is not None:
            lies += 0 if _escapes(view, card) else WORTH.get(card, 0)
        else:
            can_add = _can_add(view, seat)
            to_come, best, worst = to_come + 1, best + max(can_add), worst + min(can_add)
    return Need(view.strength, lies, to_come, lies + best, lies + worst)


def _escapes(view: View, card: Card) -> bool:
    boss = BOSSES.get(view.here) if view.here else None
    return boss is not None and boss.escape is card


def _can_add(view: View, seat: Seat) -> list[int]:
    """What a player's card can count here: what is in the hands is no secret (R-3)."""
    plate = view.plates[seat]
    held = (*(card for card in POWERS if card not in plate.played), *plate.items)
    room = view.here
    assert room is not None, "only an entered room is counted"
    return [
        0 if _escapes(view, card) else WORTH[card]
        for card in held
        if fits(room, card) and (card in WORTH or _escapes(view, card))
    ]
