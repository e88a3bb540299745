"""The table that every game sits at: the contract, and one playing of it.

*Game* is the rules, *match* one playing, *record* its writing-down, *position* one state as text.

| module | what it is |
|---|---|
| `seats` | seats, and the seat of chance |
| `game` | the contract: `Game`, `View`, `Step`, `Outcome` |
| `rule` | one rule a module, and the book of them |
| `event` | what happened, addressed to those who notice |
| `errors` | `Unreadable`, `Illegal`, `Ambiguous`, and the `Refusal` that explains |
| `words` | sentences that are translated when they are said |
| `you` | the same for whoever plays alone among bots |
| `secrecy` | who may see which field of a state |
| `chance`, `bot_dice` | luck that can be repeated, and the luck of bots |
| `match` | one playing: views, moves, undo |
| `record`, `notation`, `plain` | a match, an action, a value, as text |
| `link`, `packing` | a whole match in the address of a page |
| `untrusted` | text from outside, looked at before it is read |
| `letters` | letters as people see them: how names are counted and cut |
| `steps` | long work in steps, so that a screen can answer in between |
| `onlooker` | a match as an onlooker saw it, without a secret |
| `agent` | what a bot is |
"""

from __future__ import annotations

from .agent import Agent, AnyAgent, MakeAgent, gives_up
from .bot_dice import luck_of
from .chance import Dice, stacked
from .errors import Ambiguous, Illegal, Refusal, TableError, Unreadable, illegal, unreadable
from .event import Event, Landmark, headline
from .game import AnyGame, Choice, Game, Options, Outcome, Plain, Step, View, short_name
from .link import Setup, read_link, write_onlooker_link, write_record_link, write_setup_link
from .match import AnyMatch, Match, Move, match_from_position, new_match
from .notation import bad_token, body_of_position, find, whole_number
from .onlooker import Frame, Story, read_sentence, tell
from .plain import plain, restore
from .record import (
    HIGHEST_SEED,
    Player,
    Record,
    Written,
    is_name,
    is_record,
    is_seed,
    read_record,
)
from .rule import Rule, RuleBook
from .seats import CHANCE, Seat
from .secrecy import Seen, ledger, openly, own, public, secret
from .words import ENGLISH, Text, Tongue, in_a_row, listed, named, text, texts
from .you import YOU, addressed, called, turned

__all__ = [
    "CHANCE",
    "ENGLISH",
    "HIGHEST_SEED",
    "YOU",
    "Agent",
    "Ambiguous",
    "AnyAgent",
    "AnyGame",
    "AnyMatch",
    "Choice",
    "Dice",
    "Event",
    "Frame",
    "Game",
    "Illegal",
    "Landmark",
    "MakeAgent",
    "Match",
    "Move",
    "Options",
    "Outcome",
    "Plain",
    "Player",
    "Record",
    "Refusal",
    "Rule",
    "RuleBook",
    "Seat",
    "Seen",
    "Setup",
    "Step",
    "Story",
    "TableError",
    "Text",
    "Tongue",
    "Unreadable",
    "View",
    "Written",
    "addressed",
    "bad_token",
    "body_of_position",
    "called",
    "find",
    "gives_up",
    "headline",
    "illegal",
    "in_a_row",
    "is_name",
    "is_record",
    "is_seed",
    "ledger",
    "listed",
    "luck_of",
    "match_from_position",
    "named",
    "new_match",
    "openly",
    "own",
    "plain",
    "public",
    "read_link",
    "read_record",
    "read_sentence",
    "restore",
    "secret",
    "short_name",
    "stacked",
    "tell",
    "text",
    "texts",
    "turned",
    "unreadable",
    "whole_number",
    "write_onlooker_link",
    "write_record_link",
    "write_setup_link",
]
