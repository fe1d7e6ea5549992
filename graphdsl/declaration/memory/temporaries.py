"""Memory that is there for a block of a program: its free, and the edges that keep it in time."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TYPE_CHECKING

from graphdsl.declaration.edges import connect_all
from graphdsl.declaration.operands.operands import DevicePointer, Operand

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.allocation import AllocNode, FreeNode
    from graphdsl.declaration.node import Node

__all__ = ["freed_at_the_end"]


@contextmanager
def freed_at_the_end(allocation: AllocNode) -> Iterator[AllocNode]:
    """Free an allocation after all that uses it which the block declares."""
    yield allocation
    graph, name = allocation._graph, allocation._name
    free = graph.deallocate(allocation, name=None if name is None else f"free {name}")
    free._code, free._instruction = allocation._code, allocation._instruction
    # Otherwise edges come at the end of the block around, from all that its nodes do.
    if not graph._in_order:
        _order_lifetime(allocation, free)


def _order_lifetime(allocation: AllocNode, free: FreeNode) -> None:
    """Put what uses an allocation after it and before its free, where no path does.

    Only nodes that were declared between the two are looked at, so that many blocks one after the
    other take no longer for it.
    """
    graph = allocation._graph
    between: list[Node] = []
    for node in reversed(graph._nodes):
        if node is allocation:
            break
        if node is not free:
            between.append(node)
    between.reverse()
    users = dict.fromkeys(node for node in between if _uses(node, allocation))
    inside = {allocation, *between}
    for node in users:
        if not _comes_after(node, {allocation, *users}, inside):
            _connect(allocation, node, f"{allocation.name} allocates what {node.name} uses")
    earlier = set(_ancestors(users, inside))
    for node in users:
        if node not in earlier:
            _connect(node, free, f"{node.name} uses {allocation.name}, {free.name} frees it")
    if not users:
        _connect(allocation, free, f"{allocation.name} allocates what {free.name} frees")


def _uses(node: Node, allocation: AllocNode) -> bool:
    """Tell whether a node, or one inside of it, is given memory of an allocation."""
    inside = (each for _, graph in node.nested() for each in graph.walk())
    return any(
        isinstance(base, DevicePointer) and base._node is allocation
        for each in chain((node,), inside)
        for base in _addresses(each)
    )


def _addresses(node: Node) -> Iterator[object]:
    for access in node._accesses():
        yield access.operand._base
    for value in getattr(node, "args", ()):
        yield value._base if isinstance(value, Operand) else value


def _comes_after(node: Node, wanted: Container[Node], inside: Container[Node]) -> bool:
    return any(before in wanted for before in _ancestors([node], inside))


def _ancestors(nodes: Iterable[Node], inside: Container[Node]) -> Iterator[Node]:
    """Yield what paths lead from to any of *nodes*, through nodes *inside* only."""
    seen: set[Node] = set()
    waiting = [before for node in nodes for before in node._pred]
    while waiting:
        node = waiting.pop()
        if node in seen or node not in inside:
            continue
        seen.add(node)
        yield node
        waiting += node._pred


def _connect(before: Node, after: Node, why: str) -> None:
    if before in after._pred:
        return
    connect_all([before], [after])
    before._graph._reasons[before, after] = why
