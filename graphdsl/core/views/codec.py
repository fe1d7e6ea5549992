"""Converts values of nodes to JSON-compatible data and back, with one form for each class.

Values without a plain form, such as a Python function or an array, become ``{"opaque": text}``: the
text is for people, and reading it back is an error. Files have more forms, for objects that a
program supplies by name; see `saving.files`.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_LIMIT, MemoryType
from graphdsl.abi.programs import kernel_name
from graphdsl.core.declaration.arguments import arguments
from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.graph import GraphDef, own_parameters
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.launches.launch_attributes import ATTRIBUTES, AccessPolicyWindow
from graphdsl.core.declaration.launches.launch_config import DEFAULTS, LaunchConfig, with_others
from graphdsl.core.declaration.memory.arrays import ArrayPointer, Step, element_type
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    operand_of,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.operands.variables import VariableAddress
from graphdsl.core.declaration.parameters.expressions import (
    AddressExpression,
    DerivedParameter,
    ParameterExpression,
    combined,
)
from graphdsl.core.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand, Place
from graphdsl.core.declaration.parameters.parameters import Address, Parameter
from graphdsl.core.declaration.programs.kernels import (
    Program,
    SourceKernel,
    annotation_of,
    linked_with,
)
from graphdsl.core.declaration.values import with_places

if TYPE_CHECKING:
    from graphdsl.core.declaration.kinds.allocation import AllocNode
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.views.placement import Placement

__all__ = [
    "ARGUMENTS_LIMIT",
    "CONFIG_DEFAULTS",
    "FORMS",
    "Form",
    "Reader",
    "SharedLaunch",
    "Writer",
    "is_opaque",
    "pair",
    "part",
    "read_memory_details",
    "read_parameter",
    "read_type",
    "write_memory_details",
    "write_number",
    "write_options",
    "write_parameters",
    "write_type",
]

SIZE_LIMIT: Final = 1 << 32
"""Limit of sizes in a launch, which the driver stores in 32 bits."""
ARGUMENTS_LIMIT: Final = 32764
"""Maximum bytes of all arguments of a kernel (CUDA 12.1, programming guide)."""
CONFIG_DEFAULTS: Final = {name: value for name, value in DEFAULTS.items() if value is not None}
"""Fields of a launch configuration that are omitted if they have their default, except clusters."""
SIZES: Final = ("grid", "block", "shmem_size")
"""Sizes of a launch that may be parameters."""


class Form(NamedTuple):
    """One form of data: the classes of its values, and how to write and read it.

    Attributes
    ----------
    classes : tuple of type
        The classes of these values.
    write : callable
        Returns the data of a value, for a :class:`Writer`; the third argument is its printed form.
    read : callable
        Returns the value of the data, for a :class:`Reader`.
    """

    classes: tuple[type, ...]
    write: Callable[[Any, Any, str | None], Any]
    read: Callable[[Any, Mapping[str, Any]], Any]


# To data ------------------------------------------------------------------------------------------


class Writer:
    """Turns the fields of nodes into plain data; collects the programs that they use."""

    forms: ClassVar[Mapping[type, Callable[[Any, Any, str | None], Any]]]
    """The writer for values of a class, or of a derived one."""
    refuses: ClassVar[bool] = False
    """Whether objects that cannot be data are an error, so that nodes need not list them."""

    def __init__(self) -> None:
        self.programs: dict[Program, int] = {}
        self.place: Any = None
        """The placement of the graph whose nodes are written."""
        self.opaque_count = 0
        """The number of placeholders for such objects so far."""
        self._writes = dict(self.forms)
        self._launches: dict[tuple[LaunchForm, str, bool], tuple[dict[str, Any], list[str]]] = {}
        self._children: dict[GraphDef, str] = {}

    def fields(
        self, node: Node, place: Placement, *, as_text: bool = False
    ) -> tuple[dict[str, Any], list[str]]:
        """Return the fields of a node by name, without nested graphs and absent values.

        Also return the names of fields that are placeholders. With *as_text*, structured values are
        JSON.
        """
        self.place = place
        if not isinstance(node, KernelNode):
            return self._written(node, as_text=as_text)
        # Most nodes of large graphs are launches of a few forms.
        key = (launch_form_of(node), place.key, as_text)
        shared = self._launches.get(key)
        if shared is None:
            shared = self._launches[key] = self._written(node, as_text=as_text)
        fields, opaque = shared[0].copy(), [name for name in shared[1] if name != "args"]
        before = self.opaque_count
        if as_text:
            fields["args"] = f"[{', '.join(map(self._argument_text, node.args))}]"
        else:
            fields["args"] = list(map(self.argument, node.args))
        if self.opaque_count != before:
            opaque = [name for name in fields if name in opaque or name == "args"]
        return fields, opaque

    def _written(self, node: Node, *, as_text: bool) -> tuple[dict[str, Any], list[str]]:
        found: dict[str, Any] = {}
        opaque: list[str] = []
        for name, value in field_values(node).items():
            before, known = self.opaque_count, len(found)
            self.field(node, name, value, found)
            if self.opaque_count != before:
                opaque += [each for each in list(found)[known:] if is_opaque(found[each])]
        if as_text:
            for name, value in found.items():
                if isinstance(value, (dict, list)):
                    found[name] = json.dumps(value)
        return found, opaque

    def field(self, node: Node, name: str, value: Any, found: dict[str, Any]) -> None:
        """Write one field of a node, which may be several attributes, into *found*."""
        if isinstance(value, LaunchConfig):
            found.update(self._config(value))
        elif name == "sizes":
            found.update((each, self.encode(item, each)) for each, item in value.items())
        elif name in ROLES and isinstance(node, KernelNode) and value is not None:
            # A byte in a structure is a pair, which is a list in data.
            found[name] = [list(each) if isinstance(each, tuple) else each for each in value]
        elif isinstance(value, SourceKernel):
            found.update(kernel=value.name, program=self.program_number(value.program))
        elif isinstance(node, KernelNode) and name == "kernel":
            found[name] = self.outside(value, kernel_name(value))
        elif isinstance(value, (str, int)):
            found[name] = value
        elif value is not None and not isinstance(value, GraphDef):
            shown = str(node.parameters().get(name, type(value).__name__))
            found[name] = self.encode(value, shown)

    def encode(self, value: Any, shown: str | None = None) -> Any:
        """Return a value as data; *shown* is its printed form, by default that of an argument."""
        cls = type(value)
        if cls is int or cls is bool:
            return value
        write = self._writes.get(cls)
        if write is None:
            # By the first base class that has a form.
            write = next(self.forms[each] for each in cls.__mro__ if each in self.forms)
            self._writes[cls] = write
        return write(self, value, shown)

    def argument(self, value: Any) -> Any:
        """Return an argument of a kernel as data."""
        return value if type(value) is int else self.encode(value)

    def _argument_text(self, value: Any) -> str:
        """Return an argument of a kernel as JSON."""
        cls: Any = type(value)
        # As json.dumps writes them; NaN and infinity are not JSON.
        if cls is int or (cls is float and isfinite(value)):
            return repr(value)
        head = _head(cls)
        if head:
            number = value.item()
            if type(number) is int or isfinite(number):
                return f"{head}{number!r}}}"
        return json.dumps(self.encode(value))

    def outside(self, _value: object, shown: str, /) -> Any:
        """Return a placeholder for an object of this program, which data cannot hold."""
        self.opaque_count += 1
        return {"opaque": shown}

    def memory(self, operand: Operand, shown: str | None) -> Any:
        """Return a placeholder for memory with an address."""
        if not isinstance(operand.base, int) or operand.owner is not None:
            return self.outside(operand, arguments.show(operand) if shown is None else shown)
        found: dict[str, Any] = {"address": hex(operand.base)}
        if operand.size is not None or operand.memory_type is not MemoryType.UNIFIED:
            found["size"] = operand.size
            found["memory_type"] = operand.memory_type.name.lower()
        return {**found, **write_memory_details(operand)}

    def once(self, node: Node, key: str, below: Placement) -> dict[str, str] | None:
        """Return a reference to the graph of a child node that an earlier node holds.

        None for all others, which are written.
        """
        if not isinstance(node, ChildGraphNode):
            return None
        first = self._children.setdefault(below.graph, key)
        return None if first == key else {"same": first}

    def program_number(self, program: Program) -> int:
        """Return the number of a program, in order of first use."""
        return self.programs.setdefault(program, len(self.programs))

    def program_list(self) -> list[Any]:
        """Return the programs as data, in order of their numbers."""
        return [_write_program(program) for program in self.programs]

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


def is_opaque(value: object) -> bool:
    """Return whether an encoded value, or a part of it, is a placeholder."""
    if isinstance(value, list):
        return any(map(is_opaque, value))
    if isinstance(value, dict):
        return "opaque" in value or any(map(is_opaque, value.values()))
    return False


@cache
def _head(cls: type) -> str:
    """Return the start of the result of :func:`write_number`, as JSON; empty if it is not plain."""
    plain = issubclass(cls, (np.integer, np.floating)) and np.dtype(cls).itemsize <= 8
    return f'{{"dtype": "{np.dtype(cls).str}", "value": ' if plain else ""


# From data ----------------------------------------------------------------------------------------


class SharedLaunch(NamedTuple):
    """The shared fields of launches.

    Attributes
    ----------
    config : LaunchConfig
        The configuration, with placeholders for sizes that are parameters.
    kernel : object
        The kernel.
    open_sizes : tuple of str
        The sizes that are parameters.
    annotation : dict of str to list
        The annotated effects.
    """

    config: LaunchConfig
    kernel: Any
    open_sizes: tuple[str, ...]
    annotation: Mapping[str, list[Any]]


class Reader:
    """Turns data into values; holds the objects that data refers to while a graph is declared.

    Attributes
    ----------
    allocations : dict
        The existing allocation nodes, by key.
    conditions : dict
        The conditions, by the key of their graph and their number in it.
    visible : mapping
        The parameters of the graph that is being declared and of those around it, by name.
    parameters : dict
        The parameters of all graphs, by the graph's key and the name.
    children : dict
        The graphs of existing child nodes, by the key of the first node that holds each.
    """

    has_objects: ClassVar[bool] = False
    """Whether there are placeholders for objects of a program, such as functions."""
    forms: ClassVar[Mapping[str, Callable[[Any, Mapping[str, Any]], Any]]]
    """The readers of data, by a key that is unique to the form, or that takes precedence."""

    def __init__(self, program_data: list[Any]) -> None:
        self.program_data = program_data
        self.allocations: dict[str, AllocNode] = {}
        self.conditions: dict[tuple[str, int], Condition] = {}
        self.visible: Mapping[str, Parameter] = {}
        self.parameters: dict[tuple[str, str], Parameter] = {}
        self.children: dict[str, GraphDef] = {}
        self._programs: dict[int, Program] = {}
        self._configs: dict[str, LaunchConfig] = {}
        self._launches: dict[object, SharedLaunch] = {}

    def decode(self, value: Any) -> Any:
        """Return the value of encoded data.

        Raises
        ------
        ValueError
            If it is a placeholder, or refers to something that does not exist. The caller adds the
            node and the field.
        """
        cls = type(value)
        if cls is int or cls is float or cls is bool:
            return value
        if isinstance(value, list):
            return list(map(self.decode, value))
        if isinstance(value, dict):
            for key, read in self.forms.items():
                if key in value:
                    return read(self, value)
        elif isinstance(value, (bool, int, float)):
            return value
        raise _unreadable(value)

    def kernel(self, name: str, number: object) -> Any:
        """Return the kernel called *name* of the program with this number."""
        return self.program(number).kernel(name)

    def program(self, number: object) -> Program:
        """Return the program with this number."""
        if not isinstance(number, int) or not 0 <= number < len(self.program_data):
            raise ValueError(
                f"program: expected a number below {len(self.program_data)}, the count of the "
                f"graph's programs; got {number!r}"
            )
        if number not in self._programs:
            self._programs[number] = _read_program(self, number, self.program_data[number])
        return self._programs[number]

    def config(self, values: Mapping[str, Any]) -> LaunchConfig:
        """Return the launch configuration; equal values give one object, which nodes share."""
        found = self._configs.get(repr(values))
        if found is None:
            _require_config(values)
            named = {name: value for name, value in values.items() if name != "attributes"}
            window = named.get("access_policy_window")
            if isinstance(window, list) and window and isinstance(window[0], dict):
                named["access_policy_window"] = [self.window_start(window[0]), *window[1:]]
            found = LaunchConfig(**named)
            if "attributes" in values:
                found = with_others(found, _attributes(values["attributes"]))
            self._configs[repr(values)] = found
        return found

    def window_start(self, data: Mapping[str, Any]) -> Any:
        """Return the start of a launch's window that is not a number."""
        return self.decode(data)

    def launch(self, data: Mapping[str, Any], read: Callable[[], SharedLaunch]) -> SharedLaunch:
        """Return the shared part of launches with the same data, read once."""
        words = self.words(data)
        found = self._launches.get(words)
        if found is None:
            found = self._launches[words] = read()
        return found

    def words(self, value: Any) -> object:
        """Return a key that distinguishes encoded values, even 1 and True."""
        return repr(value)


