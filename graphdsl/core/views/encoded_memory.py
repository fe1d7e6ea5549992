"""Memory as data: addresses, pointers, parts of arrays, variables, places of parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.enumerations import ADDRESS_LIMIT, MemoryType
from graphdsl.core.declaration.memory.arrays import ArrayPointer, Step, element_type
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand, operand_of
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import VariableAddress
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand, Place
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.views.encoded_numbers import (
    Form,
    is_integer,
    part,
    read_type,
    unreadable,
    write_type,
)

if TYPE_CHECKING:
    from graphdsl.core.views.codec import Reader, Writer


def write_memory_details(operand: Operand) -> dict[str, Any]:
    """Return the properties of memory besides its address and size."""
    found: dict[str, Any] = {}
    if operand.readonly:
        found["readonly"] = True
    if operand.layout is not None:
        found["layout"] = operand.layout
    if operand.dtype is not None:
        found["elements"] = write_type(operand.dtype)
    return found


def read_memory_details(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of :func:`write_memory_details`, by the slots of an operand.

    Raises
    ------
    ValueError
        If it is invalid.
    """
    readonly, layout, dtype = data.get("readonly", False), data.get("layout"), None
    if not isinstance(readonly, bool):
        raise ValueError(f"readonly: expected a bool, got {readonly!r:.200}")
    if layout is not None:
        layout = tuple(map(pair, layout)) if isinstance(layout, list) else pair(layout)
    if "elements" in data:
        dtype = element_type(read_type(data["elements"]), "memory")
    return {"readonly": readonly, "layout": layout, "dtype": dtype}


def pair(value: object) -> tuple[int, int]:
    """Return an extent and a stride."""
    match value:
        case [int(extent), int(stride)]:
            return extent, stride
    raise ValueError(f"layout: expected pairs of extent and stride, got {value!r:.200}")


def _write_operand(writer: Writer, value: Operand, shown: str | None) -> Any:
    if isinstance(value.base, (int, RetainedBuffer)):
        return writer.memory(value, shown)
    found = writer.encode(value.base, shown)
    if value.dtype is not None and value.open_address is not None and "parameter" in found:
        # The dtype of the constant that a memset writes there.
        found["elements"] = write_type(value.dtype)
    return found


def _read_address(_reader: Reader, data: Mapping[str, Any]) -> int | Operand:
    address = part(data, "address", (str, int))
    operand = as_operand(int(address, 0) if isinstance(address, str) else address, "address")
    number = operand.address
    assert number is not None
    if data.keys() == {"address"}:
        return number
    names = [member.name.lower() for member in MemoryType]
    kind = data.get("memory_type", "unified")
    if kind not in names:
        raise ValueError(f"memory_type: expected one of {', '.join(names)}; got {kind!r}")
    size = data.get("size")
    if size is not None and not (is_integer(size) and 0 <= size <= ADDRESS_LIMIT - number):
        raise ValueError(
            "size: expected bytes as an int, from 0 to the end of the address space, or none; "
            f"got {size!r}"
        )
    details = read_memory_details(data)
    return operand.replace(size=size, memory_type=MemoryType[kind.upper()], **details)


def _write_pointer(writer: Writer, pointer: DevicePointer, _shown: str | None) -> Any:
    key = writer.place.key_of(pointer.node)
    if key is None:
        what = f"a pointer to {str(pointer)!r}, which is outside of this graph"
        return writer.outside(pointer, what)
    found: dict[str, Any] = {"pointer": key, "offset": pointer.offset}
    if isinstance(pointer, ArrayPointer):
        found["array"] = [_write_step(step) for step in pointer.array._steps]
    return found


