"""The rules of audits, on memory that is made up, and the page that lists them."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any, Final

import pytest

import graphdsl as gd
from graphdsl.abi.seam import MemoryRange
from graphdsl.captured.allocators import Block, Blocks, blocks_of_libraries
from graphdsl.core.runtime.reach import KnownMemory
from graphdsl.tools.auditing.audit import Audit
from graphdsl.tools.auditing.baked import Baked
from graphdsl.tools.auditing.rules import RULES, Audited, Examined

GRAPH: Final = gd.GraphDef("made up")
NODE: Final = GRAPH.memset(0x1000, 0, 16, name="fill")
COPY: Final = GRAPH.memcpy(0x1000, 0x2000, 16, name="copy")
MEMORY: Final = MemoryRange(0x1000, 0x100, "device", 0, access=3, identity=7)


def found(examined: Examined, **options: Any) -> list[str]:
    """Return which rules find something in one address, each of which says so in a line."""
    audited = Audited((examined,), 0, options.get("pageable", False), options.get("silent", {}))
    findings = [rule.finding(each) for rule in RULES.values() for each in rule.find(audited)]
    for finding in findings:
        assert "expected" in finding.message
        assert finding.message.count("got") == 1
        assert finding.remedy
    text = Audit(findings, graph="made up", addresses=(examined,)).listing()
    assert text.count("\n") == 1
    return [finding.rule for finding in findings]


def at(address: int, *, node: gd.Node = NODE, **fields: Any) -> Baked:
    return Baked(node, node.path, "dst", address, **fields)


CASES: Final[list[tuple[str, Examined, list[str]]]] = [
    ("good", Examined(at(0x1000, first=0, last=0x100), MEMORY), []),
    ("gone", Examined(at(0x1000)), ["no-memory"]),
    ("gone, if it is looked at", Examined(at(0x1000, is_followed=False)), ["perhaps-no-memory"]),
    (
        "gone, and it was there",
        Examined(at(0x1000, is_followed=False), before=(0x1000, 0x1100, 7)),
        ["no-memory"],
    ),
    ("a number", Examined(at(0x1000, is_address=False)), []),
    (
        "a number that was an address",
        Examined(at(0x1000, is_address=False), before=(0x1000, 0x1100, 7)),
        ["no-memory"],
    ),
    ("replaced", Examined(at(0x1000), MEMORY, before=(0x1000, 0x1100, 6)), ["replaced-memory"]),
    ("the same", Examined(at(0x1000), MEMORY, before=(0x1000, 0x1100, 7)), []),
    ("not numbered", Examined(at(0x1000), MEMORY, before=(0x1000, 0x1100, 0)), []),
    ("unmapped", Examined(at(0x1000), MEMORY._replace(is_mapped=False)), ["unmapped-memory"]),
    ("before its start", Examined(at(0x1000, first=-4, last=4), MEMORY), ["past-end"]),
    ("past its end", Examined(at(0x10F8, first=0, last=16), MEMORY), ["past-end"]),
    ("touches nothing", Examined(at(0x10F8, first=16, last=16), MEMORY), []),
    ("no access", Examined(at(0x1000), MEMORY._replace(access=0)), ["no-access"]),
    ("only reading", Examined(at(0x1000), MEMORY._replace(access=1)), []),
    ("writing", Examined(at(0x1000, writes=True), MEMORY._replace(access=1)), ["no-access"]),
    (
        "a copy between devices",
        Examined(at(0x1000, node=COPY), MEMORY._replace(access=0, device_id=1)),
        [],
    ),
    (
        "a copy from the pool of another device",
        Examined(at(0x1000, node=COPY), MEMORY._replace(access=0, device_id=1, pool=5)),
        ["no-access"],
    ),
    ("host", Examined(at(0x1000, node=COPY), is_host=True), ["pageable-copy"]),
    (
        "a free block",
        Examined(at(0x1000), MEMORY, Block(0x1000, 0x1100, "torch", is_free=True)),
        ["freed-block"],
    ),
    (
        "a free block of a graph",
        Examined(at(0x1000), MEMORY, Block(0x1000, 0x1100, "torch", True, is_private=True)),
        [],
    ),
    (
        "past the end of a block",
        Examined(
            at(0x1000, first=0, last=0x20), MEMORY, Block(0x1000, 0x1010, "torch", is_free=False)
        ),
        ["past-end"],
    ),
]


@pytest.mark.parametrize(
    ("examined", "wanted"), [each[1:] for each in CASES], ids=[each[0] for each in CASES]
)
def test_rules(examined: Examined, wanted: list[str]) -> None:
    assert found(examined) == wanted


def test_kernels_and_pageable_memory() -> None:
    kernel = gd.Program('extern "C" __global__ void f(int* x) {}').kernel("f")
    node = gd.GraphDef().launch(gd.LaunchConfig(grid=1, block=1), kernel, 0x1000)
    examined = Examined(at(0x1000, node=node), is_host=True)
    assert found(examined) == ["pageable-argument"]
    assert found(examined, pageable=True) == []
    unread = Examined(at(0x1000, node=node, is_followed=False), is_host=True)
    assert found(unread) == ["perhaps-pageable-argument"]
    assert found(unread, pageable=True) == []
    assert found(Examined(at(0, node=node))) == []


def test_an_allocator_that_cannot_be_asked_is_noted() -> None:
    assert found(Examined(at(0x1000), MEMORY), silent={"CuPy": "TypeError: no"}) == [
        "allocator-not-asked"
    ]


def test_blocks_are_found_by_address() -> None:
    first, second = Block(16, 32, "torch", is_free=False), Block(48, 64, "CuPy", is_free=True)
    blocks = Blocks([second, first])
    known = {address: blocks.at(address) for address in (15, 16, 31, 32, 47, 48, 63, 64)}
    assert known == {
        15: None,
        16: first,
        31: first,
        32: None,
        47: None,
        48: second,
        63: second,
        64: None,
    }
    assert Blocks().at(5) is None


def test_torch_is_asked_where_it_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The form of torch 2.11's snapshot; tests/gpu asks torch itself."""
    segments = [
        {
            "address": 0x1000,
            "segment_pool_id": (0, 0),
            "blocks": [
                {"size": 0x10, "state": "active_allocated"},
                {"size": 0x20, "state": "inactive"},
            ],
        },
        {
            "address": 0x5000,
            "segment_pool_id": (0, 3),
            "blocks": [{"size": 0x10, "state": "active_pending_free"}],
        },
    ]
    cuda = SimpleNamespace(is_initialized=lambda: True, memory_snapshot=lambda: segments)
    monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(cuda=cuda))
    monkeypatch.delitem(sys.modules, "cupy", raising=False)
    blocks, silent = blocks_of_libraries()
    assert silent == {}
    assert blocks.at(0x100F) == Block(0x1000, 0x1010, "torch", is_free=False)
    assert blocks.at(0x1010) == Block(0x1010, 0x1030, "torch", is_free=True)
    assert blocks.at(0x5000) == Block(0x5000, 0x5010, "torch", is_free=True, is_private=True)
    cuda.is_initialized = lambda: False
    assert blocks_of_libraries()[0].at(0x1000) is None
    del cuda.is_initialized
    assert list(blocks_of_libraries()[1]) == ["torch"]


