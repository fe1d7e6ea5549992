"""Images: colours, filters, gradients, resizing, sums over areas, transforms, fractals."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import APPROXIMATE, Arguments, Case, floats, integers

KIND: Final = "images"


def picture(rng: np.random.Generator) -> Arguments:
    """Return an image of bytes, and where the result goes."""
    return {
        "in": integers(rng, (61, 83), 0, 256, np.uint8),
        "out": np.zeros((61, 83), np.uint8),
        "width": 83,
        "height": 61,
    }


def windows(image: Any) -> Any:
    """Return the 3 x 3 pixels around each; at the border, the nearest ones."""
    return np.lib.stride_tricks.sliding_window_view(np.pad(image, 1, "edge"), (3, 3))


def gray(a: Arguments) -> Arguments:
    """Return luminance in integers."""
    pixels = a["in"].astype(np.int64)
    weighted = 77 * pixels[..., 0] + 150 * pixels[..., 1] + 29 * pixels[..., 2]
    return {"out": (weighted + 128) >> 8}


def edges(a: Arguments) -> Arguments:
    """Return the absolute gradients, at most 255."""
    w = windows(a["in"].astype(np.int64))
    across = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]])
    gx, gy = (w * across).sum(axis=(2, 3)), (w * across.T).sum(axis=(2, 3))
    return {"out": np.minimum(np.abs(gx) + np.abs(gy), 255)}


def blurred(a: Arguments) -> Arguments:
    """Return the image under a Gaussian of 5 x 5."""
    weights = np.array([1, 4, 6, 4, 1]) / 16
    padded = np.pad(a["in"].astype(np.float64), 2, "edge")
    w = np.lib.stride_tricks.sliding_window_view(padded, (5, 5))
    return {"out": (w * np.outer(weights, weights)).sum(axis=(2, 3))}


def resized(a: Arguments) -> Arguments:
    """Return the image at another size."""
    height, width = a["in"].shape
    out_height, out_width = a["out"].shape
    y = np.clip((np.arange(out_height) + 0.5) * height / out_height - 0.5, 0, height - 1)
    x = np.clip((np.arange(out_width) + 0.5) * width / out_width - 0.5, 0, width - 1)
    y0, x0 = np.floor(y).astype(int), np.floor(x).astype(int)
    y1, x1 = np.minimum(y0 + 1, height - 1), np.minimum(x0 + 1, width - 1)
    fy, fx, image = (y - y0)[:, None], x - x0, a["in"].astype(np.float64)
    top = image[y0][:, x0] * (1 - fx) + image[y0][:, x1] * fx
    bottom = image[y1][:, x0] * (1 - fx) + image[y1][:, x1] * fx
    return {"out": top * (1 - fy) + bottom * fy}


def cosine_matrix() -> Any:
    """Return the matrix of the cosine transform of 8 numbers."""
    k, n = np.mgrid[0:8, 0:8]
    matrix = np.cos((2 * n + 1) * k * np.pi / 16) / 2
    matrix[0] /= np.sqrt(2)
    return matrix.astype(np.float32)


def transformed(a: Arguments) -> Arguments:
    """Return the cosine transform of each block of 8 x 8."""
    c = a["matrix"].astype(np.float64)
    out = np.zeros((24, 40))
    for y in range(0, 24, 8):
        for x in range(0, 40, 8):
            out[y : y + 8, x : x + 8] = c @ a["in"][y : y + 8, x : x + 8] @ c.T
    return {"out": out}


def escape_times(a: Arguments) -> Arguments:
    """Return how many rounds each point stays near."""
    x = np.float32(-2.25) + np.float32(3.0) * np.arange(90, dtype=np.float32) / np.float32(90)
    y = np.float32(-1.0) + np.float32(2.0) * np.arange(60, dtype=np.float32) / np.float32(60)
    cx, cy = np.meshgrid(x, y)
    zx, zy, counts = np.zeros_like(cx), np.zeros_like(cy), np.zeros(cx.shape, np.int32)
    alive = np.ones(cx.shape, bool)
    for _ in range(a["limit"]):
        alive &= zx * zx + zy * zy <= 4
        counts += alive
        following = zx * zx - zy * zy + cx
        zy = np.where(alive, np.float32(2) * zx * zy + cy, zy)
        zx = np.where(alive, following, zx)
    return {"counts": counts}


CASES: Final = (
    Case(
        name="grayscale",
        kind=KIND,
        source=r"""
