"""The operators of expressions: how they are written, and which types they take and give.

Types are those of numpy's functions of the same name, which is asked for them. A Python number
takes the type of what it is combined with, as in numpy from 2.0 on.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

__all__ = [
    "ATOM",
    "COMPARISONS",
    "NUMBER_TYPES",
    "OPERATIONS",
    "Operation",
    "constant_of",
    "require_number_type",
    "result_types",
    "written",
]

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
"""The types that expressions have, and what each is called in CUDA C++."""

INTEGERS: Final = "iu"
NUMBERS: Final = "iuf"
ANY: Final = "biuf"
BITS: Final = "biu"


class Operation(NamedTuple):
    """An operator of Python, or a function.

    Attributes
    ----------
    ufunc : numpy.ufunc
        What it is in numpy, whose types it has.
    precedence : int
        How tightly it binds, as in Python.
    kinds : str
        The kinds of types that it takes, once its operands have one type.
    """

    ufunc: np.ufunc
    precedence: int
    kinds: str


ATOM: Final = 20
"""The precedence of what is no operator."""
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
COMPARISONS: Final = frozenset({"<", "<=", ">", ">=", "==", "!="})
SIGNS: Final = {"neg": "-", "~": "~"}
KIND_NAMES: Final = {
    INTEGERS: "integers",
    NUMBERS: "integers or floating-point numbers",
    BITS: "integers or bools",
    ANY: "numbers",
}


def require_number_type(dtype: np.dtype[Any], role: str) -> None:
    """Refuse types that expressions do not have.

    Raises
    ------
    TypeError
        If it is none of *NUMBER_TYPES*.
    """
    if dtype not in NUMBER_TYPES:
        raise TypeError(
            f"{role}: expected bool, an integer of 1 to 8 bytes, float32 or float64; got {dtype}"
        )


def written(symbol: str, operands: list[tuple[str, int]]) -> str:
    """Return how an operation is printed, given the text and the precedence of each operand.

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
        # Of equal ones, the left comes first; comparisons in a row would mean something else.
        is_loose = precedence < operation.precedence or (
            precedence == operation.precedence and (place or symbol in COMPARISONS)
        )
        parts.append(f"({text})" if is_loose else text)
    if len(parts) == 1:
        return f"{SIGNS[symbol]}{parts[0]}"
    return f"{parts[0]} {symbol} {parts[1]}"


def constant_of(value: object, beside: np.dtype[Any], text: str) -> np.generic[Any]:
    """Return a number that is combined with something of a type, as a numpy scalar.

    Raises
    ------
    TypeError
        If it is no number.
    ValueError
        If it is a Python int that the type does not have.
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
                    f"{value}. Give it a type: numpy.int64({value})"
                )
        return dtype.type(value)
    if isinstance(value, float):
        return (beside if beside.kind == "f" else np.dtype(np.float64)).type(value)
    raise TypeError(f"{text}: expected a number, got {value!r} ({type(value).__name__})")


def result_types(
    symbol: str, dtypes: list[np.dtype[Any]], text: str
) -> tuple[list[np.dtype[Any]], np.dtype[Any]]:
    """Return the types that operands are converted to, and that of the result.

    Raises
    ------
    TypeError
        If numbers of these types have no such operation, or the result is of a type that there is
        not here, such as the float16 of two int8 that are divided.
    """
    operation = OPERATIONS[symbol]
    try:
        *taken, result = operation.ufunc.resolve_dtypes((*dtypes, None))
    except TypeError as error:
        raise TypeError(f"{text}: expected operands that go together, got {_listed(dtypes)}") from (
            error
        )
    if any(each.kind not in operation.kinds for each in taken):
        raise TypeError(f"{text}: expected {KIND_NAMES[operation.kinds]}, got {_listed(dtypes)}")
    for each in (*taken, result):
        require_number_type(each, text)
    return taken, result


def _listed(dtypes: list[np.dtype[Any]]) -> str:
    return " and ".join(map(str, dtypes))
