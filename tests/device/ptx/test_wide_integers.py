"""Integers of 128 bits in CUDA C++ against Python's: chains of carries, and calls of long code."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import graphdsl as gd
from tests.device.support import DeviceMemory
from tests.examples import examples

pytestmark = pytest.mark.kernels

BITS: Final = 128
BLOCK: Final = 64


def quotient(a: int, b: int) -> int:
    """Divide toward zero."""
    magnitude = abs(a) // abs(b)
    return magnitude if (a < 0) == (b < 0) else -magnitude


OPERATIONS: Final[dict[str, tuple[str, Callable[[int, int], int]]]] = {
    "sum": ("a + b", operator.add),
    "difference": ("a - b", operator.sub),
    "product": ("a * b", operator.mul),
    "quotient": ("b == 0 ? 0 : a / b", lambda a, b: quotient(a, b) if b else 0),
    "remainder": ("b == 0 ? 0 : a % b", lambda a, b: a - b * quotient(a, b) if b else 0),
    "left": ("a << (int)(b & 127)", lambda a, b: a << (b & 127)),
    "right": ("a >> (int)(b & 127)", lambda a, b: a >> (b & 127)),
    "less": ("a < b", lambda a, b: int(a < b)),
    "negative": ("-a", lambda a, b: -a),
}


def source(kind: str) -> str:
    """Return a kernel that gives all operations for the numbers of its thread."""
    lines = "\n".join(
        f"    out[{number} * n + i] = {text};"
        for number, (text, _) in enumerate(OPERATIONS.values())
    )
    return (
        f"typedef {kind} __int128 number;\n"
        'extern "C" __global__ void '
        f"of_{kind}(number* out, const number* left, const number* right, int n) {{\n"
        "    int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
        "    if (i >= n) return;\n"
        f"    number a = left[i], b = right[i];\n{lines}\n}}\n"
    )


PROGRAMS: Final = {
    kind: gd.Program(source(kind), {"device_int128": True}) for kind in ("unsigned", "signed")
}


def words(values: list[int]) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """Return numbers as pairs of words, the low one first."""
    mask = (1 << 64) - 1
    return np.array([part & mask for each in values for part in (each, each >> 64)], np.uint64)


def check(memory: DeviceMemory, kind: str, a: list[int], b: list[int]) -> None:
    """Compare every operation on pairs of numbers with Python's."""
    count = len(a)
    out = memory.of(words([0] * (count * len(OPERATIONS))))
    graph = gd.GraphDef()
    graph.launch(
        LaunchConfig(grid=-(-count // BLOCK), block=BLOCK),
        PROGRAMS[kind].kernel(f"of_{kind}"),
        out,
        memory.of(words(a)),
        memory.of(words(b)),
        count,
    )
    memory.run(graph)
    parts = memory.read(out, np.uint64).tolist()
    found = [low | high << 64 for low, high in zip(parts[::2], parts[1::2], strict=True)]
    expected = [
        function(x, y) % (1 << BITS)
        for _, function in OPERATIONS.values()
        for x, y in zip(a, b, strict=True)
    ]
    wrong = [
        f"{list(OPERATIONS)[place // count]} of {a[place % count]} and {b[place % count]}: "
        f"expected {want:#x}, got {got:#x}"
        for place, (want, got) in enumerate(zip(expected, found, strict=True))
        if want != got
    ]
    assert not wrong, "\n".join(wrong[:10])


EDGES: Final = (0, 1, 2, 7, 10, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**64, 2**64 + 5, 2**96 + 1)


def edges(kind: str) -> list[int]:
    """Return numbers at which carries, borrows and estimates of quotients differ."""
    if kind == "unsigned":
        return [*EDGES, 2**127 - 1, 2**127, 2**128 - 2**64, 2**128 - 1]
    return [*EDGES, *(-each for each in EDGES), 2**127 - 1, -(2**127)]


@pytest.mark.parametrize("kind", PROGRAMS)
def test_numbers_that_matter(kind: str, memory: DeviceMemory) -> None:
    pairs = list(itertools.product(edges(kind), repeat=2))
    if kind == "signed":
        # This quotient overflows, which C++ leaves undefined.
        pairs.remove((-(2**127), -1))
    check(memory, kind, [a for a, _ in pairs], [b for _, b in pairs])


def test_a_quotient_of_more_than_64_bits(memory: DeviceMemory) -> None:
    program = gd.Program(
        'extern "C" __global__ void k(unsigned __int128* x) { x[2] = x[0] / x[1]; }',
        {"device_int128": True},
    )
    x = memory.of(words([2**64 + 5, 7, 0]))
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=1), program.kernel("k"), x)
    memory.run(graph)
    assert memory.read(x, np.uint64).tolist()[4:] == [2635249153387078803, 0]


def numbers(kind: str) -> st.SearchStrategy[int]:
    """Return numbers of every length, of which the longest are rare among random ones."""
    lengths = st.integers(0, BITS if kind == "unsigned" else BITS - 1)
    sizes = lengths.flatmap(lambda bits: st.integers(0, (1 << bits) - 1))
    return sizes if kind == "unsigned" else st.one_of(sizes, sizes.map(operator.neg))


@pytest.mark.parametrize("kind", PROGRAMS)
@settings(
    max_examples=examples(10),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_random_numbers(kind: str, memory: DeviceMemory, data: st.DataObject) -> None:
    pairs = data.draw(st.lists(st.tuples(numbers(kind), numbers(kind)), min_size=1, max_size=64))
    check(memory, kind, [a for a, _ in pairs], [b for _, b in pairs])
