"""Groups of keys: one template each, with a table of the values in which its keys differ."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.captured.lifting.difference import all_nodes, bytes_of, merged_sizes
from graphdsl.captured.lifting.lift import (
    AddressLifting,
    LiftedMemory,
    Rewriting,
    words_at_bytes,
)
from graphdsl.captured.sets.flattening import Segment, lanes_of
from graphdsl.captured.sets.left_over import (
    LOWER_HALF,
    LOWEST,
    NOWHERE,
    LeftOver,
    Recorded,
    Spans,
    is_structure,
    nowhere,
)
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.node import set_field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand, ParameterAddress
from graphdsl.core.declaration.parameters.parameters import Address, Parameter, Value

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.retained import Retained

UNALIGNED: Final = "compilers and libraries align addresses to 4 bytes"
SMALL: Final = "other keys have small numbers there"
PARTLY: Final = "a part of it is a part of an address for another key"
ALIGNMENT: Final = 256
"""Other memory must be aligned as the recorded memory was, at most to this many bytes."""


def memory_operand(name: str, memory: object) -> Operand:
    """Return named memory as bytes whose address and size are known.

    Elements are compared when a file is loaded. Kernels and memsets were recorded with this memory,
    and columns of the table are bits.

    Raises
    ------
    TypeError, ValueError
        If it is not memory, or its address or size is not known.
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

    def located(self, words: NDArray[np.uint64], *, behind: bool = False) -> NDArray[np.uint16]:
        """Return the number of the memory that each address is in; 0 for none.

        With *behind*, the words are those of one place for several keys: the end of a memory
        belongs to it if another key has an address in it.
        """
        if not len(self.names):
            return np.zeros(words.shape, np.uint16)
        place = np.searchsorted(self._firsts, words, "right").astype(np.int64) - 1
        inside = (place >= 0) & (words < self._ends[place])
        found = np.where(inside, self._numbers[place], 0).astype(np.uint16)
        if behind and found.any() and not found.all():
            ends = self.ending(words)
            found = np.where((found == 0) & np.isin(ends, found), ends, found).astype(np.uint16)
        return found

    def ending(self, words: NDArray[np.uint64]) -> NDArray[np.uint16]:
        """Return the number of the memory that ends at each address; 0 for none."""
        if not len(self.names):
            return np.zeros(words.shape, np.uint16)
        before = np.searchsorted(self._firsts, words, "left").astype(np.int64) - 1
        is_end = (before >= 0) & (words == self._ends[before])
        return np.where(is_end, self._numbers[before], 0).astype(np.uint16)

    @property
    def bounds(self) -> tuple[int, int]:
        """The first address, and the end behind the last; both 0 if there is none."""
        return (int(self._firsts[0]), int(self._ends[-1])) if len(self) else (0, 0)

    @property
    def bases(self) -> NDArray[np.uint64]:
        """The address of each memory by number; that of number 0 is 0."""
        return np.array([0, *self.starts], np.uint64)


class Lane(NamedTuple):
    """A number in the bytes of a segment that differs between keys.

    Attributes
    ----------
    segment : Segment
        The segment.
    offset, size : int
        The bytes in it.
    """

    segment: Segment
    offset: int
    size: int

    @property
    def name(self) -> str:
        """A name of the place: node, field, index or axis, byte."""
        segment = self.segment
        return f"v{segment.node}_{segment.field}_{segment.number}_{self.offset}"


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
    table = _Table(recorded, data, memory, left_over)
    for segment in first.segments:
        table.add(segment)
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
            (_shown(nodes, lane.segment, lane.offset), column, keys)
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


