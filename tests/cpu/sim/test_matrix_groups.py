"""What is wrong with wgmma is said; its options that have no effect are accepted."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.ptx.test_ptx_groups import BY_K, OF_A, Case, run
from tests.device.support import DeviceMemory

CASE = Case("m64n8k16.f32.f16.f16", BY_K["128B"], BY_K["128B"])


def _product(case: Case, source: str = "", **options: Any) -> float:
    device = gd.sim.Device(**options)
    memory = DeviceMemory(device, device.create_stream())
    ones = np.full((64, 16), 0x3C00, np.uint32)
    found = run(case, memory, ones, ones[:8], np.zeros((64, 8), np.uint32), source)
    return float(found.view(np.float32)[0, 0])


@pytest.mark.parametrize("options", [{}, {"detect_races": True}, {"detect_uninitialized": True}])
def test_a_product(options: dict[str, Any]) -> None:
    assert _product(CASE, **options) == 16


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("wgmma.fence", "or.b64 %db, %db, 562949953421312; wgmma.fence", "has a base offset"),
        ("wgmma.fence", "add.u64 %db, %db, 2048; wgmma.fence", "read of shared memory out of"),
        ("wgmma.fence", "setp.gt.u32 %p, %t, 16; @%p bra end; wgmma.fence", "but the instruction"),
        ("fence.proxy", "@%p bra end; fence.proxy", ""),
    ],
)
def test_errors(before: str, after: str, message: str) -> None:
    source = CASE.source().replace(before, after, 1).replace("ret;", "end: ret;")
    if not message:
        assert _product(CASE, source) == 16
        return
    with pytest.raises(gd.DriverError, match=message):
        _product(CASE, source)


@pytest.mark.parametrize("options", [{}, {"detect_races": True}])
@pytest.mark.parametrize("lane", [0, 7, 31])
@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("mov.b64 %da, 1073676288;", "descriptor of A"),
        ("mov.b64 %db, 1073676288;", "descriptor of B"),
        ("not.pred %keeps, %keeps;", "predicate scale-d"),
    ],
)
def test_operands_that_differ_between_lanes(
    options: Any, lane: int, change: str, what: str
) -> None:
    """Nothing outside of the block's memory is read by the descriptor of any lane."""
    multiply = "wgmma.mma_async"
    differs = (
        ".reg .pred %odd; .reg .b32 %lane; mov.u32 %lane, %laneid; "
        f"setp.eq.u32 %odd, %lane, {lane}; @%odd {change} "
    )
    source = CASE.source().replace(multiply, differs + multiply)
    with pytest.raises(gd.DriverError, match=f"expected the same {what} in all lanes .* in lane 0"):
        _product(CASE, source, **options)


@pytest.mark.parametrize("number", [2, 256, 511, -1])
@pytest.mark.parametrize("which", [3, 4])
def test_transpositions_and_signs_that_there_are_not(number: int, which: int) -> None:
    head, tail = CASE.source().rsplit(", 0, 0;", 1)
    numbers = ["0", "0"]
    numbers[which - 3] = str(number)
    with pytest.raises(
        gd.GraphDslError, match=f"wgmma.*expected 0 or 1, got the constant {number}$"
    ):
        _product(CASE, f"{head}, {', '.join(numbers)};{tail}")
    head, tail = CASE.source().rsplit(", 1, 1, 0, 0;", 1)
    with pytest.raises(gd.GraphDslError, match="wgmma.*expected 1 or -1, got .*2"):
        _product(CASE, f"{head}, 2, 1, 0, 0;{tail}")


def test_memory_that_nobody_wrote() -> None:
    source = CASE.source().replace("st.shared.b32 [%lo], %v;", "")
    with pytest.raises(gd.DriverError, match="was never written"):
        _product(CASE, source, detect_uninitialized=True)


def test_a_missing_barrier_is_a_race() -> None:
    source = CASE.source().replace("bar.sync 0;", "")
    with pytest.raises(gd.DriverError, match="race"):
        _product(CASE, source, detect_races=True)


@pytest.mark.parametrize("options", [{}, {"detect_races": True}])
@pytest.mark.parametrize("thread", [0, 40, 127])
@pytest.mark.parametrize("offset", ["0", "OF_A"])
def test_a_copy_that_its_thread_has_not_waited_for(
    options: dict[str, Any], thread: int, offset: str
) -> None:
    """Warps read A by their rows, and all of them B; a copy to neither of them is none."""
    copy = f""".reg .pred %copies; .reg .b64 %xs; setp.eq.u32 %copies, %t, {thread};
    @%copies cp.async.ca.shared.global [memory+AT], [%image+AT], 4; WAIT wgmma.fence"""
    source = CASE.source().replace("wgmma.fence", copy, 1)
    at = str(thread // 32 * 2048) if offset == "0" else str(OF_A)
    assert _product(CASE, source.replace("AT", at).replace("WAIT", "cp.async.wait_all;")) == 16
    with pytest.raises(gd.DriverError, match="its own asynchronous copy from .*cp.async"):
        _product(CASE, source.replace("AT", at).replace("WAIT", ""), **options)
    # Between the bytes along k, and behind B.
    assert _product(CASE, source.replace("AT", str(OF_A + 64)).replace("WAIT", "")) == 16


def test_register_counts_have_no_effect() -> None:
    counts = "setmaxnreg.dec.sync.aligned.u32 40; setmaxnreg.inc.sync.aligned.u32 232; wgmma.fence"
    assert _product(CASE, CASE.source().replace("wgmma.fence", counts, 1)) == 16


def test_sparse_matrices_are_refused() -> None:
    source = CASE.source().replace("mma_async.sync", "mma_async.sp.sync")
    with pytest.raises(gd.GraphDslError, match="wgmma.mma_async.sp"):
        _product(dataclasses.replace(CASE), source)


@pytest.mark.parametrize(
    ("case", "numbers", "message"),
    [
        (CASE, "0", "expected two transpositions, got 1"),
        (dataclasses.replace(CASE, a=None), "0, 1", "expected one transposition, that of B, got 2"),
    ],
)
def test_each_matrix_in_memory_has_its_transposition(
    case: Case, numbers: str, message: str
) -> None:
    signs = "%keeps, 1, 1, "
    head, tail = case.source().split(signs)
    source = f"{head}{signs}{numbers};{tail.partition(';')[2]}"
    with pytest.raises(gd.sim.UnsupportedInstructionError, match=f"wgmma.*{message}"):
        _product(case, source)
