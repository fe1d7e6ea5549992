"""Declaring graphs again from node-link data, which networkx and files have."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, Final, NoReturn, Protocol

import numpy as np

from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.checked_numbers import ordinal
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.fields import fields_of, required_fields
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.launches.launch_attributes import ATTRIBUTES
from graphdsl.core.declaration.naming import label_of, state_of
from graphdsl.core.declaration.node import Node, declare, nested_graphs, put_location, recreate
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.reliance import Relied
from graphdsl.core.views.codec import Reader, SharedLaunch
from graphdsl.core.views.encoded_numbers import read_type
from graphdsl.core.views.encoded_parameters import read_parameter
from graphdsl.core.views.encoded_programs import CONFIG_DEFAULTS

if TYPE_CHECKING:
    from types import CodeType

    from graphdsl.core.declaration.conditions import Condition

REQUIRED: Final = object()
OF_ONE_LAUNCH: Final = frozenset(
    {"name", "section", "index", "args", "device", "not_data", "trusts_slices", "relied"}
)
"""What launches that are otherwise alike say differently."""


class _Item:
    """One node's attributes; every error message names the node."""

    __slots__ = ("data", "explicit_name", "index", "key", "kind", "reader", "section")

    def __init__(self, key: object, data: Mapping[str, Any], reader: Reader, holder: str) -> None:
        if not isinstance(key, str):
            raise TypeError(
                f"from_networkx: expected paths (str) as nodes, got {key!r} "
                f"({type(key).__name__}). Make the graph with to_networkx()"
            )
        self.key = key
        self.data = data
        self.reader = reader
        self.kind = str(data.get("kind"))
        if self.kind not in KINDS:
            found = f"kind {data['kind']!r}" if "kind" in data else "no attribute 'kind'"
            raise ValueError(
                f"from_networkx: node {key!r} has {found}; expected the attributes that "
                f"to_networkx() writes: kind, one of {', '.join(sorted(KINDS))}, and the fields of "
                "that kind"
            )
        name = data.get("name")
        is_said = "section" in data or "name" in data
        if is_said:
            self.section = self.text("section", "")
        if name is None:
            local = key.removeprefix(f"{holder}/") if holder else key
            if not is_said:
                self.section = local.rpartition("/")[0]
            name = local.removeprefix(f"{self.section}/") if self.section else local
        self.explicit_name, self.index = self._name_and_index(name)

    def fail(self, message: str, cause: Exception | None = None) -> NoReturn:
        raise ValueError(f"from_networkx: {self.kind} node {self.key!r}: {message}") from cause

    def value(self, name: str, default: Any = REQUIRED) -> Any:
        """Return an attribute as it is."""
        value = self.data.get(name, default)
        if value is REQUIRED:
            present = ", ".join(self.data)
            self.fail(f"attribute {name!r} is missing; expected it in addition to: {present}")
        return value

    def text(self, name: str, default: Any = REQUIRED) -> str:
        value = self.value(name, default)
        if not isinstance(value, str):
            self.fail(f"{name}: expected a str, got {value!r}")
        return value

    def structure(self, name: str, default: Any = REQUIRED) -> Any:
        """Return a structured attribute, decoded if it is JSON text."""
        value = self.value(name, default)
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError as error:
            self.fail(f"{name}: expected JSON, got {value!r} ({error})", error)
        except RecursionError as error:
            self.fail(f"{name}: expected JSON with less nesting ({error})", error)

    def items(self, name: str) -> list[Any]:
        """Return a structured attribute that is a list."""
        value = self.structure(name)
        if not isinstance(value, list):
            self.fail(f"{name}: expected a list, got {value!r}")
        return value

    def decoded(self, name: str) -> Any:
        """Return the value of a structured attribute."""
        return self._decode(name, self.structure(name))

    def decoded_items(self, name: str) -> list[Any]:
        """Return the values of a structured attribute that is a list."""
        found: list[Any] = self._decode(name, self.items(name))
        return found

    def _decode(self, name: str, value: Any) -> Any:
        try:
            return self.reader.decode(value)
        except (IndexError, ValueError, TypeError, OverflowError) as error:
            self.fail(f"{name}: {error}", error)

    def field(self, name: str) -> Any:
        """Return the value of a node's field, whatever its form."""
        value = self.value(name)
        is_plain = isinstance(value, str) and not value.startswith(("{", "["))
        return value if is_plain or not isinstance(value, (str, dict, list)) else self.decoded(name)

    def _name_and_index(self, name: Any) -> tuple[str | None, int]:
        """Return the explicit name, if any, and the number; -1 if unknown."""
        index = self.value("index", None)
        if index is None:
            index = -1
        elif not isinstance(index, (int, np.integer)) or isinstance(index, bool) or index < 0:
            self.fail(f"index: expected an int from 0 on, got {index!r}")
        # A default name is the kind and the number.
        stem, _, number = name.rpartition("_") if isinstance(name, str) else ("", "", "")
        if stem == self.kind and number.isdecimal():
            return None, int(number)
        return name, int(index)


