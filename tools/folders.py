"""The folders of the package and the imports between them: read from the code, and drawn.

    python -m tools.folders

puts the drawing into docs/design.md. `tests/cpu/test_layers.py` holds the imports to the order of
the folders, and the page to the drawing.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import networkx as nx

PACKAGE: Final = Path(__file__).parents[1] / "graphdsl"
PAGE: Final = PACKAGE.parent / "docs" / "design.md"

ROOMS: Final = {
    "base": "what every module may use; knows nothing of CUDA",
    "abi": "what CUDA says",
    "code": "what the code of kernels says",
    "core": "declare, check, look, plan, link and run, change",
    "extras": "kinds, builders and rules that the core knows by name only",
    "cuda": "the driver's side of the seam",
    "sim": "the simulator's side of the seam",
    "captured": "graphs of others: read, capture, lift, families, sets, save",
    "optimize": "graphs made faster",
    "tools": "debug, view, plan memory, audit, test, command line",
}
"""The rooms of the package, in the order of their imports, with what each is for."""

ORDER: Final = (
    ("base",),
    ("abi",),
    ("code.cpp",),
    ("code.ptx",),
    ("code.effects",),
    ("code.nvrtc",),
    ("code.races",),
    ("core.declaration",),
    ("core.views",),
    ("core.check",),
    ("core.plan",),
    ("core.runtime",),
    ("extras.profile",),
    ("extras",),
    ("cuda", "sim"),
    ("captured.allocators",),
    ("captured.by_key",),
    ("captured.saving",),
    ("captured.families",),
    ("captured.lifting",),
    ("captured.reading",),
    ("captured.sets",),
    ("optimize.relaxing",),
    ("optimize",),
    ("tools.memory",),
    ("tools.viewer",),
    ("tools.debug",),
    ("tools.testing",),
    ("tools.auditing",),
    ("tools.cli",),
)
"""The folders, each of which knows those before it: the rooms, or what lies in them."""

PUBLIC: Final = ("debug", "testing")
"""Modules beside the rooms: public names of what lies in them."""

INSIDE: Final = {
    "core.declaration": (
        "operands",
        "parameters",
        "arguments",
        "encodings",
        "programs",
        "launches",
        "memory",
        "kinds",
        "copying",
        "structure",
        "facade",
    ),
}
"""The folders within a folder, each of which knows those before it.

What lies beside them are graphs, nodes and edges, which hold all together, and what all use.
"""

SIDES: Final = ("cuda", "sim")
"""Those that are sides of one seam."""

BEGIN: Final = "<!-- What is between these lines is made by: python -m tools.folders -->\n"
END: Final = "<!-- The end of what is made. -->\n"

# The text is dark on light in GitHub's dark theme, too.
STYLES: Final = {
    "alone": "fill:#eef3fa,stroke:#4a6fa5,color:#1b1f24",
    "driven": "fill:#fdf3e1,stroke:#b7791f,color:#1b1f24",
    "side": "fill:#e9f5ec,stroke:#3f8f5b,color:#1b1f24",
}


class Import(NamedTuple):
    """One import of a module of the package by another."""

    module: str
    imported: str
    is_late: bool
    is_typing: bool


def find_modules() -> dict[str, Path]:
    """Return the files of the package's modules; the package itself only lists names."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    # The package itself only lists names, and so do its public modules; running it calls what lies
    # in a folder.
    for name in ("__init__", "__main__", *PUBLIC):
        del found[name]
    return found


def find_imports(modules: dict[str, Path]) -> Iterator[Import]:
    """Yield all imports within the package, those for types included."""
    for module, path in modules.items():
        for part, is_late, is_typing in _imports_in(path):
            if part.module is None:
                continue
            if part.level:
                raise ValueError(f"{module}: relative imports hide the folder")
            if part.module != "graphdsl" and not part.module.startswith("graphdsl."):
                continue
            base = part.module.removeprefix("graphdsl").lstrip(".")
            for alias in part.names:
                name = f"{base}.{alias.name}".lstrip(".")
                yield Import(module, name if name in modules else base, is_late, is_typing)


