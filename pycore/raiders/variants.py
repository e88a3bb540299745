"""The six forms of the game: two editions and their variants, each by its own name, never blended.

R18-1, R18-50, R11-1, R11-20, R11-30, R11-40, R11-41: how many may play, how many items there are,
whether cards are chosen in secret, whether wounds kill, how many coins fit into a purse.

>>> dict(complete({"variant": "2011-duel"}))
{'variant': '2011-duel', 'players': 2, 'wounds': 2}
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pycore.table import Options, Plain, illegal, text, unreadable

from .printed.cards import Character


class Edition(StrEnum):
    """Whose cards are on the table."""

    BOOK_2011 = "2011"
    BOOK_2018 = "2018"


class Variant(StrEnum):
    """The forms by the names that options and positions write."""

    MAIN_2018 = "2018"
    TACTICAL = "2018-tactical"
    MAIN_2011 = "2011"
    QUICK = "2011-quick"
    DUEL = "2011-duel"
    SOLO = "2011-solo"


DEADLY_WOUNDS = 10
"""R11-9: where wounds kill, so many do."""

FEWEST_WOUNDS, MOST_WOUNDS = 2, 5
"""R11-41: what a solo player may start with."""


BY_LOT = ""
"""The character of a solo player who leaves that to chance."""


@dataclass(frozen=True, slots=True)
class Form:
    """What a variant changes. `clause` says who may play it, `purse` is None without a limit."""

    edition: Edition
    fewest: int
    most: int
    clause: str
    secret: bool
    items: int
    deadly: bool
    purse: int | None = 20

    @property
    def numbers(self) -> dict[str, int]:
        """How few and how many may play it, by the names that sentences have for them."""
        return {"fewest": self.fewest, "most": self.most}

    @property
    def solo(self) -> bool:
        """Whether this is the form for one player."""
        return self.most == 1

    @property
    def has_first_player(self) -> bool:
        """Whether it matters who begins: in open play, unless there is nobody else."""
        return not self.secret and not self.solo


_2018, _2011 = Edition.BOOK_2018, Edition.BOOK_2011
FORMS: dict[Variant, Form] = {
    Variant.MAIN_2018: Form(_2018, 3, 5, "R18-1", secret=True, items=6, deadly=False),
    Variant.TACTICAL: Form(_2018, 3, 5, "R18-1", secret=False, items=6, deadly=False),
    Variant.MAIN_2011: Form(_2011, 3, 5, "R11-1", secret=False, items=5, deadly=True),
    Variant.QUICK: Form(_2011, 3, 5, "R11-30", secret=True, items=5, deadly=True),
    Variant.DUEL: Form(_2011, 2, 2, "R11-20", secret=False, items=5, deadly=True),
    Variant.SOLO: Form(_2011, 1, 1, "R11-40", secret=False, items=0, deadly=True, purse=None),
}


_TYPES: dict[str, tuple[type, ...]] = {
    "variant": (str, int),  # two of the names are years, and may be typed as numbers
    "players": (int,),
    "wounds": (int,),
    "character": (str,),
}


def complete(given: Options) -> Options:
    """The options with their defaults; raises Unreadable or Illegal with the reason.

    Starting wounds are part of every set-up, so that a form can always ask for them; only a solo
    game looks at them. A solo player's own choice of a character is there only where one was made:
    so what was written down before there was that choice is still written in the same way.
    """
    for key, value in given.items():
        if type(value) not in _TYPES.get(key, ()):
            raise unreadable("bad-option", text("“{key}” is not an option.", key=str(key)[:40]))
    variant = _variant(str(given.get("variant", Variant.MAIN_2018)))
    form = FORMS[variant]
    players = int(given.get("players", form.fewest))
    wounds = int(given.get("wounds", FEWEST_WOUNDS))
    if not form.fewest <= players <= form.most:
        raise illegal("wrong-number", WHY_WRONG_NUMBER[variant], form.clause)
    if not FEWEST_WOUNDS <= wounds <= MOST_WOUNDS:
        raise illegal("wrong-wounds", text("A solo game starts with 2 to 5 wounds."), "R11-41")
    agreed: dict[str, Plain] = {"variant": variant.value, "players": players, "wounds": wounds}
    if character := str(given.get("character", BY_LOT)):
        agreed["character"] = _character(character, form)
    return agreed


def _character(name: str, form: Form) -> str:
    """R11-41: a solo player may choose; everybody else is dealt a character (R-2)."""
    if name not in list(Character):
        why = text("“{name}” is not a character of this game.", name=name[:40])
        raise unreadable("bad-character", why)
    if not form.solo:
        why = text("Only a solo player chooses the character; all others are dealt theirs.")
        raise illegal("dealt-by-lot", why, "R-2")
    return name


def _variant(name: str) -> Variant:
    try:
        return Variant(name)
    except ValueError as error:
        why = text("“{name}” is not a variant of this game.", name=name[:40])
        raise unreadable("bad-variant", why) from error


FEWEST_PLAYERS = min(form.fewest for form in FORMS.values())
MOST_PLAYERS = max(form.most for form in FORMS.values())

WHY_WRONG_NUMBER = {
    Variant.MAIN_2018: text(
        "The 2018 edition is for {fewest} to {most} players.",
        **FORMS[Variant.MAIN_2018].numbers,
    ),
    Variant.TACTICAL: text(
        "The tactical variant of 2018 is for {fewest} to {most} players.",
        **FORMS[Variant.TACTICAL].numbers,
    ),
    Variant.MAIN_2011: text(
        "The main game of 2011 is for {fewest} to {most} players; two play its duel, one plays it "
        "solo.",
        **FORMS[Variant.MAIN_2011].numbers,
    ),
    Variant.QUICK: text(
        "Quick raiders is for {fewest} to {most} players.",
        **FORMS[Variant.QUICK].numbers,
    ),
    Variant.DUEL: text("The duel is for exactly 2 players."),
    Variant.SOLO: text("The solo game is for 1 player."),
}

VARIANT_NAMES = {
    Variant.MAIN_2018: text("2018 edition: secret choice, a boss at the end"),
    Variant.TACTICAL: text("2018 edition, tactical: cards in the open"),
    Variant.MAIN_2011: text("2011 edition: cards in the open, wounds can kill"),
    Variant.QUICK: text("2011 edition, quick raiders: secret choice"),
    Variant.DUEL: text("2011 edition, duel for two"),
    Variant.SOLO: text("2011 edition, solo"),
}
