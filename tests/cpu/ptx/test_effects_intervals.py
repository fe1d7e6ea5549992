"""Which bytes launches may touch: control flow, wrapping numbers, guards and predicates."""

from __future__ import annotations

from typing import Final

import pytest

from graphdsl.ptx.effects.analysis import argument_fields
from graphdsl.ptx.effects.intervals import touched_bytes
from graphdsl.ptx.effects.launches import Launch, Touched
from graphdsl.ptx.parser import parse

HEAD: Final = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u32 n) {
.reg .b64 %x, %a; .reg .b32 %n, %t, %i, %j; .reg .b16 %h; .reg .pred %p, %q, %r;
ld.param.u64 %x, [x]; ld.param.u32 %n, [n]; mov.u32 %t, %tid.x; mov.u32 %i, 0;
"""
STORE: Final = "mul.wide.s32 %a, %i, 4; add.s64 %a, %x, %a; st.global.u32 [%a], 1; ret; }"
EVERYWHERE: Final = (-(1 << 62), 1 << 62)


def writes(body: str, n: int = 10) -> tuple[int, int] | None:
    """Return the bytes that a launch of 32 threads writes; None if it writes nothing."""
    module = parse(HEAD + body + STORE)
    launch = Launch(
        (1, 1, 1), (32, 1, 1), (None, n.to_bytes(4, "little", signed=True)), frozenset({(0, 0)})
    )
    found = touched_bytes(module, "k", launch, argument_fields(module, "k"))
    assert found is not None
    assert all(each.reads is None for each in found.values())
    written = found.get((0, 0), Touched()).writes
    return None if written is None else written[:2]


CASES: Final = {
    "threads": ("mov.u32 %i, %t;", (0, 128)),
    "below a number": ("mov.u32 %i, %t; setp.ge.s32 %p, %i, %n; @%p ret;", (0, 40)),
    "below, unsigned": ("mov.u32 %i, %t; setp.ge.u32 %p, %i, %n; @%p ret;", (0, 40)),
    "negated guard": ("mov.u32 %i, %t; setp.lt.s32 %p, %i, %n; @!%p ret;", (0, 40)),
    "two bounds, or": (
        "mov.u32 %i, %t; setp.ge.s32 %p, %i, %n; setp.lt.s32 %q, %i, 3; or.pred %r, %p, %q;"
        "@%r ret;",
        (12, 40),
    ),
    "two bounds, and": (
        "mov.u32 %i, %t; setp.lt.s32 %p, %i, %n; setp.ge.s32 %q, %i, 3; and.pred %r, %p, %q;"
        "@!%r ret;",
        (12, 40),
    ),
    "a negated part": (
        "mov.u32 %i, %t; setp.ge.s32 %p, %i, %n; setp.lt.s32 %q, %i, 3; and.pred %r, %q, !%p;"
        "@!%r ret;",
        (0, 12),
    ),
    "or tells nothing where it holds": (
        "mov.u32 %i, %t; setp.ge.s32 %p, %i, %n; setp.lt.s32 %q, %i, 3; or.pred %r, %p, %q;"
        "@!%r ret;",
        (0, 128),
    ),
    "never": ("mov.u32 %i, %t; setp.lt.s32 %p, %i, 32; @%p ret;", None),
    "a register that changed since": (
        "mov.u32 %i, %t; setp.ge.s32 %p, %i, %n; add.s32 %i, %i, 5; @%p ret;",
        (20, 148),
    ),
    "a guarded change": (
        "mov.u32 %i, %t; setp.lt.s32 %p, %n, 100; @%p mov.u32 %i, 100;",
        (0, 404),
    ),
    "a guarded value that was unknown": (
        "ld.shared.u32 %i, [0]; setp.lt.s32 %p, %t, 3; @%p mov.u32 %i, 1;",
        EVERYWHERE,
    ),
    "a loop up to a number": (
        "again: add.s32 %i, %i, 1; setp.lt.s32 %p, %i, %n; @%p bra again; add.s32 %i, %i, -1;",
        (36, 40),
    ),
    "a loop by two": (
        "mov.u32 %i, %t; again: setp.ge.s32 %p, %i, %n; @%p bra out; add.s32 %i, %i, 2;"
        "bra again; out: setp.gt.s32 %q, %i, 11; @%q ret;",
        (40, 48),
    ),
    "a loop without an end": ("again: add.s32 %i, %i, 1; @%p bra again;", EVERYWHERE),
    "what wraps around": (
        "mul.lo.s32 %i, %t, 0x7fffffff;",
        EVERYWHERE,
    ),
    "32 bits as unsigned": (
        "sub.s32 %j, %t, 1; cvt.u64.u32 %a, %j; cvt.u32.u64 %i, %a;",
        EVERYWHERE,
    ),
    "16 bits of 32": ("shl.b32 %j, %t, 12; cvt.u16.u32 %h, %j; cvt.u32.u16 %i, %h;", EVERYWHERE),
    "16 bits that fit": ("cvt.u16.u32 %h, %t; cvt.u32.u16 %i, %h;", (0, 128)),
    "masked": ("ld.shared.u32 %j, [0]; and.b32 %i, %j, 7;", (0, 32)),
    "a remainder": ("ld.shared.u32 %j, [0]; rem.u32 %i, %j, 5;", (0, 20)),
    "a remainder with a sign": ("ld.shared.u32 %j, [0]; rem.s32 %i, %j, 5;", (-16, 20)),
    "divided": ("div.s32 %i, %t, 4;", (0, 32)),
    "shifted": ("shr.u32 %i, %t, 3;", (0, 16)),
    "the smaller": ("min.s32 %i, %t, %n;", (0, 44)),
    "chosen": ("setp.lt.s32 %p, %t, 3; selp.b32 %i, %n, 2, %p;", (8, 44)),
    "negative": ("neg.s32 %i, %t;", (-124, 4)),
}


@pytest.mark.parametrize(("body", "expected"), CASES.values(), ids=CASES)
def test_bytes(body: str, expected: tuple[int, int] | None) -> None:
    shared = ".shared .b32 tile; " if "[0]" in body else ""
    assert writes(shared + body.replace("[0]", "[tile]")) == expected


def test_numbers_of_a_launch_count() -> None:
    body = "mov.u32 %i, %t; setp.ge.s32 %p, %i, %n; @%p ret;"
    assert writes(body, 4) == (0, 16)
    assert writes(body, 100) == (0, 128)
    assert writes(body, -3) is None


def test_calls_leave_everything_open() -> None:
    text = """.version 8.0
.target sm_90
.address_size 64
.func f() { ret; }
.visible .entry k(.param .u64 x) { call f; ret; }
"""
    module = parse(text)
    launch = Launch((1, 1, 1), (1, 1, 1), (None,), frozenset({(0, 0)}))
    assert touched_bytes(module, "k", launch, {}) is None
