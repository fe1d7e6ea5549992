"""PTX that is not valid: what is said of it, and that the table of operands is that of ptxas."""

from __future__ import annotations

import itertools
import random
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from graphdsl.base.errors import CompileError
from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.signatures import WIDTHS, Slot, signature
from graphdsl.code.ptx.syntax import PtxError, UnsupportedInstructionError, UnsupportedPtxError
from graphdsl.code.ptx.types import COORDINATES, LAYERED, fits
from graphdsl.sim.translate.registry import PART, patterns
from graphdsl.sim.translate.text import Mode
from graphdsl.sim.translate.translate import translate
from tests.cpu.sim.ptx_mutants import judge

pytest.importorskip("llvmlite")

HEAD: Final = ".version 9.0\n.target sm_100\n.address_size 64\n"
BODY: Final = """.global .align 16 .b8 g[64];
.func f(.param .b32 a) { ret; }
.visible .entry k(.param .u64 p0, .param .u32 p1) {
.reg .pred %p<9>; .reg .b8 %b8_<9>; .reg .b16 %h<9>; .reg .u16 %uh<9>; .reg .s16 %sh<9>;
.reg .b32 %r<9>; .reg .u32 %ur<9>; .reg .s32 %sr<9>; .reg .f32 %f<9>; .reg .b64 %rd<9>;
.reg .u64 %ud<9>; .reg .s64 %sd<9>; .reg .f64 %fd<9>; .reg .f16 %x<9>; .reg .f16x2 %xx<9>;
.reg .b128 %q<9>; .shared .align 16 .b8 s[64]; .local .align 16 .b8 l[64]; .param .b32 given;
.param .align 16 .b8 many[64];
"""
FIRST_LINE: Final = (HEAD + BODY).count("\n") + 1


def in_a_body(lines: str) -> str:
    return f"{HEAD}{BODY}{lines}\nend: ret;\n}}\n"


