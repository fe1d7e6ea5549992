"""Effects of kernels on memory: inferred from code, and cached by program and compiled code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.effects import KernelEffects, Launch, Touched
from graphdsl.abi.programs import ForeignKernel, compiled_before, compiled_once, kernel_name
from graphdsl.base.errors import CompileError
from graphdsl.code.effects.analysis import effects_of
from graphdsl.code.effects.flow import Flow, flow_of
from graphdsl.code.effects.intervals import touched_bytes
from graphdsl.code.effects.waits import Waits, waits_of
from graphdsl.code.effects.walk import Paths, paths_of
from graphdsl.code.ptx.parser import parsed_module
from graphdsl.code.ptx.syntax import PtxError
from graphdsl.core.declaration.programs.kernels import (
    Program,
    SourceKernel,
    annotation_of,
    source_of_kernel,
)
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY, entry_of, text_at_hand

if TYPE_CHECKING:
    from graphdsl.core.declaration.launches.launch_form import LaunchForm

ANALYSIS: Final = ("base/strides.py", "abi/effects.py", "code/ptx/*.py", "code/effects/*.py")
"""The modules that infer effects: their versions are part of the cache key."""


def kernel_effects(
    kernel: Any, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> KernelEffects:
    """Return the effects of a kernel on memory; unknown effects if its code is not known.

    Parameters
    ----------
    kernel : SourceKernel, ForeignKernel or cuda.core.Kernel
        The kernel.
    compute_capability : tuple of int, optional
        The device's, for CUDA C++ without ``arch``.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such kernel.
    ImportError
        If the program is CUDA C++ and NVRTC is not installed.
    """
    if isinstance(kernel, ForeignKernel) and isinstance(kernel.source, SourceKernel):
        return _of_foreign(kernel.name, kernel.source, compute_capability)
    if not isinstance(kernel, SourceKernel):
        return KernelEffects.unknown_for(kernel_name(kernel), "its PTX is not known")
    told = annotation_of(kernel)
    if told is not None:
        return KernelEffects.declared(kernel.name, told.reads, told.writes, told.commutes)
    program = kernel.program
    found: KernelEffects = compiled_once(
        program,
        ("effects", kernel.name, compute_capability),
        lambda program: _analysed(program, kernel.name, compute_capability),
    )
    return found


def _of_foreign(
    name: str, source: SourceKernel, compute_capability: tuple[int, int]
) -> KernelEffects:
    """Return the effects of a kernel that another package compiled from source."""
    try:
        found = kernel_effects(source, compute_capability)
    except (CompileError, ImportError) as error:
        why = str(error).splitlines()[0]
        return KernelEffects.unknown_for(name, f"its source could not be recompiled: {why}")
    if any(effect.place.kind == "variable" for effect in found.effects):
        # The other package's module has its own variables.
        return KernelEffects.unknown_for(name, "it uses variables of the other package's module")
    return found


def launch_effects(
    form: LaunchForm, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> KernelEffects:
    """Return the effects of launches of one form: the annotated ones, else those of the kernel.

    Raises
    ------
    CompileError, ImportError
        As :func:`kernel_effects` does.
    """
    if form.annotation is not None:
        told = form.annotation
        return KernelEffects.declared(
            kernel_name(form.kernel), told.reads, told.writes, told.commutes
        )
    return kernel_effects(form.kernel, compute_capability)


def known_effects(form: LaunchForm) -> KernelEffects | None:
    """Return the effects of launches if they are known without compiling or analyzing."""
    kernel = form.kernel
    source = source_of_kernel(kernel)
    if form.annotation is not None or source is None or annotation_of(source) is not None:
        return launch_effects(form)
    found: KernelEffects | None = compiled_before(
        source.program, ("effects", source.name, COMPUTE_CAPABILITY)
    )
    return found if found is None or source is kernel else launch_effects(form)


def kernel_waits(
    kernel: Any,
    launch: Launch | None = None,
    compute_capability: tuple[int, int] = COMPUTE_CAPABILITY,
) -> Waits:
    """Return what the code of a kernel does before and after it waits for programmatic edges.

    Declared effects make no difference.

    Parameters
    ----------
    kernel : SourceKernel, ForeignKernel or cuda.core.Kernel
        The kernel.
    launch : Launch, optional
        Its grid, its block and its arguments; by default, any launch.
    compute_capability : tuple of int, optional
        As for :func:`kernel_effects`.

    Raises
    ------
    CompileError, ImportError
        As :func:`kernel_effects` does.
    """
    source = source_of_kernel(kernel)
    if source is None:
        return Waits(reason="its PTX is not known")
    program = source.program
    text, entry = entry_of(program, source.name, compute_capability)
    symbol = entry.symbol
    try:
        module = parsed_module(program, text.ptx)
    except PtxError as error:
        return Waits(reason=f"its PTX could not be read: {error}")
    found: Waits = compiled_once(
        program, ("waits", text.ptx, symbol, launch), lambda _: waits_of(module, symbol, launch)
    )
    return found


def waits_first(kernel: Any, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY) -> bool:
    """Return whether the code of a kernel waits for programmatic edges before all else.

    False if its code is not known. Declared effects of the kernel make no difference.

    Raises
    ------
    CompileError, ImportError
        As :func:`kernel_effects` does.
    """
    found = kernel_waits(kernel, compute_capability=compute_capability)
    return found.touches_late and found.before_end


def launch_bytes(
    kernel: Any, launch: Launch, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> dict[tuple[int, int], Touched] | None:
    """Return the bytes of each argument's memory that a launch may touch; None if unbounded.

    Parameters
    ----------
    kernel : SourceKernel, ForeignKernel or cuda.core.Kernel
        The kernel.
    launch : Launch
        Its grid, its block and its arguments.
    compute_capability : tuple of int, optional
        As for :func:`kernel_effects`.

    Raises
    ------
    CompileError, ImportError
        As :func:`kernel_effects` does.
    """
    source = source_of_kernel(kernel)
    if source is None or annotation_of(source) is not None:
        return None
    program = source.program
    text, entry = entry_of(program, source.name, compute_capability)
    symbol = entry.symbol
    try:
        module = parsed_module(program, text.ptx)
    except PtxError:
        return None
    flow: Flow | None = compiled_once(
        program, ("flow", text.ptx, symbol), lambda _: flow_of(module, symbol)
    )
    return None if flow is None else touched_bytes(flow, launch)


def _analysed(program: Program, name: str, compute_capability: tuple[int, int]) -> KernelEffects:
    from graphdsl.code.nvrtc.cache import code_digest, disk_cache, key_of

    text, entry = entry_of(program, name, compute_capability)
    key = key_of("effects", code_digest(*ANALYSIS), text.ptx, entry.symbol, name)
    cached = disk_cache().load(key)
    if cached is not None:
        return KernelEffects.from_data(json.loads(cached))
    try:
        module = parsed_module(program, text.ptx)
    except PtxError as error:
        return KernelEffects.unknown_for(name, f"its PTX could not be read: {error}")
    found = effects_of(module, entry.symbol, name)
    disk_cache().store(key, json.dumps(found.to_data()).encode())
    return found


MOST_PTX: Final = 1 << 18
"""Characters of PTX of a program up to which threads are followed through its kernels."""


def paths_at_hand(kernel: Any) -> Paths | None:
    """Return the code of a kernel, to follow threads through it, if it is at hand; else None."""
    source = source_of_kernel(kernel)
    text = None if source is None else text_at_hand(source.program)
    entry = None if source is None or text is None else text.entry(source.name)
    if source is None or text is None or entry is None or len(text.ptx) > MOST_PTX:
        return None
    symbol = entry.symbol

    def made(program: Program) -> Paths | None:
        try:
            return paths_of(parsed_module(program, text.ptx), symbol)
        except PtxError:
            return None

    found: Paths | None = compiled_once(source.program, ("paths", text.ptx, symbol), made)
    return found
