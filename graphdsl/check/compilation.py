"""The rule about programs: what their compiler said, where it was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.abi.programs import kernel_name
from graphdsl.check.registry import Problem, rule
from graphdsl.declaration.programs.kernels import SourceKernel
from graphdsl.errors import CompileError, GraphDslError
from graphdsl.findings import Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope


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
