"""Every rule of the whole-declaration check: what it finds, and what it leaves alone."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from itertools import islice, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, cast

import networkx as nx
import numpy as np
import pytest
from cuda.core import Buffer, DeviceMemoryResource, LaunchConfig, ManagedMemoryResource
from cuda.pathfinder import DynamicLibNotFoundError
from hypothesis import given
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl.abi.signatures import KernelSignature
from graphdsl.core.check import (
    RULES,
    build_structures,
    check,
    check_structures,
)
from graphdsl.core.check.arguments import argument_findings
from graphdsl.core.check.paths import unordered
from graphdsl.core.check.registry import MODULES, rule, rules_about
from graphdsl.core.check.scope import Scope
from graphdsl.core.declaration.arguments.arguments import OpenArgument, OpenPlace
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.naming import Location, state_of
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.programs.foreign import Reading, RefusedCall
from graphdsl.core.declaration.structure.structure import Structure
from tests.cpu import nccl
from tests.cpu.counted_work import lines_run, require_linear
from tests.cpu.doubles import CONFIG, SCALE, STEP, StandInBuffer, StandInEvent, callback
from tests.cpu.kinds import LAYOUT, MAKERS, copy3d
from tests.cpu.test_import import in_new_process
from tests.examples import about
from tools.rules import TABLES, with_table


def two_memsets(first: int) -> Callable[[], gd.GraphDef]:
    """Set the second half of some memory, and then its first half with some bytes more."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        one = g.memset(StandInBuffer(0x2020, 32), 0, name="one")
        one.memset(StandInBuffer(0x2000 + first, 32), 0, name="two")
        return g

    return declare


def loaded(*, supplied: bool) -> Callable[[], gd.GraphDef]:
    """Load a declaration that needs memory."""

    def declare() -> gd.GraphDef:
        memory = np.zeros(32, np.uint8)
        g = gd.GraphDef()
        g.memcpy(0x2000, memory, name="m")
        with TemporaryDirectory() as folder:
            path = Path(folder) / "g.graph"
            g.save(path, regions={"x": memory, "y": (0x2000, 32)})
            found = gd.load(path)
        found = found.bind(regions={"y": 0x2000})
        return found.bind(regions={"x": memory}) if supplied else found

    return declare


KEPT = np.zeros(8, np.float32)


def copied_to_part(array: Any) -> gd.GraphDef:
    """Copy to a part of an array that a function is passed, as it is called."""
    g = gd.GraphDef()
    g.memcpy(array[2:6], 0x7000, name="n")
    return g


def copied_to(make: Callable[[], Any], *, keeps: bool) -> gd.GraphDef:
    """Copy to an array that is made in the call, or kept in a variable while it is called."""
    g = gd.GraphDef()
    if keeps:
        array = make()
        g.memcpy(array, 0x7000, name="n")
    else:
        g.memcpy(make(), 0x7000, name="n")
    return g


class Case(NamedTuple):
    """A rule with declarations that break it, each with its message, and some that keep it."""

    failing: list[tuple[Callable[[], gd.GraphDef], str]]
    passing: list[Callable[[], gd.GraphDef]]


def forks(layers: int) -> gd.GraphDef:
    """Declare layers with a side stream each, which is recorded first."""
    g = gd.GraphDef()
    top: gd.Node = g.empty(name="start")
    for layer in range(layers):
        side = top.empty(name=f"side{layer}")
        top = side.join(top.empty(name=f"main{layer}"), name=f"join{layer}")
    return g


def config(**values: object) -> LaunchConfig:
    """Return a configuration with attributes set later: some ask the driver when given at once."""
    made = LaunchConfig(grid=1, block=32)
    for name, value in values.items():
        setattr(made, name, value)
    return made


def preferring(grid: tuple[int, int, int], **values: Any) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        g.launch(gd.LaunchConfig(grid=grid, block=32, **values), STEP, 1, 2, name="k")
        return g

    return declare


def launched(**values: object) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        g.launch(config(**values), STEP, 1, 2, name="k")
        return g

    return declare


def compiled(statement: str = "", kernel: str = "k") -> Callable[[], gd.GraphDef]:
    """Return what declares a launch of a kernel of a program."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        program = gd.Program(f'extern "C" __global__ void k() {{ {statement} }}', name="p")
        g.launch(CONFIG, program.kernel(kernel), name="k")
        return g

    return declare


THREADS: Final = gd.Program(
    """
    #define AT (blockIdx.x * blockDim.x + threadIdx.x)
    extern "C" __global__ void every(float* x) { x[AT] = 1; }
    extern "C" __global__ void below(float* x, int n) { if (AT < n) x[AT] = 1; }
    extern "C" __global__ void looped(float* x, int n) {
        for (int i = AT; i < n; i += gridDim.x * blockDim.x) x[i] = 1;
    }
    __device__ __noinline__ float* moved(float* x, int by) { return x + by; }
    extern "C" __global__ void before(float* x) { *moved(x, (int)threadIdx.x - 1) = 1; }
    extern "C" __global__ void plane(float* x, int columns, int rows) {
        if (threadIdx.x < columns && threadIdx.y < rows) x[threadIdx.y * columns + threadIdx.x] = 1;
    }
    extern "C" __global__ void indirect(float* x, const int* at) { x[at[AT]] = 1; }
    extern "C" __global__ void checked(float* x, int n) { assert(AT < n); x[AT] = 1; }
    extern "C" __global__ void trapping(float* x, int n) { if (AT >= n) __trap(); x[AT] = 1; }
    extern "C" __global__ void shared(float* x) {
        extern __shared__ float s[];
        s[threadIdx.x] = x[threadIdx.x];
        __syncthreads();
        x[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
    }
    extern "C" __global__ void perhaps(float* x, int n) {
        extern __shared__ float s[];
        float* from = x[0] > 1 ? s : x;
        if (n > 64) x[0] = s[n];
        x[1] = from[n];
    }
    extern "C" __global__ void fixed(float* x) {
        __shared__ float s[64];
        s[threadIdx.x] = x[threadIdx.x];
        __syncthreads();
        x[threadIdx.x] = s[63 - threadIdx.x];
    }
    extern "C" __global__ void rows(float* x, int columns) {
        if (threadIdx.x < columns) x[threadIdx.y * columns + threadIdx.x] = 1;
    }
    """,
    name="p",
)


def in_threads(
    name: str, *args: Any, start: int = 0, over: int | None = None, **config: Any
) -> Callable[[], gd.GraphDef]:
    """Return what launches a kernel on an allocation of 64 floats, or on the Buffer in *args*."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        a = g.allocate(256, name="a")
        own = () if any(isinstance(each, Buffer) for each in args) else (a.dptr + start,)
        passed = (*own, *(each(g) if callable(each) else each for each in args))
        sizes = {"grid": 1, "block": 64} | config
        kernel = THREADS.kernel(name)
        if over is None:
            node = a.launch(gd.LaunchConfig(**sizes), kernel, *passed, name="k")
        else:
            node = a.launch(kernel, *passed, over=over, name="k")
        node.deallocate(a)
        return g

    return declare


def with_variable(
    name: str, size: int | None = None, kernel: str = ""
) -> Callable[[], gd.GraphDef]:
    """Return what declares a memset of a variable of a program, or a launch that is given it."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        source = """
        __constant__ int table[2];
        __device__ int count[2];
        extern "C" __global__ void write(int* x) { *x = 1; }
        extern "C" __global__ void read(const int* x) { }
        extern "C" __global__ void only_read(int* x) { count[0] = *x; }
        __device__ int** target;
        extern "C" __global__ void hand_on(int* x) {
            int value = *x;
            asm volatile("st.u32 [%0], %1;" :: "l"((long)value * 8), "r"(1));
        }
        """
        program = gd.Program(source, name="p")
        variable = program.variable(name, size)
        if kernel:
            g.launch(CONFIG, program.kernel(kernel), variable, name="k")
        else:
            g.memset(variable, 0, size or 4, name="k")
        return g

    return declare


def scaled(*args: object) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        g.launch(CONFIG, SCALE, *args, name="k")
        return g

    return declare


# Graphs -----------------------------------------------------------------------------------------


def cyclic() -> gd.GraphDef:
    g = gd.GraphDef("ring")
    a = g.empty(name="a")
    b = a.empty(name="b")
    c = b.empty(name="c")
    c >> a
    g.empty(name="beside") >> a
    return g


def long_cycle() -> gd.GraphDef:
    g = gd.GraphDef("long")
    first = last = g.empty(name="n0")
    for number in range(1, 40):
        last = last.empty(name=f"n{number}")
    last >> first
    return g


def cycle_in_body() -> gd.GraphDef:
    g = gd.GraphDef("outer")
    node = g.if_then(g.create_condition(1), name="branch")
    a = node.then.empty(name="a")
    a.empty(name="b") >> a
    return g


def diamond() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.empty()
    g.join(a.empty(), a.empty())
    return g


def port_to_empty() -> gd.GraphDef:
    g = gd.GraphDef()
    k = g.launch(CONFIG, STEP, name="k")
    k.precede(g.empty(name="end"), port="programmatic")
    return g


def port_between_kernels() -> gd.GraphDef:
    g = gd.GraphDef()
    k = g.launch(CONFIG, STEP)
    k.precede(g.launch(CONFIG, STEP), port="programmatic")
    k.precede(g.launch(CONFIG, STEP), port="launch_order")
    return g


def in_body(add: Callable[[gd.GraphDef], object]) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        add(g.if_then(g.create_condition(1), name="branch").then)
        return g

    return declare


def child_of(add: Callable[[gd.GraphDef], object]) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g, child = gd.GraphDef(), gd.GraphDef("child")
        add(child)
        g.embed(child, name="inner")
        return g

    return declare


def callback_in_child_of_body() -> gd.GraphDef:
    child = gd.GraphDef("child")
    child.callback(callback, name="call")
    return in_body(lambda body: body.embed(child))()


def allowed_in_body() -> gd.GraphDef:
    def add(body: gd.GraphDef) -> None:
        child = gd.GraphDef()
        child.empty()
        body.launch(CONFIG, STEP, 0x1000, 2).memset(0x1000, 0, 4).memcpy(0x1000, 0x2000, 4).empty()
        body.embed(child)
        inner = body.if_then(body.create_condition(1))
        inner.then.empty()

    return in_body(add)()


def embedded_twice(levels: int) -> gd.GraphDef:
    g = gd.GraphDef()
    g.empty()
    for level in range(levels):
        outer = gd.GraphDef(f"level {level}")
        outer.embed(g).embed(g)
        g = outer
    return g


def conditional_in_child() -> gd.GraphDef:
    child = gd.GraphDef("child")
    child.if_then(child.create_condition(1), name="branch")
    g = gd.GraphDef()
    middle = gd.GraphDef("middle")
    middle.embed(child, name="inner")
    g.embed(middle)
    return g


def memory_in_child() -> gd.GraphDef:
    child = gd.GraphDef()
    a = child.allocate(64)
    a.memset(a, 0).deallocate(a)
    g = gd.GraphDef()
    g.embed(child)
    g.embed(child)
    return g


# Conditions -------------------------------------------------------------------------------------


def shared_condition() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1, name="c")
    g.if_then(c, name="one").if_then(c, name="two")
    return g


def own_conditions() -> gd.GraphDef:
    g = gd.GraphDef()
    g.if_then(g.create_condition(1)).if_else(g.create_condition(0))
    return g


def unused_condition() -> gd.GraphDef:
    g = gd.GraphDef("g")
    g.create_condition(1, name="spare")
    return g


def set_by_nobody() -> gd.GraphDef:
    g = gd.GraphDef()
    g.if_then(g.create_condition(name="c"), name="branch")
    return g


def set_inside_only() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(name="c")
    loop = g.while_loop(c, name="loop")
    loop.body.launch(CONFIG, STEP, c)
    return g


def set_before() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition()
    g.launch(CONFIG, SETS.kernel("sets"), c).if_then(c)
    return g


def set_in_child_before() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition()
    child = gd.GraphDef()
    child.launch(CONFIG, STEP, c)
    g.embed(child).if_then(c)
    return g


def condition_of_body() -> gd.GraphDef:
    g = gd.GraphDef("g")
    branch = g.if_then(g.create_condition(1), name="branch")
    inner = branch.then.create_condition(1, name="inner")
    branch.then.if_then(inner)
    g.launch(CONFIG, STEP, inner, name="k")
    return g


def copied_body() -> gd.GraphDef:
    g = gd.GraphDef("g")
    c = g.create_condition(1, name="outer")
    branch = g.if_then(g.create_condition(1))
    branch.then.if_then(c, name="inner")
    return branch.then.copy("twin")


def condition_from_around() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1)
    branch = g.if_then(g.create_condition(1))
    branch.then.launch(CONFIG, STEP, c).if_then(c)
    return g


def loop(*given_to_kernel: bool) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        c = g.create_condition(1, name="c")
        body = g.while_loop(c, name="loop").body
        for gets_it in given_to_kernel:
            body.launch(CONFIG, SETS.kernel("sets") if gets_it else STEP, *([c] * gets_it))
        return g

    return declare


def loop_with(kernel: Any, *others: str) -> Callable[[], gd.GraphDef]:
    """Return what declares a loop whose kernel takes its condition, and others."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        c = g.create_condition(1, name="c")
        other = [g.create_condition(1, name=name) for name in others]
        g.while_loop(c, name="loop").body.launch(ONE, kernel, c, *other, name="k")
        return g

    return declare


def repeated(*, after: bool) -> Callable[[], gd.GraphDef]:
    """Return what declares a counting loop with an empty body."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        made = g.repeat(3, name="loop")
        if after:
            made.memset(0x7F0000000000, 0, 64, name="step")
        return g

    return declare


ONE: Final = gd.LaunchConfig(grid=1, block=1)
SETS: Final = gd.Program("""
#include <cuda_runtime.h>
extern "C" __global__ void sets(cudaGraphConditionalHandle h) { cudaGraphSetConditional(h, 0); }
extern "C" __global__ void sets_other(
    cudaGraphConditionalHandle h, cudaGraphConditionalHandle other) {
    cudaGraphSetConditional(other, 0);
}
""")
VALUES: Final = gd.Program("""
struct Pair { int* x; int n; };
extern "C" __global__ void get(int* to, const int* from) { *to = *from; }
extern "C" __global__ void put(int* to) { for (int i = 0; i < 4; i++) to[i] = i; }
extern "C" __global__ void add(int* to) { atomicAdd(to, 1); }
extern "C" __global__ void twice(int* x) { x[0] = 3; x[1] = x[0]; }
extern "C" __global__ void hand_on(int** to, int* x) { *to = x; }
extern "C" __global__ void follow(int** to) { **to = 1; }
extern "C" __global__ void look(Pair pair) { pair.n += *pair.x; }
""")
GET, PUT, ADD, TWICE, HAND_ON, FOLLOW, LOOK = map(
    VALUES.kernel, ("get", "put", "add", "twice", "hand_on", "follow", "look")
)
PARTS: Final = gd.scalar(0x8000, np.int32), gd.scalar(0x8004, np.int32)


def in_program(fill: Callable[[Any, Any, Any, Any], object]) -> Callable[[], gd.GraphDef]:
    """Declare what uses two allocations, n and o, and an array, in order."""

    def declare() -> gd.GraphDef:
        g: Any = gd.GraphDef()
        with g.in_order():
            n, o = g.array(4, np.int32, name="n"), g.array(4, np.int32, name="o")
            fill(g, n, o, np.zeros(4, np.int32))
        return cast("gd.GraphDef", g)

    return declare


def in_iterations(fill: Callable[[Any, Any, Any], object]) -> Callable[[], gd.GraphDef]:
    def filled(g: Any, n: Any, o: Any, _: object) -> None:
        with g.repeat(3).body.in_order() as body:
            fill(body, n, o)

    return in_program(filled)


def looping(g: Any, condition: object, fill: Callable[[Any], object], **options: Any) -> None:
    with g.while_loop(condition, name="loop", **options).body.in_order() as body:
        fill(body)


def in_structure(memory: Any) -> object:
    """Return an argument of which the first word is the address of memory."""
    return OpenArgument.of(bytes(16), [OpenPlace(0, memory._as_operand("test"))])


def in_both(node: Any, n: Any, o: Any) -> None:
    node.then.launch(ONE, GET, o, n)
    node.else_.fill(n, 1)


def unordered_write() -> gd.GraphDef:
    g = gd.GraphDef()
    n, o = g.array(4, np.int32, name="n"), g.array(4, np.int32, name="o")
    start = g.join(n, o)
    start.launch(ONE, GET, o, n)
    start.fill(n, 0)
    return g


def written_beside() -> gd.GraphDef:
    """Declare a loop beside what writes the number that it waits for."""
    g = gd.GraphDef()
    n = g.array(1, np.int32, name="n")
    clear = n.fill(n, 0)
    clear.while_loop(n[0] < 1, name="loop").body.memset(0x8000, 0, 4)
    clear.fill(n, 1)
    return g


def body_over_devices(device: int | None, inside: int | None) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        c = g.create_condition(1)
        loop = g.while_loop(c, device=device, name="loop")
        loop.body.launch(CONFIG, STEP, c, device=inside, name="here")
        return g

    return declare


def two_loops(*, in_order: bool = False) -> gd.GraphDef:
    g = gd.GraphDef()
    loops = []
    for name in ("first", "second"):
        c = g.create_condition(1)
        loops.append(g.while_loop(c, name=name))
        loops[-1].body.launch(CONFIG, STEP, c)
    if in_order:
        loops[0].empty() >> loops[1]
    return g


def loop_beside(
    other: Callable[[gd.GraphDef], object], inside: str = ""
) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        holder = g
        if inside == "if":
            holder = g.if_then(g.create_condition(1), name="outer").then
        elif inside == "child":
            holder = gd.GraphDef("inner")
        c = holder.create_condition(1)
        holder.while_loop(c, name="loop").body.launch(CONFIG, STEP, c)
        if inside == "child":
            g.embed(holder, name="outer")
        other(g)
        return g

    return declare


def branch_in_loop(
    kind: str = "beside", *, depth: int = 0, in_order: bool = False
) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        again = g.create_condition(1)
        with ExitStack() as blocks:
            if in_order:
                blocks.enter_context(g.in_order())
            body = blocks.enter_context(g.while_loop(again, name="loop").body)
            for number in range(depth):
                branch = body.if_then(body.create_condition(1), name=f"if {number}")
                body = blocks.enter_context(branch.then)
            count = body.launch(CONFIG, STEP, again, name="count")
            place = count if kind == "after" else body
            last = place.switch(g.create_condition(0), 2, name="branch")
            if kind == "before":
                last >> count
        return g

    return declare


def branch_and_loop(
    *, inside: str = "", loop: bool = True, before: bool = False
) -> Callable[[], gd.GraphDef]:
    """Return what declares a branch beside a kernel, or before it, and a loop behind both."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        holder = gd.GraphDef("inner") if inside == "child" else g
        if inside == "body":
            holder = g.if_then(g.create_condition(1), name="outer").then
        branch = holder.if_then(holder.create_condition(1), name="branch")
        branch.then.launch(CONFIG, STEP, 8)
        place = branch if before else holder
        count = place.launch(CONFIG, STEP, 8, name="count")
        if inside == "child":
            g.embed(holder, name="outer")
            g.memset(0x1000, 0, 8, name="beside")
        if loop and not inside:
            c = g.create_condition(1)
            g.join(branch, count).while_loop(c).body.launch(CONFIG, STEP, c)
        elif loop:
            c = g.create_condition(1)
            g.join(*g.nodes()).while_loop(c).body.launch(CONFIG, STEP, c)
        return g

    return declare


def branch_and_loop_in_order() -> gd.GraphDef:
    g = gd.GraphDef()
    with g.in_order():
        g.if_then(g.create_condition(1), name="branch").then.launch(CONFIG, STEP, 8)
        g.launch(CONFIG, STEP, 8, name="count")
        c = g.create_condition(1)
        g.while_loop(c).body.launch(CONFIG, STEP, c)
    return g


def branch_in_body_in_order() -> gd.GraphDef:
    """Declare a body that ends before the loop is declared."""
    g = gd.GraphDef()
    with g.in_order():
        with g.if_then(g.create_condition(1)).then as body:
            body.if_then(body.create_condition(1), name="branch").then.launch(CONFIG, STEP, 8)
            body.memset(0x1000, 0, 8)
        c = g.create_condition(1)
        g.while_loop(c).body.launch(CONFIG, STEP, c)
    return g


def two_loops_in_order() -> gd.GraphDef:
    return two_loops(in_order=True)


def loop_with_setter_deeper() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1)
    body = g.while_loop(c).body
    body.if_then(body.create_condition(1)).then.launch(CONFIG, SETS.kernel("sets"), c)
    return g


