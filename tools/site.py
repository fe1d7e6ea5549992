"""The site: pages, reference and gallery, built with Sphinx.

    python -m tools.site [FOLDER]

writes HTML into FOLDER, ``build/site`` unless given. It needs the extra ``docs``, no network and no
GPU: examples run on the simulator. Warnings are errors.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
FIGURE: Final = DOCS / "_static" / "building.svg"

GROUPS: Final[Mapping[str, Sequence[str]]] = {
    "Declarations": (
        "GraphDef", "Node", "Nodes", "EdgePort", "Condition", "Block", "block", "section", "diff",
        "Difference", "load", "read_networkx",
    ),
    "Kinds of nodes": (
        "EmptyNode", "KernelNode", "MemcpyNode", "Memcpy3DNode", "MemsetNode", "AllocNode",
        "FreeNode", "HostCallbackNode", "EventRecordNode", "EventWaitNode", "ChildGraphNode",
        "ConditionalNode", "IfNode", "IfElseNode", "WhileNode", "SwitchNode", "BatchMemOpNode",
        "ExternalSemaphoresSignalNode", "ExternalSemaphoresWaitNode", "OpaqueNode",
    ),
    "Kernels and launches": (
        "Program", "SourceKernel", "SourceVariable", "ForeignKernel", "MachineKernel",
        "LaunchConfig", "AccessPolicyWindow", "Reading", "Missing", "ForeignEvent",
    ),
    "Memory and operands": (
        "Array", "DevicePointer", "MemoryOperation", "SemaphoreOperation", "Region",
    ),
    "Parameters and expressions": (
        "Parameter", "Address", "Image", "MemoryRequirement", "Scalar", "DeviceExpression",
        "scalar", "ceil_div", "Supply",
    ),
    "Executables and devices": (
        "Graph",
        "GraphCompleteOptions",
        "ExecutableGraphNode",
        "ExecutableChildGraphNode",
        "ExecutableEventRecordNode",
        "ExecutableEventWaitNode",
        "ExecutableHostCallbackNode",
        "ExecutableKernelNode",
        "ExecutableMemcpyNode",
        "ExecutableMemsetNode",
        "GraphFamily",
        "family",
        "Profile",
        "Trace",
        "TraceStep",
        "ByteRange",
        "device",
        "devices",
    ),
    "Work without a graph": (
        "OnStream", "array", "empty", "empty_pinned", "fill", "full", "full_like", "launch",
        "memcpy", "memset", "on", "read", "surface", "TensorMap", "tensor_map",
        "texture", "zeros", "zeros_like",
    ),
    "Captured graphs": (
        "Capture", "capture", "KeptCode", "keep_code", "KeptTensors", "keep_tensors", "Lift",
        "LiftDifference", "lift_difference", "Relaxation", "RelaxedEdge", "GraphSet", "Forecast",
        "TorchMemory", "torch_memory",
    ),
    "Faster graphs": ("Latencies", "Optimization", "Prediction"),
    "Looking and checking": (
        "Findings", "Finding", "Severity", "View", "view", "Audit", "audit", "Collectives",
        "collectives", "ParallelismBound", "parallelism_bound", "Guard", "guard",
    ),
    "Errors": (
        "GraphDslError", "ValidationError", "CompileError", "LinkError", "InstantiationError",
        "UpdateError", "UpdateRefusal", "DriverError", "DriverUnavailableError", "CallbackError",
        "CaptureError", "EffectsError", "GraphClosedError", "LiftError", "LoadError",
        "MismatchError", "OptimizeError", "ProfilingError", "RelaxError", "SaveError",
        "StaleMemoryError", "GraphWarning",
    ),
}  # fmt: skip
"""Every public name of the package, by what it is for."""

CHART: Final = (
    ("cuda.core", "chain of 10000: cuda.core"),
    ("graphdsl", "chain of 10000: total"),
    ("graphdsl, launch_many", "chain of 10000: total at once"),
)
"""Bars of the landing page's figure: labels, and figures of ``benchmarks/build.py``."""

MODULES: Final = {
    "graphdsl.sim": "The simulator",
    "graphdsl.debug": "Debugging",
    "graphdsl.testing": "Testing",
}
"""Modules with public names of their own."""


