"""PTX with a mistake in it: texts, changes to them, and what becomes of the result.

``python -m tests.cpu.ptx_mutants`` reads texts, one JSON string a line, and answers with a verdict
for each: so that a text at which the process dies harms nobody else.
"""

from __future__ import annotations

import contextlib
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.corpus import CASES
from graphdsl.errors import CompileError
from graphdsl.sim.native.code import compile_ir
from graphdsl.sim.nvrtc import compile_to_ptx
from graphdsl.sim.ptx.errors import UnsupportedInstructionError, UnsupportedPtxError
from graphdsl.sim.ptx.parser import parse
from graphdsl.sim.ptx.text import Mode
from graphdsl.sim.ptx.translate import translate

__all__ = ["HAND_WRITTEN", "Verdict", "Worker", "assembler_accepts", "corpus", "judge", "mutate"]

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 60.0
"""Seconds after which a text is taken for one at which the translator hangs."""

HAND_WRITTEN: Final = (
    """.version 8.0
.target sm_80
.address_size 64
.const .align 4 .b32 weights[4] = {1, -2, 0x3, 04};
.global .align 8 .u64 pointers[2] = {weights, generic(weights)+8};
.extern .shared .align 16 .b8 dynamic[];
.func (.param .b32 result) twice(.param .b32 value)
{
    .reg .b32 %r<3>;
    ld.param.b32 %r1, [value];
    add.s32 %r2, %r1, %r1;
    st.param.b32 [result], %r2;
    ret;
}
.visible .entry calls(.param .u64 output, .param .u32 count)
.maxntid 128, 1, 1
{
    .reg .pred %p<4>;
    .reg .b16 %h<4>;
    .reg .b32 %r<12>;
    .reg .f32 %f<6>;
    .reg .b64 %rd<8>;
    .reg .f64 %fd<3>;
    .shared .align 4 .b8 words[256];
    .local .align 8 .b8 frame[32];
    ld.param.u64 %rd1, [output];
    cvta.to.global.u64 %rd2, %rd1;
    ld.param.u32 %r1, [count];
    mov.u32 %r2, %tid.x;
    setp.ge.u32 %p1, %r2, %r1;
    @%p1 bra done;
    mul.wide.u32 %rd3, %r2, 4;
    add.s64 %rd4, %rd2, %rd3;
    { .param .b32 argument; .param .b32 answer;
      st.param.b32 [argument], %r2;
      call.uni (answer), twice, (argument);
      ld.param.b32 %r3, [answer];
    }
    mov.b64 %rd5, {%r2, %r3};
    mov.b64 {%r4, %r5}, %rd5;
    add.cc.u32 %r6, %r4, %r5;
    addc.u32 %r7, %r4, 0;
    cvt.rn.f32.s32 %f1, %r6;
    fma.rn.f32 %f2, %f1, 0f3F000000, %f1;
    cvt.f64.f32 %fd1, %f2;
    add.f64 %fd2, %fd1, 0d3FF8000000000000;
    cvt.rzi.s32.f64 %r8, %fd2;
    shfl.sync.bfly.b32 %r9|%p2, %r8, 1, 31, -1;
    selp.b32 %r10, %r9, %r7, %p2;
    mov.u32 %r11, words;
    st.shared.b32 [%r11+4], %r10;
    bar.sync 0;
    ld.shared.v2.b32 {%r3, %r4}, [words];
    st.local.b64 [frame+8], %rd5;
    ld.const.b32 %r5, [weights+4];
    prmt.b32 %r6, %r3, %r4, 0x5410;
    lop3.b32 %r7, %r5, %r6, %r10, 0x96;
    cvt.u16.u32 %h1, %r7;
    setp.eq.or.s16 %p3, %h1, 7, !%p2;
    @!%p3 atom.global.add.u32 %r8, [%rd4], %r7;
    red.global.max.s32 [%rd4+0], %r8;
done:
    ret;
}
""",
    """.version 8.0
.target sm_80
.address_size 64
.func (.param .align 8 .b8 result[8]) pair(.param .align 8 .b8 value[8], .param .b64 other)
{
    .reg .b32 %r<3>;
    ld.param.v2.b32 {%r1, %r2}, [value];
    st.param.v2.b32 [result], {%r2, %r1};
    ret;
}
.global .align 8 .u64 table = pair;
.visible .entry branches(.param .u64 .ptr .global .align 4 output)
{
    .reg .pred %p<3>;
    .reg .b32 %r<6>;
    .reg .b64 %rd<6>;
    .param .align 8 .b8 passed[8]; .param .b64 second; .param .align 8 .b8 given[8];
    ld.param.u64 %rd1, [output];
    mov.u32 %r1, %ctaid.x;
    and.b32 %r2, %r1, 3;
choices: .branchtargets zero, one, zero, two;
    brx.idx %r2, choices;
zero:
    mov.b32 %r3, 5;
    bra.uni after;
one:
    { .reg .b32 %r3; mov.b32 %r3, %r1; st.global.b32 [%rd1], %r3; }
two:
    mov.b32 %r3, 6;
after:
    add.u32 %r3, %r3, -1;
    setp.ne.b32 %p1|%p2, %r3, 0;
    @%p1 bra after;
    ld.global.u64 %rd2, [table];
    st.param.v2.b32 [passed], {%r3, %r1};
    st.param.b64 [second], %rd1;
shape: .callprototype (.param .align 8 .b8 _[8]) _ (.param .align 8 .b8 _[8], .param .b64 _);
    @%p2 call (given), %rd2, (passed, second), shape;
    ld.param.b32 %r4, [given+4];
    vote.sync.ballot.b32 %r5, %p2, -1;
    st.global.v2.b32 [%rd1+8], {%r4, %r5};
    ret;
}
""",
)

