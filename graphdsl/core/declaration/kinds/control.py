"""Control nodes: empty nodes, child graphs, conditionals."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypedDict, TypeVar, Unpack, cast

import numpy as np

from graphdsl.abi.enumerations import ConditionalType, NodeType
from graphdsl.base.entry_points import load
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import (
    branch_count,
    name_in,
    placed,
    require_placed,
)
from graphdsl.core.declaration.checked_numbers import ordinal
from graphdsl.core.declaration.conditions import usable_condition
from graphdsl.core.declaration.edges import Connectable, connect_all, ends
from graphdsl.core.declaration.fields import Field, field_values, slots, stored
from graphdsl.core.declaration.kinds.registry import KINDS, Style, kind
from graphdsl.core.declaration.naming import role_of, state_of
from graphdsl.core.declaration.node import Node, put_location
from graphdsl.core.declaration.parameters.device_expressions import (
    DeviceExpression,
    is_number,
    scalar,
)
from graphdsl.core.declaration.words import CONTEXT, Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.memory.arrays import Indexable
    from graphdsl.core.declaration.parameters.parameters import Parameter


@kind(Style("ellipse", "#eceff1", "#78909c", ("([", "])")), "empty")
class EmptyNode(Node):
    """A node that only orders other nodes.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> g.join(g.empty(name="a"), g.empty(name="b"), name="both")
    <EmptyNode 'both'>
    """

    __slots__ = ()
    kind = "empty"
    _type_code = NodeType.EMPTY


class ChildChanges(TypedDict, total=False):
    """Arguments of ``embed``."""

    child: GraphDef


@kind(
    Style("box3d", "#d7ccc8", "#5d4037", ("[[", "]]")),
    "embed",
    updates=ChildChanges.__annotations__,
)
class ChildGraphNode(Node):
    """A child graph: another declaration that runs as one node.

    Examples
    --------
    >>> import graphdsl as gd
    >>> inner = gd.GraphDef("inner")
    >>> step = inner.empty(name="step")
    >>> node = gd.GraphDef().embed(inner, name="outer")
    >>> node.child.name, len(node.child)
    ('inner', 1)
    """

    kind = "child"
    _type_code = NodeType.GRAPH
    _role_names: ClassVar[tuple[str, ...]] = ("child",)
    child: GraphDef = stored("The embedded declaration.", shown=lambda _, value: str(value.name))
    __slots__ = slots(vars())

    def _words(self) -> Mapping[str, Word]:
        # CU_GRAPH_CHILD_GRAPH_OWNERSHIP_MOVE (12.9): the handle is known once it is linked.
        return {"ownership": 1}

    def _graphs_inside(self) -> tuple[GraphDef, ...]:
        return (self.child,)

    def update(self, child: GraphDef) -> None:
        """Embed another declaration, for the next instantiations.

        The new child can no longer be changed. The old one can, unless it is embedded elsewhere.

        Parameters
        ----------
        child : GraphDef
            The new declaration.

        Raises
        ------
        TypeError, ValueError
            As for ``embed``; also if the node was removed or its graph is embedded. The node is
            then unchanged.
        """
        self._update({"child": child})

    def _redeclared(self, _graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        # Validation comes before embedding.
        values = field_values(self) | dict(changes)
        self._state.require_embeddable(values["child"])
        return ChildGraphNode(**values)

    def _become(self, changed: Node) -> None:
        state_of(self.child).embedded_in.pop(self, None)
        super()._become(changed)
        state_of(self.child).freeze(self)


class ConditionalChanges(TypedDict, total=False):
    """Arguments of ``if_then``, ``if_else`` and ``while_loop``."""

    condition: Condition
    device: Device | int | None


class ConditionalNode(Node):
    """The base class of conditional nodes.

    Conditional nodes need CUDA 12.3; ``if_else`` and ``switch`` need 12.8.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> loop = g.while_loop(g.create_condition(1), name="loop")
    >>> isinstance(loop, gd.ConditionalNode), len(loop.bodies)
    (True, 1)
    """

    _type_code = NodeType.CONDITIONAL
    _makes_bodies = True
    conditional_type: ClassVar[int] = -1
    """Its ``CUgraphConditionalNodeType``: if 0, while 1, switch 2."""
    condition: Condition = stored("The condition that selects the body to run.")
    device: int | None = stored(
        "Ordinal of the device that tests the condition; None for the graph's device.",
        default=None,
        kw_only=True,
    )
    __slots__ = slots(vars(), "_bodies")
    bodies: ClassVar[Field[tuple[GraphDef, ...]]] = Field(
        "_bodies", "The bodies, in the driver's order."
    )

    def __post_init__(self) -> None:
        self._bodies: tuple[GraphDef, ...] = ()

    if not TYPE_CHECKING:

        def __enter__(self) -> None:
            role = self.body_roles()[0]
            part = role if hasattr(type(self), role) else "branches[0]"
            raise TypeError(
                f"{self}: expected a body in the with statement, got the node itself. Write "
                f"`with node.{part} as body:` and declare with the methods of body"
            )

        def __exit__(self, *_: object) -> None:
            """Follow a block that cannot be entered."""

        def __iter__(self) -> NoReturn:
            role = self.body_roles()[0]
            part = role if hasattr(type(self), role) else "branches[0]"
            raise TypeError(
                f"{self}: expected no iteration, since the device iterates. Write "
                f"`with node.{part} as body:` and declare one iteration with the methods of body"
            )

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
        """Change the condition for the next instantiations; the bodies are kept.

        Parameters
        ----------
        **changes
            Arguments of the builder method.

        Raises
        ------
        TypeError, ValueError
            As for the builder method; also if the node was removed or its graph is embedded. The
            node is then unchanged.
        """
        self._update(changes)

    def _redeclared(self, _graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        changed = type(self)(**self._values_with(changes))
        changed._bodies = self._bodies
        return changed

    def _values_with(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        values = field_values(self) | dict(changes)
        method, device = KINDS[self.kind].builder, values["device"]
        return {
            **values,
            "condition": usable_condition(self._graph, values["condition"], method),
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
    """Runs ``then`` if the condition is not zero.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.if_then(g.create_condition(1), name="if")
    >>> inside = node.then.empty(name="step")
    >>> inside.path
    'if/then/step'
    """

    __slots__ = ()
    kind = "if"
    conditional_type = ConditionalType.IF
    _role_names: ClassVar[tuple[str, ...]] = ("then",)

    @Field
    def then(self) -> GraphDef:
        """The body that runs if the condition is not zero."""
        return self._bodies[0]


@kind(
    Style("diamond", "#b2ebf2", "#00838f", ("{", "}")),
    "if_else",
    updates=ConditionalChanges.__annotations__,
)
class IfElseNode(IfNode):
    """Runs ``then`` if the condition is not zero, else ``else_``.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.if_else(g.create_condition(1), name="if")
    >>> node.then.empty(name="step").path, node.else_.empty(name="step").path
    ('if/then/step', 'if/else/step')
    """

    __slots__ = ()
    kind = "if_else"
    _role_names: ClassVar[tuple[str, ...]] = ("then", "else")

    @Field
    def else_(self) -> GraphDef:
        """The body that runs if the condition is zero."""
        return self._bodies[1]


@kind(
    Style("diamond", "#c8e6c9", "#2e7d32", ("{", "}")),
    "while_loop",
    updates=ConditionalChanges.__annotations__,
)
class WhileNode(ConditionalNode):
    """Repeats ``body`` while the condition, tested before each iteration, is not zero.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.while_loop(g.create_condition(1), name="loop")
    >>> node.body.empty(name="step").path
    'loop/body/step'
    """

    __slots__ = ()
    kind = "while"
    conditional_type = ConditionalType.WHILE
    _role_names: ClassVar[tuple[str, ...]] = ("body",)

    @Field
    def body(self) -> GraphDef:
        """The body, which runs in each iteration."""
        return self._bodies[0]


class SwitchChanges(ConditionalChanges, total=False):
    """Arguments of ``switch``."""

    count: int


@kind(
    Style("invtrapezium", "#c5cae9", "#283593", ("[\\", "/]")),
    "switch",
    updates=SwitchChanges.__annotations__,
)
class SwitchNode(ConditionalNode):
    """Runs the branch whose index is the condition, or none if it is out of range.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.switch(g.create_condition(1), 3, name="choice")
    >>> [branch.empty(name="step").path for branch in node.branches]
    ['choice/branch0/step', 'choice/branch1/step', 'choice/branch2/step']
    """

    kind = "switch"
    conditional_type = ConditionalType.SWITCH
    count: int = stored("Branches.")
    __slots__ = slots(vars())

    def body_roles(self) -> tuple[str, ...]:
        return tuple(f"branch{number}" for number in range(self.count))

    def update(self, **changes: Unpack[SwitchChanges]) -> None:
        """Change the condition or the number of branches.

        Parameters
        ----------
        **changes
            Arguments of ``switch``. Empty branches are added or removed at the end.

        Raises
        ------
        TypeError, ValueError
            As for ``switch``; also if a removed branch has nodes, the node was removed or its graph
            is embedded. The node is then unchanged.
        """
        self._update(changes)

    def _values_with(self, changes: Mapping[str, Any]) -> dict[str, Any]:
        count = branch_count(changes.get("count", self.count))
        for body in self._bodies[count:]:
            for node in body.nodes()[:1]:
                raise ValueError(
                    f"switch count: expected at least {self.count} branches, of which "
                    f"{role_of(body)!r} has nodes, {node} first, got {count}. destroy() "
                    "its nodes first"
                )
        return {**super()._values_with(changes), "count": count}

    def _redeclared(self, graph: GraphDef, changes: Mapping[str, Any]) -> Node:
        changed = super()._redeclared(graph, changes)
        assert isinstance(changed, SwitchNode)
        roles = changed.body_roles()
        more = (self._state.new_body(self, role) for role in roles[len(self._bodies) :])
        changed._bodies = (*self._bodies[: len(roles)], *more)
        return changed

    @Field
    def branches(self) -> tuple[GraphDef, ...]:
        """The branches in order: the first runs for condition 0."""
        return self._bodies


# Builder methods ----------------------------------------------------------------------------------


# ruff: noqa: TRY300  # the ``try`` of a builder method is around all of it


_Conditional = TypeVar("_Conditional", bound="ConditionalNode")


@adds_nodes
class ControlBuilder(NodeAdder):
    """Builder methods for empty nodes, child graphs and conditions."""

    def empty(self, *, name: str | None = None) -> EmptyNode:
        """Add a node that only orders other nodes.

        Parameters
        ----------
        name : str, optional
            Name of the node.
        """
        try:
            return self._state.insert(EmptyNode(), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "empty node", self, name)
            raise

    def join(self, *others: Node, name: str | None = None) -> EmptyNode:
        """Add an empty node that depends on all of *others* (and on this node).

        ``g.join()`` without arguments depends on all nodes of the graph without successors.

        Parameters
        ----------
        *others : Node
            Nodes of this graph.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If an argument is not a node.
        ValueError
            If a node belongs to another graph.
        """
        try:
            for node in others:
                self._require_own(node, "join", "Join nodes of one graph")
            if not others and not isinstance(self, Connectable):
                others = ends(self._graph)
            joined = self._state.insert(EmptyNode(), self, name)
            connect_all([node for node in others if node is not self], [joined])
            return joined
        except (TypeError, ValueError) as error:
            name_in(error, "empty node", self, name)
            raise

    def embed(self, child: GraphDef, *, name: str | None = None) -> ChildGraphNode:
        """Add another declaration as a child graph node.

        Afterwards *child* cannot be changed: embed it when it is complete, or embed a
        ``child.copy()``. A declaration can be embedded any number of times.

        Its nodes stay on the devices they were declared on. In a :meth:`GraphDef.on` block, embed a
        ``child.copy(device=...)``, unless all of its nodes specify a device.

        Parameters
        ----------
        child : GraphDef
            The declaration.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If *child* is not a GraphDef.
        ValueError
            If it is a body, contains this graph, or is not on the device of the enclosing block.
        """
        try:
            self._state.require_embeddable(child)
            require_placed(self._graph, child)
            node = ChildGraphNode(child)
            try:
                # Done first: otherwise Ctrl-C between the two could leave an embedded graph
                # mutable.
                state_of(child).freeze(node)
                return self._state.insert(node, self, name)
            finally:
                if node not in self._state.nodes:
                    state_of(child).embedded_in.pop(node, None)
        except (TypeError, ValueError) as error:
            name_in(error, "child node", self, name)
            raise

    def if_then(
        self,
        condition: Condition | DeviceExpression | Indexable | Parameter,
        *,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> IfNode:
        """Add a node that runs ``node.then`` if *condition* is not zero.

        Parameters
        ----------
        condition : Condition or DeviceExpression
            The condition. For an expression, such as ``x[0] > eps``, a kernel that computes it is
            added directly before the node.
        device : int or cuda.core.Device, optional
            Device that tests the condition; by default that of the enclosing :meth:`GraphDef.on`
            block.
        name : str, optional
            Name of the node; the kernel's is ``"... condition"``.

        Raises
        ------
        TypeError
            If it is neither.
        ValueError
            If the condition belongs to another graph.
        """
        return self._conditional(IfNode, "if_then", condition, device=device, name=name)

    def if_else(
        self,
        condition: Condition | DeviceExpression | Indexable | Parameter,
        *,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> IfElseNode:
        """Add a node that runs ``node.then`` if *condition* is not zero, else ``node.else_``.

        Parameters
        ----------
        condition : Condition or DeviceExpression
            The condition, as for :meth:`if_then`.
        device : int or cuda.core.Device, optional
            Device that tests the condition; by default that of the enclosing :meth:`GraphDef.on`
            block.
        name : str, optional
            Name of the node.
        """
        return self._conditional(IfElseNode, "if_else", condition, device=device, name=name)

    def while_loop(
        self,
        condition: Condition | DeviceExpression | Indexable | Parameter,
        *,
        counter: DeviceExpression | Indexable | None = None,
        most: int | Parameter | DeviceExpression | Indexable | None = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> WhileNode:
        """Add a node that repeats ``node.body`` while *condition* is not zero.

        Parameters
        ----------
        condition : Condition or DeviceExpression
            The condition. An expression, such as ``x[0] > eps``, is computed by a kernel directly
            before the node, and by one at the end of the body, after all other nodes of the body.
        counter : Scalar or element of an array, optional
            An integer in device memory that counts the iterations: 0 in the first. The condition
            may use it.
        most : int or Parameter or DeviceExpression, optional
            Maximum number of iterations.
        device : int or cuda.core.Device, optional
            Device that tests the condition; by default that of the enclosing :meth:`GraphDef.on`
            block.
        name : str, optional
            Name of the node; the kernels' is ``"... condition"``.

        Raises
        ------
        TypeError
            If *condition* is neither, or *counter* or *most* is given for a condition that a kernel
            sets.
        ValueError
            If the condition belongs to another graph.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> x, i = g.array(1, np.float32, name="x"), g.array(1, np.int32, name="i")
        >>> g.join(x, i).while_loop(x[0] > 1e-6, counter=i, most=20, name="loop")
        <WhileNode 'loop' condition=(x[0] > 1e-06) & (i < 20)>
        """
        if counter is None and most is None:
            return self._conditional(WhileNode, "while_loop", condition, device=device, name=name)
        return cast(
            "WhileNode",
            load("counting").counted_loop(
                self, "while_loop", condition, most, counter, device=device, name=name
            ),
        )

    def do_while(
        self,
        condition: DeviceExpression | Indexable | Parameter,
        *,
        counter: DeviceExpression | Indexable | None = None,
        most: int | Parameter | DeviceExpression | Indexable | None = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> WhileNode:
        """Add a loop that runs ``node.body`` once, and repeats it while *condition* holds.

        Parameters
        ----------
        condition : DeviceExpression
            Expression tested after each iteration, such as ``x[0] > eps``.
        counter, most, device, name
            As for :meth:`while_loop`; there is at least one iteration.

        Raises
        ------
        TypeError
            If *condition* is not an expression.
        ValueError
            If *most* is less than 1.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> x = g.array(1, np.float32, name="x")
        >>> with x.do_while(x[0] > 1, name="loop").body as body:
        ...     half = body.assign(x, x[0] / 2, name="half")
        >>> [node.path for node in g["loop"].body.nodes()]
        ['loop/body/half', 'loop/body/loop condition']
        """
        if isinstance(most, (int, np.integer)) and most < 1:
            raise ValueError(
                "do_while most: expected at least 1, since the body runs before the first test, "
                f"got {most}. Use while_loop, whose body may not run at all"
            )
        return cast(
            "WhileNode",
            load("counting").counted_loop(
                self,
                "do_while",
                condition,
                most,
                counter,
                tests_first=False,
                device=device,
                name=name,
            ),
        )

    def repeat(
        self,
        count: int | Parameter | DeviceExpression | Indexable,
        *,
        counter: DeviceExpression | Indexable | None = None,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> WhileNode:
        """Add a loop that runs ``node.body`` *count* times.

        Parameters
        ----------
        count : int or Parameter or DeviceExpression
            Number of iterations; none if 0 or negative. A parameter or an expression must have an
            integer dtype. An expression is evaluated before each iteration: if the body changes one
            of its elements, the number of iterations changes.
        counter : Scalar or element of an array, optional
            An integer in device memory that counts the iterations from 0, for kernels in the body
            that need it. By default the graph allocates one, before the loop and its enclosing
            loops.
        device : int or cuda.core.Device, optional
            As for :meth:`while_loop`.
        name : str, optional
            Name of the node; the kernels' is ``"... condition"``, the allocation's
            ``"... counter"``.

        Raises
        ------
        TypeError
            If *count* or *counter* is not an integer.
        ValueError
            If the counter cannot represent *count*, or a name is taken.

        Examples
        --------
        >>> import graphdsl as gd
        >>> g = gd.GraphDef("three times")
        >>> loop = g.repeat(3, name="loop")
        >>> with loop.body as body:
        ...     step = body.memset(0x1000, 0, 64, name="step")
        >>> loop
        <WhileNode 'loop' condition=loop counter < 3>
        """
        return cast(
            "WhileNode",
            load("counting").counted_loop(
                self, "repeat", None, count, counter, device=device, name=name
            ),
        )

    def switch(
        self,
        condition: Condition | DeviceExpression | Indexable | Parameter,
        count: int,
        *,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> SwitchNode:
        """Add a node that runs the branch, of *count*, whose index is *condition*.

        No branch runs for a negative value, or one of *count* or more.

        Parameters
        ----------
        condition : Condition or DeviceExpression
            The index of the branch, as for :meth:`if_then`; an expression is a bool or an integer.
        count : int
            Number of branches.
        device : int or cuda.core.Device, optional
            Device that tests the condition; by default that of the enclosing :meth:`GraphDef.on`
            block.
        name : str, optional
            Name of the node.
        """
        return self._conditional(SwitchNode, "switch", condition, count, device=device, name=name)

    def _conditional(
        self,
        kind: type[_Conditional],
        method: str,
        condition: Condition | DeviceExpression | Indexable | Parameter,
        *counts: int,
        device: Device | int | None,
        name: str | None,
    ) -> _Conditional:
        """Add a conditional node for a builder method; a switch has a count of branches."""
        try:
            branches = [branch_count(each) for each in counts]
            graph = self._graph
            where = placed(graph, device, f"{method} device")
            # Two frames up is the caller of the builder method.
            caller = sys._getframe(2)
            if is_number(condition, of_device=True):
                condition = scalar(condition)
            if not isinstance(condition, DeviceExpression):
                made = kind(usable_condition(graph, condition, method), *branches, device=where)
                node = self._state.insert(made, self, name)
                put_location(node, caller.f_code, caller.f_lasti)
                return node
            computed = load("computed conditions")
            setter = computed.setter_of(condition, chooses=bool(counts))
            with computed.computed_condition(self, condition, name, setter, where) as found:
                node = self._state.insert(
                    kind(found.condition, *branches, device=where), found.after, name
                )
                put_location(node, caller.f_code, caller.f_lasti)
                found.declared(node)
                if isinstance(node, WhileNode):
                    found.iterations(node.body, setter)
            return node
        except (TypeError, ValueError) as error:
            name_in(error, f"{kind.kind} node", self, name)
            raise
