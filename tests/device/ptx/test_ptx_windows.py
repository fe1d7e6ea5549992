"""Addresses in windows, shared, local and constant memory and parameters: they have 32 bits."""

from __future__ import annotations

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.kernels


def run(memory: DeviceMemory, body: str, before: str = "", *, block: int = 32) -> list[int]:
    """Run a kernel whose threads leave a word each, %r20."""
    text = f"""
.version 8.0
.target sm_75
.address_size 64
{before}
.visible .entry k(.param .u64 out, .param .u32 n, .param .align 4 .b8 numbers[16]) {{
.reg .u32 %r<30>; .reg .u64 %rd<30>; .reg .pred %p<4>;
mov.u32 %r1, %tid.x; shl.b32 %r2, %r1, 2;
{body}
mul.wide.u32 %rd20, %r1, 4; ld.param.u64 %rd21, [out]; cvta.to.global.u64 %rd21, %rd21;
add.u64 %rd21, %rd21, %rd20; st.global.u32 [%rd21], %r20; ret;
}}
"""
    out = memory.zeros(4 * block)
    graph = gd.GraphDef()
    numbers = np.arange(50, 54, dtype=np.int32).view("V16")[0]
    config = LaunchConfig(grid=1, block=block)
    graph.launch(config, gd.Program(text).kernel("k"), out, np.uint32(9), numbers)
    memory.run(graph)
    return [int(each) for each in memory.read(out, np.int32)]


SHARED = ".shared .align 4 .b8 first[64]; .shared .align 4 .b8 sh[256]; mov.u32 %r3, sh;"
STORE = SHARED + "add.u32 %r4, %r2, %r3; st.shared.u32 [%r4], %r2; bar.sync 0;"


@pytest.mark.parametrize(
    "body",
    [
        "sub.u32 %r5, %r4, 512; ld.shared.u32 %r20, [%r5+512];",
        "add.u32 %r5, %r4, 512; ld.shared.u32 %r20, [%r5+-512];",
        "add.u32 %r5, %r4, 0x40000000; ld.shared.u32 %r20, [%r5+-1073741824];",
        # The upper half of a register counts for nothing.
        "cvt.u64.u32 %rd5, %r4; sub.u64 %rd5, %rd5, 512; ld.shared.u32 %r20, [%rd5+512];",
        "cvt.u64.u32 %rd5, %r4; add.u64 %rd5, %rd5, 0x700000000; ld.shared.u32 %r20, [%rd5];",
        "sub.u32 %r5, %r4, 512; cvt.u64.u32 %rd5, %r5; ld.shared.u32 %r20, [%rd5+512];",
        "sub.u32 %r5, %r4, 512; atom.shared.add.u32 %r20, [%r5+512], 1;",
        "sub.u32 %r5, %r4, 512; red.shared.add.u32 [%r5+512], 0; ld.shared.u32 %r20, [%r4];",
        "sub.u32 %r5, %r4, 512; st.shared.u32 [%r5+512], %r2; ld.shared.u32 %r20, [%r4];",
    ],
)
def test_addresses_of_shared_memory_wrap_around(memory: DeviceMemory, body: str) -> None:
    assert run(memory, STORE + body) == [4 * each for each in range(32)]


LOCAL = ".local .align 8 .b8 other[24]; .local .align 8 .b8 loc[64]; mov.u32 %r3, loc;"


def test_addresses_of_local_memory_fit_into_32_bits(memory: DeviceMemory) -> None:
    body = """and.b32 %r5, %r2, 60; cvt.u64.u32 %rd5, %r5; mov.u64 %rd4, loc;
add.u64 %rd4, %rd4, %rd5; mov.u64 %rd6, other; st.local.u32 [%rd6], 1; st.local.u32 [%rd4], %r1;
add.u32 %r6, %r3, %r5; ld.local.u32 %r20, [%r6];"""
    assert run(memory, LOCAL + body) == list(range(32))


def test_addresses_of_constants_fit_into_32_bits(memory: DeviceMemory) -> None:
    before = ".const .u32 first[8] = {1, 2}; .const .u32 c[8] = {10, 11, 12, 13, 14, 15, 16, 17};"
    body = """mov.u32 %r3, first; ld.const.u32 %r5, [%r3+4]; mov.u32 %r3, c; and.b32 %r4, %r2, 28;
add.u32 %r3, %r3, %r4; ld.const.u32 %r6, [%r3]; mad.lo.u32 %r20, %r5, 100, %r6;"""
    assert run(memory, body, before) == [210 + each % 8 for each in range(32)]


def test_addresses_of_parameters_fit_into_32_bits(memory: DeviceMemory) -> None:
    body = """mov.u32 %r3, numbers; and.b32 %r4, %r2, 12; add.u32 %r3, %r3, %r4;
ld.param.u32 %r5, [%r3]; mov.u32 %r6, n; ld.param.u32 %r7, [%r6]; mad.lo.u32 %r20, %r7, 100, %r5;"""
    assert run(memory, body) == [950 + each % 4 for each in range(32)]


def test_a_wavefront(memory: DeviceMemory) -> None:
    # What NVRTC makes of it adds to addresses that are below 0.
    source = """
extern "C" __global__ void k(int* x) {
    __shared__ int t[17][17];
    int i = threadIdx.x;
    for (int row = 0; row < 17; row++) t[row][i] = row + i;
    if (i == 0) for (int row = 0; row < 17; row++) t[row][16] = row + 16;
    __syncthreads();
    for (int m = 0; m < 16; m++) {
        if (i <= m) {
            int a = i + 1, b = m - i + 1;
            t[a][b] += max(t[a - 1][b - 1], max(t[a][b - 1], t[a - 1][b]));
        }
        __syncthreads();
    }
    for (int m = 14; m >= 0; m--) {
        if (i <= m) {
            int a = i + 16 - m, b = 15 - i + 1;
            t[a][b] += max(t[a - 1][b - 1], max(t[a][b - 1], t[a - 1][b]));
        }
        __syncthreads();
    }
    for (int row = 0; row < 16; row++) x[row * 16 + i] = t[row + 1][i + 1];
}"""
    out = memory.zeros(4 * 256)
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=16), gd.Program(source).kernel("k"), out)
    memory.run(graph)
    t = np.add.outer(np.arange(17), np.arange(17)).astype(np.int32)
    for diagonal in range(2, 33):
        for row in range(max(1, diagonal - 16), min(16, diagonal - 1) + 1):
            column = diagonal - row
            t[row, column] += max(t[row - 1, column - 1], t[row, column - 1], t[row - 1, column])
    np.testing.assert_array_equal(memory.read(out, np.int32).reshape(16, 16), t[1:, 1:])
