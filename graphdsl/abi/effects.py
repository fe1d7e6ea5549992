"""What kernels do, according to their code: effects on memory, waits, accesses of single threads.

Checks ask :class:`MemoryEffects` for it; analyses of code give it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias

from graphdsl.base.strides import Stride

Field: TypeAlias = tuple[int, int]
"""The number of an argument, and a byte offset in it."""


@dataclass(frozen=True, slots=True)
class Location:
    """A line of CUDA C++ source, or of the PTX text where there is no ``.loc``."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Source:
    """An instruction, and the line it comes from.

    Attributes
    ----------
    instruction : str
        As written in the PTX.
    location : Location
        The line of CUDA C++ (``.loc``), or of the PTX where there is none.
    """

    instruction: str
    location: Location

    def __str__(self) -> str:
        return f"{self.instruction!r} ({self.location})"


@dataclass(frozen=True, slots=True)
class Place:
    """The origin of the address of memory in a kernel.

    Attributes
    ----------
    kind : str
        ``"argument"``, ``"variable"`` (a ``__device__`` or ``__constant__`` one), ``"heap"`` (from
        ``malloc`` on the device), ``"driver"`` (the driver's memory for cooperative launches), or
        ``"texture"`` or ``"map"`` (of a launch: the memory of a texture or surface object, or of a
        tensor map, in an argument).
    argument : int or None
        Zero-based number of the argument.
    offset : int or None
        The byte offset of the address in that argument, a multiple of 8; None for any.
    name : str
        The name of the variable in the PTX.
    is_indirect : bool
        Whether the memory is reached through addresses that are read from that memory, at any
        depth.
    """

    kind: str
    argument: int | None = None
    offset: int | None = 0
    name: str = ""
    is_indirect: bool = False

    def __str__(self) -> str:
        match self.kind:
            case "argument":
                where = f"argument {self.argument}"
                if self.offset is None:
                    where += ", some byte"
                elif self.offset:
                    where += f", byte {self.offset}"
            case "texture":
                where = f"texture or surface {self.argument}"
            case "map":
                where = f"tensor map {self.argument}"
            case "variable":
                where = f"variable {self.name}"
            case "heap":
                where = "memory from malloc"
            case _:
                where = "memory of the driver"
        return f"memory behind addresses in {where}" if self.is_indirect else where


@dataclass(frozen=True, slots=True)
class Effect:
    """The possible accesses of a kernel to the memory that one pointer leads to.

    Attributes
    ----------
    place : Place
        The origin of the address.
    reads, writes : bool
        Whether the memory is read or written.
    commutes : tuple of str
        Atomic updates whose result is unused and whose order makes no difference, such as
        ``"add.u32"``; of floating-point numbers, no difference but rounding. They are not counted
        as reads and writes.
    sources : tuple of Source
        The first instruction of each kind: read, write and update.
    """

    place: Place
    reads: bool
    writes: bool
    commutes: tuple[str, ...] = ()
    sources: tuple[Source, ...] = ()

    @property
    def changes(self) -> bool:
        """Whether the kernel may change the memory."""
        return self.writes or bool(self.commutes)

    def __str__(self) -> str:
        done = [word for word, is_so in (("reads", self.reads), ("writes", self.writes)) if is_so]
        if self.commutes:
            done.append(f"updates in any order ({', '.join(self.commutes)})")
        return f"{self.place}: {', '.join(done)}"


@dataclass(frozen=True, slots=True)
class UnknownAccess:
    """An instruction that may touch unknown memory.

    Attributes
    ----------
    source : Source or None
        The instruction; None if it applies to the whole kernel.
    reason : str
        Why the memory is not known.
    reads, writes : bool
        Whether it may read or write there.
    handles : tuple of Place
        The arguments with the textures, surfaces or tensor maps that the memory belongs to; empty
        if there are none, or others.
    is_late : bool
        Whether it comes after ``griddepcontrol.wait`` on every path.
    """

    source: Source | None
    reason: str
    reads: bool = True
    writes: bool = True
    handles: tuple[Place, ...] = ()
    is_late: bool = False

    def __str__(self) -> str:
        done = " and ".join(
            word for word, is_so in (("reads", self.reads), ("writes", self.writes)) if is_so
        )
        where = "" if self.source is None else f"{self.source}: "
        if self.handles:
            whose = " or ".join(map(str, self.handles))
            what = "tensor map" if "tensor map" in self.reason else "texture or surface"
            return f"{done} the memory of the {what} in {whose}: {self.source}"
        return f"{done} unknown memory: {where}{self.reason}"


