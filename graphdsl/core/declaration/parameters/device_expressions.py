"""Expressions of numbers in device memory, computed by a small kernel while a graph runs.

``x > eps`` is an object that describes the computation. ``while_loop``, ``if_then``, ``if_else``
and ``switch`` accept it in place of a condition, and declare the kernel that sets the condition.
"""

from __future__ import annotations

import numbers
from typing import TYPE_CHECKING, Any, Final, NoReturn

import numpy as np

from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Addressed, Operand
from graphdsl.core.declaration.parameters.expressions import precedence
from graphdsl.core.declaration.parameters.operations import (
    ATOM,
    OPERATIONS,
    WithUfuncs,
    constant_of,
    require_divisor,
    require_number_type,
    result_types,
    written,
)
from graphdsl.core.declaration.parameters.parameters import Parameter

PLAIN_NUMBERS: Final = (bool, int, float, np.generic)
OTHER_NUMBERS: Final = (numbers.Number, np.ndarray)
"""Number types that expressions do not support."""
LOGICAL: Final = frozenset("&|^")
EQUALITIES: Final = frozenset({"==", "!="})
ORDERS: Final = frozenset({"<", "<=", ">", ">="})


class Operators(WithUfuncs):
    """Python operators on device numbers; each returns an expression."""

    __slots__ = ()

    def _combined(self, symbol: str, other: object, *, is_left: bool = True) -> DeviceExpression:
        raise NotImplementedError

    def _applied(self, symbol: str) -> DeviceExpression:
        raise NotImplementedError

    def __add__(self, other: object) -> DeviceExpression:
        return self._combined("+", other)

    def __radd__(self, other: object) -> DeviceExpression:
        return self._combined("+", other, is_left=False)

    def __sub__(self, other: object) -> DeviceExpression:
        return self._combined("-", other)

    def __rsub__(self, other: object) -> DeviceExpression:
        return self._combined("-", other, is_left=False)

    def __mul__(self, other: object) -> DeviceExpression:
        return self._combined("*", other)

    def __rmul__(self, other: object) -> DeviceExpression:
        return self._combined("*", other, is_left=False)

    def __truediv__(self, other: object) -> DeviceExpression:
        return self._combined("/", other)

    def __rtruediv__(self, other: object) -> DeviceExpression:
        return self._combined("/", other, is_left=False)

    def __floordiv__(self, other: object) -> DeviceExpression:
        return self._combined("//", other)

    def __rfloordiv__(self, other: object) -> DeviceExpression:
        return self._combined("//", other, is_left=False)

    def __mod__(self, other: object) -> DeviceExpression:
        return self._combined("%", other)

    def __rmod__(self, other: object) -> DeviceExpression:
        return self._combined("%", other, is_left=False)

    def __and__(self, other: object) -> DeviceExpression:
        return self._combined("&", other)

    def __rand__(self, other: object) -> DeviceExpression:
        return self._combined("&", other, is_left=False)

    def __or__(self, other: object) -> DeviceExpression:
        return self._combined("|", other)

    def __ror__(self, other: object) -> DeviceExpression:
        return self._combined("|", other, is_left=False)

    def __xor__(self, other: object) -> DeviceExpression:
        return self._combined("^", other)

    def __rxor__(self, other: object) -> DeviceExpression:
        return self._combined("^", other, is_left=False)

    if not TYPE_CHECKING:

        def __pow__(self, other: object) -> NoReturn:
            raise TypeError(
                f"expected + - * / // % or abs, got a power of {self}. Write products, such as "
                "x[0] * x[0], or compute it in a kernel"
            )

    def __neg__(self) -> DeviceExpression:
        return self._applied("neg")

    def __invert__(self) -> DeviceExpression:
        return self._applied("~")

    def __abs__(self) -> DeviceExpression:
        return self._applied("abs")

    def __lt__(self, other: object) -> DeviceExpression:
        return self._combined("<", other)

    def __le__(self, other: object) -> DeviceExpression:
        return self._combined("<=", other)

    def __gt__(self, other: object) -> DeviceExpression:
        return self._combined(">", other)

    def __ge__(self, other: object) -> DeviceExpression:
        return self._combined(">=", other)

    def __eq__(self, other: object) -> DeviceExpression:  # type: ignore[override]  # as in numpy
        return self._combined("==", other)

    def __ne__(self, other: object) -> DeviceExpression:  # type: ignore[override]
        return self._combined("!=", other)

    # By identity: only the device can compare values. Dicts and sets use the identity.
    __hash__ = object.__hash__


