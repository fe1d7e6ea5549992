"""Parts of a graph that repeat themselves: their period, and where they begin and end."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.rows import TYPES
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.node import accesses_of, type_code_of
from graphdsl.core.declaration.structure.parameter_uses import parameters_of
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.optimize.repeated_values import fixed_of, key_of
from graphdsl.optimize.repetitions import Repetition, numbered
from graphdsl.optimize.rewrites import sets_condition

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Node

PORTS: Final = "it has programmatic edges; use reroll before them"


class Part(NamedTuple):
    """Nodes of a graph that repeat themselves, if their values do.

    Attributes
    ----------
    structure : Structure
        The graph.
    start : int
        The place of the first node.
    times : int
        How often they repeat themselves.
    period : int
        The nodes of a repetition.
    longest : int
        The nodes of its longest chain.
    """

    structure: Structure
    start: int
    times: int
    period: int
    longest: int = 0

    @property
    def stop(self) -> int:
        """The place behind the last node."""
        return self.start + self.times * self.period

    def node(self, repetition: int, place: int) -> Node:
        """Return a node of a repetition."""
        return self.structure.nodes[self.start + repetition * self.period + place]

    def grouped(self, size: int) -> Part:
        """Return *size* repetitions as one."""
        times, period = self.times // size, self.period * size
        return Part(self.structure, self.start, times, period, self.longest * size)

    def all_of(self, place: int) -> Sequence[Node]:
        """Return a node in all repetitions."""
        return self.structure.nodes[self.start + place : self.stop : self.period]


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks of a graph.

    Attributes
    ----------
    structure : Structure
        The graph.
    starts : array of int64
        The places of the cuts.
    kinds : array of int64
        A number for each node, the same for nodes that differ in values only.
    tokens : array of int64
        A number for each block, the same for those that differ in numbers and offsets only;
        another one for each block that no body can hold.
    refused : dict of int to str
        Why bodies cannot hold some nodes, by place.
    """

    structure: Structure
    starts: NDArray[np.int64]
    kinds: NDArray[np.int64]
    tokens: NDArray[np.int64]
    refused: dict[int, str]

    @classmethod
    def of(cls, structure: Structure) -> Blocks:
        nodes = structure.nodes
        refused = {place: why for place, node in enumerate(nodes) if (why := why_not(node))}
        owners = np.repeat(np.arange(len(nodes)), np.diff(structure.starts))
        if structure.ports is not None:
            odd = structure.ports != 0
            refused |= dict.fromkeys(owners[odd].tolist(), PORTS)
            refused |= dict.fromkeys(structure.predecessors[odd].tolist(), PORTS)
        kinds = list(_kinds(nodes))
        starts = _cuts(structure, owners)
        ends = np.append(starts, len(nodes))[1:]
        names = numbered(zip(kinds, map(fixed_of, nodes), strict=True)).tolist()
        tokens: list[Hashable] = []
        for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
            if refused and any(place in refused for place in range(start, end)):
                tokens.append((None, start))
            elif end - start == 1:
                tokens.append(names[start])
            else:
                edges = tuple(edges_within(structure, start, end))
                tokens.append((tuple(names[start:end]), edges))
        return cls(structure, starts, numbered(kinds), numbered(tokens), refused)

    def part(self, found: Repetition) -> Part:
        """Return the nodes of blocks that repeat themselves."""
        first, last = (
            int(self.starts[each]) if each < len(self.starts) else len(self.structure.nodes)
            for each in (found.start, found.start + found.period)
        )
        longest: dict[int, int] = {}
        for place in range(first, last):
            before = self.structure.predecessors[slice(*self.structure.starts[place : place + 2])]
            longest[place] = 1 + max((longest.get(each, 0) for each in before.tolist()), default=0)
        return Part(self.structure, first, found.times, last - first, max(longest.values()))


def _cuts(structure: Structure, owners: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the places of the nodes that are ordered with all others.

    Allocations that wait for nothing, and frees that nothing waits for, do no work beside others.
    """
    count, before = len(structure.nodes), structure.predecessors
    is_first = np.diff(structure.starts) == 0
    is_last = np.ones(count, bool)
    is_last[before] = False
    is_idle = np.zeros(count, bool)
    for place, node in enumerate(structure.nodes):
        if isinstance(node, (AllocNode, FreeNode)):
            is_idle[place] = (is_first if isinstance(node, AllocNode) else is_last)[place]
    counts = ~is_idle[before] & ~is_idle[owners]
    first_after, last_before = np.full(count, count), np.full(count, -1)
    np.minimum.at(first_after, before[counts], owners[counts])
    np.maximum.at(last_before, owners[counts], before[counts])
    first_after[is_idle], last_before[is_idle] = -1, count
    # All before lead to it: each has a successor that is not behind it. Likewise all behind.
    ahead = np.maximum.accumulate(np.append(-1, first_after))[:-1]
    behind = np.minimum.accumulate(np.append(count, last_before[::-1]))[:-1][::-1]
    places = np.arange(count)
    return np.flatnonzero((ahead <= places) & (behind >= places) & ~is_idle)


def edges_within(structure: Structure, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Yield the edges within a range of places, from its start."""
    starts, before = structure.starts, structure.predecessors
    for place in range(start, stop):
        for each in before[starts[place] : starts[place + 1]].tolist():
            if each >= start:
                yield each - start, place - start


def _kinds(nodes: Iterable[Node]) -> Iterator[Hashable]:
    """Yield what nodes that differ in values only have in common."""
    forms: dict[int, Hashable] = {}
    for node in nodes:
        if not isinstance(node, KernelNode):
            yield type(node), getattr(node, "device", None)
            continue
        form = launch_form_of(node)
        kind = forms.get(id(form))
        if kind is None:
            config = form.config
            kind = forms[id(form)] = (
                config if config.access_policy_window is None else id(config),
                key_of(form.kernel),
                tuple((name, key_of(extents)) for name, extents in form.sizes),
                form.bound_types,
                form.annotation,
                form.device,
            )
        yield kind


def why_not(node: Node) -> str:
    """Return why no body that repeats itself can hold a node; empty if it can."""
    if isinstance(node, KernelNode):
        if launch_form_of(node).is_updated_by_kernels:
            return "it is device_updatable: kernels may give it other arguments than the others"
        return "it sets a condition" if sets_condition(node) else ""
    if isinstance(node, ConditionalNode):
        return "conditional nodes have a condition each, which a loop does not repeat"
    known = TYPES.get(type_code_of(node))
    if known is None or not known.in_bodies:
        return f"the body of a loop cannot hold {node.kind} nodes"
    if isinstance(node, ChildGraphNode):
        return next(filter(None, map(why_not, node.child.walk())), "")
    operands = [access.operand for access in accesses_of(node)]
    if any(each.memory_type is MemoryType.HOST for each in operands):
        return "the body of a loop cannot hold copies from or to pageable memory"
    if any(each.pointer is not None for each in operands) and any(parameters_of(node)):
        return "drivers cannot set parameters of copies of a graph's own memory in a body"
    return ""
