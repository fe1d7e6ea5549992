"""Loading files written by `GraphDef.save`.

The data is what `saving.files` writes: nothing in it is executed, and everything is validated.
"""

from __future__ import annotations

import marshal
import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.machine_code import MachineCode, MachineKernel, sections
from graphdsl.abi.signatures import KernelSignature
from graphdsl.base.errors import LoadError
from graphdsl.base.locks import collector_paused
from graphdsl.captured.saving.archive import parse_json, read_archive
from graphdsl.captured.saving.files import CONTENT
from graphdsl.code.nvrtc.headers import foreign_headers
from graphdsl.core.declaration.arguments.arguments import Slots
from graphdsl.core.declaration.checked_numbers import with_offset
from graphdsl.core.declaration.operands.operands import ArrayOperand, Operand, StridedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.views.codec import Reader
from graphdsl.core.views.encoded_memory import pair, read_memory_details
from graphdsl.core.views.encoded_numbers import ARGUMENTS_LIMIT, part
from graphdsl.core.views.rebuilding import rebuild, require_node_link_data
from graphdsl.extras.kinds.semaphores import HeldSemaphore
from graphdsl.extras.supplies import MOST_BYTES, Region, RegionPart, Signal, function_supply

if TYPE_CHECKING:
    from types import CodeType

    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.views.rebuilding import Caller

SHARED: Final = {"region", "dtype", "parameter"}
"""Keys of values that nodes with equal data share; parameters are those of the graph."""
MEMORY_TYPES: Final = {kind.name.lower(): kind for kind in MemoryType}
PREFIX: Final = "from_networkx: "
"""The prefix of errors from reading node-link data."""


def load(path: str | os.PathLike[str], *, trust: bool = False) -> GraphDef:
    """Return the declaration in a file written by :meth:`GraphDef.save`.

    Nothing in the file is executed, and no driver is needed. The location of the nodes is the line
    of this call. ``supplies`` lists the objects that the program must supply; pass them to
    ``instantiate`` or ``bind`` by name.

    Parameters
    ----------
    path : path
        The file.
    trust : bool, optional
        Accept programs whose compilation reads or writes files: with options that name files and
        folders, such as ``include_path``, or with includes of files that are not headers which
        graphdsl or NVIDIA install.

    Raises
    ------
    LoadError
        If it is not such a file, was damaged or changed, or has a later version; without *trust*,
        if compiling a program in it would read or write files.
    OSError
        If it cannot be read.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> import graphdsl as gd
    >>> with TemporaryDirectory() as folder:
    ...     gd.GraphDef("one").save(f"{folder}/one.graph")
    ...     gd.load(f"{folder}/one.graph")
    <GraphDef 'one' with 0 nodes>
    """
    try:
        with collector_paused():
            members = read_archive(path)
            content = parse_json(members.pop(CONTENT, b""), CONTENT)
            data = _required(content, "graph", dict)
            return Unpacking(content, members, sys._getframe(1), trust=trust).graph(data)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        message = str(error).removeprefix(PREFIX)
        raise LoadError(f"load {os.fspath(path)!r}: {message}") from error


class _Call(NamedTuple):
    """What a frame was at a call: the frame itself would keep the caller's objects alive."""

    f_code: CodeType
    f_lasti: int


class Unpacking:
    """Makes declarations of data that :func:`packed` made; errors are of many types.

    Parameters
    ----------
    content : mapping
        What the declarations have in common.
    members : mapping of str to bytes
        The members of the file. Machine code is looked up when a declaration needs it.
    caller : frame
        Where the nodes count as declared.
    trust : bool
        As for :func:`load`.
    """

    def __init__(
        self,
        content: Mapping[str, Any],
        members: Mapping[str, bytes],
        caller: Caller,
        *,
        trust: bool,
    ) -> None:
        self._reader = _FileReader(content, members, trust=trust)
        self._caller = _Call(caller.f_code, caller.f_lasti)

    def graph(self, data: Any) -> GraphDef:
        """Return the declaration of some data."""
        require_node_link_data(data)
        self._reader.forget_graph()
        return rebuild(data, self._caller, self._reader)


def _required(content: Any, name: str, kind: type) -> Any:
    if not isinstance(content, dict) or not isinstance(content.get(name), kind):
        raise LoadError(f"description: expected an object with {name}, of JSON's {kind.__name__}")
    return content[name]


