"""Proofs that the threads of a kernel do not race, for all launches and inputs.

The kernel is executed for all threads at once (:mod:`execution`), and cut into phases at its
barriers (:mod:`phases`). Each two accesses of a phase, and all accesses to device memory of two
blocks, are a question about two threads (:mod:`solver`). An answer with numbers becomes an example
only if the two threads really come there when they run alone (:mod:`witness`).
"""

from __future__ import annotations

import json
import math
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from graphdsl.abi.effects import KernelEffects, Place, Source
from graphdsl.base.locks import Lock
from graphdsl.code.effects.analysis import effects_of
from graphdsl.code.effects.flow import Inlined, inlined
from graphdsl.code.effects.instructions import THROUGH_HANDLES, Code
from graphdsl.code.nvrtc.cache import code_digest, disk_cache, key_of
from graphdsl.code.ptx.syntax import Function, Instruction, Module, Register, Special
from graphdsl.code.races.accesses import conflict, differ_in_size, is_beside_updates, is_copy
from graphdsl.code.races.arrivals import arrivals_of, may_hang, shared_sizes, unprepared
from graphdsl.code.races.control import Control, is_warp_barrier
from graphdsl.code.races.copies import Copies
from graphdsl.code.races.execution import Execution, TooMuchError
from graphdsl.code.races.inputs import Given, Sizes
from graphdsl.code.races.phases import Occurrence, Phase, phases_of
from graphdsl.code.races.report import KernelRaces, Race, Unproven
from graphdsl.code.races.solver import EFFORT, Question, z3_module
from graphdsl.code.races.terms import BLOCK, Node, constant_of, leaf_kinds
from graphdsl.code.races.transactions import transactions_of, unfulfilled, used_otherwise
from graphdsl.code.races.witness import THREADS, Examples, place_name

PROVING: Final = ("base/strides.py", "abi/effects.py", "code/ptx/*.py", "code/effects/*.py",
                  "code/races/*.py")  # fmt: skip
"""The modules that find proofs: their versions are part of the cache key."""
MOST_GIVEN_UP: Final = 1
"""Maximum number of examples that are too hard to find before no more are looked for."""
MOST_UNPROVEN: Final = 5
WARP: Final = frozenset({"shfl", "vote", "match", "redux", "elect"})
ALL, ONE_WARP, TWO_WARPS = "all", "one warp", "two warps"
"""Which two threads of a block a proof is about."""


class _Placed(NamedTuple):
    """An access in a phase, and the memory that it leads to: None if it is not known."""

    place: tuple[object, ...] | None
    spaces: frozenset[str]
    occurrence: Occurrence


class _DoneError(Exception):
    """A race was found."""

    def __init__(self, race: Race) -> None:
        super().__init__()
        self.race = race


class _UnprovenError(Exception):
    """There is no proof, and no reason was requested."""


def prove(
    module: Module,
    entry: str,
    name: str,
    *,
    given: Given | None = None,
    names: tuple[str, ...] = (),
    distinct_pointers: bool = True,
    timeout: float = 30.0,
) -> KernelRaces:
    """Prove that a kernel is free of races, or find one.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : str
        The kernel's name there.
    name : str
        The name to report.
    given : Given, optional
        What is known of launches.
    names : tuple of str, optional
        The names of the parameters in the source.
    distinct_pointers : bool, optional
        Whether pointers among the arguments lead to different memory.
    timeout : float, optional
        Seconds of processor time.
    """
    z3_module()
    code = inlined(module, entry, may_be_unknown=True)
    if code is None:
        return _unknown(name, "its calls cannot be followed, or it is too large")
    control = Control(code)
    if not control.is_reducible:
        return _unknown(name, "a loop is entered at several places")
    with _z3_lock:
        proof = _Proof(module, entry, code, given or Given(), names, timeout)
        return proof.whole(name, distinct_pointers=distinct_pointers)


def unordered_pointers(
    module: Module, entry: str, *, timeout: float
) -> frozenset[tuple[int, int]] | None:
    """Return the pointers of a kernel whose blocks are free of races if these are distinct memory.

    Each is the number of an argument and an offset in it. None if races within a block are not
    known to be absent. Of launches it assumes size 1 along the axes that the kernel does not read.
    It is cached in the module and on disk: a proof takes much longer than compiling
    the kernel, which has other code for other uses.
    """
    found: frozenset[tuple[int, int]] | None = module.once(
        ("unordered pointers", entry), lambda: _kept_pointers(module, entry, timeout)
    )
    return found


