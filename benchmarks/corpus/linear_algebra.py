"""Linear algebra: transposes, products of matrices, factorisations, solvers, sparse matrices."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.corpus.case import Arguments, Case, doubles, floats

KIND: Final = "linear algebra"


def product(rows: int, inner: int, columns: int, dtype: Any = np.float32) -> Any:
    """Return what makes the arguments of a product of matrices."""
    return lambda rng: {
        "a": rng.uniform(-1, 1, (rows, inner)).astype(dtype),
        "b": rng.uniform(-1, 1, (inner, columns)).astype(dtype),
        "c": np.zeros((rows, columns), dtype),
        "m": rows,
        "k": inner,
        "n": columns,
    }


def multiplied(a: Arguments) -> Arguments:
    """Return the product, computed in double."""
    return {"c": a["a"].astype(np.float64) @ a["b"].astype(np.float64)}


def sparse(rng: np.random.Generator) -> Arguments:
    """Return a sparse matrix as rows of columns and values, and a vector."""
    lengths = rng.choice([0, 1, 3, 8, 40, 70], 300)
    starts = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32)
    columns = np.concatenate([np.sort(rng.choice(200, n, replace=False)) for n in lengths])
    return {
        "starts": starts,
        "columns": columns.astype(np.int32),
        "values": floats(rng, int(starts[-1])),
        "x": floats(rng, 200),
        "y": np.zeros(300, np.float32),
        "rows": 300,
    }


def sparse_product(a: Arguments) -> Arguments:
    """Return the sparse matrix times the vector."""
    rows = np.repeat(np.arange(300), np.diff(a["starts"]))
    terms = a["values"].astype(np.float64) * a["x"][a["columns"]]
    return {"y": np.bincount(rows, weights=terms, minlength=300)}


def well_conditioned(rng: np.random.Generator, size: int) -> Any:
    """Return a matrix whose diagonal outweighs its rows."""
    matrix = doubles(rng, (size, size))
    return matrix + size * np.eye(size)


def factored(a: Arguments) -> Arguments:
    """Return the factors L and U in one matrix."""
    matrix = a["matrix"].copy()
    for k in range(len(matrix)):
        matrix[k + 1 :, k] /= matrix[k, k]
        matrix[k + 1 :, k + 1 :] -= np.outer(matrix[k + 1 :, k], matrix[k, k + 1 :])
    return {"matrix": matrix}


def jacobi_system(rng: np.random.Generator) -> Arguments:
    """Return a system of equations and a first guess."""
    return {
        "matrix": well_conditioned(rng, 96),
        "right": doubles(rng, 96),
        "x": np.zeros(96),
        "n": 96,
        "rounds": 12,
    }


def jacobi(a: Arguments) -> Arguments:
    """Return the solution after that many rounds."""
    x, diagonal = a["x"], np.diag(a["matrix"])
    for _ in range(a["rounds"]):
        x = (a["right"] - (a["matrix"] @ x - diagonal * x)) / diagonal
    return {"x": x}


def tridiagonal(rng: np.random.Generator) -> Arguments:
    """Return 70 systems of 33 equations, each system in a column."""
    return {
        "lower": doubles(rng, (33, 70)),
        "middle": doubles(rng, (33, 70), 3, 4),
        "upper": doubles(rng, (33, 70)),
        "right": doubles(rng, (33, 70)),
        "systems": 70,
    }


def solved(a: Arguments) -> Arguments:
    """Return the solutions of all systems."""
    solutions = np.zeros((33, 70))
    for s in range(70):
        matrix = (
            np.diag(a["middle"][:, s])
            + np.diag(a["lower"][1:, s], -1)
            + np.diag(a["upper"][:-1, s], 1)
        )
        solutions[:, s] = np.linalg.solve(matrix, a["right"][:, s])
    return {"right": solutions}


def cholesky_input(rng: np.random.Generator) -> Arguments:
    """Return a positive definite matrix."""
    square = doubles(rng, (40, 40))
    return {"matrix": square @ square.T + 40 * np.eye(40), "n": 40}


CASES: Final = (
    Case(
        name="transpose_naive",
        kind=KIND,
        source=r"""
