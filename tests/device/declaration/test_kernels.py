"""Kernels: every form of argument, every way to declare a kernel, and launch configurations."""

from __future__ import annotations

import ctypes
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.failing_driver import CountingDriver
from tests.device.support import IOTA, ONE, STORE, ArrayLike, DeviceMemory, cooperative

pytestmark = pytest.mark.kernels

STORES: Final = gd.Program(
    r"""
    template <typename T> __global__ void store(T* out, T value) { *out = value; }

    template <typename T, int N> __global__ void scaled(T* out, T value) { *out = value * N; }

    // What the headers of CUDA call them.
    struct __half { unsigned short bits; };
    struct __nv_bfloat16 { unsigned short bits; };

    namespace deep { template <typename T> struct Pair { T first, second; }; }
    template <typename T> __global__ void first_of(T* out, deep::Pair<T> pair) {
        *out = pair.first;
    }

    struct Record { int count; float rate; double limit; char tag; };
    extern "C" __global__ void store_record(Record* out, Record value) { *out = value; }

    // Parameters of many sizes, whose offsets have gaps.
    extern "C" __global__ void store_mixed(
        double* out, char a, double b, short c, int d, char e, long long f, float g, bool h) {
        out[0] = a; out[1] = b; out[2] = c; out[3] = d;
        out[4] = e; out[5] = (double)f; out[6] = g; out[7] = h;
    }

    extern "C" __global__ void no_arguments() {}
    """
)
RECORD: Final = np.dtype(
    [("count", "i4"), ("rate", "f4"), ("limit", "f8"), ("tag", "i1")], align=True
)

NUMPY_SCALARS: Final[list[tuple[Any, str]]] = [
    (np.bool_(True), "bool"),
    (np.int8(-5), "signed char"),
    (np.uint8(250), "unsigned char"),
    (np.int16(-30_000), "short"),
    (np.uint16(65_000), "unsigned short"),
    (np.int32(-2_000_000_000), "int"),
    (np.uint32(4_000_000_000), "unsigned int"),
    (np.int64(-(1 << 62)), "long"),
    (np.uint64(1 << 63), "unsigned long"),
    (np.longlong(-(1 << 61)), "long long"),
    (np.ulonglong((1 << 64) - 1), "unsigned long long"),
    (np.float16(1.5), "__half"),
    (np.float32(-3.25), "float"),
    (np.float64(1e300), "double"),
    (np.complex64(1 - 2j), "float2"),
    (np.complex128(3 + 4j), "double2"),
]
PYTHON_NUMBERS: Final[list[tuple[object, str, np.generic]]] = [
    (-100, "signed char", np.int8(-100)),
    (200, "unsigned char", np.uint8(200)),
    (-30_000, "short", np.int16(-30_000)),
    (-7, "int", np.int32(-7)),
    (4_000_000_000, "unsigned int", np.uint32(4_000_000_000)),
    (-(1 << 63), "long long", np.int64(-(1 << 63))),
    ((1 << 64) - 1, "unsigned long long", np.uint64((1 << 64) - 1)),
    (True, "bool", np.bool_(True)),
    (False, "int", np.int32(0)),
    (True, "long long", np.int64(1)),
    (1.5, "__half", np.float16(1.5)),
    (2, "__half", np.float16(2)),
    # The upper half of the float, rounded to even.
    (-2.5, "__nv_bfloat16", np.uint16(0xC020)),
    (1 + 3 / 256, "__nv_bfloat16", np.uint16(0x3F82)),
    (1, "__nv_bfloat16", np.uint16(0x3F80)),
    (3, "float", np.float32(3)),
    (True, "double", np.float64(1)),
    (1 << 80, "double", np.float64(1 << 80)),
    (0, "bool", np.bool_(False)),
    (0.1, "float", np.float32(0.1)),
    (float("inf"), "float", np.float32("inf")),
    (-1e-300, "double", np.float64(-1e-300)),
    (1 + 2j, "float2", np.complex64(1 + 2j)),
    (0.1 - 2j, "double2", np.complex128(0.1 - 2j)),
]
CTYPES_VALUES: Final[list[tuple[object, str, np.generic]]] = [
    (ctypes.c_bool(True), "bool", np.bool_(True)),
    (ctypes.c_int8(-1), "signed char", np.int8(-1)),
    (ctypes.c_uint16(9), "unsigned short", np.uint16(9)),
    (ctypes.c_int(-9), "int", np.int32(-9)),
    (ctypes.c_longlong(1 << 40), "long long", np.int64(1 << 40)),
    (ctypes.c_float(2.5), "float", np.float32(2.5)),
    (ctypes.c_double(-2.5), "double", np.float64(-2.5)),
]
BYTES_VALUES: Final[list[tuple[object, str, np.generic]]] = [
    (np.int32(77).tobytes(), "int", np.int32(77)),
    (bytearray(np.float64(7.5).tobytes()), "double", np.float64(7.5)),
]

