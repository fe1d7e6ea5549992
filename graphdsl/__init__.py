"""graphdsl: declare, check, inspect, draw and run CUDA graphs."""

from typing import TYPE_CHECKING, Any

from graphdsl.adjacency import EdgePort
from graphdsl.conditions import Condition
from graphdsl.device import device
from graphdsl.difference import Difference, diff
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
from graphdsl.foreign import ForeignEvent, ForeignKernel, Missing, Reading
from graphdsl.graph import GraphDef
from graphdsl.kernels import Program, SourceKernel
from graphdsl.nodes import (
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
from graphdsl.operands import DevicePointer
from graphdsl.parameters import Address, Parameter
from graphdsl.runtime.capture import Capture, capture
from graphdsl.runtime.graph import Graph, GraphClosedError, GraphCompleteOptions
from graphdsl.runtime.read_networkx import read_networkx

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
