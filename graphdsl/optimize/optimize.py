"""Optimizing: passes, one after the other; those without a gain are undone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, get_args

from graphdsl.abi.observing import tracing
from graphdsl.base.errors import OptimizeError
from graphdsl.base.suggestions import close_names
from graphdsl.core.declaration.kinds.registry import enumerated
from graphdsl.core.declaration.naming import label_of, owner_of, root_of, state_of
from graphdsl.core.runtime.device import driver_of, usable_device
from graphdsl.optimize.measuring import measured
from graphdsl.optimize.optimization import Gain, Optimization
from graphdsl.optimize.rewrites import Context, Edit, LeftAlone, Preference, Rewrite

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.optimize.estimating import Estimate

PASSES: Final = {
    "relax": "graphdsl.optimize.relaxed:relax",
    "reroll": "graphdsl.optimize.reroll:reroll",
    "edges": "graphdsl.optimize.edges:edges",
    "lanes": "graphdsl.optimize.lanes:lanes",
    "merge": "graphdsl.optimize.merge:merge",
    "programmatic": "graphdsl.optimize.programmatic:programmatic",
    "triggers": "graphdsl.optimize.programmatic:triggers",
}
"""Passes by name: the module and the function in it, which is loaded when it is used."""
DEFAULT: Final = ("edges", "merge", "programmatic", "triggers")
"""The passes that are used if none are named, in this order."""
SAVING: Final = ("reroll",)
"""The passes that come before these if time is not all that is preferred."""


def optimize(
    graph: GraphDef,
    passes: Iterable[str] | None,
    device: object,
    stream: object,
    values: Mapping[str, object] | None,
    *,
    inputs: Iterable[Callable[[], object]] = (),
    estimate: Estimate | None = None,
    prefer: Preference = "time",
) -> Optimization:
    """Return a faster graph, with its edits; see ``GraphDef.optimize``."""
    if prefer not in get_args(Preference):
        known = enumerated(map(repr, get_args(Preference)), "or")
        raise ValueError(f"optimize prefer: expected {known}, got {prefer!r}")
    chosen = {name: _pass(name) for name in _names(passes, prefer)}
    owner = owner_of(graph)
    if owner is not None:
        raise OptimizeError(
            f"optimize: {label_of(graph)!r} is the body of {owner}. Optimize the graph around it, "
            f"{label_of(root_of(graph))!r}"
        )
    usable = None if device is None else usable_device(device)
    context = Context() if usable is None else context_of(usable)
    context = replace(context, inputs=tuple(inputs), preference=prefer)
    # Passes find the kernels that end iterations where the graph has them.
    state_of(graph).end_iterations()
    current = graph
    origins: Mapping[Node, tuple[Node, ...]] = {node: (node,) for node in graph.walk()}
    edits: list[Edit] = []
    left_alone: list[LeftAlone] = []
    gains: list[Gain] = []
    for name, function in chosen.items():
        found = function(current, context)
        left_alone += [
            LeftAlone(each.pass_name, old, each.reason)
            for each in found.left_alone
            for old in origins[each.node]
        ]
        if not found.edits:
            continue
        gain = _gain(name, current, found, usable, stream, values, prefer)
        new_estimate = None if estimate is None else estimate.after(found)
        if estimate is not None and new_estimate is not None and gain.after is None:
            times = estimate.microseconds, new_estimate.microseconds
            gain = Gain.measured(name, *times, found.memory, prefer)._replace(source="predicted")
        gains.append(gain)
        if not gain.is_kept:
            continue
        edits += [each._replace(nodes=_original(each.nodes, origins)) for each in found.edits]
        current, estimate = found.graph, new_estimate
        origins = {node: _original(olds, origins) for node, olds in found.origins.items()}
    result = graph.copy() if current is graph else current
    return Optimization(graph, result, edits, left_alone, gains, usable, values or {})


def _names(passes: Iterable[str] | None, prefer: Preference) -> tuple[str, ...]:
    if isinstance(passes, str):
        raise TypeError(
            f"optimize passes: expected several names, such as ({passes!r},), got {passes!r}"
        )
    if passes is None:
        return DEFAULT if prefer == "time" else (*SAVING, *DEFAULT)
    if not isinstance(passes, Iterable):
        raise TypeError(
            f"optimize passes: expected names of passes, got {passes!r} ({type(passes).__name__}). "
            f"Choose from {', '.join(map(repr, PASSES))}"
        )
    return tuple(passes)


def _pass(name: str) -> Callable[[GraphDef, Context], Rewrite]:
    if name not in PASSES:
        raise ValueError(
            f"optimize passes: expected names of passes, got {name!r}; {close_names(name, PASSES)}"
        )
    module, _, function = PASSES[name].partition(":")
    found: Callable[[GraphDef, Context], Rewrite] = getattr(import_module(module), function)
    return found


def context_of(device: Any) -> Context:
    """Return what passes know of a device."""
    return Context(driver_of(device), tuple(device.compute_capability), device)


def _gain(
    name: str,
    before: GraphDef,
    found: Rewrite,
    device: Any,
    stream: object,
    values: Mapping[str, object] | None,
    prefer: Preference,
) -> Gain:
    """Return what a pass gains, by launches in turns if the device measures time."""
    if device is None or tracing(driver_of(device)) is not None:
        return Gain(name, memory=found.memory)
    old, new = measured((before, found.graph), device, stream, values or {})
    return Gain.measured(name, old, new, found.memory, prefer)


def _original(nodes: Iterable[Node], origins: Mapping[Node, tuple[Node, ...]]) -> tuple[Node, ...]:
    return tuple(dict.fromkeys(old for node in nodes for old in origins[node]))
