"""Conditions given as expressions: the kernels that set them, and their places.

One kernel runs directly before the conditional node. A loop has another at the end of its body,
which sets the condition for the next iteration. It is added when the ``with`` block of the body
ends, or, without such a block, when the graph is checked, lowered or embedded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from graphdsl.core.declaration.builder import graph_of
from graphdsl.core.declaration.conditions import new_condition
from graphdsl.core.declaration.edges import connect_all, ends
from graphdsl.core.declaration.launches.launch_config import LaunchConfig
from graphdsl.core.declaration.naming import owner_of, state_of
from graphdsl.core.declaration.node import location_of, put_location
from graphdsl.core.declaration.parameters.device_expressions import DeviceExpression
from graphdsl.extras.control.condition_kernels import ConditionKernel, condition_kernel

if TYPE_CHECKING:
    from graphdsl.core.declaration.builder import Builder, NodeAdder
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.control import WhileNode
    from graphdsl.core.declaration.kinds.kernel import KernelNode
    from graphdsl.core.declaration.node import Node

ONE_THREAD: Final = LaunchConfig(grid=1, block=1)


@dataclass(frozen=True)
class IterationEnd:
    """The end of a loop body whose condition is an expression.

    Attributes
    ----------
    condition : Condition
        The condition of the loop.
    setter : ConditionKernel
        The kernel that sets it for the next iteration.
    name : str or None
        Name of the kernel node.
    node : KernelNode or None
        The kernel node, once it is added.
    """

    condition: Condition
    setter: ConditionKernel
    name: str | None
    node: Node | None = None

    def copied(self, copy_of: Callable[[Any], Any]) -> IterationEnd:
        """Return this for a copy of the loop; *copied* returns the copy of a value."""
        setter = ConditionKernel(self.setter.kernel, copy_of(self.setter.arguments))
        return IterationEnd(copy_of(self.condition), setter, self.name, copy_of(self.node))


@dataclass(frozen=True)
class Computed:
    """A condition, and the node that the conditional node follows."""

    condition: Condition
    after: NodeAdder
    name: str | None
    setter: KernelNode | None = None

    def declared(self, node: Node) -> None:
        """Record the conditional node: nodes added for it get its location."""
        if self.setter is not None:
            put_location(self.setter, *location_of(node))

    def iterations(self, body: GraphDef, again: ConditionKernel) -> None:
        """Make the body of a loop end with a kernel that sets the condition."""
        put_iteration_end(body, IterationEnd(self.condition, again, self.name))


@contextmanager
def computed_condition(
    adder: NodeAdder,
    condition: DeviceExpression,
    name: str | None,
    setter: ConditionKernel,
    device: int | None,
) -> Iterator[Computed]:
    """Yield the condition for an expression; the conditional node is declared inside the block.

    Parameters
    ----------
    adder : GraphDef or Node
        The object that the method was called on.
    condition : DeviceExpression
        The expression.
    name : str or None
        Name of the conditional node.
    setter : ConditionKernel
        What sets the condition.
    device : int or None
        The device that tests the condition, and computes it.

    Raises
    ------
    TypeError, ValueError
        If it is not a condition of this graph. Nothing is declared then, nor if the conditional
        node is refused.
    """
    graph = graph_of(adder)
    state = state_of(graph)
    state.require_growable()
    text = str(condition)
    number = 1
    while text in state.conditions:
        number += 1
        text = f"{condition} ({number})"
    mark = Mark.of(graph)
    try:
        made = new_condition(graph, None, text)
        label = None if name is None else f"{name} condition"
        node = cast("Builder", adder).launch(
            ONE_THREAD, setter.kernel, made, *setter.arguments, device=device, name=label
        )
        yield Computed(made, cast("NodeAdder", node), label, node)
    except GeneratorExit:
        # After Ctrl-C directly before the block, this runs later, when there may be other nodes.
        raise
    except BaseException:
        mark.undo()
        raise


class Mark(NamedTuple):
    """The size of a graph at some moment, to undo later declarations."""

    graph: GraphDef
    nodes: int
    conditions: int

    @classmethod
    def of(cls, graph: GraphDef) -> Mark:
        """Return the current size of a graph."""
        state = state_of(graph)
        return cls(graph, state.count, len(state.conditions))

    def undo(self) -> None:
        """Remove the nodes and conditions declared since then."""
        graph = self.graph
        state = state_of(graph)
        for node in reversed(tuple(state.nodes)):
            if node._index < self.nodes:
                break
            node.destroy()
        state.count = self.nodes
        for name in tuple(state.conditions)[self.conditions :]:
            del state.conditions[name]


def setter_of(condition: DeviceExpression, *, chooses: bool) -> ConditionKernel:
    """Return the kernel that sets a condition given as an expression."""
    if chooses and condition.dtype.kind == "f":
        raise TypeError(
            f"switch condition: expected an integer, the number of a branch, got {condition!r}"
        )
    return condition_kernel(condition, chooses=chooses)


def open_iteration(body: GraphDef) -> None:
    """Remove the end of a loop body, so that more nodes can be added before it."""
    state = state_of(body)
    end = state.iteration_end
    if end is not None and end.node is not None and not state.embedded_in:
        put_iteration_end(body, replace(end, node=None))
        state.remove(end.node)


def end_iteration(body: GraphDef) -> None:
    """Add the kernel that sets the condition of a loop after all nodes of its body, if any.

    Without it, a loop with an empty body would never end.
    """
    state = state_of(body)
    end, owner = state.iteration_end, owner_of(body)
    if end is None or owner is None:
        return
    if body in state_of(owner).filled:
        # Its block is still open: more nodes may follow.
        return
    if state.embedded_in or not owner.is_valid or end.node is not None:
        return
    last, setter = ends(body), end.setter
    # Unnamed if the name is taken.
    name = None if end.name in state.names else end.name
    section, state.section = state.section, ""
    try:
        node = body.launch(
            ONE_THREAD,
            setter.kernel,
            end.condition,
            *setter.arguments,
            device=cast("WhileNode", owner).device,
            name=name,
        )
    finally:
        state.section = section
    put_location(node, *location_of(owner))
    connect_all(last, [node])
    put_iteration_end(body, replace(end, node=node))


def end_iterations(graph: GraphDef) -> None:
    """Add missing condition kernels to all bodies below a graph."""
    for body in tuple(state_of(graph).open_iterations):
        if body is not graph:
            end_iteration(body)


def put_iteration_end(body: GraphDef, end: IterationEnd) -> None:
    """Set the end of a body's iterations, which may still have to be added."""
    state = state_of(body)
    state.iteration_end = end
    if end.node is None:
        state.open_iterations[body] = None
    else:
        state.open_iterations.pop(body, None)
