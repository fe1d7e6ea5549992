"""Kernels whose arguments advance with the iteration of a loop: their PTX, with a counter.

The launch in the body of a loop is the same in each iteration. So that an argument can advance, the
kernel gets more: the address of the loop's counter, and for each advancing argument the iteration
in which it has the value that is passed, and its step. Directly behind each instruction that loads
the argument, step * (counter - first) is added. Every other instruction stays as it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from graphdsl.abi.programs import compiled_once
from graphdsl.code.ptx.loads import parameter_loads
from graphdsl.core.declaration.arguments.declared_effects import ROLES
from graphdsl.core.declaration.programs.kernels import annotation_of, source_of_kernel
from graphdsl.extras.rewritten_kernels import code_of, rewritten_program, why_not_rewritten

if TYPE_CHECKING:
    from graphdsl.code.ptx.syntax import Function, Register
    from graphdsl.core.declaration.arguments.declared_effects import DeclaredEffects
    from graphdsl.core.declaration.programs.kernels import Program, SourceKernel
    from graphdsl.extras.rewritten_kernels import Code

WORDS: Final = (4, 8)
"""Sizes of arguments that can advance, in bytes."""
DECLARED: Final = " ".join(
    f".reg .b{64 if number < 4 else 32} %advance_{number};" for number in range(10)
)
LOADED: Final = {32: "%advance_9", 64: "%advance_0"}
"""What an argument is loaded to, by its bits."""
Places: TypeAlias = "dict[tuple[int, int], tuple[Register, str]]"
"""By line and column of a load: what it loads to, and the instructions behind it."""


class _Found(NamedTuple):
    """The program and the symbol of a kernel with a counter."""

    program: Program
    symbol: str


def advancing_kernel(
    kernel: Any, numbers: tuple[int, ...], compute_capability: tuple[int, int]
) -> Any:
    """Return a kernel whose arguments *numbers* advance with a counter, or why there is none.

    It takes all arguments as before, then the address of an int64 that counts the iterations, then
    for each of *numbers* two of int32: the iteration in which it is as passed, and its step.

    Parameters
    ----------
    kernel : object
        A kernel as a launch has it.
    numbers : tuple of int
        The arguments, in order.
    compute_capability : tuple of int
        That of the device, for CUDA C++ without ``arch``.

    Returns
    -------
    SourceKernel or str
        The kernel, or the reason.
    """
    source = source_of_kernel(kernel)
    if source is None:
        return "its code is machine code"
    found: _Found | str = compiled_once(
        source.program,
        ("advancing", source.name, numbers, compute_capability),
        lambda _: _look(source, numbers, compute_capability),
    )
    if isinstance(found, str):
        return found
    declared = annotation_of(source)
    known = code_of(source, compute_capability)
    assert not isinstance(known, str)
    count = len(known.module.functions[known.symbol].parameters)
    roles = {} if declared is None else with_counter(declared, count)
    return found.program.kernel(found.symbol, **roles)


def with_counter(declared: DeclaredEffects, number: int) -> dict[str, Any]:
    """Return declared effects by role, with argument *number*, the counter, that is read."""
    roles = {role: getattr(declared, role) for role in ROLES}
    return {**roles, "reads": (*roles["reads"], number)}


def _look(
    source: SourceKernel, numbers: tuple[int, ...], compute_capability: tuple[int, int]
) -> _Found | str:
    """Make the kernel, or say why there is none."""
    code = code_of(source, compute_capability)
    if isinstance(code, str):
        return code
    reason = why_not_rewritten(source.program, code)
    if reason:
        return reason
    places: Places = {}
    function = code.module.functions[code.symbol]
    for number in numbers:
        reason = _add(places, function, number)
        if reason:
            return reason
    text = _rewritten(code, numbers, places)
    if text is None:
        return "its parameters cannot be found in its PTX"
    return _Found(rewritten_program(source.program, text, code.comments), code.symbol)


def _add(places: Places, function: Function, number: int) -> str:
    """Enter what follows each load of an argument, or return why that is not possible."""
    parameter = function.parameters[number]
    if parameter.size not in WORDS or parameter.is_float or parameter.element:
        return "only integers of 32 or 64 bits and addresses can advance"
    loads = parameter_loads(function, number)
    if loads is None or any(
        target.bits != 8 * parameter.size or target.type.startswith("f") or kind[0] not in "bsu"
        for _, target, kind in loads
    ):
        return f"its code does not load argument {number} as one number"
    for item, target, _ in loads:
        places[item.line, item.column] = (target, _advancing(function.name, number, target))
    return ""


def _advancing(kernel: str, number: int, target: Register) -> str:
    """Return the instructions that write %advance_0 + step * (counter - first) to a register.

    Each register is written once, and only numbers of 32 bits are multiplied: so the inference of
    effects sees that addresses are still those of the argument.
    """
    product = "mul.wide.s32 %advance_3" if target.bits == 64 else "mul.lo.s32 %advance_8"
    added = "%advance_3" if target.bits == 64 else "%advance_8"
    lines = (
        f"ld.param.u64 %advance_1, [{_name(kernel, 'counter')}];",
        "cvta.to.global.u64 %advance_2, %advance_1;",
        "ld.global.u32 %advance_4, [%advance_2];",
        f"ld.param.u32 %advance_5, [{_name(kernel, f'first_{number}')}];",
        f"ld.param.u32 %advance_6, [{_name(kernel, f'step_{number}')}];",
        "sub.s32 %advance_7, %advance_4, %advance_5;",
        f"{product}, %advance_7, %advance_6;",
        f"add.s{target.bits} {target.name}, {LOADED[target.bits]}, {added};",
    )
    return " ".join(lines)


def _name(kernel: str, what: str) -> str:
    return f"{kernel}_advance_{what}"


def _rewritten(code: Code, numbers: tuple[int, ...], places: Places) -> str | None:
    """Return the PTX with more parameters and instructions; None if the kernel is not found."""
    lines = code.ptx.split("\n")
    for (line, column), (target, new) in sorted(places.items(), reverse=True):
        text = lines[line - 1]
        start, (load, semicolon, rest) = text[: column - 1], text[column - 1 :].partition(";")
        if not semicolon or target.name not in load:
            return None
        load = load.replace(target.name, LOADED[target.bits], 1)
        lines[line - 1] = f"{start}{{ {DECLARED} {load}; {new} }}{rest}"
    names = [(8, "counter")]
    names += [(4, f"{what}_{number}") for number in numbers for what in ("first", "step")]
    more = ",\n".join(f"\t.param .u{8 * size} {_name(code.symbol, each)}" for size, each in names)
    pattern = re.compile(rf"(\.entry\s+{re.escape(code.symbol)}\s*\([^)]*?)\s*\)")
    text, count = pattern.subn(lambda found: f"{found[1]},\n{more}\n)", "\n".join(lines), count=1)
    return text if count else None