def _read_pointer(reader: Reader, data: Mapping[str, Any]) -> DevicePointer | Operand:
    key, offset, steps = part(data, "pointer", str), data.get("offset", 0), data.get("array")
    node = reader.allocations.get(key)
    if node is None:
        known = ", ".join(map(repr, reader.allocations)) or "none"
        raise ValueError(
            f"expected a pointer to one of the allocation nodes, got {key!r}; they are: {known}"
        )
    if not isinstance(offset, int) or isinstance(offset, bool):
        raise ValueError(f"pointer offset: expected bytes as an int, got {offset!r}")
    if steps is not None:
        if not isinstance(steps, list):
            raise ValueError(f"array: expected a list of steps, got {steps!r}")
        # Copies and memsets have the position of rows in other fields.
        return operand_of(node._view(*map(_read_step, steps)), "pointer").flat()
    return DevicePointer(node, offset)


def _write_step(step: Step) -> list[Any]:
    how, what = step
    if how == "view":
        return [how, write_type(what)]
    if how == "reshape":
        return [how, list(what)]
    return [how, list(map(_write_index, what))]


def _write_index(index: Any) -> Any:
    if isinstance(index, slice):
        return [index.start, index.stop, index.step]
    return "..." if index is Ellipsis else index


def _read_step(data: Any) -> Step:
    match data:
        case ["view", kind]:
            return ("view", element_type(read_type(kind), "view"))
        case ["reshape", [*extents]] if all(map(is_integer, extents)):
            return ("reshape", tuple(extents))
        case ["index", [*indices]]:
            return ("index", tuple(map(_read_index, indices)))
    raise ValueError(f"array: expected steps of index, reshape or view, got {data!r}")


def _read_index(index: Any) -> Any:
    match index:
        case [_, _, _] if all(end is None or is_integer(end) for end in index):
            return slice(*index)
        case "...":
            return Ellipsis
        case None:
            return None
        case int() if not isinstance(index, bool):
            return index
    raise ValueError(
        f"array: expected ints, slices as lists of three, '...' or null, got {index!r}"
    )


def _write_variable(writer: Writer, at: VariableAddress, _shown: str | None) -> Any:
    number, size = writer.program_number(at.variable.program), at.variable.explicit_size
    found = {"variable": at.variable.name, "program": number, "offset": at.offset}
    return found if size is None else {**found, "size": size}


def _read_variable(reader: Reader, data: Mapping[str, Any]) -> Any:
    program = reader.program(data.get("program"))
    return program.variable(part(data, "variable", str), data.get("size")) + data.get("offset", 0)


def _write_place(writer: Writer, value: MovedOperand, _shown: str | None) -> Any:
    """Return memory at a position that depends on parameters, as data."""
    where = value.place
    found = {
        "memory": writer.encode(value.memory, str(value.memory)),
        "start": writer.encode(where.start, str(where.start)),
        "unit": where.unit,
        "is_index": where.is_index,
    }
    if where.stop is not None:
        found["stop"] = writer.encode(where.stop, str(where.stop))
    return {"place": found}


def _read_place(reader: Reader, data: Mapping[str, Any]) -> MovedOperand:
    where = part(data, "place", dict)
    if "memory" not in where or "start" not in where:
        raise unreadable(data)
    unit = part(where, "unit", int)
    operand = as_operand(reader.decode(where["memory"]), "a place in memory")
    start = reader.decode(where["start"])
    stop = reader.decode(where["stop"]) if "stop" in where else None
    ends = [start] if stop is None else [start, stop]
    are_ends = all(type(end) is int or isinstance(end, Parameter) for end in ends)
    if not are_ends or not any(isinstance(end, Parameter) for end in ends):
        raise ValueError(
            f"a place in memory: expected ends of parameters and ints, got {(start, stop)!r}"
        )
    if not 1 <= unit <= (operand.size or 1):
        raise ValueError(f"a place in memory: expected units of bytes in {operand}, got {unit}")
    return MovedOperand(operand, Place(start, stop, unit, bool(where.get("is_index"))))


FORMS: Final = {
    "pointer": Form((DevicePointer,), _write_pointer, _read_pointer),
    "address": Form((Operand,), _write_operand, _read_address),
    "place": Form((MovedOperand,), _write_place, _read_place),
    "variable": Form((VariableAddress,), _write_variable, _read_variable),
}
"""Memory, by its identifying key."""
