"""Whether the edits of a graph stay true when a node changes, by what they rely on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NoReturn

from graphdsl.core.check.demands import Claim, Content, Demands
from graphdsl.core.check.ranges import ModuleVariable, Range
from graphdsl.core.check.run import memories_of
from graphdsl.core.check.scope import Scope, build_structures
from graphdsl.core.declaration.edges import predecessors_of
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.declaration.reliance import relied_on, rely
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY
from graphdsl.optimize.waiting import waiting_kernel

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.reliance import Relied

__all__ = ["Orders", "admitted", "edited", "rely_within", "require"]

REMEDY = "Change it in the graph that was optimized, and optimize that again"


def _refuse(node: Node, expected: str, got: str, why: str) -> NoReturn:
    raise ValueError(
        f"{node} (declared at {node.location}): update(): expected {expected}, since an edit "
        f"relies on it, got {got}: {why}. {REMEDY}"
    )


def admitted(relied: Relied, node: Node, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return changes of a node under which edits stay true; see ``Relied.admitted``."""
    if not isinstance(node, KernelNode):
        return changes
    if relied.counts and "args" in changes and len(changes["args"]) != len(node.args):
        given, own = len(changes["args"]), len(node.args)
        _refuse(
            node,
            f"{own} arguments, of which the last are the counter of the loop, and the first "
            "iteration and the step of each argument that follows it",
            f"{given}",
            relied.counts,
        )
    if "kernel" in changes and changes["kernel"] is not node.kernel:
        if relied.counts:
            _refuse(node, "the kernel that follows the counter", "another", relied.counts)
        if relied.waits:
            found = waiting_kernel(
                changes["kernel"], COMPUTE_CAPABILITY, trigger=bool(relied.triggers)
            )
            if isinstance(found, str):
                _refuse(node, "a kernel that waits", f"one that cannot ({found})", relied.waits)
            return {**changes, "kernel": found.kernel}
    return changes


def require(relied: Relied, before: Node, changed: Node) -> None:
    """Raise unless edits stay true of a changed node; see ``Relied.require``."""
    why = relied.touches or relied.writes
    if not why:
        return
    old, new = _content(before), _content(changed)
    unknown = new.comes_after or new.comes_before
    was_unknown = old.comes_after or old.comes_before
    # What a launch of unknown effects does may depend on all that it is passed.
    if relied.touches and unknown and not (was_unknown and _is_same(before, changed)):
        _refuse(before, "known effects", f"none ({unknown})", relied.touches)
    if relied.touches:
        for claim in new.claims:
            if not any(_covers(each, claim) for each in old.claims):
                _refuse(before, "the memory that it touches", _text(claim), relied.touches)
    if relied.writes:
        written = [each for each in old.claims if isinstance(each.what, Range) and each.changes]
        if not all(any(_covers(each, claim) for each in new.claims) for claim in written):
            _refuse(before, "all bytes that it writes", "other bytes", relied.writes)


def _is_same(one: Node, other: Node) -> bool:
    """Return whether a launch has the same kernel and arguments; other nodes have no arguments."""
    if not isinstance(one, KernelNode) or not isinstance(other, KernelNode):
        return True
    return one.kernel is other.kernel and one.args == other.args


def _text(claim: Claim) -> str:
    if claim.touch is not None:
        return f"a node that {claim.touch.verb} {claim.touch.what}"
    return f"a node with another {claim.kind}"


def _content(node: Node) -> Content:
    """Return what a node does, by itself."""
    with node._place() as scratch:  # noqa: SLF001  # a place for one node
        if isinstance(node, ChildGraphNode):
            scratch.embed(node.child, name="child")
        else:
            node._redeclared(scratch, {})  # noqa: SLF001
        scope = Scope(build_structures(scratch), memories=partial(memories_of, trust_slices=False))
        return Demands(scope, reorder_updates=False, is_complete=True).of_node(scratch.nodes()[0])


def _covers(one: Claim, other: Claim) -> bool:
    """Return whether all that is known of one claim holds of another."""
    if one.kind != other.kind or (other.changes and not one.changes):
        return False
    if not isinstance(one.what, Range) or not isinstance(other.what, Range):
        return one.what == other.what
    return _memory(one.what) == _memory(other.what) and one.what.covers(other.what)


def _memory(touched: Range) -> object:
    memory = touched.allocation
    return (memory.program, memory.symbol) if isinstance(memory, ModuleVariable) else id(memory)


# Recording ----------------------------------------------------------------------------------------


class Orders:
    """The nodes of a graph that come before each one, to find those that an edit sets apart.

    Parameters
    ----------
    graph : GraphDef
        The graph, before the edits.
    """

    def __init__(self, graph: GraphDef) -> None:
        self._graph = graph
        self._bits = {node: 1 << place for place, node in enumerate(graph)}
        self._before = _paths(graph, self._bits)

    def rely(self, reasons: Mapping[Node, str], members: Mapping[Node, Iterable[Node]]) -> None:
        """Record that edits rely on what nodes touch that are in another order now, or in none.

        Parameters
        ----------
        reasons : mapping of Node to str
            The sentences of edits about nodes, the first of which stands for all other nodes.
        members : mapping of Node to iterable of Node
            For each node, those of before that it stands for.
        """
        if not reasons:
            return
        first = next(iter(reasons.values()))
        bits = {
            node: reduce(or_, (self._bits.get(each, 0) for each in members[node]), 0)
            for node in self._graph
        }
        present = reduce(or_, bits.values(), 0)
        paths = _paths(self._graph, bits)
        apart = 0
        for node, own in bits.items():
            old = reduce(or_, (self._before.get(each, 0) for each in members[node]), 0)
            lost = old & present & ~paths[node] & ~own
            if lost:
                apart |= lost | own
        for node, own in bits.items():
            if own & apart:
                rely_within(node, touches=reasons.get(node, first))


def _paths(graph: GraphDef, bits: Mapping[Node, int]) -> dict[Node, int]:
    found: dict[Node, int] = {}
    for node in Structure(graph).nodes:
        mask = 0
        for before in predecessors_of(node):
            mask |= found[before] | bits[before]
        found[node] = mask
    return found


def rely_within(node: Node, **reasons: str) -> None:
    """Record what edits rely on of a node and of those inside of it."""
    waiting = [node]
    while waiting:
        each = waiting.pop()
        rely(each, **reasons)
        waiting += [inner for _, graph in nested_graphs(each) for inner in graph]


def edited(node: Any, **changes: Any) -> None:
    """Update a node as a pass does, whose proof is for what other edits rely on as well."""
    known = relied_on(node.graph)
    relied = known.pop(node, None)
    node.update(**changes)
    if relied is not None:
        known[node] = relied
