"""Errors in PTX text, and unsupported PTX."""

from __future__ import annotations

from graphdsl.errors import CompileError, KernelsNotSupportedError

__all__ = ["PtxError", "UnsupportedInstructionError", "UnsupportedPtxError"]


class PtxError(CompileError):
    """PTX text that is not valid.

    Attributes
    ----------
    line, column : int
        Where, from 1; 0 where it is about the whole.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        self.line = line
        self.column = column
        super().__init__(f"PTX line {line}, column {column}: {message}" if line else message)


class UnsupportedPtxError(PtxError):
    """PTX text that may be valid, and is not supported."""


class UnsupportedInstructionError(KernelsNotSupportedError):
    """Code that the simulator cannot run exactly, and so does not run at all.

    Attributes
    ----------
    instruction : str
        The instruction as written.
    where : str
        Its line of source.
    line, column : int
        Where it is in the PTX, from 1.
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
        # Where there is no line of CUDA C++, it says that of the PTX.
        place = f"{where}:{column}" if where == f"PTX:{line}" else where
        super().__init__(kernel, f"{place}: {instruction!r}: {reason}")
