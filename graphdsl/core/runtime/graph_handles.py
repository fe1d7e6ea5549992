"""The handles and numbers of an executable graph, for the driver, its tools and kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from graphdsl.core.runtime.change.editing import Editing
from graphdsl.core.runtime.options import GraphCompleteOptions

if TYPE_CHECKING:
    from graphdsl.abi.seam import Driver

__all__ = ["Identified"]


class Identified:
    """The methods of a :class:`Graph` that return its handles and numbers."""

    if TYPE_CHECKING:
        _name: str
        _driver: Driver
        _executable: int
        _options: GraphCompleteOptions

        def _require_open(self) -> Editing: ...

    @property
    def handle(self) -> int:
        """The ``CUgraphExec``."""
        self._require_open()
        return self._executable

    @property
    def definition_handle(self) -> int:
        """The ``CUgraph`` that it was instantiated from, which it owns."""
        return self._require_open().linked.handle

    @property
    def graph_id(self) -> int | None:
        """The driver's number of the ``CUgraph``, used in its DOT output and by tools.

        ``cuGraphGetId`` of CUDA 13.1; None on older drivers, which have no such call, and on the
        simulator.
        """
        linked = self._require_open().linked
        return self._driver.identifier("cuGraphGetId", linked.handle)

    @property
    def exec_id(self) -> int | None:
        """The driver's number of the ``CUgraphExec`` (``cuGraphExecGetId``); None likewise."""
        self._require_open()
        return self._driver.identifier("cuGraphExecGetId", self._executable)

    def __cuda_graph_exec__(self) -> int:
        """Return the handle by which kernels launch the graph, as a kernel argument.

        Raises
        ------
        ValueError
            If it was not instantiated with ``device_launch``.
        GraphClosedError
            If it was closed.
        """
        self._require_open()
        if not self._options.device_launch:
            raise ValueError(
                f"graph {self._name!r}: expected one that kernels can launch, got one that was "
                "instantiated without device_launch. Pass {'device_launch': True} to instantiate()"
            )
        return self._executable
