"""What ``import graphdsl`` gives, and what it leaves alone."""

from __future__ import annotations

import ast
import importlib.metadata
import inspect
import subprocess
import sys
import types
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

import graphdsl as gd
from graphdsl.base.suggestions import NAME
from tools.folders import ROOMS, folder

PTX = """\
.version 8.0
.target sm_90
.address_size 64
.visible .entry scale(.param .u64 data, .param .f32 factor, .param .u32 count)
{
    ret;
}
"""
ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden" / "api.txt"
LISTED = (
    gd.GraphDef,
    gd.Node,
    gd.ConditionalNode,
    gd.AllocNode,
    gd.Condition,
    gd.DevicePointer,
    gd.Program,
    gd.SourceKernel,
    gd.Graph,
)
"""The classes whose members are listed: those that users call methods of."""


def in_new_process(code: str, *arguments: str) -> list[str]:
    """Run *code* in a Python of its own and return the lines that it prints."""
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def loaded_by(code: str) -> set[str]:
    """Return what *code* loads in a Python of its own: other packages, folders of this one."""
    names = in_new_process(f"{code}\nimport sys; print(*sys.modules, sep='\\n')")
    return {
        _folder_of(name) if name.startswith("graphdsl.") else name.split(".")[0] for name in names
    }


def _folder_of(name: str) -> str:
    """Return the folder of the order that a module lies in, or the module of `base`."""
    module = name.removeprefix("graphdsl.")
    found = module if module.startswith("base.") else folder(module)
    return f"graphdsl.{found}"


def own(modules: set[str]) -> set[str]:
    """Return the folders of the package among *modules*, without rooms that only hold others."""
    rooms = {f"graphdsl.{name}" for name in ROOMS} - {"graphdsl.abi"}
    return {name for name in modules if name.startswith("graphdsl.")} - rooms


HEAVY = {"llvmlite", "pygraphviz", "networkx", "moderngl", "torch", "cupy", "IPython", "cupti"}
"""Packages that not everyone has, or that take long, and only some methods need."""
DECLARED = {
    "graphdsl.abi",
    "graphdsl.core.declaration",
    "graphdsl.base.locks",
    "graphdsl.base.entry_points",
    "graphdsl.base.errors",
    "graphdsl.base.findings",
    "graphdsl.base.results",
    "graphdsl.base.suggestions",
    "graphdsl.base.tasks",
    "graphdsl.base.text",
}
"""What of the package declaring needs."""


def test_import_loads_nothing_that_is_not_asked_for() -> None:
    loaded = loaded_by("import graphdsl")
    assert not own(loaded)
    assert not loaded & (HEAVY | {"difflib", "numpy", "cuda"})


def test_import_loads_only_declaring() -> None:
    loaded = loaded_by("import graphdsl; graphdsl.GraphDef; graphdsl.Program")
    assert own(loaded) == DECLARED
    assert not loaded & (HEAVY | {"difflib", "cuda"})


SMALL: Final = """
import numpy as np
import graphdsl as gd
graph = gd.GraphDef("small")
memory, host = graph.allocate(64), np.zeros(64, np.uint8)
memory.memset(memory, 0).memcpy(host, memory).deallocate(memory)
graph.while_loop(graph.create_condition(default_value=1)).body.empty(name="inner")
text = str(graph)
"""
"""Declares and prints a graph without a launch."""


def test_a_first_graph_and_a_stream_of_the_simulator_need_no_cuda_core() -> None:
    """It takes three times as long to load as all of this."""
    loaded = loaded_by(f"{SMALL}stream = gd.sim.Device().create_stream()")
    assert not loaded & (HEAVY | {"cuda"})
    # Nor what compiles, translates and runs kernels.
    code = f"{SMALL}gd.sim.Device().create_stream()\nimport sys; print(*sys.modules, sep='\\n')"
    modules = in_new_process(code)
    assert "graphdsl.sim.streams.stream" in modules
    of_kernels = {
        "graphdsl.code.nvrtc.nvrtc",
        "graphdsl.sim.kernels.kernel",
        "graphdsl.sim.native.code",
    }
    assert not of_kernels & {*modules}
    for name in of_kernels:
        assert find_spec(name) is not None
    loaded = loaded_by(f"{SMALL}graph.copy(); gd.diff(graph, graph.copy()); graph.check()")
    assert not loaded & (HEAVY - {"networkx"} | {"cuda"})