def setter_beside() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1, name="c")
    g.launch(CONFIG, STEP, c, name="set")
    g.if_then(c, name="branch")
    return g


def setter_in_child_beside() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1, name="c")
    child = gd.GraphDef("child")
    child.launch(CONFIG, STEP, c, name="set")
    g.embed(child, name="inner")
    branch = g.if_then(g.create_condition(1), name="outer")
    branch.then.if_then(c, name="branch")
    return g


def setter_after(*, default: int | None = 1, setter_before: bool = False) -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(default, name="c")
    first = g.launch(CONFIG, STEP, c, name="first") if setter_before else g
    first.switch(c, 2, name="branch").launch(CONFIG, STEP, c, name="set")
    return g


def setter_for_next_iteration(default: int | None = 0, *, in_child: bool = False) -> gd.GraphDef:
    """Declare a branch in a loop, with the kernel that sets its condition after it."""
    g = gd.GraphDef()
    again = g.create_condition(1)
    c = g.create_condition(default, name="c")
    body = g.while_loop(again, name="loop").body
    branch = body.if_then(c, name="branch")
    if in_child:
        child = gd.GraphDef("child")
        child.launch(CONFIG, STEP, c, again, name="set")
        branch.embed(child, name="after")
    else:
        branch.launch(CONFIG, STEP, c, again, name="set")
    return g


def setter_beside_in_round() -> gd.GraphDef:
    g = gd.GraphDef()
    again, c = g.create_condition(1), g.create_condition(1, name="c")
    body = g.while_loop(again, name="loop").body
    body.launch(CONFIG, STEP, c, again, name="set")
    body.if_then(c, name="branch")
    return g


def setter_in_other_branch() -> gd.GraphDef:
    """Declare a state machine: each branch sets which is the next one."""
    g = gd.GraphDef()
    again, state = g.create_condition(1), g.create_condition(0)
    body = g.while_loop(again).body
    for branch in body.switch(state, 3).branches:
        branch.launch(CONFIG, STEP, state, again)
    return g


def setter_in_else_branch() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1)
    branch = g.if_else(g.create_condition(1))
    branch.then.if_then(c)
    branch.else_.launch(CONFIG, STEP, c)
    return g


def two_setters(*, ordered: bool = False, deeper: bool = False) -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1, name="c")
    first = g.launch(CONFIG, STEP, c, name="first")
    second: gd.Node = first if ordered else g.empty()
    if deeper:
        second = second.if_then(g.create_condition(1), name="deeper")
        second.then.launch(CONFIG, STEP, c, name="second")
    else:
        second = second.launch(CONFIG, STEP, c, name="second")
    g.join(first, second).if_then(c, name="branch")
    return g


def two_setters_in_body() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1, name="c")
    body = g.while_loop(c, name="loop").body
    for name in ("first", "second"):
        body.launch(CONFIG, STEP, c, name=name)
    return g


def two_setters_in_child_embedded_twice() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1, name="c")
    child = gd.GraphDef("child")
    child.launch(CONFIG, STEP, c, name="set")
    g.join(g.embed(child, name="one"), g.embed(child, name="two")).if_then(c, name="branch")
    return g


def setters_in_different_branches() -> gd.GraphDef:
    g = gd.GraphDef()
    c = g.create_condition(1)
    branch = g.if_else(g.create_condition(1))
    branch.then.launch(CONFIG, STEP, c)
    branch.else_.launch(CONFIG, STEP, c)
    branch.if_then(c)
    return g


def setter_beside_loop_with_setter() -> gd.GraphDef:
    """Declare a setter without a path to a loop in which the condition is set and read."""
    g = gd.GraphDef()
    again, c = g.create_condition(1), g.create_condition(1, name="c")
    body = g.while_loop(again, name="loop").body
    body.launch(CONFIG, STEP, c, again).if_then(c, name="branch")
    g.launch(CONFIG, STEP, c, name="set")
    return g


