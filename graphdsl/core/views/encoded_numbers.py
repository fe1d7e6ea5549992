"""Numbers, bytes and types of elements as data."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument

if TYPE_CHECKING:
    from graphdsl.core.views.codec import Reader, Writer

ARGUMENTS_LIMIT: Final = 32764
"""Maximum bytes of all arguments of a kernel (CUDA 12.1, programming guide)."""


class Form(NamedTuple):
    """One form of data: the classes of its values, and how to write and read it.

    Attributes
    ----------
    classes : tuple of type
        The classes of these values.
    write : callable
        Returns the data of a value, for a :class:`Writer`; the third argument is its printed form.
    read : callable
        Returns the value of the data, for a :class:`Reader`.
    """

    classes: tuple[type, ...]
    write: Callable[[Any, Any, str | None], Any]
    read: Callable[[Any, Mapping[str, Any]], Any]


def unreadable(value: object) -> ValueError:
    """Return the error for something that is no encoded value."""
    return ValueError(f"expected an encoded value as to_networkx() writes it, got {value!r}")


def part(data: Mapping[str, Any], key: str, kind: type | tuple[type, ...]) -> Any:
    """Return a part of data of the expected kind.

    Raises
    ------
    ValueError
        If there is none.
    """
    value = data.get(key)
    if not isinstance(value, kind):
        raise unreadable(data)
    return value


def write_number(value: np.generic) -> dict[str, Any]:
    """Return a numpy number as data, without loss of bits."""
    dtype = value.dtype.str
    plain = value.item()
    exact = isinstance(plain, (bool, int)) or (isinstance(plain, float) and isfinite(plain))
    return {"dtype": dtype, **({"value": plain} if exact else {"bytes": value.tobytes().hex()})}


def _read_number(_reader: Reader, data: Mapping[str, Any]) -> Any:
    code = part(data, "dtype", str)
    if "value" not in data:
        return scalar(code, part(data, "bytes", str))
    item = part(data, "value", (bool, int, float))
    plain, most = _plain_type(code)
    if abs(item) <= most:
        return plain(item)
    with np.errstate(over="raise"):
        try:
            return plain(item)
        except FloatingPointError:
            raise ValueError(f"expected a number that {code} holds, got {item!r}") from None


def write_float(value: float) -> Any:
    """Return a float as data."""
    # JSON has no infinities and no NaN, and a NaN's bits would be lost in its text.
    if isfinite(value):
        return float(value)
    return {"float": repr(value), "bits": struct.pack("<d", value).hex()}


def _read_float(_reader: Reader, data: Mapping[str, Any]) -> float:
    return float(scalar("<f8", part(data, "bits", str)))


def _read_complex(reader: Reader, data: Mapping[str, Any]) -> complex:
    match data["complex"]:
        case [real, imaginary]:
            return complex(reader.decode(real), reader.decode(imaginary))
    raise unreadable(data)


def _write_raw(_writer: Writer, value: RawArgument, _shown: str | None) -> Any:
    number = {} if value.dtype is None else {"dtype": value.dtype.str}
    return {"raw": value.data.hex(), "label": value.label, **number}


def _read_raw(_reader: Reader, data: Mapping[str, Any]) -> RawArgument:
    dtype = plain_dtype(data["dtype"]) if "dtype" in data else None
    return RawArgument(bytes.fromhex(part(data, "raw", str)), part(data, "label", str), dtype)


def _write_open(writer: Writer, value: OpenArgument, _shown: str | None) -> Any:
    places = [[each.offset, writer.encode(each.value, str(each.value))] for each in value.places]
    return {"bytes": value.content.hex(), "places": places}


def _read_bytes(reader: Reader, data: Mapping[str, Any]) -> bytes | OpenArgument:
    content = bytes.fromhex(part(data, "bytes", str))
    if "places" not in data:
        return content
    return reader.slots(len(content), part(data, "places", list)).argument(content)


@lru_cache(256)
def _plain_type(code: str) -> tuple[type[np.generic], float]:
    """Return the Python type of a plain element type, and the limit up to which it is exact."""
    dtype = plain_dtype(code)
    most: Any = -1
    if dtype.kind in "iu":
        most = np.iinfo(dtype).max
    elif dtype.kind == "f" and dtype.itemsize <= 8:
        most = float(np.finfo(dtype).max)
    return dtype.type, most


def plain_dtype(code: object) -> np.dtype[Any]:
    """Return an element type that is plain data, as kernels accept."""
    dtype = _dtype(code)
    if code is None or dtype.hasobject or dtype.itemsize > ARGUMENTS_LIMIT:
        raise ValueError(
            f"expected a type of plain data of at most {ARGUMENTS_LIMIT} bytes, got {code!r:.200}"
        )
    return dtype


def _dtype(code: Any) -> np.dtype[Any]:
    try:
        dtype: np.dtype[Any] = np.dtype(code)
    except SyntaxError as error:
        # NumPy parses some texts as Python expressions.
        raise ValueError(f"expected a numpy dtype, got {code!r:.200} ({error})") from error
    return dtype


def scalar(code: str | np.dtype[Any], text: str) -> Any:
    """Return the NumPy scalar of a type whose bytes are hexadecimal text."""
    dtype, data = plain_dtype(code), bytes.fromhex(text)
    if len(data) != dtype.itemsize:
        raise ValueError(f"expected {dtype.itemsize} bytes for {dtype}, got {len(data)}")
    return np.frombuffer(data, dtype)[0]


def is_integer(value: object) -> bool:
    """Return whether a value is an integer, which a bool is not."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def write_type(dtype: np.dtype[Any]) -> Any:
    """Return a numpy dtype as data: a string, or a list of the fields of a structure."""
    return dtype.str if dtype.names is None and dtype.subdtype is None else _listed(dtype.descr)


def _listed(value: Any) -> Any:
    # As they come back from JSON.
    return [*map(_listed, value)] if isinstance(value, (list, tuple)) else value


def read_type(data: Any) -> np.dtype[Any]:
    """Return the numpy dtype from the result of :func:`write_type`."""
    return _dtype(data if isinstance(data, str) else [_field(item) for item in data])


def _field(item: Any) -> Any:
    name, kind, *shape = item
    kind = kind if isinstance(kind, str) else [_field(each) for each in kind]
    return (name, kind, *map(tuple, shape))


FORMS: Final = {
    "raw": Form((RawArgument,), _write_raw, _read_raw),
    "dtype": Form((np.generic,), lambda _writer, value, _shown: write_number(value), _read_number),
    "bytes": Form((OpenArgument,), _write_open, _read_bytes),
    "float": Form((float,), lambda _writer, value, _shown: write_float(value), _read_float),
    "complex": Form(
        (complex,),
        lambda _writer, value, _shown: {
            "complex": [write_float(value.real), write_float(value.imag)]
        },
        _read_complex,
    ),
}
"""Numbers and bytes, by their identifying key."""
