"""The devices that a declaration names, and which of them use the memory that it allocates."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.node import accesses_of
from graphdsl.declaration.structure.structure import members_of

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.allocation import AllocNode
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.structure.structure import Structure

__all__ = ["numbers_used", "users_of_allocations", "working_nodes"]


def numbers_used(structures: Sequence[Structure]) -> dict[int, Node]:
    """Return the numbers of devices that a declaration names, with the first node of each."""
    found: dict[int, Node] = {}
    if not members_of(structures).devices:
        return found
    for structure in structures:
        for form, launch in structure.forms.items():
            if form.device is not None:
                found.setdefault(form.device, launch)
        for cls, nodes in structure.by_class.items():
            if "device" in cls.fields and cls is not KernelNode:
                for node in nodes:
                    number = node.device
                    if number is not None:
                        found.setdefault(number, node)
    return found


def working_nodes(structures: Iterable[Structure]) -> Iterator[Node]:
    """Yield the nodes that work on a device, of all graphs."""
    for structure in structures:
        for node in structure.nodes:
            if "device" in node.fields:
                yield node


def users_of_allocations(
    structures: Sequence[Structure],
) -> dict[AllocNode, tuple[int | None, ...]]:
    """Return the other devices of nodes that use each allocation, for those that have any.

    None stands for the graph's own device. What a kernel finds in memory or in a structure is not
    seen: *peer_access* of the allocation says it.
    """
    if not numbers_used(structures):
        return {}
    found: dict[AllocNode, dict[int | None, None]] = {}
    for node in working_nodes(structures):
        for access in accesses_of(node):
            pointer = access.operand.pointer
            if pointer is not None and pointer.node.device != node.device:
                found.setdefault(pointer.node, {})[node.device] = None
    return {node: tuple(devices) for node, devices in found.items()}
