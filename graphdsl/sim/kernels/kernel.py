"""Kernels on a simulated device: from a Program's source to a runnable kernel."""

from __future__ import annotations

import time
import warnings
import weakref
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future, wait
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import Result
from graphdsl.abi.programs import ProgramKernel, SourceProgram, compiled_once
from graphdsl.base.errors import CompileError, DriverError
from graphdsl.base.locks import Lock, cached_property
from graphdsl.base.progress import Progress
from graphdsl.code.nvrtc.nvrtc import text_of
from graphdsl.code.nvrtc.program_modules import Entry, ModuleText, ProgramModules
from graphdsl.code.ptx.parser import parse, parsed_module
from graphdsl.code.ptx.syntax import Function, Instruction, Module, Reference, Variable
from graphdsl.sim.errors import Fault, SimulationError
from graphdsl.sim.kernels.compiled import CompiledKernel, KernelCode, kernel_code
from graphdsl.sim.kernels.faults import describe
from graphdsl.sim.kernels.lanes import WARP, MeetingTest
from graphdsl.sim.kernels.launching import Stages, cluster_of, run_blocks, watch_blocks
from graphdsl.sim.kernels.settings import KernelSettings, blocks_at_once
from graphdsl.sim.memory.allocations import ADDRESS_SPACE, Access, Allocation, MemoryPool
from graphdsl.sim.native.code import NativeCode, load, runtime
from graphdsl.sim.native.llvm import Level
from graphdsl.sim.translate.context import function_number
from graphdsl.sim.translate.text import Mode
from graphdsl.sim.translate.translate import inlined

if TYPE_CHECKING:
    from graphdsl.abi.programs import ProgramVariable
    from graphdsl.sim.driver import SimulatedDriver
    from graphdsl.sim.graphs.operations import KernelLaunch, RunnableKernel
    from graphdsl.sim.kernels.launching import Outcome
    from graphdsl.sim.memory.accesses import AccessLog
    from graphdsl.sim.translate.translate import Translation

STATIC_SHARED_LIMIT: Final = 48 << 10
"""Maximum bytes of static shared memory (CUDA C++ programming guide, 16)."""
WORTHWHILE: Final = 0.01
"""Seconds in quick code after which a kernel is compiled with full optimization."""
MOST_WATCHED: Final = 4
"""Number of launch shapes whose first launch is checked for unordered lanes of a warp."""
MOST_SHAPES: Final = 64
"""Maximum number of launch shapes that a kernel remembers to be within its limits."""


def load_kernel(kernel: ProgramKernel, driver: SimulatedDriver) -> SimulatedKernel:
    """Return a kernel of a program, compiled for a device.

    Raises
    ------
    CompileError
        If NVRTC rejects the source.
    UnsupportedInstructionError
        If the kernel uses an instruction that the simulator does not support.
    """
    module, entry = _modules_of(kernel.program, driver).find(kernel.name)
    return SimulatedKernel(module, kernel.name, entry, _mode(driver.kernel_settings))


def load_variable(variable: ProgramVariable, driver: SimulatedDriver) -> tuple[int, int]:
    """Return the address and size of a program's variable on a device.

    Raises
    ------
    CompileError
        If NVRTC rejects the source, or the program has no such variable.
    """
    module, found = _modules_of(variable.program, driver).find_variable(variable.name)
    return module.variable(found.symbol)


def _modules_of(program: SourceProgram, driver: SimulatedDriver) -> ProgramModules[LoadedModule]:
    modules: ProgramModules[LoadedModule] = compiled_once(
        program,
        ("simulated modules", driver.context),
        lambda program: ProgramModules(program, lambda names: _load(program, names, driver)),
    )
    return modules


def optimize_kernels(kernels: Iterable[RunnableKernel], settings: KernelSettings) -> None:
    """Compile kernels with full optimization in parallel processes, and wait for them."""
    found = [each for each in dict.fromkeys(kernels) if isinstance(each, SimulatedKernel)]
    waited_for = [(each, each.improve(settings)) for each in found]
    unfinished = [(each, future) for each, future in waited_for if future is not None]
    with Progress("optimizing kernels", len(unfinished)) as progress:
        for kernel, future in unfinished:
            progress.begin(kernel.name)
            # Kernels that could not be recompiled run as they are.
            wait([future])


