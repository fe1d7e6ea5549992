"""Takers: launches like the one before have the arguments that they have by themselves."""

from __future__ import annotations

import ctypes
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import Buffer
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.core.declaration.kinds.kernel import launch_form_of
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from tests.cpu.doubles import CONFIG, SCALE, DeviceArray

BUFFERS: Final = [Buffer.from_handle(0x7000_0000 + 4096 * each, 4096) for each in range(2)]
VALUES: Final[dict[str, Any]] = {
    "int": 7,
    "bool": True,
    "float": 0.5,
    "float32": np.float32(0.25),
    "int32": np.int32(-1),
    "c_int": ctypes.c_int(3),
    "bytes": b"abcd",
    "a buffer": BUFFERS[0],
    "another": BUFFERS[1],
    "an array": DeviceArray(),
}


@given(st.lists(st.lists(st.sampled_from(sorted(VALUES)), max_size=3), min_size=2, max_size=6))
def test_launches_in_a_row_are_those_of_graphs_of_their_own(rows: list[list[str]]) -> None:
    graph = gd.GraphDef()
    for names in rows:
        args = [VALUES[name] for name in names]
        # The third is taken by what the second had made.
        nodes = [graph.launch(CONFIG, SCALE, *args) for _ in range(3)]
        alone = gd.GraphDef().launch(CONFIG, SCALE, *args)
        for node in nodes:
            assert launch_form_of(node).types == launch_form_of(alone).types
            assert (
                launch_form_of(node).bound_types
                == tuple(map(type, node.args))
                == launch_form_of(alone).bound_types
            )
            assert node.parameters() == alone.parameters()
            buffers = [each for each in node.args if isinstance(each, RetainedBuffer)]
            assert [each.given for each in buffers] == [x for x in args if type(x) is Buffer]


def test_as_many_arguments_as_a_kernel_can_have() -> None:
    args = [BUFFERS[0], 1, BUFFERS[1], *range(200)]
    graph = gd.GraphDef()
    nodes = [graph.launch(CONFIG, SCALE, *args) for _ in range(3)]
    assert nodes[1].args == nodes[2].args == nodes[0].args
    assert nodes[2].args[3:] == tuple(range(200))


def test_a_buffer_that_was_closed_is_refused_by_the_same_launch() -> None:
    buffer = Buffer.from_handle(0x7700_0000, 4096)
    graph = gd.GraphDef()
    for _ in range(3):
        graph.launch(CONFIG, SCALE, buffer, 1, 0.5)
    buffer.close()
    with pytest.raises(
        ValueError,
        match=r"kernel 'scale' argument 0: expected an open Buffer, got one that was closed",
    ):
        graph.launch(CONFIG, SCALE, buffer, 1, 0.5)
    assert len(graph) == 3


def test_another_buffer_at_the_same_place_is_retained() -> None:
    graph = gd.GraphDef()
    nodes = [
        graph.launch(CONFIG, SCALE, Buffer.from_handle(0x7700_0000 + each, 64), 1, 0.5)
        for each in range(0, 256, 64)
    ]
    retained: list[Any] = [node.args[0] for node in nodes]
    assert [each.handle - 0x7700_0000 for each in retained] == [0, 64, 128, 192]
    assert len(set(map(id, retained))) == 4


def test_forms_that_are_used_once_make_no_function() -> None:
    graph = gd.GraphDef()
    first = graph.launch(CONFIG, SCALE, 0x7000, 1, 0.5)
    given: Any = launch_form_of(first)._arguments
    before = given._take
    graph.launch(CONFIG, SCALE, 0x8000, 2, 0.5)
    take = given._take
    assert (before, take is None) == (None, False)
    assert take(given, (1, 2)) is None
    assert take(given, (1, 2.0, 3.0)) is None
    assert take(given, (1, 2, 3.0)) == (1, 2, 3.0)
