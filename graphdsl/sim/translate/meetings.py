"""Accesses by which lanes of a warp may meet in memory without synchronization.

Such a kernel relies on lanes that advance together: the simulator runs it so, one of these accesses
at a time. Two accesses cannot meet if they are in memory of different variables, or if all paths
from one to the other lead through a barrier. Whether pointers are to different allocations, and
whether addresses that are linear in the position of a thread differ, is decided at each launch.
"""

from __future__ import annotations

import importlib.util
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from graphdsl.code.ptx.syntax import (
    BITS,
    Address,
    Function,
    Instruction,
    LabelMark,
    Reference,
    Register,
    Special,
    Variable,
)
from graphdsl.sim.translate.context import Context
from graphdsl.sim.translate.flow import falls_through, is_step, results_of, targets_of, yields
from graphdsl.sim.translate.lanes import shared_origins
from graphdsl.sim.translate.linear import LANES, Linear, linear_values

THROUGH_HANDLES: Final = frozenset({"tex", "tld4", "suld", "sust"})
"""Opcodes that access memory of textures and surfaces."""
LONGEST: Final = 1 << 13
"""Maximum number of instructions of a kernel for which all pairs of accesses are examined."""
PROOF_SECONDS: Final = 0.5
"""Of a processor. Two of the 16 proofs that are found for the corpus take longer. Without a proof,
lanes are watched in the first launches.
"""
MOST_ROWS: Final = 256
MOST_STEPS: Final = 256
"""Waits keep all registers that are read later, so code grows with the square of their number."""
VECTOR: Final = re.compile(r"\.v([248])\b")
LARGEST_ACCESS: Final = 32
LARGEST_STRIDE: Final = 1 << 27
"""Distance at which the addresses of the lanes of a warp may wrap around."""
PLACE: Final = re.compile(r"(?P<name>[^+&%\[]+)\+(?P<offset>\d+)(?:\.(?P<type>\w+))?")
"""A part of a parameter: see :mod:`~graphdsl.sim.translate.linear`."""

Lines: TypeAlias = "Callable[[Address], Linear | None]"
Terms: TypeAlias = "tuple[tuple[tuple[str, ...], int], ...]"


@dataclass(frozen=True, slots=True)
class Row:
    """What has to be so that two accesses do not meet.

    Attributes
    ----------
    origins : tuple of str
        Two parameters or variables that point to different allocations; else empty.
    lanes : tuple
        What differs between lanes in both addresses, as a polynomial; None if not known.
    distance : tuple
        The first address minus the second, in the same lane.
    sizes : tuple of int
        Bytes of each access.
    wide : tuple of int
        Multiples of the width of a block that loops may add.
    extents : tuple of str
        Sizes that a proof takes to be 1; all else is empty then.
    """

    origins: tuple[str, ...]
    lanes: Terms | None = None
    distance: Terms = ()
    sizes: tuple[int, int] = (0, 0)
    wide: tuple[int, ...] = ()
    extents: tuple[str, ...] = ()


@dataclass(slots=True)
class Meetings:
    """Accesses by which lanes may meet.

    Attributes
    ----------
    steps : set of int
        Indices of the accesses before which lanes wait for each other.
    is_certain : bool
        Whether they may meet in every launch.
    is_proven : bool
        Whether no threads of a block meet where the rows hold.
    is_hidden : bool
        Whether they may meet in functions or surfaces, whose accesses are not tracked.
    rows : tuple of Row
        What else is checked at each launch.
    """

    steps: set[int] = field(default_factory=set)
    is_certain: bool = False
    is_hidden: bool = False
    is_proven: bool = False
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class MeetingAccess:
    """An access of memory that threads share; *space* and *origin* are empty if not known."""

    index: int
    space: str
    origin: str
    address: Address
    size: int
    writes: bool
    atomic: str = ""
    tells: bool = False
    is_late: bool = False  # What copies write, where a thread waits for them.


