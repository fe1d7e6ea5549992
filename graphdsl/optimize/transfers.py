"""Copies and memsets of a graph that is edited: their memory, and notes of edits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from graphdsl.core.declaration.checked_numbers import with_offset
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.core.declaration.operands.variables import VariableAddress
from graphdsl.core.declaration.reliance import rely
from graphdsl.optimize.accesses import FREED, places_in
from graphdsl.optimize.relying import rely_within

if TYPE_CHECKING:
    from graphdsl.core.declaration.kinds.allocation import AllocNode
    from graphdsl.core.declaration.node import Node
    from graphdsl.optimize.accesses import Accesses, Part
    from graphdsl.optimize.rewrites import Draft

Transfer: TypeAlias = MemcpyNode | Memcpy3DNode | MemsetNode
TRANSFERS: Final = (MemcpyNode, Memcpy3DNode, MemsetNode)
BYTES: Final = np.dtype(np.uint8)
TO: Final = " to "
NAMED: Final = 4
"""The number of nodes that an edit names, if there are more than one above that."""


@dataclass(slots=True)
class Editing:
    """A graph or body that a pass edits.

    Attributes
    ----------
    draft : Draft
        The copy that it is in.
    known : Accesses
        What its nodes access, in which order.
    left : dict of Node to str
        The nodes that stay as they are, and why.
    emptied : dict of AllocNode to None
        Allocations that fewer nodes use than before.
    reasons : dict of Node to str
        The nodes that do the work of others or are gone, and the edits about them.
    """

    draft: Draft
    known: Accesses
    left: dict[Node, str] = field(default_factory=dict)
    emptied: dict[AllocNode, None] = field(default_factory=dict)
    reasons: dict[Node, str] = field(default_factory=dict)
    _relying: int = 0

    def leave(self, node: Node, reason: str) -> None:
        """Note the first reason why a node stays as it is."""
        self.left.setdefault(node, reason)

    def note(self, nodes: Iterable[Node], what: str, reason: str) -> None:
        """Add an edit of nodes of the copy, the first of which goes."""
        nodes = list(nodes)
        self.draft.note(self.originals(nodes), what, reason)
        self.reasons.setdefault(nodes[0], f"{what}: {reason}")

    def rely(self, written: Part, covers: Iterable[Part], why: str) -> None:
        """Record what the removal of a write relies on: its last bytes, and nobody reads others."""
        known = self.known
        others = known.present & ~known.before[written.place] & ~(1 << written.place)
        for place in places_in(others & ~self._relying):
            rely_within(known.nodes[place], touches=why)
        self._relying |= others
        for part in covers:
            if part.role != FREED:
                rely(known.nodes[part.place], writes=why)

    def originals(self, nodes: Iterable[Node]) -> tuple[Node, ...]:
        """Return the nodes of the given graph that some nodes of the copy stand for."""
        return tuple(dict.fromkeys(old for node in nodes for old in self.draft.origins[node]))


def side_of(node: Any, role: str) -> Operand:
    """Return the memory that a copy or memset writes or reads."""
    found: Operand = getattr(node, role)
    return found


def moved(operand: Operand, by: int, size: int) -> Operand:
    """Return the bytes that begin so many behind an operand."""
    base = operand.base
    if isinstance(base, DevicePointer):
        return as_operand(DevicePointer(base.node, base.offset + by), "memory")
    if isinstance(base, (ParameterAddress, VariableAddress)):
        return as_operand(base + by, "memory")
    address = operand.address
    assert address is not None, "it is not symbolic"
    label = with_offset(operand.label, by)
    return operand.replace(base=address + by if by else base, size=size, label=label)


def spanning(operands: Sequence[Operand], size: int) -> Operand:
    """Return the bytes from the first to the last of adjacent operands."""
    found = moved(operands[0], 0, size)
    if operands[0].address is None:
        return found
    owners = {id(each.owner): each.owner for each in operands if each.owner is not None}
    # Several views may keep alive no more than their own parts.
    owner = next(iter(owners.values())) if len(owners) == 1 else tuple(owners.values()) or None
    first, last = operands[0].label, operands[-1].label
    label = first.partition(TO)[0] + TO + last.rpartition(TO)[2]
    dtypes = {each.dtype for each in operands}
    dtype = dtypes.pop() if len(dtypes) == 1 else BYTES
    return found.replace(owner=owner, label=label, dtype=dtype)


def listed(names: Sequence[str]) -> str:
    """Return names as text, a few of them if there are many.

    Examples
    --------
    >>> listed(["a"]), listed(["a", "b"]), listed([*"abcdef"])
    ('a', 'a and b', 'a, b, c, d and 2 others')
    """
    if len(names) > NAMED + 1:
        names = [*names[:NAMED], f"{len(names) - NAMED} others"]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