PTX: Final = """
.version 8.0
.target sm_80
.address_size 64

.visible .entry store_sum(
    .param .u64 out,
    .param .u16 small,
    .param .u32 large
)
{
    .reg .b16 %h<2>;
    .reg .b32 %r<4>;
    .reg .b64 %rd<3>;
    ld.param.u64 %rd1, [out];
    ld.param.u16 %h1, [small];
    ld.param.u32 %r1, [large];
    cvta.to.global.u64 %rd2, %rd1;
    cvt.u32.u16 %r2, %h1;
    add.u32 %r3, %r1, %r2;
    st.global.u32 [%rd2], %r3;
    ret;
}
"""


class CtypesRecord(ctypes.Structure):
    _fields_ = [
        ("count", ctypes.c_int),
        ("rate", ctypes.c_float),
        ("limit", ctypes.c_double),
        ("tag", ctypes.c_int8),
    ]


def _stored(memory: DeviceMemory, kernel: gd.SourceKernel, value: object, dtype: Any) -> Any:
    """Let a kernel store a value and return what it stored."""
    out = memory.zeros(np.dtype(dtype).itemsize)
    graph = gd.GraphDef()
    graph.launch(ONE, kernel, out, value)
    memory.run(graph)
    return memory.read(out, dtype)[0]


@pytest.mark.parametrize(
    ("value", "of_kernel", "expected"),
    [(value, name, value) for value, name in NUMPY_SCALARS]
    + PYTHON_NUMBERS
    + CTYPES_VALUES
    + BYTES_VALUES,
    ids=lambda value: None if isinstance(value, np.generic) else str(value),
)
def test_value_arrives(
    value: object, of_kernel: str, expected: np.generic, memory: DeviceMemory
) -> None:
    stored = _stored(memory, STORES.kernel(f"store<{of_kernel}>"), value, expected.dtype)
    assert stored.tobytes() == expected.tobytes()


def test_every_numpy_scalar_type_is_tested() -> None:
    tested = {value.dtype.char for value, _ in NUMPY_SCALARS}
    assert tested == set("?bhilqBHILQefdFD")


@pytest.mark.parametrize("form", ["numpy", "bytes", "ctypes"])
def test_structure_arrives(form: str, memory: DeviceMemory) -> None:
    expected = np.zeros(1, RECORD)
    expected[0] = (3, 0.5, -1e10, 7)
    value: object
    if form == "numpy":
        value = expected[0]
    elif form == "bytes":
        value = expected.tobytes()
    else:
        value = CtypesRecord(3, 0.5, -1e10, 7)
    assert _stored(memory, STORES.kernel("store_record"), value, RECORD) == expected[0]


def test_parameters_of_many_sizes(memory: DeviceMemory) -> None:
    out = memory.zeros(64)
    graph = gd.GraphDef()
    graph.launch(
        ONE, STORES.kernel("store_mixed"), out, -1, 2.5, np.int16(-3), 4, 5, 1 << 40, 7.0, True
    )
    memory.run(graph)
    assert memory.read(out, np.float64).tolist() == [-1, 2.5, -3, 4, 5, 1 << 40, 7, 1]


