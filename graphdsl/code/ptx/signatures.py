"""Operands of instructions, by opcode and modifiers (PTX ISA 9.0, chapters 9 and 10).

A row of the table follows the notation of the PTX manual::

    "mad.wide": ">W T T W"

The first operand is a result, twice as wide as the instruction's type, and so is the last; those in
between have the type. The words mean:

``T``
    The only type in the name. ``T0``, ``T1`` and ``T2`` are those of a name with that many.
``W``
    A type twice as wide as the only one.
``u32``, ``pred`` and so on
    That type.
``word``
    32 bits that are not a floating-point number.
``>``
    In front: a result, which is a register.
``_``
    Behind: the result may be left out, as ``_``.
``|p`` and ``|p?``
    A predicate is a second result; with ``?`` it may be missing.
``~``
    Registers may be wider (PTX ISA 9.0, 9.4.1).
``*``
    The number of operands given by ``.v2``, ``.v4`` or ``.v8`` in the name, in braces.
``=N``
    A constant is from 0 to N.
``?``
    May be missing.
``-``
    In front: PTX has this operand with some modifiers, and it is not supported.
``[]``, ``label``, ``targets``
    An address, the label of code, and that of a list of labels.
``[shared]``, ``[global]``
    An address in that state space.
``sink``
    ``_``: there is no result.
``bytes``, ``bytes-there``
    The number of bytes to copy, and the number of available ones, or a predicate for none.
``constant``, ``barrier``, ``threads``, ``space``
    An integer constant; the number of a barrier and of threads at it; a generic address or a
    variable in the state space in the name.
``[box]``
    A tensor map with a place in the tensor.
``[coordinates]``, ``derivatives``, ``handle``
    A texture or surface with a place in it; how that changes from thread to thread; only a texture
    or surface.
``value``
    An operand of ``mov``: also vectors, special registers, and addresses of variables.
``special~``
    An operand of ``cvt``: also special registers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from graphdsl.code.ptx.matrices import OPCODES, Fragment, fragments
from graphdsl.code.ptx.syntax import BITS

ROWS: Final = {
    # Arithmetic
    "add sub addc subc div rem mul24 copysign": ">T T T",
    "min max": ">T T T -T",
    "mul.wide": ">W T T",
    "mul": ">T T T",
    "mad.wide": ">W T T W",
    "mad madc mad24 fma sad": ">T T T T",
    "neg abs rcp sqrt rsqrt sin cos lg2 ex2 tanh": ">T T",
    "testp": ">pred T",
    "dp4a dp2a": ">T0 T0 T1 T0",
    # Video instructions
    "vadd.add vsub.add vabsdiff.add vmin.add vmax.add vshl.add vshr.add": ">T0 T1 T2 T0",
    "vadd.min vsub.min vabsdiff.min vmin.min vmax.min vshl.min vshr.min": ">T0 T1 T2 T0",
    "vadd.max vsub.max vabsdiff.max vmin.max vmax.max vshl.max vshr.max": ">T0 T1 T2 T0",
    "vadd vsub vabsdiff vmin vmax vshl vshr": ">T0 T1 T2 T0?",
    "vset.add vset.min vset.max": ">u32 T0 T1 u32",
    "vset": ">u32 T0 T1 u32?",
    "vmad": ">T0 T1 T2 T0",
    "vadd2 vsub2 vavrg2 vabsdiff2 vmin2 vmax2": ">T0 T1 T2 T0",
    "vadd4 vsub4 vavrg4 vabsdiff4 vmin4 vmax4": ">T0 T1 T2 T0",
    "vset2 vset4": ">u32 T0 T1 u32",
    # Bits
    "and or xor": ">T T T",
    "not cnot brev": ">T T",
    "popc clz bfind": ">word T",
    "fns": ">b32 b32 b32 b32",
    "bfe": ">T T word=255 word=255",
    "bfi": ">T T T word=255 word=255",
    "bmsk": ">word word word",
    "szext": ">T T u32",
    "shl shr": ">T T word",
    "shf": ">b32 b32 b32 word",
    "prmt": ">b32 b32 b32 b32",
    "lop3.and lop3.or": ">T_|p T T T constant pred",
    "lop3": ">T T T T constant",
    # Comparison and selection
    "setp.and setp.or setp.xor": ">pred_|p? T T pred",
    "setp": ">pred_|p? T T",
    "set.and set.or set.xor": ">T0 T1 T1 pred",
    "set": ">T0 T1 T1",
    "selp": ">T T T pred",
    "slct": ">T0 T0 T0 T1",
    # Moves and conversion
    "mov": ">value value",
    "cvt.f16x2.f32 cvt.bf16x2.f32": ">T0~ T1~ T1~",
    "cvt.e4m3x2.f32 cvt.e5m2x2.f32": ">T0 T1 T1",
    "cvt.e4m3x2 cvt.e5m2x2": ">T0 T1",
    "cvt.tf32.f32": ">b32 f32",
    "cvt": ">T0~ special~",
    "cvta": ">u64 space",
    "isspacep": ">pred address",
    "mapa": ">T T word",
    "getctarank": ">u32 T",
    # Memory
    "ld.L2::cache_hint": ">T~* [] u64",
    "ld ldu": ">T~* [] -b64",
    "st.async": "[] T* []",
    "st.L2::cache_hint": "[] T~* u64",
    "st": "[] T~* -b64",
    "atom.cas": ">T_ [] T T -b64",
    "atom.v2.L2::cache_hint atom.v4.L2::cache_hint atom.v8.L2::cache_hint": ">T* [] T* u64",
    "atom.v2 atom.v4 atom.v8": ">T* [] T* -b64",
    "atom.L2::cache_hint": ">T_ [] T u64",
    "atom": ">T_ [] T -b64",
    "red.async": "[] T []",
    "red.v2.L2::cache_hint red.v4.L2::cache_hint red.v8.L2::cache_hint": "[] T* u64",
    "red.v2 red.v4 red.v8": "[] T* -b64",
    "red.L2::cache_hint": "[] T u64",
    "red": "[] T -b64",
    "createpolicy.fractional": ">u64 f32?",
    "createpolicy.range": ">u64 [] word word",
    "createpolicy.cvt": ">u64 u64",
    "cp.async.commit_group cp.async.wait_all": "",
    "cp.async.wait_group": "constant",
    "cp.async.mbarrier": "[shared]",
    "cp.async.bulk.commit_group": "",
    "cp.async.bulk.wait_group": "constant",
    "cp.async.bulk.tensor.prefetch.L2::cache_hint": "[box] u64",
    "cp.async.bulk.tensor.prefetch": "[box]",
    "cp.async.bulk.tensor.bulk_group.L2::cache_hint": "[box] [shared] u64",
    "cp.async.bulk.tensor.bulk_group": "[box] [shared]",
    "cp.async.bulk.tensor.multicast::cluster.L2::cache_hint": "[shared] [box] [shared] u16 u64",
    "cp.async.bulk.tensor.multicast::cluster": "[shared] [box] [shared] u16",
    "cp.async.bulk.tensor.L2::cache_hint": "[shared] [box] [shared] u64",
    "cp.async.bulk.tensor": "[shared] [box] [shared]",
    "cp.async.bulk.prefetch.L2::cache_hint": "[global] word u64",
    "cp.async.bulk.prefetch": "[global] word",
    "cp.async.bulk.bulk_group.L2::cache_hint": "[global] [shared] word u64",
    "cp.async.bulk.bulk_group": "[global] [shared] word",
    "cp.async.bulk.multicast::cluster.L2::cache_hint": "[shared] [global] word [shared] u16 u64",
    "cp.async.bulk.multicast::cluster": "[shared] [global] word [shared] u16",
    "cp.async.bulk.global.L2::cache_hint": "[shared] [global] word [shared] u64",
    "cp.async.bulk.global": "[shared] [global] word [shared]",
    "cp.async.bulk": "[shared] [shared] word [shared]",
    "cp.async.L2::cache_hint": "[shared] [global] bytes bytes-there? u64",
    "cp.async": "[shared] [global] bytes bytes-there?",
    "prefetch prefetchu": "[]",
    # Textures and surfaces
    "tex.level": ">T0*|p? [coordinates] T1",
    "tex.grad": ">T0*|p? [coordinates] derivatives derivatives",
    "tex": ">T0*|p? [coordinates]",
    "tld4": ">T0*|p? [coordinates]",
    "suld.b": ">T~* [coordinates]",
    "sust.b": "[coordinates] T~*",
    "txq suq": ">b32 handle",
    "membar fence griddepcontrol": "",
    # Threads
    "shfl": ">b32|p? b32 b32 b32 word",
    "vote.ballot": ">b32 pred word",
    "vote": ">pred pred word",
    "match.all": ">word|p? T word",
    "match": ">word T word",
    "redux.b32": ">word word word",
    "redux": ">T T word",
    "activemask": ">b32",
    "elect": ">word_|p word",
    "bar.warp": "word",
    "bar.red barrier.red": ">T barrier threads? pred",
    "barrier.cluster.arrive barrier.cluster.wait": "",
    "bar.arrive barrier.arrive": "barrier threads",
    "bar barrier": "barrier threads?",
    "nanosleep": "word",
    "setmaxnreg": "constant",
    "mbarrier.arrive.expect_tx.shared::cluster": "sink [] word",
    "mbarrier.arrive_drop.expect_tx.shared::cluster": "sink [] word",
    "mbarrier.arrive.shared::cluster mbarrier.arrive_drop.shared::cluster": "sink [] word?",
    "mbarrier.arrive.expect_tx mbarrier.arrive_drop.expect_tx": ">u64_ [] word",
    "mbarrier.arrive.noComplete mbarrier.arrive_drop.noComplete": ">u64 [] word",
    "mbarrier.arrive mbarrier.arrive_drop": ">u64_ [] word?",
    "mbarrier.init mbarrier.expect_tx mbarrier.complete_tx": "[] word",
    "mbarrier.inval": "[]",
    "mbarrier.test_wait.parity": ">pred [] word",
    "mbarrier.test_wait": ">pred [] u64",
    "mbarrier.try_wait.parity": ">pred [] word word?",
    "mbarrier.try_wait": ">pred [] u64 word?",
    "mbarrier.pending_count": ">u32 u64",
    # Control
    "bra": "label",
    "brx": "word targets",
    "ret exit trap brkpt": "",
    "pmevent": "constant",
}
"""Operands by opcode and modifiers of a name; the first matching row applies."""

HALF: Final = 16
"""Bits of elements whose matrices ``wgmma`` can transpose."""
CONTROL: Final = frozenset({"bra", "brx", "call", "ret", "exit", "trap"})
"""Opcodes whose form decides the control flow, so that none of their variants may be skipped."""
CONTROL_MODIFIERS: Final = frozenset({"uni", "idx"})

_MODIFIERS: Final = """
    rn rz rm rp rna rni rzi rmi rpi ftz sat satfinite relu approx full NaN xorsign abs noftz
    lo hi wide cc shiftamt clamp wrap l r f4e b4e rc8 ecl ecr rc16
    eq ne lt le gt ge ls hs equ neu ltu leu gtu geu num nan and or xor
    finite infinite number notanumber normal subnormal
    global shared shared::cta shared::cluster local const param param::entry param::func to
    weak volatile relaxed acquire release acq_rel sc mmio cta cluster gpu sys gl
    ca cg cs lu cv wb wt nc v2 v4 v8
    L1::evict_normal L1::evict_unchanged L1::evict_first L1::evict_last L1::no_allocate
    L2::evict_normal L2::evict_first L2::evict_last L2::evict_unchanged L2::cache_hint
    L2::64B L2::128B L2::256B L1 L2
    add exch min max inc dec cas
    sync aligned warp arrive red popc up down bfly idx all any uni ballot
    fractional range cvt
    proxy alias async launch_dependents wait mask commit_group wait_group wait_all
    1d 2d 3d a1d a2d level grad g b a trap zero width height depth array_size
    bulk bulk_group read prefetch reduce tensor tile 4d 5d tensormap
    multicast::cluster mbarrier::complete_tx::bytes mbarrier_init
    shr7 shr15 po
    mbarrier noinc init inval expect_tx complete_tx arrive_drop noComplete test_wait try_wait parity
    pending_count
