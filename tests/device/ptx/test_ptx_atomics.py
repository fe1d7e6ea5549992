"""PTX atomics against arithmetic in Python: what is left in memory, and the old value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import LaunchConfig
from numpy.typing import NDArray

import graphdsl as gd
from graphdsl.sim.translate.registry import find, names, patterns
from tests.device.ptx_harness import special_integers
from tests.device.support import DeviceMemory

pytestmark = pytest.mark.kernels

Array = NDArray[Any]
COUNT: Final = 256
"""Threads of a block, each with a place of its own in memory."""


def signed(value: int, bits: int) -> int:
    """What some bits are as a two's complement number."""
    return value - (1 << bits) if value >> (bits - 1) else value


INTEGER: Final[dict[str, Callable[[int, int, int], int]]] = {
    "add.u": lambda a, b, _: a + b,
    "add.s": lambda a, b, _: a + b,
    "exch.b": lambda _a, b, _: b,
    "min.u": lambda a, b, _: min(a, b),
    "max.u": lambda a, b, _: max(a, b),
    "min.s": lambda a, b, n: min(a, b, key=lambda value: signed(value, n)),
    "max.s": lambda a, b, n: max(a, b, key=lambda value: signed(value, n)),
    "and.b": lambda a, b, _: a & b,
    "or.b": lambda a, b, _: a | b,
    "xor.b": lambda a, b, _: a ^ b,
}
WRAPPING: Final[dict[str, Callable[[int, int], int]]] = {
    "inc.u32": lambda a, b: 0 if a >= b else a + 1,
    "dec.u32": lambda a, b: b if a == 0 or a > b else a - 1,
}


def of_width(function: Callable[[int, int, int], int], bits: int) -> Callable[[int, int], int]:
    """Return a function's result modulo 2 to the width."""
    return lambda a, b: function(a, b, bits) & ((1 << bits) - 1)


CASES: Final[dict[str, Callable[[int, int], int]]] = {
    **{
        f"{name}{bits}": of_width(function, bits)
        for name, function in INTEGER.items()
        for bits in (32, 64)
        # PTX has no 64-bit sum of signed numbers: it is the same as that of unsigned ones.
        if f"{name}{bits}" != "add.s64"
    },
    **WRAPPING,
}


def kernel_text(name: str, instruction: str, bits: int, space: str) -> str:
    """Return an entry in which thread i applies an atomic to place i."""
    size = bits // 8
    shared = f".shared .align 8 .b8 memory[{size * COUNT}];" if space == "shared" else ""
    bring = f"st.shared.b{bits} [%at], %value;" if shared else ""
    address = "mov.u64 %at, memory; add.u64 %at, %at, %offset;" if shared else "mov.u64 %at, %a;"
    take = f"ld.shared.b{bits} %value, [%at];" if shared else f"ld.global.b{bits} %value, [%at];"
    return f"""
.visible .entry {name}(.param .u64 pa, .param .u64 pb, .param .u64 pc, .param .u64 pd)
{{
    .reg .b{bits} %value, %operand, %second, %old; .reg .b32 %i;
    .reg .b64 %a, %b, %c, %d, %at, %offset;
    {shared}
    ld.param.u64 %a, [pa]; ld.param.u64 %b, [pb]; ld.param.u64 %c, [pc]; ld.param.u64 %d, [pd];
    mov.u32 %i, %tid.x; mul.wide.u32 %offset, %i, {size};
    add.u64 %a, %a, %offset; add.u64 %b, %b, %offset;
    add.u64 %c, %c, %offset; add.u64 %d, %d, %offset;
    ld.global.b{bits} %value, [%a]; ld.global.b{bits} %operand, [%b];
    ld.global.b{bits} %second, [%c];
    {address}
    {bring}
    {instruction}
    {take}
    st.global.b{bits} [%a], %value; st.global.b{bits} [%d], %old;
    ret;
}}"""


