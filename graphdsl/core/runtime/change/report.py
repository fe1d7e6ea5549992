"""Report of an update of an executable, by nodes of the declarations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.rows import TYPES
from graphdsl.base.text import Report, counted
from graphdsl.core.declaration.kinds.control import ConditionalNode
from graphdsl.core.declaration.structure.parameter_uses import parameters_of
from graphdsl.core.plan.staging import StagingNode
from graphdsl.core.runtime.change.update_rules import NodePaths
from graphdsl.core.views.changes import FieldChange, ItemChange
from graphdsl.core.views.difference import changed_fields

if TYPE_CHECKING:
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.plan.plan import Plan
    from graphdsl.core.runtime.change.editing import Shadow
    from graphdsl.core.runtime.change.settings import Settings

Action = Literal["nothing", "nodes", "whole", "instantiated"]
"""The action of an update."""
DONE: Final[Mapping[str, str]] = {
    "nothing": "nothing to do",
    "nodes": "set one by one",
    "whole": "updated as a whole",
    "instantiated": "instantiated anew",
}


@dataclass(frozen=True, slots=True)
class UpdateReport(Report):
    """Result of an update of an executable graph.

    Attributes
    ----------
    graph : str
        The graph's name.
    action : {"nothing", "nodes", "whole", "instantiated"}
        The action: nothing differed; nodes were set one by one; the whole graph was updated in one
        driver call; or the new declaration was instantiated.
    nodes : tuple of ItemChange
        The nodes whose parameters changed, each with its path and the fields; after a new
        instantiation those that were added and removed too.
    slower_nodes : int
        The number of nodes that run slower than after a new instantiation: kernel nodes whose sizes
        (grid, block, shared memory) or kernel were changed in the executable, now or before, and
        nodes that were disabled or enabled.
    """

    graph: str
    action: Action
    nodes: tuple[ItemChange, ...]
    slower_nodes: int = 0

    def __str__(self) -> str:
        number = len(self.nodes)
        count = f", {counted(number, 'node')} changed" if number else ""
        slower = ""
        if self.slower_nodes:
            slower = f"; {self.slower_nodes} slower than after a new instantiation"
        lines = [f"graph {self.graph!r}: {DONE[self.action]}{count}{slower}"]
        for item in self.nodes:
            lines += [f"  {line}" for line in item.lines()]
        return "\n".join(lines)


class Changes:
    """The differences between the current state of an executable and another plan.

    Parameters
    ----------
    old : Plan
        The plan of the executable.
    before : Settings
        Its parameters.
    replaced : mapping of int to Node
        By row of *old*, the individually updated nodes.
    new : Plan
        The other plan.
    after : Settings
        Its parameters.
    """

    def __init__(
        self,
        old: Plan,
        before: Settings,
        replaced: Mapping[int, Node],
        new: Plan,
        after: Settings,
    ) -> None:
        self.old = old
        self.new = new
        self.before = before
        self.after = after
        self.replaced = replaced
        self.defaults = old.default_values, new.default_values

    def in_place(self, rows: Sequence[int], old: Shadow, new: Shadow) -> tuple[ItemChange, ...]:
        """Return the changes of rows between two shadows of the same topology."""
        # Staging is reported with the declared copy, whose row is the next one.
        declared: dict[int, list[int]] = {}
        for row in rows:
            is_staging = isinstance(self.new.nodes[row], StagingNode)
            declared.setdefault(row + is_staging, []).append(row)
        # If the declarations are equal, compare the driver's parameters.
        words = (
            [change for row in changed for change in _changed_words(old.rows[row], new.rows[row])]
            for changed in declared.values()
        )
        return tuple(
            item if item.fields else replace(item, fields=tuple(more))
            for item, more in zip(self.by_row(list(declared)), words, strict=True)
        )

    def by_row(self, rows: Sequence[int]) -> Iterator[ItemChange]:
        """Yield the changes of rows of plans of the same topology."""
        graphs = zip(self.old.graphs, self.new.graphs, strict=True)
        declarations = [(old.declaration, new.declaration) for old, new in graphs]
        count = range(len(self.new.nodes))
        pairs = [(self.old.declared(row), self.new.declared(row)) for row in count]
        fields = self.fields(declarations, pairs, [(row, row) for row in rows])
        paths, old_paths = NodePaths(self.new), NodePaths(self.old)
        for row, changed in zip(rows, fields, strict=True):
            old, new = pairs[row]
            yield ItemChange("changed", paths[row], new.kind, changed, old, new, old_paths[row])

    def by_path(self) -> Iterator[ItemChange]:
        """Yield the changes between plans of any topology, by the paths of nodes."""
        before, after = (_rows_by_path(plan) for plan in (self.old, self.new))
        rows = [(before[path], row) for path, row in after.items() if path in before]
        pairs = [(self.old.declared(old), self.new.declared(new)) for old, new in rows]
        graphs = [(self.old.graphs[0].declaration, self.new.graphs[0].declaration)]
        graphs += dict.fromkeys((old.graph, new.graph) for old, new in pairs)
        fields = dict(zip(rows, self.fields(graphs, pairs, rows), strict=True))
        for path, row in after.items():
            node = self.new.nodes[row]
            if path not in before:
                yield ItemChange("added", path, node.kind, (), None, node)
            elif fields[before[path], row]:
                old = self.old.nodes[before[path]]
                changed = fields[before[path], row]
                yield ItemChange("changed", path, node.kind, changed, old, node, path)
        for path, row in before.items():
            if path not in after:
                node = self.old.nodes[row]
                yield ItemChange("removed", path, node.kind, (), node, None)

    def fields(
        self,
        graphs: Sequence[tuple[GraphDef, GraphDef]],
        pairs: Sequence[tuple[Node, Node]],
        rows: Sequence[tuple[int, int]],
    ) -> list[tuple[FieldChange, ...]]:
        """Return the changes in old and new rows: fields, and values of parameters."""
        nodes = [
            (self.replaced.get(old) or self.old.nodes[old], self.new.nodes[new])
            for old, new in rows
        ]
        found = []
        for (old, new), changed in zip(nodes, changed_fields(graphs, pairs, nodes), strict=True):
            named = {item.field: item for item in changed}
            named.update((item.field, item) for item in self.reset(old, new))
            found.append(tuple(named.values()))
        return found

    def reset(self, old: Node, new: Node) -> Iterator[FieldChange]:
        """Yield conditions and parameters of two nodes whose initial values differ."""
        if isinstance(old, ConditionalNode) and isinstance(new, ConditionalNode):
            first, then = self.defaults[0][old.condition], self.defaults[1][new.condition]
            if first != then:
                yield FieldChange("default_value", first, then)
        uses = dict(parameters_of(old))
        for role, parameter in parameters_of(new):
            twin = uses.get(role)
            if twin is None or twin.name != parameter.name or twin.dtype != parameter.dtype:
                continue
            was, value = self.before.values.get(twin), self.after.values[parameter]
            if was is None or was.words != value.words:
                texts = (_shown(parameter, each) for each in (was, value))
                field = role
                if role.startswith("argument "):
                    field = f"args[{role.removeprefix('argument ')}]"
                yield FieldChange(field, *(f"{parameter.name} = {text}" for text in texts))


def _shown(parameter: Parameter, value: Value | None) -> str:
    """Return the value of a parameter for reports."""
    if value is None:
        return "none"
    if parameter.dtype is None:
        return f"{value.operand} at {value.words[0]:#x}"
    data = np.array(value.words, np.uint64).tobytes()
    return str(np.frombuffer(data, parameter.dtype, 1)[0])


def _rows_by_path(plan: Plan) -> dict[str, int]:
    paths = NodePaths(plan)
    return {
        paths[row]: row for row, node in enumerate(plan.nodes) if not isinstance(node, StagingNode)
    }


def _changed_words(old: NDArray[np.uint64], new: NDArray[np.uint64]) -> Iterator[FieldChange]:
    """Yield the driver parameters that differ in two rows of a kind."""
    kind = TYPES[int(new[0]) & 0xFFFF_FFFF]
    before, after = (words.view(kind.row)[0] for words in (old, new))
    for name in kind.fields:
        # Pointers into the arena mean nothing by themselves.
        if before[name] != after[name] and name not in {"kernelParams", *kind.arrays}:
            yield FieldChange(name, int(before[name]), int(after[name]))
