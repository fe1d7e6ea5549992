"""Rules about variables of programs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.check.registry import Problem, rule
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.parameter_types import ParameterKind
from graphdsl.declaration.variables import VariableLayout
from graphdsl.errors import Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope, Use
    from graphdsl.declaration.parameter_types import ParameterType

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
    "A `__constant__` variable for an argument that is no pointer to const, so that the kernel may "
    "write to it. Of C++ only with `check(compile=True)`.",
    "CUDA C++ Programming Guide 13.0, __constant__: kernels can only read it",
    needs=("memory",),
)
def constant_argument(scope: Scope) -> Iterator[Problem]:
    for variable, uses in scope.variables.items():
        told = None if scope.compilation is None else scope.compilation.variables.get(variable)
        layout = told or variable.program.variables().get(variable.name)
        if not isinstance(layout, VariableLayout) or layout.space != "constant":
            continue
        for use in uses:
            kind = _parameter(scope, use)
            if (
                kind is not None
                and kind.kind is ParameterKind.POINTER
                and kind.name.endswith("*")
                and not POINTER_TO_CONST.search(kind.name)
            ):
                yield Problem(
                    use.node,
                    f"{use.node.describe()} {use.role}: expected memory that a kernel may write "
                    f"to for a parameter of type {kind.name}, got the __constant__ variable "
                    f"{variable.name!r}",
                    "Declare the parameter as a pointer to const, or the variable as __device__",
                )


def _parameter(scope: Scope, use: Use) -> ParameterType | None:
    """Return what a kernel declares for an argument; None if that is not known."""
    match = ARGUMENT.fullmatch(use.role)
    if not isinstance(use.node, KernelNode) or match is None:
        return None
    kernel = use.node.kernel
    signature = getattr(kernel, "signature", None)
    if scope.compilation is not None:
        signature = scope.compilation.signatures.get(kernel) or signature
    number = int(match[1])
    return signature.types[number] if signature and number < len(signature.types) else None
