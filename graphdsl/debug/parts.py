"""Parts of an executable: its first nodes alone, as they are set now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from graphdsl.declaration.enumerations import NodeType
from graphdsl.declaration.symbols import SymbolKind
from graphdsl.plan.layout import row_types
from graphdsl.plan.staging import StagingNode
from graphdsl.runtime.change.child_update import set_child
from graphdsl.runtime.change.node_setting import set_node
from graphdsl.runtime.change.node_view import ExecutableGraphNode
from graphdsl.runtime.devices import Loaded
from graphdsl.runtime.graph import Graph
from graphdsl.runtime.options import GraphCompleteOptions

if TYPE_CHECKING:
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.devices import Devices

__all__ = ["Part", "first_nodes"]


class Part:
    """An executable of which some rows do nothing.

    Attributes
    ----------
    graph : Graph
        The executable. It does not free memory, so that this can be looked at.
    left_out : set of int
        The rows that do nothing.
    """

    def __init__(self, graph: Graph, left_out: set[int]) -> None:
        self.graph = graph
        self.left_out = left_out


@contextmanager
def first_nodes(graph: Graph, count: int) -> Iterator[Part]:
    """Make an executable of the first nodes of the outermost graph; closed at the end.

    Parameters
    ----------
    graph : Graph
        The executable that it is a part of. What was updated or switched off in it since it was
        linked is so in the part, too.
    count : int
        How many.
    """
    editing = graph._require_open()
    plan = editing.plan
    late, frees = _late_rows(plan, count)
    part = plan.without(late, frees=frees)
    options = GraphCompleteOptions(auto_free_on_launch=True)
    loaded = _loaded(part, editing.linked.devices)
    with Graph(part, loaded, options, editing.settings.values) as made:
        left_out = {*late, *frees}
        _bring_up(made, editing, left_out)
        yield Part(made, left_out)


def _late_rows(plan: Plan, count: int) -> tuple[list[int], list[int]]:
    """Return what is not of the first rows of the outermost graph, and what frees memory."""
    inside: dict[int, int] = {}
    for graph in plan.graphs[1:]:
        # The outermost row that a graph is in.
        outermost = inside.get(graph.parent, graph.parent)
        inside.update(dict.fromkeys(range(graph.start, graph.stop), outermost))
    late = [row for row in range(len(plan.nodes)) if inside.get(row, row) >= count]
    types = row_types(plan.rows).tolist()
    frees = [row for row, kind in enumerate(types) if kind == NodeType.MEM_FREE]
    return late, frees


def _loaded(plan: Plan, devices: Devices) -> Loaded:
    kernels = {
        (entry.target, entry.device): devices.of(entry.device).load_kernel(entry.target)
        for entry in plan.symbols
        if entry.kind is SymbolKind.KERNEL
    }
    return Loaded(devices, kernels)


def _bring_up(graph: Graph, editing: Editing, left_out: set[int]) -> None:
    """Set in a part what was set in the executable since it was linked."""
    made = graph._require_open()
    rows = sorted(editing.replaced.keys() - left_out)
    plans = {row: editing.lowered(row) for row in rows}
    children = {row - number: plan for row, (plan, number) in plans.items() if not _is_single(plan)}
    for inner in editing.plan.graphs[1:]:
        plan = children.get(inner.start)
        if plan is not None and plan is not editing.plan and inner.start < inner.stop:
            set_child(made, inner.parent, plan, _loaded(plan, made.linked.devices))
    for row, (plan, _) in plans.items():
        if plan is not editing.plan and _is_single(plan):
            set_node(made, row, plan.nodes[-1], plan, _loaded(plan, made.linked.devices))
    for row, launch in editing.launches.items():
        if launch.is_set and row not in left_out:
            now = launch.node
            ExecutableGraphNode[...](graph, row).update(
                kernel=now.kernel, config=now.config, args=now.args
            )
    for row in editing.rows.disabled - left_out:
        made.rows.enable(row, enabled=False)


def _is_single(plan: Plan) -> bool:
    """Tell whether a plan is that of one node that was updated, and of its staging before it."""
    return all(isinstance(node, StagingNode) for node in plan.nodes[:-1])
