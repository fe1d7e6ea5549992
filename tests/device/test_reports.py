"""What ``print`` shows of what the package returns, and a notebook: the same lines."""

from __future__ import annotations

import inspect
import re
from html import unescape
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.text import Report
from tests.device.support import DeviceMemory

SCALE: Final = gd.Program(
    r"""
    extern "C" __global__ void scale(float* x, int n, float factor) {
        int i = blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) x[i] *= factor;
    }
    """
).kernel("scale")


def _text_of_notebook(value: Report) -> str:
    """Return the text that a notebook shows."""
    shown = value._repr_html_()
    assert shown.startswith("<pre>")
    assert shown.endswith("</pre>")
    text = re.sub(r"</?span[^>]*>", "", shown.removeprefix("<pre>").removesuffix("</pre>"))
    assert "<" not in text
    return unescape(text)


def _step(count: int, *, block: int = 256, name: str = "step") -> gd.GraphDef:
    g = gd.GraphDef(name)
    factor = g.param("factor", np.float32, default=2)
    x = g.param("x", gd.Address)
    last: Any = g
    for number in range(count):
        last = last.launch(SCALE, x, 10, factor, over=10, block=block, name=f"scale {number}")
    return g


def test_differences_are_grouped_and_counted() -> None:
    old, new = _step(10), _step(10, block=64, name="next <b>")
    last: Any = new["scale 9"]
    last.update(args=(*last.args[:2], 7.0))
    found = gd.diff(old, new)
    assert str(found).splitlines() == [
        "difference between graph 'step' and graph 'next <b>': 10 nodes changed, 0 the same",
        "  ~ scale 0: kernel",
        "      block: (256, 1, 1) -> (64, 1, 1)",
        "  ~ scale 1: kernel",
        "      block: (256, 1, 1) -> (64, 1, 1)",
        "  ~ scale 2: kernel",
        "      block: (256, 1, 1) -> (64, 1, 1)",
        "    and 6 more kernel nodes changed in the same way",
        "  ~ scale 9: kernel",
        "      block: (256, 1, 1) -> (64, 1, 1)",
        "      args[2]: factor -> 7.0",
    ]
    assert len(found.changed) == 10
    assert _text_of_notebook(found) == str(found)
    # One more than are shown is shown, too.
    assert "more" not in str(gd.diff(_step(4), _step(4, block=64)))


def test_nodes_of_one_side_only_are_counted() -> None:
    lines = str(gd.diff(_step(1), _step(101))).splitlines()
    assert lines[0].endswith(": 100 nodes added, 100 edges added, 1 the same")
    assert len(lines) == 1 + 20 + 1 + 20 + 1
    assert lines[21] == "    and 80 more kernel nodes added"
    assert lines[-1] == "    and 80 more edges added"


@pytest.mark.kernels
def test_executables_describe_themselves(memory: DeviceMemory) -> None:
    x = gd.zeros(13, "float32", stream=memory.stream, name="x")
    g = _step(2)
    g["scale 1"].memset(x, 0, name="clear")
    with g.instantiate(device=memory.device) as graph:
        title = ["executable of graph 'step': 3 nodes", "  nodes: 2 kernel, 1 memset"]
        factor = "  parameter factor: float32 = 2.0"
        assert str(graph).splitlines() == [
            *title,
            factor,
            "  parameter x: Address has no value yet",
            "  it is instantiated when all parameters have a value",
        ]
        graph.set(x=x[3:])
        assert str(graph).splitlines() == [*title, factor, "  parameter x: Address = x[3:]"]
        graph.launch(memory.stream, factor=0.5)
        graph[g["clear"]].update(value=np.float32(1))
        lines = str(graph).splitlines()
        assert lines[2] == "  parameter factor: float32 = 0.5"
        assert lines[4] == "  1 node changed since it was instantiated"
        assert _text_of_notebook(graph) == str(graph)
    assert str(graph) == "executable of graph 'step': closed"
    assert repr(graph) == "<Graph 'step' closed>"


def test_no_report_has_lines_of_another_kind() -> None:
    """That a notebook would fail to show."""
    # All that is public is imported.
    assert all(hasattr(gd, name) for name in gd.__all__)
    pending, seen = [Report], list[type[Report]]()
    while pending:
        pending += (cls := pending.pop()).__subclasses__()
        seen.append(cls)
    names = {cls.__name__ for cls in seen}
    assert {"Findings", "Difference", "Graph", "Relaxation", "Lift", "GraphMemory"} <= names
    for cls in seen:
        assert [*inspect.signature(cls._lines).parameters] == ["self"], cls


@pytest.mark.kernels
def test_all_reports_are_shown_by_notebooks(memory: DeviceMemory) -> None:
    """In the words of ``print``, whatever they are about."""
    stream = memory.stream
    x, y = (memory.empty(64) for _ in range(2))
    with gd.capture(stream, device=memory.device) as captured:
        y.copy_from(x, stream=stream)
    g = captured.graph
    with g.instantiate(device=memory.device) as graph:
        found: list[Any] = [
            g.check(),
            gd.audit(graph),
            gd.diff(g, g.copy()),
            graph,
            graph.memory(),
            graph.update(g.copy()),
            g.lift(x=x),
            gd.collectives(g),
            gd.parallelism_bound(g),
            g.relax(
                inputs=[lambda: x.fill(1, stream=stream), lambda: x.fill(2, stream=stream)],
                device=memory.device,
                x=x,
                y=y,
            ),
        ]
        for each in found:
            assert isinstance(each, Report), type(each)
            assert _text_of_notebook(each) == str(each), type(each)
