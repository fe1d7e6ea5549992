"""What works where the package ``cuda`` is not installed, as on macOS; and what the rest says."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
import tomllib
from pathlib import Path

import cuda.core
import pytest

from graphdsl.abi import without_cuda_core

ROOT = Path(__file__).parents[2]
HIDDEN = """
import sys


class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "cuda":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Hidden())
import numpy as np
import graphdsl as gd

SCALE = "__global__ void scale(float* x, float factor) { x[threadIdx.x] *= factor; }"
PTX = '''
.version 8.0
.target sm_90
.address_size 64
.visible .entry set(.param .u64 data)
{
    .reg .b64 %rd<2>;
    .reg .b32 %r<2>;
    ld.param.u64 %rd1, [data];
    mov.u32 %r1, 7;
    st.global.u32 [%rd1], %r1;
    ret;
}
'''
config = gd.LaunchConfig(grid=1, block=4, priority=-1)
kernel = gd.Program(SCALE, options={"std": "c++17"}).kernel("scale")
values = np.arange(4, dtype=np.float32)


def hello():
    print("hello")


def declared():
    g = gd.GraphDef("small")
    factor = g.param("factor", np.float32, default=3)
    memory = g.allocate(16)
    node = memory.memcpy(memory, values).launch(config, kernel, memory, factor)
    branch = node.if_then(g.create_condition(default_value=1))
    branch.then.launch(config, kernel, memory, np.float32(2))
    branch.memcpy(values, memory).memset(memory, 0).callback(hello).deallocate(memory)
    return g


def said(call):
    try:
        return call()
    except Exception as error:
        return f"{type(error).__name__}: {error}"


"""


def run(code: str) -> tuple[list[str], list[str]]:
    """Run *code* where there is no package ``cuda``; return what it prints, and its warnings."""
    command = [sys.executable, "-c", HIDDEN + code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), done.stderr.splitlines()


def lines_of(code: str) -> list[str]:
    return run(code)[0]


def test_declaring_checking_looking_and_lowering() -> None:
    code = """
g = declared()
print([each for each in sys.modules if each.partition(".")[0] == "cuda"])
print(g.check())
print(*[line.strip() for line in str(g).splitlines() if "kernel_2" in line], sep=" | ")
print(g.to_networkx().number_of_nodes(), gd.diff(g, g.copy()))
print(g.to_dot().startswith("digraph"), "flowchart" in g.to_mermaid())
print(len(g.lower().nodes))
wider = config.replace(grid=2)
print(config == config.replace(), hash(config) == hash(config.replace()), config != wider)
print(wider)
print(gd.view(g))
"""
    assert lines_of(code) == [
        "[]",
        "graph 'small': nothing found",
        "kernel_2: kernel kernel=scale grid=(1, 1, 1) block=(4, 1, 1) priority=-1 "
        "args=(alloc_0, factor) <- memcpy_1 | if_3: if condition=condition_0 <- kernel_2",
        "8 no difference between graph 'small' and graph 'small' (9 nodes)",
        "True True",
        "9",
        "True True True",
        "LaunchConfig(grid=(2, 1, 1), block=(4, 1, 1), priority=-1)",
        "<View of graph 'small': save(path) or open() shows it>",
    ]


def test_a_graph_goes_through_networkx() -> None:
    code = """
g = gd.GraphDef("small")
memory = g.allocate(16)
memory.launch(config, kernel, memory, np.float32(2)).deallocate(memory)
print(str(gd.GraphDef.from_networkx(g.to_networkx())) == str(g))
"""
    assert lines_of(code) == ["True"]


def test_drawing_svg(tmp_path: Path) -> None:
    pytest.importorskip("pygraphviz")
    file = tmp_path / "small.svg"
    lines_of(f"declared().render({str(file)!r})")
    assert "</svg>" in file.read_text()


def test_arrays_that_only_have_dlpack() -> None:
    code = """
class Exported:
    def __dlpack__(self, **options):
        return values.__dlpack__(**options)

    def __dlpack_device__(self):
        return values.__dlpack_device__()


g = gd.GraphDef()
memory = g.allocate(16)
node = memory.memcpy(memory, Exported())
print(node.src.address == values.ctypes.data, node.src)
"""
    assert lines_of(code) == ["True Exported float32[4]"]


def test_saved_files() -> None:
    code = """
