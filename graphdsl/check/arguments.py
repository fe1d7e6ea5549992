"""The rule about kernel arguments: their number, and their sizes where a signature is known."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from cuda.core import Buffer

from graphdsl.arguments import ArgumentError, encode
from graphdsl.check.registry import RULES, Problem, rule
from graphdsl.conditions import Condition
from graphdsl.errors import Finding, Severity
from graphdsl.kernels import SourceKernel, kernel_name
from graphdsl.nodes import AllocNode, KernelNode
from graphdsl.operands import DevicePointer, Operand, ParameterAddress
from graphdsl.parameters import Parameter
from graphdsl.retained import RetainedBuffer

if TYPE_CHECKING:
    from graphdsl.check.scope import Scope
    from graphdsl.kernels import KernelSignature

__all__ = ["argument_findings"]

# Whether values of these types fit depends on their type and the parameter's size alone, so that
# one node of a form speaks for all. A float does not fit where it is out of range.
SAME_FOR_ALL: Final = frozenset(
    {bool, AllocNode, Buffer, Condition, DevicePointer, Operand, ParameterAddress}
    | {np.ndarray, RetainedBuffer}
    | {np.dtype(code).type for code in "?bhilqBHILQefdFD"}
)
LARGEST_FLOAT: Final = {2: 65504.0, 4: float(np.finfo(np.float32).max)}


def argument_findings(node: KernelNode, signature: KernelSignature | None) -> list[Finding]:
    """Return what is wrong with the arguments of one kernel node.

    Parameters
    ----------
    node : KernelNode
        The node.
    signature : KernelSignature or None
        Sizes of the kernel's parameters in bytes; None where they are not known, which leaves
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
    for index, (value, size) in enumerate(zip(node.args, signature.sizes, strict=True)):
        try:
            encode(value, size)
        except ArgumentError as error:
            yield Problem(
                node,
                f"{who}, argument {index}: {error}",
                "Pass a value of the parameter's size, such as a numpy scalar",
            )


@rule(
    "kernel-argument",
    Severity.ERROR,
    "Kernel arguments whose number or sizes are not those that the kernel declares.",
    "cuda.h 12.4 to 13.5, cuKernelGetParamInfo; PTX ISA 9.0, kernel parameters",
)
def kernel_argument(scope: Scope) -> Iterator[Problem]:
    signatures = {
        form: signature
        for form, node in scope.forms.items()
        if isinstance(node.kernel, SourceKernel)
        and (signature := node.kernel.signature) is not None
    }
    for form, nodes in scope.nodes_of(signatures).items():
        for node in _suspects(nodes, signatures[form]):
            yield from _problems(node, signatures[form])


def _suspects(nodes: Sequence[KernelNode], signature: KernelSignature) -> Iterable[KernelNode]:
    """Return the nodes that need a look: the first one, or all where one column is in doubt."""
    if len(nodes[0].args) != len(signature.sizes) or any(_problems(nodes[0], signature)):
        return nodes
    for index, (kind, size) in enumerate(zip(nodes[0].form.types, signature.sizes, strict=True)):
        if kind not in SAME_FOR_ALL:
            column = map(itemgetter(index), map(attrgetter("args"), nodes))
            if not _is_plain_column(kind, size, list(column)):
                return nodes
    return ()


def _is_plain_column(kind: type, size: int, column: Sequence[Any]) -> bool:
    """Tell whether all values of one argument fit, from a few passes that run in C."""
    if kind is int:
        low, high = min(column), max(column)
        return bool(low >= -(1 << (8 * size - 1)) and high < 1 << (8 * size))
    if kind is float:
        limit = LARGEST_FLOAT.get(size, math.inf)
        return bool(-limit <= min(column) and max(column) <= limit)
    return kind is Parameter and {parameter.size for parameter in column} == {size}
