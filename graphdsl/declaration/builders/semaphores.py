"""Semaphores of other APIs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from graphdsl.declaration import kinds
from graphdsl.declaration.builder_arguments import name_in
from graphdsl.declaration.builders.base import NodeAdder

if TYPE_CHECKING:
    import numpy as np

    from graphdsl.declaration.kinds.semaphores import (
        ExternalSemaphoresSignalNode,
        ExternalSemaphoresWaitNode,
    )
    from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["SemaphoreBuilder"]


class SemaphoreBuilder(NodeAdder):
    """Builder methods for semaphores of other APIs."""

    __slots__ = ()

    def signal_semaphores(
        self,
        semaphores: object,
        value: int | np.integer[Any] | Parameter | None = None,
        *,
        key: int | np.integer[Any] | Parameter | None = None,
        semaphore_owner: object = None,
        name: str | None = None,
    ) -> ExternalSemaphoresSignalNode:
        """Add a signal of semaphores of another API: Vulkan, Direct3D, NvSciSync.

        Parameters
        ----------
        semaphores : semaphore or SemaphoreOperation, or iterable of them
            Each a ``CUexternalSemaphore`` of cuda-bindings, its handle as an int, or a
            :class:`sim.ExternalSemaphore`; or, with values of its own, a
            :class:`SemaphoreOperation`. Import it and destroy it yourself: it has to stay as long
            as graphs use it.
        value : int or Parameter, optional
            What a timeline semaphore or fence is signalled with, 64 bits; 0 by default.
        key : int or Parameter, optional
            The key that a keyed mutex is released with, 64 bits; 0 by default.
        semaphore_owner : object, optional
            What keeps a semaphore alive that is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            values = {"value": value, "key": key}
            node = kinds.semaphores.ExternalSemaphoresSignalNode.declared(
                "signal_semaphores", semaphores, values, semaphore_owner
            )
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "semaphore_signal node", self, name)
            raise

    def wait_semaphores(
        self,
        semaphores: object,
        value: int | np.integer[Any] | Parameter | None = None,
        *,
        key: int | np.integer[Any] | Parameter | None = None,
        timeout_ms: int | np.integer[Any] | Parameter | None = None,
        semaphore_owner: object = None,
        name: str | None = None,
    ) -> ExternalSemaphoresWaitNode:
        """Add a wait for semaphores of another API.

        Parameters
        ----------
        semaphores : semaphore or SemaphoreOperation, or iterable of them
            Those of :meth:`signal_semaphores`.
        value : int or Parameter, optional
            What a timeline semaphore or fence has to reach, 64 bits; 0 by default.
        key : int or Parameter, optional
            The key that a keyed mutex is acquired with, 64 bits; 0 by default.
        timeout_ms : int or Parameter, optional
            How long to wait for a keyed mutex, in milliseconds, 32 bits; 0 by default.
        semaphore_owner : object, optional
            What keeps a semaphore alive that is an int.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError, ValueError
            If something is not of these types, or out of range.
        """
        try:
            values = {"value": value, "key": key, "timeout_ms": timeout_ms}
            node = kinds.semaphores.ExternalSemaphoresWaitNode.declared(
                "wait_semaphores", semaphores, values, semaphore_owner
            )
            return self.graph._insert(node, self, name)
        except (TypeError, ValueError) as error:
            name_in(error, "semaphore_wait node", self, name)
            raise
