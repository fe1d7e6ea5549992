"""Captures that know where each node comes from: the line, and the section.

On a GPU this needs cupti-python.
"""

from __future__ import annotations

import contextlib
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


# What breaks a capture ----------------------------------------------------------------------------


def breaks(stream: Any, other: Any) -> None:
    """Wait for another stream, which a capture cannot see, and go on all the same."""
    with contextlib.suppress(Exception):
        other.sync()  # breaks it
    with contextlib.suppress(Exception):
        stream.sync()  # is refused, too


def test_calls_that_break_a_capture_are_named(stream: Any, memory: DeviceMemory) -> None:
    buffer, other = memory.zeros(64), memory.device.create_stream()
    with (
        pytest.raises(gd.CaptureError) as raised,
        gd.capture(stream, where=True),
    ):
        buffer.fill(1, stream=stream)
        breaks(stream, other)
        with contextlib.suppress(Exception):
            buffer.fill(2, stream=stream)
    error = raised.value
    assert error.result_name == "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"
    assert error.broken_by.startswith("cuStreamSynchronize")
    assert str(error.location) == f"{__file__}:{line_of('# breaks it')}"
    assert [frame.name for frame in error.stack][:2] == [
        "test_calls_that_break_a_capture_are_named",
        "breaks",
    ]
    assert f"invalidated by {error.broken_by} (CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED)" in str(error)
    assert f"{error.location}" in str(error)
    (note,) = error.__notes__
    assert "in breaks\n" in note
    assert "other.sync()" in note


def test_an_exception_of_the_block_propagates_with_a_note(
    stream: Any, memory: DeviceMemory
) -> None:
    other = memory.device.create_stream()
    with pytest.raises(KeyError) as raised, gd.capture(stream, where=True):
        breaks(stream, other)
        raise KeyError
    notes = raised.value.__notes__
    assert f"{__file__}:{line_of('# breaks it')}" in notes[0]
    assert "the capture was invalidated by cuStreamSynchronize" in notes[0]
    assert "INVALIDATED" in notes[1]


def test_without_it_the_error_says_how_to_know(stream: Any, memory: DeviceMemory) -> None:
    other = memory.device.create_stream()
    with pytest.raises(gd.DriverError) as raised, gd.capture(stream):
        breaks(stream, other)
    error = raised.value
    if is_simulated(memory.device):
        assert isinstance(error, gd.CaptureError)
        assert error.location.line == line_of("# breaks it")
    else:
        assert "where=True" in str(error)


def test_a_capture_that_is_well_after_a_broken_one(stream: Any, memory: DeviceMemory) -> None:
    buffer, other = memory.zeros(64), memory.device.create_stream()
    with pytest.raises(gd.CaptureError), gd.capture(stream, where=True):
        breaks(stream, other)
    with gd.capture(stream, where=True) as captured:
        buffer.fill(1, stream=stream)
    assert len(captured.graph) == 1


def test_work_of_another_stream_that_was_not_joined_broke_nothing(
    stream: Any, memory: DeviceMemory
) -> None:
    buffer, other = memory.zeros(64), memory.device.create_stream()
    with pytest.raises(gd.DriverError, match="UNJOINED") as raised, gd.capture(stream, where=True):
        buffer.fill(1, stream=stream)
        other.wait(stream)
        buffer.fill(2, stream=other)
    assert not isinstance(raised.value, gd.CaptureError)


# Captures in captures -----------------------------------------------------------------------------


def test_a_capture_in_a_capture_is_a_section(stream: Any, memory: DeviceMemory) -> None:
    buffer = memory.zeros(64)

    def library(name: str | None) -> gd.Capture:
        with gd.capture(stream, name=name) as captured:
            buffer.fill(2, stream=stream)
        return captured

    with gd.capture(stream, where=True) as outer:
        buffer.fill(1, stream=stream)
        inner = library("attention")
        library(None)
        with gd.section("head"):
            library("softmax")
    sections = [node.section for node in outer.graph.nodes()]
    assert sections == ["", "attention", "", "head/softmax"]
    with pytest.raises(gd.GraphDslError, match="in its section 'attention'. Use the graph"):
        _ = inner.graph
    # By itself it is a capture of its own.
    assert [node.section for node in library("attention").graph.nodes()] == [""]


def test_a_capture_of_another_stream_is_one_of_its_own(stream: Any, memory: DeviceMemory) -> None:
    first, second = memory.zeros(64), memory.zeros(64)
    other = memory.device.create_stream()
    with gd.capture(stream) as outer:
        first.fill(1, stream=stream)
        with gd.capture(other) as inner:
            second.fill(1, stream=other)
            second.fill(2, stream=other)
    assert (len(outer.graph), len(inner.graph)) == (1, 2)
