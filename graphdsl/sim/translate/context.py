"""The variables and functions that one kernel uses, and their layout."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from graphdsl.abi.signatures import KernelSignature
from graphdsl.code.nvrtc.compiler import undefined_name
from graphdsl.code.ptx.syntax import (
    Address,
    Bracket,
    Function,
    Instruction,
    Module,
    Operand,
    Pair,
    PtxError,
    Reference,
    Register,
    Sizes,
    Variable,
    Vector,
)
from graphdsl.sim.native.layout import HEADER_SIZE

if TYPE_CHECKING:
    from graphdsl.sim.translate.operands import OperandEmitter

COORDINATES: Final = tuple(
    f"{what}.{axis}" for what in ("tid", "ctaid", "ntid", "nctaid") for axis in range(3)
)
"""Coordinates that an entry passes to the body as numbers, so that loops over threads need not load
them.
"""
RESERVED: Final = Variable("%reserved_smem", "shared", 1024, 256)
"""Shared memory of the system on GPUs from compute capability 8.0 on: tiles of several warps of
cooperative groups meet there. Blocks start with zeros in it.
"""
SHARED_GAP: Final = 128
"""Minimum number of bytes between shared variables."""
FUNCTION_NUMBERS: Final = 1 << 60
"""Start of the numbers used as function addresses, far from all memory."""


POINTED_TO: Final = f"align 16 dereferenceable({HEADER_SIZE})"
"""LLVM attributes of the pointer to a thread's frame."""
PARAMETERS: Final = ", ".join(
    (
        f"ptr {POINTED_TO} %thread",
        f"ptr {POINTED_TO} %first",
        "i64 %linear",
        "i32 %place",
        *(f"i32 %{name}" for name in COORDINATES),
    )
)
"""Parameters of a kernel's body: the thread's frame, the frame of any thread of the block, the
thread's number, its starting point, and the coordinates.
"""


def references_of(operand: Operand) -> Iterator[Reference]:
    """Yield the names of variables and functions in an operand."""
    match operand:
        case Reference():
            yield operand
        case Address(base=Reference() as base):
            yield base
        case Vector(items=items) | Bracket(items=items):
            for item in items:
                yield from references_of(item)
        case Pair(first=first, second=second):
            yield from references_of(first)
            yield from references_of(second)


def sizes_of_call(user: Function, call: Instruction) -> Sizes:
    """Return the sizes of a call's arguments; -1 for arguments that are not variables."""
    known = {each.name: each for each in (*user.parameters, *user.results)} | user.variables

    def size(operand: Operand) -> int:
        found = known.get(operand.name) if isinstance(operand, Reference) else None
        return found.size if found is not None and found.space == "param" else -1

    results, arguments = (
        tuple(map(size, each.items)) if isinstance(each, Vector) else (-1,)
        for each in (call.operands[0], call.operands[2])
    )
    return results, arguments


def mismatch(name: str, passed: Sizes, expected: Sizes) -> str:
    """Return the error in the sizes of a call's arguments, or an empty string."""
    for what, got, wanted in zip(("results", "parameters"), passed, expected, strict=True):
        if -1 in got:
            return f"expected variables in .param space as the {what} of {name!r}"
        if got != wanted:
            return f"{name!r} has {what} of {_bytes(wanted)}, but the call passes {_bytes(got)}"
    return ""


def _bytes(sizes: tuple[int, ...]) -> str:
    return f"{', '.join(map(str, sizes))} bytes" if sizes else "no bytes"


