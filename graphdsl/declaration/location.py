"""Where in the user's program a node was declared.

Taking a line number at every declaration would cost more than the rest of it, so a node keeps the
code object and the instruction offset, and the line is looked up when somebody asks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
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
    columns : tuple of (int, int) or None
        Where in that line the call begins and ends, in bytes of UTF-8, counted from 0; None where
        Python does not know, or where the call goes on in the lines below. Does not count in
        comparisons.
    """

    file: str
    line: int
    columns: tuple[int, int] | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"

    @classmethod
    def of_instruction(cls, code: CodeType, offset: int) -> Location:
        """Return the place of the instruction at byte *offset* of *code*."""
        line = code.co_firstlineno
        for begin, stop, number in code.co_lines():
            if begin <= offset < stop and number is not None:
                line = number
                break
        # Python has one entry for two bytes.
        unknown = (None, None, None, None)
        first, last, start, end = next(islice(code.co_positions(), offset // 2, None), unknown)
        if start is None or end is None or not first == last == line:
            return cls(code.co_filename, line)
        return cls(code.co_filename, line, (start, end))
