"""What a kernel does before and after it waits for the nodes before it.

``griddepcontrol.wait`` blocks a thread until all nodes that edges lead from have completed and
their memory is visible. A thread is *released* once it has waited, or has passed a barrier of its
block behind which some thread of the block has certainly waited.

**Barriers.** Thread 0 stands for the block: it exists in every launch, and its branches are
followed with its indices. Say that it passes at most d full barriers before it has waited. The
k-th barrier that a thread passes completes together with the k-th one of thread 0, so a thread is
released by its barrier number d + 1. That does not hold if thread 0 may end without waiting while
others go on, so its ends must be ones to which no branch leads that parts the threads of a block.

**Edges.** A programmatic edge lets a kernel start once each block of the kernel before has called
``griddepcontrol.launch_dependents``, a *trigger*, or has ended. The first thread of a block that
triggers counts for its block. A trigger makes no memory visible, so only what had completed before
it counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from graphdsl.abi.effects import Launch
from graphdsl.code.effects.domain import Numbers, exactly
from graphdsl.code.effects.flow import ENDS, Inlined, Step, inlined
from graphdsl.code.effects.instructions import registers_of, shape
from graphdsl.code.effects.paths import LEAVING, depends
from graphdsl.code.effects.registers import PARAMETERS, Registers, State, test_of
from graphdsl.code.ptx.syntax import (
    Address,
    Instruction,
    Integer,
    Module,
    Operand,
    Reference,
    Register,
    Special,
    Variable,
)

WAIT: Final = "griddepcontrol.wait"
TRIGGER: Final = "griddepcontrol.launch_dependents"
MOST_BARRIERS: Final = 8
"""Barriers that are counted before a wait; behind more, a wait releases only its own thread."""
MOST_THREADS: Final = 1024
MOST_PASSES: Final = 3
ALL: Final = Launch((1, 1, 1), (1, 1, 1), (), frozenset())
"""Stands for any launch: its sizes are not used."""
_UNIFORM: Final = """
    mov add sub mul mad shl shr and or xor not neg min max abs div rem setp selp cvt cvta bfe bfi
    lop3 bar barrier
