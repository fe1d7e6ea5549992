"""Kinds of missing edges: each is found, and the edges that the findings name mend the graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.core.declaration.node import Node, nested_graphs
from tests.cpu.check.test_check_races import BUFFER, CONFIG, RACES, Scene, body, kernel, two, word

ORDER_RULES: Final = frozenset(
    {
        "data-race",
        "condition-not-ordered",
        "concurrent-setters",
        "concurrent-loops",
        "use-before-allocation",
        "use-after-free",
        "free-before-allocation",
    }
)
"""The rules whose findings an edge mends."""
SETTERS: Final = gd.Program(
    """
extern "C" __global__ void set(cudaGraphConditionalHandle to, int* x) {
  cudaGraphSetConditional(to, *x); }
"""
).kernel("set")
TURNS: Final = gd.Program(
    """
#define I (blockIdx.x * blockDim.x + threadIdx.x)
extern "C" __global__ void every(float* x, int n, int step) {
  int i = I; if (i < n) x[step * i] = 1; }
extern "C" __global__ void columns(float* x, int w) { x[blockIdx.x * w + threadIdx.x] = 1; }
struct View { float* at; long long offset; };
extern "C" __global__ void view(View v) { v.at[v.offset + threadIdx.x] = 1; }
"""
)
THEIRS: Final[Any] = gd.ForeignKernel("gemm", 7, KernelSignature((0, 8), (8, 8)))
ONE: Final = LaunchConfig(grid=1, block=1)
Declare = Callable[[Scene], object]


def condition(scene: Scene, name: str = "again") -> Any:
    return scene.graph.create_condition(1, name=name)


def setter(scene: Scene, given: Any, name: str, after: Any = None) -> gd.KernelNode:
    return (after or scene.start).launch(ONE, SETTERS, given, scene.b, name=name)


def late_setter(scene: Scene) -> None:
    again = condition(scene)
    setter(scene, again, "one")
    scene.start.if_then(again, name="two").then.empty()


def setter_in_a_child(scene: Scene) -> None:
    again = condition(scene)
    inner = scene.start.if_then(scene.graph.create_condition(1), name="one").then
    inner.launch(ONE, SETTERS, again, 0x1000, name="inner")
    scene.start.if_then(again, name="two").then.empty()


def two_setters(scene: Scene) -> None:
    again = condition(scene)
    ends = [scene.start.launch(ONE, SETTERS, again, 0x1000, name=name) for name in ("one", "two")]
    scene.graph.join(*ends).if_then(again, name="if").then.empty()


def three_setters(scene: Scene) -> None:
    again = condition(scene)
    ends = [scene.start.launch(ONE, SETTERS, again, 0x1000, name=f"set {n}") for n in range(3)]
    scene.graph.join(*ends).if_then(again, name="if").then.empty()


def setters_in_a_body(scene: Scene) -> None:
    again = condition(scene)
    loop = scene.start.while_loop(again, name="loop")
    for name in ("one", "two"):
        loop.body.launch(ONE, SETTERS, again, 0x1000, name=name)


def loop_beside_work(scene: Scene) -> None:
    again = condition(scene)
    loop = scene.start.while_loop(again, name="loop")
    loop.body.launch(ONE, SETTERS, again, 0x1000, name="next")
    scene.launch("fill", scene.a, as_="one")


def without_its_allocation(scene: Scene) -> None:
    scene.graph.launch(CONFIG, kernel("fill"), scene.a, name="one")


def without_its_allocation_in_a_body(scene: Scene) -> None:
    again = condition(scene)
    scene.graph.if_then(again, name="holder").then.memset(scene.a, 0, name="one")


def used_beside_the_free(scene: Scene) -> None:
    scene.launch("fill", scene.a, as_="one")
    scene.start.deallocate(scene.a, name="two")


def copied_beside_the_free(scene: Scene) -> None:
    scene.start.memcpy(scene.array, scene.a, name="one")
    scene.start.deallocate(scene.a, name="two")


def used_in_a_body_beside_the_free(scene: Scene) -> None:
    body(scene).memset(scene.a, 0, name="one")
    scene.start.deallocate(scene.a, name="two")


def freed_beside_the_allocation(scene: Scene) -> None:
    scene.graph.deallocate(scene.a, name="two")


def reused(scene: Scene) -> None:
    """Phases that share a buffer: the second writes what the first still reads."""
    first = scene.launch("fill", scene.a, as_="first")
    first.memcpy(scene.array, scene.a, name="read")
    first.memset(scene.a, 0, name="second")


def swapped(scene: Scene) -> None:
    """A ping-pong of which one step has lost its predecessor."""
    step = scene.launch("copy", scene.b, scene.a, as_="one")
    scene.launch("copy", scene.a, scene.b, as_="two")
    step.launch(CONFIG, kernel("copy"), scene.b, scene.a, name="three")


def children(scene: Scene, *memory: Any) -> None:
    for name, each in zip(("one", "two"), memory, strict=True):
        inner = gd.GraphDef(f"inner {name}")
        inner.launch(CONFIG, kernel("fill"), each, name="fill")
        scene.start.embed(inner, name=name)


def child_in_a_child(scene: Scene) -> None:
    deepest, middle = gd.GraphDef("deepest"), gd.GraphDef("middle")
    deepest.memset(scene.buffer, 0, name="clear")
    middle.embed(deepest, name="deepest")
    scene.launch("fill", scene.buffer, as_="one")
    scene.start.embed(middle, name="two")


def inside_of_a_body(scene: Scene) -> None:
    inside = body(scene)
    inside.launch(CONFIG, kernel("fill"), scene.a, name="one")
    inside.memcpy(scene.array, scene.a, name="two")


def inside_of_a_child(scene: Scene) -> None:
    inner = gd.GraphDef("inner")
    x = inner.allocate(1024, name="x")
    x.launch(CONFIG, kernel("fill"), x, name="one")
    x.memset(x.dptr + 64, 0, 64, name="two")
    scene.start.embed(inner.copy(), name="holder")
    # Embedded graphs stay as they are: the one to be mended is not.
    scene.graph = inner


def body_of_a_body(scene: Scene) -> None:
    inner = condition(scene, "inner")
    body(scene).if_then(inner, name="nested").then.memset(scene.a, 0, name="clear")
    scene.launch("copy", scene.b, scene.a, as_="two")


def turns(first: tuple[Any, ...], second: tuple[Any, ...]) -> Declare:
    def declare(scene: Scene) -> None:
        for name, (of, offset, *numbers) in (("one", first), ("two", second)):
            scene.start.launch(CONFIG, TURNS.kernel(of), scene.a.dptr + offset, *numbers, name=name)

    return declare


def rows(scene: Scene) -> None:
    scene.start.launch(CONFIG, TURNS.kernel("columns"), scene.a, 64, name="one")
    start = scene.a.dptr + 124
    scene.start.memcpy(
        start, 0x7F00_0000_0000, width=8, height=2, dst_pitch=256, src_pitch=8, name="two"
    )


def pitched_memset(scene: Scene) -> None:
    scene.start.memset(scene.a, 0, 16, height=4, pitch=128, name="one")
    scene.start.memcpy(scene.array[:16], scene.a.dptr + 140, 64, name="two")


def offsets_of_a_parameter(scene: Scene) -> None:
    x = scene.graph.param("x", gd.Address)
    scene.start.launch(CONFIG, kernel("fill"), x + 64, name="one")
    scene.start.memset(x + 128, 0, 4, name="two")


def parameter_for_a_copy(scene: Scene) -> None:
    x = scene.graph.param("x", gd.Address)
    scene.start.memcpy(x, scene.array, 1024, name="one")
    scene.launch("copy", scene.b, x, as_="two")


def through_a_structure(scene: Scene) -> None:
    scene.start.launch(CONFIG, TURNS.kernel("view"), word(BUFFER) + word(8), name="one")
    scene.start.memset(scene.buffer, 0, name="two")


def through_a_field(scene: Scene) -> None:
    scene.launch("pair", word(BUFFER) + word(BUFFER + 256), as_="one")
    scene.launch("pair", word(BUFFER + 512) + word(BUFFER), as_="two")


def through_numpy_numbers(scene: Scene) -> None:
    scene.launch("fill", np.uint64(BUFFER), as_="one")
    scene.start.memcpy(scene.array, scene.buffer, name="two")


def told_of_launches(scene: Scene) -> None:
    scene.start.launch(CONFIG, THEIRS, scene.a, scene.b, writes=0, reads=1, name="one")
    scene.start.launch(CONFIG, THEIRS, scene.b, scene.a, reads=1, name="two")


def told_of_a_field(scene: Scene) -> None:
    scene.start.launch(CONFIG, THEIRS, word(0) + word(BUFFER), 0, writes=[(0, 8)], name="one")
    scene.launch("copy", scene.a, scene.buffer, as_="two")


def views_of_callbacks(scene: Scene) -> None:
    scene.start.callback(print, writes=scene.array[::2], name="one")
    scene.start.memcpy(scene.a, scene.array[10:20], 40, name="two")


def callbacks(scene: Scene) -> None:
    scene.start.callback(print, writes=[(scene.array, 8)], name="one")
    scene.start.callback(print, reads=[scene.array[1:2]], name="two")


def written_value(scene: Scene) -> None:
    scene.launch("fill", scene.buffer, as_="one")
    scene.start.write_value(BUFFER + 8, 1, name="two")


def memset_of_a_variable(scene: Scene) -> None:
    total = scene_program_variable("total")
    scene.launch("count", as_="one")
    scene.start.memset(total, 0, 4, name="two")


def variable_of_a_child(scene: Scene) -> None:
    inner = gd.GraphDef("inner")
    inner.launch(ONE, kernel("count"), name="count")
    scene.start.embed(inner, name="one")
    scene.launch("both", scene.a, as_="two")


def scene_program_variable(name: str) -> Any:
    return kernel("count").program.variable(name)


FURTHER: Final[dict[str, Declare]] = {
    "a condition is set beside its node": late_setter,
    "a condition is set in a body beside its node": setter_in_a_child,
    "two set a condition": two_setters,
    "three set a condition": three_setters,
    "two set the condition of the loop around them": setters_in_a_body,
    "a loop beside a kernel": loop_beside_work,
    "a kernel beside the allocation": without_its_allocation,
    "a body beside the allocation": without_its_allocation_in_a_body,
    "a kernel beside the free": used_beside_the_free,
    "a copy beside the free": copied_beside_the_free,
    "a body beside the free": used_in_a_body_beside_the_free,
    "a free beside its allocation": freed_beside_the_allocation,
    "a buffer that the next phase uses again": reused,
    "two buffers in turns": swapped,
    "copies from one buffer into another": two(
        lambda s: s.start.memcpy(s.b, s.a, name="one"),
        lambda s: s.start.memcpy(s.a, s.b, name="two"),
    ),
    "memsets of one buffer": two(
        lambda s: s.start.memset(s.a, 0, 512, name="one"),
        lambda s: s.start.memset(s.a.dptr + 508, 1, name="two"),
    ),
    "children of one buffer": lambda s: children(s, s.buffer, s.buffer),
    "children of a buffer and of its address": lambda s: children(s, BUFFER, s.buffer),
    "a child in a child": child_in_a_child,
    "nodes of one body": inside_of_a_body,
    "nodes of one child": inside_of_a_child,
    "a body of a body": body_of_a_body,
    "strides that meet": turns(("every", 0, 20, 2), ("every", 0, 20, 3)),
    "even elements from an even one": turns(("every", 0, 20, 2), ("every", 8, 20, 2)),
    "columns that meet": turns(("columns", 0, 64), ("columns", 124, 64)),
    "rows of a copy and columns of a kernel": rows,
    "rows of a memset and a copy": pitched_memset,
    "offsets of a parameter": offsets_of_a_parameter,
    "a parameter of a copy and of a kernel": parameter_for_a_copy,
    "an offset in a structure": through_a_structure,
    "two fields of structures": through_a_field,
    "an address as a number of numpy": through_numpy_numbers,
    "kernels without code, of which it was said": told_of_launches,
    "a field of which it was said": told_of_a_field,
    "every second element of a callback": views_of_callbacks,
    "bytes of two callbacks": callbacks,
    "a value that is written into a buffer": written_value,
    "a memset of a variable": memset_of_a_variable,
    "a variable in a child": variable_of_a_child,
}
KINDS: Final[dict[str, Declare]] = {
    **{name: race.declare for name, race in RACES.items()},
    **FURTHER,
}


def missing(graph: gd.GraphDef) -> list[gd.Finding]:
    return [each for each in graph.check() if each.rule in ORDER_RULES]


def graphs(graph: gd.GraphDef) -> Iterable[gd.GraphDef]:
    yield graph
    for node in graph.walk():
        yield from (nested for _, nested in nested_graphs(node))


def named_edge(graph: gd.GraphDef, finding: gd.Finding) -> tuple[Node, Node]:
    """Return the edge that the remedy of a finding names."""
    for each in graphs(graph):
        for before in each.nodes():
            for after in each.nodes():
                if f"{local_path_of(before)} >> {local_path_of(after)}" in finding.remedy:
                    return before, after
    raise AssertionError(f"no edge in: {finding.remedy}")


@pytest.mark.parametrize("declare", KINDS.values(), ids=KINDS)
def test_missing_edges_are_found_and_mended_by_the_edges_that_are_named(declare: Declare) -> None:
    scene = Scene()
    # Edges are named with the sections of their nodes.
    with scene.graph.section("part"):
        declare(scene)
    found = missing(scene.graph)
    assert found, scene.graph.check()
    edges = []
    while found:
        before, after = named_edge(scene.graph, found[0])
        assert (before, after) not in edges
        before.precede(after, port="default")
        edges.append((before, after))
        found = missing(scene.graph)
    # None too many: without any of them something is missing again.
    for before, after in edges if len(edges) < 3 else ():
        before.succ.discard(after)
        assert missing(scene.graph)
        before.precede(after)
    assert not missing(scene.graph)


def test_there_are_at_least_as_many_kinds_as_were_tried_by_hand() -> None:
    assert len(FURTHER) >= 38
