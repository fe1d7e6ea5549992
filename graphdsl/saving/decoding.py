"""What a file holds, as a declaration: with stand-ins for what the program has to supply."""

from __future__ import annotations

import marshal
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.machine_code import MachineCode, MachineKernel
from graphdsl.abi.signatures import KernelSignature
from graphdsl.collector import collector_paused
from graphdsl.declaration.kinds.semaphores import HeldSemaphore
from graphdsl.declaration.launches.launch_config import LaunchConfig
from graphdsl.declaration.memory.arrays import element_type
from graphdsl.declaration.operands.addresses import with_offset
from graphdsl.declaration.operands.operands import ArrayOperand, Operand, StridedOperand
from graphdsl.declaration.supplies import (
    MOST_BYTES,
    Region,
    RegionPart,
    Signal,
    function_supply,
)
from graphdsl.errors import LoadError
from graphdsl.saving.archive import parse_json, read_archive
from graphdsl.saving.encoding import CONTENT
from graphdsl.saving.trust import require_harmless
from graphdsl.views.networkx.decoding import ARGUMENTS_LIMIT, Decoder, decode_type
from graphdsl.views.networkx.rebuilding import rebuild, require_node_link_data

if TYPE_CHECKING:
    from types import FrameType

    from graphdsl.declaration.graph import GraphDef

__all__ = ["load_file"]

MEMORY_TYPES: Final = {kind.name.lower(): kind for kind in MemoryType}
PREFIX: Final = "from_networkx: "


@collector_paused()
def load_file(path: str | os.PathLike[str], caller: FrameType, *, trust: bool = False) -> GraphDef:
    """Declare what a file holds, as if by *caller*; see :func:`graphdsl.load`."""
    try:
        members = read_archive(path)
        content = parse_json(members.pop(CONTENT, b""), CONTENT)
        data = _required(content, "graph", dict)
        require_node_link_data(data)
        return rebuild(data, caller, _FileDecoder(content, members, trust=trust))
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        message = str(error).removeprefix(PREFIX)
        raise LoadError(f"load {os.fspath(path)!r}: {message}") from error


def _required(content: Any, name: str, kind: type) -> Any:
    if not isinstance(content, dict) or not isinstance(content.get(name), kind):
        raise LoadError(f"{CONTENT}: expected an object with {name}, of JSON's {kind.__name__}")
    return content[name]


class _FileDecoder(Decoder):
    """What values in a file stand for."""

    has_objects: ClassVar[bool] = True

    def __init__(
        self, content: Mapping[str, Any], members: Mapping[str, bytes], *, trust: bool
    ) -> None:
        self.members: Final = members
        self._trust: Final = trust
        self._shared: dict[object, Any] = {}
        super().__init__(
            [
                _described("program", number, each, self._program)
                for number, each in enumerate(_required(content, "programs", list))
            ]
        )
        self.modules: dict[str, MachineCode] = {}
        # Files that were written before there was machine code in them have none.
        self.kernels = [
            _described("kernel", number, each, self._machine_kernel)
            for number, each in enumerate(content.get("kernels", ()))
        ]
        self.regions = [
            _described("region", number, each, self._region)
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
                    module = self.modules[member] = MachineCode(self._member(member))
                pairs = [_pair(each) for each in spans]
                for each in pairs:
                    _require_number(max(each), ARGUMENTS_LIMIT, "parameters")
                offsets, sizes = (tuple(each[part] for each in pairs) for part in (0, 1))
                return MachineKernel(name, symbol, module, KernelSignature(offsets, sizes))
        raise LoadError(f"expected name, symbol, module and parameters, got {data!r:.200}")

    def kernel(self, name: str, number: object) -> Any:
        match number:
            case {"code": int(place)}:
                if not 0 <= place < len(self.kernels) or self.kernels[place].name != name:
                    raise ValueError(f"kernel: expected one of the file's, got {name!r}, {place}")
                return self.kernels[place]
        return super().kernel(name, number)

    def _region(self, data: Any) -> Region:
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
                content = None
                if "content" in data:
                    content = np.frombuffer(self._member(data["content"]), np.uint8)
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
                )
        raise LoadError(f"expected what GraphDef.save() writes, got {data!r:.200}")

    def decode(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self.decode(item) for item in value]
        if not isinstance(value, dict):
            return super().decode(value)
        words = self.words(value)
        found = self._shared.get(words)
        if found is None:
            found = self._decode(value, words)
        return found

    def _decode(self, value: Mapping[str, Any], words: object) -> Any:
        match value:
            # Nodes share memory and numbers that they say in the same words.
            case {"dtype": str(), "value": _, **rest} if not rest:
                found = self._shared[words] = super().decode(value)
                return found
            case {"dtype": _}:
                return super().decode(value)
            case {"region": int(number), "offset": int(offset)}:
                found = self._shared[words] = self._memory(number, offset, value)
                return found
            case {"part": part, "size": int(size)}:
                return self.decode(part), size
            case {"function": str(name)}:
                return _known(self.functions, name, "function")
            case {"event": str(name)}:
                event = _known(self.events, name, "event")
                return HeldSemaphore(event.handle, event) if event.kind == "semaphore" else event
        return super().decode(value)

    def words(self, value: Any) -> object:
        """Return what tells values apart, which are of JSON's types."""
        return marshal.dumps(value, 2)

    def _memory(self, number: int, offset: int, data: Mapping[str, Any]) -> Operand:
        region = self._region_at(number, offset)
        size, label = data.get("size"), data.get("label", with_offset(region.name, offset))
        kind = MEMORY_TYPES.get(data.get("memory_type", "unified"))
        readonly = data.get("readonly", False)
        if kind is None or not isinstance(label, str) or not isinstance(readonly, bool):
            raise ValueError(f"expected memory as GraphDef.save() writes it, got {data!r:.200}")
        if size is not None:
            room = MOST_BYTES if region.size is None else region.size - offset
            _require_number(size, room, f"size in {region}")
        dtype = None
        if "elements" in data:
            dtype = element_type(decode_type(data["elements"]), "memory")
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
                        readonly,
                        label if dtype is not None else label.rpartition(" with strides ")[0],
                        "memory",
                        dtype,
                    )
            raise ValueError(
                f"strided: expected shape, strides and itemsize, got {data['strided']!r:.200}"
            )
        if "extent" in data:
            return ArrayOperand.stand_in(place, size, region, label, _triple(data["extent"]))
        layout = data.get("layout")
        if layout is not None:
            layout = (
                tuple(_pair(each) for each in layout) if isinstance(layout, list) else _pair(layout)
            )
        return Operand(place, size, kind, region, readonly, label, layout, dtype)

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

    def config(self, values: Mapping[str, Any]) -> LaunchConfig:
        match values.get("access_policy_window"):
            case [{"region": int(number), "offset": int(offset)}, *rest]:
                region = self._region_at(number, offset)
                if region.size is None:
                    raise ValueError(f"access_policy_window: expected a size of {region}")
                key = repr(values)
                found = self.configs.get(key)
                if found is None:
                    part = RegionPart(region, offset, region.size - offset)
                    found = super().config({**values, "access_policy_window": [part, *rest]})
                    self.configs[key] = found
                return found
        return super().config(values)


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


def _pair(value: object) -> tuple[int, int]:
    match value:
        case [int(extent), int(stride)]:
            return extent, stride
    raise ValueError(f"layout: expected pairs of extent and stride, got {value!r:.200}")


def _triple(value: object) -> tuple[int, int, int]:
    match value:
        case [int(width), int(height), int(depth)]:
            return width, height, depth
    raise ValueError(f"extent: expected three ints, got {value!r:.200}")
