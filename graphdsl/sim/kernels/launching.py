"""Running a compiled kernel: its blocks on worker threads, until they end or one fails."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from graphdsl.sim.kernels.callbacks import WORKSPACE_SIZE, Calls, Ranges, ranges_of
from graphdsl.sim.kernels.host_threads import run_function, threads
from graphdsl.sim.kernels.looks import POLL_SECONDS, Better, Looks, take_better
from graphdsl.sim.memory.accesses import AccessLog
from graphdsl.sim.native.code import NativeCode, runtime
from graphdsl.sim.native.layout import (
    MARKED_WORD,
    MARKS_AT_ONCE,
    FaultRecord,
    Launch,
    Stop,
    Worker,
)
from graphdsl.sim.native.llvm import Level

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.graphs.operations import KernelLaunch
    from graphdsl.sim.translate.translate import Translation

FRAME_ALIGNMENT: Final = 64
"""Alignment of a thread's frame and of its local memory (``FRAME_ALIGNMENT`` in runtime.c)."""
ALIGNMENT: Final = 256
WORKSPACE_HEAD: Final = (8).to_bytes(4, "little")
"""Bytes of the workspace for the barrier of a grid, as cooperative_groups.h expects."""
INLINE_THREADS: Final = 1 << 16
"""Maximum number of threads of a single-worker kernel that runs in the launching thread."""
FEW_THREADS: Final = 1 << 11
"""Maximum number of threads of a kernel without loops that runs on one worker."""
INLINE_STACK: Final = 128 << 10
"""Maximum bytes of stack of a kernel that runs in the launching thread."""
BYTES_OF_A_LANE: Final = 48
"""Bytes that the native runtime stores for each thread that may wait, besides its registers."""
WATCHED_ACCESSES: Final = 1 << 18
"""Number of accesses that are checked for unordered lanes of a warp."""
ALL_WATCHED: Final = (1 << 64) - 1
"""Means all of them, of all blocks (``is_watched_whole`` in races.c)."""
MOST_STAGES: Final = 8
"""Maximum number of launch shapes for which a kernel caches its stage."""
RESIDENT_BYTES: Final = 1 << 30
"""Maximum bytes of memory of concurrently resident blocks."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of a launch.

    Attributes
    ----------
    fault : FaultRecord or None
        Fault in the failing block with the lowest number, or None.
    error : BaseException or None
        The exception of Python code that a kernel called.
    threads : tuple of (int, int)
        The state and wait point of each thread of the block, if threads wait for each other.
    doubt : FaultRecord or None
        A possible problem that did not end the launch.
    """

    fault: FaultRecord | None
    error: BaseException | None
    threads: tuple[tuple[int, int], ...] = ()
    doubt: FaultRecord | None = None


FINE: Final = Outcome(None, None)


