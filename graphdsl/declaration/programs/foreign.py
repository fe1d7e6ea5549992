"""What a graph that was read has besides nodes: kernels and events behind raw handles, the record.

Reading a CUDA graph finds handles that no Python object may stand for. The classes here stand
for them, wherever a declaration has kernels and events. A :class:`Reading` says where a
declaration came from, and what could not be recovered.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.declaration.node import nested_graphs
from graphdsl.tasks import Task, found_by

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.naming import Location
    from graphdsl.declaration.node import Node

__all__ = [
    "ForeignEvent",
    "Missing",
    "Reading",
    "RefusedCall",
    "known_event",
    "remember_event",
]

_SUPPLIES: Final[Mapping[str, tuple[str, ...]]] = {
    "device": ("location",),
    "memory_type": ("location",),
    "peer_access": ("accessDescs",),
}
"""What the driver calls the parameters of builder methods, where that is another name."""
_events: Final[weakref.WeakValueDictionary[int, Any]] = weakref.WeakValueDictionary()
"""Events that were declared in graphs, by their handles, as long as they are alive."""


def remember_event(event: Any) -> None:
    """Let :func:`known_event` find an event that a node was declared with."""
    _events[int(event.handle)] = event


def known_event(handle: int) -> Any:
    """Return the event with this handle: the object if it is alive, else a ForeignEvent."""
    event = _events.get(handle)
    return ForeignEvent(handle) if event is None or event.is_closed else event


class ForeignEvent:
    """An event of which only the driver's handle is known.

    Attributes
    ----------
    handle : int
        The ``CUevent``.
    is_closed : bool
        Always False: who made it says when it ends.
    is_timing_enabled : None
        Not known.
    """

    __slots__ = ("handle",)
    is_closed: Final = False
    is_timing_enabled: Final = None

    def __init__(self, handle: int) -> None:
        self.handle: Final = handle

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
        The parameter, as the node calls it, or as the driver does.
    reason : str
        Why it is not there.
    is_needed : bool
        Whether the node cannot be instantiated without it. What is not needed has a substitute,
        which *reason* tells.
    """

    node: Node
    field: str
    reason: str
    is_needed: bool = True

    @property
    def path(self) -> str:
        """The path of the node."""
        return self.node.path

    def __str__(self) -> str:
        return f"{self.path}: {self.field}: {self.reason}"


class RefusedCall(NamedTuple):
    """A call that a capture has refused and that has left it valid, so that its work is missing.

    Attributes
    ----------
    call : str
        The driver function, for example ``"cuMemcpyBatchAsync"``.
    result_name : str
        The name of its ``CUresult``.
    location : Location
        The line of the user's program that called it.
    """

    call: str
    result_name: str
    location: Location


@dataclass(slots=True, eq=False)
class Reading:
    """Where one graph of a declaration was read from; bodies and children have their own.

    Attributes
    ----------
    handle : int
        The ``CUgraph``; 0 for a body of which the driver told the nodes only.
    owner : object
        What keeps it alive. The declaration, and what is instantiated from it, keep this.
    handles : dict of Node to int
        The ``CUgraphNode`` of each node.
    graph_id : int or None
        The driver's number for the graph (``cuGraphGetId``, CUDA 13.1).
    ids : dict of Node to dict
        ``local_id`` (``cuGraphNodeGetLocalId``) and ``tools_id`` (``cuGraphNodeGetToolsId``) of
        each node, where the driver tells them (CUDA 13.1).
    missing_here : list of Missing
        What could not be recovered of this graph's nodes. Take away what you know better.
    memory_then : tuple of (int, int, int)
        The memory at addresses in arguments of kernels when the graph was read: first byte, the
        one behind the last, and the driver's number of the allocation or 0; by address. An audit
        tells by it what was freed since.
    refused : tuple of RefusedCall
        The calls that the capture has refused, if it was asked where nodes come from.

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
        """What could not be recovered, bodies and children included."""
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
        """Note that parameters of a node were given since."""
        known = {name for each in changes for name in (each, *_SUPPLIES.get(each, ()))}
        self.missing_here[:] = [
            item
            for item in self.missing_here
            if item.node is not node
            or not (item.field in known or ("args" in known and item.field.startswith("argument ")))
        ]

    def copied(self, graph: GraphDef, copies: dict[object, Any]) -> Reading:
        """Return the record for the copy of the graph."""
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
        """Return the record of a graph that has nodes of several; it is none of the driver's."""
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