extern "C" __global__ void grayscale(const uchar4* in, unsigned char* out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    uchar4 p = in[i];
    out[i] = (77 * p.x + 150 * p.y + 29 * p.z + 128) >> 8;
}
""",
        kernel="grayscale",
        grid=24,
        block=128,
        arguments=lambda rng: {
            "in": integers(rng, (3001, 4), 0, 256, np.uint8),
            "out": np.zeros(3001, np.uint8),
            "n": 3001,
        },
        outputs=("out",),
        reference=gray,
        tags=("vector loads", "bytes"),
    ),
    Case(
        name="sobel",
        kind=KIND,
        source=r"""
extern "C" __global__ void sobel(const unsigned char* in, unsigned char* out, int width,
                                 int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    int p[3][3];
#pragma unroll
    for (int dy = 0; dy < 3; ++dy) {
#pragma unroll
        for (int dx = 0; dx < 3; ++dx) {
            int ax = min(max(x + dx - 1, 0), width - 1);
            int ay = min(max(y + dy - 1, 0), height - 1);
            p[dy][dx] = in[ay * width + ax];
        }
    }
    int gx = p[0][2] + 2 * p[1][2] + p[2][2] - p[0][0] - 2 * p[1][0] - p[2][0];
    int gy = p[2][0] + 2 * p[2][1] + p[2][2] - p[0][0] - 2 * p[0][1] - p[0][2];
    out[y * width + x] = (unsigned char)min(abs(gx) + abs(gy), 255);
}
""",
        kernel="sobel",
        grid=(6, 8),
        block=(16, 8),
        arguments=picture,
        outputs=("out",),
        reference=edges,
        tags=("bytes", "two dimensions"),
    ),
    Case(
        name="median_3x3",
        kind=KIND,
        source=r"""
__device__ __forceinline__ void order(unsigned char& a, unsigned char& b) {
    unsigned char low = min(a, b);
    b = max(a, b);
    a = low;
}

extern "C" __global__ void median_3x3(const unsigned char* in, unsigned char* out, int width,
                                      int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    unsigned char v[9];
    for (int i = 0; i < 9; ++i) {
        int ax = min(max(x + i % 3 - 1, 0), width - 1);
        int ay = min(max(y + i / 3 - 1, 0), height - 1);
        v[i] = in[ay * width + ax];
    }
    // Five rounds of selection bring the fifth smallest to its place.
    for (int i = 0; i < 5; ++i) {
        for (int j = i + 1; j < 9; ++j) order(v[i], v[j]);
    }
    out[y * width + x] = v[4];
}
""",
        kernel="median_3x3",
        grid=(6, 8),
        block=(16, 8),
        arguments=picture,
        outputs=("out",),
        reference=lambda a: {"out": np.median(windows(a["in"]), axis=(2, 3))},
        tags=("bytes", "local array"),
    ),
    Case(
        name="dilate",
        kind=KIND,
        source=r"""
extern "C" __global__ void dilate(const unsigned char* in, unsigned char* out, int width,
                                  int height) {
    __shared__ unsigned char tile[10][18];
    int left = blockIdx.x * 16 - 1, top = blockIdx.y * 8 - 1;
    for (int i = threadIdx.y * 16 + threadIdx.x; i < 180; i += 128) {
        int x = min(max(left + i % 18, 0), width - 1);
        int y = min(max(top + i / 18, 0), height - 1);
        tile[i / 18][i % 18] = in[y * width + x];
    }
    __syncthreads();
    int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
    if (x >= width || y >= height) return;
    unsigned char most = 0;
    for (int dy = 0; dy < 3; ++dy) {
        for (int dx = 0; dx < 3; ++dx) {
            unsigned char value = tile[threadIdx.y + dy][threadIdx.x + dx];
            if (value > most) most = value;
        }
    }
    out[y * width + x] = most;
}
""",
        kernel="dilate",
        grid=(6, 8),
        block=(16, 8),
        arguments=picture,
        outputs=("out",),
        reference=lambda a: {"out": windows(a["in"]).max(axis=(2, 3))},
        tags=("bytes", "shared memory", "halo"),
    ),
    Case(
        name="gaussian_blur",
        kind=KIND,
        source=r"""
