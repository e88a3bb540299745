"""Which names templates read of a board: found in their syntax, followed by the types of the code.

A `for` over a tuple of things and a `set` give names to what they hold, so that a wrong name deep
in a board is found as well, also where a test would have to come to a rare moment to draw it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import is_dataclass
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from jinja2 import Environment, nodes

Known = dict[str, Any]
"""What is known of the names in a template: the type of each."""


def wrong_names(folder: Path, board: type) -> list[str]:
    """What the templates in a folder read of `board` and of what it holds that does not exist."""
    parser = Environment(extensions=["jinja2.ext.i18n"])
    found = []
    for template in sorted(folder.glob("*.html")):
        tree = parser.parse(template.read_text("utf-8"))
        reader = _Reader()
        reader.read(tree.body, {"board": board})
        found += [f"{template.name}: {name}" for name in reader.wrong]
    return found


class _Reader:
    def __init__(self) -> None:
        self.wrong: list[str] = []

    def read(self, body: Iterable[nodes.Node], known: Known) -> None:
        """Reads nodes in their order, so that what is set is known to those who come after."""
        for node in body:
            self._node(node, known)

    def _node(self, node: nodes.Node, known: Known) -> None:
        match node:
            case nodes.For(target=nodes.Name(name=name), iter=what):
                inner = {**known, name: _element(self._type(what, known))}
                self.read(_within(node), inner)
            case nodes.Assign(target=nodes.Name(name=name), node=what):
                self.read([what], known)
                known[name] = self._type(what, known)
            case nodes.Macro(args=args):
                taken = {arg.name for arg in args}
                self.read(node.body, {k: v for k, v in known.items() if k not in taken})
            case nodes.Getattr(attr=name, node=what):
                self.read([what], known)
                self._attribute(self._type(what, known), name)
            case nodes.Filter(name="map", node=what, kwargs=kwargs) if what is not None:
                self.read([what], known)
                for each in kwargs:
                    if each.key == "attribute" and isinstance(each.value, nodes.Const):
                        self._attribute(_element(self._type(what, known)), each.value.value)
            case _:
                self.read(node.iter_child_nodes(), known)

    def _attribute(self, owner: Any, name: str) -> Any:
        """The type of an attribute; one that a class of ours does not have is wrong."""
        for kind in _classes(owner):
            hints = get_type_hints(kind)
            if name in hints:
                return hints[name]
            made = getattr(kind, name, None)
            if isinstance(made, property):
                return get_type_hints(made.fget).get("return")
            if made is None:
                self.wrong.append(f"{kind.__name__}.{name}")
        return None

    def _type(self, node: nodes.Node, known: Known) -> Any:
        match node:
            case nodes.Name(name=name):
                return known.get(name)
            case nodes.Getattr(attr=name, node=what):
                before = len(self.wrong)
                found = self._attribute(self._type(what, known), name)
                del self.wrong[before:]  # `_node` says it, once
                return found
            case nodes.Call(node=what):
                return _returned(self._type(what, known))
            case nodes.Getitem(node=what):
                return _element(self._type(what, known))
        return None


def _within(loop: nodes.For) -> Iterator[nodes.Node]:
    yield loop.iter
    yield from loop.body
    yield from loop.else_
    if loop.test is not None:
        yield loop.test


def _classes(kind: Any) -> list[type]:
    """The dataclasses among what something may be; others are not looked into."""
    if get_origin(kind) in (Union, UnionType):
        return [found for each in get_args(kind) for found in _classes(each)]
    return [kind] if is_dataclass(kind) and isinstance(kind, type) else []


def _element(kind: Any) -> Any:
    """What a tuple of many things of a kind holds."""
    if get_origin(kind) in (Union, UnionType):
        held = [found for each in get_args(kind) if (found := _element(each)) is not None]
        return held[0] if held else None
    held = get_args(kind)
    return held[0] if get_origin(kind) is tuple and held[1:] == (...,) else None


def _returned(kind: Any) -> Any:
    """What a callable that a board holds gives back."""
    return get_args(kind)[1] if len(get_args(kind)) == 2 and get_origin(kind) is not tuple else None
