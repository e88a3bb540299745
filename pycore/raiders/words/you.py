"""Raiders for whoever plays alone among bots: "you", where others have a name.

A list calls its reader "You", as it would by name. A sentence about nobody else is turned: `ALONE`
has its second form, by its English words. Where the reader is one of several, `AMONG` has forms of
those sentences that no language could say with a "you" among names.
"""

from __future__ import annotations

from collections.abc import Sequence

from pycore.table import Event, Seat, Text, addressed, called, text, texts

from .events import say_event


def say_to(event: Event, names: Sequence[str], you: Seat | None) -> Text:
    """The event as a sentence; whoever sits on the seat `you` reads it."""
    return addressed(say_event(event, called(names, you)), ALONE, AMONG)


ALONE: dict[str, Text] = {
    "{name} uses a torch.": text("You use a torch."),
    "{name} has chosen.": text("You have chosen."),
    "{name} plays the key.": text("You play the key."),
    "{name} plays the sword.": text("You play the sword."),
    "{name} plays a crystal.": text("You play a crystal."),
    "{name} plays the torch.": text("You play the torch."),
    "{name} plays {value}.": text("You play {value}."),
    "{names} now plays another card.": text("You now play another card."),
    "{chest}: for {names} (card {value}).": text("{chest}: for you (card {value})."),
    "{name}'s card {value} is too low for any chest.": text(
        "Your card {value} is too low for any chest."
    ),
    "{name}'s card {value} opens every chest below it: {chests}.": text(
        "Your card {value} opens every chest below it: {chests}."
    ),
    "{room}: {value} is more than {power}, {name} escapes.": text(
        "{room}: {value} is more than {power}, you escape."
    ),
    "{room}: {value} is not more than {power}, {name} is struck.": text(
        "{room}: {value} is not more than {power}, you are struck."
    ),
    "{name} escapes with the torch.": text("You escape with the torch."),
    "{name} escapes with the crystal.": text("You escape with the crystal."),
    "{name} escapes with the key.": text("You escape with the key."),
    "{room} pays the highest card, {value}: {names} gets {coins}.": text(
        "{room} pays the highest card, {value}: you get {coins}."
    ),
    "{name}'s purse is full ({now}).": text("Your purse is full ({now})."),
    "{name} gains only {n} coin; the purse is full ({now}).": texts(
        "You gain only {n} coin; your purse is full ({now}).",
        "You gain only {n} coins; your purse is full ({now}).",
        1,
    ),
    "{name} gains {n} coin (now {now}).": texts(
        "You gain {n} coin (now {now}).", "You gain {n} coins (now {now}).", 1
    ),
    "{name} loses nothing: half of one coin, rounded down, is none.": text(
        "You lose nothing: half of one coin, rounded down, is none."
    ),
    "{name} has no coins to lose.": text("You have no coins to lose."),
    "{name} loses {n} coin (now {now}).": texts(
        "You lose {n} coin (now {now}).", "You lose {n} coins (now {now}).", 1
    ),
    "{name} takes no wounds (now {now}).": text("You take no wounds (now {now})."),
    "{name} takes {n} wound (now {now}).": texts(
        "You take {n} wound (now {now}).", "You take {n} wounds (now {now}).", 1
    ),
    "{name} has no wounds to heal.": text("You have no wounds to heal."),
    "{name} heals {n} wound (now {now}).": texts(
        "You heal {n} wound (now {now}).", "You heal {n} wounds (now {now}).", 1
    ),
    "{name} takes a torch.": text("You take a torch."),
    "{name} takes a crystal.": text("You take a crystal."),
    "{name} takes a key.": text("You take a key."),
    "{name} takes a sword.": text("You take a sword."),
    "{name} dies with {n} wound.": texts("You die with {n} wound.", "You die with {n} wounds.", 1),
    "{name} turns to stone and is out of the game.": text(
        "You turn to stone and are out of the game."
    ),
    "{name} is the first player.": text("You are the first player."),
    "{name} played the highest, {value}, and is first now.": text(
        "You played the highest, {value}, and are first now."
    ),
    "Highest was {value} ({tied}); clockwise, {name} is first now.": text(
        "Highest was {value} ({tied}); clockwise, you are first now."
    ),
    "The dead are never first ({dead}): of the living, {name} played the highest, {value}, "
    "and is first now.": text(
        "The dead are never first ({dead}): of the living, you played the highest, {value}, "
        "and are first now."
    ),
    "The dead are never first ({dead}): of the living, the highest was {value} ({tied}); "
    "clockwise, {name} is first now.": text(
        "The dead are never first ({dead}): of the living, the highest was {value} ({tied}); "
        "clockwise, you are first now."
    ),
    "Wounds: {wounds}. {names} has the most and falls.": text(
        "Wounds: {wounds}. You have the most and fall."
    ),
    "Coins: {coins}. {names} has the most.": text("Coins: {coins}. You have the most."),
    "Wounds of the richest: {wounds}. {names} has the fewest.": text(
        "Wounds of the richest: {wounds}. You have the fewest."
    ),
    "{names} is the last one alive and wins.": text("You are the last one alive, and win."),
    "{names} comes out alive with {n} coin.": texts(
        "You come out alive with {n} coin.", "You come out alive with {n} coins.", 1
    ),
    "{names} wins.": text("You win."),
}

AMONG: dict[str, Text] = {
    "{names} now plays another card.": text("Another card each now: {names}."),
    "{chest}: too small to be shared by {names} (card {value}).": text(
        "{chest}: too small to be shared (card {value}): {names}."
    ),
    "{chest}: shared by {names} (card {value}), {share} each.": text(
        "{chest}: shared (card {value}), {share} each: {names}."
    ),
    "{room} pays the highest card, {value}: {names} gets {coins}.": text(
        "{room} pays the highest card, {value}, with {coins} each: {names}."
    ),
    "Wounds: {wounds}. {names} are tied for the most: among three, nobody falls.": text(
        "Wounds: {wounds}. Tied for the most: {names}. Among three, nobody falls."
    ),
    "Wounds: {wounds}. {names} has the most and falls.": text(
        "Wounds: {wounds}. The most wounded fall: {names}."
    ),
    "Coins: {coins}. {names} has the most.": text("Coins: {coins}. The most: {names}."),
    "Wounds of the richest: {wounds}. {names} has the fewest.": text(
        "Wounds of the richest: {wounds}. The fewest: {names}."
    ),
    "{names} wins.": text("The win is shared: {names}."),
}
