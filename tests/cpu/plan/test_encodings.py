"""One encoding of an argument: checks, lowering and updates of a launch say the same of it."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
import pytest
from cuda.core import Buffer, LaunchConfig
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.signatures import CPP_TYPES, KernelSignature, ParameterKind, ParameterType
from graphdsl.core.check import build_structures, check
from graphdsl.core.check.arguments import argument_findings
from graphdsl.core.declaration.arguments.arguments import PLAIN_TYPES
from graphdsl.core.declaration.encodings.encoding import encoding
from graphdsl.core.declaration.encodings.values import Values
from graphdsl.core.declaration.kinds.kernel import launch_form_of, with_arguments
from graphdsl.core.declaration.operands import retained
from graphdsl.core.plan.lower import lower
from graphdsl.core.runtime.change.node_setting import LaunchArguments
from tests.cpu.doubles import StandInBuffer

ONE = LaunchConfig(grid=1, block=1)
KERNEL = gd.Program('extern "C" __global__ void work(void* x) {}').kernel("work")
KINDS = [
    *CPP_TYPES.values(),
    *map(ParameterType.untyped, (1, 2, 3, 4, 8, 16)),
    ParameterType("float*", 8, ParameterKind.POINTER),
    ParameterType("float2", 8, ParameterKind.STRUCTURE),
    ParameterType("large", 24, ParameterKind.STRUCTURE),
    ParameterType(".u32", 4, ParameterKind.INTEGER),
    ParameterType(".u64", 8, ParameterKind.INTEGER),
]
EDGES = [0, 1, -1] + [
    sign * 2**bits + step
    for bits in (7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 1030)
    for sign in (1, -1)
    for step in (-1, 0)
]
VALUES: list[Any] = [
    *EDGES,
    True,
    False,
    *(0.0, -0.0, 1.5, 65504.0, 65519.9, 65520.0, 3.4e38, 3.5e38, 1e300, float("inf"), float("nan")),
    *(1j, 1 - 2j, 1e300j, complex("inf")),
    *(dtype.type(1) for dtype in map(np.dtype, "?bhilqBHILQefdFD")),
    *(b"", b"a", bytes(4), bytes(8), bytes(16), bytes(range(24))),
    *(ctypes.c_float(1.5), ctypes.c_int(-1), ctypes.c_bool(True)),
    np.zeros(1, "i4,i4")[0],
    StandInBuffer(),
    np.zeros(4, np.float32),
    Buffer.from_handle(0x5000, 64),
]


def launched(*values: Any) -> tuple[gd.GraphDef, list[gd.KernelNode]]:
    graph = gd.GraphDef()
    return graph, [graph.launch(ONE, KERNEL, value) for value in values]


def refused(nodes: list[gd.KernelNode], signature: KernelSignature) -> list[str]:
    return [found.message for node in nodes for found in argument_findings(node, signature)]


def words_of(graph: gd.GraphDef, signature: KernelSignature) -> np.ndarray[Any, Any] | list[str]:
    """Return the words of each node's argument, or what lowering refuses."""
    try:
        plan = lower(build_structures(graph), {KERNEL: signature})
    except gd.ValidationError as error:
        return [found.message for found in error.findings]
    # Before each, the pointer to it.
    return plan.arena.reshape(len(plan.nodes), -1)[:, 1:]


def all_agree(values: list[Any], kind: ParameterType) -> None:
    """Assert that nodes with values of one type are the same to all that encode them."""
    signature = KernelSignature((0,), (kind.size,), (kind,))
    graph, nodes = launched(*values)
    messages = refused(nodes, signature)
    got = words_of(graph, signature)
    how = encoding(launch_form_of(nodes[0]).bound_types[0], kind)
    if how.takes_all([node.args[0] for node in nodes]) and not refused(nodes[:1], signature):
        assert not messages
    if messages:
        assert got == messages
    else:
        assert [how.one(node.args[0]) for node in nodes] == [row.tobytes() for row in np.array(got)]
    room = np.zeros(1 + how.words, np.uint64)
    # What a launch has already is not written again.
    launch = LaunchArguments(with_arguments(nodes[0], (None,)), (kind,), room, lambda: None)
    for node in nodes:
        before = room[1:].tobytes()
        is_taken = launch.set(node.args)
        assert is_taken == (not refused([node], signature))
        assert room[1:].tobytes() == (how.one(node.args[0]) if is_taken else before)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind}-{kind.size}")
