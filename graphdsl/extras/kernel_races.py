"""Races of kernels, and of launches: compiled, proven, and kept with the compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from operator import index
from typing import Any, Final, TypeGuard

import numpy as np

from graphdsl.abi.programs import compiled_once, kernel_name
from graphdsl.code.ptx.errors import PtxError
from graphdsl.code.ptx.parser import parsed_module
from graphdsl.code.ptx.syntax import Function
from graphdsl.code.races.inputs import LARGEST_BLOCK, LARGEST_GRID, Given, Sizes
from graphdsl.code.races.proof import prove
from graphdsl.code.races.report import KernelRaces, Unproven
from graphdsl.code.races.solver import z3_module
from graphdsl.core.check.ranges import ENDLESS, Range, range_of
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.operands.external_memory import as_operand
from graphdsl.core.declaration.operands.operands import DevicePointer, Operand
from graphdsl.core.declaration.operands.retained import RetainedBuffer
from graphdsl.core.declaration.programs.kernels import SourceKernel
from graphdsl.core.declaration.programs.parameter_names import parameter_names
from graphdsl.core.runtime.effects import source_of_kernel
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY, entry_of

__all__ = ["kernel_races", "launch_races"]

AXES: Final = 3
THREADS: Final = 1_024
LARGE: Final = 1 << 31
"""Larger numbers may be addresses."""
FAR: Final = 1 << 40
"""Addresses that are farther from each other are of different memory."""
INTEGER_SIZES: Final = frozenset({1, 2, 4, 8})


def kernel_races(
    kernel: Any,
    *,
    block: object = None,
    grid: object = None,
    arguments: Mapping[int | str, int] | None = None,
    distinct_pointers: bool = True,
    based: Mapping[int, tuple[int, int]] | None = None,
    timeout: float = 30.0,
    compute_capability: tuple[int, int] = COMPUTE_CAPABILITY,
) -> KernelRaces:
    """Return whether threads of a kernel may race; the parameters are those of its method.

    *based* has pointer arguments in the memory of another one: its number, and the distance.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such kernel.
    ImportError
        If z3 or, for CUDA C++, NVRTC is not installed.
    """
    z3_module()
    sizes = _sizes(block, "block", LARGEST_BLOCK), _sizes(grid, "grid", LARGEST_GRID)
    threads = prod(each or 1 for each in sizes[0])
    if threads > THREADS:
        raise ValueError(
            f"block: expected at most {THREADS} threads, got {threads}. Use a smaller block and "
            "a larger grid"
        )
    source = source_of_kernel(kernel)
    if source is None:
        name = kernel_name(kernel)
        return KernelRaces(name, "unknown", unproven=(Unproven("its PTX is not known"),))
    program = source.program
    text, entry = entry_of(program, source.name, compute_capability)
    try:
        module = parsed_module(program, text.ptx)
    except PtxError as error:
        reason = f"its PTX could not be read: {error}"
        return KernelRaces(source.name, "unknown", unproven=(Unproven(reason),))
    function = module.functions[entry.symbol]
    names = parameter_names(source, len(function.parameters))
    given = Given(
        sizes[0],
        sizes[1],
        numbers=_numbers(source, function, names, arguments or {}),
        based=dict(based or {}),
    )
    key = ("races", text.ptx, entry.symbol, names, *sizes, tuple(sorted(given.numbers.items())))
    found: KernelRaces = compiled_once(
        program,
        (*key, tuple(sorted(given.based.items())), distinct_pointers, timeout),
        lambda _: prove(
            module,
            entry.symbol,
            source.name,
            given=given,
            names=names,
            distinct_pointers=distinct_pointers,
            timeout=timeout,
        ),
    )
    return found


def launch_races(
    node: KernelNode, *, timeout: float, compute_capability: tuple[int, int]
) -> KernelRaces:
    """Return whether threads of a launch may race: its sizes and integer arguments are known.

    Raises
    ------
    CompileError, ImportError
        As :func:`kernel_races` does.
    """
    config = node.config
    numbers: dict[int | str, int] = {}
    ranges: dict[int, Range] = {}
    for number, value in enumerate(node.args):
        if isinstance(value, (Operand, DevicePointer, RetainedBuffer)):
            operand = (
                value if isinstance(value, Operand) else as_operand(value, f"argument {number}")
            )
            size = ENDLESS if operand.size is None else operand.size
            ranges[number] = range_of(operand, size)
        elif _is_integer(value):
            numbers[number] = int(value)
            if int(value) >= LARGE:
                # It may be an address.
                ranges[number] = Range(None, int(value), int(value) + ENDLESS)
    based, is_known = _based(ranges)
    return kernel_races(
        node.kernel,
        block=config.block,
        grid=config.grid,
        arguments={number: value for number, value in numbers.items() if number not in ranges},
        distinct_pointers=is_known,
        based=based,
        timeout=timeout,
        compute_capability=compute_capability,
    )


def _based(ranges: Mapping[int, Range]) -> tuple[dict[int, tuple[int, int]], bool]:
    """Return the pointers in the memory of others, with distances; whether these are known."""
    found: dict[int, tuple[int, int]] = {}
    is_known = True
    groups: list[list[int]] = []
    for number, mine in ranges.items():
        joined = [number]
        apart = []
        for group in groups:
            own = [ranges[each] for each in group]
            near = [
                its
                for its in own
                if mine.allocation is its.allocation and abs(mine.start - its.start) < FAR
            ]
            if any(each.span is not None for each in (mine, *near)) and near:
                is_known = False
            if any(mine.start < its.end and its.start < mine.end for its in near):
                joined = group + joined
            else:
                apart.append(group)
        groups = [*apart, joined]
    for base, *others in groups:
        for number in others:
            found[number] = base, ranges[number].start - ranges[base].start
    return found, is_known


def _is_integer(value: object) -> TypeGuard[int]:
    return isinstance(value, (int, np.integer, np.bool_))


def _sizes(given: object, what: str, most: tuple[int, int, int]) -> Sizes:
    """Return sizes along three axes; None for those that may be any number."""
    if given is None:
        return (None, None, None)
    parts: list[Any] = list(given) if isinstance(given, (tuple, list)) else [given]
    if not 1 <= len(parts) <= AXES:
        raise ValueError(f"{what}: expected one to three sizes, got {len(parts)}")
    found: list[int | None] = []
    for each, limit, axis in zip(parts, most, "xyz", strict=False):
        if each is None:
            found.append(None)
            continue
        try:
            size = index(each)
        except TypeError:
            raise TypeError(
                f"{what}: expected an int or None as a size, got {type(each).__name__}"
            ) from None
        if size < 1:
            raise ValueError(f"{what}: expected sizes of at least 1, got {size}")
        if size > limit:
            raise ValueError(f"{what}: expected a size of at most {limit} along {axis}, got {size}")
        found.append(size)
    found += [1] * (AXES - len(found))
    return found[0], found[1], found[2]


def _numbers(
    kernel: SourceKernel,
    function: Function,
    names: tuple[str, ...],
    given: Mapping[int | str, int],
) -> dict[int, int]:
    """Return integer arguments by their number."""
    parameters = function.parameters
    found: dict[int, int] = {}
    for key, value in given.items():
        if isinstance(key, str) and key not in names:
            known = ", ".join(each for each in names if each) or "no names"
            raise ValueError(
                f"arguments of kernel {kernel.name!r}: expected a parameter's name or number, "
                f"got {key!r}. It has {known}"
            )
        number = names.index(key) if isinstance(key, str) else index(key)
        if not 0 <= number < len(parameters):
            raise ValueError(
                f"arguments of kernel {kernel.name!r}: expected a number below "
                f"{len(parameters)}, got {number}"
            )
        if parameters[number].size in INTEGER_SIZES and not parameters[number].is_float:
            found[number] = index(value)
    return found
