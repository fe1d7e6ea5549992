"""Memory operations and external semaphores that a stream captured: read, looked at, run again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from cuda.bindings import driver as cuda

import graphdsl as gd
from graphdsl.core.declaration.node import set_field
from graphdsl.extras.kinds.memory_operations import BatchMemOpNode
from graphdsl.extras.kinds.semaphores import (
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
)
from tests.device.reading.test_memory_operations import content, memory_for_operations
from tests.device.runtime.test_semaphores import Timeline, timeline_of
from tests.device.support import DeviceMemory, wait_until


def _checked(answer: tuple[Any, ...]) -> Any:
    assert not int(answer[0]), answer[0]
    return answer[1] if len(answer) > 1 else None


def test_captured_operations(memory: DeviceMemory) -> None:
    stream = memory.stream.handle
    write, barrier = cuda.CUstreamBatchMemOpParams(), cuda.CUstreamBatchMemOpParams()
    with memory_for_operations(memory, 32) as address:
        write.operation = write.writeValue.operation = cuda.CUstreamBatchMemOpType(5)
        write.writeValue.address = cuda.CUdeviceptr(address + 16)
        write.writeValue.value64 = cuda.cuuint64_t(1 << 40)
        barrier.operation = barrier.memoryBarrier.operation = cuda.CUstreamBatchMemOpType(6)
        barrier.memoryBarrier.flags = 1
        with gd.capture(memory.stream, device=memory.device) as captured:
            _checked(cuda.cuStreamWriteValue32(stream, address, 5, 0))
            _checked(cuda.cuStreamWaitValue32(stream, address, 5, 1))
            _checked(cuda.cuStreamWriteValue64(stream, address + 8, 6, 0))
            _checked(cuda.cuStreamBatchMemOp(stream, 2, [write, barrier], 0))
        graph = captured.graph
        assert [str(node.parameters()["operations"]) for node in graph] == [
            f"(write_value_32 {address:#x} = 5)",
            f"(wait_value_32 {address:#x} == 5)",
            f"(write_value_64 {address + 8:#x} = 6)",
            f"(write_value_64 {address + 16:#x} = {1 << 40}, barrier gpu)",
        ]
        assert all(isinstance(node, BatchMemOpNode) for node in graph)
        assert len(graph.edges()) == 3
        assert not graph.check()
        assert content(memory, address, 6) == [0] * 6
        memory.run(graph)
        assert content(memory, address, 6) == [5, 0, 6, 0, 0, 1 << 8]


@pytest.fixture
def semaphore(memory: DeviceMemory) -> Iterator[Timeline]:
    """A timeline semaphore and its ``CUexternalSemaphore``."""
    with timeline_of(memory.device) as timeline:
        yield timeline


def _with_values(graph: gd.GraphDef, signal: int, wait: int, count: int = 1) -> gd.GraphDef:
    """Return a copy in which other values are signalled and waited for."""
    copy = graph.copy()
    for node in copy:
        assert isinstance(node, (ExternalSemaphoresSignalNode, ExternalSemaphoresWaitNode))
        value = signal if isinstance(node, ExternalSemaphoresSignalNode) else wait
        set_field(node, "semaphores", (node.semaphores[0]._replace(value=value),) * count)
    return copy


def test_external_semaphores(memory: DeviceMemory, semaphore: Timeline) -> None:
    timeline, imported = semaphore
    signal = cuda.CUDA_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS()
    wait = cuda.CUDA_EXTERNAL_SEMAPHORE_WAIT_PARAMS()
    signal.params.fence.value, wait.params.fence.value = 41, 51
    stream = memory.stream.handle
    with gd.capture(memory.stream, device=memory.device) as captured:
        _checked(cuda.cuSignalExternalSemaphoresAsync([imported], [signal], 1, stream))
        _checked(cuda.cuWaitExternalSemaphoresAsync([imported], [wait], 1, stream))
    graph = captured.graph
    handle = int(imported)
    assert [node.kind for node in graph] == ["semaphore_signal", "semaphore_wait"]
    assert [str(node.parameters()["semaphores"]) for node in graph] == [
        f"({handle:#x} value=41)",
        f"({handle:#x} value=51)",
    ]
    assert not graph.check()
    assert timeline.value == 0

    def run(executable: gd.Graph, signalled: int, waited: int) -> None:
        executable.launch(memory.stream)
        wait_until(lambda: timeline.value == signalled, f"a signal with {signalled}")
        result, *_ = cuda.cuStreamQuery(stream)
        assert result == cuda.CUresult.CUDA_ERROR_NOT_READY
        timeline.signal(waited)
        executable.sync(memory.stream)

    with graph.instantiate(device=memory.device) as executable:
        run(executable, 41, 51)
        with gd.GraphDef.from_cuda(executable).instantiate(device=memory.device) as again:
            assert again.update(_with_values(graph, 61, 71)).action in ("nodes", "whole")
            run(again, 61, 71)
        with pytest.raises(gd.UpdateError, match="1 -> 2"):
            executable.update(_with_values(graph, 81, 91, count=2))
