"""The difference of two declarations: matching nodes and their differing fields.

Declarations are compared without a driver and without lowering, so that invalid ones can be
compared, too. Named nodes match if section and name are equal. Unnamed nodes are matched by
position: the first of a kind in a section with the first, the second with the second. Bodies and
child graphs are compared if their holders match and have them in the same role. Names of graphs are
ignored.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter, methodcaller
from types import MethodType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import numpy as np

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.machine_code import MachineKernel
from graphdsl.abi.programs import ForeignKernel, kernel_name
from graphdsl.base.entry_points import is_of, load, loaded
from graphdsl.base.locks import collector_paused
from graphdsl.base.tasks import Task, found_by
from graphdsl.base.text import Report
from graphdsl.core.declaration.arguments import arguments
from graphdsl.core.declaration.arguments.arguments import OpenArgument
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.checked_numbers import with_offset
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.edges import EdgePort, predecessors_of
from graphdsl.core.declaration.fields import field_values, values_of
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.host import HostCallbackNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.launches.launch_attributes import ATTRIBUTES
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.naming import declared_name, label_of
from graphdsl.core.declaration.node import Node, nested_graphs, plain
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    is_buffer,
)
from graphdsl.core.declaration.operands.variables import SourceVariable, VariableAddress
from graphdsl.core.declaration.parameters.expressions import DerivedParameter
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel
from graphdsl.core.declaration.values import own, parts
from graphdsl.core.views.changes import (
    INDENT,
    MARKS,
    EdgeChange,
    FieldChange,
    ItemChange,
    report_lines,
)
from graphdsl.core.views.placement import Placement, place

if TYPE_CHECKING:
    from graphdsl.base.findings import Finding

# Comparing ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Matched:
    """Two graphs at the same position, with their matching nodes.

    Attributes
    ----------
    old, new : Placement or None
        The graphs; None if only one of the declarations has it.
    pairs : list of (Node, Node)
        The nodes that both have, in the new order.
    added, removed : list of Node
        The nodes that only one of them has.
    """

    old: Placement | None
    new: Placement | None
    pairs: list[tuple[Node, Node]] = field(default_factory=list)
    added: list[Node] = field(default_factory=list)
    removed: list[Node] = field(default_factory=list)


def changed_fields(
    graphs: Sequence[tuple[GraphDef, GraphDef]],
    pairs: Sequence[tuple[Node, Node]],
    wanted: Iterable[tuple[Node, Node]],
) -> list[tuple[FieldChange, ...]]:
    """Return the differing fields of nodes that are known to match.

    Parameters
    ----------
    graphs : sequence of (GraphDef, GraphDef)
        Two declarations, old and new, and then the graphs in them.
    pairs : sequence of (Node, Node)
        Their nodes.
    wanted : iterable of (Node, Node)
        The nodes to show, or nodes that contain them.
    """
    comparison = Comparison(*graphs[0])
    # Pairs, since a child that is embedded twice may have become two.
    comparison.known.update(pairs, graphs)
    return [tuple(comparison.changes(*pair)) for pair in wanted]


class Comparison:
    """The state of one comparison."""

    def __init__(self, old: GraphDef, new: GraphDef) -> None:
        self.old = old
        self.new = new
        self.twins: dict[Node, Node] = {}
        """The new node for each old one; in a child that is embedded twice, for this position."""
        self.twin_graphs: dict[GraphDef, GraphDef] = {}
        self.known: set[tuple[Node | GraphDef, Node | GraphDef]] = set()
        """Further matching nodes and graphs."""
        self.compares = dict(LEAVES)
        """The comparison functions by class."""
        self.equal_forms: dict[tuple[int, int], bool] = {}
        self.nodes: list[ItemChange] = []
        self.conditions: list[ItemChange] = []
        self.edges: list[EdgeChange] = []
        self.same = 0

    def run(
        self,
    ) -> tuple[
        tuple[ItemChange, ...],
        tuple[ItemChange, ...],
        tuple[EdgeChange, ...],
        int,
        tuple[Matched, ...],
    ]:
        """Return the changed nodes, conditions and edges, the number of equal nodes, the graphs."""
        graphs = list(found_by(_matched(place(self.old), place(self.new))))
        # Pointers may lead into graphs that come later, so all nodes are matched first.
        for matched in graphs:
            self.enter(matched)
        for matched in graphs:
            self.enter(matched)
            self.compare_nodes(matched)
            self.compare_conditions(matched)
            self.compare_edges(matched)
        return (
            tuple(self.nodes),
            tuple(self.conditions),
            tuple(self.edges),
            self.same,
            tuple(graphs),
        )

    def enter(self, matched: Matched) -> None:
        self.twins.update(matched.pairs)
        if matched.old is not None and matched.new is not None:
            self.twin_graphs[matched.old.graph] = matched.new.graph

    def are_twins(self, old: Node, new: Node) -> bool:
        """Return whether two nodes match."""
        return self.twins.get(old) is new or (old, new) in self.known

    def are_twin_graphs(self, old: GraphDef, new: GraphDef) -> bool:
        """Return whether two graphs are at the same position."""
        return self.twin_graphs.get(old) is new or (old, new) in self.known

    # Nodes --------------------------------------------------------------------------------------

    def compare_nodes(self, matched: Matched) -> None:
        changed = [pair for pair in matched.pairs if not self.is_same_node(*pair)]
        self.same += len(matched.pairs) - len(changed)
        if matched.old is not None and matched.new is not None:
            for old, new in changed:
                fields = tuple(self.changes(old, new))
                path, old_path = matched.new.keys[new], matched.old.keys[old]
                self.nodes.append(ItemChange("changed", path, new.kind, fields, old, new, old_path))
        if matched.new is not None:
            for node in matched.added:
                key = matched.new.keys[node]
                self.nodes.append(ItemChange("added", key, node.kind, (), None, node))
        if matched.old is not None:
            for node in matched.removed:
                key = matched.old.keys[node]
                self.nodes.append(ItemChange("removed", key, node.kind, (), node, None))

    def is_same_node(self, old: Node, new: Node) -> bool:
        if type(old) is not type(new):
            return False
        if isinstance(old, KernelNode) and isinstance(new, KernelNode):
            return self.is_same_form(launch_form_of(old), launch_form_of(new)) and self.is_same(
                old.args, new.args
            )
        if isinstance(old, HostCallbackNode):
            return self.is_same(*(tuple(_values(node).values()) for node in (old, new)))
        values = values_of(type(old))
        return self.is_same(values(old), values(new))

    def is_same_form(self, old: LaunchForm, new: LaunchForm) -> bool:
        key = (id(old), id(new))
        if key not in self.equal_forms:
            before, after = _form_values(old), _form_values(new)
            self.equal_forms[key] = before.keys() == after.keys() and all(
                self.is_same(value, after[name]) for name, value in before.items()
            )
        return self.equal_forms[key]

    def changes(self, old: Node, new: Node) -> Iterator[FieldChange]:
        """Yield the fields in which two nodes differ."""
        if type(old) is not type(new):
            yield FieldChange("kind", old.kind, new.kind)
        before, after = _values(old), _values(new)
        missing = object()
        for name in dict.fromkeys((*before, *after)):
            values = before.get(name, missing), after.get(name, missing)
            # Not by ==, which parameters compute.
            if any(value is missing for value in values):
                texts = [
                    None if value is missing else _text(node, name, value)
                    for node, value in zip((old, new), values, strict=True)
                ]
                yield FieldChange(name, *texts)
            elif not self.is_same(*values):
                yield FieldChange(name, *_distinguished(old, new, name, *values))

    # Values -------------------------------------------------------------------------------------

    def is_same(self, old: Any, new: Any) -> bool:
        """Return whether two values of nodes are the same for the driver."""
        # Most equal values are the same object, or numbers: these come first.
        if old is new:
            return True
        cls = type(old)
        if cls is not type(new):
            return self.is_same_across_types(old, new)
        if cls is int or cls is str:
            return bool(old == new)
        compare = self.compares.get(cls)
        if compare is None:
            compare = next(LEAVES[each] for each in cls.__mro__ if each in LEAVES)
            self.compares[cls] = compare
        return compare(self, old, new)

    def has_same_parts(self, old: Any, new: Any) -> bool:
        """Return whether two values of one class have equal parts and are otherwise the same."""
        if own(old) != own(new):
            return False
        before, after = list(parts(old)), list(parts(new))
        return len(before) == len(after) and all(map(self.is_same, before, after))

    def is_same_operand(self, old: Operand, new: Operand) -> bool:
        if own(old) != own(new):
            return False
        places = _place_in_region(old), _place_in_region(new)
        if None not in places:
            return places[0] == places[1]
        # A buffer may be given as its address.
        addresses = old.address, new.address
        if None not in addresses and type(old.base) is not type(new.base):
            return addresses[0] == addresses[1]
        return self.is_same(old.base, new.base)

    def is_same_parameter(self, old: Parameter, new: Parameter) -> bool:
        properties = attrgetter("name", "type_name", "requires")
        if properties(old) != properties(new):
            return False
        before, after = old.default, new.default
        if before is None or after is None:
            return before is after
        if before.operand is not None and after.operand is not None:
            return self.is_same(before.operand, after.operand)
        return before.words == after.words

    def is_same_across_types(self, old: Any, new: Any) -> bool:
        """Return whether two values of different types are the same for the driver."""
        if isinstance(old, Operand) and isinstance(new, DevicePointer):
            return self.is_same(old.base, new)
        if isinstance(old, DevicePointer) and isinstance(new, Operand):
            return self.is_same(old, new.base)
        if any(is_of(each, "semaphores", "HeldSemaphore") for each in (old, new)):
            handles = (getattr(each, "handle", each) for each in (old, new))
            return len(set(handles)) == 1
        data = _bytes(old)
        return data == _bytes(new) if data is not None else _is_same_handle(old, new)

    # Conditions and edges -----------------------------------------------------------------------

    def compare_conditions(self, matched: Matched) -> None:
        old, new = _conditions(matched.old), _conditions(matched.new)
        for path, condition in new.items():
            twin = old.get(path)
            if twin is None:
                item = ItemChange("added", path, "condition", (), None, condition)
                self.conditions.append(item)
            elif twin.default_value != condition.default_value:
                change = FieldChange("default_value", twin.default_value, condition.default_value)
                item = ItemChange("changed", path, "condition", (change,), twin, condition, path)
                self.conditions.append(item)
        for path, condition in old.items():
            if path not in new:
                item = ItemChange("removed", path, "condition", (), condition, None)
                self.conditions.append(item)

    def compare_edges(self, matched: Matched) -> None:
        twins = self.twins
        new_keys = {} if matched.new is None else matched.new.keys
        old_keys = {} if matched.old is None else matched.old.keys

        def kept(old: Node) -> str:
            twin = twins.get(old)
            return old_keys[old] if twin is None else new_keys[twin]

        def change(
            status: Literal["added", "removed"], before: str, after: str, port: int
        ) -> EdgeChange:
            return EdgeChange(status, before, after, EdgePort(port).name.lower())

        removed: list[EdgeChange] = []
        for old, new in matched.pairs:
            had = {twins.get(before): port for before, port in predecessors_of(old).items()}
            has = predecessors_of(new)
            if had == has:
                continue
            for before, port in has.items():
                if had.get(before) != port:
                    self.edges.append(change("added", new_keys[before], new_keys[new], port))
            for before, port in predecessors_of(old).items():
                twin = twins.get(before)
                if twin is None or has.get(twin) != port:
                    removed.append(change("removed", kept(before), new_keys[new], port))
        for node in matched.added:
            for before, port in predecessors_of(node).items():
                self.edges.append(change("added", new_keys[before], new_keys[node], port))
        for node in matched.removed:
            for before, port in predecessors_of(node).items():
                removed.append(change("removed", kept(before), old_keys[node], port))
        self.edges += removed


def _matched(old: Placement | None, new: Placement | None) -> Task[Matched]:
    """Match the nodes of two graphs, then those of the graphs in them."""
    by_identity = {} if old is None else _identities(old.keys)
    matched = Matched(old, new)
    if new is not None:
        for identity, node in _identities(new.keys).items():
            twin = by_identity.pop(identity, None)
            if twin is None:
                matched.added.append(node)
            else:
                matched.pairs.append((twin, node))
    matched.removed += by_identity.values()
    yield matched
    for twin, node in matched.pairs:
        if nested_graphs(twin) or nested_graphs(node):
            inside_old = {} if old is None else dict(old.nested(twin))
            inside_new = {} if new is None else dict(new.nested(node))
            for role in dict.fromkeys((*inside_new, *inside_old)):
                yield _matched(inside_old.get(role), inside_new.get(role))
    if new is not None:
        for node in matched.added:
            for _, inside in new.nested(node):
                yield _matched(None, inside)
    if old is not None:
        for node in matched.removed:
            for _, inside in old.nested(node):
                yield _matched(inside, None)


def _identities(nodes: Iterable[Node]) -> dict[tuple[str, str, int], Node]:
    """Return the nodes of a graph by the key that identifies them in another one."""
    numbers: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str, int], Node] = {}
    for node in nodes:
        name = declared_name(node)
        if name is not None:
            found[node.section, name, -1] = node
        else:
            key = (node.section, node.kind)
            found[*key, numbers[key]] = node
            numbers[key] += 1
    return found


def _bytes(value: Any) -> bytes | None:
    """Return the bytes of a kernel argument that has a size of its own, else None."""
    if isinstance(value, arguments.RawArgument):
        return value.data
    if isinstance(value, np.generic):
        return value.tobytes()
    return value if isinstance(value, bytes) else None


def _is_same_outside(_comparison: Comparison, old: Any, new: Any) -> bool:
    """Return whether two objects of the program are the same, or have the same supplied name."""
    supplies = [_supply_of(getattr(each, "owner", None) or each) for each in (old, new)]
    if None not in supplies:
        return len({(each.kind, each.name) for each in supplies if each is not None}) == 1
    return _is_same_handle(old, new)


def _is_same_handle(old: Any, new: Any) -> bool:
    """Return whether two Python objects refer to the same CUDA object."""
    kind = _handle_kind(old)
    return bool(kind and kind == _handle_kind(new) and old.handle and old.handle == new.handle)


def _handle_kind(value: Any) -> str:
    if is_instance(value, "Kernel"):
        return "kernel"
    if hasattr(value, "is_timing_enabled"):
        return "event"
    if is_of(value, "semaphores", "HeldSemaphore"):
        return "semaphore"
    return "buffer" if is_buffer(value) else ""


def _conditions(where: Placement | None) -> dict[str, Condition]:
    if where is None:
        return {}
    prefix = f"{where.key}/" if where.key else ""
    return {f"{prefix}{item.name}": item for item in where.graph.conditions()}


def _values(node: Node) -> dict[str, Any]:
    """Return the fields of a node, with each kernel argument as a field of its own."""
    if not isinstance(node, KernelNode):
        values = field_values(node).items()
        found = {name: value for name, value in values if not isinstance(value, GraphDef)}
        if isinstance(node, HostCallbackNode):
            # The driver does not get these sizes; here they are the declared ones.
            for role, memory in (("reads", node.reads), ("writes", node.writes)):
                if memory is None:
                    del found[role]
                else:
                    found[role] = tuple((each, each.size) for each in memory)
        return found
    return {
        **_form_values(launch_form_of(node)),
        **{f"args[{number}]": value for number, value in enumerate(node.args)},
    }


def _form_values(form: LaunchForm) -> dict[str, Any]:
    """Return the shared values of launches of a form, by their names in listings."""
    config = form.config
    return {
        "kernel": form.kernel,
        **{name: form.shown(name) for name in ("grid", "block", "shmem_size")},
        "device": form.device,
        "cluster": config.cluster,
        "is_cooperative": config.is_cooperative,
        "programmatic_stream_serialization": config.programmatic_stream_serialization,
        **{name: getattr(config, name) for name in ATTRIBUTES},
        **{f"attribute_{number}": value for number, value in config.others},
        **(
            {}
            if form.annotation is None
            else {role: getattr(form.annotation, role) for role in ROLES}
        ),
    }


def _is_same_item(
    comparison: Comparison, old: SourceKernel | SourceVariable, new: SourceKernel | SourceVariable
) -> bool:
    """Return whether two items have the same source and name."""
    return old.name == new.name and comparison.is_same(old.program, new.program)


def _by(key: Callable[[Any], object]) -> Compare:
    """Return a function that compares two values by an attribute."""
    return lambda _, old, new: bool(key(old) == key(new))


def _itself(value: Any) -> Any:
    return value


Compare: TypeAlias = Callable[[Comparison, Any, Any], bool]
LEAVES: Final[dict[type, Compare]] = {
    # Not ==, by which nan differs from itself, and 0.0 equals -0.0.
    **dict.fromkeys((float, complex), _by(repr)),
    **dict.fromkeys((int, str, bytes, MethodType, np.dtype), _by(_itself)),
    np.generic: _by(methodcaller("tobytes")),
    arguments.RawArgument: _by(attrgetter("data")),
    Node: Comparison.are_twins,
    # The contents of a child are compared node by node.
    GraphDef: lambda *_: True,
    Condition: lambda comparison, old, new: (
        old.name == new.name and comparison.are_twin_graphs(old.graph, new.graph)
    ),
    Operand: Comparison.is_same_operand,
    MovedOperand: Comparison.has_same_parts,
    Parameter: Comparison.is_same_parameter,
    DerivedParameter: Comparison.has_same_parts,
    Program: _by(
        lambda program: [(each.source, each.options) for each in (program, *program.units)]
    ),
    SourceKernel: _is_same_item,
    SourceVariable: _is_same_item,
    VariableAddress: lambda comparison, old, new: (
        old.offset == new.offset and comparison.is_same(old.variable, new.variable)
    ),
    MachineKernel: _by(lambda kernel: (kernel.symbol, kernel.module.code)),
    ForeignKernel: _by(attrgetter("handle", "is_function")),
    **dict.fromkeys(
        (tuple, DevicePointer, ParameterAddress, OpenArgument), Comparison.has_same_parts
    ),
    object: _is_same_outside,
}
"""Comparison functions by class, also for derived classes."""


def _text(node: Node, name: str, value: Any) -> str | int:
    """Return the value of a field as in listings."""
    if isinstance(node, KernelNode):
        if name == "kernel":
            return kernel_name(value)
        return arguments.show(value) if name.startswith("args[") else plain(value)
    return node.parameters().get(name, plain(value))


def _distinguished(old: Node, new: Node, name: str, *values: Any) -> tuple[str | int, str | int]:
    """Return the texts of two different values, extended if they would be equal."""
    first, second = (
        _text(node, name, value) for node, value in zip((old, new), values, strict=True)
    )
    if first != second:
        return first, second
    places = [_place_in_region(value) for value in values]
    if None not in places:
        in_first, in_second = (with_offset(*place) for place in places if place is not None)
        return f"{first} in {in_first}", f"{second} in {in_second}"
    addresses = [_address(value) for value in values]
    if None not in addresses and addresses[0] != addresses[1]:
        return f"{first} at {addresses[0]:#x}", f"{second} at {addresses[1]:#x}"
    if isinstance(values[0], Parameter) and repr(values[0]) != repr(values[1]):
        return repr(values[0]), repr(values[1])
    kinds = [type(value).__name__ for value in values]
    if kinds[0] != kinds[1]:
        return f"{first} ({kinds[0]})", f"{second} ({kinds[1]})"
    return first, f"{second} (another)"


def _place_in_region(value: Any) -> tuple[str, int] | None:
    """Return name and offset of memory that a program has yet to supply; else None."""
    region = _supply_of(value) if isinstance(value, Operand) else None
    if region is None or region.kind != "region" or value.address is None:
        return None
    return region.name, value.address - region.handle


def _supply_of(value: object) -> Any:
    """Return what is to be supplied for a value; None if it is of this program."""
    supplies = loaded("supplies")
    return None if supplies is None else supplies.supply_of(value)


def _address(value: Any) -> int | None:
    if isinstance(value, Parameter):
        return None if value.default is None else _address(value.default.operand)
    if isinstance(value, Operand):
        opened = value.open_address
        return value.address if opened is None else _address(opened.parameter)
    return int(value.handle) if is_buffer(value) else None


@dataclass(frozen=True, slots=True, eq=False)
class Difference(Report):
    """The differences between two declarations; made by :func:`diff`.

    It is true if anything differs. ``print`` and notebooks show a report. Of many nodes with the
    same change, or that only one side has, it shows the first and counts the rest; the attributes
    have all.

    Attributes
    ----------
    old, new : GraphDef
        The declarations.
    nodes : tuple of ItemChange
        The nodes that differ, bodies and children included: graph by graph from the outermost
        one on, in the order of the new declaration, those that were removed last.
    conditions : tuple of ItemChange
        The conditions that differ.
    edges : tuple of EdgeChange
        The edges that only one of them has.
    same : int
        The number of nodes that are the same in both.
    graphs : tuple of Matched
        The compared graphs, with their matching nodes.
    collectives : tuple of Finding
        What prevents two ranks with these graphs from running together: different collectives of
        NCCL, or a different order; see :meth:`Collectives.compare`. Empty if one graph has none.

    Examples
    --------
    >>> import graphdsl as gd
    >>> old, new = gd.GraphDef("old"), gd.GraphDef("new")
    >>> nodes = old.empty(name="a"), new.empty(name="a"), new.empty(name="b")
    >>> found = gd.diff(old, new)
    >>> bool(found), [change.path for change in found.added]
    (True, ['b'])
    """

    old: GraphDef
    new: GraphDef
    nodes: tuple[ItemChange, ...]
    conditions: tuple[ItemChange, ...]
    edges: tuple[EdgeChange, ...]
    same: int
    graphs: tuple[Matched, ...]
    collectives: tuple[Finding, ...] = ()

    @property
    def changed(self) -> tuple[ItemChange, ...]:
        """The nodes that both have, with different fields."""
        return tuple(item for item in self.nodes if item.status == "changed")

    @property
    def added(self) -> tuple[ItemChange, ...]:
        """The nodes that only the new declaration has."""
        return tuple(item for item in self.nodes if item.status == "added")

    @property
    def removed(self) -> tuple[ItemChange, ...]:
        """The nodes that only the old declaration has."""
        return tuple(item for item in self.nodes if item.status == "removed")

    def __bool__(self) -> bool:
        return bool(self.nodes or self.conditions or self.edges)

    def __str__(self) -> str:
        return "\n".join(text for _, text in self._lines())

    def _lines(self) -> Iterator[tuple[str, str]]:
        names = f"graph {label_of(self.old)!r} and graph {label_of(self.new)!r}"
        yield from report_lines(names, (*self.nodes, *self.conditions), self.edges, self.same)
        for finding in self.collectives if self else ():
            yield str(finding.severity), f"{INDENT}as two ranks: {finding}"

    def __repr__(self) -> str:
        return (
            f"<Difference: {len(self.changed)} changed, {len(self.added)} added, "
            f"{len(self.removed)} removed, {self.same} the same>"
        )

    def to_markdown(self) -> str:
        """Return the report in Markdown, for a comment in a pull request.

        Sites that color differences show additions green and removals red; changes begin with "!".

        Examples
        --------
        >>> import graphdsl as gd
        >>> old, new = gd.GraphDef("old"), gd.GraphDef("new")
        >>> node = new.empty(name="a")
        >>> print(gd.diff(old, new).to_markdown())
        difference between graph 'old' and graph 'new': 1 node added, 0 the same
        <BLANKLINE>
        ```diff
        + a: empty
        ```
        """
        (_, title), *rest = self._lines()
        lines = [text.removeprefix(INDENT) for _, text in rest]
        body = ["!" + line[1:] if line.startswith(MARKS["changed"]) else line for line in lines]
        # A fence that no line of the report ends.
        fence = "`" * max(3, 1 + max(map(len, re.findall("`+", "\n".join(lines))), default=0))
        return "\n".join([title, *(["", f"{fence}diff", *body, fence] if body else [])])

    def to_dot(self) -> str:
        """Return a drawing in the DOT language of Graphviz.

        It shows the new declaration with removed nodes and edges at their old position. Changed
        nodes are yellow and list their fields before and after; additions are green, removals are
        red and dashed, everything else is white.
        """
        from graphdsl.core.views.drawing.dot import difference_to_dot

        return difference_to_dot(self)


@collector_paused()
def diff(old: GraphDef, new: GraphDef) -> Difference:
    """Compare two declarations, without a driver.

    Named nodes are matched by section and name, unnamed ones by kind and position; see
    :mod:`graphdsl.core.views.difference`. Values are the same if they are the same for the driver: equal
    numbers, equal addresses, kernels with the same name and source. Functions have to be the same
    object. If both have collectives of NCCL, the result also shows whether two ranks can run them
    together.

    Raises
    ------
    TypeError
        If one of them is not a GraphDef.

    Examples
    --------
    >>> import graphdsl as gd
    >>> old, new = gd.GraphDef("old"), gd.GraphDef("new")
    >>> node = old.allocate(64, name="x").memset(old["x"], 1, name="fill").deallocate(old["x"])
    >>> node = new.allocate(64, name="x").memset(new["x"], 2, name="fill")
    >>> print(gd.diff(old, new))
    difference between graph 'old' and graph 'new': 1 node changed, 1 node removed, 1 edge removed, 1 the same
      ~ fill: memset
          value: 0x01 -> 0x02
      - free_2: free dptr=x
      - fill -> free_2
    """  # noqa: E501  # the report is one line
    for role, graph in (("old", old), ("new", new)):
        if not isinstance(graph, GraphDef):
            raise TypeError(
                f"diff {role}: expected a GraphDef, got {graph!r} ({type(graph).__name__})"
            )
    compared = Comparison(old, new).run()
    if not _may_have_collectives(old) or not _may_have_collectives(new):
        return Difference(old, new, *compared)
    collectives = load("collectives of ranks").collectives
    return Difference(old, new, *compared, collectives(old).compare(collectives(new)))


def _may_have_collectives(graph: GraphDef) -> bool:
    return any(
        isinstance(node, KernelNode) and "nccl" in kernel_name(node.kernel) for node in graph.walk()
    )
