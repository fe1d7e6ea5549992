"""Numbers that kernels compute lie where the bytes of a launch say, whatever their types are."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import graphdsl as gd
from graphdsl import sim
from graphdsl.abi.effects import Bytes, Launch, Touched
from graphdsl.base.strides import Stride
from graphdsl.code.effects.arithmetic import source_type
from graphdsl.code.effects.domain import FAR
from graphdsl.code.effects.flow import flow_of
from graphdsl.code.effects.intervals import touched_bytes
from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import Module
from tests.cpu.ptx.random_numbers import FUEL, PROBES, NumberProgram
from tests.examples import examples

PROGRAMS: Final = 20_000
"""By hand; a program takes some 30 ms."""


@pytest.fixture(scope="module")
def device() -> sim.Device:
    return sim.Device(watchdog=20)


def bytes_of(module: Module, launch: Launch) -> dict[tuple[int, int], Touched] | None:
    flow = flow_of(module, "k")
    return None if flow is None else touched_bytes(flow, launch)


def told(program: NumberProgram) -> list[Bytes | None]:
    """Return where the numbers are thought to be; None where anywhere."""
    module = parse(program.text(is_twin=True))
    numbers = tuple(each.value.to_bytes(each.bits // 8, "little") for each in program.parameters)
    launch = Launch(
        (program.grid, 1, 1),
        (program.block, 1, 1),
        (*(None,) * (PROBES + 1), *numbers),
        frozenset((number, 0) for number in range(PROBES + 1)),
    )
    found = bytes_of(module, launch)
    if found is None:
        return [None] * PROBES
    return [found.get((number, 0), Touched()).writes for number in range(PROBES)]


def numbers(program: NumberProgram, device: sim.Device) -> np.ndarray:
    """Return what a run gives, a row for each thread."""
    stream = device.default_stream
    threads = program.grid * program.block
    out = device.allocate(8 * PROBES * threads, stream=stream)
    fuel = device.allocate(8, stream=stream)
    out.array(np.int64)[:] = -1
    fuel.array(np.uint32)[0] = FUEL
    kernel = gd.Program(program.text(is_twin=False)).kernel("k")
    values = [np.dtype(f"u{each.bits // 8}").type(each.value) for each in program.parameters]
    graph = gd.GraphDef()
    graph.launch(
        gd.LaunchConfig(grid=program.grid, block=program.block), kernel, out, fuel, *values
    )
    with graph.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    found = out.array(np.int64).copy().reshape(threads, PROBES)
    out.close(stream=stream)
    fuel.close(stream=stream)
    return found


def has(stride: Stride, number: int) -> bool:
    return 0 <= (number - stride.low) % stride.step <= stride.spread


def check(seed: int, device: sim.Device) -> int:
    """Compare both; return how many numbers are told to lie somewhere."""
    program = NumberProgram(seed)
    count = 0
    ranges = told(program)
    if not any(ranges):
        return 0
    for column, part in zip(numbers(program, device).T, ranges, strict=True):
        if part is None or part.start <= -FAR:
            continue
        count += 1
        for number in {int(each) for each in column}:
            where = f"seed {seed}: {number} in {part}"
            assert part.start <= number < part.end, where
            assert all(has(stride, number) for stride in part.strides), where
    return count


@pytest.mark.kernels
@settings(max_examples=examples(6), deadline=None)
@given(st.integers(0, 1 << 40))
def test_numbers_lie_where_the_bytes_of_a_launch_say(device: sim.Device, seed: int) -> None:
    check(seed, device)


@pytest.mark.kernels
@pytest.mark.fuzz
def test_numbers_of_many_programs_lie_where_the_bytes_of_a_launch_say(device: sim.Device) -> None:
    found = sum(check(seed, device) for seed in range(PROGRAMS))
    assert found > PROGRAMS


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("abs.s16", "s16"),
        ("abs.bf16", None),
        ("add.rn.bf16x2", None),
        ("neg.f16", None),
        ("cvt.s32.bf16", None),
        ("cvt.rn.bf16.s32", None),
        ("cvt.u32.u8", "u8"),
    ],
)
def test_only_integers_are_followed(name: str, source: str | None) -> None:
    assert source_type(name) == source