_OTHER: Final = """
    0 1 -1 2 15 16 31 32 33 63 64 127 128 255 256 65535 65536 2147483647 2147483648 4294967295
    4294967296 -2147483648 9223372036854775807 18446744073709551615 18446744073709551616 0x7f 077
    08 1.5 -1.5 1e400 0f3F800000 0f7FC00000 0d3FF0000000000000 0f3F8 _ { } [ ] ( ) , ; : @ ! | + -
    < > = % .reg .param .shared .global .local .b8 .b16 .b32 .b64 .u8 .u16 .u32 .u64 .s32 .s64 .f16
    .f32 .f64 .pred .v2 .v4 .b128 %tid.x %laneid %clock64 %ntid %foo ret bra call
"""
OTHER: Final = tuple(_OTHER.split())
_SUFFIXES: Final = """
    b8 b16 b32 b64 u8 u16 u32 u64 s8 s16 s32 s64 f16 bf16 f32 f64 pred b128 f16x2 v2 v4 v8 rn rz
    ftz sat lo hi wide cc global shared local param const volatile relaxed acquire release gpu cta
    eq lt and or sync idx uni nc ca approx to add cas
"""
SUFFIXES: Final = tuple(_SUFFIXES.split())
PIECES: Final = re.compile(
    r"\s+|//[^\n]*|\"[^\"\n]*\"|[%$\w]+(?:\.[\w$:]+)*|\.[\w$:]+|.", re.DOTALL
)
NUMBER: Final = re.compile(r"\d\w*(?:\.\d+)?")
REGISTER: Final = re.compile(r"%[a-z]+\d+")


class Verdict(NamedTuple):
    """What became of a text.

    Attributes
    ----------
    kind : str
        ``"accepted"``, ``"invalid"``, ``"unsupported"``, or else ``"foreign"``: another exception
        than an error of compilation, or the end of the process.
    message : str
        What was said.
    """

    kind: str
    message: str


def corpus(architecture: str = "75", *, step: int = 1) -> list[str]:
    """Return what NVRTC makes of every *step*-th kernel of the corpus.

    As a version of PTX that an older ptxas takes, and without those that use what the architecture
    does not have.
    """
    texts = []
    for case in CASES[::step]:
        with contextlib.suppress(CompileError):
            texts.append(compile_to_ptx(case.program(), [case.kernel], architecture).ptx)
    return [re.sub(r"\.version \S+", ".version 9.0", text.rstrip("\0")) for text in texts]


def mutate(text: str, source: random.Random) -> str:
    """Return a text with a mistake in a body of it, or with two."""
    for _ in range(source.choice((1, 1, 1, 2))):
        text = source.choice(CHANGES)(text, source)
    return text


def _spot(text: str, source: random.Random) -> tuple[list[str], int]:
    """Return the pieces of a text, and the place of one that is no space, mostly in a body."""
    pieces = PIECES.findall(text)
    start = pieces.index("{") if "{" in pieces and source.random() < 0.95 else 0
    places = [at for at in range(start, len(pieces)) if not pieces[at].isspace()]
    return pieces, source.choice(places or [0])


def _delete(text: str, source: random.Random) -> str:
    pieces, at = _spot(text, source)
    del pieces[at]
    return "".join(pieces)


