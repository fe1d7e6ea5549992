"""Setting an executable to another key by a kernel on the device, in stream order.

Kernel nodes with the attribute ``device_updatable`` take new arguments and grids from kernels (CUDA
12.4). A kernel with a thread for each node sets all of them in some microseconds, however many
there are; the host needs one to three microseconds for each, and the next launch has to upload
them. What a thread reads is in page-locked memory: the values of a key, written once and never
changed, and where they belong. Parts of arguments are set by themselves: a structure may have a
thousand bytes, of which one address differs.
"""

from __future__ import annotations

import ctypes
import struct
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE, LaunchAttributeId, NodeType
from graphdsl.abi.rows import ROW_WORDS, row_dtype, word_of
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.parameters.parameters import Parameter, ParameterPart
from graphdsl.core.declaration.programs.kernels import Program
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.plan import LaunchAttribute, Plan
from graphdsl.extras.eager.arrays import page_locked

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.runtime.change.editing import Editing, Shadow
    from graphdsl.core.runtime.devices import Loaded

SET_NODES: Final = Program(r"""
.version 8.4
.target sm_75
.address_size 64
.extern .func (.param .b32 result) cudaGraphKernelNodeSetParam
    (.param .b64 node, .param .b64 offset, .param .b64 value, .param .b64 size);
.extern .func (.param .b32 result) cudaGraphKernelNodeSetGridDim
    (.param .b64 node, .param .align 4 .b8 grid[12]);

// nodes: {u64 node; u32 first, last;}; updates: {u32 offset, size, at, 0;}; size 0 is a grid.
.visible .entry set_nodes(.param .u64 nodes, .param .u32 count, .param .u64 updates,
                          .param .u64 values, .param .u64 failure)
{
    .reg .pred %p;
    .reg .b32 %r<10>;
    .reg .b64 %rd<8>;
    .param .b32 result;
    .param .b64 node, offset, value, size;
    .param .align 4 .b8 grid[12];

    mov.u32 %r0, %ctaid.x;
    mov.u32 %r1, %ntid.x;
    mov.u32 %r2, %tid.x;
    mad.lo.u32 %r0, %r0, %r1, %r2;
    ld.param.u32 %r1, [count];
    setp.ge.u32 %p, %r0, %r1;
    @%p bra END;
    ld.param.u64 %rd0, [nodes];
    mul.wide.u32 %rd1, %r0, 16;
    add.u64 %rd0, %rd0, %rd1;
    ld.u64 %rd1, [%rd0];            // The node.
    ld.v2.u32 {%r0, %r1}, [%rd0+8]; // Its updates.
NEXT:
    setp.ge.u32 %p, %r0, %r1;
    @%p bra END;
    ld.param.u64 %rd0, [updates];
    mul.wide.u32 %rd2, %r0, 16;
    add.u64 %rd0, %rd0, %rd2;
    ld.v4.u32 {%r2, %r3, %r4, %r5}, [%rd0];
    ld.param.u64 %rd2, [values];
    cvt.u64.u32 %rd3, %r4;
    add.u64 %rd2, %rd2, %rd3;       // The value.
    setp.eq.u32 %p, %r3, 0;
    @%p bra GRID;
    cvt.u64.u32 %rd3, %r2;
    cvt.u64.u32 %rd4, %r3;
    st.param.b64 [node], %rd1;
    st.param.b64 [offset], %rd3;
    st.param.b64 [value], %rd2;
    st.param.b64 [size], %rd4;
    call.uni (result), cudaGraphKernelNodeSetParam, (node, offset, value, size);
    ld.param.b32 %r6, [result];
    bra DONE;
GRID:
    ld.u32 %r7, [%rd2];
    ld.u32 %r8, [%rd2+4];
    ld.u32 %r9, [%rd2+8];
    st.param.b64 [node], %rd1;
    st.param.b32 [grid], %r7;
    st.param.b32 [grid+4], %r8;
    st.param.b32 [grid+8], %r9;
    call.uni (result), cudaGraphKernelNodeSetGridDim, (node, grid);
    ld.param.b32 %r6, [result];
DONE:
    add.u32 %r0, %r0, 1;
    setp.eq.u32 %p, %r6, 0;
    @%p bra NEXT;
    ld.param.u64 %rd0, [failure];
    st.u32 [%rd0], %r6;
END:
    ret;
}
""").kernel("set_nodes")


