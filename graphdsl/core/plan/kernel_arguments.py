"""Converting kernel arguments to words, one argument of many nodes at a time."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, repeat
from operator import attrgetter, is_, itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.check.arguments import argument_findings
from graphdsl.core.declaration.arguments.arguments import (
    ArgumentError,
    OpenArgument,
    RawArgument,
    natural_size,
)
from graphdsl.core.declaration.encodings.encoding import encodings
from graphdsl.core.declaration.encodings.values import Encoding, Values
from graphdsl.core.declaration.words import Symbol

if TYPE_CHECKING:
    from graphdsl.base.findings import Finding
    from graphdsl.core.declaration.kinds.kernel import KernelNode

FEW: Final = 4
"""Fewer nodes than this are converted one by one."""
VARIABLE_SIZE: Final = (bytes, OpenArgument, RawArgument)


class Layout(NamedTuple):
    """Where arguments are in a node's part of the arena: pointers to them, then their values.

    Attributes
    ----------
    offsets : sequence of int
        Where each value starts, in words.
    words : int
        Words of the whole part.
    pointers : bytes
        The pointers, counted from the start of the part.
    """

    offsets: Sequence[int]
    words: int
    pointers: bytes


@dataclass(slots=True)
class KernelArguments:
    """The arguments of kernel nodes that are converted alike.

    Attributes
    ----------
    device : int or None
        The device of the nodes.
    places : array of int64
        Their places in the graph, in order.
    layout : Layout
        Where each argument is in a node's part of the arena.
    common : bytes
        For many nodes, the words that all their parts of the arena share: pointers, counted from
        the start of the part, and arguments that are the same for all.
    columns : list of (int, Values)
        The values of each other argument, and where it starts, in words.
    single : list of list
        The arguments of each node as :meth:`Encoding.one` returns them, for few nodes: converting a
        column takes as long as several single values.
    owners : list of object
        The objects that must stay alive for them; None for none.
    """

    device: int | None
    places: NDArray[np.int64]
    layout: Layout
    common: bytes
    columns: list[tuple[int, Values]]
    single: list[list[bytes | tuple[Symbol, ...]]]
    owners: list[object]

    @classmethod
    def all_of(
        cls,
        members: Iterable[tuple[Sequence[KernelNode], NDArray[np.int64]]],
        signatures: Mapping[Any, KernelSignature | None],
    ) -> tuple[list[KernelArguments], list[Finding]]:
        """Convert the arguments of nodes, which are given by form, with their places.

        Returns the groups, and the findings in order of the forms. Nodes with findings are in no
        group.
        """
        # Kernels of many forms have parameters of the same types.
        alike: dict[tuple[tuple[Encoding, ...], int | None], list[tuple[int, _Part]]] = {}
        findings: dict[int, list[Finding]] = {}
        every = (
            part
            for nodes, places in members
            for part in _by_size(nodes, places, signatures.get(nodes[0]._form.kernel))
        )
        for number, part in enumerate(every):
            form = part.nodes[0]._form
            if len(form.bound_types) != len(part.signature.sizes):
                findings |= _findings([(number, part)], "the number of arguments")
                continue
            known = encodings(form.bound_types, part.signature.types)
            alike.setdefault((known, form.device), []).append((number, part))
        converted: list[KernelArguments] = []
        for (known, device), parts in alike.items():
            try:
                joined = _joined([part for _, part in parts])
                converted.append(cls._convert(*joined, known, device))
            except ArgumentError as error:
                findings |= _findings(parts, error)
        return converted, [each for number in sorted(findings) for each in findings[number]]

    @classmethod
    def _convert(
        cls,
        nodes: Sequence[KernelNode],
        places: NDArray[np.int64],
        known: tuple[Encoding, ...],
        device: int | None,
    ) -> KernelArguments:
        layout = _layout_of(known)
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
            return cls(device, places, layout, b"", [], single, owners)
        # Not zip(*...), which creates an iterator per node that the collector would track.
        rows = list(map(attrgetter("_args"), nodes))
        common = [layout.pointers]
        columns = []
        for index, each in enumerate(known):
            column = list(map(itemgetter(index), rows))
            # One object is often shared by all nodes: a length, a factor, a buffer.
            if _is_one(column):
                found = each.repeated(column[0], len(column))
            else:
                found = each.column(column)
            if isinstance(found, bytes):
                common.append(found)
                if each.owner is not None:
                    owners.append(each.owner(column[0]))
            else:
                common.append(bytes(ADDRESS_SIZE * each.words))
                columns.append((layout.offsets[index], found))
                owners += found.owners
        return cls(device, places, layout, b"".join(common), columns, [], owners)


class _Part(NamedTuple):
    """Nodes of one form and of arguments of the same sizes, their places, and the signature."""

    nodes: Sequence[KernelNode]
    places: NDArray[np.int64]
    signature: KernelSignature


def _by_size(
    nodes: Sequence[KernelNode], places: NDArray[np.int64], signature: KernelSignature | None
) -> Iterator[_Part]:
    """Yield the nodes of a form: only without a signature, values of one type differ in size."""
    if signature is not None:
        yield _Part(nodes, places, signature)
    elif not any(isinstance(value, VARIABLE_SIZE) for value in nodes[0].args):
        yield _Part(nodes, places, _natural_signature(nodes[0]))
    else:
        groups: dict[tuple[int, ...], list[int]] = {}
        for number, node in enumerate(nodes):
            groups.setdefault(_natural_sizes(node), []).append(number)
        for numbers in groups.values():
            part = [nodes[number] for number in numbers]
            yield _Part(part, places[numbers], _natural_signature(part[0]))


def _joined(parts: Sequence[_Part]) -> tuple[Sequence[KernelNode], NDArray[np.int64]]:
    """Return the nodes of all parts with their places, in order of these."""
    if len(parts) == 1:
        return parts[0].nodes, parts[0].places
    nodes = [node for part in parts for node in part.nodes]
    places = np.concatenate([part.places for part in parts])
    order = places.argsort()
    return [nodes[number] for number in order.tolist()], places[order]


def _findings(parts: Iterable[tuple[int, _Part]], refused: object) -> dict[int, list[Finding]]:
    """Return the findings about arguments that were refused, by the number of the part."""
    found = {
        number: [
            finding for node in part.nodes for finding in argument_findings(node, part.signature)
        ]
        for number, part in parts
    }
    if not any(found.values()):
        raise AssertionError(f"only the conversion by columns rejects this: {refused}")
    return found


@lru_cache(1024)
def _layout_of(known: tuple[Encoding, ...]) -> Layout:
    """Return the layout of arguments with these encodings."""
    offsets = list(accumulate([each.words for each in known], initial=len(known)))
    words = offsets.pop()
    pointers = struct.pack(f"<{len(offsets)}Q", *[ADDRESS_SIZE * offset for offset in offsets])
    return Layout(offsets, words, pointers)


def _is_one(column: Sequence[object]) -> bool:
    """Return whether all values are the same object; equal values may differ in their bits."""
    first = column[0]
    return first is column[-1] and all(map(is_, column, repeat(first)))


def _natural_sizes(node: KernelNode) -> tuple[int, ...]:
    return tuple(natural_size(value) for value in node.args)


def _natural_signature(node: KernelNode) -> KernelSignature:
    sizes = _natural_sizes(node)
    return KernelSignature(tuple(range(0, ADDRESS_SIZE * len(sizes), ADDRESS_SIZE)), sizes)