def _double(text: str, source: random.Random) -> str:
    pieces, at = _spot(text, source)
    pieces.insert(at, pieces[at])
    return "".join(pieces)


def _swap(text: str, source: random.Random) -> str:
    pieces, at = _spot(text, source)
    _, other = _spot(text, source)
    if source.random() < 0.5:
        other = next((n for n in range(at + 1, len(pieces)) if not pieces[n].isspace()), at)
    pieces[at], pieces[other] = pieces[other], pieces[at]
    return "".join(pieces)


def _insert(text: str, source: random.Random) -> str:
    pieces, at = _spot(text, source)
    pieces.insert(at, f" {source.choice(OTHER)} ")
    return "".join(pieces)


def _replace(text: str, source: random.Random) -> str:
    pieces, at = _spot(text, source)
    pieces[at] = source.choice((source.choice(OTHER), pieces[_spot(text, source)[1]]))
    return "".join(pieces)


def _register(text: str, source: random.Random) -> str:
    found = list(REGISTER.finditer(text))
    if not found:
        return text
    one, other = source.choice(found), source.choice(found)
    return text[: one.start()] + other[0] + text[one.end() :]


def _suffix(text: str, source: random.Random) -> str:
    found = list(re.finditer(r"\.[a-z]\w*", text))
    one = source.choice(found)
    new = source.choice((source.choice(found)[0], f".{source.choice(SUFFIXES)}", ""))
    return text[: one.start()] + new + text[one.end() :]


def _constant(text: str, source: random.Random) -> str:
    found = list(NUMBER.finditer(text))
    one = source.choice(found)
    return text[: one.start()] + source.choice(OTHER[:35]) + text[one.end() :]


def _line(text: str, source: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    at, other = source.randrange(len(lines)), source.randrange(len(lines))
    match source.randrange(3):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case _:
            lines[at], lines[other] = lines[other], lines[at]
    return "".join(lines)


def _cut(text: str, source: random.Random) -> str:
    return text[: source.randrange(len(text))] if source.random() < 0.3 else _delete(text, source)


CHANGES: Final = (
    *(_delete, _double, _swap, _insert, _replace, _cut),
    *(_register, _suffix, _constant, _line) * 3,
)


def judge(text: str, *, level: int = 0) -> Verdict:
    """Compile all kernels of a text; *level* is how much LLVM optimises."""
    try:
        module = parse(text)
        for function in list(module.functions.values()):
            if function.is_entry and function.body is not None:
                compile_ir(translate(module, function.name, Mode()).ir, level=level)
    except (UnsupportedPtxError, UnsupportedInstructionError) as error:
        return Verdict("unsupported", str(error))
    except CompileError as error:
        return Verdict("invalid", str(error))
    # What it is doing here is to find these.
    except Exception as error:  # noqa: BLE001
        return Verdict("foreign", f"{type(error).__name__}: {error}")
    return Verdict("accepted", "")


class Worker:
    """A process that judges texts; it is started again where a text ends it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def judge(self, text: str) -> Verdict:
        """Return what becomes of a text."""
        if self._process is not None and self._process.poll() is not None:
            self.close()
        process = self._process
        if process is None:
            process = self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.cpu.ptx_mutants"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                cwd=ROOT,
                text=True,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        timer = threading.Timer(PATIENCE, process.kill)
        timer.start()
        try:
            process.stdin.write(json.dumps(text) + "\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        finally:
            timer.cancel()
        if answer:
            return Verdict(*json.loads(answer))
        return Verdict("foreign", f"the process ended with {process.wait()}")

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.communicate()
            self._process = None


def assembler_accepts(text: str) -> tuple[bool, str] | None:
    """Return whether ptxas takes a text, and what it says; None where there is no ptxas."""
    ptxas = shutil.which("ptxas")
    if ptxas is None:
        return None
    target = re.search(r"\.target\s+(?:sm|compute)_(\w+)", text)
    with tempfile.NamedTemporaryFile("w", suffix=".ptx", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        done = subprocess.run(
            [
                ptxas,
                "-O0",
                f"-arch=sm_{target[1] if target else '75'}",
                "-o",
                "/dev/null",
                file.name,
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode == 0, done.stderr.replace(file.name, "text")


def _serve() -> None:
    for line in sys.stdin:
        print(json.dumps(judge(json.loads(line), level=1)), flush=True)  # noqa: T201


if __name__ == "__main__":
    _serve()
