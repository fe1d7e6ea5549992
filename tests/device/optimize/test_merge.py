"""The pass ``merge``: what becomes one, what goes, what stays, and results that stay the same."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.edges import EdgePort
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.optimize.merge import SMALL, merge
from graphdsl.optimize.optimize import context_of
from graphdsl.optimize.rewrites import Context, Rewrite
from tests.device.optimize.random_transfers import Transfers
from tests.device.support import ONE, SET_CONDITION, ArrayLike, DeviceMemory, is_simulated
from tests.device.textures import Textures

N = 64
ROW = gd.LaunchConfig(grid=1, block=N)
PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void add(unsigned* out, const unsigned* in) {
        out[threadIdx.x] += in[threadIdx.x];
    }
    extern "C" __global__ void follow(unsigned* const* table) { table[0][threadIdx.x] += 1; }
    extern "C" __global__ void wait(volatile unsigned* flag, unsigned* out) {
        while (!*flag) { }
        out[threadIdx.x] = 1;
    }
    """
)
ADD, FOLLOW, WAIT = (PROGRAM.kernel(name) for name in ("add", "follow", "wait"))
pytestmark = pytest.mark.kernels
Buffers = tuple[Any, Any, Any]


@pytest.fixture
def arrays(memory: DeviceMemory) -> Buffers:
    """Return three arrays of four rows."""
    random = np.random.default_rng(1)
    x, y, z = (
        gd.Array(memory.of(random.integers(0, 99, 4 * N, np.uint32)), np.uint32, (4, N), name=name)
        for name in "xyz"
    )
    return x, y, z


def merged(graph: gd.GraphDef, memory: DeviceMemory, count: int) -> Rewrite:
    """Return what the pass does, after a check of the results and of the number of nodes."""
    found = graph.optimize(["merge"])
    assert len(found.graph) == count, found.graph
    found.verify(device=memory.device, orders=5, launches=2)
    assert not [each for each in found.graph.check() if each.severity is gd.Severity.ERROR]
    return merge(graph, Context())


def names(graph: gd.GraphDef) -> list[str]:
    return [node.name for node in graph.nodes()]


def edges(graph: gd.GraphDef) -> set[tuple[str, str]]:
    return {(one.name, other.name) for one, other in graph.edges()}


# Neighbors ----------------------------------------------------------------------------------------


