"""Copies of rows and slices, as ``CUDA_MEMCPY3D`` has them, and of arrays with gaps."""

from __future__ import annotations

from typing import Final, NamedTuple

from graphdsl.declaration.checked_numbers import integer
from graphdsl.declaration.operands.operands import ArrayOperand, Operand, StridedOperand

__all__ = ["ROWS", "CopyShape", "Spacing", "copy_shape", "set_rows"]


ROWS: Final = {
    "width": "bytes",
    "height": "rows",
    "depth": "slices",
    "dst_pitch": "bytes",
    "src_pitch": "bytes",
    "dst_height": "rows",
    "src_height": "rows",
}
"""The parameters of ``memcpy`` that say rows and slices, with their units."""


class Spacing(NamedTuple):
    """How rows and slices lie on one side of a copy.

    Attributes
    ----------
    pitch : int
        Bytes from row to row.
    height : int
        Rows from slice to slice.
    """

    pitch: int
    height: int


class CopyShape(NamedTuple):
    """What is copied: *depth* slices of *height* rows of *width* bytes."""

    width: int
    height: int
    depth: int
    dst: Spacing
    src: Spacing

    @property
    def size(self) -> int:
        """The bytes that are copied."""
        return self.width * self.height * self.depth

    def span(self, side: Spacing) -> int:
        """Return the bytes from the first to the last one that is copied on a side."""
        rows = (self.depth - 1) * side.height + self.height - 1
        return rows * side.pitch + self.width

    @property
    def is_flat(self) -> bool:
        """Whether all bytes lie side by side, on both sides."""
        return self.span(self.dst) == self.size == self.span(self.src)


def copy_shape(dst: Operand, src: Operand, size: object, rows: tuple[int | None, ...]) -> CopyShape:
    """Return the shape of a copy of rows and slices, or between arrays of which one has gaps.

    Parameters
    ----------
    dst, src : Operand
        Its sides.
    size : object
        What was given as its size.
    rows : tuple of int or None
        What was given as *width*, *height*, *depth*, *dst_pitch*, *src_pitch*, *dst_height* and
        *src_height* of ``memcpy``.

    Raises
    ------
    TypeError
        If something that was given is no int.
    ValueError
        If something that was given contradicts the rest, or an array has gaps that one copy
        cannot have.
    """
    numbers = [
        None if value is None else integer(value, f"memcpy {name}", unit, minimum=1)
        for (name, unit), value in zip(ROWS.items(), rows, strict=True)
    ]
    given = [name for name, value in zip(ROWS, rows, strict=True) if value is not None]
    array = dst if isinstance(dst, ArrayOperand) else src
    if isinstance(array, ArrayOperand):
        if given or size is not None:
            raise ValueError(
                f"memcpy {given[0] if given else 'size'}: expected none, since {array} is copied "
                "as a whole"
            )
        return _whole_array_shape(dst, src, array)
    gaps = dst if isinstance(dst, StridedOperand) else src
    if isinstance(gaps, StridedOperand):
        if given or size is not None:
            raise ValueError(
                f"memcpy {'dst' if gaps is dst else 'src'}: expected contiguous memory beside "
                f"{given[0] if given else 'size'}, got {gaps}, which says itself where its rows "
                "are. Pass one or the other"
            )
        return _array_shape(dst, src, gaps)
    if size is not None:
        raise ValueError(
            f"memcpy size: expected none beside {given[0]}; width is the bytes of a row"
        )
    if rows[0] is None:
        raise ValueError(f"memcpy width: expected bytes of a row beside {given[0]}, got none")
    return _explicit_shape(*numbers)


def _whole_array_shape(dst: Operand, src: Operand, array: ArrayOperand) -> CopyShape:
    """Return the shape of a copy of all of a CUDA array, whose rows lie where the driver wants."""
    width, height, depth = array.extent
    sides = []
    for role, side in (("dst", dst), ("src", src)):
        if isinstance(side, ArrayOperand):
            if side.extent != array.extent:
                raise ValueError(
                    f"memcpy {role}: expected an array of the same extent, got {side} beside "
                    f"{array}"
                )
            # Neither of these numbers is used for an array.
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
                "memory of as many bytes"
            )
        sides.append(spacing)
    return CopyShape(width, height, depth, *sides)


