"""Random kernels behind programmatic edges, and a model that runs them step by step.

The model shares no code with the analysis. It asks whether an access of one node can happen while
an earlier node has not completed: that node is kept from completing, and everything else runs as
far as it can. Nothing in such a program prevents what would happen otherwise, so the answer is
exact for a launch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Final

ARRAYS: Final = ("x", "y", "z")
BLOCKS, THREADS = 2, 3
NUMBERS: Final = (0, 1, 2, 100)
CONDITIONS: Final[dict[str, tuple[str, Callable[[int, int, int], bool]]]] = {
    "first": ("setp.eq.u32 {p}, %r1, 0;", lambda t, b, n: t == 0),
    "others": ("setp.ne.u32 {p}, %r1, 0;", lambda t, b, n: t != 0),
    "low": ("setp.lt.u32 {p}, %r1, 2;", lambda t, b, n: t < 2),
    "positive": ("setp.gt.s32 {p}, %r4, 0;", lambda t, b, n: n > 0),
    "inside": ("setp.lt.s32 {p}, %r3, %r4;", lambda t, b, n: b * THREADS + t < n),
    "block": ("setp.eq.u32 {p}, %r2, 0;", lambda t, b, n: b == 0),
}
UNIFORM: Final = ("positive", "block")


@dataclass(frozen=True)
class Op:
    """A statement: its kind, the array it uses, its condition, and the statements inside."""

    kind: str
    array: str = ""
    condition: str = ""
    inside: tuple[Op, ...] = ()
    otherwise: tuple[Op, ...] = ()
    number: int = 0


@dataclass
class Kernel:
    """A kernel: its statements and its PTX."""

    name: str
    body: tuple[Op, ...]
    lines: list[str] = field(default_factory=list)
    labels: int = 0

    def ptx(self) -> str:
        """Return the PTX of the kernel."""
        self.lines = []
        self._emit(self.body)
        code = "\n".join(self.lines)
        return (
            f".visible .entry {self.name}(.param .u64 x, .param .u64 y, .param .u64 z, "
            ".param .u32 n)\n{\n"
            ".reg .pred %p<99>; .reg .b32 %r<99>; .reg .b64 %rd<9>; .reg .b32 %q<999>;\n"
            "ld.param.u64 %rd0, [x]; ld.param.u64 %rd1, [y]; ld.param.u64 %rd2, [z];\n"
            "ld.param.u32 %r4, [n]; mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x;\n"
            f"mad.lo.s32 %r3, %r2, {THREADS}, %r1;\n{code}\nret;\n}}\n"
        )

    def _emit(self, body: tuple[Op, ...]) -> None:
        for op in body:
            guard = ""
            self.labels += 1
            number = self.labels
            if op.condition:
                predicate = f"%p{number}"
                self.lines.append(CONDITIONS[op.condition][0].format(p=predicate))
                guard = f"@{predicate} "
            array = f"%rd{ARRAYS.index(op.array)}" if op.array else ""
            match op.kind:
                case "read":
                    # Its register tells it from others in the analysis.
                    self.lines.append(f"{guard}ld.volatile.global.u32 %q{op.number}, [{array}];")
                case "write":
                    self.lines.append(f"{guard}st.global.u32 [{array}], %q{op.number};")
                case "wait":
                    self.lines.append(f"{guard}griddepcontrol.wait;")
                case "trigger":
                    self.lines.append(f"{guard}griddepcontrol.launch_dependents;")
                case "barrier":
                    self.lines.append(f"{guard}bar.sync 0;")
                case "return":
                    self.lines.append(f"{guard}ret;")
                case "if":
                    self.lines.append(f"@!%p{number} bra L{number};")
                    self._emit(op.inside)
                    self.lines.append(f"bra M{number};\nL{number}:")
                    self._emit(op.otherwise)
                    self.lines.append(f"M{number}:")
                case "twice":
                    self.lines.append(f"mov.u32 %r{number + 20}, 0;\nL{number}:")
                    self._emit(op.inside)
                    self.lines.append(
                        f"add.u32 %r{number + 20}, %r{number + 20}, 1;\n"
                        f"setp.lt.u32 %p{number}, %r{number + 20}, 2;\n@%p{number} bra L{number};"
                    )

    def trace(self, thread: int, block: int, n: int) -> list[Op]:
        """Return what one thread does, in order."""
        found: list[Op] = []
        _follow(self.body, (thread, block, n), found)
        return found


def _follow(body: tuple[Op, ...], who: tuple[int, int, int], found: list[Op]) -> bool:
    """Add what a thread does; return whether it goes on."""
    for op in body:
        holds = not op.condition or bool(CONDITIONS[op.condition][1](*who))
        if op.kind == "if":
            if not _follow(op.inside if holds else op.otherwise, who, found):
                return False
        elif op.kind == "twice":
            for _ in range(2):
                if not _follow(op.inside, who, found):
                    return False
        elif holds:
            if op.kind == "return":
                return False
            found.append(op)
    return True


def random_kernel(name: str, random: Random) -> Kernel:
    """Return a random kernel whose barriers all threads of a block reach, or none."""
    numbers = iter(range(999))

    def statement(depth: int, *, barriers: bool) -> tuple[Op, ...]:
        kind = random.choices(
            ("read", "write", "wait", "trigger", "barrier", "return", "if", "twice", "spread",
             "perhaps spread"),
            (4, 4, 4, 2, 3 * barriers, 1, 2 * (depth < 2), depth == 0, 3 * barriers, barriers),
        )[0]  # fmt: skip
        any_condition = random.choice(tuple(CONDITIONS))
        condition = any_condition if random.random() < 0.4 else ""
        if kind in {"read", "write"}:
            return (Op(kind, random.choice(ARRAYS), condition, number=next(numbers)),)
        if kind == "barrier":
            return (Op(kind, condition=random.choice(UNIFORM) if condition else ""),)
        if kind == "return":
            return (Op(kind, condition=any_condition),)
        if kind == "spread":
            return (Op("wait", condition=random.choice(("first", "low"))), Op("barrier"))
        if kind == "perhaps spread":
            # The thread that would wait may end first, while others go on.
            leaving = Op("return", condition=random.choice(UNIFORM))
            waiting = Op("if", condition="first", inside=(leaving, Op("wait")))
            return (waiting, Op("barrier"))
        if kind == "twice":
            return (Op(kind, inside=body(depth + 1, barriers=barriers)),)
        if kind != "if":
            return (Op(kind, condition=condition),)
        inside, otherwise = (
            body(depth + 1, barriers=barriers and any_condition in UNIFORM) for _ in range(2)
        )
        if barriers and any_condition not in UNIFORM and random.random() < 0.5:
            # Threads meet at the same barrier from different instructions.
            inside, otherwise = (*inside, Op("barrier")), (Op("barrier"), *otherwise)
        return (Op(kind, condition=any_condition, inside=inside, otherwise=otherwise),)

    def body(depth: int, *, barriers: bool) -> tuple[Op, ...]:
        count = random.randint(1, 5 - 2 * depth) if depth else random.randint(2, 6)
        return tuple(op for _ in range(count) for op in statement(depth, barriers=barriers))

    return Kernel(name, body(0, barriers=True))


@dataclass
class Nodes:
    """A graph of launches: kernels, their numbers, and the port of each edge."""

    kernels: list[Kernel]
    numbers: list[int]
    edges: dict[tuple[int, int], str]


def reached(nodes: Nodes, kept: int) -> dict[int, set[Op]]:  # noqa: PLR0915  # one state
    """Return the accesses that each node can make while one of them has not completed."""
    count = len(nodes.kernels)
    traces = {
        (node, block, thread): nodes.kernels[node].trace(thread, block, nodes.numbers[node])
        for node in range(count)
        for block in range(BLOCKS)
        for thread in range(THREADS)
    }
    done = dict.fromkeys(traces, 0)
    arrived = dict.fromkeys(traces, 0)
    started: set[int] = set()
    complete: set[int] = set()
    triggered: set[tuple[int, int]] = set()
    at_barriers: set[tuple[tuple[int, int, int], int]] = set()
    found: dict[int, set[Op]] = {node: set() for node in range(count)}

    def may_start(node: int) -> bool:
        for (before, after), port in nodes.edges.items():
            if after != node:
                continue
            if port == "default" and before not in complete:
                return False
            if port == "launch_order" and before not in started:
                return False
            if port == "programmatic" and not all(
                (before, block) in triggered for block in range(BLOCKS)
            ):
                return False
        return True

    def may_go(who: tuple[int, int, int], op: Op) -> bool:
        node, block, _ = who
        if op.kind == "wait":
            return all(before in complete for before, after in nodes.edges if after == node)
        if op.kind == "barrier":
            return all(
                arrived[each] >= arrived[who] or done[each] == len(traces[each])
                for each in traces
                if each[:2] == (node, block)
            )
        return True

    changed = True
    while changed:
        changed = False
        for node in range(count):
            if node not in started and may_start(node):
                started.add(node)
                changed = True
        for who, trace in traces.items():
            node, block, _ = who
            if node not in started:
                continue
            while done[who] < len(trace):
                op = trace[done[who]]
                if op.kind == "barrier" and (who, done[who]) not in at_barriers:
                    arrived[who] += 1
                    at_barriers.add((who, done[who]))
                    changed = True
                if not may_go(who, op):
                    break
                if op.kind == "trigger":
                    triggered.add((node, block))
                if op.array:
                    found[node].add(op)
                done[who] += 1
                changed = True
        for node in started:
            for block in range(BLOCKS):
                mine = [each for each in traces if each[:2] == (node, block)]
                has_ended = all(done[each] == len(traces[each]) for each in mine)
                if has_ended and (node, block) not in triggered:
                    triggered.add((node, block))
                    changed = True
            ended = all(done[each] == len(traces[each]) for each in traces if each[0] == node)
            if ended and node != kept and node not in complete:
                complete.add(node)
                changed = True
    return found
