"""Launching executables: work before and after each launch, and errors of launches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from graphdsl.abi.enumerations import Result
from graphdsl.abi.seam import RunError
from graphdsl.base.errors import DriverError
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.node import accesses_of
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.runtime.executables import blamed_row
from graphdsl.core.runtime.graph_memory import never_freed
from graphdsl.core.runtime.lifetimes import callbacks

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.parameters.parameters import Parameter, Value
    from graphdsl.core.runtime.lifetimes.owners import ExecutableOwners
    from graphdsl.core.runtime.link import LinkedGraph

FAULTS: Final = frozenset(
    {
        *(Result.ILLEGAL_ADDRESS, Result.LAUNCH_TIMEOUT, Result.ASSERT),
        *(Result.HARDWARE_STACK_ERROR, Result.ILLEGAL_INSTRUCTION, Result.MISALIGNED_ADDRESS),
        *(Result.INVALID_ADDRESS_SPACE, Result.INVALID_PC, Result.LAUNCH_FAILED),
    }
)
"""Errors that end a context: every later call returns them (cuda.h, CUDA 12.3 to 13.5)."""
Launch = Callable[[int, int], None]
"""Launches an executable on a stream, given their handles."""


def way_to_launch(name: str, linked: LinkedGraph, driver: Driver) -> Launch:
    """Return the launch function of an executable, with only the extra work that it needs now.

    The caller asks for it again when the owners need more work.

    Parameters
    ----------
    name : str
        The graph's name, for messages.
    linked : LinkedGraph
        What the executable was made from.
    driver : Driver
        The driver of its device.
    """
    launch: Launch = driver.graph_launch
    owners = linked.owners
    calls_python = any(entry.kind is SymbolKind.CALLBACK for entry in linked.plan.symbols)
    if calls_python:
        launch = callbacks.until_exit(launch)
    if owners.is_tracking:
        launch = partial(owners.launch, launch)
    # Errors from here on mean that nothing was launched, or come from callbacks. They are not
    # failures of the launch, so the owners, which follow launches, must not see them.
    if owners.closable:
        launch = _while_open(name, owners, launch)
    if calls_python:
        # Callbacks may run during it.
        launch = callbacks.telling_interrupts(launch, linked.failures)
    return launch


def _while_open(name: str, owners: ExecutableOwners, launch: Launch) -> Launch:
    """Return *launch* with a check that no owner was closed that the graph cannot keep alive."""

    def launch_while_open(executable: int, stream: int) -> None:
        owners.require_open(name)
        launch(executable, stream)

    return launch_while_open


def explain_operations(
    error: DriverError, nodes: Iterable[Node], values: Mapping[Parameter, Value]
) -> None:
    """Add a note to a failed launch about memory operations on memory that drivers do not support.

    Parameters
    ----------
    error : DriverError
        The error.
    nodes : iterable of Node
        The nodes as they are set now.
    values : mapping of Parameter to Value
        The values of parameters.
    """
    # Checks are loaded when something is checked, and here when a launch has failed.
    from graphdsl.core.check.operations import HAVE_INSTEAD, refused_memory

    for node in nodes if error.result == Result.INVALID_VALUE else ():
        for role, operand, *_ in accesses_of(node) if KINDS[node.kind].on_words else ():
            opened = operand.open_address
            memory = operand if opened is None else values[opened.parameter].operand
            kind = "" if memory is None else refused_memory(memory)
            if kind:
                error.add_note(
                    f"{node} (declared at {node.location}) {role}: {memory} is {kind}, "
                    f"which drivers reject in memory operations. {HAVE_INSTEAD}"
                )


def explain_fault(error: DriverError, linked: LinkedGraph) -> None:
    """Add notes about the graph and the remedy to an error that ended a context."""
    nodes = linked.plan.nodes
    file = nodes[0].location.file if nodes else "file.py"
    error.add_note(
        f"of graph {label_of(linked.plan.graphs[0].declaration)!r} with {len(nodes)} nodes, or of "
        "earlier work on the device: drivers do not report the node. The context is unusable, and "
        "so is CUDA in this process. To find the node, write a function that makes the graph, and "
        f"run it in separate processes: `graphdsl bisect {file}:function`, or "
        "graphdsl.debug.find_fault(function)"
    )


def explain(error: DriverError, linked: LinkedGraph, *, frees_itself: bool) -> None:
    """Add notes about the graph to an error of a launch.

    Parameters
    ----------
    error : DriverError
        The error.
    linked : LinkedGraph
        What the executable was made from.
    frees_itself : bool
        Whether each launch frees the memory that earlier ones left allocated.
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
            "a graph cannot be launched on a captured stream. Launch it after the capture, or "
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
