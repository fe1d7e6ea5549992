"""graphdsl: declare, check, inspect, draw and run CUDA graphs."""

from typing import TYPE_CHECKING, Any

from graphdsl.adjacency import EdgePort
from graphdsl.conditions import Condition
from graphdsl.device import device
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
    ValidationError,
)
from graphdsl.graph import GraphDef
from graphdsl.kernels import Program, SourceKernel
from graphdsl.nodes import (
    AllocNode,
    ChildGraphNode,
    ConditionalNode,
    EmptyNode,
    EventRecordNode,
    EventWaitNode,
    FreeNode,
    HostCallbackNode,
    IfElseNode,
    IfNode,
    KernelNode,
    MemcpyNode,
    MemsetNode,
    Node,
    SwitchNode,
    WhileNode,
)
from graphdsl.operands import DevicePointer
from graphdsl.runtime.graph import Graph, GraphClosedError, GraphCompleteOptions

if TYPE_CHECKING:
    from graphdsl import sim as sim

__all__ = [
    "AllocNode",
    "CallbackError",
    "ChildGraphNode",
    "CompileError",
    "Condition",
    "ConditionalNode",
    "DevicePointer",
    "DriverError",
    "DriverUnavailableError",
    "EdgePort",
    "EmptyNode",
    "EventRecordNode",
    "EventWaitNode",
    "Finding",
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
    "MemcpyNode",
    "MemsetNode",
    "Node",
    "Program",
    "Severity",
    "SourceKernel",
    "SwitchNode",
    "ValidationError",
    "WhileNode",
    "device",
]


def __getattr__(name: str) -> Any:
    """Import the simulator when it is first asked for: where there is a GPU, nobody needs it."""
    if name == "sim":
        import graphdsl.sim

        return graphdsl.sim
    raise AttributeError(f"module 'graphdsl' has no attribute {name!r}")
