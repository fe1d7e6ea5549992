"""The rules about nodes that touch the same memory and that nothing orders."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from graphdsl.check.orders import through
from graphdsl.check.ranges import ModuleVariable
from graphdsl.check.registry import Problem, rule
from graphdsl.check.scope import beside, unordered
from graphdsl.check.touches import Memories, Touch, conflict
from graphdsl.check.uses import Use
from graphdsl.declaration.edges import EdgePort
from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory_operations import BatchMemOpNode
from graphdsl.declaration.memory.memory_operations import WAITS
from graphdsl.declaration.node import Node
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.declaration.programs.kernels import SourceKernel, kernel_name
from graphdsl.errors import Severity

if TYPE_CHECKING:
    from graphdsl.check.ranges import Range
    from graphdsl.check.scope import Scope
    from graphdsl.check.uses import Touching
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.programs.kernels import Program
    from graphdsl.declaration.structure.structure import Structure

COMPARED_AT_MOST: Final = 64
"""Earlier accesses of one stretch of memory that an access is compared with."""
CONCURRENT: Final = (
    "CUDA 12.0 to 13.5, Programming Guide, CUDA Graphs: nodes without a path may run together"
)


@rule(
    "data-race",
    Severity.WARNING,
    "Two nodes that touch the same bytes, one of them writing, with no path between them: copies, "
    "memsets and, with `check()`, kernels by [what their code does](effects.md), in one graph or "
    f"across its bodies and children. Each is compared with up to {COMPARED_AT_MOST} before it.",
    CONCURRENT,
    needs=("memory", "effects"),
)
def data_race(scope: Scope) -> Iterator[Problem]:
    for structure, first, second in _races(scope):
        touched = _shared(first.range, second.range)
        yield Problem(
            second.node,
            f"{second.node.describe()}{through(second.place, second.node)} {second.verb} "
            f"{second.what}, which {first.node.describe()}{through(first.place, first.node)} "
            f"(declared at {first.node.location}) {first.verb}, and no path orders the two"
            f"{touched}",
            _remedy(first.place, second.place)
            + ("" if structure is scope.structures[0] else f" in {structure.graph.label!r}"),
        )


def _remedy(first: Node, second: Node) -> str:
    before, after = first.local_path, second.local_path
    if first in second._pred:
        return (
            f"Let the edge {before} >> {after} have the default port, or let the kernel wait first"
        )
    if isinstance(first, BatchMemOpNode) and any(
        each.operation in WAITS for each in first.operations
    ):
        # A wait before what it is for would never end.
        return (
            f"Add an edge between them: {after} >> {before} if {before} waits for that, else "
            f"{before} >> {after}"
        )
    return f"Add an edge between them: {before} >> {after}"


@rule(
    "unknown-effects",
    Severity.NOTE,
    "With `check()`: a kernel of which it is not known what memory it touches, beside nodes that "
    "no path orders with it, so that a race between them is not found. Left out with "
    "`notes=False`.",
    CONCURRENT,
    needs=("effects",),
)
def unknown_effects(scope: Scope) -> Iterator[Problem]:
    if scope.memories is None:
        return
    told: set[tuple[object, str]] = set()
    for structure in scope.structures:
        if structure.cycle or _is_chain(structure):
            continue
        unknown: dict[Node, str] = {}
        for node in structure.by_class.get(KernelNode, ()):
            assert isinstance(node, KernelNode)
            reasons = scope.memories.of_kernel(node)[1]
            if scope.compilation is not None and node.kernel in scope.memories.refused:
                # Another rule tells what the compiler says.
                continue
            if reasons and (node.kernel, reasons[0]) not in told:
                unknown[node] = reasons[0]
        for node, other in beside(structure, unknown, _touches_memory).items():
            assert isinstance(node, KernelNode)
            if (node.kernel, unknown[node]) in told:
                continue
            told.add((node.kernel, unknown[node]))
            yield Problem(
                node,
                f"{node.describe()}: what kernel {kernel_name(node.kernel)!r} touches is not known "
                f"({unknown[node]}), and no path orders it with others, such as "
                f"{other.describe()}: races between them are not found",
                "Say what it touches, launch(..., reads=..., writes=...), or add edges",
            )


def _touches_memory(node: Node) -> bool:
    return isinstance(node, KernelNode) or bool(node.nested() or node.accesses())


def _races(scope: Scope) -> Iterator[tuple[Structure, Touch, Touch]]:
    """Yield the graph and both accesses of each race, once."""
    seen: set[tuple[Node, Node, Node, Node]] = set()
    if scope.memories is None and not scope.touching:
        return
    touches = _Touches(scope)
    for structure in scope.structures:
        if structure.cycle or _is_chain(structure):
            continue
        own = touches.of(structure.graph, exact=False)
        found = _races_in(scope, structure, own)
        if any(each.source is None for _, *pair in found for each in pair):
            # What kernels are given makes a race possible: now their code is asked.
            own = touches.of(structure.graph, exact=True)
            found = _races_in(scope, structure, own)
        narrowed = _Narrowed(scope)
        while found:
            apart: set[int] = set()
            for _, first, second in found:
                key = (first.node, second.node, first.place, second.place)
                if key in seen:
                    continue
                for one, other in narrowed.pairs(first, second):
                    seen.add(key)
                    yield structure, one, other
                    break
                else:
                    apart |= {id(first), id(second)}
            if apart <= narrowed.done.keys():
                break
            # What was taken to be written over is there still, for others to race with.
            own = [each for touch in own for each in narrowed.of(touch, apart)]
            found = _races_in(scope, structure, own)


class _Narrowed:
    """Touches with the bytes that launches can reach, looked at where that makes a difference."""

    def __init__(self, scope: Scope) -> None:
        self._memories = scope.memories
        self.done: dict[int, Touch] = {}
        """Those that are narrow already, by id."""

    def of(self, touch: Touch, chosen: Collection[int] | None = None) -> list[Touch]:
        """Return what is left of a touch, if it is among those chosen by their ids."""
        is_left = chosen is not None and id(touch) not in chosen
        if is_left or id(touch) in self.done or self._memories is None:
            return [touch]
        found = self._memories.narrowed(touch)
        self.done.update((id(each), each) for each in found)
        return found

    def pairs(self, first: Touch, second: Touch) -> Iterator[tuple[Touch, Touch]]:
        """Yield what is left of a race."""
        others = self.of(second)
        for one in self.of(first):
            for other in others:
                if one.range.meets(other.range) and conflict(one, other):
                    yield one, other


def _races_in(
    scope: Scope, structure: Structure, touches: Sequence[Touch]
) -> list[tuple[Structure, Touch, Touch]]:
    groups: dict[object, list[Touch]] = defaultdict(list)
    for touch in touches:
        groups[touch.range.allocation].append(touch)
    index = structure.index
    pairs: list[tuple[Touch, Touch]] = []
    for group in groups.values():
        for cluster in _clusters(group):
            cluster.sort(key=lambda touch: index[touch.place])
            pairs += _conflicts(cluster)
    if not pairs:
        return []
    without_path = unordered(
        structure,
        [(first.place, second.place) for first, second in pairs],
        open_edges(scope, structure),
    )
    return [
        (structure, first, second)
        for first, second in pairs
        if (first.place, second.place) in without_path
    ]


def _is_chain(structure: Structure) -> bool:
    """Tell whether each node comes after the one before it, by edges that order all it does."""
    return structure.is_chain and structure.ports is None


def open_edges(scope: Scope, structure: Structure) -> frozenset[tuple[Node, Node]]:
    """Return the edges that do not order what a kernel does with memory.

    Programmatic edges and those of launch order order what comes behind the kernel's own wait.
    """
    if structure.ports is None:
        return frozenset()
    found = set()
    for node in structure.nodes:
        for before, port in node._pred.items():
            if port == EdgePort.DEFAULT:
                continue
            waits_first = isinstance(node, KernelNode) and (
                scope.memories is None or scope.memories.effects(node).waits_first
            )
            if not waits_first:
                found.add((before, node))
    return frozenset(found)


class _Touches:
    """What the nodes of each graph touch, those of graphs inside included."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._memories = scope.memories
        self._own: dict[tuple[GraphDef, bool], list[Touch]] = {}
        self._groups: dict[GraphDef, list[Touching]] = defaultdict(list)
        for group in scope.touching:
            self._groups[group.nodes[0].graph].append(group)

    @cached_property
    def _not_known_yet(self) -> frozenset[Program]:
        """The programs of kernels whose effects are not at hand, in whatever graph they are.

        Such a kernel could touch every variable, and so race with any other one of its program.
        """
        memories = self._memories
        if memories is None:
            return frozenset()
        forms = {form for structure in self._scope.structures for form in structure.forms}
        programs = (_program(form.kernel) for form in forms if not memories.is_known(form))
        return frozenset(each for each in programs if each is not None)

    def of(self, graph: GraphDef, *, exact: bool) -> list[Touch]:
        """Return what the nodes of a graph touch; not *exact*, as if kernels used all they have."""
        waiting = [graph]
        while waiting:
            current = waiting[-1]
            structure = self._scope.by_graph[current]
            inner = [
                nested
                for holder in structure.holders
                for _, nested in holder.nested()
                if (nested, exact) not in self._own
            ]
            if inner:
                waiting += inner
                continue
            waiting.pop()
            if (current, exact) not in self._own:
                self._own[current, exact] = self._gathered(structure, exact=exact)
        return self._own[graph, exact]

    def _gathered(self, structure: Structure, *, exact: bool) -> list[Touch]:
        found: list[Touch] = []
        memories = self._memories or Memories.without_kernels(self._scope)
        for group in self._groups.get(structure.graph, ()):
            known = {
                id(accesses): [
                    touch
                    for access in accesses
                    if (touch := memories.of_use(Use(group.nodes[0], *access))) is not None
                ]
                for accesses in group.distinct
            }
            for node, accesses in zip(group.nodes, group.accesses, strict=True):
                found += [touch._replace(node=node, place=node) for touch in known[id(accesses)]]
        if self._memories is not None:
            asked = {form: exact or memories.is_known(form) for form in structure.forms}
            for node in structure.by_class.get(KernelNode, ()):
                assert isinstance(node, KernelNode)
                if not asked[node._form]:
                    found += memories.possible(node)
                    continue
                found += memories.of_kernel(node)[0]
                if not exact and _program(node.kernel) in self._not_known_yet:
                    found += memories.possible_variables(node)
        for holder in structure.holders:
            for _, nested in holder.nested():
                found += [
                    each._replace(place=holder)
                    for each in self._once(nested, exact=exact)
                    # What a graph allocates, nodes outside of it do not have.
                    if not _is_of(each.range, nested)
                ]
        return found

    def _once(self, graph: GraphDef, *, exact: bool) -> Iterable[Touch]:
        """Return what the nodes of a graph touch, once where several of them hold one graph."""
        found = self._own[graph, exact]
        if len(self._scope.by_graph[graph].holders) < 2:
            return found
        # Whoever holds the graph cannot tell where in it something is touched.
        known = {(each.node, id(each.range), id(each.source), each[4:]): each for each in found}
        return known.values()


