"""Kernel arguments: which values may be one, and the bytes that a kernel gets."""

from __future__ import annotations

import ctypes
import struct
from typing import Any

import numpy as np
import pytest
from cuda.core import ManagedBuffer
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.signatures import UNTYPED, ParameterType
from graphdsl.core.declaration.arguments.arguments import (
    PLAIN_TYPES,
    ArgumentError,
    RawArgument,
    natural_size,
    normalize,
    show,
)
from graphdsl.core.declaration.encodings.encoding import encoding
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.words import Symbol, SymbolKind
from tests.cpu.doubles import DeviceArray, StandInBuffer

GRAPH = gd.GraphDef()
ALLOC = GRAPH.allocate(64, name="a")
CONDITION = GRAPH.create_condition(1, name="c")
RECORD = np.dtype([("x", "<f4"), ("n", "<i4")])


class Pair(ctypes.Structure):
    """A structure of two members."""

    _fields_ = (("x", ctypes.c_float), ("n", ctypes.c_int))


def type_name(value: object) -> str:
    """Return an id for a parameter; its repr may hold an address, different in each process."""
    return type(value).__name__


def sent(value: object, size: int) -> object:
    normal = normalize(value, "argument")
    return encode(normal, ParameterType.untyped(size))


def encode(normal: Any, kind: ParameterType) -> bytes | tuple[Symbol, ...]:
    """Return the bytes of a normalized argument without those that fill its last word."""
    word = encoding(type(normal), kind).one(normal)
    return word[: kind.size] if isinstance(word, bytes) else word


@pytest.mark.parametrize(
    ("value", "size", "data"),
    [
        (1, 4, b"\x01\0\0\0"),
        (-1, 2, b"\xff\xff"),
        (255, 1, b"\xff"),
        (2**64 - 1, 8, b"\xff" * 8),
        (True, 1, b"\x01"),
        (True, 4, b"\x01\0\0\0"),
        (1.0, 2, struct.pack("<e", 1)),
        (1.0, 4, struct.pack("<f", 1)),
        (1.0, 8, struct.pack("<d", 1)),
        (float("inf"), 4, struct.pack("<f", float("inf"))),
        (1 + 2j, 8, struct.pack("<ff", 1, 2)),
        (1 + 2j, 16, struct.pack("<dd", 1, 2)),
        (np.int16(-2), 2, b"\xfe\xff"),
        (np.float16(1), 2, struct.pack("<e", 1)),
        (np.complex64(1j), 8, struct.pack("<ff", 0, 1)),
        (np.bool_(1), 1, b"\x01"),
        (ctypes.c_ushort(5), 2, b"\x05\0"),
        (Pair(1.0, 2), 8, struct.pack("<fi", 1, 2)),
        ((ctypes.c_uint8 * 3)(1, 2, 3), 3, b"\x01\x02\x03"),
        (np.array([(1.0, 2)], RECORD)[0], 8, struct.pack("<fi", 1, 2)),
        (b"abcde", 5, b"abcde"),
        (bytearray(b"ab"), 2, b"ab"),
        (memoryview(b"abc"), 3, b"abc"),
        (StandInBuffer(handle=0x1234), 8, struct.pack("<Q", 0x1234)),
        (DeviceArray(address=0x5678), 8, struct.pack("<Q", 0x5678)),
    ],
    ids=type_name,
)
def test_bytes_of_values(value: object, size: int, data: bytes) -> None:
    assert sent(value, size) == data


def test_symbolic_values_stay_symbolic() -> None:
    assert sent(ALLOC, 8) == (Symbol(SymbolKind.ALLOCATION, ALLOC),)
    assert sent(ALLOC.dptr + 8, 8) == (Symbol(SymbolKind.ALLOCATION, ALLOC, 8),)
    assert sent(CONDITION, 8) == (Symbol(SymbolKind.CONDITION, CONDITION),)


@pytest.mark.parametrize(
    ("value", "size", "match"),
    [
        (256, 1, r"an integer of 1 bytes \(-128 to 255\), got 256"),
        (-129, 1, r"an integer of 1 bytes \(-128 to 255\), got -129"),
        (2**64, 8, r"an integer of 8 bytes"),
        (1, 3, r"a value of 3 bytes, got the integer 1, which can take 1, 2, 4 or 8 bytes"),
        (1.0, 1, r"a value of 1 byte, got the float 1.0, which can take 2, 4 or 8 bytes"),
        (1e300, 4, r"a floating-point number of 4 bytes, got 1e\+300, which is out of its range"),
        (70000.0, 2, r"a floating-point number of 2 bytes"),
        (1j, 4, r"a value of 4 bytes, got the complex 1j, which can take 8 or 16 bytes"),
        (1e300j, 8, r"a complex number of 8 bytes, got 1e\+300j, which is out of its range"),
        (np.int64(1), 4, r"a value of 4 bytes, got int64\(1\) of 8 bytes"),
        (b"ab", 4, r"a value of 4 bytes, got bytes\[2\] of 2 bytes"),
        (Pair(), 4, r"a value of 4 bytes, got Pair\(\.\.\.\) of 8 bytes"),
        (ALLOC, 4, r"a value of 4 bytes, got an address \(a\) of 8 bytes"),
        (CONDITION, 4, r"a value of 4 bytes, got a condition handle \(c\) of 8 bytes"),
        (StandInBuffer(), 4, r"a value of 4 bytes, got .* of 8 bytes"),
    ],
    ids=type_name,
)
def test_values_that_do_not_fit(value: object, size: int, match: str) -> None:
    with pytest.raises(ArgumentError, match=match):
        sent(value, size)


