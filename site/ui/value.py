"""Values: what messages and effects are made of. They are written like frozen dataclasses.

There are about a hundred kinds of them, and Python's memory, as it is after importing everything,
is part of the site (see `docs/start.md`). A dataclass takes ten kilobytes of it for the methods
that it writes for every class; in here they are the same for all.
"""

from __future__ import annotations

from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """Has the fields that its class names; equal to others of its class with the same ones."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Fields are what is annotated, and those of the class that it builds upon come first."""
        kinds = cls.__annotations__.items()
        own = [name for name, kind in kinds if not str(kind).startswith("ClassVar")]
        cls.__match_args__ = (*cls.__match_args__, *own)  # type: ignore[misc]

    def __init__(self, *values: Any, **named: Any) -> None:
        """Fields in their order or by their names; what is left out is as the class has it."""
        names, kind = self.__match_args__, type(self)
        given = dict(zip(names, values, strict=False)) | named
        is_clear = len(values) + len(named) == len(given)
        given = {name: getattr(kind, name) for name in names if hasattr(kind, name)} | given
        if not is_clear or given.keys() != set(names):
            raise TypeError(f"{kind.__name__} has the fields ({', '.join(names)})")
        vars(self).update(given)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} does not change")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), *(getattr(self, name) for name in self.__match_args__)))

    def __repr__(self) -> str:
        fields = (f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({', '.join(fields)})"
