"""Signatures of kernels: their parameters, as reported by PTX and the compiler.

PTX distinguishes floating-point numbers, integers, addresses and blocks of bytes, with their sizes.
A C++ prototype adds the rest: the sign of an integer, ``bool``, the target of a pointer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE

BFLOAT16: Final = "__nv_bfloat16"
PTX_DIRECTIVE: Final = r"(?m)^\s*\.version\s+\d"
TYPES_COMMENT: Final = "// graphdsl C++ types of "
TYPES_COMMENT_LINE: Final = rf"(?m)^{re.escape(TYPES_COMMENT)}(\S+):(.*)$"
PTX_COMMENT: Final = r"(?s)//[^\n]*|/\*.*?\*/"
PTX_ENTRY: Final = r"\.entry\s+([\w$%]+)(?:\s*\(([^)]*)\))?"
PTX_PARAMETER: Final = (
    r"\s*\.param\s*(?:\.align\s+(?P<align>\d+)\s*)?\.(?P<type>[bsuf]\d+|pred)(?P<two>x2)?"
    r"(?P<ptr>\s*\.ptr(?:\s*\.(?:const|global|local|shared))?(?:\s*\.align\s+\d+)?)?"
    r"\s+[\w$%]+\s*(?:\[\s*(?P<count>\d+)\s*\])?\s*"
)
PTX_WIDTHS: Final = {"8": 1, "16": 2, "32": 4, "64": 8, "128": 16, "red": 1}
"""Bytes by the type without its first letter; ``red`` is for ``pred``."""
PTX_VARIABLES: Final = (
    r"(?m)(?:^|[;}])\s*(?:\.(?:visible|weak|common)\s+)*\.(?P<space>global|const)\b"
    r"(?P<between>[^;={\[]*?)\.(?P<type>[bsuf]\d+(?:x2)?)\s+(?P<declared>[^;]*)"
)
PTX_VARIABLE: Final = r"\s*(?P<name>[\w$%]+)\s*(?P<extents>(?:\[[^\]]*\]\s*)*)"
PTX_VALUE: Final = r"=\s*(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^,]*)"
VECTOR: Final = r"\.v([24])\b"
MANAGED: Final = r"\.attribute\s*\([^)]*\.managed\b"


class ParameterKind(StrEnum):
    """The type of a parameter's bytes in the kernel."""

    UNTYPED = "untyped"
    """Not known: any value of the size is accepted."""
    FLOATING = "floating-point"
    INTEGER = "integer"
    BOOL = "bool"
    POINTER = "pointer"
    STRUCTURE = "structure"


