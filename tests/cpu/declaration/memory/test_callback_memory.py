"""What is said of a callback's memory: forms, errors, and that it stays with the node."""

from __future__ import annotations

import weakref
from typing import Any, Final, cast

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.core.declaration.node import Rows, accesses_of, owners_of
from graphdsl.core.plan.staging import StagingNode
from tests.cpu.doubles import StandInBuffer

ADDRESS: Final = 0x7F00_0000_0000


class Unhashable:
    """A callable that no table can have as a key."""

    __hash__ = None  # type: ignore[assignment]  # what it is for

    def __call__(self) -> None:
        """Do nothing."""


def test_every_form_of_memory_can_be_said() -> None:
    graph, array = gd.GraphDef(), np.zeros((8, 8), np.int32)
    x = graph.allocate(256, name="x")
    buffer = cast("Any", StandInBuffer(ADDRESS, 64))
    node = graph.callback(
        print, reads=[array, (ADDRESS, 16), buffer, x, (x.dptr + 16, 4)], writes=array[:, 2:4]
    )
    assert [(each.role, each.size, each.writes) for each in accesses_of(node)] == [
        ("reads 0", 256, False),
        ("reads 1", 16, False),
        ("reads 2", 64, False),
        ("reads 3", 256, False),
        ("reads 4", 4, False),
        ("writes 0", 232, True),
    ]
    assert accesses_of(node)[-1].rows == Rows(0, 8, (1, 8), (256, 32))
    assert node.parameters() == {
        "fn": "print",
        "reads": "(numpy int32[8, 8], 16 bytes at 0x7f0000000000, Buffer(64 B), x, "
        "4 bytes at x + 16)",
        "writes": "(numpy int32[8, 2] with strides (32, 4))",
    }


def test_views_that_no_copy_could_have_count_from_end_to_end() -> None:
    array = np.zeros((4, 4, 4, 4), np.int32)
    node = gd.GraphDef().callback(print, writes=[array[:, :2, :2, :2]])
    assert [(each.size, each.rows) for each in accesses_of(node)] == [(3 * 256 + 64 + 16 + 8, None)]


def test_reads_alone_say_that_nothing_is_written() -> None:
    graph = gd.GraphDef()
    silent, reads, writes = (
        graph.callback(print, **said) for said in ({}, {"reads": ()}, {"writes": [(ADDRESS, 4)]})
    )
    assert (silent.reads, silent.writes) == (None, None)
    assert (reads.reads, reads.writes) == ((), ())
    assert writes.reads == ()
    assert accesses_of(silent) == accesses_of(reads) == ()
    assert "reads" not in silent.parameters()


