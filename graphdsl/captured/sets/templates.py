"""Groups of keys: one template each, with a table of the values in which its keys differ."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_LIMIT, MemoryType
from graphdsl.captured.lifting.difference import all_nodes, bytes_of, merged_sizes
from graphdsl.captured.lifting.lift import AddressLifting, LiftedMemory, Rewriting
from graphdsl.captured.sets.left_over import LeftOver, Recorded, nowhere
from graphdsl.captured.sets.tables import Lane, Table, shown
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import set_field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand, ParameterAddress
from graphdsl.core.declaration.parameters.parameters import Address, Parameter, Value

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.retained import Retained

ALIGNMENT: Final = 256
"""Other memory must be aligned as the recorded memory was, at most to this many bytes."""


def memory_operand(name: str, memory: object) -> Operand:
    """Return named memory as bytes whose address and size are known.

    Elements are compared when a file is loaded. Kernels and memsets were recorded with this memory,
    and columns of the table are bits.

    Raises
    ------
    TypeError, ValueError
        If it is not memory, or its address or size is not known or no memory has it.
    """
    role = f"memory {name!r}"
    if isinstance(memory, tuple) and len(memory) == 2 and all(type(each) is int for each in memory):
        operand = Operand(memory[0], memory[1], MemoryType.UNIFIED, None, False, name)
    else:
        operand = as_operand(memory, role)
    if operand.address is None or not operand.size or operand.memory_type is MemoryType.ARRAY:
        raise ValueError(
            f"{role}: expected memory whose address and size are known, got {operand}. Pass a "
            "tensor, an array, a Buffer, or a pair of an address and bytes"
        )
    if not 0 < operand.address < operand.address + operand.size < ADDRESS_LIMIT:
        raise ValueError(
            f"{role}: expected memory between the addresses 1 and 2**64 - 1, got {operand.size} "
            f"bytes from {operand.address:#x} on. Pass the address and the bytes of memory that "
            "exists"
        )
    return Operand(
        operand.base, operand.size, operand.memory_type, operand.owner, False, operand.label
    )


class NamedMemory:
    """Named memory by address.

    Numbers of memory begin with 1, in the order of the names; 0 stands for none.

    Parameters
    ----------
    memory : mapping of str to memory
        The memory.

    Attributes
    ----------
    operands : dict of str to Operand
        The memory.
    names : tuple of str
        The names, by number, from 1 on.

    Raises
    ------
    TypeError, ValueError
        If something is not memory of a known size, or memory overlaps.
    """

    def __init__(self, memory: Mapping[str, object]) -> None:
        self.operands: Final = {name: memory_operand(name, each) for name, each in memory.items()}
        self.names: Final = tuple(self.operands)
        self.starts: Final = [each.address or 0 for each in self.operands.values()]
        sizes = [each.size or 0 for each in self.operands.values()]
        order = sorted(range(len(self.names)), key=self.starts.__getitem__)
        self._numbers = np.array([number + 1 for number in order], np.uint16)
        self._firsts = np.array([self.starts[number] for number in order], np.uint64)
        self._ends = np.array([self.starts[number] + sizes[number] for number in order], np.uint64)
        for place, (end, following) in enumerate(
            zip(self._ends[:-1].tolist(), self._firsts[1:].tolist(), strict=True)
        ):
            if end > following:
                one, other = (self.names[order[place + each]] for each in (0, 1))
                raise ValueError(
                    f"memory {one!r} and {other!r}: expected memory that does not overlap, got "
                    f"{end - following} bytes that both have. Name the larger memory only"
                )

    def __len__(self) -> int:
        return len(self.names)

    def located(self, words: NDArray[np.uint64]) -> NDArray[np.uint16]:
        """Return the number of the memory that each address is in; 0 for none."""
        if not len(self.names):
            return np.zeros(words.shape, np.uint16)
        place = np.searchsorted(self._firsts, words, "right").astype(np.int64) - 1
        inside = (place >= 0) & (words < self._ends[place])
        return np.where(inside, self._numbers[place], 0).astype(np.uint16)

    def ending(self, words: NDArray[np.uint64]) -> NDArray[np.uint16]:
        """Return the number of the memory that ends at each address; 0 for none."""
        if not len(self.names):
            return np.zeros(words.shape, np.uint16)
        before = np.searchsorted(self._firsts, words, "left").astype(np.int64) - 1
        is_end = (before >= 0) & (words == self._ends[before])
        return np.where(is_end, self._numbers[before], 0).astype(np.uint16)

    @property
    def limits(self) -> tuple[int, int]:
        """The first address, and the end behind the last; both 0 if there is none."""
        return (int(self._firsts[0]), int(self._ends[-1])) if len(self) else (0, 0)

    @property
    def bases(self) -> NDArray[np.uint64]:
        """The address of each memory by number; that of number 0 is 0."""
        return np.array([0, *self.starts], np.uint64)


@dataclass(slots=True, eq=False)
class Group:
    """Keys whose graphs differ only in values that an executable can be set to.

    Attributes
    ----------
    template : GraphDef
        The graph, with a parameter for each named memory and for each column.
    keys : list of hashable
        The keys, by row.
    columns : tuple of Parameter
        The parameters that differ between keys.
    words : array of uint64, shape (keys, columns)
        Their values: bits of numbers, and offsets in memory.
    numbers : array of uint16, shape (keys, columns)
        The number of the memory whose address is added; 0 for none.
    widths : dict of int to array of uint64
        By number of the node, the width of a memset for each key: no parameter can set it.
    events : dict of int to tuple of Retained
        By number of the node, the event that is recorded or waited for, for each key; only where
        two keys have different ones.
    memory : dict of str to Parameter
        The parameters of named memory that the template uses.
    unnamed : tuple of str
        Addresses in memory without a name that are in the table.
    fixed : tuple of str
        Addresses in named memory that no parameter can replace.
    doubtful : tuple of str
        Values that were kept but may be addresses.
    left_over : tuple of (str, int, array of bool)
        Places, their columns, and for which keys they have addresses that no kernel reads. Nodes of
        graphs that are embedded twice may have the places of others.
    reason : str
        Why its only key does not share an executable; empty if it could.
    differs : str
        In what its first key differs from an earlier group, if it was recorded here.
    """

    template: GraphDef
    keys: list[Hashable]
    columns: tuple[Parameter, ...]
    words: NDArray[np.uint64]
    numbers: NDArray[np.uint16]
    widths: dict[int, NDArray[np.uint64]] = field(default_factory=dict)
    events: dict[int, tuple[Retained, ...]] = field(default_factory=dict)
    memory: dict[str, Parameter] = field(default_factory=dict)
    unnamed: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    left_over: tuple[tuple[str, int, NDArray[np.bool_]], ...] = ()
    reason: str = ""
    differs: str = ""

    @property
    def saved_words(self) -> NDArray[np.uint64]:
        """The words as files have them: none of them is an address of this process."""
        words = self.words.copy()
        for _, column, keys in self.left_over:
            words[keys, column] = nowhere(words[keys, column])
        return words

    @property
    def nodes(self) -> int:
        """The number of nodes, with those of bodies and children."""
        return len(all_nodes(self.template))

    @property
    def own(self) -> dict[int, NDArray[np.uint64]]:
        """By number of the node, the word of each key that no parameter can set.

        Widths of memsets, and handles of events where they differ.
        """
        handles = {
            number: np.array([each.handle for each in events], np.uint64)
            for number, events in self.events.items()
        }
        return self.widths | {
            number: words for number, words in handles.items() if (words != words[0]).any()
        }

    def resolved(self, memory: NamedMemory) -> NDArray[np.uint64]:
        """Return the table with addresses of memory, and the words of nodes behind the columns."""
        table = self.words + memory.bases[self.numbers]
        return np.column_stack([table, *self.own.values()])

    def of_row(self, row: int) -> GraphDef:
        """Return the template with the widths and events of a row; a copy if it has any."""
        if not self.widths and not self.events:
            return self.template
        graph = self.template.copy()
        nodes = all_nodes(graph)
        for number, events in self.events.items():
            set_field(nodes[number], "event", events[row].given)
            set_field(nodes[number], "retained", events[row])
        for number, widths in self.widths.items():
            node: Any = nodes[number]
            set_field(node, "width", int(widths[row]))
            dst = node.dst
            if type(dst) is Operand and dst.size is not None:
                # The part of memory is that of the first key.
                pointer = dst.pointer
                base = dst.base if pointer is None else pointer.node.dptr + pointer.offset
                size = node.element_size * node.width
                set_field(node, "dst", dst.replace(base=base, size=size, label=None))
        return graph

    def values(self, row: Sequence[int], memory: NamedMemory) -> dict[Parameter, Value]:
        """Return the values of all parameters for a row of the resolved table.

        Raises
        ------
        TypeError, ValueError
            If memory does not fit its parameter.
        """
        # Widths and events are behind the columns.
        found = {
            parameter: parameter.value(memory.operands[name])
            for name, parameter in self.memory.items()
        }
        for parameter, word in zip(self.columns, row, strict=False):
            found[parameter] = value_of(parameter, word)
        return found


def value_of(parameter: Parameter, word: int) -> Value:
    """Return the value of a column's parameter from a word of the table."""
    if parameter.is_address:
        return Value((word,), as_operand(word, f"parameter {parameter.name!r}"))
    return Value((word,))