def _explicit_shape(
    width: int | None,
    height: int | None,
    depth: int | None,
    *spacings: int | None,
) -> CopyShape:
    """Return the shape that numbers say."""
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
    """Return the shape that an array with gaps has, on both sides."""
    strides = [_strides(side, role, model) for side, role in ((dst, "dst"), (src, "src"))]
    levels = _levels(model.shape, *strides, itemsize=model.itemsize)
    shape = _shape(levels)
    if shape is None and len(levels) == 3:
        # A copy has no order, so slices and rows may change places, on both sides at once.
        shape = _shape([levels[1], levels[0], levels[2]])
    if shape is None:
        raise ValueError(
            f"memcpy: {src} to {dst}: expected rows and slices at even distances, which one copy "
            f"can have; got {len(levels) - 1} levels of gaps, each (extent, bytes in dst, bytes in "
            f"src): {levels[:-1]}. Copy part by part, or make a contiguous copy and keep it"
        )
    return shape


def _strides(side: Operand, role: str, model: StridedOperand) -> tuple[int, ...]:
    """Return the strides of a side, in bytes, for the axes of the array with gaps."""
    if isinstance(side, StridedOperand):
        if (side.shape, side.itemsize) != (model.shape, model.itemsize):
            raise ValueError(
                f"memcpy {role}: expected the shape and element size of the other side, got {side} "
                f"beside {model}"
            )
        return side.strides
    if side.layout is not None:
        raise ValueError(
            f"memcpy {role}: expected elements in C order beside an array with gaps, got {side}. "
            "Pass numpy.ascontiguousarray(...) and keep it"
        )
    steps, step = [], model.itemsize
    for extent in reversed(model.shape):
        steps.append(step)
        step *= extent
    if side.size is not None and side.size != step:
        raise ValueError(
            f"memcpy size: {role} {side} has {side.size} bytes, {model} has {step}. Pass a view of "
            "as many bytes"
        )
    return tuple(reversed(steps))


Axis = tuple[int, int, int]
"""Extent, and the distance in bytes on each side."""


def _levels(
    shape: tuple[int, ...], dst: tuple[int, ...], src: tuple[int, ...], *, itemsize: int
) -> list[Axis]:
    """Return as few axes as there can be, outermost first, the last one of bytes side by side.

    Neighbours that lie on both sides as one would are joined.
    """
    found = [(itemsize, 1, 1)]
    for extent, dst_stride, src_stride in reversed([*zip(shape, dst, src, strict=True)]):
        # The stride of an axis of one element says nothing, whatever it is.
        if extent == 1:
            continue
        inner, dst_step, src_step = found[-1]
        if (dst_stride, src_stride) == (inner * dst_step, inner * src_step):
            found[-1] = (extent * inner, dst_step, src_step)
        else:
            found.append((extent, dst_stride, src_stride))
    return found[::-1]


def _shape(levels: list[Axis]) -> CopyShape | None:
    """Return what a copy of these levels is; None if it is none."""
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
    """Return elements in a row, rows and bytes from row to row of an array with gaps to be set.

    Raises
    ------
    ValueError
        If it has gaps at more than one level, or a row is no whole number of elements.
    """
    levels = _levels(operand.shape, operand.strides, operand.strides, itemsize=operand.itemsize)
    (width, _, _) = levels[-1]
    if len(levels) != 2 or levels[0][1] < width:
        raise ValueError(
            f"memset dst: expected contiguous memory or rows at even distances, got {operand}, "
            f"which has gaps at {len(levels) - 1} levels. Set it part by part"
        )
    if width % element_size:
        raise ValueError(
            f"memset dst: expected rows of whole elements of {element_size} bytes, got rows of "
            f"{width} bytes in {operand}. Pass a value of another size"
        )
    height, pitch, _ = levels[0]
    return width // element_size, height, pitch