def steps_of(kernel: Function, context: Context) -> set[int]:
    """Return the indices of all accesses that lanes of a warp may share.

    So are calls of functions that access memory, in which lanes do not wait for each other.
    """
    return {
        at
        for at, item in enumerate(kernel.body or ())
        if isinstance(item, Instruction) and (is_step(item) or _reads_inside(item, context))
    }


def _reads_inside(item: Instruction, context: Context) -> bool:
    """Whether an instruction calls a function of the module that may read memory."""
    if item.opcode != "call":
        return False
    target = item.operands[1]
    called = context.function(target.name) if isinstance(target, Reference) else None
    if isinstance(target, Reference) and (called is None or called.body is None):
        return False
    return any(
        isinstance(inner, Instruction) and is_step(inner)
        for function in context.functions.values()
        for inner in function.body or ()
    )


def meetings_of(kernel: Function, context: Context, *, is_proof_tried: bool = False) -> Meetings:
    """Return the accesses by which lanes of a warp may meet, and where they wait for each other.

    Of loads in a row only the first waits: it does not matter in which order lanes read. With too
    many waits no lane waits, and what remains is watched instead.

    Parameters
    ----------
    kernel : Function
        Its entry, with inlined functions in which threads wait.
    context : Context
        The layout of its variables, and the functions that it calls.
    is_proof_tried : bool, optional
        Whether z3, if it is installed, may prove that lanes do not meet.
    """
    found = _meetings(kernel, context)
    if found.is_certain and is_proof_tried:
        found = proven_meetings(kernel, context) or found
    found.steps = _first_of_loads(kernel, found.steps)
    if len(found.steps) > MOST_STEPS:
        found.steps, found.is_hidden = set(), True
    return found


def proven_meetings(kernel: Function, context: Context) -> Meetings | None:
    """Return what has to be at a launch for a proof that no threads of a block race.

    None if there is no proof.
    """
    if importlib.util.find_spec("z3") is None:
        return None
    # Atomics are no races, but their order shows in results; copies write where a thread waits.
    accesses = list(accesses_of(kernel, context))
    if context.functions or any(each.atomic or each.is_late for each in accesses):
        return None
    # It needs z3 and much code, for few kernels.
    from graphdsl.code.races.proof import unordered_pointers

    pointers = unordered_pointers(context.module, kernel.name, timeout=PROOF_SECONDS)
    if pointers is None:
        return None
    places = [f"{kernel.parameters[at].name}+{offset}" for at, offset in sorted(pointers)]
    operands = [
        operand
        for item in kernel.body or ()
        if isinstance(item, Instruction)
        for operand in item.operands
    ]
    named = {each.name for each in operands if isinstance(each, Reference)}
    places += [
        each.name
        for each in context.module.variables.values()
        if each.space == "global" and each.name in named
    ]
    written = {each.origin for each in accesses if each.writes}
    is_known = "" not in written
    rows = {
        Row(tuple(sorted(pair)))
        for pair in itertools.combinations(places, 2)
        if not is_known or written & set(pair)
    }
    read = {each.name for each in operands if isinstance(each, Special)}
    unread = [axis for axis in "xyz" if not {f"%tid.{axis}", f"%ntid.{axis}"} & read]
    if unread:
        rows.add(Row((), extents=tuple(f"%ntid.{axis}" for axis in unread)))
    return Meetings(is_proven=True, rows=tuple(sorted(rows, key=repr)))


def _first_of_loads(kernel: Function, steps: set[int]) -> set[int]:
    kept, is_after_load = set[int](), False
    for at, item in enumerate(kernel.body or ()):
        if isinstance(item, LabelMark) or not _is_calm(kernel, item):
            is_after_load = False
        if at not in steps:
            continue
        assert isinstance(item, Instruction)
        is_load = item.opcode == "ld" and item.guard is None
        if not (is_load and is_after_load and "volatile" not in item.name):
            kept.add(at)
        is_after_load = is_load
    return kept


def _is_calm(kernel: Function, item: Instruction) -> bool:
    """Whether an instruction only computes or loads, in a straight line."""
    writes = item.opcode == "call" or (is_step(item) and item.opcode != "ld")
    return not (writes or targets_of(kernel, item) or yields(item))


