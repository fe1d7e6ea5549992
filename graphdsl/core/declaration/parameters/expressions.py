"""Parameters derived from others: ``n // 2``, ``ceil_div(n, 256)``, ``x + 4 * i``.

They are accepted wherever a parameter is. They are never set directly: the host computes them
whenever one of their base parameters is set. The graph itself gets no additional work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_LIMIT
from graphdsl.core.declaration.checked_numbers import moved_offset, with_offset
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.operands.operands import Operand, ParameterAddress
from graphdsl.core.declaration.parameters.operations import (
    ATOM,
    OPERATIONS,
    constant_of,
    require_divisor,
    require_number_type,
    result_types,
    written,
)
from graphdsl.core.declaration.parameters.parameters import Parameter, Value

EXACT: Final[Mapping[str, Callable[..., int]]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "//": lambda a, b: a // b,
    "%": lambda a, b: a % b,
    "neg": lambda a: -a,
    "abs": abs,
    "ceil_div": lambda a, b: -(-a // b),
}
"""Integer operations, exact as in Python."""
SIGNED: Final = np.dtype(np.int64)
"""Result of combining signed integers with those in *UNSIGNED*."""
UNSIGNED: Final = np.dtype(np.uint64)
ONE_OPERAND: Final = frozenset({"neg", "abs"})
"""Unary operations; all others are binary."""


class DerivedParameter(Parameter):
    """A parameter derived from other parameters.

    Attributes
    ----------
    bases : tuple of Parameter
        The base parameters: those that are set directly.
    """

    __slots__ = ("_bases",)

    bases: Field[tuple[Parameter, ...]] = Field(
        "_bases", "The base parameters, which are set directly."
    )

    def _follow(self, *operands: object) -> None:
        """Record the base parameters, and compute the default from their defaults."""
        parameters = (each for each in operands if isinstance(each, Parameter))
        self._bases = tuple(dict.fromkeys(base for each in parameters for base in each.bases))
        defaults = {base: base.default for base in self._bases if base.default is not None}
        self._default, self._shown_default = None, ""
        # The address of a program variable is known only on a device.
        if all(
            base in defaults and getattr(defaults[base].operand, "variable", None) is None
            for base in self._bases
        ):
            self._default = self.value_from(defaults)
            self._shown_default = self._shown(self._default)

    def _shown(self, value: Value) -> str:
        return str(value.operand) if self._dtype is None else str(self.number(value))

    def value_from(self, values: Mapping[Parameter, Value]) -> Value:
        """Return the value for given values of the base parameters.

        Raises
        ------
        ValueError
            If the value does not exist, or its dtype cannot represent it.
        """
        raise NotImplementedError


class ParameterExpression(DerivedParameter):
    """A number computed from parameters, created by ``+ - * / // %`` and :func:`ceil_div`."""

    __slots__ = ("_operands", "_symbol", "_taken")

    symbol: Field[str] = Field("_symbol", "The operator or function name.")
    operands: Field[tuple[object, ...]] = Field("_operands", "Operands as passed.")

    def __init__(self, symbol: str, *operands: object) -> None:
        self._symbol = symbol
        self._operands = operands
        self._name = written(symbol, [(str(each), precedence(each)) for each in operands])
        types: list[np.dtype[Any] | None] = []
        for each in operands:
            if isinstance(each, Parameter):
                if each.dtype is None:
                    raise TypeError(f"{self._name}: expected numbers, got the address {each!r}")
                require_number_type(each.dtype, f"parameter {each.name!r}")
            types.append(each.dtype if isinstance(each, Parameter) else None)
        beside = next(each for each in types if each is not None)
        dtypes = [
            constant_of(each, beside, self._name).dtype if dtype is None else dtype
            for each, dtype in zip(operands, types, strict=True)
        ]
        if symbol in EXACT and {each.kind for each in dtypes} == {"i", "u"} and UNSIGNED in dtypes:
            # NumPy promotes to float64, which is not exact.
            dtypes = [SIGNED] * len(dtypes)
        self._taken, dtype = result_types(symbol, dtypes, self._name)
        require_divisor(symbol, operands[-1], f"parameter {self._name!r}")
        self._take_type(dtype)
        self._follow(*operands)

    def value_from(self, values: Mapping[Parameter, Value]) -> Value:
        try:
            return Value(self._to_words(self.exactly(values)))
        except (ValueError, ZeroDivisionError) as error:
            at = ", ".join(f"{base.name} = {base.number(values[base])}" for base in self._bases)
            raise ValueError(
                f"parameter {self._name!r}: expected a value of {self._dtype}, got none where "
                f"{at}: {error}"
            ) from None

    def exactly(self, values: Mapping[Parameter, Value]) -> Any:
        """Return the number, with integers computed exactly as in Python."""
        numbers: list[Any] = [
            each.exactly(values) if isinstance(each, Parameter) else each for each in self._operands
        ]
        if all(taken.kind in "iu" for taken in self._taken) and self._symbol in EXACT:
            return EXACT[self._symbol](*map(int, numbers))
        operands = [taken.type(number) for taken, number in zip(self._taken, numbers, strict=True)]
        with np.errstate(all="ignore"):
            return OPERATIONS[self._symbol].ufunc(*operands)


