"""The short way to give one launch of an executable other arguments of the same types.

Nothing but the bytes of the arguments differs then, so no node is declared, checked or lowered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import accumulate, pairwise
from operator import is_
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from cuda.core import Buffer

from graphdsl.declaration import arguments
from graphdsl.declaration.arguments import ArgumentError
from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.encodings import (
    WORD,
    AddressEncoding,
    Encoding,
    ScalarEncoding,
    encodings,
)
from graphdsl.declaration.launch_config import CoreLaunchConfig, config_values
from graphdsl.declaration.open_arguments import OpenArgument
from graphdsl.declaration.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.declaration.parameters import Parameter
from graphdsl.declaration.retained import UNKEPT, RetainedBuffer

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.parameter_types import ParameterType

__all__ = ["LaunchArguments"]

CHANGES: Final = frozenset({"args", "config", "kernel"})
"""What may be given, if configuration and kernel are what they were."""
PLAIN: Final = arguments.PLAIN_TYPES - {Buffer, Operand, RetainedBuffer}
"""Types of which nothing has to stay alive."""
CLOSABLE: Final = frozenset({Operand, RetainedBuffer})
"""Types of what may have been closed since it was encoded."""
SYMBOLIC: Final = (Condition, DevicePointer, OpenArgument, Parameter, ParameterAddress)


class LaunchArguments:
    """The arguments of one row that launches a kernel.

    Parameters
    ----------
    node : KernelNode
        What the row is now; :meth:`can_be` is true for it.
    types : tuple of ParameterType
        What the kernel declares for each argument.
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
        "_form",
        "_held",
        "_node",
        "_owners",
        "_owning",
        "_set_row",
        "_writers",
        "is_set",
    )

    def __init__(
        self,
        node: KernelNode,
        types: tuple[ParameterType, ...],
        words: NDArray[np.uint64],
        set_row: Callable[[], None],
    ) -> None:
        self._form = node.form
        self._bytes = words[len(types) :].data.cast("B")
        self._held = bytes(self._bytes)
        found = encodings(node.form.kept_types, types)
        ends = [*accumulate((WORD * each.words for each in found), initial=0)]
        self._writers = [
            _writer(encoding, kind, self._bytes[start:stop])
            for encoding, kind, (start, stop) in zip(
                found, node.form.kept_types, pairwise(ends), strict=True
            )
        ]
        """For each argument what writes it to where the row points."""
        self._set_row = set_row
        self._args = node.args
        # Made when it is asked for: the declared node may be updated.
        self._node: KernelNode | None = None
        self.is_set = False
        """Whether arguments were set this way."""
        # Nodes are made from this one, so that what arguments own is not kept longer than they are.
        self._bare = node.with_arguments(())
        self._owning = [place for place, kind in enumerate(node.form.types) if kind not in PLAIN]
        """The arguments of which something may have to stay alive."""
        self._owners = _owners(node.args)

    @property
    def node(self) -> KernelNode:
        """What the row is with the arguments that it has now."""
        if self._node is None:
            self._node = self._bare.with_arguments(self._args)
        return self._node

    @property
    def kernel(self) -> object:
        """What is launched."""
        return self._form.kernel

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
            or (len(changes) > 1 and not self._has_all_but(changes))
        ):
            return None
        args = tuple(args)
        if not form.arguments.needs_conversion:
            kept = self._with_buffers(args)
            if kept is not None:
                return kept
        try:
            return form.arguments.of(args)
        except (TypeError, ValueError):
            return None  # The long way says of which node and argument it is.

    def _with_buffers(self, args: tuple[Any, ...]) -> tuple[object, ...] | None:
        """Return arguments as nodes have them, if their buffers are those that are there."""
        places = self._form.arguments.buffers
        if not places:
            return args
        kept: list[Any] = [*args]
        for place in places:
            known: Any = self._args[place]
            if known.given is not args[place] or known.given.handle != known.handle:
                return None
            kept[place] = known
        return tuple(kept)

    def _has_all_but(self, changes: Mapping[str, Any]) -> bool:
        """Tell whether the arguments are all that *changes* has and that is not so already."""
        return (
            CHANGES.issuperset(changes)
            and changes.get("kernel", self._form.kernel) is self._form.kernel
            and ("config" not in changes or self._has_config(changes["config"]))
        )

    def _has_config(self, config: object) -> bool:
        # A configuration that is given takes the place of extents beside it.
        form = self._form
        return (
            isinstance(config, CoreLaunchConfig)
            and not form.sizes
            and config_values(config) == form.values
        )

    def set(self, args: tuple[object, ...]) -> bool:
        """Set arguments, or return False if only the long way can, or can tell what is wrong.

        Raises
        ------
        DriverError
            If the driver refuses. All is what it was then, but the row may have to be set back.
        """
        before = self._held, self._args, self._node, self.is_set
        now, room = self._args, self._bytes
        try:
            for value, known, write in zip(args, now, self._writers):  # noqa: B905  # as long, since the types are the same
                # What is the same object is not written again, unless it may have been closed.
                if value is not known or (UNKEPT and type(value) in CLOSABLE):
                    write(value)
            data = room.tobytes()
            if data != self._held:
                self._set_row()
                self._held = data
            self._args, self._node, self.is_set = args, None, True
        except ArgumentError:
            room[:] = self._held
            return False
        except BaseException:
            self._held, self._args, self._node, self.is_set = before
            room[:] = self._held
            raise
        return True

    def other_owners(self, args: tuple[object, ...]) -> tuple[object, ...] | None:
        """Return what arguments own; None if that is what has to stay alive already."""
        now = self._args
        for place in self._owning:
            if args[place] is not now[place]:
                break
        else:
            return None
        owners = _owners(args)
        if len(owners) == len(self._owners) and all(map(is_, owners, self._owners)):
            return None
        return owners

    def keep(self, owners: tuple[object, ...]) -> None:
        """Note what stays alive from now on."""
        self._owners = owners


def _owners(args: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(
        [
            value.owner if isinstance(value, Operand) else value
            for value in args
            if isinstance(value, (Operand, RetainedBuffer))
        ]
    )


def _writer(encoding: Encoding, kind: type, room: memoryview) -> Callable[[Any], None]:
    """Return what writes arguments of a type into *room*; it raises ArgumentError."""
    if isinstance(encoding, ScalarEncoding):
        # The bits of a scalar as they are; those behind it are zero already.
        return partial(np.frombuffer(room, kind, 1).__setitem__, 0)
    one = encoding.one
    if not isinstance(encoding, AddressEncoding):

        def write(value: Any) -> None:
            room[:] = one(value)  # type: ignore[assignment]  # numbers are bytes always

        return write

    def write_address(value: RetainedBuffer | Operand) -> None:
        buffer = value.base if isinstance(value, Operand) else value
        if isinstance(buffer, RetainedBuffer) and buffer.is_closed:
            raise ArgumentError("the Buffer was closed")
        data = one(value)
        if not isinstance(data, bytes):
            raise ArgumentError(f"{data!r} has no bytes before linking")
        room[:] = data

    return write_address
