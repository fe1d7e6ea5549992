"""Compiled programs whose kernels find arguments in memory, as their text says."""

from __future__ import annotations

from dataclasses import replace

from graphdsl.abi.programs import SourceProgram
from graphdsl.abi.signatures import argument_list
from graphdsl.base.errors import CompileError
from graphdsl.code.nvrtc.compiler import Names, demangled
from graphdsl.code.nvrtc.program_modules import ModuleText
from graphdsl.code.ptx.in_memory import in_memory_of

__all__ = ["with_arguments_in_memory"]


def with_arguments_in_memory(program: SourceProgram, ptx: str, names: Names) -> ModuleText:
    """Return the module of a compiled program, with arguments in memory if its text says so.

    Raises
    ------
    CompileError
        If a kernel does not load such an argument as one number, on this device.
    """
    text = ModuleText(ptx, names)
    found = in_memory_of(program.source)
    if not found:
        return text
    # Few programs have any, and reading PTX takes modules of its own.
    from graphdsl.code.ptx.errors import PtxError
    from graphdsl.code.ptx.loads import arguments_in_memory

    for kernel, numbers in found.items():
        entry = text.entry(kernel)
        if entry is None:
            raise text.missing(program, kernel)
        try:
            ptx = arguments_in_memory(text.ptx, entry.symbol, numbers)
        except (ValueError, PtxError) as error:
            raise CompileError(
                f"kernel {kernel!r} of {program}: expected code that loads the arguments "
                f"{', '.join(map(str, numbers))} as numbers, to compute them on the device; got "
                f"none: {error}. Pass the address of the number, and read it in the kernel"
            ) from error
        prototypes = dict(text.names.prototypes)
        known = prototypes.get(kernel) or prototypes.get(entry.symbol) or entry.symbol
        types = argument_list(demangled(known).removesuffix(">").rstrip())
        if types is not None:
            for number in numbers:
                types[number] = f"{types[number]} const*"
            prototypes[kernel] = f"{kernel.partition('<')[0]}({', '.join(types)})"
        text = ModuleText(ptx, replace(text.names, prototypes=prototypes))
    return text