def test_every_form_of_address(memory: DeviceMemory) -> None:
    result = np.zeros(5, np.int32)
    buffer, interface = memory.zeros(8), memory.zeros(4)
    graph = gd.GraphDef()
    space = graph.allocate(8)
    node: gd.Node = space.launch(ONE, STORE, space, 1).launch(ONE, STORE, space.dptr + 4, 2)
    node = node.launch(ONE, STORE, buffer, 3).launch(ONE, STORE, int(buffer.handle) + 4, 4)
    node = node.launch(ONE, STORE, ArrayLike(interface, np.int32), 5)
    node = node.memcpy(result[:2], space).memcpy(result[2:4], buffer)
    node.memcpy(result[4:], interface).deallocate(space)
    memory.run(graph)
    assert result.tolist() == [1, 2, 3, 4, 5]


def test_values_are_taken_when_declared(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    value = ctypes.c_int(5)
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, out, value)
    value.value = 6
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [5]


def test_many_nodes_with_different_values(memory: DeviceMemory) -> None:
    count = 2000
    out = memory.zeros(4 * count)
    graph = gd.GraphDef()
    for number in range(count):
        graph.launch(ONE, STORE, int(out.handle) + 4 * number, number - 1000)
    memory.run(graph)
    np.testing.assert_array_equal(memory.read(out, np.int32), np.arange(-1000, 1000))


def test_template_with_a_number(memory: DeviceMemory) -> None:
    assert _stored(memory, STORES.kernel("scaled<int, 3>"), 5, np.int32) == 15
    assert _stored(memory, STORES.kernel("scaled<double, 4>"), 0.25, np.float64) == 1.0


def test_template_instance_asked_for_after_compiling(memory: DeviceMemory) -> None:
    program = gd.Program("template <int N> __global__ void number(int* out) { *out = N; }")
    out = memory.zeros(4)
    for number in (1, 2, 3):
        graph = gd.GraphDef()
        graph.launch(ONE, program.kernel(f"number<{number}>"), out)
        memory.run(graph)
        assert memory.read(out, np.int32).tolist() == [number]


def test_template_with_a_structure(memory: DeviceMemory) -> None:
    pair = np.array([(7, 8)], [("first", "i4"), ("second", "i4")])[0]
    assert _stored(memory, STORES.kernel("first_of<int>"), pair, np.int32) == 7


def test_program_options(memory: DeviceMemory) -> None:
    program = gd.Program(
        'extern "C" __global__ void number(int* out) { *out = N; }', {"define_macro": ("N", "12")}
    )
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("number"), out)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [12]


