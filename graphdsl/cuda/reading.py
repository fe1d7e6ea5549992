"""Reading a graph from the CUDA driver, with bulk getter calls for each kind of node.

The getters write into rows with the layout of ``CUgraphNodeParams``, so the result can be passed to
``cuGraphAddNode``. Since CUDA 13.2, one call returns a whole row; before, there is no getter for
conditional bodies, which are read from the driver's DOT text.
"""

from __future__ import annotations

import ctypes
import os
import struct
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from itertools import count, repeat
from pathlib import Path
from typing import Any, Final

import numpy as np
from cuda.bindings import driver as cuda
from numpy.typing import NDArray

from graphdsl.abi.enumerations import (
    ATTRIBUTE_SIZE,
    NODE_ATTRIBUTES,
    LaunchAttributeId,
    NodeType,
    result_name,
)
from graphdsl.abi.read_graphs import Gap, ReadGraph
from graphdsl.abi.rows import EDGE_DATA, TYPES, array_address, arrays_of, distinct, row_dtype
from graphdsl.abi.signatures import KernelSignature
from graphdsl.base.errors import DriverError
from graphdsl.cuda import native_loop
from graphdsl.cuda.calls import address_of
from graphdsl.cuda.dot_text import DotConditional, parse_dot
from graphdsl.cuda.kernels import foreign_kernel, signature_of

FIRST_PAGE = 4096
ADDRESS_BITS = 47
"""Address bits that a process on x86-64 or aarch64 Linux uses by default."""


@cache
def _memory() -> NDArray[np.uint8]:
    """Return the address space as bytes, without the first page, which is never mapped."""
    everything = (ctypes.c_uint8 * ((1 << ADDRESS_BITS) - FIRST_PAGE)).from_address(FIRST_PAGE)
    return np.frombuffer(memoryview(everything), np.uint8)


def peek(addresses: NDArray[np.uint64], size: int) -> NDArray[np.uint8]:
    """Return *size* bytes at each of *addresses*, which must be readable, as rows."""
    if not len(addresses) or int(addresses.max()) + size >= 1 << ADDRESS_BITS:
        data = b"".join(ctypes.string_at(address, size) for address in addresses.tolist())
        return np.frombuffer(data, np.uint8).reshape(len(addresses), size)
    places = addresses.astype(np.int64) - FIRST_PAGE
    found: NDArray[np.uint8] = _memory()[places[:, np.newaxis] + np.arange(size)]
    return found


def peek_values(
    addresses: NDArray[np.uint64], sizes: tuple[int, ...]
) -> Iterable[tuple[bytes, ...]]:
    """Return the bytes at *addresses* by row; there is a column for each of *sizes*."""
    if not len(addresses) or int(addresses.max()) + max(sizes) >= 1 << ADDRESS_BITS:
        return [tuple(map(ctypes.string_at, row, sizes)) for row in addresses.tolist()]
    columns, offsets, row = _spread(sizes)
    # All columns at once: with few rows, one column alone takes as long.
    places = addresses.astype(np.int64)[:, columns]
    places += offsets
    return row.iter_unpack(_memory()[places].tobytes())


@cache
def _spread(sizes: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64], struct.Struct]:
    """Return the value and offset of each byte of a row of values; and a splitter of such rows."""
    columns = np.repeat(np.arange(len(sizes)), sizes)
    offsets = np.concatenate([np.arange(size) for size in sizes]) - FIRST_PAGE
    return columns, offsets, struct.Struct("".join(f"{size}s" for size in sizes))


def peek_words(addresses: NDArray[np.uint64], count: int) -> NDArray[np.uint64]:
    """Return *count* 8-byte words at each of *addresses*."""
    return peek(addresses, 8 * count).view(np.uint64)


MOST_ARGUMENT_BYTES: Final = 1 << 20
"""More than any kernel accepts: an array ``extra`` with a larger size is invalid."""
BUFFER_POINTER, BUFFER_SIZE = 1, 2
"""``CU_LAUNCH_PARAM_BUFFER_POINTER`` and ``..._SIZE``, the names in an array ``extra``."""