import tempfile, pathlib
with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, "small.json")
    g = gd.GraphDef("small")
    memory = g.allocate(16)
    memory.launch(config, kernel, memory, np.float32(2)).deallocate(memory)
    g.save(path)
    print(str(gd.load(path)) == str(g))
"""
    assert lines_of(code) == ["True"]


def test_missing_packages_are_named() -> None:
    code = """
print(said(lambda: gd.device("cuda")))
print(said(lambda: gd.device(0)))
print(said(lambda: declared().instantiate(device=0)))
print(said(lambda: kernel.effects()))
print(said(lambda: declared().check(compile=True)))
print(said(lambda: declared().instantiate()))
"""
    install = "which is not installed. Install it: pip install cuda-core"
    gpu = f"DriverUnavailableError: running on a GPU needs cuda-core, {install}"
    compiling = f"ImportError: compiling CUDA C++ needs cuda-core, {install}"
    assert lines_of(code) == [gpu] * 3 + [compiling] * 3


def test_on_a_platform_without_wheels_it_says_that() -> None:
    code = 'sys.platform = "darwin"\nfrom graphdsl.abi.cuda_packages import missing\n'
    code += 'print(missing("running", "cuda-core", "darwin"))'
    assert lines_of(code) == [
        "running needs cuda-core, which has no wheels for macOS. Use Linux or Windows"
    ]


def test_graphs_run_on_the_simulator() -> None:
    code = """
g = gd.GraphDef("run")
target = np.zeros(4, np.float32)
memory = g.allocate(16)
memory.memcpy(memory, values).memcpy(target, memory).callback(hello).deallocate(memory)
device = gd.device()
stream = device.create_stream()
g.instantiate(device=device).launch(stream)
stream.sync()
print(device, target)
"""
    assert lines_of(code) == ["hello", "<sim.Device 0 (Simulated device)> [0. 1. 2. 3.]"]


def test_ptx_kernels_run_on_the_simulator() -> None:
    pytest.importorskip("llvmlite")
    code = """
g = gd.GraphDef("run")
target = np.zeros(4, np.int32)
with g.in_order():
    memory = g.allocate(16)
    g.memset(memory, 0)
    g.launch(gd.LaunchConfig(grid=1, block=1), gd.Program(PTX).kernel("set"), memory)
    g.memcpy(target, memory)
    g.deallocate(memory)
device = gd.device()
stream = device.create_stream()
g.instantiate(device=device).launch(stream)
stream.sync()
print(target)
"""
    assert lines_of(code) == ["[7 0 0 0]"]


def test_without_a_compiler_kernels_keep_their_order() -> None:
    code = """
g = gd.GraphDef("ordered")
with g.in_order():
    a, b = g.allocate(16, name="a"), g.allocate(16, name="b")
    first = g.launch(config, kernel, a, np.float32(2), name="first")
    second = g.launch(config, kernel, b, np.float32(2), name="second")
print([(u.name, v.name) for u, v in g.edges()])
print(g.edge_reason(first, second))
"""
    (edges, reason), told = run(code)
    assert edges == "[('a', 'first'), ('b', 'first'), ('first', 'second')]"
    assert "are not known" in reason
    assert "RuntimeWarning: kernel node 'first': its effects are not known" in told[0]
    assert "compiling CUDA C++ needs cuda-core" in told[0]


def test_stand_ins_have_the_fields_of_cuda_core() -> None:
    for name in ("ProgramOptions", "EventOptions", "StreamOptions"):
        own, real = getattr(without_cuda_core, name), getattr(cuda.core, name)
        fields = [(each.name, each.default) for each in dataclasses.fields(own)]
        names = [each.name for each in dataclasses.fields(real)]
        assert [each for each, _ in fields] == names
        if name != "ProgramOptions":
            assert fields == [(each.name, each.default) for each in dataclasses.fields(real)]
    assert vars(without_cuda_core.LaunchConfig(grid=1, block=2)).keys() == {
        each for each in dir(cuda.core.LaunchConfig) if not each.startswith("_")
    }


def test_objects_of_the_driver_cannot_be_made() -> None:
    with pytest.raises(TypeError, match="Buffer is cuda.core's, which is not installed"):
        without_cuda_core.Buffer()


def test_dependencies_without_wheels_are_marked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    marked = {each.partition(">")[0] for each in project["dependencies"] if "sys_platform" in each}
    assert marked == {"cuda-bindings", "cuda-core", "nvidia-cuda-nvrtc"}
