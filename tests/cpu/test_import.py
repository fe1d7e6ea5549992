"""What ``import graphdsl`` gives, and what it leaves alone."""

from __future__ import annotations

import importlib.metadata
import inspect
import subprocess
import sys
import types
from pathlib import Path

import pytest

import graphdsl as gd

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


def in_new_process(code: str) -> list[str]:
    """Run *code* in a Python of its own and return the lines that it prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_import_leaves_optional_modules_alone() -> None:
    loaded = in_new_process("import sys, graphdsl; print(*sys.modules, sep='\\n')")
    assert "graphdsl.declaration.graph" in loaded
    needed_later = {
        "llvmlite",
        "pygraphviz",
        "graphdsl.check",
        "graphdsl.views.drawing.dot",
        "graphdsl.runtime.instantiate",
        "graphdsl.cuda.driver",
        "graphdsl.sim",
        "graphdsl.views.networkx.topology",
        "networkx",
    }
    assert needed_later.isdisjoint(loaded)


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="needs the maps of Linux")
def test_import_loads_no_compiler_and_no_graphviz() -> None:
    mapped = in_new_process("import graphdsl; print(open('/proc/self/maps').read())")
    libraries = {Path(line.split()[-1]).name for line in mapped if "/" in line}
    assert any(name.startswith(("libc.", "libc-")) for name in libraries)
    unwanted = ("libnvrtc", "libllvmlite", "libcgraph", "libgvc")
    assert not [name for name in libraries if name.startswith(unwanted)]


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
    assert gd.__version__ == importlib.metadata.version("graphdsl")


def test_a_source_tree_that_is_not_installed_has_no_version() -> None:
    code = f"import sys, graphdsl; sys.path = [{str(ROOT)!r}]; print(graphdsl.__version__)"
    assert in_new_process(code) == ["0+unknown"]


def test_unknown_attributes_are_refused() -> None:
    with pytest.raises(AttributeError, match="module 'graphdsl' has no attribute 'grpah'"):
        gd.grpah  # noqa: B018


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