def inner_loop(where: str = "nowhere", default: int | None = 1) -> Callable[[], gd.GraphDef]:
    """Return what declares a loop in a loop; a kernel before the inner one sets its condition."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        again, c = g.create_condition(1, name="again"), g.create_condition(default, name="c")
        first: gd.GraphDef | gd.Node = g
        if where == "before the outer loop":
            first = g.launch(CONFIG, STEP, c)
        outer = first.while_loop(again, name="outer")
        before: gd.GraphDef | gd.Node = outer.body
        if where == "in the iteration":
            before = outer.body.launch(CONFIG, STEP, c)
        elif where == "in a child":
            child = gd.GraphDef("child")
            child.launch(CONFIG, STEP, c)
            before = outer.body.embed(child)
        elif where == "in a branch":
            branch = outer.body.if_then(outer.body.create_condition(1), name="branch")
            before = branch.then
        inner = before.while_loop(c, name="inner")
        inner.body.launch(CONFIG, STEP, c)
        after = inner.launch(CONFIG, STEP, c, name="after") if where == "after it" else inner
        if where != "in a branch":
            after.launch(CONFIG, STEP, again)
        else:
            outer.body.launch(CONFIG, STEP, again)
        return g

    return declare


def branch_in_loop_that_runs_once() -> gd.GraphDef:
    """Declare what is done in the first iteration only, and on purpose."""
    g = gd.GraphDef()
    again, first = g.create_condition(1), g.create_condition(1)
    body = g.while_loop(again).body
    branch = body.if_then(first)
    branch.then.launch(CONFIG, STEP, first)
    branch.launch(CONFIG, STEP, again)
    return g


def branch_in_loop_set_before() -> gd.GraphDef:
    """Declare a branch that is the same in each iteration: a kernel before the loop decides."""
    g = gd.GraphDef()
    again, mode = g.create_condition(1), g.create_condition()
    body = g.launch(CONFIG, STEP, mode).while_loop(again).body
    body.switch(mode, 2).launch(CONFIG, STEP, again)
    return g


# Memory -----------------------------------------------------------------------------------------


def closed_buffer(*, as_argument: bool) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        buffer = StandInBuffer()
        if as_argument:
            g.launch(CONFIG, STEP, buffer, name="n")
        else:
            g.memcpy(buffer, np.zeros(64, np.float32), name="n")
        buffer.is_closed = True
        return g

    return declare


def mapped_buffer(way: str) -> Callable[[], gd.GraphDef]:
    """Return what declares a node with memory of a mapped graphics resource."""

    def declare() -> gd.GraphDef:
        stream = gd.sim.Device().create_stream()
        buffer = gd.sim.GraphicsResource(64).map(stream=stream)
        g = gd.GraphDef()
        if way == "operand":
            g.memcpy(buffer, 0x1000, 64, name="n")
        elif way == "argument":
            g.launch(CONFIG, STEP, buffer, 2, name="n")
        else:
            g.memset(g.param("x", gd.Address, default=buffer), 0, 64, name="n")
        return g

    return declare


def open_buffer() -> gd.GraphDef:
    g = gd.GraphDef()
    g.memset(StandInBuffer(), 0).launch(CONFIG, STEP, StandInBuffer())
    return g


def in_allocation(
    use: Callable[[gd.AllocNode], gd.Node], size: int = 64
) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        a = g.allocate(size, name="a")
        use(a).deallocate(a)
        return g

    return declare


def memset_at(dst: object, value: object, height: int = 1, pitch: int = 0) -> gd.GraphDef:
    g = gd.GraphDef()
    g.memset(dst, value, 4, height, pitch, name="m")
    return g


def copied(dst: object, src: object, size: int | None = None) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        g.memcpy(dst, src, size, name="copy")
        return g

    return declare


def copy_within_allocation() -> gd.GraphDef:
    return in_allocation(lambda a: a.memcpy(a.dptr + 8, a, 16, name="copy"))()


def racing(first: int, second: int, *, ordered: bool = False) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        a = g.allocate(256, name="a")
        one = a.memset(a.dptr + first, 0, 64, name="one")
        two = (one.empty() if ordered else a).memset(a.dptr + second, 1, 64, name="two")
        g.join(one, two).deallocate(a)
        return g

    return declare


def captured(*refused: RefusedCall) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef("captured")
        g.empty(name="n")
        state_of(g).reading = Reading(g, 1, None, refused=refused)
        return g

    return declare


def racing_reader() -> gd.GraphDef:
    g = gd.GraphDef()
    g.memcpy(0x1000, 0x2000, 64, name="reads")
    g.memset(0x2020, 0, 4, name="writes")
    return g


def unknown_kernel(*, ordered: bool) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        kernel = cast("Any", gd.ForeignKernel("theirs", 1, KernelSignature((), ())))
        node = g.launch(CONFIG, kernel, name="k")
        (node if ordered else g).memset(0x1000, 0, 4, name="m")
        return g

    return declare


def programmatic(*, code_is_known: bool) -> Callable[[], gd.GraphDef]:
    """Return what declares a kernel and a memset of one memory, between them a kernel."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        theirs = cast("Any", gd.ForeignKernel("theirs", 1, KernelSignature((), ())))
        told = cast("Any", gd.ForeignKernel("told", 1, KernelSignature((0,), (8,))))
        waits = gd.Program(
            'extern "C" __global__ void ours() { asm volatile("griddepcontrol.wait;"); }'
        ).kernel("ours")
        one = g.launch(CONFIG, told, 0x1000, name="first", writes=0)
        two = g.launch(CONFIG, waits if code_is_known else theirs, name="two")
        one.precede(two, port="programmatic")
        two.memset(0x1000, 1, 4, name="last")
        return g

    return declare


def two_readers() -> gd.GraphDef:
    g = gd.GraphDef()
    g.memcpy(0x1000, 0x3000, 64)
    g.memcpy(0x2000, 0x3000, 64)
    return g


# Lifetimes --------------------------------------------------------------------------------------


def removed_allocation() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    a.memset(a, 0, name="m")
    a.destroy()
    return g


def removed_but_freed() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    a.deallocate(a, name="f")
    a.destroy()
    return g


def pointer_of_another_graph() -> gd.GraphDef:
    other = gd.GraphDef("other")
    a = other.allocate(64, name="a")
    g = gd.GraphDef("g")
    g.launch(CONFIG, STEP, a, name="k")
    return g


def pointer_into_child() -> gd.GraphDef:
    child = gd.GraphDef("child")
    a = child.allocate(64, name="a")
    g = gd.GraphDef("g")
    g.embed(child).memset(a, 0, name="m")
    return g


def pointer_from_around(*, ordered: bool = True) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef("g")
        a = g.allocate(64, name="a")
        child = gd.GraphDef("child")
        child.memset(a, 0, name="inside")
        middle = gd.GraphDef("middle")
        middle.embed(child, name="held")
        node = (a if ordered else g).embed(middle, name="holder")
        g.join(a, node).deallocate(a, name="f")
        return g

    return declare


def child_in_and_out() -> gd.GraphDef:
    g = gd.GraphDef("g")
    a = g.allocate(64, name="a")
    child = gd.GraphDef("child")
    child.memset(a, 0, name="inside")
    a.embed(child).deallocate(a)
    outer = gd.GraphDef("outer")
    outer.embed(g, name="one").embed(child, name="two")
    return outer


def freed_twice() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    a.deallocate(a, name="one").deallocate(a, name="two")
    return g


def address_freed_twice() -> gd.GraphDef:
    g = gd.GraphDef()
    g.deallocate(0x1000, name="one").deallocate(0x1000, name="two")
    return g


def freed_in_child(times: int) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef("g")
        node: gd.Node = g.allocate(64, name="a")
        child = gd.GraphDef("child")
        child.deallocate(node, name="f")
        for _ in range(times):
            node = node.embed(child)
        return g

    return declare


def used_unordered() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    k = g.launch(CONFIG, STEP, a, a.dptr + 8, name="k")
    g.join(a, k).deallocate(a, name="f")
    return g


def used_in_body(*, ordered: bool) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        a = g.allocate(64, name="a")
        branch = (a if ordered else g).if_then(g.create_condition(1), name="branch")
        branch.then.memset(a, 0, name="m")
        g.join(a, branch).deallocate(a)
        return g

    return declare


def used_after_free() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    a.deallocate(a, name="f").memset(a, 0, name="m")
    return g


def used_beside_free_in_child() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    child = gd.GraphDef("child")
    child.memset(a, 0, name="m")
    child.deallocate(a, name="f")
    a.embed(child, name="holder")
    return g


def freed_after_use_in_child() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64)
    child = gd.GraphDef()
    child.memset(a, 0).deallocate(a)
    a.embed(child)
    return g


def freed_first() -> gd.GraphDef:
    g = gd.GraphDef()
    f = g.empty()
    a = g.allocate(64, name="a")
    f.deallocate(a, name="f")
    return g


def never_freed() -> gd.GraphDef:
    g = gd.GraphDef()
    g.allocate(64, name="a")
    return g


def opaque() -> gd.GraphDef:
    g = gd.GraphDef()
    state_of(g).insert(gd.OpaqueNode("batch_mem_op", "2 operations"), g, "n")
    return g


def not_recovered(
    field: str, *, default: int | None = None, needed: bool = True, removed: bool = False
) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        node = g.if_then(g.create_condition(0 if default is None else default), name="n")
        node.condition.default_value = default
        reading = state_of(g).reading = gd.Reading(g, 0x1000, None)
        reading.missing_here.append(gd.Missing(node, field, "nobody tells it", needed))
        if removed:
            node.destroy()
            g.empty()
        return g

    return declare


def kept_lifetime() -> gd.GraphDef:
    g = gd.GraphDef()
    a = g.allocate(64)
    k = a.launch(CONFIG, STEP, a, 2)
    m = a.empty().launch(CONFIG, STEP, a.dptr + 32, 2)
    g.join(k, m).empty().deallocate(a)
    return g


def closed_event() -> gd.GraphDef:
    g = gd.GraphDef()
    event = StandInEvent()
    g.record(event, name="r")
    event.is_closed = True
    return g


def open_event() -> gd.GraphDef:
    g = gd.GraphDef()
    g.record(StandInEvent()).wait(StandInEvent())
    return g


class StandInTexture:
    """The part of a texture object of cuda.core that an argument needs."""

    handle = 1
    resource = None
    is_closed = False


def closed_texture() -> gd.GraphDef:
    g = gd.GraphDef()
    texture = StandInTexture()
    g.launch(CONFIG, STEP, texture, name="k")
    texture.is_closed = True
    return g


def open_texture() -> gd.GraphDef:
    g = gd.GraphDef()
    g.launch(CONFIG, STEP, StandInTexture())
    return g


HOST = np.zeros(16, np.float32)


def two_of_one_name() -> gd.GraphDef:
    child = gd.GraphDef("child")
    child.memset(child.param("x", gd.Address), 0, 4, name="child")
    g = gd.GraphDef()
    g.memset(g.param("x", gd.Address), 0, 4).embed(child)
    return g


def parameter_of_both() -> gd.GraphDef:
    g, child = gd.GraphDef(), gd.GraphDef("child")
    x = g.param("x", gd.Address)
    child.memset(x, g.param("value", np.uint8, default=3), 4)
    g.memset(x + 64, 0, 4).embed(child)
    return g


def two_of_one_name_in_sums() -> gd.GraphDef:
    child, g = gd.GraphDef("child"), gd.GraphDef()
    outer, inner = (each.param("n", np.int64) for each in (g, child))
    x, kernel = g.param("x", gd.Address), VALUES.kernel("get")
    child.launch(ONE, kernel, x, x + inner * 4, name="child")
    g.launch(ONE, kernel, x, x + outer * 4).embed(child)
    return g


def used_in_one_argument(declare: Callable[[gd.Parameter, gd.Parameter], object]) -> Any:
    """Return what declares launches whose only uses of two parameters are in one argument."""

    def graph() -> gd.GraphDef:
        g = gd.GraphDef()
        x, n, y = g.param("x", gd.Address), g.param("n", np.int64), g.param("y", gd.Address)
        g.launch(ONE, VALUES.kernel("get"), y, declare(x, n))
        g.launch(ONE, VALUES.kernel("get"), 0x7F0000000000, declare(x, n))
        return g

    return graph


def unused_parameter() -> gd.GraphDef:
    g = gd.GraphDef()
    g.param("x", gd.Address)
    return g


def open_rows() -> gd.GraphDef:
    g = gd.GraphDef()
    g.memset(g.param("x", gd.Address), 0, 4, 2, 8, name="n")
    return g


def open_allocation() -> gd.GraphDef:
    g = gd.GraphDef()
    memory = g.allocate(g.param("n", np.int64, default=64), name="n")
    memory.memset(memory.dptr + 4, 0, 4).deallocate(memory)
    return g


def open_inside(place: str, what: str) -> Callable[[], gd.GraphDef]:
    """Return what declares a node of the graph's own memory with a parameter, at a place."""

    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        i = g.param("i", np.int32, default=0)
        own = g.array(64, np.float32, name="own")
        inside: gd.GraphDef = own.graph
        last: Any = own
        if place == "then":
            last = own.if_then(g.create_condition(1))
            inside = last.then
        elif place == "child":
            inside = gd.GraphDef("child")
        start: Any = own if place == "top" else inside
        if what == "copy":
            node = start.memcpy(own[i : i + 4], own[32:36], name="n")
        elif what == "copy from":
            node = start.memcpy(own[32:36], own[i : i + 4], name="n")
        else:
            node = start.memset(own[i : i + 4], np.float32(0), name="n")
        if place == "child":
            last = own.embed(inside)
        (node if place == "top" else last).deallocate(own)
        return g

    return declare


def open_free() -> gd.GraphDef:
    g = gd.GraphDef()
    g.deallocate(g.param("x", gd.Address), name="n")
    return g


def open_launch(**defaults: int) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        sizes = {name: g.param("n", np.int32, value) for name, value in defaults.items()}
        g.launch(CONFIG, STEP, **sizes, name="n")
        return g

    return declare


def open_copy(
    *, size: int | None = None, offset: int = 0, to_default: bool = False
) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        if to_default:
            frozen = np.zeros(16, np.float32)
            frozen.flags.writeable = False
            g.memcpy(g.param("x", gd.Address, frozen), np.zeros(16, np.float32), name="n")
            return g
        x = g.param("x", gd.Address, np.zeros(16, np.float32))
        g.memcpy(HOST, x + offset, g.param("size", np.int64, size), name="n")
        return g

    return declare


def open_memset() -> gd.GraphDef:
    g = gd.GraphDef()
    g.memset(g.param("x", gd.Address, np.zeros(4, np.float32)), 0, 4, name="n")
    return g


def operating(*operations: tuple[Any, ...]) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef()
        g.batch_memory_operations(operations, name="ops")
        return g

    return declare


@dataclass
class BufferOfResource(StandInBuffer):
    """A buffer that says where its memory is from."""

    memory_resource: object = None


def of_resource(kind: Any) -> BufferOfResource:
    """Return a buffer of a resource of cuda.core, which cannot be made without a GPU."""
    return BufferOfResource(memory_resource=kind.__new__(kind))


def collectives(*, ordered: bool) -> Callable[[], gd.GraphDef]:
    def declare() -> gd.GraphDef:
        g = gd.GraphDef("g")
        call = "all_reduce sum float32 1000"
        launch = nccl.CONFIG, nccl.read_kernel(call), nccl.content(call, 0x1000)
        first = g.launch(*launch, name="first")
        (first if ordered else g).launch(*launch, name="second")
        return g

    return declare


