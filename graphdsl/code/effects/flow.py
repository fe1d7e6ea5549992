"""The control flow of a kernel with all called functions inlined.

Instructions that affect neither addresses nor control flow are left out, which are most of a
kernel.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from graphdsl.code.effects.analysis import argument_fields
from graphdsl.code.effects.instructions import registers_of, results_of, shape
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Function,
    Instruction,
    Label,
    LabelMark,
    Module,
    Operand,
    Pair,
    Reference,
    Register,
    Vector,
)

MOST_BLOCKS: Final = 600
MOST_STEPS: Final = 20_000
ON_CHIP: Final = frozenset({"shared", "param", "local", "const"})
"""State spaces whose bytes are not tracked."""
ENDS: Final = frozenset({"bra", "brx", "ret", "exit", "trap"})
"""Opcodes that end a block."""


class Step(NamedTuple):
    """An instruction with the data that each visit of the analysis needs.

    Attributes
    ----------
    item : Instruction
        The instruction; its names are those of one call.
    opcode : str
        Its opcode.
    results : tuple of Register
        The registers that it may change.
    origin : Instruction
        The instruction as the PTX has it.
    passes : tuple of (str, str)
        For a call and its return, the variables that are passed: source and destination. The source
        is empty if the function's result is not known.
    leaves : str
        The name prefix of a call that ends here.
    """

    item: Instruction
    opcode: str
    results: tuple[Register, ...]
    origin: Instruction
    passes: tuple[tuple[str, str], ...] = ()
    leaves: str = ""


class Flow(NamedTuple):
    """The blocks of a kernel in the order of its text.

    Attributes
    ----------
    blocks : list of list of Step
        The instructions; each block goes on to the next unless it ends otherwise.
    starts : dict of str to int
        The block of each label.
    branch_targets : dict of str to tuple of str
        The labels that lists of targets name.
    entry : Function
        The kernel.
    fields : mapping
        The arguments whose memory each instruction of the PTX may access.
    live : list of frozenset of str
        The relevant registers and variables at the start of each block.
    tested : dict of str to set of str
        The registers that each predicate depends on.
    """

    blocks: list[list[Step]]
    starts: dict[str, int]
    branch_targets: dict[str, tuple[str, ...]]
    entry: Function
    fields: Mapping[Instruction, frozenset[tuple[int, int]]]
    live: list[frozenset[str]]
    tested: dict[str, set[str]]

    def targets(self, item: Instruction) -> list[int]:
        """Return the blocks that a branch leads to."""
        return _targets(item, self.starts, self.branch_targets)


def _targets(
    item: Instruction, starts: dict[str, int], branch_targets: dict[str, tuple[str, ...]]
) -> list[int]:
    label = item.operands[-1]
    assert isinstance(label, Label)
    names = (label.name,) if item.opcode == "bra" else branch_targets[label.name]
    return [starts[name] for name in names]


def flow_of(module: Module, entry: str) -> Flow | None:
    """Return the flow of a kernel; None if functions are recursive or not known."""
    function = module.functions[entry]
    builder = inlined(module, entry)
    if builder is None:
        return None
    uses = _Uses(builder.blocks)
    return Flow(
        uses.sliced(),
        builder.starts,
        builder.branch_targets,
        function,
        argument_fields(module, entry),
        uses.live(builder),
        uses.tested,
    )


def inlined(module: Module, entry: str, *, may_be_unknown: bool = False) -> Inlined | None:
    """Return the blocks of a kernel with all instructions; None if functions cannot be inlined.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : str
        The kernel's name there.
    may_be_unknown : bool, optional
        Whether instructions may touch memory that is not known, such as that of textures.
    """
    builder = Inlined(module, may_be_unknown=may_be_unknown)
    try:
        builder.add(module.functions[entry], "", ())
    except _TooMuchError:
        return None
    return builder


class _TooMuchError(Exception):
    """The control flow is unknown, or too large."""


class Inlined:
    """The blocks of a kernel, with called functions in place of their calls.

    Parameters
    ----------
    module : Module
        The PTX.
    may_be_unknown : bool
        Whether instructions may touch memory that is not known.
    """

    def __init__(self, module: Module, *, may_be_unknown: bool) -> None:
        self.blocks: list[list[Step]] = [[]]
        self.starts: dict[str, int] = {}
        self.branch_targets: dict[str, tuple[str, ...]] = {}
        self._module = module
        self._may_be_unknown = may_be_unknown
        self._calls = 0
        self._steps = 0

    def add(self, function: Function, prefix: str, within: tuple[str, ...]) -> None:
        """Add the code of a function, with *prefix* before its names."""
        if function.name in within:
            raise _TooMuchError
        own = {
            each.name
            for each in (*function.parameters, *function.results, *function.variables.values())
        }
        for label, targets in function.branch_targets.items():
            self.branch_targets[prefix + label] = tuple(prefix + each for each in targets)
        for item in function.body or ():
            if isinstance(item, LabelMark):
                self._mark(prefix + item.name)
            elif item.opcode == "call":
                self._call(function, item, prefix, within)
            elif prefix and item.opcode == "ret":
                guard = item.guard
                if guard is not None:
                    guard = replace(guard, name=prefix + guard.name)
                back = replace(item, name="bra", operands=(Label(prefix),), guard=guard)
                self._append(back, item)
            else:
                self._append(_renamed(item, prefix, own), item)

    def targets(self, item: Instruction) -> list[int]:
        """Return the blocks that a branch leads to."""
        return _targets(item, self.starts, self.branch_targets)

    def _call(
        self, function: Function, item: Instruction, prefix: str, within: tuple[str, ...]
    ) -> None:
        results, target, arguments = item.operands[:3]
        if not isinstance(target, Reference) or item.guard is not None:
            raise _TooMuchError
        assert isinstance(results, Vector)
        assert isinstance(arguments, Vector)
        if not all(isinstance(each, Reference) for each in (*results.items, *arguments.items)):
            raise _TooMuchError
        passed = [prefix + each.name for each in arguments.items if isinstance(each, Reference)]
        got = [prefix + each.name for each in results.items if isinstance(each, Reference)]
        name = self._module.aliases.get(target.name, target.name)
        called = self._module.functions.get(name)
        if called is None or called.body is None:
            self._append(item, item, passes=tuple(("", each) for each in got))
            return
        self._calls += 1
        inner = f"{self._calls}/"
        formal = [inner + each.name for each in called.parameters]
        self._append(item, item, passes=tuple(zip(passed, formal, strict=False)))
        self.add(called, inner, (*within, function.name))
        self._mark(inner)
        returned = [inner + each.name for each in called.results]
        passes = tuple(zip(returned, got, strict=False))
        self._append(item, item, passes=passes, leaves=inner)

    def _mark(self, label: str) -> None:
        if self.blocks[-1]:
            self._begin()
        self.starts[label] = len(self.blocks) - 1

    def _begin(self) -> None:
        self.blocks.append([])
        if len(self.blocks) > MOST_BLOCKS:
            raise _TooMuchError

    def _append(
        self,
        item: Instruction,
        origin: Instruction,
        *,
        passes: tuple[tuple[str, str], ...] = (),
        leaves: str = "",
    ) -> None:
        if shape(item.name).reason and not self._may_be_unknown:
            raise _TooMuchError
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise _TooMuchError
        results = () if item.opcode == "call" else results_of(item)
        self.blocks[-1].append(Step(item, item.opcode, results, origin, passes, leaves))
        if item.opcode in ENDS:
            self._begin()


def _renamed(item: Instruction, prefix: str, own: set[str]) -> Instruction:
    if not prefix:
        return item
    guard = item.guard
    if guard is not None:
        guard = replace(guard, name=prefix + guard.name)
    operands = tuple(_named(each, prefix, own) for each in item.operands)
    return replace(item, operands=operands, guard=guard)


def _named(operand: Operand, prefix: str, own: set[str]) -> Operand:
    match operand:
        case Register() | Label():
            return replace(operand, name=prefix + operand.name)
        case Reference() if operand.name in own:
            return replace(operand, name=prefix + operand.name)
        case Address(base=Register() | Reference() as base):
            named = _named(base, prefix, own)
            assert isinstance(named, (Register, Reference))
            return replace(operand, base=named)
        case Vector(items):
            return Vector(tuple(_named(each, prefix, own) for each in items))
        case Bracket(items):
            return Bracket(tuple(_named(each, prefix, own) for each in items))
        case Pair(first, second):
            return Pair(_named(first, prefix, own), _named(second, prefix, own))
    return operand


class _Uses:
    """The registers and variables that each step uses, and the relevant ones among them."""

    def __init__(self, blocks: list[list[Step]]) -> None:
        self._blocks = blocks
        self.tested: Final = _tested(blocks)
        definitions: dict[str, list[Step]] = defaultdict(list)
        waiting: list[str] = []
        for block in blocks:
            for step in block:
                for name in _defined(step):
                    definitions[name].append(step)
                waiting += self._asked(step)
        self._needed = set(waiting)
        while waiting:
            for step in definitions.get(waiting.pop(), ()):
                for name in _sources(step):
                    if name not in self._needed:
                        self._needed.add(name)
                        waiting.append(name)

    def _asked(self, step: Step) -> Iterator[str]:
        """Yield the operands that decide the successor of a step, or the memory it accesses."""
        guard = step.item.guard
        if guard is not None:
            yield guard.name
            yield from self.tested.get(guard.name, ())
        for access in shape(step.item.name).accesses:
            if access.space not in ON_CHIP:
                yield from (each.name for each in registers_of(step.item.operands[access.operand]))

    def sliced(self) -> list[list[Step]]:
        """Return the blocks without irrelevant steps."""
        return [
            [each for step in block if (each := self._less(step)).results or _is_kept(step)]
            for block in self._blocks
        ]

    def _less(self, step: Step) -> Step:
        """Return a step without effect if its results are not relevant."""
        if any(each.name in self._needed for each in step.results):
            return step
        return step._replace(results=())

    def live(self, builder: Inlined) -> list[frozenset[str]]:
        """Return the relevant names at the start of each block."""
        used: list[set[str]] = []
        killed: list[set[str]] = []
        following: list[list[int]] = []
        for index, block in enumerate(self._blocks):
            uses: set[str] = set()
            kills: set[str] = set()
            for step in reversed(block):
                if step.item.guard is None and step.opcode != "st":
                    defined = {name for name in _defined(step) if name in self._needed}
                    uses -= defined
                    kills |= defined
                uses |= set(self._asked(step))
                if any(name in self._needed for name in _defined(step)):
                    uses |= set(_sources(step))
                kills -= uses
            used.append(uses)
            killed.append(kills)
            last = block[-1] if block else None
            falls_through = last is None or last.opcode not in ENDS or last.item.guard is not None
            after = [index + 1] if falls_through and index + 1 < len(self._blocks) else []
            if last is not None and last.opcode in {"bra", "brx"}:
                after += _targets(last.item, builder.starts, builder.branch_targets)
            following.append(after)
        live = [set(each) for each in used]
        changed = True
        while changed:
            changed = False
            for index in reversed(range(len(live))):
                for next_one in following[index]:
                    more = live[next_one] - killed[index] - live[index]
                    if more:
                        live[index] |= more
                        changed = True
        return [frozenset(each) for each in live]


def _is_kept(step: Step) -> bool:
    """Return whether a step is relevant although its results are not."""
    if step.opcode in ENDS or step.passes or step.leaves:
        return True
    kind = shape(step.item.name)
    return any(
        access.space not in ON_CHIP or (access.space == "param" and access.writes)
        for access in kind.accesses
    )


def _defined(step: Step) -> Iterator[str]:
    """Yield the registers and variables that a step may change."""
    yield from (each.name for each in step.results)
    yield from (to for _, to in step.passes)
    if step.opcode == "st" and "param" in shape(step.item.name).parts:
        yield from _variable(step.item.operands[0])


def _sources(step: Step) -> Iterator[str]:
    """Yield the registers and variables that the results of a step depend on."""
    yield from (source for source, _ in step.passes)
    operands = step.item.operands
    if step.opcode == "call":
        return
    if step.opcode in {"ld", "ldu"}:
        yield from _variable(operands[1])
        return
    guard = step.item.guard
    if guard is not None:
        yield guard.name
    for operand in operands if step.opcode == "st" else operands[1:]:
        yield from (each.name for each in registers_of(operand))


def _variable(operand: Operand) -> Iterator[str]:
    if isinstance(operand, Address) and isinstance(operand.base, Reference):
        yield operand.base.name


def _tested(blocks: list[list[Step]]) -> dict[str, set[str]]:
    """Return the registers that each predicate depends on."""
    found: dict[str, set[str]] = defaultdict(set)
    parts: dict[str, set[str]] = defaultdict(set)
    for block in blocks:
        for step in block:
            if step.opcode == "setp" or step.item.name in {"and.pred", "or.pred"}:
                table = found if step.opcode == "setp" else parts
                names = {
                    each.name
                    for operand in step.item.operands[1:]
                    for each in registers_of(operand)
                }
                for result in step.results:
                    table[result.name] |= names
    for name in parts:
        waiting, seen = [name], {name}
        while waiting:
            for each in parts.get(waiting.pop(), ()):
                if each not in seen:
                    seen.add(each)
                    waiting.append(each)
                    found[name] |= found.get(each, set())
    return found
