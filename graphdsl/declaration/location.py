"""Where in the user's program a node was declared.

Taking a line number at every declaration would cost more than the rest of it, so a node keeps the
code object and the instruction offset, and the line is looked up when somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import CodeType

__all__ = ["Location"]


@dataclass(frozen=True, slots=True)
class Location:
    """A place in a source file.

    Attributes
    ----------
    file : str
        Path of the file, as Python knows it.
    line : int
        Line number, counted from 1.
    """

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"

    @classmethod
    def of_instruction(cls, code: CodeType, offset: int) -> Location:
        """Return the place of the instruction at byte *offset* of *code*."""
        line = code.co_firstlineno
        for start, end, number in code.co_lines():
            if start <= offset < end and number is not None:
                line = number
                break
        return cls(code.co_filename, line)
