"""What the rules look at: every graph of a declaration, who holds it, and who uses which memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from cuda.core import Buffer

from graphdsl.declaration.arguments import PLAIN_TYPES
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.kinds.control import ChildGraphNode, ConditionalNode, WhileNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.memory import AllocNode, FreeNode
from graphdsl.declaration.launch_form import LaunchForm
from graphdsl.declaration.nesting import Task, run
from graphdsl.declaration.node import Node
from graphdsl.declaration.operands import DevicePointer, Operand, ParameterAddress, as_operand
from graphdsl.declaration.parameter_uses import parameters_of
from graphdsl.declaration.parameters import Parameter
from graphdsl.declaration.retained import RetainedBuffer
from graphdsl.declaration.structure import Structure
from graphdsl.declaration.variables import SourceVariable, VariableAddress, VariableLayout

if TYPE_CHECKING:
    from graphdsl.check.touches import Memories
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.kernels import KernelSignature
    from graphdsl.declaration.node import Rows
    from graphdsl.errors import GraphDslError

__all__ = [
    "DEFAULT_LIMITS",
    "Compilation",
    "Scope",
    "Use",
    "beside",
    "build_structures",
    "unordered",
]

_N = TypeVar("_N", bound=Node)

DEFAULT_LIMITS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "max_threads_per_block": 1024,
        "max_block_dim_x": 1024,
        "max_block_dim_y": 1024,
        "max_block_dim_z": 64,
        "max_grid_dim_x": 2**31 - 1,
        "max_grid_dim_y": 65535,
        "max_grid_dim_z": 65535,
        "max_shared_memory_per_block": 49152,
        "max_shared_memory_per_block_optin": 232448,
    }
)
"""What every device of compute capability 7.5 to 12.0 allows at most (threads, blocks, bytes)."""

NOT_TRACKED: Final = PLAIN_TYPES - {DevicePointer, Operand}
"""Argument types that hold no memory which the rules follow from node to node."""

BUFFERS: Final = frozenset({Buffer, RetainedBuffer})
"""What launches are given as types; the nodes have the latter for both."""

SOURCES_AT_ONCE: Final = 1024
"""Nodes followed in one pass of :func:`unordered`: bounds the bits that each node carries."""


class Use(NamedTuple):
    """An :class:`~graphdsl.declaration.node.Access` and the node whose it is."""

    node: Node
    role: str
    operand: Operand
    size: int | None
    writes: bool
    rows: Rows | None = None


def build_structures(graph: GraphDef) -> list[Structure]:
    """Return the :class:`Structure` of *graph* and of every graph inside it, outermost first.

    A child that is embedded several times is there once, where it is met first.
    """
    structures: dict[GraphDef, Structure] = {}

    def add(current: GraphDef) -> Task[None]:
        structures[current] = structure = Structure(current)
        for node in structure.holders:
            for _, nested in node.nested():
                if nested not in structures:
                    yield add(nested)

    run(add(graph))
    return list(structures.values())


class Compilation(NamedTuple):
    """What compiling the programs of a declaration told.

    Attributes
    ----------
    signatures : mapping of kernel to KernelSignature or None
        The parameters of each kernel.
    refused : sequence of (KernelNode, GraphDslError)
        What there is no kernel of, at the first node that launches it.
    variables : mapping of SourceVariable to VariableLayout or GraphDslError
        What each variable is, or why there is none.
    """

    signatures: Mapping[Any, KernelSignature | None]
    refused: Sequence[tuple[KernelNode, GraphDslError]]
    variables: Mapping[SourceVariable, VariableLayout | GraphDslError] = {}


class Scope:
    """One declaration as the rules see it.

    Attributes
    ----------
    structures : sequence of Structure
        Every graph once, the outermost first.
    by_graph : dict
        The structure of each graph.
    limits : mapping of str to int
        Launch limits.
    compilation : Compilation or None
        What compilers told, if they were asked.
    holders : dict
        The nodes that hold each graph: one for a body, one or more for a child.
    """

    def __init__(
        self,
        structures: Sequence[Structure],
        limits: Mapping[str, int] | None = None,
        compilation: Compilation | None = None,
        memories: Callable[[Scope], Memories] | None = None,
    ) -> None:
        if limits is not None and not isinstance(limits, Mapping):
            raise TypeError(
                f"check limits: expected a mapping of names to ints, got {limits!r} "
                f"({type(limits).__name__})"
            )
        unknown = [name for name in limits or () if name not in DEFAULT_LIMITS]
        if unknown:
            raise ValueError(
                f"check limits: unknown {', '.join(map(repr, unknown))}; expected names among "
                f"{', '.join(DEFAULT_LIMITS)}"
            )
        for name, limit in (limits or {}).items():
            if not isinstance(limit, (int, np.integer)) or isinstance(limit, bool):
                raise TypeError(f"check limits: {name}: expected an int, got {limit!r}")
        self.structures = structures
        self.compilation = compilation
        self.by_graph = {structure.graph: structure for structure in structures}
        self.limits = {**DEFAULT_LIMITS, **(limits or {})}
        self.holders: dict[GraphDef, list[Node]] = defaultdict(list)
        for structure in structures:
            for node in structure.holders:
                for _, nested in node.nested():
                    self.holders[nested].append(node)
        self.memories = None if memories is None else memories(self)
        self._places: dict[tuple[GraphDef, GraphDef], Counter[Node] | None] = {}

    def of(self, *kinds: type[_N]) -> Iterator[_N]:
        """Yield the nodes of these classes and of classes derived from them, graph by graph."""
        for structure in self.structures:
            for kind, nodes in structure.by_class.items():
                if issubclass(kind, kinds):
                    yield from cast("list[_N]", nodes)

    @cached_property
    def parameter_uses(self) -> list[tuple[Node, str, Parameter]]:
        """Each use of a parameter by a node, with its role."""
        open_forms = [
            form
            for form in self.forms
            if form.sizes or not {Parameter, ParameterAddress, Operand}.isdisjoint(form.types)
        ]
        kernels = self.nodes_of(open_forms).values()
        others = [
            nodes
            for structure in self.structures
            for kind, nodes in structure.by_class.items()
            if kind.fields and not issubclass(kind, KernelNode)
        ]
        return [
            (node, role, parameter)
            for node in chain(*kernels, *others)
            for role, parameter in parameters_of(node)
        ]

    # Where graphs are ---------------------------------------------------------------------------

    @cached_property
    def bodies(self) -> dict[GraphDef, Node]:
        """The graphs that run under a condition, at any depth, and the nearest such node."""
        return self._inside(ConditionalNode)

    @cached_property
    def loops(self) -> dict[GraphDef, Node]:
        """The graphs that run once a round of a while loop, and the innermost such loop."""
        return self._inside(WhileNode)

    @cached_property
    def children(self) -> dict[GraphDef, Node]:
        """The graphs that are or lie in a child graph, at any depth, and the node that holds it."""
        return self._inside(ChildGraphNode)

    def _inside(self, kind: type[Node]) -> dict[GraphDef, Node]:
        found: dict[GraphDef, Node] = {}
        changed = bool(self.holders)
        while changed:
            changed = False
            for structure in self.structures:
                graph = structure.graph
                if graph in found:
                    continue
                for node in self.holders.get(graph, ()):
                    around = node if isinstance(node, kind) else found.get(node.graph)
                    if around is not None:
                        found[graph] = around
                        changed = True
                        break
        return found

    def places(self, inner: GraphDef, outer: GraphDef) -> Counter[Node] | None:
        """Return the nodes of *outer* through which *inner* runs, and how often through each.

        None if there is a way into *inner* that does not lead through *outer*.
        """
        queue = [inner]
        while queue:
            graph = queue[-1]
            above = self.holders.get(graph, ())
            open_graphs = [
                node.graph
                for node in above
                if node.graph is not outer and (node.graph, outer) not in self._places
            ]
            if (graph, outer) in self._places or not open_graphs:
                self._places.setdefault((graph, outer), self._places_from(above, outer))
                queue.pop()
            queue += open_graphs
        return self._places[inner, outer]

    def _places_from(self, above: Sequence[Node], outer: GraphDef) -> Counter[Node] | None:
        """Return the places of a graph from those of the graphs that its holders lie in."""
        found: Counter[Node] | None = Counter() if above else None
        for node in above:
            step = Counter([node]) if node.graph is outer else self._places[node.graph, outer]
            if found is not None:
                found = None if step is None else found + step
        return found

    def places_of(self, node: Node, outer: GraphDef) -> Collection[Node] | None:
        """Return the nodes of *outer* that *node* is or lies in; None as in :meth:`places`."""
        return (node,) if node._graph is outer else self.places(node._graph, outer)

    def around(self, graph: GraphDef) -> Iterator[GraphDef]:
        """Yield *graph* and the graphs around it, nearest first."""
        seen = {graph: None}
        queue = [graph]
        for current in queue:
            yield current
            for node in self.holders.get(current, ()):
                if node.graph not in seen:
                    seen[node.graph] = None
                    queue.append(node.graph)

    # What kernels are given ---------------------------------------------------------------------

    @cached_property
    def forms(self) -> dict[LaunchForm, KernelNode]:
        """Each distinct launch form with one of its nodes, in order of declaration."""
        found: dict[LaunchForm, KernelNode] = {}
        for structure in self.structures:
            for form, node in structure.forms.items():
                found.setdefault(form, node)
        return found

    def nodes_of(self, forms: Iterable[LaunchForm]) -> dict[LaunchForm, list[KernelNode]]:
        """Return the kernel nodes of each of *forms*, in order."""
        groups: dict[LaunchForm, list[KernelNode]] = {form: [] for form in forms}
        if groups and len(self.forms) == 1:
            return {form: list(self.of(KernelNode)) for form in groups}
        if groups:
            for node in self.of(KernelNode):
                group = groups.get(node.form)
                if group is not None:
                    group.append(node)
        return groups

    @cached_property
    def given(self) -> dict[Condition, list[tuple[KernelNode, int]]]:
        """The kernel nodes that each condition is an argument of, and which argument."""
        found: dict[Condition, list[tuple[KernelNode, int]]] = {}
        forms = [form for form in self.forms if Condition in form.types]
        for group in self.nodes_of(forms).values():
            for node in group:
                for index, value in enumerate(node.args):
                    if isinstance(value, Condition):
                        found.setdefault(value, []).append((node, index))
        return found

    @cached_property
    def uses(self) -> list[Use]:
        """Every use of memory whose operand is more than a number or a Buffer; no frees.

        The Buffers that kernels are given are in :attr:`buffers`.
        """
        # Each kind says what it touches, so that none can be forgotten here. Kernels, of which
        # there may be many thousands, are looked at by form.
        found = [
            Use(node, *access)
            for structure in self.structures
            for kind, nodes in structure.by_class.items()
            if kind.accesses is not Node.accesses and not issubclass(kind, KernelNode)
            for node in nodes
            for access in node.accesses()
        ]
        forms = [form for form in self.forms if any(kind not in NOT_TRACKED for kind in form.types)]
        # Thousands of kernels may be given the same pointer.
        operands: dict[DevicePointer, Operand] = {}
        for group in self.nodes_of(forms).values():
            for node in group:
                for index, value in enumerate(node.args):
                    operand = value
                    if isinstance(value, DevicePointer):
                        operand = operands.get(value)
                        if operand is None:
                            operand = operands[value] = as_operand(value, "argument")
                    if isinstance(operand, Operand):
                        found.append(Use(node, f"argument {index}", operand, None, writes=False))
        return found

    @cached_property
    def variables(self) -> dict[SourceVariable, list[Use]]:
        """The uses of each variable of a program."""
        found: dict[SourceVariable, list[Use]] = {}
        # One pass, which finds nothing in nearly all declarations.
        for use in [use for use in self.uses if type(use.operand._base) is VariableAddress]:
            at = use.operand.variable
            assert at is not None
            found.setdefault(at.variable, []).append(use)
        return found

    def variable_size(self, variable: SourceVariable) -> int | None:
        """Return the bytes of a variable, as far as they are known."""
        told = None if self.compilation is None else self.compilation.variables.get(variable)
        return told.size if isinstance(told, VariableLayout) else variable.size

    @cached_property
    def buffers(self) -> list[tuple[KernelNode, int, RetainedBuffer]]:
        """Each distinct buffer that a form's kernels are given, with one node and the index."""
        forms = [form for form in self.forms if not BUFFERS.isdisjoint(form.types)]
        found: list[tuple[KernelNode, int, RetainedBuffer]] = []
        for form, nodes in self.nodes_of(forms).items():
            for index, kind in enumerate(form.types):
                if kind in BUFFERS:
                    # Runs in C over thousands of nodes.
                    column = map(itemgetter(index), map(attrgetter("_args"), nodes))
                    first = dict(zip(map(id, column), nodes, strict=True))
                    found += [
                        (node, index, cast("RetainedBuffer", node.args[index]))
                        for node in first.values()
                    ]
        return found

    @cached_property
    def users(self) -> dict[AllocNode, dict[Node, str]]:
        """The nodes that use each allocation, frees left out, and in which role they do first."""
        found: dict[AllocNode, dict[Node, str]] = defaultdict(dict)
        for use in self.uses:
            base = use.operand.base
            if isinstance(base, DevicePointer):
                found[base.node].setdefault(use.node, use.role)
        return dict(found)

    def is_known(self, allocation: AllocNode) -> bool:
        """Tell whether an allocation is still there and part of what is checked."""
        return allocation.graph in self.by_graph and allocation.is_valid

    @cached_property
    def frees(self) -> dict[AllocNode, list[FreeNode]]:
        """The free nodes of each allocation."""
        found: dict[AllocNode, list[FreeNode]] = {}
        for node in self.of(FreeNode):
            pointer = node.dptr.pointer
            if pointer is not None:
                found.setdefault(pointer.node, []).append(node)
        return found


