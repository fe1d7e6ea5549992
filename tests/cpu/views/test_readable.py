"""Drawings of graphs that were read: short names, sections that repeat, long chains."""

from __future__ import annotations

import re
from typing import Any

import pytest

import graphdsl as gd
from graphdsl.abi.programs import ForeignKernel
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.programs.foreign import Reading
from graphdsl.core.views.drawing.dot import wrapped_arrows
from graphdsl.core.views.drawing.folding import composed, fold_repeats
from graphdsl.core.views.drawing.picture import Arrow, Box, Group, Picture, compose

ONE = gd.LaunchConfig(grid=(8, 1, 1), block=128)
SGEMM = ForeignKernel("void sgemm_largek_lds64<5>(float*)", 1, KernelSignature((0,), (8,)))
RELU = ForeignKernel(
    "void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>>(int)",
    2,
    KernelSignature((0, 8), (4, 8)),
)


def as_read(graph: gd.GraphDef) -> gd.GraphDef:
    """Return a graph as one that was read from the driver."""
    state_of(graph).reading = Reading(graph, 0, None)
    return graph


def layers(count: int, wider: int = -1) -> gd.GraphDef:
    """Return a chain of sections; one of them may have a wider launch."""
    graph = gd.GraphDef("model")
    last: Any = graph.memset(0x1000, 0, 16)
    wide = gd.LaunchConfig(grid=9, block=128)
    for number in range(count):
        with graph.section(f"layer_{number}"):
            config = wide if number == wider else ONE
            last = last.launch(config, SGEMM, (number * 4096).to_bytes(8, "little"))
            last = last.launch(ONE, RELU, bytes(4), (number * 64).to_bytes(8, "little"))
    last.memset(0x2000, 0, 16)
    return as_read(graph)


def options(**changes: Any) -> dict[str, Any]:
    return {"detail": "parameters", "collapse": (), "depth": None, "lifetimes": False, **changes}


def titles(group: Group) -> list[Any]:
    return [
        (item.title, titles(item)) if isinstance(item, Group) else item.title
        for item in group.items
    ]


def test_launches_that_were_read_are_named_by_their_kernels() -> None:
    graph = layers(1)
    box = next(box for box in composed(graph, **options()).root.boxes() if box.kind == "kernel")
    assert box.title == "sgemm #1"
    assert box.lines == ["kernel", "grid = (8, 1, 1)", "block = (128, 1, 1)"]
    assert box.tooltip == SGEMM.name
    # All of it where all is asked for, and the name where the node has one.
    whole = next(iter(compose(graph, **options(detail="all")).root.items[1].items))  # type: ignore[union-attr]
    assert isinstance(whole, Box)
    assert f"kernel = {SGEMM.name}" in whole.lines
    assert any(line.startswith("args = ") for line in whole.lines)
    dot = graph.to_dot()
    assert "<B>elementwise&lt;add&gt; #2</B>" in dot
    assert f'tooltip="{RELU.name}"' in dot
    assert "elementwise#60;add#62; #35;2" in graph.to_mermaid()
    graph.launch(ONE, SGEMM, bytes(8), name="mine")
    assert "<B>mine</B>" in graph.to_dot()
    # A name of somebody's own says nothing of the kernel, which another launch is drawn by.
    *_, named = composed(graph, **options()).root.boxes()
    assert any(line.startswith("kernel = void sgemm") for line in named.lines)


def test_declared_graphs_keep_their_names() -> None:
    graph = gd.GraphDef()
    graph.launch(ONE, SGEMM, bytes(8))
    (box,) = composed(graph, **options()).root.boxes()
    assert (box.title, box.tooltip) == ("kernel_0", "")


def test_sections_that_look_alike_are_drawn_once() -> None:
    picture = composed(layers(8), **options())
    assert titles(picture.root) == [
        "memset_0",
        ("layer ×8", ["sgemm #1", "elementwise<add> #2"]),
        "memset_17",
    ]
    drawn = {(arrow.source, arrow.target) for arrow in picture.arrows}
    first, second = "layer_0/kernel_1", "layer_0/kernel_2"
    assert drawn == {("memset_0", first), (first, second), (second, "memset_17")}
    # Each arrow once, and none from a box to itself or to one that is not there.
    boxes = {box.id for box in picture.root.boxes()}
    assert {end for pair in drawn for end in pair} == boxes
    assert "label=<layer ×8>" in layers(8).to_dot()
    assert 'subgraph g0["layer ×8"]' in layers(8).to_mermaid()


