"""What bots throw their dice with: the same again at the same point, and no way to the dungeon."""

from __future__ import annotations

from .chance import Dice
from .match import AnyMatch
from .seats import Seat


def luck_of(salt: str, match: AnyMatch, seat: Seat) -> int:
    """What a bot throws its dice with: in the same match at the same point, the same again.

    The match's own seed has no part in it. From dice that followed from the seed, whoever sees them
    could try all short seeds that people type, and would know the whole dungeon. `salt` stands in
    its place: drawn once for a playing of the match and shown to nobody, so that a move that was
    taken back, or a page that was loaded again, gives a bot no other try.

    Only the bot's own actions count: where several choose at once, it does not matter who is
    quicker.
    """
    acted = sum(move.seat == seat for move in match.moves)
    return Dice(f"{salt}/bot {seat} {acted}").below(2**32)
