"""Work that is put on a stream at once, of the parameters that a node of a graph would have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from graphdsl.abi.enumerations import NodeType
from graphdsl.abi.rows import decode_row
from graphdsl.sim.errors import Fault, SimulationError, refused
from graphdsl.sim.graphs.building import with_attribute
from graphdsl.sim.graphs.graph import SimulatedGraph
from graphdsl.sim.graphs.handles import new_handle
from graphdsl.sim.graphs.operations import CopyMemory, KernelLaunch, SetMemory
from graphdsl.sim.graphs.rows import RowDecoder
from graphdsl.sim.running.execute import Execution, require_outside_host_function
from graphdsl.sim.streams.capture import Capturing

if TYPE_CHECKING:
    from graphdsl.sim.driver import SimulatedDriver

__all__ = ["StreamWork"]

CALLS: Final = {
    NodeType.KERNEL: "cuLaunchKernelEx",
    NodeType.MEMCPY: "cuMemcpy3DAsync",
    NodeType.MEMSET: "cuMemsetAsync",
}
"""The calls that put on a stream what nodes of a type do."""


class _Tables(Capturing, Protocol):
    """What submitting needs of the driver that it is part of."""

    _decoder: RowDecoder


class StreamWork:
    """The part of the simulated driver that runs single rows on streams."""

    def stream_submit(
        self: _Tables,
        stream: int,
        row: NDArray[np.uint64],
        attributes: Sequence[tuple[int, bytes]] = (),
    ) -> None:
        """Run what a node with these parameters does; on a captured stream, add it.

        Raises
        ------
        SimulationError
            If it goes wrong.
        DriverError
            If it is refused.
        """
        fields = decode_row(row)
        call = CALLS[NodeType(fields["type"])]
        require_outside_host_function(call)
        state = self._stream(call, stream)
        with self._lock:
            try:
                nowhere = SimulatedGraph(new_handle())
                operation, _ = self._decoder.decode(nowhere, 0, fields)
            except Fault as fault:
                raise refused(call, fault) from None
            if isinstance(operation, KernelLaunch):
                for attribute, value in attributes:
                    operation = with_attribute(operation, attribute, value)
            sequence = self.sequence_of(call, state)
            if sequence is not None:
                sequence.add_row(state, operation, row.copy(), dict(attributes))
                return
        execution = Execution(cast("SimulatedDriver", self))
        with state.lock:
            try:
                match operation:
                    case KernelLaunch():
                        execution.launch_kernel(0, operation)
                    case CopyMemory():
                        execution.copy(0, operation)
                    case SetMemory():
                        execution.set(0, operation)
            except Fault as fault:
                raise SimulationError(call, fault.result, fault.detail) from None