GRID_WORD: Final = word_of(NodeType.KERNEL, "gridDimX")
DEPTH_WORD: Final = word_of(NodeType.KERNEL, "gridDimZ")
OF_GRIDS: Final = frozenset(
    {
        LaunchAttributeId.COOPERATIVE,
        LaunchAttributeId.CLUSTER_DIMENSION,
        LaunchAttributeId.PREFERRED_CLUSTER_DIMENSION,
    }
)
"""Attributes of kernels whose grids no kernel sets."""
UPDATABLE: Final = LaunchAttributeId.DEVICE_UPDATABLE_KERNEL_NODE
BLOCK: Final = 32
HEAD_SIZE: Final = 16
"""Bytes for the error of an update, before the nodes."""
ENTRY: Final = struct.Struct("<QII")
UPDATE: Final = struct.Struct("<IIII")


class Piece(NamedTuple):
    """A word of an argument of a kernel node that differs between keys, or its grid.

    Attributes
    ----------
    row : int
        The row of the node.
    word : int
        The word, in the arena; for a grid the first of two, in the rows.
    offset : int
        Bytes from the start of the kernel's parameters.
    size : int
        Its bytes that belong to the argument; 0 for a grid.
    """

    row: int
    word: int
    offset: int
    size: int

    @property
    def words(self) -> int:
        """The number of its words."""
        return 1 if self.size else 2


def pieces_of(plan: Plan, loaded: Loaded, columns: frozenset[Parameter]) -> list[Piece]:
    """Return what differs between keys and kernels can set, by row.

    They set arguments and grids of kernels of the graph's own device, outside of bodies and child
    graphs. The host sets copies, memsets, kernels with other blocks, and those with other grids
    that are cooperative or in clusters: no error reports that their grids are wrong then (H200,
    driver 580.159).
    """
    if any(each.attribute == UPDATABLE for each in plan.attributes):
        # Kernels of the recorded work update them.
        return []
    shifts = {
        number: entry.target.shift
        for number, entry in enumerate(plan.symbols)
        if entry.kind is SymbolKind.PARAMETER
        and isinstance(entry.target, ParameterPart)
        and entry.target.parameter in columns
    }
    by_host: set[int] = set()
    grids: set[int] = set()
    fixed = {each.row for each in plan.attributes if each.attribute in OF_GRIDS}
    for word, symbol in plan.row_relocations.holes_of(shifts):
        row, place = divmod(word, ROW_WORDS)
        # The upper half of the word with the last extent of a grid belongs to the block.
        if place == GRID_WORD or (place == DEPTH_WORD and shifts[symbol] == 0):
            grids.add(row)
            is_settable = row not in fixed and _is_settable(plan, row)
            if not is_settable or _needs_clusters(plan, loaded, row):
                by_host.add(row)
        else:
            by_host.add(row)
    found = [Piece(row, row * ROW_WORDS + GRID_WORD, 0, 0) for row in grids]
    holes = [word for word, _ in plan.arena_relocations.holes_of(shifts)]
    words = np.unique(np.array(holes, np.int64))
    of_rows = np.searchsorted(plan.arena_starts, words, "right") - 1
    known: dict[LaunchForm, _Arguments] = {}
    for row, group in groupby(zip(of_rows.tolist(), words.tolist(), strict=True), itemgetter(0)):
        if not _is_settable(plan, row):
            by_host.add(row)
            continue
        node: Any = plan.nodes[row]
        form = launch_form_of(node)
        first = int(plan.arena_starts[row])
        arguments = known.get(form)
        if arguments is None:
            signature = loaded.kernels[node.kernel, node.device].signature
            starts = plan.arena[first : first + len(signature.sizes)].tolist()
            arguments = known[form] = _Arguments(
                [each - ADDRESS_SIZE * first for each in starts], signature
            )
        found += [arguments.piece(row, word, ADDRESS_SIZE * (word - first)) for _, word in group]
    return sorted(each for each in found if each.row not in by_host)


