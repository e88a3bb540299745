"""A state as one line.

    smallgame/1 door=0 gold=0,0 lamps=1,1 looked=-,- hands=3.7/1.4 played=-/- behind=?,?
    choosing=7,-

Lists are divided by commas, hands by slashes, their cards by dots; `-` is nothing, `?` not drawn
yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pycore.table import illegal, text, unreadable, whole_number

from .state import Choosing, Dealing, Deciding, Looking, Opening, Over, Phase, State

T = TypeVar("T")
FIELDS = ("door", "gold", "lamps", "looked", "hands", "played", "behind")


def write(name: str, state: State) -> str:
    """The line."""
    words = {
        "door": str(state.door),
        "gold": ",".join(map(str, state.gold)),
        "lamps": ",".join(map(str, state.lamps)),
        "looked": ",".join("x" if did else "-" for did in state.looked),
        "hands": _hands(state.hands),
        "played": _hands(state.played),
        "behind": ",".join("?" if gold is None else str(gold) for gold in state.gold_behind),
    }
    phase = type(state.phase).__name__.lower()
    if isinstance(state.phase, Looking | Opening | Deciding):
        phase += f":{state.phase.seat}"
    if isinstance(state.phase, Choosing | Looking):
        phase += "=" + ",".join("-" if card is None else str(card) for card in state.phase.sealed)
    return " ".join([name, *(f"{key}={word}" for key, word in words.items()), phase])


def _hands(hands: Sequence[Sequence[int]]) -> str:
    return "/".join(".".join(map(str, hand)) or "-" for hand in hands)


def read(body: str) -> State:
    """The state that the line (without its name) describes; raises Unreadable or Illegal."""
    words = body.split()
    if len(words) != len(FIELDS) + 1:
        raise unreadable("bad-position", text("The position has too many or too few words."))
    found = dict(word.partition("=")[::2] for word in words[:-1])
    if tuple(found) != FIELDS:
        raise unreadable("bad-position", text("The position's words are not in order."))
    behind = _list(found["behind"], _number_or("?", 6))
    gold = _list(found["gold"], _number(99))
    if not 2 <= len(gold) <= 4 or not 2 <= len(behind) <= 5:
        raise illegal("impossible", text("There are 2 to 4 players and 2 to 5 doors."), "S-1")
    state = State(
        players=len(gold),
        doors=len(behind),
        door=whole_number(found["door"], 0, len(behind) - 1),
        gold=gold,
        lamps=_list(found["lamps"], _number(99)),
        looked=_list(found["looked"], lambda word: word == "x"),
        hands=_read_hands(found["hands"]),
        played=_read_hands(found["played"]),
        gold_behind=behind,
        phase=_read_phase(words[-1], len(gold)),
    )
    _check(state)
    return state


def _check(state: State) -> None:
    """Refuses what cannot stand on the table."""
    rows: tuple[Sequence[object], ...] = (state.lamps, state.looked, state.hands, state.played)
    if any(len(row) != state.players for row in rows):
        raise illegal("impossible", text("Every player needs one entry in every list."), "S-1")
    cards = [card for hand in (*state.hands, *state.played) for card in hand]
    if len(set(cards)) != len(cards):
        raise illegal("impossible", text("A card is there twice."), "S-3")
    drawn = [gold for gold in state.gold_behind if gold is not None]
    if len(set(drawn)) != len(drawn):
        raise illegal("impossible", text("The same gold lies behind two doors."), "S-2")
    _check_phase(state)
    if isinstance(state.phase, Choosing | Looking):
        for card, hand in zip(state.phase.sealed, state.hands, strict=True):
            if card is not None and card not in hand:
                raise illegal("impossible", text("A sealed card is not in its hand."), "S-4")


def _check_phase(state: State) -> None:
    """Refuses hands, doors and lamps that no match can have brought to this phase."""
    phase, hands, played = state.phase, state.hands, state.played
    turned_up = isinstance(phase, Opening | Deciding | Over)
    done = state.door + turned_up
    if isinstance(phase, Dealing):
        dealt = sum(map(len, hands))
        sizes = [len(range(seat, dealt, state.players)) for seat in range(state.players)]
        fits = dealt < state.players * state.doors and state.door == 0
    else:
        sizes = [state.doors - done] * state.players
        fits = not isinstance(phase, Over) or done == state.doors
    if not fits or [*map(len, hands)] != sizes or {*map(len, played)} != {done}:
        raise illegal("impossible", text("The hands do not fit the door."), "S-4")
    if isinstance(phase, Choosing) and None not in phase.sealed:
        raise illegal("impossible", text("All cards are sealed, but not turned up."), "S-4")
    if isinstance(phase, Looking) and not state.looked[phase.seat]:
        raise illegal("impossible", text("Somebody looks without a lamp."), "S-6")
    looking = phase.seat if isinstance(phase, Looking) else None
    seen = any(did and seat != looking for seat, did in enumerate(state.looked))
    known = state.door + (seen or isinstance(phase, Deciding | Over))
    if [gold is not None for gold in state.gold_behind] != [n < known for n in range(state.doors)]:
        raise illegal("impossible", text("Gold is known where nobody has looked."), "S-2")


def _number(high: int) -> Callable[[str], int]:
    return lambda word: whole_number(word, 0, high)


def _number_or(nothing: str, high: int) -> Callable[[str], int | None]:
    return lambda word: None if word == nothing else whole_number(word, 1, high)


def _list(written: str, read_one: Callable[[str], T]) -> tuple[T, ...]:
    return tuple(read_one(word) for word in written.split(","))


def _read_hands(written: str) -> tuple[tuple[int, ...], ...]:
    return tuple(
        () if hand == "-" else tuple(whole_number(card, 1, 20) for card in hand.split("."))
        for hand in written.split("/")
    )


def _read_phase(word: str, players: int) -> Phase:
    head, _, cards = word.partition("=")
    name, colon, written = head.partition(":")
    seat = whole_number(written, 0, players - 1) if colon else 0
    sealed = _list(cards, _number_or("-", 20)) if cards else (None,) * players
    phases: dict[str, Phase] = {
        "dealing": Dealing(),
        "choosing": Choosing(sealed),
        "looking": Looking(seat, sealed),
        "opening": Opening(seat),
        "deciding": Deciding(seat),
        "over": Over(),
    }
    if name not in phases or len(sealed) != players:
        raise unreadable("bad-position", text("The position's phase cannot be read."))
    return phases[name]