def copy_arrays(found: ReadGraph, code: int, numbers: Iterable[int]) -> None:
    """Copy the arrays that rows of one type point to."""
    for number in numbers:
        for field, content in arrays_of(TYPES[code], found.rows[number]).items():
            found.data[number, field] = content


def copy_arguments(found: ReadGraph, group: list[int], signature: KernelSignature) -> None:
    """Copy the argument values of launches of one kernel."""
    if not signature.sizes:
        found.arguments.update(zip(group, repeat(()), strict=False))
        return
    rows = found.rows[group]
    pointers, extras = rows[:, 7], rows[:, 8]
    is_given = pointers != 0
    present = (
        group if is_given.all() else [group[place] for place in is_given.nonzero()[0].tolist()]
    )
    if present:
        addresses = peek_words(pointers[is_given], len(signature.sizes))
        values = peek_values(addresses, signature.sizes)
        found.arguments.update(zip(present, values, strict=True))
    if present is group:
        return
    for place in (~is_given).nonzero()[0].tolist():
        buffer = extra_buffer(int(extras[place]))
        if buffer is None:
            found.gaps.append(Gap([group[place]], "args", "the driver returns none"))
            continue
        found.arguments[group[place]] = tuple(
            # A launch may pass only the start of an argument: NCCL does so for a structure whose
            # rest its kernel does not read. The driver does not report the rest, so it is zero.
            buffer[offset : offset + size].ljust(size, b"\0")
            for offset, size in zip(signature.offsets, signature.sizes, strict=True)
        )


def extra_buffer(extra: int) -> bytes | None:
    """Return the argument buffer that an array ``extra`` names."""
    if not extra:
        return None
    address = size = 0
    pairs = (ctypes.c_uint64 * 16).from_address(extra)
    for place in range(0, 16, 2):
        if pairs[place] == BUFFER_POINTER:
            address = pairs[place + 1]
        elif pairs[place] == BUFFER_SIZE:
            size = ctypes.c_size_t.from_address(pairs[place + 1]).value
        else:
            break
    return ctypes.string_at(address, size) if address and 0 < size < MOST_ARGUMENT_BYTES else None


NO_CONTEXT: Final = "the getter does not return it; the context of the device is used instead"
ATTRIBUTE_WORDS: Final = ATTRIBUTE_SIZE // 8
PREFERRED_CLUSTERS_SINCE: Final = 10
"""The major compute capability."""
NODES_AT_ONCE: Final = 1024
DOT_FLAGS: Final = 1 | 1024 | 32768
"""``CU_GRAPH_DEBUG_DOT_FLAGS_`` VERBOSE, HANDLES and CONDITIONAL_NODE_PARAMS."""


@cache
def _function(name: str, parameters: int) -> Any:
    """Return a C function of the driver, by name, for calls with addresses and handles."""
    return ctypes.CFUNCTYPE(ctypes.c_int, *[ctypes.c_void_p] * parameters)(address_of(name))


def _address(function: Any) -> int:
    # A ctypes function is a buffer with its address; a cast takes five times as long.
    return ctypes.c_void_p.from_buffer(function).value or 0


def _failed(call: str, result: int) -> DriverError:
    return DriverError(call, result, result_name(result))


@cache
def _has(name: str) -> bool:
    """Return whether the driver has a function.

    The binding exists for any driver; if the driver lacks the function, a call sets a Python error,
    which a call through its address would leave set. The Python wrapper raises it. With null
    handles the call only returns an error code.
    """
    try:
        getattr(cuda, name)(0)
    except (RuntimeError, AttributeError):
        # FunctionNotFoundError of cuda-bindings is a RuntimeError.
        return False
    return True


def read_graph(handle: int, known_kernels: Mapping[int, Any]) -> ReadGraph:
    """Return everything that the driver reports about a graph.

    Parameters
    ----------
    handle : int
        The ``CUgraph``.
    known_kernels : mapping of int to kernel
        Loaded kernels by handle.
    """
    reader = _Reader(handle, known_kernels)
    return reader.graph(handle)


