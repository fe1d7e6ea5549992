"""What notebooks and IPython ask objects for: completions of keys, and displays."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

import graphdsl as gd
from tests.cpu.drawing_cases import every_kind


def keys(value: Any) -> list[str]:
    found = value._ipython_key_completions_()
    assert isinstance(found, list)
    return found


def nested() -> gd.GraphDef:
    g = gd.GraphDef("nested")
    with g.section("part"):
        g.empty(name="first")
    child = gd.GraphDef("inner")
    child.empty(name="deep")
    with g.if_then(g.create_condition(1), name="branch").then as body:
        body.embed(child, name="child")
        body.empty()
    return g


def test_keys_of_declarations_and_executables_are_paths() -> None:
    g = nested()
    expected = [
        "part/first",
        "branch",
        "branch/then/child",
        "branch/then/child/child/deep",
        "branch/then/empty_1",
    ]
    assert keys(g) == expected
    branch = g["branch"]
    assert isinstance(branch, gd.IfNode)
    assert keys(branch.then) == ["child", "child/child/deep", "empty_1"]
    for key in expected:
        assert g[key].name == key.rpartition("/")[2]
    device = gd.sim.Device()
    with g.instantiate(device=device) as graph:
        assert sorted(keys(graph)) == sorted(expected)
        for key in expected:
            assert graph[key].node.name == key.rpartition("/")[2]
        profile = graph.profile(device.create_stream(), 1)
    assert set(keys(profile)) <= set(expected)
    for key in keys(profile):
        assert profile[key].path == key


def test_keys_of_kernels_are_their_names() -> None:
    program = gd.Program("__global__ void a() {} __global__ void b() {}")
    assert keys(program.kernels) == ["a", "b"]


def test_every_node_has_a_display() -> None:
    for node in every_kind().walk():
        shown = node._repr_html_()
        assert re.match(r"<b>[^<]*</b><table>(<tr><td>[^<]*</td><td[^>]*>[^<]*</td></tr>)+", shown)
        assert "declared at" in shown


def test_displays_are_escaped() -> None:
    g = gd.GraphDef()
    x = g.array(4, np.float32, name="<i>x")
    assert "<i>" not in x._repr_html_()
    assert "&lt;i&gt;x" in x._repr_html_()
    part = x[1:3]._repr_html_()
    assert "<td>shape</td>" in part
    assert "(2,)" in part
    assert '<td>bytes</td><td style="text-align:left">8</td>' in part
    x.destroy()
    assert "alloc" in x._repr_html_()
