"""What others see of a graph's memory while it runs: the host, and other devices.

They see page-locked and managed memory, variables with ``__managed__``, and memory at addresses of
unknown owners. The driver returns the owners of addresses that are plain numbers; without a driver,
such memory counts as seen. The memory of a device and that of parameters is assumed to be seen only
after an event, a written value or the end of a launch.

Writes of memory that others see stay in order with each other: one may be the flag for the end of
another. Reads stay before later writes, since the host may change what was read after such a flag.
Pageable memory is exempt, since drivers copy it through memory of their own. What kernels print
stays in order, too. Events, semaphores, and written and awaited values stay in order with all other
work (:mod:`graphdsl.core.check.demands`).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.abi.programs import texts_of
from graphdsl.base.locks import cached_property
from graphdsl.core.check.ranges import ModuleVariable, is_closed
from graphdsl.core.check.touches import whole_memory
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer, is_pinned
from graphdsl.core.declaration.operands.variables import SourceVariable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from graphdsl.abi.seam import Driver
    from graphdsl.core.check.ranges import Range
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.declaration.operands.operands import Operand

MANAGED: Final = re.compile(r"__managed__|\.managed\b")


def operand_is_seen(operand: Operand, driver: Driver | None) -> bool:
    """Return whether others than the graph may see some memory while the graph runs.

    Parameters
    ----------
    operand : Operand
        The memory.
    driver : Driver or None
        The driver, which returns the owners of addresses; None if there is none.
    """
    pointer = operand.pointer
    if pointer is not None:
        return pointer.node.memory_type != "device"
    if operand.variable is not None:
        return _is_managed(operand.variable.variable)
    if operand.memory_type is MemoryType.HOST:
        return True
    if operand.memory_type is MemoryType.ARRAY or operand.address is None:
        return False
    owner = operand.owner
    if isinstance(owner, RetainedBuffer):
        return bool(getattr(owner.given, "is_host_accessible", False))
    if isinstance(owner, np.ndarray):
        return True
    if driver is not None:
        found = driver.memory_at(operand.address)
        return found is None or found.kind != "device"
    return type(operand.base) is int and owner is None


def is_pageable(operand: Operand) -> bool:
    """Return whether memory is pageable: others see it, but in no order that they can rely on."""
    return isinstance(operand.owner, np.ndarray) and not is_pinned(operand.owner)


def _is_managed(variable: Any) -> bool:
    """Return whether a variable may be managed memory, by the text of its program."""
    return any(map(MANAGED.search, texts_of(variable.program)))


class Seen:
    """The memory of a declaration that others see while it runs.

    Parameters
    ----------
    scope : Scope
        The declaration.
    driver : Driver or None
        As for :func:`operand_is_seen`.
    """

    def __init__(self, scope: Scope, driver: Driver | None) -> None:
        self._scope = scope
        self._driver = driver
        self._programs: dict[object, bool] = {}

    def __contains__(self, touched: Range) -> bool:
        """Return whether others may see some bytes."""
        memory = touched.allocation
        if memory is None:
            starts, ends = self._addresses
            place = bisect_left(starts, touched.end) - 1
            return place >= 0 and ends[place] > touched.start
        if isinstance(memory, AllocNode):
            return memory.memory_type != "device"
        if isinstance(memory, (ModuleVariable, SourceVariable)):
            known = self._programs.get(memory.program)
            if known is None:
                known = self._programs[memory.program] = _is_managed(memory)
            return known
        return False

    @cached_property
    def _addresses(self) -> tuple[list[int], list[int]]:
        """The memory at addresses that others see: starts and ends, in order and apart."""
        operands = {
            id(each): each
            for each in (
                *self._scope.operands,
                *(as_operand(each, "argument") for _, _, each in self._scope.buffers),
            )
            if not is_closed(each) and each.address is not None
        }.values()
        of_devices = _merged(
            (each.owner.handle, each.owner.handle + each.owner.size)
            for each in operands
            if isinstance(each.owner, RetainedBuffer) and not operand_is_seen(each, None)
        )
        seen = []
        for operand in operands:
            if not operand_is_seen(operand, self._driver):
                continue
            start, size = whole_memory(operand)
            assert start is not None, "as of all with an address"
            end = start + (size or 1)
            place = bisect_left(of_devices[0], end) - 1
            is_number = operand.owner is None
            # A number may be an address in a buffer, whose owner is known.
            if not is_number or place < 0 or of_devices[1][place] <= start:
                seen.append((start, end))
        return _merged(seen)


def _merged(ranges: Iterable[tuple[int, int]]) -> tuple[list[int], list[int]]:
    """Return the starts and ends of some ranges, those with common bytes as one."""
    starts: list[int] = []
    ends: list[int] = []
    for start, end in sorted(ranges):
        if ends and start < ends[-1]:
            ends[-1] = max(ends[-1], end)
        else:
            starts.append(start)
            ends.append(end)
    return starts, ends
