"""How kernels run on a simulated device: what its parameters come to."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["KernelSettings"]


@dataclass(frozen=True, slots=True)
class KernelSettings:
    """What running a kernel has to know of the device.

    Attributes
    ----------
    threads : int
        Worker threads that share the blocks of a launch.
    checked : bool
        Whether each memory access is checked.
    detect_uninitialized : bool
        Whether reading memory that nobody wrote is an error.
    detect_races : bool
        Whether accesses of threads that nothing orders are an error.
    watchdog : float or None
        Seconds without progress after which a kernel counts as hung; None for never.
    compute_capability : tuple of int
        Major and minor version that kernels are compiled for.
    multiprocessor_count : int
        Multiprocessors, which kernels can ask for.
    shortcuts : bool
        Whether an access may be taken for right because of a check that was made before. A kernel
        does the same without them, only more slowly.
    lockstep : bool
        Whether the lanes of a warp go on together, one access of memory at a time.
    watches_lanes : bool
        Whether the first launches of a kernel look for lanes of a warp that nothing orders.
    """

    threads: int
    checked: bool
    detect_uninitialized: bool
    detect_races: bool
    watchdog: float | None
    compute_capability: tuple[int, int]
    multiprocessor_count: int
    shortcuts: bool = True
    lockstep: bool = False
    watches_lanes: bool = True
