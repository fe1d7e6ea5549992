"""The registry: what there is to know of each node kind, said once.

A kind is a class of nodes. What a node says of itself, such as the memory that it touches, are
methods of the class; what holds for all nodes of a kind is its :class:`Kind`, and what holds for
all of a type of the driver, of which several kinds may be, its
:class:`~graphdsl.abi.rows.DriverType`. Nothing else keeps a list of kinds: views, checks, lowering,
updates, reading and the simulator look here. What is not said is not allowed, so that a kind is
refused wherever nobody has thought about it.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from graphdsl.abi.rows import TYPES, DriverType
from graphdsl.entry_points import KINDS as LATE

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node

__all__ = [
    "KINDS",
    "Kind",
    "Style",
    "enumerated",
    "is_again",
    "kind",
    "one",
]

_N = TypeVar("_N", bound="Node")


class Style(NamedTuple):
    """How boxes of one kind look: shape, colours, and the brackets of Mermaid's shape."""

    shape: str
    fill: str
    line: str
    brackets: tuple[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A node kind.

    Attributes
    ----------
    cls : type of Node
        Its class, which has the word and the number of the driver's type.
    style : Style
        How it is drawn.
    builder : str
        The builder method that adds such nodes, whose parameters have the names of the fields;
        empty where only reading makes them.
    updates : tuple of str
        What ``update()`` takes, of the declared node and of ``graph[node]``: keywords of the
        builder method.
    settled : tuple of str
        Those of *updates* that an executable keeps as they were when it was instantiated.
    is_fixed : bool
        Whether executables cannot change such a node, though they can others of its type.
    on_words : bool
        Whether it is about single values, which have to lie at multiples of their size, in memory
        that is of no pool and no allocation node.
    is_data : bool
        Whether its fields can be said in data, as ``to_networkx()`` does.
    """

    cls: type[Node]
    style: Style
    builder: str = ""
    updates: tuple[str, ...] = ()
    settled: tuple[str, ...] = ()
    is_fixed: bool = False
    is_data: bool = True
    on_words: bool = False

    @property
    def is_set_alone(self) -> bool:
        """Whether ``graph[node].update()`` can change such nodes."""
        known = self.type
        return bool(self.updates) and known is not None and known.can_be_set and not self.is_fixed

    @property
    def type(self) -> DriverType | None:
        """Its type; None for nodes that are not the driver's."""
        return TYPES.get(self.cls._type_code)


class _Kinds(UserDict[str, Kind]):
    """Node kinds by their words; those outside of the core are loaded when they are asked for."""

    def __missing__(self, word: str) -> Kind:
        if word not in LATE:
            raise KeyError(word)
        import_module(LATE[word])
        return self[word]

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or word in LATE

    def __iter__(self) -> Iterator[str]:
        for word in LATE:
            self[word]
        return super().__iter__()

    def __len__(self) -> int:
        return len(self.data.keys() | LATE.keys())


KINDS: Final = _Kinds()
"""Every node kind by its word."""


def kind(
    style: Style,
    builder: str = "",
    *,
    updates: Iterable[str] = (),
    settled: Iterable[str] = (),
    is_fixed: bool = False,
    is_data: bool = True,
    on_words: bool = False,
) -> Callable[[type[_N]], type[_N]]:
    """Enter the decorated class as a :class:`Kind`."""

    def enter(cls: type[_N]) -> type[_N]:
        known = KINDS.data.get(cls.kind)
        if known is not None and not is_again(known.cls, cls):
            raise ValueError(f"node kind {cls.kind!r} is registered twice")
        KINDS[cls.kind] = Kind(
            cls, style, builder, tuple(updates), tuple(settled), is_fixed, is_data, on_words
        )
        return cls

    return enter


def is_again(known: object, new: object) -> bool:
    """Return whether a class or function is one that was entered already, of a module run again.

    Modules are imported when they are first needed. Where Ctrl-C comes meanwhile, Python forgets
    the module, and the next who needs it has it run from its first line.
    """
    place = attrgetter("__module__", "__qualname__")
    return bool(place(known) == place(new))


def enumerated(words: Iterable[str], last: str) -> str:
    """Return words as a message has them: ``"kernel, memcpy or memset"``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def one(word: str) -> str:
    """Return a word behind its article: ``"an alloc"``."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