class _FileReader(Reader):
    """Decodes the values in a file."""

    has_objects: ClassVar[bool] = True

    def __init__(
        self, content: Mapping[str, Any], members: Mapping[str, bytes], *, trust: bool
    ) -> None:
        self.members: Final = members
        self._trust: Final = trust
        self._known: dict[tuple[object, object], Any] = {}
        """Values, places and slots of arguments by their data, in the graph that is read now."""
        self._looked_at: Mapping[str, Any] | None = None
        super().__init__(
            [
                _described("program", number, each, self._program)
                for number, each in enumerate(_required(content, "programs", list))
            ]
        )
        self.modules: dict[str, MachineCode] = {}
        # Files of earlier versions have no machine code.
        self._kernel_data: Final = _required({"kernels": [], **content}, "kernels", list)
        self._kernels: dict[int, MachineKernel] = {}
        """The kernels that were used so far: unpacking machine code takes time."""
        self.regions = [
            _described("region", number, each, partial(read_region, self._member))
            for number, each in enumerate(_required(content, "regions", list))
        ]
        self.functions = dict(
            _described("function", number, each, _function)
            for number, each in enumerate(_required(content, "functions", list))
        )
        self.events = dict(
            _described("event", number, each, _event)
            for number, each in enumerate(_required(content, "events", list))
        )

    def _member(self, name: object) -> bytes:
        found = self.members.get(name) if isinstance(name, str) else None
        if found is None:
            raise LoadError(f"expected a member of the file, got {name!r}")
        return found

    def _program(self, data: Any) -> Any:
        if not isinstance(data, dict):
            return data
        text = self._member(data.get("source")).decode("utf-8", "surrogatepass")
        if not self._trust:
            require_harmless(text, data.get("options"))
        return {**data, "source": text}

    def _machine_kernel(self, data: Any) -> MachineKernel:
        match data:
            case {
                "name": str(name),
                "symbol": str(symbol),
                "module": str(member),
                "parameters": list(spans),
            } if name and symbol:
                module = self.modules.get(member)
                if module is None:
                    code = self._member(member)
                    # Drivers may end the process for a part of a file.
                    sections(code)
                    module = self.modules[member] = MachineCode.of(code)
                pairs = [pair(each) for each in spans]
                for each in pairs:
                    _require_number(max(each), ARGUMENTS_LIMIT, "parameters")
                offsets, sizes = (tuple(each[part] for each in pairs) for part in (0, 1))
                return MachineKernel(name, symbol, module, KernelSignature(offsets, sizes))
        raise LoadError(f"expected name, symbol, module and parameters, got {data!r:.200}")

    def kernel(self, name: str, number: object) -> Any:
        match number:
            case {"code": int(place)}:
                found = self._kernels.get(place)
                if found is None and 0 <= place < len(self._kernel_data):
                    found = self._kernels[place] = _described(
                        "kernel", place, self._kernel_data[place], self._machine_kernel
                    )
                if found is None or found.name != name:
                    raise ValueError(f"kernel: expected one of the file's, got {name!r}, {place}")
                return found
        return super().kernel(name, number)

    def decode(self, value: Any) -> Any:
        if type(value) is not dict or not SHARED & value.keys():
            return super().decode(value)
        # Nodes with equal data share memory and numbers.
        return self._once("value", value, super().decode)

    def place(self, data: Any) -> Operand | Parameter:
        found: Operand | Parameter = self._once("place", data, super().place)
        return found

    def slots(self, size: int, data: list[Any]) -> Slots:
        found: Slots = self._once(size, data, partial(super().slots, size))
        return found

    def _once(self, kind: object, data: Any, read: Callable[[Any], Any]) -> Any:
        """Return what is read once for equal data of one graph; forget that of another graph."""
        if self._looked_at is not self.visible:
            self._looked_at = self.visible
            self._known.clear()
        key = kind, self.words(data)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = read(data)
        return found

    def words(self, value: Any) -> object:
        """Return a key that distinguishes values of JSON types."""
        return marshal.dumps(value, 2)

    def memory(self, data: Mapping[str, Any]) -> Operand:
        """Return memory in a region."""
        number, offset = part(data, "region", int), part(data, "offset", int)
        region = self._region_at(number, offset)
        size, label = data.get("size"), data.get("label", with_offset(region.name, offset))
        kind = MEMORY_TYPES.get(data.get("memory_type", "unified"))
        if kind is None or not isinstance(label, str):
            raise ValueError(f"expected memory as GraphDef.save() writes it, got {data!r:.200}")
        if size is not None:
            room = MOST_BYTES if region.size is None else region.size - offset
            _require_number(size, room, f"size in {region}")
        details = read_memory_details(data)
        dtype = details["dtype"]
        place = region.handle + offset
        if "strided" in data:
            match data["strided"]:
                case [list(shape), list(strides), int(itemsize)] if len(shape) == len(strides) > 0:
                    for each in (*shape, *strides, itemsize):
                        _require_number(each, MOST_BYTES, "strided")
                    return StridedOperand(
                        place,
                        tuple(shape),
                        tuple(strides),
                        itemsize,
                        kind,
                        region,
                        details["readonly"],
                        label if dtype is not None else label.rpartition(" with strides ")[0],
                        "memory",
                        dtype,
                    )
            raise ValueError(
                f"strided: expected shape, strides and itemsize, got {data['strided']!r:.200}"
            )
        if "extent" in data:
            return ArrayOperand.stand_in(place, size, region, label, _triple(data["extent"]))
        return Operand(place, size, kind, region, label=label, **details)

    def _region_at(self, number: int, offset: int) -> Region:
        if not 0 <= number < len(self.regions):
            raise ValueError(
                f"region: expected a number below {len(self.regions)}, the count of the file's "
                f"regions; got {number}"
            )
        region: Region = self.regions[number]
        _require_number(
            offset, MOST_BYTES if region.size is None else region.size, f"offset in {region}"
        )
        return region

    def window_start(self, data: Mapping[str, Any]) -> Any:
        match data:
            case {"region": int(number), "offset": int(offset)}:
                region = self._region_at(number, offset)
                if region.size is None:
                    raise ValueError(f"access_policy_window: expected a size of {region}")
                return RegionPart(region, offset, region.size - offset)
        return super().window_start(data)