__constant__ float weights[5] = {0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f};

__device__ float at(const float* in, int x, int y, int width, int height) {
    x = x < 0 ? 0 : x >= width ? width - 1 : x;
    y = y < 0 ? 0 : y >= height ? height - 1 : y;
    return in[y * width + x];
}

extern "C" __global__ void gaussian_blur(const float* in, float* out, int width, int height) {
    int x = blockIdx.x * blockDim.x + threadIdx.x;
    int y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= width || y >= height) return;
    float sum = 0.0f;
    for (int dy = -2; dy <= 2; ++dy) {
        for (int dx = -2; dx <= 2; ++dx) {
            sum += weights[dy + 2] * weights[dx + 2] * at(in, x + dx, y + dy, width, height);
        }
    }
    out[y * width + x] = sum;
}
""",
        kernel="gaussian_blur",
        grid=(3, 7),
        block=(32, 8),
        arguments=lambda rng: {
            "in": floats(rng, (50, 70), 0, 1),
            "out": np.zeros((50, 70), np.float32),
            "width": 70,
            "height": 50,
        },
        outputs=("out",),
        reference=blurred,
        tags=("constant memory",),
    ),
    Case(
        name="resize_bilinear",
        kind=KIND,
        source=r"""
extern "C" __global__ void resize_bilinear(const float* in, int height, int width, float* out,
                                           int out_height, int out_width) {
    int ox = blockIdx.x * blockDim.x + threadIdx.x;
    int oy = blockIdx.y * blockDim.y + threadIdx.y;
    if (ox >= out_width || oy >= out_height) return;
    float x = (ox + 0.5f) * width / out_width - 0.5f;
    float y = (oy + 0.5f) * height / out_height - 0.5f;
    x = fminf(fmaxf(x, 0.0f), width - 1.0f);
    y = fminf(fmaxf(y, 0.0f), height - 1.0f);
    int x0 = (int)floorf(x), y0 = (int)floorf(y);
    int x1 = min(x0 + 1, width - 1), y1 = min(y0 + 1, height - 1);
    float fx = x - x0, fy = y - y0;
    float top = in[y0 * width + x0] * (1.0f - fx) + in[y0 * width + x1] * fx;
    float bottom = in[y1 * width + x0] * (1.0f - fx) + in[y1 * width + x1] * fx;
    out[oy * out_width + ox] = top * (1.0f - fy) + bottom * fy;
}
""",
        kernel="resize_bilinear",
        grid=(6, 8),
        block=(16, 8),
        arguments=lambda rng: {
            "in": floats(rng, (40, 50), 0, 1),
            "height": 40,
            "width": 50,
            "out": np.zeros((63, 95), np.float32),
            "out_height": 63,
            "out_width": 95,
        },
        outputs=("out",),
        reference=resized,
        tolerance=(1e-4, 1e-5),
        tags=("conversions",),
    ),
    Case(
        name="integral_image",
        kind=KIND,
        source=r"""