@dataclass(frozen=True, slots=True)
class KernelEffects:
    """The possible memory accesses of a kernel launch; prints one line per place.

    Memory that is not listed is not touched, unless there are unknown accesses. The list covers all
    arguments; a launch may do less.

    Attributes
    ----------
    kernel : str
        Name of the kernel.
    effects : tuple of Effect
        Effects by place: arguments in order, then variables.
    unknown : tuple of UnknownAccess
        Accesses to unknown memory.
    conditions : tuple of Place
        The arguments with handles of conditions that it sets.
    waits : tuple of Source
        Volatile, acquire and release accesses, by which it and another node may wait for each
        other.
    waits_first : bool
        Whether each of its threads waits for the nodes before it (``griddepcontrol.wait``) before
        it touches memory and before it ends, so that a programmatic edge to it orders all that it
        does and what comes after it.
    late : tuple of Effect
        The part of the effects that comes after the wait on every path: a place is listed with the
        kinds of access that never come before it. See :meth:`SourceKernel.programmatic
        <graphdsl.SourceKernel.programmatic>`.
    is_declared : bool
        Whether the effects were annotated, not inferred from code.
    prints : bool
        Whether it may call ``printf``.

    Notes
    -----
    The analysis follows the rules of C++: an address is assumed to stay in the memory that it was
    derived from, whatever integers are added to it.
    """

    kernel: str
    effects: tuple[Effect, ...] = ()
    unknown: tuple[UnknownAccess, ...] = ()
    conditions: tuple[Place, ...] = ()
    waits: tuple[Source, ...] = ()
    waits_first: bool = False
    late: tuple[Effect, ...] = ()
    is_declared: bool = False
    prints: bool = False

    @classmethod
    def declared(
        cls,
        kernel: str,
        reads: Sequence[int | Field | str],
        writes: Sequence[int | Field | str],
        commutes: Sequence[int | Field | str],
    ) -> KernelEffects:
        """Return the effects that the annotation of a kernel or a launch declares.

        A place is an argument, an argument with the offset of an address in it, or the name of a
        variable.
        """
        return cls(
            kernel,
            tuple(
                Effect(
                    _declared_place(each),
                    each in reads,
                    each in writes,
                    # Launches of one kernel commute with each other, and with nothing else.
                    (f"updates of {kernel!r}",) if each in commutes else (),
                )
                for each in dict.fromkeys((*reads, *writes, *commutes))
            ),
            is_declared=True,
        )

    @classmethod
    def unknown_for(cls, kernel: str, reason: str) -> KernelEffects:
        """Return the effects of a kernel about which nothing is known."""
        return cls(kernel, unknown=(UnknownAccess(None, reason),))

    @property
    def is_complete(self) -> bool:
        """Whether the origin of the address of each access is known."""
        return not self.unknown

    def of_argument(self, argument: int) -> tuple[Effect, ...]:
        """Return the effects on memory whose address is in an argument, at any byte of it."""
        return tuple(
            each
            for each in self.effects
            if each.place.kind == "argument" and each.place.argument == argument
        )

    def __str__(self) -> str:
        lines = [f"kernel {self.kernel!r}:" + (" as declared" if self.is_declared else "")]
        lines += [f"  {each}" for each in self.effects]
        lines += [f"  {each}: a condition that it sets" for each in self.conditions]
        lines += [f"  may wait for other nodes: {each}" for each in self.waits[:1]]
        lines += ["  prints"] * self.prints
        lines += [f"  {each}" for each in self.unknown]
        return "\n".join(lines if len(lines) > 1 else [f"{lines[0]} touches no memory"])

    def to_data(self) -> dict[str, Any]:
        """Return the effects as JSON-compatible data."""
        return {
            "kernel": self.kernel,
            "effects": [_effect_data(each) for each in self.effects],
            "late": [_effect_data(each) for each in self.late],
            "unknown": [
                [
                    None if each.source is None else _source_data(each.source),
                    each.reason,
                    each.reads,
                    each.writes,
                    [_place_data(handle) for handle in each.handles],
                    each.is_late,
                ]
                for each in self.unknown
            ],
            "conditions": [_place_data(each) for each in self.conditions],
            "waits": [_source_data(each) for each in self.waits],
            "waits_first": self.waits_first,
            "prints": self.prints,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> KernelEffects:
        """Return the effects from the result of :meth:`to_data`."""
        return cls(
            data["kernel"],
            tuple(map(_effect, data["effects"])),
            tuple(
                UnknownAccess(
                    None if source is None else _source(source),
                    reason,
                    reads,
                    writes,
                    tuple(Place(*place) for place in handles),
                    is_late,
                )
                for source, reason, reads, writes, handles, is_late in data["unknown"]
            ),
            tuple(Place(*place) for place in data["conditions"]),
            tuple(map(_source, data["waits"])),
            data["waits_first"],
            tuple(map(_effect, data["late"])),
            prints=data["prints"],
        )


def _effect_data(effect: Effect) -> list[object]:
    return [
        _place_data(effect.place),
        effect.reads,
        effect.writes,
        list(effect.commutes),
        [_source_data(source) for source in effect.sources],
    ]


def _effect(data: list[Any]) -> Effect:
    place, reads, writes, commutes, sources = data
    return Effect(Place(*place), reads, writes, tuple(commutes), tuple(map(_source, sources)))


def _place_data(place: Place) -> list[object]:
    return [place.kind, place.argument, place.offset, place.name, place.is_indirect]


def _source_data(source: Source) -> list[object]:
    return [source.instruction, source.location.file, source.location.line]


def _source(data: list[Any]) -> Source:
    instruction, file, line = data
    return Source(instruction, Location(file, line))


def _declared_place(declared: int | Field | str) -> Place:
    match declared:
        case str():
            return Place("variable", name=declared)
        case int():
            return Place("argument", declared)
        case (argument, offset):
            return Place("argument", argument, offset)


# One launch ---------------------------------------------------------------------------------------


class Launch(NamedTuple):
    """The arguments and sizes of a launch.

    Attributes
    ----------
    grid, block : tuple of int
        The number of blocks, and of threads in a block.
    arguments : tuple of bytes or None
        The value of each argument that is a number or a structure; None if it is not known.
    addresses : frozenset of (int, int)
        The places in arguments that are addresses.
    """

    grid: tuple[int, int, int]
    block: tuple[int, int, int]
    arguments: tuple[bytes | None, ...]
    addresses: frozenset[Field]


class Bytes(NamedTuple):
    """Bytes of one argument's memory, relative to its address.

    Attributes
    ----------
    start, end : int
        The first byte, and the end (exclusive).
    strides : tuple of Stride
        Each byte lies in all of them.
    """

    start: int
    end: int
    strides: tuple[Stride, ...] = ()


class Touched(NamedTuple):
    """The bytes of one argument's memory that are read and written; None for no bytes."""

    reads: Bytes | None = None
    writes: Bytes | None = None


class Thread(NamedTuple):
    """A thread: its block in the grid, and its place in the block, along x, y and z."""

    block: tuple[int, int, int]
    place: tuple[int, int, int]

    def __str__(self) -> str:
        return f"thread {self.place} of block {self.block}"


class Certain(NamedTuple):
    """An access that a thread certainly makes.

    Attributes
    ----------
    field : (int, int) or None
        The argument with the address of the memory, and the byte of it in that argument; None for
        dynamic shared memory.
    start, end : int
        The bytes, relative to that address or to the start of that shared memory.
    writes : bool
        Whether it writes.
    source : Source
        The instruction.
    """

    field: Field | None
    start: int
    end: int
    writes: bool
    source: Source


# What checks ask ----------------------------------------------------------------------------------


class Waits(Protocol):
    """What a kernel does before and after it waits for programmatic edges."""

    @property
    def waits(self) -> Sequence[object]:
        """The waits that may be reached."""

    @property
    def triggers(self) -> Sequence[object]:
        """The triggers that may be reached."""

    @property
    def before_end(self) -> bool:
        """Whether the nodes before have completed whenever the kernel has."""

    @property
    def before_trigger(self) -> bool:
        """Whether they have whenever all of its blocks have triggered or ended."""

    @property
    def touches_late(self) -> bool:
        """Whether all accesses to memory come after the wait on every path."""

    @property
    def reason(self) -> str:
        """Why its control flow is not known; empty if it is."""


class UnknownWaits(NamedTuple):
    """The waits of a kernel whose code is not known."""

    reason: str
    waits: tuple[object, ...] = ()
    triggers: tuple[object, ...] = ()
    before_end: bool = False
    before_trigger: bool = False
    touches_late: bool = False


class Paths(Protocol):
    """The code of a kernel, to follow threads through."""

    def accesses(
        self, launch: Launch, thread: Thread, most: int
    ) -> tuple[tuple[Certain, ...], int]:
        """Return accesses that a thread of a launch certainly makes, and the steps followed.

        After about *most* instructions, it is no longer followed.
        """


class MemoryEffects(Protocol):
    """Tells what kernels and launches do; all but those at hand may compile, and raise then."""

    def launch_effects(self, form: Any, /) -> KernelEffects:
        """Return the effects of launches of a form: the declared ones, else the kernel's."""

    def known_effects(self, form: Any, /) -> KernelEffects | None:
        """Return them if they are at hand."""

    def launch_bytes(self, kernel: Any, launch: Launch, /) -> dict[Field, Touched] | None:
        """Return the bytes of each argument's memory that a launch may touch; None if unbounded."""

    def kernel_waits(self, kernel: Any, launch: Launch | None, /) -> Waits:
        """Return what a launch of a kernel does before and after its wait."""

    def paths_at_hand(self, kernel: Any, /) -> Paths | None:
        """Return the code of a kernel to follow threads through, if it is at hand."""
