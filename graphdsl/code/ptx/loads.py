"""Loads of kernel parameters in PTX, and kernels that find arguments in memory instead.

An argument in memory is an address in the launch, from which each thread loads the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import Address, Function, Instruction, Module, Reference, Register

SIZES: Final = (1, 2, 4, 8)


# Rewriting ----------------------------------------------------------------------------------------


class ParameterLoad(NamedTuple):
    """An instruction that loads a parameter to a register.

    Attributes
    ----------
    item : Instruction
        The instruction.
    target : Register
        The register.
    type : str
        The type that it loads, such as ``f32``.
    """

    item: Instruction
    target: Register
    type: str


def parameter_loads(function: Function, number: int) -> list[ParameterLoad] | None:
    """Return the loads of a parameter; None if it is used in any other way than as one number."""
    parameter = function.parameters[number]
    found = []
    for item in function.body or ():
        if not isinstance(item, Instruction):
            continue
        if not any(_refers(each, parameter.name) for each in item.operands):
            continue
        target, *rest = item.operands
        loaded = re.fullmatch(rf"ld\.param(?:\.[a-z]+)*\.([bsuf]{8 * parameter.size})", item.name)
        if (
            loaded is None
            or item.guard is not None
            or not isinstance(target, Register)
            or rest != [Address(Reference(parameter.name))]
        ):
            return None
        found.append(ParameterLoad(item, target, loaded[1]))
    return found


def _refers(operand: object, name: str) -> bool:
    """Return whether an operand names a parameter."""
    if isinstance(operand, Address):
        operand = operand.base
    if isinstance(operand, Reference):
        return operand.name == name
    items = getattr(operand, "items", None) or (
        getattr(operand, "first", None),
        getattr(operand, "second", None),
    )
    return any(_refers(each, name) for each in items if each is not None)


def arguments_in_memory(
    ptx: str, symbol: str, numbers: Sequence[int], module: Module | None = None
) -> str:
    """Return PTX in which a kernel finds arguments in memory, whose addresses it is passed.

    Parameters
    ----------
    ptx : str
        The PTX.
    symbol : str
        The kernel.
    numbers : sequence of int
        The arguments.
    module : Module, optional
        The PTX, if it was parsed already.

    Raises
    ------
    ValueError
        If one is not a number that the kernel loads as a whole. The message says which.
    """
    module = parse(ptx) if module is None else module
    function = module.functions[symbol]
    lines = ptx.split("\n")
    names = []
    changes: list[tuple[int, int, ParameterLoad, str]] = []
    for number in numbers:
        parameter = function.parameters[number]
        names.append(parameter.name)
        loads = None
        if parameter.size in SIZES and not parameter.element:
            loads = parameter_loads(function, number)
        if loads is None:
            raise ValueError(f"its code does not load argument {number} as one number")
        changes += [(each.item.line, each.item.column, each, parameter.name) for each in loads]
    for place, (line, column, load, name) in enumerate(
        sorted(changes, key=lambda each: each[:2], reverse=True)
    ):
        text = lines[line - 1]
        instruction, semicolon, rest = text[column - 1 :].partition(";")
        if not semicolon or load.target.name not in instruction or name not in instruction:
            raise ValueError(f"its PTX has {load.item.text!r} in an unknown form")
        new = " ".join(_loading(load, name, place))
        lines[line - 1] = f"{text[: column - 1]}{{ {new} }}{rest}"
    return _with_addresses("\n".join(lines), symbol, names)


def _loading(load: ParameterLoad, name: str, place: int) -> Iterator[str]:
    """Yield the instructions that load a number from the address in a parameter."""
    address, memory = (f"%in_memory_{place}_{each}" for each in range(2))
    yield f".reg .b64 {address}, {memory};"
    yield f"ld.param.u64 {address}, [{name}];"
    yield f"cvta.to.global.u64 {memory}, {address};"
    yield f"ld.global.{load.type} {load.target.name}, [{memory}];"


def _with_addresses(ptx: str, symbol: str, names: Iterable[str]) -> str:
    """Return PTX in which parameters of a kernel are addresses.

    Raises
    ------
    ValueError
        If they are not found.
    """
    head = re.search(rf"\.entry\s+{re.escape(symbol)}\s*\([^)]*\)", ptx)
    text = "" if head is None else head[0]
    for name in names:
        pattern = rf"\.param\b[^,()]*?\s{re.escape(name)}(?![\w$%])"
        text, count = re.subn(pattern, f".param .u64 {name}", text)
        if count != 1:
            raise ValueError("its parameters cannot be found in its PTX")
    assert head is not None
    return ptx[: head.start()] + text + ptx[head.end() :]