def identifier(call: str, handle: int) -> int | None:
    """Return the number from a call such as ``cuGraphGetId``; None if the driver lacks it."""
    if not _has(call):
        return None
    number = ctypes.c_uint64()  # For IDs of 4 bytes, the others stay zero.
    result = _function(call, 2)(handle, ctypes.addressof(number))
    if result:
        raise _failed(call, result)
    return number.value


class _Reader:
    """State of reading one graph: cached kernels, and the DOT text if it is needed."""

    def __init__(self, root: int, known_kernels: Mapping[int, Any]) -> None:
        self.root = root
        self.known_kernels = known_kernels
        self.kernels: dict[tuple[int, int], Any] = {}
        self.conditionals: dict[int, DotConditional] = {}
        self.printed: set[int] = set()
        """Graphs whose DOT text was read; the results are in *conditionals*."""
        self.not_printed = ""
        """The reason why there is no DOT text."""
        self.whole_rows = _has("cuGraphNodeGetParams")

    def graph(self, handle: int) -> ReadGraph:
        """Read a graph that has a handle."""
        found = ReadGraph.of_nodes(handle, _nodes(handle))
        found.set_edges(*_edges(handle))
        self.fill(found)
        with suppress(DriverError):
            found.graph_id = identifier("cuGraphGetId", handle)
        return found

    def body_of_nodes(self, nodes: Sequence[int]) -> ReadGraph:
        """Read a body, given only its nodes."""
        found = ReadGraph.of_nodes(0, np.array(nodes, np.uint64))
        found.set_edges(*_dependencies(nodes))
        self.fill(found)
        return found

    # Rows ---------------------------------------------------------------------------------------

    def fill(self, found: ReadGraph) -> None:
        """Read the parameters of all nodes."""
        count = len(found.nodes)
        if not count:
            return
        types = np.full(count, -1, np.int32)
        results = _call_all("cuGraphNodeGetType", found.nodes, types)
        if results.any():
            raise _failed("cuGraphNodeGetType", int(results[results != 0][0]))
        found.rows[:, 0] = types.view(np.uint32)
        for code in distinct(types):
            numbers = np.flatnonzero(types == code)
            unread = self.parameters(found, code, numbers)
            self.details(found, code, numbers.tolist(), set(unread))
        self.ids(found)

    def parameters(self, found: ReadGraph, code: int, numbers: NDArray[np.int64]) -> list[int]:
        """Read the rows of one type; return the rows without a getter, which become gaps."""
        rows, nodes = found.rows[numbers], found.nodes[numbers]
        kind = TYPES.get(code)
        if self.whole_rows and kind is not None:
            if not _call_all("cuGraphNodeGetParams", nodes, rows).any():
                found.rows[numbers] = rows
                return []
            rows = found.rows[numbers]
        if kind is None:
            reason = f"the driver has no getter for nodes of this kind, {_type_name(code)}"
            found.gaps.append(Gap(numbers.tolist(), "parameters", reason))
            return [int(number) for number in numbers]
        if kind.getter is None:
            return []
        name = kind.getter.function
        if kind.context and not kind.getter.gives_context:
            found.gaps.append(Gap(numbers.tolist(), "ctx", NO_CONTEXT, is_needed=False))
        results = _call_all(name, nodes, rows, kind.getter.offset)
        if not results.any():
            found.rows[numbers] = rows
            return []
        is_read = results == 0
        found.rows[numbers[is_read]] = rows[is_read]
        for result in distinct(results[~is_read]):
            failed = numbers[results == result].tolist()
            found.gaps.append(Gap(failed, "parameters", str(_failed(name, result))))
        return [int(number) for number in numbers[~is_read]]

    def details(self, found: ReadGraph, code: int, numbers: list[int], unread: set[int]) -> None:
        """Read the data that the rows of one type point to."""
        read = [number for number in numbers if number not in unread] if unread else numbers
        if code == NodeType.KERNEL:
            self.launches(found, read)
        elif code == NodeType.GRAPH:
            for number in read:
                child = int(found.rows[number, 2])
                if child:
                    found.nested[number] = (self.graph(child),)
        elif code == NodeType.CONDITIONAL:
            for number in read:
                self.conditional(found, number)
        elif code in TYPES:
            copy_arrays(found, code, read)
        else:
            for number in numbers:
                found.type_names[number] = _type_name(code)

    @staticmethod
    def ids(found: ReadGraph) -> None:
        """Read the stable IDs of nodes, if the driver supports them."""
        for name, attribute, size in (
            ("cuGraphNodeGetLocalId", "local_ids", 4),
            ("cuGraphNodeGetToolsId", "tools_ids", 8),
        ):
            if _has(name):
                numbers = np.zeros(len(found.nodes), np.uint32 if size == 4 else np.uint64)
                if not _call_all(name, found.nodes, numbers).any():
                    setattr(found, attribute, numbers.astype(np.uint64))

    # Kernels ------------------------------------------------------------------------------------

    def launches(self, found: ReadGraph, numbers: list[int]) -> None:
        """Read kernels, argument values and launch attributes."""
        rows = found.rows if len(numbers) == len(found.rows) else found.rows[numbers]
        keys = list(zip(rows[:, 2].tolist(), rows[:, 9].tolist(), strict=True))
        groups: dict[tuple[int, int], list[int]] = {key: [] for key in dict.fromkeys(keys)}
        if len(groups) == 1:
            groups[keys[0]] = numbers
        else:
            for number, key in zip(numbers, keys, strict=True):
                groups[key].append(number)
        for key, group in groups.items():
            if key not in self.kernels:
                self.kernels[key] = self.kernel(*key)
            if self.kernels[key] is None:
                reason = "the driver does not report its parameters"
                found.gaps.append(Gap(group, "kernel", reason))
                continue
            found.kernels[key], signature = self.kernels[key]
            copy_arguments(found, group, signature)
        _read_attributes(found, numbers)

    def kernel(self, function: int, kernel: int) -> tuple[Any, KernelSignature] | None:
        """Return the object for a kernel and its parameter layout."""
        known = self.known_kernels.get(kernel) or self.known_kernels.get(function)
        try:
            if known is not None:
                return known, signature_of(function, kernel)
            found = foreign_kernel(function, kernel)
        except DriverError:
            return None
        return found, found.signature

    # Conditional nodes --------------------------------------------------------------------------

    def conditional(self, found: ReadGraph, number: int) -> None:
        """Find the bodies of a conditional node."""
        row = found.rows[number].view(row_dtype(NodeType.CONDITIONAL))[0]
        size, array = int(row["size"]), int(row["phGraph_out"])
        if self.whole_rows and size and array:
            handles = (ctypes.c_uint64 * size).from_address(array)
            found.nested[number] = tuple(self.graph(body) for body in tuple(handles))
            return
        conditional = self.from_dot(int(found.nodes[number]), found.handle)
        if conditional is None:
            reason = self.not_printed or "the driver's DOT text does not contain them"
            found.gaps.append(Gap([number], "bodies", reason))
            return
        row["handle"], row["conditionalType"] = conditional.handle, conditional.kind
        row["size"] = len(conditional.bodies)
        found.nested[number] = tuple(self.body_of_nodes(body) for body in conditional.bodies)

    def from_dot(self, node: int, graph: int) -> DotConditional | None:
        """Return a conditional node from the DOT text of the whole graph or of its own graph."""
        for handle in (self.root, graph):
            if node not in self.conditionals and handle and handle not in self.printed:
                self.printed.add(handle)
                try:
                    self.conditionals |= parse_dot(_dot(handle))
                except (DriverError, OSError) as error:
                    # The rest of the graph is readable without it.
                    self.not_printed = f"the driver could not write the graph's DOT text: {error}"
        return self.conditionals.get(node)


