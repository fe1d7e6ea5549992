"""Random programs come to the numbers that numpy comes to, on the simulator and on a GPU."""

from __future__ import annotations

from typing import Final

import pytest

from tests.device.random_programs import RandomProgram
from tests.device.support import DeviceMemory

LAUNCHES: Final = 3


def _run(seed: int, memory: DeviceMemory) -> None:
    program = RandomProgram(seed, memory)
    with program.graph.instantiate(device=memory.device) as executable:
        for launch in range(LAUNCHES):
            factor = 1 + (seed + launch) % 7
            executable.launch(memory.stream, factor=factor)
            executable.sync(memory.stream)
            program.run_by_numpy(factor)
            program.require_equal()


@pytest.mark.kernels
@pytest.mark.parametrize("tens", range(6))
def test_random_programs_agree_with_numpy(tens: int, memory: DeviceMemory) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        _run(seed, memory)


@pytest.mark.kernels
@pytest.mark.fuzz
def test_many_random_programs_agree_with_numpy(memory: DeviceMemory) -> None:
    for seed in range(1000, 3000):
        _run(seed, memory)
