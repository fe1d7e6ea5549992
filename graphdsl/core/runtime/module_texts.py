"""The PTX of programs, compiled without a device, and its information on kernels and variables.

It needs NVRTC, but neither a driver nor a GPU.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from graphdsl.abi.programs import (
    compiled_once,
    compiled_values,
    entries_of,
    name_expressions,
    variables_of,
)
from graphdsl.base.entry_points import load
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel

if TYPE_CHECKING:
    from collections.abc import Callable

    from graphdsl.abi.signatures import KernelSignature, VariableLayout
    from graphdsl.code.nvrtc.program_modules import Entry, ModuleText
    from graphdsl.core.declaration.operands.variables import SourceVariable

COMPUTE_CAPABILITY: Final = (9, 0)
"""Used for programs without ``arch`` if no device determines another: the simulator's default."""


def module_text(
    program: Program, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> ModuleText:
    """Return the PTX of a program, compiled once for each set of requested names.

    Raises
    ------
    CompileError
        If the program does not compile.
    ImportError
        If the program is CUDA C++ and NVRTC is not installed.
    """
    is_ptx = program.code_type == "ptx"
    names = () if is_ptx else name_expressions(program)

    def made(program: Program) -> ModuleText:
        found = None if is_ptx else text_at_hand(program, compute_capability)
        compiled: Callable[..., ModuleText] = load("compiler").text_of
        return compiled(program, names, compute_capability) if found is None else found

    text: ModuleText = compiled_once(program, ("PTX", names, compute_capability), made)
    return text


def text_at_hand(
    program: Program, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> ModuleText | None:
    """Return the PTX of a program if it was compiled before, for any driver; else None."""
    if program.code_type == "ptx":
        return module_text(program, compute_capability)
    names = name_expressions(program)
    keys = {("PTX", compute_capability), ("PTX", "".join(map(str, compute_capability)))}
    for key, text in compiled_values(program).items():
        if isinstance(key, tuple) and key[::2] in keys and all(_has(text, each) for each in names):
            found: ModuleText = text
            return found
    return None


def _has(text: ModuleText, name: str) -> bool:
    """Return whether a text was compiled with a name, which it may not have."""
    if name in text.names.refused:
        return True
    found = text.variable(name[1:]) if name.startswith("&") else text.entry(name)
    return found is not None


def signature_at_hand(kernel: object) -> KernelSignature | None:
    """Return the parameters of a kernel if its program was compiled before; else None."""
    if not isinstance(kernel, SourceKernel):
        return None
    text = text_at_hand(kernel.program)
    entry = None if text is None else text.entry(kernel.name)
    return None if entry is None else entry.signature


def entry_of(
    program: Program, name: str, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> tuple[ModuleText, Entry]:
    """Return the PTX of a program, and a kernel in it.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such kernel.
    ImportError
        If the program is CUDA C++ and NVRTC is not installed.
    """
    text = module_text(program, compute_capability)
    entry = text.entry(name)
    if entry is None:
        raise text.missing(program, name)
    return text, entry


def compiled_signature(kernel: object) -> KernelSignature | None:
    """Return the parameters of a kernel, after compiling its program to PTX.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such kernel.
    ImportError
        If NVRTC is not installed.
    """
    if not isinstance(kernel, SourceKernel) or kernel.program.code_type == "ptx":
        signature: KernelSignature | None = getattr(kernel, "signature", None)
        return signature
    return entry_of(kernel.program, kernel.name)[1].signature


def compiled_signatures(program: Program) -> dict[str, KernelSignature | None]:
    """Return the parameters of each kernel of a program, after compiling it to PTX.

    Raises
    ------
    CompileError
        If the program does not compile.
    ImportError
        If NVRTC is not installed.
    """
    if program.code_type == "ptx":
        return entries_of(program)
    text = module_text(program)
    entries = {name: text.entry(name) for name in text.kernels()}
    return {name: entry.signature for name, entry in entries.items() if entry is not None}


def compiled_variable(variable: SourceVariable) -> VariableLayout:
    """Return the size and type of a variable, after compiling its program to PTX.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such variable.
    ImportError
        If NVRTC is not installed.
    """
    program = variable.program
    if program.code_type == "ptx":
        return variables_of(program)[variable.name]
    text = module_text(program)
    found = text.variable(variable.name)
    if found is None:
        raise text.missing_variable(program, variable.name)
    return found.layout


def variable_symbol(variable: SourceVariable) -> str | None:
    """Return the symbol of a program's variable in PTX; None if there is no such variable.

    Raises
    ------
    CompileError
        If the program does not compile.
    ImportError
        If the program is CUDA C++ and NVRTC is not installed.
    """
    found = module_text(variable.program).variable(variable.name)
    return None if found is None else found.symbol
