"""The simulated driver through the seam: what it accepts, what it refuses and with which code."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from graphdsl import sim
from graphdsl.abi.programs import ProgramKernel
from graphdsl.abi.rows import ACCESS_DESC
from graphdsl.abi.seam import AddNodeError, Driver, InstantiateError, InstantiateFlags
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.programs.kernels import Program
from graphdsl.sim.graphs import rows
from graphdsl.sim.graphs.operations import KernelLaunch
from graphdsl.sim.graphs.rows import launch_shape
from tests.cpu.sim_rows import (
    ALLOC,
    ARRAY_MEMORY,
    CHILD,
    CLONE,
    CONDITIONAL,
    DEVICE_MEMORY,
    EMPTY,
    FREE,
    HOST,
    HOST_FUNCTION,
    HOST_MEMORY,
    IF,
    KERNEL,
    MOVE,
    RECORD,
    SWITCH,
    UNIFIED_MEMORY,
    WAIT,
    WHILE,
    PythonKernel,
    Rig,
    address_of,
    row,
)

INVALID_VALUE, OUT_OF_MEMORY, INVALID_DEVICE, INVALID_CONTEXT = 1, 2, 101, 201
INVALID_HANDLE, NOT_SUPPORTED = 400, 801


nothing = HOST_FUNCTION(lambda _: None)


class RecordingKernel(PythonKernel):
    """A kernel that notes its launches."""

    def __init__(self, name: str, sizes: tuple[int, ...]) -> None:
        self.launches: list[KernelLaunch] = []
        super().__init__(name, lambda launch, *_: self.launches.append(launch), sizes)


@pytest.fixture
def rig() -> Rig:
    return Rig()


def load(rig: Rig, *sizes: int) -> tuple[RecordingKernel, int]:
    kernel = RecordingKernel("probe", sizes)
    rig.driver.kernel_loader = lambda _source, _driver: kernel
    handle = rig.driver.load_kernel(Program("__global__ void probe() {}").kernel("probe")).handle
    return kernel, handle


def refused(rig: Rig, graph: int, packed: NDArray[np.uint64], result: int, message: str) -> None:
    """Assert that a row is refused, and that nothing came of it."""
    before = rig.device.memory_used
    with pytest.raises(AddNodeError, match=message) as caught:
        rig.add(graph, row(EMPTY), packed)
    assert (caught.value.index, caught.value.result) == (1, result)
    # The row before it was added.
    assert rig.handles[0] > 0
    assert rig.handles[1] == 0
    assert rig.device.memory_used == before


def test_driver_has_all_methods_of_the_seam() -> None:
    names = [name for name in vars(Driver) if not name.startswith("_")]
    assert len(names) > 15
    assert [name for name in names if not hasattr(sim.SimulatedDriver, name)] == []
    driver: Driver = sim.Device().driver
    assert driver.device_id == 0


def test_handles_are_unique_and_no_small_numbers(rig: Rig) -> None:
    graphs = [rig.graph() for _ in range(3)]
    nodes = rig.add(graphs[0], row(EMPTY), row(EMPTY))
    handles = [*graphs, *nodes, rig.stream.handle, rig.driver.context]
    assert len(set(handles)) == len(handles)
    assert min(handles) > 1 << 48


# Refused rows ------------------------------------------------------------------------------------

_Pack = Callable[[Rig, int], NDArray[np.uint64]]

REFUSED: dict[str, tuple[_Pack, int, str]] = {
    "type": (lambda rig, d: row(EMPTY) + np.uint64(12), INVALID_VALUE, "node type, got 17"),
    "memset element size": (
        lambda rig, d: rig.set(d, 0, 1, elementSize=3),
        INVALID_VALUE,
        "elementSize: expected 1, 2 or 4, got 3",
    ),
    "memset width": (
        lambda rig, d: rig.set(d, 0, 0),
        INVALID_VALUE,
        "expected at least 1 element and row, got 0 elements and 1 rows",
    ),
    "memset height": (
        lambda rig, d: rig.set(d, 0, 1, height=0),
        INVALID_VALUE,
        "got 1 elements and 0 rows",
    ),
    "memset pitch": (
        lambda rig, d: rig.set(d, 0, 8, height=2, pitch=7),
        INVALID_VALUE,
        "memset pitch: expected a multiple of 1 of at least the 8 bytes of a row, got 7",
    ),
    "memset alignment": (
        lambda rig, d: rig.set(d + 2, 0, 1, elementSize=4),
        INVALID_VALUE,
        "memset dst: expected an address that is a multiple of 4",
    ),
    "memset context": (
        lambda rig, d: rig.set(d, 0, 1, ctx=0),
        INVALID_VALUE,
        "memset ctx: expected the context .* got 0x0",
    ),
    "memset other context": (
        lambda rig, d: rig.set(d, 0, 1, ctx=5),
        INVALID_CONTEXT,
        "memset ctx: expected the context .* got 0x5",
    ),
    "memcpy nothing": (
        lambda rig, d: rig.copy(d, DEVICE_MEMORY, d, DEVICE_MEMORY, 0),
        INVALID_VALUE,
        "expected at least 1 byte, row and slice, got 0 bytes",
    ),
    "memcpy height": (
        lambda rig, d: rig.copy(d, DEVICE_MEMORY, d, DEVICE_MEMORY, 4, Height=0),
        INVALID_VALUE,
        "4 bytes, 0 rows and 1 slices",
    ),
    "memcpy flags": (
        lambda rig, d: rig.copy(d, DEVICE_MEMORY, d, DEVICE_MEMORY, 4, flags=1),
        INVALID_VALUE,
        "memcpy flags: expected 0, got 1",
    ),
    "memcpy array": (
        lambda rig, d: rig.copy(d, DEVICE_MEMORY, d, ARRAY_MEMORY, 4),
        INVALID_HANDLE,
        "memcpy srcArray: expected the handle of a CUDA array of a simulated device, got 0x0",
    ),
    "memcpy type": (
        lambda rig, d: rig.copy(d, 9, d, DEVICE_MEMORY, 4),
        INVALID_VALUE,
        "memcpy dstMemoryType: expected host 1, device 2, array 3 or unified 4, got 9",
    ),
    "memcpy null": (
        lambda rig, d: rig.copy(d, DEVICE_MEMORY, 0, HOST_MEMORY, 4),
        INVALID_VALUE,
        "memcpy src: expected an address, got 0",
    ),
    "memcpy pitch": (
        lambda rig, d: rig.copy(d, DEVICE_MEMORY, d, DEVICE_MEMORY, 4, Height=2, srcPitch=3),
        INVALID_VALUE,
        "memcpy srcPitch: expected at least the 4 bytes of a row, got 3",
    ),
    "memcpy slice": (
        lambda rig, d: rig.copy(
            d, DEVICE_MEMORY, d, DEVICE_MEMORY, 4, Height=2, Depth=2, dstHeight=1
        ),
        INVALID_VALUE,
        "memcpy dstHeight: expected at least the 2 rows of a slice, got 1",
    ),
    "memcpy context": (
        lambda rig, d: rig.copy(d, DEVICE_MEMORY, d, DEVICE_MEMORY, 4, copyCtx=7),
        INVALID_CONTEXT,
        "memcpy copyCtx: expected the context",
    ),
    "host": (lambda rig, d: row(HOST), INVALID_VALUE, "host fn: expected the address of a func"),
    "record": (
        lambda rig, d: row(RECORD, event=5),
        INVALID_HANDLE,
        "0x5 is not a valid event of this device",
    ),
    "wait": (
        lambda rig, d: row(WAIT, event=5),
        INVALID_HANDLE,
        "0x5 is not a valid event of this device",
    ),
    "kernel": (
        lambda rig, d: row(KERNEL, kern=5),
        INVALID_HANDLE,
        "0x5 is not a valid kernel of this",
    ),
    "alloc size": (
        lambda rig, d: row(ALLOC, allocType=1, location=1),
        INVALID_VALUE,
        "bytesize: expected at least 1, got 0",
    ),
    "alloc type": (
        lambda rig, d: row(ALLOC, allocType=3, location=1, bytesize=8),
        INVALID_VALUE,
        "allocType: expected pinned 1 or managed 2, got 3",
    ),
    "alloc handle type": (
        lambda rig, d: row(ALLOC, allocType=1, location=1, bytesize=8, handleTypes=1),
        INVALID_VALUE,
        "handleTypes: expected 0, got 1",
    ),
    "alloc location": (
        lambda rig, d: row(ALLOC, allocType=1, location=5, bytesize=8),
        INVALID_VALUE,
        "location.type: expected device 1 or host 2, got 5",
    ),
    "alloc device": (
        lambda rig, d: row(ALLOC, allocType=1, location=1 | 77 << 32, bytesize=8),
        INVALID_DEVICE,
        r"expected the ordinal of a device \(.*\), got 77",
    ),
    "alloc too much": (
        lambda rig, d: row(ALLOC, allocType=1, location=1, bytesize=1 << 60),
        OUT_OF_MEMORY,
        "got a request for 1152921504606846976",
    ),
    "alloc access": (
        lambda rig, d: row(ALLOC, allocType=1, location=1, bytesize=8, accessDescCount=1),
        INVALID_VALUE,
        "accessDescs: expected the address of 1, got 0",
    ),
    "free unknown": (
        lambda rig, d: row(FREE, dptr=0x1000),
        INVALID_VALUE,
        "free dptr: expected the start address of an allocation node's memory, got 0x1000",
    ),
    "free of a buffer": (
        lambda rig, d: row(FREE, dptr=d),
        INVALID_VALUE,
        r"which is inside .* from Device\(0\)\.allocate\(64\)",
    ),
    "child": (lambda rig, d: row(CHILD, graph=5), INVALID_HANDLE, "0x5 is not a valid child graph"),
    "child ownership": (
        lambda rig, d: row(CHILD, graph=rig.graph(), ownership=2),
        INVALID_VALUE,
        "ownership: expected clone 0 or move 1, got 2",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_rows(rig: Rig, case: str) -> None:
    pack, result, message = REFUSED[case]
    buffer = rig.device.allocate(64, stream=rig.stream)
    refused(rig, rig.graph(), pack(rig, buffer.handle), result, message)


def test_add_to_unknown_graph(rig: Rig) -> None:
    with pytest.raises(
        AddNodeError, match=r"INVALID_HANDLE \(400\): 0x7 is not a valid graph"
    ) as caught:
        rig.add(7, row(EMPTY))
    assert caught.value.index == 0


def test_dependencies(rig: Rig) -> None:
    graph, other = rig.graph(), rig.graph()
    rig.add(graph, row(EMPTY), row(EMPTY), row(EMPTY), after=[[], [], [0, 1]])
    with pytest.raises(AddNodeError, match=r"dependencies: expected each row once, got \[0, 0\]"):
        rig.add(graph, row(EMPTY), row(EMPTY), after=[[], [0, 0]])
    with pytest.raises(
        AddNodeError, match="dependency on row 1: expected an earlier node of graph"
    ):
        rig.add(other, row(EMPTY), row(EMPTY), after=[[1], []])


@pytest.mark.parametrize(
    ("edge", "message"),
    [
        ((3, 0, 0), "expected from_port 0 to 2, to_port 0 and type 0 or 1, got from_port 3"),
        ((0, 1, 0), "got from_port 0, to_port 1, type 0"),
        ((1, 0, 1), "from_port 1 is a port of kernels only"),
        ((0, 0, 1), "type 1 is a dependency of a kernel on port 1 or 2 of a kernel"),
    ],
)
def test_edge_data_is_checked(rig: Rig, edge: tuple[int, int, int], message: str) -> None:
    with pytest.raises(AddNodeError, match=message):
        rig.add(rig.graph(), row(EMPTY), row(EMPTY), edges=[edge])


def test_edge_data_between_kernels(rig: Rig) -> None:
    _, handle = load(rig)
    one = row(
        KERNEL, kern=handle, gridDimX=1, gridDimY=1, gridDimZ=1, blockDimX=1, blockDimY=1,
        blockDimZ=1,
    )  # fmt: skip
    nodes = rig.add(
        rig.graph(),
        one,
        one,
        row(EMPTY),
        after=[[], [0], [0, 1]],
        edges=[(1, 0, 1), (0, 0, 0), (2, 0, 0)],
    )
    assert len(set(nodes)) == 3


# Kernels -----------------------------------------------------------------------------------------


def launch_row(kernel: int, params: int = 0, **fields: int) -> NDArray[np.uint64]:
    values = {f"{name}Dim{axis}": 1 for name in ("grid", "block") for axis in "XYZ"}
    return row(KERNEL, kern=kernel, kernelParams=params, **{**values, **fields})


def test_kernels_are_refused_before_anything_is_linked(rig: Rig) -> None:
    source = """
