"""What goes with the memory that anchors hold: the main thread, relaxed for one moment."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable

import pytest

from graphdsl.cuda import anchors
from graphdsl.cuda.calls import RELAXED
from tests.device.support import wait_until

GLOBAL = 0


class Modes:
    """The mode of the main thread, in place of the driver's."""

    def __init__(self) -> None:
        self.mode = GLOBAL
        self.seen: list[int] = []

    def exchange(self, mode: ctypes.c_int) -> None:
        self.mode, mode.value = mode.value, self.mode


@pytest.fixture
def modes(monkeypatch: pytest.MonkeyPatch) -> Modes:
    found = Modes()
    monkeypatch.setattr(anchors, "exchange_capture_mode", found.exchange)
    return found


def pending(function: Callable[[], None]) -> None:
    """Have the interpreter make a pending call, as cuda.core does to release what nodes held."""

    def call(_: object) -> int:
        function()
        is_made.append(True)
        return 0

    is_made: list[bool] = []
    made = anchors.PENDING_CALL(call)
    assert anchors._add_pending_call(made, None) == 0
    wait_until(lambda: bool(is_made), "the pending call")


def test_the_main_thread_is_relaxed_as_long_as_memory_goes(modes: Modes) -> None:
    def release() -> None:
        for _ in range(2):
            token = anchors._Relaxing()
            token.is_in_node = True
            del token
            modes.seen.append(modes.mode)

    pending(release)
    assert modes.seen == [RELAXED, RELAXED]
    wait_until(lambda: modes.mode == GLOBAL, "the mode from before")
    pending(release)
    wait_until(lambda: modes.mode == GLOBAL, "the mode from before")
    assert modes.seen == [RELAXED] * 4


def test_nothing_is_relaxed_elsewhere(modes: Modes) -> None:
    """Not outside of pending calls, in other threads, or by what is in no node."""

    def release() -> None:
        token = anchors._Relaxing()
        token.is_in_node = True
        del token
        modes.seen.append(modes.mode)

    release()
    thread = threading.Thread(target=release)
    thread.start()
    thread.join()

    def drop() -> None:
        anchors._Relaxing()
        modes.seen.append(modes.mode)

    pending(drop)
    assert modes.seen == [GLOBAL] * 3
    assert modes.mode == GLOBAL
