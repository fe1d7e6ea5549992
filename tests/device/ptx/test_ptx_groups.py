"""Products of matrices in shared memory by four warps: layouts, types, options, and rounding."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.code.ptx.matrices import fragments
from tests.device.support import DeviceMemory
from tests.device.tensor_numbers import (
    WIDTHS,
    Bits,
    bits_of,
    decode,
    group_product,
    matrices,
    pack,
    unpack,
)

pytestmark = pytest.mark.kernels

OF_A: Final = 8 << 10
IMAGE: Final = OF_A + (32 << 10)
"""Bytes of shared memory: first A, then B."""
WIDTH: Final = {"none": 1, "128B": 8, "64B": 4, "32B": 2}
"""Units of 16 bytes in a line of each swizzle, in the order of their numbers."""


@dataclass(frozen=True)
class Layout:
    """Where a matrix is in shared memory.

    The strides are those of the descriptor, in bytes.
    """

    swizzle: str
    leading: int
    stride: int
    is_transposed: bool = False
    start: int = 0

    def offsets(self, rows: int, size: int) -> NDArray[np.int64]:
        """Return the offset of each byte of a matrix with 32 bytes along k (without transposing).

        CUTLASS calls the layouts canonical, in units of 16 bytes:
        by k ((8, n), 2) : ((width, stride), 1), else ((width, n), (8, k)) : ((1, leading), (width,
        stride)); without a swizzle the strides change places.
        """
        width = WIDTH[self.swizzle]
        row, byte = np.indices((rows, 32))
        if self.is_transposed:
            k, element = byte // size, row * size + byte % size
            unit, line, inside = element // 16, k, element % 16
        else:
            unit, line, inside = byte // 16, row, byte % 16
        if width == 1:
            steps = (
                (self.stride, self.leading) if self.is_transposed else (self.leading, self.stride)
            )
            found = line % 8 * 16 + unit * steps[0] + line // 8 * steps[1]
        elif self.is_transposed:
            found = unit % width * 16 + unit // width * self.leading
            found = found + line % 8 * width * 16 + line // 8 * self.stride
        else:
            found = line % 8 * width * 16 + line // 8 * self.stride + unit * 16
        found = found + self.start
        swizzled: NDArray[np.int64] = (found ^ (found >> 7 & width - 1) << 4) + inside
        return swizzled

    def descriptor(self) -> int:
        """Return the descriptor, without the address of shared memory."""
        number = list(WIDTH).index(self.swizzle)
        return self.start >> 4 | self.leading >> 4 << 16 | self.stride >> 4 << 32 | number << 62


BY_K: Final = {
    "none": Layout("none", 128, 256),
    "far": Layout("none", 4096, 128),
    "128B": Layout("128B", 16, 1024),
    "128B+64": Layout("128B", 16, 1024, start=64),
    "64B": Layout("64B", 16, 512),
    "64B+32": Layout("64B", 16, 512, start=32),
    "32B": Layout("32B", 16, 256),
}
TRANSPOSED: Final = {
    "none": Layout("none", 128, 256, is_transposed=True),
    "128B": Layout("128B", 2048, 1024, is_transposed=True),
    "64B": Layout("64B", 1024, 512, is_transposed=True),
    "32B": Layout("32B", 512, 256, is_transposed=True),
}


@dataclass(frozen=True)
class Case:
    """An instruction with its matrices."""

    name: str
    a: Layout | None = BY_K["none"]
    b: Layout = BY_K["none"]
    keeps: bool = True
    signs: tuple[int, int] = (1, 1)
    types: tuple[str, str, str] = field(init=False)
    columns: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "types", tuple(each.type for each in fragments(self.full)))
        object.__setattr__(self, "columns", fragments(self.full)[0].columns)

    @property
    def full(self) -> str:
        shape, types = self.name.split(".", 1)
        return f"wgmma.mma_async.sync.aligned.{shape}.{types}"

    @property
    def depth(self) -> int:
        return fragments(self.full)[1].columns

    def source(self) -> str:
        count = fragments(self.full)[0].registers
        d = ", ".join(f"%d{number}" for number in range(count))
        a = "{%a0, %a1, %a2, %a3}" if self.a is None else "%da"
        options = ["%keeps"]
        if self.types[0] != "s32":
            options += [str(each) for each in self.signs]
        if WIDTHS[self.types[1]] == 16:
            options += [] if self.a is None else [str(int(self.a.is_transposed))]
            options += [str(int(self.b.is_transposed))]
        loads = "\n".join(
            f"ld.global.b32 %d{number}, [%at+{4 * number}];" for number in range(count)
        )
        stores = "\n".join(
            f"st.global.b32 [%at+{4 * number}], %d{number};" for number in range(count)
        )
        return f""".version 8.7
