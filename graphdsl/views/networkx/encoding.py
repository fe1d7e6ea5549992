"""Field values of nodes as plain data that JSON can hold; `decoding` is the way back.

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

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.programs import kernel_name
from graphdsl.declaration.arguments import arguments
from graphdsl.declaration.arguments.arguments import RawArgument
from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.arguments.said_effects import ROLES
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.kinds.control import ChildGraphNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.launches.launch_attributes import ATTRIBUTES, AccessPolicyWindow
from graphdsl.declaration.launches.launch_config import DEFAULTS, LaunchConfig
from graphdsl.declaration.memory.arrays import ArrayPointer, Step
from graphdsl.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.operands.variables import VariableAddress
from graphdsl.declaration.parameters.expressions import (
    AddressExpression,
    DerivedParameter,
    ParameterExpression,
)
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.declaration.programs.kernels import Program, SourceKernel

if TYPE_CHECKING:
    from graphdsl.declaration.launches.launch_form import LaunchForm
    from graphdsl.declaration.node import Node
    from graphdsl.views.placement import Placement

__all__ = [
    "Encoder",
    "encode_number",
    "encode_options",
    "encode_parameters",
    "is_opaque",
]

CONFIG_DEFAULTS: Final = {name: value for name, value in DEFAULTS.items() if value is not None}
"""What a launch configuration has that is left out where it says nothing, but for clusters."""


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