class DeviceExpression(Operators):
    """A number that the device computes while the graph runs.

    Created by :func:`graphdsl.scalar` and by Python operators: ``+ - * / // %``, ``abs``,
    comparisons, and ``& | ^ ~``, which also combine comparisons as *and*, *or*, *xor* and *not*.

    Attributes
    ----------
    dtype : numpy.dtype
        The dtype, by NumPy's promotion rules; values are bit-identical to NumPy's. A Python number
        takes the dtype of the other operand, as in NumPy 2.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> error, step = g.allocate(4, name="error"), g.allocate(4, name="step")
    >>> error, step = gd.scalar(error, np.float32), gd.scalar(step, np.int32)
    >>> (error > 1e-6) & (step < 100)
    <DeviceExpression (error > 1e-06) & (step < 100): bool>
    """

    __slots__ = ("_dtype", "_operands", "_symbol", "_taken", "_text")

    dtype: Field[np.dtype[Any]] = Field("_dtype", "Its dtype.")

    def __init__(self, symbol: str, *operands: object) -> None:
        self._symbol = symbol
        known = [_type_of(each) for each in operands]
        beside = next(each for each in known if each is not None)
        # Built from the operands' text, so a long sum needs no deep recursion.
        text = written(symbol, [(str(each), _precedence(each)) for each in operands])
        self._operands: tuple[DeviceExpression | np.generic[Any], ...] = tuple(
            _operand(each, beside, text) for each in operands
        )
        dtypes = [each.dtype for each in self._operands]
        self._taken, self._dtype = result_types(symbol, dtypes, text)
        require_divisor(symbol, self._operands[-1], f"expression {text}")
        # As computed: Python numbers print as the converted values.
        self._text = written(symbol, [(str(each), _precedence(each)) for each in self._operands])

    def _refused_assignment(self, name: str) -> str:
        return f"expression {self}: {name} cannot be assigned. Create a new expression"

    def _combined(self, symbol: str, other: object, *, is_left: bool = True) -> DeviceExpression:
        if symbol in LOGICAL and isinstance(other, bool):
            raise TypeError(
                f"expression {self}: expected an expression as the other operand of {symbol}, got "
                f"{other}. Python probably evaluated a comparison immediately, such as one of two "
                "nodes or two numbers. Compare an element or a parameter, x[0] == 0, or, if the "
                f"bool is intended, write numpy.bool_({other})"
            )
        if is_element(other):
            other = scalar(other)
        if _type_of(other) is None and not isinstance(other, PLAIN_NUMBERS):
            if symbol in EQUALITIES and isinstance(other, OTHER_NUMBERS):
                # Otherwise Python would fall back to identity: False.
                raise TypeError(
                    f"expression {self}: expected a number as the other operand of {symbol}, got "
                    f"{other!r} ({type(other).__name__}). Compare with an int, a float or a numpy "
                    "scalar"
                )
            return NotImplemented  # type: ignore[no-any-return]  # Python asks the other operand
        return DeviceExpression(symbol, *((self, other) if is_left else (other, self)))

    def _applied(self, symbol: str) -> DeviceExpression:
        return DeviceExpression(symbol, self)

    def __bool__(self) -> NoReturn:
        hint = ""
        if self._symbol in EQUALITIES:
            hint = ". To find an object in a list, compare with `is`, not by `in`"
        elif self._symbol in ORDERS:
            hint = ". Compute max and min in a kernel"
        raise TypeError(
            f"expression {self} has a value only on the device, while the graph runs. Replace `if` "
            "and `while` by if_then(...) and while_loop(...). Replace `and`, `or`, `not` by & | ~ "
            f"with parentheses, and a < x < b by (a < x) & (x < b){hint}"
        )

    if not TYPE_CHECKING:

        def _on_host(self, what: str) -> NoReturn:
            raise TypeError(
                f"{what}({self}): expected a number of the host, got one that the device computes "
                "while the graph runs. Assign it to memory, g.assign(y[0], ...), and read that, or "
                "compute with it on the device"
            )

        def __float__(self) -> float:
            self._on_host("float")

        def __int__(self) -> int:
            self._on_host("int")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}: {self._dtype}>"


class Scalar(DeviceExpression):
    """One number in device memory, created by :func:`graphdsl.scalar`.

    Attributes
    ----------
    address : object
        Its address, as passed.
    dtype : numpy.dtype
        Its dtype.

    Examples
    --------
    >>> import graphdsl as gd
    >>> x = gd.GraphDef().array(4, "float32", name="x")
    >>> gd.scalar(x[0])
    <Scalar x[0]: float32>
    """

    __slots__ = ("_address",)

    address: Field[object] = Field("_address", "Where it is.")

    def __init__(self, address: object, operand: Operand, dtype: np.dtype[Any]) -> None:
        self._address = address
        self._dtype = dtype
        self._symbol = ""
        self._operands = ()
        self._taken = []
        self._text = str(operand)