.target sm_90a
.address_size 64
.visible .entry k(.param .u64 image, .param .u64 registers, .param .u64 d, .param .u64 pa,
                  .param .u64 pb, .param .u32 keeps)
{{
    .reg .b32 %d<{count}>, %a<4>, %t, %i, %s, %v, %k, %lo; .reg .pred %p, %keeps;
    .reg .b64 %image, %from, %at, %da, %db, %w, %wide;
    .shared .align 1024 .b8 memory[{IMAGE}];
    ld.param.u64 %image, [image]; ld.param.u64 %at, [d]; ld.param.u64 %from, [registers];
    ld.param.u64 %da, [pa]; ld.param.u64 %db, [pb]; ld.param.u32 %k, [keeps];
    setp.ne.u32 %keeps, %k, 0;
    mov.u32 %t, %tid.x; shl.b32 %i, %t, 2; mov.u32 %s, memory;
copy:
    cvt.u64.u32 %w, %i; add.u64 %w, %w, %image; ld.global.b32 %v, [%w];
    add.u32 %lo, %s, %i; st.shared.b32 [%lo], %v;
    add.u32 %i, %i, 512; setp.lt.u32 %p, %i, {IMAGE}; @%p bra copy;
    fence.proxy.async.shared::cta;
    bar.sync 0;
    mul.wide.u32 %wide, %t, {4 * count}; add.u64 %at, %at, %wide;
    mul.wide.u32 %wide, %t, 16; add.u64 %from, %from, %wide;
    {loads}
    ld.global.v4.b32 {{%a0, %a1, %a2, %a3}}, [%from];
    shr.u32 %s, %s, 4; cvt.u64.u32 %w, %s;
    add.u64 %da, %da, %w; add.u64 %db, %db, %w; add.u64 %db, %db, {OF_A // 16};
    wgmma.fence.sync.aligned;
    {self.full} {{{d}}}, {a}, %db, {", ".join(options)};
    wgmma.commit_group.sync.aligned;
    wgmma.wait_group.sync.aligned 0;
    {stores}
    ret;
}}
"""


def _bytes(matrix: Bits, kind: str) -> NDArray[np.uint8]:
    """Return the 32 bytes along k of each row of a matrix."""
    bits = WIDTHS[kind]
    if bits < 8:
        return np.packbits(matrix.astype(np.uint8), axis=1, bitorder="little")
    typed: NDArray[Any] = matrix.astype(f"<u{bits // 8}")
    return typed.view(np.uint8)


def run(case: Case, memory: DeviceMemory, a: Bits, b: Bits, c: Bits, source: str = "") -> Bits:
    """Return D of matrices of 64 rows and *columns* rows (B by columns).

    *source* is PTX to run in place of the case's own.
    """
    if memory.device.compute_capability[:1] != (9,):
        pytest.skip("needs compute capability 9.0")
    d, of_a, of_b = case.types
    image = np.full(IMAGE, 0xFF, np.uint8)
    size = max(WIDTHS[of_a] // 8, 1)
    if case.a is not None:
        image[:OF_A][case.a.offsets(64, size)] = _bytes(a, of_a)
    image[OF_A:][case.b.offsets(case.columns, size)] = _bytes(b, of_b)
    registers = pack(a.reshape(4, 16, -1), of_a).astype(np.uint32)
    sums = pack(c.reshape(4, 16, -1), d, sums=True).astype(np.uint32)
    out = memory.of(np.ascontiguousarray(sums))
    graph = gd.GraphDef()
    graph.launch(
        LaunchConfig(grid=1, block=128),
        gd.Program(source or case.source()).kernel("k"),
        memory.of(image),
        memory.of(np.ascontiguousarray(registers)),
        out,
        np.uint64(0 if case.a is None else case.a.descriptor()),
        np.uint64(case.b.descriptor()),
        np.uint32(case.keeps),
    )
    memory.run(graph)
    found = memory.read(out, np.uint32).reshape(sums.shape)
    return unpack(found, d, 16, case.columns).reshape(64, case.columns)


def _small(shape: tuple[int, ...], kind: str, seed: int) -> tuple[Bits, NDArray[np.float64]]:
    """Return numbers whose products and sums are exact in all types, as bits and values."""
    generator = np.random.default_rng(seed)
    if kind == "b1":
        values = generator.integers(0, 2, shape).astype(np.float64)
        return values.astype(np.uint32), values
    lowest = 0 if kind.startswith("u") else -2
    values = generator.integers(lowest, 3, shape).astype(np.float64)
    if kind[0] in "su":
        return (values.astype(np.int64) & ((1 << WIDTHS[kind]) - 1)).astype(np.uint32), values
    return bits_of(values, kind).astype(np.uint32), values


HALF: Final = "m64n24k16.f32.f16.f16"
CASES: Final = [
    *(Case(HALF, BY_K[each], BY_K["none"]) for each in BY_K),
    *(Case("m64n72k16.f32.f16.f16", None, each) for each in BY_K.values()),
    *(Case("m64n64k16.f32.bf16.bf16", each, BY_K["128B"]) for each in TRANSPOSED.values()),
    *(Case("m64n128k16.f32.f16.f16", None, each) for each in TRANSPOSED.values()),
    Case("m64n8k16.f16.f16.f16", BY_K["64B"], TRANSPOSED["none"]),
    Case("m64n256k16.f32.bf16.bf16", BY_K["128B"], BY_K["128B"]),
    Case("m64n40k16.f16.f16.f16", None, BY_K["128B"], keeps=False),
    Case("m64n16k16.f32.f16.f16", signs=(-1, 1)),
    Case("m64n16k16.f32.bf16.bf16", None, signs=(1, -1), keeps=False),
    Case("m64n32k8.f32.tf32.tf32", BY_K["128B"], BY_K["64B"], signs=(-1, -1)),
    Case("m64n16k8.f32.tf32.tf32", None, BY_K["32B"]),
    Case("m64n32k32.f32.e4m3.e5m2", BY_K["128B"], BY_K["128B+64"]),
    Case("m64n8k32.f16.e5m2.e4m3", None, BY_K["none"]),
    Case("m64n48k32.s32.s8.u8", BY_K["32B"], BY_K["128B"]),
    Case("m64n8k32.satfinite.s32.u8.s8", None, BY_K["64B"]),
    Case("m64n24k32.s32.u8.u8", keeps=False),
    Case("m64n16k256.s32.b1.b1.and.popc", BY_K["128B"], BY_K["none"]),
    Case("m64n8k256.s32.b1.b1.and.popc", None, BY_K["32B"]),
]


def _named(case: Case) -> str:
    def of(layout: Layout | None) -> str:
        if layout is None:
            return "registers"
        return f"{layout.swizzle}{'T' * layout.is_transposed}+{layout.start}/{layout.leading}"

    return f"{case.name}-{of(case.a)}-{of(case.b)}"


@pytest.mark.parametrize("case", CASES, ids=_named)
def test_layouts_and_types(case: Case, memory: DeviceMemory) -> None:
    d, of_a, of_b = case.types
    a, x = _small((64, case.depth), of_a, 1)
    b, y = _small((case.columns, case.depth), of_b, 2)
    c, z = _small((64, case.columns), d, 3)
    found = run(case, memory, a, b, c)
    wanted = x @ y.T * case.signs[0] * case.signs[1] + z * case.keeps
    if d == "s32":
        np.testing.assert_array_equal(found.view(np.int32), wanted)
    else:
        np.testing.assert_array_equal(decode(found, d)[0], wanted)


def test_saturation(memory: DeviceMemory) -> None:
    case = Case("m64n8k32.satfinite.s32.s8.s8")
    a, b = np.full((64, 32), 127, np.uint32), np.full((8, 32), 127, np.uint32)
    c = np.full((64, 8), 0x7FFFFF00, np.uint32)
    assert (run(case, memory, a, b, c) == 0x7FFFFFFF).all()
    wraps = Case("m64n8k32.s32.s8.s8")
    assert (run(wraps, memory, a, b, c) == (0x7FFFFF00 + 32 * 127 * 127) % (1 << 32)).all()


@pytest.mark.parametrize(
    "name",
    [
        "m64n8k16.f32.f16.f16",
        "m64n8k16.f16.f16.f16",
        "m64n8k16.f32.bf16.bf16",
        "m64n8k8.f32.tf32.tf32",
        "m64n8k32.f32.e4m3.e4m3",
        "m64n8k32.f32.e5m2.e5m2",
        "m64n8k32.f16.e4m3.e4m3",
    ],
)
def test_rounding(name: str, memory: DeviceMemory) -> None:
    """The rule of docs/numerics.md."""
    case = Case(name, None)
    d, of_a, of_b = case.types
    for seed in range(6):
        a = matrices((6, 64, case.depth), of_a, seed=seed)[seed]
        b = matrices((6, 8, case.depth), of_b, seed=seed + 1)[seed]
        c = matrices((6, 64, 8), d, seed=seed)[seed]
        found = run(case, memory, a, b, c)
        wanted = group_product(a[None], b[None], c[None], (d, of_a, of_b))[0]
        is_nan = np.isnan(decode(wanted, d)[0])
        np.testing.assert_array_equal(np.isnan(decode(found, d)[0]), is_nan)
        np.testing.assert_array_equal(found[~is_nan], wanted[~is_nan])


def test_sums_of_8_bit_floats_have_fewer_bits(memory: DeviceMemory) -> None:
    case = Case("m64n8k32.f32.e4m3.e4m3", None)
    a, b = np.zeros((64, 32)), np.zeros((8, 32))
    a[:, 0], a[:, 1] = 1, 1
    b[:, 0], b[:, 1] = 64, 2.0**-7
    for small, wanted in ((2.0**-7, 64 + 2.0**-7), (2.0**-8, 64)):
        b[:, 1] = small
        found = run(
            case,
            memory,
            bits_of(a, "e4m3").astype(np.uint32),
            bits_of(b, "e4m3").astype(np.uint32),
            np.zeros((64, 8), np.uint32),
        )
        assert (decode(found, "f32")[0] == wanted).all()
