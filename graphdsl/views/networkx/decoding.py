"""Plain data back to the field values of nodes: what `views.networkx.encoding` has written.

What stands for an object of the program that declared it is no data, and an error that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration.arguments.arguments import RawArgument
from graphdsl.declaration.arguments.open_arguments import OpenArgument, OpenPlace
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.launches.launch_config import LaunchConfig
from graphdsl.declaration.memory.arrays import Step, element_type
from graphdsl.declaration.operands.addresses import ADDRESS_LIMIT
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.parameters.expressions import combined
from graphdsl.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.declaration.parameters.moved_operands import MovedOperand, Place
from graphdsl.declaration.parameters.parameters import Address, Parameter
from graphdsl.declaration.programs.kernels import Program, SourceKernel
from graphdsl.views.networkx.encoding import CONFIG_DEFAULTS

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.allocation import AllocNode

__all__ = ["ARGUMENTS_LIMIT", "Decoder", "decode_parameter", "decode_type"]

SIZE_LIMIT: Final = 1 << 32
"""Of sizes in a launch, which the driver keeps in 32 bits."""
ARGUMENTS_LIMIT: Final = 32764
"""Bytes that all arguments of a kernel have (CUDA 12.1, programming guide)."""


class SharedLaunch(NamedTuple):
    """What a launch has that others may have too.

    Attributes
    ----------
    config : LaunchConfig
        The configuration, with placeholders where parameters say sizes.
    kernel : object
        The kernel.
    open_sizes : tuple of str
        Which sizes parameters say.
    said : dict of str to list
        What was said of its effects.
    """

    config: LaunchConfig
    kernel: Any
    open_sizes: tuple[str, ...]
    said: Mapping[str, list[Any]]


@dataclass(slots=True)
class Decoder:
    """What encoded values refer to, while a declaration is made from data."""

    has_objects: ClassVar[bool] = False
    """Whether something stands for objects of a program, such as functions."""

    program_data: list[Any]
    allocations: dict[str, AllocNode] = field(default_factory=dict)
    conditions: dict[tuple[str, int], Condition] = field(default_factory=dict)
    visible: Mapping[str, Parameter] = field(default_factory=dict)
    """The parameters of the graph that is being declared and of those around it, by name."""
    parameters: dict[tuple[str, str], Parameter] = field(default_factory=dict)
    """Those of all graphs, by the graph's key and the name."""
    children: dict[str, GraphDef] = field(default_factory=dict)
    """The graphs of child nodes that are there, by the key of the first node that holds each."""
    programs: dict[int, Program] = field(default_factory=dict)
    configs: dict[str, LaunchConfig] = field(default_factory=dict)
    launches: dict[object, SharedLaunch] = field(default_factory=dict)

    def decode(self, value: Any) -> Any:
        """Return what was encoded as *value*.

        Raises
        ------
        ValueError
            If it stands for something that is no data, or refers to what is not there. The
            caller adds node and field.
        """
        match value:
            case bool() | int() | float():
                return value
            case list():
                return [self.decode(item) for item in value]
            case {"dtype": str(code), "value": (bool() | int() | float()) as item}:
                return _number(code, item)
            case {"dtype": str(code), "bytes": str(text)}:
                return _scalar(code, text)
            case {"float": str(), "bits": str(text)}:
                return float(_scalar("<f8", text))
            case {"complex": [real, imaginary]}:
                return complex(self.decode(real), self.decode(imaginary))
            case {"bytes": str(text), "places": list(places)}:
                return self._open_argument(bytes.fromhex(text), places)
            case {"bytes": str(text)}:
                return bytes.fromhex(text)
            case {"raw": str(text), "label": str(label)}:
                dtype = _plain_dtype(value["dtype"]) if "dtype" in value else None
                return RawArgument(bytes.fromhex(text), label, dtype)
            case {"pointer": str(key)}:
                return self._pointer(key, value.get("offset", 0), value.get("array"))
            case {"address": (str() | int()) as address}:
                return _decode_address(address, value)
            case {"condition": str(), "graph": str(graph), "number": int(number)}:
                return self._condition(graph, number, value)
            case {"place": {"memory": memory, "start": start, "unit": int(unit)} as where}:
                stop = self.decode(where["stop"]) if "stop" in where else None
                ends = (self.decode(start), stop)
                return _place_in(self.decode(memory), ends, unit, bool(where.get("is_index")))
            case {"parameter": {"operation": str(symbol), "operands": [*operands]}}:
                return combined(symbol, *map(self.decode, operands))
            case {"parameter": str(name)}:
                return self._parameter(name, value.get("graph"), value.get("offset"))
            case {"variable": str(name), "program": number}:
                variable = self.program(number).variable(name, value.get("size"))
                return variable + value.get("offset", 0)
            case {"opaque": str(text)}:
                raise ValueError(
                    f"{text} is an object of the program that declared it and cannot be said in "
                    "data. Declare the graph with the builder methods, or leave this node out"
                )
        raise ValueError(f"expected an encoded value as to_networkx() writes it, got {value!r}")

    def _pointer(self, key: str, offset: object, steps: Any) -> DevicePointer | Operand:
        node = self.allocations.get(key)
        if node is None:
            known = ", ".join(map(repr, self.allocations)) or "none"
            raise ValueError(
                f"expected a pointer to one of the allocation nodes, got {key!r}; they are: {known}"
            )
        if not isinstance(offset, int) or isinstance(offset, bool):
            raise ValueError(f"pointer offset: expected bytes as an int, got {offset!r}")
        if steps is not None:
            if not isinstance(steps, list):
                raise ValueError(f"array: expected a list of steps, got {steps!r}")
            # Copies and memsets say beside it where rows are.
            return node._view(*map(_decode_step, steps))._as_operand("pointer").flat()
        return DevicePointer(node, offset)

    def _open_argument(self, content: bytes, places: list[Any]) -> OpenArgument:
        found = []
        for offset, encoded in places:
            value = self.decode(encoded)
            is_number = isinstance(value, Parameter) and not value.is_address
            found.append(
                OpenPlace(
                    offset,
                    value if is_number else as_operand(value, "a place of an argument"),
                )
            )
        return OpenArgument.of(content, found)

    def _parameter(self, name: str, graph: Any, offset: Any) -> Parameter | ParameterAddress:
        if graph is None:
            parameter = self.visible.get(name)
        elif not isinstance(graph, str) or (graph, name) not in self.parameters:
            raise ValueError(f"expected a graph with a parameter {name!r}, got {graph!r}")
        else:
            parameter = self.parameters[graph, name]
        if parameter is None:
            known = ", ".join(map(repr, self.visible)) or "none"
            raise ValueError(
                f"expected a parameter of this graph or one around it, got {name!r}; they are: "
                f"{known}"
            )
        return parameter if offset is None else parameter + offset

    def _condition(self, graph: str, number: int, value: Any) -> Condition:
        condition = self.conditions.get((graph, number))
        if condition is None:
            raise ValueError(f"expected a condition of this graph or one around it, got {value!r}")
        return condition

    def kernel(self, name: str, number: object) -> SourceKernel:
        """Return the kernel called *name* of the program with this number."""
        return self.program(number).kernel(name)

    def program(self, number: object) -> Program:
        """Return the program with this number."""
        if not isinstance(number, int) or not 0 <= number < len(self.program_data):
            raise ValueError(
                f"program: expected a number below {len(self.program_data)}, the count of the "
                f"graph's programs; got {number!r}"
            )
        if number not in self.programs:
            match self.program_data[number]:
                case {"source": str(source), "options": options}:
                    more: Mapping[str, Any] = self.program_data[number]
                    self.programs[number] = Program(
                        source,
                        self._options(options),
                        name=more.get("name"),
                        kernels=more.get("kernels", ()),
                    )
                    for name, told in _object(more.get("said", {}), "said").items():
                        self.programs[number].kernel(name, **_object(told, f"said {name!r}"))
                case other:
                    raise ValueError(
                        f"program {number}: expected an object with source and options, got "
                        f"{other!r}"
                    )
        return self.programs[number]

    def _options(self, value: Any) -> Any:
        match value:
            case {"opaque": str(text)}:
                raise ValueError(
                    f"program options: {text} cannot be said in data. Give the Program a mapping"
                )
            case {"tuple": list(items)} if len(value) == 1:
                return tuple(map(self._options, items))
            case {"float": str(), "bits": str()}:
                return self.decode(value)
            case dict():
                return {key: self._options(item) for key, item in value.items()}
            case list():
                return [self._options(item) for item in value]
        return value

    def config(self, values: Mapping[str, Any]) -> LaunchConfig:
        """Return the launch configuration; equal values give one object, which nodes share."""
        found = self.configs.get(repr(values))
        if found is None:
            _require_config(values)
            named = {name: value for name, value in values.items() if name != "attributes"}
            found = LaunchConfig(**named)
            if "attributes" in values:
                found = found.with_others(_attributes(values["attributes"]))
            self.configs[repr(values)] = found
        return found

    def launch(self, data: Mapping[str, Any], read: Callable[[], SharedLaunch]) -> SharedLaunch:
        """Return what launches that say the same data share, read once."""
        words = self.words(data)
        found = self.launches.get(words)
        if found is None:
            found = self.launches[words] = read()
        return found

    def words(self, value: Any) -> object:
        """Return what tells encoded values apart, 1 and True too."""
        return repr(value)


