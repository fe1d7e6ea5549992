"""Which context work of a device is done in, and what the driver is asked about it.

The functions of cuda-bindings are replaced by doubles that answer as the driver documents.
"""

# ruff: noqa: N802  (doubles have the names of what they stand for)

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from cuda.bindings import driver as cuda

from graphdsl.cuda.driver import CudaDriver

OK = cuda.CUresult.CUDA_SUCCESS
PRIMARY, OWN, OTHER = 0x1000, 0x2000, 0x3000


class Contexts:
    """A thread's stack of contexts: the primary one of device 0, another of it, and device 1's."""

    def __init__(self, *, is_active: bool = True) -> None:
        self.stack: list[int] = []
        self.is_active = is_active
        self.asked: Counter[str] = Counter()

    def cuCtxGetCurrent(self) -> Any:
        return OK, cuda.CUcontext(self.stack[-1] if self.stack else 0)

    def cuCtxGetDevice(self) -> Any:
        self.asked["device"] += 1
        return OK, cuda.CUdevice(1 if self.stack[-1] == OTHER else 0)

    def cuDeviceGet(self, ordinal: int) -> Any:
        return OK, cuda.CUdevice(ordinal)

    def cuDevicePrimaryCtxGetState(self, _: Any) -> Any:
        return OK, 0, int(self.is_active)

    def cuDevicePrimaryCtxRetain(self, _: Any) -> Any:
        self.asked["retain"] += 1
        return OK, cuda.CUcontext(PRIMARY)

    def cuCtxPushCurrent(self, context: Any) -> Any:
        self.stack.append(int(context))
        return (OK,)

    def cuCtxPopCurrent(self) -> Any:
        return OK, cuda.CUcontext(self.stack.pop())


def driver_among(contexts: Contexts, monkeypatch: pytest.MonkeyPatch) -> CudaDriver:
    for name in dir(contexts):
        if name.startswith("cu"):
            monkeypatch.setattr(cuda, name, getattr(contexts, name))
    driver = CudaDriver.__new__(CudaDriver)
    driver._device_id, driver._primary = 0, 0
    return driver


@pytest.mark.parametrize("before", [[], [OTHER]])
def test_without_a_context_of_the_device_the_primary_one_is_used(
    before: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    contexts = Contexts()
    driver = driver_among(contexts, monkeypatch)
    contexts.stack = [*before]
    with pytest.raises(KeyError), driver.activated() as context:
        assert context == PRIMARY
        assert contexts.stack == [*before, PRIMARY]
        raise KeyError
    assert contexts.stack == before


def test_a_context_of_the_caller_is_used_and_no_primary_one_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    contexts = Contexts(is_active=False)
    driver = driver_among(contexts, monkeypatch)
    contexts.stack = [OWN]
    for _ in range(2):
        with driver.activated() as context:
            assert (context, contexts.stack) == (OWN, [OWN])
    # A handle alone says nothing: that context may be gone, and another have it.
    assert contexts.asked == {"device": 2}


def test_the_primary_context_is_known_by_its_handle(monkeypatch: pytest.MonkeyPatch) -> None:
    contexts = Contexts()
    driver = driver_among(contexts, monkeypatch)
    contexts.stack = [PRIMARY]
    for _ in range(3):
        with driver.activated() as context:
            assert (context, contexts.stack) == (PRIMARY, [PRIMARY])
    assert contexts.asked == {"device": 1, "retain": 1}
