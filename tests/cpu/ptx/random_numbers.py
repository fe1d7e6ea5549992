"""Random PTX that computes numbers of all integer types, and a twin that uses them as places.

A program ends with some numbers. It stores them, so that a run tells what they are; its twin
stores at them, so that the bytes of its launch tell what they are thought to be.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

PROBES: Final = 6
"""Numbers that a program ends with."""
EDGES: Final = (
    0, 1, 2, 3, 4, 5, 7, 8, 12, 16, 31, 32, 63, 64, 100, 127, 128, 255, 256, 0x7FFF, 0x8000, 0xFFFF,
    0x10000, 0x7FFFFFFE, 0x7FFFFFFF, 0x80000000, 0x80000001, 0xFFFFFFFC, 0xFFFFFFFE, 0xFFFFFFFF,
)  # fmt: skip
LONG_EDGES: Final = (
    *EDGES, 1 << 32, (1 << 32) + 4, (1 << 62) - 1, 1 << 62, (1 << 63) - 1, 1 << 63, (1 << 64) - 8,
    (1 << 64) - 1,
)  # fmt: skip
WIDTHS: Final = (16, 32, 64)
LOADS: Final = ("u8", "s8", "u16", "s16", "b16", "u32", "s32", "b32", "u64", "s64", "b64")
PREFIX: Final = {16: "%h", 32: "%r", 64: "%d"}
REGISTERS: Final = 6
"""Of each width."""
FUEL: Final = 30
"""Rounds after which all loops of a program end; no code tells."""


@dataclass
class Parameter:
    """A parameter with a number."""

    name: str
    bits: int
    value: int


class NumberProgram:
    """A program, its twin, and what they are launched with.

    Parameters
    ----------
    seed : int
        Decides everything.
    """

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311  # no secret
        pick = self.random.choice
        self.grid = pick([1, 2, 3])
        self.block = pick([1, 2, 32, 33])
        self.parameters = [
            Parameter(f"n{number}", bits, self._edge(bits))
            for number, bits in enumerate([32, 32, 32, 64, 64, 16])
        ]
        self._labels = 0
        self._functions: list[str] = []
        self._loops = 0
        self.lines = self._begin()
        self._statements(self.lines, self.random.randint(6, 24), 0)
        self.probes = [
            f"{PREFIX[bits]}{self.random.randrange(REGISTERS)}"
            for bits in (pick(WIDTHS) for _ in range(PROBES))
        ]

    # Text ---------------------------------------------------------------------------------------

    def text(self, *, is_twin: bool) -> str:
        """Return the PTX, of a kernel ``k``."""
        head = [".version 8.0", ".target sm_90", ".address_size 64", *self._functions]
        pointers = [f"x{number}" for number in range(PROBES)] if is_twin else ["out"]
        names = [
            *(f".param .u64 {name}" for name in (*pointers, "fuel")),
            *(f".param .b{each.bits} {each.name}" for each in self.parameters),
        ]
        body = [
            f".visible .entry k({', '.join(names)}) {{",
            *_registers(),
            ".reg .b64 %x, %o, %t; .reg .b32 %left, %limit; .reg .pred %f;",
            "ld.param.u64 %x, [fuel]; ld.global.u32 %limit, [%x]; mov.u32 %left, 0;",
            *self.lines,
        ]
        if not is_twin:
            body += [
                "ld.param.u64 %x, [out];",
                "mov.u32 %r0x, %ctaid.x; mov.u32 %r1x, %ntid.x; mov.u32 %r2x, %tid.x;",
                "mad.lo.u32 %r0x, %r0x, %r1x, %r2x;",
                f"mul.wide.u32 %t, %r0x, {8 * PROBES}; add.s64 %o, %x, %t;",
            ]
        for number, name in enumerate(self.probes):
            bits = next(each for each in WIDTHS if name.startswith(PREFIX[each]))
            kind = self._signs[number]
            convert = f"cvt.s64.{kind}{bits} %t, {name};" if bits < 64 else f"mov.b64 %t, {name};"
            if is_twin:
                body.append(
                    f"ld.param.u64 %x, [x{number}]; {convert} add.s64 %o, %x, %t;"
                    "st.global.u8 [%o], 1;"
                )
            else:
                body.append(f"{convert} st.global.u64 [%o+{8 * number}], %t;")
        return "\n".join([*head, *body, "ret;", "}"])

    @property
    def _signs(self) -> list[str]:
        return ["us"[(len(self.lines) + number) % 2] for number in range(PROBES)]

    def _begin(self) -> list[str]:
        """Give every register a number."""
        lines = []
        for bits in WIDTHS:
            for number in range(REGISTERS):
                name = f"{PREFIX[bits]}{number}"
                given = [each for each in self.parameters if each.bits <= bits]
                kinds = [each for each in LOADS if int(each[1:]) <= bits]
                source = self.random.choice(given)
                fitting = [each for each in kinds if int(each[1:]) <= source.bits]
                if self.random.random() < 0.6:
                    kind = self.random.choice(fitting)
                    lines.append(f"ld.param.{kind} {name}, [{source.name}];")
                elif bits == 32 and self.random.random() < 0.7:
                    special = self.random.choice(
                        ["%tid.x", "%ctaid.x", "%ntid.x", "%nctaid.x", "%laneid"]
                    )
                    lines.append(f"mov.u32 {name}, {special};")
                else:
                    lines.append(f"mov.b{bits} {name}, {self._edge(bits)};")
        lines += [f"setp.eq.s32 %p{number}, %r{number}, 0;" for number in range(3)]
        return lines

    def _edge(self, bits: int) -> int:
        if self.random.random() < 0.1:
            return self.random.getrandbits(bits)
        found = self.random.choice(LONG_EDGES if bits == 64 else EDGES)
        return (-found if self.random.random() < 0.2 else found) & ((1 << bits) - 1)

    # Statements ---------------------------------------------------------------------------------

    def _statements(self, lines: list[str], count: int, depth: int) -> None:
        for _ in range(count):
            kind = self.random.random()
            if kind < 0.1 and depth < 2:
                self._branch(lines, depth)
            elif kind < 0.2 and depth < 2:
                self._loop(lines, depth)
            elif kind < 0.24 and depth < 3 and not self._in_function:
                self._call(lines)
            elif kind < 0.34:
                lines.append(self._compare())
            else:
                guard = ""
                if self.random.random() < 0.12:
                    guard = f"@{self.random.choice(['', '!'])}%p{self.random.randrange(3)} "
                lines.append(guard + self._compute())

    _in_function = False

    def _label(self) -> str:
        self._labels += 1
        return f"L{self._labels}"

    def _any(self, bits: int, *, only_register: bool = False) -> str:
        if not only_register and self.random.random() < 0.25:
            return str(self._edge(bits))
        return f"{PREFIX[bits]}{self.random.randrange(REGISTERS)}"

    def _result(self, bits: int) -> str:
        return self._any(bits, only_register=True)

    def _compare(self) -> str:
        pick = self.random.choice
        to = f"%p{self.random.randrange(3)}"
        if self.random.random() < 0.3:
            one, other = (f"{pick(['', '!'])}%p{self.random.randrange(3)}" for _ in range(2))
            return f"{pick(['and', 'or'])}.pred {to}, {one}, {other};"
        bits = pick(WIDTHS)
        kind = pick("us")
        how = pick(["lt", "le", "gt", "ge", "eq", "ne"])
        if kind == "u" and self.random.random() < 0.3:
            how = {"lt": "lo", "le": "ls", "gt": "hi", "ge": "hs"}.get(how, how)
        return f"setp.{how}.{kind}{bits} {to}, {self._result(bits)}, {self._any(bits)};"

    def _compute(self) -> str:
        pick = self.random.choice
        bits = pick((16, 32, 32, 32, 64, 64))
        kind = f"{pick('us')}{bits}"
        to, one, other = self._result(bits), self._result(bits), self._any(bits)
        amount = pick([str(self.random.randrange(bits + 2)), self._any(32)])
        wide = f"{PREFIX[min(2 * bits, 64)]}{self.random.randrange(REGISTERS)}"
        ways: list[Callable[[], str]] = [
            lambda: f"{pick(['add', 'sub', 'min', 'max'])}.{kind} {to}, {one}, {other};",
            lambda: f"mul.{pick(['lo', 'lo', 'hi'])}.{kind} {to}, {one}, {other};",
            lambda: f"mad.lo.{kind} {to}, {one}, {other}, {self._any(bits)};",
            lambda: f"{pick(['div', 'rem'])}.{kind} {to}, {one}, {other};",
            lambda: f"{pick(['and', 'or', 'xor'])}.b{bits} {to}, {one}, {other};",
            lambda: f"shl.b{bits} {to}, {one}, {amount};",
            lambda: f"shr.{pick(['u', 's', 'b'])}{bits} {to}, {one}, {amount};",
            lambda: f"not.b{bits} {to}, {one};",
            lambda: f"{pick(['neg', 'abs'])}.s{bits} {to}, {one};",
            lambda: f"mov.b{bits} {to}, {one};",
            lambda: f"selp.b{bits} {to}, {one}, {other}, %p{self.random.randrange(3)};",
            self._conversion,
            self._conversion,
        ]
        if bits < 64:
            ways += [
                lambda: f"mul.wide.{kind} {wide}, {one}, {other};",
                lambda: f"mad.wide.{kind} {wide}, {one}, {other}, {self._any(2 * bits)};",
            ]
        return pick(ways)()

    def _conversion(self) -> str:
        pick = self.random.choice
        source, to = (pick([8, 16, 32, 64]) for _ in range(2))
        read = pick([each for each in WIDTHS if each >= source])
        written = pick([each for each in WIDTHS if each >= to])
        name = f"cvt.{pick('us')}{to}.{pick('us')}{source}"
        return f"{name} {self._result(written)}, {self._result(read)};"

    def _branch(self, lines: list[str], depth: int) -> None:
        other, end = self._label(), self._label()
        lines.append(self._compare())
        lines.append(f"@{self.random.choice(['', '!'])}%p{self.random.randrange(3)} bra {other};")
        self._statements(lines, self.random.randint(1, 4), depth + 1)
        lines.append(f"bra {end};")
        lines.append(f"{other}:")
        self._statements(lines, self.random.randint(0, 4), depth + 1)
        lines.append(f"{end}:")

    def _loop(self, lines: list[str], depth: int) -> None:
        """Add a loop that counts something up or down, and what else it does."""
        pick = self.random.choice
        head, end = self._label(), self._label()
        self._loops += 1
        bits = pick(WIDTHS)
        counter = f"%c{bits}x{self._loops}"
        step = pick([1, 1, 2, 3, 4, 8, -1, -1, -2, -4, self._edge(bits)])
        times = self.random.randint(0, 12)
        first = self._edge(bits)
        lines.append(f".reg .b{bits} {counter};")
        last: str | int = (first + step * times) & ((1 << bits) - 1)
        if self.random.random() < 0.3:
            last = self._any(bits)
        start: str | int = first
        if self.random.random() < 0.3:
            start = self._any(bits)
        lines.append(f"mov.b{bits} {counter}, {start};")
        how = pick(["ne", "ne", "lt" if step > 0 else "gt", "le" if step > 0 else "ge"])
        kind = pick("us")
        contrary = {"ne": "eq", "lt": "ge", "gt": "le", "le": "gt", "ge": "lt"}[how]
        guard = [
            f"add.u32 %left, %left, 1; setp.gt.u32 %f, %left, %limit; @%f bra {end};",
        ]
        counting = f"add.s{bits} {counter}, {counter}, {step & ((1 << bits) - 1)};"
        is_first = self.random.random() < 0.5
        test = f"setp.{contrary}.{kind}{bits} %q, {counter}, {last}; @%q bra {end};"
        lines.append(f"{head}:")
        lines += guard
        if is_first:
            lines.append(test)
        inner: list[str] = []
        self._statements(inner, self.random.randint(1, 5), depth + 1)
        along = pick(WIDTHS)
        inner.insert(
            self.random.randrange(len(inner) + 1),
            f"add.s{along} {self._result(along)}, {self._result(along)}, {self._edge(along)};",
        )
        name = self._result(along)
        inner.append(f"{pick(['add', 'sub'])}.s{along} {name}, {name}, {pick([1, 4, 12, 1024])};")
        if self.random.random() < 0.5:
            inner.append(f"cvt.u{along}.u{bits} {self._result(along)}, {counter};")
        inner.insert(self.random.choice([0, len(inner)]), counting)
        lines += inner
        if is_first:
            lines.append(f"bra {head};")
        elif self.random.random() < 0.5:
            lines.append(f"setp.{how}.{kind}{bits} %q, {counter}, {last}; @%q bra {head};")
        else:
            lines += [test, f"bra {head};"]
        lines.append(f"{end}:")

    def _call(self, lines: list[str]) -> None:
        """Add a function of two numbers, and a call of it."""
        number = len(self._functions)
        one, other, result = (self.random.choice(WIDTHS) for _ in range(3))
        inner: list[str] = []
        for name, bits in (("a", one), ("b", other)):
            kind, to = self.random.choice("usb"), self.random.choice(WIDTHS)
            to = max(to, bits)
            inner.append(f"ld.param.{kind}{bits} {PREFIX[to]}{name == 'b':d}, [f{number}{name}];")
        self._functions.append("")
        self._in_function = True
        self._statements(inner, self.random.randint(1, 5), 1)
        early = ""
        if self.random.random() < 0.4:
            early = (
                f"@%p0 bra E{number}; st.param.b{result} [f{number}r], {PREFIX[result]}2; ret; "
                f"E{number}:"
            )
        self._in_function = False
        self._functions[number] = "\n".join(
            [
                f".func (.param .b{result} f{number}r) f{number}(.param .b{one} f{number}a, "
                f".param .b{other} f{number}b) {{",
                *_registers(),
                ".reg .b32 %left, %limit; .reg .pred %f;",
                "mov.u32 %left, 0; mov.u32 %limit, 12;",
                *(
                    f"mov.b{bits} {PREFIX[bits]}{each}, {self._edge(bits)};"
                    for bits in WIDTHS
                    for each in range(REGISTERS)
                ),
                *(f"setp.eq.s32 %p{each}, %r{each}, 0;" for each in range(3)),
                *inner,
                early,
                f"st.param.b{result} [f{number}r], {PREFIX[result]}{self.random.randrange(3)};",
                "ret;",
                "}",
            ]
        )
        lines.append(
            f"{{ .param .b{one} a; .param .b{other} b; .param .b{result} r;"
            f"st.param.b{one} [a], {self._any(one)}; st.param.b{other} [b], {self._any(other)};"
            f"call (r), f{number}, (a, b); ld.param.b{result} {self._result(result)}, [r]; }}"
        )


def _registers() -> list[str]:
    return [
        *(f".reg .b{bits} {PREFIX[bits]}<{REGISTERS}>;" for bits in WIDTHS),
        ".reg .pred %p<3>, %q;",
        ".reg .b32 %r0x, %r1x, %r2x;",
    ]