# Calls in bulk ----------------------------------------------------------------------------------


def _call_all(
    name: str, nodes: NDArray[np.uint64], table: NDArray[Any], offset: int = 0
) -> NDArray[np.int32]:
    """Call a getter for each node, which writes into its row of *table*; return the results.

    *offset* is where in a row, in bytes.
    """
    places = array_address(table) + offset, table.strides[0]
    if native_loop.pays_off(len(nodes)):
        results = np.zeros(len(nodes), np.int32)
        native_loop.calls_loop()(
            *(_address(_function(name, 2)), array_address(nodes), len(nodes)),
            *(*places, 0, 0, array_address(results)),
        )
        return results
    outs = count(*places)
    return np.fromiter(map(_function(name, 2), nodes.tolist(), outs), np.int32, len(nodes))


def _call_with_each(
    name: str, nodes: NDArray[np.uint64], arguments: Sequence[int], table: NDArray[Any]
) -> NDArray[np.int32]:
    """Call a getter for each node with each argument; return the results, by argument and node.

    It writes into *table*, which has a row of rows for each argument.
    """
    function = _function(name, 3)
    results = np.zeros((len(arguments), len(nodes)), np.int32)
    start, (stride, step, *_) = array_address(table), table.strides
    if native_loop.pays_off(len(nodes)):
        loop, address = native_loop.calls_loop(), _address(function)
        first, results_at = array_address(nodes), array_address(results)
        for place, argument in enumerate(arguments):
            out, result = start + place * stride, results_at + place * results.strides[0]
            loop(address, first, len(nodes), argument, 0, out, step, result)
        return results
    handles = nodes.tolist()
    for place, argument in enumerate(arguments):
        outs = count(start + place * stride, step)
        results[place] = list(map(function, handles, repeat(argument), outs))
    return results