def test_restoring_loads_no_networkx(tmp_path: Path) -> None:
    """Servers restore when they start; networkx takes longer to load than a file."""
    before = """
import graphdsl as gd
device = gd.sim.Device()
stream = device.create_stream()
out = gd.zeros(8, "u1", stream=stream)
def record(size):
    with gd.capture(stream) as captured:
        gd.memset(stream, out, size)
    return captured
memory = {"out": out}
"""
    graph, graphs = f"{tmp_path}/a.graph", f"{tmp_path}/some.graphs"
    saving = f"""{before}
alone = gd.GraphDef("alone")
taken = alone.allocate(8)
taken.memset(taken, 1).deallocate(taken)
alone.save({graph!r})
gd.GraphSet(record, (1, 2), memory, device=device).capture().save({graphs!r})
"""
    in_new_process(saving)
    loaded = loaded_by(f"""{before}
gd.load({graph!r}).instantiate(device=device).launch(stream)
gd.GraphSet.load({graphs!r}, memory, device).launch(2, stream)
""")
    assert "graphdsl.captured.sets" in loaded
    assert not loaded & (HEAVY - {"llvmlite"})


def test_a_first_graph_loads_no_drawing_no_paths_and_compiles_no_pattern_of_programs() -> None:
    """Each takes some milliseconds, and a first graph uses none of them."""
    code = f"""
import re
import numpy
compile, compiled = re._compile, []
def note(pattern, flags):
    compiled.append(pattern)
    return compile(pattern, flags)
re._compile = note
{SMALL}
import sys
print(*compiled, sep="\\n")
print("end of patterns", *sys.modules, sep="\\n")
"""
    lines = in_new_process(code)
    end = lines.index("end of patterns")
    assert not [line for line in lines[:end] if "param" in line or "cuda" in line]
    unwanted = {"pathlib", "urllib.parse", "graphdsl.core.views.drawing.picture"}
    assert not unwanted & {*lines[end:]}
    assert find_spec("graphdsl.core.views.drawing.picture") is not None


def test_objects_of_cuda_core_are_known_whoever_imports_it_and_when() -> None:
    code = """
import graphdsl as gd
g = gd.GraphDef()
g.memset(0x1000, 0, 4)
from cuda.core import Buffer, EventOptions, LaunchConfig, StreamOptions
buffer = Buffer.from_handle(0x4000, 64)
node = g.memcpy(buffer, 0x2000)
print(node.size, node.dst)
kernel = gd.Program('extern "C" __global__ void f(int* x, int n) { }').kernel("f")
launch = g.launch(LaunchConfig(grid=2, block=32), kernel, buffer, 1)
print(launch.config, isinstance(launch.config, LaunchConfig), launch.args[0].size)
stream = gd.sim.Device().create_stream(options=StreamOptions(priority=-1))
print(stream.priority, stream.record(options=EventOptions(timing_enabled=True)).is_timing_enabled)
"""
    assert in_new_process(code) == [
        "64 Buffer(64 B)",
        "LaunchConfig(grid=(2, 1, 1), block=(32, 1, 1)) True 64",
        "-1 True",
    ]


def test_declaring_and_printing_load_the_listing_alone() -> None:
    code = f"""
import numpy as np
import graphdsl as gd
graph = gd.GraphDef("small")
memory = graph.allocate(64)
kernel = gd.Program({PTX!r}).kernel("scale")
after = memory.memset(memory, 0).launch(
    gd.LaunchConfig(grid=1, block=16), kernel, memory, np.float32(2), 16
)
after.callback(print)
graph.while_loop(graph.create_condition(default_value=1)).body.empty(name="inner")
print(graph)
"""
    loaded = loaded_by(code)
    assert own(loaded) == DECLARED | {"graphdsl.core.views"}
    assert not loaded & HEAVY


