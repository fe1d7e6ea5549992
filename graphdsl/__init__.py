"""graphdsl: declare, check, inspect, draw and run CUDA graphs."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from graphdsl import debug as debug
    from graphdsl import sim as sim
    from graphdsl.abi.machine_code import MachineKernel
    from graphdsl.abi.programs import ForeignKernel
    from graphdsl.base.errors import (
        CallbackError,
        CaptureError,
        CompileError,
        DriverError,
        DriverUnavailableError,
        EffectsError,
        GraphDslError,
        GraphWarning,
        InstantiationError,
        LiftError,
        LinkError,
        LoadError,
        MismatchError,
        OptimizeError,
        ProfilingError,
        RelaxError,
        SaveError,
        StaleMemoryError,
        UpdateError,
        UpdateRefusal,
        ValidationError,
    )
    from graphdsl.base.findings import Finding, Findings, Severity
    from graphdsl.captured.families.family import GraphFamily, family
    from graphdsl.captured.lifting.difference import LiftDifference, lift_difference
    from graphdsl.captured.lifting.report import Lift
    from graphdsl.captured.reading.capture import Capture, capture
    from graphdsl.captured.reading.origins import section
    from graphdsl.captured.reading.tensors import KeptCode, KeptTensors, keep_code, keep_tensors
    from graphdsl.captured.reading.to_networkx import read_networkx
    from graphdsl.captured.saving.load import load
    from graphdsl.captured.sets.graph_set import GraphSet
    from graphdsl.captured.sets.report import Forecast
    from graphdsl.captured.sets.torch_memory import TorchMemory, torch_memory
    from graphdsl.core.declaration.blocks import Block, block
    from graphdsl.core.declaration.conditions import Condition
    from graphdsl.core.declaration.edges import EdgePort
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.kinds.allocation import AllocNode, FreeNode
    from graphdsl.core.declaration.kinds.control import (
        ChildGraphNode,
        ConditionalNode,
        EmptyNode,
        IfElseNode,
        IfNode,
        SwitchNode,
        WhileNode,
    )
    from graphdsl.core.declaration.kinds.host import (
        EventRecordNode,
        EventWaitNode,
        HostCallbackNode,
    )
    from graphdsl.core.declaration.kinds.kernel import KernelNode
    from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode, MemcpyNode
    from graphdsl.core.declaration.kinds.memset import MemsetNode
    from graphdsl.core.declaration.kinds.opaque import OpaqueNode
    from graphdsl.core.declaration.launches.launch_attributes import AccessPolicyWindow
    from graphdsl.core.declaration.launches.launch_config import LaunchConfig
    from graphdsl.core.declaration.memory.arrays import Array
    from graphdsl.core.declaration.node import Node
    from graphdsl.core.declaration.operands.operands import DevicePointer
    from graphdsl.core.declaration.operands.variables import SourceVariable
    from graphdsl.core.declaration.parameters.device_expressions import (
        DeviceExpression,
        Scalar,
        scalar,
    )
    from graphdsl.core.declaration.parameters.expressions import ceil_div
    from graphdsl.core.declaration.parameters.memory_requirement import MemoryRequirement
    from graphdsl.core.declaration.parameters.parameters import Address, Parameter
    from graphdsl.core.declaration.programs.foreign import ForeignEvent, Missing, Reading
    from graphdsl.core.declaration.programs.kernels import Program, SourceKernel
    from graphdsl.core.declaration.sequences import Nodes
    from graphdsl.core.runtime.change.node_view import (
        ExecutableChildGraphNode,
        ExecutableEventRecordNode,
        ExecutableEventWaitNode,
        ExecutableGraphNode,
        ExecutableHostCallbackNode,
        ExecutableKernelNode,
        ExecutableMemcpyNode,
        ExecutableMemsetNode,
    )
    from graphdsl.core.runtime.device import device, devices
    from graphdsl.core.runtime.graph import Graph, GraphClosedError
    from graphdsl.core.runtime.options import GraphCompleteOptions
    from graphdsl.core.runtime.tracing import ByteRange, Trace, TraceStep
    from graphdsl.core.views.difference import Difference, diff
    from graphdsl.extras.eager.arrays import (
        array,
        empty,
        empty_pinned,
        full,
        full_like,
        read,
        zeros,
        zeros_like,
    )
    from graphdsl.extras.eager.operations import OnStream, fill, launch, memcpy, memset, on
    from graphdsl.extras.eager.tensor_maps import TensorMap, tensor_map
    from graphdsl.extras.eager.textures import surface, texture
    from graphdsl.extras.kinds.memory_operations import BatchMemOpNode
    from graphdsl.extras.kinds.semaphores import (
        ExternalSemaphoresSignalNode,
        ExternalSemaphoresWaitNode,
        SemaphoreOperation,
    )
    from graphdsl.extras.memory_operations import MemoryOperation
    from graphdsl.extras.nccl.collectives import Collectives, collectives
    from graphdsl.extras.profile.profile import Profile
    from graphdsl.extras.supplies import Region, Supply
    from graphdsl.optimize.latencies import Latencies
    from graphdsl.optimize.optimization import Optimization
    from graphdsl.optimize.prediction import Prediction
    from graphdsl.optimize.relaxing.proposal import Relaxation, RelaxedEdge
    from graphdsl.tools.auditing.audit import Audit, audit
    from graphdsl.tools.auditing.bound import ParallelismBound, parallelism_bound
    from graphdsl.tools.auditing.guard import Guard, guard
    from graphdsl.tools.viewer.view import View, view

    __version__: str

__all__ = [
    "AccessPolicyWindow",
    "Address",
    "AllocNode",
    "Array",
    "Audit",
    "BatchMemOpNode",
    "Block",
    "ByteRange",
    "CallbackError",
    "Capture",
    "CaptureError",
    "ChildGraphNode",
    "Collectives",
    "CompileError",
    "Condition",
    "ConditionalNode",
    "DeviceExpression",
    "DevicePointer",
    "Difference",
    "DriverError",
    "DriverUnavailableError",
    "EdgePort",
    "EffectsError",
    "EmptyNode",
    "EventRecordNode",
    "EventWaitNode",
    "ExecutableChildGraphNode",
    "ExecutableEventRecordNode",
    "ExecutableEventWaitNode",
    "ExecutableGraphNode",
    "ExecutableHostCallbackNode",
    "ExecutableKernelNode",
    "ExecutableMemcpyNode",
    "ExecutableMemsetNode",
    "ExternalSemaphoresSignalNode",
    "ExternalSemaphoresWaitNode",
    "Finding",
    "Findings",
    "Forecast",
    "ForeignEvent",
    "ForeignKernel",
    "FreeNode",
    "Graph",
    "GraphClosedError",
    "GraphCompleteOptions",
    "GraphDef",
    "GraphDslError",
    "GraphFamily",
    "GraphSet",
    "GraphWarning",
    "Guard",
    "HostCallbackNode",
    "IfElseNode",
    "IfNode",
    "InstantiationError",
    "KeptCode",
    "KeptTensors",
    "KernelNode",
    "Latencies",
    "LaunchConfig",
    "Lift",
    "LiftDifference",
    "LiftError",
    "LinkError",
    "LoadError",
    "MachineKernel",
    "Memcpy3DNode",
    "MemcpyNode",
    "MemoryOperation",
    "MemoryRequirement",
    "MemsetNode",
    "MismatchError",
    "Missing",
    "Node",
    "Nodes",
    "OnStream",
    "OpaqueNode",
    "Optimization",
    "OptimizeError",
    "ParallelismBound",
    "Parameter",
    "Prediction",
    "Profile",
    "ProfilingError",
    "Program",
    "Reading",
    "Region",
    "RelaxError",
    "Relaxation",
    "RelaxedEdge",
    "SaveError",
    "Scalar",
    "SemaphoreOperation",
    "Severity",
    "SourceKernel",
    "SourceVariable",
    "StaleMemoryError",
    "Supply",
    "SwitchNode",
    "TensorMap",
    "TorchMemory",
    "Trace",
    "TraceStep",
    "UpdateError",
    "UpdateRefusal",
    "ValidationError",
    "View",
    "WhileNode",
    "array",
    "audit",
    "block",
    "capture",
    "ceil_div",
    "collectives",
    "device",
    "devices",
    "diff",
    "empty",
    "empty_pinned",
    "family",
    "fill",
    "full",
    "full_like",
    "guard",
    "keep_code",
    "keep_tensors",
    "launch",
    "lift_difference",
    "load",
    "memcpy",
    "memset",
    "on",
    "parallelism_bound",
    "read",
    "read_networkx",
    "scalar",
    "section",
    "surface",
    "tensor_map",
    "texture",
    "torch_memory",
    "view",
    "zeros",
    "zeros_like",
]

_MODULES: Final = {
    "abi.machine_code": ("MachineKernel",),
    "abi.programs": ("ForeignKernel",),
    "tools.auditing.audit": ("Audit", "audit"),
    "tools.auditing.bound": ("ParallelismBound", "parallelism_bound"),
    "core.declaration.blocks": ("Block", "block"),
    "core.declaration.conditions": ("Condition",),
    "core.declaration.edges": ("EdgePort",),
    "core.declaration.graph": ("GraphDef",),
    "core.declaration.kinds.allocation": ("AllocNode", "FreeNode"),
    "core.declaration.kinds.control": (
        "ChildGraphNode",
        "ConditionalNode",
        "EmptyNode",
        "IfElseNode",
        "IfNode",
        "SwitchNode",
        "WhileNode",
    ),
    "core.declaration.kinds.host": ("EventRecordNode", "EventWaitNode", "HostCallbackNode"),
    "core.declaration.kinds.kernel": ("KernelNode",),
    "core.declaration.kinds.memcpy": ("Memcpy3DNode", "MemcpyNode"),
    "extras.kinds.memory_operations": ("BatchMemOpNode",),
    "core.declaration.kinds.memset": ("MemsetNode",),
    "core.declaration.kinds.opaque": ("OpaqueNode",),
    "extras.kinds.semaphores": (
        "ExternalSemaphoresSignalNode",
        "ExternalSemaphoresWaitNode",
        "SemaphoreOperation",
    ),
    "core.declaration.launches.launch_attributes": ("AccessPolicyWindow",),
    "core.declaration.launches.launch_config": ("LaunchConfig",),
    "core.declaration.memory.arrays": ("Array",),
    "extras.memory_operations": ("MemoryOperation",),
    "core.declaration.node": ("Node",),
    "core.declaration.operands.operands": ("DevicePointer",),
    "core.declaration.operands.variables": ("SourceVariable",),
    "core.declaration.parameters.device_expressions": ("DeviceExpression", "Scalar", "scalar"),
    "core.declaration.parameters.expressions": ("ceil_div",),
    "core.declaration.parameters.memory_requirement": ("MemoryRequirement",),
    "core.declaration.parameters.parameters": ("Address", "Parameter"),
    "core.declaration.programs.foreign": ("ForeignEvent", "Missing", "Reading"),
    "core.declaration.programs.kernels": ("Program", "SourceKernel"),
    "core.declaration.sequences": ("Nodes",),
    "extras.supplies": ("Region", "Supply"),
    "base.errors": (
        "CallbackError",
        "CaptureError",
        "CompileError",
        "DriverError",
        "DriverUnavailableError",
        "EffectsError",
        "GraphDslError",
        "GraphWarning",
        "InstantiationError",
        "LiftError",
        "LinkError",
        "LoadError",
        "MismatchError",
        "OptimizeError",
        "ProfilingError",
        "RelaxError",
        "SaveError",
        "StaleMemoryError",
        "UpdateError",
        "UpdateRefusal",
        "ValidationError",
    ),
    "base.findings": ("Finding", "Findings", "Severity"),
    "captured.lifting.difference": ("LiftDifference", "lift_difference"),
    "captured.lifting.report": ("Lift",),
    "optimize.latencies": ("Latencies",),
    "optimize.optimization": ("Optimization",),
    "optimize.prediction": ("Prediction",),
    "extras.profile.profile": ("Profile",),
    "captured.reading.capture": ("Capture", "capture"),
    "captured.reading.origins": ("section",),
    "captured.reading.tensors": ("KeptCode", "KeptTensors", "keep_code", "keep_tensors"),
    "captured.reading.to_networkx": ("read_networkx",),
    "optimize.relaxing.proposal": ("Relaxation", "RelaxedEdge"),
    "core.runtime.change.node_view": (
        "ExecutableChildGraphNode",
        "ExecutableEventRecordNode",
        "ExecutableEventWaitNode",
        "ExecutableGraphNode",
        "ExecutableHostCallbackNode",
        "ExecutableKernelNode",
        "ExecutableMemcpyNode",
        "ExecutableMemsetNode",
    ),
    "core.runtime.device": ("device", "devices"),
    "extras.eager.arrays": (
        "array",
        "empty",
        "empty_pinned",
        "full",
        "full_like",
        "read",
        "zeros",
        "zeros_like",
    ),
    "extras.eager.operations": ("OnStream", "fill", "launch", "memcpy", "memset", "on"),
    "extras.eager.tensor_maps": ("TensorMap", "tensor_map"),
    "extras.eager.textures": ("surface", "texture"),
    "captured.families.family": ("GraphFamily", "family"),
    "core.runtime.graph": ("Graph", "GraphClosedError"),
    "core.runtime.options": ("GraphCompleteOptions",),
    "core.runtime.tracing": ("ByteRange", "Trace", "TraceStep"),
    "tools.auditing.guard": ("Guard", "guard"),
    "captured.saving.load": ("load",),
    "captured.sets.graph_set": ("GraphSet",),
    "captured.sets.report": ("Forecast",),
    "captured.sets.torch_memory": ("TorchMemory", "torch_memory"),
    "tools.viewer.view": ("View", "view"),
    "extras.nccl.collectives": ("Collectives", "collectives"),
    "core.views.difference": ("Difference", "diff"),
}
"""Public names by module; each module is imported on first use.

