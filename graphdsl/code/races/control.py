"""The control flow of a kernel between its barriers: segments, and the loops that they form."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import networkx as nx

from graphdsl.code.effects.flow import ENDS, Inlined, Step
from graphdsl.code.ptx.syntax import Integer, Register


class Edge(NamedTuple):
    """A way from a segment to another.

    Attributes
    ----------
    target : int
        The segment that follows.
    guard : Register or None
        The predicate that holds on this way; None if it is always taken.
    is_any : bool
        Whether it is one of several, chosen by a number.
    """

    target: int
    guard: Register | None = None
    is_any: bool = False


@dataclass(slots=True)
class Segment:
    """Instructions in a row; a barrier is the last one of its segment."""

    steps: list[Step]
    barrier: Step | None = None
    edges: list[Edge] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Loop:
    """A loop that is entered at its head only.

    Attributes
    ----------
    head : int
        Its first segment.
    body : set of int
        Its segments, with those of inner loops.
    parent : Loop or None
        The loop around it.
    has_barrier : bool
        Whether there is a barrier in it.
    """

    head: int
    body: set[int]
    parent: Loop | None = None
    has_barrier: bool = False

    def around(self) -> list[Loop]:
        """Return the loop and those around it, innermost first."""
        return [self, *(self.parent.around() if self.parent is not None else ())]


def is_full_barrier(step: Step) -> bool:
    """Return whether all threads of a block wait for each other at an instruction."""
    item = step.item
    parts = item.name.split(".")
    if item.opcode not in {"bar", "barrier"} or {"warp", "arrive", "cluster"} & set(parts):
        return False
    if item.guard is not None:
        return False
    if "red" in parts:
        # The result, the barrier, perhaps the number of threads, the predicate.
        return len(item.operands) == 3 and isinstance(item.operands[1], Integer)
    return len(item.operands) == 1 and isinstance(item.operands[0], Integer)


def is_warp_barrier(step: Step) -> bool:
    """Return whether all lanes of a warp wait for each other at an instruction."""
    item = step.item
    if item.name != "bar.warp.sync" or item.guard is not None:
        return False
    mask = item.operands[0]
    return isinstance(mask, Integer) and mask.value % (1 << 32) == (1 << 32) - 1


class Control:
    """The segments of a kernel, in execution order but for loops.

    Parameters
    ----------
    code : Inlined
        The kernel.
    is_barrier : callable, optional
        Whether a step ends a segment: barriers of the block, or also those of a warp.
    followed : collection of int, optional
        The operations on barriers in shared memory that are already decided, by the
        identities of their steps.

    Attributes
    ----------
    segments : list of Segment
        All segments; the first is where the kernel begins.
    order : list of int
        Reachable segments, each after all that lead to it but for the ends of loops.
    loops : list of Loop
        The loops, outer ones first.
    is_reducible : bool
        Whether each loop is entered at its head only.
    """

    def __init__(
        self,
        code: Inlined,
        is_barrier: Callable[[Step], bool] = is_full_barrier,
        followed: Collection[int] = (),
    ) -> None:
        self.followed: Final = followed
        self.segments: Final[list[Segment]] = []
        self._is_barrier = is_barrier
        self._first: list[int] = []
        self._build(code)
        graph = nx.DiGraph()
        graph.add_node(0)
        graph.add_edges_from(
            (index, edge.target)
            for index, segment in enumerate(self.segments)
            for edge in segment.edges
        )
        reached = {0, *nx.descendants(graph, 0)}
        graph = graph.subgraph(reached)
        self.order: Final = list(reversed(list(nx.dfs_postorder_nodes(graph, 0))))
        place = {index: number for number, index in enumerate(self.order)}
        before = nx.immediate_dominators(graph, 0)
        bodies: dict[int, set[int]] = {}
        self.is_reducible = True
        for source, target in graph.edges:
            if place[target] > place[source]:
                continue
            node = source
            while node != target and before.get(node, node) not in {node, None}:
                node = before[node]
            if node != target:
                self.is_reducible = False
                continue
            body = bodies.setdefault(target, {target})
            waiting = [source]
            while waiting:
                each = waiting.pop()
                if each not in body:
                    body.add(each)
                    waiting += graph.predecessors(each)
        self.loops: Final = [
            Loop(head, body)
            for head, body in sorted(bodies.items(), key=lambda item: -len(item[1]))
        ]
        for number, loop in enumerate(self.loops):
            loop.has_barrier = any(self.segments[each].barrier for each in loop.body)
            for outer in self.loops[:number]:
                if loop.head in outer.body and outer.head != loop.head:
                    loop.parent = outer
        self._loops: Final = {loop.head: loop for loop in self.loops}
        self._home: dict[int, Loop | None] = dict.fromkeys(self.order)
        for loop in self.loops:
            self._home.update(dict.fromkeys(loop.body, loop))

    def loop_at(self, head: int) -> Loop | None:
        """Return the loop that begins at a segment."""
        return self._loops.get(head)

    def home(self, index: int) -> Loop | None:
        """Return the innermost loop around a segment."""
        return self._home[index]

    def _build(self, code: Inlined) -> None:
        starts: list[int] = []
        for block in code.blocks:
            starts.append(len(self.segments))
            segment = Segment([])
            self.segments.append(segment)
            for step in block:
                segment.steps.append(step)
                if self._is_barrier(step):
                    segment.barrier = step
                    segment.edges.append(Edge(len(self.segments)))
                    segment = Segment([])
                    self.segments.append(segment)
        starts.append(len(self.segments))
        self.segments.append(Segment([]))
        for number, block in enumerate(code.blocks):
            segment = self.segments[starts[number + 1] - 1]
            last = block[-1] if block else None
            if last is None or last.opcode not in ENDS:
                segment.edges.append(Edge(starts[number + 1]))
                continue
            guard = last.item.guard
            if last.opcode in {"bra", "brx"}:
                targets = code.targets(last.item)
                segment.edges += [
                    Edge(starts[each], guard, is_any=last.opcode == "brx") for each in targets
                ]
            if guard is not None:
                opposite = Register(guard.name, guard.type, not guard.negated)
                segment.edges.append(Edge(starts[number + 1], opposite))
