"""Twister in sentences: what happened, for the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pycore.table import Event, Text, listed, text, texts

from .. import events as e
from ..dungeon.pieces import COLOUR, Thing, is_character
from ..dungeon.rooms import BROKEN, RAISED
from ..dungeon.squares import DEAD, HIGHEST_ROW, NAMES, Square, neighbour
from ..scenarios import DOTS
from .endings import reason
from .names import label, say_pair, say_turned, who, whom

Names = Sequence[str] | Sequence[Text | str]


def say_event(event: Event, names: Names) -> Text:
    """The event as a sentence for the log."""
    return _EVENTS[type(event)](event, names)


def say_later(event: Event, names: Names) -> Text:
    """The event as a sentence that may be read again at any time.

    T-82: cards that were used may not be looked at again. Who won may be, and who was wounded.
    """
    if isinstance(event, e.CombatDecided):
        return _WON[event.winner]
    if isinstance(event, e.HandShown):
        return text("{name} has seen the opponent's Combat cards.", name=names[event.seat])
    return say_event(event, names)


_WON = {
    None: text("The totals are equal: nothing happens."),
    0: text("Blue wins the combat."),
    1: text("Yellow wins the combat."),
}


def _stands(event: e.TeamStands, names: Names) -> Text:
    dots = ", ".join(
        "abcdefghij"[dot] for dot, taken in zip(DOTS, event.dots, strict=True) if taken
    )
    return text("{name}'s start team stands on dots {dots}.", name=names[event.seat], dots=dots)


def _begins(event: e.PlayerBegins, names: Names) -> Text:
    name = names[event.seat]
    if event.turns:
        return text("{name} takes the first turn.", name=name)
    return text("{name} places the first token.", name=name)


def _hidden(event: e.TokenHidden, names: Names) -> Text:
    return text(
        "{name} puts a token into room {place}.", name=names[event.seat], place=event.place + 1
    )


def _teams(event: e.TeamsShown, names: Names) -> Text:
    shown = listed(
        text("{piece} on {square}", piece=label(piece), square=NAMES[where])
        for piece, where in event.pieces
    )
    return text("The start teams are turned up: {pieces}.", pieces=shown)


def _room(event: e.RoomShown, names: Names) -> Text:
    place, pair = event.place + 1, say_pair(event.room)
    if not event.tokens:
        return text("Room {place} is revealed: {pair}. No tokens.", place=place, pair=pair)
    tokens = listed(map(label, event.tokens))
    return text(
        "Room {place} is revealed: {pair}. Tokens: {tokens}.", place=place, pair=pair, tokens=tokens
    )


def _placed(event: e.TokenPlaced, names: Names) -> Text:
    return text(
        "{name} places {piece} on {square}.",
        name=names[event.seat],
        piece=whom(event.piece),
        square=NAMES[event.where],
    )


def _turned(event: e.RoomTurned, names: Names) -> Text:
    piece, room = who(event.by), say_turned(event.room, event.place)
    if event.clockwise:
        return text("{Piece} turns {room} clockwise.", Piece=piece, room=room)
    return text("{Piece} turns {room} counter-clockwise.", Piece=piece, room=room)


def _walked(event: e.Walked, names: Names) -> Text:
    start, end = NAMES[event.route[0]], NAMES[event.route[-1]]
    piece = who(event.piece)
    put = [(thing, where) for thing, where in event.moved if where != DEAD]
    if event.found is not None:
        put.insert(0, (event.found, event.route[-1]))
    if not put:
        return text("{Piece} walks from {start} to {end}.", Piece=piece, start=start, end=end)
    things = listed(_handled(thing, where, event.route[-1]) for thing, where in put)
    return text(
        "{Piece} walks from {start} to {end}: {things}.",
        Piece=piece,
        start=start,
        end=end,
        things=things,
    )


def _handled(thing: Thing, where: Square, end: Square) -> Text:
    if where == end:
        return text("takes {piece} along", piece=whom(thing))
    return text("leaves {piece} on {square}", piece=whom(thing), square=NAMES[where])


def _jumped(event: e.Jumped, names: Names) -> Text:
    piece, pit, end = who(event.piece), NAMES[event.pit], NAMES[event.where]
    if event.found is None:
        return text("{Piece} jumps over the pit at {pit} to {end}.", Piece=piece, pit=pit, end=end)
    return text(
        "{Piece} jumps over the pit at {pit} to {end}: {things}.",
        Piece=piece,
        pit=pit,
        end=end,
        things=_handled(event.found, event.where, event.where),
    )


def _left(event: e.LeftDungeon, names: Names) -> Text:
    piece, point = who(event.piece), _POINT[COLOUR[event.piece]]
    if event.cargo is None:
        return text("{Piece} leaves the dungeon: {point}.", Piece=piece, point=point)
    cargo = label(event.cargo)
    if is_character(event.cargo):
        return text(
            "{Piece} leaves the dungeon: {point}. Saved: {cargo}.",
            Piece=piece,
            point=point,
            cargo=cargo,
        )
    return text(
        "{Piece} leaves the dungeon: {point}. Discarded: {cargo}.",
        Piece=piece,
        point=point,
        cargo=cargo,
    )


_POINT = (text("1 VP for blue"), text("1 VP for yellow"))


def _eliminated(event: e.WasEliminated, names: Names) -> Text:
    point = _POINT[1 - COLOUR[event.piece]]
    return text("{Piece} is eliminated: {point}.", Piece=who(event.piece), point=point)


def _last_turn(event: e.LastTurn, names: Names) -> Text:
    return texts(
        "{name} has {n} VP: this turn is the last, then the most VP win.",
        "{name} has {n} VP: this turn is the last, then the most VP win.",
        event.points,
        name=names[event.seat],
    )


def _declared(event: e.CombatDeclared, names: Names) -> Text:
    """Who declared it comes first; an onlooker's story tells that by these words alone."""
    fight = event.fight
    declared, (blue, yellow) = event.parts[0].why, event.values
    if len(event.parts) == 2:
        return text(
            "{declared} Before the cards blue has {blue}, yellow {yellow}.",
            declared=declared,
            blue=blue,
            yellow=yellow,
        )
    sides = text(
        "Attacking: {attackers}. Defending: {defenders}. Before the cards blue has {blue}, yellow "
        "{yellow}.",
        attackers=listed(map(label, fight.close + fight.far)),
        defenders=listed(map(label, fight.defenders)),
        blue=blue,
        yellow=yellow,
    )
    return text("{declared} {sides}", declared=declared, sides=sides)