def test_checks_lowering_and_updates_agree(kind: ParameterType) -> None:
    by_type: dict[type, list[Any]] = {}
    for value in VALUES:
        all_agree([value], kind)
        by_type.setdefault(type(value), []).append(value)
    for values in by_type.values():
        all_agree(values, kind)


@given(
    st.one_of(
        st.lists(st.integers(-(2**65), 2**65), min_size=1, max_size=6),
        st.lists(st.integers(-300, 300), min_size=1, max_size=6),
        st.lists(st.floats(), min_size=1, max_size=6),
        st.lists(st.complex_numbers(), min_size=1, max_size=6),
        st.lists(st.binary(max_size=16), min_size=1, max_size=6),
    ),
    st.sampled_from(KINDS),
)
def test_checks_lowering_and_updates_agree_on_any_number(
    values: list[Any], kind: ParameterType
) -> None:
    all_agree(values, kind)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind}-{kind.size}")
def test_symbols_are_told_by_one_and_by_many(kind: ParameterType) -> None:
    graph = gd.GraphDef()
    memory, other = graph.allocate(64), graph.allocate(64)
    number = graph.param("n", np.float32)
    pair = graph.param("z", np.complex128)
    address = graph.param("x", gd.Address)
    condition = graph.create_condition(1)
    signature = KernelSignature((0,), (kind.size,), (kind,))
    for values in (
        [memory, memory, other],
        [memory.dptr + 8, other.dptr, memory.dptr],
        [number, number],
        [pair, pair],
        [address, address],
        [address + 4, address + 8],
        [condition],
    ):
        nodes = [graph.launch(ONE, KERNEL, value) for value in values]
        args: list[Any] = [node.args[0] for node in nodes]
        how = encoding(type(args[0]), kind)
        messages = refused(nodes, signature)
        assert len(messages) in (0, len(nodes))
        if messages:
            assert not how.takes_all(args) or how.depends_on_value is False
            with pytest.raises(ValueError, match="expected"):
                how.column(args)
            continue
        again = how.repeated(args[0], 3)
        assert isinstance(again, Values)
        same = how.column([args[0]] * 3)
        assert [np.broadcast_to(each, 3).tolist() for each in again.words] == [
            each.tolist() for each in same.words
        ]
        assert [([*map(int, where)], *rest) for where, *rest in again.symbols] == [
            ([*map(int, where)], *rest) for where, *rest in same.symbols
        ]
        assert again.owners == same.owners
        column = how.column(args)
        for place, value in enumerate(args):
            symbols = how.one(value)
            assert isinstance(symbols, tuple)
            assert len(symbols) == how.words
            for word, symbol in enumerate(symbols):
                (told,) = [
                    found
                    for where, found, told_word in column.symbols
                    if place in where and told_word == word
                ]
                assert (told.kind, told.target) == (symbol.kind, symbol.target)
                assert column.words[word][place] == symbol.addend


def test_every_type_that_nodes_have_has_an_encoding() -> None:
    for kind in KINDS:
        for given_type in PLAIN_TYPES - {Buffer}:
            assert encoding(given_type, kind).kind == kind


def test_buffers_that_are_the_only_arguments_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A form tells what its nodes have, where no argument but a Buffer is converted, too."""
    monkeypatch.setattr(retained, "_keepers", [])
    buffer = Buffer.from_handle(0x6000, 64)
    graph, (node,) = launched(buffer)
    assert launch_form_of(node).bound_types == tuple(map(type, node.args))
    buffer.close()
    assert [finding.rule for finding in check(graph)] == ["closed-buffer"]
