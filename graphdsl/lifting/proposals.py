"""Numbers that were recorded: what differs between two captures of the same work may be parameters.

A graph does not say which of its bytes are a size, a seed or a position. Where the same work was
recorded with two inputs, the bytes that differ are what depends on the input.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.declaration.arguments.arguments import RawArgument
from graphdsl.declaration.arguments.open_arguments import OpenArgument, OpenPlace
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.launches.launch_form import checked_sizes
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.lifting.report import Doubt, Lift, LiftedPlace
from graphdsl.lifting.rewriting import Rewriting

if TYPE_CHECKING:
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = [
    "EXTENTS",
    "LiftDifference",
    "NumberPlace",
    "Proposal",
    "all_nodes",
    "bytes_of",
    "lift_difference",
]

EXTENTS: Final = ("grid", "block", "shmem_size")
AXES: Final = "xyz"


class NumberPlace(NamedTuple):
    """A place in a node at which a number differs.

    Attributes
    ----------
    node : Node
        The node, of the first declaration.
    field : str
        ``"args"``, ``"grid"``, ``"block"``, ``"shmem_size"``, ``"size"`` or ``"value"``.
    number : int
        Which argument, or which axis.
    offset : int
        The first byte in the argument.
    """

    node: Node
    field: str
    number: int = 0
    offset: int = 0

    @property
    def role(self) -> str:
        """Where in the node, as reports say it."""
        if self.field == "args":
            inside = f", byte {self.offset}" if self.offset else ""
            return f"argument {self.number}{inside}"
        return f"{self.field} {AXES[self.number]}" if self.field in EXTENTS[:2] else self.field


@dataclass(frozen=True, slots=True, eq=False)
class Proposal:
    """A number that differs, in the same way at all of its places.

    Attributes
    ----------
    dtype : numpy.dtype
        Its type, as far as that is known: an integer of its size otherwise.
    first, second : bytes
        What it is in the two declarations.
    places : tuple of NumberPlace
        Where it stands.
    """

    dtype: np.dtype[Any]
    first: bytes
    second: bytes
    places: tuple[NumberPlace, ...]

    @property
    def values(self) -> tuple[Any, Any]:
        """The two numbers, as of its type."""
        first, second = (
            np.frombuffer(data, self.dtype)[0].item() for data in (self.first, self.second)
        )
        return first, second

    def __str__(self) -> str:
        first, second = self.values
        where = ", ".join(f"{place.node.path} {place.role}" for place in self.places)
        return f"{self.dtype} {first} -> {second}: {where}"


class LiftDifference:
    """What differs between two declarations of the same work.

    Attributes
    ----------
    proposals : tuple of Proposal
        Numbers that can be parameters, in the order in which they are first met.
    doubtful : tuple of Doubt
        What differs and is no number, or can be no parameter: addresses, of which memory is lifted
        with :meth:`GraphDef.lift`, and what drivers do not set.
    """

    def __init__(
        self, graph: GraphDef, proposals: tuple[Proposal, ...], doubtful: tuple[Doubt, ...]
    ) -> None:
        self._graph: Final = graph
        self.proposals: Final = proposals
        self.doubtful: Final = doubtful

    def lift(self, **names: object) -> Lift:
        """Return a copy of the first declaration with parameters for numbers that differ.

        Parameters
        ----------
        **names
            By the name of each parameter, the proposal or its number; or a pair of that and a numpy
            type of the same size. What is not named stays as in the first declaration and is
            listed. Defaults are the numbers of the first declaration.

        Raises
        ------
        TypeError
            If something is no proposal, or a type has another size.
        ValueError
            If a proposal is named twice, or a name is taken. Nothing was changed.
        """
        chosen: dict[Proposal, tuple[str, np.dtype[Any]]] = {}
        for name, given in names.items():
            proposal, dtype = self._proposal(name, given)
            if proposal in chosen:
                raise ValueError(
                    f"lift {name}: expected a proposal of its own, got that of "
                    f"{chosen[proposal][0]!r}: {proposal}"
                )
            chosen[proposal] = name, dtype
        copy = self._graph.copy()
        twins = dict(zip(all_nodes(self._graph), all_nodes(copy), strict=True))
        places: list[LiftedPlace] = []
        fillings: dict[Node, list[tuple[NumberPlace, Parameter]]] = defaultdict(list)
        doubtful = [item._replace(node=twins[item.node]) for item in self.doubtful]
        for proposal in self.proposals:
            if proposal not in chosen:
                first, second = proposal.values
                reason = "it differs between the two, and was given no name"
                doubtful += [
                    Doubt(twins[place.node], place.role, f"{first} -> {second}", reason)
                    for place in proposal.places
                ]
                continue
            name, dtype = chosen[proposal]
            parameter = copy.param(name, dtype, np.frombuffer(proposal.first, dtype)[0])
            for place in proposal.places:
                twin = twins[place.node]
                fillings[twin].append((place, parameter))
                places.append(LiftedPlace(twin, place.role, parameter))
        rewriting = Rewriting()
        for node, filled in fillings.items():
            _fill(node, filled, rewriting)
        return Lift(self._graph, copy, tuple(places), tuple(doubtful), {})

    def _proposal(self, name: str, given: object) -> tuple[Proposal, np.dtype[Any]]:
        dtype: object = None
        if isinstance(given, tuple) and len(given) == 2:
            given, dtype = given
        if isinstance(given, int) and 0 <= given < len(self.proposals):
            given = self.proposals[given]
        if not isinstance(given, Proposal) or given not in self.proposals:
            raise TypeError(
                f"lift {name}: expected a proposal or its number, below {len(self.proposals)}, "
                f"alone or in a pair with a numpy type; got {given!r}\n{self}"
            )
        kind = given.dtype if dtype is None else np.dtype(dtype)  # type: ignore[call-overload]  # its TypeError is the check
        if kind.itemsize != len(given.first):
            raise TypeError(
                f"lift {name}: expected a type of {len(given.first)} bytes, got {kind} for {given}"
            )
        return given, kind

    def __str__(self) -> str:
        lines = [self._summary()]
        lines += [f"  {number}: {each}" for number, each in enumerate(self.proposals)]
        if self.doubtful:
            lines.append(f"  left as in the first, and doubtful: {len(self.doubtful)}")
            lines += [f"    {each}" for each in self.doubtful]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<LiftDifference of {self._summary()}>"

    def _summary(self) -> str:
        count = len(self.proposals)
        told = "1 number differs" if count == 1 else f"{count} numbers differ"
        return f"graph {self._graph.label!r}: {told}"


def lift_difference(first: GraphDef, second: GraphDef) -> LiftDifference:
    """Compare two captures of the same work with different inputs, to make parameters of numbers.

    Parameters
    ----------
    first, second : GraphDef
        Declarations with the same nodes and edges in the same order: sizes, seeds, positions and
        grids may differ. Numbers that are equal in the first and equal in the second, and of one
        size, are one proposal.

    Raises
    ------
    ValueError
        If they are not the same work: the first node, kernel or edge that differs is told.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> program = gd.Program('extern "C" __global__ void at(int* x, int i) { x[i] = i; }')
    >>> kernel = program.kernel("at")
    >>> def declare(place: int) -> gd.GraphDef:
    ...     g = gd.GraphDef("step")
    ...     g.launch(gd.LaunchConfig(grid=1, block=1), kernel, 0x7F0000000000, np.int32(place))
    ...     return g
    >>> difference = gd.lift_difference(declare(3), declare(4))
    >>> print(difference)
    graph 'step': 1 number differs
      0: int32 3 -> 4: kernel_0 argument 1
    >>> difference.lift(position=0).graph.parameters()
    (<Parameter 'position': int32 = 3>,)
    """
    from graphdsl.lifting.difference import compare

    return LiftDifference(first, *compare(first, second))


def all_nodes(graph: GraphDef) -> tuple[Node, ...]:
    """Return the nodes of a graph and of those inside; of one that is embedded twice, once."""
    return tuple(dict.fromkeys(graph.walk()))


def bytes_of(value: Any) -> bytes | None:
    """Return the bytes of an argument that is a number or a structure."""
    if isinstance(value, bytes):
        return value
    if isinstance(value, RawArgument):
        return value.data
    return value.tobytes() if isinstance(value, np.generic) else None


def _fill(
    node: Node, filled: Sequence[tuple[NumberPlace, Parameter]], rewriting: Rewriting
) -> None:
    """Put parameters in the places of a node."""
    if not isinstance(node, KernelNode):
        for place, parameter in filled:
            rewriting.field(node, place.field, parameter)
        return
    args, inside = list(node.args), defaultdict(list)
    sizes: dict[str, list[int | Parameter]] = {}
    for place, parameter in filled:
        if place.field != "args":
            shown = node.form.shown(place.field)
            extents = sizes.setdefault(
                place.field, list(shown) if isinstance(shown, tuple) else [shown]
            )
            extents[place.number] = parameter
        else:
            inside[place.number].append(OpenPlace(place.offset, parameter))
    for number, places in inside.items():
        data = bytes_of(args[number]) or b""
        whole = len(places) == 1 and places[0].size == len(data)
        args[number] = places[0].value if whole else OpenArgument.of(data, places)
    before = dict(node.form.sizes)
    given = {name: sizes.get(name, before.get(name)) for name in EXTENTS}
    rewriting.launch(node, args, checked_sizes({k: v for k, v in given.items() if v is not None}))
