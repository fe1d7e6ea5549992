"""A texture times a matrix
========================

Halve a picture through a texture, and transform its tiles with tensor cores, in one CUDA graph.

The texture interpolates between four texels of the picture. Each warp then multiplies a tile of 16
by 16 numbers by a matrix. The edges follow from what the kernels read: the copy to the picture
comes before the launch that reads its texture.

NVIDIA's headers are needed: ``pip install nvidia-cuda-crt nvidia-cuda-runtime``.

::

    python examples/texture_matmul.py
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import graphdsl as gd

Array: TypeAlias = NDArray[Any]
PROGRAM = gd.Program(r"""
#include <mma.h>
using namespace nvcuda;

extern "C" __global__ void halve(cudaTextureObject_t picture, __half* to, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height)
        to[y * width + x] = __float2half(tex2D<float>(picture, 2 * x + 1, 2 * y + 1));
}

// One warp for each tile.
extern "C" __global__ void transform(const __half* picture, const __half* matrix, float* to, int n)
{
    wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
    int at = blockIdx.y * 16 * n + blockIdx.x * 16;
    wmma::load_matrix_sync(a, picture + at, n);
    wmma::load_matrix_sync(b, matrix, 16);
    wmma::fill_fragment(sum, 0.0f);
    wmma::mma_sync(sum, a, b, sum);
    wmma::store_matrix_sync(to + at, sum, n, wmma::mem_row_major);
}
""")
HALVE, TRANSFORM = PROGRAM.kernel("halve"), PROGRAM.kernel("transform")
F, H = np.float32, np.float16


def declare(picture: Any, values: Array, matrix: Array, to: Array) -> gd.GraphDef:
    """Return the graph, for a picture of twice as many rows and columns as the result has."""
    g, rows, columns = gd.GraphDef("texture"), *to.shape
    texture = gd.texture(picture, filter_mode="linear")
    with g.in_order(), g.temporaries(half=(to.shape, H), m=(matrix.shape, H), d=(to.shape, F)) as t:
        _ = g.memcpy(picture, values), g.memcpy(t.m, matrix)
        g.launch(HALVE, texture, t.half, columns, rows, over=t.half)
        warps = gd.LaunchConfig(grid=(columns // 16, rows // 16), block=32)
        g.launch(warps, TRANSFORM, t.half, t.m, t.d, columns)
        g.memcpy(to, t.d)
    return g


def main() -> None:
    """Run the graph, and compare with NumPy."""
    source = np.random.default_rng(1)
    values = source.integers(0, 8, (96, 128)).astype(F)
    matrix, result = source.integers(-2, 3, (16, 16)).astype(H), np.zeros((48, 64), F)
    device = gd.device()
    stream = device.create_stream()
    format_of = {"shape": (128, 96), "format": "float32", "num_channels": 1}
    picture = device.create_opaque_array(format_of)
    with declare(picture, values, matrix, result).instantiate(device=device) as graph:
        graph.launch(stream)
        graph.sync(stream)
    halved = values.reshape(48, 2, 64, 2).mean((1, 3))
    wanted = (halved.reshape(48, 4, 16) @ matrix.astype(F)).reshape(48, 64)
    assert np.array_equal(result, wanted)
    print("the tiles are those of NumPy")


if __name__ == "__main__":
    main()