def _program(kernel: Any) -> Program | None:
    return kernel.program if isinstance(kernel, SourceKernel) else None


def _is_of(touched: Range, graph: GraphDef) -> bool:
    memory = touched.allocation
    return isinstance(memory, AllocNode) and memory.graph is graph


def _clusters(touches: Iterable[Touch]) -> Iterator[list[Touch]]:
    """Yield the accesses that overlap each other, directly or through others, in groups."""
    ordered = sorted(touches, key=lambda touch: touch.range.start)
    cluster, end = [ordered[0]], ordered[0].range.end
    for touch in ordered[1:]:
        if touch.range.start < end:
            cluster.append(touch)
        else:
            if len(cluster) > 1 and any(each.changes for each in cluster):
                yield cluster
            cluster, end = [touch], 0
        end = max(end, touch.range.end)
    if len(cluster) > 1 and any(each.changes for each in cluster):
        yield cluster


def _conflicts(cluster: list[Touch]) -> Iterator[tuple[Touch, Touch]]:
    """Yield pairs of accesses, in order, of which one changes what the other touches.

    What was written over is dropped: if each of these pairs is ordered, so are the others.
    """
    changing: deque[Touch] = deque(maxlen=COMPARED_AT_MOST)
    reading: deque[Touch] = deque(maxlen=COMPARED_AT_MOST)
    for touch in cluster:
        if not touch.changes:
            # What only reads has nothing to do with others that do.
            for earlier in changing:
                if touch.place is not earlier.place and touch.range.meets(earlier.range):
                    yield earlier, touch
            reading.append(touch)
            continue
        for live in (changing, reading):
            for _ in range(len(live)):
                earlier = live.popleft()
                meets = touch.range.meets(earlier.range)
                if meets and touch.place is not earlier.place and conflict(touch, earlier):
                    yield earlier, touch
                if not (meets and touch.writes and touch.range.covers(earlier.range)):
                    live.append(earlier)
        changing.append(touch)


def _shared(first: Range, second: Range) -> str:
    """Say which bytes two accesses have in common, if that is more than what they are given."""
    start, end = max(first.start, second.start), min(first.end, second.end)
    memory = first.allocation
    if first.span is not None or second.span is not None:
        # Which bytes they share, parameters say.
        if not isinstance(memory, (AllocNode, Parameter)):
            return ", for some values of parameters"
        name = memory.path if isinstance(memory, AllocNode) else memory.name
        return f", for some values of parameters: {name!r}"
    match memory:
        case ModuleVariable(symbol=symbol):
            return f": variable {symbol!r}"
        case AllocNode() | Parameter():
            name = memory.path if isinstance(memory, AllocNode) else memory.name
            return f": bytes {start} to {end - 1} of {name!r}" if end < 1 << 63 else f": {name!r}"
    return f": {end - start} bytes at {start:#x}"
