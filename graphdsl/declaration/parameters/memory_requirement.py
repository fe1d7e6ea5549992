"""What memory that a parameter is set to has to be like, where that is known.

Work that others recorded was chosen for the memory that it was recorded with: a kernel that loads
16 bytes at a time, a pitch, two arrays that do not overlap. No graph says so. What takes the place
of that memory is held against it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from graphdsl.declaration.operands.operands import Layout, Operand

__all__ = ["MemoryRequirement"]


class MemoryRequirement(NamedTuple):
    """What memory that a parameter is set to has to be like.

    Attributes
    ----------
    size : int
        The bytes that it needs at least; of a bare address nobody knows them.
    alignment : int
        What its address has to be a multiple of.
    is_apart : bool
        Whether it must not overlap with the memory of other such parameters of the graph.
    layout : tuple of (int, int) or None
        Extent and stride in bytes of each axis longer than one, of an array whose elements do not
        lie in C order; None for C order.

    Examples
    --------
    >>> import graphdsl as gd
    >>> g = gd.GraphDef()
    >>> g.param("x", gd.Address, requires=gd.MemoryRequirement(4096, 16)).requires
    MemoryRequirement(size=4096, alignment=16, is_apart=False, layout=None)
    """

    size: int = 0
    alignment: int = 1
    is_apart: bool = False
    layout: Layout | None = None

    def problem(self, operand: Operand) -> str | None:
        """Return what is wrong with memory, as ``expected ..., got ...``; None if it will do."""
        if operand.size is not None and operand.size < self.size:
            return f"expected at least {self.size} bytes, got {operand} of {operand.size}"
        if operand.size is not None and operand.layout != self.layout:
            return (
                "expected elements that lie as in the memory that was recorded, with (extent, "
                f"stride) {self.layout or 'in C order'}; got {operand}"
            )
        address = operand.address
        if address is not None and address % self.alignment:
            return (
                f"expected an address that is a multiple of {self.alignment}, as that of the "
                f"memory which was recorded, got {operand} at {address:#x}"
            )
        return None
