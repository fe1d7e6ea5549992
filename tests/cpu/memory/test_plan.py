"""What memory a declaration takes: lifetimes, the most at once, what can share, and the chart."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.base.text import byte_text
from graphdsl.tools.memory.plan import MemoryPlan


def in_a_row(*sizes: int) -> gd.GraphDef:
    """Return a graph with one allocation after the other, ``x0``, ``x1`` ..."""
    g = gd.GraphDef("row")
    last: gd.GraphDef | gd.Node = g
    for number, size in enumerate(sizes):
        x = last.allocate(size, name=f"x{number}")
        last = x.memset(x, 0, name=f"use{number}").deallocate(x, name=f"free{number}")
    return g


def beside(*sizes: int) -> gd.GraphDef:
    """Return a graph with all allocations beside each other."""
    g = gd.GraphDef("beside")
    for number, size in enumerate(sizes):
        x = g.allocate(size, name=f"x{number}")
        x.memset(x, 0).deallocate(x)
    return g


def names(items: object) -> list[str]:
    return [item.path for item in items]  # type: ignore[attr-defined]


def test_lifetimes_go_from_the_allocation_to_its_free() -> None:
    plan = in_a_row(64, 128).memory()
    first = plan["x0"]
    assert (first.size, first.place, first.freed_by, first.users) == (
        64,
        "device",
        "free0",
        ("use0",),
    )
    assert [plan.steps[item.begin] for item in plan.lifetimes] == ["x0", "x1"]
    assert [plan.steps[item.end] for item in plan.lifetimes] == ["free0", "free1"]


def test_ordered_allocations_share_and_concurrent_ones_do_not() -> None:
    (row,) = in_a_row(64, 128, 32).memory().uses
    assert (row.total, row.peak, row.peak_in_order, row.shared) == (224, 128, 128, 128)
    assert [names(slot) for slot in row.slots] == [["x0", "x1", "x2"]]
    assert names(row.at_peak) == ["x1"]
    plan = beside(64, 128, 32).memory()
    (use,) = plan.uses
    # In the order of declaration each is freed before the next; the edges do not say so.
    assert (use.total, use.peak, use.peak_in_order, use.shared) == (224, 224, 128, 224)
    assert names(use.at_peak) == ["x0", "x1", "x2"]
    assert not plan.can_share("x0", "x1")


def test_memory_that_is_never_freed_is_left_and_shares_with_nothing_after_it() -> None:
    g = in_a_row(64)
    kept = g["free0"].allocate(16, name="kept")
    late = kept.memset(kept, 0).allocate(8, name="late")
    late.memset(late, 0).deallocate(late)
    plan = g.memory()
    assert names(plan.left) == ["kept"]
    assert plan["kept"].is_left
    assert plan["kept"].end == len(plan.steps)
    assert plan.can_share("x0", "kept")
    assert not plan.can_share("kept", "late")
    assert "left to others: kept, 16 bytes" in str(plan)


def test_places_are_told_apart_and_do_not_share() -> None:
    g = gd.GraphDef("places")
    a = g.allocate(64, name="a")
    b = a.memset(a, 0).deallocate(a).allocate(32, name="b", memory_type="host")
    c = b.memset(b, 0).deallocate(b).allocate(16, name="c", device=1)
    c.memset(c, 0).deallocate(c)
    plan = g.memory()
    assert {use.place: use.peak for use in plan.uses} == {"device": 64, "device 1": 16, "host": 32}
    assert plan.uses[0].place == "device"
    assert plan.peak == 112
    assert not plan.can_share("a", "b")
    assert [names(slot) for use in plan.uses for slot in use.slots] == [["a"], ["c"], ["b"]]


def test_child_graphs_allocate_each_time_they_are_embedded() -> None:
    inner = in_a_row(64)
    g = gd.GraphDef("twice")
    g.embed(inner, name="one").embed(inner, name="two")
    g.embed(inner, name="beside")
    plan = g.memory()
    assert names(plan.lifetimes) == ["one/child/x0", "two/child/x0", "beside/child/x0"]
    assert plan.can_share("one/child/x0", "two/child/x0")
    assert not plan.can_share("one/child/x0", "beside/child/x0")
    assert (plan.total, plan.peak) == (192, 128)
    assert plan["two/child/x0"].users == ("two/child/use0",)


def test_a_body_that_uses_memory_counts_as_its_node() -> None:
    g = gd.GraphDef("body")
    condition = g.create_condition(default_value=1)
    x = g.allocate(64, name="x")
    choice = x.if_then(condition, name="choice")
    choice.then.memset(x, 0, name="clear")
    choice.deallocate(x, name="free").allocate(8, name="y")
    plan = g.memory()
    assert plan["x"].users == ("choice/then/clear",)
    assert plan.can_share("x", "y")
    assert plan.steps.count("choice") == 2


def test_a_child_graph_may_free_memory_of_the_enclosing_graph() -> None:
    g = gd.GraphDef("outer")
    x = g.allocate(64, name="x")
    inner = gd.GraphDef("inner")
    inner.memset(x, 0, name="clear").deallocate(x, name="free")
    x.embed(inner, name="child").allocate(8, name="y")
    plan = g.memory()
    assert plan["x"].freed_by == "child/child/free"
    assert plan.can_share("x", "y")


def test_a_graph_without_allocations_has_an_empty_plan() -> None:
    g = gd.GraphDef("none")
    g.empty(name="only")
    plan = g.memory()
    assert (plan.total, plan.peak, plan.uses, plan.lifetimes) == (0, 0, (), ())
    assert str(plan) == "memory of graph 'none': 0 allocations, 0 bytes in all"
    ET.fromstring(plan.to_svg())  # noqa: S314
    with pytest.raises(KeyError, match="graph 'none' has no allocation 'x'; there are: none"):
        plan["x"]


def test_a_declaration_with_errors_is_refused_with_its_findings() -> None:
    g = gd.GraphDef("wrong")
    x = g.allocate(64, name="x")
    g.memset(x, 0, name="early")
    with pytest.raises(gd.ValidationError, match="use-before-allocation") as caught:
        g.memory()
    assert "use-before-allocation" in [item.rule for item in caught.value.findings]


def random_graph(sizes: list[int], links: list[tuple[int, int]]) -> gd.GraphDef:
    """Return allocations that begin after the frees of earlier ones, as the links say."""
    g = gd.GraphDef("random")
    frees: list[gd.Node] = []
    for number, size in enumerate(sizes):
        before = [frees[early] for early, late in links if late == number and early < number]
        x = (g.join(*before) if before else g).allocate(size, name=f"x{number}")
        frees.append(x.memset(x, 0).deallocate(x, name=f"free{number}"))
    return g


def most_at_once(g: gd.GraphDef) -> int:
    """Return the greatest sum of sizes of allocations no two of which edges keep apart."""
    plan = g.memory()
    best = 0
    for count in range(1, len(plan.lifetimes) + 1):
        for items in itertools.combinations(plan.lifetimes, count):
            pairs = itertools.combinations(items, 2)
            if not any(plan.can_share(one.path, other.path) for one, other in pairs):
                best = max(best, sum(item.size for item in items))
    return best


def most_in_any_order(g: gd.GraphDef) -> int:
    """Return the most that is allocated in any of the orders, going through what can have run."""
    nodes = list(g)
    index = {node: number for number, node in enumerate(nodes)}
    needs = [sum(1 << index[before] for before in node.pred) for node in nodes]
    weights = []
    for node in nodes:
        if isinstance(node, gd.AllocNode):
            weights.append(node.known_size or 0)
        elif isinstance(node, gd.FreeNode):
            assert node.dptr.pointer is not None
            weights.append(-(node.dptr.pointer.node.known_size or 0))
        else:
            weights.append(0)
    best, seen, waiting = 0, {0}, [(0, 0)]
    while waiting:
        done, now = waiting.pop()
        best = max(best, now)
        for number, need in enumerate(needs):
            bit = 1 << number
            if not done & bit and not need & ~done and done | bit not in seen:
                seen.add(done | bit)
                waiting.append((done | bit, now + weights[number]))
    return best


SIZES = st.lists(st.integers(1, 50), min_size=1, max_size=4)
LINKS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=8)


@given(SIZES, LINKS)
def test_the_peak_is_that_of_the_worst_order(
    sizes: list[int], links: list[tuple[int, int]]
) -> None:
    g = random_graph(sizes, links)
    (use,) = g.memory().uses
    assert use.peak == most_in_any_order(g)


@given(st.lists(st.integers(1, 50), min_size=1, max_size=6), LINKS)
def test_bounds_hold_and_slots_keep_values_apart(
    sizes: list[int], links: list[tuple[int, int]]
) -> None:
    g = random_graph(sizes, links)
    plan = g.memory()
    (use,) = plan.uses
    assert use.peak == most_at_once(g) == sum(item.size for item in use.at_peak)
    assert use.peak_in_order <= use.peak <= use.shared <= use.total == sum(sizes)
    assert sorted(names(itertools.chain(*use.slots))) == sorted(names(plan.lifetimes))
    assert use.shared == sum(max(item.size for item in slot) for slot in use.slots)
    for slot in use.slots:
        for one, other in itertools.pairwise(slot):
            assert plan.can_share(one.path, other.path)


def test_thousands_of_levels_and_nodes_are_no_problem() -> None:
    inner = in_a_row(8)
    for _ in range(300):
        outer = gd.GraphDef("level")
        outer.embed(inner)
        inner = outer
    assert inner.memory().peak == 8
    assert in_a_row(*range(1, 1001)).memory().peak == 1000


# The chart -----------------------------------------------------------------------------------


def three() -> MemoryPlan:
    g = in_a_row(4096, 1024)
    kept = g.allocate(1 << 20, name="kept")
    kept.memset(kept, 1, name="fill")
    return g.memory()


def test_the_table_and_chart_are_as_reviewed() -> None:
    text = """\
