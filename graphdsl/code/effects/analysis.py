"""The effects of a kernel: each access of its code, attributed to the origin of its address."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.abi.effects import Effect, KernelEffects, Place, Source, UnknownAccess
from graphdsl.code.effects.instructions import Access, Code, Shape
from graphdsl.code.effects.origins import Origins
from graphdsl.code.effects.paths import Paths
from graphdsl.code.effects.solver import Solver, Task
from graphdsl.code.ptx.syntax import Instruction, Module, Register, Sink

if TYPE_CHECKING:
    from graphdsl.code.effects.waits import Waits

NOT_MEMORY: Final = frozenset({"shared", "frame", "window", "function"})
"""Roots of memory that is private to a kernel, or read-only."""
ORDER: Final = ("argument", "variable", "heap", "driver")
HARMLESS: Final = frozenset({"__assertfail", "malloc", "__nv_aligned_device_malloc"})
"""Functions of the device runtime that change no memory but their own."""


def effects_of(module: Module, entry: str, name: str | None = None) -> KernelEffects:
    """Return the effects of a kernel on memory.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : str
        Its name there.
    name : str, optional
        The name to report; by default *entry*.
    """
    # It inlines functions, for which flow needs this module.
    from graphdsl.code.effects.waits import waits_of

    function = module.functions[entry]
    solver = Solver(module, function)
    solver.solve()
    gathered = _Gathered(module, solver, waits_of(module, entry))
    for task in solver.tasks:
        gathered.take(task)
    if solver.is_cut_off:
        source = Source(entry, function.location)
        gathered.unknown[source] = UnknownAccess(source, "the code is too large to analyze")
    return gathered.result(name or entry, waits_first=Paths(function).waits_first)


def accesses_of(module: Module, entry: str) -> dict[Instruction, KernelEffects]:
    """Return the effects of each instruction of a kernel by itself, if it has any."""
    function = module.functions[entry]
    solver = Solver(module, function)
    solver.solve()
    found: dict[Instruction, _Gathered] = {}
    for task in solver.tasks:
        instance, index = task
        item = solver.code(instance).steps[index].instruction
        found.setdefault(item, _Gathered(module, solver)).take(task)
    effects = {item: each.result(entry, waits_first=False) for item, each in found.items()}
    if solver.is_cut_off and function.body:
        first = next(each for each in function.body if isinstance(each, Instruction))
        effects[first] = KernelEffects.unknown_for(entry, "the code is too large to analyze")
    return {item: each for item, each in effects.items() if each.effects or each.unknown}


def argument_fields(module: Module, entry: str) -> dict[Instruction, frozenset[tuple[int, int]]]:
    """Return, for each access of a kernel, the arguments and their bytes that may hold its address.

    If the byte is unknown, all bytes that some access names are returned.
    """
    solver = Solver(module, module.functions[entry])
    solver.solve()
    gathered = _Gathered(module, solver)
    places: dict[Instruction, set[Place]] = {}
    for task in solver.tasks:
        for instruction, found in gathered.places_of(task):
            places.setdefault(instruction, set()).update(found)
    named = {
        (each.argument, each.offset)
        for found in places.values()
        for each in found
        if each.argument is not None and each.offset is not None
    }
    return {
        instruction: frozenset(
            (argument, offset)
            for each in found
            if each.kind == "argument" and not each.is_indirect
            for argument, offset in named
            if argument == each.argument and each.offset in {None, offset}
        )
        for instruction, found in places.items()
    }


class _Gathered:
    """Effects collected during the analysis."""

    def __init__(self, module: Module, solver: Solver, waits: Waits | None = None) -> None:
        self._module = module
        self._solver = solver
        self._order = waits
        self._is_late = False
        self._early: dict[Place, set[str]] = {}
        self._found: dict[Place, dict[str, Source]] = {}
        self._conditions: dict[Place, None] = {}
        self._waits: dict[Source, None] = {}
        self._prints = False
        self.unknown: dict[Source, UnknownAccess] = {}

    def result(self, name: str, *, waits_first: bool) -> KernelEffects:
        effects = [_effect(place, done) for place, done in self._found.items()]
        effects.sort(key=lambda each: _order(each.place))
        late = [
            _effect(place, left)
            for place, done in self._found.items()
            if (left := {verb: done[verb] for verb in done if verb not in self._early[place]})
        ]
        late.sort(key=lambda each: _order(each.place))
        return KernelEffects(
            name,
            tuple(effects),
            tuple(self.unknown.values()),
            tuple(sorted(self._conditions, key=_order)),
            tuple(self._waits),
            waits_first,
            tuple(late),
            prints=self._prints,
        )

    def take(self, task: Task) -> None:
        """Record the effects of an instruction."""
        instance, index = task
        code = self._solver.code(instance)
        step = code.steps[index]
        instruction, found = step.instruction, step.shape
        self._is_late = self._order is not None and self._order.is_late(instruction)
        if found.opcode == "call":
            self._take_call(task, instruction)
        elif found.handle >= 0:
            self._take_handle(task, instruction, found)
        elif found.reason:
            self._take_unknown(instruction, found.reason)
        for access in found.accesses:
            self._take_access(task, code, instruction, found, access)

    def places_of(self, task: Task) -> Iterator[tuple[Instruction, list[Place]]]:
        """Yield the possible origins of the addresses of an instruction."""
        instance, index = task
        step = self._solver.code(instance).steps[index]
        for access in step.shape.accesses:
            if access.space not in {"shared", "param"}:
                operand = step.instruction.operands[access.operand]
                address = self._solver.address(task, operand)
                yield step.instruction, self._places(address, access.space)[0]

    def _take_access(
        self, task: Task, code: Code, instruction: Instruction, found: Shape, access: Access
    ) -> None:
        if access.space in {"shared", "param"}:
            return
        source = Source(instruction.text, instruction.location)
        operand = instruction.operands[access.operand]
        places, is_open = self._places(self._solver.address(task, operand), access.space)
        if found.waits and (places or is_open):
            self._waits[source] = None
        commutes = bool(found.operation) and _is_unread(code, instruction, found)
        for place in places:
            if commutes and access.writes:
                self._note(place, found.operation, source)
                continue
            if access.reads:
                self._note(place, "reads", source)
            if access.writes:
                self._note(place, "writes", source)
        if is_open:
            self._take_unknown(
                instruction,
                "the origin of its address is not known",
                reads=access.reads,
                writes=access.writes,
            )

    def _note(self, place: Place, verb: str, source: Source) -> None:
        """Record an access to a place, and whether it may come before the wait."""
        done = self._found.setdefault(place, {})
        early = self._early.setdefault(place, set())
        if self._is_late or verb in early:
            done.setdefault(verb, source)
            return
        # The first one of those before the wait, if there are any.
        done[verb] = source
        early.add(verb)

    def _take_unknown(
        self,
        instruction: Instruction,
        reason: str,
        *,
        reads: bool = True,
        writes: bool = True,
        handles: tuple[Place, ...] = (),
    ) -> None:
        source = Source(instruction.text, instruction.location)
        known = self.unknown.get(source)
        is_late = self._is_late and (known is None or known.is_late)
        self.unknown[source] = UnknownAccess(source, reason, reads, writes, handles, is_late)

    def _take_handle(self, task: Task, instruction: Instruction, found: Shape) -> None:
        """Record an access through the handle of a texture or surface."""
        operand = instruction.operands[found.handle]
        if found.opcode == "cp":
            places, is_open = self._tensor_maps(self._solver.address(task, operand))
        else:
            places, is_open = self._places(self._solver.address(task, operand), "")
        is_known = not is_open and all(
            each.kind == "argument" and not each.is_indirect for each in places
        )
        self._take_unknown(
            instruction,
            found.reason,
            reads=found.reads_through_handle,
            writes=found.writes_through_handle,
            handles=tuple(sorted(places, key=_order)) if is_known else (),
        )

    def _tensor_maps(self, address: Origins) -> tuple[list[Place], bool]:
        """Return the arguments that are tensor maps, and whether there may be others."""
        targets, is_open = self._solver.roots.targets(address)
        roots = [self._solver.roots[each] for each in targets]
        places = [Place("argument", int(str(key)), 0) for kind, key in roots if kind == "window"]
        return places, is_open or len(places) < len(roots) or not places

    def _take_call(self, task: Task, instruction: Instruction) -> None:
        names, is_open = self._solver.callees(task)
        if is_open:
            self._take_unknown(instruction, "the functions that this may call are not known")
        for name in names:
            self._prints |= name == "vprintf"
            function = self._module.functions.get(name)
            if (function is not None and function.body is not None) or name in HARMLESS:
                continue
            if name == "cudaGraphSetConditional":
                self._take_condition(task, instruction)
            elif name == "free":
                self._take_free(task, instruction)
            elif name != "vprintf" or not self._prints_numbers(task, instruction):
                self._take_unknown(instruction, f"{name!r} is not defined in this PTX")

    def _take_free(self, task: Task, instruction: Instruction) -> None:
        """Record that memory is freed: a write, since no thread may use it at that time."""
        source = Source(instruction.text, instruction.location)
        places, is_open = self._places(self._solver.passed(task, instruction, 0), "")
        for place in places:
            if place.kind != "heap" or place.is_indirect:
                self._note(place, "writes", source)
        if is_open:
            reason = "the origin of the memory that it frees is not known"
            self._take_unknown(instruction, reason, reads=False)

    def _take_condition(self, task: Task, instruction: Instruction) -> None:
        places, is_open = self._places(self._solver.passed(task, instruction, 0), "")
        self._conditions.update(dict.fromkeys(places))
        if is_open:
            self._take_unknown(
                instruction, "the condition that it sets is not known", reads=False, writes=False
            )

    def _prints_numbers(self, task: Task, instruction: Instruction) -> bool:
        """Return whether a format is known and reads no memory except the format string itself."""
        targets, is_open = self._solver.roots.targets(self._solver.passed(task, instruction, 0))
        if is_open or not targets:
            return False
        for target in targets:
            kind, key = self._solver.roots[target]
            variable = self._module.variables.get(str(key)) if kind == "variable" else None
            if variable is None or b"%s" in variable.initial.replace(b"%%", b""):
                return False
        return True

    def _places(self, address: Origins, space: str) -> tuple[list[Place], bool]:
        """Return the possible origins of an address, and whether there may be others."""
        if not address:
            return [], True
        roots = self._solver.roots
        targets, is_open = roots.targets(address)
        if space == "local":
            return [], is_open or any(roots[each].kind != "frame" for each in targets)
        places: list[Place] = []
        for target in targets:
            kind, key = roots[target]
            if kind == "loaded":
                assert isinstance(key, int)
                is_indirect, (kind, key) = True, roots[key]
            else:
                is_indirect = False
            if kind == "unknown" or (is_indirect and kind in NOT_MEMORY):
                is_open = True
            elif kind == "argument":
                assert isinstance(key, tuple)
                argument, offset = key
                places.append(Place("argument", argument, offset, is_indirect=is_indirect))
            elif kind == "variable":
                places.append(Place("variable", name=str(key), is_indirect=is_indirect))
            elif kind not in NOT_MEMORY:
                places.append(Place(kind, is_indirect=is_indirect))
        if space == "const" and is_open:
            names = [each.name for each in self._module.variables.values() if each.space == "const"]
            return [*places, *(Place("variable", name=each) for each in names)], False
        return places, is_open


def _effect(place: Place, done: dict[str, Source]) -> Effect:
    return Effect(
        place,
        "reads" in done,
        "writes" in done,
        tuple(sorted(set(done) - {"reads", "writes"})),
        tuple(dict.fromkeys(done[verb] for verb in sorted(done))),
    )


def _order(place: Place) -> tuple[object, ...]:
    offset = -1 if place.offset is None else place.offset
    argument = -1 if place.argument is None else place.argument
    return ORDER.index(place.kind), argument, offset, place.name, place.is_indirect


def _is_unread(code: Code, instruction: Instruction, found: Shape) -> bool:
    """Return whether the result of an update is unused."""
    if found.result < 0:
        return True
    match instruction.operands[found.result]:
        case Register(name=name):
            return name not in code.read
        case Sink():
            return True
    return False
