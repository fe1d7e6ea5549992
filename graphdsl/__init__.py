"""graphdsl: declare, check, inspect, draw and run CUDA graphs."""

from typing import TYPE_CHECKING, Any

from graphdsl.declaration.conditions import Condition
from graphdsl.declaration.edges import EdgePort
from graphdsl.declaration.foreign import ForeignEvent, ForeignKernel, Missing, Reading
from graphdsl.declaration.graph import GraphDef
from graphdsl.declaration.kernels import Program, SourceKernel
from graphdsl.declaration.kinds.nodes import (
    AllocNode,
    BatchMemOpNode,
    ChildGraphNode,
    ConditionalNode,
    EmptyNode,
    EventRecordNode,
    EventWaitNode,
    ExternalSemaphoresSignalNode,
    ExternalSemaphoresWaitNode,
    FreeNode,
    HostCallbackNode,
    IfElseNode,
    IfNode,
    KernelNode,
    Memcpy3DNode,
    MemcpyNode,
    MemsetNode,
    Node,
    OpaqueNode,
    SwitchNode,
    WhileNode,
)
from graphdsl.declaration.operands import DevicePointer
from graphdsl.declaration.parameters import Address, Parameter
from graphdsl.errors import (
    CallbackError,
    CompileError,
    DriverError,
    DriverUnavailableError,
    Finding,
    GraphDslError,
    InstantiationError,
    LinkError,
    Severity,
    UpdateError,
    UpdateRefusal,
    ValidationError,
)
from graphdsl.reading.capture import Capture, capture
from graphdsl.reading.to_networkx import read_networkx
from graphdsl.runtime.device import device
from graphdsl.runtime.graph import Graph, GraphClosedError, GraphCompleteOptions
from graphdsl.views.difference import Difference, diff

if TYPE_CHECKING:
    from graphdsl import sim as sim

__all__ = [
    "Address",
    "AllocNode",
    "BatchMemOpNode",
    "CallbackError",
    "Capture",
    "ChildGraphNode",
    "CompileError",
    "Condition",
    "ConditionalNode",
    "DevicePointer",
    "Difference",
    "DriverError",
    "DriverUnavailableError",
    "EdgePort",
    "EmptyNode",
    "EventRecordNode",
    "EventWaitNode",
    "ExternalSemaphoresSignalNode",
    "ExternalSemaphoresWaitNode",
    "Finding",
    "ForeignEvent",
    "ForeignKernel",
    "FreeNode",
    "Graph",
    "GraphClosedError",
    "GraphCompleteOptions",
    "GraphDef",
    "GraphDslError",
    "HostCallbackNode",
    "IfElseNode",
    "IfNode",
    "InstantiationError",
    "KernelNode",
    "LinkError",
    "Memcpy3DNode",
    "MemcpyNode",
    "MemsetNode",
    "Missing",
    "Node",
    "OpaqueNode",
    "Parameter",
    "Program",
    "Reading",
    "Severity",
    "SourceKernel",
    "SwitchNode",
    "UpdateError",
    "UpdateRefusal",
    "ValidationError",
    "WhileNode",
    "capture",
    "device",
    "diff",
    "read_networkx",
]


def __getattr__(name: str) -> Any:
    """Import the simulator when it is first asked for: where there is a GPU, nobody needs it."""
    if name == "sim":
        import graphdsl.sim

        return graphdsl.sim
    raise AttributeError(f"module 'graphdsl' has no attribute {name!r}")