# Making groups ------------------------------------------------------------------------------------


def make_group(recorded: Sequence[Recorded], memory: NamedMemory, left_over: LeftOver) -> Group:
    """Return the group of keys whose graphs have the same structure."""
    first = recorded[0].flat
    data = np.stack([each.flat.data for each in recorded])
    table = Table(recorded, data, memory, left_over)
    template = first.graph.copy()
    names = _Names(memory.names)
    # Kernels are loaded for the most shared memory that a launch has by default.
    most = {
        column: int(table.words[:, column].max())
        for lane, column in table.lanes
        if lane.segment.field == "shmem_size"
    }
    # Named by their first places, which other groups have, too: files of sets have the differences.
    firsts = {column: lane for lane, column in reversed(table.lanes)}
    columns = tuple(
        template.param(
            names.new(firsts[number].name), Address if dtype is None else dtype, most.get(number)
        )
        for number, dtype in enumerate(table.dtypes)
    )
    nodes = all_nodes(template)
    rewriting = Rewriting()
    by_node: dict[int, list[tuple[Lane, Parameter]]] = defaultdict(list)
    for lane, column in table.lanes:
        by_node[lane.segment.node].append((lane, columns[column]))
    for number, filled in by_node.items():
        _fill(nodes[number], filled, rewriting)
    group = Group(
        template,
        [each.key for each in recorded],
        columns,
        table.words,
        table.numbers,
        table.widths,
        {
            number: events
            for number in first.events
            if len({*(events := tuple(each.flat.events[number] for each in recorded))}) > 1
        },
        unnamed=tuple(table.unnamed(nodes)),
        doubtful=tuple(table.doubtful(nodes)),
        left_over=tuple(
            (shown(nodes, lane.segment, lane.offset), column, keys)
            for lane, column, keys in table.left_over
        ),
        reason=first.reason,
    )
    _lift(group, memory, names)
    return group