def _unreadable(value: object) -> ValueError:
    return ValueError(f"expected an encoded value as to_networkx() writes it, got {value!r}")


def part(data: Mapping[str, Any], key: str, kind: type | tuple[type, ...]) -> Any:
    """Return a part of data of the expected kind.

    Raises
    ------
    ValueError
        If there is none.
    """
    value = data.get(key)
    if not isinstance(value, kind):
        raise _unreadable(data)
    return value


# Numbers and bytes --------------------------------------------------------------------------------


def write_number(value: np.generic) -> dict[str, Any]:
    """Return a numpy number as data, without loss of bits."""
    dtype = value.dtype.str
    plain = value.item()
    exact = isinstance(plain, (bool, int)) or (isinstance(plain, float) and isfinite(plain))
    return {"dtype": dtype, **({"value": plain} if exact else {"bytes": value.tobytes().hex()})}


def _read_number(_reader: Reader, data: Mapping[str, Any]) -> Any:
    code = part(data, "dtype", str)
    if "value" not in data:
        return _scalar(code, part(data, "bytes", str))
    item = part(data, "value", (bool, int, float))
    plain, most = _plain_type(code)
    if abs(item) <= most:
        return plain(item)
    with np.errstate(over="raise"):
        try:
            return plain(item)
        except FloatingPointError:
            raise ValueError(f"expected a number that {code} holds, got {item!r}") from None


