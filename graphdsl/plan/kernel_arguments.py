"""Kernel arguments by columns: the values of one argument of many nodes become words at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.check import argument_findings
from graphdsl.declaration import arguments
from graphdsl.declaration.arguments import ArgumentError, RawArgument
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.kernels import KernelSignature
from graphdsl.declaration.kinds.words import address_word
from graphdsl.declaration.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.parameter_types import ParameterKind, ParameterType
from graphdsl.declaration.parameters import Parameter, ParameterPart
from graphdsl.declaration.retained import RetainedBuffer
from graphdsl.declaration.symbols import Symbol, SymbolKind, Word

if TYPE_CHECKING:
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.launch_form import LaunchForm
    from graphdsl.errors import Finding

__all__ = ["Column", "KernelArguments"]

WORD: Final = 8
VARIABLE_SIZE: Final = (bytes, RawArgument)


@dataclass(slots=True)
class Column:
    """One argument of all nodes of a group.

    Attributes
    ----------
    offset : int
        Where the value starts in a node's part of the arena, in words.
    words : list of array of uint64
        The values: one array for each word, an element for each node.
    symbols : list of (array of int64, Symbol, int)
        Which nodes of the group have a symbol there, and in which of the words; its addend is in
        *words* already.
    owners : list of object
        What has to stay alive for the values.
    """

    offset: int
    words: list[NDArray[np.uint64]]
    symbols: list[tuple[NDArray[np.int64], Symbol, int]]
    owners: list[object]


@dataclass(slots=True)
class KernelArguments:
    """The arguments of kernel nodes that share a launch form and argument sizes.

    Attributes
    ----------
    form : LaunchForm
        What the nodes share.
    places : array of int64
        Their places in the graph.
    columns : list of Column
        One for each argument.
    words : int
        Words that each node takes in the arena: pointers to the arguments, then their values.
    """

    form: LaunchForm
    places: NDArray[np.int64]
    columns: list[Column]
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
        cls, nodes: Sequence[KernelNode], places: NDArray[np.int64], types: Sequence[ParameterType]
    ) -> KernelArguments:
        columns = []
        offset = len(types)
        values_by_argument = zip(*map(attrgetter("_args"), nodes), strict=True)
        for values, kind in zip(values_by_argument, types, strict=True):
            columns.append(_column(values, kind, offset))
            offset += -(-kind.size // WORD)
        return cls(nodes[0].form, places, columns, offset)


def _natural_sizes(node: KernelNode) -> tuple[int, ...]:
    return tuple(arguments.natural_size(value) for value in node.args)


def _natural_signature(node: KernelNode) -> KernelSignature:
    sizes = _natural_sizes(node)
    return KernelSignature(tuple(range(0, WORD * len(sizes), WORD)), sizes)


def _column(values: tuple[Any, ...], kind: ParameterType, offset: int) -> Column:
    """Convert the values of one argument, all of one type."""
    given = type(values[0])
    convert = CONVERSIONS.get(given)
    if convert is None:
        if not issubclass(given, np.generic):
            raise TypeError(f"no conversion of kernel arguments of type {given.__name__}")
        convert = _numpy_scalars
    return convert(values, kind, offset)


def _plain(offset: int, words: list[NDArray[np.uint64]]) -> Column:
    return Column(offset, words, [], [])


def _integers(values: tuple[int, ...], kind: ParameterType, offset: int) -> Column:
    if kind.kind is ParameterKind.FLOATING:
        return _floats(values, kind, offset)
    if kind.kind is ParameterKind.STRUCTURE or kind.size not in (1, 2, 4, 8, 16):
        raise ArgumentError(f"an integer cannot be {kind}")
    try:
        words = np.fromiter(values, np.int64, len(values))
    except OverflowError:
        # Some value is 2**63 or more: convert one by one, which also finds those out of range.
        return _raw([_encoded(value, kind) for value in values], kind, offset)
    if kind.size > WORD:
        return _raw([_encoded(value, kind) for value in values], kind, offset)
    low, high = kind.integers
    if int(words.min()) < low or int(words.max()) > high:
        raise ArgumentError(f"an integer is out of range for {kind}")
    if kind.size < WORD:
        words &= (1 << (8 * kind.size)) - 1
    return _plain(offset, [words.view(np.uint64)])


def _floats(values: Sequence[float], kind: ParameterType, offset: int) -> Column:
    if not kind.takes_floats:
        raise ArgumentError(f"a float cannot be {kind}")
    if kind.size not in arguments.FLOAT_FORMATS:
        raise ArgumentError(f"a float cannot take {kind.size} bytes")
    try:
        numbers = np.fromiter(values, np.float64, len(values))
        if kind.is_bfloat16:
            return _plain(offset, [arguments.bfloat16(numbers).astype(np.uint64)])
    except OverflowError as error:
        raise ArgumentError(f"a number is out of range for {kind}") from error
    return _plain(offset, [_narrowed(numbers, kind.size)])


def _complexes(values: tuple[complex, ...], kind: ParameterType, offset: int) -> Column:
    size = kind.size
    if kind.kind not in arguments.WITHOUT_NUMBERS or size not in arguments.COMPLEX_FORMATS:
        raise ArgumentError(f"a complex number cannot be {kind}")
    numbers = np.fromiter(values, np.complex128, len(values))
    parts = [_narrowed(part, size // 2) for part in (numbers.real, numbers.imag)]
    return _plain(offset, [parts[0] | (parts[1] << np.uint64(32))] if size == WORD else parts)


def _narrowed(numbers: NDArray[np.float64], size: int) -> NDArray[np.uint64]:
    """Round doubles to floats of *size* bytes and return their bits."""
    with np.errstate(over="ignore"):
        rounded = numbers.astype(f"<f{size}")
    if (np.isinf(rounded) & ~np.isinf(numbers)).any():
        raise ArgumentError(f"a number is out of range for {size} bytes")
    return rounded.view(f"<u{size}").astype(np.uint64)


def _numpy_scalars(values: tuple[np.generic, ...], kind: ParameterType, offset: int) -> Column:
    dtype, size = np.dtype(type(values[0])), kind.size
    if dtype.itemsize != size or not kind.takes_numbers(dtype):
        raise ArgumentError(f"{dtype} cannot be {kind}")
    numbers = np.fromiter(values, dtype, len(values))
    if size <= WORD:
        return _plain(offset, [numbers.view(f"<u{size}").astype(np.uint64)])
    words = numbers.view(np.uint64).reshape(len(values), size // WORD)
    return _plain(offset, [words[:, number] for number in range(size // WORD)])


def _raw(values: Sequence[bytes], kind: ParameterType, offset: int) -> Column:
    size = kind.size
    if any(len(value) != size for value in values):
        raise ArgumentError(f"a value does not have {size} bytes")
    count = -(-size // WORD)
    padded = b"".join(value.ljust(count * WORD, b"\0") for value in values)
    words = np.frombuffer(padded, np.uint64).reshape(len(values), count)
    return _plain(offset, [words[:, number] for number in range(count)])


def _encoded(value: object, kind: ParameterType) -> bytes:
    data = arguments.encode(value, kind)
    if not isinstance(data, bytes):
        raise TypeError(f"{value!r} has no bytes before linking")
    return data


def _bytes(values: tuple[bytes, ...], kind: ParameterType, offset: int) -> Column:
    return _raw(values, kind, offset)


def _raw_arguments(values: tuple[RawArgument, ...], kind: ParameterType, offset: int) -> Column:
    for dtype in {value.dtype for value in values} - {None}:
        if dtype is not None and not kind.takes_numbers(dtype):
            raise ArgumentError(f"{dtype} cannot be {kind}")
    return _raw([value.data for value in values], kind, offset)


def _conditions(values: tuple[Condition, ...], kind: ParameterType, offset: int) -> Column:
    if kind.kind is ParameterKind.POINTER:
        raise ArgumentError(f"a condition handle cannot be {kind}")
    return _symbolic([Symbol(SymbolKind.CONDITION, value) for value in values], kind, offset, [])


def _pointers(values: tuple[DevicePointer, ...], kind: ParameterType, offset: int) -> Column:
    return _each_once(values, _pointer_symbol, kind, offset)


def _pointer_symbol(value: DevicePointer) -> Symbol:
    return Symbol(SymbolKind.ALLOCATION, value._node, value._offset)


def _buffers(values: tuple[RetainedBuffer, ...], kind: ParameterType, offset: int) -> Column:
    ids = list(map(id, values))
    distinct = dict(zip(ids, values, strict=True))
    if any(value.is_closed for value in distinct.values()):
        raise ArgumentError("a Buffer was closed")
    addresses = {key: value.handle for key, value in distinct.items()}
    if len(addresses) == 1:
        words = np.full(len(values), next(iter(addresses.values())), np.uint64)
    else:
        words = np.fromiter(map(addresses.__getitem__, ids), np.uint64, len(ids))
    column = _addresses(words, kind, offset)
    column.owners += distinct.values()
    return column


def _operands(values: tuple[Operand, ...], kind: ParameterType, offset: int) -> Column:
    return _each_once(values, address_word, kind, offset)


def _each_once(
    values: tuple[Any, ...], word: Callable[[Any], Word], kind: ParameterType, offset: int
) -> Column:
    """Convert values of which many are the same object."""
    ids = list(map(id, values))
    distinct = dict(zip(ids, values, strict=True))
    words = {key: word(value) for key, value in distinct.items()}
    owners = [value._owner for value in distinct.values() if isinstance(value, Operand)]
    only = next(iter(words.values()))
    if len(words) == 1 and isinstance(only, Symbol):
        numbers = np.full(len(ids), only.addend % (1 << 64), np.uint64)
        column = _addresses(numbers, kind, offset)
        column.symbols = [(np.arange(len(ids)), only, 0)]
        column.owners = owners
        return column
    return _symbolic(list(map(words.__getitem__, ids)), kind, offset, owners)


def _addresses(
    values: Sequence[int] | NDArray[np.uint64], kind: ParameterType, offset: int
) -> Column:
    if not kind.takes_addresses:
        raise ArgumentError(f"an address cannot be {kind}")
    return _plain(offset, [np.asarray(values, np.uint64)])


def _symbolic(
    values: Sequence[int | Symbol], kind: ParameterType, offset: int, owners: list[object]
) -> Column:
    """Convert values of which some are known only at link time."""
    places: dict[tuple[SymbolKind, object], tuple[Symbol, list[int]]] = {}
    numbers = []
    for place, value in enumerate(values):
        if isinstance(value, Symbol):
            # Nodes, conditions and parameters are told apart by identity.
            key = (value.kind, value.target)
            places.setdefault(key, (value, []))[1].append(place)
            numbers.append(value.addend % (1 << 64))
        else:
            numbers.append(value)
    column = _addresses(numbers, kind, offset)
    column.symbols = [(np.array(where, np.int64), symbol, 0) for symbol, where in places.values()]
    column.owners = owners
    return column


def _parameters(values: tuple[Parameter, ...], kind: ParameterType, offset: int) -> Column:
    places: dict[Parameter, list[int]] = {}
    for place, value in enumerate(values):
        places.setdefault(value, []).append(place)
    for parameter in places:
        arguments.encode(parameter, kind)
    count = -(-kind.size // WORD)
    column = _plain(offset, [np.zeros(len(values), np.uint64) for _ in range(count)])
    column.symbols = [
        (
            np.array(where, np.int64),
            Symbol(SymbolKind.PARAMETER, ParameterPart(parameter, word)),
            word,
        )
        for parameter, where in places.items()
        for word in range(count)
    ]
    return column


def _parameter_addresses(
    values: tuple[ParameterAddress, ...], kind: ParameterType, offset: int
) -> Column:
    return _symbolic([_parameter_symbol(value) for value in values], kind, offset, [])


def _parameter_symbol(value: ParameterAddress) -> Symbol:
    return Symbol(SymbolKind.PARAMETER, ParameterPart(value.parameter), value.offset)


CONVERSIONS: Final[dict[type, Callable[[Any, ParameterType, int], Column]]] = {
    int: _integers,
    bool: _integers,
    float: _floats,
    complex: _complexes,
    bytes: _bytes,
    RawArgument: _raw_arguments,
    Condition: _conditions,
    DevicePointer: _pointers,
    RetainedBuffer: _buffers,
    Operand: _operands,
    Parameter: _parameters,
    ParameterAddress: _parameter_addresses,
}
"""How a column of each type becomes words; numpy scalars are handled by their dtype."""