"""
MODIFIERS: Final = frozenset(_MODIFIERS.split())
"""Modifiers that do not change the operands of a row; others are not known."""

WIDTHS: Final = {**BITS, "u16x2": 32, "s16x2": 32, "tf32": 32, "e4m3x2": 16, "e5m2x2": 16}
"""Widths of the types in names of instructions; registers do not have all of these types."""
VECTORS: Final = frozenset({"v2", "v4", "v8"})
WIDE: Final = {"u16": "u32", "s16": "s32", "u32": "u64", "s32": "s64"}


_VIDEO: Final = """
    vadd vsub vabsdiff vmin vmax vshl vshr vset vmad vadd2 vsub2 vavrg2 vabsdiff2 vmin2 vmax2 vset2
    vadd4 vsub4 vavrg4 vabsdiff4 vmin4 vmax4 vset4
"""
VIDEO: Final = frozenset(_VIDEO.split())
"""Instructions that may name parts of registers."""
_TRIPLES: Final = "tid ntid ctaid nctaid clusterid nclusterid cluster_ctaid cluster_nctaid"
_WORDS: Final = """
    laneid warpid nwarpid smid nsmid cluster_ctarank cluster_nctarank clock clock_hi
    lanemask_eq lanemask_le lanemask_lt lanemask_ge lanemask_gt globaltimer_lo globaltimer_hi
    total_smem_size aggr_smem_size dynamic_smem_size reserved_smem_offset_begin
    reserved_smem_offset_end reserved_smem_offset_cap
