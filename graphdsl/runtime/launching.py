"""Launching executables: work before and after each launch, and errors of launches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import Result
from graphdsl.abi.seam import RunError
from graphdsl.declaration.kinds.registry import KINDS
from graphdsl.declaration.naming import label_of
from graphdsl.declaration.node import accesses_of
from graphdsl.declaration.words import SymbolKind
from graphdsl.errors import DriverError
from graphdsl.runtime.executables import blamed_row
from graphdsl.runtime.graph_memory import never_freed
from graphdsl.runtime.lifetimes import callbacks

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.runtime.lifetimes.owners import ExecutableOwners
    from graphdsl.runtime.link import LinkedGraph

__all__ = ["FAULTS", "Launch", "explain", "explain_operations", "way_to_launch"]

FAULTS: Final = frozenset(
    {
        *(Result.ILLEGAL_ADDRESS, Result.LAUNCH_TIMEOUT, Result.ASSERT),
        *(Result.HARDWARE_STACK_ERROR, Result.ILLEGAL_INSTRUCTION, Result.MISALIGNED_ADDRESS),
        *(Result.INVALID_ADDRESS_SPACE, Result.INVALID_PC, Result.LAUNCH_FAILED),
    }
)
"""Results that end a context: every call gives them from then on (cuda.h, CUDA 12.3 to 13.5)."""
Launch = Callable[[int, int], None]
"""Launches an executable on a stream, given their handles."""


def way_to_launch(name: str, linked: LinkedGraph, driver: Driver) -> Launch:
    """Return what launches an executable, with no more around it than it needs now.

    To be asked for again when its owners say that there is more to do.

    Parameters
    ----------
    name : str
        The graph's name, for messages.
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        Where it runs.
    """
    launch: Launch = driver.graph_launch
    owners = linked.owners
    calls_python = any(entry.kind is SymbolKind.CALLBACK for entry in linked.plan.symbols)
    if calls_python:
        launch = callbacks.until_exit(launch)
    if owners.is_tracking:
        launch = partial(owners.launch, launch)
    # What comes now raises where nothing was launched, or what a callback raised in a launch: no
    # failures of the launch, so that the owners, which follow launches, must not see them.
    if owners.closable:
        launch = _while_open(name, owners, launch)
    if calls_python:
        # Callbacks may run inside of it.
        launch = callbacks.telling_interrupts(launch, linked.failures)
    return launch


def _while_open(name: str, owners: ExecutableOwners, launch: Launch) -> Launch:
    """Return *launch* with a check that nothing was closed of which the graph can keep nothing."""

    def launch_while_open(executable: int, stream: int) -> None:
        owners.require_open(name)
        launch(executable, stream)

    return launch_while_open


def explain_operations(
    error: DriverError, nodes: Iterable[Node], values: Mapping[Parameter, Value]
) -> None:
    """Add to a refused launch which memory operations are on memory that drivers refuse.

    Parameters
    ----------
    error : DriverError
        The error.
    nodes : iterable of Node
        The nodes as they are set now.
    values : mapping of Parameter to Value
        What parameters are.
    """
    # Checks are loaded when something is checked, and here when a launch has failed.
    from graphdsl.check.operations import HAVE_INSTEAD, refused_memory

    for node in nodes if error.result == Result.INVALID_VALUE else ():
        for role, operand, *_ in accesses_of(node) if KINDS[node.kind].on_words else ():
            opened = operand.open_address
            memory = operand if opened is None else values[opened.parameter].operand
            whose = "" if memory is None else refused_memory(memory)
            if whose:
                error.add_note(
                    f"{node} (declared at {node.location}) {role}: {memory} is {whose}, "
                    f"which drivers refuse in memory operations. {HAVE_INSTEAD}"
                )


def explain_fault(error: DriverError, linked: LinkedGraph) -> None:
    """Add to an error that has ended a context what can be said of the graph, and what to do."""
    nodes = linked.plan.nodes
    file = nodes[0].location.file if nodes else "file.py"
    error.add_note(
        f"of graph {label_of(linked.plan.graphs[0].declaration)!r} with {len(nodes)} nodes, or of "
        "other work on the device before: drivers tell no node. The context is beyond use, and "
        "so is this process for CUDA. To find the node, write a function that makes the graph, "
        f"and let it be run in processes of its own: `graphdsl bisect {file}:function`, or "
        "graphdsl.debug.find_fault(function)"
    )


def explain(error: DriverError, linked: LinkedGraph, *, frees_itself: bool) -> None:
    """Add to an error of a launch what is known of the graph.

    Parameters
    ----------
    error : DriverError
        The error.
    linked : LinkedGraph
        What the executable was made from.
    frees_itself : bool
        Whether each launch frees what those before it have left allocated.
    """
    row = blamed_row(linked, error.handle) if isinstance(error, RunError) else None
    if row is not None and isinstance(error, RunError):
        node = linked.plan.nodes[row]
        error.name(node, linked.plan.path_of(row))
        error.add_note(f"at {node} (declared at {node.location})")
    if error.result in FAULTS and not isinstance(error, RunError):
        explain_fault(error, linked)
    if error.result == Result.STREAM_CAPTURE_UNSUPPORTED:
        error.add_note(
            "a captured stream takes no launch of a graph. Launch it after the capture, or "
            "embed its declaration in the captured one: captured.graph.embed(declaration)"
        )
    if error.result != Result.INVALID_VALUE or frees_itself:
        return
    for node, _ in never_freed(linked):
        error.add_note(
            f"{node} (declared at {node.location}) is not freed in the graph: free "
            "its memory before the next launch, as graph.free(stream) does, or instantiate "
            "with auto_free_on_launch=True"
        )
