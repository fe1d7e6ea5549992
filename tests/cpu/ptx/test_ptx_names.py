"""The order of modifiers in the names of PTX instructions: what ptxas takes, and nothing else."""

from __future__ import annotations

import itertools

import pytest

from graphdsl.sim.translate.registry import find

ANY_ORDER = [
    "ld.global.nc.v2.f32",
    "ld.relaxed.gpu.global.b32",
    "ld.mmio.relaxed.sys.global.u32",
    "st.release.gpu.global.u32",
    "atom.acq_rel.gpu.global.add.u32",
    "atom.global.add.noftz.f16",
    "red.relaxed.gpu.global.add.f32",
    "fence.acq_rel.gpu",
    "add.rn.ftz.sat.f32",
    "fma.rn.ftz.relu.f16x2",
    "setp.eq.and.ftz.f32",
    "min.ftz.NaN.xorsign.abs.f32",
    "min.relu.s32",
    "add.cc.u32",
    "shfl.sync.idx.b32",
    "vote.sync.ballot.b32",
    "match.any.sync.b32",
    "redux.sync.add.u32",
    "prmt.b32.f4e",
    "bfind.shiftamt.u32",
    "ex2.approx.ftz.bf16",
    "vabsdiff4.u32.u32.u32.add",
]
"""Instructions of which ptxas takes every order of modifiers."""


@pytest.mark.parametrize("name", ANY_ORDER)
def test_modifiers_are_taken_in_any_order(name: str) -> None:
    opcode, *modifiers = name.split(".")
    expected = find(name)
    assert expected is not None
    for order in itertools.permutations(modifiers):
        assert find(".".join((opcode, *order))) == expected, order


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("cvt.s32.f32.rzi.ftz", "cvt.rzi.ftz.s32.f32"),
        ("cvt.u8.s32.sat", "cvt.sat.u8.s32"),
        ("cvt.f16.relu.f32.rn", "cvt.rn.relu.f16.f32"),
        ("set.eq.u32.and.f32.ftz", "set.eq.and.ftz.u32.f32"),
        ("mad.hi.s32.sat", "mad.hi.sat.s32"),
        ("madc.hi.u32.cc", "madc.hi.cc.u32"),
        ("bar.red.u32.popc", "bar.red.popc.u32"),
        ("shf.l.b32.wrap", "shf.l.wrap.b32"),
        ("cvta.to.u64.global", "cvta.to.global.u64"),
        ("slct.u32.f32.ftz", "slct.ftz.u32.f32"),
    ],
)
def test_types_and_parts_of_the_opcode_keep_their_order(name: str, same: str) -> None:
    assert find(name) == find(same)
    assert find(name) is not None


@pytest.mark.parametrize(
    "name",
    [
        # ptxas refuses these, or they mean something else.
        "cvt.f32.s32.rzi",
        "cvt.s32.u8.sat",
        "cvt.f32.rn.f16.ftz",
        "mul.u32.lo",
        "mad.s32.hi.sat",
        "bar.popc.red.u32",
        "shf.wrap.l.b32",
        "cvta.global.to.u64",
        "add.f32.rn.foo",
        "add.f32.rn.rn",
        "add.rn.rz.f32",
        "add.u32.s32",
        "ld.weak.global.nc.b32",
        "ld.shared.nc.b32",
        "ld.relaxed.b32",
        "ld.v4.shared.b64",
        "st.const.b32",
        "st.acquire.gpu.b32",
        "st.global.nc.b32",
        "ld.global.L2::evict_last.b32",
        "ldu.shared.b32",
    ],
)
def test_other_names_are_not_taken(name: str) -> None:
    assert find(name) is None
