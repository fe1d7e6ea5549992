"""Builder methods that set memory: one number to an expression, or all elements to a value."""

from __future__ import annotations

import math
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import numpy as np

from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.declaration.builder import NodeAdder, adds_nodes
from graphdsl.core.declaration.builder_arguments import name_in
from graphdsl.core.declaration.launches.launch_config import LaunchConfig
from graphdsl.core.declaration.memory.copy_shape import set_rows
from graphdsl.core.declaration.memory.elements import converted, dtype_of, repeated
from graphdsl.core.declaration.node import put_location
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import Operand, StridedOperand
from graphdsl.core.declaration.parameters.device_expressions import (
    PLAIN_NUMBERS,
    Scalar,
    is_number,
    scalar,
)
from graphdsl.core.declaration.parameters.expressions import ceil_div
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand, wide
from graphdsl.core.declaration.parameters.operations import NUMBER_TYPES, constant_of
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import Program, SourceKernel
from graphdsl.extras.control.condition_kernels import assignment_kernel

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.core.declaration.builder import Builder
    from graphdsl.core.declaration.kinds.kernel import KernelNode
    from graphdsl.core.declaration.kinds.memset import MemsetNode
    from graphdsl.core.declaration.memory.arrays import Indexable
    from graphdsl.core.declaration.parameters.device_expressions import DeviceExpression


