"""Where the variables and functions of one kernel are, and which of them it needs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from graphdsl.kernels import KernelSignature
from graphdsl.sim.native.layout import HEADER_SIZE
from graphdsl.sim.ptx.errors import PtxError
from graphdsl.sim.ptx.syntax import (
    Address,
    Function,
    Instruction,
    Module,
    Operand,
    Pair,
    Reference,
    Variable,
    Vector,
)

if TYPE_CHECKING:
    from graphdsl.sim.ptx.operands import OperandEmitter

__all__ = ["Context", "references_of", "sizes_of_call"]

COORDINATES: Final = tuple(
    f"{what}.{axis}" for what in ("tid", "ctaid", "ntid", "nctaid") for axis in range(3)
)
"""What an entry's body gets as numbers, so that loops over threads need not look them up."""
FUNCTION_NUMBERS: Final = 1 << 60
"""What stands for addresses of functions starts here, far from those of any memory."""

Sizes: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Bytes of each result of a device function, and of each parameter."""


POINTED_TO: Final = f"align 16 dereferenceable({HEADER_SIZE})"
"""What LLVM may know of the pointer to a thread's frame."""
PARAMETERS: Final = ", ".join(
    (f"ptr {POINTED_TO} %thread", "i32 %resume", *(f"i32 %{name}" for name in COORDINATES))
)
"""What a kernel's body gets: its frame, where to go on, and the coordinates."""


def references_of(operand: Operand) -> Iterator[Reference]:
    """Give the names of variables and functions in an operand."""
    match operand:
        case Reference():
            yield operand
        case Address(base=Reference() as base):
            yield base
        case Vector(items=items):
            for item in items:
                yield from references_of(item)
        case Pair(first=first, second=second):
            yield from references_of(first)
            yield from references_of(second)


def sizes_of_call(user: Function, call: Instruction) -> Sizes:
    """Return the sizes of what a call passes."""
    known = {each.name: each for each in (*user.parameters, *user.results)} | user.variables
    results, arguments = (
        tuple(known[each.name].size for each in references_of(call.operands[place]))
        for place in (0, 2)
    )
    return results, arguments


def _sizes_of(function: Function) -> Sizes:
    return (
        tuple(each.size for each in function.results),
        tuple(each.size for each in function.parameters),
    )