def _write_float(value: float) -> Any:
    # JSON has no infinities and no NaN, and a NaN's bits would be lost in its text.
    if isfinite(value):
        return float(value)
    return {"float": repr(value), "bits": struct.pack("<d", value).hex()}


def _read_float(_reader: Reader, data: Mapping[str, Any]) -> float:
    return float(_scalar("<f8", part(data, "bits", str)))


def _read_complex(reader: Reader, data: Mapping[str, Any]) -> complex:
    match data["complex"]:
        case [real, imaginary]:
            return complex(reader.decode(real), reader.decode(imaginary))
    raise _unreadable(data)


def _write_raw(_writer: Writer, value: RawArgument, _shown: str | None) -> Any:
    number = {} if value.dtype is None else {"dtype": value.dtype.str}
    return {"raw": value.data.hex(), "label": value.label, **number}


def _read_raw(_reader: Reader, data: Mapping[str, Any]) -> RawArgument:
    dtype = _plain_dtype(data["dtype"]) if "dtype" in data else None
    return RawArgument(bytes.fromhex(part(data, "raw", str)), part(data, "label", str), dtype)


def _write_open(writer: Writer, value: OpenArgument, _shown: str | None) -> Any:
    places = [[each.offset, writer.encode(each.value, str(each.value))] for each in value.places]
    return {"bytes": value.content.hex(), "places": places}


