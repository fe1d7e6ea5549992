"""Variables of a program: ``__device__``, ``__constant__`` and ``__managed__`` memory by name.

A variable belongs to the module of its program, one per device. So its address is symbolic until a
graph is linked. Its size is in the text for PTX, and known after compilation for C++.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from graphdsl.abi.programs import variables_of
from graphdsl.core.declaration.checked_numbers import moved_offset, with_offset

if TYPE_CHECKING:
    from graphdsl.core.declaration.programs.kernels import Program

OF_EXECUTABLE: Final = "graphdsl_executable_"
"""Prefix of the names of variables that each executable has a copy of."""


@dataclass(frozen=True, slots=True)
class VariableAddress:
    """The future address of a variable, plus an offset in bytes.

    Attributes
    ----------
    variable : SourceVariable
        The variable.
    offset : int
        Offset from its start in bytes.
    """

    variable: SourceVariable
    offset: int = 0

    def __add__(self, offset: int | np.integer[Any]) -> Self:
        return type(self)(self.variable, moved_offset(self, self.offset, offset, 1))

    __radd__ = __add__

    def __sub__(self, offset: int | np.integer[Any]) -> Self:
        return type(self)(self.variable, moved_offset(self, self.offset, offset, -1))

    @property
    def size(self) -> int | None:
        """Bytes of the variable from here; None if its size is not known yet."""
        size = self.variable.size
        return None if size is None else size - self.offset

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return with_offset(self.variable.name, self.offset)


class SourceVariable:
    """A variable of a :class:`Program`, accepted wherever an address is.

    ``variable + n`` points *n* bytes into it.

    Attributes
    ----------
    program : Program
        The program.
    name : str
        Its name in the source, ``"space::table"`` for one in a namespace.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> program = gd.Program("__constant__ float table[4];")
    >>> table = program.variable("table", 16)
    >>> gd.GraphDef().memcpy(table, np.ones(4, np.float32), name="load")
    <MemcpyNode 'load' dst=table src=numpy float32[4] size=16>
    """

    __slots__ = ("__weakref__", "_explicit_size", "name", "program")

    def __init__(self, program: Program, name: str) -> None:
        self.program = program
        self.name = name
        self._explicit_size: int | None = None

    @property
    def size(self) -> int | None:
        """Size in bytes, as passed or from the PTX; None if unknown."""
        if self._explicit_size is None:
            layout = variables_of(self.program).get(self.name)
            return None if layout is None else layout.size
        return self._explicit_size

    @property
    def explicit_size(self) -> int | None:
        """The size passed by the user."""
        return self._explicit_size

    def set_size(self, size: int) -> None:
        """Set the size passed by the user.

        Raises
        ------
        ValueError
            If a different size is known already.
        """
        if self.size not in (None, size):
            raise ValueError(
                f"{self.program}: variable {self.name!r} has {self.size} bytes, got the size {size}"
            )
        self._explicit_size = size

    def __add__(self, offset: int | np.integer[Any]) -> VariableAddress:
        return VariableAddress(self) + offset

    __radd__ = __add__

    def __sub__(self, offset: int | np.integer[Any]) -> VariableAddress:
        return VariableAddress(self) - offset

    def __reduce__(self) -> tuple[object, ...]:
        # Reconstructed through the program, which has one object per name.
        return (_restored, (self.program, self.name, self._explicit_size))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        size = "" if self.size is None else f" of {self.size} bytes"
        return f"<SourceVariable {self.name!r}{size}>"


def is_of_executable(variable: SourceVariable) -> bool:
    """Return whether each executable has a variable for itself, and not each module.

    The name decides, so that it holds for files, too. Copies of a declaration have variables of
    their own, since a graph may have several.
    """
    return variable.name.startswith(OF_EXECUTABLE)


def _restored(program: Program, name: str, size: int | None) -> SourceVariable:
    return program.variable(name, size)
