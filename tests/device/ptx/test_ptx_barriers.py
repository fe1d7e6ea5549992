"""Barriers in shared memory (``mbarrier``): random operations of a thread, and C++ with them."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

pytestmark = pytest.mark.kernels

ROUNDS: Final = 8
STEPS: Final = 24
HEAD: Final = ".version 8.6\n.target sm_90\n.address_size 64\n"


@dataclass
class Model:
    """What the manual says of a barrier, step by step, and the PTX that does it.

    Each step that gives a number appends it to ``expected``, and stores it.
    """

    expected: list[int] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    count: int = 0
    pending: int = 0
    bytes: int = 0
    phase: int = 0

    def do(self, line: str) -> None:
        self.text.append(f"    {line};")

    def give(self, register: str, value: int) -> None:
        self.do(f"st.global.u32 [%to+{4 * len(self.expected)}], {register}")
        self.expected.append(value)

    def complete(self) -> None:
        if not self.pending and not self.bytes:
            self.pending = self.count
            self.phase ^= 1

    def initialize(self, count: int) -> None:
        self.count = self.pending = count
        self.do(f"mbarrier.init.shared.b64 [bar], {count}")

    def arrive(self, source: random.Random) -> None:
        """Arrive, with one of the forms that the phase allows."""
        form = source.choice(["", "", "drop", "expect", "noComplete"])
        number = source.randint(1, self.pending)
        before = self.pending
        order = source.choice(["", ".release.cta", ".relaxed.cta"])
        if form == "drop" and number < self.count:
            self.do(f"mbarrier.arrive_drop{order}.shared.b64 %state, [bar], {number}")
            self.count -= number
        elif form == "expect":
            number, size = 1, source.randint(1, 100)
            self.do(f"mbarrier.arrive.expect_tx{order}.shared.b64 %state, [bar], {size}")
            self.bytes += size
        elif form == "noComplete" and number < self.pending:
            self.do(f"mbarrier.arrive.noComplete.shared.b64 %state, [bar], {number}")
        else:
            self.do(f"mbarrier.arrive{order}.shared.b64 %state, [bar], {number}")
        self.do("mbarrier.pending_count.b64 %found, %state")
        self.give("%found", before)
        phase = self.phase
        self.pending -= number
        self.complete()
        self.do("mbarrier.test_wait.shared.b64 %over, [bar], %state")
        self.do("selp.u32 %found, 1, 0, %over")
        self.give("%found", int(self.phase != phase))

    def expect(self, size: int) -> None:
        self.do(f"mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [bar], {size}")
        self.bytes += size

    def have(self, size: int) -> None:
        self.do(f"mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [bar], {size}")
        self.bytes -= size
        self.complete()

    def test(self, parity: int) -> None:
        self.do(f"mbarrier.test_wait.parity.acquire.cta.shared.b64 %over, [bar], {parity}")
        self.do("selp.u32 %found, 1, 0, %over")
        self.give("%found", int(self.phase != parity))


def steps(seed: int) -> Model:
    """Return a random sequence of what a thread may do to a barrier."""
    source = random.Random(seed)  # noqa: S311  # no secrets here
    model = Model()
    model.initialize(source.randint(1, 6))
    for _ in range(STEPS):
        choice = source.random()
        if model.pending and choice < 0.5:
            model.arrive(source)
        elif choice < 0.6 and model.pending:
            model.expect(source.randint(1, 64))
        elif model.bytes:
            model.have(source.choice([model.bytes, source.randint(1, model.bytes)]))
        else:
            model.test(source.randint(0, 1))
    return model


def test_random_steps_are_those_of_a_model(device: Any, stream: Any) -> None:
    models = [steps(seed) for seed in range(ROUNDS)]
    program = gd.Program(
        HEAD
        + "".join(
            f"""
.visible .entry k{number}(.param .u64 result)
{{
    .reg .u64 %to, %state;
    .reg .u32 %found;
    .reg .pred %over;
    .shared .align 8 .b8 bar[8];
    ld.param.u64 %to, [result];
{chr(10).join(model.text)}
    ret;
}}
"""
            for number, model in enumerate(models)
        )
    )
    for number, model in enumerate(models):
        found = np.zeros(len(model.expected), np.uint32)
        result = device.allocate(found.nbytes, stream=stream)
        graph = gd.GraphDef()
        graph.launch(LaunchConfig(grid=1, block=1), program.kernel(f"k{number}"), result).memcpy(
            found, result
        )
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
            executable.sync(stream)
        assert found.tolist() == model.expected, "\n".join(model.text)


SOURCE: Final = r"""
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/ptx>
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
namespace cg = cooperative_groups;
namespace ptx = cuda::ptx;
using Barrier = cuda::barrier<cuda::thread_scope_block>;