def _read_bytes(reader: Reader, data: Mapping[str, Any]) -> bytes | OpenArgument:
    content = bytes.fromhex(part(data, "bytes", str))
    if "places" not in data:
        return content
    places = {}
    for offset, encoded in part(data, "places", list):
        value = reader.decode(encoded)
        is_number = isinstance(value, Parameter) and not value.is_address
        places[offset] = value if is_number else as_operand(value, "a place of an argument")
    return with_places(content, content, places)


@lru_cache(256)
def _plain_type(code: str) -> tuple[type[np.generic], float]:
    """Return the Python type of a plain element type, and the limit up to which it is exact."""
    dtype = _plain_dtype(code)
    most: Any = -1
    if dtype.kind in "iu":
        most = np.iinfo(dtype).max
    elif dtype.kind == "f" and dtype.itemsize <= 8:
        most = float(np.finfo(dtype).max)
    return dtype.type, most


def _plain_dtype(code: object) -> np.dtype[Any]:
    """Return an element type that is plain data, as kernels accept."""
    dtype = _dtype(code)
    if code is None or dtype.hasobject or dtype.itemsize > ARGUMENTS_LIMIT:
        raise ValueError(
            f"expected a type of plain data of at most {ARGUMENTS_LIMIT} bytes, got {code!r:.200}"
        )
    return dtype


