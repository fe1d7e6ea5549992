"""The settings of a device for running kernels, without what translates and runs them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

THREADS_PER_MULTIPROCESSOR: Final = 2048


def blocks_at_once(multiprocessors: int, threads: int) -> int:
    """Return how many blocks of so many threads run at the same time."""
    return multiprocessors * max(THREADS_PER_MULTIPROCESSOR // threads, 1)


@dataclass(frozen=True, slots=True)
class KernelSettings:
    """Device settings for running kernels.

    Attributes
    ----------
    threads : int
        Worker threads that share the blocks of a launch.
    checked : bool
        Whether to check every memory access.
    detect_uninitialized : bool
        Whether reading uninitialized memory is an error.
    detect_races : bool
        Whether data races between threads are an error.
    watchdog : float or None
        Seconds without progress after which a kernel counts as hung; None for never.
    compute_capability : tuple of int
        Major and minor version that kernels are compiled for.
    multiprocessor_count : int
        Number of multiprocessors, which kernels can query.
    shortcuts : bool
        Whether a previous check may make the check of an access unnecessary. Without them, kernels
        behave the same, but run more slowly.
    lockstep : bool
        Whether the lanes of a warp advance together, one memory access at a time.
    launch_memory : int
        Maximum bytes of host memory that a launch takes beside the memory of the program.
    watches_lanes : bool
        Whether the first launches of a kernel look for unordered lanes of a warp.
    watches_warps : bool
        Whether accesses of shared memory are compared with those of other warps.
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
    watches_warps: bool = True
    launch_memory: int = 4 << 30