class Caller(Protocol):
    """Where nodes count as declared: a frame, or what it was at the time of a call."""

    @property
    def f_code(self) -> CodeType:
        """The code."""

    @property
    def f_lasti(self) -> int:
        """The instruction in it."""


@dataclass(slots=True)
class _Part:
    """A graph that is being declared: its data, and the nodes made so far."""

    graph: GraphDef
    items: dict[str, _Item]
    edges: list[Mapping[str, Any]]
    caller: Caller
    nodes: dict[str, Node] = field(default_factory=dict)
    inner: dict[tuple[str, str], _Part] = field(default_factory=dict)
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    """The parameters by name: its own, and those of enclosing graphs."""
    embedded: dict[str, str] = field(default_factory=dict)
    """The child nodes whose graph is that of another node, by its key."""


def rebuild(data: Mapping[str, Any], caller: Caller, reader: Reader | None = None) -> GraphDef:
    """Declare a graph from node-link *data*; the nodes count as declared by *caller*.

    *reader* resolves values; by default, one for the programs of the data.

    Allocations, conditions and bodies come first, on all levels: they refer to nothing else, and
    all other items may refer to them.
    """
    attributes = data["graph"]
    if attributes.get("expanded"):
        raise ValueError(
            "from_networkx: the graph was made with to_networkx(expand=True) or read_networkx(), "
            "which are for inspection only. Use to_networkx() without expand, and from_cuda() to "
            "read"
        )
    if reader is None:
        reader = Reader(_graph_list(attributes, "programs"))
    graph = GraphDef(_graph_name(attributes))
    try:
        _fill(_prepare(data, graph, "", reader, caller, {}))
    except RecursionError as error:
        raise ValueError(
            "from_networkx: expected bodies and children nested less deeply than Python's "
            f"recursion limit ({error}). Raise it with sys.setrecursionlimit()"
        ) from error
    return graph


def _graph_name(attributes: Mapping[str, Any]) -> str | None:
    name = attributes.get("name")
    if name is not None and not isinstance(name, str):
        raise ValueError(f"from_networkx: graph name: expected a str, got {name!r}")
    return name


def _graph_list(attributes: Mapping[str, Any], name: str) -> list[Any]:
    value = attributes.get(name, [])
    try:
        found = json.loads(value) if isinstance(value, str) else value
    except ValueError as error:
        raise ValueError(
            f"from_networkx: graph {name}: expected JSON, got {value!r} ({error})"
        ) from error
    if not isinstance(found, list):
        raise ValueError(f"from_networkx: graph {name}: expected a list, got {found!r}")
    return found


def _prepare(
    data: Mapping[str, Any],
    graph: GraphDef,
    key: str,
    reader: Reader,
    caller: Caller,
    around: Mapping[str, Parameter],
) -> _Part:
    """Make the conditions, allocations and conditional nodes of a graph and of nested graphs."""
    for number, condition in enumerate(_graph_list(data["graph"], "conditions")):
        reader.conditions[key, number] = _condition(graph, number, condition)
    parameters = _prepare_parameters(data["graph"], graph, key, reader, around)
    items: dict[str, _Item] = {}
    for attributes in data["nodes"]:
        values = dict(attributes)
        item = _Item(values.pop("id"), values, reader, key)
        if item.key in items:
            item.fail(f"expected one node with this id, got two in graph {label_of(graph)!r}")
        items[item.key] = item
    _number(items)
    part = _Part(graph, items, list(data["edges"]), caller, parameters=parameters)
    for node_key, item in items.items():
        kind = KINDS[item.kind].cls
        if issubclass(kind, (AllocNode, ConditionalNode)):
            node = part.nodes[node_key] = _declare(part, item)
            if isinstance(node, AllocNode):
                reader.allocations[node_key] = node
            bodies = dict(nested_graphs(node))
        else:
            bodies = {"child": GraphDef()} if item.kind == "child" else {}
        _prepare_nested(part, item, bodies)
    return part


