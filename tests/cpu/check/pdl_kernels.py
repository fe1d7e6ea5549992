"""Kernels behind programmatic edges: bugs of public libraries by their shape, mended, and others.

Each is the smallest kernel of the same shape, written anew. ``WAIT`` and ``TRIGGER`` stand for the
instructions. A kernel takes ``out``, ``y`` (which the kernel before it writes), ``w`` (which was
written before that one started) and a number.
"""

from __future__ import annotations

from typing import Final, NamedTuple

WAIT: Final = 'asm volatile("griddepcontrol.wait;" ::: "memory")'
TRIGGER: Final = 'asm volatile("griddepcontrol.launch_dependents;" ::: "memory")'
HEAD: Final = (
    'extern "C" __global__ void kernel(int* out, const int* y, const int* w, int n) {{\n'
    "  __shared__ int s[256]; int t = threadIdx.x, i = blockIdx.x * blockDim.x + t; s[t] = t;\n"
    "{}\n}}\n"
)


class Bug(NamedTuple):
    """A kernel that reads or writes too early, and its mend.

    Attributes
    ----------
    body, mended : str
        The statements.
    line : int
        The line of the first access that is not ordered.
    """

    body: str
    mended: str
    line: int = 3


def source_of_kernel(body: str) -> str:
    """Return CUDA C++ of a kernel from its statements."""
    return HEAD.format(body.replace("WAIT", WAIT).replace("TRIGGER", TRIGGER))


