"""Errors in PTX text, and unsupported PTX."""

from __future__ import annotations

from graphdsl.base.errors import CompileError, KernelsNotSupportedError


class PtxError(CompileError):
    """PTX text that is not valid.

    Attributes
    ----------
    line, column : int
        The one-based position; 0 if it applies to the whole text.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        self.line = line
        self.column = column
        super().__init__(f"PTX line {line}, column {column}: {message}" if line else message)


class UnsupportedPtxError(PtxError):
    """Possibly valid PTX text that is not supported."""


class UnsupportedInstructionError(KernelsNotSupportedError):
    """Code that the simulator cannot run exactly, and therefore refuses to run.

    Attributes
    ----------
    instruction : str
        The instruction as written.
    where : str
        Its source line.
    line, column : int
        Its one-based position in the PTX.
    """

    def __init__(
        self,
        kernel: str,
        instruction: str,
        where: str,
        reason: str,
        *,
        line: int = 0,
        column: int = 0,
    ) -> None:
        self.instruction = instruction
        self.where = where
        self.line = line
        self.column = column
        # Without a line of CUDA C++, it is that of the PTX.
        place = f"{where}:{column}" if where == f"PTX:{line}" else where
        super().__init__(kernel, f"{place}: {instruction!r}: {reason}")
