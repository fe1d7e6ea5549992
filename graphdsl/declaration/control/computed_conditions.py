"""Conditions that are given as expressions: the kernels that set them, and where these stand.

One stands right before the conditional node. A loop has another at the end of its body, which sets
the condition for the next iteration. It is added when the ``with`` block of the body ends; without
one, when the graph is checked, lowered or embedded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from graphdsl.declaration.builder import graph_of
from graphdsl.declaration.conditions import new_condition
from graphdsl.declaration.control.condition_kernels import ConditionKernel, condition_kernel
from graphdsl.declaration.edges import connect_all, ends
from graphdsl.declaration.launches.launch_config import LaunchConfig
from graphdsl.declaration.parameters.device_expressions import DeviceExpression

if TYPE_CHECKING:
    from graphdsl.declaration.builder import Builder, NodeAdder
    from graphdsl.declaration.conditions import Condition
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.kinds.control import WhileNode
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.node import Node

__all__ = [
    "Computed",
    "IterationEnd",
    "Mark",
    "computed_condition",
    "end_iteration",
    "end_iterations",
    "open_iteration",
    "put_iteration_end",
    "setter_of",
]

ONE_THREAD: Final = LaunchConfig(grid=1, block=1)


@dataclass(frozen=True)
class IterationEnd:
    """What ends the iterations of a loop whose condition is an expression.

    Attributes
    ----------
    condition : Condition
        The loop's.
    setter : ConditionKernel
        What sets it for the next iteration.
    name : str or None
        Name of the kernel node.
    node : KernelNode or None
        That node, once it is there.
    """

    condition: Condition
    setter: ConditionKernel
    name: str | None
    node: Node | None = None

    def copied(self, copy_of: Callable[[Any], Any]) -> IterationEnd:
        """Return the same for the copy of a loop, given what returns the copy of a value."""
        setter = ConditionKernel(self.setter.kernel, copy_of(self.setter.arguments))
        return IterationEnd(copy_of(self.condition), setter, self.name, copy_of(self.node))


@dataclass(frozen=True)
class Computed:
    """A condition, and the node that the conditional node is declared after."""

    condition: Condition
    after: NodeAdder
    name: str | None
    setter: KernelNode | None = None

    def declared(self, node: Node) -> None:
        """Note the conditional node: what was added for it counts as declared where it is."""
        if self.setter is not None:
            _place(self.setter, node)

    def iterations(self, body: GraphDef, again: ConditionKernel) -> None:
        """Have the body of a loop end with a kernel that sets the condition."""
        put_iteration_end(body, IterationEnd(self.condition, again, self.name))


@contextmanager
def computed_condition(
    adder: NodeAdder,
    condition: DeviceExpression,
    name: str | None,
    setter: ConditionKernel,
    device: int | None,
) -> Iterator[Computed]:
    """Give the condition that an expression is for a conditional node, which is declared inside.

    Parameters
    ----------
    adder : GraphDef or Node
        What the method was called on.
    condition : DeviceExpression
        The expression.
    name : str or None
        Name of the conditional node.
    setter : ConditionKernel
        What sets the condition.
    device : int or None
        The device that tests it, where it is computed too.

    Raises
    ------
    TypeError, ValueError
        If it is neither, or one of another graph. Nothing is declared then, nor where the
        conditional node could not be.
    """
    graph = graph_of(adder)
    graph._require_growable()
    text = str(condition)
    number = 1
    while text in graph._conditions:
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
        # Ctrl-C right before the block: this comes later, when other nodes may be there.
        raise
    except BaseException:
        mark.undo()
        raise


class Mark(NamedTuple):
    """How much a graph had at some moment: what is declared later can be undone."""

    graph: GraphDef
    nodes: int
    conditions: int

    @classmethod
    def of(cls, graph: GraphDef) -> Mark:
        """Return how much a graph has now."""
        return cls(graph, graph._count, len(graph._conditions))

    def undo(self) -> None:
        """Have the graph no nodes and conditions that it did not have then."""
        graph = self.graph
        for node in reversed(tuple(graph._nodes)):
            if node._index < self.nodes:
                break
            node.destroy()
        graph._count = self.nodes
        for name in tuple(graph._conditions)[self.conditions :]:
            del graph._conditions[name]


def setter_of(condition: DeviceExpression, *, chooses: bool) -> ConditionKernel:
    """Return what sets a condition that is given as an expression."""
    if chooses and condition.dtype.kind == "f":
        raise TypeError(
            f"switch condition: expected an integer, the number of a branch, got {condition!r}"
        )
    return condition_kernel(condition, chooses=chooses)


def open_iteration(body: GraphDef) -> None:
    """Take what ends the iterations of a loop away, so that more nodes can come before it."""
    end = body._iteration_end
    if end is not None and end.node is not None and not body._embedded_in:
        put_iteration_end(body, replace(end, node=None))
        end.node.destroy()


def end_iteration(body: GraphDef) -> None:
    """Put the kernel that sets the condition of a loop after all else in its body."""
    end, owner = body._iteration_end, body._owner
    if end is None or owner is None or not body._nodes:
        return
    if body in owner._graph._filled:
        # Its block is open: more nodes come.
        return
    if body._embedded_in or not owner.is_valid or end.node is not None:
        return
    last, setter = ends(body), end.setter
    # Without a name where that is taken.
    name = None if end.name in body._names else end.name
    section, body._section = body._section, ""
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
        body._section = section
    _place(node, owner)
    connect_all(last, [node])
    put_iteration_end(body, replace(end, node=node))


def end_iterations(graph: GraphDef) -> None:
    """Put the kernels that set conditions into the bodies below a graph that lack them."""
    for body in tuple(graph._open_iterations):
        if body is not graph:
            end_iteration(body)


def put_iteration_end(body: GraphDef, end: IterationEnd) -> None:
    """Have the iterations of a body end with that, which is there or still has to come."""
    body._iteration_end = end
    if end.node is None:
        body._open_iterations[body] = None
    else:
        body._open_iterations.pop(body, None)


def _place(node: Node, like: Node) -> None:
    """Let a node count as declared where another one is."""
    node._code, node._instruction = like._code, like._instruction