def _prepare_parameters(
    attributes: Mapping[str, Any],
    graph: GraphDef,
    key: str,
    reader: Reader,
    around: Mapping[str, Parameter],
) -> Mapping[str, Parameter]:
    """Declare the parameters of a graph; return those visible in it."""
    reader.visible = around
    for number, parameter in enumerate(_graph_list(attributes, "parameters")):
        try:
            read_parameter(graph, reader, parameter)
        except (TypeError, ValueError) as error:
            raise ValueError(
                f"from_networkx: parameter {number} of graph {label_of(graph)!r}: {error}"
            ) from error
    own = state_of(graph).parameters
    reader.parameters.update(((key, name), parameter) for name, parameter in own.items())
    return {**around, **own} if own else around


def _condition(graph: GraphDef, number: int, condition: Any) -> Condition:
    try:
        match condition:
            case {"name": str(name)} if name:
                return graph.create_condition(condition.get("default_value"), name=name)
    except (TypeError, ValueError) as error:
        raise ValueError(
            f"from_networkx: condition {number} of graph {label_of(graph)!r}: {error}"
        ) from error
    raise ValueError(
        f"from_networkx: condition {number} of graph {label_of(graph)!r}: expected an object "
        f"with a name, got {condition!r}"
    )


def _prepare_nested(part: _Part, item: _Item, graphs: Mapping[str, GraphDef]) -> None:
    if not graphs:
        return
    nested = item.structure("nested")
    if not isinstance(nested, dict) or set(nested) != set(graphs):
        found = list(nested) if isinstance(nested, dict) else repr(nested)
        item.fail(f"nested: expected graphs with the roles {list(graphs)}, got {found}")
    for role, graph in graphs.items():
        data = nested[role]
        if item.kind == "child" and isinstance(data, dict) and isinstance(data.get("same"), str):
            part.embedded[item.key] = data["same"]
            continue
        _require_node_link_data(item, role, data)
        graph.name = _graph_name(data["graph"]) or ""
        part.inner[item.key, role] = _prepare(
            data, graph, f"{item.key}/{role}", item.reader, part.caller, part.parameters
        )


def _require_node_link_data(item: _Item, role: str, data: object) -> None:
    try:
        require_node_link_data(data)
    except ValueError as error:
        item.fail(f"nested {role}: {error}", error)


def require_node_link_data(data: object) -> None:
    """Raise ValueError if something is not node-link data, judging by its outer structure."""
    if not isinstance(data, dict) or not {"graph", "nodes", "edges"} <= set(data):
        raise ValueError(f"expected node-link data, got {data!r:.200}")
    if not isinstance(data["graph"], dict):
        raise ValueError(f"graph: expected an object, got {data['graph']!r:.200}")
    for name, needed in (("nodes", {"id"}), ("edges", {"source", "target"})):
        if not isinstance(data[name], list):
            raise ValueError(f"{name}: expected a list, got {data[name]!r:.200}")
        for each in data[name]:
            if not isinstance(each, dict) or not needed <= set(each):
                expected = " and ".join(sorted(needed))
                raise ValueError(f"{name}: expected objects with {expected}, got {each!r:.200}")


