"""How large the house is: modules, lines of code, what is loaded and entered, who reaches where.

    python -m tools.house

prints the figures of the package beside this file. Lines of code are lines that have
something besides comments and docstrings.
"""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import tokenize
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "graphdsl"

CORE: Final = {
    "What CUDA says": (
        *("abi.enumerations", "abi.rows", "abi.signatures", "abi.programs", "abi.seam"),
    ),
    "What is declared, from the outside": (
        *("core.declaration.fields", "core.declaration.kinds.registry"),
        *("core.declaration.edges", "core.declaration.conditions", "core.declaration.builder"),
    ),
    "What nodes hold": (
        *("core.declaration.operands.operands", "core.declaration.operands.external_memory"),
        *("core.declaration.parameters.parameters", "core.declaration.arguments.arguments"),
        *("core.declaration.encodings.encoding", "core.declaration.launches.launch_config"),
        *("core.declaration.programs.kernels", "core.declaration.launches.launch_form"),
    ),
    "Nodes and graphs": (
        *("core.declaration.node", "core.declaration.kinds.memset"),
        *("core.declaration.kinds.memcpy", "core.declaration.kinds.host"),
        *("core.declaration.kinds.kernel", "core.declaration.kinds.control"),
        *("core.declaration.values", "core.declaration.kinds.allocation"),
        "core.declaration.structure.structure",
        *("core.declaration.state", "core.declaration.graph"),
    ),
    "Checking": (
        *("core.check.registry", "core.check.scope", "core.check.graphs"),
        *("core.check.allocations", "core.check.run"),
    ),
    "Looking": (
        *("core.views.codec", "core.views.networkx", "core.views.drawing.picture"),
        *("core.views.listing", "core.views.drawing.dot"),
    ),
    "Lowering": (
        *("core.plan.kernel_arguments", "core.plan.relocations", "core.plan.plan"),
        *("core.plan.columns", "core.plan.lower"),
    ),
    "Linking": (
        *("core.runtime.lifetimes.ledger", "core.runtime.lifetimes.owners"),
        *("core.runtime.lifetimes.callbacks", "core.runtime.devices"),
        *("core.runtime.preparing", "core.runtime.link", "core.runtime.executables"),
        "core.runtime.launching",
    ),
    "Changing and running": (
        *("core.runtime.change.settings", "core.runtime.change.parameter_setting"),
        *("core.runtime.change.update_rules", "core.runtime.change.editing"),
        *("core.runtime.change.node_view", "core.runtime.graph", "core.runtime.change.update"),
    ),
    "Reading back": (
        *("captured.reading.sources", "captured.reading.row_nodes", "captured.reading.declare"),
    ),
}
"""The modules of the core by what they are about; `tools.reading` puts them in order."""

DECLARED: Final = """
import numpy as np
from cuda.core import LaunchConfig

import graphdsl as gd

program = gd.Program(
    'extern "C" __global__ void scale(float* x, float factor) { x[threadIdx.x] *= factor; }'
)
values = np.arange(4, dtype=np.float32)
config = LaunchConfig(grid=1, block=4)


def hello():
    print("hello")


g = gd.GraphDef("small")
factor = g.param("factor", np.float32, default=3)
memory = g.allocate(16)
node = memory.memcpy(memory, values)
kernel = node = node.launch(config, program.kernel("scale"), memory, factor)
condition = g.create_condition(default_value=1)
branch = node.if_then(condition)
branch.then.launch(config, program.kernel("scale"), memory, np.float32(2))
node = branch.memcpy(values, memory)
node.callback(hello).deallocate(memory)
"""
"""A chain of an allocation, a copy, a kernel, an if with a body, a callback and a free."""

LOADED: Final = (
    DECLARED
    + """
g.check()
str(g)
g.to_networkx()
g.to_dot()
g.lower()
"""
)

ENTERED: Final = """
import json
import sys

def entered(call):
    files = set()

    def note(frame, event, arg):
        if event == "call" and "/graphdsl/" in frame.f_code.co_filename:
            files.add(frame.f_code.co_filename)

    # The first time it loads modules.
    call()
    sys.setprofile(note)
    try:
        result = call()
    finally:
        sys.setprofile(None)
    return len(files), result

device = gd.device("sim")
stream = device.create_stream()
found = {}
found["to_dot"], _ = entered(g.to_dot)
found["lower"], _ = entered(g.lower)
found["instantiate"], graph = entered(lambda: g.instantiate(device=device))
found["launch"], _ = entered(lambda: graph.launch(stream))
found["launch(factor=2)"], _ = entered(lambda: graph.launch(stream, factor=2))
graph.sync(stream)
found["from_cuda"], _ = entered(lambda: gd.GraphDef.from_cuda(graph))
found["optimize"], _ = entered(g.optimize)
found["names"] = len([name for name in dir(kernel) if not name.startswith("_")])
print(json.dumps(found))
"""

EXECUTED: Final = """
import json, sys

reached = set()

def note(frame, event, arg):
    if "/graphdsl/" not in frame.f_code.co_filename:
        return None
    reached.add((frame.f_code.co_filename, frame.f_lineno))
    return note

sys.settrace(note)
"""


