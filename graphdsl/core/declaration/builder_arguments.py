"""Validating the arguments of builder methods.

Errors name the method, the argument, and the expected and the actual value.
"""

from __future__ import annotations

import inspect
import operator
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from graphdsl.abi.cuda_packages import is_instance
from graphdsl.abi.enumerations import ADDRESS_LIMIT
from graphdsl.core.declaration.arguments.arguments import copied_bytes, is_swapped
from graphdsl.core.declaration.builder import graph_of
from graphdsl.core.declaration.checked_numbers import integer, ordinal
from graphdsl.core.declaration.fields import fields_of
from graphdsl.core.declaration.naming import label_of, state_of
from graphdsl.core.declaration.nesting import graphs_in
from graphdsl.core.declaration.operands.operands import (
    ArrayOperand,
    Operand,
    StridedOperand,
    order_problem,
)
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand, sum_of
from graphdsl.core.declaration.parameters.parameters import Parameter

if TYPE_CHECKING:
    from cuda.core import Event

    from graphdsl.core.declaration.builder import NodeAdder
    from graphdsl.core.declaration.graph import GraphDef

MEMSET_SIZES: Final = (1, 2, 4)
NO_ELEMENTS: Final = (np.bool_, np.str_)
BRANCH_LIMIT: Final = 1 << 16
"""The most branches of a switch; the driver's field has 32 bits, but each branch is a graph."""


def name_in(error: Exception, what: str, builder: NodeAdder, name: object) -> None:
    """Prefix the message of an error with the name of the node, if it has one.

    Called only when a builder method has failed, so valid calls do not pay for it.
    """
    if not isinstance(name, str) or not name or [str] != list(map(type, error.args)):
        return
    (text,) = error.args
    if text.startswith("node name"):
        return
    graph = graph_of(builder)
    parts = (graph.path, state_of(graph).section, name)
    path = "/".join(part for part in parts if part) if what != "condition" else name
    error.args = (f"{what} {path!r}: {text}",)


def byte_count(value: object, role: str) -> int | Parameter:
    """Return a number of bytes, or a parameter for it."""
    if isinstance(value, str):
        raise TypeError(
            f"{role}: expected bytes as an int, got {value!r}. Leave it out: the direction of a "
            "copy follows from its operands"
        )
    if not isinstance(value, Parameter):
        return integer(value, role, "bytes", minimum=1)
    if not value.is_integer:
        raise TypeError(f"{role}: expected a parameter of an integer type, got {value!r}")
    return value


def branch_count(value: object) -> int:
    """Return the number of branches of a switch."""
    return integer(value, "switch count", "branches", minimum=1, maximum=BRANCH_LIMIT)


def user_data_number(value: object) -> int:
    """Return the user data of a ctypes function unchanged."""
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        raise TypeError(
            f"callback user_data: expected an int or bytes, got {value!r} ({type(value).__name__})"
        )
    number = operator.index(value)  # type: ignore[arg-type]  # it has __index__
    if not 0 <= number < ADDRESS_LIMIT:
        raise ValueError(f"callback user_data: expected an int from 0 to 2**64 - 1, got {number}")
    return number


def open_event(event: Any, method: str) -> Event:
    """Return *event* if it is a cuda.core Event or behaves like one."""
    # First the class: attributes of a closed event raise.
    if is_instance(event, "Event") or hasattr(event, "is_timing_enabled"):
        if event.is_closed:
            raise ValueError(
                f"{method} event: expected an open event, got a closed one. Close it after "
                "the graphs that use it"
            )
        from graphdsl.core.declaration.programs.foreign import remember_event

        remember_event(event)
        return event
    hint = (
        "; it is a stream, whose events come from stream.record()"
        if hasattr(event, "__cuda_stream__")
        else ""
    )
    raise TypeError(
        f"{method} event: expected a cuda.core Event, got {event!r} ({type(event).__name__}){hint}"
    )