INVALID: Final = {
    # Lines of a body, what is said, and the column.
    "add.u32 %r1, %f2, %r3;": (
        "add.u32: operand 2: expected an integer of 32 bits (.u32, .s32 or .b32), got '%f2', which "
        "is .f32",
        1,
    ),
    "add.u32 %r1, %r2, %h3;": ("operand 3: expected an integer of 32 bits", 1),
    "add.f32 %f1, %f2, 1;": ("expected no integer constant for .f32, got 1", 1),
    "add.u32 %r1, %r2;": ("expected 3 operands, got 2", 1),
    "add.u32 %r1, %r2, %r3, %r4;": ("expected 3 operands, got 4", 1),
    "add.u32 1, %r2, %r3;": ("expected a register for the result, got the constant 1", 1),
    "add.u32 _, %r2, %r3;": ("expected a register for the result, got '_'", 1),
    "add.u32 %r1, %tid.x, %r3;": (
        "expected an integer of 32 bits (.u32, .s32 or .b32), got %tid.x",
        1,
    ),
    "add.u32 %r1, %r9, %r3;": ("no register, variable, function or label '%r9'", 14),
    "add.u32 %r1, %r2 %r3;": ("expected ',' or ';' after an operand, got '%r3'", 18),
    "add.u32 %r1, %r2, ;": ("expected an operand, got ';'", 19),
    "add.u32 %r1, %r2, 08;": ("expected ',' or ';' after an operand, got '8'", 20),
    "add.u32 %r1, %r2, 0x10000000000000000;": ("more than 64 bits, which is not supported", 19),
    "add.u32 %r1, %r2.b0, %r3;": ("expected a whole register, got '%r2.b0'", 1),
    "vadd.u32.u32.u32 %r1, %r2.b4, %r3;": (r"expected a part of b[0-3]|h[01], got '%r2.b4'", 1),
    "vadd.u32.u32.u32.add %r1, %r2, %r3;": ("expected 4 operands, got 3", 1),
    "vset.u32.u32.lt.min %r1, %r2, %r3;": ("expected 4 operands, got 3", 1),
    "vmad.u32.u32.u32 %r1.b0, %r2, %r3, %r1;": ("expected a whole register, got '%r1.b0'", 1),
    "add.u32 %r1, %r2, (1+2);": ("a constant expression, which is not supported", 19),
    "add.u32 %r1, %r2, %r3": ("expected ',' or ';' after an operand, got 'end'", 1),
    "and.pred %p1, %p2, %r3;": ("expected an operand of type .pred, got '%r3'", 1),
    "@%r1 ret;": ("expected a predicate after '@', got '%r1'", 2),
    "@%p1;": ("expected an instruction, got ';'", 5),
    "5;": ("expected an instruction, got '5'", 1),
    "setp.eq.u32 %r1, %r2, %r3;": ("operand 1: expected an operand of type .pred", 1),
    "setp.eq.u32 !%p1, %r2, %r3;": ("got a negated predicate", 1),
    "setp.eq.and.u32 %p1, %r2, %r3;": ("expected 4 operands, got 3", 1),
    "selp.b32 %r1, %r2, %r3, %r4;": ("operand 4: expected an operand of type .pred", 1),
    "mov.b64 {%r1, %r2, %r3}, %rd1;": ("got 3 values in braces", 1),
    "mov.b64 {%h1, %h2}, %rd1;": ("expected an operand of type .b32, got '%h1'", 1),
    "mov.u32 %r1, g;": ("expected 64 bits for the address of 'g'", 1),
    "mov.u64 %rd1, %tid.x;": ("got %tid.x of 32 bits", 1),
    "mov.u32 %r1, %nothing;": ("no register, variable, function or label '%nothing'", 14),
    "ld.global.u32 %f1, [%rd1];": ("expected an integer of 32 bits or wider", 1),
    "ld.global.u32 %h1, [%rd1];": ("expected an integer of 32 bits or wider", 1),
    "ld.global.u32 %r1, [%f1];": ("expected an integer register as an address", 1),
    "ld.global.u32 %r1, [%r2];": ("expected 64 bits for an address", 1),
    "ld.global.u32 %r1, [s];": ("expected a variable in global space, got 's' in shared", 1),
    "ld.global.u32 %r1, [f];": ("expected a variable, got the function 'f'", 1),
    "ld.global.u32 %r1, %rd1;": ("expected an address in brackets", 1),
    "ld.global.u32 %r1, [16];": ("expected a register or a variable", 1),
    "ld.global.v2.u32 %r1, [%rd1];": ("expected 2 values in braces", 1),
    "ld.global.v2.u32 {%r1, %r2, %r3}, [%rd1];": ("got 3 values in braces", 1),
    "ld.global.v2.u32 {%r1, {%r2}}, [%rd1];": ("expected a register or a constant, got '{'", 24),
    "ld.global.v2.u32 {_, _}, [%rd1];": ("expected a register in the braces", 1),
    "st.param.u32 [p1], %r1;": ("parameter 'p1' can only be read", 1),
    "st.param.u32 [%rd1], %r1;": ("expected a variable in .param space to write", 1),
    "st.global.f32 [%rd1], 1;": ("expected no integer constant for .f32", 1),
    "cvt.rn.f32.u32 %r1, %f1;": ("operand 2: expected an integer of 32 bits or wider", 1),
    "cvt.u32.u16 %r1, %h1, %h2;": ("expected 2 operands, got 3", 1),
    "shl.b32 %r1, %r2, %rd1;": ("operand 3: expected an integer of 32 bits", 1),
    "bfe.u32 %r1, %r2, 256, 1;": ("expected a number from 0 to 255, got 256", 1),
    "lop3.b32 %r1, %r2, %r3, %r4, %r5;": ("expected an integer constant", 1),
    "cp.async.ca.shared.global [%r1], [%rd1], 12;": ("expected 4 or 8 or 16 bytes, got", 1),
    "mbarrier.arrive.shared::cluster.b64 %rd1, [%r1];": ("the barrier may be that of another", 1),
    "cp.async.cg.shared.global [%r1], [%rd1], 8;": ("expected 16 bytes, got", 1),
    "cp.async.ca.shared.global [%r1], [%rd1], %r2;": ("expected 4 or 8 or 16 bytes, got", 1),
    "cp.async.ca.shared.global [%r1], [%r2], 8;": ("expected 64 bits for an address", 1),
    "cp.async.ca.shared.global [%r1], [%rd1], 8, %f1;": ("got '%f1', which is .f32", 1),
    "cp.async.wait_group %r1;": ("expected an integer constant", 1),
    "bar.sync 16;": ("expected a barrier from 0 to 15, got 16", 1),
    "bar.sync 0, 33;": ("expected a multiple of 32 threads, got 33", 1),
    "bar.red.popc.u32 %r1, %p1;": ("expected 3 operands, got 2", 1),
    "atom.global.add.u32 %r1, [%rd1], %f1;": ("operand 3: expected an integer of 32 bits", 1),
    "atom.global.cas.b32 %r1, [%rd1], %r2;": ("expected 4 operands, got 3", 1),
    "shfl.sync.idx.b32 %r1|%r2, %r3, 0, 31, -1;": ("expected an operand of type .pred", 1),
    "match.any.sync.b32 %r1|%p1, %r2, -1;": ("got two operands", 1),
    "elect.sync %r1, -1;": ("expected a register and a predicate", 1),
    "bra %r1;": ("expected the label of code", 1),
    "bra nowhere;": ("no register, variable, function or label 'nowhere'", 5),
    "bra.foo end;": ("unexpected modifier '.foo'", 1),
    "t: .branchtargets end; bra t;": ("expected the label of code, got the label 't'", 24),
    "brx.idx %r1, end;": ("no list or prototype 'end' is declared before this", 1),
    "t: .branchtargets end, t; brx.idx %r1, t;": ("'t' is not a label of code", None),
    "ret 5;": ("expected 0 operands, got 1", 1),
    "call f;": ("expected parameters of [4] bytes, as the function has, got []", 1),
    "call (given), f, (given);": ("expected results of [] bytes, as the function has, got [4]", 1),
    "call f, (p1);": ("expected a variable in .param space to pass", 1),
    "call k, ();": ("expected a device function, got 'k'", 1),
    "call g, ();": ("expected a device function, got 'g'", 1),
    "call %rd1, (given), end;": ("no list or prototype 'end'", 1),
    "call %rd1, (given);": ("expected the label of a prototype", 1),
    "end: ret;": ("label 'end' is declared a second time", None),
    ".reg .b32 %r3;": ("'%r3' is declared a second time", 11),
    ".reg .b32 %z<4>, %z2;": ("'%z2' is declared a second time", 18),
    ".reg .foo %z;": ("expected the type of a register, got '.foo'", 6),
    ".shared .b32 s;": ("'s' is declared a second time", 1),
    ".shared .b32 z[0];": ("variable 'z' has no size", 14),
    ".shared .align 3 .b32 z;": ("expected a power of two as an alignment", 16),
    ".shared .b32 z = 1;": ("expected no initial value for 'z'", 16),
    ".foo;": ("unexpected directive '.foo'", 1),
    "{ ret;": ("function 'k' without an end", None),
    "} }": ("expected a declaration, got '}'", 3),
    "ret; é": ("unexpected character 'é'", 6),
}


