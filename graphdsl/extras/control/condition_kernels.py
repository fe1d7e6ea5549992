"""Single-thread kernels that compute an expression and set a condition or a number to it.

They are CUDA C++. Numbers and addresses are arguments, so expressions of the same form share a
kernel, which is compiled once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from graphdsl.core.declaration.parameters.device_expressions import (
    DeviceExpression,
    ParameterValue,
    Scalar,
)
from graphdsl.core.declaration.parameters.operations import COMPARISONS, NUMBER_TYPES
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel

OPTIONS: Final = {"fma": False}
"""No contraction to FMA: a product and a sum are rounded separately, as on the host."""
CONDITION_KERNEL: Final = "set_condition"
ASSIGNMENT_KERNEL: Final = "assign"
NO_BRANCH: Final = 0xFFFFFFFF
"""A condition value that selects no branch."""

DIVISIONS: Final = {
    "//": """
// As numpy divides: rounded down, and 0 for a division by 0.
template <typename T> __device__ T floor_divide(T a, T b)
{
    if (b == 0) return 0;
    if (b == T(-1) && T(-1) < T(0)) return T(0ull - (unsigned long long)a);
    T quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? T(quotient - 1) : quotient;
}
""",
    "%": """
// As numpy does: with the sign of the divisor, and 0 for a division by 0.
template <typename T> __device__ T remainder_of(T a, T b)
{
    if (b == 0 || (b == T(-1) && T(-1) < T(0))) return 0;
    T left = a % b;
    return left != 0 && (a < 0) != (b < 0) ? T(left + b) : left;
}
""",
}
MIXED: Final = """
// The order of two integers, one with a sign and one without: -1, 0 or 1.
__device__ int order(long long a, unsigned long long b)
{
    return a < 0 || (unsigned long long)a < b ? -1 : (unsigned long long)a > b;
}
__device__ int order(unsigned long long a, long long b) { return -order(b, a); }
"""


class ConditionKernel:
    """A kernel launch that sets a condition, or a number in memory, to an expression.

    Attributes
    ----------
    kernel : SourceKernel
        The kernel.
    arguments : tuple
        Its arguments: addresses, parameters and numbers, after the condition if it sets one.
    """

    __slots__ = ("arguments", "kernel")

    def __init__(self, kernel: SourceKernel, arguments: tuple[object, ...]) -> None:
        self.kernel = kernel
        self.arguments = arguments


def condition_kernel(
    expression: DeviceExpression | None,
    *,
    chooses: bool = False,
    counter: Scalar | None = None,
    step: int = 0,
) -> ConditionKernel:
    """Return the kernel that sets a condition to an expression.

    Parameters
    ----------
    expression : DeviceExpression or None
        The expression; None for always true.
    chooses : bool, optional
        Whether the value is a branch index rather than a truth value.
    counter : Scalar, optional
        A counter that the kernel updates first.
    step : int, optional
        Increment of the counter; 0 resets it to 0.
    """
    writer = _Writer(CONDITION_KERNEL, "cudaGraphConditionalHandle condition")
    if counter is not None:
        writer.count(counter, step)
    if expression is None:
        writer.set("1", np.dtype(np.bool_), chooses=False)
    else:
        writer.set(writer.value(expression), expression.dtype, chooses=chooses)
    return ConditionKernel(_kernel(writer.source(), CONDITION_KERNEL), tuple(writer.arguments))


def assignment_kernel(target: Scalar, value: DeviceExpression | np.generic[Any]) -> ConditionKernel:
    """Return the kernel that sets a number in memory to the value of an expression."""
    writer = _Writer(ASSIGNMENT_KERNEL)
    writer.assign(target, value)
    return ConditionKernel(_kernel(writer.source(), ASSIGNMENT_KERNEL), tuple(writer.arguments))


@lru_cache(maxsize=256)
def _kernel(source: str, name: str) -> SourceKernel:
    return Program(source, OPTIONS).kernel(name)


class _Writer:
    """Generates the body of a kernel, one line for each operation."""

    def __init__(self, kernel: str, *declared: str) -> None:
        self.arguments: list[object] = []
        self._kernel = kernel
        self._declared = [*declared]
        self._lines: list[str] = []
        self._known: dict[object, str] = {}
        self._helpers: dict[str, None] = {}

    def source(self) -> str:
        lines = "".join(f"    {line}\n" for line in self._lines)
        declared = ", ".join(self._declared)
        return (
            f"{''.join(self._helpers)}\n"
            f'extern "C" __global__ void {self._kernel}({declared})\n{{\n{lines}}}\n'
        )

    def count(self, counter: Scalar, step: int) -> None:
        name = self._argument(counter, counter.address, f"{NUMBER_TYPES[counter.dtype]}*")
        self._lines.append(f"*{name} += {step};" if step else f"*{name} = 0;")

    def assign(self, target: Scalar, value: DeviceExpression | np.generic[Any]) -> None:
        kind = NUMBER_TYPES[target.dtype]
        name = self._argument(target, target.address, f"{kind}*")
        self._lines.append(f"*{name} = ({kind}){self.value(value)};")

    def set(self, value: str, dtype: np.dtype[Any], *, chooses: bool) -> None:
        if not chooses:
            value = f"{value} != 0"
        elif dtype.kind == "i":
            # A value out of 32 bits selects no branch.
            value = f"{value} < 0 || {value} >= {NO_BRANCH}ll ? {NO_BRANCH}u : {value}"
        elif dtype.itemsize == 8:
            value = f"{value} >= {NO_BRANCH}ull ? {NO_BRANCH}u : {value}"
        self._lines.append(f"cudaGraphSetConditional(condition, {value});")

    def value(self, root: DeviceExpression | np.generic[Any]) -> str:
        """Generate the code of an expression, and return the name of its value."""
        # Without recursion: an expression may be a sum of thousands of terms.
        stack: list[tuple[object, bool]] = [(root, False)]
        while stack:
            node, is_ready = stack.pop()
            if id(node) in self._known:
                continue
            if isinstance(node, DeviceExpression) and node._operands and not is_ready:
                stack.append((node, True))
                stack += [(each, False) for each in reversed(node._operands)]
                continue
            self._known[id(node)] = self._one(node)
        return self._known[id(root)]

    def _one(self, node: object) -> str:
        if isinstance(node, Scalar):
            kind = NUMBER_TYPES[node.dtype]
            pointer = self._argument(node, node.address, f"const {kind}*")
            return self._line(node.dtype, f"*{pointer}")
        if isinstance(node, ParameterValue):
            return self._argument(node._parameter, node._parameter, NUMBER_TYPES[node.dtype])
        if isinstance(node, DeviceExpression):
            operands = [
                self._converted(self._known[id(each)], each.dtype, taken)
                for each, taken in zip(node._operands, node._taken, strict=True)
            ]
            return self._line(node.dtype, self._operation(node, operands))
        assert isinstance(node, np.generic)
        return self._argument((node.dtype, node.tobytes()), node, NUMBER_TYPES[node.dtype])

    def _operation(self, node: DeviceExpression, operands: list[str]) -> str:
        symbol, dtype = node._symbol, node._taken[0]
        if symbol in COMPARISONS and {each.str[1:] for each in node._taken} == {"i8", "u8"}:
            self._helpers[MIXED] = None
            return f"order({', '.join(operands)}) {symbol} 0"
        if symbol in DIVISIONS:
            self._helpers[DIVISIONS[symbol]] = None
            function = "floor_divide" if symbol == "//" else "remainder_of"
            return f"{function}<{NUMBER_TYPES[dtype]}>({', '.join(operands)})"
        if symbol == "~":
            return f"!{operands[0]}" if dtype.kind == "b" else f"~{operands[0]}"
        if symbol == "abs":
            if dtype.kind == "f":
                return f"fabs({operands[0]})"
            if dtype.kind == "u":
                return operands[0]
            negative = f"0 - ({_unsigned(dtype)}){operands[0]}"
            return f"{operands[0]} < 0 ? ({NUMBER_TYPES[dtype]})({negative}) : {operands[0]}"
        if symbol == "neg":
            return (
                f"-{operands[0]}" if dtype.kind == "f" else f"0 - ({_unsigned(dtype)}){operands[0]}"
            )
        if symbol in "+-*" and dtype.kind in "iu":
            # Computed unsigned, where overflow wraps, as in NumPy.
            operands = [f"({_unsigned(dtype)}){each}" for each in operands]
        return f" {symbol} ".join(operands)

    @staticmethod
    def _converted(value: str, dtype: np.dtype[Any], wanted: np.dtype[Any]) -> str:
        return value if dtype == wanted else f"({NUMBER_TYPES[wanted]}){value}"

    def _line(self, dtype: np.dtype[Any], value: str) -> str:
        name = f"v{len(self._lines)}"
        kind = NUMBER_TYPES[dtype]
        self._lines.append(f"const {kind} {name} = ({kind})({value});")
        return name

    def _argument(self, key: object, value: object, kind: str) -> str:
        key = id(key) if not isinstance(key, tuple) else key
        name = self._known.get(("argument", key))
        if name is None:
            name = self._known["argument", key] = f"a{len(self.arguments)}"
            self.arguments.append(value)
            self._declared.append(f"{kind} {name}")
        return name


def _unsigned(dtype: np.dtype[Any]) -> str:
    """Return the C++ type in which integer sums and products are computed."""
    return "unsigned long long" if dtype.itemsize == 8 else "unsigned int"