def test_differences_show() -> None:
    for detail in ("names", "parameters"):
        picture = composed(layers(8, wider=4), **options(detail=detail))
        shown = [each[0] for each in titles(picture.root)[1:-1]]
        assert shown == ["layer ×4", "layer_4", "layer ×3"]
    assert len(titles(composed(layers(2), **options()).root)) == 4
    assert len(titles(composed(layers(8), **options(detail="all")).root)) == 10
    declared = layers(8)
    state_of(declared).reading = None
    assert len(titles(composed(declared, **options()).root)) == 10


def test_sections_in_sections_fold_from_the_inside() -> None:
    graph = gd.GraphDef()
    for block in range(3):
        for head in range(4):
            with graph.section(f"block{block}/head{head}"):
                graph.memset(0x1000 + 16 * head, 0, 16)
    picture = composed(as_read(graph), **options())
    assert titles(picture.root) == [("block ×3", [("head ×4", ["memset_0"])])]
    assert picture.arrows == []


def test_a_shared_input_has_one_arrow() -> None:
    graph = gd.GraphDef()
    mask = graph.memset(0x1000, 0, 16)
    joined = []
    for number in range(3):
        with graph.section(str(number)):
            joined.append(mask.memset(0x2000 + number, 0, 1))
    graph.join(*joined)
    picture = composed(as_read(graph), **options())
    assert titles(picture.root)[1] == ("0…2 ×3", ["memset_1"])
    assert [(arrow.source, arrow.target) for arrow in picture.arrows] == [
        ("memset_0", "0/memset_1"),
        ("0/memset_1", "empty_4"),
    ]


def test_a_picture_without_repeats_is_the_same_object() -> None:
    picture = Picture(Group("", "graph", "g", [Box("a", "empty", "a")]), [])
    assert fold_repeats(picture) is picture


def chain(count: int) -> Picture:
    boxes: list[Any] = [Box(str(number), "empty", str(number)) for number in range(count)]
    arrows = [Arrow(str(n), str(n + 1), "dependency") for n in range(count - 1)]
    return Picture(Group("", "graph", "g", boxes), arrows)


@pytest.mark.parametrize(("count", "columns"), [(2, 1), (15, 1), (16, 3), (33, 4), (300, 12)])
def test_long_chains_go_on_in_further_columns(count: int, columns: int) -> None:
    wrapped = wrapped_arrows(chain(count))
    assert len(wrapped) == columns - 1
    places = sorted(int(arrow.source) for arrow in wrapped)
    heights = [
        after - before for before, after in zip([-1, *places], [*places, count - 1], strict=True)
    ]
    # No column is more than a box longer than the others, but for the last.
    assert len(set(heights[:-1])) <= 1
    assert heights[-1] <= max(heights)


def test_wide_text_is_not_wrapped() -> None:
    picture = chain(20)
    more = [Box(f"beside {number}", "empty", "b") for number in range(40)]
    picture.root.items += more
    assert wrapped_arrows(picture) == frozenset()


def test_arrows_over_several_columns_are_wrapped() -> None:
    picture = chain(40)
    far = Arrow("0", "39", "dependency")
    near = Arrow("0", "2", "dependency")
    picture.arrows += [far, near, Arrow("0", "39", "lifetime")]
    wrapped = wrapped_arrows(picture)
    assert far in wrapped
    assert near not in wrapped
    assert all(arrow.style != "lifetime" for arrow in wrapped)


def test_dot_does_not_lay_out_along_wrapped_arrows() -> None:
    graph = gd.GraphDef()
    last: Any = graph.empty()
    for _ in range(32):
        last = last.empty()
    dot = graph.to_dot(detail="names")
    assert len(re.findall(r"-> .*constraint=false", dot)) == len(wrapped_arrows(chain(33)))


def test_a_long_chain_is_about_as_wide_as_high() -> None:
    pygraphviz = pytest.importorskip("pygraphviz")
    graph = layers(16)
    with pygraphviz.AGraph(string=graph.to_dot(detail="parameters", depth=None)) as layout:
        layout.layout(prog="dot")
        left, low, right, high = map(float, layout.graph_attr["bb"].split(","))
    assert (high - low) / (right - left) < 4
    chain_of = gd.GraphDef()
    last: Any = chain_of.launch(ONE, SGEMM, bytes(8))
    for _ in range(32):
        last = last.launch(ONE, SGEMM, bytes(8))
    with pygraphviz.AGraph(string=as_read(chain_of).to_dot()) as layout:
        layout.layout(prog="dot")
        left, low, right, high = map(float, layout.graph_attr["bb"].split(","))
    assert 0.4 < (high - low) / (right - left) < 2.5
