"""Backward, on-demand analysis of the values that registers may hold at memory accesses.

Values are joined without regard to the order of instructions: the PTX of compilers has nearly one
definition for each register. Device functions are analyzed once per context of two calls, recursive
ones once. Local memory, function parameters and shared memory are tracked, since they hold
addresses; device memory is not: a value read from it is a root.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from graphdsl.abi.enumerations import ADDRESS_SIZE
from graphdsl.code.effects.domain import signed
from graphdsl.code.effects.instructions import Access, Code, Shape, registers_of, results_of
from graphdsl.code.effects.origins import (
    INTEGER,
    Origins,
    Roots,
    added,
    blurred,
    computed,
    constant,
    of_root,
    some_of,
    widened,
)
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Float,
    Function,
    Instruction,
    Integer,
    Module,
    Operand,
    Reference,
    Register,
    Sizes,
    Special,
    Variable,
    Vector,
    elements_of,
)

CALLS_TOLD_APART: Final = 2
MOST_INSTANCES: Final = 400
"""Number of device function calls; in a kernel with more, each function is analyzed once."""
MOST_STEPS: Final = 200_000
ANYWHERE: Final = -1
"""The cell of values stored at an unknown address."""
NOTHING: Final[Origins] = frozenset()
"""The origins of a value that was not computed (yet)."""


class Instance(NamedTuple):
    """A function in a context of calls.

    Attributes
    ----------
    function : str
        Its name.
    calls : tuple
        The function and the instruction of each of the last calls.
    """

    function: str
    calls: tuple[tuple[str, int], ...] = ()


Task: TypeAlias = tuple[Instance, int]
"""An instruction of an instance."""
Key: TypeAlias = tuple[Instance, str] | int
"""A register of an instance, or the root of cells."""


class Solver:
    """Finds the possible values that a kernel's accesses depend on.

    Parameters
    ----------
    module : Module
        The PTX.
    entry : Function
        The kernel.
    """

    def __init__(self, module: Module, entry: Function) -> None:
        self.roots: Final = Roots()
        self.tasks: Final[dict[Task, None]] = {}
        """The accesses and calls that were found."""
        self.is_cut_off = False
        """Whether the limit of steps was exceeded."""
        self._module = module
        self._entry = entry
        self._parameters: Final = {each.name: n for n, each in enumerate(entry.parameters)}
        self._codes: dict[str, Code] = {}
        self.roots.pointers.update(
            self.roots.number("argument", (number, 0))
            for number, each in enumerate(entry.parameters)
            if each.is_pointer
        )
        self._recursive: Final = _recursive(module)
        self._values: dict[Key, Origins] = {}
        self._growths: dict[Key, int] = defaultdict(int)
        self._users: dict[Key, dict[Task, None]] = defaultdict(dict)
        self._cells: dict[int, dict[int, Origins]] = defaultdict(dict)
        # Stores to cells that nothing has read yet.
        self._held: dict[int, dict[Task, None]] = defaultdict(dict)
        self._instances: set[Instance] = set()
        self._work: list[Task] = []
        self._queued: set[Task] = set()
        self._callable: Final = _callable_functions(module)
        self._shared: Final = self.roots.number("shared")
        self._unknown: Final = of_root(self.roots.number("unknown"))

    def solve(self) -> None:
        """Run tasks until nothing changes."""
        self._enter(Instance(self._entry.name))
        steps = 0
        while self._work:
            steps += 1
            if steps > MOST_STEPS:
                self.is_cut_off = True
                return
            task = self._work.pop()
            self._queued.discard(task)
            self._run(task)

    def code(self, instance: Instance) -> Code:
        """Return the code of a function."""
        found = self._codes.get(instance.function)
        if found is None:
            found = self._codes[instance.function] = Code(self._module.functions[instance.function])
        return found

    # Requests -------------------------------------------------------------------------------------

    def _queue(self, task: Task) -> None:
        if task not in self._queued:
            self._queued.add(task)
            self._work.append(task)

    def _enter(self, instance: Instance) -> None:
        """Queue the accesses and calls of a function, once."""
        if instance in self._instances:
            return
        self._instances.add(instance)
        for index in reversed(self.code(instance).roots):
            task = (instance, index)
            self.tasks[task] = None
            self._queue(task)

    def _ask(self, task: Task, name: str) -> Origins:
        """Return the current value of a register; the task runs again when it grows."""
        instance = task[0]
        key = (instance, name)
        self._users[key][task] = None
        if key not in self._values:
            self._values[key] = NOTHING
            for index in self.code(instance).definitions.get(name, ()):
                self._queue((instance, index))
        return self._values[key]

    def _grow(self, key: Key, value: Origins) -> None:
        before = self._values.get(key)
        if before is None:
            return
        after = before | value
        if after == before:
            return
        self._growths[key] += 1
        after = widened(some_of((after,)), self._growths[key])
        if after != before:
            self._values[key] = after
            for task in self._users[key]:
                self._queue(task)

    # Cells --------------------------------------------------------------------------------------

    def _ask_cells(self, task: Task, root: int) -> Mapping[int, Origins]:
        self._users[root][task] = None
        if root not in self._values:
            self._values[root] = NOTHING
            for waiting in self._held.pop(root, ()):
                self._queue(waiting)
        return self._cells[root]

    def _are_wanted(self, task: Task, root: int) -> bool:
        """Return whether the cells of a root are read; if not, the task waits for that."""
        if root in self._values:
            return True
        self._held[root][task] = None
        return False

    def _fill(self, root: int, place: int, value: Origins) -> None:
        """Add to the possible values of a cell."""
        cells = self._cells[root]
        before = cells.get(place, NOTHING)
        after = before | value
        if after == before:
            return
        self._growths[root] += 1
        cells[place] = widened(some_of((after,)), self._growths[root] // (len(cells) or 1))
        if cells[place] != before:
            for task in self._users[root]:
                self._queue(task)

    def _store(self, root: int, offset: int | None, size: int, value: Origins) -> None:
        if offset is not None and size == ADDRESS_SIZE and offset % ADDRESS_SIZE == 0:
            self._fill(root, offset // ADDRESS_SIZE, value)
            return
        part = blurred((value,)) if value else value
        if offset is None:
            self._fill(root, ANYWHERE, value if size == ADDRESS_SIZE else part)
            return
        for place in range(offset // ADDRESS_SIZE, (offset + max(size, 1) - 1) // ADDRESS_SIZE + 1):
            self._fill(root, place, part)

    def _load(self, task: Task, root: int, offset: int | None, size: int) -> Origins:
        cells = self._ask_cells(task, root)
        anywhere = cells.get(ANYWHERE, NOTHING)
        if offset is None:
            whole = some_of((NOTHING, *cells.values()))
        elif size == ADDRESS_SIZE and offset % ADDRESS_SIZE == 0:
            return some_of((cells.get(offset // ADDRESS_SIZE, NOTHING), anywhere))
        else:
            places = range(offset // ADDRESS_SIZE, (offset + max(size, 1) - 1) // ADDRESS_SIZE + 1)
            whole = some_of((anywhere, *(cells.get(place, NOTHING) for place in places)))
        if size == ADDRESS_SIZE and offset is None:
            return whole
        return blurred((whole,)) if whole else NOTHING

    # Addresses ----------------------------------------------------------------------------------

    def variable(self, instance: Instance, name: str) -> Variable | None:
        """Return the variable that a name stands for in a function."""
        function = self._module.functions[instance.function]
        for each in (*function.parameters, *function.results):
            if each.name == name:
                return each
        return function.variables.get(name) or self._module.variables.get(name)

    def address(self, task: Task, operand: Operand) -> Origins:
        """Return the current possible addresses of an operand."""
        if isinstance(operand, Bracket):
            operand = operand.items[0]
        if not isinstance(operand, Address):
            return self._unknown
        if operand.base is None:
            return constant(signed(operand.offset))
        if isinstance(operand.base, Reference):
            return self._place(task[0], operand.base.name, operand.base.offset + operand.offset)
        value = self._ask(task, operand.base.name)
        if operand.offset and value:
            value = added(value, constant(signed(operand.offset)))
        return value

    def _place(self, instance: Instance, name: str, offset: int) -> Origins:
        """Return the address of a variable or function."""
        variable = self.variable(instance, name)
        if variable is None:
            return of_root(self.roots.number("function", self._module.aliases.get(name, name)))
        if variable.space == "shared":
            return of_root(self._shared)
        is_module = self._module.variables.get(name) is variable
        if variable.space in {"global", "const"}:
            key = name if is_module else f"{instance.function}:{name}"
            return of_root(self.roots.number("variable", key))
        if name in self._parameters and instance.function == self._entry.name:
            return of_root(self.roots.number("window", self._parameters[name]), offset)
        return of_root(self.roots.number("frame", (instance, name)), offset)

    # Instructions -------------------------------------------------------------------------------

    def _run(self, task: Task) -> None:
        instance, index = task
        step = self.code(instance).steps[index]
        instruction, found = step.instruction, step.shape
        if found.opcode == "call":
            self._call(task, instruction)
            return
        if found.accesses:
            self._access(task, instruction, found)
            return
        if not instruction.operands:
            return
        if found.handle >= 0:
            self.address(task, instruction.operands[found.handle])
        value = self._computed(task, instruction, found)
        if value:
            for each in results_of(instruction):
                self._grow((instance, each.name), value)

    def _value(self, task: Task, operand: Operand) -> Origins:
        match operand:
            case Register(name=name):
                return self._ask(task, name)
            case Integer(value=number):
                return constant(signed(number))
            case Reference(name=name, offset=offset):
                return self._place(task[0], name, offset)
            case Special(name=name) if name.startswith("%envreg"):
                return of_root(self.roots.number("driver"))
            case Special() | Float():
                return INTEGER
            case Vector(items):
                parts = [self._value(task, each) for each in items]
                return blurred(parts) if all(parts) else NOTHING
            case Address():
                return self.address(task, operand)
        return INTEGER

    def _computed(self, task: Task, instruction: Instruction, found: Shape) -> Origins:
        """Return the result of an instruction on registers; nothing while a source is missing."""
        opcode, operands = found.opcode, instruction.operands
        if opcode == "alloca":
            return of_root(self.roots.number("frame", (task[0], f"alloca {task[1]}")))
        if found.type[:1] == "f" and opcode != "mov":
            return INTEGER
        if found.reason or opcode in {"setp", "bar", "barrier", "mbarrier", "ldmatrix", "tcgen05"}:
            return INTEGER
        if opcode == "mapa":
            return of_root(self._shared)
        if opcode in {"selp", "slct"}:
            return some_of([self._value(task, each) for each in operands[1:3]])
        values = [self._value(task, each) for each in operands[1:]]
        if not all(values):
            return NOTHING
        if opcode == "cvta" and {"to", "global"} <= found.parts:
            self._note_pointers(values[0])
        return computed(instruction, found, values)

    def _note_pointers(self, value: Origins) -> None:
        """Note values that are used directly as addresses of global memory."""
        self.roots.pointers.update(
            forms[0][0][0] for forms in value if len(forms[0]) == 1 and forms[0][0][1] == 1
        )

    def _access(self, task: Task, instruction: Instruction, found: Shape) -> None:
        operands = instruction.operands
        for access in found.accesses:
            address = self._where(task, operands[access.operand], access)
            if not address:
                continue
            if access.writes and found.value >= 0:
                self._write(task, found, address, operands[found.value])
            elif access.writes:
                self._write_unknown(task, address)
        if found.result < 0:
            # Registers loaded by matrix instructions hold no addresses.
            for register in results_of(instruction):
                self._grow((task[0], register.name), INTEGER)
            return
        (access,) = found.accesses
        address = self._where(task, operands[access.operand], access)
        if address:
            items = elements_of(operands[found.result])
            for place, item in enumerate(items):
                for register in registers_of(item):
                    if (task[0], register.name) in self._values:
                        value = self._read(task, found, address, place)
                        self._grow((task[0], register.name), value)

    def _where(self, task: Task, operand: Operand, access: Access) -> Origins:
        """Return the address of an access; its name may say that it is in shared memory."""
        return of_root(self._shared) if access.space == "shared" else self.address(task, operand)

    def _cells_of(self, address: Origins) -> Iterator[tuple[int, int | None]]:
        """Yield the roots with tracked memory that an address may be in, with the offset."""
        targets, _ = self.roots.targets(address)
        for root in targets:
            kind = self.roots[root].kind
            if kind not in {"frame", "shared"}:
                continue
            offsets = {
                number for parts, number in address if parts == ((root, 1),) and kind == "frame"
            }
            others = any(
                root in dict(parts) and (parts != ((root, 1),) or number is None)
                for parts, number in address
            )
            for offset in offsets - {None}:
                yield root, offset
            if others or kind == "shared":
                yield root, None

    def _write(self, task: Task, found: Shape, address: Origins, operand: Operand) -> None:
        items = elements_of(operand)
        size = found.bits // 8
        for root, offset in self._cells_of(address):
            if not self._are_wanted(task, root):
                continue
            for place, item in enumerate(items):
                value = INTEGER if found.type[:1] == "f" else self._value(task, item)
                if value:
                    at = None if offset is None else offset + place * size
                    self._store(root, at, size, value)

    def _write_unknown(self, task: Task, address: Origins) -> None:
        """Record the result of a copy: perhaps addresses stored in device memory."""
        for root, _ in self._cells_of(address):
            if self._are_wanted(task, root):
                self._store(root, None, ADDRESS_SIZE, self._unknown)

    def _read(self, task: Task, found: Shape, address: Origins, place: int) -> Origins:
        """Return the possible values of a load."""
        size = found.bits // 8
        if found.type[:1] == "f":
            return INTEGER
        values: list[Origins] = []
        targets, is_open = self.roots.targets(address)
        for root in targets:
            kind, key = self.roots[root]
            if kind == "window":
                values.extend(self._argument(root, int(str(key)), address, place, size))
            elif kind not in {"frame", "shared"}:
                values.append(of_root(self.roots.loaded(root)) if found.is_exact else INTEGER)
        for root, offset in self._cells_of(address):
            at = None if offset is None else offset + place * size
            values.append(self._load(task, root, at, size))
        if is_open:
            values.append(self._unknown if found.is_exact else INTEGER)
        return some_of(values) if values else NOTHING

    def _argument(
        self, window: int, index: int, address: Origins, place: int, size: int
    ) -> Iterator[Origins]:
        """Yield the values in the memory of a kernel argument."""
        whole = self._entry.parameters[index].size
        for parts, number in address:
            if window not in dict(parts):
                continue
            if whole < ADDRESS_SIZE:
                yield INTEGER
                continue
            is_known = number is not None and parts == ((window, 1),)
            at = None if not is_known or number is None else number + place * size
            field = None if at is None else at // ADDRESS_SIZE * ADDRESS_SIZE
            value = of_root(self.roots.number("argument", (index, field)))
            yield (
                value
                if size == ADDRESS_SIZE and (at is None or at % ADDRESS_SIZE == 0)
                else blurred((value,))
            )

    # Calls --------------------------------------------------------------------------------------

    def callees(self, task: Task) -> tuple[list[str], bool]:
        """Return the functions that a call may lead to, and whether it may lead elsewhere."""
        instance, index = task
        instruction = self.code(instance).steps[index].instruction
        target = instruction.operands[1]
        if isinstance(target, Reference):
            return [self._module.aliases.get(target.name, target.name)], False
        sizes = _sizes_passed(self._module.functions[instance.function], instruction)
        found = [
            name
            for name in self._callable
            if sizes is None or sizes == self._module.functions[name].sizes
        ]
        return found, not found

    def _call(self, task: Task, instruction: Instruction) -> None:
        results, _, arguments = instruction.operands[:3]
        assert isinstance(results, Vector)
        assert isinstance(arguments, Vector)
        names, _ = self.callees(task)
        for name in names:
            function = self._module.functions.get(name)
            if function is None or function.body is None:
                self._call_outside(task, name, instruction)
                continue
            callee = self._instance(task, name)
            self._enter(callee)
            for formal, actual in zip(function.parameters, arguments.items, strict=False):
                self._pass(task, self._frame(callee, formal.name), actual)
            for formal, actual in zip(function.results, results.items, strict=False):
                self._take(task, actual, self._frame(callee, formal.name))

    def passed(self, task: Task, instruction: Instruction, index: int) -> Origins:
        """Return what a call passes as one of its arguments, 8 bytes wide."""
        arguments = instruction.operands[2]
        assert isinstance(arguments, Vector)
        if index >= len(arguments.items):
            return NOTHING
        operand = arguments.items[index]
        if isinstance(operand, Reference):
            return self._load(task, self._frame(task[0], operand.name), 0, ADDRESS_SIZE)
        return self._value(task, operand)

    def _frame(self, instance: Instance, name: str) -> int:
        return self.roots.number("frame", (instance, name))

    def _pass(self, task: Task, to: int, operand: Operand) -> None:
        """Add the argument of a call to the values of a parameter."""
        if not self._are_wanted(task, to):
            return
        if isinstance(operand, Reference):
            for root, _ in self._cells_of(self._place(task[0], operand.name, 0)):
                for place, value in list(self._ask_cells(task, root).items()):
                    self._fill(to, place, value)
            return
        value = self._value(task, operand)
        if value:
            self._fill(to, 0, value)

    def _take(self, task: Task, operand: Operand, source: int) -> None:
        """Set the results of a call to the return values of the function."""
        if isinstance(operand, Register):
            key = (task[0], operand.name)
            if key in self._values:
                self._grow(key, self._load(task, source, 0, operand.bits // 8))
            return
        if isinstance(operand, Reference):
            to = self._frame(task[0], operand.name)
            if self._are_wanted(task, to):
                for place, value in list(self._ask_cells(task, source).items()):
                    self._fill(to, place, value)

    def _call_outside(self, task: Task, name: str, instruction: Instruction) -> None:
        """Set the results of a function that is not in the PTX."""
        results = instruction.operands[0]
        assert isinstance(results, Vector)
        if name in {"vprintf", "cudaGraphSetConditional", "free"}:
            # Its arguments will be requested.
            self.passed(task, instruction, 0)
        value = self._unknown
        if name in {"malloc", "__nv_aligned_device_malloc"}:
            value = of_root(self.roots.number("heap"))
        elif name in {"vprintf", "cudaGraphSetConditional", "free"}:
            value = INTEGER
        for operand in results.items:
            if isinstance(operand, Register):
                self._grow((task[0], operand.name), value)
            elif isinstance(operand, Reference):
                to = self._frame(task[0], operand.name)
                if self._are_wanted(task, to):
                    self._fill(to, ANYWHERE, value)

    def _instance(self, task: Task, name: str) -> Instance:
        """Return the instance of a function for a call."""
        (caller, calls), index = task
        if name in self._recursive or len(self._instances) > MOST_INSTANCES:
            return Instance(name)
        return Instance(name, (*calls, (caller, index))[-CALLS_TOLD_APART:])


# Calls ------------------------------------------------------------------------------------------


def _recursive(module: Module) -> frozenset[str]:
    """Return the functions that may call themselves, directly or through others."""
    calls: dict[str, set[str]] = {}
    indirect = _callable_functions(module)
    for function in module.functions.values():
        own = calls[function.name] = set()
        for item in function.body or ():
            if isinstance(item, Instruction) and item.opcode == "call":
                target = item.operands[1]
                if isinstance(target, Reference):
                    own.add(module.aliases.get(target.name, target.name))
                else:
                    own.update(indirect)
    found = set()
    for name, own in calls.items():
        seen: set[str] = set()
        waiting = list(own)
        while waiting:
            each = waiting.pop()
            if each not in seen:
                seen.add(each)
                waiting.extend(calls.get(each, ()))
        if name in seen:
            found.add(name)
    return frozenset(found)


def _callable_functions(module: Module) -> tuple[str, ...]:
    """Return the functions whose address is taken somewhere."""
    found: tuple[str, ...] = module.once("callables", lambda: _callables(module))
    return found


def _callables(module: Module) -> tuple[str, ...]:
    found: dict[str, None] = {}

    def take(name: str) -> None:
        name = module.aliases.get(name, name)
        function = module.functions.get(name)
        if function is not None and function.body is not None and not function.is_entry:
            found[name] = None

    for variable in module.variables.values():
        for _, reference in variable.references:
            take(reference.name)
    for function in module.functions.values():
        for each in function.variables.values():
            for _, reference in each.references:
                take(reference.name)
        for item in function.body or ():
            if isinstance(item, Instruction):
                place = 1 if item.opcode == "call" else -1
                for number, operand in enumerate(item.operands):
                    if isinstance(operand, Reference) and number != place:
                        take(operand.name)
    return tuple(found)


def _sizes_passed(function: Function, instruction: Instruction) -> Sizes | None:
    """Return the sizes that an indirect call passes; None if they are unknown."""
    last = instruction.operands[-1]
    name = getattr(last, "name", "") if len(instruction.operands) > 3 else ""
    return function.prototypes.get(name)