class AddressExpression(DerivedParameter):
    """An address parameter plus a byte offset of other parameters: ``x + 4 * i``."""

    __slots__ = ("_base", "_offset", "_sign")

    base: Field[ParameterAddress] = Field("_base", "The base address.")
    offset: Field[Parameter | int] = Field("_offset", "How many bytes.")
    sign: Field[int] = Field("_sign", "1 or -1.")

    def __init__(self, base: ParameterAddress, offset: Parameter | int, sign: int) -> None:
        operands = [(str(base), ATOM), (str(offset), precedence(offset))]
        self._name = written("+" if sign > 0 else "-", operands)
        if isinstance(offset, Parameter) and not offset.is_integer:
            raise TypeError(
                f"{self._name}: expected a number of bytes as an integer, got {offset!r}"
            )
        self._base, self._offset, self._sign = base, offset, sign
        self._take_type(None)
        self._follow(base.parameter, offset)

    def value_from(self, values: Mapping[Parameter, Value]) -> Value:
        start, offset = self._place(values)
        address, operand = start.words[0] + offset, start.operand
        if operand is None:
            raise AssertionError("what has an address has an operand")
        most = ADDRESS_LIMIT - 1 - start.words[0] if operand.size is None else operand.size
        least = 1 - start.words[0] if operand.size is None else 0
        if not least <= offset <= most:
            raise ValueError(
                f"parameter {self._name!r}: expected an offset from {least} to {most} bytes to "
                f"{operand}, got {offset}"
            )
        moved_operand = Operand(
            address,
            None if operand.size is None else operand.size - offset,
            operand.memory_type,
            operand.owner,
            operand.readonly,
            with_offset(str(operand), offset),
        )
        return Value((address,), moved_operand)

    def _place(self, values: Mapping[Parameter, Value]) -> tuple[Value, int]:
        """Return the base memory and the total byte offset."""
        parameter, offset = self._base.parameter, self._offset
        number = offset.exactly(values) if isinstance(offset, Parameter) else offset
        number = self._base.offset + self._sign * number
        if isinstance(parameter, AddressExpression):
            start, before = parameter._place(values)
            return start, before + number
        return values[parameter], number


