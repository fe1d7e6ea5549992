"""What sets elements of any size, side by side or not: a memset where one can, else a kernel."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.declaration.memory.copy_shape import set_rows
from graphdsl.declaration.memory.elements import converted, dtype_of, repeated
from graphdsl.declaration.operands.operands import Operand, StridedOperand
from graphdsl.declaration.parameters.expressions import ceil_div
from graphdsl.declaration.parameters.moved_operands import MovedOperand, wide
from graphdsl.declaration.parameters.operations import NUMBER_TYPES
from graphdsl.declaration.parameters.parameters import Parameter
from graphdsl.declaration.programs.kernels import Program, SourceKernel

__all__ = ["KernelFill", "fill_of"]

KERNEL: Final = "fill"
BLOCK: Final = 256
WORDS: Final = {
    1: "unsigned char",
    2: "unsigned short",
    4: "unsigned int",
    8: "unsigned long long",
}


class KernelFill(NamedTuple):
    """A launch that sets elements.

    Attributes
    ----------
    kernel : SourceKernel
        The kernel.
    arguments : tuple
        What it takes.
    grid : int or Parameter
        How many blocks of *BLOCK* threads.
    """

    kernel: SourceKernel
    arguments: tuple[object, ...]
    grid: int | Parameter


def fill_of(operand: Operand, value: object) -> bytes | Parameter | KernelFill:
    """Return what sets memory to a value: that of a memset, or a launch.

    Raises
    ------
    TypeError
        If the dtype of the memory is not known, or is not that of the value.
    ValueError
        If the dtype does not have the value, or it is not known how much there is to fill.
    """
    dtype = dtype_of(operand)
    if dtype is None or operand.memory_type is MemoryType.ARRAY:
        raise TypeError(
            f"fill dst: expected memory that knows the dtype of its elements, got {operand}. Pass "
            "gd.Array(memory, dtype), g.array(shape, dtype) or a view of it"
        )
    if operand.memory_type is MemoryType.HOST:
        raise ValueError(
            f"fill dst: expected device memory, got host memory, {operand}. Set device memory and "
            "copy it, or fill the array on the host"
        )
    element: bytes | Parameter
    if isinstance(value, Parameter):
        if value.dtype != dtype:
            raise TypeError(
                f"fill value: expected {dtype}, the dtype of {operand}, got {value!r}. Declare the "
                "parameter with that type"
            )
        element, pattern = value, None
        size = value.size if value.size in (1, 2, 4) else 0
    else:
        element = converted(value, dtype, "fill value").tobytes()
        pattern = repeated(element)
        size = len(pattern or b"")
    word = _word(operand, dtype)
    if size and size <= word and _is_set_by_memset(operand, size):
        return pattern if pattern is not None else value  # type: ignore[return-value]
    return _launch(operand, dtype, element, word)


def _is_set_by_memset(operand: Operand, size: int) -> bool:
    """Tell whether a memset reaches all elements: side by side, or rows of them."""
    if isinstance(operand, MovedOperand):
        # How many a memset sets is no parameter.
        return isinstance(operand.extent, int)
    if not isinstance(operand, StridedOperand):
        return True
    try:
        set_rows(operand, size)
    except ValueError:
        return False
    return True


def _word(operand: Operand, dtype: np.dtype[Any]) -> int:
    """Return the bytes that one store may have: all elements begin at multiples of that."""
    known = [dtype.itemsize, 8]
    if isinstance(operand, StridedOperand):
        known += [step for n, step in zip(operand.shape, operand.strides, strict=True) if n > 1]
    memory = operand.memory if isinstance(operand, MovedOperand) else operand
    pointer = memory.pointer
    # Allocations begin at multiples of more.
    known.append(pointer.offset if pointer is not None else memory.address or dtype.alignment)
    return math.gcd(*known)


def _launch(
    operand: Operand, dtype: np.dtype[Any], element: bytes | Parameter, word: int
) -> KernelFill:
    itemsize = dtype.itemsize
    count: Any
    axes: list[tuple[int, int]] = []
    if isinstance(operand, MovedOperand):
        extent = operand.extent
        if extent is None:
            raise ValueError(
                f"fill dst: expected a part that says where it ends, got {operand}. Pass x[i:j]"
            )
        count = extent // wide(itemsize) if isinstance(extent, Parameter) else extent // itemsize
    elif isinstance(operand, StridedOperand):
        axes = _axes(operand)
        count = math.prod(operand.shape)
    else:
        assert operand.size is not None
        count = operand.size // itemsize
    is_number = word == itemsize and dtype in NUMBER_TYPES
    if isinstance(element, Parameter) and not is_number:
        raise TypeError(
            f"fill value: expected a number for elements of {dtype} that begin at multiples of "
            f"{word} bytes, got {element!r}. Pass the value itself"
        )
    value: Any = element
    if isinstance(element, bytes):
        # A structure of words, or a number.
        value = np.frombuffer(element, dtype)[0] if is_number else element
    kernel = _kernel(NUMBER_TYPES[dtype] if is_number else WORDS[word], itemsize // word, len(axes))
    extents = [each for n, step in axes for each in (np.int64(n), np.int64(step // word))]
    target = operand.flat() if isinstance(operand, StridedOperand) else operand
    grid = ceil_div(count, BLOCK)
    return KernelFill(kernel, (target, value, count, *extents), grid)


def _axes(operand: StridedOperand) -> list[tuple[int, int]]:
    """Return extents and strides in bytes, outermost first, neighbours joined where one does."""
    found: list[tuple[int, int]] = []
    for extent, stride in zip(operand.shape, operand.strides, strict=True):
        if extent == 1:
            continue
        if found and found[-1][1] == extent * stride:
            found[-1] = (found[-1][0] * extent, stride)
        else:
            found.append((extent, stride))
    return found


@lru_cache(maxsize=64)
def _kernel(word: str, words: int, axes: int) -> SourceKernel:
    """Return the kernel that sets elements of so many words, a thread for each element."""
    declared = "".join(f", long long n{axis}, long long step{axis}" for axis in range(axes))
    if axes:
        lines = ["    long long left = at, from = 0;\n"]
        for axis in reversed(range(axes)):
            index = f"left % n{axis}" if axis else "left"
            lines.append(f"    from += {index} * step{axis};\n")
            if axis:
                lines.append(f"    left /= n{axis};\n")
        place = "".join(lines)
    else:
        place = f"    long long from = at * {words};\n"
    if words == 1:
        kind, store = word, "    x[from] = value;\n"
    else:
        kind = "Element"
        store = "".join(f"    x[from + {n}] = value.words[{n}];\n" for n in range(words))
        if words > 16:
            store = f"    for (int n = 0; n < {words}; n++) x[from + n] = value.words[n];\n"
    source = (
        f"struct Element {{ {word} words[{words}]; }};\n"
        f'extern "C" __global__ void {KERNEL}'
        f"(void* memory, {kind} value, long long count{declared})\n{{\n"
        f"    {word}* x = ({word}*)memory;\n"
        "    long long at = (long long)blockIdx.x * blockDim.x + threadIdx.x;\n"
        f"    if (at >= count) return;\n{place}{store}}}\n"
    )
    return Program(source).kernel(KERNEL)
