"""Graphs of libraries that were captured, saved with the code of their kernels, and run afresh."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from pathlib import Path

import numpy as np
import pytest
from cuda.core import Program, ProgramOptions

import graphdsl as gd
from graphdsl.captured.saving.archive import GRAPHS, read_archive, write_archive
from tests.cpu.saving.test_modules import empty_code
from tests.device.support import ONE, DeviceMemory

ROOT = Path(__file__).parents[2]

CAPTURE = """
import json, sys, time
from pathlib import Path
import numpy as np
import graphdsl as gd

folder = Path(sys.argv[1])
with gd.keep_code() as code:
    import torch
    torch.manual_seed(0)
    model = torch.nn.Sequential(
        torch.nn.Linear(256, 512), torch.nn.GELU(), torch.nn.LayerNorm(512),
        torch.nn.Linear(512, 64), torch.nn.Softmax(-1),
    ).cuda().half()
    x = torch.randn(32, 256, device="cuda", dtype=torch.half)
    stream = torch.cuda.Stream()
    with torch.no_grad(), torch.cuda.stream(stream):
        for _ in range(3):
            model(x)
        stream.synchronize()
        graph = torch.cuda.CUDAGraph(keep_graph=True)
        with torch.cuda.graph(graph, stream=stream):
            y = model(x)
    graph.instantiate()
    graph.replay()
    torch.cuda.synchronize()
    read = gd.GraphDef.from_cuda(graph)
print(len(read), "nodes;", code)
segments = {
    f"segment_{n}": (each["address"], each["total_size"])
    for n, each in enumerate(torch.cuda.memory_snapshot())
}
start = time.perf_counter()
read.save(folder / "model.graph", regions=segments, code=code)
took, length = time.perf_counter() - start, (folder / "model.graph").stat().st_size
print("saved in", took, "s;", length, "bytes")
loaded = gd.load(folder / "model.graph")
print(loaded.supplies)
needed = {each.name for each in loaded.supplies}
place = {}
for name, (address, size) in segments.items():
    if name in needed:
        held = torch.empty(size, dtype=torch.uint8)
        from cuda.bindings import driver
        (result,) = driver.cuMemcpyDtoH(held.data_ptr(), address, size)
        assert int(result) == 0
        (folder / f"{name}.bin").write_bytes(held.numpy().tobytes())
    if address <= y.data_ptr() < address + size:
        place = {"name": name, "offset": y.data_ptr() - address, "size": y.numel() * 2}
(folder / "out.json").write_text(json.dumps(place))
(folder / "expected.bin").write_bytes(y.cpu().numpy().tobytes())
"""

RUN = """
import json, sys, time
from pathlib import Path
import numpy as np
import graphdsl as gd
from cuda.bindings import driver

folder = Path(sys.argv[1])
start = time.perf_counter()
loaded = gd.load(folder / "model.graph")
print("loaded in", time.perf_counter() - start, "s")
device = gd.device()
device.set_current()
stream = device.create_stream()
out = json.loads((folder / "out.json").read_text())
regions = {}
for each in loaded.supplies:
    buffer = device.allocate(each.size, stream=stream)
    stream.sync()
    held = np.frombuffer((folder / f"{each.name}.bin").read_bytes(), np.uint8).copy()
    if each.name == out["name"]:
        held[out["offset"] : out["offset"] + out["size"]] = 0
    (result,) = driver.cuMemcpyHtoD(int(buffer.handle), held.ctypes.data, each.size)
    assert int(result) == 0
    regions[each.name] = buffer
start = time.perf_counter()
with loaded.instantiate(device=device, regions=regions) as graph:
    graph.launch(stream)
    graph.sync(stream)
    print("instantiated and launched in", time.perf_counter() - start, "s")
result = np.zeros(out["size"], np.uint8)
place = int(regions[out["name"]].handle) + out["offset"]
driver.cuMemcpyDtoH(result.ctypes.data, place, out["size"])
assert result.tobytes() == (folder / "expected.bin").read_bytes()
assert result.any()
assert "torch" not in sys.modules
print("equal")
"""


def run(script: str, folder: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), *sys.path))},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_torch_model_runs_in_a_process_without_torch(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    pytest.importorskip("cupti")
    print(run(CAPTURE, tmp_path))  # noqa: T201  # sizes and times, with pytest -s
    told = run(RUN, tmp_path)
    print(told)  # noqa: T201
    assert told.endswith("equal\n")


def test_code_that_the_driver_does_not_load(memory: DeviceMemory, tmp_path: Path) -> None:
    """Its checksum fits, so it is found when a key of its group is first launched."""
    device, path = memory.device, tmp_path / "two.graphs"
    major, minor = device.compute_capability
    modules = [
        Program(
            f'extern "C" __global__ void {name}(int* x) {{ *x = {value}; }}',
            "c++",
            ProgramOptions(arch=f"sm_{major}{minor}"),
        ).compile("cubin")
        for value, name in enumerate(("zero", "one"))
    ]
    x = memory.of(np.full(1, 7, np.int32))

    def record(key: int) -> gd.Capture:
        kernel = modules[key].get_kernel(("zero", "one")[key])
        with gd.capture(memory.stream, device=device) as captured:
            gd.launch(memory.stream, ONE, kernel, int(x.handle))
        return captured

    with gd.GraphSet(record, (0, 1), {"x": x}, device=device) as graphs:
        graphs.capture().save(path, code=[bytes(each.code) for each in modules])
    members = read_archive(path, GRAPHS)
    (first, _) = sorted(name for name in members if name.startswith("code/"))
    del members[first]
    write_archive(path, {**members, "code/0.cubin.z": zlib.compress(empty_code(b""))}, GRAPHS)
    with gd.GraphSet.load(path, {"x": x}, device) as loaded:
        for _ in range(2):
            with pytest.raises(gd.CompileError, match="code cannot be loaded here.*architecture"):
                loaded.launch(0, memory.stream)
            loaded.launch(1, memory.stream)
            loaded.sync(memory.stream)
            assert memory.read(x, np.int32).tolist() == [1]
