"""What a driver tells of profiled launches: plain data, the same from a GPU and the simulator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

__all__ = ["NOT_KNOWN", "Clock", "KernelUse", "Recording", "Rounds", "Run", "rounds_text"]

Clock: TypeAlias = Literal["device", "host"]
"""Whose clock the times are of."""

Rounds: TypeAlias = tuple[int | None, ...]
"""The rounds of the while loops around a node, from 0 on, the outermost loop first.

None for a round that cannot be told from the times.
"""

NOT_KNOWN: Final = -1
"""The stream or device of a run that has none, such as one on the host."""


class KernelUse(NamedTuple):
    """What a launched kernel takes of a multiprocessor: what decides how many blocks it holds.

    Attributes
    ----------
    grid, block, cluster : tuple of int
        Blocks, threads in a block, and blocks in a cluster, in x, y and z.
    registers : int or None
        Registers a thread; None where the driver does not tell, as for the next.
    static_shared_memory : int or None
        Bytes of shared memory that a block has by the kernel's code.
    dynamic_shared_memory : int
        Bytes of shared memory that a block has by the launch.
    local_memory : int or None
        Bytes of local memory a thread: registers that were spilled, and arrays.
    """

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    cluster: tuple[int, int, int] = (1, 1, 1)
    registers: int | None = None
    static_shared_memory: int | None = None
    dynamic_shared_memory: int = 0
    local_memory: int | None = None

    def __str__(self) -> str:
        parts = [f"grid={self.grid} block={self.block}"]
        if self.cluster != (1, 1, 1):
            parts.append(f"cluster={self.cluster}")
        if self.registers is not None:
            parts.append(f"registers={self.registers}")
        shared = (self.static_shared_memory or 0) + self.dynamic_shared_memory
        if shared:
            parts.append(f"shared_memory={shared}")
        if self.local_memory:
            parts.append(f"local_memory={self.local_memory}")
        return " ".join(parts)


class Run(NamedTuple):
    """One run of a node.

    Attributes
    ----------
    row : int
        The node, by its row of the plan.
    launch : int
        In which launch, from 0 on.
    start, end : int
        When, in nanoseconds of the recording's clock.
    rounds : tuple of int or None
        See :data:`Rounds`; None as a whole if the driver does not tell.
    device, stream : int
        Where, by the driver's numbers; :data:`NOT_KNOWN` on the host.
    size : int or None
        Bytes that were copied or set; None for what does neither.
    kernel : KernelUse or None
        What was launched, if it is a kernel.
    """

    row: int
    launch: int
    start: int
    end: int
    rounds: Rounds | None = None
    device: int = 0
    stream: int = 0
    size: int | None = None
    kernel: KernelUse | None = None


@dataclass(frozen=True, slots=True)
class Recording:
    """What a driver tells of profiled launches.

    Attributes
    ----------
    device : str
        The device's name.
    clock : str
        Whose clock it is. By ``"host"`` the nodes of a launch run one after the other.
    runs : list of Run
        All runs of nodes, in any order.
    preparing : float
        Seconds that it took to switch recording on and off, and to fetch what was recorded.
    """

    device: str
    clock: Clock
    runs: list[Run]
    preparing: float


def rounds_text(rounds: Rounds | None) -> str:
    """Return rounds as text behind a path: ``" (round 2)"``; nothing outside of loops."""
    if not rounds:
        return ""
    numbers = ", ".join("?" if number is None else str(number) for number in rounds)
    return f" (round {numbers})"
