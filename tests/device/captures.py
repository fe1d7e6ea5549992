"""What tests of captured streams share: what the driver says, and what a captured graph does."""

from __future__ import annotations

from typing import Final

import numpy as np

import graphdsl as gd
from tests.device.support import DeviceMemory

UNSUPPORTED: Final = "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED"
RUNTIME_UNSUPPORTED: Final = "cudaErrorStreamCaptureUnsupported"
"""The same in the words of the CUDA runtime, which cuda.core calls to wait for a device."""
INVALIDATED: Final = "CUDA_ERROR_STREAM_CAPTURE_INVALIDATED"
CAPTURED_EVENT: Final = "CUDA_ERROR_CAPTURED_EVENT"
ILLEGAL_STATE: Final = "CUDA_ERROR_ILLEGAL_STATE"


def edges(graph: gd.GraphDef) -> set[tuple[int, int]]:
    """Return the edges as what the memsets at their ends write, which tells them apart."""
    return {(value_of(before), value_of(after)) for before, after in graph.edges()}


def value_of(node: gd.Node) -> int:
    """Return the byte that a memset writes."""
    assert isinstance(node, gd.MemsetNode)
    return int(str(node.parameters()["value"]), 16) & 0xFF


def require_usable(memory: DeviceMemory) -> None:
    """Check that the stream runs its work again."""
    out = memory.zeros(4)
    out.fill(5, stream=memory.stream)
    memory.stream.sync()
    assert memory.read(out, np.uint8).tolist() == [5] * 4
