"""What kernels take the memory of a parameter for, held against what is said of that memory."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from graphdsl.declaration.arguments.arguments import ArgumentError
from graphdsl.declaration.encodings.symbolic import require_elements
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.operands.operands import ParameterAddress

if TYPE_CHECKING:
    from graphdsl.abi.signatures import ParameterType
    from graphdsl.declaration.node import Node
    from graphdsl.declaration.parameters.parameters import Parameter, Value
    from graphdsl.runtime.devices import Devices

__all__ = ["Pointee", "pointees", "require_pointees"]


class Pointee(NamedTuple):
    """An argument that a parameter stands for: a pointer to numbers of a known type."""

    node: KernelNode
    place: int
    kind: ParameterType


def pointees(nodes: Iterable[Node], parameter: Parameter, devices: Devices) -> tuple[Pointee, ...]:
    """Return what kernels of some nodes take a parameter for, each type once."""
    found: dict[object, Pointee] = {}
    if not parameter.is_address:
        return ()
    for node in nodes:
        for place, value in enumerate(node.args if isinstance(node, KernelNode) else ()):
            at = value.parameter if isinstance(value, ParameterAddress) else value
            if at is not parameter or not isinstance(node, KernelNode):
                continue
            form = node.form
            signature = devices.of(form.device).load_kernel(form.kernel, 0).signature
            kind = signature.types[place] if signature is not None else None
            if kind is not None and kind.target is not None:
                found.setdefault(kind.target, Pointee(node, place, kind))
    return tuple(found.values())


def require_pointees(found: Iterable[Pointee], parameter: Parameter, value: Value) -> None:
    """Raise TypeError if memory with elements of a type is given for pointers to another."""
    operand = value.operand
    if operand is None or operand._dtype is None:
        return
    for node, place, kind in found:
        try:
            require_elements(operand, kind)
        except ArgumentError as error:
            raise TypeError(
                f"parameter {parameter.name!r}, argument {place} of {node.describe()} (declared at "
                f"{node.location}): {error}. {error.remedy}"
            ) from None
