"""Captures that know where each node comes from: the line, and the section.

On a GPU this needs cupti-python.
"""

from __future__ import annotations

import importlib.util
from typing import Any

import pytest

import graphdsl as gd
from tests.device.support import DeviceMemory, is_simulated


@pytest.fixture(autouse=True)
def _needs_cupti(device: Any) -> None:
    if not is_simulated(device) and importlib.util.find_spec("cupti") is None:
        pytest.skip("needs cupti-python")


def line_of(text: str) -> int:
    with open(__file__, encoding="utf-8") as file:  # noqa: PTH123  # the line is what is looked for
        (number,) = [n for n, line in enumerate(file, 1) if line.rstrip().endswith(text)]
    return number


def test_nodes_know_their_line(stream: Any, memory: DeviceMemory) -> None:
    buffer = memory.zeros(64)
    with gd.capture(stream, where=True, name="captured") as captured:
        buffer.fill(1, stream=stream)  # the first
        for value in (2, 3):
            buffer.fill(value, stream=stream)  # in a loop
    first, second, third = captured.graph.nodes()
    assert [each.location.file for each in (first, second, third)] == [__file__] * 3
    assert first.location.line == line_of("# the first")
    assert second.location.line == third.location.line == line_of("# in a loop")
    assert first.section == ""


def test_sections_nest(stream: Any, memory: DeviceMemory) -> None:
    buffer = memory.zeros(64)
    with gd.capture(stream, where=True) as captured:
        with gd.section("encoder"):
            buffer.fill(1, stream=stream)
            with gd.section("attention/softmax"):
                buffer.fill(2, stream=stream)
        buffer.fill(3, stream=stream)
    graph = captured.graph
    sections = [each.section for each in graph.nodes()]
    assert sections == ["encoder", "encoder/attention/softmax", ""]
    assert graph["encoder/attention/softmax/memset_1"] is graph.nodes()[1]
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(stream)
        executable.sync(stream)


def test_without_it_nodes_are_of_the_capture(stream: Any, memory: DeviceMemory) -> None:
    buffer = memory.zeros(64)
    with gd.capture(stream) as captured, gd.section("encoder"):  # here
        buffer.fill(1, stream=stream)
    (node,) = captured.graph.nodes()
    assert node.location.line == line_of("# here")
    assert node.section == ""


def test_sections_are_left_when_something_is_raised(stream: Any, memory: DeviceMemory) -> None:
    buffer = memory.zeros(64)
    with pytest.raises(ZeroDivisionError), gd.capture(stream, where=True), gd.section("wrong"):
        raise ZeroDivisionError
    with gd.capture(stream, where=True) as captured:
        buffer.fill(1, stream=stream)
    (node,) = captured.graph.nodes()
    assert node.section == ""
    with pytest.raises(ValueError, match="section name"), gd.section(""):
        pass
