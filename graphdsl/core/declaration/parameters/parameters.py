"""Parameters: named values of a graph that each launch can set.

A parameter with a NumPy dtype is accepted as a kernel argument, a launch extent, the size of a copy
or the value of a memset. An :class:`Address` parameter is accepted wherever an address is, with an
optional offset. Operators return derived parameters.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from keyword import iskeyword
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE, WORD_MASK
from graphdsl.core.declaration.fields import Field
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import (
    Addressed,
    Operand,
    ParameterAddress,
    is_buffer,
    is_memory,
    is_native,
)
from graphdsl.core.declaration.parameters.memory_requirement import MemoryRequirement
from graphdsl.core.declaration.parameters.operations import WithUfuncs

if TYPE_CHECKING:
    from graphdsl.core.declaration.parameters.device_expressions import DeviceExpression
    from graphdsl.core.declaration.parameters.images import Image

RESERVED_NAMES: Final = frozenset({"self", "stream"})
"""Names that ``launch(stream, **values)`` reserves."""
FLOATS: Final = {2: ("<e", "<H"), 4: ("<f", "<I"), 8: ("<d", "<Q")}
COMPLEXES: Final = {8: ("<ff", "<Q"), 16: ("<dd", "<QQ")}
REAL_NUMBERS: Final = (int, float, np.integer, np.floating)
NUMBERS: Final = (int, float, complex, np.number)


class Address:
    """The type of address parameters: ``g.param("x", gd.Address)``."""

    def __new__(cls) -> NoReturn:
        raise TypeError('Address cannot be instantiated. Pass the class: g.param("x", gd.Address)')


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """An encoded value of a parameter.

    Defaults, executables and pools share values, so they are immutable.

    Attributes
    ----------
    words : tuple of int
        Its bytes as 8-byte words. The address of a program variable is 0 until the device is known.
    operand : Operand or None
        The memory it points to, for addresses.
    """

    words: tuple[int, ...]
    operand: Operand | None = None

    @property
    def owner(self) -> object:
        """The object to keep alive with the value, or None."""
        return None if self.operand is None else self.operand.owner


class ParameterPart(NamedTuple):
    """The contribution to one slot: a word of a value, times *factor*, shifted left by *shift*.

    A negative *shift* is to the right, after *offset* was added: the upper half of an address.
    """

    parameter: Parameter
    word: int = 0
    shift: int = 0
    factor: int = 1
    is_alone: bool = True
    """Whether nothing else shares the same 8-byte word."""
    offset: int = 0

    def of(self, value: Value) -> int:
        """Return the number to add to the slot for a value."""
        number = value.words[self.word] * self.factor
        if self.shift < 0:
            return (number + self.offset & WORD_MASK) >> -self.shift
        return number << self.shift & WORD_MASK


class Parameter(Addressed, WithUfuncs):
    """A named value that each launch can set, created by :meth:`GraphDef.param`.

    Attributes
    ----------
    name : str
        Its keyword in ``graph.launch(stream, name=value)``.
    dtype : numpy.dtype or None
        Its dtype; None for addresses.
    default : Value or None
        Its value until it is set; None for no default.
    to_words : callable
        Converts a value of *dtype* to words. Its errors do not name the parameter.

    Notes
    -----
    Comparisons, including ``==`` and ``!=``, return expressions that the device computes. Hashes
    use the identity, so parameters can be dict keys and set members. Compare parameters themselves
    with ``is``.

    Examples
    --------
    >>> import numpy as np
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> g.param("alpha", np.float32, default=0.5)
    <Parameter 'alpha': float32 = 0.5>
    >>> g.param("x", gd.Address) + 64
    <x + 64>
    """

    __slots__ = ("_default", "_dtype", "_name", "_requires", "_shown_default", "_to_words")

    name: Field[str] = Field("_name", "Its keyword in ``graph.launch(stream, name=value)``.")
    dtype: Field[np.dtype[Any] | None] = Field("_dtype", "Its dtype; None for addresses.")
    default: Field[Value | None] = Field(
        "_default", "Its value until it is set; None for no default."
    )
    shown_default: Field[str] = Field("_shown_default", "The default, formatted for listings.")
    to_words: Field[Callable[[Any], tuple[int, ...]]] = Field(
        "_to_words", "Converts a value of *dtype* to words."
    )
    requires: Field[MemoryRequirement | None] = Field(
        "_requires", "Requirements on the memory; None for any memory, and for numbers."
    )

    def __init__(
        self,
        name: object,
        kind: object,
        default: object = None,
        requires: MemoryRequirement | None = None,
    ) -> None:
        self._name = checked_name(name)
        self._take_type(None if kind is Address else _checked_dtype(self._name, kind))
        self._requires = _checked_requirement(self._name, kind, requires)
        self._default = None if default is None else self.value(default)
        self._shown_default = "" if self._default is None else _shown(default, self._default)

    def _take_type(self, dtype: np.dtype[Any] | None) -> None:
        self._dtype = dtype
        self._requires = None
        self._to_words = _words_of_addresses if dtype is None else _converter(dtype)

    def _refused_assignment(self, name: str) -> str:
        return (
            f"parameter {self._name!r}: {name} cannot be assigned. To set its value, use launch() "
            "or set() of the executable; to declare another parameter, use param()"
        )

    @Field
    def bases(self) -> tuple[Parameter, ...]:
        """The base parameters, which are set directly: this parameter itself."""
        return (self,)

    @Field
    def image(self) -> Image | None:
        """The shape and the format of an image; None for numbers and addresses."""
        return None

    @Field
    def is_address(self) -> bool:
        """Whether it is an address."""
        return self._dtype is None

    @Field
    def is_integer(self) -> bool:
        """Whether it is an integer, which can be an extent or a size."""
        return self._dtype is not None and self._dtype.kind in "iu"

    @Field
    def size(self) -> int:
        """Its size in bytes."""
        return ADDRESS_SIZE if self._dtype is None else self._dtype.itemsize

    @Field
    def type_name(self) -> str:
        """Its dtype, formatted for messages and listings."""
        return "Address" if self._dtype is None else str(self._dtype)

    def value(self, value: object) -> Value:
        """Return a user's value, validated and encoded.

        Raises
        ------
        TypeError
            If it has the wrong type.
        ValueError
            If it is out of range.
        """
        if self._dtype is None:
            operand = as_operand(value, f"parameter {self._name!r}")
            if getattr(operand.base, "is_closed", False):
                raise ValueError(
                    f"parameter {self._name!r}: expected an open Buffer, got {operand}, which was "
                    "closed. Allocate another one"
                )
            problem = None if self._requires is None else self._requires.problem(operand)
            if problem is not None:
                raise ValueError(f"parameter {self._name!r}: {problem}")
            address = operand.address
            if operand.variable is not None:
                # Its address is known only on a device: linking fills it in.
                return Value((0,), operand)
            if address is None:
                raise TypeError(
                    f"parameter {self._name!r}: expected memory outside of the graph, got {operand}"
                )
            return Value((address,), operand)
        try:
            return Value(self._to_words(value))
        except (TypeError, ValueError, OverflowError, struct.error) as error:
            wrong = TypeError if isinstance(error, TypeError) else ValueError
            raise wrong(
                f"parameter {self._name!r}: expected a value of {self._dtype}, got {value!r} "
                f"({type(value).__name__}): {error}"
            ) from error

    def integer(self, value: Value) -> int:
        """Return the value of an integer parameter as an int."""
        assert self._dtype is not None
        number = value.words[0]
        bits = 8 * self._dtype.itemsize
        return number - (1 << bits) if self._dtype.kind == "i" and number >> (bits - 1) else number

    def _as_operand(self, role: str) -> Operand | None:
        return None if self._dtype is not None else ParameterAddress(self)._as_operand(role)

    def number(self, value: Value) -> Any:
        """Return the value of a numeric parameter; integers and bools are Python's."""
        assert self._dtype is not None
        if self._dtype.kind in "iu":
            return self.integer(value)
        data = b"".join(word.to_bytes(ADDRESS_SIZE, "little") for word in value.words)
        found = np.frombuffer(data, self._dtype, 1)[0]
        return bool(found) if self._dtype.kind == "b" else found

    def exactly(self, values: Mapping[Parameter, Value]) -> Any:
        """Return its value in a mapping of parameters to values, exactly."""
        return self.number(values[self])

    # Operators ------------------------------------------------------------------------------------

    def _combined(self, symbol: str, other: object, *, is_left: bool = True) -> Any:
        """Return the derived parameter for an operation with another parameter or a number."""
        from graphdsl.core.declaration.parameters.expressions import ParameterExpression, moved

        if symbol in "+-":
            found = moved(self, other, symbol, is_left=is_left)
            if found is not None:
                return found
            if is_memory(other) and (symbol == "+" or not is_left):
                from graphdsl.core.declaration.parameters.moved_operands import moved_in

                return moved_in(other, self, symbol)
        if self._dtype is None:
            raise TypeError(
                f"parameter {self._name!r}: expected + or - and a number of bytes, because it is "
                f"an address; got {symbol!r} and {other!r} ({type(other).__name__})"
            )
        if not isinstance(other, (Parameter, *NUMBERS)) or isinstance(other, (bool, np.bool_)):
            return NotImplemented
        return ParameterExpression(symbol, *((self, other) if is_left else (other, self)))

    def _compared(self, symbol: str, other: object) -> DeviceExpression:
        """Return a comparison of its value, which the device computes."""
        from graphdsl.core.declaration.parameters.device_expressions import scalar

        if self._dtype is None:
            raise TypeError(
                f"parameter {self._name!r}: expected a number to compare, got an address. Use "
                "gd.scalar(parameter, dtype) for the number at that address"
            )
        return scalar(self)._combined(symbol, other)

    def _address_compared(self, other: object) -> Any:
        """Return whether this address equals another if that is known; else raise."""
        if other is self:
            return True
        if isinstance(other, (int, np.integer, Addressed)) or is_buffer(other):
            raise TypeError(
                f"parameter {self._name!r}: its address is known only at launch, so it cannot be "
                f"compared with {other!r}. Compare parameters themselves with `is`"
            )
        return NotImplemented

    def __add__(self, other: object) -> Any:
        return self._combined("+", other)

    def __radd__(self, other: object) -> Any:
        return self._combined("+", other, is_left=False)

    def __sub__(self, other: object) -> Any:
        return self._combined("-", other)

    def __rsub__(self, other: object) -> Any:
        return self._combined("-", other, is_left=False)

    def __mul__(self, other: object) -> Parameter:
        found: Parameter = self._combined("*", other)
        return found

    def __rmul__(self, other: object) -> Parameter:
        found: Parameter = self._combined("*", other, is_left=False)
        return found

    def __truediv__(self, other: object) -> Parameter:
        found: Parameter = self._combined("/", other)
        return found

    def __rtruediv__(self, other: object) -> Parameter:
        found: Parameter = self._combined("/", other, is_left=False)
        return found

    def __floordiv__(self, other: object) -> Parameter:
        found: Parameter = self._combined("//", other)
        return found

    def __rfloordiv__(self, other: object) -> Parameter:
        found: Parameter = self._combined("//", other, is_left=False)
        return found

    def __mod__(self, other: object) -> Parameter:
        found: Parameter = self._combined("%", other)
        return found

    def __rmod__(self, other: object) -> Parameter:
        found: Parameter = self._combined("%", other, is_left=False)
        return found

    def __neg__(self) -> Parameter:
        from graphdsl.core.declaration.parameters.expressions import ParameterExpression

        return ParameterExpression("neg", self)

    def __abs__(self) -> Parameter:
        from graphdsl.core.declaration.parameters.expressions import ParameterExpression

        return ParameterExpression("abs", self)

    # Hashed by identity: dicts and sets find parameters without calling ==. Elsewhere, use `is`.
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> Any:
        if self._dtype is None:
            return self._address_compared(other)
        return self._compared("==", other)

    def __ne__(self, other: object) -> Any:
        if self._dtype is None:
            found: Any = self._address_compared(other)
            return found if found is NotImplemented else not found
        return self._compared("!=", other)

    def __lt__(self, other: object) -> DeviceExpression:
        return self._compared("<", other)

    def __le__(self, other: object) -> DeviceExpression:
        return self._compared("<=", other)

    def __gt__(self, other: object) -> DeviceExpression:
        return self._compared(">", other)

    def __ge__(self, other: object) -> DeviceExpression:
        return self._compared(">=", other)

    def __bool__(self) -> NoReturn:
        raise TypeError(
            f"parameter {self._name!r} has a value only at launch, so it cannot be converted or "
            "tested while the graph is declared"
        )

    if not TYPE_CHECKING:

        def _on_host(self, what: str) -> NoReturn:
            raise TypeError(
                f"{what}({self}): expected a number, got a parameter, whose value is set when the "
                "graph is launched. Pass the parameter itself"
            )

        def __float__(self) -> float:
            self._on_host("float")

        def __int__(self) -> int:
            self._on_host("int")

    def __str__(self) -> str:
        return self._name

    def __repr__(self) -> str:
        default = "" if self._default is None else f" = {self._shown_default}"
        return f"<{type(self).__name__} {self._name!r}: {self.type_name}{default}>"


