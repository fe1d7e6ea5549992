"""CUDA's mathematical functions in kernels against exact results, within the errors of its manual.

They are long sequences of arithmetic, conversion and approximate instructions, so that they notice
what is wrong with any of these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import mpmath  # type: ignore[import-untyped]
import numpy as np
import pytest
from cuda.core import LaunchConfig

import graphdsl as gd
from tests.device.ptx_harness import Array

pytestmark = pytest.mark.kernels

CONTEXT: Final = mpmath.mp.clone()
CONTEXT.prec = 100
COUNT: Final = 96
ANY, POSITIVE, UNIT, ABOVE_ONE = (-9.0, 9.0), (1e-3, 30.0), (-1.0, 1.0), (1.0, 40.0)

# The largest errors in last places, of f32 and f64 (CUDA C++ Programming Guide, 17.1).
FUNCTIONS: Final[dict[str, tuple[int, int, tuple[float, float], Callable[..., Any]]]] = {
    "sin": (2, 2, ANY, CONTEXT.sin),
    "cos": (2, 2, ANY, CONTEXT.cos),
    "tan": (4, 2, ANY, CONTEXT.tan),
    "asin": (2, 2, UNIT, CONTEXT.asin),
    "acos": (2, 2, UNIT, CONTEXT.acos),
    "atan": (2, 2, ANY, CONTEXT.atan),
    "sinh": (3, 2, ANY, CONTEXT.sinh),
    "cosh": (2, 1, ANY, CONTEXT.cosh),
    "tanh": (2, 1, ANY, CONTEXT.tanh),
    "asinh": (3, 3, ANY, CONTEXT.asinh),
    "acosh": (4, 3, ABOVE_ONE, CONTEXT.acosh),
    "atanh": (3, 2, UNIT, CONTEXT.atanh),
    "exp": (2, 1, ANY, CONTEXT.exp),
    "exp2": (2, 1, ANY, lambda x: CONTEXT.power(2, x)),
    "exp10": (2, 1, ANY, lambda x: CONTEXT.power(10, x)),
    "expm1": (1, 1, ANY, CONTEXT.expm1),
    "log": (1, 1, POSITIVE, CONTEXT.log),
    "log2": (1, 1, POSITIVE, lambda x: CONTEXT.log(x, 2)),
    "log10": (2, 1, POSITIVE, CONTEXT.log10),
    "log1p": (1, 1, UNIT, CONTEXT.log1p),
    "sqrt": (0, 0, POSITIVE, CONTEXT.sqrt),
    "rsqrt": (2, 1, POSITIVE, lambda x: 1 / CONTEXT.sqrt(x)),
    "cbrt": (1, 1, POSITIVE, CONTEXT.cbrt),
    "erf": (2, 2, ANY, CONTEXT.erf),
    "erfc": (4, 5, ANY, CONTEXT.erfc),
    "tgamma": (5, 10, POSITIVE, CONTEXT.gamma),
    "rint": (0, 0, ANY, CONTEXT.nint),
    "floor": (0, 0, ANY, CONTEXT.floor),
    "pow": (4, 2, POSITIVE, CONTEXT.power),
    "hypot": (3, 2, POSITIVE, CONTEXT.hypot),
    "atan2": (3, 2, POSITIVE, CONTEXT.atan2),
    "fmod": (0, 0, POSITIVE, CONTEXT.fmod),
}
BINARY: Final = {"pow", "hypot", "atan2", "fmod"}


def source(kind: str, suffix: str) -> str:
    """Return a kernel that gives all functions for the numbers of its thread."""
    lines = [
        f"out[{number} * {COUNT} + i] = {name}{suffix}(a[{number} * {COUNT} + i]"
        f"{', b[i]' if name in BINARY else ''});"
        for number, name in enumerate(FUNCTIONS)
    ]
    return (
        f'extern "C" __global__ void all_{kind}({kind}* out, const {kind}* a, const {kind}* b) {{\n'
        f"  int i = threadIdx.x;\n{chr(10).join(lines)}\n}}\n"
    )


PROGRAM: Final = gd.Program(source("float", "f") + source("double", ""))


def computed(device: Any, stream: Any, kind: str, a: Array, b: Array) -> Array:
    """Return what the kernel gives."""
    found = np.zeros_like(a)
    g = gd.GraphDef("functions")
    operands = [device.allocate(array.nbytes, stream=stream) for array in (a, b)]
    output = device.allocate(found.nbytes, stream=stream)
    load = g.memcpy(operands[0], a).memcpy(operands[1], b)
    config = LaunchConfig(grid=1, block=COUNT)
    kernel = load.launch(config, PROGRAM.kernel(f"all_{kind}"), output, *operands)
    kernel.memcpy(found, output)
    with g.instantiate(device=device) as executable:
        executable.launch(stream)
        executable.sync(stream)
    return found


@pytest.mark.parametrize("kind", ["float", "double"])
def test_functions_are_as_exact_as_the_manual_says(device: Any, stream: Any, kind: str) -> None:
    dtype = np.float32 if kind == "float" else np.float64
    draw = np.random.default_rng(3)
    ranges = [entry[2] for entry in FUNCTIONS.values()]
    a = np.array([draw.uniform(*limits, COUNT) for limits in ranges], dtype)
    b = draw.uniform(0.5, 8, COUNT).astype(dtype)
    found = computed(device, stream, kind, a, b)
    wrong = []
    for (name, (single, double, _, function)), operands, results in zip(
        FUNCTIONS.items(), a, found, strict=True
    ):
        bound = single if kind == "float" else double
        for x, y, got in zip(operands, b, results, strict=True):
            both = (x, y) if name in BINARY else (x,)
            exact = function(*(CONTEXT.mpf(float(each)) for each in both))
            place = float(np.spacing(np.abs(dtype(float(exact)))))
            # The bound is the distance from the nearest number.
            error = float(abs(CONTEXT.mpf(float(got)) - exact)) / place
            if error > bound + 0.5:
                wrong.append(f"{name}{both}: {got}, {error} last places off, at most {bound}")
    assert not wrong, "\n".join(wrong)