class Context:
    """The layout of one kernel.

    Parameters
    ----------
    module : Module
        The PTX that the kernel is in.
    kernel : Function
        Its entry, with inlined functions in which threads may wait.

    Attributes
    ----------
    functions : dict of str to Function
        The device functions that it may call, by name.
    globals : dict of str to Variable
        The module's variables that it may use, in the order of their numbers.
    shared_size : int
        Bytes of static shared memory, as CUDA counts them.
    shared_extent : int
        Bytes up to the end of the last static variable, or to the start of the dynamic memory,
        with the gaps between them.
    shared_gaps : tuple of (int, int)
        The gaps: from the end of one variable to the start of the next.
    cache_entries : int
        Number of instructions with a cached memory range.
    special_registers : set of str
        The special registers that are read.
    copies_beside : bool
        Whether the module has copies to shared memory that threads wait for later.
    """

    def __init__(self, module: Module, kernel: Function) -> None:
        self.module = module
        self.kernel = kernel
        self.functions: dict[str, Function] = {}
        self.globals: dict[str, Variable] = {}
        self.cache_entries = 0
        self.special_registers: set[str] = set()
        self.copies_beside: bool = module.once("copies beside", lambda: _copies_beside(module))
        self.maps_ranks: bool = module.once("maps ranks", lambda: _maps_ranks(module))
        self._shared: dict[str, int] = {}
        self._placed: list[Variable] = []
        self.shared_size = self.shared_extent = 0
        self.shared_gaps: tuple[tuple[int, int], ...] = ()
        self.dynamic_alignment = 16
        self._external: list[Variable] = []
        self._collect(kernel)
        self._reach(kernel)
        declared = self.shared_size
        if self._reads_reserved():
            self._place_shared(RESERVED)
        reserved = self.shared_size - declared
        for variable in self._external:
            self.dynamic_alignment = max(self.dynamic_alignment, variable.alignment)
        alignment = self.dynamic_alignment
        if self._external:
            self.shared_size = -(-self.shared_size // alignment) * alignment
        self._set_apart()
        self.shared_size -= reserved  # As on a GPU, where it counts beside the program's.
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
                    # The address may come from any kernel of the module, through memory.
                    for name in self._addressed(sizes_of_call(function, item)):
                        self._use(name, function, waiting)
                for operand in item.operands:
                    # Most operands are registers, without names.
                    if not isinstance(operand, Register):
                        for reference in references_of(operand):
                            self._use(reference.name, function, waiting)

    def _reads_reserved(self) -> bool:
        return any(
            isinstance(item, Instruction) and "%reserved_smem_offset" in item.text
            for function in (self.kernel, *self.functions.values())
            for item in function.body or ()
        )

    def _addressed(self, sizes: Sizes) -> Iterator[str]:
        """Yield the names of functions of a shape whose address the module takes."""
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
            if defined is not None and defined.body is not None and defined.sizes == sizes:
                yield name

    def _use(self, name: str, user: Function, waiting: list[Function]) -> None:
        """Mark a name as used, with everything that it needs."""
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
        elif variable.is_external:
            raise PtxError(undefined_name(name))
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
            # All of them start at the end of the static ones.
            self._shared[variable.name] = -1
            self._external.append(variable)
            return
        start = -(-self.shared_size // variable.alignment) * variable.alignment
        self._shared[variable.name] = start
        self.shared_size = start + variable.size
        self._placed.append(variable)

    def _set_apart(self) -> None:
        """Insert gaps after the shared variables, which no access may touch.

        Each variable moves by a multiple of all alignments, so that misaligned addresses stay
        misaligned.
        """
        gap = max(SHARED_GAP, self.dynamic_alignment, *(each.alignment for each in self._placed))
        for number, variable in enumerate(self._placed):
            self._shared[variable.name] += number * gap
        starts = [self._shared[each.name] for each in self._placed]
        ends = [start + each.size for start, each in zip(starts, self._placed, strict=True)]
        self.shared_extent = ends[-1] if ends else 0
        if self._external:
            self.shared_extent = self.shared_size + len(self._placed) * gap
            starts.append(self.shared_extent)
        self.shared_gaps = tuple(zip(ends, starts[1:], strict=False))

    # Queries of the emitter ----------------------------------------------------------------------

    def shared_offset(self, variable: Variable) -> int:
        """Return the address of a variable in shared memory."""
        offset = self._shared[variable.name]
        return self.shared_extent if offset < 0 else offset

    def reserved_memory(self) -> tuple[int, int]:
        """Return address and size of what the system reserves in shared memory."""
        return self._shared[RESERVED.name], RESERVED.size

    def is_dynamic(self, variable: Variable) -> bool:
        """Return whether a variable is the dynamic shared memory, whose size the launch sets."""
        return self._shared[variable.name] < 0

    @property
    def shared_variables(self) -> tuple[tuple[str, int, int], ...]:
        """Name, start and size of each static shared variable, in order."""
        return tuple((each.name, self._shared[each.name], each.size) for each in self._placed)

    def global_index(self, variable: Variable) -> int:
        """Return the number of a module variable."""
        return list(self.globals).index(variable.name)

    def parameter_offset(self, name: str) -> int:
        """Return the offset of a parameter of the kernel."""
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
        """Return the number used as the address of a device function, as an i64."""
        function = self.function(name)
        if function is None or function.body is None:
            raise emitter.unsupported(undefined_name(name))
        return str(self.function_number(function.name))

    def function_number(self, name: str) -> int:
        """Return :func:`function_number` of a function of this module."""
        return function_number(self.module, name)

    def callable_with(self, sizes: Sizes) -> tuple[Function, ...]:
        """Return the functions that have results and parameters of these sizes."""
        return tuple(
            each
            for each in self.functions.values()
            if each.body is not None and each.sizes == sizes
        )

    def signature(self, function: Function, *, is_checked_by_rows: bool = False) -> str:
        """Return the head of a function's definition."""
        if function.is_entry:
            parameters = f"{PARAMETERS}, i1 %is.checked" if is_checked_by_rows else PARAMETERS
            return f"define internal i32 @kernel.body({parameters}) alwaysinline nounwind"
        pointers = "".join(
            f', ptr %".{each.name}"' for each in (*function.results, *function.parameters)
        )
        head = f'define internal i32 @".{function.name}.body"'
        return f"{head}(ptr %thread, i64 %frame{pointers}) nounwind"


def _copies_beside(module: Module) -> bool:
    """Whether a function of a module copies to shared memory asynchronously."""
    return any(
        isinstance(item, Instruction)
        and ".async" in item.name
        and ".shared" in item.name
        and item.opcode in {"cp", "st", "red"}
        for function in module.functions.values()
        for item in function.body or ()
    )


def _maps_ranks(module: Module) -> bool:
    """Whether a function of a module takes addresses in shared memory of other blocks."""
    return any(
        isinstance(item, Instruction) and item.opcode == "mapa"
        for function in module.functions.values()
        for item in function.body or ()
    )


def _offsets(parameters: tuple[Variable, ...]) -> dict[str, int]:
    """Return the offset of each parameter, aligned to its alignment."""
    offsets, position = {}, 0
    for parameter in parameters:
        position = -(-position // parameter.alignment) * parameter.alignment
        offsets[parameter.name] = position
        position += parameter.size
    return offsets


def function_number(module: Module, name: str) -> int:
    """Return the number used as a device function's address in all kernels of a module.

    Each kernel has its own copy of the function and finds it by this number, which is not an
    address of memory.
    """
    known = "\0".join((*module.functions, module.aliases.get(name, name)))
    digest = hashlib.sha256(known.encode()).digest()
    return FUNCTION_NUMBERS | int.from_bytes(digest[:6], "little") << 4