def test_neighbors_of_a_recorded_chain_become_one(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("recorded")
    node: Any = graph
    for row in range(4):
        node = node.memset(x[row], 7, name=f"set {row}").memcpy(y[row], z[row], name=f"copy {row}")
    node.launch(ROW, ADD, z[0], x[3], name="add")
    found = merged(graph, memory, 3)
    assert [each.what for each in found.edits] == [
        "set 0, set 1, set 2 and set 3 become one memset, set 0",
        "copy 0, copy 1, copy 2 and copy 3 become one copy, copy 0",
    ]
    assert found.edits[0].reason == (
        "they set adjacent bytes to one value; no node that comes between touches them"
    )
    assert [each.name for each in found.edits[0].nodes] == [f"set {row}" for row in range(4)]
    assert edges(found.graph) == {("set 0", "copy 0"), ("copy 0", "add")}
    filled, copy, _ = found.graph.nodes()
    assert isinstance(filled, gd.MemsetNode)
    assert isinstance(copy, gd.MemcpyNode)
    assert (filled.value, filled.width * filled.element_size) == (7, 16 * N)
    assert copy.size == 16 * N
    assert str(copy.src) == "z[0] to z[3]"
    assert [each.name for each in found.origins[copy]] == [f"copy {row}" for row in range(4)]


def test_neighbors_side_by_side_become_one(arrays: Buffers, memory: DeviceMemory) -> None:
    x, _, z = arrays
    graph = gd.GraphDef("wide")
    sets = [graph.memset(x[row], np.uint32(row // 4), name=f"set {row}") for row in (3, 1, 0, 2)]
    sets[0].launch(ROW, ADD, z[0], x[3], name="last")
    sets[2].launch(ROW, ADD, z[1], x[0], name="first")
    found = merged(graph, memory, 3)
    assert edges(found.graph) == {("set 3", "last"), ("set 3", "first")}


def test_a_copy_moves_down_to_where_both_sources_are_written(
    arrays: Buffers, memory: DeviceMemory
) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("results")
    first = graph.launch(ROW, ADD, x[0], z[0]).memcpy(y[0], x[0], name="one")
    first.launch(ROW, ADD, x[1], z[0]).memcpy(y[1], x[1], name="two")
    found = merged(graph, memory, 3)
    assert names(found.graph) == ["kernel_0", "kernel_2", "two"]
    assert found.edits[0].what == "one and two become one copy, two"


ZEROS: dict[str, tuple[Any, Any, bool]] = {
    "the same bytes": (0, np.uint32(0), True),
    "the same halves": (np.uint32(0x00050005), np.uint16(5), True),
    "other values": (1, 2, False),
    "other elements": (np.uint32(1), np.uint16(1), False),
}


@pytest.mark.parametrize("name", ZEROS)
def test_values_of_neighbors(name: str, arrays: Buffers, memory: DeviceMemory) -> None:
    x = gd.Array(arrays[0].memory)
    one, other, is_one = ZEROS[name]
    graph = gd.GraphDef("values")
    graph.memset(x[:16], one).memset(x[16:32], other)
    merged(graph, memory, 1 if is_one else 2)


def test_elements_stay_in_step(arrays: Buffers, memory: DeviceMemory) -> None:
    x = gd.Array(arrays[0].memory)
    graph = gd.GraphDef("steps")
    graph.memset(x[:8], np.uint32(1)).memset(x[10:18], np.uint16(1)).memset(x[8:10], np.uint16(1))
    merged(graph, memory, 2)


def test_parameters_that_are_the_same(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("open")
    value, other = graph.param("value", np.uint32, 5), graph.param("other", np.uint32, 5)
    where = graph.param("where", gd.Address, y)
    node: Any = graph
    for row, number in enumerate((value, value, other)):
        node = node.memset(x[row], number)
    own = node.array((2, N), np.uint32, name="own")
    node = own.memset(own, 6)
    for row in range(2):
        node = node.memcpy(where + 4 * N * row, own[row], 4 * N)
    for row in range(2):
        # What the parameter stands for may be the next source.
        node = node.memcpy(where + 4 * N * row, z[row], 4 * N)
    node.deallocate(own)
    found = graph.optimize(["merge"])
    assert len(found.graph) == 8
    with found.graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream, value=8, other=9, where=y[2:].reshape(-1))
        executable.sync(memory.stream)
    words = memory.read(x.memory, np.uint32).reshape(4, N)
    assert words[:3, 0].tolist() == [8, 8, 9]
    copied = memory.read(y.memory, np.uint32)[2 * N :]
    assert copied.tobytes() == memory.read(z.memory, np.uint32).tobytes()[: 8 * N]


def between(node: Any, x: Any, y: Any, z: Any) -> Any:
    return node.launch(ROW, ADD, x[1], z[0], name="between").launch(ROW, ADD, x[0], z[0])


def unknown(node: Any, x: Any, y: Any, z: Any) -> Any:
    return node.launch(ROW, FOLLOW, z.memory, name="between")


def reading(node: Any, x: Any, y: Any, z: Any) -> Any:
    return node.launch(ROW, ADD, y[0], x[0]).launch(ROW, ADD, y[0], x[1], name="between")


@pytest.mark.parametrize("work", [between, unknown, reading])
def test_nodes_in_between_keep_neighbors_apart(
    work: Callable[..., Any], arrays: Buffers, memory: DeviceMemory
) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("apart")
    after = work(graph.memset(x[0], 0, name="one"), x, y, z)
    after.memset(x[1], 0, name="two")
    found = graph.optimize(["merge"])
    assert not found.edits
    assert [str(each) for each in found.left_alone] == [
        "two: it is not merged with one: between between them may touch the same bytes"
    ]


def test_no_two_nodes_become_ordered(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("parallel")
    one = graph.launch(ROW, ADD, x[2], z[0], name="k0").memset(x[0], 0, name="one")
    two = graph.launch(ROW, ADD, x[3], z[0], name="k1").memset(x[1], 0, name="two")
    one.launch(ROW, ADD, y[0], x[0], name="k2")
    two.launch(ROW, ADD, y[1], x[1], name="k3")
    found = merged(graph, memory, 6)
    assert [str(each) for each in found.left_alone] == [
        "two: it is not merged with one: it would order k0 before k3"
    ]


@pytest.mark.parametrize("rows", [SMALL // (4 * N) // 2, SMALL // (4 * N)])
def test_nodes_do_not_wait_for_large_transfers_of_others(rows: int, memory: DeviceMemory) -> None:
    x = gd.Array(memory.zeros(8 * N * rows), np.uint32, (2 * rows, N), name="x")
    y = gd.Array(memory.zeros(8 * N), np.uint32, (2, N), name="y")
    graph = gd.GraphDef("large")
    for number, part in enumerate((x[:rows], x[rows:])):
        node = graph.memset(part, number + 1 - number, name=f"set {number}")
        node.launch(ROW, ADD, y[number], part[0], name=f"k{number}")
    is_small = 8 * N * rows <= SMALL
    found = merged(graph, memory, 3 if is_small else 4)
    if not is_small:
        assert [str(each) for each in found.left_alone] == [
            "set 1: it is not merged with set 0: k0 would wait for more than 65,536 bytes of both"
        ]
    # Without anybody who waits for a part only, there is nothing to lose.
    for number in range(2):
        graph[f"k{number}"].destroy()
    merged(graph, memory, 1)


def test_one_of_two_that_wait_for_each_other_stays(arrays: Buffers) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("handshake")
    graph.launch(ROW, WAIT, x[1], z[0], name="wait")
    data = graph.memset(x[0], 1, name="one").launch(ROW, ADD, y[0], z[1], name="data")
    data.memset(x[1], 1, name="flag")
    found = graph.optimize(["merge"])
    assert [str(each) for each in found.left_alone] == [
        "flag: it is not merged with one: wait may touch the same bytes, and no path orders them"
    ]


def test_nothing_new_runs_beside_a_kernel_that_sets_a_condition(arrays: Buffers) -> None:
    x, y, _ = arrays
    graph = gd.GraphDef("condition")
    condition = graph.create_condition(0, name="go")
    used = graph.memset(x[0], 0, name="one").launch(ROW, ADD, y[0], x[0])
    decide = graph.launch(ONE, SET_CONDITION, condition, np.uint32(1), name="decide")
    decide.if_then(condition).then.memset(y[1], 0)
    used.memset(x[1], 0, name="two").pred.add(decide)
    assert [str(each) for each in graph.optimize(["merge"]).left_alone] == [
        "two: it is not merged with one: decide may have no new work beside it"
    ]


def test_bare_addresses_need_a_device(memory: DeviceMemory) -> None:
    buffer = memory.zeros(8 * N)
    start = int(buffer.handle)
    graph = gd.GraphDef("numbers")
    graph.memset(start, 1, 4 * N, name="one").memset(start + 4 * N, 1, 4 * N, name="two")
    assert [str(each) for each in graph.optimize(["merge"]).left_alone] == [
        "two: it is not merged with one: it is not known that their memory is one allocation"
    ]
    found = merge(graph, context_of(memory.device))
    assert len(found.graph) == 1
    memory.run(found.graph)
    assert memory.read(buffer, np.uint8).tobytes() == b"\1" * 8 * N


def test_buffers_that_are_neighbors_by_chance_stay_apart(memory: DeviceMemory) -> None:
    one = memory.zeros(512)
    other = ArrayLike(one, np.uint32, offset=256)
    lower = gd.Array(one, name="lower")[:256]
    graph = gd.GraphDef("chance")
    graph.memset(lower, 1, name="one").memset(other, 1, name="two")
    # What another library shows may be all of an allocation.
    assert not graph.optimize(["merge"]).edits
    found = merge(graph, context_of(memory.device))
    assert len(found.graph) == 1


def test_all_owners_are_kept(memory: DeviceMemory) -> None:
    whole = memory.zeros(512)
    parts = [gd.Array(whole)[256 * number : 256 * number + 256] for number in range(2)]
    views = [ArrayLike(whole, np.uint8, offset=256), ArrayLike(whole, np.uint8)]
    views[1].__cuda_array_interface__["shape"] = (256,)
    graph = gd.GraphDef("owners")
    graph.memset(views[1], 1).memset(views[0], 1)
    found = merge(graph, context_of(memory.device)).graph
    assert len(found) == 1
    alive = [weakref.ref(each) for each in views]
    del graph, views, parts
    gc.collect()
    assert all(each() is not None for each in alive)
    with found.instantiate(device=memory.device) as executable:
        del found
        gc.collect()
        assert all(each() is not None for each in alive)
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    assert memory.read(whole, np.uint8).tobytes() == b"\1" * 512


def test_neighbors_in_allocations_and_bodies(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("loop")
    with graph.in_order():
        own = graph.array((4, N), np.uint32, name="own")
        loop = graph.repeat(3, name="loop")
        with loop.body as body, body.in_order():
            for row in range(4):
                body.memset(own[row], row // 4, name=f"set {row}")
                body.memcpy(y[row], z[row], name=f"copy {row}")
            body.launch(ROW, ADD, x[0], own[3], name="add")
        graph.memcpy(z[0], own[0])
        graph.deallocate(own)
    found = graph.optimize(["merge"])
    (new,) = (node for node in found.graph.nodes() if node.name == "loop")
    assert isinstance(new, gd.WhileNode)
    assert names(new.body) == ["set 0", "copy 0", "add", "loop condition"]
    found.verify(device=memory.device, orders=3, launches=2)


# What nobody sees ---------------------------------------------------------------------------------


def test_overwritten_memory_is_not_set(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("overwritten")
    node: Any = graph.memset(x, 0, name="all")
    node = node.launch(ROW, ADD, y[0], z[0]).memcpy(x[:1], z[:1], name="head")
    node = node.launch(ROW, ADD, y[1], x[0], name="between").memset(x[1:3], 1, name="middle")
    node.memcpy(x[3], z[3], name="tail")
    found = merged(graph, memory, 5)
    (edit,) = found.edits
    assert edit.what == "all goes"
    assert edit.reason == (
        "head, middle and tail overwrite all of its bytes before anything reads them"
    )
    assert [each.name for each in edit.nodes] == ["all"]


def test_columns_cover_their_bytes(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, _ = arrays
    graph = gd.GraphDef("columns")
    graph.memcpy(x[:, 4:8], y[:, 4:8], name="columns").memset(x[:, 2:6], 1).memset(x[:, 6:9], 1)
    assert names(merged(graph, memory, 2).graph) == ["memset_1", "memset_2"]
    other = gd.GraphDef("other columns")
    other.memcpy(x[:, 4:8], y[:, 4:8]).memset(x[:, 5:8], 1)
    merged(other, memory, 2)


def test_parts_of_a_cuda_array_do_not_cover_each_other(memory: DeviceMemory) -> None:
    array = Textures(memory).empty((4, 8), np.uint8)
    source = memory.of(np.arange(32, dtype=np.uint8))
    found = np.zeros((4, 8), np.uint8)
    graph = gd.GraphDef("halves")
    to, of = as_operand(array, "dst", gaps=True).flat(), as_operand(source, "src")
    upper, lower = (
        state_of(graph).insert(
            Memcpy3DNode(to, of, 8, 2, 1, layout, (*layout[:3], 8, 4)), graph, None
        )
        for layout in ((0, 0, 0, 0, 0), (0, 2, 0, 0, 0))
    )
    upper >> lower
    lower.memcpy(found, array)
    optimized = graph.optimize(["merge"])
    assert not optimized.edits
    memory.run(optimized.graph)
    assert found.reshape(-1).tolist() == list(range(32))


def read_by_a_kernel(node: Any, x: Any, y: Any, z: Any) -> Any:
    return node.launch(ROW, ADD, y[0], x[2])


def followed(node: Any, x: Any, y: Any, z: Any) -> Any:
    return node.launch(ROW, FOLLOW, gd.Array(z.memory, np.uint64)[:1])


def in_part(node: Any, x: Any, y: Any, z: Any) -> Any:
    return node.memset(x[:3], 2).launch(ROW, ADD, y[0], x[3])


def under_a_condition(node: Any, x: Any, y: Any, z: Any) -> Any:
    branch = node.if_then(gd.scalar(y[0, 0]) > 2)
    branch.then.memset(x, 4)
    return branch.launch(ROW, ADD, z[0], x[0])


@pytest.mark.parametrize("work", [read_by_a_kernel, followed, in_part, under_a_condition])
def test_memory_that_may_be_read_stays(
    work: Callable[..., Any], arrays: Buffers, memory: DeviceMemory
) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("read")
    node = work(graph.memset(x, 0, name="all"), x, y, z)
    node.memset(x, 1)
    assert "all" in names(graph.optimize(["merge"]).graph)


def test_memory_that_lasts_is_read_at_the_end(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, _ = arrays
    graph = gd.GraphDef("end")
    node = graph.memset(x, 0).memset(x[:3], 1)
    branch = node.if_then(gd.scalar(y[0, 0]) > 1000)
    branch.then.memset(x[3], 2)
    merged(graph, memory, len(graph))


def test_freed_memory_need_not_be_set(arrays: Buffers, memory: DeviceMemory) -> None:
    x, _, z = arrays
    graph = gd.GraphDef("freed")
    with graph.in_order():
        own = graph.array(N, np.uint32, name="own")
        graph.memset(own, 1, name="one")
        graph.launch(ROW, ADD, x[0], own)
        graph.memset(own, 2, name="two")
        graph.memcpy(x[1], z[1])
        graph.deallocate(own)
    found = merged(graph, memory, 5)
    (edit,) = found.edits
    assert (edit.what, edit.reason) == ("two goes", "its memory is freed before anything reads it")


def test_the_host_may_look_at_its_memory(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, _ = arrays
    progress = np.zeros((4, N), np.uint32)
    graph = gd.GraphDef("progress")
    graph.memcpy(progress, x, name="early").memcpy(progress, y, name="late")
    found = merged(graph, memory, 2)
    assert [str(each) for each in found.left_alone] == [
        "early: the host may read what it writes while the graph runs"
    ]


def test_memory_that_a_body_shares_with_outer_nodes(arrays: Buffers) -> None:
    x, _, z = arrays
    graph = gd.GraphDef("around")
    loop = graph.repeat(2, name="loop")
    with loop.body as body:
        body.memset(x[0], 0, name="early").memset(x[0], 1, name="late")
    graph.launch(ROW, WAIT, x[0], z[0], name="wait")
    assert [str(each) for each in graph.optimize(["merge"]).left_alone] == [
        "loop/body/early: nodes around its body may touch the same bytes at the same time"
    ]


def test_programmatic_edges_become_full_where_a_node_goes(
    arrays: Buffers, memory: DeviceMemory
) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("ports")
    one = graph.launch(ROW, ADD, y[0], z[0], name="one")
    two = graph.launch(ROW, ADD, y[0], z[1], name="two")
    one.precede(two, port="programmatic")
    one.memset(x, 0, name="gone").precede(two)
    two.memset(x, 1, name="late")
    found = merge(graph, Context()).graph
    assert names(found) == ["one", "two", "late"]
    assert [port for _, _, port in found.edges(ports=True)] == [EdgePort.DEFAULT] * 2


# Copies through a temporary -----------------------------------------------------------------------


def through(graph: gd.GraphDef, arrays: Buffers, work: Callable[..., object]) -> None:
    """Copy z to own and on to y, with something in between."""
    x, y, z = arrays
    with graph.in_order():
        own = graph.array((4, N), np.uint32, name="own")
        graph.memcpy(own, z, name="in")
        work(graph, own, x, y, z)
        graph.memcpy(y[0], own[0], name="out")
        graph.memcpy(y[2], own[2], name="out 2")
        graph.deallocate(own)


def test_a_temporary_is_left_out(arrays: Buffers, memory: DeviceMemory) -> None:
    graph = gd.GraphDef("temporary")
    through(graph, arrays, lambda g, own, x, y, z: g.launch(ROW, ADD, x[0], z[0]))
    found = merged(graph, memory, 3)
    assert [each.what for each in found.edits] == [
        "in goes, and out and out 2 read its source",
        "the allocation own goes",
    ]
    assert found.edits[0].reason == (
        "nothing changes the source in between, and nothing else reads what it writes before that "
        "is overwritten or freed"
    )
    out = found.graph["out 2"]
    assert isinstance(out, gd.MemcpyNode)
    assert (str(out.src), out.size) == (f"z + {8 * N}", 4 * N)
    assert [each.name for each in found.origins[out]] == ["out 2"]


THROUGH: dict[str, tuple[Callable[..., object], str]] = {
    "the source changes": (
        lambda g, own, x, y, z: g.launch(ROW, ADD, z[2], x[0], name="change"),
        "change may change the bytes before out 2 reads them",
    ),
    "the temporary changes": (
        lambda g, own, x, y, z: g.memset(own[2, 8:], 4, name="change"),
        "change may change the bytes before out 2 reads them",
    ),
    "a kernel reads it": (
        lambda g, own, x, y, z: g.launch(ROW, ADD, x[0], own[1], name="use"),
        "use may read what it writes",
    ),
    "unknown effects": (
        lambda g, own, x, y, z: g.launch(ROW, FOLLOW, x.memory, name="use"),
        "use may read what it writes",
    ),
}


@pytest.mark.parametrize("name", THROUGH)
def test_temporaries_that_stay(name: str, arrays: Buffers) -> None:
    work, reason = THROUGH[name]
    graph = gd.GraphDef("stays")
    through(graph, arrays, work)
    found = graph.optimize(["merge"])
    assert f"in: {reason}" in map(str, found.left_alone)
    assert {"in", "own"} <= {*names(found.graph)}


def test_a_temporary_outside_of_the_graph_is_read_at_the_end(
    arrays: Buffers, memory: DeviceMemory
) -> None:
    x, y, z = arrays
    graph = gd.GraphDef("outside")
    node = graph.memcpy(x, z, name="in").memcpy(y, x, name="out")
    merged(graph, memory, 2)
    node.memset(x, 1, name="end")
    found = merged(graph, memory, 2)
    assert names(found.graph) == ["out", "end"]


def test_copies_back_stay(arrays: Buffers, memory: DeviceMemory) -> None:
    x, y, _ = arrays
    graph = gd.GraphDef("back")
    node = graph.memcpy(y, x, name="in").memset(x[:2], 0)
    node.memcpy(x[2:], y[:2], name="out").memset(y, 1)
    found = merged(graph, memory, 4)
    assert [str(each) for each in found.left_alone] == [
        "in: memset_1 may change the bytes before out reads them"
    ]
    other = gd.GraphDef("overlap")
    other.memcpy(y[:3], x[:3], name="in").memcpy(x[1:], y[:3], name="out").memset(y, 1)
    found = merged(other, memory, 3)
    assert [str(each) for each in found.left_alone] == ["in: out may write what it would read"]


def test_chains_of_copies_and_other_dtypes(arrays: Buffers, memory: DeviceMemory) -> None:
    x, _, z = arrays
    graph = gd.GraphDef("views")
    with graph.in_order():
        first = graph.array(4 * N, np.uint32, name="first")
        second = graph.array(4 * N, np.float32, name="second")
        graph.memcpy(first, z.reshape(-1), name="one")
        graph.memcpy(second, first.view(np.float32), name="two")
        graph.memcpy(gd.Array(x.memory, np.float32), second, name="three")
        graph.deallocate(first)
        graph.deallocate(second)
    found = merged(graph, memory, 1)
    assert names(found.graph) == ["three"]


def test_a_host_array_is_not_copied_to_another(arrays: Buffers, memory: DeviceMemory) -> None:
    x = arrays[0]
    ones, read = np.ones((4, N), np.uint32), np.zeros((4, N), np.uint32)
    graph = gd.GraphDef("host")
    graph.memcpy(x, ones, name="up").memcpy(read, x, name="down").memset(x, 2)
    found = merged(graph, memory, 3)
    assert [str(each) for each in found.left_alone] == [
        "up: down would copy between two arrays of the host"
    ]


# Random graphs ------------------------------------------------------------------------------------


PASSES = (
    ["merge"],
    ["edges", "merge"],
    ["merge", "edges"],
    ["programmatic", "merge"],
    ["reroll", "edges", "merge"],
    None,
)
"""The passes that are used, in turn."""


@pytest.fixture
def any_order(memory: DeviceMemory) -> DeviceMemory:
    """Memory of a device that runs nodes in any order that their edges allow, as a GPU does."""
    if not is_simulated(memory.device):
        return memory
    device = gd.sim.Device(schedule="random", seed=1)
    return DeviceMemory(device, device.create_stream())


def check_random(seeds: range, memory: DeviceMemory) -> int:
    """Optimize random graphs and compare them with numpy; return the edits of the pass."""
    edits = 0
    for seed in seeds:
        program = Transfers(seed, memory)
        found = program.graph.optimize(PASSES[seed % len(PASSES)])
        edits += len([each for each in found.edits if each[0] == "merge"])
        program.check(found.graph)
    return edits


def test_random_transfers_agree_with_numpy(any_order: DeviceMemory) -> None:
    assert check_random(range(12), any_order) > 12


def test_random_transfers_are_right_as_they_are(any_order: DeviceMemory) -> None:
    for seed in range(10):
        program = Transfers(seed, any_order)
        program.check(program.graph)


@pytest.mark.fuzz
@pytest.mark.parametrize("hundreds", range(10))
def test_many_random_transfers_agree_with_numpy(hundreds: int, any_order: DeviceMemory) -> None:
    start = 1000 + 100 * hundreds
    assert check_random(range(start, start + 100), any_order) > 100


def test_an_early_copy_to_page_locked_memory_stays(memory: DeviceMemory) -> None:
    """The host may look at it while the graph runs."""
    x, y, z = (gd.zeros(N, np.int32, stream=memory.stream) for _ in range(3))
    host = gd.empty_pinned(N, np.int32, device=memory.device)
    graph = gd.GraphDef("progress")
    early = graph.memcpy(host, x, name="early")
    early.memset(z, 0).memcpy(host, y, name="late")
    found = graph.optimize(["merge"])
    assert not found.edits
    assert "the host may read what it writes while the graph runs" in str(found)


def test_a_merged_memset_has_the_elements_that_it_had(memory: DeviceMemory) -> None:
    x = gd.zeros(2 * N, np.int32, stream=memory.stream)
    graph = gd.GraphDef("elements")
    graph.memset(x[:N], np.int32(1), name="low").memset(x[N:], np.int32(1), name="high")
    (node,) = graph.optimize(["merge"]).graph.nodes()
    assert isinstance(node, gd.MemsetNode)
    assert node.element_size == 4
    with node.graph.instantiate(device=memory.device) as executable:
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    np.testing.assert_array_equal(gd.read(x, memory.stream), 1)
