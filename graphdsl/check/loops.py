"""Where while loops are in a graph: other work of the device must not run beside them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from graphdsl.abi.rows import TYPES
from graphdsl.declaration.kinds.control import WhileNode
from graphdsl.declaration.node import type_code_of

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.structure.structure import Structure

__all__ = ["is_device_work", "places_of_loops"]


def places_of_loops(scope: Scope) -> dict[Structure, dict[Node, list[WhileNode]]]:
    """Return the nodes of each graph that are while loops or have some inside, with those."""
    found: dict[Structure, dict[Node, list[WhileNode]]] = defaultdict(dict)
    for loop in scope.of(WhileNode):
        queue: list[Node] = [loop]
        for place in queue:
            structure = scope.by_graph[place.graph]
            loops = found[structure].setdefault(place, [])
            if not loops or loops[-1] is not loop:
                loops.append(loop)
                queue += scope.holders.get(place.graph, ())
    return {structure: places for structure, places in found.items() if not structure.cycle}


def is_device_work(node: Node) -> bool:
    """Tell whether a node does something on the device, and not on the host or nothing."""
    known = TYPES.get(type_code_of(node))
    return known is None or known.runs_on_device