// Reverses tiles of as many numbers as the block has threads.
extern "C" __global__ void barrier(const float* x, float* y, int n) {
    extern __shared__ __align__(16) float tile[];
    __shared__ cuda::barrier<cuda::thread_scope_block> full;
    auto block = cg::this_thread_block();
    if (threadIdx.x == 0) init(&full, blockDim.x);
    block.sync();
    for (int at = 0; at < n; at += blockDim.x) {
        cuda::memcpy_async(block, tile, x + at, sizeof(float) * blockDim.x, full);
        full.arrive_and_wait();
        y[at + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
        block.sync();
    }
}

extern "C" __global__ void group(const float* x, float* y, int n) {
    extern __shared__ __align__(16) float tile[];
    auto block = cg::this_thread_block();
    for (int at = 0; at < n; at += blockDim.x) {
        cg::memcpy_async(block, tile, x + at, sizeof(float) * blockDim.x);
        cg::wait(block);
        y[at + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
        block.sync();
    }
}

// The same with two stages: a copy is on its way while a tile is used.
extern "C" __global__ void pipeline(const float* x, float* y, int n) {
    extern __shared__ __align__(16) float tile[];
    __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
    auto block = cg::this_thread_block();
    auto pipe = cuda::make_pipeline(block, &state);
    int stage = 0;
    pipe.producer_acquire();
    cuda::memcpy_async(block, tile, x, sizeof(float) * blockDim.x, pipe);
    pipe.producer_commit();
    for (int at = 0; at < n; at += blockDim.x, stage ^= 1) {
        if (at + blockDim.x < n) {
            pipe.producer_acquire();
            cuda::memcpy_async(block, tile + (stage ^ 1) * blockDim.x, x + at + blockDim.x,
                               sizeof(float) * blockDim.x, pipe);
            pipe.producer_commit();
        }
        pipe.consumer_wait();
        y[at + threadIdx.x] = tile[stage * blockDim.x + blockDim.x - 1 - threadIdx.x];
        pipe.consumer_release();
    }
}

// Whole multiples of 16 bytes: bulk copies.
extern "C" __global__ void aligned(const float* x, float* y, int n) {
    extern __shared__ __align__(16) float tile[];
    __shared__ Barrier full;
    auto block = cg::this_thread_block();
    if (threadIdx.x == 0) init(&full, blockDim.x);
    block.sync();
    for (int at = 0; at < n; at += blockDim.x) {
        auto size = cuda::aligned_size_t<16>(sizeof(float) * blockDim.x);
        cuda::memcpy_async(block, tile, x + at, size, full);
        full.arrive_and_wait();
        y[at + threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
        block.sync();
    }
}

// There and back in bulk.
extern "C" __global__ void bulk(const float* x, float* y, int n) {
    extern __shared__ __align__(16) float tile[];
    __shared__ Barrier full;
    float* back = tile + blockDim.x;
    unsigned size = sizeof(float) * blockDim.x;
    if (threadIdx.x == 0) { init(&full, blockDim.x); ptx::fence_proxy_async(ptx::space_shared); }
    __syncthreads();
    for (int at = 0; at < n; at += blockDim.x) {
        Barrier::arrival_token token;
        if (threadIdx.x == 0) {
            ptx::cp_async_bulk(ptx::space_cluster, ptx::space_global, tile, x + at, size,
                               cuda::device::barrier_native_handle(full));
            token = cuda::device::barrier_arrive_tx(full, 1, size);
        } else {
            token = full.arrive();
        }
        full.wait(std::move(token));
        if (threadIdx.x == 0) ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
        __syncthreads();
        back[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
        ptx::fence_proxy_async(ptx::space_shared);
        __syncthreads();
        if (threadIdx.x == 0) {
            ptx::cp_async_bulk(ptx::space_global, ptx::space_shared, y + at, back, size);
            ptx::cp_async_bulk_commit_group();
        }
    }
    if (threadIdx.x == 0) ptx::cp_async_bulk_wait_group_read(ptx::n32_t<0>());
}

// Half of the threads make numbers, the other half use them.
extern "C" __global__ void roles(const float* x, float* y, int n) {
    extern __shared__ __align__(16) float tile[];
    __shared__ cuda::barrier<cuda::thread_scope_block> full, empty;
    int half = blockDim.x / 2, lane = threadIdx.x % half;
    if (threadIdx.x == 0) { init(&full, blockDim.x); init(&empty, blockDim.x); }
    __syncthreads();
    for (int at = 0; at < n; at += half) {
        if (threadIdx.x < half) {
            tile[lane] = x[at + lane];
            (void)full.arrive();
            empty.arrive_and_wait();
        } else {
            full.arrive_and_wait();
            y[at + lane] = tile[half - 1 - lane];
            (void)empty.arrive();
        }
    }
}
"""


@pytest.fixture(scope="module")
def program() -> gd.Program:
    """The kernels, compiled once."""
    return gd.Program(SOURCE, name="asynchronous.cu")


@pytest.mark.parametrize("threads", [32, 48, 256])
@pytest.mark.parametrize("name", ["barrier", "group", "pipeline", "aligned", "bulk", "roles"])
def test_tiles_are_reversed(
    device: Any, stream: Any, program: gd.Program, name: str, threads: int
) -> None:
    tile = threads // 2 if name == "roles" else threads
    x = np.random.default_rng(5).random((6, tile), np.float32)
    found = np.zeros_like(x)
    source = device.allocate(x.nbytes, stream=stream)
    result = device.allocate(x.nbytes, stream=stream)
    graph = gd.GraphDef()
    config = LaunchConfig(grid=1, block=threads, shmem_size=8 * threads)
    (
        graph.memcpy(source, x)
        .launch(config, program.kernel(name), source, result, x.size)
        .memcpy(found, result)
    )
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    np.testing.assert_array_equal(found, x[:, ::-1])
