"""The rule about programs: what their compiler said, where it was asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from graphdsl.check.registry import Problem, rule
from graphdsl.declaration.kernels import kernel_name
from graphdsl.errors import CompileError, Severity

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope


@rule(
    "does-not-compile",
    Severity.ERROR,
    "With `check(compile=True)`: a program that the compiler refuses, or that lacks a kernel.",
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
