"""The parameters that a node uses, and validation of their values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count, repeat
from typing import Final

from graphdsl.abi.enumerations import MemoryType
from graphdsl.core.declaration.arguments.arguments import OpenArgument
from graphdsl.core.declaration.fields import field_values
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.kinds.memcpy import MemcpyNode
from graphdsl.core.declaration.kinds.memset import MemsetNode
from graphdsl.core.declaration.kinds.registry import KINDS
from graphdsl.core.declaration.memory.elements import (
    constant_problem,
    dtype_of,
    dtype_problem,
    value_problem,
)
from graphdsl.core.declaration.node import Node, accesses_of
from graphdsl.core.declaration.operands.operands import (
    Operand,
    order_problem,
    partial_memset_problem,
)
from graphdsl.core.declaration.parameters.moved_operands import MovedOperand
from graphdsl.core.declaration.parameters.parameters import Parameter, Value
from graphdsl.core.declaration.values import parts

AXES: Final = "xyz"


def parameters_of(node: Node) -> list[tuple[str, Parameter]]:
    """Return the parameters that a node uses, with their roles, once per use."""
    found: list[tuple[str, Parameter]] = []
    if isinstance(node, KernelNode):
        for name, axis, parameter in launch_form_of(node).parameters():
            found.append((name if name == "shmem_size" else f"{name} {AXES[axis]}", parameter))
        for index, value in enumerate(node.args):
            _add_within(value, f"argument {index}", found)
    else:
        for name, value in field_values(node).items():
            _add_within(value, name, found)
    return found


def parameters_in(values: Iterable[object]) -> Iterator[Parameter]:
    """Yield the parameters in values of nodes, once or more."""
    held: dict[int, object] = {}
    for value in values:
        # Many arguments have the same in their slots.
        inside = (each for _, each in value.places) if isinstance(value, OpenArgument) else (value,)
        held.update((id(each), each) for each in inside)
    found: list[tuple[str, Parameter]] = []
    for value in held.values():
        _add_within(value, "", found)
    return (parameter for _, parameter in found)


def _add_within(value: object, role: str, found: list[tuple[str, Parameter]]) -> None:
    if isinstance(value, (MovedOperand, Parameter)):
        found.append((role, value.offset if isinstance(value, MovedOperand) else value))
        return
    roles: Iterable[str] = repeat(role)
    if isinstance(value, tuple):
        # Operations of a batch contain addresses.
        roles = (f"{role} {number}" for number in count())
    elif isinstance(value, OpenArgument):
        roles = [f"{role}, byte {place.offset}" for place in value.places]
    for name, part in zip(roles, parts(value)):  # noqa: B905  # as many as there are parts
        _add_within(part, name, found)


def value_problems(
    node: Node, values: Mapping[Parameter, Value], limits: Mapping[str, int]
) -> Iterator[str]:
    """Yield the problems of parameter values for a node, as ``role: expected ... got``.

    Parameters that are not in *values* are ignored.
    """
    if isinstance(node, KernelNode):
        yield from _launch_problems(node, values, limits)
    elif isinstance(node, MemsetNode):
        yield from _memory_problems(node.dst, "dst", node.span, values, writes=True)
        yield from _alignment_problems(node, values)
        memory = _memory(node.dst, values)
        if memory is not None and node.dst.open_address is not None:
            if memory.layout is not None and node.span != memory.size:
                yield partial_memset_problem(memory, node.span)
            if isinstance(node.value, Parameter) and node.value.dtype is not None:
                problem = value_problem(memory, node.value.dtype, f"parameter {node.value.name!r}")
                if problem is not None:
                    yield f"value: {problem}"
            elif node.value:
                problem = constant_problem(memory, dtype_of(node.dst), node.element_size)
                if problem is not None:
                    yield f"value: {problem}"
            address = memory.address or 0
            offset = node.dst.open_address.offset
            if memory.memory_type is MemoryType.HOST:
                yield f"dst: expected device memory, got host memory, {memory}"
            elif (address + offset) % node.element_size:
                yield (
                    "dst: expected an address that is a multiple of the element size "
                    f"{node.element_size}, got {memory} with the offset {offset}"
                )
    elif isinstance(node, MemcpyNode):
        size = node.size if isinstance(node.size, int) else None
        if isinstance(node.size, Parameter) and node.size in values:
            size = node.size.integer(values[node.size])
            if size < 1:
                yield f"size: expected at least 1 byte, got {node.size.name} = {size}"
        yield from _memory_problems(node.dst, "dst", size, values, writes=True)
        yield from _memory_problems(node.src, "src", size, values, writes=False)
        dst, src = _memory(node.dst, values), _memory(node.src, values)
        if dst is not None and src is not None:
            if dst.layout != src.layout:
                yield order_problem(dst, src)
            problem = dtype_problem(dst, src)
            if problem is not None:
                yield problem
        if size is not None:
            yield from _overlap_problems(node, size, values)
    else:
        for role, operand, size, writes, _ in accesses_of(node):
            yield from _memory_problems(operand, role, size, values, writes=writes)
            memory, opened = _memory(operand, values), operand.open_address
            if KINDS[node.kind].on_words and size and memory and opened is not None:
                # The address of a variable is known only on a device.
                known = memory.variable is None and memory.address is not None
                if known and ((memory.address or 0) + opened.offset) % size:
                    yield (
                        f"{role}: expected an address that is a multiple of {size}, got {memory} "
                        f"with the offset {opened.offset}"
                    )


def _launch_problems(
    node: KernelNode, values: Mapping[Parameter, Value], limits: Mapping[str, int]
) -> Iterator[str]:
    block = list(launch_form_of(node).config.block)
    is_known = True
    for name, axis, parameter in launch_form_of(node).parameters():
        if parameter not in values:
            is_known = is_known and name != "block"
            continue
        extent = parameter.integer(values[parameter])
        role = name if name == "shmem_size" else f"{name} {AXES[axis]}"
        low, high = (
            1,
            limits.get(f"max_{name}_dim_{AXES[axis]}", 0) // launch_form_of(node).unit(name, axis),
        )
        if name == "shmem_size":
            low, high = 0, limits["max_shared_memory_per_block_optin"]
        elif name == "block":
            block[axis] = extent
        if not low <= extent <= high:
            yield f"{role}: expected {low} to {high}, got {parameter.name} = {extent}"
    most = limits["max_threads_per_block"]
    threads = block[0] * block[1] * block[2]
    if is_known and threads > most:
        yield f"block: expected at most {most} threads, got {' x '.join(map(str, block))}"


def _memory(operand: Operand, values: Mapping[Parameter, Value]) -> Operand | None:
    """Return the memory of an operand, or None if unknown."""
    opened = operand.open_address
    if opened is None:
        return operand
    value = values.get(opened.parameter)
    return None if value is None else value.operand


def _offset(operand: Operand, values: Mapping[Parameter, Value]) -> int | None:
    """Return the offset of an operand in its memory, or None if unknown."""
    if isinstance(operand, MovedOperand):
        value = values.get(operand.offset)
        return None if value is None else value.words[0]
    opened = operand.open_address
    return 0 if opened is None else opened.offset


def _where(operands: Iterable[Operand], values: Mapping[Parameter, Value]) -> str:
    """Return the known values of the parameters of a place."""
    places = [each.offset for each in operands if isinstance(each, MovedOperand)]
    bases = dict.fromkeys(base for place in places for base in place.bases)
    known = [f"{base.name} = {base.number(values[base])}" for base in bases if base in values]
    return f" where {', '.join(known)}" if known else ""


def _alignment_problems(node: MemsetNode, values: Mapping[Parameter, Value]) -> Iterator[str]:
    """Yield misalignment of a place given by parameters."""
    dst, offset = node.dst, _offset(node.dst, values)
    if not isinstance(dst, MovedOperand) or offset is None:
        return
    # Allocations have a larger alignment.
    pointer = dst.memory.pointer
    start = dst.memory.address if pointer is None else pointer.offset
    if start is not None and (start + offset) % node.element_size:
        yield (
            f"dst: expected an address that is a multiple of the element size {node.element_size}, "
            f"got {dst}, byte {offset} of {dst.memory}{_where([dst], values)}"
        )


def _overlap_problems(
    node: MemcpyNode, size: int, values: Mapping[Parameter, Value]
) -> Iterator[str]:
    """Yield overlaps of the sides of a copy whose place or size is given by parameters."""
    sides = node.dst, node.src
    starts: list[tuple[object, int]] = []
    for side in sides:
        memory, offset = _memory(side, values), _offset(side, values)
        if memory is None or offset is None:
            return
        pointer, variable = memory.pointer, memory.variable
        if pointer is not None:
            starts.append((pointer.node, pointer.offset + offset))
        elif variable is not None:
            starts.append((variable.variable, variable.offset + offset))
        else:
            starts.append((None, (memory.address or 0) + offset))
    (target, to), (source, at) = starts
    if target is source and abs(to - at) < size:
        yield (
            f"dst: expected {size} bytes apart from those of src, got {sides[0]} and {sides[1]}, "
            f"which overlap{_where(sides, values)}"
        )


def _memory_problems(
    operand: Operand,
    role: str,
    size: int | None,
    values: Mapping[Parameter, Value],
    *,
    writes: bool,
) -> Iterator[str]:
    memory, opened = _memory(operand, values), operand.open_address
    if memory is None:
        return
    offset = _offset(operand, values)
    if opened is not None and writes and memory.readonly:
        yield f"{role}: expected memory that can be written to, got {memory}, which is read-only"
    if size is None or memory.size is None or offset is None:
        return
    if isinstance(operand, MovedOperand):
        end = memory.size if operand.place.stop is None else operand.end(values)
        if end is not None and offset + size > end:
            yield (
                f"{role}: expected room for {size} bytes, got {operand}, which has "
                f"{end - offset}{_where([operand], values)}"
            )
        return
    if offset < 0 or offset + size > memory.size:
        at = f" from {offset} on" if offset else ""
        yield f"{role}: expected room for {size} bytes{at}, got {memory} of {memory.size} bytes"
