"""The programs of ``examples`` as they are without what makes them short.

Each array has a block of its own, results are copied back to the buffer that they come from, and
kernels read numbers from memory.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd
from examples import fft, multigrid, particles, texture_matmul

F, I = np.float32, np.int32  # noqa: E741
READING = gd.Program(
    fft.PASS.program.source.replace("int p, int n", "const int* number, int turn, int n").replace(
        "int i =", "int p = *number * 2 + turn, i =", 1
    )
).kernel("join")
DRIFTING = gd.Program(
    particles.PROGRAM.source.replace("float step, int n", "const float* steps, int n").replace(
        "int i = blockIdx.x * blockDim.x + threadIdx.x;\n    if (i >= n) return;\n    x[i].x +=",
        "int i = blockIdx.x * blockDim.x + threadIdx.x;\n    if (i >= n) return;\n"
        "    float step = *steps;\n    x[i].x +=",
    ),
    particles.PROGRAM.options,
).kernel("drift")
Array = NDArray[Any]


def declare_multigrid(right: Array, result: Array, levels: int = 7) -> gd.GraphDef:
    g = gd.GraphDef("multigrid")
    sizes = [((len(right) + 1 >> level) - 1) for level in range(levels)]
    with g.in_order():
        us = [g.array(size, F, name=f"u {level}") for level, size in enumerate(sizes)]
        vs = [g.array(size, F, name=f"v {level}") for level, size in enumerate(sizes)]
        fs = [g.array(size, F, name=f"f {level}") for level, size in enumerate(sizes)]
        norm = g.array(1, F, name="norm")
        g.memcpy(fs[0], right)
        g.fill(us[0], 0)
        with g.do_while(norm[0] > 1e-3, most=30, name="cycles").body as body:

            def smooth(level: int, turns: int) -> tuple[Any, Any, float, int]:
                u, f, h = us[level], fs[level], 2.0**level / (len(right) + 1)
                old, new = u, vs[level]
                for _ in range(turns):
                    body.launch(multigrid.SMOOTH, old, new, f, h, sizes[level], over=sizes[level])
                    old, new = new, old
                return u, f, h, sizes[level]

            for level in range(levels - 1):
                u, f, h, n = smooth(level, 4)
                body.fill(us[level + 1], 0)
                coarse = sizes[level + 1]
                body.launch(multigrid.RESTRICT, u, f, fs[level + 1], h, n, over=coarse)
            smooth(levels - 1, 8)
            for level in reversed(range(levels - 1)):
                n = sizes[level]
                body.launch(multigrid.PROLONG, us[level], us[level + 1], n, over=n)
                smooth(level, 4)
            body.fill(norm, 0)
            finest = us[0], fs[0], norm.view("i4"), 1 / (len(right) + 1), len(right)
            body.launch(multigrid.LARGEST, *finest, over=len(right))
        g.memcpy(result, us[0])
        for memory in (*us, *vs, *fs, norm):
            g.deallocate(memory)
    return g


def declare_fft(values: Array, result: Array) -> gd.GraphDef:
    g, n = gd.GraphDef("fft"), len(values)
    passes = n.bit_length() - 1
    with (
        g.in_order(),
        g.temporary(n, np.complex64, name="x") as x,
        g.temporary(n, np.complex64, name="y") as y,
        g.temporary(1, np.int32, name="p") as p,
    ):
        g.memcpy(x, values)
        with g.repeat(passes // 2, counter=p, name="passes").body as body:
            body.launch(READING, x, y, p, 0, n, over=n // 2)
            body.launch(READING, y, x, p, 1, n, over=n // 2)
        g.memcpy(result, x)
    return g


def declare_particles(x: Array, v: Array, until: float, reach: float = 0.25) -> gd.GraphDef:
    g, n, m = gd.GraphDef("particles"), len(x), particles.SIDE * particles.SIDE
    with (
        g.in_order(),
        g.temporary(x.shape, F, name="x") as positions,
        g.temporary(v.shape, F, name="v") as velocities,
        g.temporary(1, F, name="time") as time,
        g.temporary(1, F, name="fastest") as fastest,
        g.temporary(1, F, name="step") as step,
        g.temporary(m, I, name="count") as count,
        g.temporary(m + 1, I, name="start") as start,
        g.temporary(n, I, name="at") as at,
    ):
        g.memcpy(positions, x)
        g.memcpy(velocities, v)
        g.fill(time, 0)
        with g.while_loop(time[0] < until, most=1000, name="steps").body as body:
            body.fill(count, 0)
            body.fill(fastest, 0)
            body.launch(particles.COUNT, positions, count, n, over=n)
            body.launch(particles.SCAN, count, start, over=m, block=m)
            body.launch(particles.PLACE, positions, count, start, at, n, over=n)
            top = fastest.view(I)
            body.launch(particles.PUSH, positions, velocities, start, at, top, n, over=n)
            body.assign(step, reach / particles.SIDE / fastest[0])
            body.launch(DRIFTING, positions, velocities, step, n, over=n)
            body.assign(time, time[0] + step[0])
        g.memcpy(x, positions)
    return g


def declare_texture_matmul(picture: Any, values: Array, matrix: Array, to: Array) -> gd.GraphDef:
    g, rows, columns = gd.GraphDef("texture"), *to.shape
    texture = gd.texture(picture, filter_mode="linear")
    with (
        g.in_order(),
        g.temporary(to.shape, np.float16, name="half") as half,
        g.temporary(matrix.shape, np.float16, name="m") as m,
        g.temporary(to.shape, np.float32, name="d") as d,
    ):
        g.memcpy(picture, values)
        g.memcpy(m, matrix)
        g.launch(texture_matmul.HALVE, texture, half, columns, rows, over=(rows, columns))
        warps = gd.LaunchConfig(grid=(columns // 16, rows // 16), block=32)
        g.launch(warps, texture_matmul.TRANSFORM, half, m, d, columns)
        g.memcpy(to, d)
    return g
