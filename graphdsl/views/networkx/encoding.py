"""Field values of nodes as plain data that JSON can hold, and back.

What has no plain form, such as a Python function or an array, becomes ``{"opaque": text}``: it
can be read by people, and decoding it is an error that says so.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np
from cuda.core import Kernel

from graphdsl.declaration.arguments import arguments
from graphdsl.declaration.arguments.arguments import RawArgument
from graphdsl.declaration.arguments.open_arguments import OpenArgument, OpenPlace
from graphdsl.declaration.arguments.said_effects import ROLES
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.kinds.control import ChildGraphNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.launches.launch_attributes import ATTRIBUTES, AccessPolicyWindow
from graphdsl.declaration.launches.launch_config import DEFAULTS, LaunchConfig
from graphdsl.declaration.memory.arrays import ArrayPointer, Step, element_type
from graphdsl.declaration.operands.addresses import ADDRESS_LIMIT
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import (
    DevicePointer,
    MemoryType,
    Operand,
    ParameterAddress,
)
from graphdsl.declaration.operands.variables import VariableAddress
from graphdsl.declaration.parameters.expressions import (
    AddressExpression,
    DerivedParameter,
    ParameterExpression,
    combined,
)
from graphdsl.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.declaration.parameters.moved_operands import MovedOperand, Place
from graphdsl.declaration.parameters.parameters import Address, Parameter
from graphdsl.declaration.programs.kernels import Program, SourceKernel, kernel_name

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.allocation import AllocNode
    from graphdsl.declaration.launches.launch_form import LaunchForm
    from graphdsl.declaration.node import Node
    from graphdsl.views.placement import Placement

__all__ = [
    "Decoder",
    "Encoder",
    "decode_parameter",
    "encode_number",
    "encode_options",
    "encode_parameters",
    "is_opaque",
]

CONFIG_DEFAULTS: Final = {name: value for name, value in DEFAULTS.items() if value is not None}
"""What a launch configuration has that is left out where it says nothing, but for clusters."""
SIZE_LIMIT: Final = 1 << 32
"""Of sizes in a launch, which the driver keeps in 32 bits."""
ARGUMENTS_LIMIT: Final = 32764
"""Bytes that all arguments of a kernel have (CUDA 12.1, programming guide)."""


def is_opaque(value: object) -> bool:
    """Tell whether an encoded value, or a part of it, stands for something that is no data."""
    if isinstance(value, list):
        return any(map(is_opaque, value))
    if isinstance(value, dict):
        return "opaque" in value or any(map(is_opaque, value.values()))
    return False


class _FormData(NamedTuple):
    """What launches of one form have in common, and the arguments of the first one."""

    fields: dict[str, Any]
    texts: dict[str, Any]
    """The same, structured values as JSON."""
    opaque: list[str]
    """Which of the fields, besides the arguments, stand for what is no data."""


@dataclass(slots=True)
class Encoder:
    """Turns the fields of nodes into plain data; collects the programs that they use."""

    refuses: ClassVar[bool] = False
    """Whether what is no data is refused as a whole, so that nodes need not list it."""

    programs: dict[Program, int] = field(default_factory=dict)
    forms: dict[tuple[LaunchForm, Placement], _FormData] = field(default_factory=dict)
    children: dict[GraphDef, str] = field(default_factory=dict)
    """The graphs of child nodes that are written, by the key of the first node that has each."""

    def fields(self, node: Node, place: Placement) -> dict[str, Any]:
        """Return the fields of *node* by name; nested graphs and absent values left out."""
        if isinstance(node, KernelNode):
            found = dict(self._form(node, place).fields)
            found["args"] = [self._argument(value, place) for value in node._args]
            return found
        return self._fields(node, place)

    def texts(self, node: Node, place: Placement) -> tuple[dict[str, Any], list[str]]:
        """Return the fields as :meth:`fields` does, structured ones as JSON; and which are no data.

        Nearly all nodes of large graphs are launches of a few forms, and what a form says is
        written once.
        """
        if not isinstance(node, KernelNode):
            found = self._fields(node, place)
            opaque = [name for name, value in found.items() if is_opaque(value)]
            for name, value in found.items():
                if isinstance(value, (dict, list)):
                    found[name] = json.dumps(value)
            return found, opaque
        form = self._form(node, place)
        found = form.texts.copy()
        parts = []
        opaque = form.opaque
        for value in node._args:
            kind = type(value)
            # As json.dumps writes them; NaN and infinity are no JSON.
            if kind is int or (kind is float and isfinite(value)):  # type: ignore[arg-type]
                parts.append(repr(value))
                continue
            data = self._argument(value, place)
            if opaque is form.opaque and is_opaque(data):
                opaque = [*opaque, "args"]
            parts.append(json.dumps(data))
        found["args"] = f"[{', '.join(parts)}]"
        if opaque is not form.opaque:
            opaque = [name for name in found if name in opaque]
        return found, opaque

    def _form(self, node: KernelNode, place: Placement) -> _FormData:
        """Return what all launches of a form say, each in a field, and in the order of fields."""
        found = self.forms.get((node._form, place))
        if found is None:
            fields = self._fields(node, place)
            texts = {
                name: json.dumps(value) if isinstance(value, (dict, list)) else value
                for name, value in fields.items()
            }
            opaque = [name for name, value in fields.items() if name != "args" and is_opaque(value)]
            found = self.forms[node._form, place] = _FormData(fields, texts, opaque)
        return found

    def _argument(self, value: object, place: Placement) -> Any:
        if type(value) is int:
            return value
        return self.encode(value, place)

    def _fields(self, node: Node, place: Placement) -> dict[str, Any]:
        shown = node.parameters()
        found: dict[str, Any] = {}
        for name in node.fields:
            value = getattr(node, name)
            if isinstance(value, LaunchConfig):
                found.update(self._config(value))
            elif name == "sizes":
                found.update((each, self.encode(item, place, each)) for each, item in value.items())
            elif name in ROLES and isinstance(node, KernelNode) and value is not None:
                # A byte in a structure is a pair, for which data has a list.
                found[name] = [list(each) if isinstance(each, tuple) else each for each in value]
            elif isinstance(value, SourceKernel):
                number = self.programs.setdefault(value.program, len(self.programs))
                found.update(kernel=value.name, program=number)
            elif isinstance(value, Kernel):
                found[name] = self.outside(value, kernel_name(value))
            elif isinstance(value, (str, int)):
                found[name] = value
            elif isinstance(value, np.dtype):
                found[name] = encode_type(value)
            elif value is not None and not isinstance(value, GraphDef):
                found[name] = self.encode(value, place, str(shown.get(name, type(value).__name__)))
        return found

    def encode(self, value: object, place: Placement, shown: str | None = None) -> Any:
        """Return a value as data; *shown* is how it is printed, by default as an argument is."""
        if isinstance(value, tuple):
            return [self.encode(item, place) for item in value]
        if isinstance(value, Operand) and value.variable is not None:
            return self._variable(value.variable)
        return _encode(value, place, shown, self)

    def once(self, node: Node, key: str, below: Placement) -> dict[str, str] | None:
        """Return what stands for the graph of a child node that another node held before.

        None for all others, which are written.
        """
        if not isinstance(node, ChildGraphNode):
            return None
        first = self.children.setdefault(below.graph, key)
        return None if first == key else {"same": first}

    def outside(self, _value: object, shown: str, /) -> Any:
        """Return what stands for an object of this program, which data cannot hold."""
        return {"opaque": shown}

    def _variable(self, at: VariableAddress) -> Any:
        program, size = at.variable.program, at.variable.given_size
        number = self.programs.setdefault(program, len(self.programs))
        found = {"variable": at.variable.name, "program": number, "offset": at.offset}
        return found if size is None else {**found, "size": size}

    def _config(self, config: LaunchConfig) -> dict[str, Any]:
        found: dict[str, Any] = {"grid": list(config.grid), "block": list(config.block)}
        if config.cluster is not None:
            found["cluster"] = list(config.cluster)
        for name, default in CONFIG_DEFAULTS.items():
            if getattr(config, name) != default:
                found[name] = getattr(config, name)
        for name in ATTRIBUTES:
            value = getattr(config, name)
            if isinstance(value, AccessPolicyWindow):
                base = value.base_ptr
                is_number = isinstance(base, int)
                start = base if is_number else self.outside(base, arguments.show(base))
                found[name] = [start, *value[1:]]
            elif value is not None:
                found[name] = list(value) if isinstance(value, tuple) else value
        if config.others:
            found["attributes"] = [[number, data.hex()] for number, data in config.others]
        return found

    def program_list(self) -> list[Any]:
        """Return the programs in the order in which they were met."""
        return [_encode_program(program) for program in self.programs]


def _encode_program(program: Program) -> dict[str, Any]:
    found: dict[str, Any] = {"source": program.source, "options": encode_options(program.options)}
    if program.name is not None:
        found["name"] = program.name
    # Nodes name the others that they launch.
    instances = [name for name in program.kernel_names if "<" in name]
    if instances:
        found["kernels"] = instances
    said = {
        name: {role: list(getattr(told, role)) for role in ROLES}
        for name in program.kernel_names
        if (told := program.kernel(name).said) is not None
    }
    if said:
        found["said"] = said
    return found


def _encode(value: object, place: Placement, shown: str | None, encoder: Encoder) -> Any:
    if isinstance(value, np.generic):
        return encode_number(value)
    if isinstance(value, (bool, int)):
        return value
    if isinstance(value, float):
        return _encode_float(value)
    if isinstance(value, complex):
        return {"complex": [_encode_float(value.real), _encode_float(value.imag)]}
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, RawArgument):
        number = {} if value.dtype is None else {"dtype": value.dtype.str}
        return {"raw": value.data.hex(), "label": value.label, **number}
    if isinstance(value, OpenArgument):
        places = [
            [each.offset, encoder.encode(each.value, place, str(each.value))]
            for each in value.places
        ]
        return {"bytes": value.content.hex(), "places": places}
    if isinstance(value, Condition):
        return _encode_condition(value, place)
    if isinstance(value, MovedOperand):
        return _encode_place(value, place, encoder)
    opened = value.open_address if isinstance(value, Operand) else value
    if isinstance(opened, (Parameter, ParameterAddress)):
        return _encode_parameter(opened, place, encoder)
    pointer = value.pointer if isinstance(value, Operand) else value
    if isinstance(pointer, DevicePointer):
        key = place.key_of(pointer.node)
        if key is None:
            return {"opaque": f"a pointer to {str(pointer)!r}, which is outside of this graph"}
        if isinstance(pointer, ArrayPointer):
            steps = [_encode_step(step) for step in pointer.array._steps]
            return {"pointer": key, "offset": pointer.offset, "array": steps}
        return {"pointer": key, "offset": pointer.offset}
    if isinstance(value, Operand) and isinstance(value.base, int) and value.owner is None:
        return _encode_address(value, value.base)
    # Only here, since nearly all values are data, and texts of them would be thrown away.
    return encoder.outside(value, arguments.show(value) if shown is None else shown)


def encode_type(dtype: np.dtype[Any]) -> Any:
    """Return a numpy type as data: a text, or a list of the fields of a structure."""
    return dtype.str if dtype.names is None and dtype.subdtype is None else _listed(dtype.descr)


def _listed(value: Any) -> Any:
    # As they come back from JSON.
    return [*map(_listed, value)] if isinstance(value, (list, tuple)) else value


def decode_type(data: Any) -> np.dtype[Any]:
    """Return the numpy type that :func:`encode_type` gave *data* for."""
    return np.dtype(data if isinstance(data, str) else [_field(item) for item in data])


def _field(item: Any) -> Any:
    name, kind, *shape = item
    kind = kind if isinstance(kind, str) else [_field(each) for each in kind]
    return (name, kind, *map(tuple, shape))


def _encode_step(step: Step) -> list[Any]:
    how, what = step
    if how == "view":
        return [how, encode_type(what)]
    if how == "reshape":
        return [how, list(what)]
    parts = [
        [part.start, part.stop, part.step]
        if isinstance(part, slice)
        else "..."
        if part is Ellipsis
        else part
        for part in what
    ]
    return [how, parts]


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


def encode_number(value: np.generic) -> Any:
    """Return a number of numpy as data, every bit of it."""
    dtype = value.dtype.str
    plain = value.item()
    exact = isinstance(plain, (bool, int)) or (isinstance(plain, float) and isfinite(plain))
    return {"dtype": dtype, **({"value": plain} if exact else {"bytes": value.tobytes().hex()})}


def _encode_float(value: float) -> Any:
    # JSON has no infinities and no NaN, and a NaN's bits would be lost in its text.
    if isfinite(value):
        return float(value)
    return {"float": repr(value), "bits": struct.pack("<d", value).hex()}


def _encode_condition(condition: Condition, place: Placement) -> Any:
    home = place.place_of(condition)
    if home is None:
        return {"opaque": f"condition {condition.name!r}, which is outside of this graph"}
    number = home.graph.conditions().index(condition)
    return {"condition": condition.name, "graph": home.key, "number": number}


def _encode_parameter(
    value: Parameter | ParameterAddress, place: Placement, encoder: Encoder
) -> Any:
    if isinstance(value, ParameterAddress) and isinstance(value.parameter, DerivedParameter):
        # What is counted from such a one follows from parameters itself.
        value = value.parameter
    if isinstance(value, ParameterExpression):
        return _encode_operation(value.symbol, value.operands, place, encoder)
    if isinstance(value, AddressExpression):
        operands = (value.base, value.offset)
        symbol = "+" if value.sign > 0 else "-"
        return _encode_operation(symbol, operands, place, encoder)
    parameter = value.parameter if isinstance(value, ParameterAddress) else value
    found: dict[str, Any] = {"parameter": parameter.name}
    if place.parameter(parameter.name) is not parameter:
        home = place.home_of(parameter)
        if home is None:
            return {"opaque": f"parameter {parameter.name!r}, which another graph declares"}
        found["graph"] = home.key
    if isinstance(value, ParameterAddress):
        found["offset"] = value.offset
    return found


def _encode_place(value: MovedOperand, place: Placement, encoder: Encoder) -> Any:
    """Return memory from a place on that parameters say as data."""
    where = value.place
    found = {
        "memory": encoder.encode(value.memory, place, str(value.memory)),
        "start": encoder.encode(where.start, place, str(where.start)),
        "unit": where.unit,
        "is_index": where.is_index,
    }
    if where.stop is not None:
        found["stop"] = encoder.encode(where.stop, place, str(where.stop))
    return next((each for each in found.values() if is_opaque(each)), {"place": found})


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


def _encode_operation(
    symbol: str, operands: tuple[object, ...], place: Placement, encoder: Encoder
) -> Any:
    """Return what follows from parameters as data; these are among the operands."""
    encoded = [encoder.encode(each, place, str(each)) for each in operands]
    opaque = next((each for each in encoded if is_opaque(each)), None)
    return {"parameter": {"operation": symbol, "operands": encoded}} if opaque is None else opaque


def encode_parameters(place: Placement, encoder: Encoder) -> list[Any]:
    """Return the parameters that a graph declares, as data."""
    found = []
    for parameter in place.graph._parameters.values():
        dtype, default = parameter.dtype, parameter.default
        data: dict[str, Any] = {"name": parameter.name, "type": "address"}
        if dtype is not None:
            data["type"] = dtype.str if dtype.names is None else dtype.descr
        if default is not None and dtype is not None:
            content = b"".join(word.to_bytes(8, "little") for word in default.words)
            data["default"] = {"bytes": content[: dtype.itemsize].hex()}
        elif default is not None:
            data["default"] = encoder.encode(default.operand, place, parameter.shown_default)
        if parameter.requires is not None:
            data["requires"] = parameter.requires._asdict()
        found.append(data)
    return found


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


def _encode_address(operand: Operand, address: int) -> Any:
    found: dict[str, Any] = {"address": hex(address)}
    if operand.size is not None or operand.memory_type is not MemoryType.UNIFIED:
        found["size"] = operand.size
        found["memory_type"] = operand.memory_type.name.lower()
    return found


def encode_options(options: object) -> Any:
    """Return compiler options as data; tuples, which mean something else than lists, marked."""
    if options is None or isinstance(options, (bool, int, str)):
        return options
    if isinstance(options, float):
        return _encode_float(options)
    if isinstance(options, list):
        return [encode_options(item) for item in options]
    if isinstance(options, tuple):
        return {"tuple": [encode_options(item) for item in options]}
    if isinstance(options, Mapping) and all(isinstance(key, str) for key in options):
        return {key: encode_options(item) for key, item in options.items()}
    return {"opaque": type(options).__name__}


# Back -------------------------------------------------------------------------------------------


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
                return _plain_dtype(code).type(item)
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
                    for name, told in more.get("said", {}).items():
                        self.programs[number].kernel(name, **told)
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


def _is_integer(value: object) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


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