def checked_name(name: object) -> str:
    """Return a name of a parameter; ValueError if it cannot be a keyword of a launch."""
    if (
        not isinstance(name, str)
        or not name.isidentifier()
        or iskeyword(name)
        or name in RESERVED_NAMES
    ):
        raise ValueError(
            "param name: expected a name that can be a keyword of launch(stream, ...), other than "
            f"{' and '.join(map(repr, sorted(RESERVED_NAMES)))}; got {name!r}"
        )
    return name


def _checked_dtype(name: str, kind: object) -> np.dtype[Any]:
    if isinstance(kind, (Addressed, np.ndarray)) or is_memory(kind):
        # NumPy would take its dtype.
        raise TypeError(
            f"parameter {name!r} type: expected a numpy type or graphdsl.Address, got memory, "
            f"{kind!r}. Pass gd.Address for memory, and the memory as default="
        )
    try:
        # NumPy interprets None as float64.
        dtype: np.dtype[Any] = np.dtype(object if kind is None else kind)  # type: ignore[call-overload]  # its TypeError is the check
    except (TypeError, ValueError) as error:
        raise TypeError(
            f"parameter {name!r} type: expected a numpy type, such as numpy.float32, or "
            f"graphdsl.Address; got {kind!r}"
        ) from error
    if dtype.hasobject or not dtype.itemsize or not is_native(dtype):
        raise TypeError(
            f"parameter {name!r} type: expected plain data in native byte order, got {kind!r}"
        )
    return dtype


