"""Owner bundles and callback numbers at the driver seam: docs/lifetimes.md, L5, L11, L13, L16."""

from __future__ import annotations

import ctypes
import gc
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.base.errors import DriverError
from graphdsl.core.runtime.devices import Loaded
from graphdsl.core.runtime.lifetimes import callbacks, ledger
from graphdsl.core.runtime.link import LinkedGraph, link
from tests.cpu.recording_driver import RecordingDriver
from tests.device.support import PATIENCE, new_bundles, settled_bundles


class Owner:
    """Something to keep alive that can be watched."""


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        gc.collect()
        time.sleep(0.001)


def linked(driver: RecordingDriver) -> tuple[LinkedGraph, weakref.ref[Owner]]:
    """Link a graph whose only owner is then known to the driver's user objects alone."""
    owner = Owner()
    graph = gd.GraphDef()
    graph.memset(0x1000, 0, 4, dst_owner=owner)
    made = link(graph.lower(), Loaded.on(driver))
    watch = weakref.ref(owner)
    return replace(made, plan=gd.GraphDef().lower()), watch


def test_the_destructor_is_a_c_function() -> None:
    """L11: it is ``sem_post`` itself, so it can run no Python."""
    post = ctypes.cast(ctypes.CDLL(None).sem_post, ctypes.c_void_p).value
    assert post == ledger.DESTRUCTOR
    driver = RecordingDriver()
    made, _ = linked(driver)
    assert [destroy for _, destroy in driver.posts[made.handle]] == [post, post]
    driver.graph_destroy(made.handle)


@pytest.mark.parametrize("order", [1, -1], ids=["bundle first", "wake first"])
def test_posts_may_come_in_any_order_and_late(order: int) -> None:
    """L11: the driver says nothing about when the two destructors run."""
    driver = RecordingDriver()
    made, watch = linked(driver)
    gc.collect()
    assert watch() is not None
    posts = driver.posts.pop(made.handle)[::order]
    for pointer, destroy in posts:
        ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(destroy)(pointer)
        time.sleep(0.02)
    wait_until(lambda: watch() is None)


def test_a_semaphore_serves_again_only_after_its_post() -> None:
    """L13: two live bundles never share one, and a released one's is used again."""
    driver = RecordingDriver()
    before = settled_bundles()
    graphs = [linked(driver)[0] for _ in range(5)]
    used = {driver.posts[graph.handle][0][0] for graph in graphs}
    assert len(used) == 5
    assert new_bundles(before) == 5
    for graph in graphs:
        driver.graph_destroy(graph.handle)
    wait_until(lambda: not new_bundles(before))
    # What other tests left behind may have been released since, and is used again before.
    again: list[LinkedGraph] = []
    while not again or driver.posts[again[-1].handle][0][0] not in used:
        assert len(again) < 10 * ledger.SEMAPHORES_PER_BLOCK
        again.append(linked(driver)[0])
    for graph in again:
        driver.graph_destroy(graph.handle)


def test_a_release_that_raises_does_not_stop_others(monkeypatch: pytest.MonkeyPatch) -> None:
    class Bad:
        def release(self) -> None:
            raise ValueError("on purpose")

    seen: list[BaseException] = []
    monkeypatch.setattr("sys.unraisablehook", lambda args: seen.append(args.exc_value))
    driver = RecordingDriver()
    graph = driver.graph_create()
    ledger.retain(driver, graph, ledger.OwnerBundle([], [Bad()]))
    driver.graph_destroy(graph)
    wait_until(lambda: bool(seen))
    assert str(seen[0]) == "on purpose"
    made, watch = linked(driver)
    driver.graph_destroy(made.handle)
    wait_until(lambda: watch() is None)


class Refusing(RecordingDriver):
    """Refuses one of the calls that attach owners."""

    refused = 0
    calls = 0

    def step(self, call: str) -> None:
        self.calls += 1
        if self.calls == self.refused:
            raise DriverError(call, 2, "CUDA_ERROR_OUT_OF_MEMORY")

    def user_object_create(self, pointer: int, destroy: int) -> int:
        self.step("cuUserObjectCreate")
        return super().user_object_create(pointer, destroy)

    def graph_retain_user_object(self, graph: int, user_object: int) -> None:
        self.step("cuGraphRetainUserObject")
        super().graph_retain_user_object(graph, user_object)


def test_the_thread_looks_until_the_post_of_a_wake_is_there() -> None:
    """L12: however late it comes; no later wake is needed."""
    driver = RecordingDriver()
    made, watch = linked(driver)
    slot, wake = driver.posts.pop(made.handle)
    post = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)(wake[1])
    post(wake[0])
    time.sleep(0.5)
    gc.collect()
    assert watch() is not None
    post(slot[0])
    wait_until(lambda: watch() is None)


