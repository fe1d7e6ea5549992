"""A graph read from a driver: a table of rows, as linking would pass them, and edges.

Both sides of the seam fill one :class:`ReadGraph` a graph; what becomes of it is the same code.
"""

from __future__ import annotations

import weakref
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import ROW_WORDS, row_types

if TYPE_CHECKING:
    from graphdsl.abi.programs import ProgramVariable
    from graphdsl.abi.seam import LoadedVariable

__all__ = ["Gap", "KnownVariables", "ReadGraph", "VariableSpans"]


@dataclass(frozen=True, slots=True)
class Gap:
    """A field that was not recovered, of one or more rows.

    Attributes
    ----------
    rows : sequence of int
        Numbers of the rows.
    field : str
        The field.
    reason : str
        Why.
    is_needed : bool
        Whether the nodes cannot be instantiated without it.
    """

    rows: Sequence[int]
    field: str
    reason: str
    is_needed: bool = True


class VariableSpans:
    """Where variables are; as long as it lives, so do they.

    Parameters
    ----------
    spans : iterable of (int, int, ProgramVariable)
        First address, bytes, and the variable.
    """

    def __init__(self, spans: Iterable[tuple[int, int, ProgramVariable]] = ()) -> None:
        self._spans = sorted(spans, key=lambda span: span[0])
        self._starts = [start for start, *_ in self._spans]

    def __bool__(self) -> bool:
        return bool(self._spans)

    def at(self, address: int) -> tuple[ProgramVariable, int, int] | None:
        """Return the variable that an address is in, its offset, and the bytes from there on."""
        place = bisect_right(self._starts, address) - 1
        if place < 0:
            return None
        start, size, variable = self._spans[place]
        offset = address - start
        return (variable, offset, size - offset) if offset < size else None


class KnownVariables:
    """The variables that were looked up on a device and are still there."""

    def __init__(self) -> None:
        self._variables: Final[weakref.WeakValueDictionary[int, ProgramVariable]] = (
            weakref.WeakValueDictionary()
        )
        self._sizes: Final[dict[int, int]] = {}

    def add(self, variable: ProgramVariable, loaded: LoadedVariable) -> None:
        """Note where a variable is."""
        self._sizes[loaded.address] = loaded.size
        self._variables[loaded.address] = variable

    def spans(self) -> VariableSpans:
        """Return where all of them are now."""
        return VariableSpans(
            (start, self._sizes[start], variable)
            for start, variable in list(self._variables.items())
        )


@dataclass(slots=True)
class ReadGraph:
    """One graph read from a driver, with nodes in the driver's order.

    Attributes
    ----------
    handle : int
        The ``CUgraph``; 0 where only its nodes are known.
    nodes : array of uint64, shape (n,)
        The ``CUgraphNode`` handles.
    rows : array of uint64, shape (n, 32)
        ``CUgraphNodeParams``, of which the type is always there. Pointers in them are not to be
        followed: what they point at is below.
    before, after : array of int64
        Both ends of each edge, as numbers of rows.
    edge_data : array of EDGE_DATA or None
        Beside them; None where all edges are default ones.
    kernels : dict of (int, int) to kernel
        What stands for each pair of ``func`` and ``kern`` in the rows.
    arguments : dict of int to tuple of bytes
        The arguments of each row that launches a kernel.
    attributes : dict of int to tuple
        Launch attributes of kernel rows, pairs of ``CUlaunchAttributeID`` and 64 bytes, without
        those that have their default.
    data : dict of (int, str) to bytes
        What a field of a row points at, by the row and the field's name in ``cuda.h``:
        ``accessDescs``, ``paramArray``, ``extSemArray``, ``paramsArray``.
    nested : dict of int to tuple of ReadGraph
        The child graph or the bodies of each row that holds some.
    defaults : dict of int to (int or None)
        The default value of the condition of each conditional row, where it is known.
    type_names : dict of int to str
        The driver's names of the types of rows that no node class is for.
    gaps : list of Gap
        What was not recovered.
    variables : VariableSpans
        Where variables of programs are, of the outermost graph.
    graph_id : int or None
        ``cuGraphGetId``.
    local_ids, tools_ids : array of uint64 or None
        ``cuGraphNodeGetLocalId`` and ``cuGraphNodeGetToolsId`` of each row.
    """

    handle: int
    nodes: NDArray[np.uint64]
    rows: NDArray[np.uint64]
    before: NDArray[np.int64]
    after: NDArray[np.int64]
    edge_data: NDArray[Any] | None = None
    kernels: dict[tuple[int, int], Any] = field(default_factory=dict)
    arguments: dict[int, tuple[bytes, ...]] = field(default_factory=dict)
    attributes: dict[int, tuple[tuple[int, bytes], ...]] = field(default_factory=dict)
    data: dict[tuple[int, str], bytes] = field(default_factory=dict)
    nested: dict[int, tuple[ReadGraph, ...]] = field(default_factory=dict)
    defaults: dict[int, int | None] = field(default_factory=dict)
    type_names: dict[int, str] = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    variables: VariableSpans = field(default_factory=VariableSpans)
    graph_id: int | None = None
    local_ids: NDArray[np.uint64] | None = None
    tools_ids: NDArray[np.uint64] | None = None

    @classmethod
    def of_nodes(cls, handle: int, nodes: NDArray[np.uint64]) -> ReadGraph:
        """Return a graph of which only the nodes are known so far, without edges."""
        nothing = np.zeros(0, np.int64)
        return cls(handle, nodes, np.zeros((len(nodes), ROW_WORDS), np.uint64), nothing, nothing)

    @property
    def types(self) -> NDArray[np.int32]:
        """The ``CUgraphNodeType`` of each row."""
        return row_types(self.rows)

    def array(self, row: int, field: str) -> bytes:
        """Return the data that a field of a row points to; empty if it was not reported."""
        return self.data.get((row, field), b"")

    def set_edges(
        self, before: NDArray[np.uint64], after: NDArray[np.uint64], data: NDArray[Any]
    ) -> None:
        """Take the edges, both ends given as handles of nodes of this graph."""
        order = self.nodes.argsort()
        ordered = self.nodes[order]
        self.before = order[ordered.searchsorted(before)]
        self.after = order[ordered.searchsorted(after)]
        self.edge_data = data if data.view(np.uint64).any() else None
