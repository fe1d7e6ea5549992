"""Shapes of 2D and 3D copies (``CUDA_MEMCPY3D``), and of copies of arrays with gaps."""

from __future__ import annotations

from typing import Final, NamedTuple

from graphdsl.core.declaration.checked_numbers import integer
from graphdsl.core.declaration.operands.operands import ArrayOperand, Operand, StridedOperand

ROWS: Final = {
    "width": "bytes",
    "height": "rows",
    "depth": "slices",
    "dst_pitch": "bytes",
    "src_pitch": "bytes",
    "dst_height": "rows",
    "src_height": "rows",
}
"""Parameters of ``memcpy`` for rows and slices, with their units."""


class Spacing(NamedTuple):
    """Layout of rows and slices on one side of a copy.

    Attributes
    ----------
    pitch : int
        Bytes between rows.
    height : int
        Rows between slices.
    """

    pitch: int
    height: int


class CopyShape(NamedTuple):
    """The shape of a copy: *depth* slices of *height* rows of *width* bytes."""

    width: int
    height: int
    depth: int
    dst: Spacing
    src: Spacing

    @property
    def size(self) -> int:
        """Bytes copied."""
        return self.width * self.height * self.depth

    def span(self, side: Spacing) -> int:
        """Return the bytes from the first to the last copied byte of a side."""
        rows = (self.depth - 1) * side.height + self.height - 1
        return rows * side.pitch + self.width

    @property
    def is_flat(self) -> bool:
        """Whether both sides are contiguous."""
        return self.span(self.dst) == self.size == self.span(self.src)


def copy_shape(dst: Operand, src: Operand, size: object, rows: tuple[int | None, ...]) -> CopyShape:
    """Return the shape of a 2D or 3D copy, or of a copy with an array that has gaps.

    Parameters
    ----------
    dst, src : Operand
        Its sides.
    size : object
        The *size* argument.
    rows : tuple of int or None
        The arguments *width*, *height*, *depth*, *dst_pitch*, *src_pitch*, *dst_height* and
        *src_height* of ``memcpy``.

    Raises
    ------
    TypeError
        If an argument is not an int.
    ValueError
        If arguments contradict each other, or an array has gaps that one copy does not support.
    """
    numbers = [
        None if value is None else integer(value, f"memcpy {name}", unit, minimum=1)
        for (name, unit), value in zip(ROWS.items(), rows, strict=True)
    ]
    names = [name for name, value in zip(ROWS, rows, strict=True) if value is not None]
    array = dst if isinstance(dst, ArrayOperand) else src
    if isinstance(array, ArrayOperand):
        if names or size is not None:
            raise ValueError(
                f"memcpy {names[0] if names else 'size'}: expected none, since {array} is copied "
                "as a whole"
            )
        return _whole_array_shape(dst, src, array)
    gaps = dst if isinstance(dst, StridedOperand) else src
    if isinstance(gaps, StridedOperand):
        if names or size is not None:
            raise ValueError(
                f"memcpy {'dst' if gaps is dst else 'src'}: expected contiguous memory with "
                f"{names[0] if names else 'size'}, got {gaps}, which defines its own rows. Pass "
                "one or the other"
            )
        return _array_shape(dst, src, gaps)
    if size is not None:
        raise ValueError(f"memcpy size: expected none with {names[0]}; width is the bytes of a row")
    if rows[0] is None:
        raise ValueError(f"memcpy width: expected bytes of a row with {names[0]}, got none")
    return _explicit_shape(*numbers)


def _whole_array_shape(dst: Operand, src: Operand, array: ArrayOperand) -> CopyShape:
    """Return the shape of a copy of a whole CUDA array, whose layout is opaque."""
    width, height, depth = array.extent
    sides = []
    for role, side in (("dst", dst), ("src", src)):
        if isinstance(side, ArrayOperand):
            if side.extent != array.extent:
                raise ValueError(
                    f"memcpy {role}: expected an array of the same extent, got {side} and {array}"
                )
            # The driver ignores both for a CUDA array.
            sides.append(Spacing(width, height))
            continue
        spacing = Spacing(width, height)
        if isinstance(side, StridedOperand):
            strides = _levels(side.shape, side.strides, side.strides, itemsize=side.itemsize)
            found = _shape(strides)
            if found is None or found[:3] != array.extent:
                raise ValueError(
                    f"memcpy {role}: expected rows as those of {array}, got {side}. Make a "
                    "contiguous copy and keep it"
                )
            spacing = found.dst
        elif side.size is not None and side.size != array.size:
            raise ValueError(
                f"memcpy size: {role} {side} has {side.size} bytes, {array} has {array.size}. Pass "
                "memory of the same size"
            )
        sides.append(spacing)
    return CopyShape(width, height, depth, *sides)


