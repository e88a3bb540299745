"""Damage to links, files, storage and a referee's lines: what may come from outside.

It is plain Python over the table, so that the same damage is done in CPython and inside the page.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable

from pycore.referee import Referee
from pycore.table import (
    AnyGame,
    AnyMatch,
    Dice,
    Setup,
    TableError,
    read_link,
    write_onlooker_link,
    write_record_link,
    write_setup_link,
)
from pycore.table.packing import pack, unpack
from ui.saves import save_format, transfer
from ui.saves.save_format import Save

MARKUP = "<img src=x>"
"""What would be drawn if it were not taken for a name."""

SPOILT = (
    *(None, True, -1, 0, 1, 0.5, 1.0, 10**12, "", MARKUP, "{n.x}", [], {}, [[]]),
    *("smallgame/1", "raiders/1", "twister/1", "\u202e", "👨‍👩‍👧", "x" * 5000),
)
LETTERS = 'ABCXYZabcxyz0189-_=+/ %\n\x00ё{}[]",:\\u\ud800'
DEEP = 6000


def damaged(whole: str, dice: Dice) -> str:
    """The text with a few letters changed, lost, doubled or put in."""
    for _ in range(1 + dice.below(3)):
        at = dice.below(len(whole))
        whole = (
            dice.pick(
                (
                    whole[:at] + dice.pick(LETTERS) + whole[at + 1 :],
                    whole[:at],
                    whole[:at] + dice.pick(LETTERS) + whole[at:],
                    whole[:at] + whole[at + 1 + dice.below(4) :],
                    whole[:at] + whole[at // 2 :],
                    whole[:at] + dice.pick("[{") * DEEP + whole[at:],
                )
            )
            or "r="
        )
    return whole


def damaged_inside(link: str, dice: Dice) -> str:
    """A link whose checksum is right although what it holds was changed."""
    kind, _, packed = link.partition("=")
    header, tail = unpack(packed)
    spoiled = spoilt(header, dice)
    return f"{kind}={pack(spoiled if isinstance(spoiled, list) else [spoiled], tail)}"


def spoilt(value: object, dice: Dice) -> object:
    """The value with one of its parts replaced by something else."""
    if isinstance(value, list) and value and dice.below(5):
        at = dice.below(len(value))
        return [*value[:at], spoilt(value[at], dice), *value[at + 1 :]]
    if isinstance(value, dict) and value and dice.below(5):
        key = dice.pick(sorted(value))
        return {**value, key: spoilt(value[key], dice)}
    return dice.pick(SPOILT) if dice.below(8) else nested(dice)


def nested(dice: Dice) -> object:
    """Lists in lists, as deep as a writer can write them."""
    deep: object = 0
    for _ in range(10 * dice.below(30)):
        deep = [deep]
    return deep


def attack(
    texts: dict[str, list[str]], games: dict[str, AnyGame], rounds: int, luck: str
) -> dict[str, int]:
    """Damages texts of each kind and reads them, so many times; how many were read or refused.

    Whatever is raised but a refusal with its sentence comes out, with the text that did it.
    """
    readers: dict[str, Callable[[str], object]] = {
        "link": lambda text: read_link(text, games),
        "file": lambda text: transfer.read_file(text, games, ()),
        "save": save_format.read_save,
        "line": Referee(games).answer,
    }
    counts = dict.fromkeys([f"{kind} {end}" for kind in texts for end in ("read", "refused")], 0)
    dice = Dice(luck)
    for kind, whole in texts.items():
        for _ in range(rounds):
            text = dice.pick(whole)
            inside = kind == "link" and dice.below(2)
            text = damaged_inside(text, dice) if inside else damaged(text, dice)
            if kind == "save" and dice.below(2):  # what a checksum does not catch
                body = text.partition("\n")[2].encode(errors="replace").decode()
                text = f"{save_format.FORMAT} {zlib.crc32(body.encode()):08x}\n{body}"
            try:
                readers[kind](text)
                counts[f"{kind} read"] += 1
            except TableError as error:
                counts[f"{kind} refused"] += bool(error.refusal.why.say())
            except Exception as error:
                raise AssertionError(f"{kind} {text!r:.2000}") from error
    return counts


def texts_of(matches: list[AnyMatch]) -> dict[str, list[str]]:
    """Whole texts of each kind, to be damaged."""
    setups = [Setup(match.game.name, match.options, match.seed) for match in matches]
    saves = [Save(str(match.record()), "Name", standing=match.standing()) for match in matches]
    return {
        "link": [
            *map(write_record_link, matches),
            *map(write_onlooker_link, matches),
            *(write_setup_link(s, m.game) for s, m in zip(setups, matches, strict=True)),
        ],
        "file": [transfer.write_file([save, *saves[:1]]) for save in saves],
        "save": [save_format.written(save) for save in saves],
        "line": [
            json.dumps({"do": "new", "game": "raiders", "options": {"players": 3}, "seed": 7}),
            *(json.dumps({"do": "load", "text": save.record}) for save in saves),
            *(json.dumps({"do": "load", "text": match.position()}) for match in matches),
            json.dumps({"do": "play", "seat": 0, "token": "card:3"}),
            json.dumps({"do": "view", "seat": 0}),
        ],
    }
