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
from graphdsl.sim.memory.allocations import ADDRESS_SPACE
from tests.device.support import cooperative

ILLEGAL_ADDRESS, LAUNCH_TIMEOUT, ASSERT, STACK, MISALIGNED = 700, 702, 710, 714, 716
INVALID_PC, LAUNCH_FAILED, COOPERATIVE_LAUNCH_TOO_LARGE, INVALID_VALUE = 718, 719, 720, 1
SOON: Final = 0.05
"""A watchdog for kernels that hang. It counts processor time, of which others need far less."""


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
        r"thread \(1, 0, 0\) .*: read of global memory: 4 bytes "
        r".* (not in any|after free|pageable host)",
    ),
    "null": (
        kernel("*(int*)(size_t)(n - 1) = 1;"),
        ILLEGAL_ADDRESS,
        "write to memory: 4 bytes at 0x0 are accessed through a null pointer. None of the kernel's",
    ),
    "all bits set": (
        kernel("*(char*)~0ull = 1;"),
        ILLEGAL_ADDRESS,
        "1 bytes at 0xffffffffffffffff are not in any allocation",
    ),
    "top bit": (
        kernel("*out = *(long long*)(1ull << 63);"),
        ILLEGAL_ADDRESS,
        "8 bytes at 0x8000000000000000 are not in any allocation",
    ),
    "misaligned": (
        kernel("*(int*)((char*)out + 2 * n) = 1;"),
        MISALIGNED,
        r"misaligned write to global memory: 4 bytes at 0x[0-9a-f]+, which is not a multiple of 4",
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
        "are in constant memory: .* of 8 bytes from const variable 'table' of a program",
    ),
    "behind a variable": (
        kernel("*out = table[2 * n + 1000000];", "__device__ int table[2]; "),
        ILLEGAL_ADDRESS,
        "read of global memory: 4 bytes",
    ),
    "behind shared memory": (
        kernel("__shared__ int s[8]; s[threadIdx.x + n * 4] = 1; *out = s[n];"),
        ILLEGAL_ADDRESS,
        r"thread \(4, 0, 0\) .*: write to shared memory out of bounds: 4 bytes at offset 32 of 's' "
        r"of 32 bytes \(the block has 32 bytes, 0 of them dynamic\)",
    ),
    "no dynamic shared memory": (
        kernel("extern __shared__ int s[]; s[n] = 1; *out = s[0];"),
        ILLEGAL_ADDRESS,
        "shared memory out of bounds: 4 bytes at offset 4 of 's', dynamic shared memory of 0 bytes",
    ),
    "before shared memory": (
        kernel("__shared__ int s[8]; s[threadIdx.x - n] = 1; *out = s[n];"),
        ILLEGAL_ADDRESS,
        r"thread \(0, 0, 0\) .*: write to shared memory out of bounds: 4 bytes at offset -4 of 's'",
    ),
    "into the next shared array": (
        kernel(
            "__shared__ int a[8], b[8], c[8]; a[n] = n; c[n] = n; __syncthreads(); "
            "b[threadIdx.x + n * 4] = 1; __syncthreads(); *out = a[n] + b[n] + c[n];"
        ),
        ILLEGAL_ADDRESS,
        r"thread \(4, 0, 0\) .*: write to shared memory out of bounds: 4 bytes at offset 32 of 'b' "
        r"of 32 bytes \(the block has 96 bytes, 0 of them dynamic\)",
    ),
    "before a shared array, in a loop": (
        kernel(
            "__shared__ int a[8], b[8]; a[threadIdx.x & 7] = n; b[threadIdx.x & 7] = n; "
            "__syncthreads(); int sum = 0; for (int *at = b + 7 * n; at >= b - n; at -= n) "
            "sum += *at; *out = sum + a[n];"
        ),
        ILLEGAL_ADDRESS,
        "read of shared memory out of bounds: 4 bytes at offset -4 of '[ab]' of 32 bytes",
    ),
    "a row behind a tile": (
        kernel(
            "__shared__ float tile[4][5], other[4][5]; int x = threadIdx.x & 3; "
            "other[x][x] = n; tile[x + n][x] = n; __syncthreads(); *out = tile[n][n] + other[n][n];"
        ),
        ILLEGAL_ADDRESS,
        r"thread \(3, 0, 0\) .*4 bytes at offset 92 of 'tile' of 80 bytes",
    ),
    "from static to dynamic shared memory": (
        kernel(
            "extern __shared__ int more[]; __shared__ int a[8]; more[n - 1] = n; a[n * 8] = n; "
            "*out = a[n] + more[n - 1];"
        ),
        ILLEGAL_ADDRESS,
        "4 bytes at offset 32 of 'a' of 32 bytes|dynamic shared memory of 0 bytes",
    ),
    "between shared arrays by a pointer": (
        kernel(
            "__shared__ int a[8], b[8]; fill(a, n); fill(b, n); fill(n > 5 ? out : a + 1, n); "
            "*out = a[n] + b[n];",
            "__device__ __noinline__ void fill(int* at, int n) "
            "{ for (int i = 0; i < 8; i++) at[i * n] = i; } ",
        ),
        ILLEGAL_ADDRESS,
        r"in '_Z4fillPii': write to memory: 4 bytes .* outside of the block's shared memory, .*: "
        r"they "
        "are between the shared variables 'a' and 'b'",
    ),
    "generic address behind shared memory": (
        kernel(
            "__shared__ int s[8]; store(n ? s + 8 * n : out); *out = s[n];",
            "__device__ __noinline__ void store(int* at) { *at = 1; } ",
        ),
        ILLEGAL_ADDRESS,
        r"in '_Z5storePi': write to memory: 4 bytes .* outside of the block's shared memory, \[0x",
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
        r"thread \(0, 0, 0\) .*: the mask 0xfffffffe does not include the calling lane, 0",
    ),
    "lane that does not come": (
        kernel("if (threadIdx.x < 31) out[0] = __shfl_sync(~0u, n, 1); __syncthreads();"),
        LAUNCH_FAILED,
        r"thread \(0, 0, 0\) .*waits for lanes of the mask 0xffffffff that never arrive.*: 31 "
        r"threads, "
        r"\(0, 0, 0\) to \(30, 0, 0\), wait at program\.cu:2 \(shfl\.sync.*\); thread \(31, 0, 0\) "
        r"waits "
        r"at program\.cu:2 \(bar",
    ),
    "divergent barrier": (
        kernel(
            "if (threadIdx.x & 1) { out[1] = 1; __syncthreads(); out[2] = 2; } "
            "else { out[3] = 3; __syncthreads(); out[4] = 4; }"
        ),
        LAUNCH_FAILED,
        r"the lanes of a warp are at different barriers.*: 16 threads, \(0, 0, 0\) and others up "
        r"to "
        r"\(30, 0, 0\), wait at program\.cu:\d \(bar.*\); 16 threads, \(1, 0, 0\) and others up to "
        r"\(31, 0, 0\), wait at program\.cu:\d \(bar",
    ),
    "divergent barriers on two lines": (
        kernel("if (threadIdx.x < 8) {\n__syncthreads(); out[2] = n; }\nelse __syncthreads();"),
        LAUNCH_FAILED,
        r"8 threads, \(0, 0, 0\) to \(7, 0, 0\), wait at program\.cu:3 \(bar.*; 24 threads, \(8, "
        r"0, 0\) to "
        r"\(31, 0, 0\), wait at program\.cu:4 \(bar",
    ),
    "divergent barriers on one line": (
        kernel(
            'if (threadIdx.x & 1) { asm volatile("bar.sync 0;" ::: "memory"); out[2] = 1; } '
            'else { asm volatile("bar.sync 0;" ::: "memory"); out[2] = 2; }'
        ),
        LAUNCH_FAILED,
        r"the lanes of a warp are at different barriers.*: 16 threads.*\(bar.*; 16 threads.*\(bar",
    ),
    "a barrier for some while others are at another one": (
        kernel(
            'if (threadIdx.x < 16) asm volatile("barrier.sync 1, 32;");\n'
            'else asm volatile("barrier.sync 2, 32;");'
        ),
        LAUNCH_FAILED,
        r"32 of the block's 32 running threads wait at a barrier that the others never reach: 16 "
        r"threads, \(0, 0, 0\) to \(15, 0, 0\), wait at program\.cu:2 \(barrier\.sync 1.*16 "
        r"threads, "
        r"\(16, 0, 0\) to \(31, 0, 0\), wait at program\.cu:3 \(barrier\.sync 2",
    ),
    "a mask with a lane that is elsewhere": (
        kernel(
            "if (threadIdx.x == 3) return;\nif (threadIdx.x < 8) __syncwarp(0xf0ff);\n"
            "__syncthreads(); out[n] = n;"
        ),
        LAUNCH_FAILED,
        r"waits for lanes of the mask 0x0000f0ff that never arrive.*: 7 threads, \(0, 0, 0\) and "
        r"others "
        r"up to \(7, 0, 0\), wait at program\.cu:3 .*; thread \(3, 0, 0\) has ended; 24 threads, "
        r"\(8, 0, 0\) to "
        r"\(31, 0, 0\), wait at program\.cu:4 ",
    ),
    "barrier that some do not reach": (
        kernel('if (threadIdx.x < 32) { asm volatile("bar.sync 1, 64;"); }'),
        LAUNCH_FAILED,
        "32 of the block's 32 running threads wait at a barrier that the others never reach",
    ),
    "barrier with too few threads": (
        kernel('asm volatile("bar.sync 2, %0;" :: "r"(33));'),
        LAUNCH_FAILED,
        "barrier 2 with 33 threads: expected a barrier from 0 to 15 and a multiple of 32",
    ),
    "two counts at a barrier": (
        kernel(
            'if (threadIdx.x < 16)\nasm volatile("barrier.sync 2, 32;");\nelse\n'
            'asm volatile("barrier.sync 2, 64;");'
        ),
        LAUNCH_FAILED,
        r"program\.cu:5 \(barrier\.sync 2, 64;?\).*comes to barrier 2 of 64 threads, which others "
        r"wait at for 32, at program\.cu:3 \(barrier\.sync 2, 32.*Expected the same number",
    ),
    "recursion without end": (
        kernel(
            "out[0] = deeper(n);",
            "__device__ __noinline__ int deeper(int n) { int kept[8]; "
            "for (int i = 0; i < 8; i++) kept[i] = n + i; "
            "return kept[n & 7] ? deeper(n + 1) * 3 ^ kept[(n + 1) & 7] : 0; } ",
        ),
        STACK,
        "the recursion is too deep",
    ),
    "call through null": (
        kernel(
            "typedef int (*F)(int); F f = n > 1 ? twice : *(F*)(out + 2 * n); out[0] = f(n);",
            "__device__ __noinline__ int twice(int n) { return 2 * n; } ",
        ),
        INVALID_PC,
        "a call through a null pointer, 0x0",
    ),
    "printf without arguments": (
        kernel('printf("%d %d %d %d %d %d %d %d %d\\n", n);'),
        INVALID_VALUE,
        r"printf: the format '%d .* requires more arguments than were passed",
    ),
    "printf of a wrong pointer": (
        kernel('printf("%s\\n", (const char*)(size_t)(n + 15));'),
        ILLEGAL_ADDRESS,
        r"thread \(0, 0, 0\) .*printf: 1 bytes at 0x10 are accessed through a null pointer",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_fault(name: str, bench: Bench) -> None:
    source, result, message = FAULTS[name]
    error = bench.fails(source, bench.out, 1)
    text = "\n".join((str(error), *error.__notes__))
    assert error.result == result, text
    assert re.search(message, text, re.DOTALL), text
    assert error.node is not None
    assert (error.node.name, error.path) == ("bad", "bad")
    assert "kernel node 'bad': kernel 'k'" in text
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
        f"cuGraphLaunch returned CUDA_ERROR_ILLEGAL_ADDRESS (700): kernel node 'bad': "
        "kernel 'k', thread (1, 1, 0) of block (1, 0, 0) at program.cu:2 "
        "(st.global.u32 [%rd4], %r1): write to "
        f"global memory: 4 bytes at {start + 64:#x} are not in any allocation. The "
        f"nearest allocation, [{start:#x}, {start + 64:#x}) of 64 bytes from "
        "Device(0).allocate(64) (live), ends 0 bytes before it"
    )


