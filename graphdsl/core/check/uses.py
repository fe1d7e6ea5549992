"""The memory that nodes use, as rules see it: each use, and the users of each allocation."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.launches.launch_form import LaunchForm
from graphdsl.core.declaration.node import Access, Node, access_fields, accesses_of, has_accesses
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand, operand_of
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.structure.structure import ALIKE, Members, Structure

if TYPE_CHECKING:
    from graphdsl.core.declaration.node import Rows

TRACKED: Final = frozenset({Operand, DevicePointer, MovedOperand})
"""Types of arguments that are memory tracked by the rules."""


class Use(NamedTuple):
    """An :class:`~graphdsl.core.declaration.node.Access` and its node."""

    node: Node
    role: str
    operand: Operand
    size: int | None
    writes: bool
    rows: Rows | None = None


class Touching(NamedTuple):
    """The nodes of one class in one graph, with what they touch.

    Attributes
    ----------
    nodes : sequence of Node
        The nodes, in order.
    accesses : sequence of tuple of Access
        The accesses of each, parallel to *nodes*.
    distinct : sequence of tuple of Access
        Each of these once.
    """

    nodes: Sequence[Node]
    accesses: Sequence[tuple[Access, ...]]
    distinct: Sequence[tuple[Access, ...]]


class KernelMemory(NamedTuple):
    """The memory passed to the kernels of one launch form.

    Attributes
    ----------
    nodes : sequence of KernelNode
        The kernels, in order.
    indices : sequence of int
        The indices of arguments that are memory.
    columns : sequence of sequence of object
        The values of each of these arguments, parallel to *nodes*.
    operands : mapping of int to Operand
        Each distinct value as an operand, by its id.
    """

    nodes: Sequence[KernelNode]
    indices: Sequence[int]
    columns: Sequence[Sequence[object]]
    operands: Mapping[int, Operand]


@lru_cache(64)
def _getter(fields: tuple[str, ...]) -> Callable[[Any], Any]:
    return attrgetter(*fields)


def touching_of(structures: Sequence[Structure], members: Members) -> list[Touching]:
    """Return the accesses of nodes other than kernels; *members* are the nodes of *structures*."""
    # Each kind declares its accesses, so none can be forgotten here.
    kinds = [
        kind for kind in members.by_class if has_accesses(kind) and not issubclass(kind, KernelNode)
    ]
    found = []
    for structure in structures if kinds else ():
        for kind, nodes in structure.by_class.items():
            if kind not in kinds:
                continue
            if kind in ALIKE:
                alike = structure.alike(kind)
                distinct = [accesses_of(node) for node in alike.distinct]
                accesses = list(map(distinct.__getitem__, alike.numbers))
                found.append(Touching(nodes, accesses, distinct))
                continue
            # The accesses of a node follow from its fields.
            known: dict[Any, tuple[Access, ...]] = {}
            accesses = []
            for node, fields in zip(nodes, map(_getter(access_fields(kind)), nodes), strict=True):
                touched = known.get(fields)
                if touched is None:
                    touched = known[fields] = accesses_of(node)
                accesses.append(touched)
            found.append(Touching(nodes, accesses, list(known.values())))
    return found


def memory_of_kernels(groups: Mapping[LaunchForm, Sequence[KernelNode]]) -> list[KernelMemory]:
    """Return the memory passed to kernels, by launch form, without numbers and Buffers."""
    found = []
    for form, nodes in groups.items():
        indices = [place for place, kind in enumerate(form.bound_types) if kind in TRACKED]
        # Runs in C over thousands of nodes.
        args = list(map(attrgetter("_args"), nodes))
        columns = [list(map(itemgetter(index), args)) for index in indices]
        operands: dict[int, Operand] = {}
        for column in columns:
            for key, value in dict(zip(map(id, column), column, strict=True)).items():
                operand = value if isinstance(value, Operand) else operand_of(value, "argument")
                operands[key] = operand
        found.append(KernelMemory(nodes, indices, columns, operands))
    return found


def uses_of(touched: Iterable[Touching], arguments: Iterable[KernelMemory]) -> Iterator[Use]:
    """Yield every single use: those of one class in order, then kernels by launch form."""
    for group in touched:
        for node, accesses in zip(group.nodes, group.accesses, strict=True):
            for access in accesses:
                yield Use(node, *access)
    for kernels in arguments:
        roles = [f"argument {index}" for index in kernels.indices]
        for node, *values in zip(kernels.nodes, *kernels.columns, strict=True):
            for role, value in zip(roles, values, strict=True):
                yield Use(node, role, kernels.operands[id(value)], None, writes=False)


def users_of(
    touched: Iterable[Touching], arguments: Iterable[KernelMemory]
) -> dict[AllocNode, dict[Node, str]]:
    """Return the nodes that use each allocation, and the role of their first use."""
    found: dict[AllocNode, dict[Node, str]] = defaultdict(dict)
    for group in touched:
        if not any(_allocation(access.operand) for item in group.distinct for access in item):
            continue
        for node, accesses in zip(group.nodes, group.accesses, strict=True):
            for access in accesses:
                allocation = _allocation(access.operand)
                if allocation is not None:
                    found[allocation].setdefault(node, access.role)
    for kernels in arguments:
        allocations = {key: _allocation(item) for key, item in kernels.operands.items()}
        if len(kernels.columns) == len(allocations) == 1:
            (allocation,) = allocations.values()
            role = f"argument {kernels.indices[0]}"
            if allocation is not None:
                _enter(found[allocation], kernels.nodes, role)
            continue
        if not any(allocations.values()):
            continue
        roles = [f"argument {index}" for index in kernels.indices]
        for node, *values in zip(kernels.nodes, *kernels.columns, strict=True):
            for role, value in zip(roles, values, strict=True):
                allocation = allocations[id(value)]
                if allocation is not None:
                    found[allocation].setdefault(node, role)
    return dict(found)


def _enter(known: dict[Node, str], nodes: Sequence[Node], role: str) -> None:
    if not known:
        known.update(dict.fromkeys(nodes, role))
        return
    for node in nodes:
        known.setdefault(node, role)


def _allocation(operand: Operand) -> AllocNode | None:
    base = operand.base
    return base.node if isinstance(base, DevicePointer) else None
