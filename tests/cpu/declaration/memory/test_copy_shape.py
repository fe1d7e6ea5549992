"""Copies of rows and slices: which shape arrays with gaps have, and what one copy cannot be."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.core.declaration.node import accesses_of, owners_of, words_of
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import StridedOperand
from tests.cpu.kinds import copy3d

Bytes = NDArray[np.uint8]


def performed(node: gd.MemcpyNode | gd.Memcpy3DNode, dst: Any, src: Any) -> None:
    """Copy as the driver would: byte for byte by what the node's words say."""
    if isinstance(node, gd.MemcpyNode):
        assert isinstance(node.size, int)
        width, height, depth = node.size, 1, 1
        layouts: list[tuple[int, ...]] = [(0, 0, 0, 0, 0)] * 2
    else:
        width, height, depth = node.width, node.height, node.depth
        layouts = [node.dst_layout, node.src_layout]
    memory = [_bytes_of(dst), _bytes_of(src)]
    for plane in range(depth):
        for row in range(height):
            places = []
            for x, y, z, pitch, rows in layouts:
                assert (x, y, z) == (0, 0, 0)
                places.append((plane * rows + row) * pitch)
            memory[0][places[0] : places[0] + width] = memory[1][places[1] : places[1] + width]


def _bytes_of(array: NDArray[Any]) -> Bytes:
    """Return the bytes from the first element of an array to its last one."""
    span = array.itemsize + sum(
        (extent - 1) * stride for extent, stride in zip(array.shape, array.strides, strict=True)
    )
    first = np.lib.stride_tricks.as_strided(
        array.view(), (1,) * max(array.ndim, 1), (array.itemsize,) * max(array.ndim, 1)
    )
    return np.lib.stride_tricks.as_strided(first.reshape(1).view(np.uint8), (span,), (1,))


