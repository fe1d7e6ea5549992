"""Giving a child node of an executable another graph: ``graph[child].update(other)``.

The driver takes the parameters of all nodes of the other graph at once, those in its own children
too, if it has the same nodes and edges in the same order.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import ROW_WORDS, TYPES, word_of
from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.structure.parameter_uses import parameters_of
from graphdsl.errors import DriverError, UpdateError, UpdateRefusal
from graphdsl.runtime.attachments import give_up
from graphdsl.runtime.change.rows import surely
from graphdsl.runtime.change.update_rules import NodePaths, topology_refusals
from graphdsl.runtime.executables import discard
from graphdsl.runtime.lifetimes.ledger import OwnerBundle
from graphdsl.runtime.link import link
from graphdsl.runtime.preparing import checked_plan

if TYPE_CHECKING:
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.change.editing import Editing
    from graphdsl.runtime.devices import Loaded

__all__ = ["set_child", "update_child"]

GRAPH_WORD = word_of(NodeType.GRAPH, "graph")


def update_child(editing: Editing, row: int, other: object) -> None:
    """Let a child node run what another declaration says.

    Raises
    ------
    TypeError
        If *other* is no declaration.
    ValidationError
        If it cannot be linked.
    UpdateError
        If it has other nodes or edges, allocations, or parameters, or the driver refuses it.

    In each case nothing was changed.
    """
    node = editing.node(row)
    if not isinstance(other, GraphDef):
        raise TypeError(
            f"{node.describe()}: update() child: expected a GraphDef, got {other!r} "
            f"({type(other).__name__})"
        )
    before = editing.linked.plan.before_children.get(row)
    plan, loaded = checked_plan(other, editing.linked.devices, before)
    part = _part(editing.linked.plan, row)
    refusals = topology_refusals(part, plan) or _unsettable(plan)
    if refusals:
        place = NodePaths(editing.linked.plan)[row]
        raise UpdateError(
            editing.linked.plan.graphs[0].declaration.name,
            [replace(each, path=f"{place}/child/{each.path}") for each in refusals],
        )
    set_child(editing, row, plan, loaded)


def _part(plan: Plan, row: int) -> Plan:
    """Return the child graph of a row as a plan of its own; of its tables only the shape counts."""
    (number,) = (place for place, graph in enumerate(plan.graphs) if graph.parent == row)
    start = plan.graphs[number].start
    # Graphs come with all that is in them, and so do their rows.
    last = number + 1
    while last < len(plan.graphs) and plan.graphs[last].parent >= start:
        last += 1
    stop = plan.graphs[last - 1].stop
    edges = slice(int(plan.starts[start]), int(plan.starts[stop]))
    graphs = [
        graph._replace(
            start=graph.start - start,
            stop=graph.stop - start,
            parent=-1 if graph.parent == row else graph.parent - start,
        )
        for graph in plan.graphs[number:last]
    ]
    return replace(
        plan,
        graphs=tuple(graphs),
        nodes=plan.nodes[start:stop],
        rows=plan.rows[start:stop],
        starts=plan.starts[start : stop + 1] - plan.starts[start],
        predecessors=plan.predecessors[edges] - np.uint64(start),
        edges=None if plan.edges is None else plan.edges[edges],
    )


def _unsettable(plan: Plan) -> list[UpdateRefusal]:
    refusals = []
    for node in plan.nodes:
        path = node.path
        if TYPES[node.type_code].has_address:
            reason = "a child with allocations or frees has addresses of its own: update its nodes"
            refusals.append(UpdateRefusal(path, "not supported", reason))
        for _, parameter in parameters_of(node):
            reason = f"parameter {parameter.name!r}: expected values, which do not change later"
            refusals.append(UpdateRefusal(path, "not supported", reason))
    return refusals


def set_child(editing: Editing, row: int, plan: Plan, loaded: Loaded) -> None:
    """Have the driver take the child, and record it; docs/lifetimes.md, L23 and L24.

    Parameters
    ----------
    editing : Editing
        The executable.
    row : int
        That of the child node.
    plan : Plan
        What the other graph was lowered to, whose nodes and edges are those of the child.
    loaded : Loaded
        The kernels of *plan*.

    Raises
    ------
    UpdateError
        If the driver refuses; nothing was changed then.
    """
    driver, linked = editing.driver, editing.linked
    linked.owners.collect()
    rows = editing.rows
    if rows.unsure:
        rows.settle()
    made: list[int] = []
    try:
        source = link(plan, loaded, {}, linked, made)
        bound = tuple(source.attached.values())
        slots: dict[Hashable, OwnerBundle] = {row: OwnerBundle((*plan.owners, *bound), bound)}
        linked.owners.expect(slots)
        interrupt: BaseException | None = None
        try:
            try:
                _ask(editing, row, source.handle)
            except DriverError:
                raise
            except BaseException as error:  # noqa: BLE001  # raised when it is known what is set
                # The driver may have done it before or not: that it does the same again tells.
                interrupt = error
                _ask(editing, row, source.handle)
        except DriverError as error:
            linked.owners.withdraw(slots)
            give_up(bound, error)
            if interrupt is not None:
                raise interrupt from None
            name = linked.plan.graphs[0].declaration.name
            notes = "".join(f"; {note}" for note in getattr(error, "__notes__", ()))
            refusal = UpdateRefusal(NodePaths(linked.plan)[row], "refused", f"{error}{notes}")
            raise UpdateError(name, [refusal]) from error
        start = next(graph.start for graph in linked.plan.graphs if graph.parent == row)

        def record() -> None:
            editing.take_rows(start, plan, source.values)
            linked.owners.put(slots)

        surely(record)
    except BaseException as error:
        discard(driver, made, error)
        raise
    try:
        driver.graph_destroy(source.handle)
    except DriverError as error:
        error.add_note("the graph was updated all the same; what was made for that stays")
        raise
    if interrupt is not None:
        raise interrupt


def _ask(editing: Editing, row: int, graph: int) -> None:
    """Have the executable take another graph for a child."""
    words = np.zeros(ROW_WORDS, np.uint64)
    words[0] = NodeType.GRAPH
    words[GRAPH_WORD] = graph
    with editing.driver.activated():
        editing.rows.set_words(row, words)