@dataclass(frozen=True, slots=True)
class ParameterType:
    """The type of a kernel's parameter.

    Attributes
    ----------
    name : str
        Its name in messages: ``"float"``, ``"int const*"``; ``".u32"`` if only PTX is known.
    size : int
        Bytes.
    kind : ParameterKind
        The meaning of the bytes.
    dtype : numpy.dtype or None
        The equivalent numpy dtype. None if there is none, or if the sign of an integer is not
        known, as PTX has ``.u32`` for both.
    target : ParameterType or None
        The type that a pointer points to, if it is a known number type.
    """

    name: str
    size: int
    kind: ParameterKind = ParameterKind.UNTYPED
    dtype: np.dtype[Any] | None = None
    target: ParameterType | None = None

    @classmethod
    def untyped(cls, size: int) -> ParameterType:
        """Return the type of a parameter with only a known size."""
        return UNTYPED.get(size) or cls(_bytes(size), size)

    @property
    def is_known(self) -> bool:
        """Whether more than the size is known."""
        return self.kind is not ParameterKind.UNTYPED

    @property
    def integers(self) -> tuple[int, int]:
        """The minimum and maximum Python int that can be passed, for kinds that accept one."""
        bits = 8 * self.size
        if self.kind is ParameterKind.BOOL:
            return 0, 1
        if self.kind is ParameterKind.POINTER or (
            self.dtype is not None and self.dtype.kind == "u"
        ):
            return 0, (1 << bits) - 1
        if self.dtype is not None or self.size > ADDRESS_SIZE:
            return -(1 << (bits - 1)), (1 << (bits - 1)) - 1
        return -(1 << (bits - 1)), (1 << bits) - 1

    @property
    def takes_floats(self) -> bool:
        """Whether a Python float can be passed."""
        return self.kind in (ParameterKind.FLOATING, ParameterKind.UNTYPED)

    @property
    def is_bfloat16(self) -> bool:
        """Whether it is the upper half of a 4-byte float, which numpy does not support."""
        return self.kind is ParameterKind.FLOATING and self.name == BFLOAT16

    def takes_numbers(self, dtype: np.dtype[Any]) -> bool:
        """Return whether a NumPy dtype of the same size matches this type."""
        if dtype.kind not in "biufc":
            # A structure, or bytes: their meaning is up to the caller.
            return True
        match self.kind:
            case ParameterKind.UNTYPED | ParameterKind.STRUCTURE:
                return True
            case ParameterKind.FLOATING:
                return dtype.kind == "f" and not self.is_bfloat16
            case ParameterKind.POINTER:
                return dtype.kind in "iu"
            case ParameterKind.BOOL:
                return dtype.kind == "b"
            case ParameterKind.INTEGER:
                if self.dtype is not None:
                    return dtype.kind == self.dtype.kind
                # PTX uses .u8 for a bool, too.
                return dtype.kind in ("iu" if self.is_cpp else "iub")
        raise AssertionError(self.kind)

    def is_in_memory_of(self, dtype: np.dtype[Any]) -> bool:
        """Return whether memory with a NumPy dtype may hold numbers of this type.

        Bytes may hold anything, and the meaning of a structure is up to the caller.
        """
        if dtype == np.uint8 or self.size == 1 or dtype.kind not in "biufc":
            return True
        if self.is_bfloat16:
            return dtype == np.uint16
        return dtype.itemsize == self.size and self.takes_numbers(dtype)

    @property
    def takes_addresses(self) -> bool:
        """Whether an address or a handle can be passed; kernels take them as integers, too."""
        return self.size == ADDRESS_SIZE and self.kind in (
            ParameterKind.POINTER,
            ParameterKind.INTEGER,
            ParameterKind.UNTYPED,
            ParameterKind.STRUCTURE,
        )

    @property
    def is_cpp(self) -> bool:
        """Whether the name is a C++ type."""
        return not self.name.startswith(".")

    def __str__(self) -> str:
        return self.name


def _bytes(size: int) -> str:
    return f"{size} byte" if size == 1 else f"{size} bytes"


UNTYPED: Final = {size: ParameterType(_bytes(size), size) for size in (1, 2, 4, 8, 16)}


def of_ptx(letter: str, size: int, *, is_pointer: bool, is_array: bool) -> ParameterType:
    """Return the type of a PTX parameter.

    Parameters
    ----------
    letter : str
        The first letter of its fundamental type: ``"f"``, ``"u"``, ``"s"``, ``"b"``, ``"p"``.
    size : int
        Bytes of the whole parameter.
    is_pointer : bool
        Whether it is marked with ``.ptr``.
    is_array : bool
        Whether it has more than one element.
    """
    bits = 8 * size
    if is_pointer:
        return ParameterType(f".{letter}{bits} .ptr", size, ParameterKind.POINTER)
    if is_array:
        return ParameterType(f"a structure of {_bytes(size)}", size, ParameterKind.STRUCTURE)
    if letter == "f" and size in (2, 4, 8):
        dtype = np.dtype(f"f{size}")
        return ParameterType(f".f{bits}", size, ParameterKind.FLOATING, dtype)
    if letter in "us":
        return ParameterType(f".{letter}{bits}", size, ParameterKind.INTEGER)
    if letter == "p":
        return ParameterType(".pred", size, ParameterKind.BOOL, np.dtype(bool))
    return ParameterType.untyped(size)