def test_null_parameters_are_named(bench: Bench) -> None:
    source = (
        "struct Pair { int first, second; }; "
        'extern "C" __global__ void k(int n, Pair* a, Pair* b, const int* c) '
        "{ b->second = c ? *c : n; }"
    )
    error = bench.fails(source, 1, bench.out, 0, bench.out)
    assert error.result == ILLEGAL_ADDRESS
    assert (
        "4 bytes at 0x4 are accessed through a null pointer; the kernel's parameter 2 is null"
        in str(error)
    )
    error = bench.fails(source, 0, 0, 0, 0)
    assert "the kernel's parameters 1, 2 and 3 are null" in str(error)


def test_an_overrun_does_not_reach_the_neighbour(bench: Bench) -> None:
    # Of whole pages, which the system maps right beside each other.
    buffers = [bench.device.allocate(4096, stream=bench.stream) for _ in range(8)]
    for number, each in enumerate(buffers):
        for place in (1024, -1):
            error = bench.fails(kernel("out[n] = 1;"), each, place)
            assert error.result == ILLEGAL_ADDRESS
            assert "4 bytes at" in str(error), number
    variables = "".join(f"__device__ int v{number}[1024]; " for number in range(4))
    for number in range(4):
        for place in (1024, -1):
            body = f"out[0] = v{number}[n] + v0[0] + v1[0] + v2[0] + v3[0];"
            source = kernel(body, variables)
            error = bench.fails(source, bench.out, place)
            assert "not in any allocation. The nearest" in str(error)
            assert f"from global variable 'v{number}' of a program" in str(error)


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
    assert "are pageable host memory, which kernels cannot access" in str(error)
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


