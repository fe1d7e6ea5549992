"""What the simulator finds wrong with memory that kernels allocate, and the limit of the heap."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import DeviceMemory

PROGRAM = gd.Program(
    r"""
    __device__ int* kept;
    extern "C" __global__ void keep(int n) { kept = (int*)malloc(n * 4); kept[0] = 7; }
    extern "C" __global__ void release() { free(kept); }
    extern "C" __global__ void release_inside() { free(kept + 1); }
    extern "C" __global__ void release_buffer(int* x) { free(x); }
    extern "C" __global__ void release_nothing() { free((void*)0x1234560); }
    extern "C" __global__ void get(int* out, int at) { out[0] = kept[at]; }
    extern "C" __global__ void put(int at) { kept[at] = 1; }
    extern "C" __global__ void address(int** out) { *out = kept; }
    extern "C" __global__ void print() {
        char* text = new char[3];
        text[0] = 'h'; text[1] = 'i'; text[2] = 0;
        printf("%s\n", text);
        delete[] text;
    }
    // Several threads use memory of thread 0.
    extern "C" __global__ void share(int* out, int reads, int synchronizes) {
        __shared__ int* data;
        if (threadIdx.x == 0) { data = (int*)malloc(256); data[0] = 1; }
        __syncthreads();
        if (threadIdx.x) data[threadIdx.x % 32] = threadIdx.x % 32;
        if (synchronizes) __syncthreads();
        if (threadIdx.x == blockDim.x - 1) { if (reads) out[0] = data[5]; free(data); }
    }
    extern "C" __global__ void count(int* out, int size) {
        int found = 0;
        while (malloc(size)) found++;
        out[blockIdx.x] = found;
    }
    // Allocates and frees in another order each time, and checks what it wrote.
    extern "C" __global__ void churn(int* out, int times) {
        unsigned state = 1, used = 0;
        int* all[16] = {};
        int sizes[16] = {}, wrong = 0, refused = 0;
        for (int i = 0; i < times; i++) {
            state = state * 1664525u + 1013904223u;
            int which = state >> 28;
            for (int k = 0; k < sizes[which]; k++) wrong += all[which][k] != which * 1000 + k % 7;
            used -= (sizes[which] * 4 + 15) / 16 * 16;
            free(all[which]);
            sizes[which] = state >> 8 & 1023;
            unsigned room = sizes[which] ? (sizes[which] * 4 + 15) / 16 * 16 : 16;
            all[which] = (int*)malloc(sizes[which] * 4);
            if (!all[which]) { refused++; sizes[which] = 0; continue; }
            used += room;
            for (int k = 0; k < sizes[which]; k++) all[which][k] = which * 1000 + k % 7;
        }
        out[0] = wrong;
        out[1] = refused;
        for (int i = 0; i < 16; i++) free(all[i]);
    }
    """
)


def _memory(**options: Any) -> DeviceMemory:
    device = gd.sim.Device(**options)
    return DeviceMemory(device, device.create_stream())


def _launch(memory: DeviceMemory, name: str, *args: object, grid: int = 1, block: int = 1) -> None:
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=grid, block=block), PROGRAM.kernel(name), *args)
    memory.run(graph)


def _line(text: str) -> int:
    """Return the number of the first line of the program with a text."""
    assert isinstance(PROGRAM.source, str)
    before, _, _ = PROGRAM.source.partition(text)
    return before.count("\n") + 1


KEPT = "kernel 'keep', thread (0, 0, 0) of block (0, 0, 0) at program.cu:"
WRONG: list[tuple[str, tuple[Any, ...], bool, str]] = [
    ("get", (2,), False, r"4 bytes at 0x\w+ start 0 bytes after the end of 8 bytes from malloc"),
    ("get", (4,), False, r"start 8 bytes after the end of 8 bytes .*, which is live"),
    ("put", (-1,), False, r"write to global memory: 4 bytes at 0x\w+ are in the "
     "heap of malloc, but in no memory that a kernel allocated"),
    ("get", (0,), True, r"are used after free: 8 bytes from malloc at 0x\w+ \(by KEPT\), freed by "
     r"kernel 'release', thread \(0, 0, 0\) of block \(0, 0, 0\)"),
    ("release", (), True, r"is freed twice: 8 bytes from malloc at 0x\w+ \(by KEPT\) were freed by "
     r"kernel 'release'"),
    ("release_inside", (), False, r"expected a pointer from malloc or new, got 0x\w+, which is "
     r"byte 4 of 8 bytes from malloc at 0x\w+ \(by KEPT\)"),
    ("release_nothing", (), False, r"got 0x1234560, where malloc has allocated nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "args", "is_freed", "message"), WRONG)
def test_errors_say_who(name: str, args: tuple[Any, ...], is_freed: bool, message: str) -> None:
    memory = _memory()
    _launch(memory, "keep", 2)
    if is_freed:
        _launch(memory, "release")
    out = (memory.zeros(4),) if name == "get" else ()
    kept = re.escape(f"{KEPT}{_line('void keep')}")
    with pytest.raises(gd.sim.SimulationError, match=message.replace("KEPT", kept)) as caught:
        _launch(memory, name, *out, *args)
    assert f"program.cu:{_line(f'void {name}(')} " in str(caught.value)


def test_freeing_a_buffer_is_an_error() -> None:
    memory = _memory()
    with pytest.raises(gd.sim.SimulationError, match=r"which is in \[0x.*Device\(0\)\.allocate"):
        _launch(memory, "release_buffer", memory.zeros(4))


def test_the_host_cannot_access_the_heap() -> None:
    memory = _memory()
    _launch(memory, "keep", 2)
    out = memory.zeros(8)
    _launch(memory, "address", out)
    (address,) = memory.read(out, np.uint64)
    graph = gd.GraphDef()
    graph.memset(int(address), 0, width=4)
    with pytest.raises(
        gd.GraphDslError, match="memory from malloc in a kernel, which only kernels"
    ):
        memory.run(graph)


def test_memory_that_nobody_wrote() -> None:
    memory = _memory(detect_uninitialized=True)
    _launch(memory, "keep", 2)
    out = memory.zeros(4)
    _launch(memory, "get", out, 0)
    with pytest.raises(gd.sim.SimulationError, match="was never written"):
        _launch(memory, "get", out, 1)


def test_races() -> None:
    memory = _memory(detect_races=True)
    out = memory.zeros(4)
    for _ in range(2):  # The second time, the memory may be at the same place.
        _launch(memory, "share", out, 1, 1, block=32)
    assert memory.read(out, np.int32)[0] == 5
    place = r" bytes at offset \d+ of 256 bytes from malloc at 0x\w+ \(by kernel 'share', thread"
    for reads, what in ((1, "reads 4"), (0, "changes 16")):
        with pytest.raises(gd.sim.SimulationError, match=f"race: the thread {what}{place}"):
            _launch(memory, "share", out, reads, 0, block=64)


def test_printing_text_of_the_heap(capsys: pytest.CaptureFixture[str]) -> None:
    _launch(_memory(), "print")
    assert capsys.readouterr().out == "hi\n"


def test_the_limit() -> None:
    memory = _memory(malloc_heap_size=1000)
    out = memory.zeros(4 * 3)
    _launch(memory, "count", out, 100, grid=3)
    # Of 112 bytes each; blocks allocate in order.
    assert memory.read(out, np.int32).tolist() == [8, 0, 0]
    other = _memory()
    out = other.zeros(4)
    _launch(other, "count", out, 1 << 20)
    assert other.read(out, np.int32).tolist() == [8]
    used = other.device.memory_used
    assert used < 1 << 20


def test_reuse_of_addresses_keeps_contents(monkeypatch: pytest.MonkeyPatch) -> None:
    # So little space that addresses are used again all the time.
    monkeypatch.setattr("graphdsl.sim.memory.heap.LEAST_SPACE", 0)
    monkeypatch.setattr("graphdsl.sim.memory.heap.SPACE", 2)
    memory = _memory(malloc_heap_size=64 << 10)
    out = memory.zeros(8)
    _launch(memory, "churn", out, 3000)
    wrong, refused = memory.read(out, np.int32)
    assert wrong == 0
    assert refused < 3000


def test_limit_is_checked() -> None:
    with pytest.raises(ValueError, match="malloc_heap_size: expected at least 1, got 0"):
        gd.sim.Device(malloc_heap_size=0)


def test_traces_leave_the_heap_out() -> None:
    memory = _memory()
    out = memory.zeros(4)
    graph = gd.GraphDef()
    with graph.in_order():
        graph.launch(LaunchConfig(grid=1, block=1), PROGRAM.kernel("keep"), 2)
        graph.launch(LaunchConfig(grid=1, block=1), PROGRAM.kernel("get"), out, 0)
    with graph.instantiate(device=memory.device) as executable:
        steps = list(executable.trace(memory.stream))
    assert memory.read(out, np.int32)[0] == 7
    touched = [(each.address, each.size) for step in steps for each in (*step.read, *step.written)]
    assert (out.handle, 4) in touched
    assert all(size <= 8 for _, size in touched)


def test_freeing_is_no_proof_of_order() -> None:
    """All threads free the same memory."""
    found = PROGRAM.kernel("release").races()
    assert not found.is_free
    assert "it frees memory that other threads may use" in str(found)