@st.composite
def _views(draw: st.DrawFn) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return two views of one shape into arrays that are larger."""
    shape = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4))
    dtype = np.dtype(draw(st.sampled_from(["u1", "<i2", "<f4", "<f8"])))
    found = []
    for _ in range(2):
        slices, outer = [], []
        for extent in shape:
            before, step, after = draw(st.tuples(*[st.integers(0, 2)] * 3))
            step = step + 1 if draw(st.booleans()) else 1
            slices.append(slice(before, before + (extent - 1) * step + 1, step))
            outer.append(before + extent * step + after)
        count = int(np.prod(outer))
        array = np.arange(count, dtype=np.int64).astype(dtype).reshape(outer)
        found.append(array[tuple(slices)])
    return found[0], found[1]


@given(_views())
def test_views_are_copied_as_numpy_copies_them(views: tuple[NDArray[Any], NDArray[Any]]) -> None:
    dst, src = views
    if dst.size == 1:
        return
    outer: Any = dst.base if dst.base is not None else dst
    outer[...] = 77
    expected = outer.copy()
    graph = gd.GraphDef()
    try:
        node = graph.memcpy(dst, src)
    except ValueError as error:
        assert "levels of gaps" in str(error)  # noqa: PT017  # others must not be
        return
    assert node.size == src.nbytes
    before = outer.copy()
    performed(node, dst, src)
    after = outer.copy()
    outer[...] = before
    dst[...] = src
    np.testing.assert_array_equal(after, outer)
    assert expected.shape == outer.shape


@pytest.mark.parametrize(
    ("dst", "src", "shape"),
    [
        (np.s_[2:5, 4:8], np.s_[0:3, 0:4], (16, 3, 1)),
        (np.s_[2:5, :], np.s_[0:3, 0:10], (120, 1, 1)),
        (np.s_[:, 3], np.s_[:, 0], (4, 10, 1)),
        (np.s_[::2, 1:3], np.s_[1:6, 1:3], (8, 5, 1)),
        (np.s_[::2, ::2], np.s_[5:, 5:], (4, 5, 5)),
    ],
)
def test_slices_of_two_axes(dst: Any, src: Any, shape: tuple[int, int, int]) -> None:
    first, second = np.zeros((10, 10), np.int32), np.zeros((10, 10), np.int32)
    node: Any = gd.GraphDef().memcpy(first[dst], second[src])
    if shape[1:] == (1, 1):
        assert isinstance(node, gd.MemcpyNode)
        assert node.size == shape[0]
    else:
        assert (node.width, node.height, node.depth) == shape


def test_one_side_may_be_contiguous_and_of_another_shape() -> None:
    field = np.zeros((8, 16), np.float32)
    g = gd.GraphDef()
    node: Any = g.memcpy(g.allocate(4 * 6).dptr, field[1:3, 4:7])
    assert (node.width, node.height, node.depth) == (12, 2, 1)
    assert node.dst_layout == (0, 0, 0, 12, 2)
    assert node.src_layout == (0, 0, 0, 64, 2)
    assert node.src_span == 64 + 12
    assert node.src.owner is not None
    node = g.memcpy(field[:, :2], np.zeros(16, np.float32))
    assert (node.width, node.height) == (8, 8)
    flat: Any = g.memcpy(0x1000, field[2:4])
    assert isinstance(flat, gd.MemcpyNode)


A = np.zeros((6, 6, 6, 6), np.int32)


@pytest.mark.parametrize(
    ("dst", "src", "message"),
    [
        (A[0, 0, :3, :3], A[0, 0, :4, :3], r"src: expected the shape and element size .*\[3, 3\]"),
        (A[0, 0, :3, :3], np.zeros(8, np.int32), r"size: src numpy int32\[8\] has 32 bytes, .* 36"),
        (
            A[0, 0, :3, :3],
            A[0, 0].T,
            r"src: expected a C-contiguous array with an array",
        ),
        (A[::2, ::2, ::2, ::2], np.zeros(81, np.int32), r"4 levels of gaps.*Copy it in parts"),
        (
            A[0, 0, ::-1, :3],
            np.zeros(18, np.int32),
            r"dst: expected cont.* positive strides, .*\(-24, 4",
        ),
        (np.zeros(6, np.int32), np.broadcast_to(np.zeros(3, np.int32), (2, 3)), r"levels of gaps"),
        (np.broadcast_to(A[0, 0, 0, :3], (2, 3)), np.zeros(6, np.int32), r"is read-only"),
    ],
)
def test_shapes_that_one_copy_cannot_have(dst: Any, src: Any, message: str) -> None:
    g = gd.GraphDef()
    with pytest.raises(ValueError, match=message):
        g.memcpy(dst, src)
    assert len(g) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"size": 4, "width": 4}, r"memcpy size: expected none with width"),
        ({"height": 4}, r"memcpy width: expected bytes of a row with height, got none"),
        ({"width": 0}, r"memcpy width: expected at least 1 bytes, got 0"),
        ({"width": 4.0}, r"memcpy width: expected bytes as an int, got 4.0"),
        ({"width": 8, "height": 2, "dst_pitch": 4}, r"dst_pitch: expected at least the 8 bytes of"),
        ({"width": 8, "height": 3, "depth": 2, "src_height": 2}, r"src_height: .* the 3 rows of a"),
        (
            {"width": 64, "height": 65, "dst_pitch": 64},
            r"memcpy dst: 4160 bytes from x on",
        ),
    ],
)
def test_numbers_that_contradict_each_other(arguments: dict[str, Any], message: str) -> None:
    g = gd.GraphDef()
    x = g.allocate(4096, name="x")
    with pytest.raises((TypeError, ValueError), match=message):
        g.memcpy(x, 0x1000, **arguments)
    assert len(g) == 1


def test_numbers_beside_an_array_with_gaps() -> None:
    with pytest.raises(ValueError, match=r"memcpy dst: expected contiguous memory with width"):
        gd.GraphDef().memcpy(A[0, 0, :3, :3], 0x1000, width=12)


def test_rows_and_slices_in_numbers() -> None:
    g = gd.GraphDef()
    x = g.allocate(1 << 16, name="x")
    node: Any = g.memcpy(
        x, 0x10000, width=24, height=5, depth=3, dst_pitch=64, src_pitch=32, dst_height=8
    )
    assert (node.width, node.height, node.depth) == (24, 5, 3)
    assert (node.dst_layout, node.src_layout) == ((0, 0, 0, 64, 8), (0, 0, 0, 32, 5))
    assert node.dst_span == (2 * 8 + 4) * 64 + 24
    assert node.size == 24 * 5 * 3
    same = copy3d(gd.GraphDef(), 0x1000, 0x10000, (24, 5, 3), (0, 0, 0, 64, 8), (0, 0, 0, 32, 5))
    words = {name for name in words_of(same) if not name.startswith("dst")}
    assert {name: words_of(node)[name] for name in words} == {
        name: words_of(same)[name] for name in words
    }
    # Rows that lie side by side are one copy, which can be changed in an executable.
    flat: Any = g.memcpy(x, 0x10000, width=24, height=5, depth=3)
    assert isinstance(flat, gd.MemcpyNode)
    assert flat.size == 24 * 5 * 3


def test_rows_survive_networkx_and_copies() -> None:
    g = gd.GraphDef()
    g.memcpy(0x10000, 0x20000, width=8, height=4, src_pitch=16, name="rows")
    for again in (g.copy(), gd.GraphDef.from_networkx(g.to_networkx())):
        assert not gd.diff(g, again)
        assert str(again) == str(g)


@pytest.mark.parametrize(
    ("view", "value", "rows"),
    [
        (A[0, 0, 1:3, 2:4], np.int32(-1), (2, 2, 24)),
        (A[0, 0, 1:3, 2:4], 0, (8, 2, 24)),
        (A[0, 0, :, 1], np.int32(5), (1, 6, 24)),
        (A[0, :, :, :], 0, (864, 1, 0)),
    ],
)
def test_rows_of_an_array_are_set(view: Any, value: Any, rows: tuple[int, int, int]) -> None:
    node = gd.GraphDef().memset(view, value)
    assert (node.width, node.height, node.pitch) == rows


@pytest.mark.parametrize(
    ("view", "arguments", "message"),
    [
        (
            A[0, ::2, ::2, :3],
            {},
            r"dst: expected .* rows with a constant pitch, .* 2 lev",
        ),
        (
            A[0, 0, :3, :3],
            {"width": 3},
            r"expected contiguous memory with width, height",
        ),
        (A.view(np.uint8)[0, 0, :3, :3], {"value": np.int32(1)}, r"whole elements of 4 bytes, got"),
    ],
)
def test_rows_that_cannot_be_set(view: Any, arguments: dict[str, Any], message: str) -> None:
    g = gd.GraphDef()
    with pytest.raises(ValueError, match=message):
        g.memset(view, **{"value": 0, **arguments})
    assert len(g) == 0


def test_elsewhere_arrays_have_no_gaps() -> None:
    operand = as_operand(A[0, 0, :3, :3], "memcpy dst", gaps=True)
    assert isinstance(operand, StridedOperand)
    assert (operand.shape, operand.strides, operand.itemsize) == ((3, 3), (24, 4), 4)
    assert operand.size == 2 * 24 + 3 * 4
    assert type(operand.flat()) is not StridedOperand
    with pytest.raises(ValueError, match="expected contiguous memory"):
        as_operand(A[0, 0, :3, :3], "argument")


class Array:
    """The part of a CUDA array of cuda.core that a copy needs."""

    is_surface_load_store = False
    is_closed = False
    handles = itertools.count(0x7000, 0x100)

    def __init__(self, *shape: int, element_bytes: int = 4) -> None:
        self.handle = next(self.handles)
        self.shape = shape
        self.element_bytes = element_bytes
        self.size_bytes = int(np.prod(shape)) * element_bytes


def test_cuda_arrays_are_copied_as_a_whole() -> None:
    g = gd.GraphDef()
    array = Array(16, 8)
    node: Any = g.memcpy(array, np.zeros((8, 16), np.float32), name="fill")
    assert (node.width, node.height, node.depth) == (64, 8, 1)
    words = words_of(node)
    assert (words["dstMemoryType"], words["dstArray"]) == (3, array.handle)
    assert words["srcMemoryType"] == 1
    assert "dstDevice" not in words
    assert [(use.role, use.size) for use in accesses_of(node)] == [("dst", 1), ("src", 512)]
    assert array in owners_of(node)
    field = np.zeros((32, 32), np.float32)
    back: Any = node.memcpy(field[4:12, 8:24], array)
    assert back.dst_layout == (0, 0, 0, 128, 8)
    row: Any = g.memcpy(0x1000, Array(16))
    assert isinstance(row, gd.Memcpy3DNode)
    assert (row.width, row.height, row.depth) == (64, 1, 1)
    both: Any = g.memcpy(Array(4, 4, 4), Array(2, 4, 4, element_bytes=8))
    assert (both.width, both.height, both.depth) == (16, 4, 4)
    assert "OpaqueArray(16x8, 4 B each)" in str(g)
    assert not g.check()
    assert not gd.diff(g, g.copy())


def test_shapes_that_no_copy_of_an_array_has() -> None:
    closed = Array(4)
    closed.is_closed = True
    g = gd.GraphDef()
    cases: list[tuple[Any, str]] = [
        (lambda: g.memcpy(Array(4), np.zeros(5, np.int32)), r"size: src numpy .* 20 bytes, Opaque"),
        (lambda: g.memcpy(Array(4), 0x1000, 8), r"memcpy size: expected none, since OpaqueArray"),
        (lambda: g.memcpy(Array(4), 0x1000, width=8), r"memcpy width: expected none, since Opaque"),
        (lambda: g.memcpy(Array(4, 2), Array(2, 4)), r"src: expected an array of the same extent"),
        (lambda: g.memcpy(Array(4, 2), A[0, 0, :2, :3]), r"src: expected rows as those of Opaque"),
        (
            lambda: g.memcpy(closed, 0x1000),
            r"dst: expected an open CUDA array, got one that was closed",
        ),
        (lambda: g.memset(Array(4), 0), r"memset dst: expected memory with an address, got Opaque"),
        (lambda: g.deallocate(Array(4)), r"dptr: expected an address"),
        (lambda: g.memcpy(Array(4), 0x1000, dst_owner=g), r"memcpy dst: expected an address"),
    ]
    for case, message in cases:
        with pytest.raises((TypeError, ValueError), match=message):
            case()
    assert len(g) == 0