@cache
def _imports_in(path: Path) -> tuple[tuple[ast.ImportFrom, bool, bool], ...]:
    """Return what a file imports from modules; reading all files takes seconds."""
    parts = _parts(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(
        (part, is_late, is_typing)
        for part, is_late, is_typing in parts
        if isinstance(part, ast.ImportFrom)
    )


def _parts(tree: ast.Module) -> Iterator[tuple[ast.AST, bool, bool]]:
    """Yield what a module consists of, with whether it is in a function, and for types."""
    left: list[tuple[ast.AST, bool, bool]] = [(tree, False, False)]
    while left:
        part, is_late, is_typing = left.pop()
        yield part, is_late, is_typing
        # Expressions have no imports in them.
        if isinstance(part, (ast.mod, ast.stmt, ast.excepthandler, ast.match_case)):
            is_late = is_late or isinstance(part, ast.FunctionDef)
            typed = part.body if isinstance(part, ast.If) and _asks_for_types(part.test) else ()
            left += [
                (each, is_late, is_typing or each in typed) for each in ast.iter_child_nodes(part)
            ]


def _asks_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


@cache
def folder(module: str) -> str:
    """Return the folder of the order that a module lies in: the innermost one."""
    around = [each for names in ORDER for each in names if f"{module}.".startswith(f"{each}.")]
    return max(around, key=len, default=module)


@cache
def place(module: str) -> int:
    """Return which in the order the folder of a module is."""
    return next(number for number, names in enumerate(ORDER) if folder(module) in names)


def load_graph(modules: dict[str, Path]) -> nx.DiGraph:
    """Return the modules with what each loads: what it imports, and the packages around that."""
    graph = nx.DiGraph()
    graph.add_nodes_from(modules)
    for item in find_imports(modules):
        if item.is_late or item.is_typing:
            continue
        parts = item.imported.split(".")
        loaded = {".".join(parts[:count]) for count in range(1, len(parts) + 1)}
        # What lies around the module itself was begun before it.
        graph.add_edges_from(
            (item.module, each) for each in loaded if not f"{item.module}.".startswith(f"{each}.")
        )
    return graph


def room_graph(modules: dict[str, Path]) -> nx.DiGraph:
    """Return the rooms with the imports from those before them, without what follows.

    Where one room imports from a second and that from a third, an import of the third by the first
    says nothing more about the order.
    """
    places = {name: number for number, name in enumerate(ROOMS)}
    graph = nx.DiGraph()
    graph.add_nodes_from(ROOMS)
    pairs = (
        (item.module.partition(".")[0], item.imported.partition(".")[0])
        for item in find_imports(modules)
    )
    graph.add_edges_from((one, other) for one, other in pairs if places[other] < places[one])
    return nx.transitive_reduction(graph)


def draw() -> str:
    """Return the rooms as a Mermaid flowchart: a box a room, arrows to what it imports from."""
    modules = find_modules()
    graph = room_graph(modules)
    driven = nx.ancestors(graph, "core") | {"core"}
    places = {name: number for number, name in enumerate(ROOMS)}
    lines = ["```mermaid", "flowchart BT"]
    for name, what in ROOMS.items():
        # Of HTML, line breaks alone are shown everywhere.
        text = "<br/>".join([name, *textwrap.wrap(what, 36)])
        inside = sorted(
            path.parent.name
            for module, path in modules.items()
            if path.name == "__init__.py" and module.rpartition(".")[0] == name
        )
        if inside:
            text = "<br/>".join([text, *textwrap.wrap(f"({', '.join(inside)})", 36)])
        group = "side" if name in SIDES else "driven" if name in driven else "alone"
        lines.append(f'    {name}["{text}"]:::{group}')
    lines += [
        f"    {name} --> {other}"
        for name, other in sorted(graph.edges, key=lambda edge: [places[each] for each in edge])
    ]
    lines += [f"    classDef {group} {style}" for group, style in STYLES.items()]
    return "\n".join([*lines, "```", ""])


def drawn_page(text: str) -> str:
    """Return the text of the page with the drawing as the code has it now."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} needs the lines {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}{draw()}{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(drawn_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
