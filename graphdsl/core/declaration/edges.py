"""Edges of a declaration: connecting nodes, and set views of a node's neighbors.

Most nodes have one predecessor, by a default edge, and their successors are never requested. The
``_before`` of a node is therefore its predecessor itself; None without predecessors; a dict from
nodes to ports for several, or for other ports. The graph stores successors in ``_after`` only once
they are requested, or once edges are made in an order that cannot be reconstructed: until then,
every edge leads to the target of the last edge or to a node declared later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, MutableSet, Sequence
from enum import IntEnum
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, TypeAlias, TypeVar, overload

from graphdsl.core.declaration.naming import label_of, state_of

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.state import GraphState

_T = TypeVar("_T")

Before: TypeAlias = "Node | dict[Node, int] | None"
"""The stored form of a node's predecessors."""


class EdgePort(IntEnum):
    """The port of the upstream node that an edge leaves from (``CUgraphEdgeData``, CUDA 12.3).

    Examples
    --------
    >>> import graphdsl as gd
    >>> kernel = gd.Program("__global__ void k(int* x) {}").kernel("k")
    >>> g = gd.GraphDef()
    >>> first, second = (g.launch(kernel, 0x7000, over=1, name=name) for name in "ab")
    >>> edge = first.precede(second, port=gd.EdgePort.PROGRAMMATIC)
    >>> print(g)
    graph 'graph' (2 nodes, 1 edge)
      a: kernel kernel=k grid=(1, 1, 1) block=(256, 1, 1) args=(28672)
      b: kernel kernel=k grid=(1, 1, 1) block=(256, 1, 1) args=(28672) <- a:programmatic
    """

    DEFAULT = 0
    """The node has ended."""
    PROGRAMMATIC = 1
    """Every block has called ``griddepcontrol.launch_dependents`` or has ended."""
    LAUNCH_ORDER = 2
    """Every block has started."""


PORT_NAMES: Final = {int(port): port.name.lower() for port in EdgePort}
"""The name of each port; a table is faster for exports than :class:`EdgePort`."""


class Connectable:
    """The base of :class:`Node`, which is defined in a higher layer: its predecessors and graph."""

    __slots__ = ("_before", "_state")

    _before: Before
    _state: GraphState


NOTHING: Final[Mapping[Node, int]] = MappingProxyType({})
PORTS: Final = {name: port for port, name in PORT_NAMES.items()}


def connect_all(
    before: Iterable[Node], after: Iterable[Node], port: str | EdgePort | None = None
) -> None:
    """Order every node of *before* ahead of every node of *after*, or change nothing.

    Without a *port*, existing edges stay as they are and new edges are default edges.

    Raises
    ------
    TypeError
        If an item is not a node.
    ValueError
        If two nodes are of different graphs, one is removed, a node would come before itself,
        the port has no such name, or the graph may no longer be changed.
    """
    if port is not None:
        port = port.name.lower() if isinstance(port, EdgePort) else port
        if not isinstance(port, str) or port not in PORTS:
            names = ", ".join(map(repr, PORTS))
            raise ValueError(f"edge port: expected one of {names}; got {port!r}")
    sources, targets = node_list(before), node_list(after)
    if not sources or not targets:
        return
    state = sources[0]._state
    nodes = state.nodes
    is_refused = bool(state.embedded_in)
    for source in sources:
        is_refused = is_refused or source not in nodes
    for target in targets:
        is_refused = is_refused or target not in nodes or target in sources
    if is_refused:
        _refuse_first(sources, targets)
    if port is not None:
        state.has_ports = True
    number = PORTS[port or "default"]
    for source in sources:
        for target in targets:
            had = target._before
            is_there = source in had if isinstance(had, dict) else had is source
            if port is not None or not is_there:
                put_edge(source, target, number)


def predecessors_of(node: Node) -> Mapping[Node, int]:
    """Return the predecessors of a node, with ports, in order of insertion."""
    before = node._before
    if isinstance(before, dict):
        return before
    return NOTHING if before is None else {before: 0}


