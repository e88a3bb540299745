"""The colours of Twister's board are told apart by all eyes.

Pairs of rooms and players have colours of their own. Eyes that lack one kind of cone see fewer: the
matrices are those of Machado, Oliveira and Fernandes (2009) for whoever lacks it altogether. How
far two colours are from each other is their distance in CIE Lab (1976); a distance of 2 is just
noticed side by side. Signs and shapes say the same as the colours: these make it quick.
"""

from __future__ import annotations

import re
from itertools import combinations, product
from math import dist

import pytest

from builder.styles import CSS

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
DAYLIGHT = (0.95047, 1.0, 1.08883)

PAIRS = {"copper": "37", "jade": "38", "amethyst": "39", "silver": "40"}
"""With the number that a pair's rooms have, which its floor is named after."""
PLAYERS = ("blue-piece", "yellow-edge")
"""The bodies of their tokens, and the line of yellow."""
LIGHTER_BLUES = ("blue-edge", "blue-wound")
"""A line, and the thin edge of whoever is wounded: no areas that could be taken for a room's."""


def token(name: str) -> tuple[str, str]:
    """A colour of the palette, by day and by night."""
    palette = (CSS / "tokens.css").read_text(encoding="utf-8")
    found = re.search(rf"--{name}: (?:light-dark\()?(#\w+)(?:, (#\w+))?", palette)
    assert found, name
    return found[1], found[2] or found[1]


def linear(colour: str) -> Colour:
    """The light of a colour: `#rrggbb` without the curve of screens."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _straight(red), _straight(green), _straight(blue)


def _straight(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def through(matrix: Matrix, light: Colour) -> Colour:
    red, green, blue = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return red, green, blue


def lab(light: Colour) -> Colour:
    """Light as eyes weigh it: how bright, how red or green, how yellow or blue."""
    parts = zip(through(TO_XYZ, light), DAYLIGHT, strict=True)
    x, y, z = (_weighed(part / white) for part, white in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _weighed(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def apart(one: str, two: str, eyes: str) -> float:
    """How far two colours of the palette are from each other to such eyes."""
    seen = [through(EYES[eyes], linear(token(name)[0])) for name in (one, two)]
    first, second = (lab((_lit(r), _lit(g), _lit(b))) for r, g, b in seen)
    return dist(first, second)


def _lit(part: float) -> float:
    return min(1.0, max(0.0, part))


def contrast(one: str, two: str) -> float:
    """The contrast of two colours as WCAG 2 reckons it."""
    dark, light = sorted(through(TO_XYZ, linear(each))[1] for each in (one, two))
    return (light + 0.05) / (dark + 0.05)


def test_the_reckoning_is_right() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert lab(linear("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    red, green = (through(EYES["deuteranopia"], linear(each)) for each in ("#d00000", "#767600"))
    assert dist(lab(red), lab(green)) < 20, "what some eyes hardly tell apart"
    assert dist(lab(linear("#d00000")), lab(linear("#767600"))) > 60


@pytest.mark.parametrize("eyes", EYES)
def test_no_pair_of_rooms_looks_like_another_or_like_a_player(eyes: str) -> None:
    """It happened: amethyst was the blue of whoever is wounded, but for a distance of 3."""
    pairs = {(one, two): apart(one, two, eyes) for one, two in combinations(PAIRS, 2)}
    players = {(one, two): apart(one, two, eyes) for one, two in product(PAIRS, PLAYERS)}
    blues = {(one, two): apart(one, two, eyes) for one, two in product(PAIRS, LIGHTER_BLUES)}
    assert {names: far for names, far in (pairs | players).items() if far < 28} == {}
    assert {names: far for names, far in blues.items() if far < 18} == {}


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("night", [0, 1])
def test_rim_and_notch_of_a_pair_are_seen_on_their_grounds(pair: str, night: int) -> None:
    colour = token(pair)[night]
    assert contrast(colour, token("black")[night]) >= 6.5, "the number on its notch"
    assert contrast(colour, token("gutter")[night]) >= 6
    assert contrast(colour, token(f"floor-{PAIRS[pair]}")[night]) >= 3


@pytest.mark.parametrize("night", [0, 1])
def test_whoever_is_wounded_is_seen(night: int) -> None:
    ground = token("hatch-ground")[night]
    for name in ("blue-wound", "yellow-edge"):
        assert contrast(token(name)[night], ground) >= 4.5
    assert contrast(token("blue-edge")[night], token("blue-side")[night]) >= 3
