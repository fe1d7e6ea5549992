"""The state of a declaration: what its modules know of a graph, and the only way to change it.

A :class:`GraphDef` has the methods that users call. Its nodes, names, edges and open blocks are in
one object beside it, which its nodes refer to, too; :func:`state_of` in `naming` returns it. What
is validated before a change, and all that goes with adding and removing a node, is here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from contextlib import AbstractContextManager
from functools import cache
from sys import _getframe
from typing import TYPE_CHECKING, Protocol, TypeVar, cast
from weakref import WeakValueDictionary, ref

from graphdsl.base.entry_points import load
from graphdsl.core.declaration.edges import forget_edges
from graphdsl.core.declaration.naming import (
    checked_name,
    label_of,
    local_path_of,
    note_section,
    require_free_paths,
    root_of,
    state_of,
)

if TYPE_CHECKING:
    from graphdsl.base.findings import Pairs
    from graphdsl.core.declaration.builder import NodeAdder
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.parameters.parameters import Parameter
    from graphdsl.core.declaration.programs.foreign import Reading
    from graphdsl.core.declaration.reliance import Relied
    from graphdsl.extras.control.computed_conditions import IterationEnd

_N = TypeVar("_N", bound="Node")


class Lowered(Protocol):
    """Plans, which keep the values of declarations at the time of lowering."""

    def keep(self, node: Node, before: Node) -> None:
        """Replace a node that is about to change by *before*."""


class GraphState:
    """The state of a declaration, or of a body in it.

    Parameters
    ----------
    graph : GraphDef
        The declaration.
    owner : Node, optional
        The node that the graph is a body of.
    role : str, optional
        Which of its bodies: ``"then"``, ``"else"``, ``"body"``, ``"branch0"`` ...
    outer : GraphState, optional
        The state of the graph that the node is in; its bodies share some of it.
    """

    __slots__ = (
        "_graph",
        "after",
        "body_sections",
        "conditions",
        "count",
        "embedded_in",
        "entered",
        "filled",
        "forms",
        "has_ports",
        "in_order",
        "inner_form",
        "iteration_end",
        "last_form",
        "latest",
        "names",
        "nodes",
        "open_iterations",
        "order_pairs",
        "ordered",
        "owner",
        "parameters",
        "placing",
        "plans",
        "reading",
        "reasons",
        "relied",
        "role",
        "section",
        "sections",
        "trusted",
        "updated_forms",
    )

    def __init__(  # noqa: PLR0915  # one attribute each
        self,
        graph: GraphDef,
        owner: Node | None = None,
        role: str = "",
        outer: GraphState | None = None,
    ) -> None:
        # Weak: a graph without nodes goes as soon as nothing refers to it.
        self._graph = ref(graph)
        self.owner = owner
        self.role = role
        self.forms: MutableMapping[tuple[object, ...], LaunchForm]
        """The forms of launches; shared with nested bodies."""
        self.last_form: LaunchForm | None
        """The form of the latest launch: most launches are like the previous one."""
        self.placing: list[int | None]
        """The device of nodes declared now; shared with nested bodies."""
        self.embedded_in: dict[ChildGraphNode, None]
        """The nodes that hold the graph; shared with bodies, which are embedded with it."""
        self.open_iterations: dict[GraphDef, None]
        """The bodies of loops that lack the kernel that computes their condition; shared, too."""
        if outer is None:
            self.forms, self.last_form, self.placing = {}, None, [None]
            self.embedded_in, self.open_iterations = {}, {}
        else:
            # Launches in bodies resemble those in other bodies and in enclosing graphs.
            self.forms, self.last_form = outer.forms, outer.inner_form or outer.last_form
            self.placing, self.embedded_in = outer.placing, outer.embedded_in
            self.open_iterations = outer.open_iterations
        self.inner_form: LaunchForm | None = None
        """The form of the latest launch in a body: most bodies are like the previous one."""
        self.updated_forms: WeakValueDictionary[tuple[object, ...], LaunchForm] | None = None
        """The forms of updated launches, as long as they are in use."""
        self.nodes: dict[Node, None] = {}
        self.names: dict[str, Node] = {}
        """The named nodes by section and name."""
        self.conditions: dict[str, Condition] = {}
        self.parameters: dict[str, Parameter] = {}
        self.count = 0
        """The number of the next node."""
        self.after: dict[Node, dict[Node, int]] | None = None
        """The successors of each node, once they are requested."""
        self.latest = -1
        """The number of the last edge's target."""
        self.has_ports = False
        """Whether an edge ever had a port: otherwise edges need not be checked."""
        self.reasons: dict[tuple[Node, Node], str] = {}
        """The reasons of edges that effects demand."""
        self.in_order: tuple[Mapping[str, bool], ...] = ()
        """The arguments of the open in_order() blocks."""
        self.ordered: tuple[range, ...] = ()
        """The numbers of the nodes that in_order() blocks have declared."""
        self.order_pairs: Pairs | None = None
        """The pairs of accesses that the last of these blocks compared."""
        self.entered: list[AbstractContextManager[object]] = []
        """What the open ``with`` blocks of this graph do."""
        self.filled: tuple[GraphDef, ...] = ()
        """The nested bodies with open blocks, the innermost last."""
        self.iteration_end: IterationEnd | None = None
        """What ends an iteration, for the body of a loop whose condition is an expression."""
        self.section = ""
        """The open section."""
        self.sections: dict[str, int] = {}
        """The sections, each with the next number for a block of its name."""
        self.body_sections: frozenset[str] = frozenset()
        """Sections whose paths could be those of nodes in a body; few graphs have any."""
        self.reading: Reading | None = None
        """Where a graph that was read comes from."""
        self.trusted: set[Node] = set()
        """Kernels whose edges assume that they stay within their arguments."""
        self.relied: dict[Node, Relied] = {}
        """What edits of optimize() rely on."""
        self.plans: set[ref[Lowered]] | None = None
        """The live plans of the graph and its bodies."""

    @property
    def graph(self) -> GraphDef:
        """The declaration."""
        graph = self._graph()
        assert graph is not None, "whoever has the state has the graph or a node of it"
        return graph

    # Blocks -------------------------------------------------------------------------------------

    def around(self) -> Iterator[GraphState]:
        """Yield the states of the graphs that hold this body, the innermost first."""
        owner = self.owner
        while owner is not None:
            state = state_of(owner)
            yield state
            owner = state.owner

    def begin_filling(self) -> None:
        """Block the enclosing graphs, and place new nodes before the end of an iteration."""
        if self.iteration_end is not None:
            load("computed conditions").open_iteration(self.graph)
        for outer in self.around():
            outer.filled = (*outer.filled, self.graph)

    def end_filling(self) -> None:
        """Allow nodes in the enclosing graphs again."""
        for outer in self.around():
            filled = list(outer.filled)
            filled.remove(self.graph)
            outer.filled = tuple(filled)

    def end_iterations(self) -> None:
        """Add the kernels that set conditions to nested bodies that lack them."""
        if self.open_iterations:
            load("computed conditions").end_iterations(self.graph)

    # Nodes --------------------------------------------------------------------------------------

    def insert(self, node: _N, after: NodeAdder, name: str | None) -> _N:
        """Add *node* after *after*; the only way to add a node to a graph.

        The location of the node is the caller of the builder method that calls this.
        """
        if (
            self.embedded_in
            or self.filled
            or (self.owner is not None and (not self.has_holder() or state_of(self.owner).relied))
        ):
            self.require_growable()
        if self.iteration_end is not None:
            # The nodes that end an iteration come after this node, too.
            load("computed conditions").open_iteration(self.graph)
        # Two frames up is the caller of the builder method.
        frame, graph = _getframe(2), self.graph
        node._code = frame.f_code
        node._instruction = frame.f_lasti
        node._graph, node._state = graph, self
        node._section = self.section
        node._index = index = self.count
        node._name = None
        path = None if name is None else self.free_path(node, name)
        if self.body_sections:
            require_free_paths(graph, node)
        nodes = self.nodes
        followers = None
        is_first = after is graph
        if not is_first:
            if after not in nodes:
                raise ValueError(
                    f"expected a node that still exists, got {after!r}, which was removed. "
                    "Continue from another node"
                )
            if self.after is not None:
                followers = self.after.setdefault(after, {})
        if node._makes_bodies:
            bodies = tuple([self.new_body(node, role) for role in node._roles()])
            cast("ConditionalNode", node)._bodies = bodies
        # One step for Ctrl-C, which comes behind calls only: from here on nothing is called.
        if is_first:
            node._before = None
        else:
            # As put_edge() does, in every call of a builder method.
            node._before = after  # type: ignore[assignment]  # that is a node
            self.latest = index
            if followers is not None:
                followers[node] = 0
        if path is not None:
            self.names[path] = node
        self.count = index + 1
        nodes[node] = None
        return node

    def has_holder(self) -> bool:
        """Return whether the node that holds this body, and those around it, still exist."""
        owner = self.owner
        while owner is not None:
            outer = state_of(owner)
            if owner not in outer.nodes:
                return False
            owner = outer.owner
        return True

    def require_mutable(self, what: str) -> None:
        """Raise ValueError if the graph is embedded, naming *what* would change."""
        if self.embedded_in:
            holder = next(reversed(self.embedded_in))
            raise ValueError(
                f"{what}: graph {label_of(self.graph)!r} is embedded in {holder} "
                f"(declared at {holder.location}) and can no longer be changed. Change "
                "it before embedding, or embed a copy()"
            )

    def require_growable(self) -> None:
        """Raise ValueError if the graph cannot take nodes, permanently or now."""
        self.require_mutable("node")
        label = label_of(self.graph)
        if self.filled:
            inner = self.filled[-1]
            raise ValueError(
                f"graph {label!r}: expected a node of the body {label_of(inner)!r}, whose "
                f"with block is open, got one of {label!r}, which is around it. Declare "
                "it with the methods of the body, or before or after the block"
            )
        owner = self.owner
        if owner is None:
            return
        if not owner.is_valid:
            raise ValueError(
                f"graph {label!r} is a body of {owner}, which was removed. "
                "Declare in the body of a node that still exists"
            )
        relied = state_of(owner).relied.get(owner)
        # Updates declare nodes in graphs that only look like the body.
        if relied and relied.touches and self.graph in owner._graphs_inside():
            raise ValueError(
                f"graph {label!r}: expected no more nodes in this body, since an edit "
                f"relies on what {owner} touches: {relied.touches}. Add them to the graph that "
                "was optimized, and optimize that again"
            )

    def adopt(self, nodes: Sequence[Node], *, count: int | None = None) -> None:
        """Set the nodes, in this order, after reading, copying or rebuilding.

        Parameters
        ----------
        nodes : sequence of Node
            The nodes, in order of their numbers. They keep their identity and their edges.
        count : int, optional
            The number of the next node; by default, as many as there are.
        """
        self.nodes = dict.fromkeys(nodes)
        for section in {node._section for node in nodes}:
            note_section(self.graph, section)
        self.count = len(nodes) if count is None else count

    def new_body(self, owner: Node, role: str) -> GraphDef:
        """Return an empty body for a node of this graph."""
        # Not GraphDef(...), which makes a state that shares nothing.
        cls = _graph_class()
        body = cls.__new__(cls)
        body._name, body._state = self.graph._name, GraphState(body, owner, role, self)
        return body

    def release(self) -> None:
        """Release the nodes, which are no longer used.

        They and the graph refer to each other, and would live until a garbage collection.
        """
        self.nodes, self.names = {}, {}

    def free_path(self, node: Node, name: str) -> str:
        """Name a new node and return its unique path."""
        name = checked_name(name, "node")
        path = f"{self.section}/{name}" if self.section else name
        holder = self.names.get(path)
        if holder is not None:
            raise ValueError(
                f"node name {path!r} is taken by the {holder.kind} node declared at "
                f"{holder.location}. Choose another name, or declare each in a section of its own"
            )
        node._name = name
        return path

    def remove(self, node: Node) -> None:
        """Remove a node with its edges and its name, if it is there."""
        if node not in self.nodes:
            return
        self.require_mutable("node")
        forget_edges(node)
        self.trusted.discard(node)
        self.relied.pop(node, None)
        if node._name is not None:
            del self.names[local_path_of(node)]
        del self.nodes[node]
        if not node._makes_bodies:
            _leave_child(node)
        elif not state_of(root_of(self.graph)).plans:
            # Plans find nodes in bodies by what the declaration was.
            _let_go(cast("ConditionalNode", node))

    # Embedding and plans ------------------------------------------------------------------------

    def require_embeddable(self, child: object) -> None:
        """Raise TypeError or ValueError unless *child* can become a child graph of this graph."""
        if not isinstance(child, _graph_class()):
            raise TypeError(
                f"embed child: expected a GraphDef, got {child!r} ({type(child).__name__}). Embed "
                "the declaration that it was made from, or GraphDef.from_cuda(graph)"
            )
        state = state_of(child)
        if state.owner is not None:
            raise ValueError(
                f"embed child: expected a graph that is not a body, got {label_of(child)!r}, the "
                f"body of {state.owner}. Embed body.copy()"
            )
        root = root_of(self.graph)
        if child is root or state.contains(root):
            raise ValueError(
                f"embed child: graph {child.name!r} would contain itself. Embed a copy()"
            )

    def contains(self, child: GraphDef) -> bool:
        """Return whether a graph is embedded in this one, at any depth."""
        seen: set[GraphDef] = set()
        # From the inside out: a graph that is embedded nowhere is in no other.
        queue = [child]
        for graph in queue:
            holders = {root_of(node.graph) for node in state_of(graph).embedded_in} - seen
            if self.graph in holders:
                return True
            seen |= holders
            queue += holders
        return False

    def freeze(self, node: ChildGraphNode) -> None:
        """Freeze this graph and its bodies; the graphs in it are embedded already."""
        self.end_iterations()
        self.embedded_in[node] = None

    def lowered_to(self, plan: Lowered) -> None:
        """Register a plan of the graph, to notify before a node changes."""
        if self.plans is None:
            self.plans = set()
        # A WeakSet would take ten times as long.
        self.plans.add(ref(plan, self.plans.discard))


@cache
def _graph_class() -> type[GraphDef]:
    """Return the class of declarations, whose module imports this one."""
    from graphdsl.core.declaration.graph import GraphDef

    return GraphDef


def _leave_child(node: Node) -> None:
    """Allow changes of the graph that a removed node embeds."""
    for child in node._graphs_inside():
        state_of(child).embedded_in.pop(cast("ChildGraphNode", node), None)


def _let_go(node: ConditionalNode) -> None:
    """Empty the bodies of a removed node, so that references to a body keep no nodes alive."""
    waiting = list(node.bodies)
    for body in waiting:
        state = state_of(body)
        for inner in state.nodes:
            if inner._makes_bodies:
                waiting += inner._graphs_inside()
            else:
                _leave_child(inner)
        state.open_iterations.pop(body, None)
        for kept in (state.nodes, state.names, state.conditions, state.reasons, state.relied):
            kept.clear()
        state.trusted.clear()
        state.after = state.iteration_end = state.last_form = state.inner_form = None
