"""The rules about unordered nodes that access the same memory."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from graphdsl.abi.effects import Effect
from graphdsl.abi.programs import kernel_name
from graphdsl.base.findings import Pairs, Severity
from graphdsl.base.locks import cached_property
from graphdsl.core.check.conflicts import Access, Conflicts
from graphdsl.core.check.ordering import ALWAYS, NEVER, Ordering, WaitsBefore
from graphdsl.core.check.paths import beside, count_beside, paths_between, through, unordered
from graphdsl.core.check.ranges import ModuleVariable
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.check.scope import is_ordered
from graphdsl.core.check.touches import Memories, Touch, kind_of
from graphdsl.core.check.uses import Use
from graphdsl.core.declaration.edges import EdgePort, predecessors_of
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.naming import edge_text, label_of, local_path_of
from graphdsl.core.declaration.node import Node, accesses_of, nested_graphs, signals_of
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import SourceKernel

if TYPE_CHECKING:
    from graphdsl.core.check.ranges import Range
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.check.uses import Touching
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.programs.kernels import Program
    from graphdsl.core.declaration.structure.structure import Structure

WAITS_FIRST: Final = "kernels of unknown code wait for programmatic edges first"
RACES_AT_MOST: Final = 10_000
"""The number of races listed for one graph."""
CONCURRENT: Final = (
    "CUDA 12.0 to 13.5, Programming Guide, CUDA Graphs: nodes without a path may run together"
)


TRUST: Final = (
    ". If kernels stay within the slices they are passed, check(trust_slices=True), or declare "
    "what it touches"
)


@rule(
    "data-race",
    Severity.WARNING,
    "Two nodes that access the same bytes, at least one of them writing, with no path "
    "between them: copies, memsets and, with `check()`, kernels by the [effects of their "
    "code](effects.md), in one graph or "
    f"across its bodies and children. Up to {RACES_AT_MOST:,} are listed.",
    CONCURRENT,
    needs=("unordered accesses",),
    asks_code=True,
)
def data_race(scope: Scope) -> Iterator[Problem]:
    counts: Counter[Structure] = Counter()
    for structure, first, second in _races(scope).found:
        counts[structure] += 1
        touched = _shared(first.range, second.range) + _reach(first, second)
        yield Problem(
            second.node,
            f"{second.node}{through(second.place, second.node)} {second.verb} "
            f"{second.what}, which {first.node}{through(first.place, first.node)} "
            f"(declared at {first.node.location}) {first.verb}, and "
            f"{_why_unordered(scope, structure, first, second)}{touched}",
            _remedy(first, second)
            + ("" if structure is scope.structures[0] else f" in {label_of(structure.graph)!r}")
            + (TRUST if "open" in {first.reach, second.reach} else ""),
        )
    for structure, count in counts.items():
        if count >= RACES_AT_MOST:
            yield Problem(
                None,
                f"graph {label_of(structure.graph)!r}: the first {count:,} races are listed, "
                "there may be more",
                "Add edges, and check again",
            )


@rule(
    "unknown-wait",
    Severity.NOTE,
    "Nodes that access the same bytes, ordered only by programmatic edges to kernels whose "
    "code is not known, such as those of libraries in captured graphs. These usually wait "
    "for their predecessors before they access memory. Left out with `notes=False`.",
    "CUDA 12.3 to 13.5, Programming Guide, Programmatic Dependent Launch: only what comes behind "
    "griddepcontrol.wait is ordered",
    needs=("unordered accesses",),
)
def unknown_wait(scope: Scope) -> Iterator[Problem]:
    by_graph: dict[Structure, list[tuple[Touch, Touch]]] = defaultdict(list)
    for structure, first, second in _races(scope).waiting:
        by_graph[structure].append((first, second))
    for structure, several in by_graph.items():
        first, second = several[0]
        yield Problem(
            second.node,
            f"{second.node} {second.verb} {second.what}, which "
            f"{first.node} (declared at {first.node.location}) {first.verb}: they "
            "are ordered if the kernels after programmatic edges wait before they access "
            "memory, but the code of these kernels is not known; the same holds for "
            f"{len(several) - 1} further pairs of "
            f"{label_of(structure.graph)!r}",
            "Nothing, if these kernels come from a library that made the edges; else let the edges "
            "have the default port",
        )


def _reach(first: Touch, second: Touch) -> str:
    """Return text that names the nodes whose accessed bytes are not known."""
    names = [local_path_of(each.node) for each in (first, second) if each.reach == "open"]
    if not names:
        return ""
    return f". The bytes that {' and '.join(names)} touches are not known: all of the memory counts"


def _why_unordered(scope: Scope, structure: Structure, one: Touch, two: Touch) -> str:
    """Return text that says why two accesses are not ordered, with the edge that there is."""
    path = _path(structure, one.place, two.place)
    if not path:
        return "no path orders the two"
    names = [local_path_of(each) for each in path]
    text = f"the path {' >> '.join(names)} does not order the two: "
    waits = _waits_before(scope)
    for before, node in pairwise(path):
        name, previous = local_path_of(node), local_path_of(before)
        port = predecessors_of(node)[before]
        if port == EdgePort.DEFAULT:
            continue
        kind = EdgePort(port).name.lower().replace("_", "-")
        text += f"the edge {previous} >> {name} is {kind}, and "
        if node is two.place and not two.is_late:
            return f"{text}{_why_early(scope, two)}"
        if node is two.place:
            return f"{text}{previous} may end before the nodes before it"
        if not waits(node).end:
            return f"{text}{name} {_why_unwaited(scope, node)}"
        if not waits(node).trigger:
            return f"{text}{name} may trigger before it has waited for {previous}"
        return f"{text}a later edge lets a kernel start before {name} has ended"
    return f"{text}a node on it may end before the nodes before it"


def _why_unwaited(scope: Scope, node: Node) -> str:
    """Return text that says why a kernel may end before the nodes before it have."""
    if scope.memories is None or not isinstance(node, KernelNode):
        return "is not known to wait"
    waits = scope.memories.waiting(node)
    if waits.reason:
        return f"is not known to wait ({waits.reason})"
    return "may end before it has waited" if waits.waits else "never waits"


def _why_early(scope: Scope, touch: Touch) -> str:
    """Return text that says that an access may come before the wait, with its line."""
    name, node = local_path_of(touch.place), touch.node
    if scope.memories is None or not isinstance(node, KernelNode):
        return f"{name} is not known to wait first"
    waits = scope.memories.waiting(node)
    if waits.reason:
        return f"{name} is not known to wait first ({waits.reason})"
    if not waits.waits:
        return f"{name} never waits"
    late = scope.memories.effects(node).late
    source = touch.source
    where = ""
    if isinstance(source, Effect):
        after = {each for part in late if part.place == source.place for each in part.sources}
        where = "".join(f" ({each})" for each in source.sources if each not in after)
    return f"this may come before griddepcontrol.wait in {name}{where}"


def _path(structure: Structure, first: Node, last: Node) -> list[Node]:
    """Return the nodes of a shortest path between two nodes; empty if there is none."""
    if structure.ports is None:
        return []
    came: dict[Node, Node | None] = {last: None}
    waiting = deque([last])
    while waiting and first not in came:
        node = waiting.popleft()
        for before in predecessors_of(node):
            if before not in came:
                came[before] = node
                waiting.append(before)
    found: list[Node] = []
    at = first if first in came else None
    while at is not None:
        found.append(at)
        at = came[at]
    return found


def _remedy(one: Touch, two: Touch) -> str:
    first, second = one.place, two.place
    edge = edge_text(first, second)
    if first in predecessors_of(second):
        return f"Use the default port for the edge {edge}, or let the kernel wait first"
    _, waits = signals_of(first)
    if waits:
        # A wait before the signal it waits for would never end.
        return (
            f"Add an edge between them: {edge_text(second, first)} if {local_path_of(first)} waits "
            f"for that, else {edge}"
        )
    return f"Add an edge between them: {edge}"


@rule(
    "unknown-effects",
    Severity.NOTE,
    "With `check()`: a kernel with unknown effects that is unordered with other nodes, so "
    "races between them are not found. Left out with "
    "`notes=False`.",
    CONCURRENT,
    needs=("unordered accesses",),
)
def unknown_effects(scope: Scope) -> Iterator[Problem]:
    if scope.memories is None:
        return
    reported: set[tuple[object, str]] = set()
    for structure in scope.structures:
        if is_ordered(structure):
            continue
        unknown: dict[Node, str] = {}
        every: list[Node] = []
        for node in structure.by_class.get(KernelNode, ()):
            assert isinstance(node, KernelNode)
            reasons = scope.memories.of_kernel(node)[1]
            if reasons:
                every.append(node)
            if scope.compilation is not None and node.kernel in scope.memories.refused:
                # Compiler errors are reported by another rule.
                continue
            if reasons and (node.kernel, reasons[0]) not in reported:
                unknown[node] = reasons[0]
        if every:
            scope.pairs += Pairs(unknown=count_beside(structure, every, _touches_memory))
        for node, other in beside(structure, unknown, _touches_memory).items():
            assert isinstance(node, KernelNode)
            if (node.kernel, unknown[node]) in reported:
                continue
            reported.add((node.kernel, unknown[node]))
            yield Problem(
                node,
                f"{node}: the effects of kernel {kernel_name(node.kernel)!r} are not "
                f"known ({unknown[node]}), and no path orders it with other nodes, such as "
                f"{other}: races between them are not found",
                "Declare its effects, launch(..., reads=..., writes=...), or add edges",
            )


def _touches_memory(node: Node) -> bool:
    return isinstance(node, KernelNode) or bool(nested_graphs(node) or accesses_of(node))


class Races(NamedTuple):
    """Unordered accesses, by graph.

    Attributes
    ----------
    found : list of (Structure, Touch, Touch)
        The graph and both accesses of each race, once.
    waiting : list of (Structure, Touch, Touch)
        Those that are ordered if kernels of unknown code wait for the sources of programmatic
        edges.
    """

    found: list[tuple[Structure, Touch, Touch]]
    waiting: list[tuple[Structure, Touch, Touch]]


def _races(scope: Scope) -> Races:
    """Return all races; the first call computes them."""
    if scope.races is not None:
        return scope.races
    scope.races = races = Races([], [])
    seen: set[tuple[Node, Node, Node, Node]] = set()
    if scope.memories is None and not scope.touching:
        return races
    touches = _Touches(scope)
    for structure in scope.structures:
        if is_ordered(structure):
            continue
        found, waiting, pairs = _looked_at(scope, structure, touches)
        scope.pairs += pairs
        for several, into in ((found, races.found), (waiting, races.waiting)):
            for first, second in several:
                key = (first.node, second.node, first.place, second.place)
                if key not in seen:
                    seen.add(key)
                    into.append((structure, first, second))
    return races


def _looked_at(
    scope: Scope, structure: Structure, touches: _Touches
) -> tuple[list[tuple[Touch, Touch]], list[tuple[Touch, Touch]], Pairs]:
    """Return the races of one graph, those that waiting would resolve, and the counts of pairs."""
    # The code of kernels is analyzed only if their arguments make a race possible.
    bounded = touches.bounded(structure.graph)
    # If all conflicts are ordered, so is what they imply, but for programmatic edges.
    is_transitive = structure.ports is None
    index: Conflicts[Touch] = Conflicts(is_transitive=is_transitive)
    found = list(_conflicts(structure, bounded, index))
    missing = _missing(scope, structure, found)
    if missing and index.implied:
        index = Conflicts()
        found = list(_conflicts(structure, bounded, index))
        missing = _missing(scope, structure, found)
    memories: set[Hashable] = {each.range.allocation for each in bounded}
    doubtful: set[Hashable] = {each.range.allocation for pair in missing for each in pair}
    # The code determines whether slices must be trusted.
    doubtful |= {memory for memory, count in index.assumed.items() if count}
    certain = memories - doubtful
    ordered = sum(count for one, _, count in found if one.range.allocation in certain)
    ordered += sum(count for memory, count in index.implied.items() if memory in certain)
    pairs = replace(index.pairs(certain), ordered=ordered)
    if not doubtful:
        return [], [], pairs
    exact = touches.of(structure.graph, exact=True)
    if any(isinstance(each, ModuleVariable) for each in doubtful):
        # Only the code determines the variables concerned.
        variables = {each.range.allocation for each in exact}
        doubtful |= {each for each in variables if isinstance(each, ModuleVariable)}
    narrow = touches.narrowed(each for each in exact if each.range.allocation in doubtful)
    index = Conflicts(is_transitive=is_transitive)
    found = list(_conflicts(structure, narrow, index))
    if not _missing(scope, structure, found):
        ordered = sum(count for _, _, count in found) + index.implied.total()
        return [], [], pairs + replace(index.pairs(), ordered=ordered)
    # An access that is not ordered covers nothing.
    place_of = structure.index
    places = {place_of[each.place] for each in narrow}
    is_path, is_ordered = _order(scope, structure, places)
    _, is_likely = _order(scope, structure, places, only_known=True)
    index = Conflicts(is_path)
    races: list[tuple[Touch, Touch]] = []
    waiting: list[tuple[Touch, Touch]] = []
    ordered = racing = assumed = 0
    for one, two, count in _conflicts(structure, narrow, index):
        if is_ordered(one, two):
            ordered += count
        elif is_likely(one, two):
            assumed += count
            waiting.append((one, two))
        else:
            racing += count
            races.append((one, two))
        if len(races) + len(waiting) == RACES_AT_MOST:
            break
    pairs += replace(index.pairs(), ordered=ordered, racing=racing)
    return races, waiting, pairs + Pairs(assumed={WAITS_FIRST: assumed} if assumed else {})


Ordered: TypeAlias = Callable[[Touch, Touch], bool]
"""Tells whether the node of one access has completed when a later node makes another one."""


def _order(
    scope: Scope, structure: Structure, places: set[int], *, only_known: bool = False
) -> tuple[Callable[[int, int], bool], Ordered]:
    """Return two functions: whether nodes complete in order, and whether accesses are ordered.

    With *only_known*, kernels of unknown code are assumed to wait first.
    """
    place_of = structure.index
    if structure.ports is None:
        is_path = paths_between(structure, places)
        return is_path, lambda one, two: is_path(place_of[one.place], place_of[two.place])
    order = Ordering(structure, places, _waits_before(scope, only_known=only_known))

    def is_ordered(one: Touch, two: Touch) -> bool:
        is_late = two.is_late or (only_known and not _has_code(two.node))
        return order.reached(place_of[one.place], place_of[two.place], is_late=is_late)

    return order.completes, is_ordered


def _missing(
    scope: Scope, structure: Structure, found: Collection[tuple[Touch, Touch, int]]
) -> list[tuple[Touch, Touch]]:
    """Return the accesses that are not ordered."""
    if structure.ports is None:
        missing = unordered(structure, {(one.place, two.place) for one, two, _ in found})
        return [(one, two) for one, two, _ in found if (one.place, two.place) in missing]
    places = {structure.index[each.place] for one, two, _ in found for each in (one, two)}
    _, is_ordered = _order(scope, structure, places)
    return [(one, two) for one, two, _ in found if not is_ordered(one, two)]


def _waits_before(scope: Scope, *, only_known: bool = False) -> Callable[[Node], WaitsBefore]:
    """Return a function for what kernels wait before; only asked of those with such edges."""

    def found(node: Node) -> WaitsBefore:
        if only_known and not _has_code(node):
            return ALWAYS
        if not isinstance(node, KernelNode):
            return NEVER
        if scope.memories is None:
            # Kernels are not looked at: they touch nothing, and keep the order of others.
            return ALWAYS
        waits = scope.memories.waiting(node)
        return WaitsBefore(waits.before_end, waits.before_trigger)

    return found


def _conflicts(
    structure: Structure, touches: Iterable[Touch], index: Conflicts[Touch]
) -> Iterator[tuple[Touch, Touch, int]]:
    """Yield conflicting pairs of accesses, in order.

    Each comes with the number of pairs it stands for: if a later access covers an earlier one, only
    the later one is compared with others.
    """
    place_of = structure.index
    for touch in sorted(touches, key=lambda each: place_of[each.place]):
        access = Access(
            touch,
            place_of[touch.place],
            touch.range.allocation,
            touch.range,
            kind_of(touch),
            is_trusted=touch.reach == "trusted",
        )
        for earlier, count in index.add(access):
            yield earlier.item, touch, count


def open_edges(scope: Scope, structure: Structure) -> frozenset[tuple[Node, Node]]:
    """Return the edges that do not order the memory accesses of a kernel.

    Programmatic and launch-order edges only order the code after the kernel's own wait.
    """
    if structure.ports is None:
        return frozenset()
    found = set()
    for node in structure.nodes:
        for before, port in predecessors_of(node).items():
            if port == EdgePort.DEFAULT:
                continue
            waits_first = isinstance(node, KernelNode) and (
                scope.memories is None or scope.memories.waits_first(node)
            )
            if not waits_first:
                found.add((before, node))
    return frozenset(found)


def _has_code(node: Node) -> bool:
    """Return whether the position of a kernel's wait can be read from its code."""
    kernel = node.kernel if isinstance(node, KernelNode) else None
    return isinstance(kernel, SourceKernel) or getattr(kernel, "source", None) is not None


