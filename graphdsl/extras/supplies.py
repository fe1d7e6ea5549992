"""Supplies: memory, functions and events that the program passes to a loaded declaration.

A file cannot store these objects. A loaded declaration has placeholders, which can be inspected and
checked like the objects, until `GraphDef.bind` replaces them.
"""

from __future__ import annotations

import ctypes
from _ctypes import CFuncPtr
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

from graphdsl.base.locks import Lock
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.nesting import graphs_in
from graphdsl.core.declaration.node import owners_of
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.retained import Retained

if TYPE_CHECKING:
    import numpy as np

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Layout

HOST_FUNCTION: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
GRAIN: Final = 1 << 20
"""Alignment of the addresses of placeholder regions, as large as that of any memory."""
MOST_BYTES: Final = 1 << 52
"""Limit of the size of a region, larger than a GPU's address space."""
STAND_INS: Final[WeakSet[Supply]] = WeakSet()
"""Live placeholders, as long as a declaration refers to them."""


class Supply:
    """An object that the program must supply for a loaded declaration.

    Attributes
    ----------
    name : str
        Its name in ``regions``, ``functions`` or ``events``.
    kind : {"region", "function", "event", "semaphore"}
        Kind of the object.
    label : str
        A description of the object when the declaration was saved.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.callback(print, name="tell")
    >>> with TemporaryDirectory() as folder:
    ...     g.save(Path(folder, "tell.graph"), functions={"report": print})
    ...     loaded = gd.load(Path(folder, "tell.graph"))
    >>> supply: gd.Supply = loaded.supplies[0]
    >>> supply.kind, supply.name, supply.keyword
    ('function', 'report', 'functions')
    """

    __slots__ = ("__weakref__", "kind", "label", "name")

    def __init__(self, name: str, kind: str, label: str) -> None:
        self.name = name
        self.kind = kind
        self.label = label
        STAND_INS.add(self)

    @property
    def keyword(self) -> str:
        """The argument of ``bind`` and ``instantiate`` that supplies it."""
        return {"region": "regions", "function": "functions"}.get(self.kind, "events")

    def __str__(self) -> str:
        return f"{self.kind} {self.name!r} ({self.label})"

    def __repr__(self) -> str:
        return f"<{self}>"


class Region(Supply):
    """Memory that the program must supply.

    Attributes
    ----------
    size : int or None
        Required size in bytes; None if unknown.
    memory_type : {"host", "device", "unified", "array"}
        The type of the saved memory; unified if only the driver knew.
    alignment : int
        Required alignment of the address.
    is_written : bool
        Whether a node other than a kernel writes to it.
    content : numpy.ndarray or None
        The bytes saved with the declaration, used if no memory is supplied.
    dtype : numpy.dtype or None
        The dtype of its elements, if all nodes with a dtype use it with the same one.
    shape : tuple of int or None
        The shape of the saved array, if it was one.
    layout : tuple or None
        Extent and stride in bytes of its axes, if they are not in C order.
    fingerprint : str or None
        The SHA-256 of the contents that it must have.
    handle : int
        A placeholder address without memory, so that offsets in the region are known.

    Examples
    --------
    >>> import numpy as np
    >>> from tempfile import TemporaryDirectory
    >>> import graphdsl as gd
    >>> g, x = gd.GraphDef(), np.zeros(4, np.uint8)
    >>> y = g.allocate(4, name="y")
    >>> node = y.memcpy(y, x)
    >>> with TemporaryDirectory() as folder:
    ...     g.save(f"{folder}/one.graph", regions={"x": x})
    ...     (region,) = gd.load(f"{folder}/one.graph").supplies
    >>> region.name, region.size
    ('x', 4)
    """

    __slots__ = (
        *("alignment", "content", "dtype", "fingerprint", "handle", "is_written", "layout"),
        *("memory_type", "shape", "size"),
    )

    def __init__(
        self,
        name: str,
        label: str,
        size: int | None,
        memory_type: str,
        alignment: int = 1,
        *,
        is_written: bool = False,
        content: np.ndarray[Any, Any] | None = None,
        dtype: np.dtype[Any] | None = None,
        shape: tuple[int, ...] | None = None,
        layout: Layout | None = None,
        fingerprint: str | None = None,
    ) -> None:
        super().__init__(name, "region", label)
        self.dtype = dtype
        self.shape = shape
        self.layout = layout
        self.fingerprint = fingerprint
        self.size = size
        self.memory_type = memory_type
        self.alignment = alignment
        self.is_written = is_written
        self.content = content
        self.handle = _PLACES.take(size or 0)


