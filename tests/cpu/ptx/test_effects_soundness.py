"""Effects against traces: what a kernel touches is in its effects, and they name little else."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from benchmarks.corpus import CASES, Case
from benchmarks.corpus.case import Arguments
from benchmarks.corpus.run import declare
from benchmarks.effects import launch_of
from graphdsl import sim
from graphdsl.abi.effects import KernelEffects, Launch
from graphdsl.base.strides import Stride
from graphdsl.core.check.code import STEPS_OF_THREAD, threads_of
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.runtime.tracing import TraceStep
from graphdsl.extras.effects import launch_bytes, paths_at_hand
from tests.examples import examples, some

VARIABLE: Final = re.compile(r"\w+ variable '(\w+)' of a program")
NEVER_REACHED: Final = {("double_functions", "__cudart_i2opi_d", "read")}
"""What the inputs of a case lead to no use of: the table for angles beyond 2**30."""
UNFOLLOWED: Final = {
    *("activation_by_pointer", "sort_recursive", "ackermann", "simpson_integral"),
}
"""Cases whose threads are not followed: calls through pointers, recursion."""
UNDECIDED: Final = {
    *("heat_2d_shared", "mandelbrot", "dropout_philox", "box_muller"),
}
"""Cases of which nothing is certain of the threads that are followed."""
EXACT: Final = {"saxpy", "affine_points", "transpose_naive", "sum_shared_tree"}
"""Cases of which each first and last byte is told."""
SOME: Final = some(CASES, 12, {*EXACT, *UNFOLLOWED, *UNDECIDED, "double_functions", "heat_2d"})
Fact = tuple[str, str]
"""The name of an argument or variable, and ``"read"`` or ``"written"``."""


@pytest.fixture(scope="module")
def device() -> sim.Device:
    return sim.Device(watchdog=2)


def named(effects: KernelEffects, arguments: Arguments) -> set[Fact]:
    """Return what effects say of the arrays among arguments."""
    names = list(arguments)
    found: set[Fact] = set()
    for effect in effects.effects:
        place = effect.place
        assert not place.is_indirect
        name = place.name if place.argument is None else names[place.argument]
        done = ("read", effect.reads), ("written", effect.writes)
        found.update((name, verb) for verb, is_so in done if is_so or effect.commutes)
    return found


def touched(steps: Iterator[TraceStep]) -> dict[Fact, list[tuple[int, int]]]:
    """Return what the kernels of a trace touched: first bytes, and those behind the last."""
    found: dict[Fact, list[tuple[int, int]]] = defaultdict(list)
    for step in steps:
        if isinstance(step.node, gd.KernelNode):
            for verb, ranges in (("read", step.read), ("written", step.written)):
                for each in ranges:
                    variable = VARIABLE.fullmatch(each.memory)
                    fact = (each.memory if variable is None else variable[1], verb)
                    start = each.offset or 0
                    found[fact].append((start, start + each.size))
    return found


def lies_in(stride: Stride, start: int, end: int) -> bool:
    """Tell whether bytes are all among those of a stride."""
    return (start - stride.low) % stride.step + end - start <= stride.spread + 1


def require_bytes(
    case: Case, kernel: SourceKernel, found: dict[Fact, list[tuple[int, int]]]
) -> tuple[int, int]:
    """Require that bytes were in the ranges told; return how many were exact, of how many."""
    arguments = case.inputs()
    launch = launch_of(case, kernel.effects())
    told = launch_bytes(kernel, launch)
    if told is None:
        return 0, 0
    exact = 0
    for (name, verb), ranges in found.items():
        if name not in arguments:
            continue
        own = told[list(arguments).index(name), 0]
        part = own.reads if verb == "read" else own.writes
        assert part is not None, (case, name, verb)
        low, high = min(start for start, _ in ranges), max(end for _, end in ranges)
        assert part[0] <= low < high <= part[1], (case, name, verb)
        assert all(lies_in(stride, *each) for stride in part.strides for each in ranges), (
            case,
            name,
        )
        exact += part[:2] == (low, high)
    return exact, len(found)


def require_certain(
    case: Case, kernel: SourceKernel, found: dict[Fact, list[tuple[int, int]]]
) -> int:
    """Require that what threads certainly access was accessed; return how much that was."""
    names = list(case.inputs())
    assert kernel.effects().is_complete
    launch = launch_of(case, kernel.effects())
    paths = paths_at_hand(kernel)
    assert (paths is None) == (case.name in UNFOLLOWED)
    if paths is None:
        return 0
    every = [
        access
        for thread in threads_of(launch)
        for access in paths.accesses(launch, thread, STEPS_OF_THREAD)[0]
        if access.field is not None and not access.field[1]
    ]
    for access in every:
        assert access.field is not None
        verb = "written" if access.writes else "read"
        ranges = found[names[access.field[0]], verb]
        covered = sum(
            max(0, min(end, access.end) - max(start, access.start)) for start, end in ranges
        )
        assert covered >= access.end - access.start, (case, access)
    return len(every)


def kernel_of(graph: gd.GraphDef) -> SourceKernel:
    """Return the kernel of a case, as declared: all that is asked of it is compiled once."""
    node = next(node for node in graph.nodes() if isinstance(node, gd.KernelNode))
    assert isinstance(node.kernel, SourceKernel)
    return node.kernel


def facts_of(graph: gd.GraphDef, device: sim.Device) -> dict[Fact, list[tuple[int, int]]]:
    stream = device.create_stream()
    with graph.instantiate(device=device) as executable, executable.trace(stream) as steps:
        return touched(steps)


@pytest.mark.kernels
@pytest.mark.parametrize("case", SOME, ids=lambda case: case.name)
def test_effects_match_accesses_of_the_corpus(case: Case, device: sim.Device) -> None:
    graph, _ = declare(case)
    kernel = kernel_of(graph)
    assert kernel.effects().is_complete
    expected = named(kernel.effects(), case.inputs())
    found = facts_of(graph, device)
    assert set(found) <= expected
    assert {(case.name, *fact) for fact in expected - set(found)} <= NEVER_REACHED
    is_decided = case.name not in UNFOLLOWED | UNDECIDED
    assert bool(require_certain(case, kernel, found)) == is_decided
    # No kernel leaves its memory.
    assert graph.check(compile=True) == ()
    exact, told = require_bytes(case, kernel, found)
    assert case.name not in EXACT or exact == told > 0


def varied(case: Case, rng: np.random.Generator) -> Case:
    """Return a case with other inputs: other arrays, fewer elements, a smaller grid."""
    seed = int(rng.integers(1 << 32))

    def arguments(_: np.random.Generator) -> Arguments:
        found = case.arguments(np.random.default_rng(seed))
        chosen = np.random.default_rng(seed)
        for name, value in found.items():
            if isinstance(value, int) and not isinstance(value, bool) and value > 1:
                found[name] = int(chosen.integers(1, min(value, 1 << 62) + 1))
        return found

    grid: Any = case.grid
    extents = grid if isinstance(grid, tuple) else (grid,)
    smaller = tuple(int(rng.integers(1, extent + 1)) for extent in extents)
    return replace(case, arguments=arguments, grid=smaller)


def check_varied(case: Case, seed: int, device: sim.Device) -> bool:
    """Compare under other inputs; return whether the kernel ran to its end with them."""
    other = varied(case, np.random.default_rng(seed))
    graph, _ = declare(other)
    kernel = kernel_of(graph)
    effects = kernel.effects()
    try:
        found = facts_of(graph, device)
    except gd.DriverError:
        # Not all numbers are fine for all kernels: some run out of their arrays, or wait for ever.
        return False
    assert set(found) <= named(effects, other.inputs()), other
    require_bytes(other, kernel, found)
    require_certain(other, kernel, found)
    return True


@pytest.mark.kernels
def test_effects_hold_for_other_inputs(device: sim.Device) -> None:
    ran = [check_varied(case, number, device) for number, case in enumerate(CASES[::12])]
    assert sum(ran) > len(ran) * 0.8


@pytest.mark.fuzz
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_effects_hold_for_many_inputs(case: Case, device: sim.Device) -> None:
    for seed in range(20):
        check_varied(case, seed, device)


# Random programs that juggle addresses ------------------------------------------------------------

BUFFERS: Final = 4
CONFIG: Final = LaunchConfig(grid=1, block=2)


@st.composite
def juggling(draw: st.DrawFn) -> str:
    """Return a kernel of four arrays whose pointers go through all that pointers go through."""
    lines = ["int* p[4] = {a, b, c, s.d};"]
    names = ["a", "b", "c", "s.d"]
    for number in range(draw(st.integers(1, 6))):
        one, other = draw(st.sampled_from(names)), draw(st.sampled_from(names))
        at, to = draw(st.integers(0, 3)), draw(st.integers(0, 3))
        name = f"q{number}"
        lines.append(
            draw(
                st.sampled_from(
                    [
                        f"int* {name} = n & {1 << at} ? {one} : {other};",
                        f"int* {name} = p[(n + {at}) & 3];",
                        f"p[{at}] = {one}; int* {name} = p[(n * {to}) & 3];",
                        f"kept[{at}] = {one}; __syncthreads(); int* {name} = kept[{at}];",
                        f"int* {name} = pick({one}, {other}, n + {at});",
                        f"S t{number} = {{{at}, {one}}}; int* {name} = "
                        f"unpack(t{number}, {other}, n);",
                        f"int* {name} = {one} + ({other} - {other});",
                        f"int* {name} = {one}; for (int i = 0; i < n; i++) {name} = swap({name}, "
                        f"{other}, i);",
                        f"int* {name} = (int*)((unsigned long long){one} & ~3ull);",
                        f"int* {name} = table[n & 1]({one}, {other});",
                        f"int* {name} = halves({one});",
                    ]
                )
            )
        )
        names.append(name)
        lines.append(
            draw(
                st.sampled_from(
                    [
                        f"*{name} += 1;",
                        f"{name}[n] = {at};",
                        f"n += *{name} & 1;",
                        f"atomicAdd({name} + 1, 1);",
                        f"n += atomicAdd({name} + 1, 0) & 1;",
                        f"{name}[1] = {one}[0];",
                        ";",
                    ]
                )
            )
        )
    return "\n".join(lines)


HELPERS: Final = """
struct S { long n; int* d; };
__device__ __noinline__ int* pick(int* x, int* y, int n) { return n & 1 ? x : y; }
__device__ __noinline__ int* swap(int* x, int* y, int n) { return n & 2 ? pick(y, x, n) : x; }
__device__ __noinline__ int* unpack(S s, int* x, int n) { return n > s.n ? s.d : x; }
__device__ __noinline__ int* first(int* x, int* y) { return x; }
__device__ __noinline__ int* second(int* x, int* y) { return y; }
__device__ int* (*const table[])(int*, int*) = {first, second};
__device__ int* halves(int* x) {
  unsigned low = __shfl_sync(~0u, (unsigned)(unsigned long long)x, 0);
  unsigned high = __shfl_sync(~0u, (unsigned)((unsigned long long)x >> 32), 0);
  return (int*)((unsigned long long)high << 32 | low);
}
extern "C" __global__ void k(int* a, int* b, int* c, S s, int n) {
  __shared__ int* kept[4];
"""


@settings(max_examples=examples(7), deadline=None)
@given(juggling(), st.integers(0, 3))
def test_effects_hold_for_programs_that_juggle_addresses(
    device: sim.Device, body: str, n: int
) -> None:
    check_juggling(device, body, n)


@pytest.mark.fuzz
@settings(max_examples=1500, deadline=None)
@given(juggling(), st.integers(0, 3))
def test_effects_hold_for_many_programs_that_juggle_addresses(
    device: sim.Device, body: str, n: int
) -> None:
    check_juggling(device, body, n)


def check_juggling(device: sim.Device, body: str, n: int) -> None:
    kernel = gd.Program(f"{HELPERS}\n{body}\n}}").kernel("k")
    effects = kernel.effects()
    stream = device.create_stream()
    buffers = [device.allocate(64, stream=stream) for _ in range(BUFFERS)]
    graph = gd.GraphDef()
    start: Any = graph
    for buffer in buffers:
        start = start.memset(buffer, 0)
    structure = np.array([0, buffers[3].handle], np.uint64).tobytes()
    start.launch(CONFIG, kernel, *buffers[:3], structure, n)
    with graph.instantiate(device=device) as executable:
        (step,) = (
            step for step in executable.trace(stream) if isinstance(step.node, gd.KernelNode)
        )
    starts = {buffer.handle: number for number, buffer in enumerate(buffers)}
    said: dict[str, set[int]] = defaultdict(set)
    for effect in effects.effects:
        for verb, is_so in (("read", effect.reads), ("written", effect.writes)):
            if (is_so or effect.commutes) and effect.place.argument is not None:
                said[verb].add(effect.place.argument)
    assert effects.is_complete
    for verb, ranges in (("read", step.read), ("written", step.written)):
        used = {
            starts[max(start for start in starts if start <= each.address)]
            for each in ranges
            if each.memory.startswith("Device")
        }
        assert used <= said[verb], (body, str(effects))
    for buffer in buffers:
        buffer.close(stream=stream)


# Random programs that loop ------------------------------------------------------------------------

MIDDLE: Final = 1 << 15
"""Bytes on either side of where a kernel of loops is given its array."""
COUNTERS: Final = ("int", "unsigned", "long long", "unsigned char", "short", "unsigned long long")


@st.composite
def looping(draw: st.DrawFn) -> str:
    """Return the body of a kernel whose places follow from what loops count."""
    number = st.sampled_from
    lines: list[str] = ["int s = threadIdx.x;"]
    names = ["n", "m", "s", "(int)threadIdx.x", "(int)blockIdx.x"]

    def factor() -> str:
        return draw(number(("1", "2", "3", "-1", "-2", "4", "7", "m", "n")))

    def place() -> str:
        one, other = draw(number(names)), draw(number(names))
        shape = draw(
            number(
                (
                    "{0}",
                    "{0} * {2} + {1}",
                    "({0} & 31) * {2}",
                    "{0} % 13 + {1}",
                    "{0} >> 1",
                    "{0} / 3 - {1}",
                    "min({0}, {1})",
                    "max({0}, 5) * {2}",
                    "{0} ^ {1}",
                    "({0} < {1} ? {0} : {2})",
                    "abs({0})",
                    "{0} << 2",
                    "{0} - {1}",
                )
            )
        )
        return shape.format(f"(int){one}", f"(int){other}", factor())

    def block(depth: int) -> None:
        for _ in range(draw(st.integers(1, 2))):
            what = draw(number(("touch", "loop", "loop", "carry", "leave", "if")))
            if what == "loop" and depth < 3:
                loop(depth)
            elif what == "if" and depth:
                lines.append(f"if ({place()} {draw(number(('<', '>', '!=', '>=')))} {place()}) {{")
                block(depth + 1)
                lines.append("}")
            elif what == "leave" and depth:
                kind = draw(number(("break", "break", "return")))
                lines.append(f"if (({place()}) > {draw(number((3, 9, 40)))}) {kind};")
            elif what == "carry":
                lines.append(f"s {draw(number(('+=', '-=', '=')))} {place()};")
            else:
                verb = draw(number(("a[{}] = 1;", "s += a[{}];", "atomicAdd(a + ({}), 1);")))
                lines.append(verb.format(place()))

    def loop(depth: int) -> None:
        kind, name = draw(number(COUNTERS)), f"i{len(names)}"
        low, high = draw(number(("0", "1", "n", "m", "s", "5"))), draw(number(("n", "m", "9", "s")))
        step = draw(number(("1", "2", "3", "m", "blockDim.x", "7")))
        head = draw(
            number(
                (
                    "for ({k} {i} = {l}; {i} < {h}; {i} += {s}) {{",
                    "for ({k} {i} = {h}; {i} > 0; {i} -= {s}) {{",
                    "for ({k} {i} = {h}; {i} >= 1; {i} /= 2) {{",
                    "for ({k} {i} = 1; {i} <= {h}; {i} *= 2) {{",
                    "for ({k} {i} = {l}; {i} != {h}; {i}++) {{",
                    "{k} {i} = {l}; for (int j = 0; j < {h}; j++, {i} += {s}) {{",
                    "{k} {i} = {l}; while ({i} * {i} < {h}) {{ {i}++;",
                    "for ({k} {i} = threadIdx.x; {i} < {h}; {i} += blockDim.x * gridDim.x) {{",
                )
            )
        )
        lines.append("{ " + head.format(k=kind, i=name, l=low, h=high, s=step))
        # A loop that does not end is left.
        lines.append("if (++turns > 200) return;")
        names.append(name)
        block(depth + 1)
        names.remove(name)
        lines.append("} }")
        if draw(st.booleans()):
            block(depth)

    loop(0)
    block(0)
    return "\n".join(lines)


LOOP_HEAD: Final = 'extern "C" __global__ void k(int* a, int n, int m) { int turns = 0;\n'


def check_loops(device: sim.Device, body: str, n: int, m: int) -> bool:
    """Compare the bytes of a kernel that loops; return whether they are bounded."""
    kernel = gd.Program(f"{LOOP_HEAD}{body}\na[0] = s;\n}}").kernel("k")
    stream = device.create_stream()
    buffer = device.allocate(2 * MIDDLE, stream=stream)
    try:
        graph = gd.GraphDef()
        start: Any = graph.memset(buffer, 0)
        pointer = buffer.handle + MIDDLE
        node = start.launch(LaunchConfig(grid=2, block=3), kernel, pointer, n, m)
        with graph.instantiate(device=device) as executable:
            try:
                steps = [each for each in executable.trace(stream) if each.node is node]
            except gd.DriverError:
                return False
        effects = kernel.effects()
        assert effects.is_complete
        words = np.uint64(pointer).tobytes(), np.int32(n).tobytes(), np.int32(m).tobytes()
        told = launch_bytes(kernel, Launch((2, 1, 1), (3, 1, 1), words, frozenset({(0, 0)})))
        is_bounded = False
        for step in steps:
            for verb, ranges in (("read", step.read), ("written", step.written)):
                used = [(each.address - pointer, each.address - pointer + each.size)
                        for each in ranges]  # fmt: skip
                if not used:
                    continue
                assert any(
                    effect.place.argument == 0
                    and ((effect.reads if verb == "read" else effect.writes) or effect.commutes)
                    for effect in effects.effects
                ), (body, verb)
                if told is None or (0, 0) not in told:
                    continue
                own = told[0, 0]
                part = own.reads if verb == "read" else own.writes
                assert part is not None, (body, n, m, verb)
                low, high = min(start for start, _ in used), max(end for _, end in used)
                assert part[0] <= low < high <= part[1], (body, n, m, verb, part, low, high)
                assert all(lies_in(stride, *each) for stride in part.strides for each in used), (
                    body, n, m, verb, part, used
                )  # fmt: skip
                is_bounded = is_bounded or part[1] - part[0] < 1 << 31
        return is_bounded
    finally:
        buffer.close(stream=stream)


@settings(max_examples=examples(5), deadline=None)
@given(looping(), st.integers(-3, 40), st.integers(-3, 20))
def test_bytes_hold_for_programs_that_loop(device: sim.Device, body: str, n: int, m: int) -> None:
    check_loops(device, body, n, m)


@pytest.mark.fuzz
@settings(max_examples=1500, deadline=None)
@given(looping(), st.integers(-3, 40), st.integers(-3, 20))
def test_bytes_hold_for_many_programs_that_loop(
    device: sim.Device, body: str, n: int, m: int
) -> None:
    check_loops(device, body, n, m)
