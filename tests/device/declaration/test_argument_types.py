"""Arguments of the right size and the wrong type: converted where nothing is lost, else refused."""

from __future__ import annotations

import ctypes
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ONE, DeviceMemory

pytestmark = pytest.mark.kernels

TYPES: Final = gd.Program(
    r"""
    struct Pair { int a, b; };
    enum Color : int { RED };
    typedef float real;
    extern "C" {
    __global__ void c_int(int* out, int value) { *out = value; }
    __global__ void c_real(real* out, real value) { *out = value; }
    __global__ void c_bool(char* out, bool value) { *out = *(char*)&value; }
    }
    extern "C" __global__ void __launch_bounds__(32) c_long(long long* out, long long value) {
        *out = value;
    }
    extern "C" __global__ void c_pair(Pair* out, Pair value) { *out = value; }
    extern "C" __global__ void c_color(Color* out, Color value) { *out = value; }
    extern "C" __global__ void c_pointer(void** out, const float* value) { *out = (void*)value; }
    __global__ void plain_bool(char* out, bool value) { *out = *(char*)&value; }
    namespace space { __global__ void real_(real* out, real value) { *out = value; } }
    template <class T> __global__ void of(T* out, T value) { *out = value; }
    #if 0
    extern "C" __global__ void not_compiled(int* out) {}
    #endif
    """,
    name="types",
    kernels=["of<int>", "of<float>", "of<bool>", "of<unsigned>", "of<double>"],
)
PTX: Final = gd.Program(
    """
.version 8.0
.target sm_75
.address_size 64
.visible .entry c_real(.param .u64 out, .param .f32 value)
{
    .reg .f32 %f<2>;
    .reg .b64 %rd<3>;
    ld.param.u64 %rd1, [out];
    ld.param.f32 %f1, [value];
    cvta.to.global.u64 %rd2, %rd1;
    st.global.f32 [%rd2], %f1;
    ret;
}
"""
)


def stored(memory: DeviceMemory, kernel: gd.SourceKernel, value: object, dtype: Any) -> Any:
    """Let a kernel store a value and return what it stored."""
    out = memory.zeros(8)
    graph = gd.GraphDef()
    graph.launch(ONE, kernel, out, value)
    memory.run(graph)
    return memory.read(out, dtype)[0]


@pytest.mark.parametrize("source", [TYPES.kernel("c_real"), PTX.kernel("c_real")], ids=repr)
@pytest.mark.parametrize("value", [1, True, 1.0, np.float32(1), b"\0\0\x80\x3f"])
def test_numbers_become_floats(memory: DeviceMemory, source: Any, value: object) -> None:
    assert stored(memory, source, value, np.float32) == 1


@pytest.mark.parametrize(
    ("kernel", "value", "dtype", "expected"),
    [
        ("c_int", True, "i4", 1),
        ("c_int", -(1 << 31), "i4", -(1 << 31)),
        ("c_long", 1 << 62, "i8", 1 << 62),
        ("c_bool", 1, "i1", 1),
        ("c_bool", False, "i1", 0),
        ("plain_bool", np.True_, "i1", 1),
        ("plain_bool", ctypes.c_bool(True), "i1", 1),
        ("c_color", 3, "i4", 3),
        ("c_pair", np.array((7, 8), "i4,i4")[()], "i4", 7),
        ("c_pair", (9).to_bytes(8, "little"), "i8", 9),
        ("c_pointer", 0x1000, "u8", 0x1000),
        ("c_pointer", np.uintp(0x1000), "u8", 0x1000),
        ("c_pointer", ctypes.c_void_p(0x1000), "u8", 0x1000),
        ("space::real_", 2, "f4", 2.0),
        ("of<float>", 3, "f4", 3.0),
        ("of<double>", -1, "f8", -1.0),
        ("of<unsigned>", (1 << 32) - 1, "u4", (1 << 32) - 1),
    ],
)
def test_values_that_are_converted(
    memory: DeviceMemory, kernel: str, value: object, dtype: str, expected: float
) -> None:
    assert stored(memory, TYPES.kernel(kernel), value, dtype) == expected


WRONG: Final = [
    ("c_int", 1.0, r"int \(4 bytes\), got the float 1.0"),
    ("c_int", np.float32(1), r"int \(4 bytes\), got float32\(1.0\)"),
    ("c_int", np.uint32(1), r"int \(4 bytes\), got uint32\(1\)"),
    ("c_int", ctypes.c_float(1), r"int \(4 bytes\), got c_float\(1.0\)"),
    ("c_int", 1 << 31, r"int \(-2147483648 to 2147483647\), got 2147483648"),
    ("c_real", np.int32(1), r"float \(4 bytes\), got int32\(1\)"),
    ("c_real", ctypes.c_int(1), r"float \(4 bytes\), got c_int\(1\)"),
    ("c_real", 1j, r"float \(4 bytes\), got the complex 1j"),
    ("c_real", 1e300, r"a floating-point number of 4 bytes, got 1e\+300"),
    ("c_real", 10**400, r"a floating-point number of 4 bytes"),
    ("c_bool", 2, r"bool \(0 to 1\), got 2"),
    ("c_bool", -1, r"bool \(0 to 1\), got -1"),
    ("c_bool", 1.0, r"bool \(1 byte\), got the float 1.0"),
    ("c_bool", np.int8(1), r"bool \(1 byte\), got int8\(1\)"),
    ("plain_bool", 2, r"bool \(0 to 1\), got 2"),
    ("of<bool>", 2, r"bool \(0 to 1\), got 2"),
    ("of<unsigned>", -1, r"unsigned int \(0 to 4294967295\), got -1"),
    ("of<int>", 1.0, r"int \(4 bytes\), got the float 1.0"),
    ("of<float>", np.uint32(1), r"float \(4 bytes\), got uint32\(1\)"),
    ("of<double>", np.int64(1), r"double \(8 bytes\), got int64\(1\)"),
    ("space::real_", np.int32(1), r"float \(4 bytes\), got int32\(1\)"),
    ("c_long", 1.0, r"long long \(8 bytes\), got the float 1.0"),
    ("c_long", np.float64(1), r"long long \(8 bytes\), got float64\(1.0\)"),
    ("c_pair", 5, r"Pair \(8 bytes\), got the integer 5"),
    ("c_pair", 5.0, r"Pair \(8 bytes\), got the float 5.0"),
    ("c_pointer", 1.0, r"float const\* \(8 bytes\), got the float 1.0"),
    ("c_pointer", -1, r"float const\* \(0 to 18446744073709551615\), got -1"),
    ("c_pointer", np.float64(1), r"float const\* \(8 bytes\), got float64\(1.0\)"),
]


