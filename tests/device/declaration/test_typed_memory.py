"""Memory with a type and a shape, as it runs: on the simulator and on a GPU."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import graphdsl as gd

PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void scale(float* x, float factor, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
    }
    """
)
SCALE = PROGRAM.kernel("scale")
CONFIG = gd.LaunchConfig(grid=1, block=64)
VALUES = np.arange(32, dtype=np.float32).reshape(4, 8)


def run(graph: gd.GraphDef, device: Any, stream: Any) -> None:
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)


@pytest.mark.kernels
def test_parts_in_all_nodes(device: Any, stream: Any) -> None:
    found, column = np.zeros_like(VALUES), np.zeros(4, np.float32)
    g = gd.GraphDef()
    with g.in_order():
        x = g.array((4, 8), np.float32, name="x")
        g.memcpy(x, VALUES)
        g.memset(x[:, 0], np.float32(-1))
        g.memset(x[3, 4:], 0)
        g.memcpy(x[0:2, 6:8], np.full((2, 2), 5, np.float32))
        g.launch(CONFIG, SCALE, x[1], 10.0, 4)
        g.launch(CONFIG, SCALE, x + 16, 100.0, 3)
        g.memcpy(found, x)
        g.memcpy(column, x[:, 7])
        g.deallocate(x)
    assert not g.check()
    run(g, device, stream)
    expected = VALUES.copy()
    expected[:, 0] = -1
    expected[3, 4:] = 0
    expected[0:2, 6:8] = 5
    expected[1, :4] *= 10
    expected[2, :3] *= 100
    assert found.tolist() == expected.tolist()
    assert column.tolist() == expected[:, 7].tolist()


@pytest.mark.kernels
def test_copies_and_data_run_alike(device: Any, stream: Any) -> None:
    x = gd.array(VALUES, stream=stream)
    g = gd.GraphDef()
    with g.temporary((2, 8), np.float32, name="rows") as rows:
        load = rows.memcpy(rows, 0x1000)
        load.launch(CONFIG, SCALE, rows[1], 3.0, 8).memcpy(0x2000, rows[1], 32)
    target = gd.zeros(8, np.float32, stream=stream)
    for each in (g.copy(), gd.GraphDef.from_networkx(g.to_networkx())):
        first, second = (node for node in each if node.kind == "memcpy")
        first.update(src=x[2:])
        second.update(dst=target)
        run(each, device, stream)
        assert gd.read(target, stream).tolist() == (3 * VALUES[3]).tolist()
        gd.memset(stream, target, 0)


def test_memory_of_an_executable_is_read_as_it_is(device: Any, stream: Any) -> None:
    g = gd.GraphDef()
    x = g.array((4, 8), np.float32, name="x")
    x.memcpy(x, VALUES)
    with g.instantiate(device=device) as executable:
        executable.launch(stream)
        assert executable.read(x, stream).tolist() == VALUES.tolist()
        assert executable.read(x[1], stream).tolist() == VALUES[1].tolist()
        assert executable.read(x, stream, dtype=np.uint8).shape == (128,)
        assert executable.address(x[2]) == executable.address(x) + 64
        for part in (np.s_[:, 1], np.s_[::2], np.s_[1:, 2:7:2]):
            found = executable.read(x[part], stream)
            assert found.flags.owndata
            assert found.tolist() == VALUES[part].tolist()
        assert executable.address(x[:, 1]) == executable.address(x) + 4
        with pytest.raises(ValueError, match="read: expected contiguous elements .* as int32"):
            executable.read(x[:, 1], stream, dtype=np.int32)
        executable.free(stream)


@pytest.mark.kernels
def test_the_type_of_pointers_is_checked_when_a_graph_is_made(device: Any) -> None:
    g = gd.GraphDef()
    with g.temporary(8, np.int32, name="x") as x:
        x.memset(x, 0).launch(CONFIG, SCALE, x[2:], 1.0, 6, name="scale")
    message = r"'scale' .*expected float\* \(8 bytes\), got x\[2:\] with elements of int32"
    with pytest.raises(gd.ValidationError, match=message):
        g.instantiate(device=device)
    g["scale"].update(args=[x[2:].view(np.float32), 1.0, 6])
    g.instantiate(device=device).close()


