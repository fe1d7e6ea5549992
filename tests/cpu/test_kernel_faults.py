"""What is wrong in a kernel is found by the simulator, at the thread and the line that do it."""

from __future__ import annotations

import ctypes
import gc
import os
import re
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.sim.memory import ADDRESS_SPACE
from tests.device.support import cooperative

ILLEGAL_ADDRESS, LAUNCH_TIMEOUT, ASSERT, STACK, MISALIGNED = 700, 702, 710, 714, 716
INVALID_PC, LAUNCH_FAILED, COOPERATIVE_LAUNCH_TOO_LARGE, INVALID_VALUE = 718, 719, 720, 1
SOON: Final = 0.2
"""A watchdog for kernels that hang."""


@pytest.fixture
def device() -> Any:
    """A simulated device, whatever the other tests run on."""
    return gd.sim.Device(threads=2, watchdog=SOON)


class Bench:
    """A device with 64 bytes of zeros, on which kernels go wrong."""

    def __init__(self, device: Any) -> None:
        self.device = device
        self.stream = device.create_stream()
        self.out = device.allocate(64, stream=self.stream)
        self.out.fill(0, stream=self.stream)

    def launch(
        self,
        source: str,
        *arguments: Any,
        config: LaunchConfig | None = None,
    ) -> None:
        """Launch ``k``."""
        graph = gd.GraphDef()
        kernel = gd.Program(source).kernel("k")
        graph.launch(config or LaunchConfig(grid=1, block=32), kernel, *arguments, name="bad")
        with graph.instantiate(device=self.device) as executable:
            executable.launch(self.stream)

    def fails(
        self,
        source: str,
        *arguments: Any,
        config: LaunchConfig | None = None,
    ) -> gd.sim.SimulationError:
        """Launch ``k``, which fails, and see that the device is good afterwards."""
        with pytest.raises(gd.sim.SimulationError) as caught:
            self.launch(source, *arguments, config=config)
        self.works()
        return caught.value

    def works(self) -> None:
        """Check that the device runs kernels."""
        self.launch(
            'extern "C" __global__ void k(int* out) { out[threadIdx.x & 7] = 3; }', self.out
        )
        assert self.read()[0] == 3

    def read(self) -> list[int]:
        """Return what is in the buffer."""
        found = np.frombuffer(ctypes.string_at(int(self.out.handle), 64), np.int32)
        return [int(each) for each in found]


@pytest.fixture
def bench(device: Any) -> Bench:
    """The device with a buffer."""
    return Bench(device)


def kernel(body: str, before: str = "") -> str:
    """Return the source of a kernel on one line each: the body is line 2."""
    return f'{before}extern "C" __global__ void k(int* out, int n) {{\n{body}\n}}'