def moved(
    parameter: Parameter | ParameterAddress, other: object, symbol: str, *, is_left: bool
) -> Parameter | ParameterAddress | None:
    """Return the result of adding to or subtracting from an address; None without an address.

    Raises
    ------
    TypeError, ValueError
        If addresses do not support the operation.
    """
    sign = 1 if symbol == "+" else -1
    base, offset = (parameter, other) if is_left else (other, parameter)
    if sign > 0 and isinstance(offset, (Parameter, ParameterAddress)) and is_address(offset):
        base, offset = offset, base
    if not isinstance(base, (Parameter, ParameterAddress)) or not is_address(base):
        return None
    start = base if isinstance(base, ParameterAddress) else ParameterAddress(base)
    if isinstance(offset, Parameter) and not offset.is_address:
        return AddressExpression(start, offset, sign)
    if isinstance(offset, (Parameter, ParameterAddress)):
        raise TypeError(f"offset to {base!r}: expected a number of bytes, got {offset!r}")
    if isinstance(start.parameter, AddressExpression):
        # Offsets are summed first: intermediate addresses may lie outside of the memory.
        return AddressExpression(start, moved_offset(start, 0, offset, 1), sign)
    found: ParameterAddress = start + offset if sign > 0 else start - offset
    return found


def combined(symbol: str, *operands: Any) -> Any:
    """Return the result of an operator or function, given by name, for parameters and numbers.

    Raises
    ------
    TypeError, ValueError
        If there is no such operation, or not for these operands.
    """
    is_known = symbol in {*EXACT, "/"} and len(operands) == 1 + (symbol not in ONE_OPERAND)
    if not is_known or not any(
        isinstance(each, (Parameter, ParameterAddress)) for each in operands
    ):
        raise ValueError(f"expected an operation of parameters, got {symbol!r} of {operands!r}")
    if symbol in "+-" and any(
        isinstance(each, (Parameter, ParameterAddress)) and is_address(each) for each in operands
    ):
        left, right = operands
        return left + right if symbol == "+" else left - right
    return ParameterExpression(symbol, *operands)


def is_address(value: Parameter | ParameterAddress) -> bool:
    """Return whether one of the two is an address rather than a number."""
    return isinstance(value, ParameterAddress) or value.is_address


def precedence(value: object) -> int:
    """Return the precedence of the outermost operator."""
    if isinstance(value, ParameterExpression):
        return OPERATIONS[value._symbol].precedence
    return OPERATIONS["+"].precedence if isinstance(value, AddressExpression) else ATOM


def ceil_div(number: Any, divisor: Any) -> Any:
    """Return the quotient of integers rounded up: how many blocks of *divisor* cover *number*.

    Parameters
    ----------
    number, divisor : int or Parameter
        Dividend and divisor. With an integer parameter, the result is a parameter derived from it.

    Raises
    ------
    TypeError
        If an argument is neither an int nor an integer parameter.
    ZeroDivisionError
        If both are ints, and the divisor is 0.
    ValueError
        If a parameter is divided by the number 0.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> gd.ceil_div(1000, 256)
    4
    >>> gd.ceil_div(gd.GraphDef().param("n", np.int32, default=1000), 256)
    <ParameterExpression 'ceil_div(n, 256)': int32 = 4>
    """
    for value in (number, divisor):
        if isinstance(value, Parameter):
            if value.is_integer:
                continue
        elif isinstance(value, (int, np.integer)) and not isinstance(value, bool):
            continue
        raise TypeError(
            f"ceil_div: expected ints and parameters of an integer type, got {value!r} "
            f"({type(value).__name__})"
        )
    if isinstance(number, Parameter) or isinstance(divisor, Parameter):
        return ParameterExpression("ceil_div", number, divisor)
    return -(-int(number) // int(divisor))


def derived(
    parameters: Iterable[Parameter], values: Mapping[Parameter, Value]
) -> dict[Parameter, Value]:
    """Return the values of derived parameters whose base parameters all have values.

    Raises
    ------
    ValueError
        If one has no value.
    """
    return {
        each: each.value_from(values)
        for each in parameters
        if isinstance(each, DerivedParameter) and all(base in values for base in each.bases)
    }
