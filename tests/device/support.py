"""What tests on a device share: memory to and from numpy, owners to watch, waiting, kernels."""

from __future__ import annotations

import gc
import mmap
import threading
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.abi.read_graphs import Gap, ReadGraph
from graphdsl.abi.rows import TYPES
from graphdsl.core.runtime.device import driver_of
from graphdsl.core.runtime.lifetimes import ledger

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.runtime.lifetimes.ledger import OwnerBundle

PATIENCE: Final = 120.0
"""Seconds after which something counts as never happening: a net, for a machine however busy."""

ONE: Final = LaunchConfig(grid=1, block=1)

PROGRAM: Final = gd.Program(
    r"""
    extern "C" __global__ void store(int* out, int value) { *out = value; }

    extern "C" __global__ void add(int* out, int value) { *out += value; }

    extern "C" __global__ void iota(int* out, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) out[i] = i;
    }

    extern "C" __global__ void set_condition(cudaGraphConditionalHandle handle, unsigned value) {
        cudaGraphSetConditional(handle, value);
    }

    extern "C" __global__ void set_condition_from(cudaGraphConditionalHandle handle, int* value) {
        cudaGraphSetConditional(handle, (unsigned)*value);
    }

    // Counts down, and goes on until it is at zero.
    extern "C" __global__ void countdown(cudaGraphConditionalHandle handle, int* left) {
        *left -= 1;
        cudaGraphSetConditional(handle, *left > 0);
    }
    """
)
STORE: Final = PROGRAM.kernel("store")
ADD: Final = PROGRAM.kernel("add")
IOTA: Final = PROGRAM.kernel("iota")
SET_CONDITION: Final = PROGRAM.kernel("set_condition")
SET_CONDITION_FROM: Final = PROGRAM.kernel("set_condition_from")
COUNTDOWN: Final = PROGRAM.kernel("countdown")


def cooperative(**dimensions: Any) -> LaunchConfig:
    """Return the configuration of a cooperative launch.

    The attribute is set afterwards, since the constructor asks the CUDA driver for devices.
    """
    config = LaunchConfig(**dimensions)
    config.is_cooperative = True
    return config


def is_simulated(device: Any) -> bool:
    """Tell whether a device is the simulator's."""
    return type(device).__module__.startswith("graphdsl.")


def leave_out_contexts(read: ReadGraph) -> ReadGraph:
    """Take the contexts out of what was read that getters below CUDA 13.2 do not return."""
    for kind in TYPES.values():
        rows = np.flatnonzero(read.types == kind.number)
        if kind.context and kind.getter is not None and not kind.getter.gives_context and len(rows):
            read.rows[rows, kind.words[kind.context]] = 0
            read.gaps.append(Gap(rows.tolist(), "ctx", "the getter leaves it out", is_needed=False))
    for nested in read.nested.values():
        for each in nested:
            leave_out_contexts(each)
    return read


class DeviceMemory:
    """Device memory from numpy arrays, and back, by way of small graphs."""

    def __init__(self, device: Any, stream: Any) -> None:
        self.device = device
        self.stream = stream

    @property
    def device_driver(self) -> Driver:
        """The driver object behind the device."""
        return driver_of(self.device)

    def run(self, graph: gd.GraphDef, times: int = 1, *, warn: bool = True) -> None:
        """Launch a declaration and wait for it."""
        with graph.instantiate(device=self.device, warn=warn) as executable:
            for _ in range(times):
                executable.launch(self.stream)
            executable.sync(self.stream)

    def empty(self, size: int) -> Any:
        """Return a buffer of *size* bytes."""
        return self.device.allocate(size, stream=self.stream)

    def zeros(self, size: int) -> Any:
        """Return a buffer of *size* bytes, all zero."""
        return self.of(np.zeros(size, np.uint8))

    def of(self, array: NDArray[Any]) -> Any:
        """Return a buffer with a copy of *array*."""
        buffer = self.empty(array.nbytes)
        graph = gd.GraphDef("to device")
        graph.memcpy(buffer, array)
        self.run(graph)
        return buffer

    def read(self, buffer: Any, dtype: Any) -> NDArray[Any]:
        """Return what is in a buffer."""
        array = np.zeros(buffer.size // np.dtype(dtype).itemsize, dtype)
        graph = gd.GraphDef("to host")
        graph.memcpy(array, buffer)
        self.run(graph)
        return array


class Owner:
    """Something that keeps memory alive for others, and can be watched."""

    def __init__(self, content: Any = None) -> None:
        self.content = content


class ArrayLike:
    """Memory of a buffer seen through ``__cuda_array_interface__``, as other libraries show it."""

    def __init__(self, buffer: Any, dtype: Any, *, offset: int = 0) -> None:
        kind = np.dtype(dtype)
        self.buffer = buffer
        self.__cuda_array_interface__ = {
            "shape": ((buffer.size - offset) // kind.itemsize,),
            "typestr": kind.str,
            "data": (int(buffer.handle) + offset, False),
            "strides": None,
            "version": 3,
        }


def wait_until(condition: Callable[[], bool], what: str | Callable[[], str]) -> None:
    """Wait until *condition* holds, collecting garbage meanwhile; fail when it takes too long.

    What takes time to say is a function, which is called only then.
    """
    end = time.monotonic() + PATIENCE
    pause = 0.001
    while not condition():
        gc.collect()
        if time.monotonic() > end:
            raise AssertionError(
                f"waited {PATIENCE:.0f} s in vain: {what() if callable(what) else what}"
            )
        # A collection may take longer than a first pause, and what is waited for may need its time.
        time.sleep(pause)
        pause = min(2 * pause, 0.05)


def settled_bundles() -> frozenset[OwnerBundle]:
    """Return the bundles of owners that are alive now, for :func:`wait_for_bundles`.

    Which, and not how many: what earlier tests left may go at any time.
    """
    gc.collect()
    return frozenset(ledger._ledger.live())


def new_bundles(before: frozenset[OwnerBundle]) -> int:
    """Return how many bundles of owners are alive that were not there before."""
    return len(ledger._ledger.live() - before)


def wait_for_bundles(before: frozenset[OwnerBundle], more: int = 0) -> None:
    """Wait until so many bundles of owners are alive that were not there before."""
    wait_until(
        lambda: new_bundles(before) == more,
        f"expected {more} more bundles of owners than before, got {new_bundles(before)}",
    )


def wait_for_death(references: dict[str, weakref.ref[Any]]) -> None:
    """Wait until all the objects are gone."""
    wait_until(
        lambda: all(reference() is None for reference in references.values()),
        f"expected the end of {', '.join(references)}",
    )


def run_in_thread(task: Callable[[], object]) -> None:
    """Run a task in a thread of its own and pass on what it raises; fail if it does not end."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            task()
        except BaseException as error:  # noqa: BLE001  # raised again below, in the test's thread
            failures.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(PATIENCE)
    if thread.is_alive():
        raise AssertionError(f"the task did not end within {PATIENCE:.0f} s: a deadlock")
    if failures:
        raise failures[0]


def resident_bytes() -> int:
    """Return the memory of this process that is in RAM."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * mmap.PAGESIZE
