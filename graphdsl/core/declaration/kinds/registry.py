"""The registry of node kinds: the only list of kinds and their properties.

A kind is a class of nodes. Properties of a single node, such as the memory it accesses, are methods
of the class. Properties of all nodes of a kind are in its :class:`Kind`. Properties of a driver
node type, which several kinds may share, are in its :class:`~graphdsl.abi.rows.DriverType`. Views,
checks, lowering, updates, reading and the simulator all use this registry. Anything not listed is
rejected, so a new kind is refused wherever it is not handled.
"""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from graphdsl.abi.rows import TYPES, DriverType
from graphdsl.base.entry_points import KINDS as LATE

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node

_N = TypeVar("_N", bound="Node")


class Style(NamedTuple):
    """Style of a kind's boxes: shape, colours, and Mermaid's shape brackets."""

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
        Its class, which defines the kind's name and the driver's node type.
    style : Style
        Drawing style.
    builder : str
        The builder method that adds such nodes; its parameters are named as the fields. Empty if
        only reading creates them.
    updates : tuple of str
        Keywords of the builder method that ``update()`` accepts, on the declared node and on
        ``graph[node]``.
    settled : tuple of str
        Those of *updates* that are fixed at instantiation.
    is_fixed : bool
        Whether executables cannot update such a node, although they can update others of its type.
    on_words : bool
        Whether it accesses single values, which must be naturally aligned and not in memory of
        pools or allocation nodes.
    is_data : bool
        Whether its fields can be exported as data, as ``to_networkx()`` does.
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
        """Whether ``graph[node].update()`` supports such nodes."""
        known = self.type
        return bool(self.updates) and known is not None and known.can_be_set and not self.is_fixed

    @property
    def type(self) -> DriverType | None:
        """The driver's type; None for nodes that the driver does not have."""
        return TYPES.get(self.cls._type_code)


class _Kinds(UserDict[str, Kind]):
    """Node kinds by name; those outside of the core are loaded on first use."""

    def __missing__(self, word: str) -> Kind:
        if word not in LATE:
            raise KeyError(word)
        LATE.load(word)
        found: Kind | None = self.data.get(word)
        if found is None:
            raise ImportError(
                f"node kind {word!r}: expected {LATE[word]!r} to register it, and it did not. "
                "Decorate its class with @kind(...)"
            )
        return found

    def __contains__(self, word: object) -> bool:
        return super().__contains__(word) or word in LATE

    def __iter__(self) -> Iterator[str]:
        for word in LATE:
            self[word]
        return super().__iter__()

    def __len__(self) -> int:
        return len(self.data.keys() | LATE.keys())


KINDS: Final = _Kinds()
"""All node kinds by name."""


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
    """Register the decorated class as a :class:`Kind`."""

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
    """Return whether a class or function was registered before, by a module that runs again.

    Modules are imported on first use. If Ctrl-C interrupts an import, Python removes the module,
    and the next import runs it from the start.
    """
    place = attrgetter("__module__", "__qualname__")
    return bool(place(known) == place(new))


def enumerated(words: Iterable[str], last: str) -> str:
    """Return words joined for a message: ``"kernel, memcpy or memset"``."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def one(word: str) -> str:
    """Return a word with its article: ``"an alloc"``."""
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"