@pytest.mark.parametrize("refused", [1, 2, 3, 4])
def test_owners_that_cannot_be_retained_are_released_at_once(refused: int) -> None:
    """L14: its graph has no node yet, and nobody has to be woken for it."""

    class Told:
        is_released = False

        def release(self) -> None:
            self.is_released = True

    driver = Refusing()
    driver.refused = refused
    told = Told()
    with pytest.raises(DriverError):
        ledger.retain(driver, driver.graph_create(), ledger.OwnerBundle([told], [told]))
    assert told.is_released


def test_the_time_to_wait_until_is_there_while_the_thread_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """L20: what is looked at now and then is, whatever other threads allocate meanwhile."""
    told: list[int] = []
    real, here = ledger._libc, threading.get_ident()

    class Libc:
        def __getattr__(self, name: str) -> Any:
            return getattr(real, name)

        @staticmethod
        def sem_timedwait(semaphore: int, address: int) -> Any:
            # The ledger of the process goes on meanwhile, in its thread.
            if threading.get_ident() != here:
                return real.sem_timedwait(semaphore, address)
            # What another thread may do, without the lock of the interpreter.
            others = [ledger._Time(1 << 40, 0) for _ in range(256)]
            told.append(ledger._Time.from_address(address).seconds)
            del others
            return -1

    made = ledger._Ledger()
    monkeypatch.setattr(ledger, "_libc", Libc())
    start = int(time.time())
    assert not made._wait(0.01)
    assert start <= told[0] <= time.time() + 1


def test_nothing_is_released_while_releases_are_withheld() -> None:
    """L27: graphs that go, bundles that are to go at once, and what is looked at."""
    driver = RecordingDriver()
    made, watch = linked(driver)
    owner = Owner()
    reference = weakref.ref(owner)
    looks: list[int] = []

    def look() -> bool:
        looks.append(1)
        return len(looks) < 5

    with ledger.withheld():
        driver.graph_destroy(made.handle)
        ledger.release(ledger.OwnerBundle([owner]))
        del owner
        ledger.watch(look)
        time.sleep(0.1)
        gc.collect()
        assert watch() is not None
        assert reference() is not None
        assert not looks
    wait_until(lambda: watch() is None and reference() is None and len(looks) == 5)


def test_the_thread_goes_on_when_a_look_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    """L12: it is reported, and what is looked at is looked at again."""
    seen: list[BaseException] = []
    monkeypatch.setattr("sys.unraisablehook", lambda args: seen.append(args.exc_value))
    looks: list[int] = []

    def look() -> bool:
        looks.append(1)
        if len(looks) < 3:
            raise RuntimeError(f"look {len(looks)}")
        return False

    ledger.watch(look)
    wait_until(lambda: len(looks) == 3)
    assert [str(error) for error in seen] == ["look 1", "look 2"]
    driver = RecordingDriver()
    made, watch = linked(driver)
    driver.graph_destroy(made.handle)
    wait_until(lambda: watch() is None)


@pytest.mark.parametrize("refused", [1, 2, 3, 4])
def test_owners_go_where_attaching_them_fails(refused: int) -> None:
    """L7: whichever of the calls is refused, and however often."""
    before = settled_bundles()
    watches = []
    for _ in range(20):
        driver = Refusing()
        driver.refused = refused
        owner = Owner()
        graph = gd.GraphDef()
        graph.memset(0x1000, 0, 4, dst_owner=owner)
        watches.append(weakref.ref(owner))
        with pytest.raises(gd.LinkError, match="linking stopped at stage 'retain owners'"):
            link(graph.lower(), Loaded.on(driver))
        assert not any(driver.graphs.values())
        del graph, owner
    wait_until(lambda: not new_bundles(before))
    wait_until(lambda: not any(watch() for watch in watches))


def test_the_driver_gets_a_number_for_a_python_callable() -> None:
    """L16: and with the bundle the number is forgotten."""
    called: list[int] = []
    graph = gd.GraphDef()
    graph.callback(lambda: called.append(1))
    driver = RecordingDriver()
    made = link(graph.lower(), Loaded.on(driver))
    words = np.frombuffer(driver.nodes[0].row, np.uint64)
    function = callbacks.HOST_FUNCTION(int(words[2]))
    number = int(words[3])
    assert number in callbacks._calls
    function(number)
    assert called == [1]
    driver.graph_destroy(made.handle)
    wait_until(lambda: number not in callbacks._calls)


def test_a_forgotten_number_reaches_no_function(monkeypatch: pytest.MonkeyPatch) -> None:
    """L16: what the driver should never do is reported, not followed."""
    seen: list[BaseException] = []
    monkeypatch.setattr("sys.unraisablehook", lambda args: seen.append(args.exc_value))
    callbacks._DISPATCH(2**40)
    assert [type(error) for error in seen] == [RuntimeError]
    assert "was released before the driver called it" in str(seen[0])
