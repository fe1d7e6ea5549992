"""Every form of the syntax lines of PTX's manual (PTX ISA 9.0), for what the simulator takes of it.

A line is written much as there: ``[x|y]`` may be left out, ``{x|y}`` is a choice, and a word of
``SETS`` stands for a choice. The operands come after the name; in them ``d`` is a register or as
many as the vector in the name has, ``a`` an address in the state space of the name, ``x`` a value,
``p`` and ``q`` predicates, ``w`` a word, ``m`` a mask; ``policy?`` is there where the name has
``.L2::cache_hint``.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from typing import Final

SETS: Final = {
    "INT": ".u16|.u32|.u64|.s16|.s32|.s64",
    "BITS": ".b16|.b32|.b64",
    "ALL": ".b8|.b16|.b32|.b64|.u8|.u16|.u32|.u64|.s8|.s16|.s32|.s64|.f32|.f64",
    "RND": ".rn|.rz|.rm|.rp",
    "SCOPE": ".cta|.cluster|.gpu|.sys",
    "READ": ".const|.global|.local|.param|.shared|.shared::cta|.shared::cluster",
    "WRITE": ".global|.local|.shared|.shared::cta|.shared::cluster",
    "BOTH": ".global|.shared|.shared::cta|.shared::cluster",
    "FIRST": ".L1::evict_normal|.L1::evict_unchanged|.L1::evict_first|.L1::evict_last"
    "|.L1::no_allocate",
    "PREFETCH": ".L2::64B|.L2::128B|.L2::256B",
    "HINT": ".L2::cache_hint",
    "VEC": ".v2|.v4",
    "CMP": ".eq|.ne|.lt|.le|.gt|.ge",
    "CMPF": ".eq|.ne|.lt|.le|.gt|.ge|.equ|.neu|.ltu|.leu|.gtu|.geu|.num|.nan",
}
LINES: Final = (
    # Memory
    "ld[.weak][READ][.ca|.cg|.cs|.lu|.cv][HINT][PREFETCH][VEC]{ALL} d, a policy?",
    "ld[.weak][.global|.local|.shared][FIRST][HINT][PREFETCH][VEC]{ALL} d, a policy?",
    "ld.volatile[READ][PREFETCH][VEC]{ALL} d, a",
    "ld.relaxed{SCOPE}[BOTH|.local][FIRST][HINT][PREFETCH][VEC]{ALL} d, a policy?",
    "ld.acquire{SCOPE}[BOTH|.local][FIRST][HINT][PREFETCH][VEC]{ALL} d, a policy?",
    "ld.mmio.relaxed.sys[.global]{ALL} d, a",
    "ld.global[.ca|.cg|.cs].nc[HINT][PREFETCH][VEC]{ALL} d, a policy?",
    "ld.global.nc[FIRST][HINT][PREFETCH][VEC]{ALL} d, a policy?",
    "ldu[.global][VEC]{ALL} d, a",
    "st[.weak][WRITE][.wb|.cg|.cs|.wt][HINT][VEC]{ALL} a, x policy?",
    "st[.weak][WRITE][FIRST][HINT][VEC]{ALL} a, x policy?",
    "st.volatile[WRITE][VEC]{ALL} a, x",
    "st.relaxed{SCOPE}[BOTH|.local][FIRST][HINT][VEC]{ALL} a, x policy?",
    "st.release{SCOPE}[BOTH|.local][FIRST][HINT][VEC]{ALL} a, x policy?",
    "st.mmio.relaxed.sys[.global]{ALL} a, x",
    "prefetch[.global|.local]{.L1|.L2} a",
    "prefetch.global{.L2::evict_last|.L2::evict_normal} a",
    "prefetchu.L1 a",
    "applypriority[.global].L2::evict_normal a, 128",
    "discard[.global].L2 a, 128",
    "createpolicy.fractional.L2::{evict_last|evict_normal|evict_first|evict_unchanged}"
    "[.L2::evict_first|.L2::evict_unchanged].b64 %pol",
    "createpolicy.fractional.L2::{evict_last|evict_normal|evict_first|evict_unchanged}"
    "[.L2::evict_first|.L2::evict_unchanged].b64 %pol, 0.5",
    "createpolicy.range[.global].L2::{evict_last|evict_normal|evict_first|evict_unchanged}"
    "[.L2::evict_first|.L2::evict_unchanged].b64 %pol, [%ad], %w1, %w2",
    "createpolicy.cvt.L2.b64 %pol, 0x10F0000000000000",
    "cp.async.ca{.shared|.shared::cta}.global[HINT][PREFETCH] [%sh], [%ad], {4|8|16} policy?",
    "cp.async.ca{.shared|.shared::cta}.global[PREFETCH] [%sh], [%ad], {4|8|16}, %w1",
    "cp.async.ca{.shared|.shared::cta}.global[PREFETCH] [%sh], [%ad], {4|8|16}, %p1",
    "cp.async.cg{.shared|.shared::cta}.global[HINT][PREFETCH] [%sh], [%ad], 16 policy?",
    "cp.async.commit_group",
    "cp.async.wait_group 1",
    "cp.async.wait_all",
    "isspacep{.const|.global|.local|.shared|.shared::cta|.shared::cluster|.param|.param::entry} "
    "p, %ad",
    "cvta{.const|.global|.local|.shared|.shared::cta|.shared::cluster|.param|.param::entry}.u64 "
    "%ad, %ae",
    "cvta.to{.const|.global|.local|.shared|.shared::cta|.shared::cluster|.param|.param::entry}.u64 "
    "%ad, %ae",
    "cvta{.global|.shared|.const|.local}.u64 %ad, v",
    "mov{.u32|.u64|.b64|.s64} d, v[8]",
    "mov{.u64|.b64|.s64} d, v+8",
    "mov{.u64|.b64} d, {k|f}",
    "mov{.u32|.b32} d, %reserved_smem_offset_{begin|end|cap|0|1}",
    # Atomics
    "atom[.relaxed|.acquire|.release|.acq_rel][SCOPE][BOTH].add[HINT]{.u32|.s32|.u64|.f32|.f64} "
    "d, a, x policy?",
    "atom[SCOPE][BOTH]{.and|.or|.xor|.exch}[HINT]{.b32|.b64} d, a, x policy?",
    "atom[SCOPE][BOTH].exch.b128 %q1, a, %q2",
    "atom[SCOPE][BOTH].cas.b128 %q1, a, %q2, %q3",
    "atom[SCOPE][BOTH].cas[HINT]{.b16|.b32|.b64} d, a, x, x policy?",
    "atom[SCOPE][BOTH]{.min|.max}[HINT]{.u32|.s32|.u64|.s64} d, a, x policy?",
    "atom[SCOPE][BOTH]{.inc|.dec}[HINT].u32 d, a, x policy?",
    "atom[SCOPE][BOTH].add.noftz[HINT]{.f16|.f16x2|.bf16|.bf16x2} d, a, x policy?",
    "atom[.relaxed|.acq_rel][.gpu|.sys][.global].add[HINT][.v2|.v4].f32 d, a, x policy?",
    "atom[.gpu][.global]{.add|.min|.max}.noftz[HINT]{.v2|.v4|.v8}{.f16|.bf16} d, a, x policy?",
    "atom[.gpu][.global]{.add|.min|.max}.noftz[HINT]{.v2|.v4}{.f16x2|.bf16x2} d, a, x policy?",
    "red[.relaxed|.release][SCOPE][BOTH].add[HINT]{.u32|.s32|.u64|.f32|.f64} a, x policy?",
    "red[SCOPE][BOTH]{.and|.or|.xor}[HINT]{.b32|.b64} a, x policy?",
    "red[SCOPE][BOTH]{.min|.max}[HINT]{.u32|.s32|.u64|.s64} a, x policy?",
    "red[.relaxed|.release][.gpu|.sys][.global].add[HINT][.v2|.v4].f32 a, x policy?",
    "red[.gpu][.global]{.add|.min|.max}.noftz[HINT]{.v2|.v4|.v8}{.f16|.bf16} a, x policy?",
    # Threads
    "barrier.cluster.arrive[.release|.relaxed][.aligned]",
    "barrier.cluster.wait[.acquire][.aligned]",
    "{bar|barrier}[.cta].sync 1",
    "{bar|barrier}[.cta].sync 1, 64",
    "{bar|barrier}[.cta].arrive 1, 64",
    "{bar|barrier}[.cta].red.popc.u32 %w1, 1, p",
    "{bar|barrier}[.cta].red{.and|.or}.pred p, 1, 64, !q",
    "barrier[.cta].sync[.aligned] %w1, %w2",
    "barrier[.cta].arrive[.aligned] %w1, %w2",
    "barrier[.cta].red{.and|.or}[.aligned].pred p, %w1, q",
    "bar.warp.sync m",
    "membar{.cta|.gl|.sys}",
    "fence[.sc|.acq_rel]{SCOPE}",
    "fence{.acquire|.release}{SCOPE}",
    "fence{.acquire.sync_restrict::shared::cluster|.release.sync_restrict::shared::cta}.cluster",
    "fence.mbarrier_init.release.cluster",
    "fence.proxy{.alias|.async|.async.global|.async.shared::cta|.async.shared::cluster}",
    "fence.proxy.tensormap::generic.release{SCOPE}",
    "shfl.sync{.up|.down|.bfly|.idx}.b32 %w1|p, %w2, 1, 31, m",
    "shfl.sync{.up|.down|.bfly|.idx}.b32 %w1, %w2, %w3, %w1, m",
    "vote.sync{.all|.any|.uni}.pred p, !q, m",
    "vote.sync.ballot.b32 %w1, q, m",
    "match.any.sync{.b32|.b64} %w1, x, m",
    "match.all.sync{.b32|.b64} %w1|p, x, m",
    "redux.sync{.add|.min|.max}{.u32|.s32} d, x, m",
    "redux.sync{.and|.or|.xor}.b32 d, x, m",
    "redux.sync{.min|.max}[.abs][.NaN].f32 d, x, m",
    "activemask.b32 %w1",
    "elect.sync %w1|p, m",
    "nanosleep.u32 {%w1|20}",
    "griddepcontrol{.launch_dependents|.wait}",
    "pmevent 3",
    "pmevent.mask 3",
    # Arithmetic
    "{add|sub}[.sat].s32 d, x, x",
    "{add|sub}{INT} d, x, x",
    "{add|sub}{.u16x2|.s16x2} %w1, %w2, %w3",
    "{add|sub}[.cc]{.u32|.s32|.u64|.s64} d, x, x",
    "{addc|subc}[.cc]{.u32|.s32|.u64|.s64} d, x, x",
    "mul{.hi|.lo}{INT} d, x, x",
    "mul.wide{.u16|.s16} %w1, %h1, %h2",
    "mul.wide{.u32|.s32} %ad, %w1, %w2",
    "mad{.hi|.lo}{INT} d, x, x, x",
    "mad.hi.sat.s32 d, x, x, x",
    "{mad|madc}{.lo|.hi}[.cc]{.u32|.s32|.u64|.s64} d, x, x, x",
    "{mul24}{.hi|.lo}{.u32|.s32} d, x, x",
    "{mad24}{.hi|.lo}{.u32|.s32} d, x, x, x",
    "{div|rem}{INT} d, x, x",
    "sad{INT} d, x, x, x",
    "{abs|neg}{.s16|.s32|.s64} d, x",
    "{min|max}{INT} d, x, x",
    "{min|max}[.relu]{.s32|.s16x2} d, x, x",
    "{min|max}{.u16x2} d, x, x",
    "{popc|clz}{.b32|.b64} %w1, x",
    "bfind[.shiftamt]{.u32|.u64|.s32|.s64} %w1, x",
    "brev{.b32|.b64} d, x",
    "bfe{.u32|.u64|.s32|.s64} d, x, 3, %w1",
    "bfi{.b32|.b64} d, x, x, 3, %w1",
    "szext{.clamp|.wrap}{.u32|.s32} d, x, %w1",
    "bmsk{.clamp|.wrap}.b32 d, x, %w1",
    "fns.b32 %w1, %w2, %w3, %w1",
    "dp4a{.u32|.s32}{.u32|.s32} %w1, %w2, %w3, %w1",
    "dp2a{.lo|.hi}{.u32|.s32}{.u32|.s32} %w1, %w2, %w3, %w1",
    "{and|or|xor}{.pred} p, q, !q",
    "{and|or|xor}{BITS} d, x, x",
    "not{.pred} p, q",
    "{not|cnot}{BITS} d, x",
    "lop3.b32 %w1, %w2, %w3, %w1, 0x3f",
    "lop3{.or|.and}.b32 %w1|p, %w2, %w3, %w1, 0x3f, q",
    "shf{.l|.r}{.clamp|.wrap}.b32 %w1, %w2, %w3, %w1",
    "shl{BITS} d, x, %w1",
    "shr{.b16|.b32|.b64|.u16|.u32|.u64|.s16|.s32|.s64} d, x, %w1",
    "prmt.b32[.f4e|.b4e|.rc8|.ecl|.ecr|.rc16] %w1, %w2, %w3, %w1",
    "{add|sub|mul}[RND][.ftz][.sat].f32 d, x, x",
    "{add|sub|mul}[RND][.ftz].f32x2 %ad, %ae, %ae",
    "{add|sub|mul}[RND].f64 d, x, x",
    "{add|sub|mul}[.rn][.ftz][.sat]{.f16|.f16x2} d, x, x",
    "{add|sub|mul}[.rn]{.bf16|.bf16x2} d, x, x",
    "{add|sub}[RND][.sat].f32{.f16|.bf16} %f1, %h1, %f2",
    "fma{RND}[.ftz][.sat].f32 d, x, x, x",
    "fma{RND}.f64 d, x, x, x",
    "fma.rn[.ftz][.sat|.relu]{.f16|.f16x2} d, x, x, x",
    "fma.rn[.relu]{.bf16|.bf16x2} d, x, x, x",
    "mad[RND][.ftz][.sat].f32 d, x, x, x",
    "div{.approx|.full}[.ftz].f32 d, x, x",
    "div{RND}[.ftz].f32 d, x, x",
    "{abs|neg}[.ftz].f32 d, x",
    "{abs|neg}{.f64|.bf16|.bf16x2} d, x",
    "{abs|neg}[.ftz]{.f16|.f16x2} d, x",
    "{min|max}[.ftz][.NaN][.xorsign.abs].f32 d, x, x",
    "{min|max}[.ftz][.NaN][.abs].f32 d, x, x, x",
    "{min|max}[.ftz][.NaN][.xorsign.abs]{.f16|.f16x2} d, x, x",
    "{min|max}[.NaN][.xorsign.abs]{.bf16|.bf16x2} d, x, x",
    "{rcp|sqrt}.approx[.ftz].f32 d, x",
    "{rcp|sqrt}{RND}[.ftz].f32 d, x",
    "{rcp|sqrt}{RND}.f64 d, x",
    "rsqrt.approx[.ftz]{.f32|.f64} d, x",
    "{sin|cos|lg2|ex2}.approx[.ftz].f32 d, x",
    "ex2.approx{.f16|.f16x2|.ftz.bf16|.ftz.bf16x2} d, x",
    "tanh.approx{.f32|.f16|.f16x2|.bf16|.bf16x2} d, x",
    "copysign{.f32|.f64} d, x, x",
    "testp{.finite|.infinite|.number|.notanumber|.normal|.subnormal}{.f32|.f64} p, x",
    # Comparison, selection, conversion
    "setp{CMP}{BITS|INT} p, x, x",
    "setp{CMP}{INT} p|_, x, x",
    "setp{CMP}{.and|.or|.xor}{INT} p, x, x, !q",
    "setp{CMPF}[.ftz].f32 p, x, x",
    "setp{CMPF}[.and|.or].f64 p, x, x pred?",
    "set{CMP}{.u32|.s32|.f32}{.u32|.s32|.u64} %w1, x, x",
    "selp{BITS|INT|.f32|.f64} d, x, x, p",
    "slct{BITS|INT|.f32|.f64}.s32 d, x, x, %w1",
    "cvt[.sat]{INT}{.f32} d, %f1",
    "cvt{.rni|.rzi|.rmi|.rpi}[.ftz][.sat]{INT}{.f32} d, %f1",
    "cvt{INT}{.u32|.s32} d, %w1",
    "cvt{RND}.f32.f64 %f1, %d1",
    "cvt.rn[.relu]{.f16x2|.bf16x2}.f32 %w1, %f1, %f2",
    "mov{BITS|INT|.f32|.f64} d, x",
    "mov.pred p, q",
    "mov.b64 %ad, {%w1, %w2}",
    "mov.b32 {%h1, %h2}, %w1",
    # Control
    "trap",
    "brkpt",
    "exit",
    "ret[.uni]",
)
PART: Final = re.compile(r"\[([^\]]*)\]|\{([^}]*)\}")
REGISTERS: Final = """
    .reg .pred %p<9>; .reg .b8 %c<9>; .reg .b16 %h<9>; .reg .b32 %w<9>; .reg .b64 %ad, %ae, %pol;
    .reg .b64 %l<9>; .reg .b128 %q<9>; .reg .f32 %f<9>; .reg .f64 %d<9>; .reg .u64 %sh;
