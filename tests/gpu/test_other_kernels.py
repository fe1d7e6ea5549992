"""Kernels that CuPy, numba and Triton have compiled, as nodes."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cuda.core import Device

import graphdsl as gd

SCALE = """
extern "C" __global__ void scale(float* x, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) x[i] *= a;
}
"""
TRITON = """
import triton
import triton.language as tl

@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    tl.store(out + at, tl.load(x + at, inside) + tl.load(y + at, inside), inside)

@triton.jit
def total(x, out, n, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out, tl.sum(tl.load(x + at, at < n, 0.0)))
"""


def run(graph: gd.GraphDef) -> None:
    stream = Device().create_stream()
    with graph.instantiate() as executable:
        executable.launch(stream)
        stream.sync()


@pytest.fixture
def numba_cuda(monkeypatch: pytest.MonkeyPatch) -> Any:
    cuda = pytest.importorskip("numba.cuda")
    if not hasattr(np, "row_stack"):
        # numba-cuda 0.30 asks numpy for it, which has it no more since 2.5.
        monkeypatch.setattr(np, "row_stack", np.vstack, raising=False)
    return cuda


@pytest.fixture
def triton_functions(tmp_path: Path) -> Any:
    pytest.importorskip("triton")
    path = tmp_path / "triton_functions.py"
    path.write_text(TRITON)
    spec = spec_from_file_location("triton_functions", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["triton_functions"] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules["triton_functions"]


def test_raw_kernel_of_cupy() -> None:
    cupy = pytest.importorskip("cupy")
    kernel = cupy.RawKernel(SCALE, "scale")
    x = cupy.arange(100, dtype=cupy.float32)
    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=4, block=32)
    first = g.launch(config, kernel, x, 2.0, 100, writes=0)
    second = first.launch(config, kernel, x, np.float32(0.5), np.int32(50), writes=0)
    assert first.kernel is second.kernel
    assert first.kernel.name == "scale"
    del kernel
    run(g)
    expected = np.arange(100) * np.where(np.arange(100) < 50, 1, 2)
    np.testing.assert_array_equal(x.get(), expected)


def test_raw_module_of_cupy_shares_its_variables() -> None:
    cupy = pytest.importorskip("cupy")
    module = cupy.RawModule(
        code="""
        __device__ int count;
        template <class T> __global__ void add(T* x) { *x += ++count; }
        """,
        name_expressions=["add<int>"],
    )
    kernel = module.get_function("add<int>")
    x = cupy.zeros(1, cupy.int32)
    kernel((1,), (1,), (x,))
    g = gd.GraphDef()
    g.launch(gd.LaunchConfig(grid=1, block=1), kernel, x)
    run(g)
    assert x.get() == [3]


def test_races_between_kernels_of_cupy_are_found() -> None:
    """What they do is read from the source: of a RawKernel, and of a template of a RawModule."""
    cupy = pytest.importorskip("cupy")
    kernel = cupy.RawKernel("#define F 2\n" + SCALE, "scale", options=("-DG=3",))
    module = cupy.RawModule(
        code="template <class T> __global__ void add(T* x, const T* y) { x[threadIdx.x] += *y; }",
        name_expressions=["add<float>"],
    )
    x, y = cupy.ones(100, dtype=cupy.float32), cupy.ones(1, dtype=cupy.float32)
    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=4, block=32)
    one = g.launch(config, kernel, x, np.float32(2), np.int32(50), name="one")
    g.launch(config, kernel, x[50:], np.float32(3), np.int32(50), name="other")
    assert str(one.effects()).endswith("argument 0: reads, writes")
    assert g.check() == ()
    last = g.launch(config, module.get_function("add<float>"), x, y, name="last")
    assert [(each.rule, each.node) for each in g.check()] == [("data-race", last)]
    one >> last
    assert g.check() == ()
    run(g)
    expected = np.where(np.arange(100) < 50, 2, 3) + (np.arange(100) < 32)
    np.testing.assert_array_equal(x.get(), expected)


def test_wrong_arguments_of_a_function_of_cupy() -> None:
    cupy = pytest.importorskip("cupy")
    kernel = cupy.RawKernel(SCALE, "scale")
    g = gd.GraphDef()
    g.launch(gd.LaunchConfig(grid=1, block=1), kernel, cupy.zeros(1, cupy.float32))
    with pytest.raises(gd.ValidationError, match="scale"):
        g.instantiate()


@pytest.mark.parametrize("device", ["gpu", "simulator"])
def test_function_of_numba_with_addresses(numba_cuda: Any, device: str) -> None:
    @numba_cuda.jit("void(CPointer(float32), float32, int64)")  # type: ignore[untyped-decorator]
    def scale(x: Any, a: Any, n: Any) -> None:
        i = numba_cuda.grid(1)
        if i < n:
            x[i] = x[i] * a

    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=4, block=32)
    values = np.arange(100, dtype=np.float32)
    x = g.allocate(400)
    back = np.empty(100, np.float32)
    copied = x.memcpy(x, values, 400)
    node = copied.launch(config, scale, x, 2.0, 50)
    assert str(node.effects()).endswith("argument 0: reads, writes")
    node.memcpy(back, x, 400).deallocate(x)
    if device == "gpu":
        run(g)
    else:
        simulated = gd.sim.Device()
        with g.instantiate(device=simulated) as executable:
            stream = simulated.create_stream()
            executable.launch(stream)
            stream.sync()
    np.testing.assert_array_equal(back, values * np.where(np.arange(100) < 50, 2, 1))


def test_function_of_numba_with_arrays(numba_cuda: Any) -> None:
    @numba_cuda.jit("void(float32[:, :], float32[::1], int64)")  # type: ignore[untyped-decorator]
    def add_row(x: Any, row: Any, n: Any) -> None:
        i, j = numba_cuda.grid(2)
        if i < x.shape[0] and j < n:
            x[i, j] += row[j]

    x = numba_cuda.to_device(np.zeros((8, 6), np.float32))
    row = numba_cuda.to_device(np.arange(6, dtype=np.float32))
    g = gd.GraphDef()
    g.launch(gd.LaunchConfig(grid=(1, 1), block=(8, 8)), add_row, x[::2], row, 6)
    run(g)
    expected = np.zeros((8, 6), np.float32)
    expected[::2] = np.arange(6)
    np.testing.assert_array_equal(x.copy_to_host(), expected)


def test_races_between_kernels_of_numba_are_found(numba_cuda: Any) -> None:
    @numba_cuda.jit("void(float32[:], float32)")  # type: ignore[untyped-decorator]
    def scale(x: Any, a: Any) -> None:
        i = numba_cuda.grid(1)
        if i < x.shape[0]:
            x[i] *= a

    x = numba_cuda.to_device(np.ones(128, np.float32))
    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=2, block=32)
    one = g.launch(config, scale, x[:64], 2.0, name="one")
    other = g.launch(config, scale, x[64:], 3.0, name="other")
    assert g.check() == ()
    last = g.launch(config, scale, x[32:96], 5.0, name="last")
    assert [(each.rule, each.node) for each in g.check()] == [("data-race", last)] * 2
    gd.Nodes([one, other]) >> last
    assert g.check() == ()
    run(g)
    expected = np.repeat([2, 10, 15, 3], 32)
    np.testing.assert_array_equal(x.copy_to_host(), expected)


@pytest.mark.filterwarnings("ignore:.*Grid size")
def test_refusals_for_kernels_of_numba(numba_cuda: Any) -> None:
    @numba_cuda.jit  # type: ignore[untyped-decorator]
    def double(x: Any) -> None:
        x[0] *= 2

    g = gd.GraphDef()
    config = gd.LaunchConfig(grid=1, block=1)
    with pytest.raises(TypeError, match="numba's 'double' is not compiled yet"):
        g.launch(config, double, 0)
    for dtype in (np.float32, np.int32):
        double[1, 1](numba_cuda.to_device(np.ones(1, dtype)))
    x = numba_cuda.to_device(np.ones(1, np.float32))
    with pytest.raises(TypeError, match=r"compiled for .* Pass one of"):
        g.launch(config, double, x)
    chosen = next(iter(double.overloads.values()))
    with pytest.raises(TypeError, match=r"takes 1 arguments .* got 2"):
        g.launch(config, chosen, x, 3)
    with pytest.raises(TypeError, match="expected an array of type"):
        g.launch(config, chosen, g.allocate(8))
    g.launch(config, chosen, x)
    run(g)
    np.testing.assert_array_equal(x.copy_to_host(), [2])


@pytest.mark.parametrize("device", ["gpu", "simulator"])
def test_kernels_of_triton(triton_functions: Any, device: str) -> None:
    torch = pytest.importorskip("torch")
    add = triton_functions.add.warmup(
        torch.float32, torch.float32, torch.float32, 1000, BLOCK=256, grid=(1,)
    )
    total = triton_functions.total.warmup(torch.float32, torch.float32, 1000, BLOCK=1024, grid=(1,))
    values = np.arange(1000, dtype=np.float32)
    back = np.empty(1, np.float32)
    g = gd.GraphDef()
    x = g.allocate(4000)
    out = g.allocate(4000)
    ready = gd.Nodes([x.memcpy(x, values, 4000), out])
    config = gd.LaunchConfig(grid=4, block=32 * add.metadata.num_warps)
    node = ready >> g.launch(config, add, x, x, out, 1000)
    effects = str(node.effects())
    assert "argument 0: reads\n" in effects
    assert "argument 2: writes" in effects
    config = gd.LaunchConfig(
        grid=1, block=32 * total.metadata.num_warps, shmem_size=total.metadata.shared
    )
    summed = node.launch(config, total, out, x, 1000)
    summed.memcpy(back, x, 4).deallocate(x).deallocate(out)
    if device == "gpu":
        run(g)
    else:
        simulated = gd.sim.Device()
        with g.instantiate(device=simulated) as executable:
            stream = simulated.create_stream()
            executable.launch(stream)
            stream.sync()
    assert back[0] == values.sum() * 2


def test_function_of_triton_that_is_not_compiled(triton_functions: Any) -> None:
    with pytest.raises(TypeError, match=r"the function 'add'\. Pass what kernel\[grid\]"):
        gd.GraphDef().launch(gd.LaunchConfig(grid=1, block=1), triton_functions.add, 0)
