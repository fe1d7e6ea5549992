"""Which functions of a module may be called by whom: what the text says without any values."""

from __future__ import annotations

from typing import TypeAlias

from graphdsl.ptx.syntax import Function, Instruction, Module, Reference

__all__ = ["callables", "recursive", "sizes_of", "sizes_passed"]

Sizes: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Of results and of parameters, in bytes."""


def recursive(module: Module) -> frozenset[str]:
    """Return the functions that may call themselves, directly or through others."""
    calls: dict[str, set[str]] = {}
    indirect = callables(module)
    for function in module.functions.values():
        own = calls[function.name] = set()
        for item in function.body or ():
            if isinstance(item, Instruction) and item.opcode == "call":
                target = item.operands[1]
                if isinstance(target, Reference):
                    own.add(module.aliases.get(target.name, target.name))
                else:
                    own.update(indirect)
    found = set()
    for name, own in calls.items():
        seen: set[str] = set()
        waiting = list(own)
        while waiting:
            each = waiting.pop()
            if each not in seen:
                seen.add(each)
                waiting.extend(calls.get(each, ()))
        if name in seen:
            found.add(name)
    return frozenset(found)


def callables(module: Module) -> tuple[str, ...]:
    """Return the functions whose address is taken somewhere."""
    found: dict[str, None] = {}

    def take(name: str) -> None:
        name = module.aliases.get(name, name)
        function = module.functions.get(name)
        if function is not None and function.body is not None and not function.is_entry:
            found[name] = None

    for variable in module.variables.values():
        for _, reference in variable.references:
            take(reference.name)
    for function in module.functions.values():
        for each in function.variables.values():
            for _, reference in each.references:
                take(reference.name)
        for item in function.body or ():
            if isinstance(item, Instruction):
                place = 1 if item.opcode == "call" else -1
                for number, operand in enumerate(item.operands):
                    if isinstance(operand, Reference) and number != place:
                        take(operand.name)
    return tuple(found)


def sizes_of(function: Function) -> Sizes:
    """Return the sizes of a function's results and parameters."""
    return (
        tuple(each.size for each in function.results),
        tuple(each.size for each in function.parameters),
    )


def sizes_passed(function: Function, instruction: Instruction) -> Sizes | None:
    """Return the sizes that an indirect call passes; None where they are not told."""
    last = instruction.operands[-1]
    name = getattr(last, "name", "") if len(instruction.operands) > 3 else ""
    return function.prototypes.get(name)
