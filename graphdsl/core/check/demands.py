"""The nodes of a graph that must run in the order of the program, and why.

A demand is a pair of nodes of one graph. It comes from memory that both access and one of them
changes; from a condition that one sets and the other reads; from an allocation, which lives from
its node to its free; and from events and unknown effects. A node that holds other graphs has the
demands of the nodes inside.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.base.entry_points import is_of
from graphdsl.base.findings import Pairs
from graphdsl.core.check.conflicts import READS, WRITES, Access, Conflicts
from graphdsl.core.check.loops import is_device_work, places_alone
from graphdsl.core.check.ranges import ENDLESS, ModuleVariable, Range, is_closed
from graphdsl.core.check.seen import Seen, is_pageable
from graphdsl.core.check.touches import Memories, Touch, kind_of
from graphdsl.core.check.uses import Use
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.kinds.control import (
    ChildGraphNode,
    ConditionalNode,
    EmptyNode,
    WhileNode,
)
from graphdsl.core.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, collective_of
from graphdsl.core.declaration.naming import local_path_of, state_of
from graphdsl.core.declaration.node import (
    Node,
    accesses_of,
    changes_host_memory,
    has_accesses,
    nested_graphs,
    signals_of,
)
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.structure.structure import Structure

KINDS: Final = (
    *("memory", "condition", "event", "semaphore", "communicator", "lifetime"),
    *("seen", "output"),
)
"""Reasons why nodes may depend on each other; the most informative one comes first."""


SEEN: Final = "memory that others see"
OUTPUT: Final = "what kernels print"


class Order:
    """The required order of the positions of a graph, and the reasons.

    Attributes
    ----------
    before : list of int
        For each position, the bits of the earlier positions that precede or follow all others.
    direct : dict of int to set of int
        For each position, the earlier ones that it depends on.
    pairs : Pairs
        Counts of the pairs of accesses, by result.
    comes_after, comes_before : dict of int to str
        The positions that come after all earlier ones, or before all later ones, and why.
    alone : dict of int to str
        The positions that must not run at the same time as other work of the device, and why.
    apart : dict of int to int
        Of *before*, the bits that are there for this reason.
    """

    def __init__(self, structure: Structure) -> None:
        self._nodes = structure.nodes
        self.before = [0] * len(structure.nodes)
        self.direct: dict[int, set[int]] = defaultdict(set)
        self.pairs = Pairs()
        self.trusted: set[Node] = set()
        self.comes_after: dict[int, str] = {}
        self.comes_before: dict[int, str] = {}
        self.alone: dict[int, str] = {}
        self.apart: dict[int, int] = {}
        self._pairs: dict[tuple[int, int], tuple[Claim, Claim]] = {}

    def add(self, one: Access[Claim], other: Access[Claim]) -> None:
        """Record that two claims conflict."""
        self.direct[other.place].add(one.place)
        key = (one.place, other.place)
        known = self._pairs.get(key)
        # Memory is more informative than its lifetime.
        if known is None or KINDS.index(one.item.kind) < KINDS.index(known[0].kind):
            self._pairs[key] = one.item, other.item

    def demands(self, place: int) -> tuple[Collection[int], int]:
        """Return the earlier positions that one depends on, and those before it as bits."""
        return self.direct.get(place, ()), self.before[place]

    def all_before(self, place: int) -> int:
        """Return the bits of all positions before one."""
        found = self.before[place]
        for each in self.direct.get(place, ()):
            found |= 1 << each
        return found

    def touches(self, before: int, after: int) -> tuple[Touch, Touch] | None:
        """Return how two positions access the same memory, if that is why they are ordered."""
        one, other = self._pairs.get((before, after), (None, None))
        if one is None or other is None or one.touch is None or other.touch is None:
            return None
        return one.touch, other.touch

    def reason(self, before: int, after: int) -> str:
        """Return the reason why one position comes before another."""
        pair = self._pairs.get((before, after))
        if pair is not None:
            return self._reason_text(*pair, self._nodes[before], self._nodes[after])
        every = self.comes_after.get(after) or self.comes_before.get(before)
        return every or self.alone.get(after) or self.alone[before]

    def _reason_text(self, one: Claim, other: Claim, before: Node, after: Node) -> str:
        first, second = _name(one, before), _name(other, after)
        if one.touch is not None and other.touch is not None:
            ours, theirs = _memory_name(one.touch), _memory_name(other.touch)
            text = f"{first} {one.touch.verb} {ours}, {second} {other.touch.verb} {theirs}"
            return text if ours == theirs else f"{text}: some of the same bytes"
        what = one.what
        if isinstance(what, AllocNode):
            if one.node is what:
                return f"{first} allocates what {second} uses"
            return f"{first} uses {what.path}, {second} frees it"
        if isinstance(what, Condition):
            done = ["sets" if each.changes else "reads" for each in (one, other)]
            return f"{first} {done[0]} condition {what.name}, {second} {done[1]} it"
        if one.kind == "seen":
            access = "writes" if one.changes else "reads"
            return (
                f"{first} {access} and {second} writes memory that others see while the graph runs"
            )
        if one.kind == "output":
            return f"{first} and {second} print"
        return f"{first} and {second} have the same {one.kind}"


def _name(claim: Claim, place: Node) -> str:
    path = claim.node.path
    if claim.node is place:
        return path
    # A node of a body has the path of what holds it; one of a child graph begins anew.
    around = place.path
    return path if path.startswith(f"{around}/") else f"{path} in {around}"


def _only_accesses(node: Node) -> bool:
    """Return whether a node does nothing besides its accesses, as copies and memsets do."""
    cls = type(node)
    return has_accesses(cls) and not changes_host_memory(cls) and not any(signals_of(node))


def _memory_name(touch: Touch) -> str:
    """Return a name for memory that is the same in every run."""
    match touch.range.allocation:
        case AllocNode() as memory:
            return memory.path
        case Parameter() as memory:
            return memory.name
        case ModuleVariable() as memory:
            return memory.symbol
    return touch.what


class Reached:
    """The ancestors of each position, as bits; edges are added during the pass.

    Parameters
    ----------
    structure : Structure
        The graph.
    without : collection of (Node, Node)
        Edges that do not count.
    dropped : collection of (int, int)
        Further such edges, as places.
    order : Order, optional
        The demands. The bits of a position are dropped after the last position that needs them, so
        memory use grows only with the width of the graph.
    """

    def __init__(
        self,
        structure: Structure,
        without: Collection[tuple[Node, Node]],
        dropped: Collection[tuple[int, int]] = (),
        order: Order | None = None,
    ) -> None:
        self._structure = structure
        self._without = without
        self._dropped = dropped
        self.masks: list[int] = []
        # By position, those that are needed there for the last time.
        self._last: dict[int, list[int]] | None = None
        self._has_next = bytearray(len(structure.nodes))
        if order is not None:
            self._last = self._last_uses(order)

    def _last_uses(self, order: Order) -> dict[int, list[int]]:
        if order.alone:
            # Loops come after some of the earlier positions, but not all.
            return {}
        last: dict[int, int] = {}
        for place in range(len(self._structure.nodes)):
            for before in predecessors(self._structure, place):
                last[before] = place
            for before in order.direct.get(place, ()):
                last[before] = place
        found: dict[int, list[int]] = defaultdict(list)
        for before, place in last.items():
            if before not in order.comes_before and before not in order.comes_after:
                found[place].append(before)
        return found

    def follow(self, place: int) -> None:
        """Advance to the next position and process its edges."""
        nodes = self._structure.nodes
        mask = 0
        for before in predecessors(self._structure, place):
            is_open = self._without and (nodes[before], nodes[place]) in self._without
            if not is_open and (before, place) not in self._dropped:
                mask |= self.masks[before] | 1 << before
                self._has_next[before] = 1
        self.masks.append(mask)
        # Positions without successors are still needed by those that come after all earlier ones.
        for before in self._last.get(place - 1, ()) if self._last is not None else ():
            if self._has_next[before]:
                self.masks[before] = 0

    def completed(self, place: int, direct: Collection[int], every: int) -> list[int]:
        """Add the fewest edges that order *place* after its demands; in order.

        Parameters
        ----------
        place : int
            The position.
        direct : collection of int
            Earlier ones that it comes after.
        every : int
            Further ones, as bits.
        """
        added = []
        nodes = self._structure.nodes
        mask, skipped = self.masks[place], 0
        direct = sorted(direct)
        while direct or every:
            # The nearest first: its ancestors need no edge of their own.
            missing = every & ~mask & ~skipped if every else 0
            if not missing:
                every = 0
            while direct and mask >> direct[-1] & 1:
                direct.pop()
            before = max(missing.bit_length() - 1, direct[-1] if direct else -1)
            if before < 0:
                break
            if direct and direct[-1] == before:
                direct.pop()
            if self._without and (nodes[before], nodes[place]) in self._without:
                # An existing edge that orders part of the work declares that this is enough.
                skipped |= 1 << before
                continue
            mask |= self.masks[before] | 1 << before
            self._has_next[before] = 1
            added.append(before)
        self.masks[place] = mask
        return sorted(added)


def predecessors(structure: Structure, place: int) -> list[int]:
    own: list[int] = structure.predecessors[
        structure.starts[place] : structure.starts[place + 1]
    ].tolist()
    return own


class Claim(NamedTuple):
    """One use by a node of something that other nodes may depend on.

    Attributes
    ----------
    node : Node
        The node.
    kind : str
        ``"memory"``, ``"condition"``, ``"event"``, ``"semaphore"``, ``"communicator"``,
        ``"lifetime"``, ``"seen"`` (memory that others see while the graph runs) or ``"output"``
        (what kernels print).
    what : Range or object
        The bytes, the allocation, the condition and so on.
    changes : bool
        Whether other nodes, including those that only use it, must stay before or after this one.
    touch : Touch or None
        For memory, how it is accessed.
    """

    node: Node
    kind: str
    what: object
    changes: bool
    touch: Touch | None = None


class Content(NamedTuple):
    """The claims of one node, or of all nodes of a graph.

    Attributes
    ----------
    claims : list of Claim
        The objects that are used.
    comes_after : str
        Why it comes after all earlier nodes; empty if it need not.
    comes_before : str
        Why it comes before all later nodes; empty if it need not.
    """

    claims: list[Claim]
    comes_after: str = ""
    comes_before: str = ""


def graph_of(claim: Claim) -> GraphDef | None:
    """Return the graph that owns the object of a claim; None if no graph does."""
    owner = claim.what.allocation if isinstance(claim.what, Range) else claim.what
    return owner.graph if isinstance(owner, (AllocNode, Condition)) else None


def conditions_of(content: Content) -> set[object]:
    return {claim.what for claim in content.claims if claim.kind == "condition"}


def memories_of(content: Content) -> set[object]:
    """Return the bases of the memory that a node is passed or accesses."""
    return {
        claim.what.allocation if isinstance(claim.what, Range) else claim.what
        for claim in content.claims
        if claim.kind in {"memory", "lifetime"}
    }


def lifetimes_of(node: Node) -> Iterator[Claim]:
    """Yield claims that the allocations passed to a node must exist, accessed or not."""
    passed = (
        node.args
        if isinstance(node, KernelNode)
        else (access.operand for access in accesses_of(node))
    )
    found: dict[AllocNode, None] = {}
    for value in passed:
        pointer = value.pointer if isinstance(value, Operand) else value
        if isinstance(pointer, DevicePointer):
            found[pointer.node] = None
    for memory in found:
        yield Claim(node, "lifetime", memory, changes=False)


class Demands:
    """The demands that the nodes of a graph place on their order.

    Parameters
    ----------
    scope : Scope
        The graph and those inside of it, with memories.
    reorder_updates : bool
        Whether atomic updates that commute may run in any order.
    is_complete : bool, optional
        Whether empty branches stay empty, so that they have no effects; otherwise they may be
        filled later.

    Notes
    -----
    The address of a parameter may be any memory except the graph's own allocations.
    """

    def __init__(self, scope: Scope, *, reorder_updates: bool, is_complete: bool = False) -> None:
        assert scope.memories is not None
        self._scope = scope
        self._memories: Memories = scope.memories
        self._reorder_updates = reorder_updates
        self._is_complete = is_complete
        self._contents: dict[GraphDef, Content] = {}
        self._loops = places_alone(scope)
        self._seen = Seen(scope, scope.driver)

    def of(
        self,
        structure: Structure,
        reached: Sequence[int] | None = None,
        *,
        is_transitive: bool = True,
    ) -> Order:
        """Return the required order of the positions in a graph, without implied pairs.

        Parameters
        ----------
        structure : Structure
            The graph, in program order.
        reached : sequence of int, optional
            For each position, the bits of its ancestors; if passed, only these can be demanded.
        is_transitive : bool, optional
            Whether pairs that follow from others are left out; otherwise all have a reason.
        """
        order = Order(structure)
        contents = {
            place: self.of_node(node)
            for place, node in enumerate(structure.nodes)
            if not isinstance(node, EmptyNode)
        }
        # The last of several timing nodes does not time the work after it.
        times = [place for place, node in enumerate(structure.nodes) if _takes_time(node)]
        if len(times) > 1:
            contents[times[-1]] = contents[times[-1]]._replace(comes_before="")
        not_timed = self._counting(structure, contents) if times else frozenset()
        # The positions that come before all later ones; of those, the ones that take no time.
        present = first = waited_for = 0
        for place, content in contents.items():
            before = waited_for if place in not_timed else first
            if content.comes_after:
                before = present
                order.comes_after[place] = content.comes_after
            order.before[place] = before if reached is None else before & reached[place]
            if content.comes_after and content.comes_before and reached is None:
                # All later positions come after this one, and so after those before it.
                present = first = 0
                waited_for = waited_for if place in times else 0
            present |= 1 << place
            if content.comes_before:
                order.comes_before[place] = content.comes_before
                first |= 1 << place
                waited_for |= (place not in times) << place
        self._add_conflicts(order, contents, reached, is_transitive=is_transitive)
        self._set_loops_apart(structure, order, reached)
        return order

    def _set_loops_apart(
        self, structure: Structure, order: Order, reached: Sequence[int] | None
    ) -> None:
        """Order loops and the like with all other device work, as concurrent-loops requires."""
        loops = self._loops.get(structure)
        if not loops:
            return
        work = of_loops = 0
        for place, node in enumerate(structure.nodes):
            if not is_device_work(node):
                continue
            before = of_loops
            if node in loops:
                order.alone[place] = (
                    f"{local_path_of(node)} has no other work of the device beside it"
                )
                before = work
                of_loops |= 1 << place
            order.apart[place] = before if reached is None else before & reached[place]
            order.before[place] |= order.apart[place]
            work |= 1 << place

    def _counting(self, structure: Structure, contents: Mapping[int, Content]) -> frozenset[int]:
        """Return the positions of loop counters and of the nodes that initialize them.

        No other node depends on them, so there is nothing to time.
        """
        ends = [state_of(loop.body).iteration_end for loop in self._scope.of(WhileNode)]
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

    # Effects of nodes ------------------------------------------------------------------------

    def of_node(self, node: Node) -> Content:
        """Return the claims of a node other than an empty one; of one with graphs, those inside."""
        content = self._of_node(node)
        if isinstance(node, (ChildGraphNode, ConditionalNode)):
            return content
        seen = [
            claim.changes
            for claim in content.claims
            if isinstance(claim.what, Range)
            and claim.what in self._seen
            and not _is_pageable(claim)
        ]
        if seen:
            content.claims.append(Claim(node, "seen", SEEN, changes=any(seen)))
        return content

    def _of_node(self, node: Node) -> Content:
        if isinstance(node, KernelNode):
            return self._of_kernel(node)
        is_said = isinstance(node, HostCallbackNode) and node.reads is not None
        if is_said or _only_accesses(node):
            return Content([*self._accesses(node), *lifetimes_of(node)])
        if isinstance(node, AllocNode):
            return Content([Claim(node, "lifetime", node, changes=True)])
        if isinstance(node, FreeNode) and node.dptr.pointer is not None:
            return Content([Claim(node, "lifetime", node.dptr.pointer.node, changes=True)])
        if isinstance(node, EventRecordNode):
            claim = Claim(node, "event", node.retained.handle, changes=True)
            if _takes_time(node):
                why = f"{node.path} takes the time"
                return Content([claim], why, why)
            return Content([claim], f"{node.path} signals that all earlier work is done")
        if isinstance(node, EventWaitNode):
            claim = Claim(node, "event", node.retained.handle, changes=False)
            return Content(
                [claim], "", f"{node.path} waits for something that all later nodes may use"
            )
        if is_of(node, "semaphores", "ExternalSemaphoresSignalNode"):
            return Content(_semaphores(node), f"{node.path} signals that all earlier work is done")
        if is_of(node, "semaphores", "ExternalSemaphoresWaitNode"):
            why = f"{node.path} waits for something that all later nodes may use"
            return Content(_semaphores(node), "", why)
        signals, waits = signals_of(node)
        if signals or waits:
            # Values are signaled and waited for.
            return Content(
                [*self._accesses(node), *lifetimes_of(node)],
                f"{node.path} signals that all earlier work is done" if signals else "",
                f"{node.path} waits for something that all later nodes may use" if waits else "",
            )
        if isinstance(node, (ChildGraphNode, ConditionalNode)):
            return self._of_holder(node)
        why = f"the effects of {node.path} are not known"
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
        collective = collective_of(node)
        if collective is not None and collective.communicator is not None:
            claims.append(Claim(node, "communicator", collective.communicator, changes=True))
        effects = self._memories.effects(node)
        if effects.prints:
            claims.append(Claim(node, "output", OUTPUT, changes=True))
        why = ""
        if unknown:
            why = f"the effects of {node.path} are not known ({unknown[0]})"
        elif effects.waits:
            why = f"{node.path} may wait for other nodes"
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
        for role, graph in nested_graphs(node):
            content = self._of_graph(graph)
            # Each embedding of a graph has its own allocations and conditions.
            claims += [
                claim
                for claim in content.claims
                if len(self._scope.holders[graph]) == 1 or graph_of(claim) is not graph
            ]
            comes_after = comes_after or content.comes_after
            comes_before = comes_before or content.comes_before
            is_open = not self._is_complete and isinstance(node, ConditionalNode)
            if is_open and not len(graph):
                why = f"{node.path}/{role} is empty, so its effects are not known"
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
                for _, nested in nested_graphs(holder)
                if nested not in self._contents
            ]
            if inner:
                waiting += inner
                continue
            waiting.pop()
            contents = [
                self.of_node(each) for each in structure.nodes if not isinstance(each, EmptyNode)
            ]
            # A graph held by several nodes has the same claims each time.
            claims = {id(claim): claim for content in contents for claim in content.claims}
            self._contents[current] = Content(
                list(claims.values()),
                next((each.comes_after for each in contents if each.comes_after), ""),
                next((each.comes_before for each in contents if each.comes_before), ""),
            )
        return self._contents[graph]

    # Claims that cannot be reordered -----------------------------------------------------------

    def _add_conflicts(
        self,
        order: Order,
        contents: Mapping[int, Content],
        reached: Sequence[int] | None,
        *,
        is_transitive: bool,
    ) -> None:
        """Order the claims of nodes that must not be swapped."""
        index: Conflicts[Claim] = Conflicts(
            aliases=True, is_transitive=is_transitive, reached=reached
        )
        others: Conflicts[Claim] = Conflicts(reached=reached)
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
                    if claim.kind == "seen" and not claim.changes:
                        continue  # Others may see a write before or after a later read.
                    order.add(earlier, access)
                    ordered += count if touched is not None else 0
        order.pairs = replace(index.pairs(), ordered=ordered + index.implied.total())

    def _kind(self, claim: Claim) -> str:
        if claim.touch is not None and self._reorder_updates:
            return kind_of(claim.touch)
        return WRITES if claim.changes else READS


def _is_pageable(claim: Claim) -> bool:
    """Return whether a claim is that of a copy of pageable memory."""
    source = None if claim.touch is None else claim.touch.source
    return isinstance(source, Use) and is_pageable(source.operand)


def _takes_time(node: Node) -> bool:
    return isinstance(node, EventRecordNode) and bool(
        getattr(node.event, "is_timing_enabled", False)
    )


def _semaphores(node: Any) -> list[Claim]:
    return [Claim(node, "semaphore", each.handle, changes=True) for each in node.semaphores]
