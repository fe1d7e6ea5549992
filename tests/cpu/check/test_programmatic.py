"""Programmatic edges: what they order, access by access, in kernels and in graphs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.code.effects.waits import Waits
from graphdsl.core.check.ordering import Ordering, WaitsBefore
from graphdsl.core.check.run import memories_of
from graphdsl.core.check.scope import Scope, build_structures
from tests.cpu.check.pdl_kernels import BUGS, CORRECT, Bug, source_of_kernel
from tests.cpu.check.pdl_model import (
    ARRAYS,
    BLOCKS,
    NUMBERS,
    THREADS,
    Nodes,
    Op,
    random_kernel,
    reached,
)

CONFIG: Final = gd.LaunchConfig(grid=1, block=256)
NOT_FOLLOWED: Final = {"lane 0 of each warp waits"}
BEFORE: Final = source_of_kernel("out[i] = n;")
"""A kernel that neither waits nor triggers."""


def chain(kernel: Any, ports: tuple[str, str] = ("default", "programmatic")) -> gd.GraphDef:
    """Return a graph that writes w, then y, and then launches a kernel that uses both."""
    g = gd.GraphDef("chain")
    out, y, w = (g.allocate(8192, name=name) for name in ("out", "y", "w"))
    fill = gd.Program(BEFORE).kernel("kernel")
    start = g.join(out, y, w, name="start")
    weights = start.launch(CONFIG, fill, w, y, out, 256, name="weights")
    before = g.launch(CONFIG, fill, y, w, out, 256, name="before")
    weights.precede(before, port=ports[0])
    last = g.launch(CONFIG, kernel, out, y, w, 256, name="last")
    before.precede(last, port=ports[1])
    return g


def races(graph: gd.GraphDef) -> list[gd.Finding]:
    return [each for each in graph.check() if each.rule == "data-race"]


@pytest.mark.parametrize("bug", BUGS.values(), ids=BUGS)
def test_bugs_are_found_and_mends_are_free(bug: Bug) -> None:
    kernel = gd.Program(source_of_kernel(bug.body), name="bug.cu").kernel("kernel")
    found = kernel.programmatic(settled=["w", "out"])
    assert not found.is_safe
    assert bug.line in {each.source.location.line for each in found.unsafe if each.source}
    messages = [each.message for each in races(chain(kernel))]
    assert any("the edge before >> last is programmatic, and" in each for each in messages)
    assert races(chain(kernel, ("default", "default"))) == []
    mended = gd.Program(source_of_kernel(bug.mended)).kernel("kernel")
    assert mended.programmatic(settled=["w", "out"]).is_safe
    assert races(chain(mended)) == []


@pytest.mark.parametrize("name", CORRECT)
def test_correct_kernels_are_free(name: str) -> None:
    kernel = gd.Program(source_of_kernel(CORRECT[name])).kernel("kernel")
    is_free = races(chain(kernel)) == []
    assert is_free == (name not in NOT_FOLLOWED)
    assert kernel.programmatic(settled=["w"]).is_safe == is_free


def test_at_most_one_of_twenty_correct_kernels_is_an_alarm() -> None:
    assert len(NOT_FOLLOWED) <= len(CORRECT) / 20


WAITS: Final = source_of_kernel("if (i >= n) return; WAIT; out[i] = y[i];")
TRIGGERS_FIRST: Final = source_of_kernel("TRIGGER; WAIT; out[i] = y[i];")
TRIGGERS_LATER: Final = source_of_kernel("WAIT; TRIGGER; out[i] = y[i];")


class Case(NamedTuple):
    """The kernels and ports of three launches: the first writes a, the last reads it.

    Attributes
    ----------
    first, second, last : str
        CUDA C++ of the kernels.
    ports : tuple of str
        The ports of both edges.
    match : str
        The message; empty if the accesses are ordered.
    number : int or None
        The last argument of the second launch; None for a parameter.
    """

    first: str
    second: str
    last: str
    ports: tuple[str, str]
    match: str = ""
    number: int | None = 256


BOTH: Final = "programmatic", "programmatic"
THREE: Final = {
    "what ended before the kernel before began": Case(
        BEFORE, BEFORE, BEFORE.replace("= n", "= w[i]"), ("default", "programmatic")
    ),
    "what the kernel before waited for": Case(BEFORE, WAITS, WAITS, BOTH),
    "an early return that depends on a parameter": Case(
        BEFORE,
        WAITS,
        WAITS,
        BOTH,
        "the path first >> second >> last does not order the two: the edge first >> second is "
        r"programmatic, and second may end before it has waited: bytes 0 to \d+ of 'a'",
        None,
    ),
    "an early return of all threads": Case(
        BEFORE, WAITS, WAITS, BOTH, "second may end before it has waited", 0
    ),
    "a kernel that never waits between": Case(
        BEFORE, BEFORE, WAITS, BOTH, "is programmatic, and second never waits"
    ),
    "a trigger behind the wait": Case(
        BEFORE, TRIGGERS_LATER, BEFORE.replace("= n", "= y[i]"), BOTH
    ),
    "a trigger before the wait": Case(
        BEFORE,
        TRIGGERS_FIRST,
        BEFORE.replace("= n", "= y[i]"),
        BOTH,
        "is programmatic, and second may trigger before it has waited for first",
    ),
    "a trigger before the wait, and a wait": Case(BEFORE, TRIGGERS_FIRST, WAITS, BOTH),
    "a launch-order edge": Case(
        BEFORE,
        TRIGGERS_LATER,
        BEFORE.replace("= n", "= y[i]"),
        ("programmatic", "launch_order"),
        "",
    ),
}
LAUNCH_ORDER: Final = "a launch-order edge"


@pytest.mark.parametrize("name", THREE)
def test_order_across_three_kernels(name: str) -> None:
    case = THREE[name]
    g = gd.GraphDef("three")
    a, b, c = (g.allocate(1024, name=name) for name in "abc")
    start = g.join(a, b, c)
    number = g.param("count", np.int32, default=256) if case.number is None else case.number
    kernels = [gd.Program(each).kernel("kernel") for each in case[:3]]
    first = start.launch(CONFIG, kernels[0], a, b, b, 256, name="first")
    second = g.launch(CONFIG, kernels[1], b, c, c, number, name="second")
    first.precede(second, port=case.ports[0])
    last = g.launch(CONFIG, kernels[2], c, a, a, 256, name="last")
    second.precede(last, port=case.ports[1])
    found = [each.message for each in races(g) if each.message.endswith("of 'a'")]
    if name == LAUNCH_ORDER:
        # Its blocks have started, and no more.
        assert re.search("the edge first >> second is programmatic, and", found[0])
    elif case.match:
        assert any(re.search(case.match, each) for each in found), found
    else:
        assert found == []


def test_limits_of_declared_effects() -> None:
    """A declaration does not tell one access from another, so that all must come after the wait."""
    for body, expected in (
        ("WAIT; out[i] = y[i];", 0),
        ("int c = w[i]; WAIT; out[i] = y[i] + c;", 1),
    ):
        program = gd.Program(source_of_kernel(body))
        kernel = program.kernel("kernel", reads=[1, 2], writes=[0])
        assert bool(races(chain(kernel))) == bool(expected)


@pytest.mark.parametrize(
    ("body", "is_safe"),
    [
        (
            'asm volatile("bar.arrive 0, 256;"); if (t == 0) WAIT; __syncthreads(); out[i] = y[i];',
            0,
        ),
        ('if (t == 0) WAIT; asm volatile("bar.sync 0, 128;"); out[i] = y[i];', 0),
        ('if (t == 0) WAIT; asm volatile("bar.sync 1;"); out[i] = y[i];', 0),
        ("if (t == 1) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("if (t == 0 && w[0]) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("if (t == 0 && n) return; if (t == 0) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("__syncthreads(); out[i] = y[i]; if (t == 0) WAIT; __syncthreads();", 0),
        ("if (t == 0) WAIT; __syncthreads(); out[i] = y[i];", 1),
        ("for (int k = t; k < n; k += 64) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("if ((unsigned)(t - 1) < 5u) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("if ((unsigned)(t - 1) > 5u) WAIT; __syncthreads(); out[i] = y[i];", 1),
        ("if ((t - 1) % 3 == 2) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("if ((t - 1) % 3 == -1) WAIT; __syncthreads(); out[i] = y[i];", 1),
        ("if ((t - 1) >> 1 == 0) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("if ((signed char)(t + 256) == 0) WAIT; __syncthreads(); out[i] = y[i];", 1),
        ("if (__shfl_xor_sync(~0u, t, 1) == 0) WAIT; __syncthreads(); out[i] = y[i];", 0),
        ("if (t == 0) { if (n) return; WAIT; } __syncthreads(); out[i] = y[i];", 0),
        ("if (n) return; if (t == 0) WAIT; __syncthreads(); out[i] = y[i];", 1),
        ("if (t > 0) { out[i] = 1; return; } WAIT; out[i] = y[i];", 0),
        ("if (t == 0) { while (w[0]) ; WAIT; } __syncthreads(); out[i] = y[i];", 1),
        ("for (int k = 0; k < n; ++k) { out[k] = y[k]; WAIT; }", 0),
        (
            "if (t == 0) { __syncthreads(); WAIT; __syncthreads(); out[i] = y[i]; } "
            "else { __syncthreads(); out[i] = y[i]; __syncthreads(); }",
            0,
        ),
    ],
)
def test_barriers_that_spread_a_wait(body: str, is_safe: int) -> None:
    kernel = gd.Program(source_of_kernel(body)).kernel("kernel")
    assert kernel.programmatic(settled=["w"]).is_safe == bool(is_safe)


def test_a_report_names_lines_triggers_and_unknowns() -> None:
    body = "out[i] = w[i];\nTRIGGER;\nif (n > 0) WAIT;\nout[i + 1] = y[i];"
    found = gd.Program(source_of_kernel(body), name="k.cu").kernel("kernel").programmatic()
    assert [(each.name, each.kind, each.when) for each in found.accesses] == [
        ("argument 2 (w)", "reads", "before"),
        ("argument 0 (out)", "writes", "before"),
        ("argument 1 (y)", "reads", "both"),
        ("argument 0 (out)", "writes", "both"),
    ]
    assert [each.source.location.line for each in found.unsafe if each.source] == [3, 3, 6, 6]
    assert [each.name for each in found.written_after_trigger] == ["argument 0 (out)"]
    text = str(found)
    assert (
        "k.cu:6 reads argument 1 (y) before the wait on some paths: safe behind a default" in text
    )
    assert "its last trigger comes before its last write: kernels behind it see argument 0" in text
    assert "it may end before it has waited: a path through it does not order" in text
    recursive = gd.Program(
        "__device__ __noinline__ int f(int n) { return n < 2 ? 1 : n * f(n - 2) + f(n - 1); }\n"
        + source_of_kernel("WAIT; out[i] = f(n);")
    )
    found = recursive.kernel("kernel").programmatic()
    assert not found.is_safe
    assert "not known to be safe behind a programmatic edge\n  unknown: its functions are" in str(
        found
    )
    with pytest.raises(ValueError, match="settled: expected arguments and variables of the kernel"):
        recursive.kernel("kernel").programmatic(settled=["nothing"])
    with pytest.raises(TypeError, match=r"settled: expected a list .*, got 3 \(int\)\."):
        recursive.kernel("kernel").programmatic(3)  # type: ignore[arg-type]


def test_variables_of_the_compiler_are_not_listed() -> None:
    kernel = gd.Program('extern "C" __global__ void k(int* x) { *x = 1; }').kernel("k")
    with pytest.raises(ValueError, match=r"got 'y'\. It has: x$"):
        kernel.programmatic(settled=["y"])


# Random kernels -----------------------------------------------------------------------------------


PROGRAMS: Final = 30_000
"""By hand; a graph takes some 10 ms."""


def random_nodes(random: Random) -> Nodes:
    count = random.randint(2, 4)
    kernels = [random_kernel(f"k{number}", random) for number in range(count)]
    ports = ("default", "programmatic", "programmatic", "programmatic", "launch_order")
    edges = {
        (before, after): random.choice(ports)
        for after in range(1, count)
        for before in {after - 1, random.randrange(after)}
    }
    return Nodes(kernels, [random.choice(NUMBERS) for _ in kernels], edges)


def declared(nodes: Nodes) -> tuple[gd.GraphDef, list[gd.KernelNode]]:
    """Return the graph, and its launches."""
    texts = (each.ptx() for each in nodes.kernels)
    program = gd.Program(f".version 8.0\n.target sm_90\n.address_size 64\n{''.join(texts)}")
    g = gd.GraphDef("random")
    arrays = [g.allocate(8192, name=name) for name in ARRAYS]
    start = g.join(*arrays, name="start")
    launches = [
        start.launch(
            gd.LaunchConfig(grid=BLOCKS, block=THREADS),
            program.kernel(kernel.name),
            *arrays,
            number,
            name=kernel.name,
        )
        for kernel, number in zip(nodes.kernels, nodes.numbers, strict=True)
    ]
    for (before, after), port in nodes.edges.items():
        launches[before].precede(launches[after], port=port)
    return g, launches


def compare(seed: int) -> Counter[str]:
    """Return how many accesses are ordered, by the analysis and by the model."""
    nodes = random_nodes(Random(seed))  # noqa: S311  # a test
    g, launches = declared(nodes)
    structure = build_structures(g)[0]
    scope = Scope([structure], memories=memories_of)
    assert scope.memories is not None
    memories = scope.memories

    def waits(node: Any) -> WaitsBefore:
        found = memories.waiting(node)
        return WaitsBefore(found.before_end, found.before_trigger)

    places = [structure.index[each] for each in launches]
    order = Ordering(structure, places, waits)
    found: Counter[str] = Counter()
    may_race = False
    for kept in range(len(launches) - 1):
        can = reached(nodes, kept)
        # What it does if nothing keeps it.
        own = reached(nodes, -1)[kept]
        for after in range(kept + 1, len(launches)):
            late = memories.waiting(launches[after])
            assert isinstance(late, Waits)
            early = {name for each in late.before for name in re.findall(r"%q\d+", each.text)}
            for op in every_access(nodes.kernels[after].body):
                is_late = not late.reason and f"%q{op.number}" not in early
                claim = order.reached(places[kept], places[after], is_late=is_late)
                truth = op not in can[after]
                found[f"{'ordered' if claim else 'unordered'}, {truth}"] += 1
                assert truth or not claim, (seed, kept, after, op)
                if not truth and any(
                    each.array == op.array and "write" in {each.kind, op.kind} for each in own
                ):
                    may_race = True
    if may_race and not races(g):
        raise AssertionError(seed)
    return found


def every_access(body: tuple[Op, ...]) -> Iterator[Op]:
    for op in body:
        if op.array:
            yield op
        yield from every_access(op.inside)
        yield from every_access(op.otherwise)


@pytest.mark.parametrize("seed", range(40))
def test_accesses_that_the_model_can_reorder_are_not_ordered(seed: int) -> None:
    compare(seed)


@pytest.mark.fuzz
def test_many_random_graphs_against_the_model() -> None:
    found = sum((compare(seed) for seed in range(PROGRAMS)), Counter[str]())
    assert found["ordered, True"] > found["unordered, True"]
