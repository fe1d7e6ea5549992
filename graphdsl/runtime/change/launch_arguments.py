"""The short way to give one launch of an executable other arguments of the same types.

Nothing but the bytes of the arguments differs then, so no node is declared, checked or lowered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import is_
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.declaration.arguments.arguments import ArgumentError
from graphdsl.declaration.launches.launch_config import CoreLaunchConfig, config_values
from graphdsl.declaration.operands.retained import UNKEPT
from graphdsl.runtime.argument_writers import CLOSABLE, PLAIN, argument_writers, owners_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from graphdsl.abi.signatures import ParameterType
    from graphdsl.declaration.kinds.kernel import KernelNode

__all__ = ["LaunchArguments"]

CHANGES: Final = frozenset({"args", "config", "kernel"})
"""What may be given, if configuration and kernel are what they were."""


class LaunchArguments:
    """The arguments of one row that launches a kernel.

    Parameters
    ----------
    node : KernelNode
        What the row is now; all that it launches with is known as bytes.
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
        self._writers = argument_writers(node.form.kept_types, types, words)
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
        self._owners = owners_of(node.args)

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
        owners = owners_of(args)
        if len(owners) == len(self._owners) and all(map(is_, owners, self._owners)):
            return None
        return owners

    def keep(self, owners: tuple[object, ...]) -> None:
        """Note what stays alive from now on."""
        self._owners = owners
