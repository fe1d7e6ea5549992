"""The record of reading a CUDA graph, and stand-ins for events known only by their handles.

Reading a CUDA graph finds handles without a Python object. :class:`ForeignEvent` wraps the handle
of an event. :class:`Reading` records where a declaration came from and what could not be recovered.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.base.tasks import Task, found_by
from graphdsl.core.declaration.node import nested_graphs

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.naming import Location
    from graphdsl.core.declaration.node import Node

_SUPPLIES: Final[Mapping[str, tuple[str, ...]]] = {
    "device": ("location",),
    "memory_type": ("location",),
    "peer_access": ("accessDescs",),
}
"""Names in the driver API of builder parameters, where they differ."""
_events: Final[weakref.WeakValueDictionary[int, Any]] = weakref.WeakValueDictionary()
"""Live events that were declared in graphs, by handle."""


def remember_event(event: Any) -> None:
    """Register an event that a node was declared with, for :func:`known_event`.

    Of another one that is known by its handle only, the owner keeps what it was read from.
    """
    if not isinstance(event, ForeignEvent):
        _events[int(event.handle)] = event


def known_event(handle: int, owner: object = None) -> Any:
    """Return the live event object with this handle, or else a ForeignEvent."""
    event = _events.get(handle)
    return ForeignEvent(handle, owner) if event is None or event.is_closed else event


class ForeignEvent:
    """An event of which only the driver handle is known.

    Attributes
    ----------
    handle : int
        The ``CUevent``.
    owner : object
        An object that keeps it alive, such as the CUDA graph that it was read from; declarations
        and executables hold it. None if there is none.
    is_closed : bool
        Always False: its creator controls its lifetime.
    is_timing_enabled : None
        Not known.

    Examples
    --------
    >>> import graphdsl as gd
    >>> theirs = gd.sim.Device().create_event()  # of another library
    >>> event = gd.ForeignEvent(int(theirs.handle))
    >>> gd.GraphDef().record(event, name="done").event is event
    True
    """

    __slots__ = ("__weakref__", "handle", "owner")
    is_closed: Final = False
    is_timing_enabled: Final = None

    def __init__(self, handle: int, owner: object = None) -> None:
        self.handle: Final = handle
        self.owner: Final = owner

    def _hold(self) -> object:
        """Return what keeps it alive for graphs: nothing else can, and nobody closes it."""
        return self

    def __repr__(self) -> str:
        return f"<ForeignEvent {self.handle:#x}>"


@dataclass(frozen=True, slots=True)
class Missing:
    """A field of a node that reading could not recover.

    Attributes
    ----------
    node : Node
        The node.
    field : str
        Name of the parameter, of the node or of the driver API.
    reason : str
        Why it is missing.
    is_needed : bool
        Whether the node cannot be instantiated without it. Otherwise a substitute is used, which
        *reason* describes.

    Examples
    --------
    The fields that have to be supplied before a graph that was read can be instantiated:

    >>> import graphdsl as gd
    >>> def needed(read: gd.GraphDef) -> list[gd.Missing]:
    ...     return [item for item in read.reading.missing if item.is_needed]
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "u1", stream=stream)
    >>> with gd.capture(stream) as captured:
    ...     gd.memset(stream, x, 1)
    >>> needed(captured.graph)
    []
    """

    node: Node
    field: str
    reason: str
    is_needed: bool = True

    @property
    def path(self) -> str:
        """Path of the node."""
        return self.node.path

    def __str__(self) -> str:
        return f"{self.path}: {self.field}: {self.reason}"


class RefusedCall(NamedTuple):
    """A call that a stream capture rejected without invalidating itself, so its work is missing.

    Attributes
    ----------
    call : str
        The driver function, for example ``"cuMemcpyBatchAsync"``.
    result_name : str
        The name of its ``CUresult``.
    location : Location
        The line of user code that made the call.
    """

    call: str
    result_name: str
    location: Location


@dataclass(slots=True, eq=False)
class Reading:
    """Record of where a graph was read from; bodies and child graphs have their own.

    Attributes
    ----------
    handle : int
        The ``CUgraph``; 0 for a body whose nodes alone the driver reported.
    owner : object
        The object that keeps the ``CUgraph`` alive. The declaration and its executables hold it.
    handles : dict of Node to int
        The ``CUgraphNode`` of each node.
    graph_id : int or None
        The driver's ID of the graph (``cuGraphGetId``, CUDA 13.1).
    ids : dict of Node to dict
        ``local_id`` (``cuGraphNodeGetLocalId``) and ``tools_id`` (``cuGraphNodeGetToolsId``) of
        each node, if the driver reports them (CUDA 13.1).
    missing_here : list of Missing
        Fields of this graph's nodes that could not be recovered. Remove entries that you have
        supplied.
    memory_then : tuple of (int, int, int)
        Memory that kernel arguments pointed to when the graph was read, sorted by address: start,
        end and the driver's buffer ID, or 0. An audit uses it to find memory freed since then.
    refused : tuple of RefusedCall
        Calls that the capture rejected, if the capture recorded locations.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "u1", stream=stream)
    >>> with gd.capture(stream, name="set") as captured:
    ...     gd.memset(stream, x, 1)
    >>> captured.graph.reading.missing
    ()
    """

    graph: GraphDef
    handle: int
    owner: object
    handles: dict[Node, int] = field(default_factory=dict)
    graph_id: int | None = None
    ids: dict[Node, dict[str, int]] = field(default_factory=dict)
    missing_here: list[Missing] = field(default_factory=list)
    memory_then: tuple[tuple[int, int, int], ...] = ()
    refused: tuple[RefusedCall, ...] = ()

    @property
    def missing(self) -> tuple[Missing, ...]:
        """Fields that could not be recovered, including those of bodies and child graphs."""
        return tuple(found_by(self._all_missing(self.graph, set())))

    def _all_missing(self, graph: GraphDef, seen: set[int]) -> Task[Missing]:
        if id(graph) in seen:
            return
        seen.add(id(graph))
        if graph.reading is not None:
            yield from graph.reading.missing_here
        for node in graph.nodes():
            for _, nested in nested_graphs(node):
                yield self._all_missing(nested, seen)

    def supply(self, node: Node, changes: Iterable[str]) -> None:
        """Remove the entries for parameters of a node that have been supplied."""
        known = {name for each in changes for name in (each, *_SUPPLIES.get(each, ()))}
        self.missing_here[:] = [
            item
            for item in self.missing_here
            if item.node is not node
            or not (item.field in known or ("args" in known and item.field.startswith("argument ")))
        ]

    def copied(self, graph: GraphDef, copies: dict[object, Any]) -> Reading:
        """Return the record for a copy of the graph."""
        return Reading(
            graph,
            self.handle,
            self.owner,
            {copies[node]: handle for node, handle in self.handles.items() if node in copies},
            self.graph_id,
            {copies[node]: ids for node, ids in self.ids.items() if node in copies},
            [
                Missing(copies[item.node], item.field, item.reason, item.is_needed)
                for item in self.missing_here
                if item.node in copies
            ],
            self.memory_then,
            self.refused,
        )

    def joined(self, other: Reading) -> Reading:
        """Return the merged record of a graph that combines nodes of two graphs."""
        memory = tuple(sorted({*self.memory_then, *other.memory_then}))
        return Reading(
            self.graph,
            0,
            (self.owner, other.owner),
            self.handles | other.handles,
            None,
            self.ids | other.ids,
            [*self.missing_here, *other.missing_here],
            memory,
            self.refused + other.refused,
        )

    def __repr__(self) -> str:
        return (
            f"<Reading of graph {self.handle:#x}: {len(self.handles)} nodes, "
            f"{len(self.missing)} missing fields>"
        )
