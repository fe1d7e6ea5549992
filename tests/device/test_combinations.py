"""What users write, together, with all that can be done with it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.device.combinations import OPERATIONS, REFUSALS, try_program
from tests.device.support import DeviceMemory
from tests.examples import seeds


@pytest.mark.kernels
@pytest.mark.parametrize("tens", seeds(1, 30))
def test_operations_leave_what_a_program_leaves(
    tens: int, memory: DeviceMemory, tmp_path: Path
) -> None:
    count: Counter[str] = Counter()
    for seed in range(10 * tens, 10 * tens + (10 if tens else 2)):
        done, refused = try_program(seed, memory.device, tmp_path)
        count.update(done)
        assert len(done) + len(refused) == len(OPERATIONS)
    assert set(OPERATIONS) - set(REFUSALS) <= set(count)
