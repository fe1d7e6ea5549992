"""Kernel arguments by columns: the values of one argument of many nodes become words at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.check import argument_findings
from graphdsl.declaration.arguments import ArgumentError, RawArgument, natural_size
from graphdsl.declaration.encodings import Values, encodings
from graphdsl.declaration.kernels import KernelSignature
from graphdsl.declaration.parameter_types import ParameterType

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.launch_form import LaunchForm
    from graphdsl.errors import Finding

__all__ = ["KernelArguments"]

WORD: Final = 8
VARIABLE_SIZE: Final = (bytes, RawArgument)


@dataclass(slots=True)
class KernelArguments:
    """The arguments of kernel nodes that share a launch form and argument sizes.

    Attributes
    ----------
    form : LaunchForm
        What the nodes share.
    places : array of int64
        Their places in the graph.
    columns : list of (int, Values)
        Each argument: where it starts in a node's part of the arena, in words, and its values.
    words : int
        Words that each node takes in the arena: pointers to the arguments, then their values.
    """

    form: LaunchForm
    places: NDArray[np.int64]
    columns: list[tuple[int, Values]]
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
        columns = []
        offset = len(types)
        values_by_argument = zip(*map(attrgetter("_args"), nodes), strict=True)
        for values, encoding in zip(
            values_by_argument, encodings(form.kept_types, types), strict=True
        ):
            columns.append((offset, encoding.column(values)))
            offset += encoding.words
        return cls(form, places, columns, offset)


def _natural_sizes(node: KernelNode) -> tuple[int, ...]:
    return tuple(natural_size(value) for value in node.args)


def _natural_signature(node: KernelNode) -> KernelSignature:
    sizes = _natural_sizes(node)
    return KernelSignature(tuple(range(0, WORD * len(sizes), WORD)), sizes)
