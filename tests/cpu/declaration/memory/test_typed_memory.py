"""Memory with a type and a shape: parts as numpy has them, in listings, data, copies and checks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.node import owners_of
from tests.cpu.counted_work import require_linear
from tests.cpu.doubles import StandInBuffer

SCALE = gd.Program(
    'extern "C" __global__ void scale(float* x, float factor) { *x *= factor; }'
).kernel("scale")
CONFIG = gd.LaunchConfig(grid=1, block=1)


def declared(shape: Any = (4, 8), dtype: Any = np.float32) -> tuple[Any, Any]:
    g = gd.GraphDef("typed")
    return g, g.array(shape, dtype, name="x")


# Parts --------------------------------------------------------------------------------------------


parts = st.one_of(
    st.integers(-3, 3),
    st.slices(4),
    st.just(Ellipsis),
    st.none(),
)


@given(st.lists(st.lists(parts, min_size=1, max_size=4), min_size=1, max_size=3))
def test_indices_are_those_of_numpy(indices: list[list[Any]]) -> None:
    model = np.arange(4 * 3 * 5, dtype=np.int32).reshape(4, 3, 5)
    g, x = declared(model.shape, np.int32)
    expected: np.ndarray[Any, Any] = model
    found: Any = x
    for index in indices:
        key = tuple(index)
        try:
            expected = expected[key if Ellipsis in key else (*key, ...)]
        except IndexError:
            with pytest.raises(IndexError):
                found[key]
            return
        if not expected.size or min(expected.strides, default=0) < 0:
            with pytest.raises(IndexError):
                found[key]
            return
        found = found[key]
    assert found.shape == expected.shape
    assert found.strides == expected.strides
    operand = found._as_operand("test")
    first = int(expected.reshape(-1)[0])
    assert operand.pointer.offset == 4 * first
    assert operand.dtype == np.int32
    copied = g.copy()["x"]
    assert found._on(copied).shape == expected.shape


def test_a_sum_counts_elements() -> None:
    _, x = declared()
    assert (x + 5).shape == (27,)
    assert (x + 5).memory is x
    assert (2 + x[1]).shape == (6,)
    assert str(x + 5) == "x.reshape(-1)[5:]"
    assert str(x[1] + 2) == "x[1][2:]"
    # Bytes, as of any allocation.
    assert (x.dptr + 5).offset == 5


def test_other_types_and_shapes() -> None:
    _, x = declared()
    assert x.view(np.uint8).shape == (4, 32)
    assert x.view("c8").shape == (4, 4)
    assert x.reshape(2, -1).shape == x.reshape((2, 16)).shape == (2, 16)
    assert x[1:3].view(np.int32)[0, 2:].nbytes == 24
    g = gd.GraphDef()
    raw = g.allocate(64, name="raw")
    assert (raw.dtype, raw.shape) == (None, None)
    assert raw.view(np.float64)[2:].shape == (6,)
    assert gd.Array(raw, np.int16, (2, 4)).nbytes == 16
    assert str(gd.Array(raw, np.int16, (2, 4))) == "raw[:16].view(int16).reshape(2, 4)"
    assert gd.Array(x, np.int16, (2, 4))[1].shape == (4,)


@pytest.mark.parametrize(
    ("part", "error", "message"),
    [
        (lambda x: x[4], IndexError, r"x\[4\]: index 4 is out of bounds for axis 0"),
        (lambda x: x[1:1], IndexError, r"x\[1:1\]: expected at least one element"),
        (lambda x: x[::-1], IndexError, r"x\[::-1\]: expected positive steps, got .* reverse"),
        (lambda x: x[0, 0, 0], IndexError, r"x\[0, 0, 0\]: too many indices"),
        (lambda x: x[..., ...], IndexError, "ellipsis"),
        (lambda x: x[[0, 1]], TypeError, r"x: expected ints and slices, got \[0, 1\]"),
        (lambda x: x[True], TypeError, "expected ints and slices, got True"),
        (lambda x: x["a"], TypeError, "got 'a'"),
        (lambda x: x[1.0], TypeError, "got 1.0"),
        (lambda x: x[0:1.5], TypeError, "expected slices of ints"),
        (lambda x: x + 32, IndexError, r"x \+ 32: expected 0 to 31 elements"),
        (lambda x: x + -1, IndexError, "expected 0 to 31 elements"),
        (lambda x: x + 1.5, TypeError, "expected a number of elements as int, got float"),
        (lambda x: x % 4, TypeError, r"x: expected one number for '%', got float32\[4, 8\]. Use"),
        (lambda x: 2 * x[0, :2], TypeError, r"x\[0, :2\]: expected one number .*\[0, :2\]\[0\]"),
        (lambda x: ~x, TypeError, "expected one number for '~'"),
        (lambda x: (x[0, :1] > 1) & x[1, :1], TypeError, "with a common dtype, got bool and"),
        (lambda x: gd.scalar(x[0, :1]) - x, ValueError, "scalar x: expected one number of float32"),
        (lambda x: x == 3, ValueError, "scalar x: expected one number of float32, got 128 bytes"),
        (
            lambda x: bool(x[0, 0]),
            TypeError,
            r"expression x\[0, 0\] has a value only on the device",
        ),
        (
            np.asarray,
            TypeError,
            r"got x, which is device memory.* Copy it with gd.read\(x, stream\)",
        ),
        (lambda x: x.reshape(5), ValueError, "x.reshape.*cannot reshape"),
        (lambda x: x[:, 0].reshape(2, 2), ValueError, "expected a contiguous array"),
        (lambda x: x[:, 1:].view(np.int32), ValueError, "expected a contiguous array"),
        (lambda x: x.view("V5"), ValueError, "expected rows of whole elements"),
        (lambda x: x.view(object), TypeError, "expected a plain dtype"),
        (list, TypeError, "expected no iteration"),
        (lambda x: gd.Array(x[1]), TypeError, "Pass it itself"),
        (lambda x: gd.Array(x, "f4", 33), ValueError, "128 bytes of x"),
        (lambda x: gd.Array(x, "V5"), ValueError, "Pass shape"),
        (lambda _: gd.Array(0x1000), TypeError, "known size"),
    ],
)
def test_indices_that_are_no_part(part: Any, error: type[Exception], message: str) -> None:
    _, x = declared()
    with pytest.raises(error, match=message):
        part(x)


def test_an_allocation_of_bytes_has_no_elements() -> None:
    g = gd.GraphDef()
    raw = g.allocate(64, name="raw")
    uses: list[Callable[[], object]] = [
        lambda: raw[0],
        lambda: raw + 4,
        lambda: raw.reshape(2, 32),
    ]
    for use in uses:
        with pytest.raises(TypeError, match=r"alloc node 'raw': .*g.array\(shape, dtype\)"):
            use()
    size = g.param("size", np.uint64)
    with pytest.raises(TypeError, match="expected a size that is known now, got parameter size"):
        g.allocate(size).view(np.float32)


def test_parts_of_buffers_keep_them() -> None:
    buffer = StandInBuffer(handle=0x7000, size=64)
    x = gd.Array(buffer, np.float32, (2, 8))
    assert x.memory is buffer
    node = gd.GraphDef().memset(x[1, 2:4], 0)
    assert (node.dst.address, node.dst.size, str(node.dst)) == (
        0x7000 + 40,
        8,
        "Array float32[2, 8][1, 2:4]",
    )
    owner: Any = owners_of(node)[0]
    assert owner.given is buffer
    assert str(gd.Array(buffer)[4:8]) == "Buffer(64 B)[4:8]"
    interface = x[:, 1].__cuda_array_interface__
    assert interface["data"] == (0x7004, False)
    assert interface["strides"] == (32,)
    assert not hasattr(declared()[1][0], "__cuda_array_interface__")
    assert not hasattr(gd.Array(np.zeros(4)), "__cuda_array_interface__")


def test_conditions_know_the_type() -> None:
    _, x = declared(4)
    assert gd.scalar(x[2]).dtype == np.float32
    with pytest.raises(ValueError, match="Pass a single element, such as x"):
        gd.scalar(x)


# In nodes -----------------------------------------------------------------------------------------


def many() -> Any:
    g, x = declared()
    last = x.memset(x[1], 0, name="row").memset(x[:, 1:3], b"\7\0\0\0", name="columns")
    last = last.memcpy(x[0:2], x[2:4], name="copy").memcpy(x[:, 0], x[:, 7], name="strided")
    last = last.launch(CONFIG, SCALE, x + 4, 2.0, name="scale")
    last.callback(lambda: None, reads=x[2], name="look").deallocate(x, name="free")
    return g


def test_listings() -> None:
    assert str(many()) == (
        "graph 'typed' (8 nodes, 7 edges)\n"
        "  x: alloc size=128 memory_type=device dtype=float32 shape=(4, 8)\n"
        "  row: memset dst=x[1] value=0x00 element_size=1 width=32 <- x\n"
        "  columns: memset dst=x[:, 1:3] value=0x00000007 element_size=4 width=2 height=4 pitch=32"
        " <- row\n"
        "  copy: memcpy dst=x[0:2] src=x[2:4] size=64 <- columns\n"
        "  strided: memcpy3d dst=x[:, 0] src=x[:, 7] width=4 height=4 depth=1 "
        "dst_layout=(0, 0, 0, 32, 4) src_layout=(0, 0, 0, 32, 4) <- copy\n"
        "  scale: kernel kernel=scale grid=(1, 1, 1) block=(1, 1, 1) "
        "args=(x.reshape(-1)[4:], 2.0) <- strided\n"
        "  look: callback fn=many.<locals>.<lambda> reads=(x[2]) writes=() <- scale\n"
        "  free: free dptr=x <- look"
    )


def test_a_copy_is_the_same() -> None:
    g = many()
    copied: Any = g.copy()
    assert str(copied) == str(g)
    assert not gd.diff(g, copied)
    assert copied["row"].dst.pointer.node is copied["x"]
    assert copied["scale"].args[0].dtype == np.float32


def test_data_gives_the_same() -> None:
    g = many()
    g["look"].destroy()
    g["scale"] >> g["free"]
    again: Any = gd.GraphDef.from_networkx(g.to_networkx())
    assert str(again) == str(g)
    assert not gd.diff(g, again)
    assert again["x"].dtype == np.float32
    assert again["scale"].args[0].dtype == np.float32
    # What is inside of a node is JSON.
    outer = gd.GraphDef()
    outer.embed(g, name="child")
    again = gd.GraphDef.from_networkx(outer.to_networkx())
    assert str(again["child"].child) == str(g)


def test_structures_are_data_too() -> None:
    dtype = np.dtype([("a", "<i4"), ("b", "<f4", (2,))])
    g, x = declared(3, dtype)
    x.launch(CONFIG, SCALE, x[1:].view(np.float32), 1.0)
    again: Any = gd.GraphDef.from_networkx(g.to_networkx())
    assert again["x"].dtype == dtype
    assert str(again) == str(g)


@pytest.mark.parametrize(
    "steps",
    [3, [["index", 3]], [["index", [[1, 2]]]], [["index", [True]]], [["view", 3]], [["turn", []]]],
)
def test_data_that_says_no_part(steps: Any) -> None:
    g, x = declared()
    x.memset(x[1], 0, name="row")
    data = g.to_networkx()
    said = json.loads(data.nodes["row"]["dst"])
    data.nodes["row"]["dst"] = json.dumps({**said, "array": steps})
    with pytest.raises(ValueError, match="from_networkx: memset node 'row'"):
        gd.GraphDef.from_networkx(data)


def test_parts_follow_an_update() -> None:
    g, x = declared()
    node = x.memset(x[1], 0, name="row").launch(CONFIG, SCALE, x, 2.0)
    x.update(shape=(2, 16))
    assert (x.size, x.shape) == (128, (2, 16))
    assert (g["row"].dst.size, g["row"].dst.pointer.offset) == (64, 64)
    assert node.args[0].size == 128
    x.update(dtype=np.float64, shape=(2, 2))
    assert (x.size, g["row"].dst.pointer.offset) == (32, 16)
    with pytest.raises(ValueError, match="size: expected shape or dtype"):
        x.update(size=4)
    raw = g.allocate(8, name="raw")
    with pytest.raises(ValueError, match="dtype: expected shape and dtype together"):
        raw.update(shape=4)
    raw.update(shape=4, dtype=np.int32)
    assert raw[3].nbytes == 4


def test_differences_name_type_and_shape() -> None:
    g = many()
    changed = g.copy()
    changed["x"].update(shape=(5, 8), dtype=np.int32)
    text = str(gd.diff(g, changed))
    assert "dtype: float32 -> int32" in text
    assert "shape: (4, 8) -> (5, 8)" in text


def test_parts_out_of_an_allocation_that_was_made_smaller() -> None:
    g, x = declared()
    x.memset(x[3], 0, name="row")
    message = r"alloc node 'x' .*: update\(\): shape: expected .* memset node 'row' .*out of bounds"
    with pytest.raises(ValueError, match=message):
        x.update(shape=(2, 8))
    assert x.shape == (4, 8)
    assert g["row"].dst.size == 32


def test_only_the_whole_is_freed() -> None:
    _, x = declared()
    for part in (x[1], x[0], x[:3]):
        with pytest.raises(ValueError, match="expected the start of an allocation"):
            x.deallocate(part)
    assert x.deallocate(x.reshape(-1)).dptr.pointer.node is x


def test_kernels_take_contiguous_memory() -> None:
    g, x = declared()
    with pytest.raises(ValueError, match=r"argument 0: expected contiguous memory, got x\[:, 0\]"):
        g.launch(CONFIG, SCALE, x[:, 0], 1.0)
    with pytest.raises(ValueError, match="expected contiguous memory"):
        g.launch_many(CONFIG, SCALE, [x[0], x[:, 0]], 1.0)


def test_sizes_of_copies_are_compared() -> None:
    _, x = declared()
    with pytest.raises(ValueError, match=r"dst x\[1:3\] has 64 bytes, src numpy float32\[3\] has"):
        x.memcpy(x[1:3], np.zeros(3, np.float32))
    with pytest.raises(ValueError, match=r"memcpy size: dst numpy float32\[3\] has 12 bytes"):
        x.memcpy(np.zeros(3, np.float32), x[:, 0])


# Pointers of kernels ------------------------------------------------------------------------------


TYPED = gd.Program(
    r"""
    struct Pair { int a, b; };
    struct __half { short bits; };
    struct __nv_bfloat16 { short bits; };
    __global__ void all(
        const float* f, unsigned* u, __half* h, char* c, void* v, Pair* s, __nv_bfloat16* b
    ) {}
    """
).kernel("all")
FITTING = ("f4", "u4", "f2", "f8", "f8", "f8", "u2")


@pytest.mark.parametrize(
    ("place", "dtype", "is_wrong"),
    [
        (0, "f4", False),
        (0, "u1", False),
        (0, "V8", False),
        (0, "i4", True),
        (0, "f8", True),
        (0, "c8", True),
        (1, "u4", False),
        (1, "i4", True),
        (2, "f2", False),
        (2, "i2", True),
        (3, "f4", False),
        (4, "f4", False),
        (5, "f4", False),
        (6, "u2", False),
        (6, "f2", True),
    ],
)
def test_the_type_of_pointers_is_checked(place: int, dtype: str, is_wrong: bool) -> None:
    g = gd.GraphDef()
    memory = [g.array(16, kind) for kind in FITTING]
    memory[place] = g.array(16, dtype)
    node = g.launch(CONFIG, TYPED, *memory)
    for each in g.nodes()[:-1]:
        each >> node >> g.deallocate(each)
    found = [each.message for each in g.check(compile=True) if each.rule == "kernel-argument"]
    assert bool(found) == is_wrong
    if is_wrong:
        assert f"argument {place} " in found[0]
        assert f"with elements of {np.dtype(dtype)}" in found[0]


def test_one_wrong_of_many_is_found() -> None:
    g = gd.GraphDef()
    good, bad = g.array(64, np.float32, name="good"), g.array(64, np.int32, name="bad")
    rows = [good[4 * row :] for row in range(8)]
    rows[5] = bad[3:]
    nodes = g.launch_many(CONFIG, SCALE, rows, 1.0, after=good, name="row")
    bad >> nodes
    messages = [each.message for each in g.check(compile=True) if each.rule == "kernel-argument"]
    assert len(messages) == 1
    assert "'row_5'" in messages[0]
    assert "got bad[3:] with elements of int32" in messages[0]


# Temporaries --------------------------------------------------------------------------------------


def edges(g: gd.GraphDef) -> list[tuple[str, str]]:
    return [(before.name, after.name) for before, after in g.edges()]


def test_a_temporary_is_freed_after_all_uses() -> None:
    g = gd.GraphDef()
    with g.temporary(8, np.float32, name="x") as x:
        one = g.memset(x[:4], 0, name="one")
        g.memset(x[4:], 1, name="two")
        one.launch(CONFIG, SCALE, x, 1.0, name="scale")
        g.empty(name="other")
    assert edges(g) == [
        ("x", "one"),
        ("x", "two"),
        ("one", "scale"),
        ("two", "free x"),
        ("scale", "free x"),
    ]
    assert g.edge_reason(g["scale"], g["free x"]) == "scale uses x, free x frees it"
    assert g["free x"].location == x.location
    assert x.location.file == __file__
    assert not [each for each in g.check() if each.rule != "data-race"]


def test_a_temporary_of_nodes_inside() -> None:
    g = gd.GraphDef()
    with g.temporary(8, np.float32, name="x") as x:
        condition = g.create_condition(1)
        branch = g.if_then(condition, name="branch")
        branch.then.memset(x, 0)
        child = gd.GraphDef()
        child.callback(lambda: None, reads=x)
        g.embed(child, name="child").succeed(branch)
    assert edges(g) == [("x", "branch"), ("branch", "child"), ("child", "free x")]
    assert not g.check()


def test_a_temporary_without_use_and_one_after_a_node() -> None:
    g = gd.GraphDef()
    first = g.empty(name="first")
    with first.temporary(8, np.float32, name="x"):
        pass
    assert edges(g) == [("first", "x"), ("x", "free x")]


def test_temporaries_in_each_other_and_in_order() -> None:
    for is_in_order in (False, True):
        g = gd.GraphDef()
        block = g.in_order() if is_in_order else g
        with block, g.temporary(8, "f4", name="x") as x, g.temporary(8, "f4", name="y") as y:
            g.memset(x, 0, name="clear").memcpy(y, x, name="copy")
        assert set(edges(g)) == {
            ("x", "clear"),
            ("y", "copy"),
            ("clear", "copy"),
            ("copy", "free x"),
            ("copy", "free y"),
        }
        assert not g.check()


def test_a_block_that_raises_frees_nothing() -> None:
    g = gd.GraphDef()
    with pytest.raises(KeyError), g.temporary(8, np.float32, name="x"):
        raise KeyError("x")
    assert [node.name for node in g] == ["x"]


def test_many_temporaries_one_after_the_other_take_no_longer_each() -> None:
    def make(count: int) -> Callable[[], object]:
        def declare() -> None:
            last: Any = gd.GraphDef()
            for _ in range(count):
                with last.temporary(8, np.float32) as x:
                    last = x.memset(x, 0)

        return declare

    require_linear(make, 40)
