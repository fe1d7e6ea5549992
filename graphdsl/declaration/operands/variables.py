"""Variables of a program: ``__device__``, ``__constant__`` and ``__managed__`` memory by name.

A variable is where the module of its program is, of which a device has one. So its address is a
symbol until a graph is linked; its size is in the text for PTX, and known for C++ once that was
compiled.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from graphdsl.declaration.operands.addresses import moved_offset, with_offset
from graphdsl.declaration.suggestions import did_you_mean

if TYPE_CHECKING:
    from graphdsl.declaration.programs.kernels import Program

__all__ = [
    "SourceVariable",
    "VariableAddress",
    "VariableLayout",
    "close_names",
    "ptx_variables",
]

PTX_VARIABLES: Final = re.compile(
    r"(?:^|[;}])\s*(?:\.(?:visible|weak|common)\s+)*\.(?P<space>global|const)\b"
    r"(?P<between>[^;={\[]*?)\.(?P<type>[bsuf]\d+(?:x2)?)\s+(?P<declared>[^;]*)",
    re.MULTILINE,
)
PTX_VARIABLE: Final = re.compile(r"\s*(?P<name>[\w$%]+)\s*(?P<extents>(?:\[[^\]]*\]\s*)*)")
PTX_VALUE: Final = re.compile(r"=\s*(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^,]*)")
VECTOR: Final = re.compile(r"\.v([24])\b")
MANAGED: Final = re.compile(r"\.attribute\s*\([^)]*\.managed\b")


@dataclass(frozen=True, slots=True)
class VariableLayout:
    """What PTX says of a variable.

    Attributes
    ----------
    size : int or None
        Bytes; None where only its initial value tells.
    space : {"global", "constant", "managed"}
        ``__device__``, ``__constant__`` or ``__managed__``.
    """

    size: int | None
    space: str


@dataclass(frozen=True, slots=True)
class VariableAddress:
    """The address that a variable will have, plus an offset in bytes.

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
        """Bytes of the variable from here on; None where its size is not known yet."""
        size = self.variable.size
        return None if size is None else size - self.offset

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return with_offset(self.variable.name, self.offset)


class SourceVariable:
    """A variable of a :class:`Program`; stands wherever an address may stand.

    ``variable + n`` points *n* bytes into it.

    Attributes
    ----------
    program : Program
        The program.
    name : str
        Its name in the source, ``"space::table"`` for one in a namespace.
    """

    __slots__ = ("__weakref__", "_given_size", "name", "program")

    def __init__(self, program: Program, name: str) -> None:
        self.program = program
        self.name = name
        self._given_size: int | None = None

    @property
    def size(self) -> int | None:
        """Bytes: as given, or as PTX text tells them; None for C++ without."""
        if self._given_size is None:
            layout = self.program.variables().get(self.name)
            return None if layout is None else layout.size
        return self._given_size

    @property
    def given_size(self) -> int | None:
        """What the user said about its size."""
        return self._given_size

    def give_size(self, size: int) -> None:
        """Take what the user says about its size.

        Raises
        ------
        ValueError
            If another size is known already.
        """
        if self.size not in (None, size):
            raise ValueError(
                f"{self.program.described}: variable {self.name!r} has {self.size} bytes, got the "
                f"size {size}"
            )
        self._given_size = size

    def __add__(self, offset: int | np.integer[Any]) -> VariableAddress:
        return VariableAddress(self) + offset

    __radd__ = __add__

    def __sub__(self, offset: int | np.integer[Any]) -> VariableAddress:
        return VariableAddress(self) - offset

    def __reduce__(self) -> tuple[object, ...]:
        # Through the program, which has one object for each name.
        return (_restored, (self.program, self.name, self._given_size))

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        size = "" if self.size is None else f" of {self.size} bytes"
        return f"<SourceVariable {self.name!r}{size}>"


def _restored(program: Program, name: str, size: int | None) -> SourceVariable:
    return program.variable(name, size)


def close_names(wanted: str, known: Iterable[str]) -> str:
    """Return the names there are as a message lists them, first which one may be meant.

    Examples
    --------
    >>> close_names("tabel", ["count", "table"])
    "it has: count, table. Did you mean 'table'?"
    """
    names = sorted(known)
    return f"it has: {', '.join(names) or 'none'}{did_you_mean(wanted, names)}"


def ptx_variables(ptx: str) -> dict[str, VariableLayout]:
    """Return the module's variables of a PTX text without comments, by their symbols.

    Those of other modules, ``.extern``, are left out.

    Examples
    --------
    >>> ptx_variables(".visible .const .align 4 .b8 table[16];")
    {'table': VariableLayout(size=16, space='constant')}
    """
    found: dict[str, VariableLayout] = {}
    for match in PTX_VARIABLES.finditer(ptx):
        width = int(re.sub(r"\D|x2", "", match["type"])) // 8 * (2 if "x2" in match["type"] else 1)
        vector = VECTOR.search(match["between"])
        width *= int(vector[1]) if vector else 1
        space = "constant" if match["space"] == "const" else "global"
        if MANAGED.search(match["between"]):
            space = "managed"
        for declared in PTX_VALUE.sub("", match["declared"]).split(","):
            name = PTX_VARIABLE.fullmatch(declared.rstrip())
            if name is not None:
                size = _bytes_of(width, name["extents"])
                found[name["name"]] = VariableLayout(size, space)
    return found


def _bytes_of(width: int, extents: str) -> int | None:
    """Return the bytes of a variable with extents such as ``[2][8]``; None for ``[]``."""
    for extent in re.findall(r"\[([^\]]*)\]", extents):
        try:
            width *= int(extent.strip().rstrip("Uu"), 0)
        except ValueError:
            return None
    return width