extern "C" __global__ void transpose_naive(const double* in, double* out, int rows, int columns) {
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < rows && column < columns) out[column * rows + row] = in[row * columns + column];
}
""",
        kernel="transpose_naive",
        grid=(7, 5),
        block=(16, 16),
        arguments=lambda rng: {
            "in": doubles(rng, (77, 101)),
            "out": np.zeros((101, 77)),
            "rows": 77,
            "columns": 101,
        },
        outputs=("out",),
        reference=lambda a: {"out": a["in"].T},
        tolerance=(0.0, 0.0),
        tags=("two dimensions",),
    ),
    Case(
        name="transpose_shared",
        kind=KIND,
        source=r"""
#define TILE 32
#define ROWS 8

extern "C" __global__ void transpose_shared(const float* in, float* out, int rows, int columns) {
    __shared__ float tile[TILE][TILE + 1];  // one more, against conflicts of banks
    int x = blockIdx.x * TILE + threadIdx.x;
    int y = blockIdx.y * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += ROWS) {
        if (x < columns && y + j < rows) {
            tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * columns + x];
        }
    }
    __syncthreads();
    x = blockIdx.y * TILE + threadIdx.x;
    y = blockIdx.x * TILE + threadIdx.y;
    for (int j = 0; j < TILE; j += ROWS) {
        if (x < rows && y + j < columns) {
            out[(y + j) * rows + x] = tile[threadIdx.x][threadIdx.y + j];
        }
    }
}
""",
        kernel="transpose_shared",
        grid=(4, 3),
        block=(32, 8),
        arguments=lambda rng: {
            "in": floats(rng, (70, 101)),
            "out": np.zeros((101, 70), np.float32),
            "rows": 70,
            "columns": 101,
        },
        outputs=("out",),
        reference=lambda a: {"out": a["in"].T},
        tolerance=(0.0, 0.0),
        tags=("shared memory", "two dimensions"),
    ),
    Case(
        name="matmul_naive",
        kind=KIND,
        source=r"""
extern "C" __global__ void matmul_naive(const float* a, const float* b, float* c, int m, int k,
                                        int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int column = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= m || column >= n) return;
    float sum = 0.0f;
    for (int i = 0; i < k; ++i) sum += a[row * k + i] * b[i * n + column];
    c[row * n + column] = sum;
}
""",
        kernel="matmul_naive",
        grid=(4, 4),
        block=(16, 16),
        arguments=product(50, 37, 61),
        outputs=("c",),
        reference=multiplied,
        tolerance=(1e-5, 1e-5),
        tags=("two dimensions",),
    ),
    Case(
        name="matmul_tiled",
        kind=KIND,
        source=r"""
#define TILE 16

extern "C" __global__ void matmul_tiled(const float* a, const float* b, float* c, int m, int k,
                                        int n) {
    __shared__ float as[TILE][TILE], bs[TILE][TILE];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * TILE + ty, column = blockIdx.x * TILE + tx;
    float sum = 0.0f;
    for (int start = 0; start < k; start += TILE) {
        as[ty][tx] = row < m && start + tx < k ? a[row * k + start + tx] : 0.0f;
        bs[ty][tx] = start + ty < k && column < n ? b[(start + ty) * n + column] : 0.0f;
        __syncthreads();
#pragma unroll
        for (int i = 0; i < TILE; ++i) sum += as[ty][i] * bs[i][tx];
        __syncthreads();
    }
    if (row < m && column < n) c[row * n + column] = sum;
}
""",
        kernel="matmul_tiled",
        grid=(4, 4),
        block=(16, 16),
        arguments=product(50, 37, 61),
        outputs=("c",),
        options={"fma": True},
        reference=multiplied,
        tolerance=(1e-5, 1e-5),
        tags=("shared memory", "fma"),
    ),
    Case(
        name="matmul_registers",
        kind=KIND,
        source=r"""
