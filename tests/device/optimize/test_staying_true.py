"""Edits of optimize stay true: changes that would break a proof are refused, others are made."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory

N = 4
ROW = gd.LaunchConfig(grid=1, block=N)
PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void add(int* out, const int* in, int by) {
        out[threadIdx.x] = in[threadIdx.x] + by;
    }
    extern "C" __global__ void wait(int* out, const int* in, int by) {
        asm volatile("griddepcontrol.wait;" ::: "memory");
        out[threadIdx.x] = in[threadIdx.x] + by;
    }
    extern "C" __global__ void twice(int* out, const int* in, int by) {
        out[threadIdx.x] = 2 * in[threadIdx.x] + by;
    }
    extern "C" __global__ void both(int* out, const int* in) {
        out[threadIdx.x] += 3 * in[threadIdx.x];
    }
    __device__ int total;
    extern "C" __global__ void count(int* out, const int* in, int by) {
        total += by; out[threadIdx.x] = total;
    }
    """
)
NAMES = ("add", "twice", "count", "wait", "both")
ADD, TWICE, COUNT, WAIT, BOTH = map(PROGRAM.kernel, NAMES)
pytestmark = pytest.mark.kernels
Arrays = dict[str, Any]


@pytest.fixture
def arrays(memory: DeviceMemory) -> Arrays:
    return {
        name: gd.Array(memory.of(np.arange(N, dtype=np.int32)), np.int32, name=name)
        for name in "xyzw"
    }


def apart(arrays: Arrays) -> gd.GraphDef:
    """Return a graph from which the pass `edges` takes the edge a -> b."""
    x, y, z, _ = arrays.values()
    graph = gd.GraphDef("apart")
    graph.launch(ROW, ADD, y, x, 1, name="a").launch(ROW, ADD, z, x, 2, name="b")
    found = graph.optimize(["edges"])
    assert len(found.edits) == 1
    return found.graph


def cleared(arrays: Arrays) -> gd.GraphDef:
    """Return a graph from which `merge` takes a memset that the copy overwrites."""
    x, y, z, w = arrays.values()
    graph = gd.GraphDef("cleared")
    clear = graph.memset(y, 0, name="clear")
    clear.memcpy(y, x, name="cp").launch(ROW, ADD, w, z, 1, name="other")
    found = graph.optimize(["merge"])
    assert [each.what for each in found.edits] == ["clear goes"]
    return found.graph


def chained(arrays: Arrays) -> gd.GraphDef:
    """Return a chain with a programmatic edge to a kernel that got a wait."""
    x, y, z, _ = arrays.values()
    graph = gd.GraphDef("chained")
    graph.launch(ROW, ADD, y, x, 1, name="A").launch(ROW, ADD, z, y, 2, name="C")
    found = graph.optimize(["programmatic"])
    assert found.edits
    return found.graph


def halves(arrays: Arrays) -> gd.GraphDef:
    """Return a graph of which two memsets became one."""
    x = arrays["x"]
    graph = gd.GraphDef("halves")
    graph.memset(x[:2], np.int32(1), name="low").memset(x[2:], np.int32(1), name="high")
    found = graph.optimize(["merge"])
    assert len(found.graph.nodes()) == 1
    return found.graph


def around(arrays: Arrays, dst: str = "z") -> gd.GraphDef:
    """Return a child graph that writes an array."""
    child = gd.GraphDef("child")
    child.launch(ROW, ADD, arrays[dst], arrays["x"], 1, name="in")
    return child


def embedding(arrays: Arrays) -> gd.GraphDef:
    """Return a graph from which the edge a -> b goes, where b is a child graph."""
    graph = gd.GraphDef("embedding")
    first = graph.launch(ROW, ADD, arrays["y"], arrays["x"], 1, name="a")
    first.embed(around(arrays), name="b")
    found = graph.optimize(["edges"])
    assert len(found.edits) == 1
    return found.graph


