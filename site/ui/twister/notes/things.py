"""What each thing of Twister is: its picture, its name, a sentence or two, and its rule."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pycore.table import Text, named, text, texts
from pycore.twister import (
    BROKEN,
    CLOSED,
    KIND,
    RAISED,
    ROOMS,
    SCENARIOS,
    Kind,
    Thing,
    View,
    goal,
    is_character,
    label,
    say_room,
)

from ...notes.note import Note
from ..panel.inspector import about_piece
from ..panel.parts import picture
from ..panel.traits import CLAUSES


@dataclass(frozen=True, slots=True)
class Picture:
    """What `twister/picture.html` draws: a piece, a symbol of the kit, or a card with its word."""

    piece: tuple[str, str] | None = None
    wounded: bool = False
    symbol: str = ""
    pair: int = 0
    word: Text | str = ""


OBJECTS: dict[Kind, tuple[Text, str]] = {
    Kind.KEY: (text("Whoever carries it opens and closes portcullises for 1 AP each."), "T-120"),
    Kind.ROPE: (text("Whoever carries it crosses pits, and may stand on them."), "T-121"),
    Kind.SPEAR: (text("Attacks an enemy two squares away in a straight line."), "T-122"),
    Kind.BOW: (
        text("Shoots at the first character in sight; its value is 1, whoever shoots."),
        "T-123",
    ),
    Kind.SHIELD: (text("Nobody shoots at whoever carries it."), "T-124"),
    Kind.WAND: (
        text("For the Wizard alone, and once: eliminates the first character in sight."),
        "T-125",
    ),
}
"""What an object is good for, and the rule about it."""

GATES: dict[str, tuple[Text, Text]] = {
    CLOSED: (
        text("Closed portcullis"),
        text("Nobody passes. The Key and the Backstabber open it, the Colossus breaks it."),
    ),
    RAISED: (
        text("Open portcullis"),
        text("It blocks nothing. The Key and the Backstabber close it again."),
    ),
    BROKEN: (text("Broken portcullis"), text("It blocks nothing any more.")),
}
_COLOURS = ("blue", "yellow")


def piece_note(view: View, piece: Thing) -> Note:
    """A character or an object, as it is now."""
    is_wounded = piece in view.wounded
    shown = Picture(picture(piece), is_wounded)
    if not is_character(piece):
        says, clause = OBJECTS[KIND[piece]]
        return Note(shown, label(piece), (says,), clause)
    clause = "T-83" if is_wounded else CLAUSES[KIND[piece]]
    return Note(shown, label(piece), about_piece(view, piece), clause)


def gear_note(name: str) -> Note:
    """The gear of a room, by the room's name."""
    room = ROOMS[name]
    says = (
        text("Whoever stands on it turns this room clockwise, or its twin the other way, for 1 AP.")
        if room.clockwise
        else text(
            "Whoever stands on it turns this room counter-clockwise, or its twin the other way, "
            "for 1 AP."
        )
    )
    symbol = "gear-cw" if room.clockwise else "gear-ccw"
    return Note(Picture(symbol=symbol, pair=room.pair), text("Gear"), (says,), "T-50")


def pit_note() -> Note:
    """A pit, which people jump over or cross with a Rope."""
    says = text("Nobody stands on it without a Rope. A Jump card leads over it for 1 AP.")
    return Note(Picture(symbol="pit"), text("Pit"), (says,), "T-70")


def slit_note() -> Note:
    """An arrow-slit in the wall between two squares."""
    says = text(
        "Only the Naga walks through. From the square beside it one sees and shoots through."
    )
    return Note(Picture(symbol="slit"), text("Arrow-slit"), (says,), "T-101")


def gate_note(state: str) -> Note:
    """A portcullis in one of its states."""
    name, says = GATES[state]
    return Note(Picture(symbol=f"gate-{state}"), name, (says,), "T-6")


def lit_gate_note(state: str) -> Note:
    """A portcullis that the selected character can open, close or break now."""
    note = gate_note(state)
    lit = text("It is lit: the selected character works it for 1 AP when it is pressed.")
    return replace(note, says=(*note.says, lit))


def room_note(view: View, place: int) -> Note:
    """A room by its place: of one that lies face down, only what everybody may know."""
    name = view.rooms[place][0]
    if not name:
        return _hidden_room(view, place)
    room = ROOMS[name]
    turns = (
        text("From a gear of its pair it is turned clockwise, a quarter for 1 AP.")
        if room.clockwise
        else text("From a gear of its pair it is turned counter-clockwise, a quarter for 1 AP.")
    )
    twins = [at for at, lying in enumerate(view.rooms) if lying[0] == room.twin]
    twin = text("Its twin lies face down.")
    if twins:
        twin = text("Its twin is {room}.", room=say_room(room.twin, twins[0]))
    shown = Picture(symbol=f"pair-{room.pair}", pair=room.pair)
    return Note(shown, say_room(name, place), (turns, twin), "T-1")


def _hidden_room(view: View, place: int) -> Note:
    says = text("It lies face down. Somebody beside it reveals it for 1 AP.")
    tokens = texts(
        "{n} token lies in it, face down.",
        "{n} tokens lie in it, face down.",
        sum(view.tokens[place]),
    )
    shown = Picture(symbol="back", word="")
    return Note(shown, say_room("", place), (says, tokens), "T-40")


def token_note(colour: int) -> Note:
    """A token that lies face down: what it is, is a secret."""
    says = text("It lies face down: everybody may know whose it is, but not what it is.")
    return Note(Picture((_COLOURS[colour], "back")), text("Face-down token"), (says,), "T-25")


def line_note(colour: int) -> Note:
    """A player's line at an end of the board."""
    name = (text("Blue's line"), text("Yellow's line"))[colour]
    says = text("Its player begins here; whoever of the other side enters it leaves the dungeon.")
    return Note(Picture(symbol=_COLOURS[colour]), name, (says,), "T-67")


def score_note(view: View, colour: int | None) -> Note:
    """Victory points, and what this game asks for."""
    says = text(
        "One for each of yours who gets out at the other end, and for each enemy eliminated."
    )
    lines = (says,) if colour is None else (goal(view, colour),)
    word = named("written on a picture", "VP")
    return Note(Picture(word=word), text("Victory points (VP)"), lines, "T-130")


def action_note(points: int | None) -> Note:
    """An Action card, or what all of them are."""
    lines: tuple[Text, ...] = (
        text("A walk, a turn of a room, a reveal or an attack takes one action point each."),
        text("When all four cards are played, you take them back."),
    )
    word: Text | str = named("written on a picture", "AP")
    name = text("Action points (AP)")
    if points is not None:
        lines = (texts("Gives {n} action point.", "Gives {n} action points.", points), *lines)
        word, name = str(points), text("Action card")
    return Note(Picture(word=word), name, lines, "T-30")


def jump_note() -> Note:
    """What a Jump card is good for."""
    says = text("With it and 1 AP somebody beside a pit crosses it. Then the card is gone.")
    return Note(Picture(word="↷"), text("Jump card"), (says,), "T-70")


def combat_note() -> Note:
    """What a Combat card is good for."""
    lines = (
        text("Both sides add one in secret to their values in a fight; the higher sum wins."),
        text("A used one is out of the game; only +0 comes back."),
    )
    return Note(Picture(word="+3"), text("Combat card"), lines, "T-80")


def has_combat(view: View) -> bool:
    """Whether this scenario is played with Combat cards."""
    return bool(SCENARIOS[view.scenario].combat)
