"""Two more scenarios, to show that one is data: nothing but these entries knows of them.

They have what none of the five has: a quarry of blue's, colours by lot without a first side, a
target of their own that waits for the end of the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pycore.table import text
from pycore.twister import SCENARIOS, Kind, Scenario, thing

HUNT = Scenario(
    number=6,
    clause="T-146",
    name=text("6: A mind worth a kingdom"),
    teaser=text("She knows the way out, and everybody else's."),
    about=text("Blue's Telepath knows too much."),
    pairs=(37, 39),
    capacity=(1,) * 4,
    teams=((Kind.TELEPATH, Kind.WIZARD), (Kind.CLERIC, Kind.MEKANORK, Kind.BANSHEE)),
    objects=(Kind.BOW, Kind.ROPE),
    start=(2, 3),
    colours_by_lot=True,
    wanders=(False, True),
    quarry=thing("bT"),
    stuck_is_draw=True,
    goals=(text("The goal: carry the secret out."), text("The goal: keep the secret in.")),
    ending=text("The Telepath's secret decides."),
)
RACE = Scenario(
    number=7,
    clause="T-147",
    name=text("7: Three and a breath"),
    teaser=text("Three points, and then one more breath."),
    about=text("Six rooms, and the turn is played to its end."),
    pairs=(38, 39, 40),
    capacity=(1, 2, 1, 1, 2, 1),
    numbers="yellow",
    teams=((Kind.NAGA, Kind.COLOSSUS, Kind.CLERIC, Kind.WIZARD),) * 2,
    objects=(Kind.KEY, Kind.WAND),
    start=(2, 2),
    jumps=2,
    blue_first=True,
    target=3,
    ends_mid_turn=False,
)
MORE = (HUNT, RACE)


@contextmanager
def registered() -> Iterator[None]:
    """With two more entries in the list of scenarios, and no other change."""
    SCENARIOS.update({scenario.number: scenario for scenario in MORE})
    try:
        yield
    finally:
        for scenario in MORE:
            del SCENARIOS[scenario.number]
