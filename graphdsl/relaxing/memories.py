"""What nodes do with memory: by the code of their kernels, or by what these were seen to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.check.ranges import Range
from graphdsl.check.touches import Memories, Touch
from graphdsl.check.uses import Use as OperandUse
from graphdsl.declaration.operands.operands import Operand
from graphdsl.runtime.effects import (
    known_effects,
    launch_bytes,
    launch_effects,
    variable_symbol,
)

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.relaxing.allocations import Allocation, Allocations
    from graphdsl.relaxing.evidence import Evidence, Use

__all__ = ["ObservedMemories"]


class ObservedMemories(Memories):
    """The memory of a graph whose launches were watched.

    Parameters
    ----------
    scope : Scope
        The graph.
    allocations : Allocations
        Tells which allocation an address is in.
    evidence : mapping of KernelNode to Evidence
        Of each launch that was watched, what was seen.
    uses : mapping of KernelNode to mapping of Allocation to Use
        How each of them counts as using its memory.
    closed : mapping of KernelNode to str
        Launches of which nobody can tell what they do, and why.
    """

    def __init__(
        self,
        scope: Scope,
        allocations: Allocations,
        evidence: Mapping[KernelNode, Evidence],
        uses: Mapping[KernelNode, Mapping[Allocation, Use]],
        closed: Mapping[KernelNode, str],
    ) -> None:
        super().__init__(scope, launch_effects, variable_symbol, known_effects, launch_bytes)
        self._allocations: Final = allocations
        self._evidence: Final = evidence
        self._uses: Final = uses
        self._closed: Final = closed
        self._seen: dict[KernelNode, tuple[list[Touch], list[str]]] = {}

    def of_kernel(self, node: KernelNode) -> tuple[list[Touch], list[str]]:
        if node in self._closed:
            return [], [self._closed[node]]
        if node not in self._evidence:
            return super().of_kernel(node)
        found = self._seen.get(node)
        if found is None:
            found = self._seen[node] = self._of_watched(node)
        return found

    def _of_watched(self, node: KernelNode) -> tuple[list[Touch], list[str]]:
        unknown = self._evidence[node].unknown()
        if unknown:
            return [], [unknown]
        return [
            Touch(
                Range(None, allocation.start, allocation.end),
                node,
                node,
                OperandUse(node, use.how, _named(allocation), allocation.size, use.writes),
                reads=True,
                writes=use.writes,
            )
            for allocation, use in self._uses[node].items()
        ], []

    def _in_known(self, address: int) -> Range | None:
        found = self._allocations.at(address)
        return super()._in_known(address) if found is None else Range(None, found.start, found.end)


def _named(allocation: Allocation) -> Operand:
    return Operand(
        allocation.start, allocation.size, MemoryType.DEVICE, None, False, allocation.name
    )