extern "C" __global__ void scale() {
    asm volatile("tcgen05.wait::ld.sync.aligned;");
}"""
    with pytest.raises(
        sim.UnsupportedInstructionError,
        match=r"kernel 'scale': program.cu:3: 'tcgen05.wait::ld.sync.aligned': the simulator does "
        "not support this instruction",
    ) as caught:
        rig.driver.load_kernel(Program(source).kernel("scale"))
    assert caught.value.kernel == "scale"
    assert caught.value.instruction == "tcgen05.wait::ld.sync.aligned"
    assert caught.value.where == "program.cu:3"
    with pytest.raises(
        sim.KernelsNotSupportedError, match="GPU machine code, but the simulator needs"
    ):
        rig.driver.load_kernel("scale")


def test_kernel_is_loaded_once_for_a_device(rig: Rig) -> None:
    loads: list[ProgramKernel] = []

    def loader(kernel: ProgramKernel, _: object) -> RecordingKernel:
        loads.append(kernel)
        return RecordingKernel(kernel.name, (4,))

    rig.driver.kernel_loader = loader
    kernel = Program("__global__ void probe() {}").kernel("probe")
    first, second = rig.driver.load_kernel(kernel), rig.driver.load_kernel(kernel)
    assert first is second
    assert first.signature.sizes == (4,)
    assert loads == [kernel]


def test_kernel_cannot_have_more_shared_memory_than_there_is(rig: Rig) -> None:
    rig.driver.kernel_loader = lambda kernel, _: RecordingKernel(kernel.name, ())
    kernel = Program("__global__ void probe() {}").kernel("probe")
    rig.driver.load_kernel(kernel, 232448)
    with pytest.raises(
        DriverError, match=r"\(1\): dynamic shared memory: .* 232448 bytes, got 232449"
    ):
        rig.driver.load_kernel(kernel, 232449)


def test_arguments_are_copied_when_the_node_is_added(rig: Rig) -> None:
    kernel, handle = load(rig, 4, 8)
    values = np.array([7, 9], np.uint64)
    pointers = np.array([values.ctypes.data, values.ctypes.data + 8], np.uint64)
    graph = rig.graph()
    rig.add(
        graph, launch_row(handle, pointers.ctypes.data, gridDimX=2, blockDimY=3, sharedMemBytes=5)
    )
    values[:] = pointers[:] = 0
    rig.run(graph)
    (launch,) = kernel.launches
    assert launch.arguments == ((7).to_bytes(4, "little"), (9).to_bytes(8, "little"))
    assert (launch.grid, launch.block, launch.shared_memory) == ((2, 1, 1), (1, 3, 1), 5)


def test_nodes_of_a_form_are_analyzed_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel, handle = load(rig, 4)
    shapes = []

    def shape(fields: Any, limits: Any) -> Any:
        shapes.append(fields)
        return launch_shape(fields, limits)

    monkeypatch.setattr(rows, "launch_shape", shape)
    monkeypatch.setattr(rows, "SHAPE_LIMIT", 2)
    values = np.arange(8, dtype=np.uint64)
    pointers = values.ctypes.data + 8 * np.arange(8, dtype=np.uint64)
    graph = rig.graph()
    rig.add(
        graph,
        *(
            launch_row(handle, int(pointers.ctypes.data) + 8 * number, gridDimX=extent)
            for number, extent in enumerate((1, 1, 2, 2, 1, 3, 3, 1))
        ),
    )
    # The third form is one more than are remembered.
    assert [fields["gridDimX"] for fields in shapes] == [1, 2, 3, 1]
    rig.run(graph)
    assert [launch.grid[0] for launch in kernel.launches] == [1, 1, 2, 2, 1, 3, 3, 1]
    arguments = [launch.arguments for launch in kernel.launches]
    assert arguments == [(number.to_bytes(4, "little"),) for number in range(8)]


@pytest.mark.parametrize(
    ("fields", "result", "message"),
    [
        ({"gridDimX": 0}, INVALID_VALUE, "gridDim.x: expected 1 to 2147483647, got 0"),
        ({"gridDimZ": 65536}, INVALID_VALUE, "gridDim.z: expected 1 to 65535, got 65536"),
        ({"blockDimZ": 65}, INVALID_VALUE, "blockDim.z: expected 1 to 64, got 65"),
        (
            {"blockDimX": 1024, "blockDimY": 2},
            INVALID_VALUE,
            "expected at most 1024 threads in a block, got 2048",
        ),
        ({"sharedMemBytes": 1 << 20}, INVALID_VALUE, "sharedMemBytes: expected at most 232448"),
        ({"extra": 8}, NOT_SUPPORTED, "extra: expected 0"),
        ({"ctx": 8}, INVALID_CONTEXT, "kernel ctx: expected the context"),
        ({}, INVALID_VALUE, "kernelParams: expected the addresses of 1 arguments of .*'probe'"),
    ],
)
def test_launches_are_checked(rig: Rig, fields: dict[str, int], result: int, message: str) -> None:
    _, handle = load(rig, 4)
    refused(rig, rig.graph(), launch_row(handle, **fields), result, message)


def test_kernel_attributes(rig: Rig) -> None:
    _, handle = load(rig)
    kernel, empty = rig.add(rig.graph(), launch_row(handle), row(EMPTY))
    set_attribute = rig.driver.kernel_node_set_attribute
    set_attribute(kernel, 8, bytes(64))
    with pytest.raises(DriverError, match=r"SetAttribute returned .*\(1\): node .* a kernel node"):
        set_attribute(empty, 8, bytes(64))
    with pytest.raises(DriverError, match=r"\(400\): 0x5 is not a valid node"):
        set_attribute(5, 8, bytes(64))
    with pytest.raises(DriverError, match="expected 64 bytes for one of .* got 63 bytes for 8"):
        set_attribute(kernel, 8, bytes(63))
    # Those that are of streams, of launches on streams, or of no driver.
    for attribute in (3, 6, 7, 12, 99):
        with pytest.raises(DriverError, match=f"got 64 bytes for {attribute}"):
            set_attribute(kernel, attribute, bytes(64))


# Allocations -------------------------------------------------------------------------------------


def test_address_of_an_allocation_is_known_when_it_is_added(rig: Rig) -> None:
    graph = rig.graph()
    first, second = rig.alloc(graph, 100), rig.alloc(graph, 100)
    assert first != second
    assert rig.device.memory_used == 0
    rig.add(graph, row(FREE, dptr=first))
    refused(rig, graph, row(FREE, dptr=first), INVALID_VALUE, "is freed by another node of the sam")


def test_access_descriptions(rig: Rig) -> None:
    peer = sim.Device(41)
    described = np.array([(1, 41, 3)], ACCESS_DESC)
    graph = rig.graph()
    rig.alloc(graph, 8, accessDescs=described.ctypes.data, accessDescCount=1)
    assert peer.memory_used == 0
    described["id"] = 77
    packed = row(
        ALLOC, allocType=1, location=1, bytesize=8, accessDescs=described.ctypes.data,
        accessDescCount=1,
    )  # fmt: skip
    refused(rig, graph, packed, INVALID_DEVICE, "expected the ordinal of a device .* got 77")
    described["flags"] = 2
    refused(rig, graph, packed, INVALID_VALUE, "location type 1 and access 1 or 3, got 1 and 2")


# Child graphs ------------------------------------------------------------------------------------


def test_clone_takes_neither_allocations_nor_conditionals(rig: Rig) -> None:
    with_alloc, with_free, with_if = rig.graph(), rig.graph(), rig.graph()
    address = rig.alloc(with_alloc, 8)
    rig.add(with_free, row(FREE, dptr=address))
    rig.conditional(with_if, IF, 1, 0)
    for child, what in ((with_alloc, "an allocation"), (with_free, "a free"), (with_if, "a cond")):
        packed = row(CHILD, graph=child, ownership=CLONE)
        refused(rig, rig.graph(), packed, NOT_SUPPORTED, f"child graph: it has {what}")
    refused(
        rig,
        rig.graph(),
        row(CHILD, graph=with_if, ownership=MOVE),
        NOT_SUPPORTED,
        "child graph: it has a conditional node .* expected none in a child graph$",
    )


def test_moved_child_belongs_to_its_node(rig: Rig) -> None:
    graph, child = rig.graph(), rig.graph()
    address = rig.alloc(child, 8)
    rig.add(graph, row(CHILD, graph=child, ownership=MOVE))
    with pytest.raises(DriverError, match=r"\(1\): graph .* is owned by graph .* Destroy that one"):
        rig.driver.graph_destroy(child)
    packed = row(CHILD, graph=child, ownership=MOVE)
    refused(rig, graph, packed, INVALID_VALUE, "is already owned by graph .*, expected a graph")
    # Its handle stays valid, but what clones cannot have cannot come in afterwards.
    rig.add(child, row(EMPTY))
    for late in (
        row(ALLOC, allocType=1, location=1, bytesize=8),
        row(FREE, dptr=address),
        row(CONDITIONAL, handle=1, size=1, ctx=rig.driver.context),
    ):
        refused(rig, child, late, NOT_SUPPORTED, "cannot be added to a child graph that a node own")
    rig.driver.graph_destroy(graph)
    with pytest.raises(DriverError, match=r"\(400\)"):
        rig.driver.graph_destroy(child)


def test_graph_cannot_contain_itself(rig: Rig) -> None:
    graph, child = rig.graph(), rig.graph()
    packed = row(CHILD, graph=graph, ownership=MOVE)
    refused(rig, graph, packed, INVALID_VALUE, "would contain itself")
    rig.add(graph, row(CHILD, graph=child, ownership=MOVE))
    refused(rig, child, packed, INVALID_VALUE, "would contain itself")


# Conditionals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "size", "message"),
    [
        (IF, 0, "size: expected 1 or 2 for if, got 0 bodies"),
        (IF, 3, "size: expected 1 or 2 for if, got 3 bodies"),
        (WHILE, 2, "size: expected 1 for while, got 2 bodies"),
        (SWITCH, 0, "size: expected at least 1 for switch, got 0 bodies"),
        (5, 1, "conditionalType: expected if 0, while 1 or switch 2, got 5"),
    ],
)
def test_number_of_bodies(rig: Rig, kind: int, size: int, message: str) -> None:
    graph = rig.graph()
    handle = rig.driver.conditional_handle_create(graph, 0)
    fields = {"conditionalType": kind, "size": size, "ctx": rig.driver.context}
    refused(rig, graph, row(CONDITIONAL, handle=handle, **fields), INVALID_VALUE, message)
    # The handle is still free for a node that is accepted.
    rig.conditional(graph, SWITCH, 7, None, handle)


def test_condition_belongs_to_one_node_in_its_graph_or_below(rig: Rig) -> None:
    graph, other = rig.graph(), rig.graph()
    inner = rig.driver.conditional_handle_create(graph, 1)
    handle, node, (body,) = rig.conditional(graph, IF, 1, 1)
    context = rig.driver.context
    again = row(CONDITIONAL, handle=handle, size=1, ctx=context)
    refused(rig, graph, again, INVALID_VALUE, f"belongs to node {node:#x} already")
    elsewhere = row(CONDITIONAL, handle=inner, size=1, ctx=context)
    refused(rig, other, elsewhere, INVALID_VALUE, "is of graph .*, expected one of graph")
    unknown = row(CONDITIONAL, handle=9, size=1, ctx=context)
    refused(rig, graph, unknown, INVALID_VALUE, "handle: 0x9 is no condition")
    without_context = row(CONDITIONAL, handle=inner, size=1)
    refused(rig, graph, without_context, INVALID_CONTEXT, "conditional ctx: expected the context")
    rig.conditional(body, IF, 1, None, inner)


def test_bodies_stay_at_their_address(rig: Rig) -> None:
    graph = rig.graph()
    _, _, bodies = rig.conditional(graph, SWITCH, 3, 0)
    address = rig.output(0, CONDITIONAL, "phGraph_out")
    rig.add(graph, *[row(EMPTY)] * 50)
    assert list((ctypes.c_uint64 * 3).from_address(address)) == bodies
    with pytest.raises(DriverError, match="is owned by graph"):
        rig.driver.graph_destroy(bodies[0])


def test_condition_handles(rig: Rig) -> None:
    with pytest.raises(
        DriverError, match=r"ConditionalHandleCreate .*\(400\): 0x3 is not a valid graph"
    ):
        rig.driver.conditional_handle_create(3, None)
    with pytest.raises(DriverError, match="default value: expected 0 to .* got 4294967296"):
        rig.driver.conditional_handle_create(rig.graph(), 1 << 32)
    with pytest.raises(
        DriverError, match="cudaGraphSetConditional .*: 0x3 is not a valid condition"
    ):
        rig.driver.set_condition(3, 1)
    with pytest.raises(ValueError, match="condition value: expected 0 to .* got -1"):
        rig.driver.set_condition(3, -1)


# Instantiation -----------------------------------------------------------------------------------


def test_unused_condition(rig: Rig) -> None:
    graph = rig.graph()
    rig.driver.conditional_handle_create(graph, 0)
    with pytest.raises(InstantiateError, match="CONDITIONAL_HANDLE_UNUSED") as caught:
        rig.instantiate(graph)
    assert (caught.value.result, caught.value.reason, caught.value.node) == (
        INVALID_VALUE,
        "CONDITIONAL_HANDLE_UNUSED",
        0,
    )


@pytest.mark.parametrize("kind", ["host", "record", "wait", "alloc", "free", "copy", "child host"])
def test_nodes_that_bodies_may_not_have(rig: Rig, kind: str) -> None:
    event = rig.device.create_event()
    buffer = rig.device.allocate(8, stream=rig.stream)
    pageable = np.zeros(8, np.uint8)
    graph = rig.graph()
    _, _, (outer,) = rig.conditional(graph, WHILE, 1, 0)
    _, _, (_, body) = rig.conditional(outer, IF, 2, 0)
    host = row(HOST, fn=address_of(nothing))
    child = rig.graph()
    (inside,) = rig.add(child, host)
    packed: dict[str, Any] = {
        "host": host,
        "record": row(RECORD, event=event.handle),
        "wait": row(WAIT, event=event.handle),
        "alloc": row(ALLOC, allocType=1, location=1, bytesize=8),
        "free": row(FREE, dptr=rig.alloc(rig.graph(), 8)),
        "copy": rig.copy(buffer.handle, DEVICE_MEMORY, pageable.ctypes.data, UNIFIED_MEMORY, 8),
        "child host": row(CHILD, graph=child, ownership=MOVE),
    }
    (node,) = rig.add(body, packed[kind])
    reason = "MULTIPLE_CTXS" if kind == "copy" else "NODE_OPERATION_NOT_SUPPORTED"
    with pytest.raises(InstantiateError, match=reason) as caught:
        rig.instantiate(graph)
    assert caught.value.result == INVALID_VALUE
    assert caught.value.node == (inside if kind == "child host" else node)
    assert "is not allowed in a conditional body" in str(caught.value.__cause__)


def test_graphs_that_can_have_one_executable(rig: Rig) -> None:
    plain, single = rig.graph(), rig.graph()
    rig.add(plain, row(EMPTY))
    rig.alloc(single, 8)
    assert rig.instantiate(plain) != rig.instantiate(plain)
    first = rig.instantiate(single)
    with pytest.raises(InstantiateError, match=r"InstantiateWithParams .*\(801\): ERROR") as caught:
        rig.instantiate(single)
    assert "can have only one at a time" in str(caught.value.__cause__)
    rig.driver.graph_exec_destroy(first)
    assert rig.instantiate(single) != first


def test_instantiate_flags(rig: Rig) -> None:
    graph = rig.graph()
    with pytest.raises(InstantiateError, match=r"\(1\): NODE_OPERATION_NOT_SUPPORTED"):
        rig.instantiate(graph, InstantiateFlags.DEVICE_LAUNCH)
    with pytest.raises(DriverError, match=r"\(400\): 0x9 is not a valid stream"):
        rig.driver.graph_instantiate(graph, InstantiateFlags.UPLOAD, 9)
    uploaded = rig.driver.graph_instantiate(graph, InstantiateFlags.UPLOAD, rig.stream.handle)
    rig.driver.graph_upload(uploaded, rig.stream.handle)
    rig.launch(uploaded)


@pytest.mark.parametrize(
    ("call", "arguments"),
    [
        ("graph_destroy", (5,)),
        ("user_object_release", (5,)),
        ("graph_retain_user_object", (5, 5)),
        ("graph_exec_destroy", (5,)),
        ("graph_launch", (5, 0)),
        ("graph_upload", (5, 0)),
        ("graph_instantiate", (5, InstantiateFlags.NONE, 0)),
        ("stream_synchronize", (5,)),
    ],
)
def test_unknown_handles(rig: Rig, call: str, arguments: tuple[int, ...]) -> None:
    with pytest.raises(DriverError, match=r"INVALID_HANDLE \(400\): 0x5 is no") as caught:
        getattr(rig.driver, call)(*arguments)
    assert caught.value.result == INVALID_HANDLE


def test_handles_end_with_their_objects(rig: Rig) -> None:
    graph = rig.graph()
    executable = rig.instantiate(graph)
    rig.driver.graph_destroy(graph)
    with pytest.raises(DriverError, match="is not a valid graph of this device"):
        rig.driver.graph_destroy(graph)
    rig.driver.graph_exec_destroy(executable)
    with pytest.raises(DriverError, match="is not a valid executable of this device"):
        rig.launch(executable)


def test_conditions_go_with_their_graph_and_its_executables(rig: Rig) -> None:
    gc.disable()
    try:
        unused, graph = rig.graph(), rig.graph()
        refused = rig.driver.conditional_handle_create(unused, 0)
        rig.driver.graph_destroy(unused)
        with pytest.raises(DriverError, match="cudaGraphSetConditional.*condition"):
            rig.driver.set_condition(refused, 1)
        handle, *_ = rig.conditional(graph, IF, 1, 0)
        executable = rig.instantiate(graph)
        rig.driver.graph_destroy(graph)
        rig.driver.set_condition(handle, 1)
        rig.launch(executable)
        rig.driver.graph_exec_destroy(executable)
        assert list(rig.driver._conditions) == []
    finally:
        gc.enable()


def test_kernels_that_launch_kernels_are_refused(rig: Rig) -> None:
    source = """.version 8.0
.target sm_90
.address_size 64
.extern .func (.param .b32 status) cudaLaunchDeviceV2 (.param .b64 buffer, .param .b64 stream);
.visible .entry parent() {
    .param .b32 status; .param .b64 buffer; .param .b64 stream;
    call (status), cudaLaunchDeviceV2, (buffer, stream);
    ret;
}"""
    with pytest.raises(sim.UnsupportedInstructionError, match="Declare the launches as nodes"):
        rig.driver.load_kernel(Program(source).kernel("parent"))