@pytest.mark.parametrize("value", [None, "x", [1], {}, object(), int])
def test_values_that_no_kernel_takes(value: object) -> None:
    with pytest.raises(TypeError, match=r"role: expected a number, a numpy scalar, a ctypes value"):
        normalize(value, "role")


def test_values_do_not_change_after_they_were_declared() -> None:
    number, data = ctypes.c_int(1), bytearray(b"a")
    kept = [normalize(number, ""), normalize(data, "")]
    number.value, data[0] = 2, 0
    assert [encode(kept[0], UNTYPED[4]), encode(kept[1], UNTYPED[1])] == [b"\x01\0\0\0", b"a"]


def test_normalized_values_are_normal() -> None:
    for value in (1, 1.5, b"x", ALLOC, CONDITION, ctypes.c_int(1), StandInBuffer(), np.void(b"x")):
        once = normalize(value, "")
        assert type(once) in PLAIN_TYPES
        assert normalize(once, "") is once


def test_structures_that_hold_python_objects_are_refused() -> None:
    value = np.zeros(1, [("name", object)])[0]
    with pytest.raises(TypeError, match=r"role: expected plain data, got .* with Python objects"):
        normalize(value, "role")


@pytest.mark.parametrize(
    ("value", "size"),
    [
        (1, 8), (1.0, 8), (1j, 16), (True, 1), (np.int16(1), 2), (b"abc", 3), (ALLOC, 8),
        (CONDITION, 8), (ctypes.c_short(1), 2), (Pair(), 8),
    ],
    ids=type_name,
)  # fmt: skip
def test_natural_sizes_are_those_of_cuda_core(value: object, size: int) -> None:
    assert natural_size(normalize(value, "")) == size


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1, "1"), (True, "True"), (0.5, "0.5"), (np.uint8(7), "uint8(7)"), (b"abcd", "bytes[4]"),
        (ctypes.c_int(3), "c_int(3)"), (Pair(), "Pair(...)"), (ALLOC.dptr + 4, "a + 4"),
        (CONDITION, "c"), (StandInBuffer(size=8), "Buffer(8 B)"), (0x10, "16"),
    ],
    ids=type_name,
)  # fmt: skip
def test_values_are_shown_without_addresses(value: object, text: str) -> None:
    assert show(normalize(value, "")) == text


@given(st.sampled_from([1, 2, 4, 8]), st.integers(-(2**65), 2**65))
def test_integers_fit_exactly_where_ctypes_keeps_them(size: int, value: int) -> None:
    types: dict[int, tuple[Any, Any]] = {
        1: (ctypes.c_int8, ctypes.c_uint8),
        2: (ctypes.c_int16, ctypes.c_uint16),
        4: (ctypes.c_int32, ctypes.c_uint32),
        8: (ctypes.c_int64, ctypes.c_uint64),
    }
    kept = [kind(value) for kind in types[size] if kind(value).value == value]
    if kept:
        assert encode(value, UNTYPED[size]) == bytes(kept[0])
    else:
        with pytest.raises(ArgumentError, match=f"expected an integer of {size} bytes"):
            encode(value, UNTYPED[size])


@given(st.floats(width=32))
def test_floats_keep_their_value(value: float) -> None:
    data = encode(value, UNTYPED[4])
    assert isinstance(data, bytes)
    assert np.array_equal(np.frombuffer(data, np.float32)[0], np.float32(value), equal_nan=True)


def test_raw_arguments_compare_by_value() -> None:
    assert RawArgument(b"a", "x") == RawArgument(b"a", "x")


class Metres(float):
    """A float with a meaning."""


class Text(bytes):
    """Bytes with a meaning."""


@pytest.mark.parametrize(
    ("value", "plain"),
    [(Metres(1.5), 1.5), (Text(b"ab"), b"ab"), (np.bytes_(b"abcd"), b"abcd")],
    ids=type_name,
)
def test_subclasses_of_plain_types(value: object, plain: object) -> None:
    normal = normalize(value, "argument")
    assert normal == plain
    assert type(normal) is type(plain)


def test_buffers_of_derived_classes_are_memory() -> None:
    """As cuda.core's managed buffers are: their word is their address."""
    kernel = gd.Program('extern "C" __global__ void set(int* x, int v) { *x = v; }').kernel("set")
    buffer = ManagedBuffer.from_handle(0x7000_0000, 64)
    g = gd.GraphDef()
    node = g.launch(gd.LaunchConfig(grid=1, block=1), kernel, buffer, 1)
    assert isinstance(node.args[0], Operand)
    assert g.lower().symbols
