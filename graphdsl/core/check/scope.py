"""The input of the rules: the graphs of a declaration, their holders, and uses of memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, repeat
from operator import attrgetter, itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar, cast

import numpy as np

from graphdsl.abi.programs import compiled_values
from graphdsl.abi.rows import TYPES, DriverType
from graphdsl.abi.signatures import VariableLayout
from graphdsl.base.entry_points import load, loaded
from graphdsl.base.findings import Pairs
from graphdsl.base.locks import cached_property
from graphdsl.core.check.uses import (
    TRACKED,
    KernelMemory,
    Touching,
    Use,
    memory_of_kernels,
    touching_of,
    users_of,
    uses_of,
)
from graphdsl.core.declaration.arguments.arguments import OpenArgument
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.fields import fields_of, values_of
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode, WhileNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import Node, graphs_inside, has_accesses, type_code_of
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    TensorMapOperand,
    TextureOperand,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import SourceVariable, VariableAddress
from graphdsl.core.declaration.parameters.expressions import AddressExpression, ParameterExpression
from graphdsl.core.declaration.parameters.images import ImageView
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.declaration.structure.parameter_uses import parameters_in, parameters_of
from graphdsl.core.declaration.structure.structure import ALIKE, Members, Structure, members_of

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.base.errors import GraphDslError
    from graphdsl.core.check.code import Followed
    from graphdsl.core.check.races import Races
    from graphdsl.core.check.touches import Memories
    from graphdsl.core.declaration.graph import GraphDef

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
"""The limits of devices of compute capability 7.5 to 12.0 (threads, blocks, bytes)."""

MAY_BE_OPEN: Final = frozenset(
    {AddressExpression, ImageView, OpenArgument, Parameter, ParameterExpression}
    | {ParameterAddress, Operand, MovedOperand}
)
"""Types of arguments that may be a parameter."""

NEVER_OPEN: Final = frozenset({int, float, str, bool, bytes, type(None)})
"""Types of fields that cannot be a parameter."""


def build_structures(graph: GraphDef) -> list[Structure]:
    """Return the :class:`Structure` of *graph* and of every graph inside it, outermost first.

    A child that is embedded several times appears once, at its first embedding. Loops whose
    condition is an expression get the kernel that computes it if they have none yet.
    """
    state_of(graph).end_iterations()
    structures: dict[GraphDef, Structure] = {}
    waiting = [graph]
    while waiting:
        graph = waiting.pop()
        if graph in structures:
            continue
        structures[graph] = structure = Structure(graph)
        if structure.holders:
            inside = [nested for node in structure.holders for nested in graphs_inside(node)]
            inside.reverse()
            waiting += inside
    return list(structures.values())


@lru_cache(256)
def _subjects_of_nodes(kinds: tuple[type[Node], ...]) -> frozenset[str]:
    """Return the things that rules are about among nodes of these classes."""
    found: set[str] = set()
    for kind in kinds:
        found.update(each.__name__ for each in kind.__mro__ if issubclass(each, Node))
        if issubclass(kind, ConditionalNode):
            found.add("conditions")
        if issubclass(kind, (AllocNode, FreeNode)):
            found.add("allocations")
        if kind.kind in KINDS and KINDS[kind.kind].on_words:
            found.add("memory operations")
        if type_code_of(kind) not in TYPES:
            found.add("opaque")
        if has_accesses(kind) and not issubclass(kind, KernelNode):
            found.add("memory")
    return frozenset(found)


@lru_cache(256)
def _subjects_of_arguments(types: tuple[type, ...]) -> frozenset[str]:
    """Return the things that rules are about among arguments of these types."""
    found = set()
    if Condition in types:
        found.add("conditions")
    if RetainedBuffer in types:
        found.add("buffers")
    if TextureOperand in types or TensorMapOperand in types:
        found.add("textures")
    if not TRACKED.isdisjoint(types):
        found.add("memory")
    return frozenset(found)


class Compilation(NamedTuple):
    """The results of compiling the programs of a declaration.

    Attributes
    ----------
    signatures : mapping of kernel to KernelSignature or None
        The parameters of each kernel.
    refused : sequence of (KernelNode, GraphDslError)
        The kernels that are not available, with the first node that launches each.
    variables : mapping of SourceVariable to VariableLayout or GraphDslError
        The layout of each variable, or the error.
    """

    signatures: Mapping[Any, KernelSignature | None]
    refused: Sequence[tuple[KernelNode, GraphDslError]]
    variables: Mapping[SourceVariable, VariableLayout | GraphDslError] = {}


def is_ordered(structure: Structure) -> bool:
    """Return whether edges order all effects of a graph's nodes, or form a cycle."""
    return bool(structure.cycle) or (structure.is_chain and structure.ports is None)