def unordered(
    structure: Structure,
    pairs: Iterable[tuple[Node, Node]],
    without: Collection[tuple[Node, Node]] = (),
) -> set[tuple[Node, Node]]:
    """Return those of *pairs* ``(before, after)`` that no path leads along; *without* some edges.

    The places of up to `SOURCES_AT_ONCE` first nodes travel down the graph as bits of one int,
    over the stretch between the first of them and the last node to be reached.
    """
    # An edge is the usual case, and needs no search.
    open_pairs = {pair for pair in pairs if pair[0] not in pair[1]._pred or pair in without}
    if not open_pairs:
        return open_pairs
    index = structure.index
    by_source: dict[int, list[int]] = defaultdict(list)
    missing: set[tuple[Node, Node]] = set()
    for before, after in open_pairs:
        if index[before] < index[after]:
            by_source[index[before]].append(index[after])
        else:
            missing.add((before, after))
    sources = sorted(by_source)
    starts, predecessors = structure.starts.tolist(), structure.predecessors.tolist()
    for before, after in without:
        own = slice(starts[index[after]], starts[index[after] + 1])
        # No place is below 0.
        predecessors[own] = [-1 if at == index[before] else at for at in predecessors[own]]
    for first in range(0, len(sources), SOURCES_AT_ONCE):
        chunk = sources[first : first + SOURCES_AT_ONCE]
        bits = {place: 1 << number for number, place in enumerate(chunk)}
        low, high = chunk[0], max(max(by_source[place]) for place in chunk)
        reached = [0] * (high + 1 - low)
        for place in range(low, high + 1):
            mask = bits.get(place, 0)
            for before_place in predecessors[starts[place] : starts[place + 1]]:
                if before_place >= low:
                    mask |= reached[before_place - low]
            reached[place - low] = mask
        for place in chunk:
            missing.update(
                (structure.nodes[place], structure.nodes[after_place])
                for after_place in by_source[place]
                if not reached[after_place - low] & bits[place]
            )
    return missing