def _load(
    program: SourceProgram, names: Sequence[str], driver: SimulatedDriver
) -> tuple[LoadedModule, ModuleText]:
    """Compile and load a program on a device; its kernels share their variables."""
    text = text_of(program, names, driver.kernel_settings.compute_capability)
    return LoadedModule(program, text.ptx, driver), text


def _mode(
    settings: KernelSettings,
    *,
    traced: bool = False,
    meeting: bool = False,
    between_warps: bool = False,
) -> Mode:
    """Return the memory access mode of a launch."""
    recorded = traced or settings.detect_uninitialized or settings.detect_races
    return Mode(
        checked=settings.checked or recorded,
        recorded=recorded,
        shortcuts=settings.shortcuts,
        detect_uninitialized=settings.detect_uninitialized,
        detect_races=settings.detect_races,
        lockstep=settings.lockstep,
        meeting=meeting,
        between_warps=between_warps,
    )


class LoadedModule:
    """A PTX module loaded on a device, with the variables that its kernels share.

    Parameters
    ----------
    program : SourceProgram
        The program that it is compiled from.
    ptx : str
        The text.
    driver : SimulatedDriver
        The device.
    """

    def __init__(self, program: SourceProgram, ptx: str, driver: SimulatedDriver) -> None:
        # Not the program itself: its table of modules has this one, and launches that are known
        # keep the module.
        self._program = weakref.ref(program)
        self._ptx = ptx
        # Variables are part of the program and do not count as allocated memory.
        self._pool = MemoryPool(
            driver.device_id,
            1 << 48,
            tracks_writes=driver.kernel_settings.detect_uninitialized,
            within=driver.pool,
        )
        self._variables: dict[str, Allocation] = {}
        self._lock = Lock()

    @property
    def parsed(self) -> Module:
        """The parsed module."""
        program = self._program()
        return parse(self._ptx) if program is None else parsed_module(program, self._ptx)

    def compile(self, entry: str, mode: Mode) -> KernelCode:
        """Return a kernel's machine code."""
        return kernel_code(self._ptx, lambda: self.parsed, entry, mode)

    def variable(self, symbol: str) -> tuple[int, int]:
        """Return the address and the size of a variable."""
        parsed = self.parsed
        # Variables that its initial value refers to must exist, too.
        used: dict[str, Variable] = {}
        functions: dict[str, int] = {}
        waiting = [symbol]
        while waiting:
            name = waiting.pop()
            found = parsed.variables.get(name)
            if found is None:
                functions[name] = function_number(parsed, name)
            elif name not in used:
                used[name] = found
                waiting += (reference.name for _, reference in found.references)
        address = int(self.place(tuple(used.values()), functions)[0])
        return address, parsed.variables[symbol].size

    def place(
        self, variables: tuple[Variable, ...], functions: Mapping[str, int]
    ) -> NDArray[np.uint64]:
        """Return the addresses of variables, which are created and initialized on first use."""
        with self._lock:
            new = [each for each in variables if each.name not in self._variables]
            for variable in new:
                what = f"{variable.space} variable {variable.name!r} of a program"
                try:
                    allocation = ADDRESS_SPACE.allocate(self._pool, max(variable.size, 1), what)
                except Fault as fault:
                    raise SimulationError(
                        "cuLibraryLoadData", fault.result, f"{what}: {fault.detail}"
                    ) from None
                allocation.memory.fill(0)
                allocation.memory[: len(variable.initial)] = np.frombuffer(
                    variable.initial, np.uint8
                )
                if variable.space == "const":
                    allocation.access = Access.CONSTANT
                allocation.mark_written(allocation.address, allocation.size)
                self._variables[variable.name] = allocation
                weakref.finalize(self, ADDRESS_SPACE.retire, allocation, "unloading its program")
            for variable in new:
                for at, reference in variable.references:
                    value = self._address(reference, functions)
                    memory = self._variables[variable.name].memory
                    memory[at : at + 8] = np.frombuffer(value.to_bytes(8, "little"), np.uint8)
            return np.array(
                [self._variables[each.name].address for each in variables] or [0], np.uint64
            )

    def _address(self, reference: Reference, functions: Mapping[str, int]) -> int:
        found = self._variables.get(reference.name)
        if found is not None:
            return found.address + reference.offset
        return functions[reference.name] + reference.offset


