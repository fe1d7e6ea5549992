"""The passes ``programmatic`` and ``triggers``: kernels start while those before them end.

Behind a programmatic edge a kernel may start once every block of the kernel before has ended, or
has called ``griddepcontrol.launch_dependents``, a *trigger*. Its ``griddepcontrol.wait`` returns
when all nodes before it have completed and their memory is visible.

**Why the order stays.** Say that a kernel *waits* if each of its threads waits before it touches
memory, and before it ends (:mod:`graphdsl.code.effects.paths`). For every edge u -> v there are two
facts to keep: v touches memory only after u has completed, and v completes only after u has.

- A default edge gives both, since v does not start before u has completed.
- A programmatic edge to a kernel that waits gives both: no thread touches memory before its wait,
  which needs u to have completed; and v completes after its last thread, which has waited.
- A programmatic edge to a kernel that does not wait gives neither. One whose threads may skip the
  wait gives the first only: its grid may complete before u. Nodes behind v would then start before
  u has completed, although a path leads from u to them.

By induction over a path u -> ... -> w, if each edge gives both facts, then w touches memory only
after u has completed. So the order of a graph is proven path by path if it is proven for each edge
alone: an edge u -> v may become programmatic if v waits, whatever u is and wherever v leads. Edges
that were programmatic before stay as they are; what they do not order was not ordered before.

**Triggers** change when kernels start, not what they see. They gain where the blocks of a kernel
and of those behind it fit on the device together. Where they do not, blocks that only wait take the
places of blocks that work: times doubled on an H200. So triggers are a pass of their own, which
needs the device: it reports how many blocks fit.

**Sizes.** From 262,144 threads on, starting early gained nothing on an H200, and such launches keep
their edges.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.base.errors import CompileError, DriverError
from graphdsl.core.check.arguments import argument_findings
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.edges import EdgePort, predecessors_of, successors_of
from graphdsl.core.declaration.encodings.numbers import bfloat16
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.naming import local_path_of
from graphdsl.core.declaration.reliance import rely
from graphdsl.core.runtime.module_texts import compiled_signature
from graphdsl.extras.effects import kernel_effects
from graphdsl.optimize.relying import edited
from graphdsl.optimize.rewrites import Context, Draft, Rewrite, editable_graphs, sets_condition
from graphdsl.optimize.waiting import Waiting, waiting_kernel

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.abi.signatures import ParameterType
    from graphdsl.core.declaration.graph import GraphDef

LARGE: Final = 262_144
"""Threads of a launch from which starting early gains nothing."""


def programmatic(graph: GraphDef, context: Context) -> Rewrite:
    """Make edges between kernels programmatic, and let the kernels behind them wait."""
    draft = Draft(graph, "programmatic")
    for node in _launches(graph):
        _start_early(draft, node, context)
    return draft.done()


def triggers(graph: GraphDef, context: Context) -> Rewrite:
    """Let kernels behind programmatic edges start at once, where all fit on the device."""
    draft = Draft(graph, "triggers")
    if context.driver is not None:
        for node in _launches(graph):
            _let_others_start(draft, node, context, context.driver)
    return draft.done()


def _launches(graph: GraphDef) -> Iterator[KernelNode]:
    for each in editable_graphs(graph):
        yield from (node for node in each if isinstance(node, KernelNode))


def _start_early(draft: Draft, node: KernelNode, context: Context) -> None:
    """Make the edges to a launch programmatic, where that is possible and may gain."""
    sources = [
        before
        for before, port in predecessors_of(node).items()
        if port == EdgePort.DEFAULT and isinstance(before, KernelNode)
    ]
    if not sources:
        return
    reason = _unsuited(node)
    if reason:
        draft.leave(node, reason)
        return
    found = waiting_kernel(node.kernel, context.compute_capability)
    reason = found if isinstance(found, str) else _misfit(node)
    if isinstance(found, str) or reason:
        draft.leave(node, reason)
        return
    for before in sources:
        reason = _sets(before) or _unsuited(before) or _apart(before, node)
        if reason:
            draft.leave(before, reason)
            continue
        draft.twins[before].precede(draft.twins[node], port="programmatic")
        what = f"the edge {before.path} -> {node.path} becomes programmatic"
        draft.note((before, node), what, found.reason)
        _launch_instead(draft, node, found)
        rely(draft.twins[node], waits=f"{what}: {found.reason}")


def _sets(node: KernelNode) -> str:
    """Return why the edges from a launch stay; empty if they need not.

    One that sets a condition may wait behind a programmatic edge as others do: what it waits for
    has ended before it sets the condition and ends.
    """
    if sets_condition(node):
        return "it sets a condition, which the node of the condition reads when it has ended"
    return ""


def _unsuited(node: KernelNode) -> str:
    """Return why a launch keeps its edges; empty if it need not."""
    config = node.config
    if config.is_cooperative:
        return "its launch is cooperative: all of its blocks start together"
    if launch_form_of(node).is_updated_by_kernels:
        return "it is device_updatable: kernels before it may update it until they end"
    if launch_form_of(node).sizes:
        return "the size of its launch is open, so whether starting early gains is not known"
    threads = prod(config.grid) * prod(config.block)
    if threads >= LARGE:
        return f"launches of {LARGE:,} threads and more gain nothing by starting early"
    return ""


def _misfit(node: KernelNode) -> str:
    """Return why an argument cannot be passed; empty if all fit.

    A rewritten kernel, whose PTX has sizes but no C++ types, would take it as another number.
    """
    findings = argument_findings(node, compiled_signature(node.kernel))
    return findings[0].message if findings else ""


def _apart(before: KernelNode, node: KernelNode) -> str:
    if before.device != node.device:
        return f"it runs on another device than {local_path_of(node)}"
    return ""


def _launch_instead(draft: Draft, node: KernelNode, found: Waiting) -> None:
    """Launch a rewritten kernel in the copy."""
    twin = draft.twins[node]
    assert isinstance(twin, KernelNode)
    if twin.kernel is found.kernel:
        return
    annotation = launch_form_of(node).annotation
    changes: dict[str, Any] = {"kernel": found.kernel, "args": typed_arguments(twin)}
    if annotation is not None:
        changes |= {role: getattr(annotation, role) for role in ROLES}
    edited(twin, **changes)


def typed_arguments(node: KernelNode) -> tuple[object, ...]:
    """Return the arguments with the types that the kernel declares.

    PTX tells less of them than CUDA C++ does.
    """
    signature = compiled_signature(node.kernel)
    types = () if signature is None else signature.types
    args = list(node.args)
    for number, (value, kind) in enumerate(zip(args, types, strict=False)):
        if not isinstance(value, (bool, int, float)):
            continue
        if kind.is_bfloat16:
            args[number] = bfloat16(np.array([value], np.float64)).tobytes()
        elif kind.dtype is not None and _is_in_range(value, kind):
            args[number] = kind.dtype.type(value)
    return tuple(args)


def _is_in_range(value: float, kind: ParameterType) -> bool:
    """Return whether a number can be passed; what cannot be is an error of the graph."""
    low, high = kind.integers
    return low <= value <= high if isinstance(value, int) else kind.takes_floats


# Triggers -----------------------------------------------------------------------------------------


def _let_others_start(draft: Draft, node: KernelNode, context: Context, driver: Driver) -> None:
    """Put a trigger into a kernel if its blocks fit on the device with those behind it."""
    behind = [
        after
        for after, port in successors_of(node).items()
        if port == EdgePort.PROGRAMMATIC and isinstance(after, KernelNode)
    ]
    if not behind or _unsuited(node):
        return
    if kernel_effects(node.kernel, context.compute_capability).waits:
        draft.leave(node, "it may wait for other nodes, whose places those behind it would take")
        return
    try:
        share = sum(_share(each, driver) for each in (node, *behind))
    except (CompileError, DriverError) as error:
        draft.leave(node, str(error).splitlines()[0])
        return
    if share > 1:
        draft.leave(node, f"it and those behind it fill the device {share:.1f} times")
        return
    found = waiting_kernel(node.kernel, context.compute_capability, trigger=True)
    reason = found if isinstance(found, str) else _misfit(node)
    if isinstance(found, str) or reason:
        draft.leave(node, reason)
    elif found.kernel is not node.kernel:
        _launch_instead(draft, node, found)
        what = f"{node.path} lets those behind it start at once"
        reason = f"they wait, and all take {share:.0%} of the device"
        draft.note((node,), what, reason)
        rely(draft.twins[node], triggers=f"{what}: {reason}")


def _share(node: KernelNode, driver: Driver) -> float:
    """Return the part of the device that the blocks of a launch take."""
    config = node.config
    cluster = prod(config.cluster or (1,))
    loaded = driver.load_kernel(node.kernel, config.shmem_size, cluster)
    blocks = driver.blocks_at_once(loaded.handle, prod(config.block), config.shmem_size)
    return prod(config.grid) / max(blocks, 1)
