"""Several temporary arrays for a block, and buffers that take turns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void average(const float* from, float* to, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i > 0 && i < n - 1) to[i] = (from[i - 1] + from[i + 1]) / 2;
        else if (i < n) to[i] = from[i];
    }
    """
)
AVERAGE = PROGRAM.kernel("average")
LEVELS = [(64 >> level, np.float32) for level in range(3)]


def test_arrays_are_named_once_and_freed_where_the_block_ends() -> None:
    g = gd.GraphDef()
    with g.in_order(), g.temporaries(x=((4, 8), np.float32), levels=LEVELS) as t:
        assert t.x.shape == (4, 8)
        assert t.x.name == "x"
        assert [level.shape for level in t.levels] == [(64,), (32,), (16,)]
        assert [level.name for level in t.levels] == ["levels 0", "levels 1", "levels 2"]
        x, levels = t
        assert x is t.x
        assert levels is t.levels
        g.memset(x, 0, name="clear")
        assert not [node for node in g if node.kind == "free"]
    assert [node.name for node in g if node.kind == "free"] == [
        "free x",
        *(f"free levels {number}" for number in range(3)),
    ]
    assert not g.check()
    assert "  free x: free <- clear; free levels 0: free <- levels 0; free levels 1" in str(g)
    assert {node.location.line for node in g if node.kind == "alloc"} == {
        test_arrays_are_named_once_and_freed_where_the_block_ends.__code__.co_firstlineno + 2
    }


def test_frees_of_equal_declarations_are_listed_alike() -> None:
    g = gd.GraphDef()
    with g.in_order(), g.temporary(4, "f4", name="x") as x, g.temporary(4, "f4", name="y") as y:
        g.memcpy(y, x, name="copy")
    assert "  free y, free x: free <- copy\n" in f"{g}\n"
    assert str(g.copy()) == str(g)
    assert str(gd.GraphDef.from_networkx(g.to_networkx())) == str(g)


def test_without_an_order_edges_of_lifetimes_are_added() -> None:
    g = gd.GraphDef()
    with g.temporaries(x=(4, np.int32), y=(4, np.int32)) as (x, y):
        copy = g.memset(x, 0, name="clear").memcpy(y, x, name="copy")
    assert [node.name for node in copy.succ] == ["free x", "free y"]
    assert not g.check()


def test_nothing_is_freed_if_the_block_raises() -> None:
    g = gd.GraphDef()
    with pytest.raises(KeyError), g.temporaries(x=(4, np.int32), y=(4, np.int32)):
        raise KeyError
    assert [node.name for node in g] == ["x", "y"]


@pytest.mark.parametrize(
    ("arrays", "kind", "message"),
    [
        ({}, TypeError, r"temporaries: expected names with shape and dtype, got none. Write "),
        ({"x": 4}, TypeError, r"temporaries x: expected a pair .* got 4. Write x=\(shape, dtype\)"),
        ({"x": (4,)}, TypeError, "temporaries x: expected a pair"),
        ({"x": (4, "f4"), "y": [(4, "f4"), 3]}, TypeError, "temporaries y: expected a pair"),
        ({"x": (4, "f4"), "y": (-1, "f4")}, ValueError, "alloc node 'y': array shape: expected"),
        ({"x": (4, "f4"), "y": (4, "no")}, TypeError, "alloc node 'y': array dtype: expected"),
        ({"x": (4, "f4"), "taken": (4, "f4")}, ValueError, "node name 'taken' is taken"),
        ({"x": (4, "f4"), "memory_type": "moon"}, ValueError, "memory_type: expected one of"),
    ],
)
def test_a_refusal_adds_nothing(
    arrays: dict[str, Any], kind: type[Exception], message: str
) -> None:
    g = gd.GraphDef()
    g.empty(name="taken")
    with pytest.raises(kind, match=message):
        g.temporaries(**arrays)
    assert [node.name for node in g] == ["taken"]
    with g.temporaries(x=(4, "f4")):
        pass


def test_unknown_arrays_are_named() -> None:
    g = gd.GraphDef()
    with (
        g.temporaries(count=(4, "f4"), start=(4, "f4")) as t,
        pytest.raises(AttributeError, match=r"no array 'cout'. Did you mean 'count'\?"),
    ):
        _ = t.cout


def test_memory_that_was_not_entered_says_so() -> None:
    g = gd.GraphDef()
    x: Any = g.temporary(4, np.float32, name="x")
    for use in (lambda: g.memset(x, 0), lambda: x.nbytes, lambda: x[0]):
        with pytest.raises((TypeError, AttributeError), match="which is for `with ... as x:`"):
            use()


def test_arrays_that_were_not_entered_say_so() -> None:
    g = gd.GraphDef()
    t: Any = g.temporaries(x=(4, np.float32), y=(4, np.float32))
    for use in (lambda: t.x, lambda: list(t), lambda: g.memset(t, 0)):
        with pytest.raises((TypeError, AttributeError), match="x, y, which are for `with ... as"):
            use()
    with t as arrays:
        g.memset(arrays.x, 0)
    assert [node.kind for node in g].count("free") == 2
    with pytest.raises(ValueError, match="free x"), t:
        pass


@pytest.mark.kernels
def test_buffers_take_turns_in_a_loop(device: Any, stream: Any) -> None:
    values = np.zeros(16, np.float32)
    values[0] = 64
    found = np.zeros_like(values)
    g = gd.GraphDef("jacobi")
    with g.in_order(), g.temporaries(u=(16, np.float32), v=(16, np.float32)) as (u, v):
        g.memcpy(u, values)
        with g.repeat(5, name="loop").body as body:
            for old, new in body.alternate(u, v):
                body.launch(AVERAGE, old, new, 16, over=old, name="step")
        g.memcpy(found, u)
    assert not g.check(compile=True)
    with g.instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    expected = values
    for _ in range(10):
        inside = (expected[:-2] + expected[2:]) / 2
        expected = np.concatenate([expected[:1], inside, expected[-1:]])
    assert found.tolist() == expected.tolist()


def test_three_buffers_rotate_and_turns_are_counted() -> None:
    g = gd.GraphDef()
    assert list(g.alternate("u", "v", "w")) == [
        ("u", "v", "w"),
        ("v", "w", "u"),
        ("w", "u", "v"),
    ]
    assert list(g.alternate("u", "v", turns=3)) == [("u", "v"), ("v", "u"), ("u", "v")]
    for _ in g.alternate("u", "v"):
        break
    assert g.empty(name="after").path == "after"
    for wrong, message in (((), "two buffers, got 0"), (("u",), "two buffers, got 1")):
        with pytest.raises(TypeError, match=message):
            g.alternate(*wrong)
    with pytest.raises(ValueError, match="alternate turns: expected at least 1, got 0"):
        g.alternate("u", "v", turns=0)
