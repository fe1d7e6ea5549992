"""Encodings of what kernels do not take, which say why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from graphdsl.abi.signatures import ParameterType
from graphdsl.core.declaration.arguments.arguments import ArgumentError, natural_size, show
from graphdsl.core.declaration.encodings.values import Encoding, Values


class RefusedEncoding(Encoding):
    """Encoding of types that never fit."""

    __slots__ = ("_why",)
    depends_on_value = False

    def __init__(self, kind: ParameterType, why: Callable[[Any, ParameterType], str]) -> None:
        super().__init__(kind)
        self._why = why

    def one(self, value: Any) -> bytes:
        raise ArgumentError(self._why(value, self.kind))

    def column(self, values: Sequence[Any]) -> Values:
        raise ArgumentError(self._why(values[0], self.kind))


def wanted(kind: ParameterType) -> str:
    """Return the description of a parameter for messages."""
    size = f"{kind.size} byte" if kind.size == 1 else f"{kind.size} bytes"
    if not kind.is_known:
        return f"a value of {size}"
    return kind.name if kind.name.endswith(size) else f"{kind.name} ({size})"


def of_other_type(value: object, kind: ParameterType) -> str:
    """Return the message for a value of another type."""
    return f"expected {wanted(kind)}, got {show(value)}"


def of_other_size(value: object, kind: ParameterType) -> str:
    """Return the message for a value of another size."""
    return f"expected {wanted(kind)}, got {show(value)} of {natural_size(value)} bytes"


def of_address(value: object, kind: ParameterType) -> str:
    """Return the message for an address that does not fit."""
    return f"expected {wanted(kind)}, got an address ({show(value)}) of 8 bytes"


def of_condition(value: object, kind: ParameterType) -> str:
    """Return the message for a condition handle that does not fit."""
    return f"expected {wanted(kind)}, got a condition handle ({show(value)}) of 8 bytes"


def of_tensor_map(value: object, kind: ParameterType) -> str:
    """Return the message for a tensor map that does not fit."""
    return (
        f"expected {wanted(kind)}, got a {show(value)} of 128 bytes. Declare the parameter as "
        "const __grid_constant__ CUtensorMap"
    )


def of_texture(value: object, kind: ParameterType) -> str:
    """Return the message for the handle of a texture or surface that does not fit."""
    return (
        f"expected {wanted(kind)}, got a {show(value)}, which is a number of 8 bytes "
        "(cudaTextureObject_t, cudaSurfaceObject_t)"
    )


def of_integer(value: int, kind: ParameterType) -> str:
    """Return the message for an integer that does not fit."""
    return f"expected {wanted(kind)}, got the integer {value}"


def of_integer_size(value: int, kind: ParameterType) -> str:
    """Return the message for a size that no integer has."""
    return f"{of_integer(value, kind)}, which can take 1, 2, 4 or 8 bytes"


def of_float(value: float, kind: ParameterType) -> str:
    """Return the message for a float that does not fit."""
    return f"expected {wanted(kind)}, got the float {value!r}"


def of_float_size(value: float, kind: ParameterType) -> str:
    """Return the message for a size that no float has."""
    return f"expected {wanted(kind)}, got the float {value!r}, which can take 2, 4 or 8 bytes"


def of_complex(value: complex, kind: ParameterType) -> str:
    """Return the message for a complex number that does not fit."""
    return f"expected {wanted(kind)}, got the complex {value!r}"


def of_complex_size(value: complex, kind: ParameterType) -> str:
    """Return the message for a size that no complex number has."""
    return f"{of_complex(value, kind)}, which can take 8 or 16 bytes"