def _named(event: e.CardNamed, names: Names) -> Text:
    name = names[event.seat]
    if event.held:
        return text(
            "{name} names +{card}: the opponent has it and must play it.",
            name=name,
            card=event.card,
        )
    return text(
        "{name} names +{card}: the opponent does not have it, and shows the Combat cards.",
        name=name,
        card=event.card,
    )


def _shown(event: e.HandShown, names: Names) -> Text:
    cards = " ".join(f"+{card}" for card in event.cards)
    return text("The opponent holds {cards}.", cards=cards)


def _decided(event: e.CombatDecided, names: Names) -> Text:
    return text(
        "With +{blue_card} blue has {blue}, with +{yellow_card} yellow has {yellow}: {verdict}.",
        blue_card=event.cards[0],
        blue=event.totals[0],
        yellow_card=event.cards[1],
        yellow=event.totals[1],
        verdict=_VERDICTS[event.winner],
    )


_VERDICTS = {
    None: text("nothing happens"),
    0: text("blue wins"),
    1: text("yellow wins"),
}


def _gate(event: e.PortcullisChanged, names: Names) -> Text:
    beyond = neighbour(event.where, event.direction, HIGHEST_ROW + 1)
    where: dict[str, Text | str] = {
        "Piece": who(event.piece),
        "start": NAMES[event.where],
        "end": NAMES[event.where if beyond is None else beyond],
    }
    if event.how == RAISED:
        return text("{Piece} opens the portcullis between {start} and {end}.", **where)
    if event.how == BROKEN:
        return text("{Piece} breaks the portcullis between {start} and {end}.", **where)
    return text("{Piece} closes the portcullis between {start} and {end}.", **where)


