"""Long work in steps: whoever has it done may do something else in between, or give it up.

Such work is a generator. What it yields says how far it has come, from 0 to 1; what it returns is
the result. Whoever has time lets it `run_to_end`; a screen that has to answer goes step by step.

>>> def count_to(most: int) -> Steps[int]:
...     for number in range(most):
...         yield number / most
...     return most
>>> run_to_end(count_to(3))
3
>>> list(within(count_to(2), 0.5, 1.0))
[0.5, 0.75]
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Steps: TypeAlias = Generator[float, None, T]


def run_to_end(steps: Steps[T]) -> T:
    """The result, however long it takes."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def within(steps: Steps[T], low: float, high: float) -> Steps[T]:
    """The same work as a part of a longer one, which it takes from `low` to `high`."""
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
        yield low + share * (high - low)
