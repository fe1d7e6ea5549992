"""Copies and memsets that clearly break no rule: the rules say the same."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.base.findings import Severity
from graphdsl.core.check import build_structures, check_structures
from graphdsl.core.check.memory import is_sound_alone
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode

BYTES: Final = 64
DEVICE: Final = gd.sim.Device()
STREAM: Final = DEVICE.create_stream()
MEMORY: Final = [gd.empty(BYTES, np.uint8, stream=STREAM) for _ in range(2)]
HOST: Final = np.zeros(BYTES, np.uint8)


@st.composite
def places(draw: st.DrawFn) -> Any:
    """Draw memory: parts of arrays, of the host, or bare addresses in them."""
    start = draw(st.integers(0, BYTES - 1))
    memory: Any = draw(st.sampled_from([*MEMORY, HOST]))
    if memory is not HOST and draw(st.booleans()):
        address = memory.__cuda_array_interface__["data"][0]
        return address + start
    return memory[start : draw(st.integers(start + 1, BYTES))]


@st.composite
def works(draw: st.DrawFn) -> MemcpyNode | Memcpy3DNode | MemsetNode | None:
    """Draw a copy or memset as the only node of a graph; None for what cannot be declared."""
    graph, dst = gd.GraphDef(), draw(places())
    width, height = draw(st.integers(1, 8)), draw(st.integers(1, 3))
    pitch = draw(st.integers(0, 20))
    try:
        if draw(st.booleans()):
            value = draw(st.sampled_from([np.uint8(1), np.uint16(1), np.uint32(1)]))
            return graph.memset(dst, value, width, height, pitch)
        src = draw(places())
        if draw(st.booleans()):
            return graph.memcpy(dst, src, width * height)
        return graph.memcpy(dst, src, width=width, height=height, dst_pitch=pitch, src_pitch=pitch)
    except ValueError:
        return None


@given(works())
def test_nodes_that_are_sound_alone_break_no_rule(node: Any) -> None:
    if node is None:
        return
    findings = check_structures(build_structures(node.graph))
    errors = [each for each in findings if each.severity is Severity.ERROR]
    assert is_sound_alone(node) == (not errors)


def test_closed_memory_is_not_sound() -> None:
    class Plain:
        """A buffer that nobody can keep."""

        handle, size, is_closed = 0x7000_0000, 16, False

    buffer = Plain()
    node = gd.GraphDef().memset(buffer, 0)
    assert is_sound_alone(node)
    buffer.is_closed = True
    assert not is_sound_alone(node)
    findings = check_structures(build_structures(node.graph))
    assert [each.rule for each in findings] == ["closed-buffer"]


def test_addresses_that_linking_gives_are_not_known() -> None:
    graph = gd.GraphDef()
    assert not is_sound_alone(graph.memset(graph.allocate(16), 0))
    x = graph.param("x", gd.Address)
    assert not is_sound_alone(graph.memset(x, 0, 16))
