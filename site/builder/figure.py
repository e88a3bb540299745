"""What one measurement of `build.py bench` says: a value, and the most that it may be.

Every bench gives a list of these, so that one table shows them all and one line says whether all
budgets hold.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured value with the most that it may be."""

    name: str
    value: float
    budget: float
    detail: str

    @property
    def holds(self) -> bool:
        """Whether the value is within its budget."""
        return self.value <= self.budget

    def __str__(self) -> str:
        verdict = "holds" if self.holds else "TOO MUCH"
        digits = 2 if self.budget < 10 else 0
        return (
            f"{self.name:34} {self.value:10,.{digits}f}   at most {self.budget:9,.{digits}f}   "
            f"{verdict:8}   {self.detail}"
        )