class ParameterValue(DeviceExpression):
    """The value of a parameter in an expression, passed to the kernel as an argument."""

    __slots__ = ("_parameter",)

    parameter: Field[Parameter] = Field("_parameter", "The parameter.")

    def __init__(self, parameter: Parameter) -> None:
        assert parameter.dtype is not None
        require_number_type(parameter.dtype, f"parameter {parameter.name!r}")
        self._parameter = parameter
        self._dtype = parameter.dtype
        self._symbol = ""
        self._operands = ()
        self._taken = []
        self._text = parameter.name


def scalar(address: object, dtype: object = None) -> DeviceExpression:
    """Return a number in device memory, for conditions and expressions.

    Parameters
    ----------
    address : object
        Address of the number, in any form that a kernel argument accepts: an allocation node or a
        pointer into one, a ``Buffer``, a variable of a program, an ``Address`` parameter, or an
        int. A parameter with a dtype stands for its value.
    dtype : numpy type, optional
        The dtype: bool, an integer of 1 to 8 bytes, ``float32`` or ``float64``. Optional if the
        memory has a ``dtype``.

    Raises
    ------
    TypeError
        If *address* is not an address, or its dtype is unknown or different.
    ValueError
        If the memory is smaller than one number, is an array of several, or is misaligned.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> residual = gd.scalar(0x1000, np.float64)
    >>> residual > 1e-10
    <DeviceExpression 0x1000 > 1e-10: bool>
    """
    if isinstance(address, DeviceExpression):
        found = address
    elif isinstance(address, Parameter) and not address.is_address:
        found = ParameterValue(address)
    else:
        found = _in_memory(address, dtype)
    if dtype is not None and found.dtype != np.dtype(dtype):  # type: ignore[call-overload]
        raise TypeError(f"scalar {found}: expected its own dtype {found.dtype}, got {dtype!r}")
    return found


def is_element(value: object) -> bool:
    """Return whether *value* is memory with a dtype, such as ``x[0]``."""
    return (
        isinstance(value, Addressed)
        and not isinstance(value, (Operand, Parameter))
        and getattr(value, "dtype", None) is not None
    )


def is_number(value: object, *, of_device: bool = False) -> bool:
    """Return whether *value* can be an operand; *of_device*: one that the device computes."""
    if isinstance(value, PLAIN_NUMBERS):
        return not of_device
    if isinstance(value, Parameter):
        return not value.is_address
    return isinstance(value, DeviceExpression) or is_element(value)


def _in_memory(address: object, dtype: object) -> Scalar:
    operand = as_operand(address, "scalar")
    own = getattr(address, "dtype", None)
    wanted: Any = own if dtype is None else dtype
    if wanted is None:
        raise TypeError(
            f"scalar {operand}: expected a dtype, such as numpy.float32, because the memory has "
            "none; got None"
        )
    try:
        kind: np.dtype[Any] = np.dtype(wanted)
    except (TypeError, ValueError) as error:
        raise TypeError(
            f"scalar {operand}: expected a numpy type, such as numpy.float32; got {wanted!r}"
        ) from error
    require_number_type(kind, f"scalar {operand}")
    size = operand.size
    if size is not None and size < kind.itemsize:
        raise ValueError(f"scalar {operand}: expected {kind.itemsize} bytes of {kind}, got {size}")
    if own is not None and size is not None and size > kind.itemsize:
        raise ValueError(
            f"scalar {operand}: expected one number of {kind}, got {size} bytes of them. Pass a "
            "single element, such as x[0]"
        )
    at = operand.address if operand.pointer is None else operand.pointer.offset
    if at is not None and at % kind.itemsize:
        raise ValueError(
            f"scalar {operand}: expected an address aligned to {kind.itemsize} bytes for {kind}, "
            f"got {at}"
        )
    return Scalar(address, operand, kind)


def _type_of(value: object) -> np.dtype[Any] | None:
    """Return the dtype of a value, or None for Python numbers and anything without one."""
    if isinstance(value, (DeviceExpression, Parameter)):
        return value.dtype
    return value.dtype if isinstance(value, np.generic) else None


def _operand(value: object, beside: np.dtype[Any], text: str) -> DeviceExpression | np.generic[Any]:
    if isinstance(value, DeviceExpression):
        return value
    return (
        ParameterValue(value) if isinstance(value, Parameter) else constant_of(value, beside, text)
    )


def _precedence(value: object) -> int:
    if isinstance(value, (Parameter, ParameterValue)):
        return precedence(value if isinstance(value, Parameter) else value._parameter)
    symbol = value._symbol if isinstance(value, DeviceExpression) else ""
    return OPERATIONS[symbol].precedence if symbol else ATOM
