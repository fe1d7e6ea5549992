"""Races of kernels, and of launches: compiled, proven, and kept with the compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any, Final, TypeGuard

import numpy as np

from graphdsl.abi.programs import compiled_once, kernel_name
from graphdsl.declaration.kinds.kernel import KernelNode
from graphdsl.declaration.programs.kernels import SourceKernel
from graphdsl.declaration.programs.parameter_names import parameter_names
from graphdsl.ptx.errors import PtxError
from graphdsl.ptx.syntax import Function
from graphdsl.races.proof import prove
from graphdsl.races.report import KernelRaces, Unproven
from graphdsl.races.solver import z3_module
from graphdsl.runtime.effects import parsed_module, source_of_kernel
from graphdsl.runtime.module_texts import COMPUTE_CAPABILITY, entry_of

__all__ = ["kernel_races", "launch_races"]

AXES: Final = 3
LARGE: Final = 1 << 31
"""Larger numbers may be addresses."""
INTEGER_SIZES: Final = frozenset({1, 2, 4, 8})

Sizes = tuple[int | None, int | None, int | None]


def kernel_races(
    kernel: Any,
    *,
    block: object = None,
    grid: object = None,
    arguments: Mapping[int | str, int] | None = None,
    distinct_pointers: bool = True,
    timeout: float = 30.0,
    compute_capability: tuple[int, int] = COMPUTE_CAPABILITY,
) -> KernelRaces:
    """Return whether threads of a kernel may race; the parameters are those of its method.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such kernel.
    ImportError
        If z3 or, for CUDA C++, NVRTC is not installed.
    """
    z3_module()
    sizes = _sizes(block, "block"), _sizes(grid, "grid")
    source = source_of_kernel(kernel)
    if source is None:
        name = kernel_name(kernel)
        return KernelRaces(name, "unknown", unproven=(Unproven("its PTX is not known"),))
    program = source.program
    text, entry = entry_of(program, source.name, compute_capability)
    try:
        module = parsed_module(program, text)
    except PtxError as error:
        reason = f"its PTX could not be read: {error}"
        return KernelRaces(source.name, "unknown", unproven=(Unproven(reason),))
    numbers = _numbers(source, module.functions[entry.symbol], arguments or {})
    key = ("races", text.ptx, entry.symbol, *sizes, tuple(sorted(numbers.items())))
    found: KernelRaces = compiled_once(
        program,
        (*key, distinct_pointers, timeout),
        lambda _: prove(
            module,
            entry.symbol,
            source.name,
            block=sizes[0],
            grid=sizes[1],
            numbers=numbers,
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
    pointers: list[object] = []
    for number, value in enumerate(node.args):
        if _is_integer(value) and abs(int(value)) < LARGE:
            numbers[number] = int(value)
        else:
            pointers.append(int(value) if _is_integer(value) else id(value))
    return kernel_races(
        node.kernel,
        block=config.block,
        grid=config.grid,
        arguments=numbers,
        distinct_pointers=len(set(pointers)) == len(pointers),
        timeout=timeout,
        compute_capability=compute_capability,
    )


def _is_integer(value: object) -> TypeGuard[int]:
    return isinstance(value, (int, np.integer, np.bool_))


def _sizes(given: object, what: str) -> Sizes:
    """Return sizes along three axes; None for those that may be any number."""
    if given is None:
        return (None, None, None)
    parts: list[Any] = list(given) if isinstance(given, (tuple, list)) else [given]
    if not 1 <= len(parts) <= AXES:
        raise ValueError(f"{what}: expected one to three sizes, got {len(parts)}")
    found: list[int | None] = []
    for each in parts:
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
        found.append(size)
    found += [1] * (AXES - len(found))
    return found[0], found[1], found[2]


def _numbers(
    kernel: SourceKernel, function: Function, given: Mapping[int | str, int]
) -> dict[int, int]:
    """Return integer arguments by their number."""
    parameters = function.parameters
    names = parameter_names(kernel, len(parameters)) if given else ()
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
