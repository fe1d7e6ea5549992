"""What belongs to single nodes of an executable: what is called for them, staging memory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from graphdsl.errors import DriverError, LinkError
from graphdsl.runtime.lifetimes import callbacks
from graphdsl.runtime.staging import StagingMemory

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver
    from graphdsl.declaration.kinds.host import HostCallbackNode
    from graphdsl.declaration.node import Node
    from graphdsl.plan.staging import StagingNode

__all__ = ["Attached", "Attachments", "Call", "give_up"]

Call: TypeAlias = callbacks.HostCall | callbacks.NativeCall
"""What the driver calls for a host node."""
Attached: TypeAlias = Call | StagingMemory
"""What belongs to one node."""


class Attachments:
    """What belongs to the nodes of a plan, made when it is asked for first.

    Where an executable is there already, derived classes say what of it goes on.

    Parameters
    ----------
    driver : Driver
        Where the executable runs.
    failures : FailureBox
        Where its host callbacks report exceptions.

    Attributes
    ----------
    by_node : dict of Node to Attached
        What was asked for.
    made : list of Attached
        What of it is new: to be released if nothing comes of it.
    """

    def __init__(self, driver: Driver, failures: callbacks.FailureBox) -> None:
        self._driver = driver
        self._failures = failures
        self.by_node: dict[Node, Attached] = {}
        self.made: list[Attached] = []

    def call(self, node: HostCallbackNode, before: HostCallbackNode) -> Call:
        """Return what the driver calls for a host node, which was *before* when it was lowered."""
        found = self.by_node.get(node)
        if found is None or isinstance(found, StagingMemory):
            found = self._call_before(node)
            if found is None:
                found = callbacks.bind(node, before, self._failures, self._driver)
                self.made.append(found)
            self.by_node[node] = found
        return found

    def staging(self, node: StagingNode) -> StagingMemory:
        """Return the memory that a copy is staged in.

        Raises
        ------
        LinkError
            If there is no memory left.
        """
        found = self.by_node.get(node)
        if not isinstance(found, StagingMemory):
            found = self._staging_before(node)
            if found is None:
                try:
                    found = StagingMemory(self._driver, node.capacity)
                except DriverError as error:
                    raise LinkError(node.copy, "allocate staging memory", error) from error
                self.made.append(found)
            self.by_node[node] = found
        return found

    def _call_before(self, _node: HostCallbackNode) -> Call | None:
        """Return what the driver calls already, and may go on to call for this node."""
        return None

    def _staging_before(self, _node: StagingNode) -> StagingMemory | None:
        """Return memory that is there already, and may serve this node too."""
        return None


def give_up(attached: Iterable[Attached], error: BaseException) -> None:
    """Release what no executable needs, after *error*, which is the one to be told."""
    for each in attached:
        try:
            each.release()
        except DriverError as second:
            error.add_note(f"and staging memory could not be given back: {second}")