# Each with the result and what the message says.
FAULTS: Final[dict[str, tuple[str, int, str]]] = {
    "behind the end": (
        kernel("if (threadIdx.x == 17) out[threadIdx.x] = 1; else out[0] = 1;"),
        ILLEGAL_ADDRESS,
        r"thread \(17, 0, 0\) of block \(0, 0, 0\) at program\.cu:2 \(st\.global\.u32 .*\): write "
        r"to global memory: 4 bytes at 0x[0-9a-f]+ .*Device\(0\)\.allocate\(64\)",
    ),
    "across the end": (
        kernel("*(long long*)(out + 14 + 2 * n) = 1;"),
        ILLEGAL_ADDRESS,
        r"thread \(0, 0, 0\) of block .*: write to global memory: 8 bytes",
    ),
    "before the start": (
        kernel("out[n] = out[-(int)threadIdx.x * 1000];"),
        ILLEGAL_ADDRESS,
        # What lies there depends on what the process had there before.
        r"thread \(1, 0, 0\) .*: read of global memory: 4 bytes .* (in no|after free|of the host)",
    ),
    "null": (
        kernel("*(int*)(size_t)(n - 1) = 1;"),
        ILLEGAL_ADDRESS,
        "write to memory: 4 bytes at 0x0 are in no allocation",
    ),
    "all bits set": (
        kernel("*(char*)~0ull = 1;"),
        ILLEGAL_ADDRESS,
        "1 bytes at 0xffffffffffffffff are in no allocation",
    ),
    "top bit": (
        kernel("*out = *(long long*)(1ull << 63);"),
        ILLEGAL_ADDRESS,
        "8 bytes at 0x8000000000000000 are in no allocation",
    ),
    "misaligned": (
        kernel("*(int*)((char*)out + 2 * n) = 1;"),
        MISALIGNED,
        r"misaligned write to global memory: 4 bytes at 0x[0-9a-f]+, which is no multiple of 4",
    ),
    "misaligned vector": (
        kernel("*(int4*)(out + 4) = *(int4*)(out + n);"),
        MISALIGNED,
        "misaligned read of global memory: 16 bytes",
    ),
    "write to a constant": (
        kernel(
            "store(n ? (int*)table + n : out);",
            "__constant__ int table[2] = {1, 2}; "
            "__device__ __noinline__ void store(int* at) { *at = 1; } ",
        ),
        ILLEGAL_ADDRESS,
        "are constant, in .* of 8 bytes from const variable 'table' of a program",
    ),
    "behind a variable": (
        kernel("*out = table[2 * n + 1000000];", "__device__ int table[2]; "),
        ILLEGAL_ADDRESS,
        "read of global memory: 4 bytes",
    ),
    "behind shared memory": (
        kernel("__shared__ int s[8]; s[threadIdx.x + n * 4] = 1; *out = s[n];"),
        ILLEGAL_ADDRESS,
        r"thread \(4, 0, 0\) .*: write to shared memory out of bounds: 4 bytes at 0x20 of 32 "
        "bytes, 0 of them dynamic",
    ),
    "no dynamic shared memory": (
        kernel("extern __shared__ int s[]; s[n] = 1; *out = s[0];"),
        ILLEGAL_ADDRESS,
        "shared memory out of bounds: 4 bytes at 0x4 of 0 bytes",
    ),
    "before shared memory": (
        kernel("__shared__ int s[8]; s[threadIdx.x - n] = 1; *out = s[n];"),
        ILLEGAL_ADDRESS,
        r"thread \(0, 0, 0\) .*: write to shared memory out of bounds",
    ),
    "generic address behind shared memory": (
        kernel(
            "__shared__ int s[8]; store(n ? s + 8 * n : out); *out = s[n];",
            "__device__ __noinline__ void store(int* at) { *at = 1; } ",
        ),
        ILLEGAL_ADDRESS,
        r"in '_Z5storePi': write to memory: 4 bytes .* are out of the block's shared memory, \[0x",
    ),
    "behind local memory": (
        kernel("int a[4]; for (int i = 0; i < 4; i++) a[i * n] = i; *out = a[n * 4096];"),
        ILLEGAL_ADDRESS,
        "read of local memory out of bounds: 4 bytes at .* outside of the thread's 16 bytes",
    ),
    "trap": (
        kernel("if (threadIdx.x == 5 && blockIdx.x == 0) __trap();"),
        LAUNCH_FAILED,
        r"thread \(5, 0, 0\) of block \(0, 0, 0\) at program\.cu:2 \(trap\): the thread trapped",
    ),
    "assert": (
        '#include <assert.h>\nextern "C" __global__ void k(int* out, int n) {\n'
        'assert(threadIdx.x < 9 && "too many");\n}',
        ASSERT,
        r"thread \(9, 0, 0\) .*: program\.cu:3: .*k.*: assertion "
        r"`threadIdx\.x < 9 && \"too many\"` failed",
    ),
    "wrong mask": (
        kernel("out[0] = __shfl_sync(0xfffffffe, n, 1);"),
        LAUNCH_FAILED,
        r"thread \(0, 0, 0\) .*: the mask 0xfffffffe does not have the lane that names it, 0",
    ),
    "lane that does not come": (
        kernel("if (threadIdx.x < 31) out[0] = __shfl_sync(~0u, n, 1); __syncthreads();"),
        LAUNCH_FAILED,
        r"thread \(0, 0, 0\) .*waits for lanes of the mask 0xffffffff that do not come",
    ),
    "divergent barrier": (
        kernel(
            "if (threadIdx.x & 1) { out[1] = 1; __syncthreads(); out[2] = 2; } "
            "else { out[3] = 3; __syncthreads(); out[4] = 4; }"
        ),
        LAUNCH_FAILED,
        "the lanes of a warp are at different barriers",
    ),
    "barrier that some do not reach": (
        kernel('if (threadIdx.x < 32) { asm volatile("bar.sync 1, 64;"); }'),
        LAUNCH_FAILED,
        "32 of the block's 32 running threads wait at a barrier that the others do not reach",
    ),
    "barrier with too few threads": (
        kernel('asm volatile("bar.sync 2, %0;" :: "r"(33));'),
        LAUNCH_FAILED,
        "barrier 2 of 0 to 15 with 33 threads, where a multiple of 32 is expected",
    ),
    "recursion without end": (
        kernel(
            "out[0] = deeper(n);",
            "__device__ __noinline__ int deeper(int n) { int kept[8]; "
            "for (int i = 0; i < 8; i++) kept[i] = n + i; "
            "return kept[n & 7] ? deeper(n + 1) * 3 ^ kept[(n + 1) & 7] : 0; } ",
        ),
        STACK,
        "a recursion is too deep",
    ),
    "call through null": (
        kernel(
            "typedef int (*F)(int); F f = n > 1 ? twice : *(F*)(out + 2 * n); out[0] = f(n);",
            "__device__ __noinline__ int twice(int n) { return 2 * n; } ",
        ),
        INVALID_PC,
        "a call through a pointer to no function, 0x0",
    ),
    "printf without arguments": (
        kernel('printf("%d %d %d %d %d %d %d %d %d\\n", n);'),
        INVALID_VALUE,
        r"printf: the format '%d .* asks for more arguments than it got",
    ),
    "printf of a wrong pointer": (
        kernel('printf("%s\\n", (const char*)(size_t)(n + 15));'),
        ILLEGAL_ADDRESS,
        r"thread \(0, 0, 0\) .*printf: 1 bytes at 0x10 are in no allocation",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_fault(name: str, bench: Bench) -> None:
    source, result, message = FAULTS[name]
    error = bench.fails(source, bench.out, 1)
    text = "\n".join((str(error), *error.__notes__))
    assert error.result == result, text
    assert re.search(message, text, re.DOTALL), text
    assert error.node
    assert "'k'" in text
    assert "bad" in text
    assert "test_kernel_faults.py:" in text


def test_message_as_a_whole(bench: Bench) -> None:
    source = kernel(
        "out[blockIdx.x * blockDim.x * blockDim.y + threadIdx.y * 3 + threadIdx.x] = n;"
    )
    error = bench.fails(source, bench.out, 1, config=LaunchConfig(grid=2, block=(3, 4)))
    start = int(bench.out.handle)
    first, *_ = str(error).split("\n")
    assert first == (
        f"cuGraphLaunch returned CUDA_ERROR_ILLEGAL_ADDRESS (700): node {error.node:#x}: "
        "kernel 'k', thread (1, 1, 0) of block (1, 0, 0) at program.cu:2 "
        "(st.global.u32 [%rd4], %r1): write to "
        f"global memory: 4 bytes at {start + 64:#x} are in no allocation. The nearest, "
        f"[{start:#x}, {start + 64:#x}) of 64 bytes from Device(0).allocate(64) (live), ends 0 "
        "bytes before it"
    )


def test_use_after_free(bench: Bench) -> None:
    other = bench.device.allocate(16, stream=bench.stream)
    address = int(other.handle)
    other.close()
    gc.collect()
    error = bench.fails(kernel("out[n] = 1;"), address, 1)
    assert error.result == ILLEGAL_ADDRESS
    assert "used after free" in str(error)
    assert "from Device(0).allocate(16) was freed by" in str(error)


def test_use_before_the_allocation_has_run(bench: Bench) -> None:
    graph = gd.GraphDef()
    graph.allocate(48, name="late")
    with graph.instantiate(device=bench.device):
        # Nothing public tells the address of memory before it is there.
        (late,) = (each for each in ADDRESS_SPACE._allocations if each.size == 48 and each.holders)
        error = bench.fails(kernel("out[n] = 1;"), late.address, 1)
    assert error.result == ILLEGAL_ADDRESS
    assert "are used before their allocation: the node of" in str(error)


def test_memory_of_the_host(bench: Bench) -> None:
    array = np.zeros(4, np.int32)
    error = bench.fails(kernel("out[n] = 1;"), array.ctypes.data, 1)
    assert error.result == ILLEGAL_ADDRESS
    assert "are memory of the host, which kernels cannot use" in str(error)
    assert array.tolist() == [0] * 4


def test_memory_of_another_device(bench: Bench) -> None:
    other = gd.sim.Device(1)
    buffer = other.allocate(16, stream=other.create_stream())
    error = bench.fails(kernel("out[n] = 1;"), int(buffer.handle), 1)
    assert error.result == ILLEGAL_ADDRESS
    assert "Device(1)" in str(error)


def test_fault_of_the_lowest_block_is_reported(bench: Bench) -> None:
    source = kernel("if (blockIdx.x >= 700) __trap(); atomicAdd(out, 1);")
    for _ in range(5):
        error = bench.fails(source, bench.out, 1, config=LaunchConfig(grid=5000, block=2))
        assert "thread (0, 0, 0) of block (700, 0, 0)" in str(error)


def test_unchecked_device_does_not_check() -> None:
    bench = Bench(gd.sim.Device(checked=False))
    source = kernel("__shared__ int s[8]; s[threadIdx.x & 7] = n; out[4] = out[3 + n] + 1;")
    bench.launch(source, bench.out, 2)
    assert bench.read()[4] == 1
    # Memory that belongs to the process, and to no allocation.
    array = np.zeros(4, np.int32)
    bench.launch(kernel("out[n] = 9;"), array.ctypes.data, 1, config=LaunchConfig(grid=1, block=1))
    assert array.tolist() == [0, 9, 0, 0]


# Reading what nobody wrote ------------------------------------------------------------------------


@pytest.fixture
def strict() -> Bench:
    """A device that refuses to read what nobody wrote."""
    return Bench(gd.sim.Device(detect_uninitialized=True))


def test_uninitialized_memory(strict: Bench) -> None:
    fresh = strict.device.allocate(64, stream=strict.stream)
    copy = kernel("if (threadIdx.x < 16) out[threadIdx.x] = out[threadIdx.x] + n;")
    error = strict.fails(copy, fresh, 1)
    assert error.result == ILLEGAL_ADDRESS
    assert "thread (0, 0, 0)" in str(error)
    assert "4 bytes are read of which nobody wrote the one at" in str(error)
    strict.launch(kernel("out[threadIdx.x & 7] = n;"), fresh, 1)
    error = strict.fails(copy, fresh, 1)
    assert "thread (8, 0, 0)" in str(error)
    strict.launch(kernel("out[8 + (threadIdx.x & 7)] = n;"), fresh, 1)
    strict.launch(copy, fresh, 1)


def test_initialized_memory(strict: Bench) -> None:
    source = kernel(
        "static int calls = 3; atomicAdd(&calls, 1); table[n] = calls; __syncthreads(); "
        "out[n] += table[n] + fixed[n];",
        "__device__ int table[4]; __constant__ int fixed[2] = {5, 6}; ",
    )
    strict.launch(source, strict.out, 1, config=LaunchConfig(grid=1, block=1))
    strict.launch(source, strict.out, 1, config=LaunchConfig(grid=1, block=1))
    assert strict.read()[1] == 4 + 6 + 4 + 6


# Launches that a device refuses -------------------------------------------------------------------


def test_launch_bounds(bench: Bench) -> None:
    source = 'extern "C" __global__ __launch_bounds__(64) void k(int* out) { *out = 1; }'
    error = bench.fails(source, bench.out, config=LaunchConfig(grid=1, block=65))
    assert error.result == INVALID_VALUE
    assert "expected at most 64 threads in a block as its launch bounds say, got 65" in str(error)


def test_cooperative_launch_that_is_too_large() -> None:
    properties = gd.sim.DeviceProperties(multiprocessor_count=2)
    bench = Bench(gd.sim.Device(properties=properties))
    source = 'extern "C" __global__ void k(int* out) { *out = 1; }'
    bench.launch(source, bench.out, config=cooperative(grid=4, block=1024))
    error = bench.fails(source, bench.out, config=cooperative(grid=5, block=1024))
    assert error.result == COOPERATIVE_LAUNCH_TOO_LARGE
    assert "expected at most 4 blocks of 1024 threads in a cooperative launch" in str(error)


def test_too_much_static_shared_memory(bench: Bench) -> None:
    source = kernel(
        "s[threadIdx.x] = n; __syncthreads(); out[0] = s[n];", "__shared__ int s[12289]; "
    )
    with pytest.raises((gd.CompileError, gd.LinkError), match="shared"):
        bench.launch(source, bench.out, 1)
    bench.works()


def test_clusters_are_refused(bench: Bench) -> None:
    source = kernel("out[n] = 1;").replace("__global__", "__global__ __cluster_dims__(2, 1, 1)")
    with pytest.raises(gd.CompileError, match="'k': expected no clusters of blocks, got .* of 2,"):
        bench.launch(source, bench.out, 1, config=LaunchConfig(grid=2, block=32))


# Kernels that do not end --------------------------------------------------------------------------

ENDLESS: Final = {
    "loop": "unsigned i = n; while (i != 2) i = i * 5 | 1; out[0] = i;",
    "spin on memory": "while (*(volatile int*)out == 0) {}",
    "spin with sleep": "while (*(volatile int*)out == 0) __nanosleep(100);",
    "spin with atomics": "while (atomicCAS(out, 1, 2) != 1) {}",
    "spin of warps": "while (__any_sync(~0u, *(volatile int*)out == 0)) {}",
    "warps": "for (;;) __syncwarp();",
    "loop in a function": "out[0] = endless(n);",
    "some spin, some wait": (
        "if (threadIdx.x) { while (*(volatile int*)out == 0) {} } __syncthreads();"
    ),
}
FUNCTION: Final = (
    "__device__ __noinline__ unsigned endless(unsigned i) "
    "{ while (i != 2) i = i * 5 | 1; return i; } "
)


@pytest.mark.parametrize("name", ENDLESS)
def test_watchdog(name: str, bench: Bench) -> None:
    bench.out.fill(0, stream=bench.stream)
    start = time.monotonic()
    error = bench.fails(
        kernel(ENDLESS[name], FUNCTION), bench.out, 1, config=LaunchConfig(grid=3, block=64)
    )
    assert time.monotonic() - start < 5
    assert error.result == LAUNCH_TIMEOUT
    assert f"no thread ended and no barrier was passed for {SOON} s" in str(error)
    assert "Device(watchdog=...)" in str(error)
    assert "at program.cu:" in str(error)


def test_progress_keeps_the_watchdog_quiet(bench: Bench) -> None:
    # Each block takes a while, and all of them longer than the watchdog.
    source = kernel(
        "unsigned i = threadIdx.x; for (int k = 0; k < 2000000 * n; k++) i = i * 5 + 1; "
        "out[i & 7] = 1;"
    )
    start = time.monotonic()
    bench.launch(source, bench.out, 10, config=LaunchConfig(grid=100, block=1))
    assert time.monotonic() - start > SOON


@pytest.fixture
def interrupted() -> Iterator[Callable[[Callable[[], None]], None]]:
    """Return a function that runs a task, and sends two signals as Ctrl-C does while it runs.

    The second comes while the first is being answered.
    """
    armed = False

    def handle(number: int, frame: object) -> None:
        if armed:
            raise KeyboardInterrupt(number, frame)

    def run(task: Callable[[], None]) -> None:
        nonlocal armed
        timers = [
            threading.Timer(delay, os.kill, (os.getpid(), signal.SIGINT)) for delay in (0.4, 0.401)
        ]
        for timer in timers:
            timer.start()
        armed = True
        with pytest.raises(KeyboardInterrupt):
            task()
        armed = False
        for timer in timers:
            timer.join()

    before = signal.signal(signal.SIGINT, handle)
    yield run
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("name", [*ENDLESS, "barriers", "many blocks"])
def test_keyboard_interrupt(name: str, interrupted: Callable[..., None]) -> None:
    bench = Bench(gd.sim.Device(threads=2, watchdog=None))
    more = {
        "barriers": "for (;;) __syncthreads();",
        # No thread runs long.
        "many blocks": "__syncthreads(); out[threadIdx.x & 7] = n;",
    }
    source = kernel({**ENDLESS, **more}[name], FUNCTION)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=3 if name != "many blocks" else 1 << 30, block=64)
    graph.launch(config, gd.Program(source).kernel("k"), bench.out, 1)
    with graph.instantiate(device=bench.device) as executable:
        interrupted(lambda: executable.launch(bench.stream))
    bench.works()


def test_launches_of_many_threads_do_not_disturb_each_other(bench: Bench) -> None:
    # More launches than there are workers: those that wait for one do not count as hung.
    source = kernel(
        "unsigned i = threadIdx.x; for (int k = 0; k < 20000000 * n; k++) i = i * 5 + 1; "
        "out[i & 7] = 1;"
    )
    errors: list[BaseException] = []

    def work() -> None:
        try:
            own = Bench(bench.device)
            own.launch(source, own.out, 1, config=LaunchConfig(grid=8, block=1))
        except BaseException as error:  # noqa: BLE001  # asserted below, in the test's thread
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_clusters_of_more_than_one_block_are_refused_for_kernels_that_look() -> None:
    source = """
extern "C" __global__ void look(unsigned* out) {
    asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(*out));
}
extern "C" __global__ void count(unsigned* out) { atomicAdd(out, 1); }"""
    device = gd.sim.default_device()
    stream = device.create_stream()
    out = device.allocate(4, stream=stream)
    out.fill(0, stream=stream)
    config = LaunchConfig(grid=4, block=1)
    config.cluster = (2, 1, 1)
    program = gd.Program(source)
    fine = gd.GraphDef()
    fine.launch(config, program.kernel("count"), out)
    fine.instantiate(device=device).launch(stream)
    # A grid is counted in clusters.
    assert out.array(np.uint32).tolist() == [8]
    bad = gd.GraphDef()
    bad.launch(config, program.kernel("look"), out)
    with pytest.raises(
        gd.sim.SimulationError,
        match=r"kernel 'look' asks where .* expected \(1, 1, 1\), got \(2, 1",
    ):
        bad.instantiate(device=device).launch(stream)
