"""Prepares a plan with its kernels from a declaration: checked, compiled, lowered, not yet linked.

All kernels are prepared, so that the errors of all programs are reported, not only the first. With
a driver they are loaded; without one they are compiled to PTX, which needs NVRTC but no GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from graphdsl.abi.signatures import KernelSignature, VariableLayout
from graphdsl.base.errors import CompileError, DriverError, GraphDslError, ValidationError
from graphdsl.base.findings import Finding, Severity
from graphdsl.base.progress import Progress
from graphdsl.core.check import build_structures, check_structures, variable_findings, variable_uses
from graphdsl.core.declaration.kinds.allocation import AllocNode
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.naming import label_of
from graphdsl.core.declaration.operands.variables import SourceVariable, is_of_executable
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel
from graphdsl.core.declaration.structure.structure import Structure, members_of
from graphdsl.core.declaration.words import SymbolKind
from graphdsl.core.plan.lower import checked_structures, lower
from graphdsl.core.plan.staging import HostWrites
from graphdsl.core.runtime.devices import Devices, Loaded
from graphdsl.core.runtime.reach import access_findings

if TYPE_CHECKING:
    from graphdsl.abi.seam import LoadedKernel
    from graphdsl.core.declaration.graph import GraphDef
    from graphdsl.core.declaration.launches.launch_form import LaunchForm
    from graphdsl.core.plan.plan import Plan

_Ready = TypeVar("_Ready")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A kernel that could not be prepared.

    Attributes
    ----------
    node : KernelNode
        The first node that launches it.
    error : GraphDslError
        The reason.
    """

    node: KernelNode
    error: GraphDslError


def made_ready(
    structures: Sequence[Structure],
    make: Callable[[Any, int | None, Sequence[LaunchForm]], _Ready],
) -> tuple[dict[tuple[Any, int | None], _Ready], list[Refusal]]:
    """Prepare the kernels of a declaration, in order of use.

    Parameters
    ----------
    structures : sequence of Structure
        The declaration.
    make : callable
        Takes a kernel, a device number, and the forms of its launches there; raises GraphDslError.

    Returns
    -------
    dict, list of Refusal
        The results of *make*, by kernel and device, and its errors. A program that fails as a whole
        occurs once.
    """
    uses: dict[tuple[Any, int | None], tuple[KernelNode, list[LaunchForm]]] = {}
    for form, node in members_of(structures).forms.items():
        uses.setdefault((form.kernel, form.device), (node, []))[1].append(form)
    found: dict[tuple[Any, int | None], _Ready] = {}
    refused: list[Refusal] = []
    broken: set[Program] = set()
    sources = sum(isinstance(kernel, SourceKernel) for kernel, _ in uses)
    with Progress("compiling kernels", sources) as progress:
        for (kernel, device), (node, forms) in uses.items():
            program = None
            if isinstance(kernel, SourceKernel):
                program = kernel.program
                progress.begin(kernel.name)
            if program in broken:
                continue
            try:
                found[kernel, device] = make(kernel, device, forms)
            except DriverError:
                raise
            except GraphDslError as error:
                # A second device has the same error.
                if str(error) not in map(str, (each.error for each in refused)):
                    refused.append(Refusal(node, error))
                if program is not None and isinstance(error, CompileError) and error.is_of_program:
                    broken.add(program)
    return found, refused


def load_kernels(structures: Sequence[Structure], devices: Devices) -> Loaded:
    """Load the kernels of a declaration, each for the largest needs of its launches.

    Raises
    ------
    GraphDslError
        For all kernels that failed; if it is a single one, its own error with the node.
    """

    def load(kernel: Any, device: int | None, forms: Sequence[LaunchForm]) -> LoadedKernel:
        return devices.of(device).load_kernel(
            kernel,
            max(int(form.config.shmem_size) for form in forms),
            max(form.cluster_blocks for form in forms),
        )

    loaded, refused = made_ready(structures, load)
    if not refused:
        return Loaded(devices, loaded)
    if len(refused) == 1:
        node, error = refused[0].node, refused[0].error
        error.args = (f"{node} (declared at {node.location}): {error}",)
        raise error
    raise CompileError.of_launches([(each.node, each.error) for each in refused])


