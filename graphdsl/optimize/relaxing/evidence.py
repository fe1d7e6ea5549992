"""Observed effects of launches of unknown code on the memory of their arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.check.ranges import Range
from graphdsl.core.check.touches import Memories, Touch
from graphdsl.core.check.uses import Use as OperandUse
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.runtime.module_texts import variable_symbol
from graphdsl.extras import effects

if TYPE_CHECKING:
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.kinds.kernel import KernelNode
    from graphdsl.optimize.relaxing.allocations import Allocation, Allocations

READ: Final = "reads"


class Given(NamedTuple):
    """An address among the arguments of a launch.

    Attributes
    ----------
    argument, offset : int
        The argument, and the byte in it.
    address : int
        The address.
    allocation : Allocation
        The allocation that contains it.
    """

    argument: int
    offset: int
    address: int
    allocation: Allocation


@dataclass(slots=True)
class Evidence:
    """The observations of one launch, over all inputs.

    Attributes
    ----------
    given : tuple of Given
        The addresses among its arguments.
    written : set of Allocation
        Allocations that changed.
    mattered : set of Allocation
        Allocations whose contents affected its writes.
    varied : set of Allocation
        Allocations whose contents differed between inputs.
    used : set of Allocation
        Allocations with non-zero bytes at the address, for some input.
    astray : list of Allocation
        Allocations that changed although no argument points into them.
    tables : dict of Allocation to int
        Allocations that contain addresses, and the offset of the first one.
    """

    given: tuple[Given, ...]
    written: set[Allocation] = field(default_factory=set)
    mattered: set[Allocation] = field(default_factory=set)
    varied: set[Allocation] = field(default_factory=set)
    used: set[Allocation] = field(default_factory=set)
    astray: list[Allocation] = field(default_factory=list)
    tables: dict[Allocation, int] = field(default_factory=dict)

    @property
    def allocations(self) -> tuple[Allocation, ...]:
        """The allocations that its arguments point into."""
        return tuple(dict.fromkeys(each.allocation for each in self.given))

    def unknown(self) -> str:
        """Return why the effects of the launch are unknown; empty if they are known."""
        if not self.given:
            return "none of its arguments is known memory"
        for allocation, place in self.tables.items():
            return (
                f"{allocation.name} contains an address, at byte {place}, that it may dereference"
            )
        if self.astray:
            return f"it was observed to write {self.astray[0].name}, which no argument points into"
        return ""


class Use(NamedTuple):
    """The assumed use of an allocation by a launch.

    Attributes
    ----------
    writes : bool
        Whether it counts as changing it.
    how : str
        In words: ``"reads"``, ``"writes"``, or that it may write, and why.
    """

    writes: bool
    how: str


def uses_of(
    evidence: Mapping[KernelNode, Evidence], written: Iterable[Allocation]
) -> dict[KernelNode, dict[Allocation, Use]]:
    """Return the assumed use of each allocation by each launch.

    Parameters
    ----------
    evidence : mapping of KernelNode to Evidence
        The observations.
    written : iterable of Allocation
        Allocations that any node of the graph was observed to change.
    """
    places = _written_places(evidence)
    changed = tuple(written)
    return {
        node: {
            each: _use(each, seen, places.get(node.kernel, frozenset()), changed)
            for each in seen.allocations
        }
        for node, seen in evidence.items()
    }


def _use(
    allocation: Allocation,
    seen: Evidence,
    places: Iterable[tuple[int, int]],
    changed: Iterable[Allocation],
) -> Use:
    if allocation in seen.written:
        return Use(writes=True, how="writes")
    if not seen.written:
        return Use(writes=True, how="may write, since it was not observed to write anything,")
    own = {(each.argument, each.offset) for each in seen.given if each.allocation == allocation}
    if not own.isdisjoint(places):
        return Use(writes=True, how="may write, since another launch of its kernel does,")
    if allocation in seen.mattered:
        return Use(writes=False, how=READ)
    if allocation in seen.varied:
        return Use(
            writes=True, how=("may use as a workspace, since its contents made no difference,")
        )
    if any(each.meets(allocation.start, allocation.end) for each in changed):
        return Use(
            writes=True, how=("may use as a workspace, since its contents were the same each time,")
        )
    if allocation not in seen.used:
        return Use(writes=True, how="may use as a semaphore, since it contains zeros,")
    return Use(writes=False, how=READ)


def _written_places(evidence: Mapping[KernelNode, Evidence]) -> dict[Any, set[tuple[int, int]]]:
    """Return the positions of written addresses in the arguments, by kernel."""
    found: dict[Any, set[tuple[int, int]]] = {}
    for node, seen in evidence.items():
        for allocation in seen.written:
            own = list(_places_in(seen, allocation))
            # If several arguments lead to the same memory, it is not known which was used.
            if len(own) == 1:
                found.setdefault(node.kernel, set()).update(own)
    return found


def _places_in(seen: Evidence, allocation: Allocation) -> Iterator[tuple[int, int]]:
    return ((each.argument, each.offset) for each in seen.given if each.allocation == allocation)


class ObservedMemories(Memories):
    """The memory of a graph whose launches were observed.

    Parameters
    ----------
    scope : Scope
        The graph.
    allocations : Allocations
        Finds the allocation that contains an address.
    evidence : mapping of KernelNode to Evidence
        The observations of each watched launch.
    uses : mapping of KernelNode to mapping of Allocation to Use
        The assumed use of its memory by each of them.
    closed : mapping of KernelNode to str
        Launches with unknown effects, and why.
    """

    def __init__(
        self,
        scope: Scope,
        allocations: Allocations,
        evidence: Mapping[KernelNode, Evidence],
        uses: Mapping[KernelNode, Mapping[Allocation, Use]],
        closed: Mapping[KernelNode, str],
    ) -> None:
        super().__init__(scope, effects, variable_symbol)
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