def waiting(arrays: Arrays) -> gd.GraphDef:
    """Return a graph in which only the wait of a kernel orders a and d, since a memset went."""
    x, y, z, w = arrays.values()
    graph = gd.GraphDef("waiting")
    a = graph.launch(ROW, ADD, y, x, 1, name="a")
    c = graph.launch(ROW, WAIT, z, x, 1, name="c")
    a.precede(c, port="programmatic")
    d = a.memset(w, 3, name="m").memcpy(w, y, name="d")
    c.precede(d)
    found = graph.optimize(["merge"])
    assert found.edits
    assert [node.name for node in found.graph["d"].pred] == ["c"]
    return found.graph


def between(arrays: Arrays) -> gd.GraphDef:
    """Return a graph in which only b orders a and c, since the edges a -> d -> c went."""
    x, y, z, w = arrays.values()
    graph = gd.GraphDef("between")
    a = graph.launch(ROW, ADD, y, x, 1, name="a")
    c = a.launch(ROW, ADD, z, y, 1, name="b").launch(ROW, BOTH, z, y, name="c")
    c.pred.add(a.memset(w, 3, name="d"))
    found = graph.optimize(["edges"])
    assert len(found.edits) == 2
    return found.graph


def calling(arrays: Arrays) -> gd.GraphDef:
    """Return a graph from which the edge a -> b goes, where b is a function of known effects."""
    graph = gd.GraphDef("calling")
    a = graph.launch(ROW, ADD, arrays["y"], arrays["x"], 1, name="a")
    a.callback(lambda: None, reads=[], name="b")
    found = graph.optimize(["edges"])
    assert len(found.edits) == 1
    return found.graph