def _kept_pointers(module: Module, entry: str, timeout: float) -> frozenset[tuple[int, int]] | None:
    """Return the pointers from the cache on disk, or find them."""
    if not module.digest:
        return _unordered_pointers(module, entry, timeout)
    version = z3_module().get_version_string()
    key = key_of(
        "unordered pointers", code_digest(*PROVING), version, module.digest, entry, repr(timeout)
    )
    kept = disk_cache().load(key)
    if kept is not None:
        pointers = json.loads(kept)
        return None if pointers is None else frozenset((at, offset) for at, offset in pointers)
    found = _unordered_pointers(module, entry, timeout)
    disk_cache().store(key, json.dumps(None if found is None else sorted(found)).encode())
    return found


def _unordered_pointers(
    module: Module, entry: str, timeout: float
) -> frozenset[tuple[int, int]] | None:
    code = inlined(module, entry, may_be_unknown=True)
    control = None if code is None else Control(code)
    if code is None or control is None or not control.is_reducible:
        return None
    with _z3_lock:
        proof = _Proof(module, entry, code, Given(), (), timeout, is_enough_to_prove=True)
        found = proof.whole(entry, distinct_pointers=True, is_one_block=True)
    return proof.pointers if found.is_free else None


def _replace_lock() -> None:
    global _z3_lock  # noqa: PLW0603  # another thread of the parent may have it
    _z3_lock = Lock()


_z3_lock = Lock()
"""For one proof at a time."""
os.register_at_fork(after_in_child=_replace_lock)


def _unknown(name: str, reason: str) -> KernelRaces:
    return KernelRaces(name, "unknown", unproven=(Unproven(reason),))


