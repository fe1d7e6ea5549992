"""What nodes have to do with each other: claims to memory, conditions, events and lifetimes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.check.ranges import Range
from graphdsl.check.touches import Touch
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.kinds.allocation import AllocNode
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.node import Node, accesses_of
from graphdsl.declaration.operands.operands import DevicePointer, Operand

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef

__all__ = [
    "Claim",
    "Content",
    "conditions_of",
    "graph_of",
    "lifetimes_of",
    "memories_of",
]


class Claim(NamedTuple):
    """What a node does with something that other nodes may have to do with.

    Attributes
    ----------
    node : Node
        The node.
    kind : str
        ``"memory"``, ``"condition"``, ``"event"``, ``"semaphore"``, ``"communicator"`` or
        ``"lifetime"``.
    what : Range or object
        Which bytes, which allocation, which condition and so on.
    changes : bool
        Whether others have to keep their place before or after it, those too that only use it.
    touch : Touch or None
        Of memory, how it is touched.
    """

    node: Node
    kind: str
    what: object
    changes: bool
    touch: Touch | None = None


class Content(NamedTuple):
    """What one node, or all in a graph, has to do with others.

    Attributes
    ----------
    claims : list of Claim
        What is used.
    comes_after : str
        Why it comes after all before it; empty where it need not.
    comes_before : str
        Why it comes before all behind it.
    """

    claims: list[Claim]
    comes_after: str = ""
    comes_before: str = ""


def graph_of(claim: Claim) -> GraphDef | None:
    """Return the graph that has what a claim is about; None if no graph has."""
    owner = claim.what.allocation if isinstance(claim.what, Range) else claim.what
    return owner.graph if isinstance(owner, (AllocNode, Condition)) else None


def conditions_of(content: Content) -> set[object]:
    return {claim.what for claim in content.claims if claim.kind == "condition"}


def memories_of(content: Content) -> set[object]:
    """Return what memory a node is given or touches, as what its bytes are counted in."""
    return {
        claim.what.allocation if isinstance(claim.what, Range) else claim.what
        for claim in content.claims
        if claim.kind in {"memory", "lifetime"}
    }


def lifetimes_of(node: Node) -> Iterator[Claim]:
    """Yield that the allocations which a node is given have to be there, touched or not."""
    given = (
        node.args
        if isinstance(node, KernelNode)
        else (access.operand for access in accesses_of(node))
    )
    found: dict[AllocNode, None] = {}
    for value in given:
        pointer = value.pointer if isinstance(value, Operand) else value
        if isinstance(pointer, DevicePointer):
            found[pointer.node] = None
    for memory in found:
        yield Claim(node, "lifetime", memory, changes=False)