GONE = "the edge a -> b goes: no data, condition, event or lifetime demands it"
Refused = tuple[Callable[[Arrays], gd.GraphDef], Callable[[Any, Arrays], None], str]
REFUSED: dict[str, Refused] = {
    "memory that another node writes": (
        apart,
        lambda nodes, a: nodes["b"].update(args=(a["z"], a["y"], 2)),
        f"expected the memory that it touches, .* got a node that reads .*: {GONE}",
    ),
    "a kernel of unknown effects": (
        apart,
        lambda nodes, _: nodes["b"].update(kernel=COUNT),
        f"expected the memory that it touches, .* got a node that writes .*: {GONE}",
    ),
    "other bytes": (
        cleared,
        lambda nodes, a: nodes["cp"].update(dst=a["y"][:2], src=a["x"][:2], size=8),
        "expected all bytes that it writes, .* got other bytes: clear goes: cp overwrites all",
    ),
    "a reader of what is gone": (
        cleared,
        lambda nodes, a: nodes["other"].update(args=(a["w"], a["y"], 1)),
        "expected the memory that it touches, .* got a node that reads .*: clear goes",
    ),
    "a kernel that cannot wait": (
        chained,
        lambda nodes, _: nodes["C"].update(kernel=COUNT),
        "expected a kernel that waits, .* got one that cannot .*uses variables of its module.*: "
        "the edge A -> C becomes programmatic",
    ),
    "a function of unknown effects": (
        calling,
        lambda nodes, _: nodes["b"].update(fn=print),
        f"expected known effects, .* got none .the effects of b are not known.: {GONE}",
    ),
    "the work of several nodes": (
        halves,
        lambda nodes, _: nodes["low"].update(value=np.int32(2)),
        "expected no change, .* got value: low and high become one memset, low",
    ),
    "another child graph": (
        embedding,
        lambda nodes, a: nodes["b"].update(child=around(a, "y")),
        f"expected the memory that it touches, .* got a node that writes .*: {GONE}",
    ),
    "no wait of a kernel behind a programmatic edge": (
        waiting,
        lambda nodes, _: nodes["c"].update(kernel=COUNT),
        "expected a kernel that waits, .* got one that cannot .*: m goes: d overwrites all",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("place", ["declaration", "executable"])
def test_changes_that_break_a_proof_are_refused(
    name: str, place: str, arrays: Arrays, memory: DeviceMemory
) -> None:
    declare, change, match = REFUSED[name]
    graph = declare(arrays)
    if place == "declaration":
        with pytest.raises(ValueError, match=match):
            change(graph, arrays)
    else:
        with (
            graph.instantiate(device=memory.device) as executable,
            pytest.raises(ValueError, match=match),
        ):
            change(executable, arrays)
    with pytest.raises(ValueError, match=match):
        change(graph.copy(), arrays)


def test_nodes_that_an_edit_relies_on_stay_enabled(arrays: Arrays, memory: DeviceMemory) -> None:
    for declare, name, why in (
        (cleared, "cp", "clear goes: cp overwrites all of its bytes"),
        (chained, "C", "the edge A -> C becomes programmatic"),
        (halves, "low", "low and high become one memset"),
        (waiting, "c", "m goes: d overwrites all of its bytes"),
    ):
        with pytest.raises(ValueError, match=f"expected it to stay, .*: {why}"):
            declare(arrays)[name].destroy()
        with declare(arrays).instantiate(device=memory.device) as executable:
            with pytest.raises(ValueError, match=f"expected it to stay enabled, .*: {why}"):
                executable[name].disable()
            assert executable[name].is_enabled


def test_nodes_that_alone_order_others_stay(arrays: Arrays, memory: DeviceMemory) -> None:
    graph = between(arrays)
    with pytest.raises(ValueError, match="expected it to stay, .*: the edge a -> d goes"):
        graph["b"].destroy()
    with graph.instantiate(device=memory.device) as executable:
        # Disabled, it still orders them.
        executable["b"].disable()
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    expected = np.arange(N) + 3 * (np.arange(N) + 1)
    np.testing.assert_array_equal(gd.read(arrays["z"], memory.stream), expected)
    graph["d"].destroy()
    graph["c"].destroy()
    graph["b"].destroy()


def test_changes_under_which_the_proof_holds_are_made(arrays: Arrays, memory: DeviceMemory) -> None:
    with apart(arrays).instantiate(device=memory.device) as executable:
        executable["b"].update(args=(arrays["z"], arrays["x"], 7))
        executable["a"].disable()
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    np.testing.assert_array_equal(gd.read(arrays["z"], memory.stream), np.arange(N) + 7)
    np.testing.assert_array_equal(gd.read(arrays["y"], memory.stream), np.arange(N))


@pytest.mark.parametrize("kernel", [ADD, TWICE])
def test_another_kernel_gets_the_wait(
    kernel: gd.SourceKernel, arrays: Arrays, memory: DeviceMemory
) -> None:
    for early in (True, False):
        graph = chained(arrays)
        if early:
            graph["C"].update(kernel=kernel)
        with graph.instantiate(device=memory.device) as executable:
            if not early:
                executable["C"].update(kernel=kernel)
            node = executable["C"].node
            assert isinstance(node, gd.KernelNode)
            assert "griddepcontrol.wait" in node.kernel.program.source
            executable.launch(memory.stream)
            executable.sync(memory.stream)
        factor = 2 if kernel is TWICE else 1
        expected = factor * (np.arange(N) + 1) + 2
        np.testing.assert_array_equal(gd.read(arrays["z"], memory.stream), expected)


def test_records_travel(tmp_path: Path) -> None:
    graph = gd.GraphDef("apart")
    x, y, z = (graph.allocate(4 * N, name=name) for name in "xyz")
    start = graph.join(x, y, z, name="start")
    start.memset(y, 1, name="a").memset(z, 2, name="b").deallocate(x).deallocate(y).deallocate(z)
    found = graph.optimize(["edges"]).graph
    assert not found.to_networkx().has_edge("a", "b")
    file = tmp_path / "apart.gdsl"
    found.save(file)
    outer = gd.GraphDef("around")
    outer.inline(found, section="in")
    travelled = {
        "copy": found.copy(),
        "networkx": gd.GraphDef.from_networkx(pickle.loads(pickle.dumps(found.to_networkx()))),  # noqa: S301
        "file": gd.load(file),
        "optimized again": found.optimize(["programmatic"]).graph,
    }
    for name, each in travelled.items():
        with pytest.raises(ValueError, match=GONE):
            each["b"].update(dst=each["y"])
        each["b"].update(value=3)
        assert each["b"].parameters()["value"] == "0x03", name
    with pytest.raises(ValueError, match=GONE):
        outer["in/b"].update(dst=outer["in/y"])


def test_a_loop_says_that_its_launches_take_the_counter(arrays: Arrays) -> None:
    x = arrays["x"]
    graph = gd.GraphDef("steps")
    with graph.in_order():
        for step in range(200):
            graph.launch(ROW, ADD, x, x, step, name=f"step {step}")
    found = graph.optimize(["reroll"], prefer="memory").graph
    (node,) = (each for each in found.walk() if each.name == "step 0")
    with pytest.raises(ValueError, match="the last are the counter of the loop"):
        node.update(args=(x, x, 1))


def test_the_nodes_of_another_child_touch_no_more(arrays: Arrays, memory: DeviceMemory) -> None:
    graph, child = embedding(arrays), around(arrays)
    node: Any = graph["b"]
    old = node.child
    node.update(child=child)
    (inner,) = child
    with graph.instantiate(device=memory.device) as executable:
        executable[node].update(child=around(arrays))
        with pytest.raises(ValueError, match=GONE):
            executable[inner].update(args=(arrays["y"], arrays["x"], 1))
        executable[inner].update(args=(arrays["z"], arrays["x"], 5))
        executable.launch(memory.stream)
        executable.sync(memory.stream)
    np.testing.assert_array_equal(gd.read(arrays["z"], memory.stream), np.arange(N) + 5)
    # Comparing embeds none of the two for good.
    old.memset(arrays["w"], 0)
    refused = around(arrays, "y")
    with pytest.raises(ValueError, match=GONE):
        node.update(child=refused)
    refused.memset(arrays["w"], 0)


def test_an_executable_with_a_disabled_node_takes_no_edit_that_relies_on_it(
    arrays: Arrays, memory: DeviceMemory
) -> None:
    x, y, z, w = arrays.values()
    plain = gd.GraphDef("cleared")
    plain.memcpy(y, x, name="cp").launch(ROW, ADD, w, z, 1, name="other")
    with plain.instantiate(device=memory.device) as executable:
        executable["cp"].disable()
        with pytest.raises(gd.UpdateError, match="cp: disabled: .* an edit relies on it: clear"):
            executable.update(cleared(arrays))
        executable["cp"].enable()
        executable.update(cleared(arrays))
        with pytest.raises(ValueError, match="stay enabled"):
            executable["cp"].disable()


def test_branches_that_counted_as_empty_stay_empty(tmp_path: Path) -> None:
    graph = gd.GraphDef("branch")
    y = graph.allocate(4 * N, name="y")
    branch = y.memset(y, 1, name="a").if_then(graph.create_condition(1), name="b")
    branch.deallocate(y)
    found = graph.optimize(["edges"]).graph
    file = tmp_path / "branch.gdsl"
    found.save(file)
    outer = gd.GraphDef("around")
    outer.inline(found, section="in")
    nodes: tuple[Any, ...] = (
        found["b"],
        found.copy()["b"],
        outer["in/b"],
        gd.GraphDef.from_networkx(found.to_networkx())["b"],
        gd.load(file)["b"],
        found.optimize(["merge"]).graph["b"],
    )
    for each in nodes:
        with pytest.raises(ValueError, match=f"no more nodes in this body, .*: {GONE}"):
            each.then.empty()
        assert not len(each.then)
    branch.then.empty()