def test_help_loads_no_checks_and_no_networkx() -> None:
    code = """
from graphdsl.tools.cli.main import main
try:
    main(["--help"])
except SystemExit:
    pass
"""
    loaded = loaded_by(code)
    assert "graphdsl.tools.cli" in loaded
    assert not loaded & (HEAVY | {"graphdsl.core.check", "graphdsl.code.ptx", "graphdsl.core.plan"})
    assert not loaded & {"graphdsl.debug", "graphdsl.tools.auditing", "graphdsl.tools.viewer"}


def test_late_names_are_those_that_type_checkers_see() -> None:
    tree = ast.parse(Path(gd.__file__).with_suffix(".pyi").read_text(encoding="utf-8"))
    listed = [
        (alias.name, alias.asname, part.module)
        for part in tree.body
        if isinstance(part, ast.ImportFrom)
        for alias in part.names
    ]
    # With the same name after "as", type checkers take it as public.
    assert all(name == public for name, public, _ in listed)
    names: dict[str, str] = vars(gd)["_names"]()
    assert {name: module for name, _, module in listed} == names
    assert len(listed) == len(names)


def test_late_names_stay_once_they_were_asked_for() -> None:
    names = gd.__all__
    code = f"""
import graphdsl
for name in {names!r}:
    print(name in dir(graphdsl), name in vars(graphdsl))
    print(getattr(graphdsl, name).__name__ == name, name in vars(graphdsl))
"""
    assert in_new_process(code) == ["True False", "True True"] * len(names)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="needs the maps of Linux")
def test_import_loads_no_compiler_and_no_graphviz() -> None:
    mapped = in_new_process("import graphdsl; print(open('/proc/self/maps').read())")
    libraries = {Path(line.split()[-1]).name for line in mapped if "/" in line}
    assert any(name.startswith(("libc.", "libc-")) for name in libraries)
    unwanted = ("libnvrtc", "libllvmlite", "libcgraph", "libgvc")
    assert not [name for name in libraries if name.startswith(unwanted)]


INTERRUPTED: Final = """
import os, sys
from importlib.machinery import SourceFileLoader
import graphdsl as gd

run = SourceFileLoader.exec_module
interrupted = []

def run_and_interrupt(loader, module):
    run(loader, module)
    if module.__name__ == wanted and not interrupted:
        interrupted.append(module)
        raise KeyboardInterrupt

def use():
    g = gd.GraphDef()
    g.memset(0x1000, 0, 4)
    print(len(g.copy().check()))

SourceFileLoader.exec_module = run_and_interrupt
for wanted in sys.argv[1:]:
    if pid := os.fork():
        assert os.waitpid(pid, 0)[1] == 0, wanted
        continue
    try:
        use()
    except KeyboardInterrupt:
        use()
        print(wanted, flush=True)
    os._exit(0)
"""
"""Each module in a process that has imported as much as the package itself does."""
INTERRUPTED_MODULES: Final = [
    f"graphdsl.core.{module}"
    for module in (
        "check.registry",
        "check.memory",
        "declaration.kinds.memset",
        "declaration.kinds.control",
        "declaration.copying.copying",
        "declaration.graph",
    )
]


def test_late_imports_can_be_interrupted() -> None:
    expected = [line for module in INTERRUPTED_MODULES for line in ("0", module)]
    assert in_new_process(INTERRUPTED, *INTERRUPTED_MODULES) == expected


def test_import_starts_no_thread() -> None:
    code = "import threading, graphdsl; print(threading.active_count())"
    assert in_new_process(code) == ["1"]


def test_the_simulator_is_imported_when_it_is_asked_for() -> None:
    code = """
import sys
import graphdsl
print("graphdsl.sim" in sys.modules)
print(graphdsl.sim.Device.__name__)
print("graphdsl.sim" in sys.modules)
"""
    assert in_new_process(code) == ["False", "Device", "True"]


