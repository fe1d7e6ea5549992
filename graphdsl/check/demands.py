"""Which nodes of a graph have to run in the order in which they are written, and why.

A demand is a pair of nodes of one graph. It comes from memory that both touch, one of them changing
it; from a condition that one sets and the other reads; from an allocation, which is there from its
node to its free; and from events and what nobody knows. A node that holds other graphs demands what
the nodes inside do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.check.ranges import ModuleVariable, Range, is_closed
from graphdsl.check.touches import ENDLESS, Memories, Touch, conflict
from graphdsl.check.uses import Use
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.kinds.control import ChildGraphNode, ConditionalNode, EmptyNode
from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import (
    AllocNode,
    FreeNode,
    Memcpy3DNode,
    MemcpyNode,
    MemsetNode,
)
from graphdsl.declaration.kinds.memory_operations import BatchMemOpNode
from graphdsl.declaration.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)
from graphdsl.declaration.memory_operations import WAITS
from graphdsl.declaration.node import Node
from graphdsl.declaration.operands import DevicePointer, Operand
from graphdsl.declaration.parameters import Parameter

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.structure import Structure

__all__ = ["Demands", "Order", "Reached", "predecessors"]

KINDS: Final = ("memory", "condition", "event", "semaphore", "lifetime")
"""What nodes may have to do with each other by; what says most comes first."""
OUTSIDE: Final = (Parameter, ModuleVariable, type(None))
"""What memory is counted in that the graph has not allocated."""


class Claim(NamedTuple):
    """What a node does with something that other nodes may have to do with.

    Attributes
    ----------
    node : Node
        The node.
    place : int
        The place of the node, or of the one that it lies in, in the graph that is looked at.
    kind : str
        One of `KINDS`.
    what : Range or object
        Which bytes, which allocation, which condition and so on.
    changes : bool
        Whether others have to keep their place before or after it, those too that only use it.
    touch : Touch or None
        Of memory, how it is touched.
    """

    node: Node
    place: int
    kind: str
    what: object
    changes: bool
    touch: Touch | None = None


class Content(NamedTuple):
    """What one node, or all in a graph, has to do with others.

    Attributes
    ----------
    claims : list of Claim
        What is used; places are not filled in.
    comes_after : str
        Why it comes after all before it; empty where it need not.
    comes_before : str
        Why it comes before all behind it.
    """

    claims: list[Claim]
    comes_after: str = ""
    comes_before: str = ""


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
        claims: list[Claim] = []
        present = first = 0
        # The last of several that take the time has none to take of what comes behind it.
        times = [place for place, node in enumerate(structure.nodes) if _takes_time(node)]
        last_time = times[-1] if len(times) > 1 else -1
        for place, node in enumerate(structure.nodes):
            if isinstance(node, EmptyNode):
                continue
            content = self._of_node(node)
            if place == last_time:
                content = content._replace(comes_before="")
            claims += [claim._replace(place=place) for claim in content.claims]
            before = present if content.comes_after else first
            order.before[place] = before if reached is None else before & reached[place]
            if content.comes_after:
                order.comes_after[place] = content.comes_after
            if content.comes_after and content.comes_before and reached is None:
                # All that comes later comes after this one, and so after those before it.
                present = first = 0
            present |= 1 << place
            if content.comes_before:
                order.comes_before[place] = content.comes_before
                first |= 1 << place
        for one, other in self._conflicts(claims, reached):
            order.add(one, other)
        return order

    # What each node does ------------------------------------------------------------------------

    def _of_node(self, node: Node) -> Content:
        if isinstance(node, KernelNode):
            return self._of_kernel(node)
        is_said = isinstance(node, HostCallbackNode) and node.reads is not None
        if is_said or isinstance(node, (MemcpyNode, Memcpy3DNode, MemsetNode)):
            return Content([*self._accesses(node), *_lifetimes(node)])
        if isinstance(node, AllocNode):
            return Content([Claim(node, -1, "lifetime", node, changes=True)])
        if isinstance(node, FreeNode) and node.dptr.pointer is not None:
            return Content([Claim(node, -1, "lifetime", node.dptr.pointer.node, changes=True)])
        if isinstance(node, EventRecordNode):
            claim = Claim(node, -1, "event", node.retained.handle, changes=True)
            if _takes_time(node):
                why = f"{node.name} takes the time"
                return Content([claim], why, why)
            return Content([claim], f"{node.name} tells that all before it is done")
        if isinstance(node, EventWaitNode):
            claim = Claim(node, -1, "event", node.retained.handle, changes=False)
            return Content([claim], "", f"{node.name} waits for what all behind it may use")
        if isinstance(node, ExternalSemaphoresSignalNode):
            return Content(_semaphores(node), f"{node.name} tells that all before it is done")
        if isinstance(node, ExternalSemaphoresWaitNode):
            why = f"{node.name} waits for what all behind it may use"
            return Content(_semaphores(node), "", why)
        if isinstance(node, BatchMemOpNode):
            return self._of_operations(node)
        if isinstance(node, (ChildGraphNode, ConditionalNode)):
            return self._of_holder(node)
        why = f"what {node.name} touches is not known"
        return Content([], why, why)

    def _of_operations(self, node: BatchMemOpNode) -> Content:
        """Return what a node of memory operations demands: values are told and waited for."""
        comes_after = comes_before = ""
        for operation in node.operations:
            if operation.operation not in WAITS:
                comes_after = f"{node.name} tells that all before it is done"
            if not operation.is_write:
                comes_before = f"{node.name} waits for what all behind it may use"
        return Content([*self._accesses(node), *_lifetimes(node)], comes_after, comes_before)

    def _of_kernel(self, node: KernelNode) -> Content:
        touches, unknown = self._memories.of_kernel(node)
        claims = [
            Claim(node, -1, "memory", each.range, each.changes, each)
            for touch in touches
            for each in self._memories.narrowed(touch, beyond=True)
        ]
        claims += _lifetimes(node)
        claims += [
            Claim(node, -1, "condition", value, changes=True)
            for value in node.args
            if isinstance(value, Condition)
        ]
        why = ""
        if unknown:
            why = f"what {node.name} touches is not known ({unknown[0]})"
        elif self._memories.effects(node).waits:
            why = f"{node.name} may wait for other nodes"
        return Content(claims, why, why)

    def _accesses(self, node: Node) -> Iterator[Claim]:
        for access in node.accesses():
            if is_closed(access.operand):
                continue
            use = Use(node, *access)
            if use.size is None:
                size = access.operand.size
                use = use._replace(size=ENDLESS if size is None else size)
            touch = self._memories.of_use(use)
            assert touch is not None
            yield Claim(node, -1, "memory", touch.range, touch.changes, touch)

    def _of_holder(self, node: ChildGraphNode | ConditionalNode) -> Content:
        claims: list[Claim] = []
        comes_after = comes_before = ""
        if isinstance(node, ConditionalNode):
            claims.append(Claim(node, -1, "condition", node.condition, changes=False))
        for role, graph in node.nested():
            content = self._of_graph(graph)
            # Each time that a graph is embedded, it has allocations and conditions of its own.
            claims += [
                claim
                for claim in content.claims
                if len(self._scope.holders[graph]) == 1 or _graph_of(claim) is not graph
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
            self._contents[current] = Content(
                [claim for content in contents for claim in content.claims],
                next((each.comes_after for each in contents if each.comes_after), ""),
                next((each.comes_before for each in contents if each.comes_before), ""),
            )
        return self._contents[graph]

    # What of that cannot be reordered -----------------------------------------------------------

    def _conflicts(
        self, claims: Iterable[Claim], reached: Sequence[int] | None
    ) -> Iterator[tuple[Claim, Claim]]:
        """Yield pairs of claims, in order, whose nodes may not change places."""
        groups: dict[object, list[Claim]] = defaultdict(list)
        is_open = False
        for claim in claims:
            if isinstance(claim.what, Range):
                memory = claim.what.allocation
                is_open = is_open or isinstance(memory, Parameter)
                groups["memory", memory].append(claim)
            else:
                groups[claim.kind, claim.what].append(claim)
        if is_open:
            # What a parameter points at may be part of all other memory that the graph has not
            # allocated.
            outside = [key for key in groups if _is_outside(key)]
            joined = [claim for key in outside for claim in groups.pop(key)]
            yield from self._pairs(sorted(joined, key=_place), reached)
        for group in groups.values():
            for cluster in _clusters(group):
                yield from self._pairs(sorted(cluster, key=_place), reached)

    def _pairs(
        self, claims: Sequence[Claim], reached: Sequence[int] | None
    ) -> Iterator[tuple[Claim, Claim]]:
        changing: list[Claim] = []
        using: list[Claim] = []
        for claim in claims:
            for earlier in (*changing, *using) if claim.changes else changing:
                if self._conflict(earlier, claim) and _counts(earlier, claim, reached):
                    yield earlier, claim
            if not claim.changes:
                using.append(claim)
                continue
            # What comes later and conflicts with what is covered conflicts with this one too.
            if claim.touch is None or claim.touch.writes:
                changing = [each for each in changing if not _covers(claim, each, reached)]
                using = [each for each in using if not _covers(claim, each, reached)]
            changing.append(claim)

    def _conflict(self, one: Claim, other: Claim) -> bool:
        if one.place == other.place or not _meet(one, other):
            return False
        if one.touch is None or other.touch is None or not self._reorder_updates:
            return one.changes or other.changes
        return conflict(one.touch, other.touch)


class Order:
    """Which places of a graph have to come before which, and why.

    Attributes
    ----------
    before : list of int
        For each place, the bits of places before it.
    comes_after, comes_before : dict of int to str
        The places that come after all before them, or before all behind them, and why.
    """

    def __init__(self, structure: Structure) -> None:
        self._nodes = structure.nodes
        self.before = [0] * len(structure.nodes)
        self.comes_after: dict[int, str] = {}
        self.comes_before: dict[int, str] = {}
        self._pairs: dict[tuple[int, int], tuple[Claim, Claim]] = {}

    def add(self, one: Claim, other: Claim) -> None:
        """Take down that two claims conflict."""
        self.before[other.place] |= 1 << one.place
        key = (one.place, other.place)
        known = self._pairs.get(key)
        # Memory says more than what goes with it.
        if known is None or KINDS.index(one.kind) < KINDS.index(known[0].kind):
            self._pairs[key] = one, other

    def touches(self, before: int, after: int) -> tuple[Touch, Touch] | None:
        """Return how two places touch the same memory, if that is why one comes first."""
        one, other = self._pairs.get((before, after), (None, None))
        if one is None or other is None or one.touch is None or other.touch is None:
            return None
        return one.touch, other.touch

    def reason(self, before: int, after: int) -> str:
        """Say why a place comes before another, of which *before* has the bit."""
        pair = self._pairs.get((before, after))
        if pair is not None:
            return self._said(*pair)
        return self.comes_after.get(after) or self.comes_before[before]

    def _said(self, one: Claim, other: Claim) -> str:
        first, second = self._name(one), self._name(other)
        if one.touch is not None and other.touch is not None:
            ours, theirs = _memory_name(one.touch), _memory_name(other.touch)
            text = f"{first} {one.touch.verb} {ours}, {second} {other.touch.verb} {theirs}"
            return text if ours == theirs else f"{text}: some of the same bytes"
        what = one.what
        if isinstance(what, AllocNode):
            if one.node is what:
                return f"{first} allocates what {second} uses"
            return f"{first} uses {what.name}, {second} frees it"
        if isinstance(what, Condition):
            done = ["sets" if each.changes else "reads" for each in (one, other)]
            return f"{first} {done[0]} condition {what.name}, {second} {done[1]} it"
        return f"{first} and {second} have the same {one.kind}"

    def _name(self, claim: Claim) -> str:
        place = self._nodes[claim.place]
        if claim.node is place:
            return place.local_path
        return f"{claim.node.local_path} in {place.local_path}"


def _memory_name(touch: Touch) -> str:
    """Return a name of memory that is the same in every run."""
    match touch.range.allocation:
        case AllocNode() as memory:
            return memory.name
        case Parameter() as memory:
            return memory.name
        case ModuleVariable() as memory:
            return memory.symbol
    return touch.what


def _place(claim: Claim) -> int:
    return claim.place


def _graph_of(claim: Claim) -> GraphDef | None:
    """Return the graph that has what a claim is about; None if no graph has."""
    owner = claim.what.allocation if isinstance(claim.what, Range) else claim.what
    return owner.graph if isinstance(owner, (AllocNode, Condition)) else None


def _takes_time(node: Node) -> bool:
    return isinstance(node, EventRecordNode) and bool(
        getattr(node.event, "is_timing_enabled", False)
    )


def _lifetimes(node: Node) -> Iterator[Claim]:
    """Yield that the allocations which a node is given have to be there, touched or not."""
    given = (
        node.args
        if isinstance(node, KernelNode)
        else (access.operand for access in node.accesses())
    )
    for value in given:
        pointer = value.pointer if isinstance(value, Operand) else value
        if isinstance(pointer, DevicePointer):
            yield Claim(node, -1, "lifetime", pointer.node, changes=False)


def _semaphores(
    node: ExternalSemaphoresSignalNode | ExternalSemaphoresWaitNode,
) -> list[Claim]:
    return [Claim(node, -1, "semaphore", each.handle, changes=True) for each in node.semaphores]


def _is_outside(key: object) -> bool:
    return isinstance(key, tuple) and key[0] == "memory" and isinstance(key[1], OUTSIDE)


def _meet(one: Claim, other: Claim) -> bool:
    if not isinstance(one.what, Range) or not isinstance(other.what, Range):
        return True
    if one.what.allocation is other.what.allocation:
        return one.what.meets(other.what)
    return isinstance(one.what.allocation, Parameter) or isinstance(
        other.what.allocation, Parameter
    )


def _counts(one: Claim, other: Claim, reached: Sequence[int] | None) -> bool:
    return reached is None or bool(reached[other.place] >> one.place & 1)


def _covers(one: Claim, other: Claim, reached: Sequence[int] | None) -> bool:
    """Tell whether a claim leaves nothing of an earlier one, which comes before it."""
    if not (one.place == other.place or _counts(other, one, reached)):
        return False
    if not isinstance(one.what, Range) or not isinstance(other.what, Range):
        return True
    return one.what.allocation is other.what.allocation and one.what.covers(other.what)


def _clusters(claims: list[Claim]) -> Iterator[list[Claim]]:
    """Yield the claims that overlap each other, directly or through others, where one changes."""
    found: list[list[Claim]] = []
    end = -1
    for claim in sorted(claims, key=_start):
        start = _start(claim)
        if not found or start >= end:
            found.append([])
            end = start
        found[-1].append(claim)
        end = max(end, claim.what.end if isinstance(claim.what, Range) else ENDLESS)
    for cluster in found:
        if len(cluster) > 1 and any(each.changes for each in cluster):
            yield cluster


def _start(claim: Claim) -> int:
    return claim.what.start if isinstance(claim.what, Range) else 0


class Reached:
    """The places that paths lead from to each place, as bits; edges are added as it goes."""

    def __init__(
        self,
        structure: Structure,
        without: Collection[tuple[Node, Node]],
        dropped: Collection[tuple[int, int]] = (),
    ) -> None:
        self._structure = structure
        self._without = without
        self._dropped = dropped
        self.masks: list[int] = []

    def follow(self, place: int) -> None:
        """Go on to the next place: what edges say of it."""
        nodes = self._structure.nodes
        mask = 0
        for before in predecessors(self._structure, place):
            is_open = self._without and (nodes[before], nodes[place]) in self._without
            if not is_open and (before, place) not in self._dropped:
                mask |= self.masks[before] | 1 << before
        self.masks.append(mask)

    def completed(self, place: int, order: Order) -> list[int]:
        """Add the fewest edges that let *place* come after what it has to; nearest first."""
        added = []
        nodes = self._structure.nodes
        mask, skipped = self.masks[place], 0
        while missing := order.before[place] & ~mask & ~skipped:
            before = missing.bit_length() - 1
            if self._without and (nodes[before], nodes[place]) in self._without:
                # An edge that orders part of what they do is there, and says that this is enough.
                skipped |= 1 << before
                continue
            mask |= self.masks[before] | 1 << before
            added.append(before)
        self.masks[place] = mask
        return sorted(added)


def predecessors(structure: Structure, place: int) -> list[int]:
    own: list[int] = structure.predecessors[
        structure.starts[place] : structure.starts[place + 1]
    ].tolist()
    return own
