"""Streams of other libraries, in threads where nobody has made a device of cuda.core current."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from cuda.bindings import driver as cuda
from cuda.core import Device

import graphdsl as gd
from graphdsl.cuda.calls import check
from tests.device.support import ADD, ONE, wait_until

ORDINAL = cuda.CUpointer_attribute.CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL


class Foreign:
    """A stream of a library that has its own; *said* is what it says of its device."""

    def __init__(self, handle: int, **said: object) -> None:
        self._handle = handle
        vars(self).update(said)

    def __cuda_stream__(self) -> tuple[int, int]:
        return 0, self._handle


class TorchLikeDevice:
    def __init__(self, index: int) -> None:
        self.index = index


@pytest.fixture
def two_gpus() -> None:
    if len(gd.devices()) < 2:
        pytest.skip("needs two GPUs")


@contextmanager
def context_of(ordinal: int) -> Iterator[int]:
    """Make the primary context of a GPU current, as torch does."""
    context = check("cuDevicePrimaryCtxRetain", cuda.cuDevicePrimaryCtxRetain(ordinal))
    check("cuCtxPushCurrent", cuda.cuCtxPushCurrent(context))
    try:
        yield int(context)
    finally:
        cuda.cuCtxPopCurrent()


def address(array: gd.Array) -> int:
    return int(array.__cuda_array_interface__["data"][0])


def current() -> int:
    return int(check("cuCtxGetCurrent", cuda.cuCtxGetCurrent()))


def in_new_thread(work: Callable[[], object]) -> None:
    """Do it where devices of cuda.core, which each thread has of its own, are new."""
    errors: list[BaseException] = []

    def run() -> None:
        try:
            with pytest.raises(Exception, match="not yet initialized"):
                _ = Device(0).context
            work()
        except BaseException as error:  # noqa: BLE001  # raised again in the test
            errors.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    # What anchors give up is released by cuda.core in this thread, which must not stand still.
    wait_until(lambda: not thread.is_alive(), "the thread")
    if errors:
        raise errors[0]


def use(stream: object) -> gd.Array:
    """Do all that takes a stream without a graph; return an array that it has filled."""
    x = gd.zeros(4, np.int32, stream=stream)
    gd.launch(stream, ONE, ADD, x, 5)
    y = gd.array(np.arange(4, dtype=np.int32), stream=stream)
    gd.memcpy(stream, x[1:3], y[2:])
    gd.memset(stream, x[3:], np.int32(7))
    assert gd.read(x, stream).tolist() == [5, 2, 3, 7]
    with gd.capture(stream) as captured:
        gd.memset(stream, x, np.int32(9))
    with captured.graph.instantiate(device=0) as graph:
        graph.launch(stream)
        graph.sync(stream)
    assert gd.read(x, stream).tolist() == [9, 9, 9, 9]
    return x


def stream_of(ordinal: int) -> int:
    """Return a stream of a GPU that nobody but its driver knows."""
    with context_of(ordinal):
        return int(check("cuStreamCreate", cuda.cuStreamCreate(1)))


@pytest.mark.parametrize("is_current", [True, False], ids=["current", "nothing is current"])
def test_work_without_a_graph(is_current: bool) -> None:
    handle = stream_of(0)

    def work() -> None:
        before = current()
        use(Foreign(handle))
        assert current() == before

    def with_context() -> None:
        with context_of(0):
            work()

    in_new_thread(with_context if is_current else work)


def test_default_stream_of_the_current_context() -> None:
    def work() -> None:
        with context_of(0) as context:
            # Captures of the legacy default stream are refused by CUDA.
            x = gd.zeros(4, np.int32, stream=Foreign(0))
            gd.launch(Foreign(0), ONE, ADD, x, 5)
            assert gd.read(x, Foreign(0)).tolist() == [5, 0, 0, 0]
            use(Foreign(2))
            assert current() == context

    in_new_thread(work)


def test_stream_of_cuda_core_in_another_thread(device: Any) -> None:
    stream = device.create_stream()
    in_new_thread(lambda: use(stream))


def test_devices_that_are_given_and_those_that_are_found() -> None:
    def work() -> None:
        with context_of(0) as context:
            for device in (gd.device(), gd.devices()[0]):
                device.create_stream().close()
            handle = stream_of(0)
            found = gd.zeros(4, np.int32, stream=Foreign(handle), device=0)
            # The default stream does not wait for those of stream_of().
            check("cuStreamSynchronize", cuda.cuStreamSynchronize(handle))
            assert gd.read(found, Foreign(0)).tolist() == [0] * 4
            assert current() == context

    in_new_thread(work)


def test_memory_goes_back_in_a_thread_without_a_context() -> None:
    handle = stream_of(0)

    def work() -> None:
        x = gd.zeros(1 << 20, np.uint8, stream=Foreign(handle))
        at = address(x)
        del x
        # What has filled it with zeros lets it go a little later.
        wait_until(
            lambda: at == address(gd.empty(1 << 20, np.uint8, stream=Foreign(handle))),
            "the same memory to be given out again",
        )

    in_new_thread(work)


@pytest.mark.usefixtures("two_gpus")
@pytest.mark.parametrize("is_default", [False, True], ids=["own stream", "default stream"])
def test_stream_of_another_gpu_than_the_current(is_default: bool) -> None:
    handle = 0 if is_default else stream_of(1)
    said = {"device": TorchLikeDevice(1)} if is_default else {}

    def work() -> None:
        with context_of(0) as context:
            stream = Foreign(handle, **said)
            x = gd.zeros(4, np.int32, stream=stream)
            gd.launch(stream, ONE, ADD, x, 5)
            assert gd.read(x, stream).tolist() == [5, 0, 0, 0]
            assert (
                check("cuPointerGetAttribute", cuda.cuPointerGetAttribute(ORDINAL, address(x))) == 1
            )
            assert current() == context

    in_new_thread(work)


@pytest.mark.usefixtures("two_gpus")
def test_stream_of_another_gpu_that_is_captured() -> None:
    stream = Foreign(stream_of(1))

    def work() -> None:
        with context_of(0):
            x = gd.zeros(4, np.int32, stream=stream)
            with gd.capture(stream) as captured:
                gd.memset(stream, x, np.int32(3))
            with captured.graph.instantiate(device=1) as graph:
                graph.launch(stream)
                graph.sync(stream)
            assert gd.read(x, stream).tolist() == [3] * 4

    in_new_thread(work)
