"""Variables of programs as memory of graphs: filled, set, read, passed, given to parameters."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from tests.device.failing_driver import CountingDriver
from tests.device.support import ONE, DeviceMemory

pytestmark = pytest.mark.kernels

FOUR = LaunchConfig(grid=1, block=4)
SOURCE = """
__constant__ float table[4] = {1, 2, 3, 4};
static __constant__ int secret[2] = {7, 8};
__device__ int count[2];
__managed__ int shared_with_host[2] = {5, 6};
static __device__ int unused[2] = {11, 12};
namespace space {
__device__ double total = 2.5;
namespace { __device__ short hidden[3] = {1, 2, 3}; }
}
template <class T> __device__ T cell = 9;
extern "C" __global__ void look_up(float* out) { out[threadIdx.x] = table[threadIdx.x]; }
extern "C" __global__ void read_const(float* out, const float* from) {
    out[threadIdx.x] = from[threadIdx.x];
}
extern "C" __global__ void add(int* x, int value) { atomicAdd(x, value); }
extern "C" __global__ void bump() {
    atomicAdd(&count[0], secret[0]);
    atomicAdd(&shared_with_host[1], 1);
    space::total += space::hidden[2] + cell<int>;
}
"""
VALUES: dict[str, NDArray[Any]] = {
    "table": np.array([1, 2, 3, 4], np.float32),
    "secret": np.array([7, 8], np.int32),
    "count": np.array([0, 0], np.int32),
    "shared_with_host": np.array([5, 6], np.int32),
    "unused": np.array([11, 12], np.int32),
    "space::total": np.array([2.5]),
    "space::hidden": np.array([1, 2, 3], np.int16),
    "cell<int>": np.array([9], np.int32),
}
PTX = """
.version 8.0
.target sm_75
.address_size 64
.visible .const .align 4 .f32 table[4] = {0f3f800000, 0f40000000, 0f40400000, 0f40800000};
.visible .global .align 8 .u64 where = generic(table)+4;
.visible .entry look_up(.param .u64 out)
{
    .reg .b32 %r<2>;
    .reg .b64 %rd<6>;
    .reg .f32 %f<2>;
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd1, %r1, 4;
    mov.u64 %rd2, table;
    add.s64 %rd3, %rd2, %rd1;
    ld.const.f32 %f1, [%rd3];
    ld.param.u64 %rd4, [out];
    cvta.to.global.u64 %rd4, %rd4;
    add.s64 %rd5, %rd4, %rd1;
    st.global.f32 [%rd5], %f1;
    ret;
}
"""


@pytest.fixture
def program() -> gd.Program:
    return gd.Program(SOURCE, name="globals")


def looked_up(
    memory: DeviceMemory, program: gd.Program, fill: Callable[[gd.GraphDef], gd.Node]
) -> list[float]:
    """Return what a kernel finds in its table after a graph has filled it."""
    graph = gd.GraphDef()
    out = memory.zeros(16)
    fill(graph).launch(FOUR, program.kernel("look_up"), out)
    memory.run(graph)
    found: list[float] = memory.read(out, np.float32).tolist()
    return found


def value_of(memory: DeviceMemory, variable: Any, dtype: Any, count: int) -> list[Any]:
    """Return what is at an address, by way of a graph."""
    array = np.zeros(count, dtype)
    graph = gd.GraphDef()
    graph.memcpy(array, variable)
    memory.run(graph)
    found: list[Any] = array.tolist()
    return found


@pytest.mark.parametrize("name", VALUES)
def test_every_kind_of_variable_is_found_by_its_name(
    memory: DeviceMemory, program: gd.Program, name: str
) -> None:
    expected = VALUES[name]
    variable = program.variable(name)
    assert value_of(memory, variable, expected.dtype, len(expected)) == expected.tolist()
    memory.run(_filled(variable, expected[::-1].copy()))
    assert value_of(memory, variable, expected.dtype, len(expected)) == expected[::-1].tolist()


def _filled(variable: Any, array: NDArray[Any]) -> gd.GraphDef:
    graph = gd.GraphDef()
    graph.memcpy(variable, array)
    return graph


@pytest.mark.parametrize("source", [SOURCE, PTX], ids=["c++", "ptx"])
def test_kernels_see_constant_memory_written_by_a_graph(memory: DeviceMemory, source: str) -> None:
    program = gd.Program(source)
    table = program.variable("table")
    values = np.array([10, 20, 30, 40], np.float32)
    assert looked_up(memory, program, lambda graph: graph.memcpy(table, values)) == [10, 20, 30, 40]
    assert looked_up(memory, program, lambda graph: graph.memset(table + 4, 0, 8)) == [10, 0, 0, 40]
    other = memory.of(np.array([5, 6], np.float32))
    assert looked_up(memory, program, lambda graph: graph.memcpy(table + 8, other)) == [10, 0, 5, 6]
    assert looked_up(memory, program, lambda graph: graph.memcpy(table, table + 8, 8)) == [5, 6] * 2


def test_an_address_in_an_initial_value_is_that_of_the_variable(memory: DeviceMemory) -> None:
    program = gd.Program(PTX)
    (where,) = value_of(memory, program.variable("where"), np.uint64, 1)
    assert value_of(memory, where, np.float32, 1) == [2.0]


def test_kernels_change_variables_and_graphs_read_them(
    memory: DeviceMemory, program: gd.Program
) -> None:
    count, total = program.variable("count"), program.variable("space::total")
    cell = program.variable("cell<int>")
    graph = gd.GraphDef()
    node = graph.memset(cell, np.int32(2), 1).launch(ONE, program.kernel("bump"))
    node.launch(ONE, program.kernel("add"), count + 4, 3)
    memory.run(graph, times=2)
    assert value_of(memory, count, np.int32, 2) == [14, 6]
    assert value_of(memory, total, np.float64, 1) == [2.5 + 2 * (3 + 2)]
    assert value_of(memory, program.variable("shared_with_host"), np.int32, 2) == [5, 8]


def test_a_kernel_reads_constant_memory_through_an_argument(
    memory: DeviceMemory, program: gd.Program
) -> None:
    out = memory.zeros(16)
    graph = gd.GraphDef()
    graph.launch(
        LaunchConfig(grid=1, block=2),
        program.kernel("read_const"),
        out,
        program.variable("table") + 8,
    )
    assert not graph.check(compile=True)
    memory.run(graph)
    assert memory.read(out, np.float32).tolist() == [3, 4, 0, 0]


def test_a_parameter_can_be_a_variable(memory: DeviceMemory, program: gd.Program) -> None:
    count = program.variable("count")
    buffer = memory.zeros(8)
    graph = gd.GraphDef()
    x = graph.param("x", gd.Address, default=count)
    graph.launch(ONE, program.kernel("add"), x, 1).launch(ONE, program.kernel("add"), x + 0, 10)
    with graph.instantiate(device=memory.device) as executable:
        for given in ({}, {"x": buffer}, {"x": count + 4}, {"x": count}, {"x": count + 4}, {}):
            executable.launch(memory.stream, **given)
        with pytest.raises(ValueError, match=r"'x': expected an offset from 0 to 7 in variable"):
            executable.set(x=count + 8)
        with pytest.raises(ValueError, match=r"'x': expected an offset from 0 to 7 .*, got -4"):
            executable.set(x=count - 4)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert value_of(memory, count, np.int32, 2) == [22, 44]
    assert memory.read(buffer, np.int32).tolist() == [11, 0]


def test_a_graph_waits_for_a_variable_as_a_value(memory: DeviceMemory, program: gd.Program) -> None:
    count = program.variable("count")
    graph = gd.GraphDef()
    graph.memset(graph.param("x", gd.Address), np.int32(5), 1)
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, x=count + 4)
        executable.sync(memory.stream)
    assert value_of(memory, count, np.int32, 2) == [0, 5]


def test_nodes_are_updated_to_variables_and_back(memory: DeviceMemory, program: gd.Program) -> None:
    count, buffer = program.variable("count"), memory.zeros(8)
    graph = gd.GraphDef()
    clear = graph.memset(buffer, np.int32(1), 2, name="clear")
    add = clear.launch(ONE, program.kernel("add"), buffer, 1, name="add")
    with graph.instantiate(device=memory.device) as executable:
        executable[clear].update(dst=count)
        executable[add].update(args=(count + 4, 2))
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert value_of(memory, count, np.int32, 2) == [1, 3]
        with pytest.raises(gd.ValidationError, match="at most the 8 bytes that variable 'count'"):
            executable[clear].update(width=3)
        with pytest.raises(gd.CompileError, match=r"memset node 'clear' .*no variable 'cuont'"):
            executable[clear].update(dst=program.variable("cuont"))
        executable[clear].update(dst=buffer)
        executable[add].update(args=(buffer, 4))
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert value_of(memory, count, np.int32, 2) == [1, 3]
    assert memory.read(buffer, np.int32).tolist() == [5, 1]


def test_a_whole_update_brings_a_variable(memory: DeviceMemory, program: gd.Program) -> None:
    count, buffer = program.variable("count"), memory.zeros(8)

    def declared(target: Any, value: int) -> gd.GraphDef:
        graph = gd.GraphDef()
        graph.launch(ONE, program.kernel("add"), target, value, name="add")
        return graph

    with declared(buffer, 1).instantiate(device=memory.device) as executable:
        (item,) = executable.update(declared(count, 2)).nodes
        assert [change.field for change in item.fields] == ["args[0]", "args[1]"]
        executable.launch(memory.stream)
        assert executable.update(declared(count, 2)).action == "nothing"
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert value_of(memory, count, np.int32, 2) == [4, 0]


def test_a_program_stays_loaded_as_long_as_a_graph_needs_its_variable(
    memory: DeviceMemory,
) -> None:
    program: gd.Program | None = gd.Program(SOURCE)
    assert program is not None
    gone = weakref.ref(program)
    graph: gd.GraphDef | None = gd.GraphDef()
    assert graph is not None
    out = np.zeros(4, np.float32)
    graph.memcpy(out, program.variable("table"))
    with graph.instantiate(device=memory.device) as executable:
        program = graph = None
        gc.collect()
        assert gone() is not None
        executable.launch(memory.stream)
        executable.sync(memory.stream)
        assert out.tolist() == [1, 2, 3, 4]


def test_errors_name_the_node(memory: DeviceMemory, program: gd.Program) -> None:
    graph = gd.GraphDef()
    graph.memset(program.variable("tabel"), 0, 4, name="clear")
    with pytest.raises(
        gd.CompileError, match=r"memset node 'clear' \(declared at .*\) dst: .*mean 'table'\?"
    ):
        graph.instantiate(device=memory.device)
    graph = gd.GraphDef()
    graph.memset(program.variable("table"), 0, 20, name="clear")
    with pytest.raises(gd.ValidationError, match="at most the 16 bytes that variable 'table' has"):
        graph.instantiate(device=memory.device)
    graph = gd.GraphDef()
    graph.memset(program.variable("count", 16), 0, name="clear")
    with pytest.raises(gd.ValidationError, match=r"the 16 bytes of variable\('count', 16\)"):
        graph.instantiate(device=memory.device)


def test_a_variable_of_a_late_template_instance_says_when_to_ask(memory: DeviceMemory) -> None:
    program = gd.Program(SOURCE.replace("cell<int>", "0"))
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("bump"))
    memory.run(graph)
    graph = gd.GraphDef()
    graph.memset(program.variable("cell<long>"), 0, 8)
    with pytest.raises(gd.CompileError, match=r"Call variable\(\) before the first use"):
        graph.instantiate(device=memory.device)


def test_constants_are_no_reason_for_a_second_module_once_asked_for(memory: DeviceMemory) -> None:
    source = """
    __constant__ int step = 1;
    template <class T> __global__ void get(T* out) { *out = step; }
    """
    program = gd.Program(source, kernels=["get<int>"])
    step = program.variable("step")
    out = memory.zeros(8)
    graph = gd.GraphDef()
    graph.memcpy(step, np.array([3], np.int32)).launch(ONE, program.kernel("get<int>"), out)
    memory.run(graph)
    assert memory.read(out, np.int32)[0] == 3
    graph = gd.GraphDef()
    graph.launch(ONE, program.kernel("get<long>"), out)
    with pytest.raises(gd.CompileError, match="would have separate global variables"):
        graph.instantiate(device=memory.device)


def test_a_variable_is_refused_where_the_program_has_several_modules(memory: DeviceMemory) -> None:
    source = """
    __constant__ int step = 1;
    template <class T> __global__ void get(T* out) { *out = step; }
    """
    program = gd.Program(source, kernels=["get<int>"])
    out = memory.zeros(8)
    for name in ("get<int>", "get<long>"):
        graph = gd.GraphDef()
        graph.launch(ONE, program.kernel(name), out)
        memory.run(graph)
    graph = gd.GraphDef()
    graph.memset(program.variable("step"), 0, 4)
    with pytest.raises(gd.CompileError, match="requested after the program was compiled again"):
        graph.instantiate(device=memory.device)


def test_a_graph_with_variables_is_read_back(memory: DeviceMemory, program: gd.Program) -> None:
    count, table = program.variable("count"), program.variable("table")
    buffer = memory.zeros(16)
    graph = gd.GraphDef()
    node = graph.memset(count, 0, 8).launch(ONE, program.kernel("add"), count + 4, 3)
    node.memcpy(buffer, table + 4, 12)
    with graph.instantiate(device=memory.device) as executable:
        again = gd.GraphDef.from_cuda(executable, device=memory.device)
    first, second, third = again.nodes()
    assert isinstance(first, gd.MemsetNode)
    assert str(first.dst) == "count"
    assert isinstance(second, gd.KernelNode)
    assert str(second.args[0]) == "count + 4"
    assert isinstance(third, gd.MemcpyNode)
    assert str(third.src) == "table + 4"
    assert again.nodes()[0].parameters()["dst"] == "count"
    memory.run(again)
    assert value_of(memory, count, np.int32, 2) == [0, 3]
    assert memory.read(buffer, np.float32).tolist()[:3] == [2, 3, 4]


def test_variables_in_bodies_and_children(memory: DeviceMemory, program: gd.Program) -> None:
    count = program.variable("count")
    child = gd.GraphDef()
    child.memset(count, np.int32(4), 1)
    graph = gd.GraphDef()
    condition = graph.create_condition(default_value=1)
    embedded = graph.embed(child)
    branch = embedded.if_then(condition)
    branch.then.launch(ONE, program.kernel("add"), count, 5)
    memory.run(graph)
    assert value_of(memory, count, np.int32, 2) == [9, 0]


def test_nothing_is_left_when_a_variable_cannot_be_found(memory: DeviceMemory) -> None:
    graph = gd.GraphDef()
    graph.memset(gd.Program(PTX).variable("table"), 0)
    failed: list[str] = []
    for number in range(1, 40):
        driver = CountingDriver(memory.device_driver, fail_at=number)
        try:
            graph.instantiate(device=driver).close()
        except gd.LinkError as error:
            assert driver.failed != "load_variable" or "find variable 'table'" in str(error)  # noqa: PT017
        except (gd.DriverError, gd.InstantiationError):
            pass
        assert driver.is_clean, f"left behind after {driver.failed} failed at call {number}"
        if not driver.failed:
            break
        failed.append(driver.failed)
    # Once to check how it is used, once to link.
    assert failed.count("load_variable") == 2