class _Names:
    """Names of parameters for names of memory, which may be any text."""

    def __init__(self, names: Iterable[str]) -> None:
        self._taken = {"self", "stream"}
        self.by_memory = {name: self.new(re.sub(r"\W", "_", name) or "m") for name in names}

    def new(self, wanted: str) -> str:
        """Return a name that is not taken."""
        name, number = wanted, 0
        while name in self._taken or not name.isidentifier():
            name, number = (
                f"{wanted if wanted.isidentifier() else 'm' + wanted}{number}",
                number + 1,
            )
        self._taken.add(name)
        return name


def _fill(node: Node, filled: Sequence[tuple[Lane, Parameter]], rewriting: Rewriting) -> None:
    """Replace numbers of a node by parameters."""
    if not isinstance(node, KernelNode):
        for lane, parameter in filled:
            name = lane.segment.field
            value: object = parameter
            if parameter.is_address:
                value = as_operand(ParameterAddress(parameter), f"{node} {name}")
            rewriting.field(node, name, value)
        return
    args = list(node.args)
    sizes: dict[str, list[int | Parameter]] = {}
    inside: dict[int, list[OpenPlace]] = defaultdict(list)
    for lane, parameter in filled:
        segment = lane.segment
        if segment.field != "args":
            shown = launch_form_of(node).shown(segment.field)
            extents = sizes.setdefault(
                segment.field, list(shown) if isinstance(shown, tuple) else [shown]
            )
            extents[segment.number] = parameter
        elif lane.size == segment.size:
            args[segment.number] = (
                ParameterAddress(parameter) if parameter.is_address else parameter
            )
        else:
            inside[segment.number].append(OpenPlace(lane.offset, parameter))
    for number, places in inside.items():
        args[number] = _opened(args[number], places)
    rewriting.launch(node, args, merged_sizes(node, sizes))


def _opened(value: Any, places: Sequence[OpenPlace]) -> OpenArgument:
    """Return an argument with places, besides those that it has."""
    if not isinstance(value, OpenArgument):
        data = bytes_of(value)
        assert data is not None, "its bytes were compared"
        return OpenArgument.of(data, places)
    taken = {place.offset for place in places}
    kept = [place for place in value.places if place.offset not in taken]
    return OpenArgument.of(value.content, [*kept, *places])


def _lift(group: Group, memory: NamedMemory, names: _Names) -> None:
    """Replace addresses in named memory that are equal for all keys by parameters."""
    if not len(memory):
        return
    graph = group.template
    # With all memory: a doubtful value may be in memory that nothing else is in.
    named = {names.by_memory[name]: operand for name, operand in memory.operands.items()}
    lifting = AddressLifting(LiftedMemory(named, graph, ALIGNMENT), Rewriting())
    for node in all_nodes(graph):
        lifting.lift(node)
    used = {place.parameter for place in lifting.places}
    parameters = state_of(graph).parameters
    for name, safe in names.by_memory.items():
        if parameters[safe] in used:
            group.memory[name] = parameters[safe]
        else:
            del parameters[safe]
    group.fixed = tuple(lifting.refused)
    group.doubtful += tuple(map(str, lifting.doubtful))
