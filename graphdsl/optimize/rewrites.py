"""What a pass takes and returns: the graph, what is known of the device, and a rewritten copy.

A pass is a function ``(graph, context) -> Rewrite``. It leaves the graph as it is and says of each
edit why the results stay the same, and of nodes that it left alone why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY
from graphdsl.optimize.relying import growing

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

Proof: TypeAlias = Literal["proven", "observed"]
"""Whether results stay the same by the code of kernels, or as far as launches showed."""

Preference: TypeAlias = Literal["time", "memory", "product"]
"""What is to be least: the time of a launch, the memory of the executable, or their product."""


class Edit(NamedTuple):
    """A change of the graph.

    Attributes
    ----------
    pass_name : str
        The pass that made it.
    nodes : tuple of Node
        The nodes that it is about, of the graph that was optimized.
    what : str
        What was done.
    reason : str
        Why the results stay the same.
    proof : {"proven", "observed"}
        Whether that follows from the code of kernels, or was seen in launches.
    """

    pass_name: str
    nodes: tuple[Node, ...]
    what: str
    reason: str
    proof: Proof = "proven"

    def __str__(self) -> str:
        seen = "" if self.proof == "proven" else f" ({self.proof})"
        return f"{self.what}: {self.reason}{seen}"


class LeftAlone(NamedTuple):
    """A node that a pass did not change.

    Attributes
    ----------
    pass_name : str
        The pass.
    node : Node
        The node, of the graph that was optimized.
    reason : str
        Why it stays as it is.
    """

    pass_name: str
    node: Node
    reason: str

    def __str__(self) -> str:
        return f"{self.node.path}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Rewrite:
    """The result of a pass.

    Attributes
    ----------
    graph : GraphDef
        A graph of its own that does the same.
    edits : tuple of Edit
        What changed, with nodes of the graph that the pass was given; empty if nothing did.
    left_alone : tuple of LeftAlone
        What the pass looked at and left as it was, likewise.
    origins : mapping of Node to tuple of Node
        For each node of the result, bodies included, the nodes of the given graph that it stands
        for.
    memory : tuple of (int, int) or None
        For passes that save memory, the device memory of the executable before and after, as
        predicted; None for others.
    """

    graph: GraphDef
    edits: tuple[Edit, ...]
    left_alone: tuple[LeftAlone, ...]
    origins: Mapping[Node, tuple[Node, ...]]
    memory: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """What a pass knows besides the graph.

    Attributes
    ----------
    driver : Driver or None
        The device that the graph is optimized for; None if it may run on any.
    compute_capability : tuple of int
        That of the device; without one, that of programs without ``arch``.
    device : Device or None
        The device itself.
    inputs : tuple of callable
        Functions that each write another input of the graph, for passes that launch it.
    preference : {"time", "memory", "product"}
        What is to be least: the time of a launch, the device memory of the executable, or the
        product of both.
    """

    driver: Driver | None = None
    compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
    device: Any = None
    inputs: tuple[Callable[[], object], ...] = ()
    preference: Preference = "time"


@dataclass(slots=True)
class Draft:
    """A copy of a graph that a pass changes, with what it notes on the way.

    Attributes
    ----------
    given : GraphDef
        The graph that the pass was given.
    pass_name : str
        The name of the pass.
    graph : GraphDef
        The copy.
    twins : dict of Node to Node
        The copy of each node, those in bodies and children included.
    origins : dict of Node to tuple of Node
        The nodes of the given graph that each node of the copy stands for. A pass that adds nodes
        enters them.
    """

    given: GraphDef
    pass_name: str
    graph: GraphDef = field(init=False)
    twins: dict[Node, Node] = field(init=False)
    origins: dict[Node, tuple[Node, ...]] = field(init=False)
    _edits: list[Edit] = field(default_factory=list)
    _left_alone: list[LeftAlone] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Copy the graph."""
        self.graph = self.given.copy()
        self.twins = dict(zip(self.given.walk(), self.graph.walk(), strict=True))
        self.origins = {twin: (node,) for node, twin in self.twins.items()}

    def note(self, nodes: Sequence[Node], what: str, reason: str, proof: Proof = "proven") -> None:
        """Add an edit of nodes of the given graph."""
        self._edits.append(Edit(self.pass_name, tuple(nodes), what, reason, proof))

    def leave(self, node: Node, reason: str) -> None:
        """Note why a node of the given graph stays as it is."""
        self._left_alone.append(LeftAlone(self.pass_name, node, reason))

    @contextmanager
    def adding(self, graph: GraphDef) -> Iterator[None]:
        """Add nodes to a graph of the copy; the kernel that ends its iterations comes anew."""
        end = state_of(graph).iteration_end
        with growing(graph):
            if end is None or end.node is None:
                yield
                return
            with graph:
                yield
        again = state_of(graph).iteration_end
        assert again is not None
        assert again.node is not None
        self.origins[again.node] = self.origins.pop(end.node)

    def done(self, memory: tuple[int, int] | None = None) -> Rewrite:
        """Return the result; *memory* is that of the executable before and after."""
        origins = {node: olds for node, olds in self.origins.items() if node.is_valid}
        return Rewrite(self.graph, tuple(self._edits), tuple(self._left_alone), origins, memory)


def editable_graphs(graph: GraphDef) -> Iterator[GraphDef]:
    """Yield a graph and the bodies in it, outermost first.

    Child graphs are left out: a declaration that is embedded no longer changes.
    """
    waiting = [graph]
    while waiting:
        found = waiting.pop(0)
        yield found
        waiting += [
            body for node in found if isinstance(node, ConditionalNode) for body in node.bodies
        ]


def sets_condition(node: Node) -> bool:
    """Return whether a node is a launch that is passed a condition."""
    return isinstance(node, KernelNode) and any(isinstance(each, Condition) for each in node.args)