class _Touches:
    """The accesses of the nodes of each graph, including graphs inside."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._memories = scope.memories
        self._own: dict[tuple[GraphDef, bool], list[Touch]] = {}
        self._narrow: dict[tuple[object, ...], list[Touch]] = {}
        self._groups: dict[GraphDef, list[Touching]] = defaultdict(list)
        for group in scope.touching:
            self._groups[group.nodes[0].graph].append(group)

    @cached_property
    def _not_known_yet(self) -> frozenset[Program]:
        """The programs of kernels whose effects are not available yet, in all graphs.

        Such a kernel could touch every variable, and so race with any other one of its program.
        """
        memories = self._memories
        if memories is None:
            return frozenset()
        forms = {form for structure in self._scope.structures for form in structure.forms}
        programs = (_program(form.kernel) for form in forms if not memories.is_known(form))
        return frozenset(each for each in programs if each is not None)

    def of(self, graph: GraphDef, *, exact: bool) -> list[Touch]:
        """Return the accesses of a graph's nodes; without *exact*, an upper bound for kernels."""
        waiting = [graph]
        while waiting:
            current = waiting[-1]
            structure = self._scope.by_graph[current]
            inner = [
                nested
                for holder in structure.holders
                for _, nested in nested_graphs(holder)
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
                if not asked[launch_form_of(node)]:
                    found += memories.possible(node)
                    continue
                found += memories.of_kernel(node)[0]
                if not exact and _program(node.kernel) in self._not_known_yet:
                    found += memories.possible_variables(node)
        for holder in structure.holders:
            for _, nested in nested_graphs(holder):
                found += [
                    each._replace(place=holder)
                    for each in self._once(nested, exact=exact)
                    # Nodes outside a graph cannot access its allocations.
                    if not _is_of(each.range, nested)
                ]
        return found

    def bounded(self, graph: GraphDef) -> list[Touch]:
        """Return an upper bound of the accesses of a graph's nodes."""
        own = self.of(graph, exact=False)
        memories = self._memories
        if memories is None:
            return own
        found = list(map(memories.whole, own))
        if memories.trust_slices:
            return [
                each if each is whole else each._replace(reach="trusted")
                for each, whole in zip(own, found, strict=True)
            ]
        return found

    def narrowed(self, touches: Iterable[Touch]) -> list[Touch]:
        """Return accesses narrowed to the bytes that launches can reach."""
        memories = self._memories
        if memories is None:
            return list(touches)
        found: list[Touch] = []
        for touch in touches:
            key = (touch.node, id(touch.source), touch.range, *touch[4:])
            known = self._narrow.get(key)
            if known is None:
                known = self._narrow[key] = memories.narrowed(touch)
            # An enclosing graph asks with another position, the node that holds this one; maybe
            # first.
            place = touch.place
            found += [each if each.place is place else each._replace(place=place) for each in known]
        return found

    def _once(self, graph: GraphDef, *, exact: bool) -> Iterable[Touch]:
        """Return the accesses of a graph's nodes, once for a graph that several of them hold."""
        found = self._own[graph, exact]
        if len(self._scope.by_graph[graph].holders) < 2:
            return found
        # The holder of a graph does not know where in it the access happens.
        known = {(each.node, id(each.range), id(each.source), each[4:]): each for each in found}
        return known.values()


def _program(kernel: Any) -> Program | None:
    return kernel.program if isinstance(kernel, SourceKernel) else None


def _is_of(touched: Range, graph: GraphDef) -> bool:
    memory = touched.allocation
    return isinstance(memory, AllocNode) and memory.graph is graph


def _shared(first: Range, second: Range) -> str:
    """Return text with the bytes that two accesses share, if more specific than their operands."""
    start, end = max(first.start, second.start), min(first.end, second.end)
    memory = first.allocation
    if first.span is not None or second.span is not None:
        # The shared bytes depend on parameters.
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
    # One byte may stand for a CUDA array, which has no address.
    return f": {end - start} bytes at {start:#x}" if end - start > 1 else ""
