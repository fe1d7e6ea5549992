"""Kernel arguments: the values of one argument of many nodes become words at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, repeat
from operator import attrgetter, is_, itemgetter
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.check import argument_findings
from graphdsl.declaration.arguments.arguments import ArgumentError, RawArgument, natural_size
from graphdsl.declaration.arguments.open_arguments import OpenArgument
from graphdsl.declaration.arguments.parameter_types import ParameterType
from graphdsl.declaration.encodings.choosing import encodings
from graphdsl.declaration.encodings.encoding import Values
from graphdsl.declaration.programs.kernels import KernelSignature
from graphdsl.declaration.symbols import Symbol

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.launches.launch_form import LaunchForm
    from graphdsl.errors import Finding

__all__ = ["KernelArguments"]

WORD: Final = 8
FEW: Final = 4
"""Fewer nodes than this are converted one by one."""
VARIABLE_SIZE: Final = (bytes, OpenArgument, RawArgument)


@dataclass(slots=True)
class KernelArguments:
    """The arguments of kernel nodes that share a launch form and argument sizes.

    Attributes
    ----------
    form : LaunchForm
        What the nodes share.
    places : array of int64
        Their places in the graph.
    offsets : list of int
        Where each argument starts in a node's part of the arena, in words.
    columns : list of Values
        The values of each argument, where there are many nodes.
    single : list of list
        The arguments of each node as :meth:`Encoding.one` returns them, where there are few:
        a column takes as long as several values.
    owners : list of object
        What has to stay alive for them; None for nothing.
    words : int
        Words that each node takes in the arena: pointers to the arguments, then their values.
    """

    form: LaunchForm
    places: NDArray[np.int64]
    offsets: list[int]
    columns: list[Values]
    single: list[list[bytes | tuple[Symbol, ...]]]
    owners: list[object]
    words: int

    @classmethod
    def of(
        cls,
        nodes: Sequence[KernelNode],
        places: NDArray[np.int64],
        signature: KernelSignature | None,
    ) -> tuple[list[KernelArguments], list[Finding]]:
        """Convert the arguments of nodes of one form.

        Returns the groups, more than one only where values of one type differ in size, and what
        was found wrong; nodes with findings are in no group.
        """
        members = [(list(nodes), places)]
        if signature is None and any(isinstance(value, VARIABLE_SIZE) for value in nodes[0].args):
            groups: dict[tuple[int, ...], list[int]] = {}
            for number, node in enumerate(nodes):
                groups.setdefault(_natural_sizes(node), []).append(number)
            members = [
                ([nodes[number] for number in numbers], places[numbers])
                for numbers in groups.values()
            ]
        converted: list[KernelArguments] = []
        findings: list[Finding] = []
        for part, part_places in members:
            known = signature or _natural_signature(part[0])
            if len(part[0].args) == len(known.sizes):
                try:
                    converted.append(cls._convert(part, part_places, known.types))
                    continue
                except ArgumentError as error:
                    refused: object = error
            else:
                refused = "the number of arguments"
            found = [item for node in part for item in argument_findings(node, known)]
            if not found:
                raise AssertionError(f"columns alone refuse this: {refused}")
            findings += found
        return converted, findings

    @classmethod
    def _convert(
        cls,
        nodes: Sequence[KernelNode],
        places: NDArray[np.int64],
        types: tuple[ParameterType, ...],
    ) -> KernelArguments:
        form = nodes[0].form
        known = encodings(form.kept_types, types)
        ends = list(accumulate([each.words for each in known], initial=len(types)))
        owners: list[object] = []
        if len(nodes) < FEW and not any(each.only_columns for each in known):
            single = []
            for node in nodes:
                args = node._args
                single.append([each.one(value) for each, value in zip(known, args, strict=True)])
                owners += [
                    each.owner(value)
                    for each, value in zip(known, args, strict=True)
                    if each.owner is not None
                ]
            return cls(form, places, ends[:-1], [], single, owners, ends[-1])
        # Not zip(*...), which makes an iterator a node: the collector would look at them all.
        rows = list(map(attrgetter("_args"), nodes))
        values = [list(map(itemgetter(index), rows)) for index in range(len(known))]
        columns = [
            # One object for all is common: a length, a factor, the buffer that all work on.
            each.repeated(column[0], len(column)) if _is_one(column) else each.column(column)
            for each, column in zip(known, values, strict=True)
        ]
        for column in columns:
            owners += column.owners
        return cls(form, places, ends[:-1], columns, [], owners, ends[-1])


def _is_one(column: Sequence[object]) -> bool:
    """Tell whether all values are the same object; equal ones may still differ in their bits."""
    first = column[0]
    return first is column[-1] and all(map(is_, column, repeat(first)))


def _natural_sizes(node: KernelNode) -> tuple[int, ...]:
    return tuple(natural_size(value) for value in node.args)


def _natural_signature(node: KernelNode) -> KernelSignature:
    sizes = _natural_sizes(node)
    return KernelSignature(tuple(range(0, WORD * len(sizes), WORD)), sizes)