def load_variables(plan: Plan, structures: Sequence[Structure], devices: Devices) -> None:
    """Load the variables of programs that a declaration uses, and check their uses.

    Raises
    ------
    CompileError
        If a program fails to compile or has no such variable; names the first node that uses it.
    ValidationError
        If an access runs past the end of one.
    """
    if not any(entry.kind is SymbolKind.VARIABLE for entry in plan.symbols):
        return
    found: dict[SourceVariable, VariableLayout] = {}
    for variable, uses in variable_uses(structures).items():
        try:
            size = 0
            if is_of_executable(variable):
                found[variable] = VariableLayout(variable.size or size, "global")
                continue
            for number in dict.fromkeys(use.node.device for use in uses):
                size = devices.of(number).load_variable(variable).size
            found[variable] = VariableLayout(size, "global")
        except CompileError as error:
            use = uses[0]
            who = f"{use.node} (declared at {use.node.location}) {use.role}"
            error.args = (f"{who}: {error}",)
            raise
    findings = variable_findings(structures, found)
    if findings:
        raise ValidationError(structures[0].graph.name, findings)


ABOUT_ONE_NODE: Final = frozenset(
    {
        "block-size",
        "closed-buffer",
        "closed-event",
        "copy-overlap",
        "grid-size",
        "kernel-argument",
        "memset-alignment",
        "memset-host-memory",
        "parameter-not-settable",
        "pointer-range",
        "shared-memory",
        "stream-serialization",
    }
)
"""The rules that check one node alone."""


def checked_plan(
    declaration: GraphDef,
    devices: Devices,
    before: HostWrites | None = None,
    *,
    device_launch: bool = False,
    report: Callable[[Sequence[Structure], Sequence[Finding]], None] | None = None,
) -> tuple[Plan, Loaded]:
    """Check and lower a declaration, and load its kernels.

    *before* are the possible writes to host memory before it starts, if it will be a child;
    *device_launch* is whether kernels will launch it; *report* takes its graphs and the findings,
    none of which is an error, once its kernels are loaded.
    """
    structures, found = checked_structures(
        declaration, devices.own.limits, device_launch=device_launch
    )
    devices.require(structures)
    findings = access_findings(structures, devices)
    if findings:
        raise ValidationError(declaration.name, findings)
    loaded = load_kernels(structures, devices)
    plan = lower(structures, _signatures(loaded), before=before)
    load_variables(plan, structures, devices)
    if report is not None:
        report(structures, found)
    return plan, loaded


def _signatures(loaded: Loaded) -> dict[Any, KernelSignature]:
    """Return the parameter layouts of all kernels, which are the same on all devices."""
    return {kernel: item.signature for (kernel, _), item in loaded.kernels.items()}


def plan_of_one(
    declaration: GraphDef,
    devices: Devices,
    allocation_rows: Mapping[AllocNode, int],
    *,
    is_staged: bool,
) -> tuple[Plan, Loaded]:
    """Check and lower a declaration of one node, which replaces one of an executable.

    Parameters
    ----------
    declaration : GraphDef
        The node in a graph of its own.
    devices : Devices
        The executable's devices.
    allocation_rows : mapping of AllocNode to int
        The allocations of the executable, which the node may use.
    is_staged : bool
        Whether it is a copy whose source may be written before it runs.

    Raises
    ------
    ValidationError
        If a rule reports a finding about this node alone.
    ValueError
        If it uses memory that the executable does not allocate.
    """
    structures = build_structures(declaration)
    findings = [
        finding
        for finding in check_structures(structures, devices.own.limits)
        if finding.rule in ABOUT_ONE_NODE and finding.severity is Severity.ERROR
    ]
    devices.require(structures)
    findings += access_findings(structures, devices)
    if findings:
        raise ValidationError(declaration.name, findings)
    loaded = load_kernels(structures, devices)
    before = HostWrites(anywhere=is_staged)
    try:
        plan = lower(structures, _signatures(loaded), allocation_rows, before=before)
    except KeyError as error:
        (allocation,) = error.args
        if not isinstance(allocation, AllocNode):
            raise
        raise ValueError(
            f"{structures[0].nodes[0]}: expected memory of the executable, got that of "
            f"{allocation} in graph {label_of(allocation.graph)!r}, which it was "
            "instantiated without. Instantiate the graph with it, or use memory of its own"
        ) from None
    load_variables(plan, structures, devices)
    return plan, loaded
