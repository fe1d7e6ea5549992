"""Rules about kernels: their programs, their arguments, and collectives that may run together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Final

from graphdsl.abi.programs import kernel_name
from graphdsl.abi.signatures import ParameterKind, VariableLayout
from graphdsl.check.paths import unordered
from graphdsl.check.registry import RULES, Problem, rule
from graphdsl.declaration.arguments.arguments import ArgumentError
from graphdsl.declaration.encodings.symbolic import encodings
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.nccl.kernels import is_collective
from graphdsl.declaration.programs.kernels import SourceKernel
from graphdsl.declaration.programs.parameter_names import parameter_names
from graphdsl.errors import CompileError, GraphDslError
from graphdsl.findings import Finding, Severity

if TYPE_CHECKING:
    from graphdsl.abi.signatures import KernelSignature, ParameterType
    from graphdsl.check.scope import Scope
    from graphdsl.declaration.graph import GraphDef
    from graphdsl.declaration.node import Node

__all__ = [
    "argument_findings",
]


def argument_findings(node: KernelNode, signature: KernelSignature | None) -> list[Finding]:
    """Return what is wrong with the arguments of one kernel node.

    Parameters
    ----------
    node : KernelNode
        The node.
    signature : KernelSignature or None
        Sizes and types of the kernel's parameters; None where they are not known, which leaves
        nothing to compare with.

    Returns
    -------
    list of Finding
        One for each argument that cannot be passed, or one if their number is wrong.
    """
    if signature is None:
        return []
    return [RULES["kernel-argument"].finding(problem) for problem in _problems(node, signature)]


def _problems(node: KernelNode, signature: KernelSignature) -> Iterator[Problem]:
    who = f"{node.describe()} of kernel {kernel_name(node.kernel)!r}"
    expected, got = len(signature.sizes), len(node.args)
    if expected != got:
        noun = "argument" if expected == 1 else "arguments"
        yield Problem(
            node,
            f"{who}: expected {expected} {noun}, got {got}",
            "Pass one argument for each parameter of the kernel",
        )
        return
    known = encodings(node.form.kept_types, signature.types)
    for index, (value, encoding) in enumerate(zip(node.args, known, strict=True)):
        try:
            encoding.one(value)
        except ArgumentError as error:
            called = _name(node.kernel, index, got)
            remedy = error.remedy or _remedy(encoding.kind)
            yield Problem(node, f"{who}, argument {index}{called}: {error}", remedy)


def _name(kernel: object, index: int, count: int) -> str:
    """Return what a parameter is called, as messages say it."""
    names = parameter_names(kernel, count) if isinstance(kernel, SourceKernel) else ()
    return f" ({names[index]})" if names and names[index] else ""


def _remedy(kind: ParameterType) -> str:
    match kind.kind:
        case ParameterKind.UNTYPED:
            return "Pass a value of the parameter's size, such as a numpy scalar"
        case ParameterKind.STRUCTURE:
            return "Pass its bytes, as a numpy or ctypes structure of the same layout"
        case ParameterKind.POINTER:
            return "Pass memory, or an address as an int"
        case ParameterKind.INTEGER:
            return "Pass an int that it can hold, or a numpy scalar of its type"
        case _:
            return "Pass a Python number that it can hold, or a numpy scalar of its type"


@rule(
    "kernel-argument",
    Severity.ERROR,
    "Kernel arguments whose number, sizes or types are not those that the kernel declares.",
    "cuda.h 12.4 to 13.5, cuKernelGetParamInfo; PTX ISA 9.0, kernel parameters; Itanium C++ ABI",
    needs=("sources",),
)
def kernel_argument(scope: Scope) -> Iterator[Problem]:
    compiled = {} if scope.compilation is None else scope.compilation.signatures
    signatures = {
        form: signature
        for form, node in scope.forms.items()
        if isinstance(node.kernel, SourceKernel)
        and (signature := compiled.get(node.kernel) or node.kernel.signature) is not None
    }
    for form, nodes in scope.nodes_of(signatures).items():
        for node in _suspects(nodes, signatures[form]):
            yield from _problems(node, signatures[form])


def _suspects(nodes: Sequence[KernelNode], signature: KernelSignature) -> Iterable[KernelNode]:
    """Return the nodes that need a look: the first one, or all where one column is in doubt."""
    if len(nodes[0].args) != len(signature.sizes) or any(_problems(nodes[0], signature)):
        return nodes
    known = encodings(nodes[0].form.kept_types, signature.types)
    for index, encoding in enumerate(known):
        if encoding.depends_on_value:
            column = list(map(itemgetter(index), map(attrgetter("_args"), nodes)))
            if not encoding.takes_all(column):
                return nodes
    return ()


@rule(
    "concurrent-collectives",
    Severity.ERROR,
    "Two kernels of NCCL of one communicator with no path between them, in one graph or across its "
    "bodies and children.",
    "what NCCL does itself: it puts a path between its kernels of a communicator, whatever streams "
    "they are captured from (seen with torch 2.11)",
    needs=("collectives",),
)
def concurrent_collectives(scope: Scope) -> Iterator[Problem]:
    for (graph, communicator), users in _users(scope).items():
        structure = scope.by_graph[graph]
        if len(users) < 2 or structure.cycle:
            continue
        # Of those that follow each other: with a path between each two of them, all are ordered.
        pairs = list(pairwise(sorted(users, key=structure.place)))
        without_path = unordered(structure, pairs)
        for first, second in pairs:
            if (first, second) not in without_path:
                continue
            yield Problem(
                second,
                f"{_said(second, users[second])} is of the communicator at {communicator:#x}, as "
                f"is {_said(first, users[first])} (declared at {first.location}), and no path "
                "orders the two: they would use the same buffers, in another order on each rank",
                f"Add an edge between them, the same on all ranks: {first.local_path} >> "
                f"{second.local_path}",
            )


def _users(scope: Scope) -> dict[tuple[GraphDef, int], dict[Node, KernelNode]]:
    """Return the nodes of each graph that use a communicator, or hold nodes that do."""
    found: dict[tuple[GraphDef, int], dict[Node, KernelNode]] = {}
    forms = [form for form in scope.forms if is_collective(form.kernel_name)]
    for nodes in scope.nodes_of(forms).values():
        for kernel in nodes:
            collective = kernel.collective
            if collective is None or collective.communicator is None:
                continue
            for user in scope.upwards(kernel):
                users = found.setdefault((user.graph, collective.communicator), {})
                users.setdefault(user, kernel)
    return found


def _said(user: Node, kernel: KernelNode) -> str:
    within = "" if user is kernel else f" with {kernel.path!r}"
    return f"{user.describe()}{within} ({kernel.collective})"


@rule(
    "does-not-compile",
    Severity.ERROR,
    "With `check(compile=True)`: a program that the compiler refuses, or that lacks a kernel or a "
    "variable.",
    "NVRTC 13.0 to 13.5",
    needs=("compilation",),
)
def does_not_compile(scope: Scope) -> Iterator[Problem]:
    if scope.compilation is None:
        return
    for node, error in scope.compilation.refused:
        of_program = isinstance(error, CompileError) and error.is_of_program
        yield Problem(
            node,
            f"{node.describe()} of kernel {kernel_name(node.kernel)!r}: {error}",
            "Correct the source" if of_program else "Launch a kernel that the program has",
        )
    broken = {
        node.kernel.program
        for node, error in scope.compilation.refused
        if isinstance(node.kernel, SourceKernel)
        and isinstance(error, CompileError)
        and error.is_of_program
    }
    for variable, uses in scope.variables.items():
        told = scope.compilation.variables.get(variable)
        if not isinstance(told, GraphDslError) or variable.program in broken:
            continue
        of_program = isinstance(told, CompileError) and told.is_of_program
        yield Problem(
            uses[0].node,
            f"{uses[0].node.describe()} {uses[0].role}: {told}",
            "Correct the source" if of_program else "Name a variable that the program has",
        )
        if of_program:
            broken.add(variable.program)


POINTER_TO_CONST: Final = re.compile(r"\bconst\s*\*$")
ARGUMENT: Final = re.compile(r"argument (\d+)")


@rule(
    "variable-size",
    Severity.ERROR,
    "A variable of a program that has another size than was said. Of C++ only with "
    "`check(compile=True)`, and when a graph is instantiated.",
    "cuda.h 12.0 to 13.5, cuLibraryGetGlobal; PTX ISA 9.0, variables",
    needs=("compilation",),
)
def variable_size(scope: Scope) -> Iterator[Problem]:
    for variable, uses in scope.variables.items() if scope.compilation is not None else ():
        given, size = variable.given_size, scope.variable_size(variable)
        if given is not None and size is not None and given != size:
            yield Problem(
                uses[0].node,
                f"{uses[0].node.describe()} {uses[0].role}: expected the {given} bytes that "
                f"variable({variable.name!r}, {given}) says, got a variable of {size}",
                "Correct the size",
            )


@rule(
    "constant-argument",
    Severity.WARNING,
    "With `check(compile=True)`: a `__constant__` variable for an argument whose memory the kernel "
    "writes, or may write as its type says.",
    "CUDA C++ Programming Guide 13.0, __constant__: kernels can only read it",
    needs=("compilation",),
)
def constant_argument(scope: Scope) -> Iterator[Problem]:
    told = scope.compilation
    if told is None:
        return
    for variable, uses in scope.variables.items():
        layout = told.variables.get(variable)
        if not isinstance(layout, VariableLayout) or layout.space != "constant":
            continue
        for use in uses:
            match = ARGUMENT.fullmatch(use.role)
            node = use.node
            # A kernel that does not compile is another rule's.
            if (
                isinstance(node, KernelNode)
                and match is not None
                and node.kernel in told.signatures
                and (why := _written(node, told.signatures[node.kernel], int(match[1])))
            ):
                yield Problem(
                    node,
                    f"{node.describe()} {use.role}: expected memory that a kernel may write, since "
                    f"{why}, got the __constant__ variable {variable.name!r}",
                    "Only read it there, or declare the variable as __device__",
                )


def _written(node: KernelNode, signature: KernelSignature | None, argument: int) -> str:
    """Return why a launch may write where an argument points; nothing if it does not."""
    kernel = node.kernel
    if not isinstance(kernel, SourceKernel):
        return ""
    effects = node.effects()
    for effect in effects.of_argument(argument):
        if effect.changes:
            where = effect.sources[-1] if effect.sources else effect
            return f"{kernel.name!r} writes there: {where}"
    kind = signature.types[argument] if signature and argument < len(signature.types) else None
    if (
        effects.is_complete
        or kind is None
        or kind.kind is not ParameterKind.POINTER
        or not kind.name.endswith("*")
        or POINTER_TO_CONST.search(kind.name)
    ):
        return ""
    return f"it is not known what {kernel.name!r} writes, and the parameter is a {kind.name}"
