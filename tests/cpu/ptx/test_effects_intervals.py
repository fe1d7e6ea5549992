"""Which bytes launches may touch: control flow, wrapping numbers, guards and predicates."""

from __future__ import annotations

from typing import Final

import pytest

from graphdsl.abi.effects import Launch, Touched
from graphdsl.code.effects.flow import flow_of
from graphdsl.code.effects.intervals import touched_bytes
from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import Module

HEAD: Final = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .u32 n) {
.reg .b64 %x, %a; .reg .b32 %n, %t, %i, %j; .reg .b16 %h; .reg .pred %p, %q, %r;
ld.param.u64 %x, [x]; ld.param.u32 %n, [n]; mov.u32 %t, %tid.x; mov.u32 %i, 0;
"""
STORE: Final = "mul.wide.s32 %a, %i, 4; add.s64 %a, %x, %a; st.global.u32 [%a], 1; ret; }"
EVERYWHERE: Final = (-(1 << 62), 1 << 62)
ANY_INTEGER: Final = (-(1 << 33), 1 << 33)
"""Where any index of 32 bits leads."""


def bytes_of(module: Module, launch: Launch) -> dict[tuple[int, int], Touched] | None:
    flow = flow_of(module, "k")
    return None if flow is None else touched_bytes(flow, launch)


def writes(body: str, n: int = 10) -> tuple[int, int] | None:
    """Return the bytes that a launch of 32 threads writes; None if it writes nothing."""
    module = parse(HEAD + body + STORE)
    launch = Launch(
        (1, 1, 1), (32, 1, 1), (None, n.to_bytes(4, "little", signed=True)), frozenset({(0, 0)})
    )
    found = bytes_of(module, launch)
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
        ANY_INTEGER,
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
    "a loop without an end": ("again: add.s32 %i, %i, 1; @%p bra again;", ANY_INTEGER),
    "what wraps around": ("mul.lo.s32 %i, %t, 0x7fffffff;", ANY_INTEGER),
    "what wraps around and back": ("sub.s32 %j, %t, 7; add.s32 %i, %j, 7;", (0, 128)),
    "32 bits as unsigned": (
        "sub.s32 %j, %t, 1; cvt.u64.u32 %a, %j; cvt.u32.u64 %i, %a;",
        (-(1 << 33), 1 << 33),
    ),
    "16 bits of 32": (
        "shl.b32 %j, %t, 12; cvt.u16.u32 %h, %j; cvt.u32.u16 %i, %h;",
        (0, 4 << 16),
    ),
    "8 bits in a register of 32": ("mov.u32 %j, -1; cvt.u8.u32 %i, %j;", (1020, 1024)),
    "8 bits with a sign": ("mov.u32 %j, 255; cvt.s8.u32 %i, %j;", (-4, 0)),
    "a warp's number": ("mov.u32 %i, %warpid;", ANY_INTEGER),
    "two numbers in a register": (
        "mov.u32 %j, 0xffff; add.u16x2 %i, %j, %j;",
        ANY_INTEGER,
    ),
    "a bound that is one of floating-point numbers": (
        "shl.b32 %j, %t, 12; cvt.u16.u32 %h, %j; .reg .b16 %two; mov.b16 %two, 0x4000;"
        "setp.lt.bf16 %p, %h, %two; @!%p ret; shr.u16 %h, %h, 12; cvt.u32.u16 %i, %h;",
        (0, 64),
    ),
    "what is never negative": ("sub.s32 %j, %t, 9; min.relu.s32 %i, %j, -5;", ANY_INTEGER),
    "a predicate and itself": (
        "mov.u32 %i, %t; setp.ge.s32 %p, %i, %n; setp.lt.s32 %q, %i, 3; or.pred %p, %p, %q;"
        "or.pred %p, %p, %p; @%p ret;",
        (12, 40),
    ),
    "an address that goes on in a loop": (
        "again: st.global.u32 [%x], 1; add.s64 %x, %x, 32; add.s32 %i, %i, 2;"
        "setp.ne.s32 %p, %i, 10; @%p bra again; mov.u32 %i, 0;",
        (0, 164),
    ),
    "an address that goes on up to another": (
        "mov.b64 %a, %x; add.s64 %a, %a, 40; again: add.s64 %x, %x, 4; setp.lt.u64 %p, %x, %a;"
        "@%p bra again; mov.u32 %i, 0;",
        (40, 44),
    ),
    "rows in loops of columns": (
        "mov.u32 %j, 0; rows: mov.b64 %a, %x; mov.u32 %i, %n; columns: st.global.u32 [%a], 1;"
        "add.s64 %a, %a, 4; sub.s32 %i, %i, 1; setp.eq.s32 %p, %i, 0; @!%p bra columns;"
        "add.s64 %x, %x, 256; add.s32 %j, %j, 1; setp.lt.u32 %p, %j, 3; @%p bra rows;"
        "ld.param.u64 %x, [x]; mov.u32 %i, 0;",
        (0, 552),
    ),
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


CALLING: Final = """.version 8.0
.target sm_90
.address_size 64
.func (.param .b64 to) place(.param .b64 from, .param .b32 at) {
  .reg .b64 %x, %a; .reg .b32 %i; .reg .pred %p;
  ld.param.u64 %x, [from]; ld.param.u32 %i, [at]; mul.wide.s32 %a, %i, 4; add.s64 %a, %x, %a;
  setp.lt.s32 %p, %i, 100; @%p bra near; st.param.b64 [to], %x; ret;
near: st.param.b64 [to], %a; ret;
}
.func again(.param .b64 x) { .reg .b64 %x; ld.param.u64 %x, [x];
  { .param .b64 y; st.param.b64 [y], %x; call again, (y); } ret; }
.visible .entry k(.param .u64 x, .param .u32 n) {
  .reg .b64 %x, %a; .reg .b32 %n, %t;
  ld.param.u64 %x, [x]; ld.param.u32 %n, [n]; mov.u32 %t, %tid.x; add.s32 %t, %t, %n;
  { .param .b64 from; .param .b32 at; .param .b64 to; st.param.b64 [from], %x;
    st.param.b32 [at], %t; call (to), place, (from, at); ld.param.b64 %a, [to]; }
  CALL st.global.u32 [%a], 1; ret; }
"""


def test_functions_stand_in_place_of_their_calls() -> None:
    module = parse(CALLING.replace("CALL", ""))
    for n, expected in ((3, (12, 140)), (200, (0, 4)), (90, (0, 488))):
        launch = Launch((1, 1, 1), (32, 1, 1), (None, n.to_bytes(4, "little")), frozenset({(0, 0)}))
        found = bytes_of(module, launch)
        assert found is not None
        written = found[0, 0].writes
        assert written is not None
        assert written[:2] == expected


def test_functions_that_call_themselves_leave_everything_open() -> None:
    call = "{ .param .b64 y; st.param.b64 [y], %x; call again, (y); }"
    module = parse(CALLING.replace("CALL", call))
    launch = Launch((1, 1, 1), (32, 1, 1), (None, bytes(4)), frozenset({(0, 0)}))
    assert bytes_of(module, launch) is None


LOADED: Final = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 x, .param .TYPE n) {
  .reg .b64 %x, %a, %n;
  ld.param.u64 %x, [x]; ld.param.LOAD %n, [n]; add.s64 %a, %x, %n; st.global.u8 [%a], 1; ret; }
"""


@pytest.mark.parametrize(
    ("kind", "load", "data", "start"),
    [
        ("u32", "u32", b"\xff\xff\xff\xff", (1 << 32) - 1),
        ("u32", "b32", b"\xff\xff\xff\xff", (1 << 32) - 1),
        ("s32", "s32", b"\xff\xff\xff\xff", -1),
        ("u16", "u16", b"\xff\xff", (1 << 16) - 1),
        ("u64", "u64", b"\xff" * 8, -1),
    ],
)
def test_loaded_values_are_extended_by_their_type(
    kind: str, load: str, data: bytes, start: int
) -> None:
    module = parse(LOADED.replace("TYPE", kind).replace("LOAD", load))
    launch = Launch((1, 1, 1), (1, 1, 1), (None, data), frozenset({(0, 0)}))
    found = bytes_of(module, launch)
    assert found is not None
    written = found[0, 0].writes
    assert written is not None
    assert written[:2] == (start, start + 1)


def test_an_integer_for_a_floating_point_parameter_is_not_its_bits() -> None:
    module = parse(LOADED.replace("TYPE", "f32").replace("LOAD", "b32"))
    launch = Launch((1, 1, 1), (1, 1, 1), (None, bytes(8)), frozenset({(0, 0)}))
    found = bytes_of(module, launch)
    assert found is not None
    written = found[0, 0].writes
    assert written is not None
    assert written.end - written.start > 1 << 31
