"""Running an executable: its steps one after the other, in the thread that launched it.

The order is that in which the nodes were added, which respects all edges; so a run is
deterministic.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.errors import DriverError
from graphdsl.sim.errors import (
    INVALID_VALUE,
    LAUNCH_TIMEOUT,
    NOT_PERMITTED,
    Fault,
    SimulationError,
    result_name,
)
from graphdsl.sim.graphs import RunBodies, RunChild, Steps
from graphdsl.sim.hostmemory import HostMappings
from graphdsl.sim.memory import ADDRESS_SPACE
from graphdsl.sim.operations import (
    HOST,
    IF,
    UNIFIED,
    WHILE,
    AllocateMemory,
    CopyMemory,
    CopySide,
    Empty,
    FreeMemory,
    HostCall,
    KernelLaunch,
    RecordEvent,
    SetMemory,
    WaitEvent,
)

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver

__all__ = ["Execution", "require_outside_host_function"]


class _HostFunction(threading.local):
    """Which host node's function the thread is in, if any."""

    node = 0


_host_function: Final = _HostFunction()


def require_outside_host_function(call: str) -> None:
    """Refuse a driver call from a host node's function (CUDA 12.2 to 13.5, cuLaunchHostFunc)."""
    if _host_function.node:
        raise DriverError(
            call,
            NOT_PERMITTED,
            result_name(NOT_PERMITTED),
            f"called by the function of host node {_host_function.node:#x}; host functions must "
            "not call CUDA",
        )


class Execution:
    """One run of an executable."""

    def __init__(self, driver: SimulatedDriver) -> None:
        self._driver = driver
        self._device_id = driver.device_id
        self._mappings: HostMappings | None = None

    def run(self, steps: Steps) -> None:
        """Run *steps* in order.

        Raises
        ------
        SimulationError
            With the node that went wrong; what ran before it has happened.
        """
        for step in steps:
            operation = step.operation
            action = _ACTIONS.get(type(operation))
            if action is None:
                raise TypeError(f"node {step.node:#x}: no action for {type(operation).__name__}")
            try:
                action(self, step.node, operation)
            except Fault as fault:
                raise SimulationError(
                    "cuGraphLaunch", fault.result, fault.detail, step.node
                ) from None

    # One method a kind of operation --------------------------------------------------------------

    def launch_kernel(self, node: int, launch: KernelLaunch) -> None:
        launch.kernel.run(launch, node, self._driver)

    def copy(self, _node: int, copy: CopyMemory) -> None:
        self._require(copy, copy.src, "memcpy src", writes=False)
        self._require(copy, copy.dst, "memcpy dst", writes=True)
        for plane in range(copy.depth):
            for row in range(copy.height):
                ctypes.memmove(
                    copy.dst.start + plane * copy.dst.slice_pitch + row * copy.dst.pitch,
                    copy.src.start + plane * copy.src.slice_pitch + row * copy.src.pitch,
                    copy.width,
                )

    def _require(self, copy: CopyMemory, side: CopySide, role: str, *, writes: bool) -> None:
        """Refuse a side of a copy that is no memory; checks from its first byte to its last."""
        size = (copy.depth - 1) * side.slice_pitch + (copy.height - 1) * side.pitch + copy.width
        known = ADDRESS_SPACE.containing(side.start)
        if side.memory_type == HOST and known is not None:
            raise Fault(
                INVALID_VALUE,
                f"{role}: expected host memory as the memory type says, got {side.start:#x} in "
                f"{known}",
            )
        if side.memory_type == HOST or (side.memory_type == UNIFIED and known is None):
            if self._mappings is None:
                self._mappings = HostMappings()
            self._mappings.require(side.start, size, role, writes=writes)
        else:
            ADDRESS_SPACE.find(side.start, size, role)

    def set(self, _node: int, memset: SetMemory) -> None:
        row_size = memset.width * len(memset.element)
        size = (memset.height - 1) * memset.pitch + row_size
        found = ADDRESS_SPACE.find(memset.dst, size, "memset dst", self._device_id)
        start = memset.dst - found.address
        for row in range(memset.height):
            first = start + row * memset.pitch
            target = found.memory[first : first + row_size]
            target.view(f"V{len(memset.element)}")[:] = np.void(memset.element)

    def call_host(self, node: int, call: HostCall) -> None:
        # The mappings may change while foreign code runs.
        self._mappings = None
        _host_function.node = node
        try:
            call.function(call.user_data)
        finally:
            _host_function.node = 0

    def nothing(self, _node: int, empty: Empty) -> None:
        """Only orders its neighbours."""

    def record(self, _node: int, record: RecordEvent) -> None:
        record.event.record()

    def wait(self, _node: int, wait: WaitEvent) -> None:
        """Work is done when the call that started it returns: there is nothing to wait for."""

    def allocate(self, _node: int, allocate: AllocateMemory) -> None:
        ADDRESS_SPACE.activate(allocate.allocation)

    def free(self, node: int, free: FreeMemory) -> None:
        ADDRESS_SPACE.free(free.allocation, f"free node {node:#x}")

    def run_child(self, _node: int, child: RunChild) -> None:
        self.run(child.steps)

    def run_bodies(self, _node: int, conditional: RunBodies) -> None:
        if conditional.kind == WHILE:
            self._run_while(conditional)
            return
        value = _value(conditional)
        number = int(value == 0) if conditional.kind == IF else value
        # Out of range runs nothing (CUDA 12.8, switch nodes; `if` without an else body).
        if number < len(conditional.bodies):
            self.run(conditional.bodies[number])

    def _run_while(self, conditional: RunBodies) -> None:
        rounds = 0
        while _value(conditional):
            if rounds == self._driver.while_limit:
                raise Fault(
                    LAUNCH_TIMEOUT,
                    f"the while loop did not end in {rounds} rounds, the device's while_limit. Let "
                    "a kernel in its body set the condition to 0, or raise the limit",
                )
            self.run(conditional.bodies[0])
            rounds += 1


def _value(conditional: RunBodies) -> int:
    value = conditional.condition.value
    if value is None:
        raise Fault(
            INVALID_VALUE,
            f"condition {conditional.condition.handle:#x} is undefined: it has no default value "
            "and no kernel has set it in this launch",
        )
    return value


_Action = Callable[[Execution, int, Any], None]

_ACTIONS: Final[Mapping[type, _Action]] = MappingProxyType(
    {
        KernelLaunch: Execution.launch_kernel,
        CopyMemory: Execution.copy,
        SetMemory: Execution.set,
        HostCall: Execution.call_host,
        Empty: Execution.nothing,
        RecordEvent: Execution.record,
        WaitEvent: Execution.wait,
        AllocateMemory: Execution.allocate,
        FreeMemory: Execution.free,
        RunChild: Execution.run_child,
        RunBodies: Execution.run_bodies,
    }
)
