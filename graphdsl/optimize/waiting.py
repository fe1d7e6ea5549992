"""Kernels that wait for the nodes before them: their PTX with a wait, and perhaps a trigger.

The wait comes at the last point that every thread passes before it may touch memory, call a
function or end: computing indexes stays ahead of it. Every other instruction stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import networkx as nx

from graphdsl.abi.programs import compiled_once
from graphdsl.code.effects.paths import Paths, depends, waits
from graphdsl.code.ptx.syntax import Instruction, LabelMark
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.programs.kernels import annotation_of, source_of_kernel
from graphdsl.extras.rewritten_kernels import code_of, rewritten_program, why_not_rewritten

if TYPE_CHECKING:
    from graphdsl.code.ptx.syntax import Module
    from graphdsl.core.declaration.programs.kernels import Program, SourceKernel

OLDEST_TARGET: Final = 90
"""The first architecture with ``griddepcontrol``."""
TARGET: Final = re.compile(r"sm_(\d+)")
WAIT: Final = "griddepcontrol.wait"
TRIGGER: Final = "griddepcontrol.launch_dependents"


class Waiting(NamedTuple):
    """A kernel that waits for the nodes before it.

    Attributes
    ----------
    kernel : object
        The kernel to launch.
    reason : str
        Why programmatic edges order it.
    """

    kernel: Any
    reason: str


def waiting_kernel(
    kernel: Any, compute_capability: tuple[int, int], *, trigger: bool = False
) -> Waiting | str:
    """Return a kernel that waits before all else, or why there is none.

    Parameters
    ----------
    kernel : object
        A kernel as a launch has it.
    compute_capability : tuple of int
        That of the device, for CUDA C++ without ``arch``.
    trigger : bool, optional
        Let nodes behind programmatic edges start once all its blocks have started.
    """
    source = source_of_kernel(kernel)
    if source is None:
        return "its code is machine code, in which no wait can be found"
    program = source.program
    found: _Found | str = compiled_once(
        program,
        ("waiting", source.name, compute_capability, trigger),
        lambda _: _look(source, compute_capability, trigger=trigger),
    )
    if isinstance(found, str):
        return found
    if found.program is program:
        return Waiting(kernel, found.reason)
    said = annotation_of(source)
    roles = {} if said is None else {role: getattr(said, role) for role in ROLES}
    return Waiting(found.program.kernel(found.symbol, **roles), found.reason)


class _Found(NamedTuple):
    """The program and the symbol of a kernel that waits, and why programmatic edges order it."""

    program: Program
    symbol: str
    reason: str


def _look(
    source: SourceKernel, compute_capability: tuple[int, int], *, trigger: bool
) -> _Found | str:
    """Find or make a kernel that waits, or say why there is none."""
    program = source.program
    code = code_of(source, compute_capability)
    if isinstance(code, str):
        return code
    text, symbol, module, comments = code
    paths = Paths(module.functions[symbol])
    if paths.waits_first and not (trigger and not _triggers(paths)):
        reason = f"{source.name} waits before it touches memory, and before it ends"
        return _Found(program, source.name, reason)
    target = TARGET.search(module.target)
    if target is None or int(target[1]) < OLDEST_TARGET:
        return f"its PTX is for {module.target}; waits need sm_{OLDEST_TARGET} or later"
    reason = why_not_rewritten(program, code)
    if reason:
        return reason
    item = _first_dependent(paths)
    if item is None:
        return "no instruction comes before all of its accesses and before its end"
    rewritten = compiled_once(
        program,
        ("waiting", text, trigger),
        lambda _: _rewritten(program, text, module, comments, trigger),
    )
    reason = (
        f"{source.name} gets a wait before {item.text!r} ({item.location}), which is before its "
        "first access to memory and before its end"
    )
    return _Found(rewritten, symbol, reason)


def _rewritten(
    program: Program,
    ptx: str,
    module: Module,
    comments: str,
    trigger: bool,  # noqa: FBT001
) -> Program:
    """Return a program of which every kernel waits, where that is possible."""
    places: dict[tuple[int, int], str] = {}
    for function in module.functions.values():
        if not function.is_entry or not function.body:
            continue
        paths = Paths(function)
        item = _first_dependent(paths)
        new = f"{TRIGGER}; " if trigger and not _triggers(paths) else ""
        if not paths.waits_first:
            new += f"{WAIT}; "
        if item is not None and new:
            places[item.line, item.column] = new
    lines = ptx.split("\n")
    for (line, column), new in sorted(places.items(), reverse=True):
        text = lines[line - 1]
        lines[line - 1] = f"{text[: column - 1]}{new}{text[column - 1 :]}"
    return rewritten_program(program, "\n".join(lines), comments)


def _triggers(paths: Paths) -> bool:
    return any(isinstance(item, Instruction) and item.name == TRIGGER for item in paths.items)


def _first_dependent(paths: Paths) -> Instruction | None:
    """Return the last instruction that is on every path, before all that depends on other nodes.

    It is in no loop. None if there is no such instruction.
    """
    reached = paths.reached(through_waits=True)
    end = len(paths.items)
    flow = nx.DiGraph()
    flow.add_node(0)
    flow.add_edges_from(
        (number, after) for number in reached if number < end for after in paths.after(number)
    )
    before = nx.immediate_dominators(flow, 0)
    dependent = [
        number
        for number in reached
        if number == end or depends(paths.items[number]) or waits(paths.items[number])
    ]
    if not dependent:
        return None
    common = _dominators(before, dependent[0])
    for number in dependent[1:]:
        own = set(_dominators(before, number))
        common = [each for each in common if each in own]
    looping = {
        number
        for part in nx.strongly_connected_components(flow)
        if len(part) > 1
        for number in part
    }
    for number in common:
        # Behind a label, what comes next is reached by all that go there.
        while number < end and isinstance(paths.items[number], LabelMark):
            number += 1  # the instruction that the label marks
        if number < end and number not in looping:
            found = paths.items[number]
            assert isinstance(found, Instruction)
            return found
    return None


def _dominators(before: Mapping[int, int], number: int) -> list[int]:
    """Return what every path to a number passes, that number first."""
    found = [number]
    while number != 0:
        number = before[number]
        found.append(number)
    return found