@pytest.mark.parametrize("lines", INVALID)
def test_messages_about_invalid_lines(lines: str) -> None:
    message, column = INVALID[lines]
    with pytest.raises(PtxError, match=re.escape(message)) as caught:
        parse(in_a_body(lines))
    if column is not None:
        line = FIRST_LINE + (message.endswith("got 'end'"))
        assert (caught.value.line, caught.value.column) == (line, column)
        assert f"PTX line {line}, column {column}: " in str(caught.value)


INVALID_MODULES: Final = {
    "": "expected '.version', got 'the end of the text'",
    ".version 8.0": "expected '.target', got 'the end of the text'",
    ".version 8\n.target sm_90": "expected a version such as 8.0, got '8'",
    ".version 8.0\n.target foo": "expected a target such as sm_90, got 'foo'",
    f"{HEAD}foo": "expected a declaration, got 'foo'",
    f"{HEAD}.entry 5() {{ ret; }}": "expected the name of a function, got '5'",
    f"{HEAD}.entry a.b() {{ ret; }}": "expected the name of a function, got 'a.b'",
    f"{HEAD}.entry k() {{ ret; }} .entry k() {{ ret; }}": "'k' is declared a second time",
    f"{HEAD}.entry k(.param .b32 a, .param .b32 a) {{ ret; }}": "'a' is declared a second time",
    f"{HEAD}.entry k(.param .b32 a,) {{ ret; }}": "expected a parameter, got ')'",
    f"{HEAD}.entry k(.reg .b32 a) {{ ret; }}": "a parameter in a register, which is not supported",
    f"{HEAD}.entry k(.param .b8 a[40000]) {{ ret; }}": "40000 bytes of parameters; the maximum",
    f"{HEAD}.entry k() .maxntid {{ ret; }}": "expected an integer, got '{'",
    f"{HEAD}.entry k() .foo 1 {{ ret; }}": "unexpected directive '.foo'",
    f"{HEAD}.entry k() {{ ret; ": "function 'k' without an end",
    f"{HEAD}.func f(.param .b32 a); .func f() {{ ret; }}": "f was declared differently before",
    f"{HEAD}.global .b32 x[2] = {{1, 2, 3}};": "expected 2 values at most, got 3",
    f"{HEAD}.global .f32 x = 1;": "expected a floating-point constant for .f32",
    f"{HEAD}.global .u64 x = y;": "no variable or function 'y' is declared before this",
    f"{HEAD}.global .u32 x; .global .u32 x;": "'x' is declared a second time",
    f"{HEAD}.global .pred x;": "expected a type that is stored in .global memory",
    f"{HEAD}.global .b8 x[1099511627777];": "from 0 to 1099511627776",
    f"{HEAD}.alias a, b;": "no function 'a' is declared before this",
    f"{HEAD}.section .debug_str {{ .b8 256 }}": "expected a number of 8 bits, got 256",
    f"{HEAD}.global .b8 x{'[1]' * 1000};": "1000 dimensions, which is not supported",
    f"{HEAD}.entry k() {{ {'{' * 1000}": "nested braces, which is not supported",
}