// One block: sums along rows, then along columns.
extern "C" __global__ void integral_image(const unsigned char* in, unsigned* out, int width,
                                          int height) {
    for (int y = threadIdx.x; y < height; y += blockDim.x) {
        unsigned sum = 0;
        for (int x = 0; x < width; ++x) out[y * width + x] = sum += in[y * width + x];
    }
    __syncthreads();
    for (int x = threadIdx.x; x < width; x += blockDim.x) {
        for (int y = 1; y < height; ++y) out[y * width + x] += out[(y - 1) * width + x];
    }
}
""",
        kernel="integral_image",
        grid=1,
        block=64,
        arguments=lambda rng: {**picture(rng), "out": np.zeros((61, 83), np.uint32)},
        outputs=("out",),
        reference=lambda a: {
            "out": a["in"].astype(np.int64).cumsum(axis=0, dtype=np.int64).cumsum(axis=1)
        },
        tags=("barriers",),
    ),
    Case(
        name="cosine_transform_8x8",
        kind=KIND,
        source=r"""
extern "C" __global__ void cosine_transform_8x8(const float* in, const float* matrix, float* out,
                                                int width) {
    __shared__ float block[8][9], half[8][9], c[8][8];
    int x = threadIdx.x, y = threadIdx.y;
    int at = (blockIdx.y * 8 + y) * width + blockIdx.x * 8 + x;
    block[y][x] = in[at];
    c[y][x] = matrix[8 * y + x];
    __syncthreads();
    float sum = 0.0f;
    for (int k = 0; k < 8; ++k) sum += c[y][k] * block[k][x];
    half[y][x] = sum;
    __syncthreads();
    sum = 0.0f;
    for (int k = 0; k < 8; ++k) sum += half[y][k] * c[x][k];
    out[at] = sum;
}
""",
        kernel="cosine_transform_8x8",
        grid=(5, 3),
        block=(8, 8),
        arguments=lambda rng: {
            "in": floats(rng, (24, 40), -128, 127),
            "matrix": cosine_matrix(),
            "out": np.zeros((24, 40), np.float32),
            "width": 40,
        },
        outputs=("out",),
        reference=transformed,
        tolerance=(1e-5, 1e-3),
        tags=("shared memory",),
    ),
    Case(
        name="mandelbrot",
        kind=KIND,
        source=r"""
extern "C" __global__ void mandelbrot(int* counts, int width, int height, int limit) {
    int px = blockIdx.x * blockDim.x + threadIdx.x;
    int py = blockIdx.y * blockDim.y + threadIdx.y;
    if (px >= width || py >= height) return;
    float cx = -2.25f + 3.0f * px / width, cy = -1.0f + 2.0f * py / height;
    float x = 0.0f, y = 0.0f;
    int n = 0;
    while (n < limit && x * x + y * y <= 4.0f) {
        float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
        ++n;
    }
    counts[py * width + px] = n;
}
""",
        kernel="mandelbrot",
        grid=(6, 8),
        block=(16, 8),
        arguments=lambda _: {
            "counts": np.zeros((60, 90), np.int32),
            "width": 90,
            "height": 60,
            "limit": 100,
        },
        outputs=("counts",),
        reference=escape_times,
        tags=("divergent loop",),
    ),
    Case(
        name="gamma_correction",
        kind=KIND,
        source=r"""
__device__ float corrected(float value, float gamma) {
    return value <= 0.0031308f ? 12.92f * value : 1.055f * powf(value, 1.0f / gamma) - 0.055f;
}

extern "C" __global__ void gamma_correction(float3* pixels, int n, float gamma) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float3 p = pixels[i];
    pixels[i] = make_float3(corrected(__saturatef(p.x), gamma), corrected(__saturatef(p.y), gamma),
                            corrected(__saturatef(p.z), gamma));
}
""",
        kernel="gamma_correction",
        grid=8,
        block=128,
        arguments=lambda rng: {
            "pixels": floats(rng, (1000, 3), -0.1, 1.1),
            "n": 1000,
            "gamma": 2.4,
        },
        outputs=("pixels",),
        bound=APPROXIMATE,
        reference=lambda a: {
            "pixels": np.where(
                a["pixels"] <= 0.0031308,
                12.92 * np.clip(a["pixels"].astype(np.float64), 0, 1),
                1.055 * np.clip(a["pixels"].astype(np.float64), 0, 1) ** (1 / 2.4) - 0.055,
            )
        },
        tags=("pow", "saturation"),
    ),
)
"""The cases of this module."""
