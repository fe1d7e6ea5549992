"""What an executable goes on with when another plan of the same topology takes over."""

from __future__ import annotations

from types import MethodType
from typing import TYPE_CHECKING, Final

from graphdsl.declaration.kinds.host import HostCallbackNode
from graphdsl.declaration.symbols import SymbolKind
from graphdsl.runtime.attachments import Attachments, Call, StagingMemory

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.node import Node
    from graphdsl.plan.plan import Plan, SymbolEntry
    from graphdsl.plan.staging import StagingNode
    from graphdsl.runtime.attachments import Attached
    from graphdsl.runtime.link import LinkedGraph

__all__ = ["SameAttachments", "SamePlaces", "place_of_symbol", "places_of_conditions"]

FROM_DRIVER: Final = (SymbolKind.ALLOCATION, SymbolKind.CONDITION)


class SamePlaces:
    """Addresses and conditions of an executable, for what stands in the same place of a plan.

    Called with a symbol of the plan, it gives the value, or 0 where the executable has no such.
    """

    def __init__(self, linked: LinkedGraph, plan: Plan) -> None:
        entries = zip(linked.plan.symbols, linked.values.tolist(), strict=True)
        places = places_of_conditions(linked.plan)
        self._values: dict[tuple[SymbolKind, object], int] = {
            place_of_symbol(entry, places): value
            for entry, value in entries
            if entry.kind in FROM_DRIVER
        }
        self._places = places_of_conditions(plan)

    def __call__(self, entry: SymbolEntry) -> int:
        return self._values.get(place_of_symbol(entry, self._places), 0)


def place_of_symbol(
    entry: SymbolEntry, conditions: Mapping[object, object]
) -> tuple[SymbolKind, object]:
    """Return what a symbol stands for, said so that it can be found in another plan."""
    if entry.kind is SymbolKind.CONDITION:
        return entry.kind, conditions[entry.target]
    return entry.kind, entry.target


def places_of_conditions(plan: Plan) -> dict[object, Hashable]:
    """Return the number of its graph, and that in the graph, of each condition."""
    return {
        condition: (number, place)
        for number, graph in enumerate(plan.graphs)
        for place, (condition, *_) in enumerate(graph.conditions)
    }


class SameAttachments(Attachments):
    """What belongs to the nodes of an executable, for the nodes of a plan in the same rows.

    Parameters
    ----------
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Where it runs.
    plan : Plan
        The other plan.
    replaced : mapping of int to Node
        The rows of nodes that were updated by themselves, which have calls of their own.

    Attributes
    ----------
    kept : set of Attached
        What goes on.
    """

    def __init__(
        self, linked: LinkedGraph, driver: Driver, plan: Plan, replaced: Mapping[int, Node]
    ) -> None:
        super().__init__(driver, linked.failures)
        self._linked = linked
        self._replaced = replaced
        self._rows = plan.rows_of
        self.kept: set[Attached] = set()

    def _call_before(self, node: HostCallbackNode) -> Call | None:
        row = self._rows[node][0]
        before = self._linked.plan.nodes[row]
        call = self._linked.attached.get(self._linked.plan.declared(row))
        if (
            call is None
            or isinstance(call, StagingMemory)
            # A call tells which node failed, so it is for one.
            or call in self.kept
            or row in self._replaced
            or not isinstance(before, HostCallbackNode)
            or not _is_same_function(before.fn, node.fn)
            or before.user_data != node.user_data
        ):
            return None
        self.kept.add(call)
        return call

    def _staging_before(self, node: StagingNode) -> StagingMemory | None:
        memory = self._linked.attached.get(self._linked.plan.nodes[self._rows[node][0]])
        if not isinstance(memory, StagingMemory) or not memory.can_serve(node):
            return None
        self.kept.add(memory)
        return memory


def _is_same_function(old: object, new: object) -> bool:
    """Tell whether two functions are one; every look at a method makes a new object."""
    return old is new or (isinstance(old, MethodType) and old == new)
