"""Comparing two captures of the same work: numbers and other values that differ.

Numbers that differ become proposals for parameters.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.machine_code import MachineKernel
from graphdsl.abi.programs import ForeignKernel, kernel_name
from graphdsl.base.text import Report
from graphdsl.captured.lifting.lift import Rewriting, parameter_types
from graphdsl.captured.lifting.report import Doubt, Lift, LiftedPlace
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace, RawArgument
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.launches.launch_form import checked_sizes
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import fixed_in_executables
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.variables import is_of_executable
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_form import Sizes
    from graphdsl.core.declaration.node import Node

LANE: Final = 4
"""The size of most numbers in structures, in bytes."""
NUMBER_SIZES: Final = (1, 2, 4, 8)


def compare(first: GraphDef, second: GraphDef) -> tuple[tuple[Proposal, ...], tuple[Doubt, ...]]:
    """Return the numbers and other values that differ; see :func:`lift_difference`."""
    found = _Comparing(first, second)
    found.compare()
    proposals = [
        Proposal(dtype, old, new, tuple(places))
        for (dtype, old, new), places in found.numbers.items()
    ]
    return tuple(proposals), tuple(found.doubtful)


class _Comparing:
    """One comparison: the numbers by type and values, and other differences."""

    def __init__(self, first: GraphDef, second: GraphDef) -> None:
        self._graphs = first, second
        self.numbers: dict[tuple[np.dtype[Any], bytes, bytes], list[NumberPlace]] = {}
        self.doubtful: list[Doubt] = []
        self._memory = tuple(_memory_then(graph) for graph in self._graphs)

    def compare(self) -> None:
        """Compare all nodes, including nested graphs."""
        pairs = list(zip_longest(*map(all_nodes, self._graphs)))
        numbers: tuple[dict[Node, int], dict[Node, int]] = ({}, {})
        for number, pair in enumerate(pairs):
            for side, node in zip(numbers, pair, strict=True):
                if node is not None:
                    side[node] = number
        for one, two in pairs:
            if one is None or two is None or one.kind != two.kind:
                shown = [str(each) if each else "no node" for each in (one, two)]
                raise ValueError(
                    f"lift_difference: expected the same nodes, got {' and '.join(shown)}"
                )
            before = [
                {(side[each], port) for each, port in predecessors_of(node).items()}
                for side, node in zip(numbers, (one, two), strict=True)
            ]
            if before[0] != before[1]:
                raise ValueError(
                    f"lift_difference: expected the same edges, got different ones before {one}"
                )
            if isinstance(one, KernelNode) and isinstance(two, KernelNode):
                self._launch(one, two)
            else:
                self._fields(one, two)

    # One node -----------------------------------------------------------------------------------

    def _launch(self, one: KernelNode, two: KernelNode) -> None:
        kernels = one.kernel, two.kernel
        if not _is_same_kernel(*kernels) or len(one.args) != len(two.args):
            names = " and ".join(kernel_name(kernel) for kernel in kernels)
            raise ValueError(
                f"lift_difference: {one}: expected the same kernel, got {names}. "
                "The work selected another kernel for the other input, which cannot become "
                "a parameter"
            )
        for field in EXTENTS:
            values = [getattr(node.config, field) for node in (one, two)]
            extents = [value if isinstance(value, tuple) else (value,) for value in values]
            for axis, pair in enumerate(zip(*extents, strict=True)):
                self._number(NumberPlace(one, field, axis), np.dtype(np.int32), *pair)
        if one.config.attributes != two.config.attributes:
            self._doubt(
                one, "attributes", "they differ", "drivers cannot set attributes by parameters"
            )
        types = parameter_types(one.kernel)
        for index, (old, new) in enumerate(zip(one.args, two.args, strict=True)):
            known = types[index].dtype if index < len(types) else None
            self._argument(NumberPlace(one, "args", index), old, new, known)

    def _argument(
        self, place: NumberPlace, old: Any, new: Any, known: np.dtype[Any] | None
    ) -> None:
        old, new = _of_type(old, known), _of_type(new, known)
        first, second = bytes_of(old), bytes_of(new)
        if first is None or second is None:
            if isinstance(old, PYTHON_NUMBERS) and isinstance(new, PYTHON_NUMBERS):
                if old != new:
                    reason = "the kernel takes no number there whose type is known"
                    self._doubt(place.node, place.role, f"{old} -> {new}", reason)
            elif not _is_same_memory(old, new):
                self._doubt(place.node, place.role, f"{old} -> {new}", "it is not a number")
            return
        if len(first) != len(second):
            self._doubt(place.node, place.role, "its size differs", "it is not a number")
        elif len(first) in NUMBER_SIZES:
            self._bytes(place, known, first, second)
        else:
            self._structure(place, first, second)

    def _structure(self, place: NumberPlace, first: bytes, second: bytes) -> None:
        at = 0
        while at < len(first):
            size = min(LANE, len(first) - at)
            if (
                at % LANE == 0
                and at + ADDRESS_SIZE <= len(first)
                and self._are_addresses(
                    first[at : at + ADDRESS_SIZE], second[at : at + ADDRESS_SIZE]
                )
            ):
                size = ADDRESS_SIZE
            parts = first[at : at + size], second[at : at + size]
            if size in NUMBER_SIZES:
                self._bytes(place._replace(offset=at), None, *parts)
            elif parts[0] != parts[1]:
                reason = "3 bytes at the end are not a number of any type"
                self._doubt(place.node, place.role, f"byte {at} and following differ", reason)
            at += size

    def _bytes(
        self, place: NumberPlace, known: np.dtype[Any] | None, first: bytes, second: bytes
    ) -> None:
        if first == second:
            return
        if len(first) == ADDRESS_SIZE and self._are_addresses(first, second):
            shown = " -> ".join(hex(int.from_bytes(each, "little")) for each in (first, second))
            reason = "it is an address: use the same memory for both, or lift it"
            self._doubt(place.node, place.role, shown, reason)
            return
        dtype = known if known is not None else np.dtype(f"i{len(first)}")
        self.numbers.setdefault((dtype, first, second), []).append(place)

    def _number(self, place: NumberPlace, dtype: np.dtype[Any], old: object, new: object) -> None:
        if isinstance(old, int) and isinstance(new, int):
            if old != new:
                size = dtype.itemsize
                data = [(each % (1 << 8 * size)).to_bytes(size, "little") for each in (old, new)]
                self.numbers.setdefault((dtype, data[0], data[1]), []).append(place)
        elif old is not new:
            self._doubt(place.node, place.role, f"{old} -> {new}", "it is not a number")

    def _fields(self, one: Node, two: Node) -> None:
        others = field_values(two)
        for name, old in field_values(one).items():
            new = others[name]
            if isinstance(one, MemcpyNode) and name == "size":
                self._number(NumberPlace(one, name), np.dtype(np.int64), old, new)
            elif (
                isinstance(one, MemsetNode)
                and name == "value"
                and fixed_in_executables(one) is None
            ):
                dtype = np.dtype(f"u{one.element_size}")
                self._number(NumberPlace(one, name), dtype, old, new)
            elif isinstance(old, Operand) and isinstance(new, Operand):
                if not _is_same_memory(old, new):
                    reason = "it is an address: use the same memory for both, or lift it"
                    self._doubt(one, name, f"{old} -> {new}", reason)
            elif isinstance(old, int) and old != new:
                reason = "drivers cannot set it by a parameter"
                self._doubt(one, name, f"{old} -> {new}", reason)

    def _doubt(self, node: Node, role: str, found: str, reason: str) -> None:
        self.doubtful.append(Doubt(node, role, found, reason))

    def _are_addresses(self, *data: bytes) -> bool:
        """Return whether words are addresses of memory that existed when each graph was read."""
        return all(
            _is_in(memory, int.from_bytes(word, "little"))
            for memory, word in zip(self._memory, data, strict=True)
        )


def _memory_then(graph: GraphDef) -> tuple[list[int], list[int]]:
    """Return the start and end of the memory that arguments pointed to at reading."""
    ranges = () if graph.reading is None else graph.reading.memory_then
    return [each[0] for each in ranges], [each[1] for each in ranges]


def _is_in(memory: tuple[Sequence[int], Sequence[int]], address: int) -> bool:
    place = bisect_right(memory[0], address) - 1
    return place >= 0 and address < memory[1][place]


def _is_same_kernel(one: Any, two: Any) -> bool:
    if isinstance(one, MachineKernel) or isinstance(two, MachineKernel):
        # It has no handle.
        return bool(one == two)
    if isinstance(one, ForeignKernel) and isinstance(two, ForeignKernel):
        return one.handle == two.handle
    return bool(one is two or one == two)


def _is_same_memory(old: Any, new: Any) -> bool:
    if isinstance(old, Operand) and isinstance(new, Operand):
        if old.pointer is not None and new.pointer is not None:
            # From the allocations of each graph, which have the same positions in both.
            return old.pointer.offset == new.pointer.offset
        one, other = old.variable, new.variable
        if one is not None and other is not None:
            is_own = is_of_executable(one.variable) and is_of_executable(other.variable)
            return one.offset == other.offset and (is_own or one.variable == other.variable)
        return old.address == new.address and one is other
    return type(old) is type(new)


def _of_type(value: Any, known: np.dtype[Any] | None) -> Any:
    """Return a number of Python as the kernel takes it, if its type is known."""
    if known is None or not isinstance(value, PYTHON_NUMBERS):
        return value
    return np.array(value).astype(known)[()]


# Proposals ----------------------------------------------------------------------------------------


PYTHON_NUMBERS: Final = (bool, int, float, complex)
EXTENTS: Final = ("grid", "block", "shmem_size")
AXES: Final = "xyz"


class NumberPlace(NamedTuple):
    """A position in a node where a number differs.

    Attributes
    ----------
    node : Node
        The node, of the first declaration.
    field : str
        ``"args"``, ``"grid"``, ``"block"``, ``"shmem_size"``, ``"size"`` or ``"value"``.
    number : int
        The index of the argument or the axis.
    offset : int
        The first byte in the argument.
    """

    node: Node
    field: str
    number: int = 0
    offset: int = 0

    @property
    def role(self) -> str:
        """The position in the node, for reports."""
        if self.field == "args":
            inside = f", byte {self.offset}" if self.offset else ""
            return f"argument {self.number}{inside}"
        return f"{self.field} {AXES[self.number]}" if self.field in EXTENTS[:2] else self.field


@dataclass(frozen=True, slots=True, eq=False)
class Proposal:
    """A number that differs in the same way at all of its positions.

    Attributes
    ----------
    dtype : numpy.dtype
        Its type if known, else an integer of its size.
    first, second : bytes
        Its bytes in the two declarations.
    places : tuple of NumberPlace
        Its positions.
    """

    dtype: np.dtype[Any]
    first: bytes
    second: bytes
    places: tuple[NumberPlace, ...]

    @property
    def values(self) -> tuple[Any, Any]:
        """The two numbers, converted to its type."""
        first, second = (
            np.frombuffer(data, self.dtype)[0].item() for data in (self.first, self.second)
        )
        return first, second

    def __str__(self) -> str:
        first, second = self.values
        where = ", ".join(f"{place.node.path} {place.role}" for place in self.places)
        return f"{self.dtype} {first} -> {second}: {where}"


class LiftDifference(Report):
    """The differences between two declarations of the same work.

    Attributes
    ----------
    proposals : tuple of Proposal
        Numbers that can become parameters, in order of first occurrence.
    doubtful : tuple of Doubt
        Differences that cannot become parameters: addresses, whose memory :meth:`GraphDef.lift`
        replaces, and values that drivers cannot set.

    Examples
    --------
    >>> import graphdsl as gd
    >>> first, second = gd.GraphDef("step"), gd.GraphDef("step")
    >>> for g, value in (first, 1), (second, 2):
    ...     node = g.memset(0x7F0000000000, value, 4)
    >>> difference: gd.LiftDifference = gd.lift_difference(first, second)
    >>> len(difference.proposals)
    1
    >>> difference.lift(value=0).graph.parameters()[0].name
    'value'
    """

    def __init__(
        self, graph: GraphDef, proposals: tuple[Proposal, ...], doubtful: tuple[Doubt, ...]
    ) -> None:
        self._graph: Final = graph
        self.proposals: Final = proposals
        self.doubtful: Final = doubtful

    def lift(self, **names: object) -> Lift:
        """Return a copy of the first declaration with parameters for numbers that differ.

        Parameters
        ----------
        **names
            For each parameter name, the proposal or its number, or a pair of it and a numpy type of
            the same size. Proposals without a name keep the value of the first declaration and are
            listed. Defaults are the numbers of the first declaration.

        Raises
        ------
        TypeError
            If a value is not a proposal, or a type has another size.
        ValueError
            If a proposal is named twice, or a name is taken. Nothing is changed then.
        """
        chosen: dict[Proposal, tuple[str, np.dtype[Any]]] = {}
        for name, given in names.items():
            proposal, dtype = self._proposal(name, given)
            if proposal in chosen:
                raise ValueError(
                    f"lift {name}: expected a different proposal for each name, got that of "
                    f"{chosen[proposal][0]!r}: {proposal}"
                )
            chosen[proposal] = name, dtype
        copy = self._graph.copy()
        twins = dict(zip(all_nodes(self._graph), all_nodes(copy), strict=True))
        places: list[LiftedPlace] = []
        fillings: dict[Node, list[tuple[NumberPlace, Parameter]]] = defaultdict(list)
        doubtful = [item._replace(node=twins[item.node]) for item in self.doubtful]
        for proposal in self.proposals:
            if proposal not in chosen:
                first, second = proposal.values
                reason = "it differs between the two and has no name"
                doubtful += [
                    Doubt(twins[place.node], place.role, f"{first} -> {second}", reason)
                    for place in proposal.places
                ]
                continue
            name, dtype = chosen[proposal]
            parameter = copy.param(name, dtype, np.frombuffer(proposal.first, dtype)[0])
            for place in proposal.places:
                twin = twins[place.node]
                fillings[twin].append((place, parameter))
                places.append(LiftedPlace(twin, place.role, parameter))
        rewriting = Rewriting()
        for node, filled in fillings.items():
            _fill(node, filled, rewriting)
        return Lift(self._graph, copy, tuple(places), tuple(doubtful), {})

    def _proposal(self, name: str, given: object) -> tuple[Proposal, np.dtype[Any]]:
        dtype: object = None
        if isinstance(given, tuple) and len(given) == 2:
            given, dtype = given
        if isinstance(given, int) and 0 <= given < len(self.proposals):
            given = self.proposals[given]
        if not isinstance(given, Proposal) or given not in self.proposals:
            raise TypeError(
                f"lift {name}: expected a proposal or its number, below {len(self.proposals)}, "
                f"alone or in a pair with a numpy type; got {given!r}\n{self}"
            )
        kind = given.dtype if dtype is None else np.dtype(dtype)  # type: ignore[call-overload]  # its TypeError is the check
        if kind.itemsize != len(given.first):
            raise TypeError(
                f"lift {name}: expected a type of {len(given.first)} bytes, got {kind} for {given}"
            )
        return given, kind

    def __str__(self) -> str:
        lines = [self._summary()]
        lines += [f"  {number}: {each}" for number, each in enumerate(self.proposals)]
        if self.doubtful:
            lines.append(f"  left as in the first, and doubtful: {len(self.doubtful)}")
            lines += [f"    {each}" for each in self.doubtful]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<LiftDifference of {self._summary()}>"

    def _summary(self) -> str:
        count = len(self.proposals)
        text = "1 number differs" if count == 1 else f"{count} numbers differ"
        return f"graph {label_of(self._graph)!r}: {text}"


def lift_difference(first: GraphDef, second: GraphDef) -> LiftDifference:
    """Compare two captures of the same work, to turn numbers that differ into parameters.

    Parameters
    ----------
    first, second : GraphDef
        Declarations with the same nodes and edges in the same order: sizes, seeds, positions and
        grids may differ. Numbers that are equal in the first and equal in the second, and of one
        size, are one proposal.

    Raises
    ------
    ValueError
        If they are not the same work; the message names the first node, kernel or edge that
        differs.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> program = gd.Program('extern "C" __global__ void at(int* x, int i) { x[i] = i; }')
    >>> kernel = program.kernel("at")
    >>> def declare(place: int) -> gd.GraphDef:
    ...     g = gd.GraphDef("step")
    ...     g.launch(gd.LaunchConfig(grid=1, block=1), kernel, 0x7F0000000000, np.int32(place))
    ...     return g
    >>> difference = gd.lift_difference(declare(3), declare(4))
    >>> print(difference)
    graph 'step': 1 number differs
      0: int32 3 -> 4: kernel_0 argument 1
    >>> difference.lift(position=0).graph.parameters()
    (<Parameter 'position': int32 = 3>,)
    """
    return LiftDifference(first, *compare(first, second))


def all_nodes(graph: GraphDef) -> tuple[Node, ...]:
    """Return the nodes of a graph and of those inside, each once."""
    return tuple(dict.fromkeys(graph.walk()))


def bytes_of(value: Any) -> bytes | None:
    """Return the bytes of an argument that is a number or a structure."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, RawArgument):
        return value.data
    return value.tobytes() if isinstance(value, np.generic) else None