@pytest.mark.parametrize("text", INVALID_MODULES, ids=range(len(INVALID_MODULES)))
def test_messages_about_invalid_modules(text: str) -> None:
    with pytest.raises(PtxError, match=re.escape(INVALID_MODULES[text])):
        parse(text)


VALID: Final = (
    # What is unusual, and valid.
    "add .u32 %r1, %r2, 1;",
    "add.u32 %r1, %r2, 5000000000;",
    "add.u32 %r1, %r2, - 1;",
    "add.f32 %f1, %f2, .5;",
    "add.f64 %fd1, %fd2, 0f3F800000;",
    "mov.b32 %f1, %r1; mov.b32 %r1, %f1; mov.f32 %r1, %f1;",
    "ld.global.b32 %f1, [%rd1]; ld.global.b16 %r1, [%rd1]; st.global.b32 [%rd1], %f1;",
    "ld.shared.u32 %r1, [%r2+-4]; ld.shared.u32 %r1, [%h1];",
    "add.u32 %sr1, %ur2, %r1;",
    "mov.b64 {%r1, _}, %rd1; mov.b64 %rd1, {%r1, 0f3F800000};",
    "mov.u16 %h1, %tid.x; mov.u32 %r1, %gridid; mov.u64 %rd1, %gridid;",
    "cvt.u64.u32 %rd1, %tid.x; cvt.u32.u16 %r1, %tid.x;",
    "setp.eq.u32 _|%p1, %r1, 5;",
    "selp.b32 %f1, %f2, 0f3F800000, !%p1;",
    "mov.u64 %rd1, f; mov.u64 %rd1, g+4;",
    "{ .reg .f32 %r1; add.f32 %r1, %r1, 0f3F800000; }",
    "{ .reg .b32 t<40>; { .reg .b32 t<40>; mov.b32 t33, 1; } mov.b32 t3, 2; }",
)


@pytest.mark.parametrize("lines", VALID)
def test_unusual_lines_are_taken(lines: str) -> None:
    assert judge(in_a_body(lines)) == ("accepted", "")


@pytest.mark.parametrize("name", ["thread", "resume", "start", "t1", "frame", "then", "carry"])
def test_names_may_be_those_of_the_translator(name: str) -> None:
    lines = (
        f".reg .b32 {name}; add.cc.u32 {name}, %r1, %r2; addc.u32 {name}, {name}, 0;"
        f"@%p1 st.shared.u32 [%r1], {name};"
    )
    assert judge(in_a_body(lines)) == ("accepted", "")