memory of graph 'row': 3 allocations, 1 MiB in all
  device: at most 1 MiB at once, in any order: x0, kept
          1 MiB in the order of declaration; 1 MiB in 2 slots, shared where edges allow it
  left to others: kept, 1 MiB, freed by no node of the graph
  x0    4 KiB  |###     |  slot 1
  x1    1 KiB  |   ===  |  slot 1
  kept  1 MiB  |      #>|  slot 2
  (# at the peak, = otherwise, > left to others; from left to right: 8 steps)"""
    assert str(three()) == text


def test_the_text_takes_as_many_columns_as_it_is_given() -> None:
    plan = in_a_row(*[8] * 40).memory()
    for width in (2, 10, 48):
        bars = [line for line in plan.chart(width).splitlines() if "|" in line]
        assert {len(line.split("|")[1]) for line in bars} == {width}
        assert all(set(line.split("|")[1]) & {"#", "="} for line in bars)
    with pytest.raises(ValueError, match="memory chart width: expected at least 2 columns, got 1"):
        plan.chart(1)


def test_the_picture_has_a_bar_for_each_lifetime() -> None:
    plan = three()
    root = ET.fromstring(plan.to_svg())  # noqa: S314
    space = {"s": "http://www.w3.org/2000/svg"}
    bars = root.findall(".//s:rect", space)
    assert [bar.get("class") for bar in bars] == ["bar peak", "bar", "bar peak left"]
    starts = [float(bar.get("x", "")) for bar in bars]
    assert starts == sorted(starts)
    first, second, kept = bars
    assert first.get("y") == second.get("y") != kept.get("y")
    ends = [float(bar.get("x", "")) + float(bar.get("width", "")) for bar in bars]
    assert ends[0] <= starts[1] + 0.01
    (curve,) = root.findall(".//s:polygon", space)
    heights = [float(pair.split(",")[1]) for pair in curve.get("points", "").split()]
    assert heights[0] == max(heights) == heights[-1]


def test_names_cannot_break_the_picture() -> None:
    g = gd.GraphDef('<&">\x07')
    x = g.allocate(8, name='a<b>&"c\x1b')
    x.memset(x, 0).deallocate(x)
    root = ET.fromstring(g.memory().to_svg())  # noqa: S314
    titles = [item.text for item in root.iter("{http://www.w3.org/2000/svg}title")]
    assert any(text is not None and 'a<b>&"c' in text for text in titles)


def test_a_chart_is_written_by_its_extension(tmp_path: Path) -> None:
    plan = three()
    assert plan.render(tmp_path / "x.svg").read_text(encoding="utf-8") == plan.to_svg()
    assert plan.render(tmp_path / "x.txt").read_text(encoding="utf-8") == f"{plan}\n"
    with pytest.raises(ValueError, match=re.escape("expected a file name that ends in .svg or")):
        plan.render(tmp_path / "x.png")
    assert set(plan._repr_mimebundle_()) == {"text/plain", "image/svg+xml"}


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "0 bytes"),
        (1, "1 byte"),
        (1023, "1023 bytes"),
        (1024, "1 KiB"),
        (1536, "1.5 KiB"),
        ((1 << 20) - 1, "1 MiB"),
        (5 << 40, "5 TiB"),
        (1 << 60, "1048576 TiB"),
    ],
)
def test_sizes_read_well(size: int, text: str) -> None:
    assert byte_text(size) == text
