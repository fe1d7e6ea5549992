"""The examples, run as users run them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from runpy import run_path
from typing import Any

import numpy as np
import pytest

import graphdsl as gd
from tests.device.graphics import opengl
from tests.device.support import is_simulated

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the main example draws to: a folder that it has to make."""
    return tmp_path_factory.mktemp("example") / "drawings"


@pytest.fixture(scope="module")
def output(drawings: Path) -> str:
    """What the main example prints."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "heat_diffusion.py"), "--output", str(drawings)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def run_example(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., str]:
    """Run an example in this process, which has loaded what it needs; give what it prints.

    The main one is a process, as for users: loading what they need takes them a second.
    """

    def run(name: str, *arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", [str(ROOT / "examples" / name), *arguments])
        # Processes that it starts find the package, too.
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(ROOT), *sys.path)))
        run_path(sys.argv[0], run_name="__main__")
        return capfd.readouterr().out

    return run


def test_main_example_prints_the_graph(output: str) -> None:
    assert output.startswith("graph 'heat diffusion' (19 nodes, 20 edges)\n")
    kinds = {line.split(": ")[1].split()[0] for line in output.splitlines() if ": " in line}
    assert kinds >= {"alloc", "memcpy", "memset", "child", "kernel", "record", "while", "free"}


def test_main_example_draws_the_graph(output: str, drawings: Path) -> None:
    dot = (drawings / "heat_diffusion.dot").read_text(encoding="utf-8")
    assert dot.startswith("digraph")
    assert "loop counter &lt; 400" in dot
    pytest.importorskip("pygraphviz", exc_type=ImportError)
    assert "<svg" in (drawings / "heat_diffusion.svg").read_text(encoding="utf-8")
    assert f"drawn: {drawings / 'heat_diffusion.svg'}" in output


@pytest.mark.kernels
def test_main_example_agrees_with_numpy(output: str) -> None:
    assert "the graph calls Python: the result is there" in output
    assert "heat before 4000.0, after 4000.0; largest difference from numpy" in output


@pytest.mark.kernels
def test_conjugate_gradients_agree_with_numpy(run_example: Callable[..., str]) -> None:
    printed = run_example("conjugate_gradient.py")
    loop, first, second = printed.splitlines()
    assert loop == "<WhileNode 'loop' condition=(rr > 1e-20) & (iterations < most)>"
    assert re.fullmatch(r"1\d\d iterations on .*: the residual is [\d.]+e-1\d", first)
    assert second.startswith("10 iterations: the residual is ")


@pytest.mark.kernels
def test_a_model_writes_the_results_of_numpy(run_example: Callable[..., str]) -> None:
    printed = run_example("llama_decode.py")
    loop, first, second, end = printed.splitlines()
    assert loop == "<WhileNode 'loop' condition=(position < length - 1) & (newest != 0)>"
    # One text ends where the model says so, the other where it is long enough.
    assert re.fullmatch(r"\[17, 4, 99\] -> \[([1-9]\d*, ){5,27}0\]", first)
    assert re.fullmatch(r"\[5\] -> \[([1-9]\d*, ){10}[1-9]\d*\]", second)
    assert end.endswith("the same with numpy")


@pytest.mark.kernels
def test_kernels_from_the_file_of_a_cuda_program(device: Any, stream: Any) -> None:
    path = ROOT / "examples" / "edge_detection" / "edges.py"
    spec = spec_from_file_location("edge_detection_example", path)
    assert spec is not None
    assert spec.loader is not None
    example = module_from_spec(spec)
    spec.loader.exec_module(example)
    image = np.random.default_rng(3).random((37, 50), np.float32)
    edges = np.zeros_like(image)
    with example.detect_edges(image, edges).instantiate(device=device) as executable:
        executable.launch(stream)
        stream.sync()
    around = np.pad(image.astype(np.float64), 2, mode="edge")
    weights = example.gaussian(1.0)
    smooth = sum(
        weights[j] * weights[i] * around[j : j + 37, i : i + 50] for j in range(5) for i in range(5)
    )
    expected = np.zeros_like(smooth)
    right, below = np.diff(smooth, axis=1)[:-1], np.diff(smooth, axis=0)[:, :-1]
    expected[:-1, :-1] = np.hypot(right, below)
    np.testing.assert_allclose(edges, expected, atol=1e-6)
    assert edges.max() > 0.1


@pytest.mark.kernels
@pytest.mark.parametrize("devices", ["1", "2", "3"])
def test_rod_over_several_devices_agrees_with_numpy(
    devices: str, run_example: Callable[..., str]
) -> None:
    given = ["--devices", devices] if device_is_gpu() else ["--simulated", devices]
    printed = run_example("heat_two_gpus.py", *given, "--cells", "1000", "--iterations", "20")
    assert "40 steps, largest difference from numpy" in printed


def device_is_gpu() -> bool:
    """Tell whether the examples run on a GPU; on fewer of them than are asked for, if need be."""
    return not is_simulated(gd.device())


@pytest.mark.kernels
@pytest.mark.alone
def test_waves_agree_with_numpy(device: Any, tmp_path: Path) -> None:
    """On a GPU the heights are in a buffer of OpenGL, which is drawn."""
    if not is_simulated(device):
        opengl()
        pytest.importorskip("PIL", reason="pictures need the extra graphics", exc_type=ImportError)
    done = subprocess.run(
        [
            *(sys.executable, str(ROOT / "examples" / "wave_gl.py"), "--output", str(tmp_path)),
            *("--size", "32", "--frames", "3", "--iterations", "2"),
        ],
        capture_output=True,
        text=True,
        check=False,
        # Where moderngl is may be said there too.
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
        },
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 frames, 12 steps on " in done.stdout
    if is_simulated(device):
        assert "not drawn: the simulator has no OpenGL" in done.stdout
        return
    assert re.search(r"drawn: .*waves(\.mp4|_animated\.png)", done.stdout)
    from PIL import Image

    first, last = (Image.open(tmp_path / f"waves_00{number}.png") for number in (0, 2))
    assert first.size == (960, 540)
    assert len(np.unique(np.asarray(first).reshape(-1, 3), axis=0)) > 1000
    assert first.tobytes() != last.tobytes()


@pytest.mark.kernels
@pytest.mark.alone
def test_edges_of_a_rendered_image_agree_with_numpy(device: Any, tmp_path: Path) -> None:
    """On a GPU the images are textures of OpenGL, which renders to the first."""
    if not is_simulated(device):
        opengl()
    has_pictures = find_spec("PIL") is not None
    done = subprocess.run(
        [
            *(sys.executable, str(ROOT / "examples" / "image_gl.py")),
            *("--size", "48", "32", "--frames", "3"),
            *(("--output", str(tmp_path)) if has_pictures else ()),
        ],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
        },
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "; 0 bytes differ from numpy" in done.stdout
    if not has_pictures:
        return
    from PIL import Image

    first, last = (Image.open(tmp_path / f"edges_00{number}.png") for number in (0, 2))
    assert first.size == (48, 32)
    assert first.tobytes() != last.tobytes()


@pytest.mark.kernels
def test_a_saved_graph_runs_in_another_process(run_example: Callable[..., str]) -> None:
    printed = run_example("save_and_load.py")
    assert "needed: region 'given' (numpy float32[64])\n" in printed
    assert "needed: function 'tell' (tell)\nloaded: the result is there\n" in printed
    assert "largest difference from numpy: 0.0" in printed


@pytest.mark.kernels
def test_batches_are_served_in_another_process(run_example: Callable[..., str]) -> None:
    printed = run_example("serve_batches.py")
    assert printed.startswith("set: 32 keys in 1 group, 1 executable\n")
    assert "served 40 batches with 37 switches of one executable\n" in printed
    assert printed.endswith("the states agree with numpy: True\n")


@pytest.mark.kernels
def test_an_optimized_chain_gives_the_same(run_example: Callable[..., str]) -> None:
    printed = run_example("faster_chain.py")
    assert "edges: 56 edits; " in printed
    assert "programmatic: " in printed
    assert "verified: the same results, bit for bit\nthe same with numpy, on " in printed
