"""All that `twister/board.html` draws, put together from one sight and what is selected.

What stays as long as the sight does is `scenery`, and kept with it. What follows the selection is
made with every press: highlights, the line of sight, a fight, the panel. A room whose turn is being
looked at is drawn as it would lie.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pycore.table import Text
from pycore.twister import (
    NAMES,
    Acting,
    Action,
    Fighting,
    Hiding,
    Naming,
    Placing,
    Square,
    Teaming,
    Thing,
    View,
)
from pycore.twister import actions as a

from ...match.sight import Sight
from ...match.watcher import Watcher
from ..input.looking import cursor, shows_line_of_sight
from ..input.offers import by_gate
from ..input.selection import piece_selection, planned
from ..panel import fights
from ..panel.inspector import beside
from ..panel.panel import panel
from ..panel.parts import Panel
from ..panel.start_team import own_team
from ..preview.turn_preview import turn_preview
from . import highlights
from .frame import Frame, colour_of, frame_of
from .gate_marks import GateMark, gate_marks
from .line_of_sight import LineOfSight, line_of_sight
from .pieces import Waiting, waiting_teams
from .scenery import Scenery, scenery, turned
from .speech import spoken


@dataclass(frozen=True, slots=True)
class Cursor:
    """The square that the keyboard is at, and what it says to whoever cannot see it."""

    name: str
    x: int
    y: int
    speaks: Text


@dataclass(frozen=True, slots=True)
class Board:
    """What `twister/board.html` draws: the scenery, what is marked on it, and the panel.

    `previewed` is the place (from 1) of the room that is drawn as it would lie after its turn, or
    0. `places`: a token is placed, and pointing at a square asks what it could do there. `spot`
    says where a blocker lies that a refusal names. `focus` is where the keyboard goes on when what
    was pressed is gone. `turned` and `preview` are the board's switches.
    """

    scenery: Scenery
    dots: tuple[Waiting, ...]
    previewed: int
    open_rooms: frozenset[int]
    targets: tuple[highlights.Target, ...]
    turnables: tuple[highlights.Turnable, ...]
    gates: tuple[GateMark, ...]
    places: bool
    path: tuple[tuple[int, int], ...]
    aim: highlights.Aim | None
    selected: highlights.Selected | None
    line_of_sight: LineOfSight | None
    fight: fights.FightShown | None
    rings: tuple[fights.Ring, ...]
    links: tuple[fights.Link, ...]
    spot: Callable[[str], highlights.Blocker | None]
    cursor: Cursor
    panel: Panel | None
    beside: Panel | None
    focus: str
    at_once: bool
    turned: str
    preview: str

    @property
    def doing(self) -> Text | None:
        """What whoever is asked does, where that is no usual turn: the bar of the table says it."""
        return self.scenery.doing

    @property
    def goal(self) -> Text | None:
        """What they are after, in the bar too: it stays in sight when the first turn is over."""
        return self.scenery.goal


def draw(watcher: Watcher, sight: Sight[View]) -> Board:
    """The table as it is; at a moment, as it was before."""
    shown = sight if sight.moment is None else replace(sight, view=sight.moment.before)
    view = drawn = shown.view
    frame = frame_of(watcher, view, colour_of(view, shown.asked))
    ground: Scenery | None = sight.kept.get(frame)
    if ground is None:
        ground = sight.kept[frame] = scenery(watcher, shown, frame)
    plan = planned(watcher, shown)
    turns, opens = isinstance(plan, a.Turn), isinstance(plan, a.Reveal | a.Hide)
    preview = turn_preview(watcher, shown, plan) if isinstance(plan, a.Turn) else None
    if preview:
        drawn, ground = preview.view, turned(ground, preview, frame)
    before = isinstance(view.phase, Teaming | Hiding)
    team = own_team(view, watcher.selection) if before else {}
    fight = _fight(watcher, shown, plan)
    targets = highlights.targets(watcher, shown, frame, ground.exits)
    seen = line_of_sight(watcher, shown, frame) if shows_line_of_sight(watcher) else None
    return Board(
        scenery=ground,
        dots=waiting_teams(view, frame, team) if before else (),
        previewed=preview.place + 1 if preview else 0,
        open_rooms=highlights.open_rooms((plan,)) if opens else ground.open_rooms,
        targets=targets,
        turnables=highlights.turnables(shown, plan, frame) if turns else ground.turnables,
        gates=_gates(watcher, shown, frame),
        places=isinstance(view.phase, Placing) and shown.asked is not None,
        path=highlights.path(watcher, shown, frame),
        aim=highlights.aim(shown, plan, frame),
        selected=highlights.selected_ring(watcher, shown, drawn, frame),
        line_of_sight=seen,
        fight=fight,
        rings=fights.rings(fight, view, frame) if fight else (),
        links=fights.links(fight, view, frame) if fight else (),
        spot=partial(highlights.spot, view=view, frame=frame),
        cursor=_cursor(watcher, drawn, frame, seen, team, () if preview else targets),
        panel=panel(watcher, shown),
        beside=beside(watcher, shown),
        focus=_focus(view, plan is not None),
        at_once=watcher.at_once,
        turned=watcher.settings.get("turned", "off"),
        preview=watcher.settings.get("preview", "on"),
    )


def _gates(watcher: Watcher, sight: Sight[View], frame: Frame) -> tuple[GateMark, ...]:
    """The portcullises that the selected piece can work, while nothing else is looked at."""
    selected = piece_selection(watcher.selection)
    worked = by_gate(sight.legal, selected.piece) if selected.piece is not None else {}
    if not worked or selected.plan is not None or selected.piece is None:
        return ()
    return gate_marks(sight.view.places[selected.piece], worked, selected.gate, frame)


def _fight(watcher: Watcher, sight: Sight[View], plan: Action | None) -> fights.FightShown | None:
    """The fight that is being looked at, declared, or just decided."""
    if isinstance(sight.view.phase, Fighting | Naming):
        return fights.going_on(watcher, sight)
    return fights.planned_fight(watcher, sight.view, plan) if isinstance(plan, a.Attack) else None


def _cursor(
    watcher: Watcher,
    drawn: View,
    frame: Frame,
    seen: LineOfSight | None,
    team: dict[Square, Thing],
    targets: tuple[highlights.Target, ...],
) -> Cursor:
    at = min(cursor(watcher), frame.rows * 10 - 1)
    return Cursor(NAMES[at], *frame.spot(at), spoken(drawn, at, seen, team.get(at), targets))


def _focus(view: View, looks: bool) -> str:
    """Where the keyboard goes on when what was pressed is gone: an Enter too many does no harm."""
    if looks or not isinstance(view.phase, Acting | Hiding | Placing):
        return "panel"
    return "end" if isinstance(view.phase, Acting) and not view.phase.points else "port"
