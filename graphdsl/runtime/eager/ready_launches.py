"""Launches of forms that were launched on a stream before: checked, lowered and loaded already.

Of such a launch nothing but the bytes of its arguments is new.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import array_address
from graphdsl.declaration.launches.launch_config import (
    CoreLaunchConfig,
    LaunchConfig,
    config_values,
    refuse_unknown,
)
from graphdsl.declaration.launches.launch_form import checked_sizes
from graphdsl.declaration.programs.other_kernels import own_kernel
from graphdsl.declaration.supplies import STAND_INS
from graphdsl.runtime.argument_writers import Writer, are_bytes, argument_writers, owners_of
from graphdsl.runtime.eager import in_flight

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.devices import Loaded

__all__ = ["ReadyLaunch", "launch_again", "remember"]

LIMIT: Final = 1024
"""So many forms of a kernel are known on a device."""
Forms: TypeAlias = "dict[Hashable, ReadyLaunch]"

_known: Final[WeakKeyDictionary[Driver, WeakKeyDictionary[Any, Forms]]] = WeakKeyDictionary()
"""By device and kernel, which are not kept by it; by configuration and types of arguments."""


class _Room(NamedTuple):
    """A row with arguments of its own: threads that launch at the same time have one each."""

    row: NDArray[np.uint64]
    arena: NDArray[np.uint64]
    writers: list[Writer]


class ReadyLaunch:
    """What launches of a form have in common on a device, all but the kernel itself.

    Parameters
    ----------
    node : KernelNode
        One of them, all of whose arguments are known as bytes.
    plan : Plan
        What it was lowered to, as the only node of a graph.
    values : array of uint64
        What the symbols of *plan* are worth in *context*.
    loaded : Loaded
        The kernel.
    context : int
        The context that it is launched in.
    """

    def __init__(
        self, node: KernelNode, plan: Plan, values: NDArray[np.uint64], loaded: Loaded, context: int
    ) -> None:
        form = node.form
        self._arguments = form.arguments
        self._kept_types = form.kept_types
        self._row, self._arena, self._values = plan.rows[0], plan.arena, values
        self._row_holes, self._arena_holes = plan.row_relocations, plan.arena_relocations
        self._attributes = [(item.attribute, item.value) for item in plan.attributes]
        self._types = loaded.kernels[form.kernel, None].signature.types
        self._context = context
        # What is allowed of a kernel, others may have set back.
        shared_memory, blocks = int(form.config.shmem_size), form.cluster_blocks
        self._allowed = (shared_memory, blocks) if shared_memory or blocks > 1 else None
        self._rooms: list[_Room] = []

    def launch(self, driver: Driver, stream: int, kernel: Any, args: tuple[object, ...]) -> bool:
        """Launch with arguments of the same types, or return False if only the long way can.

        Raises
        ------
        DriverError
            If the driver refuses it.
        """
        try:
            if self._arguments.changes:
                args = self._arguments.of(args)
                if tuple(map(type, args)) != self._kept_types:
                    return False
            room = self._rooms.pop() if self._rooms else self._new_room()
            for value, write in zip(args, room.writers):  # noqa: B905  # as long, since the types are the same
                write(value)
        except (IndexError, TypeError, ValueError):
            return False  # The long way says what is wrong.
        with driver.activated() as context:
            if context != self._context:
                return False
            if self._allowed is not None:
                driver.load_kernel(kernel, *self._allowed)
            with in_flight.kept(driver, stream, context, (kernel, *owners_of(args))):
                driver.stream_submit(stream, room.row, self._attributes)
        self._rooms.append(room)
        return True

    def _new_room(self) -> _Room:
        row, arena, values = self._row.copy(), self._arena.copy(), self._values.copy()
        # An address from which the plan's own offsets count.
        values[0] = array_address(arena)
        self._arena_holes.fill(arena, 0, values)
        self._row_holes.fill(row, 0, values)
        return _Room(row, arena, argument_writers(self._kept_types, self._types, arena))


def launch_again(
    driver: Driver,
    stream: int,
    config: object,
    kernel: object,
    args: tuple[object, ...],
    sizes: Mapping[str, object],
) -> bool:
    """Launch what is of a form that is known, or return False if the long way has to.

    Raises
    ------
    DriverError
        If the driver refuses it.
    """
    if STAND_INS or not isinstance(config, CoreLaunchConfig):
        return False  # Stand-ins for what a program has to supply are told by a rule.
    try:
        if not isinstance(config, LaunchConfig):
            refuse_unknown(config)
        kernel, args = own_kernel(kernel, args)
        key = config_values(config), tuple(map(type, args)), checked_sizes(sizes)
        ready = _known[driver][kernel][key]
    except (KeyError, TypeError, ValueError):
        return False  # There was none yet, or something is wrong, or is a list.
    return ready.launch(driver, stream, kernel, args)


def remember(
    driver: Driver,
    node: KernelNode,
    plan: Plan,
    values: NDArray[np.uint64],
    loaded: Loaded,
    context: int,
) -> None:
    """Know the form of a launch from now on, if such launches differ in bytes alone.

    Parameters are those of :class:`ReadyLaunch`.
    """
    form = node.form
    if not are_bytes(node) or form.config.owners:
        return
    forms = _known.setdefault(driver, WeakKeyDictionary()).setdefault(form.kernel, {})
    if len(forms) >= LIMIT:
        forms.clear()
    with suppress(TypeError):  # of configurations that were given lists
        ready = ReadyLaunch(node, plan, values, loaded, context)
        forms[form.values, form.types, form.sizes] = ready
