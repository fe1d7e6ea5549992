"""``printf`` of kernels: C's format on the bytes that a kernel passes."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from typing import Final

__all__ = ["format_text"]

CONVERSION: Final = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d+)?)?"
    r"(?P<length>hh|h|ll|l|z|j|t|L|q)?(?P<kind>[diouxXcsfFeEgGaAp%])"
)
WIDE: Final = frozenset({"l", "ll", "z", "j", "t", "q"})
BITS: Final = {"hh": 8, "h": 16}


class _Arguments:
    """The arguments of a call, each at the next multiple of its size (CUDA programming guide)."""

    def __init__(self, read: Callable[[int, int], bytes]) -> None:
        self._read = read
        self._position = 0

    def integer(self, size: int, *, signed: bool) -> int:
        return int.from_bytes(self._take(size), "little", signed=signed)

    def number(self) -> float:
        value: float = struct.unpack("<d", self._take(8))[0]
        return value

    def _take(self, size: int) -> bytes:
        start = -(-self._position // size) * size
        self._position = start + size
        return self._read(start, size)


def format_text(
    template: str, read: Callable[[int, int], bytes], text_at: Callable[[int], str]
) -> str:
    """Return what a kernel's ``printf`` prints.

    Parameters
    ----------
    template : str
        The format.
    read : callable
        Gives the bytes of the arguments, from an offset on.
    text_at : callable
        Gives the text at an address, for ``%s``.

    Examples
    --------
    >>> import struct
    >>> data = struct.pack("<iid", 7, 0, 0.5)
    >>> format_text("%03d:%5.2f|%%", lambda start, size: data[start : start + size], str)
    '007: 0.50|%'
    """
    arguments = _Arguments(read)

    def convert(match: re.Match[str]) -> str:
        kind, flags = match["kind"], match["flags"]
        if kind == "%":
            return "%"
        width = match["width"] or ""
        if width == "*":
            width = str(arguments.integer(4, signed=True))
        precision = match["precision"] or ("0" if "." in match[0] else "")
        if precision == "*":
            given = arguments.integer(4, signed=True)
            # A negative precision counts as none (C17, 7.21.6.1).
            precision = str(given) if given >= 0 else ""
        return _convert(match, arguments, text_at, f"%{flags}{width}", precision, kind)

    return CONVERSION.sub(convert, template)


def _convert(
    match: re.Match[str],
    arguments: _Arguments,
    text_at: Callable[[int], str],
    start: str,
    precision: str,
    kind: str,
) -> str:
    point = f".{precision}" if precision else ""
    if kind in "diouxX":
        length = match["length"] or ""
        value = arguments.integer(8 if length in WIDE else 4, signed=kind in "di")
        bits = BITS.get(length)
        if bits is not None:
            value &= (1 << bits) - 1
            if kind in "di" and value >> (bits - 1):
                value -= 1 << bits
        return _format_integer(start, point, kind, value)
    if kind == "c":
        return f"{start}c" % chr(arguments.integer(4, signed=False) & 0xFF)
    if kind == "s":
        return f"{start}{point}s".replace("0", "", 1 if start[1:2] == "0" else 0) % text_at(
            arguments.integer(8, signed=False)
        )
    if kind == "p":
        return f"{start}s" % f"0x{arguments.integer(8, signed=False):x}"
    value_of = arguments.number()
    if kind in "aA":
        text = value_of.hex()
        return f"{start}s" % (text.upper() if kind == "A" else text)
    return f"{start}{point}{kind}" % value_of


def _format_integer(start: str, point: str, kind: str, value: int) -> str:
    # Python writes octal numbers as 0o17 where C writes 017.
    if kind == "o" and "#" in start:
        return f"{start.replace('#', '')}{point}s" % f"0{value:o}"
    return f"{start}{point}{kind}" % value