CASES: dict[str, Case] = {
    "kernel-argument": Case(
        [
            (scaled(0x1000, 1), r"kernel node 'k' of kernel 'scale': expected 3 arguments, got 2"),
            (
                scaled(0x1000, 2**40, 1.0),
                r"argument 1: expected .u32 \(-2147483648 to 4294967295\), got 1099511627776",
            ),
            (
                scaled(0x1000, 1, np.float64(1)),
                r"argument 2: expected .f32 \(4 bytes\), got float64\(1.0\) of 8 bytes",
            ),
            (scaled(0x1000, 1, 1e300), r"argument 2: expected a floating-point number of 4 bytes"),
            (scaled(0x1000, HOST, 1.0), r"argument 1: expected .u32 \(4 bytes\), got an address"),
            (scaled(0x1000, 1.0, 1.0), r"argument 1: expected .u32 \(4 bytes\), got the float 1.0"),
            (scaled(0x1000, 1, np.int32(1)), r"argument 2: expected .f32 .*, got int32\(1\)"),
            (scaled(1.0, 1, 1.0), r"argument 0: expected .u64 .ptr \(8 bytes\), got the float"),
            (scaled(0x1000, ctypes.c_float(1), 1), r"argument 1: expected .u32 .*c_float\(1.0\)"),
            (scaled(0x1000, 1, 10**400), r"argument 2: expected a floating-point number of 4"),
        ],
        [scaled(0x1000, -1, 1), scaled(0x1000, np.int32(1), float("inf")), launched()],
    ),
    "concurrent-collectives": Case(
        [
            (
                collectives(ordered=False),
                r"'second' \(all_reduce\(float32, sum, count=1000\)\) is of the communicator at "
                r"0x1000, as is kernel node 'first'",
            )
        ],
        [collectives(ordered=True), launched()],
    ),
    "does-not-compile": Case(
        [
            (compiled("int x = y;"), r"'k' of kernel 'k': program 'p' could not be compiled for c"),
            (compiled("int x = y;"), r'p.cu\(1\): error: identifier "y" is undefined'),
            (compiled(kernel="absent"), r"program 'p' has no kernel 'absent'; it has: k\n"),
            (with_variable("tabel"), r"memset node 'k' dst: program 'p' has no variable 'tabel'"),
        ],
        [compiled(), launched()],
    ),
    "condition-shared": Case(
        [(shared_condition, r"if node 'two': expected a condition of its own, got condition 'c'")],
        [own_conditions],
    ),
    "condition-unused": Case(
        [
            (
                unused_condition,
                r"condition 'spare' of graph 'g': expected one conditional node that reads it",
            )
        ],
        [own_conditions],
    ),
    "condition-never-set": Case(
        [
            (set_by_nobody, r"if node 'branch': condition 'c' .* no default value, and no kernel "),
            (
                set_inside_only,
                r"while node 'loop': .* no kernel but those inside of it has it as an argument",
            ),
        ],
        [set_before, set_in_child_before, own_conditions],
    ),
    "condition-not-ordered": Case(
        [
            (
                setter_beside,
                r"kernel node 'set': is given condition 'c' of graph 'graph', which if node "
                r"'branch' \(declared at .*\) reads, but no path leads from it to there.*"
                r"set >> branch",
            ),
            (
                setter_in_child_beside,
                r"kernel node 'set' \(through child node 'inner'\): .* no path .*inner >> outer",
            ),
            (setter_beside_in_round, r"kernel node 'loop/body/set': .*no path.*set >> branch"),
            (setter_beside_loop_with_setter, r"kernel node 'set': .*no path.*: set >> loop"),
            (
                lambda: setter_after(default=None),
                r"kernel node 'set': .* reads before it, when the condition has no value yet",
            ),
            (
                lambda: setter_for_next_iteration(None),
                r"kernel node 'loop/body/set': .* has no value yet.*before branch too",
            ),
        ],
        [
            set_before,
            set_in_child_before,
            lambda: setter_for_next_iteration(0),
            setter_in_other_branch,
            setter_in_else_branch,
            branch_in_loop_set_before,
            branch_in_loop_that_runs_once,
        ],
    ),
    "condition-set-late": Case(
        [
            (
                setter_after,
                r"kernel node 'set': is given condition 'c' .*, which switch node 'branch' .* "
                r"reads before it, and not again .*set >> branch",
            ),
            (
                lambda: setter_after(default=None, setter_before=True),
                r"kernel node 'set': .* no effect",
            ),
        ],
        [
            set_before,
            lambda: setter_for_next_iteration(0),
            lambda: setter_for_next_iteration(1, in_child=True),
        ],
    ),
    "concurrent-setters": Case(
        [
            (
                two_setters,
                r"kernel node 'second': is given condition 'c' .*, which if node 'branch' .* and "
                r"so is kernel node 'first' .*first >> second",
            ),
            (
                lambda: two_setters(deeper=True),
                r"kernel node 'deeper/then/second' \(through if node 'deeper'\): .* and so is "
                r"kernel node 'first' .*first >> deeper",
            ),
            (two_setters_in_body, r"kernel node 'loop/body/second': .*first >> second"),
            (
                two_setters_in_child_embedded_twice,
                r"kernel node 'set' \(through child node 'two'\): .*one >> two",
            ),
        ],
        [
            lambda: two_setters(ordered=True),
            lambda: two_setters(ordered=True, deeper=True),
            setters_in_different_branches,
            setter_beside_loop_with_setter,
            setter_in_other_branch,
        ],
    ),
    "condition-scope": Case(
        [
            (
                condition_of_body,
                r"kernel node 'k' argument 0: expected a condition of graph 'g' or of an "
                r"enclosing graph, got condition 'inner' of graph 'g:branch/then'",
            ),
            (
                copied_body,
                r"if node 'inner': expected a condition of graph 'twin' or of an enclosing",
            ),
        ],
        [condition_from_around, set_in_child_before],
    ),
    "endless-loop": Case(
        [
            (loop(False), r"while node 'loop': no kernel in its body has condition 'c'"),
            (
                loop_with(STEP),
                r"while node 'loop': kernel node 'loop/body/k' has condition 'c' .* as argument 0, "
                r"but the code of kernel .* never sets it, .* once entered, never ends Call cudaGr",
            ),
            (
                loop_with(SETS.kernel("sets_other"), "other"),
                r"'c' .* as argument 0, but the code of kernel 'sets_other' never sets it",
            ),
        ],
        [loop(False, True), loop_with_setter_deeper, loop(), repeated(after=True)],
    ),
    "inner-loop-not-reset": Case(
        [
            (
                inner_loop(),
                r"while node 'outer/body/inner': in an iteration of while node 'outer' .*"
                r"has condition 'c' .*first iteration only.*body of outer that sets it before "
                r"the inner loop: kernel >> inner",
            ),
            (
                inner_loop("before the outer loop", None),
                r"while node 'outer/body/inner': in an iter",
            ),
            (
                inner_loop("in a branch"),
                r"while node 'outer/body/branch/then/inner': in an iter",
            ),
        ],
        [
            inner_loop("in the iteration"),
            inner_loop("in a child"),
            inner_loop("after it"),
            branch_in_loop_that_runs_once,
            branch_in_loop_set_before,
            setter_in_other_branch,
            loop(True),
        ],
    ),
    "empty-loop-body": Case(
        [
            (loop(), r"while node 'loop': expected nodes in its body, got none"),
            (repeated(after=False), r"got none, which only tests its condition Declare nodes in"),
            (
                repeated(after=True),
                r"Methods of the loop itself add nodes that run after it, as memset node 'step' "
                r"does; methods of loop\.body add nodes that are repeated",
            ),
        ],
        [loop(True)],
    ),
    "body-devices": Case(
        [
            (
                body_over_devices(1, None),
                r"kernel node 'loop/body/here': expected device 1, the device of the "
                r"enclosing while node 'loop', got the graph's own device",
            ),
            (
                body_over_devices(None, 2),
                r"kernel node 'loop/body/here': expected the graph's own device, .* got device 2",
            ),
        ],
        [body_over_devices(1, 1), body_over_devices(None, 0), body_over_devices(None, None)],
    ),
    "concurrent-loops": Case(
        [
            (two_loops, r"while node 'second' may run at the same time as while node 'first'"),
            (
                loop_beside(lambda g: g.launch(CONFIG, STEP, 8, name="beside")),
                r"while node 'loop' may run at the same time as kernel node 'beside'",
            ),
            (
                loop_beside(lambda g: g.memset(0x1000, 0, 8, name="beside")),
                r"while node 'loop' may run at the same time as memset node 'beside'",
            ),
            (
                loop_beside(lambda g: g.launch(CONFIG, STEP, 8, name="beside"), inside="if"),
                r"while node 'outer/then/loop' \(through if node 'outer'\) may run at the same "
                r"time as kernel node 'beside'",
            ),
            (
                loop_beside(lambda g: g.launch(CONFIG, STEP, 8, name="beside"), inside="child"),
                r"while node 'loop' \(through child node 'outer'\) may run at the same time as ",
            ),
            (
                branch_in_loop(),
                r"switch node 'loop/body/branch' may run at the same time as kernel node "
                r"'loop/body/count' .* which can fail .* count >> branch or branch >> count",
            ),
            (
                branch_in_loop(depth=2),
                r"switch node 'loop/body/if 0/then/if 1/then/branch' may run at the same time as ",
            ),
            (
                branch_and_loop(),
                r"if node 'branch' may run at the same time as kernel node 'count'",
            ),
            (
                branch_and_loop(inside="body"),
                r"if node 'outer/then/branch' may run at the same time as kernel node "
                r"'outer/then/count'",
            ),
            (
                branch_and_loop(inside="child"),
                r"if node 'branch' \(through child node 'outer'\) may run at the same time as "
                r"memset node 'beside'",
            ),
        ],
        [
            two_loops_in_order,
            branch_and_loop(loop=False),
            branch_and_loop(before=True),
            branch_and_loop(inside="body", before=True),
            branch_and_loop(inside="body", loop=False),
            branch_and_loop_in_order,
            branch_in_body_in_order,
            branch_in_loop("before"),
            branch_in_loop("after"),
            branch_in_loop("after", depth=1),
            branch_in_loop(in_order=True),
            branch_in_loop(in_order=True, depth=1),
            loop(),
            loop_beside(lambda g: g.callback(callback)),
            loop_beside(lambda g: g.empty()),
            loop_beside(lambda g: g.launch(CONFIG, STEP, 8) >> g.nodes()[0]),
        ],
    ),
    "cycle": Case(
        [
            (cyclic, r"graph 'ring': expected an acyclic graph, got the cycle a -> b -> c -> a\b"),
            (long_cycle, r"the cycle n0 -> .* -> n5 -> \(28 more\) -> n34 -> .* -> n39 -> n0"),
            (cycle_in_body, r"graph 'outer:branch/then': .* the cycle a -> b -> a"),
        ],
        [diamond],
    ),
    "edge-port": Case(
        [
            (
                port_to_empty,
                r"edge with port 'programmatic': expected one from a kernel node to a kernel node, "
                r"got kernel node 'k' to empty node 'end'",
            )
        ],
        [port_between_kernels, diamond],
    ),
    "node-in-body": Case(
        [
            (
                in_body(lambda body: body.callback(callback)),
                r"callback node 'branch/then/callback_0': lies in if node 'branch'",
            ),
            (in_body(lambda body: body.record(StandInEvent())), r"but no record nodes"),
            (in_body(lambda body: body.wait(StandInEvent())), r"but no wait nodes"),
            (in_body(lambda body: body.allocate(8)), r"but no alloc nodes"),
            (in_body(lambda body: body.deallocate(0x1000)), r"but no free nodes"),
            (callback_in_child_of_body, r"callback node 'call': lies in if node 'branch'"),
        ],
        [allowed_in_body, memory_in_child],
    ),
    "conditional-in-child": Case(
        [(conditional_in_child, r"if node 'branch': is embedded by child node 'inner'")],
        [memory_in_child, allowed_in_body],
    ),
    "too-many-nodes": Case(
        [(partial(embedded_twice, 24), r"'level 23': has 50,331,646 nodes, .* embedded, expected")],
        [partial(embedded_twice, 10), memory_in_child],
    ),
    "device-launch": Case(
        [
            (gd.GraphDef, "expected a node in a graph that kernels launch, got none"),
            (diamond, "expected a kernel, memcpy, memset or child node .*, got an empty node"),
            (in_body(lambda body: body.memset(0x1000, 0, 4)), "got an if node"),
            (child_of(lambda child: child.callback(callback)), "got a callback node"),
            (copied(0x1000, np.zeros(4)), "src: expected device or page-locked memory in a graph"),
            (copied(np.zeros(4), 0x1000), "dst: expected device or page-locked memory in a graph"),
        ],
        [
            launched(),
            copied(0x1000, 0x2000, 4),
            child_of(lambda child: child.memset(0x1000, 0, 4)),
        ],
    ),
    "block-size": Case(
        [
            (launched(block=(32, 8, 8)), r"at most 1024 threads in a block, got 32 x 8 x 8 = 2048"),
            (launched(block=(1, 2048, 1)), r"at most 1024 threads along y in a block, got 2048"),
            (launched(block=(1, 1, 128)), r"at most 64 threads along z in a block, got 128"),
        ],
        [launched(block=(1024, 1, 1)), launched(block=(16, 1, 64))],
    ),
    "grid-size": Case(
        [
            (launched(grid=(2**31, 1, 1)), r"at most 2147483647 blocks along x, got 2147483648"),
            (launched(grid=(1, 65536, 1)), r"at most 65535 blocks along y, got 65536"),
            (
                launched(grid=(1, 1, 32768), cluster=(1, 1, 2)),
                r"at most 65535 blocks along z, got 65536",
            ),
            (
                preferring((3, 2, 1), cluster=(2, 1, 1), preferred_cluster=(4, 1, 1)),
                r"which preferred_cluster=\(4, 1, 1\) divides each axis, got 6 x 2 x 1 blocks",
            ),
        ],
        [
            launched(grid=(2**31 - 1, 65535, 65535)),
            preferring((3, 2, 1), cluster=(2, 1, 1), preferred_cluster=(2, 2, 1)),
        ],
    ),
    "shared-memory": Case(
        [(launched(shmem_size=232449), r"at most 232448 bytes of dynamic shared memory, got 2324")],
        [launched(shmem_size=232448)],
    ),
    "cluster-size": Case(
        [(launched(cluster=(4, 4, 1)), r"at most 8 blocks in a cluster, got 4 x 4 x 1 = 16")],
        [launched(cluster=(2, 2, 2)), launched()],
    ),
    "stream-serialization": Case(
        [(launched(programmatic_stream_serialization=True), r"has no meaning in a graph")],
        [launched()],
    ),
    "host-memory-argument": Case(
        [(scaled(HOST, 1, 1.0), r"'k' argument 0: numpy float32\[16\] is host memory")],
        [scaled(0x1000, 1, 1.0), open_buffer],
    ),
    "closed-event": Case(
        [(closed_event, r"record node 'r': expected an open event, got one that was closed")],
        [open_event],
    ),
    "closed-texture": Case(
        [(closed_texture, r"'k' argument 0: expected an open texture object, got one that was")],
        [open_texture],
    ),
    "allocation-removed": Case(
        [
            (removed_allocation, r"memset node 'm' dst: .* alloc node 'a' .*, which was removed"),
            (removed_but_freed, r"free node 'f' dptr: .*, which was removed"),
        ],
        [kept_lifetime],
    ),
    "allocation-scope": Case(
        [
            (
                pointer_of_another_graph,
                r"kernel node 'k' argument 0: expected memory of graph 'g' or of an "
                r"enclosing graph, "
                r"got that of alloc node 'a' .* of graph 'other'",
            ),
            (pointer_into_child, r"memset node 'm' dst: .* alloc node 'a' .* of graph 'child'"),
            (child_in_and_out, r"memset node 'inside' dst: expected memory of graph 'child'"),
        ],
        [pointer_from_around(), memory_in_child],
    ),
    "double-free": Case(
        [
            (freed_twice, r"free node 'two': expected alloc node 'a' to be freed once, .* 'one'"),
            (address_freed_twice, r"free node 'two': expected 0x1000 to be freed once"),
            (freed_in_child(2), r"free node 'f': .* got 2 times, since its graph 'child'"),
        ],
        [kept_lifetime, freed_in_child(1), memory_in_child],
    ),
    "use-before-allocation": Case(
        [
            (used_unordered, r"kernel node 'k': uses memory of alloc node 'a' .* no path leads"),
            (used_in_body(ordered=False), r"memset node 'branch/then/m' \(through if node 'branch"),
            (pointer_from_around(ordered=False), r"'inside' \(through child node 'holder'\): uses"),
        ],
        [kept_lifetime, used_in_body(ordered=True), pointer_from_around()],
    ),
    "free-before-allocation": Case(
        [
            (
                freed_first,
                r"free node 'f': frees memory of alloc node 'a' .*, but no path leads from",
            )
        ],
        [kept_lifetime, freed_in_child(1)],
    ),
    "use-after-free": Case(
        [
            (
                used_after_free,
                r"memset node 'm': uses memory that free node 'f' .* frees, but no p",
            ),
            (used_beside_free_in_child, r"memset node 'm': uses memory that free node 'f'"),
        ],
        [kept_lifetime, freed_after_use_in_child, pointer_from_around()],
    ),
    "never-freed": Case(
        [(never_freed, r"alloc node 'a': expected a free in the same graph, got none")],
        [kept_lifetime],
    ),
    "closed-buffer": Case(
        [
            (closed_buffer(as_argument=True), r"kernel node 'n' argument 0: .* was closed"),
            (closed_buffer(as_argument=False), r"memcpy node 'n' dst: expected a Buffer that stil"),
        ],
        [open_buffer],
    ),
    "lost-copy": Case(
        [
            (
                lambda: copied_to(lambda: np.zeros(4).astype(np.float32), keeps=False),
                r"memcpy node 'n' dst: .* got numpy float32\[4\], which only the graph does",
            ),
            (
                lambda: copied_to(lambda: np.zeros(8, np.float32)[2:6], keeps=False),
                r"memcpy node 'n' dst: .* got numpy float32\[4\]",
            ),
        ],
        [
            lambda: copied_to(lambda: np.zeros(4, np.float32), keeps=True),
            lambda: copied_to(lambda: KEPT[2:6], keeps=False),
            lambda: copied_to(lambda: np.frombuffer(bytearray(16), np.float32), keeps=False),
            lambda: copied_to_part(np.zeros(8, np.float32)),
        ],
    ),
    "mapped-buffer": Case(
        [
            (
                mapped_buffer("operand"),
                r"memcpy node 'n' dst: expected memory with a fixed address",
            ),
            (
                mapped_buffer("argument"),
                r"kernel node 'n' argument 0: .* of a mapped graphics reso",
            ),
            (mapped_buffer("default"), r"memset node 'n' dst: .* of a mapped graphics resource"),
        ],
        [open_buffer],
    ),
    "pointer-range": Case(
        [
            (
                in_allocation(lambda a: a.launch(CONFIG, STEP, a.dptr + 64, name="k")),
                r"'k' argument 0: expected an offset from 0 to 63 in alloc node 'a' of 64 bytes",
            ),
            (
                in_allocation(lambda a: a.memset(a.dptr - 4, 0, 8, name="m")),
                r"memset node 'm' dst: expected an offset from 0 to 63 .*, got -4",
            ),
        ],
        [in_allocation(lambda a: a.launch(CONFIG, STEP, a.dptr + 63, 2)), kept_lifetime],
    ),
    "memset-alignment": Case(
        [
            (
                lambda: memset_at(0x1002, np.uint32(1)),
                r"memset node 'm' dst: expected an address that is a multiple of the element size "
                r"4, got 0x1002",
            ),
            (
                in_allocation(lambda a: a.memset(a.dptr + 1, np.uint16(1), 2, name="m")),
                r"multiple of the element size 2, got a \+ 1",
            ),
            (
                lambda: memset_at(0x1000, np.uint16(1), 2, 9),
                r"'m' pitch: expected a multiple of the element size 2, got 9",
            ),
        ],
        [
            lambda: memset_at(0x1001, 1),
            lambda: memset_at(0x1004, np.uint32(1), 3, 16),
            lambda: memset_at(0x1004, np.uint32(1), 1, 17),
        ],
    ),
    "memset-host-memory": Case(
        [(lambda: memset_at(HOST, 0), r"'m' dst: expected device memory, got host memory, numpy")],
        [lambda: memset_at(StandInBuffer(), 0)],
    ),
    "copy-in-body": Case(
        [
            (
                in_body(lambda body: body.memcpy(0x1000, HOST, name="copy")),
                r"memcpy node 'branch/then/copy' src: lies in if node 'branch', .* got host memory",
            ),
            (in_body(lambda body: body.memcpy(HOST, 0x1000, name="copy")), r"copy' dst: lies in"),
        ],
        [copied(0x1000, HOST), allowed_in_body],
    ),
    "copy-overlap": Case(
        [
            (copied(0x1000, 0x103F, 64), r"expected 64 bytes at dst 0x1000 and at src 0x103f not"),
            (copy_within_allocation, r"16 bytes at dst a \+ 8 and at src a not to overlap"),
            (copied(HOST, HOST), r"got ranges that overlap"),
        ],
        [
            copied(0x1000, 0x1040, 64),
            in_allocation(lambda a: a.memcpy(a.dptr + 32, a, 32)),
        ],
    ),
    "operation-alignment": Case(
        [
            (
                operating((4, 0x1004, 1)),
                r"'ops' operation 0: expected an address that is a multiple of 8, got 0x1004",
            ),
            (
                in_allocation(lambda a: a.write_value(a.dptr + 6, 1, name="ops")),
                r"multiple of 4, got a \+ 6",
            ),
        ],
        [operating((4, 0x1008, 1), (2, 0x1004, 1), (6,))],
    ),
    "operation-memory": Case(
        [
            (
                in_allocation(lambda a: a.write_value(a, 1, name="ops")),
                r"'ops' operation 0: expected memory with .* got a, memory of an allocation",
            ),
            (
                operating((6,), (1, of_resource(DeviceMemoryResource), 1)),
                r"'ops' operation 1: .*, memory of a pool.* memory of cuMemAlloc",
            ),
            (operating((1, of_resource(ManagedMemoryResource), 1)), "got .*, memory of a pool"),
            (operating((1, HOST, 1)), "got numpy .*, host memory that is pageable unless"),
        ],
        [operating((2, 0x1000, 1)), operating((2, StandInBuffer(), 1))],
    ),
    "parameter-name": Case(
        [
            (
                two_of_one_name,
                r"memset node 'child' dst: expected one parameter named 'x' in the graph",
            ),
            (
                two_of_one_name_in_sums,
                r"kernel node 'child' argument 1: expected one parameter named 'n' in the graph",
            ),
        ],
        [parameter_of_both],
    ),
    "parameter-unused": Case(
        [
            (
                unused_parameter,
                r"parameter 'x' of graph 'graph': expected a node that uses it, got none",
            )
        ],
        [
            parameter_of_both,
            used_in_one_argument(lambda x, n: x + n * 4),
            used_in_one_argument(lambda x, n: x + 8 - n),
            used_in_one_argument(
                lambda x, n: OpenArgument.of(
                    bytes(16), [OpenPlace(0, (x + n * 4)._as_operand("slot"))]
                )
            ),
        ],
    ),
    "parameter-not-settable": Case(
        [
            (
                open_rows,
                r"memset node 'n' dst: expected a node whose .*, got a memset of several row",
            ),
            (open_free, r"free node 'n' dptr: expected .*, got a free with the parameter 'x'"),
            (open_allocation, r"alloc node 'n' size: expected .*, got an allocation with the para"),
            (
                open_inside("then", "copy"),
                r"memcpy node .* dst: .* got a copy of 'own', which an",
            ),
            (
                open_inside("child", "copy from"),
                r"memcpy node .* src: .* got a copy of 'own', whi",
            ),
        ],
        [
            parameter_of_both,
            open_inside("top", "copy"),
            open_inside("then", "memset"),
            open_inside("child", "memset"),
        ],
    ),
    "parameter-default": Case(
        [
            (open_launch(grid=0), r"kernel node 'n' grid x: expected 1 to 2147483647, got n = 0"),
            (open_launch(block=2000), r"kernel node 'n' block x: expected 1 to 1024, got n = 2000"),
            (
                open_launch(shmem_size=10**6),
                r"kernel node 'n' shmem_size: expected 0 to 232448, got",
            ),
            (open_copy(size=0), r"memcpy node 'n' size: expected at least 1 byte, got size = 0"),
            (
                open_copy(size=65),
                r"memcpy node 'n' dst: expected room for 65 bytes, got numpy float",
            ),
            (
                open_copy(size=64, offset=4),
                r"memcpy node 'n' src: expected room for 64 bytes from 4 on",
            ),
            (
                open_copy(to_default=True),
                r"memcpy node 'n' dst: expected memory that can be written to",
            ),
            (
                open_memset,
                r"memset node 'n' dst: expected device memory, got host memory, numpy floa",
            ),
        ],
        [open_launch(grid=4), open_launch(shmem_size=0), open_copy(size=64), parameter_of_both],
    ),
    "data-race": Case(
        [
            (
                racing(0, 32),
                r"memset node 'two' writes dst a \+ 32, which memset node 'one' .* wri",
            ),
            (racing_reader, r"memset node 'writes' writes dst 0x2020, which .* 'reads' .* reads"),
        ],
        [racing(0, 64), racing(0, 32, ordered=True), two_readers],
    ),
    "unknown-wait": Case(
        [
            (
                programmatic(code_is_known=False),
                r"memset node 'last' writes dst 0x1000, which kernel node 'first' .* writes: they "
                r"are ordered if the kernels after programmatic edges wait",
            )
        ],
        [programmatic(code_is_known=True), two_readers],
    ),
    "unknown-effects": Case(
        [
            (
                unknown_kernel(ordered=False),
                r"kernel node 'k': the effects of kernel 'theirs' are not known \(its PTX is not "
                r"known\), and no path orders it with other nodes, such as memset node 'm'",
            )
        ],
        [unknown_kernel(ordered=True)],
    ),
    "opaque-node": Case(
        [
            (
                opaque,
                r"opaque node 'n': expected .*, got one of the driver's type 'batch_mem_op' .2 o",
            )
        ],
        [kept_lifetime],
    ),
    "not-recovered": Case(
        [
            (
                not_recovered("default_value"),
                r"if node 'n': default_value was not recovered: nobody tells it",
            ),
            (not_recovered("argument 0"), r"if node 'n': argument 0 was not recovered"),
        ],
        [
            not_recovered("default_value", default=1),
            not_recovered("ctx", needed=False),
            not_recovered("argument 0", removed=True),
        ],
    ),
    "refused-in-capture": Case(
        [
            (
                captured(RefusedCall("cuMemcpyBatchAsync", "REFUSED", Location("a.py", 3))),
                r"graph 'captured': expected all work of the captured block, but "
                r"cuMemcpyBatchAsync failed with REFUSED, called at a.py:3",
            )
        ],
        [captured()],
    ),
    "not-supplied": Case(
        [
            (
                loaded(supplied=False),
                r"memcpy node 'm': expected the program to supply region 'x' .* got "
                r"nothing Instantiate with regions=\{'x': ...\}",
            )
        ],
        [loaded(supplied=True)],
    ),
    "many-lanes": Case(
        [
            (
                partial(forks, 12),
                r"empty node 'main1': expected about 2 streams for a replay of the graph, got 13: "
                r"11 nodes open one needlessly, 'main1' first, since another node already "
                r"continues that of 'join0' Record work of side streams right before its join",
            )
        ],
        [partial(forks, 3)],
    ),
    "needless-edge": Case(
        [
            (
                two_memsets(0),
                r"memset node 'two' comes after memset node 'one' .* but no effect of the "
                r"two demands this order Drop the edge, two.pred.discard\(one\)",
            )
        ],
        [two_memsets(31), unknown_kernel(ordered=True)],
    ),
    "read-before-write": Case(
        [
            (
                in_program(lambda g, n, o, _: g.launch(ONE, GET, o, n, name="get")),
                r"kernel node 'get' reads memory of alloc node 'n' .* before any node has "
                r"written a byte of it, .* Write it first: fill\(n, 0\), a copy or a kernel "
                r"before get",
            ),
            (in_program(lambda g, n, o, h: g.memcpy(h, n)), "memcpy node 'memcpy_2' reads memory"),
            (in_program(lambda g, n, o, h: g.launch(ONE, ADD, n)), "kernel_2' reads memory"),
            (in_program(lambda g, n, o, h: g.assign(o[0], n[1] + 1, name="a")), "'a' reads mem"),
            (in_program(lambda g, n, o, h: g.while_loop(n[0] < 3)), "reads memory of alloc node"),
            (
                in_program(lambda g, n, o, h: (g.fill(n[:2], 0), g.memcpy(h[2:], n[2:]))),
                "memcpy_3' reads memory",
            ),
            # What writes it comes after, in the first iteration too.
            (
                in_iterations(lambda b, n, o: (b.launch(ONE, GET, o, n), b.fill(n, 1))),
                "reads memory",
            ),
            (
                in_program(lambda g, n, o, h: (g.launch(ONE, GET, o, n), g.fill(n, 1))),
                "reads memory of alloc node 'n'",
            ),
        ],
        [
            in_program(lambda g, n, o, h: (g.fill(n, 0), g.memcpy(h, n))),
            in_program(lambda g, n, o, h: (g.launch(ONE, PUT, n), g.memcpy(h, n))),
            # It may write before it reads; so may what nobody knows, and what has the address.
            in_program(lambda g, n, o, h: g.launch(ONE, TWICE, n)),
            in_program(lambda g, n, o, h: (g.launch(ONE, HAND_ON, o, n), g.memcpy(h, n))),
            in_program(lambda g, n, o, h: (g.launch(CONFIG, STEP, n), g.memcpy(h, n))),
            # In an iteration before, perhaps.
            in_iterations(
                lambda b, n, o: (b.if_then(PARTS[0]).then.launch(ONE, GET, o, n), b.fill(n, 1))
            ),
            in_iterations(lambda b, n, o: in_both(b.if_else(PARTS[0]), n, o)),
            # In no order.
            unordered_write,
            in_program(lambda g, n, o, h: g.launch(ONE, LOOK, in_structure(n))),
        ],
    ),
    "condition-unchanged": Case(
        [
            (
                in_program(lambda g, n, o, _: looping(g, n[0] < 10, lambda b: b.fill(o, 1))),
                r"while node 'loop': its condition, n\[0\] < 10, reads memory that nothing in its "
                r"body writes, .* never ends Write it in the body, such as body.assign\(i, i",
            ),
            (
                in_program(lambda g, n, o, _: looping(g, n[0] < 10, lambda b: b.fill(n[1:], 1))),
                "reads memory that nothing",
            ),
            (
                in_program(
                    lambda g, n, o, _: looping(g, g.param("p", "i4") < 3, lambda b: b.fill(o, 1))
                ),
                "p < 3, reads no memory",
            ),
            (
                in_program(
                    lambda g, n, o, _: g.do_while(n[0] < 3, name="loop").body.launch(ONE, GET, o, n)
                ),
                "reads memory that nothing",
            ),
        ],
        [
            in_program(lambda g, n, o, _: looping(g, n[0] < 9, lambda b: b.assign(n[0], n[0] + 1))),
            in_program(lambda g, n, o, _: looping(g, n[0] < 9, lambda b: b.launch(ONE, ADD, n))),
            in_program(
                lambda g, n, o, _: looping(
                    g, n[0] < 9, lambda b: b.if_then(o[0]).then.repeat(2).body.launch(ONE, PUT, n)
                )
            ),
            in_program(lambda g, n, o, _: looping(g, n[0] < 9, lambda b: b.fill(o, 1), most=3)),
            in_program(
                lambda g, n, o, _: looping(g, n[0] < 9, lambda b: b.fill(o, 1), counter=n[0])
            ),
            in_program(lambda g, n, o, _: looping(g, n[0] < 9, lambda b: b.launch(ONE, FOLLOW, o))),
            # An address may be that of any memory that the graph has not allocated.
            in_program(
                lambda g, n, o, _: looping(g, PARTS[0] < 9, lambda b: b.memset(0x9000, 0, 4))
            ),
            written_beside,
        ],
    ),
    "kernel-overrun": Case(
        [
            (
                in_threads("every", block=65),
                r"'k', argument 0: expected accesses within the 256 bytes of alloc node 'a', but "
                r"thread \(64, 0, 0\) of block \(0, 0, 0\) writes bytes 256 to 259: "
                r"'st.global.u32 .* \(p.cu:3\) Launch fewer threads, test the index",
            ),
            (in_threads("every", over=65), "thread .255, 0, 0. .* bytes 1020 to 1023"),
            (in_threads("every", start=4), "thread .63, 0, 0. .* writes bytes 256 to 259"),
            (
                in_threads("below", 65, over=65),
                "thread .64, 0, 0. .* writes bytes 256 to 259",
            ),
            (
                in_threads("looped", 65, grid=2, block=32),
                "thread .0, 0, 0. of block .0, 0, 0. writes bytes 256 to 259",
            ),
            (
                in_threads("looped", 65, grid=2, block=24),
                "thread .16, 0, 0. of block .0, 0, 0. writes bytes 256 to 259",
            ),
            (in_threads("plane", 8, 9, block=(8, 9)), "thread .7, 8, 0. .* bytes 284 to 287"),
            (in_threads("plane", 8, 9, block=(16, 16)), "thread .7, 8, 0. .* bytes 284 to 287"),
            (in_threads("rows", 8, block=(16, 9)), "thread .7, 8, 0. .* bytes 284 to 287"),
            (in_threads("before"), "thread .0, 0, 0. .* writes bytes -4 to -1"),
            (in_threads("trapping", 65, block=65), "thread .64, 0, 0. .* writes bytes 256 to 259"),
            (in_threads("every", grid=(1, 2), block=(32, 1), start=132), "of block .0, 1, 0."),
        ],
        [
            in_threads("every"),
            in_threads("below", 64, over=64),
            in_threads("below", 64, grid=9, block=64),
            in_threads("looped", 64, grid=2, block=32),
            in_threads("before", start=4, block=63),
            in_threads("looped", 64, grid=2, block=24),
            in_threads("plane", 8, 8, block=(16, 16)),
            in_threads("rows", 8, block=(16, 8)),
            in_threads("indirect", 0x1000, block=65),
            in_threads("checked", 64, block=65),
            in_threads("trapping", 64, block=65),
            in_threads("fixed"),
            # Values of parameters are not known.
            in_threads("below", lambda g: g.param("n", np.int32, default=65), block=65),
            in_threads("below", 64, block=65),
            # Where memory goes on is not known of a handle and a size.
            in_threads("every", Buffer.from_handle(0x7000_0000, 256), block=65),
        ],
    ),
    "shared-memory-missing": Case(
        [
            (
                in_threads("shared"),
                r"'k' of kernel 'shared': expected at least 256 bytes of dynamic shared memory, of "
                r"which thread \(63, 0, 0\) of block \(0, 0, 0\) writes bytes 252 to 255, got a "
                r"launch with 0: 'st.shared.* \(p.cu:1\d\) Launch with the bytes that",
            ),
            (in_threads("shared", shmem_size=252), "at least 256 bytes .* launch with 252"),
            (in_threads("perhaps", 65), "at least 264 bytes .* reads bytes 260 to 263"),
        ],
        [
            in_threads("shared", shmem_size=256),
            in_threads("perhaps", 2),
            in_threads("fixed"),
        ],
    ),
    "variable-size": Case(
        [
            (
                with_variable("table", 16),
                r"expected the 16 bytes of variable\('table', 16\), got a variable of 8",
            ),
            (
                with_variable("count", 4, "read"),
                r"argument 0: expected the 4 bytes of variable\('count', 4\)",
            ),
        ],
        [with_variable("table", 8), with_variable("count"), launched()],
    ),
    "constant-argument": Case(
        [
            (
                with_variable("table", kernel="write"),
                r"argument 0: expected memory that a kernel may write, since 'write' writes there: "
                r"'st.global.u32 .* \(p.cu:4\), got the __constant__ variable 'table'",
            ),
            (
                with_variable("table", kernel="hand_on"),
                r"the writes of 'hand_on' are not known, and the parameter is a int\*, got the __c",
            ),
        ],
        [
            with_variable("count", kernel="write"),
            with_variable("table", kernel="read"),
            with_variable("table", kernel="only_read"),
            with_variable("table"),
        ],
    ),
}

