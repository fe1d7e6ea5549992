"""The state of an executable that changes: its parameters, its rows, the nodes that they stand for.

The modules beside this one change it: parameters, single nodes, child graphs, or all of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeGuard

import numpy as np
from numpy.typing import NDArray

from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memcpy import MemcpyNode
from graphdsl.plan.staging import StagingNode
from graphdsl.runtime.change.rows import ExecutableRows
from graphdsl.runtime.change.shadow import Shadow
from graphdsl.runtime.change.update_rules import launches_changed
from graphdsl.runtime.lifetimes.ledger import OwnerBundle

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.parameters.parameters import Parameter
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.launch_arguments import LaunchArguments
    from graphdsl.runtime.change.settings import Settings
    from graphdsl.runtime.link import LinkedGraph

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
        # By row, the plan that has the node, which tells what it was if that is updated, and where.
        self._replaced: dict[int, tuple[Plan, int]] = {}
        # Worked out from the rows: see forget().
        self._checked: dict[Parameter, list[int]] = {}
        self._late_copies: list[int] | None = None
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
    def allocation_rows(self) -> dict[AllocNode, int]:
        """The row of each allocation node."""
        nodes = map(self.plan.declared, range(len(self.plan.nodes)))
        return {node: row for row, node in enumerate(nodes) if isinstance(node, AllocNode)}

    def row_of(self, node: Node, role: str = "") -> int:
        """Return the one row of a declared node.

        Parameters
        ----------
        node : Node
            A node of the declaration.
        role : str, optional
            What it is asked for, for messages.

        Raises
        ------
        KeyError
            If the executable does not have it.
        ValueError
            If it has it more than once.
        """
        rows = self.linked.plan.rows_of.get(node, ())
        if not rows:
            raise KeyError(
                f"{node.describe()} is not part of this executable graph (declared at "
                f"{node.location}). It has the nodes that there were when it was instantiated: "
                "instantiate again, or call update() with the graph"
            )
        if len(rows) > 1:
            raise ValueError(
                f"{role and f'{role}: '}{node.describe()} is there {len(rows)} times, since its "
                "graph is embedded more than once. Embed copies to tell them apart"
            )
        return rows[0]

    def node(self, row: int) -> Node:
        """Return the node that stands for a row now."""
        launch = self.launches.get(row)
        if launch is not None and launch.is_set:
            return launch.node
        plan, number = self.lowered(row)
        return plan.nodes[number]

    def lowered(self, row: int) -> tuple[Plan, int]:
        """Return the plan that a row was lowered in as it is now, and its number there."""
        return self._replaced.get(row) or (self.plan, row)

    @property
    def replaced(self) -> Mapping[int, Node]:
        """By row, the nodes that stand for them since they were updated by themselves."""
        return {row: self.node(row) for row in (*self._replaced, *self.launches)}

    def is_staged(self, row: int) -> bool:
        """Whether the row is a copy that reads what the row before it has put in staging memory."""
        return row > 0 and isinstance(self.plan.nodes[row - 1], StagingNode)

    def take_node(self, row: int, plan: Plan, number: int) -> None:
        """Note that a row stands for one of another plan from now on.

        What was worked out is to be forgotten then.
        """
        self._replaced[row] = plan, number
        self.launches.pop(row, None)

    def take_launch(self, row: int, launch: LaunchArguments) -> None:
        """Note that the arguments of a row's launch can be set the short way."""
        self.launches[row] = launch

    def used_launch(self, row: int) -> None:
        """Note that they were: what the row stood for before is not kept alive for it."""
        self._replaced.pop(row, None)

    def take_rows(self, start: int, plan: Plan, values: NDArray[np.uint64]) -> None:
        """Take the rows of a plan without parameters for those from *start* on, as they are set.

        May be called again, wherever it ended.
        """
        fresh, shadow = Shadow(plan, values), self.rows.shadow
        before = shadow.rows[start : start + len(plan.nodes)]
        slower = start + np.flatnonzero(launches_changed(before, fresh.rows))
        self.rows.slower.update(slower.tolist())
        for number in range(len(plan.nodes)):
            row = start + number
            # What the rows point into stays where it is, in the arena of their own shadow.
            words = fresh.rows[number : number + 1]
            shadow.replace_rows((row,), words, fresh.arguments(number), plan)
            self.take_node(row, plan, number)
        self.forget()

    # What was worked out --------------------------------------------------------------------------

    def checked_nodes(self, parameter: Parameter) -> list[Node]:
        """Return the nodes for which not every value of a parameter will do."""
        rows = self._checked.get(parameter)
        if rows is None:
            use = self.rows.shadow.parameters.get(parameter)
            rows = self._checked[parameter] = [
                row
                for row in (() if use is None else use.rows)
                if _is_checked(self.node(row), parameter)
            ]
        return list(map(self.node, rows))

    def late_copies(self) -> list[MemcpyNode]:
        """Return the copies from parameters that must not read from pageable memory."""
        if self._late_copies is None:
            self._late_copies = [
                row for row in self.plan.late_sources if _is_open_copy(self.node(row))
            ]
        return [node for node in map(self.node, self._late_copies) if _is_open_copy(node)]

    def forget(self) -> None:
        """Drop what was worked out from the rows, after they were changed as a whole."""
        self.rows.forget_short_ways()
        self._checked.clear()
        self._late_copies = None


def _is_checked(node: Node, parameter: Parameter) -> bool:
    """Tell whether not every value of a parameter will do for a node."""
    # What a kernel makes of its arguments is not known.
    return not isinstance(node, KernelNode) or any(
        other is parameter for *_, other in node.form.parameters()
    )


def _is_open_copy(node: Node) -> TypeGuard[MemcpyNode]:
    """Tell whether a node is a copy from a parameter."""
    return isinstance(node, MemcpyNode) and node.src.open_address is not None
