"""Forms that graphs share: which do, and for how long."""

from __future__ import annotations

import gc
import weakref
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.launches.launch_attributes import CORE_FIELDS
from graphdsl.core.declaration.launches.launch_form import DECLARED
from tests.cpu.doubles import CONFIG, STEP, DeviceArray

Node = Any


def launched(config: LaunchConfig = CONFIG, kernel: object = STEP, *args: object) -> Node:
    return gd.GraphDef().launch(config, kernel, *args)


def test_graphs_that_launch_the_same_share_the_form() -> None:
    first, second = launched(CONFIG, STEP, 1), launched(CONFIG, STEP, 2)
    assert launch_form_of(first) is launch_form_of(second)
    (many, *_) = gd.GraphDef().launch_many(CONFIG, STEP, [1, 2])
    assert launch_form_of(many) is launch_form_of(first)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(lambda: launched(CONFIG, STEP, 1.0), id="types"),
        pytest.param(lambda: launched(CONFIG, gd.Program("x").kernel("step"), 1), id="kernel"),
        pytest.param(lambda: gd.GraphDef().launch(CONFIG, STEP, 1, device=1), id="device"),
        pytest.param(lambda: gd.GraphDef().launch(CONFIG, STEP, 1, grid=4), id="sizes"),
        pytest.param(lambda: gd.GraphDef().launch(CONFIG, STEP, 1, reads=[]), id="effects"),
        # An equal one: whoever asks for what was given gets that.
        pytest.param(lambda: launched(LaunchConfig(grid=4, block=128), STEP, 1), id="config"),
    ],
)
def test_graphs_that_launch_something_else_do_not(other: Any) -> None:
    node = launched(CONFIG, STEP, 1)
    assert launch_form_of(other()) is not launch_form_of(node)


def test_a_configuration_that_was_changed_is_another() -> None:
    config = LaunchConfig(grid=4, block=128)
    before = launched(config, STEP, 1)
    config.grid = (5, 1, 1)
    after = launched(config, STEP, 1)
    config.grid = (4, 1, 1)
    again = launched(config, STEP, 1)
    assert (launch_form_of(before).grid, launch_form_of(after).grid) == ((4, 1, 1), (5, 1, 1))
    assert launch_form_of(again) is launch_form_of(before)


def test_forms_of_converted_arguments_are_not_shared() -> None:
    # What is made of an argument is told by the one that was given.
    nodes = [launched(CONFIG, STEP, DeviceArray(typestr=each), 1) for each in ("<f4", "<i8")]
    assert launch_form_of(nodes[0]) is not launch_form_of(nodes[1])


def test_references_of_a_form_end_with_the_last_graph_that_has_it() -> None:
    kernel = gd.Program("extern 'C' __global__ void only_here() {}").kernel("only_here")
    config = LaunchConfig(grid=4, block=128)
    nodes = [launched(config, kernel, np.int32(number)) for number in range(2)]
    assert launch_form_of(nodes[0]) is launch_form_of(nodes[1])
    form = weakref.ref(launch_form_of(nodes[0]))
    nodes.pop()
    gc.collect()
    assert form() is not None
    del kernel
    nodes.clear()
    gc.collect()
    assert form() is None


@pytest.mark.parametrize("cls", [LaunchConfig, gd.LaunchConfig])
def test_launches_in_a_row_share_the_form_of_configurations_that_say_the_same(cls: Any) -> None:
    graph = gd.GraphDef()
    configs = [cls(grid=grid, block=128) for grid in (4, 4, 4, 5, 5, 4)]
    forms = [launch_form_of(graph.launch(config, STEP, 1)) for config in configs]
    assert [form.grid[0] for form in forms] == [4, 4, 4, 5, 5, 4]
    assert len(set(forms)) == 2
    assert forms[0] is forms[1] is forms[5]


def test_launches_that_differ_have_different_forms() -> None:
    graph = gd.GraphDef()
    configs: list[Any] = [
        LaunchConfig(grid=4, block=128),
        gd.LaunchConfig(grid=4, block=128),
        gd.LaunchConfig(grid=4, block=128, priority=-1),
        gd.LaunchConfig(grid=4, block=128, priority=-2),
    ]
    forms = [launch_form_of(graph.launch(config, STEP, 1)) for config in configs for _ in range(2)]
    assert [form.config.priority for form in forms] == [None] * 4 + [-1, -1, -2, -2]
    assert len(set(forms)) == 4


def test_lookalikes_of_a_configuration_are_refused_each_time() -> None:
    graph = gd.GraphDef()
    graph.launch(CONFIG, STEP, 1)
    alike: Any = SimpleNamespace(**{name: getattr(CONFIG, name) for name in CORE_FIELDS})
    with pytest.raises(TypeError, match="launch config: expected a LaunchConfig"):
        graph.launch(alike, STEP, 1)
    assert len(graph) == 1


def assigned(name: str, value: object) -> LaunchConfig:
    config = LaunchConfig(grid=4, block=96)
    setattr(config, name, value)
    return config


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("grid", (4.0, 1, 1)),
        ("grid", (np.float32(4), 1, 1)),
        ("grid", (4, 1)),
        ("grid", ("4", 1, 1)),
        ("block", (96.0, 1, 1)),
        ("cluster", (1.0, 1, 1)),
    ],
)
def test_extents_that_are_no_ints_are_refused_and_nothing_is_kept_of_them(
    name: str, value: object
) -> None:
    graph = gd.GraphDef()
    kernel = gd.Program("x").kernel("of its own")
    config = assigned(name, value)
    DECLARED.clear()
    for declare in (graph.launch, graph.launch_many):
        given = [1] if declare == graph.launch_many else 1
        with pytest.raises(TypeError, match=f"launch config: {name}: expected ints"):
            declare(config, kernel, given, name="n")
    assert len(graph) == 0
    node = graph.launch(LaunchConfig(grid=4, block=96), kernel, 1, name="n")
    assert set(map(type, (*node.config.grid, *node.config.block))) == {int}
    assert graph.lower().rows.shape == (1, 32)


def test_integers_that_are_no_ints_are_taken_as_ints_for_all_that_say_the_same() -> None:
    DECLARED.clear()
    kernel = gd.Program("x").kernel("of its own")
    for grid in ((np.int64(4), True, 1), (4, 1, 1)):
        graph = gd.GraphDef()
        config = assigned("grid", grid)
        node = graph.launch(config, kernel, 1)
        assert node.config.grid == (4, 1, 1)
        assert list(map(type, node.config.grid)) == [int, int, int]
        assert node.parameters()["grid"] == "(4, 1, 1)"