OPTIONS: dict[str, dict[str, Any]] = {
    "does-not-compile": {"compile": True},
    "variable-size": {"compile": True},
    "constant-argument": {"compile": True},
    "kernel-overrun": {"compile": True},
    "shared-memory-missing": {"compile": True},
    "device-launch": {"device_launch": True},
    "needless-edge": {"needless": True},
}
"""What rules are about that are not always asked."""
FAILING = [
    pytest.param(name, declare, match, id=f"{name}-{number}")
    for name, case in CASES.items()
    for number, (declare, match) in enumerate(case.failing)
]
PASSING = [
    pytest.param(name, declare, id=f"{name}-{number}")
    for name, case in CASES.items()
    for number, declare in enumerate(case.passing)
]


ALL_CASES: Final = [
    declare
    for case in CASES.values()
    for declare in (*(failing for failing, _ in case.failing), *case.passing)
]


def test_every_rule_has_cases() -> None:
    assert CASES.keys() == RULES.keys()
    assert all(case.failing and case.passing for case in CASES.values())


@pytest.mark.parametrize(("name", "declare", "match"), FAILING)
def test_rule_finds(name: str, declare: Callable[[], gd.GraphDef], match: str) -> None:
    graph = declare()
    everything = partial(graph.check, **OPTIONS.get(name, {}))
    found = [finding for finding in everything() if finding.rule == name]
    matching = [each for each in found if re.search(match, f"{each.message} {each.remedy}")]
    assert matching, f"no message of {found} matches"
    finding = matching[0]
    assert finding.severity is RULES[name].severity
    assert finding.remedy
    if finding.node is not None:
        assert finding.location is not None
        assert finding.location.file == __file__
        assert str(finding.location) in str(finding)
    if finding.severity is gd.Severity.ERROR:
        first = re.escape(finding.message.splitlines()[0])
        with pytest.raises(gd.ValidationError, match=first) as raised:
            graph.validate(**OPTIONS.get(name, {}))
        assert raised.value.findings == everything()


