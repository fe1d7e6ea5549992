"""Declarations as what a file holds: data, texts of programs, code of kernels, and host memory."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex

import numpy as np
from cuda.core import Kernel, ProgramOptions

from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.abi.machine_code import MachineCode, MachineKernel
from graphdsl.abi.programs import ForeignKernel, kernel_name
from graphdsl.collector import collector_paused
from graphdsl.declaration.arguments.arguments import RawArgument
from graphdsl.declaration.kinds.control import ConditionalNode
from graphdsl.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.kinds.semaphores import HeldSemaphore, SemaphoreOperation
from graphdsl.declaration.nesting import graphs_in
from graphdsl.declaration.operands.addresses import with_offset
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import ArrayOperand, Operand, StridedOperand
from graphdsl.declaration.operands.retained import RetainedBuffer
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.supplies import Supply, supply_of
from graphdsl.errors import SaveError
from graphdsl.saving.archive import to_json, write_archive
from graphdsl.saving.code import CodeOfKernels
from graphdsl.saving.memory import LOWEST_ADDRESS, Memory, SavedRegion
from graphdsl.views.networkx.encoding import (
    Encoder,
    encode_number,
    encode_options,
    encode_type,
    is_opaque,
)
from graphdsl.views.networkx.topology import nested_data
from graphdsl.views.placement import Placement, place

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = ["CONTENT", "save"]

CONTENT: Final = "graph.json"
"""The member that has the declaration."""
REMEDY_FOR_EVENTS: Final = "Name it: save(path, events={'done': ...})"
SHOWN: Final = 8
"""Things that an error names."""


@collector_paused()
def save(
    graph: GraphDef,
    path: str | os.PathLike[str],
    *,
    regions: Mapping[str, object],
    functions: Mapping[str, object],
    events: Mapping[str, object],
    arrays: bool,
    code: Any,
) -> None:
    """Write a declaration into a file; see ``GraphDef.save``."""
    for role, given in (("regions", regions), ("functions", functions), ("events", events)):
        _require_names(given, role)
    memory = Memory(graph, regions)
    named = _Named(functions, "function"), _Named(events, "event")
    encoder = _FileEncoder(memory, *named, CodeOfKernels(code))
    for inner in graphs_in(graph):
        encoder.problems.update(dict.fromkeys(_not_recovered(inner)))
    try:
        data = nested_data(place(graph, children_once=True), encoder)
        members, described = encoder.described(arrays=arrays)
        content = b"" if encoder.problems else to_json({"graph": data, **described})
    except RecursionError as error:
        raise SaveError(
            f"save: graph {graph.label!r} has more levels of bodies and children than a file holds"
        ) from error
    if encoder.problems:
        raise SaveError(_told(graph, encoder.problems))
    write_archive(path, {CONTENT: content, **members})


def _not_recovered(graph: GraphDef) -> Iterator[str]:
    """Yield what reading could not recover: later on, nobody would know that it is not there."""
    for item in graph.reading.missing_here if graph.reading is not None else ():
        is_condition = item.field == "default_value" and isinstance(item.node, ConditionalNode)
        is_known = is_condition and item.node.condition.default_value is not None  # type: ignore[attr-defined]
        if item.is_needed and item.node in graph and not is_known:
            yield f"{item.node.describe()}: {item.field} was not recovered: {item.reason}"


def _require_names(given: object, role: str) -> None:
    if not isinstance(given, Mapping) or not all(isinstance(name, str) and name for name in given):
        raise TypeError(f"save {role}: expected a mapping of names, got {given!r}")


def _told(graph: GraphDef, problems: Mapping[str, None]) -> str:
    shown = list(problems)[:SHOWN]
    more = len(problems) - len(shown)
    rest = [f"and {more} more"] if more else []
    lines = "".join(f"\n  {line}" for line in (*shown, *rest))
    return f"save: graph {graph.label!r} has what a file cannot hold:{lines}"


class _Named:
    """Functions or events by name, with those that the file refers to."""

    def __init__(self, given: Mapping[str, object], kind: str) -> None:
        self._given = given
        self._kind = kind
        self.used: dict[tuple[str, str], dict[str, Any]] = {}

    def name_of(self, value: object, kind: str, label: str, **more: Any) -> str | None:
        """Return the name of something; None if nobody gave it one."""
        supply = supply_of(value)
        name = None if supply is None else supply.name
        if supply is not None:
            label = supply.label
        for each, given in self._given.items():
            if given is value or _same(given, value):
                name = each
        if name is not None:
            self.used.setdefault((name, kind), {"name": name, "kind": kind, "label": label, **more})
        return name


def _same(given: Any, value: Any) -> bool:
    """Tell whether two are one method, or one handle."""
    if callable(value) or callable(given):
        return bool(given == value)
    handles = [getattr(each, "handle", each) for each in (given, value)]
    return all(isinstance(each, int) for each in handles) and handles[0] == handles[1]


class _FileEncoder(Encoder):
    """Turns fields into data that a file holds, and notes what it cannot hold."""

    refuses: ClassVar[bool] = True

    def __init__(
        self, memory: Memory, functions: _Named, events: _Named, code: CodeOfKernels
    ) -> None:
        super().__init__()
        self.memory = memory
        self.functions = functions
        self.events = events
        self.code = code
        self.kernels: dict[tuple[str, MachineCode], dict[str, Any]] = {}
        self.modules: dict[MachineCode, str] = {}
        self.problems: dict[str, None] = {}
        self._node: Node | None = None
        self._buffers: dict[int, tuple[RetainedBuffer, dict[str, Any]]] = {}

    def fields(self, node: Node, place: Placement) -> dict[str, Any]:
        self._node = node
        found = super().fields(node, place)
        self._node = None
        return found

    def described(self, *, arrays: bool) -> tuple[dict[str, bytes], dict[str, Any]]:
        """Return the members beside the content, and what the content says of them."""
        members: dict[str, bytes] = {}
        programs = []
        for number, (program, data) in enumerate(
            zip(self.programs, self.program_list(), strict=True)
        ):
            name = f"programs/{number}.{'ptx' if program.code_type == 'ptx' else 'cu'}"
            members[name] = program.source.encode("utf-8", "surrogatepass")
            if isinstance(program.options, ProgramOptions):
                data["options"] = encode_options(_said(program.options))
            if is_opaque(data["options"]):
                self._problem(f"{program.described}: options {program.options!r}")
            programs.append({**data, "source": name})
        members |= {name: module.code for module, name in self.modules.items()}
        regions = []
        for region in self.memory.used:
            described = region.to_data()
            content = region.content() if arrays or region.stand_in is not None else None
            if content is not None:
                described["content"] = f"arrays/{region.number}.bin"
                members[described["content"]] = content
            regions.append(described)
        return members, {
            "programs": programs,
            "kernels": list(self.kernels.values()),
            "regions": regions,
            "functions": list(self.functions.used.values()),
            "events": list(self.events.used.values()),
        }

    def encode(self, value: object, place: Placement, shown: str | None = None) -> Any:
        if isinstance(value, SemaphoreOperation):
            first, *rest = value
            return [self._semaphore(first), *self.encode(tuple(rest), place, shown)]
        if (
            isinstance(value, Operand)
            # Whose memory comes here by itself.
            and not isinstance(value, MovedOperand)
            and isinstance(value.base, (int, RetainedBuffer))
        ):
            return self._memory(value)
        found = self._bytes(value) if isinstance(value, (bytes, RawArgument)) else None
        if found is None:
            found = super().encode(value, place, shown)
        if isinstance(found, dict) and "opaque" in found and "remedy" not in found:
            self._problem(found["opaque"], "Declare it in this graph, or leave the node out")
        if isinstance(value, Operand) and isinstance(self._node, HostCallbackNode):
            # What a function touches may be less than what lies behind a pointer.
            found = {"part": found, "size": value.size}
        return found

    def outside(self, value: object, shown: str) -> Any:
        if isinstance(value, RetainedBuffer):
            return self._buffer(value)
        node = self._node
        found = None
        if isinstance(node, HostCallbackNode) and value is node.fn:
            label = str(getattr(value, "__qualname__", type(value).__name__))
            found = self.functions.name_of(value, "function", label, is_native=node.is_native)
            remedy = f"Name it: save(path, functions={{{label!r}: ...}}), and load with the same"
            data = {"function": found}
        elif isinstance(node, (EventRecordNode, EventWaitNode)):
            found = self.events.name_of(value, "event", type(value).__name__)
            remedy = REMEDY_FOR_EVENTS
            data = {"event": found}
        elif isinstance(value, (Kernel, ForeignKernel)):
            return self._kernel(value)
        else:
            remedy, data = "Declare it in this graph, or leave the node out", {}
        if found is None:
            self._problem(shown, remedy)
            return {"opaque": shown, "remedy": remedy}
        return data

    def _fields(self, node: Node, place: Placement) -> dict[str, Any]:
        found = super()._fields(node, place)
        if isinstance(node, KernelNode) and isinstance(found["kernel"], dict):
            found |= {"kernel": kernel_name(node.kernel), "program": found["kernel"]}
        return found

    def _kernel(self, kernel: Kernel | ForeignKernel) -> dict[str, Any]:
        """Return the machine code of a kernel, and where in the file it is."""
        name = kernel_name(kernel)
        symbol = kernel.symbol if isinstance(kernel, ForeignKernel) else name
        why = "whose code is not known"
        try:
            known = kernel.module if isinstance(kernel, MachineKernel) else None
            module = known or self.code.module_of(symbol)
        except ValueError as error:
            module, why = None, str(error)
        if module is None:
            remedy = "Load libraries in gd.keep_code(), save(path, code=...), or declare its source"
            self._problem(f"kernel {name!r}, {why}", remedy)
            return {"opaque": name, "remedy": remedy}
        if (symbol, module) not in self.kernels:
            if isinstance(kernel, ForeignKernel):
                spans = list(zip(kernel.signature.offsets, kernel.signature.sizes, strict=True))
            else:
                spans = [(each.offset, each.size) for each in kernel.arguments_info]
            member = self.modules.setdefault(module, f"code/{len(self.modules)}.cubin")
            described = {"name": name, "symbol": symbol, "module": member, "parameters": spans}
            self.kernels[symbol, module] = described
        return {"code": list(self.kernels).index((symbol, module))}

    def _problem(self, what: str, remedy: str = "Say it in plain data") -> None:
        who = "" if self._node is None else f"{self._node.describe()}: "
        self.problems[f"{who}{what}. {remedy}"] = None

    # What becomes a name ------------------------------------------------------------------------

    def _argument(self, value: object, place: Placement) -> Any:
        if type(value) is int:
            region = self.memory.region_at(value) if value >= LOWEST_ADDRESS else None
            return value if region is None else self._place_in(region, value)
        if isinstance(value, np.generic):
            return encode_number(value)
        return self.encode(value, place)

    def _bytes(self, value: bytes | RawArgument) -> dict[str, Any] | None:
        """Return bytes with the addresses in them that lie in regions; None if none does.

        Eight bytes are an address wherever they point. In a structure they are if they point into
        memory that the user named; if it has no name, it is for the user to say whether they are.
        """
        data = value if isinstance(value, bytes) else value.data
        named, others = self.memory.named_words(data)
        if len(data) == ADDRESS_SIZE:
            return (
                self._pointer(*named[0]) if named else self._pointer(*others[0]) if others else None
            )
        for offset, word in others:
            region = self.memory.region_at(word)
            assert region is not None
            self._problem(
                f"argument of {len(data)} bytes: {word:#x} at byte {offset} may be an address of "
                f"{region.label}",
                "Name this memory: save(path, regions={'x': ...})",
            )
        if not named:
            return None
        held = bytearray(data)
        for offset, _ in named:
            held[offset : offset + ADDRESS_SIZE] = bytes(ADDRESS_SIZE)
        places = [[offset, self._pointer(offset, word)] for offset, word in named]
        return {"bytes": held.hex(), "places": places}

    def _pointer(self, _offset: int, address: int) -> dict[str, Any]:
        region = self.memory.region_at(address)
        assert region is not None
        return self._place_in(region, address)

    def _place_in(self, region: SavedRegion, address: int) -> dict[str, Any]:
        return {"region": self.memory.number_of(region), "offset": address - region.start}

    def _buffer(self, buffer: RetainedBuffer) -> dict[str, Any]:
        """Return where a buffer is, which thousands of launches may be given."""
        known = self._buffers.get(id(buffer))
        if known is None:
            # With the buffer itself, so that no other one gets its number.
            known = self._buffers[id(buffer)] = buffer, self._memory(as_operand(buffer, "save"))
        return known[1]

    def _memory(self, operand: Operand) -> dict[str, Any]:
        address, owner = operand.address, operand.owner
        assert address is not None
        if hasattr(type(owner), "__cuda_graph_exec__"):
            self._problem(f"{operand}, an executable", "Leave the node out")
            return {"opaque": str(operand)}
        region = self.memory.region_at(address)
        assert region is not None, "all operands were looked at"
        found = self._place_in(region, address)
        if str(operand) != with_offset(region.name, found["offset"]):
            found["label"] = str(operand)
        if operand.memory_type is not MemoryType.UNIFIED:
            found["memory_type"] = operand.memory_type.name.lower()
        if operand.size is not None:
            found["size"] = operand.size
        if operand.readonly:
            found["readonly"] = True
        if operand.layout is not None:
            found["layout"] = operand.layout
        if operand.dtype is not None:
            found["elements"] = encode_type(operand.dtype)
        if isinstance(operand, StridedOperand):
            found["strided"] = [operand.shape, operand.strides, operand.itemsize]
        if isinstance(operand, ArrayOperand):
            found["extent"] = operand.extent
        return found

    def _semaphore(self, semaphore: SupportsIndex) -> Any:
        owner = semaphore.owner if isinstance(semaphore, HeldSemaphore) else None
        known = owner if isinstance(owner, Supply) else operator.index(semaphore)
        label = "external semaphore"
        name = self.events.name_of(known, "semaphore", label)
        if name is None:
            self._problem(f"{label} {operator.index(semaphore):#x}", REMEDY_FOR_EVENTS)
        return {"event": name}


def _said(options: ProgramOptions) -> dict[str, Any]:
    """Return the options that are not as they are by default."""
    values = {each.name: getattr(options, each.name) for each in fields(options)}
    plain = {each.name: each.default for each in fields(options)}
    return {name: value for name, value in values.items() if value != plain[name]}