class _Aligned:
    """Zeroed memory aligned to ``ALIGNMENT``."""

    def __init__(self, size: int) -> None:
        self._memory = (ctypes.c_uint8 * (size + ALIGNMENT))()
        start = ctypes.addressof(self._memory)
        self.address = -(-start // ALIGNMENT) * ALIGNMENT

    def write(self, offset: int, data: bytes) -> None:
        """Copy bytes into it."""
        ctypes.memmove(self.address + offset, data, len(data))


Plain: TypeAlias = "tuple[Translation, NativeCode]"


class _Stage:
    """Memory that a launch needs. Later launches with the same shape reuse it.

    Parameters
    ----------
    driver : SimulatedDriver
        The device.
    launch : KernelLaunch
        Its configuration.
    translation, code, variables
        As for :func:`run_blocks`.
    accesses : AccessLog or None
        Log for its reads and writes.
    plain : (Translation, NativeCode), optional
        If its first block is watched: the kernel in code for the other blocks.
    """

    def __init__(  # noqa: PLR0915  # the fields of Launch, in order
        self,
        driver: SimulatedDriver,
        launch: KernelLaunch,
        translation: Translation,
        code: NativeCode,
        variables: NDArray[np.uint64],
        accesses: AccessLog | None,
        plain: Plain | None = None,
    ) -> None:
        settings = driver.kernel_settings
        detected = settings.detect_uninitialized
        # Before the table of ranges is made, which has it.
        heap = driver.heap(is_used=translation.uses_heap)
        self.recorded: Final = accesses is not None or detected
        is_watched = plain is not None
        is_reported = self.recorded or settings.detect_races or is_watched
        shared_size = translation.shared_extent + launch.shared_memory
        gaps = np.array(translation.shared_gaps, np.uint64)
        calls = Calls(shared_size, translation.local_size)
        self.calls: Final = calls
        workspace = _Aligned(WORKSPACE_SIZE if launch.is_cooperative else 0)
        if launch.is_cooperative:
            workspace.write(0, WORKSPACE_HEAD)
        self._parameters: Final = _Aligned(translation.parameters_size)
        self._offsets: Final = translation.signature.offsets
        if self.recorded or launch.is_cooperative:
            # With this launch's shadows or workspace; otherwise those of the last launch can be
            # reused.
            ranges = Ranges(
                driver.device_id,
                workspace.address if launch.is_cooperative else 0,
                recorded=self.recorded,
                detected=detected,
            )
        else:
            ranges = ranges_of(driver.device_id)
        self.ranges: Final = ranges
        self.code: Final = code
        self.settings: Final = settings
        threads = launch.block[0] * launch.block[1] * launch.block[2]
        self.threads: Final = threads
        blocks = launch.grid[0] * launch.grid[1] * launch.grid[2]
        clusters = cluster_of(launch, translation) if translation.knows_clusters else (1, 1, 1)
        in_order = translation.communicates or clusters != (1, 1, 1)
        # What is hidden is watched wherever it is.
        is_whole = is_watched and translation.lanes_hidden
        if is_watched and not in_order and not is_whole:
            blocks = 1
        self.blocks: Final = blocks
        # One block's first part may be looked at before it goes on in the plain code.
        final = plain[0] if plain else translation
        shadow, marks, watch = _beside_shared(
            shared_size,
            has_copies=translation.copies_beside,
            is_watched=bool(final.watch_element),
            detected=detected,
        )
        local_offset = -(-translation.frame_size // FRAME_ALIGNMENT) * FRAME_ALIGNMENT
        local_space = -(-translation.local_size // FRAME_ALIGNMENT) * FRAME_ALIGNMENT
        frame_size = local_offset + local_space * (1 + detected)
        of_thread = frame_size + translation.slots_size + BYTES_OF_A_LANE
        resident = min(RESIDENT_BYTES, settings.launch_memory // 2)
        native = Launch(
            parameters=self._parameters.address,
            parameters_size=translation.parameters_size,
            globals=int(variables.ctypes.data),
            grid=launch.grid,
            block=launch.block,
            threads=threads,
            warps=-(-threads // 32),
            blocks=blocks,
            shared_size=shared_size,
            dynamic_shared_size=launch.shared_memory,
            reserved_shared=translation.reserved_shared[0],
            reserved_shared_size=translation.reserved_shared[1],
            gaps=int(gaps.ctypes.data),
            gap_count=len(gaps),
            local_size=translation.local_size,
            frame_size=frame_size,
            local_offset=local_offset,
            kernel_local_size=translation.kernel_local_size,
            ranges=ranges.address,
            range_count=ranges.count,
            threads_entry=code.addresses.get("kernel.threads"),
            points=code.addresses.get("kernel.points"),
            block_entry=code.addresses.get("kernel.block"),
            run_block=code.addresses["graphdsl_run_block"],
            print=calls.print,
            set_condition=calls.set_condition,
            workspace=workspace.address if launch.is_cooperative else 0,
            resident_limit=max(resident // (threads * of_thread + shared_size), 1),
            multiprocessors=settings.multiprocessor_count,
            keeps_order=int(in_order),
            slots_size=translation.slots_size,
            runs_together=int(settings.shortcuts),
            detects_uninitialized=int(detected),
            detects_races=int(settings.detect_races or is_watched),
            watched=ALL_WATCHED if is_whole else WATCHED_ACCESSES * is_watched,
            plain_threads=plain[1].addresses.get("kernel.threads") if plain else None,
            plain_points=plain[1].addresses.get("kernel.points") if plain else None,
            lockstep=int(translation.steps),
            stack_reserve=translation.stack_reserve,
            cluster=clusters,
            cluster_blocks=clusters[0] * clusters[1] * clusters[2],
            heap_user=heap.user(launch.kernel.name, translation)
            if heap and translation.uses_heap
            else 0,
            shared_shadow=shadow,
            watch=watch,
            watch_element=final.watch_element,
            copy_marks=marks,
            local_shadow=local_space * detected,
        )
        self.native: Final = native
        # If results or messages may depend on the order of blocks, one worker keeps the order.
        is_short = not translation.loops and threads * blocks <= FEW_THREADS
        is_alone = in_order or is_reported or is_short
        count = 1 if is_alone else min(settings.threads, blocks)
        entries = max(translation.cache_entries, final.cache_entries, 1)
        caches = [(ctypes.c_uint64 * (2 * entries))() for _ in range(count)]
        # Empty ranges, which contain no access: nothing is cached yet.
        self.workers: Final = [
            Worker(launch=ctypes.pointer(native), cache=ctypes.addressof(each)) for each in caches
        ]
        # Starting another thread takes longer than a tiny kernel.
        is_inline = (
            count == 1
            and translation.stack_size <= INLINE_STACK
            and threads * blocks <= INLINE_THREADS
        )
        self.looks: Final = Looks(native, self.workers[0], settings.watchdog) if is_inline else None
        self.is_spare: Final = not (self.recorded or launch.is_cooperative or is_watched)
        owners = (calls, workspace, self._parameters, ranges, caches, variables, gaps, code, plain)
        self.used: Final = owners

    def begin(self, driver: SimulatedDriver, arguments: Sequence[bytes], first: int) -> None:
        """Prepare a launch with these parameter values, starting at block *first*."""
        self.calls.driver = driver
        heap = driver.heap(is_used=False)
        self.native.heap = heap.address if heap else None
        for offset, value in zip(self._offsets, arguments, strict=True):
            self._parameters.write(offset, value)
        self.calls.room = self.settings.launch_memory
        native = self.native
        native.memory_left = self.settings.launch_memory
        native.next_block = first
        # No block has failed yet; blocks after the first failed one are not started.
        native.first_fault = (1 << 64) - 1


def _beside_shared(
    size: int, *, has_copies: bool, is_watched: bool, detected: bool
) -> tuple[int, int, int]:
    """Return the distances from shared memory to its shadow, marks of copies and of accesses.

    0 where there are none.
    """
    extent = _padded(size)
    marks = extent * (1 + detected)
    watch = marks + _padded(size // MARKED_WORD + 1 + MARKS_AT_ONCE) * has_copies
    return extent * detected, marks * has_copies, watch * is_watched


def _padded(size: int) -> int:
    return max(-(-size // ALIGNMENT), 1) * ALIGNMENT


@dataclass(slots=True)
class Stages:
    """The stages of a kernel that no launch currently uses, by launch shape."""

    _spare: dict[tuple[object, ...], _Stage] = field(default_factory=dict)

    def take(
        self,
        driver: SimulatedDriver,
        launch: KernelLaunch,
        translation: Translation,
        code: NativeCode,
        variables: NDArray[np.uint64],
    ) -> _Stage:
        """Return a stage for a launch whose accesses are not recorded."""
        found = self._spare.pop(_shape(launch), None)
        if (
            found is not None
            and found.code is code
            and found.settings is driver.kernel_settings
            and found.ranges is ranges_of(driver.device_id)
            and not launch.is_cooperative
        ):
            return found
        return _Stage(driver, launch, translation, code, variables, None)

    def give_back(self, launch: KernelLaunch, stage: _Stage) -> None:
        """Keep a stage for the next launch."""
        if stage.is_spare:
            # The device may be closed before the program.
            stage.calls.driver = None
            if len(self._spare) >= MOST_STAGES:
                self._spare.clear()
            self._spare[_shape(launch)] = stage


def _shape(launch: KernelLaunch) -> tuple[object, ...]:
    return launch.grid, launch.block, launch.cluster, launch.shared_memory


def cluster_of(launch: KernelLaunch, translation: Translation) -> tuple[int, int, int]:
    """Return the blocks of a cluster along each axis: those of the launch, or of the kernel."""
    x, y, z = (*launch.cluster, 1, 1)[:3]
    if (x, y, z) == (1, 1, 1):
        x, y, z = (*translation.limits.get("reqnctapercluster", ()), 1, 1, 1)[:3]
    return x, y, z


def run_blocks(
    driver: SimulatedDriver,
    launch: KernelLaunch,
    translation: Translation,
    code: NativeCode,
    variables: NDArray[np.uint64],
    accesses: AccessLog | None,
    stages: Stages,
    better: Better | None = None,
    first: int = 0,
) -> Outcome:
    """Run all blocks of a launch.

    Parameters
    ----------
    driver : SimulatedDriver
        The device.
    launch : KernelLaunch
        Configuration and arguments.
    translation : Translation
        Metadata of the kernel.
    code : NativeCode
        Its native functions.
    variables : array of uint64
        Addresses of the module variables that it uses.
    accesses : AccessLog or None
        Log for its reads and writes.
    stages : Stages
        Stages left by earlier launches of the kernel.
    better : callable, optional
        Returns better functions to continue with, if available; polled while it runs.
    first : int, optional
        The first block that has not run yet.
    """
    if accesses is None:
        stage = stages.take(driver, launch, translation, code, variables)
    else:
        stage = _Stage(driver, launch, translation, code, variables, accesses)
    outcome = _run_stage(stage, driver, launch, accesses, better, first)
    # A long launch may have switched to better code.
    is_as_it_was = better is None if stage.looks is None else not stage.looks.codes
    if outcome is FINE and is_as_it_was:
        stages.give_back(launch, stage)
    return outcome


def watch_blocks(
    driver: SimulatedDriver,
    launch: KernelLaunch,
    translation: Translation,
    code: NativeCode,
    variables: NDArray[np.uint64],
    plain: Plain,
    better: Better,
) -> tuple[Outcome, int, bool]:
    """Run the first block of a launch and look for unordered lanes of a warp.

    Blocks that wait for each other run to the end; they switch to the plain code after enough
    accesses were checked.

    Parameters
    ----------
    driver, launch, variables, better
        As for :func:`run_blocks`.
    translation, code
        The kernel in code that records accesses.
    plain : (Translation, NativeCode)
        The kernel in code that does not.

    Returns
    -------
    (Outcome, int, bool)
        The outcome, the number of blocks that have run, and whether it ended in the plain code.
    """
    stage = _Stage(driver, launch, translation, code, variables, None, plain)
    native = stage.native

    def plainly_better() -> NativeCode | None:
        return None if native.plain_threads or not translation.waits else better()

    outcome = _run_stage(stage, driver, launch, None, plainly_better, 0)
    return outcome, stage.blocks, translation.waits and not native.plain_threads


def _run_stage(
    stage: _Stage,
    driver: SimulatedDriver,
    launch: KernelLaunch,
    accesses: AccessLog | None,
    better: Better | None,
    first: int,
) -> Outcome:
    """Run the blocks of a launch, from *first* on."""
    stage.begin(driver, launch.arguments, first)
    workers, calls = stage.workers, stage.calls
    try:
        if stage.looks is not None:
            stage.looks.run(run_function(), better)
        else:
            _run_on_threads(stage.native, workers, stage.settings.watchdog, stage.used, better)
    finally:
        calls.flush()
        if stage.recorded:
            stage.ranges.collect(accesses)
        failed = [
            (worker.fault, _taken_whereabouts(worker, stage.threads))
            for worker in workers
            if worker.fault.kind
        ]
    doubt = next((worker.doubt for worker in workers if worker.doubt.kind), None)
    if not failed and calls.error is None and doubt is None:
        return FINE
    # The first failed block fails with any number of workers: each stops at its current block. The
    # other failures depend on timing.
    fault, whereabouts = min(failed, key=lambda end: end[0].block, default=(None, ()))
    return Outcome(fault, calls.error, whereabouts, doubt)


def _taken_whereabouts(worker: Worker, count: int) -> tuple[tuple[int, int], ...]:
    """Return the states of the threads of a blocked block, and free the native record."""
    if not worker.threads:
        return ()
    found = tuple((each.state, each.site) for each in worker.threads[:count])
    _free_function()(ctypes.cast(worker.threads, ctypes.c_void_p))
    return found


@cache
def _free_function() -> Any:
    """Return the native function that frees memory of the native runtime."""
    return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(runtime(Level.QUICK).addresses["graphdsl_free"])


def _run_on_threads(
    native: Launch,
    workers: Sequence[Worker],
    watchdog: float | None,
    used: object,
    better: Better | None,
) -> None:
    """Run the workers; stop them if the launching thread is interrupted or there is no progress.

    Parameters
    ----------
    native : Launch
        The launch.
    workers : sequence of Worker
        The workers' structs.
    watchdog : float or None
        Seconds of processor time without progress after which they are stopped.
    used : object
        An object kept alive while any of them runs, whatever happens to this thread.
    better : callable or None
        Returns better functions to continue with, if there are any.
    """
    codes: list[NativeCode] = []
    jobs: list[Future[Any]] = []
    seen: tuple[int, int] | None = None
    since = 0.0
    try:
        jobs += (threads().submit(worker, (used, codes)) for worker in workers)
        while wait(jobs, POLL_SECONDS).not_done:
            # Workers of other launches may be queued before them. Threads that are busy together
            # spend the sum of their times.
            running = [job for job in jobs if job.running()]
            now, spent = (_progress(workers), len(running)), threads().seconds(running)
            if now != seen or spent < since or not running:
                seen, since = now, spent
            elif watchdog is not None and spent - since > watchdog * len(running):
                native.stop = Stop.HUNG
            if take_better(native, better, codes):
                better = None
    except BaseException:
        native.stop = Stop.INTERRUPTED
        _wait_without_interruption(jobs)
        raise
    for job in jobs:
        job.result()
    if threads().is_over:
        # They were stopped because the process ends, and this thread ends, too.
        raise SystemExit


def _progress(workers: Sequence[Worker]) -> int:
    return sum(worker.progress for worker in workers)


def _wait_without_interruption(jobs: Sequence[Future[Any]]) -> None:
    """Wait for stopped workers while an exception propagates."""
    while True:
        try:
            wait(jobs)
        except KeyboardInterrupt:
            continue
        return