def test_accesses_in_bounds_are_not_reported(bench: Bench) -> None:
    # Addresses that leave an array on the way, are chosen among arrays, or come from memory.
    source = kernel(
        "__shared__ int a[8], b[8]; __shared__ int* which[2]; extern __shared__ int more[]; "
        "unsigned i = threadIdx.x & 7; which[0] = a; which[1] = b; "
        "a[i] = i; b[i] = 10 + i; if (i < 4) more[i] = 20 + i; __syncthreads(); "
        "int* outside = a + n * 100; int* chosen = n > 1 ? a : b; "
        "out[i] = outside[(int)i - 100] + chosen[i ^ n] + which[i & n][i] + more[i & 3];"
    )
    config = LaunchConfig(grid=1, block=8, shmem_size=16)
    bench.launch(source, bench.out, 1, config=config)
    expected = [i + 10 + (i ^ 1) + (10 * (i & 1) + i) + 20 + (i & 3) for i in range(8)]
    assert bench.read()[:8] == expected


def test_sizes_of_shared_memory_are_those_of_cuda(bench: Bench) -> None:
    source = kernel(
        "__shared__ int a[3]; __shared__ double b[2]; extern __shared__ int more[]; "
        "a[n] = n; b[n] = n; more[n] = n; unsigned all, dynamic; "
        'asm("mov.u32 %0, %%total_smem_size;" : "=r"(all)); '
        'asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(dynamic)); '
        "out[0] = all; out[1] = dynamic; out[2] = a[n] + b[n] + more[n];"
    )
    bench.launch(source, bench.out, 1, config=LaunchConfig(grid=1, block=1, shmem_size=40))
    assert bench.read()[:3] == [32 + 40, 40, 3]
    # As much as a source can declare, in two arrays.
    full = kernel(
        "__shared__ char a[24 << 10], b[24 << 10]; a[n] = n; b[n] = n; out[0] = a[n] + b[n];"
    )
    bench.launch(full, bench.out, 1)
    assert bench.read()[0] == 2


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
    assert "reads 4 bytes, but the byte at" in str(error)
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