BAD: Final[dict[str, tuple[dict[str, Any], type[Exception], str]]] = {
    "no size": (
        {"reads": ADDRESS},
        TypeError,
        "callback reads: .* of a known size",
    ),
    "no memory": ({"reads": [1.5]}, TypeError, "callback reads: expected an address"),
    "three": ({"writes": [(ADDRESS, 4, 4)]}, TypeError, "callback writes: .* a pair"),
    "too much": (
        {"writes": [np.zeros(4), (np.zeros(4), 33)]},
        ValueError,
        r"callback writes 1 size: expected at most the 32 bytes of numpy float64\[4\], got 33",
    ),
    "no bytes": (
        {"reads": [(ADDRESS, 0)]},
        ValueError,
        "callback reads size: expected at least 1",
    ),
    "read-only": (
        {"writes": np.broadcast_to(np.float32(1), (4,))},
        ValueError,
        "callback writes: .* is read-only",
    ),
    "part of a view with gaps": (
        {"reads": [(np.zeros((4, 4))[:, :2], 8)]},
        ValueError,
        "callback reads size: expected contiguous memory",
    ),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_values_that_are_no_memory_are_refused(
    bad: tuple[dict[str, Any], type[Exception], str],
) -> None:
    said, error, message = bad
    graph = gd.GraphDef()
    with pytest.raises(error, match=f"^callback node 'tell': {message}"):
        graph.callback(print, **said, name="tell")
    assert len(graph) == 0


@pytest.mark.parametrize("offset", [None, 0, 16])
def test_parameters_are_refused(offset: int | None) -> None:
    graph = gd.GraphDef()
    where: Any = graph.param("where", gd.Address)
    memory = where if offset is None else where + offset
    with pytest.raises(TypeError, match=r"'tell': callback reads: .* got parameter where"):
        graph.callback(print, reads=[(memory, 4)], name="tell")


def test_copies_have_memory_of_their_own() -> None:
    graph, array = gd.GraphDef("g"), np.zeros(4)
    x = graph.allocate(256, name="x")
    x.callback(print, reads=[x.dptr + 8, (x, 8)], writes=array, name="tell")
    twin = graph.copy()
    node = twin["tell"]
    assert isinstance(node, gd.HostCallbackNode)
    assert node.reads is not None
    own = twin["x"]
    assert isinstance(own, gd.AllocNode)
    assert [(each.pointer, each.size) for each in node.reads] == [
        (own.dptr + 8, 248),
        (own.dptr, 8),
    ]
    assert not gd.diff(graph, twin)
    assert str(twin) == str(graph)


def test_exports_tell_it() -> None:
    graph = gd.GraphDef()
    graph.callback(print, reads=[(ADDRESS, 8)], writes=np.zeros(4), name="tell")
    attributes = graph.to_networkx().nodes["tell"]
    assert attributes["reads"] == (
        '[{"address": "0x7f0000000000", "size": 8, "memory_type": "unified"}]'
    )
    assert attributes["writes"] == '[{"opaque": "numpy float64[4]"}]'
    assert "writes = (numpy float64[4])" in graph.to_dot(detail="all")


def test_declared_memory_is_kept_alive() -> None:
    class Array(np.ndarray[Any, Any]):
        """One that can be referred to weakly."""

    graph, array = gd.GraphDef(), np.zeros(4).view(Array)
    kept = weakref.ref(array)
    node = graph.callback(print, writes=array)
    assert array in [each for each in owners_of(node) if each is array]
    del array
    assert kept() is not None


def test_functions_that_cannot_be_hashed_are_checked_too() -> None:
    graph, array = gd.GraphDef(), np.zeros(4)
    for name in ("one", "two"):
        graph.callback(Unhashable(), writes=array, name=name)
    (race,) = graph.check()
    assert race.rule == "data-race"
    assert "callback node 'two' writes numpy float64[4], which callback node 'one'" in race.message


def test_pointers_outside_of_their_allocation_are_found() -> None:
    graph = gd.GraphDef()
    x = graph.allocate(64, name="x")
    x.callback(print, reads=x.dptr + 64, name="tell").deallocate(x)
    (finding,) = graph.check()
    assert "callback node 'tell' reads 0: expected an offset from 0 to 63" in finding.message


def test_use_before_allocation_is_found() -> None:
    graph = gd.GraphDef()
    x = graph.allocate(64, name="x")
    graph.callback(print, reads=x, name="tell")
    x.deallocate(x)
    found = [each for each in graph.check() if each.severity is gd.Severity.ERROR]
    assert any("callback node 'tell': uses" in each.message for each in found), found


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({}, ["first", "second", "third"]),
        ({"reads": ()}, []),
        ({"writes": "first"}, ["first"]),
        ({"writes": "second"}, ["second"]),
        ({"reads": "second", "writes": "third"}, ["third"]),
    ],
)
@pytest.mark.parametrize("depth", [0, 1])
def test_only_copies_of_written_memory_are_staged(
    said: dict[str, Any], expected: list[str], depth: int
) -> None:
    array, graph = np.zeros((3, 16), np.int32), gd.GraphDef()
    rows = dict(zip(("first", "second", "third"), array, strict=True))
    told: dict[str, Any] = {role: rows.get(which, ()) for role, which in said.items()}
    writer = graph if depth == 0 else gd.GraphDef("child")
    last: gd.Node = writer.callback(print, **told)
    if depth:
        last = graph.embed(writer)
    for number, (name, row) in enumerate(rows.items()):
        last = last.memcpy(ADDRESS + 64 * number, row, 64, name=name)
    plan = graph.lower()
    assert [node.copy.name for node in plan.nodes if isinstance(node, StagingNode)] == expected


def test_updates_of_declared_nodes_say_it_anew() -> None:
    graph, array = gd.GraphDef(), np.zeros(4)
    node = graph.callback(print, writes=array, name="tell")
    said = node.writes
    node.update(reads=[(ADDRESS, 4)])
    assert node.parameters()["reads"] == "(4 bytes at 0x7f0000000000)"
    assert node.writes == said
    node.update(reads=None, writes=None)
    assert (node.reads, node.writes) == (None, None)
    node.update(lambda: None, writes=array)
    assert [each.size for each in accesses_of(node)] == [32]
    # Another function does something else.
    node.update(print)
    assert (node.reads, node.writes) == (None, None)
