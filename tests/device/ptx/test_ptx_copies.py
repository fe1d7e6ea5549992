"""PTX copies from global to shared memory beside the thread (``cp.async``), byte by byte."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.support import is_simulated

pytestmark = pytest.mark.kernels

THREADS: Final = 32
WIDTH: Final = 16
COPIES: Final = (
    ("ca", 4, ""),
    ("ca", 8, ""),
    ("ca", 16, ""),
    ("cg", 16, ""),
    ("ca.shared::cta.global.L2::128B", 8, ""),
    *(("ca", 8, f", {there}") for there in (0, 3, 8)),
    *(("ca", size, ", %number") for size in (4, 8, 16)),
    ("cg", 16, ", %number"),
    *(("ca", size, ", %odd") for size in (4, 16)),
    ("cg", 16, ", %odd"),
)
"""Cache, bytes, and what tells how many of them there are."""


def kernel(name: str, cache: str, size: int, there: str) -> str:
    """Return a kernel whose threads copy to shared memory, where all bits are set, and from there.

    The thread's number decides what there is.
    """
    spaces = "" if "global" in cache else ".shared.global"
    return f"""
.visible .entry {name}(.param .u64 result, .param .u64 source)
{{
    .reg .u64 %from, %to, %offset, %ones;
    .reg .u32 %thread, %number, %place, %bit;
    .reg .u64 %first, %second;
    .reg .pred %odd;
    .shared .align 16 .b8 space[{THREADS * WIDTH}];
    ld.param.u64 %from, [source];
    ld.param.u64 %to, [result];
    mov.u32 %thread, %tid.x;
    rem.u32 %number, %thread, {size + 1};
    and.b32 %bit, %thread, 1;
    setp.ne.u32 %odd, %bit, 0;
    mul.wide.u32 %offset, %thread, {WIDTH};
    add.u64 %from, %from, %offset;
    add.u64 %to, %to, %offset;
    mov.u32 %place, space;
    mad.lo.u32 %place, %thread, {WIDTH}, %place;
    mov.u64 %ones, -1;
    st.shared.v2.u64 [%place], {{%ones, %ones}};
    cp.async.{cache}{spaces} [%place], [%from], {size}{there};
    cp.async.commit_group;
    cp.async.wait_group 0;
    cp.async.wait_all;
    ld.shared.v2.u64 {{%first, %second}}, [%place];
    st.global.v2.u64 [%to], {{%first, %second}};
    ret;
}}
"""


def count_of(thread: int, size: int, there: str) -> int:
    """Return how many bytes there are."""
    match there.strip(", "):
        case "":
            return size
        case "%odd":
            return 0 if thread % 2 else size
        case "%number":
            return thread % (size + 1)
        case number:
            return int(number)


def module(copies: Any, *, version: str = "8.5") -> gd.Program:
    """Return a program with a kernel for each of some copies."""
    head = f".version {version}\n.target sm_80\n.address_size 64\n"
    return gd.Program(head + "".join(kernel(f"k{n}", *each) for n, each in enumerate(copies)))


def test_existing_bytes_are_copied_and_the_rest_is_zero(device: Any, stream: Any) -> None:
    source = np.random.default_rng(3).integers(1, 256, (THREADS, WIDTH), np.uint8)
    program = module(COPIES)
    given = device.allocate(source.nbytes, stream=stream)
    result = device.allocate(source.nbytes, stream=stream)
    for number, (cache, size, there) in enumerate(COPIES):
        found = np.zeros_like(source)
        graph = gd.GraphDef()
        (
            graph.memcpy(given, source)
            .launch(
                LaunchConfig(grid=1, block=THREADS), program.kernel(f"k{number}"), result, given
            )
            .memcpy(found, result)
        )
        with graph.instantiate(device=device) as executable:
            executable.launch(stream)
            executable.sync(stream)
        expected = np.full_like(source, 0xFF)
        for thread in range(THREADS):
            count = count_of(thread, size, there)
            expected[thread, :size] = 0
            expected[thread, :count] = source[thread, :count]
        assert (found == expected).all(), (cache, size, there)


@pytest.mark.parametrize(
    ("size", "there", "bytes_given", "offset", "is_wrong"),
    [
        (16, "", THREADS * WIDTH, 0, False),
        (16, "", THREADS * WIDTH - 4, 0, True),
        (16, "", THREADS * WIDTH + 4, 4, True),
        # The last thread's 16 bytes are 12: as many as it asks for.
        (16, ", 12", THREADS * WIDTH - 4, 0, False),
        (16, ", 13", THREADS * WIDTH - 4, 0, True),
        (16, ", 3", THREADS * WIDTH + 4, 4, True),
        # Where there is nothing, nobody looks.
        (16, ", 0", 16, 1 << 40, False),
        (4, ", %odd", THREADS * WIDTH - WIDTH, 0, False),
    ],
)
def test_only_copied_bytes_must_be_allocated(
    device: Any, stream: Any, size: int, there: str, bytes_given: int, offset: int, is_wrong: bool
) -> None:
    if not is_simulated(device):
        pytest.skip("a GPU may have more memory behind an allocation, and is lost after a fault")
    given = device.allocate(bytes_given, stream=stream)
    given.array(np.uint8)[:] = 1
    result = device.allocate(THREADS * WIDTH, stream=stream)
    graph = gd.GraphDef()
    program = module([("ca", size, there)])
    graph.launch(
        LaunchConfig(grid=1, block=THREADS),
        program.kernel("k0"),
        result,
        int(given.handle) + offset,
    )
    executable = graph.instantiate(device=device)
    if not is_wrong:
        executable.launch(stream)
        executable.sync(stream)
        return
    with pytest.raises(gd.DriverError, match=r"cp\.async\.ca\.shared\.global"):
        executable.launch(stream)
