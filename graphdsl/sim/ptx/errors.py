"""What is wrong with PTX text, or not supported of it."""

from __future__ import annotations

from graphdsl.errors import CompileError
from graphdsl.sim.errors import KernelsNotSupportedError

__all__ = ["PtxError", "UnsupportedInstructionError"]


class PtxError(CompileError):
    """PTX text that cannot be read."""


class UnsupportedInstructionError(KernelsNotSupportedError):
    """Code that the simulator cannot run exactly, and so does not run at all.

    Attributes
    ----------
    instruction : str
        The instruction as written.
    where : str
        Its line of source.
    """

    def __init__(self, kernel: str, instruction: str, where: str, reason: str) -> None:
        self.instruction = instruction
        self.where = where
        super().__init__(kernel, f"{where}: {instruction!r}: {reason}")