def _fill(part: _Part) -> None:
    """Declare the remaining nodes, and put all nodes of the graph in order."""
    inner: dict[str, list[_Part]] = {}
    for (key, _), below in part.inner.items():
        inner.setdefault(key, []).append(below)
    for key, item in part.items.items():
        for below in inner.get(key, ()):
            _fill(below)
        if key not in part.nodes:
            part.nodes[key] = _declare(part, item)
    # When all is there: to bodies of nodes that edits rely on, nothing is added.
    for key, item in part.items.items():
        if "relied" in item.data:
            try:
                relied = Relied.from_data(item.structure("relied"))
                state_of(part.graph).relied[part.nodes[key]] = relied
            except TypeError as error:
                item.fail(str(error), error)
    _put_in_order(part)
    for edge in sorted(part.edges, key=_edge_order):
        _connect(part, edge)


def _declare(part: _Part, item: _Item) -> Node:
    graph = part.graph
    item.reader.visible = part.parameters
    # The number is part of the printed name of pointers to the node.
    state_of(graph).count = item.index
    if item.kind == "switch":
        # Before creating as many bodies as the data requests.
        branches, graphs = item.value("count"), item.structure("nested")
        most = len(graphs) if isinstance(graphs, dict) else 0
        if isinstance(branches, int) and branches > most:
            item.fail(f"nested: expected {branches} graphs, got {most}")
    try:
        if "not_data" in item.data:
            for name in item.items("not_data"):
                item.decoded(name)
        with graph.section(item.section) if item.section else nullcontext():
            node = _declared(part, item)
    except (IndexError, TypeError, ValueError, OverflowError) as error:
        if str(error).startswith("from_networkx: "):
            raise
        item.fail(str(error), error)
    if item.value("trusts_slices", False):
        state_of(graph).trusted.add(node)
    # Here and not at the end: later errors may name this node and its path.
    put_location(node, part.caller.f_code, part.caller.f_lasti)
    return node


def _number(items: Mapping[str, _Item]) -> None:
    """Give each item without a number the next free one after the previous item."""
    taken: dict[int, str] = {}
    for key, item in items.items():
        if item.index >= 0 and taken.setdefault(item.index, key) != key:
            item.fail(f"index {item.index} is also that of node {taken[item.index]!r}")
    before = -1
    for key, item in items.items():
        if item.index < 0:
            item.index = next(number for number in count(before + 1) if number not in taken)
            taken[item.index] = key
        before = item.index


def _put_in_order(part: _Part) -> None:
    graph = part.graph
    # Networkx may have reordered the nodes; a graph has them in the order of their numbers.
    keys = sorted(part.items, key=lambda key: part.items[key].index)
    count = max((item.index for item in part.items.values()), default=-1) + 1
    state_of(graph).adopt([part.nodes[key] for key in keys], count=count)


def _edge_order(edge: Mapping[str, Any]) -> float:
    """Return the position of an edge in order of declaration; edges without one come last."""
    order = edge.get("order", float("inf"))
    wrong = not isinstance(order, (int, float, np.integer)) or isinstance(order, bool)
    if wrong or math.isnan(order):
        raise ValueError(
            f"from_networkx: edge {edge.get('source')!r} -> {edge.get('target')!r}: order: "
            f"expected an int, got {order!r}"
        )
    return float(order)


def _connect(part: _Part, edge: Mapping[str, Any]) -> None:
    source, target = edge["source"], edge["target"]
    for end in (source, target):
        if not isinstance(end, str) or end not in part.nodes:
            raise ValueError(
                f"from_networkx: edge {source!r} -> {target!r}: node {end!r} does not exist"
            )
    before, node, port = part.nodes[source], part.nodes[target], edge.get("port", "default")
    try:
        # An edge that is there would keep its port.
        if port == "default" and before not in predecessors_of(node):
            node.succeed(before)
        else:
            before.precede(node, port=port)
    except (TypeError, ValueError) as error:
        raise ValueError(f"from_networkx: edge {source!r} -> {target!r}: {error}") from error
    reason = edge.get("reason")
    if isinstance(reason, str):
        state_of(part.graph).reasons[before, node] = reason
    elif reason is not None:
        raise ValueError(
            f"from_networkx: edge {source!r} -> {target!r}: reason: expected a str, got {reason!r}"
        )


# By kind ----------------------------------------------------------------------------------------