def test_kernel_from_ptx(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    graph.launch(ONE, gd.Program(PTX).kernel("store_sum"), out, 5, 1_000_000)
    memory.run(graph)
    assert memory.read(out, np.int32).tolist() == [1_000_005]


@pytest.mark.parametrize(
    ("grid", "block"), [(1, 1), (1, 1024), (7, 128), ((2, 3), (4, 5)), ((2, 2, 2), (3, 3, 3))]
)
def test_grid_and_block(grid: Any, block: Any, memory: DeviceMemory) -> None:
    program = gd.Program(
        r"""extern "C" __global__ void count(int* out) {
            atomicAdd(out, 1);
            if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y + blockIdx.z)
                return;
            out[1] = gridDim.x; out[2] = gridDim.y; out[3] = gridDim.z;
            out[4] = blockDim.x; out[5] = blockDim.y; out[6] = blockDim.z;
        }"""
    )
    config = LaunchConfig(grid=grid, block=block)
    out = memory.zeros(28)
    graph = gd.GraphDef()
    graph.launch(config, program.kernel("count"), out)
    memory.run(graph)
    threads = int(np.prod(config.grid) * np.prod(config.block))
    expected = [threads, *config.grid, *config.block]
    assert memory.read(out, np.int32).tolist() == expected


def test_dynamic_shared_memory(memory: DeviceMemory) -> None:
    program = gd.Program(
        r"""extern "C" __global__ void reverse(int* data) {
            extern __shared__ int copy[];
            copy[threadIdx.x] = data[threadIdx.x];
            __syncthreads();
            data[threadIdx.x] = copy[blockDim.x - 1 - threadIdx.x];
        }"""
    )
    data = memory.of(np.arange(256, dtype=np.int32))
    graph = gd.GraphDef()
    config = LaunchConfig(grid=1, block=256, shmem_size=1024)
    graph.launch(config, program.kernel("reverse"), data)
    memory.run(graph)
    assert memory.read(data, np.int32).tolist() == list(range(255, -1, -1))


def test_cooperative_launch(memory: DeviceMemory) -> None:
    out = memory.zeros(4 * 512)
    graph = gd.GraphDef()
    graph.launch(cooperative(grid=4, block=128), IOTA, out, 512)
    memory.run(graph)
    np.testing.assert_array_equal(memory.read(out, np.int32), np.arange(512))


def _require_hopper(memory: DeviceMemory) -> None:
    if memory.device.compute_capability[0] < 9:
        pytest.skip("needs compute capability 9.0")


def test_cluster_launch(memory: DeviceMemory) -> None:
    _require_hopper(memory)
    out = memory.zeros(4 * 512)
    graph = gd.GraphDef()
    # Two clusters of two blocks.
    config = LaunchConfig(grid=2, block=128)
    config.cluster = (2, 1, 1)  # the constructor would ask the CUDA driver for devices
    graph.launch(config, IOTA, out, 512)
    memory.run(graph)
    np.testing.assert_array_equal(memory.read(out, np.int32), np.arange(512))


@pytest.mark.parametrize("port", ["programmatic", "launch_order"])
def test_programmatic_edge(port: str, memory: DeviceMemory) -> None:
    _require_hopper(memory)
    program = gd.Program(
        r"""
        extern "C" __global__ void produce(int* data, int n) {
            asm volatile("griddepcontrol.launch_dependents;");
            int i = blockIdx.x * blockDim.x + threadIdx.x;
            if (i < n) data[i] = 3 * i;
        }
        extern "C" __global__ void consume(const int* data, int* out, int n) {
            asm volatile("griddepcontrol.wait;" ::: "memory");
            int i = blockIdx.x * blockDim.x + threadIdx.x;
            if (i < n) out[i] = data[n - 1 - i];
        }
        """
    )
    n = 4096
    data, out = memory.zeros(4 * n), memory.zeros(4 * n)
    config = LaunchConfig(grid=16, block=256)
    graph = gd.GraphDef()
    producer = graph.launch(config, program.kernel("produce"), data, n)
    consumer = graph.launch(config, program.kernel("consume"), data, out, n)
    producer.precede(consumer, port=port)
    memory.run(graph, times=10)
    np.testing.assert_array_equal(memory.read(out, np.int32), 3 * np.arange(n)[::-1])


# What is refused ----------------------------------------------------------------------------------


def _refused(graph: gd.GraphDef, memory: DeviceMemory, error: type[Exception], match: str) -> Any:
    """Check that instantiating fails with a message, and that nothing was created."""
    driver = CountingDriver(memory.device_driver)
    with pytest.raises(error, match=match) as caught:
        graph.instantiate(device=driver)
    assert driver.count["graph_create"] == 0
    assert driver.count["user_object_create"] == 0
    return caught.value


@pytest.mark.parametrize(
    ("arguments", "match"),
    [
        ((), r"kernel node 'bad' of kernel 'store': expected 2 arguments, got 0"),
        ((1 << 20, 2, 3), r"kernel node 'bad' of kernel 'store': expected 2 arguments, got 3"),
        (
            (np.int32(1), 2),
            r"'store', argument 0 .out.: expected int\* \(8 bytes\), got int32\(1\) of 4 bytes",
        ),
        (
            (1 << 20, np.float64(1)),
            r"'store', argument 1 .value.: expected int \(4 bytes\), got float64\(1.0\) of 8",
        ),
        (
            (1 << 20, 1 << 32),
            r"kernel 'store', argument 1 .value.: expected int \(-2147483648 to 2147483647\), got "
            r"4294967296",
        ),
        ((1 << 20, 1j), r"argument 1 .value.: expected int \(4 bytes\), got the complex 1j"),
        (
            (1 << 20, 1.0),
            r"1 .value.: expected int \(4 bytes\), got the float 1.0",
        ),
        (
            (1 << 20, b"123"),
            r"1 .value.: expected int \(4 bytes\), got bytes\[3\] of 3 bytes",
        ),
    ],
)
def test_arguments_that_do_not_fit(
    arguments: tuple[object, ...], match: str, memory: DeviceMemory
) -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, *arguments, name="bad")
    error = _refused(graph, memory, gd.ValidationError, match)
    (finding,) = error.findings
    assert finding.rule == "kernel-argument"
    assert finding.node is graph["bad"]
    assert finding.location.file == __file__