class _Variant:
    """A kernel's loaded machine code for one memory access mode."""

    def __init__(self, code: KernelCode, module: LoadedModule, mode: Mode) -> None:
        self.code: Final = code
        self.mode: Final = mode
        self.loaded = self._load()
        translation = self.loaded[0].translation
        self.variables: Final = module.place(translation.globals, translation.functions)
        self.stages: Final = Stages()
        addresses = {
            each.name: int(address)
            for each, address in zip(translation.globals, self.variables, strict=False)
        }
        self.lanes_meet: Final = (
            MeetingTest(translation, addresses)
            if translation.lane_rows
            else lambda launch: translation.lanes_meet and int(np.prod(launch.block)) > 1
        )
        """Whether lanes may meet in a launch."""
        self.warps_meet: Final = (
            MeetingTest(translation, addresses, of_warps=True)
            if translation.warp_rows
            else lambda launch: translation.warps_meet and int(np.prod(launch.block)) > WARP
        )
        """Whether threads of different warps may meet in shared memory in a launch."""
        self._spent = 0.0
        self._watched: set[tuple[object, ...]] = set()

    def _load(self) -> tuple[CompiledKernel, NativeCode]:
        compiled = self.code.compiled
        waiting = ("kernel.threads", "kernel.points")
        entries = waiting if compiled.translation.waits else ("kernel.block",)
        native = runtime(compiled.level)
        loaded = load(compiled.code, entries, native.addresses)
        run = {"graphdsl_run_block": native.addresses["graphdsl_run_block"]}
        return compiled, NativeCode({**loaded.addresses, **run}, (loaded, native))

    @property
    def is_current(self) -> bool:
        """Whether the loaded code is the best."""
        return self.code.compiled is self.loaded[0]

    def refresh(self) -> None:
        """Switch to better code if it is available."""
        if not self.is_current:
            self.loaded = self._load()

    def better(self) -> NativeCode | None:
        """Return better code for a long-running launch, or None.

        Execution continues where the old code stopped, since the IR determines what a thread saves
        while it waits, and where.
        """
        self.code.improve()
        if self.code.compiled.level != Level.FULL:
            return None
        self.refresh()
        return self.loaded[1]

    def is_to_be_watched(self, launch: KernelLaunch) -> bool:
        """Whether to look for unordered lanes of a warp: in the first launches of each shape.

        In all of them if lanes may meet where they do not wait for each other.
        """
        if self.loaded[0].translation.lanes_hidden:
            return True
        shape = launch.block, launch.shared_memory
        return shape not in self._watched and len(self._watched) < MOST_WATCHED

    def note_watched(self, launch: KernelLaunch) -> None:
        """Record that nothing was found in a launch."""
        self._watched.add((launch.block, launch.shared_memory))

    def note(self, seconds: float) -> None:
        """Add the duration of a launch; a large total makes optimized code worthwhile."""
        self._spent += seconds
        if self._spent > WORTHWHILE:
            self.code.improve()


