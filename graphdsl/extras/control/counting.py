"""Loops that count, and their counters: memory of the graph or of the user."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from graphdsl.core.declaration.builder import graph_of
from graphdsl.core.declaration.builder_arguments import name_in, placed
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.edges import connect_all
from graphdsl.core.declaration.kinds.control import WhileNode
from graphdsl.core.declaration.naming import declared_name, owner_of, root_of, state_of
from graphdsl.core.declaration.node import location_of, put_location
from graphdsl.core.declaration.parameters.device_expressions import (
    DeviceExpression,
    Scalar,
    is_element,
    is_number,
    scalar,
)
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import Program
from graphdsl.extras.control.computed_conditions import Mark, computed_condition
from graphdsl.extras.control.condition_kernels import condition_kernel

if TYPE_CHECKING:
    from graphdsl.core.declaration.builder import Builder, NodeAdder
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.allocation import AllocNode
    from graphdsl.core.declaration.node import Node

COUNTER: Final = np.dtype(np.int64)
MOST: Final = (1 << 63) - 1
COUNTER_NAME: Final = "graphdsl_executable_counter"
COUNTER_SOURCE: Final = f"__device__ long long {COUNTER_NAME};"


def counter_of_executable() -> Scalar:
    """Return a counter of which each executable has its own, without an allocation node.

    With the first allocation node on a device, the driver reserves 32 MiB (CUDA 13.0).
    """
    variable = Program(COUNTER_SOURCE).variable(COUNTER_NAME, COUNTER.itemsize)
    return cast("Scalar", scalar(variable, COUNTER))


def counted_loop(
    adder: NodeAdder,
    method: str,
    test: object,
    most: object,
    counter: object,
    *,
    tests_first: bool = True,
    device: object,
    name: str | None,
) -> WhileNode:
    """Add a loop whose condition is an expression, with an optional counter.

    Builder methods call it; the loop is declared where these are called.
    """
    try:
        graph = graph_of(adder)
        where = placed(graph, device, f"{method} device")
        is_repeat = method == "repeat"
        limit = None
        if is_repeat or most is not None:
            limit = _repetitions(most, f"{method} {'count' if is_repeat else 'most'}")
        condition = None if is_repeat else _expression(test, method)
        caller = sys._getframe(2)
        with ExitStack() as stack:
            start: NodeAdder = adder
            number = None
            if counter is not None or limit is not None:
                start, number = stack.enter_context(counting(adder, counter, name, where, method))
                condition = _limited(condition, number, limit)
            assert condition is not None
            first = condition_kernel(condition if tests_first else None, counter=number)
            again = condition_kernel(condition, counter=number, step=1)
            found = stack.enter_context(computed_condition(start, condition, name, first, where))
            node = state_of(graph_of(found.after)).insert(
                WhileNode(found.condition, device=where), found.after, name
            )
            put_location(node, caller.f_code, caller.f_lasti)
            found.declared(node)
            found.iterations(node.body, again)
            if number is not None and counter is None:
                _give_back(number, node)
    except (TypeError, ValueError) as error:
        name_in(error, "while node", adder, name)
        raise
    return node


def _expression(value: object, method: str) -> DeviceExpression:
    """Return the condition of a loop, evaluated at the end of its body."""
    if not is_number(value, of_device=True):
        raise TypeError(
            f"{method} condition: expected an expression, such as x[0] > 0, got {value!r} "
            f"({type(value).__name__}). If a kernel sets the condition, let it count too"
        )
    return scalar(value)


def _repetitions(count: object, role: str) -> Any:
    """Return the number of iterations of a loop, as an operand of a comparison.

    Raises
    ------
    TypeError, ValueError
        If it is not an integer.
    """
    if is_element(count):
        count = scalar(count)
    if isinstance(count, (Parameter, DeviceExpression)):
        if count.dtype is None or count.dtype.kind not in "iu":
            raise TypeError(f"{role}: expected an integer, got {count!r}")
        return count
    return integer(count, role, "iterations", minimum=0, maximum=MOST)


def _limited(condition: DeviceExpression | None, number: Scalar, limit: Any) -> DeviceExpression:
    """Return the condition of a counting loop; *limit* None means no limit."""
    if limit is None:
        assert condition is not None
        return condition
    is_left: DeviceExpression = number < limit
    if condition is None:
        return is_left
    holds: DeviceExpression = condition if condition.dtype.kind == "b" else condition != 0
    return holds & is_left


@contextmanager
def counting(
    adder: NodeAdder, counter: object, name: str | None, device: int | None, method: str
) -> Iterator[tuple[NodeAdder, Scalar]]:
    """Yield the counter of a loop and its predecessor; the loop is declared inside the block.

    Raises
    ------
    TypeError, ValueError
        If it is not an integer in device memory. Nothing is declared then, nor if the loop is
        refused.
    """
    if counter is not None:
        if is_element(counter):
            counter = scalar(counter)
        if not isinstance(counter, Scalar) or counter.dtype.kind not in "iu":
            raise TypeError(
                f"{method} counter: expected an integer in device memory, such as x[0] or "
                f"gd.scalar(address, numpy.int32), got {counter!r}"
            )
        yield adder, counter
        return
    graph = graph_of(adder)
    state_of(graph).require_growable()
    label = None if name is None else f"{name} counter"
    # The counter of a loop in a body is allocated in the root graph.
    marks = [Mark.of(each) for each in dict.fromkeys((graph, root_of(graph)))]
    try:
        memory = _allocated(adder, label, device)
        start = cast("NodeAdder", memory) if memory.graph is graph else adder
        yield start, cast("Scalar", scalar(memory, COUNTER))
    except GeneratorExit:
        # As in computed_condition().
        raise
    except BaseException:
        for mark in marks:
            mark.undo()
        raise


def _give_back(number: Scalar, loop: Node) -> None:
    """Free the counter of a loop after the loop and all its enclosing loops."""
    memory = cast("AllocNode", number.address)
    put_location(memory, *location_of(loop))
    outermost = _outermost(loop.graph) or loop
    own = declared_name(memory)
    name = None if own is None else f"free {own}"
    with _open(memory.graph):
        taken = name in state_of(memory).names
        free = cast("Builder", outermost).deallocate(memory, name=None if taken else name)
    put_location(free, *location_of(loop))


def _allocated(adder: NodeAdder, label: str | None, device: int | None) -> AllocNode:
    """Add the allocation of a counter to the root graph: bodies cannot have allocations."""
    outermost = _outermost(graph_of(adder))
    if outermost is None:
        return cast("Builder", adder).allocate(COUNTER.itemsize, device=device, name=label)
    root = outermost.graph
    with _open(root):
        # Loops of the same name in different bodies may share the name.
        name = None if label in state_of(root).names else label
        memory = cast("Builder", root).allocate(COUNTER.itemsize, device=device, name=name)
    connect_all([memory], [outermost])
    return memory


def _outermost(graph: GraphDef) -> Node | None:
    """Return the node of the root graph that contains a body; None outside of bodies."""
    found = None
    while (owner := owner_of(graph)) is not None:
        found, graph = owner, owner.graph
    return found


@contextmanager
def _open(graph: GraphDef) -> Iterator[None]:
    """Allow adding a node to a graph while the block of one of its bodies is open."""
    state = state_of(graph)
    filled, state.filled = state.filled, ()
    try:
        yield
    finally:
        state.filled = filled
