"""Races of kernels, and of launches: compiled, proven, and kept with the compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from operator import index
from typing import Any, Final, TypeGuard

import numpy as np

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.abi.programs import compiled_once, kernel_name
from graphdsl.code.ptx.parser import parsed_module
from graphdsl.code.ptx.syntax import Function, PtxError
from graphdsl.code.races.inputs import LARGEST_BLOCK, LARGEST_GRID, Given, Sizes, Slot
from graphdsl.code.races.proof import prove
from graphdsl.code.races.report import KernelRaces, Unproven
from graphdsl.code.races.solver import z3_module
from graphdsl.core.check.ranges import ENDLESS, Range, range_of
from graphdsl.core.check.touches import known_memory
from graphdsl.core.declaration.arguments.arguments import OpenArgument, RawArgument
from graphdsl.core.declaration.kinds.kernel import KernelNode, launch_form_of
from graphdsl.core.declaration.operands.external_memory import as_operand, is_address
from graphdsl.core.declaration.operands.operands import Operand, TextureOperand
from graphdsl.core.declaration.operands.variables import SourceVariable
from graphdsl.core.declaration.parameters.expressions import ParameterExpression
from graphdsl.core.declaration.parameters.moved_operands import Sum
from graphdsl.core.declaration.parameters.parameters import Parameter
from graphdsl.core.declaration.programs.kernels import source_of_kernel
from graphdsl.core.declaration.programs.parameter_names import parameter_names
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY, entry_of, variable_symbol

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
    based: Mapping[Slot, tuple[Slot | str, int]] | None = None,
    textures: frozenset[int] | None = None,
    timeout: float = 30.0,
    compute_capability: tuple[int, int] = COMPUTE_CAPABILITY,
) -> KernelRaces:
    """Return whether threads of a kernel may race; the parameters are those of its method.

    *based* has pointers in the memory of another one, or of a variable: which, and the distance.
    *textures* has the arguments that are textures of memory which no pointer leads to; None if the
    textures are not known.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such kernel.
    ImportError
        If z3 or, for CUDA C++, NVRTC is not installed.
    """
    z3_module()
    who = f"kernel {kernel_name(kernel)!r}: races"
    if isinstance(timeout, bool) or not isinstance(timeout, (int, float)):
        raise TypeError(
            f"{who} timeout: expected seconds as a number, got {timeout!r} "
            f"({type(timeout).__name__}). Pass a number such as 30.0"
        )
    if not timeout >= 0:
        raise ValueError(f"{who} timeout: expected at least 0 seconds, got {timeout}")
    if arguments is not None and not isinstance(arguments, Mapping):
        raise TypeError(
            f"{who} arguments: expected a mapping of names or numbers to ints, got "
            f"{arguments!r} ({type(arguments).__name__}). Pass a dict such as {{'n': 1024}}"
        )
    sizes = (
        _sizes(block, f"{who} block", LARGEST_BLOCK),
        _sizes(grid, f"{who} grid", LARGEST_GRID),
    )
    threads = prod(each or 1 for each in sizes[0])
    if threads > THREADS:
        raise ValueError(
            f"{who} block: expected at most {THREADS} threads, got {threads}. Use a smaller block "
            "and a larger grid"
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
        numbers=_numbers(f"{who} arguments", function, names, arguments or {}),
        based=dict(based or {}),
        textures=textures,
    )
    key = ("races", text.ptx, entry.symbol, names, *sizes, tuple(sorted(given.numbers.items())))
    found: KernelRaces = compiled_once(
        program,
        (*key, tuple(given.based.items()), textures, distinct_pointers, timeout),
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
    if launch_form_of(node).is_updated_by_kernels:
        # Only its block is certain.
        return kernel_races(
            node.kernel,
            block=config.block,
            distinct_pointers=False,
            timeout=timeout,
            compute_capability=compute_capability,
        )
    memory = _Memory(node)
    based = memory.based()
    return kernel_races(
        node.kernel,
        block=config.block,
        grid=config.grid,
        arguments=memory.numbers,
        based=based,
        textures=memory.textures(),
        distinct_pointers=memory.is_known,
        timeout=timeout,
        compute_capability=compute_capability,
    )


class _Memory:
    """The memory that the arguments of a launch lead to, also from inside of structures.

    Attributes
    ----------
    numbers : dict
        The integer arguments that are no addresses.
    is_known : bool
        Whether it is known which of the memory is the same.
    """

    def __init__(self, node: KernelNode) -> None:
        self.numbers: Final[dict[int | str, int]] = {}
        self.is_known = True
        self._ranges: Final[dict[Slot, Range]] = {}
        """Where each address is."""
        self._memories: Final[dict[Slot, Range]] = {}
        """The memory of all accesses through it, if it is more than that behind it."""
        self._symbols: Final[dict[int, str]] = {}
        """The names of variables in the PTX, by the identity of their objects."""
        source = source_of_kernel(node.kernel)
        self._program = None if source is None else source.program
        self._textures: Final[dict[int, TextureOperand]] = {}
        for number, value in enumerate(node.args):
            self._add(number, value)

    def _add(self, number: int, value: object) -> None:
        if isinstance(value, TextureOperand):
            self._textures[number] = value
        elif isinstance(value, OpenArgument):
            for place in value.places:
                self._point((number, place.offset), place.value)
            self._look_into(number, value.content)
        elif isinstance(value, (RawArgument, bytes)):
            self._look_into(number, value if isinstance(value, bytes) else value.data)
        elif _is_integer(value):
            if int(value) >= LARGE:
                self._ranges[number, 0] = Range(None, int(value), int(value) + ENDLESS)
            else:
                self.numbers[number] = int(value)
        else:
            self._point((number, 0), value)

    def _look_into(self, number: int, content: bytes) -> None:
        """Find addresses in the bytes of a structure: numbers that may be some."""
        for at in range(0, len(content) - ADDRESS_SIZE + 1, ADDRESS_SIZE):
            value = int.from_bytes(content[at : at + ADDRESS_SIZE], "little")
            if value >= LARGE:
                self._ranges.setdefault((number, at), Range(None, value, value + ENDLESS))

    def _point(self, slot: Slot, value: object) -> None:
        if isinstance(value, Operand):
            operand = value
        elif is_address(value):
            operand = as_operand(value, f"argument {slot[0]}")
        else:
            if isinstance(value, (Parameter, ParameterExpression)):
                # One number is the same address wherever it is used as one.
                self._ranges[slot] = Range(value, 0, ENDLESS)
            return
        found = self._ranges[slot] = _range_of(operand)
        self._memories[slot] = _memory_of(operand, found)
        variable = found.allocation
        if isinstance(variable, SourceVariable):
            symbol = variable_symbol(variable) if variable.program is self._program else None
            if symbol is None:
                self.is_known = False
            else:
                self._symbols[id(variable)] = symbol

    def _memory(self, slot: Slot) -> Range:
        return self._memories.get(slot, self._ranges[slot])

    def textures(self) -> frozenset[int]:
        """Return the arguments that are textures of memory which no pointer leads to."""
        found = set()
        for number, texture in self._textures.items():
            memory = texture.memory
            if is_address(memory):
                operand = as_operand(memory, "a texture", gaps=True)
                its = _range_of(operand)
                if any(_may_overlap(its, self._memory(each)) for each in self._ranges):
                    continue
            found.add(number)
        return frozenset(found)

    def based(self) -> dict[Slot, tuple[Slot | str, int]]:
        """Return the pointers in the memory of others, or of variables, with their distances."""
        found: dict[Slot, tuple[Slot | str, int]] = {}
        groups: list[list[Slot]] = []
        for slot, mine in self._ranges.items():
            joined = [slot]
            apart = []
            for group in groups:
                near = [its for each in group if _is_near(mine, its := self._ranges[each])]
                if any(_distance(its, mine) is None for its in near):
                    self.is_known = False
                    near = []
                memory = self._memory(slot)
                if near and any(_overlap(memory, self._memory(each)) for each in group):
                    joined = group + joined
                else:
                    apart.append(group)
            groups = [*apart, joined]
        for group in groups:
            symbol = self._symbols.get(id(self._ranges[group[0]].allocation))
            if symbol is not None:
                for slot in group:
                    found[slot] = symbol, self._ranges[slot].start
                    if self._ranges[slot].span is not None:
                        self.is_known = False
                continue
            first = self._ranges[group[0]]
            apart_by = {slot: _distance(first, self._ranges[slot]) for slot in group}
            known = {slot: distance for slot, distance in apart_by.items() if distance is not None}
            self.is_known = self.is_known and len(known) == len(group)
            # Examples of races are at or behind the first of them.
            base = min(known, key=lambda slot: known[slot])
            for slot in sorted(known.keys() - {base}):
                found[slot] = base, known[slot] - known[base]
        return found


def _range_of(operand: Operand) -> Range:
    return range_of(operand, ENDLESS if operand.size is None else operand.size)


def _memory_of(operand: Operand, its: Range) -> Range:
    """Return the memory of an operand, which may be a part of it."""
    if its.allocation is not None:
        return its._replace(start=-ENDLESS, end=ENDLESS)
    known = known_memory(operand)
    return its if known is None else its._replace(start=known[0], end=sum(known))


def _distance(one: Range, other: Range) -> int | None:
    """Return how far the second begins behind the first; None if that depends on parameters."""
    starts = (Sum(each.start) if each.span is None else each.span.origin for each in (one, other))
    first, second = starts
    return second.less(first)


def _is_near(one: Range, other: Range) -> bool:
    if one.allocation is not other.allocation:
        return False
    return bool(one.span or other.span) or abs(one.start - other.start) < FAR


def _overlap(one: Range, other: Range) -> bool:
    return one.start < other.end and other.start < one.end


def _may_overlap(one: Range, other: Range) -> bool:
    return _is_near(one, other) and (
        one.span is not None or other.span is not None or _overlap(one, other)
    )


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
        if isinstance(each, bool) or not hasattr(each, "__index__"):
            raise TypeError(
                f"{what}: expected an int or None as a size, got {each!r} ({type(each).__name__})"
            )
        size = index(each)
        if size < 1:
            raise ValueError(f"{what}: expected sizes of at least 1, got {size}")
        if size > limit:
            raise ValueError(f"{what}: expected a size of at most {limit} along {axis}, got {size}")
        found.append(size)
    found += [1] * (AXES - len(found))
    return found[0], found[1], found[2]


def _numbers(
    what: str, function: Function, names: tuple[str, ...], given: Mapping[int | str, int]
) -> dict[int, int]:
    """Return integer arguments by their number."""
    parameters = function.parameters
    found: dict[int, int] = {}
    for key, value in given.items():
        if isinstance(key, str) and key not in names:
            known = ", ".join(each for each in names if each) or "no names"
            raise ValueError(
                f"{what}: expected a parameter's name or number, got {key!r}. It has {known}"
            )
        if isinstance(key, bool) or not isinstance(key, (str, int, np.integer)):
            raise TypeError(
                f"{what}: expected a parameter's name or number, got {key!r} ({type(key).__name__})"
            )
        number = names.index(key) if isinstance(key, str) else index(key)
        if not 0 <= number < len(parameters):
            raise ValueError(f"{what}: expected a number below {len(parameters)}, got {number}")
        if not _is_integer(value):
            raise TypeError(
                f"{what}: expected an int for {key!r}, got {value!r} ({type(value).__name__})"
            )
        if parameters[number].size in INTEGER_SIZES and not parameters[number].is_float:
            found[number] = int(value)
    return found