// Each thread computes 4 x 4 elements of a tile of 64 x 64.
template <int TILE, int DEPTH, int EACH>
__global__ void matmul_registers(const float* a, const float* b, float* c, int m, int k, int n) {
    __shared__ float as[DEPTH][TILE];
    __shared__ float bs[DEPTH][TILE];
    const int side = TILE / EACH;
    int tx = threadIdx.x % side, ty = threadIdx.x / side;
    int row = blockIdx.y * TILE, column = blockIdx.x * TILE;
    float sums[EACH][EACH] = {};
    for (int start = 0; start < k; start += DEPTH) {
        for (int i = threadIdx.x; i < TILE * DEPTH; i += blockDim.x) {
            int r = i / DEPTH, d = i % DEPTH;
            as[d][r] = row + r < m && start + d < k ? a[(row + r) * k + start + d] : 0.0f;
            int e = i / TILE, q = i % TILE;
            bs[e][q] = start + e < k && column + q < n ? b[(start + e) * n + column + q] : 0.0f;
        }
        __syncthreads();
        for (int d = 0; d < DEPTH; ++d) {
            float left[EACH], right[EACH];
#pragma unroll
            for (int i = 0; i < EACH; ++i) {
                left[i] = as[d][ty * EACH + i];
                right[i] = bs[d][tx * EACH + i];
            }
#pragma unroll
            for (int i = 0; i < EACH; ++i) {
#pragma unroll
                for (int j = 0; j < EACH; ++j) sums[i][j] = fmaf(left[i], right[j], sums[i][j]);
            }
        }
        __syncthreads();
    }
    for (int i = 0; i < EACH; ++i) {
        for (int j = 0; j < EACH; ++j) {
            int r = row + ty * EACH + i, q = column + tx * EACH + j;
            if (r < m && q < n) c[r * n + q] = sums[i][j];
        }
    }
}
""",
        kernel="matmul_registers<64, 8, 4>",
        grid=(2, 2),
        block=256,
        arguments=product(100, 45, 90),
        outputs=("c",),
        reference=multiplied,
        tolerance=(1e-5, 1e-5),
        tags=("template", "register blocking", "fma"),
    ),
    Case(
        name="matmul_double",
        kind=KIND,
        source=r"""
extern "C" __global__ void matmul_double(const double* a, const double* b, double* c, int m,
                                         int k, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < m * n; i += gridDim.x * blockDim.x) {
        const double* row = a + i / n * k;
        const double* column = b + i % n;
        double sum = 0.0;
        for (int j = 0; j < k; ++j, column += n) sum += row[j] * *column;
        c[i] = sum;
    }
}
""",
        kernel="matmul_double",
        grid=5,
        block=128,
        arguments=product(33, 40, 29, np.float64),
        outputs=("c",),
        reference=multiplied,
        tags=("double",),
    ),
    Case(
        name="matrix_vector",
        kind=KIND,
        source=r"""
// One warp for each row.
extern "C" __global__ void matrix_vector(const float* matrix, const float* x, float* y, int rows,
                                         int columns) {
    int row = blockIdx.x * blockDim.y + threadIdx.y;
    if (row >= rows) return;
    float sum = 0.0f;
    for (int c = threadIdx.x; c < columns; c += 32) {
        sum += __ldg(&matrix[(size_t)row * columns + c]) * __ldg(&x[c]);
    }
#pragma unroll
    for (int offset = 16; offset > 0; offset >>= 1) {
        sum += __shfl_down_sync(0xffffffffu, sum, offset);
    }
    if (threadIdx.x == 0) y[row] = sum;
}
""",
        kernel="matrix_vector",
        grid=25,
        block=(32, 4),
        arguments=lambda rng: {
            "matrix": floats(rng, (99, 130)),
            "x": floats(rng, 130),
            "y": np.zeros(99, np.float32),
            "rows": 99,
            "columns": 130,
        },
        outputs=("y",),
        reference=lambda a: {"y": a["matrix"].astype(np.float64) @ a["x"]},
        tolerance=(1e-5, 1e-5),
        tags=("shuffle", "read-only loads"),
    ),
    Case(
        name="lu_factors",
        kind=KIND,
        source=r"""