def _fill(
    node: Node, filled: Sequence[tuple[NumberPlace, Parameter]], rewriting: Rewriting
) -> None:
    """Replace the values at positions of a node by parameters."""
    if not isinstance(node, KernelNode):
        for place, parameter in filled:
            rewriting.field(node, place.field, parameter)
        return
    args, inside = list(node.args), defaultdict(list)
    sizes: dict[str, list[int | Parameter]] = {}
    for place, parameter in filled:
        if place.field != "args":
            shown = launch_form_of(node).shown(place.field)
            extents = sizes.setdefault(
                place.field, list(shown) if isinstance(shown, tuple) else [shown]
            )
            extents[place.number] = parameter
        else:
            inside[place.number].append(OpenPlace(place.offset, parameter))
    for number, places in inside.items():
        data = bytes_of(args[number])
        if data is None or places[0].size == len(data):
            args[number] = places[0].value
        else:
            args[number] = OpenArgument.of(data, places)
    rewriting.launch(node, args, merged_sizes(node, sizes))


def merged_sizes(node: KernelNode, sizes: Mapping[str, Sequence[int | Parameter]]) -> Sizes:
    """Return the sizes of a launch, with others in place of some."""
    merged = {**dict(launch_form_of(node).sizes), **sizes}
    found = {name: merged[name] for name in EXTENTS if name in merged}
    return checked_sizes(
        {name: tuple(each) if len(each) > 1 else each[0] for name, each in found.items()}
    )
