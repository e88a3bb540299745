"""Values as plain JSON, and back: how a view travels to a bot in another thread or another program.

Works for everything a view is made of: frozen dataclasses, tuples, frozensets, string enums,
numbers, text, booleans and None. A dataclass is an object whose `"is"` names its class, so that a
union (the classes of actions, of phases) reads back as what it was.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import unreadable
from .words import text

T = TypeVar("T")


def plain(value: object) -> Any:
    """The value in terms of JSON: objects, lists, text, numbers, booleans and null."""
    if is_dataclass(value):
        parts = {each.name: plain(getattr(value, each.name)) for each in fields(value)}
        return {"is": type(value).__name__, **parts}
    if isinstance(value, StrEnum):
        return value.value
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, frozenset):
        return sorted((plain(part) for part in value), key=repr)
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    raise TypeError(f"a {type(value).__name__} has no plain form")


def restore(kind: type[T], data: Any) -> T:
    """The value of that type that `plain` wrote; raises Unreadable for anything else."""
    try:
        restored: T = _restore(kind, data)
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise unreadable("bad-value", text("This is not what it should be.")) from error
    return restored


def _restore(hint: Any, data: Any) -> Any:
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _restore(_member(parts, data), data)
    if origin is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return tuple(_restore(parts[0], part) for part in _list(data))
        return tuple(_restore(part, each) for part, each in zip(parts, _list(data), strict=True))
    if origin is frozenset:
        return frozenset(_restore(parts[0], part) for part in _list(data))
    if isinstance(hint, type) and is_dataclass(hint):
        if data["is"] != hint.__name__:
            raise ValueError(data["is"])
        types = _types(hint)
        return hint(**{name: _restore(kind, data[name]) for name, kind in types.items()})
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return hint(data)
    # A bool is an int to isinstance; the exact type keeps them apart.
    if type(data) is not hint:
        raise TypeError(hint)
    return data


def _member(members: tuple[Any, ...], data: Any) -> Any:
    """Which member of a union the data is."""
    if data is None:
        return NoneType
    if isinstance(data, dict):
        by_name = {each.__name__: each for each in members if isinstance(each, type)}
        return by_name[data["is"]]
    for each in members:
        found = get_origin(each) or each
        if issubclass(found, StrEnum):
            found = str
        elif found in (tuple, frozenset):
            found = list
        if type(data) is found:
            return each
    raise TypeError(data)


def _list(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise TypeError(data)
    return data


@cache
def _types(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}
