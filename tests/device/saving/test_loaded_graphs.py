"""Declarations that were saved, loaded and run: in this process and in a fresh one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, COUNTDOWN, ONE, STORE, DeviceMemory

ROOT = Path(__file__).parents[3]

FRESH = """
import sys
import numpy as np
import graphdsl as gd

path, = sys.argv[1:]
device = gd.device()
given, result = np.array([4], np.int32), np.zeros(1, np.int32)
called = []
if hasattr(device, "set_current"):
    device.set_current()
stream = device.create_stream()
with gd.load(path).instantiate(
    device=device,
    regions={"given": given, "result": result},
    functions={"told": lambda: called.append(result[0])},
) as graph:
    for step in (3, 5):
        graph.launch(stream, step=step)
        graph.sync(stream)
        print(result[0], called[-1])
"""


def counting(given: Any, result: Any, told: Any) -> gd.GraphDef:
    """Declare: count *given* down on the device, adding a parameter in each iteration."""
    g = gd.GraphDef("counting")
    step = g.param("step", np.int32)
    left, total = g.allocate(4, name="left"), g.allocate(4, name="total")
    with g.section("start"):
        start = g.join(left, total).memset(total, 0, 4, name="clear")
        copy = start.memcpy(left, given, name="copy")
    more = g.create_condition(1, name="more")
    loop = copy.while_loop(more, name="loop")
    with loop.body as body:
        body.launch(ONE, ADD, total, step, name="add").launch(ONE, COUNTDOWN, more, left)
    end = loop.memcpy(result, total, name="out").callback(told, reads=result, name="tell")
    g.join(end.deallocate(left), end.deallocate(total))
    return g


@pytest.mark.kernels
def test_a_fresh_process_computes_the_same(tmp_path: Path, device: Any, stream: Any) -> None:
    given, result = np.array([4], np.int32), np.zeros(1, np.int32)

    def told() -> None:
        """Do nothing."""

    g = counting(given, result, told)
    path = tmp_path / "counting.graph"
    g.save(path, regions={"given": given, "result": result}, functions={"told": told})
    expected = []
    with g.instantiate(device=device) as graph:
        for step in (3, 5):
            graph.launch(stream, step=step)
            graph.sync(stream)
            expected.append(int(result[0]))
    assert expected == [12, 20]
    done = subprocess.run(
        [sys.executable, "-c", FRESH, str(path)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "12 12\n20 20\n"


@pytest.mark.kernels
def test_one_file_runs_on_several_memories(
    tmp_path: Path, device: Any, stream: Any, memory: DeviceMemory
) -> None:
    first, second, third = (memory.zeros(32) for _ in range(3))
    g = gd.GraphDef()
    whole = first.handle
    g.launch(ONE, STORE, first, 7, name="store").launch(ONE, ADD, whole + 4, 5, name="add")
    path = tmp_path / "g.graph"
    g.save(path, regions={"x": first})
    loaded = gd.load(path)
    for other in (second, third):
        with loaded.instantiate(device=device, regions={"x": other}) as graph:
            graph.launch(stream)
            graph.sync(stream)
    for other in (second, third):
        assert memory.read(other, np.int32)[:2].tolist() == [7, 5]
    assert memory.read(first, np.int32)[:2].tolist() == [0, 0]


def test_saved_arrays_equal_the_copied_bytes(tmp_path: Path, device: Any, stream: Any) -> None:
    weights, result = np.arange(32, dtype=np.uint8), np.zeros(32, np.uint8)
    g = gd.GraphDef()
    x = g.allocate(32, name="x")
    x.memcpy(x, weights).memcpy(result, x).deallocate(x)
    path = tmp_path / "g.graph"
    g.save(path, regions={"weights": weights, "result": result}, arrays=True)
    weights[:] = 0
    with gd.load(path).instantiate(device=device, regions={"result": result}) as graph:
        graph.launch(stream)
        graph.sync(stream)
    assert result.tolist() == list(range(32))


@pytest.mark.kernels
@pytest.mark.parametrize("start", [0, 4, 8])
def test_structures_of_captured_work_with_memory_of_nothing_else(
    memory: DeviceMemory, start: int, tmp_path: Path
) -> None:
    """Nothing but a word of a structure points there: a file would have this process's address."""
    program = gd.Program(
        """
        struct Words { unsigned part[6]; };
        extern "C" __global__ void put(Words words, int at) {
            unsigned long long low = words.part[at], high = words.part[at + 1];
            *(unsigned*)(low | high << 32) = 7;
        }
        """
    )
    hidden, other = memory.zeros(256), memory.zeros(256)
    words = bytes(start) + int(hidden.handle).to_bytes(8, "little") + bytes(16 - start)
    with gd.capture(memory.stream, device=memory.device) as captured:
        gd.launch(memory.stream, ONE, program.kernel("put"), words, start // 4)
    graph, path = captured.graph, tmp_path / "g.graph"
    with pytest.raises(gd.SaveError, match=f"at byte {start} may be an address of memory of "):
        graph.save(path)
    graph.save(path, regions={"x": hidden})
    with gd.load(path).instantiate(device=memory.device, regions={"x": other}) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(other, np.uint32)[0] == 7
    assert memory.read(hidden, np.uint32)[0] == 0