def apply(
    memory: DeviceMemory, space: str, instructions: dict[str, Array], operands: dict[str, Any]
) -> dict[str, tuple[Array, Array]]:
    """Run each instruction once; return what is in memory afterwards, and the old values."""
    texts = [
        kernel_text(f"k{number}", text, 8 * values.dtype.itemsize, space)
        for number, (text, values) in enumerate(instructions.items())
    ]
    head = ".version 8.0\n.target sm_90\n.address_size 64\n"
    program = gd.Program(head + "\n".join(texts))
    graph = gd.GraphDef()
    buffers = {}
    for number, (text, values) in enumerate(instructions.items()):
        second, third = operands[text]
        arrays = [memory.of(each) for each in (values, second, third)]
        old = memory.zeros(values.nbytes)
        graph.launch(LaunchConfig(grid=1, block=COUNT), program.kernel(f"k{number}"), *arrays, old)
        buffers[text] = (arrays, old, values.dtype)
    memory.run(graph)
    return {
        text: (memory.read(arrays[0], dtype), memory.read(old, dtype))
        for text, (arrays, old, dtype) in buffers.items()
    }


def pairs(bits: int) -> tuple[Array, Array]:
    """Return special and random values, as many as threads."""
    first, second = special_integers(bits, 2)
    chosen = np.random.default_rng(bits).permutation(len(first))[:COUNT]
    return np.ascontiguousarray(first[chosen]), np.ascontiguousarray(second[chosen])


@pytest.mark.parametrize("space", ["global", "shared"])
def test_integer_atomics(memory: DeviceMemory, space: str) -> None:
    instructions, operands, expected = {}, {}, {}
    for name, function in CASES.items():
        bits = int(name[-2:])
        a, b = pairs(bits)
        assert len(a) == COUNT
        text = f"atom.{space}.{name} %old, [%at], %operand;"
        instructions[text], operands[text] = a, (b, b)
        wanted = [function(x, y) for x, y in zip(a.tolist(), b.tolist(), strict=True)]
        expected[text] = np.array(wanted, a.dtype)
    for text, (after, old) in apply(memory, space, instructions, operands).items():
        np.testing.assert_array_equal(after, expected[text], text)
        np.testing.assert_array_equal(old, instructions[text], text)


@pytest.mark.parametrize("space", ["global", "shared"])
def test_compare_and_swap(memory: DeviceMemory, space: str) -> None:
    instructions, operands = {}, {}
    for bits in (16, 32, 64):
        a, b = pairs(bits)
        # Every second one is as expected.
        b[::2] = a[::2]
        text = f"atom.{space}.cas.b{bits} %old, [%at], %operand, %second;"
        instructions[text], operands[text] = a, (b, np.roll(a, 1))
    for text, (after, old) in apply(memory, space, instructions, operands).items():
        a, (b, c) = instructions[text], operands[text]
        np.testing.assert_array_equal(after, np.where(a == b, c, a), text)
        np.testing.assert_array_equal(old, a, text)


def test_float_sums_flush_subnormal_numbers_in_global_memory_only(memory: DeviceMemory) -> None:
    tiny = np.float32(1e-40)
    a = np.resize(np.array([1, -0.0, 0, tiny, -tiny, tiny, 3e38, np.inf], np.float32), COUNT)
    b = np.resize(np.array([2, -0.0, tiny, tiny, tiny, 1, 3e38, 1], np.float32), COUNT)
    wide_a, wide_b = a.astype(np.float64) + 1e-310, b.astype(np.float64)
    with np.errstate(over="ignore"):
        plain = a + b
        small = np.float32(1.1754944e-38)
        flushed_a, flushed_b = (
            np.where(abs(each) < small, np.copysign(np.float32(0), each), each) for each in (a, b)
        )
        flushed = flushed_a + flushed_b
    for space, expected in (("global", flushed), ("shared", plain)):
        single = f"atom.{space}.add.f32 %old, [%at], %operand;"
        double = f"atom.{space}.add.f64 %old, [%at], %operand;"
        results = apply(
            memory,
            space,
            {single: a, double: wide_a},
            {single: (b, b), double: (wide_b, wide_b)},
        )
        after, old = results[single]
        np.testing.assert_array_equal(after.view(np.uint32), expected.view(np.uint32), space)
        np.testing.assert_array_equal(old.view(np.uint32), a.view(np.uint32), space)
        np.testing.assert_array_equal(results[double][0], wide_a + wide_b, space)


def bfloat16_sum(a: Array, b: Array) -> Array:
    """Return the sums of bfloat16 numbers, given and returned as bits."""
    single = [(each.astype(np.uint32) << 16).view(np.float32) for each in (a, b)]
    bits = (single[0] + single[1]).view(np.uint32)
    # To nearest, ties to even; the sum of two has digits to spare in a float.
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