BUGS: Final = {
    # Constructing a scheduler reads the first problem shape: NVIDIA/cutlass, issue 2962.
    "metadata is read before the wait": Bug(
        "int shape = y[0];\nWAIT;\nif (i < shape) out[i] = w[i];",
        "WAIT;\nint shape = y[0];\nif (i < shape) out[i] = w[i];",
    ),
    # Load and scheduler warps wait, the others decode the same metadata: Dao-AILab/quack, 206.
    "only some warps wait": Bug(
        "if (t < 64) { WAIT; s[t] = y[t]; }\nelse out[t] = y[n & 7];",
        "WAIT;\nif (t < 64) { s[t] = y[t]; }\nelse out[t] = y[n & 7];",
        4,
    ),
    # Launched with the attribute, and no wait at all: lightseekorg/tokenspeed, 1000.
    "no wait, but a trigger": Bug(
        "out[i] = y[i] >> 3;\nTRIGGER;",
        "WAIT; out[i] = y[i] >> 3;\nTRIGGER;",
    ),
    # A kernel that applies the result of top-k: lightseekorg/tokenspeed, 536.
    "no wait before an index": Bug(
        "int best = y[0];\nout[best & 255] = n;",
        "WAIT; int best = y[0];\nout[best & 255] = n;",
    ),
    # The constructor of a fused operation loads the residual: flashinfer, 5081; tokenspeed, 327.
    "a constructor loads before the wait": Bug(
        "struct Op { int own; __device__ Op(const int* p) : own(*p) {} } op(y + i);\nWAIT;\n"
        "out[i] = op.own + w[i];",
        "WAIT;\nstruct Op { int own; __device__ Op(const int* p) : own(*p) {} } op(y + i);\n"
        "out[i] = op.own + w[i];",
    ),
    # The wait of a merge comes after the partitions are read: NVIDIA/cccl, 3114, 5297, 11569.
    "partitions are read before the wait": Bug(
        "int from = y[blockIdx.x], to = y[blockIdx.x + 1];\nWAIT;\n"
        "for (int k = from + t; k < to; k += 256) out[k] = w[k];",
        "WAIT;\nint from = y[blockIdx.x], to = y[blockIdx.x + 1];\n"
        "for (int k = from + t; k < to; k += 256) out[k] = w[k];",
    ),
    # The wait orders the loads of one operand only: flashinfer-ai/flashinfer, 4685.
    "one operand's warp waits": Bug(
        "if (t / 32 == 0) s[t] = y[t];\nif (t / 32 == 1) { WAIT; s[t] = y[t]; }\n"
        "__syncthreads(); if (t < 64) { WAIT; out[t] = s[t]; }",
        "if (t / 32 == 0) { WAIT; s[t] = y[t]; }\nif (t / 32 == 1) { WAIT; s[t] = y[t]; }\n"
        "__syncthreads(); if (t < 64) { WAIT; out[t] = s[t]; }",
    ),
    # A row's parameter is read by index arithmetic ahead of the wait: flashinfer, 4801.
    "a scalar of the row is read before the wait": Bug(
        "int scale = y[blockIdx.x] == 0 ? 0 : 7;\nWAIT;\nout[i] = w[i] * scale;",
        "WAIT;\nint scale = y[blockIdx.x] == 0 ? 0 : 7;\nout[i] = w[i] * scale;",
    ),
    # The kernel before reads what this one writes: pytorch/pytorch, 166741.
    "a write before the wait": Bug(
        "((int*)y)[i] = 0;\nWAIT;\nout[i] = w[i];",
        "WAIT;\n((int*)y)[i] = 0;\nout[i] = w[i];",
    ),
    # The wait is compiled only for newer architectures than the one built for: NVIDIA/cccl, 9134.
    "the wait is compiled out": Bug(
        "#if __CUDA_ARCH__ >= 2000\nWAIT;\n#endif\nout[i] = y[i];",
        "#if __CUDA_ARCH__ >= 900\nWAIT;\n#endif\nout[i] = y[i];",
        6,
    ),
    # Lengths of sequences bound a loop ahead of the wait: NVIDIA/TensorRT-LLM, 17842.
    "a length is read before the wait": Bug(
        "int blocks = (y[blockIdx.x] + 63) / 64;\n__syncthreads(); WAIT; TRIGGER;\n"
        "for (int k = t; k < blocks; k += 256) out[k] = w[k];",
        "__syncthreads(); WAIT;\nint blocks = (y[blockIdx.x] + 63) / 64; TRIGGER;\n"
        "for (int k = t; k < blocks; k += 256) out[k] = w[k];",
    ),
    # Preprocessed sums are loaded by a warp that does not wait: Dao-AILab/flash-attention, 2498.
    "the load warp does not wait": Bug(
        "if (t >= 32) WAIT;\nelse s[t] = y[t];\n__syncthreads(); out[t] = s[t];",
        "WAIT;\nif (t < 32) s[t] = y[t];\n__syncthreads(); out[t] = s[t];",
        4,
    ),
}

