"""Calls that a capture refuses without ending: their work is in no graph, and findings say so."""

from __future__ import annotations

from typing import Any

import pytest
from cuda.bindings import driver as cuda

import graphdsl as gd
from tests.device.support import DeviceMemory

pytest.importorskip("cupti")
pytestmark = pytest.mark.gpu


def test_a_batch_of_copies_that_a_capture_refuses_is_a_finding(
    stream: Any, memory: DeviceMemory
) -> None:
    source, target = memory.zeros(64), memory.zeros(64)
    attributes = cuda.CUmemcpyAttributes()
    attributes.srcAccessOrder = cuda.CUmemcpySrcAccessOrder.CU_MEMCPY_SRC_ACCESS_ORDER_STREAM
    places = ([cuda.CUdeviceptr(int(each.handle))] for each in (target, source))
    given = *places, [64], 1, [attributes], [0], 1
    with gd.capture(stream, where=True) as captured:
        target.fill(1, stream=stream)
        (result,) = cuda.cuMemcpyBatchAsync(*given, int(stream.handle))  # is refused
    assert result == cuda.CUresult.CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED
    assert len(captured.graph.nodes()) == 1
    (found,) = (each for each in captured.graph.check() if each.rule == "refused-in-capture")
    assert found.severity is gd.Severity.WARNING
    assert "cuMemcpyBatchAsync" in found.message
    assert "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED" in found.message
    assert __file__ in found.message


def test_calls_that_captures_record_are_no_findings(stream: Any, memory: DeviceMemory) -> None:
    target = memory.zeros(64)
    with gd.capture(stream, where=True) as captured:
        target.fill(1, stream=stream)
        # Fails, and has nothing to do with the capture.
        cuda.cuPointerGetAttribute(
            cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_MEMORY_TYPE, id(target)
        )
    assert not [each for each in captured.graph.check() if each.rule == "refused-in-capture"]
