"""A graph read from a driver: a table of rows, as for linking, and edges.

Both drivers fill one :class:`ReadGraph` per graph; the code that processes it is shared.
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


@dataclass(frozen=True, slots=True)
class Gap:
    """A field of one or more rows that was not recovered.

    Attributes
    ----------
    rows : sequence of int
        Numbers of the rows.
    field : str
        The field.
    reason : str
        The reason.
    is_needed : bool
        Whether the nodes cannot be instantiated without it.
    """

    rows: Sequence[int]
    field: str
    reason: str
    is_needed: bool = True


class VariableSpans:
    """The addresses of variables, which it keeps alive.

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
        """Return the variable at an address, the offset in it, and the remaining bytes."""
        place = bisect_right(self._starts, address) - 1
        if place < 0:
            return None
        start, size, variable = self._spans[place]
        offset = address - start
        return (variable, offset, size - offset) if offset < size else None


class KnownVariables:
    """The live variables that were looked up on a device."""

    def __init__(self) -> None:
        self._variables: Final[weakref.WeakValueDictionary[int, ProgramVariable]] = (
            weakref.WeakValueDictionary()
        )
        self._sizes: Final[dict[int, int]] = {}

    def add(self, variable: ProgramVariable, loaded: LoadedVariable) -> None:
        """Record the address of a variable."""
        self._sizes[loaded.address] = loaded.size
        self._variables[loaded.address] = variable

    def spans(self) -> VariableSpans:
        """Return the current addresses of all of them."""
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
        ``CUgraphNodeParams``, of which the type is always set. Their pointers must not be
        dereferenced: their targets are in the other attributes.
    before, after : array of int64
        Both ends of each edge, as numbers of rows.
    edge_data : array of EDGE_DATA or None
        The data of each edge; None if all edges are default ones.
    kernels : dict of (int, int) to kernel
        The kernel for each pair of ``func`` and ``kern`` in the rows.
    arguments : dict of int to tuple of bytes
        The arguments of each row that launches a kernel.
    attributes : dict of int to tuple
        Launch attributes of kernel rows, pairs of ``CUlaunchAttributeID`` and 64 bytes, without
        default values.
    data : dict of (int, str) to bytes
        The target of a pointer field, by the row and the field's name in ``cuda.h``:
        ``accessDescs``, ``paramArray``, ``extSemArray``, ``paramsArray``.
    nested : dict of int to tuple of ReadGraph
        The child graph or the bodies of each row that has them.
    defaults : dict of int to (int or None)
        The default value of the condition of each conditional row, if known.
    type_names : dict of int to str
        The driver's names of row types without a node class.
    gaps : list of Gap
        The fields that were not recovered.
    variables : VariableSpans
        The addresses of variables of programs, for the outermost graph.
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
        """Set the edges, given as pairs of node handles of this graph."""
        order = self.nodes.argsort()
        ordered = self.nodes[order]
        self.before = order[ordered.searchsorted(before)]
        self.after = order[ordered.searchsorted(after)]
        self.edge_data = data if data.view(np.uint64).any() else None