def _dtype(code: Any) -> np.dtype[Any]:
    try:
        dtype: np.dtype[Any] = np.dtype(code)
    except SyntaxError as error:
        # NumPy parses some texts as Python expressions.
        raise ValueError(f"expected a numpy dtype, got {code!r:.200} ({error})") from error
    return dtype


def _scalar(code: str | np.dtype[Any], text: str) -> Any:
    dtype, data = _plain_dtype(code), bytes.fromhex(text)
    if len(data) != dtype.itemsize:
        raise ValueError(f"expected {dtype.itemsize} bytes for {dtype}, got {len(data)}")
    return np.frombuffer(data, dtype)[0]


def _is_integer(value: object) -> bool:
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


# Types of elements --------------------------------------------------------------------------------


def write_type(dtype: np.dtype[Any]) -> Any:
    """Return a numpy dtype as data: a string, or a list of the fields of a structure."""
    return dtype.str if dtype.names is None and dtype.subdtype is None else _listed(dtype.descr)


def _listed(value: Any) -> Any:
    # As they come back from JSON.
    return [*map(_listed, value)] if isinstance(value, (list, tuple)) else value


def read_type(data: Any) -> np.dtype[Any]:
    """Return the numpy dtype from the result of :func:`write_type`."""
    return _dtype(data if isinstance(data, str) else [_field(item) for item in data])


def _field(item: Any) -> Any:
    name, kind, *shape = item
    kind = kind if isinstance(kind, str) else [_field(each) for each in kind]
    return (name, kind, *map(tuple, shape))


# Memory -------------------------------------------------------------------------------------------


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
    if size is not None and not (_is_integer(size) and 0 <= size <= ADDRESS_LIMIT - number):
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
        case ["reshape", [*extents]] if all(map(_is_integer, extents)):
            return ("reshape", tuple(extents))
        case ["index", [*indices]]:
            return ("index", tuple(map(_read_index, indices)))
    raise ValueError(f"array: expected steps of index, reshape or view, got {data!r}")


def _read_index(index: Any) -> Any:
    match index:
        case [_, _, _] if all(end is None or _is_integer(end) for end in index):
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
        raise _unreadable(data)
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


# Conditions and parameters ------------------------------------------------------------------------


def _write_condition(writer: Writer, condition: Condition, _shown: str | None) -> Any:
    home = writer.place.place_of(condition)
    if home is None:
        what = f"condition {condition.name!r}, which is outside of this graph"
        return writer.outside(condition, what)
    number = home.graph.conditions().index(condition)
    return {"condition": condition.name, "graph": home.key, "number": number}


def _read_condition(reader: Reader, data: Mapping[str, Any]) -> Condition:
    condition = reader.conditions.get((part(data, "graph", str), part(data, "number", int)))
    if condition is None:
        raise ValueError(f"expected a condition of this graph or one around it, got {data!r}")
    return condition


def _write_parameter(
    writer: Writer, value: Parameter | ParameterAddress, _shown: str | None
) -> Any:
    parameter = value.parameter if isinstance(value, ParameterAddress) else value
    if isinstance(parameter, DerivedParameter):
        # A parameter derived from such a one follows by itself.
        return writer.encode(parameter)
    found: dict[str, Any] = {"parameter": parameter.name}
    if writer.place.parameter(parameter.name) is not parameter:
        home = writer.place.home_of(parameter)
        if home is None:
            what = f"parameter {parameter.name!r}, which another graph declares"
            return writer.outside(value, what)
        found["graph"] = home.key
    if isinstance(value, ParameterAddress):
        found["offset"] = value.offset
    return found


def _write_expression(writer: Writer, value: ParameterExpression, _shown: str | None) -> Any:
    return _operation(writer, value.symbol, value.operands)


def _write_sum(writer: Writer, value: AddressExpression, _shown: str | None) -> Any:
    return _operation(writer, "+" if value.sign > 0 else "-", (value.base, value.offset))