class _Table:
    """The columns in which keys differ; equal columns are one."""

    def __init__(
        self,
        recorded: Sequence[Recorded],
        data: NDArray[np.uint8],
        memory: NamedMemory,
        left_over: LeftOver,
    ) -> None:
        self._flat = recorded[0].flat
        self._data = data
        self._memory = memory
        self._left_over = left_over
        self._varies: NDArray[np.bool_] = (data != data[0]).any(0)
        self._variations: NDArray[np.int64] = np.concatenate([[0], np.cumsum(self._varies)])
        """How many bytes before each one vary."""
        self._known = Spans(span[:2] for each in recorded for span in each.memory_then)
        self._constant = self._located_constants()
        self._found: dict[tuple[str, bytes, bytes, bytes], int] = {}
        self._words: list[NDArray[np.uint64]] = []
        self._numbers: list[NDArray[np.uint16]] = []
        self._unnamed: list[Lane] = []
        self._doubts: dict[tuple[Segment, int], str] = {}
        self._before: Segment | None = None
        """The segment before."""
        self.dtypes: list[np.dtype[Any] | None] = []
        self.lanes: list[tuple[Lane, int]] = []
        self.widths: dict[int, NDArray[np.uint64]] = {}
        self.left_over: list[tuple[Lane, int, NDArray[np.bool_]]] = []

    @property
    def words(self) -> NDArray[np.uint64]:
        return self._stacked(self._words, np.uint64)

    @property
    def numbers(self) -> NDArray[np.uint16]:
        return self._stacked(self._numbers, np.uint16)

    def _stacked(self, columns: list[NDArray[Any]], dtype: type) -> NDArray[Any]:
        if not columns:
            return np.zeros((len(self._data), 0), dtype)
        return np.ascontiguousarray(np.stack(columns, 1))

    def unnamed(self, nodes: Sequence[Node]) -> Iterator[str]:
        """Yield the places of addresses in memory without a name, and where that is."""
        for lane in self._unnamed:
            words = self._bits(lane)
            words = words[self._memory.located(words) == 0]
            # Of those that are in no memory at all, the first; null is none.
            inside = self._in_known(lane.segment, words)
            chosen = np.argmax(2 * inside + (words > 0))
            word = int(words[chosen])
            where = "in no memory that existed then"
            if inside[chosen]:
                start, end = self._known.around(word)
                where = f"byte {word - start} of {end - start} bytes"
            yield f"{_shown(nodes, lane.segment, lane.offset)} ({word:#x}, {where})"

    def doubtful(self, nodes: Sequence[Node]) -> Iterator[str]:
        """Yield the places of numbers that may be addresses, and why."""
        for (segment, offset), why in self._doubts.items():
            yield f"{_shown(nodes, segment, offset)}: {why}"

    def add(self, segment: Segment) -> None:
        """Add the columns of the bytes of a segment that differ."""
        start, end = segment.start, segment.start + segment.size
        taken: set[int] = set()
        if segment.dtype is None and segment.size >= ADDRESS_SIZE:
            taken = self._constants(segment)
        elif segment.field == "args" and segment.size == ADDRESS_SIZE:
            self._doubt(segment, 0, "the kernel takes a number")
        elif segment.field == "args" and segment.size == ADDRESS_SIZE // 2:
            before, wanted = self._before, (segment.node, "args", segment.number - 1)
            if before is not None and before[:3] == wanted and before.size == segment.size:
                self._doubt(before, 0, "it and the next argument are numbers")
        self._before = segment
        if not self._varies[start:end].any():
            return
        if segment.field == "width":
            self.widths[segment.node] = self._bits(Lane(segment, 0, segment.size))
        elif segment.dtype is not None:
            self._number(Lane(segment, 0, segment.size), segment.dtype)
        elif segment.is_address or segment.size == ADDRESS_SIZE:
            self._word(Lane(segment, 0, ADDRESS_SIZE))
        elif segment.size < ADDRESS_SIZE and segment.size in {1, 2, 4}:
            self._number(Lane(segment, 0, segment.size), np.dtype(f"i{segment.size}"))
        else:
            self._structure(segment, taken)

    def _located_constants(self) -> NDArray[np.int64]:
        """Return where 8 bytes that are equal for all keys are in named or known memory."""
        words = words_at_bytes(self._data[0].tobytes())
        varies = self._variations
        places = np.flatnonzero(
            self._may_be_located(words) & (varies[ADDRESS_SIZE:] == varies[:-ADDRESS_SIZE])
        )
        words = words[places]
        found: NDArray[np.int64] = places[
            (self._memory.located(words) > 0) | self._known.has(words)
        ]
        return found

    def _may_be_located(self, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return which words are near all memory; of some thousand numbers, hardly any is."""
        low, high = self._memory.bounds
        bounds = self._known.bounds
        if len(bounds):
            low, high = min(low, int(bounds[0, 0])), max(high, int(bounds[:, 1].max()))
        near: NDArray[np.bool_] = (words >= low) & (words < high)
        return near

    def _is_located(self, segment: Segment, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return which words of a segment are in named or known memory."""
        inside = self._in_known(segment, words)
        found: NDArray[np.bool_] = (self._memory.located(words) > 0) | inside
        return found

    def _constants(self, segment: Segment) -> set[int]:
        """Note the words of a segment that are equal for all keys and in memory without a name.

        Returns where columns were added nevertheless.
        """
        last = segment.start + segment.size - ADDRESS_SIZE
        first, end = np.searchsorted(self._constant, (segment.start, last + 1)).tolist()
        columns: set[int] = set()
        if first == end:
            return columns
        places = (self._constant[first:end] - segment.start).tolist()
        taken: set[int] = set()
        # Those that are aligned best come first: others may have parts of them.
        for at in sorted(places, key=lambda at: (at % ADDRESS_SIZE > 0, at % 4 > 0, at % 8, at)):
            if not taken.isdisjoint(range(at, at + ADDRESS_SIZE)):
                continue
            lane = Lane(segment, at, ADDRESS_SIZE)
            word = self._bits(lane)[:1]
            if not self._is_located(segment, word)[0]:
                continue
            taken.update(range(at, at + ADDRESS_SIZE))
            if self._memory.located(word)[0]:
                continue
            if at % 4:
                self._doubt(segment, at, UNALIGNED)
            elif self._left_over.at(self._flat, segment, at):
                # Files have another value there.
                self._word(lane)
                columns.update((at, at + 4))
            else:
                self._unnamed.append(lane)
        return columns

    def _structure(self, segment: Segment, words: set[int]) -> None:
        """Add the columns of a structure, but for words that have one."""
        starts: set[int] = set()
        for shift in (0, 4):
            for at in self._varying(segment, shift, ADDRESS_SIZE):
                lane = Lane(segment, at, ADDRESS_SIZE)
                if words.isdisjoint((at, at + 4)) and self._may_be_address(lane):
                    self._word(lane)
                    words.update((at, at + 4))
                    starts.add(at)
        for at in self._varying(segment, 0, ADDRESS_SIZE, 4):
            if at not in starts and not words.isdisjoint((at, at + 4)):
                self._doubt(segment, at, PARTLY)
        for at, size in lanes_of(segment):
            lane = Lane(segment, at, size)
            if at not in words and self._differs(lane):
                self._number(lane, np.dtype(f"i{size}"))
        # Each window of 8 bytes that differs and has no part of an address.
        places = np.array(
            [
                at
                for at in self._varying(segment, 0, ADDRESS_SIZE, 1)
                if words.isdisjoint((at // 4 * 4, (at + 3) // 4 * 4, (at + 7) // 4 * 4))
            ],
            np.int64,
        )
        bytes_of = places[:, None] + np.arange(segment.start, segment.start + ADDRESS_SIZE)
        windows = np.ascontiguousarray(self._data[:, bytes_of]).view("<u8")[:, :, 0]
        for at in places[self._is_located(segment, windows).any(0)].tolist():
            self._doubt(segment, at, UNALIGNED)
        for place in np.flatnonzero(places % 4 == 0).tolist():
            self._doubt_ends(segment, int(places[place]), windows[:, place])

    def _varying(
        self, segment: Segment, first: int, size: int, step: int = ADDRESS_SIZE
    ) -> list[int]:
        """Return the offsets in a segment, from *first* on, whose *size* bytes vary."""
        places = np.arange(first, segment.size - size + 1, step)
        starts = places + segment.start
        found: list[int] = places[
            self._variations[starts + size] > self._variations[starts]
        ].tolist()
        return found

    def _doubt(self, segment: Segment, at: int, reason: str) -> None:
        """Note a number that would be an address for some key."""
        lane = Lane(segment, at, ADDRESS_SIZE)
        words = self._bits(lane)
        if not self._may_be_located(words).any():
            return
        # Numbers that are equal for all keys are looked up in named memory when it is lifted.
        numbers = self._memory.located(words)
        if self._differs(lane) and self._doubt_named(lane, words, numbers, reason):
            return
        for word in words[self._in_known(segment, words) & (numbers == 0)][:1].tolist():
            self._doubts[segment, at] = f"{word:#x} would be in memory without a name: {reason}"

    def _doubt_ends(self, segment: Segment, at: int, words: NDArray[np.uint64]) -> None:
        """Note the end of memory that no key has an address in: other memory may start there."""
        ends = self._memory.ending(words)
        for key in np.flatnonzero(ends)[:1].tolist():
            name = self._memory.names[int(ends[key]) - 1]
            self._doubts[segment, at] = (
                f"{int(words[key]):#x} would be the end of {name}: the memory after it may start "
                "there"
            )

    def _differs(self, lane: Lane) -> bool:
        start = lane.segment.start + lane.offset
        return bool(self._variations[start + lane.size] > self._variations[start])

    def _bits(self, lane: Lane) -> NDArray[np.uint64]:
        start = lane.segment.start + lane.offset
        padded = np.zeros((len(self._data), ADDRESS_SIZE), np.uint8)
        padded[:, : lane.size] = self._data[:, start : start + lane.size]
        return padded.view("<u8")[:, 0]

    def _may_be_address(self, lane: Lane) -> bool:
        words = self._bits(lane)
        return bool(
            self._may_be_located(words).any() and self._is_located(lane.segment, words).any()
        )

    def _in_known(self, segment: Segment, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return which words of a segment are in memory that existed then, other than halves."""
        inside = self._known.has(words)
        return inside & ~self._left_over.is_half(segment, words) if inside.any() else inside

    def _word(self, lane: Lane) -> None:
        """Add 8 bytes that may be an address."""
        words = self._bits(lane)
        is_known = self._in_known(lane.segment, words)
        inside = self._memory.located(words)
        # An end where other memory starts may be an address in that.
        numbers = np.where(is_known, inside, self._memory.located(words, behind=True))
        is_half = (numbers == 0) & self._left_over.is_half(lane.segment, words)
        if is_structure(lane.segment) and (is_half | ((words > 0) & (words < LOWEST))).any():
            # Where other keys have small numbers, half of an address may be beside one.
            small = (numbers > 0) & ((words & LOWER_HALF) < LOWEST)
            in_small = np.where(small, numbers, np.uint16(0))
            self._doubt_named(lane, words, in_small, SMALL)
            numbers = np.where(small, np.uint16(0), numbers)
            is_half = is_half | small
        offsets = words - self._memory.bases[numbers]
        has_operand = lane.segment.is_address
        # Small numbers, also below zero, are in no memory; so are operands, which are wrong.
        may_be = (words > 0) & (has_operand | (words >= LOWEST) & (words < NOWHERE))
        is_outside = (numbers == 0) & may_be & ~is_half
        # One that is an address for another key is an address for all, or null.
        is_wrong = is_outside & (is_known | has_operand | bool((numbers > 0).any()))
        left = np.zeros(words.shape, np.bool_)
        if is_wrong.any():
            if self._left_over.at(self._flat, lane.segment, lane.offset):
                left = is_outside & (is_known | self._left_over.is_of_host(words))
            else:
                self._unnamed.append(lane)
        else:
            self._doubt_ends(lane.segment, lane.offset, np.where(numbers > 0, 0, words))
        self._column(lane, None if has_operand else np.dtype(np.uint64), offsets, numbers, left)

    def _doubt_named(
        self, lane: Lane, words: NDArray[np.uint64], numbers: NDArray[np.uint16], reason: str
    ) -> bool:
        """Note the first word that is in named memory, by numbers; return whether there is one."""
        for key in np.flatnonzero(numbers)[:1].tolist():
            number = int(numbers[key])
            offset = int(words[key] - self._memory.bases[number])
            name = self._memory.names[number - 1]
            self._doubts[lane.segment, lane.offset] = (
                f"{int(words[key]):#x} would be {name} + {offset}: {reason}"
            )
            return True
        return False

    def _number(self, lane: Lane, dtype: np.dtype[Any]) -> None:
        words = self._bits(lane)
        nothing = np.zeros(words.shape, np.uint16)
        self._column(lane, dtype, words, nothing, nothing > 0)

    def _column(
        self,
        lane: Lane,
        dtype: np.dtype[Any] | None,
        words: NDArray[np.uint64],
        numbers: NDArray[np.uint16],
        left: NDArray[np.bool_],
    ) -> None:
        name = "" if dtype is None else dtype.str
        key = name, words.tobytes(), numbers.tobytes(), left.tobytes()
        column = self._found.get(key)
        if column is None:
            column = self._found[key] = len(self._words)
            self._words.append(words)
            self._numbers.append(numbers)
            self.dtypes.append(dtype)
        self.lanes.append((lane, column))
        if left.any():
            self.left_over.append((lane, column, left))


def _shown(nodes: Sequence[Node], segment: Segment, offset: int) -> str:
    """Return the place of a byte of a segment, for messages."""
    at = f", byte {offset}" if offset else ""
    return f"{nodes[segment.node].path} {segment.role}{at}"


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
    # With all memory: a doubtful value may be in memory that nothing else is in.
    lifting = _lifted(group.template.copy(), memory, names, memory.names)
    by_parameter = {safe: name for name, safe in names.by_memory.items()}
    used = {by_parameter[place.parameter.name] for place in lifting.places}
    _lifted(group.template, memory, names, [each for each in memory.names if each in used])
    parameters = {each.name: each for each in group.template.parameters()}
    group.memory = {
        name: parameters[names.by_memory[name]] for name in memory.names if name in used
    }
    group.fixed = tuple(lifting.refused)
    group.doubtful += tuple(map(str, lifting.doubtful))


def _lifted(
    graph: GraphDef, memory: NamedMemory, names: _Names, chosen: Iterable[str]
) -> AddressLifting:
    """Lift the chosen memory in a graph, which is changed."""
    named = {names.by_memory[name]: memory.operands[name] for name in chosen}
    lifting = AddressLifting(LiftedMemory(named, graph, ALIGNMENT), Rewriting())
    if named:
        for node in all_nodes(graph):
            lifting.lift(node)
    return lifting
