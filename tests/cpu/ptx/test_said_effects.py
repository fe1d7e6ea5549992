"""What callers say of kernels, how traces check it, and where effects are kept."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl import sim
from graphdsl.code.nvrtc import nvrtc

SOURCE = """
__device__ int total;
extern "C" __global__ void k(int* to, const int* from) { *to = *from; }
extern "C" __global__ void sum(const int* from) { total += *from; }
struct S { long n; int* p; };
extern "C" __global__ void field(S s) { *s.p = 1; }
"""
ONE = LaunchConfig(grid=1, block=1)


def test_declared_effects_are_the_known_effects() -> None:
    kernel = gd.Program(SOURCE).kernel("k", reads=[1], writes=0, commutes=["total", (1, 8)])
    assert str(kernel.effects()).splitlines() == [
        "kernel 'k': as declared",
        "  argument 1: reads",
        "  argument 0: writes",
        "  variable total: updates in any order (updates of 'k')",
        "  argument 1, byte 8: updates in any order (updates of 'k')",
    ]
    assert kernel.effects().is_complete
    copied = pickle.loads(pickle.dumps(kernel))  # noqa: S301  # made here
    assert copied.effects() == kernel.effects()


def test_nothing_can_be_said_too() -> None:
    assert str(gd.Program(SOURCE).kernel("k", reads=()).effects()) == (
        "kernel 'k': as declared touches no memory"
    )


def test_it_is_said_once() -> None:
    program = gd.Program(SOURCE)
    kernel = program.kernel("k")
    assert not kernel.effects().is_declared
    assert program.kernel("k", reads=1, writes=0) is kernel
    assert kernel.effects().is_declared
    assert program.kernel("k") is program.kernel("k", reads=[1], writes=[0]) is kernel
    with pytest.raises(
        ValueError,
        match=r"kernel 'k' of .*: expected .* reads=\[1\], writes=\[0\]; got writes=\[0\]",
    ):
        program.kernel("k", writes=0)


@pytest.mark.parametrize("given", [-1, [True], [1.5], [(1, 4)], [(1, 2, 3)], [""], 2.5, [None]])
def test_places_that_are_none_are_refused(given: object) -> None:
    program = gd.Program(SOURCE)
    with pytest.raises(TypeError, match=r"kernel 'k' writes: expected argument indices"):
        program.kernel("k", writes=given)  # type: ignore[arg-type]
    assert program.kernel_names == ()


def run(kernel: gd.SourceKernel, *arguments: object, device: sim.Device) -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, kernel, *arguments, name="run")
    stream = device.create_stream()
    with graph.instantiate(device=device) as executable:
        list(executable.trace(stream))


def test_traces_check_declared_effects() -> None:
    device = sim.Device()
    stream = device.create_stream()
    to, source = (device.allocate(16, stream=stream) for _ in range(2))
    structure = bytes(8) + to.handle.to_bytes(8, "little")
    run(gd.Program(SOURCE).kernel("k", reads=1, writes=0), to, source, device=device)
    run(gd.Program(SOURCE).kernel("k", reads=[1, 0], commutes=0), to, source, device=device)
    run(gd.Program(SOURCE).kernel("field", writes=[(0, 8)]), structure, device=device)
    add = gd.Program(SOURCE).kernel("sum", reads=[0, "total"], writes="total")
    run(add, source, device=device)
    wrong = (
        r"kernel node 'run' \(declared at .*\): expected only memory of {} to be {}, got 4 bytes"
    )
    with pytest.raises(gd.EffectsError, match=wrong.format("nothing", "written")) as raised:
        run(gd.Program(SOURCE).kernel("k", reads=1), to, source, device=device)
    assert raised.value.node.name == "run"
    with pytest.raises(gd.EffectsError, match=wrong.format("argument 0", "read")):
        run(gd.Program(SOURCE).kernel("k", reads=0, writes=0), to, source, device=device)
    with pytest.raises(gd.EffectsError, match=wrong.format("argument 0", "read")):
        run(gd.Program(SOURCE).kernel("sum", reads=0), source, device=device)
    with pytest.raises(gd.EffectsError, match="nothing"):
        run(gd.Program(SOURCE).kernel("field", reads=()), structure, device=device)


def test_effects_are_kept_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAPHDSL_CACHE_DIR", str(tmp_path))
    nvrtc._remembered.clear()
    first = gd.Program(SOURCE).kernel("k").effects()
    files = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert len(files) == 2  # the PTX, and the effects
    assert gd.Program(SOURCE).kernel("k").effects() == first
    assert {path.name for path in tmp_path.iterdir()} == set(files)
    # What is damaged is found out again.
    for path in tmp_path.iterdir():
        path.write_bytes(b"damaged")
    assert gd.Program(SOURCE).kernel("k").effects() == first


def test_effects_are_found_once_in_a_process() -> None:
    program = gd.Program(SOURCE)
    assert program.kernel("k").effects() is program.kernel("k").effects()
    assert program.kernel("sum").effects().kernel == "sum"