def require_callable_without_arguments(fn: Callable[..., object]) -> None:
    """Raise for a callback that cannot be called, or whose call would do nothing."""
    call = getattr(fn, "__call__", None)  # noqa: B004  # that of an object may be a coroutine
    if inspect.iscoroutinefunction(fn) or inspect.iscoroutinefunction(call):
        raise TypeError(
            f"callback fn: expected a function, got the coroutine function {fn!r}, which would "
            "never be awaited. Pass a function"
        )
    try:
        signature = inspect.signature(fn)
    except (TypeError, ValueError):
        return  # Some C callables have no signature; a wrong one fails when called.
    try:
        signature.bind()
    except TypeError as error:
        raise TypeError(
            f"callback fn: expected a callable without arguments, got {fn!r}: {error}. Bind them "
            "with functools.partial or a closure"
        ) from None


def memset_value(value: object) -> tuple[int | Parameter, int]:
    """Return the value as a number, and the size of an element in bytes."""
    if type(value) is int and 0 <= value <= 255:
        return value, 1
    if isinstance(value, Parameter):
        if value.is_address or value.size not in MEMSET_SIZES:
            raise TypeError(
                "memset value: expected a parameter of a type of 1, 2 or 4 bytes, got "
                f"{value!r} of {value.size}. Use fill(...), which sets elements of any size"
            )
        return value, value.size
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= 255:
            raise ValueError(
                f"memset value: expected an int from 0 to 255 (a byte), got {value}. For wider "
                "elements pass 2 or 4 bytes, such as numpy.uint32(value)"
            )
        return value, 1
    # None is not a buffer: the TypeError of memoryview() rejects it.
    source: Any = None if isinstance(value, NO_ELEMENTS) else value
    try:
        view = source if isinstance(source, memoryview) else memoryview(source)
        data = copied_bytes(view, "memset value")
    except TypeError:
        raise TypeError(
            f"memset value: expected an int from 0 to 255 or 1, 2 or 4 bytes, got {value!r} "
            f"({type(value).__name__}). For a float pass numpy.float32(value)"
        ) from None
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(
            "memset value: expected an element, got a masked one. Pass its .data, or filled(...)"
        )
    if len(data) > 1 and is_swapped(source):
        raise TypeError(
            f"memset value: expected an element in native byte order, got {value!r}. Pass "
            "value.astype(value.dtype.newbyteorder('=')), or bytes in the order that memory should "
            "have"
        )
    if len(data) not in MEMSET_SIZES:
        hint = ""
        if isinstance(value, np.integer):
            hint = ". Pass int(value) to set bytes, or numpy.uint32(value)"
        elif isinstance(value, np.number):
            hint = ". Use fill(...) on memory with a dtype, which sets elements of any size"
        raise ValueError(
            f"memset value: expected an element of 1, 2 or 4 bytes, got {len(data)} bytes{hint}"
        )
    return int.from_bytes(data, "little"), len(data)


def memset_width(operand: Operand, width: int | None, element_size: int, rows: int) -> int:
    """Return the number of elements in a row, by default as many as *operand* has room for."""
    if width is not None:
        return integer(width, "memset width", "elements", minimum=1)
    size = operand.extent if isinstance(operand, MovedOperand) else operand.size
    if not isinstance(size, int) or rows > 1:
        raise ValueError(
            f"memset width: expected elements in a row, since {operand} "
            f"{'is set in several rows' if isinstance(size, int) else 'has no known size'}. Pass "
            "width, the number of elements"
        )
    if size % element_size or size < 1:
        raise ValueError(
            f"memset width: {operand} has {size} bytes, which is not a positive multiple of "
            f"the element size {element_size}. Pass width"
        )
    return size // element_size


def common_size(dst: Operand, src: Operand) -> int:
    """Return the default size of a copy: the size of the operands."""
    if dst.size is None and src.size is None:
        raise ValueError(
            f"memcpy size: expected bytes, since neither {dst} nor {src} has a known "
            "size. Pass size, the number of bytes"
        )
    if dst.size is not None and src.size is not None and dst.size != src.size:
        raise ValueError(
            f"memcpy size: dst {dst} has {dst.size} bytes, src {src} has {src.size}. Pass "
            "operands of equal size, or size, the number of bytes to copy"
        )
    size = dst.size if dst.size is not None else src.size
    if not size or size < 0:
        raise ValueError(f"memcpy size: expected at least 1 byte, got {size} from {dst} and {src}")
    return size