@adds_nodes
class ValueBuilder(NodeAdder):
    """Builder methods that set values in memory."""

    def assign(
        self,
        target: DeviceExpression | Indexable,
        value: DeviceExpression | Indexable | Parameter | float,
        *,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> KernelNode:
        """Add a kernel that sets one number in device memory to the value of an expression.

        Parameters
        ----------
        target : element of an array, or Scalar
            The number to set: ``x[0]``, an array of one element, or ``gd.scalar(address, dtype)``.
        value : expression, element of an array, Parameter or number
            The new value, such as ``x[0] + 1``. The device computes it when the node runs, with
            NumPy's dtypes and results, and casts it to the dtype of *target* by NumPy's
            ``same_kind`` rule.
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If *target* is not a number in memory, or the value has another kind.
        ValueError
            If the dtype of *target* cannot represent a number.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> i = g.array(1, np.int32, name="i")
        >>> print(i.assign(i, 0, name="start").assign(i, i + 1, name="count").pred)
        <pred of 'count': {start}>
        """
        try:
            number = scalar(target) if is_number(target, of_device=True) else None
            if not isinstance(number, Scalar):
                raise TypeError(  # noqa: TRY301  # the ``try`` is around all of it
                    "assign target: expected one number in device memory, such as x[0] or "
                    f"gd.scalar(address, numpy.int32), got {target!r}"
                )
            as_operand(number.address, "assign target", writes=True)
            computed: DeviceExpression | np.generic[Any]
            if isinstance(value, PLAIN_NUMBERS):
                computed = constant_of(value, number.dtype, f"assign value for {number}")
            elif is_number(value):
                computed = scalar(value)
            else:
                raise TypeError(  # noqa: TRY301
                    "assign value: expected an expression, an element, a parameter or a number, "
                    f"got {value!r} ({type(value).__name__})"
                )
            if not np.can_cast(computed.dtype, number.dtype, "same_kind"):
                raise TypeError(  # noqa: TRY301
                    f"assign value: expected a value that NumPy can cast to {number.dtype} "
                    f"(same_kind), the dtype of {number}, got {computed} of {computed.dtype}. "
                    "Compute it from numbers of that kind"
                )
            setter = assignment_kernel(number, computed)
            config = LaunchConfig(grid=1, block=1)
            adder = cast("Builder", self)
            node = adder.launch(config, setter.kernel, *setter.arguments, device=device, name=name)
            caller = sys._getframe(1)
            put_location(node, caller.f_code, caller.f_lasti)
            return node  # noqa: TRY300
        except (TypeError, ValueError) as error:
            name_in(error, "kernel node", self, name)
            raise

    def fill(
        self,
        dst: object,
        value: object,
        *,
        device: Device | int | None = None,
        name: str | None = None,
    ) -> MemsetNode | KernelNode:
        """Add a node that sets all elements of memory, of any size, to a value.

        Parameters
        ----------
        dst : address
            Memory with a dtype, contiguous or with gaps: an :class:`~graphdsl.Array`, an allocation
            of :meth:`array`, or a view.
        value : number, element or Parameter
            The value, cast to the dtype by NumPy's ``same_kind`` rule. A parameter must have that
            dtype.
        device : int or cuda.core.Device, optional
            Device of the node; by default that of the enclosing :meth:`GraphDef.on` block.
        name : str, optional
            Name of the node.

        Returns
        -------
        MemsetNode or KernelNode
            A memset if it supports the elements: 1, 2 or 4 bytes, or a repeated word, contiguous or
            in rows. Otherwise a launch of a built-in kernel.

        Raises
        ------
        TypeError
            If the dtype is unknown, or the value has another kind.
        ValueError
            If the dtype cannot represent the value.

        Examples
        --------
        >>> import numpy as np
        >>> import graphdsl as gd
        >>> g = gd.GraphDef()
        >>> x = g.array((2, 3), np.float64, name="x")
        >>> x.fill(x, 0).kind, x.fill(x, 1).kind, x.fill(x[:, 0], 1).kind
        ('memset', 'kernel', 'kernel')
        """
        try:
            operand = as_operand(dst, "fill dst", writes=True, gaps=True, places=True)
            found = fill_of(operand, value)
            adder = cast("Builder", self)
            node: MemsetNode | KernelNode
            if isinstance(found, KernelFill):
                target, *others = found.arguments
                node = adder.launch(
                    LaunchConfig(grid=1, block=BLOCK),
                    found.kernel,
                    target,
                    *others,
                    grid=found.grid,
                    device=device,
                    name=name,
                )
            else:
                memory = operand if isinstance(operand, StridedOperand) else dst
                node = adder.memset(memory, found, device=device, name=name)
            caller = sys._getframe(1)
            put_location(node, caller.f_code, caller.f_lasti)
            return node  # noqa: TRY300
        except (TypeError, ValueError) as error:
            name_in(error, "fill node", self, name)
            raise


# Filling ------------------------------------------------------------------------------------------


KERNEL: Final = "fill"
BLOCK: Final = 256
WORDS: Final = {
    1: "unsigned char",
    2: "unsigned short",
    4: "unsigned int",
    8: "unsigned long long",
}


class KernelFill(NamedTuple):
    """A kernel launch that sets elements.

    Attributes
    ----------
    kernel : SourceKernel
        The kernel.
    arguments : tuple
        Its arguments.
    grid : int or Parameter
        Number of blocks of *BLOCK* threads.
    """

    kernel: SourceKernel
    arguments: tuple[object, ...]
    grid: int | Parameter


def fill_of(operand: Operand, value: object) -> bytes | Parameter | KernelFill:
    """Return how to set memory to a value: the value of a memset, or a launch.

    Raises
    ------
    TypeError
        If the dtype of the memory is unknown, or differs from that of the value.
    ValueError
        If the dtype cannot represent the value, or the size of the memory is unknown.
    """
    dtype = dtype_of(operand)
    if dtype is None or operand.memory_type is MemoryType.ARRAY:
        raise TypeError(
            f"fill dst: expected memory with a dtype, got {operand}. Pass gd.Array(memory, dtype), "
            "g.array(shape, dtype) or a view of it"
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
                "parameter with that dtype"
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
    """Return whether a memset reaches all elements: contiguous, or rows with a pitch."""
    if isinstance(operand, MovedOperand):
        # The width of a memset cannot be a parameter.
        return isinstance(operand.extent, int)
    if not isinstance(operand, StridedOperand):
        return True
    try:
        set_rows(operand, size)
    except ValueError:
        return False
    return True


def _word(operand: Operand, dtype: np.dtype[Any]) -> int:
    """Return the store size in bytes: the alignment of all elements."""
    known = [dtype.itemsize, 8]
    if isinstance(operand, StridedOperand):
        known += [step for n, step in zip(operand.shape, operand.strides, strict=True) if n > 1]
    memory = operand.memory if isinstance(operand, MovedOperand) else operand
    pointer = memory.pointer
    # Allocations have a larger alignment.
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
            raise ValueError(f"fill dst: expected a part with an end, got {operand}. Pass x[i:j]")
        count = extent // wide(word) if isinstance(extent, Parameter) else extent // word
    elif isinstance(operand, StridedOperand):
        axes = _axes(operand)
        count = math.prod(operand.shape) * (itemsize // word)
    else:
        assert operand.size is not None
        count = operand.size // word
    is_number = word == itemsize and dtype in NUMBER_TYPES
    if isinstance(element, Parameter) and not is_number:
        raise TypeError(
            f"fill value: expected a number for elements of {dtype} aligned to "
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
    """Return extents and strides in bytes, outermost first, with adjacent axes merged."""
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
    """Return the kernel that sets *count* words, with a thread for each.

    Its single store is outside of loops, so no proof is needed that lanes of a warp do not meet.
    """
    declared = "".join(f", long long n{axis}, long long step{axis}" for axis in range(axes))
    place = "    long long from = at;\n"
    if axes:
        lines = [f"    long long left = at / {words}, from = at % {words};\n"]
        for axis in reversed(range(axes)):
            index = f"left % n{axis}" if axis else "left"
            lines.append(f"    from += {index} * step{axis};\n")
            if axis:
                lines.append(f"    left /= n{axis};\n")
        place = "".join(lines)
    kind, value = word, "value"
    if words > 1:
        kind, value = "const __grid_constant__ Element", f"value.words[at % {words}]"
    source = (
        f"struct Element {{ {word} words[{words}]; }};\n"
        f'extern "C" __global__ void {KERNEL}'
        f"(void* memory, {kind} value, long long count{declared})\n{{\n"
        f"    {word}* x = ({word}*)memory;\n"
        "    long long at = (long long)blockIdx.x * blockDim.x + threadIdx.x;\n"
        f"    if (at >= count) return;\n{place}    x[from] = {value};\n}}\n"
    )
    return Program(source).kernel(KERNEL)
