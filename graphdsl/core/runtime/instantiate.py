"""Makes an executable from a declaration: prepared, linked, instantiated; with its warnings."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final
from weakref import WeakSet

from graphdsl.base.errors import GraphWarning
from graphdsl.base.findings import Finding, Severity
from graphdsl.core.check import code_findings, variable_uses
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.programs.kernels import source_of_kernel
from graphdsl.core.runtime.devices import Devices
from graphdsl.core.runtime.executables import GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph
from graphdsl.core.runtime.module_texts import text_at_hand
from graphdsl.core.runtime.preparing import checked_plan

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.structure.structure import Structure

INTENDED: Final = frozenset(
    {"cluster-size", "empty-loop-body", "lost-copy", "never-freed", "parameter-unused"}
)
"""Rules about what a graph may well intend; its results are right. `check()` reports them."""
_GIVEN: Final[WeakSet[GraphDef]] = WeakSet()
"""The graphs whose warnings were given."""


def instantiate_declaration(
    declaration: GraphDef,
    options: object,
    device: object,
    devices: Iterable[object] | None = None,
    subject: GraphDef | None = None,
) -> Graph:
    """Make a declaration executable on its devices; see ``GraphDef.instantiate``.

    Warnings about *subject*, the declaration of the user, are given once; None for no warnings.
    """
    chosen = GraphCompleteOptions.of(options)
    plan, loaded = checked_plan(
        declaration,
        Devices.chosen(device, devices),
        device_launch=chosen.device_launch,
        report=None if subject is None else partial(_give, subject),
    )
    return Graph(plan, loaded, chosen)


def _give(subject: GraphDef, structures: Sequence[Structure], found: Sequence[Finding]) -> None:
    """Give one warning for each rule, the first time that a graph is instantiated.

    The code of kernels is looked at where that takes neither a compiler nor much time.
    """
    if subject in _GIVEN:
        return
    if _is_cheap_to_check(structures):
        found = code_findings(structures, found)
    warned = [
        each for each in found if each.severity is Severity.WARNING and each.rule not in INTENDED
    ]
    counts = Counter(each.rule for each in warned)
    for each in warned:
        others = counts.pop(each.rule, 0) - 1
        if others >= 0:
            more = f". {others} more of this rule: see check()" if others else ""
            text = f"graph {label_of(subject)!r}: {str(each).removeprefix('warning ')}{more}"
            # The callers: checked_plan, instantiate_declaration, GraphDef.instantiate.
            warnings.warn(text, GraphWarning, stacklevel=5)
    # Not before, so that a filter that makes errors of them makes one each time.
    _GIVEN.add(subject)


CHEAP_PTX: Final = 1 << 16
"""Characters of PTX up to which the code of a program is looked at without being asked to."""
CHEAP_NODES: Final = 256
"""Nodes up to which a graph is looked at without being asked to."""
CHEAP_KERNELS: Final = 16
"""Kernel nodes up to which it is: each takes some milliseconds at most."""


def _is_cheap_to_check(structures: Sequence[Structure]) -> bool:
    """Return whether rules about the code of kernels take neither a compiler nor much time.

    They do not for up to 256 nodes, 16 of them kernels, if the PTX of all of their programs is at
    hand, and of those whose variables the graph uses. Kernels without known code need none.
    """
    nodes = sum(len(each.nodes) for each in structures)
    kernel_nodes = sum(len(each.by_class.get(KernelNode, ())) for each in structures)
    if nodes > CHEAP_NODES or kernel_nodes > CHEAP_KERNELS:
        return False
    kernels = {form.kernel for each in structures for form in each.forms}
    programs = {each.program for each in variable_uses(structures)}
    programs |= {each.program for each in map(source_of_kernel, kernels) if each is not None}
    texts = map(text_at_hand, programs)
    return all(text is not None and len(text.ptx) <= CHEAP_PTX for text in texts)