"""


def _special_registers() -> dict[str, int]:
    return {
        **{f"%{name}.{axis}": 32 for name in _TRIPLES.split() for axis in "xyzw"},
        **{f"%{name}": 32 for name in _WORDS.split()},
        **{f"%envreg{number}": 32 for number in range(32)},
        **{f"%pm{number}": 32 for number in range(8)},
        **{f"%pm{number}_64": 64 for number in range(8)},
        **{f"%reserved_smem_offset_{number}": 32 for number in range(2)},
        "%clock64": 64,
        "%globaltimer": 64,
        "%gridid": 64,
        "%current_graph_exec": 64,
        "%is_explicit_cluster": 1,
    }


SPECIAL_REGISTERS: Final = _special_registers()
"""Bits of each special register."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One operand of an instruction.

    Attributes
    ----------
    kind : str
        ``"value"`` for a register or constant of the type, ``"fragment"`` for registers of a
        matrix, or another word of the table.
    type : str
        Its type; empty if it has none.
    is_result, is_optional, is_unsupported : bool
        Whether it is a register to write; may be missing; is rejected.
    may_sink, may_be_wider, may_be_braced : bool
        Whether ``_``, a wider register, or braces around one register are allowed.
    predicate : str
        ``"p"`` if a predicate is a second result, ``"p?"`` if it may be one.
    elements : int
        The number of values in braces; 0 without braces.
    most : int
        The largest constant, or -1 for any.
    parts : str
        A regular expression of the parts of a register that may be named; empty for none.
    """

    kind: str
    type: str = ""
    is_result: bool = False
    is_optional: bool = False
    is_unsupported: bool = False
    may_sink: bool = False
    may_be_wider: bool = False
    may_be_braced: bool = False
    predicate: str = ""
    elements: int = 0
    most: int = -1
    parts: str = ""


@cache
def signature(name: str) -> tuple[Slot, ...] | None:
    """Return the operands of an instruction by its name; None if the table has no entry."""
    opcode, *modifiers = name.split(".")
    if opcode in OPCODES:
        return _slots_of_matrices(name, modifiers)
    types = [each for each in modifiers if each in WIDTHS]
    parts = {*modifiers}
    if not all(each in MODIFIERS or each in WIDTHS for each in modifiers):
        return None
    for required, slots in _rows().get(opcode, ()):
        if required <= parts:
            elements = next((int(each[1:]) for each in modifiers if each in VECTORS), 0)
            found = [_slot(each, types, elements) for each in slots]
            if None in found:
                return None
            slots_found = [each for each in found if each is not None]
            for at, named in enumerate(_parts(opcode)):
                slots_found[at] = replace(slots_found[at], parts=named)
            return tuple(slots_found)
    return None


def _parts(opcode: str) -> tuple[str, ...]:
    """Return the parts of result and sources that a video instruction may name."""
    if opcode not in VIDEO:
        return ()
    if opcode.endswith("2"):
        return "h0|h1|h10", "h[0-3]{2}", "h[0-3]{2}"
    if opcode.endswith("4"):
        return "b3?2?1?0?", "b[0-7]{4}", "b[0-7]{4}"
    word = "b[0-3]|h[01]"
    return "" if opcode == "vmad" else word, word, word


def _slots_of_matrices(name: str, modifiers: list[str]) -> tuple[Slot, ...] | None:
    """Return the operands of an instruction that moves or multiplies matrices."""
    found = fragments(name)
    if name.startswith("wgmma"):
        return _slots_of_groups(modifiers, found)
    if not found:
        return None
    if name.startswith("movmatrix"):
        return Slot("word", "u32", is_result=True), Slot("word", "u32")
    kinds = {each: _in_braces(each, is_loose=not name.startswith("wmma")) for each in found}
    if len(found) > 1:
        result, *sources = (kinds[each] for each in found)
        return replace(result, is_result=True), *sources
    matrix, address = kinds[found[0]], Slot("[]")
    stride = (Slot("word", "u32", is_optional=True),) if name.startswith("wmma") else ()
    if "store" in modifiers or name.startswith("stmatrix"):
        return address, matrix, *stride
    return replace(matrix, is_result=True), address, *stride


def _slots_of_groups(modifiers: list[str], found: tuple[Fragment, ...]) -> tuple[Slot, ...] | None:
    """Return the operands of an instruction of four warps."""
    if modifiers[1:] == ["sync", "aligned"]:
        return {
            "fence": (),
            "commit_group": (),
            "wait_group": (Slot("constant"),),
        }.get(modifiers[0])
    if not found:
        return None
    sums, left, _ = found
    kind = "b32" if sums.type == "f16" else sums.register
    result = Slot("fragment", kind, is_result=True, may_be_braced=True, elements=sums.registers)
    immediates = 0 if sums.type == "s32" else 4 if left.bits == HALF else 2
    signs = [Slot("sign")] * min(immediates, 2)
    # Where A is in registers, there is one less.
    transposed = [Slot("constant", is_optional=each > 0) for each in range(immediates - 2)]
    factors = Slot("multiplicand", elements=left.registers), Slot("value", "u64")
    return result, *factors, Slot("value", "pred"), *signs, *transposed


def _in_braces(fragment: Fragment, *, is_loose: bool) -> Slot:
    """Return the registers of a matrix.

    ptxas accepts integers for f64, and numbers for integers of 8 bits, except in ``wmma``.
    """
    kind = fragment.register
    if is_loose and kind == "f64":
        kind = "b64"
    if not is_loose and fragment.type in {"s8", "u8"}:
        kind = "u32"
    return Slot("fragment", kind, may_be_braced=True, elements=fragment.registers)


@cache
def _rows() -> dict[str, list[tuple[frozenset[str], tuple[str, ...]]]]:
    rows: dict[str, list[tuple[frozenset[str], tuple[str, ...]]]] = {}
    for names, slots in ROWS.items():
        for name in names.split():
            opcode, *required = name.split(".")
            rows.setdefault(opcode, []).append((frozenset(required), tuple(slots.split())))
    return rows


def _slot(text: str, types: list[str], elements: int) -> Slot | None:
    """Return the slot for a word of the table; None if the name lacks the types for it."""
    is_result, is_unsupported = text.startswith(">"), text.startswith("-")
    text, _, most = text.lstrip(">-").partition("=")
    is_optional = text.endswith("?") and not text.endswith("|p?")
    text, _, predicate = text.removesuffix("?" * is_optional).partition("|")
    word = text.rstrip("_~*")
    kind, of = "value", word
    if word == "T":
        of = types[0] if len(types) == 1 else ""
    elif word == "W":
        of = WIDE.get(types[0], "") if len(types) == 1 else ""
    elif word in {"T0", "T1", "T2"}:
        of = types[int(word[1])] if int(word[1]) < len(types) else ""
    elif word == "special":
        of = types[1] if len(types) == 2 else ""
        # Special registers are converted to integers only.
        kind = "special" if types[:1] and types[0][0] in "us" else "value"
    elif word == "value":
        kind, of = "mov", types[0] if len(types) == 1 else ""
    elif word == "word":
        of = "u32"
    elif word not in WIDTHS:
        return Slot(word, is_result=is_result, is_optional=is_optional)
    if not of:
        return None
    may_be_wider, is_many = "~" in text, "*" in text
    # ptxas rejects wider ones with these types, but accepts them with f16.
    if any(each.startswith("bf") for each in types):
        may_be_wider = False
    return Slot(
        "word" if word == "word" else kind,
        of,
        is_result,
        is_optional,
        is_unsupported,
        "_" in text,
        may_be_wider,
        is_many,
        predicate,
        elements if is_many else 0,
        int(most or -1),
    )


def state_space(modifiers: Iterable[str]) -> str:
    """Return the state space in an instruction's modifiers; empty for generic addresses."""
    for each in modifiers:
        space = each.partition("::")[0]
        if space in {"global", "shared", "local", "const", "param"}:
            return space
    return ""