class Context:
    """The layout of one kernel.

    Parameters
    ----------
    module : Module
        The PTX that the kernel is in.
    kernel : Function
        Its entry, with the functions in it in which threads may wait.

    Attributes
    ----------
    functions : dict of str to Function
        The device functions that it may call, by name.
    globals : dict of str to Variable
        The module's variables that it may use, in the order of their numbers.
    shared_size : int
        Bytes of static shared memory.
    cache_entries : int
        How many instructions remember a range of memory.
    special_registers : set of str
        Those that are read.
    """

    def __init__(self, module: Module, kernel: Function) -> None:
        self.module = module
        self.kernel = kernel
        self.functions: dict[str, Function] = {}
        self.globals: dict[str, Variable] = {}
        self.cache_entries = 0
        self.special_registers: set[str] = set()
        self._shared: dict[str, int] = {}
        self.shared_size = 0
        self.dynamic_alignment = 16
        self._external: list[Variable] = []
        self._collect(kernel)
        self._reach(kernel)
        for variable in self._external:
            self.dynamic_alignment = max(self.dynamic_alignment, variable.alignment)
        alignment = self.dynamic_alignment
        self.shared_size = (
            -(-self.shared_size // alignment) * alignment if self._external else (self.shared_size)
        )
        self._offsets = _offsets(kernel.parameters)
        self.signature_of_kernel = KernelSignature(
            tuple(self._offsets.values()), tuple(each.size for each in kernel.parameters)
        )

    def _reach(self, start: Function) -> None:
        waiting = [start]
        while waiting:
            function = waiting.pop()
            for item in function.body or ():
                if not isinstance(item, Instruction):
                    continue
                if item.opcode == "call" and not isinstance(item.operands[1], Reference):
                    # The address may come from any kernel of the module, by way of memory.
                    for name in self._addressed(sizes_of_call(function, item)):
                        self._use(name, function, waiting)
                for operand in item.operands:
                    for reference in references_of(operand):
                        self._use(reference.name, function, waiting)

    def _addressed(self, sizes: Sizes) -> Iterator[str]:
        """Give the names of functions of a shape whose address the module takes somewhere."""
        found = {
            reference.name
            for variable in self.module.variables.values()
            for _, reference in variable.references
        }
        for function in self.module.functions.values():
            for item in function.body or ():
                if isinstance(item, Instruction):
                    skipped = 1 if item.opcode == "call" else -1
                    found.update(
                        reference.name
                        for place, operand in enumerate(item.operands)
                        if place != skipped
                        for reference in references_of(operand)
                    )
        for name in sorted(found):
            defined = self.module.functions.get(self.module.aliases.get(name, name))
            if defined is not None and defined.body is not None and _sizes_of(defined) == sizes:
                yield name

    def _use(self, name: str, user: Function, waiting: list[Function]) -> None:
        """Note that a name is used, and what it needs in turn."""
        if name in user.variables or any(
            name == each.name for each in (*user.parameters, *user.results)
        ):
            return
        name = self.module.aliases.get(name, name)
        function = self.module.functions.get(name)
        if function is not None:
            if name not in self.functions:
                self.functions[name] = function
                self._collect(function)
                waiting.append(function)
            return
        variable = self.module.variables.get(name)
        if variable is None:
            raise PtxError(f"function {user.name!r} uses {name!r}, which is not declared")
        if variable.space == "shared":
            self._place_shared(variable)
        elif name not in self.globals:
            self.globals[name] = variable
            for _, reference in variable.references:
                self._use(reference.name, user, waiting)

    def _collect(self, function: Function) -> None:
        for variable in function.variables.values():
            if variable.space == "shared":
                self._place_shared(variable)

    def _place_shared(self, variable: Variable) -> None:
        if variable.name in self._shared:
            return
        if variable.is_external or not variable.size:
            # All of them start where the static ones end.
            self._shared[variable.name] = -1
            self._external.append(variable)
            return
        start = -(-self.shared_size // variable.alignment) * variable.alignment
        self._shared[variable.name] = start
        self.shared_size = start + variable.size

    # What the emitter asks for ------------------------------------------------------------------

    def shared_offset(self, variable: Variable) -> int:
        """Return the address of a variable in shared memory."""
        offset = self._shared[variable.name]
        return self.shared_size if offset < 0 else offset

    def global_index(self, variable: Variable) -> int:
        """Return the number of a module variable."""
        return list(self.globals).index(variable.name)

    def parameter_offset(self, name: str) -> int:
        """Return where a parameter of the kernel starts."""
        return self._offsets[name]

    @property
    def parameters_size(self) -> int:
        """Bytes of the kernel's parameters."""
        return max(
            (self._offsets[each.name] + each.size for each in self.kernel.parameters), default=0
        )

    def function(self, name: str) -> Function | None:
        """Return the device function of that name."""
        return self.functions.get(self.module.aliases.get(name, name))

    def function_address(self, emitter: OperandEmitter, name: str) -> str:
        """Return what stands for the address of a device function, as an i64."""
        function = self.function(name)
        if function is None or function.body is None:
            raise emitter.unsupported(f"{name!r} is not defined in this PTX")
        return str(self.function_number(function.name))

    def function_number(self, name: str) -> int:
        """Return what stands for a function's address in all kernels of the module.

        Each kernel has its own copy of the function, and all find it by this number, which is the
        address of nothing.
        """
        known = "\0".join((*self.module.functions, self.module.aliases.get(name, name)))
        digest = hashlib.sha256(known.encode()).digest()
        return FUNCTION_NUMBERS | int.from_bytes(digest[:6], "little") << 4

    def callable_with(self, sizes: Sizes) -> tuple[Function, ...]:
        """Return the functions that have results and parameters of these sizes."""
        return tuple(
            each
            for each in self.functions.values()
            if each.body is not None and _sizes_of(each) == sizes
        )

    def signature(self, function: Function, name: str = "kernel.body") -> str:
        """Return the head of a function's definition; *name* is that of an entry's body."""
        if function.is_entry:
            return f"define internal i32 @{name}({PARAMETERS}) alwaysinline nounwind"
        pointers = "".join(
            f', ptr %".{each.name}"' for each in (*function.results, *function.parameters)
        )
        head = f'define internal i32 @".{function.name}.body"'
        return f"{head}(ptr %thread, i64 %frame{pointers}) nounwind"


def _offsets(parameters: tuple[Variable, ...]) -> dict[str, int]:
    """Return where each parameter starts, at the next multiple of its alignment."""
    offsets, position = {}, 0
    for parameter in parameters:
        position = -(-position // parameter.alignment) * parameter.alignment
        offsets[parameter.name] = position
        position += parameter.size
    return offsets