@pytest.mark.kernels
def test_temporaries_run_in_the_right_order(device: Any, stream: Any) -> None:
    found = [np.zeros(8, np.float32) for _ in range(3)]
    g = gd.GraphDef()
    for number, result in enumerate(found):
        with g.temporary(8, np.float32) as x, g.temporary(8, np.float32) as y:
            load = g.memcpy(x, VALUES[number])
            move = load.memcpy(y, x)
            move.launch(CONFIG, SCALE, y, 2.0, 8).memcpy(result, y)
            move.memset(x[:4], 0)
    assert not g.check()
    run(g, device, stream)
    for number, result in enumerate(found):
        assert result.tolist() == (2 * VALUES[number]).tolist()


def test_parts_are_values_of_parameters(device: Any, stream: Any) -> None:
    x = gd.array(VALUES, stream=stream)
    g = gd.GraphDef()
    row = g.param("row", gd.Address)
    result = np.zeros(8, np.float32)
    g.memcpy(result, row, 32)
    with g.instantiate(device=device) as executable:
        for number in range(4):
            executable.launch(stream, row=x[number])
            executable.sync(stream)
            assert result.tolist() == VALUES[number].tolist()


@pytest.mark.kernels
def test_the_type_of_pointers_is_checked_for_parameters(device: Any, stream: Any) -> None:
    """At the first value, the ordinary way, the short way, that of several, and for defaults."""
    good, bad = gd.array(VALUES[0], stream=stream), gd.zeros(8, np.int32, stream=stream)
    g = gd.GraphDef()
    x, y = g.param("x", gd.Address), g.param("y", gd.Address)
    g.launch(CONFIG, SCALE, x, 2.0, 8, name="first").launch(CONFIG, SCALE, y + 4, 3.0, 7)
    message = (
        r"parameter 'x', argument 0 of kernel node 'first' \(declared at .*\): expected float\* "
        r"\(8 bytes\), got .* with elements of int32. Convert its elements: "
        r"gd.array\(values, numpy.float32\). view\(numpy.float32\) does not convert"
    )
    with g.instantiate(device=device) as executable:
        for given in ({"y": good}, {}, {}, {"y": good}, {"y": good}):
            with pytest.raises(TypeError, match=message):
                executable.set(x=bad, **given)
            executable.set(x=good, y=good)
            executable.set(x=good)
            with pytest.raises(TypeError, match="parameter 'y', argument 0 .* elements of int32"):
                executable.set(y=bad)
        executable.launch(stream, x=bad.view(np.float32), y=good)
        executable.launch(stream, x=good.memory)
        executable.launch(stream, x=good.view(np.uint8))
        assert gd.read(good, stream).tolist() == [0, *(4 * 27 * VALUES[0, 1:]).tolist()]
    g = gd.GraphDef()
    g.launch(CONFIG, SCALE, g.param("x", gd.Address, default=bad) + 4, 2.0, 7, name="scale")
    wrong = r"argument 0 \(x\): expected float\* .* with elements of int32"
    (finding,) = g.check(compile=True, notes=False)
    assert re.search(wrong, finding.message)
    assert finding.remedy == (
        "Convert its elements: gd.array(values, numpy.float32). view(numpy.float32) does not "
        "convert: it reinterprets the bytes"
    )
    with pytest.raises(gd.ValidationError, match=wrong):
        g.instantiate(device=device)


@pytest.mark.kernels
def test_unused_memory_is_not_compared(device: Any, stream: Any) -> None:
    count = gd.Program(
        'extern "C" __global__ void count(int* x, float by, int n) { if (!threadIdx.x) *x += n; }'
    ).kernel("count")
    numbers, counts = gd.zeros(8, np.float32, stream=stream), gd.zeros(8, np.int32, stream=stream)
    g = gd.GraphDef()
    x = g.param("x", gd.Address, default=counts.memory)
    first = g.launch(CONFIG, SCALE, x, 2.0, 8, name="first")
    first.launch(CONFIG, count, x, 1.0, 8, name="second")
    with g.instantiate(device=device) as executable:
        for _ in range(2):
            executable.set(x=counts.memory)
            with pytest.raises(TypeError, match="'first'"):
                executable.set(x=counts)
            with pytest.raises(TypeError, match="'second'"):
                executable.set(x=numbers)
        executable[first].update(args=(numbers, 2.0, 8))
        for _ in range(2):
            with pytest.raises(TypeError, match="'second'"):
                executable.set(x=numbers)
            executable.launch(stream, x=counts)
        assert gd.read(counts, stream)[0] == 16