@pytest.mark.parametrize(("name", "declare"), PASSING)
def test_rule_leaves_alone(name: str, declare: Callable[[], gd.GraphDef]) -> None:
    findings = declare().check(**OPTIONS.get(name, {}))
    assert [str(finding) for finding in findings if finding.rule == name] == []


@pytest.mark.parametrize(
    "declare",
    [diamond, allowed_in_body, memory_in_child, kept_lifetime, own_conditions, set_before],
)
def test_good_graphs_have_no_findings(declare: Callable[[], gd.GraphDef]) -> None:
    assert declare().check() == ()
    declare().validate()


def test_empty_graph_has_no_findings() -> None:
    assert gd.GraphDef().check() == ()


def test_all_that_compilers_say_comes_at_once() -> None:
    g = gd.GraphDef()
    broken = gd.Program(
        'extern "C" __global__ void a() { x; }  extern "C" __global__ void b() {}', name="broken"
    )
    whole = gd.Program(
        "__global__ void c(float x) {} template <class T> __global__ void d(T) {}", name="whole"
    )
    for name, kernel, args in (
        ("first", broken.kernel("a"), ()),
        ("second", broken.kernel("b"), ()),
        ("third", whole.kernel("d<int>"), (1.0,)),
        ("fourth", whole.kernel("c"), (np.int32(1),)),
        ("fifth", whole.kernel("e"), ()),
        ("sixth", whole.kernel("c"), (1,)),
        ("seventh", broken.kernel("a"), ()),
        ("eighth", whole.kernel("d<Absent>"), ()),
    ):
        g.launch(CONFIG, kernel, *args, name=name)
    # What does not compile has unknown effects; what did is compared with its arguments.
    assert {finding.rule for finding in g.check()} == {"unknown-effects", "kernel-argument"}
    assert {finding.node for finding in g.check(notes=False)} == {g["third"], g["fourth"]}
    found = [(finding.rule, finding.node) for finding in g.check(compile=True, notes=False)]
    assert found == [
        ("does-not-compile", g["first"]),
        ("does-not-compile", g["fifth"]),
        ("does-not-compile", g["eighth"]),
        ("kernel-argument", g["third"]),
        ("kernel-argument", g["fourth"]),
    ]
    texts = [str(finding) for finding in g.check(compile=True, notes=False)]
    assert all(f"declared at {__file__}" in text for text in texts)
    assert "program 'broken' could not be compiled" in texts[0]
    assert "program 'whole' has no kernel 'e'; it has: c, d<int>" in texts[1]


