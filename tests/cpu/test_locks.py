"""Ctrl-C leaves no lock behind, on any version of Python."""

from __future__ import annotations

import _thread
import functools
import gc
import os
import re
import sys
import threading
import time
from contextlib import nullcontext
from pathlib import Path
from queue import SimpleQueue
from types import FrameType
from typing import Any

import pytest

import graphdsl
from graphdsl.base import locks
from graphdsl.base.locks import Lock, cached_property, collector_paused

PACKAGE = Path(graphdsl.__file__).parent
OTHERS = re.compile(r"\bthread(?:ing)?\.(?:R?Lock|allocate_lock)\b|from _?thread(?:ing)? import")


def nested(lock: Any) -> None:
    with lock, lock:
        pass


def interrupt_at(place: int, lock: Any) -> bool:
    """Interrupt ``nested`` where Python looks for signals; return whether it has such a place."""
    count = 0

    def look(frame: FrameType, event: str, _: Any) -> None:
        nonlocal count
        if event in {"call", "c_return"} and frame.f_code.co_filename in {
            __file__,
            locks.__file__,
        }:
            count += 1
            if count == place:
                sys.setprofile(None)
                raise KeyboardInterrupt

    sys.setprofile(look)
    try:
        nested(lock)
    except KeyboardInterrupt:
        return True
    finally:
        sys.setprofile(None)
    return False


def is_free(lock: Any) -> bool:
    answers: list[bool] = []
    thread = threading.Thread(target=lambda: answers.append(lock.acquire(blocking=False)))
    thread.start()
    thread.join()
    return answers == [True]


def test_ctrl_c_where_python_looks_for_it() -> None:
    place = 1
    while interrupt_at(place, lock := Lock()):
        assert is_free(lock), place
        place += 1
    assert place > 1
    assert is_free(lock)


def test_ctrl_c_at_any_moment() -> None:
    """One interrupt for each request, so that none comes after the last has been caught."""
    lock, requests = Lock(), SimpleQueue[bool]()

    def interrupt() -> None:
        while requests.get():
            time.sleep(0.0005)
            _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    for _ in range(100):
        try:
            requests.put(True)
            while True:
                nested(lock)
        except KeyboardInterrupt:
            continue
    requests.put(False)
    thread.join()
    assert is_free(lock)


def test_all_locks_of_the_package_are_of_that_kind() -> None:
    modules = set(PACKAGE.rglob("*.py")) - {Path(locks.__file__)}
    assert not [each for each in modules if OTHERS.search(each.read_text(encoding="utf-8"))]


def test_ctrl_c_leaves_the_collector_on() -> None:
    """An interrupt at any line before the block in which it is paused."""
    collector = locks._Collector()
    paused = type(collector).paused.__wrapped__.__code__  # type: ignore[attr-defined]
    places: list[int] = []

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code is not paused:
            return None
        if event == "line" and not gc.isenabled() and frame.f_lineno not in places:
            places.append(frame.f_lineno)
            sys.settrace(None)
            raise KeyboardInterrupt
        return trace

    assert gc.isenabled()
    before, is_whole = sys.gettrace(), False
    while not is_whole:
        sys.settrace(trace)
        try:
            with collector.paused():
                sys.settrace(None)
                is_whole = True
                assert not gc.isenabled()
        except KeyboardInterrupt:
            pass
        finally:
            sys.settrace(before)
        assert gc.isenabled(), places
    assert len(places) > 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
@pytest.mark.parametrize("is_own", [False, True])
def test_a_child_collects_unless_its_own_thread_has_paused_that(is_own: bool) -> None:
    """Pauses of threads that are not in the child would never end there."""
    paused, done = threading.Event(), threading.Event()

    def pause() -> None:
        with collector_paused():
            paused.set()
            done.wait()

    thread = threading.Thread(target=pause)
    thread.start()
    try:
        paused.wait()
        with collector_paused() if is_own else nullcontext():
            child = os.fork()
            if not child:
                os._exit(gc.isenabled())
        _, status = os.waitpid(child, 0)
        assert os.waitstatus_to_exitcode(status) == (not is_own)
        assert not gc.isenabled()
    finally:
        done.set()
        thread.join()
    assert gc.isenabled()


class Base:
    """A class whose property is computed anew by a subclass."""

    @cached_property
    def value(self) -> object:
        return object()

    def of_base(self) -> object:
        return Base.value.__get__(self)


class Wider(Base):
    @cached_property
    def value(self) -> object:
        return super().value, "wider"


def test_a_cached_property_is_computed_once_also_for_a_base() -> None:
    some = Wider()
    value = some.value
    assert isinstance(value, tuple)
    assert value[1] == "wider"
    # As in functools: what is kept is not changed by the property of the base.
    assert some.of_base() is value
    assert some.value is value
    del some.value
    assert some.value is not value
    assert isinstance(Base.value, functools.cached_property)


def test_cached_properties_without_a_place_say_so() -> None:
    class Slotted:
        __slots__ = ()

        @cached_property
        def value(self) -> int:
            return 3

    class Nameless:
        pass

    first, second = cached_property(lambda _: 1), cached_property(lambda _: 2)
    setattr(Nameless, "first", first)  # noqa: B010  # type checkers would know the attribute
    setattr(Nameless, "second", second)  # noqa: B010
    for wrong, name in ((Slotted(), "value"), (Nameless(), "first"), (Nameless(), "second")):
        with pytest.raises(TypeError, match="__dict__|__set_name__"):
            getattr(wrong, name)
    assert not vars(Nameless())