CPP_TYPES: Final[dict[str, ParameterType]] = {
    name: ParameterType(name, np.dtype(code).itemsize, kind, np.dtype(code))
    for kind, names in (
        (ParameterKind.FLOATING, {"__half": "f2", "float": "f4", "double": "f8"}),
        (ParameterKind.BOOL, {"bool": "?"}),
        (
            ParameterKind.INTEGER,
            {
                "signed char": "i1",
                "short": "i2",
                "int": "i4",
                "long": "i8",
                "long long": "i8",
                "unsigned char": "u1",
                "unsigned short": "u2",
                "unsigned int": "u4",
                "unsigned long": "u8",
                "unsigned long long": "u8",
                "char8_t": "u1",
                "char16_t": "u2",
                "char32_t": "u4",
            },
        ),
    )
    for name, code in names.items()
} | {
    # Signed or unsigned, depending on the processor.
    "char": ParameterType("char", 1, ParameterKind.INTEGER),
    "wchar_t": ParameterType("wchar_t", 4, ParameterKind.INTEGER),
    "__int128": ParameterType("__int128", 16, ParameterKind.INTEGER),
    "unsigned __int128": ParameterType("unsigned __int128", 16, ParameterKind.INTEGER),
    BFLOAT16: ParameterType(BFLOAT16, 2, ParameterKind.FLOATING),
}


def of_cpp(text: str, known: ParameterType) -> ParameterType:
    """Return the type of a parameter from its C++ type as text.

    Parameters
    ----------
    text : str
        The type as a demangler writes it, for example ``"float const*"``.
    known : ParameterType
        Its type from PTX, which determines the size.
    """
    found = CPP_TYPES.get(text)
    if found is None and text.endswith(("*", "&", ")")) and known.size == ADDRESS_SIZE:
        target = text.rstrip("*& ").removesuffix(" const") if text[:-1].count("*") == 0 else ""
        found = ParameterType(
            text, ADDRESS_SIZE, ParameterKind.POINTER, target=CPP_TYPES.get(target)
        )
    if found is None or found.size != known.size:
        # A structure, an enumeration, or a type that is not in the table.
        return replace(known, name=text)
    return found


def argument_list(prototype: str) -> list[str] | None:
    """Return the types in the last parentheses of a prototype; None if there are none.

    Examples
    --------
    >>> argument_list("void space::fill<int, 3>(std::pair<int, float>, float const*)")
    ['std::pair<int, float>', 'float const*']
    """
    if not prototype.endswith(")"):
        return None
    depth, end = 0, len(prototype) - 1
    cuts = [end]
    for place in range(end, -1, -1):
        character = prototype[place]
        if character in ")>]}":
            depth += 1
        elif character in "(<[{":
            depth -= 1
            if not depth:
                cuts.append(place)
                break
        elif character == "," and depth == 1:
            cuts.append(place)
    else:
        return None
    cuts.reverse()
    parts = [prototype[start + 1 : stop].strip() for start, stop in pairwise(cuts)]
    return [] if parts in ([""], ["void"]) else parts


@dataclass(frozen=True, slots=True)
class KernelSignature:
    """The layout of a kernel's parameters.

    Attributes
    ----------
    offsets : tuple of int
        Offset of each parameter in the parameter block, in bytes.
    sizes : tuple of int
        Size of each parameter in bytes.
    types : tuple of ParameterType
        The type of each; with only a size if not known.
    """

    offsets: tuple[int, ...]
    sizes: tuple[int, ...]
    types: tuple[ParameterType, ...] = ()

    def __post_init__(self) -> None:
        if len(self.types) != len(self.sizes):
            object.__setattr__(self, "types", tuple(map(ParameterType.untyped, self.sizes)))

    def with_types(self, other: KernelSignature | None) -> KernelSignature:
        """Return the same signature with the types of *other*, if the parameters match."""
        if other is None or other.sizes != self.sizes:
            return self
        return KernelSignature(self.offsets, self.sizes, other.types)

    def with_cpp_types(self, texts: Sequence[str]) -> KernelSignature:
        """Return the same signature with C++ types for the first parameters, if so many exist."""
        if len(texts) > len(self.types):
            return self
        found = [of_cpp(text, known) for text, known in zip(texts, self.types, strict=False)]
        return KernelSignature(self.offsets, self.sizes, (*found, *self.types[len(found) :]))


