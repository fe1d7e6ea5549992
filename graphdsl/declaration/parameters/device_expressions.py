"""Expressions of numbers in device memory, which a small kernel computes while a graph runs.

``x > eps`` is an object that says what to compute. ``while_loop``, ``if_then``, ``if_else`` and
``switch`` take it in place of a condition, and declare the kernel that sets one.
"""

from __future__ import annotations

import numbers
from typing import Any, Final, NoReturn

import numpy as np

from graphdsl.declaration.fields import Field
from graphdsl.declaration.operands.external_memory import as_operand
from graphdsl.declaration.operands.operands import Addressed, Operand
from graphdsl.declaration.parameters.expressions import precedence
from graphdsl.declaration.parameters.operations import (
    ATOM,
    OPERATIONS,
    constant_of,
    require_number_type,
    result_types,
    written,
)
from graphdsl.declaration.parameters.parameters import Parameter

__all__ = [
    "EQUALITIES",
    "OTHER_NUMBERS",
    "PLAIN_NUMBERS",
    "DeviceExpression",
    "Operators",
    "Scalar",
    "is_element",
    "is_number",
    "scalar",
]

PLAIN_NUMBERS: Final = (bool, int, float, np.generic)
OTHER_NUMBERS: Final = (numbers.Number, np.ndarray)
"""What looks like a number, and is none that expressions have."""
LOGICAL: Final = frozenset("&|^")
EQUALITIES: Final = frozenset({"==", "!="})


class Operators:
    """The operators of Python on numbers of a device; each gives an expression."""

    __slots__ = ()

    # numpy scalars on the left leave operators to this class.
    __array_ufunc__ = None

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

    # By identity: what is equal, only the device knows. Dicts and sets tell by it what is what.
    __hash__ = object.__hash__