class SimulatedKernel:
    """A kernel that runs on a simulated device.

    Parameters
    ----------
    module : LoadedModule
        The module that contains it.
    name : str
        Declared name.
    entry : Entry
        Its entry in the PTX.
    mode : Mode
        Memory access mode of launches that are not traced.
    """

    def __init__(self, module: LoadedModule, name: str, entry: Entry, mode: Mode) -> None:
        self._module = module
        self._entry = entry.symbol
        self.name: Final = name
        self._variants: dict[Mode, _Variant] = {}
        self._usual: tuple[KernelSettings, _Variant] | None = None
        self._allowed: set[tuple[object, ...]] = set()
        self._lock = Lock()
        self._translation: Final = self._variant(mode).loaded[0].translation
        self.signature: Final = self._translation.signature.with_types(entry.signature)
        if self._translation.shared_size > STATIC_SHARED_LIMIT:
            raise CompileError(
                f"kernel {name!r}: expected at most {STATIC_SHARED_LIMIT} bytes of static shared "
                f"memory, got {self._translation.shared_size}. Use dynamic shared memory: extern "
                "__shared__, with shmem_size in the LaunchConfig"
            )

    @cached_property
    def waits_for_nodes(self) -> bool:
        """Whether its code, or that of functions it may call, waits for programmatic edges."""
        functions = self._module.parsed.functions.values()
        return any(
            isinstance(item, Instruction) and item.name == "griddepcontrol.wait"
            for function in functions
            if function.name == self._entry or not function.is_entry
            for item in function.body or ()
        )

    def _variant(self, mode: Mode) -> _Variant:
        with self._lock:
            found = self._variants.get(mode)
            if found is None:
                code = self._module.compile(self._entry, mode)
                found = self._variants[mode] = _Variant(code, self._module, mode)
            else:
                found.refresh()
            return found

    def _variant_of(self, settings: KernelSettings, *, traced: bool) -> _Variant:
        """Return the code for a launch: most have the settings object of the one before."""
        usual = self._usual
        if usual is not None and usual[0] is settings and not traced and usual[1].is_current:
            return usual[1]
        variant = self._variant(_mode(settings, traced=traced))
        if not traced:
            self._usual = settings, variant
        return variant

    def improve(self, settings: KernelSettings) -> Future[None] | None:
        """Start compiling with full optimization; return a future, or None if it is done."""
        variant = self._variant(_mode(settings))
        translation = variant.loaded[0].translation
        meeting = translation.lanes_meet and settings.watches_lanes
        between_warps = translation.warps_meet and settings.watches_warps
        if meeting or between_warps:
            variant = self._variant(_mode(settings, meeting=meeting, between_warps=between_warps))
        return variant.code.improve()

    def run(
        self,
        launch: KernelLaunch,
        driver: SimulatedDriver,
        accesses: AccessLog | None = None,
    ) -> None:
        """Run all threads of a launch to completion.

        Raises
        ------
        Fault
            If a thread fails; it names the thread and the cause.
        """
        settings = driver.kernel_settings
        shape = launch.grid, launch.block, launch.cluster, launch.is_cooperative
        if (settings.multiprocessor_count, *shape) not in self._allowed:
            self._require(launch, settings.multiprocessor_count)
            if len(self._allowed) >= MOST_SHAPES:
                self._allowed.clear()
            self._allowed.add((settings.multiprocessor_count, *shape))
        variant = self._variant_of(settings, traced=accesses is not None)
        first = 0
        meeting = settings.watches_lanes and variant.lanes_meet(launch)
        between_warps = settings.watches_warps and variant.warps_meet(launch)
        if meeting or between_warps:
            variant = self._variant(
                _mode(
                    settings,
                    traced=accesses is not None,
                    meeting=meeting,
                    between_warps=between_warps,
                )
            )
            if meeting and accesses is None and variant.is_to_be_watched(launch):
                first = self._watch(variant, launch, driver, between_warps=between_warps)
                if first == launch.grid[0] * launch.grid[1] * launch.grid[2]:
                    return
        compiled, native = variant.loaded
        translation, variables = compiled.translation, variant.variables
        if compiled.level == Level.FULL:
            outcome = run_blocks(
                driver,
                launch,
                translation,
                native,
                variables,
                accesses,
                variant.stages,
                first=first,
            )
        else:
            start = time.perf_counter()
            outcome = run_blocks(
                driver,
                launch,
                translation,
                native,
                variables,
                accesses,
                variant.stages,
                variant.better,
                first,
            )
            variant.note(time.perf_counter() - start)
        self._raise(outcome, launch, translation, driver, variant.mode)

    def _watch(
        self,
        variant: _Variant,
        launch: KernelLaunch,
        driver: SimulatedDriver,
        *,
        between_warps: bool,
    ) -> int:
        """Run at least the first block, looking for unordered lanes of a warp.

        Return the number of blocks that have run.
        """
        settings = driver.kernel_settings
        plain_mode = _mode(settings, meeting=True, between_warps=between_warps)
        mode = replace(plain_mode, recorded=True, detect_races=True)
        watching = self._variant(mode)
        translation, code = watching.loaded[0].translation, watching.loaded[1]
        compiled, native = variant.loaded
        plain = compiled.translation, native
        outcome, count, is_plain = watch_blocks(
            driver, launch, translation, code, watching.variables, plain, variant.better
        )
        if outcome.doubt is not None:
            doubt = replace(outcome, fault=outcome.doubt, error=None)
            warnings.warn(
                str(
                    describe(
                        doubt,
                        launch,
                        translation,
                        self.name,
                        settings.watchdog,
                        driver.device_id,
                        driver.heap(is_used=False),
                        lambda: self._inlined(mode),
                    )
                ),
                RuntimeWarning,
                stacklevel=2,
            )
        if is_plain:
            translation = plain[0]
        self._raise(outcome, launch, translation, driver, mode)
        variant.note_watched(launch)
        return count

    def _raise(
        self,
        outcome: Outcome,
        launch: KernelLaunch,
        translation: Translation,
        driver: SimulatedDriver,
        mode: Mode,
    ) -> None:
        """Raise the error of a launch, if there was one."""
        if outcome.error is not None and not isinstance(outcome.error, Fault | DriverError):
            raise outcome.error
        if outcome.fault is not None:
            raise describe(
                outcome,
                launch,
                translation,
                self.name,
                driver.kernel_settings.watchdog,
                driver.device_id,
                driver.heap(is_used=False),
                lambda: self._inlined(mode),
            )

    def _inlined(self, mode: Mode) -> Function:
        """Return the function that the kernel is translated as."""
        module = self._module.parsed
        return inlined(module, module.functions[self._entry], mode)

    def _require(self, launch: KernelLaunch, multiprocessors: int) -> None:
        """Reject a launch that exceeds the kernel's own limits."""
        threads = launch.block[0] * launch.block[1] * launch.block[2]
        for directive, exact in (("maxntid", False), ("reqntid", True)):
            limits = self._translation.limits.get(directive)
            if limits is None:
                continue
            limit = int(np.prod(limits))
            if threads > limit or (exact and threads != limit):
                raise Fault(
                    Result.INVALID_VALUE,
                    f"kernel {self.name!r}: expected {'' if exact else 'at most '}{limit} threads "
                    f"per block, as its launch bounds require, got {threads}",
                )
        self._require_clusters(launch)
        blocks = launch.grid[0] * launch.grid[1] * launch.grid[2]
        most = blocks_at_once(multiprocessors, threads)
        if launch.is_cooperative and blocks > most:
            raise Fault(
                Result.COOPERATIVE_LAUNCH_TOO_LARGE,
                f"kernel {self.name!r}: expected at most {most} blocks of {threads} threads in a "
                f"cooperative launch on {multiprocessors} multiprocessors, got {blocks}",
            )

    def _require_clusters(self, launch: KernelLaunch) -> None:
        """Reject clusters that the kernel does not have, or that the grid has no place for."""
        asked = (*launch.cluster, 1, 1)[:3]
        required = self._translation.limits.get("reqnctapercluster")
        if required is not None and asked not in {(1, 1, 1), (*required, 1, 1)[:3]}:
            raise Fault(
                Result.INVALID_CLUSTER_SIZE,
                f"kernel {self.name!r}: expected clusters of {required} blocks, as its "
                f"__cluster_dims__ require, got {asked}",
            )
        extents = cluster_of(launch, self._translation)
        if not all(extents):
            raise Fault(
                Result.INVALID_CLUSTER_SIZE,
                f"kernel {self.name!r}: expected clusters of at least one block along each axis, "
                f"got {extents}",
            )
        (most,) = self._translation.limits.get("maxclusterrank", (MOST_IN_CLUSTER,))
        most = min(most, MOST_IN_CLUSTER)
        if extents[0] * extents[1] * extents[2] > most:
            raise Fault(
                Result.INVALID_CLUSTER_SIZE,
                f"kernel {self.name!r}: expected clusters of at most {most} blocks, got {extents}",
            )
        if any(blocks % each for blocks, each in zip(launch.grid, extents, strict=True)):
            raise Fault(
                Result.INVALID_CLUSTER_SIZE,
                f"kernel {self.name!r}: expected a grid of whole clusters of {extents} blocks, got "
                f"a grid of {launch.grid}",
            )


MOST_IN_CLUSTER: Final = 16
"""Blocks of a cluster (``native/runtime.c``)."""
