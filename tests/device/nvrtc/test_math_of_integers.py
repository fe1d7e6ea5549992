"""Functions of ``math.h`` with integers, and with float and double, compute in double."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import graphdsl as gd

pytestmark = [pytest.mark.kernels]
PROGRAM = gd.Program(
    """
    extern "C" __global__ void compute(double* out, int n, unsigned char c, long long l, float f) {
        out[0] = sqrt(n);
        out[1] = floor(l) + ceil(c);
        out[2] = fmod(l, n);
        out[3] = fmax(n, c) + fmin(f, 0.25);
        out[4] = isnan(n) + 2 * isfinite(c) + 4 * signbit(-n);
        out[5] = hypot(f, 0.75) + pow(n, 0u);
        out[6] = sizeof(sqrt(c)) + sizeof(pow(f, 2.0)) + sizeof(pow(f, 2u)) + sizeof(sqrt(f));
    }
    """
)


def test_results_are_those_of_double(stream: Any) -> None:
    out = gd.zeros(7, np.float64, stream=stream)
    one = gd.LaunchConfig(grid=1, block=1)
    gd.launch(stream, one, PROGRAM.kernel("compute"), out, 7, 200, 10**15 + 1, 1.0)
    sizes = 8 + 8 + 8 + 4
    assert gd.read(out, stream).tolist() == [
        *(np.sqrt(7.0), 10.0**15 + 201, float((10**15 + 1) % 7)),
        *(200.25, 6.0, 2.25, sizes),
    ]