def test_compiling_needs_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    from graphdsl.code.nvrtc import nvrtc

    def gone(*_: object) -> object:
        raise DynamicLibNotFoundError("libnvrtc.so.13")

    monkeypatch.setattr(nvrtc, "_compile", gone)
    declare = compiled("/* nobody compiled this before */")
    assert declare().check() == ()
    with pytest.raises(ImportError, match="needs NVRTC, which was not found. Install it with pip"):
        declare().check(compile=True)


def test_warnings_alone_do_not_raise() -> None:
    graph = never_freed()
    assert [finding.severity for finding in graph.check()] == [gd.Severity.WARNING]
    graph.validate()


def test_validate_reports_everything_at_once() -> None:
    g = gd.GraphDef("bad")
    a = g.allocate(64, name="a")
    g.launch(config(block=(2000, 1, 1)), STEP, a.dptr + 100, 2, name="k")
    with pytest.raises(gd.ValidationError, match=r"graph 'bad' has 4 errors, 1 warning:") as raised:
        g.validate()
    assert sorted(finding.rule for finding in raised.value.findings) == [
        *("block-size", "block-size", "never-freed", "pointer-range", "use-before-allocation"),
    ]


def test_findings_of_a_child_embedded_twice_come_once() -> None:
    child = gd.GraphDef("child")
    child.launch(config(shmem_size=10**6), STEP, 0x1000, 2)
    g = gd.GraphDef()
    g.embed(child).embed(child)
    assert [finding.rule for finding in g.check()] == ["shared-memory"]


def test_nodes_that_share_a_form_are_reported_once() -> None:
    g = gd.GraphDef()
    big = config(block=(2048, 1, 1))
    for number in range(3):
        g.launch(big, STEP, 0x1000, number, name=f"k{number}")
    assert {finding.node for finding in g.check()} == {g["k0"]}


def test_arguments_of_another_kernel_are_looked_at_once_it_is_compiled() -> None:
    """A kernel from C++ says nothing of its parameters before."""
    program = gd.Program(
        """
        extern "C" __global__ void one(float* x) { *x = 1; }
        extern "C" __global__ void two(float* x, int n) { *x = n; }
        """
    )
    g = gd.GraphDef()
    node = g.launch(CONFIG, program.kernel("one"), 0x1000, name="k")
    node.update(kernel=program.kernel("two"))
    assert g.check() == ()
    assert not program.kernel("one").effects().unknown
    (finding,) = g.check()
    assert finding.rule == "kernel-argument"
    with pytest.raises(gd.ValidationError, match="of kernel 'two': expected 2 arguments, got 1"):
        g.validate()
    node.update(args=(0x1000, 3))
    assert g.check() == ()


def test_a_race_compiles_kernels_whose_arguments_are_looked_at() -> None:
    program = gd.Program('extern "C" __global__ void two(float* x, int n) { *x = n; }')
    g = gd.GraphDef()
    nodes = [g.launch(CONFIG, program.kernel("two"), 0x1000, name=name) for name in "ab"]
    found = [each for each in g.check() if each.rule == "kernel-argument"]
    assert [each.node for each in found] == nodes


def test_arguments_of_every_node_are_looked_at() -> None:
    g = gd.GraphDef()
    for number, value in enumerate([1, 2**32, 3, -(2**31) - 1]):
        g.launch(CONFIG, SCALE, 0x1000, value, 1.0, name=f"k{number}")
    assert [finding.node for finding in g.check()] == [g["k1"], g["k3"]]


def test_argument_findings_serve_any_signature() -> None:
    g = gd.GraphDef()
    node = g.launch(CONFIG, STEP, 1, 2.0)
    assert argument_findings(node, None) == []
    signature = SCALE.signature
    assert signature is not None
    (finding,) = argument_findings(node, signature)
    assert finding.rule == "kernel-argument"
    assert finding.node is node
    assert "kernel 'step': expected 3 arguments, got 2" in finding.message


def test_limits_of_a_device_replace_the_defaults() -> None:
    graph = launched(block=(512, 1, 1))()
    assert graph.check() == ()
    (finding,) = graph.check({"max_threads_per_block": 256})
    assert "at most 256 threads" in finding.message
    assert launched(shmem_size=100_000)().check({"max_shared_memory_per_block": 100_000}) == ()


def test_unknown_limits_are_refused() -> None:
    with pytest.raises(ValueError, match=r"unknown 'max_threads'; expected names among max_thre"):
        gd.GraphDef().check({"max_threads": 1})


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        (5, r"check limits: expected a mapping of names to ints, got 5 \(int\)"),
        ({"max_grid_dim_x": "7"}, "check limits: max_grid_dim_x: expected an int, got '7'"),
        ({"max_grid_dim_x": None}, "max_grid_dim_x: expected an int, got None"),
        ({"max_grid_dim_x": 1.5}, "max_grid_dim_x: expected an int, got 1.5"),
    ],
)
def test_limits_of_other_types_are_refused(limits: Any, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        gd.GraphDef().check(limits)


def test_a_rule_is_registered_once() -> None:
    with pytest.raises(ValueError, match=r"rule 'cycle' is registered twice"):
        rule("cycle", gd.Severity.ERROR, "", "", needs=("cycles",))(RULES["edge-port"].find)


def test_documents_list_the_rules() -> None:
    for path, rules in TABLES.items():
        page = path.read_text(encoding="utf-8")
        assert with_table(page, rules) == page, "python -m tools.rules writes it"


def test_rules_come_in_the_order_of_their_modules() -> None:
    modules = [item.find.__module__ for item in RULES.values()]
    assert list(dict.fromkeys(modules)) == list(MODULES)
    assert modules == sorted(modules, key=list(MODULES).index)


def test_subjects_of_modules_are_those_of_their_rules() -> None:
    """A module that says more is imported without need, and one that says less is refused."""
    for module, subjects in MODULES.items():
        needs = [item.needs for item in RULES.values() if item.find.__module__ == module]
        assert frozenset[str]().union(*needs) == subjects


def test_rules_are_imported_when_there_is_something_that_they_are_about() -> None:
    """Of a chain: no races, no effects, no PTX; and all of them once they are listed."""
    code = """
import sys
import graphdsl as gd
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.declaration.naming import state_of
from graphdsl.core.check.registry import MODULES, RULES

def loaded():
    return [each for each in MODULES if each in sys.modules]

program = gd.Program('extern "C" __global__ void scale(float* x) { *x *= 2; }')
config = gd.LaunchConfig(grid=1, block=4)
g = gd.GraphDef("small")
g.empty()
assert not g.check()
print(*loaded())
g = gd.GraphDef("small")
memory = g.allocate(16)
node = memory.memset(memory, 0, 16).launch(config, program.kernel("scale"), memory)
node.deallocate(memory)
assert not g.check()
print(*loaded())
print("graphdsl.core.check.touches" in sys.modules, "graphdsl.code.ptx.syntax" in sys.modules)
assert RULES["closed-event"].id == "closed-event"
print(len(loaded()) == len(MODULES))
assert len(list(RULES)) == len(RULES)
print(len(loaded()) == len(MODULES))
"""
    empty, small, effects, one, every = in_new_process(code)
    assert empty.split() == []
    parts = ["launches", "allocations", "memory", "arguments"]
    assert small.split() == [f"graphdsl.core.check.{each}" for each in parts]
    assert (effects, one, every) == ("False False", "False", "True")


def test_structures_come_once_a_graph_in_order() -> None:
    g = gd.GraphDef("root")
    child = gd.GraphDef("child")
    branch = g.if_else(g.create_condition(1))
    branch.then.embed(child)
    g.embed(child)
    structures = build_structures(g)
    assert [item.graph for item in structures] == [g, branch.then, child, branch.else_]
    assert check_structures(structures) == check(g)


def test_rules_that_are_left_out_have_nothing_to_say() -> None:
    for number, declare in enumerate(ALL_CASES):
        scope = Scope(build_structures(declare()))
        left_out = set(RULES.values()) - set(rules_about(scope.present))
        with about(number):
            assert [item.id for item in left_out if any(item.find(scope))] == []


def test_rules_need_known_subjects() -> None:
    with pytest.raises(ValueError, match="about \\('weather',\\)"):
        rule("climate", gd.Severity.ERROR, "", "", needs=("weather",))(RULES["cycle"].find)
    assert "climate" not in RULES


def test_nodes_that_are_alike_are_looked_at_once() -> None:
    """Of memory nodes, which a graph may have many thousands of, few lines of Python each."""

    def checked(count: int) -> Callable[[], object]:
        g = gd.GraphDef()
        memory = g.allocate(1024)
        node: gd.Node = memory
        target = Buffer.from_handle(0x7000_0000, 1024)
        for _ in range(count):
            node = node.memset(memory, 0, 64).memcpy(target, memory)
            node = node.launch(CONFIG, STEP, memory, 2)
        node.deallocate(memory)
        return g.check

    small, large = (lines_run(checked(count)) for count in (200, 400))
    # Looked at one by one, each took more than a hundred; 20 with Python 3.11, 21 with 3.12.
    assert (large - small) / 600 < 30


def test_findings_have_a_stable_order() -> None:
    def findings() -> list[str]:
        return [finding.message for finding in used_unordered().check() + freed_twice().check()]

    assert findings() == findings()


# Random graphs ----------------------------------------------------------------------------------


@st.composite
def graphs(draw: st.DrawFn, *, acyclic: bool) -> tuple[gd.GraphDef, nx.DiGraph]:
    """Draw a declaration and the same graph for networkx, with edges in any direction."""
    count = draw(st.integers(1, 14))
    order = draw(st.permutations(range(count)))
    pairs = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1))
    declaration = gd.GraphDef()
    nodes = [declaration.empty() for _ in range(count)]
    reference = nx.DiGraph()
    reference.add_nodes_from(nodes)
    for first, second in draw(st.lists(pairs, max_size=40)):
        if first == second:
            continue
        low, high = sorted((first, second)) if acyclic else (first, second)
        before, after = nodes[order[low]], nodes[order[high]]
        before >> after
        reference.add_edge(before, after)
    return declaration, reference


@given(graphs(acyclic=True))
def test_structure_is_a_stable_topological_order(
    pair: tuple[gd.GraphDef, nx.DiGraph],
) -> None:
    declaration, reference = pair
    structure = Structure(declaration)
    place = {node: number for number, node in enumerate(declaration.nodes())}
    if all(place[before] < place[after] for before, after in declaration.edges()):
        assert structure.nodes == list(declaration.nodes())
    assert structure.nodes == list(nx.lexicographical_topological_sort(reference, place.get))
    assert not structure.cycle
    for node in structure.nodes:
        number = structure.index[node]
        start, end = structure.starts[number : number + 2]
        found = [structure.nodes[other] for other in structure.predecessors[start:end]]
        assert found == list(node.pred)


@given(graphs(acyclic=False))
def test_cycles_that_are_found_are_cycles(pair: tuple[gd.GraphDef, nx.DiGraph]) -> None:
    declaration, reference = pair
    cycle = list(Structure(declaration).cycle)
    assert bool(cycle) != nx.is_directed_acyclic_graph(reference)
    assert len(set(cycle)) == len(cycle)
    for before, after in zip(cycle, cycle[1:] + cycle[:1], strict=True):
        assert reference.has_edge(before, after)
    assert bool(cycle) == any(finding.rule == "cycle" for finding in declaration.check())


@given(graphs(acyclic=True), st.data())
def test_reachability_agrees_with_networkx(
    pair: tuple[gd.GraphDef, nx.DiGraph], data: st.DataObject
) -> None:
    declaration, reference = pair
    node = st.sampled_from(declaration.nodes())
    asked = data.draw(st.lists(st.tuples(node, node).filter(lambda two: two[0] is not two[1])))
    expected = {two for two in asked if two[1] not in nx.descendants(reference, two[0])}
    assert unordered(Structure(declaration), asked) == expected


@given(graphs(acyclic=True))
def test_runs_and_ends_agree_with_networkx(pair: tuple[gd.GraphDef, nx.DiGraph]) -> None:
    declaration, reference = pair
    structure = Structure(declaration)
    sources = [node for node in structure.nodes if not reference.in_degree(node)]
    sinks = [node for node in structure.nodes if not reference.out_degree(node)]
    assert structure.only_source is (sources[0] if len(sources) == 1 else None)
    assert structure.only_sink is (sinks[0] if len(sinks) == 1 else None)
    for (first, before), (second, after) in pairwise(
        zip(structure.runs, structure.nodes, strict=True)
    ):
        assert (first == second) == reference.has_edge(before, after)
    orders = list(islice(nx.all_topological_sorts(reference), 2))
    assert structure.is_chain == (len(orders) == 1)