def _pushed(event: e.WasPushed, names: Names) -> Text:
    return text(
        "{Piece} screams and pushes {victim} to {square}.",
        Piece=who(event.by),
        victim=whom(event.piece),
        square=NAMES[event.where],
    )


def _ended(event: e.GameEnded, names: Names) -> Text:
    why = reason(event.reason, event.scenario, event.seat is None)
    if event.seat is None:
        return text("The game is drawn. {why}", why=why)
    return text("{name} wins. {why}", name=names[event.seat], why=why)


_TIME_OVER: dict[str, Callable[[Text | str], Text]] = {
    "turn": lambda n: text("{name} is out of time and loses the turn.", name=n),
    "points": lambda n: text("{name} is out of time: the points that are left are lost.", name=n),
    "nothing": lambda n: text("{name} is out of time: the turn ends.", name=n),
    "objects": lambda n: text("{name} is out of time: the player on turn places.", name=n),
    "card": lambda n: text("{name} is out of time and plays +0.", name=n),
    "name": lambda n: text("{name} is out of time and names no card.", name=n),
    "draw": lambda n: text("{name} is out of time: the draw is declined.", name=n),
}


def _by_name(sentence: Callable[[Text | str], Text]) -> Callable[[Any, Names], Text]:
    return lambda event, names: sentence(names[event.seat])


def _by_piece(sentence: Callable[[Text], Text]) -> Callable[[Any, Names], Text]:
    return lambda event, _: sentence(who(event.piece))


_EVENTS: dict[type[Event], Callable[[Any, Names], Text]] = {
    e.ColoursTaken: _by_name(lambda n: text("{name} plays yellow, the Colossus's side.", name=n)),
    e.CharactersOmitted: _by_name(lambda n: text("{name} leaves characters out.", name=n)),
    e.TeamSealed: _by_name(lambda n: text("{name} has chosen a start team.", name=n)),
    e.TeamStands: _stands,
    e.PlayerBegins: _begins,
    e.TokenHidden: _hidden,
    e.TeamsShown: _teams,
    e.CardPlayed: lambda event, names: texts(
        "{name} plays an Action card: {n} AP.",
        "{name} plays an Action card: {n} AP.",
        event.points,
        name=names[event.seat],
    ),
    e.CardsTakenBack: _by_name(lambda n: text("{name} takes the Action cards back.", name=n)),
    e.RoomShown: _room,
    e.TokenPlaced: _placed,
    e.RoomTurned: _turned,
    e.Walked: _walked,
    e.Jumped: _jumped,
    e.LeftDungeon: _left,
    e.LastTurn: _last_turn,
    e.CombatDeclared: _declared,
    e.CardNamed: _named,
    e.NothingNamed: _by_name(lambda n: text("{name} names no card.", name=n)),
    e.HandShown: _shown,
    e.CardSealed: _by_name(lambda n: text("{name} has chosen a Combat card.", name=n)),
    e.CombatDecided: _decided,
    e.WasWounded: _by_piece(lambda p: text("{Piece} is wounded.", Piece=p)),
    e.WasEliminated: _eliminated,
    e.WasDiscarded: _by_piece(lambda p: text("{Piece} is out of the game.", Piece=p)),
    e.PortcullisChanged: _gate,
    e.WasHealed: lambda event, _: text(
        "{Piece} heals {patient}.", Piece=who(event.by), patient=whom(event.piece)
    ),
    e.WasPushed: _pushed,
    e.WandFired: lambda event, _: text(
        "{Piece} fires the wand at {victim}.", Piece=who(event.by), victim=whom(event.piece)
    ),
    e.TurnEnded: _by_name(lambda n: text("{name} ends the turn.", name=n)),
    e.TurnPassed: _by_name(
        lambda n: text("{name} has no miniature on the board, and passes.", name=n)
    ),
    e.TimeOver: lambda event, names: _TIME_OVER[event.lost](names[event.seat]),
    e.DrawOffered: _by_name(lambda n: text("{name} offers a draw.", name=n)),
    e.DrawDeclined: _by_name(lambda n: text("{name} declines the draw.", name=n)),
    e.GameEnded: _ended,
}
