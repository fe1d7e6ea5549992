"""Making all kernels of a declaration ready: every error of every program is found, not the first.

With a driver they are loaded; without one they are compiled to PTX, which needs NVRTC but no GPU.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from graphdsl.abi.signatures import KernelSignature, VariableLayout
from graphdsl.check import variable_findings, variable_uses
from graphdsl.declaration.operands.variables import SourceVariable
from graphdsl.declaration.programs.kernels import Program, SourceKernel
from graphdsl.declaration.structure.structure import Structure, members_of
from graphdsl.declaration.words import SymbolKind
from graphdsl.errors import CompileError, DriverError, GraphDslError, ValidationError
from graphdsl.progress import Progress
from graphdsl.runtime.devices import Loaded
from graphdsl.runtime.module_texts import module_text

if TYPE_CHECKING:
    from graphdsl.abi.seam import LoadedKernel
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.launches.launch_form import LaunchForm
    from graphdsl.plan.plan import Plan
    from graphdsl.runtime.devices import Devices

__all__ = [
    "Refusal",
    "compiled_signature",
    "compiled_signatures",
    "compiled_variable",
    "load_kernels",
    "load_variables",
    "made_ready",
]

_Ready = TypeVar("_Ready")


@dataclass(frozen=True, slots=True)
class Refusal:
    """A kernel that cannot be made ready.

    Attributes
    ----------
    node : KernelNode
        The first node that launches it.
    error : GraphDslError
        Why.
    """

    node: KernelNode
    error: GraphDslError


def made_ready(
    structures: Sequence[Structure],
    make: Callable[[Any, int | None, Sequence[LaunchForm]], _Ready],
) -> tuple[dict[tuple[Any, int | None], _Ready], list[Refusal]]:
    """Make the kernels of a declaration ready, in order of use.

    Parameters
    ----------
    structures : sequence of Structure
        The declaration.
    make : callable
        Takes a kernel, the number of a device, and the forms in which it is launched there; raises
        GraphDslError.

    Returns
    -------
    dict, list of Refusal
        What *make* gave, by kernel and device, and what it refused. A program that is refused as a
        whole is there once.
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
                # A second device says the same.
                if str(error) not in map(str, (each.error for each in refused)):
                    refused.append(Refusal(node, error))
                if program is not None and isinstance(error, CompileError) and error.is_of_program:
                    broken.add(program)
    return found, refused


def load_kernels(structures: Sequence[Structure], devices: Devices) -> Loaded:
    """Load the kernels of a declaration, each for the most that one of its launches takes.

    Raises
    ------
    GraphDslError
        For all kernels that were refused; if it is one, its own error with the node.
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
        error.args = (f"{node.describe()} (declared at {node.location}): {error}",)
        raise error
    raise CompileError.of_launches([(each.node, each.error) for each in refused])


def compiled_signature(kernel: object) -> KernelSignature | None:
    """Return the parameters of a kernel, for which its program is compiled to PTX.

    Raises
    ------
    CompileError
        If the compiler refuses the program, or it has no such kernel.
    ImportError
        If NVRTC is not installed.
    """
    if not isinstance(kernel, SourceKernel) or kernel.program.code_type == "ptx":
        signature: KernelSignature | None = getattr(kernel, "signature", None)
        return signature
    text = module_text(kernel.program)
    entry = text.entry(kernel.name)
    if entry is None:
        raise text.missing(kernel.program, kernel.name)
    return entry.signature


def compiled_signatures(program: Program) -> dict[str, KernelSignature | None]:
    """Return the parameters of each kernel of a program, for which it is compiled to PTX.

    Raises
    ------
    CompileError
        If the compiler refuses the program.
    ImportError
        If NVRTC is not installed.
    """
    if program.code_type == "ptx":
        return program.entries()
    text = module_text(program)
    entries = {name: text.entry(name) for name in text.kernels()}
    return {name: entry.signature for name, entry in entries.items() if entry is not None}


def compiled_variable(variable: SourceVariable) -> VariableLayout:
    """Return what is known of a variable, for which its program is compiled to PTX.

    Raises
    ------
    CompileError
        If the compiler refuses the program, or it has no such variable.
    ImportError
        If NVRTC is not installed.
    """
    program = variable.program
    if program.code_type == "ptx":
        return program.variables()[variable.name]
    text = module_text(program)
    found = text.variable(variable.name)
    if found is None:
        raise text.missing_variable(program, variable.name)
    return found.layout


def load_variables(plan: Plan, structures: Sequence[Structure], devices: Devices) -> None:
    """Load the variables of programs that a declaration uses, and check how it uses them.

    Raises
    ------
    CompileError
        If a program is refused or has no such variable; it names the first node that uses it.
    ValidationError
        If an access runs past the end of one.
    """
    if not any(entry.kind is SymbolKind.VARIABLE for entry in plan.symbols):
        return
    found: dict[SourceVariable, VariableLayout] = {}
    for variable, uses in variable_uses(structures).items():
        try:
            size = 0
            for number in dict.fromkeys(use.node.device for use in uses):
                size = devices.of(number).load_variable(variable).size
            found[variable] = VariableLayout(size, "global")
        except CompileError as error:
            use = uses[0]
            who = f"{use.node.describe()} (declared at {use.node.location}) {use.role}"
            error.args = (f"{who}: {error}",)
            raise
    findings = variable_findings(structures, found)
    if findings:
        raise ValidationError(structures[0].graph.name, findings)
