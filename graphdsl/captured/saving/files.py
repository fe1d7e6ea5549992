"""Saving declarations as files: data, program texts, kernel code, and host memory.

Objects that cannot be saved, memory regions, functions and events, are saved by name, and the
loading program supplies them. The data has the forms of `views.codec`, plus forms for these names.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, SupportsIndex

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.enumerations import ADDRESS_SIZE, MemoryType
from graphdsl.abi.machine_code import MachineCode, MachineKernel, kernel_sections
from graphdsl.abi.programs import ForeignKernel, kernel_name
from graphdsl.base.errors import SaveError
from graphdsl.base.locks import collector_paused
from graphdsl.captured.saving.archive import to_json, write_archive
from graphdsl.captured.saving.memory import LOWEST_ADDRESS, Memory, SavedRegion
from graphdsl.core.declaration.arguments.arguments import RawArgument
from graphdsl.core.declaration.checked_numbers import with_offset
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.kinds.host import EventRecordNode, EventWaitNode, HostCallbackNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.nesting import graphs_in
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    ArrayOperand,
    Operand,
    StridedOperand,
    TensorMapOperand,
    TextureOperand,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.views.codec import Writer, is_opaque, nested_data
from graphdsl.core.views.encoded_memory import write_memory_details
from graphdsl.core.views.encoded_programs import write_options
from graphdsl.core.views.placement import Placement, place
from graphdsl.extras.kinds.semaphores import HeldSemaphore, SemaphoreOperation
from graphdsl.extras.supplies import Supply, supply_of

if TYPE_CHECKING:
    from cuda.core import Kernel, ProgramOptions

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

CONTENT: Final = "graph.json"
"""The member that has the declaration."""
REMEDY_FOR_EVENTS: Final = "Name it: save(path, events={'done': ...})"
REMEDY_FOR_MAPS: Final = (
    "Leave the node out, and declare it after loading with a map of the memory that is there then"
)
REMEDY_FOR_TEXTURES: Final = (
    "Pass its handle as a parameter, param(name, np.uint64), which each launch sets"
)
SHOWN: Final = 8
"""The number of things that an error names."""


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
    fingerprint: bool | Iterable[str] = False,
) -> None:
    """Save a declaration to a file; see ``GraphDef.save``."""
    for role, names in (("regions", regions), ("functions", functions), ("events", events)):
        _require_names(names, role)
    if isinstance(fingerprint, str):
        raise TypeError(
            f"save fingerprint: expected several names, such as ({fingerprint!r},), got "
            f"{fingerprint!r}"
        )
    memory = Memory([graph], regions)
    memory.take_fingerprints(
        fingerprint if not isinstance(fingerprint, bool) else regions if fingerprint else ()
    )
    named = _Named(functions, "function"), _Named(events, "event")
    (data,), described, members = _packed([graph], memory, *named, code, arrays=arrays)
    write_archive(path, {CONTENT: to_json({"graph": data, **described}), **members})


def packed(
    graphs: Sequence[GraphDef], code: Any
) -> tuple[list[dict[str, Any]], dict[str, Any], dict[str, bytes]]:
    """Return the data of declarations, what they have in common, and the members of a file.

    Programs and modules of machine code that several declarations have are in it once.

    Parameters
    ----------
    graphs : sequence of GraphDef
        The declarations.
    code
        As for ``GraphDef.save``.

    Raises
    ------
    SaveError
        If something cannot be saved.
    """
    memory = Memory(graphs, {})
    named = _Named({}, "function"), _Named({}, "event")
    return _packed(graphs, memory, *named, code, arrays=False)


def _packed(
    graphs: Sequence[GraphDef],
    memory: Memory,
    functions: _Named,
    events: _Named,
    code: Any,
    *,
    arrays: bool,
) -> tuple[list[dict[str, Any]], dict[str, Any], dict[str, bytes]]:
    writer = _FileWriter(memory, functions, events, CodeOfKernels(code))
    found = []
    for graph in graphs:
        for inner in graphs_in(graph):
            writer.problems.update(dict.fromkeys(_not_recovered(inner)))
        try:
            found.append(nested_data(place(graph, children_once=True), writer))
        except RecursionError as error:
            raise SaveError(
                f"save: graph {label_of(graph)!r} has too many levels of bodies and children to be "
                "saved"
            ) from error
        if writer.problems:
            raise _refusal(graph, writer.problems)
    members, described = writer.described(arrays=arrays)
    if writer.problems:
        raise _refusal(graphs[0], writer.problems)
    return found, described, members


def _not_recovered(graph: GraphDef) -> Iterator[str]:
    """Yield the values that reading could not recover; saving would lose this information."""
    for item in graph.reading.missing_here if graph.reading is not None else ():
        is_condition = item.field == "default_value" and isinstance(item.node, ConditionalNode)
        is_known = is_condition and item.node.condition.default_value is not None  # type: ignore[attr-defined]
        if item.is_needed and item.node in graph and not is_known:
            yield f"{item.node}: {item.field} was not recovered: {item.reason}"


def _require_names(names: object, role: str) -> None:
    if not isinstance(names, Mapping) or not all(isinstance(name, str) and name for name in names):
        raise TypeError(f"save {role}: expected a mapping of names, got {names!r}")


def _refusal(graph: GraphDef, problems: Iterable[str]) -> SaveError:
    what = f"graph {label_of(graph)!r} has objects that cannot be saved"
    return SaveError(problems_text(what, problems))


def problems_text(what: str, problems: Iterable[str]) -> str:
    """Return the message about problems, of which the first ones are named."""
    lines = [*problems]
    more = [f"and {len(lines) - SHOWN} more"] if len(lines) > SHOWN else []
    return "\n  ".join((f"save: {what}:", *lines[:SHOWN], *more))


class _Named:
    """Functions or events by name, and those that the file refers to."""

    def __init__(self, objects: Mapping[str, object], kind: str) -> None:
        self._given = objects
        self._kind = kind
        self.used: dict[tuple[str, str], dict[str, Any]] = {}

    def name_of(self, value: object, kind: str, label: str, **more: Any) -> str | None:
        """Return the name of an object; None if it has none."""
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


def _same(supplied: Any, value: Any) -> bool:
    """Return whether two objects are the same method or the same handle."""
    if callable(value) or callable(supplied):
        return bool(supplied == value)
    handles = [getattr(each, "handle", each) for each in (supplied, value)]
    return all(isinstance(each, int) for each in handles) and handles[0] == handles[1]


class _FileWriter(Writer):
    """Encodes fields as data, and collects what cannot be saved."""

    refuses: ClassVar[bool] = True

    def __init__(
        self, memory: Memory, functions: _Named, events: _Named, code: CodeOfKernels
    ) -> None:
        super().__init__()
        self.regions = memory
        self.functions = functions
        self.events = events
        self.code = code
        self.kernels: dict[tuple[str, MachineCode], dict[str, Any]] = {}
        self.modules: dict[MachineCode, str] = {}
        self.problems: dict[str, None] = {}
        self._node: Node | None = None
        self._buffers: dict[int, tuple[RetainedBuffer, dict[str, Any]]] = {}

    def fields(
        self, node: Node, place: Placement, *, as_text: bool = False
    ) -> tuple[dict[str, Any], list[str]]:
        self._node = node
        found = super().fields(node, place, as_text=as_text)
        self._node = None
        return found

    def described(self, *, arrays: bool) -> tuple[dict[str, bytes], dict[str, Any]]:
        """Return the members besides the content, and their descriptions in the content."""
        members: dict[str, bytes] = {}
        programs = []
        for number, (program, data) in enumerate(
            zip(self.programs, self.program_list(), strict=True)
        ):
            name = f"programs/{number}.{'ptx' if program.code_type == 'ptx' else 'cu'}"
            members[name] = program.source.encode("utf-8", "surrogatepass")
            if is_instance(program.options, "ProgramOptions"):
                data["options"] = write_options(_options_said(program.options))
            if is_opaque(data["options"]):
                self._problem(f"{program}: options {program.options!r}")
            for unit, own in zip(program.units[1:], data.get("link", ()), strict=True):
                if is_instance(unit.options, "ProgramOptions"):
                    own["options"] = write_options(_options_said(unit.options))
                if is_opaque(own["options"]):
                    self._problem(f"{unit}: options {unit.options!r}")
            programs.append({**data, "source": name})
        members |= {name: module.code for module, name in self.modules.items()}
        regions = []
        for region in self.regions.used:
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

    def encode(self, value: Any, shown: str | None = None) -> Any:
        found = super().encode(value, shown)
        if isinstance(value, Operand) and isinstance(self._node, HostCallbackNode):
            # A function may access less than the memory behind a pointer.
            return {"part": found, "size": value.size}
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
        else:
            remedy, data = "Declare it in this graph, or leave the node out", {}
        if found is None:
            self._problem(shown, remedy)
            return {"opaque": shown}
        return data

    def field(self, node: Node, name: str, value: Any, found: dict[str, Any]) -> None:
        if isinstance(value, ForeignKernel) or is_instance(value, "Kernel"):
            found |= {"kernel": kernel_name(value), "program": self._kernel(value)}
        else:
            super().field(node, name, value, found)

    def _kernel(self, kernel: Kernel | ForeignKernel) -> dict[str, Any]:
        """Return the machine code of a kernel, and its member in the file."""
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
            return {"opaque": name}
        if (symbol, module) not in self.kernels:
            if isinstance(kernel, ForeignKernel):
                spans = list(zip(kernel.signature.offsets, kernel.signature.sizes, strict=True))
            else:
                spans = [(each.offset, each.size) for each in kernel.arguments_info]
            member = self.modules.setdefault(module, f"code/{len(self.modules)}.cubin")
            described = {"name": name, "symbol": symbol, "module": member, "parameters": spans}
            self.kernels[symbol, module] = described
        return {"code": list(self.kernels).index((symbol, module))}

    def _problem(self, what: str, remedy: str = "Pass plain data") -> None:
        who = "" if self._node is None else f"{self._node}: "
        self.problems[f"{who}{what}. {remedy}"] = None

    # Objects saved by name ------------------------------------------------------------------------

    def argument(self, value: Any) -> Any:
        if type(value) is int:
            region = self.regions.region_at(value) if value >= LOWEST_ADDRESS else None
            return value if region is None else self._place_in(region, value)
        return self.encode(value)

    def write_bytes(self, value: bytes | RawArgument, shown: str | None) -> Any:
        """Return bytes with their addresses in regions.

        An argument of eight bytes is an address if it points into any region. In a structure, a
        word is an address if it points into memory that the user named; otherwise the user must
        decide.
        """
        data = value if isinstance(value, bytes) else value.data
        named, others = self.regions.named_words(data)
        if len(data) == ADDRESS_SIZE:
            for _, word in (*named, *others):
                return self._pointer(word)
        for offset, word in others:
            region = self.regions.region_at(word)
            assert region is not None
            self._problem(
                f"argument of {len(data)} bytes: {word:#x} at byte {offset} may be an address of "
                f"{region.label}",
                "Name this memory: save(path, regions={'x': ...})",
            )
        if not named:
            return Writer.forms[type(value)](self, value, shown)
        held = bytearray(data)
        for offset, _ in named:
            held[offset : offset + ADDRESS_SIZE] = bytes(ADDRESS_SIZE)
        places = [[offset, self._pointer(word)] for offset, word in named]
        return {"bytes": held.hex(), "places": places}

    def _pointer(self, address: int) -> dict[str, Any]:
        region = self.regions.region_at(address)
        assert region is not None
        return self._place_in(region, address)

    def _place_in(self, region: SavedRegion, address: int) -> dict[str, Any]:
        return {"region": self.regions.number_of(region), "offset": address - region.start}

    def _buffer(self, buffer: RetainedBuffer) -> dict[str, Any]:
        """Return the position of a buffer, which thousands of launches may share."""
        known = self._buffers.get(id(buffer))
        if known is None:
            # Stored with the buffer, so that its id is not reused.
            known = self._buffers[id(buffer)] = buffer, self.memory(as_operand(buffer, "save"))
        return known[1]

    def memory(self, operand: Operand, _shown: str | None = None) -> dict[str, Any]:
        address, owner = operand.address, operand.owner
        assert address is not None
        if hasattr(type(owner), "__cuda_graph_exec__"):
            self._problem(f"{operand}, an executable", "Leave the node out")
            return {"opaque": str(operand)}
        if isinstance(operand, TextureOperand):
            is_map = isinstance(operand, TensorMapOperand)
            remedy = REMEDY_FOR_MAPS if is_map else REMEDY_FOR_TEXTURES
            self._problem(f"{operand}, which belongs to this process", remedy)
            return {"opaque": str(operand)}
        region = self.regions.region_at(address)
        assert region is not None, "all operands were looked at"
        found = self._place_in(region, address)
        if str(operand) != with_offset(region.name, found["offset"]):
            found["label"] = str(operand)
        if operand.memory_type is not MemoryType.UNIFIED:
            found["memory_type"] = operand.memory_type.name.lower()
        if operand.size is not None:
            found["size"] = operand.size
        found |= write_memory_details(operand)
        if isinstance(operand, StridedOperand):
            found["strided"] = [operand.shape, operand.strides, operand.itemsize]
        if isinstance(operand, ArrayOperand):
            found["extent"] = operand.extent
        return found

    def semaphore(self, semaphore: SupportsIndex) -> Any:
        """Return the stand-in of an external semaphore."""
        owner = semaphore.owner if isinstance(semaphore, HeldSemaphore) else None
        known = owner if isinstance(owner, Supply) else operator.index(semaphore)
        label = "external semaphore"
        name = self.events.name_of(known, "semaphore", label)
        if name is None:
            self._problem(f"{label} {operator.index(semaphore):#x}", REMEDY_FOR_EVENTS)
        return {"event": name}


def _options_said(options: ProgramOptions) -> dict[str, Any]:
    """Return the options that differ from their defaults."""
    values = {each.name: getattr(options, each.name) for each in fields(options)}
    plain = {each.name: each.default for each in fields(options)}
    return {name: value for name, value in values.items() if value != plain[name]}


_FileWriter.forms = {
    **Writer.forms,
    **dict.fromkeys((bytes, RawArgument), _FileWriter.write_bytes),
    SemaphoreOperation: lambda writer, value, _shown: [
        writer.semaphore(value[0]),
        *map(writer.encode, value[1:]),
    ],
}


# Machine code -------------------------------------------------------------------------------------


class CodeOfKernels:
    """Machine code by the symbols of the kernels in it.

    Parameters
    ----------
    given : bytes, path, ObjectCode, or iterable of them
        Cubins.

    Raises
    ------
    TypeError, ValueError
        If an item is not a cubin.
    """

    def __init__(self, given: Any) -> None:
        self._found: dict[str, dict[tuple[bytes, ...], MachineCode]] = {}
        is_one = isinstance(given, (bytes, str, os.PathLike)) or is_instance(given, "ObjectCode")
        items = [given] if is_one else given
        for number, each in enumerate(items):
            code = _content(each, number)
            module = MachineCode.of(code)
            try:
                sections = kernel_sections(code)
            except ValueError as error:
                raise ValueError(f"save code[{number}]: {error}") from error
            for symbol, parts in sections.items():
                # The same kernel may have been loaded several times.
                self._found.setdefault(symbol, {}).setdefault(parts, module)

    def module_of(self, symbol: str) -> MachineCode | None:
        """Return the code that contains a kernel; None if not known.

        Raises
        ------
        ValueError
            If different kernels have this symbol.
        """
        found = list(self._found.get(symbol, {}).values())
        if len(found) > 1:
            raise ValueError(f"whose symbol {len(found)} kernels with different code have")
        return found[0] if found else None


def _content(code: Any, number: int) -> bytes:
    if is_instance(code, "ObjectCode"):
        code = code.code
    if isinstance(code, (str, os.PathLike)):
        code = Path(code).read_bytes()
    if not isinstance(code, bytes):
        raise TypeError(
            f"save code[{number}]: expected a cubin as bytes, the path of its file, or an "
            f"ObjectCode of cuda.core, got {code!r:.80} ({type(code).__name__})"
        )
    return code