class DeviceExpression(Operators):
    """A number that is computed on the device when it is needed.

    Made by :func:`graphdsl.scalar` and by the operators of Python: ``+ - * / // %``, ``abs``,
    comparisons, and ``& | ^ ~``, which stand for *and*, *or* and *not* of comparisons, too.

    Attributes
    ----------
    dtype : numpy.dtype
        Its type: what numpy gives for operands of these types, to the last bit of the value. A
        Python number takes the type of the other operand, as in numpy 2.

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

    dtype: Field[np.dtype[Any]] = Field("_dtype", "Its type.")

    def __init__(self, symbol: str, *operands: object) -> None:
        self._symbol = symbol
        known = [_type_of(each) for each in operands]
        beside = next(each for each in known if each is not None)
        # Put together from those of the operands, so that a long sum needs no deep stack.
        text = written(symbol, [(str(each), _precedence(each)) for each in operands])
        self._operands: tuple[DeviceExpression | np.generic[Any], ...] = tuple(
            _operand(each, beside, text) for each in operands
        )
        dtypes = [each.dtype for each in self._operands]
        self._taken, self._dtype = result_types(symbol, dtypes, text)
        # As it is computed: a Python number as what it became.
        self._text = written(symbol, [(str(each), _precedence(each)) for each in self._operands])

    def _refused_assignment(self, name: str) -> str:
        return f"expression {self}: {name} cannot be assigned. Write another expression"

    def _combined(self, symbol: str, other: object, *, is_left: bool = True) -> DeviceExpression:
        if symbol in LOGICAL and isinstance(other, bool):
            raise TypeError(
                f"expression {self}: expected an expression beside {symbol}, got {other}. It is "
                "probably the result of a comparison that Python made at once, such as that of two "
                "nodes or two numbers: compare an element or a parameter, x[0] == 0, or write "
                f"numpy.bool_({other}) if it is meant"
            )
        if is_element(other):
            other = scalar(other)
        if _type_of(other) is None and not isinstance(other, PLAIN_NUMBERS):
            if symbol in EQUALITIES and isinstance(other, OTHER_NUMBERS):
                # Python would go on with identity: False.
                raise TypeError(
                    f"expression {self}: expected a number beside {symbol}, got {other!r} "
                    f"({type(other).__name__}). Compare with an int, a float or a numpy scalar"
                )
            return NotImplemented  # type: ignore[no-any-return]  # Python asks the other operand
        return DeviceExpression(symbol, *((self, other) if is_left else (other, self)))

    def _applied(self, symbol: str) -> DeviceExpression:
        return DeviceExpression(symbol, self)

    def __bool__(self) -> NoReturn:
        raise TypeError(
            f"expression {self} has a value only on the device, while the graph runs. Declare the "
            "branch, if_then(...) or while_loop(...), in place of `if` and `while`; combine "
            "comparisons by & | ~ in place of `and`, `or`, `not`, each in parentheses, and write "
            "(a < x) & (x < b) for a < x < b"
        )

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}: {self._dtype}>"


class Scalar(DeviceExpression):
    """One number in device memory; made by :func:`graphdsl.scalar`.

    Attributes
    ----------
    address : object
        Where it is, as it was given.
    dtype : numpy.dtype
        Its type.

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
    """The value of a parameter in an expression, which its kernel gets as an argument."""

    __slots__ = ("_parameter",)

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
    """Return a number in device memory, to compute conditions with.

    Parameters
    ----------
    address : object
        Where it is: whatever a kernel takes as an address, such as an allocation node, a pointer
        into one, a ``Buffer``, a variable of a program, a parameter of ``Address``, or an int.
        Or a parameter of a number's type, whose value is meant.
    dtype : numpy type, optional
        Its type: bool, an integer of 1 to 8 bytes, ``float32`` or ``float64``. Not needed where
        the memory has a ``dtype`` itself.

    Raises
    ------
    TypeError
        If it is no address, or has another type or none.
    ValueError
        If there is less or, with a type of its own, more than one number, or its address is not
        one of such numbers.

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
        raise TypeError(f"scalar {found}: expected {found.dtype}, which it has, got {dtype!r}")
    return found


def is_element(value: object) -> bool:
    """Return whether *value* is memory that knows its elements, such as ``x[0]``: its number."""
    return (
        isinstance(value, Addressed)
        and not isinstance(value, (Operand, Parameter))
        and getattr(value, "dtype", None) is not None
    )


def is_number(value: object, *, of_device: bool = False) -> bool:
    """Return whether *value* is something that expressions are made of; *of_device*: or are."""
    if isinstance(value, PLAIN_NUMBERS):
        return not of_device
    if isinstance(value, Parameter):
        return not value.is_address
    return isinstance(value, DeviceExpression) or is_element(value)


def _in_memory(address: object, dtype: object) -> Scalar:
    operand = as_operand(address, "scalar")
    own = getattr(address, "dtype", None)
    given: Any = own if dtype is None else dtype
    if given is None:
        raise TypeError(
            f"scalar {operand}: expected a type, such as numpy.float32, since the memory has none"
        )
    try:
        kind: np.dtype[Any] = np.dtype(given)
    except (TypeError, ValueError) as error:
        raise TypeError(
            f"scalar {operand}: expected a numpy type, such as numpy.float32; got {given!r}"
        ) from error
    require_number_type(kind, f"scalar {operand}")
    size = operand.size
    if size is not None and size < kind.itemsize:
        raise ValueError(f"scalar {operand}: expected {kind.itemsize} bytes of {kind}, got {size}")
    if own is not None and size is not None and size > kind.itemsize:
        raise ValueError(
            f"scalar {operand}: expected one number of {kind}, got {size} bytes of them. Pass one "
            "element, such as x[0]"
        )
    at = operand.address if operand.pointer is None else operand.pointer.offset
    if at is not None and at % kind.itemsize:
        raise ValueError(
            f"scalar {operand}: expected an address that is a multiple of {kind.itemsize}, as of "
            f"every {kind}, got {at}"
        )
    return Scalar(address, operand, kind)


def _type_of(value: object) -> np.dtype[Any] | None:
    """Return the type of what has one; None for Python numbers and anything else."""
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
