"""The short way to give one launch of an executable other arguments of the same types.

Nothing but the bytes of the arguments differs then, so no node is declared, checked or lowered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import is_
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from cuda.core import Buffer, LaunchConfig

from graphdsl import arguments
from graphdsl.arguments import ArgumentError
from graphdsl.conditions import Condition
from graphdsl.launch_form import config_values
from graphdsl.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.parameters import Parameter
from graphdsl.retained import RetainedBuffer
from graphdsl.runtime.setters import set_back

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from graphdsl.nodes import KernelNode

__all__ = ["LaunchArguments"]

WORD: Final = 8
CHANGES: Final = frozenset({"args", "config", "kernel"})
"""What may be given, if configuration and kernel are what they were."""
PLAIN: Final = arguments.PLAIN_TYPES - {Buffer, Operand, RetainedBuffer}
"""Types of which nothing has to stay alive."""
NUMPY_TYPES: Final = frozenset({kind for kind in PLAIN if issubclass(kind, np.generic)})
SYMBOLIC: Final = (Condition, DevicePointer, Parameter, ParameterAddress)


class LaunchArguments:
    """The arguments of one row that launches a kernel.

    Parameters
    ----------
    node : KernelNode
        What the row is now; :meth:`can_be` is true for it.
    sizes : sequence of int
        The bytes that the kernel declares for each argument.
    words : array of uint64
        What the row points into: a pointer to each argument, then the arguments, each in words of
        its own.
    set_row : callable
        Sets the row in the executable.
    """

    __slots__ = (
        "_args",
        "_bare",
        "_bytes",
        "_encoders",
        "_form",
        "_has_owners",
        "_held",
        "_node",
        "_owners",
        "_set_row",
    )

    def __init__(
        self,
        node: KernelNode,
        sizes: Sequence[int],
        words: NDArray[np.uint64],
        set_row: Callable[[], None],
    ) -> None:
        self._form = node.form
        self._encoders = list(map(_encoder, node.form.types, sizes))
        self._bytes = words[len(sizes) :].data.cast("B")
        self._held = bytes(self._bytes)
        self._set_row = set_row
        self._args = node.args
        self._node: KernelNode | None = node
        # Nodes are made from this one, so that what arguments own is not kept longer than they are.
        self._bare = node.with_arguments(())
        self._has_owners = not PLAIN.issuperset(node.form.types)
        self._owners = _owners(node.args)

    @property
    def node(self) -> KernelNode:
        """What the row is with the arguments that it has now."""
        if self._node is None:
            self._node = self._bare.with_arguments(self._args)
        return self._node

    @staticmethod
    def can_be(node: KernelNode) -> bool:
        """Tell whether all that a node launches with is known as bytes."""
        return not any(node.form.parameters()) and not any(
            isinstance(value, SYMBOLIC)
            or (isinstance(value, Operand) and not isinstance(value.address, int))
            for value in node.args
        )

    def taken(self, changes: Mapping[str, Any]) -> tuple[object, ...] | None:
        """Return the arguments that *changes* gives, if it changes no more and no type."""
        form = self._form
        args = changes.get("args")
        if (
            not isinstance(args, (tuple, list))
            or tuple(map(type, args)) != form.types
            or not CHANGES.issuperset(changes)
            or changes.get("kernel", form.kernel) is not form.kernel
            or ("config" in changes and not self._has_config(changes["config"]))
        ):
            return None
        if not form.needs_conversion and not form.buffers:
            return tuple(args)
        try:
            found = form.retained(tuple(args))
            if not form.needs_conversion:
                return found
            return tuple([arguments.normalize(value, "argument") for value in found])
        except (TypeError, ValueError):
            return None  # The long way says of which node and argument it is.

    def _has_config(self, config: object) -> bool:
        # A configuration that is given takes the place of extents beside it.
        form = self._form
        return (
            isinstance(config, LaunchConfig)
            and not form.sizes
            and config_values(config) == form.values
        )

    def set(self, args: tuple[object, ...]) -> bool:
        """Set them, or return False if only the long way can, or can tell what is wrong with them.

        Raises
        ------
        DriverError
            If the driver refuses; they are what they were then.
        """
        try:
            data = b"".join([encode(value) for encode, value in zip(self._encoders, args)])  # noqa: B905  # as long, since the types are the same
        except ArgumentError:
            return False
        if data != self._held:
            self._bytes[:] = data
            try:
                self._set_row()
            except BaseException as error:
                self._bytes[:] = self._held
                set_back((self._set_row,), 0, error)
                raise
            self._held = data
        self._args, self._node = args, None
        return True

    def other_owners(self) -> tuple[object, ...] | None:
        """Return what has to stay alive now; None if that is what had to before."""
        if not self._has_owners:
            return None
        owners = _owners(self._args)
        if len(owners) == len(self._owners) and all(map(is_, owners, self._owners)):
            return None
        self._owners = owners
        return (self._form.kernel, *owners)


def _owners(args: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(
        [
            value.owner if isinstance(value, Operand) else value
            for value in args
            if isinstance(value, (Operand, RetainedBuffer))
        ]
    )


def _encoder(kind: type, size: int) -> Callable[[Any], bytes]:
    """Return what turns an argument of a type into whole words; it raises ArgumentError."""
    room = -(-size // WORD) * WORD
    # Of exactly these types: those derived from them are something else once they are normalized.
    if kind is Buffer or kind is RetainedBuffer:
        return partial(_address, size)
    if kind is int or kind is float:
        convert = arguments.encode_integer if kind is int else arguments.encode_float
        return lambda value: convert(value, size).ljust(room, b"\0")
    if kind in NUMPY_TYPES and np.dtype(kind).itemsize == size:
        return lambda value: value.tobytes().ljust(room, b"\0")

    def encode(value: Any) -> bytes:
        if isinstance(value, Operand) and getattr(value.base, "is_closed", False):
            raise ArgumentError("the Buffer was closed")
        data = arguments.encode(value, size)
        if not isinstance(data, bytes):
            raise ArgumentError(f"{data!r} has no bytes before linking")
        return data.ljust(room, b"\0")

    return encode


def _address(size: int, buffer: RetainedBuffer) -> bytes:
    if size != WORD or buffer.is_closed:
        raise ArgumentError("it has no address of that size")
    return buffer.handle.to_bytes(WORD, "little")
