"""What orders others or has graphs inside: empty nodes, child graphs, conditionals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict, Unpack

from graphdsl.declaration.builder_arguments import branch_count
from graphdsl.declaration.conditions import usable_condition
from graphdsl.declaration.enumerations import ConditionalType, NodeType
from graphdsl.declaration.fields import Field, slots, stored
from graphdsl.declaration.given_numbers import ordinal
from graphdsl.declaration.kinds.registry import KINDS, DriverType, Getter, Style, kind
from graphdsl.declaration.node import Node
from graphdsl.declaration.symbols import CONTEXT, Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from cuda.core import Device

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


DriverType(
    NodeType.EMPTY,
    "empty",
    {},
    in_bodies=True,
    in_children=True,
    runs_on_device=False,
)


@kind(Style("ellipse", "#eceff1", "#78909c", ("([", "])")), "empty")
class EmptyNode(Node):
    """A node that does nothing but order others."""

    __slots__ = ()
    kind = "empty"
    _type_code = NodeType.EMPTY


DriverType(
    NodeType.GRAPH,
    "child",
    {"graph": ("<u8", 16), "ownership": ("<i4", 24)},
    getter=Getter("cuGraphChildGraphNodeGetGraph"),
    in_bodies=True,
    launched_by_kernels=True,
    in_children=True,
    can_be_set=True,
)


class ChildChanges(TypedDict, total=False):
    """Those of ``embed``."""

    child: GraphDef


@kind(
    Style("box3d", "#d7ccc8", "#5d4037", ("[[", "]]")),
    "embed",
    updates=ChildChanges.__annotations__,
)
class ChildGraphNode(Node):
    """Another declaration, run as one node."""

    kind = "child"
    _type_code = NodeType.GRAPH
    _role_names: ClassVar[tuple[str, ...]] = ("child",)
    child: GraphDef = stored("The declaration that is embedded.")
    __slots__ = slots(vars())

    def _words(self) -> Mapping[str, Word]:
        # CU_GRAPH_CHILD_GRAPH_OWNERSHIP_MOVE (12.9): the handle is known once it is linked.
        return {"ownership": 1}

    def _graphs_inside(self) -> tuple[GraphDef, ...]:
        return (self.child,)

    def parameters(self) -> dict[str, str | int]:
        return {"child": self.child.name}

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
        child = changes.get("child", self.child)
        self._graph._require_embeddable(child)
        return ChildGraphNode(child)

    def _become(self, changed: Node) -> None:
        self.child._embedded_in.pop(self, None)
        super()._become(changed)
        self.child._freeze(self)


DriverType(
    NodeType.CONDITIONAL,
    "conditional",
    {
        "handle": ("<u8", 16),
        "conditionalType": ("<i4", 24),
        "size": ("<u4", 28),
        "phGraph_out": ("<u8", 32),
        "ctx": ("<u8", 40),
    },
    context="ctx",
    in_bodies=True,
)


class ConditionalChanges(TypedDict, total=False):
    """Those of ``if_then``, ``if_else`` and ``while_loop``."""

    condition: Condition
    device: Device | int | None


class ConditionalNode(Node):
    """What the nodes that run a body depending on a condition have in common.

    Conditional nodes are CUDA 12.3's; ``if_else`` and ``switch`` need 12.8.
    """

    _type_code = NodeType.CONDITIONAL
    conditional_type: ClassVar[int] = -1
    """Its ``CUgraphConditionalNodeType``: if 0, while 1, switch 2."""
    condition: Condition = stored("What decides which body runs.")
    device: int | None = stored(
        "Number of the device that tests it; None for the graph's own.", default=None, kw_only=True
    )
    __slots__ = slots(vars(), "_bodies")
    bodies: ClassVar[Field[tuple[GraphDef, ...]]] = Field(
        "_bodies", "The bodies, in the driver's order."
    )

    def __post_init__(self) -> None:
        self._bodies: tuple[GraphDef, ...] = ()

    def body_roles(self) -> tuple[str, ...]:
        """Return the role of each body, in the driver's order."""
        if not self._role_names:
            raise TypeError(f"{type(self).__name__} has no bodies of its own; use a concrete kind")
        return self._role_names

    def _words(self) -> Mapping[str, Word]:
        return {
            "handle": Symbol(SymbolKind.CONDITION, self.condition),
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
        condition = changes.get("condition", self.condition)
        method = KINDS[self.kind].builder
        device = changes.get("device", self.device)
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


class SwitchChanges(ConditionalChanges, total=False):
    """Those of ``switch``."""

    count: int


@kind(
    Style("invtrapezium", "#c5cae9", "#283593", ("[\\", "/]")),
    "switch",
    updates=SwitchChanges.__annotations__,
)
class SwitchNode(ConditionalNode):
    """Runs the branch that the condition numbers, or none if it is out of range."""

    kind = "switch"
    conditional_type = ConditionalType.SWITCH
    count: int = stored("Branches.")
    __slots__ = slots(vars())

    def body_roles(self) -> tuple[str, ...]:
        return tuple(f"branch{number}" for number in range(self.count))

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
        count = branch_count(changes.get("count", self.count))
        for body in self._bodies[count:]:
            for node in body.nodes()[:1]:
                raise ValueError(
                    f"switch count: expected at least {self.count} branches, of which "
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
