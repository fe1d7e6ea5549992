"""Whether the edits of a graph stay true when a node changes, by what they rely on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NoReturn

from graphdsl.core.check.demands import Claim, Content, Demands, graph_of
from graphdsl.core.check.ranges import ModuleVariable, Range
from graphdsl.core.check.run import memories_of
from graphdsl.core.check.scope import Scope, build_structures
from graphdsl.core.declaration.edges import EdgePort, predecessors_of, successors_of
from graphdsl.core.declaration.kinds.control import ChildGraphNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import owner_of, state_of
from graphdsl.core.declaration.node import nested_graphs
from graphdsl.core.declaration.reliance import rely
from graphdsl.core.declaration.structure.structure import Structure
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY
from graphdsl.optimize.waiting import waiting_kernel

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.reliance import Relied

REMEDY = "Change it in the graph that was optimized, and optimize that again"


def _refuse(node: Node, expected: str, got: str, why: str) -> NoReturn:
    raise ValueError(
        f"{node} (declared at {node.location}): update(): expected {expected}, since an edit "
        f"relies on it, got {got}: {why}. {REMEDY}"
    )


def admitted(relied: Relied, node: Node, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return changes of a node under which edits stay true; see ``Relied.admitted``."""
    if relied.merges:
        _refuse(node, "no change", f"{', '.join(changes) or 'nothing'}", relied.merges)
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
            with _embedded(scratch, node.child):
                return _without_own(_content_in(scratch), node.child)
        node._redeclared(scratch, {})  # noqa: SLF001
        return _content_in(scratch)


def _content_in(graph: GraphDef) -> Content:
    """Return what the only node of a graph does."""
    scope = Scope(build_structures(graph), memories=partial(memories_of, trust_slices=False))
    return Demands(scope, reorder_updates=False, is_complete=True).of_node(graph.nodes()[0])


@contextmanager
def _embedded(graph: GraphDef, child: GraphDef) -> Iterator[None]:
    """Embed a graph for as long as the block runs, which is as free to change afterwards."""
    node = graph.embed(child)
    try:
        yield
    finally:
        node.destroy()


def _without_own(content: Content, child: GraphDef) -> Content:
    """Leave out what only a child graph has: its allocations and conditions."""
    inside = {child, *(graph for node in child.walk() for _, graph in nested_graphs(node))}
    claims = [each for each in content.claims if graph_of(each) not in inside]
    return content._replace(claims=claims)


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

    An order that held whatever the kernels do may afterwards rest on a kernel that waits behind a
    programmatic edge; then the edit relies on that wait. One that held by several paths may rest on
    a node of the path that is left; then that node has to stay.

    Parameters
    ----------
    graph : GraphDef
        The graph, before the edits.
    """

    def __init__(self, graph: GraphDef) -> None:
        self._graph = graph
        self._bits = {node: 1 << place for place, node in enumerate(graph)}
        self._before = _paths(graph, self._bits)
        self._firm = _paths(graph, self._bits, is_firm=True)

    def rely(self, reasons: Mapping[Node, str], members: Mapping[Node, Iterable[Node]]) -> None:
        """Record that edits rely on what nodes touch that are in another order now, or in none.

        Parameters
        ----------
        reasons : mapping of Node to str
            The sentences of edits about nodes, the first of which stands for all other nodes.
        members : mapping of Node to iterable of Node
            For each node, those of before that it stands for.
        """
        first = next(iter(reasons.values()), "")
        if not first:
            return
        bits = {
            node: reduce(or_, (self._bits.get(each, 0) for each in members[node]), 0)
            for node in self._graph
        }
        apart = 0
        known = self._lost(self._before, _paths(self._graph, bits), bits, members)
        for node, lost in known.items():
            apart |= lost | bits[node]
        for node, own in bits.items():
            if own & apart:
                rely_within(node, touches=reasons.get(node, first))
        loose = self._lost(self._firm, _paths(self._graph, bits, is_firm=True), bits, members)
        if any(lost & ~known.get(node, 0) for node, lost in loose.items()):
            for node in bits:
                if any(predecessors_of(node).values()) and _waits(node):
                    rely(node, waits=reasons.get(node, first))
        for node in bits:
            if predecessors_of(node) and successors_of(node):
                rely(node, orders=reasons.get(node, first))

    @staticmethod
    def _lost(
        before: Mapping[Node, int],
        after: Mapping[Node, int],
        bits: Mapping[Node, int],
        members: Mapping[Node, Iterable[Node]],
    ) -> dict[Node, int]:
        """Return, by node, those of the nodes that are left after which it no longer comes."""
        found = {}
        present = reduce(or_, bits.values(), 0)
        for node, own in bits.items():
            old = reduce(or_, (before.get(each, 0) for each in members[node]), 0)
            lost = old & present & ~after[node] & ~own
            if lost:
                found[node] = lost
        return found


def _waits(node: Node) -> bool:
    """Return whether a launch first waits for the nodes before it."""
    if not isinstance(node, KernelNode):
        return False
    found = waiting_kernel(node.kernel, COMPUTE_CAPABILITY)
    return not isinstance(found, str) and found.kernel is node.kernel


def _paths(graph: GraphDef, bits: Mapping[Node, int], *, is_firm: bool = False) -> dict[Node, int]:
    """Return the nodes before each one; *is_firm* leaves out what only programmatic edges order."""
    found: dict[Node, int] = {}
    for node in Structure(graph).nodes:
        mask = 0
        for before, port in predecessors_of(node).items():
            mask |= found[before]
            # Behind another port, a node starts when the one before has started, but not ended.
            if port == EdgePort.DEFAULT or not is_firm:
                mask |= bits[before]
        found[node] = mask
    return found


def rely_within(node: Node, **reasons: str) -> None:
    """Record what edits rely on of a node and of those inside of it."""
    waiting = [node]
    while waiting:
        each = waiting.pop()
        rely(each, **reasons)
        waiting += [inner for _, graph in nested_graphs(each) for inner in graph]


def taken_out(node: Node) -> None:
    """Remove a node as a pass does, whose proof is for what other edits rely on as well."""
    state_of(node).relied.pop(node, None)
    node.destroy()


@contextmanager
def growing(body: GraphDef) -> Iterator[None]:
    """Let a pass add nodes to a body, whose proof is for what other edits rely on as well."""
    holder = owner_of(body)
    relied = None if holder is None else state_of(holder).relied.pop(holder, None)
    try:
        yield
    finally:
        if holder is not None and relied is not None:
            state_of(holder).relied[holder] = relied


def edited(node: Any, **changes: Any) -> None:
    """Update a node as a pass does, whose proof is for what other edits rely on as well."""
    known = state_of(node).relied
    relied = known.pop(node, None)
    node.update(**changes)
    if relied is not None:
        known[node] = relied
