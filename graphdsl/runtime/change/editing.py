"""The state of an executable that changes: its parameters, its rows, the nodes that they stand for.

The modules beside this one change it: parameters, single nodes, child graphs, or all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import AllocNode, MemcpyNode
from graphdsl.plan.staging import StagingNode
from graphdsl.runtime.change.rows import ExecutableRows
from graphdsl.runtime.change.shadow import Shadow
from graphdsl.runtime.change.update_rules import launches_changed
from graphdsl.runtime.lifetimes.ledger import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.parameters import Parameter
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.launch_arguments import LaunchArguments
    from graphdsl.runtime.change.settings import Settings
    from graphdsl.runtime.link import LinkedGraph
    from graphdsl.runtime.seam import Driver

__all__ = ["Editing"]


class Editing:
    """What is known of one executable.

    Nothing that it has refers back to it: what it keeps alive goes with the graph, and does not
    wait for the garbage collector.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Where it runs.
    executable : int
        The ``CUgraphExec``.
    settings : Settings
        The parameters that it was linked with.

    Attributes
    ----------
    rows : ExecutableRows
        Its rows.
    launches : dict of int to LaunchArguments
        The rows that were given other arguments the short way.
    """

    def __init__(
        self, linked: LinkedGraph, driver: Driver, executable: int, settings: Settings
    ) -> None:
        self.linked = linked
        self.driver = driver
        self.executable = executable
        self.settings = settings
        self.rows = ExecutableRows(linked, driver, executable)
        self.launches: dict[int, LaunchArguments] = {}
        self._replaced: dict[int, Node] = {}
        # Worked out from the rows: see forget().
        self._checked: dict[Parameter, list[Node]] = {}
        self._late_copies: list[MemcpyNode] | None = None
        linked.owners.start(
            {
                parameter: OwnerBundle((value.owner,))
                for parameter, value in settings.values.items()
                if value.owner is not None
            }
        )

    @property
    def plan(self) -> Plan:
        """What the executable was linked from, or updated from."""
        return self.linked.plan

    # Which node a row stands for ------------------------------------------------------------------

    @cached_property
    def rows_of(self) -> dict[Node, list[int]]:
        """The rows of each declared node: more than one where its graph is embedded twice."""
        found: dict[Node, list[int]] = {}
        for row, node in enumerate(self.plan.nodes):
            found.setdefault(node, []).append(row)
        return found

    @cached_property
    def allocation_rows(self) -> dict[AllocNode, int]:
        """The row of each allocation node."""
        return {
            node: row for row, node in enumerate(self.plan.nodes) if isinstance(node, AllocNode)
        }

    def node(self, row: int) -> Node:
        """Return the node that stands for a row now."""
        launch = self.launches.get(row)
        if launch is not None:
            return launch.node
        return self._replaced.get(row) or self.plan.nodes[row]

    @property
    def replaced(self) -> Mapping[int, Node]:
        """By row, the nodes that stand for them since they were updated by themselves."""
        return self._replaced | {row: launch.node for row, launch in self.launches.items()}

    def is_staged(self, row: int) -> bool:
        """Whether the row is a copy that reads what the row before it has put in staging memory."""
        return row > 0 and isinstance(self.plan.nodes[row - 1], StagingNode)

    def take_node(self, row: int, node: Node) -> None:
        """Note that another node stands for a row; what was worked out is to be forgotten then."""
        self._replaced[row] = node
        self.launches.pop(row, None)

    def take_launch(self, row: int, launch: LaunchArguments) -> None:
        """Note that the arguments of a row's launch are set the short way from now on."""
        self.launches[row] = launch
        self._replaced.pop(row, None)

    def take_rows(self, start: int, plan: Plan, values: NDArray[np.uint64]) -> None:
        """Take the rows of a plan without parameters for those from *start* on, as they are set.

        May be called again, wherever it ended.
        """
        fresh, shadow = Shadow(plan, values), self.rows.shadow
        before = shadow.rows[start : start + len(plan.nodes)]
        slower = start + np.flatnonzero(launches_changed(before, fresh.rows))
        self.rows.slower.update(slower.tolist())
        for number, node in enumerate(plan.nodes):
            row = start + number
            # What the rows point into stays where it is, in the arena of their own shadow.
            words = fresh.rows[number : number + 1]
            shadow.replace_rows((row,), words, fresh.arguments(number), plan)
            self.take_node(row, node)
        self.forget()

    # What was worked out --------------------------------------------------------------------------

    def checked_nodes(self, parameter: Parameter) -> list[Node]:
        """Return the nodes for which not every value of a parameter will do."""
        found = self._checked.get(parameter)
        if found is not None:
            return found
        use = self.rows.shadow.parameters.get(parameter)
        found = []
        for row in () if use is None else use.rows:
            node = self.node(row)
            # What a kernel makes of its arguments is not known.
            if not isinstance(node, KernelNode) or any(
                other is parameter for *_, other in node.form.parameters()
            ):
                found.append(node)
        self._checked[parameter] = found
        return found

    def late_copies(self) -> list[MemcpyNode]:
        """Return the copies from parameters that must not read from pageable memory."""
        if self._late_copies is None:
            nodes = map(self.node, self.plan.late_sources)
            self._late_copies = [
                node
                for node in nodes
                if isinstance(node, MemcpyNode) and node.src.open_address is not None
            ]
        return self._late_copies

    def forget(self) -> None:
        """Drop what was worked out from the rows, after they were changed as a whole."""
        self.rows.quick.clear()
        self._checked.clear()
        self._late_copies = None
