"""The memory that a declaration uses, as disjoint regions.

Overlapping memory is one region, so that its parts keep their distances after loading. A region has
the name given by the user, else a number.
"""

from __future__ import annotations

import ctypes
import hashlib
import math
import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.base.errors import SaveError
from graphdsl.base.suggestions import did_you_mean
from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.fields import values_of
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.nesting import graphs_in
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.memory_requirement import elements_of, interface_of
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.views.encoded_numbers import write_type
from graphdsl.extras.supplies import Region, RegionPart

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import Layout

MOST_ALIGNMENT: Final = 16
"""The alignment that the widest access of a kernel needs."""
WORD: Final = struct.Struct("<Q")
HALF: Final = ADDRESS_SIZE // 2
LOWEST_ADDRESS: Final = 1 << 16
"""Smaller numbers are never addresses."""


@dataclass(eq=False, slots=True)
class SavedRegion:
    """A region of memory to be saved.

    Attributes
    ----------
    name : str
        Its name; empty until it is numbered.
    start, end : int
        The addresses; the end is the start if the size is not known.
    label : str
        A description for people.
    memory_types : set of MemoryType
        The memory types of operands in it.
    is_written : bool
        Whether a node writes there.
    stand_in : Region or None
        The region of a loaded declaration that it was.
    number : int
        Its number in the file; -1 until there is one.
    is_named : bool
        Whether it was named when it was saved.
    array_name : str or None
        The name of its array, used unless the user named it.
    dtypes : set of numpy.dtype
        The dtypes of operands in it.
    shape : tuple of int or None
        The shape of the array that it is, if that is known.
    layout : tuple or None
        The layout of that array, if it is not in C order.
    fingerprint : str or None
        The SHA-256 of its contents, if that is saved.
    """

    name: str
    start: int
    end: int
    label: str
    memory_types: set[MemoryType]
    is_written: bool = False
    stand_in: Region | None = None
    number: int = -1

    is_named: bool = False
    array_name: str | None = None
    dtypes: set[np.dtype[Any]] = field(default_factory=set)
    shape: tuple[int, ...] | None = None
    layout: Layout | None = None
    fingerprint: str | None = None

    @property
    def size(self) -> int | None:
        """Its size in bytes; None if not known."""
        return self.end - self.start or None

    @property
    def memory_type(self) -> str:
        """Its memory type, as far as known."""
        types = self.memory_types - {MemoryType.UNIFIED}
        return next(iter(types)).name.lower() if len(types) == 1 else "unified"

    def to_data(self) -> dict[str, Any]:
        """Return its description for a file."""
        # Copies need no alignment of host memory; other uses may need one.
        is_host = self.memory_type == "host"
        alignment = 1 if is_host else min(self.start & -self.start, MOST_ALIGNMENT)
        if self.stand_in is not None:
            alignment = self.stand_in.alignment
        return {
            "name": self.name,
            "label": self.label,
            "size": self.size,
            "memory_type": self.memory_type,
            "alignment": alignment,
            "is_written": self.is_written,
            **({} if self.dtype is None else {"elements": write_type(self.dtype)}),
            **({} if self.shape is None else {"shape": list(self.shape)}),
            **({} if self.layout is None else {"layout": self.layout}),
            **({} if self.fingerprint is None else {"sha256": self.fingerprint}),
        }

    @property
    def dtype(self) -> np.dtype[Any] | None:
        """The dtype of its elements, if it has one."""
        return next(iter(self.dtypes)) if len(self.dtypes) == 1 else None

    def content(self) -> bytes | None:
        """Return its current contents, if it is host memory."""
        if self.stand_in is not None:
            known = self.stand_in.content
            return None if known is None else known.tobytes()
        if self.memory_type != "host" or self.size is None:
            return None
        return ctypes.string_at(self.start, self.size)