def read_region(member: Callable[[object], bytes], data: Any) -> Region:
    """Return the stand-in of a region from its data; *member* returns members of the file."""
    match data:
        case {
            "name": str(name),
            "label": str(label),
            "size": int() | None as size,
            "memory_type": str(memory_type),
            "alignment": int(alignment),
            "is_written": bool(is_written),
        } if name and memory_type in MEMORY_TYPES and alignment > 0:
            if size is not None and not 0 < size <= MOST_BYTES:
                raise LoadError(f"size: expected 1 to {MOST_BYTES} bytes, got {size}")
            fingerprint = data.get("sha256")
            if fingerprint is not None and not _is_sha256(fingerprint, size):
                raise LoadError(f"sha256: expected 64 digits, got {fingerprint!r:.200}")
            content = None
            if "content" in data:
                content = np.frombuffer(member(data["content"]), np.uint8)
                if len(content) != size:
                    raise LoadError(f"content: expected {size} bytes, got {len(content)}")
            return Region(
                name,
                label,
                size,
                memory_type,
                alignment,
                is_written=is_written,
                content=content,
                dtype=(details := read_memory_details(data))["dtype"],
                layout=details["layout"],
                shape=_shape(data.get("shape")),
                fingerprint=fingerprint,
            )
    raise LoadError(f"expected what GraphDef.save() writes, got {data!r:.200}")


def _read_part(reader: _FileReader, data: Mapping[str, Any]) -> tuple[Any, int]:
    return reader.decode(data["part"]), part(data, "size", int)


def _read_function(reader: _FileReader, data: Mapping[str, Any]) -> Any:
    return _known(reader.functions, part(data, "function", str), "function")


def _read_event(reader: _FileReader, data: Mapping[str, Any]) -> Any:
    event = _known(reader.events, part(data, "event", str), "event")
    return HeldSemaphore(event.handle, event) if event.kind == "semaphore" else event


_FileReader.forms = {
    "region": _FileReader.memory,
    "part": _read_part,
    "function": _read_function,
    "event": _read_event,
    **Reader.forms,
}


def _described(kind: str, number: int, data: Any, make: Any) -> Any:
    try:
        return make(data)
    except LoadError as error:
        raise LoadError(f"{kind} {number}: {error}") from error


def _function(data: Any) -> tuple[str, Any]:
    match data:
        case {"name": str(name), "label": str(label), "is_native": bool(is_native)} if name:
            return name, function_supply(name, label, is_native=is_native)
    raise LoadError(f"expected name, label and is_native, got {data!r:.200}")