def test_pieces_of_a_reserved_range_are_used_as_one() -> None:
    pieces = {
        0x1000: MemoryRange(0x1000, 0x100, "device", 0, is_part=True),
        0x1100: MemoryRange(0x1100, 0x100, "device", 0, is_part=True),
        0x1200: MemoryRange(0x1000, 0x1000, "device", 0, is_mapped=False),
        0x5000: MemoryRange(0x5000, 0x100, "device", 0),
        0x5100: MemoryRange(0x5100, 0x100, "device", 0),
    }
    asked: list[int] = []

    def memory_at(address: int) -> MemoryRange | None:
        asked.append(address)
        return pieces.get(address & ~0xFF)

    driver: Any = SimpleNamespace(memory_at=memory_at)
    known = KnownMemory(driver)
    assert known.whole(0x1010, 0x1180) == pieces[0x1000]._replace(size=0x200)
    assert known.whole(0x1010, 0x1280) == pieces[0x1000]._replace(size=0x200)
    assert known.whole(0x1010, 0x1080) == pieces[0x1000]
    assert known.whole(0x5010, 0x5180) == pieces[0x5000]
    assert known.at(0x1250) == pieces[0x1200]
    assert known.at(0x10F0) == pieces[0x1000]
    assert known.at(0x9000) is None
    assert known.at(0x9000) is None
    assert asked == [0x1010, 0x1100, 0x1200, 0x5010, 0x1250, 0x9000]
