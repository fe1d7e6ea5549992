"""The collectives of a graph, by communicator, and their order on two ranks.

All ranks of a communicator have to call the same collectives in the same order, or they wait for
each other forever. The operations of NCCL's kernels are in
:mod:`graphdsl.extras.nccl.kernels`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from graphdsl.base.findings import Finding, Severity
from graphdsl.base.tasks import Task, found_by
from graphdsl.base.text import Report
from graphdsl.core.declaration.graph import GraphDef
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.kinds.kernel import KernelNode, collective_of
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.core.views.placement import Placement, place

if TYPE_CHECKING:
    from graphdsl.extras.nccl.kernels import Collective

RULE: Final = "collective-order"
MATCHED: Final = (
    "Communicators have different addresses on each rank, and are matched by their order of first "
    "use in the graphs"
)


@dataclass(frozen=True, slots=True)
class PlacedCollective:
    """A kernel of NCCL, with its position in a graph.

    Attributes
    ----------
    path : str
        The path of its node.
    location : str
        Where the node was declared.
    inside : tuple of str
        The bodies of conditional nodes that it is in, outermost first, which decide how often it
        runs.
    collective : Collective
        The operation.
    """

    path: str
    location: str
    inside: tuple[str, ...]
    collective: Collective

    def __str__(self) -> str:
        within = "".join(f", in a {each}" for each in reversed(self.inside))
        return f"{self.collective} in {self.path!r}{within}"


@dataclass(frozen=True, slots=True)
class Communicator:
    """A communicator of NCCL in a graph.

    Attributes
    ----------
    number : int
        Its number in the graph, in order of first use.
    address : int or None
        Its address on the device, different on each rank; None for kernels whose communicator is
        not known.
    calls : tuple of PlacedCollective
        The kernels of NCCL that use it, in the order of the graph, with bodies at the position of
        their node.
    """

    number: int
    address: int | None
    calls: tuple[PlacedCollective, ...]

    @property
    def name(self) -> str:
        """Its name in reports."""
        return "an unknown communicator" if self.address is None else str(self.number)

    def __str__(self) -> str:
        if self.address is None:
            head = "of unknown communicators:"
        else:
            head = f"communicator {self.number} at {self.address:#x}:"
        lines = [f"    {number}. {call}" for number, call in enumerate(self.calls, 1)]
        return "\n".join([f"  {head}", *lines])


@dataclass(frozen=True, slots=True)
class Collectives(Report):
    """The collectives of a graph; made by :func:`collectives`.

    It is plain data, which can be pickled and sent to another rank. ``print`` shows it.

    Attributes
    ----------
    graph : str
        Name of the graph.
    communicators : tuple of Communicator
        The communicators, in order of first use.

    Examples
    --------
    >>> import graphdsl as gd
    >>> print(gd.collectives(gd.GraphDef("alone")))
    graph 'alone' has no collectives
    """

    graph: str
    communicators: tuple[Communicator, ...]

    def __len__(self) -> int:
        return sum(len(each.calls) for each in self.communicators)

    def __iter__(self) -> Iterator[Communicator]:
        return iter(self.communicators)

    def compare(self, other: Collectives) -> tuple[Finding, ...]:
        """Return what prevents this graph and that of another rank from running together.

        Both have to run the same collectives in the same order on each communicator: the same
        operations with the same types, sizes and functions of NCCL, as far as they are known. The
        first difference on each communicator is reported. Sends and receives between two ranks are
        not compared, nor are communicators that only one of the two graphs uses, since a rank need
        not be part of each.

        Parameters
        ----------
        other : Collectives
            The collectives of another rank. Communicators are matched by their order of first use,
            since addresses mean nothing on other ranks.
        """
        return tuple(
            finding
            for mine, theirs in zip(_known(self), _known(other), strict=False)
            if (finding := _differing(self, mine, other, theirs)) is not None
        )

    def __str__(self) -> str:
        if not self.communicators:
            return f"graph {self.graph!r} has no collectives"
        noun = "kernel" if len(self) == 1 else "kernels"
        head = f"collectives of graph {self.graph!r}: {len(self)} {noun} of NCCL"
        return "\n".join([head, *map(str, self.communicators)])


def collectives(graph: GraphDef) -> Collectives:
    """Return the collectives of a graph by communicator, in the order in which they run.

    It recognizes the kernels that NCCL launches, in graphs captured from torch or any other
    library, by their names and arguments, including bodies and children.

    Raises
    ------
    TypeError
        If it is not a GraphDef.

    Examples
    --------
    >>> import graphdsl as gd
    >>> print(gd.collectives(gd.GraphDef("one")))
    graph 'one' has no collectives
    """
    if not isinstance(graph, GraphDef):
        raise TypeError(
            f"collectives: expected a GraphDef, got {graph!r} ({type(graph).__name__}). Read "
            "graphs of other libraries with GraphDef.from_cuda"
        )
    by_address: dict[int | None, list[PlacedCollective]] = {}
    for found in found_by(_in_order(place(graph), ())):
        by_address.setdefault(found.collective.communicator, []).append(found)
    return Collectives(
        label_of(graph),
        tuple(
            Communicator(number, address, tuple(calls))
            for number, (address, calls) in enumerate(
                # Unknown ones come last, so that they do not shift the numbers of others.
                sorted(by_address.items(), key=lambda item: item[0] is None)
            )
        ),
    )


def _in_order(where: Placement, inside: tuple[str, ...]) -> Task[PlacedCollective]:
    for node in Structure(where.graph).nodes:
        if isinstance(node, KernelNode):
            collective = collective_of(node)
            if collective is not None:
                yield PlacedCollective(where.keys[node], str(node.location), inside, collective)
        for role, below in where.nested(node):
            # A child runs as if its nodes were here; a body may run any number of times.
            is_body = isinstance(node, ConditionalNode)
            yield _in_order(below, (*inside, f"{node.kind} {role}") if is_body else inside)


def _known(found: Collectives) -> list[Communicator]:
    return [each for each in found.communicators if each.address is not None]


def _differing(
    one: Collectives, mine: Communicator, other: Collectives, theirs: Communicator
) -> Finding | None:
    """Return the first difference between two ranks on a communicator."""
    calls, others = (
        [call for call in each.calls if not call.collective.is_point_to_point]
        for each in (mine, theirs)
    )
    for number, (call, twin) in enumerate(zip_longest(calls, others), 1):
        if call is not None and twin is not None and _fit(call, twin):
            continue
        sides = [
            f"graph {name!r} {'has no more' if each is None else f'calls {each}{_declared(each)}'}"
            for name, each in ((one.graph, call), (other.graph, twin))
        ]
        apart = _apart(call, twin)
        return Finding(
            RULE,
            Severity.ERROR,
            None,
            None,
            f"communicator {mine.number}, collective {number}: {' and '.join(sides)}{apart}. Two "
            f"ranks that launch these deadlock. {MATCHED}",
            "Make all ranks call the same collectives in the same order",
        )
    return None


def _declared(call: PlacedCollective) -> str:
    return f" (declared at {call.location})"


def _fit(call: PlacedCollective, twin: PlacedCollective) -> bool:
    """Return whether two ranks may call these together, as far as both are known."""
    if call.inside != twin.inside:
        return False
    return _agree(call.collective.same_on_all_ranks, twin.collective.same_on_all_ranks)


def _agree(one: object, other: object) -> bool:
    """Return whether two values are equal, if neither is None, which means unknown."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_agree, one, other))
    return one is None or other is None or one == other


def _apart(call: PlacedCollective | None, twin: PlacedCollective | None) -> str:
    """Return the difference between two calls whose printed forms are equal."""
    if call is None or twin is None or str(call.collective) != str(twin.collective):
        return ""
    if call.inside != twin.inside:
        return ", which run different numbers of times"
    return ", with other functions of NCCL: of operators, algorithms or protocols, or other sizes"
