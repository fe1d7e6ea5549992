"""Which calls of the driver put work on a stream, and what they are given."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.rows import array_address, decode_row
from graphdsl.base.errors import DriverError
from graphdsl.cuda import adding

STREAM = 0x5EA


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """The calls that are made, with what they are given."""
    found: list[tuple[Any, ...]] = []

    def function(name: str, *parameters: Any) -> Callable[..., int]:
        def call(*given: Any) -> int:
            assert len(given) == len(parameters)
            found.append((name, *given))
            return 0 if STREAM in given or name == "cuLaunchKernelEx" else 1

        return call

    monkeypatch.setattr(adding, "_function", function)
    for cached in ("_launch_function", "_copy_function", "_set_function"):
        monkeypatch.setattr(adding, cached, getattr(adding, cached).__wrapped__)
    return found


def row_of(declare: Callable[[gd.GraphDef], object]) -> Any:
    graph = gd.GraphDef()
    declare(graph)
    return graph.lower().rows[0].copy()


@pytest.mark.parametrize(
    ("value", "width", "height", "pitch", "call"),
    [
        (np.uint8(7), 12, 1, 0, "cuMemsetD8Async"),
        (np.uint16(700), 12, 1, 0, "cuMemsetD16Async"),
        (np.uint32(1 << 31), 12, 1, 0, "cuMemsetD32Async"),
        (np.uint8(255), 4, 3, 16, "cuMemsetD2D8Async"),
        (np.uint16(700), 4, 3, 16, "cuMemsetD2D16Async"),
        (np.uint32(70000), 4, 3, 16, "cuMemsetD2D32Async"),
    ],
)
def test_memsets(
    value: Any, width: int, height: int, pitch: int, call: str, calls: list[tuple[Any, ...]]
) -> None:
    row = row_of(lambda g: g.memset(0x10000, value, width, height, pitch))
    adding.submit(STREAM, row, ())
    fields = decode_row(row)
    rows = (pitch, int(value), width, height) if height > 1 else (int(value), width)
    assert calls == [(call, 0x10000, *rows, STREAM)]
    assert (fields["dst"], fields["value"], fields["height"]) == (0x10000, int(value), height)
    with pytest.raises(DriverError, match=call):
        adding.submit(STREAM + 1, row, ())


def test_copies_are_given_where_the_row_has_them(calls: list[tuple[Any, ...]]) -> None:
    row = row_of(lambda g: g.memcpy(0x10000, 0x20000, 64))
    adding.submit(STREAM, row, ())
    assert calls == [("cuMemcpy3DAsync", array_address(row) + 32, STREAM)]


@pytest.mark.parametrize("attributes", [(), ((8, bytes([0, 3]).ljust(64, b"\1")), (2, bytes(64)))])
def test_launches(attributes: Any, calls: list[tuple[Any, ...]]) -> None:
    row = np.zeros(32, np.uint64)
    row[2:10] = [0, 4 | 5 << 32, 6 | 32 << 32, 2 | 1 << 32, 96, 0xA, 0, 0xF]
    seen: list[tuple[int, bytes]] = []

    def launch(config: bytes, function: int, arguments: int, extra: None) -> int:
        extents, stream, where, count = adding.CONFIG.unpack(config)
        assert np.frombuffer(extents, np.uint32).tolist() == [4, 5, 6, 32, 2, 1, 96]
        assert (stream, count) == (STREAM, len(attributes))
        for number in range(count):
            data = ctypes.string_at(where + 72 * number, 72)
            seen.append((int.from_bytes(data[:4], "little"), data[8:]))
        calls.append((function, arguments, extra))
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(adding, "_launch_function", lambda: launch)
        adding.submit(STREAM, row, attributes)
    assert calls == [(0xF, 0xA, None)]
    assert tuple(seen) == attributes


def test_other_nodes_are_not_put_on_streams() -> None:
    with pytest.raises(AssertionError, match="type 5"):
        adding.submit(STREAM, row_of(lambda g: g.empty()), ())