def write_reference(folder: Path) -> None:
    """Write the pages of the API reference: a page for each name, and one that lists them."""
    import importlib

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    package = importlib.import_module("graphdsl")
    entries, lines = [], ["API reference", "=============", ""]
    for title, names in GROUPS.items():
        lines += list(_table(title, ((name, f"graphdsl.{name}") for name in names), package))
        entries += [(name, f"graphdsl.{name}", getattr(package, name)) for name in names]
    for module, title in MODULES.items():
        loaded = importlib.import_module(module)
        names = loaded.__all__
        lines += list(_table(title, ((name, f"{module}.{name}") for name in names), loaded))
        entries += [
            (
                f"{module.removeprefix('graphdsl.')}.{name}",
                f"{module}.{name}",
                getattr(loaded, name),
            )
            for name in names
        ]
    lines += [".. toctree::", "   :hidden:", ""]
    lines += [f"   {name}" for name, _, _ in entries]
    (folder / "index.rst").write_text("\n".join(lines) + "\n", encoding="utf-8")
    for name, path, value in entries:
        text = f"{name}\n{'=' * len(name)}\n\n.. currentmodule:: {path.rpartition('.')[0]}\n\n"
        text += f".. {_directive(value)}:: {path.rpartition('.')[2]}\n"
        (folder / f"{name}.rst").write_text(text, encoding="utf-8")


def _directive(value: object) -> str:
    if isinstance(value, type):
        return "autoexception" if issubclass(value, BaseException) else "autoclass"
    return "autofunction" if callable(value) else "autodata"


def _table(title: str, names: Iterator[tuple[str, str]], home: object) -> Iterator[str]:
    """Yield a table of names with the first lines of what they say of themselves."""
    yield from (title, "-" * len(title), "", ".. list-table::", "   :widths: 30 70", "")
    for name, path in names:
        value = getattr(home, name)
        first = str(value.__doc__).strip().partition("\n")[0]
        role = "func" if _directive(value) == "autofunction" else "obj"
        yield f"   * - :{role}:`{name} <{path}>`"
        yield f"     - {first}"
    yield ""


def building_figure() -> str:
    """Return a chart of what building a large graph costs, as SVG: of the newest benchmark."""
    paths = sorted((DOCS / "benchmarks").glob("*-nvidia-h200.json"), reverse=True)
    reports = ((path.name, json.loads(path.read_text("utf-8"))["benchmarks"]) for path in paths)
    date, figures = next(
        (name[:10], report["build"]["figures"])
        for name, report in reports
        if CHART[0][1] in report.get("build", {}).get("figures", {})
    )
    bars, largest = [], max(figures[figure]["value"] for _, figure in CHART)
    for number, (label, figure) in enumerate(CHART):
        value, top = figures[figure]["value"], 44 + 30 * number
        bars.append(
            f'<text x="190" y="{top + 15}" text-anchor="end">{label}</text>'
            f'<rect x="200" y="{top}" width="{300 * value / largest:.0f}" height="22" rx="3"/>'
            f'<text x="{208 + 300 * value / largest:.0f}" y="{top + 15}">{value:.1f} us</text>'
        )
    return "\n".join((
        '<svg xmlns="http://www.w3.org/2000/svg" width="580" height="164" role="img"'
        ' font-family="sans-serif" font-size="13" fill="#1f2933">',
        '<rect width="580" height="164" rx="6" fill="#ffffff"/>',
        '<text x="14" y="26" font-weight="bold">Building a graph of 10,000 kernels: '
        "time per node, less is better</text>",
        *(bar.replace("<rect", '<rect fill="#76b900"') for bar in bars),
        f'<text x="14" y="152" fill="#52606d">NVIDIA H200, {date}. '
        "graphdsl checks the graph; cuda.core does not.</text>",
        "</svg>\n",
    ))  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Build the site and return Sphinx's exit status."""
    folder = Path(arguments[0]) if arguments else ROOT / "build" / "site"
    write_reference(DOCS / "api")
    FIGURE.write_text(building_figure(), encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q"]
    ended = subprocess.run([*command, DOCS, folder], cwd=ROOT, check=False).returncode  # noqa: S603  # our own command
    landing = folder / "landing.html"
    if landing.exists():
        # What a server shows of the folder itself.
        shutil.copyfile(landing, folder / "index.html")
    return ended


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