# Each with what the message says.
UNWRITTEN: Final[dict[str, tuple[str, str]]] = {
    "shared memory": (
        kernel(
            "__shared__ int s[32]; if (threadIdx.x < 31) s[threadIdx.x] = n; __syncthreads();\n"
            "out[threadIdx.x & 7] = s[31 - threadIdx.x];"
        ),
        r"thread \(0, 0, 0\) .* at program\.cu:3 \(ld\.shared.*: "
        r"reads 4 bytes, but the byte at offset 124 of the shared variable 's'",
    ),
    "a part of what is read": (
        kernel(
            "__shared__ int s[4]; if (threadIdx.x < 3) s[threadIdx.x] = n; __syncthreads();\n"
            "int4 v = *(int4*)s; out[0] = v.x + v.y + v.z + v.w;"
        ),
        "reads 16 bytes, but the byte at offset 12 of the shared variable 's' was never written",
    ),
    "dynamic shared memory": (
        kernel("extern __shared__ int s[]; s[n] = n; out[0] = s[n - 1];"),
        "but the byte at offset 0 of the dynamic shared memory was never written",
    ),
    "a shared sum that was never cleared": (
        kernel("__shared__ int sum; atomicAdd(&sum, n); __syncthreads(); out[0] = sum;"),
        r"\(atom\.shared.*: reads 4 bytes, .* offset 0 of the shared variable 'sum'",
    ),
    "shared memory by a pointer": (
        kernel(
            "__shared__ int s[4]; s[n] = n; out[0] = read(n > 5 ? out : s + 2);",
            "__device__ __noinline__ int read(const int* at) { return *at; } ",
        ),
        r"\(ld\.u32 .*: reads 4 bytes, .* offset 8 of the shared variable 's'",
    ),
    "shared memory of the next block": (
        kernel(
            "__shared__ int s[4]; if (blockIdx.x == 0) s[threadIdx.x & 3] = n; __syncthreads(); "
            "out[0] = s[n];"
        ),
        r"of block \(1, 0, 0\) .* offset 4 of the shared variable 's'",
    ),
    "local memory": (
        kernel("int a[8]; for (int i = 0; i < n + 4; i++) a[i] = i; out[0] = a[threadIdx.x & 7];"),
        r"thread \(5, 0, 0\) .*ld\.local.*: reads 4 bytes, .* in the thread's local memory",
    ),
    "local memory where threads wait": (
        kernel(
            "int a[8]; for (int i = 0; i < n + 4; i++) a[i] = i; __syncthreads(); "
            "out[0] = a[threadIdx.x & 7];"
        ),
        r"thread \(5, 0, 0\) .* in the thread's local memory",
    ),
    "local memory of a function": (
        kernel(
            "out[threadIdx.x & 7] = f(8, n) + f(2, n + 6);",
            "__device__ __noinline__ int f(int count, int at) { int a[8]; "
            "for (int i = 0; i < count; i++) a[i] = i; return a[at]; } ",
        ),
        r"thread \(0, 0, 0\) .*in '_Z1fii': reads 4 bytes, .* in the thread's local memory",
    ),
}