def _is_settable(plan: Plan, row: int) -> bool:
    node = plan.nodes[row]
    if not isinstance(node, KernelNode) or row >= plan.graphs[0].stop:
        return False
    return launch_form_of(node).device is None


def _needs_clusters(plan: Plan, loaded: Loaded, row: int) -> bool:
    node: Any = plan.nodes[row]
    handle = loaded.kernels[node.kernel, node.device].handle
    return loaded.devices.own.needs_clusters(node.kernel, handle)


class _Arguments(NamedTuple):
    """Where the arguments of launches of one form are.

    Attributes
    ----------
    starts : list of int
        The byte at which each starts, from that of the row's part of the arena.
    signature : KernelSignature
        Where the kernel has them.
    """

    starts: list[int]
    signature: KernelSignature

    def piece(self, row: int, word: int, byte: int) -> Piece:
        """Return a word of the arena, which starts at *byte*, as a part of an argument."""
        number = bisect_right(self.starts, byte) - 1
        start = byte - self.starts[number]
        size = min(ADDRESS_SIZE, self.signature.sizes[number] - start)
        return Piece(row, word, self.signature.offsets[number] + start, size)


class Values:
    """What differs between the keys of a group, in page-locked memory: a row for each key.

    A row is written once, before a kernel reads it, and never changes.

    Parameters
    ----------
    pieces : list of Piece
        What differs.
    keys : int
        The number of keys.
    driver : Driver
        The driver.
    """

    def __init__(self, pieces: Sequence[Piece], keys: int, driver: Driver) -> None:
        self.pieces: Final = pieces
        counts = np.array([each.words for each in pieces], np.int64)
        words = int(counts.sum())
        self.memory: Final = page_locked(driver, ADDRESS_SIZE * words * keys)
        self._start = self.memory.ctypes.data
        self._table = self.memory.view(np.uint64).reshape(keys, words)
        self._filled: set[int] = set()
        # Where the words of arguments and grids are, and where they are in a key's values.
        places = np.array([each.word for each in pieces], np.int64)
        both = np.stack([places, counts.cumsum() - counts], 1)
        self._sources = [
            (both[counts == count, :, None] + np.arange(count)).swapaxes(0, 1).reshape(2, -1)
            for count in (1, 2)
        ]

    def address(self, row: int) -> int:
        """Return where the values of a key are."""
        return self._start + row * self._table.strides[0]

    def has(self, row: int) -> bool:
        """Return whether the values of a key are there."""
        return row in self._filled

    def fill(self, row: int, shadow: Shadow) -> None:
        """Take the values of a key from a shadow that has them, for all times."""
        values = self._table[row]
        for table, (sources, targets) in zip(
            (shadow.arena, shadow.rows.reshape(-1)), self._sources, strict=True
        ):
            values[targets] = table[sources]
        self._filled.add(row)


