"""Launches with arguments that the device computes: ``g.launch(k, x, q[0] * 2)``.

A kernel of one thread sets a number of the executable to the value of the expression, just before
the launch. The launched kernel loads the argument from there: its PTX is changed for that, and
nothing else in it. An element that the launch certainly leaves alone is loaded as it is.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from graphdsl.abi.programs import compiled_once, kernel_name
from graphdsl.abi.signatures import ParameterKind, ParameterType
from graphdsl.code.ptx.in_memory import in_memory_comment, in_memory_of
from graphdsl.code.ptx.loads import arguments_in_memory
from graphdsl.core.check.touches import known_memory
from graphdsl.core.declaration.arguments.declared_effects import ROLES, declared_effects
from graphdsl.core.declaration.builder import NodeAdder, graph_of
from graphdsl.core.declaration.kinds.kernel import KernelNode
from graphdsl.core.declaration.node import put_location
from graphdsl.core.declaration.operands.external_memory import as_operand, is_address
from graphdsl.core.declaration.parameters.device_expressions import (
    DeviceExpression,
    ParameterValue,
    Scalar,
    scalar,
)
from graphdsl.core.declaration.programs.kernels import Program, annotation_of, source_of_kernel
from graphdsl.core.declaration.programs.parameter_names import parameter_names
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY, entry_of
from graphdsl.extras.control.computed_conditions import Mark
from graphdsl.extras.effects import kernel_effects
from graphdsl.extras.rewritten_kernels import code_of, rewritten_program, why_not_rewritten

if TYPE_CHECKING:
    from collections.abc import Mapping

    from graphdsl.abi.signatures import KernelSignature
    from graphdsl.core.declaration.builder import Builder
    from graphdsl.core.declaration.operands.operands import Operand
    from graphdsl.core.declaration.programs.kernels import SourceKernel

VARIABLE: Final = "graphdsl_executable_"
"""Prefix of the names of variables that each executable has a copy of."""
NUMBER_SIZE: Final = 8
REMEDY: Final = "Pass the address of the number, and read it in the kernel"


def launch_with_computed_arguments(
    adder: NodeAdder,
    config: Any,
    kernel: Any,
    args: tuple[object, ...],
    options: Mapping[str, Any],
    depth: int,
) -> KernelNode:
    """Add a launch with arguments that the device computes, behind the kernels that do so.

    Parameters
    ----------
    adder : GraphDef or Node
        What ``launch`` was called on.
    config, kernel, args
        As for ``launch``, in the form that has a configuration.
    options : mapping
        The other arguments of ``launch``.
    depth : int
        The frames between this function and the user's call.

    Raises
    ------
    TypeError, ValueError
        If an expression does not fit the kernel, or the kernel's code cannot be changed. Nothing is
        declared then, nor if the launch is refused for another reason.
    CompileError
        If the program does not compile.
    """
    # The value of a parameter is known when the graph is launched.
    args = tuple(each.parameter if isinstance(each, ParameterValue) else each for each in args)
    numbers = [at for at, each in enumerate(args) if isinstance(each, DeviceExpression)]
    if not numbers:
        made = cast("Builder", adder).launch(config, kernel, *args, **options)
        put_location(made, sys._getframe(depth).f_code, sys._getframe(depth).f_lasti)
        return made
    first = f"launch argument {numbers[0]}"
    source = source_of_kernel(kernel)
    if source is None:
        raise TypeError(
            f"{first}: expected a number, because the code of kernel {kernel_name(kernel)!r} is "
            f"machine code, which cannot load one that the device computes; got {args[numbers[0]]}"
            f". {REMEDY}, or launch a kernel of a Program"
        )
    signature = _signature(source, args, first)
    dtypes = {at: _dtype(args[at], at, signature.types[at], source) for at in numbers}
    changed = _changed_kernel(source, tuple(numbers), first)
    names = parameter_names(source, len(args)) or ("",) * len(args)
    frame = sys._getframe(depth)
    graph = graph_of(adder)
    mark = Mark.of(graph)
    name = options.get("name")
    builder = cast("Builder", adder)
    passed = list(args)
    try:
        for at in numbers:
            number = args[at]
            if isinstance(number, Scalar) and _stays(number, dtypes[at], args, kernel, options):
                # The kernel loads the element itself.
                passed[at] = number.address
                continue
            what = names[at] or f"argument {at}"
            memory = _number_of_executable(what)
            node = builder.assign(
                scalar(memory, dtypes[at]),
                cast("DeviceExpression", args[at]),
                device=options.get("device"),
                name=None if name is None else f"{name} {what}",
            )
            put_location(node, frame.f_code, frame.f_lasti)
            passed[at], builder = memory, node
        made = builder.launch(config, changed, *passed, **_with_reads(options, numbers))
    except GeneratorExit:
        # As in computed_condition().
        raise
    except BaseException:
        mark.undo()
        raise
    put_location(made, frame.f_code, frame.f_lasti)
    return made


def _stays(
    number: Scalar,
    dtype: np.dtype[Any],
    args: tuple[object, ...],
    kernel: Any,
    options: Mapping[str, Any],
) -> bool:
    """Return whether a number is certainly the same while the launch runs, and of its type."""
    effects = kernel_effects(kernel)
    is_said = any(options.get(role) is not None for role in ROLES)
    if number.dtype != dtype or is_said or not effects.is_complete:
        return False
    memory = as_operand(number.address, "launch")
    for place in (effect.place for effect in effects.effects if effect.changes):
        # An address in a structure, in memory or of a variable may be any.
        number_of = place.argument if place.kind == "argument" else None
        if number_of is None or place.is_indirect or place.offset != 0:
            return False
        value = args[number_of]
        if not is_address(value) or not _are_apart(
            as_operand(value, "launch", places=True), memory
        ):
            return False
    return True


def _are_apart(one: Operand, other: Operand) -> bool:
    """Return whether two pieces of memory certainly have no byte in common."""
    first, second = one.pointer, other.pointer
    if first is not None and second is not None:
        return first.node is not second.node
    # The whole memory, since a kernel may leave the part that it is passed.
    mine, theirs = known_memory(one), known_memory(other)
    if mine is not None and theirs is not None:
        return mine[0] + mine[1] <= theirs[0] or theirs[0] + theirs[1] <= mine[0]
    # Memory of the graph and memory that exists already are not the same.
    return (first is not None and theirs is not None) or (second is not None and mine is not None)


def _signature(source: SourceKernel, args: tuple[object, ...], role: str) -> KernelSignature:
    """Return the parameters of a kernel; their number must be that of the arguments."""
    signature = entry_of(source.program, source.name, COMPUTE_CAPABILITY)[1].signature
    if signature is None or len(signature.types) != len(args):
        count = "numbers and addresses only" if signature is None else len(signature.types)
        raise ValueError(
            f"{role}: kernel {source.name!r} takes {count}; expected as many arguments as it has "
            f"parameters, got {len(args)}. Pass one for each parameter"
        )
    return signature


def _dtype(value: object, at: int, kind: ParameterType, source: SourceKernel) -> np.dtype[Any]:
    """Return the dtype of the number that is computed for a parameter."""
    assert isinstance(value, DeviceExpression)
    who = f"launch argument {at} of kernel {source.name!r}"
    if kind.kind is ParameterKind.POINTER:
        raise TypeError(
            f"{who}: expected memory for {kind}, got {value}, a number that the device computes. "
            "Pass the memory itself, such as x or x[4:]"
        )
    dtype = kind.dtype
    if dtype is None and kind.size == value.dtype.itemsize:
        # PTX has integers without signs, and bytes of any kind.
        is_float = kind.kind is ParameterKind.FLOATING
        fits = not kind.is_known or is_float == (value.dtype.kind == "f")
        dtype = value.dtype if fits and not kind.is_bfloat16 else None
    if dtype is None or kind.size > NUMBER_SIZE:
        raise TypeError(
            f"{who}: expected a value for {kind}, got {value} of {value.dtype}. {REMEDY}"
        )
    if not np.can_cast(value.dtype, dtype, "same_kind"):
        raise TypeError(
            f"{who}: expected a value that NumPy can cast to {dtype} (same_kind), got {value} of "
            f"{value.dtype}. Compute it from numbers of that kind"
        )
    return dtype


def _changed_kernel(source: SourceKernel, numbers: tuple[int, ...], role: str) -> Any:
    """Return a kernel that finds arguments in memory.

    Raises
    ------
    ValueError
        If its code cannot be changed.
    """
    program = source.program
    changed: Program = compiled_once(
        program,
        ("in memory", source.name, numbers),
        lambda _: _changed_program(source, numbers, role),
    )
    declared = annotation_of(source)
    roles: dict[str, Any] = {}
    if declared is not None:
        roles = {each: getattr(declared, each) for each in ROLES}
        roles["reads"] = (*roles["reads"], *numbers)
    return changed.kernel(source.name, **roles)


def _changed_program(source: SourceKernel, numbers: tuple[int, ...], role: str) -> Program:
    program = source.program
    code = code_of(source, COMPUTE_CAPABILITY)
    why = code if isinstance(code, str) else why_not_rewritten(program, code)
    if program.units:
        why = "its program is linked from several files"
    ptx = ""
    if not why:
        assert not isinstance(code, str)
        try:
            ptx = arguments_in_memory(code.ptx, code.symbol, numbers, code.module)
        except ValueError as error:
            why = str(error)
    if why:
        raise ValueError(
            f"{role}: expected a kernel that can load a number that the device computes, got "
            f"{source.name!r}: {why}. {REMEDY}"
        )
    comment = in_memory_comment(source.name, numbers)
    if program.code_type == "ptx":
        return rewritten_program(program, ptx, f"{comment}\n")
    text = f"{program.source.rstrip()}\n{comment}\n"
    assert in_memory_of(text).get(source.name) == numbers
    return Program(text, program.options, name=program.name)


def _number_of_executable(what: str) -> Any:
    """Return a number that is separate for each executable."""
    word = "".join(each if each.isascii() and each.isalnum() else "_" for each in what)
    name = f"{VARIABLE}{word}"
    return Program(f"__device__ long long {name};").variable(name, NUMBER_SIZE)


def _with_reads(options: Mapping[str, Any], numbers: list[int]) -> dict[str, Any]:
    """Return the options of a launch, whose declared effects include the computed arguments."""
    declared = declared_effects("launch", *(options.get(role) for role in ROLES))
    if declared is None:
        return dict(options)
    found = {**options, **{role: getattr(declared, role) for role in ROLES}}
    found["reads"] += (*numbers,)
    return found