def test_the_version_is_that_of_the_metadata() -> None:
    assert gd.__version__ == importlib.metadata.version(NAME)


def test_a_source_tree_that_is_not_installed_has_no_version() -> None:
    code = f"""
import sys, __future__, importlib.metadata
import graphdsl
sys.path = [{str(ROOT)!r}]
print(graphdsl.__version__)
"""
    assert in_new_process(code) == ["0+unknown"]


def test_unknown_attributes_are_refused() -> None:
    with pytest.raises(AttributeError, match="module 'graphdsl' has no attribute 'grpah'"):
        gd.grpah  # type: ignore[attr-defined]  # noqa: B018


def test_dir_shows_public_names() -> None:
    own = {"__all__", "__doc__", "__file__", "__version__"}
    modules = {each for each in dir(gd) if inspect.ismodule(getattr(gd, each))}
    assert modules
    assert set(dir(gd)) == {*gd.__all__, *modules, *own}
    assert all(getattr(gd, each).__name__ == f"graphdsl.{each}" for each in modules)


def test_names_are_sorted_and_exist() -> None:
    assert gd.__all__ == sorted(gd.__all__)
    for name in gd.__all__:
        assert hasattr(gd, name)


def test_every_public_name_is_documented() -> None:
    for name in gd.__all__:
        assert inspect.getdoc(getattr(gd, name)), name


def test_public_api_is_as_reviewed() -> None:
    """The listing is reviewed as text: what is new in it is a promise, what is gone breaks users.

    To write it anew: ``python -m tests.cpu.test_import``.
    """
    assert public_api() == GOLDEN.read_text(encoding="utf-8")


def test_type_checkers_reject_what_is_taken_only_for_its_message() -> None:
    found = []
    for cls in LISTED:
        for name in dir(cls):
            function = getattr(cls, name) if not name.startswith("_") else None
            taken = getattr(function, "__annotations__", {}).get("positional")
            if taken is not None:
                assert taken == "Never", (cls, name)
                found.append(name)
    assert set(found) >= {"launch", "races", "set", "temporaries"}
    assert gd.Graph.update.__annotations__["values"] == "Never"


def public_api() -> str:
    """Return the public names, one a line: functions with parameters, classes with members."""
    lines: list[str] = []
    for name in gd.__all__:
        value = getattr(gd, name)
        if isinstance(value, types.FunctionType):
            lines.append(f"{name}{parameters(value)}")
            continue
        bases = ", ".join(base.__name__ for base in value.__bases__ if base is not object)
        lines.append(f"class {name}({bases})" if bases else f"class {name}")
        if value in LISTED:
            lines += [f"    {line}" for line in members(value)]
    return "\n".join(lines) + "\n"


def members(cls: type) -> list[str]:
    """List the public members of a class, those that a listed class gives it left out."""
    above = [base for base in cls.__mro__[1:] if base in LISTED]
    found = []
    for name in sorted(dir(cls)):
        if name.startswith("_") or any(
            inspect.getattr_static(base, name, None) is inspect.getattr_static(cls, name)
            for base in above
        ):
            continue
        # What is outside of the core is put in place when it is first asked for.
        getattr(cls, name)
        value = inspect.getattr_static(cls, name)
        if isinstance(value, (classmethod, staticmethod)):
            value = value.__func__
        found.append(f"{name}{parameters(value)}" if inspect.isfunction(value) else name)
    return found


def parameters(function: types.FunctionType) -> str:
    """Return names, defaults and kinds of a function's parameters; types are mypy's to check."""
    signature = inspect.signature(function)
    bare = [
        parameter.replace(annotation=inspect.Parameter.empty)
        for parameter in signature.parameters.values()
        if parameter.name not in {"self", "cls"}
    ]
    return str(signature.replace(parameters=bare, return_annotation=inspect.Signature.empty))


if __name__ == "__main__":
    GOLDEN.write_text(public_api(), encoding="utf-8")
