"""What orders others or has graphs inside: empty nodes, child graphs, conditionals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from graphdsl.abi.enumerations import ConditionalType, NodeType
from graphdsl.declaration.builder_arguments import branch_count
from graphdsl.declaration.conditions import usable_condition
from graphdsl.declaration.fields import Field
from graphdsl.declaration.given_numbers import ordinal
from graphdsl.declaration.kinds.changes import ChildChanges, ConditionalChanges, SwitchChanges
from graphdsl.declaration.kinds.registry import KINDS, Style, kind
from graphdsl.declaration.node import Node
from graphdsl.declaration.symbols import CONTEXT, Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from graphdsl.declaration.conditions import Condition
    from graphdsl.declaration.graph import GraphDef


__all__ = [
    "ChildGraphNode",
    "ConditionalNode",
    "EmptyNode",
    "IfElseNode",
    "IfNode",
    "SwitchNode",
    "WhileNode",
]


@kind(Style("ellipse", "#eceff1", "#78909c", ("([", "])")), "empty")
class EmptyNode(Node):
    """A node that does nothing but order others."""

    __slots__ = ()
    kind = "empty"
    type_code = NodeType.EMPTY


@kind(
    Style("box3d", "#d7ccc8", "#5d4037", ("[[", "]]")),
    "embed",
    updates=ChildChanges.__annotations__,
)
class ChildGraphNode(Node):
    """Another declaration, run as one node."""

    __slots__ = ("_child",)
    kind = "child"
    type_code = NodeType.GRAPH
    _role_names: ClassVar[tuple[str, ...]] = ("child",)
    fields = ("child",)
    child: Field[GraphDef] = Field("_child", "The declaration that is embedded.")

    def __init__(self, child: GraphDef) -> None:
        self._child = child

    def words(self) -> Mapping[str, Word]:
        # CU_GRAPH_CHILD_GRAPH_OWNERSHIP_MOVE (12.9): the handle is known once it is linked.
        return {"ownership": 1}

    def _graphs_inside(self) -> tuple[GraphDef, ...]:
        return (self._child,)

    def parameters(self) -> dict[str, str | int]:
        return {"child": self._child.name}

    def update(self, child: GraphDef) -> None:
        """Run another declaration from the next instantiation on.

        It cannot be changed from then on, and the one before can, unless it is embedded elsewhere.

        Raises
        ------
        TypeError, ValueError
            As ``embed`` does; if the node was removed or its graph is embedded. Nothing was
            changed.
        """
        self._update({"child": child})

    def _redeclared(self, _graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        # Nothing is embedded until it is known that nothing is wrong.
        child = changes.get("child", self._child)
        self._graph._require_embeddable(child)
        return ChildGraphNode(child)

    def _become(self, changed: Node) -> None:
        self._child._embedded_in.pop(self, None)
        super()._become(changed)
        self._child._freeze(self)


class ConditionalNode(Node):
    """What the nodes that run a body depending on a condition have in common.

    Conditional nodes are CUDA 12.3's; ``if_else`` and ``switch`` need 12.8.
    """

    __slots__ = ("_bodies", "_condition", "_device")
    type_code = NodeType.CONDITIONAL
    fields: ClassVar[tuple[str, ...]] = ("condition", "device")
    conditional_type: ClassVar[int] = -1
    """Its ``CUgraphConditionalNodeType``: if 0, while 1, switch 2."""
    condition: Field[Condition] = Field("_condition", "What decides which body runs.")
    device: Field[int | None] = Field(
        "_device", "Number of the device that tests it; None for the graph's own."
    )
    bodies: Field[tuple[GraphDef, ...]] = Field("_bodies", "The bodies, in the driver's order.")
    _bodies: tuple[GraphDef, ...]

    def __init__(self, condition: Condition, device: int | None = None) -> None:
        self._condition = condition
        self._device = device
        self._bodies = ()

    def body_roles(self) -> tuple[str, ...]:
        """Return the role of each body, in the driver's order."""
        if not self._role_names:
            raise TypeError(f"{type(self).__name__} has no bodies of its own; use a concrete kind")
        return self._role_names

    def words(self) -> Mapping[str, Word]:
        return {
            "handle": Symbol(SymbolKind.CONDITION, self._condition),
            "conditionalType": self.conditional_type,
            "size": len(self._bodies),
            "ctx": CONTEXT,
        }

    def _roles(self) -> tuple[str, ...]:
        return self.body_roles()

    def update(self, **changes: Unpack[ConditionalChanges]) -> None:
        """Go by another condition from the next instantiation on; the bodies stay.

        Parameters
        ----------
        **changes
            Those of the builder method.

        Raises
        ------
        TypeError, ValueError
            As the builder method does; if the node was removed or its graph is embedded. Nothing
            was changed.
        """
        self._update(changes)

    def _redeclared(self, _graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        changed = type(self)(**self._values_with(changes))
        changed._bodies = self._bodies
        return changed

    def _values_with(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        condition = changes.get("condition", self._condition)
        method = KINDS[self.kind].builder
        device = changes.get("device", self._device)
        return {
            "condition": usable_condition(self._graph, condition, method),
            "device": None if device is None else ordinal(device, f"{method} device"),
        }

    def _graphs_inside(self) -> tuple[GraphDef, ...]:
        return self._bodies


@kind(
    Style("diamond", "#b2dfdb", "#00695c", ("{", "}")),
    "if_then",
    updates=ConditionalChanges.__annotations__,
)
class IfNode(ConditionalNode):
    """Runs ``then`` if the condition is not zero."""

    __slots__ = ()
    kind = "if"
    conditional_type = ConditionalType.IF
    _role_names: ClassVar[tuple[str, ...]] = ("then",)

    @Field
    def then(self) -> GraphDef:
        """What runs if the condition is not zero."""
        return self._bodies[0]


@kind(
    Style("diamond", "#b2ebf2", "#00838f", ("{", "}")),
    "if_else",
    updates=ConditionalChanges.__annotations__,
)
class IfElseNode(IfNode):
    """Runs ``then`` if the condition is not zero, else ``else_``."""

    __slots__ = ()
    kind = "if_else"
    _role_names: ClassVar[tuple[str, ...]] = ("then", "else")

    @Field
    def else_(self) -> GraphDef:
        """What runs if the condition is zero."""
        return self._bodies[1]


@kind(
    Style("diamond", "#c8e6c9", "#2e7d32", ("{", "}")),
    "while_loop",
    updates=ConditionalChanges.__annotations__,
)
class WhileNode(ConditionalNode):
    """Runs ``body`` again and again while the condition, tested before each round, is not zero."""

    __slots__ = ()
    kind = "while"
    conditional_type = ConditionalType.WHILE
    _role_names: ClassVar[tuple[str, ...]] = ("body",)

    @Field
    def body(self) -> GraphDef:
        """What runs in each round."""
        return self._bodies[0]


@kind(
    Style("invtrapezium", "#c5cae9", "#283593", ("[\\", "/]")),
    "switch",
    updates=SwitchChanges.__annotations__,
)
class SwitchNode(ConditionalNode):
    """Runs the branch that the condition numbers, or none if it is out of range."""

    __slots__ = ("_count",)
    kind = "switch"
    conditional_type = ConditionalType.SWITCH
    fields = ("condition", "count", "device")
    count: Field[int] = Field("_count", "Branches.")

    def __init__(self, condition: Condition, count: int, device: int | None = None) -> None:
        super().__init__(condition, device)
        self._count = count

    def body_roles(self) -> tuple[str, ...]:
        return tuple(f"branch{number}" for number in range(self._count))

    def update(self, **changes: Unpack[SwitchChanges]) -> None:
        """Go by another condition, or have another number of branches.

        Parameters
        ----------
        **changes
            Those of ``switch``. Branches are added at the end, empty, and taken away there if they
            are empty.

        Raises
        ------
        TypeError, ValueError
            As ``switch`` does; if a branch that is to go has nodes, the node was removed or its
            graph is embedded. Nothing was changed.
        """
        self._update(changes)

    def _values_with(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        count = branch_count(changes.get("count", self._count))
        for body in self._bodies[count:]:
            for node in body.nodes()[:1]:
                raise ValueError(
                    f"switch count: expected at least {self._count} branches, of which "
                    f"{body.role!r} has nodes, {node.describe()} first, got {count}. destroy() "
                    "its nodes first"
                )
        return {**super()._values_with(changes), "count": count}

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        changed = super()._redeclared(graph, changes)
        assert isinstance(changed, SwitchNode)
        roles = changed.body_roles()
        more = (self._graph._new_body(self, role) for role in roles[len(self._bodies) :])
        changed._bodies = (*self._bodies[: len(roles)], *more)
        return changed

    @Field
    def branches(self) -> tuple[GraphDef, ...]:
        """The branches in order: the first runs for 0."""
        return self._bodies
