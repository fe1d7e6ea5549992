"""Drawings of optimizations: before and after side by side, what repeats itself once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd

GOLDEN = Path(__file__).parent / "golden"
N = 8
ROW = gd.LaunchConfig(grid=1, block=N)
ADD = gd.Program(
    r"""
    extern "C" __global__ void add(int* out, const int* in, int by) {
        out[threadIdx.x] = in[threadIdx.x] + by;
    }
    """
).kernel("add")
pytestmark = pytest.mark.kernels


def small(stream: Any) -> gd.GraphDef:
    """Return a graph of which a memset and two edges go."""
    x, y, z = (gd.zeros(N, np.int32, stream=stream) for _ in range(3))
    graph = gd.GraphDef("small")
    half = graph.memset(x[:4], 0, name="low").memset(x[4:], 0, name="high")
    half.launch(ROW, ADD, y, x, 1, name="a").launch(ROW, ADD, z, x, 1, name="b")
    return graph


def steps(stream: Any, count: int, *, sections: bool) -> gd.GraphDef:
    """Return steps of two launches, in sections or not."""
    x, y = (gd.zeros(N, np.int32, stream=stream) for _ in range(2))
    graph = gd.GraphDef("steps")
    with graph.in_order():
        graph.memset(x, 0, name="start")
        for step in range(count):
            with graph.section(f"step {step}" if sections else "all"):
                number = "" if sections else f" {step}"
                graph.launch(ROW, ADD, y, x, step, name=f"to y{number}")
                graph.launch(ROW, ADD, x, y, -1, name=f"to x{number}")
    return graph


def optimized(name: str, stream: Any) -> Any:
    if name == "small":
        return small(stream).optimize(["edges", "merge"])
    return steps(stream, 100, sections=name == "sections").optimize(["reroll"], prefer="memory")


@pytest.mark.parametrize("name", ["small", "sections", "numbers"])
def test_a_drawing_has_before_and_after(name: str, stream: Any) -> None:
    expected = (GOLDEN / f"drawn_{name}.dot").read_text(encoding="utf-8")
    assert optimized(name, stream).to_dot() == expected


@pytest.mark.parametrize("sections", [True, False])
def test_steps_are_drawn_once(sections: bool, stream: Any) -> None:  # a parameter
    found = steps(stream, 200, sections=sections).optimize(["edges"])
    assert len(found.to_dot().splitlines()) < 40
    few = steps(stream, 2, sections=sections).optimize(["edges"])
    assert "×" not in few.to_dot()


def test_files_and_notebooks_have_the_drawing(tmp_path: Path, stream: Any) -> None:
    found = optimized("small", stream)
    for ending in (".dot", ".gv"):
        path = found.render(tmp_path / f"small{ending}")
        assert path.read_text(encoding="utf-8") == found.to_dot()
    with pytest.raises(ValueError, match=r"ends in one of .svg, .png, .pdf, .dot, .gv; got"):
        found.render(tmp_path / "small.html")
    with pytest.raises(TypeError, match="render path: expected a file name"):
        found.render(3)
    pytest.importorskip("pygraphviz", exc_type=ImportError)
    svg = found.render(tmp_path / "small.svg").read_text(encoding="utf-8")
    shown = found._repr_html_()
    assert shown.startswith("<pre>graph &#x27;small&#x27;: ")
    for text in (svg, shown):
        assert text.count(">low</text>") == 2
        assert ">before</text>" in text


if __name__ == "__main__":
    # To write the drawings anew: python -m tests.device.optimize.test_drawing
    own = gd.sim.Device().create_stream()
    for each in ("small", "sections", "numbers"):
        (GOLDEN / f"drawn_{each}.dot").write_text(optimized(each, own).to_dot(), encoding="utf-8")