def _meetings(kernel: Function, context: Context) -> Meetings:
    """Return the accesses by which lanes of a warp may meet.

    Parameters
    ----------
    kernel : Function
        Its entry, with inlined functions in which threads wait.
    context : Context
        The layout of its variables, and the functions that it calls.
    """
    body = kernel.body or []
    indices = steps_of(kernel, context)
    for function in context.functions.values():
        inner = [item for item in function.body or () if isinstance(item, Instruction)]
        if any(is_step(item) and item.opcode != "ld" for item in inner):
            # Arguments of calls are not tracked.
            return Meetings(indices, is_certain=True, is_hidden=True)
    through_handles = [
        item.opcode
        for item in body
        if isinstance(item, Instruction) and item.opcode in THROUGH_HANDLES
    ]
    if "sust" in through_handles and len(through_handles) > 1:
        # Places in surfaces are not tracked.
        return Meetings(indices, is_certain=True)
    accesses = list(accesses_of(kernel, context))
    if not any(each.writes for each in accesses):
        return Meetings()
    if len(body) > LONGEST:
        return Meetings(indices, is_certain=True)
    return _examined(kernel, context, accesses)


def _examined(kernel: Function, context: Context, accesses: list[MeetingAccess]) -> Meetings:
    following = list(following_of(kernel))
    lines = lines_of(kernel)
    reached = _all_reached(following)
    # Where lanes diverge, each path runs concurrently with the accesses of the other.
    together = [
        reached[start] | 1 << start for start, after in enumerate(following) if len(after) > 1
    ]
    found, rows = Meetings(), set[Row]()
    # Long kernels have few addresses: what two of them say is worked out once.
    classes: dict[tuple[Address, int], int] = {}
    numbered = [
        (each, classes.setdefault((each.address, each.size), len(classes))) for each in accesses
    ]
    addresses = [address for address, _ in classes]
    line_of = cache(lambda number: lines(addresses[number]))
    known: dict[tuple[int, int, tuple[str, ...]], Row | None] = {}
    for write, number in numbered:
        if not write.writes:
            continue
        after, beside = reached[write.index], 0
        for some in together:
            beside |= some if some >> write.index & 1 else 0
        for each, other in numbered:
            if each.writes and each.index < write.index and not write.is_late:
                continue
            origins = nearness_of(write, each, context, kernel)
            if origins is None or each.is_late:
                continue
            may_meet = after >> each.index & 1 or (
                each.index != write.index
                and not write.is_late
                and (reached[each.index] >> write.index & 1 or beside >> each.index & 1)
            )
            if not may_meet:
                continue
            pair = (number, other, origins)
            if pair not in known:
                known[pair] = _row(write, each, origins, (line_of(number), line_of(other)))
            row = known[pair]
            if row is not None:
                found.steps.add(write.index)
                found.steps.add(each.index)
                rows.add(row)
    found.is_certain = len(rows) > MOST_ROWS or any(
        row.lanes is None and not row.origins for row in rows
    )
    found.rows = () if found.is_certain else tuple(sorted(rows, key=repr))
    return found


def _row(
    one: MeetingAccess,
    other: MeetingAccess,
    origins: tuple[str, ...],
    lines: tuple[Linear | None, Linear | None],
) -> Row | None:
    """Return the conditions for two accesses not to meet; None if they never do."""
    first, second = lines
    if first is not None and first == second and first.terms and not first.wide:
        lanes = [(atoms, count) for atoms, count in first.terms if set(atoms) & set(LANES)]
        if len(lanes) == 1 and lanes[0][0] == ("%laneid",):
            is_apart = max(one.size, other.size) <= abs(lanes[0][1]) < LARGEST_STRIDE
            return None if is_apart else Row(origins)
    return row_of(one, other, origins, lines)