class DeviceSwitch:
    """Sets one executable to keys of its group by a kernel.

    Parameters
    ----------
    values : Values
        The values of the keys.
    driver : Driver
        The driver.
    """

    def __init__(self, values: Values, driver: Driver) -> None:
        self._driver = driver
        self.values: Final = values
        by_row: dict[int, list[tuple[Piece, int]]] = {}
        at = 0
        for piece in values.pieces:
            by_row.setdefault(piece.row, []).append((piece, at))
            at += ADDRESS_SIZE * piece.words
        self._by_row = by_row
        self.rows: Final = tuple(by_row)
        """The rows of the nodes that it sets."""
        updates = HEAD_SIZE + ENTRY.size * len(by_row)
        end = updates + UPDATE.size * len(values.pieces)
        self._memory = memory = page_locked(driver, end)
        memory[:HEAD_SIZE] = 0
        self._failure = memory[:4].view(np.uint32)
        self._nodes = memory[HEAD_SIZE:updates]
        self._updates = memory[updates:]
        start = memory.ctypes.data
        self._arguments = (ctypes.c_uint64 * 5)(
            start + HEAD_SIZE, len(by_row), start + updates, 0, start
        )
        start = ctypes.addressof(self._arguments)
        self._pointers = (ctypes.c_uint64 * 5)(*(start + 8 * number for number in range(5)))
        self._launch = np.zeros(1, row_dtype(NodeType.KERNEL))
        self._pending: int | None = None
        """The stream of the last update, until a launch follows it, which later ones wait for."""

    def plan(self, plan: Plan) -> Plan:
        """Return a plan whose nodes it can set."""
        added = (LaunchAttribute(row, UPDATABLE, struct.pack("<I60x", 1)) for row in self.rows)
        attributes = sorted((*plan.attributes, *added), key=lambda each: each.row)
        # Owners of the graph: they are freed once no launch can need them.
        owners = (*plan.owners, self._memory, self.values.memory)
        return replace(plan, attributes=tuple(attributes), owners=owners)

    def start(self, editing: Editing, row: int) -> bool:
        """Set a new executable to the key that it has, which shows that all its nodes can be set.

        Returns whether kernels can update nodes; simulated ones, for one, cannot.

        Raises
        ------
        DriverError
            If the driver or the device does not set its nodes in this way.
        """
        driver = self._driver
        nodes: list[bytes] = []
        updates: list[bytes] = []
        for each, pieces in self._by_row.items():
            handle = driver.device_node(int(editing.linked.handles[each]))
            if handle is None:
                return False
            nodes.append(ENTRY.pack(handle, len(updates), len(updates) + len(pieces)))
            updates += (UPDATE.pack(piece.offset, piece.size, at, 0) for piece, at in pieces)
        self._nodes[:] = np.frombuffer(b"".join(nodes), np.uint8)
        self._updates[:] = np.frombuffer(b"".join(updates), np.uint8)
        launch = self._launch
        launch["type"], launch["kern"] = NodeType.KERNEL, driver.load_kernel(SET_NODES).handle
        for what, extent in (("grid", -(-len(self.rows) // BLOCK)), ("block", BLOCK)):
            launch[f"{what}DimX"] = extent
            launch[f"{what}DimY"] = launch[f"{what}DimZ"] = 1
        launch["kernelParams"] = ctypes.addressof(self._pointers)
        if not self.values.has(row):
            self.values.fill(row, editing.rows.shadow)
        self.set_and_wait(editing, row)
        return True

    def can_set_on(self, stream: int) -> bool:
        """Return whether it sets nodes in the order of a stream: of its context, not captured."""
        driver = self._driver
        # Asked in the caller's context, which default streams are of.
        context = driver.stream_context(stream)
        with driver.activated() as own:
            return context == own and not driver.stream_is_capturing(stream)

    def set(self, editing: Editing, row: int, stream: int) -> None:
        """Set the nodes to a key for a launch that follows on a stream; then call ``launched()``.

        Raises
        ------
        DriverError
            If the driver refuses it, or the device could not set a node before.
        """
        self.settle()
        driver = self._driver
        self._arguments[3] = self.values.address(row)
        self._pending = stream
        with driver.activated(), driver.beside_captures():
            # An upload waits for all launches of the executable, which may be on other streams.
            driver.graph_upload(editing.executable, stream)
            driver.stream_submit(stream, self._launch.view(np.uint64))

    def set_and_wait(self, editing: Editing, row: int) -> None:
        """Set the nodes to a key for what follows anywhere; raises as :meth:`set` does."""
        driver = self._driver
        with driver.beside_captures():
            stream = driver.side_stream()
        self.set(editing, row, stream)
        self.settle()

    def launched(self) -> None:
        """Note that a launch follows the last update: whatever uses the executable waits for it."""
        self._pending = None

    def settle(self) -> None:
        """Wait for an update that no launch followed.

        Raises
        ------
        DriverError
            If the wait fails, or the device could not set a node.
        """
        stream = self._pending
        if stream is not None:
            driver = self._driver
            with driver.beside_captures():
                try:
                    driver.stream_synchronize(stream)
                except DriverError:
                    # The stream may be gone.
                    driver.synchronize()
            self._pending = None
        result = self.failure
        if result:
            self._failure[0] = 0
            raise DriverError(
                "cudaGraphKernelNodeSetParam",
                result,
                f"error {result} of the runtime",
                "in a kernel",
            )

    @property
    def failure(self) -> int:
        """The error of a node that the device could not set, until it is raised; 0 for none."""
        return int(self._failure[0])