def test_all_arguments_that_do_not_fit_are_named(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, STORE, name="first")
    graph.launch(ONE, STORE, np.int8(1), np.int8(2), name="second")
    error = _refused(graph, memory, gd.ValidationError, "has 3 errors")
    assert [finding.node.name for finding in error.findings] == ["first", "second", "second"]


def test_source_that_does_not_compile(memory: DeviceMemory) -> None:
    program = gd.Program('extern "C" __global__ void broken() { int x = undeclared_name; }')
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("broken"))
    error = _refused(
        graph, memory, gd.CompileError, "extern.*could not be compiled for (sm|compute)_"
    )
    assert "undeclared_name" in error.log
    assert "(1): error" in error.log


def test_errors_of_all_programs_come_at_once(memory: DeviceMemory) -> None:
    broken = gd.Program('extern "C" __global__ void a() { x; }', name="broken")
    also = gd.Program('extern "C" __global__ void b() { y; }', name="also broken")
    whole = gd.Program('extern "C" __global__ void c() {}', name="whole")
    graph = gd.GraphDef()
    graph.launch(ONE, broken.kernel("a"), name="first")
    graph.launch(ONE, broken.kernel("a"), name="second")
    body = graph.if_then(graph.create_condition(1), name="if").then
    body.launch(ONE, also.kernel("b"), name="third")
    body.launch(ONE, whole.kernel("d"), name="fourth")
    body.launch(ONE, whole.kernel("c"), name="fifth")
    error = _refused(graph, memory, gd.CompileError, "3 kernels cannot be used:")
    assert len(error.errors) == 3
    text = str(error)
    for part in (
        "kernel node 'first' (declared at ",
        "program 'broken' could not be compiled",
        "kernel node 'if/then/third' (declared at ",
        "program 'also broken' could not be compiled",
        "kernel node 'if/then/fourth' (declared at ",
        "program 'whole' has no kernel 'd'; it has: c",
    ):
        assert part in text
    assert text.count(f"declared at {__file__}") == 3
    assert '"x" is undefined' in error.log
    assert '"y" is undefined' in error.log
    assert "second" not in text
    for node in (graph["first"], graph["second"], graph["if/then/third"]):
        node.destroy()
    error = _refused(graph, memory, gd.CompileError, r"^kernel node 'if/then/fourth' \(declared at")
    assert error.errors == ()


def test_line_numbers_of_sources_that_set_conditions(memory: DeviceMemory) -> None:
    program = gd.Program(
        'extern "C" __global__ void broken(cudaGraphConditionalHandle handle) {\n'
        "    cudaGraphSetConditional(handle, 1);\n"
        "    undeclared_name = 1;\n"
        "}"
    )
    graph = gd.GraphDef()
    condition = graph.create_condition(1)
    graph.launch(ONE, program.kernel("broken"), condition).if_then(condition)
    error = _refused(graph, memory, gd.CompileError, "could not be compiled")
    assert "(3): error" in error.log


def test_kernel_that_the_source_does_not_have(memory: DeviceMemory) -> None:
    program = gd.Program('extern "C" __global__ void present() {}')
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("absent"))
    _refused(graph, memory, gd.CompileError, "has no kernel 'absent'; it has: present.*\n.*absent")


def test_more_threads_than_the_device_takes(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=2048), STORES.kernel("no_arguments"))
    _refused(graph, memory, gd.ValidationError, "expected at most 1024 threads in a block")