def _nodes(graph: int) -> NDArray[np.uint64]:
    get = _function("cuGraphGetNodes", 3)
    count = ctypes.c_size_t()
    result = get(graph, None, ctypes.addressof(count))
    if result:
        raise _failed("cuGraphGetNodes", result)
    nodes = np.zeros(count.value, np.uint64)
    if count.value:
        result = get(graph, array_address(nodes), ctypes.addressof(count))
        if result:
            raise _failed("cuGraphGetNodes", result)
    return nodes


def _edges(graph: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[Any]]:
    """Return both ends and the data of each edge; a query without data fails for ports."""
    get = _function("cuGraphGetEdges", 5)
    count = ctypes.c_size_t()
    result = get(graph, None, None, None, ctypes.addressof(count))
    if result:
        raise _failed("cuGraphGetEdges", result)
    before, after = np.zeros(count.value, np.uint64), np.zeros(count.value, np.uint64)
    data = np.zeros(count.value, EDGE_DATA)
    if count.value:
        result = get(
            graph,
            array_address(before),
            array_address(after),
            array_address(data),
            ctypes.addressof(count),
        )
        if result:
            raise _failed("cuGraphGetEdges", result)
    return before, after, data


def _dependencies(
    nodes: Sequence[int],
) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[Any]]:
    """Return the edges of a graph without a handle, node by node."""
    get = _function("cuGraphNodeGetDependencies", 4)
    count = ctypes.c_size_t()
    before: list[NDArray[np.uint64]] = [np.zeros(0, np.uint64)]
    after, data = [np.zeros(0, np.uint64)], [np.zeros(0, EDGE_DATA)]
    for node in nodes:
        result = get(node, None, None, ctypes.addressof(count))
        if not result and count.value:
            found, edges = np.zeros(count.value, np.uint64), np.zeros(count.value, EDGE_DATA)
            result = get(node, array_address(found), array_address(edges), ctypes.addressof(count))
            before.append(found)
            after.append(np.full(count.value, node, np.uint64))
            data.append(edges)
        if result:
            raise _failed("cuGraphNodeGetDependencies", result)
    return np.concatenate(before), np.concatenate(after), np.concatenate(data)


