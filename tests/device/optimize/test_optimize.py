"""Optimizing: reports, what is kept, and results that stay the same."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.optimize.measuring import measured
from graphdsl.optimize.optimization import Gain
from graphdsl.optimize.optimize import context_of
from graphdsl.optimize.relaxed import relax
from tests.device.support import DeviceMemory

N = 64
ROW = gd.LaunchConfig(grid=1, block=N)
PROGRAM = gd.Program(
    r"""
    extern "C" __global__ void add(unsigned* out, const unsigned* in, unsigned by) {
        out[threadIdx.x] = in[threadIdx.x] + by;
    }
    extern "C" __global__ void follow(unsigned* const* table, const unsigned* in) {
        table[0][threadIdx.x] = in[threadIdx.x] + 1;
    }
    """
)
ADD, FOLLOW = PROGRAM.kernel("add"), PROGRAM.kernel("follow")
pytestmark = pytest.mark.kernels


def chain(a: Any, b: Any, c: Any) -> gd.GraphDef:
    """Return three launches in a chain, of which the first two are independent."""
    g = gd.GraphDef("chain")
    first = g.launch(ROW, ADD, b, a, np.uint32(1), name="first")
    second = first.launch(ROW, ADD, c, a, np.uint32(2), name="second")
    second.launch(ROW, ADD, a, b, np.uint32(3), name="third")
    return g


@pytest.fixture
def buffers(memory: DeviceMemory) -> tuple[Any, ...]:
    return tuple(memory.zeros(4 * N) for _ in range(3))


def test_a_report_has_every_edit(buffers: tuple[Any, ...]) -> None:
    graph = chain(*buffers)
    first, second, third = graph.nodes()
    found = graph.optimize(["edges"])
    assert found.original is graph
    assert graph.edges() == ((first, second), (second, third))
    named = [(u.name, v.name) for u, v in found.graph.edges()]
    assert named == [("second", "third"), ("first", "third")]
    assert [each.nodes for each in found.edits] == [(first, second), (first, third)]
    assert {each.proof for each in found.edits} == {"proven"}
    lines = str(found).splitlines()
    assert lines[:3] == [
        "graph 'chain': 2 edits",
        "  edges: 2 edits; not measured",
        "    the edge first -> second goes: no data, condition, event or lifetime demands it",
    ]
    assert re.fullmatch(
        r"    the edge first -> third comes: first reads .*, third writes .*", lines[3]
    )
    assert "the edge first -&gt; second goes" in found._repr_html_()
    data = json.loads(json.dumps(found.to_data()))
    assert data["edits"][0]["nodes"] == ["first", "second"]
    assert [each["source"] for each in data["gains"]] == ["not measured"]
    assert "second" in found.to_dot()
    assert repr(found) == "<Optimization of graph 'chain': 2 edits>"


def test_nodes_of_unknown_effects_are_left_alone(memory: DeviceMemory) -> None:
    table, x, y = (memory.zeros(4 * N) for _ in range(3))
    graph = gd.GraphDef("follows")
    node = graph.launch(ROW, ADD, x, x, np.uint32(1)).launch(ROW, FOLLOW, table, x, name="follow")
    node.launch(ROW, ADD, y, y, np.uint32(1))
    found = graph.optimize(["edges"])
    assert not found.edits
    assert found.graph.edges()
    assert [(each.node, each.pass_name) for each in found.left_alone] == [(node, "edges")]
    assert "edges left alone follow: " in str(found)


def test_bodies_are_optimized_too(memory: DeviceMemory) -> None:
    buffers = [memory.zeros(4 * N) for _ in range(3)]
    graph = gd.GraphDef("loop")
    loop = graph.repeat(3, name="loop")
    with loop.body as body:
        first = body.launch(ROW, ADD, buffers[1], buffers[0], np.uint32(1), name="first")
        first.launch(ROW, ADD, buffers[2], buffers[0], np.uint32(2), name="second")
    found = graph.optimize(["edges"])
    assert [each.nodes for each in found.edits] == [(body["first"], body["second"])]
    assert body["loop condition"] in [each.node for each in found.left_alone]
    assert {each.reason for each in found.left_alone} == {
        "a kernel that sets a condition keeps its edges"
    }
    found.verify(device=memory.device, orders=2, launches=2)


def test_numbers_of_executables_are_not_compared(memory: DeviceMemory) -> None:
    x, y = memory.zeros(4 * N), memory.zeros(4 * N)
    graph = gd.GraphDef("computed")
    number = gd.scalar(x, np.uint32)
    graph.launch(ROW, ADD, y, x, number * 2 + 1, name="add")
    found = graph.optimize()
    found.verify(device=memory.device, orders=1, launches=1)
    # Everything else is.
    found.graph["add"].memset(y, 1)
    with pytest.raises(gd.OptimizeError, match=r"bytes of memory"):
        found.verify(device=memory.device, orders=1, launches=1)


@pytest.mark.parametrize("has_inner", [False, True])
def test_loops_whose_bodies_are_filled_without_a_block_are_optimized(
    memory: DeviceMemory, has_inner: bool
) -> None:
    x = memory.zeros(4 * N)
    graph = gd.GraphDef("loops")
    first = graph.repeat(2)
    body = first.repeat(3).body
    if has_inner:
        body = body.repeat(2).body
    body.launch(ROW, ADD, x, x, np.uint32(1))
    first.body.launch(ROW, ADD, x, x, np.uint32(2))
    graph.optimize().verify(device=memory.device, orders=1, launches=2)


def embedded(memory: DeviceMemory, needed: int) -> gd.GraphDef:
    """Return a child graph of two launches behind one that writes a buffer of these."""
    buffers = [memory.zeros(4 * N) for _ in range(4)]
    child = gd.GraphDef("two")
    with child.in_order():
        child.launch(ROW, ADD, buffers[1], buffers[0], np.uint32(1), name="early")
        child.launch(ROW, ADD, buffers[2], buffers[1], np.uint32(2), name="late")
    outer = gd.GraphDef("outer")
    outer.embed(child, name="inner")
    graph = gd.GraphDef("around")
    first = graph.launch(ROW, ADD, buffers[needed], buffers[3], np.uint32(3), name="first")
    first.embed(outer, name="both").launch(ROW, ADD, buffers[2], buffers[2], np.uint32(4))
    return graph


def test_children_are_inlined_where_that_frees_work(memory: DeviceMemory) -> None:
    graph = embedded(memory, needed=2)
    found = graph.optimize(["edges"])
    late = "both/inner/late"
    assert {(u.path, v.path) for u, v in found.graph.edges()} == {
        ("both/inner/early", late),
        ("first", late),
        (late, "kernel_2"),
    }
    assert [each.what for each in found.edits[:2]] == [
        "the child graph both is inlined",
        "the child graph both/inner is inlined",
    ]
    both = graph["both"]
    assert isinstance(both, gd.ChildGraphNode)
    inner = both.child["inner"]
    assert isinstance(inner, gd.ChildGraphNode)
    assert [each.nodes for each in found.edits[:2]] == [(both,), (inner,)]
    assert (graph["first"], inner.child["early"]) in [each.nodes for each in found.edits]
    found.verify(device=memory.device, orders=5, launches=3)


def test_children_in_the_body_of_a_loop_are_inlined(memory: DeviceMemory) -> None:
    buffers = [memory.zeros(4 * N) for _ in range(4)]
    child = gd.GraphDef("two")
    with child.in_order():
        child.launch(ROW, ADD, buffers[1], buffers[0], np.uint32(1), name="early")
        child.launch(ROW, ADD, buffers[2], buffers[1], np.uint32(2), name="late")
    graph = gd.GraphDef("around")
    with graph.repeat(3, name="loop").body as body:
        first = body.launch(ROW, ADD, buffers[2], buffers[3], np.uint32(3), name="first")
        first.embed(child, name="both").launch(ROW, ADD, buffers[3], buffers[2], np.uint32(4))
    found = graph.optimize(["edges"])
    assert found.edits[0].what == "the child graph loop/body/both is inlined"
    (setter,) = [node for node in found.graph["loop"].body if node.name == "loop condition"]  # type: ignore[attr-defined]
    assert not setter.succ
    # The kernel that ends an iteration is still known to later passes.
    assert found.graph.optimize(["edges"]).left_alone
    found.verify(device=memory.device, orders=3, launches=2)


def test_children_stay_where_inlining_frees_nothing(memory: DeviceMemory) -> None:
    graph = embedded(memory, needed=0)
    found = graph.optimize(["edges"])
    assert not found.edits
    (alone,) = found.left_alone
    assert alone.node is graph["both"]
    assert alone.reason == "inlining its nodes does not shorten the longest chain"


def test_verify_takes_memory_for_parameters(memory: DeviceMemory) -> None:
    kernel = gd.Program("__global__ void twice(float* x) { x[threadIdx.x] *= 2; }").kernel("twice")
    g = gd.GraphDef("scaled")
    x = g.param("x", gd.Address)
    g.launch(kernel, x, over=8, block=8, name="first").launch(kernel, x, over=8, block=8)
    found = g.optimize()
    values = gd.full(8, 1, np.float32, stream=memory.stream)
    with pytest.raises(ValueError, match="parameter 'x': expected a value"):
        found.verify(device=memory.device, orders=1, launches=1)
    found.verify(values={"x": values}, device=memory.device, orders=2, launches=2)
    assert gd.read(values, memory.stream).tolist() == [1.0] * 8


def test_verify_finds_a_missing_edge(buffers: tuple[Any, ...], memory: DeviceMemory) -> None:
    found = chain(*buffers).optimize(["edges"])
    inputs = [lambda: fill(memory, buffers[0], 3), lambda: fill(memory, buffers[0], 4)]
    found.verify(inputs, device=memory.device, orders=4, launches=2)
    assert not memory.read(buffers[0], np.uint32).any()
    found.graph["third"].pred.clear()
    with pytest.raises(
        gd.OptimizeError, match=r"graph 'chain', with third before .* differs .* input 0: "
    ):
        found.verify(inputs, device=memory.device)
    assert not memory.read(buffers[0], np.uint32).any()
    with pytest.raises(ValueError, match="verify orders: expected at least 1, got 0"):
        found.verify(orders=0)
    for wrong, match in (
        ({"launches": 2.5}, r"verify launches: expected an int, got 2.5 \(float\)"),
        ({"seed": "x"}, r"verify seed: expected an int, got 'x' \(str\)"),
        ({"inputs": [3]}, r"verify inputs: expected functions, .*, got \[3\] \(list\)\. Pass"),
        ({"values": 5}, r"verify values: expected a mapping .*, got 5 \(int\)\. Pass"),
    ):
        arguments: dict[str, Any] = wrong
        with pytest.raises(TypeError, match=match):
            found.verify(**arguments)


def test_inputs_that_fail_leave_memory_as_it_was(
    buffers: tuple[Any, ...], memory: DeviceMemory
) -> None:
    found = chain(*buffers).optimize(["edges"])
    inputs = [lambda: fill(memory, buffers[0], 3), lambda: buffers[99]]
    with pytest.raises(IndexError):
        found.verify(inputs, device=memory.device)
    assert not memory.read(buffers[0], np.uint32).any()


def test_verify_needs_results(memory: DeviceMemory) -> None:
    graph = gd.GraphDef("inside")
    with graph.in_order():
        x = graph.allocate(64)
        graph.memset(x, 1)
        graph.deallocate(x)
    with pytest.raises(gd.OptimizeError, match="no memory from outside of the graph"):
        graph.optimize().verify(device=memory.device)


def fill(memory: DeviceMemory, buffer: Any, value: int) -> None:
    g = gd.GraphDef("fill")
    g.memset(buffer, value)
    memory.run(g)


def test_measuring_leaves_memory_as_it_was(buffers: tuple[Any, ...], memory: DeviceMemory) -> None:
    graph = chain(*buffers)
    fill(memory, buffers[0], 5)
    before = [memory.read(each, np.uint32).tolist() for each in buffers]
    times = measured((graph, graph.copy()), memory.device, None, {}, launches=3)
    assert len(times) == 2
    assert min(times) > 0
    assert [memory.read(each, np.uint32).tolist() for each in buffers] == before


def test_every_measured_launch_starts_from_the_same_memory(memory: DeviceMemory) -> None:
    x, found = memory.zeros(4 * N), np.zeros(N, np.uint32)
    seen: list[int] = []
    graph = gd.GraphDef("counting")
    node = graph.launch(ROW, ADD, x, x, np.uint32(1)).memcpy(found, x)
    node.callback(lambda: seen.append(int(found[0])))
    measured((graph, graph.copy()), memory.device, None, {}, launches=3)
    assert seen == [1] * 8


def test_parameters_have_values(buffers: tuple[Any, ...], memory: DeviceMemory) -> None:
    graph = gd.GraphDef("open")
    x = graph.param("x", gd.Address)
    first = graph.launch(ROW, ADD, buffers[1], x, np.uint32(1), name="first")
    first.launch(ROW, ADD, buffers[2], x, np.uint32(2), name="second")
    found = graph.optimize(["edges"], values={"x": buffers[0]})
    found.verify(device=memory.device, orders=2, launches=1)


def test_edges_that_no_launch_needed_go(buffers: tuple[Any, ...], memory: DeviceMemory) -> None:
    loaded = memory.device_driver.load_kernel(ADD, 0, 1)
    signature = KernelSignature((0, 8, 16), (8, 8, 4))
    hidden = gd.ForeignKernel("add", loaded.handle, signature, owner=loaded)
    a, b, c = buffers
    graph = gd.GraphDef("hidden")
    first = graph.launch(ROW, hidden, b, a, np.uint32(1), name="first")
    second = first.launch(ROW, hidden, c, a, np.uint32(2), name="second")
    second.launch(ROW, hidden, a, b, np.uint32(3), name="third")
    with pytest.raises(gd.OptimizeError, match=r"'relax' launches .* Pass device=, and inputs="):
        graph.optimize(["relax"])
    inputs = [partial(fill, memory, a, number) for number in (3, 4, 5)]
    # As a pass, which a GPU would drop if it gains nothing.
    found = relax(graph, replace(context_of(memory.device), inputs=tuple(inputs)))
    assert {(u.name, v.name) for u, v in found.graph.edges()} == {
        ("first", "third"),
        ("second", "third"),
    }
    assert [(each.what, each.proof) for each in found.edits] == [
        ("the edge first -> second goes", "observed"),
        ("the edge first -> third comes", "observed"),
    ]
    assert not relax(found.graph, replace(context_of(memory.device), inputs=tuple(inputs))).edits


def test_graphs_with_parameters_are_not_relaxed(
    buffers: tuple[Any, ...], memory: DeviceMemory
) -> None:
    graph = gd.GraphDef("open")
    number = graph.param("number", np.uint32, default=1)
    graph.launch(ROW, ADD, buffers[0], buffers[1], number, name="only")
    inputs = [partial(fill, memory, buffers[1], each) for each in (3, 4)]
    found = relax(graph, replace(context_of(memory.device), inputs=tuple(inputs)))
    assert not found.edits
    assert "the graph has parameters (number), which relaxing does not set" in str(found.left_alone)


def test_graphs_that_cannot_be_optimized() -> None:
    graph = gd.GraphDef("loop")
    loop = graph.repeat(3, name="loop")
    with pytest.raises(gd.OptimizeError, match="optimize: 'loop:loop/body' is the body of"):
        loop.body.optimize()
    with pytest.raises(ValueError, match=r"got 'edge'; it has: .*edges.*Did you mean 'edges'\?"):
        graph.optimize(["edge"])
    with pytest.raises(TypeError, match=r"expected several names, such as \('edges',\)"):
        graph.optimize("edges")


@pytest.mark.parametrize(
    ("gain", "text"),
    [
        (Gain("edges"), "not measured"),
        (Gain("edges", 10.0, 9.0, "predicted"), "10.0 us -> 9.0 us (0.90, predicted)"),
        (Gain.measured("edges", 10.0, 8.0), "10.0 us -> 8.0 us (0.80, measured)"),
        (
            Gain.measured("edges", 10.0, 9.95),
            "10.0 us -> 9.9 us (0.99, measured), so its edits were not kept",
        ),
        (
            Gain.measured("edges", 10.0, 10.5),
            "10.0 us -> 10.5 us (1.05, measured), so its edits were not kept",
        ),
    ],
)
def test_gains_in_words(gain: Gain, text: str) -> None:
    assert str(gain) == text
