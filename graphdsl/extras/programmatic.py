"""Kernels behind programmatic edges: which of their accesses come after their wait."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from graphdsl.abi.effects import Effect, KernelEffects, Place, Source
from graphdsl.abi.programs import compiled_once, kernel_name
from graphdsl.base.suggestions import did_you_mean
from graphdsl.code.effects.analysis import accesses_of
from graphdsl.code.effects.waits import Waits, waits_of
from graphdsl.code.nvrtc.compiler import is_of_the_compiler
from graphdsl.code.ptx.parser import parsed_module
from graphdsl.code.ptx.syntax import PtxError
from graphdsl.core.declaration.programs.kernels import source_of_kernel
from graphdsl.core.declaration.programs.parameter_names import parameter_names
from graphdsl.core.runtime.module_texts import COMPUTE_CAPABILITY, entry_of

if TYPE_CHECKING:
    from graphdsl.code.ptx.syntax import Instruction, Module

WORDS: Final = {
    "after": "after the wait",
    "before": "before the wait",
    "both": "before the wait on some paths",
    "never": "without a wait",
    "unknown": "not known to come after the wait",
}


@dataclass(frozen=True, slots=True)
class ProgrammaticAccess:
    """An access of a kernel to memory, and whether it comes after the kernel's wait.

    Attributes
    ----------
    place : Place or None
        The origin of its address; None if it is not known.
    name : str
        The argument or variable by its name in the source, or why the place is not known.
    kind : str
        ``"reads"``, ``"writes"`` or ``"updates"``.
    source : Source or None
        The instruction and its line; None if it stands for all instructions.
    when : str
        ``"after"``: on every path, a thread has waited before, or has passed a barrier behind
        which another thread of its block has. ``"before"``: on none. ``"both"``: on some paths.
        ``"never"``: the kernel has no wait. ``"unknown"``: the control flow is not known.
    is_settled : bool
        Whether the caller said that no kernel that may still run touches that memory.
    after_trigger : bool
        Whether it may come after a trigger of its thread.
    """

    place: Place | None
    name: str
    kind: str
    source: Source | None
    when: str
    is_settled: bool = False
    after_trigger: bool = False

    @property
    def is_safe(self) -> bool:
        """Whether a programmatic edge orders it, as a default edge always does."""
        return self.when == "after" or self.is_settled

    def __str__(self) -> str:
        if self.when == "after":
            edges = "safe behind both edges"
        elif self.is_settled:
            edges = "safe, as that memory is settled"
        else:
            edges = "safe behind a default edge only"
        where = "" if self.source is None else f"{self.source.location} "
        return f"{where}{self.kind} {self.name} {WORDS[self.when]}: {edges}"


@dataclass(frozen=True, slots=True)
class KernelProgrammatic:
    """Whether programmatic edges order what a kernel does; prints as text.

    Attributes
    ----------
    kernel : str
        The name of the kernel.
    accesses : tuple of ProgrammaticAccess
        All accesses to memory that other kernels can reach, in the order of the code.
    waits, triggers : tuple of Source
        Where threads wait for the nodes before the kernel, and let those behind it start.
    waits_before_end : bool
        Whether those nodes have completed whenever the kernel has, so that a path through it
        orders what comes before and behind it.
    waits_before_trigger : bool
        Whether they have whenever it lets others start.
    reason : str
        Why its control flow is not known; empty if it is.
    """

    kernel: str
    accesses: tuple[ProgrammaticAccess, ...] = ()
    waits: tuple[Source, ...] = ()
    triggers: tuple[Source, ...] = ()
    waits_before_end: bool = False
    waits_before_trigger: bool = False
    reason: str = ""

    @property
    def unsafe(self) -> tuple[ProgrammaticAccess, ...]:
        """The accesses that a programmatic edge does not order."""
        return tuple(each for each in self.accesses if not each.is_safe)

    @property
    def is_safe(self) -> bool:
        """Whether a programmatic edge orders all accesses, as a default edge does."""
        return not self.reason and not self.unsafe

    @property
    def written_after_trigger(self) -> tuple[ProgrammaticAccess, ...]:
        """Writes that may come after a trigger: those behind see them only after their wait."""
        return tuple(each for each in self.accesses if each.after_trigger and each.kind != "reads")

    def __str__(self) -> str:
        verdict = "safe" if self.is_safe else "not known to be safe" if self.reason else "unsafe"
        lines = [f"kernel {self.kernel!r}: {verdict} behind a programmatic edge"]
        if self.reason:
            lines.append(f"  unknown: {self.reason}")
        elif not self.waits:
            lines.append("  it never waits")
        lines += [f"  {each}" for each in self.accesses]
        late = self.written_after_trigger
        lines += [f"  {each.location} lets kernels behind it start" for each in self.triggers]
        if late:
            whose = ", ".join(dict.fromkeys(each.name for each in late))
            lines.append(
                f"  its last trigger comes before its last write: kernels behind it see {whose} "
                "only after their own wait"
            )
        if self.waits and not self.waits_before_end:
            lines.append(
                "  it may end before it has waited: a path through it does not order the nodes "
                "before and behind it"
            )
        elif self.triggers and self.waits and not self.waits_before_trigger:
            lines.append(
                "  it may trigger before it has waited: the kernels behind it may start before "
                "those before it have completed"
            )
        return "\n".join(lines)


def kernel_programmatic(
    kernel: Any,
    settled: Collection[int | str] = (),
    compute_capability: tuple[int, int] = COMPUTE_CAPABILITY,
) -> KernelProgrammatic:
    """Return whether programmatic edges order a kernel's accesses; see its method.

    Raises
    ------
    CompileError
        If the program does not compile, or has no such kernel.
    ImportError
        If the program is CUDA C++ and NVRTC is not installed.
    ValueError
        If *settled* has something that the kernel does not have.
    """
    source = source_of_kernel(kernel)
    if source is None:
        return KernelProgrammatic(kernel_name(kernel), reason="its PTX is not known")
    program = source.program
    text, entry = entry_of(program, source.name, compute_capability)
    symbol = entry.symbol
    try:
        module = parsed_module(program, text.ptx)
    except PtxError as error:
        return KernelProgrammatic(source.name, reason=f"its PTX could not be read: {error}")
    names = parameter_names(source, len(module.functions[symbol].parameters))
    wanted = _settled(source.name, module, symbol, names, settled)
    accesses: dict[Instruction, KernelEffects]
    waits, accesses = compiled_once(
        program,
        ("programmatic", text.ptx, symbol),
        lambda _: (waits_of(module, symbol), accesses_of(module, symbol)),
    )
    found: dict[ProgrammaticAccess, None] = {}
    for item in sorted(accesses, key=lambda each: (each.line, each.column)):
        for access in _accesses(item, accesses[item], waits, names, wanted):
            found[access] = None
    return KernelProgrammatic(
        source.name,
        tuple(found),
        tuple(Source(each.text, each.location) for each in waits.waits),
        tuple(Source(each.text, each.location) for each in waits.triggers),
        waits.before_end,
        waits.before_trigger,
        waits.reason,
    )


def _accesses(
    item: Instruction,
    effects: KernelEffects,
    waits: Waits,
    names: tuple[str, ...],
    settled: set[int | str],
) -> Iterator[ProgrammaticAccess]:
    """Yield the accesses of an instruction."""
    when = "unknown" if waits.reason else "after"
    if not waits.reason and item in waits.before:
        when = "both" if item in waits.after else "before" if waits.waits else "never"
    source = Source(item.text, item.location)
    is_triggered = item in waits.triggered
    for effect in effects.effects:
        for kind in _kinds(effect.reads, effect.writes, updates=bool(effect.commutes)):
            yield ProgrammaticAccess(
                effect.place,
                _named(effect.place, names),
                kind,
                source,
                when,
                _is_settled(effect, settled),
                is_triggered,
            )
    for unknown in effects.unknown:
        for kind in _kinds(unknown.reads, unknown.writes, updates=False):
            whose = " or ".join(_named(each, names) for each in unknown.handles)
            name = f"the memory of {whose}" if whose else f"unknown memory ({unknown.reason})"
            place = unknown.handles[0] if len(unknown.handles) == 1 else None
            is_settled = bool(unknown.handles) and all(
                each.argument in settled for each in unknown.handles
            )
            yield ProgrammaticAccess(place, name, kind, source, when, is_settled, is_triggered)


def _kinds(reads: bool, writes: bool, *, updates: bool) -> Iterator[str]:  # noqa: FBT001
    if reads and not updates:
        yield "reads"
    if writes:
        yield "writes"
    if updates:
        yield "updates"


def _named(place: Place, names: tuple[str, ...]) -> str:
    """Return a place with the name of its argument, if that is known."""
    if place.argument is None or place.argument >= len(names) or not names[place.argument]:
        return str(place)
    return f"{place} ({names[place.argument]})"


def _is_settled(effect: Effect, settled: set[int | str]) -> bool:
    place = effect.place
    if place.is_indirect:
        return False
    return place.argument in settled if place.argument is not None else place.name in settled


def _settled(
    kernel: str,
    module: Module,
    symbol: str,
    names: tuple[str, ...],
    given: Collection[int | str],
) -> set[int | str]:
    """Return arguments by number and variables by name."""
    if isinstance(given, str) or not isinstance(given, Collection):
        raise TypeError(
            f"kernel {kernel!r} settled: expected a list of arguments and variables, got {given!r} "
            f"({type(given).__name__}). Write [{given!r}]"
        )
    count = len(module.functions[symbol].parameters)
    known = {name: number for number, name in enumerate(names) if name}
    found: set[int | str] = set()
    for each in given:
        if isinstance(each, str) and each.isdecimal() and each not in known:
            number: int | str = int(each)
        else:
            number = known.get(each, each) if isinstance(each, str) else each
        is_argument = isinstance(number, int) and 0 <= number < count
        if not is_argument and number not in module.variables:
            every = [*known, *(each for each in module.variables if not is_of_the_compiler(each))]
            raise ValueError(
                f"kernel {kernel!r} settled: expected arguments and variables of the kernel, got "
                f"{each!r}. It has: {', '.join(every) or f'{count} arguments without names'}"
                f"{did_you_mean(str(each), every)}"
            )
        found.add(number)
    return found
