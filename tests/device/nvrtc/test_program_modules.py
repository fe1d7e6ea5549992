"""A program is one module per device: its kernels have the same variables, whenever asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl import sim
from tests.device.support import ONE, DeviceMemory, is_simulated

pytestmark = pytest.mark.kernels

TOTAL = """
__device__ int total;
__global__ void add(int value) { atomicAdd(&total, value); }
__global__ void get(int* out) { *out = total; }
extern "C" __global__ void plain(int* out) { *out = total + 1; }
namespace inner { __global__ void get(long long* out) { *out = total + 2; } }
namespace { __global__ void hidden(int* out) { *out = total + 3; } }
static __global__ void local(int* out) { *out = total + 4; }
template <class T> __global__ void get_as(T* out) { *out = (T)total; }
template __global__ void get_as<double>(double*);
"""
TOTAL_PTX = """
.version 8.0
.target sm_75
.address_size 64
.visible .global .align 4 .u32 total;
.visible .entry add(.param .u32 value)
{
    .reg .b32 %r<3>;
    .reg .b64 %rd<2>;
    ld.param.u32 %r1, [value];
    mov.u64 %rd1, total;
    red.global.add.u32 [%rd1], %r1;
    ret;
}
.visible .entry get(.param .u64 out)
{
    .reg .b32 %r<2>;
    .reg .b64 %rd<3>;
    ld.param.u64 %rd1, [out];
    cvta.to.global.u64 %rd2, %rd1;
    ld.global.u32 %r1, [total];
    st.global.u32 [%rd2], %r1;
    ret;
}
"""


def run(memory: DeviceMemory, kernel: gd.SourceKernel, *args: object) -> None:
    """Run a kernel in a graph of its own."""
    graph = gd.GraphDef()
    graph.launch(ONE, kernel, *args)
    memory.run(graph)


def told(memory: DeviceMemory, kernel: gd.SourceKernel, dtype: Any = np.int32) -> Any:
    """Return what a kernel stores."""
    out = memory.zeros(8)
    run(memory, kernel, out)
    return memory.read(out, dtype)[0]


@pytest.mark.parametrize("source", [TOTAL, TOTAL_PTX], ids=["c++", "ptx"])
def test_a_later_kernel_has_the_variables_of_the_first(memory: DeviceMemory, source: str) -> None:
    program = gd.Program(source)
    run(memory, program.kernel("add"), 5)
    assert told(memory, program.kernel("get")) == 5
    run(memory, program.kernel("add"), 2)
    assert told(memory, program.kernel("get")) == 7


@pytest.mark.parametrize(
    ("name", "dtype", "expected"),
    [
        ("get", "i4", 5),
        ("plain", "i4", 6),
        ("inner::get", "i8", 7),
        ("::inner::get", "i8", 7),
        ("hidden", "i4", 8),
        ("local", "i4", 9),
        ("get_as<double>", "f8", 5.0),
        ("get_as< double >", "f8", 5.0),
        ("_Z3getPi", "i4", 5),
    ],
)
def test_kernels_are_found_by_any_name(
    memory: DeviceMemory, name: str, dtype: str, expected: float
) -> None:
    for kernels in ((), (name,)):
        program = gd.Program(TOTAL, kernels=kernels)
        run(memory, program.kernel("add"), 5)
        assert told(memory, program.kernel(name), dtype) == expected


def test_executables_that_are_open_share_them_too(memory: DeviceMemory) -> None:
    program = gd.Program(TOTAL)
    out = memory.zeros(4)
    adding, getting = gd.GraphDef(), gd.GraphDef()
    adding.launch(ONE, program.kernel("add"), 3)
    with adding.instantiate(device=memory.device) as first:
        first.launch(memory.stream)
        getting.launch(ONE, program.kernel("get"), out)
        with getting.instantiate(device=memory.device) as second:
            first.launch(memory.stream)
            second.launch(memory.stream)
            second.sync(memory.stream)
    assert memory.read(out, np.int32).tolist() == [6]


def test_kernels_asked_for_by_many_threads(memory: DeviceMemory) -> None:
    program = gd.Program(TOTAL)
    barrier = threading.Barrier(6)
    names = ("add", "get", "plain", "inner::get", "hidden", "local")
    handles: dict[str, int] = {}

    def ask(name: str) -> None:
        barrier.wait()
        handles[name] = memory.device_driver.load_kernel(program.kernel(name)).handle

    threads = [threading.Thread(target=ask, args=(name,)) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(handles.values())) == len(names)
    run(memory, program.kernel("add"), 5)
    assert told(memory, program.kernel("get")) == 5
    assert told(memory, program.kernel("plain")) == 6


def test_each_device_has_variables_of_its_own() -> None:
    program = gd.Program(TOTAL)
    memories = []
    for value in (1, 2):
        device = sim.Device()
        memories.append(DeviceMemory(device, device.create_stream()))
        run(memories[-1], program.kernel("add"), value)
    assert [told(memory, program.kernel("get")) for memory in memories] == [1, 2]


def test_an_instance_that_comes_late_is_refused(memory: DeviceMemory) -> None:
    program = gd.Program(TOTAL, name="totals")
    run(memory, program.kernel("add"), 5)
    with pytest.raises(gd.CompileError) as caught:
        told(memory, program.kernel("get_as<float>"), np.float32)
    text = str(caught.value)
    assert "program 'totals' is already in use, without the template instance 'get_as<fl" in text
    assert "it has: add, get, get_as<double>, hidden, inner::get, local, plain" in text
    assert "Program(..., kernels=['get_as<float>'])" in text
    assert told(memory, program.kernel("get")) == 5
    declared = gd.Program(TOTAL, kernels=["get_as<float>"])
    run(memory, declared.kernel("add"), 5)
    assert told(memory, declared.kernel("get_as<float>"), np.float32) == 5
    early = gd.Program(TOTAL)
    early.kernel("get_as<float>")
    run(memory, early.kernel("add"), 5)
    assert told(memory, early.kernel("get_as<float>"), np.float32) == 5


@pytest.mark.parametrize(
    ("variables", "used", "is_refused"),
    [
        ("", "out", False),
        ("__constant__ int table[2] = {1, 2};", "table", False),
        ("__device__ int counter;", "counter", True),
        ("__device__ int counters[4] = {1};", "counters", True),
    ],
)
def test_a_late_instance_needs_a_program_without_variables(
    memory: DeviceMemory, variables: str, used: str, is_refused: bool
) -> None:
    program = gd.Program(
        f"{variables}\n"
        "template <class T> __global__ void one(T* out) { *out = 1; }\n"
        f'template <class T> __global__ void text(T* out) {{ printf("%p", &{used}); }}\n'
        'extern "C" __global__ void sine(float* out) { *out = sinf(*out) * sin(1.0); }\n'
    )
    program.kernel("text<int>")
    assert told(memory, program.kernel("one<int>")) == 1

    def ask() -> None:
        assert told(memory, program.kernel("one<float>"), np.float32) == 1

    if is_refused:
        with pytest.raises(gd.CompileError, match="already in use"):
            ask()
    else:
        ask()
        ask()


def test_a_kernel_that_is_not_there_leaves_the_others(memory: DeviceMemory) -> None:
    program = gd.Program(TOTAL)
    program.kernel("absent")
    program.kernel("get_as<Absent>")
    run(memory, program.kernel("add"), 5)
    assert told(memory, program.kernel("get")) == 5
    for name in ("absent", "get_as<Absent>", "lately"):
        with pytest.raises(gd.CompileError, match=f"has no kernel '{name}'; it has: add, get"):
            told(memory, program.kernel(name))


def test_a_program_is_compiled_once(memory: DeviceMemory, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    if is_simulated(memory.device):
        from graphdsl.code.nvrtc import nvrtc as compiler
    else:
        from graphdsl.cuda import kernels as compiler  # type: ignore[no-redef]
    compile_: Callable[..., Any] = compiler._compile

    def counted(program: gd.Program, *rest: Any) -> Any:
        compiled.append(program.source)
        return compile_(program, *rest)

    monkeypatch.setattr(compiler, "_compile", counted)
    # Nobody has compiled this one before, whatever is on the disk.
    program = gd.Program(f"{TOTAL}\n// {id(object())}")
    for name in ("add", "plain", "inner::get", "hidden"):
        memory.device_driver.load_kernel(program.kernel(name))
    assert compiled == [program.source]