def beside(
    structure: Structure, nodes: Collection[Node], counts: Callable[[Node], bool]
) -> dict[Node, Node]:
    """Return those of *nodes* that no path orders with some other node for which *counts* holds.

    With the first such node each; of two that are both of *nodes*, the later one alone is told.
    """
    index = structure.index
    found: dict[Node, Node] = {}
    places = sorted(index[node] for node in nodes)
    starts, predecessors = structure.starts.tolist(), structure.predecessors.tolist()
    is_asked = set(places)
    for first in range(0, len(places), SOURCES_AT_ONCE):
        chunk = places[first : first + SOURCES_AT_ONCE]
        bits = {place: 1 << number for number, place in enumerate(chunk)}
        count = len(structure.nodes)
        # Which of the chunk each node comes after, itself included, and which after it.
        after, before = [0] * count, [0] * count
        for place in range(count):
            mask = bits.get(place, 0)
            for previous in predecessors[starts[place] : starts[place + 1]]:
                mask |= after[previous]
            after[place] = mask
        for place in reversed(range(count)):
            mask = before[place] | bits.get(place, 0)
            before[place] = mask
            for previous in predecessors[starts[place] : starts[place + 1]]:
                before[previous] |= mask
        left = (1 << len(chunk)) - 1
        for place, node in enumerate(structure.nodes):
            free = left & ~(after[place] | before[place])
            if not free or not counts(node):
                continue
            for number, source in enumerate(chunk):
                if free >> number & 1 and not (place in is_asked and place > source):
                    found[structure.nodes[source]] = node
                    left &= ~(1 << number)
            if not left:
                break
    return found