// One block eliminates column by column.
extern "C" __global__ void lu_factors(double* matrix, int n) {
    for (int k = 0; k < n - 1; ++k) {
        double pivot = matrix[k * n + k];
        for (int row = k + 1 + threadIdx.x; row < n; row += blockDim.x) {
            matrix[row * n + k] /= pivot;
        }
        __syncthreads();
        int left = n - 1 - k;
        for (int i = threadIdx.x; i < left * left; i += blockDim.x) {
            int row = k + 1 + i / left, column = k + 1 + i % left;
            matrix[row * n + column] -= matrix[row * n + k] * matrix[k * n + column];
        }
        __syncthreads();
    }
}
""",
        kernel="lu_factors",
        grid=1,
        block=256,
        arguments=lambda rng: {"matrix": well_conditioned(rng, 32), "n": 32},
        outputs=("matrix",),
        reference=factored,
        tags=("double", "barriers"),
    ),
    Case(
        name="cholesky_factor",
        kind=KIND,
        source=r"""
extern "C" __global__ void cholesky_factor(double* matrix, int n) {
    __shared__ double diagonal;
    for (int k = 0; k < n; ++k) {
        if (threadIdx.x == 0) {
            diagonal = sqrt(matrix[k * n + k]);
            matrix[k * n + k] = diagonal;
        }
        __syncthreads();
        for (int row = k + 1 + threadIdx.x; row < n; row += blockDim.x) {
            matrix[row * n + k] /= diagonal;
            matrix[k * n + row] = 0.0;
        }
        __syncthreads();
        for (int row = k + 1 + threadIdx.x; row < n; row += blockDim.x) {
            for (int column = k + 1; column <= row; ++column) {
                matrix[row * n + column] -= matrix[row * n + k] * matrix[column * n + k];
            }
        }
        __syncthreads();
    }
}
""",
        kernel="cholesky_factor",
        grid=1,
        block=64,
        arguments=cholesky_input,
        outputs=("matrix",),
        reference=lambda a: {"matrix": np.linalg.cholesky(a["matrix"])},
        tags=("double", "barriers"),
    ),
    Case(
        name="jacobi",
        kind=KIND,
        source=r"""
extern "C" __global__ void jacobi(const double* matrix, const double* right, double* x, int n,
                                  int rounds) {
    int i = threadIdx.x;
    for (int round = 0; round < rounds; ++round) {
        double next = 0.0;
        if (i < n) {
            double sum = 0.0;
            for (int j = 0; j < n; ++j) {
                if (j != i) sum += matrix[i * n + j] * x[j];
            }
            next = (right[i] - sum) / matrix[i * n + i];
        }
        __syncthreads();
        if (i < n) x[i] = next;
        __syncthreads();
    }
}
""",
        kernel="jacobi",
        grid=1,
        block=128,
        arguments=jacobi_system,
        outputs=("x",),
        reference=jacobi,
        tags=("double", "barriers"),
    ),
    Case(
        name="tridiagonal_thomas",
        kind=KIND,
        source=r"""
#define SIZE 33

// One thread for each system; the changed upper diagonal is kept in a local array.
extern "C" __global__ void tridiagonal_thomas(const double* lower, const double* middle,
                                              const double* upper, double* right, int systems) {
    int s = blockIdx.x * blockDim.x + threadIdx.x;
    if (s >= systems) return;
    double changed[SIZE];
    changed[0] = upper[s] / middle[s];
    right[s] /= middle[s];
    for (int i = 1; i < SIZE; ++i) {
        int at = i * systems + s;
        double denominator = middle[at] - lower[at] * changed[i - 1];
        changed[i] = upper[at] / denominator;
        right[at] = (right[at] - lower[at] * right[at - systems]) / denominator;
    }
    for (int i = SIZE - 2; i >= 0; --i) {
        right[i * systems + s] -= changed[i] * right[(i + 1) * systems + s];
    }
}
""",
        kernel="tridiagonal_thomas",
        grid=3,
        block=32,
        arguments=tridiagonal,
        outputs=("right",),
        reference=solved,
        tags=("double", "local array"),
    ),
    Case(
        name="inverse_4x4",
        kind=KIND,
        source=r"""