def successors_of(node: Node) -> Mapping[Node, int]:
    """Return the successors of a node, with ports, in order of insertion."""
    state = node._state
    after = state.after
    if after is None:
        after = state.after = _successors(state)
    return after.get(node, NOTHING)


def ends(graph: GraphDef) -> tuple[Node, ...]:
    """Return the nodes of a graph without successors, in order of declaration."""
    before = {source for node in graph for source in predecessors_of(node)}
    return tuple(node for node in graph if node not in before)


def _successors(state: GraphState) -> dict[Node, dict[Node, int]]:
    """Return the successors of each node that has any."""
    found: dict[Node, dict[Node, int]] = {}
    for node in state.nodes:
        before = node._before
        if isinstance(before, dict):
            for source, port in before.items():
                found.setdefault(source, {})[node] = port
        elif before is not None:
            found.setdefault(before, {})[node] = 0
    return found


def put_edge(source: Node, target: Node, port: int) -> None:
    """Make an edge or change its port, without validation."""
    state = target._state
    after = state.after
    if after is None and target._index < state.latest:
        # The order of creation could no longer be reconstructed from the nodes.
        after = state.after = _successors(state)
    before = known = target._before
    is_many = isinstance(known, dict)
    if known is None or known is source:
        before = {source: port} if port else source
    elif not isinstance(known, dict):
        before = {known: 0, source: port}
    followers = None if after is None else after.setdefault(source, {})
    # One step for Ctrl-C, which comes behind calls only: from here on nothing is called.
    if followers is None:
        state.latest = target._index
    else:
        followers[target] = port
    if is_many:
        known[source] = port  # type: ignore[index]  # it is a dict
    else:
        target._before = before


def stored(sources: tuple[Node, ...]) -> Before:
    """Return distinct nodes in the stored form of predecessors."""
    if len(sources) > 1:
        return dict.fromkeys(sources, 0)
    return sources[0] if sources else None


def put_few_edges(sources: tuple[Node, ...], target: Node) -> bool:
    """Order a node after others by default edges, in the common simple case.

    Return False and change nothing if any check of :func:`connect_all` is needed, which takes three
    times as long.
    """
    state = target._state
    nodes = state.nodes
    index = target._index
    if state.after is not None or index < state.latest or state.embedded_in or target not in nodes:
        return False
    known: Any = target._before
    has_many = type(known) is dict
    before: dict[Node, int] = {} if has_many or known is None else {known: 0}
    try:
        for source in sources:
            if source not in nodes or source is target or source in before:
                return False
            if has_many and source in known:
                return False
            before[source] = 0
    except TypeError:
        return False  # Not a node, and not hashable.
    # First, so that Ctrl-C behind the next call finds edges that are known to be the latest.
    state.latest = index
    if has_many:
        known.update(before)
    elif sources:
        target._before = before if len(before) > 1 else sources[0]
    return True


def put_new_edges(graph: GraphDef, nodes: Sequence[Node], before: Iterable[Before]) -> None:
    """Connect new nodes at the end of a graph to the predecessors in *before*.

    If interrupted, :func:`forget_new_edges` undoes it.
    """
    state = state_of(graph)
    for node, sources in zip(nodes, before, strict=False):
        node._before = sources
    state.latest = nodes[-1]._index
    if state.after is not None:
        for node in nodes:
            for source in predecessors_of(node):
                state.after.setdefault(source, {})[node] = 0


def forget_new_edges(graph: GraphDef, nodes: Sequence[Node]) -> None:
    """Remove all references of a graph to nodes that were about to be added."""
    gone = dict.fromkeys(nodes)
    for followers in (state_of(graph).after or {}).values():
        for node in followers.keys() & gone.keys():
            del followers[node]


def cut_edge(source: Node, target: Node) -> None:
    """Remove an existing edge."""
    before, after = target._before, target._state.after
    if isinstance(before, dict) and len(before) > 1:
        del before[source]
    else:
        target._before = None
    if after is not None:
        del after[source][target]


def forget_reasons(node: Node) -> None:
    """Forget why effects demand the edges of a node."""
    reasons = node._state.reasons
    # Most graphs have none, and need no table of successors.
    if reasons:
        for source in predecessors_of(node):
            reasons.pop((source, node), None)
        for target in successors_of(node):
            reasons.pop((node, target), None)


