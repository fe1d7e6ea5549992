"""The errors that graphdsl raises.

Each error carries the object it is about. Messages name the node, the line that declared it, the
expected and the actual value, and a remedy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from graphdsl.base.findings import Finding, Findings, Severity
from graphdsl.base.results import meaning

if TYPE_CHECKING:
    from collections.abc import Sequence
    from traceback import StackSummary

    from graphdsl.core.declaration.naming import Location
    from graphdsl.core.declaration.node import Node

__all__ = [
    "CallbackError",
    "CaptureError",
    "CompileError",
    "DriverError",
    "DriverUnavailableError",
    "EffectsError",
    "Finding",
    "GraphDslError",
    "GraphWarning",
    "InstantiationError",
    "KernelsNotSupportedError",
    "LiftError",
    "LinkError",
    "LoadError",
    "MismatchError",
    "OptimizeError",
    "ProfilingError",
    "RelaxError",
    "SaveError",
    "Severity",
    "StaleMemoryError",
    "UpdateError",
    "UpdateRefusal",
    "ValidationError",
]


class GraphDslError(Exception):
    """Base class of the errors specific to graphdsl.

    After pickling, for example on its way from a worker process, an error has only its text.

    Examples
    --------
    >>> import graphdsl as gd
    >>> issubclass(gd.CompileError, gd.GraphDslError)
    True
    """

    def __reduce__(self) -> tuple[object, ...]:
        return _with_text, (type(self), str(self))


def _with_text(cls: type[GraphDslError], text: str) -> GraphDslError:
    error = cls.__new__(cls)
    error.args = (text,)
    return error


class GraphWarning(UserWarning):
    """Given at the first ``instantiate`` of a declaration that may not do what it is meant to.

    One warning for each rule; ``instantiate(warn=False)`` gives none.

    Examples
    --------
    >>> import warnings
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("twice")
    >>> x = g.allocate(64, name="x")
    >>> ends = x.memset(x, 1, name="one"), x.memset(x, 2, name="two")
    >>> free = g.join(*ends).deallocate(x)
    >>> with warnings.catch_warnings(record=True) as found:
    ...     warnings.simplefilter("always", gd.GraphWarning)
    ...     g.instantiate(device=gd.sim.Device()).close()
    >>> str(found[0].message).partition(" writes")[0]
    "graph 'twice': [data-race] memset node 'two'"
    """


class ValidationError(GraphDslError, ValueError):
    """Raised when a declaration is invalid and cannot be linked; it has all findings.

    Attributes
    ----------
    findings : Findings
        All findings of the check, warnings included.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> x = g.allocate(64, name="x")
    >>> node = g.memset(x, 0, name="early")
    >>> try:
    ...     g.instantiate(device=gd.sim.Device())
    ... except gd.ValidationError as error:
    ...     print([finding.rule for finding in error.findings if finding.severity == "error"])
    ['use-before-allocation']
    """

    def __init__(self, graph_name: str, findings: Sequence[Finding]) -> None:
        self.findings = (
            findings
            if isinstance(findings, Findings)
            else Findings(findings, subject=f"graph {graph_name!r}")
        )
        super().__init__(
            f"graph {graph_name!r} has {self.findings.counts}:\n{self.findings.report}"
        )


class DriverUnavailableError(GraphDslError, RuntimeError):
    """Raised when no usable CUDA driver is found: missing, too old, or without a device.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> g = gd.GraphDef()
    >>> with g.on(7):
    ...     node = g.memset(0x7F0000000000, 0, 4, name="far")
    >>> try:
    ...     g.instantiate(device=device)
    ... except gd.DriverUnavailableError as error:
    ...     print(str(error).partition("device: ")[2].partition(".")[0])
    there is no simulated device 7
    """


class DriverError(GraphDslError, RuntimeError):
    """Raised when a driver call fails; the message explains the usual cause.

    Attributes
    ----------
    call : str
        The driver function, for example ``"cuGraphLaunch"``.
    result : int
        Its ``CUresult``.
    result_name : str
        The name of the result, for example ``"CUDA_ERROR_INVALID_VALUE"``.
    """

    def __init__(self, call: str, result: int, result_name: str, detail: str = "") -> None:
        self.call = call
        self.result = int(result)
        self.result_name = result_name
        detail = detail or meaning(result_name)
        suffix = f": {detail}" if detail else ""
        super().__init__(f"{call} returned {result_name} ({result}){suffix}")


class CaptureError(DriverError):
    """Raised when a capture fails and the call that broke it is known.

    :attr:`call` and :attr:`result` are those of the call that ended the capture.

    Attributes
    ----------
    broken_by : str
        The driver function that broke the capture, for example ``"cuEventSynchronize"``.
    location : Location
        The line of the user's program that called the function.
    stack : traceback.StackSummary
        The call stack, from the code that captures down to the driver call.
    """

    def __init__(
        self,
        ended: DriverError,
        broken_by: str,
        broken_with: str,
        location: Location,
        stack: StackSummary,
    ) -> None:
        self.broken_by = broken_by
        self.location = location
        self.stack = stack
        super().__init__(
            ended.call,
            ended.result,
            ended.result_name,
            f"the capture was invalidated by {broken_by} ({broken_with}) at {location}. Leave that "
            "call out, or make it before or after the capture",
        )


class LinkError(GraphDslError, RuntimeError):
    """Raised when a graph cannot be linked; the driver keeps no part of it.

    Attributes
    ----------
    node : Node or None
        The node that the driver rejected, if there is one.
    stage : str
        The step that failed: ``"create graph"``, ``"retain owners"``, ``"create condition"``,
        ``"add node"`` ...
    result : int
        The driver's ``CUresult``.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> node = g.signal_semaphores(0x5000, 1, name="no semaphore")
    >>> try:
    ...     g.instantiate(device=gd.sim.Device())
    ... except gd.LinkError as error:
    ...     print(error.stage, error.node.path, error.result)
    add node no semaphore 400
    """

    def __init__(self, node: Node | None, stage: str, error: DriverError, remedy: str = "") -> None:
        self.node = node
        self.stage = stage
        self.result = error.result
        who = "" if node is None else f", at {node} (declared at {node.location})"
        advice = f". {remedy}" if remedy else ""
        super().__init__(f"linking stopped at stage {stage!r}{who}: {error}{advice}")


class InstantiationError(GraphDslError, RuntimeError):
    """Raised when the driver cannot instantiate a linked graph; the graph is destroyed.

    Attributes
    ----------
    node : Node or None
        The node that the driver reports, if any.
    result : int
        The driver's ``CUresult``.
    reason : str
        The name of the ``CUgraphInstantiateResult``, for example ``"INVALID_STRUCTURE"``.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> x = gd.zeros(4, "u1", stream=device.create_stream())
    >>> g = gd.GraphDef()
    >>> node = g.memset(x, 1)
    >>> try:
    ...     g.instantiate({"device_launch": True}, device=device)
    ... except gd.InstantiationError as error:
    ...     print(error.reason)
    NODE_OPERATION_NOT_SUPPORTED
    """

    def __init__(self, node: Node | None, reason: str, error: DriverError, remedy: str) -> None:
        self.node = node
        self.reason = reason
        self.result = error.result
        who = "" if node is None else f" at {node} (declared at {node.location})"
        notes = "".join(f"; {note}" for note in getattr(error, "__notes__", ()))
        super().__init__(f"instantiation failed with {reason}{who}: {error}{notes}. {remedy}")


@dataclass(frozen=True, slots=True)
class UpdateRefusal:
    """The reason why one node of an executable graph cannot be updated in place.

    Attributes
    ----------
    path : str
        The node.
    rule : str
        The driver rule that forbids it: ``"topology"``, ``"kind"``, ``"order"``, ``"memory kind"``,
        ``"2-D copy"``, ``"2-D memset"``, ``"context"``, ``"attributes"``, ``"condition"``, ``"not
        supported"``, or ``"refused"`` if the driver rejected the update itself; or ``"disabled"``,
        if an edit of :meth:`GraphDef.optimize` relies on a node that is disabled.
    reason : str
        What is not allowed, with the old and the new value if there are two.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> g, other = gd.GraphDef(), gd.GraphDef()
    >>> first = g.memset(gd.zeros(4, "u1", stream=device.create_stream()), 1, name="first")
    >>> second = other.empty(name="first")
    >>> with g.instantiate(device=device) as graph:
    ...     try:
    ...         graph.update(other)
    ...     except gd.UpdateError as error:
    ...         print(error.refusals)
    (UpdateRefusal(path='first', rule='kind', reason='memset -> empty'),)
    """

    path: str
    rule: str
    reason: str

    def __str__(self) -> str:
        return f"{self.path}: {self.rule}: {self.reason}"


class UpdateError(GraphDslError, RuntimeError):
    """Raised when an executable graph cannot be updated in place; it stays unchanged and usable.

    Attributes
    ----------
    refusals : tuple of UpdateRefusal
        The nodes that cannot be updated, and why.
    """

    def __init__(self, name: str, refusals: Sequence[UpdateRefusal]) -> None:
        self.refusals = tuple(refusals)
        lines = "".join(f"\n  {refusal}" for refusal in self.refusals)
        super().__init__(
            f"graph {name!r} cannot be updated in place, and nothing was changed. Pass "
            f"reinstantiate=True to instantiate the new declaration instead:{lines}"
        )


class CallbackError(GraphDslError, RuntimeError):
    """Raised when a host callback raised during a launch; its exception is the ``__cause__``.

    Attributes
    ----------
    node : Node
        The callback's node.
    others : tuple of (Node, BaseException)
        Other callbacks that failed since the last report, in the order they ran.

    Examples
    --------
    >>> import graphdsl as gd
    >>> def fail():
    ...     raise ValueError("no")
    >>> g = gd.GraphDef("failing")
    >>> node = g.callback(fail, name="fail")
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> with g.instantiate(device=device) as graph:
    ...     graph.launch(stream)
    ...     try:
    ...         graph.sync(stream)
    ...     except gd.CallbackError as error:
    ...         print(repr(error.__cause__))
    ValueError('no')
    """

    def __init__(
        self, node: Node, error: BaseException, others: Sequence[tuple[Node, BaseException]] = ()
    ) -> None:
        self.node = node
        self.others = tuple(others)
        more = f" (and {len(self.others)} more callback failures in .others)" if others else ""
        super().__init__(
            f"{node} (declared at {node.location}) raised {type(error).__name__}: {error}{more}"
        )


class CompileError(GraphDslError, RuntimeError):
    """Raised when a kernel's source does not compile, or its machine code does not load.

    Attributes
    ----------
    log : str
        The compiler's log.
    errors : tuple of GraphDslError
        One error for each program or kernel if several failed; else empty.
    is_of_program : bool
        Whether the whole program failed, regardless of the kernel.

    Examples
    --------
    >>> import graphdsl as gd
    >>> kernel = gd.Program("__global__ void k(int* x) { *x = y; }", name="broken").kernel("k")
    >>> try:
    ...     kernel.effects()
    ... except gd.CompileError as error:
    ...     print(error.log.splitlines()[0])
    broken.cu(1): error: identifier "y" is undefined
    """

    def __init__(
        self,
        message: str,
        log: str = "",
        *,
        errors: Sequence[GraphDslError] = (),
        is_of_program: bool = False,
    ) -> None:
        self.log = log or "\n".join(filter(None, (getattr(each, "log", "") for each in errors)))
        self.errors = tuple(errors)
        self.is_of_program = is_of_program
        super().__init__(f"{message}\n{log}" if log else message)

    @classmethod
    def of_launches(cls, refused: Sequence[tuple[Node, GraphDslError]]) -> Self:
        """Return one error for all kernels that failed, each with a node that launches it."""
        texts = (f"{node} (declared at {node.location}): {error}" for node, error in refused)
        errors = [error for _, error in refused]
        return cls("\n".join([f"{len(errors)} kernels cannot be used:", *texts]), errors=errors)


class EffectsError(GraphDslError, RuntimeError):
    """Raised when a traced kernel accesses memory outside its declared effects.

    Attributes
    ----------
    node : Node
        The launch.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x, y = gd.zeros(1, "i4", stream=stream), gd.zeros(1, "i4", stream=stream)
    >>> both = gd.Program("__global__ void both(int* x, int* y) { *x = *y = 1; }").kernel("both")
    >>> g = gd.GraphDef()
    >>> node = g.launch(gd.LaunchConfig(grid=1, block=1), both, x, y, writes=0, name="both")
    >>> with g.instantiate(device=device) as graph, graph.trace(stream) as trace:
    ...     try:
    ...         steps = list(trace)
    ...     except gd.EffectsError as error:
    ...         print(error.node.path)
    both
    """

    def __init__(self, message: str, node: Node) -> None:
        self.node = node
        super().__init__(message)


class KernelsNotSupportedError(GraphDslError, RuntimeError):
    """Raised when the simulated device cannot run a kernel of the graph.

    Attributes
    ----------
    kernel : str
        Name of the kernel.
    """

    def __init__(self, kernel: str, reason: str) -> None:
        self.kernel = kernel
        super().__init__(f"kernel {kernel!r}: {reason}")


class LiftError(GraphDslError):
    """Raised when a lifted graph gives different results from the recorded one.

    Examples
    --------
    A kernel that stores an address as a number gives different results with other memory:

    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x, other = gd.zeros(1, "u8", stream=stream), gd.zeros(1, "u8", stream=stream)
    >>> source = "__global__ void own(unsigned long long* x) { *x = (unsigned long long)x; }"
    >>> own = gd.Program(source).kernel("own")
    >>> with gd.capture(stream) as captured:
    ...     gd.launch(stream, gd.LaunchConfig(grid=1, block=1), own, x)
    >>> lifted = captured.graph.lift(x=x)
    >>> try:
    ...     lifted.verify(device=device, x=other)
    ... except gd.LiftError:
    ...     print("the kernel depends on the address of x")
    the kernel depends on the address of x
    """


class OptimizeError(GraphDslError):
    """Raised when a graph cannot be optimized, or gives different results afterwards.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("steps")
    >>> loop = g.repeat(3, name="loop")
    >>> try:
    ...     loop.body.optimize()
    ... except gd.OptimizeError as error:
    ...     print(error)
    optimize: 'steps:loop/body' is the body of while node 'loop'. Optimize the graph around it, 'steps'
    """  # noqa: E501  # the message is one line


class RelaxError(GraphDslError):
    """Raised when a graph cannot be relaxed or then gives different results.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("step")
    >>> n = g.param("n", np.int32)
    >>> try:
    ...     g.relax(inputs=[lambda: None, lambda: None])
    ... except gd.RelaxError as error:
    ...     print(str(error).partition(",")[0])
    relax: graph 'step' has parameters (n)
    """


class ProfilingError(GraphDslError, RuntimeError):
    """Raised when nodes cannot be timed: another profiler is active, or it is not allowed.

    Examples
    --------
    A program that also runs under other profilers continues without times:

    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> g = gd.GraphDef()
    >>> node = g.memset(gd.zeros(4, "u1", stream=stream), 1, name="set")
    >>> with g.instantiate(device=device) as graph:
    ...     try:
    ...         runs = graph.profile(stream, 3)["set"].runs
    ...     except gd.ProfilingError:
    ...         runs = 0
    >>> runs
    3
    """


class SaveError(GraphDslError, ValueError):
    """Raised when a declaration has something that cannot be saved.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import graphdsl as gd
    >>> g = gd.GraphDef("notify")
    >>> node = g.callback(lambda: None, name="tell")
    >>> with TemporaryDirectory() as folder:
    ...     try:
    ...         g.save(Path(folder, "notify.graph"))
    ...     except gd.SaveError as error:
    ...         print(str(error).partition(":")[2].partition(":")[0])
     graph 'notify' has objects that cannot be saved
    """


class LoadError(GraphDslError, ValueError):
    """Raised when a file is not a saved graph, is incomplete, or has a later version.

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import graphdsl as gd
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder, "text")
    ...     size = path.write_text("no graph")
    ...     try:
    ...         gd.load(path)
    ...     except gd.LoadError as error:
    ...         print(type(error).__name__)
    LoadError
    """


class MismatchError(LoadError):
    """Raised when a file of graphs was made for another device, driver, model or graphdsl.

    Attributes
    ----------
    what : str
        What differs first: ``"GPU"``, ``"driver"``, ``"format"``, or the name of the memory.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> x = gd.zeros(4, "f4", stream=stream)
    >>> def record(value: int) -> gd.Capture:
    ...     with gd.capture(stream) as captured:
    ...         gd.memset(stream, x, value)
    ...     return captured
    >>> graphs = gd.GraphSet(record, keys=(1, 2), memory={"x": x}, device=device)
    >>> with TemporaryDirectory() as folder, graphs.capture():
    ...     graphs.save(f"{folder}/two.graphs")
    ...     other = gd.zeros(4, "i4", stream=stream)
    ...     try:
    ...         gd.GraphSet.load(f"{folder}/two.graphs", memory={"x": other}, device=device)
    ...     except gd.MismatchError as error:
    ...         print(error.what)
    x
    """

    def __init__(self, message: str, what: str = "") -> None:
        super().__init__(message)
        self.what = what


class StaleMemoryError(GraphDslError):
    """Raised when memory is freed that a graph refers to, within a :func:`guard`.

    Attributes
    ----------
    node : Node
        The node that refers to it.
    role : str
        Where in the node: ``"dst"``, ``"argument 2"``.
    address : int
        The address.
    captured : traceback.StackSummary
        Where the graph was captured, or the node declared.
    freed : traceback.StackSummary
        Where the memory is freed.

    Examples
    --------
    >>> import graphdsl as gd
    >>> device = gd.sim.Device()
    >>> stream = device.create_stream()
    >>> table = device.allocate(64, stream=stream)
    >>> g = gd.GraphDef("step")
    >>> node = g.memset(int(table.handle), 0, 64)
    >>> with gd.guard(g, device=device):
    ...     try:
    ...         table.close()
    ...     except gd.StaleMemoryError as error:
    ...         print(error.address == int(table.handle))
    True
    """

    def __init__(
        self,
        message: str,
        node: Node,
        role: str,
        address: int,
        captured: StackSummary,
        freed: StackSummary,
    ) -> None:
        super().__init__(message)
        self.node = node
        self.role = role
        self.address = address
        self.captured = captured
        self.freed = freed
