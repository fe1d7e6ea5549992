"""DOT, Mermaid and listings: golden files, details, collapsing, lifetimes, and any name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.base.text import printable
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.views.drawing.picture import GROUPS
from tests.cpu.drawing_cases import CONFIG, KERNEL, NAMES, every_kind, graphs, graphs_of
from tests.cpu.kinds import built
from tests.examples import examples

GOLDEN = Path(__file__).parent / "golden"
NASTY = [
    '"',
    "\\",
    "a\\",
    "\\N",
    "\\n",
    "a\nb",
    "<b>",
    "&lt;",
    "&amp",
    "é 漢字 🎈",
    "\x00",
    "\ud800",
    " ",
    "%",
    "%3",
    "]];",
    "end",
    "--",
    "#",
    "1. a",
    "- a",
    "`a`",
    "subgraph",
    "}",
    "|",
    "\u2028",
]


def stages(count: int) -> gd.GraphDef:
    """Declare a chain of *count* kernels in sections of ten, ten sections in one."""
    g = gd.GraphDef("stages")
    last: Any = g
    for number in range(count):
        with g.section(f"stage{number // 100}"), g.section(f"part{number // 10 % 10}"):
            last = last.launch(CONFIG, KERNEL, name=f"k{number}")
    return g


def edges(text: str) -> list[str]:
    lines = map(str.strip, text.splitlines())
    # Edges begin with the quoted name of a node; titles may hold any text.
    return [line for line in lines if line.startswith('"') and " -> " in line]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("every_kind.dot", lambda g: g.to_dot()),
        ("every_kind_lifetimes.dot", lambda g: g.to_dot(detail="names", depth=1, lifetimes=True)),
        ("every_kind.mmd", lambda g: g.to_mermaid()),
        ("every_kind_names.mmd", lambda g: g.to_mermaid(detail="names", collapse=["attention"])),
    ],
)
def test_golden(file: str, text: Any) -> None:
    assert text(every_kind()) == (GOLDEN / file).read_text(encoding="utf-8")


def test_every_kind_has_a_style_of_its_own() -> None:
    styles = [*(kind.style for kind in KINDS.values()), *GROUPS.values()]
    assert len({(style.shape, style.fill) for style in styles}) == len(styles)


def test_every_kind_is_drawn_in_its_style() -> None:
    dot = every_kind().to_dot()
    kinds = {node.kind for node in every_kind().walk()}
    # Reading alone makes the others; tests/device/reading/test_reading.py has them.
    assert kinds == built()
    for kind in kinds:
        style = KINDS[kind].style
        assert f'[shape={style.shape} fillcolor="{style.fill}"' in dot


def test_details() -> None:
    g = gd.GraphDef()
    g.launch(CONFIG, KERNEL, *range(40), name="k")
    names, parameters, everything = (
        g.to_dot(detail=detail) for detail in ("names", "parameters", "all")
    )
    assert "grid" not in names
    assert "grid = (4, 1, 1)" in parameters
    assert "declared at" not in parameters
    assert "38, 39" not in parameters
    assert "…" in parameters
    assert "38, 39)" in everything
    assert re.search(r"declared at test_dot\.py:\d+<", everything)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"detail": "much"}, ValueError, "detail: expected one of 'names', .*; got 'much'"),
        ({"depth": -1}, ValueError, "depth: expected a non-negative int or None, got -1"),
        ({"depth": True}, ValueError, "depth: .* got True"),
        ({"collapse": "attention"}, TypeError, r"collapse: .* Pass \['attention'\]"),
        ({"depth": "2"}, ValueError, "depth: .* got '2'"),
        ({"collapse": 5}, TypeError, r"collapse: expected several paths, got 5 \(int\)"),
        ({"collapse": None}, TypeError, "collapse: expected several paths, got None"),
        ({"collapse": [[]]}, TypeError, r"collapse: expected paths \(str\), got \[\] \(list\)"),
        (
            {"collapse": gd.GraphDef().empty(name="a")},
            TypeError,
            r"collapse: expected several paths, got <EmptyNode 'a'>. Pass \[node.path\]",
        ),
        (
            {"collapse": [gd.GraphDef().empty(name="a")]},
            TypeError,
            r"collapse: expected paths \(str\), got <EmptyNode 'a'>. Pass node.path",
        ),
        ({"collapse": ["atention"]}, ValueError, "got 'atention'. Nearest: 'attention'"),
    ],
)
def test_wrong_options(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        every_kind().to_dot(**options)
    with pytest.raises(error, match=message):
        every_kind().to_mermaid(**options)


def test_depth_may_be_a_numpy_number() -> None:
    assert every_kind().to_dot(depth=np.int64(1)) == every_kind().to_dot(depth=1)  # type: ignore[arg-type]


def test_sections_may_be_deeper_than_calls() -> None:
    parts = 1200
    g = gd.GraphDef()
    with g.section("/".join("s" * parts)):
        g.empty(name="inside")
    dot, mermaid = g.to_dot(), g.to_mermaid()
    assert dot.count("subgraph ") == mermaid.count("subgraph ") == parts
    assert dot.count("{") == dot.count("}")
    assert mermaid.count("  end\n") == parts
    assert g.to_dot(depth=3).count("subgraph ") == 3
    assert "1 node: 1 empty" in g.to_dot(depth=3)


def test_nothing_to_collapse() -> None:
    with pytest.raises(ValueError, match=r"got 'x'\. Nearest: none, since nothing here can be"):
        gd.GraphDef().to_dot(collapse=["x"])


def test_ports_are_labelled() -> None:
    g = gd.GraphDef()
    a = g.launch(CONFIG, KERNEL, name="a")
    a.precede(g.launch(CONFIG, KERNEL, name="b"), port="launch_order")
    a.launch(CONFIG, KERNEL, name="c")
    assert edges(g.to_dot()) == ['"a" -> "b" [label="launch_order"];', '"a" -> "c";']
    assert "n0 -->|launch_order| n1" in g.to_mermaid()


def test_collapsed_section_takes_its_edges() -> None:
    g = gd.GraphDef()
    start = g.empty(name="start")
    with g.section("attention"):
        left, right = start.memset(4096, 0, 8, name="left"), start.empty(name="right")
        mid = g.join(left, right, name="mid")
    end = mid.empty(name="end")
    right.precede(end)
    dot = g.to_dot(collapse=["attention"], detail="names")
    assert edges(dot) == ['"start" -> "attention";', '"attention" -> "end";']
    assert "3 nodes: 2 empty, 1 memset" in dot
    assert "mid" not in dot


def test_collapsed_conditional_keeps_its_shape() -> None:
    dot = every_kind().to_dot(collapse=["loop", "mode/branch2"])
    (line,) = (line for line in dot.splitlines() if line.strip().startswith('"loop" ['))
    assert "shape=diamond" in line
    assert "3 nodes: 1 kernel, 1 if, 1 memset" in line
    assert '"mode" -> "mode/branch2" [style=dotted' in dot
    assert "step" not in dot


def test_node_and_section_of_one_path() -> None:
    g = gd.GraphDef()
    node = g.empty(name="a")
    with g.section("a"):
        node.empty(name="b")
    assert edges(g.to_dot(depth=0)) == ['"a" -> "a (2)";']


@pytest.mark.parametrize(("depth", "boxes"), [(0, 10), (1, 100), (2, 1000), (None, 1000)])
def test_depth_keeps_large_graphs_readable(depth: int | None, boxes: int) -> None:
    g = stages(1000)
    dot = g.to_dot(depth=depth)
    frames = 0 if depth == 0 else 10 if depth == 1 else 110
    assert dot.count(" [shape=") == boxes
    assert len(edges(dot)) == boxes - 1
    assert len(dot.splitlines()) == 2 * boxes - 1 + 3 * frames + 6
    assert g.to_mermaid(depth=depth).count(" --> ") == boxes - 1


def test_collapse_keeps_the_rest_open() -> None:
    dot = stages(1000).to_dot(collapse=[f"stage{number}" for number in range(9)])
    assert dot.count("100 nodes: 100 kernel") == 9
    assert dot.count(" [shape=") == 9 + 100


def test_lifetimes() -> None:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    loop = a.while_loop(g.create_condition(1), name="loop")
    loop.body.launch(CONFIG, KERNEL, a.dptr + 8, a, name="use")
    loop.memcpy(4096, a, 8, name="copy").deallocate(a, name="f")
    assert "dashed" not in g.to_dot()
    dashed = [line.split(" [")[0] for line in edges(g.to_dot(lifetimes=True)) if "dashed" in line]
    assert dashed == ['"a" -> "copy"', '"a" -> "f"', '"a" -> "loop/body/use"']
    dashed = [line for line in edges(g.to_dot(lifetimes=True, depth=0)) if "dashed" in line]
    assert any(line.startswith('"a" -> "loop" ') for line in dashed)


def test_lifetime_of_an_allocation_elsewhere_is_left_out() -> None:
    g = gd.GraphDef()
    g.memset(gd.GraphDef().allocate(8, name="away"), 0)
    assert edges(g.to_dot(lifetimes=True)) == []


# Any name ---------------------------------------------------------------------------------------


@given(st.text())
def test_printable_is_one_printable_line(text: str) -> None:
    shown = printable(text)
    assert shown.isprintable()
    assert shown.encode("utf-8").decode("utf-8") == shown
    assert (shown == text) is text.isprintable()


def test_listing_is_one_printable_line_a_node() -> None:
    nasty = "a\nb\r\u2028\ud800\x1b"
    g = gd.GraphDef(nasty)
    condition = g.create_condition(name=nasty)
    with g.section(nasty):
        field = g.allocate(64, name="é n")
        field.memset(field, 0, name=nasty).if_then(condition, name=f"{nasty}2")
    lines = str(g).split("\n")
    assert len(lines) == 6
    assert all(line.isprintable() for line in lines)
    assert lines[1] == r"  condition a\nb\r\u2028\ud800\x1b"
    assert lines[2].endswith("/é n: alloc size=64 memory_type=device")
    assert str(g).encode()


def parsed(dot: str) -> Any:
    pygraphviz = pytest.importorskip("pygraphviz", exc_type=ImportError)
    return pygraphviz.AGraph(string=dot)


@pytest.mark.parametrize("name", NASTY, ids=ascii)
def test_nasty_names(name: str) -> None:
    g = gd.GraphDef(name)
    with g.section(name):
        first = g.empty(name=name)
    child = gd.GraphDef(name)
    child.empty(name=name)
    first.embed(child, name="holder")
    with parsed(g.to_dot()) as layout:
        assert len(layout.nodes()) == 3
        assert len(layout.edges()) == 2
        svg = layout.draw(format="svg", prog="dot").decode("utf-8")
    assert svg.count("<polygon") + svg.count("<ellipse") >= 3
    assert "\x00" not in svg
    check_mermaid(g.to_mermaid())


MERMAID_LINE = re.compile(
    r"flowchart TD"
    r"""|\s*n\d+(\(\[|\[\[|\[\(|\[\\|\[/|\[|\(\(|\{\{|\{|>)"[^"<>`\n]*(<br/>[^"<>`\n]*)*\""""
    r"(\]\)|\]\]|\)\]|\\\]|/\]|\]|\)\)|\}\}|\}):::[a-z_]+_"
    r"""|\s*subgraph g\d+\["[^"<>`\n]*"\]|\s*end|\s*style g\d+ fill:[#\w]+,stroke:#\w+"""
    r"|\s*n\d+ (-->|-\.->|-\.-o)(\|\w+\|)? n\d+"
    r"|\s*classDef [a-z_]+_ fill:#\w{6},stroke:#\w{6},color:#\w{6}"
)


def check_mermaid(text: str) -> None:
    """Check every line against the grammar of what is written; ids are declared before use."""
    for line in text.splitlines():
        assert MERMAID_LINE.fullmatch(line), line
    assert text.count("subgraph g") == len(re.findall(r"^\s*end$", text, re.MULTILINE))
    declared = set(re.findall(r"^\s*(n\d+)\W", text, re.MULTILINE))
    assert set(re.findall(r"\bn\d+$", text, re.MULTILINE)) <= declared


@settings(max_examples=examples(20))
@given(st.lists(NAMES, unique=True, max_size=4))
def test_any_names_parse(names: list[str]) -> None:
    g = gd.GraphDef("any")
    added = 0
    for name in names:
        if not re.fullmatch(r".*_\d+", name, re.DOTALL):
            g.empty(name=name)
            added += 1
    with parsed(g.to_dot()) as layout:
        assert len(layout.nodes()) == (added or 1)
        layout.layout(prog="dot")
    check_mermaid(g.to_mermaid())


@settings(max_examples=examples(20))
@given(graphs(), st.sampled_from([None, 0, 1]))
def test_random_graphs_are_drawn_whole(g: gd.GraphDef, depth: int | None) -> None:
    dot = g.to_dot(depth=depth, lifetimes=True)
    with parsed(dot) as layout:
        assert len(layout.nodes()) == dot.count(" [shape=")
    assert dot == g.copy().to_dot(depth=depth, lifetimes=True)
    check_mermaid(g.to_mermaid(depth=depth, lifetimes=True))
    if depth is None:
        empty = sum(not len(inner) for inner in graphs_of(g))
        shown = sum(1 for _ in g.walk())
        total_edges = sum(len(inner.edges()) for inner in graphs_of(g))
        assert dot.count(" [shape=") == shown + empty
        plain = [line for line in edges(g.to_dot()) if "style=dotted" not in line]
        assert len(plain) == total_edges


def test_equal_declarations_give_equal_text() -> None:
    assert every_kind().to_dot() == every_kind().to_dot()
    assert every_kind().to_mermaid() == every_kind().to_mermaid()
    assert str(every_kind()) == str(every_kind())


def test_the_highest_detail_has_effects_of_kernels() -> None:
    program = gd.Program('extern "C" __global__ void f(int* x, const int* y) { *x = *y; }')
    g = gd.GraphDef()
    one = g.launch(CONFIG, program.kernel("f"), 0x1000, 0x2000, name="one")
    one.memset(0x1000, 0, 4, name="two")
    for text in (g.to_dot(detail="effects"), g.to_mermaid(detail="effects")):
        assert text.count("argument 0: writes") == text.count("argument 1: reads") == 1
        assert "declared at" in text
    assert "argument 0: writes" not in g.to_dot(detail="all")
    broken = gd.GraphDef()
    broken.launch(CONFIG, gd.Program("nonsense").kernel("f"))
    with pytest.raises(gd.CompileError):
        broken.to_dot(detail="effects")