@pytest.mark.parametrize("name", ["kernel", "tanh", "graphdsl_fail", "graphdsl_check", "memcpy"])
def test_functions_may_have_names_of_the_runtime(name: str) -> None:
    text = (
        f"{HEAD}.func {name}(.param .b32 thread)"
        "{ .reg .b32 %r; ld.param.b32 %r, [thread]; ret; }"
        ".entry k() { .param .b32 frame; .reg .b32 %r; .reg .f32 %f; .reg .b64 %rd;"
        f"st.param.b32 [frame], 1; tanh.approx.f32 %f, 0f3F800000; call {name}, (frame);"
        "st.global.b32 [%rd], %r; ret; }"
    )
    assert judge(text) == ("accepted", "")


def test_unsupported_instructions_have_a_line_and_a_column() -> None:
    module = parse(in_a_body("  tcgen05.wait::ld.sync.aligned;"))
    with pytest.raises(
        UnsupportedInstructionError, match=f"PTX:{FIRST_LINE}:3: 'tcgen05"
    ) as caught:
        translate(module, "k", Mode())
    assert (caught.value.line, caught.value.column) == (FIRST_LINE, 3)


def test_kernels_that_grow_without_bound_are_refused() -> None:
    """Each function calls the next one twice, and in the last one threads wait."""
    functions = "".join(
        f".func f{number}() {{ {f'call f{number - 1};' * 2 if number else 'bar.sync 0;'} ret; }}"
        for number in range(64)
    )
    module = parse(f"{HEAD}{functions} .entry k() {{ call f63, (); ret; }}")
    with pytest.raises(UnsupportedInstructionError, match="would be too long"):
        translate(module, "k", Mode())


def test_an_invalid_program_is_refused_when_a_graph_is_instantiated() -> None:
    program = gd.Program(in_a_body("add.u32 %r1, %f2, %r3;"))
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=1, block=1), program.kernel("k"), 0, 0)
    with pytest.raises(CompileError, match=f"PTX line {FIRST_LINE}, column 1: add.u32: operand 2"):
        graph.instantiate(device=gd.sim.Device())


# The table of operands ----------------------------------------------------------------------------


def sampled(pattern: str, source: random.Random, most: int) -> set[str]:
    """Return names that a pattern matches, with each of its choices among them."""
    choices: list[list[str]] = []
    for match in PART.finditer(pattern):
        _, required, flag, _, optional, text = match.groups()
        if required is not None:
            choices.append(required.split("|"))
        elif flag is not None:
            choices.append(["", f".{flag}"])
        elif optional is not None:
            choices.append(["", *(f".{each}" for each in optional.split("|"))])
        else:
            choices.append([text])
    found = set()
    for place, listed in enumerate(choices):
        for each in listed:
            name = [source.choice(other) for other in choices]
            name[place] = each
            found.add("".join(name))
    for _ in range(most - len(found)):
        found.add("".join(source.choice(listed) for listed in choices))
    return found


def names(most: int) -> list[str]:
    source = random.Random(3)  # noqa: S311  # no secrets here
    return sorted({name for entry in patterns() for name in sampled(entry.pattern, source, most)})


REGISTERS: Final = {
    "pred": "%p", "b8": "%b8_", "b16": "%h", "u16": "%uh", "s16": "%sh", "f16": "%x", "b32": "%r",
    "u32": "%ur", "s32": "%sr", "f16x2": "%xx", "f32": "%f", "b64": "%rd", "u64": "%ud",
    "s64": "%sd", "f64": "%fd", "b128": "%q",
}  # fmt: skip
OTHERS: Final = {
    "sink": "_",
    "[]": "[%rd1]", "[shared]": "[%rd1]", "[global]": "[%rd1]", "bytes": "16", "bytes-there": "%r1",
    "label": "end", "constant": "3", "barrier": "1", "threads": "32",
    "space": "%rd1", "address": "%rd1", "handle": "[%rd1]", "sign": "-1", "multiplicand": "%rd1",
}  # fmt: skip