def _event(data: Any) -> tuple[str, Signal]:
    match data:
        case {"name": str(name), "label": str(label), "kind": "event" | "semaphore" as kind} if (
            name
        ):
            return name, Signal(name, kind, label)
    raise LoadError(f"expected name, label and kind, got {data!r:.200}")


def _known(found: Mapping[str, Any], name: str, kind: str) -> Any:
    if name not in found:
        raise ValueError(
            f"{kind} {name!r}: expected one of {', '.join(map(repr, found)) or 'none'}"
        )
    return found[name]


def _require_number(value: object, most: int, role: str) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(f"{role}: expected an int from 0 to {most}, got {value!r:.200}")


def _triple(value: object) -> tuple[int, int, int]:
    match value:
        case [int(width), int(height), int(depth)]:
            return width, height, depth
    raise ValueError(f"extent: expected three ints, got {value!r:.200}")


def _is_sha256(value: object, size: int | None) -> bool:
    is_text = isinstance(value, str) and len(value) == 64
    return size is not None and is_text and set(str(value)) <= set("0123456789abcdef")


def _shape(value: object) -> tuple[int, ...] | None:
    if value is None:
        return None
    if isinstance(value, list) and all(type(each) is int and each > 0 for each in value):
        return tuple(value)
    raise LoadError(f"shape: expected positive numbers, got {value!r:.200}")


# Trust: restrictions on the programs of untrusted files, since options and includes can make a
# compiler read and write files.


def _is_flag(value: object) -> bool:
    return value is None or isinstance(value, bool)


def _is_count(value: object) -> bool:
    return isinstance(value, int)


def _matches(pattern: str) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _one_or_several(is_one: Callable[[object], bool]) -> Callable[[object], bool]:
    """Return a test of values, lists, and tuples as data has them."""

    def is_right(value: object) -> bool:
        match value:
            case [*items] | {"tuple": [*items]}:
                return all(map(is_right, items))
        return is_one(value)

    return is_right


def _is_line(value: object) -> bool:
    return isinstance(value, str) and value.isprintable()


HARMLESS: Final[dict[str, Callable[[object], bool]]] = {
    **dict.fromkeys(
        (
            "brief_diagnostics",
            "builtin_initializer_list",
            "builtin_move_forward",
            "debug",
            "device_as_default_execution_space",
            "device_code_optimize",
            "device_float128",
            "device_int128",
            "disable_warnings",
            "extensible_whole_program",
            "extra_device_vectorization",
            "fma",
            "ftz",
            "lineinfo",
            "minimal",
            "no_display_error_number",
            "no_source_include",
            "prec_div",
            "prec_sqrt",
            "relocatable_device_code",
            "restrict",
            "use_bundled_headers",
            "use_fast_math",
        ),
        _is_flag,
    ),
    "arch": _matches(r"(sm|compute)_\d+[a-z]?"),
    "define_macro": _one_or_several(_is_line),
    "diag_error": _one_or_several(_is_count),
    "diag_suppress": _one_or_several(_is_count),
    "diag_warn": _one_or_several(_is_count),
    "max_register_count": _is_count,
    "std": _matches(r"c\+\+\d\d"),
    "undefine_macro": _one_or_several(_is_line),
}
"""The options that a file may have, with tests of their values; none of them names a file."""
REMEDY: Final = "If you trust the file, pass trust=True to gd.load, or --trust on the command line"


def require_harmless(source: str, options: Any) -> None:
    """Raise if compiling a program may read or write the user's files.

    Parameters
    ----------
    source : str
        Its text.
    options : object
        Its options, as the file has them.

    Raises
    ------
    LoadError
        If it has an option that is not known to be harmless, or includes a file that is not in the
        folders of headers which graphdsl and NVIDIA install.
    """
    for name, value in options.items() if isinstance(options, dict) else ():
        is_harmless = HARMLESS.get(name)
        if is_harmless is None:
            raise LoadError(
                f"option {name!r}: expected one of {', '.join(HARMLESS)}, since others may let the "
                f"compiler read or write files. {REMEDY}"
            )
        if value is not None and not is_harmless(value):
            raise LoadError(
                f"option {name!r}: got {value!r:.80}, which is not a valid value of this option"
            )
    foreign = foreign_headers(source)
    if foreign:
        raise LoadError(
            "expected includes of headers that graphdsl and NVIDIA install, got "
            f"{foreign[0]!r:.200}, which may read another file. {REMEDY}"
        )