Nothing unused is loaded: using the simulator alone does not import the declaration.
"""

_FOLDERS: Final = ("debug", "sim")
"""Public subpackages, imported on first use."""

if not TYPE_CHECKING:
    # Names that are not listed above are unknown to type checkers, too.

    def __getattr__(name: str) -> Any:
        """Import a public name on first use.

        The version is also read on first use, from the installed package; it is ``0+unknown`` for a
        source tree that was not installed.
        """
        if name in _FOLDERS:
            return import_module(f"graphdsl.{name}")
        for module, names in _MODULES.items():
            if name in names:
                # Like an import: later lookups find it directly.
                value = globals()[name] = getattr(import_module(f"graphdsl.{module}"), name)
                return value
        if name == "__version__":
            from importlib.metadata import PackageNotFoundError, version

            from graphdsl.base.distribution import NAME

            try:
                return version(NAME)
            except PackageNotFoundError:
                return "0+unknown"
        from graphdsl.base.suggestions import did_you_mean

        hint = "" if name.startswith("_") else did_you_mean(name, [*__all__, *_FOLDERS])
        raise AttributeError(f"module 'graphdsl' has no attribute {name!r}{hint}", name=name)


def __dir__() -> list[str]:
    """Return the public names, including those not loaded yet."""
    return sorted({*__all__, *_FOLDERS, "__all__", "__doc__", "__file__", "__version__"})
