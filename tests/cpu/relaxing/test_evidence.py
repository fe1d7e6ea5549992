"""How a launch counts as using memory, by what was seen of it."""

from __future__ import annotations

from typing import Any, Final

import pytest

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.optimize.relaxing.allocations import Allocation
from graphdsl.optimize.relaxing.evidence import Evidence, Given, uses_of

X, Y, Z = (
    Allocation(start, start + 256, name) for start, name in ((0, "x"), (256, "y"), (512, "z"))
)
KERNEL: Final[Any] = gd.ForeignKernel("gemm", 7, KernelSignature((0, 8, 16), (8, 8, 8)))


def launches(count: int) -> list[gd.KernelNode]:
    g = gd.GraphDef("launches")
    config = gd.LaunchConfig(grid=1, block=1)
    return [g.launch(config, KERNEL, bytes(8), bytes(8), bytes(8)) for _ in range(count)]


def given(*allocations: Allocation) -> tuple[Given, ...]:
    """Return that each argument points to the start of an allocation."""
    return tuple(Given(number, 0, each.start, each) for number, each in enumerate(allocations))


@pytest.mark.parametrize(
    ("seen", "written", "how"),
    [
        ({"mattered": {X}, "varied": {X}, "used": {X}}, {X, Y}, "reads"),
        ({"used": {X}}, {Y}, "reads"),
        (
            {"varied": {X}, "used": {X}},
            {X, Y},
            "may use as a workspace, since its contents made no",
        ),
        (
            {"used": {X}},
            {X, Y},
            "may use as a workspace, since its contents were the same each time",
        ),
        ({}, {Y}, "may use as a semaphore, since it contains zeros"),
        ({"mattered": {X}, "written": {X, Y}}, {X, Y}, "writes"),
        (
            {"used": {X}, "written": set()},
            {Y},
            "may write, since it was not observed to write anything",
        ),
    ],
)
def test_unexplained_bytes_count_as_written(
    seen: dict[str, Any], written: set[Allocation], how: str
) -> None:
    (node,) = launches(1)
    evidence = Evidence(given(X, Y), **({"written": {Y}} | seen))
    use = uses_of({node: evidence}, written)[node][X]
    assert use.how.startswith(how)
    assert use.writes is (how != "reads")


def test_launches_of_a_kernel_tell_of_each_other() -> None:
    one, other, third = launches(3)
    seen = {
        one: Evidence(given(X, Y), written={X, Y}),
        other: Evidence(given(Y, Z), written={Y}, mattered={Z}, used={Z}),
        # The same memory twice: nobody knows by which of the two it was written.
        third: Evidence(given(X, Y, Y), written={Y}, mattered={X}, used={X}),
    }
    uses = uses_of(seen, {X, Y})
    assert uses[other][Z].how.startswith("may write, since another launch of its kernel does")
    assert uses[third][X].how.startswith("may write, since another launch of its kernel does")
    del seen[one]
    assert uses_of(seen, {Y})[other][Z].how == "reads"


@pytest.mark.parametrize(
    ("evidence", "why"),
    [
        (Evidence(()), "none of its arguments is known memory"),
        (Evidence(given(X), written={X}, astray=[Y]), "observed to write y, which no argument"),
        (Evidence(given(X), written={X}, tables={X: 8}), "x contains an address, at byte 8"),
        (Evidence(given(X), written={X}), ""),
    ],
)
def test_undecidable_evidence(evidence: Evidence, why: str) -> None:
    assert why in evidence.unknown()
    assert bool(evidence.unknown()) is bool(why)
