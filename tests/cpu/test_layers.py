"""Imports go one way: a folder imports from those before it only, at load time and for types."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import networkx as nx
import pytest

from tools.folders import (
    INSIDE,
    ORDER,
    PAGE,
    SIDES,
    Import,
    drawn_page,
    find_imports,
    find_modules,
    folder,
    load_graph,
    place,
)

REACHING_UP: Final = {
    ("findings", "declaration"): "for types: a finding has the node and the line it is about",
    ("errors", "declaration"): "for types: an error has the node and the line it is about",
    ("abi.seam", "declaration"): "for types: an error has the node it is about",
    ("abi.observing", "ptx"): "for types: what kernels do",
    ("abi.programs", "ptx"): "what `effects` gives, for types",
    ("abi.programs", "runtime"): "kernel.effects(), which may have to compile",
    ("ptx.effects.effects", "declaration"): "for types: what somebody said of a kernel",
    ("declaration.builders.splicing", "reading"): "node.capture(stream)",
    ("declaration.facade.execution", "check"): "methods of GraphDef that check, lower and run it",
    ("declaration.facade.execution", "lifting"): "GraphDef.lift",
    ("declaration.facade.execution", "relaxing"): "GraphDef.relax",
    ("declaration.facade.execution", "optimizing"): "GraphDef.optimize and GraphDef.predict",
    ("declaration.facade.execution", "profile"): "what GraphDef.predict takes, for types",
    ("declaration.facade.execution", "reading"): "what GraphDef.relax takes, for types",
    ("declaration.facade.execution", "plan"): "what `lower` gives, for types",
    ("declaration.facade.execution", "runtime"): "methods of GraphDef that check, lower and run it",
    ("declaration.graph", "reading"): "GraphDef.from_cuda",
    ("declaration.graph", "views"): "str(graph)",
    ("declaration.facade.inspection", "memory"): "GraphDef.memory",
    ("declaration.facade.inspection", "views"): "methods of GraphDef that print and draw it",
    ("declaration.reliance", "optimizing"): "only graphs that passes made have proofs to keep",
    ("declaration.kinds.kernel", "runtime"): "node.effects(), which may have to compile",
    ("declaration.kinds.kernel", "races"): "node.races(), which needs a solver",
    ("declaration.facade.inspection", "saving"): "GraphDef.save and GraphDef.bind",
    (
        "declaration.programs.other_kernels",
        "cuda",
    ): "functions of CuPy, which only the driver knows",
    (
        "declaration.facade.ordering",
        "check",
    ): "methods of GraphDef that add the edges that nodes demand",
    ("declaration.programs.kernels", "runtime"): "kernel.effects(), which may have to compile",
    ("declaration.programs.kernels", "races"): "kernel.races(), which needs a solver",
    ("reading.tensors", "cuda"): "what libraries load, only CUPTI tells",
    ("viewer.view", "profile"): "a profile is shown, too: for types",
    ("viewer.view", "runtime"): "an executable is shown, too: for types",
    ("views.drawing.render", "viewer"): "render() writes the page of the viewer, too",
    ("check.run", "runtime"): "check(compile=True), the only check that asks a compiler",
    ("saving.fingerprints", "runtime"): "contents of memory, if they are asked for",
    ("runtime.device", "cuda"): "the one place that chooses a side of the seam",
    ("runtime.device", "sim"): "the one place that chooses a side of the seam",
}
"""By module and folder, why it may import from a later one."""

REACHING_ASIDE: Final = {
    ("declaration.builders.splicing", "declaration.copying"): "copying makes graphs",
    ("declaration.copying.splicing", "declaration.structure"): "bound memory is validated as set",
    ("declaration.control.computed_conditions", "declaration.kinds"): "for types: what is added",
    ("declaration.control.counting", "declaration.kinds"): "for types: what is added",
    ("declaration.memory.arrays", "declaration.kinds"): "for types: whose memory it is",
    ("declaration.kinds.allocation", "declaration.kinds"): "for types: whose memory it is",
    ("declaration.operands.operands", "declaration.kinds"): "for types: whose memory it is",
    ("declaration.operands.operands", "declaration.parameters"): "for types: addresses left open",
    ("declaration.operands.variables", "declaration.programs"): "for types: whose variable it is",
}
"""By module and folder, why it may import from a later one of the folders beside it."""

LATE: Final = {
    ("declaration.builders.splicing", "declaration.copying.splicing"): "copying makes graphs",
    ("declaration.graph", "declaration.copying.copying"): "copying makes graphs",
    (
        "declaration.operands.operands",
        "declaration.operands.external_memory",
    ): "an operand is compared with memory in any form",
    (
        "declaration.parameters.parameters",
        "declaration.parameters.moved_operands",
    ): "places in memory are parameters",
    (
        "declaration.parameters.parameters",
        "declaration.parameters.device_expressions",
    ): "comparisons are of parameters",
    (
        "declaration.parameters.parameters",
        "declaration.parameters.expressions",
    ): "expressions are parameters",
    ("check.run", "check.touches"): "a graph whose nodes are all ordered needs no effects",
    ("cli.commands.audit", "auditing.rules"): "other commands, and help, need no rules",
    ("cli.commands.bisect", "debug"): "other commands, and help, look for no faults",
    ("cli.commands.check", "check"): "other commands, and help, need no checks",
    ("cli.commands.show", "views.networkx"): "other commands, and help, need no networkx",
    ("cuda.driver", "cuda.cupti_access"): "CUPTI is optional",
    ("cuda.driver", "cuda.cupti"): "a graph that nobody profiles needs no CUPTI",
    ("declaration.launches.launch_form", "declaration.node"): "nodes have launch forms",
    ("sim.driver", "sim.memory.tensor_maps"): "the simulator alone makes no tensor maps",
    ("runtime.change.node_view", "runtime"): "a graph that nobody changes is not checked again",
    ("lifting.report", "lifting.verify"): "a graph that nobody verifies needs no driver",
    ("nvrtc.headers", "cpp"): "a program that compiles needs no reader of C++",
    ("relaxing.proposal", "views"): "a proposal that nobody draws loads no drawing",
    ("runtime.effects", "nvrtc"): "effects that are known already need no compiler",
    ("runtime.module_texts", "nvrtc"): "programs of PTX need no compiler",
    ("runtime.eager.operations", "runtime.preparing"): "memory on a device needs no rules",
    ("runtime.eager.operations", "check"): "memory on a device needs no rules",
    ("runtime.graph", "runtime.change.update"): "a graph that nobody changes is not checked again",
    ("runtime.observing", "runtime.profiling"): "a graph that nobody profiles needs no profiles",
    ("runtime.observing", "runtime.stepping"): "a graph that nobody traces is not stepped through",
    ("runtime.launching", "check"): "a launch that works is not checked again",
    ("saving.load", "saving.files"): "help of the command line reads no files",
    ("ptx.effects.analysis", "ptx.effects.waits"): "most kernels do not wait for other grids",
    ("sim.translate.meetings", "races"): "few kernels need a proof, and z3 is optional",
    ("sim.translate.registry", "sim.translate"): "instructions enter themselves in the registry",
    ("sim.streams.stream", "sim.core"): "a stream makes what captures it",
    ("viewer.view", "viewer"): "what makes the page loads the checks",
    ("views.difference", "views.drawing"): "drawing loads more than comparing",
    ("views.drawing.dot", "views.drawing.overlays"): "drawing of differences is rare",
}
"""By module and what it imports, or a folder of that: why only when a function is called."""


TESTS: Final = Path(__file__).parents[1]
MODULES: Final = find_modules()
FOLDERS: Final = frozenset(name for name, path in MODULES.items() if path.name == "__init__.py")
IMPORTS: Final = tuple(find_imports(MODULES))


def inside(module: str) -> str:
    """Return the folder that a module or folder lies in."""
    return module.rpartition(".")[0]


def inner_folder(module: str) -> str | None:
    """Return the folder within a folder that a module lies in, if it lies in one."""
    outer, _, rest = module.partition(".")
    name = rest.partition(".")[0]
    return name if f"{outer}.{name}" in FOLDERS else None


def is_listed(item: Import, table: dict[tuple[str, str], str]) -> bool:
    return any(
        item.module == module and f"{item.imported}.".startswith(f"{start}.")
        for module, start in table
    )


def test_every_module_lies_in_a_folder_of_the_order() -> None:
    assert {folder(module) for module in MODULES} == {name for names in ORDER for name in names}


def test_a_folder_imports_from_those_before_it() -> None:
    wrong = [
        item
        for item in IMPORTS
        if folder(item.module) != folder(item.imported)
        and place(item.imported) >= place(item.module)
        and not is_listed(item, REACHING_UP)
    ]
    assert not wrong


SIDES_KNOW: Final = frozenset(
    name for names in ORDER[: ORDER.index(("declaration",))] for name in names
)
"""What a side of the seam may import: what stands before declarations."""


@pytest.mark.parametrize("side", SIDES)
def test_a_side_of_the_seam_knows_no_declarations_and_not_the_other(side: str) -> None:
    # Proofs read PTX, and know no declarations either.
    known = {
        folder(item.imported)
        for item in IMPORTS
        if folder(item.module) == side and item.imported != "races.proof"
    }
    assert known <= SIDES_KNOW | {side}


def test_a_folder_within_another_imports_from_those_before_it() -> None:
    wrong = [
        item
        for item in IMPORTS
        for names in [INSIDE.get(folder(item.module), ())]
        for own, other in [(inner_folder(item.module), inner_folder(item.imported))]
        if folder(item.module) == folder(item.imported)
        and own in names
        and other in names
        and names.index(other) > names.index(own)
        and not is_listed(item, REACHING_ASIDE)
    ]
    assert not wrong


@pytest.mark.parametrize("name", INSIDE)
def test_every_folder_within_another_has_its_place(name: str) -> None:
    found = {each.rpartition(".")[2] for each in FOLDERS if inside(each) == name}
    assert found == set(INSIDE[name])


def test_what_is_imported_within_functions_has_a_reason() -> None:
    wrong = [
        item
        for item in IMPORTS
        if item.is_late and not is_listed(item, LATE) and not is_listed(item, REACHING_UP)
    ]
    assert not wrong


@pytest.mark.parametrize(
    "table", [REACHING_UP, REACHING_ASIDE, LATE], ids=["reaching up", "reaching aside", "late"]
)
def test_exceptions_are_needed(table: dict[tuple[str, str], str]) -> None:
    used = {
        (module, start)
        for module, start in table
        for item in IMPORTS
        if item.module == module and f"{item.imported}.".startswith(f"{start}.")
    }
    assert used == set(table)


def test_no_import_goes_in_a_circle() -> None:
    parts = nx.strongly_connected_components(load_graph(MODULES))
    assert not [sorted(part) for part in parts if len(part) > 1]


def named_folders(heading: str) -> list[tuple[str, ...]]:
    """Return what the rows of a table of the page are about."""
    text = PAGE.read_text(encoding="utf-8")
    rows = text[text.index(heading) :].split("\n\n")[0].splitlines()[2:]
    return [tuple(re.findall(r"`([\w.]+)`", row.split("|")[1])) for row in rows]


def test_the_page_names_the_folders_in_order() -> None:
    assert named_folders("| folder | what it is |") == list(ORDER)


@pytest.mark.parametrize("name", INSIDE)
def test_the_page_names_the_folders_within_another_in_order(name: str) -> None:
    named = named_folders(f"| folder of `{name}` | what it is |")
    assert [each for (each,) in named] == list(INSIDE[name])


def test_the_page_draws_the_folders_as_they_are() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == drawn_page(text), "python -m tools.folders draws them anew"


def test_a_folder_of_tests_is_named_after_one_of_the_package() -> None:
    known = {tuple(name.split(".")) for name in FOLDERS}
    parts = {path.parent for path in TESTS.glob("*/**/test_*.py")} - set(TESTS.iterdir())
    assert {part.relative_to(TESTS).parts[1:] for part in parts} <= known


@pytest.mark.parametrize("module", MODULES)
def test_a_module_says_what_it_is_for(module: str) -> None:
    assert ast.get_docstring(ast.parse(MODULES[module].read_text(encoding="utf-8")))
