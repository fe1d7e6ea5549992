"""Node: what all node kinds have in common: identity, name, place, edges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar

from graphdsl.adjacency import AdjacencyView, connect_all
from graphdsl.builder import Builder
from graphdsl.location import Location

if TYPE_CHECKING:
    from types import CodeType

    from graphdsl.graph import GraphDef
    from graphdsl.operands import Operand
    from graphdsl.symbols import Word

__all__ = ["Access", "Node", "plain"]

_NodeOrNodes = TypeVar("_NodeOrNodes", "Node", "list[Node]", "tuple[Node, ...]")


class Access(NamedTuple):
    """One use of memory by a node: its role, the operand, how many bytes (None: unknown)."""

    role: str
    operand: Operand
    size: int | None
    writes: bool


class Node(Builder):
    """A node of a :class:`GraphDef`; made by builder methods, never directly.

    Nodes are compared by identity. ``a >> b`` orders *b* after *a*, and so do ``a >> [b, c]``,
    ``[a, b] >> c``, :meth:`precede`, :meth:`succeed` and the set views :attr:`pred` and
    :attr:`succ`. The builder methods add a node that comes after this one.
    """

    __slots__ = (
        "_code",
        "_graph",
        "_index",
        "_instruction",
        "_name",
        "_pred",
        "_section",
        "_succ",
    )

    kind: ClassVar[str] = ""
    """The word for the kind in names, listings and exports."""
    type_code: ClassVar[int] = -1
    """Its ``CUgraphNodeType`` (cuda.h, CUDA 12.3 to 13.5)."""
    fields: ClassVar[tuple[str, ...]] = ()
    """The attributes that define the node, as its constructor takes them."""

    _graph: GraphDef
    _name: str | None
    _section: str
    _index: int
    _code: CodeType
    _instruction: int
    _pred: dict[Node, int]
    _succ: dict[Node, int]

    @property
    def graph(self) -> GraphDef:
        """The declaration that the node belongs to."""
        return self._graph

    @property
    def name(self) -> str:
        """The name that was given, else the kind and the node's number in its graph."""
        return self._name if self._name is not None else f"{self.kind}_{self._index}"

    @property
    def section(self) -> str:
        """The section that the node was declared in, such as ``"attention"``; may be empty."""
        return self._section

    @property
    def local_path(self) -> str:
        """Section and name: unique in the node's own graph."""
        return f"{self._section}/{self.name}" if self._section else self.name

    @property
    def path(self) -> str:
        """Where the node is, from the outermost graph: ``"loop/body/attention/softmax"``."""
        prefix = self._graph.path
        return f"{prefix}/{self.local_path}" if prefix else self.local_path

    @property
    def location(self) -> Location:
        """Where the node was declared."""
        return Location.of_instruction(self._code, self._instruction)

    @property
    def is_valid(self) -> bool:
        """Whether the node is still there; False once it, or a node around it, was destroyed."""
        owner = self._graph.owner
        return self in self._graph and (owner is None or owner.is_valid)

    def describe(self) -> str:
        """Return kind and path, as messages name a node."""
        return f"{self.kind} node {self.path!r}"

    # Edges ------------------------------------------------------------------------------------

    @property
    def pred(self) -> AdjacencyView:
        """The nodes that come right before this one: a mutable set in order of insertion."""
        return AdjacencyView(self, incoming=True)

    @pred.setter
    def pred(self, nodes: Iterable[Node]) -> None:
        AdjacencyView(self, incoming=True).replace(nodes)

    @property
    def succ(self) -> AdjacencyView:
        """The nodes that come right after this one: a mutable set in order of insertion."""
        return AdjacencyView(self, incoming=False)

    @succ.setter
    def succ(self, nodes: Iterable[Node]) -> None:
        AdjacencyView(self, incoming=False).replace(nodes)

    def precede(self, *nodes: Node, port: str | None = None) -> Self:
        """Order this node before *nodes* and return it.

        Parameters
        ----------
        *nodes : Node
            Nodes of the same graph.
        port : {"default", "programmatic", "launch_order"}, optional
            The kind of dependency; by default that of the edge which is there already, or
            ``"default"``. ``"programmatic"`` and ``"launch_order"`` are for kernel to
            kernel (programmatic dependent launch; ``CUgraphEdgeData``, CUDA 12.3).

        Raises
        ------
        ValueError
            If a node is of another graph, or is this node itself.
        """
        connect_all([self], nodes, port)
        return self

    def succeed(self, *nodes: Node, port: str | None = None) -> Self:
        """Order this node after *nodes* and return it; see :meth:`precede`."""
        connect_all(nodes, [self], port)
        return self

    def __rshift__(self, other: _NodeOrNodes) -> _NodeOrNodes:
        connect_all([self], [other] if isinstance(other, Node) else other)
        return other

    def __rrshift__(self, other: Iterable[Node]) -> Self:
        connect_all(other, [self])
        return self

    def destroy(self) -> None:
        """Remove the node and its edges from the graph; again on a removed node is no error."""
        self._graph._remove(self)

    # What a kind says of itself -----------------------------------------------------------------

    def words(self) -> Mapping[str, Word]:
        """Return the node's driver parameters by field name; fields left out are zero."""
        return {}

    def accesses(self) -> tuple[Access, ...]:
        """Return the memory that the node reads and writes."""
        return ()

    def data(self) -> tuple[tuple[str, bytes], ...]:
        """Return what fields of the driver's parameters point at, by field name."""
        return ()

    def owners(self) -> tuple[object, ...]:
        """Return what has to stay alive for the node; None in a slot means nothing to own."""
        return ()

    def nested(self) -> tuple[tuple[str, GraphDef], ...]:
        """Return the graphs inside the node with their roles, such as ``("body", graph)``."""
        return ()

    def parameters(self) -> dict[str, str | int]:
        """Return the parameters as plain values, for listings, labels and attributes."""
        return {
            field: plain(value)
            for field in self.fields
            if (value := getattr(self, field)) is not None
        }

    @classmethod
    def recreate(cls, graph: GraphDef, values: Mapping[str, Any], name: str | None) -> Node:
        """Declare a node from the values of its fields, without predecessors."""
        return graph._insert(cls(**values), graph, name)

    def __repr__(self) -> str:
        shown = "".join(f" {key}={value}" for key, value in self.parameters().items())
        return f"<{type(self).__name__} {self.path!r}{shown}>"


def plain(value: object) -> str | int:
    """Return a field's value as a number or as text that is the same in every run."""
    if isinstance(value, (int, str)):
        return value
    if isinstance(value, tuple):
        return f"({', '.join(str(plain(item)) for item in value)})"
    if callable(value) and hasattr(value, "__qualname__"):
        return str(value.__qualname__)
    if hasattr(value, "is_timing_enabled"):
        return "Event"
    return str(value)
