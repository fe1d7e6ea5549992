"""What is wrong with clusters is said: sizes, memory that is gone, races, threads that wait."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

HEAD: Final = """
__device__ void arrive() { asm volatile("barrier.cluster.arrive;" ::: "memory"); }
__device__ void wait() { asm volatile("barrier.cluster.wait;" ::: "memory"); }
__device__ unsigned rank() {
    unsigned r; asm volatile("mov.u32 %0, %cluster_ctarank;" : "=r"(r)); return r;
}
__device__ int* map(int* p, unsigned r) {
    unsigned long long far;
    asm volatile("mapa.u64 %0, %1, %2;" : "=l"(far) : "l"(p), "r"(r)); return (int*)far;
}
"""


def run(body: str, *, dims: str = "", config: Any = None, **options: Any) -> list[int]:
    """Run a kernel on two blocks of a cluster; return what it wrote."""
    device = gd.sim.Device(**options)
    stream = device.create_stream()
    out = device.allocate(4 * 256, stream=stream)
    out.array(np.int32)[:] = 0
    source = (
        f'{HEAD}extern "C" __global__ void {dims} k(int* out) {{ __shared__ int s[64]; {body} }}'
    )
    graph = gd.GraphDef()
    config = config or gd.LaunchConfig(grid=1, cluster=2, block=64)
    graph.launch(config, gd.Program(source).kernel("k"), out)
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
    return [int(each) for each in out.array(np.int32)]


OTHER: Final = "out[64 * rank() + threadIdx.x] = *map(s + threadIdx.x, rank() ^ 1);"
WRITE: Final = "s[threadIdx.x] = 64 * rank() + threadIdx.x;"


def test_memory_of_the_other_block_is_there_between_two_barriers() -> None:
    found = run(f"{WRITE} arrive(); wait(); {OTHER} arrive(); wait();", detect_races=True)
    assert found[:128] == [*range(64, 128), *range(64)]


def test_a_missing_barrier_before_is_a_race() -> None:
    with pytest.raises(gd.DriverError, match="race: the thread"):
        run(f"{WRITE} {OTHER} arrive(); wait();", detect_races=True)


def test_a_barrier_of_the_block_is_none_of_the_cluster() -> None:
    with pytest.raises(gd.DriverError, match="race: the thread"):
        run(f"{WRITE} __syncthreads(); {OTHER} arrive(); wait();", detect_races=True)


def test_the_memory_of_a_block_that_has_ended_is_gone() -> None:
    body = f"{WRITE} arrive(); wait(); if (rank() == 0) {{ __syncthreads(); {OTHER} }}"
    with pytest.raises(gd.DriverError, match="shared memory of block 1 of the cluster is gone"):
        run(body)


def test_a_number_of_no_block_is_an_error() -> None:
    with pytest.raises(gd.DriverError, match="block of the cluster, 0 to 1, got 2"):
        run("out[0] = *map(s, 2); arrive(); wait();")


def test_an_address_behind_the_memory_is_an_error() -> None:
    with pytest.raises(gd.DriverError, match="read of memory: 4 bytes"):
        run("arrive(); wait(); out[0] = map(s, 1)[64]; arrive(); wait();")


def test_reading_memory_that_the_other_block_never_wrote() -> None:
    with pytest.raises(gd.DriverError, match="was never written"):
        run(f"arrive(); wait(); {OTHER} arrive(); wait();", detect_uninitialized=True)


def test_a_thread_that_ended_stands_for_no_other_one() -> None:
    """It arrives and ends; one that is late is waited for all the same."""
    late = "for (int n = 0; n < 1000; n++) __nanosleep(10); atomicAdd(out + 1, 1);"
    body = f"""if (rank() == 0) {{ arrive(); return; }}
    if (threadIdx.x >= 32) {{ {late} }}
    arrive(); wait();
    if (threadIdx.x == 0) out[0] = atomicAdd(out + 1, 0);"""
    assert run(body)[0] == 32


def test_arriving_is_no_waiting() -> None:
    assert run("arrive(); out[64 * rank() + threadIdx.x] = 1;")[:128] == [1] * 128


def test_blocks_have_their_number_where_nobody_waits() -> None:
    body = """unsigned own; asm volatile("getctarank.u64 %0, %1;" : "=r"(own) : "l"(s));
    if (threadIdx.x == 0) out[blockIdx.x] = 10 * rank() + own + (map(s, rank()) == s);"""
    assert run(body, config=gd.LaunchConfig(grid=2, cluster=2, block=64))[:4] == [1, 12, 1, 12]


SENT: Final = """unsigned own = (unsigned)__cvta_generic_to_shared(s), bar, dst, value = 0;
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(own));
    arrive(); wait();
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"(own), "r"(rank() ^ 1));
    unsigned at = own + 16;
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(dst) : "r"(at), "r"(rank() ^ 1));
    if (threadIdx.x == 0) {
        asm volatile("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 "
            "[%0], %1, [%2];"
            :: "r"(dst), "r"(7), "r"(bar) : "memory");
        READ
        out[rank()] = value;
        asm volatile("{ .reg .b64 state; .reg .pred p;\\n"
            "mbarrier.arrive.expect_tx.shared.b64 state, [%0], 4;\\n"
            "again: mbarrier.try_wait.parity.shared.b64 p, [%0], 0; @!p bra again; }"
            :: "r"(own) : "memory");
    }
    arrive(); wait(); out[2 + rank()] = s[4];"""


@pytest.mark.parametrize(
    "read",
    [
        'asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(value) : "r"(dst) : "memory");',
        "value = *map(s + 4, rank() ^ 1);",
    ],
)
def test_reading_what_was_sent_and_is_not_there_yet_is_an_error(read: str) -> None:
    message = "reads 4 bytes at offset 16 of .*its own asynchronous copy from .*st.async"
    with pytest.raises(gd.DriverError, match=message):
        run(SENT.replace("READ", read))
    beside = read.replace("(dst)", "(dst + 4)").replace("s + 4", "s + 5")
    assert run(SENT.replace("READ", beside))[2:4] == [7, 7]


REMOTE: Final = """unsigned long long* bars = (unsigned long long*)s;
    unsigned own = (unsigned)__cvta_generic_to_shared(bars), dst, bar;
    unsigned here = (unsigned)__cvta_generic_to_shared(s + 4);
    if (threadIdx.x == 0) asm volatile("mbarrier.init.shared.b64 [%0], 1;" :: "r"(own));
    arrive(); wait();
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(bar) : "r"(own), "r"(rank() ^ 1));
    asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(dst) : "r"(here), "r"(rank() ^ 1));
    if (threadIdx.x == 0)
    asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes "
                 "[%0], [%1], 64, [%2];" :: "r"(DST), "l"(out), "r"(BAR) : "memory");
    arrive(); wait();"""


@pytest.mark.parametrize(
    ("target", "barrier", "message"),
    [
        ("here", "bar", "in the shared memory of one block of the cluster, got two blocks"),
        ("dst", "own", "in the shared memory of one block of the cluster, got two blocks"),
        ("dst + 256", "bar", "write to shared memory out of bounds"),
        ("dst + (2 << 24)", "bar", "block of the cluster, 0 to 1, got"),
        ("dst", "bar + 8", "is not initialized"),
        (
            "dst",
            "bar",
            "block . of the cluster has ended without waiting for what this thread sent",
        ),
    ],
)
def test_bulk_copies_to_other_blocks(target: str, barrier: str, message: str) -> None:
    with pytest.raises(gd.DriverError, match=message):
        run(REMOTE.replace("DST", target).replace("BAR", barrier))


SEND: Final = REMOTE.replace("DST", "dst").replace("BAR", "bar")
AWAIT: Final = """if (threadIdx.x == 0) {{
    asm volatile("mbarrier.arrive.expect_tx.shared.b64 _, [%0], 64;" :: "r"(own) : "memory");
    {wait}
    out[64 + rank()] = s[4 + 5];
    }}
    __syncthreads(); arrive(); wait();"""
SPIN: Final = """asm volatile("{ .reg .pred p; again: mbarrier.try_wait.parity.shared.b64 "
    "p, [%0], 0; @!p bra again; }" :: "r"(own) : "memory");"""


@pytest.mark.parametrize("waits", [True, False])
def test_a_missing_wait_for_data_of_another_block(waits: bool) -> None:
    body = "if (threadIdx.x < 16) out[threadIdx.x] = 100; " + SEND
    body += AWAIT.format(wait=SPIN if waits else "")
    if waits:
        assert run(body, detect_races=True)[64:66] == [100, 100]
    else:
        with pytest.raises(gd.DriverError, match="has ended without waiting|race"):
            run(body, detect_races=True)


def test_threads_that_never_meet_are_named_at_once() -> None:
    body = """if (rank() == 1 && threadIdx.x >= 32) asm volatile("bar.sync 3, 64;");
    arrive(); wait();"""
    with pytest.raises(gd.DriverError, match="wait at a barrier that the others never reach"):
        run(body)


@pytest.mark.parametrize(
    ("dims", "config", "message"),
    [
        (
            "__cluster_dims__(2)",
            LaunchConfig(grid=3, block=32),
            r"expected a grid of whole clusters of \(2, 1, 1\) blocks, got a grid of \(3, 1, 1\)",
        ),
        (
            "__cluster_dims__(2)",
            gd.LaunchConfig(grid=1, cluster=4, block=32),
            r"expected clusters of \(2, 1, 1\) blocks, as its __cluster_dims__ require, got "
            r"\(4, 1, 1\)",
        ),
        (
            "",
            gd.LaunchConfig(grid=1, cluster=32, block=32),
            r"expected clusters of at most 16 blocks, got \(32, 1, 1\)",
        ),
        (
            "__cluster_dims__(17)",
            LaunchConfig(grid=17, block=32),
            r"expected clusters of at most 16 blocks, got \(17, 1, 1\)",
        ),
    ],
)
def test_sizes_that_do_not_fit(dims: str, config: Any, message: str) -> None:
    with pytest.raises(gd.DriverError, match=message):
        run("arrive(); wait();", dims=dims, config=config)


def test_a_cluster_of_another_size_is_another_launch() -> None:
    """A kernel launched twice with one grid, in clusters of two sizes."""
    device = gd.sim.Device()
    stream = device.create_stream()
    out = device.allocate(4 * 8, stream=stream)
    source = HEAD + 'extern "C" __global__ void k(int* out) { out[blockIdx.x] = rank(); }'
    kernel = gd.Program(source).kernel("k")
    for size, expected in ((2, [0, 1] * 4), (4, [0, 1, 2, 3] * 2), (2, [0, 1] * 4)):
        graph = gd.GraphDef()
        graph.launch(gd.LaunchConfig(grid=8 // size, cluster=size, block=1), kernel, out)
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
        assert out.array(np.int32).tolist() == expected
