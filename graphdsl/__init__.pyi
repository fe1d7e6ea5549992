# The only list of public names: type checkers read it, and __init__.py on first use.

from graphdsl import debug as debug
from graphdsl import sim as sim
from graphdsl.abi.machine_code import MachineKernel as MachineKernel
from graphdsl.abi.programs import ForeignKernel as ForeignKernel
from graphdsl.base.errors import CallbackError as CallbackError
from graphdsl.base.errors import CaptureError as CaptureError
from graphdsl.base.errors import CompileError as CompileError
from graphdsl.base.errors import DriverError as DriverError
from graphdsl.base.errors import DriverUnavailableError as DriverUnavailableError
from graphdsl.base.errors import EffectsError as EffectsError
from graphdsl.base.errors import GraphDslError as GraphDslError
from graphdsl.base.errors import GraphWarning as GraphWarning
from graphdsl.base.errors import InstantiationError as InstantiationError
from graphdsl.base.errors import LiftError as LiftError
from graphdsl.base.errors import LinkError as LinkError
from graphdsl.base.errors import LoadError as LoadError
from graphdsl.base.errors import MismatchError as MismatchError
from graphdsl.base.errors import OptimizeError as OptimizeError
from graphdsl.base.errors import ProfilingError as ProfilingError
from graphdsl.base.errors import RelaxError as RelaxError
from graphdsl.base.errors import SaveError as SaveError
from graphdsl.base.errors import StaleMemoryError as StaleMemoryError
from graphdsl.base.errors import UpdateError as UpdateError
from graphdsl.base.errors import UpdateRefusal as UpdateRefusal
from graphdsl.base.errors import ValidationError as ValidationError
from graphdsl.base.findings import Finding as Finding
from graphdsl.base.findings import Findings as Findings
from graphdsl.base.findings import Severity as Severity
from graphdsl.captured.families.family import GraphFamily as GraphFamily
from graphdsl.captured.families.family import family as family
from graphdsl.captured.lifting.difference import LiftDifference as LiftDifference
from graphdsl.captured.lifting.difference import lift_difference as lift_difference
from graphdsl.captured.lifting.report import Lift as Lift
from graphdsl.captured.reading.capture import Capture as Capture
from graphdsl.captured.reading.capture import capture as capture
from graphdsl.captured.reading.origins import section as section
from graphdsl.captured.reading.tensors import KeptCode as KeptCode
from graphdsl.captured.reading.tensors import KeptTensors as KeptTensors
from graphdsl.captured.reading.tensors import keep_code as keep_code
from graphdsl.captured.reading.tensors import keep_tensors as keep_tensors
from graphdsl.captured.reading.to_networkx import read_networkx as read_networkx
from graphdsl.captured.saving.load import load as load
from graphdsl.captured.sets.graph_set import GraphSet as GraphSet
from graphdsl.captured.sets.report import Forecast as Forecast
from graphdsl.captured.sets.torch_memory import TorchMemory as TorchMemory
from graphdsl.captured.sets.torch_memory import torch_memory as torch_memory
from graphdsl.core.declaration.blocks import Block as Block
from graphdsl.core.declaration.blocks import block as block
from graphdsl.core.declaration.conditions import Condition as Condition
from graphdsl.core.declaration.edges import EdgePort as EdgePort
from graphdsl.core.declaration.edges import Nodes as Nodes
from graphdsl.core.declaration.graph import GraphDef as GraphDef
from graphdsl.core.declaration.kinds.allocation import AllocNode as AllocNode
from graphdsl.core.declaration.kinds.allocation import FreeNode as FreeNode
from graphdsl.core.declaration.kinds.control import ChildGraphNode as ChildGraphNode
from graphdsl.core.declaration.kinds.control import ConditionalNode as ConditionalNode
from graphdsl.core.declaration.kinds.control import EmptyNode as EmptyNode
from graphdsl.core.declaration.kinds.control import IfElseNode as IfElseNode
from graphdsl.core.declaration.kinds.control import IfNode as IfNode
from graphdsl.core.declaration.kinds.control import SwitchNode as SwitchNode
from graphdsl.core.declaration.kinds.control import WhileNode as WhileNode
from graphdsl.core.declaration.kinds.host import EventRecordNode as EventRecordNode
from graphdsl.core.declaration.kinds.host import EventWaitNode as EventWaitNode
from graphdsl.core.declaration.kinds.host import HostCallbackNode as HostCallbackNode
from graphdsl.core.declaration.kinds.kernel import KernelNode as KernelNode
from graphdsl.core.declaration.kinds.memcpy import Memcpy3DNode as Memcpy3DNode
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode as MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode as MemsetNode
from graphdsl.core.declaration.kinds.opaque import OpaqueNode as OpaqueNode
from graphdsl.core.declaration.launches.launch_attributes import (
    AccessPolicyWindow as AccessPolicyWindow,
)
from graphdsl.core.declaration.launches.launch_config import LaunchConfig as LaunchConfig
from graphdsl.core.declaration.memory.arrays import Array as Array
from graphdsl.core.declaration.node import Node as Node
from graphdsl.core.declaration.operands.operands import DevicePointer as DevicePointer
from graphdsl.core.declaration.operands.variables import SourceVariable as SourceVariable
from graphdsl.core.declaration.parameters.device_expressions import (
    DeviceExpression as DeviceExpression,
)
from graphdsl.core.declaration.parameters.device_expressions import Scalar as Scalar
from graphdsl.core.declaration.parameters.device_expressions import scalar as scalar
from graphdsl.core.declaration.parameters.expressions import ceil_div as ceil_div
from graphdsl.core.declaration.parameters.images import Image as Image
from graphdsl.core.declaration.parameters.memory_requirement import (
    MemoryRequirement as MemoryRequirement,
)
from graphdsl.core.declaration.parameters.parameters import Address as Address
from graphdsl.core.declaration.parameters.parameters import Parameter as Parameter
from graphdsl.core.declaration.programs.foreign import ForeignEvent as ForeignEvent
from graphdsl.core.declaration.programs.foreign import Missing as Missing
from graphdsl.core.declaration.programs.foreign import Reading as Reading
from graphdsl.core.declaration.programs.kernels import Program as Program
from graphdsl.core.declaration.programs.kernels import SourceKernel as SourceKernel
from graphdsl.core.runtime.change.node_view import (
    ExecutableChildGraphNode as ExecutableChildGraphNode,
)
from graphdsl.core.runtime.change.node_view import (
    ExecutableEventRecordNode as ExecutableEventRecordNode,
)
from graphdsl.core.runtime.change.node_view import (
    ExecutableEventWaitNode as ExecutableEventWaitNode,
)
from graphdsl.core.runtime.change.node_view import ExecutableGraphNode as ExecutableGraphNode
from graphdsl.core.runtime.change.node_view import (
    ExecutableHostCallbackNode as ExecutableHostCallbackNode,
)
from graphdsl.core.runtime.change.node_view import ExecutableKernelNode as ExecutableKernelNode
from graphdsl.core.runtime.change.node_view import ExecutableMemcpyNode as ExecutableMemcpyNode
from graphdsl.core.runtime.change.node_view import ExecutableMemsetNode as ExecutableMemsetNode
from graphdsl.core.runtime.device import device as device
from graphdsl.core.runtime.device import devices as devices
from graphdsl.core.runtime.executables import GraphCompleteOptions as GraphCompleteOptions
from graphdsl.core.runtime.graph import Graph as Graph
from graphdsl.core.runtime.graph import GraphClosedError as GraphClosedError
from graphdsl.core.runtime.tracing import ByteRange as ByteRange
from graphdsl.core.runtime.tracing import Trace as Trace
from graphdsl.core.runtime.tracing import TraceStep as TraceStep
from graphdsl.core.views.difference import Difference as Difference
from graphdsl.core.views.difference import diff as diff
from graphdsl.extras.eager.arrays import array as array
from graphdsl.extras.eager.arrays import empty as empty
from graphdsl.extras.eager.arrays import empty_pinned as empty_pinned
from graphdsl.extras.eager.arrays import full as full
from graphdsl.extras.eager.arrays import full_like as full_like
from graphdsl.extras.eager.arrays import read as read
from graphdsl.extras.eager.arrays import zeros as zeros
from graphdsl.extras.eager.arrays import zeros_like as zeros_like
from graphdsl.extras.eager.operations import OnStream as OnStream
from graphdsl.extras.eager.operations import fill as fill
from graphdsl.extras.eager.operations import launch as launch
from graphdsl.extras.eager.operations import memcpy as memcpy
from graphdsl.extras.eager.operations import memset as memset
from graphdsl.extras.eager.operations import on as on
from graphdsl.extras.eager.tensor_maps import TensorMap as TensorMap
from graphdsl.extras.eager.tensor_maps import tensor_map as tensor_map
from graphdsl.extras.eager.textures import surface as surface
from graphdsl.extras.eager.textures import texture as texture
from graphdsl.extras.kinds.memory_operations import BatchMemOpNode as BatchMemOpNode
from graphdsl.extras.kinds.semaphores import (
    ExternalSemaphoresSignalNode as ExternalSemaphoresSignalNode,
)
from graphdsl.extras.kinds.semaphores import (
    ExternalSemaphoresWaitNode as ExternalSemaphoresWaitNode,
)
from graphdsl.extras.kinds.semaphores import SemaphoreOperation as SemaphoreOperation
from graphdsl.extras.memory_operations import MemoryOperation as MemoryOperation
from graphdsl.extras.nccl.collectives import Collectives as Collectives
from graphdsl.extras.nccl.collectives import collectives as collectives
from graphdsl.extras.profile.profile import Profile as Profile
from graphdsl.extras.supplies import Region as Region
from graphdsl.extras.supplies import Supply as Supply
from graphdsl.optimize.latencies import Latencies as Latencies
from graphdsl.optimize.optimization import Optimization as Optimization
from graphdsl.optimize.prediction import Prediction as Prediction
from graphdsl.optimize.relaxing.proposal import Relaxation as Relaxation
from graphdsl.optimize.relaxing.proposal import RelaxedEdge as RelaxedEdge
from graphdsl.tools.auditing.audit import Audit as Audit
from graphdsl.tools.auditing.audit import audit as audit
from graphdsl.tools.auditing.bound import ParallelismBound as ParallelismBound
from graphdsl.tools.auditing.bound import parallelism_bound as parallelism_bound
from graphdsl.tools.auditing.guard import Guard as Guard
from graphdsl.tools.auditing.guard import guard as guard
from graphdsl.tools.viewer.view import View as View
from graphdsl.tools.viewer.view import view as view

__all__: list[str]  # noqa: PYI035  # the names above
__version__: str