@pytest.mark.parametrize(("kernel", "value", "match"), WRONG, ids=range(len(WRONG)))
def test_values_of_another_type_are_refused(
    memory: DeviceMemory, kernel: str, value: object, match: str
) -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, TYPES.kernel(kernel), 0x1000, value, name="bad")
    where = rf"kernel node 'bad' of kernel '{kernel}', argument 1 .value.: expected {match}"
    with pytest.raises(gd.ValidationError, match=where):
        graph.instantiate(device=memory.device)


def test_memory_is_no_number(memory: DeviceMemory) -> None:
    space = memory.zeros(8)
    graph = gd.GraphDef()
    pointed = graph.allocate(8, name="x")
    address = graph.param("address", gd.Address, default=space)
    condition = graph.create_condition(1)
    last: gd.Node = pointed
    for value in (space, pointed.dptr, address, address + 4, condition):
        last = last.launch(ONE, TYPES.kernel("of<double>"), space, value)
        last = last.launch(ONE, TYPES.kernel("c_long"), space, value)
    last = last.launch(ONE, TYPES.kernel("c_pointer"), space, condition)
    last.if_then(condition).deallocate(pointed)
    with pytest.raises(gd.ValidationError) as caught:
        graph.instantiate(device=memory.device)
    found = [each.message for each in caught.value.findings]
    assert len(found) == 6
    assert all("argument 1 (value): expected double (8 bytes), got " in text for text in found[:5])
    assert "expected float const* (8 bytes), got a condition handle" in found[5]


@pytest.mark.parametrize(
    ("kernel", "dtype", "value", "is_right"),
    [
        ("c_int", np.int32, 3, True),
        ("c_int", np.uint32, 3, False),
        ("c_int", np.float32, 3, False),
        ("c_real", np.float32, 3, True),
        ("c_real", np.int32, 3, False),
        ("c_bool", np.bool_, True, True),
        ("c_bool", np.int8, 1, False),
        ("c_long", np.float64, 3, False),
        ("c_pair", np.dtype("i4,i4"), np.array((3, 0), "i4,i4")[()], True),
    ],
)
def test_parameters_of_a_graph(
    memory: DeviceMemory, kernel: str, dtype: Any, value: Any, is_right: bool
) -> None:
    out = memory.zeros(8)
    graph = gd.GraphDef()
    graph.launch(ONE, TYPES.kernel(kernel), out, graph.param("value", dtype), name="k")
    if not is_right:
        with pytest.raises(gd.ValidationError, match=r"'k' of .*argument 1.*parameter 'value'"):
            graph.instantiate(device=memory.device)
        return
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, value=value)
        executable.sync(memory.stream)
    assert memory.read(out, np.dtype(dtype))[0] == value


def test_updates_convert_and_refuse_alike(memory: DeviceMemory) -> None:
    out = memory.zeros(4)
    graph = gd.GraphDef()
    node = graph.launch(ONE, TYPES.kernel("c_real"), out, 1.5, name="k")
    with graph.instantiate(device=memory.device) as executable:
        for value, expected in ((2.5, 2.5), (3, 3.0), (np.float32(4), 4.0), (True, 1.0)):
            executable[node].update(args=(out, value))
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            assert memory.read(out, np.float32)[0] == expected
            for wrong in (np.int32(1), 1j, 1e300, ctypes.c_int(1)):
                with pytest.raises(gd.ValidationError, match=r"'k' of kernel 'c_real', argument 1"):
                    executable[node].update(args=(out, wrong))
            executable.launch(memory.stream)
            executable.sync(memory.stream)
            assert memory.read(out, np.float32)[0] == expected
        other = gd.GraphDef()
        other.launch(ONE, TYPES.kernel("c_real"), out, np.int32(1), name="k")
        with pytest.raises(gd.ValidationError, match=r"argument 1 \(value\): expected float"):
            executable.update(other)


def test_types_are_known_of_kernels_that_are_asked_for_later(memory: DeviceMemory) -> None:
    program = gd.Program(TYPES.source)
    assert stored(memory, program.kernel("c_int"), 1, np.int32) == 1
    signature = memory.device_driver.load_kernel(program.kernel("c_bool")).signature
    assert [str(each) for each in signature.types] == ["char*", "bool"]
    pointer = memory.device_driver.load_kernel(program.kernel("c_pointer")).signature.types[1]
    assert pointer.kind == "pointer"
    assert pointer.target is not None
    assert pointer.target.dtype == np.float32
