"""Writes new arguments of a launch into the memory of its row, without declaring or lowering."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.core.declaration.arguments import arguments
from graphdsl.core.declaration.arguments.arguments import ArgumentError, OpenArgument
from graphdsl.core.declaration.conditions import Condition
from graphdsl.core.declaration.encodings.addresses import AddressEncoding
from graphdsl.core.declaration.encodings.encoding import encodings
from graphdsl.core.declaration.encodings.numbers import ScalarEncoding
from graphdsl.core.declaration.encodings.values import Encoding
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.operands.operands import (
    DevicePointer,
    Operand,
    ParameterAddress,
    TensorMapOperand,
    TextureOperand,
)
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from graphdsl.abi.signatures import ParameterType
    from graphdsl.core.declaration.kinds.kernel import KernelNode

PLAIN: Final = arguments.PLAIN_TYPES - {
    MovedOperand,
    Operand,
    RetainedBuffer,
    TensorMapOperand,
    TextureOperand,
}
"""Types of arguments that need no owner."""
CLOSABLE: Final = frozenset({Operand, RetainedBuffer, TensorMapOperand, TextureOperand})
"""Types whose objects may have been closed since they were encoded."""
SYMBOLIC: Final = (
    Condition,
    DevicePointer,
    MovedOperand,
    OpenArgument,
    Parameter,
    ParameterAddress,
)
Writer: TypeAlias = Callable[[Any], None]
"""Writes an argument; raises ArgumentError if it cannot be passed or has no bytes before linking.
"""


def are_bytes(node: KernelNode) -> bool:
    """Return whether the bytes of all arguments of a launch are known."""
    return not any(launch_form_of(node).parameters()) and not any(
        isinstance(value, SYMBOLIC)
        or (isinstance(value, Operand) and not isinstance(value.address, int))
        for value in node.args
    )


def argument_writers(
    bound_types: tuple[type, ...],
    types: tuple[ParameterType, ...],
    words: NDArray[np.uint64],
) -> list[Writer]:
    """Return, for each argument of a launch, its writer to the memory of the launch's row.

    Parameters
    ----------
    bound_types : tuple of type
        The types of the bound arguments of nodes.
    types : tuple of ParameterType
        The declared type of each parameter.
    words : array of uint64
        The memory that the row points into: a pointer to each argument, then the arguments, each in
        words of its own.
    """
    room = words[len(types) :].data.cast("B")
    found = encodings(bound_types, types)
    ends = [*accumulate((ADDRESS_SIZE * each.words for each in found), initial=0)]
    return [
        _writer(encoding, kind, room[start:stop])
        for encoding, kind, (start, stop) in zip(found, bound_types, pairwise(ends), strict=True)
    ]


def _writer(encoding: Encoding, kind: type, room: memoryview) -> Writer:
    if isinstance(encoding, ScalarEncoding):
        # The bits of a scalar as they are; the bits after it are already zero.
        return partial(np.frombuffer(room, kind, 1).__setitem__, 0)
    one = encoding.one
    if not isinstance(encoding, AddressEncoding):

        def write(value: Any) -> None:
            if kind is TensorMapOperand and value.is_closed:
                raise ArgumentError(f"the memory of the {value} was closed")
            room[:] = one(value)  # type: ignore[assignment]  # numbers are bytes always

        return write

    def write_address(value: RetainedBuffer | Operand) -> None:
        buffer = value.base if isinstance(value, Operand) else value
        if isinstance(buffer, RetainedBuffer) and buffer.is_closed:
            raise ArgumentError("the Buffer was closed")
        if type(value) is TextureOperand and value.is_closed:
            raise ArgumentError(f"the {value} was closed")
        data = one(value)
        if not isinstance(data, bytes):
            raise ArgumentError(f"{data!r} has no bytes before linking")
        room[:] = data

    return write_address


def owners_of_arguments(args: tuple[object, ...]) -> tuple[object, ...]:
    """Return the owners of arguments; None for addresses without an owner."""
    return tuple(
        [
            value.owner if isinstance(value, Operand) else value
            for value in args
            if isinstance(value, (Operand, RetainedBuffer))
        ]
    )
