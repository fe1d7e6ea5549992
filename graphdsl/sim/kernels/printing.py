"""``printf`` of kernels: C's format on the bytes that a kernel passes."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable
from typing import Final

from graphdsl.abi.enumerations import Result
from graphdsl.sim.errors import Fault

CONVERSION: Final = re.compile(
    r"%(?P<flags>[-+ #0]*)(?P<width>\*|\d+)?(?:\.(?P<precision>\*|\d+)?)?"
    r"(?P<length>hh|h|ll|l|z|j|t|L|q)?(?P<kind>[diouxXcsfFeEgGaAp%])"
)
MOST_CHARACTERS: Final = 1 << 16
"""Maximum width and precision of a conversion: larger ones would exhaust the memory."""
MOST_DIGITS: Final = 12
WIDE: Final = frozenset({"l", "ll", "z", "j", "t", "q"})
BITS: Final = {"hh": 8, "h": 16}


class _Arguments:
    """The arguments of a call, each at the next multiple of its size (CUDA programming guide)."""

    def __init__(self, read: Callable[[int, int], bytes]) -> None:
        self._read = read
        self._position = 0
        self.count = 0

    def integer(self, size: int, *, signed: bool) -> int:
        return int.from_bytes(self._take(size), "little", signed=signed)

    def number(self) -> float:
        value: float = struct.unpack("<d", self._take(8))[0]
        return value

    def _take(self, size: int) -> bytes:
        start = -(-self._position // size) * size
        self._position = start + size
        self.count += 1
        return self._read(start, size)


def format_text(
    template: str, read: Callable[[int, int], bytes], text_at: Callable[[int], str]
) -> tuple[str, int]:
    """Return the output of a kernel's ``printf``, and the number of arguments used.

    Parameters
    ----------
    template : str
        The format.
    read : callable
        Returns the bytes of the arguments from an offset on.
    text_at : callable
        Returns the text at an address, for ``%s``.

    Examples
    --------
    >>> import struct
    >>> data = struct.pack("<iid", 7, 5, 0.5)
    >>> format_text("%03d:%*.2f|%%", lambda start, size: data[start : start + size], str)
    ('007: 0.50|%', 3)
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
            requested = arguments.integer(4, signed=True)
            # A negative precision counts as no precision (C17, 7.21.6.1).
            precision = str(requested) if requested >= 0 else ""
        if max(_number(width), _number(precision)) > MOST_CHARACTERS:
            raise Fault(
                Result.INVALID_VALUE,
                f"printf: expected a width and a precision of at most {MOST_CHARACTERS}, got "
                f"{match[0]!r} with {max(_number(width), _number(precision))}",
            )
        return _convert(match, arguments, text_at, f"%{flags}{width}", precision, kind)

    return CONVERSION.sub(convert, template), arguments.count


def _number(text: str) -> int:
    """Return the value of a width or a precision; 0 if there is none."""
    # A width with more digits is too large in any case.
    return abs(int(text[:MOST_DIGITS] or "0"))


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
        address = arguments.integer(8, signed=False)
        return f"{start}s" % (f"{address:#x}" if address else "(nil)")
    value_of = arguments.number()
    if kind in "aA":
        text = _hexadecimal(value_of, int(precision) if precision else None)
        return f"{start.replace('0', '', 1)}s" % (text.upper() if kind == "A" else text)
    return f"{start}{point}{kind}" % value_of


def _hexadecimal(value: float, digits: int | None) -> str:
    """Return the output of ``%a``: with as many digits as needed, or with the given precision."""
    if not math.isfinite(value):
        return str(value)
    head, _, exponent = value.hex().partition("p")
    whole, _, fraction = head.partition(".")
    if digits is None:
        fraction = fraction.rstrip("0")
    elif digits < len(fraction):
        # In units of the last remaining digit, half to even.
        sign, lead = whole[:-1], whole[-1]
        dropped = 4 * (len(fraction) - digits)
        number = int(lead + fraction, 16)
        rounded, rest = number >> dropped, number & ((1 << dropped) - 1)
        rounded += rest > 1 << (dropped - 1) or (rest == 1 << (dropped - 1) and rounded & 1)
        text = f"{rounded:0{digits + 1}x}"
        whole, fraction = sign + text[: len(text) - digits], text[len(text) - digits :]
    else:
        fraction = fraction.ljust(digits, "0")
    return f"{whole}{'.' if fraction else ''}{fraction}p{exponent}"


def _format_integer(start: str, point: str, kind: str, value: int) -> str:
    # Python writes octal numbers as 0o17, C as 017.
    if kind == "o" and "#" in start:
        return f"{start.replace('#', '')}{point}s" % f"0{value:o}"
    return f"{start}{point}{kind}" % value