class Memory:
    """The regions of declarations.

    Parameters
    ----------
    graphs : sequence of GraphDef
        The declarations.
    named : mapping of str to memory
        Regions that the user named.

    Raises
    ------
    TypeError, ValueError
        If one of these is not memory of a known size, or they overlap.
    SaveError
        If memory is only partly in a region.
    """

    def __init__(self, graphs: Sequence[GraphDef], named: Mapping[str, object]) -> None:
        self._regions = [named_region(name, memory) for name, memory in named.items()]
        self._regions.sort(key=lambda region: region.start)
        for one, other in pairwise(self._regions):
            if one.end > other.start:
                raise ValueError(
                    f"save regions: expected memory that does not overlap, got {one.name!r} and "
                    f"{other.name!r}, which do"
                )
        self._starts = [region.start for region in self._regions]
        found: list[SavedRegion] = []
        for graph in graphs:
            for node, operand in _operands(graph):
                found += self._piece(node, operand)
            found += _behind_arguments(graph)
        self._merge(found)
        self._used: dict[SavedRegion, None] = {}
        self._taken = {region.name for region in self._regions if region.name}

    def _piece(self, node: Node | None, operand: Operand | RetainedBuffer) -> Iterator[SavedRegion]:
        """Yield the memory of an operand, if it is in no region yet."""
        operand = operand if isinstance(operand, Operand) else as_operand(operand, "save")
        address, size = operand.address, operand.size
        if address is None:
            return
        is_array = operand.memory_type is MemoryType.ARRAY
        extent, writes = _extent(node, operand)
        end = address if is_array else address + (size if size is not None else extent)
        around = self.region_at(address)
        if around is not None:
            if end > around.end and around.stand_in is None:
                who = "a parameter" if node is None else str(node)
                raise SaveError(
                    f"{who}: expected memory inside of region {around.name!r} of {around.size} "
                    f"bytes, got {operand}, which ends {end - around.end} bytes after it. Name "
                    "all of the memory"
                )
            around.is_written |= writes
            around.dtypes |= _dtypes(operand)
            return
        owner = operand.owner
        stand_in = owner if isinstance(owner, Region) else None
        if isinstance(owner, RetainedBuffer) and isinstance(owner.given, RegionPart):
            stand_in = owner.given.region
        if stand_in is None:
            name = owner.name if isinstance(owner, RetainedBuffer) else None
            label = name or str(operand)
            shape = operand_shape(owner, operand)
            layout = None if shape is None else operand.layout
            yield SavedRegion(
                *("", address, end, label, {side_of(operand)}, writes),
                array_name=name,
                dtypes=_dtypes(operand),
                shape=shape,
                layout=layout,
            )
            return
        start = stand_in.handle
        kind = {MemoryType[stand_in.memory_type.upper()]}
        yield SavedRegion(
            stand_in.name,
            start,
            start + (stand_in.size or 0),
            stand_in.label,
            kind,
            stand_in.is_written,
            stand_in,
            is_named=True,
            dtypes=set() if stand_in.dtype is None else {stand_in.dtype},
            shape=stand_in.shape,
            layout=stand_in.layout,
            fingerprint=stand_in.fingerprint,
        )

    def _merge(self, pieces: Iterable[SavedRegion]) -> None:
        merged: list[SavedRegion] = []
        last: SavedRegion | None = None
        for piece in sorted(pieces, key=lambda piece: (piece.start, -piece.end)):
            if last is not None and (piece.start < last.end or piece.start == last.start):
                if piece.end > last.end:
                    last.end, last.shape, last.layout = piece.end, None, None
                last.memory_types |= piece.memory_types
                last.is_written |= piece.is_written
                last.dtypes |= piece.dtypes
                last.array_name = last.array_name or piece.array_name
                continue
            last = piece
            merged.append(piece)
        named = self._regions
        rest = [part for region in merged for part in _beside(region, named)]
        self._regions = sorted([*named, *rest], key=lambda region: region.start)
        self._starts = [region.start for region in self._regions]

    def region_at(self, address: int) -> SavedRegion | None:
        """Return the region that an address lies in."""
        place = bisect_right(self._starts, address) - 1
        if place < 0:
            return None
        region = self._regions[place]
        return region if address < region.end or address == region.start else None

    def named_words(self, data: bytes) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Return the words of bytes that are addresses in named regions, and in others.

        Each comes with its offset.
        """
        named: list[tuple[int, int]] = []
        others: list[tuple[int, int]] = []
        taken: set[int] = set()
        for offset, word in _words(data):
            region = self.region_at(word)
            if region is not None and taken.isdisjoint((offset - HALF, offset + HALF)):
                taken.add(offset)
                found = named if region.is_named else others
                found.append((offset, word))
        return named, others

    def take_fingerprints(self, names: Iterable[str]) -> None:
        """Read the contents of named regions for their fingerprints."""
        by_name = {region.name: region for region in self._regions if region.is_named}
        for name in names:
            region = by_name.get(name)
            if region is None or region.size is None:
                raise ValueError(
                    f"save fingerprint: expected names of regions={{...}}, got {name!r}"
                    f"{did_you_mean(name, by_name)}"
                )
            if region.stand_in is None:
                is_host = region.memory_type == "host"
                region.fingerprint = fingerprint_of(region.start, region.size, is_host=is_host)

    def number_of(self, region: SavedRegion) -> int:
        """Return the number of a region in the file, in order of first use."""
        if region not in self._used:
            region.number = len(self._used)
            self._used[region] = None
            if not region.name and region.array_name not in {None, *self._taken}:
                region.name = str(region.array_name)
            elif not region.name:
                number = region.number
                while f"memory_{number}" in self._taken:
                    number += 1
                region.name = f"memory_{number}"
            self._taken.add(region.name)
        return region.number

    @property
    def used(self) -> tuple[SavedRegion, ...]:
        """The regions that the file refers to, in order of their numbers."""
        return tuple(self._used)


def _beside(region: SavedRegion, named: Iterable[SavedRegion]) -> Iterator[SavedRegion]:
    """Yield the parts of a region outside the regions that the user named."""
    start = region.start
    for other in named:
        if other.start < region.end and other.end > region.start:
            if other.start > start:
                yield replace(region, start=start, end=other.start)
            start = other.end
    if start == region.start:
        yield region
    elif start < region.end:
        yield replace(region, start=start)


def _behind_arguments(graph: GraphDef) -> Iterator[SavedRegion]:
    """Yield the allocations that arguments of a captured graph point into.

    Reading recorded the allocations; eight bytes that point into one of them may be an address.
    """
    for inner in graphs_in(graph):
        spans = () if inner.reading is None else inner.reading.memory_then
        starts = [first for first, _, _ in spans]
        for node in inner if spans else ():
            for value in node.args if isinstance(node, KernelNode) else ():
                data = value.data if isinstance(value, RawArgument) else value
                for _, address in _words(data) if isinstance(data, bytes) else ():
                    place = bisect_right(starts, address) - 1
                    if place >= 0 and address < spans[place][1]:
                        first, end, _ = spans[place]
                        label = f"memory of {end - first} bytes"
                        yield SavedRegion("", first, end, label, {MemoryType.DEVICE})


def _words(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield offset and value of each 8 bytes that may be an address.

    Compilers align addresses to 8 bytes, kernels of cuBLAS to 4.
    """
    for start in (0, HALF):
        whole = data[start : start + (len(data) - start) // ADDRESS_SIZE * ADDRESS_SIZE]
        for number, (word,) in enumerate(WORD.iter_unpack(whole)):
            if word >= LOWEST_ADDRESS:
                yield start + number * ADDRESS_SIZE, word


def named_region(name: str, memory: object) -> SavedRegion:
    """Return memory that the user named as a region."""
    role = f"save regions[{name!r}]"
    size: int | None = None
    if isinstance(memory, tuple) and len(memory) == 2:
        memory, size = memory
    operand = as_operand(memory, role, gaps=True)
    size = operand.size if size is None else size
    address = operand.address
    if address is None or size is None or operand.memory_type is MemoryType.ARRAY:
        raise ValueError(
            f"{role}: expected memory of a known size outside of graphs, got {operand}. For a bare "
            "address, pass a pair with the number of bytes"
        )
    if isinstance(size, bool) or not isinstance(size, (int, np.integer)) or size < 1:
        raise ValueError(f"{role}: expected at least one byte, got {size!r}")
    shape = operand_shape(memory, operand)
    return SavedRegion(
        *(name, address, address + int(size), str(operand), {side_of(operand)}),
        is_named=True,
        dtypes=_dtypes(operand),
        shape=shape,
        layout=None if shape is None else operand.layout,
    )


def _dtypes(operand: Operand) -> set[np.dtype[Any]]:
    dtype = elements_of(operand)
    return set() if dtype is None else {dtype}


def operand_shape(array: object, operand: Operand) -> tuple[int, ...] | None:
    """Return the shape of an array that has been made an operand; None if it is no array."""
    interface = interface_of(array)
    shape = getattr(array, "shape", None) if interface is None else interface["shape"]
    dtype = elements_of(operand)
    if isinstance(array, RetainedBuffer) or dtype is None or not isinstance(shape, Iterable):
        return None
    found = tuple(map(int, shape))
    return found if math.prod(found) * dtype.itemsize == operand.size else None


def side_of(operand: Operand) -> MemoryType:
    """Return the type of memory, also of buffers of which only their library knows it."""
    given = operand.owner.given if isinstance(operand.owner, RetainedBuffer) else None
    if operand.memory_type is MemoryType.UNIFIED and given is not None:
        sides = tuple(getattr(given, f"is_{side}_accessible", None) for side in ("host", "device"))
        if sides in {(False, True), (True, False)}:
            return MemoryType.DEVICE if sides[1] else MemoryType.HOST
    return operand.memory_type


def _operands(graph: GraphDef) -> Iterator[tuple[Node | None, Operand | RetainedBuffer]]:
    """Yield the memory of nodes and of parameter defaults.

    Memory shared by many launches is yielded for the first of them only, since launches do not
    declare how they use it.
    """
    for inner in graphs_in(graph):
        for parameter in state_of(inner).parameters.values():
            if parameter.default is not None and parameter.default.operand is not None:
                yield None, parameter.default.operand
        # ids of objects that the nodes keep alive.
        seen: set[int] = set()
        for node in inner:
            if isinstance(node, KernelNode):
                if id(launch_form_of(node)) not in seen:
                    seen.add(id(launch_form_of(node)))
                    yield from ((node, each) for each in launch_form_of(node).config.owners)
                for value in node.args:
                    if isinstance(value, np.generic) or id(value) in seen:
                        continue
                    for each in _in(value):
                        seen.add(id(value))
                        yield node, each
                continue
            yield from (
                (node, each) for value in values_of(type(node))(node) for each in _in(value)
            )


def _in(value: object) -> Iterator[Operand | RetainedBuffer]:
    if isinstance(value, (Operand, RetainedBuffer)):
        yield value
    elif isinstance(value, OpenArgument):
        yield from _in(value.places)
    elif isinstance(value, tuple):
        for item in value:
            yield from _in(item)


def _extent(node: Node | None, operand: Operand) -> tuple[int, bool]:
    """Return the number of bytes that a node uses at an address, and whether it writes them."""
    # Kernels do not declare their accesses.
    uses = () if node is None or isinstance(node, KernelNode) else accesses_of(node)
    found, writes = 0, False
    for use in uses:
        is_in = isinstance(use.operand, MovedOperand) and use.operand.memory is operand
        if is_in or use.operand is operand:
            # A parameter-dependent position may be anywhere in its memory.
            found = max(found, (operand.size if is_in else use.size) or 0)
            writes = writes or use.writes
    return found, writes


# Fingerprints -------------------------------------------------------------------------------------


CHUNK: Final = 1 << 26
"""Bytes that are read at once."""


def fingerprint_of(address: int, size: int, *, is_host: bool, device: object = None) -> str:
    """Return the SHA-256 of the contents of memory, once the work of the device is done.

    Parameters
    ----------
    address, size : int
        The memory.
    is_host : bool
        Whether the host can read it; otherwise, the device reads it.
    device : cuda.core.Device, graphdsl.sim.Device or int, optional
        The device, by default :func:`graphdsl.device`.
    """
    digest = hashlib.sha256()
    if is_host:
        for start in range(0, size, CHUNK):
            digest.update(ctypes.string_at(address + start, min(CHUNK, size - start)))
        return digest.hexdigest()
    from graphdsl.core.runtime.device import driver_of, usable_device

    reading = usable_device(device)
    reading.sync()
    driver, stream = driver_of(reading), reading.create_stream()
    room = np.empty(min(CHUNK, size), np.uint8)
    for start in range(0, size, CHUNK):
        count = min(CHUNK, size - start)
        driver.memory_read(address + start, count, room.ctypes.data, driver.stream_handle(stream))
        digest.update(room[:count].data)
    return digest.hexdigest()
