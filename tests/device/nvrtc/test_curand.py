"""Random numbers in kernels, by the headers of cuRAND, against the algorithm in Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from graphdsl.code.nvrtc.headers import include_folders

pytestmark = [
    pytest.mark.kernels,
    pytest.mark.skipif(
        not any(Path(folder, "curand_kernel.h").exists() for folder in include_folders()),
        reason="the headers of cuRAND are not installed (pip install nvidia-curand)",
    ),
]

PROGRAM = gd.Program(
    r"""
    #include <curand_kernel.h>
    extern "C" __global__ void philox(unsigned* x, unsigned long long seed) {
        curandStatePhilox4_32_10_t state;
        curand_init(seed, threadIdx.x, 0, &state);
        x[threadIdx.x] = curand(&state);
    }
    extern "C" __global__ void begin(curandState* states) {
        curand_init(42, threadIdx.x, 0, &states[threadIdx.x]);
    }
    extern "C" __global__ void draw(float* x, curandState* states) {
        x[threadIdx.x] = curand_uniform(&states[threadIdx.x]);
    }
    """,
    name="random",
)
STATE = 48
"""Bytes of a ``curandState``."""
THREADS = gd.LaunchConfig(grid=1, block=64)


def philox(counter: list[int], key: list[int]) -> int:
    """Return the first number of Philox4x32-10 (Salmon et al., SC 2011)."""
    for _ in range(10):
        first, second = 0xD2511F53 * counter[0], 0xCD9E8D57 * counter[2]
        counter = [
            (second >> 32) ^ counter[1] ^ key[0],
            second & 0xFFFFFFFF,
            (first >> 32) ^ counter[3] ^ key[1],
            first & 0xFFFFFFFF,
        ]
        key = [(key[0] + 0x9E3779B9) & 0xFFFFFFFF, (key[1] + 0xBB67AE85) & 0xFFFFFFFF]
    return counter[0]


def test_numbers_are_those_of_the_algorithm(stream: Any) -> None:
    x = gd.zeros(64, np.uint32, stream=stream)
    gd.launch(stream, THREADS, PROGRAM.kernel("philox"), x, 7)
    expected = [philox([0, 0, thread, 0], [7, 0]) for thread in range(64)]
    assert gd.read(x, stream).tolist() == expected


def test_states_stay_from_launch_to_launch(device: Any, stream: Any) -> None:
    """Each thread's state goes on: no number comes twice."""
    states = gd.empty((64, STATE), np.uint8, stream=stream)
    drawn = [gd.empty(64, np.float32, stream=stream) for _ in range(2)]
    g = gd.GraphDef("drawing")
    x = g.param("x", gd.Address)
    g.launch(THREADS, PROGRAM.kernel("draw"), x, states, name="draw")
    gd.launch(stream, THREADS, PROGRAM.kernel("begin"), states)
    with g.instantiate(device=device) as graph:
        for each in drawn:
            graph.launch(stream, x=each)
        graph.sync(stream)
    numbers = np.concatenate([gd.read(each, stream) for each in drawn])
    assert len(set(numbers.tolist())) == 128
    assert 0 < numbers.min() < numbers.max() <= 1
    assert abs(numbers.mean() - 0.5) < 0.1