// Gauss-Jordan with pivots, one matrix for each thread.
extern "C" __global__ void inverse_4x4(const double* in, double* out, int count) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    if (t >= count) return;
    double work[4][8];
    for (int r = 0; r < 4; ++r) {
        for (int c = 0; c < 4; ++c) {
            work[r][c] = in[16 * t + 4 * r + c];
            work[r][c + 4] = r == c ? 1.0 : 0.0;
        }
    }
    for (int k = 0; k < 4; ++k) {
        int pivot = k;
        for (int r = k + 1; r < 4; ++r) {
            if (fabs(work[r][k]) > fabs(work[pivot][k])) pivot = r;
        }
        for (int c = 0; c < 8; ++c) {
            double swapped = work[k][c];
            work[k][c] = work[pivot][c];
            work[pivot][c] = swapped;
        }
        double scale = 1.0 / work[k][k];
        for (int c = 0; c < 8; ++c) work[k][c] *= scale;
        for (int r = 0; r < 4; ++r) {
            if (r == k) continue;
            double factor = work[r][k];
            for (int c = 0; c < 8; ++c) work[r][c] -= factor * work[k][c];
        }
    }
    for (int i = 0; i < 16; ++i) out[16 * t + i] = work[i / 4][4 + i % 4];
}
""",
        kernel="inverse_4x4",
        grid=2,
        block=64,
        arguments=lambda rng: {
            "in": doubles(rng, (100, 4, 4)),
            "out": np.zeros((100, 4, 4)),
            "count": 100,
        },
        outputs=("out",),
        reference=lambda a: {"out": np.linalg.inv(a["in"])},
        tolerance=(1e-9, 1e-9),
        tags=("double", "local array", "dynamic indices"),
    ),
    Case(
        name="sparse_scalar",
        kind=KIND,
        source=r"""
extern "C" __global__ void sparse_scalar(const int* starts, const int* columns,
                                         const float* values, const float* x, float* y,
                                         int rows) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    float sum = 0.0f;
    for (int i = starts[row]; i < starts[row + 1]; ++i) sum += values[i] * x[columns[i]];
    y[row] = sum;
}
""",
        kernel="sparse_scalar",
        grid=3,
        block=128,
        arguments=sparse,
        outputs=("y",),
        reference=sparse_product,
        tolerance=(1e-5, 1e-5),
        tags=("sparse",),
    ),
    Case(
        name="sparse_warps",
        kind=KIND,
        source=r"""
template <int LANES>
__global__ void sparse_warps(const int* starts, const int* columns, const float* values,
                             const float* x, float* y, int rows) {
    int row = (blockIdx.x * blockDim.x + threadIdx.x) / LANES;
    int lane = threadIdx.x % LANES;
    float sum = 0.0f;
    if (row < rows) {
        for (int i = starts[row] + lane; i < starts[row + 1]; i += LANES) {
            sum += values[i] * x[columns[i]];
        }
    }
    for (int offset = LANES / 2; offset > 0; offset /= 2) {
        sum += __shfl_down_sync(0xffffffffu, sum, offset, LANES);
    }
    if (row < rows && lane == 0) y[row] = sum;
}
""",
        kernel="sparse_warps<8>",
        grid=19,
        block=128,
        arguments=sparse,
        outputs=("y",),
        reference=sparse_product,
        tolerance=(1e-5, 1e-5),
        tags=("sparse", "shuffle", "template"),
    ),
)
"""The cases of this module."""