@dataclass(frozen=True, slots=True)
class VariableLayout:
    """The layout of a variable in PTX.

    Attributes
    ----------
    size : int or None
        Size in bytes; None if only its initial value determines it.
    space : {"global", "constant", "managed"}
        ``__device__``, ``__constant__`` or ``__managed__``.
    """

    size: int | None
    space: str


def code_type(source: str) -> str:
    """Return the language of a text: ``"ptx"`` if it has a PTX version, else ``"c++"``."""
    return "ptx" if re.search(PTX_DIRECTIVE, re.sub(PTX_COMMENT, " ", source)) else "c++"


def ptx_entries(ptx: str) -> dict[str, KernelSignature | None]:
    """Return the signature of each kernel of a PTX text, by its symbol.

    It is None if the parameters are not all numbers, addresses or arrays of bytes.
    """
    found = re.finditer(PTX_ENTRY, re.sub(PTX_COMMENT, " ", ptx))
    signatures = {match[1]: _ptx_signature(match[2] or "") for match in found}
    for match in re.finditer(TYPES_COMMENT_LINE, ptx) if TYPES_COMMENT in ptx else ():
        known = signatures.get(match[1])
        if known is not None:
            signatures[match[1]] = known.with_cpp_types(match[2].split("\t")[1:])
    return signatures


def cpp_types_comment(symbol: str, types: Iterable[ParameterType]) -> str:
    """Return a line for PTX made from CUDA C++: the types of a kernel's first parameters.

    PTX itself has only their sizes. :func:`ptx_entries` reads the line.
    """
    names = "".join(f"\t{each.name}" for each in types)
    return f"{TYPES_COMMENT}{symbol}:{names}\n"


def _ptx_signature(parameters: str) -> KernelSignature | None:
    """Lay out PTX entry parameters, each at the next multiple of its alignment; None if unsure."""
    offsets: list[int] = []
    sizes: list[int] = []
    types: list[ParameterType] = []
    position = 0
    for parameter in parameters.split(",") if parameters.strip() else ():
        match = re.fullmatch(PTX_PARAMETER, parameter)
        if match is None or match["type"][1:] not in PTX_WIDTHS:
            return None
        width = PTX_WIDTHS[match["type"][1:]] * (2 if match["two"] else 1)
        size = width * int(match["count"] or 1)
        alignment = int(match["align"] or width)
        if not alignment:
            return None
        position = -(-position // alignment) * alignment
        offsets.append(position)
        sizes.append(size)
        types.append(
            of_ptx(
                match["type"][0],
                size,
                is_pointer=match["ptr"] is not None,
                is_array=match["count"] is not None or match["two"] is not None,
            )
        )
        position += size
    return KernelSignature(tuple(offsets), tuple(sizes), tuple(types))


def ptx_variables(ptx: str) -> dict[str, VariableLayout]:
    """Return the module's variables of a PTX text without comments, by their symbols.

    Variables of other modules, ``.extern``, are left out.

    Examples
    --------
    >>> ptx_variables(".visible .const .align 4 .b8 table[16];")
    {'table': VariableLayout(size=16, space='constant')}
    """
    found: dict[str, VariableLayout] = {}
    for match in re.finditer(PTX_VARIABLES, ptx):
        width = int(re.sub(r"\D|x2", "", match["type"])) // 8 * (2 if "x2" in match["type"] else 1)
        vector = re.search(VECTOR, match["between"])
        width *= int(vector[1]) if vector else 1
        space = "constant" if match["space"] == "const" else "global"
        if re.search(MANAGED, match["between"]):
            space = "managed"
        for declared in re.sub(PTX_VALUE, "", match["declared"]).split(","):
            name = re.fullmatch(PTX_VARIABLE, declared.rstrip())
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