def forget_edges(node: Node) -> None:
    """Remove all edges of a node that leaves its graph."""
    state = node._state
    forget_reasons(node)
    for source in tuple(predecessors_of(node)):
        cut_edge(source, node)
    for target in tuple(successors_of(node)):
        cut_edge(node, target)
    if state.after is not None:
        state.after.pop(node, None)


def copy_edges(source: GraphDef, target: GraphDef, copies: Mapping[object, Node]) -> None:
    """Copy the edges of a graph to its copy, in the same order."""
    source_state = state_of(source)
    target_state = state_of(target)
    for node in source_state.nodes:
        before = node._before
        if isinstance(before, dict):
            copies[node]._before = {copies[each]: port for each, port in before.items()}
        else:
            copies[node]._before = None if before is None else copies[before]
    if source_state.after is not None:
        target_state.after = {
            copies[node]: {copies[each]: port for each, port in after.items()}
            for node, after in source_state.after.items()
        }
    target_state.latest, target_state.has_ports = source_state.latest, source_state.has_ports


def node_list(values: Iterable[_T]) -> Sequence[_T]:
    """Return nodes as a list or tuple, or raise TypeError for other objects."""
    if not isinstance(values, (list, tuple)) and getattr(values, "_graph", None) is values:
        raise TypeError(
            f"edge: expected nodes, got {values!r}. Pass a node, such as g['name'], or a list of "
            "them, list(g)"
        )
    nodes = values if isinstance(values, (list, tuple)) else _listed(values)
    for node in nodes:
        if not isinstance(node, Connectable):
            raise TypeError(
                f"edge: expected nodes, got {node!r} ({type(node).__name__}). Give several one by "
                "one, precede(a, b), or as a list, >> [a, b]"
            )
    return nodes


def _listed(values: Iterable[_T]) -> list[_T]:
    try:
        return list(values)
    except TypeError:
        wanted, hint = "nodes", ""
        if isinstance(values, Connectable):
            wanted, hint = "several nodes", ". Pass [node]"
        elif type(values).__name__ == "Event":
            hint = ". Record it by a node: before.record(event)"
        raise TypeError(
            f"edge: expected {wanted}, got {values!r} ({type(values).__name__}){hint}"
        ) from None


def _refuse_first(sources: Iterable[Node], targets: Iterable[Node]) -> NoReturn:
    """Raise the error of the first invalid edge."""
    for source, target in product(sources, targets):
        state = source._state
        if (
            target is source
            or source not in state.nodes
            or target not in state.nodes
            or state.embedded_in
        ):
            _refuse(source, target)
    raise AssertionError("each of these edges could be made")


def _refuse(source: Node, target: Node) -> NoReturn:
    """Raise the error that explains why an edge is invalid."""
    if source is target:
        raise ValueError(f"edge: {source} cannot come before itself. Drop the edge")
    if source.graph is not target.graph:
        raise ValueError(
            f"edge: {source} belongs to graph {label_of(source.graph)!r}, "
            f"{target} to graph {label_of(target.graph)!r} (declared at {source.location} "
            f"and {target.location}); an edge stays within one graph. Connect the node that holds "
            "the other graph instead"
        )
    source._state.require_mutable("edge")
    removed = target if source.is_valid else source
    raise ValueError(f"edge: {removed} was removed. Declare a new node")