class _Proof:
    """A proof about two threads: of a block, or of one warp or of two warps of a block.

    Barriers of a warp count only for threads of one warp.
    """

    def __init__(
        self,
        module: Module,
        entry: str,
        code: Inlined,
        given: Given,
        names: tuple[str, ...],
        timeout: float,
        *,
        threads: str = ALL,
        is_enough_to_prove: bool = False,
    ) -> None:
        self._is_enough_to_prove = is_enough_to_prove
        self._module = module
        self._entry: Function = module.functions[entry]
        self._code = code
        self._threads = threads
        until = time.thread_time() + timeout / 4
        control = Control(code)
        sizes = shared_sizes(module, entry)
        self._arrivals = arrivals = arrivals_of(control, sizes, until)
        self._transactions = transactions_of(control, sizes, until)
        is_warp = threads == ONE_WARP
        self._control = Control(
            code,
            lambda step: arrivals.is_barrier(step) or (is_warp and is_warp_barrier(step)),
            {**arrivals.followed, **self._transactions.arrivals.followed},
        )
        self._names = names
        self._end = time.thread_time() + timeout
        self._unproven: dict[Unproven, None] = {}
        self._assumptions: list[str] = []
        self._asked: dict[object, None] = {}
        self._apart: dict[object, bool | None] = {}
        """Whether pairs, moved towards address 0, are apart; None while there is only one such."""
        self._uniform: dict[Node, bool] = {}
        self._sizes = ""
        self._given = self._launches(given)
        self._z3 = z3_module()
        self._context = self._z3.Context()

    def _launches(self, given: Given) -> Given:
        """Return what is known of launches: what is given or declared, and 1 for unused axes."""
        block, grid = given.block, given.grid
        bounds = self._entry.directives.get("maxntid")
        most_threads = min(math.prod(bounds), THREADS) if bounds else THREADS
        declared = self._entry.directives.get("reqntid")
        if declared and all(each is None for each in block):
            first, second, third = (*declared, 1, 1, 1)[:3]
            block = first, second, third
        used = {
            operand.name[1:]
            for each in self._code.blocks
            for step in each
            for operand in step.item.operands
            if isinstance(operand, Special)
        }
        unused = {"block": "", "grid": ""}
        found: list[Sizes] = []
        for what, sizes, stems in (
            ("block", block, ("tid", "ntid")),
            ("grid", grid, ("ctaid", "nctaid")),
        ):
            own = list(sizes)
            any_used = any(f"{stem}.{axis}" in used for stem in stems for axis in "xyz")
            for at, axis in enumerate("xyz"):
                is_used = any(f"{stem}.{axis}" in used for stem in stems)
                # A kernel that reads no index at all does the same in all of its threads.
                if own[at] is None and not is_used and (at or any_used):
                    own[at] = 1
                    unused[what] += axis
            found.append((own[0], own[1], own[2]))
        parts = [
            f"the {what} has size 1 along {' and '.join(axes)}"
            for what, axes in unused.items()
            if axes
        ]
        if parts:
            self._sizes = " and ".join(parts)
            self._assumptions.append(", ".join(parts) + ", which the kernel does not read")
        return replace(given, block=found[0], grid=found[1], most_threads=most_threads)

    @property
    def pointers(self) -> frozenset[tuple[int, int]] | None:
        """The pointers that accesses go through; None if textures may be the same memory."""
        found = self._execution.accesses
        return None if found.has_textures else frozenset(found.pointers)

    def whole(
        self, name: str, *, distinct_pointers: bool, is_one_block: bool = False
    ) -> KernelRaces:
        """Return the result; if barriers of warps may be why, of pairs in and between warps."""
        found = self.run(name, distinct_pointers=distinct_pointers, is_one_block=is_one_block)
        has_barriers = any(is_warp_barrier(step) for block in self._code.blocks for step in block)
        if found.verdict != "unknown" or not has_barriers:
            return found
        parts = []
        for threads in (ONE_WARP, TWO_WARPS):
            part = _Proof(
                self._module,
                self._entry.name,
                self._code,
                self._given,
                self._names,
                self._end - time.thread_time(),
                threads=threads,
                is_enough_to_prove=self._is_enough_to_prove,
            )
            # Pairs between blocks are asked once.
            is_within = is_one_block or threads == ONE_WARP
            own = part.run(name, distinct_pointers=distinct_pointers, is_one_block=is_within)
            if own.verdict == "found":
                return own
            if not own.is_free:
                return found
            parts += [*own.assumptions]
        assumptions = tuple(dict.fromkeys((*self._assumptions, *parts)))
        return KernelRaces(name, "free", None, (), assumptions, self._sizes)

    def run(self, name: str, *, distinct_pointers: bool, is_one_block: bool = False) -> KernelRaces:
        """Return the result for the threads of this proof."""
        try:
            self._examine(distinct=distinct_pointers, is_one_block=is_one_block)
        except _UnprovenError:
            return _unknown(name, "there is no proof")
        except _DoneError as done:
            return KernelRaces(
                name, "found", done.race, (), self._assumed(distinct=distinct_pointers)
            )
        found = list(self._unproven)
        if found:
            more = len(found) - MOST_UNPROVEN
            found = found[:MOST_UNPROVEN]
            if more > 0:
                found.append(Unproven(f"and {more} more"))
            return KernelRaces(
                name, "unknown", None, tuple(found), self._assumed(distinct=distinct_pointers)
            )
        assumed = self._assumed(distinct=distinct_pointers)
        return KernelRaces(name, "free", None, (), assumed, self._sizes)

    def _examine(self, *, distinct: bool, is_one_block: bool) -> None:
        """Look at all pairs of accesses; raise an error with the first race."""
        effects = effects_of(self._module, self._entry.name)
        constants = _constants(effects, self._given, is_distinct=distinct)
        self._execution = execution = Execution(
            self._module,
            self._entry,
            self._control,
            self._given,
            constants,
            self._end,
        )
        try:
            execution.run()
            copies = Copies(self._control, self._arrivals)
            phases = phases_of(execution, self._control, copies, self._is_uniform)
            self._examples = Examples(
                self._module,
                self._entry,
                self._code,
                execution,
                self._given,
                self._names,
                self._arrivals,
            )
            self._note_problems(phases)
            self._note_textures(effects, distinct=distinct)
            is_aligned = not any(phase.parting for phase in phases)
            self._warps, self._others = self._synchronizing()
            if self._arrivals.inits or self._transactions.arrivals.inits:
                self._others |= self._note_arrivals(distinct=distinct)
            if not is_one_block:
                self._across_blocks(distinct=distinct)
            if is_aligned:
                for phase in phases:
                    self._within_block(phase, distinct=distinct)
            self._within_thread(copies, distinct=distinct)
        except (TooMuchError, RecursionError):
            is_late = time.thread_time() > self._end
            self._fail("the time is up" if is_late else "it is too large")

    def _assumed(self, *, distinct: bool) -> tuple[str, ...]:
        found = list(self._assumptions)
        execution = self._execution
        places = {
            each.place
            for accesses in execution.accesses.found.values()
            for access in accesses
            for each in self._placed(Occurrence(access, access.address, access.condition, None))
        }
        pointers = [each for each in places if each is not None and each[0] != "shared"]
        if distinct and (len(pointers) > 1 or execution.accesses.has_textures):
            found.append("pointer arguments, variables and textures are distinct memory")
        if places:
            found.append("each access stays in the array or allocation of its address")
        lines: dict[int, dict[str, None]] = {}
        for bits, item in execution.rests():
            where = "" if item is None or item.location is None else str(item.location)
            lines.setdefault(bits, {})[where] = None
        for bits, own in lines.items():
            where = " and ".join(each for each in own if each)
            found.append(
                f"{bits}-bit index arithmetic does not wrap around" + f" ({where})" * bool(where)
            )
        return tuple(found)

    def _fail(self, reason: str, *instructions: Instruction) -> None:
        if self._is_enough_to_prove:
            raise _UnprovenError
        sources = tuple(dict.fromkeys(Source(each.text, each.location) for each in instructions))
        self._unproven[Unproven(reason, sources)] = None

    def _note_problems(self, phases: list[Phase]) -> None:
        for problem in self._execution.accesses.problems.values():
            self._fail(problem.reason, problem.instruction)
        for phase in phases:
            for step in phase.parting:
                self._fail("threads of a block may go to different barriers from here", step.item)

    def _note_textures(self, effects: KernelEffects, *, distinct: bool) -> None:
        """Note that what a kernel writes may be the memory of its textures."""
        found = self._execution.accesses
        writes = (each for own in found.found.values() for each in own if each.writes)
        write = next((each for each in writes if each.space != "shared"), None)
        if not found.has_textures or write is None:
            return
        apart = self._given.textures
        handles = [each.handles for each in effects.unknown if each.reason == THROUGH_HANDLES]
        are_apart = distinct and (
            apart is None
            or all(own and all(each.argument in apart for each in own) for own in handles)
        )
        if not are_apart:
            self._fail("a texture may be the same memory", write.step.item)

    def _synchronizing(self) -> tuple[bool, bool]:
        """Return whether threads of a warp, and others, may wait without barriers."""
        read = Code(self._entry).read
        warps = others = False
        for item in self._execution.accesses.synchronizing.values():
            if item.opcode in WARP or ".warp" in item.name:
                warps = True
            elif item.opcode == "atom":
                result = item.operands[0]
                is_used = (
                    not isinstance(result, Register) or result.name in read or "/" in result.name
                )
                others |= is_used
            else:
                others = True
        return warps, others

    def _note_arrivals(self, *, distinct: bool) -> bool:
        """Note barriers in shared memory that begin wrong; return whether examples may hang."""
        # About a single thread: a block may have no other one.
        question = self._question(is_one_block=True, last=1)

        def is_same(one: Node, other: Node) -> bool:
            self._rest_on(one)
            differ = question.condition(one, 1) != question.condition(other, 1)
            return bool(question.ask(differ) == self._z3.unsat)

        known = self._control, self._execution
        wrong = [
            *unprepared(self._arrivals, *known, is_same),
            *unfulfilled(self._transactions, *known, is_same),
        ]
        for step, reason in wrong:
            self._fail(reason, step.item)
        for steps, reason in used_otherwise(
            self._execution.accesses,
            lambda access: [
                (each.place if distinct or "global" not in each.spaces else None, each.spaces)
                for each in self._placed(Occurrence(access, access.address, access.condition, None))
            ],
            self._bytes_of,
        ):
            self._fail(reason, *(each.item for each in steps))
        # Threads may wait for ever for bytes that nobody copies.
        return bool(wrong or self._transactions.copies) or may_hang(self._arrivals, *known)

    def _question(self, **how: Any) -> Question:
        return Question(self._execution, self._context, **how)

    # Places -------------------------------------------------------------------------------------

    def _placed(self, occurrence: Occurrence) -> Iterator[_Placed]:
        """Yield the memory of an access, for each of the pointers that it may go through."""
        spaces = {"shared": {"shared"}, "global": {"global"}}.get(
            occurrence.access.space, {"shared", "global"}
        )
        for condition, address in self._execution.accesses.alternatives(occurrence.address):
            place: tuple[object, ...] | None = None
            own = spaces
            bases = [] if address is None else self._execution.accesses.bases(address)
            if len(bases) == 1:
                kind, *key = bases[0].args
                if kind == "variable" and key[0] in {"local", "const"}:
                    continue
                is_shared = kind == "variable" and key[0] == "shared"
                home = "shared" if is_shared else "global"
                # An argument may be the number of a byte of shared memory.
                if home in spaces:
                    own = {home}
                    if kind == "parameter":
                        place = "argument", key[0], key[1]
                    else:
                        place = "shared" if is_shared else "variable", key[1]
            whole = self._execution.terms.every([occurrence.condition, condition])
            if whole is not self._execution.terms.false:
                found = occurrence._replace(address=address, condition=whole)
                yield _Placed(place, frozenset(own), found)

    def _is_uniform(self, condition: Node) -> bool:
        """Return whether a condition is the same for all threads that barriers are for."""
        if condition.level <= BLOCK:
            return True
        if self._threads != ONE_WARP:
            return False
        if condition not in self._uniform:
            question = self._question(is_one_block=True)
            z3 = self._z3
            differs = z3.And(
                question.condition(condition, 1), z3.Not(question.condition(condition, 2))
            )
            differs = z3.And(differs, *self._warps_of_threads(question))
            self._rest_on(condition)
            self._uniform[condition] = question.ask(differs) == z3.unsat
        return self._uniform[condition]

    def _rest_on(self, condition: Node) -> None:
        """Note what a condition rests on that decides about barriers, not about an access."""
        registers = self._execution.registers
        registers.decided.update(registers.symbols.rests_of(condition, registers.resting))

    def _warps_of_threads(self, question: Question) -> list[Any]:
        """Return the condition for the warps of two threads of a block that this is about."""
        if self._threads == ALL:
            return []
        is_other = self._different_warps(question)
        return [is_other if self._threads == TWO_WARPS else self._z3.Not(is_other)]

    # Pairs --------------------------------------------------------------------------------------

    def _within_block(self, phase: Phase, *, distinct: bool) -> None:
        execution = self._execution
        if all(constant_of(execution.special("tid", axis)) is not None for axis in range(3)):
            return
        placed = [each for one in phase.occurrences for each in self._placed(one)]
        self._pairs(placed, is_one_block=True, distinct=distinct)

    def _within_thread(self, copies: Copies, *, distinct: bool) -> None:
        """Look for accesses of threads to memory that their own copies still use."""
        execution = self._execution
        question: Question | None = None
        asked: set[object] = set()
        for key, accesses in execution.accesses.found.items():
            late = copies.accesses(execution, key, is_own=True)
            for access, copied in ((each, its) for each in accesses for its in late):
                own = Occurrence(access, access.address, access.condition, None)
                for one in self._placed(own):
                    for other in self._placed(Occurrence(*copied, None)):
                        if not (access.writes or other.occurrence.access.writes):
                            continue
                        if one.place and other.place and one.place != other.place and distinct:
                            continue
                        if not one.spaces & other.spaces:
                            continue
                        pair = one.occurrence, other.occurrence
                        if one.place != other.place or one.place is None:
                            pair = pair[0]._replace(address=None), pair[1]._replace(address=None)
                        if pair in asked:
                            continue
                        asked.add(pair)
                        if question is None:
                            question = self._question(is_one_block=True, last=1)
                        if question.ask(question.meeting(*pair)) != self._z3.unsat:
                            items = access.step.item, copied[0].step.item
                            self._fail("a thread may not have waited for its own copy", *items)

    def _across_blocks(self, *, distinct: bool) -> None:
        execution = self._execution
        if all(constant_of(execution.special("ctaid", axis)) is not None for axis in range(3)):
            return
        placed = [
            each
            for accesses in execution.accesses.found.values()
            for access in accesses
            for each in self._placed(
                Occurrence(access, access.address, access.condition, access.value)
            )
            if "global" in each.spaces
        ]
        self._pairs(placed, is_one_block=False, distinct=distinct)

    def _pairs(self, placed: list[_Placed], *, is_one_block: bool, distinct: bool) -> None:
        question: Question | None = None
        writing = [each for each in placed if each.occurrence.access.writes]
        if not writing:
            return
        for number, one in enumerate(placed):
            for other in placed[number:]:
                first, second = one.occurrence, other.occurrence
                if not (first.access.writes or second.access.writes):
                    continue
                if not one.spaces & other.spaces or not conflict(
                    first.access, second.access, is_one_block=is_one_block
                ):
                    continue
                key = (is_one_block, first.access, first.address, first.condition,
                       second.access, second.address, second.condition)  # fmt: skip
                if key in self._asked:
                    continue
                self._asked[key] = None
                if one.place is not None and other.place is not None and one.place != other.place:
                    if not distinct and one.place[0] != "shared":
                        places = (
                            place_name(each, self._names) for each in (one.place, other.place)
                        )
                        self._fail(
                            f"{' and '.join(places)} may be the same memory",
                            first.access.step.item, second.access.step.item,
                        )  # fmt: skip
                    continue
                if len(self._unproven) > MOST_UNPROVEN:
                    return
                if time.thread_time() > self._end:
                    self._fail("the time is up")
                    return
                if question is None:
                    question = self._question(is_one_block=is_one_block)
                self._pair(question, one, other, is_one_block=is_one_block)

    def _pair(
        self, question: Question, one: _Placed, other: _Placed, *, is_one_block: bool
    ) -> None:
        first, second = one.occurrence, other.occurrence
        items = (first.access.step.item, second.access.step.item)
        is_followed = (
            one.place is not None and other.place is not None
            and bool(first.access.size) and bool(second.access.size)
        )  # fmt: skip
        asked = (first, second)
        if not is_followed:
            asked = (first._replace(address=None), second._replace(address=None))
        elif self._are_apart_wherever_they_lie(question, first, second, is_one_block=is_one_block):
            return
        warps = self._warps_of_threads(question) if is_one_block else []
        answer = question.ask(question.meeting(*asked), warps)
        if answer == self._z3.unsat:
            return
        if not is_followed:
            unclear = [
                each.occurrence.access.step.item
                for each in (one, other)
                if each.place is None or not each.occurrence.access.size
            ]
            self._fail("the bytes that it accesses are not known", *unclear)
            return
        exact = self._question(is_one_block=is_one_block, is_exact=True)
        meeting = exact.meeting(first, second)
        if self._is_enough_to_prove:
            warps = self._warps_of_threads(exact) if is_one_block else []
            if exact.ask(meeting, warps) != self._z3.unsat:
                self._fail("they may meet", *items)
            return
        within = [
            exact.inside(each.occurrence, thread, self._bytes_of(each.place))
            for each, thread in ((one, 1), (other, 2))
        ]
        if is_one_block and self._warps:
            within.append(self._different_warps(exact))
        if is_one_block:
            within += self._warps_of_threads(exact)
        tries = [
            *([*exact.small(1024, 4), *exact.fixed(number)] for number in range(4)),
            *([*exact.small(*sizes)] for sizes in ((64, 1), (64, 4), (1024, 64))),
        ]
        given_up = 0
        for each in tries:
            more = [*within, *each]
            answer = exact.ask(meeting, more, EFFORT // 4)
            given_up += answer == self._z3.unknown
            if given_up > MOST_GIVEN_UP:
                break
            if answer == self._z3.sat:
                race = self._examples.race(
                    exact,
                    one.place,
                    (first.access, second.access),
                    is_one_block=is_one_block,
                    is_one_warp=is_one_block and self._threads == ONE_WARP,
                )
                if race is not None:
                    if self._others:
                        self._fail(
                            "only atomic or volatile accesses, or fences, may order them", *items
                        )
                        return
                    if all(is_copy(each) for each in items):
                        self._fail("both are copies, perhaps of the same numbers", *items)
                        return
                    if differ_in_size(first.access, second.access):
                        self._fail("they are atomic updates of different sizes", *items)
                        return
                    if is_beside_updates(first.access, second.access):
                        self._fail("a plain read beside an atomic update", *items)
                        return
                    if first.access.is_strong and second.access.is_strong:
                        self._fail("both are volatile or ordered, and may be meant to race", *items)
                        return
                    raise _DoneError(race)
        warps = self._warps_of_threads(exact) if is_one_block else []
        if given_up <= MOST_GIVEN_UP and exact.ask(meeting, warps) == self._z3.unsat:
            return
        self._fail(self._why(one, other), *items)

    def _are_apart_wherever_they_lie(
        self, question: Question, one: Occurrence, other: Occurrence, *, is_one_block: bool
    ) -> bool:
        """Return whether two accesses cannot meet, whatever they write.

        This depends on the distance between them only, so it is asked once for all pairs with the
        same: kernels whose threads write many lines of a matrix have many pairs with few distances.
        """
        assert one.address is not None
        assert other.address is not None
        terms = self._execution.terms
        # What is known of how addresses are aligned stays true.
        unit = math.lcm(one.access.size, other.access.size)
        start = dict(one.address.args).get((), 0) // unit * unit
        moved = [
            each._replace(address=terms.add(each.address, terms.constant(-start)), value=None)
            for each in (one, other)
            if each.address is not None
        ]
        sizes = one.access.size, other.access.size
        key = (is_one_block, sizes, *((each.address, each.condition) for each in moved))
        if key not in self._apart:
            self._apart[key] = None
        elif self._apart[key] is None:
            warps = self._warps_of_threads(question) if is_one_block else []
            self._apart[key] = question.ask(question.meeting(*moved), warps) == self._z3.unsat
        return bool(self._apart[key])

    def _bytes_of(self, place: tuple[object, ...] | None) -> int | None:
        """Return the size of a variable; None if it is not known."""
        if place is None or place[0] == "argument":
            return None
        tables = [self._module.variables, *(f.variables for f in self._module.functions.values())]
        for variable in (each for table in tables for each in table.values()):
            if variable.name == place[1] and not variable.is_external:
                return variable.size or None
        return None

    def _why(self, one: _Placed, other: _Placed) -> str:
        """Return why two accesses could not be distinguished."""
        pair = (one.occurrence, other.occurrence)
        addresses = leaf_kinds(each.address for each in pair)
        conditions = leaf_kinds(each.condition for each in pair)
        if "read" in addresses:
            return "an address depends on what is read from memory"
        if addresses & {"result", "free"}:
            return "an address is computed in a way that is not followed"
        if "loop" in addresses:
            return "an address changes in a loop in a way that is not followed"
        if conditions & {"read", "result", "free"}:
            return "whether both happen depends on what is read from memory, or is not followed"
        return "they may meet, but no example of it was confirmed"

    def _different_warps(self, question: Question) -> Any:
        execution, terms = self._execution, self._execution.terms
        warps = []
        for thread in (1, 2):
            linear = execution.special("tid", 0)
            inner = execution.special("ntid", 0)
            for axis in (1, 2):
                linear = terms.add(linear, terms.multiply(execution.special("tid", axis), inner))
                inner = terms.multiply(inner, execution.special("ntid", axis))
            warps.append(question.number(terms.quotient(linear, terms.constant(32)), thread))
        question.settle()
        return warps[0] != warps[1]


def _constants(effects: KernelEffects, given: Given, *, is_distinct: bool) -> frozenset[object]:
    """Return the places whose memory a kernel reads and does not write."""

    def key(place: Place) -> object:
        if place.kind != "argument" or place.argument is None or place.offset is None:
            return place.kind, place.name
        base = given.based.get((place.argument, place.offset), ((place.argument, place.offset), 0))
        return ("variable", base[0]) if isinstance(base[0], str) else ("parameter", *base[0])

    if any(each.writes for each in effects.unknown):
        return frozenset()
    changed = [each for each in effects.effects if each.changes]
    if any(each.place.is_indirect for each in changed) or (changed and not is_distinct):
        return frozenset()
    written = {key(each.place) for each in changed}
    if any(each.place.kind == "argument" and each.place.offset is None for each in changed):
        return frozenset()
    return frozenset(
        found
        for each in effects.effects
        if not each.place.is_indirect and (found := key(each.place)) not in written
    )
