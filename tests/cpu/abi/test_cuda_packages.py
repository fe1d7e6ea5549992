"""Classes of cuda.core, which are known once somebody has imported them."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from cuda.core import Buffer, Event

import graphdsl as gd
from graphdsl.abi import cuda_packages
from graphdsl.abi.cuda_packages import LOADED, is_instance, loaded_class


def test_a_class_is_known_if_its_module_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    buffer: Any = Buffer.from_handle(0x1000, 4)
    found = [loaded_class(name) for name in ("Buffer", "Event")]
    assert found == [Buffer, Event]
    assert is_instance(buffer, "Buffer")
    assert not is_instance(4, "Buffer")
    monkeypatch.delitem(LOADED, "Buffer")
    monkeypatch.delitem(sys.modules, cuda_packages.CORE)
    monkeypatch.delitem(sys.modules, cuda_packages.SUBSTITUTES, raising=False)
    assert loaded_class("Buffer") is None
    assert not is_instance(buffer, "Buffer")


def test_other_names_are_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Bufer'"):
        cuda_packages.Bufer  # type: ignore[attr-defined]  # noqa: B018


class ClosedEvent:
    """An event whose attributes raise, as those of cuda.core do when it was closed."""

    is_closed = True

    @property
    def is_timing_enabled(self) -> bool:
        raise RuntimeError("Event has been closed")


def test_attributes_of_a_closed_event_are_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LOADED, "Event", ClosedEvent)
    with pytest.raises(ValueError, match="expected an open event, got a closed one"):
        closed: Any = ClosedEvent()
        gd.GraphDef().record(closed)
