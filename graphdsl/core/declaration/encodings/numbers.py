"""Encodings of numbers, bytes and structures."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.signatures import ParameterType
from graphdsl.core.declaration.arguments.arguments import ArgumentError
from graphdsl.core.declaration.encodings.values import (
    Encoding,
    Values,
    of_other_size,
    of_other_type,
)

FLOAT_FORMATS: Final = {2: "e", 4: "f", 8: "d"}
COMPLEX_FORMATS: Final = {8: "ff", 16: "dd"}
LARGEST_FLOAT: Final = {
    2: 65504.0,
    4: float(np.finfo(np.float32).max),
    8: float(np.finfo(np.float64).max),
}
LARGEST_BFLOAT16: Final = float.fromhex("0x1.fep127")


# Numbers ------------------------------------------------------------------------------------------


class IntegerEncoding(Encoding):
    """Encoding of ints for integers, addresses and unknown types."""

    __slots__ = ("_high", "_low", "_mask", "_room")

    def __init__(self, kind: ParameterType) -> None:
        super().__init__(kind)
        # If signedness is unknown, both ranges are accepted.
        self._low, self._high = kind.integers
        self._mask = (1 << (8 * kind.size)) - 1
        self._room = self.words * ADDRESS_SIZE

    def one(self, value: int) -> bytes:
        if not self._low <= value <= self._high:
            wanted = self.kind.name
            if not self.kind.is_known:
                wanted = f"an integer of {self.kind.size} bytes"
            raise ArgumentError(f"expected {wanted} ({self._low} to {self._high}), got {value}")
        return (value & self._mask).to_bytes(self._room, "little")

    def column(self, values: Sequence[int]) -> Values:
        if self.words == 1:
            try:
                words = np.fromiter(values, np.int64, len(values))
            except OverflowError:
                pass  # A value is at least 2**63.
            else:
                if int(words.min()) < self._low or int(words.max()) > self._high:
                    raise ArgumentError(f"an integer is out of range for {self.kind}")
                if self.kind.size < ADDRESS_SIZE:
                    words &= self._mask
                return Values([words.view(np.uint64)])
        return Values(columns_of(map(self.one, values), self.words))

    def takes_all(self, values: Sequence[int]) -> bool:
        return self._low <= min(values) and max(values) <= self._high


class FloatEncoding(Encoding):
    """Encoding of floats, and of ints for floating-point parameters."""

    __slots__ = ("_dtype", "_largest", "_pack")

    def __init__(self, kind: ParameterType) -> None:
        super().__init__(kind)
        size = kind.size
        self._dtype = None if kind.is_bfloat16 else np.dtype(f"<f{size}")
        self._largest = LARGEST_BFLOAT16 if kind.is_bfloat16 else LARGEST_FLOAT[size]
        self._pack: Callable[[float], bytes] = struct.Struct(
            f"<{FLOAT_FORMATS[size]}{ADDRESS_SIZE - size}x"
        ).pack

    def one(self, value: float) -> bytes:
        try:
            if self._dtype is None:
                return self._whole(bfloat16(np.array([value], np.float64)).tobytes())
            return self._pack(value)
        except (OverflowError, struct.error):  # an int out of the range of float
            raise ArgumentError(
                f"expected a floating-point number of {self.kind.size} bytes, got {value!r}, "
                "which is out of its range"
            ) from None

    def column(self, values: Sequence[float]) -> Values:
        try:
            numbers = np.fromiter(values, np.float64, len(values))
            if self._dtype is None:
                return Values([bfloat16(numbers).astype(np.uint64)])
        except OverflowError as error:
            raise ArgumentError(f"a number is out of range for {self.kind}") from error
        return Values([_narrowed(numbers, self._dtype)])

    def takes_all(self, values: Sequence[float]) -> bool:
        # Infinities, and values that round to the maximum, need an exact check.
        return bool(-self._largest <= min(values) and max(values) <= self._largest)


class ComplexEncoding(Encoding):
    """Encoding of complex numbers for structures and unknown types."""

    __slots__ = ("_dtype", "_pack")

    def __init__(self, kind: ParameterType) -> None:
        super().__init__(kind)
        self._dtype = np.dtype(f"<f{kind.size // 2}")
        self._pack = struct.Struct(f"<{COMPLEX_FORMATS[kind.size]}").pack

    def one(self, value: complex) -> bytes:
        try:
            return self._pack(value.real, value.imag)
        except OverflowError:
            raise ArgumentError(
                f"expected a complex number of {self.kind.size} bytes, got {value!r}, which is "
                "out of its range"
            ) from None

    def column(self, values: Sequence[complex]) -> Values:
        numbers = np.fromiter(values, np.complex128, len(values))
        parts = [_narrowed(part, self._dtype) for part in (numbers.real, numbers.imag)]
        return Values([parts[0] | (parts[1] << np.uint64(32))] if self.words == 1 else parts)


class ScalarEncoding(Encoding):
    """Encoding of NumPy scalars."""

    __slots__ = ("_dtype", "_unsigned")
    depends_on_value = False

    def __init__(self, kind: ParameterType, dtype: np.dtype[Any]) -> None:
        super().__init__(kind)
        self._dtype = dtype
        self._unsigned = np.dtype(f"<u{min(kind.size, ADDRESS_SIZE)}")

    def one(self, value: np.generic) -> bytes:
        return self._whole(value.tobytes())

    def column(self, values: Sequence[np.generic]) -> Values:
        numbers = np.fromiter(values, self._dtype, len(values)).view(self._unsigned)
        if self.words == 1:
            return Values([numbers.astype(np.uint64)])
        words = numbers.reshape(len(values), self.words)
        return Values([words[:, number] for number in range(self.words)])


class ByteEncoding(Encoding):
    """Encoding of bytes, and of structures and numbers converted to bytes at declaration."""

    __slots__ = ("_is_raw",)

    def __init__(self, kind: ParameterType, *, is_raw: bool) -> None:
        super().__init__(kind)
        self._is_raw = is_raw

    def one(self, value: Any) -> bytes:
        data: bytes = value.data if self._is_raw else value
        if len(data) != self.kind.size:
            raise ArgumentError(of_other_size(value, self.kind))
        if self._is_raw and value.dtype is not None and not self.kind.takes_numbers(value.dtype):
            raise ArgumentError(of_other_type(value, self.kind))
        return self._whole(data)

    def column(self, values: Sequence[Any]) -> Values:
        return Values(columns_of(map(self.one, values), self.words))

    def takes_all(self, values: Sequence[Any]) -> bool:
        return not self._is_raw and {self.kind.size}.issuperset(map(len, values))


def bfloat16(
    numbers: np.ndarray[Any, np.dtype[np.float64]],
) -> np.ndarray[Any, np.dtype[np.uint16]]:
    """Round doubles to the nearest ``__nv_bfloat16``, ties to even, and return their bits.

    Examples
    --------
    >>> import numpy as np
    >>> [hex(bits) for bits in bfloat16(np.array([1.0, -2.5, 1.00390625]))]
    ['0x3f80', '0xc020', '0x3f80']
    """
    with np.errstate(over="ignore", invalid="ignore"):
        near = numbers.astype(np.float32)
        bits = near.view(np.uint32).copy()
        # Round to odd, so that the next rounding does not round twice.
        back = near.astype(np.float64)
        bits -= np.abs(back) > np.abs(numbers)
        bits |= (back != numbers) & ~np.isnan(numbers)
    rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    rounded[np.isnan(numbers)] = 0x7FC0
    if (np.isfinite(numbers) & ((rounded & 0x7FFF) == 0x7F80)).any():
        raise OverflowError
    return rounded.astype(np.uint16)


def _narrowed(numbers: NDArray[np.float64], dtype: np.dtype[Any]) -> NDArray[np.uint64]:
    """Round doubles to floats of a type and return their bits."""
    if dtype.itemsize == ADDRESS_SIZE:
        return np.ascontiguousarray(numbers).view(np.uint64)
    with np.errstate(over="ignore"):
        rounded = numbers.astype(dtype)
    if (np.isinf(rounded) & ~np.isinf(numbers)).any():
        raise ArgumentError(f"a number is out of range for {dtype.itemsize} bytes")
    return rounded.view(f"<u{dtype.itemsize}").astype(np.uint64)


def columns_of(values: Iterable[bytes], count: int) -> list[NDArray[np.uint64]]:
    """Return the words of values that consist of whole words."""
    words = np.frombuffer(b"".join(values), np.uint64).reshape(-1, count)
    return [words[:, number] for number in range(count)]
