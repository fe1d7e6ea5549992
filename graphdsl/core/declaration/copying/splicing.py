"""Splicing the nodes of one declaration into another, with bound parameters.

The driver rejects conditionals in child graphs, and its further restrictions on bodies and child
graphs depend on the version. Spliced nodes are ordinary nodes without these restrictions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, cast

from graphdsl.base.tasks import run
from graphdsl.core.declaration.builder import graph_of
from graphdsl.core.declaration.copying.copying import copy_nodes
from graphdsl.core.declaration.edges import Connectable, connect_all, predecessors_of, put_edge
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.naming import (
    checked_section,
    free_section,
    label_of,
    owner_of,
    root_of,
    state_of,
)
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.parameters.parameters import Parameter, Value
from graphdsl.core.declaration.structure.parameter_uses import value_problems

if TYPE_CHECKING:
    from graphdsl.core.declaration.builder import Builder
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node

RESTORED: Final = ("nodes", "names", "conditions", "sections", "reasons")


def splice(
    place: Builder, other: GraphDef, section: str | None, values: Mapping[str, object]
) -> Node:
    """Copy the nodes of *other* after *place*; see ``Builder.inline``."""
    graph = graph_of(place)
    state = state_of(graph)
    state.require_growable()
    _require_own(graph, other)
    bound = _bound(other, values)
    _require_fitting(other, bound)
    name = checked_section(other.name if section is None else section)
    with _all_or_nothing(graph):
        for parameter in _parameters(other).values():
            if parameter not in bound:
                _declare(graph, parameter)
        with graph.section(free_section(graph, name)):
            copies: dict[object, Any] = dict(bound)
            run(copy_nodes(other, graph, copies))
            twins = [cast("Node", copies[node]) for node in other.nodes()]
            _in_order(graph, twins)
            for node, twin in zip(other.nodes(), twins, strict=True):
                for before, port in predecessors_of(node).items():
                    put_edge(copies[before], twin, port)
            state.has_ports = state.has_ports or state_of(other).has_ports
            if isinstance(place, Connectable):
                starts = [twin for twin in twins if twin._before is None]
                connect_all([cast("Node", place)], starts)
            inner = {each for node in other.nodes() for each in predecessors_of(node)}
            ends = [copies[node] for node in other.nodes() if node not in inner]
            if len(ends) == 1:
                return cast("Node", ends[0])
            return place.join(*ends, name="end") if ends else place.empty(name="end")


def _require_own(graph: GraphDef, other: object) -> None:
    """Raise unless *other* can be copied as a whole into a graph."""
    # Imported here because graph.py imports this module.
    if not isinstance(other, type(graph)):
        raise TypeError(f"inline: expected a GraphDef, got {other!r} ({type(other).__name__})")
    if owner_of(other) is not None:
        raise ValueError(
            f"inline: expected a graph that is not a body, got {label_of(other)!r}, the body of "
            f"{owner_of(other)}. Inline body.copy()"
        )
    if other is root_of(graph) or state_of(other).contains(root_of(graph)):
        raise ValueError(
            f"inline: graph {label_of(other)!r} would contain itself. Inline a copy() of it"
        )


def _in_order(graph: GraphDef, twins: list[Node]) -> None:
    """Restore the order of the originals, because allocations were copied first."""
    state = state_of(graph)
    numbers = sorted(twin._index for twin in twins)
    for number, twin in zip(numbers, twins, strict=True):
        del state.nodes[twin]
        state.nodes[twin] = None
        twin._index = number


@contextmanager
def _all_or_nothing(graph: GraphDef) -> Iterator[None]:
    """Restore the graph if an exception leaves the block."""
    state, root = state_of(graph), state_of(root_of(graph))
    before = {name: dict(getattr(state, name)) for name in RESTORED}
    declared, count, latest = dict(root.parameters), state.count, state.latest
    has_ports, reading, after = state.has_ports, state.reading, state.after
    edges = None if after is None else {node: dict(ports) for node, ports in after.items()}
    trusted, relied = set(state.trusted), dict(state.relied)
    try:
        yield
    except BaseException:
        for name, content in before.items():
            container = getattr(state, name)
            container.clear()
            container.update(content)
        root.parameters.clear()
        root.parameters.update(declared)
        state.count, state.latest, state.has_ports = count, latest, has_ports
        state.reading, state.after = reading, edges
        state.trusted, state.relied = trusted, relied
        raise


# Parameters ---------------------------------------------------------------------------------------


def _parameters(graph: GraphDef) -> dict[str, Parameter]:
    """Return the parameters of a declaration and its embedded graphs, by name."""
    found = dict(state_of(root_of(graph)).parameters)
    for node in graph.walk():
        for _, inner in nested_graphs(node):
            found |= state_of(inner).parameters
    return found


def _declare(graph: GraphDef, parameter: Parameter) -> None:
    declared = state_of(root_of(graph)).parameters
    if declared.setdefault(parameter.name, parameter) is not parameter:
        raise ValueError(
            f"inline: parameter {parameter.name!r} of the other graph is not the one of that name "
            f"in graph {label_of(root_of(graph))!r}. Bind it explicitly, inline(other, "
            f"{parameter.name}=...): a value, memory, or a parameter"
        )


def _bound(other: GraphDef, values: Mapping[str, object]) -> dict[Any, Any]:
    """Return the replacements of parameters: operands, parameters, or bytes.

    Raises
    ------
    TypeError, ValueError
        If there is no such parameter, or the value cannot replace it.
    """
    known = _parameters(other)
    bound: dict[Any, Any] = {}
    for name, value in values.items():
        parameter = known.get(name)
        if parameter is None:
            names = ", ".join(known) or "none"
            raise TypeError(
                f"inline: graph {label_of(other)!r} has no parameter {name!r}; its parameters are: "
                f"{names}"
            )
        if parameter.image is not None:
            bound[parameter] = _image(parameter, value)
        else:
            take = _memory if parameter.is_address else _number
            bound[parameter] = take(parameter, value)
    apart = [
        (parameter, operand)
        for parameter, operand in bound.items()
        if isinstance(operand, Operand) and parameter.requires and parameter.requires.is_apart
    ]
    for (one, first), (two, second) in combinations(apart, 2):
        if _overlap(one, first, two, second):
            raise ValueError(
                f"inline {one.name} and {two.name}: expected memory that does not overlap, like "
                f"the recorded memory, got {first} and {second}"
            )
    return bound


def _require_fitting(other: GraphDef, bound: Mapping[Any, Any]) -> None:
    """Raise if copies and memsets cannot use bound memory, by the rules of a launch.

    The dtype of a memset's value is not known once memory has taken the place of the parameter.
    """
    values = {
        parameter: Value((operand.address or 0,), operand)
        for parameter, operand in bound.items()
        if isinstance(operand, Operand) and operand.open_address is None
    }
    copies = (each for each in other.walk() if isinstance(each, (MemcpyNode, MemsetNode)))
    for node in copies if values else ():
        for problem in value_problems(node, values, {}):
            raise ValueError(f"inline: {node} (declared at {node.location}) {problem}")


def _memory(parameter: Parameter, value: object) -> Operand:
    operand = as_operand(value, f"inline {parameter.name}")
    problem = None if parameter.requires is None else parameter.requires.problem(operand)
    if problem is not None:
        raise ValueError(f"inline {parameter.name}: {problem}")
    return operand


def _image(parameter: Parameter, value: object) -> Parameter:
    if not isinstance(value, Parameter) or value.image != parameter.image:
        raise TypeError(
            f"inline {parameter.name}: expected a parameter of {parameter.type_name}, got {value!r}"
        )
    return value


def _number(parameter: Parameter, value: object) -> object:
    if not isinstance(value, Parameter):
        size = parameter.size
        words = parameter.value(value).words
        return b"".join(word.to_bytes(8, "little") for word in words)[:size]
    if value.dtype != parameter.dtype:
        raise TypeError(
            f"inline {parameter.name}: expected a parameter of {parameter.type_name}, got {value!r}"
        )
    return value


def _overlap(one: Parameter, first: Operand, two: Parameter, second: Operand) -> bool:
    pointers = first.pointer, second.pointer
    if pointers[0] is not None and pointers[1] is not None:
        if pointers[0].node is not pointers[1].node:
            return False
        starts = pointers[0].offset, pointers[1].offset
    elif first.address is not None and second.address is not None:
        starts = first.address, second.address
    else:
        return False
    sizes = [0 if each.requires is None else each.requires.size for each in (one, two)]
    return starts[0] < starts[1] + sizes[1] and starts[1] < starts[0] + sizes[0]
