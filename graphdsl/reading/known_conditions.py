"""What graphdsl knows of the conditions of a graph that it made itself, and no driver tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.kinds.control import ConditionalNode
from graphdsl.declaration.kinds.kernel import KernelNode

if TYPE_CHECKING:
    from graphdsl.runtime.link import LinkedGraph

__all__ = ["KnownConditions"]


@dataclass(frozen=True, slots=True)
class KnownConditions:
    """Default values, handles and uses of conditions.

    Attributes
    ----------
    defaults : mapping of int to (int or None)
        The default value behind each conditional node, by the node's handle.
    handles : mapping of int to int
        The ``CUgraphConditionalHandle`` of each, by the node's handle.
    arguments : mapping of int to frozenset of int
        The numbers of the arguments that are conditions, by the handle of the kernel node.
    """

    defaults: Mapping[int, int | None] = field(default_factory=dict)
    handles: Mapping[int, int] = field(default_factory=dict)
    arguments: Mapping[int, frozenset[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, linked: LinkedGraph) -> KnownConditions:
        """Return what is known of a graph that was linked."""
        values = {
            condition: int(linked.values[symbol])
            for graph in linked.plan.graphs
            for condition, symbol, _ in graph.conditions
        }
        defaults = linked.plan.default_values
        nodes = list(zip(linked.handles.tolist(), linked.plan.nodes, strict=True))
        conditional = [
            (handle, node) for handle, node in nodes if isinstance(node, ConditionalNode)
        ]
        return cls(
            {handle: defaults[node.condition] for handle, node in conditional},
            {handle: values[node.condition] for handle, node in conditional},
            {
                handle: frozenset(
                    number for number, value in enumerate(node.args) if isinstance(value, Condition)
                )
                for handle, node in nodes
                if isinstance(node, KernelNode)
            },
        )
