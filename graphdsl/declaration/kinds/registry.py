"""The registry: what there is to know of each node kind, said once.

A kind is a class of nodes. What a node says of itself, such as the memory that it touches, are
methods of the class; what holds for all nodes of a kind is its :class:`Kind`, and what holds for
all of a type of the driver, of which several kinds may be, its :class:`DriverType`. Nothing else
keeps a list of kinds: views, checks, lowering, updates, reading and the simulator look here. What
is not said is not allowed, so that a kind is refused wherever nobody has thought about it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import numpy as np

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node

__all__ = [
    "KINDS",
    "ROW_SIZE",
    "TYPES",
    "Array",
    "DriverType",
    "Getter",
    "Kind",
    "Style",
    "enumerated",
    "kind",
    "one",
]

_N = TypeVar("_N", bound="Node")

ROW_SIZE: Final = 256
"""Bytes of ``CUgraphNodeParams``."""


class Array(NamedTuple):
    """What a field of a row points at: so many structs of a size as another field says."""

    counted_by: str
    size: int


class Getter(NamedTuple):
    """The driver function that gives the parameters of a node.

    Attributes
    ----------
    function : str
        Its name.
    offset : int
        Where in a row what it gives belongs, in bytes.
    gives_context : bool
        Whether the context, where nodes have one, is part of it.
    """

    function: str
    offset: int = 16
    gives_context: bool = True


TYPES: Final[dict[int, DriverType]] = {}
"""Every type of node that the driver has and that can be declared or read, by its number."""


@dataclass(frozen=True, slots=True, eq=False)
class DriverType:
    """A ``CUgraphNodeType``: what its parameters are, and what the driver does with such nodes.

    Making one enters it in :data:`TYPES`.

    Attributes
    ----------
    number : int
        The driver's number.
    word : str
        The word for it in messages.
    fields : mapping of str to (str, int)
        The layout of ``CUgraphNodeParams``: numpy's code and the offset of each field, by the name
        in ``cuda.h``. What is not named is reserved and has to be zero.
    context : str
        The field that has the context of a node; empty where there is none.
    arrays : mapping of str to Array
        What fields point at.
    getter : Getter or None
        What gives the parameters on drivers before CUDA 13.2, if something does.
    in_bodies, in_children : bool
        Whether the driver takes such nodes in bodies of conditional nodes, and in child graphs.
    launched_by_kernels : bool
        Whether it takes them in graphs that kernels launch.
    runs_on_device : bool
        Whether such a node may be work of the device.
    can_be_set : bool
        Whether ``cuGraphExecNodeSetParams`` takes it.
    can_be_disabled : bool
        Whether ``cuGraphNodeSetEnabled`` takes it.
    has_address : bool
        Whether such nodes have an address of their own in every graph.
    row : dtype
        The layout, 256 bytes.
    words : mapping of str to int
        The number of the 8-byte word that each field is in.
    """

    number: int
    word: str
    fields: Mapping[str, tuple[str, int]]
    context: str = ""
    arrays: Mapping[str, Array] = field(default_factory=dict)
    getter: Getter | None = None
    in_bodies: bool = False
    in_children: bool = False
    launched_by_kernels: bool = False
    runs_on_device: bool = True
    can_be_set: bool = False
    can_be_disabled: bool = False
    has_address: bool = False
    row: np.dtype[np.void] = field(init=False)
    words: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        fields = {"type": ("<i4", 0), **self.fields}
        layout = {
            "names": list(fields),
            "formats": [code for code, _ in fields.values()],
            "offsets": [offset for _, offset in fields.values()],
            "itemsize": ROW_SIZE,
        }
        object.__setattr__(self, "row", np.dtype(layout))  # type: ignore[call-overload]
        words = {name: offset // 8 for name, (_, offset) in fields.items()}
        object.__setattr__(self, "words", words)
        if self.number in TYPES:
            raise ValueError(f"type {self.number} of the driver's is registered twice")
        TYPES[self.number] = self


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


KINDS: Final[dict[str, Kind]] = {}
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
        if cls.kind in KINDS:
            raise ValueError(f"node kind {cls.kind!r} is registered twice")
        KINDS[cls.kind] = Kind(
            cls, style, builder, tuple(updates), tuple(settled), is_fixed, is_data, on_words
        )
        return cls

    return enter


def enumerated(words: Iterable[str], last: str) -> str:
    """Return words as a message has them: ``"kernel, memcpy or memset"``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def one(word: str) -> str:
    """Return a word behind its article: ``"an alloc"``."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
