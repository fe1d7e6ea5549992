"""Which memory nodes use. Nodes that use the same memory in the same way are looked at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.node import (
    Access,
    Node,
    access_fields,
    accesses_of,
    has_accesses,
)
from graphdsl.declaration.operands.operands import DevicePointer, Operand
from graphdsl.declaration.parameters.moved_operands import MovedOperand
from graphdsl.declaration.structure.members import ALIKE

if TYPE_CHECKING:
    from collections.abc import Callable

    from graphdsl.declaration.kinds.allocation import AllocNode
    from graphdsl.declaration.launches.launch_form import LaunchForm
    from graphdsl.declaration.node import Rows
    from graphdsl.declaration.structure.members import Members
    from graphdsl.declaration.structure.structure import Structure

__all__ = ["Given", "Touching", "Use", "flat", "given", "touching", "users"]

TRACKED: Final = frozenset({Operand, DevicePointer, MovedOperand})
"""Types of arguments that are memory which the rules follow from node to node."""


class Use(NamedTuple):
    """An :class:`~graphdsl.declaration.node.Access` and the node whose it is."""

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
        What each touches, beside *nodes*.
    distinct : sequence of tuple of Access
        Each of these once.
    """

    nodes: Sequence[Node]
    accesses: Sequence[tuple[Access, ...]]
    distinct: Sequence[tuple[Access, ...]]


class Given(NamedTuple):
    """The memory that the kernels of one launch form are given.

    Attributes
    ----------
    nodes : sequence of KernelNode
        The kernels, in order.
    indices : sequence of int
        Which arguments are memory.
    columns : sequence of sequence of object
        The values of each of these arguments, beside *nodes*.
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


def touching(structures: Sequence[Structure], members: Members) -> list[Touching]:
    """Return what nodes other than kernels touch; *members* are those of all of *structures*."""
    # Each kind says what it touches, so that none can be forgotten here.
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
            # What a node touches follows from its fields.
            known: dict[Any, tuple[Access, ...]] = {}
            accesses = []
            for node, fields in zip(nodes, map(_getter(access_fields(kind)), nodes), strict=True):
                touched = known.get(fields)
                if touched is None:
                    touched = known[fields] = accesses_of(node)
                accesses.append(touched)
            found.append(Touching(nodes, accesses, list(known.values())))
    return found


def given(groups: Mapping[LaunchForm, Sequence[KernelNode]]) -> list[Given]:
    """Return what kernels are given, by launch form; numbers and Buffers are left out."""
    found = []
    for form, nodes in groups.items():
        indices = [place for place, kind in enumerate(form.kept_types) if kind in TRACKED]
        # Runs in C over thousands of nodes.
        args = list(map(attrgetter("_args"), nodes))
        columns = [list(map(itemgetter(index), args)) for index in indices]
        operands: dict[int, Operand] = {}
        for column in columns:
            for key, value in dict(zip(map(id, column), column, strict=True)).items():
                operand = value if isinstance(value, Operand) else value._as_operand("argument")
                assert operand is not None, "a pointer or an operand is one"
                operands[key] = operand
        found.append(Given(nodes, indices, columns, operands))
    return found


def flat(touched: Iterable[Touching], arguments: Iterable[Given]) -> Iterator[Use]:
    """Yield every use by itself: those of one class in order, then kernels by launch form."""
    for group in touched:
        for node, accesses in zip(group.nodes, group.accesses, strict=True):
            for access in accesses:
                yield Use(node, *access)
    for kernels in arguments:
        roles = [f"argument {index}" for index in kernels.indices]
        for node, *values in zip(kernels.nodes, *kernels.columns, strict=True):
            for role, value in zip(roles, values, strict=True):
                yield Use(node, role, kernels.operands[id(value)], None, writes=False)


def users(
    touched: Iterable[Touching], arguments: Iterable[Given]
) -> dict[AllocNode, dict[Node, str]]:
    """Return the nodes that use each allocation, and in which role they do first."""
    found: dict[AllocNode, dict[Node, str]] = defaultdict(dict)
    for group in touched:
        if not any(_allocation(access.operand) for item in group.distinct for access in item):
            continue
        for node, accesses in zip(group.nodes, group.accesses, strict=True):
            for access in accesses:
                base = access.operand.base
                if isinstance(base, DevicePointer):
                    found[base.node].setdefault(node, access.role)
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