@pytest.mark.parametrize("kind", ["f16", "f16x2", "bf16", "bf16x2"])
def test_sums_of_16_bits(memory: DeviceMemory, kind: str) -> None:
    count = COUNT * (2 if kind.endswith("x2") else 1)
    generator = np.random.default_rng(16)
    a, b = (generator.normal(size=count).astype(np.float32) for _ in range(2))
    if kind.startswith("b"):
        first, second = ((each.view(np.uint32) >> 16).astype(np.uint16) for each in (a, b))
        expected = bfloat16_sum(first, second)
    else:
        halves = [each.astype(np.float16) for each in (a, b)]
        halves[0][:4] = [65504, 6e-8, -2, 0.1]
        halves[1][:4] = [65504, 6e-8, 2, 0.2]
        with np.errstate(over="ignore"):
            expected = (halves[0] + halves[1]).view(np.uint16)
        first, second = (each.view(np.uint16) for each in halves)
    word = np.uint32 if kind.endswith("x2") else np.uint16
    text = f"atom.global.add.noftz.{kind} %old, [%at], %operand;"
    operands = {text: (second.view(word),) * 2}
    after, old = apply(memory, "global", {text: first.view(word)}, operands)[text]
    np.testing.assert_array_equal(after.view(np.uint16), expected)
    np.testing.assert_array_equal(old.view(np.uint16), first)


def test_a_total_of_all_threads(memory: DeviceMemory) -> None:
    program = gd.Program("""
extern "C" __global__ void total(int* sum, unsigned long long* wide, int* most, unsigned* turns) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(sum, i);
    atomicAdd(wide, (unsigned long long)i << 20);
    atomicMax(most, i ^ 0x155);
    atomicInc(turns, 6);
}""")
    buffers = [memory.zeros(8) for _ in range(4)]
    graph = gd.GraphDef()
    graph.launch(LaunchConfig(grid=8, block=128), program.kernel("total"), *buffers)
    memory.run(graph)
    values = np.arange(1024)
    read = [int(memory.read(each, np.int64)[0]) for each in buffers]
    assert read == [values.sum(), values.sum() << 20, (values ^ 0x155).max(), 1024 % 7]


@pytest.mark.parametrize(
    ("name", "operation", "space"),
    [
        # As the manual, NVRTC and NVIDIA's headers write them.
        ("atom.relaxed.gpu.global.add.u32", "add", "global"),
        ("atom.global.sys.add.u32", "add", "global"),
        ("atom.add.release.gpu.u32", "add", ""),
        ("atom.cas.acquire.gpu.b32", "cas", ""),
        ("atom.shared::cta.exch.b64", "exch", "shared::cta"),
        ("red.relaxed.gpu.global.add.f32", "add", "global"),
        # As Triton does.
        ("atom.global.gpu.acq_rel.add.u32", "add", "global"),
        ("atom.add.u32.global", "add", "global"),
        ("atom.noftz.f16.global.add", "add.noftz", "global"),
    ],
)
def test_orders_of_modifiers(name: str, operation: str, space: str) -> None:
    found = find(name)
    assert found is not None
    assert (found[1]["operation"], found[1]["space"]) == (operation, space)


@pytest.mark.parametrize(
    "name",
    [
        "atom.global.sub.u32",
        "atom.global.add.u16",
        "atom.add.u32.global.gpu.cta",
        "atom.add.u32.u32",
        "red.exch.b32",
        "red.acquire.gpu.add.u32",
    ],
)
def test_other_instructions_are_not_taken_for_atomics(name: str) -> None:
    assert find(name) is None


def test_every_operation_is_covered() -> None:
    tested = {tuple(name.rsplit(".", 1)) for name in CASES}
    tested |= {("cas", f"b{bits}") for bits in (16, 32, 64)}
    tested |= {("add", "f32"), ("add", "f64")}
    tested |= {("add.noftz", kind) for kind in ("f16", "f16x2", "bf16", "bf16x2")}
    # The same code with another interpretation of the bits, of which nothing depends.
    same = {"exch", "and", "or", "xor", "cas"}
    registered = set()
    for entry in patterns():
        # Vectors are tested with hints for caches.
        if entry.pattern.startswith("atom") and "{vector:" not in entry.pattern:
            registered |= {
                (form["operation"], form["type"])
                for name in names(entry.pattern)
                if (found := find(name)) is not None
                for form in (found[1],)
            }
    missing = {each for each in registered - tested if each[0] not in same}
    assert registered
    assert not missing