def row_of(
    one: MeetingAccess,
    other: MeetingAccess,
    origins: tuple[str, ...],
    lines: tuple[Linear | None, Linear | None],
) -> Row:
    """Return the conditions for two accesses not to meet, by any two threads of a block.

    *lines* are the sums of products that their addresses are, if known.
    """
    first, second = lines
    if first is None or second is None:
        return Row(origins)
    difference = first.polynomial
    for atoms, count in second.terms:
        difference[atoms] = difference.get(atoms, 0) - count
    distance = tuple(sorted((atoms, count) for atoms, count in difference.items() if count))
    if any(atom in LANES for atoms, _ in distance for atom in atoms):
        return Row(origins)
    lanes = tuple(
        (atoms, count) for atoms, count in first.terms if any(atom in LANES for atom in atoms)
    )
    wide = tuple(sorted(first.wide | second.wide))
    return Row(origins, lanes, distance, (one.size, other.size), wide)


def lines_of(kernel: Function) -> Lines:
    """Return a function that gives addresses as sums of products, each computed once."""

    @cache
    def values() -> dict[str, Linear]:
        return linear_values(kernel)

    return cache(lambda address: _value(address, values()))


def _value(address: Address, values: dict[str, Linear]) -> Linear | None:
    match address.base:
        case Register(name=name):
            found = values.get(name)
        case Reference(name=name):
            found = Linear((((f"&{name}",), 1),))
        case _:
            return None
    if found is None or not address.offset:
        return found
    moved = found.polynomial
    moved[()] = moved.get((), 0) + address.offset
    return Linear(tuple(sorted((key, count) for key, count in moved.items() if count)), found.wide)


def accesses_of(kernel: Function, context: Context) -> Iterator[MeetingAccess]:
    """Return the accesses of a kernel's body."""
    shared = shared_origins(kernel, lambda name: _space_of(name, kernel, context) == "shared")
    pointers = _parameters_of_pointers(kernel)
    for index, item in enumerate(kernel.body or ()):
        if isinstance(item, LabelMark):
            continue
        if item.opcode == "call" and _reads_inside(item, context):
            yield MeetingAccess(index, "", "", Address(None), LARGEST_ACCESS, writes=False)
        if not is_step(item):
            continue
        addresses = [each for each in item.operands if isinstance(each, Address)]
        if item.opcode == "cp":
            # It reads here; copies write when their thread waits, in an order that lanes share.
            space, is_late = ("", True) if not addresses else ("global", False)
            yield MeetingAccess(
                index,
                space or "shared",
                pointers.get(_name_of(addresses[1].base), "") if addresses else "",
                addresses[1] if addresses else Address(None),
                LARGEST_ACCESS,
                writes=is_late,
                is_late=is_late,
            )
            continue
        address = next(iter(addresses), None)
        if address is None:
            continue
        parts = [part.partition("::")[0] for part in item.name.split(".")]
        space = next((each for each in ("shared", "global") if each in parts), "")
        match address.base:
            case Reference(name=name):
                origin = name
            case Register(name=name):
                origin = (shared if space == "shared" else pointers).get(name, "")
            case _:
                origin = ""
        vector = VECTOR.search(item.name)
        bits = BITS.get(parts[-1], 8 * LARGEST_ACCESS) * int(vector[1] if vector else 1)
        yield MeetingAccess(
            index,
            space,
            origin,
            address,
            bits // 8,
            writes=item.opcode != "ld",
            atomic=item.name.partition(".")[2] if item.opcode in {"atom", "red"} else "",
            tells=item.opcode == "atom",
        )


def _name_of(base: Register | Reference | None) -> str:
    return "" if base is None else base.name


def _space_of(name: str, kernel: Function, context: Context) -> str:
    found = kernel.variables.get(name) or context.module.variables.get(name)
    return "" if found is None else found.space


