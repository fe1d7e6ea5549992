"""Requirements on the memory that replaces recorded memory.

Captured work was selected for the memory that it was captured with: a kernel with 16-byte loads, a
pitch, two arrays that do not overlap. The graph does not record these assumptions, so memory that
replaces the original is validated against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from graphdsl.core.declaration.operands.elements import elements_problem

if TYPE_CHECKING:
    import numpy as np

    from graphdsl.core.declaration.operands.operands import Layout, Operand


class MemoryRequirement(NamedTuple):
    """Requirements on the memory that an address parameter is set to.

    Attributes
    ----------
    size : int
        Minimum size in bytes. The size of a bare address is unknown and not validated.
    alignment : int
        Required alignment of the address in bytes.
    is_apart : bool
        Whether it must not overlap the memory of other such parameters of the graph.
    layout : tuple of (int, int) or None
        Extent and stride in bytes of each axis longer than one, for an array that is not
        C-contiguous; None if it is.
    dtype : numpy.dtype or None
        The dtype of its elements; None for any. Bytes may stand for any dtype.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> g.param("x", gd.Address, requires=gd.MemoryRequirement(4096, 16)).requires
    MemoryRequirement(size=4096, alignment=16, is_apart=False, layout=None, dtype=None)
    """

    size: int = 0
    alignment: int = 1
    is_apart: bool = False
    layout: Layout | None = None
    dtype: np.dtype[Any] | None = None

    def problem(self, operand: Operand) -> str | None:
        """Return why memory is unsuitable, as ``expected ..., got ...``; None if it is suitable."""
        if operand.size is not None and operand.size < self.size:
            return (
                f"expected at least {self.size} bytes, got {operand} of {operand.size}. Pass "
                "larger memory"
            )
        if operand.size is not None and operand.layout != self.layout:
            return (
                "expected the strides of the recorded memory, (extent, stride) "
                f"{self.layout or 'in C order'}; got {operand}"
            )
        problem = elements_problem(self.dtype, operand, "the recorded memory")
        if problem is not None:
            return problem
        address = operand.address
        if address is not None and address % self.alignment:
            return (
                f"expected an address that is a multiple of {self.alignment}, as that of the "
                f"memory which was recorded, got {operand} at {address:#x}"
            )
        return None