def _read_attributes(found: ReadGraph, numbers: list[int]) -> None:
    """Read the launch attributes of kernel nodes that differ from those of a plain launch."""
    if not numbers:
        return
    call, nodes = "cuGraphKernelNodeGetAttribute", found.nodes[numbers]
    readable = _readable_attributes(call, int(nodes[0]))
    plain = _plain_attributes(tuple(readable))
    # All attributes of many nodes at once, as many as the processor's cache holds.
    for start in range(0, len(nodes), NODES_AT_ONCE):
        part = nodes[start : start + NODES_AT_ONCE]
        values = np.zeros((len(readable), len(part), ATTRIBUTE_WORDS), np.uint64)
        results = _call_with_each(call, part, readable, values)
        if LaunchAttributeId.DEVICE_UPDATABLE_KERNEL_NODE in readable:
            # Only the first number of this one is set; the rest is output.
            place = readable.index(LaunchAttributeId.DEVICE_UPDATABLE_KERNEL_NODE)
            values[place, :, 0] &= np.uint64(0xFFFF_FFFF)
            values[place, :, 1:] = 0
        if (values == plain).all():
            continue
        differs = (values != plain).any(2) & (results == 0)
        for place, node in np.argwhere(differs).tolist():
            number = numbers[start + node]
            item = (int(readable[place]), values[place, node].tobytes())
            found.attributes[number] = (*found.attributes.get(number, ()), item)
    unreadable = {*NODE_ATTRIBUTES} - {*readable}
    if LaunchAttributeId.PREFERRED_CLUSTER_DIMENSION in unreadable:
        # Only a cluster launch can have one.
        rows = [
            number
            for number, items in found.attributes.items()
            if LaunchAttributeId.CLUSTER_DIMENSION in dict(items)
        ]
        if rows and _may_prefer_clusters():
            reason = "the driver does not report the attribute, so it is assumed to be unset"
            found.gaps.append(Gap(rows, "preferred_cluster", reason, is_needed=False))


@cache
def _may_prefer_clusters() -> bool:
    """Return whether a device takes a preferred cluster: one of compute capability 10.0 or more.

    Others refuse nodes that have one.
    """
    major = cuda.CUdevice_attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR
    status, count = cuda.cuDeviceGetCount()
    if int(status):
        return True
    devices = [cuda.cuDeviceGet(number)[1] for number in range(count)]
    answers = [cuda.cuDeviceGetAttribute(major, each) for each in devices]
    return any(int(status) or number >= PREFERRED_CLUSTERS_SINCE for status, number in answers)


def _readable_attributes(call: str, node: int) -> list[int]:
    """Return the attributes that the driver supports, probing them on a node if needed.

    One query per process is enough for an attribute that the driver supports.
    """
    unknown = [each for each in NODE_ATTRIBUTES if each not in _readable]
    if unknown:
        ask, room = _function(call, 3), (ctypes.c_char * ATTRIBUTE_SIZE)()
        address = ctypes.addressof(room)
        _readable.update([each for each in unknown if not ask(node, each, address)])
    return [each for each in NODE_ATTRIBUTES if each in _readable]


@cache
def _plain_attributes(attributes: tuple[int, ...]) -> NDArray[np.uint64]:
    """Return the default attribute values, by attribute, node and word."""
    defaults = [DEFAULT_ATTRIBUTES.get(each, bytes(ATTRIBUTE_SIZE)) for each in attributes]
    return np.frombuffer(b"".join(defaults), np.uint64).reshape(-1, 1, ATTRIBUTE_WORDS)


_readable: Final[set[int]] = set()
"""The launch attributes that the driver has reported for some node."""
DEFAULT_ATTRIBUTES: Final[dict[int, bytes]] = {
    # Attribute values of a node added without attributes (seen with CUDA 13.0); zero by default.
    # CUlaunchMemSyncDomainMap: the default domain 0, the remote one 1.
    LaunchAttributeId.MEM_SYNC_DOMAIN_MAP: bytes([0, 1]).ljust(ATTRIBUTE_SIZE, b"\0"),
}


# Names and texts ---------------------------------------------------------------------------------


def _type_name(code: int) -> str:
    try:
        name = cuda.CUgraphNodeType(code).name
    except ValueError:
        return f"type {code}"
    return str(name).removeprefix("CU_GRAPH_NODE_TYPE_").lower()


def _dot(graph: int) -> str:
    """Return the driver's DOT text of a graph."""
    file, path = tempfile.mkstemp(suffix=".dot", prefix="graphdsl-")
    os.close(file)
    try:
        result = cuda.cuGraphDebugDotPrint(cuda.CUgraph(graph), path.encode(), DOT_FLAGS)[0]
        if int(result):
            raise _failed("cuGraphDebugDotPrint", int(result))
        return Path(path).read_text(encoding="utf-8", errors="replace")
    finally:
        Path(path).unlink()