@pytest.mark.parametrize("name", UNWRITTEN)
def test_uninitialized_memory_of_blocks_and_threads(name: str, strict: Bench) -> None:
    source, message = UNWRITTEN[name]
    config = LaunchConfig(grid=2, block=32, shmem_size=64)
    error = strict.fails(source, strict.out, 1, config=config)
    assert error.result == ILLEGAL_ADDRESS
    assert re.search(message, str(error), re.DOTALL), str(error)


# What may not be reported.
WRITTEN: Final = {
    "structs with padding": (
        "struct Part { int whole; char small; }; Part parts[4]; for (int i = 0; i < 4; i++) "
        "{ parts[i].whole = i; parts[i].small = n; } Part copy = parts[threadIdx.x & 3]; "
        "__shared__ Part kept[64]; kept[threadIdx.x].whole = copy.whole; "
        "kept[threadIdx.x].small = copy.small; out[threadIdx.x & 7] = kept[threadIdx.x].small;"
    ),
    "a recursion": "out[threadIdx.x & 7] = deep(n + 20) > 0;",
    "printed values": 'if (threadIdx.x == 0) printf("%d %s\\n", n, "text"); out[0] = 1;',
    "shared memory that another warp wrote": (
        "__shared__ int s[64]; s[63 - threadIdx.x] = n; __syncthreads(); "
        "out[threadIdx.x & 7] = s[threadIdx.x];"
    ),
    "arguments of a function in which threads wait": (
        "int v[3] = {n, n, n}; out[threadIdx.x & 7] = meet(v, Three{n, n, n});"
    ),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_written_memory_is_not_reported(name: str, strict: Bench) -> None:
    before = (
        "#include <cstdio>\nstruct Three { int a, b, c; }; "
        "__device__ __noinline__ int deep(int n) { int kept[4] = {n, n, n, n}; "
        "return n ? deep(n - 1) + kept[n & 3] : 1; } "
        "__device__ __noinline__ int meet(int* v, Three three) { "
        "int sum = v[threadIdx.x % 3]; __syncthreads(); int* at = &three.a; "
        "return sum + at[threadIdx.x % 3] - 1; } "
    )
    strict.launch(
        kernel(WRITTEN[name], before), strict.out, 1, config=LaunchConfig(grid=2, block=64)
    )
    assert strict.read()[0] == 1


def test_new_shared_memory_has_no_zeros(bench: Bench) -> None:
    source = kernel("__shared__ int s[64]; s[threadIdx.x + 32] = 0; out[n] = s[threadIdx.x & 7];")
    bench.launch(source, bench.out, 3, config=LaunchConfig(grid=300, block=32))
    assert bench.read()[3] == -1


# Launches that a device refuses -------------------------------------------------------------------


def test_launch_bounds(bench: Bench) -> None:
    source = 'extern "C" __global__ __launch_bounds__(64) void k(int* out) { *out = 1; }'
    error = bench.fails(source, bench.out, config=LaunchConfig(grid=1, block=65))
    assert error.result == INVALID_VALUE
    message = "expected at most 64 threads per block, as its launch bounds require, got 65"
    assert message in str(error)


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
    error = bench.fails(
        kernel(ENDLESS[name], FUNCTION), bench.out, 1, config=LaunchConfig(grid=3, block=64)
    )
    assert error.result == LAUNCH_TIMEOUT
    assert f"no thread exited and no barrier completed for {SOON} s" in str(error)
    assert "Device(watchdog=...)" in str(error)
    assert "at program.cu:" in str(error)


def test_progress_keeps_the_watchdog_quiet() -> None:
    # All blocks together take longer than the watchdog. None does by far: on a busy machine, too,
    # a thread runs again before so many times as long as a block takes.
    watchdog = 0.1
    bench = Bench(gd.sim.Device(threads=2, watchdog=watchdog))
    source = kernel(
        "unsigned i = threadIdx.x; for (int k = 0; k < 50000 * n; k++) i = i * 5 + 1; "
        "out[i & 7] = 1;"
    )
    blocks, seconds = 250, 0.0
    while seconds <= watchdog:
        start = time.monotonic()
        bench.launch(source, bench.out, 10, config=LaunchConfig(grid=blocks, block=1))
        seconds = time.monotonic() - start
        blocks *= 2


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
        timers = [
            threading.Timer(delay, os.kill, (os.getpid(), signal.SIGINT)) for delay in (0.1, 0.101)
        ]

        def run_armed() -> None:
            nonlocal armed
            armed = True
            try:
                for timer in timers:
                    timer.start()
                task()
            finally:
                # Whenever the second comes, here or later, it does no more than end this.
                armed = False

        # Python drops what is raised in a finalizer, which the collector may be in just then.
        gc.collect()
        gc.disable()
        try:
            with pytest.raises(KeyboardInterrupt):
                run_armed()
        finally:
            gc.enable()
        for timer in timers:
            timer.join()

    before = signal.signal(signal.SIGINT, handle)
    yield run
    signal.signal(signal.SIGINT, before)


# Kinds take turns to run in the thread that launches and beside it.
INTERRUPTED: Final = [
    pytest.param(
        name, blocks, marks=[pytest.mark.fuzz] * (number % 2 != blocks // 2), id=f"{name}-{blocks}"
    )
    for number, name in enumerate((*ENDLESS, "barriers", "many blocks"))
    for blocks in (1, 3)
]


@pytest.mark.parametrize(("name", "blocks"), INTERRUPTED)
def test_keyboard_interrupt(name: str, blocks: int, interrupted: Callable[..., None]) -> None:
    """The thread that launches runs one block alone, more are run beside it."""
    bench = Bench(gd.sim.Device(threads=blocks, watchdog=None))
    more = {
        "barriers": "for (;;) __syncthreads();",
        # No thread runs long.
        "many blocks": "__syncthreads(); out[threadIdx.x & 7] = n;",
    }
    source = kernel({**ENDLESS, **more}[name], FUNCTION)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=blocks if name != "many blocks" else 1 << 30, block=64)
    graph.launch(config, gd.Program(source).kernel("k"), bench.out, 1)
    with graph.instantiate(device=bench.device) as executable:
        interrupted(lambda: executable.launch(bench.stream))
    bench.works()


def test_launches_of_many_threads_do_not_disturb_each_other(bench: Bench) -> None:
    # More launches than there are workers: those that wait for one do not count as hung.
    source = kernel(
        "unsigned i = threadIdx.x; for (int k = 0; k < 100000 * n; k++) i = i * 5 + 1; "
        "out[i & 7] = 1;"
    )
    errors: list[BaseException] = []

    def work() -> None:
        try:
            own = Bench(bench.device)
            # Of many blocks, so that each launch goes on now and then on a busy machine, too.
            own.launch(source, own.out, 1, config=LaunchConfig(grid=1600, block=1))
        except BaseException as error:  # noqa: BLE001  # asserted below, in the test's thread
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
