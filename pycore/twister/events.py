"""What can happen, and who notices it. Pieces, squares and places are numbers, as in the state."""

from __future__ import annotations

from dataclasses import dataclass

from pycore.table import Event, Landmark, Seat

from .actions import Moved
from .dungeon.pieces import Colour, Thing
from .dungeon.squares import Square
from .rules.combat.participants import Absent, Part
from .state import Fight


@dataclass(frozen=True, slots=True)
class ColoursTaken(Event):
    """The lot has decided: this seat plays yellow, the other blue."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CharactersOmitted(Event):
    """A player has left characters out, in secret."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TeamSealed(Event):
    """A player has chosen a start team."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TeamStands(Event):
    """On which dots a face-down start team stands."""

    seat: Seat
    dots: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class PlayerBegins(Event):
    """Who places the first token, or takes the first turn."""

    seat: Seat
    turns: bool


@dataclass(frozen=True, slots=True)
class TokenHidden(Event):
    """A token was put face down into a room.

    Its number on the tray is said in the open when it is placed; the log does not repeat it.
    """

    seat: Seat
    number: int
    place: int


@dataclass(frozen=True, slots=True)
class TeamsShown(Landmark):
    """Both start teams were turned up."""

    pieces: tuple[tuple[Thing, Square], ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """An Action card was played."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class CardsTakenBack(Event):
    """All Action cards were played, and are back in the hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoomShown(Landmark):
    """A room was revealed, with its tokens."""

    place: int
    room: str
    turn: int
    tokens: tuple[Thing, ...]


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """A token of a revealed room was placed."""

    seat: Seat
    piece: Thing
    where: Square


@dataclass(frozen=True, slots=True)
class RoomTurned(Event):
    """A room was turned a quarter."""

    place: int
    room: str
    clockwise: bool
    by: Thing


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A miniature walked along a route and handled things.

    `found` lay on the last square and did not move: the walker carries it now (T-63).
    """

    piece: Thing
    route: tuple[Square, ...]
    moved: Moved
    found: Thing | None = None


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """A miniature jumped over a pit.

    `found` lay where it landed: the jumper carries it now (T-63).
    """

    piece: Thing
    pit: Square
    where: Square
    found: Thing | None = None


@dataclass(frozen=True, slots=True)
class LeftDungeon(Landmark):
    """A miniature left by the opponent's line, with what it carried."""

    piece: Thing
    cargo: Thing | None


@dataclass(frozen=True, slots=True)
class CombatDeclared(Event):
    """A combat begins: who takes part, and what both sides have without cards.

    `parts` says why they take part and in which order, `absent` who stays out and why.
    """

    fight: Fight
    values: tuple[int, int]
    parts: tuple[Part, ...]
    absent: tuple[Absent, ...]


@dataclass(frozen=True, slots=True)
class CardNamed(Event):
    """A Telepath's owner named a Combat card; `held`: the opponent has it and plays it."""

    seat: Seat
    card: int
    held: bool


@dataclass(frozen=True, slots=True)
class NothingNamed(Event):
    """A Telepath's owner named no card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """The opponent's Combat cards, for the Telepath's owner alone."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardSealed(Event):
    """A player has chosen a Combat card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CombatDecided(Landmark):
    """The cards were turned up. Cards and totals by colour; no winner when they are equal."""

    fight: Fight
    cards: tuple[int, ...]
    totals: tuple[int, ...]
    winner: Colour | None


@dataclass(frozen=True, slots=True)
class WasWounded(Event):
    """A miniature was wounded, and lies where it stood."""

    piece: Thing


@dataclass(frozen=True, slots=True)
class WasEliminated(Landmark):
    """A character was eliminated: 1 VP for the other player."""

    piece: Thing


@dataclass(frozen=True, slots=True)
class WasDiscarded(Event):
    """An object is out of the game."""

    piece: Thing


@dataclass(frozen=True, slots=True)
class PortcullisChanged(Event):
    """A portcullis was opened, closed or broken (`how` is "o", "c" or "b")."""

    piece: Thing
    where: Square
    direction: int
    how: str


@dataclass(frozen=True, slots=True)
class WasHealed(Event):
    """A Cleric healed a wounded."""

    by: Thing
    piece: Thing


@dataclass(frozen=True, slots=True)
class WasPushed(Event):
    """A Banshee pushed a character one square."""

    by: Thing
    piece: Thing
    where: Square


@dataclass(frozen=True, slots=True)
class WandFired(Event):
    """A Wizard fired the wand."""

    by: Thing
    piece: Thing


@dataclass(frozen=True, slots=True)
class LastTurn(Event):
    """A player has reached the target: the game ends with this turn (T-131)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A player's turn is over; the other one's begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A player without a miniature on the board passes."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeOver(Event):
    """A player's time was over; `lost` says what that costs.

    "turn": all of it. "points": those that were left. "nothing": none were left, the turn ends.
    "objects": placing them. "card": +0 is played. "name": the Telepath's question. "draw": the
    offer is declined.
    """

    seat: Seat
    lost: str


@dataclass(frozen=True, slots=True)
class DrawOffered(Event):
    """A player offered a draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawDeclined(Event):
    """A player declined a draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(Landmark):
    """The end: the winning seat (None: a draw), and why; that reads differently by scenario."""

    seat: Seat | None
    reason: str
    scenario: int