def _operation(writer: Writer, symbol: str, operands: tuple[object, ...]) -> Any:
    encoded = [writer.encode(each, str(each)) for each in operands]
    return {"parameter": {"operation": symbol, "operands": encoded}}


def _read_parameter(reader: Reader, data: Mapping[str, Any]) -> Any:
    match data["parameter"]:
        case {"operation": str(symbol), "operands": [*operands]}:
            return combined(symbol, *map(reader.decode, operands))
    name, graph, offset = part(data, "parameter", str), data.get("graph"), data.get("offset")
    if graph is None:
        parameter = reader.visible.get(name)
    elif not isinstance(graph, str) or (graph, name) not in reader.parameters:
        raise ValueError(f"expected a graph with a parameter {name!r}, got {graph!r}")
    else:
        parameter = reader.parameters[graph, name]
    if parameter is None:
        known = ", ".join(map(repr, reader.visible)) or "none"
        raise ValueError(
            f"expected a parameter of this graph or one around it, got {name!r}; they are: {known}"
        )
    found = parameter if offset is None else parameter + offset
    if "elements" not in data:
        return found
    dtype = element_type(read_type(data["elements"]), "memory")
    return operand_of(found, "parameter").replace(dtype=dtype)


def write_parameters(place: Placement, writer: Writer) -> list[Any]:
    """Return the parameters that a graph declares, as data."""
    writer.place = place
    found = []
    for parameter in own_parameters(place.graph).values():
        dtype, default = parameter.dtype, parameter.default
        data: dict[str, Any] = {"name": parameter.name, "type": "address"}
        if dtype is not None:
            data["type"] = dtype.str if dtype.names is None else dtype.descr
        if default is not None and dtype is not None:
            content = b"".join(word.to_bytes(8, "little") for word in default.words)
            data["default"] = {"bytes": content[: dtype.itemsize].hex()}
        elif default is not None:
            data["default"] = writer.encode(default.operand, parameter.shown_default)
        if parameter.requires is not None:
            data["requires"] = _write_requirement(parameter.requires)
        found.append(data)
    return found


def read_parameter(graph: GraphDef, reader: Reader, data: Any) -> None:
    """Declare the parameter in *graph* from the result of :func:`write_parameters`.

    Raises
    ------
    TypeError, ValueError
        If it is invalid.
    """
    match data:
        case {"name": str(name), "type": str() | list() as kind}:
            default = reader.decode(data["default"]) if "default" in data else None
            if kind == "address":
                graph.param(name, Address, default, requires=_read_requirement(data))
                return
            dtype = _plain_dtype(kind if isinstance(kind, str) else [tuple(item) for item in kind])
            if isinstance(default, bytes):
                default = _scalar(dtype, default.hex())
            graph.param(name, dtype, default)
        case _:
            raise ValueError(f"expected an object with name and type, got {data!r}")


def _write_requirement(requires: MemoryRequirement) -> dict[str, Any]:
    data = requires._asdict()
    dtype = data.pop("dtype")
    return data if dtype is None else {**data, "elements": write_type(dtype)}


def _read_requirement(data: Mapping[str, Any]) -> MemoryRequirement | None:
    match data.get("requires"):
        case None:
            return None
        case {"size": int(size), "alignment": int(alignment), "is_apart": bool(is_apart)}:
            layout = data["requires"].get("layout")
            axes = None if layout is None else tuple((int(n), int(step)) for n, step in layout)
            dtype = read_memory_details(data["requires"])["dtype"]
            return MemoryRequirement(size, alignment, is_apart, axes, dtype)
    raise ValueError(f"expected the fields of a memory requirement, got {data['requires']!r}")


# Programs and configurations ----------------------------------------------------------------------


def _write_program(program: Program) -> dict[str, Any]:
    found: dict[str, Any] = {"source": program.source, "options": write_options(program.options)}
    if program.name is not None:
        found["name"] = program.name
    # Nodes name the other programs that they launch.
    instances = [name for name in program.kernel_names if "<" in name]
    if instances:
        found["kernels"] = instances
    annotations = {
        name: {role: list(getattr(annotation, role)) for role in ROLES}
        for name in program.kernel_names
        if (annotation := annotation_of(program.kernel(name))) is not None
    }
    if annotations:
        found["said"] = annotations
    if program.units:
        found["link"] = [_write_program(each) for each in linked_with(program)]
    return found