def _checked_requirement(
    name: str, kind: object, requires: MemoryRequirement | None
) -> MemoryRequirement | None:
    if requires is not None and (
        kind is not Address or not isinstance(requires, MemoryRequirement)
    ):
        raise TypeError(
            f"parameter {name!r} requires: expected a MemoryRequirement for a parameter of "
            f"graphdsl.Address, got {requires!r} for one of {kind!r}"
        )
    if requires is not None and (requires.size < 0 or requires.alignment < 1):
        raise ValueError(
            f"parameter {name!r} requires: expected a size of at least 0 and an alignment of at "
            f"least 1, got {requires.size} and {requires.alignment}. Pass 0 and 1 for any memory"
        )
    return requires


def _shown(default: object, value: Value) -> str:
    return str(value.operand) if value.operand is not None else str(default)


# Encoding values -------------------------------------------------------------------------


def _words_of_addresses(_: object) -> tuple[int, ...]:
    """Raise TypeError: addresses also have an owner, so :meth:`Parameter.value` encodes them."""
    raise TypeError("an address is more than its words")


def _converter(dtype: np.dtype[Any]) -> Callable[[Any], tuple[int, ...]]:
    """Return the encoder for values of a dtype; common dtypes have a fast one."""
    if dtype.kind in "iu":
        return _integers(dtype)
    if dtype.kind == "f" and dtype.itemsize in FLOATS:
        return _floats(dtype.type, *FLOATS[dtype.itemsize])
    if dtype.kind == "c" and dtype.itemsize in COMPLEXES:
        return _complexes(dtype.type, *COMPLEXES[dtype.itemsize])

    def words(value: Any) -> tuple[int, ...]:
        if isinstance(value, np.generic) and value.dtype != dtype:
            raise TypeError(f"its dtype is {value.dtype}")
        if isinstance(value, np.ma.MaskedArray):
            raise TypeError("it has a mask")
        if dtype.kind == "b" and not isinstance(value, (bool, np.bool_)):
            raise TypeError("it is not a bool")
        if dtype.kind in "fc":
            _require_number(value, NUMBERS)
        if isinstance(value, bytes):
            if len(value) != dtype.itemsize:
                raise ValueError(f"it has {len(value)} bytes, not {dtype.itemsize}")
            data = value
        else:
            array = np.array(value, dtype)
            if array.shape:
                raise TypeError("it is an array")
            data = array.tobytes()
        padded = data.ljust(-(-len(data) // ADDRESS_SIZE) * ADDRESS_SIZE, b"\0")
        return tuple(np.frombuffer(padded, np.uint64).tolist())

    return words


def _integers(dtype: np.dtype[Any]) -> Callable[[Any], tuple[int, ...]]:
    bits = 8 * dtype.itemsize
    low, high = (
        (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if dtype.kind == "i" else (0, 2**bits - 1)
    )
    mask = (1 << bits) - 1

    def words(value: Any) -> tuple[int, ...]:
        if type(value) is not int:
            if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
                raise TypeError("it is not an integer")
            value = int(value)
        if not low <= value <= high:
            raise ValueError(f"it is out of range, {low} to {high}")
        return (value & mask,)

    return words


def _floats(kind: type[np.generic], number: str, bits: str) -> Callable[[Any], tuple[int, ...]]:
    pack, unpack = struct.Struct(number).pack, struct.Struct(bits).unpack

    def words(value: Any) -> tuple[int, ...]:
        if type(value) is not float:
            if type(value) is kind:
                # Not converted through float, which does not preserve every NaN.
                return unpack(value.tobytes())
            _require_number(value, REAL_NUMBERS)
            value = float(value)
        found: tuple[int, ...] = unpack(pack(value))
        return found

    return words


def _complexes(kind: type[np.generic], number: str, bits: str) -> Callable[[Any], tuple[int, ...]]:
    pack, unpack = struct.Struct(number).pack, struct.Struct(bits).unpack

    def words(value: Any) -> tuple[int, ...]:
        if type(value) is kind:
            return unpack(value.tobytes())
        _require_number(value, NUMBERS)
        value = complex(value)
        return unpack(pack(value.real, value.imag))

    return words


def _require_number(value: object, kinds: tuple[type, ...]) -> None:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, kinds):
        raise TypeError("it is not a number")