def nearness_of(
    one: MeetingAccess, other: MeetingAccess, context: Context, kernel: Function
) -> tuple[str, ...] | None:
    """Return the pointers that decide whether two accesses are near; None if they never are."""
    if one.space and other.space and one.space != other.space:
        return None
    if (
        one.atomic
        and one.atomic == other.atomic
        and (one.index == other.index or not (one.tells or other.tells))
    ):
        return None
    if not one.origin or not other.origin or one.origin == other.origin:
        return ()
    variables = [_variable(each.origin, kernel, context) for each in (one, other)]
    if None in variables:
        return tuple(sorted((one.origin, other.origin)))
    # Dynamic shared memory has one start, whatever its names.
    are_dynamic = all(each and not each.size for each in variables)
    return () if are_dynamic else None


def _variable(name: str, kernel: Function, context: Context) -> Variable | None:
    return kernel.variables.get(name) or context.module.variables.get(name)


def _parameters_of_pointers(kernel: Function) -> dict[str, str]:
    """Return the parameter whose address each register contains, if known."""
    # Sums of pointers and numbers are tracked as for shared memory, starting from parameters.
    loaded: dict[str, str] = {}
    count: dict[str, int] = {}
    for item in kernel.body or ():
        if not isinstance(item, Instruction):
            continue
        for register in results_of(item):
            count[register.name] = count.get(register.name, 0) + 1
        if item.opcode == "ld" and ".param" in item.name and isinstance(item.operands[0], Register):
            source = item.operands[1]
            if isinstance(source, Address) and isinstance(source.base, Reference):
                loaded[item.operands[0].name] = f"{source.base.name}+{source.offset}"
    roots = {
        item.operands[0].name: loaded[item.operands[1].name]
        for item in kernel.body or ()
        if isinstance(item, Instruction)
        and item.opcode == "cvta"
        and isinstance(item.operands[0], Register)
        and isinstance(item.operands[1], Register)
        and count[item.operands[0].name] == count.get(item.operands[1].name, 0) == 1
        and item.operands[1].name in loaded
    }
    return shared_origins(kernel, lambda name: name in roots.values(), roots)


def following_of(
    kernel: Function, waits: Callable[[Instruction], bool] = yields
) -> Iterator[tuple[int, ...]]:
    """Return the successors of each instruction that are reached without waiting for others."""
    body = kernel.body or []
    labels = {item.name: index for index, item in enumerate(body) if isinstance(item, LabelMark)}
    for index, item in enumerate(body):
        after = (index + 1,) if index + 1 < len(body) else ()
        if isinstance(item, LabelMark):
            yield after
        elif item.guard is None and waits(item):
            yield ()
        else:
            targets = tuple(labels[name] for name in targets_of(kernel, item))
            yield (*targets, *after) if falls_through(item) else targets


def reached_from(start: int, following: list[tuple[int, ...]]) -> set[int]:
    """Return the instructions that are reached from one by such steps, itself only by a loop."""
    waiting, reached = [start], set[int]()
    while waiting:
        for each in following[waiting.pop()]:
            if each not in reached:
                reached.add(each)
                waiting.append(each)
    return reached


def _all_reached(following: Sequence[tuple[int, ...]]) -> list[int]:
    """Return for each instruction the numbers of those that are reached from it, as bits."""
    reached = [0] * len(following)
    is_changed = True
    while is_changed:
        is_changed = False
        # Backwards, so that only loops take another round.
        for index in reversed(range(len(following))):
            found = 0
            for each in following[index]:
                found |= reached[each] | 1 << each
            if found != reached[index]:
                reached[index] = found
                is_changed = True
    return reached


def parameters_of(rows: Iterable[Row], kernel: Function) -> dict[str, tuple[int, int, str]]:
    """Return where each parameter that rows name is: its number, an offset in it, and its type."""
    numbers = {each.name: number for number, each in enumerate(kernel.parameters)}
    found = {}
    for row in rows:
        terms = (*(row.lanes or ()), *row.distance)
        for name in (*row.origins, *(atom for atoms, _ in terms for atom in atoms)):
            place = PLACE.fullmatch(name)
            if place is not None and place["name"] in numbers:
                found[name] = (numbers[place["name"]], int(place["offset"]), place["type"] or "")
    return found
