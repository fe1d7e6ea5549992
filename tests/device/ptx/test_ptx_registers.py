"""Random PTX programs against an interpreter: which write reaches a read, however control went.

What the simulator knows of registers it does not load, so that writes under guards, behind labels
and in loops matter.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd

pytestmark = pytest.mark.kernels

THREADS, WORDS, REGISTERS, FLOATS, PREDICATES = 32, 8, 5, 3, 3
PROGRAMS: Final = 24
MASK: Final = 0xFFFFFFFF
ARITHMETIC: Final[dict[str, Callable[[int, int], int]]] = {
    "add.u32": lambda a, b: a + b & MASK,
    "sub.u32": lambda a, b: a - b & MASK,
    "xor.b32": lambda a, b: a ^ b,
    "min.u32": min,
}

State: TypeAlias = dict[str, int]
Step: TypeAlias = Callable[[State], None]


class Program:
    """A random program, as lines of PTX and as a function of a thread's state."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311  # the same programs each time
        self._labels = 0
        self.lines: list[str] = []
        self.steps = self._block(14, 0)

    def _register(self) -> str:
        return f"%r{self._random.randrange(REGISTERS)}"

    def _block(self, count: int, depth: int) -> list[Step]:
        kinds = ("simple",) * 6 + (("branch", "loop") if depth < 3 else ())
        steps = []
        for _ in range(count):
            match self._random.choice(kinds):
                case "simple":
                    steps.append(self._simple())
                case "branch":
                    steps.append(self._branch(depth))
                case _:
                    steps.append(self._loop(depth))
        return steps

    def _simple(self) -> Step:
        guard, passes = "", None
        if self._random.random() < 0.4:
            name, negated = f"%p{self._random.randrange(PREDICATES)}", self._random.random() < 0.5
            guard = f"@{'!' * negated}{name} "
            passes = lambda state: bool(state[name]) != negated  # noqa: E731  # of this guard
        text, step = self._instruction()
        self.lines.append(f"{guard}{text}")

        def guarded(state: State) -> None:
            if passes is None or passes(state):
                step(state)

        return guarded

    def _instruction(self) -> tuple[str, Step]:
        a, b, to = self._register(), self._register(), self._register()
        number = f"%f{self._random.randrange(FLOATS)}"
        predicate = f"%p{self._random.randrange(PREDICATES)}"
        word = self._random.randrange(WORDS)
        match self._random.randrange(7):
            case 0:
                return f"setp.lt.u32 {predicate}, {a}, {b};", lambda state: state.update(
                    {predicate: int(state[a] < state[b])}
                )
            case 1:
                return f"mov.b32 {number}, {a};", lambda state: state.update({number: state[a]})
            case 2:
                return f"mov.b32 {to}, {number};", lambda state: state.update({to: state[number]})
            case 3:
                return f"st.global.u32 [%rd1+{4 * word}], {a};", lambda state: state.update(
                    {f"word {word}": state[a]}
                )
            case 4:
                return f"ld.global.u32 {to}, [%rd1+{4 * word}];", lambda state: state.update(
                    {to: state[f"word {word}"]}
                )
            case 5:
                return f"selp.b32 {to}, {a}, {b}, {predicate};", lambda state: state.update(
                    {to: state[a] if state[predicate] else state[b]}
                )
            case _:
                name, function = self._random.choice(list(ARITHMETIC.items()))
                return f"{name} {to}, {a}, {b};", lambda state: state.update(
                    {to: function(state[a], state[b])}
                )

    def _label(self) -> str:
        self._labels += 1
        return f"L{self._labels}"

    def _branch(self, depth: int) -> Step:
        name, label = f"%p{self._random.randrange(PREDICATES)}", self._label()
        self.lines.append(f"@{name} bra {label};")
        steps = self._block(3, depth + 1)
        self.lines.append(f"{label}:")

        def branch(state: State) -> None:
            if not state[name]:
                run(steps, state)

        return branch

    def _loop(self, depth: int) -> Step:
        label, rounds = self._label(), self._random.randrange(1, 4)
        counter, goes_on = f"%c{depth}", f"%q{depth}"
        self.lines += [f"mov.u32 {counter}, {rounds};", f"{label}:"]
        steps = self._block(3, depth + 1)
        self.lines += [
            f"sub.u32 {counter}, {counter}, 1;",
            f"setp.ne.u32 {goes_on}, {counter}, 0;",
            f"@{goes_on} bra {label};",
        ]

        def loop(state: State) -> None:
            for _ in range(rounds):
                run(steps, state)

        return loop