"""
UNIFORM: Final = frozenset(_UNIFORM.split())
"""Opcodes with equal results for all threads of a block if their operands are equal."""
OF_BLOCKS: Final = frozenset({"ntid", "ctaid", "nctaid", "clusterid", "nclusterid"})
"""Special registers that are equal in all threads of a block."""


class Waits(NamedTuple):
    """The instructions of a kernel before and after its wait, by any path.

    Attributes
    ----------
    before : frozenset of Instruction
        Those that a thread may reach before it is released.
    after : frozenset of Instruction
        Those that a thread may reach after a wait, its own or that of another thread.
    triggered : frozenset of Instruction
        Those that a thread may reach after a trigger of its own.
    waits, triggers : tuple of Instruction
        The waits and triggers that may be reached.
    before_end : bool
        Whether the nodes before have completed whenever the kernel has.
    before_trigger : bool
        Whether they have whenever all of its blocks have triggered or ended.
    reason : str
        Why its control flow is not known; empty if it is. All may then come before the wait.
    """

    before: frozenset[Instruction] = frozenset()
    after: frozenset[Instruction] = frozenset()
    triggered: frozenset[Instruction] = frozenset()
    waits: tuple[Instruction, ...] = ()
    triggers: tuple[Instruction, ...] = ()
    before_end: bool = False
    before_trigger: bool = False
    reason: str = ""

    def is_late(self, item: Instruction) -> bool:
        """Return whether an instruction comes after the wait on every path."""
        return not self.reason and item not in self.before

    @property
    def touches_late(self) -> bool:
        """Whether all accesses to memory come after the wait on every path."""
        return not self.reason and not any(
            each.opcode not in LEAVING and depends(each) for each in self.before
        )


def waits_of(module: Module, entry: str, launch: Launch | None = None) -> Waits:
    """Return what a kernel does before and after its wait.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : str
        The kernel's name there.
    launch : Launch, optional
        The sizes and arguments of a launch; by default, of any launch.
    """
    code = inlined(module, entry, may_be_unknown=True)
    if code is None:
        return Waits(reason="its functions are recursive, not known, or too large to analyze")
    names = {step.item.name for block in code.blocks for step in block}
    if WAIT not in names:
        every = frozenset(step.origin for block in code.blocks for step in block)
        after = _triggered(code) if TRIGGER in names else frozenset()
        triggers = tuple(_named(code, TRIGGER, every))
        return Waits(every, triggered=after, triggers=triggers)
    return _Analysis(code, module.functions[entry].parameters, launch).result()


class _Values(Registers):
    """The registers that have one value each time they are used, for some threads.

    Parameters
    ----------
    code : Inlined
        The kernel.
    parameters : tuple of Variable
        Its parameters.
    launch : Launch or None
        The launch; None for any.
    thread : int or None
        0 for thread 0 of a block; None for any thread.
    block : int or None
        0 for the first block; None for any block.
    """

    def __init__(
        self,
        code: Inlined,
        parameters: tuple[Variable, ...],
        launch: Launch | None,
        thread: int | None = None,
        block: int | None = None,
    ) -> None:
        super().__init__(parameters, ALL if launch is None else launch)
        self._sized = launch
        self._thread = thread
        self._block = block
        self._state: State = {}
        defined = Counter(
            each for items in code.blocks for step in items for each in _defined(step)
        )
        steps = [
            step
            for items in code.blocks
            for step in items
            if step.item.guard is None and all(defined[each.name] == 1 for each in step.results)
        ]
        # Definitions come before uses in the text, but for loops: unknown is any value.
        for _ in range(MOST_PASSES):
            for step in steps:
                self._define(step)

    def could(self, guard: Register | None, *, holds: bool) -> bool:
        """Return whether a guard may hold, or may not."""
        if guard is None:
            return holds
        wanted = holds != guard.negated
        return self.refined(self._state, guard, holds=wanted) is not None

    def _define(self, step: Step) -> None:
        item = step.item
        if item.opcode == "shfl":
            self._shuffle(item)
            return
        if len(step.results) != 1 or not isinstance(item.operands[0], Register):
            return
        result = step.results[0]
        value: object
        if item.opcode == "setp":
            value = test_of(item)
        elif item.opcode in {"and", "or"} and result.type == "pred":
            value = self.combined(item, self._state)
        elif result.type == "pred":
            return
        else:
            value = self.computed(item, self._state, result)
        if value is not None:
            self._state[result.name] = value

    def _shuffle(self, item: Instruction) -> None:
        """Thread 0 is lane 0 of its warp: what it gets from there is its own value."""
        target = item.operands[0]
        result = next(registers_of(target), None)
        if self._thread != 0 or "idx" not in item.name or result is None:
            return
        lane = self.value(item.operands[2], self._state, "u32")
        own = self.value(item.operands[1], self._state, "u32")
        if lane is not None and lane.is_one and lane.low == 0 and own is not None:
            self._state[result.name] = own

    def _special(self, name: str) -> Numbers | None:
        stem, _, axis = name.removeprefix("%").partition(".")
        at = "xyz".find(axis) if axis else -1
        sized = self._sized
        threads = MOST_THREADS if sized is None else sized.block[at]
        if at >= 0 and stem == "tid":
            return exactly(0) if self._thread == 0 else Numbers(0, threads - 1)
        if at >= 0 and stem == "ntid":
            return Numbers(1 if sized is None else threads, threads)
        if at >= 0 and stem == "ctaid" and self._block == 0:
            return exactly(0)
        if sized is not None and at >= 0 and stem == "nctaid":
            return exactly(sized.grid[at])
        if stem == "laneid":
            return exactly(0) if self._thread == 0 else Numbers(0, 31)
        return None


class _Analysis:
    """The paths of thread 0, and of any thread."""

    def __init__(
        self, code: Inlined, parameters: tuple[Variable, ...], launch: Launch | None
    ) -> None:
        self._code = code
        self._values = {
            (thread, block): _Values(code, parameters, launch, thread, block)
            for thread, block in ((None, None), (0, None), (0, 0))
        }
        self._differing = _differing(code, {each.name for each in parameters})
        self._spreads_at = self._spread()

    def result(self) -> Waits:
        before, ends_late = self._any_thread()
        every = self._every_reached()
        before_end = ends_late or not self._unreleased((0, 0))[0]
        triggers = tuple(_named(self._code, TRIGGER, every))
        return Waits(
            before,
            self._may_follow() & every,
            _triggered(self._code) & every,
            tuple(_named(self._code, WAIT, every)),
            triggers,
            before_end,
            before_end and not any(each in before for each in triggers),
        )

    # Thread 0 -----------------------------------------------------------------------------------

    def _spread(self) -> int | None:
        """Return the number of the barrier that releases all threads; None if there is none."""
        if any(_is_unclear(step) for block in self._code.blocks for step in block):
            return None
        ends, most = self._unreleased((0, None))
        # Where no branch has parted threads, the others end, too.
        return None if True in ends or most >= MOST_BARRIERS else most + 1

    def _unreleased(self, who: tuple[int | None, int | None]) -> tuple[set[bool], int]:
        """Return whether a thread may end before it waits, and behind how many barriers at most.

        For each such end, the first result has whether threads of a block may have parted before.
        """
        code, values = self._code, self._values[who]
        ends: set[bool] = set()
        most = 0
        waiting, seen = [(0, 0, False)], set()
        while waiting:
            place = waiting.pop()
            if place in seen:
                continue
            seen.add(place)
            block, count, is_parted = place
            if block == len(code.blocks):
                ends.add(is_parted)
                continue
            for step in code.blocks[block]:
                guard = step.item.guard
                if step.opcode in ENDS:
                    # Also where this thread never goes that way: others may.
                    is_parted = is_parted or self._parts(step)
                if not values.could(guard, holds=True):
                    continue
                if step.item.name == WAIT and not values.could(guard, holds=False):
                    break
                if _is_barrier(step):
                    count = min(count + 1, MOST_BARRIERS)
                    most = max(most, count)
                if step.opcode in LEAVING:
                    ends.add(is_parted)
            else:
                after = _following(code, block, values)
                waiting += [(each, count, is_parted) for each in after]
        return ends, most

    def _parts(self, step: Step) -> bool:
        """Return whether threads of a block may go different ways at a step."""
        guard = step.item.guard
        return step.opcode == "brx" or (guard is not None and guard.name in self._differing)

    # Any thread ---------------------------------------------------------------------------------

    def _any_thread(self) -> tuple[frozenset[Instruction], bool]:
        """Return what may come before the wait, and whether each thread ends after it."""
        code, values = self._code, self._values[None, None]
        entering: dict[int, tuple[bool, int]] = {0: (False, 0)}
        waiting = [0]
        while waiting:
            block = waiting.pop()
            state = entering[block]
            for step in code.blocks[block]:
                state = self._stepped(step, state, values)
            for after in _following(code, block, values):
                known = entering.get(after)
                new = state if known is None else (known[0] and state[0], min(known[1], state[1]))
                if new != known:
                    entering[after] = new
                    if after < len(code.blocks):
                        waiting.append(after)
        before: set[Instruction] = set()
        ends_late = entering.get(len(code.blocks), (True, 0))[0]
        for block, state in entering.items():
            for step in code.blocks[block] if block < len(code.blocks) else ():
                if not state[0] and values.could(step.item.guard, holds=True):
                    before.add(step.origin)
                    ends_late = ends_late and step.opcode not in LEAVING
                state = self._stepped(step, state, values)
        return frozenset(before), ends_late

    def _stepped(self, step: Step, state: tuple[bool, int], values: _Values) -> tuple[bool, int]:
        """Return whether a thread is released behind a step, and how many barriers it passed."""
        released, count = state
        if values.could(step.item.guard, holds=False):
            return state
        if step.item.name == WAIT:
            return True, count
        if _is_barrier(step):
            count = min(count + 1, MOST_BARRIERS + 1)
            spread = self._spreads_at
            return released or (spread is not None and count >= spread), count
        return state

    def _every_reached(self) -> frozenset[Instruction]:
        """Return all instructions that some thread may reach."""
        values = self._values[None, None]
        seen: set[int] = set()
        waiting = [0]
        found: set[Instruction] = set()
        while waiting:
            block = waiting.pop()
            if block in seen or block >= len(self._code.blocks):
                continue
            seen.add(block)
            found.update(
                step.origin
                for step in self._code.blocks[block]
                if values.could(step.item.guard, holds=True)
            )
            waiting += _following(self._code, block, values)
        return frozenset(found)

    def _may_follow(self) -> frozenset[Instruction]:
        """Return what may follow a wait, or a barrier that may release a thread."""
        spreads = self._spreads_at is not None
        return _reached_from(
            self._code, lambda step: step.item.name == WAIT or (spreads and _is_barrier(step))
        )


# The flow of a kernel -----------------------------------------------------------------------------


def _following(code: Inlined, block: int, values: _Values | None = None) -> list[int]:
    """Return the blocks that may come after one; the number of blocks stands for the end."""
    items = code.blocks[block]
    last = items[-1] if items else None
    if last is None:
        return [block + 1]
    guard = last.item.guard
    goes = values is None or values.could(guard, holds=True)
    stays = guard is not None and (values is None or values.could(guard, holds=False))
    found = []
    if last.opcode in {"bra", "brx"} and goes:
        found += code.targets(last.item)
    if stays or last.opcode not in {"bra", "brx", "trap", *LEAVING}:
        found.append(block + 1)
    return found


def _named(code: Inlined, name: str, among: Collection[Instruction]) -> Iterable[Instruction]:
    return dict.fromkeys(
        step.origin
        for block in code.blocks
        for step in block
        if step.item.name == name and step.origin in among
    )


def _triggered(code: Inlined) -> frozenset[Instruction]:
    return _reached_from(code, lambda step: step.item.name == TRIGGER)


def _reached_from(code: Inlined, is_start: object) -> frozenset[Instruction]:
    """Return the instructions that may come after one of some kind, by the edges alone."""
    assert callable(is_start)
    found: set[Instruction] = set()
    waiting: list[int] = []
    for block, items in enumerate(code.blocks):
        starts = [number for number, step in enumerate(items) if is_start(step)]
        if starts:
            found.update(step.origin for step in items[starts[0] + 1 :])
            waiting += _following(code, block)
    seen: set[int] = set()
    while waiting:
        block = waiting.pop()
        if block not in seen and block < len(code.blocks):
            seen.add(block)
            found.update(step.origin for step in code.blocks[block])
            waiting += _following(code, block)
    return frozenset(found)


def _parts(step: Step) -> list[str]:
    return step.item.name.split(".")


def _barrier_id(step: Step) -> Operand | None:
    """Return the number of the barrier that a step uses; None if it uses none of the block."""
    if step.opcode not in {"bar", "barrier"} or {"warp", "cluster"} & set(_parts(step)):
        return None
    return step.item.operands[1 if "red" in _parts(step) else 0]


def _is_barrier(step: Step) -> bool:
    """Return whether all threads of a block wait for each other at barrier 0."""
    number = _barrier_id(step)
    counted = 3 if "red" in _parts(step) else 1
    return (
        number == Integer(0)
        and "arrive" not in _parts(step)
        and (len(step.item.operands) == counted)
    )


def _is_unclear(step: Step) -> bool:
    """Return whether a step may use barrier 0 for only some threads of a block."""
    number = _barrier_id(step)
    if number is None or _is_barrier(step):
        return False
    return not isinstance(number, Integer) or number == Integer(0)


# Branches that part threads -----------------------------------------------------------------------


def _defined(step: Step) -> list[str]:
    return [*(each.name for each in step.results), *(to for _, to in step.passes)]


def _differing(code: Inlined, parameters: set[str]) -> set[str]:
    """Return the registers that may differ among the threads of a block, wherever they are."""
    steps = [step for block in code.blocks for step in block]
    found: set[str] = set()
    changed = True
    while changed:
        changed = False
        for step in steps:
            names = [each for each in _defined(step) if each not in found]
            if names and not _is_uniform(step, found, parameters):
                found.update(names)
                changed = True
    return found


def _is_uniform(step: Step, differing: set[str], parameters: set[str]) -> bool:
    item = step.item
    if item.guard is not None and item.guard.name in differing:
        return False
    if item.opcode == "ld":
        address = item.operands[1]
        return (
            bool(shape(item.name).parts & PARAMETERS)
            and isinstance(address, Address)
            and isinstance(address.base, Reference)
            and address.base.name in parameters
        )
    if item.opcode not in UNIFORM:
        return False
    return all(_is_equal(each, differing) for each in item.operands[1:]) or _is_reduced(step)


def _is_equal(operand: Operand, differing: set[str]) -> bool:
    if isinstance(operand, Special):
        return operand.name.removeprefix("%").partition(".")[0] in OF_BLOCKS
    return all(each.name not in differing for each in registers_of(operand))


def _is_reduced(step: Step) -> bool:
    """Return whether a step gives all threads of a block the same result."""
    return _is_barrier(step) and "red" in _parts(step)