def require_limits(limits: Mapping[str, int] | None) -> None:
    """Validate launch limits.

    Raises
    ------
    TypeError
        If it is not a mapping of names to ints.
    ValueError
        If a name is not that of a limit.
    """
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


class Scope:
    """One declaration as the rules see it.

    Attributes
    ----------
    structures : sequence of Structure
        Every graph once, the outermost first.
    members : Members
        The nodes of all of them.
    limits : mapping of str to int
        Launch limits.
    compilation : Compilation or None
        The results of compiling, if requested.
    knows_kernels : bool
        Whether kernels are analyzed.
    device_launch : bool
        Whether kernels will launch the graph.
    needless : bool
        Whether needless edges are requested.
    driver : Driver or None
        Where memory at addresses is looked up; None if it is not.
    signature : callable
        Returns the parameters of a kernel if they are available without compiling; else None.
    """

    def __init__(
        self,
        structures: Sequence[Structure],
        limits: Mapping[str, int] | None = None,
        compilation: Compilation | None = None,
        memories: Callable[[Scope], Memories] | None = None,
        *,
        device_launch: bool = False,
        needless: bool = False,
        driver: Driver | None = None,
        signature: Callable[[Any], KernelSignature | None] = lambda _: None,
    ) -> None:
        self.structures = structures
        self.signature = signature
        self.driver = driver
        self.members: Members = members_of(structures)
        self.compilation = compilation
        self.device_launch = device_launch
        self.needless = needless
        self.limits = {**DEFAULT_LIMITS, **(limits or {})}
        self.knows_kernels = memories is not None
        self._memories = memories
        self.pairs = Pairs()
        """Counts of the pairs of accesses, by result."""
        self.races: Races | None = None
        """The unordered pairs, once computed."""
        self.followed: Followed | None = None
        """The paths of threads through kernels, once followed."""
        self._places: dict[tuple[GraphDef, GraphDef], Counter[Node] | None] = {}

    @cached_property
    def memories(self) -> Memories | None:
        """The memory accesses of nodes; None if kernels are not analyzed."""
        return None if self._memories is None else self._memories(self)

    def of(self, *kinds: type[_N]) -> Iterator[_N]:
        """Yield the nodes of these classes and of classes derived from them, graph by graph."""
        wanted = [kind for kind in self.members.by_class if issubclass(kind, kinds)]
        yield from cast("Iterator[_N]", self._of(wanted))

    def of_types(self, wanted: Callable[[DriverType | None], bool]) -> Iterator[Node]:
        """Yield the nodes of the requested driver types; None for types that the driver lacks."""
        return self._of(
            [kind for kind in self.members.by_class if wanted(TYPES.get(type_code_of(kind)))]
        )

    def _of(self, wanted: Sequence[type[Node]]) -> Iterator[Node]:
        if len(wanted) == 1:
            yield from self.members.by_class[wanted[0]]
        elif wanted:
            for structure in self.structures:
                for kind, nodes in structure.by_class.items():
                    if kind in wanted:
                        yield from nodes

    @cached_property
    def present(self) -> frozenset[str]:
        """The things that the declaration has, of :data:`~graphdsl.core.check.registry.MODULES`."""
        found: set[str] = set()
        if self.compilation is not None:
            found.add("compilation")
        if self.device_launch:
            found.add("device launch")
        if self.needless:
            found.add("needless edges")
        supplies = loaded("supplies")
        if supplies is not None and supplies.STAND_INS:
            found.add("supplies")
        for structure in self.structures:
            graph = structure.graph
            if graph.conditions():
                found.add("conditions")
            if state_of(graph).parameters:
                found.add("parameters")
            if graph.reading is not None:
                found.add("readings")
            if structure.cycle:
                found.add("cycles")
            if state_of(graph).has_ports:
                found.add("ports")
        found |= _subjects_of_nodes(tuple(self.members.by_class))
        for form in self.forms:
            if isinstance(form.kernel, SourceKernel):
                found.add("sources")
            found |= _subjects_of_arguments(form.bound_types)
            if "nccl" in form.kernel_name and load("collectives").is_collective(form.kernel_name):
                found.add("collectives")
            if form._sound_for != self.limits:  # noqa: SLF001  # kept beside what it is about
                found.add("launches")
        if "memory" in found and any(
            isinstance(item.base, DevicePointer) for item in self.operands
        ):
            found.add("allocations")
        if "parameters" not in found and self.parameters:
            found.add("parameters")
        if (self.knows_kernels or "memory" in found) and not all(map(is_ordered, self.structures)):
            found.add("unordered accesses")
        if self.knows_kernels and "sources" in found:
            programs = {
                each.kernel.program for each in self.forms if isinstance(each.kernel, SourceKernel)
            }
            if "unordered accesses" in found or any(map(compiled_values, programs)):
                found.add("code")
        return frozenset(found)

    @cached_property
    def open_columns(self) -> list[tuple[Sequence[Node], list[Sequence[Any]]]]:
        """Nodes that may use parameters, with the columns of values that may stand for some."""
        found: list[tuple[Sequence[Node], list[Sequence[Any]]]] = []
        open_forms = [
            form
            for form in self.forms
            if form.sizes or not MAY_BE_OPEN.isdisjoint(form.bound_types)
        ]
        for form, nodes in self.nodes_of(open_forms).items() if open_forms else ():
            columns: list[Sequence[Any]] = [*_arguments(form, nodes)]
            if form.sizes or _are_open(columns):
                found.append((nodes, columns))
        for kind, nodes_of_kind in self.members.by_class.items():
            if issubclass(kind, KernelNode) or not fields_of(kind):
                continue
            if kind in ALIKE:
                distinct = self.members.alike(kind).distinct
                if not _are_open(zip(*map(values_of(kind), distinct), strict=True)):
                    continue
            values = zip(*map(values_of(kind), nodes_of_kind), strict=True)
            # Only by these: other fields, such as C functions, may not be hashable.
            columns = [list(column) for column in values if _are_open([column])]
            if columns:
                found.append((nodes_of_kind, columns))
        return found

    @cached_property
    def parameters(self) -> frozenset[Parameter]:
        """The parameters that nodes use, and those that these are derived from."""
        values: dict[int, object] = {}
        for _, columns in self.open_columns:
            for column in columns:
                values.update(zip(map(id, column), column, strict=True))
        sizes = (each for form in self.forms for *_, each in form.parameters())
        used = {*sizes, *parameters_in(values.values())}
        return frozenset(used.union(*(each.bases for each in used)))

    @cached_property
    def parameter_groups(self) -> list[tuple[list[Node], list[tuple[str, Parameter]]]]:
        """Nodes that use parameters, grouped by how they use them, with roles."""
        found: list[tuple[list[Node], list[tuple[str, Parameter]]]] = []
        for nodes, columns in self.open_columns:
            # Grouped by the values that may be parameters.
            keys = zip(*columns, strict=True) if columns else repeat((), len(nodes))
            found += _alike(nodes, keys)
        return found

    @cached_property
    def parameter_uses(self) -> list[tuple[Node, str, Parameter]]:
        """Every single use of a parameter, for rules that found something among them."""
        groups = {id(node): uses for nodes, uses in self.parameter_groups for node in nodes}
        nodes = chain(
            *(group for group in self.nodes_of(self.forms).values()),
            *(
                members
                for structure in self.structures
                for kind, members in structure.by_class.items()
                if not issubclass(kind, KernelNode)
            ),
        )
        return [
            (node, role, parameter)
            for node in nodes
            for role, parameter in groups.get(id(node), ())
        ]

    # Where graphs are ---------------------------------------------------------------------------

    @cached_property
    def by_graph(self) -> dict[GraphDef, Structure]:
        """The structure of each graph."""
        return {structure.graph: structure for structure in self.structures}

    @cached_property
    def holders(self) -> dict[GraphDef, list[Node]]:
        """The nodes that hold each graph: one for a body, one or more for a child."""
        found: dict[GraphDef, list[Node]] = defaultdict(list)
        for structure in self.structures:
            for node in structure.holders:
                for graph in graphs_inside(node):
                    found[graph].append(node)
        return found

    @cached_property
    def bodies(self) -> dict[GraphDef, Node]:
        """The graphs that run under a condition, at any depth, and the nearest conditional node."""
        return self._inside(ConditionalNode)

    @cached_property
    def loops(self) -> dict[GraphDef, Node]:
        """The graphs that run once per iteration of a while loop, and the innermost such loop."""
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
        """Return the nodes of *outer* that contain *inner*, and how often each does.

        None if *inner* is also reached without *outer*.
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
        """Return the positions of a graph from those of the graphs around it."""
        found: Counter[Node] | None = Counter() if above else None
        for node in above:
            step = Counter([node]) if node.graph is outer else self._places[node.graph, outer]
            if found is not None:
                found = None if step is None else found + step
        return found

    def places_of(self, node: Node, outer: GraphDef) -> Collection[Node] | None:
        """Return the nodes of *outer* that are or contain *node*; None as in :meth:`places`."""
        return (node,) if node.graph is outer else self.places(node.graph, outer)

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

    # Arguments of kernels ---------------------------------------------------------------------

    @property
    def forms(self) -> dict[LaunchForm, KernelNode]:
        """Each distinct launch form with its first node, in order of declaration."""
        return self.members.forms

    def nodes_of(self, forms: Iterable[LaunchForm]) -> dict[LaunchForm, list[KernelNode]]:
        """Return the kernel nodes of each of *forms*, in order."""
        groups: dict[LaunchForm, list[KernelNode]] = {form: [] for form in forms}
        if groups and len(self.forms) == 1:
            return {form: list(self.of(KernelNode)) for form in groups}
        if groups:
            for node in self.of(KernelNode):
                group = groups.get(launch_form_of(node))
                if group is not None:
                    group.append(node)
        return groups

    @cached_property
    def setters(self) -> dict[Condition, list[tuple[KernelNode, int]]]:
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
    def readers(self) -> dict[Condition, list[ConditionalNode]]:
        """The conditional nodes that read each condition."""
        found: dict[Condition, list[ConditionalNode]] = {}
        for node in self.of(ConditionalNode):
            found.setdefault(node.condition, []).append(node)
        return found

    @cached_property
    def touching(self) -> list[Touching]:
        """The accesses of nodes other than kernels, without frees."""
        return touching_of(self.structures, self.members)

    @cached_property
    def kernel_memory(self) -> list[KernelMemory]:
        """The memory passed to kernels; Buffers are in :attr:`buffers`."""
        # Kernels, of which there may be many thousands, are looked at by form.
        forms = [form for form in self.forms if not TRACKED.isdisjoint(form.bound_types)]
        return memory_of_kernels(self.nodes_of(forms))

    @cached_property
    def operands(self) -> list[Operand]:
        """Each operand that nodes use, at least once."""
        found = [
            access.operand
            for group in self.touching
            for accesses in group.distinct
            for access in accesses
        ]
        return [*found, *(item for group in self.kernel_memory for item in group.operands.values())]

    @cached_property
    def uses(self) -> list[Use]:
        """Every single use of memory, for rules that found something among them."""
        return list(uses_of(self.touching, self.kernel_memory))

    @cached_property
    def variables(self) -> dict[SourceVariable, list[Use]]:
        """The uses of each variable of a program."""
        found: dict[SourceVariable, list[Use]] = {}
        if not any(type(item.base) is VariableAddress for item in self.operands):
            # Nearly always the case.
            return found
        for use in [use for use in self.uses if type(use.operand.base) is VariableAddress]:
            at = use.operand.variable
            assert at is not None
            found.setdefault(at.variable, []).append(use)
        return found

    def variable_size(self, variable: SourceVariable) -> int | None:
        """Return the size of a variable in bytes, if it is known."""
        reported = None if self.compilation is None else self.compilation.variables.get(variable)
        return reported.size if isinstance(reported, VariableLayout) else variable.size

    @cached_property
    def buffers(self) -> list[tuple[KernelNode, int, RetainedBuffer]]:
        """Each distinct buffer argument of a form's kernels, with one node and the index."""
        forms = [form for form in self.forms if RetainedBuffer in form.bound_types]
        found: list[tuple[KernelNode, int, RetainedBuffer]] = []
        for form, nodes in self.nodes_of(forms).items():
            for index, kind in enumerate(form.bound_types):
                if kind is RetainedBuffer:
                    # Runs in C over thousands of nodes.
                    column = list(map(itemgetter(index), map(attrgetter("_args"), nodes)))
                    if column.count(column[0]) == len(column):
                        found.append((nodes[0], index, cast("RetainedBuffer", column[0])))
                        continue
                    # In reverse, so that the first node with a buffer is the one recorded.
                    first = dict(zip(map(id, reversed(column)), reversed(nodes), strict=True))
                    found += [
                        (first[key], index, cast("RetainedBuffer", first[key].args[index]))
                        for key in dict.fromkeys(map(id, column))
                    ]
        return found

    @cached_property
    def users(self) -> dict[AllocNode, dict[Node, str]]:
        """The nodes that use each allocation, without frees, and the role of their first use."""
        return users_of(self.touching, self.kernel_memory)

    def is_known(self, allocation: AllocNode) -> bool:
        """Return whether an allocation still exists and is part of the checked declaration."""
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