def size_between_places(
    dst: Operand, src: Operand, size: object, rows: tuple[object, ...]
) -> int | Parameter:
    """Return the size of a copy with a side whose start depends on parameters."""
    for role, side, other in (("dst", dst, src), ("src", src, dst)):
        if not isinstance(side, MovedOperand):
            continue
        if isinstance(other, (StridedOperand, ArrayOperand)) or rows.count(None) < len(rows):
            what = str(other) if rows.count(None) == len(rows) else "rows and slices"
            raise ValueError(
                f"memcpy {role}: expected contiguous bytes on both sides, since parameters "
                f"set the start of one; got {side} and {what}: drivers cannot set an address "
                "in a copy of several rows. Copy row "
                "by row, with a node for each"
            )
    extents = [each.extent if isinstance(each, MovedOperand) else each.size for each in (dst, src)]
    if size is not None:
        return byte_count(size, "memcpy size")
    known = [each for each in extents if each is not None]
    if not known:
        raise ValueError(
            f"memcpy size: expected bytes, since neither {dst} nor {src} says where it ends. Pass "
            "size, the number of bytes, or a part: x[i:i + 8]"
        )
    # Equal expressions of parameters count as the same.
    one, other_size = known[0], known[-1]
    if sum_of(one).less(sum_of(other_size)) != 0:
        raise ValueError(
            f"memcpy size: expected the same number of bytes on both sides, got dst {dst} of "
            f"{extents[0]} "
            f"bytes and src {src} of {extents[1]} bytes. Pass parts of equal length, or size, the "
            "number of bytes to copy"
        )
    if isinstance(one, int) and one < 1:
        raise ValueError(f"memcpy size: expected at least 1 byte, got {one} from {dst} and {src}")
    return one


def require_part(operand: Operand, count: int, role: str) -> None:
    """Raise if an access exceeds a part whose start depends on parameters."""
    if not isinstance(operand, MovedOperand) or operand.place.stop is None:
        return
    extent = operand.extent
    if isinstance(extent, int) and count > extent:
        raise ValueError(
            f"{role}: {count} bytes from {operand} on would run past its end; it has {extent} "
            "bytes. Access fewer bytes, or pass a longer part"
        )


def require_room(operand: Operand, count: int, role: str) -> None:
    """Raise if an access exceeds its memory."""
    size = operand._size
    if size is not None and count <= size:
        return
    # An address that is not known yet is at least 1.
    if size is None and (operand.address or 1) + count > ADDRESS_LIMIT:
        raise ValueError(
            f"{role}: {count} bytes from {operand} on would run past the end of the address space. "
            "Access fewer bytes"
        )
    if operand.size is not None and count > operand.size:
        raise ValueError(
            f"{role}: {count} bytes from {operand} on would run past its end; it has "
            f"{max(operand.size, 0)} bytes. Access fewer bytes, or pass more memory"
        )


def refuse_layouts(dst: Operand, src: Operand) -> None:
    """Raise for a copy between different dtypes, unless a parameter is checked later by set()."""
    if dst.open_address is None and src.open_address is None:
        raise ValueError(f"memcpy {order_problem(dst, src)}")


def placed(graph: GraphDef, device: object, role: str) -> int | None:
    """Return the number of the given device, or that of the enclosing block."""
    return state_of(graph).placing[0] if device is None else ordinal(device, role)


def require_placed(graph: GraphDef, child: GraphDef) -> None:
    """Require that a graph to embed is on the device of the enclosing block.

    Its nodes were declared earlier, on the graph's own device by default, so the block would have
    no effect on them.
    """
    number = placed(graph, None, "embed")
    if number is None:
        return
    for inner in graphs_in(child):
        for node in inner.nodes():
            if "device" in fields_of(node) and node.device is None:
                raise ValueError(
                    f"embed child: graph {label_of(child)!r} is embedded in a block for device "
                    f"{number}, but {node} (declared at {node.location}) names no "
                    f"device, and would be on the graph's own. Embed child.copy(device={number}), "
                    "or embed it outside of the block"
                )
