"""One rule, one module; the rule book is their list.

A *rule* knows one verb: the class of actions it is about. A module can be a rule: it needs `VERB`
and the three functions of `Rule`. The `RuleBook` asks them in order, so the legal actions always
come in the same order, and finds the rule of an action by its class: a table, not a ladder of ifs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from .errors import Illegal, Refusal
from .game import Step
from .seats import Seat
from .words import text

S = TypeVar("S")
A = TypeVar("A")
RS = TypeVar("RS")
RA_contra = TypeVar("RA_contra", contravariant=True)


class Rule(Protocol[RS, RA_contra]):
    """What a rule module offers. `offers` is the judge; `why_not` serves people."""

    @property
    def VERB(self) -> type:  # noqa: N802 (a module's constant)
        """The class of actions that this rule is about."""

    def offers(self, state: RS, seat: Seat) -> Iterable[object]:
        """The actions of this verb that the waiting seat may play, in a fixed order."""

    def play(self, state: RS, seat: Seat, action: RA_contra, /) -> Step[RS]:
        """Does what the action says; it is known to be legal."""

    def why_not(self, state: RS, seat: Seat, action: RA_contra, /) -> Refusal:
        """The reason why an action that is not on offer cannot be played."""


def _not_waiting(_state: object, _seat: Seat, _action: object) -> Refusal:
    return Refusal("not-waiting", text("It is not this seat's turn to act."))


class RuleBook(Generic[S, A]):
    """All rules of a game: `legal`, `play` and `explain` for its `Game`."""

    def __init__(
        self,
        rules: Sequence[Rule[S, Any]],
        waiting: Callable[[S], tuple[Seat, ...]],
        out_of_turn: Callable[[S, Seat, A], Refusal | None] = _not_waiting,
    ) -> None:
        """`out_of_turn` tells a seat that is not waiting why; None leaves that to `why_not`."""
        self.rules = tuple(rules)
        self._by_verb = {rule.VERB: rule for rule in self.rules}
        self._waiting = waiting
        self._out_of_turn = out_of_turn
        # States are frozen, so what was legal in one stays so: `play` after `legal` (the usual
        # order) need not list everything again. One entry is enough, and it is kept by identity:
        # hashing a whole state would cost more than it saves.
        self._latest: tuple[S | None, Seat, tuple[A, ...]] = (None, 0, ())

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Every action on offer, rule by rule; none for a seat that is not waiting."""
        latest_state, latest_seat, actions = self._latest
        if latest_state is state and latest_seat == seat:
            return actions
        listed: list[Any] = []
        if seat in self._waiting(state):
            for rule in self.rules:
                listed.extend(rule.offers(state, seat))
        self._latest = (state, seat, tuple(listed))
        return self._latest[2]

    def play(self, state: S, seat: Seat, action: A) -> Step[S]:
        """The next state and the events; raises Illegal with the reason."""
        if refusal := self.explain(state, seat, action):
            raise Illegal(refusal)
        return self._by_verb[type(action)].play(state, seat, action)

    def explain(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why an action cannot be played; None where it can."""
        if action in self.legal(state, seat):
            return None
        if seat not in self._waiting(state) and (refusal := self._out_of_turn(state, seat, action)):
            return refusal
        return self._by_verb[type(action)].why_not(state, seat, action)
