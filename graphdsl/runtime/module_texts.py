"""The PTX of programs, made without a device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from graphdsl.declaration.programs.kernels import Program
    from graphdsl.nvrtc.program_modules import ModuleText

__all__ = ["COMPUTE_CAPABILITY", "module_text"]

COMPUTE_CAPABILITY: Final = (9, 0)
"""That of programs without ``arch`` where no device says another: the simulator's default."""


def module_text(
    program: Program, compute_capability: tuple[int, int] = COMPUTE_CAPABILITY
) -> ModuleText:
    """Return a program as PTX, compiled once for each set of names that were asked for.

    Raises
    ------
    CompileError
        If the compiler refuses the program.
    ImportError
        If the program is CUDA C++ and NVRTC is not installed.
    """
    from graphdsl.nvrtc.nvrtc import text_of

    names = () if program.code_type == "ptx" else program.name_expressions
    text: ModuleText = program.compiled(
        ("PTX", names, compute_capability),
        lambda program: text_of(program, names, compute_capability),
    )
    return text
