"""Snapshots of the structure of graphs, and the differences that their assertion reports."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings

import graphdsl as gd
from graphdsl.testing import assert_matches, lanes, snapshot, strategies
from graphdsl.tools.testing.snapshots import UPDATE
from tests.cpu.drawing_cases import every_kind
from tests.examples import examples

PROGRAM: Final = gd.Program(
    """
template <typename T> __global__ void add(T* x) { *x += 1; }
template <typename T> __global__ void twice(T* x) { *x *= 2; }
"""
)
ADD, TWICE = PROGRAM.kernel("add<int>"), PROGRAM.kernel("twice<int>")


@pytest.fixture(autouse=True)
def no_update(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(UPDATE, raising=False)


def chain(*kernels: gd.SourceKernel, grid: int = 1, address: int = 4096) -> gd.GraphDef:
    g = gd.GraphDef("chain")
    config = gd.LaunchConfig(grid=grid, block=32)
    nodes = [g.launch(config, kernel, address) for kernel in kernels]
    for before, after in pairwise(nodes):
        before >> after
    return g


def difference(old: gd.GraphDef, new: gd.GraphDef, folder: Path) -> list[str]:
    file = folder / "snapshot.json"
    assert_matches(old, file, update=True)
    with pytest.raises(AssertionError) as raised:
        assert_matches(new, file)
    *lines, how = str(raised.value).replace(str(file), "FILE").splitlines()
    assert how == "Run pytest with --graphdsl-update, or with GRAPHDSL_UPDATE=1, to write it"
    return lines


def test_addresses_do_not_matter(tmp_path: Path) -> None:
    file = tmp_path / "new" / "chain.json"
    assert_matches(chain(ADD, TWICE), file, update=True)
    assert_matches(chain(ADD, TWICE, address=8192), file)
    assert "add<int>" in file.read_text(encoding="utf-8")


def test_one_more_kernel_is_one_difference(tmp_path: Path) -> None:
    old, new = chain(ADD, ADD, TWICE, ADD), chain(ADD, ADD, TWICE, TWICE, ADD)
    assert difference(old, new, tmp_path) == [
        "difference between snapshot 'FILE' and graph 'chain': 1 node added, 2 edges added, "
        "1 edge removed, 4 the same",
        "  + kernel_3: kernel twice<int>",
        "  + kernel_2 -> kernel_3",
        "  + kernel_3 -> kernel_4",
        "  - kernel_2 -> kernel_4",
    ]


def test_changed_fields_ports_and_removed_nodes(tmp_path: Path) -> None:
    assert difference(chain(ADD, TWICE), chain(ADD, TWICE, grid=2), tmp_path)[:3] == [
        "difference between snapshot 'FILE' and graph 'chain': 2 nodes changed, 0 the same",
        "  ~ kernel_0: kernel",
        "      grid: (1, 1, 1) -> (2, 1, 1)",
    ]
    one, other = gd.GraphDef("chain"), gd.GraphDef("chain")
    config = gd.LaunchConfig(grid=1, block=32)
    for graph, port in ((one, "default"), (other, "programmatic")):
        first, second = (graph.launch(config, each, 4096) for each in (ADD, TWICE))
        first.precede(second, port=port)
    assert difference(one, other, tmp_path)[1:] == [
        "  + kernel_0 -> kernel_1 (programmatic)",
        "  - kernel_0 -> kernel_1",
    ]
    assert difference(chain(ADD, TWICE, ADD), chain(ADD, ADD), tmp_path) == [
        "difference between snapshot 'FILE' and graph 'chain': 1 node removed, 1 edge added, "
        "2 edges removed, 2 the same",
        "  - kernel_1: kernel twice<int>",
        "  + kernel_0 -> kernel_1",
        "  - kernel_0 -> kernel_1 (removed)",
        "  - kernel_1 (removed) -> kernel_1",
    ]


def test_bodies_and_lanes(tmp_path: Path) -> None:
    def with_loop(*kernels: gd.SourceKernel, forks: int = 1) -> gd.GraphDef:
        g = gd.GraphDef("loop")
        loop = g.while_loop(g.create_condition(1, name="again"), name="loop")
        node: gd.Node = loop.body.empty(name="start")
        for kernel in kernels:
            node = node.launch(gd.LaunchConfig(grid=1, block=1), kernel, 4096)
        for _ in range(forks):
            loop.empty()
        return g

    assert difference(with_loop(ADD), with_loop(TWICE), tmp_path) == [
        "difference between snapshot 'FILE' and graph 'loop': 1 node changed, 3 the same",
        "  ~ loop/body/kernel_1: kernel",
        "      kernel: add<int> -> twice<int>",
    ]
    lines = difference(with_loop(forks=1), with_loop(forks=3), tmp_path)
    assert lines[1:3] == ["  ~ graph: graph", "      lanes: 1 -> 3"]


def test_lanes_follow_the_first_predecessor() -> None:
    g = gd.GraphDef()
    main = g.empty(name="start")
    for layer in range(3):
        side = main.empty(name=f"side{layer}")
        main = main.empty(name=f"main{layer}")
        side >> (join := g.empty(name=f"join{layer}"))
        main >> join
        main = join
    # Each layer goes on on its side lane, and its main node opens one.
    assert lanes(g) == 4


@settings(
    max_examples=examples(10),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(strategies.declarations(kernels=False))
def test_files_contain_snapshots(tmp_path: Path, g: gd.GraphDef) -> None:
    file = tmp_path / "drawn.json"
    assert_matches(g, file, update=True)
    assert json.loads(file.read_text("utf-8", "surrogatepass")) == snapshot(g)
    assert_matches(g.copy(), file)


def test_every_kind_has_a_line(tmp_path: Path) -> None:
    file = tmp_path / "kinds.json"
    assert_matches(every_kind(), file, update=True)
    text = file.read_text(encoding="utf-8")
    for node in every_kind().walk():
        assert sum(f'"kind": "{node.kind}"' in line for line in text.splitlines()) >= 1
    assert "0x" not in text
    assert_matches(every_kind(), file)


def test_files_that_are_no_snapshots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "chain.json"
    with pytest.raises(AssertionError, match="there is no snapshot .*chain.json. Run pytest with"):
        assert_matches(chain(ADD), file)
    for text in ("", "[]", "3", '{"format": 1}'):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="expected a snapshot of a graph, got other text"):
            assert_matches(chain(ADD), file)
    file.write_text('{"format": 2, "lanes": 0, "nodes": []}', encoding="utf-8")
    with pytest.raises(ValueError, match="expected a snapshot of format 1, got 2"):
        assert_matches(chain(ADD), file)
    monkeypatch.setenv(UPDATE, "1")
    assert_matches(chain(ADD), file)
    monkeypatch.delenv(UPDATE)
    assert_matches(chain(ADD), file)
