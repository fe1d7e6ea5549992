"""Rules about while loops: termination, iterations, and concurrent work."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from graphdsl.abi.programs import kernel_name
from graphdsl.abi.rows import TYPES
from graphdsl.base.findings import Severity
from graphdsl.core.check.conditionals import described, setters_outside
from graphdsl.core.check.paths import Order, beside, missing_orders, through
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.check.uses import Use
from graphdsl.core.declaration.edges import successors_of
from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode, ConditionalNode, WhileNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import edge_text, local_path_of, owner_of, state_of
from graphdsl.core.declaration.node import accesses_of, type_code_of

if TYPE_CHECKING:
    from graphdsl.core.check.ranges import Range
    from graphdsl.core.check.scope import Scope
    from graphdsl.core.check.touches import Memories
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.structure.structure import Structure
    from graphdsl.extras.control.computed_conditions import IterationEnd


def places_alone(scope: Scope) -> dict[Structure, dict[Node, list[ConditionalNode]]]:
    """Return the nodes of each graph beside which nothing else should run, with the reasons.

    These are nodes that are or contain while loops, other conditional nodes of graphs with loops,
    and those in bodies, since loops may be declared around them or behind them later.
    """
    found: dict[Structure, dict[Node, list[ConditionalNode]]] = defaultdict(dict)
    for loop in scope.of(WhileNode):
        queue: list[Node] = [loop]
        for place in queue:
            reasons = found[scope.by_graph[place.graph]].setdefault(place, [])
            if not reasons or reasons[-1] is not loop:
                reasons.append(loop)
                queue += scope.holders.get(place.graph, ())
    has_loops = bool(found)
    for branch in scope.of(ConditionalNode):
        is_alone = has_loops or owner_of(branch.graph) is not None
        queue = [branch] if is_alone and not isinstance(branch, WhileNode) else []
        for place in queue:
            found[scope.by_graph[place.graph]].setdefault(place, [branch])
            holders = scope.holders.get(place.graph, ())
            # Other holders are conditional nodes themselves.
            queue += [each for each in holders if isinstance(each, ChildGraphNode)]
    return {structure: places for structure, places in found.items() if not structure.cycle}


def is_device_work(node: Node) -> bool:
    """Return whether a node does work on the device."""
    known = TYPES.get(type_code_of(node))
    return known is None or known.runs_on_device


@rule(
    "endless-loop",
    Severity.WARNING,
    "A while loop whose condition is not an argument of any kernel in its body or, with "
    "`check()`, whose kernels in the body take the condition, but have no code that sets it.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional WHILE Nodes: tested before each iteration",
    needs=("WhileNode",),
    asks_code=True,
)
def endless_loop(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(WhileNode):
        # The closing kernel of an expression sets it.
        if state_of(node.body).iteration_end is None and not len(node.body):
            # Reported by another rule.
            continue
        inside = [
            (setter, index)
            for setter, index in scope.setters.get(node.condition, ())
            if node.body in scope.around(setter.graph)
        ]
        if not inside:
            yield Problem(
                node,
                f"{node}: no kernel in its body has {described(node.condition)} "
                "as an argument, so the loop, once entered, never ends",
                "Pass the condition to a kernel in the body that sets it to 0 in the last "
                "iteration",
            )
        elif not any(_may_set(scope, setter, index) for setter, index in inside):
            setter, index = inside[0]
            yield Problem(
                node,
                f"{node}: {setter} has {described(node.condition)} as argument {index}, but the "
                f"code of kernel {kernel_name(setter.kernel)!r} never sets it, nor does any other "
                "kernel in the body, so the loop, once entered, never ends",
                "Call cudaGraphSetConditional(handle, 0) in a kernel of the body in the last "
                "iteration",
            )


def _may_set(scope: Scope, setter: KernelNode, index: int) -> bool:
    """Return whether a kernel may set the condition that is one of its arguments."""
    if not scope.knows_kernels:
        return True
    assert scope.memories is not None, "as kernels are asked"
    effects = scope.memories.effects(setter)
    # Declared effects are about memory only.
    if effects.is_declared or not effects.is_complete:
        return True
    # A handle in memory could be the same one; only arguments that are not followed are certain.
    return any(
        each.kind != "argument" or each.is_indirect or each.argument == index
        for each in effects.conditions
    )


@rule(
    "inner-loop-not-reset",
    Severity.ERROR,
    "A while loop inside another one whose condition is set, within an iteration of the "
    "outer loop, only by its own body: it ended at 0, so the inner loop runs in the first "
    "iteration only.",
    "seen with CUDA 13.0 on an H200: default values are assigned once a launch, not once an "
    "iteration",
    needs=("WhileNode",),
)
def inner_loop_not_reset(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(WhileNode):
        outer = scope.loops.get(node.graph)
        if not isinstance(outer, WhileNode) or node.condition not in scope.setters:
            continue
        if not any(outer.body in scope.around(each.graph) for each in setters_outside(scope, node)):
            yield Problem(
                node,
                f"{node}: in an iteration of {outer} (declared at "
                f"{outer.location}) no kernel outside its own body has "
                f"{described(node.condition)} as an argument, which is 0 once the inner loop "
                "has ended, since "
                "default values are assigned once a launch: it runs in the first iteration only",
                f"Pass the condition to a kernel in the body of {local_path_of(outer)} that sets "
                f"it before the inner loop: kernel >> {local_path_of(node)}",
            )


@rule(
    "empty-loop-body",
    Severity.WARNING,
    "A while loop without nodes in its body, other than the kernel that computes its condition.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional WHILE Nodes",
    needs=("WhileNode",),
)
def empty_loop_body(scope: Scope) -> Iterator[Problem]:
    for node in scope.of(WhileNode):
        end = state_of(node.body).iteration_end
        if all(end is not None and each is end.node for each in node.body):
            after = (each for each in successors_of(node) if not isinstance(each, FreeNode))
            remedy = "Declare nodes in node.body, or drop the loop"
            if (then := next(after, None)) is not None:
                remedy += (
                    f". Methods of the loop itself add nodes that run after it, as {then} does; "
                    f"methods of {local_path_of(node)}.body add nodes that are repeated"
                )
            what = "" if end is None else ", which only tests its condition"
            yield Problem(node, f"{node}: expected nodes in its body, got none{what}", remedy)


@rule(
    "concurrent-loops",
    Severity.WARNING,
    "A while loop, or another conditional node of a graph that has while loops, with no path to or "
    "from other work of the device, so that both may run at the same time.",
    "seen with CUDA 13.0 (driver 580) on an H200, through graphdsl and without it: launches of "
    "such graphs fail with LAUNCH_FAILED, sometimes or always; [figures](running.md#while-loops)",
    needs=("WhileNode",),
)
def concurrent_loops(scope: Scope) -> Iterator[Problem]:
    if next(scope.of(WhileNode), None) is None:
        return
    reported: set[Node] = set()
    for structure, places in places_alone(scope).items():
        for place, other in beside(structure, places, is_device_work).items():
            for node in places[place]:
                if node in reported:
                    continue
                reported.add(node)
                yield Problem(
                    node,
                    f"{node}{through(place, node)} may run at the same time as "
                    f"{other} (declared at {other.location}), which can "
                    "fail with drivers of CUDA 13.0",
                    f"Order the two, {edge_text(other, place)} or {edge_text(place, other)}, "
                    "or put the work into the body",
                )


@rule(
    "condition-unchanged",
    Severity.WARNING,
    "With `check()`: a loop whose condition is an expression of memory that no node in its "
    "body writes: once entered, it never ends.",
    "CUDA 12.3 to 13.5, Programming Guide, Conditional WHILE Nodes: tested before each iteration",
    needs=("WhileNode",),
    asks_code=True,
)
def condition_unchanged(scope: Scope) -> Iterator[Problem]:
    if not scope.knows_kernels or any(structure.cycle for structure in scope.structures):
        return
    for loop in scope.of(WhileNode):
        end = state_of(loop.body).iteration_end
        if end is None or not isinstance(end.node, KernelNode) or _is_seen_by_host(end):
            continue
        memories = scope.memories
        assert memories is not None, "as kernels are asked"
        touches, unknown = memories.of_kernel(end.node)
        read = [each.range for each in touches if each.reads]
        if unknown or _may_change(scope, memories, loop, read):
            continue
        what = "reads no memory" if not read else "reads memory that nothing in its body writes"
        yield Problem(
            loop,
            f"{loop}: its condition, {loop.condition}, {what}, so its value never "
            "changes and the loop, once entered, never ends",
            "Write it in the body, such as body.assign(i, i + 1), count by counter=i, or "
            "limit the iterations by most=",
        )


def _is_seen_by_host(end: IterationEnd) -> bool:
    """Return whether the condition uses an array that the host may change during the launch."""
    values = end.setter.arguments
    return any(isinstance(getattr(each, "_owner", each), np.ndarray) for each in values)


def _may_change(scope: Scope, memories: Memories, loop: WhileNode, read: Sequence[Range]) -> bool:
    """Return whether a node may write one of the ranges while a loop runs."""
    inside = {loop.body}
    for node in loop.body.walk():
        inside.add(node.graph)
        if _may_write(memories, node, read):
            return True
    # Nodes that may run concurrently with the loop.
    pairs: list[Order] = []
    for structure in scope.structures:
        for node in structure.nodes if structure.graph not in inside else ():
            if isinstance(node, ConditionalNode) or not _may_write(memories, node, read):
                continue
            for graph in scope.around(node.graph):
                here, there = scope.places_of(node, graph), scope.places_of(loop, graph)
                if here and there:
                    pairs += [Order(a, b, node, loop) for a in here for b in there if a is not b]
                    break
    backwards = [Order(each.after, each.before, each.second, each.first) for each in pairs]
    unordered = {(each.before, each.after) for each in missing_orders(scope, pairs)}
    return any((each.after, each.before) in unordered for each in missing_orders(scope, backwards))


def _may_write(memories: Memories, node: Node, ranges: Sequence[Range]) -> bool:
    """Return whether a node may write one of some ranges."""
    if not ranges:
        return False
    if isinstance(node, KernelNode):
        touches, unknown = memories.of_kernel(node)
        found = [touch.range for touch in touches if touch.changes]
        return bool(unknown) or any(_may_alias(one, two) for one in found for two in ranges)
    for access in accesses_of(node):
        touch = memories.of_use(Use(node, *access)) if access.writes else None
        if access.writes and touch is None:
            return True
        if touch is not None and any(_may_alias(touch.range, each) for each in ranges):
            return True
    return False


def _may_alias(one: Range, other: Range) -> bool:
    """Return whether two ranges may have a byte in common, in any memory."""
    if one.allocation is other.allocation:
        return one.meets(other)
    # Addresses and parameters may be any memory except the graph's own allocations.
    return not any(isinstance(each.allocation, AllocNode) for each in (one, other))
