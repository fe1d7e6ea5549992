"""A launch takes no more host memory than it may, and says which line wanted more."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd

MIB: Final = 1 << 20
SOURCE: Final = r"""
extern "C" __global__ void k(int* x, int n) {
    extern __shared__ __align__(128) int tile[];
    unsigned at = (unsigned)__cvta_generic_to_shared(tile);
    for (int i = 0; i < n; i++) {
        BODY
    }
}
"""
COPY: Final = 'asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" :: "r"(at), "l"(x));'
STORE: Final = """asm volatile("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 64;"
    :: "l"(x), "r"(at) : "memory");"""
WAITS: Final = {
    COPY: 'asm volatile("cp.async.commit_group;"); asm volatile("cp.async.wait_group 2;");',
    STORE: """asm volatile("cp.async.bulk.commit_group;");
        asm volatile("cp.async.bulk.wait_group 2;");""",
}


def run(body: str, n: int, *, grid: int = 1, block: int = 1, **options: Any) -> None:
    device = gd.sim.Device(**{"launch_memory": MIB, **options})
    stream = device.create_stream()
    x = gd.zeros(1 << 18, "int32", stream=stream)
    graph = gd.GraphDef()
    kernel = gd.Program(SOURCE.replace("BODY", body)).kernel("k")
    config = gd.LaunchConfig(grid=grid, block=block, shmem_size=1024)
    graph.launch(config, kernel, x, np.int32(n))
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        # What one launch took is there for the next one.
        executable.launch(stream)


MORE: Final = r"program.cu:{line} .*takes more host memory than it may.*Device\(launch_memory="


@pytest.mark.parametrize("copy", [COPY, STORE])
def test_copies_without_a_wait(copy: str) -> None:
    with pytest.raises(gd.DriverError, match=r"kernel 'k', thread .*" + MORE.format(line="[67]")):
        run(copy, 1 << 16)


@pytest.mark.parametrize("copy", [COPY, STORE])
@pytest.mark.parametrize("options", [{}, {"threads": 2}])
def test_copies_with_a_wait_give_memory_back(copy: str, options: Any) -> None:
    run(copy + WAITS[copy], 1 << 14, grid=3, **options)


def test_blocks_give_memory_back() -> None:
    run(COPY, 1 << 10, grid=100, threads=1)


def test_the_tables_of_races() -> None:
    body = "x[(i * 8 + threadIdx.x) % (1 << 18)] = i;"
    with pytest.raises(gd.DriverError, match=MORE.format(line="[67]")):
        run(body, 1 << 13, block=8, detect_races=True)
    run(body, 1 << 10, block=8, detect_races=True)


def test_memory_that_race_detection_needs() -> None:
    """Flags keep what those who set them knew, and give it back."""
    body = "atomicExch(&x[i], 1); __threadfence(); __syncthreads();"
    with pytest.raises(gd.DriverError, match=MORE.format(line="[67]")):
        run(body, 1 << 13, block=32, detect_races=True)


def test_printed_text() -> None:
    with pytest.raises(gd.DriverError, match="program.cu:6 .*printf, which is shown when .* ended"):
        run('printf("%d of many lines\\n", i);', 1 << 13)
    run('printf("%d of many lines\\n", i);', 1 << 4)


def test_blocks_that_are_too_large() -> None:
    body = "int own[64]; own[i & 63] = i; __syncthreads(); x[i] = own[(i * 7) & 63];"
    with pytest.raises(gd.DriverError, match=r"for the threads of a block: .*launch_memory="):
        run(body, 4, block=1024, launch_memory=1 << 16)


@pytest.mark.parametrize("wrong", [0, -1])
def test_a_size_that_there_is_not(wrong: int) -> None:
    with pytest.raises(ValueError, match="launch_memory: expected at least 1"):
        gd.sim.Device(launch_memory=wrong)
