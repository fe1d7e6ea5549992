"""What kernels do to memory: asked of their code, kept in programs and with what was compiled."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from graphdsl.declaration.kernels import Program, SourceKernel, kernel_name
from graphdsl.ptx.effects.analysis import effects_of
from graphdsl.ptx.effects.declared import said_effects
from graphdsl.ptx.effects.effects import KernelEffects
from graphdsl.ptx.errors import PtxError
from graphdsl.ptx.parser import parse

if TYPE_CHECKING:
    from graphdsl.nvrtc.program_modules import ModuleText
    from graphdsl.ptx.syntax import Module

__all__ = ["COMPUTE_CAPABILITY", "kernel_effects"]

COMPUTE_CAPABILITY: Final = (9, 0)
"""That of programs without ``arch`` where nobody says another: the simulator's default."""
FORMAT: Final = "effects, format 1"
"""To be counted up when the analysis finds something else in the same code."""


def kernel_effects(
    kernel: Any, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> KernelEffects:
    """Return what a kernel may do to memory; of one whose code is not known, that nothing is known.

    Parameters
    ----------
    kernel : SourceKernel, ForeignKernel or cuda.core.Kernel
        The kernel.
    compute_capability : tuple of int, optional
        That of the device, for CUDA C++ without ``arch``.

    Raises
    ------
    CompileError
        If the compiler refuses the program, or it has no such kernel.
    ImportError
        If the program is CUDA C++ and NVRTC is not installed.
    """
    if not isinstance(kernel, SourceKernel):
        return KernelEffects.unknown_for(kernel_name(kernel), "its PTX is not known")
    if kernel.said is not None:
        return said_effects(kernel.name, kernel.said)
    program = kernel.program
    names = () if program.code_type == "ptx" else program.name_expressions
    found: KernelEffects = program.compiled(
        ("effects", kernel.name, compute_capability),
        lambda program: _analysed(program, kernel.name, names, compute_capability),
    )
    return found


def _analysed(
    program: Program, name: str, names: tuple[str, ...], compute_capability: tuple[int, int]
) -> KernelEffects:
    from graphdsl.nvrtc.cache import disk_cache, key_of
    from graphdsl.nvrtc.nvrtc import text_of

    text: ModuleText = program.compiled(
        ("PTX", names, compute_capability),
        lambda program: text_of(program, names, compute_capability),
    )
    entry = text.entry(name)
    if entry is None:
        raise text.missing(program, name)
    key = key_of(FORMAT, text.ptx, entry.symbol, name)
    kept = disk_cache().load(key)
    if kept is not None:
        return KernelEffects.from_data(json.loads(kept))
    try:
        module: Module = program.compiled(
            ("parsed PTX", names, compute_capability), lambda _: parse(text.ptx)
        )
    except PtxError as error:
        return KernelEffects.unknown_for(name, f"its PTX could not be read: {error}")
    found = effects_of(module, entry.symbol, name)
    disk_cache().store(key, json.dumps(found.to_data()).encode())
    return found
