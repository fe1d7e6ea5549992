"""Operators of expressions: their text, operand dtypes and result dtypes.

Result dtypes come from NumPy's functions of the same name. A Python number takes the dtype of the
other operand, as in NumPy 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

NUMBER_TYPES: Final = {
    np.dtype(code): name
    for code, name in {
        "?": "bool",
        "i1": "signed char",
        "i2": "short",
        "i4": "int",
        "i8": "long long",
        "u1": "unsigned char",
        "u2": "unsigned short",
        "u4": "unsigned int",
        "u8": "unsigned long long",
        "f4": "float",
        "f8": "double",
    }.items()
}
"""Dtypes that expressions support, with their CUDA C++ names."""

INTEGERS: Final = "iu"
NUMBERS: Final = "iuf"
ANY: Final = "biuf"
BITS: Final = "biu"


class Operation(NamedTuple):
    """A Python operator or a function.

    Attributes
    ----------
    ufunc : numpy.ufunc
        The NumPy equivalent, which determines the dtypes.
    precedence : int
        Its precedence in Python.
    kinds : str
        The dtype kinds that it accepts after promotion.
    """

    ufunc: np.ufunc
    precedence: int
    kinds: str


ATOM: Final = 20
"""The precedence of atoms."""
UNARY: Final = 10

OPERATIONS: Final = {
    "<": Operation(np.less, 1, ANY),
    "<=": Operation(np.less_equal, 1, ANY),
    ">": Operation(np.greater, 1, ANY),
    ">=": Operation(np.greater_equal, 1, ANY),
    "==": Operation(np.equal, 1, ANY),
    "!=": Operation(np.not_equal, 1, ANY),
    "|": Operation(np.bitwise_or, 2, BITS),
    "^": Operation(np.bitwise_xor, 3, BITS),
    "&": Operation(np.bitwise_and, 4, BITS),
    "+": Operation(np.add, 5, NUMBERS),
    "-": Operation(np.subtract, 5, NUMBERS),
    "*": Operation(np.multiply, 6, NUMBERS),
    "/": Operation(np.true_divide, 6, NUMBERS),
    "//": Operation(np.floor_divide, 6, INTEGERS),
    "%": Operation(np.remainder, 6, INTEGERS),
    "neg": Operation(np.negative, UNARY, NUMBERS),
    "~": Operation(np.invert, UNARY, BITS),
    "abs": Operation(np.absolute, ATOM, NUMBERS),
    "ceil_div": Operation(np.floor_divide, ATOM, INTEGERS),
}
DIVISIONS: Final = frozenset({"//", "%", "ceil_div"})
"""Divisions of integers, which have no result if the divisor is 0."""
COMPARISONS: Final = frozenset({"<", "<=", ">", ">=", "==", "!="})
SIGNS: Final = {"neg": "-", "~": "~"}
KIND_NAMES: Final = {
    INTEGERS: "integers",
    NUMBERS: "integers or floating-point numbers",
    BITS: "integers or bools",
    ANY: "numbers",
}


def require_number_type(dtype: np.dtype[Any], role: str) -> None:
    """Raise TypeError for a dtype that expressions do not support.

    Raises
    ------
    TypeError
        If the dtype is not in *NUMBER_TYPES*.
    """
    if dtype not in NUMBER_TYPES:
        raise TypeError(
            f"{role}: expected bool, an integer of 1 to 8 bytes, float32 or float64; got {dtype}"
        )


def written(symbol: str, operands: list[tuple[str, int]]) -> str:
    """Return the text of an operation, given the text and precedence of each operand.

    Examples
    --------
    >>> written("*", [("a + b", 5), ("2", ATOM)])
    '(a + b) * 2'
    >>> written("ceil_div", [("n", ATOM), ("256", ATOM)])
    'ceil_div(n, 256)'
    """
    operation = OPERATIONS[symbol]
    if operation.precedence == ATOM:
        return f"{symbol}({', '.join(text for text, _ in operands)})"
    parts = []
    for place, (text, precedence) in enumerate(operands):
        # Operators associate to the left; comparisons need parentheses, because Python chains them.
        is_loose = precedence < operation.precedence or (
            precedence == operation.precedence and (place or symbol in COMPARISONS)
        )
        parts.append(f"({text})" if is_loose else text)
    if len(parts) == 1:
        return f"{SIGNS[symbol]}{parts[0]}"
    return f"{parts[0]} {symbol} {parts[1]}"


def constant_of(value: object, beside: np.dtype[Any], text: str) -> np.generic[Any]:
    """Return a number converted to a NumPy scalar of the dtype that it is combined with.

    Raises
    ------
    TypeError
        If it is not a number.
    ValueError
        If it is a Python int out of the dtype's range.
    """
    if isinstance(value, np.generic):
        require_number_type(value.dtype, text)
        return value
    if isinstance(value, bool):
        return np.bool_(value)
    if isinstance(value, int):
        dtype = np.dtype(np.int64) if beside.kind == "b" else beside
        if dtype.kind in INTEGERS:
            limits = np.iinfo(dtype)
            if not limits.min <= value <= limits.max:
                raise ValueError(
                    f"{text}: expected a number of {dtype}, from {limits.min} to {limits.max}, got "
                    f"{value}. Use an explicit dtype: numpy.int64({value})"
                )
        return dtype.type(value)
    if isinstance(value, float):
        return (beside if beside.kind == "f" else np.dtype(np.float64)).type(value)
    raise TypeError(f"{text}: expected a number, got {value!r} ({type(value).__name__})")


def require_divisor(symbol: str, divisor: object, role: str) -> None:
    """Raise ValueError for a division of integers by the number 0, which has no quotient.

    Raises
    ------
    ValueError
        If it is one.
    """
    if symbol in DIVISIONS and isinstance(divisor, (bool, int, np.generic)) and not divisor:
        raise ValueError(f"{role}: expected a divisor other than 0, got {divisor}")


def result_types(
    symbol: str, dtypes: list[np.dtype[Any]], text: str
) -> tuple[list[np.dtype[Any]], np.dtype[Any]]:
    """Return the dtypes that operands are converted to, and the dtype of the result.

    Raises
    ------
    TypeError
        If these dtypes do not support the operation, or the result dtype is not supported, such as
        float16 for the quotient of two int8.
    """
    operation = OPERATIONS[symbol]
    try:
        *taken, result = operation.ufunc.resolve_dtypes((*dtypes, None))
    except TypeError as error:
        raise TypeError(
            f"{text}: expected operands with a common dtype, got {_listed(dtypes)}"
        ) from (error)
    if any(each.kind not in operation.kinds for each in taken):
        raise TypeError(f"{text}: expected {KIND_NAMES[operation.kinds]}, got {_listed(dtypes)}")
    for each in (*taken, result):
        require_number_type(each, text)
    return taken, result


def _listed(dtypes: list[np.dtype[Any]]) -> str:
    return " and ".join(map(str, dtypes))


UFUNCS: Final[Mapping[str, tuple[str, str]]] = {
    "add": ("__add__", "__radd__"),
    "subtract": ("__sub__", "__rsub__"),
    "multiply": ("__mul__", "__rmul__"),
    "divide": ("__truediv__", "__rtruediv__"),
    "floor_divide": ("__floordiv__", "__rfloordiv__"),
    "remainder": ("__mod__", "__rmod__"),
    "bitwise_and": ("__and__", "__rand__"),
    "bitwise_or": ("__or__", "__ror__"),
    "bitwise_xor": ("__xor__", "__rxor__"),
    "less": ("__lt__", "__gt__"),
    "less_equal": ("__le__", "__ge__"),
    "greater": ("__gt__", "__lt__"),
    "greater_equal": ("__ge__", "__le__"),
    "equal": ("__eq__", "__eq__"),
    "not_equal": ("__ne__", "__ne__"),
    "absolute": ("__abs__", ""),
    "negative": ("__neg__", ""),
    "invert": ("__invert__", ""),
}
"""NumPy's functions for Python operators: the method of the first operand, and of the second."""


class WithUfuncs:
    """Base class of numbers of the device, which are operands of NumPy's functions for operators.

    A NumPy scalar or array on the left calls such a function: ``np.float32(2) * x[0]``.
    """

    __slots__ = ()

    def __array_ufunc__(
        self, function: np.ufunc, how: str, *operands: Any, **options: object
    ) -> Any:
        """Return what the Python operator of the function does; refuse other functions."""
        methods = UFUNCS.get(function.__name__, ())
        # Comparisons of NumPy scalars pass them as arrays without axes.
        operands = tuple(
            each[()] if isinstance(each, np.ndarray) and not each.ndim else each
            for each in operands
        )
        if how == "__call__" and not options:
            for method, value, other in zip(
                methods, operands, operands[1:] + operands[:1], strict=False
            ):
                own = getattr(value, method, None) if isinstance(value, WithUfuncs) else None
                found: Any = NotImplemented
                if own is not None:
                    found = own(other) if len(operands) == 2 else own()
                if found is not NotImplemented:
                    return found
        shown = ", ".join(map(str, operands))
        raise TypeError(
            f"numpy.{function.__name__}({shown}): expected numbers of the host, got one of the "
            "device. Use + - * / // % abs and comparisons, or compute it in a kernel"
        )