def operand(slot: Slot, register: str) -> str:
    """Return an operand made of a register with a number behind it."""
    if slot.elements:
        return f"{{{', '.join(f'{register}{number % 8}' for number in range(slot.elements))}}}"
    return f"{register}1|%p2" if slot.predicate == "p" else f"{register}1"


def coordinates(name: str, kind: str) -> str:
    """Return a place in a texture, or how one changes."""
    parts = name.split(".")
    count = next(each for part, each in COORDINATES.items() if part in parts)
    is_layered = not LAYERED.isdisjoint(parts)
    if kind == "derivatives":
        count = count // 2 if is_layered else count
    is_number = parts[0].startswith("su") or parts[-1] == "s32"
    names = [f"%{'r' if is_number else 'f'}{number}" for number in range(count)]
    if is_layered and kind != "derivatives":
        names[0] = "%r0"
    found = f"{{{', '.join(names)}}}"
    return found if kind == "derivatives" else f"[%rd1, {found}]"


def plain(name: str, slot: Slot) -> str:
    """Return an operand that fits."""
    if slot.kind == "[]" and name.startswith("st.") and ".param" in name:
        return "[many]"
    if slot.kind in OTHERS:
        return OTHERS[slot.kind]
    if slot.kind in {"[coordinates]", "derivatives"}:
        return coordinates(name, slot.kind)
    if slot.kind == "[box]":
        count = next(int(each[0]) for each in name.split(".") if re.fullmatch("[1-5]d", each))
        return f"[%rd1, {{{', '.join(f'%r{number}' for number in range(count))}}}]"
    kind = slot.type if slot.type in REGISTERS else f"b{WIDTHS[slot.type]}"
    return operand(slot, REGISTERS[kind])


def with_operands(name: str, operands: list[str]) -> str:
    return f"{name} {', '.join(operands)};"


def accepted_here(line: str) -> bool:
    try:
        parse(in_a_body(line))
    except PtxError:
        return False
    return True


def test_every_supported_instruction_is_in_the_table() -> None:
    missing = [
        name
        for name in names(64)
        if not name.startswith(("call", "brx")) and signature(name) is None
    ]
    assert not missing


def test_plain_operands_of_every_supported_instruction_fit() -> None:
    lines = []
    for name in names(8):
        slots = signature(name)
        if slots is not None and not name.startswith("brx"):
            needed = [each for each in slots if not (each.is_optional or each.is_unsupported)]
            lines.append(with_operands(name, [plain(name, each) for each in needed]))
    assert len(lines) > 1000
    parse(in_a_body("\n".join(lines)))


@pytest.mark.parametrize(
    ("have", "want", "wider", "expected"),
    [
        ("u32", "s32", False, True),
        ("b32", "f32", False, True),
        ("f32", "b32", False, True),
        ("f32", "u32", False, False),
        ("u32", "f32", False, False),
        ("b64", "u32", False, False),
        ("b64", "u32", True, True),
        ("b64", "f32", True, True),
        ("f64", "f32", True, False),
        ("u64", "f32", True, False),
        ("b16", "u32", True, False),
        ("pred", "b32", False, False),
        ("b8", "pred", False, False),
        ("f16", "b16", False, True),
        ("b16", "bf16", False, True),
        ("f16", "bf16", False, False),
        ("u32", "u16x2", False, False),
        ("b32", "s16x2", False, True),
    ],
)
def test_types_of_registers_and_instructions(
    have: str, want: str, wider: bool, expected: bool
) -> None:
    assert fits(have, want, may_be_wider=wider) is expected