def run(steps: list[Step], state: State) -> None:
    """Do one step after the other."""
    for step in steps:
        step(state)


def kernel(name: str, program: Program) -> str:
    """Return a kernel whose threads load registers from memory, run, and store them."""
    body = "\n    ".join(program.lines)
    before = "\n    ".join(
        f"ld.global.u32 %r{number}, [%rd1+{4 * number}];" for number in range(REGISTERS)
    )
    after = "\n    ".join(
        [f"mov.b32 %r{number}, %f{number};" for number in range(FLOATS)]
        + [f"st.global.u32 [%rd1+{4 * (WORDS + number)}], %r{number};" for number in range(FLOATS)]
    )
    results = "\n    ".join(
        f"st.global.u32 [%rd1+{4 * (WORDS + FLOATS + number)}], %r{number};"
        for number in range(REGISTERS)
    )
    zero = "\n    ".join(
        [f"mov.b32 %f{number}, 0f00000000;" for number in range(FLOATS)]
        + [f"setp.ne.u32 %p{number}, %r{number}, %r{number};" for number in range(PREDICATES)]
    )
    return f"""
.visible .entry {name}(.param .u64 memory)
{{
    .reg .u32 %r<{REGISTERS}>, %c<4>, %t;
    .reg .f32 %f<{FLOATS}>;
    .reg .pred %p<{PREDICATES}>, %q<4>;
    .reg .u64 %rd<3>;
    ld.param.u64 %rd0, [memory];
    mov.u32 %t, %tid.x;
    mul.wide.u32 %rd2, %t, {4 * (WORDS + FLOATS + REGISTERS)};
    add.u64 %rd1, %rd2, %rd0;
    {before}
    {zero}
    {body}
    {results}
    {after}
    ret;
}}
"""


def expected(program: Program, row: Any) -> list[int]:
    """Return the words that a thread leaves of those that it began with."""
    state: State = {f"word {number}": int(row[number]) for number in range(WORDS)}
    state |= {f"%r{number}": int(row[number]) for number in range(REGISTERS)}
    state |= {f"%f{number}": 0 for number in range(FLOATS)}
    state |= {f"%p{number}": 0 for number in range(PREDICATES)}
    run(program.steps, state)
    return [
        *(state[f"word {number}"] for number in range(WORDS)),
        *(state[f"%f{number}"] for number in range(FLOATS)),
        *(state[f"%r{number}"] for number in range(REGISTERS)),
    ]


def test_registers_have_the_last_written_value(device: Any, stream: Any) -> None:
    programs = [Program(seed) for seed in range(PROGRAMS)]
    text = ".version 8.2\n.target sm_75\n.address_size 64\n" + "".join(
        kernel(f"k{number}", program) for number, program in enumerate(programs)
    )
    module = gd.Program(text)
    size = (THREADS, WORDS + FLOATS + REGISTERS)
    # Few values, so that comparisons come out both ways.
    start = np.random.default_rng(5).integers(0, 6, size, np.uint32)
    memory = device.allocate(start.nbytes, stream=stream)
    for number, program in enumerate(programs):
        found = np.zeros_like(start)
        graph = gd.GraphDef()
        config = LaunchConfig(grid=1, block=THREADS)
        (
            graph.memcpy(memory, start)
            .launch(config, module.kernel(f"k{number}"), memory)
            .memcpy(found, memory)
        )
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
            executable.sync(stream)
        assert found.tolist() == [expected(program, row) for row in start], "\n".join(program.lines)
