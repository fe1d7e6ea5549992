"""The rule about kernel arguments: their number and, if a signature is known, their types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING

from graphdsl.abi.programs import kernel_name
from graphdsl.abi.signatures import ParameterKind
from graphdsl.base.findings import Finding, Severity
from graphdsl.core.check.registry import RULES, Problem, rule
from graphdsl.core.declaration.arguments.arguments import ArgumentError
from graphdsl.core.declaration.encodings.encoding import encodings
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.declaration.programs.parameter_names import parameter_names

if TYPE_CHECKING:
    from graphdsl.abi.signatures import KernelSignature, ParameterType
    from graphdsl.core.check.scope import Scope


def argument_findings(node: KernelNode, signature: KernelSignature | None) -> list[Finding]:
    """Return the findings about the arguments of one kernel node.

    Parameters
    ----------
    node : KernelNode
        The node.
    signature : KernelSignature or None
        Sizes and types of the kernel's parameters; None if they are not known, so nothing is
        compared.

    Returns
    -------
    list of Finding
        One for each argument that cannot be passed, or one if their number is wrong.
    """
    if signature is None:
        return []
    return [RULES["kernel-argument"].finding(problem) for problem in _problems(node, signature)]


def _problems(node: KernelNode, signature: KernelSignature) -> Iterator[Problem]:
    who = f"{node} of kernel {kernel_name(node.kernel)!r}"
    expected, got = len(signature.sizes), len(node.args)
    if expected != got:
        noun = "argument" if expected == 1 else "arguments"
        yield Problem(
            node,
            f"{who}: expected {expected} {noun}, got {got}",
            f"Pass one argument for each parameter of the kernel{_parameters(node, signature)}",
        )
        return
    known = encodings(launch_form_of(node).bound_types, signature.types)
    for index, (value, encoding) in enumerate(zip(node.args, known, strict=True)):
        try:
            encoding.one(value)
        except ArgumentError as error:
            called = _name(node.kernel, index, got)
            remedy = error.remedy or _remedy(encoding.kind, value)
            yield Problem(node, f"{who}, argument {index}{called}: {error}", remedy)


def _parameters(node: KernelNode, signature: KernelSignature) -> str:
    """Return the parameters of a kernel for messages."""
    types = [kind.name for kind in signature.types]
    kernel = node.kernel
    known = parameter_names(kernel, len(types)) if isinstance(kernel, SourceKernel) else ()
    names = known or ("",) * len(types)
    named = [f"{kind} {name}".rstrip() for kind, name in zip(types, names, strict=True)]
    return f": {', '.join(named)}" if named else ""


def _name(kernel: object, index: int, count: int) -> str:
    """Return the name of a parameter for messages."""
    names = parameter_names(kernel, count) if isinstance(kernel, SourceKernel) else ()
    return f" ({names[index]})" if names and names[index] else ""


def _remedy(kind: ParameterType, value: object) -> str:
    size = getattr(value, "size", None)
    if isinstance(value, Parameter) and kind.dtype is not None:
        return f"Declare the parameter with the type numpy.{kind.dtype}"
    if kind.dtype is not None and isinstance(value, (Operand, DevicePointer)):
        if size == kind.size:
            return f"For the number there, pass gd.scalar({value})"
        return "Pass the number itself, or an element's by gd.scalar(x[0])"
    match kind.kind:
        case ParameterKind.UNTYPED:
            return "Pass a value of the parameter's size, such as a numpy scalar"
        case ParameterKind.STRUCTURE:
            return "Pass its bytes, as a numpy or ctypes structure of the same layout"
        case ParameterKind.POINTER:
            return "Pass memory, or an address as an int"
        case ParameterKind.INTEGER:
            return "Pass an int in its range, or a numpy scalar of its type"
        case _:
            return "Pass a Python number in its range, or a numpy scalar of its type"


@rule(
    "kernel-argument",
    Severity.ERROR,
    "Kernel arguments whose number, sizes or types differ from the kernel's parameters. Those of "
    "C++ kernels are checked with `check(compile=True)`, when a graph is instantiated, and by "
    "`check()` if the program was compiled before, also for another rule.",
    "cuda.h 12.4 to 13.5, cuKernelGetParamInfo; PTX ISA 9.0, kernel parameters; Itanium C++ ABI",
    needs=("sources",),
)
def kernel_argument(scope: Scope) -> Iterator[Problem]:
    compiled = {} if scope.compilation is None else scope.compilation.signatures
    signatures = {
        form: signature
        for form, node in scope.forms.items()
        if isinstance(node.kernel, SourceKernel)
        and (
            signature := compiled.get(node.kernel)
            or node.kernel.signature
            or scope.signature(node.kernel)
        )
        is not None
    }
    for form, nodes in scope.nodes_of(signatures).items():
        for node in _suspects(nodes, signatures[form]):
            yield from _problems(node, signatures[form])


def _suspects(nodes: Sequence[KernelNode], signature: KernelSignature) -> Iterable[KernelNode]:
    """Return the nodes to check: the first one, or all if a column is in doubt."""
    if len(nodes[0].args) != len(signature.sizes) or any(_problems(nodes[0], signature)):
        return nodes
    known = encodings(launch_form_of(nodes[0]).bound_types, signature.types)
    for index, encoding in enumerate(known):
        if encoding.depends_on_value:
            column = list(map(itemgetter(index), map(attrgetter("_args"), nodes)))
            if not encoding.takes_all(column):
                return nodes
    return ()
