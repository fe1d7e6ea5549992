"""Examples of races: numbers of a launch with which two threads really meet.

Single threads are run, to see whether they reach their accesses. Only numbers are computed, and
what is read from memory is not known: where the control flow or an address depends on that, the
example is not confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, NamedTuple

import networkx as nx

from graphdsl.abi.effects import Source
from graphdsl.code.effects.arithmetic import computed, is_integer, operand_types, source_type
from graphdsl.code.effects.domain import exactly, signed
from graphdsl.code.effects.flow import ENDS, Inlined, Step
from graphdsl.code.effects.instructions import shape
from graphdsl.code.ptx.signatures import WIDTHS
from graphdsl.code.ptx.syntax import (
    Address,
    Function,
    Instruction,
    Integer,
    Module,
    Operand,
    Reference,
    Register,
    Special,
    Vector,
    elements_of,
    source_name,
)
from graphdsl.code.races.accesses import SymbolicAccess, is_copy
from graphdsl.code.races.arrivals import Arrivals
from graphdsl.code.races.control import is_warp_barrier
from graphdsl.code.races.execution import Execution
from graphdsl.code.races.inputs import Given
from graphdsl.code.races.report import Race, RacingAccess
from graphdsl.code.races.solver import Question
from graphdsl.code.races.terms import Node

MOST_STEPS: Final = 30_000
THREADS: Final = 1_024
"""The most threads of a block."""
FAR_APART: Final = 1 << 42
SHARED_APART: Final = 1 << 22
END: Final = -1
"""Stands for what follows the last block."""

Triple = tuple[int, int, int]
_Key = tuple[tuple[int, int] | None, int, int | None]


class Example(NamedTuple):
    """A launch.

    Attributes
    ----------
    block, grid : tuple of int
        Its sizes.
    numbers : dict of (int, int) to int
        Arguments by their number and a byte in them; addresses are placed far from each other.
    variables : dict of str to int
        The addresses of variables.
    arrivals : Arrivals
        The barriers in shared memory.
    is_one_warp : bool
        Whether its threads are of one warp, so that barriers of warps count, too.
    """

    block: Triple
    grid: Triple
    numbers: dict[tuple[int, int], int]
    variables: dict[str, int]
    arrivals: Arrivals
    is_one_warp: bool = False

    def is_barrier(self, step: Step) -> bool:
        """Return whether the threads wait for each other at an instruction."""
        return self.arrivals.is_barrier(step) or (self.is_one_warp and is_warp_barrier(step))


class Visit(NamedTuple):
    """An access of a thread, and how many barriers came before it begins, and before it ends."""

    step: Step
    barriers: int
    until: int
    address: int
    value: int | None


class _UnknownError(Exception):
    """The control flow depends on memory."""


@lru_cache(maxsize=4)
def _meetings(code: Inlined) -> tuple[dict[int, int], nx.DiGraph]:
    """Return where the paths from each block join, and the blocks behind each."""
    graph = nx.DiGraph()
    for number, block in enumerate(code.blocks):
        last = block[-1] if block else None
        following = number + 1 if number + 1 < len(code.blocks) else END
        ends = last is not None and last.opcode in ENDS
        if last is not None and last.opcode in {"bra", "brx"}:
            graph.add_edges_from((number, each) for each in code.targets(last.item))
        elif ends:
            graph.add_edge(number, END)
        if last is None or not ends or last.item.guard is not None:
            graph.add_edge(number, following)
    back = graph.reverse()
    return dict(nx.immediate_dominators(back, END)), graph


def visits_of(
    code: Inlined, entry: Function, example: Example, block: Triple, thread: Triple
) -> list[Visit]:
    """Return the accesses of a thread, up to the first unknown one."""
    run = _Thread(code, entry, example, block, thread)
    with suppress(_UnknownError):
        run.run()
    run.end_copies(MOST_STEPS)
    return run.visits


class _Thread:
    def __init__(
        self, code: Inlined, entry: Function, example: Example, block: Triple, thread: Triple
    ) -> None:
        self.visits: Final[list[Visit]] = []
        self._code = code
        self._example = example
        self._parameters = {each.name: number for number, each in enumerate(entry.parameters)}
        self._numbers: dict[object, int] = {}
        self._special = {
            f"%{stem}.{axis}": values[at]
            for stem, values in (
                ("tid", thread),
                ("ntid", example.block),
                ("ctaid", block),
                ("nctaid", example.grid),
            )
            for at, axis in enumerate("xyz")
        }
        self._barriers = 0
        self._groups: list[list[int]] = [[]]
        """Groups of copies under way, by their visits; the last one is not committed yet."""

    def run(self) -> None:
        block, steps = 0, 0
        blocks = self._code.blocks
        while block < len(blocks):
            target = block + 1
            for step in blocks[block]:
                steps += 1
                if steps > MOST_STEPS:
                    raise _UnknownError
                guard = step.item.guard
                holds = guard is None or self._predicate(guard)
                if step.opcode in {"ret", "exit", "trap"}:
                    if holds is None:
                        raise _UnknownError
                    if holds:
                        return
                elif step.opcode in {"bra", "brx"}:
                    if holds is None or step.opcode == "brx":
                        target = self._skip(block)
                    elif holds:
                        (target,) = self._code.targets(step.item)
                elif self._example.is_barrier(step):
                    self._barriers += 1
                    self._forget(step)
                elif holds is None:
                    if step.opcode == "cp":
                        raise _UnknownError
                    self._forget(step)
                elif holds:
                    self._execute(step)
            block = target

    def _skip(self, block: int) -> int:
        """Return the block where all paths from one join; what they change is unknown."""
        meeting, graph = _meetings(self._code)
        after = meeting.get(block, END)
        if after == END:
            raise _UnknownError
        between: set[int] = set()
        waiting = list(graph.successors(block))
        while waiting:
            each = waiting.pop()
            if each != after and each not in between:
                between.add(each)
                waiting += graph.successors(each)
        for each in between - {END}:
            for step in self._code.blocks[each]:
                if self._example.is_barrier(step) or step.opcode == "cp":
                    raise _UnknownError
                self._forget(step)
                for _, to in step.passes:
                    for key in [key for key in self._numbers if isinstance(key, tuple)]:
                        if key[0] == to:
                            del self._numbers[key]
        return after

    def _forget(self, step: Step) -> None:
        for each in step.results:
            self._numbers.pop(each.name, None)

    def _predicate(self, register: Register) -> bool | None:
        found = self._numbers.get(register.name)
        return None if found is None else bool(found) != register.negated

    def _value(self, operand: Operand) -> int | None:
        match operand:
            case Register():
                found = self._numbers.get(operand.name)
                if found is not None and operand.negated:
                    return 1 - found
                return found
            case Integer(value=number):
                return signed(number)
            case Special(name=name):
                return self._special.get(name)
            case Reference(name=name, offset=offset):
                base = self._example.variables.get(name.rpartition("/")[2])
                return None if base is None else base + offset
        return None

    def _address(self, operand: Operand) -> int | None:
        if not isinstance(operand, Address):
            return None
        base = 0 if operand.base is None else self._value(operand.base)
        return None if base is None else (base + signed(operand.offset)) % (1 << 64)

    def _execute(self, step: Step) -> None:
        item = step.item
        found = shape(item.name)
        if step.opcode == "call":
            for source, to in step.passes:
                for key, value in list(self._numbers.items()):
                    if isinstance(key, tuple) and key[0] == source and source:
                        self._numbers[to, key[1]] = value
            return
        if found.opcode in {"ld", "st"} and "param" in {
            each.partition("::")[0] for each in found.parts
        }:
            self._parameter(step)
            return
        for access in found.accesses:
            address = self._address(item.operands[access.operand])
            # A copy may read less than it writes.
            is_less = is_copy(item) and access.reads and item.operands[2] not in item.operands[3:4]
            if address is None or (is_less and len(item.operands) > 3):
                continue
            written: int | None = None
            if found.opcode == "st" and not isinstance(item.operands[1], Vector):
                written = self._value(item.operands[1])
            self.visits.append(Visit(step, self._barriers, self._barriers, address, written))
            if is_copy(item):
                self._groups[-1].append(len(self.visits) - 1)
        if found.opcode == "cp":
            self._wait(item)
        if found.accesses:
            self._forget(step)
            return
        new = self._computed(step)
        self._forget(step)
        if isinstance(new, tuple):
            for each, value in zip(step.results, new, strict=False):
                self._numbers[each.name] = value
        elif new is not None and len(step.results) == 1:
            self._numbers[step.results[0].name] = new

    def _wait(self, item: Instruction) -> None:
        """Form groups of copies, or wait for them."""
        if item.name == "cp.async.commit_group":
            self._groups.append([])
        elif item.name == "cp.async.wait_all" or item.name.startswith("cp.async.mbarrier"):
            # The latter end later, at an arrival.
            self.end_copies(self._barriers)
        elif item.name == "cp.async.wait_group" and isinstance(item.operands[0], Integer):
            most = item.operands[0].value
            while len(self._groups) - 1 > most:
                self._end(self._groups.pop(0), self._barriers)

    def end_copies(self, barriers: int) -> None:
        """End all copies, after a number of barriers."""
        while self._groups:
            self._end(self._groups.pop(), barriers)
        self._groups.append([])

    def _end(self, group: list[int], barriers: int) -> None:
        for each in group:
            self.visits[each] = self.visits[each]._replace(until=barriers)

    def _parameter(self, step: Step) -> None:
        item, found = step.item, shape(step.item.name)
        place = 1 if found.opcode == "ld" else 0
        address = item.operands[place]
        if not isinstance(address, Address) or not isinstance(address.base, Reference):
            self._forget(step)
            return
        name = address.base.name
        at = signed(address.base.offset + address.offset)
        for number, operand in enumerate(elements_of(item.operands[1 - place])):
            where = at + number * found.bits // 8
            if place == 0:
                value = self._value(operand)
                if value is None:
                    self._numbers.pop((name, where), None)
                else:
                    self._numbers[name, where] = value
            elif isinstance(operand, Register):
                if name in self._parameters:
                    known = self._example.numbers.get((self._parameters[name], where))
                else:
                    known = self._numbers.get((name, where))
                if known is None:
                    self._numbers.pop(operand.name, None)
                else:
                    self._numbers[operand.name] = known

    def _computed(self, step: Step) -> int | tuple[int, ...] | None:
        item, found = step.item, shape(step.item.name)
        if found.opcode == "setp":
            return self._compared(step)
        if not step.results or isinstance(item.operands[0], Vector):
            return None
        result = step.results[0]
        if result.type == "pred":
            values = [self._value(each) for each in item.operands[1:]]
            if any(each is None for each in values):
                return None
            one, other = (bool(values[0]), bool(values[-1]))
            return {
                "and": int(one and other),
                "or": int(one or other),
                "xor": int(one != other),
                "not": int(not one),
                "mov": int(one),
            }.get(found.opcode)
        if found.opcode == "selp" and isinstance(item.operands[3], Register):
            holds = self._predicate(item.operands[3])
            if holds is None:
                return None
            return self._value(item.operands[1 if holds else 2])
        if found.opcode in {"mov", "cvta"}:
            return None if isinstance(item.operands[1], Vector) else self._value(item.operands[1])
        source = source_type(item.name)
        if source is None:
            return None
        values = [self._value(each) for each in item.operands[1:]]
        if any(each is None for each in values):
            return None
        kinds = operand_types(found, source, result.bits)
        numbers = [
            exactly(value).wrapped(WIDTHS[kind])
            for value, kind in zip(
                [each for each in values if each is not None], kinds, strict=False
            )
        ]
        number = computed(found, source, result.bits, numbers)
        return number.low if number is not None and number.is_one else None

    def _compared(self, step: Step) -> tuple[int, ...] | None:
        item = step.item
        parts = item.name.split(".")
        kind = parts[-1]
        if not is_integer(kind) or len(parts) not in {3, 4}:
            return None
        how = {"lo": "lt", "ls": "le", "hi": "gt", "hs": "ge"}.get(parts[1], parts[1])
        bits = WIDTHS[kind]
        is_signed = kind[0] == "s" and how == parts[1]
        values = []
        for operand in item.operands[1:3]:
            value = self._value(operand)
            if value is None:
                return None
            value %= 1 << bits
            values.append(value - (1 << bits) if is_signed and value >> bits - 1 else value)
        one, other = values
        found = {
            "lt": one < other, "le": one <= other, "gt": one > other, "ge": one >= other,
            "eq": one == other, "ne": one != other,
        }[how]  # fmt: skip
        opposite = not found
        if len(parts) == 4:
            if not isinstance(item.operands[3], Register):
                return None
            rest = self._predicate(item.operands[3])
            if rest is None:
                return None
            found, opposite = (_joined(parts[2], each, rest) for each in (found, opposite))
        return int(found), int(opposite)


def _joined(how: str, one: bool, other: bool) -> bool:  # noqa: FBT001
    return {"and": one and other, "or": one or other, "xor": one != other}[how]


class Examples:
    """Races of a kernel, from answers with numbers.

    Parameters
    ----------
    module, entry, code : Module, Function, Inlined
        The kernel.
    execution : Execution
        The kernel, executed for all threads.
    given : Given
        What is known of launches.
    names : tuple of str
        The names of the parameters in the source.
    arrivals : Arrivals
        The barriers in shared memory.
    """

    def __init__(
        self,
        module: Module,
        entry: Function,
        code: Inlined,
        execution: Execution,
        given: Given,
        names: tuple[str, ...],
        arrivals: Arrivals,
    ) -> None:
        self._arrivals = arrivals
        self._module = module
        self._entry = entry
        self._code = code
        self._execution = execution
        self._pointers = execution.accesses.pointers
        self._given = given
        self._names = names

    def race(
        self,
        question: Question,
        place: tuple[object, ...] | None,
        accesses: tuple[SymbolicAccess, SymbolicAccess],
        *,
        is_one_block: bool,
        is_one_warp: bool,
    ) -> Race | None:
        """Return the race of an answer with numbers, if the threads really come there."""
        model: Any = question.model
        execution = self._execution

        def number(node: Node, thread: int) -> int:
            value = model.eval(question.number(node, thread), model_completion=True)
            return int(value.as_long())

        def triple(stem: str, thread: int) -> Triple:
            x, y, z = (number(execution.special(stem, axis), thread) for axis in range(3))
            return x, y, z

        block, grid = triple("ntid", 1), triple("nctaid", 1)
        if block[0] * block[1] * block[2] > THREADS:
            return None
        threads = (triple("tid", 1), triple("tid", 2))
        blocks = (triple("ctaid", 1), triple("ctaid", 1 if is_one_block else 2))
        numbers: dict[tuple[int, int], int] = {}
        for (atom, _), term in question.variables.items():
            if atom.args[0] == "parameter":
                value = model.eval(term, model_completion=True).as_long()
                numbers[atom.args[1], atom.args[2]] = int(value)
        for argument, variable in enumerate(self._entry.parameters):
            if variable.size in {1, 2, 4, 8}:
                numbers.setdefault((argument, 0), self._given.numbers.get(argument, 1))
        for order, (argument, at) in enumerate(sorted(self._pointers), start=1):
            numbers[argument, at] = order * FAR_APART
        variables = self._variable_addresses()
        for slot, (of, distance) in self._given.based.items():
            if isinstance(of, str):
                numbers[slot] = variables[of] + distance
            elif of in self._pointers:
                numbers[slot] = numbers[of] + distance
        example = Example(block, grid, numbers, variables, self._arrivals, is_one_warp)
        visits = [
            visits_of(self._code, self._entry, example, where, thread)
            for where, thread in zip(blocks, threads, strict=True)
        ]
        pair = first_meeting(*accesses, visits, is_one_block=is_one_block)
        if pair is None:
            return None
        first, second = (
            RacingAccess(
                _kind(each),
                Source(each.step.item.text, each.step.item.location),
                where,
                thread,
                each.size,
            )
            for each, where, thread in zip(accesses, blocks, threads, strict=True)
        )
        assert place is not None
        base = self._base_address(place, numbers, variables)
        integers = {
            argument: value
            for (argument, at), value in sorted(numbers.items())
            if (argument, at) not in self._pointers
            and (argument, at) not in self._given.based
            and at == 0
            and not self._entry.parameters[argument].is_float
            and self._entry.parameters[argument].size in {1, 2, 4, 8}
        }
        return Race(
            place_name(place, self._names),
            max(each.address for each in pair) - base,
            first,
            second,
            block,
            grid,
            integers,
            self._bytes_needed(visits, numbers),
        )

    def _variable_addresses(self) -> dict[str, int]:
        """Return made-up addresses of variables; shared arrays without a size are one."""
        found: dict[str, int] = {}
        tables = [self._module.variables, *(f.variables for f in self._module.functions.values())]
        shared = 1
        for number, variable in enumerate(each for table in tables for each in table.values()):
            if variable.space == "shared":
                if variable.is_external or not variable.size:
                    found[variable.name] = SHARED_APART
                else:
                    shared += 1
                    found[variable.name] = shared % 500 * SHARED_APART
            else:
                found[variable.name] = (number + 1) * FAR_APART + (1 << 50)
        return found

    def _base_address(
        self,
        place: tuple[object, ...],
        numbers: dict[tuple[int, int], int],
        variables: dict[str, int],
    ) -> int:
        if place[0] == "argument":
            return numbers[place[1], place[2]]  # type: ignore[index]
        return variables.get(str(place[1]), SHARED_APART)

    def _bytes_needed(
        self,
        visits: list[list[Visit]],
        numbers: dict[tuple[int, int], int],
    ) -> dict[str, int]:
        found: dict[str, int] = {}
        bases = {
            f"argument {argument}": numbers[argument, at] for argument, at in sorted(self._pointers)
        }
        bases["dynamic shared memory"] = SHARED_APART
        for each in (visit for own in visits for visit in own):
            for name, base in bases.items():
                apart = SHARED_APART if base == SHARED_APART else FAR_APART
                if base <= each.address < base + apart // 2:
                    found[name] = max(found.get(name, 0), each.address - base + 16)
        return found


def first_meeting(
    first: SymbolicAccess,
    second: SymbolicAccess,
    visits: Sequence[Sequence[Visit]],
    *,
    is_one_block: bool,
) -> tuple[Visit, Visit] | None:
    """Return the first visits of two threads by two accesses that race; None if none do.

    They are looked up by parts of memory: threads with long loops have too many for all pairs.
    """
    length = max(first.size, second.size)
    # Without copies, only visits between the same barriers can meet.
    is_apart = is_one_block and all(each.until == each.barriers for own in visits for each in own)

    def kept(own: Sequence[Visit], access: SymbolicAccess) -> dict[_Key, Visit]:
        found: dict[_Key, Visit] = {}
        for each in own:
            if each.step is access.step:
                barriers = (each.barriers, each.until) if is_one_block else None
                found.setdefault((barriers, each.address, each.value), each)
        return found

    def parts(each: Visit, size: int) -> list[tuple[int | None, int]]:
        end = (each.address + size - 1) // length
        barriers = each.barriers if is_apart else None
        return [(barriers, part) for part in range(each.address // length, end + 1)]

    there: dict[tuple[int | None, int], list[tuple[int, Visit]]] = {}
    for number, its in enumerate(kept(visits[1], second).values()):
        for part in parts(its, second.size):
            there.setdefault(part, []).append((number, its))
    for mine in kept(visits[0], first).values():
        met = [
            (number, its)
            for part in parts(mine, first.size)
            for number, its in there.get(part, ())
            if mine.address < its.address + second.size
            and its.address < mine.address + first.size
            and (first.reads or second.reads or mine.value is None or mine.value != its.value)
            and not (is_one_block and (mine.barriers > its.until or its.barriers > mine.until))
        ]
        if met:
            return mine, min(met, key=lambda each: each[0])[1]
    return None


def _kind(access: SymbolicAccess) -> str:
    if access.is_atomic:
        return "update"
    return "write" if access.writes else "read"


def place_name(place: tuple[object, ...], names: tuple[str, ...]) -> str:
    """Return what reports call the memory of an access."""
    match place:
        case ("argument", int() as argument, at):
            name = names[argument] if argument < len(names) else ""
            return f"argument {argument}" + f" ({name})" * bool(name) + f", byte {at}" * bool(at)
        case ("shared", ""):
            return "dynamic shared memory"
        case ("shared", name):
            return f"shared variable {source_name(str(name))}"
    return f"variable {place[1]}"