def _object(value: Any, role: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{role}: expected an object, got {value!r:.200}")
    return value


def decode_parameter(graph: GraphDef, decoder: Decoder, data: Any) -> None:
    """Declare in *graph* the parameter that :func:`encode_parameters` gave *data* for.

    Raises
    ------
    TypeError, ValueError
        If it is none.
    """
    match data:
        case {"name": str(name), "type": str() | list() as kind}:
            default = decoder.decode(data["default"]) if "default" in data else None
            if kind == "address":
                graph.param(name, Address, default, requires=_decode_requirement(data))
                return
            dtype = _plain_dtype(kind if isinstance(kind, str) else [tuple(item) for item in kind])
            if isinstance(default, bytes):
                default = _scalar(dtype, default.hex())
            graph.param(name, dtype, default)
        case _:
            raise ValueError(f"expected an object with name and type, got {data!r}")


def _decode_requirement(data: Mapping[str, Any]) -> MemoryRequirement | None:
    match data.get("requires"):
        case None:
            return None
        case {"size": int(size), "alignment": int(alignment), "is_apart": bool(is_apart)}:
            layout = data["requires"].get("layout")
            axes = None if layout is None else tuple((int(n), int(step)) for n, step in layout)
            return MemoryRequirement(size, alignment, is_apart, axes)
    raise ValueError(f"expected what a memory requirement has, got {data['requires']!r}")


def decode_type(data: Any) -> np.dtype[Any]:
    """Return the numpy type that :func:`encode_type` gave *data* for."""
    return np.dtype(data if isinstance(data, str) else [_field(item) for item in data])


def _field(item: Any) -> Any:
    name, kind, *shape = item
    kind = kind if isinstance(kind, str) else [_field(each) for each in kind]
    return (name, kind, *map(tuple, shape))


def _decode_step(data: Any) -> Step:
    match data:
        case ["view", kind]:
            return ("view", element_type(decode_type(kind), "view"))
        case ["reshape", [*extents]] if all(map(_is_integer, extents)):
            return ("reshape", tuple(extents))
        case ["index", [*parts]]:
            return ("index", tuple(map(_decode_part, parts)))
    raise ValueError(f"array: expected steps of index, reshape or view, got {data!r}")


def _decode_part(part: Any) -> Any:
    match part:
        case [_, _, _] if all(end is None or _is_integer(end) for end in part):
            return slice(*part)
        case "...":
            return Ellipsis
        case None:
            return None
        case int() if not isinstance(part, bool):
            return part
    raise ValueError(f"array: expected ints, slices as lists of three, '...' or null, got {part!r}")


def _place_in(memory: Any, ends: tuple[Any, Any], unit: int, is_index: bool) -> MovedOperand:  # noqa: FBT001  # as data has it
    """Return memory from a place on, of what :func:`_encode_place` has written."""
    operand = as_operand(memory, "a place in memory")
    start, stop = ends
    given = [start] if stop is None else [start, stop]
    are_ends = all(type(end) is int or isinstance(end, Parameter) for end in given)
    if not are_ends or not any(isinstance(end, Parameter) for end in given):
        raise ValueError(f"a place in memory: expected ends of parameters and ints, got {ends!r}")
    if not 1 <= unit <= (operand.size or 1):
        raise ValueError(f"a place in memory: expected units of bytes in {operand}, got {unit}")
    return MovedOperand(operand, Place(start, stop, unit, is_index))


def _decode_address(address: str | int, value: Mapping[str, Any]) -> int | Operand:
    operand = as_operand(int(address, 0) if isinstance(address, str) else address, "address")
    number = operand.address
    assert number is not None
    if "memory_type" not in value and "size" not in value:
        return number
    names = [member.name.lower() for member in MemoryType]
    kind = value.get("memory_type", "unified")
    if kind not in names:
        raise ValueError(f"memory_type: expected one of {', '.join(names)}; got {kind!r}")
    size = value.get("size")
    if size is not None and not (_is_integer(size) and 0 <= size <= ADDRESS_LIMIT - number):
        raise ValueError(
            f"size: expected bytes as an int, from 0 to the end of the address space, or none; "
            f"got {size!r}"
        )
    return Operand(number, size, MemoryType[kind.upper()], None, False, operand.label)


def _require_config(values: Mapping[str, Any]) -> None:
    """Refuse what is no data of a LaunchConfig, in the words of the format."""
    for name in ("grid", "block", "cluster"):
        sizes = values.get(name, [1, 1, 1])
        if (
            not isinstance(sizes, (list, tuple))
            or len(sizes) != 3
            or not all(_is_integer(size) and 0 < size < SIZE_LIMIT for size in sizes)
        ):
            raise ValueError(f"{name}: expected a list of 3 ints from 1 on, got {sizes!r}")
    for name, default in CONFIG_DEFAULTS.items():
        value = values.get(name, default)
        if isinstance(default, bool):
            if not isinstance(value, (bool, np.bool_)):
                raise ValueError(f"{name}: expected a bool, got {value!r}")
        elif not _is_integer(value) or not 0 <= value < SIZE_LIMIT:
            raise ValueError(f"{name}: expected a number of bytes as an int, got {value!r}")


def _attributes(values: object) -> tuple[tuple[int, bytes], ...]:
    """Return launch attributes without a name: their numbers, and their bytes as text."""
    try:
        return tuple((int(number), bytes.fromhex(text)) for number, text in values)  # type: ignore[attr-defined]
    except (TypeError, ValueError) as error:
        raise ValueError(
            f"attributes: expected pairs of a number and bytes as hexadecimal text, got {values!r}"
        ) from error


@lru_cache(256)
def _plain_type(code: str) -> type[np.generic]:
    """Return the type of numbers of a plain element type."""
    return _plain_dtype(code).type


def _number(code: str, item: float) -> np.generic:
    """Return a number of a plain element type, which has to hold it."""
    with np.errstate(over="raise"):
        try:
            return _plain_type(code)(item)
        except FloatingPointError:
            raise ValueError(f"expected a number that {code} holds, got {item!r}") from None


def _plain_dtype(code: object) -> np.dtype[Any]:
    """Return an element type that is plain data, such as a kernel can be given."""
    dtype: np.dtype[Any] = np.dtype(code)  # type: ignore[call-overload]  # its TypeError is the check
    if code is None or dtype.hasobject or dtype.itemsize > ARGUMENTS_LIMIT:
        raise ValueError(
            f"expected a type of plain data of at most {ARGUMENTS_LIMIT} bytes, got {code!r:.200}"
        )
    return dtype


def _scalar(code: str | np.dtype[Any], text: str) -> Any:
    dtype, data = _plain_dtype(code), bytes.fromhex(text)
    if len(data) != dtype.itemsize:
        raise ValueError(f"expected {dtype.itemsize} bytes for {dtype}, got {len(data)}")
    return np.frombuffer(data, dtype)[0]


def _is_integer(value: object) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)
