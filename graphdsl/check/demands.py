"""Which nodes of a graph have to run in the order in which they are written, and why.

A demand is a pair of nodes of one graph. It comes from memory that both touch, one of them changing
it; from a condition that one sets and the other reads; from an allocation, which is there from its
node to its free; and from events and what nobody knows. A node that holds other graphs demands what
the nodes inside do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from graphdsl.check.conflicts import READS, WRITES, Access, Conflicts
from graphdsl.check.demanded_order import (
    Claim,
    Content,
    Order,
    conditions_of,
    graph_of,
    lifetimes_of,
    memories_of,
)
from graphdsl.check.ranges import ENDLESS, Range, is_closed
from graphdsl.check.scope import is_device_work
from graphdsl.check.touches import Memories, kind_of
from graphdsl.check.uses import Use
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.declaration.kinds.control import (
    ChildGraphNode,
    ConditionalNode,
    EmptyNode,
    WhileNode,
)
from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.declaration.kinds.memset import MemsetNode
from graphdsl.declaration.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)
from graphdsl.declaration.nccl.kernels import is_collective
from graphdsl.declaration.node import Node, accesses_of, signals_of

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.structure.structure import Structure

__all__ = ["Demands"]


class Demands:
    """What the nodes of a graph demand of their order.

    Parameters
    ----------
    scope : Scope
        The graph and those inside of it, with memories.
    reorder_updates : bool
        Whether atomic updates that commute may run in any order.

    Notes
    -----
    A parameter's address may be that of any memory but what the graph itself allocates.
    """

    def __init__(self, scope: Scope, *, reorder_updates: bool) -> None:
        assert scope.memories is not None
        self._scope = scope
        self._memories: Memories = scope.memories
        self._reorder_updates = reorder_updates
        self._contents: dict[GraphDef, Content] = {}
        self._loops = scope.loop_places

    def of(self, structure: Structure, reached: Sequence[int] | None = None) -> Order:
        """Return which places in a graph have to come before which; those that follow are left out.

        Parameters
        ----------
        structure : Structure
            The graph, in the order in which it is written.
        reached : sequence of int, optional
            For each place, the bits of those that paths lead from: only these demand anything then.
        """
        order = Order(structure)
        contents = {
            place: self._of_node(node)
            for place, node in enumerate(structure.nodes)
            if not isinstance(node, EmptyNode)
        }
        # The last of several that take the time has none to take of what comes behind it.
        times = [place for place, node in enumerate(structure.nodes) if _takes_time(node)]
        if len(times) > 1:
            contents[times[-1]] = contents[times[-1]]._replace(comes_before="")
        not_timed = self._counting(structure, contents) if times else frozenset()
        # What comes before all behind it, and of that what takes no time.
        present = first = waited_for = 0
        for place, content in contents.items():
            before = waited_for if place in not_timed else first
            if content.comes_after:
                before = present
                order.comes_after[place] = content.comes_after
            order.before[place] = before if reached is None else before & reached[place]
            if content.comes_after and content.comes_before and reached is None:
                # All that comes later comes after this one, and so after those before it.
                present = first = 0
                waited_for = waited_for if place in times else 0
            present |= 1 << place
            if content.comes_before:
                order.comes_before[place] = content.comes_before
                first |= 1 << place
                waited_for |= (place not in times) << place
        self._add_conflicts(order, contents, reached)
        self._set_loops_apart(structure, order, reached)
        return order

    def _set_loops_apart(
        self, structure: Structure, order: Order, reached: Sequence[int] | None
    ) -> None:
        """Let while loops have no other work of the device beside them, as a rule wants it."""
        loops = self._loops.get(structure)
        if not loops:
            return
        work = of_loops = 0
        for place, node in enumerate(structure.nodes):
            if not is_device_work(node):
                continue
            before = of_loops
            if node in loops:
                order.alone[place] = f"{node.local_path} has no other work of the device beside it"
                before = work
                of_loops |= 1 << place
            order.before[place] |= before if reached is None else before & reached[place]
            work |= 1 << place

    def _counting(self, structure: Structure, contents: Mapping[int, Content]) -> frozenset[int]:
        """Return the places of what loops count with, and of what sets that to begin with.

        Nobody else has to do with it, so that there is nothing to take the time of.
        """
        ends = [loop.body._round_end for loop in self._scope.of(WhileNode)]
        conditions = {end.condition for end in ends if end is not None}
        asked = {
            claim.what
            for end in ends
            if end is not None and end.node is not None
            for claim in lifetimes_of(end.node)
        }
        users: dict[object, set[int]] = defaultdict(set)
        starts: set[int] = set()
        holders: set[int] = set()
        for place, content in contents.items():
            node = structure.nodes[place]
            if isinstance(node, KernelNode) and not conditions.isdisjoint(conditions_of(content)):
                starts.add(place)
            elif isinstance(node, (ConditionalNode, ChildGraphNode)):
                holders.add(place)
            if not isinstance(node, (AllocNode, FreeNode)):
                for memory in memories_of(content):
                    users[memory].add(place)
        counters = {memory for memory in asked if users[memory] <= starts | holders}
        return frozenset(
            place
            for place, content in contents.items()
            if structure.nodes[place] in counters
            or (place in starts and memories_of(content) and memories_of(content) <= counters)
        )

    # What each node does ------------------------------------------------------------------------

    def _of_node(self, node: Node) -> Content:
        if isinstance(node, KernelNode):
            return self._of_kernel(node)
        is_said = isinstance(node, HostCallbackNode) and node.reads is not None
        if is_said or isinstance(node, (MemcpyNode, Memcpy3DNode, MemsetNode)):
            return Content([*self._accesses(node), *lifetimes_of(node)])
        if isinstance(node, AllocNode):
            return Content([Claim(node, "lifetime", node, changes=True)])
        if isinstance(node, FreeNode) and node.dptr.pointer is not None:
            return Content([Claim(node, "lifetime", node.dptr.pointer.node, changes=True)])
        if isinstance(node, EventRecordNode):
            claim = Claim(node, "event", node.retained.handle, changes=True)
            if _takes_time(node):
                why = f"{node.name} takes the time"
                return Content([claim], why, why)
            return Content([claim], f"{node.name} tells that all before it is done")
        if isinstance(node, EventWaitNode):
            claim = Claim(node, "event", node.retained.handle, changes=False)
            return Content([claim], "", f"{node.name} waits for what all behind it may use")
        if isinstance(node, ExternalSemaphoresSignalNode):
            return Content(_semaphores(node), f"{node.name} tells that all before it is done")
        if isinstance(node, ExternalSemaphoresWaitNode):
            why = f"{node.name} waits for what all behind it may use"
            return Content(_semaphores(node), "", why)
        tells, waits = signals_of(node)
        if tells or waits:
            # Values are told and waited for.
            return Content(
                [*self._accesses(node), *lifetimes_of(node)],
                f"{node.name} tells that all before it is done" if tells else "",
                f"{node.name} waits for what all behind it may use" if waits else "",
            )
        if isinstance(node, (ChildGraphNode, ConditionalNode)):
            return self._of_holder(node)
        why = f"what {node.name} touches is not known"
        return Content([], why, why)

    def _of_kernel(self, node: KernelNode) -> Content:
        touches, unknown = self._memories.of_kernel(node)
        claims = [
            Claim(node, "memory", each.range, each.changes, each)
            for touch in touches
            for each in self._memories.narrowed(touch)
        ]
        claims += lifetimes_of(node)
        claims += [
            Claim(node, "condition", value, changes=True)
            for value in node.args
            if isinstance(value, Condition)
        ]
        collective = node.collective if is_collective(node.form.kernel_name) else None
        if collective is not None and collective.communicator is not None:
            claims.append(Claim(node, "communicator", collective.communicator, changes=True))
        why = ""
        if unknown:
            why = f"what {node.name} touches is not known ({unknown[0]})"
        elif self._memories.effects(node).waits:
            why = f"{node.name} may wait for other nodes"
        return Content(claims, why, why)

    def _accesses(self, node: Node) -> Iterator[Claim]:
        for access in accesses_of(node):
            if is_closed(access.operand):
                continue
            use = Use(node, *access)
            if use.size is None:
                size = access.operand.size
                use = use._replace(size=ENDLESS if size is None else size)
            touch = self._memories.of_use(use)
            assert touch is not None
            yield Claim(node, "memory", touch.range, touch.changes, touch)

    def _of_holder(self, node: ChildGraphNode | ConditionalNode) -> Content:
        claims: list[Claim] = []
        comes_after = comes_before = ""
        if isinstance(node, ConditionalNode):
            claims.append(Claim(node, "condition", node.condition, changes=False))
        for role, graph in node.nested():
            content = self._of_graph(graph)
            # Each time that a graph is embedded, it has allocations and conditions of its own.
            claims += [
                claim
                for claim in content.claims
                if len(self._scope.holders[graph]) == 1 or graph_of(claim) is not graph
            ]
            comes_after = comes_after or content.comes_after
            comes_before = comes_before or content.comes_before
            if not len(graph) and isinstance(node, ConditionalNode):
                # It may be filled later.
                why = f"{node.name}/{role} is empty, so that what it will touch is not known"
                comes_after = comes_before = why
        return Content(claims, comes_after, comes_before)

    def _of_graph(self, graph: GraphDef) -> Content:
        waiting = [graph]
        while waiting:
            current = waiting[-1]
            if current in self._contents:
                waiting.pop()
                continue
            structure = self._scope.by_graph[current]
            inner = [
                nested
                for holder in structure.holders
                for _, nested in holder.nested()
                if nested not in self._contents
            ]
            if inner:
                waiting += inner
                continue
            waiting.pop()
            contents = [
                self._of_node(each) for each in structure.nodes if not isinstance(each, EmptyNode)
            ]
            # A graph that several of them hold has the same claims each time.
            claims = {id(claim): claim for content in contents for claim in content.claims}
            self._contents[current] = Content(
                list(claims.values()),
                next((each.comes_after for each in contents if each.comes_after), ""),
                next((each.comes_before for each in contents if each.comes_before), ""),
            )
        return self._contents[graph]

    # What of that cannot be reordered -----------------------------------------------------------

    def _add_conflicts(
        self, order: Order, contents: Mapping[int, Content], reached: Sequence[int] | None
    ) -> None:
        """Let claims whose nodes may not change places come in order."""
        is_ordered = None
        if reached is not None:

            def is_ordered(before: int, after: int) -> bool:
                return bool(reached[after] >> before & 1)

        index: Conflicts[Claim] = Conflicts(is_ordered, aliases=True)
        others: Conflicts[Claim] = Conflicts(is_ordered)
        ordered = 0
        for place, content in contents.items():
            for claim in content.claims:
                touched = claim.what if isinstance(claim.what, Range) else None
                memory = (claim.kind, claim.what) if touched is None else touched.allocation
                is_trusted = claim.touch is not None and claim.touch.reach == "trusted"
                if is_trusted:
                    order.trusted.add(claim.node)
                access = Access(claim, place, memory, touched, self._kind(claim), is_trusted)
                for earlier, count in (others if touched is None else index).add(access):
                    if is_ordered is None or is_ordered(earlier.place, place):
                        order.add(earlier, access)
                        ordered += count if touched is not None else 0
        order.pairs = replace(index.pairs(), ordered=ordered)

    def _kind(self, claim: Claim) -> str:
        if claim.touch is not None and self._reorder_updates:
            return kind_of(claim.touch)
        return WRITES if claim.changes else READS


def _takes_time(node: Node) -> bool:
    return isinstance(node, EventRecordNode) and bool(
        getattr(node.event, "is_timing_enabled", False)
    )


def _semaphores(
    node: ExternalSemaphoresSignalNode | ExternalSemaphoresWaitNode,
) -> list[Claim]:
    return [Claim(node, "semaphore", each.handle, changes=True) for each in node.semaphores]
