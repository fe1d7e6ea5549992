"""Arrays and streams of CuPy, torch and anything that speaks DLPack."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

import graphdsl as gd
from tests.device.support import ADD, ONE, DeviceMemory, wait_for_death


class DLPackOnly:
    """An array of which nothing but the DLPack protocol can be seen."""

    def __init__(self, array: Any) -> None:
        self._array = array

    def __dlpack__(self, **options: Any) -> Any:
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


def _cupy(values: list[int]) -> Any:
    cupy = pytest.importorskip("cupy")
    return cupy.asarray(values, dtype=cupy.int32)


def _torch(values: list[int]) -> Any:
    torch = pytest.importorskip("torch")
    return torch.tensor(values, dtype=torch.int32, device="cuda")


def _torch_on_host(values: list[int]) -> Any:
    torch = pytest.importorskip("torch")
    return torch.tensor(values, dtype=torch.int32)


def _torch_pinned(values: list[int]) -> Any:
    return _torch_on_host(values).pin_memory()


def _numba(values: list[int]) -> Any:
    cuda = pytest.importorskip("numba.cuda")
    return cuda.to_device(np.array(values, np.int32))


ON_DEVICE: Final[dict[str, Callable[[list[int]], Any]]] = {
    "cupy": _cupy,
    "torch": _torch,
    "numba": _numba,
    "cupy_dlpack": lambda values: DLPackOnly(_cupy(values)),
    "torch_dlpack": lambda values: DLPackOnly(_torch(values)),
}
ON_HOST: Final[dict[str, Callable[[list[int]], Any]]] = {
    "torch": _torch_on_host,
    "torch_pinned": _torch_pinned,
    "torch_dlpack": lambda values: DLPackOnly(_torch_on_host(values)),
}


def _synchronize(device: Any) -> None:
    """Wait for what libraries did on streams of their own."""
    device.sync()


@pytest.mark.parametrize("library", ON_DEVICE.values(), ids=ON_DEVICE)
def test_device_arrays_as_operands(library: Callable[..., Any], memory: DeviceMemory) -> None:
    source, target = library([1, 2, 3, 4]), library([0, 0, 0, 0])
    _synchronize(memory.device)
    result = np.zeros(4, np.int32)
    graph = gd.GraphDef()
    copied = graph.memcpy(target, source).launch(ONE, ADD, target, 10)
    copied.memcpy(result, target).memset(source, np.int32(-1))
    memory.run(graph)
    assert result.tolist() == [11, 2, 3, 4]
    check = np.zeros(4, np.int32)
    again = gd.GraphDef()
    again.memcpy(check, source)
    memory.run(again)
    assert check.tolist() == [-1] * 4


@pytest.mark.parametrize("library", ON_HOST.values(), ids=ON_HOST)
def test_host_tensors_as_operands(library: Callable[..., Any], memory: DeviceMemory) -> None:
    source, target = library([1, 2, 3, 4]), library([0, 0, 0, 0])
    graph = gd.GraphDef()
    there = graph.allocate(16)
    there.memcpy(there, source).launch(ONE, ADD, there, 10).memcpy(target, there).deallocate(there)
    memory.run(graph)
    tensor = target._array if isinstance(target, DLPackOnly) else target
    assert tensor.tolist() == [11, 2, 3, 4]


def test_part_of_a_tensor(memory: DeviceMemory) -> None:
    matrix = _torch(list(range(12))).reshape(3, 4)
    _synchronize(memory.device)
    result = np.zeros(4, np.int32)
    graph = gd.GraphDef()
    graph.memcpy(result, matrix[1])
    memory.run(graph)
    assert result.tolist() == [4, 5, 6, 7]
    column = np.zeros(3, np.int32)
    window = np.zeros((2, 2), np.int32)
    graph = gd.GraphDef()
    graph.memcpy(column, matrix[:, 1]).memcpy(window, matrix[1:, 2:])
    memory.run(graph)
    assert column.tolist() == [1, 5, 9]
    assert window.tolist() == [[6, 7], [10, 11]]
    with pytest.raises(ValueError, match="argument 0: expected contiguous memory"):
        graph.launch(ONE, ADD, matrix[:, 1], 1)


def test_transposed_array_is_contiguous_memory(memory: DeviceMemory) -> None:
    matrix = _cupy(list(range(6))).reshape(2, 3).T
    _synchronize(memory.device)
    graph = gd.GraphDef()
    with pytest.raises(ValueError, match="got ndarray int32\\[3, 2\\] in Fortran order and"):
        graph.memcpy(np.zeros(6, np.int32), matrix)
    result = np.zeros((3, 2), np.int32, order="F")
    graph.memcpy(result, matrix)
    memory.run(graph)
    assert result.tolist() == [[0, 3], [1, 4], [2, 5]]


@pytest.mark.parametrize("library", [_cupy, _torch], ids=["cupy", "torch"])
def test_array_lives_as_long_as_the_graph(
    library: Callable[..., Any], memory: DeviceMemory
) -> None:
    result = np.zeros(2, np.int32)

    def declare() -> tuple[gd.Graph, weakref.ref[Any]]:
        array = library([5, 6])
        graph = gd.GraphDef()
        graph.launch(ONE, ADD, array, 1).memcpy(result, array)
        return graph.instantiate(device=memory.device), weakref.ref(array)

    executable, reference = declare()
    _synchronize(memory.device)
    gc.collect()
    assert reference() is not None
    executable.launch(memory.stream)
    executable.sync(memory.stream)
    assert result.tolist() == [6, 6]
    executable.close()
    del executable
    wait_for_death({"array": reference})


def _cupy_stream() -> Any:
    return pytest.importorskip("cupy").cuda.Stream(non_blocking=True)


def _torch_stream() -> Any:
    return pytest.importorskip("torch").cuda.Stream()


@pytest.mark.parametrize("make", [_cupy_stream, _torch_stream], ids=["cupy", "torch"])
def test_streams_of_libraries(make: Callable[[], Any], memory: DeviceMemory) -> None:
    stream = make()
    if not hasattr(stream, "__cuda_stream__"):
        pytest.skip(f"{type(stream).__module__} has no __cuda_stream__ in this version")
    seen: list[int] = []
    graph = gd.GraphDef()
    graph.callback(lambda: seen.append(1))
    with graph.instantiate(device=memory.device) as executable:
        executable.upload(stream)
        executable.launch(stream)
        executable.sync(stream)
    assert seen == [1]


def test_stream_protocol_of_another_version(memory: DeviceMemory) -> None:
    class Future:
        def __cuda_stream__(self) -> tuple[int, int]:
            return 7, 0

    with (
        gd.GraphDef().instantiate(device=memory.device) as executable,
        pytest.raises(TypeError, match="implements version 7 of __cuda_stream__, expected 0"),
    ):
        executable.launch(Future())


def test_stream_protocol_as_an_attribute(memory: DeviceMemory) -> None:
    class Old:
        __cuda_stream__ = (0, int(memory.stream.handle))

    seen: list[int] = []
    graph = gd.GraphDef()
    graph.callback(lambda: seen.append(1))
    with graph.instantiate(device=memory.device) as executable:
        executable.launch(Old())
        executable.sync(memory.stream)
    assert seen == [1]