def refused_by_ptxas(lines: list[str], numbers: list[int], folder: Path) -> set[int]:
    """Return the numbers of the lines that ptxas refuses, of some of them."""
    ptxas = shutil.which("ptxas")
    assert ptxas is not None
    refused: set[int] = set()
    live = numbers
    path = folder / "lines.ptx"
    while live:
        # What an error makes of the rest of its line is not that of the next.
        path.write_text(in_a_body("\n\n".join(lines[each] for each in live)), encoding="utf-8")
        command = [ptxas, "-O0", "-arch=sm_100", "-o", "/dev/null", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            break
        wrong = {
            live[(int(number) - FIRST_LINE) // 2]
            # Not those of what it makes of an instruction, which have lines of their own.
            for number in re.findall(r"\.ptx, line (\d+); (?:error|fatal)", done.stderr)
        }
        if not wrong:
            # It says no line, or it crashed.
            if len(live) == 1:
                return refused | set(live)
            half = len(live) // 2
            for part in (live[:half], live[half:]):
                refused |= refused_by_ptxas(lines, part, folder)
            break
        refused |= wrong
        live = [each for each in live if each not in refused]
    return refused


QUIRKS: Final = {
    # ptxas takes registers of .f16x2 for predicates, but not everywhere for words, and predicates
    # for what ldmatrix loads; in some functions it wants numbers as such; it does not look at
    # results of .bf16x2 and .bf16; and some conversions and stores have nothing for the widest
    # registers.
    ("f16x2", "pred"),
    ("pred", "b32"),
    ("f16x2", "b32"),
    ("f16x2", "u32"),
    ("f16x2", "s32"),
    ("f16x2", "u16x2"),
    ("f16x2", "s16x2"),
    ("b32", "f32"),
    ("b64", "f32"),
    ("b64", "f64"),
    *((kind, number) for kind in REGISTERS for number in ("bf16", "bf16x2")),
    *(("b128", kind) for kind in WIDTHS),
}


@pytest.mark.skipif(shutil.which("ptxas") is None, reason="compares with ptxas")
@pytest.mark.parametrize("most", [600, pytest.param(20_000, marks=pytest.mark.fuzz)])
def test_operands_are_those_of_ptxas(most: int, tmp_path: Path) -> None:
    """One register of every type in every place: taken here if ptxas takes it."""
    tried: list[tuple[str, str, str]] = []
    source = random.Random(3)  # noqa: S311  # no secrets here
    for name in names(2):
        slots = signature(name)
        # NVRTC makes volatile accesses of local memory, and ptxas 13.0 refuses them. It takes any
        # register for matrices of single bits.
        is_left_out = ".volatile.local" in name or name.endswith(".b1")
        # The last are only of sm_90a; tests/device/ptx/test_ptx_groups.py has PTX that it takes.
        is_left_out = is_left_out or name.startswith(("brx", "wgmma", "setmaxnreg"))
        if slots is None or is_left_out:
            continue
        needed = [each for each in slots if not (each.is_optional or each.is_unsupported)]
        good = [plain(name, each) for each in needed]
        for place, slot in enumerate(needed):
            # ptxas takes other types for some operands of wmma, depending on its layouts, numbers
            # for some of the smallest mma, depending on the others, and predicates for those of
            # movmatrix.
            if name.startswith("wmma") and re.search(r"\.(f64|b1|[su]4)\b", name):
                continue
            if name.startswith(("mma.sync.aligned.m8n8k16.", "movmatrix")):
                continue
            # The widest accesses take no wider registers of some types.
            is_widest = slot.elements and slot.elements * WIDTHS[slot.type] == 256
            kinds = {"value", "word", "special", "mov", "fragment"}
            if slot.kind not in kinds or is_widest:
                continue
            for kind, register in source.sample(sorted(REGISTERS.items()), 3):
                changed = [*good[:place], operand(slot, register), *good[place + 1 :]]
                tried.append((with_operands(name, changed), kind, slot.type))
    tried = source.sample(tried, min(len(tried), most))
    lines = [line for line, _, _ in tried]
    refused = refused_by_ptxas(lines, list(range(len(lines))), tmp_path)
    differing = [
        f"{line} {'refused' if number in refused else 'taken'} by ptxas"
        for number, (line, have, want) in enumerate(tried)
        if accepted_here(line) == (number in refused) and (have, want) not in QUIRKS
    ]
    assert len(refused) > len(tried) // 4
    assert not differing, "\n".join(itertools.islice(differing, 20))


def test_unsupported_is_told_from_invalid() -> None:
    assert issubclass(UnsupportedPtxError, PtxError)
    assert judge(in_a_body("add.u32 %r1, %r2, (1+2);")).kind == "unsupported"
    assert judge(in_a_body("add.u32 %r1, %r2, %f1;")).kind == "invalid"
    assert judge(in_a_body("add.foo %r1, %r2;")).kind == "unsupported"