class _Places:
    """Start of placeholder addresses, outside of memory on any machine."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._next = 1 << 62

    def take(self, size: int) -> int:
        """Return an unused placeholder address for *size* bytes."""
        with self._lock:
            place = self._next
            # With a gap: the end of one region is not the start of the next.
            self._next += (size // GRAIN + 1) * GRAIN
        return place


_PLACES: Final = _Places()


class RegionPart:
    """A part of a region, in place of a buffer of a launch configuration."""

    __slots__ = ("__weakref__", "handle", "offset", "region", "size")
    is_closed: Final = False

    def __init__(self, region: Region, offset: int, size: int) -> None:
        self.region = region
        self.offset = offset
        self.handle = region.handle + offset
        self.size = size

    def _hold(self) -> object:
        return self


class _Function(Supply):
    """A placeholder for a Python function that the program must supply."""

    __slots__ = ("__qualname__",)

    def __init__(self, name: str, label: str) -> None:
        super().__init__(name, "function", label)
        self.__qualname__ = label

    def __call__(self) -> None:
        raise RuntimeError(
            f"{self} was called, which is a placeholder for a function of the program"
        )


class Signal(Supply):
    """A placeholder for an event or an external semaphore that the program must supply."""

    __slots__ = ("handle",)
    is_closed: Final = False
    is_timing_enabled: Final = None

    def __init__(self, name: str, kind: str, label: str) -> None:
        super().__init__(name, kind, label)
        self.handle = _PLACES.take(1)

    def _hold(self) -> object:
        return self


def function_supply(name: str, label: str, *, is_native: bool) -> Callable[..., object]:
    """Return a placeholder for a Python or C function."""
    supply = _Function(name, label)
    if not is_native:
        return supply
    native = HOST_FUNCTION(lambda _: supply())
    native.__qualname__ = label  # type: ignore[attr-defined]  # what listings show
    native.supply = supply  # type: ignore[attr-defined]
    return native


def supply_of(value: object) -> Supply | None:
    """Return the supply behind a value or owner of a node, if it is a placeholder."""
    if isinstance(value, Supply):
        return value
    if isinstance(value, CFuncPtr):
        return getattr(value, "supply", None)
    if isinstance(value, Operand):
        return supply_of(value.owner)
    if isinstance(value, Retained):
        value = value.given
    return (
        value.region
        if isinstance(value, RegionPart)
        else value
        if isinstance(value, Supply)
        else None
    )


def supplies_of(node: Node) -> Iterator[Supply]:
    """Yield the supplies of a node, once per use."""
    for owner in owners_of(node):
        supply = supply_of(owner)
        if supply is not None:
            yield supply


def all_supplies(graph: GraphDef) -> tuple[Supply, ...]:
    """Return the supplies of a declaration, including bodies and child graphs, in order."""
    found: dict[Supply, None] = {}
    if STAND_INS:
        for inner in graphs_in(graph):
            for parameter in state_of(inner).parameters.values():
                supply = None if parameter.default is None else supply_of(parameter.default.operand)
                if supply is not None:
                    found.setdefault(supply)
            for node in inner:
                found.update(dict.fromkeys(supplies_of(node)))
    return tuple(found)