def _read_program(reader: Reader, number: int, data: Any) -> Program:
    match data:
        case {"source": str(source), "options": options}:
            name, instances = data.get("name"), data.get("kernels", ())
            program = Program(
                source,
                _read_options(reader, options),
                name=name,
                kernels=instances,
                link=[_read_program(reader, number, each) for each in data.get("link", ())],
            )
            for kernel, annotation in _object(data.get("said", {}), "said").items():
                program.kernel(kernel, **_object(annotation, f"said {kernel!r}"))
            return program
    raise ValueError(f"program {number}: expected an object with source and options, got {data!r}")


def _object(value: Any, role: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise ValueError(f"{role}: expected an object, got {value!r:.200}")
    return value


def write_options(options: object) -> Any:
    """Return compiler options as data, with tuples marked, since they differ from lists."""
    if options is None or isinstance(options, (bool, int, str)):
        return options
    if isinstance(options, float):
        return _write_float(options)
    if isinstance(options, list):
        return [write_options(item) for item in options]
    if isinstance(options, tuple):
        return {"tuple": [write_options(item) for item in options]}
    if isinstance(options, Mapping) and all(isinstance(key, str) for key in options):
        return {key: write_options(item) for key, item in options.items()}
    return {"opaque": type(options).__name__}


def _read_options(reader: Reader, value: Any) -> Any:
    match value:
        case {"opaque": str(text)}:
            raise ValueError(
                f"program options: {text} cannot be stored as data. Pass a mapping to the Program"
            )
        case {"tuple": list(items)} if len(value) == 1:
            return tuple(_read_options(reader, item) for item in items)
        case {"float": str(), "bits": str()}:
            return reader.decode(value)
        case dict():
            return {key: _read_options(reader, item) for key, item in value.items()}
        case list():
            return [_read_options(reader, item) for item in value]
    return value


def _require_config(values: Mapping[str, Any]) -> None:
    """Reject data that is not a LaunchConfig, with messages in terms of the format."""
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


# Objects of a program -----------------------------------------------------------------------------


def _write_outside(writer: Writer, value: object, shown: str | None) -> Any:
    # Only here, since nearly all values are data and need no text.
    return writer.outside(value, arguments.show(value) if shown is None else shown)


def _read_outside(_reader: Reader, data: Mapping[str, Any]) -> Any:
    raise ValueError(
        f"{part(data, 'opaque', str)} is an object of the program that declared it and cannot be "
        "stored as data. Declare the graph with the builder methods, or leave this node out"
    )


# The table ----------------------------------------------------------------------------------------


FORMS: Final[dict[str, Form]] = {
    "raw": Form((RawArgument,), _write_raw, _read_raw),
    "dtype": Form((np.generic,), lambda _writer, value, _shown: write_number(value), _read_number),
    "parameter": Form((Parameter, ParameterAddress), _write_parameter, _read_parameter),
    "pointer": Form((DevicePointer,), _write_pointer, _read_pointer),
    "address": Form((Operand,), _write_operand, _read_address),
    "place": Form((MovedOperand,), _write_place, _read_place),
    "variable": Form((VariableAddress,), _write_variable, _read_variable),
    "condition": Form((Condition,), _write_condition, _read_condition),
    "bytes": Form((OpenArgument,), _write_open, _read_bytes),
    "float": Form((float,), lambda _writer, value, _shown: _write_float(value), _read_float),
    "complex": Form(
        (complex,),
        lambda _writer, value, _shown: {
            "complex": [_write_float(value.real), _write_float(value.imag)]
        },
        _read_complex,
    ),
    "opaque": Form((object,), _write_outside, _read_outside),
}
"""Forms by their identifying key; with keys of two forms, the first form applies."""

Writer.forms = {
    **{cls: form.write for form in FORMS.values() for cls in form.classes},
    tuple: lambda writer, value, _shown: [writer.encode(item) for item in value],
    int: lambda _writer, value, _shown: value,
    bytes: lambda _writer, value, _shown: {"bytes": value.hex()},
    np.dtype: lambda _writer, value, _shown: write_type(value),
    ParameterExpression: _write_expression,
    AddressExpression: _write_sum,
}
Reader.forms = {key: form.read for key, form in FORMS.items()}