def lines_of_code(text: str) -> int:
    """Return how many lines have something besides comments and docstrings."""
    return len(code_lines(text))


def code_lines(text: str) -> set[int]:
    """Return the lines that have something besides comments and docstrings."""
    strings: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            body = node.body
        elif isinstance(node, ast.Expr):
            body = [node]
        else:
            continue
        for each in body:
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                strings.update(range(each.lineno, (each.end_lineno or each.lineno) + 1))
    lines: set[int] = set()
    skipped = {
        tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
        tokenize.ENCODING, tokenize.ENDMARKER,
    }  # fmt: skip
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in skipped:
            lines.update(range(token.start[0], token.end[0] + 1))
    return lines - strings


def executed() -> int:
    """Return how many lines of code a small program executes.

    A statement of several lines is executed as a whole; of one with a body, the lines before it.
    """
    ending = "\nsys.settrace(None)\nprint(json.dumps(sorted(reached)))"
    reached: dict[str, set[int]] = {}
    for file, line in json.loads(run(EXECUTED + LOADED + ending)):
        reached.setdefault(file, set()).add(line)
    count = 0
    for file, lines in reached.items():
        text = Path(file).read_text(encoding="utf-8")
        whole: set[int] = set()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.stmt):
                body = getattr(node, "body", None)
                end = body[0].lineno - 1 if body else node.end_lineno or node.lineno
                span = set(range(node.lineno, max(end, node.lineno) + 1))
                if not span.isdisjoint(lines):
                    whole |= span
        count += len(whole & code_lines(text))
    return count


def run(source: str) -> str:
    """Run a program in a process of its own, with this package; return its last line."""
    command = [sys.executable, "-c", source]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603  # our own text
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout.strip().splitlines()[-1]


def loaded(source: str, without: str = "graphdsl.none") -> tuple[int, int]:
    """Return how many modules a program loads, and their lines of code."""
    asked = (
        "\nimport json, sys\nprint(json.dumps([m.__file__ for n, m in sys.modules.items()"
        f" if n.startswith('graphdsl') and not n.startswith({without!r}) and m.__file__]))"
    )
    files = json.loads(run(source + asked))
    return len(files), sum(lines_of_code(Path(file).read_text(encoding="utf-8")) for file in files)


DOCUMENTED: Final = {"_replace", "_fields", "_exit", "_getframe", "_repr_mimebundle_"}
"""Names of Python and IPython that are public although they begin with an underscore."""


def private_reach(files: Iterable[Path]) -> tuple[int, int]:
    """Return how often names with an underscore of others are used: across top folders, in all.

    Others' is what no class or module of the same file, or folder, defines or sets.
    """
    owned: dict[str, set[Path]] = {}
    uses = []
    for file in files:
        top = file.relative_to(PACKAGE).parts[0]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                owned.setdefault(node.name, set()).add(file)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                owned.setdefault(node.target.id, set()).add(file)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                # Slots, and the names that fields are kept by.
                owned.setdefault(node.value, set()).add(file)
            elif isinstance(node, ast.Attribute) and node.attr.startswith("_"):
                own = isinstance(node.value, ast.Name) and node.value.id in {"self", "cls"}
                if own and isinstance(node.ctx, ast.Store):
                    owned.setdefault(node.attr, set()).add(file)
                elif not own and not node.attr.endswith("__") and node.attr not in DOCUMENTED:
                    uses.append((node.attr, file, top))
    across = within = 0
    for name, file, top in uses:
        owners = owned.get(name, set())
        if not owners or file in owners:
            continue
        within += 1
        across += all(owner.relative_to(PACKAGE).parts[0] != top for owner in owners)
    return across, within


def measure() -> dict[str, object]:
    """Return the figures of the house by what they are."""
    files = sorted(PACKAGE.rglob("*.py"))
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    found = json.loads(run(DECLARED + ENTERED))
    names = found.pop("names")
    small = loaded(LOADED)
    core = [
        texts[PACKAGE.joinpath(*name.split(".")).with_suffix(".py")]
        for names in CORE.values()
        for name in names
    ]
    figures: dict[str, object] = {
        "package": (len(files), sum(map(lines_of_code, texts.values()))),
        "core": (len(core), sum(map(lines_of_code, core))),
        "import graphdsl": loaded("import graphdsl"),
        "declared, checked, printed, exported, lowered": small,
        "executed of these lines": (executed(), small[1]),
        "import graphdsl.sim, outside of sim": loaded("import graphdsl.sim", "graphdsl.sim"),
        "private names of other folders, and of other files": private_reach(files),
        "modules of more than 800 lines": sum(text.count("\n") > 800 for text in texts.values()),
        "modules that name batch memory operations": sum(
            "BatchMemOp" in text or "batch_mem_op" in text or "BATCH_MEM_OP" in text
            for text in texts.values()
        ),
        "public names of a kernel node": names,
    }
    return figures | {f"files entered by {call}": count for call, count in found.items()}


if __name__ == "__main__":
    for title, figure in measure().items():
        shown = figure if isinstance(figure, int) else " / ".join(f"{each:,}" for each in figure)  # type: ignore[attr-defined]
        print(f"{title:60} {shown}")  # noqa: T201  # it is a program