def _explicit_shape(
    width: int | None,
    height: int | None,
    depth: int | None,
    *spacings: int | None,
) -> CopyShape:
    """Return the shape given by numbers."""
    assert width is not None
    height, depth = height or 1, depth or 1
    sides = []
    for side, pitch, rows in zip(("dst", "src"), spacings[:2], spacings[2:], strict=True):
        spacing = Spacing(pitch or width, rows or height)
        if spacing.pitch < width:
            raise ValueError(
                f"memcpy {side}_pitch: expected at least the {width} bytes of a row, got "
                f"{spacing.pitch}"
            )
        if spacing.height < height:
            raise ValueError(
                f"memcpy {side}_height: expected at least the {height} rows of a slice, got "
                f"{spacing.height}"
            )
        sides.append(spacing)
    return CopyShape(width, height, depth, *sides)


def _array_shape(dst: Operand, src: Operand, model: StridedOperand) -> CopyShape:
    """Return the shape of a copy with an array that has gaps, on both sides."""
    strides = [_strides(side, role, model) for side, role in ((dst, "dst"), (src, "src"))]
    levels = _levels(model.shape, *strides, itemsize=model.itemsize)
    shape = _shape(levels)
    if shape is None and len(levels) == 3:
        # Copy order is irrelevant, so slices and rows may be exchanged on both sides together.
        shape = _shape([levels[1], levels[0], levels[2]])
    if shape is None:
        raise ValueError(
            f"memcpy: {src} to {dst}: expected at most rows and slices with constant strides; got "
            f"{len(levels) - 1} levels of gaps, each (extent, stride in dst, stride in src): "
            f"{levels[:-1]}. Copy it in parts, or make a contiguous copy and keep it"
        )
    return shape


def _strides(side: Operand, role: str, model: StridedOperand) -> tuple[int, ...]:
    """Return the byte strides of a side for the axes of the array with gaps."""
    if isinstance(side, StridedOperand):
        if (side.shape, side.itemsize) != (model.shape, model.itemsize):
            raise ValueError(
                f"memcpy {role}: expected the shape and element size of the other side, got {side} "
                f"and {model}"
            )
        return side.strides
    if side.layout is not None:
        raise ValueError(
            f"memcpy {role}: expected a C-contiguous array with an array that has gaps, got "
            f"{side}. Pass numpy.ascontiguousarray(...) and keep it"
        )
    steps, step = [], model.itemsize
    for extent in reversed(model.shape):
        steps.append(step)
        step *= extent
    if side.size is not None and side.size != step:
        raise ValueError(
            f"memcpy size: {role} {side} has {side.size} bytes, {model} has {step}. Pass a view of "
            "the same size"
        )
    return tuple(reversed(steps))


Axis = tuple[int, int, int]
"""Extent, and byte stride on each side."""


def _levels(
    shape: tuple[int, ...], dst: tuple[int, ...], src: tuple[int, ...], *, itemsize: int
) -> list[Axis]:
    """Return the fewest equivalent axes, outermost first; the last one is contiguous bytes.

    Adjacent axes that are contiguous on both sides are merged.
    """
    found = [(itemsize, 1, 1)]
    for extent, dst_stride, src_stride in reversed([*zip(shape, dst, src, strict=True)]):
        # The stride of an axis of length 1 is irrelevant.
        if extent == 1:
            continue
        inner, dst_step, src_step = found[-1]
        if (dst_stride, src_stride) == (inner * dst_step, inner * src_step):
            found[-1] = (extent * inner, dst_step, src_step)
        else:
            found.append((extent, dst_stride, src_stride))
    return found[::-1]


def _shape(levels: list[Axis]) -> CopyShape | None:
    """Return the copy shape for these axes; None if there are too many."""
    if len(levels) > 3:
        return None
    depths, rows, (width, _, _) = [(1, 0, 0)] * (3 - len(levels)) + levels
    depth, height = depths[0], rows[0]
    sides = []
    for side in (1, 2):
        pitch = rows[side] if height > 1 else width
        step = depths[side]
        tall = step // pitch if depth > 1 and pitch > 0 else height
        if pitch < width or tall < height or (depth > 1 and step % pitch):
            return None
        sides.append(Spacing(pitch, tall))
    return CopyShape(width, height, depth, *sides)


def set_rows(operand: StridedOperand, element_size: int) -> tuple[int, int, int]:
    """Return width, height and pitch of a memset of an array with gaps.

    Raises
    ------
    ValueError
        If it has gaps at more than one level, or a row is not a whole number of elements.
    """
    levels = _levels(operand.shape, operand.strides, operand.strides, itemsize=operand.itemsize)
    (width, _, _) = levels[-1]
    if len(levels) != 2 or levels[0][1] < width:
        raise ValueError(
            f"memset dst: expected contiguous memory or rows with a constant pitch, got {operand}, "
            f"which has gaps at {len(levels) - 1} levels. Set it in parts"
        )
    if width % element_size:
        raise ValueError(
            f"memset dst: expected rows of whole elements of {element_size} bytes, got rows of "
            f"{width} bytes in {operand}. Pass a value of another size"
        )
    height, pitch, _ = levels[0]
    return width // element_size, height, pitch
