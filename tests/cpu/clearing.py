"""Clearing memory: a node kind, a rule, a view and a command outside of graphdsl."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypedDict, Unpack

from graphdsl import GraphDef
from graphdsl.abi.enumerations import NodeType
from graphdsl.base.findings import Severity
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.check.scope import Scope
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import name_in, placed, require_room
from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.fields import slots, stored
from graphdsl.core.declaration.kinds.registry import Style, kind
from graphdsl.core.declaration.node import Access, Node
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand
from graphdsl.core.declaration.words import CONTEXT, Word, address_word
from graphdsl.tools.cli.command import Command, End, write
from graphdsl.tools.cli.targets import Targets


class ClearChanges(TypedDict, total=False):
    """Arguments of ``clear``."""

    dst: object
    size: int | None
    device: int | None


@kind(
    Style("note", "#eceff1", "#607d8b", ("[", "]")), "clear", updates=ClearChanges.__annotations__
)
class ClearNode(Node):
    """Sets bytes of memory to zero."""

    kind = "clear"
    _type_code = NodeType.MEMSET
    dst: Operand = stored("The memory.")
    size: int = stored("Bytes.")
    device: int | None = stored("Ordinal of the executing device.", default=None)
    __slots__ = slots(vars())

    def _words(self) -> Mapping[str, Word]:
        return {
            "dst": address_word(self.dst),
            "elementSize": 1,
            "width": self.size,
            "height": 1,
            "ctx": CONTEXT,
        }

    def _accesses(self) -> tuple[Access, ...]:
        return (Access("dst", self.dst, self.size, writes=True),)

    def _owners(self) -> tuple[object, ...]:
        return (self.dst.owner,)

    def update(self, **changes: Unpack[ClearChanges]) -> None:
        """Change the memory for the next instantiations."""
        self._update(changes)


@adds_nodes
class ClearBuilder(NodeAdder):
    """The builder method."""

    def clear(
        self,
        dst: object,
        size: int | None = None,
        *,
        device: int | None = None,
        name: str | None = None,
    ) -> ClearNode:
        """Add a node that sets memory to zero, by default all of it."""
        try:
            memory = as_operand(dst, "clear dst", writes=True)
            given = memory.size if size is None else size
            count = integer(given, "clear size", "bytes", minimum=1)
            require_room(memory, count, "clear dst")
            where = placed(self._graph, device, "clear device")
            return self._state.insert(ClearNode(memory, count, where), self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "clear node", self, name)
            raise


@rule(
    "cleared-twice",
    Severity.WARNING,
    "memory is cleared directly after it was cleared",
    "this package",
    needs=("ClearNode",),
)
def cleared_twice(scope: Scope) -> Iterator[Problem]:
    """Find clears that do nothing."""
    for node in scope.of(ClearNode):
        for before in node.pred:
            if isinstance(before, ClearNode) and str(before.dst) == str(node.dst):
                yield Problem(
                    node, f"expected {node.dst} to be written before, got {before}", "Remove one"
                )


def cleared(graph: GraphDef) -> dict[str, int]:
    """Return how many bytes each node of a graph clears, by its path."""
    return {node.path: node.size for node in graph.walk() if isinstance(node, ClearNode)}


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--total", action="store_true", help="print the sum only")


def show_cleared(options: Namespace) -> End:
    """Print what a graph clears."""
    found: dict[str, int] = cleared(Targets(options).load(options.target))
    lines = [] if options.total else [f"{path}: {size} bytes\n" for path, size in found.items()]
    write(options, "".join([*lines, f"{sum(found.values())} bytes\n"]))
    return End.OK


COMMAND: Final[Any] = Command(
    name="cleared",
    summary="print the memory that a graph clears",
    examples=("cleared solver.py:step", "cleared solver.py:step --total"),
    run=show_cleared,
    add_options=add_options,
)
