"""Random PTX programs in which threads wait for each other in all the ways that there are.

They mix barriers of blocks and of warps, shuffles, votes, loops, branches that threads take
differently, exits, faults and calls. Each thread notes in a log what it does, by a ticket that it
draws: so the log tells in which order all threads of the launch did everything.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

LOG: Final = 1 << 14
"""Words in the log, of which the first is the number of the next ticket."""
DEPTH: Final = 3
"""How deep branches and loops are in each other."""
SHAPES: Final = (
    (1, 1, 1), (7, 1, 1), (32, 1, 1), (33, 1, 1), (48, 1, 1), (64, 1, 1), (8, 8, 1), (5, 7, 2),
    (96, 1, 1), (128, 1, 1), (16, 4, 2),
)  # fmt: skip
HEAD: Final = """.version 8.0
.target sm_90
.address_size 64
.func (.param .b32 result) helper(.param .b32 value) {
    .reg .b32 %r<6>; .reg .pred %p<3>;
    ld.param.u32 %r1, [value];
    mov.u32 %r2, %laneid;
    setp.lt.u32 %p1, %r2, 40;
    @!%p1 bra SKIP;
    shfl.sync.bfly.b32 %r3|%p2, %r1, 3, 31, -1;
    add.u32 %r1, %r1, %r3;
SKIP:
    bar.warp.sync -1;
    st.param.b32 [result], %r1;
    ret;
}
.visible .entry k(.param .u64 log, .param .u64 out, .param .u64 data, .param .u32 n) {
    .reg .b32 %r<40>; .reg .b64 %rd<20>; .reg .f32 %f<8>; .reg .pred %p<60>;
    .reg .b32 %c<30>;
    .shared .align 4 .b8 sh[1024];
    .local .align 4 .b8 own[64];
    ld.param.u64 %rd1, [log]; ld.param.u64 %rd2, [out]; ld.param.u64 %rd3, [data];
    ld.param.u32 %r1, [n];
    mov.u32 %r2, %tid.x; mov.u32 %r3, %tid.y; mov.u32 %r4, %ntid.x; mad.lo.u32 %r2, %r3, %r4, %r2;
    mov.u32 %r3, %tid.z; mov.u32 %r5, %ntid.y; mul.lo.u32 %r4, %r4, %r5;
    mad.lo.u32 %r2, %r3, %r4, %r2;
    mov.u32 %r3, %laneid; shr.u32 %r4, %r2, 5; mov.u32 %r5, %ctaid.x;
    mov.u32 %r6, sh; shl.b32 %r7, %r2, 2; add.u32 %r8, %r6, %r7;
    add.u32 %r9, %r2, 12345; mul.lo.u32 %r9, %r9, 2654435761;
    mov.u32 %r10, 0; mov.u32 %r11, 17; mov.f32 %f1, 0f3DCCCCCD;
    mov.u32 %r21, %ntid.x; mov.u32 %r22, %ntid.y; mul.lo.u32 %r21, %r21, %r22;
    mov.u32 %r22, %ntid.z; mul.lo.u32 %r21, %r21, %r22; mov.u32 %r20, %r2;
FILL:
    shl.b32 %r22, %r20, 2; add.u32 %r22, %r22, %r6;
    setp.lt.u32 %p50, %r20, 256; @%p50 st.shared.u32 [%r22], %r20;
    add.u32 %r20, %r20, %r21; @%p50 bra FILL;
    bar.sync 0;
    st.shared.u32 [%r8], %r9;
""" + "".join(f"    st.local.u32 [own+{4 * k}], %r2;\n" for k in range(16))
TAIL: Final = """
DONE:
    mov.u32 %r30, %ntid.x; mov.u32 %r31, %ntid.y; mul.lo.u32 %r30, %r30, %r31;
    mov.u32 %r31, %ntid.z; mul.lo.u32 %r30, %r30, %r31; mad.lo.u32 %r30, %r5, %r30, %r2;
    mul.wide.u32 %rd10, %r30, 4; add.u64 %rd10, %rd2, %rd10; st.global.u32 [%rd10], %r9;
    ret;
}
"""


@dataclass(frozen=True)
class WaitingProgram:
    """A program, whose kernel is ``k(log, out, data, n)``, and how it is launched."""

    text: str
    grid: int
    block: tuple[int, int, int]
    n: int


class _Writer:
    def __init__(self, random: Random, threads: int, wildness: float) -> None:
        self._random = random
        self._threads = threads
        self._wildness = wildness
        self._labels = 0
        self._counters = 0
        self._is_apart = False
        self.lines: list[str] = []

    def _put(self, *lines: str) -> None:
        self.lines += [f"    {line}" for line in lines]

    def _label(self) -> str:
        self._labels += 1
        return f"L{self._labels}"

    def _condition(self) -> str:
        """Set a predicate, for all threads alike or not, and return its name."""
        name = f"%p{self._random.randrange(1, 50)}"
        which = self._random.random()
        k = self._random.randrange(40)
        if which < 0.35:
            self._put(f"setp.{self._random.choice(('lt', 'ge'))}.u32 {name}, %r1, {k};")
        elif which < 0.55:
            self._put(f"setp.{self._random.choice(('lt', 'eq', 'ne'))}.u32 {name}, %r4, {k % 4};")
        elif which < 0.7:
            self._put(f"setp.{self._random.choice(('lt', 'ge', 'eq'))}.u32 {name}, %r3, {k};")
        elif which < 0.8:
            self._put(f"setp.lt.u32 {name}, %r2, {self._random.randrange(self._threads + 1)};")
        elif which < 0.9:
            self._put(f"setp.eq.u32 {name}, %r5, {k % 3};")
        else:
            self._put(f"and.b32 %r20, %r9, {1 << k % 8};", f"setp.ne.u32 {name}, %r20, 0;")
        return name

    def block(self, depth: int, *, is_uniform: bool) -> None:
        for _ in range(self._random.randrange(1, 5)):
            self._statement(depth, is_uniform=is_uniform)

    def _statement(self, depth: int, *, is_uniform: bool) -> None:
        random = self._random
        self._is_apart = not is_uniform
        simple = [
            self._mix, self._mix, self._note, self._note, self._shared, self._shuffle, self._vote,
            self._warp, self._float, self._own, self._clock,
        ]  # fmt: skip
        if is_uniform or random.random() < self._wildness / 10:
            simple.append(self._call)
            simple += [self._barrier, self._barrier, self._barrier, self._reducing, self._named]
        if random.random() < self._wildness:
            simple += [self._exit, self._fault]
        if random.random() < 0.3:
            simple += [self._sleep, self._looking]
        if depth and random.random() < 0.4:
            random.choice((self._branch, self._branch, self._loop))(depth, is_uniform)
        else:
            random.choice(simple)()

    # What one thread does ------------------------------------------------------------------------

    def _mix(self) -> None:
        k = self._random.randrange(1, 1 << 16)
        self._put(f"mad.lo.u32 %r9, %r9, {2 * k + 1}, {k};", f"xor.b32 %r9, %r9, %r{2 + k % 4};")

    def _note(self) -> None:
        k = self._random.randrange(1 << 16)
        self._put(
            "atom.global.add.u32 %r20, [%rd1], 1;",
            f"and.b32 %r20, %r20, {LOG // 2 - 1};",
            "mul.wide.u32 %rd10, %r20, 4;",
            "add.u64 %rd10, %rd10, %rd1;",
            f"add.u32 %r21, %r2, {k << 12};",
            "st.global.u32 [%rd10+4], %r21;",
        )

    def _shared(self) -> None:
        k = self._random.randrange(1, 64)
        self._put(
            "st.shared.u32 [%r8], %r9;" if k % 2 else f"st.shared.u32 [%r6+{4 * k}], %r9;",
            f"add.u32 %r20, %r2, {k};",
            "and.b32 %r20, %r20, 127;",
            "shl.b32 %r20, %r20, 2;",
            "add.u32 %r20, %r20, %r6;",
            "ld.shared.u32 %r21, [%r20];",
            f"ld.shared.u32 %r22, [%r20+{4 * (k % 4)}];",
            "ld.shared.u32 %r23, [%r20+8];",
            "add.u32 %r9, %r9, %r21;",
            "xor.b32 %r9, %r9, %r22;",
            "add.u32 %r9, %r9, %r23;",
            f"{self._random.choice(('red.shared.add.u32', 'red.shared.max.s32'))} [%r20], %r9;",
        )

    def _float(self) -> None:
        self._put(
            "cvt.rn.f32.u32 %f2, %r9;",
            "fma.rn.f32 %f1, %f1, %f2, %f1;",
            f"red.{self._random.choice(('global', 'global', 'shared'))}.add.f32 [ADDRESS], %f2;",
        )
        address = "%r6+512" if "shared" in self.lines[-1] else "%rd3+8"
        self.lines[-1] = self.lines[-1].replace("ADDRESS", address)

    def _own(self) -> None:
        k = 4 * self._random.randrange(16)
        self._put(
            f"st.local.u32 [own+{k}], %r9;", f"ld.local.u32 %r20, [own+{60 - k}];",
            "xor.b32 %r9, %r9, %r20;",
        )  # fmt: skip

    def _clock(self) -> None:
        self._put("mov.u32 %r20, %clock;", "add.u32 %r9, %r9, %r20;")

    # What threads do together --------------------------------------------------------------------

    def _mask(self) -> str:
        which = self._random.random()
        if self._is_apart and self._random.random() > self._wildness / 10:
            # Those lanes that are here, as far as that can be known.
            self._put("activemask.b32 %r24;")
            return "%r24"
        if which < 0.6:
            return "-1"
        if which < 0.75:
            self._put("mov.u32 %r24, -1;")
        elif which < 0.9:
            self._put("activemask.b32 %r24;")
        else:
            # Each half of the warp for itself.
            self._put("shr.u32 %r24, %r3, 4;", "shl.b32 %r24, %r24, 4;")
            self._put("mov.u32 %r25, 0xffff;", "shl.b32 %r24, %r25, %r24;")
        return "%r24"

    def _shuffle(self) -> None:
        random = self._random
        mode = random.choice(("up", "down", "bfly", "idx"))
        mask = self._mask()
        b, c = str(random.randrange(33)), str(0 if mode == "up" else 31)
        if random.random() < 0.3:
            c = str(int(c) | random.choice((16, 24, 28)) << 8)
        if random.random() < 0.3:
            self._put(f"and.b32 %r26, %r9, {random.choice((1, 31, 63))};")
            b = "%r26"
        if random.random() < 0.2:
            self._put(f"mov.u32 %r27, {c};", "mov.u32 %r28, %r27;")
            c = random.choice(("%r27", "%r28"))
        if random.random() < 0.5:
            self._put(f"shfl.sync.{mode}.b32 %r20|%p55, %r9, {b}, {c}, {mask};")
            self._put("@%p55 add.u32 %r9, %r9, %r20;")
        else:
            self._put(
                f"shfl.sync.{mode}.b32 %r20, %r9, {b}, {c}, {mask};", "xor.b32 %r9, %r9, %r20;"
            )

    def _vote(self) -> None:
        condition, mask = self._condition(), self._mask()
        which = self._random.randrange(3)
        if which == 0:
            self._put(f"vote.sync.ballot.b32 %r20, {condition}, {mask};", "add.u32 %r9, %r9, %r20;")
        elif which == 1:
            mode = self._random.choice(("any", "all", "uni"))
            self._put(
                f"vote.sync.{mode}.pred %p56, {condition}, {mask};", "@%p56 add.u32 %r9, %r9, 7;"
            )
        else:
            kind = self._random.choice(("any", "all"))
            self._put("and.b32 %r20, %r9, 3;")
            target = "%r21|%p57" if kind == "all" else "%r21"
            self._put(f"match.{kind}.sync.b32 {target}, %r20, {mask};", "add.u32 %r9, %r9, %r21;")

    def _warp(self) -> None:
        mask = self._mask()
        name = self._random.choice(
            ("bar.warp", "redux.sync.add.u32", "redux.sync.min.s32", "elect")
        )
        if name == "bar.warp":
            self._put(f"bar.warp.sync {mask};")
        elif name == "elect":
            self._put(f"elect.sync %r20|%p58, {mask};", "@%p58 add.u32 %r9, %r9, %r20;")
        else:
            self._put(f"{name} %r20, %r9, {mask};", "xor.b32 %r9, %r9, %r20;")

    def _barrier(self) -> None:
        guard = f"@{self._condition()} " if self._random.random() < 0.2 * self._wildness else ""
        self._put(f"{guard}{self._random.choice(('bar.sync', 'bar.sync', 'barrier.sync'))} 0;")

    def _reducing(self) -> None:
        condition = self._condition()
        if self._random.random() < 0.5:
            self._put(f"bar.red.popc.u32 %r20, 13, {condition};", "add.u32 %r9, %r9, %r20;")
        else:
            # One barrier for each kind: threads must not meet at one of them by two kinds.
            mode, number = self._random.choice((("and", 14), ("or", 15)))
            self._put(
                f"bar.red.{mode}.pred %p59, {number}, {condition};", "@%p59 add.u32 %r9, %r9, 3;"
            )

    def _named(self) -> None:
        number = self._random.randrange(1, 4)
        warps = -(-self._threads // 32)
        if warps > 1 and self._random.random() < 0.5:
            # The first warp tells the second, without waiting for it.
            on, after = self._label(), self._label()
            self._put("setp.eq.u32 %p51, %r4, 0;", "setp.eq.u32 %p52, %r4, 1;")
            self._put(f"@%p51 bar.arrive {number}, 64;", f"@!%p52 bra {after};")
            self._put(f"bar.sync {number}, 64;")
            self.lines += [f"{on}:", f"{after}:"]
        elif self._random.random() < 0.5:
            self._put(f"bar.sync {number};")
        else:
            # Each warp has a barrier of its own, by a number that it computes.
            self._put("add.u32 %r20, %r4, 4;", "bar.sync %r20, 32;")

    def _call(self) -> None:
        self._put(
            "{", ".param .b32 a; .param .b32 b;", "st.param.b32 [a], %r9;",
            "call (b), helper, (a);", "ld.param.b32 %r9, [b];", "}",
        )  # fmt: skip

    # What may go wrong, or wait for long ---------------------------------------------------------

    def _exit(self) -> None:
        self._put(f"@{self._condition()} {self._random.choice(('exit', 'ret', 'bra DONE'))};")

    def _fault(self) -> None:
        if self._random.random() < 0.5:
            return
        guard = self._condition()
        self._put(
            f"@{guard} "
            + self._random.choice(
                ("trap;", "st.global.u32 [%rd2+-4], %r9;", "st.shared.u32 [%r6+1024], %r9;")
            )
        )

    def _sleep(self) -> None:
        self._put(f"nanosleep.u32 {self._random.randrange(100)};")

    def _looking(self) -> None:
        """Look at memory for a while, as threads do who wait for a flag."""
        counter, start = self._counter(), self._label()
        k = self._random.choice((3, 70, 150))
        self._put(f"mov.u32 {counter}, 0;")
        self.lines.append(f"{start}:")
        self._put(
            "ld.volatile.global.u32 %r20, [%rd1];",
            "add.u32 %r9, %r9, %r20;",
            f"add.u32 {counter}, {counter}, 1;",
            f"setp.lt.u32 %p53, {counter}, {k};",
            f"@%p53 bra {start};",
        )

    # Control flow --------------------------------------------------------------------------------

    def _counter(self) -> str:
        self._counters += 1
        return f"%c{self._counters % 30}"

    def _branch(self, depth: int, is_uniform: bool) -> None:  # one of several alike
        condition = self._condition()
        alike = is_uniform and any(f" %r{each}," in self.lines[-1] for each in (1, 5))
        otherwise, end = self._label(), self._label()
        self._put(f"@!{condition} bra {otherwise};")
        self.block(depth - 1, is_uniform=alike)
        self._put(f"bra {end};")
        self.lines.append(f"{otherwise}:")
        if self._random.random() < 0.5:
            self.block(depth - 1, is_uniform=alike)
        self.lines.append(f"{end}:")

    def _loop(self, depth: int, is_uniform: bool) -> None:  # one of several alike
        counter, start = self._counter(), self._label()
        limit = f"%c{(self._counters + 15) % 30}"
        alike = is_uniform and self._random.random() < 0.8
        self._put(f"mov.u32 {limit}, {self._random.randrange(1, 5)};")
        if not alike:
            self._put("and.b32 %r20, %r3, 3;", f"add.u32 {limit}, {limit}, %r20;")
        self._put(f"mov.u32 {counter}, 0;")
        self.lines.append(f"{start}:")
        self.block(depth - 1, is_uniform=alike)
        self._put(
            f"add.u32 {counter}, {counter}, 1;",
            f"setp.lt.u32 %p54, {counter}, {limit};",
            f"@%p54 bra {start};",
        )


def generate(random: Random) -> WaitingProgram:
    """Return a program that the random numbers tell."""
    block = random.choice(SHAPES)
    threads = block[0] * block[1] * block[2]
    writer = _Writer(random, threads, random.choice((0.0, 0.1, 0.3)))
    for _ in range(random.randrange(2, 6)):
        writer.block(DEPTH, is_uniform=True)
    text = HEAD + "\n".join(writer.lines) + TAIL
    return WaitingProgram(text, random.randrange(1, 4), block, random.randrange(40))
