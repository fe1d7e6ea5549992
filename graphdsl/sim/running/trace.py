"""The step debugger: a launch node by node, and what each node read and wrote."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Final

from graphdsl.abi.observing import UsedBytes
from graphdsl.sim.graphs.operations import KernelLaunch
from graphdsl.sim.memory.accesses import READ, WRITE, AccessLog
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Allocation
from graphdsl.sim.running.claims import beyond_arguments, beyond_effects
from graphdsl.sim.running.execute import Execution, Ran

if TYPE_CHECKING:
    from collections.abc import Sequence

    from graphdsl.abi.orders import RandomOrder
    from graphdsl.ptx.effects.effects import KernelEffects
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.streams.stream import StreamState

__all__ = ["TracedNode", "trace"]


class TracedNode:
    """Implements :class:`graphdsl.abi.observing.TracedNode`."""

    def __init__(self, ran: Ran) -> None:
        operation = ran.step.operation
        self._launch: Final = operation if isinstance(operation, KernelLaunch) else None
        self._accesses: Final = ran.accesses
        self.handle: Final = ran.step.node
        self.rounds: Final = ran.rounds
        self.text: Final = f"{operation}" + ("" if ran.value is None else f" {ran.value}")
        self.kernel: Final = "" if self._launch is None else self._launch.kernel.name
        self.read: Final = _parts(ran.accesses, READ)
        self.written: Final = _parts(ran.accesses, WRITE)

    def beyond_effects(self, effects: KernelEffects) -> str | None:
        """Return what a kernel touched that its effects do not name; None if there is nothing."""
        if self._launch is None:
            return None
        return beyond_effects(effects, self._launch, self._accesses)

    def beyond_arguments(self, sizes: Sequence[int | None]) -> str | None:
        """Return what a kernel touched of its memory beyond what its arguments give it."""
        if self._launch is None:
            return None
        return beyond_arguments(sizes, self._launch, self._accesses)


def trace(
    driver: SimulatedDriver, executable: int, stream: int, order: RandomOrder | None
) -> Generator[TracedNode, None, None]:
    """Launch an executable, a node for each step that is asked for."""
    with driver.launching(executable, stream) as (found, state):
        with state.lock, found.lock:
            driver.start(found)
            found.is_traced = True
        try:
            with closing(Execution(driver, order).observed(found.steps)) as run:
                # Between its nodes the stream is the caller's, to look at memory or change it.
                while (ran := _next(run, state)) is not None:
                    yield TracedNode(ran)
        finally:
            found.is_traced = False


def _next(run: Iterator[Ran], stream: StreamState) -> Ran | None:
    with stream.lock:
        return next(run, None)


def _parts(accesses: AccessLog, flag: int) -> tuple[UsedBytes, ...]:
    return tuple(
        _part(*part)
        for address, size in accesses.ranges(flag)
        for part in ADDRESS_SPACE.parts(address, size)
    )


def _part(address: int, size: int, allocation: Allocation | None) -> UsedBytes:
    if allocation is None:
        return UsedBytes(address, size)
    ordinal = allocation.pool.device_id
    return UsedBytes(address, size, allocation.address, allocation.origin, ordinal)
