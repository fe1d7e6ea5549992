"""What a proof about races says."""

from __future__ import annotations

from dataclasses import dataclass

from graphdsl.abi.effects import Source

Triple = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class RacingAccess:
    """One of the two accesses of a race.

    Attributes
    ----------
    kind : str
        ``"read"``, ``"write"`` or ``"update"`` (atomic).
    source : Source
        The instruction and its line.
    block, thread : tuple of int
        The indices of the thread in the example.
    size : int
        Bytes.
    """

    kind: str
    source: Source
    block: Triple
    thread: Triple
    size: int

    def __str__(self) -> str:
        verb = f"{self.kind}s" if self.kind != "update" else "atomically updates"
        return (
            f"thread {self.thread} of block {self.block} {verb} {self.size} bytes at {self.source}"
        )


@dataclass(frozen=True, slots=True)
class Race:
    """Two accesses of different threads to the same bytes that nothing orders, with an example.

    Attributes
    ----------
    place : str
        The memory, with its name in the source: ``"argument 0 (x)"``.
    offset : int
        The first byte that both access, from the start of that memory.
    first, second : RacingAccess
        The accesses.
    block, grid : tuple of int
        The sizes of the launch in the example.
    arguments : dict of int to int
        The integer arguments in the example, by number.
    bytes_needed : dict of str to int
        How many bytes the two threads access of each place, at least: ``"argument 0"``, and
        ``"dynamic shared memory"``.
    """

    place: str
    offset: int
    first: RacingAccess
    second: RacingAccess
    block: Triple
    grid: Triple
    arguments: dict[int, int]
    bytes_needed: dict[str, int]

    def __str__(self) -> str:
        lines = [
            f"{self.place}, byte {self.offset}: {self.first}",
            f"and {self.second}; nothing orders them",
            f"for example with block {self.block} and grid {self.grid}",
        ]
        if self.arguments:
            values = ", ".join(f"{number}: {value}" for number, value in self.arguments.items())
            lines[-1] += f", integer arguments {{{values}}}"
        return "\n  ".join(lines)


@dataclass(frozen=True, slots=True)
class Unproven:
    """What could not be proven.

    Attributes
    ----------
    reason : str
        Why.
    sources : tuple of Source
        The accesses, or the instruction.
    """

    reason: str
    sources: tuple[Source, ...] = ()

    def __str__(self) -> str:
        return (
            f"{' and '.join(map(str, self.sources))}: {self.reason}"
            if self.sources
            else self.reason
        )


@dataclass(frozen=True, slots=True)
class KernelRaces:
    """Whether the threads of a kernel race, for all launches and inputs; prints as text.

    Attributes
    ----------
    kernel : str
        The name of the kernel.
    verdict : str
        ``"free"``: proven for all launches and inputs, given the assumptions. ``"found"``: there
        is an example. ``"unknown"``: neither.
    race : Race or None
        The example.
    unproven : tuple of Unproven
        What was not proven; empty if the verdict is ``"free"``.
    assumptions : tuple of str
        What the proof assumes of launches and arguments.
    launches : str
        The sizes of blocks and grids that the verdict is about, if it is not about all.
    """

    kernel: str
    verdict: str
    race: Race | None = None
    unproven: tuple[Unproven, ...] = ()
    assumptions: tuple[str, ...] = ()
    launches: str = ""

    @property
    def is_free(self) -> bool:
        """Whether races were proven absent."""
        return self.verdict == "free"

    def __str__(self) -> str:
        words = {
            "free": "free of races",
            "found": "a race",
            "unknown": "not known to be free of races",
        }
        lines = [f"kernel {self.kernel!r}: {words[self.verdict]}"]
        if self.is_free and self.launches:
            lines[0] += f" if {self.launches}"
        if self.race is not None:
            lines.append(f"  {self.race}")
        lines += [f"  {each}" for each in self.unproven]
        lines += [f"  assuming that {each}" for each in self.assumptions]
        return "\n".join(lines)
