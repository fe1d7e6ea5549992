"""The examples: `check()` looks for races in all of them, and has nothing to warn of."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from cuda.core import EventOptions

import graphdsl as gd
from examples import (
    batch_sizes,
    conjugate_gradient,
    faster_chain,
    fft,
    find_a_fault,
    fork_and_join,
    heat_diffusion,
    heat_two_gpus,
    image_gl,
    llama_decode,
    multigrid,
    particles,
    save_and_load,
    texture_matmul,
    wave_gl,
)
from examples.edge_detection import edges
from graphdsl.sim import Device

FOLDER: Final = Path(heat_diffusion.__file__).parent
FLOATS: Final = np.zeros(64, np.float32)
# A project of its own, whose modules mypy knows by other names.
saxpy: Any = importlib.import_module("examples.tested_project.saxpy")
LIBRARIES: Final = re.compile(r"^ *(import|from) (torch|cupy|transformers)\b", re.MULTILINE)
"""Examples with one of these capture what it does, on a GPU."""


def heat() -> gd.GraphDef:
    device, timed = Device(), EventOptions(timing_enabled=True)
    start, stop = device.create_event(timed), device.create_event(timed)
    return heat_diffusion.declare(
        heat_diffusion.Experiment(start=start, stop=stop, report=heat_diffusion.report)
    )


def llama() -> gd.GraphDef:
    device = Device()
    weights = llama_decode.on_device(llama_decode.random_weights(), device.default_stream)
    text = np.zeros(llama_decode.LENGTH, np.int32)
    return llama_decode.declare(weights, text, np.zeros_like(text))


def forked() -> gd.GraphDef:
    device = Device()
    stream, other = device.create_stream(), device.create_stream()
    x, y, z = (gd.zeros(8, np.float32, stream=stream) for _ in range(3))
    return fork_and_join.declare(stream, other, x, y, z, 3)


def textured() -> gd.GraphDef:
    layout = {"shape": (64, 32), "format": "float32", "num_channels": 1}
    picture = Device().create_opaque_array(layout)
    matrix = np.zeros((16, 16), np.float16)
    values, to = np.zeros((32, 64), np.float32), np.zeros((16, 32), np.float32)
    return texture_matmul.declare(picture, values, matrix, to)


def batches() -> gd.GraphDef:
    stream = Device().create_stream()
    x, means = (gd.zeros(shape, np.float32, stream=stream) for shape in ((64, 32), 64))
    return batch_sizes.declare(x, means, np.zeros((64, 32), np.float32), FLOATS.copy(), 16)


def waves() -> gd.GraphDef:
    device = Device()
    memory: Any = [device.allocate(4096, stream=device.default_stream) for _ in range(2)]
    return wave_gl.declare(32, *memory)


EXAMPLES: Final[dict[str, Callable[[], gd.GraphDef]]] = {
    "conjugate_gradient.py": lambda: conjugate_gradient.declare(
        np.zeros(conjugate_gradient.SIZE),
        np.zeros(conjugate_gradient.SIZE),
        np.zeros(1, np.int32),
    ),
    "edges.py": lambda: edges.detect_edges(FLOATS.reshape(8, 8), np.zeros((8, 8), np.float32)),
    "heat_diffusion.py": heat,
    "heat_two_gpus.py": lambda: heat_two_gpus.declare(3, 1000, 2, FLOATS.copy()),
    "llama_decode.py": llama,
    "batch_sizes.py": batches,
    "find_a_fault.py": lambda: find_a_fault.declare(
        np.zeros(65, np.float32), np.zeros(64, np.float32), 65
    ),
    "fft.py": lambda: fft.declare(np.zeros(64, np.complex64), np.zeros(64, np.complex64)),
    "fork_and_join.py": forked,
    "multigrid.py": lambda: multigrid.declare(
        np.zeros(63, np.float32), np.zeros(63, np.float32), 3
    ),
    "particles.py": lambda: particles.declare(
        np.zeros((64, 2), np.float32), np.zeros((64, 2), np.float32), 1
    ),
    "texture_matmul.py": textured,
    "faster_chain.py": lambda: faster_chain.declare(1 << 20, 1 << 21, (1 << 22, 1 << 23)),
    "save_and_load.py": lambda: save_and_load.declare(FLOATS, FLOATS.copy()),
    "saxpy.py": lambda: saxpy.saxpy(2.0, FLOATS, FLOATS.copy()),
    "wave_gl.py": waves,
    "image_gl.py": lambda: image_gl.declare((32, 16), np.zeros((16, 32, 4), np.uint8)),
}


@pytest.mark.kernels
@pytest.mark.parametrize("name", EXAMPLES)
def test_no_race_is_found_where_there_is_none(name: str) -> None:
    graph = EXAMPLES[name]()
    # Compiled, so that threads are followed for accesses beyond memory, too.
    found = [str(finding) for finding in graph.check(compile=True, notes=False)]
    assert found == []


def test_no_example_is_left_out() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")}
    declaring = {
        name for name, text in texts.items() if "GraphDef" in text and not LIBRARIES.search(text)
    }
    assert declaring - {"test_saxpy.py"} == set(EXAMPLES)
