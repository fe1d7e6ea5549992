"""Which places of a graph come before which: by what their nodes claim, and by its edges."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from graphdsl.check.conflicts import Access, Pairs
from graphdsl.check.ranges import ModuleVariable, Range
from graphdsl.check.touches import Touch
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.node import Node, accesses_of
from graphdsl.declaration.operands.operands import DevicePointer, Operand
from graphdsl.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.structure.structure import Structure

__all__ = [
    "Claim",
    "Content",
    "Order",
    "Reached",
    "conditions_of",
    "graph_of",
    "lifetimes_of",
    "memories_of",
    "predecessors",
]


# Claims -------------------------------------------------------------------------------------------


class Claim(NamedTuple):
    """What a node does with something that other nodes may have to do with.

    Attributes
    ----------
    node : Node
        The node.
    kind : str
        ``"memory"``, ``"condition"``, ``"event"``, ``"semaphore"``, ``"communicator"`` or
        ``"lifetime"``.
    what : Range or object
        Which bytes, which allocation, which condition and so on.
    changes : bool
        Whether others have to keep their place before or after it, those too that only use it.
    touch : Touch or None
        Of memory, how it is touched.
    """

    node: Node
    kind: str
    what: object
    changes: bool
    touch: Touch | None = None


class Content(NamedTuple):
    """What one node, or all in a graph, has to do with others.

    Attributes
    ----------
    claims : list of Claim
        What is used.
    comes_after : str
        Why it comes after all before it; empty where it need not.
    comes_before : str
        Why it comes before all behind it.
    """

    claims: list[Claim]
    comes_after: str = ""
    comes_before: str = ""


def graph_of(claim: Claim) -> GraphDef | None:
    """Return the graph that has what a claim is about; None if no graph has."""
    owner = claim.what.allocation if isinstance(claim.what, Range) else claim.what
    return owner.graph if isinstance(owner, (AllocNode, Condition)) else None


def conditions_of(content: Content) -> set[object]:
    return {claim.what for claim in content.claims if claim.kind == "condition"}


def memories_of(content: Content) -> set[object]:
    """Return what memory a node is given or touches, as what its bytes are counted in."""
    return {
        claim.what.allocation if isinstance(claim.what, Range) else claim.what
        for claim in content.claims
        if claim.kind in {"memory", "lifetime"}
    }


def lifetimes_of(node: Node) -> Iterator[Claim]:
    """Yield that the allocations which a node is given have to be there, touched or not."""
    given = (
        node.args
        if isinstance(node, KernelNode)
        else (access.operand for access in accesses_of(node))
    )
    found: dict[AllocNode, None] = {}
    for value in given:
        pointer = value.pointer if isinstance(value, Operand) else value
        if isinstance(pointer, DevicePointer):
            found[pointer.node] = None
    for memory in found:
        yield Claim(node, "lifetime", memory, changes=False)


# Orders -------------------------------------------------------------------------------------------


KINDS: Final = ("memory", "condition", "event", "semaphore", "communicator", "lifetime")
"""What nodes may have to do with each other by; what says most comes first."""


class Order:
    """Which places of a graph have to come before which, and why.

    Attributes
    ----------
    before : list of int
        For each place, the bits of places before it, of those that come before or after all others.
    direct : dict of int to set of int
        For each place, those before it that it has something to do with.
    pairs : Pairs
        How many pairs of accesses were told apart, and how.
    comes_after, comes_before : dict of int to str
        The places that come after all before them, or before all behind them, and why.
    alone : dict of int to str
        The places that other work of the device comes before or behind, and why.
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
        self._pairs: dict[tuple[int, int], tuple[Claim, Claim]] = {}

    def add(self, one: Access[Claim], other: Access[Claim]) -> None:
        """Take down that two claims conflict."""
        self.direct[other.place].add(one.place)
        key = (one.place, other.place)
        known = self._pairs.get(key)
        # Memory says more than what goes with it.
        if known is None or KINDS.index(one.item.kind) < KINDS.index(known[0].kind):
            self._pairs[key] = one.item, other.item

    def all_before(self, place: int) -> int:
        """Return the bits of all places that come before one."""
        found = self.before[place]
        for each in self.direct.get(place, ()):
            found |= 1 << each
        return found

    def touches(self, before: int, after: int) -> tuple[Touch, Touch] | None:
        """Return how two places touch the same memory, if that is why one comes first."""
        one, other = self._pairs.get((before, after), (None, None))
        if one is None or other is None or one.touch is None or other.touch is None:
            return None
        return one.touch, other.touch

    def reason(self, before: int, after: int) -> str:
        """Say why a place comes before another."""
        pair = self._pairs.get((before, after))
        if pair is not None:
            return self._said(*pair, self._nodes[before], self._nodes[after])
        every = self.comes_after.get(after) or self.comes_before.get(before)
        return every or self.alone.get(after) or self.alone[before]

    def _said(self, one: Claim, other: Claim, before: Node, after: Node) -> str:
        first, second = _name(one, before), _name(other, after)
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


def _name(claim: Claim, place: Node) -> str:
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


class Reached:
    """The places that paths lead from to each place, as bits; edges are added as it goes.

    Parameters
    ----------
    structure : Structure
        The graph.
    without : collection of (Node, Node)
        Edges that do not count.
    dropped : collection of (int, int)
        Further such edges, as places.
    order : Order, optional
        What is demanded: of a place that nothing behind it asks for, the bits are given up, so that
        they take no more memory than there are places side by side.
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
        # By place, those that are asked for there for the last time.
        self._last: dict[int, list[int]] | None = None
        self._has_next = bytearray(len(structure.nodes))
        if order is not None:
            self._last = self._last_uses(order)

    def _last_uses(self, order: Order) -> dict[int, list[int]]:
        if order.alone:
            # Loops come after some of what is before them, and not after others.
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
        """Go on to the next place: what edges say of it."""
        nodes = self._structure.nodes
        mask = 0
        for before in predecessors(self._structure, place):
            is_open = self._without and (nodes[before], nodes[place]) in self._without
            if not is_open and (before, place) not in self._dropped:
                mask |= self.masks[before] | 1 << before
                self._has_next[before] = 1
        self.masks.append(mask)
        # What has nothing behind it is still asked for by what comes after all before it.
        for before in self._last.get(place - 1, ()) if self._last is not None else ():
            if self._has_next[before]:
                self.masks[before] = 0

    def completed(self, place: int, order: Order) -> list[int]:
        """Add the fewest edges that let *place* come after what it has to; in order."""
        added = []
        nodes = self._structure.nodes
        mask, skipped = self.masks[place], 0
        direct = sorted(order.direct.get(place, ()))
        every = order.before[place]
        while direct or every:
            # The nearest first: what it comes after needs no edge of its own.
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
                # An edge that orders part of what they do is there, and says that this is enough.
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
