"""Converts values of nodes to JSON-compatible data and back, with one form for each class.

Values without a plain form, such as a Python function or an array, become ``{"opaque": text}``: the
text is for people, and reading it back is an error. Files have more forms, for objects that a
program supplies by name; see `saving.files`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain, count
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.programs import kernel_name
from graphdsl.core.declaration.arguments import arguments
from graphdsl.core.declaration.arguments.arguments import OpenPlace, Slots
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.edges import PORT_NAMES, predecessors_of
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.launches.launch_attributes import (
    ATTRIBUTES,
    AccessPolicyWindow,
    Configuration,
)
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel
from graphdsl.core.views import encoded_memory, encoded_numbers, encoded_parameters
from graphdsl.core.views.encoded_memory import write_memory_details
from graphdsl.core.views.encoded_numbers import Form, part, unreadable, write_type
from graphdsl.core.views.encoded_parameters import write_parameters
from graphdsl.core.views.encoded_programs import (
    CONFIG_DEFAULTS,
    attributes,
    read_program,
    require_config,
    write_program,
)

if TYPE_CHECKING:
    from graphdsl.core.declaration.kinds.allocation import AllocNode
    from graphdsl.core.declaration.launches.launch_config import LaunchConfig
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.views.placement import Placement

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
        if isinstance(value, Configuration):
            config: Any = value
            found.update(self._config(config))
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
        return [write_program(program) for program in self.programs]

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

    def forget_graph(self) -> None:
        """Forget the objects of the graph before: data of another one must not refer to them."""
        for each in (self.allocations, self.conditions, self.parameters, self.children):
            each.clear()

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
        raise unreadable(value)

    def place(self, data: Any) -> Operand | Parameter:
        """Return what is in a place of an argument: memory, or the parameter of a number."""
        value = self.decode(data)
        is_number = isinstance(value, Parameter) and not value.is_address
        return value if is_number else as_operand(value, "a place of an argument")

    def slots(self, size: int, data: list[Any]) -> Slots:
        """Return the slots of an argument of that many bytes."""
        places = [OpenPlace(offset, self.place(encoded)) for offset, encoded in data]
        for each in places:
            if type(each.offset) is not int:
                raise unreadable(data)
        return Slots.of(size, places)

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
            self._programs[number] = read_program(self, number, self.program_data[number])
        return self._programs[number]

    def config(self, values: Mapping[str, Any]) -> LaunchConfig:
        """Return the launch configuration; equal values give one object, which nodes share."""
        found = self._configs.get(repr(values))
        if found is None:
            require_config(values)
            named = {name: value for name, value in values.items() if name != "attributes"}
            window = named.get("access_policy_window")
            if isinstance(window, list) and window and isinstance(window[0], dict):
                named["access_policy_window"] = [self.window_start(window[0]), *window[1:]]
            from graphdsl.core.declaration.launches.launch_config import LaunchConfig, with_others

            found = LaunchConfig(**named)
            if "attributes" in values:
                found = with_others(found, attributes(values["attributes"]))
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


KEYS: Final = (
    *("raw", "dtype", "parameter", "pointer", "address", "place", "variable", "condition"),
    *("bytes", "float", "complex", "opaque"),
)
"""The keys of all forms; with keys of two, the first form applies."""
_EVERY: Final = {
    **encoded_numbers.FORMS,
    **encoded_memory.FORMS,
    **encoded_parameters.FORMS,
    "opaque": Form((object,), _write_outside, _read_outside),
}
FORMS: Final[dict[str, Form]] = {key: _EVERY[key] for key in KEYS}
"""Forms by their identifying key."""

Writer.forms = {
    **{cls: form.write for form in FORMS.values() for cls in form.classes},
    tuple: lambda writer, value, _shown: [writer.encode(item) for item in value],
    int: lambda _writer, value, _shown: value,
    bytes: lambda _writer, value, _shown: {"bytes": value.hex()},
    np.dtype: lambda _writer, value, _shown: write_type(value),
    **encoded_parameters.WRITERS,
}
Reader.forms = {key: form.read for key, form in FORMS.items()}


# To data ------------------------------------------------------------------------------------------


def nested_data(placement: Placement, writer: Writer) -> dict[str, Any]:
    """Return a graph and its nested graphs as node-link data; structured values are not encoded."""
    attributes = graph_attributes(placement, writer)
    nodes = []
    for key, data in node_data(placement, writer, as_text=False):
        data["id"] = key
        nodes.append(data)
    # In the order of networkx: by their first node.
    edges: dict[str, list[dict[str, Any]]] = {key: [] for key in placement.keys.values()}
    for before, after, data in edge_data(placement, {}):
        data["source"], data["target"] = before, after
        edges[before].append(data)
    return linked(attributes, nodes, list(chain.from_iterable(edges.values())))


def graph_attributes(placement: Placement, writer: Writer) -> dict[str, Any]:
    """Return the attributes of a graph itself."""
    found = {"name": placement.graph.name, "conditions": condition_data(placement)}
    if state_of(placement.graph).parameters:
        found["parameters"] = write_parameters(placement, writer)
    return found


def condition_data(placement: Placement) -> list[dict[str, Any]]:
    """Return the conditions of a graph."""
    return [
        {"name": condition.name}
        | ({} if condition.default_value is None else {"default_value": condition.default_value})
        for condition in placement.graph.conditions()
    ]


def node_data(
    placement: Placement, writer: Writer, *, as_text: bool, with_inner: bool = True
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the key and the attributes of each node, by default with its nested graphs."""
    graph = placement.graph
    ids = {} if graph.reading is None else graph.reading.ids
    state = state_of(graph)
    trusted, relied = state.trusted, state.relied
    for node, key in placement.keys.items():
        fields, opaque = writer.fields(node, placement, as_text=as_text)
        data: dict[str, Any] = {
            "kind": node.kind,
            "name": node.name,
            "section": node.section,
            "index": node._index,
            **fields,
        }
        if ids:
            data.update(ids.get(node, {}))
        if opaque and not writer.refuses:
            data["not_data"] = json.dumps(opaque) if as_text else opaque
        if node in trusted:
            data["trusts_slices"] = True
        if node in relied:
            own = relied[node].to_data()
            data["relied"] = json.dumps(own) if as_text else own
        if with_inner and nested_graphs(node):
            inner = {
                role: writer.once(node, key, below) or nested_data(below, writer)
                for role, below in placement.nested(node)
            }
            data["nested"] = json.dumps(inner) if as_text else inner
        yield key, data


def edge_data(
    placement: Placement, attributes: Mapping[str, str]
) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the ends and the attributes of each edge."""
    keys, reasons = placement.keys, state_of(placement.graph).reasons
    # networkx lists edges by their first node, so the order of declaration is stored.
    order = count()
    for node, key in keys.items():
        for before, port in predecessors_of(node).items():
            data = {**attributes, "port": PORT_NAMES[port], "order": next(order)}
            if reasons and (before, node) in reasons:
                data["reason"] = reasons[before, node]
            yield keys[before], key, data


def linked(
    attributes: dict[str, Any], nodes: list[dict[str, Any]], edges: list[dict[str, Any]]
) -> dict[str, Any]:
    """Return attributes, nodes and edges as networkx links them."""
    return {
        "directed": True,
        "multigraph": False,
        "graph": attributes,
        "nodes": nodes,
        "edges": edges,
    }
