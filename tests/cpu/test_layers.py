"""Imports go one way: a folder imports from those before it only, at load time and for types."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import networkx as nx
import pytest

from tools.folders import (
    INSIDE,
    ORDER,
    PAGE,
    ROOMS,
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
    (
        "base.findings",
        "core.declaration",
    ): "for types: a finding has the node and the line it is about",
    (
        "base.errors",
        "core.declaration",
    ): "for types: an error has the node and the line it is about",
    ("abi.seam", "core.declaration"): "for types: an error has the node it is about",
    ("extras.builders.splicing", "captured.reading"): "node.capture(stream)",
    (
        "core.declaration.facade.execution",
        "core.check",
    ): "methods of GraphDef that check, lower and run it",
    (
        "core.declaration.facade.execution",
        "captured.lifting",
    ): "what GraphDef.lift gives, for types",
    (
        "core.declaration.facade.execution",
        "optimize.relaxing",
    ): "what GraphDef.relax gives, for types",
    ("core.declaration.facade.execution", "optimize"): "what GraphDef.optimize takes, for types",
    (
        "core.declaration.facade.execution",
        "extras.profile",
    ): "what GraphDef.predict takes, for types",
    (
        "core.declaration.facade.execution",
        "captured.reading",
    ): "what GraphDef.relax takes, for types",
    ("core.declaration.facade.execution", "core.plan"): "what `lower` gives, for types",
    (
        "core.declaration.facade.execution",
        "core.runtime",
    ): "methods of GraphDef that check, lower and run it",
    ("core.declaration.graph", "core.views"): "str(graph)",
    ("core.declaration.facade.inspection", "tools.memory"): "what GraphDef.memory gives, for types",
    (
        "core.declaration.facade.inspection",
        "core.views",
    ): "methods of GraphDef that print and draw it",
    ("core.declaration.kinds.kernel", "extras"): "for types: collectives",
    (
        "extras.other_kernels",
        "cuda",
    ): "functions of CuPy, which only the driver knows",
    (
        "core.declaration.facade.ordering",
        "core.check",
    ): "methods of GraphDef that add the edges that nodes demand",
    ("core.declaration.programs.kernels", "extras"): "for types: what is told of edges",
    (
        "core.declaration.programs.kernels",
        "core.runtime",
    ): "kernel.parameters, which may have to compile",
    ("core.check.run", "core.runtime"): "check(compile=True), the only check that asks a compiler",
    ("core.check.loops", "extras"): "for types: the end of an iteration",
    ("core.declaration.builder", "extras"): "for types: methods that the core knows by name",
    ("core.declaration.facade.inspection", "extras"): "for types: what regions are given",
    ("core.declaration.state", "extras"): "for types: computed conditions",
    ("core.runtime.observing", "extras.profile"): "what Graph.profile gives, for types",
    ("extras.profile.files", "tools.viewer"): "a profile is a page of the viewer, too",
    ("captured.sets.graph_set", "tools.auditing"): "set.guard()",
    ("core.runtime.device", "cuda"): "the one place that chooses a side of the seam",
    ("core.runtime.device", "sim"): "the one place that chooses a side of the seam",
}
"""By module and folder, why it may import from a later one."""

REACHING_ASIDE: Final = {
    ("extras.builders.splicing", "core.declaration.copying"): "copying makes graphs",
    (
        "core.declaration.copying.splicing",
        "core.declaration.structure",
    ): "bound memory is validated as set",
    ("extras.control.computed_conditions", "core.declaration.kinds"): "for types: what is added",
    ("extras.control.counting", "core.declaration.kinds"): "for types: what is added",
    ("core.declaration.memory.arrays", "core.declaration.kinds"): "for types: whose memory it is",
    (
        "core.declaration.kinds.allocation",
        "core.declaration.kinds",
    ): "for types: whose memory it is",
    (
        "core.declaration.operands.operands",
        "core.declaration.kinds",
    ): "for types: whose memory it is",
    (
        "core.declaration.operands.operands",
        "core.declaration.parameters",
    ): "for types: addresses left open",
    (
        "core.declaration.operands.variables",
        "core.declaration.programs",
    ): "for types: whose variable it is",
}
"""By module and folder, why it may import from a later one of the folders beside it."""

LATE: Final = {
    (
        "core.declaration.builder_arguments",
        "core.declaration.programs.foreign",
    ): "few graphs have events or were read",
    ("sim.memory.heap", "sim.native"): "a device without kernels has no heap",
    ("sim.driver", "sim.kernels.kernel"): "memory and streams need no kernels",
    ("sim.running.executables", "sim.kernels.kernel"): "memory and streams need no kernels",
    ("sim.core", "code.nvrtc"): "only programs are compiled",
    (
        "core.declaration.launches.launch_form",
        "core.declaration.launches.launch_config",
    ): "a configuration is one of cuda.core's, which takes long to load",
    (
        "core.declaration.kinds.kernel",
        "core.declaration.launches.launch_config",
    ): "a configuration is one of cuda.core's, which takes long to load",
    (
        "core.views.codec",
        "core.declaration.launches.launch_config",
    ): "a configuration is one of cuda.core's, which takes long to load",
    ("core.views.drawing.picture", "core.views.kernel_names"): "few kernels have long names",
    ("extras.builders.splicing", "core.declaration.copying.splicing"): "copying makes graphs",
    ("core.declaration.graph", "core.declaration.copying.copying"): "copying makes graphs",
    ("core.declaration.state", "core.declaration.graph"): "bodies are graphs",
    (
        "core.declaration.operands.operands",
        "core.declaration.operands.external_memory",
    ): "an operand is compared with memory in any form",
    (
        "core.declaration.parameters.parameters",
        "core.declaration.parameters.moved_operands",
    ): "places in memory are parameters",
    (
        "core.declaration.parameters.parameters",
        "core.declaration.parameters.device_expressions",
    ): "comparisons are of parameters",
    (
        "core.declaration.parameters.parameters",
        "core.declaration.parameters.expressions",
    ): "expressions are parameters",
    (
        "core.declaration.programs.kernels",
        "core.declaration.programs.sources",
    ): "few programs have options or lie in files",
    (
        "core.check.run",
        "core.check.touches",
    ): "a graph whose nodes are all ordered needs no effects",
    ("tools.cli.commands.audit", "tools.auditing.rules"): "other commands, and help, need no rules",
    ("tools.cli.commands.bisect", "tools.debug"): "other commands, and help, look for no faults",
    ("tools.cli.commands.check", "core.check"): "other commands, and help, need no checks",
    ("tools.cli.targets", "extras.eager.arrays"): "only --set with memory makes arrays",
    (
        "tools.cli.commands.show",
        "core.views.networkx",
    ): "other commands, and help, need no networkx",
    ("tools.auditing.guard", "cuda"): "CUPTI is optional",
    ("captured.reading.tensors", "cuda"): "what libraries load, only CUPTI tells",
    ("cuda.driver", "cuda.cupti_access"): "CUPTI is optional",
    ("cuda.driver", "cuda.cupti"): "a graph that nobody profiles needs no CUPTI",
    ("core.declaration.launches.launch_form", "core.declaration.node"): "nodes have launch forms",
    ("sim.driver", "sim.memory.tensor_maps"): "the simulator alone makes no tensor maps",
    (
        "core.runtime.change.node_view",
        "core.runtime",
    ): "a graph that nobody changes is not checked again",
    (
        "captured.lifting.report",
        "captured.lifting.verify",
    ): "a graph that nobody verifies needs no driver",
    ("code.nvrtc.nvrtc", "code.nvrtc.joining"): "few programs have several files",
    ("core.views.networkx", "core.views.rebuilding"): "exporting declares nothing again",
    ("code.nvrtc.headers", "code.cpp"): "a program that compiles needs no reader of C++",
    ("optimize.relaxing.proposal", "core.views"): "a proposal that nobody draws loads no drawing",
    ("extras.effects", "code.nvrtc"): "effects that are known already need no compiler",
    ("core.runtime.module_texts", "code.nvrtc"): "programs of PTX need no compiler",
    ("extras.eager.operations", "core.runtime.preparing"): "memory on a device needs no rules",
    ("extras.eager.operations", "core.check"): "memory on a device needs no rules",
    (
        "core.runtime.graph",
        "core.runtime.change.update",
    ): "a graph that nobody changes is not checked again",
    (
        "core.runtime.observing",
        "core.runtime.stepping",
    ): "a graph that nobody traces is not stepped through",
    ("core.runtime.launching", "core.check"): "a launch that works is not checked again",
    ("captured.saving.memory", "core.runtime"): "contents of memory, if asked for",
    ("captured.sets.graph_set", "captured.sets.files"): "few sets are files",
    ("captured.sets.graph_set", "captured.sets.verifying"): "few sets are verified",
    ("captured.sets.graph_set", "core.views"): "a set that nobody compares needs no differences",
    ("tools.cli.targets", "captured.saving.load"): "help of the command line reads no files",
    ("code.effects.analysis", "code.effects.waits"): "most kernels do not wait for other grids",
    ("code.nvrtc.program_modules", "code.ptx"): "few programs have arguments in memory",
    ("sim.translate.meetings", "code.races"): "few kernels need a proof, and z3 is optional",
    ("sim.translate.registry", "sim.translate"): "instructions enter themselves in the registry",
    ("sim.streams.stream", "sim.core"): "a stream makes what captures it",
    ("tools.viewer.view", "tools.viewer"): "what makes the page loads the checks",
    ("core.views.difference", "core.views.drawing"): "drawing loads more than comparing",
    ("core.views.drawing.dot", "core.views.drawing.overlays"): "drawing of differences is rare",
}
"""By module and what it imports, or a folder of that: why only when a function is called."""


TESTS: Final = Path(__file__).parents[1]
MODULES: Final = find_modules()
FOLDERS: Final = frozenset(name for name, path in MODULES.items() if path.name == "__init__.py")


@cache
def imports() -> tuple[Import, ...]:
    """Return all imports; reading them takes seconds, in each process that collects tests."""
    return tuple(find_imports(MODULES))


def inside(module: str) -> str:
    """Return the folder that a module or folder lies in."""
    return module.rpartition(".")[0]


def inner_folder(module: str) -> str | None:
    """Return the folder within a folder of the order that a module lies in, if it lies in one."""
    outer = folder(module)
    name = module.removeprefix(outer).removeprefix(".").partition(".")[0]
    return name if f"{outer}.{name}" in FOLDERS else None


def is_listed(item: Import, table: dict[tuple[str, str], str]) -> bool:
    return any(
        item.module == module and f"{item.imported}.".startswith(f"{start}.")
        for module, start in table
    )


def test_every_module_lies_in_a_folder_of_the_order() -> None:
    # A room itself only says what is in it.
    found = {folder(module) for module in MODULES if module not in ROOMS}
    assert found == {name for names in ORDER for name in names}


def test_the_rooms_are_the_folders_of_the_package() -> None:
    assert set(ROOMS) == {name for name in FOLDERS if "." not in name}


def test_the_order_goes_room_by_room() -> None:
    rooms = [name.partition(".")[0] for names in ORDER for name in names]
    assert list(dict.fromkeys(rooms)) == list(ROOMS)
    assert rooms == sorted(rooms, key=list(ROOMS).index)


def test_a_folder_imports_from_those_before_it() -> None:
    wrong = [
        item
        for item in imports()
        if folder(item.module) != folder(item.imported)
        and place(item.imported) >= place(item.module)
        and not is_listed(item, REACHING_UP)
    ]
    assert not wrong


def test_the_core_imports_base_and_abi_alone() -> None:
    imported = {
        (item.module, item.imported.partition(".")[0])
        for item in imports()
        if item.module.startswith("core.") and not item.is_typing
    }
    others = {(module, room) for module, room in imported if room not in {"base", "abi", "core"}}
    assert others == {("core.runtime.device", "cuda"), ("core.runtime.device", "sim")}


SIDES_KNOW: Final = frozenset(
    name for names in ORDER[: ORDER.index(("core.declaration",))] for name in names
)
"""What a side of the seam may import: what stands before declarations."""


@pytest.mark.parametrize("side", SIDES)
def test_a_side_of_the_seam_knows_no_declarations_and_not_the_other(side: str) -> None:
    # Proofs read PTX, and know no declarations either.
    known = {
        folder(item.imported)
        for item in imports()
        if folder(item.module) == side and item.imported != "code.races.proof"
    }
    assert known <= SIDES_KNOW | {side}


def test_a_folder_within_another_imports_from_those_before_it() -> None:
    wrong = [
        item
        for item in imports()
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


def test_imports_within_functions_have_reasons() -> None:
    wrong = [
        item
        for item in imports()
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
        for item in imports()
        if item.module == module and f"{item.imported}.".startswith(f"{start}.")
        if table is not REACHING_UP or place(item.imported) >= place(item.module)
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


def test_the_page_names_the_rooms_in_order() -> None:
    assert named_folders("| room | what it is |") == [(name,) for name in ROOMS]


def test_the_page_names_the_folders_in_order() -> None:
    # With a dot: rooms are in the other table.
    listed = [names for names in ORDER if "." in names[0]]
    assert named_folders("| folder | what it is |") == listed


@pytest.mark.parametrize("name", INSIDE)
def test_the_page_names_the_folders_within_another_in_order(name: str) -> None:
    named = named_folders(f"| folder of `{name}` | what it is |")
    assert [each for (each,) in named] == list(INSIDE[name])


def test_the_page_draws_the_folders_as_they_are() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == drawn_page(text), "python -m tools.folders draws them anew"


def test_a_folder_of_tests_is_named_after_one_of_the_package() -> None:
    # Without its room, which no two folders of one name need.
    names = [name.split(".") for name in FOLDERS]
    known = {tuple(parts[start:]) for parts in names for start in range(len(parts))}
    parts = {path.parent for path in TESTS.glob("*/**/test_*.py")} - set(TESTS.iterdir())
    # The table of mistakes is about all of the package.
    assert {part.relative_to(TESTS).parts[1:] for part in parts} <= known | {("mistakes",)}


def test_a_module_states_its_purpose() -> None:
    texts = {module: path.read_text(encoding="utf-8") for module, path in MODULES.items()}
    assert [name for name, text in texts.items() if not ast.get_docstring(ast.parse(text))] == []
