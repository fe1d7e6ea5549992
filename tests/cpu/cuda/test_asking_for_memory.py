"""What is asked of the driver about an address, and where it writes its answers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Final

import pytest

from graphdsl.base.errors import DriverError
from graphdsl.cuda import device_memory
from graphdsl.cuda.device_memory import memory_at

START: Final = 0x7F00_0000_0000
NAMES: Final = [name for name, *_ in device_memory._Attributes._fields_]
HELD: Final = {"memory_type": 2, "start": START, "size": 4096, "is_mapped": 1, "context": 7}
MEMORY: Final = dict.fromkeys(NAMES, 0) | HELD | {"access": 3, "identity": 99}
BYTES: Final = {"memory_type": 4, "device": 4, "is_mapped": 1, "is_managed": 1}
"""The driver writes as many bytes as an attribute has."""


class Asked:
    """A driver that knows of one memory."""

    def __init__(self) -> None:
        self.counts: list[int] = []
        self.during: Callable[[], object] = int
        self.result = 0

    def __call__(self, count: int, codes: int, places: int, address: int) -> int:
        assert codes == ctypes.addressof(device_memory._CODES)
        self.counts.append(count)
        is_inside = START <= address < START + 4096
        for place, name in zip((ctypes.c_uint64 * count).from_address(places), NAMES, strict=False):
            value = MEMORY[name] if is_inside else 0
            ctypes.memmove(place, value.to_bytes(8, "little"), BYTES.get(name, 8))
        self.during()
        return self.result


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    made = Asked()
    monkeypatch.setattr(device_memory, "_get_attributes", made)
    monkeypatch.setattr(device_memory, "_SPARE", [])
    return made


def test_all_attributes_are_asked_for_where_there_is_memory(asked: Asked) -> None:
    for address in (5, START, START + 4096, START + 4095, START - 1):
        found = memory_at(address)
        if address in (START, START + 4095):
            assert found is not None
            assert (found.start, found.end, found.identity) == (START, START + 4096, 99)
        else:
            assert found is None
    assert asked.counts == [2, 2, len(NAMES), 2, 2, len(NAMES), 2]
    assert len(device_memory._SPARE) == 1


@pytest.mark.parametrize(("outer", "inner"), [(5, START), (START, 5), (START, START)])
def test_a_handler_of_signals_may_ask_during_a_call(asked: Asked, outer: int, inner: int) -> None:
    answers: list[object] = []

    def handle() -> None:
        asked.during = int
        answers.append(memory_at(inner))

    alone = memory_at(outer), memory_at(inner)
    asked.during = handle
    assert (memory_at(outer), *answers) == alone
    assert len(device_memory._SPARE) == 2


def test_a_failed_call_is_an_error(asked: Asked) -> None:
    asked.result = 201
    with pytest.raises(DriverError, match="cuPointerGetAttributes"):
        memory_at(START)
    asked.result = 0
    assert memory_at(START) is not None