CORRECT: Final = {
    "at once": "WAIT; out[i] = y[i];",
    "behind indexes": "if (i < n) { WAIT; out[i] = y[i]; }",
    "early return": "if (i >= n) return; WAIT; out[i] = y[i];",
    "early return of a block": "if (blockIdx.x * 256 >= n) return; WAIT; out[i] = y[i];",
    "weights first": "int c = w[i]; WAIT; out[i] = y[i] + c;",
    "weights in a loop": (
        "int c = 0; for (int k = 0; k < n; k++) c += w[k]; WAIT; out[i] = y[i] + c;"
    ),
    "weights to shared memory": "s[t] = w[t]; __syncthreads(); WAIT; out[i] = y[i] + s[255 - t];",
    "one thread waits": "if (t == 0) WAIT; __syncthreads(); out[i] = y[i];",
    "one warp waits": "if (t / 32 == 0) WAIT; __syncthreads(); out[i] = y[i];",
    "the first half waits": "if (t < 128) WAIT; __syncthreads(); out[i] = y[i];",
    "thread 0 by both indexes": (
        "if (threadIdx.x == 0 && threadIdx.y == 0) WAIT; __syncthreads(); out[i] = y[i];"
    ),
    "a warp by its shuffled number": (
        "if (__shfl_sync(~0u, t / 32, 0) == 0) WAIT; __syncthreads(); out[i] = y[i];"
    ),
    "waits after a barrier": (
        "__syncthreads(); if (t == 0) WAIT; __syncthreads(); out[i] = y[i] + s[255 - t];"
    ),
    "one thread waits, and stays ahead": (
        "if (t == 0) { s[0] = w[0]; WAIT; s[1] = y[0]; } __syncthreads(); out[i] = y[i] + s[1];"
    ),
    "a barrier with a result": "if (t == 0) WAIT; if (__syncthreads_or(t == n)) out[i] = y[i];",
    "waits in both branches": "if (n & 1) { WAIT; out[i] = y[i]; } else { WAIT; out[i] = 1; }",
    "waits in each warp's branch": (
        "if (t < 32) { WAIT; out[i] = y[i]; } else { s[t] = w[t]; WAIT; out[i] = y[i] + s[t]; }"
    ),
    "a block leaves before one thread waits": (
        "if (blockIdx.x >= n) return; if (t == 0) WAIT; __syncthreads(); out[i] = y[i];"
    ),
    "trigger first": "TRIGGER; WAIT; out[i] = y[i];",
    "trigger between": "WAIT; int c = y[i]; TRIGGER; out[i] = c;",
    "trigger last": "WAIT; out[i] = y[i]; __syncthreads(); if (t == 0) TRIGGER;",
    "waits twice": "WAIT; int c = y[i]; WAIT; out[i] = c;",
    "waits in a loop": "for (int k = 0; k < 4; k++) { WAIT; out[i + 256 * k] = y[i]; }",
    "a loop behind": "WAIT; for (int k = i; k < n; k += 256 * gridDim.x) out[k] = y[k];",
    "an atomic behind": "WAIT; atomicAdd(out, y[i]);",
    "a reduction behind": (
        "WAIT; s[t] = y[i]; for (int k = 128; k; k /= 2) { __syncthreads(); "
        "if (t < k) s[t] += s[t + k]; } if (t == 0) out[blockIdx.x] = s[0];"
    ),
    "a switch behind": "WAIT; switch (n) { case 0: out[i] = 1; break; default: out[i] = y[i]; }",
    "in a function": (
        "auto f = [&](int k) { WAIT; return y[k]; }; int c = f(i); out[i] = c + f(i + 1);"
    ),
    "local arrays first": (
        "int a[8]; for (int k = 0; k < 8; k++) a[k] = w[k]; WAIT; out[i] = y[i] + a[n & 7];"
    ),
    "leaves without a wait": "if (n == 0) { return; } WAIT; if (i < n) out[i] = y[i];",
    "two barriers ahead": (
        "s[t] = w[t]; __syncthreads(); s[t] += s[t ^ 1]; __syncthreads(); WAIT; "
        "out[i] = y[i] + s[t];"
    ),
    "wide loads": "WAIT; ((int4*)out)[i] = ((const int4*)y)[i];",
    "a trap first": "if (n < 0) __trap(); WAIT; out[i] = y[i];",
    "an assertion of indexes": "if (t == 0) WAIT; __syncthreads(); for (int k = 0; k < n; k++) "
    "{ out[k] = y[k]; __syncthreads(); }",
    "waits by the last condition": "bool first = t < 1; int c = w[t]; if (first) WAIT; "
    "__syncthreads(); out[i] = y[i] + c;",
    "a volatile read behind": "WAIT; out[i] = *(volatile const int*)(y + i);",
    "a cached read behind": "WAIT; out[i] = __ldg(y + i);",
    "returns after the wait": "WAIT; if (i >= n) return; out[i] = y[i];",
    "waits in a nested branch": "if (i < n) { if (n > 3) { WAIT; out[i] = y[i]; } }",
    # The analysis does not follow how these spread one thread's wait.
    "lane 0 of each warp waits": "if (t % 32 == 0) WAIT; __syncwarp(); out[i] = y[i];",
}
