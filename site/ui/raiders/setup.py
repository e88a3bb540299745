"""The set-up form of Raiders: a sentence for each variant, and which questions matter."""

from __future__ import annotations

from pycore.raiders import FORMS, VARIANT_NAMES, Variant
from pycore.table import Options, Text, text

_VARIANTS: dict[str, Text] = {
    variant.value: about
    for variant, about in {
        Variant.MAIN_2018: text(
            "{fewest} to {most} players. Everybody chooses in secret, all cards are turned up "
            "together, and a boss waits in the last room. Begin here.",
            **FORMS[Variant.MAIN_2018].numbers,
        ),
        Variant.TACTICAL: text(
            "{fewest} to {most} players. The same dungeon with cards played openly, one after "
            "another; whoever plays the highest begins in the next room.",
            **FORMS[Variant.TACTICAL].numbers,
        ),
        Variant.MAIN_2011: text(
            "{fewest} to {most} players. Open cards, harder traps, no boss; ten wounds kill at "
            "once.",
            **FORMS[Variant.MAIN_2011].numbers,
        ),
        Variant.QUICK: text(
            "{fewest} to {most} players. The dungeon of 2011 with cards chosen in secret.",
            **FORMS[Variant.QUICK].numbers,
        ),
        Variant.DUEL: text("2 players. No monster can be beaten: it strikes the lower card."),
        Variant.SOLO: text(
            "1 player against a deck of monsters. Come out alive with as many coins as you can; "
            "twenty is a good result."
        ),
    }.items()
}


def kind(options: Options) -> Text:
    """The edition, and the variant of it."""
    return VARIANT_NAMES[Variant(str(options["variant"]))]


def about(key: str, options: Options) -> Text | None:
    """What the variant that is chosen is like, and what the character means in it (R11-41)."""
    if key == "character":
        return text("It is a face and a name: its coins, wounds and items do not count here.")
    return _VARIANTS[str(options["variant"])] if key == "variant" else None


def asks(key: str, options: Options) -> bool:
    """Only a solo game looks at its starting wounds and at a character of one's choice."""
    return key not in ("wounds", "character") or options["variant"] == Variant.SOLO