class AdjacencyView(MutableSet["Node"]):
    """A live view of a node's neighbors on one side: a mutable set in order of insertion."""

    __slots__ = ("_incoming", "_node")

    def __init__(self, node: Node, *, incoming: bool) -> None:
        self._node = node
        self._incoming = incoming

    @property
    def _items(self) -> Mapping[Node, int]:
        return (predecessors_of if self._incoming else successors_of)(self._node)

    def __contains__(self, node: object) -> bool:
        return node in self._items

    def __iter__(self) -> Iterator[Node]:
        return iter(tuple(self._items))

    def __len__(self) -> int:
        return len(self._items)

    def add(self, value: Node) -> None:
        """Add an edge; an existing edge stays as it is."""
        if value not in self._items:
            pair = ([value], [self._node]) if self._incoming else ([self._node], [value])
            connect_all(*pair)

    def discard(self, value: Node) -> None:
        """Remove an edge, if it exists."""
        if value in self._items:
            self._node._state.require_mutable("edge")
            source, target = (value, self._node) if self._incoming else (self._node, value)
            cut_edge(source, target)
            source._state.reasons.pop((source, target), None)

    def update(self, nodes: Iterable[Node]) -> None:
        """Add an edge for each of *nodes*, or for none of them if one cannot be connected."""
        new = [node for node in node_list(nodes) if node not in self._items]
        connect_all(*((new, [self._node]) if self._incoming else ([self._node], new)))

    def replace(self, nodes: Iterable[Node]) -> None:
        """Make *nodes* the neighbors: add missing edges and remove others."""
        wanted = dict.fromkeys(node_list(nodes))
        self.update(wanted)
        for node in self:
            if node not in wanted:
                self.discard(node)

    def clear(self) -> None:
        """Remove all edges on this side."""
        self.replace(())

    def pop(self) -> Node:
        """Remove the edge that was added first and return its node; KeyError if there is none."""
        if not self._items:
            raise KeyError(f"pop from {self!r}, which is empty")
        node = next(iter(self._items))
        self.discard(node)
        return node

    def __ior__(self, other: Iterable[Node]) -> Self:  # type: ignore[override,misc]
        self.update(other)
        return self

    def __ixor__(self, other: Iterable[Node]) -> Self:  # type: ignore[override,misc]
        nodes = dict.fromkeys(node_list(other))
        common = [node for node in self if node not in nodes]
        self.replace([*common, *(node for node in nodes if node not in self)])
        return self

    def __iand__(self, other: Iterable[Node]) -> Self:  # type: ignore[misc]
        nodes = dict.fromkeys(node_list(other))
        self.replace([node for node in self if node in nodes])
        return self

    def __isub__(self, other: Iterable[Node]) -> Self:  # type: ignore[misc]
        nodes = dict.fromkeys(node_list(other))
        self.replace([node for node in self if node not in nodes])
        return self

    @classmethod
    def _from_iterable(cls, it: Iterable[_T]) -> set[_T]:
        """Make set operations such as ``node.pred | other`` return a plain set."""
        return set(it)

    def __repr__(self) -> str:
        side = "pred" if self._incoming else "succ"
        return f"<{side} of {self._node.path!r}: {{{', '.join(node.path for node in self)}}}>"


_NodeT = TypeVar("_NodeT", bound="Node")
_OtherT = TypeVar("_OtherT", bound="Node")


class Nodes(tuple[_NodeT, ...]):
    """Nodes of one graph in order: a tuple, and with ``>>`` edges from all to all.

    Parameters
    ----------
    nodes : iterable of Node
        The nodes.

    Raises
    ------
    TypeError
        If an item is not a node.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> a, b, c, d, e = (g.empty(name=name) for name in "abcde")
    >>> _ = gd.Nodes([a, b]) >> [c, d] >> e
    >>> [(u.name, v.name) for u, v in g.edges()]
    [('a', 'c'), ('b', 'c'), ('a', 'd'), ('b', 'd'), ('c', 'e'), ('d', 'e')]
    """

    __slots__ = ()

    def __new__(cls, nodes: Iterable[_NodeT] = ()) -> Self:
        if type(nodes) is cls:
            return nodes
        return super().__new__(cls, node_list(nodes))

    @overload
    def __rshift__(self, other: _OtherT) -> _OtherT: ...
    @overload
    def __rshift__(self, other: Iterable[_OtherT]) -> Nodes[_OtherT]: ...
    def __rshift__(self, other: Node | Iterable[Node]) -> Node | Nodes[Any]:
        if isinstance(other, Connectable):
            connect_all(self, [other])
            return other
        # The next operator in the chain needs the nodes again, so iterators are stored.
        nodes = Nodes(other)
        connect_all(self, nodes)
        return nodes

    def __rrshift__(self, other: Iterable[Node]) -> Self:
        connect_all(other, self)
        return self
