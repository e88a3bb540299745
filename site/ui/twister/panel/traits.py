"""What a character is: how far it walks, how strong it is, and what it alone can do."""

from __future__ import annotations

from pycore.table import Text, text, texts
from pycore.twister import MOVEMENT, VALUE, Kind

POWERS: dict[Kind, Text] = {
    Kind.MEKANORK: text("On a gear it turns either room of the pair, either way."),
    Kind.NAGA: text("Walks through arrow-slits."),
    Kind.CLERIC: text("Heals a wounded on an adjacent square for 1 AP."),
    Kind.BACKSTABBER: text("+2 in a fight beside a friend; opens and closes portcullises."),
    Kind.COLOSSUS: text("Breaks a closed portcullis for 1 AP."),
    Kind.WIZARD: text("Flies over enemies and pits."),
    Kind.BANSHEE: text("Pushes somebody in sight one square away for 2 AP."),
    Kind.TELEPATH: text("One against one: may name the opponent's Combat card."),
}
CLAUSES = {
    Kind.MEKANORK: "T-110",
    Kind.NAGA: "T-111",
    Kind.COLOSSUS: "T-112",
    Kind.CLERIC: "T-113",
    Kind.BACKSTABBER: "T-114",
    Kind.WIZARD: "T-115",
    Kind.BANSHEE: "T-116",
    Kind.TELEPATH: "T-117",
}
"""The rule about each of them."""

MEASURES: dict[Kind, Text] = {
    kind: texts(
        "Moves {n} square, combat value {value}.",
        "Moves {n} squares, combat value {value}.",
        MOVEMENT[kind],
        value=VALUE[kind],
    )
    for kind in POWERS
}
"""Movement and combat value of each, as printed."""
