"""A product of matrices in the style of Triton's PTX: LLVM's spelling, offsets, predicates."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

pytestmark = pytest.mark.kernels

# D = A * B of 16 by 16 in f16, with B by rows: its rows come by ldmatrix with .trans. The shared
# memory is dynamic, and what is in it is written by predicated stores of four words.
DOT: Final = """
.version 8.4
.target sm_80
.address_size 64
.extern .shared .align 16 .b8 global_smem[];
.visible .entry dot(
    .param .u64 .ptr .global .align 16 dot_param_0,
    .param .u64 .ptr .global .align 16 dot_param_1,
    .param .u64 .ptr .global .align 16 dot_param_2
)
.reqntid 32, 1, 1
{
    .reg .pred %p<4>;
    .reg .b32 %r<60>;
    .reg .f32 %f<20>;
    .reg .b64 %rd<20>;
    ld.param.u64 %rd1, [dot_param_0];
    ld.param.u64 %rd2, [dot_param_1];
    ld.param.u64 %rd3, [dot_param_2];
    mov.u32 %r1, %tid.x;
    shl.b32 %r2, %r1, 4;
    cvt.u64.u32 %rd4, %r2;
    add.s64 %rd5, %rd1, %rd4;
    add.s64 %rd6, %rd2, %rd4;
    setp.lt.u32 %p1, %r1, 32;
    // begin inline asm
    mov.u32 %r3, 0x0;
    mov.u32 %r4, 0x0;
    mov.u32 %r5, 0x0;
    mov.u32 %r6, 0x0;
    @%p1 ld.global.v4.b32 { %r3, %r4, %r5, %r6 }, [ %rd5 + 0 ];
    // end inline asm
    // begin inline asm
    @%p1 ld.global.v4.b32 { %r7, %r8, %r9, %r10 }, [ %rd6 + 0 ];
    // end inline asm
    mov.u32 %r11, global_smem;
    add.s32 %r12, %r11, %r2;
    // begin inline asm
    @%p1 st.shared.v4.b32 [ %r12 + 0 ], { %r3, %r4, %r5, %r6 };
    @%p1 st.shared.v4.b32 [ %r12 + 512 ], { %r7, %r8, %r9, %r10 };
    // end inline asm
    bar.sync 0;
    and.b32 %r13, %r1, 15;
    shl.b32 %r14, %r13, 5;
    and.b32 %r15, %r1, 16;
    or.b32 %r16, %r14, %r15;
    add.s32 %r17, %r11, %r16;
    ldmatrix.sync.aligned.m8n8.x4.shared.b16 { %r20, %r21, %r22, %r23 }, [ %r17 + 0 ];
    ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 { %r24, %r25, %r26, %r27 }, [ %r17 + 512 ];
    mov.f32 %f1, 0f00000000;
    mov.f32 %f2, %f1;
    mov.f32 %f3, %f1;
    mov.f32 %f4, %f1;
    mov.f32 %f5, %f1;
    mov.f32 %f6, %f1;
    mov.f32 %f7, %f1;
    mov.f32 %f8, %f1;
    mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { %f1, %f2, %f3, %f4 },
        { %r20, %r21, %r22, %r23 }, { %r24, %r25 }, { %f1, %f2, %f3, %f4 };
    mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 { %f5, %f6, %f7, %f8 },
        { %r20, %r21, %r22, %r23 }, { %r26, %r27 }, { %f5, %f6, %f7, %f8 };
    shr.u32 %r30, %r1, 2;
    and.b32 %r31, %r1, 3;
    shl.b32 %r32, %r30, 6;
    shl.b32 %r33, %r31, 3;
    or.b32 %r34, %r32, %r33;
    cvt.u64.u32 %rd7, %r34;
    add.s64 %rd8, %rd3, %rd7;
    st.global.v2.f32 [ %rd8 + 0 ], { %f1, %f2 };
    st.global.v2.f32 [ %rd8 + 512 ], { %f3, %f4 };
    st.global.v2.f32 [ %rd8 + 32 ], { %f5, %f6 };
    st.global.v2.f32 [ %rd8 + 544 ], { %f7, %f8 };
    ret;
}
"""


def test_dot(device: Any, stream: Any) -> None:
    source = np.random.default_rng(2)
    left, right = (source.integers(-8, 8, (16, 16)).astype(np.float16) for _ in range(2))
    a, b = (gd.array(each, stream=stream) for each in (left, right))
    d = gd.zeros((16, 16), np.float32, stream=stream)
    g = gd.GraphDef("dot")
    config = LaunchConfig(grid=1, block=32, shmem_size=1024)
    g.launch(config, gd.Program(DOT).kernel("dot"), a, b, d)
    with g.instantiate(device=device) as executable:
        executable.launch(stream)
        found = np.array(gd.read(d, stream)).reshape(16, 16)
    expected = left.astype(np.float32) @ right.astype(np.float32)
    np.testing.assert_array_equal(found, expected)