def _values(part: _Part, item: _Item) -> dict[str, Any]:
    """Return the values of a node's fields."""
    cls = KINDS[item.kind].cls
    needed, found = required_fields(cls), {}
    for name in fields_of(cls):
        read = FIELDS.get((item.kind, name))
        if read is not None:
            found[name] = read(part, item)
        elif name in item.data or name in needed:
            found[name] = item.field(name)
    return found


def _launch_values(_part: _Part, item: _Item) -> dict[str, Any]:
    shared = {name: value for name, value in item.data.items() if name not in OF_ONE_LAUNCH}
    launch = item.reader.launch(shared, lambda: _read_launch(item))
    return {
        **{name: item.field(name) for name in OTHER_FIELDS if name in item.data},
        **launch.annotation,
        "config": launch.config,
        "kernel": launch.kernel,
        "args": item.decoded_items("args"),
        "sizes": {name: item.decoded(name) for name in launch.open_sizes},
    }


def _read_launch(item: _Item) -> SharedLaunch:
    """Return the part of a launch that others may share."""
    config = {name: item.structure(name) for name in ("grid", "block")}
    annotation = {}
    for name, value in item.data.items():
        if name == "cluster":
            config[name] = item.structure(name)
        elif name in CONFIG_DEFAULTS:
            config[name] = value
        elif name in ATTRIBUTES or name == "attributes":
            # Strings are data as they are; lists may be text, as in some formats of graphs.
            is_text = isinstance(value, str) and value.startswith("[")
            config[name] = item.structure(name) if is_text else value
        elif name in ROLES:
            annotation[name] = item.items(name)
    open_sizes = [
        name for name in ("grid", "block", "shmem_size") if "parameter" in str(config.get(name))
    ]
    for name in open_sizes:
        config[name] = 0 if name == "shmem_size" else [1, 1, 1]
    launch_config = item.reader.config(config)
    kernel = item.reader.kernel(item.text("kernel"), item.value("program"))
    return SharedLaunch(launch_config, kernel, tuple(open_sizes), annotation)


def _dtype(_part: _Part, item: _Item) -> Any:
    if "dtype" not in item.data and "shape" not in item.data:
        return None
    kind = item.value("dtype")
    is_text = isinstance(kind, str) and kind.startswith("[")
    return read_type(item.structure("dtype") if is_text else kind)


def _child(part: _Part, item: _Item) -> GraphDef:
    children, same = item.reader.children, part.embedded.get(item.key)
    if same is None:
        graph = children[item.key] = part.inner[item.key, "child"].graph
        return graph
    if same not in children:
        known = ", ".join(map(repr, children)) or "none"
        item.fail(f"nested: expected the same graph as a child node before, got {same!r}: {known}")
    return children[same]


OTHER_FIELDS: Final = tuple(
    name
    for name in fields_of(KernelNode)
    if name not in ("config", "kernel", "args", "sizes", *ROLES)
)
"""Fields of a launch with an attribute of their own."""
FIELDS: Final[dict[tuple[str, str], Callable[[_Part, _Item], Any]]] = {
    ("alloc", "dtype"): _dtype,
    ("child", "child"): _child,
    # Bytes, as of the builder method.
    ("memset", "element_size"): lambda _, item: item.value("element_size", 1),
    # Texts come from users, and may look like data.
    ("opaque", "type_name"): lambda _, item: item.text("type_name"),
    ("opaque", "details"): lambda _, item: item.value("details", None),
}
"""How fields are read that are not in one attribute as the writer of values encodes them."""


def _declared(part: _Part, item: _Item) -> Node:
    """Declare a node from the values of its fields."""
    kind = KINDS[item.kind]
    if not kind.is_data and not item.reader.has_objects:
        remedy = "Declare it with the builder method"
        if not kind.builder:
            remedy = "Read the graph that has it again, with GraphDef.from_cuda"
        item.fail(f"its {' and '.join(fields_of(kind.cls))} cannot be stored as data. {remedy}")
    values = (_launch_values if item.kind == "kernel" else _values)(part, item)
    if kind.builder:
        return declare(kind.cls, part.graph, values, item.explicit_name)
    if values.get("device") is not None:
        values["device"] = ordinal(values["device"], "device")
    return recreate(kind.cls, part.graph, values, item.explicit_name)