"""
PREFIX: Final = {"8": "%h", "16": "%h", "32": "%w", "64": "%l", "128": "%q"}
VARIABLES: Final = {"global": "vg", "shared": "vs", "const": "vc", "local": "vl"}


def _choices(text: str) -> list[str]:
    found: list[str] = []
    for each in text.split("|"):
        found += SETS[each].split("|") if each in SETS else [each]
    return found


def _expand(name: str) -> list[list[str]]:
    """Return the parts of a name, each with its choices."""
    parts: list[list[str]] = []
    at = 0
    for match in PART.finditer(name):
        parts.append([name[at : match.start()]])
        optional, required = match.groups()
        parts.append(["", *_choices(optional)] if optional is not None else _choices(required))
        at = match.end()
    return [*parts, [name[at:]]]


def forms(line: str, most: int, seed: int = 0) -> Iterator[str]:
    """Give instructions of a line of syntax: all of them, or as many as wanted."""
    name, _, operands = line.partition(" ")
    # Braces in operands are PTX's own, but for choices.
    parts = _expand(name)
    total = 1
    for each in parts:
        total *= len(each)
    source = random.Random(f"{seed} {line}")  # noqa: S311  # nothing secret
    if total <= most:
        names = ["".join(each) for each in itertools.product(*parts)]
    else:
        names = ["".join(source.choice(each) for each in parts) for _ in range(most)]
    for found in dict.fromkeys(names):
        for choice in _operand_choices(operands):
            yield f"{found} {_operands(found, choice)}".strip() + ";"


def _operand_choices(operands: str) -> list[str]:
    match = re.search(r"\{([^}]*\|[^}]*)\}", operands)
    if match is None:
        return [operands]
    start, end = operands[: match.start()], operands[match.end() :]
    return [f"{start}{each}{end}" for each in match[1].split("|")]


def _operands(name: str, operands: str) -> str:
    types = [each for each in name.split(".")[1:] if re.fullmatch(r"(?:bf|[busf])\d+(?:x2)?", each)]
    kind = types[-1] if types else "b32"
    register = _register_of(kind)
    vector = re.search(r"\.v(\d)", name)
    spaces = [each.partition("::")[0] for each in name.split(".")]
    space = next((each for each in spaces if each in VARIABLES), "")
    count = [0]

    def value() -> str:
        count[0] += 1
        if vector is None:
            return f"{register}{count[0]}"
        return "{" + ", ".join(f"{register}{number}" for number in range(int(vector[1]))) + "}"

    words = []
    for word in operands.split(" "):
        bare = word.rstrip(",")
        comma = word[len(bare) :]
        match bare:
            case "d" | "x":
                words.append(value() + comma)
            case "a":
                words.append(("[pp]" if "param" in spaces else "[%ad]") + comma)
            case "p" | "q":
                words.append({"p": "%p1", "q": "%p2"}[bare] + comma)
            case "!q":
                words.append("!%p2" + comma)
            case "m":
                words.append("0xffffffff" + comma)
            case "%w1|p":
                words.append("%w1|%p1" + comma)
            case "p|_":
                words.append("%p1|_" + comma)
            case "policy?":
                words.append(", %pol" if "cache_hint" in name else "")
            case "pred?":
                words.append(", %p2" if ".and" in name or ".or" in name else "")
            case _ if re.fullmatch(r"v\W.*|v", bare):
                words.append(VARIABLES.get(space, "vg") + bare[1:] + comma)
            case _:
                words.append(word)
    return " ".join(words)


def _register_of(kind: str) -> str:
    if kind in {"f32", "f64"}:
        return {"f32": "%f", "f64": "%d"}[kind]
    bits = re.sub(r"\D", "", kind.removesuffix("x2"))
    return PREFIX["32" if kind.endswith("16x2") else "64" if kind.endswith("32x2") else bits]


def program(instructions: list[str], target: str = "sm_100a") -> str:
    """Return a kernel with instructions, each in a line of its own."""
    return "\n".join(
        (
            ".version 9.0",
            f".target {target}",
            ".address_size 64",
            ".global .align 16 .b32 vg[64]; .shared .align 16 .b32 vs[64]; "
            ".const .align 16 .b32 vc[64];",
            ".func f() { ret; }",
            ".visible .entry k(.param .align 16 .b8 pp[64]) {",
            " ".join(REGISTERS.split()) + " .local .align 16 .b32 vl[64];",
            *instructions,
            "ret; }",
        )
    )