def _alike(
    nodes: Sequence[Node], keys: Iterable[tuple[object, ...]]
) -> list[tuple[list[Node], list[tuple[str, Parameter]]]]:
    """Return the nodes of each key with the parameters that they use, if any."""
    groups: dict[tuple[object, ...], list[Node]] = {}
    for node, key in zip(nodes, keys, strict=True):
        group = groups.get(key)
        if group is None:
            groups[key] = [node]
        else:
            group.append(node)
    return [(group, uses) for group in groups.values() if (uses := parameters_of(group[0]))]


def _arguments(form: LaunchForm, nodes: Sequence[KernelNode]) -> Iterator[list[Any]]:
    """Yield the columns of arguments that may stand for parameters."""
    for index, kind in enumerate(form.bound_types):
        if kind in MAY_BE_OPEN:
            yield list(map(itemgetter(index), map(attrgetter("_args"), nodes)))


def _are_open(columns: Iterable[Sequence[object]]) -> bool:
    """Return whether a value of one of *columns* may stand for a parameter."""
    for column in columns:
        if NEVER_OPEN.issuperset(map(type, column)):
            continue
        # The distinct values are found in C; only these are looked at here.
        for value in dict(zip(map(id, column), column, strict=True)).values():
            if isinstance(value, Operand):
                if isinstance(value, MovedOperand) or isinstance(value.base, ParameterAddress):
                    return True
            elif isinstance(value, tuple):
                if not {int}.issuperset(map(type, value)):
                    return True
            elif isinstance(value, (OpenArgument, Parameter, ParameterAddress)):
                return True
    return False