@given(graphs(acyclic=True), st.data())
def test_lifetime_rules_agree_with_networkx(
    pair: tuple[gd.GraphDef, nx.DiGraph], data: st.DataObject
) -> None:
    declaration, reference = pair
    start, use, end = (data.draw(st.sampled_from(declaration.nodes())) for _ in range(3))
    a = start.allocate(64)
    k = use.launch(CONFIG, STEP, a, 2)
    f = end.deallocate(a)
    if data.draw(st.booleans()):
        a >> k >> f
    reference = nx.DiGraph(declaration.edges())
    expected = set()
    if not nx.has_path(reference, a, k):
        expected.add("use-before-allocation")
    if not nx.has_path(reference, k, f):
        expected.add("use-after-free")
    if not nx.has_path(reference, a, f):
        expected.add("free-before-allocation")
    assert {finding.rule for finding in declaration.check()} == expected


@given(graphs(acyclic=True), st.data())
def test_condition_rules_agree_with_networkx(
    pair: tuple[gd.GraphDef, nx.DiGraph], data: st.DataObject
) -> None:
    declaration, _ = pair
    before, read, after = (data.draw(st.sampled_from(declaration.nodes())) for _ in range(3))
    c = declaration.create_condition(data.draw(st.sampled_from([None, 1])))
    setters = [each.launch(CONFIG, SETS.kernel("sets"), c) for each in (before, after)]
    node = read.if_then(c)
    setters[0].precede(*data.draw(st.lists(st.sampled_from([setters[1], node]))))
    if data.draw(st.booleans()):
        node >> setters[1]
    reference = nx.DiGraph(declaration.edges())
    expected = set()
    has_value = c.default_value is not None or any(
        nx.has_path(reference, setter, node) for setter in setters
    )
    for setter in setters:
        is_late = nx.has_path(reference, node, setter)
        if not is_late and not nx.has_path(reference, setter, node):
            expected.add("condition-not-ordered")
        if is_late:
            expected.add("condition-set-late" if has_value else "condition-not-ordered")
    if not any(nx.has_path(reference, *two) for two in (setters, setters[::-1])):
        expected.add("concurrent-setters")
    assert {finding.rule for finding in declaration.check()} == expected


# Which kinds touch memory ------------------------------------------------------------------------


def _operands(value: object) -> set[int]:
    """Return the ids of all operands in a field's value."""
    if isinstance(value, Operand):
        return {id(value)}
    found = [_operands(item) for item in value] if isinstance(value, tuple) else []
    return set().union(*found)


@pytest.mark.parametrize("kind", KINDS)
def test_memory_of_every_kind_is_looked_at(kind: str) -> None:
    g = gd.GraphDef()
    node = MAKERS[kind](g, g.allocate(64, name="a"))
    held = set().union(*map(_operands, field_values(node).values()))
    scope = Scope(build_structures(g))
    seen = {id(use.operand) for use in scope.uses if use.node is node}
    frees = {id(free.dptr) for each in scope.frees.values() for free in each}
    assert held == seen | (frees if kind == "free" else set())


TOUCHING: list[str] = ["kernel", "memset", "memcpy", "memcpy3d", "batch_mem_op"]


def test_kinds_that_touch_memory_are_those_with_operands() -> None:
    touching = []
    for kind, make in MAKERS.items():
        g = gd.GraphDef()
        a = g.allocate(64)
        make(g, a).precede(g.deallocate(a)) if kind != "free" else None
        if any(finding.rule == "use-before-allocation" for finding in g.check()):
            touching.append(kind)
    assert touching == TOUCHING


@pytest.mark.parametrize("kind", TOUCHING)
def test_lifetime_rules_see_every_kind(kind: str) -> None:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    node = MAKERS[kind](g, a)
    free = g.deallocate(a)
    assert {each.rule for each in g.check() if each.node is node} - ABOUT_DRIVERS == {
        "use-before-allocation",
        "use-after-free",
    }
    a >> node >> free
    assert {each.rule for each in g.check()} <= ABOUT_DRIVERS


ABOUT_DRIVERS: Final = {"operation-memory"}
"""What drivers refuse in memory of allocation nodes."""


@pytest.mark.parametrize("kind", TOUCHING)
def test_overruns_of_every_kind_are_found(kind: str) -> None:
    g = gd.GraphDef()
    a = g.allocate(64, name="a")
    if kind in ("memset", "memcpy", "batch_mem_op"):
        # Builder methods say so at once.
        with pytest.raises(ValueError, match="would run past its end; it has 3 bytes"):
            MAKERS[kind](g, a.dptr + 61)
        return
    # A kernel's pointer may not lie outside; what it touches from there on is not known.
    node = MAKERS[kind](g, a.dptr + (64 if kind == "kernel" else 61))
    a >> node >> g.deallocate(a)
    assert {each.rule for each in g.check()} == {"pointer-range"}


@pytest.mark.parametrize("kind", KINDS)
def test_bodies_have_only_kinds_that_cuda_allows(kind: str) -> None:
    g = gd.GraphDef()
    body = g.if_then(g.create_condition(1)).then
    node = MAKERS[kind](body, 0x1000)
    refused = any(each.rule == "node-in-body" and each.node is node for each in g.check())
    allowed = {"empty", "kernel", "memset", "memcpy", "memcpy3d", "child", "opaque"}
    assert refused == (kind not in allowed | {"if", "if_else", "while", "switch"})


def test_a_copy_of_rows_ends_where_its_last_row_does() -> None:
    def rules(extent: tuple[int, int, int], layout: tuple[int, ...]) -> list[str]:
        g = gd.GraphDef()
        a = g.allocate(1000)
        node = copy3d(g, a, 0x7F00_0000_0000, extent, layout)
        a >> node >> g.deallocate(a)
        return [finding.rule for finding in g.check()]

    # x, y, z, pitch, height: 2 slices of 5 rows of 100 bytes.
    assert rules((100, 5, 2), (0, 0, 0, 100, 5)) == []
    assert rules((90, 4, 2), (10, 1, 0, 100, 5)) == []
    assert rules((91, 4, 2), (10, 1, 0, 100, 5)) == ["pointer-range"]
    assert rules((90, 5, 2), (10, 1, 0, 100, 5)) == ["pointer-range"]
    assert rules((90, 4, 2), (10, 1, 1, 100, 5)) == ["pointer-range"]
    assert rules((100, 10, 1), LAYOUT) == []
    assert rules((100, 11, 1), LAYOUT) == ["pointer-range"]


def test_a_copy_of_rows_past_the_end_of_an_array() -> None:
    g = gd.GraphDef()
    array = np.zeros((4, 25), np.float32)
    node = copy3d(g, array, 0x1000, (100, 4, 1))
    assert g.check() == ()
    node >> copy3d(g, 0x9000, array, (100, 5, 1), name="too far")
    (finding,) = g.check()
    assert finding.rule == "pointer-range"
    assert "memcpy3d node 'too far' src: expected at most the 400 bytes" in finding.message


@st.composite
def rows(draw: st.DrawFn) -> tuple[tuple[int, int, int], tuple[int, ...], set[int]]:
    """Draw the extent and layout of a copy in memory, and the bytes that it touches."""
    width, height, depth = (draw(st.integers(1, 4)) for _ in range(3))
    x, y, z = (draw(st.integers(0, 3)) for _ in range(3))
    pitch, lines = x + width + draw(st.integers(0, 5)), y + height + draw(st.integers(0, 3))
    touched = {
        ((z + level) * lines + y + row) * pitch + x + byte
        for level in range(depth)
        for row in range(height)
        for byte in range(width)
    }
    return (width, height, depth), (x, y, z, pitch, lines), touched


@given(rows(), rows())
def test_races_and_overlaps_of_rows_are_those_of_their_bytes(one: Any, other: Any) -> None:
    (extent, layout, touched), (second, second_layout, also) = one, other
    g = gd.GraphDef()
    a = g.allocate(4096)
    nodes = [
        copy3d(g, a, 0x7F00_0000_0000, extent, layout),
        copy3d(g, a, 0x7F10_0000_0000, second, second_layout),
    ]
    a >> nodes >> g.deallocate(a)
    found = [finding.rule for finding in g.check()]
    assert found == (["data-race"] if touched & also else [])
    g = gd.GraphDef()
    copy3d(g, 0x1000, 0x1000, extent, layout, second_layout)
    found = [finding.rule for finding in g.check()]
    # The source's rows are those of the destination's extent.
    width, height, depth = extent
    x, y, z, pitch, lines = second_layout
    read = {
        ((z + level) * lines + y + row) * pitch + x + byte
        for level in range(depth)
        for row in range(height)
        for byte in range(width)
    }
    if pitch >= x + width and lines >= y + height:
        assert found == (["copy-overlap"] if touched & read else [])


def test_rows_of_memsets_beside_each_other_are_no_race() -> None:
    g = gd.GraphDef()
    a = g.allocate(1024)
    left = a.memset(a, 0, 32, 16, 64, name="left")
    right = a.memset(a.dptr + 32, 1, 32, 15, 64, name="right")
    g.join(left, right).deallocate(a)
    assert g.check() == ()


def test_a_byte_in_a_row_of_a_memset_is_a_race() -> None:
    for offset, rules in ((31, ["data-race"]), (32, []), (63, []), (64 + 31, ["data-race"])):
        g = gd.GraphDef()
        a = g.allocate(1024)
        left = a.memset(a, 0, 32, 16, 64, name="left")
        g.join(left, a.memset(a.dptr + offset, 1, 1, name="byte")).deallocate(a)
        assert [finding.rule for finding in g.check()] == rules


def test_reachability_over_more_sources_than_one_pass_takes() -> None:
    g = gd.GraphDef()
    firsts = [g.empty() for _ in range(1500)]
    lasts = [first.empty().empty() for first in firsts]
    structure = Structure(g)
    right = list(zip(firsts, lasts, strict=True))
    wrong = list(zip(firsts, lasts[1:], strict=False))
    assert unordered(structure, right) == set()
    assert unordered(structure, right + wrong) == set(wrong)


# Complexity, by counted work ---------------------------------------------------------------------


def checking(graph: gd.GraphDef) -> Callable[[], None]:
    """Return the check of a graph, without what is made for it."""
    structures = build_structures(graph)

    def check() -> None:
        assert check_structures(structures) == ()

    return check


def test_many_kernels_are_checked_by_form() -> None:
    def kernels(count: int) -> Callable[[], None]:
        g = gd.GraphDef()
        node: gd.GraphDef | gd.Node = g
        for number in range(count):
            node = node.launch(CONFIG, STEP, 0x1000, number)
        return checking(g)

    kernels(10)()
    few, many = (lines_run(kernels(count)) for count in (10, 1000))
    # Not a line of Python for each of 1,000 kernels.
    assert many - few < 500


def test_thousands_of_allocations_in_a_chain() -> None:
    def chain(count: int) -> Callable[[], None]:
        g = gd.GraphDef()
        node: gd.GraphDef | gd.Node = g
        allocations = []
        for _ in range(count):
            node = node.allocate(64)
            allocations.append(node)
        for a in allocations:
            node = node.launch(CONFIG, STEP, a)
        for a in allocations:
            node = node.deallocate(a)
        return checking(g)

    require_linear(chain, 300)


@pytest.mark.parametrize("step", [0, 64], ids=["same bytes", "tiles"])
def test_thousands_of_memsets_of_one_allocation(step: int) -> None:
    def memsets(count: int) -> Callable[[], None]:
        g = gd.GraphDef()
        a = g.allocate(1 << 20)
        node: gd.Node = a
        for number in range(count):
            node = node.memset(a.dptr + number * step, 0, 64)
        node.deallocate(a)
        return checking(g)

    require_linear(memsets, 1000)


def test_launches_that_were_found_sound_are_looked_at_again_with_other_limits() -> None:
    kernel = gd.Program('extern "C" __global__ void launched_here_only() {}').kernel(
        "launched_here_only"
    )

    def launched() -> gd.GraphDef:
        g = gd.GraphDef()
        g.launch(CONFIG, kernel)
        return g

    kept = launched()
    assert "launches" in Scope(build_structures(kept)).present
    assert not check(kept)
    # Another graph has the same form, of which this is known now.
    assert "launches" not in Scope(build_structures(launched())).present
    strict = {"max_threads_per_block": CONFIG.block[0] - 1}
    for _ in range(2):
        assert [item.rule for item in check(launched(), strict)] == ["block-size"]
    assert not check(launched())


def test_a_name_that_a_program_lacks_does_not_hide_its_other_kernels() -> None:
    program = gd.Program("__global__ void one(float* x) { x[threadIdx.x] = 1; }")
    wrong, right = gd.GraphDef(), gd.GraphDef()
    wrong.launch(program.kernel("two"), np.zeros(8, np.float32), over=8, block=8)
    assert "does-not-compile" in [each.rule for each in wrong.check(compile=True)]
    x = right.array(4, np.float32, name="x")
    x.launch(program.kernel("one"), x, over=8, block=8).deallocate(x)
    assert [each.rule for each in right.check(compile=True)] == ["kernel-overrun"]
