"""Values of memory: numbers that expressions give, and elements that are all the same."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from graphdsl.declaration.builder import NodeAdder, adds_nodes
from graphdsl.declaration.builder_arguments import name_in
from graphdsl.declaration.control.condition_kernels import assignment_kernel
from graphdsl.declaration.launches.launch_config import LaunchConfig
from graphdsl.declaration.memory.filling import BLOCK, KernelFill, fill_of
from graphdsl.declaration.operands.given_memory import as_operand
from graphdsl.declaration.operands.operands import StridedOperand
from graphdsl.declaration.parameters.device_expressions import (
    PLAIN_NUMBERS,
    Scalar,
    is_number,
    scalar,
)
from graphdsl.declaration.parameters.operations import constant_of

if TYPE_CHECKING:
    from cuda.core import Device

    from graphdsl.declaration.builder import Builder
    from graphdsl.declaration.kinds.kernel import KernelNode
    from graphdsl.declaration.kinds.memset import MemsetNode
    from graphdsl.declaration.memory.arrays import Indexable
    from graphdsl.declaration.parameters.device_expressions import DeviceExpression
    from graphdsl.declaration.parameters.parameters import Parameter

__all__ = ["ValueBuilder"]


@adds_nodes
class ValueBuilder(NodeAdder):
    """Builder methods that say which values memory gets."""

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
            What is set: ``x[0]``, an array of one element, ``gd.scalar(address, dtype)``.
        value : expression, element of an array, Parameter or number
            What it is set to, ``x[0] + 1``: computed on the device when the node runs, with the
            dtypes and results of numpy, and cast to that of *target* by its ``same_kind`` rule.
        device : int or cuda.core.Device, optional
            Number of the device, in place of that of the block :meth:`GraphDef.on`.
        name : str, optional
            Name of the node.

        Raises
        ------
        TypeError
            If *target* is no number in memory, or the value is of another kind.
        ValueError
            If the dtype of *target* does not have a number.

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
            given: DeviceExpression | np.generic[Any]
            if isinstance(value, PLAIN_NUMBERS):
                given = constant_of(value, number.dtype, f"assign value for {number}")
            elif is_number(value):
                given = scalar(value)
            else:
                raise TypeError(  # noqa: TRY301
                    "assign value: expected an expression, an element, a parameter or a number, "
                    f"got {value!r} ({type(value).__name__})"
                )
            if not np.can_cast(given.dtype, number.dtype, "same_kind"):
                raise TypeError(  # noqa: TRY301
                    f"assign value: expected a value that numpy casts to {number.dtype}, the dtype "
                    f"of {number}, by its same_kind rule, got {given} of {given.dtype}. Compute it "
                    "with numbers of that kind"
                )
            setter = assignment_kernel(number, given)
            config = LaunchConfig(grid=1, block=1)
            adder = cast("Builder", self)
            node = adder.launch(config, setter.kernel, *setter.arguments, device=device, name=name)
            caller = sys._getframe(1)
            node._code, node._instruction = caller.f_code, caller.f_lasti
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
        """Add what sets all elements of memory to a value, of whatever size they are.

        Parameters
        ----------
        dst : address
            Memory that knows its dtype, with gaps between its elements or without: an
            :class:`~graphdsl.Array`, an allocation of :meth:`array`, a part of one.
        value : number, element or Parameter
            What they are set to, cast to the dtype by numpy's ``same_kind`` rule. A parameter is of
            that dtype.
        device : int or cuda.core.Device, optional
            Number of the device, in place of that of the block :meth:`GraphDef.on`.
        name : str, optional
            Name of the node.

        Returns
        -------
        MemsetNode or KernelNode
            A memset where one can set such elements, of 1, 2 or 4 bytes or of equal words, side by
            side or in rows; else a launch of a kernel of graphdsl's own.

        Raises
        ------
        TypeError
            If the dtype is not known, or the value is of another kind.
        ValueError
            If the dtype does not have the value.

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
            node._code, node._instruction = caller.f_code, caller.f_lasti
            return node  # noqa: TRY300
        except (TypeError, ValueError) as error:
            name_in(error, "fill node", self, name)
            raise
