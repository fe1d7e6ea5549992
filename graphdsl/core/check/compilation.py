"""The rules about programs: results of compiling them, if requested."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.abi.programs import kernel_name
from graphdsl.abi.signatures import ParameterKind, VariableLayout
from graphdsl.base.errors import CompileError, GraphDslError
from graphdsl.base.findings import Severity
from graphdsl.core.check.registry import Problem, rule
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.programs.kernels import SourceKernel

if TYPE_CHECKING:
    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.core.check.scope import Scope

POINTER_TO_CONST: Final = re.compile(r"\bconst\s*\*$")
ARGUMENT: Final = re.compile(r"argument (\d+)")


@rule(
    "does-not-compile",
    Severity.ERROR,
    "With `check(compile=True)`: a program that does not compile, or that lacks a kernel or "
    "a variable.",
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
            f"{node} of kernel {kernel_name(node.kernel)!r}: {error}",
            "Correct the source" if of_program else "Launch a kernel of the program",
        )
    broken = {
        node.kernel.program
        for node, error in scope.compilation.refused
        if isinstance(node.kernel, SourceKernel)
        and isinstance(error, CompileError)
        and error.is_of_program
    }
    for variable, uses in scope.variables.items():
        reported = scope.compilation.variables.get(variable)
        if not isinstance(reported, GraphDslError) or variable.program in broken:
            continue
        of_program = isinstance(reported, CompileError) and reported.is_of_program
        yield Problem(
            uses[0].node,
            f"{uses[0].node} {uses[0].role}: {reported}",
            "Correct the source" if of_program else "Name a variable that the program has",
        )
        if of_program:
            broken.add(variable.program)


@rule(
    "variable-size",
    Severity.ERROR,
    "A variable of a program whose size differs from the declared one. Variables of C++ "
    "programs are checked only with `check(compile=True)` and when a graph is instantiated.",
    "cuda.h 12.0 to 13.5, cuLibraryGetGlobal; PTX ISA 9.0, variables",
    needs=("compilation",),
)
def variable_size(scope: Scope) -> Iterator[Problem]:
    for variable, uses in scope.variables.items() if scope.compilation is not None else ():
        declared, size = variable.explicit_size, scope.variable_size(variable)
        if declared is not None and size is not None and declared != size:
            yield Problem(
                uses[0].node,
                f"{uses[0].node} {uses[0].role}: expected the {declared} bytes of "
                f"variable({variable.name!r}, {declared}), got a variable of {size}",
                "Correct the size",
            )


@rule(
    "constant-argument",
    Severity.WARNING,
    "With `check(compile=True)`: a `__constant__` variable for an argument whose memory the "
    "kernel writes or, by its type, may write.",
    "CUDA C++ Programming Guide 13.0, __constant__: kernels can only read it",
    needs=("compilation",),
)
def constant_argument(scope: Scope) -> Iterator[Problem]:
    reported = scope.compilation
    if reported is None:
        return
    for variable, uses in scope.variables.items():
        layout = reported.variables.get(variable)
        if not isinstance(layout, VariableLayout) or layout.space != "constant":
            continue
        for use in uses:
            match = ARGUMENT.fullmatch(use.role)
            node = use.node
            # Kernels that do not compile are reported by another rule.
            if (
                isinstance(node, KernelNode)
                and match is not None
                and node.kernel in reported.signatures
                and (why := _written(node, reported.signatures[node.kernel], int(match[1])))
            ):
                yield Problem(
                    node,
                    f"{node} {use.role}: expected memory that a kernel may write, since "
                    f"{why}, got the __constant__ variable {variable.name!r}",
                    "Only read it there, or declare the variable as __device__",
                )


def _written(node: KernelNode, signature: KernelSignature | None, argument: int) -> str:
    """Return why a launch may write to the memory of an argument; empty if it does not."""
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
    return f"the writes of {kernel.name!r} are not known, and the parameter is a {kind.name}"
